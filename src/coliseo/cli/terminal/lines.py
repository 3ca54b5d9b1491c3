"""Lines of text that fit the terminal: wrapped at words or between items, with a style for each piece."""

from __future__ import annotations

from textwrap import wrap

from rich.console import Console
from rich.text import Text

from coliseo.cli.language import say
from coliseo.cli.visible import visible

MIN_WIDTH = 40
MAX_WIDTH = 100


class Screen:
    """The terminal as the table sees it. Without a terminal (a pipe, a file) nothing is ever cleared or awaited."""

    def __init__(self, console: Console, interactive: bool) -> None:
        self.console = console
        self.interactive = interactive

    @property
    def width(self) -> int:
        return max(MIN_WIDTH, min(self.console.width, MAX_WIDTH))

    @property
    def height(self) -> int:
        return self.console.height if self.interactive else 24

    def clear(self) -> None:
        if self.interactive:
            self.console.clear()
        else:
            self.console.print()

    def show(self, lines: list[Text]) -> None:
        for line in map(shown, lines):
            self.console.print(line, overflow="ellipsis", no_wrap=True, crop=True)

    def page(self, lines: list[Text]) -> None:
        """Shows more than fits piece by piece, if somebody is there to press Enter."""
        room = max(5, self.height - 2)
        for start in range(0, len(lines), room):
            self.show(lines[start : start + room])
            if self.interactive and start + room < len(lines):
                try:
                    enough = input(say("-- Enter: sigue · q: basta -- ", "-- Enter: more · q: enough -- "))
                except EOFError:
                    return  # whoever has left is told so at the next question
                if enough.strip():
                    return


def shown(line: Text) -> Text:
    """The line as a terminal may read it; what holds control characters loses its colours."""
    return line if line.plain.isprintable() else Text(visible(line.plain))


def make_screen(interactive: bool) -> Screen:
    # a window may be made larger or smaller while one plays: only what is no terminal has a width for good
    width = None if interactive else 80
    console = Console(highlight=False, markup=False, emoji=False, width=width, soft_wrap=False)
    return Screen(console, interactive)


def paragraph(text: str, width: int, indent: int = 0, hang: int = 0, style: str = "") -> list[Text]:
    """Words wrapped to the width; lines after the first are indented by `hang` more."""
    found: list[Text] = []
    for part in text.split("\n"):
        first = " " * indent
        rest = " " * (indent + hang)
        wrapped = wrap(part, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
        found.extend(Text(line, style=style) for line in wrapped or [""])
    return found


def items(label: str, parts: list[Text], width: int, indent: int = 1, gap: int = 2) -> list[Text]:
    """Pieces one after another behind a label, broken only between them unless one alone is too long for a line."""
    lines: list[Text] = []
    line = Text(" " * indent)
    if label:
        line.append(label, style="bold")
        line.append(" ")
    hang = " " * (indent + 2)
    fresh = True
    for part in parts:
        space = 0 if fresh else gap
        first, *rest = _broken(part, width - len(hang))
        if (label or not fresh) and len(line) + space + len(first) > width:
            lines.append(line)
            line = Text(hang)
            space = 0
        line.append(" " * space)
        line.append_text(first)
        for piece in rest:
            lines.append(line)
            line = Text(hang)
            line.append_text(piece)
        fresh = False
    lines.append(line)
    return lines


def _broken(part: Text, room: int) -> list[Text]:
    """A piece in as many lines as it takes, broken between words."""
    found: list[Text] = []
    start, plain = 0, part.plain
    while len(plain) - start > room:
        cut = plain.rfind(" ", start, start + room + 1)
        if cut <= start:
            found.append(part[start : start + room])
            start += room
        else:
            found.append(part[start:cut])
            start = cut + 1
    return [*found, part[start:]] if found else [part]


def rule_line(title: str, width: int) -> Text:
    """A horizontal line with a title."""
    text = Text("── ", style="dim")
    text.append(title, style="bold")
    if len(text) < width - 1:
        text.append(" " + "─" * (width - len(text) - 1), style="dim")
    return text


def titled(title: str, width: int) -> list[Text]:
    """A horizontal line with a title, on several lines if the title is long."""
    if len(title) + 4 <= width:
        return [rule_line(title, width)]
    first, *rest = wrap(title, width - 3, break_on_hyphens=False)
    line = Text("── ", style="dim")
    line.append(first, style="bold")
    return [line, *(Text(f"   {part}", style="bold") for part in rest)]
