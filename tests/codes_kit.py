"""Codes as a camera or a scanner reads them: of a picture, by a program that had no part in drawing them."""

from __future__ import annotations

import io
import json
import re

import typst
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator

from coliseo.tournament.documents.as_typst import source
from coliseo.tournament.documents.sheet import Sheet

QR = zxingcpp.BarcodeFormat.QRCode
BARS = zxingcpp.BarcodeFormat.Code128

#: points of a picture to an inch: what the plainest printer puts on paper
_FINE = 300

_HALVES = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}


def read_codes(picture: bytes, kind: zxingcpp.BarcodeFormat = QR) -> list[str]:
    """What the codes of a PNG say, in the order of their texts: a picture has no other that is certain."""
    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)).convert("RGB"), formats=kind)
    return sorted(code.text for code in found)


def read_drawing(svg: str, kind: zxingcpp.BarcodeFormat = QR) -> list[str]:
    """What a drawing says once it is rendered, on paper of no colour but its own."""
    page = f'#set page(width: 6cm, height: auto, margin: 5mm)\n#image(bytes({json.dumps(svg)}), format: "svg")'
    return read_codes(_one(typst.compile(page.encode(), format="png", ppi=_FINE)), kind)


def read_drawings(page: str, kind: zxingcpp.BarcodeFormat = QR) -> list[str]:
    """What the drawings within a page of HTML say, each by itself."""
    return [said for svg in re.findall(r"<svg.*?</svg>", page, re.S) for said in read_drawing(svg, kind)]


def read_paper(sheets: list[Sheet], kind: zxingcpp.BarcodeFormat = QR) -> list[list[str]]:
    """What the codes of each printed page say."""
    made = typst.compile(source(sheets).encode(), format="png", ppi=_FINE)
    pages = made if isinstance(made, list) else [made]
    return [read_codes(page, kind) for page in pages]


def read_terminal(text: str) -> list[str]:
    """What a camera held to a terminal would read: two modules to a character, light where there is ink."""
    lines = [line for line in text.splitlines() if line and set(line) <= set(_HALVES)]
    width = max(len(line) for line in lines)
    picture = Image.new("L", (width, 2 * len(lines)))
    for y, line in enumerate(lines):
        for x, character in enumerate(line):
            upper, lower = _HALVES[character]
            picture.putpixel((x, 2 * y), upper)
            picture.putpixel((x, 2 * y + 1), lower)
    out = io.BytesIO()
    picture.resize((4 * width, 8 * len(lines)), Image.Resampling.NEAREST).save(out, "png")
    return read_codes(out.getvalue())


def read_screen(shown: Locator, kind: zxingcpp.BarcodeFormat = QR) -> list[str]:
    """What a camera held to that part of the page would read."""
    return read_codes(shown.screenshot(), kind)


def _one(made: bytes | list[bytes]) -> bytes:
    return made[0] if isinstance(made, list) else made
