"""Sheets as PDF by typst. All text goes in as string literals: no name can be taken for markup."""

from __future__ import annotations

import json

from coliseo.tournament.documents.code128 import barcode_svg
from coliseo.tournament.documents.codes import qr_svg
from coliseo.tournament.documents.sheet import (
    Block,
    Break,
    Codes,
    Grid,
    Heading,
    Links,
    Sheet,
    Slip,
    Slips,
    Text,
    Ticks,
    cut_order,
)

#: what holds a row open for a hand
_STRUT = "#box(width: 0pt, height: 10.6pt, baseline: 3.2pt)"
#: points of a slip from side to side, on the narrower paper, and of a bold letter for each point of its size
_SLIP_WIDTH = 538.0
_LETTER = 0.5

_MARGIN = "(x: 1.6cm, top: 1.4cm, bottom: 1.5cm)"


def can_make_pdf() -> bool:
    """Is typst here? It is an extra: 34 MB."""
    try:
        import typst  # noqa: F401
    except ImportError:
        return False
    return True


def pdf(sheets: list[Sheet]) -> bytes:
    """Sheets of one paper, one after the other, in one file."""
    import typst

    return bytes(typst.compile(source(sheets).encode()))


def source(sheets: list[Sheet]) -> str:
    first = sheets[0]
    parts = [
        f"#set document(title: {_literal(first.title)})",
        f'#set text(lang: "{first.lang}", size: 10pt, hyphenate: false)',
        "#set table(stroke: 0.4pt + luma(150), inset: (x: 5pt, y: 3.5pt))",
        "#show table.cell.where(y: 0): set text(weight: 700)",
        "#show heading: set block(below: 0.8em)",
    ]
    for k, sheet in enumerate(sheets):
        parts.append(_sheet(sheet, first_page=k == 0))
    return "\n".join(parts) + "\n"


def _sheet(sheet: Sheet, first_page: bool) -> str:
    foot = (
        f"align(center, text(size: 7.5pt, fill: luma(80))[#{_literal(sheet.foot)} · #context counter(page).display()])"
    )
    only_slips = all(isinstance(block, Slips) for block in sheet.blocks)
    margin = "(x: 1cm, top: 0.6cm, bottom: 0.6cm)" if only_slips else _MARGIN
    footer = "none" if only_slips else foot
    page = f'#set page(paper: "{sheet.paper}", margin: {margin}, footer: {footer})'
    size = "34pt" if sheet.key == "poster" else "16pt"
    title = "" if only_slips else f"#heading(level: 1, text(size: {size}, {_literal(sheet.title)}))"
    body = "\n".join(_block(block, sheet) for block in sheet.blocks)
    start = "" if first_page else "#pagebreak(weak: true)"
    return "\n".join(part for part in (start, page, title, body) if part)


def _literal(text: str) -> str:
    """A string of typst: JSON's escapes are its own, but for the form of a character by number."""
    plain = "".join(c if c.isprintable() or c == "\n" else " " for c in text)
    return json.dumps(plain, ensure_ascii=False)


def _block(block: Block, sheet: Sheet) -> str:
    if isinstance(block, Heading):
        return f"== #{_literal(block.text)}"
    if isinstance(block, Text):
        return f"#par(text(size: {'18pt' if block.large else '10pt'}, {_literal(block.text)}))"
    if isinstance(block, Grid):
        return "#" + _grid(block)
    if isinstance(block, Ticks):
        box = "box(width: 9pt, height: 9pt, stroke: 0.6pt, baseline: 1pt)"
        return "\n".join(f"#par[#{box} #h(4pt) #{_literal(item)}]" for item in block.items)
    if isinstance(block, Codes) and block.beside:
        lines = "".join(_block(text, sheet) for text in block.beside)
        return f"#grid(columns: (1fr, auto), column-gutter: 12pt, [{lines}], {_figures(block)})"
    if isinstance(block, Codes):
        return f"#v(0.4cm)\n#grid(columns: ({'1fr, ' * len(block.codes)}), {_figures(block)})\n#v(0.4cm)"
    if isinstance(block, Links):
        return "\n".join(f"#par(text(size: 10pt, {_literal(text)}))" for text, _ in block.links)
    if isinstance(block, Break):
        return "#pagebreak(weak: true)"
    return _slips(block, sheet)


