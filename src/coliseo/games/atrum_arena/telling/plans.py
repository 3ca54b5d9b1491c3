"""What a Power that is being announced asks next, and how it is paid unless whoever announces it wants otherwise."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.facts.stats import (
    buscar_esbirro,
    mano_libre,
    poder_de,
    senalados,
)
from coliseo.games.atrum_arena.flow.combat import pago_anunciado
from coliseo.games.atrum_arena.flow.playing import esbirros_sin_girar
from coliseo.games.atrum_arena.model.procedures import Lanzar
from coliseo.games.atrum_arena.model.table import (
    DESCARTE_SIMPLE,
    NEUTRO,
    PAGO_AGOTAR,
    SOMBRA,
    Mesa,
    tipo_de,
)
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.tabletop.plans import BETWEEN as BETWEEN
from coliseo.tabletop.plans import LEADS as LEADS
from coliseo.tabletop.plans import declared as declared
from coliseo.text.remaining import remaining

WITHIN: Final = frozenset(("copiar",))
LOOKS: Final = frozenset(("roba", "revela", "mira_mano", "a_la_mano", "muestra_mano", "baraja_fosa", "reforma_fosa"))
TOLLS: Final = {
    "eliminar": (("pierde un Reptante", "loses a Reptante"), ("pierdes un Reptante", "you lose a Reptante")),
    "pierde": (
        ("queda fuera de la partida", "is out of the game"),
        ("quedas fuera de la partida", "you are out of the game"),
    ),
}
STANDING: Final = ("resistencia", "resistencia")
COUNTS: Final = frozenset(("dano", "dano_directo", "pierde_resistencia", "aumenta_resistencia"))
SAID: Final[dict[str, tuple[str, str]]] = {
    "copiar": ("copia {}", "copies {}"),
    "objetivo": ("a {}", "at {}"),
    "beneficiario": ("para {}", "for {}"),
    "pago": ("paga {}", "{}"),
    "descarte": ("descarta {}", "discards {}"),
    "girar": ("gira {}", "turns {}"),
    "pagar": ("paga con {}", "pays with {}"),
}


def default(m: State, q: Question) -> tuple[int, ...] | None:
    """Agotar, with what is wanted least. Explotar, and which Esbirros are lost by it, is never chosen by itself."""
    assert isinstance(m, Mesa)
    if q.purpose == "pago":
        return (PAGO_AGOTAR,) if PAGO_AGOTAR in q.menu else None
    if q.purpose == "girar":
        e = m.anunciando
        return None if e is None or e.pago != PAGO_AGOTAR else _giro(m, q)
    if q.purpose == "pagar":
        f = m.stack[-1]
        paid = isinstance(f, Lanzar) and m.cadena[f.eslabon].pago == PAGO_AGOTAR
        return con_lo_girado(m, q) or _giro(m, q) if paid else None
    if q.purpose == "descarte":
        return _descarte(m, q)
    return None


def con_lo_girado(m: Mesa, q: Question) -> tuple[int, ...] | None:
    """On casting: the Esbirros that were turned on announcing, if all of them can still be Agotados."""
    f = m.stack[-1]
    return pago_anunciado(m, q) if isinstance(f, Lanzar) and m.cadena[f.eslabon].pago == PAGO_AGOTAR else None


def deseos(m: Mesa, seat: int) -> list[int]:
    """How much the team wants each type: the Powers in play that ask for it. What the hand holds has no part in it:
    everybody sees which Esbirros are turned."""
    p = m.participantes[seat]
    wanted = [0] * (SOMBRA + 1)
    for i, reptante in enumerate(p.equipo):
        if (p.en_juego >> i) & 1 == 0:
            continue
        for poder in reptante.poderes:
            for asked in (poder.descarte, poder.efecto.clausula):
                if 0 <= asked <= SOMBRA:
                    wanted[asked] += 1
    return wanted


def _pedidos(m: Mesa, seat: int) -> set[int]:
    """Types that a lit Power needs in the Altar: one of a Reptante that is Preparado."""
    p = m.participantes[seat]
    found: set[int] = set()
    for i, reptante in enumerate(p.equipo):
        if (p.preparados >> i) & 1:
            found.update([poder.efecto.clausula for poder in reptante.poderes if 0 <= poder.efecto.clausula < NEUTRO])
    return found


def _giro(m: Mesa, q: Question) -> tuple[int, ...]:
    """Those already aimed at, then those of the types that are wanted least; the last of a type that a lit Power needs
    only if there is nothing else."""
    marked = senalados(m) if m.cadena else set()
    wanted = deseos(m, q.seat)
    kept = _pedidos(m, q.seat)
    copies = q.copies if q.copies is not None else [1] * len(q.menu)
    kinds: list[int] = []
    total: dict[int, int] = {}
    for ident, n in zip(q.menu, copies, strict=True):
        seat, i = buscar_esbirro(m, ident)
        kind = tipo_de(m.participantes[seat].altar[i])
        kinds.append(kind)
        total[kind] = total.get(kind, 0) + n
    pool: list[tuple[int, int, int, int, int]] = []
    for at, ident in enumerate(q.menu):
        for taken in range(copies[at]):
            last = kinds[at] in kept and taken == total[kinds[at]] - 1
            pool.append((int(last), int(ident not in marked), wanted[kinds[at]], -total[kinds[at]], ident))
    pool.sort()
    return tuple([ident for _, _, _, _, ident in pool[: q.low]])


def _descarte(m: Mesa, q: Question) -> tuple[int, ...] | None:
    """The exact type before Sombra, the most repeated first; the last card of a type that the team wants only if there
    is nothing else."""
    free = mano_libre(m, q.seat)
    wanted = deseos(m, q.seat)
    e = m.anunciando
    if e is not None and 0 <= poder_de(m, e).descarte <= SOMBRA:
        wanted[poder_de(m, e).descarte] -= 1  # this very Power is being paid for
    found: list[tuple[int, int, int, int, int]] = []
    for code in q.menu:
        mode, kind = code // 8, code % 8
        last = kind < SOMBRA and free[kind] == 1 and wanted[kind] > 0
        found.append((int(mode != DESCARTE_SIMPLE), int(kind == SOMBRA), int(last), -free[kind], code))
    return (min(found)[4],)


def left(m: State, seat: int, lang: str) -> str:
    """The Esbirros that can still pay."""
    assert isinstance(m, Mesa)
    n = len(esbirros_sin_girar(m, seat))
    return remaining(
        n, ("Esbirro Preparado", "Esbirro Preparado"), ("Esbirros Preparados", "Esbirros Preparados"), lang
    )


def standing(m: State) -> tuple[int, ...]:
    assert isinstance(m, Mesa)
    return tuple([p.resistencia for p in m.participantes])
