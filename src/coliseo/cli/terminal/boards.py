"""Boards on which cards stand, drawn in the terminal.

Wide enough, every cell shows what stands there by name; on a narrow terminal cells hold the figures and the names
follow below. What a cell holds is drawn the same on a board of any shape (`BoardWords`); `GridBoard` puts the cells of
a rectangle in rows.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Final, TypeVar

from rich.text import Text

from coliseo.cli.terminal.decks import CardWords
from coliseo.cli.terminal.lines import items
from coliseo.decks.naming import Card
from coliseo.tabletop.board.grid import Grid

EMPTY: Final = "·"
#: a cell narrower than this has no room for a name
NAMED: Final = 11
#: row number and space at the left
MARGIN: Final = 2

C = TypeVar("C", bound=Card)
#: something in play as a view has it
Thing = dict[str, Any]


class BoardWords(CardWords[C]):
    """Draws pieces, and what lies on the ground under them."""

    #: the lists of a view with what stands and what lies on the board, and the field that says in which cell
    standing: ClassVar[str]
    lying: ClassVar[str]
    place: ClassVar[str]
    #: the sign of what lies on the ground
    ground: ClassVar[str]
    #: between the signs of a piece where there is room
    between_signs: ClassVar[str] = " "

    @abstractmethod
    def mark(self, piece: Thing) -> str:
        """What kind of piece it is and whose."""

    @abstractmethod
    def figures(self, piece: Thing, whole: bool = True) -> Text:
        """Its numbers; in a narrow cell not all of them (`whole`)."""

    @abstractmethod
    def signs(self, piece: Thing) -> list[str]:
        """What a rival must reckon with, a letter or two for each."""

    def lying_name(self, thing: Thing) -> str:
        return self.card_name(thing["carta"])

    def top(self, piece: Thing | None, under: Thing | None, cell: int, tall: bool) -> Text:
        """The only line of a cell, or the first of two (`tall`)."""
        if piece is not None:
            text = Text(self.mark(piece), style=f"bold {self.side(piece['asiento'])}")
            name = self.card_name(piece["carta"])
            if tall and cell >= NAMED:
                text.append(name)
                return text
            text.append_text(self.figures(piece, cell >= NAMED))
            if cell >= NAMED:
                signs = "".join(self.signs(piece)) + (self.ground if under is not None else "")
                text.append(f"{signs} {name}")
            return text
        if under is not None:
            name = self.lying_name(under) if cell >= NAMED else ""
            return Text(f"{self.ground}{name}", style=f"italic {self.side(under['asiento'])}")
        return Text(EMPTY, style="dim")

    def low(self, piece: Thing | None, under: Thing | None) -> Text:
        """The second line of a cell."""
        if piece is None:
            return Text("")
        text = Text(" ")
        text.append_text(self.figures(piece))
        text.append(self._signs_behind([*self.signs(piece), *([self.ground] if under is not None else [])]))
        return text

    def _signs_behind(self, signs: list[str]) -> str:
        return f" {self.between_signs.join(signs)}" if signs else ""

    def roll(self, view: dict[str, Any], width: int) -> list[Text]:
        """What the narrow board has no room for: names."""
        parts = []
        for piece in view[self.standing]:
            part = Text(f"{piece[self.place]} ", style="bold")
            part.append(self.card_name(piece["carta"]), style=self.side(piece["asiento"]))
            part.append(self._signs_behind(self.signs(piece)))
            parts.append(part)
        for thing in view[self.lying]:
            part = Text(f"{thing[self.place]} ", style="bold")
            part.append(f"{self.ground}{self.lying_name(thing)}", style=self.side(thing["asiento"]))
            parts.append(part)
        return items("", parts, width, 0) if parts else []


class GridBoard(BoardWords[C]):
    """A rectangle with the person's own edge at the bottom."""

    squares: ClassVar[Grid]

    def rows(self) -> list[int]:
        """Rows from top to bottom as the person sees them."""
        found = list(range(self.squares.rows))
        return found[::-1] if self.seat == 0 else found

    def columns(self) -> list[int]:
        found = list(range(self.squares.columns))
        return found if self.seat == 0 else found[::-1]

    def grid(self, view: dict[str, Any], width: int, tall: bool) -> list[Text]:
        """A second line for rows with pieces, if there is room for it."""
        columns = self.squares.columns
        cell = (width - MARGIN - 1) // columns - 1
        pieces = {p[self.place]: p for p in view[self.standing]}
        under = {t[self.place]: t for t in view[self.lying]}
        lines = [self._letters(cell)]
        for row in self.rows():
            names = [self.squares.name(row * columns + column) for column in self.columns()]
            tops = [self.top(pieces.get(n), under.get(n), cell, tall) for n in names]
            lines.append(self._line(str(row + 1), tops, cell))
            if tall and cell >= NAMED and any(n in pieces for n in names):
                lows = [self.low(pieces.get(n), under.get(n)) for n in names]
                lines.append(self._line(" ", lows, cell))
        if cell < NAMED:
            lines.extend(self.roll(view, width))
        return lines

    def _letters(self, cell: int) -> Text:
        line = Text(" " * MARGIN, style="dim")
        for column in self.columns():
            line.append(f" {chr(ord('a') + column).center(cell)}")
        return line

    def _line(self, label: str, cells: list[Text], cell: int) -> Text:
        line = Text(label.ljust(MARGIN), style="")
        for text in cells:
            line.append("│", style="dim")
            text.truncate(cell, overflow="ellipsis")
            line.append_text(text)
            line.append(" " * (cell - len(text)))
        line.append("│", style="dim")
        return line