def _figures(block: Codes) -> str:
    return ", ".join(
        f"align(center, stack(dir: ttb, spacing: 8pt, {_code(content, block.centimetres)}, "
        f"text(size: {2 * block.centimetres + 3}pt, {_literal(caption)})))"
        for caption, content in block.codes
    )


def _code(content: str, centimetres: float) -> str:
    return _svg(qr_svg(content), f"{centimetres}cm")


def _svg(drawing: str, width: str, more: str = "") -> str:
    return f'image(bytes({json.dumps(drawing)}), format: "svg", width: {width}{more})'


def _grid(grid: Grid, in_one_line: bool = False) -> str:
    """`in_one_line`: its headings are made as small as it takes, where another line would have no room."""
    widths = ", ".join(f"{column.width}fr" for column in grid.columns)
    aligns = ", ".join(column.align for column in grid.columns)
    share = _SLIP_WIDTH / sum(column.width for column in grid.columns)
    heads = ", ".join(
        f"text(size: {_size_for(column.head, column.width * share)}pt, {_literal(column.head)})"
        if in_one_line
        else _literal(column.head)
        for column in grid.columns
    )
    # a row to be written in is as high as a hand needs, and higher where its words take two lines
    strut = f"{_STRUT} #" if grid.blank else ""
    cells = "".join(
        f", [{strut}{_literal(cell)}]" if strut and k == 0 else f", {_literal(cell)}"
        for row in grid.rows
        for k, cell in enumerate(row)
    )
    with_heads = any(column.head for column in grid.columns)
    head = f", table.header({heads})" if with_heads else ""
    drawn = f"table(columns: ({widths},), align: ({aligns},){head}{cells})"
    if not with_heads:
        # the first line is one like the others
        drawn = f"[#show table.cell.where(y: 0): set text(weight: 400)\n#{drawn}]"
    return drawn if grid.across == 1 else f"columns({grid.across}, gutter: 10pt, {drawn})"


def _size_for(words: str, points: float) -> float:
    """The size, in points, at which words of so many letters fit in a width."""
    fits = (points - 10) / (max(len(words), 1) * _LETTER)
    return round(max(min(10.0, fits), 5.0), 1)


def _slips(slips: Slips, sheet: Sheet) -> str:
    pages: list[str] = []
    for page in cut_order(slips.slips, slips.per_page):
        cells = ", ".join(_slip(slip, sheet) for slip in page)
        rows = ", ".join(["1fr"] * slips.per_page)
        line = 'stroke: (x, y) => if y > 0 { (top: (thickness: 0.5pt, dash: "dashed")) }'
        pages.append(f"#block(height: 100%, grid(columns: 1, rows: ({rows},), {line}, inset: (y: 6pt), {cells}))")
    return "\n#pagebreak(weak: true)\n".join(pages)


def _slip(slip: Slip, sheet: Sheet) -> str:
    head = (
        f"grid(columns: (auto, 1fr), column-gutter: 8pt, text(size: 18pt, weight: 700, {_literal(slip.title)}), "
        f"align(right + horizon, text(size: 8pt, {_literal(slip.note)})))"
    )
    foot = "".join(f", {_literal(text + ' ____________________')}" for text in slip.foot)
    signs = f"grid(columns: ({'1fr, ' * len(slip.foot)}){foot})" if slip.foot else "[]"
    tail = f"text(size: 6.5pt, fill: luma(90), {_literal(sheet.foot)})"
    under = f"stack(dir: ttb, spacing: 9pt, {signs}, {tail})"
    if slip.code:
        # beside the signatures: a slip has no height to spare
        bars = _svg(barcode_svg(slip.code), "4.6cm", ", height: 0.75cm")
        shown = f"align(center, text(size: 6.5pt, {_literal(slip.spaced_code)}))"
        under = (
            f"grid(columns: (1fr, auto), column-gutter: 8pt, {under}, stack(dir: ttb, spacing: 3pt, {bars}, {shown}))"
        )
    return f"stack(dir: ttb, spacing: 9pt, {head}, {_grid(slip.grid, in_one_line=True)}, {under})"
