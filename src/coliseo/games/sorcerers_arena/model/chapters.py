"""The chapters of the book as one configuration: what each changes, and the rule that says so.

A chapter holds all that an earlier one says unless it replaces it; team play sits on top of chapter 3 or 4 (Q49).
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.rules import cite

CAPITULOS: Final = (1, 2, 3, 4)
#: the chapters that team play can be laid upon (OQ-SA-49)
CAPITULOS_DE_EQUIPO: Final = (3, 4)

#: in the place of a number: it is printed on the Capacidades card
IMPRESO: Final = 0


class Punto:
    """One row of the matrix as it stands at a table: what holds, and by which rule."""

    __slots__ = ("regla", "valor")

    def __init__(self, valor: int, regla: str) -> None:
        self.valor = valor
        self.regla = regla


#: of each row what holds in chapters 1 to 4 and in team play (None: as the chapter it sits on), each with its rule
Fila = tuple[tuple[int, str], tuple[int, str], tuple[int, str], tuple[int, str], tuple[int, str] | None]

MATRIZ: Final[dict[str, Fila]] = {
    # personajes of each Invocador
    "personajes": (
        (2, "SA-1.PREP.1"),
        (3, "SA-2.CFG.1"),
        (3, "SA-3.PREP.1"),
        (3, "SA-3.PREP.1"),
        (2, "SA-T.PREP.1"),
    ),
    # figures start on the dark-bordered spaces only
    "salida_oscura": (
        (1, "SA-1.PREP.10"),
        (0, "SA-2.COLOC.2"),
        (0, "SA-2.COLOC.2"),
        (0, "SA-2.COLOC.2"),
        (0, "SA-T.COLOC.1"),
    ),
    # cards of the opening hand
    "mano": (
        (6, "SA-1.PREP.15"),
        (6, "SA-2.MANO.1"),
        (IMPRESO, "SA-3.MANO.1"),
        (IMPRESO, "SA-3.MANO.1"),
        (IMPRESO, "SA-T.MANO.1"),
    ),
    # cards at the end of one's own turn
    "limite": (
        (6, "SA-1.FIN.1"),
        (6, "SA-1.FIN.1"),
        (IMPRESO, "SA-3.MANO.2"),
        (IMPRESO, "SA-3.MANO.2"),
        (IMPRESO, "SA-T.MANO.2"),
    ),
    # cards besides the sum of what is printed
    "mano_de_mas": (
        (0, "SA-1.PREP.15"),
        (0, "SA-2.MANO.1"),
        (0, "SA-3.MANO.1"),
        (0, "SA-3.MANO.1"),
        (2, "SA-T.MANO.1"),
    ),
    # the opening hand may be changed once
    "cambio": (
        (0, "SA-1.PREP.17"),
        (1, "SA-2.MANO.2"),
        (1, "SA-3.MANO.3"),
        (1, "SA-3.MANO.3"),
        (1, "SA-T.MANO.3"),
    ),
    "movimiento": ((2, "SA-1.MOV.2"), (2, "SA-1.MOV.2"), (IMPRESO, "SA-3.MOV.1"), (IMPRESO, "SA-3.MOV.1"), None),
    "ataque": ((2, "SA-1.ACC.2"), (2, "SA-1.ACC.2"), (IMPRESO, "SA-3.ACC.1"), (IMPRESO, "SA-3.ACC.1"), None),
    # +1 by discarding a card
    "refuerzo_al_mover": ((0, "SA-1.MOV.2"), (1, "SA-2.MOV.1"), (1, "SA-3.MOV.2"), (1, "SA-3.MOV.2"), None),
    "refuerzo_al_atacar": ((0, "SA-1.ACC.2"), (1, "SA-2.ACC.1"), (1, "SA-3.ACC.2"), (1, "SA-3.ACC.2"), None),
    # whose cards are played in each phase
    "carta_al_mover": ((1, "SA-1.PPAL.3"), (1, "SA-2.MOV.3"), (1, "SA-3.MOV.3"), (1, "SA-3.MOV.3"), None),
    "carta_en_accion": ((1, "SA-1.PPAL.3"), (1, "SA-2.ACC.3"), (1, "SA-3.ACC.3"), (1, "SA-3.ACC.3"), None),
    # the Habilidades phase
    "habilidades": ((0, "SA-1.PPAL.1"), (0, "SA-2.PPAL.1"), (1, "SA-3.PPAL.1"), (1, "SA-3.PPAL.1"), None),
    # ingredients and upgrades
    "mejoras": ((0, "SA-4.CFG.1"), (0, "SA-4.CFG.1"), (0, "SA-4.CFG.1"), (1, "SA-4.MEJ.2"), None),
    # PV that make the round under way the last
    "meta": (
        (12, "SA-1.END.1"),
        (20, "SA-2.END.1"),
        (20, "SA-2.END.1"),
        (20, "SA-2.END.1"),
        (20, "SA-T.END.1"),
    ),
    "sin_mazo": (
        (1, "SA-1.END.2"),
        (1, "SA-2.END.2"),
        (1, "SA-2.END.2"),
        (1, "SA-2.END.2"),
        (1, "SA-T.END.2"),
    ),
    # most PV at the end of that round wins
    "mas_pv": (
        (1, "SA-1.END.4"),
        (1, "SA-2.END.3"),
        (1, "SA-2.END.3"),
        (1, "SA-2.END.3"),
        (1, "SA-T.END.4"),
    ),
    # a tie is shared; otherwise play goes on
    "empate_compartido": (
        (1, "SA-1.ADD.9"),
        (1, "SA-2.END.4"),
        (0, "SA-3.TIE.1"),
        (0, "SA-3.TIE.1"),
        (0, "SA-3.TIE.1"),
    ),
}

for _name, _row in MATRIZ.items():
    cite("policy", f"chapters.{_name}", tuple(sorted({cell[1] for cell in _row if cell is not None})))
cite(
    "policy",
    "chapters.reglas_de",
    ("SA-0.GEN.7", "SA-0.GEN.8", "SA-0.GEN.9", "SA-0.GEN.10", "SA-0.GEN.11", "SA-0.GEN.12", "SA-0.GEN.13",
     "SA-0.GEN.14", "SA-2.CFG.2", "SA-2.CFG.3", "SA-3.CFG.1", "SA-3.CFG.2", "SA-3.CFG.3", "SA-3.CFG.4", "SA-T.CFG.1"),
)  # fmt: skip


class Reglas:
    """The rows of the matrix in force at a table. Never changed."""

    __slots__ = (
        "ataque",
        "cambio",
        "carta_al_mover",
        "carta_en_accion",
        "empate_compartido",
        "habilidades",
        "limite",
        "mano",
        "mano_de_mas",
        "mas_pv",
        "mejoras",
        "meta",
        "movimiento",
        "personajes",
        "refuerzo_al_atacar",
        "refuerzo_al_mover",
        "salida_oscura",
        "sin_mazo",
    )

    def __init__(self, columna: dict[str, Punto]) -> None:
        self.personajes = columna["personajes"]
        self.salida_oscura = columna["salida_oscura"]
        self.mano = columna["mano"]
        self.mano_de_mas = columna["mano_de_mas"]
        self.limite = columna["limite"]
        self.cambio = columna["cambio"]
        self.movimiento = columna["movimiento"]
        self.ataque = columna["ataque"]
        self.refuerzo_al_mover = columna["refuerzo_al_mover"]
        self.refuerzo_al_atacar = columna["refuerzo_al_atacar"]
        self.carta_al_mover = columna["carta_al_mover"]
        self.carta_en_accion = columna["carta_en_accion"]
        self.habilidades = columna["habilidades"]
        self.mejoras = columna["mejoras"]
        self.meta = columna["meta"]
        self.sin_mazo = columna["sin_mazo"]
        self.mas_pv = columna["mas_pv"]
        self.empate_compartido = columna["empate_compartido"]


_EN_VIGOR: Final[dict[tuple[int, bool, int, int], Reglas]] = {}


def reglas_de(capitulo: int, equipo: bool, sigue_en_2: bool, compartida_en_equipo: bool) -> Reglas:
    """What holds in a chapter; the two readings of ties are those of OQ-SA-38."""
    key = (capitulo, equipo, int(sigue_en_2), int(compartida_en_equipo))
    found = _EN_VIGOR.get(key)
    if found is None:
        column: dict[str, Punto] = {}
        for name, row in MATRIZ.items():
            cell = (row[0], row[1], row[2], row[3])[capitulo - 1]
            over = row[4]
            value, rule = over if equipo and over is not None else cell
            column[name] = Punto(value, rule)
        if sigue_en_2 and capitulo == 2:
            column["empate_compartido"] = Punto(0, "SA-3.TIE.1")
        if compartida_en_equipo and equipo:
            column["empate_compartido"] = Punto(1, "SA-1.ADD.9")
        found = Reglas(column)
        _EN_VIGOR[key] = found
    return found
