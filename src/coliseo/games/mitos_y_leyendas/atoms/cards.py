"""Cards between zones out of play, and Oros virtuales: drawing, botar, discarding, searching, looking (4, 10).

Only atoms write to the table. Each tells what happened, and after each the Castillos are looked at (OQ-37).
"""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.atoms.ending import comprobar_castillos
from coliseo.games.mitos_y_leyendas.atoms.triggers import disparar_por_jugador
from coliseo.games.mitos_y_leyendas.model.cards import (
    E_DESCARTA,
    P_MANO_ABIERTA,
    P_NO_GENERAR_OROS,
    Z_CASTILLO,
    Z_CEMENTERIO,
    Z_DESTIERRO,
    Z_MANO,
)
from coliseo.games.mitos_y_leyendas.model.players import LOS_DOS, NADIE, Jugador
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel import chance
from coliseo.kernel.knowledge import mask_of
from coliseo.kernel.rules import cite

cite("policy", "atoms.robar", ("ML-10.46.1", "ML-4.9.2"))
cite("policy", "atoms.botar", ("ML-10.10.1", "ML-10.10.2", "ML-4.7.1", "ML-10.18.1"))
cite("policy", "atoms.descartar", ("ML-10.20.1", "ML-10.20.2"))
cite("policy", "atoms.buscar", ("ML-10.11.1", "ML-10.11.2", "ML-10.11.3", "ML-10.7.1"))
cite("policy", "atoms.destierro", ("ML-4.8.1", "ML-4.8.2", "ML-10.21.1"))
cite("policy", "atoms.mirar", ("ML-10.34.1", "ML-10.35.1", "ML-10.38.1"))
cite("policy", "atoms.generar", ("ML-10.30.1", "ML-3.3.6", "ML-3.3.7", "ML-10.49.1"))
cite("policy", "atoms.devolver", ("ML-10.22.1", "ML-10.7.2", "ML-10.36.1", "ML-10.48.1"))

#: places in ZONAS, for events
MANO: Final = 0
CASTILLO: Final = 1
CEMENTERIO: Final = 2
DESTIERRO: Final = 3
#: in `Mesa.mira`: both players are looking
AMBOS: Final = -2


# -- hands ----------------------------------------------------------------------------------------------------------


def quien_ve_la_mano(m: Mesa, seat: int) -> int:
    """Who sees what comes to a hand: its player, or both if the hand is open."""
    opened = m.ahora().prohibido[seat] & P_MANO_ABIERTA != 0
    return LOS_DOS if opened else mask_of(seat)


def descartar(m: Mesa, seat: int, cartas: list[int], rule: str, por_efecto: bool = True) -> int:
    """From hand to the Cementerio, in the order given (OQ-44)."""
    if not cartas:
        return 0
    j = m.jugadores[seat]
    for carta in cartas:
        j.mano.take(carta)
        j.cementerio.append(carta)
    m.emit("descarta", rule, (seat, len(cartas), *cartas))
    if por_efecto:
        disparar_por_jugador(m, E_DESCARTA, seat, len(cartas))
    return len(cartas)


def descartar_al_azar(m: Mesa, seat: int, n: int, rule: str, por_efecto: bool = True) -> int:
    """An effect that discards from the opponent's hand takes the cards at random (ML-10.20.2)."""
    bag = m.jugadores[seat].mano.cards.copy()
    taken: list[int] = []
    for _ in range(min(n, len(bag))):
        taken.append(chance.draw_from(m, "descarte", bag))
    return descartar(m, seat, taken, rule, por_efecto)


def descartar_mano(m: Mesa, seat: int, rule: str, por_efecto: bool = True) -> int:
    return descartar(m, seat, m.jugadores[seat].mano.cards.copy(), rule, por_efecto)


def mirar_mano(m: Mesa, quien: int, de_quien: int, rule: str) -> None:
    hand = m.jugadores[de_quien].mano
    hand.show(mask_of(quien))
    m.emit("mira_mano", rule, (quien, de_quien, *hand.cards), mask_of(quien), (quien, de_quien))


