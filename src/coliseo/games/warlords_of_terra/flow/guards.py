"""What may be done now: every action has its table of guards, each with its rule and its reason in two languages.

The offers (menus.py) are made from the same conditions; the contract battery ties both together.
"""

# Over 500 lines: one table of guards: a judge reads them in one place.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.games.warlords_of_terra.atoms.things import en_armeria, lugar_de
from coliseo.games.warlords_of_terra.facts.board import (
    alcance,
    atrapada,
    blancos,
    blancos_de_lejos,
    inmovil,
    puede_golpear_jugador,
)
from coliseo.games.warlords_of_terra.facts.combat import zona_del_combate
from coliseo.games.warlords_of_terra.facts.play import alcanza_a_pagar, zonas_de_invocacion, zonas_sin_objeto
from coliseo.games.warlords_of_terra.facts.status import esta_en_preparacion, objeto_de_clase, son_vecinas
from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_CONJURAR,
    A_CONSTRUIR,
    A_EQUIPAR,
    A_FORJAR,
    A_INVOCAR,
    A_MOVER,
    A_PODER,
    A_USAR,
    PASAR,
)
from coliseo.games.warlords_of_terra.flow.lacking import faltan_puntos, faltan_recursos, faltan_tropas
from coliseo.games.warlords_of_terra.flow.moments import A_TIEMPO, Intento, en_su_fase, reaccionando
from coliseo.games.warlords_of_terra.language.selectors import hay_objetivos
from coliseo.games.warlords_of_terra.model.cards import (
    ACTIVADA,
    DE_CAMPO,
    DE_HEROE,
    DISTANCIA,
    LEGION,
    SUBITO,
    Habilidad,
)
from coliseo.games.warlords_of_terra.model.combat import JUGADOR
from coliseo.games.warlords_of_terra.model.items import ACTIVADA as ES_ACTIVADA
from coliseo.games.warlords_of_terra.model.items import CONJURO, PODER, Objeto
from coliseo.games.warlords_of_terra.model.pieces import SIN_ACTIVAR, Tropa
from coliseo.games.warlords_of_terra.model.readings import (
    FORJA_CONSTRUCCION,
    FORJA_INVOCACION,
    HABILIDAD_DE_HEROE_UNA_POR_TURNO,
    LUGARES_POR_TURNO_UNO,
)
from coliseo.games.warlords_of_terra.model.table import (
    CONSTRUCCION,
    INVOCACION,
    LINEA,
    TACTICA,
    ZONAS,
    Mesa,
    tropas_de,
)
from coliseo.kernel.guards import GuardTable, Lack, Refusal, Test, Wanting
from coliseo.tabletop.codes import kind_of, place_of, subject_of

# -- shared conditions ----------------------------------------------------------------------------------------------


def puede_forjar_ahora(m: Mesa) -> bool:
    way = m.config.lecturas.forja
    if m.fase == CONSTRUCCION:
        return way != FORJA_INVOCACION
    return m.fase == INVOCACION and way != FORJA_CONSTRUCCION


def copias_inmolables(m: Mesa, seat: int, excepto: int) -> int:
    """Troops of a player that can be immolated as a cost, copies of a Legión counted (WT-A.12.legion.6)."""
    n = 0
    for p in tropas_de(m, seat):
        if p.ident != excepto:
            n += 1 + (p.contadores if m.estado(p.ident).palabras & LEGION else 0)
    return n


def conjuro_de_prueba(seat: int, carta: int) -> Objeto:
    """A card as it would go on the pila, to look for its targets."""
    return Objeto(0, CONJURO, seat, carta)


def fuente_de(m: Mesa, ident: int) -> tuple[int, int, int]:
    """Card, controller and zone of a troop, lugar or object in play; (-1, -1, -1) for none."""
    p = m.tropas.get(ident)
    if p is not None:
        return p.carta, p.control, p.celda
    x = lugar_de(m, ident)
    if x is not None:
        return x.carta, x.control, -1
    for q in m.tropas.values():
        for worn in q.objetos:
            if worn.ident == ident:
                return worn.carta, worn.control, q.celda
    for zone, thing in m.campo.items():
        if thing.ident == ident:
            return thing.carta, thing.control, zone
    return -1, -1, -1


