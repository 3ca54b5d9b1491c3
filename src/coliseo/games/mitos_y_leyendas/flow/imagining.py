"""The table as a seat may believe it to be: made of what it knows, for machine players.

Decks are secret. So the opponent's hidden cards are not dealt anew from its true list, as `resampling` does, but
guessed: from the cards shown, the format and the ready decks.
"""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.construction.lore import razas_posibles, saber_de_mazos
from coliseo.games.mitos_y_leyendas.flow.resampling import a_la_vista
from coliseo.games.mitos_y_leyendas.model.items import CARTA
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.knowledge import JUDGE, Dealer, knows
from coliseo.tabletop.zones import Deck, deal_anew, deal_out, unknown_of


def imaginar(m: Mesa, observer: int, seed: int) -> Mesa:
    o = m.clone()
    if observer == JUDGE:
        return o
    dealer = Dealer(seed)
    looked = _castillo_mirado(o) if o.mirando and o.mira >= 0 and o.mira != observer else None
    for seat in range(2):
        if seat == observer:
            own = o.jugadores[seat]
            deal_anew(own.mano, own.castillo, observer, [], dealer)
        else:
            _suponer(o, seat, observer, dealer)
    if looked is not None:
        n = len(o.mirando)
        o.mirando = looked.top[: -n - 1 : -1] if n <= len(looked.top) else looked.cards()[:n]
    # what is so was worked out with the cards that are really there
    o.kept = None
    return o


def _suponer(o: Mesa, seat: int, observer: int, dealer: Dealer) -> None:
    """Hand, Castillo and the second hand of an opponent, as far as the observer does not see them, are guessed."""
    j = o.jugadores[seat]
    seen = _mostradas(o, seat, observer)
    fixed: list[int] = []
    if a_la_vista(o, seat, observer):
        fixed = j.mano.cards.copy()
        seen.extend(j.mano.hidden_from(observer))
    searched = o.mira == observer and o.mirando == j.castillo.cards()
    if searched:
        seen.extend(unknown_of(j.mano, j.castillo, observer, j.mano.cards))
    castillo = Deck() if searched else j.castillo
    n = len(unknown_of(j.mano, castillo, observer, fixed))
    lore = saber_de_mazos(o.catalogo, o.config.formato, o.config.lista)
    guessed = lore.guess(seen, n + len(j.bajo), _una_raza(razas_posibles(lore, seen), dealer), dealer)
    if j.bajo:
        dealer.shuffle(guessed)
        j.bajo = sorted(guessed[n:])
    deal_out(j.mano, castillo, observer, fixed, guessed[:n], dealer)
    if searched:
        # it lies open before the observer, but for its order
        deal_anew(j.mano, j.castillo, observer, j.mano.cards, dealer)


def _una_raza(mask: int, dealer: Dealer) -> int:
    """One of the Razas of a mask, by lot; 0 of none."""
    razas = [1 << raza for raza in range(mask.bit_length()) if mask >> raza & 1]
    return razas[dealer.number(len(razas))] if razas else 0


def _mostradas(o: Mesa, seat: int, observer: int) -> list[int]:
    """Cards of a player's deck that the observer can name, wherever they are."""
    j = o.jugadores[seat]
    found = [*j.cementerio, *j.destierro]
    if observer >= 0:
        found.extend(j.mano.known[observer])
    castillo = j.castillo
    for cards, masks in ((castillo.top, castillo.top_seen), (castillo.bottom, castillo.bottom_seen)):
        found.extend([card for card, mask in zip(cards, masks, strict=True) if knows(mask, observer)])
    found.extend([p.impresa for p in o.piezas.values() if p.dueno == seat])
    found.extend([x.carta for x in o.jugando if x.clase == CARTA and not x.copia and x.de_quien == seat])
    return found


def _castillo_mirado(o: Mesa) -> Deck:
    """The Castillo that another is looking at or searching: the one whose cards those are."""
    for j in o.jugadores:
        castillo = j.castillo
        if o.mirando == castillo.cards() or o.mirando == castillo.top[: -len(o.mirando) - 1 : -1]:
            return castillo
    return o.jugadores[o.mira].castillo
