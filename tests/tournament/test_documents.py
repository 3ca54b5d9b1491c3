"""Prints: what is on each sheet, in both languages, as PDF and as HTML; slips in order; names that are only names."""

from __future__ import annotations

import io
import json
import random
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from codes_kit import read_drawings, read_paper
from played_kit import DESK, new_event, play_round, played_event
from pypdf import PdfReader
from tournament.conftest import Command

from coliseo.tournament.documents import as_typst
from coliseo.tournament.documents.as_html import html
from coliseo.tournament.documents.as_typst import pdf
from coliseo.tournament.documents.codes import wifi
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import NothingToPrint, Order
from coliseo.tournament.documents.sheet import A4, LETTER, Grid, Sheet, cut_order
from coliseo.tournament.drawing import draw_round
from coliseo.tournament.event import Event
from coliseo.tournament.interop.formats import WRITERS
from coliseo.tournament.model import HEAD_JUDGE


def pages(sheets: list[Sheet]) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf(sheets))).pages]


def printed(event: Event, what: str, **order: object) -> str:
    return "\n".join(pages(SHEETS[what](event, Order(**order))))  # type: ignore[arg-type]


def text_of(page: str) -> str:
    return re.sub(r"<style>.*?</style>|<[^>]*>", " ", page, flags=re.S)


def test_33_the_slips_of_40_tables_cut_into_5_stacks_are_in_order() -> None:
    event = new_event("rise_of_gods", 80)
    play_round(event, random.Random(1), publish_only=True)
    found = [[int(n) for n in re.findall(r"Mesa (\d+)", page)] for page in pages(SHEETS["slips"](event, Order()))]
    assert len(found) == 8 and all(len(page) == 5 for page in found)
    stacks = [[page[place] for page in found] for place in range(5)]
    assert [table for stack in stacks for table in stack] == list(range(1, 41))


@pytest.mark.parametrize("count", range(1, 23))
def test_any_number_of_slips_stays_in_order(count: int) -> None:
    order = cut_order(list(range(count)), 5)
    assert all(len(page) <= 5 for page in order)
    assert [page[k] for k in range(5) for page in order if k < len(page)] == list(range(count))


@pytest.mark.parametrize("game", ["atrum_arena", "rise_of_gods", "warlords_of_terra", "mitos_y_leyendas"])
def test_every_sheet_in_both_languages_says_the_same_as_pdf_and_as_html(game: str) -> None:
    event = played_event(game, 7, 2)
    key = "trampa" if "trampa" in event.profile.ladder.infringements else "respeto"
    out = {"number": 7, "key": key, "penalty": "disqualification", "reason": "cartas marcadas"}
    event.act("penalised", out, replace(DESK, role=HEAD_JUDGE))
    if event.state.lists_locked:
        event.act("lists_published", {}, DESK)
    else:
        with pytest.raises(NothingToPrint):
            SHEETS["lists"](event, Order())
    wanted = {name: make for name, make in SHEETS.items() if name != "lists" or event.state.lists_locked}
    for lang in ("es", "en"):
        order = Order(lang, LETTER if lang == "en" else A4, "12:30", address="http://10.0.0.2/e/1", network="Tienda")
        for name, make in wanted.items():
            sheets = make(event, order)
            assert all(event.log.shown in sheet.foot and event.state.name in sheet.foot for sheet in sheets), name
            on_paper = " ".join(" ".join(pages(sheets)).split())
            on_screen = " ".join(text_of(html(sheets)).split())
            for sheet in sheets:
                if name not in ("slips", "emergency"):
                    assert sheet.title in on_paper, (name, lang)
                assert sheet.title in on_screen, (name, lang)
            assert event.log.shown in on_paper
            assert f'<html lang="{lang}">' in html(sheets)


@pytest.mark.rule("AA-III.2.6.6")
@pytest.mark.rule("RG-TT.5")
def test_slips_ask_what_the_law_needs() -> None:
    atrum = printed(played_event("atrum_arena", 4, 1), "slips")
    assert "SCORE" in atrum and atrum.count("Firma") == 4 and "AA-III.2.6.6" in atrum
    rise = printed(played_event("rise_of_gods", 4, 1, match="bo3"), "slips", lang="en")
    assert "Game 3" in rise and "Reason" in rise and "Turns" in rise and "RG-TT.5" in rise


GIVEN_BACK = (
    (3, "lo que duró y 3 minutos"),
    (5, "lo que duró y 5 minutos"),
    (1, "lo que duró y 1 minuto"),
    (0, "lo que duró"),
)