def mostrar_mano(m: Mesa, seat: int, rule: str) -> None:
    hand = m.jugadores[seat].mano
    hand.show(LOS_DOS)
    m.emit("muestra", rule, (seat, len(hand.cards), *hand.cards))


def carta_de_mano_al_azar(m: Mesa, quien: int, de_quien: int, rule: str) -> int:
    """One card of a hand, taken at random, is seen; it stays there. -1 if the hand is empty."""
    hand = m.jugadores[de_quien].mano
    if not hand.cards:
        return -1
    carta = chance.draw_from(m, "carta_vista", hand.cards.copy())
    hand.show_card(carta, mask_of(quien))
    m.emit("mira_mano", rule, (quien, de_quien, carta), mask_of(quien), (quien, de_quien))
    return carta


# -- the Mazo Castillo ----------------------------------------------------------------------------------------------


def robar(m: Mesa, seat: int, n: int, rule: str) -> int:
    """Up to n cards from the top to the hand."""
    drawn = _robar(m, seat, n, rule)
    comprobar_castillos(m)
    return drawn


def robar_ambos(m: Mesa, n0: int, n1: int, rule: str) -> int:
    """Both at once: one event, one look at the Castillos."""
    drawn = _robar(m, 0, n0, rule) + _robar(m, 1, n1, rule)
    comprobar_castillos(m)
    return drawn


def _robar(m: Mesa, seat: int, n: int, rule: str) -> int:
    j = m.jugadores[seat]
    n = min(n, j.castillo.size())
    if n <= 0:
        return 0
    drawn: list[int] = []
    for _ in range(n):
        carta, seen = j.castillo.take_top(m, "robo")
        j.mano.add(carta, seen)
        drawn.append(carta)
    m.emit("roba", rule, (seat, n, *drawn), quien_ve_la_mano(m, seat), (seat, n))
    return n


def _tirar(m: Mesa, seat: int, n: int, rule: str) -> list[int]:
    j = m.jugadores[seat]
    n = min(n, j.castillo.size())
    fallen: list[int] = []
    for _ in range(n):
        carta, _ = j.castillo.take_top(m, "bota")
        j.cementerio.append(carta)
        fallen.append(carta)
    if fallen:
        m.emit("bota", rule, (seat, len(fallen), *fallen))
    return fallen


def botar(m: Mesa, seat: int, n: int, rule: str) -> list[int]:
    """The top n cards to the Cementerio, or as many as there are (ML-10.10.2)."""
    fallen = _tirar(m, seat, n, rule)
    comprobar_castillos(m)
    return fallen


def botar_ambos(m: Mesa, n0: int, n1: int, rule: str) -> None:
    """Both at once: one event, one look at the Castillos."""
    _tirar(m, 0, n0, rule)
    _tirar(m, 1, n1, rule)
    comprobar_castillos(m)


def barajar(m: Mesa, seat: int, rule: str) -> None:
    """What anybody knew of its order is forgotten."""
    m.jugadores[seat].castillo.forget_order()
    m.emit("baraja", rule, (seat,))


def al_castillo(m: Mesa, seat: int, cartas: list[int], rule: str, oculto: bool = False) -> None:
    """Cards are shuffled into their owner's Castillo (OQ-44)."""
    if not cartas:
        return
    castillo = m.jugadores[seat].castillo
    for carta in cartas:
        castillo.put_loose(carta)
    data = (seat, len(cartas), *cartas)
    if oculto:
        m.emit("al_castillo", rule, data, quien_ve_la_mano(m, seat), (seat, len(cartas)))
    else:
        m.emit("al_castillo", rule, data)
    barajar(m, seat, rule)


def de_mano_al_castillo(m: Mesa, seat: int, cartas: list[int], rule: str, vistas: bool = False) -> int:
    """From hand into the Castillo; unseen, nobody can be sure any more of what the hand holds."""
    if not cartas:
        return 0
    hand = m.jugadores[seat].mano
    for carta in cartas:
        hand.take(carta)
    if not vistas:
        hand.forget()
    al_castillo(m, seat, cartas, rule, not vistas)
    return len(cartas)


