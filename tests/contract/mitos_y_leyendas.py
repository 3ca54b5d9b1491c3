"""The little that the battery must be told about Mitos y Leyendas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from coliseo.games.mitos_y_leyendas.cards import ALIADO, ARMA, ORO, TOTEM
from coliseo.games.mitos_y_leyendas.construction import numeros
from coliseo.games.mitos_y_leyendas.decks import mazo_inicial
from coliseo.games.mitos_y_leyendas.table import (
    APOYO,
    ATAQUE,
    CARTA,
    DEFENSA,
    PAGADO,
    PORTADA,
    RESERVA,
    Mesa,
)
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

#: type of card → lines it may be in
LINES = {ALIADO: (DEFENSA, ATAQUE), ARMA: (PORTADA,), TOTEM: (APOYO,), ORO: (RESERVA, PAGADO)}


def cards_of(m: Mesa) -> list[Counter[int]]:
    """Every card by owner, wherever it is."""
    found: list[Counter[int]] = [Counter(), Counter()]
    for seat, j in enumerate(m.jugadores):
        zones = [j.castillo, j.tope, j.fondo, j.mano, j.cementerio, j.destierro, j.bajo]
        if j.mulligan >= 0:
            zones.append(j.fuera)  # before that it counts the hands taken back
        found[seat].update(card for zone in zones for card in zone)
    for p in m.piezas.values():
        found[p.dueno][p.impresa] += 1
    for o in m.jugando:
        if o.clase == CARTA:
            found[o.de_quien][o.carta] += 1
    return found


def conserved_from(decks: tuple[str, str]) -> Callable[[State], None]:
    """Each player's fifty cards are those of the deck, each somewhere exactly once; and the table is in order."""

    def conserved(m: State) -> None:
        assert isinstance(m, Mesa)
        for seat, name in enumerate(decks):
            ready = mazo_inicial(name)
            assert ready is not None
            expected = Counter(numeros(m.catalogo, ready[0]))
            have = +cards_of(m)[seat]
            assert have == expected, (have - expected, expected - have)
        for j in m.jugadores:
            assert j.mano == sorted(j.mano) and j.castillo == sorted(j.castillo)
            assert len(j.tope) == len(j.tope_visto) and len(j.fondo) == len(j.fondo_visto)
            assert not Counter(j.conocida) - Counter(j.mano)
            assert all(n > 0 for _, n in j.virtuales)
        for p in m.piezas.values():
            assert p.linea in LINES[p.tipo], (p.ident, p.linea)
            bearer = m.piezas.get(p.portador)
            assert (bearer is not None and p.ident in bearer.armas) == (p.tipo == ARMA)
            assert all(m.piezas[ident].portador == p.ident for ident in p.armas)
            assert all(m.piezas[ident].control == p.control for ident in p.armas)
            assert m.estado(p.ident).fuerza >= 0

    return conserved


def secret(m: State, q: Question, a: int, b: int) -> bool:
    """Nobody chooses at the same time as the other."""
    return False


#: a hand that is looked at or shown; cards shown, sought, discarded or put away in everyone's sight; what was drawn by
#: the player whose draw the other had already seen; a name that is called out
REVEALING = frozenset({"mira_mano", "mira_castillo", "muestra", "busca", "descarta", "bota", "destierra_carta", "roba"})
#: an actor's own choice among hidden cards
HIDDEN_CHOICES = frozenset({"juega", "descarta", "anula", "al_castillo", "declina_oro", "pasa", "a_la_mano", "pone"})
SEARCHING = frozenset({"cartas", "ordenar"})