@pytest.mark.parametrize(("extra", "told"), GIVEN_BACK)
def test_a_deck_check_says_the_minutes_of_the_event(extra: int, told: str) -> None:
    event = new_event("warlords_of_terra", 2, check_extra_minutes=extra)
    assert f"<li>Devolver; prórroga: {told}</li>" in html(SHEETS["deck-check"](event, Order()))


def test_every_page_of_slips_says_of_what_it_is() -> None:
    event = new_event("rise_of_gods", 12)
    play_round(event, random.Random(1), publish_only=True)
    for what, cut, round_ in (("slips", 2, " · ronda 1"), ("emergency", 1, "")):
        found = html(SHEETS[what](event, Order(hour="10:30"))).split('<div class="page">')[1:]
        foot = f'<p class="foot">{event.state.name}{round_} · 10:30 · {event.log.shown}</p></div>'
        assert len(found) == cut and all(foot in page for page in found), what


def test_registration_sheets_have_the_parts_of_each_game() -> None:
    war = printed(new_event("warlords_of_terra", 1), "registration")
    assert all(part in war for part in ("Héroe (1)", "Mazo de batalla (40)", "construcción (15)", "Prebanquillo (10)"))
    assert "Mazo lateral (15)" in printed(new_event("rise_of_gods", 1), "registration")
    assert "Oro Inicial (50)" in printed(new_event("mitos_y_leyendas", 1), "registration")
    assert "Únicos" in printed(new_event("atrum_arena", 1), "registration")


def test_pairings_are_by_name_and_by_table_and_a_fixed_table_has_its_mark() -> None:
    event = new_event("mitos_y_leyendas", 4)
    event.enter("Álvaro Zeta", DESK, fixed_table=12)
    event.enter("Zoe Alfa", DESK)
    play_round(event, random.Random(1), publish_only=True)
    by_name, by_table = pages(SHEETS["pairings"](event, Order()))
    first_words = [line.split()[0] for line in by_name.split("\n")[2:8]]
    assert first_words == ["Álvaro", "Ana", "Bruno", "Carla", "Diego", "Zoe"]
    assert "12 F" in by_name and "12 F" in by_table and "F: mesa fija" in by_table


def test_pairings_stand_in_columns_and_of_a_team_everybody_finds_themselves() -> None:
    event = new_event("mitos_y_leyendas", 120)
    play_round(event, random.Random(1), publish_only=True)
    lengths = [len(pages(SHEETS["pairings"](event, Order(columns=n)))) for n in (1, 2, 3)]
    assert lengths == sorted(lengths, reverse=True) and lengths[0] > lengths[1] > 2, lengths
    assert "Rival" not in pages(SHEETS["pairings"](event, Order(columns=3)))[0], "no room for it by name"
    assert 'style="columns: 2"' in html(SHEETS["pairings"](event, Order(columns=2)))
    event = new_event("mitos_y_leyendas", 0, team_size=3, team_match="majority")
    for name in ("Lobos: Zoe, Ana, Leo", "Osos: Bruno, Yago, Iris"):
        event.enter(name, DESK, members=3)
    play_round(event, random.Random(1), publish_only=True)
    (by_name, _) = SHEETS["pairings"](event, Order())
    grid = by_name.blocks[0]
    assert isinstance(grid, Grid)
    rows = set(grid.rows)
    assert ("Ana (Lobos)", "1 · 2", "Yago (Osos)") in rows and len(rows) == 6


def test_a_poster_says_what_is_played_and_when_and_a_list_takes_one_sheet() -> None:
    for game, title in (("warlords_of_terra", "Warlords of Terra"), ("sorcerers_arena", "Alianzas Épicas")):
        event = new_event(game, 2)
        words = " ".join(printed(event, "poster").split())
        assert title in words and "21 de noviembre de 2026" in words and game not in words
        for paper in (A4, LETTER):
            order = Order(paper=paper, hour="12:30", address="http://192.168.100.200:8000/torneo/0123456789abcdef")
            assert len(pages(SHEETS["registration"](event, order))) == 2, (game, paper)


def test_a_draft_is_not_printed_unless_staff_ask_for_it() -> None:
    event = new_event("mitos_y_leyendas", 4)
    with pytest.raises(NothingToPrint):
        SHEETS["pairings"](event, Order())
    draw_round(event, DESK)
    with pytest.raises(NothingToPrint):
        SHEETS["slips"](event, Order())
    assert SHEETS["slips"](event, Order(drafts=True))
    assert all(sheet.key != "pairings" for sheet in SHEETS["emergency"](event, Order()))


