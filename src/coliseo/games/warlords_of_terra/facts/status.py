"""The status of a troop in its layers: base, acquired, added (A.7). Worked out for the whole table at once and kept.

What others give (añadidas) comes last and is touched by nothing but a text that says so; what was acquired before is
part of the card, in the order in which it resolved (OQ-WT-34).
"""

from __future__ import annotations

from coliseo.games.warlords_of_terra.model.cards import (
    A_SI_MISMA,
    A_TROPAS,
    ARMA,
    CERCA,
    DE_TODOS,
    EN_TU_LINEA,
    INMUNIDAD_ANTE,
    LEGION,
    TUYAS,
    VOLAR,
    Carta,
    Permanente,
)
from coliseo.games.warlords_of_terra.model.marks import (
    CON_INDICE,
    CON_INMUNIDAD,
    CON_ODIO,
    CON_PALABRA,
    DE_UNA_COPIA,
    FIJA_ATQ,
    FIJA_VEL,
    FIJA_VIDA,
    SUMA_ATQ,
    SUMA_VEL,
    SUMA_VIDA,
)
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.readings import ADYACENCIA_OCHO, ULTIMA_LINEA_OBLIGA
from coliseo.games.warlords_of_terra.model.table import (
    DEDUCE,
    LINEA,
    TABLERO,
    TABLERO_DE_OCHO,
    Derivado,
    Estado,
    Mesa,
)
from coliseo.kernel.rules import cite
from coliseo.tabletop.derived import ACQUIRED, ADD, ADDED, SET, FoldStep, fold, shut_out

cite(
    "policy",
    "status.deducir",
    (
        "WT-A.7.1.1.3", "WT-A.7.1.1.4", "WT-A.7.1.2.1", "WT-A.7.1.2.2", "WT-A.7.1.2.3", "WT-A.7.1.2.4", "WT-A.7.1.2.5",
        "WT-A.7.2.1", "WT-A.7.2.2", "WT-A.7.2.4", "WT-A.7.2.6", "WT-A.7.2.7", "WT-A.7.2.8", "WT-A.7.3.1", "WT-A.7.3.2",
        "WT-A.7.3.3", "WT-A.7.3.4", "WT-A.9.0.1", "WT-A.9.1.1", "WT-A.9.1.2", "WT-A.9.1.3", "WT-A.12.legion.1",
        "WT-A.12.legion.8", "WT-A.12.legion.13", "WT-A.12.legion.14", "WT-A.12.anular.1", "WT-A.12.anular.2",
        "WT-A.12.anular.4", "WT-A.12.anular.5", "WT-M.troop.1", "WT-M.hero.2", "WT-A.2.4.3",
    ),
)  # fmt: skip
cite(
    "policy",
    "status.amenazas",
    ("WT-M.board.10", "WT-M.board.11", "WT-A.10.3.6", "WT-A.10.4.1", "WT-A.10.4.2", "WT-A.10.4.3", "WT-A.12.volar.1"),
)


class Fuente:
    """A permanent effect that is in force, and where it comes from."""

    __slots__ = ("ajena", "celda", "control", "desde", "ident", "p", "portadora")

    def __init__(
        self, p: Permanente, ajena: int, control: int, ident: int, celda: int, portadora: int, desde: int
    ) -> None:
        self.p = p
        self.ajena = ajena  # the immunity that keeps it off (a mask of INMUNIDADES)
        self.control = control
        self.ident = ident
        self.celda = celda
        self.portadora = portadora  # the troop it is equipped or adhered to
        self.desde = desde


def vecinas(m: Mesa, zona: int) -> int:
    """The zones adjacent to one, as a mask (OQ-WT-01)."""
    if m.config.lecturas.adyacencia == ADYACENCIA_OCHO:
        return TABLERO_DE_OCHO.neighbours[zona]
    return TABLERO.neighbours[zona]


def son_vecinas(m: Mesa, a: int, b: int) -> bool:
    return (vecinas(m, a) >> b) & 1 == 1


