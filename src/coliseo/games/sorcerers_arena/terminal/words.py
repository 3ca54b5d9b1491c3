"""How the terminal names the things of Sorcerer's Arena."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.decks import CardWords
from coliseo.games.sorcerers_arena.construction.own_sets import open_catalogue
from coliseo.games.sorcerers_arena.language.names import DISTINTIVO, estado_en_palabras
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import Carta, Personaje
from coliseo.games.sorcerers_arena.telling.describing import nombre_corto

#: colours of the sides
COLOURS: Final = {BANDOS[0]: "cyan", BANDOS[1]: "red"}
#: with so little Vida a personaje is in danger
LOW_LIFE: Final = 3


class SorcerersWords(CardWords[Carta]):
    """The cards are those of the table: the base sets and the files it was opened with."""

    def __init__(self, seat: int, lang: str, names: list[str], files: list[str]) -> None:
        self.catalogue = open_catalogue(files)
        super().__init__(seat, lang, names, self.catalogue.por_clave)

    def who_is(self, key: str) -> Personaje | None:
        return self.catalogue.personaje_por_clave.get(key)

    def figure_name(self, figure: dict[str, Any]) -> str:
        """By its short name."""
        who = self.who_is(figure["personaje"])
        return figure["personaje"] if who is None else nombre_corto(who, self.lang)

    def colour(self, figure: dict[str, Any]) -> str:
        return COLOURS[figure["bando"]]

    def status_name(self, key: str) -> str:
        return estado_en_palabras(key, self.lang, self.catalogue.nombres_de_estados)

    def status(self, status: dict[str, Any]) -> str:
        """ "Inmovilizado 2"."""
        return f"{self.status_name(status['estado'])} {status['contadores']}"

    # -- hands -------------------------------------------------------------------------------------------------------

    def in_hand(self, key: str, n: int, costs: dict[str, Any]) -> Text:
        """ "Barrido general (Bru, A) ×2": whose it is and its badge."""
        text = Text(self.card_name(key))
        c = self.definition(key)
        if c is not None:
            who = nombre_corto(self.catalogue.personajes[c.personaje], self.lang)
            badge = "/".join([word[0] for word in DISTINTIVO[self.lang][c.distintivo].split(" ") if word[0].isupper()])
            text.append(f" {who[:3]}·{badge}", style="dim")
        text.append(f" ×{n}" if n > 1 else "")
        return text

    def ordered(self, keys: list[str]) -> list[str]:
        """By personaje, as beginners hold them (SA-1.PPAL.4)."""

        def place(key: str) -> tuple[int, int]:
            c = self.definition(key)
            return (0, 0) if c is None else (c.personaje, c.numero)

        return sorted(dict.fromkeys(keys), key=place)
