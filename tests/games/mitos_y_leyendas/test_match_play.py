"""Matches, time, lateness, standings and registration: public practice, since the rulebook has none (OQ-52)."""

from __future__ import annotations

import pytest
from games.mitos_y_leyendas.deck_kit import catalogo, guardas, mazo
from tournament.kit import MINUTE, Desk, letters, played, ranked, rules

from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS
from coliseo.games.mitos_y_leyendas.law.match_play import AZAR, elige
from coliseo.games.mitos_y_leyendas.law.tournament import LECTURA, PROFILE, registrar
from coliseo.tournament.ladder import for_being_late
from coliseo.tournament.matches import NULL
from coliseo.tournament.playoff import Relevance
from coliseo.tournament.results import NOBODY, Game, Result

CAT = catalogo()
VALUES, _ = PROFILE.complete({})
WAY = PROFILE.way(VALUES, "swiss")


def acaba(games: list[int], kind: str = "played") -> int | None:
    """Who wins a match with those games; None if it cannot end so."""
    found, refusals = PROFILE.settle(VALUES, WAY, Result(kind, games=tuple(Game(w) for w in games)))
    return None if refusals else found.winner


# -- matches --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("games", "winner"),
    [([0, 0], 0), ([1, 0, 1], 1), ([0, 1, NULL], NOBODY), ([0, NULL, NULL], 0), ([NULL, NULL, NULL], NOBODY)],
)
def test_a_match_is_the_best_of_three(games: list[int], winner: int) -> None:
    assert acaba(games) == winner
    for i in range(len(games)):
        assert acaba(games[:i]) is None


@pytest.mark.parametrize(("games", "winner"), [([], NOBODY), ([0], 0), ([0, 1], NOBODY), ([1, NULL], 1)])
def test_when_time_is_over_the_match_goes_to_whoever_has_won_more_games(games: list[int], winner: int) -> None:
    assert acaba(games, "time") == winner


@pytest.mark.parametrize("games", [[0, 0, 1], [0, 1, 0, 1], [2]])
def test_games_that_cannot_have_been_played_are_refused(games: list[int]) -> None:
    assert acaba(games) is None


def test_the_loser_of_the_game_before_chooses_who_begins() -> None:
    assert elige([]) == AZAR
    assert elige([0]) == 1 and elige([0, 1]) == 0
    assert elige([0, NULL]) == AZAR


def test_a_round_is_forty_five_minutes_and_five_more_for_the_game_under_way() -> None:
    desk = Desk("mitos_y_leyendas", 2)
    desk.next_round()
    assert rules(desk.refused("started")) == {LECTURA}
    clock, end = desk.round.clock, desk.now + 45 * MINUTE
    assert (clock.state(end - 1), clock.left(end - 1), clock.may_begin_a_game(end - 1)) == ("running", 1, True)
    assert (clock.state(end), clock.left(end), clock.may_begin_a_game(end)) == ("extra", 5 * MINUTE, False)
    assert (clock.state(end + 5 * MINUTE), clock.left(end + 6 * MINUTE)) == ("time", 0)


@pytest.mark.parametrize(("late", "cost"), [(0, ""), (9, ""), (10, "game_loss"), (19, "game_loss"), (20, "match_loss")])
def test_ten_minutes_late_lose_the_game_and_twenty_the_match(late: int, cost: str) -> None:
    assert for_being_late(late, VALUES["late_game_minutes"], VALUES["late_match_minutes"]) == cost


def test_who_does_not_come_loses_two_games_of_a_match() -> None:
    found, refusals = PROFILE.settle(VALUES, WAY, Result("no_show", fault=0))
    assert refusals == [] and (found.winner, found.won_games(1)) == (1, 2)


def test_elimination_has_no_time() -> None:
    way = PROFILE.way(VALUES, "single")
    assert not way.timed and way.decisive
    _, refusals = PROFILE.settle(VALUES, way, Result("played", games=(Game(0), Game(1), Game(NOBODY))))
    assert rules(refusals) == {LECTURA}


