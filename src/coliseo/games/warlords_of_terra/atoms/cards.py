"""Cards between decks, hands and discards; lives and resources."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.model.cards import LUGAR, ORO
from coliseo.games.warlords_of_terra.model.events import (
    BATALLA,
    CONSTRUCCION,
    POR_LIMITE_DE_MANO,
)
from coliseo.games.warlords_of_terra.model.players import (
    COSTE_DE_REFUERZOS,
    DE_BATALLA,
    DE_CONSTRUCCION,
    TOPE_DE_RECURSO,
    Jugador,
)
from coliseo.games.warlords_of_terra.model.table import CAMBIO, Mesa
from coliseo.kernel import chance
from coliseo.kernel.knowledge import mask_of
from coliseo.tabletop.zones import NO_CARD, Deck, Hand

CARAS: Final = 6


def mazo(j: Jugador, cual: int) -> Deck:
    return j.batalla if cual == BATALLA else j.construccion


def mano_de(j: Jugador, cual: int) -> Hand:
    """The part of a hand that came from a deck."""
    return j.mano if cual == BATALLA else j.planos


def en_mano(j: Jugador) -> int:
    return len(j.mano.cards) + len(j.planos.cards)


# -- the opening ----------------------------------------------------------------------------------------------------


def repartir(m: Mesa, seat: int, rule: str) -> None:
    """Four cards of the battle deck and three of the construction deck (WT-A.1.1)."""
    j = m.jugadores[seat]
    cards: list[int] = []
    for cual, n in ((BATALLA, DE_BATALLA), (CONSTRUCCION, DE_CONSTRUCCION)):
        for _ in range(n):
            card, seen = mazo(j, cual).take_top(m, "robo")
            mano_de(j, cual).add(card, seen)
            cards.append(card)
    m.emit("reparte", rule, (seat, len(cards), *cards), mask_of(seat), (seat, len(cards)))


def cambiar_mano(m: Mesa, seat: int, rule: str) -> None:
    """All seven go back to their decks, which are shuffled, and as many are drawn again (WT-A.1.6)."""
    j = m.jugadores[seat]
    j.cambio_de_mano = True
    m.emit("cambia_mano", rule, (seat,))
    for cual in (BATALLA, CONSTRUCCION):
        hand = mano_de(j, cual)
        for card in hand.cards.copy():
            hand.take(card)
            mazo(j, cual).put_loose(card)
        mazo(j, cual).forget_order()
    repartir(m, seat, rule)


def conservar_mano(m: Mesa, seat: int, rule: str) -> None:
    m.jugadores[seat].cambio_de_mano = True
    m.emit("conserva_mano", rule, (seat,))


def intercambiar(m: Mesa, seat: int, salen: list[int], entran: list[int], rule: str) -> None:
    """Cards of the main deck and of the prebanquillo change places, unseen (WT-C.3.4)."""
    j = m.jugadores[seat]
    for card in salen:
        (j.batalla if j.batalla.holds(card) else j.construccion).take(card)
        j.prebanquillo.append(card)
    for card in entran:
        j.prebanquillo.remove(card)
        (j.construccion if m.carta(card).tipo == LUGAR else j.batalla).put_loose(card)
    j.prebanquillo.sort()
    m.emit("intercambia", rule, (seat,))


# -- drawing and discarding -----------------------------------------------------------------------------------------


def robar(m: Mesa, seat: int, cual: int, rule: str) -> bool:
    """One card of a deck; False if it has none."""
    j = m.jugadores[seat]
    card, seen = mazo(j, cual).take_top(m, "robo")
    if card == NO_CARD:
        m.emit("mazo_vacio", rule, (seat, cual))
        return False
    mano_de(j, cual).add(card, seen)
    m.emit("roba", rule, (seat, cual, 1, card), mask_of(seat), (seat, cual, 1))
    return True


def sacar_de_mano(m: Mesa, seat: int, card: int) -> None:
    """A card leaves the hand in everyone's sight."""
    j = m.jugadores[seat]
    (j.mano if card in j.mano.cards else j.planos).take(card)


def descartar(m: Mesa, seat: int, card: int, rule: str, motivo: int = POR_LIMITE_DE_MANO) -> None:
    """From the hand to the discard (WT-A.10.6.3)."""
    sacar_de_mano(m, seat, card)
    m.emit("descarta", rule, (seat, card, motivo))
    m.jugadores[seat].descarte.append(card)


