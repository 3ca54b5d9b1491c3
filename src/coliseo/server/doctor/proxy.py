"""Whether what stands before the server lets through what the server needs: who asks, by https, and sockets.

The server is asked by its public address, so it has to be running. `/metrics` tells what it sees: whoever comes through
a proxy that says so finds nothing there, whoever seems to be on this computer does.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from coliseo.server.doctor.finding import Finding, doubtful, failing, first_line, well
from coliseo.server.settings import Settings

PATIENCE: Final = 5.0
#: a network of so many addresses is not a proxy
WIDEST: Final = 65_536
#: an origin that no page of ours has: the server refuses the socket before it makes a guest
STRANGER: Final = "https://doctor.invalid"
UPGRADE: Final = {
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "ZG9jdG9yIG9mIGNvbGlzZQ==",
    "origin": STRANGER,
}


def look_at_proxies(settings: Settings) -> Iterator[Finding]:
    for given in settings.trusted_proxies:
        try:
            network = ipaddress.ip_network(given, strict=False)
        except ValueError:
            if given == "*":
                yield _believes_everyone(given)
            else:
                yield failing(
                    "proxies",
                    f"COLISEO_PROXIES: «{given}» no es una dirección ni una red",
                    f"COLISEO_PROXIES: “{given}” is neither an address nor a network",
                )
            continue
        if network.num_addresses > WIDEST and not network.is_private:
            yield _believes_everyone(given)
    if not settings.address:
        yield well(
            "address",
            "sin COLISEO_ADDRESS: se cree el Host de cada petición; detrás de un proxy, ponla",
            "without COLISEO_ADDRESS: the Host of each request is believed; behind a proxy, set it",
        )
        return
    yield from look_from_outside(settings)


def _believes_everyone(given: str) -> Finding:
    return failing(
        "proxies",
        f"COLISEO_PROXIES={given}: cualquiera podría decir de dónde viene y saltarse los límites",
        f"COLISEO_PROXIES={given}: anybody could say where they come from and evade the limits",
    )


def ask(address: str, path: str, headers: dict[str, str] | None = None) -> tuple[int, http.client.HTTPMessage, bytes]:
    parts = urlsplit(address)
    make = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = make(parts.hostname or "", parts.port, timeout=PATIENCE)
    try:
        connection.request("GET", f"{parts.path}{path}", headers=headers or {})
        answer = connection.getresponse()
        # a socket that was let in has no end
        body = b"" if answer.status == http.client.SWITCHING_PROTOCOLS else answer.read(65_536)
        return answer.status, answer.headers, body
    finally:
        connection.close()


def look_from_outside(settings: Settings) -> Iterator[Finding]:
    address = settings.address
    try:
        status, headers, body = ask(address, "/api/health")
        seen, _, _ = ask(address, "/metrics")
        socket, _, _ = ask(address, "/api/tables/doctor/socket", UPGRADE)
    except (OSError, http.client.HTTPException) as error:
        reason = first_line(error)
        yield doubtful(
            "address", f"{address} no responde ({reason})", f"{address} does not answer ({reason})", error=reason
        )
        return
    if status != 200 or not _is_ours(body):
        yield failing(
            "address",
            f"{address}/api/health responde {status}: ahí no hay un Coliseo que esté bien",
            f"{address}/api/health answers {status}: there is no Coliseo there that is well",
            status=status,
        )
        return
    yield well("address", f"{address} responde", f"{address} answers", address=address)
    yield _sockets(socket)
    if settings.https:
        yield _forwarded(seen, settings)
        if "strict-transport-security" not in headers:
            yield doubtful("https", "el proxy quita cabeceras de seguridad", "the proxy takes security headers away")


def _is_ours(body: bytes) -> bool:
    try:
        found = json.loads(body)
    except ValueError:
        return False
    return isinstance(found, dict) and "engine" in found


def _sockets(status: int) -> Finding:
    if status == http.client.FORBIDDEN:
        return well("sockets", "los WebSockets llegan", "WebSockets come through", status=status)
    return failing(
        "sockets",
        f"los WebSockets no llegan (respuesta {status}): el proxy debe pasar Upgrade y Connection",
        f"WebSockets do not come through (answer {status}): the proxy has to pass Upgrade and Connection on",
        status=status,
    )


def _forwarded(status: int, settings: Settings) -> Finding:
    """https ends at a proxy: if that does not say who asks, everybody seems to be the proxy, on this computer."""
    if status == http.client.OK:
        return failing(
            "forwarded",
            "el proxy no dice quién pregunta (X-Forwarded-For): los límites de todos son uno, y /metrics está abierto",
            "the proxy does not say who asks (X-Forwarded-For): everybody shares one limit, and /metrics is open",
        )
    if settings.metrics_token:
        return well(
            "forwarded",
            "con COLISEO_METRICS_TOKEN no se puede saber desde aquí si el proxy dice quién pregunta",
            "with COLISEO_METRICS_TOKEN it cannot be told from here whether the proxy says who asks",
        )
    return well("forwarded", "el proxy dice quién pregunta", "the proxy says who asks")
