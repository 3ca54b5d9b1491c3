"""Writes how records and frames are copied, saved and loaded: `python tools/records.py [--check] [SOURCE]`.

Reads every class with a declaration (`RECORD: ClassVar = Record(…)`, see coliseo.kernel.records) and writes its
`__slots__`, `clone`, `save` and `load` between two marks in the class, after `__init__` where there are no marks yet.
Of a frame (a class that derives from `Frame`, see coliseo.kernel.frames) it writes `__init__` too, after its fields.
Running it twice changes nothing. With `--check` it only says which classes are out of date.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

from record_code import Writer  # noqa: E402
from record_fields import ClassRead, Library, ModuleRead, Unclear  # noqa: E402
from record_frames import FrameWriter, last_field  # noqa: E402

FIRST = "    # -- written by tools/records.py from __init__: do not edit ".ljust(119, "-")
FIRST_OF_FRAME = "    # -- written by tools/records.py from the fields above: do not edit ".ljust(119, "-")
LAST = "    # -- end of what tools/records.py wrote ".ljust(119, "-")


def written(read: ClassRead, lines: list[str]) -> list[str]:
    """The lines of the module with the code of one class as it should be."""
    mark = FIRST_OF_FRAME if read.is_frame() else FIRST
    first, last = read.node.lineno - 1, read.node.end_lineno or read.node.lineno
    # a mark is a comment: the last one may lie after what the class ends with
    while last < len(lines) and (lines[last] == LAST or not lines[last].strip()):
        last += 1
    marks = [i for i in range(first, last) if lines[i] in (mark, LAST)]
    if marks and (len(marks) != 2 or lines[marks[0]] != mark):
        raise Unclear(f"{read.name}: the marks of what is written are not a pair")
    try:
        writer = FrameWriter(read, marks) if read.is_frame() else Writer(read)
        code = [mark, "", *writer.code(), "", LAST]
        end = last_field(read) if read.is_frame() else read.init.end_lineno or 0
    except Unclear as error:
        raise Unclear(f"{read.name}: {error}") from error
    if not marks:
        return [*lines[:end], "", *code, *lines[end:]]
    return [*lines[: marks[0]], *code, *lines[marks[1] + 1 :]]


def update(module: ModuleRead) -> tuple[str, list[str]]:
    """The text of a module as it should be, and the classes in which that is not what it is."""
    lines = module.text.split("\n")
    stale = []
    # from the end, so that the places of the classes before stay what they were
    for read in sorted(module.classes.values(), key=lambda c: -c.node.lineno):
        if read.record is not None or read.is_frame():
            new = written(read, lines)
            if new != lines:
                stale.append(read.name)
            lines = new
    return "\n".join(lines), stale[::-1]


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    paths = [a for a in arguments if not a.startswith("-")]
    library = Library(Path(paths[0]) if paths else ROOT / "src", ROOT / "src")
    stale = 0
    for module in library.declaring():
        try:
            text, classes = update(module)
        except Unclear as error:
            print(f"{module.path.relative_to(library.source)}: {error}", file=sys.stderr)
            return 2
        for name in classes:
            print(f"{module.path.relative_to(library.source)}: {name} {'is out of date' if check else 'written'}")
        stale += len(classes)
        if classes and not check:
            module.path.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
