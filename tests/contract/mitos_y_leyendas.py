"""The little that the battery must be told about Mitos y Leyendas."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from coliseo.games.mitos_y_leyendas.construction.files import mazo_inicial
from coliseo.games.mitos_y_leyendas.construction.rules import copias_permitidas, numeros
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ARMA, CODIFICADA, ORO, TOTEM, Carta
from coliseo.games.mitos_y_leyendas.model.items import CARTA
from coliseo.games.mitos_y_leyendas.model.pieces import APOYO, ATAQUE, DEFENSA, PAGADO, PORTADA, RESERVA
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

#: type of card → lines it may be in
LINES = {ALIADO: (DEFENSA, ATAQUE), ARMA: (PORTADA,), TOTEM: (APOYO,), ORO: (RESERVA, PAGADO)}
#: Oros without ability in a deck drawn by lot
PLAIN_OROS = 17

#: fifty cards by key, and the Oro Inicial among them
Deck = tuple[list[str], str]


def ready_decks(names: tuple[str, str]) -> list[Deck]:
    found = [mazo_inicial(name) for name in names]
    assert all(deck is not None for deck in found), names
    return [deck for deck in found if deck is not None]


@cache
def _playable() -> tuple[list[Carta], list[Carta]]:
    """Every card that can be played: Oros without ability, and the rest."""
    cards = [c for c in catalogo_base().cartas if c.estado == CODIFICADA]
    return [c for c in cards if c.oro_sin_habilidad], [c for c in cards if not c.oro_sin_habilidad]


def deck_by_lot(rng: random.Random) -> Deck:
    """A legal deck out of the whole catalogue, so that in the end every card meets every other."""
    catalogue = catalogo_base()
    plain, others = _playable()
    keys: list[str] = []
    by_name: Counter[str] = Counter()
    while len(keys) < 50 - PLAIN_OROS:
        card = rng.choice(others)
        room = copias_permitidas(catalogue, card) - by_name[card.nombre]
        n = min(rng.randint(1, 3), room, 50 - PLAIN_OROS - len(keys))
        keys += [card.key] * n
        by_name[card.nombre] += n
    oros = [rng.choice(plain).key for _ in range(PLAIN_OROS)]
    return keys + oros, oros[0]


def options_of(decks: list[Deck]) -> list[dict[str, Any]]:
    return [{"cartas": keys, "oro_inicial": initial} for keys, initial in decks]


def cards_of(m: Mesa) -> list[Counter[int]]:
    """Every card by owner, wherever it is."""
    found: list[Counter[int]] = [Counter(), Counter()]
    for seat, j in enumerate(m.jugadores):
        zones = [j.castillo.cards(), j.mano.cards, j.cementerio, j.destierro, j.bajo]
        found[seat].update(card for zone in zones for card in zone)
    for p in m.piezas.values():
        found[p.dueno][p.impresa] += 1
    for o in m.jugando:
        if o.clase == CARTA and not o.copia:  # the copy of a Talismán is no card
            found[o.de_quien][o.carta] += 1
    return found


def in_order(m: Mesa) -> None:
    """Hidden zones are kept in order, and cards in play stand where they may."""
    for seat, j in enumerate(m.jugadores):
        d = j.castillo
        assert j.mano.cards == sorted(j.mano.cards) and d.loose == sorted(d.loose)
        assert len(d.top) == len(d.top_seen) and len(d.bottom) == len(d.bottom_seen)
        assert j.mano.owner == seat and not j.mano.known[seat]
        assert not Counter(j.mano.known[m.rival[seat]]) - Counter(j.mano.cards)
        assert all(n > 0 for _, n in j.virtuales)
    for p in m.piezas.values():
        assert p.linea in LINES[p.tipo], (p.ident, p.linea)
        bearer = m.piezas.get(p.portador)
        assert (bearer is not None and p.ident in bearer.armas) == (p.tipo == ARMA)
        assert all(m.piezas[ident].portador == p.ident for ident in p.armas)
        assert all(m.piezas[ident].control == p.control for ident in p.armas)
        assert m.estado(p.ident).fuerza >= 0
    assert m.ahora().estados.keys() == m.piezas.keys()


#: parts of what is worked out that say what has been done with it
NOTES = frozenset({"anotada"})


def conserved_from(decks: list[Deck]) -> Callable[[State], None]:
    """Each player's fifty cards are those of the deck, each somewhere exactly once; and the table is in order."""
    expected = [Counter(numeros(catalogo_base(), keys)) for keys, _ in decks]

    def conserved(m: State) -> None:
        assert isinstance(m, Mesa)
        for seat, have in enumerate(cards_of(m)):
            more, fewer = have - expected[seat], expected[seat] - have
            assert not more and not fewer, [{m.carta(c).key: n for c, n in cards.items()} for cards in (more, fewer)]
        in_order(m)

    return conserved


def secret(m: State, q: Question, a: int, b: int) -> bool:
    """Nobody chooses at the same time as the other."""
    return False


#: a hand or a Castillo that is looked at, shown or searched; cards discarded, botadas or exiled in everyone's sight;
#: and the own draw of a card whose place was fixed when the other looked at it
REVEALING = frozenset({"mira_mano", "mira_castillo", "muestra", "busca", "descarta", "bota", "destierra_carta", "roba"})
#: an actor's own choice among hidden cards
HIDDEN_CHOICES = frozenset({"juega", "descarta", "anula", "al_castillo", "declina_oro", "pasa", "a_la_mano", "pone"})
SEARCHING = frozenset({"cartas", "ordenar"})