# -- standings ------------------------------------------------------------------------------------------------------


def orden(games: str, structure: str = "swiss") -> str:
    return letters(ranked(PROFILE, games, structure=structure).order)


def test_ties_on_points_go_by_matches_won_then_by_the_match_between_the_tied() -> None:
    assert orden("A=W A=X A=Y Z>V", "league")[:2] == "ZA"
    assert orden("Z>A A>L L>E E>P Z>P A>E", "league")[:2] == "ZA"


def test_a_league_leaves_the_rest_to_a_play_off() -> None:
    ring = ranked(PROFILE, "A>B B>C C>A", structure="league", relevance=Relevance(1))
    assert [row.pending for row in ring.rows] == [True] * 3 and len(ring.to_play) == 1
    # beaten by nobody else, one of them has more points, and the other two have met
    assert ranked(PROFILE, "A>B B>C C>A A>D", structure="league", relevance=Relevance(1)).to_play == []


def test_a_swiss_tournament_looks_at_how_often_the_rivals_have_won() -> None:
    # D won two of three, B none of two
    table = ranked(PROFILE, "A>B Z>D D>E D>F G>B")
    assert letters(table.order)[:2] == "DZ" and sorted(letters(table.order)[2:4]) == ["A", "G"]
    assert [row.decided for row in table.rows[:4]] == ["", "points", "opp_win_rate", "lot"]


def test_every_game_is_recorded() -> None:
    desk = Desk("mitos_y_leyendas", 4)
    desk.next_round()
    desk.result(1, played(0, 2))
    missing = desk.refused("closed")
    assert guardas(missing) == {"outstanding"} and rules(missing) == {LECTURA} and "2" in missing[0].es
    for wrong in ({"winner": 0, "reason": "sueño"}, {"winner": 5}):
        assert desk.refused("reported", table=2, result={"kind": "played", "games": [wrong, wrong]})


# -- an event -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("system", "players", "rounds"),
    [("swiss", 8, 3), ("swiss", 9, 4), ("swiss", 2, 1), ("league", 4, 3), ("league", 5, 5), ("league", 1, 0)],
)
def test_rounds_follow_from_the_number_of_players(system: str, players: int, rounds: int) -> None:
    values, _ = PROFILE.complete({"structure": system})
    assert PROFILE.rounds_for(values, players) == rounds
    # another number may be chosen, but a league is over when everybody has met
    if players > 1:
        assert PROFILE.rounds_for({**values, "rounds": 1}, players) == 1
        assert PROFILE.rounds_for({**values, "rounds": 6}, players) == (rounds if system == "league" else 6)


@pytest.mark.rule("ML-4.1.1", "ML-4.2.2", "ML-2.6.1", "ML-1.5")
def test_a_deck_is_registered_by_the_format_of_the_event_and_does_not_change() -> None:
    deck = mazo(inti=1)
    got, wrong = registrar(CAT, deck, "uxmal")
    assert got is not None and wrong == [] and got.oro_inicial == "uxmal" and len(got.cartas) == 50
    refused, why = registrar(CAT, deck, "uxmal", FORMATOS["restringido"])
    assert refused is None and guardas(why) == {"frecuencia"}
    assert guardas(registrar(CAT, mazo(totem_de_guanaco=2), None, lista="comunidad_2013")[1]) == {"limitada"}
    values, _ = PROFILE.complete({})
    changed = [key if key != "inti" else "machu_pichu" for key in deck]
    assert PROFILE.inspect(values, {"cartas": deck}, {"cartas": deck}, False) == ([], "")
    told, fault = PROFILE.inspect(values, {"cartas": deck}, {"cartas": changed}, False)
    assert {r.rules for r in told} == {("ML-4.1.1",)} and len(told) == 2 and fault == "mazo"


def test_an_event_needs_two_players() -> None:
    desk = Desk("mitos_y_leyendas", ["ana"])
    refusals = desk.refused("stage", structure="swiss", rounds=1)
    assert guardas(refusals) == {"players"} and rules(refusals) == {LECTURA}
