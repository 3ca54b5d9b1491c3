"""`coliseo doctor`: whether what the server needs is there."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from coliseo.cli.common import print_json
from coliseo.cli.language import say
from coliseo.cli.visible import tell

if TYPE_CHECKING:
    from coliseo.server.doctor.finding import Finding

HELP = say(
    "Mira versiones, carpeta de datos, disco, base de datos (si responde, si se puede escribir, si está entera, de qué "
    "versión es), Redis, reloj y, con COLISEO_ADDRESS, lo que deja pasar el proxy. No cambia nada. Termina con 0 si "
    "nada falla (los avisos no cuentan), con 1 si algo falla.",
    "Looks at versions, data folder, disk, database (whether it answers, can be written to, is whole, and of which "
    "version it is), Redis, the clock and, with COLISEO_ADDRESS, what the proxy lets through. Changes nothing. Ends "
    "with 0 if nothing fails (warnings do not count), with 1 if something does.",
)


def run(
    *,
    data: Annotated[Path | None, Parameter(help=say("Carpeta de los datos.", "Folder of the data."))] = None,
    database: Annotated[
        str | None, Parameter(help=say("sqlite:///… o postgresql://…", "sqlite:///… or postgresql://…"))
    ] = None,
    redis: Annotated[str | None, Parameter(help=say("redis://…", "redis://…"))] = None,
    full: Annotated[
        bool, Parameter(negative="", help=say("Lee la base entera (más lento).", "Reads the whole database (slower)."))
    ] = False,
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
) -> int:
    from coliseo.server.doctor.visit import visit

    given = {"DATA": data, "DATABASE": database, "REDIS": redis}
    env = {**os.environ, **{f"COLISEO_{name}": str(value) for name, value in given.items() if value is not None}}
    findings = asyncio.run(visit(env, full=full))
    failed = any(finding.state == "failure" for finding in findings)
    if json:
        print_json({"ok": not failed, "findings": [as_data(finding) for finding in findings]})
    else:
        for finding in findings:
            tell(f"{mark_of(finding)} {say(finding.es, finding.en)}")
    return 1 if failed else 0


def as_data(finding: Finding) -> dict[str, object]:
    return {
        "about": finding.about,
        "state": finding.state,
        "text": say(finding.es, finding.en),
        "data": finding.data,
    }


def mark_of(finding: Finding) -> str:
    marks = {"ok": say("bien ", "well "), "warning": say("aviso", "note "), "failure": say("FALLO", "FAILS")}
    return marks[finding.state]