class Fuentes:
    """The permanent effects in force: those on many troops, and those on one (itself, its bearer)."""

    __slots__ = ("de_muchas", "de_una")

    def __init__(self) -> None:
        self.de_muchas: list[Fuente] = []
        self.de_una: dict[int, list[Fuente]] = {}

    def anotar(self, c: Carta, control: int, ident: int, celda: int, portadora: int, desde: int) -> None:
        for p in c.permanentes:
            s = Fuente(p, INMUNIDAD_ANTE[c.tipo], control, ident, celda, portadora, desde)
            if p.alcance == A_TROPAS:
                self.de_muchas.append(s)
            else:
                one = ident if p.alcance == A_SI_MISMA else portadora
                self.de_una.setdefault(one, []).append(s)


def fuentes_de(m: Mesa) -> Fuentes:
    """Every permanent effect in force, in the order in which cards entered (WT-A.7.1.2.3)."""
    found = Fuentes()
    cards = m.catalogo.cartas
    for j in m.jugadores:
        hero = cards[j.heroe]
        if hero.permanentes:
            found.anotar(hero, j.asiento, 0, -1, 0, 0)
        for x in j.lugares:
            c = cards[x.carta]
            if c.permanentes:
                found.anotar(c, x.control, x.ident, -1, 0, 0)
    for zone, thing in m.campo.items():
        found.anotar(cards[thing.carta], thing.control, thing.ident, zone, 0, thing.desde)
    for p in m.tropas.values():
        c = cards[p.carta]
        if c.permanentes and not p.anulada_desde:
            found.anotar(c, p.control, p.ident, p.celda, 0, 0)
        for worn in p.objetos:
            found.anotar(cards[worn.carta], worn.control, worn.ident, p.celda, p.ident, worn.desde)
        for stuck in p.adheridas:
            found.anotar(cards[stuck.carta], stuck.control, stuck.ident, p.celda, p.ident, stuck.desde)
    return found


def dadas_a(m: Mesa, sources: Fuentes, t: Tropa) -> list[Fuente]:
    """The permanent effects that reach a troop."""
    given = [s for s in sources.de_muchas if alcanza(m, s, t)]
    own = sources.de_una.get(t.ident)
    if own is not None:
        given.extend(own)
    return given


def alcanza(m: Mesa, s: Fuente, t: Tropa) -> bool:
    """Is a troop one of those that an effect on many speaks of?"""
    p = s.p
    if p.de != DE_TODOS and (p.de == TUYAS) != (t.control == s.control):
        return False
    if p.otra and t.ident == s.ident:
        return False
    if p.subtipo or p.reino >= 0:
        c = m.carta(t.carta)
        if (p.subtipo and p.subtipo not in c.subtipos) or (p.reino >= 0 and c.reino != p.reino):
            return False
    if p.donde == EN_TU_LINEA:
        return (LINEA[s.control] >> t.celda) & 1 == 1
    if p.donde == CERCA:
        return s.celda == t.celda or (s.celda >= 0 and son_vecinas(m, s.celda, t.celda))
    return True


def deducir(m: Mesa) -> Derivado:
    """The final status of every troop (WT-A.7.3.2) and the zones that each side threatens."""
    d = Derivado()
    sources = fuentes_de(m)
    for p in m.tropas.values():
        given = dadas_a(m, sources, p)
        if given or p.adquiridas or p.anulada_desde:
            d.estados[p.ident] = estado_de(m, p, given)
        else:
            d.estados[p.ident] = estado_impreso(m, p)
    _amenazas(m, d)
    return d


def estado_impreso(m: Mesa, p: Tropa) -> Estado:
    """A troop that has acquired nothing and that nobody gives anything: as printed, with its copies and its damage."""
    c = m.carta(p.carta)
    copies = 1 + (p.contadores if c.palabras & LEGION else 0)
    top = c.vida * copies
    left = top - p.dano
    atq = max(left, 0) if c.atq_es_vida else c.atq * copies
    vel = c.vel
    if vel and p.entro_en == m.turno:
        vel -= 1  # in preparation (WT-A.9.1.1)
    return Estado(atq, top, left, vel, c.palabras, c.indices, c.odio, c.inmune, True)


