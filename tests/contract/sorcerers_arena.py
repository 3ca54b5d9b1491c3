"""What the battery must be told about Sorcerer's Arena."""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.model.cards import CUANTOS_ESTADOS
from coliseo.games.sorcerers_arena.model.items import CARTA
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

#: events that lawfully tell an observer something about what was hidden from it
REVEALING: Final = frozenset(
    {"roba", "reparte", "revela", "mira", "ensena_mano", "juega", "descarta", "aparta", "a_la_mano"}
)
#: events by which the secret order of the fichas and the changes of hand come out, when the last one has answered
UNSEALING: Final = frozenset({"linea", "conserva_mano", "cambia_mano"})
#: questions in which a seat sees something that was hidden: what it has looked at
SEARCHING: Final = frozenset({"orden_cartas", "al_fondo"})
#: events that tell what somebody chose among hidden cards
HIDDEN_CHOICES: Final = frozenset({"juega", "descarta", "aparta"})


def conserved(m: State) -> None:
    """Every card of the decks that were shuffled is somewhere, once; figures, Vida and PV are within their bounds."""
    assert isinstance(m, Mesa)
    if not m.figuras:
        return
    playing = [(o.control, o.numero) for o in m.en_curso if o.clase == CARTA]
    for j in m.invocadores:
        cards = [*j.mazo.cards(), *j.mano.cards, *j.descartes, *j.apartadas]
        cards.extend([number for seat, number in playing if seat == j.asiento])
        printed = [card for number in j.equipo for card in m.catalogo.personajes[number].mazo]
        assert sorted(cards) == sorted(printed), (j.asiento, cards)
        assert len(j.apartadas) == len(j.vistas)
        for seat, known in enumerate(j.mano.known):
            for card in set(known):
                assert seat != j.asiento and known.count(card) <= j.mano.cards.count(card)
    for side in m.pv:
        assert side >= 0
    for place, f in enumerate(m.figuras):
        assert f.lugar == place
        assert 0 <= f.vida <= m.personaje(place).vida
        assert len(f.estados) == CUANTOS_ESTADOS and min(f.estados) >= 0
        if f.casilla >= 0:
            assert m.ocupadas[f.casilla] == place
        elif f.fuera:
            assert not any(f.estados)
    assert sum(1 for who in m.ocupadas if who != NADIE) == sum(1 for f in m.figuras if f.casilla >= 0)


def secret(m: State, q: Question, a: int, b: int) -> bool:
    """The order of one's own fichas and the change of the hand, while others have not answered; the order of cards that
    only their owner has seen."""
    if q.purpose in ("orden", "mano"):
        return len(m.questions) > 1
    return q.purpose == "orden_cartas"
