"""An event put into words: what sentences about cards have in common in every game."""

from __future__ import annotations

from typing import Any

from coliseo.text.lexicon import capital, joined


class EventSentence:
    """The sentence of an event view in one language, and the cards that it names.

    A game chooses the template and says what stands in its places; cards that the observer does not know are not named.
    """

    def __init__(self, event: dict[str, Any], lang: str, names: tuple[str, ...]) -> None:
        self.event = event
        self.lang = lang
        self.es = lang == "es"
        self.names = names
        #: as the sentence names them, and by key
        self.mentions: list[tuple[str, str]] = []
        template = self.template()
        self.text = capital(template.format_map(self.values(template)))

    def template(self) -> str:
        return ""

    def values(self, template: str) -> dict[str, str]:
        return {}

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
