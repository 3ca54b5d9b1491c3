"""Online tables in the log of an event, and what each game's law says of them; no server."""

from __future__ import annotations

from typing import Any

import pytest
from tournament.kit import MINUTE, Desk, law

from coliseo.tournament.event import engine
from coliseo.tournament.log import parse
from coliseo.tournament.model import ONLINE
from coliseo.tournament.online import (
    is_time,
    lost_by_penalty,
    next_game,
    result_of,
    standing_of,
    too_late_for,
    wanted,
)
from coliseo.tournament.publication import public_log
from coliseo.tournament.verify import verify


class Table:
    """The first table of an event whose only match is played online."""

    def __init__(self, game: str, **settings: Any) -> None:
        self.desk = Desk(game, 2, **settings)
        for n in (1, 2):
            self.desk.event.hand_in(n, "una lista", self.desk.player(n))
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

    def end(self, n: int, winner: int, reason: str = "") -> None:
        told = {"winner": winner, "reason": reason, "left": [], "turns": 9}
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
    assert lost_by_penalty(table.at[1]) == side
    table.end(1, 1 - side, "sancion")
    assert lost_by_penalty(table.at[1]) == -1, "it is paid for"
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
