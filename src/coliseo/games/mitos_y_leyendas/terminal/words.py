"""How the terminal names the things of Mitos y Leyendas."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.decks import CardWords
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ARMA, ORO, TALISMAN, TIPOS, TOTEM, Carta
from coliseo.games.mitos_y_leyendas.shelf import library
from coliseo.games.mitos_y_leyendas.shelf.notation import coste_impreso, fuerza_impresa

#: with no more cards than this in the Castillo a player is in danger
LOW_CASTLE: Final = 10
#: the kinds of card in a list, by a letter
SIGN_OF_KIND: Final = {ALIADO: "", ARMA: "Ar", TALISMAN: "Ta", TOTEM: "To", ORO: "Oro"}
#: a hand as people hold it
ORDER_OF_KINDS: Final = (ORO, ALIADO, ARMA, TOTEM, TALISMAN)


class MythWords(CardWords[Carta]):
    """The cards are those of the table: the editions and the files it was opened with."""

    def __init__(self, seat: int, lang: str, names: list[str], files: list[str]) -> None:
        self.catalogue = library.open_catalogue(files)
        super().__init__(seat, lang, names, self.catalogue.por_clave)

    def in_hand(self, key: str, n: int, costs: dict[str, Any]) -> Text:
        """ "Inti 3·F3 ×2": cost and, of an Aliado, Fuerza; a cost that is not the printed one is marked."""
        c = self.definition(key)
        text = Text(self.card_name(key))
        if c is not None:
            changed = costs.get(key)
            cost = coste_impreso(c) if changed is None else changed
            power = fuerza_impresa(c)
            if cost is not None:
                text.append(f" {cost}", style="dim" if changed is None else "yellow")
                text.append(f"·F{power}" if power is not None else f"·{SIGN_OF_KIND[c.tipo]}", style="dim")
            elif c.tipo == ORO:
                text.append(" Oro", style="dim")
        text.append(f" ×{n}" if n > 1 else "")
        return text

    def ordered(self, keys: list[str]) -> list[str]:
        """A hand as people hold it: Oros first, then by type and cost."""

        def place(key: str) -> tuple[int, int, str]:
            c = self.definition(key)
            return (0, 0, key) if c is None else (ORDER_OF_KINDS.index(c.tipo), c.coste, key)

        return sorted(dict.fromkeys(keys), key=place)

    def kind(self, piece: dict[str, Any]) -> int:
        return 1 << TIPOS.index(piece["tipo"])
