"""One thing that was looked at."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

State = Literal["ok", "warning", "failure"]


class Finding(Struct, omit_defaults=True):
    """`about` is for programs and never changes; the texts are for people."""

    about: str
    state: State
    es: str
    en: str
    data: dict[str, Any] = {}


def well(about: str, es: str, en: str, **data: Any) -> Finding:
    return Finding(about, "ok", es, en, data)


def doubtful(about: str, es: str, en: str, **data: Any) -> Finding:
    return Finding(about, "warning", es, en, data)


def failing(about: str, es: str, en: str, **data: Any) -> Finding:
    return Finding(about, "failure", es, en, data)


def first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
