"""The turn in its seven phases with the interfases between them (M.turn, A.3, A.6.3, A.1.11)."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.atoms.cards import (
    contratar_refuerzos,
    descartar,
    desviar_al_heroe,
    en_mano,
    ganar_recurso,
    robar,
)
from coliseo.games.warlords_of_terra.atoms.ending import comprobar_vidas, ganar
from coliseo.games.warlords_of_terra.atoms.triggers import disparar, disparo_de_regla
from coliseo.games.warlords_of_terra.atoms.troops import datos, voltear
from coliseo.games.warlords_of_terra.atoms.turn import (
    acabar_lo_del_turno,
    dar_el_turno,
    empezar_turno,
    poner_en_guardia,
)
from coliseo.games.warlords_of_terra.facts.board import con_amenaza, en_tension
from coliseo.games.warlords_of_terra.facts.play import efecto_de
from coliseo.games.warlords_of_terra.facts.status import esta_en_preparacion
from coliseo.games.warlords_of_terra.flow.activation import combatir_por_tension
from coliseo.games.warlords_of_terra.flow.codes import PASAR
from coliseo.games.warlords_of_terra.flow.damage import hay_que_revisar
from coliseo.games.warlords_of_terra.flow.ending import pasar_el_tiempo
from coliseo.games.warlords_of_terra.flow.menus import de_construccion, de_invocacion, de_tactica
from coliseo.games.warlords_of_terra.flow.playing import emprender
from coliseo.games.warlords_of_terra.flow.triggers import atender
from coliseo.games.warlords_of_terra.flow.windows import (
    CONSTRUCCION_A_INVOCACION,
    INVOCACION_A_TACTICA,
    RECURSOS_A_CONSTRUCCION,
    TACTICA_A_FINAL,
)
from coliseo.games.warlords_of_terra.model.cards import FINAL as AL_FINAL
from coliseo.games.warlords_of_terra.model.cards import INICIO as AL_INICIO
from coliseo.games.warlords_of_terra.model.cards import MANA, ORO, REGENERAR
from coliseo.games.warlords_of_terra.model.events import BATALLA, CONSTRUCCION, POR_MAZOS, POR_REFUERZOS
from coliseo.games.warlords_of_terra.model.items import REGENERACION
from coliseo.games.warlords_of_terra.model.players import COSTE_DE_REFUERZOS, MANO_MAXIMA
from coliseo.games.warlords_of_terra.model.procedures import Ventana, muertes, turno, ventana
from coliseo.games.warlords_of_terra.model.table import (
    CONSTRUCCION as EN_CONSTRUCCION,
)
from coliseo.games.warlords_of_terra.model.table import (
    FINAL,
    GUARDIA,
    INICIO,
    INVOCACION,
    RECURSOS,
    TACTICA,
    Mesa,
)
from coliseo.kernel.asking import ask_secretly
from coliseo.kernel.frames import Frame
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import CARDS, OPTION, YES, Question, yes_no

#: what the Estandarte gives of each resource every turn (WT-M.res.1)
DEL_ESTANDARTE: Final = 1


def _fase(m: Mesa, fase: int, rule: str) -> None:
    m.fase = fase
    m.emit("fase", rule, (m.activo, fase))


# -- 1 and 2: start and puesta en guardia ---------------------------------------------------------------------------


@turno.step("WT-M.turn.1", "WT-M.turn.2", "WT-M.turn.10", "WT-A.6.3.2", "WT-A.6.3.3")
def inicio(m: Mesa, f: Frame) -> None:
    """Only what happens at the start of the turn."""
    m.fase = INICIO
    f.cause = empezar_turno(m)
    disparar(m, AL_INICIO, m.activo, 0)
    atender(m, f)


@turno.step("WT-M.turn.3", "WT-A.12.aturdir.2", "WT-A.12.aturdir.3")
def guardia(m: Mesa, f: Frame) -> None:
    if comprobar_vidas(m):
        return
    _fase(m, GUARDIA, "WT-M.turn.3")
    poner_en_guardia(m)


# -- 3: resources ---------------------------------------------------------------------------------------------------


def ingreso(m: Mesa, seat: int, cual: int) -> int:
    """One of each, and what the lugares produce (WT-A.3.1, WT-M.res.1)."""
    total = DEL_ESTANDARTE
    for x in m.jugadores[seat].lugares:
        c = m.carta(x.carta)
        total += c.da_oro if cual == ORO else c.da_mana
    return total


def _ofrecer_desvio(m: Mesa, cual: int) -> None:
    """One unit of what comes in may be given to the hero that feeds on it (WT-A.3.4, OQ-WT-17)."""
    m.choice = (0,)
    if m.carta(m.jugadores[m.activo].heroe).alimento == cual:
        m.ask(yes_no(m.activo, "desviar", "WT-A.3.5"))


def _sumar(m: Mesa, cual: int, rule: str) -> None:
    """What is held and what comes in, less what the hero takes; only then the cap (WT-A.3.3, OQ-WT-15)."""
    given = 0
    if m.choice[0] == YES:
        desviar_al_heroe(m, m.activo, "WT-A.3.4")
        given = 1
    ganar_recurso(m, m.activo, cual, ingreso(m, m.activo, cual) - given, rule)


@turno.step("WT-M.turn.4", "WT-A.3.12", "WT-A.3.4", "WT-A.3.5", "WT-M.res.3")
def preguntar_por_el_mana(m: Mesa, f: Frame) -> None:
    _fase(m, RECURSOS, "WT-M.turn.4")
    _ofrecer_desvio(m, MANA)


@turno.step("WT-A.3.1", "WT-A.3.2", "WT-A.3.3", "WT-A.3.6", "WT-M.res.1", "WT-M.res.2")
def sumar_mana(m: Mesa, f: Frame) -> None:
    """Step 1."""
    _sumar(m, MANA, "WT-A.3.6")


@turno.step("WT-A.3.7", "WT-A.3.4", "WT-A.3.5")
def preguntar_por_el_oro(m: Mesa, f: Frame) -> None:
    _ofrecer_desvio(m, ORO)


@turno.step("WT-A.3.1", "WT-A.3.2", "WT-A.3.7", "WT-A.3.8")
def sumar_oro(m: Mesa, f: Frame) -> None:
    """Step 2; then reinforcements may be hired with what is really held."""
    _sumar(m, ORO, "WT-A.3.7")
    m.choice = (0,)
    if m.jugadores[m.activo].oro >= COSTE_DE_REFUERZOS:
        m.ask(yes_no(m.activo, "refuerzos", "WT-A.3.8"))


@turno.step("WT-A.3.8", "WT-A.3.10", "WT-A.1.8", "WT-A.8.2.1", "WT-A.8.2.2", "WT-A.8.2.3")
def elegir_mazo(m: Mesa, f: Frame) -> None:
    """Step 3: one card from whichever deck; whoever begins the game draws none on that turn."""
    seat = m.activo
    if m.choice[0] == YES:
        contratar_refuerzos(m, seat, "WT-A.3.8")
    j = m.jugadores[seat]
    if seat == m.primero and j.turnos == 1:
        m.emit("sin_robo", "WT-A.1.8", (seat,))
        f.jump(robar_refuerzo)
        return
    decks = [cual for cual in (BATALLA, CONSTRUCCION) if (j.batalla if cual == BATALLA else j.construccion).size()]
    if not decks:
        ganar(m, m.rival[seat], POR_MAZOS, "WT-A.8.2.1")
        return
    m.choice = (decks[0],)
    if len(decks) > 1:
        m.ask(Question(OPTION, seat, "mazo", "WT-A.3.10", decks))


@turno.step("WT-A.3.10")
def robar_carta(m: Mesa, f: Frame) -> None:
    robar(m, m.activo, m.choice[0], "WT-A.3.10")


@turno.step("WT-A.3.9", "WT-A.3.11", "WT-A.8.2.5")
def robar_refuerzo(m: Mesa, f: Frame) -> None:
    """The second card comes from the battle deck; whoever cannot draw it loses."""
    if m.jugadores[m.activo].refuerzos and not robar(m, m.activo, BATALLA, "WT-A.3.11"):
        ganar(m, m.rival[m.activo], POR_REFUERZOS, "WT-A.8.2.5")


# -- interfases -----------------------------------------------------------------------------------------------------


def _interfase(m: Mesa, f: Frame, cual: int) -> None:
    if not comprobar_vidas(m):
        m.call(Ventana(ventana, f.cause, cual))


@turno.step("WT-A.11.1.1.1", "WT-A.11.1.1.2")
def tras_los_recursos(m: Mesa, f: Frame) -> None:
    _interfase(m, f, RECURSOS_A_CONSTRUCCION)


# -- 4: building ----------------------------------------------------------------------------------------------------


def _preguntar(m: Mesa, purpose: str, rule: str, offers: list[int]) -> None:
    """What the active player does next in a phase. With nothing to do it goes on by itself, unless that would tell the
    rival something about the hand."""
    j = m.jugadores[m.activo]
    if not offers and not (m.policy == COMPETITIVA and en_mano(j)):
        m.choice = (PASAR,)
    else:
        m.ask(Question(OPTION, m.activo, purpose, rule, [*offers, PASAR]))


@turno.step("WT-M.turn.5", "WT-M.turn.7", "WT-A.6.1.3")
def construccion(m: Mesa, f: Frame) -> None:
    """Lugares, and objects if they may be forged here, as often as they can be paid for."""
    if comprobar_vidas(m):
        return
    if m.disparos:
        f.jump(construccion)
        atender(m, f)
        return
    if m.fase != EN_CONSTRUCCION:
        _fase(m, EN_CONSTRUCCION, "WT-M.turn.5")
    _preguntar(m, "construccion", "WT-M.turn.5", de_construccion(m, m.activo))


@turno.step("WT-M.turn.5")
def construir_lo_elegido(m: Mesa, f: Frame) -> None:
    code = m.choice[0]
    if code != PASAR:
        f.jump(construccion)
        emprender(m, f, m.activo, code)


@turno.step("WT-A.11.1.1.1")
def tras_la_construccion(m: Mesa, f: Frame) -> None:
    _interfase(m, f, CONSTRUCCION_A_INVOCACION)


# -- 5: invoking ----------------------------------------------------------------------------------------------------


@turno.step("WT-M.turn.6", "WT-M.turn.7", "WT-A.6.1.3")
def invocacion(m: Mesa, f: Frame) -> None:
    if comprobar_vidas(m):
        return
    if m.disparos:
        f.jump(invocacion)
        atender(m, f)
        return
    if m.fase != INVOCACION:
        _fase(m, INVOCACION, "WT-M.turn.6")
    _preguntar(m, "invocacion", "WT-M.turn.6", de_invocacion(m, m.activo))


@turno.step("WT-M.turn.6")
def invocar_lo_elegido(m: Mesa, f: Frame) -> None:
    code = m.choice[0]
    if code != PASAR:
        f.jump(invocacion)
        emprender(m, f, m.activo, code)


@turno.step("WT-A.11.1.1.1")
def tras_la_invocacion(m: Mesa, f: Frame) -> None:
    _interfase(m, f, INVOCACION_A_TACTICA)


# -- 6: Táctica -----------------------------------------------------------------------------------------------------


def anunciar_tension(m: Mesa) -> None:
    """Who begins the phase in an active enemy area: it has appeared there, or that area is active again."""
    for p in con_amenaza(m, m.activo):
        rule = "WT-A.10.2.3" if esta_en_preparacion(m, p) else "WT-A.10.2.4"
        for e in en_tension(m, p):
            m.emit("tension", rule, (*datos(p), *datos(e)))


@turno.step(
    "WT-M.turn.8", "WT-M.move.2", "WT-A.10.2.2", "WT-A.10.2.3", "WT-A.10.2.4", "WT-A.10.2.8", "WT-A.11.1.2.2",
    "WT-A.11.1.2.4",
)  # fmt: skip
def tactica(m: Mesa, f: Frame) -> None:
    """Moving, fighting, equipping, powers, hechizos and gritos, in any order."""
    if comprobar_vidas(m):
        return
    if m.disparos:
        f.jump(tactica)
        atender(m, f)
        return
    if m.fase != TACTICA:
        _fase(m, TACTICA, "WT-M.turn.8")
        anunciar_tension(m)
    _preguntar(m, "tactica", "WT-M.turn.8", de_tactica(m, m.activo))


@turno.step("WT-M.turn.8")
def hacer_lo_elegido(m: Mesa, f: Frame) -> None:
    code = m.choice[0]
    if code != PASAR:
        f.jump(tactica)
        emprender(m, f, m.activo, code)


@turno.step("WT-A.10.2.5", "WT-A.10.2.7", "WT-A.10.2.9")
def elegir_tension(m: Mesa, f: Frame) -> None:
    """Whoever is still in tension must fight before the phase ends; the player says who first."""
    if comprobar_vidas(m):
        return
    tense = con_amenaza(m, m.activo)
    if not tense:
        f.jump(tras_la_tactica)
        return
    m.choice = (tense[0].ident,)
    if len(tense) > 1:
        m.ask(Question(OPTION, m.activo, "tension", "WT-A.10.2.7", [p.ident for p in tense]))


@turno.step("WT-A.10.2.6", "WT-A.10.2.7", "WT-A.10.2.10")
def resolver_tension(m: Mesa, f: Frame) -> None:
    """It fights; one that can neither attack nor move is turned without attacking."""
    ident = m.choice[0]
    f.jump(atender_tension)
    if m.tropas[ident].ataco:
        voltear(m, ident, "WT-A.10.2.10")
    else:
        combatir_por_tension(m, f, ident)


@turno.step("WT-A.10.2.6")
def atender_tension(m: Mesa, f: Frame) -> None:
    f.jump(elegir_tension)
    atender(m, f)


@turno.step("WT-A.11.1.1.1")
def tras_la_tactica(m: Mesa, f: Frame) -> None:
    _interfase(m, f, TACTICA_A_FINAL)


@turno.step("WT-A.10.2.6")
def sin_tension(m: Mesa, f: Frame) -> None:
    """What the interfase has brought into tension is settled as well."""
    if con_amenaza(m, m.activo):
        f.jump(elegir_tension)


# -- 7: end of the turn ---------------------------------------------------------------------------------------------


@turno.step("WT-M.turn.9", "WT-A.6.3.2", "WT-A.6.3.3", "WT-A.6.4.1", "WT-A.12.regenerar.1", "WT-A.12.regenerar.2")
def final(m: Mesa, f: Frame) -> None:
    """What happens at the end of the turn; Regenerar at the end of every player's."""
    if comprobar_vidas(m):
        return
    _fase(m, FINAL, "WT-M.turn.9")
    disparar(m, AL_FINAL, m.activo, 0)
    # whoever has no damage may have some by the time it recovers, if something of that moment deals it
    hurts = any([efecto_de(m, o).con_dano for o in m.disparos])
    for p in m.tropas.values():
        n = m.estado(p.ident).indices[REGENERAR]
        if n and (p.dano or hurts):
            disparo_de_regla(m, REGENERACION, p, 0, n)
    atender(m, f)


