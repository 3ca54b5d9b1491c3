"""The battlefield of 5 by 5, with the person's own línea de invocación at the bottom.

Wide enough, every zone shows its troop by name; on a narrow terminal zones hold the figures and the names follow below.
"""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.lines import items
from coliseo.games.warlords_of_terra.model.table import LADO, TABLERO
from coliseo.games.warlords_of_terra.terminal.words import WarlordsWords

#: troops look at the rival's edge; turned ones are hollow
READY: Final = ("▲", "▼")
TURNED: Final = ("△", "▽")
FIELD: Final = "■"
EMPTY: Final = "·"
STUNNED: Final = "z"
TRAPPED: Final = "#"
ANNULLED: Final = "∅"
NEW: Final = "…"
TENSE: Final = "!"
#: keywords that a rival must reckon with at every step
SIGNS: Final = (
    ("volar", "V"),
    ("distancia", "D"),
    ("arrasar", "A"),
    ("golpe_rapido", "R"),
    ("golpe_en_area", "G"),
    ("ultima_palabra", "U"),
    ("soberbia", "S"),
    ("escudar", "E"),
)
#: those with a number
NUMBERED: Final = (("absorber", "a"), ("absorber_magico", "m"), ("escudo_igneo", "i"))
#: a zone narrower than this has no room for a name
NAMED: Final = 11
#: row number and space at the left
MARGIN: Final = 2


