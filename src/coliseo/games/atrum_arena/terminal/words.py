"""How the terminal names the things of Atrum Arena."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from coliseo.cli.terminal.words import Words
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.model.table import TIPOS
from coliseo.games.atrum_arena.shelf import library

#: colours follow the card backgrounds as far as terminals allow
COLOR: Final = {
    "bestia": "magenta",
    "caido": "red",
    "esqueleto": "yellow",
    "golem": "blue",
    "zombie": "green",
    "sombra": "bright_black",
}


class AtrumWords(Words):
    """The cards are those of the table: the base sets and the files it was opened with."""

    def __init__(self, seat: int, lang: str, names: list[str], files: list[str]) -> None:
        super().__init__(seat, lang, names)
        self.catalogue = library.open_catalogue(files)

    def type_name(self, tipo: str, plural: bool = False) -> str:
        return nouns.TIPO[TIPOS.index(tipo)].form(self.lang, plural)

    def power_name(self, key: str) -> str:
        found = self.catalogue.poderes.get(key)
        return key if found is None else found.name(self.lang)

    def quoted(self, key: str) -> str:
        return self.say(f"«{self.power_name(key)}»", f"“{self.power_name(key)}”")

    def counts(self, hand: dict[str, int]) -> Text:
        text = Text()
        for i, (tipo, n) in enumerate(hand.items()):
            text.append(", " if i else "")
            text.append(f"{n} {self.type_name(tipo, n > 1)}", style=COLOR[tipo])
        return text
