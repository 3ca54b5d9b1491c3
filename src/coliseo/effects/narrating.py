"""An event put into words: what sentences about cards have in common in every game."""

from __future__ import annotations

from typing import Any

from coliseo.text.lexicon import capital, joined
from coliseo.text.reader import NOBODY, SUBJECT, as_read


class EventSentence:
    """The sentence of an event view in one language, and the cards that it names.

    A game chooses the template and says what stands in its places; cards that the observer does not know are not named.
    Templates have the second person for the seat that reads them where they speak of it (see `coliseo.text.reader`).
    """

    def __init__(self, event: dict[str, Any], lang: str, names: tuple[str, ...], reader: int = NOBODY) -> None:
        self.event = event
        self.lang = lang
        self.es = lang == "es"
        self.names = names
        self.reader = reader
        self.people = self.spoken_of()
        #: as the sentence names them, and by key
        self.mentions: list[tuple[str, str]] = []
        template = self.read(self.template())
        self.text = capital(template.format_map(self.values(template)))

    def template(self) -> str:
        return ""

    def values(self, template: str) -> dict[str, str]:
        return {}

    def spoken_of(self) -> dict[str, int]:
        """The seats that the sentence speaks of, by the words that stand for them in its template."""
        seat = self.event.get("asiento")
        return {SUBJECT: seat} if isinstance(seat, int) else {}

    def read(self, text: str) -> str:
        """A template, or part of one, with the forms that are for its reader."""
        return as_read(text, self.people, self.reader)

    @property
    def is_own(self) -> bool:
        """Whether the reader is the subject of the sentence."""
        return self.reader >= 0 and self.people.get(SUBJECT, NOBODY) == self.reader

    def card_of(self, who: str, card: str, known: bool) -> str:
        """In English, a card of somebody else's: "Ana's Kappa", "a card of Ana's"."""
        return f"{who}'s {card}" if known else f"{card} of {who}'s"

    def own_card(self, card: str, known: bool) -> str:
        """A card of the reader's: "tu Kappa", "una carta tuya"."""
        if known:
            return f"tu {card}" if self.es else f"your {card}"
        return f"{card} tuya" if self.es else f"{card} of yours"

    def name(self, key: str) -> str:
        """What a card is called."""
        return key

    def in_a_list(self, name: str) -> str:
        """A card's name as it stands among others."""
        return name

    def mention(self, name: str, key: str) -> None:
        if (name, key) not in self.mentions:
            self.mentions.append((name, key))

    def listed(self, keys: list[str]) -> str:
        """ "Cunas ×2 e Inti": each card once, with how many there are."""
        counts: dict[str, int] = {}
        for key in keys:
            counts[key] = counts.get(key, 0) + 1
        parts = []
        for key, n in counts.items():
            name = self.in_a_list(self.name(key))
            parts.append(f"{name} ×{n}" if n > 1 else name)
        return joined(parts, self.lang)

    def turns_left(self, n: int) -> str:
        """How many turns are played after this one, once time has been called."""
        if n <= 0:
            return "este turno es el último" if self.es else "this turn is the last"
        if self.es:
            return "queda un turno más" if n == 1 else f"quedan {n} turnos más"
        return "one more turn" if n == 1 else f"{n} more turns"
