"""Simulations between sides: who sits where, and what is counted once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from coliseo.kernel.seating import EACH_ALONE, seating_of
from coliseo.lab.simulation import Outcome, Plan, play_all, play_one, report, seated

PAIRS = seating_of((0, 1, 1, 0))


def test_a_player_plays_a_whole_side_and_each_side_in_turn() -> None:
    seatings = [seated(("greedy", "random"), PAIRS, number) for number in range(3)]
    assert seatings == [
        ("greedy", "random", "random", "greedy"),
        ("random", "greedy", "greedy", "random"),
        ("greedy", "random", "random", "greedy"),
    ]


def test_four_players_keep_their_partners_and_sit_everywhere() -> None:
    places: Counter[tuple[str, int]] = Counter()
    for number in range(8):
        names = seated(("a", "b", "c", "d"), PAIRS, number)
        assert {names[0], names[3]} in ({"a", "d"}, {"b", "c"})
        places.update((name, seat) for seat, name in enumerate(names))
    assert set(places.values()) == {2} and len(places) == 16


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("players", [("a",), ("a", "b"), ("a", "b", "c")])
def test_whoever_plays_alone_moves_on_as_ever(seats: int, players: tuple[str, ...]) -> None:
    for number in range(6):
        expected = tuple(players[(seat + number) % len(players)] for seat in range(seats))
        assert seated(players, EACH_ALONE[seats], number) == expected


def test_a_report_counts_sides_and_shared_victories_once() -> None:
    plan = Plan("relay", 3, ("a", "b"), {})
    sides = (0, 1, 1, 0)
    nothing: tuple[tuple[str, ...], ...] = ((), (), (), ())
    outcomes = [
        Outcome(0, ("a", "b", "b", "a"), (0, 3), 0, nothing, 12, 12, False, sides),
        Outcome(1, ("b", "a", "a", "b"), (0, 1, 2, 3), 0, nothing, 12, 12, False, sides),
        Outcome(2, ("a", "b", "b", "a"), (), 0, nothing, 12, 12, False, sides),
    ]
    result: dict[str, Any] = report(plan, outcomes)
    assert [(row["name"], row["wins"], row["games"]) for row in result["by_player"]] == [("a", 2, 3), ("b", 1, 3)]
    assert [(row["name"], row["wins"], row["games"]) for row in result["by_side"]] == [("1", 2, 3), ("2", 1, 3)]
    assert [row["games"] for row in result["by_seat"]] == [3, 3, 3, 3]
    assert (result["shared"]["wins"], result["shared"]["games"], result["drawn"]) == (1, 3, 1)


@pytest.mark.usefixtures("relay")
def test_sides_are_played_and_told_apart() -> None:
    plan = Plan("relay", 60, ("greedy", "random"), {"asientos": 4}, seed=2)
    outcomes = play_all(plan)
    assert all(outcome.sides == (0, 1, 1, 0) and outcome.players[0] == outcome.players[3] for outcome in outcomes)
    result = report(plan, outcomes)
    rates = {row["name"]: row["rate"] for row in result["by_player"]}
    assert rates["greedy"] > 0.9 > 0.3 > rates["random"]
    assert [row["games"] for row in result["by_player"]] == [60, 60]


def test_a_duel_has_no_sides_to_tell() -> None:
    plan = Plan("atrum_arena", 2, ("random",), {"limite_turnos": 1})
    outcomes = [play_one(plan, number) for number in (0, 1)]
    result = report(plan, outcomes)
    assert result["by_side"] == [] and outcomes[0].sides == ()


def test_groups_of_atrum_arena_are_played_by_one_player_each() -> None:
    plan = Plan("atrum_arena", 1, ("random", "greedy"), {"modo": "grupos", "asientos": 4, "limite_turnos": 1})
    assert play_one(plan, 0).players == ("random", "greedy", "random", "greedy")
