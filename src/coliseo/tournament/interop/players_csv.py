"""People from a spreadsheet: columns are guessed, what is doubtful is shown with its line, nothing is entered yet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from coliseo.text.visible import is_visible
from coliseo.tournament.interop.chart import MOST_CHARACTERS, MOST_PEOPLE, BadImport, bare, clean_name

NAME: Final = "name"
FIRST: Final = "first"
LAST: Final = "last"
TEAM: Final = "team"
TABLE: Final = "fixed_table"
NEEDS: Final = "needs"
PIN: Final = "pin"

#: headings by which a column is known, bare
_HEADINGS: Final[dict[str, tuple[str, ...]]] = {
    NAME: ("nombre", "name", "jugador", "player", "participante", "participant", "nombre completo", "full name",
           "nombre y apellidos", "display name", "username", "nick", "alias"),
    FIRST: ("nombre de pila", "first name", "firstname", "given name"),
    LAST: ("apellido", "apellidos", "last name", "lastname", "surname", "family name"),
    TEAM: ("equipo", "team", "tienda", "shop", "store", "club", "ciudad", "city", "misc"),
    TABLE: ("mesa", "mesa fija", "table", "fixed table"),
    PIN: ("pin",),
    NEEDS: ("necesidades", "needs", "accesibilidad", "accessibility"),
}  # fmt: skip
_BY_HEADING: Final = {bare(word): column for column, words in _HEADINGS.items() for word in words}
_SEPARATORS: Final = ",;\t|"


@dataclass(frozen=True)
class PlayerRow:
    line: int
    name: str
    team: str = ""
    fixed_table: int = 0
    needs: str = ""
    pin: str = ""


@dataclass(frozen=True)
class RowProblem:
    """A line that is not taken, or is doubtful: why."""

    line: int
    es: str
    en: str

    def text(self, lang: str) -> str:
        return f"línea {self.line}: {self.es}" if lang == "es" else f"line {self.line}: {self.en}"


@dataclass
class PlayersPreview:
    """What would be entered, and what would not."""

    #: heading or position of each column that is used
    columns: dict[str, str] = field(default_factory=dict)
    rows: list[PlayerRow] = field(default_factory=list)
    bad: list[RowProblem] = field(default_factory=list)
    #: likely somebody who is there already: shown, and entered only by hand
    duplicates: list[RowProblem] = field(default_factory=list)


def decode(raw: bytes) -> str:
    """Text of a file as spreadsheets write it: UTF-8, with or without its mark, UTF-16 with it, else Western."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return raw.decode("utf-16")
        except UnicodeDecodeError:
            raise BadImport("no es un texto", "it is no text") from None
    if b"\0" in raw:
        raise BadImport("no es un texto", "it is no text")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def read_players(text: str, already: Mapping[int, str] | None = None) -> PlayersPreview:
    """People of a CSV. `already`: names of those who are entered, by number."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise BadImport("el fichero está vacío", "the file is empty")
    separator = max(_SEPARATORS, key=lambda s: lines[0].count(s)) if any(s in lines[0] for s in _SEPARATORS) else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    rows: list[tuple[int, list[str]]] = []
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append((reader.line_num, cells))
            if len(rows) > MOST_PEOPLE + 1:
                raise BadImport(f"son más de {MOST_PEOPLE}", f"there are more than {MOST_PEOPLE}")
    except csv.Error as error:
        raise BadImport(f"no es un CSV ({error})", f"it is no CSV ({error})", reader.line_num) from None
    if not rows:
        raise BadImport("el fichero está vacío", "the file is empty")
    columns = _known(rows[0][1])
    preview = PlayersPreview()
    if columns:
        preview.columns = {what: rows[0][1][at].strip() for what, at in columns.items()}
        rows = rows[1:]
    else:
        columns = {NAME: _looks_like_names([cells for _, cells in rows])}
        preview.columns = {NAME: f"#{columns[NAME] + 1}"}
    there = {bare(name): number for number, name in (already or {}).items()}
    seen: dict[str, int] = {}
    for line, cells in rows:
        _take(preview, line, cells, columns, there, seen)
    return preview


def _known(heading: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for at, cell in enumerate(heading):
        column = _BY_HEADING.get(bare(cell))
        if column is not None:
            found.setdefault(column, at)
    if LAST in found and NAME in found and FIRST not in found:
        found[FIRST] = found.pop(NAME)  # "Nombre, Apellidos": the first is only half of it
    return found if NAME in found or FIRST in found or LAST in found else {}


def _looks_like_names(rows: list[list[str]]) -> int:
    """Without a heading: the column with the most cells that are words."""
    width = max(len(cells) for cells in rows)

    def words(at: int) -> int:
        return sum(1 for cells in rows if at < len(cells) and any(c.isalpha() for c in cells[at]))

    return max(range(width), key=lambda at: (words(at), -at))


def _take(
    preview: PlayersPreview,
    line: int,
    cells: list[str],
    columns: Mapping[str, int],
    there: Mapping[str, int],
    seen: dict[str, int],
) -> None:
    def cell(column: str) -> str:
        at = columns.get(column, -1)
        return unquoted(clean_name(cells[at])) if 0 <= at < len(cells) else ""

    name = cell(NAME) or clean_name(f"{cell(FIRST)} {cell(LAST)}")
    if not any(c.isalpha() for c in name):
        preview.bad.append(RowProblem(line, "falta el nombre", "the name is missing"))
        return
    if len(name) > MOST_CHARACTERS or len(cell(TEAM)) > MOST_CHARACTERS:
        preview.bad.append(RowProblem(line, f"más de {MOST_CHARACTERS} letras", f"over {MOST_CHARACTERS} characters"))
        return
    if not all(is_visible(each) for each in (name, cell(TEAM), cell(NEEDS))):
        es, en = "hay caracteres que no se pueden mostrar", "there are characters that cannot be shown"
        preview.bad.append(RowProblem(line, es, en))
        return
    table = cell(TABLE)
    if table and not (table.isascii() and table.isdigit() and len(table) < 6):
        preview.bad.append(RowProblem(line, f"«{table}» no es una mesa", f"“{table}” is no table"))
        return
    key = bare(name)
    if key in there:
        number = there[key]
        preview.duplicates.append(RowProblem(line, f"«{name}» repite al {number}", f"“{name}” repeats {number}"))
        return
    if key in seen:
        first = seen[key]
        es, en = f"«{name}» repite a la línea {first}", f"“{name}” repeats line {first}"
        preview.duplicates.append(RowProblem(line, es, en))
        return
    seen[key] = line
    preview.rows.append(PlayerRow(line, name, cell(TEAM), int(table or 0), cell(NEEDS), cell(PIN)))


#: where a program that takes another character for the end of a cell sees a formula: at the beginning, or after any of
#: those characters, behind blanks and quotes
_FORMULA: Final = re.compile(rf"""((?:^|[{_SEPARATORS}\r\n])["'\s]*)([=+\-@＝＋－＠])""")
_QUOTED: Final = re.compile(rf"""((?:^|[{_SEPARATORS}\r\n])["'\s]*)'([=+\-@＝＋－＠])""")


def quoted(cell: str) -> str:
    """A cell in which no spreadsheet finds a formula, however it divides the line."""
    return _FORMULA.sub(r"\1'\2", cell)


def unquoted(cell: str) -> str:
    """The same as it was."""
    return _QUOTED.sub(r"\1\2", cell)
