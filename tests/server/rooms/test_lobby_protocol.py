"""What the lobby says is written twice as well, in Python and in TypeScript."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest
from server.rooms.test_protocol import ROOT, fields_of, python_fields, tag_of, without_comments

from coliseo.server.meeting import messages

TEXT = without_comments((ROOT / "web" / "src" / "lib" / "lobby-protocol.ts").read_text(encoding="utf-8"))
PARTS = [messages.SeekInfo, messages.TableOffer, messages.LobbyView, messages.Paired]


def members(union: str) -> dict[str, dict[str, bool]]:
    found = re.search(rf"export type {union} =(.*?);\n(\n|\Z)", TEXT, flags=re.S)
    assert found is not None
    return {tag: fields_of(rest) for tag, rest in re.findall(r"\{ t: '(\w+)';?(.*?) \}", found.group(1))}


def test_the_same_is_said_and_heard() -> None:
    assert set(members("Incoming")) == {tag_of(struct) for struct in get_args(messages.Incoming)}
    assert set(members("Outgoing")) == {tag_of(struct) for struct in get_args(messages.Outgoing)}


@pytest.mark.parametrize("struct", get_args(messages.Incoming), ids=tag_of)
def test_what_a_client_may_say(struct: Any) -> None:
    shape, fields = members("Incoming")[tag_of(struct)], python_fields(struct)
    assert set(shape) == set(fields)
    assert all(fields[name] for name, optional in shape.items() if optional)


@pytest.mark.parametrize("struct", get_args(messages.Outgoing), ids=tag_of)
def test_what_the_server_says(struct: Any) -> None:
    assert members("Outgoing")[tag_of(struct)] == python_fields(struct)


@pytest.mark.parametrize("struct", PARTS, ids=lambda struct: struct.__name__)
def test_the_parts(struct: Any) -> None:
    body = re.search(rf"export interface {struct.__name__} \{{(.*?)\n\}}", TEXT, flags=re.S)
    assert body is not None
    told = re.sub(r"\{[^{}]*\}", "", body.group(1))  # what a seat is made of is told elsewhere
    assert fields_of(told) == python_fields(struct)
