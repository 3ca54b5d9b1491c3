"""How good a position is, for players that look ahead. Judged for a side, from the table and the seat's own hand.

A PV is worth 100. What counts, in order: PV, Vida that is gone (a share of the PV that its loss will give), who stands
on gold and who is near it, statuses, what the active personaje can still strike this turn, cards, upgrades.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.facts.choosing import RIVAL, elegibles
from coliseo.games.sorcerers_arena.facts.play import ataque_normal, dano_final
from coliseo.games.sorcerers_arena.flow.codes import PASAR
from coliseo.games.sorcerers_arena.flow.setup import partida
from coliseo.games.sorcerers_arena.language.ops.vida import Inflige
from coliseo.games.sorcerers_arena.model.board import con_marca
from coliseo.games.sorcerers_arena.model.cards import (
    ATAQUE,
    CUANTOS_ESTADOS,
    DE_ACCION,
    INMOVILIZADO,
    Efecto,
)
from coliseo.games.sorcerers_arena.model.pieces import Figura
from coliseo.games.sorcerers_arena.model.procedures import Colocar, Mover, turno
from coliseo.games.sorcerers_arena.model.table import HECHA_ACCION, NADIE, Mesa, otro_bando
from coliseo.kernel.questions import NO, ORDER, YES, YES_NO, Question
from coliseo.kernel.state import State

VICTORIA: Final = 100_000
UN_PV: Final = 100
#: of the PV that a personaje is worth to its rivals, the share that is as good as lost with its Vida
PERDIDA: Final = 78
AL_BORDE: Final = 7  # and more for each of the last points
ULTIMAS: Final = 4
EN_LA_DORADA: Final = 62  # a PV at its next turn, if it is still there
A_PASOS: Final = 9  # each step to the nearest golden space that is free
FUERA: Final = 35
CARTA: Final = 15
CARTA_DE_SOBRA: Final = 3
CARTAS_UTILES: Final = 7
MEJORADO: Final = 70
INGREDIENTE: Final = 9
#: of what a strike would do, the share that counts while it can still be made this turn
OCASION: Final = 55
#: what a counter of each status is worth to its bearer, the first and the others
ESTADO: Final = ((-24, -22), (-16, -14), (-18, -14), (16, 13), (-26, -18), (20, 14), (24, 18), (6, 2), (24, 18))
#: destinations tried for one move; the others are hardly ever better
MEJORES: Final = 9
QUIETAS: Final = ("principal", "orden", "mano", "seleccion", "libre", "equipo")


class Evaluacion:
    """The judgement of the greedy player (players.greedy.Evaluation)."""

    def __init__(self) -> None:
        self.patience = 3

    def prepare(self, m: State) -> State:
        """A copy that stops when the turn under way ends: what the next personaje scores is no merit of this one."""
        o = m.clone()
        if len(o.stack) > 1 and o.stack[0].proc is partida and o.stack[1].proc is turno:
            del o.stack[0]
        return o

    def is_quiet(self, m: State) -> bool:
        return m.questions[0].purpose in QUIETAS

    def idle_reply(self, q: Question) -> tuple[int, ...] | None:
        return (PASAR,) if q.purpose == "principal" else None

    def promising(self, m: State, q: Question) -> list[tuple[int, ...]] | None:
        assert isinstance(m, Mesa)
        if q.purpose == "mano":
            return [(NO,)]
        if q.purpose in ("casilla", "colocar", "regreso") and len(q.menu) > MEJORES:
            return [(cell,) for cell in _por_casillas(m, q)[:MEJORES]]
        return None

    def habit(self, m: State, q: Question, seat: int) -> tuple[int, ...] | None:
        """What was begun is completed on what it is meant for."""
        assert isinstance(m, Mesa)
        if q.kind == YES_NO:
            return (NO,) if q.purpose == "mano" else (YES,)
        if q.kind == ORDER:
            return tuple(q.menu)
        if q.purpose in ("casilla", "colocar", "regreso", "junto_a"):
            return (_por_casillas(m, q)[0],)
        if q.purpose == "objetivo":
            return (_objetivo_usual(m, q),)
        if q.purpose == "cuantos":
            return (q.high,)
        return None

    def score(self, m: State, seat: int) -> int:
        assert isinstance(m, Mesa)
        if m.winners is not None:
            if len(m.winners) == m.seats:
                return 0
            return VICTORIA if seat in m.winners else -VICTORIA
        side = m.bandos[seat]
        return valor(m, side) - valor(m, otro_bando(side)) + _manos(m, seat) + _ocasion(m, seat)


# -- a side ---------------------------------------------------------------------------------------------------------


def valor(m: Mesa, bando: int) -> int:
    """What everyone sees of a side."""
    total = m.pv[bando] * UN_PV
    for f in m.figuras:
        if f.bando == bando:
            total += valor_de_figura(m, f)
    return total


def valor_de_figura(m: Mesa, f: Figura) -> int:
    who = m.catalogo.personajes[f.definicion]
    worth = MEJORADO if f.mejorado else 0
    if f.fuera:
        return worth - FUERA
    gone = who.vida - f.vida
    worth -= who.pv * PERDIDA * gone // who.vida
    if f.vida < ULTIMAS:
        worth -= who.pv * AL_BORDE * (ULTIMAS - f.vida)
    if f.casilla >= 0:
        worth += valor_de_casilla(m, f, f.casilla)
    for status in range(CUANTOS_ESTADOS):
        n = f.estados[status]
        if n:
            first, others = ESTADO[status]
            worth += first + others * min(n - 1, 3)
    if f.estados[INMOVILIZADO] and f.casilla >= 0 and m.tablero.dorada[f.casilla]:
        worth += -ESTADO[INMOVILIZADO][0]  # nobody pushes it off
    return worth


def valor_de_casilla(m: Mesa, f: Figura, casilla: int) -> int:
    """On gold, or how far from gold that is free."""
    if m.tablero.dorada[casilla]:
        return EN_LA_DORADA
    near = min(
        [m.tablero.distancia[casilla][g] for g in con_marca(m.tablero.dorada) if m.ocupadas[g] in (NADIE, f.lugar)],
        default=4,
    )
    return -A_PASOS * near


def _manos(m: Mesa, seat: int) -> int:
    """Cards of the own hand and, in chapter 4, ingredients that the own upgrades ask for."""
    n = len(m.invocadores[seat].mano.cards)
    total = min(n, CARTAS_UTILES) * CARTA + max(0, n - CARTAS_UTILES) * CARTA_DE_SOBRA
    if m.reglas.mejoras.valor:
        have = [0, 0, 0, 0]
        for card in m.invocadores[seat].descartes:
            have[m.carta(card).ingrediente] += 1
        for f in m.figuras:
            if f.asiento == seat and not f.mejorado:
                cost = m.catalogo.personajes[f.definicion].coste
                total += INGREDIENTE * sum([min(n, need) for n, need in zip(have, cost, strict=True)])
    return total


# -- what can still be struck ---------------------------------------------------------------------------------------


def _ocasion(m: Mesa, seat: int) -> int:
    """Part of the best strike that the own active personaje could still make this turn from where it stands."""
    if m.activo < 0 or m.hechas & HECHA_ACCION or not m.stack:
        return 0
    f = m.figuras[m.activo]
    if f.asiento != seat or not f.presente:
        return 0
    hand = m.invocadores[seat].mano.cards
    best = _mejor_golpe(m, f, 1, ataque_normal(m, f.lugar), len(hand))
    for card in hand:
        c = m.carta(card)
        if c.personaje == f.definicion and c.categorias & ATAQUE and c.distintivo & DE_ACCION and c.efecto.directos:
            reach = max(1, c.efecto.directos[0].alcance)
            best = max(best, _mejor_golpe(m, f, reach, _dano_impreso(c.efecto), len(hand) - 1))
    return best * OCASION // 100


def _dano_impreso(efecto: Efecto) -> int:
    """About what a card inflicts."""
    blows = [node.cantidad for node in efecto.nodes if isinstance(node, Inflige)]
    return max([amount.highest() for amount in blows if amount.printed], default=2)


def _mejor_golpe(m: Mesa, f: Figura, alcance: int, dano: int, mano: int) -> int:
    found = 0
    for place in elegibles(m, f.lugar, f.casilla, RIVAL, alcance, mano):
        found = max(found, valor_del_golpe(m, f.lugar, place, dano))
    return found


def valor_del_golpe(m: Mesa, autor: int, victima: int, dano: int) -> int:
    """What a damage takes from its victim's side and gives to the other."""
    v = m.figuras[victima]
    who = m.catalogo.personajes[v.definicion]
    left = v.vida - dano_final(m, autor, victima, dano)
    if left <= 0:
        return who.pv * UN_PV - who.pv * PERDIDA * (who.vida - v.vida) // who.vida + valor_de_casilla(m, v, v.casilla)
    return who.pv * PERDIDA * (v.vida - left) // who.vida + (
        who.pv * AL_BORDE * (ULTIMAS - left) if left < ULTIMAS else 0
    )


