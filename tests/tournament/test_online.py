"""Online tables in the log of an event, and what each game's law says of them; no server."""

from __future__ import annotations

from typing import Any

import pytest
from tournament.kit import MINUTE, Desk, law, rules

from coliseo.tournament.event import engine
from coliseo.tournament.event import player as as_player
from coliseo.tournament.log import parse
from coliseo.tournament.model import ONLINE
from coliseo.tournament.online import (
    is_time,
    missing_from,
    next_game,
    result_of,
    standing_of,
    too_late_for,
    wanted,
)
from coliseo.tournament.publication import public_log
from coliseo.tournament.results import Result
from coliseo.tournament.verify import verify


class Table:
    """The first table of an event whose only match, or pod, is played online."""

    def __init__(self, game: str, players: list[str] | int = 2, **settings: Any) -> None:
        self.desk = Desk(game, players, **settings)
        for player in self.desk.event.state.active():
            for member in range(1, player.members + 1):
                by = as_player(player.number, "movil", self.desk.now, member)
                self.desk.event.hand_in(player.number, f"lista {player.number}.{member}", by, member)
        self.desk.do("lists_locked")
        self.desk.explain_all()
        self.desk.pair()
        self.desk.do("placed", table=1, place=ONLINE)
        self.desk.publish()
        self.desk.start()

    @property
    def at(self) -> tuple[Any, Any]:
        return self.desk.round, self.desk.round.pairings[0]

    def engine(self, kind: str, **data: Any) -> None:
        self.desk.event.act(kind, {"table": 1, **data}, engine(self.desk.now, "t"))

    def play(self, n: int, winner: int, reason: str = "") -> None:
        self.engine("table_opened", game=n, record=f"mesa{n}")
        self.end(n, winner, reason)

    def end(self, n: int, winner: int, reason: str = "", **more: Any) -> None:
        told = {"winner": winner, "reason": reason, "left": [], "turns": 9, **more}
        self.engine("game_ended", game=n, record=f"mesa{n}", told=told, digest="0" * 64)

    @property
    def next(self) -> int:
        return next_game(self.desk.event, *self.at, self.desk.now)[0]


@pytest.mark.rule("RG-SD.1", "RG-SD.3", "RG-DV.16")
def test_a_match_owns_its_games_and_the_side_deck_has_three_minutes() -> None:
    table = Table("rise_of_gods", match="bo3")
    assert table.next == 1
    table.play(1, 0)
    assert table.next == 0, "cards are being exchanged"
    table.desk.event.act("exchanged", {"table": 1}, table.desk.player(1))
    assert table.next == 0
    table.desk.wait(3)
    assert table.next == 2
    assert result_of(table.desk.event, *table.at, time=False) is None
    # no other is begun once the round is out of time: what was played decides
    table.desk.wait(60)
    assert too_late_for(table.desk.event, *table.at, table.desk.now)
    found = result_of(table.desk.event, *table.at, time=True)
    assert found is not None and (found.kind, found.record) == ("time", "mesa1")
    table.engine("reported", result=found.data())
    settled = table.at[1].result
    assert settled is not None and settled.winner == 0 and "RG-DV.16" in settled.rules


def test_a_game_is_told_once_and_a_table_opened_once() -> None:
    table = Table("mitos_y_leyendas", match="bo1")
    table.engine("table_opened", game=1, record="mesa1")
    with pytest.raises(Exception, match="no toca"):
        table.engine("table_opened", game=1, record="otra")
    table.end(1, 1)
    with pytest.raises(Exception, match="ya está apuntada"):
        table.end(1, 0)
    refused = table.desk.refused("table_opened", table=1, game=2, record="x")
    assert "la mesa en línea" in refused[0].es, "no person does it"


def test_a_pause_gives_its_time_back() -> None:
    table = Table("mitos_y_leyendas", match="bo1")
    table.engine("table_opened", game=1, record="mesa1")
    table.desk.wait(10)
    left = standing_of(table.desk.event, *table.at, 1, table.desk.now).left
    table.desk.do("paused", "head_judge", table=1)
    table.desk.wait(7)
    standing = standing_of(table.desk.event, *table.at, 1, table.desk.now)
    assert standing.paused and not standing.runs and standing.left == left
    table.desk.do("resumed", "head_judge", table=1)
    standing = standing_of(table.desk.event, *table.at, 1, table.desk.now)
    assert standing.runs and standing.left == left and table.at[1].extension == 7 * MINUTE
    table.desk.wait(39)  # 35 were left, and there are 5 to finish
    assert not is_time(*table.at, table.desk.now)
    table.desk.wait(1)
    assert is_time(*table.at, table.desk.now)


