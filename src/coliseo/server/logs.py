"""What the server writes to its error output: one line an event, for people or, as JSON, for programs. Each says when,
at which table and on whose behalf, as far as that is known where it happens."""

from __future__ import annotations

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final, Literal

from coliseo.server.measures import CountLines

Form = Literal["text", "json"]
FORMS: Final[tuple[Form, ...]] = ("text", "json")
LEVELS: Final = ("debug", "info", "warning", "error")

#: what is being done, in this task: a table's id, a person's
ABOUT_TABLE: ContextVar[str] = ContextVar("table", default="")
ABOUT_PERSON: ContextVar[str] = ContextVar("person", default="")


def about(table: str = "", person: str = "") -> None:
    """From here on this task is at work at that table for that person."""
    ABOUT_TABLE.set(table)
    ABOUT_PERSON.set(person)


class WithContext(logging.Filter):
    """Notes on a line where and for whom; a line that knows better by itself (`extra`) keeps what it says."""

    def filter(self, record: logging.LogRecord) -> bool:
        for name, known in (("table", ABOUT_TABLE), ("person", ABOUT_PERSON)):
            if not hasattr(record, name):
                setattr(record, name, known.get())
        return True


def time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Lines(logging.Formatter):
    """For people: `2026-11-16T15:21:42.123Z warning coliseo.server.rooms.room table=… person=… text`."""

    def format(self, record: logging.LogRecord) -> str:
        where = "".join(f" {name}={value}" for name in ("table", "person") if (value := getattr(record, name, "")))
        first = f"{time_of(record)} {record.levelname.lower()} {record.name}{where} {record.getMessage()}"
        return f"{first}\n{self.formatException(record.exc_info)}" if record.exc_info else first


class JsonLines(logging.Formatter):
    """For programs: an object a line, whatever the text has in it."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        for name in ("table", "person"):
            if value := getattr(record, name, ""):
                said[name] = value
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False, default=str)


def set_up_logs(form: str, level: str) -> None:
    """Everything that is logged in this process goes one way, also what uvicorn says, which has ways of its own."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    handler.addFilter(WithContext())
    root = logging.getLogger()
    root.handlers[:] = [handler, CountLines()]
    root.setLevel(logging.WARNING)
    logging.getLogger("coliseo").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
