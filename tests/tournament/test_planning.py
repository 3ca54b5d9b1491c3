"""A plan of an event is what its structure really takes: rounds, byes and hours, for every one that a game permits."""

from __future__ import annotations

from typing import Any

import pytest
from tournament.conftest import Command
from tournament.kit import law

from coliseo.games.registry import game_keys
from coliseo.tournament.simulate import Plan, simulate

#: of nine people: rounds, and how often somebody has nobody to play against
NINE: dict[str, tuple[set[int], int]] = {
    "swiss": ({4}, 4),
    "league": ({9}, 9),
    "single": ({4}, 7),
    "double": ({7, 8}, 11),
    "pods": ({4}, 0),
}
PERMITTED = [
    (game, structure)
    for game in game_keys()
    for structure in law(game).settings["structure"].choices
    if not law(game).complete({"structure": structure})[1]
]


def plan(game: str, players: int, runs: int = 4, **settings: Any) -> Plan:
    return simulate(law(game), players, {"cut": 0, **settings}, runs)


@pytest.mark.parametrize(("game", "structure"), PERMITTED)
def test_of_every_structure_that_a_game_permits(game: str, structure: str) -> None:
    found = plan(game, 9, structure=structure)
    rounds, byes = NINE[structure]
    assert {found.rounds_least, found.rounds} <= rounds and found.byes == byes
    assert found.final_rounds == found.stuck == 0
    assert found.minutes >= found.rounds * law(game).way(law(game).complete({})[0], structure).minutes


@pytest.mark.parametrize(
    ("settings", "rounds"),
    [
        ({"cut_structure": "single"}, {3}),
        ({"cut_structure": "double"}, {6, 7}),
        ({"cut_structure": "swiss", "second_rounds": 4}, {4}),
        ({"cut_structure": "swiss", "second_rounds": 2, "second_cut": 4}, {4}),
    ],
)
@pytest.mark.parametrize("game", ["rise_of_gods", "mitos_y_leyendas"])
def test_of_every_stage_that_follows_a_cut(game: str, settings: dict[str, Any], rounds: set[int]) -> None:
    found = plan(game, 16, cut=8, **settings)
    assert found.rounds == found.rounds_least == 4 and found.cut == 8
    assert {found.final_least, found.final_rounds} <= rounds
    assert sum(made for made, _ in found.records.values()) == 8 * found.runs


@pytest.mark.parametrize(("players", "byes"), [(2, 0), (3, 1), (5, 3), (8, 0), (9, 7), (16, 0)])
def test_byes_of_a_bracket_are_the_empty_seeds(players: int, byes: int) -> None:
    assert plan("sorcerers_arena", players, 1, structure="single", third_place=True).byes == byes


def test_the_terminal_tells_a_range_where_a_final_may_be_played_twice(tournament: Command) -> None:
    words = ("simulate", "--game", "sorcerers_arena", "--players", 9, "--runs", 6, "--set", "structure=double")
    done = tournament(*words)
    assert done.code == 0 and "7–8 rondas, por eliminatoria" in done.out