def test_a_ruling_ends_the_game_under_way_and_why_is_sealed() -> None:
    table = Table("mitos_y_leyendas", match="bo3")
    assert table.desk.refused("game_lost", "head_judge", table=1, number=1)[0].guard == "reason"
    table.engine("table_opened", game=1, record="mesa1")
    table.desk.do("game_lost", "head_judge", table=1, number=1, reason="Consultó su móvil")
    side = table.at[1].side_of(1)
    assert standing_of(table.desk.event, *table.at, 1, table.desk.now).lost == (side,)
    table.end(1, 1 - side, "sancion")
    assert standing_of(table.desk.event, *table.at, 1, table.desk.now).lost == (), "it is paid for"
    shown = public_log(table.desk.event).dump()
    assert "Consultó" not in shown
    log = parse(shown)
    assert log.fault() is None and verify(log, table.desk.profile).good


@pytest.mark.rule("WT-C.3.1", "WT-C.1.4")
def test_each_law_says_how_a_game_begins() -> None:
    mitos, warlords, sorcerers, atrum = (
        law(game) for game in ("mitos_y_leyendas", "warlords_of_terra", "sorcerers_arena", "atrum_arena")
    )
    values = {game.game: game.complete({})[0] for game in (mitos, warlords, sorcerers, atrum)}
    assert mitos.game_options(values["mitos_y_leyendas"], False, []) == {}
    assert mitos.game_options(values["mitos_y_leyendas"], False, [0]) == {"elige": 1}, "who lost chooses (OQ-3)"
    swiss = warlords.game_options(values["warlords_of_terra"], False, [])
    assert swiss["ronda"] == "suizo" and swiss["prebanquillo"] is True
    assert warlords.game_options(values["warlords_of_terra"], True, [])["ronda"] == "eliminatoria"
    assert sorcerers.play_mode(values["sorcerers_arena"], "") == "capitulo_4_draft"
    assert not sorcerers.plays_by_list(values["sorcerers_arena"])
    assert atrum.play_mode(values["atrum_arena"], "") == "torneo" and atrum.idle_limit(values["atrum_arena"]) == 60


def test_online_tables_are_played_with_locked_lists_and_by_two_people() -> None:
    desk = Desk("mitos_y_leyendas", 2)
    desk.pair()
    desk.do("placed", table=1, place=ONLINE)
    assert desk.refused("published")[0].guard == "lists"
    for n in (1, 2):
        desk.event.hand_in(n, f"lista {n}", desk.player(n))
    desk.do("lists_locked")
    desk.publish()
    round_, pairing = desk.round, desk.round.pairings[0]
    assert wanted(desk.event, round_, pairing, 1).decks == tuple(f"lista {n}" for n in pairing.sides)


# -- tables of several ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.3.0.1", "AA-III.3.0.4", "AA-III.2.6.5", "AA-III.2.6.9")
def test_a_pod_is_one_table_with_a_seat_for_each_and_its_order_is_the_result() -> None:
    table = Table("atrum_arena", 4, structure="pods", pod_points="5-3-2-1")
    what = wanted(table.desk.event, *table.at, 1)
    assert what.mode == "todos" and [chair.side for chair in what.chairs] == [0, 1, 2, 3]
    assert what.decks == tuple(f"lista {n}.1" for n in table.at[1].sides)
    assert law("atrum_arena").play_mode(table.desk.event.state.settings, "") == "duelo", "a cut is of duels with three"
    table.engine("table_opened", game=1, record="mesa1")
    # a judge has one lose: the others play on
    table.desk.do("game_lost", "head_judge", table=1, number=table.at[1].sides[3], reason="Mira el mazo")
    assert standing_of(table.desk.event, *table.at, 1, table.desk.now).lost == (3,)
    # the last of them gives up: SCORE is lost, and of whoever left before there is nothing to count
    table.end(1, 2, "concesion", left=[2, 0, 1, 0], order=[2, 0, 1, 3])
    found = result_of(table.desk.event, *table.at, time=False)
    assert found is not None
    table.engine("reported", result=found.data())
    result = table.at[1].result
    assert result is not None and (result.kind, result.winner, result.order) == ("conceded", 2, (2, 0, 1, 3))
    table.desk.close()
    rows = {row.number: row for row in table.desk.standings().rows}
    sides = table.at[1].sides
    lines = table.desk.profile.lines(
        table.desk.event.state.settings,
        table.desk.profile.way(table.desk.event.state.settings, "pods"),
        result,
        sides,
        1,
    )
    assert [line.points for line in lines] == [3, 2, 5, 1] and [line.score for line in lines] == [0, 0, 1, 0]
    assert [rows[n].place for n in sides][2] == 1
    log = parse(table.desk.event.log.dump())
    assert log.dump() == table.desk.event.log.dump() and verify(log, table.desk.profile).good


