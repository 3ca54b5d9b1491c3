"""A sheet: what is on it, not how it is drawn. Two renderers draw the same one (`as_typst`, `as_html`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from coliseo.text.mistake import Mistake

A4: Final = "a4"
LETTER: Final = "us-letter"
PAPERS: Final = (A4, LETTER)

LEFT: Final = "left"
RIGHT: Final = "right"
CENTER: Final = "center"


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class Text:
    text: str
    large: bool = False


@dataclass(frozen=True)
class Column:
    head: str
    #: its share of the width
    width: float = 1
    align: str = LEFT


@dataclass(frozen=True)
class Grid:
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    #: rows to be written in by hand are higher
    blank: bool = False
    #: so many lengths of it stand side by side on a page
    across: int = 1


@dataclass(frozen=True)
class Ticks:
    """Things to tick off."""

    items: tuple[str, ...]


@dataclass(frozen=True)
class Codes:
    """QR codes side by side: caption and content; or at the end of the lines that they belong to."""

    codes: tuple[tuple[str, str], ...]
    centimetres: float = 2.8
    beside: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Links:
    """What there is elsewhere, and where. On paper the words alone."""

    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Break:
    """A new page."""


@dataclass(frozen=True)
class Slip:
    """What a table fills in and hands to the desk."""

    title: str
    note: str
    grid: Grid
    foot: tuple[str, ...] = ()
    #: for the scanner of the desk
    code: str = ""

    @property
    def spaced_code(self) -> str:
        """As somebody would type it."""
        return " ".join(self.code[k : k + 4] for k in range(0, len(self.code), 4))


@dataclass(frozen=True)
class Slips:
    """So many to a page, in an order in which the cut stacks, laid one on the other, are in order."""

    slips: tuple[Slip, ...]
    per_page: int = 5


Block = Heading | Text | Grid | Ticks | Codes | Links | Break | Slips


@dataclass(frozen=True)
class Sheet:
    key: str
    title: str
    lang: str
    paper: str
    #: event, round, hour, head of the log: on every page
    foot: str
    blocks: tuple[Block, ...] = field(default=())

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            known = ", ".join(PAPERS)
            raise Mistake(f"el papel es: {known}", f"paper is: {known}")


T = TypeVar("T")


def cut_order(items: Sequence[T], per_page: int) -> list[list[T]]:
    """Pages of so many places. The first places of all pages hold the first items, the second places those that follow.

    So the pile of pages is cut once between places, and each stack laid under the one before: all is in order.
    """
    pages = -(-len(items) // per_page)
    return [[items[k] for k in range(page, len(items), pages)] for page in range(pages)]
