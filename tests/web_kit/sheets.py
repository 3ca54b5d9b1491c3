"""Pictures of cards as they come out on a screen: all of a game on one sheet, small and in one colour."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import typst
from PIL import Image

#: of a card in a hand on a phone
SIDE = 48
COLUMNS = 32
INK, PAPER, DEEP = "#9fb4c7", "#161b24", "#0c0f15"
#: the inks of a mask, by what they are called
INKS = {"first": INK, "second": "#c79f9f", "metal": "#b98d4a", "dark": DEEP, "face": "#e0e4e8", "shade": "#3a4450"}

Picture = dict[str, Any]


def _path(d: str | None, fill: str = "none", stroke: str = "none", width: float = 0, opacity: float = 1) -> str:
    """Empty where there is nothing to draw."""
    if not d:
        return ""
    return f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" opacity="{opacity}"/>'


def _behind(told: Picture) -> str:
    return (
        _path(told.get("field"), f"hsl({told.get('hue', 0)}, 40%, 50%)", opacity=0.36)
        + _path(told.get("ground"), INK, opacity=0.17)
        + _path(told.get("hatch"), stroke=INK, width=1.1, opacity=0.3)
        + _path(told.get("seal"), stroke=INK, width=1.3, opacity=0.62)
        + _path(told.get("beads"), INK, opacity=0.8)
    )


def _mask(figure: Picture) -> str:
    def shapes(which: str) -> str:
        return "".join(
            _path(one["d"], INKS.get(one.get("fill"), "none"), INKS.get(one.get("stroke"), "none"), one.get("width", 0))
            for one in figure[which]
        )

    head = _path(figure["head"], INK) + _path(figure["half"], INKS["shade"], opacity=0.55)
    return shapes("back") + shapes("crown") + head + shapes("features")


def _drawn(picture: Picture) -> str:
    figure, told = picture["figure"], picture["engraving"]
    if not isinstance(figure, dict):
        return _behind(told)
    if "head" in figure:
        return _behind(told) + _mask(figure)
    if "body" in figure:
        body = _path(figure["body"], INK, DEEP, 2.4) + _path(figure.get("shade"), DEEP, opacity=0.55)
        body += _path(figure.get("line"), stroke=DEEP, width=2.6, opacity=0.65) + _path(figure.get("glow"), "#ffffff")
        return f'{_behind(told)}<g transform="{told["stance"]}">{body}</g>'
    charge = (
        _path(figure.get("fill"), INK) + _path(figure.get("cut"), DEEP) + _path(figure.get("line"), "none", INK, 1.9)
    )
    turned = -1.6 if told["mirrored"] else 1.6
    return (
        f'<g clip-path="url(#disc)"><g transform="translate(16 16) scale(0.68)">{_behind(told)}</g></g>'
        f"{_path(figure['rosette'], stroke=INK, width=1.8, opacity=0.75)}"
        f'<g transform="translate(50 50) scale({turned} 1.6) translate(-12 -12)">{charge}</g>'
    )


def sheet(pictures: dict[str, Picture], folder: Path) -> dict[str, Image.Image]:
    """Every picture, by the key of its card."""
    rows = -(-len(pictures) // COLUMNS)
    wide, high = COLUMNS * SIDE, rows * SIDE
    places = {key: (i % COLUMNS * SIDE, i // COLUMNS * SIDE) for i, key in enumerate(pictures)}
    drawn = "".join(
        f'<svg x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" viewBox="0 0 100 100">{_drawn(pictures[key])}</svg>'
        for key, (x, y) in places.items()
    )
    (folder / "sheet.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
        f'<clipPath id="disc"><circle cx="50" cy="50" r="32.4"/></clipPath>'
        f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>{drawn}</svg>'
    )
    page = folder / "sheet.typ"
    page.write_text(f'#set page(width: {wide}pt, height: {high}pt, margin: 0pt)\n#image("sheet.svg", width: 100%)\n')
    whole = Image.open(io.BytesIO(typst.compile(page, format="png", ppi=72))).convert("RGB")
    return {key: whole.crop((x, y, x + SIDE, y + SIDE)) for key, (x, y) in places.items()}
