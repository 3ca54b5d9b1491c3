"""The board of 6 by 4, with the person's own edge at the bottom.

Wide enough, every cell shows its piece by name; on a narrow terminal cells hold the figures and the names follow below.
"""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.lines import items
from coliseo.games.rise_of_gods.model.table import COLUMNAS, FILAS, TABLERO
from coliseo.games.rise_of_gods.terminal.words import GodsWords

#: pieces look at the rival's edge; structures are hollow
CREATURE: Final = ("▲", "▼")
STRUCTURE: Final = ("△", "▽")
GROUND: Final = "≈"
EMPTY: Final = "·"
STUNNED: Final = "z"
SILENCED: Final = "∅"
IN_THE_AIR: Final = "°"
NEW: Final = "…"
#: keywords that a rival must reckon with at every step
SIGNS: Final = (("provocar", "P"), ("escudo_magico", "E"), ("toque_mortal", "T"), ("ataque_rapido", "R"))
#: a cell narrower than this has no room for a name
NAMED: Final = 11
#: row number and space at the left
MARGIN: Final = 2


class GodsBoard(GodsWords):
    """Draws cells, pieces and terrenos."""

    def rows(self) -> list[int]:
        """Rows from top to bottom as the person sees them."""
        return list(range(FILAS - 1, -1, -1)) if self.seat == 0 else list(range(FILAS))

    def columns(self) -> list[int]:
        return list(range(COLUMNAS)) if self.seat == 0 else list(range(COLUMNAS - 1, -1, -1))

    def grid(self, view: dict[str, Any], width: int, tall: bool) -> list[Text]:
        """A second line for rows with pieces, if there is room for it."""
        cell = (width - MARGIN - 1) // COLUMNAS - 1
        pieces = {p["celda"]: p for p in view["piezas"]}
        ground = {t["celda"]: t for t in view["terrenos"]}
        lines = [self._letters(cell)]
        for row in self.rows():
            names = [TABLERO.name(row * COLUMNAS + column) for column in self.columns()]
            tops = [self._top(pieces.get(n), ground.get(n), cell, tall) for n in names]
            lines.append(self._line(str(row + 1), tops, cell))
            if tall and cell >= NAMED and any(n in pieces for n in names):
                lows = [self._low(pieces.get(n), ground.get(n)) for n in names]
                lines.append(self._line(" ", lows, cell))
        if cell < NAMED:
            lines.extend(self._roll(view, width))
        return lines

    def _letters(self, cell: int) -> Text:
        line = Text(" " * MARGIN, style="dim")
        for column in self.columns():
            line.append(f" {chr(ord('a') + column).center(cell)}")
        return line

    def _line(self, label: str, cells: list[Text], cell: int) -> Text:
        line = Text(label.ljust(MARGIN), style="")
        for text in cells:
            line.append("│", style="dim")
            text.truncate(cell, overflow="ellipsis")
            line.append_text(text)
            line.append(" " * (cell - len(text)))
        line.append("│", style="dim")
        return line

    def _top(self, piece: dict[str, Any] | None, ground: dict[str, Any] | None, cell: int, tall: bool) -> Text:
        if piece is not None:
            text = Text(self.mark(piece), style=f"bold {self.side(piece['asiento'])}")
            name = self.card_name(piece["carta"])
            if tall and cell >= NAMED:
                text.append(name)
                return text
            text.append_text(self.figures(piece, cell >= NAMED))
            if cell >= NAMED:
                signs = "".join(self.signs(piece)) + (GROUND if ground is not None else "")
                text.append(f"{signs} {name}")
            return text
        if ground is not None:
            name = self.card_name(ground["carta"]) if cell >= NAMED else ""
            return Text(f"{GROUND}{name}", style=f"italic {self.side(ground['asiento'])}")
        return Text(EMPTY, style="dim")

    def _low(self, piece: dict[str, Any] | None, ground: dict[str, Any] | None) -> Text:
        if piece is None:
            return Text("")
        text = Text(" ")
        text.append_text(self.figures(piece))
        signs = self.signs(piece)
        if ground is not None:
            signs.append(GROUND)
        text.append(f" {' '.join(signs)}" if signs else "")
        return text

    def mark(self, piece: dict[str, Any]) -> str:
        marks = CREATURE if piece["tipo"] == "criatura" else STRUCTURE
        return marks[0 if piece["asiento"] == self.seat else 1]

    def figures(self, piece: dict[str, Any], whole: bool = True) -> Text:
        """ "3/2", with the life it would have unhurt: "3/2(4)"."""
        hurt = piece["vida"] < piece["vida_maxima"]
        attack = str(piece["ataque"]) if piece["tipo"] == "criatura" else "—"
        text = Text(f"{attack}/")
        text.append(str(piece["vida"]), style="red" if hurt else "")
        text.append(f"({piece['vida_maxima']})" if hurt and whole else "", style="dim")
        return text

    def signs(self, piece: dict[str, Any]) -> list[str]:
        found = [sign for key, sign in SIGNS if key in piece["palabras"]]
        if piece["aire"]:
            found.append(IN_THE_AIR)
        elif piece["nueva"]:
            found.append(NEW)
        if piece["aturdida"]:
            found.append(STUNNED)
        if piece["silenciada"]:
            found.append(SILENCED)
        if piece["enfermedad"]:
            found.append(f"e{piece['enfermedad']}")
        if piece["cartas"] > 1:
            found.append(f"N{piece['nivel']}")
        if piece["adjuntos"]:
            found.append(f"+{len(piece['adjuntos'])}")
        return found

    def _roll(self, view: dict[str, Any], width: int) -> list[Text]:
        """What the narrow board has no room for: names."""
        parts = []
        for p in view["piezas"]:
            part = Text(f"{p['celda']} ", style="bold")
            part.append(self.card_name(p["carta"]), style=self.side(p["asiento"]))
            signs = self.signs(p)
            part.append(f" {' '.join(signs)}" if signs else "")
            parts.append(part)
        for t in view["terrenos"]:
            part = Text(f"{t['celda']} ", style="bold")
            part.append(f"{GROUND}{self.card_name(t['carta'])}", style=self.side(t["asiento"]))
            parts.append(part)
        return items("", parts, width, 0) if parts else []

    # -- in full -----------------------------------------------------------------------------------------------------

    def piece_in_full(self, piece: dict[str, Any], view: dict[str, Any]) -> str:
        """One piece with everything that can be seen of it."""
        attack = f"{piece['ataque']}/{piece['vida']}" if piece["tipo"] == "criatura" else f"—/{piece['vida']}"
        parts = [f"{self.mark(piece)} {piece['celda']} {self.card_name(piece['carta'])} {attack}"]
        if piece["vida"] < piece["vida_maxima"]:
            parts.append(self.say(f"de {piece['vida_maxima']} de vida", f"of {piece['vida_maxima']} life"))
        parts.extend(self.keywords(piece))
        states = (
            ("token", "Token", "Token"),
            ("aire", "en el aire", "en el aire"),
            ("nueva", "recién llegada", "just arrived"),
            ("aturdida", "aturdida", "stunned"),
            ("silenciada", "silenciada", "silenced"),
            ("mejorada", "mejora de comercio", "trade upgrade"),
        )
        parts.extend(self.say(es, en) for field, es, en in states if piece[field])
        if piece["enfermedad"]:
            parts.append(f"Enfermedad {piece['enfermedad']}")
        if piece["cartas"] > 1:
            parts.append(self.say(f"nivel {piece['nivel']}", f"level {piece['nivel']}"))
        if piece["dueno"] != piece["asiento"]:
            parts.append(self.say(f"carta de {self.letter(piece['dueno'])}", f"{self.letter(piece['dueno'])}'s card"))
        parts.extend(f"+ {self.card_name(a['carta'])}" for a in piece["adjuntos"])
        if piece["atrapadas"]:
            known = [self.card_name(k) if k else "?" for k in piece["atrapadas"]]
            parts.append(self.say("atrapa ", "traps ") + ", ".join(known))
        ground = next((t for t in view["terrenos"] if t["celda"] == piece["celda"]), None)
        if ground is not None:
            parts.append(f"{GROUND} {self.card_name(ground['carta'])}")
        return " · ".join(parts)
