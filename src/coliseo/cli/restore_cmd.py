"""`coliseo restore`: a backup put back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from coliseo.cli.common import existing_file, print_json
from coliseo.cli.language import say
from coliseo.cli.stored import settings_of, told
from coliseo.cli.visible import tell

HELP = say(
    "Con el servidor parado. Comprueba que la copia está entera y que es de una versión que este programa conoce. No "
    "toca una base que ya existe sin --force; con él, la de SQLite se aparta con otro nombre y la de PostgreSQL se "
    "sustituye en una sola transacción.",
    "With the server stopped. Checks that the backup is whole and of a version that this program knows. Does not touch "
    "a database that exists without --force; with it, that of SQLite is put aside by another name and that of "
    "PostgreSQL is replaced in one transaction.",
)


def run(
    file: Annotated[Path, Parameter(help=say("La copia.", "The backup."))],
    /,
    *,
    data: Annotated[Path | None, Parameter(help=say("Carpeta de los datos.", "Folder of the data."))] = None,
    database: Annotated[
        str | None, Parameter(help=say("sqlite:///… o postgresql://…", "sqlite:///… or postgresql://…"))
    ] = None,
    force: Annotated[
        bool, Parameter(negative="", help=say("Aunque ya haya una base.", "Even if there is a database already."))
    ] = False,
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
) -> int:
    from coliseo.server.storage.backup import restore_backup

    source = existing_file(file)
    settings = settings_of(data, database)
    with told():
        note = asyncio.run(restore_backup(settings, source, overwrite=force))
    if json:
        print_json({"file": str(source), "made": note.made, "kind": note.kind, "schema": note.schema})
    else:
        tell(
            say(
                f"Recuperada la copia del {note.made} (forma {note.schema}).",
                f"The backup of {note.made} is back (form {note.schema}).",
            )
        )
    return 0
