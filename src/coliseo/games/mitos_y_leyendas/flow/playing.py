"""Playing a card (8.1): the steps A to G, one after another, for the innermost card in `jugando`; and 8.4."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.atoms.cards import dejar_carta
from coliseo.games.mitos_y_leyendas.atoms.ending import comprobar_castillos
from coliseo.games.mitos_y_leyendas.atoms.pieces import entrar, gastar_vigencia
from coliseo.games.mitos_y_leyendas.atoms.playing import poner_en_juego, sacar_de
from coliseo.games.mitos_y_leyendas.atoms.triggers import disparar, resolver_disparos
from coliseo.games.mitos_y_leyendas.atoms.turn import contar_jugada
from coliseo.games.mitos_y_leyendas.facts.bearers import portadores
from coliseo.games.mitos_y_leyendas.facts.prices import vigencia_alcanza
from coliseo.games.mitos_y_leyendas.facts.stats import (
    ha_perdido_nombre,
    habilidad_de,
    quien_lo_controlara,
    texto_de_carta,
    vigente,
)
from coliseo.games.mitos_y_leyendas.flow.casting import correr_efecto
from coliseo.games.mitos_y_leyendas.flow.paying import pagar_jugada
from coliseo.games.mitos_y_leyendas.flow.using import hacer_lo_suyo
from coliseo.games.mitos_y_leyendas.flow.windows import es_anulacion
from coliseo.games.mitos_y_leyendas.model.cards import (
    ARMA,
    E_SE_ANULA,
    E_SE_JUEGA,
    ELIGE_NOMBRE,
    ELIGE_NUMERO,
    ELIGE_RAZA,
    ORO,
    P_TALISMANES_AL_DESTIERRO,
    RAZAS,
    TALISMAN,
    Z_CEMENTERIO,
    Z_DESTIERRO,
    Texto,
)
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.marks import V_ABARATA, V_GRATIS, V_NO_SE_ANULA
from coliseo.games.mitos_y_leyendas.model.procedures import (
    Jugar,
    Poner,
    UnaCadaUno,
    anulaciones,
    elegir,
    jugar,
    poner,
    respuestas,
)
from coliseo.games.mitos_y_leyendas.model.table import DE_NOMBRE, DE_NUMERO, DE_RAZA, Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import NUMBER, OPTION, TARGETS, Question

PASO_A: Final = 0
PASO_B: Final = 1
PASO_C: Final = 2
PASO_D: Final = 3
PASO_E: Final = 4
PASO_F: Final = 5
PASO_G: Final = 6


@jugar.step("ML-8.1.5", "ML-10.33.1", "ML-10.19.1", "ML-3.3.2", "ML-3.5.2")
def declarar(m: Mesa, f: Jugar) -> None:
    """A. The card is declared and shown."""
    o = m.jugando[-1]
    f.base = len(m.cola)
    sacar_de(m, o.carta, o.de_quien, o.desde)
    event, rule = ("pone", "ML-8.4.1") if o.gratis else ("juega", "ML-8.1.5")
    f.cause = m.emit(event, rule, (o.ident, o.control, o.carta, o.desde))
    o.causa = f.cause
    comprobar_castillos(m)


@jugar.step("ML-8.1.5", "ML-8.2.3", "ML-3.4.2")
def elegir_objetivos(m: Mesa, f: Jugar) -> None:
    """A. Its targets, if it needs any."""
    if habilidad_de(m, m.jugando[-1]) is not None:
        m.call(Frame(elegir, f.cause))


@jugar.step("ML-3.2.2", "ML-5.2.1", "ML-3.2.9")
def pedir_portador(m: Mesa, f: Jugar) -> None:
    """A. An Arma's bearer, on either side."""
    o = m.jugando[-1]
    m.choice = ()
    if m.carta(o.carta).tipo == ARMA and not o.portador:
        found = portadores(m, o)
        if found:
            ask_openly(m, Question(TARGETS, o.control, "portador", "ML-3.2.2", found))


@jugar.step("ML-8.1.6", "ML-8.1.17", "ML-8.1.1", "ML-2.4.2")
def pagar_costes(m: Mesa, f: Jugar) -> None:
    """B. Its costs: what is not Oros first, then the Oros."""
    o = m.jugando[-1]
    if m.choice and m.carta(o.carta).tipo == ARMA and not o.portador:
        o.portador = m.choice[0]
    o.paso = PASO_B
    pagar_jugada(m, f)