def estado_de(m: Mesa, p: Tropa, given: list[Fuente]) -> Estado:
    """Base, acquired and added, one over another (WT-A.7.3.2)."""
    c = m.carta(p.carta)
    text = p.anulada_desde == 0
    words = c.palabras if text else 0
    numbers = list(c.indices) if text else [0, 0, 0, 0]
    hate = c.odio if text else 0
    immune = c.inmune if text else 0
    for a in p.adquiridas:
        # an ability acquired before its text was taken away is gone with it (OQ-WT-33)
        if a.kind < CON_PALABRA or a.since <= p.anulada_desde:
            continue
        if a.kind == CON_PALABRA:
            words |= a.data
        elif a.kind == CON_INDICE:
            numbers[a.data] += a.n
        elif a.kind == CON_ODIO:
            hate |= a.data
        elif a.kind == CON_INMUNIDAD:
            immune |= a.data
    for s in given:
        for w in s.p.palabras:
            immune |= w.inmune
    if immune:
        # what it is immune to does not reach it (WT-A.12.inmune.3)
        given = [s for s in given if not s.ajena & immune]
    locked = -1
    for s in given:
        for w in s.p.palabras:
            words |= w.bit
            hate |= w.odio
            if w.indice >= 0:
                numbers[w.indice] += w.n
        if s.p.fija_vel:
            locked = s.desde
    copies = p.contadores if words & LEGION else 0
    vel = fold(c.vel, _pasos(p, given, SUMA_VEL, FIJA_VEL, locked))
    top = fold(c.vida * (1 + copies), _pasos(p, given, SUMA_VIDA, FIJA_VIDA, -1))
    left = top - p.dano
    if c.atq_es_vida and text:
        # its own text sets what base and acquired come to; what others give is added (WT-A.7.2.3, OQ-WT-76)
        atq = left
        for s in given:
            atq += s.p.atq
    else:
        atq = fold(c.atq * (1 + copies), _pasos(p, given, SUMA_ATQ, FIJA_ATQ, -1))
    if p.entro_en == m.turno:
        vel -= 1  # in preparation (WT-A.9.1.1, OQ-WT-82)
    # below 0 counts as 0 (OQ-WT-83)
    return Estado(max(atq, 0), top, left, max(vel, 0), words, tuple(numbers), hate, immune, text)


def _pasos(p: Tropa, given: list[Fuente], suma: int, fija: int, locked: int) -> list[FoldStep]:
    """What acts on one statistic: acquired by time, then added. `locked` since a moment, nothing else may (Botas)."""
    steps: list[FoldStep] = []
    for a in p.adquiridas:
        if a.kind == suma:
            steps.append((ACQUIRED, a.since, 0, ADD, a.n))
        elif a.kind == fija:
            steps.append((ACQUIRED, a.since, 0, SET, a.n))
    for s in given:
        n = s.p.atq if suma == SUMA_ATQ else s.p.vida if suma == SUMA_VIDA else s.p.vel
        if n:
            steps.append((ADDED, 0, 0, ADD, n))
    return steps if locked < 0 else shut_out(steps, locked)


def _amenazas(m: Mesa, d: Derivado) -> None:
    last_line = m.config.lecturas.ultima_linea == ULTIMA_LINEA_OBLIGA
    for p in m.tropas.values():
        zones = 0 if p.volteada else vecinas(m, p.celda)
        if last_line and (LINEA[p.control] >> p.celda) & 1:
            zones |= vecinas(m, p.celda) & LINEA[p.control]
        d.amenaza[p.control] |= zones
        if d.estados[p.ident].palabras & VOLAR:
            d.amenaza_al_vuelo[p.control] |= zones


def vida_de_una_copia(m: Mesa, p: Tropa) -> int:
    """How much damage the copy of a Legión that is hit now can hold while others stand behind it (OQ-WT-37)."""
    n = m.carta(p.carta).vida
    for a in p.adquiridas:
        if a.kind == SUMA_VIDA and a.first == DE_UNA_COPIA:
            n += a.n
    return n


def atq_de_una_copia(m: Mesa, p: Tropa) -> int:
    """What the copy of a Legión that an effect reaches now adds to its ATQ (OQ-WT-38)."""
    n = m.carta(p.carta).atq
    for a in p.adquiridas:
        if a.kind == SUMA_ATQ and a.first == DE_UNA_COPIA:
            n += a.n
    return n


def esta_en_preparacion(m: Mesa, p: Tropa) -> bool:
    """The turn in which it entered (WT-A.9.0.1)."""
    return p.entro_en == m.turno


def objeto_de_clase(m: Mesa, p: Tropa, clase: int = ARMA) -> int:
    """The ident of the object of a kind that a troop carries, 0 for none (WT-M.object.1)."""
    for x in p.objetos:
        if m.carta(x.carta).clase_objeto == clase:
            return x.ident
    return 0


DEDUCE.append(deducir)
