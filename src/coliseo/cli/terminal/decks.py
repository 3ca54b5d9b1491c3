"""What the terminal has in common for games in which each side has a deck and a hand of cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from rich.text import Text

from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.cli.terminal.lines import items, paragraph, rule_line
from coliseo.cli.terminal.words import Words
from coliseo.decks.naming import Card
from coliseo.decks.tables import by_lot
from coliseo.effects.source import CardError, plain
from coliseo.text.seats import LETTERS

OWN: Final = "cyan"
PARTNER: Final = "green"
RIVAL: Final = "red"

C = TypeVar("C", bound=Card)
D = TypeVar("D", bound="ReadyDeck")
#: why a game is won or lost, by the reason that the event gives
Reasons = Mapping[str, tuple[str, str]]
#: the reasons of a game won and of a game lost
Endings = tuple[Reasons, Reasons]


class CardWords(Words, ABC, Generic[C]):
    """Names of the people and of their cards, which are those of the table: `cards` are its catalogue by key."""

    def __init__(self, seat: int, lang: str, names: list[str], cards: Mapping[str, C]) -> None:
        super().__init__(seat, lang, names)
        self.cards = cards
        #: those of the person's own side; a game in which there are some says who
        self.partners: tuple[int, ...] = ()

    def letter(self, seat: int) -> str:
        return LETTERS[seat]

    def side(self, seat: int) -> str:
        if seat == self.seat:
            return OWN
        return PARTNER if seat in self.partners else RIVAL

    def person(self, seat: int) -> str:
        """ "A (tú)"."""
        return f"{self.letter(seat)} ({self.who(seat)})"

    def definition(self, key: str) -> C | None:
        return self.cards.get(key)

    def card_name(self, key: str) -> str:
        found = self.definition(key)
        return key if found is None else found.name(self.lang)

    def pile_of(self, keys: list[str]) -> str:
        """Cards of a pile, each name once with how many there are."""
        parts = []
        for key in dict.fromkeys(keys):
            n = keys.count(key)
            parts.append(self.card_name(key) + (f" ×{n}" if n > 1 else ""))
        return ", ".join(parts)

    @abstractmethod
    def in_hand(self, key: str, n: int, costs: dict[str, Any]) -> Text:
        """A card of the hand with what it costs; a cost that is not the printed one is marked."""

    @abstractmethod
    def ordered(self, keys: list[str]) -> list[str]:
        """A hand as people hold it, each card once."""

    def hand(self, p: dict[str, Any], width: int) -> list[Text]:
        hand = p["mano"]
        if not hand:
            return []
        # a game whose costs never change does not say them
        costs = p.get("costes", {})
        parts = [self.in_hand(key, hand.count(key), costs) for key in self.ordered(hand)]
        return items(self.say("Mano:", "Hand:"), parts, width, 0, 2)

    def hand_size(self, p: dict[str, Any]) -> Text:
        """How many cards somebody holds, and which of them this person knows."""
        text = Text(f"· {self.say('mano', 'hand')} {p['en_mano']}")
        if p["mano"] is None and p["conocidas"]:
            text.append(self.say(" (sabes: ", " (you know: ") + self.pile_of(p["conocidas"]) + ")")
        return text

    def turn_line(self, view: dict[str, Any]) -> Text:
        """ "turno 3 de A (tú)"."""
        turn, of = self.say("turno", "turn"), self.say("de", "of")
        return Text(f"{turn} {view['turno']} {of} {self.person(view['activo'])}", style="bold")

    def side_line(self, seat: int, facts: list[Text], last: Text | None, width: int) -> list[Text]:
        """The line that begins somebody's side; `last` is never worth a line of its own."""
        head = Text("── ", style="dim")
        head.append(self.person(seat), style=f"bold {self.side(seat)}")
        parts = [head, *facts]
        if last is not None and sum(len(part) + 1 for part in parts) + len(last) <= width:
            parts.append(last)
        lines = items("", parts, width, 0, 1)
        if len(lines[0]) < width - 1:
            lines[0].append(" " + "─" * (width - len(lines[0]) - 1), style="dim")
        return lines

    def turns_left(self, view: dict[str, Any]) -> list[Text]:
        """What is left to play once time has been called."""
        n = view["tiempo"]
        if n is None:
            return []
        return [Text(self.say(f"· tiempo: {n} turnos más", f"· time: {n} more turns"), style="yellow")]

    def looked_at(self, view: dict[str, Any], width: int) -> list[Text]:
        """The cards that an effect lets the person see."""
        if not view["mirando"]:
            return []
        seen = self.pile_of(view["mirando"])
        return paragraph(self.say(f"Miras: {seen}.", f"You look at: {seen}."), width, 0, 2, "italic")

    def piles(self, view: dict[str, Any], fields: Sequence[tuple[str, str]], width: int) -> list[Text]:
        """The piles of each player, by the field of a view and its name; the first is named even if it is empty."""
        lines: list[Text] = []
        for p in view["jugadores"]:
            for i, (field, name) in enumerate(fields):
                if p[field] or i == 0:
                    cards = self.pile_of(p[field]) or self.say("nada", "nothing")
                    lines.extend(paragraph(f"{self.person(p['asiento'])} · {name}: {cards}", width, 0, 2))
        return lines

    def pila(self, view: dict[str, Any], width: int, told: Callable[[dict[str, Any]], Text]) -> list[Text]:
        """What waits in the pila, the last first, each in the words of `told`."""
        if not view["pila"]:
            return []
        lines = [
            rule_line(self.say("Pila: se resuelve de arriba abajo", "Pila: it resolves from top to bottom"), width)
        ]
        for i, waiting in reversed(list(enumerate(view["pila"]))):
            text = Text(f" {i + 1} {self.letter(waiting['asiento'])} ", style=self.side(waiting["asiento"]))
            text.append_text(told(waiting))
            text.truncate(width, overflow="ellipsis")
            lines.append(text)
        return lines

    def help_table(self, typed: tuple[str, str], rule: tuple[str, str], piles: str) -> list[tuple[str, str]]:
        """What can be typed: an answer in words, a rule and words of one, and which piles `v` shows."""
        name = self.say("nombre", "name")
        code, words = rule
        return [
            typed,
            (f"? {name}", self.say("explica una opción por sus palabras", "explains an option by its words")),
            (f"r {code}", self.say(f"una regla (o palabras: r {words})", f"a rule (or words: r {words})")),
            (f"c {name}", self.say("una carta", "a card")),
            ("v", piles),
        ]

    def outcome(
        self, events: list[dict[str, Any]], drawn: str, tell: Callable[[dict[str, Any], str], str], reasons: Endings
    ) -> tuple[str, str]:
        """How a game ended, and the rule: with a winner, or `drawn` (its event) and told as the log does."""
        last = next((e for e in reversed(events) if e["suceso"] in ("gana", drawn)), None)
        if last is None:
            return "", ""
        if last["suceso"] == drawn:
            return tell(last, self.lang), last["regla"]
        return self._won_or_lost(last, *reasons)

    def _won_or_lost(self, last: dict[str, Any], won: Reasons, lost: Reasons) -> tuple[str, str]:
        if last["asiento"] in (self.seat, *self.partners):
            text = self.say("Has ganado", "You have won")
            why = won.get(last["motivo"])
        else:
            winner = self.person(last["asiento"])
            text = self.say(f"Ha ganado {winner}", f"Won by {winner}")
            why = lost.get(last["motivo"])
        return f"{text}." if why is None else f"{text}: {self.say(*why)}.", last["regla"]


class ReadyDeck(Protocol):
    """What is asked of a deck that comes with a game."""

    key: str
    nombre: dict[str, str]


def dealt(ready: Sequence[D], seed: int, seats: int, of: Callable[[D], Any]) -> list[Any]:
    """A deck for each seat as options have it (`of`), drawn by lot from the ready ones."""
    return [of(by_lot(ready, seed * seats + seat)) for seat in range(seats)]


def deck_called(text: str, ready: Sequence[D], named: Callable[[str], Any], of: Callable[[D], Any]) -> Any:
    """A deck as options have it: by what `named` knows (a key, a file), or a ready one by part of its name (`of`)."""
    try:
        found = named(text)
    except CardError as error:
        raise UserError(error.text(current_language())) from None
    if found is not None:
        return found
    wanted = plain(text)
    near = [deck for deck in ready if wanted and (wanted in deck.key or wanted in plain(deck.nombre["es"]))]
    if len(near) != 1:
        known = ", ".join(f"{deck.key} ({deck.nombre[current_language()]})" for deck in near or ready)
        raise UserError(say(f"No hay un mazo «{text}»: {known}.", f"There is no deck “{text}”: {known}."))
    return of(near[0])
