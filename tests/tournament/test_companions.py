"""The lists of the people of one side fit beside one another: at hand-in and at lock, at a desk and in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tournament.conftest import Command
from tournament.kit import Desk, rules

from coliseo.decks.handed_in import checked_list, lists_beside, lock_lists
from coliseo.games.plain import shelf_of
from coliseo.games.registry import package
from coliseo.server.events import acting
from coliseo.tournament.event import Refused


def of_teams(game: str, lists: list[tuple[str, str]], **settings: Any) -> Desk:
    """Two sides of two people, who hand these lists in unchecked."""
    desk = Desk(game, team_size=2, **settings)
    for number, (one, other) in enumerate(lists, 1):
        desk.event.enter(f"Bando {number}: A{number}, B{number}", desk.who())
        desk.event.hand_in(number, one, desk.who())
        desk.event.hand_in(number, other, desk.who(), 2)
    return desk


def some(game: str, how_many: int, start: int = 0) -> str:
    """A list of people of the game, by name."""
    names: list[str] = []
    for deck in shelf_of(package(game)).decks_for_clients():
        names += [card["name"] for card in deck["cards"] if card["name"] not in names]
    return "\n".join(names[start : start + how_many])


GROUPS = [
    pytest.param("atrum_arena", 3, "AA-III.3.0.5", {}, marks=pytest.mark.rule("AA-III.3.0.5")),
    pytest.param("sorcerers_arena", 2, "SA-T.PREP.1", {"chapter": "4"}, marks=pytest.mark.rule("SA-T.PREP.1")),
]


@pytest.mark.parametrize(("game", "size", "rule", "settings"), GROUPS)
def test_companions_do_not_bring_the_same(game: str, size: int, rule: str, settings: dict[str, Any]) -> None:
    one, other = some(game, size), some(game, size, size)
    desk = of_teams(game, [(one, one), (one, other)], **settings)
    found = checked_list(desk.event, one, "es", beside=lists_beside(desk.event, 1, 2))
    assert found is not None and not found["ok"]
    assert rule in {each for problem in found["problems"] for each in problem["rules"]}
    free = checked_list(desk.event, other, "es", beside=lists_beside(desk.event, 1, 2))
    assert free is not None and free["ok"], "rivals may bring the same"
    with pytest.raises(Refused) as caught:
        lock_lists(desk.event, desk.who())
    assert rule in rules(caught.value.refusals) and all("Bando 1" in each.es for each in caught.value.refusals)
    with pytest.raises(Refused):
        acting.do_act(desk.event, "", "s1", "lists_locked", {}, None)
    desk.event.hand_in(1, other, desk.who(), 2)
    acting.do_act(desk.event, "", "s1", "lists_locked", {}, None)
    assert desk.event.state.lists_locked


@pytest.mark.rule("AA-III.3.0.5")
def test_where_they_meet_seat_by_seat_they_are_no_companions() -> None:
    desk = Desk("atrum_arena", ["Azul: Ana, Beto, Carla", "Rojo: Dora, Eva, Flor"], team_size=3, team_match="majority")
    for seat in (1, 2, 3):
        desk.event.hand_in(1, some("atrum_arena", 5), desk.who(), seat)
    lock_lists(desk.event, desk.who())


@pytest.mark.usefixtures("home")
@pytest.mark.rule("AA-III.3.0.5")
def test_the_terminal_asks_the_same_at_hand_in_and_at_lock(tournament: Command) -> None:
    Path("uno.txt").write_text(some("atrum_arena", 3), encoding="utf-8")
    Path("otro.txt").write_text(some("atrum_arena", 3, 3), encoding="utf-8")
    tournament("new", "atrum_arena", "--name", "T", "--file", "t.jsonl", "--set", "team_size=2")
    tournament("add", "t.jsonl", "Azul: Ana, Beto")
    tournament("add", "t.jsonl", "Rojo: Carla, Dora")
    for whose, file in (("1.1", "uno.txt"), ("2.1", "uno.txt"), ("2.2", "otro.txt")):
        assert tournament("list-deck", "t.jsonl", whose, file).code == 0
    refused = tournament("list-deck", "t.jsonl", "1.2", "uno.txt")
    assert refused.code == 1 and "AA-III.3.0.5" in refused.err
    assert tournament("list-deck", "t.jsonl", "1.2", "uno.txt", "--unchecked").code == 0
    refused = tournament("lock", "t.jsonl")
    assert refused.code == 1 and "AA-III.3.0.5" in refused.err and "Azul" in refused.err
    assert tournament("list-deck", "t.jsonl", "1.2", "otro.txt").code == 0
    assert tournament("lock", "t.jsonl").code == 0
