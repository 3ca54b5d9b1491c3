"""The pieces and terrenos of the board of 6 by 4: their signs, their figures, and each in full."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.boards import GridBoard
from coliseo.games.rise_of_gods.model.cards import Carta
from coliseo.games.rise_of_gods.model.table import TABLERO
from coliseo.games.rise_of_gods.terminal.words import GodsWords

#: pieces look at the rival's edge; structures are hollow
CREATURE: Final = ("▲", "▼")
STRUCTURE: Final = ("△", "▽")
GROUND: Final = "≈"
STUNNED: Final = "z"
SILENCED: Final = "∅"
IN_THE_AIR: Final = "°"
NEW: Final = "…"
#: keywords that a rival must reckon with at every step
SIGNS: Final = (("provocar", "P"), ("escudo_magico", "E"), ("toque_mortal", "T"), ("ataque_rapido", "R"))


class GodsBoard(GodsWords, GridBoard[Carta]):
    """Draws cells, pieces and terrenos."""

    squares = TABLERO
    standing = "piezas"
    lying = "terrenos"
    place = "celda"
    ground = GROUND

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
            ("aire", "en el aire", "in the air"),
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