def al_descarte(m: Mesa, seat: int, card: int, rule: str) -> None:
    m.jugadores[seat].descarte.append(card)
    m.emit("al_descarte", rule, (seat, card))


def del_descarte(m: Mesa, seat: int, card: int, rule: str) -> None:
    m.jugadores[seat].descarte.remove(card)
    m.emit("del_descarte", rule, (seat, card))


def buscar_en_mazo(m: Mesa, seat: int, card: int, rule: str) -> None:
    """A card of the battle deck is found and shown; then the deck is shuffled (OQ-WT-45)."""
    m.jugadores[seat].batalla.take(card)
    m.emit("busca", rule, (seat, card))
    barajar(m, seat, BATALLA, rule)


def barajar(m: Mesa, seat: int, cual: int, rule: str) -> None:
    mazo(m.jugadores[seat], cual).forget_order()
    m.emit("baraja", rule, (seat, cual))


def no_encontrar(m: Mesa, seat: int, rule: str) -> None:
    m.emit("no_encuentra", rule, (seat,))


def tirar_suerte(m: Mesa, seat: int, rule: str) -> bool:
    """A six-sided die: 1 or 6 is a success (WT-A.12.suerte.1)."""
    face = chance.pick(m, "suerte", [1] * CARAS) + 1
    luck = face in (1, CARAS)
    m.emit("suerte", rule, (seat, face, int(luck)))
    return luck


# -- resources ------------------------------------------------------------------------------------------------------


def ganar_recurso(m: Mesa, seat: int, cual: int, n: int, rule: str) -> None:
    """Never more than 10 of a resource: the rest is lost (WT-A.3.2)."""
    j = m.jugadores[seat]
    before = j.oro if cual == ORO else j.mana
    total = min(before + n, TOPE_DE_RECURSO)
    if cual == ORO:
        j.oro = total
    else:
        j.mana = total
    if n:
        m.emit("gana_recurso", rule, (seat, cual, total - before, total))


def desviar_al_heroe(m: Mesa, seat: int, rule: str) -> None:
    """One unit of what comes in becomes a PP instead (WT-M.res.3)."""
    j = m.jugadores[seat]
    j.desvio = 1
    j.pp += 1
    m.emit("desvia", rule, (seat, m.carta(j.heroe).alimento, j.pp))


def contratar_refuerzos(m: Mesa, seat: int, rule: str) -> None:
    j = m.jugadores[seat]
    j.oro -= COSTE_DE_REFUERZOS
    j.refuerzos = True
    m.emit("refuerzos", rule, (seat, j.oro))


def pagar(m: Mesa, seat: int, oro: int, mana: int, rule: str) -> None:
    j = m.jugadores[seat]
    j.oro -= oro
    j.mana -= mana
    if oro or mana:
        m.emit("paga", rule, (seat, oro, mana))


def pagar_pp(m: Mesa, seat: int, pp: int, poder: int, rule: str) -> None:
    j = m.jugadores[seat]
    j.pp -= pp
    j.poderes |= 1 << poder
    m.emit("paga_pp", rule, (seat, pp))


# -- lives ----------------------------------------------------------------------------------------------------------


def danar_jugador(m: Mesa, seat: int, n: int, rule: str) -> None:
    if n > 0:
        j = m.jugadores[seat]
        j.vidas -= n
        m.emit("dano_jugador", rule, (seat, n, j.vidas))


def perder_vidas(m: Mesa, seat: int, n: int, rule: str) -> None:
    j = m.jugadores[seat]
    j.vidas -= n
    m.emit("pierde_vidas", rule, (seat, n, j.vidas))


def ganar_vidas(m: Mesa, seat: int, n: int, rule: str) -> None:
    """Twenty is no ceiling (WT-A.1.10)."""
    j = m.jugadores[seat]
    j.vidas += n
    m.emit("gana_vidas", rule, (seat, n, j.vidas))


def poner_heroe(m: Mesa, seat: int, card: int, rule: str) -> None:
    """The hero is shown before anything else (WT-C.3.2)."""
    m.jugadores[seat].heroe = card
    m.emit("heroe", rule, (seat, card))
    m.changed(CAMBIO)