class WarlordsBoard(WarlordsWords):
    """Draws zones, troops and objetos de campo."""

    def rows(self) -> list[int]:
        """Rows from top to bottom as the person sees them."""
        return list(range(LADO - 1, -1, -1)) if self.seat == 0 else list(range(LADO))

    def columns(self) -> list[int]:
        return list(range(LADO)) if self.seat == 0 else list(range(LADO - 1, -1, -1))

    def grid(self, view: dict[str, Any], width: int, tall: bool) -> list[Text]:
        """A second line for rows with troops, if there is room for it."""
        cell = (width - MARGIN - 1) // LADO - 1
        troops = {t["zona"]: t for t in view["tropas"]}
        field = {x["zona"]: x for x in view["campo"]}
        lines = [self._letters(cell)]
        for row in self.rows():
            names = [TABLERO.name(row * LADO + column) for column in self.columns()]
            tops = [self._top(troops.get(n), field.get(n), cell, tall) for n in names]
            lines.append(self._line(str(row + 1), tops, cell))
            if tall and cell >= NAMED and any(n in troops for n in names):
                lows = [self._low(troops.get(n), field.get(n)) for n in names]
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

    def _top(self, troop: dict[str, Any] | None, field: dict[str, Any] | None, cell: int, tall: bool) -> Text:
        if troop is not None:
            text = Text(self.mark(troop), style=f"bold {self.side(troop['asiento'])}")
            name = self.card_name(troop["carta"])
            if tall and cell >= NAMED:
                text.append(name)
                return text
            text.append_text(self.figures(troop))
            if cell >= NAMED:
                signs = "".join(self.signs(troop)) + (FIELD if field is not None else "")
                text.append(f"{signs} {name}")
            return text
        if field is not None:
            name = self.object_name(field) if cell >= NAMED else ""
            return Text(f"{FIELD}{name}", style=f"italic {self.side(field['asiento'])}")
        return Text(EMPTY, style="dim")

    def _low(self, troop: dict[str, Any] | None, field: dict[str, Any] | None) -> Text:
        if troop is None:
            return Text("")
        text = Text(" ")
        text.append_text(self.figures(troop))
        signs = self.signs(troop)
        if field is not None:
            signs.append(FIELD)
        text.append(f" {''.join(signs)}" if signs else "")
        return text

    def mark(self, troop: dict[str, Any]) -> str:
        marks = TURNED if troop["volteada"] else READY
        return marks[0 if troop["asiento"] == self.seat else 1]

    def figures(self, troop: dict[str, Any]) -> Text:
        """ "3/2/4": ATQ, VIDA left and VEL; VIDA in red if it is hurt."""
        text = Text(f"{troop['atq']}/")
        text.append(str(troop["vida"]), style="red" if troop["vida"] < troop["vida_maxima"] else "")
        text.append(f"/{troop['vel']}")
        return text

    def signs(self, troop: dict[str, Any]) -> list[str]:
        words = {word["palabra"]: word.get("numero", 0) for word in troop["palabras"]}
        found = [f"x{troop['copias']}"] if troop["copias"] > 1 else []
        found.extend([sign for key, sign in SIGNS if key in words])
        found.extend([f"{sign}{words[key]}" for key, sign in NUMBERED if key in words])
        if troop["tension"]:
            found.append(TENSE)
        if troop["preparacion"]:
            found.append(NEW)
        if troop["aturdida"]:
            found.append(STUNNED)
        if troop["atrapada_por"] or troop["inmovil"]:
            found.append(TRAPPED)
        if troop["anulada"]:
            found.append(ANNULLED)
        carried = len(troop["objetos"]) + len(troop["adheridas"])
        if carried:
            found.append(f"+{carried}")
        return found

    def _roll(self, view: dict[str, Any], width: int) -> list[Text]:
        """What the narrow board has no room for: names."""
        parts = []
        for t in view["tropas"]:
            part = Text(f"{t['zona']} ", style="bold")
            part.append(self.card_name(t["carta"]), style=self.side(t["asiento"]))
            signs = self.signs(t)
            part.append(f" {''.join(signs)}" if signs else "")
            parts.append(part)
        for x in view["campo"]:
            part = Text(f"{x['zona']} ", style="bold")
            part.append(f"{FIELD}{self.object_name(x)}", style=self.side(x["asiento"]))
            parts.append(part)
        return items("", parts, width, 0) if parts else []

    # -- in full -----------------------------------------------------------------------------------------------------

    def troop_in_full(self, troop: dict[str, Any], view: dict[str, Any]) -> str:
        """One troop with everything that can be seen of it."""
        figures = f"{troop['atq']}/{troop['vida']}/{troop['vel']}"
        parts = [f"{self.mark(troop)} {troop['zona']} {self.card_name(troop['carta'])} {figures}"]
        if troop["vida"] < troop["vida_maxima"]:
            parts.append(self.say(f"de {troop['vida_maxima']} de VIDA", f"of {troop['vida_maxima']} VIDA"))
        parts.extend(self.keywords(troop))
        if troop["copias"] > 1:
            parts.append(self.say(f"{troop['copias']} copias", f"{troop['copias']} copies"))
        states = (
            ("ficha", "ficha", "ficha"),
            ("volteada", "volteada", "volteada (turned)"),
            ("preparacion", "en preparación", "in preparation"),
            ("ataco", "ya ha atacado", "has attacked"),
            ("aturdida", "aturdida", "stunned"),
            ("inmovil", "no puede moverse", "cannot move"),
            ("anulada", "anulada", "annulled"),
        )
        parts.extend(self.say(es, en) for field, es, en in states if troop[field])
        names = {t["ident"]: f"{self.card_name(t['carta'])} ({t['zona']})" for t in view["tropas"]}
        for field, es, en in (
            ("atrapada_por", "atrapada por", "trapped by"),
            ("tension", "en tensión con", "in tension with"),
        ):
            if troop[field]:
                parts.append(f"{self.say(es, en)} {', '.join(names[i] for i in troop[field])}")
        if troop["dueno"] != troop["asiento"]:
            owner = self.letter(troop["dueno"])
            parts.append(self.say(f"carta de {owner}", f"{owner}'s card"))
        parts.extend(f"+ {self.object_name(x)}" for x in troop["objetos"])
        parts.extend(f"+ {self.card_name(a['carta'])}" for a in troop["adheridas"])
        return " · ".join(parts)