@jugar.step("ML-8.1.11", "ML-9.2.1")
def contar_como_jugada(m: Mesa, f: Jugar) -> None:
    """C. It counts as played; what triggers on that triggers."""
    o = m.jugando[-1]
    o.paso = PASO_C
    if not o.gratis or m.carta(o.carta).tipo != ORO:
        contar_jugada(m, o.control)  # an Oro that an effect puts into play is not played (ML-8.4.5)
    _gastar_siguiente(m, o)
    disparar(m, E_SE_JUEGA, o.ident, o.control)


def _gastar_siguiente(m: Mesa, o: Jugada) -> None:
    """What was promised to "the next card you play" is used up."""
    if o.gratis or m.carta(o.carta).tipo == ORO:
        return
    for v in m.vigencias.copy():
        promised = v.kind in (V_ABARATA, V_GRATIS) and v.about == o.control and vigente(m, v)
        if promised and vigencia_alcanza(m, v, o.carta, o.portador):
            gastar_vigencia(m, v)


@jugar.step("ML-8.1.12", "ML-8.3.1", "ML-8.1.18", "ML-8.4.4")
def ventana_de_anulacion(m: Mesa, f: Jugar) -> None:
    """D. One Anulación each, the opponent first."""
    o = m.jugando[-1]
    o.paso = PASO_D
    m.call(UnaCadaUno(anulaciones, f.cause))


@jugar.step("ML-8.1.13", "ML-6.6.2", "ML-3.4.4")
def ventana_de_respuesta(m: Mesa, f: Jugar) -> None:
    """E. One response each; an Anulación opens no window of its own (OQ-28)."""
    o = m.jugando[-1]
    o.paso = PASO_E
    for v in m.vigencias.copy():
        promised = v.kind == V_NO_SE_ANULA and v.about == o.control and vigente(m, v) and not o.gratis
        if promised and m.carta(o.carta).tipo != ORO and vigencia_alcanza(m, v, o.carta, o.portador):
            gastar_vigencia(m, v)
    if not es_anulacion(m, o):
        m.call(UnaCadaUno(respuestas, f.cause))


@jugar.step("ML-8.1.14", "ML-6.8.1")
def resolver_habilidades(m: Mesa, f: Jugar) -> None:
    """F. What triggered on playing it resolves, annulled or not (OQ-30)."""
    m.jugando[-1].paso = PASO_F
    resolver_disparos(m, f, f.base)


@jugar.step("ML-8.1.15", "ML-8.3.2", "ML-8.3.3", "ML-10.5.1", "ML-10.17.2", "ML-2.1.4")
def elegir_al_entrar(m: Mesa, f: Jugar) -> None:
    """G. If it was annulled it goes to its owner's Cementerio; otherwise, the card as which it enters play."""
    o = m.jugando[-1]
    o.paso = PASO_G
    m.choice = ()
    if o.anulada:
        dejar_carta(m, o.de_quien, o.carta, _donde_queda(m, o), "ML-8.3.3")
        disparar(m, E_SE_ANULA, o.ident, o.control)
        f.jump(terminar)
        return
    like = texto_de_carta(m, o.carta).entra_como
    if like is not None and not o.sin_habilidad:
        seat = quien_lo_controlara(o)
        found = like.piezas(m, seat, 0)
        if found:
            ask_openly(m, Question(TARGETS, seat, "entra_como", "ML-10.17.2", found))


def _texto_al_entrar(m: Mesa, o: Jugada) -> Texto:
    """The text with which a card enters play: that of the card as which it enters, if that is so."""
    return texto_de_carta(m, m.piezas[o.otro].carta if o.otro in m.piezas else o.carta)


@jugar.step("ML-2.1.2", "ML-2.1.3", "ML-10.37.1", "ML-10.2.1", "ML-10.17.2")
def elegir_con_su_texto(m: Mesa, f: Jugar) -> None:
    """G. What its text, or the one it copies, asks to choose."""
    o = m.jugando[-1]
    if m.choice:
        o.otro = m.choice[0]
        m.choice = ()
    text = _texto_al_entrar(m, o)
    if o.sin_habilidad or not text.elige_al_entrar:
        return
    seat = quien_lo_controlara(o)
    if text.elige_al_entrar == ELIGE_RAZA:
        menu = [DE_RAZA + i for i in range(len(RAZAS)) if not text.raza_en_juego or _esta_en_juego(m, 1 << i)]
        if menu:
            m.ask(Question(OPTION, seat, "raza", "ML-10.2.1", menu))
    elif text.elige_al_entrar == ELIGE_NUMERO:
        m.ask(Question(NUMBER, seat, "numero", "ML-10.2.1", [], 0, 20))
    elif text.elige_al_entrar == ELIGE_NOMBRE:
        m.ask(Question(OPTION, seat, "nombre", "ML-2.1.2", nombres(m)))


def _esta_en_juego(m: Mesa, raza: int) -> bool:
    return any([m.estado(p.ident).razas & raza for p in m.piezas.values()])


