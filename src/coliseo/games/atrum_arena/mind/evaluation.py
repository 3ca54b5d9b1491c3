"""How good a position is, for players that look ahead. Judged from what is on the table and the seat's own hand.

The unit is a hundredth of a point of resistencia. What counts, in order: Reptantes in play, resistencia, the Altar (it
pays for everything, every turn), cards in hand, and what can still be done this turn or in defence.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.facts.stats import buscar_esbirro
from coliseo.games.atrum_arena.flow.playing import objetivos_de
from coliseo.games.atrum_arena.flow.windows import PASAR
from coliseo.games.atrum_arena.language.selectors import ESBIRROS, PARTICIPANTE, dueno
from coliseo.games.atrum_arena.model.cards import Poder
from coliseo.games.atrum_arena.model.table import (
    ATAQUE,
    DEFENSA,
    DESARROLLO,
    NEUTRO,
    PRINCIPAL,
    SOMBRA,
    Mesa,
    Participante,
    es_preparado,
    tipo_de,
)
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

PUNTO: Final = 100  # one point of resistencia
REPTANTE: Final = 700  # a Reptante, over the ten points of resistencia that stand behind it
DERROTA: Final = 20_000
#: an Altar of n Esbirros is worth the first n of these; the first few make everything possible
ALTAR: Final = (300, 280, 240, 180, 110, 60, 30, 20, 10, 10, 5, 5)
#: cards in hand; those beyond the limit of 5 will hardly be kept
MANO: Final = (95, 85, 75, 65, 55, 25, 15, 10, 5, 5)
PREPARADO: Final = 14  # an Esbirro or Reptante that can still act
UTIL: Final = 9  # a card whose type one of the own Powers asks for
PREVENIR: Final = 28  # each point that a Defence at hand would prevent
REMATE: Final = 350  # the means to bring an opponent to 0 this very turn
ULTIMO_REMATE: Final = 2500  # the same against a last Reptante

VENTANAS: Final = ("accion", "inicio", "responder")
#: procedures from which on a copy is played: below them lies the rest of the turn, which does not matter yet
_BASES: Final = ("aa.cadena", "aa.acciones", "aa.inicio", "aa.turno", "aa.partida")


def _suma(values: tuple[int, ...], n: int) -> int:
    total = 0
    for i in range(min(n, len(values))):
        total += values[i]
    return total


class Evaluacion:
    """The judgement of the greedy player (players.greedy.Evaluation)."""

    def __init__(self) -> None:
        self.patience = 20

    # -- looking ahead -----------------------------------------------------------------------------------------------

    def prepare(self, m: State) -> State:
        """The copy holds only the chain or the part of the phase under way: when it ends, the look ahead ends, before
        the next draws and preparations blur what the reply was worth."""
        o = m.clone()
        for base in _BASES:
            for i in range(len(o.stack) - 1, -1, -1):
                if o.stack[i].proc.name == base:
                    del o.stack[:i]
                    return o
        return o

    def is_quiet(self, m: State) -> bool:
        assert isinstance(m, Mesa)
        if m.cadena or m.anunciando is not None or m.resolviendo:
            return False
        return m.questions[0].purpose in VENTANAS or m.questions[0].purpose == "limite_de_mano"

    def promising(self, m: State, q: Question) -> list[tuple[int, ...]] | None:
        """A menu of Powers is short: all of it is tried."""
        return None

    def idle_reply(self, q: Question) -> tuple[int, ...] | None:
        return (PASAR,) if q.purpose in VENTANAS else None

    def habit(self, m: State, q: Question, seat: int) -> tuple[int, ...] | None:
        assert isinstance(m, Mesa)
        purpose = q.purpose
        if purpose in VENTANAS:
            return (PASAR,)
        if purpose == "pago":
            return (q.menu[0],)  # Agotar when it is possible
        if purpose == "descarte":
            return (_menos_util(m, q.seat, q.menu),)
        if purpose == "objetivo":
            return _objetivo_usual(m, q)
        if purpose == "eliminar":
            return (_reptante_mas_gastado(m, q.seat, q.menu),)
        return None

    # -- judging -----------------------------------------------------------------------------------------------------

    def score(self, m: State, seat: int) -> int:
        """The own side's worth minus that of everyone who opposes it. Opponents are not averaged: with many of them a
        blow to one would not be worth the card it costs, and nobody would ever strike."""
        assert isinstance(m, Mesa)
        total = 0
        for s in range(m.seats):
            if m.opposed(s, seat):
                total -= valor(m, s, False)
            elif s == seat:
                total += valor(m, s, True)
            else:
                total += valor(m, s, False) * 3 // 4
        if m.winners is not None:
            total += DERROTA if seat in m.winners else -DERROTA
        elif m.activo == seat and m.fase == PRINCIPAL and m.parte == DESARROLLO:
            total += _remate(m, seat)
        return total


def valor(m: Mesa, seat: int, propio: bool) -> int:
    """What a participant has. The types of a hand count only for its owner: the others do not know them."""
    p = m.participantes[seat]
    if p.en_juego == 0:
        return -DERROTA
    reptantes = 0
    ready = 0
    for i in range(len(p.equipo)):
        reptantes += (p.en_juego >> i) & 1
        ready += (p.preparados >> i) & 1
    # at 0 the resistencia comes back at the next own turn, and until then nothing can be aimed at its owner
    resistencia = p.resistencia
    if p.alcanzo_cero and resistencia < 10:
        resistencia = 10
    total = reptantes * (REPTANTE + 10 * PUNTO) + resistencia * PUNTO
    total += _suma(ALTAR, len(p.altar)) + _suma(MANO, p.cartas_en_mano())
    for e in p.altar:
        if es_preparado(e):
            ready += 1
    total += ready * PREPARADO
    if propio:
        total += _utilidad(p) + _defensa(p)
    return total


def _demanda(p: Participante) -> list[int]:
    """How many Powers in play ask for each type."""
    wanted = [0, 0, 0, 0, 0, 0, 0]
    for i in range(len(p.equipo)):
        if (p.en_juego >> i) & 1:
            for poder in p.equipo[i].poderes:
                wanted[poder.descarte] += 1
    wanted[SOMBRA] = 2
    return wanted


def _utilidad(p: Participante) -> int:
    """Cards of types that the own Powers ask for are better, and the first of a type better than the third."""
    wanted = _demanda(p)
    total = 0
    for t in range(SOMBRA + 1):
        n = p.mano[t]
        if n > 0:
            total += min(n, 2) * min(wanted[t], 4) * UTIL
    return total


def _defensa(p: Participante) -> int:
    """The best Defence that could be announced with what is left."""
    free = 0
    for e in p.altar:
        if es_preparado(e):
            free += 1
    best = 0
    for i in range(len(p.equipo)):
        if (p.preparados >> i) & 1:
            for poder in p.equipo[i].poderes:
                if poder.clase == DEFENSA and poder.coste <= free and _pagable(p.mano, poder):
                    best = max(best, min(5, poder.valor if poder.valor else 3))
    return best * PREVENIR


def _pagable(mano: list[int], poder: Poder) -> bool:
    if poder.descarte == NEUTRO:
        return sum(mano) > 0
    return mano[poder.descarte] > 0 or (mano[SOMBRA] > 0 and sum(mano) > mano[SOMBRA])


def dano_posible(p: Participante) -> int:
    """About how much damage the seat can still do this turn, paying by Explotar where that keeps a Reptante going."""
    free = 0
    for e in p.altar:
        if es_preparado(e):
            free += 1
    mano = p.mano.copy()
    attacks: list[Poder] = []
    for i in range(len(p.equipo)):
        if (p.preparados >> i) & 1:
            for poder in p.equipo[i].poderes:
                if poder.clase == ATAQUE:
                    attacks.append(poder)
    total = 0
    while True:
        best: Poder | None = None
        for poder in attacks:
            if poder.coste <= free and _pagable(mano, poder) and (best is None or poder.valor > best.valor):
                best = poder
        if best is None or best.valor == 0:
            return total
        total += best.valor
        free -= best.coste
        _gastar(mano, best.descarte)


def _gastar(mano: list[int], tipo: int) -> None:
    if tipo != NEUTRO and mano[tipo] > 0:
        mano[tipo] -= 1
        return
    if tipo != NEUTRO:
        mano[SOMBRA] -= 1
    for t in range(SOMBRA + 1):
        if mano[t] > 0:
            mano[t] -= 1
            return


def _remate(m: Mesa, seat: int) -> int:
    """The prospect of finishing an opponent's Reptante before the turn ends."""
    best = 0
    reach = dano_posible(m.participantes[seat])
    for s in range(m.seats):
        p = m.participantes[s]
        if m.opposed(s, seat) and p.en_juego and 0 < p.resistencia <= reach and not p.elimino:
            last = (p.en_juego & (p.en_juego - 1)) == 0
            best = max(best, ULTIMO_REMATE if last else REMATE)
    return best


