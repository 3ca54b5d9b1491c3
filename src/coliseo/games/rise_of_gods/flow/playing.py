"""Playing cards and abilities: announcing, choosing, paying, and what goes on the pila (MG, SM, AR, ST, TE, AB, GB)."""

from __future__ import annotations

from coliseo.games.rise_of_gods.atoms.cards import (
    al_cementerio,
    barajar,
    dar_al_gambito,
    jugar_sello,
    quitar_del_mazo,
    sacar_de_mano,
    sellos_en_mazo,
)
from coliseo.games.rise_of_gods.atoms.pieces import adjuntar, datos, nueva_pieza, poner_en_tierra
from coliseo.games.rise_of_gods.atoms.pieces import apilar as apilar_carta
from coliseo.games.rise_of_gods.atoms.pieces import poner_terreno as colocar_terreno
from coliseo.games.rise_of_gods.atoms.pieces import sacrificar as sacrificar_pieza
from coliseo.games.rise_of_gods.atoms.triggers import disparar
from coliseo.games.rise_of_gods.atoms.turn import contar_jugada, gastar_descuento, gastar_habilidad
from coliseo.games.rise_of_gods.facts.stats import coste_de, dueno_de, mejorada_de, nivel_de_carta
from coliseo.games.rise_of_gods.flow.casting import esta_completo, frame_de_pago
from coliseo.games.rise_of_gods.flow.guards import criaturas_propias, respondido
from coliseo.games.rise_of_gods.flow.windows import a_la_pila, abrir_pila
from coliseo.games.rise_of_gods.model.cards import (
    AL_ENTRAR,
    AMANECER,
    ARTEFACTO,
    CON_SELLO,
    CRIATURA,
    EQUIPAS,
    OFRENDA,
    SELLO,
    SIEMPRE,
    TERRENO,
    Habilidad,
)
from coliseo.games.rise_of_gods.model.cards import ASALTO as ES_ASALTO
from coliseo.games.rise_of_gods.model.items import ASALTO, INVOCACION, MAGIA, PAGABLE, Objeto, objeto_de_pieza
from coliseo.games.rise_of_gods.model.players import POR_GAMBITO
from coliseo.games.rise_of_gods.model.procedures import (
    COLOCADA,
    Activar,
    EntregarAGambito,
    Invocar,
    JugarMagia,
    Muertes,
    PonerCarta,
    activar,
    apilar,
    elegir,
    equipar,
    gambito,
    invocar,
    magia,
    muertes,
    poner_terreno,
)
from coliseo.games.rise_of_gods.model.readings import (
    ASALTO_SIN_CRIATURAS_OPCIONAL,
    GAMBITO_TRAE_DE_MAZO,
    VENTANA_DE_INVOCACION_SOLO_CRIATURAS,
)
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import CARDS, OPTION, TARGETS, YES, Question, yes_no


def anunciar_carta(m: Mesa, f: Frame, seat: int, carta: int) -> None:
    """The card leaves the hand in everyone's sight; from here on it has been played (RG-UN.1)."""
    j = m.jugadores[seat]
    sacar_de_mano(j, carta)
    f.cause = m.emit("juega", "RG-CR.1", (seat, carta))


def pagar_carta(m: Mesa, f: Frame, seat: int, carta: int) -> None:
    spheres, neutral = coste_de(m, seat, carta)
    if m.carta(carta).tipo == ARTEFACTO:
        gastar_descuento(m, seat)
    m.call(frame_de_pago(f, seat, m.carta(carta).faccion, spheres, neutral))


# -- magias ---------------------------------------------------------------------------------------------------------


@magia.step("RG-MG.1", "RG-PI.1", "RG-MG.10", "RG-UN.1")
def anunciar_magia(m: Mesa, f: JugarMagia) -> None:
    seat = f.asiento
    carta = f.carta
    c = m.carta(carta)
    o = Objeto(m.nuevo_id(), MAGIA, seat, carta)
    o.mejorada = mejorada_de(m, seat, carta)
    o.primera = m.jugadores[seat].jugadas_turno == 0
    if c.condicion not in (SIEMPRE, CON_SELLO):
        o.sujeto = respondido(m, seat, c.condicion)
    anunciar_carta(m, f, seat, carta)
    m.jugando.append(o)


