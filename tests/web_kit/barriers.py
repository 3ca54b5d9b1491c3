"""What stands in the way of people who do not see, hear or touch a page as others do."""

from __future__ import annotations

from typing import Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

#: everything is looked at; told in full is only what is wrong, for to tell of each thing that is right where it stands
#: takes five times as long on pages of many cards
ONLY_WHAT_IS_WRONG: Final = {"resultTypes": ["violations"]}


def assert_no_barrier(page: Page, where: str = "") -> None:
    found = Axe().run(page, options=ONLY_WHAT_IS_WRONG)
    assert found.violations_count == 0, f"{where} {page.url}\n{found.generate_report()}"
