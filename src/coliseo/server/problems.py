"""Errors as RFC 9457 problems, in the language of whoever asked. A stack trace goes to the log, never out."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, ValidationException
from msgspec import Meta, Struct

from coliseo.kernel.game import BadOptions
from coliseo.match.errors import MatchError
from coliseo.server.rooms.refusals import Refused, of_options
from coliseo.server.storage.trouble import trouble_of

log = logging.getLogger("coliseo.server")

Lang = Literal["es", "en"]
PROBLEM_JSON: Final = "application/problem+json"


class FieldError(Struct):
    """What is wrong with one part of the request."""

    field: str
    text: str


class WrongPart(NamedTuple):
    """The same, before anybody knows in which language it is to be told."""

    field: str
    es: str
    en: str

    def told(self, lang: Lang) -> FieldError:
        return FieldError(self.field, self.es if lang == "es" else self.en)


class ProblemBody(Struct, omit_defaults=True):
    """An error. `code` is for programs; `title` and `detail` are for people, in their language."""

    type: Annotated[str, Meta(description="An address that names the kind of problem.")]
    title: str
    status: int
    detail: str
    code: Annotated[str, Meta(description="The kind of problem, for programs.")]
    rules: Annotated[list[str], Meta(description="The rules of the game that say so.")] = []
    errors: list[FieldError] = []


class Problem(Exception):
    """Raised by whatever cannot go on; becomes the answer to the request."""

    def __init__(
        self,
        status: int,
        code: str,
        es: str,
        en: str,
        *,
        rules: Sequence[str] = (),
        errors: Sequence[FieldError | WrongPart] = (),
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {en}")
        self.status = status
        self.code = code
        self.es = es
        self.en = en
        self.rules = list(rules)
        self.errors = list(errors)
        self.headers = headers or {}


TITLES: Final[dict[int, tuple[str, str]]] = {
    400: ("Petición no válida", "Bad request"),
    401: ("Hay que identificarse", "Please identify yourself"),
    403: ("No permitido", "Not allowed"),
    404: ("No existe", "Not found"),
    405: ("Eso no se hace así", "Method not allowed"),
    406: ("Formato no disponible", "Not acceptable"),
    409: ("Ahora no es posible", "Not possible now"),
    410: ("Ya no se puede", "No longer possible"),
    413: ("Demasiado grande", "Too large"),
    415: ("Formato no admitido", "Unsupported format"),
    422: ("No se puede aceptar", "Cannot be accepted"),
    429: ("Demasiadas veces", "Too often"),
    500: ("Fallo del servidor", "Server error"),
    503: ("Servidor ocupado", "Server busy"),
}
#: status → (code, detail in Spanish, detail in English) of what the framework refuses by itself
PLAIN: Final[dict[int, tuple[str, str, str]]] = {
    400: ("invalid", "La petición no se entiende.", "The request cannot be understood."),
    401: ("unidentified", "Hay que identificarse.", "Please identify yourself."),
    403: ("forbidden", "No puedes hacer eso.", "You may not do that."),
    404: ("not_found", "Aquí no hay nada.", "There is nothing here."),
    405: ("method", "Esta dirección no admite ese método.", "This address does not take that method."),
    406: ("not_acceptable", "Solo se responde en JSON.", "Answers are in JSON only."),
    413: ("too_large", "La petición es demasiado grande.", "The request is too large."),
    415: ("media_type", "Se esperaba JSON.", "JSON was expected."),
    429: ("too_often", "Espera un momento y repite.", "Wait a moment and try again."),
    500: ("fault", "Algo ha fallado en el servidor. Ya está anotado.", "Something failed in the server. It is noted."),
    503: ("busy", "El servidor no puede atenderte ahora.", "The server cannot attend to you now."),
}
#: the database or Redis is not well
CANNOT_STORE: Final = (
    "cannot_store",
    "Ahora mismo no se puede guardar nada. Lo que hay se conserva: inténtalo dentro de un momento.",
    "Nothing can be stored right now. What there is is kept: try again in a moment.",
)
#: parameters that Python cannot call by their names in addresses
NAMES: Final = {"start": "from", "end": "to", "data": "body"}
CSRF: Final = (
    "csrf",
    "La petición no lleva la señal de esta página. Recárgala y repite.",
    "The request does not carry this page's token. Reload it and try again.",
)


class ClearRequest(Request[Any, Any, Any]):
    """A body that is nested beyond what can be read is no fault of ours, and whoever sent it is told so."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except RecursionError:
            es, en = "El JSON tiene demasiados niveles.", "The JSON is nested too deeply."
            raise Problem(400, "invalid", es, en) from None


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Lang:
    """`lang` of the address, else the first of the browser's languages that we speak, else Spanish."""
    asked = connection.query_params.get("lang")
    if asked == "es":
        return "es"
    if asked == "en":
        return "en"
    return accepted_language(connection.headers.get("accept-language", ""))


