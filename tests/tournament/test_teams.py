"""Teams that meet seat by seat: the team is paired, the majority wins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tournament.conftest import Command
from tournament.kit import Desk, law, rules

from coliseo.tournament.acts.registry import Who
from coliseo.tournament.event import Refused
from coliseo.tournament.event import player as as_player
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


# -- seat by seat ---------------------------------------------------------------------------------------------------


def of_seat(desk: Desk, side: int, member: int) -> Who:
    number = desk.table(1).sides[side]
    return as_player(number, f"movil{number}.{member}", desk.now, member)


def test_the_two_of_a_seat_report_it_and_the_match_follows_from_the_seats() -> None:
    desk = teams()
    desk.next_round()
    act = desk.event.act
    told = {"table": 1, "number": 1, "seat": 2, "result": seat(0)}
    with pytest.raises(Refused, match="eres del puesto 1"):
        act("reported", told, of_seat(desk, 0, 1))
    with pytest.raises(Refused, match="no hay tal puesto"):
        act("reported", {**told, "seat": 4}, of_seat(desk, 0, 2))
    act("reported", told, of_seat(desk, 0, 2))
    assert not desk.table(1).boards[2].result
    act("reported", told, of_seat(desk, 1, 2))
    assert desk.table(1).boards[2].result and not desk.table(1).settled
    with pytest.raises(Refused, match="ya tiene resultado"):
        act("reported", {**told, "number": 2}, of_seat(desk, 1, 2))
    # the first seats differ: the round does not close, and staff choose
    for side in (0, 1):
        act("reported", {**told, "seat": 1, "result": seat(side)}, of_seat(desk, side, 1))
    assert desk.table(1).conflict
    desk.result(2, {"kind": "played", "games": [{"winner": 1}] * 2})
    assert desk.refused("closed")[0].guard == "conflict"
    desk.do("accepted", table=1, seat=1, side=1)
    assert not desk.table(1).conflict
    desk.do("reported", table=1, seat=3, result=seat(1))
    result = desk.table(1).result
    assert result is not None and result.winner == 1 and [each.winner for each in result.seats] == [1, 0, 1]
    desk.close()
    # a seat is corrected later: the others stand
    desk.do("corrected", "head_judge", table=1, seat=3, result=seat(0), reason="acta mal leída")
    result = desk.table(1).result
    assert result is not None and result.winner == 0 and [each.winner for each in result.seats] == [1, 0, 0]
    log = parse(desk.event.log.dump())
    assert verify(log, desk.profile).good and log.dump() == desk.event.log.dump()


def test_a_single_report_of_a_seat_is_accepted_after_a_while_and_a_reset_clears_them_all() -> None:
    desk = teams()
    desk.next_round()
    desk.event.act("reported", {"table": 1, "number": 1, "seat": 1, "result": seat(0)}, of_seat(desk, 0, 1))
    assert desk.refused("accepted", table=1, seat=1)[0].guard == "wait"
    desk.wait(3)
    desk.do("accepted", table=1, seat=1)
    assert desk.table(1).boards[1].result
    desk.do("reset", table=1)
    assert desk.table(1).boards == {}


def test_everybody_of_a_team_hands_in_a_list_of_their_own() -> None:
    desk = teams("rise_of_gods", list_required=True)
    one = as_player(1, "movil", desk.now, 2)
    desk.event.hand_in(1, "lista del segundo", one, 2)
    with pytest.raises(Refused, match="cada cual entrega su lista"):
        desk.event.hand_in(1, "lista del tercero", one, 3)
    refusals = desk.refused("lists_locked")
    assert "A1 (Equipo A), A3 (Equipo A), B1 (Equipo B)" in refusals[0].es
    for team in range(1, 5):
        for member in range(1, 4):
            desk.event.hand_in(team, f"lista {team}.{member}", desk.who(), member)
    desk.do("lists_locked")
    assert desk.event.list_of(1, 2) == "lista 1.2" and desk.event.list_of(1) == "lista 1.1"
    assert verify(parse(desk.event.log.dump()), desk.profile).good
    desk.event.erase(1, desk.who())
    assert desk.event.list_of(1, 2) is None and verify(parse(desk.event.log.dump()), desk.profile).good


@pytest.mark.rule("SA-0.GEN.1", "SA-T.CFG.1")
def test_what_no_rulebook_has_is_refused_with_the_rule() -> None:
    for game, cited in (
        ("rise_of_gods", "RG-BR.1"),
        ("mitos_y_leyendas", "ML OQ-52"),
        ("sorcerers_arena", "SA-0.GEN.1"),
    ):
        assert cited in rules(law(game).complete({"structure": "pods"})[1])
    for game, cited in (
        ("warlords_of_terra", "WT-M.setup.1"),
        ("rise_of_gods", "RG-BR.1"),
        ("sorcerers_arena", "SA-T.CFG.1"),
    ):
        assert cited in rules(law(game).complete({"team_size": 3})[1])
    assert rules(law("sorcerers_arena").complete({"team_size": 2, "chapter": "2"})[1]) == {"SA-T.CFG.1"}
    assert law("sorcerers_arena").complete({"team_size": 3, "team_match": "majority"})[1] == []
