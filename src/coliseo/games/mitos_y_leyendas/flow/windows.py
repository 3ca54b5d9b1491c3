"""Windows (6.6, 6.7-D, 8.1-D, 8.1-E): one Anulación each, one response each, one cancel, and the named moments."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.atoms.paying import cobrar
from coliseo.games.mitos_y_leyendas.atoms.pieces import gastar_vigencia
from coliseo.games.mitos_y_leyendas.atoms.triggers import disparar, disparar_por_jugador, resolver_disparos
from coliseo.games.mitos_y_leyendas.facts.demands import puede_pagar
from coliseo.games.mitos_y_leyendas.facts.prices import vigencia_alcanza
from coliseo.games.mitos_y_leyendas.facts.stats import habilidad_de, texto_de_carta, vigente
from coliseo.games.mitos_y_leyendas.flow.codes import FIN, comenzar
from coliseo.games.mitos_y_leyendas.flow.guards import AL_ANULAR, AL_CANCELAR, AL_RESPONDER, EN_MOMENTO, Ventana
from coliseo.games.mitos_y_leyendas.flow.menus import preguntar_ofertas
from coliseo.games.mitos_y_leyendas.model.cards import (
    ANULACION,
    E_DECLARACION_BLOQUEO,
    E_RECIBE_DANO,
    M_SIEMPRE,
    ORO,
    RESPUESTA,
    TALISMAN,
)
from coliseo.games.mitos_y_leyendas.model.items import CARTA, Jugada
from coliseo.games.mitos_y_leyendas.model.marks import V_ANULA_SIGUIENTE, V_NO_SE_ANULA
from coliseo.games.mitos_y_leyendas.model.procedures import (
    Momento,
    UnaCadaUno,
    anulaciones,
    cancelar,
    momento,
    respuestas,
)
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import NO, YES, yes_no


def es_anulacion(m: Mesa, o: Jugada) -> bool:
    h = habilidad_de(m, o)
    return h is not None and h.clase == ANULACION


def es_respuesta(m: Mesa, o: Jugada) -> bool:
    h = habilidad_de(m, o)
    return h is not None and h.clase == RESPUESTA


def raiz(m: Mesa, o: Jugada) -> Jugada:
    """The card whose Anulaciones are counted: an Anulación has no budget of its own (OQ-28)."""
    while es_anulacion(m, o):
        before = m.jugada(o.respondida)
        if before is None:
            break
        o = before
    return o


def no_se_puede_anular(m: Mesa, o: Jugada) -> bool:
    """Oros (ML-8.4.4), and cards whose text or an effect says so."""
    if o.clase != CARTA or m.carta(o.carta).tipo == ORO or texto_de_carta(m, o.carta).no_se_anula:
        return True
    for v in m.vigencias:
        promised = v.kind == V_NO_SE_ANULA and v.about == o.control and vigente(m, v)
        if promised and vigencia_alcanza(m, v, o.carta, o.portador):
            return True
    h = habilidad_de(m, o)
    return h is not None and h.efecto.descarta_o_bota and _blindada(m, o.control)


def _blindada(m: Mesa, seat: int) -> bool:
    """Does a card in play keep the player's Talismanes that discard or botan from being annulled?"""
    for p in m.piezas.values():
        text = m.estado(p.ident).texto
        if p.control == seat and text is not None and any([c.blinda_descartes for c in text.continuas]):
            return True
    return False


def a_quien_toca(m: Mesa, f: UnaCadaUno, o: Jugada) -> int:
    """The opponent of whoever played or used it, and then that player."""
    return m.rival[o.control] if f.turno == 0 else o.control


# -- 8.1-D ----------------------------------------------------------------------------------------------------------


