"""How good a position is, for players that look ahead. Judged from what is on the table and the seat's own hand.

The unit is about a fiftieth of a life. What counts, in order: lives, troops (final status, keywords, how far they have
come, whether they are in danger), what the lugares produce, cards in hand, objects, resources and the hero's PP.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.facts.board import amenaza_a, ignora, puede_atacar, puede_golpear_jugador
from coliseo.games.warlords_of_terra.facts.play import efecto_de
from coliseo.games.warlords_of_terra.facts.status import vecinas
from coliseo.games.warlords_of_terra.flow.codes import A_FORJAR, A_INVOCAR, A_MOVER, PASAR
from coliseo.games.warlords_of_terra.model.cards import (
    ABSORBER,
    ABSORBER_MAGICO,
    AHINCO,
    ARRASAR,
    ATRAPAR,
    ATURDIR,
    CARGA,
    DISTANCIA,
    ESCUDAR,
    ESCUDO_IGNEO,
    GOLPE_EN_AREA,
    GOLPE_RAPIDO,
    REGENERAR,
    SOBERBIA,
    ULTIMA_PALABRA,
    VOLAR,
)
from coliseo.games.warlords_of_terra.model.combat import JUGADOR
from coliseo.games.warlords_of_terra.model.items import EQUIPAR, Objeto
from coliseo.games.warlords_of_terra.model.marks import ESTE_TURNO, SUMA_ATQ
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.table import (
    BLANCO,
    DE_JUGADOR,
    LADO,
    LINEA,
    ZONAS,
    Mesa,
    tropas_de,
)
from coliseo.kernel.questions import NO, ORDER, TARGETS, YES, YES_NO, Question
from coliseo.kernel.state import State
from coliseo.tabletop.board.grid import cells_of
from coliseo.tabletop.codes import kind_of, place_of, subject_of

DERROTA: Final = 100_000
UNA_VIDA: Final = 46  # a life above the critical ones
CRITICA: Final = 55  # each of the last
CRITICAS: Final = 8
ATQ: Final = 30
QUEDA: Final = 20
VEL: Final = 7
AVANCE: Final = 12  # each row gained
ABIERTO: Final = 24  # each point of ATQ of a troop that may strike the player
EN_GUARDIA: Final = 10
CARTA: Final = 48
PLANO: Final = 58  # a lugar in hand while there are few in play
PLANO_TARDIO: Final = 22
LUGARES_UTILES: Final = 6
PRODUCCION: Final = 74  # what one unit a turn is worth at the start; it falls as the game goes on
PRODUCCION_TARDIA: Final = 26
OBJETO: Final = 30
DURABILIDAD: Final = 8
RECURSO: Final = 20  # each of the first units held
RECURSO_DE_SOBRA: Final = 6
RECURSOS_UTILES: Final = 4
PP: Final = 19
PALABRA: Final = (
    (VOLAR, 45),
    (AHINCO, 30),
    (GOLPE_RAPIDO, 35),
    (DISTANCIA, 30),
    (ARRASAR, 25),
    (GOLPE_EN_AREA, 25),
    (ULTIMA_PALABRA, 25),
    (ATURDIR, 20),
    (ATRAPAR, 12),
    (ESCUDAR, 12),
    (CARGA, 12),
    (SOBERBIA, -20),
)
#: words of operations that harm whoever they are aimed at
PERJUDICAN: Final = (
    "danar",
    "repartir",
    "matar",
    "destruir",
    "eliminar",
    "anular",
    "voltear",
    "inmolar",
    "tomar_control",
    "no_mueve",
    "perder_vidas",
)
#: zones tried for one card or one troop; the others are hardly ever better
MEJORES: Final = 4
QUIETAS: Final = ("desviar", "construccion", "invocacion", "tactica")
VENTANAS: Final = ("interfase", "subitos", "responder", "reaccion")


class Evaluacion:
    """The judgement of the greedy player (players.greedy.Evaluation)."""

    def __init__(self) -> None:
        self.patience = 4

    def prepare(self, m: State) -> State:
        return m.clone()

    def is_quiet(self, m: State) -> bool:
        return m.questions[0].purpose in QUIETAS

    def idle_reply(self, q: Question) -> tuple[int, ...] | None:
        return (PASAR,) if q.purpose in QUIETAS[1:] or q.purpose in VENTANAS else None

    def promising(self, m: State, q: Question) -> list[tuple[int, ...]] | None:
        """The replies worth trying: for every card and troop only its best zones."""
        if q.purpose == "intercambio":
            return [()]
        if q.purpose not in ("construccion", "invocacion", "tactica"):
            return None
        assert isinstance(m, Mesa)
        return _prometedoras(m, q)

    def habit(self, m: State, q: Question, seat: int) -> tuple[int, ...] | None:
        """Opponents decline; what has been begun is completed on what it is meant for."""
        assert isinstance(m, Mesa)
        if q.purpose in VENTANAS:
            return (PASAR,)
        if q.kind == YES_NO:
            return (YES,) if q.purpose == "usar" else (NO,)
        if q.kind == ORDER:
            return tuple(q.menu)
        if q.purpose == "objetivo" and q.kind == TARGETS:
            return _objetivo_usual(m, q)
        if q.purpose in ("golpe_a", "devuelve_a"):
            return (_mejor_golpe(m, q),)
        if q.purpose == "inmolar":
            return _las_que_menos_valen(m, q)
        if q.purpose == "pagos":
            return (q.high,)
        return None

    def score(self, m: State, seat: int) -> int:
        assert isinstance(m, Mesa)
        if m.winners is not None:
            return DERROTA if seat in m.winners else -DERROTA if m.winners else 0
        return valor(m, seat) - valor(m, m.rival[seat])


def valor(m: Mesa, seat: int) -> int:
    """What a player has."""
    j = m.jugadores[seat]
    lives = max(0, j.vidas)
    total = lives * UNA_VIDA + min(lives, CRITICAS) * CRITICA
    total += len(j.mano.cards) * CARTA
    total += len(j.planos.cards) * (PLANO if len(j.lugares) < LUGARES_UTILES else PLANO_TARDIO)
    unit = max(PRODUCCION - 3 * j.turnos, PRODUCCION_TARDIA)
    for x in j.lugares:
        c = m.carta(x.carta)
        total += (c.da_oro + c.da_mana) * unit + 8 + (30 if c.habilidades or c.permanentes else 0)
    for n in (j.oro, j.mana):
        total += min(n, RECURSOS_UTILES) * RECURSO + max(0, n - RECURSOS_UTILES) * RECURSO_DE_SOBRA
    total += j.pp * PP
    for thing in j.armeria:
        total += OBJETO + thing.durabilidad * DURABILIDAD
    left = j.batalla.size() + j.construccion.size()
    if left < 6:
        total -= (6 - left) * 60
    for p in tropas_de(m, seat):
        total += valor_de_tropa(m, p)
    for thing in m.campo.values():
        if thing.control == seat:
            total += OBJETO + thing.durabilidad * DURABILIDAD
    return total


def fila_relativa(seat: int, zona: int) -> int:
    """0 on the own línea, 4 on the rival's."""
    row = zona // LADO
    return row if seat == 0 else LADO - 1 - row


