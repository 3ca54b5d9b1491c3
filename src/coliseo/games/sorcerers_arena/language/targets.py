"""Is there anybody for a direct effect? Asked before a card is played or an ability used, and why not of each."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.facts.board import destinos, en_alcance, paso_forzado
from coliseo.games.sorcerers_arena.facts.choosing import ELEGIR, SIN_ALCANCE, Eleccion, elegibles, es_de_clase
from coliseo.games.sorcerers_arena.model.cards import INMOVILIZADO, Efecto
from coliseo.games.sorcerers_arena.model.readings import TARGET_CHECK_REACHABLE
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "targets.hay_objetivo", ("SA-1.ACC.7", "SA-3.HAB.5"))


def _desde(m: Mesa, autor: int, efecto: Efecto) -> list[int]:
    """The spaces that the author may stand on when the first choice is made (OQ-SA-28)."""
    f = m.figuras[autor]
    if f.casilla < 0:
        return []
    if efecto.pasos_antes == 0 or f.estados[INMOVILIZADO] or m.config.lecturas.target_check != TARGET_CHECK_REACHABLE:
        return [f.casilla]
    return destinos(m, f, efecto.pasos_antes, 0, efecto.paso_antes)


def _traidos(m: Mesa, autor: int, efecto: Efecto, desde: list[int], mano: int, provocar: bool = True) -> list[int]:
    """Those who can be chosen if an earlier instruction moves them, each by itself, within reach (OQ-SA-28)."""
    found: list[int] = []
    if m.config.lecturas.target_check != TARGET_CHECK_REACHABLE:
        return found
    first = efecto.directos[0]
    for push in efecto.empujes_antes:
        through = paso_forzado(m, push.paso)
        for place in elegibles(m, autor, m.figuras[autor].casilla, first.clase, SIN_ALCANCE, mano, provocar):
            f = m.figuras[place]
            if not es_de_clase(m, autor, f, push.clase) or f.estados[INMOVILIZADO] or not f.presente:
                continue
            if push.con >= 0 and not f.estados[push.con]:
                continue
            if push.alcance != SIN_ALCANCE and not any([en_alcance(m, cell, f, push.alcance) for cell in desde]):
                continue
            ends = destinos(m, f, push.pasos, 0, through)
            if any([1 <= m.tablero.distancia[cell][end] <= first.alcance for cell in desde for end in ends]):
                found.append(place)
    return found


def _mano(m: Mesa, seat: int, efecto: Efecto, mano_despues: int) -> int:
    """The cards that there may be in hand when the first choice is made."""
    if m.config.lecturas.target_check != TARGET_CHECK_REACHABLE:
        return mano_despues
    return mano_despues + min(efecto.robos_antes, m.invocadores[seat].mazo.size())


def hay_objetivo(m: Mesa, seat: int, autor: int, efecto: Efecto, mano_despues: int, provocar: bool = True) -> bool:
    """Could somebody be chosen for the first direct effect? With so many cards left in hand once it is declared and
    paid for (SA-1.ACC.7, SA-3.HAB.5, OQ-SA-29); or but for Provocar."""
    if not efecto.directos:
        return True
    first = efecto.directos[0]
    hand = _mano(m, seat, efecto, mano_despues)
    cells = _desde(m, autor, efecto)
    for cell in cells:
        if elegibles(m, autor, cell, first.clase, first.alcance, hand, provocar):
            return True
    return bool(efecto.empujes_antes) and bool(_traidos(m, autor, efecto, cells, hand, provocar))


def por_que_no(m: Mesa, seat: int, autor: int, efecto: Efecto, objetivo: int, mano_despues: int) -> list[Refusal]:
    """Why somebody could not be chosen for the first direct effect; nothing if it could."""
    if not efecto.directos:
        return []
    first = efecto.directos[0]
    hand = _mano(m, seat, efecto, mano_despues)
    cells = _desde(m, autor, efecto)
    for cell in cells:
        if objetivo in elegibles(m, autor, cell, first.clase, first.alcance, hand):
            return []
    if objetivo in _traidos(m, autor, efecto, cells, hand):
        return []
    return ELEGIR.explain(m, Eleccion(seat, autor, objetivo, first.clase, first.alcance, hand))
