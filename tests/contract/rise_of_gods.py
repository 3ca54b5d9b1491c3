"""The little that the battery must be told about Rise of Gods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from coliseo.games.rise_of_gods.construction.files import mazo_listo
from coliseo.games.rise_of_gods.construction.rules import numeros
from coliseo.games.rise_of_gods.facts.open_cards import cartas_abiertas, cartas_de_mazos
from coliseo.games.rise_of_gods.model.cards import Catalogo
from coliseo.games.rise_of_gods.model.players import MANO_MAXIMA, VIDA_MAXIMA
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State


def cards_of(m: Mesa) -> list[Counter[int]]:
    """Every card that is not a Token, by owner, wherever it is."""
    held = [[*j.mano.cards, *j.mazo.cards(), *j.fuera] for j in m.jugadores]
    hidden = [(seat, code) for seat, codes in enumerate(held) for code in codes]
    found: list[Counter[int]] = [Counter(), Counter()]
    for owner, number in [*cartas_de_mazos(m, hidden), *cartas_abiertas(m)]:
        found[owner][number] += 1
    return found


def conserved_from(decks: tuple[str, str]) -> Callable[[State], None]:
    """Each player's cards are those of the deck, each somewhere exactly once."""

    @cache
    def dealt(catalogue: Catalogo) -> list[Counter[int]]:
        """What each began with; the files of the decks are read once, not at every question."""
        ready = [mazo_listo(name) for name in decks]
        return [Counter(numeros(catalogue, deck.principal)) for deck in ready if deck is not None]

    def conserved(m: State) -> None:
        assert isinstance(m, Mesa)
        for expected, found in zip(dealt(m.catalogo), cards_of(m), strict=True):
            assert +found == expected, found - expected + (expected - found)
        for j in m.jugadores:
            assert j.vida <= VIDA_MAXIMA
            assert len(j.mano.cards) <= MANO_MAXIMA + 1
            assert j.mano.cards == sorted(j.mano.cards) and j.mazo.loose == sorted(j.mazo.loose)
            assert not any(Counter(known) - Counter(j.mano.cards) for known in j.mano.known)
            assert all(n >= 0 for n in [*j.libres, *j.girados])
        for cell, ident in enumerate(m.celdas):
            assert not ident or m.piezas[ident].celda == cell
        assert sum(1 for ident in m.celdas if ident) == len(m.piezas)

    return conserved


def secret(m: State, q: Question, a: int, b: int) -> bool:
    """Which card is changed at the start, or shown to nobody; and a throw while the other has not answered."""
    return q.purpose in ("mulligan", "ppt") and len(m.questions) > 1


#: a hand that is looked at; the eleventh card; what is sought, trapped, played or given up in everyone's sight; and the
#: own draw of a card whose place was fixed when the other looked at it
REVEALING = frozenset(
    {"mira_mano", "roba", "muestra", "busca", "descarta", "descarta_de_mazo", "aniquila_carta", "atrapa", "libera"}
)
#: an actor's own choice among hidden cards
HIDDEN_CHOICES = frozenset({"juega", "juega_sello", "gambito", "comercia", "ofrenda", "descarta", "en_el_aire", "roba"})
SEARCHING = frozenset({"cartas"})
