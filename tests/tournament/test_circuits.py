"""Circuits: points by place and ratings by game, from the same events, never mixed."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tournament.conftest import Command
from tournament.kit import Desk

from coliseo.server.standing.circuits import circuit_ratings
from coliseo.tournament.circuits import part_of, ranking, read_points, shown_points

GAME = "warlords_of_terra"


def held(names: list[str], wins: str = "", rounds: int = 1, seed: int = 1) -> Desk:
    """An event of two that is over: in each round the letter says which side wins."""
    desk = Desk(GAME, names, seed, rounds=rounds)
    for _ in range(rounds):
        desk.next_round()
        for pairing in list(desk.round.matches()):
            best = wins or desk.event.name_of(pairing.sides[0])
            side = int(desk.event.name_of(pairing.sides[1]) == best)
            desk.result(pairing.table, {"kind": "played", "games": [{"winner": side}]})
        desk.close()
    desk.event.end(desk.who())
    return desk


@pytest.mark.rule("RG-TT.6")
def test_points_by_place_and_ratings_by_game_say_different_things() -> None:
    """Ana wins twice; in another event Núria, who beat nobody there, has a bye's win and no game at all."""
    parts = [part_of(held(["Ana", "Beto"], "Ana").event), part_of(held(["ana ", "Núria"], "ana").event)]
    rows = ranking((10, 6), parts)
    assert [(row.place, row.name, row.total) for row in rows] == [
        (1, "Ana", Fraction(20)),
        (2, "Beto", Fraction(6)),
        (2, "Núria", Fraction(6)),
    ]
    ratings = {rating.key: rating for rating in circuit_ratings(parts)}
    assert ratings["ana"].games == 2 and ratings["ana"].rating > 1500 > ratings["beto"].rating
    assert ratings["ana"].deviation < ratings["beto"].deviation, "more games, a surer guess"


def test_shared_places_share_points_exactly_and_who_was_expelled_has_none() -> None:
    desk = Desk(GAME, 4, structure="single", third_place=False)
    desk.play_rounds(2)
    desk.event.end(desk.who())
    rows = ranking((9, 6, 4, 1), [part_of(desk.event)])
    assert [shown_points(row.total) for row in rows] == ["9", "6", "2.50", "2.50"]
    assert [row.place for row in rows] == [1, 2, 3, 3]


def test_a_match_that_was_given_is_no_game() -> None:
    desk = Desk(GAME, ["Ana", "Beto"], rounds=1)
    desk.next_round()
    desk.result(1, {"kind": "no_show", "fault": 1})
    desk.close()
    desk.event.end(desk.who())
    part = part_of(desk.event)
    assert part.games == () and circuit_ratings([part]) == [] and len(ranking((3, 1), [part])) == 2


def test_everybody_of_a_team_has_its_points_and_their_own_games() -> None:
    teams = [f"{t}: {t}1, {t}2, {t}3" for t in "AB"]
    desk = Desk(GAME, teams, rounds=1, team_size=3, team_match="majority")
    desk.next_round()
    seats = [{"kind": "played", "games": [{"winner": w}]} for w in (0, 1, 0)]
    desk.result(1, {"kind": "played", "seats": seats})
    desk.close()
    desk.event.end(desk.who())
    rows = ranking((3, 1), [part_of(desk.event)])
    assert sorted(row.total for row in rows) == [1, 1, 1, 3, 3, 3]
    assert {rating.games for rating in circuit_ratings([part_of(desk.event)])} == {1}


def test_who_was_erased_is_nobody() -> None:
    desk = held(["Ana", "Beto"], "Ana")
    desk.event.erase(1, desk.who())
    assert [row.name for row in ranking((3, 1), [part_of(desk.event)])] == ["Beto"]


def test_a_circuit_in_the_terminal(tournament: Command, home: Path) -> None:
    for n in (1, 2):
        held(["Ana", "Beto"], "Ana", seed=n).event.log.save(home / f"{n}.coliseo-event")
    Desk(GAME, 2).event.log.save(home / "abierto.coliseo-event")
    held_elsewhere = Desk("mitos_y_leyendas", 2)
    held_elsewhere.event.log.save(home / "otro.coliseo-event")
    assert tournament("circuit", "new", GAME, "--name", "Liga", "--file", "liga", "--points", "ocho").code == 2
    assert tournament("circuit", "new", GAME, "--name", "Liga", "--file", "liga", "--points", "8 5").code == 0
    assert tournament("circuit", "add", "liga", "abierto.coliseo-event").code == 2
    assert tournament("circuit", "add", "liga", "otro.coliseo-event").code == 2
    assert tournament("circuit", "add", "liga", "1.coliseo-event", "2.coliseo-event", "1.coliseo-event").code == 0
    told = tournament("circuit", "show", "liga")
    assert "   1  Ana  16" in told.out and "±" in told.out
    found = json.loads(tournament("circuit", "show", "liga", "--json").out)
    assert [row["points"] for row in found["ranking"]] == ["16", "10"] and found["ratings"][0]["games"] == 2


@pytest.mark.parametrize("text", ["", "doce", "3 -1", "1.5"])
def test_points_that_are_none(text: str) -> None:
    with pytest.raises(ValueError, match="12 9 7"):
        read_points(text)


def ended(tournament: Command, file: str, seed: int) -> None:
    words = ("--game", "rise_of_gods", "--players", 4, "--rounds", 2, "--seed", seed, "--out", file)
    assert tournament("generate", *words).code == tournament("end", file).code == 0


@pytest.mark.usefixtures("home")
def test_a_copy_of_an_event_counts_once(tournament: Command) -> None:
    assert tournament("circuit", "new", "rise_of_gods", "--name", "Liga", "--file", "l.c").code == 0
    ended(tournament, "a.ev", 1)
    Path("b.ev").write_bytes(Path("a.ev").read_bytes())
    assert tournament("circuit", "add", "l.c", "a.ev").err == ""
    for again in ("a.ev", "b.ev"):
        done = tournament("circuit", "add", "l.c", again)
        assert done.code == 0 and "ya estaba (a.ev)" in done.err and "1 torneo\n" in done.out
    whole = tournament("circuit", "--help").out + tournament("circuit", "add", "--help").out
    assert "Órdenes" in whole and "Argumentos" in whole and "Commands" not in whole and "Arguments" not in whole


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    "change", [{"events": [5]}, {"points": ["x"]}, {"points": [10**40]}, {"name": 3}, {"game": None}]
)
def test_what_is_no_circuit_is_told_to_be_none(change: dict[str, Any], tournament: Command) -> None:
    assert tournament("circuit", "new", "rise_of_gods", "--name", "Liga", "--file", "l.c").code == 0
    found = {**json.loads(Path("l.c").read_text(encoding="utf-8")), **change}
    Path("l.c").write_text(json.dumps(found), encoding="utf-8")
    for words in (("show", "l.c"), ("add", "l.c", "l.c")):
        done = tournament("circuit", *words)
        assert done.code == 2 and "no es un circuito" in done.out
