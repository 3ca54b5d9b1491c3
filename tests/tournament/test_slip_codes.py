"""The code of a slip: what it says, what is refused, and that its bars are those that a scanner reads."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
from codes_kit import BARS, read_drawing, read_paper
from hypothesis import given
from hypothesis import strategies as st
from played_kit import new_event, play_round
from pypdf import PdfReader
from tournament.conftest import Command
from tournament.kit import Desk

from coliseo.tournament.documents.as_html import html
from coliseo.tournament.documents.as_typst import pdf
from coliseo.tournament.documents.code128 import barcode_svg, widths
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import Order
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.slip_codes import DIGITS, read_slip, slip_code

GAME = "warlords_of_terra"
#: the modules of 0123456789012345 as another program draws them
DRAWN = (
    "11010011100110011011001110110111010111011000100001011001101101111011001101100111"
    "0110111010111011000100111100101100011101011"
)


def why(event: Event, code: str) -> str:
    with pytest.raises(Refused) as refused:
        read_slip(event, code)
    return refused.value.refusals[0].es


def test_bars_are_those_of_the_standard() -> None:
    assert "".join("10"[k % 2] * int(w) for k, w in enumerate(widths("0123456789012345"))) == DRAWN
    # the path draws those bars, with ten light modules on either side
    drawn = [(int(at), int(w)) for at, w in re.findall(r"M(\d+) 0h(\d+)v", barcode_svg("0123456789012345"))]
    assert "".join("1" * w for _, w in drawn).count("1") == DRAWN.count("1")
    assert drawn[0][0] == 10 and f'viewBox="0 0 {len(DRAWN) + 20} ' in barcode_svg("0123456789012345")
    for bad in ("123", "12a4", "½½"):
        with pytest.raises(ValueError, match="digits"):
            widths(bad)


def test_a_slip_says_its_table_and_nothing_else_is_taken_for_one() -> None:
    desk = Desk(GAME, 8)
    desk.next_round()
    event = desk.event
    first = slip_code(event.state.id, 1, 3)
    assert len(first) == DIGITS and read_slip(event, first) is desk.table(3)
    assert "tiene 16 cifras" in why(event, first[:-1]) and "tiene 16 cifras" in why(event, "Mesa 3")
    assert "otro torneo" in why(event, slip_code("otro", 1, 3))
    assert "no hay una mesa 77" in why(event, slip_code(event.state.id, 1, 77))
    desk.all_win()
    desk.close()
    assert read_slip(event, first).settled, "until the next round is out it is a slip of this one"
    desk.pair()
    assert "no hay ninguna en juego" in why(event, slip_code(event.state.id, 2, 1)), "a draft is nobody's yet"
    desk.publish()
    assert why(event, first) == "esa acta es de la ronda 1, y la que se juega es la 2"
    assert slip_code(event.state.id, 1000, 1) == "" == slip_code(event.state.id, 1, 1_000_000)


@given(st.integers(1, 999), st.integers(1, 999_999), st.integers(0, DIGITS - 1), st.integers(1, 9))
def test_a_digit_misread_or_two_exchanged_is_noticed(whole: int, table: int, at: int, off: int) -> None:
    code = slip_code("abcdef", whole, table)
    assert int(code) % 97 == 1
    wrong = code[:at] + str((int(code[at]) + off) % 10) + code[at + 1 :]
    assert int(wrong) % 97 != 1
    if at and code[at] != code[at - 1]:
        assert int(code[: at - 1] + code[at] + code[at - 1] + code[at + 1 :]) % 97 != 1


def test_slips_carry_their_code_on_paper_and_as_html() -> None:
    event = new_event("rise_of_gods", 12)
    play_round(event, random.Random(1), publish_only=True)
    sheets = SHEETS["slips"](event, Order())
    paper = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf(sheets))).pages)
    page = html(sheets)
    for table in range(1, 7):
        code = slip_code(event.state.id, 1, table)
        spaced = " ".join(re.findall("....", code))
        assert spaced in paper and spaced in page and barcode_svg(code) in page
        assert read_slip(event, code).table == table
        assert read_drawing(barcode_svg(code), BARS) == [code], "a scanner reads it"
    # as they come out of the printer, five to a page in the order of the cut stacks
    assert sorted(code for one in read_paper(sheets, BARS) for code in one) == [
        slip_code(event.state.id, 1, table) for table in range(1, 7)
    ]
    assert "viewBox" not in html(SHEETS["emergency"](event, Order())), "blank slips are of no table"


def test_a_result_by_the_code_of_its_slip_in_the_terminal(home: object, tournament: Command) -> None:
    desk = Desk(GAME, 4)
    desk.next_round()
    desk.event.log.save(Path("t.jsonl"))
    assert tournament("result", "t.jsonl", slip_code(desk.event.state.id, 1, 2), "1-0").code == 0
    other = tournament("result", "t.jsonl", slip_code("otro", 1, 2), "1-0")
    assert other.code == 1 and "otro torneo" in other.err
