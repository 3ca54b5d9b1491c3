"""Finished games of another engine over HTTP: replayed, or told; and damage has a name, never a bare 500."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from server.http.site import Site, Visitor
from sqlalchemy import update

from coliseo.match.record import load_record
from coliseo.server.storage.engine import open_store
from coliseo.server.storage.models import Answer, Checkpoint, Story, Table

OTHER = json.dumps({"coliseo": "0.0.9", "record": 1, "state": 1, "engine": "of another time"})


@pytest.fixture
def old_table(site: Site) -> str:
    """A finished game that another engine played."""
    with site.visitor() as browser:
        browser.come_in()
        table = browser.open_table(seed=5, public=True)
        browser.finish(table)
    change(site, update(Table).where(Table.id == table).values(versions=OTHER))
    return table


def change(site: Site, statement: Any) -> None:
    async def write() -> None:
        store = await open_store(site.settings.database)
        async with store.writing() as db:
            await db.execute(statement)
        await store.close()

    asyncio.run(write())


def test_a_game_that_replays_alike_is_shown_and_it_is_said(visitor: Visitor, old_table: str) -> None:
    page = visitor.get(f"/api/tables/{old_table}/replay").json()
    assert page["other_engine"] is True and len(page["frames"]) > 20
    record = load_record(visitor.get(f"/api/tables/{old_table}/record").content)
    assert record.engine == "of another time" and len(record.stories) == len(record.answers) + 1


def test_a_game_that_does_not_is_told_by_what_was_kept(site: Site, visitor: Visitor, old_table: str) -> None:
    whole = visitor.get(f"/api/tables/{old_table}/replay", params={"observer": -2}).json()
    told = [line["text"] for frame in whole["frames"] for line in frame.get("log", [])]
    site.app.state.shelf._kept.clear()
    change(site, update(Answer).where(Answer.table_id == old_table, Answer.n == 3).values(choice="[4711]"))
    answer = visitor.get(f"/api/tables/{old_table}/replay", headers={"accept-language": "en"})
    assert (answer.status_code, answer.json()["code"]) == (410, "story") and "its story" in answer.json()["detail"]
    page = visitor.get(f"/api/tables/{old_table}/story", params={"lang": "es"}).json()
    lines = [line["text"] for line in page["lines"]]
    assert page["status"] == "over" and "whole" not in page
    assert lines[: len(told)] == told, "a finished game hides nothing"
    english = visitor.get(f"/api/tables/{old_table}/story", params={"lang": "en"}).json()
    assert len(english["lines"]) == len(lines) and english["lines"][0]["text"] != lines[0]
    change(site, update(Story).where(Story.table_id == old_table, Story.after == 2).values(events="[{}]"))
    assert visitor.get(f"/api/tables/{old_table}/story").json()["whole"] is False


def test_a_game_that_has_not_begun_has_no_story(visitor: Visitor) -> None:
    table = visitor.open_table(seats=[{"kind": "me"}, {"kind": "person"}])
    answer = visitor.get(f"/api/tables/{table}/story")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_begun")


@pytest.mark.parametrize("path", ["record", "replay"])
def test_damaged_rows_are_named(site: Site, visitor: Visitor, old_table: str, path: str) -> None:
    change(site, update(Answer).where(Answer.table_id == old_table, Answer.n == 3).values(choice="{"))
    answer = visitor.get(f"/api/tables/{old_table}/{path}")
    assert (answer.status_code, answer.json()["code"]) == (410, "damaged")
    assert "answers[3]" in answer.json()["detail"]


def test_a_damaged_checkpoint_is_done_without(site: Site, visitor: Visitor, old_table: str) -> None:
    change(site, update(Checkpoint).where(Checkpoint.table_id == old_table, Checkpoint.after > 0).values(state="{"))
    assert visitor.get(f"/api/tables/{old_table}/replay").status_code == 200


@pytest.mark.parametrize("column", ["settings", "seats", "winners"])
def test_a_damaged_table_is_named_and_hides_no_other(site: Site, visitor: Visitor, old_table: str, column: str) -> None:
    change(site, update(Table).where(Table.id == old_table).values({column: "{"}))
    for path in ("", "/record", "/replay", "/story"):
        answer = visitor.get(f"/api/tables/{old_table}{path}")
        assert answer.status_code == 410 and answer.json()["code"] == "damaged", (path, answer.text)
    assert visitor.get("/api/tables/mine").status_code == 200
