"""What the tables of a bracket are called, in both languages, on every sheet and screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tournament.conftest import Command
from tournament.kit import Desk

from coliseo.server.events.rounds_view import round_view
from coliseo.tournament.documents.order import Order
from coliseo.tournament.documents.rounds import pairings
from coliseo.tournament.documents.sheet import Slips
from coliseo.tournament.documents.sheet import Text as Line
from coliseo.tournament.documents.slips import slips
from coliseo.tournament.drawing import open_cut
from coliseo.tournament.phases import phases_in_words


def told(desk: Desk, lang: str = "es") -> list[str]:
    return phases_in_words(desk.event.state, desk.round, lang)


def whole(desk: Desk, lang: str = "es", side: int = 0) -> list[list[str]]:
    """The phases of every round until the bracket is over."""
    found: list[list[str]] = []
    while True:
        desk.next_round()
        found.append(told(desk, lang))
        desk.all_win(side)
        desk.close()
        if found[-1][-1] in ("final", "mesa 2: tercer puesto", "grand final", "gran final, segundo encuentro"):
            return found


@pytest.mark.rule("RG-DV.4")
def test_a_bracket_of_sixteen_names_its_phases() -> None:
    desk = Desk("rise_of_gods", 16, structure="single")
    desk.explain_all()
    assert whole(desk) == [["octavos de final"], ["cuartos de final"], ["semifinales"], ["final"]]


@pytest.mark.rule("WT-C.1.6")
def test_of_two_tables_at_once_it_is_said_which_is_the_final() -> None:
    desk = Desk("warlords_of_terra", 5, structure="single", third_place=True)
    assert whole(desk) == [["cuartos de final"], ["semifinales"], ["mesa 1: final", "mesa 2: tercer puesto"]]
    assert told(desk, "en") == ["table 1: final", "table 2: third place"]


def test_above_and_below_in_a_double_elimination() -> None:
    desk = Desk("sorcerers_arena", 4, structure="double", chapter="1")
    found = whole(desk, side=1)
    assert found[0] == ["cuadro principal, semifinales"]
    assert found[1] == ["mesa 1: cuadro principal, final", "mesa 2: repesca, ronda 1"]
    assert found[2] == ["repesca, ronda 2"]
    assert found[-2:] == [["gran final"], ["gran final, segundo encuentro"]]


def test_a_large_bracket_is_counted_where_words_end() -> None:
    desk = Desk("atrum_arena", 65, structure="single")
    desk.pair()
    assert told(desk) == ["cuadro principal, ronda 1"]


@pytest.mark.rule("WT-C.2.4.2.1")
def test_a_play_off_is_called_one() -> None:
    desk = Desk("warlords_of_terra", 8, rounds=2, cut=4)
    for pairs in ([(1, 2), (3, 4), (5, 6), (7, 8)], [(1, 3), (5, 7), (2, 4), (6, 8)]):
        desk.set_round(pairs)
        assert told(desk) == []
        desk.all_win()
        desk.close()
    desk.pair()
    assert (told(desk), told(desk, "en")) == (["desempate"], ["play-off"])


def test_it_stands_on_every_sheet_and_screen(home: Path, tournament: Command) -> None:
    desk = Desk("warlords_of_terra", 4, rounds=1, third_place=True)
    desk.play_rounds(1)
    open_cut(desk.event, desk.who(), 4)
    desk.next_round()
    desk.all_win()
    desk.close()
    desk.next_round()
    view = round_view(desk.event, desk.round, desk.now)
    assert [(mark.es, mark.en) for mark in view.marks] == [
        ("mesa 1: final", "table 1: final"),
        ("mesa 2: tercer puesto", "table 2: third place"),
    ]
    order = Order()
    on_paper: list[Any] = [block for sheet in pairings(desk.event, order) for block in sheet.blocks]
    assert "Mesa 2: tercer puesto" in [block.text for block in on_paper if isinstance(block, Line)]
    (cut,) = [block for sheet in slips(desk.event, order) for block in sheet.blocks if isinstance(block, Slips)]
    assert ["final" in cut.slips[0].note, "tercer puesto" in cut.slips[1].note] == [True, True]
    desk.event.log.save(home / "f.jsonl")
    first = tournament("tables", "f.jsonl").out.splitlines()[0]
    assert first == "Ronda 3 · mesa 1: final · mesa 2: tercer puesto"
