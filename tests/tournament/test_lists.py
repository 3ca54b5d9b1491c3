"""Lists that are obligatory are everybody's, those who come late too."""

from __future__ import annotations

from typing import Any

import pytest
from tournament.kit import Desk, rules

from coliseo.cli.events.next_step import next_step
from coliseo.tournament.event import Refused


def listed(game: str, people: int = 4, **settings: Any) -> Desk:
    """An event whose lists are handed in and locked."""
    desk = Desk(game, people, list_required=True, **settings)
    desk.explain_all()
    for number in range(1, people + 1):
        desk.event.hand_in(number, f"lista {number}", desk.player(number))
    desk.do("lists_locked")
    return desk


def pairing_refused(desk: Desk) -> list[Any]:
    with pytest.raises(Refused) as caught:
        desk.pair()
    return caught.value.refusals


@pytest.mark.rule("WT-C.4.1", "WT-C.4.3")
def test_who_comes_late_hands_a_list_in_before_they_play() -> None:
    desk = listed("warlords_of_terra")
    desk.event.enter("Tarde", desk.who())
    desk.event.enter("Más tarde", desk.who())
    refusals = pairing_refused(desk)
    assert {"WT-C.4.1", "WT-C.4.3"} <= rules(refusals)
    assert all(": Tarde, Más tarde." in text for each in refusals for text in (each.es, each.en))
    assert next_step(desk.event).command == "list-deck"
    desk.event.hand_in(5, "lista 5", desk.player(5))
    assert desk.event.state.lists[5].locked, "of somebody who came late it is locked at once"
    desk.do("dropped", number=6)
    assert next_step(desk.event).command == "pair"
    desk.next_round()
    desk.all_win()
    desk.close()


@pytest.mark.rule("AA-III.2.1.1")
@pytest.mark.parametrize("structure", ["swiss", "single", "double", "league", "pods"])
def test_no_round_is_published_while_a_list_of_it_is_open(structure: str) -> None:
    desk = listed("atrum_arena", structure=structure)
    desk.pair()
    desk.do("list_reopened", "head_judge", number=2, reason="un nombre mal leído")
    assert rules(desk.refused("published")) == {"AA-III.2.1.1"}
    assert next_step(desk.event).command == "lock"
    desk.event.hand_in(2, "lista 2", desk.player(2))
    desk.publish()


@pytest.mark.rule("WT-C.4.1")
def test_whoever_is_out_of_the_bracket_holds_nobody_up() -> None:
    desk = listed("warlords_of_terra", structure="single")
    desk.play_rounds(1)
    beaten = next(n for pairing in desk.event.state.stages[0].rounds[0].matches() for n in pairing.sides[1:])
    desk.do("list_reopened", "head_judge", number=beaten, reason="se revisa")
    desk.next_round()