def mirar_tope(m: Mesa, quien: int, de_quien: int, n: int, rule: str) -> list[int]:
    """The top n cards are looked at by one player; they stay where they are. The first is the top."""
    seen = _fijar_tope(m, de_quien, n, mask_of(quien))
    m.mirando = seen.copy()
    m.mira = quien
    m.emit("mira_castillo", rule, (quien, de_quien, len(seen), *seen), mask_of(quien), (quien, de_quien, len(seen)))
    return seen


def mostrar_tope(m: Mesa, seat: int, n: int, rule: str) -> list[int]:
    """The top n cards are shown to both."""
    seen = _fijar_tope(m, seat, n, LOS_DOS)
    m.mirando = seen.copy()
    m.mira = AMBOS
    m.emit("muestra", rule, (seat, len(seen), *seen))
    return seen


def _fijar_tope(m: Mesa, seat: int, n: int, quienes: int) -> list[int]:
    """The top n cards get their places, known to those who see them."""
    castillo = m.jugadores[seat].castillo
    return castillo.show_top(castillo.fix_top(m, n, "tope"), quienes)


def ordenar_tope(m: Mesa, quien: int, de_quien: int, cartas: list[int], rule: str) -> None:
    """The cards looked at go back on top in that order, the first on top; who ordered them knows it (ML-10.38.1)."""
    if not cartas:
        return
    m.jugadores[de_quien].castillo.order_top(cartas, mask_of(quien))
    m.emit("ordena", rule, (quien, de_quien, len(cartas)))


def abrir_castillo(m: Mesa, quien: int, de_quien: int, rule: str) -> None:
    """A search begins: the player sees the cards, not their order (ML-10.11.1)."""
    found = m.jugadores[de_quien].castillo.cards()
    m.mirando = found.copy()
    m.mira = quien
    told = (quien, de_quien, CASTILLO, len(found))
    m.emit("busca", rule, (*told, *found), mask_of(quien), told)


def cerrar_castillo(m: Mesa, de_quien: int, rule: str) -> None:
    """After a search the Castillo is shuffled, whether something was found or not (ML-10.11.3)."""
    m.mirando = []
    m.mira = NADIE
    barajar(m, de_quien, rule)
    comprobar_castillos(m)


def quitar_del_castillo(m: Mesa, de_quien: int, carta: int) -> None:
    """A card found leaves the Castillo, from wherever it lay."""
    if carta in m.mirando:
        m.mirando.remove(carta)
    castillo = m.jugadores[de_quien].castillo
    if not castillo.take_placed(carta):
        castillo.take(carta)


def tomar_del_castillo(m: Mesa, quien: int, de_quien: int, carta: int, destino: int, mostrar: bool, rule: str) -> None:
    """A card found goes to its owner's hand, Cementerio or Destierro; shown if the search asked for something."""
    quitar_del_castillo(m, de_quien, carta)
    j = m.jugadores[de_quien]
    if destino == Z_MANO:
        j.mano.add(carta, LOS_DOS if mostrar else mask_of(quien))
        if mostrar:
            m.reveladas.append(carta)
            m.emit("a_la_mano", rule, (de_quien, carta, CASTILLO))
        else:
            seen = quien_ve_la_mano(m, de_quien) | mask_of(quien)
            m.emit("a_la_mano_oculta", rule, (de_quien, 1, carta), seen, (de_quien, 1))
    elif destino == Z_DESTIERRO:
        j.destierro.append(carta)
        m.emit("destierra_carta", rule, (de_quien, carta, CASTILLO))
    else:
        j.cementerio.append(carta)
        m.emit("bota", rule, (de_quien, 1, carta))


# -- Cementerio and Destierro ---------------------------------------------------------------------------------------


def quitar_del_cementerio(j: Jugador, carta: int) -> bool:
    """The topmost copy leaves; the others keep their order (ML-4.7.2). False if there is none any more."""
    for i in range(len(j.cementerio) - 1, -1, -1):
        if j.cementerio[i] == carta:
            del j.cementerio[i]
            return True
    return False


