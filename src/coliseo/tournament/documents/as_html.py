"""The same sheets as one page of HTML that any browser prints."""

from __future__ import annotations

from html import escape

from coliseo.tournament.documents.code128 import barcode_svg
from coliseo.tournament.documents.codes import qr_svg
from coliseo.tournament.documents.sheet import (
    A4,
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

_STYLE = """
body { font: 11pt/1.35 Georgia, "Liberation Serif", serif; color: #000; background: #fff; }
body { margin: 1rem auto; max-width: 50rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 .4rem; } h2 { font-size: 1.15rem; margin: 1rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; } table + table { margin-top: .6rem; }
th, td { border: 1px solid #777; padding: .2rem .4rem; text-align: left; }
td.right, th.right { text-align: right; } td.center, th.center { text-align: center; } tr { break-inside: avoid; }
table.blank td { height: .75cm; } thead { display: table-header-group; }
.large { font-size: 1.5rem; } .foot { font-size: .75rem; color: #444; margin: .5rem 0 0; }
.codes { display: flex; gap: 2rem; justify-content: center; margin: 1.5rem 0; }
.codes figure, .beside figure { margin: 0; text-align: center; }
.codes svg, .beside svg { width: 100%; height: auto; } .codes figure > div, .beside figure > div { margin: 0 auto; }
.beside { display: flex; gap: 1rem; justify-content: space-between; } .beside p { margin: 0 0 .4rem; }
.across { column-gap: .5cm; }
.ticks { list-style: none; padding: 0; }
.ticks li::before { content: "☐"; margin-right: .4rem; }
.page { break-after: page; display: flex; flex-direction: column; } .page > .foot { display: none; }
.slip { flex: 1 1 0; border-top: 1px dashed #777; padding: .35cm 0; } .slip:first-child { border-top: 0; }
.slip header { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; }
.slip h2 { margin: 0; } .signs { display: flex; gap: 2rem; margin-top: .4rem; }
.signs span { flex: 1; border-bottom: 1px solid #777; }
.slip header:has(.code) { align-items: center; } .code { display: flex; gap: .2cm; align-items: center; }
.code svg { display: block; width: 4.6cm; height: .6cm; } .code small { font-size: 6.5pt; }
section.sheet + section.sheet { break-before: page; margin-top: 2rem; }
@media screen and (max-width: 40rem) {
  body { padding: 0 .5rem; } th, td { padding: .15rem .25rem; font-size: .9rem; }
  td:not(.right, .center), th { overflow-wrap: anywhere; } .foot { overflow-wrap: anywhere; }
}
@media print {
  body { margin: 0; max-width: none; padding: 0; } section.sheet + section.sheet { margin-top: 0; }
  .slips > h1, .slips > .foot { display: none; } .page > .foot { display: block; margin: 0; }
  .page:last-of-type { break-after: auto; }
  .slip { font-size: 9pt; padding: .2cm 0; } .slip td, .slip th { padding: .05rem .3rem; }
  .slip table.blank td { height: .55cm; }
}
"""


def fragment(sheets: list[Sheet]) -> str:
    """For a page that has a head of its own: the style, and the sheets."""
    return f"<style>{_STYLE}</style>\n<main>\n{_body(sheets)}\n</main>"


def _body(sheets: list[Sheet]) -> str:
    return "\n".join(_sheet(sheet) for sheet in sheets)


def html(sheets: list[Sheet]) -> str:
    first = sheets[0]
    size, slips = ("A4", "26cm") if first.paper == A4 else ("letter", "24.2cm")
    body = _body(sheets)
    return (
        f'<!doctype html>\n<html lang="{first.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(first.title)}</title>\n'
        # no picture of its own: browsers need not ask the server for one
        '<link rel="icon" href="data:,">\n'
        f"<style>@page {{ size: {size}; margin: 1.4cm; }}{_STYLE}@media print {{ .page {{ height: {slips}; }} }}"
        f"</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n"
        "</body>\n</html>\n"
    )


def _sheet(sheet: Sheet) -> str:
    blocks = "\n".join(_block(block, sheet) for block in sheet.blocks)
    foot = f'<p class="foot">{escape(sheet.foot)}</p>'
    kind = " slips" if all(isinstance(block, Slips) for block in sheet.blocks) else ""
    return f'<section class="sheet{kind}">\n<h1>{escape(sheet.title)}</h1>\n{blocks}\n{foot}\n</section>'


def _block(block: Block, sheet: Sheet) -> str:
    if isinstance(block, Heading):
        return f"<h2>{escape(block.text)}</h2>"
    if isinstance(block, Text):
        return f'<p class="large">{escape(block.text)}</p>' if block.large else f"<p>{escape(block.text)}</p>"
    if isinstance(block, Grid):
        return _grid(block)
    if isinstance(block, Ticks):
        return '<ul class="ticks">' + "".join(f"<li>{escape(item)}</li>" for item in block.items) + "</ul>"
    if isinstance(block, Codes):
        figures = "".join(
            f'<figure><div role="img" aria-label="{escape(caption)}" style="width: {block.centimetres}cm">'
            f"{qr_svg(content)}</div>"
            f"<figcaption>{escape(caption)}</figcaption></figure>"
            for caption, content in block.codes
        )
        if block.beside:
            lines = "".join(_block(text, sheet) for text in block.beside)
            return f'<div class="beside"><div>{lines}</div>{figures}</div>'
        return f'<div class="codes">{figures}</div>'
    if isinstance(block, Links):
        items = "".join(f'<li><a href="{escape(to)}">{escape(text)}</a></li>' for text, to in block.links)
        return f"<ul>{items}</ul>"
    if isinstance(block, Break):
        return '<div style="break-after: page"></div>'
    return _slips(block, sheet.foot)


def _grid(grid: Grid) -> str:
    kinds = [f' class="{c.align}"' if c.align != "left" else "" for c in grid.columns]
    heads = "".join(
        f'<th scope="col"{kind}>{escape(c.head)}</th>' if c.head else "<td></td>"
        for c, kind in zip(grid.columns, kinds, strict=True)
    )
    rows = "".join(
        "<tr>" + "".join(f"<td{kind}>{escape(cell)}</td>" for cell, kind in zip(row, kinds, strict=True)) + "</tr>\n"
        for row in grid.rows
    )
    kind = ' class="blank"' if grid.blank else ""
    head = f"<thead><tr>{heads}</tr></thead>" if any(c.head for c in grid.columns) else ""
    drawn = f"<table{kind}>{head}<tbody>\n{rows}</tbody></table>"
    return drawn if grid.across == 1 else f'<div class="across" style="columns: {grid.across}">{drawn}</div>'


def _slips(slips: Slips, foot: str) -> str:
    """Pages that are cut: on paper each says of what it is, as the sheet says at its end where it is read."""
    told = f'<p class="foot">{escape(foot)}</p>'
    return "\n".join(
        '<div class="page">' + "\n".join(_slip(slip) for slip in page) + f"{told}</div>"
        for page in cut_order(slips.slips, slips.per_page)
    )


def _slip(slip: Slip) -> str:
    signs = "".join(f"<span>{escape(text)}</span>" for text in slip.foot)
    # beside the title: a slip has no height to spare
    code = (
        f'<span class="code"><span role="img" aria-label="{slip.spaced_code}">{barcode_svg(slip.code)}</span>'
        f"<small>{slip.spaced_code}</small></span>"
        if slip.code
        else ""
    )
    return (
        f'<article class="slip"><header><h2>{escape(slip.title)}</h2>{code}<span>{escape(slip.note)}</span></header>'
        f'{_grid(slip.grid)}<div class="signs">{signs}</div></article>'
    )
