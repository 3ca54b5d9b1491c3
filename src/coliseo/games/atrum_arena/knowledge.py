"""What a seat cannot know, dealt anew: for tests of secrecy and for players who must imagine the hidden cards."""

from __future__ import annotations

from coliseo.games.atrum_arena.table import (
    DESCARTE_SOMBRA,
    PENDIENTE,
    SOMBRA,
    Eslabon,
    Mesa,
)
from coliseo.kernel.chance import mix
from coliseo.kernel.knowledge import JUDGE


def remuestrear(m: Mesa, observer: int, seed: int) -> Mesa:
    """Another table that the observer cannot tell from this one.

    Hidden are the Fosa's content and the other hands, but for what the observer has seen of them. An announced Power must
    stay payable as declared, so the card reserved for it stays of its kind when the observer can infer it; otherwise any
    card that pays will do.
    """
    o = m.clone()
    o.rng = mix(m.rng ^ seed)
    if observer == JUDGE or _mira_la_fosa(m, observer):
        return o
    pool = o.fosa.copy()
    wanted: list[int] = []
    for seat, p in enumerate(o.participantes):
        kept = [0] * 6
        if seat == observer:
            wanted.append(0)
            continue
        known = p.conocida[observer] if observer >= 0 else (0,) * 6
        fixed = _obligadas(o, seat)
        for t in range(SOMBRA + 1):
            kept[t] = min(p.mano[t], max(known[t], fixed[t]))
            pool[t] += p.mano[t] - kept[t]
        wanted.append(p.cartas_en_mano() - sum(kept))
        p.mano = kept
    counter = seed
    for seat, p in enumerate(o.participantes):
        for _ in range(wanted[seat]):
            counter += 1
            at = mix(counter * 2654435761) % sum(pool)
            t = 0
            while at >= pool[t]:
                at -= pool[t]
                t += 1
            pool[t] -= 1
            p.mano[t] += 1
    o.fosa = pool
    return o


def _mira_la_fosa(m: Mesa, observer: int) -> bool:
    """Whoever is searching the Fosa sees it all; then nothing is left to imagine."""
    q = m.question_for(observer) if observer >= 0 else None
    return q is not None and q.purpose == "buscar" and any(c >= 8 for c in q.menu)


def _obligadas(m: Mesa, seat: int) -> list[int]:
    """Cards that pending announcements hold fast: the reserved one, and a companion for each Sombra."""
    fixed = [0] * 6
    links: list[Eslabon] = [e for e in m.cadena if e.estado == PENDIENTE and e.asiento == seat]
    if m.anunciando is not None and m.anunciando.asiento == seat:
        links.append(m.anunciando)
    companions = 0
    for e in links:
        if e.descarte == DESCARTE_SOMBRA:
            fixed[SOMBRA] += 1
            companions += 1
        else:
            fixed[e.carta] += 1
    mano = m.participantes[seat].mano
    for t in range(SOMBRA):
        take = min(companions, mano[t] - fixed[t])
        if take > 0:
            fixed[t] += take
            companions -= take
    return fixed