# -- habits ---------------------------------------------------------------------------------------------------------


def _por_casillas(m: Mesa, q: Question) -> list[int]:
    """Spaces of a move, the most promising first: for an own figure gold and rivals to strike, for another's none."""
    ranked: list[tuple[int, int]] = []
    place = _quien_se_mueve(m)
    f = m.figuras[place]
    own = f.bando == m.bandos[q.seat]
    for cell in q.menu:
        good = valor_de_casilla(m, f, cell)
        if own:
            near = [
                v for v in m.figuras if v.bando != f.bando and v.presente and m.tablero.distancia[cell][v.casilla] == 1
            ]
            if near and not m.hechas & HECHA_ACCION and m.activo == place:
                good += max([valor_del_golpe(m, place, v.lugar, 3) for v in near]) * OCASION // 100
            good -= 3 * len(near)
        ranked.append((good if own else -good, cell))
    ranked.sort(reverse=True)
    return [cell for _, cell in ranked]


def _quien_se_mueve(m: Mesa) -> int:
    """The figure that a question for a space is about."""
    f = m.stack[-1]
    if isinstance(f, Mover):
        return f.figura
    if isinstance(f, Colocar):
        return m.linea[f.puesto]
    if m.en_curso and m.en_curso[-1].elegido >= 0:
        return m.en_curso[-1].elegido
    return m.activo


def _objetivo_usual(m: Mesa, q: Question) -> int:
    """What harms goes to the rival who loses most by it, what helps to the aliado in most need."""
    o = m.en_curso[-1]
    side = m.bandos[q.seat]
    ranked: list[tuple[int, int]] = []
    for place in q.menu:
        v = m.figuras[place]
        who = m.catalogo.personajes[v.definicion]
        need = who.pv * (who.vida - v.vida)
        good = need if v.bando == side else valor_del_golpe(m, o.personaje, place, 3)
        ranked.append((good, place))
    return max(ranked)[1]


EVALUATION: Final = Evaluacion()