def _sacar_del_cementerio(m: Mesa, seat: int, cartas: list[int]) -> list[int]:
    """Those that are still there: something may have taken them since they were chosen (OQ-40)."""
    j = m.jugadores[seat]
    return [carta for carta in cartas if quitar_del_cementerio(j, carta)]


def del_cementerio_al_castillo(m: Mesa, seat: int, cartas: list[int], rule: str) -> int:
    there = _sacar_del_cementerio(m, seat, cartas)
    for carta in there:
        m.emit("del_cementerio", rule, (seat, carta, CASTILLO))
    al_castillo(m, seat, there, rule)
    return len(there)


def del_cementerio_a_la_mano(m: Mesa, seat: int, cartas: list[int], rule: str) -> int:
    there = _sacar_del_cementerio(m, seat, cartas)
    for carta in there:
        m.jugadores[seat].mano.add(carta, LOS_DOS)
        m.emit("a_la_mano", rule, (seat, carta, CEMENTERIO))
    return len(there)


def desterrar_del_cementerio(m: Mesa, seat: int, cartas: list[int], rule: str) -> int:
    there = _sacar_del_cementerio(m, seat, cartas)
    for carta in there:
        m.jugadores[seat].destierro.append(carta)
        m.emit("destierra_carta", rule, (seat, carta, CEMENTERIO))
    return len(there)


def desterrar_de_mano(m: Mesa, seat: int, cartas: list[int], rule: str) -> int:
    j = m.jugadores[seat]
    for carta in cartas:
        j.mano.take(carta)
        j.destierro.append(carta)
        m.emit("destierra_carta", rule, (seat, carta, MANO))
    return len(cartas)


def cementerio_al_tope(m: Mesa, seat: int, cartas: list[int], rule: str) -> int:
    """On top of the Castillo, the last one uppermost; everyone has seen them go."""
    j = m.jugadores[seat]
    there = _sacar_del_cementerio(m, seat, cartas)
    for carta in there:
        j.castillo.put_top(carta, LOS_DOS)
        m.emit("del_cementerio", rule, (seat, carta, CASTILLO))
    return len(there)


def dejar_carta(m: Mesa, seat: int, carta: int, destino: int, rule: str) -> None:
    """A card that was being played, or set aside, comes to rest in its owner's zone."""
    j = m.jugadores[seat]
    if destino == Z_DESTIERRO:
        j.destierro.append(carta)
        m.emit("destierra_carta", rule, (seat, carta, MANO))
    elif destino == Z_CASTILLO:
        al_castillo(m, seat, [carta], rule)
    elif destino == Z_MANO:
        j.mano.add(carta, LOS_DOS)
        m.emit("a_la_mano", rule, (seat, carta, CEMENTERIO))
    elif destino == Z_CEMENTERIO:
        j.cementerio.append(carta)
        m.emit("talisman_al_cementerio", rule, (seat, carta))


# -- Oros virtuales -------------------------------------------------------------------------------------------------


def generar(m: Mesa, seat: int, n: int, restriccion: int, rule: str) -> int:
    """Oros virtuales are a counter, not cards (ML-3.3.6)."""
    if n <= 0 or m.ahora().prohibido[seat] & P_NO_GENERAR_OROS:
        return 0
    j = m.jugadores[seat]
    for pair in j.virtuales:
        if pair[0] == restriccion:
            pair[1] += n
            break
    else:
        j.virtuales.append([restriccion, n])
        j.virtuales.sort()
    m.emit("genera", rule, (seat, n, restriccion))
    return n


def gastar_virtuales(m: Mesa, seat: int, restriccion: int, n: int) -> None:
    j = m.jugadores[seat]
    for pair in j.virtuales:
        if pair[0] == restriccion:
            pair[1] -= n
    j.virtuales = [pair for pair in j.virtuales if pair[1] > 0]


def perder_virtuales(m: Mesa, seat: int, rule: str) -> None:
    """Unspent ones are lost at the end of the turn (ML-3.3.10)."""
    j = m.jugadores[seat]
    n = j.oros_virtuales()
    if n:
        j.virtuales = []
        m.emit("pierde_virtuales", rule, (seat, n))
