"""The troops and objetos de campo of the battlefield of 5 by 5: their signs, their figures, and each in full."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.boards import GridBoard
from coliseo.games.warlords_of_terra.model.cards import Carta
from coliseo.games.warlords_of_terra.model.table import TABLERO
from coliseo.games.warlords_of_terra.terminal.words import WarlordsWords

#: troops look at the rival's edge; turned ones are hollow
READY: Final = ("▲", "▼")
TURNED: Final = ("△", "▽")
FIELD: Final = "■"
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


class WarlordsBoard(WarlordsWords, GridBoard[Carta]):
    """Draws zones, troops and objetos de campo."""

    squares = TABLERO
    standing = "tropas"
    lying = "campo"
    place = "zona"
    ground = FIELD
    # a troop may have many
    between_signs = ""

    def lying_name(self, thing: dict[str, Any]) -> str:
        return self.object_name(thing)

    def mark(self, troop: dict[str, Any]) -> str:
        marks = TURNED if troop["volteada"] else READY
        return marks[0 if troop["asiento"] == self.seat else 1]

    def figures(self, troop: dict[str, Any], whole: bool = True) -> Text:
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
