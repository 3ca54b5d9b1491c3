"""Packed tables carry the seal of the house that packed them. One that is still being played is sealed for one judge:
nobody else opens it, and nothing of it is kept before its game is over."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection
from typing import Any, Final

from coliseo.judge.sandbox import bench
from coliseo.judge.sandbox.document import Document, copied
from coliseo.judge.saved import SAVED, SEAL
from coliseo.server.problems import Problem
from coliseo.server.settings import Settings

#: between the table that a judge looks into and the seal that says for whom
FOR: Final = "@"


def seal(settings: Settings, word: str) -> str:
    return _seal(settings, f"bench {word}")


def seal_for(settings: Settings, word: str, table: str, person: str) -> str:
    """Of a table that is being played, for the judge who looks into it."""
    return f"{table}{FOR}{_seal(settings, f'bench of {table} for {person} {word}')}"


def _seal(settings: Settings, text: str) -> str:
    return hmac.new(settings.secret.encode(), text.encode(), hashlib.sha256).hexdigest()[:32]


def table_of(word: str) -> str:
    """The table that a packed word was sealed for one judge of; empty for what anybody may open."""
    table, private, _ = word.partition(SEAL)[2].partition(FOR)
    return table if private else ""


def tables_in(document: Document) -> set[str]:
    """The tables that packed words of a document name. Of one that cannot be read this says little: whoever reads it
    checks the seals."""
    return {table for _, word in _words(document) if (table := table_of(word))}


def check_seals(settings: Settings, document: Document, person: str, judged: Collection[str]) -> None:
    """Raises a Problem if the document begins at a packed table that this house did not pack, for it could be anything;
    or at one that it packed for another judge, or for somebody who judges it no more."""
    for word in bench.saved_in(document):
        body, _, given = word.partition(SEAL)
        table = table_of(word)
        right = seal_for(settings, body, table, person) if table else seal(settings, body)
        if (table and table not in judged) or not hmac.compare_digest(given.encode(), right.encode()):
            raise not_for_you() if table else _strange()


def opened_up(settings: Settings, document: Document) -> Document:
    """The same document with the ordinary seal: its games are over. Its seals have been checked."""
    copy: Document = copied(document)
    for position, word in _words(copy):
        if table_of(word):
            body = word.partition(SEAL)[0]
            position[SAVED] = f"{body}{SEAL}{seal(settings, body)}"
    return copy


def _words(document: Document) -> list[tuple[dict[str, Any], str]]:
    """The positions of a document that are packed tables, and the word of each."""
    found: list[tuple[dict[str, Any], str]] = []
    cases: list[object] = [document]
    while cases:
        case = cases.pop()
        if not isinstance(case, dict):
            continue
        position, inner = case.get("posicion"), case.get("casos")
        if isinstance(position, dict) and isinstance(position.get(SAVED), str):
            found.append((position, position[SAVED]))
        cases.extend(inner if isinstance(inner, list) else ())
    return found


def _strange() -> Problem:
    return Problem(
        422,
        "seal",
        "La mesa guardada de este documento no salió de esta casa: ábrelo con `coliseo judge`.",
        "The saved table of this document did not come from this house: open it with `coliseo judge`.",
    )


def not_for_you() -> Problem:
    return Problem(
        403,
        "bench_private",
        "Este banco es de una partida de torneo y de quien la juzga: nadie más lo abre.",
        "This bench is of a game of an event and of the judge who opened it: nobody else opens it.",
    )


def still_played() -> Problem:
    return Problem(
        409,
        "still_played",
        "La partida de este banco aún se juega: podrás guardarlo o compartirlo cuando acabe.",
        "The game of this bench is still being played: it can be kept or shared once it is over.",
    )
