"""`coliseo serve`: the arena in the browser."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import ssl
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.error import URLError
from urllib.request import urlopen

from cyclopts import Parameter

from coliseo.cli.errors import UserError
from coliseo.cli.language import say

if TYPE_CHECKING:
    from coliseo.server.settings import Settings

HELP = say(
    "Sin opciones hace falta solo este ordenador: los datos quedan en un fichero. Con --host 0.0.0.0 pueden entrar los "
    "demás aparatos de la misma red. PostgreSQL (--database), y con varios procesos también Redis (--redis), para "
    "servir a muchos. Todo puede darse también como COLISEO_HOST, COLISEO_DATA, COLISEO_DATABASE, COLISEO_REDIS, "
    "COLISEO_SECRET, COLISEO_ADDRESS (la dirección pública) y COLISEO_PROXIES. Termina con 0 si se le pide parar "
    "(SIGTERM), con 130 si es con Ctrl+C, y con 2 si no puede arrancar.",
    "Without options this computer is all it takes: the data are kept in a file. With --host 0.0.0.0 the other devices "
    "of the same network can come in. PostgreSQL (--database), and with several processes Redis too (--redis), serve "
    "many. Everything can also be given as COLISEO_HOST, COLISEO_DATA, COLISEO_DATABASE, COLISEO_REDIS, "
    "COLISEO_SECRET, COLISEO_ADDRESS (the public address) and COLISEO_PROXIES. It ends with 0 when it is told to stop "
    "(SIGTERM), with 130 after Ctrl+C, and with 2 if it cannot start.",
)


def run(
    *,
    port: Annotated[int, Parameter(help=say("Puerto; 0 elige uno libre.", "Port; 0 takes a free one."))] = 8000,
    host: Annotated[
        str | None,
        Parameter(
            help=say(
                "Dirección donde escuchar; si no se dice, solo este ordenador.",
                "Address to listen at; if none is given, this computer only.",
            )
        ),
    ] = None,
    data: Annotated[Path | None, Parameter(help=say("Carpeta de los datos.", "Folder of the data."))] = None,
    database: Annotated[
        str | None, Parameter(help=say("sqlite:///… o postgresql://…", "sqlite:///… or postgresql://…"))
    ] = None,
    redis: Annotated[
        str | None, Parameter(help=say("redis://…, con varios procesos.", "redis://…, for several."))
    ] = None,
    processes: Annotated[int | None, Parameter(help=say("Procesos que atienden.", "Processes that serve."))] = None,
    tls: Annotated[
        bool,
        Parameter(
            negative="",
            help=say(
                "Cifrado, con un certificado propio que cada teléfono acepta una vez.",
                "Encrypted, with a certificate of its own that each phone accepts once.",
            ),
        ),
    ] = False,
    open: Annotated[
        bool | None, Parameter(help=say("Abre el navegador (si hay pantalla).", "Opens the browser (if there is one)."))
    ] = None,
) -> int:
    if not 0 <= port <= 65535:
        raise UserError(say("--port va de 0 a 65535.", "--port goes from 0 to 65535."))
    flags = {"HOST": host, "DATA": data, "DATABASE": database, "REDIS": redis, "PROCESSES": processes}
    # every worker reads the environment: see coliseo.server.settings
    os.environ.update({f"COLISEO_{name}": str(value) for name, value in flags.items() if value is not None})
    serve(host or "", port, open, tls)
    return 0


def serve(host: str, port: int, open_browser: bool | None, tls: bool = False) -> None:
    """At `host`; if it is empty, where the settings say."""
    from coliseo.server import reach
    from coliseo.server.logs import set_up_logs
    from coliseo.server.settings import BadSetting, from_environment

    # whatever is made from here on, the database and its log too, is for its owner's eyes only
    os.umask(0o077)
    try:
        settings = from_environment()
    except BadSetting as error:
        raise UserError(f"{error.name}: {say(error.es, error.en)}.") from None
    if settings.processes > 1 and not settings.redis:
        raise UserError(
            say("Varios procesos necesitan Redis: añade --redis URL.", "Several processes need Redis: add --redis URL.")
        )
    if not (settings.static / "index.html").is_file():
        raise UserError(
            say(
                f"El cliente no está construido: no hay un index.html en {settings.static}.",
                f"The client has not been built: there is no index.html in {settings.static}.",
            )
        )
    host = host or settings.host
    listener = bind(host, port)
    asyncio.run(check_services(settings.database, settings.redis))
    port = listener.getsockname()[1]
    scheme = "https" if tls else "http"
    address = settings.address or shown_address(host, port, scheme)
    announce(address, (settings.address or near_address(port, scheme)) if host in reach.EVERYWHERE else "")
    files = own_certificate(settings.data, host) if tls else None
    if open_browser or (open_browser is None and has_screen()):
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    set_up_logs(settings.log, settings.log_level)
    serve_forever(listener, settings, files)


def own_certificate(data: Path, host: str) -> tuple[Path, Path]:
    """Made the first time for this computer's names and addresses; shown, so that phones can be compared with it."""
    from coliseo.server.certificate import certificate_for, fingerprint
    from coliseo.server.reach import EVERYWHERE, lan_address

    names = ["localhost", "127.0.0.1", socket.gethostname(), lan_address()]
    files = certificate_for(data, names if host in EVERYWHERE else [*names, host])
    print(say("Huella del certificado: ", "Fingerprint of the certificate: ") + fingerprint(files[0]), flush=True)
    return files


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        # from here on whoever connects waits for the server instead of being turned away
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise UserError(
                say(
                    f"El puerto {port} está ocupado: elige otro con --port, o 0 para uno libre.",
                    f"Port {port} is in use: choose another with --port, or 0 for a free one.",
                )
            ) from None
        reason = error.strerror or str(error)
        raise UserError(
            say(f"No se puede escuchar en {host}:{port}: {reason}.", f"Cannot listen at {host}:{port}: {reason}.")
        ) from None
    listener.set_inheritable(True)
    return listener


