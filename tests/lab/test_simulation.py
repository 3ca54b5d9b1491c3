"""Simulations: the same games from the same seed, whatever the processes; reports that add up."""

from __future__ import annotations

from typing import Any

import pytest

from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.games.atrum_arena.shelf import findings
from coliseo.lab import benchmark
from coliseo.lab.simulation import BrokenInvariant, Outcome, Plan, check, play_all, play_one, report

PLAN = Plan("atrum_arena", 12, ("random",), {"modo": "duelo", "limite_turnos": 200}, seed=5)


def test_the_same_seed_plays_the_same_games_in_any_number_of_processes() -> None:
    assert play_all(PLAN, jobs=1) == play_all(PLAN, jobs=2)


def test_players_take_turns_in_the_seats() -> None:
    plan = Plan("atrum_arena", 2, ("random", "greedy"), {"limite_turnos": 1})
    assert [play_one(plan, number).players for number in (0, 1)] == [("random", "greedy"), ("greedy", "random")]


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    play_all(PLAN, progress=heard.append)
    assert sum(heard) == 12


def test_a_report_adds_up() -> None:
    outcomes = [
        Outcome(0, ("a", "b"), (0,), 0, (("X",), ("Y",)), 10, 100, False),
        Outcome(1, ("b", "a"), (1,), 0, (("X",), ("X",)), 20, 300, True),
    ]
    result: dict[str, Any] = report(PLAN, outcomes)
    assert [(row["name"], row["wins"], row["games"]) for row in result["by_player"]] == [("a", 2, 2), ("b", 0, 2)]
    assert [(row["name"], row["wins"]) for row in result["by_seat"]] == [("1", 1), ("2", 1)]
    assert [(row["name"], row["wins"], row["games"]) for row in result["by_card"]] == [("X", 2, 3), ("Y", 0, 1)]
    assert result["first_player"]["wins"] == 1
    assert (result["turns"]["median"], result["decisions"]["median"], result["ended_by_time"]) == (15, 200, 1)


@pytest.mark.rule("AA-III.2.6.1")
def test_the_limit_of_turns_ends_games_with_a_result() -> None:
    outcome = play_one(Plan("atrum_arena", 1, ("random",), {"limite_turnos": 3}), 0)
    assert outcome.by_time and outcome.turns == 3 and len(outcome.winners) == 1


def test_a_lost_card_is_noticed() -> None:
    m = benchmark.load_game("atrum_arena").new_game({}, 1)
    assert isinstance(m, Mesa)
    assert findings.broken_invariant(m) == ""
    m.fosa[0] -= 1
    with pytest.raises(BrokenInvariant, match="59 Esbirros, 60 expected"):
        check(findings, m, 3, 7)


def test_a_benchmark_measures_everything() -> None:
    row = benchmark.measure("atrum_arena", 0.5).data()
    assert set(row) == {
        "game", "build", "decisions_per_s", "games_per_s", "clone_us", "view_us", "state_bytes", "decisions_per_game",
        "vs_python_chess",
    }  # fmt: skip
    assert row["build"] in ("pure", "compiled")
    assert all(value > 0 for key, value in row.items() if key not in ("game", "build"))
    assert row["decisions_per_s"] / row["games_per_s"] == pytest.approx(row["decisions_per_game"], rel=0.9)
