"""The log: a line an event, with when, where and for whom."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterator

import pytest

from coliseo.server.logs import about, set_up_logs


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """How logging was set up is brought back afterwards."""
    loggers = [logging.getLogger(name) for name in ("", "coliseo", "uvicorn", "uvicorn.error", "uvicorn.access")]
    before = [(logger.handlers[:], logger.level, logger.propagate) for logger in loggers]
    yield
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers[:] = handlers
        logger.setLevel(level)
        logger.propagate = propagate


def test_a_line_for_programs_says_when_where_and_for_whom(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("json", "warning")
    log = logging.getLogger("coliseo.server.tests")

    async def at_a_table() -> None:
        about("table-1", "person-1")
        log.warning("two\nlines and «%s»", "ñ")

    async def elsewhere() -> None:
        await asyncio.create_task(at_a_table())
        log.info("nobody reads this at this level")
        log.warning("of no table")
        try:
            raise ValueError("on purpose")
        except ValueError:
            log.exception("failed", extra={"table": "table-2"})

    asyncio.run(elsewhere())
    first, second, third = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", first["time"])
    assert first["message"] == "two\nlines and «ñ»" and first["level"] == "warning"
    assert (first["table"], first["person"]) == ("table-1", "person-1")
    assert "table" not in second and "person" not in second
    assert third["table"] == "table-2" and "ValueError: on purpose" in third["error"]


def test_a_line_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("text", "info")
    logging.getLogger("uvicorn.error").warning("uvicorn goes the same way")
    logging.getLogger("coliseo.server.tests").info("hello", extra={"table": "t", "person": "p"})
    first, second = capsys.readouterr().err.splitlines()
    assert first.endswith("warning uvicorn.error uvicorn goes the same way")
    assert second.endswith("Z info coliseo.server.tests table=t person=p hello")
