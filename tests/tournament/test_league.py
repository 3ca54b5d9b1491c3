"""A league in which somebody leaves: nobody gets a second bye for it, unless the event says so."""

from __future__ import annotations

from collections import Counter

import pytest
from tournament.kit import Desk

from coliseo.tournament.documents.order import Order
from coliseo.tournament.documents.rounds import pairings
from coliseo.tournament.leavers import is_void
from coliseo.tournament.model import CLOSED
from coliseo.tournament.results import BYE, VOID
from coliseo.tournament.standings import standings, tallies_of
from coliseo.tournament.verify import verify

GAMES = ("atrum_arena", "mitos_y_leyendas", "rise_of_gods", "sorcerers_arena")


def a_league(game: str, people: int, gone: tuple[int, ...], **settings: str) -> Desk:
    """Played to its end; those who are `gone` left after its first round."""
    desk = Desk(game, people, structure="league", cut=0, **settings)
    desk.explain_all()
    if game == "rise_of_gods":
        desk.do("knows_the_rules", yes=True)
    desk.play_rounds(1)
    for number in gone:
        desk.do("dropped", number=number)
    desk.play_rounds(desk.event.state.stages[0].rounds_planned - 1)
    assert all(round_.state == CLOSED for round_ in desk.event.state.rounds())
    return desk


def alone(desk: Desk, kind: str) -> Counter[int]:
    return Counter(
        pairing.sides[0]
        for round_ in desk.event.state.rounds()
        for pairing in round_.pairings
        if pairing.result is not None and pairing.result.kind == kind
    )


@pytest.mark.parametrize("people", [5, 6, 7])
@pytest.mark.parametrize("game", GAMES)
def test_against_who_has_left_it_counts_for_nobody(game: str, people: int) -> None:
    desk = a_league(game, people, (2, people))
    byes, void = alone(desk, BYE), alone(desk, VOID)
    assert all(times == 1 for times in byes.values()) and bool(byes) == bool(people % 2)
    assert void
    tallies = tallies_of(desk.event.state, desk.profile, desk.event.state.stages[0])
    for n, times in void.items():
        lines = [line for line in tallies[n].lines if line.kind == VOID]
        assert len(lines) == times
        assert all((line.points, line.match, line.opponents, line.games_won) == (0, False, (), 0) for line in lines)
    assert len(standings(desk.event.state, desk.profile).rows) == people
    assert not verify(desk.event.log, desk.profile).problems


def test_it_is_a_bye_where_the_event_says_so_and_the_log_holds_that() -> None:
    desk = a_league("mitos_y_leyendas", 6, (5, 6), league_left="bye")
    assert not alone(desk, VOID) and max(alone(desk, BYE).values()) == 2
    assert not verify(desk.event.log, desk.profile).problems


def test_it_is_told_on_the_draft_and_on_the_sheet() -> None:
    desk = Desk("mitos_y_leyendas", 4, structure="league", cut=0)
    desk.play_rounds(1)
    desk.do("dropped", number=4)
    draft = desk.pair()
    lonely = next(pairing for pairing in draft.pairings if len(pairing.sides) == 1)
    assert is_void(lonely) and lonely.label == "left/4"
    assert any("no cuenta para nadie" in es and str(lonely.sides[0]) in es for es, _ in draft.notices)
    assert "no cuenta: el rival se retiró" in str(pairings(desk.event, Order("es", drafts=True)))


def test_a_rest_that_is_called_void_is_found() -> None:
    desks = [Desk("mitos_y_leyendas", 5, seed=seed, structure="league", cut=0) for seed in range(1, 9)]
    found = 0
    for desk in desks:
        desk.play_rounds(1)
        desk.do("dropped", number=5)
        draft = desk.pair()
        resting = [p.sides for p in draft.pairings if len(p.sides) == 1 and not is_void(p)]
        tables = [
            {"table": p.table, "sides": list(p.sides), "label": "left/5" if p.sides in resting else p.label}
            for p in draft.pairings
        ]
        desk.do("discarded")
        desk.do("paired", stage=0, round=2, tables=tables, found={})
        assert bool(verify(desk.event.log, desk.profile).problems) == bool(resting)
        found += bool(resting)
    assert found