@anulaciones.step("ML-8.3.1", "ML-10.5.1")
def anular_por_efecto(m: Mesa, f: UnaCadaUno) -> None:
    """An effect may have announced that this card is annulled."""
    o = m.jugando[-1]
    if no_se_puede_anular(m, o):
        f.done()
        return
    if m.carta(o.carta).tipo == TALISMAN:
        for v in m.vigencias:
            if v.kind == V_ANULA_SIGUIENTE and v.about in (-1, o.control) and vigente(m, v) and v.source != o.ident:
                gastar_vigencia(m, v)
                o.anulada = True
                m.emit("anula", "ML-10.5.1", (m.rival[o.control], v.data, o.carta, o.ident))
                f.done()
                return


@anulaciones.step("ML-8.3.1", "ML-10.41.1", "ML-8.1.12")
def ofrecer_anulacion(m: Mesa, f: UnaCadaUno) -> None:
    """A card may say itself that the opponent of its player annuls it by paying."""
    o = m.jugando[-1]
    n = texto_de_carta(m, o.carta).se_anula_pagando
    if n == 0:
        f.jump(pedir_anulacion)
        return
    m.choice = (NO,)
    if puede_pagar(m, o, m.rival[o.control], n):
        m.ask(yes_no(m.rival[o.control], "anular_pagando", "ML-8.3.1"))


@anulaciones.step("ML-10.39.1")
def cobrar_anulacion(m: Mesa, f: UnaCadaUno) -> None:
    m.hechas = 0
    if m.choice[0] == YES:
        o = m.jugando[-1]
        cobrar(m, o, m.rival[o.control], texto_de_carta(m, o.carta).se_anula_pagando, "ML-10.39.1")


@anulaciones.step("ML-8.3.1", "ML-8.3.2", "ML-10.5.1")
def anular_lo_pagado(m: Mesa, f: UnaCadaUno) -> None:
    if m.hechas:
        o = m.jugando[-1]
        o.anulada = True
        m.emit("anula_pagando", "ML-8.3.1", (m.rival[o.control], o.carta, o.ident))


@anulaciones.step("ML-8.1.12", "ML-8.1.18", "ML-8.4.4")
def pedir_anulacion(m: Mesa, f: UnaCadaUno) -> None:
    """The opponent first, then the player: one each for a card being played (OQ-28)."""
    o = m.jugando[-1]
    if f.turno > 1 or o.anulada:
        f.done()
        return
    seat = a_quien_toca(m, f, o)
    m.choice = (FIN,)
    if (raiz(m, o).anulaciones >> seat) & 1:
        return
    preguntar_ofertas(m, seat, "anular", "ML-8.1.12", Ventana(AL_ANULAR, 0, o.ident))


@anulaciones.step("ML-8.1.12", "ML-8.3.1")
def usar_anulacion(m: Mesa, f: UnaCadaUno) -> None:
    o = m.jugando[-1]
    seat = a_quien_toca(m, f, o)
    f.jump(pedir_anulacion)
    if m.choice[0] == FIN:
        f.turno += 1
        return
    root = raiz(m, o)
    if es_anulacion(m, comenzar(m, f, seat, m.choice[0], o.ident)):
        # what may be used at any moment leaves the player's Anulación as it was
        root.anulaciones |= 1 << seat
        f.turno += 1


# -- 8.1-E, 6.7-D ---------------------------------------------------------------------------------------------------


@respuestas.step("ML-8.1.13", "ML-6.7.5", "ML-6.6.2", "ML-6.6.14", "ML-6.6.17", "ML-3.4.4", "ML-3.4.5")
def pedir_respuesta(m: Mesa, f: UnaCadaUno) -> None:
    """One card or ability "En Respuesta" each, the opponent first; not to what has been annulled (OQ-57, OQ-58)."""
    o = m.jugando[-1]
    if f.turno > 1 or o.anulada:
        f.done()
        return
    seat = a_quien_toca(m, f, o)
    rule = "ML-8.1.13" if o.clase == CARTA else "ML-6.7.5"
    preguntar_ofertas(m, seat, "responder", rule, Ventana(AL_RESPONDER, 0, o.ident))