def valor_de_tropa(m: Mesa, p: Tropa) -> int:
    s = m.estado(p.ident)
    lent = _prestado(m, p)
    worth = 40 + (s.atq * 3 - lent) * ATQ // 3 + max(s.queda, 0) * QUEDA + s.vel * VEL
    for bit, extra in PALABRA:
        if s.palabras & bit:
            worth += extra
    worth += (s.indices[ABSORBER] + s.indices[ESCUDO_IGNEO]) * 22
    worth += (s.indices[ABSORBER_MAGICO] + s.indices[REGENERAR]) * 12
    for x in p.objetos:
        worth += OBJETO // 2 + x.durabilidad * DURABILIDAD
    if not p.volteada:
        worth += EN_GUARDIA
    if p.aturdida:
        worth -= 25
    # the longer a game lasts, the more it takes to end it
    worth += fila_relativa(p.control, p.celda) * (AVANCE + m.turno)
    if (LINEA[m.rival[p.control]] >> p.celda) & 1 and puede_golpear_jugador(m, p):
        worth += s.atq * ABIERTO
    danger = _peligro(m, p)
    if danger >= s.queda:
        worth -= worth // (4 + m.turno // 6)
    elif danger:
        worth -= danger * 6
    return worth


def _prestado(m: Mesa, p: Tropa) -> int:
    """What of its ATQ is only for this turn, in thirds of a point: a third of it counts while it can still strike."""
    total = 0
    for a in p.adquiridas:
        if a.kind == SUMA_ATQ and a.until == ESTE_TURNO:
            total += a.n
    return total * (2 if p.control == m.activo and puede_atacar(m, p) else 3)


