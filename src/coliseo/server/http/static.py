"""The built client: files with a digest in their name are kept for ever, the page itself never."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Final

from litestar import HttpMethod, MediaType, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Struct

from coliseo.device.pack import packed
from coliseo.server.http.answers import NO_TOKEN, READY_MADE, AnyRequest, matches
from coliseo.server.problems import PLAIN, Problem
from coliseo.server.security import PYTHON_POLICY

PAGE: Final = "index.html"
#: what browsers keep for when there is no line; a new one is to be found at once
WORKER: Final = "sw.js"
#: encodings that a file may lie compressed in beside it, the smallest first
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
#: what Vite writes: name-DIGEST.ext below assets/
HASHED: Final = re.compile(r"^assets/.+-[A-Za-z0-9_-]{8,}\.\w+$")
#: the worker in which Python runs
PYTHON: Final = re.compile(r"^assets/engine\.worker-[A-Za-z0-9_-]+\.js$")
#: an address that ends like a file's name; the ids of rules ("AA-I.2.1") do not
FILE_NAME: Final = re.compile(r"\.[a-z][a-z0-9]{1,11}$")
FOR_EVER: Final = "public, max-age=31536000, immutable"
ALWAYS_ASK: Final = "no-cache"
ONE_HOUR: Final = "public, max-age=3600"
TEXTUAL: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml", "application/wasm")
OPTIONS: Final = {NO_TOKEN: True, READY_MADE: True}
LARGEST: Final = 16 * 1024 * 1024
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")


class Asset(Struct):
    """A file in memory, in every encoding there is."""

    modified: int
    media_type: str
    digest: str
    cache: str
    bodies: dict[str, bytes]  # by encoding; "" is the file itself
    headers: dict[str, str] = {}


class Assets:
    """Files of one folder, read when first asked for and again when they change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._read: dict[str, Asset] = {}

    def find(self, name: str) -> Asset | None:
        """The file of that name; None if there is none, also for names that lead out of the folder.

        A file has one name only: by roundabout ones ("x/../robots.txt") the memory could be filled with copies.
        """
        try:
            path = (self.folder / name).resolve()
            if path.relative_to(self.folder).as_posix() != name or path.suffix in (".br", ".gz", ".map"):
                return None
            facts = path.stat()
            if not path.is_file() or facts.st_size > LARGEST:
                return None
        except (OSError, ValueError):
            return None
        asset = self._read.get(name)
        if asset is None or asset.modified != facts.st_mtime_ns:
            asset = self._read[name] = read_asset(path, name, facts.st_mtime_ns)
        return asset

    def page(self) -> Asset | None:
        return self.find(PAGE)


#: puts into the page what its address asks for
Dress = Callable[[AnyRequest, Asset, str], Awaitable[Asset]]


def page_made(body: bytes, headers: dict[str, str]) -> Asset:
    """A page that is no file: made for the moment, and asked for anew every time."""
    bodies = {"": body, "gzip": gzip.compress(body, 6, mtime=0)}
    return Asset(0, "text/html", hashlib.blake2b(body, digest_size=12).hexdigest(), ALWAYS_ASK, bodies, headers)


def read_asset(path: Path, name: str, modified: int) -> Asset:
    body = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    bodies = {"": body}
    for encoding, suffix in ENCODINGS:
        packed = path.with_name(path.name + suffix)
        # one that is older than its file was made for another
        if packed.is_file() and packed.stat().st_mtime_ns >= modified - 2_000_000_000:
            bodies[encoding] = packed.read_bytes()
    if len(bodies) == 1 and media_type.startswith(TEXTUAL) and len(body) > 1000:
        bodies["gzip"] = gzip.compress(body, 6, mtime=0)
    cache = FOR_EVER if HASHED.match(name) else ALWAYS_ASK if name in (PAGE, WORKER) else ONE_HOUR
    digest = hashlib.blake2b(body, digest_size=12).hexdigest()
    headers = {"content-security-policy": PYTHON_POLICY} if PYTHON.match(name) else {}
    return Asset(modified, media_type, digest, cache, bodies, headers)


@cache
def packed_house() -> Asset:
    body = packed()
    return Asset(0, "application/zip", hashlib.blake2b(body, digest_size=12).hexdigest(), ALWAYS_ASK, {"": body})


def send_asset(request: AnyRequest, asset: Asset) -> Response[bytes]:
    accepted = [part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")]
    encoding = next((e for e, _ in ENCODINGS if e in accepted and e in asset.bodies), "")
    etag = f'"{asset.digest}{"-" + encoding if encoding else ""}"'
    headers = {"etag": etag, "cache-control": asset.cache, "vary": "accept-encoding", **asset.headers}
    if matches(request.headers.get("if-none-match", ""), etag):
        return Response(b"", status_code=304, headers=headers, media_type=asset.media_type)
    if encoding:
        headers["content-encoding"] = encoding
    return Response(asset.bodies[encoding], headers=headers, media_type=asset.media_type)


def client_pages(folder: Path, dress: Dress) -> list[HTTPRouteHandler]:
    """The handlers of everything that is not the API: files, and the page for every address of the client."""
    assets = Assets(folder)

    async def page(request: AnyRequest, name: str = "") -> Response[bytes]:
        found = assets.page()
        if found is None:
            raise Problem(
                503,
                "client",
                "El cliente no está construido en este servidor.",
                "The client has not been built on this server.",
            )
        return send_asset(request, await dress(request, found, name))

    # HEAD too: link previews and health checks ask with it
    ways = [HttpMethod.GET, HttpMethod.HEAD]

    @route("/", http_method=ways, include_in_schema=False, media_type=MediaType.HTML, opt=OPTIONS)
    async def front(request: AnyRequest) -> Response[bytes]:
        return await page(request)

    @route("/{path:path}", http_method=ways, include_in_schema=False, media_type=MediaType.HTML, opt=OPTIONS)
    async def anything(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
        name = path.lstrip("/")
        if name == PAGE:
            return await page(request)
        found = assets.find(name) if name else None
        if found is not None:
            return send_asset(request, found)
        if name.startswith("assets/") or FILE_NAME.search(name):
            # a file that is not there is not a page: an old script must fail, not be read as HTML
            raise Problem(404, *PLAIN[404])
        return await page(request, name)

    @route("/engine/house.zip", http_method=ways, include_in_schema=False, sync_to_thread=True, opt=OPTIONS)
    def house(request: AnyRequest) -> Response[bytes]:
        """The engine itself, for devices that play without a line; the Python to run it lies beside it as files."""
        return send_asset(request, packed_house())

    return [front, anything, house]
