"""The ways in which people write a list of cards: by hand, out of a chat, a spreadsheet, another program.

Nothing here knows a card. A line becomes a few guesses at how many of what it names, the most literal first, and
whoever knows the cards takes the first that names one. Every step is bounded: a list comes from anybody.
"""

from __future__ import annotations

import csv
import json
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any, Final

MOST_LETTERS: Final = 8000
MOST_LINES: Final = 400
#: letters of a line that are looked at
LONGEST_LINE: Final = 160
#: how deep a list of another program may lie
DEEPEST: Final = 4

_BULLET: Final = re.compile(r"^\s*(?:[-*•·‣▪●○–—+>]\s+)+")
#: «[16/11/26, 18:03:21] Ana: …», «16/11/2026, 18:03 - Ana: …», «18:03 Ana: …»
_CHAT: Final = re.compile(
    r"^\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?)?\]?\s*(?:-\s*)?[^:]{1,40}:\s*",
    re.IGNORECASE,
)
_X: Final = "[x×✕✖*]"
#: where a list in one line may be cut: «3 Inti, 2x Vola; 1 Mani»
_NEXT: Final = re.compile(rf"[,;]\s{{0,4}}(?=\d{{1,2}}\s{{0,2}}{_X}?\s{{1,4}}\S)", re.IGNORECASE)
#: what every part of it begins with
_WITH_COUNT: Final = re.compile(rf"\d{{1,2}}\s{{0,2}}{_X}?\s{{1,4}}\S", re.IGNORECASE)
#: marks of emphasis and of code around a line
_EMPHASIS: Final = re.compile(r"^(?:\*\*|__|`+|~~)+|(?:\*\*|__|`+|~~)+$")
_BEFORE: Final = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"^(\d+)\s*{_X}?[\s.)]\s*(.*)$",  # 4 Nombre, 4x Nombre, 4. Nombre, 4) Nombre
        rf"^(\d{{1,3}})\s*{_X}\s*(\S.*)$",  # 4xNombre
        rf"^\d{{1,3}}\s*[.)]\s+(\d{{1,3}})\s*{_X}?\s+(\S.*)$",  # 1. 4 Nombre, 2) 3x Nombre: the line is numbered
        rf"^{_X}\s*(\d{{1,3}})\s+(\S.*)$",  # x4 Nombre
        rf"^[(\[]\s*{_X}?\s*(\d{{1,3}})\s*{_X}?\s*[)\]]\s*(\S.*)$",  # (4) Nombre, [4x] Nombre
        r"^(\d{1,3})\s*[-–—:=|]\s*(\S.*)$",  # 4- Nombre, 4: Nombre
    )
)
_AFTER: Final = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"^(.*\S)\s+{_X}\s*(\d+)$",  # Nombre x4
        rf"^(.*\S)\s*[(\[]\s*{_X}?\s*(\d{{1,3}})\s*{_X}?\s*[)\]]$",  # Nombre (4), Nombre [x4]
        r"^(.*\S)\s*[:=|]\s*(\d{1,3})$",  # Nombre: 4
        rf"^(.*\S)\s+(\d{{1,3}})\s*{_X}$",  # Nombre 4x
        r"^(.*\S)\s+[-–—]\s*(\d{1,3})$",  # Nombre - 4
        r"^(.*[^\s\d])\s*[×✕✖*]\s*(\d{1,3})$",  # Nombre*4
        r"^(.*[^\s\d])\s+(\d{1,2})$",  # Nombre 4
    )
)
#: what follows a name and tells no card apart: set, number, treatment, in the order in which they are taken off
_TRAILING: Final = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"\s+(?://|#(?!\d)|--)\s.*$",  # a remark after the name
        r"\s*\*[a-z]{1,3}\*$",  # *F*
        r"\s+#\s*\d{1,4}[a-z]?$",  # #067
        r"(?<=\d)\s*/\s*\d{1,3}$",  # 67/126: the code of a print may tell cards apart, how many there are does not
        r"\s+[A-Z]{2,4}\s*[-–]?\s*\d{1,3}$",  # IN-067, IN - 67
    )
)
#: (Ira del Nahual), [IN] 67: a remark in brackets, which may tell cards apart
_BRACKETS: Final = re.compile(r"\s*[(\[{<]([^()\[\]{}<>]{0,60})[)\]}>]\s*\d{0,4}[a-z]?$", re.IGNORECASE)
_QUOTES: Final = "\"'«»“”‘’"
_AROUND: Final = _QUOTES + " ,;|"
#: lines about the list that name no card
_ABOUT: Final = re.compile(
    r"^(?:nombre|name|mazo|deck|lista|list|equipo|team|formato|format|modo|mode|autor|autora|author|by|de|total|cartas|"
    r"cards|jugador|jugadora|player|fecha|date|edición|edition|version|versión|cantidad|count|qty|quantity)"
    r"(?:\s*[:=].*|\s*[,;|].*(?:nombre|name|carta|card).*)$"
    r"|^\(?\d{1,3}\s+(?:cartas|cards)\b.{0,20}$"
    r"|^[-=_*~\s.]+$",
    re.IGNORECASE,
)
#: how the columns of a table are headed
_COLUMN: Final = re.compile(
    r"(?:card |carta )?(?:nombre|name|carta|card|cantidad|count|qty|quantity|copias|copies|n|nº|#|id|"
    r"código|codigo|code|número|numero|number|edición|edicion|edition|set|colección|coleccion|rareza|rarity|tipo|type|coste|cost|"
    r"raza|race|facción|faccion|faction|reino|sección|seccion|section|parte|board|idioma|language|foil|condición|condition|precio|"
    r"price)(?: name| number| de la carta)?",
    re.IGNORECASE,
)
#: what tells two cells of a row apart
_CELL: Final = re.compile(r"[,;|\t]")
#: numbers alone, with or without the sign for "times"
_NUMBERS: Final = re.compile(r"[\W\d_xX]*")
_NAMES: Final = ("name", "nombre", "card", "carta", "title", "titulo", "título")
_COUNTS: Final = ("count", "cantidad", "quantity", "qty", "copies", "copias", "amount", "n")
_IDS: Final = ("id", "code", "codigo", "código", "card_id", "cardid", "number", "numero", "número")
_SIDES: Final = ("side", "sideboard", "lateral", "refuerzo", "prebanquillo", "reserva")


