"""The little that the battery must be told about Warlords of Terra."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from coliseo.games.warlords_of_terra.construction.files import mazo_inicial
from coliseo.games.warlords_of_terra.facts.open_cards import cartas_abiertas
from coliseo.games.warlords_of_terra.model.cards import Catalogo
from coliseo.games.warlords_of_terra.model.players import ARMERIA_MAXIMA, TOPE_DE_RECURSO
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State


def cards_of(m: Mesa) -> list[Counter[int]]:
    """Every card that is no ficha, by owner, wherever it is; heroes stay beside the battlefield."""
    found: list[Counter[int]] = [Counter(), Counter()]
    for j in m.jugadores:
        hidden = [*j.mano.cards, *j.planos.cards, *j.batalla.cards(), *j.construccion.cards(), *j.prebanquillo]
        found[j.asiento].update(number for number in hidden if not m.carta(number).ficha)
    for owner, number in cartas_abiertas(m):
        found[owner][number] += 1
    return found


def conserved_from(decks: tuple[str, str]) -> Callable[[State], None]:
    """Each player's cards are those of the list, each somewhere exactly once."""

    @cache
    def dealt(catalogue: Catalogo) -> list[Counter[int]]:
        found = []
        for name in decks:
            deck = mazo_inicial(name)
            assert deck is not None
            keys = [*deck.batalla, *deck.construccion, *deck.prebanquillo]
            found.append(Counter(catalogue.por_clave[key].numero for key in keys))
        return found

    def conserved(m: State) -> None:
        assert isinstance(m, Mesa)
        for expected, found in zip(dealt(m.catalogo), cards_of(m), strict=True):
            assert +found == expected, (found - expected, expected - found)
        asks_armeria = any(q.purpose == "armeria" for q in m.questions)
        for j in m.jugadores:
            assert 0 <= j.oro <= TOPE_DE_RECURSO and 0 <= j.mana <= TOPE_DE_RECURSO and j.pp >= 0
            assert len(j.armeria) <= ARMERIA_MAXIMA or asks_armeria or m.stack
            for hand in (j.mano, j.planos):
                assert hand.cards == sorted(hand.cards)
                assert not any(Counter(known) - Counter(hand.cards) for known in hand.known)
        assert len(m.pila) <= 3
        for zone, ident in enumerate(m.zonas):
            assert not ident or m.tropas[ident].celda == zone
        assert sum(1 for ident in m.zonas if ident) == len(m.tropas)
        if not m.over and not m.en_curso and not m.danos:
            assert all(m.estado(ident).queda > 0 for ident in m.tropas) or m.combate is not None

    return conserved


def secret(m: State, q: Question, a: int, b: int) -> bool:
    """Cards change places before the game only in pairs, so no single answer is compared with another."""
    return False


#: cards played, discarded, sought or shown in everyone's sight, and one's own draw
REVEALING = frozenset({"roba", "reparte", "descarta", "busca", "conjura", "invoca", "construye", "forja", "forja_en"})
#: an actor's own choice among hidden cards
HIDDEN_CHOICES = frozenset({"conjura", "invoca", "construye", "forja", "forja_en", "descarta", "paga", "busca"})
SEARCHING = frozenset({"buscar"})
