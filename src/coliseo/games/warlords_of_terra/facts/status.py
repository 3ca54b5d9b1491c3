"""The status of a troop in its layers: base, acquired, added (A.7). Worked out for the whole table at once and kept.

What others give (añadidas) comes last and is touched by nothing but a text that says so; what was acquired before is
part of the card, in the order in which it resolved (OQ-WT-34).
"""

from __future__ import annotations

from coliseo.games.warlords_of_terra.model.cards import (
    A_LA_PORTADORA,
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
    Fuente,
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
    "status.zonas_amenazadas",
    ("WT-M.board.10", "WT-M.board.11", "WT-A.10.3.6", "WT-A.10.4.1", "WT-A.10.4.2", "WT-A.10.4.3", "WT-A.12.volar.1"),
)


def vecinas(m: Mesa, zona: int) -> int:
    """The zones adjacent to one, as a mask (OQ-WT-01)."""
    if m.config.lecturas.adyacencia == ADYACENCIA_OCHO:
        return TABLERO_DE_OCHO.neighbours[zona]
    return TABLERO.neighbours[zona]


def son_vecinas(m: Mesa, a: int, b: int) -> bool:
    return (vecinas(m, a) >> b) & 1 == 1


def fuentes_de(m: Mesa) -> list[Fuente]:
    """Every permanent effect on many troops, in the order in which cards entered (WT-A.7.1.2.3)."""
    found: list[Fuente] = []
    cards = m.catalogo.cartas
    for j in m.jugadores:
        _anotar(found, cards[j.heroe], A_TROPAS, j.asiento, 0, -1, 0)
        for x in j.lugares:
            _anotar(found, cards[x.carta], A_TROPAS, x.control, x.ident, -1, 0)
    for zone, thing in m.campo.items():
        _anotar(found, cards[thing.carta], A_TROPAS, thing.control, thing.ident, zone, thing.desde)
    for p in m.tropas.values():
        if not p.anulada_desde:
            _anotar(found, cards[p.carta], A_TROPAS, p.control, p.ident, p.celda, 0)
        _anotar_cosas(m, found, A_TROPAS, p)
    return found


def _anotar(found: list[Fuente], c: Carta, alcance: int, control: int, ident: int, celda: int, desde: int) -> None:
    for p in c.permanentes:
        if p.alcance == alcance:
            found.append(Fuente(p, INMUNIDAD_ANTE[c.tipo], control, ident, celda, desde))


def _anotar_cosas(m: Mesa, found: list[Fuente], alcance: int, p: Tropa) -> None:
    """What lies on a troop gives, from there."""
    for worn in p.objetos:
        _anotar(found, m.carta(worn.carta), alcance, worn.control, worn.ident, p.celda, worn.desde)
    for stuck in p.adheridas:
        _anotar(found, m.carta(stuck.carta), alcance, stuck.control, stuck.ident, p.celda, stuck.desde)


def dadas_a(m: Mesa, de_muchas: list[Fuente], t: Tropa) -> list[Fuente]:
    """The permanent effects that reach a troop: those on many, its own on itself, and those of what lies on it."""
    given = [s for s in de_muchas if alcanza(m, s, t)]
    c = m.carta(t.carta)
    if c.permanentes and not t.anulada_desde:
        _anotar(given, c, A_SI_MISMA, t.control, t.ident, t.celda, 0)
    if t.objetos or t.adheridas:
        _anotar_cosas(m, given, A_LA_PORTADORA, t)
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


def deducir(m: Mesa, before: Derivado | None, touched: tuple[int, ...]) -> Derivado:
    """The final status of every troop (WT-A.7.3.2) and the zones that each side threatens.

    With what followed before nothing but these troops was touched, only theirs is worked out: what others give
    (`fuentes`) is as it was."""
    if before is None:
        sources = fuentes_de(m)
        d = Derivado(sources, {p.ident: estado_final(m, p, sources) for p in m.tropas.values()})
    else:
        d = Derivado(before.fuentes, before.estados.copy())
        for ident in touched:
            one = m.tropas.get(ident)
            if one is not None:
                d.estados[ident] = estado_final(m, one, d.fuentes)
            elif ident in d.estados:
                del d.estados[ident]
    _sumar(m, d)
    return d