@pytest.mark.rule("AA-III.2.6.1", "AA-III.2.6.7")
def test_at_time_whoever_has_as_many_as_the_winner_of_a_pod_scores_one_less() -> None:
    profile = law("atrum_arena")
    values, _ = profile.complete({"structure": "pods"})
    way = profile.way(values, "pods")
    game = {"winner": 1, "left": [2, 2, 1], "reason": "resistencia"}
    told = Result.from_data({"kind": "time", "winner": 1, "order": [1, 0, 2], "games": [game]})
    found, refusals = profile.settle(values, way, told, 3)
    assert refusals == [] and profile.scores(values, found, 3) == (1, 2, 1)
    fewer = Result.from_data({"kind": "time", "winner": 2, "order": [2, 1, 0], "games": [{**game, "winner": 2}]})
    assert rules(profile.settle(values, way, fewer, 3)[1]) == {"AA-III.2.6.1"}


@pytest.mark.rule("SA-T.CFG.1", "SA-T.PREP.3")
def test_two_against_two_sit_at_one_table() -> None:
    table = Table("sorcerers_arena", ["Azul: Ana, Dora", "Rojo: Beto, Carla"], team_size=2)
    what = wanted(table.desk.event, *table.at, 1)
    sides = table.at[1].sides
    assert what.mode == "equipo_4_draft" and [chair.side for chair in what.chairs] == [0, 1, 1, 0]
    assert {table.desk.event.person_of(sides[side], member) for side, member in what.chairs} == {
        "Ana", "Beto", "Carla", "Dora",
    }  # fmt: skip
    late = {(chair.side, chair.member) for chair in missing_from(table.desk.event, *table.at)}
    assert late == {(0, 1), (0, 2), (1, 1), (1, 2)}
    second = as_player(sides[1], "movil", table.desk.now, 2)
    table.desk.event.act("arrived", {"table": 1, "side": 1, "member": 2}, second)
    assert len(missing_from(table.desk.event, *table.at)) == 3
    with pytest.raises(Exception, match="cada cual se presenta"):
        table.desk.event.act("arrived", {"table": 1, "side": 1, "member": 1}, second)


@pytest.mark.rule("AA-III.3.0.1", "AA-III.3.0.6")
def test_groups_take_turns_and_score_together() -> None:
    table = Table("atrum_arena", ["Uno: Ana, Beto", "Dos: Carla, Dora"], team_size=2)
    what = wanted(table.desk.event, *table.at, 1)
    assert what.mode == "grupos" and [chair.side for chair in what.chairs] == [0, 1, 0, 1]
    table.engine("table_opened", game=1, record="mesa1")
    table.end(1, 0, left=[5, 0])
    found = result_of(table.desk.event, *table.at, time=False)
    assert found is not None
    table.engine("reported", result=found.data())
    assert {row.number: row.values["score"] for row in table.desk.standings().rows}[table.at[1].sides[0]] == 5


@pytest.mark.rule("RG-SD.1")
def test_teams_by_majority_have_a_table_for_each_seat_with_games_of_its_own() -> None:
    teams = ["Lobos: Ana, Beto, Carla", "Osos: Dora, Elsa, Fran"]
    table = Table("rise_of_gods", teams, team_size=3, team_match="majority", match="bo3")
    event = table.desk.event
    firsts = [next_game(event, *table.at, table.desk.now, board)[0] for board in (1, 2, 3)]
    assert firsts == [1, 4, 7]
    lists = [wanted(event, *table.at, game).decks for game in firsts]
    assert lists[1] == tuple(f"lista {n}.2" for n in table.at[1].sides)
    for board, first in enumerate(firsts, 1):
        table.engine("table_opened", game=first, record=f"mesa{first}")
        table.end(first, board % 2)
        assert next_game(event, *table.at, table.desk.now, board)[1], "cards are being exchanged"
    for side in (0, 1):  # those of the second seat have done, the others have not
        by = as_player(table.at[1].sides[side], "movil", table.desk.now, 2)
        event.act("exchanged", {"table": 1}, by)
    assert [next_game(event, *table.at, table.desk.now, board)[0] for board in (1, 2, 3)] == [0, 5, 0]
    table.desk.wait(3)
    for board, first in enumerate(firsts, 1):
        table.engine("table_opened", game=first + 1, record=f"mesa{first + 1}")
        table.end(first + 1, board % 2)
        found = result_of(event, *table.at, time=False, board=board)
        assert found is not None and found.record == f"mesa{first},mesa{first + 1}"
        table.engine("reported", seat=board, result=found.data())
        assert table.at[1].settled == (board == 3)
    result = table.at[1].result
    assert result is not None and result.winner == 1 and [seat.winner for seat in result.seats] == [1, 0, 1]
    assert verify(parse(event.log.dump()), table.desk.profile).good
