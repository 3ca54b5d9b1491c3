"""The documentation of the API, made to say exactly what the server does."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Litestar, Request
from litestar.datastructures import MutableScopeHeaders
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

from coliseo import __version__
from coliseo.server.people import COOKIE

DESCRIPTION: Final = (
    "Guests are known by a signed cookie from the first contact on. Every unsafe request carries the value of the "
    "cookie `csrftoken` in the header `x-csrftoken`. Errors are RFC 9457 problems. Whoever is banned gets 403 "
    "`banned` from whatever has to do with people or tables."
)


def openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Coliseo",
        version=__version__,
        description=DESCRIPTION,
        path="/api/schema",
        render_plugins=[ExactJson(path="/")],
        use_handler_docstrings=True,
        tags=[
            Tag("people", "Guests, accounts and passkeys."),
            Tag("company", "Ladders, profiles, friends, challenges, blocks and reports."),
            Tag("moderation", "For those who look after the house."),
            Tag("games", "What can be played: games, cards, rules, decks."),
            Tag("tables", "Tables, their records and replays."),
            Tag("sets", "Sets of cards that people write for their own tables."),
            Tag("server", "The server itself."),
        ],
        components=Components(
            security_schemes={
                "session": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                "csrf": SecurityScheme(type="apiKey", name="x-csrftoken", security_scheme_in="header"),
            }
        ),
    )


class ExactJson(JsonRenderPlugin):
    """The documentation as JSON, with the bodies of requests described by what decodes them.

    The framework's own description leaves out that unknown fields are refused, limits within alternatives, and that
    a body may be left out.
    """

    #: made once: it does not change while the server runs
    rendered: bytes = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if not self.rendered:
            self.rendered = super().render(request, exact(request.app, openapi_schema))
        return self.rendered


def exact(app: Litestar, described: dict[str, Any]) -> dict[str, Any]:
    bodies = request_bodies(app)
    _, components = msgspec.json.schema_components(bodies, ref_template="#/components/schemas/{name}")
    parts = described["components"]
    paths = {path: without_needless_bodies(app, path, ways) for path, ways in described["paths"].items()}
    return {**described, "paths": paths, "components": {**parts, "schemas": {**parts["schemas"], **components}}}


def without_needless_bodies(app: Litestar, path: str, ways: dict[str, Any]) -> dict[str, Any]:
    """What may be left out is not described as needed; the framework says that every body is."""
    found = dict(ways)
    for route in app.routes:
        if isinstance(route, HTTPRoute) and route.path_format == path:
            for handler in route.route_handlers:
                body = handler.parsed_fn_signature.parameters.get("data")
                if body is not None and body.has_default:
                    for method in (m.lower() for m in handler.http_methods):
                        described = {**found[method]["requestBody"], "required": False}
                        found[method] = {**found[method], "requestBody": described}
    return found


def request_bodies(app: Litestar) -> list[Any]:
    """The types that bodies of requests are decoded to."""
    found: list[Any] = []
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                body = handler.parsed_fn_signature.parameters.get("data")
                if body is not None and body.annotation not in found:
                    found.append(body.annotation)
    return found


class AllowedMethods:
    """Answers to OPTIONS name every method of an address; the framework forgets those that were added later."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    async def __call__(self, message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start" or scope.get("method") != "OPTIONS":
            return
        if not self._known:
            for route in scope["litestar_app"].routes:
                if isinstance(route, HTTPRoute):
                    self._known[route.path_format] = ", ".join(sorted(route.methods))
        methods = self._known.get(scope.get("path_template", ""))
        if methods is not None:
            MutableScopeHeaders.from_message(message)["allow"] = methods