@magia.step("RG-CR.1")
def pedir_sacrificio(m: Mesa, f: JugarMagia) -> None:
    """Some magias cost a criatura as well (RG-OQ.78)."""
    m.choice = ()
    if m.carta(f.carta).sacrificio:
        menu = [p.ident for p in criaturas_propias(m, f.asiento)]
        ask_openly(m, Question(TARGETS, f.asiento, "sacrificio", "RG-CR.1", menu))


@magia.step("RG-PI.7")
def elegir_objetivos(m: Mesa, f: JugarMagia) -> None:
    f.sacrificada = m.choice[0] if m.choice else 0
    m.call(Frame(elegir, f.cause))


@magia.step("RG-SL.4")
def pagar_magia(m: Mesa, f: JugarMagia) -> None:
    seat = f.asiento
    carta = f.carta
    pagar_carta(m, f, seat, carta)


@magia.step("RG-SL.4")
def gastar_todos(m: Mesa, f: JugarMagia) -> None:
    """A magia that spends all own sellos of its faction, whatever it costs besides."""
    seat = f.asiento
    c = m.carta(f.carta)
    if c.gasta_todos:
        m.jugando[-1].pagado = m.jugadores[seat].libres[c.faccion]
        m.call(frame_de_pago(f, seat, c.faccion, m.jugando[-1].pagado, 0))


@magia.step("RG-CR.1", "RG-KW.42")
def sacrificar(m: Mesa, f: JugarMagia) -> None:
    """The sacrifice is part of the cost: its Último suspiro resolves before the magia."""
    if f.sacrificada in m.piezas and f.sacrificada:
        sacrificar_pieza(m, f.sacrificada, "RG-CR.1")
        m.call(Muertes(muertes, f.cause))


@magia.step("RG-PI.1", "RG-PI.2", "RG-MG.10", "RG-MG.14")
def poner_magia_en_la_pila(m: Mesa, f: JugarMagia) -> None:
    o = m.jugando.pop()
    seat = f.asiento
    a_la_pila(m, o, "RG-PI.1")
    contar_jugada(m, seat, o.carta)


@magia.step("RG-PI.3")
def abrir_ventana_de_magia(m: Mesa, f: JugarMagia) -> None:
    """In response, the window that was open goes on; otherwise this is the first object of a pila."""
    if f.respuesta == 0:
        abrir_pila(m, f)


# -- criaturas and estructuras --------------------------------------------------------------------------------------


def ofrenda_de(m: Mesa, seat: int, carta: int) -> Habilidad | None:
    level = nivel_de_carta(m.carta(carta), mejorada_de(m, seat, carta), 1)
    i = level.primera(OFRENDA)
    return None if i < 0 else level.habilidades[i]


@invocar.step("RG-SM.1", "RG-UN.1", "RG-CR.1", "RG-MG.17")
def anunciar_invocacion(m: Mesa, f: Invocar) -> None:
    anunciar_carta(m, f, f.asiento, f.carta)


@invocar.step("RG-KW.30")
def preguntar_ofrenda(m: Mesa, f: Invocar) -> None:
    """Ofrenda tenebrosa is an optional extra cost (RG-OQ.73)."""
    seat = f.asiento
    h = ofrenda_de(m, seat, f.carta)
    m.choice = (0,)
    if h is not None and len(m.jugadores[seat].mano.cards) >= h.coste:
        m.ask(yes_no(seat, "ofrenda", "RG-KW.30"))


@invocar.step("RG-KW.30")
def elegir_ofrenda(m: Mesa, f: Invocar) -> None:
    seat = f.asiento
    h = ofrenda_de(m, seat, f.carta)
    if m.choice[0] != YES or h is None:
        m.choice = ()
        return
    f.ofrenda = 1
    hand = m.jugadores[seat].mano.cards
    menu = sorted(set(hand))
    copies = [hand.count(c) for c in menu]
    ask_secretly(m, Question(CARDS, seat, "ofrenda_cartas", "RG-KW.30", menu, h.coste, h.coste, copies))


