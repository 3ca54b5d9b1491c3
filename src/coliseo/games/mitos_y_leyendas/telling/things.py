"""The things on the table that an answer stands for, by the names that every client uses."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.flow.codes import A_BATALLA, A_DEL_CEMENTERIO, A_JUGAR_BAJO, A_USAR, FIN
from coliseo.games.mitos_y_leyendas.flow.combat_guards import PAREJA
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_NUMERO, Mesa
from coliseo.games.mitos_y_leyendas.telling.view import blanco
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of, subject_of

#: windows: questions with a way to do nothing
VENTANAS: Final = ("accion", "guerra", "momento", "anular", "responder", "cancelar", "salvar")
#: questions about cards of the own hand
_DE_LA_MANO: Final = ("pago_cartas", "descartar", "oro")
_BLANCOS: Final = (
    "objetivo",
    "portador",
    "modo",
    "nombre",
    "raza",
    "pago_piezas",
    "piezas",
    "bloqueador",
    "entra_como",
)


def cosas(m: Mesa, q: Question, candidate: int) -> list[str]:
    purpose = q.purpose
    if purpose in VENTANAS:
        return cosas_de_codigo(m, q, candidate)
    if purpose in _BLANCOS:
        return blanco(m, candidate)
    if purpose == "ataque":
        return [] if candidate == FIN else [f"pieza:{candidate}"]
    if purpose == "bloqueo":
        return [] if candidate == FIN else [f"pieza:{candidate % PAREJA}", f"pieza:{candidate // PAREJA}"]
    if purpose == "pagar":
        if candidate // BLANCO == DE_NUMERO // BLANCO:
            return [f"virtual:{q.seat}:{candidate - DE_NUMERO}"]
        return [f"pieza:{candidate}"]
    if purpose in _DE_LA_MANO:
        return [] if purpose == "oro" and candidate == FIN else [f"mano:{q.seat}:{m.carta(candidate).key}"]
    if purpose == "pago_cementerio":
        return [f"cementerio:{q.seat}:{m.carta(candidate).key}"]
    if purpose == "ordenar":
        return [f"mirada:{candidate}"]
    if purpose == "cartas":
        return _de_cartas(m, q, candidate)
    if purpose == "ordenar_cementerio":
        return [f"pieza:{candidate}"]
    if purpose == "orden_disparos":
        return [f"cola:{candidate}"]
    return []


def _de_cartas(m: Mesa, q: Question, carta: int) -> list[str]:
    """Cards chosen in mid-effect: among those looked at, or of a zone."""
    if carta in m.mirando:
        return [f"mirada:{m.mirando.index(carta)}"]
    key = m.carta(carta).key
    for seat in (q.seat, m.rival[q.seat]):
        if carta in m.reveladas and carta in m.jugadores[seat].mano.cards:
            return [f"mano:{seat}:{key}"]
    if carta in m.jugadores[q.seat].mano.cards and q.rule in ("ML-10.20.1", "ML-10.20.2"):
        return [f"mano:{q.seat}:{key}"]
    for seat in (q.seat, m.rival[q.seat]):
        if carta in m.jugadores[seat].cementerio and q.rule == "ML-10.22.1":
            return [f"cementerio:{seat}:{key}"]
    return [f"mano:{q.seat}:{key}"] if carta in m.jugadores[q.seat].mano.cards else []


def cosas_de_codigo(m: Mesa, q: Question, code: int) -> list[str]:
    if code == FIN:
        return ["fase:final"] if q.purpose == "accion" else []
    kind = kind_of(code)
    a = subject_of(code)
    if kind == A_BATALLA:
        return ["fase:batalla"]
    if kind == A_USAR:
        return [f"pieza:{a}"]
    key = m.carta(a).key
    if kind == A_DEL_CEMENTERIO:
        return [f"cementerio:{q.seat}:{key}"]
    if kind == A_JUGAR_BAJO:
        return [f"bajo:{q.seat}:{key}"]
    return [f"mano:{q.seat}:{key}"]