def accepted_language(header: str) -> Lang:
    best: tuple[float, Lang] = (0.0, "es")
    for part in header[:200].split(","):
        name, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        short = name.strip().lower()[:2]
        if short == "en" and weight > best[0]:
            best = (weight, "en")
        elif short == "es" and weight > best[0]:
            best = (weight, "es")
    return best[1]


def answer(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    lang = language_of(request)
    pick = 0 if lang == "es" else 1
    body = ProblemBody(
        type=f"urn:coliseo:problem:{problem.code}",
        title=TITLES.get(problem.status, TITLES[500])[pick],
        status=problem.status,
        detail=(problem.es, problem.en)[pick],
        code=problem.code,
        rules=problem.rules,
        errors=[part.told(lang) if isinstance(part, WrongPart) else part for part in problem.errors],
    )
    headers = {"content-language": lang, "cache-control": "no-store", **problem.headers}
    return Response(msgspec.json.encode(body), status_code=problem.status, media_type=PROBLEM_JSON, headers=headers)


def from_problem(request: Request[Any, Any, Any], error: Problem) -> Response[bytes]:
    return answer(request, error)


def from_framework(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses: unknown addresses, methods, bodies that do not fit."""
    status = error.status_code
    if status >= 500:
        return from_fault(request, error)
    code, es, en = PLAIN.get(status, PLAIN[400])
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() in ("allow", "retry-after")}
    if status == 403 and "CSRF" in error.detail:
        code, es, en = CSRF
    errors: list[FieldError] = []
    if isinstance(error, ValidationException):
        errors = field_errors(error.extra)
        if errors:
            named = ", ".join(e.field for e in errors)
            es, en = f"No es válido: {named}.", f"Not valid: {named}."
    return answer(request, Problem(status, code, es, en, errors=errors, headers=headers))


def field_errors(extra: Any) -> list[FieldError]:
    """What the framework found wrong, field by field; its own words are for programmers, and in English."""
    found: list[FieldError] = []
    for item in extra if isinstance(extra, list) else []:
        if isinstance(item, dict):
            key = str(item.get("key") or "body")[:80]
            found.append(FieldError(NAMES.get(key, key), str(item.get("message", ""))[:300]))
    return found[:20]


def from_options(request: Request[Any, Any, Any], error: BadOptions) -> Response[bytes]:
    """A game that cannot be played as asked: each reason with its rule."""
    return from_room(request, of_options(error))


def from_room(request: Request[Any, Any, Any], error: Refused) -> Response[bytes]:
    """What a table refuses."""
    headers = {"retry-after": str(error.wait)} if error.wait else {}
    return answer(request, Problem(error.status, error.code, error.es, error.en, rules=error.rules, headers=headers))


def from_match(request: Request[Any, Any, Any], error: MatchError) -> Response[bytes]:
    return answer(request, Problem(422, "match", error.es, error.en))


def from_fault(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Our own mistake, of which whoever asked learns only that there was one; or trouble that passes."""
    if trouble_of(error) is not None:
        log.error("%s %s: %s", request.method, request.scope["path"], error)
        return answer(request, Problem(503, *CANNOT_STORE, headers={"retry-after": "5"}))
    log.error("%s %s", request.method, request.scope["path"], exc_info=error)
    code, es, en = PLAIN[500]
    return answer(request, Problem(500, code, es, en))


def not_found(code: str, es: str, en: str) -> Problem:
    return Problem(404, code, es, en)


HANDLERS: Final[dict[int | type[Exception], Any]] = {
    Problem: from_problem,
    BadOptions: from_options,
    MatchError: from_match,
    Refused: from_room,
    HTTPException: from_framework,
    Exception: from_fault,
}
