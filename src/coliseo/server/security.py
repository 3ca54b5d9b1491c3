"""What keeps strangers honest: headers, origins, limits, and a short memory for challenges and counters."""

from __future__ import annotations

import heapq
import ipaddress
import logging
import time
from collections.abc import Awaitable
from typing import Any, Final, Protocol, cast
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope
from redis.exceptions import RedisError

from coliseo.server.problems import Problem
from coliseo.server.rooms import refusals
from coliseo.server.settings import Limit, Settings

log = logging.getLogger(__name__)

#: Scripts come from our own files only. Styles may stand in attributes: the client places things with them.
CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
#: of the one script that runs Python, for whoever plays without a line: WebAssembly, and nothing else more
PYTHON_POLICY: Final = CONTENT_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
PERMISSIONS: Final = (
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), "
    "publickey-credentials-get=(self), publickey-credentials-create=(self)"
)
HEADERS: Final[dict[str, str]] = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": PERMISSIONS,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
TWO_YEARS: Final = 63_072_000
HSTS: Final = f"max-age={TWO_YEARS}; includeSubDomains"


class SecurityHeaders:
    """Puts the headers on every answer, also on those that no handler made."""

    def __init__(self, settings: Settings) -> None:
        self.https = settings.https

    async def __call__(self, message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if self.https or scope.get("scheme") == "https":
            headers.setdefault("strict-transport-security", HSTS)
        if scope["path"].startswith("/api/"):
            # what is made for one person must not be kept for another
            headers.setdefault("cache-control", "no-store")
            if "set-cookie" in headers and headers["cache-control"].startswith("public"):
                headers["cache-control"] = "no-store"
        if self.https or scope.get("scheme") == "https":
            # the framework's own cookie knows what was set at the start, not what a proxy says of this request
            message["headers"] = [
                (name, value + b"; Secure" if name.lower() == b"set-cookie" and not _is_secure(value) else value)
                for name, value in message["headers"]
            ]


def _is_secure(cookie: bytes) -> bool:
    return any(part.strip().lower() == b"secure" for part in cookie.split(b";")[1:])


# -- origins ----------------------------------------------------------------------------------------------------------


def base_address(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> str:
    """The server's own address as the other side sees it: "https://coliseo.example"."""
    if settings.address:
        return settings.address
    scheme = "https" if connection.scope["scheme"] in ("https", "wss") else "http"
    host = connection.headers.get("host", "")
    if not host or not all(c.isalnum() or c in ".-:[]" for c in host):
        raise Problem(400, "host", "La cabecera Host no es válida.", "The Host header is not valid.")
    return f"{scheme}://{host}"


def same_origin(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> bool:
    """Whether a socket is opened by one of our own pages. Programs that are no browsers send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if settings.address and origin == settings.address:
        return True
    # scheme aside: behind a proxy that ends TLS we may not know ours
    return bool(origin) and urlsplit(origin).netloc == connection.headers.get("host", "")


# -- a short memory ---------------------------------------------------------------------------------------------------


class ShortMemory(Protocol):
    """Things that are kept for minutes only: challenges, counters."""

    async def keep(self, key: str, value: str, seconds: int) -> None: ...

    async def take(self, key: str) -> str | None:
        """The value, which is forgotten at once: it can be taken only once."""
        ...

    async def count(self, key: str, seconds: int) -> tuple[int, int]:
        """Counts one more; how many within the current span, and the seconds until it ends."""
        ...

    async def uncount(self, key: str, seconds: int) -> None:
        """Takes back one of what was counted."""
        ...

    async def ping(self) -> None:
        """Raises something if it does not answer."""
        ...

    async def close(self) -> None: ...


class OwnMemory:
    """For a server that is one process."""

    #: more than this at once is an attack: what ends first is forgotten early
    MOST: Final = 200_000

    def __init__(self) -> None:
        self._kept: dict[str, tuple[float, str]] = {}
        self._counts: dict[str, tuple[float, int]] = {}
        self._ends: list[tuple[float, str]] = []

    async def keep(self, key: str, value: str, seconds: int) -> None:
        end = self._note(key, seconds)
        self._kept[key] = (end, value)

    async def take(self, key: str) -> str | None:
        end, value = self._kept.pop(key, (0.0, ""))
        return value if end > time.monotonic() else None

    async def count(self, key: str, seconds: int) -> tuple[int, int]:
        now = time.monotonic()
        end, n = self._counts.get(key, (0.0, 0))
        if end <= now:
            end, n = self._note(key, seconds), 0
        self._counts[key] = (end, n + 1)
        return n + 1, max(1, int(end - now + 0.999))

    async def uncount(self, key: str, seconds: int) -> None:
        end, n = self._counts.get(key, (0.0, 0))
        if n > 0:
            self._counts[key] = (end, n - 1)

    async def ping(self) -> None:
        """It is always here."""

    async def close(self) -> None:
        self._kept.clear()
        self._counts.clear()
        self._ends.clear()

    def _note(self, key: str, seconds: int) -> float:
        """Remembers when the key ends, and drops what has ended."""
        now = time.monotonic()
        while self._ends and (self._ends[0][0] <= now or len(self._ends) > self.MOST):
            end, old = heapq.heappop(self._ends)
            if self._kept.get(old, (0.0, ""))[0] <= end:
                self._kept.pop(old, None)
            if self._counts.get(old, (0.0, 0))[0] <= end:
                self._counts.pop(old, None)
        heapq.heappush(self._ends, (now + seconds, key))
        return now + seconds


class SharedMemory:
    """For several processes: what one keeps, another can take."""

    PREFIX: Final = "coliseo:short:"

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self._redis = Redis.from_url(url, decode_responses=True)
        #: what is counted while Redis is gone: nobody is turned away over it
        self._own = OwnMemory()

    async def keep(self, key: str, value: str, seconds: int) -> None:
        await self._redis.set(self.PREFIX + key, value, ex=seconds)

    async def take(self, key: str) -> str | None:
        return cast("str | None", await self._redis.getdel(self.PREFIX + key))

    async def count(self, key: str, seconds: int) -> tuple[int, int]:
        # a thing may be counted and another be kept under the same name
        name = f"{self.PREFIX}count:{key}"
        try:
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.set(name, 0, ex=seconds, nx=True)
                pipe.incr(name)
                pipe.ttl(name)
                _, n, left = await pipe.execute()
        except (RedisError, OSError) as error:
            log.warning("redis: %s (counted in this process alone)", error)
            return await self._own.count(key, seconds)
        return int(n), max(1, int(left))

    async def uncount(self, key: str, seconds: int) -> None:
        name = f"{self.PREFIX}count:{key}"
        try:
            async with self._redis.pipeline(transaction=True) as pipe:
                # one that has ended meanwhile begins again, with an end: without one it would never be forgotten
                pipe.set(name, 0, ex=seconds, nx=True)
                pipe.decr(name)
                await pipe.execute()
        except (RedisError, OSError) as error:
            log.warning("redis: %s (counted in this process alone)", error)
            await self._own.uncount(key, seconds)

    async def ping(self) -> None:
        await self._redis.ping()

    async def close(self) -> None:
        await cast("Awaitable[None]", self._redis.aclose())


def open_memory(settings: Settings) -> ShortMemory:
    return SharedMemory(settings.redis) if settings.redis else OwnMemory()


# -- limits -----------------------------------------------------------------------------------------------------------


def client_address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where it comes from, as limits count it."""
    return counted_address(connection.client.host if connection.client else "?")


def counted_address(host: str) -> str:
    """An IPv6 network of 64 bits belongs to one customer and counts as one; IPv4 in IPv6's clothes is IPv4."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host  # a socket file has no address
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


async def spend(memory: ShortMemory, what: str, who: str, limit: Limit) -> None:
    """Counts one more; a Problem that says when to come back if it was one too many. Of nobody nothing is counted."""
    if not who:
        return
    n, left = await memory.count(f"{what}:{who}", limit.seconds)
    if n > limit.count:
        raise too_often(left)


def too_often(seconds: int) -> Problem:
    said = refusals.too_often(seconds)
    return Problem(said.status, said.code, said.es, said.en, headers={"retry-after": str(seconds)})
