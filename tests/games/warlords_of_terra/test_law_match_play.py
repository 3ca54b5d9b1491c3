"""C.1: rounds, time, and what a game ends in when time does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tournament.kit import MINUTE, Desk, rules

from coliseo.games.warlords_of_terra.flow.ending import llamar_tiempo, pasar_el_tiempo
from coliseo.games.warlords_of_terra.law.match_play import al_acabar_el_tiempo, turnos_finales
from coliseo.games.warlords_of_terra.law.tournament import PROFILE
from coliseo.games.warlords_of_terra.model.cards import Catalogo
from coliseo.games.warlords_of_terra.model.config import COMPETITIVA, ELIMINATORIA, SUIZO, Config
from coliseo.games.warlords_of_terra.model.players import Jugador
from coliseo.games.warlords_of_terra.model.readings import Lecturas
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.policies import SIMULACION
from coliseo.tournament.matches import DRAW
from coliseo.tournament.results import NOBODY, Game, Result

MAS_VIDAS = Lecturas()
MUERTE_SUBITA = Lecturas({"tiempo_en_eliminatoria": "muerte_subita"})


def mesa(ronda: str, lecturas: Lecturas = MAS_VIDAS) -> Mesa:
    m = Mesa(Config(SIMULACION, COMPETITIVA, ronda, 3, True, -1, 0, lecturas), Catalogo(), 1)
    m.jugadores = [Jugador(0), Jugador(1)]
    return m


@pytest.mark.rule("WT-C.1.1")
def test_a_round_is_one_game_of_forty_five_minutes() -> None:
    values, _ = PROFILE.complete({})
    way = PROFILE.way(values, "swiss")
    assert (way.games, way.minutes, way.timed) == (1, 45, True)
    desk = Desk("warlords_of_terra", 2)
    desk.next_round()
    clock, begun = desk.round.clock, desk.now
    assert rules(desk.refused("started")) == {"WT-C.1.1"}
    assert clock.left(begun + 45 * MINUTE - 1) == 1 and clock.state(begun + 45 * MINUTE - 1) == "running"
    assert clock.left(begun + 45 * MINUTE) == 0 and clock.state(begun + 45 * MINUTE) == "time"
    assert rules(PROFILE.complete({"match": "bo3"})[1]) == {"WT-C.1.1"}


@pytest.mark.rule("WT-C.1.2", "WT-C.1.3")
@pytest.mark.parametrize("activo", [0, 1])
def test_after_time_there_are_the_turn_in_progress_and_three_more(activo: int) -> None:
    turns = turnos_finales(activo)
    assert turns == (activo, 1 - activo, activo, 1 - activo)
    assert turns.count(0) == turns.count(1) == 2


@pytest.mark.rule("WT-C.1.4", "WT-C.2.0.2")
def test_in_swiss_the_game_ends_drawn_whatever_the_lives() -> None:
    for turn in range(3):
        assert al_acabar_el_tiempo(SUIZO, (9, 1), turn, MAS_VIDAS) is None
    assert al_acabar_el_tiempo(SUIZO, (9, 1), 3, MAS_VIDAS) == DRAW
    assert al_acabar_el_tiempo(SUIZO, (4, 4), 3, MUERTE_SUBITA) == DRAW


@pytest.mark.rule("WT-C.1.4", "WT-C.2.0.1")
def test_in_elimination_more_lives_win_and_a_tie_is_played_on() -> None:
    assert al_acabar_el_tiempo(ELIMINATORIA, (9, 1), 2, MAS_VIDAS) is None
    assert al_acabar_el_tiempo(ELIMINATORIA, (9, 1), 3, MAS_VIDAS) == 0
    assert al_acabar_el_tiempo(ELIMINATORIA, (1, 9), 3, MAS_VIDAS) == 1
    assert al_acabar_el_tiempo(ELIMINATORIA, (5, 5), 3, MAS_VIDAS) is None
    assert al_acabar_el_tiempo(ELIMINATORIA, (5, 5), 7, MAS_VIDAS) is None
    assert al_acabar_el_tiempo(ELIMINATORIA, (5, 4), 8, MAS_VIDAS) == 0
    with pytest.raises(ValueError, match=r"WT-C\.2\.0\.1"):
        al_acabar_el_tiempo("liga", (5, 4), 3, MAS_VIDAS)


@pytest.mark.rule("WT-C.1.4")
def test_with_sudden_death_lives_are_not_compared_when_time_ends() -> None:
    assert al_acabar_el_tiempo(ELIMINATORIA, (9, 1), 3, MUERTE_SUBITA) is None
    assert al_acabar_el_tiempo(ELIMINATORIA, (9, 1), 4, MUERTE_SUBITA) == 0
    assert al_acabar_el_tiempo(ELIMINATORIA, (5, 5), 4, MUERTE_SUBITA) is None


@pytest.mark.rule("WT-C.1.2", "WT-C.1.3", "WT-C.1.4")
@given(
    st.sampled_from((SUIZO, ELIMINATORIA)),
    st.booleans(),
    st.lists(st.tuples(st.integers(1, 4), st.integers(1, 4)), min_size=1, max_size=9),
)
def test_a_table_and_the_law_end_a_game_alike(ronda: str, sudden: bool, lives: list[tuple[int, int]]) -> None:
    lecturas = MUERTE_SUBITA if sudden else MAS_VIDAS
    m = mesa(ronda, lecturas)
    llamar_tiempo(m)
    for turn, (a, b) in enumerate(lives):
        m.jugadores[0].vidas, m.jugadores[1].vidas = a, b
        law = al_acabar_el_tiempo(ronda, (a, b), turn, lecturas)
        assert pasar_el_tiempo(m) == (law is not None)
        if law is not None:
            assert m.winners == (() if law == DRAW else (law,))
            return


@pytest.mark.rule("WT-C.1.5", "WT-C.1.6", "WT-C.2.4.2.2")
@pytest.mark.parametrize("structure", ["single", "playoff"])
def test_a_final_of_three_and_a_game_that_breaks_a_tie_have_no_time_and_have_a_winner(structure: str) -> None:
    values, _ = PROFILE.complete({"final_match": "bo3", "third_place": True})
    way = PROFILE.way(values, structure, final=structure == "single")
    assert (way.games, way.timed, way.decisive) == (3 if structure == "single" else 1, False, True)
    on_time = Result("time", games=(Game(0),) * (way.to_win - 1))
    assert rules(PROFILE.settle(values, way, on_time)[1]) == {"WT-C.1.5", "WT-C.2.4.2.2"}
    won, refusals = PROFILE.settle(values, way, Result("played", games=(Game(1),) * way.to_win))
    assert refusals == [] and won.winner == 1
    assert won.rules == (("WT-C.1.5",) if structure == "single" else ("WT-C.2.4.2.2",))
    drawn = Result("played", games=(Game(0), Game(1), Game(NOBODY))[-way.games :])
    assert PROFILE.settle(values, way, drawn)[1] != []