@invocar.step("RG-KW.30", "RG-SL.4")
def pagar_invocacion(m: Mesa, f: Invocar) -> None:
    seat = f.asiento
    for given in m.choice:
        sacar_de_mano(m.jugadores[seat], given)
        m.emit("ofrenda", "RG-KW.30", (seat, given))
        al_cementerio(m, seat, given)
    pagar_carta(m, f, seat, f.carta)


@invocar.step("RG-SM.1", "RG-AIR.1", "RG-AIR.3", "RG-KW.5", "RG-KW.6", "RG-ST.1", "RG-ST.3", "RG-CR.6")
def colocar(m: Mesa, f: Invocar) -> None:
    """In its cell, en el aire while something happens on its being summoned (RG-OQ.37)."""
    seat = f.asiento
    carta = f.carta
    upgraded = mejorada_de(m, seat, carta)
    abilities = al_ser_invocada(m, seat, carta, f.ofrenda == 1)
    p = nueva_pieza(m, carta, dueno_de(m, seat, carta), seat, f.celda, upgraded, len(abilities) > 0)
    f.pieza = p.ident
    if abilities:
        m.emit("en_el_aire", "RG-AIR.1", datos(p))
    mask = 0
    for i in abilities:
        mask |= 1 << i
    f.siguiente = mask
    f.carta = COLOCADA
    contar_jugada(m, seat, carta)


def al_ser_invocada(m: Mesa, seat: int, carta: int, ofrenda: bool) -> list[int]:
    """Places of the abilities that a summoning from the hand sets off (RG-KW.5, RG-KW.6, RG-KW.30)."""
    level = nivel_de_carta(m.carta(carta), mejorada_de(m, seat, carta), 1)
    found: list[int] = []
    for i, h in enumerate(level.habilidades):
        if (
            h.clase == ES_ASALTO
            or (h.clase == AMANECER and m.jugadores[seat].jugadas_turno == 0)
            or (h.clase == OFRENDA and ofrenda)
        ):
            found.append(i)
    return found


@invocar.step("RG-KW.6", "RG-OP.1", "RG-PI.8", "RG-AIR.6")
def preparar_asalto(m: Mesa, f: Invocar) -> None:
    """Each ability goes on the pila with its choices made, unless its player leaves it unused."""
    mask = f.siguiente
    p = m.piezas.get(f.pieza)
    if not mask or p is None:
        f.jump(aterrizar)
        return
    low = mask & -mask
    f.siguiente = mask ^ low
    o = objeto_de_pieza(m.nuevo_id(), ASALTO, p.control, p, low.bit_length() - 1)
    m.jugando.append(o)
    m.choice = (YES,)
    level = nivel_de_carta(m.carta(p.carta), p.mejorada, p.nivel)
    free = (
        m.config.lecturas.asalto_sin_criaturas == ASALTO_SIN_CRIATURAS_OPCIONAL
        and not level.habilidades[o.habilidad].efecto.elige_criaturas
    )
    if free:
        m.ask(yes_no(p.control, "usar", "RG-OP.1"))


@invocar.step("RG-OP.1")
def apuntar_asalto(m: Mesa, f: Invocar) -> None:
    if m.choice[0] != YES:
        f.jump(descartar_asalto)
        return
    m.call(Frame(elegir, f.cause))


@invocar.step("RG-MG.8", "RG-PI.8", "RG-OR.13", "RG-OP.1")
def soltar_asalto(m: Mesa, f: Invocar) -> None:
    o = m.jugando[-1]
    if not esta_completo(m, o):
        return
    m.jugando.pop()
    a_la_pila(m, o, "RG-PI.8")
    abrir_pila(m, f)
    f.jump(preparar_asalto)


@invocar.step("RG-OP.1")
def descartar_asalto(m: Mesa, f: Invocar) -> None:
    """It goes unused."""
    o = m.jugando.pop()
    m.emit("sin_usar", "RG-OP.1", (o.control, o.carta, o.clase))
    f.jump(preparar_asalto)