def written_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers, without what a chat or a bullet adds. A list of another program's (JSON)
    is a line for each card, and so is each part of a list that somebody wrote in one line: they share its number."""
    text = text[:MOST_LETTERS].lstrip("\ufeff \t\r\n") if text[:1] in "\ufeff {[" else text[:MOST_LETTERS]
    lines = _from_json(text) if text[:1] in ("{", "[") else None
    told = 0
    for number, raw in enumerate((text.splitlines() if lines is None else lines)[:MOST_LINES], start=1):
        for line in _parts(raw)[: MOST_LINES - told]:
            told += 1
            yield number, line


def _parts(raw: str) -> list[str]:
    """A line, or the cards that follow one another in it, each with its number."""
    parts = [_tidied(part[:LONGEST_LINE]) for part in _NEXT.split(raw)]
    if len(parts) > 1 and all(_WITH_COUNT.match(part) for part in parts):
        return parts
    return [_tidied(raw[:LONGEST_LINE])]


def _tidied(raw: str) -> str:
    # full-width letters and numbers, no-break spaces; the signs for "times" stay what they are
    line = unicodedata.normalize("NFKC", raw).replace("\u200b", "")
    line = _CHAT.sub("", line.strip())
    line = _BULLET.sub("", line)
    return _EMPHASIS.sub("", line.strip()).strip()


def is_about(written: str) -> bool:
    """A line that names the list, its format or its size, or that heads the columns of a table."""
    return _ABOUT.match(written) is not None or _heads_columns(written)


def _heads_columns(written: str) -> bool:
    cells = [cell.strip(_QUOTES + " ") for cell in _CELL.split(written)]
    told = [cell for cell in cells if cell]
    return len(told) > 1 and all(_COLUMN.fullmatch(cell) for cell in told)


def is_numbers(written: str) -> bool:
    """A line without a name: the numbers that cards have somewhere else."""
    return _NUMBERS.fullmatch(written) is not None and any(letter.isdigit() for letter in written)


def copies_and_name(written: str) -> tuple[int, str]:
    """The most literal reading of a line that may have a number: «4 Nombre», «4x Nombre», «Nombre x4»; a name alone is
    one copy."""
    before, after = _BEFORE[0].match(written), _AFTER[0].match(written)
    if before is not None:
        return int(before[1][:4]), before[2].strip()
    if after is not None:
        return int(after[2][:4]), after[1].strip()
    return 1, written


def any_remark(remark: str) -> bool:
    """Where no two cards differ in what stands in brackets."""
    return True


def ways_of_reading(written: str, idle: Callable[[str], bool] = any_remark) -> list[tuple[int, str]]:
    """How many of what a line may name: the most literal first, then in a table's columns, then without what follows a
    name. `idle` says of a remark in brackets that it tells no card from another."""
    found: dict[tuple[int, str], None] = {copies_and_name(written): None}
    for form in _shorter(written, idle):
        for copies, name in _counted(form):
            found.setdefault((copies, name.strip(_AROUND)), None)
        cells = _cells(form)
        if cells is not None:
            found.setdefault(cells, None)
    # what follows a name may also stand between it and the number: «Inti (Ira del Nahual) x3»
    for copies, name in list(found):
        for shorter in _shorter(name, idle)[1:]:
            found.setdefault((copies, shorter.strip(_AROUND)), None)
    return [(copies, name) for copies, name in found if name]


def _shorter(form: str, idle: Callable[[str], bool]) -> list[str]:
    """The same with less and less after it."""
    forms = [form]
    for pattern in (*_TRAILING, _BRACKETS, *_TRAILING):
        match = pattern.search(forms[-1])
        if match is None or (pattern is _BRACKETS and not idle(match[1])):
            continue
        left = forms[-1][: match.start()].rstrip()
        if left:
            forms.append(left)
    return forms


def _counted(form: str) -> Iterator[tuple[int, str]]:
    for pattern in _BEFORE:
        match = pattern.match(form)
        if match is not None:
            yield int(match[1][:4]), match[2].strip()
    for pattern in _AFTER:
        match = pattern.match(form)
        if match is not None:
            yield int(match[2][:4]), match[1].strip()
    yield 1, form


def _cells(form: str) -> tuple[int, str] | None:
    """A row of a table: its first whole number, and its first cell that is none."""
    mark = next((mark for mark in ("\t", ";", "|", ",") if mark in form), "")
    if not mark:
        return None
    try:
        cells = [cell.strip(_QUOTES + " ") for cell in next(csv.reader([form], delimiter=mark))]
    except (csv.Error, StopIteration):
        return None
    numbers = [cell.rstrip("xX×") for cell in cells if re.fullmatch(r"\d{1,3}\s*[xX×]?", cell)]
    names = [cell for cell in cells if cell and not re.fullmatch(r"\d{1,4}\s*[xX×]?", cell)]
    return (int(numbers[0]) if numbers else 1, names[0]) if names else None


# -- lists of other programs ------------------------------------------------------------------------------------------


def _from_json(text: str) -> list[str] | None:
    """A line for each entry of a list written by a program; None if it is no such list."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    lines: list[str] = []
    _gather(data, lines, 0)
    return lines