# -- how an announcement is usually completed -----------------------------------------------------------------------


def _menos_util(m: Mesa, seat: int, menu: list[int]) -> int:
    """A plain discard of the type least asked for."""
    wanted = _demanda(m.participantes[seat])
    best = menu[0]
    least = 1_000
    for code in menu:
        burden = (code // 8) * 50 + wanted[code % 8]
        if burden < least:
            least = burden
            best = code
    return best


def _objetivo_usual(m: Mesa, q: Question) -> tuple[int, ...]:
    """What belongs to opponents first: the weakest of them, their Esbirros that can still act; as many as allowed."""
    e = m.anunciando
    assert e is not None
    o = objetivos_de(m, e)[len(e.objetivos)]
    keyed: list[tuple[int, int]] = []
    for i in range(len(q.menu)):
        c = q.menu[i]
        owner = dueno(m, o, c)
        rank = 0 if m.opposed(owner, q.seat) else 1_000
        if o.cosa == PARTICIPANTE:
            rank += m.participantes[owner].resistencia
        elif o.cosa == ESBIRROS:
            s, at = buscar_esbirro(m, c)
            x = m.participantes[s].altar[at]
            rank += (0 if es_preparado(x) else 10) + tipo_de(x)
        keyed.append((rank, i))
    keyed.sort()
    chosen: list[int] = []
    for _, i in keyed:
        copies = 1 if q.copies is None else q.copies[i]
        for _ in range(copies):
            if len(chosen) < q.high:
                chosen.append(q.menu[i])
    return tuple(chosen)


def _reptante_mas_gastado(m: Mesa, seat: int, menu: list[int]) -> int:
    """One that cannot act anyway, if there is one."""
    p = m.participantes[seat]
    for i in menu:
        if not (p.preparados >> i) & 1:
            return i
    return menu[0]


EVALUATION: Final = Evaluacion()
