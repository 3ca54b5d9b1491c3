"""What on the table an answer stands for: the things a person touches to give it.

A thing is a short text (`reptante:0:2`, `mano:1:zombie`); where one lies within another the wider comes first. Layouts
mark their elements with the same texts.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.games.atrum_arena.facts.stats import buscar_esbirro, senalados
from coliseo.games.atrum_arena.flow.playing import esbirros_sin_girar, objetivos_de
from coliseo.games.atrum_arena.flow.windows import COLOCA, PASAR
from coliseo.games.atrum_arena.language.selectors import ESBIRROS, MANO, PODER
from coliseo.games.atrum_arena.model.table import DESCARTE_SOMBRA, SOMBRA, TIPOS, Mesa, ident_de
from coliseo.games.atrum_arena.telling.view import blanco
from coliseo.kernel.questions import Question

#: questions in which a Power may be announced
VENTANAS: Final = ("accion", "inicio", "responder")
#: questions about cards of one's own hand, by type
DE_MANO: Final = ("acompanante", "reemplazo", "limite_de_mano", "entregar", "colocar")
DE_ALTAR: Final = ("girar", "pagar", "explotar_propio", "explotar_rival")
DE_VERTEDERO: Final = ("exhumar", "jinete")


def cosas(m: Mesa, q: Question, c: int) -> list[str]:
    """The things on the table that a candidate stands for; none for a bare way of doing something."""
    purpose = q.purpose
    seat = q.seat
    if purpose in VENTANAS:
        if c == PASAR:
            return []
        return [_mano(seat, c - COLOCA)] if c >= COLOCA else _poder(seat, c // 5, c % 5)
    if purpose == "objetivo":
        return _objetivo(m, q, c)
    if purpose == "copiar":
        return _poder(c // 15, c // 5 % 3, c % 5)
    if purpose == "beneficiario":
        return [f"participante:{c}"]
    if purpose == "descarte":
        return [_mano(seat, SOMBRA if c // 8 == DESCARTE_SOMBRA else c % 8)]
    if purpose in DE_MANO:
        return [_mano(seat, c)]
    if purpose == "descartar_rival":
        f = m.stack[-1]
        assert isinstance(f, EffectFrame)
        return [_mano(m.cadena[f.link].objetivos[0][0], c)]
    if purpose in DE_ALTAR:
        return _altar(m, q, c)
    if purpose == "buscar":
        return [f"{'fosa' if c // 8 else 'vertedero'}:{TIPOS[c % 8]}"]
    if purpose in DE_VERTEDERO:
        return [f"vertedero:{TIPOS[c]}"]
    if purpose == "tomar_revelado":
        return [f"revelado:{TIPOS[c]}"]
    if purpose == "elegir_tipos":
        return [f"tipo:{TIPOS[c]}"]
    if purpose in ("eliminar", "remover_propio"):
        return [f"reptante:{seat}:{c}"]
    if purpose == "remover_rival":
        return [f"reptante:{m.rival[seat]}:{c}"]
    return []  # how a cost is paid


def _mano(seat: int, tipo: int) -> str:
    return f"mano:{seat}:{TIPOS[tipo]}"


def _poder(seat: int, rep: int, ranura: int) -> list[str]:
    return [f"reptante:{seat}:{rep}", f"poder:{seat}:{rep}:{ranura}"]


def _objetivo(m: Mesa, q: Question, c: int) -> list[str]:
    e = m.anunciando
    assert e is not None
    cosa = objetivos_de(m, e)[len(e.objetivos)].cosa
    if cosa == ESBIRROS:
        return _altar(m, q, c)
    if cosa == MANO:
        return [f"participante:{c}", blanco(m, cosa, c)]
    if cosa == PODER:
        return _poder(c // 15, c // 5 % 3, c % 5)
    return [blanco(m, cosa, c)]


def _altar(m: Mesa, q: Question, ident: int) -> list[str]:
    """An Esbirro of an Altar and those that differ from it in nothing: they are one candidate with several copies."""
    seat, i = buscar_esbirro(m, ident)
    altar = m.participantes[seat].altar
    marked = senalados(m) if m.cadena else set()
    free = esbirros_sin_girar(m, seat) if q.purpose == "girar" else None
    found: list[str] = []
    for e in altar:
        other = ident_de(e)
        alike = e & 15 == altar[i] & 15 and (other in marked) == (ident in marked)
        if other == ident or (alike and (free is None or other in free)):
            found.append(f"altar:{seat}:{other}")
    return found
