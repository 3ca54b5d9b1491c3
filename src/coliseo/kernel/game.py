"""What a game offers to every client: web, terminal, machine, judge, simulator, tests."""

from __future__ import annotations

from typing import Any, Protocol

from coliseo.kernel.guards import Refusal
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State


class Game(Protocol):
    """The contract. Texts are Spanish ("es") or English ("en").

    Where `names` may be given, they are what the people around the table are called, by seat; an empty or missing name
    leaves the game's own way of naming a seat (a letter).
    """

    key: str
    prefix: str

    def title(self, lang: str) -> str: ...

    def new_game(self, options: dict[str, Any], seed: int) -> State:
        """A game about to start, advanced to its first question. Bad options raise `BadOptions`."""
        ...

    def load(self, raw: bytes, options: dict[str, Any] | None = None) -> State:
        """A saved state; raises BadState. `options` may name the sets that it was played with."""
        ...

    def view(self, m: State, observer: int) -> dict[str, Any]:
        """The table as the observer knows it; plain data."""
        ...

    def events_for(self, m: State, observer: int) -> list[dict[str, Any]]:
        """The events since the last answer as the observer sees them; plain data."""
        ...

    def question_view(self, m: State, q: Question, lang: str, names: tuple[str, ...] = ()) -> dict[str, Any]:
        """The question as its seat sees it, in one language; plain data of the same shape in every game.

        `seat`, `token`, `kind`, `purpose`, `rule`, `low`, `high`, `text`; `pass`, what `idle` answers, if it does;
        `options`, each with `candidate`, `text` and where they apply `verb` (what it is to take it, in one word of the
        game's), `copies` (more than one), `detail` (its price and kind), `things` (see `places`), `effect` (what it
        does), `price`, `left` (what remains after it) and `weight` (what it is listed by, see `presenting`); and
        `impossible`, what could be named but not taken now: `candidate` with `things`, or with `text` if it has none;
        `also_impossible`, the same of things that an option does name (the other abilities of a card that offers one);
        `pairs`, where things are touched in turn: which second things (`then`, whole or up to a colon) may be asked
        about after which first ones (`first`), see `between`; `next`, what some options ask next, told before they
        are taken: the `purpose` of that question and its answers (`to`, each with `candidate` and `things`). An option
        has the place of its own in that list (`next`). `subject` is what is asked about (`text`, `things`) and `leads`,
        where doing nothing leads, in the words of its button; `onward`, if that is a later phase of the same turn, so
        that what is done first in it belongs to the same gesture.
        """
        ...

    def idle(self, m: State, q: Question) -> int | None:
        """The candidate of a question that does nothing, if it has one; read off the question, nothing is built."""
        ...

    def turn(self, m: State) -> int:
        """The number of the turn under way; 0 before the first, and in a game that has none."""
        ...

    def places(self, m: State, q: Question, candidate: int) -> list[str]:
        """The things on the table that a candidate stands for, as short texts of the form `kind:where:which`.

        Where one thing lies within another the wider comes first. A bare way of doing something has none.
        """
        ...

    def describe(self, m: State, q: Question, candidate: int, lang: str, names: tuple[str, ...] = ()) -> str:
        """A candidate in words."""
        ...

    def prompt(self, m: State, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
        """The question as a sentence."""
        ...

    def universe(self, m: State, q: Question) -> list[int]:
        """Everything that could be named in answer to the question, legal or not."""
        ...

    def explain(self, m: State, q: Question, candidate: int) -> list[Refusal]:
        """Why a candidate of the universe cannot be taken now; empty when it can."""
        ...

    def between(self, m: State, q: Question, first: str, then: str) -> int | None:
        """The candidate that touching two things in turn would be (see `places`), offered or not; `explain` takes it.

        There are too many of them for `universe` to list: a piece and every cell, say. None: there is no such thing.
        """
        ...

    def narrate(self, event: dict[str, Any], lang: str, names: tuple[str, ...] = ()) -> str:
        """An event (as `events_for` gives it) as a sentence."""
        ...

    def told(
        self, event: dict[str, Any], lang: str, names: tuple[str, ...] = (), reader: int = SPECTATOR
    ) -> tuple[str, list[tuple[str, str]]]:
        """The sentence that `narrate` gives, with the cards it names: (the name as it stands there, the card's key).
        To the seat of a `reader` it speaks in the second person."""
        ...

    def concede(self, m: State, seat: int) -> None:
        """The seat gives up, whoever is being asked; the game ends, or goes on among the others."""
        ...

    def gives_up_with(self, m: State, seat: int) -> tuple[int, ...]:
        """The seats that must want to give up too before `concede` is called for the seat: those it falls with.

        Nobody in a game that goes on without whoever gives up, or in which each plays alone.
        """
        ...

    def may_show(self, m: State, seat: int) -> tuple[int, ...]:
        """The other seats that a seat may let see its hand."""
        ...

    def show_hand(self, m: State, seat: int, to: int, shown: bool) -> None:
        """From now on `to` sees the hand of the seat and what comes into it, or no longer; whoever is being asked.

        What was seen stays known. Raises NotShown where the seat may not, or nothing would change.
        """
        ...

    def call_time(self, m: State) -> None:
        """The table's time is over, whoever is being asked: the game's own result at time decides.

        The game ends at once or, if its rules want something under way to be completed first, when that is done.
        """
        ...

    def resample(self, m: State, observer: int, seed: int) -> State:
        """Another deal of the same cards: a state that the observer cannot tell from this one, in which what it does
        not know has changed places. Every card is still somewhere: for whoever tests secrecy."""
        ...

    def imagine(self, m: State, observer: int, seed: int) -> State:
        """The table as the observer may believe it to be: for machine players.

        It is made of what the observer knows and of the seed, of nothing else: two states that the observer cannot tell
        apart give the same one. So the cards of a list that it has not seen are guessed, from those shown, the format
        and the ready lists, and answers that wait in secret are guessed too.
        """
        ...


class BadOptions(Exception):
    """The options of a new game cannot be played. `problems` lists each with its rule."""

    def __init__(self, problems: list[Refusal]) -> None:
        super().__init__("; ".join(p.text("en") for p in problems))
        self.problems = problems


def bad_option(rule: str, es: str, en: str) -> BadOptions:
    """One option that cannot be played."""
    return BadOptions([Refusal("opciones", (rule,), es, en)])
