"""The documents lead somewhere: every link has its file and its heading, and every picture is shown and is made."""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path

import pytest

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "NOTICE.md", *sorted(DOCS.rglob("*.md"))]
PICTURES = DOCS / "capturas"
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
#: a picture that is heavier should be smaller, or compressed
HEAVIEST = 420_000


def links(page: Path) -> list[str]:
    found = [a or b for a, b in LINK.findall(page.read_text(encoding="utf-8"))]
    return [link for link in found if not link.startswith(("http:", "https:", "mailto:"))]


def anchors(page: Path) -> set[str]:
    """Its headings as they are linked to, and what is named in it."""
    text = page.read_text(encoding="utf-8")
    titles = [
        re.sub(r"[`*]|\[([^]]*)\]\([^)]*\)", r"\1", line) for line in re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    ]
    named = re.findall(r"<a id=\"([^\"]+)\"", text)
    return {re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-") for title in titles} | set(named)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_document_leads_somewhere(page: Path) -> None:
    lost = []
    for link in links(page):
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            lost.append(link)
    assert lost == []


def test_every_picture_is_shown_and_none_is_heavy() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in links(page)}
    pictures = {path for path in PICTURES.rglob("*.png")}
    assert pictures - shown == set()
    assert {path.name for path in pictures if path.stat().st_size > HEAVIEST} == set()


def test_every_picture_of_a_page_is_made_by_the_program() -> None:
    """Made by hand, it would stay as the page once was."""
    program = ast.parse((ROOT / "tools" / "screenshots.py").read_text(encoding="utf-8"))
    (shots,) = (n.value for n in program.body if isinstance(n, ast.AnnAssign) and ast.unparse(n.target) == "SHOTS")
    assert isinstance(shots, ast.Dict)
    assert {path.stem for path in PICTURES.glob("*.png")} == {ast.literal_eval(key) for key in shots.keys if key}
