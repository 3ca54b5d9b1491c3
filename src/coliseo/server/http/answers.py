"""What the handlers share: the shapes of answers, errors as documented, and answers that a browser may keep."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from coliseo.games.registry import game_keys
from coliseo.server.problems import PROBLEM_JSON, Lang, Problem, ProblemBody

AnyRequest = Request[Any, Any, Any]

#: the language of an answer that has one
LangQuery = Annotated[
    Literal["es", "en"] | None,
    QueryParameter(
        name="lang",
        required=False,
        description="Language of the answer; without it, the best of Accept-Language, else Spanish.",
    ),
]
GameKey = Annotated[str, PathParameter(description="Key of a game, as /api/games gives it.", max_length=40)]

#: marks handlers whose answers are the same for everybody and change nothing: asking for them takes no CSRF token
NO_TOKEN: Final = "no_token"
#: marks handlers that compress by themselves
READY_MADE: Final = "ready_made"
WORTH_COMPRESSING: Final = 500

_MEANINGS: Final = {
    400: "The request does not have the form that was asked for.",
    401: "The password or the passkey is not right.",
    403: "Not allowed: most often, the CSRF token is missing.",
    404: "There is no such thing.",
    409: "Not possible as things stand.",
    410: "It is there but can no longer be opened; the code says what is left of it.",
    413: "The request is too large.",
    422: "The request has the right form, but a rule forbids it.",
    429: "Too often; Retry-After says when to come back.",
    503: "The database or Redis is not well; `errors` says what is wrong with which.",
}


class Text(Struct, frozen=True):
    """A text in both languages."""

    es: str
    en: str


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems that a handler may answer with, for the documentation."""
    return {
        status: ResponseSpec(
            ProblemBody, description=_MEANINGS[status], media_type=PROBLEM_JSON, generate_examples=False
        )
        for status in statuses
    }


def known_game(key: str) -> str:
    if key not in game_keys():
        raise Problem(404, "game", f"No hay un juego «{key[:40]}».", f"There is no game “{key[:40]}”.")
    return key


def kept(request: AnyRequest, body: bytes, lang: Lang | None = None, *, shared: bool = True) -> Response[Any]:
    """An answer that a browser may keep, and that it need not get twice: told by its own digest.

    `shared` ones may be kept by proxies too; not what comes with a cookie of one person. They are the same for
    everybody, so they are compressed once: their handlers are READY_MADE.
    """
    media_type = "application/json"
    ready = request.route_handler.opt.get(READY_MADE, False)
    etag = tag_of(body) if ready else _tag(body)
    headers = {
        "etag": etag,
        "cache-control": f"{'public' if shared else 'private'}, max-age=60, stale-while-revalidate=600",
    }
    varies = ["accept-encoding"] if ready else []
    if lang is not None:
        headers["content-language"] = lang
        varies.append("accept-language")
    if varies:
        headers["vary"] = ", ".join(varies)
    if matches(request.headers.get("if-none-match", ""), etag):
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    if ready and len(body) >= WORTH_COMPRESSING and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = compressed(body)
    return Response(body, headers=headers, media_type=media_type)


def _tag(body: bytes) -> str:
    # weak: the same answer goes out compressed and plain
    return f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'


#: of what is kept as bytes: those know their own hash, so that looking them up takes no time
tag_of: Final = lru_cache(maxsize=256)(_tag)


@lru_cache(maxsize=256)
def compressed(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


def matches(header: str, etag: str) -> bool:
    """Whether If-None-Match names the tag, weakly compared: a proxy that compresses makes tags weak."""
    wanted = (etag.removeprefix("W/"), "*")
    return any(part.strip().removeprefix("W/") in wanted for part in header.split(",")) if header else False


encode: Final = msgspec.json.Encoder().encode

#: ids of tables, as they may come in an address
TableId = Annotated[str, PathParameter(description="Id of a table.", max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