async def check_services(database: str, redis: str) -> None:
    """The database opens and is brought up to date, Redis answers; else an error that says which does not."""
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    from coliseo.server.storage.engine import open_store

    try:
        store = await open_store(database)
    except Exception as error:
        # drivers raise what they like: whatever it is, without a database there is no server
        reason = first_line(error)
        raise UserError(
            say(f"No se puede abrir la base de datos: {reason}", f"The database cannot be opened: {reason}")
        ) from error
    await store.close()
    if redis:
        try:
            client = Redis.from_url(redis)
            await client.exists("coliseo")
            await client.aclose()
        except (RedisError, OSError, ValueError) as error:
            reason = first_line(error)
            raise UserError(say(f"Redis no responde: {reason}", f"Redis does not answer: {reason}")) from None


def first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def shown_address(host: str, port: int, scheme: str = "http") -> str:
    from coliseo.server.reach import EVERYWHERE, at_port

    # by name: browsers keep passkeys for names only
    return at_port(scheme, "localhost" if host in (*EVERYWHERE, "127.0.0.1", "::1") else host, port)


def near_address(port: int, scheme: str = "http") -> str:
    """How the other devices of the network come in; nothing if there is no network."""
    from coliseo.server.reach import at_port, lan_address

    near = lan_address()
    return at_port(scheme, near, port) if near else ""


def announce(address: str, shared: str) -> None:
    """Where it is and, if others may come in, the address to share, as a picture for their cameras too."""
    print(f"Coliseo: {address}")
    if shared:
        import segno

        if shared != address:
            print(say(f"En tu red: {shared}", f"In your network: {shared}"))
        segno.make(shared, micro=False).terminal(out=sys.stdout, compact=True, border=2)
    print(say("Ctrl+C para terminar.", "Ctrl+C to stop."), flush=True)


def has_screen() -> bool:
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_when_ready(address: str) -> None:
    # our own server on this computer: there is nobody to vouch for a certificate of its own
    trusting = ssl._create_unverified_context() if address.startswith("https://localhost") else None
    for _ in range(100):
        try:
            with urlopen(f"{address}/api/health", timeout=2, context=trusting):
                webbrowser.open(address)
                return
        except (URLError, OSError):
            time.sleep(0.2)


def serve_forever(listener: socket.socket, settings: Settings, tls: tuple[Path, Path] | None = None) -> None:
    from coliseo.server.ending import run_until_told
    from coliseo.server.serving import ServerConfig

    files = {"ssl_certfile": str(tls[0]), "ssl_keyfile": str(tls[1])} if tls else {}
    config = ServerConfig("coliseo.server.app:app", settings, factory=True, **files)
    if not run_until_told(config, listener):
        raise UserError(say("El servidor no ha podido arrancar.", "The server could not start."))
