"""FM, TM, TT, DV: formats, time, results of matches, and how an event is run."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.deck_kit import reglas
from tournament.kit import MINUTE, Desk, letters, ranked, tallies

from coliseo.games.rise_of_gods.law import turn_time
from coliseo.games.rise_of_gods.law.match_play import (
    BO1,
    BO3,
    DOS_EMPATADAS,
    DOS_GANADAS,
    EN_TURNO,
    ENTRE_PARTIDAS,
    FORMATOS,
    PREPARACION,
    SIN_PARTIDAS,
    TRES_PARTIDAS,
    UNA_PARTIDA,
    Formato,
    Resultado,
    desempatar,
    formato_aconsejado,
    llamar_tiempo,
    resultado,
)
from coliseo.games.rise_of_gods.law.tournament import (
    COMUNIDAD,
    LOCAL,
    OFICIAL,
    ORGANIZACION,
    PROFILE,
    PUNTOS,
)
from coliseo.tournament.drawing import open_cut
from coliseo.tournament.event import Refused
from coliseo.tournament.matches import DRAW, NULL
from coliseo.tournament.profile import People
from coliseo.tournament.results import Game, Result


def ajustes(**settings: object) -> dict[str, Any]:
    values, refusals = PROFILE.complete(settings)
    assert refusals == []
    return values


SWISS_WAY = PROFILE.way(ajustes(), "swiss")
CUT_WAY = PROFILE.way(ajustes(), "single")


def _resultado(formato: Formato, partidas: list[int], tiempo: bool = True) -> Resultado:
    found = resultado(formato, partidas, tiempo)
    assert found is not None
    return found


def termina(formato: Formato, partidas: list[int], tiempo: bool = False) -> tuple[int, str]:
    """Winner and way of a match that has ended."""
    found = _resultado(formato, partidas, tiempo)
    return found.winner, found.forma


# -- formats --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-FM.3", "RG-FM.4")
def test_best_of_one_is_a_single_game_in_thirty_minutes() -> None:
    assert (BO1.games, BO1.to_win, BO1.minutes) == (1, 1, 30)
    assert resultado(BO1, []) is None
    assert termina(BO1, [1]) == (1, UNA_PARTIDA)
    assert resultado(BO1, [0], False) is not None


@pytest.mark.rule("RG-FM.6", "RG-FM.10")
def test_best_of_three_is_up_to_three_games_in_fifty_minutes() -> None:
    assert (BO3.games, BO3.to_win, BO3.minutes) == (3, 2, 50)
    assert resultado(BO3, [0]) is None and resultado(BO3, [0, 1]) is None
    assert termina(BO3, [0, 1, 0]) == (0, TRES_PARTIDAS)
    with pytest.raises(ValueError, match=r"FM\.6"):
        resultado(BO3, [0, 1, NULL, 1])


@pytest.mark.rule("RG-FM.9")
def test_two_wins_take_the_match_and_no_third_game_is_played() -> None:
    assert termina(BO3, [1, 1]) == (1, DOS_GANADAS)
    assert resultado(BO3, [1, 1], False) is not None
    with pytest.raises(ValueError, match=r"FM\.9"):
        resultado(BO3, [1, 1, 0])


@pytest.mark.rule("RG-FM.7", "RG-FM.8", "RG-FM.12")
def test_time_may_end_a_best_of_three_after_one_game_or_two() -> None:
    assert termina(BO3, [0], tiempo=True) == (0, UNA_PARTIDA)
    assert termina(BO3, [0, 1], tiempo=True) == (DRAW, DOS_EMPATADAS)
    found = resultado(BO3, [1, 0], tiempo=True)
    assert found is not None and found.drawn and {"RG-FM.12", "RG-DV.17"} <= set(found.reglas)


@pytest.mark.rule("RG-FM.6", "RG-FM.7", "RG-FM.8", "RG-FM.9", "RG-FM.10", "RG-FM.12")
def test_we_35_how_a_best_of_three_can_end() -> None:
    ends = {
        ((0,), True): (0, UNA_PARTIDA),
        ((1, 1), False): (1, DOS_GANADAS),
        ((1, 0), True): (DRAW, DOS_EMPATADAS),
        ((1, 0, 1), False): (1, TRES_PARTIDAS),
    }
    for (games, time), end in ends.items():
        assert termina(BO3, list(games), time) == end


@pytest.mark.rule("RG-FM.1")
def test_the_organiser_may_choose_another_format_than_the_advised_one() -> None:
    advised = formato_aconsejado(rondas=4, minutos=200)
    assert advised is BO3
    assert PROFILE.advised_match(4, 200) == "bo3"
    for chosen, minutes in (("bo1", 25), ("bo3", 70)):
        way = PROFILE.way(ajustes(match=chosen, minutes=minutes), "swiss")
        assert (way.best_of.key, way.minutes) == (chosen, minutes)
    # best of one has its limit
    assert reglas(PROFILE.complete({"match": "bo1", "minutes": 31})[1]) == {"RG-FM.4"}


@pytest.mark.rule("RG-FM.2", "RG-DV.2")
def test_the_format_follows_from_rounds_and_time() -> None:
    assert formato_aconsejado(rondas=4, minutos=200) is BO3
    assert formato_aconsejado(rondas=5, minutos=200) is BO1
    assert formato_aconsejado(rondas=7, minutos=200) is None


@pytest.mark.rule("RG-FM.11")
def test_further_formats_can_be_made() -> None:
    bo5 = Formato("bo5", "Mejor de cinco", "Best of five", 5, 80)
    assert bo5.to_win == 3 and bo5.key not in FORMATOS
    assert resultado(bo5, [0, 1, 0, 1]) is None
    assert termina(bo5, [0, 0, 0])[0] == 0
    for games, minutes in ((2, 30), (0, 30), (3, 0)):
        with pytest.raises(ValueError):
            Formato("malo", "Malo", "Bad", games, minutes)


# -- time -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-DV.13", "RG-DV.14")
@pytest.mark.parametrize("active", [0, 1])
def test_the_turn_in_progress_is_turn_zero_and_three_more_follow(active: int) -> None:
    found = llamar_tiempo(EN_TURNO, active)
    assert found.turnos == (active, 1 - active, active, 1 - active) and not found.nula


@pytest.mark.rule("RG-DV.15")
def test_a_game_nobody_has_won_after_turn_three_is_null() -> None:
    values, _ = PROFILE.complete({"match": "bo3"})
    facts = {"momento": EN_TURNO, "turno": "A", "ganador": "nadie", "ganadas": [0, 0]}
    found = PROFILE.at_time(values, facts, PROFILE.way(values, "swiss")).result
    assert found is not None and [game.winner for game in found.games] == [NULL] and found.winner == DRAW


@pytest.mark.rule("RG-DV.13", "RG-DV.15", "RG-FM.7")
def test_time_called_when_nobody_is_playing_a_turn() -> None:
    between = llamar_tiempo(ENTRE_PARTIDAS)
    assert between.turnos == () and not between.nula
    assert resultado(BO3, [0], True) is not None
    setup = llamar_tiempo(PREPARACION, 1)
    assert setup.turnos == () and setup.nula
    with pytest.raises(ValueError):
        llamar_tiempo("merienda")


@pytest.mark.rule("RG-FM.5", "RG-DV.15")
def test_a_null_game_of_a_best_of_one_is_a_drawn_match() -> None:
    assert termina(BO1, [NULL], tiempo=True) == (DRAW, SIN_PARTIDAS)
    values = ajustes()
    null = Result("time", games=(Game(NULL, "tiempo"),))
    found, refusals = PROFILE.settle(values, PROFILE.way(values, "swiss"), null)
    assert refusals == [] and found.rules == ("RG-DV.15", "RG OQ.62")
    assert [line.points for line in PROFILE.lines(values, PROFILE.way(values, "swiss"), found, (1, 2), 1)] == [1, 1]


@pytest.mark.rule("RG-DV.16", "RG-DV.17")
@pytest.mark.parametrize(
    ("games", "winner", "rule"),
    [
        ([0, NULL], 0, "RG-DV.16"),
        ([NULL, 1], 1, "RG-DV.16"),
        ([1, 0, NULL], DRAW, "RG-DV.17"),
        ([NULL], DRAW, "RG-DV.15"),
        ([0, NULL, NULL], 0, "RG-DV.16"),
        ([1, NULL, 1], 1, "RG-FM.9"),
    ],
)
def test_the_finished_games_decide_and_null_ones_count_for_nobody(games: list[int], winner: int, rule: str) -> None:
    found = _resultado(BO3, games)
    assert found.winner == winner and rule in found.reglas
    assert found.won == (games.count(0), games.count(1))


@pytest.mark.rule("RG-DV.13", "RG-DV.14", "RG-DV.15", "RG-DV.16", "RG-DV.17")
def test_we_32_time_out_of_a_best_of_three() -> None:
    # time is up during the second game, in the turn of seat 1
    assert llamar_tiempo(EN_TURNO, 1).turnos == (1, 0, 1, 0)
    assert termina(BO3, [0, NULL], tiempo=True)[0] == 0
    assert termina(BO3, [0, 1, NULL], tiempo=True)[0] == DRAW


@pytest.mark.rule("RG-DV.16", "RG-DV.17")
def test_a_game_won_in_the_extra_turns_counts_and_no_other_is_begun() -> None:
    assert termina(BO3, [0, 1], tiempo=True)[0] == DRAW
    assert termina(BO3, [0, 0], tiempo=True) == (0, DOS_GANADAS)
    assert resultado(BO3, [0, 1], True) is not None
    assert resultado(BO3, [0, 1], False) is None


@pytest.mark.rule("RG-DV.11", "RG-DV.7")
def test_notice_is_given_with_ten_and_with_five_minutes_left_once_each() -> None:
    desk = Desk("rise_of_gods", 2)
    desk.explain_all()
    desk.next_round()
    assert reglas(desk.refused("started")) == {"RG-DV.7"}
    begun = desk.now

    def told(after: float, until: float) -> list[int]:
        return desk.round.clock.notices(begun + int(after * MINUTE), begun + int(until * MINUTE), PROFILE.notices)

    assert told(0, 19) == [] and told(19, 20) == [10] and told(20, 24) == []
    assert told(24, 25.05) == [5] and told(0, 29) == [10, 5]


@pytest.mark.rule("RG-FM.4", "RG-FM.6")
@pytest.mark.parametrize(("match", "minutes"), [("bo1", 30), ("bo3", 50)])
def test_the_round_clock_runs_as_long_as_the_format_says(match: str, minutes: int) -> None:
    desk = Desk("rise_of_gods", 2, match=match)
    desk.explain_all()
    desk.next_round()
    clock = desk.round.clock
    assert clock.state(desk.now + minutes * MINUTE - 1) == "running"
    assert clock.state(desk.now + minutes * MINUTE) == "time" and clock.left(desk.now + 10**9) == 0


@pytest.mark.rule("RG-DV.4")
@pytest.mark.parametrize(
    ("won", "lives", "warnings", "places", "winner", "by"),
    [
        ((0, 1), (20, 1), (0, 3), (1, 2), 1, "partidas"),
        ((1, 1), (7, 9), (0, 2), (1, 2), 1, "vida"),
        ((1, 1), (9, 9), (0, 2), (8, 1), 0, "avisos"),
        ((1, 1), None, (1, 1), (8, 1), 1, "posicion"),
        ((0, 0), (5, 5), (2, 2), (3, 6), 0, "posicion"),
    ],
)
def test_a_drawn_elimination_match_is_broken_in_order(
    won: tuple[int, int],
    lives: tuple[int, int] | None,
    warnings: tuple[int, int],
    places: tuple[int, int],
    winner: int,
    by: str,
) -> None:
    found = desempatar(won, lives, warnings, places)
    assert (found.ganador, found.criterio) == (winner, by)


@pytest.mark.rule("RG-DV.4")
def test_two_people_never_share_a_preliminary_place() -> None:
    with pytest.raises(ValueError):
        desempatar((0, 0), None, (0, 0), (4, 4))


# -- the time of a turn ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-TM.2", "RG-TM.8", "RG-TM.9")
def test_two_minutes_and_then_ten_seconds_for_the_last_action() -> None:
    states = [turn_time.estado(s) for s in (0, 119, 120, 129, 130, 500)]
    assert states == ["corre", "corre", "ultima_accion", "ultima_accion", "acabado", "acabado"]


@pytest.mark.rule("RG-TM.3", "RG-TM.4", "RG-TM.5", "RG-TM.7")
def test_the_limit_holds_when_somebody_asks_and_brings_what_measures_it() -> None:
    assert turn_time.se_limita(pedido=True, herramienta=True)
    assert not turn_time.se_limita(pedido=True, herramienta=False)
    assert not turn_time.se_limita(pedido=False, herramienta=True)


@pytest.mark.rule("RG-TM.6")
def test_without_the_limit_slow_play_is_for_a_judge() -> None:
    assert turn_time.puede_llamar_al_juez(limitada=False, parece_lento=True)
    assert not turn_time.puede_llamar_al_juez(limitada=True, parece_lento=True)
    assert not turn_time.puede_llamar_al_juez(limitada=False, parece_lento=False)


@pytest.mark.rule("RG-TM.10", "RG-TM.11")
def test_the_limit_is_expected_at_large_events_only() -> None:
    expected = [turn_time.se_espera(e) for e in (turn_time.CASUAL, turn_time.LIGA_PEQUENA, turn_time.GRANDE)]
    assert expected == [False, False, True]
    with pytest.raises(ValueError):
        turn_time.se_espera("otro")


# -- events ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-TT.1", "RG-TT.8", "RG-TT.9", "RG-TT.10")
def test_shop_and_official_tournaments() -> None:
    shop, official = ajustes(), ajustes(kind=OFICIAL, run_by=ORGANIZACION)
    assert not PROFILE.qualifies(shop) and not PROFILE.asks_for_lists(shop)
    assert PROFILE.qualifies(official) and PROFILE.asks_for_lists(official)
    desk = Desk("rise_of_gods", 2, kind=OFICIAL, run_by=ORGANIZACION)
    desk.explain_all()
    with pytest.raises(Refused) as refused:
        desk.pair()
    assert "RG-TT.10" in reglas(refused.value.refusals), "though no list is required by its setting"
    assert reglas(PROFILE.complete({"kind": "casero"})[1]) == {"RG-TT.1"}


@pytest.mark.rule("RG-TT.2", "RG-TT.3", "RG-TT.4", "RG-TT.7")
def test_who_may_run_which_event() -> None:
    def lacks(run_by: str, judges: int, knows: bool = False) -> set[str]:
        return reglas(PROFILE.check_people(ajustes(run_by=run_by), People(8, judges, knows_the_rules=knows)))

    assert lacks(COMUNIDAD, 1) == set() and lacks(COMUNIDAD, 0) == {"RG-TT.3"}
    assert lacks(LOCAL, 0) == {"RG-TT.3", "RG-TT.4"}
    assert lacks(LOCAL, 1) == set() and lacks(LOCAL, 0, knows=True) == set()
    assert reglas(PROFILE.complete({"kind": OFICIAL, "run_by": LOCAL})[1]) == {"RG-TT.7"}
    official = ajustes(kind=OFICIAL, run_by=ORGANIZACION)
    assert PROFILE.check_people(official, People(8, 0)) == []
    # and a round does not start without them
    desk = Desk("rise_of_gods", 2, roles=("organiser",), run_by=COMUNIDAD)
    desk.explain_all()
    desk.pair()
    desk.publish()
    assert reglas(desk.refused("started")) == {"RG-TT.3"}


@pytest.mark.rule("RG-DV.1", "RG-DV.2", "RG-DV.3", "RG-DV.4")
def test_preliminary_rounds_come_first_and_elimination_closes_the_event() -> None:
    desk = Desk("rise_of_gods", 8, rounds=2, cut=4)
    desk.explain_all()
    desk.play_rounds(2)
    open_cut(desk.event, desk.who())
    first, final = desk.event.state.stages
    assert (first.structure, first.rounds_planned, len(first.rounds)) == ("swiss", 2, 2)
    assert (final.structure, final.rounds_planned, len(final.entrants)) == ("single", 2, 4)
    # the four that accumulated most points
    assert list(final.entrants) == list(first.frozen[:4])


@pytest.mark.rule("RG-DV.5", "RG-DV.6", "RG-DV.7", "RG-DV.8", "RG-DV.9", "RG-DV.10", "RG-DV.11", "RG-DV.12", "RG-DV.18")
def test_the_tournament_does_not_begin_with_a_point_unexplained() -> None:
    desk = Desk("rise_of_gods", 2)
    desk.do("staff", id="s2", name="", roles=["head_judge"])
    desk.pair()
    desk.publish()
    assert reglas(desk.refused("started")) == {f"RG-DV.{n}" for n in range(6, 13)} | {"RG-DV.18"}
    for point in PUNTOS[:-1]:
        desk.do("explained", point=point.key)
    assert reglas(desk.refused("started")) == {"RG-DV.12", "RG-DV.18"}
    assert reglas(desk.refused("explained", "head_judge", "s2", point="cuatro_turnos")) == {"RG-DV.5"}
    assert desk.refused("explained", point="el_tiempo_que_hace")
    desk.do("explained", point="cuatro_turnos")
    desk.do("started")


@pytest.mark.rule("RG-DV.6", "RG-DV.9")
def test_what_changes_is_explained_anew() -> None:
    desk = Desk("rise_of_gods", 4)
    desk.explain_all()
    desk.do("settings", changes={"rounds": 3})
    assert set(desk.event.state.explained) == {point.key for point in PUNTOS} - {"rondas"}


@pytest.mark.rule("RG-DV.10", "RG-DV.12", "RG-DV.13", "RG-DV.14")
def test_the_phone_leads_a_table_through_the_four_turns() -> None:
    values = ajustes()
    asked = PROFILE.at_time(values, {"momento": EN_TURNO, "turno": "B"}, SWISS_WAY)
    assert asked.question is not None and asked.question.asks == "ganador"
    assert "0: B, 1: A, 2: B, 3: A" in asked.steps[0].es
    null = PROFILE.at_time(values, {"momento": EN_TURNO, "turno": "B", "ganador": "nadie"}, SWISS_WAY)
    drawn = ("RG-DV.15", "RG OQ.62")
    assert null.result is not None and (null.result.winner, null.result.rules) == (DRAW, drawn)
    won = PROFILE.at_time(values, {"momento": EN_TURNO, "turno": "B", "ganador": "A"}, SWISS_WAY)
    assert won.result is not None and won.result.winner == 0


@pytest.mark.rule("RG-DV.4")
def test_a_drawn_elimination_match_at_time_goes_by_life_warnings_and_place() -> None:
    facts: dict[str, Any] = {"momento": EN_TURNO, "turno": "A", "ganador": "nadie"}
    answers = {"vidas": [5, 5], "advertencias": [1, 1], "puestos": [3, 6]}
    for key, answer in answers.items():
        asked = PROFILE.at_time(ajustes(), facts, CUT_WAY)
        assert asked.question is not None and asked.question.asks == key
        facts[key] = answer
    found = PROFILE.at_time(ajustes(), facts, CUT_WAY)
    assert found.result is not None and found.result.winner == 0 and "RG-DV.4" in found.result.rules


@pytest.mark.rule("RG-DV.19")
def test_the_bracket_is_prepared_once_all_is_explained_unless_it_was_brought() -> None:
    desk = Desk("rise_of_gods", 2, bracket_brought=False)
    with pytest.raises(Refused) as caught:
        desk.pair()
    assert reglas(caught.value.refusals) == {"RG-DV.19"}
    desk.explain_all()
    desk.pair()


@pytest.mark.rule("RG-DV.21", "RG-DV.22", "RG-DV.23")
def test_a_bracket_holds_when_its_data_are_complete_and_right() -> None:
    assert PROFILE.check_names(3, ["Ana", "Beto", "Caro", "Dani"]) == []
    for rounds, names in ((0, ["A", "B"]), (1, ["A", ""]), (1, ["A", "A"]), (1, ["A"])):
        assert reglas(PROFILE.check_names(rounds, names)) == {"RG-DV.22"}
    twice = Desk("rise_of_gods", ["Ana", "Ana"])
    with pytest.raises(Refused) as caught:
        twice.pair()
    assert reglas(caught.value.refusals) == {"RG-DV.22"}


# -- results for the ranking ----------------------------------------------------------------------------------------


@pytest.mark.rule("RG-TT.5", "RG-TT.6")
def test_every_single_game_is_recorded() -> None:
    desk = Desk("rise_of_gods", 4, match="bo3")
    desk.explain_all()
    desk.next_round()
    games = [
        {"winner": 0, "reason": "vida", "turns": 15},
        {"winner": 1, "reason": "mazo"},
        {"winner": NULL, "reason": "tiempo"},
    ]
    assert desk.refused("reported", table=1, result={"kind": "played", "games": games[:2]})
    desk.result(1, {"kind": "time", "games": games})
    kept = desk.table(1).result
    assert kept is not None and kept.games[0] == Game(0, "vida", turns=15)
    assert reglas(desk.refused("closed")) == {"RG-TT.5", "RG-TT.6"}
    assert desk.refused(
        "reported", table=2, result={"kind": "played", "games": [{"winner": 0, "reason": "suerte"}] * 2}
    )


@pytest.mark.rule("RG-DV.3", "RG-DV.9")
def test_points_three_one_zero_and_a_bye_is_a_win() -> None:
    points = {letters([n]): tally.points for n, tally in tallies(PROFILE, "A>B C=D E").items()}
    assert points == {"A": 3, "B": 0, "C": 1, "D": 1, "E": 3}
    other = {letters([n]): tally.points for n, tally in tallies(PROFILE, "A>B C", win=2).items()}
    assert other == {"A": 2, "B": 0, "C": 2}


@pytest.mark.rule("RG-DV.9")
def test_ties_are_broken_by_opponents_then_difference_then_head_to_head() -> None:
    # A and B have 3 points each; A's rivals did better
    order = letters(ranked(PROFILE, "A>C B>D C>B E>A C>D").order)
    assert order.index("A") < order.index("B")
    # nothing but the match between the two
    table = ranked(PROFILE, "B>A A>C C>B A>Y B>Z")
    tied = [row for row in table.rows if letters([row.number]) in "AB"]
    assert letters([row.number for row in tied]) == "BA" and tied[1].decided == "head_to_head"


@pytest.mark.rule("RG-DV.2", "RG-DV.4")
def test_the_cut_is_at_most_half_of_the_field() -> None:
    cuts = [PROFILE.cut_for(ajustes(), n) for n in (6, 7, 8, 15, 16, 31, 32, 100)]
    assert cuts == [0, 0, 4, 4, 8, 8, 16, 16]
