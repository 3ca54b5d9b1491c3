"""The table as a seat may believe it to be: made of what it knows, for machine players.

Decks are secret but for their realm. So the rival's hidden cards are not dealt anew from its true list, as `resampling`
does, but guessed: from the cards shown, the realm and the ready decks.
"""

from __future__ import annotations

from coliseo.games.warlords_of_terra.construction.lore import saber_de_mazos
from coliseo.games.warlords_of_terra.flow.setup import pregunta_de_intercambio
from coliseo.games.warlords_of_terra.model.cards import LUGAR
from coliseo.games.warlords_of_terra.model.items import CONJURO
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
    shown = _mostradas(o, j.asiento)
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


def _mostradas(o: Mesa, seat: int) -> list[int]:
    """Cards of a seat's lists that lie open, wherever they are."""
    found: list[int] = []

    def put(owner: int, card: int) -> None:
        if owner == seat and not o.carta(card).ficha:
            found.append(card)

    for holder, j in enumerate(o.jugadores):
        for card in [*j.descarte, *j.eliminadas]:
            put(holder, card)
        for x in j.armeria:
            put(x.dueno, x.carta)
        for y in j.lugares:
            put(y.dueno, y.carta)
    for p in o.tropas.values():
        if not p.ficha:
            put(p.dueno, p.carta)
        for x in p.objetos:
            put(x.dueno, x.carta)
        for a in p.adheridas:
            put(a.dueno, a.carta)
    for thing in o.campo.values():
        put(thing.dueno, thing.carta)
    for item in [*o.pila, *o.en_curso, *o.jugando]:
        if item.clase == CONJURO and not item.adherida:
            put(item.control, item.carta)
    return found


def _sabidas(hand: Hand, deck: Deck, observer: int) -> list[int]:
    """Cards of a hand and its deck that the observer knows."""
    found = hand.known[observer].copy() if observer >= 0 else []
    for cards, masks in ((deck.top, deck.top_seen), (deck.bottom, deck.bottom_seen)):
        found.extend([card for card, mask in zip(cards, masks, strict=True) if knows(mask, observer)])
    return found
