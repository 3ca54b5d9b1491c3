"""How good a position is, for players that look ahead. Judged from what is on the table and the seat's own hand.

The unit is about a fiftieth of a point of life. What counts, in order: life, criaturas (attack, life, keywords, how far
they have come, whether they are in danger), sellos, cards in hand, estructuras.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.facts.stats import ataque, efecto_de, esta_aturdida
from coliseo.games.rise_of_gods.flow.codes import A_GAMBITO, A_INVOCAR, A_MOVER, PASAR
from coliseo.games.rise_of_gods.model.cards import (
    ATAQUE_360,
    ATAQUE_RAPIDO,
    CRIATURA,
    ESCUDO_MAGICO,
    PROVOCAR,
    REGENERACION,
    SELLO,
    TOQUE_MORTAL,
)
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.table import BLANCO, DE_JUGADOR, DE_PILA, FILAS, TABLERO, Mesa, fila_relativa
from coliseo.kernel.questions import CARDS, ORDER, TARGETS, YES, YES_NO, Question
from coliseo.kernel.state import State
from coliseo.tabletop.codes import kind_of, place_of, subject_of

DERROTA: Final = 100_000
PUNTO: Final = 45  # a point of life above the critical ones
CRITICO: Final = 60  # each of the last points
CRITICOS: Final = 8
ATAQUE: Final = 30
VIDA: Final = 22
AVANCE: Final = 14  # each row gained
AMENAZA: Final = 24  # each point of attack in the fourth row
CARTA: Final = 60
SELLO_EN_MANO: Final = 40
SELLO_EN_JUEGO: Final = 115
SELLO_DE_SOBRA: Final = 45
SELLOS_UTILES: Final = 7
ESTRUCTURA: Final = 70
PALABRA: Final = (
    (PROVOCAR, 25),
    (REGENERACION, 35),
    (TOQUE_MORTAL, 55),
    (ATAQUE_RAPIDO, 35),
    (ATAQUE_360, 35),
    (ESCUDO_MAGICO, 30),
)
#: cells tried for one card or one piece; the others are hardly ever better
MEJORES: Final = 4


class Evaluacion:
    """The judgement of the greedy player (players.greedy.Evaluation)."""

    def __init__(self) -> None:
        self.patience = 4

    def prepare(self, m: State) -> State:
        return m.clone()

    def is_quiet(self, m: State) -> bool:
        return m.questions[0].purpose == "accion"

    def idle_reply(self, q: Question) -> tuple[int, ...] | None:
        return (PASAR,) if q.purpose in ("accion", "responder") else None

    def promising(self, m: State, q: Question) -> list[tuple[int, ...]] | None:
        """The replies worth trying: for every card and piece only its best cells, and one card for Gambito."""
        if q.purpose != "accion":
            return None
        assert isinstance(m, Mesa)
        return _prometedoras(m, q)

    def habit(self, m: State, q: Question, seat: int) -> tuple[int, ...] | None:
        """Opponents decline; what has been begun is completed on what it is meant for."""
        assert isinstance(m, Mesa)
        if q.purpose == "responder":
            return (PASAR,)
        if q.kind == YES_NO:
            return (YES,) if q.purpose in ("handout", "usar") else (0,)
        if q.kind == ORDER:
            return tuple(q.menu)
        if q.purpose in ("objetivo", "reparto") and q.kind == TARGETS:
            return _objetivo_usual(m, q)
        if q.purpose == "ofrenda_cartas" and q.kind == CARDS:
            return None
        return None

    def score(self, m: State, seat: int) -> int:
        assert isinstance(m, Mesa)
        if m.winners is not None:
            return DERROTA if seat in m.winners else -DERROTA if m.winners else 0
        return valor(m, seat, True) - valor(m, m.rival[seat], False)


def valor(m: Mesa, seat: int, propio: bool) -> int:
    """What a player has. Which cards a hand holds counts only for its owner: the other does not know them."""
    j = m.jugadores[seat]
    life = max(0, j.vida)
    total = life * PUNTO + min(life, CRITICOS) * CRITICO
    in_play = j.sellos_en_juego()
    total += min(in_play, SELLOS_UTILES) * SELLO_EN_JUEGO + max(0, in_play - SELLOS_UTILES) * SELLO_DE_SOBRA
    if propio:
        for c in j.mano.cards:
            total += SELLO_EN_MANO if m.carta(c).tipo == SELLO else CARTA
    else:
        total += len(j.mano.cards) * CARTA
    left = j.mazo.size()
    if left < 6:
        total -= (6 - left) * 60
    for p in m.piezas.values():
        if p.control == seat:
            total += valor_de_criatura(m, p) if p.tipo == CRIATURA else ESTRUCTURA * p.nivel + 12 * p.vida
    return total


def valor_de_criatura(m: Mesa, p: Pieza) -> int:
    attack = ataque(m, p)
    worth = 40 + attack * ATAQUE + p.vida * VIDA
    for bit, extra in PALABRA:
        if p.palabras & bit:
            worth += extra
    worth += p.punalada * 15
    if p.enfermedad:
        worth -= min(worth // 2, 40 + p.enfermedad * 25)
    if esta_aturdida(m, p) or p.aturdida_en > m.jugadores[p.control].turnos:
        worth -= 35
    row = fila_relativa(p.control, p.celda)
    worth += (row - 1) * AVANCE
    if row == FILAS:
        worth += attack * AMENAZA
    danger = _peligro(m, p)
    if danger >= p.vida:
        worth -= worth * 2 // 5
    elif danger:
        worth -= danger * 6
    return worth


def _peligro(m: Mesa, p: Pieza) -> int:
    """The strongest blow that a neighbouring enemy could deal it."""
    worst = 0
    cells = TABLERO.neighbours[p.celda] & m.de[m.rival[p.control]]
    while cells:
        low = cells & -cells
        cells ^= low
        enemy = m.piezas[m.celdas[low.bit_length() - 1]]
        if enemy.tipo == CRIATURA:
            blow = 99 if enemy.palabras & TOQUE_MORTAL else ataque(m, enemy)
            worst = max(worst, blow)
    return worst


def _prometedoras(m: Mesa, q: Question) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []
    placed: dict[int, list[tuple[int, int]]] = {}
    gambit = -1
    seat = q.seat
    for code in q.menu:
        kind = kind_of(code)
        if kind == A_INVOCAR or kind == A_MOVER:
            placed.setdefault(code // 1000, []).append((_lugar(m, seat, code), code))
        elif kind == A_GAMBITO:
            if gambit < 0 or _sobra(m, seat, subject_of(code)) < _sobra(m, seat, subject_of(gambit)):
                gambit = code
        else:
            found.append((code,))
    if gambit >= 0:
        found.append((gambit,))
    for options in placed.values():
        options.sort()
        found.extend([(code,) for _, code in options[-MEJORES:]])
    return found


def _sobra(m: Mesa, seat: int, carta: int) -> int:
    """How much a card of the hand would be missed."""
    c = m.carta(carta)
    if c.tipo == SELLO:
        return 5
    return 100 - c.coste * 10 if c.coste > m.jugadores[seat].sellos_en_juego() + 2 else 40 + c.coste


def _lugar(m: Mesa, seat: int, code: int) -> int:
    """How promising a cell is at first sight: forward, next to enemies worth attacking, not in harm's way."""
    cell = place_of(code)
    good = fila_relativa(seat, cell) * 4
    near = TABLERO.neighbours[cell]
    if near & m.de[m.rival[seat]]:
        good += 3
    if near & m.de[seat]:
        good += 1
    column = cell % 6
    return good * 4 + min(column, 5 - column)


def _objetivo_usual(m: Mesa, q: Question) -> tuple[int, ...]:
    """What harms goes to the enemy's best, what helps to the own best."""
    o = m.jugando[-1] if m.jugando else None
    harm = o is not None and (efecto_de(m, o).quita or efecto_de(m, o).solo_silencia)
    ranked: list[tuple[int, int]] = []
    for code in q.menu:
        owner = q.seat
        worth = 0
        if code < BLANCO:
            p = m.piezas[code]
            owner = p.control
            worth = valor_de_criatura(m, p) if p.tipo == CRIATURA else 100
        elif DE_JUGADOR <= code < DE_JUGADOR + 2:
            owner = code - DE_JUGADOR
            worth = 60
        elif DE_PILA <= code < DE_PILA + BLANCO:
            worth = 50
        wanted = (owner != q.seat) == harm
        ranked.append((worth if wanted else -worth, code))
    ranked.sort(reverse=True)
    n = max(q.low, sum(1 for worth, _ in ranked if worth > 0))
    return tuple(code for _, code in ranked[: min(n, q.high)])


EVALUATION: Final = Evaluacion()