def _peligro(m: Mesa, p: Tropa) -> int:
    """The strongest strike that a neighbouring enemy could deal it."""
    worst = 0
    for cell in cells_of(vecinas(m, p.celda)):
        e = m.tropa_en(cell)
        if e is not None and e.control != p.control:
            worst = max(worst, m.estado(e.ident).atq)
    return worst


def _prometedoras(m: Mesa, q: Question) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []
    placed: dict[int, list[tuple[int, int]]] = {}
    for code in q.menu:
        kind = kind_of(code)
        if kind in (A_INVOCAR, A_MOVER, A_FORJAR):
            placed.setdefault(code // 1000, []).append((_lugar(m, q.seat, code), code))
        else:
            found.append((code,))
    for options in placed.values():
        options.sort()
        found.extend([(code,) for _, code in options[-MEJORES:]])
    return found


def _lugar(m: Mesa, seat: int, code: int) -> int:
    """How promising a zone is at first sight: forward, beside enemies that can be fought, towards an open line."""
    zone = place_of(code)
    good = fila_relativa(seat, zone) * 5
    for cell in cells_of(vecinas(m, zone)):
        q = m.tropa_en(cell)
        if q is not None:
            good += 3 if q.control != seat else 1
    if kind_of(code) == A_MOVER and (LINEA[m.rival[seat]] >> zone) & 1:
        p = m.tropas[subject_of(code)]
        if not any(e.control != seat and amenaza_a(m, e, zone) and not ignora(m, p, e) for e in m.tropas.values()):
            good += 20
    column = zone % LADO
    return good * 4 + min(column, LADO - 1 - column)


def _perjudica(m: Mesa, o: Objeto) -> bool:
    if o.clase == EQUIPAR:
        return False
    return any(node.key in PERJUDICAN for node in efecto_de(m, o).nodes)


def _objetivo_usual(m: Mesa, q: Question) -> tuple[int, ...]:
    """What harms goes to the enemy's best, what helps to the own best."""
    harm = bool(m.jugando) and _perjudica(m, m.jugando[-1])
    ranked: list[tuple[int, int]] = []
    for code in q.menu:
        owner = q.seat
        worth = 40
        if code < BLANCO:
            p = m.tropas[code]
            owner = p.control
            worth = valor_de_tropa(m, p)
        elif DE_JUGADOR <= code < DE_JUGADOR + 2:
            owner = code - DE_JUGADOR
            worth = 60
        else:
            owner = m.rival[q.seat] if harm else q.seat
        wanted = (owner != q.seat) == harm
        ranked.append((worth if wanted else -worth, code))
    ranked.sort(reverse=True)
    n = max(q.low, 1 if q.low == 0 and ranked and ranked[0][0] > 0 else 0)
    return tuple([code for _, code in ranked[: min(n, q.high)]])


def _mejor_golpe(m: Mesa, q: Question) -> int:
    """Whoever falls to the strike and is worth most; otherwise whoever is worth most."""
    best, chosen = -1, q.menu[0]
    for target in q.menu:
        worth = 0
        if target == JUGADOR:
            worth = 500
        elif target < ZONAS:
            v = m.tropa_en(target)
            worth = 0 if v is None else valor_de_tropa(m, v) + (200 if m.estado(v.ident).queda <= 3 else 0)
        if worth > best:
            best, chosen = worth, target
    return chosen


def _las_que_menos_valen(m: Mesa, q: Question) -> tuple[int, ...]:
    ranked = sorted([(valor_de_tropa(m, m.tropas[i]), i) for i in q.menu])
    found: list[int] = []
    for _, ident in ranked:
        copies = 1 if q.copies is None else q.copies[q.menu.index(ident)]
        found.extend([ident] * copies)
    return tuple(found[: q.low])


EVALUATION: Final = Evaluacion()
