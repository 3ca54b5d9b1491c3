"""The one door of a game: what the house asks of it, part by part.

A game is played, recorded, measured and shown plainly with its `rules` alone; every other part is optional, and what a
client asks of a game without it is answered in a plain way (see `plain.py`). Parts are functions that import when they
are called: listing the games reads no card. A part is usually a module of the game that has the names of a protocol
below; a game with all the rooms of the house has them in the same places (`in_rooms`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from coliseo.decks.dated import Edition
from coliseo.decks.forms import Forms
from coliseo.decks.odds import Opening
from coliseo.effects.own_form import OwnGroup
from coliseo.effects.own_sets import Unfinished
from coliseo.effects.source import CardError, Tree
from coliseo.effects.vocabulary import Vocabulary
from coliseo.games.planned import Planned as Planned
from coliseo.kernel.game import Game
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.tabletop.manners import Answered, Own, Phase, Public, Row
from coliseo.text.counting import Companion

if TYPE_CHECKING:
    from coliseo.cli.terminal.painter import Painter
    from coliseo.judge.adapter import Adapter
    from coliseo.players.greedy import Evaluation
    from coliseo.tournament.profile import Profile

#: a text in the languages of the house
Bilingual = dict[str, str]
#: plain data, as it is shown or sent
Data = dict[str, Any]


class Shelf(Protocol):
    """Cards and decks. `files` are the user's own sets, read after those of the game; mistakes raise CardError."""

    @property
    def VOCABULARY(self) -> Vocabulary[Any]:
        """The words of the card language."""
        ...

    @property
    def CARD_KINDS(self) -> dict[str, Bilingual]:
        """The kinds of card that lists name, in their order."""
        ...

    @property
    def SET_MARKS(self) -> tuple[str, ...]:
        """Fields that only set files of this game have."""
        ...

    @property
    def GUIDE(self) -> dict[str, tuple[str, str]]:
        """The page that teaches to write cards, by language: its title and its file."""
        ...

    @property
    def COUNTED(self) -> str:
        """An operation whose amount is counted, as an example for that page."""
        ...

    @property
    def FORMS(self) -> Forms:
        """Shapes of ability, keywords, triggers and costs, for the generated reference."""
        ...

    def open_catalogue(self, files: list[str]) -> object: ...

    def cards(self, files: list[str], as_of: str = ...) -> list[Data]:
        """Every card, as the lists in force on a day have it."""
        ...

    def check_set(self, path: Path, files: list[str]) -> list[Data]:
        """The cards of a user's set file."""
        ...

    def card_effects(self) -> list[tuple[str, str, Tree, str, int, int]]:
        """Every piece of every card as its file has it: card, role, piece, voice, least and greatest number."""
        ...

    def card_list(self, lang: str) -> Data: ...

    def card_page(self, key: str, lang: str) -> Data | None: ...

    def inventory(self, files: list[str]) -> Data:
        """Sets, counts by provenance, ready decks and readings."""
        ...

    def count_words(self, counts: Data, lang: str) -> str: ...

    def decks_for_clients(self) -> list[Data]:
        """The decks that are ready to be played."""
        ...

    def check_deck(self, path: Path, files: list[str]) -> Data:
        """A deck file against the construction rules."""
        ...

    def check_deck_text(self, text: str, mode: str, lang: str, catalogue: Any = None) -> Data:
        """A list as text against the construction rules, each problem with its rules; a catalogue says which cards."""
        ...

    def deck_line(self, deck: Data, lang: str) -> str: ...

    def deck_lines(self, deck: Data, lang: str) -> list[str]: ...


class Tables(Protocol):
    """What somebody who opens a table chooses from, and the options of a game made from it."""

    def modes_for_clients(self) -> list[Data]:
        """Each with its `key`, `name`, and the numbers of `seats`; where some are partners, `sides` has the side of
        each seat for every such number, and `side_names` what the sides are called."""
        ...

    def policies_for_clients(self) -> list[Data]: ...

    def clocks_for_clients(self) -> list[Data]: ...

    def options_for(
        self,
        mode: str,
        decks: Sequence[str],
        policy: str,
        seats: int,
        date: str = "",
        seed: int = 0,
        catalogue: Any = None,
    ) -> Data:
        """The options of a game from what a form sends. Raises BadOptions, each problem with its rule. A catalogue says
        of which cards decks may be; the options do not name it."""
        ...

    def table_options(
        self, mode: str, seats: int | None, limit: int, files: list[str], decks: list[str] | None
    ) -> Data:
        """The options of a table without people. LookupError for a deck that is none."""
        ...


