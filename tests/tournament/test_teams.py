"""Teams that meet seat by seat: the team is paired, the majority wins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tournament.conftest import Command
from tournament.kit import Desk, law

from coliseo.tournament.log import parse
from coliseo.tournament.verify import verify

TEAMS = [f"Equipo {t}: {', '.join(f'{t}{i}' for i in '123')}" for t in "ABCDE"]
BY_MAJORITY: dict[str, Any] = {"team_size": 3, "team_match": "majority"}


def seat(winner: int, games: int = 1) -> dict[str, Any]:
    return {"kind": "played", "games": [{"winner": winner}] * games}


def teams(game: str = "warlords_of_terra", **more: Any) -> Desk:
    return Desk(game, TEAMS[:4], **BY_MAJORITY, **more)


def test_the_majority_of_seats_wins_and_seats_count_as_games() -> None:
    desk = teams(rounds=2)
    desk.next_round()
    one, other = desk.table(1).sides
    desk.result(1, {"kind": "played", "seats": [seat(0), seat(1), seat(0)]})
    result = desk.table(1).result
    assert result is not None and result.winner == 0 and [s.winner for s in result.seats] == [0, 1, 0]
    desk.result(2, {"kind": "played", "games": [{"winner": 1}] * 2})  # who won each, and no more than decides
    desk.close()
    rows = {row.number: row.values["points"] for row in desk.standings().rows}
    assert rows[one] == 3 and rows[other] == 0
    desk.play_rounds(1)
    log = parse(desk.event.log.dump())
    assert verify(log, desk.profile).good, "seats are in the log and fold alike"


def test_each_seat_is_a_match_under_the_law_of_the_game() -> None:
    desk = teams("rise_of_gods", match="bo3")
    desk.explain_all()
    desk.next_round()
    refusals = desk.refused("reported", table=1, result={"kind": "played", "seats": [seat(0, 2), seat(1, 1)]})
    assert refusals[0].es.startswith("puesto 2: ")
    refusals = desk.refused("reported", table=1, result={"kind": "played", "seats": [seat(0, 2), seat(1, 2)]})
    assert "nadie tiene mayoría" in refusals[0].es
    desk.result(1, {"kind": "played", "seats": [seat(0, 2), seat(1, 2), seat(1, 2)]})
    result = desk.table(1).result
    assert result is not None and result.winner == 1 and result.won_games(1) == 2


@pytest.mark.rule("AA-III.2.6.5")
def test_score_adds_up_over_the_seats() -> None:
    desk = teams("atrum_arena")
    desk.next_round()
    games = [{"winner": 0, "left": [3, 0]}, {"winner": 0, "left": [2, 0]}, {"winner": 1, "left": [0, 1]}]
    desk.result(1, {"kind": "played", "games": games})
    one, other = desk.table(1).sides
    score = {row.number: row.values["score"] for row in desk.standings().rows}
    assert (score[one], score[other]) == (5, 1)


def test_a_drawn_seat_may_draw_the_match_and_an_elimination_needs_a_winner() -> None:
    drawn = {"kind": "time", "seats": [seat(0), seat(1), {"kind": "time", "games": [{"winner": -1}]}]}
    desk = teams()
    desk.next_round()
    desk.result(1, drawn)
    result = desk.table(1).result
    assert result is not None and result.winner == -1
    knock_out = teams(structure="single")
    knock_out.next_round()
    assert knock_out.refused("reported", table=1, result=drawn)[0].guard == "draw"


def test_a_seat_lost_by_penalty_does_not_end_the_match_of_the_team() -> None:
    desk = teams()
    desk.next_round()
    desk.do("penalised", "head_judge", number=desk.table(1).sides[0], key="tardanza", penalty="game_loss")
    assert not desk.table(1).settled and desk.table(1).penalties == [0]


def test_teams_are_whole_and_odd() -> None:
    desk = teams()
    with pytest.raises(Exception, match="un bando son 3 personas"):
        desk.event.enter("Dos: Ana, Beto", desk.who())
    for size in (1, 2, 4):
        refusals = law("warlords_of_terra").complete({"team_size": size, "team_match": "majority"})[1]
        assert [refusal.guard for refusal in refusals] == ["settings"]


def test_slips_and_results_in_the_terminal(tournament: Command, home: Path) -> None:
    made = ("new", "warlords_of_terra", "--name", "Equipos", "--file", "e", "--set", "list_required=no")
    assert tournament(*made, "--set", "team_size=3", "--set", "team_match=majority").code == 0
    assert tournament("add", "e", *TEAMS[:2]).code == 0
    for verb in ("pair", "publish", "start"):
        assert tournament(verb, "e").code == 0
    assert tournament("print", "e", "--what", "slips", "--html").code == 0
    page = (home / "slips.es.html").read_text(encoding="utf-8")
    assert "A1 – B1" in page or "B1 – A1" in page
    told = tournament("result", "e", 1, "A,B,A")
    assert told.code == 0 and "2–1" in told.out
    assert tournament("close", "e").code == 0
