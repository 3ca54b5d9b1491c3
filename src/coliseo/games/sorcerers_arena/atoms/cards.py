"""Cards between deck, hand, discard pile and out of the game."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.atoms.score import ultima_ronda
from coliseo.games.sorcerers_arena.model.events import POR_MAZO_VACIO
from coliseo.games.sorcerers_arena.model.players import Invocador
from coliseo.games.sorcerers_arena.model.readings import APARTADAS_PUBLIC_ON
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel import chance
from coliseo.kernel.knowledge import mask_of
from coliseo.tabletop.zones import NO_CARD


def todos(m: Mesa) -> int:
    """The mask of every seat."""
    return (1 << m.seats) - 1


def quien_ve(m: Mesa, seat: int) -> int:
    """Who sees the hand of an Invocador: itself, and its partner if it shows it (SA-T.INFO.1)."""
    mask = mask_of(seat)
    if m.shown:
        for partner in m.partners(seat):
            if m.shows_hand(seat, partner):
                mask |= mask_of(partner)
    return mask


def a_la_mano(m: Mesa, seat: int, card: int, seen: int) -> None:
    """A card comes to a hand; the seats of the mask know which."""
    m.invocadores[seat].mano.add(card, seen | (quien_ve(m, seat) & ~mask_of(seat)))


# -- drawing --------------------------------------------------------------------------------------------------------


def repartir(m: Mesa, seat: int, n: int, rule: str) -> None:
    """The opening hand: nothing happens if the deck does not reach (it always does with whole decks)."""
    drawn = _del_mazo(m, m.invocadores[seat], n)
    m.emit("reparte", rule, (seat, len(drawn), *drawn), quien_ve(m, seat), (seat, len(drawn)))


def robar(m: Mesa, seat: int, n: int, rule: str) -> None:
    """As many as there are; the first that fails makes this the last round (SA-1.ADD.5, SA-1.ADD.6, SA-1.ADD.11)."""
    drawn = _del_mazo(m, m.invocadores[seat], n)
    if drawn:
        m.emit("roba", rule, (seat, len(drawn), *drawn), quien_ve(m, seat), (seat, len(drawn)))
    if len(drawn) < n:
        m.emit("sin_cartas", "SA-1.ADD.5", (seat,))
        ultima_ronda(m, POR_MAZO_VACIO, m.reglas.sin_mazo.regla)


def _del_mazo(m: Mesa, j: Invocador, n: int) -> list[int]:
    drawn: list[int] = []
    for _ in range(n):
        card, seen = j.mazo.take_top(m, "robo")
        if card == NO_CARD:
            break
        a_la_mano(m, j.asiento, card, seen & ~mask_of(j.asiento))
        drawn.append(card)
    return drawn


def cambiar_mano(m: Mesa, seat: int, n: int, rule: str) -> None:
    """The whole hand goes back to the deck, which is shuffled, and as many are drawn again (SA-2.MANO.2)."""
    j = m.invocadores[seat]
    j.decidida = True
    m.emit("cambia_mano", rule, (seat,))
    for card in j.mano.cards:
        j.mazo.put_loose(card)
    j.mano.cards.clear()
    j.mano.forget()
    j.mazo.forget_order()
    repartir(m, seat, n, rule)


def conservar_mano(m: Mesa, seat: int, rule: str) -> None:
    m.invocadores[seat].decidida = True
    m.emit("conserva_mano", rule, (seat,))


# -- leaving the hand -----------------------------------------------------------------------------------------------


def descartar(m: Mesa, seat: int, card: int, motivo: int, rule: str) -> None:
    """From the hand to the discard pile, in sight: its ingredient is had from now on (SA-4.ING.3)."""
    j = m.invocadores[seat]
    j.mano.take(card)
    j.descartes.append(card)
    m.emit("descarta", rule, (seat, card, motivo))


def poner_en_juego(m: Mesa, seat: int, card: int) -> None:
    """A card that is played leaves the hand; while it resolves it is neither there nor in the pile (OQ-SA-60)."""
    m.invocadores[seat].mano.take(card)


def tras_resolverse(m: Mesa, seat: int, card: int, motivo: int, rule: str) -> None:
    """A card that was played goes to the discard pile (SA-1.MOV.7, SA-1.ACC.6)."""
    m.invocadores[seat].descartes.append(card)
    m.emit("descarta", rule, (seat, card, motivo))


def apartar_de_la_mano(m: Mesa, seat: int, card: int, motivo: int, rule: str) -> None:
    """Out of the game for good (SA-1.ADD.2), in sight unless the table plays otherwise (OQ-SA-41)."""
    j = m.invocadores[seat]
    if m.config.lecturas.apartadas_public == APARTADAS_PUBLIC_ON:
        j.mano.take(card)
        seen = todos(m)
        m.emit("aparta", rule, (seat, motivo, card))
    else:
        seen = quien_ve(m, seat)
        j.mano.cards.remove(card)
        j.mano.forget()
        j.mano.show(seen & ~mask_of(seat))
        m.emit("aparta", rule, (seat, motivo, card), seen, (seat, motivo))
    j.apartadas.append(card)
    j.vistas.append(seen)


def apartar_al_azar(m: Mesa, seat: int, motivo: int, rule: str) -> None:
    """One of the hand, by chance; nothing with an empty hand (OQ-SA-55)."""
    cards = m.invocadores[seat].mano.cards
    if cards:
        card = chance.draw_from(m, "nervioso", cards.copy())
        apartar_de_la_mano(m, seat, card, motivo, rule)


def apartar_de_los_descartes(m: Mesa, seat: int, card: int, motivo: int, rule: str) -> None:
    """A card of the pile is spent: its ingredient goes with it (SA-4.MEJ.4, SA-4.ING.7)."""
    j = m.invocadores[seat]
    j.descartes.remove(card)
    j.apartadas.append(card)
    j.vistas.append(todos(m))
    m.emit("aparta", rule, (seat, motivo, card))


def recoger(m: Mesa, seat: int, card: int, rule: str) -> None:
    """A card of the own discard pile comes back to the hand, in sight."""
    m.invocadores[seat].descartes.remove(card)
    a_la_mano(m, seat, card, todos(m) & ~mask_of(seat))
    m.emit("a_la_mano", rule, (seat, card))


# -- the top of a deck ----------------------------------------------------------------------------------------------


def mirar(m: Mesa, seat: int, n: int, rule: str) -> list[int]:
    """An Invocador looks at the first cards of its own deck, as many as there are (OQ-SA-37)."""
    deck = m.invocadores[seat].mazo
    n = deck.fix_top(m, n, "mirar")
    seen = deck.show_top(n, mask_of(seat))
    if seen:
        m.emit("mira", rule, (seat, len(seen), *seen), mask_of(seat), (seat, len(seen)))
    return seen


def devolver(m: Mesa, seat: int, cards: list[int], rule: str) -> None:
    """Cards that were looked at go back on the deck, the first of them on top."""
    m.invocadores[seat].mazo.order_top(cards, mask_of(seat))
    m.emit("ordena", rule, (seat, len(cards)))


def al_fondo(m: Mesa, seat: int, rule: str) -> None:
    """The top card, which its Invocador has seen, goes to the bottom."""
    deck = m.invocadores[seat].mazo
    card, seen = deck.take_at(0)
    deck.put_bottom(card, seen)
    m.emit("al_fondo", rule, (seat,))


def revelar(m: Mesa, seat: int, rule: str) -> int:
    """Everyone sees the top card of a deck, which stays there (SA-1.ADD.3, SA-1.ADD.4); NO_CARD if there is none."""
    deck = m.invocadores[seat].mazo
    if deck.fix_top(m, 1, "revelar") == 0:
        m.emit("nada_que_revelar", rule, (seat,))
        return NO_CARD
    card = deck.show_top(1, todos(m))[0]
    m.emit("revela", rule, (seat, card))
    return card


# -- showing one's hand ---------------------------------------------------------------------------------------------


def mano_ensenada(m: Mesa, seat: int, to: int, ensena: bool) -> None:
    """Partners may show each other their hands (SA-T.INFO.1); what was seen is known as long as it stays there.

    The others at the table see that they do, and none of the cards (SA-T.INFO.2)."""
    if ensena:
        m.invocadores[seat].mano.show(mask_of(to))
    m.emit("ensena_mano" if ensena else "deja_de_ensenar", "SA-T.INFO.1", (seat,))
