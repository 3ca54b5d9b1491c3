"""Asking a server that a client has named. The address is not ours: it must not lead into our own house.

Only HTTPS at its usual port; the name is looked up here, none of its addresses may be of a private network or of this
computer, and the connection goes to the address that was looked at, so that it cannot be another a moment later. No
redirection is followed, nothing of the answer is read but its first line, and all of it takes so many seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import re
import socket
import ssl
from collections.abc import Mapping
from typing import Final
from urllib.parse import SplitResult, urlsplit

#: for all of it
PATIENCE: Final = 15.0
LONGEST_LINE: Final = 2048
_STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
#: IPv4 within IPv6, where the system may be told to go there
_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


class Unreachable(Exception):
    """It cannot be asked: not now, or (`ever`) not at all."""

    def __init__(self, why: str, *, ever: bool = False) -> None:
        super().__init__(why)
        self.ever = ever


def checked(url: str, *, private: bool = False) -> SplitResult:
    """The parts of an address that may be asked. `private`: this computer and its networks may be too, without TLS and
    at any port."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise Unreachable(str(error), ever=True) from None
    schemes = ("https", "http") if private else ("https",)
    plain = url.isascii() and url.isprintable() and " " not in url
    if parts.scheme not in schemes or not parts.hostname or not plain or parts.username is not None:
        raise Unreachable("only https:// is asked", ever=True)
    if port not in (None, 443) and not private:
        raise Unreachable("only at the usual port", ever=True)
    try:
        parts.hostname.encode("idna")
    except UnicodeError:
        # no name at all: an empty part, or one that is too long
        raise Unreachable("that is no name of a computer", ever=True) from None
    with contextlib.suppress(ValueError):
        if not private and not is_public(parts.hostname):
            raise Unreachable("that address is a private one", ever=True)
    return parts


def is_public(text: str) -> bool:
    """Whether an address is one of the world's. Raises ValueError if it is a name."""
    address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv6Address):
        within = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if within is None and address in _NAT64:
            within = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if within is not None:
            return is_public(str(within))
    return address.is_global and not address.is_multicast and not address.is_reserved


async def post(url: str, headers: Mapping[str, str], body: bytes, *, private: bool = False) -> int:
    """The status that is answered. Raises Unreachable."""
    parts = checked(url, private=private)
    try:
        async with asyncio.timeout(PATIENCE):
            return await _post(parts, headers, body, private)
    except TimeoutError:
        raise Unreachable("it takes too long") from None
    except (OSError, ValueError, asyncio.IncompleteReadError) as error:
        # ValueError: a first line without an end, or what the certificate's name is compared with is none
        raise Unreachable(str(error) or type(error).__name__) from error


async def _post(parts: SplitResult, headers: Mapping[str, str], body: bytes, private: bool) -> int:
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or (not private and not all(is_public(address.partition("%")[0]) for address in addresses)):
        raise Unreachable("that name leads to a private address")
    tls = ssl.create_default_context() if parts.scheme == "https" else None
    named = host if tls is not None else None
    reader, writer = await asyncio.open_connection(
        addresses[0], port, ssl=tls, server_hostname=named, limit=LONGEST_LINE
    )
    try:
        target = parts.path or "/"
        if parts.query:
            target += f"?{parts.query}"
        authority = f"[{host}]" if ":" in host else host
        if parts.port is not None:
            authority += f":{parts.port}"
        lines = [f"POST {target} HTTP/1.1", f"Host: {authority}", "Connection: close", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        await writer.drain()
        status = _STATUS.match(await reader.readline())
    finally:
        writer.close()
    if status is None:
        raise Unreachable("what it answers is no HTTP")
    return int(status[1])
