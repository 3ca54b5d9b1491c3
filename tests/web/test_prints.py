"""The prints of an event in a browser, where there is no typst: everybody can read them."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from codes_kit import BARS, read_screen
from played_kit import DESK, played_event
from playwright.sync_api import Browser
from pypdf import PdfReader
from web_kit.barriers import assert_no_barrier

from coliseo.tournament.documents.as_html import html
from coliseo.tournament.documents.codes import wifi
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import Order
from coliseo.tournament.documents.sheet import PAPERS
from coliseo.tournament.ladder import DISQUALIFICATION
from coliseo.tournament.model import HEAD_JUDGE
from coliseo.tournament.slip_codes import slip_code


def test_every_sheet_is_without_a_barrier_and_prints_five_slips_to_a_page(browser: Browser, tmp_path: Path) -> None:
    event = played_event("atrum_arena", 21, 2)
    fault = {"number": 1, "key": next(iter(event.profile.ladder.infringements)), "penalty": DISQUALIFICATION}
    event.act("penalised", {**fault, "reason": "insiste"}, replace(DESK, role=HEAD_JUDGE))
    order = Order(
        "es",
        "a4",
        "12:30",
        address="http://192.168.100.200:8000/torneo/0123456789abcdef",
        network="Tienda",
        password="palabra",
    )
    event.act("lists_published", {}, DESK)
    # as fine as paper: on a screen of one point to a pixel the bars of a slip run into each other
    page = browser.new_page(device_scale_factor=3)
    for name, make in SHEETS.items():
        path = tmp_path / f"{name}.html"
        path.write_text(html(make(event, order)), encoding="utf-8")
        page.goto(path.as_uri())
        assert_no_barrier(page, name)
    page.goto((tmp_path / "slips.html").as_uri())
    assert [page.locator(".page").nth(k).locator(".slip").count() for k in range(2)] == [5, 5]
    tops = [page.locator(".slip h2").nth(k).inner_text() for k in range(3)]
    assert tops == ["Mesa 1", "Mesa 3", "Mesa 5"]
    assert read_screen(page.locator(".slip").nth(1), BARS) == [slip_code(event.state.id, 2, 3)]
    page.goto((tmp_path / "poster.html").as_uri())
    assert read_screen(page.locator(".codes")) == [wifi(order.network, order.password), order.address]
    page.goto((tmp_path / "registration.html").as_uri())
    assert read_screen(page.locator(".beside").first) == [f"{order.address}/lists/2"], "the first is out"
    event = played_event("rise_of_gods", 20, 1, match="bo3")  # the highest slips
    for paper in PAPERS:
        path = tmp_path / f"{paper}.html"
        path.write_text(html(SHEETS["slips"](event, Order(paper=paper))), encoding="utf-8")
        page.goto(path.as_uri())
        printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
        assert [sheet.extract_text().count("Mesa") for sheet in printed.pages] == [5, 5], paper
        # and of which event and which moment each page is
        assert [sheet.extract_text().count(event.log.shown) for sheet in printed.pages] == [1, 1], paper
    page.close()


def test_a_barrier_is_found_where_there_is_one(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content('<html lang="es"><title>Hoja</title><main><h1>Hoja</h1><img src="data:,"></main></html>')
    with pytest.raises(AssertionError, match="image-alt"):
        assert_no_barrier(page, "sheet")
    page.close()