class Uso(Intento):
    """An attempt to use an ability of something in play, with what the guards ask about looked up once."""

    __slots__ = ("carta", "celda", "control", "habilidad", "tropa")

    def __init__(self, asiento: int, a: int, b: int, carta: int, control: int, celda: int) -> None:
        super().__init__(asiento, a, b)
        self.carta = carta
        self.control = control
        self.celda = celda
        self.habilidad: Habilidad | None = None  # None: it has no such ability
        self.tropa: Tropa | None = None  # the troop whose ability it is, if it is one's


def uso_de(m: Mesa, seat: int, ident: int, place: int) -> Uso:
    carta, control, cell = fuente_de(m, ident)
    return uso_de_carta(m, seat, ident, place, carta, control, cell)


def uso_de_carta(m: Mesa, seat: int, ident: int, place: int, carta: int, control: int, cell: int) -> Uso:
    """The same for whoever knows already what has that ident."""
    use = Uso(seat, ident, place, carta, control, cell)
    if carta >= 0:
        abilities = m.carta(carta).habilidades
        if place < len(abilities):
            use.habilidad = abilities[place]
        use.tropa = m.tropas.get(ident)
    return use


def habilidad_de_prueba(i: Uso) -> Objeto:
    """An ability as it would go on the pila, to look for its targets."""
    o = Objeto(0, ES_ACTIVADA, i.asiento, i.carta)
    o.fuente = i.a
    o.celda = i.celda
    o.habilidad = i.b
    return o


# -- building, forging, invoking ------------------------------------------------------------------------------------

CONSTRUIR: Final = GuardTable("construir")
FORJAR: Final = GuardTable("forjar")
INVOCAR: Final = GuardTable("invocar")


def _guarda(
    *tables: GuardTable, rules: tuple[str, ...], es: str, en: str, wanting: Wanting | None = None
) -> Callable[[Test], Test]:
    def add(test: Test) -> Test:
        for table in tables:
            table.guard(*rules, es=es, en=en, wanting=wanting)(test)
        return test

    return add


@CONSTRUIR.guard(
    "WT-M.turn.5",
    es="los lugares se construyen en tu fase de Construcción",
    en="lugares are built in your Construcción phase",
)
def en_construccion(m: Mesa, i: Intento) -> bool:
    return en_su_fase(m, i.asiento, CONSTRUCCION)


@FORJAR.guard("WT-M.turn.7", es="los objetos no se forjan en esta fase", en="objects are not forged in this phase")
def en_fase_de_forja(m: Mesa, i: Intento) -> bool:
    return en_su_fase(m, i.asiento, m.fase) and puede_forjar_ahora(m)


@INVOCAR.guard(
    "WT-M.turn.6",
    es="las tropas se invocan en tu fase de Invocación",
    en="troops are invoked in your Invocación phase",
)
def en_invocacion(m: Mesa, i: Intento) -> bool:
    return en_su_fase(m, i.asiento, INVOCACION)


def lo_que_falta(m: Mesa, i: Intento) -> Lack:
    return faltan_recursos(m.jugadores[i.asiento], m.carta(i.a))


@_guarda(
    CONSTRUIR,
    FORJAR,
    INVOCAR,
    rules=("WT-M.res.2",),
    es="no te alcanzan el oro o el maná",
    en="you lack the oro or the maná",
    wanting=lo_que_falta,
)
def puede_pagarse(m: Mesa, i: Intento) -> bool:
    return alcanza_a_pagar(m.jugadores[i.asiento], m.carta(i.a))


@CONSTRUIR.guard(
    "WT-M.turn.5",
    es="ya has construido un lugar este turno",
    en="you have built a lugar this turn already",
    lasting=True,
)
def no_pasa_del_limite(m: Mesa, i: Intento) -> bool:
    limited = m.config.lecturas.lugares_por_turno == LUGARES_POR_TURNO_UNO
    return not limited or m.jugadores[i.asiento].construidos == 0


