"""What a seat cannot know, dealt anew: for tests of secrecy and for players who must imagine the hidden cards."""

from __future__ import annotations

from coliseo.games.atrum_arena.facts.stats import poder_de, tipo_impuesto_mano
from coliseo.games.atrum_arena.model.procedures import Partida
from coliseo.games.atrum_arena.model.table import (
    DESCARTE_FICHA,
    DESCARTE_SOMBRA,
    NEUTRO,
    PENDIENTE,
    SOMBRA,
    Eslabon,
    Mesa,
)
from coliseo.kernel.chance import mix
from coliseo.kernel.knowledge import JUDGE, Dealer


class _Reparto(Dealer):
    """With the cards that may be anywhere."""

    def __init__(self, seed: int, bolsa: list[int]) -> None:
        super().__init__(seed)
        self.bolsa = bolsa

    def sacar(self, cuentas: list[int]) -> int:
        t = self.pick(cuentas)
        self.bolsa[t] -= 1
        return t


def remuestrear(m: Mesa, observer: int, seed: int) -> Mesa:
    """Another table that the observer cannot tell from this one.

    Hidden are the Fosa's content and the other hands, but for what the observer has seen of them or can infer: an
    announced Power must stay payable as it was declared, so the hand keeps a card for it; which one, when it has not
    been shown and several would do, is dealt anew too.
    """
    o = m.clone()
    o.rng = mix(m.rng ^ seed)
    if observer == JUDGE or _mira_la_fosa(m, observer):
        return o
    reparto = _Reparto(seed, o.fosa.copy())
    _otras_respuestas(o, observer, reparto)
    hidden = [seat for seat in range(o.seats) if seat != observer]
    wanted: dict[int, int] = {}
    for seat in hidden:
        p = o.participantes[seat]
        known = p.conocida[observer] if observer >= 0 else (0,) * 6
        fixed = _inferidas(o, seat)
        kept = [min(p.mano[t], max(known[t], fixed[t])) for t in range(SOMBRA + 1)]
        for t in range(SOMBRA + 1):
            reparto.bolsa[t] += p.mano[t] - kept[t]
        wanted[seat] = p.cartas_en_mano() - sum(kept)
        p.mano = kept
    for seat in hidden:
        _repartir(o, seat, wanted[seat], reparto)
    o.fosa = reparto.bolsa
    return o


def _otras_respuestas(o: Mesa, observer: int, reparto: Dealer) -> None:
    """Which Reptante another has removed from its own five, while the observer has still to say (AA-III.2.3.7)."""
    for i, (seat, _) in enumerate(o.commits):
        f = o.stack[-1]
        if seat != observer and isinstance(f, Partida):
            gone = f.segundo_removido if seat == o.primero else f.primero_removido
            left = [place for place in range(5) if place != gone]
            o.commits[i] = (seat, (left[reparto.number(len(left))],))


def _mira_la_fosa(m: Mesa, observer: int) -> bool:
    """Whoever is searching the Fosa sees it all; then nothing is left to imagine."""
    q = m.question_for(observer) if observer >= 0 else None
    return q is not None and q.purpose == "buscar" and any(c >= 8 for c in q.menu)


def _anuncios(m: Mesa, seat: int) -> list[Eslabon]:
    links = [e for e in m.cadena if e.estado == PENDIENTE and e.asiento == seat]
    if m.anunciando is not None and m.anunciando.asiento == seat:
        links.append(m.anunciando)
    return links


def _se_infiere(m: Mesa, e: Eslabon) -> bool:
    """Is the card reserved for an announcement known, or can it only be of one type?"""
    if e.mostrado or e.descarte == DESCARTE_SOMBRA:
        return True
    any_card = e.descarte == DESCARTE_FICHA or poder_de(m, e).descarte == NEUTRO
    return not any_card and tipo_impuesto_mano(m, e.asiento) < 0


def _inferidas(m: Mesa, seat: int) -> list[int]:
    """Cards that the seat must hold for its announcements, as far as anyone can tell."""
    fixed = [0] * 6
    for e in _anuncios(m, seat):
        if _se_infiere(m, e):
            fixed[SOMBRA if e.descarte == DESCARTE_SOMBRA else e.carta] += 1
    return fixed


def _repartir(m: Mesa, seat: int, cuantas: int, reparto: _Reparto) -> None:
    """Deals the rest of a hand: first what accompanies a Sombra, then anything; then hidden reservations are chosen."""
    mano = m.participantes[seat].mano
    links = _anuncios(m, seat)
    fixed = _inferidas(m, seat)
    companions = sum(1 for e in links if e.descarte == DESCARTE_SOMBRA)
    spare = sum(mano[t] - fixed[t] for t in range(SOMBRA))
    for _ in range(cuantas):
        mains = reparto.bolsa[:SOMBRA]
        if spare < companions and sum(mains) > 0:
            mano[reparto.sacar(mains)] += 1
            spare += 1
        else:
            mano[reparto.sacar(reparto.bolsa)] += 1
    free = [mano[t] - fixed[t] for t in range(SOMBRA + 1)]
    for e in links:
        if not _se_infiere(m, e) and sum(free) > 0:
            e.carta = reparto.pick(free)
            free[e.carta] -= 1
