"""The table as a seat may believe it to be: made of what it knows, for machine players.

Decks are secret but for their realm. So the rival's hidden cards are not dealt anew from its true list, as `resampling`
does, but guessed: from the cards shown, the realm and the ready decks.
"""

from __future__ import annotations

from coliseo.games.warlords_of_terra.construction.lore import saber_de_mazos
from coliseo.games.warlords_of_terra.facts.open_cards import cartas_abiertas
from coliseo.games.warlords_of_terra.flow.setup import pregunta_de_intercambio
from coliseo.games.warlords_of_terra.model.cards import LUGAR
from coliseo.games.warlords_of_terra.model.players import Jugador
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.knowledge import JUDGE, Dealer, knows
from coliseo.tabletop.zones import Deck, Hand, deal_anew, deal_out, unknown_of


def imaginar(m: Mesa, observer: int, seed: int) -> Mesa:
    o = m.clone()
    if observer == JUDGE:
        return o
    dealer = Dealer(seed)
    for j in o.jugadores:
        if j.asiento == observer:
            deal_anew(j.mano, j.batalla, observer, [], dealer)
            deal_anew(j.planos, j.construccion, observer, [], dealer)
        else:
            _suponer(o, j, observer, dealer)
    for i, q in enumerate(o.questions):
        if q.seat != observer and q.purpose == "intercambio":
            other = pregunta_de_intercambio(o.jugadores[q.seat])
            other.token = q.token
            o.questions[i] = other
    # the only secret answer is what is exchanged before the game: that it is nothing is as good a guess as any
    o.commits = [(seat, choice if seat == observer else ()) for seat, choice in o.commits]
    return o


def _suponer(o: Mesa, j: Jugador, observer: int, dealer: Dealer) -> None:
    """Both hands with their decks, and the prebanquillo while it may still be exchanged."""
    shown = [card for owner, card in cartas_abiertas(o) if owner == j.asiento]
    spare = len(j.prebanquillo)
    exchanging = any([q.purpose == "intercambio" for q in o.questions])
    for hand, deck, places in ((j.planos, j.construccion, True), (j.mano, j.batalla, False)):
        seen = [card for card in shown if (o.carta(card).tipo == LUGAR) == places]
        seen.extend(_sabidas(hand, deck, observer))
        n = len(unknown_of(hand, deck, observer, []))
        lore = saber_de_mazos(o.catalogo, o.config, j.reino, places)
        if exchanging and not places:
            guessed = lore.guess(seen, n + spare, 0, dealer)
            dealer.shuffle(guessed)
            j.prebanquillo = sorted(guessed[n:])
        else:
            guessed = lore.guess(seen, n, 0, dealer)
        deal_out(hand, deck, observer, [], guessed[:n], dealer)
    if not exchanging:
        # nothing comes of it any more: that there are so many is all that anybody sees
        j.prebanquillo = [j.heroe] * spare


def _sabidas(hand: Hand, deck: Deck, observer: int) -> list[int]:
    """Cards of a hand and its deck that the observer knows."""
    found = hand.known[observer].copy() if observer >= 0 else []
    for cards, masks in ((deck.top, deck.top_seen), (deck.bottom, deck.bottom_seen)):
        found.extend([card for card, mask in zip(cards, masks, strict=True) if knows(mask, observer)])
    return found
