"""Where other devices find this server: the address that goes into codes, posters, sheets and links for them.

The desk is often open on the computer that serves, at `localhost`, a name that on every phone means the phone itself.
"""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from msgspec import Struct

from coliseo.server.security import base_address
from coliseo.server.settings import Settings

#: listening there is listening in every network of the computer
EVERYWHERE: Final = ("0.0.0.0", "::")
#: networks that live inside the computer: a phone is in none of them
INSIDE: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "podman", "cni")
#: asks Linux for the address of an interface (SIOCGIFADDR)
ASK_ADDRESS: Final = 0x8915


class Reach(Struct, frozen=True):
    """The address for other devices, or why there is none that could be told."""

    address: str
    es: str = ""
    en: str = ""


ONLY_HERE: Final = Reach(
    "",
    "Este servidor solo atiende a este ordenador: ábrelo con «coliseo serve --host 0.0.0.0» y entrarán los móviles.",
    "This server serves this computer only: start it with “coliseo serve --host 0.0.0.0” and phones can come in.",
)
NO_NETWORK: Final = Reach(
    "",
    "Este ordenador no está en ninguna red: conéctalo a la de la sala y el código aparecerá solo.",
    "This computer is in no network: connect it to the room's, and the code appears by itself.",
)
UNKNOWN: Final = Reach(
    "",
    "No se sabe por qué dirección entran los móviles: dila con COLISEO_ADDRESS al abrir el servidor.",
    "It is not known by which address phones come in: tell it with COLISEO_ADDRESS when the server starts.",
)


def reach_of(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> Reach:
    """By the public address, if there is one; else as whoever asks came in, unless that leads to themselves only."""
    own = urlsplit(base_address(connection, settings))
    if settings.address or not is_here(own.hostname or ""):
        return Reach(own.geturl())
    # a name can be made up: where this computer is, is told to nobody but itself
    if connection.client is None or not is_here(connection.client.host):
        return UNKNOWN
    if settings.host not in EVERYWHERE:
        return ONLY_HERE if is_here(settings.host) else Reach(at_port(own.scheme, settings.host, own.port))
    near = lan_address()
    return Reach(at_port(own.scheme, near, own.port)) if near else NO_NETWORK


def shared_address(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> str:
    """For a link that may also be used on this very computer: without an address for others, the one used here."""
    return reach_of(connection, settings).address or base_address(connection, settings)


def at_port(scheme: str, host: str, port: int | None) -> str:
    named = f"[{host}]" if ":" in host else host
    return f"{scheme}://{named}" + (f":{port}" if port else "")


def is_here(host: str) -> bool:
    """Whether a name or an address means the very device it is used on."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def lan_address() -> str:
    """This computer's address in its network; nothing if it is in none."""
    return next((found for found in _addresses() if _is_of_a_network(found)), "")


def _addresses() -> Iterator[str]:
    """The likeliest first: where it would go out; without a way out (a Wi-Fi without internet), those of its
    interfaces and of its own name; at last the makeshift ones that it gave itself."""
    yield _way_out()
    found = [*_of_interfaces(), *_of_its_name()]
    yield from sorted(found, key=lambda address: ipaddress.ip_address(address).is_link_local)


def _way_out() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # a datagram socket sends nothing on connecting: this only asks the system which way it would go
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _of_interfaces() -> Iterator[str]:
    if sys.platform != "linux":
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            if name.startswith(INSIDE):
                continue
            try:
                told = fcntl.ioctl(probe.fileno(), ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue  # it has no address
            yield socket.inet_ntoa(told[20:24])


def _of_its_name() -> Iterator[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return
    yield from dict.fromkeys(str(each[4][0]) for each in found)


def _is_of_a_network(address: str) -> bool:
    return bool(address) and not is_here(address) and address != "0.0.0.0"
