"""The menu of a question: numbered candidates under their headings, in as few lines as will do."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from coliseo.cli.language import say
from coliseo.cli.terminal.lines import items
from coliseo.cli.terminal.painter import Choice

NUMBER_STYLE = "bold green"


#: how much a menu is shortened: not at all; lists of cells become ranges; every heading becomes a range of numbers
WHOLE, CELLS_AS_RANGES, HEADINGS_ONLY = 0, 1, 2
#: nor what doing nothing leaves undone
TERSE = 3


def menu_lines(
    choices: list[Choice], numbers: dict[int, int], copies: Mapping[int, int], width: int, short: int = WHOLE
) -> list[Text]:
    """Group by group; what has no heading comes last."""
    short = min(short, HEADINGS_ONLY)
    back = {c: n for n, c in numbers.items()}
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    loose = groups.pop("", [])
    lines: list[Text] = []
    ranges: list[Text] = []
    for group, members in groups.items():
        if len(members) > 1 and (short == HEADINGS_ONLY or (short == CELLS_AS_RANGES and members[0].run)):
            ranges.append(_shortened(group, members, back, width))
        elif len(members) == 1 and short == HEADINGS_ONLY:
            ranges.append(_single(group, members[0], back, width))
        else:
            lines.extend(items(group, _parts(members, back, copies), width))
    if ranges:
        lines.extend(items("", ranges, width))
    if loose or ranges:
        last = _parts(loose, back, copies)
        if ranges:
            last.append(Text(say("(o: todas las opciones)", "(o: all the options)"), style="dim"))
        lines.extend(items("", last, width))
    return lines


def _numbered(numbers: str, label: Text) -> Text:
    part = Text(f"{numbers} ", style=NUMBER_STYLE)
    part.append_text(label)
    return part


def _parts(choices: list[Choice], back: dict[int, int], copies: Mapping[int, int]) -> list[Text]:
    parts: list[Text] = []
    i = 0
    while i < len(choices):
        first = choices[i]
        number = back[first.candidate]
        j = i + 1
        while j < len(choices) and first.run and choices[j].run == first.run and _next(choices, j, back):
            j += 1
        if j - i > 2:
            label = Text(f"{first.label.plain}–{choices[j - 1].label.plain}")
            parts.append(_numbered(f"{number}–{back[choices[j - 1].candidate]}", label))
            i = j
            continue
        part = _numbered(str(number), first.label)
        if copies[first.candidate] > 1:
            part.append(f" ×{copies[first.candidate]}")
        parts.append(part)
        i += 1
    return parts


def _next(choices: list[Choice], j: int, back: dict[int, int]) -> bool:
    return back[choices[j].candidate] == back[choices[j - 1].candidate] + 1


def _single(group: str, choice: Choice, back: dict[int, int], width: int) -> Text:
    label = Text(f"{group} ")
    label.append_text(choice.label)
    return _fitted(_numbered(str(back[choice.candidate]), label), width)


def _shortened(group: str, members: list[Choice], back: dict[int, int], width: int) -> Text:
    """One range of numbers for a heading, with the first and the last if they are as short as cells."""
    label = group.rstrip(":")
    if members[0].run:
        label = f"{group} {members[0].label.plain}…{members[-1].label.plain}"
    first, last = back[members[0].candidate], back[members[-1].candidate]
    return _fitted(_numbered(f"{first}–{last}", Text(label)), width)


def _fitted(part: Text, width: int) -> Text:
    part.truncate(width - 3, overflow="ellipsis")
    return part