def nombres(m: Mesa) -> list[int]:
    """Every printed name, by the first card that has it (ML-10.37.1)."""
    return [DE_NOMBRE + numbers[0] for numbers in m.catalogo.por_nombre.values()]


@jugar.step("ML-8.1.15", "ML-8.1.2", "ML-6.0.6", "ML-8.1.16", "ML-3.4.1", "ML-3.4.3", "ML-6.10.6", "ML-3.4.6")
def resolver(m: Mesa, f: Jugar) -> None:
    """G. It tries to resolve: a Talismán does what it says, anything else enters play."""
    o = m.jugando[-1]
    c = m.carta(o.carta)
    if c.tipo == TALISMAN:
        m.emit("resuelve", "ML-8.1.15", (o.ident, o.control, o.carta))
        if o.sin_habilidad or ha_perdido_nombre(m, o.carta):
            return
        hacer_lo_suyo(m, o)
        correr_efecto(m, f, o)
        return
    _entrar_en_juego(m, f, o)


def _entrar_en_juego(m: Mesa, f: Jugar, o: Jugada) -> None:
    """An Arma whose bearer is gone has no one to bear it and goes to the Cementerio."""
    c = m.carta(o.carta)
    if c.tipo == ARMA and o.portador not in m.piezas:
        m.emit("sin_efecto", "ML-3.2.2", (o.ident, o.control, o.carta))
        dejar_carta(m, o.de_quien, o.carta, Z_CEMENTERIO, "ML-3.2.2")
        return
    chosen = _elegido(m, o)
    entrar(
        m,
        o.carta,
        o.de_quien,
        quien_lo_controlara(o),
        "ML-4.2.1" if c.tipo == ORO else "ML-8.1.16",
        o.portador,
        chosen,
        o.sin_habilidad,
        o.palabras_al_entrar,
        o.ident,
        o.otro if o.otro in m.piezas else 0,
    )
    f.entro = 1


def _elegido(m: Mesa, o: Jugada) -> int:
    if not m.choice or o.sin_habilidad:
        return -1
    kind = _texto_al_entrar(m, o).elige_al_entrar
    code = m.choice[0]
    if kind == ELIGE_RAZA:
        m.emit("elige_raza", "ML-10.2.1", (o.control, 1 << (code - DE_RAZA)))
    elif kind == ELIGE_NUMERO:
        m.emit("elige_numero", "ML-10.2.1", (o.control, code))
        return DE_NUMERO + code
    elif kind == ELIGE_NOMBRE:
        m.emit("elige_nombre", "ML-2.1.2", (o.control, code - DE_NOMBRE))
    else:
        return -1
    return code


@jugar.step("ML-3.4.1", "ML-3.4.3", "ML-3.4.6", "ML-4.7.1")
def dejar_talisman(m: Mesa, f: Jugar) -> None:
    """Once its resolution ends a Talismán is in its owner's Cementerio."""
    o = m.jugando[-1]
    if m.carta(o.carta).tipo != TALISMAN:
        return
    dejar_carta(m, o.de_quien, o.carta, _donde_queda(m, o), "ML-3.4.3")


def _donde_queda(m: Mesa, o: Jugada) -> int:
    """Where a Talismán that was played, or a card that was annulled, ends: the Cementerio, unless a text says more."""
    if m.carta(o.carta).tipo == TALISMAN and m.ahora().prohibido[o.control] & P_TALISMANES_AL_DESTIERRO:
        return Z_DESTIERRO
    return o.destino or Z_CEMENTERIO


@jugar.step("ML-6.8.1")
def terminar(m: Mesa, f: Jugar) -> None:
    """What its resolution or its entering play triggered resolves before anything else goes on."""
    m.jugando.pop()
    resolver_disparos(m, f, f.base)


@jugar.step("ML-6.7.8", "ML-10.27.1")
def decir_si_entro(m: Mesa, f: Jugar) -> None:
    """Whoever put it into play may have something to do "luego", if it did enter."""
    m.hechas = f.entro


# -- 8.4: several cards into play, one after another -----------------------------------------------------------------


@poner.step("ML-8.4.1", "ML-8.4.2")
def poner_una(m: Mesa, f: Poner) -> None:
    m.hechas = 0
    if f.lugar >= len(f.cartas):
        m.hechas = f.entraron
        f.done()
        return
    carta = f.cartas[f.lugar]
    f.lugar += 1
    poner_en_juego(m, m.en_curso[-1], carta, f.de, f.desde, f.control, "ML-8.4.1")


@poner.step("ML-8.4.1")
def contar_puesta(m: Mesa, f: Poner) -> None:
    f.entraron += m.hechas
    f.jump(poner_una)
