"""How good a position is, for players that look ahead. Judged from what is on the table and the seat's own hand.

The unit is about a twentieth of a card of the Mazo Castillo. What counts, in order: the Castillos, which are life; the
Aliados (Fuerza, words, whether they can attack), Oros in play, cards in hand, Tótems. In a battle, what it will bring
if nothing else happens; before one, what the opponent could do with it.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.flow.codes import A_BATALLA, FIN
from coliseo.games.mitos_y_leyendas.flow.combat_guards import PAREJA
from coliseo.games.mitos_y_leyendas.flow.damage import choques, dano_de
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    ARMA,
    BLOQUEA_IMBLOQUEABLES,
    IMBLOQUEABLE,
    NO_ATACA,
    NO_BLOQUEA,
    NO_BLOQUEABLE,
    ORO,
    TALISMAN,
    TOTEM,
    VUELVE_TRAS_ATACAR,
)
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE, DEFENSA, Pieza
from coliseo.games.mitos_y_leyendas.model.table import (
    BLANCO,
    DE_CEMENTERIO,
    DE_JUGADOR,
    DECLARACION_ATAQUE,
    FINAL,
    Mesa,
    en_batalla,
)
from coliseo.kernel.questions import CARDS, NUMBER, ORDER, TARGETS, YES, YES_NO, Question
from coliseo.kernel.state import State
from coliseo.tabletop.codes import kind_of

DERROTA: Final = 1_000_000
CASTILLO: Final = 20  # a card of the Castillo above the critical ones
CRITICO: Final = 45  # each of the last ones
CRITICOS: Final = 12
FUERZA: Final = 26
ALIADO_EN_JUEGO: Final = 22
NO_SE_BLOQUEA: Final = 18
SOLO_BLOQUEA: Final = -16
CARTA: Final = 24
ORO_EN_MANO: Final = 14
ORO_EN_JUEGO: Final = 62
ORO_DE_SOBRA: Final = 20
OROS_UTILES: Final = 6
SOPORTE: Final = 45  # a Tótem, or an Arma with its bearer
TEXTO_PROPIO: Final = 10  # an Aliado that does something
LINEA_DE_ATAQUE: Final = -6  # it cannot block in the opponent's turn


class Evaluacion:
    """The judgement of the greedy player (players.greedy.Evaluation)."""

    def __init__(self) -> None:
        self.patience = 3

    def prepare(self, m: State) -> State:
        return m.clone()

    def is_quiet(self, m: State) -> bool:
        return m.questions[0].purpose in ("accion", "agrupar", "bloqueo", "ataque")

    def idle_reply(self, q: Question) -> tuple[int, ...] | None:
        if q.purpose in ("accion", "guerra", "momento", "anular", "responder", "cancelar", "salvar", "bloqueo"):
            return (FIN,)
        return None

    def promising(self, m: State, q: Question) -> list[tuple[int, ...]] | None:
        """Declaring more attackers or blocks, or stopping; an ability that has just been used for nothing is left."""
        assert isinstance(m, Mesa)
        if q.purpose == "agrupar":
            return [(YES,)]
        if q.purpose == "mulligan":
            return [_mano_buena(m, q.seat)]
        if q.purpose == "oro":
            golds = [c for c in q.menu if c != FIN]
            return [(_mejor_oro(m, golds),)] if golds else [(FIN,)]
        if q.purpose == "accion" and m.jugadores[q.seat].jugadas_turno + _usos(m, q.seat) > 24:
            return [(c,) for c in q.menu if c == FIN or kind_of(c) == A_BATALLA] or None
        if q.purpose == "nombre":
            return [(c,) for c in _nombres_utiles(m, q)] or None
        return None

    def habit(self, m: State, q: Question, seat: int) -> tuple[int, ...] | None:
        """Opponents decline; what has been begun is completed on what it is meant for."""
        assert isinstance(m, Mesa)
        if FIN in q.menu and q.purpose in (
            "accion",
            "guerra",
            "momento",
            "anular",
            "responder",
            "cancelar",
            "salvar",
            "ataque",
        ):
            return (FIN,)
        if q.purpose == "bloqueo":
            return _bloqueo_usual(m, q)
        if q.kind == YES_NO:
            return (YES,) if q.seat == seat and q.purpose in ("usar", "hacer", "agrupar") else (0,)
        if q.kind == ORDER:
            return tuple(q.menu)
        if q.kind == NUMBER:
            return (q.high,)
        if q.purpose in ("objetivo", "piezas", "designar", "portador", "pago_piezas") and q.kind == TARGETS:
            return _objetivo_usual(m, q)
        if q.purpose in ("descartar", "pago_cartas") and q.kind == CARDS:
            return _lo_peor(m, q)
        if q.purpose == "cartas" and q.kind == CARDS:
            return _lo_mejor(m, q)
        return None

    def score(self, m: State, seat: int) -> int:
        assert isinstance(m, Mesa)
        if m.winners is not None:
            return DERROTA if seat in m.winners else -DERROTA if m.winners else 0
        return _de_un_lado(m, seat) - _de_un_lado(m, m.rival[seat]) + _batalla(m, seat) + _amenaza(m, seat)


# -- a side ---------------------------------------------------------------------------------------------------------


def _castillo(n: int) -> int:
    if n <= CRITICOS:
        return n * CRITICO
    return CRITICOS * CRITICO + (n - CRITICOS) * CASTILLO


def _de_un_lado(m: Mesa, seat: int) -> int:
    j = m.jugadores[seat]
    total = _castillo(j.castillo.size())
    golds = 0
    for p in m.piezas.values():
        if p.control != seat:
            continue
        if p.tipo == ORO:
            golds += 1
        elif p.tipo == ALIADO:
            total += _aliado(m, p)
        elif p.tipo == TOTEM:
            total += SOPORTE
        elif p.tipo == ARMA:
            total += SOPORTE // 3
    total += min(golds, OROS_UTILES) * ORO_EN_JUEGO + max(golds - OROS_UTILES, 0) * ORO_DE_SOBRA
    for carta in j.mano.cards:
        total += ORO_EN_MANO if m.carta(carta).tipo == ORO else CARTA
    return total + 3 * j.oros_virtuales()


def _aliado(m: Mesa, p: Pieza) -> int:
    e = m.estado(p.ident)
    worth = ALIADO_EN_JUEGO + FUERZA * e.fuerza
    words = e.palabras
    if words & (IMBLOQUEABLE | NO_BLOQUEABLE):
        worth += NO_SE_BLOQUEA + 6 * e.fuerza
    if words & NO_ATACA:
        worth += SOLO_BLOQUEA - 6 * e.fuerza
    if words & NO_BLOQUEA:
        worth += SOLO_BLOQUEA
    if e.texto is not None and (e.texto.habilidades or e.texto.continuas):
        worth += TEXTO_PROPIO
    if p.linea == ATAQUE and not words & VUELVE_TRAS_ATACAR:
        worth += LINEA_DE_ATAQUE
    return worth


# -- the battle under way -------------------------------------------------------------------------------------------


def _batalla(m: Mesa, seat: int) -> int:
    """What the battle brings as it stands; while attackers are declared, against the blocks that hurt them most."""
    if not en_batalla(m) or not m.atacantes:
        return 0
    attacker = m.activo
    sign = 1 if seat == attacker else -1
    if m.fase == DECLARACION_ATAQUE:
        return sign * _ataque_previsto(m, attacker)
    total = 0
    hurt = 0
    for clash in choques(m):
        for ident, share in zip(clash.atacantes, clash.dano, strict=True):
            hurt += dano_de(m, ident, share)
        for ident in clash.destruidos:
            worth = _aliado(m, m.piezas[ident])
            total += -worth if m.piezas[ident].control == attacker else worth
    return sign * (total + _dano(m, m.rival[attacker], hurt))


def _dano(m: Mesa, seat: int, hurt: int) -> int:
    """What losing so many cards of the Castillo is worth to the other."""
    n = m.jugadores[seat].castillo.size()
    if hurt >= n:
        return DERROTA // 2
    return _castillo(n) - _castillo(n - hurt)


def _ataque_previsto(m: Mesa, attacker: int) -> int:
    """The defender blocks where it gains, the strongest attackers first."""
    blockers = [p for p in m.piezas.values() if _puede_bloquear(m, p, m.rival[attacker])]
    total = 0
    hurt = 0
    left = m.jugadores[m.rival[attacker]].castillo.size()
    for ident in sorted(m.atacantes, key=lambda i: -m.estado(i).fuerza):
        if ident not in m.piezas:
            continue
        own = m.estado(ident)
        best = _dano(m, m.rival[attacker], min(own.fuerza, left))
        chosen = -1
        for i, p in enumerate(blockers):
            e = m.estado(p.ident)
            if own.palabras & NO_BLOQUEABLE or (own.palabras & IMBLOQUEABLE and not e.palabras & BLOQUEA_IMBLOQUEABLES):
                continue
            outcome = 0
            if own.fuerza >= e.fuerza:
                outcome += _aliado(m, p) + CASTILLO * (own.fuerza - e.fuerza)
            if e.fuerza >= own.fuerza:
                outcome -= _aliado(m, m.piezas[ident])
            if outcome < best:
                best = outcome
                chosen = i
        if chosen < 0:
            hurt += own.fuerza
        else:
            blockers.pop(chosen)
            total += best
    return total + _dano(m, m.rival[attacker], hurt)


def _puede_bloquear(m: Mesa, p: Pieza, seat: int) -> bool:
    return (
        p.tipo == ALIADO and p.control == seat and p.linea == DEFENSA and m.estado(p.ident).palabras & NO_BLOQUEA == 0
    )


def _amenaza(m: Mesa, seat: int) -> int:
    """At the end of the own turn: what the opponent could break through, less what stays back to block."""
    if m.activo != seat or en_batalla(m) or m.fase > FINAL:
        return 0
    strength = 0
    for p in m.piezas.values():
        if p.tipo == ALIADO and p.control == m.rival[seat] and not m.estado(p.ident).palabras & NO_ATACA:
            strength += m.estado(p.ident).fuerza
    shield = 0
    for p in m.piezas.values():
        if _puede_bloquear(m, p, seat):
            shield += m.estado(p.ident).fuerza + 1
    open_ground = max(0, strength - shield)
    return -DERROTA // 4 if open_ground >= m.jugadores[seat].castillo.size() else -4 * open_ground


# -- habits ---------------------------------------------------------------------------------------------------------


def _bloqueo_usual(m: Mesa, q: Question) -> tuple[int, ...]:
    """A block that destroys the attacker or saves the game; otherwise none, if that is allowed."""
    best = 0
    found = FIN if FIN in q.menu else q.menu[0]
    for code in q.menu:
        if code == FIN:
            continue
        attacker = m.estado(code // PAREJA).fuerza
        blocker = m.estado(code % PAREJA).fuerza
        gain = 0
        if blocker >= attacker:
            gain += _aliado(m, m.piezas[code // PAREJA])
        if attacker >= blocker:
            gain -= _aliado(m, m.piezas[code % PAREJA])
        gain += CASTILLO * min(attacker, blocker)
        if gain > best:
            best = gain
            found = code
    return (found,)


def _objetivo_usual(m: Mesa, q: Question) -> tuple[int, ...]:
    """Opposing cards, the most valuable first; of the own, the least."""

    def worth(code: int) -> int:
        if code < BLANCO and code in m.piezas:
            p = m.piezas[code]
            value = _aliado(m, p) if p.tipo == ALIADO else ORO_EN_JUEGO if p.tipo == ORO else SOPORTE
            if q.purpose == "portador":
                return value if p.control == q.seat else -value
            return -value if p.control == q.seat else value
        if DE_JUGADOR <= code < DE_CEMENTERIO:
            return 1 if code - DE_JUGADOR != q.seat else -1
        return 0

    ranked = sorted(q.menu, key=lambda code: -worth(code))
    n = q.low
    while n < q.high and n < len(ranked) and worth(ranked[n]) >= 0:
        n += 1
    return tuple(ranked[:n])


def _valor_en_mano(m: Mesa, carta: int) -> int:
    c = m.carta(carta)
    if c.tipo == ORO:
        return 3
    return 6 + c.coste + (4 if c.tipo == TALISMAN else 2 * c.fuerza)


def _repetidas(q: Question) -> list[int]:
    copies = q.copies or [1] * len(q.menu)
    return [c for c, n in zip(q.menu, copies, strict=True) for _ in range(n)]


def _lo_peor(m: Mesa, q: Question) -> tuple[int, ...]:
    return tuple(sorted(_repetidas(q), key=lambda c: _valor_en_mano(m, c))[: q.low])


def _lo_mejor(m: Mesa, q: Question) -> tuple[int, ...]:
    return tuple(sorted(_repetidas(q), key=lambda c: -_valor_en_mano(m, c))[: q.high])


def _mano_buena(m: Mesa, seat: int) -> tuple[int, ...]:
    """A new hand is worth a card only if this one has no Oro, or hardly anything else."""
    hand = m.jugadores[seat].mano.cards
    golds = len([c for c in hand if m.carta(c).tipo == ORO])
    wants = len(hand) > 6 and (golds == 0 or golds >= len(hand) - 1)
    return (YES,) if wants else (0,)


def _mejor_oro(m: Mesa, golds: list[int]) -> int:
    """One without ability, if there is one: those with ability ask for something."""
    for carta in golds:
        if m.carta(carta).oro_sin_habilidad:
            return carta
    return golds[0]


def _usos(m: Mesa, seat: int) -> int:
    """Uses of limited abilities this turn, so that a turn does not go on for ever."""
    n = 0
    for p in m.piezas.values():
        if p.control == seat:
            usos = p.usos
            while usos:
                n += usos & 15
                usos >>= 4
    return n


def _nombres_utiles(m: Mesa, q: Question) -> list[int]:
    """Names of cards the opponent has in play or in the Cementerio, or that were seen in the hand."""
    other = m.jugadores[m.rival[q.seat]]
    played = [p.carta for p in m.piezas.values() if p.control != q.seat]
    seen = played + other.cementerio + other.mano.known[q.seat]
    names = {m.carta(c).nombre for c in seen}
    return [c for c in q.menu if m.carta(c % BLANCO).nombre in names][:24]


EVALUATION = Evaluacion()