@invocar.step("RG-AIR.4", "RG-AB.9")
def aterrizar(m: Mesa, f: Invocar) -> None:
    """On the field from now on: passives that wait for it react, then the summoning can be answered."""
    p = m.piezas.get(f.pieza)
    if p is None:
        f.done()
        return
    poner_en_tierra(m, p, "RG-AIR.4")


@invocar.step("RG-MG.9", "RG-PI.11")
def abrir_ventana_de_invocacion(m: Mesa, f: Invocar) -> None:
    p = m.piezas.get(f.pieza)
    if p is not None:
        abrir_ventana(m, f, p.control, p.carta, p.ident, p.celda, p.tipo)


def abrir_ventana(m: Mesa, f: Frame, seat: int, carta: int, fuente: int, celda: int, tipo: int) -> None:
    """The summoning that has been made is an object of the pila (RG-OQ.36)."""
    if tipo != CRIATURA and m.config.lecturas.ventana_de_invocacion == VENTANA_DE_INVOCACION_SOLO_CRIATURAS:
        return
    o = Objeto(m.nuevo_id(), INVOCACION, seat, carta)
    o.fuente = fuente
    o.celda = celda
    a_la_pila(m, o, "RG-PI.11")
    abrir_pila(m, f)


# -- terrenos, stacking, equipping ----------------------------------------------------------------------------------


@poner_terreno.step("RG-TE.1", "RG-TE.2", "RG-TE.5", "RG-SL.4")
def anunciar_terreno(m: Mesa, f: PonerCarta) -> None:
    anunciar_carta(m, f, f.asiento, f.carta)
    pagar_carta(m, f, f.asiento, f.carta)


@poner_terreno.step("RG-TE.1", "RG-TE.3", "RG-PI.11")
def tender(m: Mesa, f: PonerCarta) -> None:
    seat = f.asiento
    carta = f.carta
    colocar_terreno(m, f.celda, carta, dueno_de(m, seat, carta), seat, "RG-TE.1")
    f.carta = COLOCADA
    contar_jugada(m, seat, carta)


@poner_terreno.step("RG-MG.9")
def abrir_ventana_de_terreno(m: Mesa, f: PonerCarta) -> None:
    t = m.terrenos.get(f.celda)
    if t is not None:
        abrir_ventana(m, f, f.asiento, t.carta, t.ident, f.celda, TERRENO)


@apilar.step("RG-ST.4", "RG-ST.6", "RG-SL.4")
def anunciar_apilada(m: Mesa, f: PonerCarta) -> None:
    anunciar_carta(m, f, f.asiento, f.carta)
    pagar_carta(m, f, f.asiento, f.carta)


@apilar.step("RG-ST.5", "RG-ST.7")
def juntar(m: Mesa, f: PonerCarta) -> None:
    carta = f.carta
    f.carta = COLOCADA
    apilar_carta(m, m.celdas[f.celda], carta, "RG-ST.5")
    contar_jugada(m, f.asiento, carta)


@apilar.step("RG-ST.5")
def asalto_del_nivel(m: Mesa, f: PonerCarta) -> None:
    """What a level does on being reached (RG-OQ.46)."""
    p = m.pieza_en(f.celda)
    level = None if p is None else p.texto
    if p is None or level is None or level.primera(ES_ASALTO) < 0 or p.nivel > len(m.carta(p.carta).niveles):
        f.jump(abrir_ventana_de_apilada)
        return
    m.jugando.append(objeto_de_pieza(m.nuevo_id(), ASALTO, p.control, p, level.primera(ES_ASALTO)))
    m.call(Frame(elegir, f.cause))


@apilar.step("RG-PI.8")
def soltar_asalto_del_nivel(m: Mesa, f: PonerCarta) -> None:
    o = m.jugando.pop()
    if esta_completo(m, o):
        a_la_pila(m, o, "RG-PI.8")
        abrir_pila(m, f)


