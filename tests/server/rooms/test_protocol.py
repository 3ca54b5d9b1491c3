"""The protocol is written twice, in Python and in TypeScript: neither may change alone."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from coliseo.kernel.presenting import option_data, question_data
from coliseo.kernel.questions import OPTION, Question
from coliseo.server import manners_told, messages

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])
TYPESCRIPT = (ROOT / "web" / "src" / "lib" / "protocol.ts").read_text(encoding="utf-8")
#: structs that have an interface of the same name
PARTS = [
    messages.SeatInfo, messages.ClockInfo, messages.ClockState, messages.RoomInfo, messages.You, messages.LogLine,
    messages.ProposalInfo, messages.Result, messages.LessonPage, messages.LessonStep, messages.RefusalInfo,
    messages.OwnSetMark, messages.Reopened, messages.MannerSettings, manners_told.AskedAbout, manners_told.MannersInfo,
    manners_told.AnsweredLine, manners_told.PassedLine, manners_told.StopsInfo, messages.RematchInfo,
    messages.PlannedStep, messages.SoFar, messages.EventMark,
]  # fmt: skip

#: what belongs to the engine: what is always there, and what may be left out
ENGINE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Question": (
        ("seat", "token", "kind", "purpose", "rule", "low", "high", "text", "options"),
        ("pass", "subject", "leads", "onward", "outcome", "impossible", "also_impossible", "pairs", "next"),
    ),
    "Option": (
        ("candidate", "text"),
        ("verb", "copies", "detail", "things", "effect", "price", "left", "weight", "outcome", "next"),
    ),
    "Subject": (("text",), ("things",)),
    "Impossible": (("candidate",), ("text", "verb", "things")),
    "Pairs": (("first", "then"), ()),
    "Lead": (("purpose", "to"), ()),
    "LeadAnswer": (("candidate", "things"), ()),
}


def without_comments(text: str) -> str:
    return re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.S)


def fields_of(body: str) -> dict[str, bool]:
    """Names in a TypeScript object type, and whether each may be left out."""
    return {name: mark == "?" for name, mark in re.findall(r"(\w+)(\??):", re.sub(r"'[^']*'", "''", body))}


def interfaces() -> dict[str, dict[str, bool]]:
    found = re.findall(r"export interface (\w+) \{(.*?)\n\}", without_comments(TYPESCRIPT), flags=re.S)
    return {name: fields_of(body) for name, body in found}


def tagged() -> dict[tuple[str, str], dict[str, bool]]:
    """(Incoming or Outgoing, tag) → fields, also of the interfaces that have a tag."""
    text = without_comments(TYPESCRIPT)
    shapes: dict[tuple[str, str], dict[str, bool]] = {}
    for union in ("Incoming", "Outgoing"):
        body = re.search(rf"export type {union} =(.*?);\n\n|export type {union} =(.*)\Z", text, flags=re.S)
        assert body is not None
        members = body.group(1) or body.group(2)
        for tag, rest in re.findall(r"\{ t: '(\w+)';?(.*?) \}", members):
            shapes[union, tag] = fields_of(rest)
        for name in re.findall(r"\| ([A-Z]\w+)", members):
            interface = re.search(rf"export interface {name} \{{\s*t: '(\w+)';(.*?)\n\}}", text, flags=re.S)
            assert interface is not None, name
            shapes[union, interface.group(1)] = fields_of(interface.group(2))
    return shapes


def python_fields(struct: Any) -> dict[str, bool]:
    return {field.encode_name: not field.required for field in msgspec.structs.fields(struct)}


def tag_of(struct: Any) -> str:
    return str(struct.__struct_config__.tag)


SHAPES = tagged()


@pytest.mark.parametrize("struct", get_args(messages.Incoming), ids=tag_of)
def test_what_a_client_may_say(struct: Any) -> None:
    shape = SHAPES["Incoming", tag_of(struct)]
    fields = python_fields(struct)
    assert set(shape) == set(fields)
    # what TypeScript leaves out, Python must be able to do without
    assert all(fields[name] for name, optional in shape.items() if optional)


@pytest.mark.parametrize("struct", get_args(messages.Outgoing), ids=tag_of)
def test_what_the_server_says(struct: Any) -> None:
    assert SHAPES["Outgoing", tag_of(struct)] == python_fields(struct)


@pytest.mark.parametrize("struct", PARTS, ids=lambda struct: struct.__name__)
def test_the_parts(struct: Any) -> None:
    assert interfaces()[struct.__name__] == python_fields(struct)


def test_a_line_of_a_change() -> None:
    """A list here and there: the parts in the same order."""
    found = re.search(r"export type ChangeLine = \[(.*?)\];", without_comments(TYPESCRIPT), flags=re.S)
    assert found is not None
    assert list(fields_of(found.group(1))) == list(messages.ChangeLine.__struct_fields__)


def test_neither_side_has_more() -> None:
    tags = {("Incoming", tag_of(s)) for s in get_args(messages.Incoming)}
    tags |= {("Outgoing", tag_of(s)) for s in get_args(messages.Outgoing)}
    assert set(SHAPES) == tags
    parts = {struct.__name__ for struct in PARTS}
    # messages themselves, and what belongs to the engine's views
    assert set(interfaces()) - parts == {"Snapshot", "Change", "ChatLine", *ENGINE}


@pytest.mark.parametrize("name", ENGINE)
def test_a_question_has_the_words_that_the_kernel_gives_it(name: str) -> None:
    assert interfaces()[name] == {field: field not in ENGINE[name][0] for field in sum(ENGINE[name], ())}


def test_what_the_kernel_makes_is_what_is_always_there() -> None:
    q = Question(OPTION, 0, "accion", "AA-I.1", [7, 8], 1, 1)
    q.copies = [1, 2]
    assert tuple(question_data(q, "?", None)) == ENGINE["Question"][0]
    option = option_data(q, 1, "a", "b", ["x:1"], "c", "d", "e", "f", 2)
    # what an option asks next is the game's to say, and whether it decides the game is tried out
    assert set(option) == {*ENGINE["Option"][0], *ENGINE["Option"][1]} - {"next", "outcome"}


def test_the_version_is_the_same() -> None:
    assert f"PROTOCOL = {messages.PROTOCOL};" in TYPESCRIPT
    assert f"SUBPROTOCOL = '{messages.SUBPROTOCOL}';" in TYPESCRIPT
