"""What is true while a card is on the field: constants of a card or level, and what an artefacto or Vínculo gives."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Node, Printing
from coliseo.effects.vocabulary import INTEGER, Field
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.vocabulary import CONSTANTE, VOCABULARIO
from coliseo.games.rise_of_gods.model.cards import PALABRAS, SIN_MAGIAS, Constantes, Portador
from coliseo.text.lexicon import capital, joined
from coliseo.text.mistake import Mistake

_OCUPANTE_ES: Final = "La criatura que ocupa este casillero"
_OCUPANTE_EN: Final = "The criatura in this cell"


class Constante(Node):
    """One thing that is so while the card is on the field."""

    def aplicar(self, c: Constantes) -> None:
        return None


class Movimientos(Constante):
    """`{movimientos: 2}`: how often it may move each turn."""

    key = "movimientos"

    def __init__(self, movimientos: int) -> None:
        self.n = al_menos_dos(movimientos)

    def aplicar(self, c: Constantes) -> None:
        c.movimientos = self.n - 1

    def text(self, t: Printing) -> str:
        n = nouns.veces(self.n, t.lang)
        return t.pick(f"Puedo moverme {n} por turno.", f"I may move {n} per turn.")


class Ataques(Constante):
    """`{ataques: 2}`: how often it may attack each turn."""

    key = "ataques"

    def __init__(self, ataques: int) -> None:
        self.n = al_menos_dos(ataques)

    def aplicar(self, c: Constantes) -> None:
        c.ataques = self.n - 1

    def text(self, t: Printing) -> str:
        n = nouns.veces(self.n, t.lang)
        return t.pick(f"Puedo atacar {n} por turno.", f"I may attack {n} per turn.")


def al_menos_dos(n: int) -> int:
    if not 2 <= n <= 9:
        raise Mistake("de 2 a 9", "from 2 to 9")
    return n


class RestaAtaque(Constante):
    key = "resta_ataque"

    def __init__(self, resta_ataque: int) -> None:
        self.n = resta_ataque

    def aplicar(self, c: Constantes) -> None:
        c.resta_ataque = self.n

    def text(self, t: Printing) -> str:
        return t.pick(
            f"Las criaturas enemigas alrededor mío tienen -{self.n} de ataque.",
            f"Enemy criaturas around me have -{self.n} attack.",
        )


class EncareceMagias(Constante):
    key = "encarece_magias"

    def __init__(self, encarece_magias: int) -> None:
        self.n = encarece_magias

    def aplicar(self, c: Constantes) -> None:
        c.encarece_magias = self.n

    def text(self, t: Printing) -> str:
        return t.pick(
            f"Las magias que juega el oponente cuestan {self.n} más.",
            f"The magias the opponent plays cost {self.n} more.",
        )


class AturdeDesde(Constante):
    key = "aturde_desde"

    def __init__(self, aturde_desde: int) -> None:
        self.n = aturde_desde

    def aplicar(self, c: Constantes) -> None:
        c.aturde_desde = self.n

    def text(self, t: Printing) -> str:
        if self.n == 0:
            return t.pick("Todas las criaturas están aturdidas.", "All criaturas are stunned.")
        return t.pick(
            f"Las criaturas con {self.n} o más de ataque están aturdidas.",
            f"Criaturas with {self.n} or more attack are stunned.",
        )


class Inmoviliza(Constante):
    key = "inmoviliza"

    def aplicar(self, c: Constantes) -> None:
        c.inmoviliza = True

    def text(self, t: Printing) -> str:
        return t.pick(f"{_OCUPANTE_ES} no puede moverse.", f"{_OCUPANTE_EN} cannot move.")


class ProtegeDeMagias(Constante):
    key = "protege_de_magias"

    def aplicar(self, c: Constantes) -> None:
        c.protege_de_magias = True

    def text(self, t: Printing) -> str:
        return t.pick(
            f"{_OCUPANTE_ES} no puede ser objetivo de magias.",
            f"{_OCUPANTE_EN} cannot be the target of magias.",
        )


class MovimientosAlEmpezar(Constante):
    key = "movimientos_al_empezar"

    def __init__(self, movimientos_al_empezar: int) -> None:
        self.n = movimientos_al_empezar

    def aplicar(self, c: Constantes) -> None:
        c.movimientos_al_empezar = self.n

    def text(self, t: Printing) -> str:
        times = nouns.veces(self.n, t.lang)
        return t.pick(
            "La criatura que comienza el turno de su controlador en este casillero "
            f"puede moverse {times} más ese turno.",
            f"The criatura that starts its controller's turn in this cell may move {times} more that turn.",
        )


class TextoPortador(Node):
    """What an artefacto or an attached Vínculo gives, told in one sentence."""

    key = "portador"

    def __init__(self, portador: Portador, con_numeros: bool) -> None:
        self.portador = portador
        self.con_numeros = con_numeros

    def text(self, t: Printing) -> str:
        p = self.portador
        has: list[str] = []
        if self.con_numeros:
            has.append(nouns.estadisticas(str(p.ataque), str(p.vida)))
        for i in range(len(PALABRAS)):
            if p.palabras & (1 << i) and (1 << i) != SIN_MAGIAS:
                has.append(nouns.PALABRA[i])
        if p.punalada:
            has.append(f"Puñalada {p.punalada}")
        parts: list[str] = []
        if has:
            parts.append(f"{t.pick('tiene', 'has')} {joined(has, t.lang)}")
        if p.palabras & SIN_MAGIAS:
            parts.append(nouns.SIN_MAGIAS_PORTADOR[t.lang])
        if p.ataques:
            n = nouns.veces(p.ataques + 1, t.lang)
            parts.append(t.pick(f"puede atacar {n} por turno", f"may attack {n} per turn"))
        if p.aturde:
            parts.append(t.pick("está aturdida", "is stunned"))
        if t.kind == nouns.DE_ARTEFACTO:
            who = t.pick("la criatura equipada", "the equipped criatura")
        else:
            who = t.pick("la criatura vinculada", "the linked criatura")
        return f"{capital(who)} {joined(parts, t.lang)}."


_N: Final = ("cuánto", "how much")

for _key, _make, _numbered, _es, _en, _rules in (
    ("movimientos", Movimientos, True, "Movimientos por turno.", "Moves per turn.", ("RG-AB.8", "RG-MV.2")),
    ("ataques", Ataques, True, "Ataques por turno.", "Attacks per turn.", ("RG-AB.8", "RG-MV.3")),
    (
        "resta_ataque",
        RestaAtaque,
        True,
        "Las enemigas alrededor tienen menos ataque.",
        "Enemies around have less attack.",
        ("RG-AB.8", "RG-CB.3"),
    ),
    (
        "encarece_magias",
        EncareceMagias,
        True,
        "Las magias del oponente cuestan más.",
        "The opponent's magias cost more.",
        ("RG-AB.8", "RG-SL.4"),
    ),
    (
        "aturde_desde",
        AturdeDesde,
        True,
        "Las criaturas con ese ataque o más están aturdidas.",
        "Criaturas with that attack or more are stunned.",
        ("RG-AB.8", "RG-KW.12"),
    ),
    ("inmoviliza", Inmoviliza, False, "Quien la ocupa no se mueve.", "Whoever stands there cannot move.", ("RG-TE.1",)),
    (
        "protege_de_magias",
        ProtegeDeMagias,
        False,
        "Quien la ocupa no puede ser objetivo de magias.",
        "Whoever stands there cannot be the target of magias.",
        ("RG-TE.1", "RG-AB.8"),
    ),
    (
        "movimientos_al_empezar",
        MovimientosAlEmpezar,
        True,
        "Movimientos de más para quien empieza allí su turno.",
        "Extra moves for whoever starts the turn there.",
        ("RG-TE.1", "RG-MV.2"),
    ),
):
    VOCABULARIO.add(CONSTANTE, _key, _make, (Field(_key, INTEGER, *_N),) if _numbered else (), _es, _en, _rules)