class OwnSets(Protocol):
    """A person's own cards: what the house has to know of a game so that a set that it does not ship is written,
    checked and played. A catalogue is the game's own class: the sets that come with it, and one more."""

    @property
    def GROUPS(self) -> tuple[OwnGroup, ...]:
        """The lists of cards of a set file, and what can be written on each card."""
        ...

    def template(self, lang: str) -> str:
        """A file to begin with: the real cards as far as they are known, what is not known `null`."""
        ...

    def unfinished(self, tree: Tree) -> list[Unfinished]:
        """What cannot be played yet, or not everywhere, with what it lacks. Raises CardError."""
        ...

    def catalogue_with(self, tree: Tree) -> Any:
        """The catalogue with that set; its unfinished cards are left out. Raises CardError."""
        ...

    def own_cards(self, catalogue: Any, lang: str) -> list[Data]:
        """The cards of the set as `Shelf.card_list` tells cards, in the order of the file."""
        ...

    def own_page(self, catalogue: Any, key: str, lang: str) -> Data | None:
        """A card of the set as `Shelf.card_page` tells one; None if it is not of the set."""
        ...


class Boards(Protocol):
    """A game that can be played on another board: one that somebody draws for a set of their own."""

    @property
    def FIELD(self) -> str:
        """The field of a set file that holds the board."""
        ...

    def house_board(self) -> Data:
        """The board that comes with the game, as `board_data` tells boards."""
        ...

    def board_data(self, tree: Tree) -> Data:
        """What can be drawn of a board, however unfinished it is."""
        ...

    def board_text(self, data: Data) -> str:
        """The same as a file has it."""
        ...

    def board_mistakes(self, tree: Tree) -> list[tuple[str, CardError]]:
        """Everything that is wrong with a board, each with the name of the space that it is about, if it is about one.
        The first is what whoever reads the set is told."""
        ...

    def boards_in(self, catalogue: Any) -> list[Data]:
        """The boards of somebody's own set: `key`, `name`, and how many `spaces`."""
        ...

    def on_board(self, options: Data, key: str) -> Data:
        """The options of a table that is played on that board."""
        ...


class Turned(Protocol):
    """Turns as a clock needs them. Without this part a game's time is not counted by turns."""

    def turn_of(self, m: State) -> tuple[int, int]:
        """The number of the turn under way and whose it is (clocks.NOBODY while the game is set up)."""
        ...

    def begins_action(self, m: State, q: Question) -> bool:
        """Whether the question is what to do next, so that nothing is under way."""
        ...

    def default_reply(self, m: State, q: Question) -> tuple[int, ...] | None:
        """What is answered for somebody who does not answer; None if the least will do."""
        ...


class Mannered(Protocol):
    """The manners of a table: when a person is really asked (match/manners.py). Without this part everything is."""

    @property
    def ROWS(self) -> dict[str, Row]:
        """What is done with each question: by its purpose, or by purpose and situation (`responder/own`)."""
        ...

    @property
    def PHASES(self) -> tuple[Phase, ...]:
        """Those in which one may say to stop, in the order of the turn."""
        ...

    @property
    def EVENTS(self) -> tuple[str, ...]:
        """The classes of events (tabletop.manners.EVENTS) that its questions answer to."""
        ...

    @property
    def FLOORS(self) -> dict[str, float]:
        """At competitive tables, how many seconds pass before a pass is seen, in the middle of many: by class of event,
        and for what answers to none (tabletop.manners.NO_EVENT)."""
        ...

    def public_facts(self, m: State, q: Question) -> Public:
        """The question as everybody may know it; two tables that differ in what is hidden give the same."""
        ...

    def own_facts(self, m: State, q: Question) -> Own:
        """What only whoever is asked knows of it: small tests, never a search."""
        ...

    def where_now(self, m: State) -> tuple[int, int]:
        """How far the turn has come (the place among `PHASES` of the phase under way or, between two, of the next; as
        many as there are once all are over), and whose turn it is."""
        ...

    def answered(self, m: State, q: Question, lang: str) -> Answered | None:
        """What the player is told if the table answers it; None if it is enough to count it with what was passed."""
        ...


class Findings(Protocol):
    """What simulations look at: positions that cannot be, and the facts of finished games."""

    @property
    def TALLIED(self) -> Bilingual:
        """What `summary` tells of each side, as the heading of a table."""
        ...

    @property
    def LIMIT_RULE(self) -> str:
        """The rule by which a game that reaches the limit of turns is decided."""
        ...

    def broken_invariant(self, m: State) -> str:
        """What is wrong with the position, or nothing."""
        ...

    def summary(self, m: State) -> Data:
        """`turns`, `first`, `teams` (by seat, the names that are tallied) and `by_time`."""
        ...


class Dealing(Protocol):
    """Opening hands and draws, for whoever builds a deck. A game in which nobody brings cards that are dealt says so in
    its `opening`."""

    @property
    def MULLIGAN(self) -> str:
        """The purpose of the question about changing an opening hand; nothing if there is none."""
        ...

    @property
    def NOT_FIRST(self) -> Data:
        """Options by which the first seat does not begin, where a game draws before it asks anything."""
        ...

    def opening(self, text: str, mode: str, catalogue: Any = None) -> Opening:
        """The piles of a deck as text, and what is dealt and drawn of them; of what is no deck, what can be read."""
        ...

    def hand(self, m: Any, seat: int) -> list[int]:
        """The numbers of the cards of an opening hand, before anything else is drawn."""
        ...

    def card(self, m: Any, number: int) -> Any:
        """A card by that number: `key`, `name(lang)`."""
        ...

    def lists(self, options: Data) -> list[list[str]]:
        """The cards that each seat brought, by the options of its table, without those beside the deck; an empty list
        where they do not say."""
        ...