@apilar.step("RG-MG.9")
def abrir_ventana_de_apilada(m: Mesa, f: PonerCarta) -> None:
    p = m.pieza_en(f.celda)
    if p is not None:
        abrir_ventana(m, f, p.control, p.carta, p.ident, p.celda, p.tipo)


@equipar.step("RG-AR.1", "RG-AR.4", "RG-KW.45", "RG-KW.46", "RG-SL.4")
def anunciar_equipo(m: Mesa, f: PonerCarta) -> None:
    """An artefacto on any criatura, a Vínculo on an allied one; neither opens a window (RG-OQ.36)."""
    anunciar_carta(m, f, f.asiento, f.carta)
    pagar_carta(m, f, f.asiento, f.carta)


@equipar.step("RG-AR.1", "RG-AR.3", "RG-KW.45")
def colgar(m: Mesa, f: PonerCarta) -> None:
    seat = f.asiento
    carta = f.carta
    c = m.carta(carta)
    f.carta = COLOCADA
    bearer = m.celdas[f.celda]
    rule = "RG-AR.1" if c.tipo == ARTEFACTO else "RG-KW.45"
    hung = adjuntar(m, bearer, carta, dueno_de(m, seat, carta), seat, mejorada_de(m, seat, carta), rule)
    if c.tipo == ARTEFACTO:
        disparar(m, AL_ENTRAR, seat, hung, bearer)
        if m.piezas[bearer].control == seat:
            disparar(m, EQUIPAS, seat, bearer)
    contar_jugada(m, seat, carta)


# -- Gambito --------------------------------------------------------------------------------------------------------


@gambito.step("RG-GB.1", "RG-GB.2", "RG-GB.7")
def entregar_carta(m: Mesa, f: EntregarAGambito) -> None:
    """A card of the hand is aniquilada, in everyone's sight, to bring a sello (RG-OQ.31)."""
    seat = f.asiento
    carta = f.carta
    dar_al_gambito(m, seat, carta)
    if m.config.lecturas.gambito_trae_de == GAMBITO_TRAE_DE_MAZO:
        menu = sellos_en_mazo(m, seat)
    else:
        menu = sorted({c for c in m.jugadores[seat].mano.cards if m.carta(c).tipo == SELLO})
    ask_secretly(m, Question(OPTION, seat, "sello_gambito", "RG-GB.2", menu))


@gambito.step("RG-GB.3")
def traer_sello(m: Mesa, f: EntregarAGambito) -> None:
    seat = f.asiento
    number = m.choice[0]
    if m.config.lecturas.gambito_trae_de == GAMBITO_TRAE_DE_MAZO:
        barajar(m, seat, "RG-GB.2")
        quitar_del_mazo(m, seat, number)
    else:
        sacar_de_mano(m.jugadores[seat], number)
    jugar_sello(m, seat, number, POR_GAMBITO, "RG-GB.3")


# -- payable abilities ----------------------------------------------------------------------------------------------


@activar.step("RG-AB.1", "RG-AB.3", "RG-AB.5")
def anunciar_habilidad(m: Mesa, f: Activar) -> None:
    p = m.piezas[f.pieza]
    f.cause = m.emit("activa", "RG-AB.3", (*datos(p), f.habilidad))
    m.jugando.append(objeto_de_pieza(m.nuevo_id(), PAGABLE, m.activo, p, f.habilidad))
    m.call(Frame(elegir, f.cause))


@activar.step("RG-AB.3", "RG-SL.4")
def pagar_habilidad(m: Mesa, f: Activar) -> None:
    o = m.jugando[-1]
    gastar_habilidad(m, o.fuente, o.habilidad)
    level = nivel_de_carta(m.carta(o.carta), o.mejorada, o.nivel)
    m.call(frame_de_pago(f, o.control, 0, 0, level.habilidades[o.habilidad].coste))


@activar.step("RG-PI.8", "RG-MG.16", "RG-AB.6")
def soltar_habilidad(m: Mesa, f: Activar) -> None:
    a_la_pila(m, m.jugando.pop(), "RG-PI.8")
    abrir_pila(m, f)
