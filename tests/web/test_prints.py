"""The prints of an event in a browser, where there is no typst: everybody can read them."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from played_kit import DESK, played_event
from playwright.sync_api import Browser
from pypdf import PdfReader

from coliseo.tournament.documents.as_html import html
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import Order
from coliseo.tournament.documents.sheet import PAPERS
from coliseo.tournament.ladder import DISQUALIFICATION
from coliseo.tournament.model import HEAD_JUDGE


def test_every_sheet_is_without_a_barrier_and_prints_five_slips_to_a_page(browser: Browser, tmp_path: Path) -> None:
    event = played_event("atrum_arena", 21, 2)
    fault = {"number": 1, "key": next(iter(event.profile.ladder.infringements)), "penalty": DISQUALIFICATION}
    event.act("penalised", {**fault, "reason": "insiste"}, replace(DESK, role=HEAD_JUDGE))
    order = Order("es", "a4", "12:30", address="http://10.0.0.2:8000/e/1", network="Tienda", password="palabra")
    event.act("lists_published", {}, DESK)
    page = browser.new_page()
    for name, make in SHEETS.items():
        path = tmp_path / f"{name}.html"
        path.write_text(html(make(event, order)), encoding="utf-8")
        page.goto(path.as_uri())
        results = Axe().run(page)
        assert results.violations_count == 0, f"{name}\n{results.generate_report()}"
    page.goto((tmp_path / "slips.html").as_uri())
    assert [page.locator(".page").nth(k).locator(".slip").count() for k in range(2)] == [5, 5]
    tops = [page.locator(".slip h2").nth(k).inner_text() for k in range(3)]
    assert tops == ["Mesa 1", "Mesa 3", "Mesa 5"]
    event = played_event("rise_of_gods", 20, 1, match="bo3")  # the highest slips
    for paper in PAPERS:
        path = tmp_path / f"{paper}.html"
        path.write_text(html(SHEETS["slips"](event, Order(paper=paper))), encoding="utf-8")
        page.goto(path.as_uri())
        printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
        assert [sheet.extract_text().count("Mesa") for sheet in printed.pages] == [5, 5], paper
    page.close()