def _gather(data: Any, lines: list[str], depth: int) -> None:
    if depth > DEEPEST or len(lines) > MOST_LINES:
        return
    if isinstance(data, str):
        lines.append(data)
    elif isinstance(data, list):
        for item in data:
            _gather(str(item) if type(item) is int else item, lines, depth + 1)
    elif isinstance(data, dict) and not _entry(data, lines):
        for key, value in data.items():
            if isinstance(value, (list, dict)):
                if key.lower() in _SIDES:
                    lines.append("Side")
                _gather(value, lines, depth + 1)
            elif type(value) is int and (depth > 0 or key.isdigit()):
                lines.append(f"{value} {key}")  # a name and how many


def _entry(data: dict[str, Any], lines: list[str]) -> bool:
    """One card: its name, or its number where it has none, and how many of it. An object with lists in it is none."""
    if any(isinstance(value, list) for value in data.values()):
        return False
    small = {str(key).lower(): value for key, value in data.items()}
    name = next((small[key] for key in _NAMES if isinstance(small.get(key), str)), None)
    if name is None:
        name = next((small[key] for key in _IDS if isinstance(small.get(key), (int, str))), None)
    if name is None:
        return False
    copies = next((small[key] for key in _COUNTS if type(small.get(key)) is int), 1)
    lines.append(f"{copies} {name}")
    return True
