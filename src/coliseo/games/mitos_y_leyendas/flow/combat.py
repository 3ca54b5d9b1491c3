"""The Fase de Batalla Mitológica (9.3): attack, blocks, Guerra de Talismanes; the damage is in `damage`."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms import battle
from coliseo.games.mitos_y_leyendas.atoms.battle import limpiar_batalla
from coliseo.games.mitos_y_leyendas.atoms.lasting import expirar
from coliseo.games.mitos_y_leyendas.atoms.paying import PARA_ATACAR
from coliseo.games.mitos_y_leyendas.atoms.pieces import mover
from coliseo.games.mitos_y_leyendas.atoms.triggers import disparar, resolver_disparos
from coliseo.games.mitos_y_leyendas.facts.stats import atacando, texto_en_juego
from coliseo.games.mitos_y_leyendas.flow.codes import FIN, comenzar
from coliseo.games.mitos_y_leyendas.flow.combat_guards import PAREJA, posibles_atacantes, posibles_bloqueos
from coliseo.games.mitos_y_leyendas.flow.explaining import FIN_DE_ATAQUE, FIN_DE_BLOQUEO
from coliseo.games.mitos_y_leyendas.flow.guards import GUERRA_ABIERTA
from coliseo.games.mitos_y_leyendas.flow.menus import preguntar_ofertas
from coliseo.games.mitos_y_leyendas.flow.windows import abrir_momento
from coliseo.games.mitos_y_leyendas.model.cards import (
    COMBATE_PRIMERO,
    E_ASIGNAR_BLOQUEOS,
    E_ATACA,
    E_BATALLA_TERMINA,
    E_BLOQUEA,
    E_DECLARACION_ATAQUE,
    E_DECLARACION_BLOQUEO,
    E_ES_BLOQUEADO,
    E_GUERRA,
    E_NO_ES_BLOQUEADO,
    ELIGE_BLOQUEADOR,
    VUELVE_TRAS_ATACAR,
)
from coliseo.games.mitos_y_leyendas.model.marks import EN_BATALLA, HASTA_ATAQUE, HASTA_BLOQUEO, HASTA_GUERRA
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE, DEFENSA
from coliseo.games.mitos_y_leyendas.model.procedures import Asignacion, Pagar, asignacion, batalla, pagar
from coliseo.games.mitos_y_leyendas.model.table import (
    ASIGNACION,
    DECLARACION_ATAQUE,
    DECLARACION_BLOQUEO,
    FINAL,
    GUERRA,
    Mesa,
)
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import OPTION, TARGETS, Question


def entrar_en_fase(m: Mesa, fase: int, rule: str) -> None:
    m.fase = fase
    m.emit("fase", rule, (m.activo, fase))


# -- 9.3.1 Declaración de Ataque ------------------------------------------------------------------------------------


@batalla.step("ML-9.3.0.1", "ML-9.3.0.3", "ML-9.0.1")
def comenzar_batalla(m: Mesa, f: Frame) -> None:
    limpiar_batalla(m)
    entrar_en_fase(m, DECLARACION_ATAQUE, "ML-9.3.0.1")


@batalla.step("ML-9.3.1.1", "ML-9.3.1.3", "ML-10.6.1", "ML-3.1.8")
def pedir_atacante(m: Mesa, f: Frame) -> None:
    """a. Attackers, one after another, until the player has declared all; at least one (OQ-24)."""
    found = posibles_atacantes(m, m.activo)
    menu = [FIN, *found] if FIN_DE_ATAQUE.allowed(m, m.activo) else found
    ask_openly(m, Question(OPTION, m.activo, "ataque", "ML-9.3.1.1", menu))


@batalla.step("ML-9.3.1.3", "ML-6.0.3")
def declarar_atacante(m: Mesa, f: Frame) -> None:
    """What an Aliado asks for to attack is paid as it is declared."""
    ident = m.choice[0]
    if ident == FIN:
        return
    f.jump(pedir_atacante)
    battle.declarar_atacante(m, ident)
    if not texto_en_juego(m, ident).para_atacar.nada:
        cost = texto_en_juego(m, ident).para_atacar
        m.call(Pagar(pagar, f.cause, m.activo, cost.oros, 0, m.piezas[ident].carta, PARA_ATACAR))


@batalla.step("ML-9.3.1.1", "ML-4.5.1", "ML-3.1.1")
def mover_atacantes(m: Mesa, f: Frame) -> None:
    """a. They move to the Línea de Ataque."""
    battle.mover_atacantes(m, "ML-9.3.1.1")


@batalla.step("ML-9.3.1.4", "ML-9.3.1.5", "ML-9.3.1.6", "ML-6.6.8")
def momento_de_ataque(m: Mesa, f: Frame) -> None:
    """b to d. What triggers, and what may be played, at the declaration."""
    abrir_momento(m, f, E_DECLARACION_ATAQUE)


@batalla.step("ML-9.3.1.7", "ML-6.6.4", "ML-6.6.16", "ML-10.13.2")
def interacciones_de_ataque(m: Mesa, f: Frame) -> None:
    """e. Abilities that interact with the declaration; a cancelled attack goes to the Fase Final (OQ-23)."""
    if m.batalla_cancelada:
        f.jump(terminar_batalla)
        return
    for ident in m.atacantes.copy():
        if ident in m.piezas and atacando(m, m.piezas[ident]):
            disparar(m, E_ATACA, ident, m.activo)
    resolver_disparos(m, f)


@batalla.step("ML-9.3.1.8")
def fin_de_la_declaracion(m: Mesa, f: Frame) -> None:
    """f. Effects "hasta la declaración de ataque" end."""
    expirar(m, HASTA_ATAQUE, "ML-9.3.1.8")


# -- 9.3.2 Declaración de Bloqueo -----------------------------------------------------------------------------------


@batalla.step("ML-9.3.2.1", "ML-9.3.0.2")
def antes_de_bloquear(m: Mesa, f: Frame) -> None:
    """Aliados that may come back in order to block do so before blockers are declared."""
    entrar_en_fase(m, DECLARACION_BLOQUEO, "ML-9.3.2.1")
    abrir_momento(m, f, E_ASIGNAR_BLOQUEOS)


@batalla.step("ML-9.3.2.1", "ML-9.3.2.3", "ML-9.3.2.4")
def pedir_bloqueo(m: Mesa, f: Frame) -> None:
    """a. The defending player's blocks, one after another, until all are declared (OQ-22)."""
    seat = m.rival[m.activo]
    found = posibles_bloqueos(m, seat)
    if not found:
        m.choice = (FIN,)
        return
    menu = [FIN, *found] if FIN_DE_BLOQUEO.allowed(m, seat) else found
    ask_openly(m, Question(OPTION, seat, "bloqueo", "ML-9.3.2.1", menu))