@turno.step("WT-A.1.11", "WT-A.1.12", "WT-A.1.13")
def limite_de_mano(m: Mesa, f: Frame) -> None:
    """Down to eight, the active player's hand alone (OQ-WT-20)."""
    if comprobar_vidas(m):
        return
    j = m.jugadores[m.activo]
    over = en_mano(j) - MANO_MAXIMA
    m.choice = ()
    if over > 0:
        cards = [*j.mano.cards, *j.planos.cards]
        menu = sorted(set(cards))
        copies = [cards.count(c) for c in menu]
        ask_secretly(m, Question(CARDS, m.activo, "descarte", "WT-A.1.11", menu, over, over, copies))


@turno.step("WT-A.1.11", "WT-A.10.6.3")
def descartar_lo_que_sobra(m: Mesa, f: Frame) -> None:
    for card in m.choice:
        descartar(m, m.activo, card, "WT-A.1.11")


@turno.step("WT-A.7.1.1.2")
def expirar(m: Mesa, f: Frame) -> None:
    """What was acquired for this turn is over (OQ-WT-81)."""
    acabar_lo_del_turno(m)
    if hay_que_revisar(m):
        m.call(Frame(muertes, f.cause))


@turno.step("WT-A.6.3.2")
def atender_lo_ultimo(m: Mesa, f: Frame) -> None:
    if not comprobar_vidas(m):
        atender(m, f)


@turno.step("WT-M.turn.10", "WT-C.1.2", "WT-C.1.3", "WT-C.1.4")
def pasar_el_turno(m: Mesa, f: Frame) -> None:
    if not comprobar_vidas(m) and not pasar_el_tiempo(m):
        dar_el_turno(m)
