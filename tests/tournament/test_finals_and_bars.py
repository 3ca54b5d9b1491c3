"""A grand final of a kind of its own, and pairs that are to be kept apart where tables are of several."""

from __future__ import annotations

import pytest
from tournament.kit import Desk, played

from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.problem import SOFT_BARRED
from coliseo.tournament.verify import verify
from coliseo.tournament.ways_out import what_gives_way


def test_a_grand_final_is_of_its_own_kind_too() -> None:
    """Both of them, and no match before."""
    desk = Desk("rise_of_gods", 4, structure="double", match="bo1", final_match="bo3")
    desk.do("knows_the_rules", yes=True)
    desk.explain_all()
    finals: list[bool] = []
    while sum(finals) < 2:
        desk.next_round()
        finals.append(desk.round.final)
        way = desk.profile.way(desk.event.state.settings, "double", desk.round.final)
        assert way.games == (3 if desk.round.final else 1)
        for pairing in list(desk.round.matches()):
            # whoever comes from below wins the first final, so that there is another
            desk.result(pairing.table, played(int(desk.round.final), way.to_win))
        desk.close()
    assert not any(finals[:-2])
    assert not verify(desk.event.log, desk.profile).problems


def test_a_double_elimination_without_such_a_setting_tells_no_final() -> None:
    """As logs have it that were written before."""
    desk = Desk("mitos_y_leyendas", 4, structure="double")
    for _ in range(4):
        desk.next_round()
        assert not desk.round.final
        desk.all_win()
        desk.close()
    assert not verify(desk.event.log, desk.profile).problems


# -- pairs to be kept apart, in pods --------------------------------------------------------------------------------


def siblings(soft: bool) -> Desk:
    """Four people, who are one pod: two of them were not to sit together."""
    desk = Desk("atrum_arena", 4, structure="pods")
    desk.do("barred", one=1, other=2, soft=soft)
    return desk


def test_a_soft_bar_gives_way_in_pods_where_somebody_says_so() -> None:
    desk = siblings(soft=True)
    with pytest.raises(NoLegalPairing) as caught:
        desk.pair()
    assert "1 – 2" in caught.value.obstacle.words("es")
    stage = desk.event.state.stages[-1]
    (way,) = what_gives_way(desk.event.state, desk.profile, stage)
    assert way.relaxed == (SOFT_BARRED,) and way.pairs == ((1, 2),)
    desk.pair(SOFT_BARRED)
    assert desk.round.relaxed == (SOFT_BARRED,)
    assert not verify(desk.event.log, desk.profile).problems


def test_a_soft_bar_holds_in_pods_wherever_it_can_also_when_it_may_give_way() -> None:
    desk = Desk("atrum_arena", 9, structure="pods", pod_size=3)
    desk.do("barred", one=1, other=2, soft=True)
    for relaxed in ((), (SOFT_BARRED,)):
        desk.pair(*relaxed)
        assert not any({1, 2} <= set(pairing.sides) for pairing in desk.round.pairings)
        assert not verify(desk.event.log, desk.profile).problems
        desk.do("discarded")


def test_a_hard_bar_gives_way_to_nobody() -> None:
    desk = siblings(soft=False)
    with pytest.raises(NoLegalPairing):
        desk.pair(SOFT_BARRED)
    assert what_gives_way(desk.event.state, desk.profile, desk.event.state.stages[-1]) == []


def test_pods_of_people_who_were_to_be_kept_apart_are_found_where_nobody_agreed() -> None:
    desk = siblings(soft=True)
    desk.pair(SOFT_BARRED)
    draft = desk.round
    data = {"stage": 0, "round": 1, "found": dict(draft.found), "tables": [{"table": 1, "sides": [1, 2, 3, 4]}]}
    desk.do("discarded")
    desk.do("paired", **data)
    assert verify(desk.event.log, desk.profile).problems
