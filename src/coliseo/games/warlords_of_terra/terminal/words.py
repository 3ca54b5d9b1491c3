"""How the terminal names the things of Warlords of Terra."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.decks import CardWords
from coliseo.games.warlords_of_terra.language.sets import open_catalogue
from coliseo.games.warlords_of_terra.model.cards import HEROE, LUGAR, TROPA, Carta
from coliseo.games.warlords_of_terra.shelf.notation import coste_breve, estadisticas
from coliseo.games.warlords_of_terra.telling.telling import palabra_en_palabras

#: with so few lives a player is in danger
LOW_LIFE: Final = 5


class WarlordsWords(CardWords[Carta]):
    """The cards are those of the table: the base sets and the files it was opened with."""

    def __init__(self, seat: int, lang: str, names: list[str], files: list[str]) -> None:
        self.catalogue = open_catalogue(files)
        super().__init__(seat, lang, names, self.catalogue.por_clave)

    def in_hand(self, key: str, n: int, costs: dict[str, Any]) -> Text:
        """ "Lancera del Puente 0/2 2/3/2 ×2": oro/maná, then ATQ/VIDA/VEL."""
        c = self.definition(key)
        text = Text(self.card_name(key))
        if c is not None and c.tipo != HEROE:
            text.append(f" {coste_breve(c.oro, c.mana)}", style="yellow")
            text.append(f" {estadisticas(c)}" if c.tipo == TROPA else "", style="dim")
        text.append(f" ×{n}" if n > 1 else "")
        return text

    def ordered(self, keys: list[str]) -> list[str]:
        """A hand as people hold it: lugares first, then by level."""

        def place(key: str) -> tuple[int, int, str]:
            c = self.definition(key)
            return (1, 0, key) if c is None else (0 if c.tipo == LUGAR else 1, c.nivel, key)

        return sorted(dict.fromkeys(keys), key=place)

    def keywords(self, troop: dict[str, Any]) -> list[str]:
        return [palabra_en_palabras(word) for word in troop["palabras"]]

    def object_name(self, thing: dict[str, Any]) -> str:
        """ "Espada de Guarnición 2": with the durability left."""
        left = thing["durabilidad"]
        return self.card_name(thing["carta"]) + ("" if left is None else f" {left}")
