"""Rounds of brackets, leagues, play-offs and tables of several: checked by code that did not make them, and forged ones
are found although they are signed with the key."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest
from tournament.conftest import Command
from tournament.kit import Desk, played

from coliseo.tournament import expected
from coliseo.tournament.bracket_now import champion
from coliseo.tournament.drawing import open_cut, round_data
from coliseo.tournament.notes import marks_in_words
from coliseo.tournament.simulate import random_result
from coliseo.tournament.verify import LEGAL, OPTIMAL, Verdict, verify


def checked(desk: Desk) -> Verdict:
    return verify(desk.event.log, desk.profile)


def play(desk: Desk, chance: random.Random, leave: float = 0.0) -> None:
    """A round by chance; now and then somebody leaves after it."""
    desk.next_round()
    for pairing in list(desk.round.matches()):
        desk.result(
            pairing.table, random_result(desk.profile, desk.event, desk.round, pairing, chance, 0.2), "organiser"
        )
    desk.close()
    there = [player.number for player in desk.event.state.active()]
    if len(there) > 4 and chance.random() < leave:
        desk.do("dropped", number=chance.choice(there))


def play_to_the_end(desk: Desk, chance: random.Random, leave: float = 0.0) -> None:
    play(desk, chance, leave)
    stage = desk.event.state.stages[-1]
    while champion(desk.event.state, stage) is None:
        play(desk, chance, leave)


def forge(desk: Desk, change: Any) -> Verdict:
    """The next round with something changed, signed as if nothing had happened."""
    stage = desk.event.state.stages[-1]
    number = len(stage.rounds) + 1
    data = round_data(desk.event.state, desk.profile, stage, number)
    change(data)
    desk.do("paired", stage=stage.index, round=number, relaxed=[], **data)
    return checked(desk)


def swap(data: dict[str, Any]) -> None:
    """Two opponents exchanged."""
    one, other = (table["sides"] for table in data["tables"][:2])
    one[1], other[1] = other[1], one[1]


def named(verdict: Verdict, whole: int) -> str:
    """What was found of that round, in English; nothing else may have been found."""
    assert verdict.problems and {problem.round for problem in verdict.problems} == {whole}
    return verdict.problems[0].en


def test_it_shares_nothing_with_what_makes_such_rounds() -> None:
    tree = ast.parse(Path(expected.__file__).read_text(encoding="utf-8"))
    used = {
        node.module.rsplit(".", 1)[-1] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module
    }
    assert not used & {"brackets", "pods", "playoff", "drawing", "places"}


@pytest.mark.parametrize(("game", "structure"), [("warlords_of_terra", "single"), ("sorcerers_arena", "double")])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 7, 8, 11, 16, 21])
def test_every_bracket_is_the_one_it_had_to_be(game: str, structure: str, players: int) -> None:
    for leave in (0.0, 0.6):
        chance = random.Random(players)
        desk = Desk(game, players, players, structure=structure, third_place=players % 2 == 0)
        play_to_the_end(desk, chance, leave)
        verdict = checked(desk)
        assert verdict.good, verdict.problems
        assert set(verdict.rounds.values()) == {LEGAL} and len(verdict.rounds) == len(desk.event.state.stages[0].rounds)


@pytest.mark.parametrize("players", [3, 4, 7, 10])
def test_every_turn_of_a_league_is_the_one_it_had_to_be(players: int) -> None:
    chance = random.Random(players)
    desk = Desk("mitos_y_leyendas", players, structure="league")
    for _ in range(desk.profile.rounds_for(desk.event.state.settings, players)):
        play(desk, chance, leave=0.3)
    verdict = checked(desk)
    assert verdict.good, verdict.problems


@pytest.mark.parametrize("players", [5, 8, 13, 22])
def test_tables_of_several_are_legal_and_cost_what_they_say(players: int) -> None:
    chance = random.Random(players)
    desk = Desk("atrum_arena", players, structure="pods", rounds=4, formal=False)
    for _ in range(4):
        play(desk, chance, leave=0.3)
    verdict = checked(desk)
    assert verdict.good, verdict.problems


@pytest.mark.rule("WT-C.2.4.2.1")
@pytest.mark.parametrize(("players", "settings"), [(8, {"cut": 2}), (12, {"cut": 4}), (10, {"relevant_places": 3})])
def test_a_play_off_is_between_those_who_are_tied(players: int, settings: dict[str, int]) -> None:
    chance = random.Random(players)
    desk = Desk("warlords_of_terra", players, rounds=1, **settings)
    desk.play_rounds(1)
    while desk.standings().to_play:
        play(desk, chance)
    assert len(desk.event.state.stages[1].rounds) > 1
    if "cut" in settings:
        open_cut(desk.event, desk.who())
        play_to_the_end(desk, chance)
    verdict = checked(desk)
    assert verdict.good, verdict.problems
    assert verdict.rounds[1] == OPTIMAL and set(verdict.rounds.values()) == {OPTIMAL, LEGAL}


def after_the_swiss(**settings: Any) -> Desk:
    desk = Desk("warlords_of_terra", 16, rounds=4, cut=8, **settings)
    desk.play_rounds(4)
    open_cut(desk.event, desk.who())
    return desk


def test_a_forged_bracket_is_refused_with_its_round_and_pair(home: Path, tournament: Command) -> None:
    desk = after_the_swiss()
    seeds = desk.event.state.stages[1].entrants
    told = named(forge(desk, swap), 5)
    wrong = sorted((seeds[0], seeds[4]))  # 1–8 and 4–5 became 1–5 and 4–8
    assert told.startswith("round 5: not legal") and "the bracket asks for" in told
    assert f"({wrong[0]}–{wrong[1]})" in " ".join(problem.en for problem in checked(desk).problems)
    desk.event.log.save(home / "f.jsonl")
    done = tournament("check", "f.jsonl")
    assert done.code == 1 and "ronda 5: no es legal" in done.err and "el cuadro pide" in done.err
    assert "5 rondas: mal" in done.out


def test_in_later_rounds_of_a_bracket_those_play_who_won() -> None:
    desk = after_the_swiss()
    play(desk, random.Random(1))
    lost = next(p.sides[1 - p.result.winner] for p in desk.round.pairings if p.result is not None)

    def brought_back(data: dict[str, Any]) -> None:
        data["tables"][0]["sides"][0] = lost

    assert str(lost) in named(forge(desk, brought_back), 6)


@pytest.mark.parametrize("change", ["label", "final", "left out"])
def test_what_a_bracket_says_of_its_tables_is_checked_too(change: str) -> None:
    desk = after_the_swiss()

    def forged(data: dict[str, Any]) -> None:
        if change == "label":
            data["tables"][0]["label"], data["tables"][1]["label"] = (row["label"] for row in data["tables"][1::-1])
        elif change == "final":
            data["final"] = True
        else:
            data["tables"].pop()

    assert "not legal" in named(forge(desk, forged), 5)


def test_seeds_that_are_not_those_of_the_table_are_refused() -> None:
    desk = Desk("warlords_of_terra", 8, rounds=3, cut=4)
    desk.play_rounds(3)
    table = desk.standings()
    first, second, third, fourth, fifth, *_ = table.order
    places = {"places": table.order, "lots": table.lots}
    desk.do("stage", structure="single", rounds=2, entrants=[first, second, third, fifth], **places)
    (problem,) = checked(desk).problems
    assert f"({fifth}–{fourth})" in problem.en and "not those of the table" in problem.en


def test_a_forged_turn_of_a_league_is_refused() -> None:
    desk = Desk("mitos_y_leyendas", 6, structure="league")
    play(desk, random.Random(1))
    assert "the league's turn is" in named(forge(desk, swap), 2)


@pytest.mark.parametrize(
    ("change", "told"),
    [("swap", "the cost"), ("sizes", "tables are of 4–4"), ("repeats", "the cost"), ("least_repeats", "the cost")],
)
def test_forged_tables_of_several_are_refused(change: str, told: str) -> None:
    desk = Desk("atrum_arena", 8, structure="pods", rounds=4, formal=False)
    for _ in range(2):
        play(desk, random.Random(1))

    def forged(data: dict[str, Any]) -> None:
        one, other = (table["sides"] for table in data["tables"])
        if change == "swap":
            one[0], other[0] = other[0], one[0]
        elif change == "sizes":
            other.append(one.pop())
        else:
            data["found"][change] += 1
        data["found"]["pods"] = [sorted(one), sorted(other)]

    verdict = forge(desk, forged)
    named(verdict, 3)
    assert any(told in problem.en for problem in verdict.problems)


def test_barred_people_at_one_table_are_named() -> None:
    desk = Desk("atrum_arena", 8, structure="pods", rounds=4, formal=False)
    play(desk, random.Random(1))
    stage = desk.event.state.stages[-1]
    tables = round_data(desk.event.state, desk.profile, stage, 2)["tables"]
    one, other = sorted(tables[0]["sides"])[:2]

    def barred_since(data: dict[str, Any]) -> None:
        data["tables"] = tables
        data["found"]["pods"] = [table["sides"] for table in tables]

    desk.do("barred", one=one, other=other)
    verdict = forge(desk, barred_since)
    assert any(f"{one}–{other} may not meet" in problem.en for problem in verdict.problems)


def test_a_play_off_between_others_is_refused() -> None:
    desk = Desk("warlords_of_terra", 8, rounds=1, cut=2)
    desk.play_rounds(1)
    desk.pair()
    desk.do("discarded")
    assert "the play-off is" in named(forge(desk, swap), 2)


def test_rounds_of_another_program_say_so_and_claim_no_more() -> None:
    desk = Desk("warlords_of_terra", 4)
    desk.event.reveal_seed(desk.who())
    desk.do("stage", structure="league", rounds=1, label="externa: otro")
    tables = [{"table": 1, "sides": [1, 2]}, {"table": 2, "sides": [3, 4]}]
    desk.do("paired", stage=0, round=1, tables=tables, found={"external": True})
    verdict = checked(desk)
    assert verdict.good and verdict.rounds == {1: LEGAL} and verdict.marks == {1: ("external",)}
    assert marks_in_words(desk.round, "es") == ["externa: la emparejó otro programa"]


def test_a_play_off_that_is_over_is_not_played_on() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=1, relevant_places=1)
    desk.play_rounds(1)
    desk.next_round()
    desk.result(desk.round.pairings[0].table, played(1))
    desk.close()
    again = [{"table": 1, "sides": list(desk.round.pairings[0].sides)}]
    desk.do("paired", stage=1, round=2, tables=again, found={})
    assert "the play-off is –" in named(checked(desk), 3)
