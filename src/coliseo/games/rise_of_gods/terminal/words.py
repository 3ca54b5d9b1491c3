"""How the terminal names the things of Rise of Gods."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.decks import CardWords
from coliseo.games.rise_of_gods.model.cards import CRIATURA, ESTRUCTURA, SELLO, TIPOS, Carta
from coliseo.games.rise_of_gods.shelf import library
from coliseo.games.rise_of_gods.shelf.notation import coste_en_palabras
from coliseo.games.rise_of_gods.telling.telling import palabra_clave

#: below this life a player is in danger
LOW_LIFE: Final = 5


class GodsWords(CardWords[Carta]):
    """The cards are those of the table: the base sets and the files it was opened with."""

    def __init__(self, seat: int, lang: str, names: list[str], files: list[str]) -> None:
        self.catalogue = library.open_catalogue(files)
        super().__init__(seat, lang, names, self.catalogue.por_clave)

    def faction(self, key: str) -> str:
        return self.catalogue.nombres_faccion[key][self.lang]

    def in_hand(self, key: str, n: int, costs: dict[str, Any]) -> Text:
        """ "Lancero de Vísperas 1E+1N 1/4 ×2"; a cost that is not the printed one is marked."""
        c = self.definition(key)
        text = Text(self.card_name(key))
        if c is not None and c.tipo != SELLO:
            changed = costs.get(key)
            spheres, neutral = changed if changed else (c.esferas, c.neutral)
            text.append(f" {coste_en_palabras(spheres, neutral)}", style="yellow" if changed else "dim")
            if c.tipo == CRIATURA:
                text.append(f" {c.ataque}/{c.vida}", style="dim")
            elif c.tipo == ESTRUCTURA:
                text.append(f" —/{c.vida}", style="dim")
        text.append(f" ×{n}" if n > 1 else "")
        return text

    def ordered(self, keys: list[str]) -> list[str]:
        """A hand as people hold it: sellos first, then by cost."""

        def place(key: str) -> tuple[int, int, str]:
            c = self.definition(key)
            return (0, 0, key) if c is None or c.tipo == SELLO else (1, c.coste, key)

        return sorted(dict.fromkeys(keys), key=place)

    def keywords(self, piece: dict[str, Any]) -> list[str]:
        words = [palabra_clave(k, self.lang) for k in piece["palabras"]]
        if piece["punalada"]:
            words.append(f"Puñalada {piece['punalada']}")
        return words

    def kind(self, key: str) -> str:
        c = self.definition(key)
        return "" if c is None else TIPOS[c.tipo]