@FORJAR.guard(
    "WT-A.4.3.4",
    es="en esa zona ya hay un objeto de campo",
    en="there is an objeto de campo in that zone",
    elsewhere=True,
)
def zona_sin_objeto(m: Mesa, i: Intento) -> bool:
    return m.carta(i.a).clase_objeto != DE_CAMPO or (zonas_sin_objeto(m) >> i.b) & 1 == 1


@INVOCAR.guard(
    "WT-M.board.3",
    "WT-M.board.8",
    "WT-A.6.2.1",
    "WT-A.12.omnipresencia.1",
    es="hace falta una zona libre de tu línea de invocación, o cualquiera libre con Omnipresencia",
    en="a free zone of your línea de invocación is needed, or any free one with Omnipresencia",
    elsewhere=True,
)
def zona_libre(m: Mesa, i: Intento) -> bool:
    return (zonas_de_invocacion(m, i.asiento, m.carta(i.a)) >> i.b) & 1 == 1


# -- conjuring ------------------------------------------------------------------------------------------------------

CONJURAR: Final = GuardTable("conjurar")


@CONJURAR.guard(
    "WT-M.turn.8",
    es="un hechizo o un grito se conjura en tu Táctica, sin nada en la pila ni combate",
    en="a hechizo or grito is conjured in your Táctica, with nothing on the pila and no combat",
)
def en_su_tactica(m: Mesa, i: Intento) -> bool:
    return m.carta(i.a).tipo == SUBITO or en_su_fase(m, i.asiento, TACTICA)


@CONJURAR.guard(
    "WT-M.res.2",
    "WT-A.11.4.3",
    es="no te alcanzan el oro o el maná",
    en="you lack the oro or the maná",
    wanting=lo_que_falta,
)
def conjuro_pagable(m: Mesa, i: Intento) -> bool:
    return alcanza_a_pagar(m.jugadores[i.asiento], m.carta(i.a))


@CONJURAR.guard(
    "WT-A.11.4.3",
    es="su coste adicional pide inmolar una tropa",
    en="its additional cost asks for a troop to immolate",
    wanting=lambda m, i: faltan_tropas(m.carta(i.a).inmola - copias_inmolables(m, i.asiento, 0)),
)
def puede_inmolar(m: Mesa, i: Intento) -> bool:
    cost = m.carta(i.a).inmola
    return cost == 0 or copias_inmolables(m, i.asiento, 0) >= cost


@CONJURAR.guard("WT-A.11.4.5", es="no hay un objetivo legal", en="there is no legal target")
def conjuro_con_objetivo(m: Mesa, i: Intento) -> bool:
    targets = m.carta(i.a).efecto.objetivos
    return not targets or hay_objetivos(m, conjuro_de_prueba(i.asiento, i.a), targets)


# -- abilities of cards in play -------------------------------------------------------------------------------------

USAR: Final = GuardTable("usar")


@USAR.guard(
    "WT-A.11.1.0.1",
    es="no es una habilidad tuya que se pueda usar",
    en="it is no ability of yours that can be used",
    lasting=True,
)
def habilidad_propia(m: Mesa, i: Uso) -> bool:
    h = i.habilidad
    return h is not None and h.clase == ACTIVADA and i.control == i.asiento


@USAR.guard("WT-A.12.anular.1", es="su texto está anulado", en="its text has been annulled")
def con_texto(m: Mesa, i: Uso) -> bool:
    p = i.tropa
    return p is None or p.anulada_desde == 0


@USAR.guard(
    "WT-A.10.1a.6",
    "WT-A.10.1a.8",
    es="como reacción a un combate solo se usa una habilidad que voltee a la tropa",
    en="the only reaction to combat is an ability that turns the troop",
)
def reacciona_volteando(m: Mesa, i: Uso) -> bool:
    h = i.habilidad
    return h is None or h.voltea or not reaccionando(m)


@USAR.guard("WT-M.troop.3", es="ya está volteada", en="it is turned already")
def sin_voltear(m: Mesa, i: Uso) -> bool:
    h = i.habilidad
    if h is None or not h.voltea:
        return True
    p = i.tropa
    if p is not None:
        return not p.volteada
    x = lugar_de(m, i.a)
    return x is not None and not x.volteado


