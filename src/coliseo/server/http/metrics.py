"""The numbers of `coliseo.server.measures`, for a Prometheus that may have them, and requests counted among them."""

from __future__ import annotations

import hmac
import ipaddress
import logging
import time
from typing import Final

from litestar import Response, get
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST

from coliseo.server.http.answers import NO_TOKEN, AnyRequest
from coliseo.server.logs import ABOUT_PERSON, ABOUT_TABLE
from coliseo.server.measures import REQUESTS, exposition
from coliseo.server.problems import PLAIN, Problem
from coliseo.server.settings import Settings

log = logging.getLogger("coliseo.server.requests")

#: what proxies say: whoever comes through one is not on this computer, wherever the proxy is
FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")


@get("/metrics", include_in_schema=False, opt={NO_TOKEN: True}, sync_to_thread=False)
def metrics(request: AnyRequest, state: State) -> Response[bytes]:
    """Whoever may not have them is told what is told of any address where there is nothing."""
    settings: Settings = state.settings
    if not is_allowed(request, settings.metrics_token):
        raise Problem(404, *PLAIN[404])
    return Response(exposition(), headers={"content-type": CONTENT_TYPE_LATEST, "cache-control": "no-store"})


def is_allowed(request: AnyRequest, token: str) -> bool:
    """With a token, whoever has it; without, whoever is on this computer and did not come through a proxy."""
    if token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    if any(name in request.headers for name in FORWARDED) or request.client is None:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


class CountRequests(ASGIMiddleware):
    """Counts requests by what answers them, and logs each one for whoever wants to read that much."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        begun = time.perf_counter()
        handler = str(scope["route_handler"].handler_name)

        async def sender(message: Message) -> None:
            if message["type"] == "http.response.start":
                taken, status = time.perf_counter() - begun, message["status"]
                REQUESTS.labels(handler, f"{status // 100}xx").observe(taken)
                person = scope.get("user")
                ABOUT_PERSON.set("" if person is None else person.id)
                ABOUT_TABLE.set(str(scope["path_params"].get("table", "")))
                log.info("%s %s %d %.1f ms", scope.get("method"), scope["path"], status, taken * 1000)
            await send(message)

        await next_app(scope, receive, sender)
