"""Files of events that were damaged, or made to do harm: said in words, read if they can be, never gone on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tournament.conftest import Command
from tournament.kit import Desk

from coliseo.server.http.event_extras import opened
from coliseo.server.problems import Problem
from coliseo.tournament.log import DESK, BadFile, parse

pytestmark = pytest.mark.usefixtures("home")

FILE = "t.jsonl"


@pytest.fixture
def lines() -> list[str]:
    """An event of six with a round played, as it is kept."""
    desk = Desk("warlords_of_terra", 6)
    desk.play_rounds(1)
    desk.event.log.save(Path(FILE))
    return Path(FILE).read_text(encoding="utf-8").splitlines(keepends=True)


def written(lines: list[str]) -> bytes:
    Path(FILE).write_text("".join(lines), encoding="utf-8")
    return Path(FILE).read_bytes()


def test_nothing_more_is_noted_in_an_event_whose_chain_is_broken(lines: list[str], tournament: Command) -> None:
    assert '"device":"mesa"' in lines[4]
    kept = written([*lines[:4], lines[4].replace('"device":"mesa"', '"device":"masa"'), *lines[5:]])
    shown = tournament("show", FILE)
    assert shown.code == 0 and "cadena rota en 4" in shown.err and f"{FILE}.copias" in shown.err
    assert "chain broken at 4" in tournament("standings", FILE, lang="en").err
    for words in (("add", FILE, "Nadie"), ("pair", FILE), ("drop", FILE, 1), ("announce", FILE, "Hola")):
        done = tournament(*words)
        assert done.code == 1 and "No se ha apuntado nada" in done.err, done
    assert Path(FILE).read_bytes() == kept
    whole = written(lines)
    assert tournament("show", FILE).err == "" and tournament("pair", FILE).code == 0
    assert Path(FILE).read_bytes() != whole


@pytest.mark.parametrize("deep", ["[" * 100_000, '{"a":' * 100_000])
def test_what_is_nested_without_end_is_no_event(deep: str, lines: list[str], tournament: Command) -> None:
    with pytest.raises(BadFile):
        parse(deep)
    for text in (deep, "".join(lines[:3]) + deep):
        Path(FILE).write_text(text, encoding="utf-8")
        assert tournament("check", FILE).code == 1 and tournament("show", FILE).code == 2
        assert "no es JSON" in tournament("show", FILE).out


@pytest.mark.parametrize("odd", ["NaN", "Infinity", "1e999", "[" * 400 + "]" * 400])
def test_a_value_that_was_never_written_breaks_the_chain(odd: str, lines: list[str], tournament: Command) -> None:
    entry = json.loads(lines[3])
    entry["data"] = "ODD"
    text = json.dumps(entry).replace('"ODD"', '{"name":' + odd + "}")
    written([*lines[:3], text + "\n", *lines[4:]])
    done = tournament("check", FILE)
    assert done.code == 1 and "cadena rota en 3" in done.err


@pytest.mark.parametrize(
    ("kind", "part", "told"),
    [
        ("name", "salt", "what is kept apart is no"),
        ("name", "text", "what is kept apart is no"),
        ("staff", "text", "what is kept apart is no"),
        ("sealed", "text", "what is kept apart is no"),
        ("seed", "secret", "what is kept apart is no"),
        ("key", "secret", "what is kept apart is no"),
    ],
)
@pytest.mark.parametrize("value", [None, 7, [], {}])
def test_what_is_kept_apart_is_whole_or_the_copy_is_refused(kind: str, part: str, told: str, value: Any) -> None:
    text = crafted(kind, part, value)
    with pytest.raises(BadFile, match=told):
        parse(text)
    with pytest.raises(Problem) as refused:
        opened(text)
    assert refused.value.status == 422


@pytest.mark.parametrize(
    ("kind", "part", "value"),
    [("key", "secret", "zz"), ("key", "secret", "00"), ("sealed", "text", "{"), ("sealed", "text", "[" * 50_000)],
)
def test_a_copy_with_a_key_or_a_seal_that_is_none_is_refused(kind: str, part: str, value: str) -> None:
    with pytest.raises(Problem) as refused:
        opened(crafted(kind, part, value))
    assert refused.value.status == 422


def test_what_a_desk_had_set_elsewhere_is_not_taken_over() -> None:
    """It is no part of the event, and whoever made the copy may have written anything there."""
    desk = Desk("rise_of_gods", 2)
    desk.event.log.vault.put(DESK, "featured", {"odd": [1]})
    assert opened(desk.event.log.dump(secrets=True)).log.vault.get(DESK, "featured") is None


def crafted(kind: str, part: str, value: Any) -> str:
    """The copy of an event with a sealed warning, in which something that is kept apart is something else."""
    desk = Desk("rise_of_gods", 2)
    desk.explain_all()
    desk.next_round()
    desk.do("penalised", "head_judge", number=1, key="robar_de_mas", penalty="warning")
    lines = desk.event.log.dump(secrets=True).splitlines()
    opened("\n".join(lines))
    at = next(i for i, line in enumerate(lines) if json.loads(line).get("vault") == kind)
    return "\n".join([*lines[:at], json.dumps({**json.loads(lines[at]), part: value}), *lines[at + 1 :]])


def test_where_too_few_are_left_the_event_ends_or_somebody_comes_back(tournament: Command) -> None:
    desk = Desk("mitos_y_leyendas", 3)
    desk.play_rounds(1)
    for number in (1, 2, 3):
        desk.do("dropped", number=number)
    desk.event.log.save(Path(FILE))
    shown = tournament("show", FILE)
    assert f"Sigue: coliseo tournament end {FILE}" in shown.out and "`reinstate`" in shown.out
    tournament("reinstate", FILE, 1)
    assert f"Sigue: coliseo tournament pair {FILE}" in tournament("reinstate", FILE, 2).out