@batalla.step("ML-9.3.2.2", "ML-9.3.2.4", "ML-10.8.1")
def declarar_bloqueo(m: Mesa, f: Frame) -> None:
    code = m.choice[0]
    if code == FIN:
        if not m.bloqueos:
            m.emit("sin_bloqueo", "ML-9.3.2.3", (m.rival[m.activo],))
        f.jump(momento_de_bloqueo)
        return
    attacker = code // PAREJA
    battle.declarar_bloqueado(m, attacker)
    m.choice = (code % PAREJA,)
    if m.estado(attacker).palabras & ELIGE_BLOQUEADOR:
        able = [c % PAREJA for c in posibles_bloqueos(m, m.rival[m.activo]) if c // PAREJA == attacker]
        ask_openly(m, Question(TARGETS, m.activo, "bloqueador", "ML-9.3.2.1", able))


@batalla.step("ML-9.3.2.1", "ML-10.8.1")
def cubrir_atacante(m: Mesa, f: Frame) -> None:
    """a. The block is made: by the Aliado named, or by the one that the attacker's text lets its player choose."""
    f.jump(pedir_bloqueo)
    battle.bloquear(m, m.bloqueados[-1], m.choice[0], "ML-9.3.2.1")


@batalla.step("ML-9.3.2.5", "ML-9.3.2.6", "ML-6.6.9")
def momento_de_bloqueo(m: Mesa, f: Frame) -> None:
    """b, c. What triggers at the declaration, and responses to it."""
    abrir_momento(m, f, E_DECLARACION_BLOQUEO)


@batalla.step("ML-9.3.2.7")
def interacciones_de_bloqueo(m: Mesa, f: Frame) -> None:
    """d. Abilities that interact with the blocks."""
    for attacker, blocker in [(pair[0], pair[1]) for pair in m.bloqueos]:
        if attacker in m.piezas and blocker in m.piezas:
            disparar(m, E_ES_BLOQUEADO, attacker, m.activo, blocker)
            disparar(m, E_BLOQUEA, blocker, m.rival[m.activo], attacker)
    for attacker in m.atacantes.copy():
        if attacker not in m.bloqueados and attacker in m.piezas and atacando(m, m.piezas[attacker]):
            disparar(m, E_NO_ES_BLOQUEADO, attacker, m.activo)
    resolver_disparos(m, f)


@batalla.step("ML-9.3.2.8")
def fin_del_bloqueo(m: Mesa, f: Frame) -> None:
    """e. Effects "hasta la declaración de bloqueo" end."""
    expirar(m, HASTA_BLOQUEO, "ML-9.3.2.8")


# -- 9.3.3 Guerra de Talismanes -------------------------------------------------------------------------------------


@batalla.step("ML-9.3.3.1", "ML-9.3.3.6", "ML-6.6.10")
def comenzar_guerra(m: Mesa, f: Frame) -> None:
    """a. What triggers as it begins."""
    entrar_en_fase(m, GUERRA, "ML-9.3.3.1")
    abrir_momento(m, f, E_GUERRA)


@batalla.step("ML-9.3.3.2", "ML-10.44.1")
def dar_prioridad(m: Mesa, f: Frame) -> None:
    """The defending player has the first priority, unless a text moves it (OQ-48)."""
    m.pases = 0
    m.prioridad = m.rival[m.activo]
    for ident in m.atacantes:
        if ident in m.piezas and atacando(m, m.piezas[ident]) and m.estado(ident).palabras & COMBATE_PRIMERO:
            m.prioridad = m.activo
    m.emit("prioridad", "ML-9.3.3.2", (m.prioridad,))


@batalla.step("ML-9.3.3.2", "ML-9.3.3.3", "ML-9.3.3.4", "ML-9.3.3.7")
def pedir_guerra(m: Mesa, f: Frame) -> None:
    """b. Talismanes and abilities, in turn, until both pass one after the other."""
    if m.batalla_cancelada:
        f.jump(terminar_batalla)
        return
    if m.pases > 1:
        f.jump(fin_de_la_guerra)
        return
    preguntar_ofertas(m, m.prioridad, "guerra", "ML-9.3.3.7", GUERRA_ABIERTA)


@batalla.step("ML-9.3.3.4", "ML-10.15.1", "ML-9.3.3.5")
def actuar_en_guerra(m: Mesa, f: Frame) -> None:
    seat = m.prioridad
    m.prioridad = m.rival[seat]
    f.jump(pedir_guerra)
    if m.choice[0] == FIN:
        m.pases += 1
        m.emit("pasa", "ML-10.15.1", (seat,))
        return
    m.pases = 0
    comenzar(m, f, seat, m.choice[0])


@batalla.step("ML-9.3.3.8")
def fin_de_la_guerra(m: Mesa, f: Frame) -> None:
    """c. Effects "hasta la Guerra de Talismanes" end."""
    expirar(m, HASTA_GUERRA, "ML-9.3.3.8")


# -- 9.3.4 Asignación de Daño, and the end --------------------------------------------------------------------------


@batalla.step("ML-9.3.4.1", "ML-9.3.0.2")
def asignar_dano(m: Mesa, f: Frame) -> None:
    entrar_en_fase(m, ASIGNACION, "ML-9.3.4.1")
    m.call(Asignacion(asignacion, f.cause))


@batalla.step("ML-10.22.1", "ML-9.3.0.2")
def volver(m: Mesa, f: Frame) -> None:
    """Attackers that return after attacking go back (OQ-63)."""
    for ident in m.atacantes.copy():
        p = m.piezas.get(ident)
        if p is not None and p.linea == ATAQUE and m.estado(ident).palabras & VUELVE_TRAS_ATACAR:
            mover(m, ident, DEFENSA, "ML-10.22.1")
    disparar(m, E_BATALLA_TERMINA, 0, m.activo)
    resolver_disparos(m, f)


@batalla.step("ML-9.4.1", "ML-10.13.2")
def terminar_batalla(m: Mesa, f: Frame) -> None:
    expirar(m, EN_BATALLA, "ML-9.3.0.2")
    limpiar_batalla(m)
    m.fase = FINAL
