"""An event with tie-breaks of its own order: what it may be, who changes it and when, and that everybody is told."""

from __future__ import annotations

import pytest
from tournament.conftest import Command
from tournament.kit import Desk, law

from coliseo.games.registry import game_keys
from coliseo.tournament.documents.as_html import html
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import Order
from coliseo.tournament.explain import place_in_words
from coliseo.tournament.standings import tallies_of
from coliseo.tournament.verify import verify

GAME = "warlords_of_terra"


def order_of(desk: Desk) -> list[str]:
    return [c.key for c in desk.standings().criteria]


@pytest.mark.parametrize("game", game_keys())
def test_each_game_offers_what_it_counts(game: str) -> None:
    profile = law(game)
    offered = {c.key for c in profile.all_criteria()}
    assert ("score" in offered) == (profile.counted == "score")
    assert ("score_difference" in offered) == (profile.counted == "difference")
    assert {"points", "omw", "head_to_head", "median", "lot"} <= offered
    assert not profile.has_own_order(profile.complete({})[0])


@pytest.mark.rule("WT-C.2.1.1")
def test_another_order_is_the_events_and_says_so() -> None:
    desk = Desk(GAME, 8)
    assert order_of(desk) == ["points", "opp_points", "beaten_points", "head_to_head", "lot"]
    desk.do("tiebreaks", "head_judge", order=["points", "difference", "opp_points"])
    assert order_of(desk) == ["points", "difference", "opp_points", "lot"], "the lot ends it, said or not"
    desk.play_rounds(2)
    found, state = desk.standings(), desk.event.state
    assert [c.rules for c in found.criteria[:-1]] == [(), (), ()], "no rule is cited for what it does not say"
    tallies = tallies_of(state, desk.profile, state.stages[0])
    told = {lang: [place_in_words(found, n, tallies, 3, str, lang) for n in found.order] for lang in ("es", "en")}
    assert any("(orden de este torneo)" in words for words in told["es"])
    assert any("(this event's order)" in words for words in told["en"])
    page = html(SHEETS["standings"](desk.event, Order()))
    assert "el reglamento fija otro: WT-C.2.1.1, WT-C.2.2.1, WT-C.2.3.1" in page
    assert verify(desk.event.log, desk.profile).good


def test_what_is_no_order_is_refused() -> None:
    desk = Desk(GAME, 4)
    for order, words in (
        (["lot", "points"], "siempre el último"),
        (["points", "points"], "una sola vez"),
        (["lot"], "algún criterio antes"),
        (["points", "score"], "son de:"),
        (["points", "opp_points", "beaten_points", "head_to_head"], "ya el orden"),
    ):
        assert words in desk.refused("tiebreaks", order=order)[0].es, order
    assert desk.refused("tiebreaks", "scorekeeper", order=["points"])[0].guard == "role"
    assert "siempre el último" in desk.refused("settings", changes={"tiebreaks": ["lot", "points"]})[0].es


def test_with_a_round_out_it_takes_a_reason_that_everybody_reads() -> None:
    desk = Desk(GAME, 8)
    desk.play_rounds(1)
    before = desk.standings().order
    assert "hace falta un motivo" in desk.refused("tiebreaks", order=["points", "omw"])[0].es
    assert "ya no cambia" in desk.refused("settings", changes={"tiebreaks": ["points", "omw"]})[0].es
    entry = desk.do("tiebreaks", order=["points", "omw"], reason="así se anunció")
    assert desk.event.state.notes[-1]["reason"] == "así se anunció"
    assert order_of(desk) == ["points", "omw", "lot"]
    desk.event.undo(entry.n, desk.who(), "no era así")
    assert desk.standings().order == before and not desk.event.state.notes
    desk.do("tiebreaks", order=["points", "omw"], reason="sí era así")
    desk.do("tiebreaks", order=[], reason="vuelve la ley")
    assert desk.standings().order == before and desk.standings().criteria[1].rules == ("WT-C.2.1.1",)


@pytest.mark.rule("RG-DV.9")
def test_how_points_add_up_is_explained_anew() -> None:
    desk = Desk("rise_of_gods", 4)
    desk.explain_all()
    desk.do("tiebreaks", order=["points", "omw"])
    assert "puntos" not in desk.event.state.explained and "avisos" in desk.event.state.explained


def test_a_league_of_mitos_keeps_its_own_until_somebody_orders_it() -> None:
    desk = Desk("mitos_y_leyendas", 4, structure="league")
    desk.next_round()
    assert "opp_win_rate" not in order_of(desk)
    desk.do("tiebreaks", order=["points", "opp_win_rate"], reason="costumbre")
    assert order_of(desk) == ["points", "opp_win_rate", "lot"]


def test_the_order_in_the_terminal(home: object, tournament: Command) -> None:
    tournament("new", GAME, "--name", "T", "--file", "t.jsonl")
    assert "2. opp_points: suma de puntos de los rivales (WT-C.2.1.1)" in tournament("tiebreaks", "t.jsonl").out
    done = tournament("tiebreaks", "t.jsonl", "points", "omw", lang="en")
    assert done.code == 0 and "the rulebook fixes another: WT-C.2.1.1" in done.out
    wrong = tournament("tiebreaks", "t.jsonl", "lot", "points")
    assert wrong.code == 1 and "siempre el último" in wrong.err
    assert tournament("tiebreaks", "t.jsonl", "--law").code == 0
    assert "También hay: " in tournament("tiebreaks", "t.jsonl").out
