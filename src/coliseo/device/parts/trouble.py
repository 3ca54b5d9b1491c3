"""In place of `coliseo.server.storage.trouble`: a browser that cannot keep a row has no more to say about it."""

from __future__ import annotations


class Troubled(Exception):
    pass


def trouble_of(error: BaseException) -> str | None:
    return str(error) if isinstance(error, Troubled) else None