@respuestas.step("ML-8.1.13", "ML-6.7.5", "ML-6.6.18")
def usar_respuesta(m: Mesa, f: UnaCadaUno) -> None:
    o = m.jugando[-1]
    seat = a_quien_toca(m, f, o)
    f.jump(pedir_respuesta)
    if m.choice[0] == FIN:
        f.turno += 1
        return
    if es_respuesta(m, comenzar(m, f, seat, m.choice[0], o.ident)):
        # used, whether or not it is annulled afterwards (ML-6.6.17)
        o.respuestas |= 1 << seat
        f.turno += 1


# -- the one cancel of 6.7-D ----------------------------------------------------------------------------------------


@cancelar.step("ML-6.7.5", "ML-6.7.7", "ML-6.3.2")
def pedir_cancelacion(m: Mesa, f: UnaCadaUno) -> None:
    """The opponent of the ability's controller, or else the controller: one attempt in all (OQ-29)."""
    o = m.jugando[-1]
    if f.turno > 1:
        f.done()
        return
    seat = a_quien_toca(m, f, o)
    preguntar_ofertas(m, seat, "cancelar", "ML-6.7.7", Ventana(AL_CANCELAR, 0, o.ident))


@cancelar.step("ML-6.7.7", "ML-10.13.1", "ML-6.2.3", "ML-6.3.4")
def usar_cancelacion(m: Mesa, f: UnaCadaUno) -> None:
    o = m.jugando[-1]
    seat = a_quien_toca(m, f, o)
    f.turno += 1
    if m.choice[0] == FIN:
        f.jump(pedir_cancelacion)
        return
    comenzar(m, f, seat, m.choice[0], o.ident)


# -- named moments --------------------------------------------------------------------------------------------------


def abrir_momento(m: Mesa, f: Frame, bit: int) -> None:
    """A named moment of the turn: what triggers then, and what may be used or played then (6.6.5 to 6.6.13)."""
    s = m.ahora()
    if not (s.oidos | s.momentos[0] | s.momentos[1] | m.catalogo.desde_mano) & (bit | M_SIEMPRE):
        return  # nothing in play waits for it, and no card of a hand could be played then
    # the opponent of whoever did what opened it goes first: blocks are declared by the defender (OQ-57)
    first = m.activo if bit == E_DECLARACION_BLOQUEO else m.rival[m.activo]
    m.call(Momento(momento, f.cause, bit, first))


@momento.step("ML-6.6.5", "ML-6.6.1")
def disparar_momento(m: Mesa, f: Momento) -> None:
    m.ventana = f.bit
    m.respondieron = 0
    if f.bit == E_RECIBE_DANO:
        defender = m.rival[m.activo]
        disparar_por_jugador(m, E_RECIBE_DANO, defender, m.jugadores[defender].dano_recibido)
    else:
        disparar(m, f.bit, 0, m.activo)
    resolver_disparos(m, f)


@momento.step("ML-6.6.3", "ML-6.6.14", "ML-6.6.5")
def pedir_en_momento(m: Mesa, f: Momento) -> None:
    """Each may answer once, the other player first; abilities that name the moment as often as they allow."""
    m.ventana = f.bit
    if f.pases > 1 or m.batalla_cancelada:
        f.jump(cerrar_momento)
        return
    seat = f.quien
    answered = (m.respondieron >> seat) & 1 != 0
    preguntar_ofertas(m, seat, "momento", "ML-6.6.3", Ventana(EN_MOMENTO, f.bit), answered)


@momento.step("ML-6.6.3", "ML-6.6.14")
def usar_en_momento(m: Mesa, f: Momento) -> None:
    seat = f.quien
    f.quien = m.rival[seat]
    f.jump(pedir_en_momento)
    if m.choice[0] == FIN:
        f.pases += 1
        return
    f.pases = 0
    if es_respuesta(m, comenzar(m, f, seat, m.choice[0])):
        m.respondieron |= 1 << seat


@momento.step("ML-6.6.5")
def cerrar_momento(m: Mesa, f: Momento) -> None:
    m.ventana = 0
    m.respondieron = 0