@pytest.mark.rule("RG-PN.5")
def test_penalties_are_printed_for_staff_with_names_and_written_for_others_without() -> None:
    event = played_event("rise_of_gods", 4, 1)
    assert "No hay sanciones" in printed(event, "penalties")
    data = {"number": 2, "key": "trampa", "penalty": "disqualification", "reason": "mazo ordenado"}
    event.act("penalised", data, replace(DESK, role=HEAD_JUDGE))
    paper = " ".join(printed(event, "penalties").split())
    assert event.name_of(2) in paper and "mazo ordenado" in paper and "Reservado" in paper and "RG-PN" in paper
    table = WRITERS["csv-penalties"][1](event, "es").text
    assert "mazo ordenado" in table and event.name_of(2) not in table


HOSTILE = ('#panic("x")', 'a"b\\c', "<script>alert(1)</script>", "$x$ *b* _i_ @r", "]#[", "\u202eabc", "中文 Ωμ")


def test_a_name_is_only_a_name() -> None:
    event = new_event("mitos_y_leyendas", 1, name='Copa "#1" <b>')
    for name in HOSTILE:
        event.enter(name, DESK)
    play_round(event, random.Random(1), publish_only=True)
    for what in ("pairings", "slips", "standings", "registration", "poster"):
        sheets = SHEETS[what](event, Order(address="http://x/", network='red";\\'))
        on_paper = "\n".join(pages(sheets))
        page = html(sheets)
        assert "<script>" not in page and "<b>" not in page
        if what == "pairings":
            assert (
                '#panic("x")' in on_paper and "<script>alert(1)</script>" in on_paper and "$x$ *b* _i_ @r" in on_paper
            )


def test_the_code_of_a_network_is_escaped() -> None:
    assert wifi('Mi;red:"1"', "a\\b,c") == 'WIFI:T:WPA;S:Mi\\;red\\:\\"1\\";P:a\\\\b\\,c;;'
    assert wifi("abierta", "") == "WIFI:T:nopass;S:abierta;P:;;"


def test_cameras_read_the_codes_on_paper_and_as_html() -> None:
    event = new_event("rise_of_gods", 2)
    order = Order(address="http://10.0.0.2:8000/torneo/abc", network='Mi;red:"1"', password="dados, y\\cartas")
    poster, sheets = SHEETS["poster"](event, order), SHEETS["registration"](event, order)
    both = [wifi(order.network, order.password), order.address]
    assert [code for page in read_paper(poster) for code in page] == both == read_drawings(html(poster))
    lists = [f"{order.address}/lists/{number}" for number in (1, 2)]
    assert [code for page in read_paper(sheets) for code in page] == lists == read_drawings(html(sheets))


