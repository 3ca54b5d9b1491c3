"""`coliseo backup`: everything that has to be kept, in one file, while the server plays."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from coliseo.cli.common import print_json
from coliseo.cli.language import say
from coliseo.cli.stored import settings_of, told
from coliseo.cli.visible import tell

HELP = say(
    "La base de datos, como está en un momento, y la clave de las sesiones. No hace falta parar nada. PostgreSQL se "
    "copia con su pg_dump. La copia se comprueba antes de darla por hecha.",
    "The database as it is at one moment, and the key of the sessions. Nothing has to be stopped. PostgreSQL is copied "
    "with its own pg_dump. The backup is checked before it is called one.",
)


def run(
    file: Annotated[
        Path | None,
        Parameter(
            help=say("Dónde; si falta, coliseo-FECHA.tar.gz aquí.", "Where; if absent, coliseo-DATE.tar.gz here.")
        ),
    ] = None,
    /,
    *,
    data: Annotated[Path | None, Parameter(help=say("Carpeta de los datos.", "Folder of the data."))] = None,
    database: Annotated[
        str | None, Parameter(help=say("sqlite:///… o postgresql://…", "sqlite:///… or postgresql://…"))
    ] = None,
    force: Annotated[
        bool, Parameter(negative="", help=say("Sustituye el fichero si existe.", "Replaces the file if it exists."))
    ] = False,
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
) -> int:
    from coliseo.server.storage.backup import make_backup

    target = (file or Path(time.strftime("coliseo-%Y%m%d-%H%M%S.tar.gz"))).absolute()
    settings = settings_of(data, database)
    with told():
        note = asyncio.run(make_backup(settings, target, overwrite=force))
    size = target.stat().st_size
    if json:
        print_json({"file": str(target), "bytes": size, "made": note.made, "kind": note.kind, "schema": note.schema})
    else:
        tell(say(f"Copia en {target} ({size:,} bytes).", f"Backup in {target} ({size:,} bytes)."))
    return 0