@USAR.guard("WT-A.9.2.1", es="se ha movido en el turno en que entró", en="it has moved on the turn it entered")
def no_se_movio_en_preparacion(m: Mesa, i: Uso) -> bool:
    p = i.tropa
    h = i.habilidad
    return p is None or h is None or not h.voltea or not (esta_en_preparacion(m, p) and p.movio)


@USAR.guard("WT-A.9.2.3", "WT-A.10.1a.7", es="está atacando", en="it is attacking")
def no_ataca(m: Mesa, i: Uso) -> bool:
    h = i.habilidad
    c = m.combate
    if c is None or h is None or not h.voltea:
        return True
    p = i.tropa
    # by its zone: whoever has come in the place of an attacker attacks too
    return p is None or p.control != m.activo or zona_del_combate(c, p.celda) is None


@USAR.guard(
    "WT-A.10.6.1",
    "WT-A.11.4.3",
    es="no tienes las tropas que hay que inmolar",
    en="you lack the troops to immolate",
    wanting=lambda m, i: faltan_tropas(_por_inmolar(m, i)),
)
def con_tropas_que_inmolar(m: Mesa, i: Uso) -> bool:
    return _por_inmolar(m, i) <= 0


def _por_inmolar(m: Mesa, i: Uso) -> int:
    """How many troops the cost of the ability asks for beyond those that there are."""
    h = i.habilidad
    if h is None or h.inmola == 0:
        return 0
    return h.inmola - copias_inmolables(m, i.asiento, i.a if h.inmola_otra else 0)


@USAR.guard("WT-A.11.4.5", es="no hay un objetivo legal", en="there is no legal target")
def habilidad_con_objetivo(m: Mesa, i: Uso) -> bool:
    h = i.habilidad
    if h is None or not h.efecto.objetivos:
        return True
    return hay_objetivos(m, habilidad_de_prueba(i), h.efecto.objetivos)


# -- the hero -------------------------------------------------------------------------------------------------------

USAR_PODER: Final = GuardTable("poder")


def poder_en(m: Mesa, i: Intento) -> Habilidad | None:
    abilities = m.carta(m.jugadores[i.asiento].heroe).habilidades
    return abilities[i.b] if i.a == m.jugadores[i.asiento].heroe and i.b < len(abilities) else None


@USAR_PODER.guard("WT-M.hero.1", es="no es un poder de tu héroe", en="it is no power of your hero", lasting=True)
def poder_propio(m: Mesa, i: Intento) -> bool:
    h = poder_en(m, i)
    return h is not None and h.clase == DE_HEROE


@USAR_PODER.guard(
    "WT-A.11.1.2.2",
    "WT-A.11.1.2.3",
    es="los poderes del héroe se usan en tu fase Táctica, nunca en respuesta",
    en="a hero's powers are used in your Táctica, never in response",
)
def poder_en_tactica(m: Mesa, i: Intento) -> bool:
    return en_su_fase(m, i.asiento, TACTICA)


@USAR_PODER.guard(
    "WT-M.hero.1",
    es="no tiene puntos de poder suficientes",
    en="it has not enough puntos de poder",
    wanting=lambda m, i: faltan_puntos(_por_acumular(m, i)),
)
def con_pp(m: Mesa, i: Intento) -> bool:
    return _por_acumular(m, i) <= 0


def _por_acumular(m: Mesa, i: Intento) -> int:
    """How many puntos de poder the power costs beyond those that there are."""
    h = poder_en(m, i)
    return 0 if h is None else h.pp - m.jugadores[i.asiento].pp


@USAR_PODER.guard(
    "WT-M.hero.1",
    es="ese poder ya se ha usado este turno",
    en="that power has been used this turn already",
    lasting=True,
)
def poder_sin_usar(m: Mesa, i: Intento) -> bool:
    once = m.config.lecturas.habilidad_de_heroe == HABILIDAD_DE_HEROE_UNA_POR_TURNO
    return not once or not (m.jugadores[i.asiento].poderes >> i.b) & 1


@USAR_PODER.guard("WT-A.11.4.5", es="no hay un objetivo legal", en="there is no legal target")
def poder_con_objetivo(m: Mesa, i: Intento) -> bool:
    h = poder_en(m, i)
    if h is None or not h.efecto.objetivos:
        return True
    return hay_objetivos(m, poder_de_prueba(i.asiento, i.a, i.b), h.efecto.objetivos)


