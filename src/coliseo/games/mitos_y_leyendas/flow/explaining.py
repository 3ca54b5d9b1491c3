"""Why something may or may not be done, for whatever is asked: the guards of the window that is open."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.atoms.leaving import EN_COMBATE
from coliseo.games.mitos_y_leyendas.flow.codes import FIN
from coliseo.games.mitos_y_leyendas.flow.combat_guards import (
    BLOQUEAR,
    Bloqueo,
    alguien_ataca,
    alguno_exige_bloqueo,
    faltan_acompanantes,
    obligados_a_atacar,
)
from coliseo.games.mitos_y_leyendas.flow.guards import (
    AL_ANULAR,
    AL_CANCELAR,
    AL_RESPONDER,
    AL_SALVAR,
    EN_MOMENTO,
    GUERRA_ABIERTA,
    VIGILIA_ABIERTA,
    Intento,
    Ventana,
    tabla_de,
)
from coliseo.games.mitos_y_leyendas.model.procedures import Salir
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.guards import GuardTable, Refusal
from coliseo.kernel.questions import Question

FIN_DE_VIGILIA: Final = GuardTable("fin_de_vigilia")
FIN_DE_ATAQUE: Final = GuardTable("fin_de_ataque")
FIN_DE_BLOQUEO: Final = GuardTable("fin_de_bloqueo")
IR_A_BATALLA: Final = GuardTable("batalla")


@FIN_DE_VIGILIA.guard(
    "ML-6.1.3",
    "ML-6.11.3",
    es="un Aliado tuyo está obligado a atacar y puede hacerlo",
    en="one of your Aliados must attack and can",
)
def nadie_debe_atacar(m: Mesa, seat: int) -> bool:
    return not obligados_a_atacar(m, seat)


@IR_A_BATALLA.guard(
    "ML-9.3.0.1",
    "ML-9.3.1.1",
    es="ningún Aliado tuyo puede atacar",
    en="none of your Aliados can attack",
)
def alguien_puede_atacar(m: Mesa, seat: int) -> bool:
    return alguien_ataca(m, seat)


@FIN_DE_ATAQUE.guard(
    "ML-9.3.0.1",
    es="hay que declarar al menos un atacante",
    en="at least one attacker must be declared",
)
def hay_atacantes(m: Mesa, seat: int) -> bool:
    return len(m.atacantes) > 0 or not alguien_ataca(m, seat)


@FIN_DE_ATAQUE.guard(
    "ML-6.1.3",
    "ML-6.11.3",
    es="queda sin declarar un Aliado obligado a atacar, o quien acompañe a uno declarado",
    en="an Aliado that must attack, or the company of one declared, is still missing",
)
def ataque_completo(m: Mesa, seat: int) -> bool:
    if not obligados_a_atacar(m, seat) and not faltan_acompanantes(m):
        return True
    return not alguien_ataca(m, seat)


@FIN_DE_BLOQUEO.guard(
    "ML-9.3.2.3",
    "ML-6.11.3",
    es="hay un atacante que debe ser bloqueado y puedes bloquearlo",
    en="an attacker must be blocked and you can block it",
)
def nadie_exige_bloqueo(m: Mesa, seat: int) -> bool:
    return not alguno_exige_bloqueo(m, seat)


_FINALES: Final = {"accion": FIN_DE_VIGILIA, "ataque": FIN_DE_ATAQUE, "bloqueo": FIN_DE_BLOQUEO}
_DE_JUGADA: Final = {"anular": AL_ANULAR, "responder": AL_RESPONDER, "cancelar": AL_CANCELAR}


def ventana_de(m: Mesa, q: Question) -> Ventana:
    """The window that a question is asked in."""
    if q.purpose == "accion":
        return VIGILIA_ABIERTA
    if q.purpose == "guerra":
        return GUERRA_ABIERTA
    if q.purpose == "momento":
        return Ventana(EN_MOMENTO, m.ventana)
    if q.purpose in _DE_JUGADA:
        return Ventana(_DE_JUGADA[q.purpose], 0, m.jugando[-1].ident)
    v = Ventana(AL_SALVAR)
    f = m.stack[-1]
    if isinstance(f, Salir):
        v.pieza = m.saliendo[f.base + f.indice // 2]
        v.destino = f.destino
        v.combate = f.como == EN_COMBATE
    return v


def explicar(m: Mesa, q: Question, code: int, v: Ventana | None = None) -> list[Refusal]:
    """Everything that stands in the way."""
    if code == FIN:
        table = _FINALES.get(q.purpose)
        return [] if table is None else table.explain(m, q.seat)
    if q.purpose == "bloqueo":
        return BLOQUEAR.explain(m, Bloqueo(q.seat, code))
    if v is None:
        return IR_A_BATALLA.explain(m, q.seat)
    return tabla_de(code).explain(m, Intento(m, q.seat, code, v))