def _sumar(m: Mesa, d: Derivado) -> None:
    """What the troops come to together."""
    statuses = d.estados
    held, threatened, from_above = d.ocupadas, d.amenaza, d.amenaza_al_vuelo
    for p in m.tropas.values():
        seat = p.control
        status = statuses[p.ident]
        held[seat] |= 1 << p.celda
        threatened[seat] |= status.amenaza
        if status.palabras & VOLAR:
            from_above[seat] |= status.amenaza
        if status.queda <= 0 or status.inmune or status.palabras & LEGION:
            d.delicadas.append(p.ident)


def estado_final(m: Mesa, p: Tropa, sources: list[Fuente]) -> Estado:
    given = dadas_a(m, sources, p)
    if given or p.adquiridas or p.anulada_desde:
        return estado_de(m, p, given)
    return estado_impreso(m, p)


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
    return Estado(atq, top, left, vel, c.palabras, c.indices, c.odio, c.inmune, True, zonas_amenazadas(m, p))


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
    copies = 1 + (p.contadores if words & LEGION else 0)
    vel = _estadistica(c.vel, p, given, SUMA_VEL, FIJA_VEL, locked)
    top = _estadistica(c.vida * copies, p, given, SUMA_VIDA, FIJA_VIDA, -1)
    left = top - p.dano
    if c.atq_es_vida and text:
        # its own text sets what base and acquired come to; what others give is added (WT-A.7.2.3, OQ-WT-76)
        atq = left
        for s in given:
            atq += s.p.atq
    else:
        atq = _estadistica(c.atq * copies, p, given, SUMA_ATQ, FIJA_ATQ, -1)
    if p.entro_en == m.turno:
        vel -= 1  # in preparation (WT-A.9.1.1, OQ-WT-82)
    # below 0 counts as 0 (OQ-WT-83)
    atq, vel = max(atq, 0), max(vel, 0)
    return Estado(atq, top, left, vel, words, tuple(numbers), hate, immune, text, zonas_amenazadas(m, p))


def _estadistica(base: int, p: Tropa, given: list[Fuente], suma: int, fija: int, locked: int) -> int:
    """What one statistic comes to. Without anything acquired nor locked, the base and what others add."""
    if p.adquiridas or locked >= 0:
        return fold(base, _pasos(p, given, suma, fija, locked))
    for s in given:
        base += _anadido(s, suma)
    return base


def _anadido(s: Fuente, suma: int) -> int:
    return s.p.atq if suma == SUMA_ATQ else s.p.vida if suma == SUMA_VIDA else s.p.vel


def _pasos(p: Tropa, given: list[Fuente], suma: int, fija: int, locked: int) -> list[FoldStep]:
    """What acts on one statistic: acquired by time, then added. `locked` since a moment, nothing else may (Botas)."""
    steps: list[FoldStep] = []
    for a in p.adquiridas:
        if a.kind == suma:
            steps.append((ACQUIRED, a.since, 0, ADD, a.n))
        elif a.kind == fija:
            steps.append((ACQUIRED, a.since, 0, SET, a.n))
    for s in given:
        n = _anadido(s, suma)
        if n:
            steps.append((ADDED, 0, 0, ADD, n))
    return steps if locked < 0 else shut_out(steps, locked)


def zonas_amenazadas(m: Mesa, p: Tropa) -> int:
    """The active área de amenaza of a troop: none while it is turned, but for its own línea (WT-A.10.4.1)."""
    around = vecinas(m, p.celda)
    if not p.volteada:
        return around
    own = LINEA[p.control]
    last_line = (own >> p.celda) & 1 and m.config.lecturas.ultima_linea == ULTIMA_LINEA_OBLIGA
    return around & own if last_line else 0


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