def poder_de_prueba(seat: int, carta: int, place: int) -> Objeto:
    o = Objeto(0, PODER, seat, carta)
    o.habilidad = place
    return o


# -- equipping ------------------------------------------------------------------------------------------------------

EQUIPAR: Final = GuardTable("equipar")


@EQUIPAR.guard(
    "WT-A.11.1.2.4",
    es="los objetos se equipan en tu fase Táctica, nunca en respuesta",
    en="objects are equipped in your Táctica, never in response",
)
def equipo_en_tactica(m: Mesa, i: Intento) -> bool:
    return en_su_fase(m, i.asiento, TACTICA)


@EQUIPAR.guard("WT-M.board.5", es="no está en tu Armería", en="it is not in your Armería")
def esta_en_su_armeria(m: Mesa, i: Intento) -> bool:
    x = en_armeria(m, i.a)
    return x is not None and x.control == i.asiento


@EQUIPAR.guard(
    "WT-M.object.1",
    es="no es una tropa tuya, o ya lleva un objeto de esa clase",
    en="it is no troop of yours, or carries an object of that kind already",
)
def con_sitio(m: Mesa, i: Intento) -> bool:
    x = en_armeria(m, i.a)
    p = m.tropa_en(i.b) if 0 <= i.b < ZONAS else None
    if x is None or p is None:
        return p is not None
    kind = m.carta(x.carta).clase_objeto
    return p.control == i.asiento and objeto_de_clase(m, p, kind) == 0


# -- moving and attacking -------------------------------------------------------------------------------------------

MOVER: Final = GuardTable("mover")
ATACAR: Final = GuardTable("atacar")


def tropa_propia(m: Mesa, i: Intento) -> Tropa | None:
    p = m.tropas.get(i.a)
    return p if p is not None and p.control == i.asiento else None


@_guarda(
    MOVER,
    ATACAR,
    rules=("WT-M.move.2",),
    es="las tropas se mueven y atacan en la fase Táctica de quien las controla",
    en="troops move and attack in their controller's Táctica",
)
def tropa_en_tactica(m: Mesa, i: Intento) -> bool:
    return en_su_fase(m, i.asiento, TACTICA) and tropa_propia(m, i) is not None


@_guarda(MOVER, ATACAR, rules=("WT-M.troop.3",), es="está volteada", en="it is turned")
def tropa_en_guardia(m: Mesa, i: Intento) -> bool:
    p = tropa_propia(m, i)
    return p is None or not p.volteada


@MOVER.guard(
    "WT-A.12.ahinco.4",
    "WT-M.move.5",
    es="ya se ha activado este turno",
    en="it has been activated this turn already",
)
def sin_activar(m: Mesa, i: Intento) -> bool:
    p = tropa_propia(m, i)
    return p is None or (p.activacion == SIN_ACTIVAR and not p.ataco)


@MOVER.guard("WT-A.12.atrapar.2", es="está atrapada", en="it is trapped")
def no_atrapada(m: Mesa, i: Intento) -> bool:
    p = tropa_propia(m, i)
    return p is None or not atrapada(m, p)


@MOVER.guard("WT-A.7.1.1.1", es="un efecto le impide mover", en="an effect keeps it from moving")
def no_inmovil(m: Mesa, i: Intento) -> bool:
    p = tropa_propia(m, i)
    return p is None or not inmovil(p)


@MOVER.guard("WT-M.move.3", "WT-M.board.8", es="esa zona está ocupada", en="that zone is occupied")
def destino_libre(m: Mesa, i: Intento) -> bool:
    return not m.zonas[i.b]


@MOVER.guard(
    "WT-M.move.1",
    "WT-A.10.3.11",
    "WT-A.12.carga.1",
    es="no llega hasta allí: el camino se acaba con su VEL, en una zona ocupada o al entrar en un área de amenaza",
    en="it does not get there: the way ends with its VEL, at an occupied zone or on entering an área de amenaza",
)
def al_alcance(m: Mesa, i: Intento) -> bool:
    p = tropa_propia(m, i)
    if p is None or m.zonas[i.b]:
        return True
    reach = alcance(m, p)
    return ((reach.zonas | reach.con_carga) >> i.b) & 1 == 1


