"""Prizes: by place, shared or by lot, from the bracket and from the table behind it; a sheet to sign."""

from __future__ import annotations

from pathlib import Path

import pytest
from tournament.conftest import Command
from tournament.kit import Desk

from coliseo.tournament.documents import as_html
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import NothingToPrint, Order
from coliseo.tournament.drawing import open_cut
from coliseo.tournament.places import Shared, final_places, my_place, table_now
from coliseo.tournament.prize_lines import Prize, read_prize
from coliseo.tournament.prizes import _share, awards

GAME = "warlords_of_terra"


def given(desk: Desk) -> dict[int, list[str]]:
    return {award.number: award.gifts for award in awards(desk.event.state, desk.profile)}


def cut_to(desk: Desk, size: int) -> None:
    open_cut(desk.event, desk.who(), size)


@pytest.mark.parametrize(
    ("line", "prize"),
    [
        ("1=60€", Prize(1, 1, 6000, 100, "€")),
        ("2 = 7,5 €", Prize(2, 2, 750, 100, "€")),
        ("3-4: 5 sobres", Prize(3, 4, 5, 1, "sobres")),
        ("1=trofeo", Prize(1, 1, 1, 1, "trofeo")),
    ],
)
def test_a_line_is_read_as_it_is_written(line: str, prize: Prize) -> None:
    assert read_prize(line) == prize


@pytest.mark.parametrize("line", ["", "60 €", "0=3 €", "4-2=3 €", "1=", "1=60", "1=0 €"])
def test_what_is_no_prize_is_refused_in_words(line: str) -> None:
    desk = Desk(GAME, 2)
    refusals = desk.refused("prizes", prizes=[line])
    assert line in refusals[0].es and desk.event.state.prizes == []


def test_who_falls_in_the_same_round_of_the_final_stage_shares_and_the_table_goes_on_behind() -> None:
    desk = Desk(GAME, 8, rounds=3, third_place=False)
    desk.play_rounds(3)
    swiss = desk.standings().order
    cut_to(desk, 4)
    begun = table_now(desk.event.state, desk.profile).rows
    assert [(row.place, row.in_play) for row in begun[:5]] == [(1, True)] * 4 + [(5, False)]
    desk.play_rounds(2)
    places = final_places(desk.event.state, desk.profile)
    assert [(p.first, p.last) for p in places[:3]] == [(1, 1), (2, 2), (3, 4)]
    assert {n for p in places[:3] for n in p.numbers} == set(swiss[:4])
    assert [n for p in places[3:] for n in p.numbers] == swiss[4:]
    # and so it is shown: by the bracket, not by points in it and lots
    table = table_now(desk.event.state, desk.profile)
    assert [row.place for row in table.rows] == [1, 2, 3, 3, 5, 6, 7, 8] and not any(r.by_lot for r in table.rows[:4])
    assert table.order == [n for p in places for n in p.numbers]
    told = [my_place(desk.event.state, desk.profile, n, desk.event.name_of, "es") for n in table.order]
    assert told[0] == "Has ganado el torneo." and told[1].startswith("Vas 2.º") and "igual que" in told[2]
    assert told[4].startswith("Vas 5.º con ")
    desk.do("prizes", prizes=["1=60 €", "2=30 €", "3=15,01 €", "1-3=3 sobres", "1=trofeo"], ties="shared")
    first, second = places[0].numbers[0], places[1].numbers[0]
    one, other = places[2].numbers
    assert given(desk) == {
        first: ["60 €", "3 sobres", "1 trofeo"],
        second: ["30 €", "3 sobres"],
        one: ["7,51 €", "1 sobres"],  # what cannot be divided goes in order of the lot, the next piece to the next
        other: ["7,50 €", "2 sobres"],
    }
    desk.do("prizes", prizes=["3=15 €"], ties="lot")
    assert given(desk) == {one: ["15 €"]}


def test_pieces_go_round_whoever_shares_places() -> None:
    """Four in one place: the trophy to the first of the lot, the pack to the second, and so on round."""
    shared = Shared(1, (7, 8, 5, 6))
    lines = ["1=Trofeo", "2=Sobre", "3=2 pins", "4=4 dados"]
    told = {a.number: a.gifts for a in _share([read_prize(line) for line in lines], shared)}
    assert told == {
        7: ["1 Trofeo", "1 dados"],
        8: ["1 Sobre", "1 dados"],
        5: ["1 pins", "1 dados"],
        6: ["1 pins", "1 dados"],
    }
    again = {a.number: a.gifts for a in _share([read_prize(f"1={unit}") for unit in "abcde"], shared)}
    assert again == {7: ["1 a", "1 e"], 8: ["1 b"], 5: ["1 c"], 6: ["1 d"]}


def test_the_match_for_third_place_is_a_place_of_its_own() -> None:
    desk = Desk(GAME, 4, structure="single", third_place=True)
    desk.play_rounds(2)
    assert [len(p.numbers) for p in final_places(desk.event.state, desk.profile)] == [1, 1, 1, 1]


def test_double_elimination_ranks_by_when_they_left_it() -> None:
    desk = Desk("sorcerers_arena", 4, structure="double")
    for _ in range(6):
        desk.next_round()
        desk.all_win()
        desk.close()
        bracket = final_places(desk.event.state, desk.profile)
        if len(bracket) == 4:
            break
    assert [len(p.numbers) for p in bracket] == [1, 1, 1, 1]


def test_whoever_was_expelled_gets_nothing_and_the_next_moves_up() -> None:
    desk = Desk(GAME, 4, rounds=1)
    desk.next_round()
    best = desk.table(1).sides[0]
    desk.all_win()
    desk.close()
    desk.do("prizes", prizes=["1-2=10 €"], ties="lot")
    assert best in given(desk)
    desk.do("penalised", "head_judge", number=best, key="trampa", penalty="disqualification")
    assert best not in given(desk) and len(given(desk)) == 2


def test_the_sheet_has_a_line_to_sign_in_both_languages() -> None:
    desk = Desk(GAME, ["Ana", "Beto"], rounds=1)
    with pytest.raises(NothingToPrint):
        SHEETS["prizes"](desk.event, Order())
    desk.play_rounds(1)
    desk.do("prizes", prizes=["1=60 €", "2=camiseta"])
    for lang, words in (("es", ("Premios", "Firma")), ("en", ("Prizes", "Signature"))):
        page = as_html.html(SHEETS["prizes"](desk.event, Order(lang)))
        assert all(word in page for word in (*words, "60 €", "1 camiseta", "Ana", "Beto"))


def test_prizes_in_the_terminal(tournament: Command, home: Path) -> None:
    assert tournament("generate", "--players", 4, "--rounds", 2, "--out", "e.jsonl").code == 0
    assert "no hay premios" in tournament("prizes", "e.jsonl").out
    assert tournament("prizes", "e.jsonl", "1=60€", "2-3=2 sobres", "--ties", "lot").code == 0
    told = tournament("prizes", "e.jsonl").out
    assert "60 €" in told and told.count("2 sobres") == 2
    assert tournament("prizes", "e.jsonl", "sesenta").code == 1
    assert tournament("print", "e.jsonl", "--what", "prizes", "--html").code == 0
    assert "Firma" in (home / "prizes.es.html").read_text(encoding="utf-8")
