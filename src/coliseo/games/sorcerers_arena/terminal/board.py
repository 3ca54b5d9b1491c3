"""The arena as hexagons in rows, with the person's own end at the bottom.

Each space is a few characters: who stands there, with its Vida, or the mark of the space. Names, statuses and the rest
follow below, in turn order.
"""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.lines import items
from coliseo.games.sorcerers_arena.language.names import FUERA, PV, VIDA
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.games.sorcerers_arena.terminal.words import LOW_LIFE, SorcerersWords

GOLDEN: Final = "$"
STAR: Final = "*"
DARK: Final = "#"
EMPTY: Final = "·"
ACTIVE: Final = "►"
UPGRADED: Final = "+"
OUT: Final = "†"
#: characters of a space: wide enough for a name of three letters and two digits
WIDE: Final = 8
NARROW: Final = 6
#: columns on both sides of the board that a row needs
MARGIN: Final = 3
#: statuses in two letters, in the order of cards.ESTADOS, where there is no room for their names
SHORT: Final = {
    "es": ("Ma", "Ne", "In", "Es", "De", "Si", "Fu", "Pr", "Re"),
    "en": ("Cu", "Ne", "Im", "Br", "We", "St", "Sr", "Ta", "To"),
}


class SorcerersBoard(SorcerersWords):
    """Draws spaces and figures."""

    def own_side(self, view: dict[str, Any]) -> str:
        side: str = view["invocadores"][self.seat]["bando"]
        return side

    def grid(self, view: dict[str, Any], width: int) -> list[Text]:
        """Row by row; half a space further in for each step of the coordinates, as hexagons lie."""
        spaces = view["tablero"]["casillas"]
        there = {f["casilla"]: f for f in view["figuras"] if f["casilla"] is not None}
        # the board is turned so that the own end is below
        turned = -1 if self.own_side(view) == BANDOS[1] else 1
        rows: dict[int, list[dict[str, Any]]] = {}
        for space in spaces:
            rows.setdefault(turned * space["r"], []).append(space)
        left = min(turned * (2 * s["q"] + s["r"]) for s in spaces)
        right = max(turned * (2 * s["q"] + s["r"]) for s in spaces)
        cell = WIDE if (right - left + 2) * WIDE // 2 + MARGIN <= width else NARROW
        lines: list[Text] = []
        for r in sorted(rows):
            line = Text("")
            for space in sorted(rows[r], key=lambda s: turned * s["q"]):
                at = (turned * (2 * space["q"] + space["r"]) - left) * cell // 2
                line.append(" " * (at - len(line)))
                line.append_text(self._space(space, there.get(space["casilla"]), cell))
            line.truncate(width)
            lines.append(line)
        return lines

    def _space(self, space: dict[str, Any], figure: dict[str, Any] | None, cell: int) -> Text:
        name = space["casilla"]
        mark = GOLDEN if space["dorada"] else DARK if space["oscura"] else STAR if space["estrella"] else ""
        if figure is None:
            style = "yellow" if space["dorada"] else "dim"
            return Text(f"{name}{mark}".ljust(cell), style=style)
        sign = ACTIVE if figure["activa"] else mark if mark == GOLDEN else ""
        text = Text(sign, style="yellow")
        text.append(self.figure_name(figure)[: 4 if cell == WIDE else 3], style=f"bold {self.colour(figure)}")
        text.append(str(figure["vida"]), style="red" if figure["vida"] <= LOW_LIFE else "")
        text.append(" " * (cell - len(text)))
        return text

    # -- figures -----------------------------------------------------------------------------------------------------

    def line_of_turns(self, view: dict[str, Any], width: int) -> list[Text]:
        """The line: everybody in order, from the one at the indicator's position marked."""
        figures = {f["lugar"]: f for f in view["figuras"]}
        parts = []
        for position, place in enumerate(view["linea"]):
            figure = figures[place]
            here = position == view["indicador"] and view["fase"] != "preparacion"
            part = Text(ACTIVE if here else "", style="yellow")
            part.append(self.figure_name(figure), style=f"{'bold ' if here else ''}{self.colour(figure)}")
            part.append_text(self._state(figure))
            parts.append(part)
        return items(self.say("Orden:", "Order:"), parts, width, 0, 2) if parts else []

    def _state(self, figure: dict[str, Any]) -> Text:
        """Where it is, its Vida and statuses: " E2 8/10 In2"."""
        where = OUT if figure["fuera"] else figure["casilla"] or "—"
        text = Text(f" {where} ", style="red" if figure["fuera"] else "dim")
        text.append(f"{figure['vida']}/{figure['vida_maxima']}")
        if figure["mejorado"]:
            text.append(UPGRADED, style="magenta")
        for status in figure["estados"]:
            text.append(f" {SHORT[self.lang][ESTADOS.index(status['estado'])]}{status['contadores']}", style="green")
        return text

    def figure_in_full(self, figure: dict[str, Any]) -> str:
        """One figure with everything that can be seen of it."""
        where = FUERA[self.lang] if figure["fuera"] else figure["casilla"] or "—"
        parts = [
            f"{self.figure_name(figure)} · {where} · {VIDA[self.lang]} {figure['vida']}/{figure['vida_maxima']}",
            f"{figure['pv']} {PV[self.lang]}",
            self.say(f"movimiento {figure['movimiento']}", f"move {figure['movimiento']}"),
            self.say(f"ataque {figure['ataque']}", f"attack {figure['ataque']}"),
        ]
        parts.extend(self.status(status) for status in figure["estados"])
        if figure["mejorado"]:
            parts.append(self.say("mejorado", "upgraded"))
        for ability in figure["habilidades"]:
            if ability["tiene"]:
                used = self.say(" (usada)", " (used)") if ability["usada"] else ""
                parts.append(f"{ability['nombre'][self.lang]}{used}")
        return " · ".join(parts)