@ATACAR.guard(
    "WT-A.12.ahinco.4",
    "WT-M.move.5",
    es="ya ha atacado, o su activación terminó",
    en="it has attacked, or its activation is over",
)
def puede_atacar_aun(m: Mesa, i: Intento) -> bool:
    p = tropa_propia(m, i)
    return p is None or (not p.ataco and (p.activacion == SIN_ACTIVAR or m.activa == p.ident))


@ATACAR.guard(
    "WT-A.9.3.1",
    es="a distancia no se golpea nunca a un jugador",
    en="a player is never struck at a distance",
)
def no_dispara_al_jugador(m: Mesa, i: Intento) -> bool:
    p = tropa_propia(m, i)
    if p is None or i.b != JUGADOR or not m.estado(p.ident).palabras & DISTANCIA:
        return True
    return (LINEA[m.rival[i.asiento]] >> p.celda) & 1 == 1


@ATACAR.guard(
    "WT-M.player.1",
    "WT-A.10.4.1",
    es="al jugador solo se le golpea desde su línea de invocación y sin una tropa que la defienda al lado",
    en="the player is struck only from their línea de invocación and with no defending troop beside",
)
def jugador_abierto(m: Mesa, i: Intento) -> bool:
    p = tropa_propia(m, i)
    return p is None or i.b != JUGADOR or puede_golpear_jugador(m, p)


@ATACAR.guard(
    "WT-A.9.3.2",
    es="en su turno de preparación no puede golpear a distancia",
    en="on its preparation turn it cannot strike at a distance",
)
def distancia_preparada(m: Mesa, i: Intento) -> bool:
    p = tropa_propia(m, i)
    if p is None or i.b >= ZONAS or son_vecinas(m, p.celda, i.b):
        return True
    return not (m.estado(p.ident).palabras & DISTANCIA and esta_en_preparacion(m, p))


@ATACAR.guard(
    "WT-A.10.1a.4",
    "WT-A.12.distancia.1",
    "WT-A.4.3.5",
    es="no hay allí nada enemigo que pueda golpear",
    en="there is nothing hostile there that it could strike",
)
def hay_que_golpear(m: Mesa, i: Intento) -> bool:
    p = tropa_propia(m, i)
    if p is None or i.b == JUGADOR:
        return True
    if i.b < ZONAS and i.b not in blancos(m, p):
        # at a distance the guard before this one may have spoken already
        e = m.tropa_en(i.b)
        far = e is not None and e.control != p.control and not son_vecinas(m, p.celda, i.b)
        return far and esta_en_preparacion(m, p) and m.estado(p.ident).palabras & DISTANCIA != 0
    return i.b in blancos(m, p) or i.b in blancos_de_lejos(m, p)


_TABLAS: Final = {
    A_CONSTRUIR: CONSTRUIR,
    A_FORJAR: FORJAR,
    A_INVOCAR: INVOCAR,
    A_CONJURAR: CONJURAR,
    A_USAR: USAR,
    A_PODER: USAR_PODER,
    A_EQUIPAR: EQUIPAR,
    A_MOVER: MOVER,
    A_ATACAR: ATACAR,
}


def intento_de(m: Mesa, seat: int, code: int) -> Intento:
    if kind_of(code) == A_USAR:
        return uso_de(m, seat, subject_of(code), place_of(code))
    return Intento(seat, subject_of(code), place_of(code))


def espera_ventana(m: Mesa, code: int) -> bool:
    """Is it a súbito or an ability, which have their windows? The reaction to combat has none."""
    if kind_of(code) == A_CONJURAR:
        return m.carta(subject_of(code)).tipo == SUBITO
    return kind_of(code) == A_USAR and not reaccionando(m)


def explicar(m: Mesa, seat: int, code: int) -> list[Refusal]:
    """Everything that stands in the way of an action."""
    if code == PASAR:
        return []
    attempt = intento_de(m, seat, code)
    late = A_TIEMPO.explain(m, attempt) if espera_ventana(m, code) else []
    return [*late, *_TABLAS[kind_of(code)].explain(m, attempt)]
