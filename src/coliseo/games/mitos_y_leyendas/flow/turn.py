"""The turn (9): Agrupación, Vigilia, perhaps the Batalla Mitológica, Fase Final, each step in the order of the book."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.atoms import turn
from coliseo.games.mitos_y_leyendas.atoms.cards import descartar, perder_virtuales, robar
from coliseo.games.mitos_y_leyendas.atoms.ending import pierde_por_efecto
from coliseo.games.mitos_y_leyendas.atoms.lasting import expirar
from coliseo.games.mitos_y_leyendas.atoms.pieces import gastar_vigencia
from coliseo.games.mitos_y_leyendas.atoms.triggers import resolver_disparos
from coliseo.games.mitos_y_leyendas.flow.codes import A_BATALLA, FIN, comenzar
from coliseo.games.mitos_y_leyendas.flow.combat import entrar_en_fase
from coliseo.games.mitos_y_leyendas.flow.combat_guards import alguien_ataca
from coliseo.games.mitos_y_leyendas.flow.ending import empate_por_tiempo
from coliseo.games.mitos_y_leyendas.flow.explaining import FIN_DE_VIGILIA, IR_A_BATALLA
from coliseo.games.mitos_y_leyendas.flow.guards import VIGILIA_ABIERTA
from coliseo.games.mitos_y_leyendas.flow.menus import ofertas, oros_ofrecidos
from coliseo.games.mitos_y_leyendas.flow.windows import abrir_momento
from coliseo.games.mitos_y_leyendas.model.cards import (
    E_AGRUPACION,
    E_COMIENZO_AGRUPACION,
    E_COMIENZO_FINAL,
    E_COMIENZO_VIGILIA,
    E_FASE_FINAL,
    E_FIN_AGRUPACION,
    E_FIN_VIGILIA,
    E_TRAS_ROBAR,
    E_VIGILIA,
    NO_AGRUPA,
    P_NO_AGRUPAR_OROS,
    P_NO_JUGAR_OROS,
    P_NO_ROBAR_AL_FINAL,
)
from coliseo.games.mitos_y_leyendas.model.items import CARTA, Jugada
from coliseo.games.mitos_y_leyendas.model.marks import (
    HASTA_FASE_FINAL,
    HASTA_FIN_DE_TURNO,
    HASTA_PROXIMO_TURNO,
    HASTA_VIGILIA,
    V_PIERDE_SI_NO_GANA,
    V_TURNO_EXTRA,
)
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE, PAGADO, Pieza
from coliseo.games.mitos_y_leyendas.model.procedures import Jugar, Turno, batalla, jugar
from coliseo.games.mitos_y_leyendas.model.readings import AGRUPACION_SE_DECIDE, PRIMER_ROBO_SIN_ROBO
from coliseo.games.mitos_y_leyendas.model.table import AGRUPACION, FINAL, VIGILIA, Mesa
from coliseo.kernel.asking import ask_secretly
from coliseo.kernel.frames import Frame, Procedure
from coliseo.kernel.questions import CARDS, NUMBER, OPTION, YES, Question, yes_no
from coliseo.tabletop.codes import code_of
from coliseo.tabletop.windows import ask_window

turno: Final = Procedure("ml.turno", Turno)

#: code of going to the battle, as the Vigilia offers it
BATALLA: Final = code_of(A_BATALLA, 0)

# -- 9.1 Fase de Agrupación -----------------------------------------------------------------------------------------


@turno.step("ML-9.0.1", "ML-3.1.8")
def comenzar_turno(m: Mesa, f: Turno) -> None:
    """The Aliados in play now may attack this turn, whether or not they are grouped (OQ-20)."""
    f.cause = turn.empezar_turno(m)
    entrar_en_fase(m, AGRUPACION, "ML-9.1.1")


def agrupables(m: Mesa, seat: int) -> list[Pieza]:
    """Aliados in the Línea de Ataque and Oros in Oro Pagado that can go back."""
    no_gold = m.ahora().prohibido[seat] & P_NO_AGRUPAR_OROS != 0
    found: list[Pieza] = []
    for p in m.piezas.values():
        moved = p.linea == ATAQUE or (p.linea == PAGADO and not no_gold)
        if moved and p.control == seat and not m.estado(p.ident).palabras & NO_AGRUPA:
            found.append(p)
    return found


@turno.step("ML-9.1.2", "ML-9.1.3", "ML-10.1.2")
def pedir_agrupar(m: Mesa, f: Turno) -> None:
    """A. Grouping is not automatic: all that can, or nothing (OQ-33)."""
    m.choice = (YES,)
    if m.config.lecturas.agrupacion == AGRUPACION_SE_DECIDE and agrupables(m, m.activo):
        m.ask(yes_no(m.activo, "agrupar", "ML-9.1.3"))


@turno.step("ML-9.1.1", "ML-9.1.3", "ML-10.1.1", "ML-4.5.3", "ML-4.3.1")
def agrupar(m: Mesa, f: Turno) -> None:
    if m.choice[0] == YES:
        turn.agrupar(m, m.activo, agrupables(m, m.activo))
    else:
        turn.no_agrupar(m, m.activo)


@turno.step("ML-9.1.4")
def comienzo_de_agrupacion(m: Mesa, f: Turno) -> None:
    """B."""
    abrir_momento(m, f, E_COMIENZO_AGRUPACION)


@turno.step("ML-9.1.5", "ML-6.6.6")
def en_agrupacion(m: Mesa, f: Turno) -> None:
    """C. Also the responses to the phase: after the cards have been grouped."""
    abrir_momento(m, f, E_AGRUPACION)


@turno.step("ML-9.1.6", "ML-6.6.1")
def final_de_agrupacion(m: Mesa, f: Turno) -> None:
    """D. What a text leaves for the end of the phase, before effects end."""
    abrir_momento(m, f, E_FIN_AGRUPACION)


@turno.step("ML-9.1.6")
def fin_de_agrupacion(m: Mesa, f: Turno) -> None:
    """D."""
    expirar(m, HASTA_PROXIMO_TURNO, "ML-9.1.6")


# -- 9.2 Fase de Vigilia --------------------------------------------------------------------------------------------


@turno.step("ML-9.2.4")
def comienzo_de_vigilia(m: Mesa, f: Turno) -> None:
    """A."""
    entrar_en_fase(m, VIGILIA, "ML-9.2.1")
    abrir_momento(m, f, E_COMIENZO_VIGILIA)


@turno.step("ML-9.2.2", "ML-9.2.5")
def pedir_oro(m: Mesa, f: Turno) -> None:
    """B. Only now: one Oro of the hand, or none this turn (OQ-32)."""
    unseen = len(m.jugadores[m.activo].mano.cards) > 0 and not m.ahora().prohibido[m.activo] & P_NO_JUGAR_OROS
    ask_window(m, m.activo, "oro", "ML-9.2.5", oros_ofrecidos(m, m.activo), FIN, unseen, True)


@turno.step("ML-9.2.5", "ML-3.3.2", "ML-4.2.1")
def jugar_oro(m: Mesa, f: Turno) -> None:
    """Playing an Oro follows 8.1 but nobody annuls it (OQ-31)."""
    carta = m.choice[0]
    if carta == FIN:
        turn.declinar_oro(m, m.activo)
        return
    turn.gastar_oro_del_turno(m, m.activo)
    o = Jugada(m.nuevo_id(), CARTA, m.activo, carta)
    m.jugando.append(o)
    m.call(Jugar(jugar, f.cause, 0))


@turno.step("ML-6.6.7")
def responder_a_la_vigilia(m: Mesa, f: Turno) -> None:
    """After the Oro, before anything else of the phase."""
    abrir_momento(m, f, E_VIGILIA)


@turno.step("ML-9.2.1", "ML-9.2.3", "ML-9.2.6", "ML-9.3.0.1")
def pedir_accion(m: Mesa, f: Turno) -> None:
    """C. Cards and abilities as the player likes; then the battle or the end."""
    if m.over:
        return
    menu: list[int] = []
    if FIN_DE_VIGILIA.allowed(m, m.activo):
        menu.append(FIN)
    if IR_A_BATALLA.allowed(m, m.activo):
        menu.append(BATALLA)
    menu.extend(ofertas(m, m.activo, VIGILIA_ABIERTA))
    m.ask(Question(OPTION, m.activo, "accion", "ML-9.2.6", menu))


@turno.step("ML-9.2.6")
def hacer_accion(m: Mesa, f: Turno) -> None:
    code = m.choice[0]
    if code == FIN or code == BATALLA:
        f.batalla = 1 if code == BATALLA else 0
        return
    f.jump(pedir_accion)
    comenzar(m, f, m.activo, code)


@turno.step("ML-9.2.7")
def final_de_vigilia(m: Mesa, f: Turno) -> None:
    """D."""
    abrir_momento(m, f, E_FIN_VIGILIA)


@turno.step("ML-9.2.8", "ML-9.3.0.1")
def fin_de_vigilia(m: Mesa, f: Turno) -> None:
    """E. Then the battle, if the player attacks."""
    expirar(m, HASTA_VIGILIA, "ML-9.2.8")
    if f.batalla and alguien_ataca(m, m.activo):
        m.call(Frame(batalla, f.cause))


# -- 9.4 Fase Final -------------------------------------------------------------------------------------------------


@turno.step("ML-9.4.1", "ML-9.4.2")
def comienzo_de_final(m: Mesa, f: Turno) -> None:
    """A."""
    entrar_en_fase(m, FINAL, "ML-9.4.1")
    abrir_momento(m, f, E_COMIENZO_FINAL)


@turno.step("ML-9.4.3", "ML-6.6.12")
def en_fase_final(m: Mesa, f: Turno) -> None:
    """B. Also the responses to the phase: before the draw."""
    abrir_momento(m, f, E_FASE_FINAL)


@turno.step("ML-9.4.3", "ML-6.8.1")
def aplazados(m: Mesa, f: Turno) -> None:
    """B. Effects that were left for the end of this turn."""
    due = [o for o in m.aplazados if o.cuando <= m.turno]
    if due:
        m.aplazados = [o for o in m.aplazados if o.cuando > m.turno]
        m.cola.extend(due)
        resolver_disparos(m, f)


@turno.step("ML-9.4.4", "ML-6.9.1")
def fin_de_efectos(m: Mesa, f: Turno) -> None:
    """C."""
    expirar(m, HASTA_FASE_FINAL, "ML-9.4.4")


@turno.step("ML-9.4.5", "ML-10.28.1")
def pedir_robos_extra(m: Mesa, f: Turno) -> None:
    """D. Extra draws are made together with the draw (OQ-45)."""
    m.choice = (0,)
    extra = m.ahora().roba_extra[m.activo]
    if extra > 0 and not m.ahora().prohibido[m.activo] & P_NO_ROBAR_AL_FINAL:
        m.ask(Question(NUMBER, m.activo, "robos_extra", "ML-10.28.1", [], 0, extra))


@turno.step("ML-9.4.5", "ML-10.46.1", "ML-6.11.3")
def robar_al_final(m: Mesa, f: Turno) -> None:
    """D. The draw that marks the end of the turn, unless a text forbids it."""
    extra = m.choice[0]
    if m.ahora().prohibido[m.activo] & P_NO_ROBAR_AL_FINAL:
        return
    if m.turno == 1 and m.config.lecturas.primer_robo == PRIMER_ROBO_SIN_ROBO:
        return
    robar(m, m.activo, 1 + extra + m.ahora().roba_obligado[m.activo], "ML-9.4.5")


@turno.step("ML-9.4.6", "ML-6.6.13")
def tras_robar(m: Mesa, f: Turno) -> None:
    """E."""
    abrir_momento(m, f, E_TRAS_ROBAR)


@turno.step("ML-3.3.10", "ML-10.49.1", "ML-4.9.1", "ML-9.4.7")
def pedir_descarte(m: Mesa, f: Turno) -> None:
    """F. Oros virtuales are lost; then the hand is brought down to its maximum."""
    for seat in range(2):
        perder_virtuales(m, seat, "ML-3.3.10")
    m.choice = ()
    hand = m.jugadores[m.activo].mano.cards
    over = len(hand) - m.ahora().mano_maxima[m.activo]
    if over > 0:
        menu = sorted(set(hand))
        q = Question(CARDS, m.activo, "descartar", "ML-9.4.7", menu, over, over, [hand.count(c) for c in menu])
        ask_secretly(m, q)


@turno.step("ML-9.4.7", "ML-4.9.1")
def descartar_exceso(m: Mesa, f: Turno) -> None:
    if m.choice:
        descartar(m, m.activo, list(m.choice), "ML-9.4.7", False)
        resolver_disparos(m, f)


@turno.step("ML-9.4.8", "ML-6.9.2", "ML-10.9.1")
def terminar_turno(m: Mesa, f: Turno) -> None:
    """G. Fuerza modifiers end; the opponent's turn begins, unless a text inserts another (OQ-55)."""
    expirar(m, HASTA_FIN_DE_TURNO, "ML-9.4.8")
    active = m.activo
    turn.acabar_turno(m)
    for v in m.vigencias:
        if v.kind == V_PIERDE_SI_NO_GANA and v.about == active and v.data <= m.turno:
            pierde_por_efecto(m, active, "ML-6.11.3")
            return
    if m.turnos_restantes == 0 or (m.config.limite_turnos and m.turno >= m.config.limite_turnos):
        empate_por_tiempo(m)
        return
    for v in m.vigencias:
        if v.kind == V_TURNO_EXTRA:
            gastar_vigencia(m, v)
            m.activo = v.about
            if v.about == active:
                turn.correr_turnos(m)
            m.emit("turno_extra", "ML-6.11.3", (v.about,))
            return
    m.activo = m.rival[active]