class DatedLaw(Protocol):
    """Lists and changes that hold from a day on."""

    def editions(self) -> list[Edition]: ...


class Chaptered(Protocol):
    """A game that is learnt by chapters, each built on the one before."""

    def chapters_for_clients(self, lang: str) -> list[Data]:
        """What each changes, in the order in which they are learnt: `capitulo`, `titulo`, `consejos` and `cambios`, the
        last two lists of rules (`id`, `texto`), each change with the rules that it replaces (`sustituye`)."""
        ...


class Seating(Protocol):
    """The options of a table in the terminal, from the words of the command line."""

    def __call__(
        self, *, seats: int | None, mode: str | None, team: str | None, torneo: bool, seed: int, files: list[str]
    ) -> Data: ...


class PainterMaker(Protocol):
    """Draws the game in a terminal for a seat; `names` says who holds each seat, `files` are the sets in play."""

    def __call__(self, seat: int, lang: str, names: list[str], files: list[str]) -> Painter: ...


@dataclass(frozen=True, slots=True)
class GamePackage:
    """A game as the registry knows it."""

    key: str
    prefix: str
    title: Bilingual
    #: rules, readings, chapters, cards, decks, lessons
    data: Path
    rules: Callable[[], Game]
    #: how many may play, if no `tables` says it
    seats: tuple[int, ...] = (2,)
    #: where some are partners, the side of each seat, once for every number of seats at which they are; and what the
    #: sides are called
    sides: tuple[tuple[int, ...], ...] = ()
    side_names: tuple[Bilingual, ...] = ()
    shelf: Callable[[], Shelf] | None = None
    tables: Callable[[], Tables] | None = None
    turns: Callable[[], Turned] | None = None
    findings: Callable[[], Findings] | None = None
    judge: Callable[[], Adapter] | None = None
    mind: Callable[[], Evaluation] | None = None
    painter: Callable[[], PainterMaker] | None = None
    seating: Callable[[], Seating] | None = None
    own_sets: Callable[[], OwnSets] | None = None
    dealing: Callable[[], Dealing] | None = None
    dated: Callable[[], DatedLaw] | None = None
    boards: Callable[[], Boards] | None = None
    chapters: Callable[[], Chaptered] | None = None
    manners: Callable[[], Mannered] | None = None
    plans: Callable[[], Planned] | None = None
    #: what is counted beside real cards
    companion: Callable[[], Companion] | None = None
    #: the law of its tournaments
    law: Callable[[], Profile] | None = None
    #: the terms of the book that an English text of its rules quotes, each with what the game calls it in English; a
    #: game that plays with the book's terms in English too has none
    terms: Callable[[], Callable[[str], dict[str, str]]] | None = None
    #: the Python package that it is, if that is not where `rules` is written
    home: str = ""


if TYPE_CHECKING:
    #: the parts of a game with all the rooms, in the order of `in_rooms`; `turns` only if its time is counted by them
    Parts = tuple[
        Game, Shelf, Tables, Turned | None, Findings, Adapter, Evaluation, PainterMaker, Seating, OwnSets, Mannered,
        Planned, Companion, Profile,
    ]  # fmt: skip


def in_rooms(
    key: str,
    prefix: str,
    title: Bilingual,
    data: Path,
    *,
    boards: bool = False,
    chapters: bool = False,
    dated: bool = True,
    terms: bool = False,
    turns: bool = True,
) -> GamePackage:
    """A game that has every part where all games of the house have it."""

    home = f"coliseo.games.{key}"

    def part(module: str, name: str = "") -> Callable[[], Any]:
        def found() -> Any:
            room = import_module(f"{home}.{module}")
            return getattr(room, name) if name else room

        return found

    return GamePackage(
        key,
        prefix,
        title,
        data,
        rules=part("game", "GAME"),
        shelf=part("shelf.library"),
        tables=part("shelf.tables"),
        turns=part("shelf.turns", "TURNS") if turns else None,
        findings=part("shelf.findings"),
        judge=part("judge.adapter", "ADAPTER"),
        mind=part("mind.evaluation", "EVALUATION"),
        painter=part("terminal.painter", "make_painter"),
        seating=part("terminal.options", "options_for"),
        own_sets=part("shelf.own_sets"),
        dealing=part("shelf.dealing"),
        dated=part("shelf.dated") if dated else None,
        boards=part("shelf.boards") if boards else None,
        chapters=part("shelf.chapters") if chapters else None,
        manners=part("telling.manners"),
        plans=part("telling.plans"),
        companion=part("shelf.companion", "COMPANION"),
        law=part("law.tournament", "PROFILE"),
        terms=part("language.names", "glosa_de") if terms else None,
        home=home,
    )
