"""Who looks at the order of a Cementerio: if nobody does, it is all one how its cards lie there (ML-4.7.2)."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.construction.lore import saber_de_mazos
from coliseo.games.mitos_y_leyendas.language.references import TopeDelCementerio
from coliseo.games.mitos_y_leyendas.model.cards import Carta
from coliseo.games.mitos_y_leyendas.model.items import CARTA
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.tabletop.list_lore import ListLore

#: masks of Razas: a deck that may be of any, one that cannot be of the format
CUALQUIERA: Final = -1
NINGUNA: Final = 0


def algo_lee_el_orden(m: Mesa, seat: int) -> bool:
    """Could the order of the player's Cementerio matter, as the player knows: to one of its own cards, wherever they
    are, to one that lies open, or to a card of the set that looks at the rival's?"""
    j = m.jugadores[seat]
    deck = [*j.castillo.loose, *j.castillo.top, *j.castillo.bottom]
    known = {*deck, *j.mano.cards, *j.bajo, *_a_la_vista(m)}
    return any([top.rival or c.numero in known for c in m.catalogo.cartas for top in _miradas_al_tope(c)])


def cabe_que_se_lea_el_orden(m: Mesa, seat: int) -> bool:
    """The same as everybody knows: the player's hidden cards may be any that a deck of the format can hold beside those
    that it has shown. Nothing here looks at which they are."""
    rival = m.rival[seat]
    lore = saber_de_mazos(m.catalogo, m.config.formato, m.config.lista)
    razas = [_razas_del_mazo(m, lore, s) for s in range(len(m.jugadores))]
    shown = _a_la_vista(m)
    for c in m.catalogo.cartas:
        for top in _miradas_al_tope(c):
            reader = rival if top.rival else seat
            if c.numero in shown or _cabe_que_la_tenga(m, lore, reader, razas[reader], c.numero):
                return True
    return False


def _miradas_al_tope(c: Carta) -> list[TopeDelCementerio]:
    """Where its text looks at the top of a Cementerio."""
    return [node for h in c.texto.habilidades for node in h.efecto.nodes if isinstance(node, TopeDelCementerio)]


def _a_la_vista(m: Mesa) -> set[int]:
    """The cards that lie open, whoever has them; of a piece, what it is now and what is printed on it."""
    open_piles = {card for j in m.jugadores for card in (*j.cementerio, *j.destierro)}
    return open_piles.union(*[(p.carta, p.impresa) for p in m.piezas.values()], [o.carta for o in m.jugando])


def _cabe_que_la_tenga(m: Mesa, lore: ListLore, seat: int, razas: int, card: int) -> bool:
    """May it be among the cards of the player that nobody else sees?"""
    j = m.jugadores[seat]
    if not (j.mano.cards or j.castillo.cards() or j.bajo):
        return False
    if razas == NINGUNA:
        return True
    family = lore.family_of.get(card)
    # 0 goes into the decks of any Raza
    return family is not None and (family or CUALQUIERA) & razas != 0


def _razas_del_mazo(m: Mesa, lore: ListLore, seat: int) -> int:
    """The Razas that the player's deck may be of, as a mask, from the cards of it that lie open. None at all if these
    do not go together in the format, as at a written position: then nothing is known of the others either."""
    j = m.jugadores[seat]
    shown = [*j.cementerio, *j.destierro, *[p.impresa for p in m.piezas.values() if p.dueno == seat]]
    shown.extend([o.carta for o in m.jugando if o.clase == CARTA and not o.copia and o.de_quien == seat])
    mask = CUALQUIERA
    for card in shown:
        if card not in lore.family_of:
            return NINGUNA
        mask &= lore.family_of[card] or CUALQUIERA
    return mask