def test_32_prints_from_the_terminal(home: Path, tournament: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    played_event("warlords_of_terra", 8, 2).log.save(home / "e.jsonl")
    wanted = "pairings,slips,standings,registration,emergency"
    assert tournament("print", "e.jsonl", "--what", wanted, "--out", "d").code == 0
    made = sorted(path.name for path in (home / "d").iterdir())
    assert made == sorted(f"{name}.{lang}.pdf" for name in wanted.split(",") for lang in ("es", "en"))
    assert "Standings" in PdfReader(home / "d" / "standings.en.pdf").pages[0].extract_text()
    assert tournament("print", "e.jsonl", "--what", "slips", "--html", "--out", "h").code == 0
    assert "Mesa 1" in (home / "h" / "slips.es.html").read_text(encoding="utf-8")
    monkeypatch.setattr(as_typst, "can_make_pdf", lambda: False)
    done = tournament("print", "e.jsonl", "--what", "standings", "--language", "es", "--out", "w")
    assert done.code == 0 and "typst" in done.err and (home / "w" / "standings.es.html").exists()
    wrong = tournament("print", "e.jsonl", "--what", "menu")
    assert wrong.code != 0 and "pairings" in wrong.out


def test_35_challonge_from_the_terminal_and_back(home: Path, tournament: Command) -> None:
    event = played_event("rise_of_gods", 9, 3, match="bo3")
    event.log.save(home / "e.jsonl")
    done = tournament("export", "e.jsonl", "--format", "challonge", "--out", "e.json")
    assert done.code == 0 and "No cabe: los descansos y rondas sin jugar (3)" in done.err
    assert tournament("import", "f.jsonl", "e.json").code == 0
    assert tournament("check", "f.jsonl").code == 0
    again = tournament("export", "f.jsonl", "--format", "challonge")
    assert _without_byes(again.out) == _without_byes((home / "e.json").read_text(encoding="utf-8"))
    assert tournament("export", "e.jsonl", "--format", "trf", "--out", "e.trf").code == 0
    assert tournament("import", "g.jsonl", "e.trf", "--game", "rise_of_gods").code == 0
    missing = tournament("import", "h.jsonl", "e.trf")
    assert missing.code != 0 and "--game" in missing.out
    assert tournament("import", "f.jsonl", "e.json").code != 0


def _without_byes(text: str) -> list[tuple[object, ...]]:
    found = json.loads(text)["tournament"]
    people = {p["participant"]["id"]: p["participant"]["name"] for p in found["participants"]}
    return sorted(
        (m["round"], people[m["player1_id"]], people[m["player2_id"]], m["scores_csv"])
        for m in (each["match"] for each in found["matches"])
    )


def lines_at(data: bytes, page: int) -> list[tuple[float, str]]:
    """What stands on a page of a PDF: how high, and the words."""
    found: list[tuple[float, str]] = []

    def note(text: str, cm: list[float], tm: list[float], *_rest: object) -> None:
        if text.strip():
            found.append((tm[4] * cm[1] + tm[5] * cm[3] + cm[5], text.strip()))

    PdfReader(io.BytesIO(data)).pages[page].extract_text(visitor_text=note)
    return found


LONG = "Ana María del Carmen Rodríguez-Etxeberria"


def test_a_long_name_covers_no_other_line_of_the_prizes() -> None:
    """Rows to sign in are as high as a hand needs, and higher where a name takes two lines."""
    event = new_event("mitos_y_leyendas", 0)
    for name in (LONG, LONG.replace("Ana", "Eva"), "Beto"):
        event.enter(name, DESK)
    event.act("prizes", {"prizes": ["1-3=5 sobres"], "ties": "lot"}, DESK)
    rows: list[float] = []
    for y, _ in lines_at(as_typst.pdf(SHEETS["prizes"](event, Order())), 0):
        if all(abs(y - row) > 2 for row in rows):
            rows.append(y)
    assert len(rows) >= 7 and min(one - other for one, other in pairwise(sorted(rows, reverse=True))) > 8, rows


def test_a_slip_with_long_names_is_as_high_as_the_others() -> None:
    event = new_event("rise_of_gods", 0, match="bo3")
    for name in (LONG, LONG.replace("Ana", "Eva"), "Beto", "Caro", "Dani", "Eli"):
        event.enter(name, DESK)
    play_round(event, random.Random(1), publish_only=True)
    found = lines_at(as_typst.pdf(SHEETS["slips"](event, Order())), 0)
    tops = [y for y, text in found if text.startswith("Mesa")]
    signs = [max(s for s, text in found if text.startswith("Firma") and s < top) for top in tops]
    below = [top - sign for top, sign in zip(tops, signs, strict=True)]
    assert len(below) == 3 and max(below) - min(below) < 3, below


def test_pairings_ask_for_no_more_lengths_than_they_fill() -> None:
    for players, wanted, lengths in ((11, 3, 1), (40, 3, 2), (120, 3, 3), (120, 1, 1)):
        event = new_event("mitos_y_leyendas", players)
        play_round(event, random.Random(1), publish_only=True)
        grid = SHEETS["pairings"](event, Order(columns=wanted))[0].blocks[0]
        assert isinstance(grid, Grid) and grid.across == lengths, (players, grid.across)


def test_two_of_one_name_are_told_apart_by_their_numbers(home: Path, tournament: Command) -> None:
    file = "dos.coliseo-event"
    assert (
        tournament("new", "warlords_of_terra", "--name", "Dos", "--file", file, "--set", "list_required=no").code == 0
    )
    assert tournament("add", file, "Ana", "Beto", "Ána", "Carla").code == 0
    assert tournament("pair", file).code == tournament("publish", file).code == tournament("start", file).code == 0
    for table in (1, 2):
        assert tournament("result", file, table, "A").code == 0
    assert tournament("close", file).code == 0
    standing = tournament("standings", file).out
    assert "Ana (1)" in standing and "Ána (3)" in standing and "Beto (2)" not in standing
    seated = json.loads(tournament("tables", file, "--json").out)["tables"]
    of_ana = next(each["table"] for each in seated if any(p["number"] == 1 for p in each["players"]))
    assert "Ana (1): " in tournament("correct", file, 1, of_ana, "B", "--reason", "al revés").out
    sheets = "pairings,results,standings"
    assert tournament("print", file, "--what", sheets, "--html", "--out", "hojas", "--language", "es").code == 0
    for what in sheets.split(","):
        page = text_of((home / "hojas" / f"{what}.es.html").read_text(encoding="utf-8"))
        assert "Ana (1)" in page and "Ána (3)" in page and "Beto (2)" not in page, what
