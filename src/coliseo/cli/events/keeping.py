"""Keeping the file of an event: what another command wrote meanwhile is never overwritten, nor half of it written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from coliseo.cli.language import say
from coliseo.cli.visible import tell
from coliseo.tournament.event import Event
from coliseo.tournament.log import sha256

try:
    import fcntl
except ImportError:  # where there is none, two commands at once are told apart all the same but for an instant
    fcntl = None  # type: ignore[assignment]

#: what the first line of a file of an event begins with
_BEGINS: Final = b'{"coliseo-event"'


def keep(path: Path, event: Event) -> bool:
    """Writes an event to the file it was read from; not if that is another by now, which is told, nor if its chain is
    broken, which was told when it was opened."""
    if event.log.broken_at():
        tell(say("No se ha apuntado nada.", "Nothing was noted."), error=True)
        return False
    with _alone(path.resolve().parent):
        if _digest(path) != event.log.read_from:
            tell(
                say(
                    f"{path}: otra orden lo ha cambiado mientras tanto; no se ha apuntado nada. Repite la orden.",
                    f"{path}: another command has changed it meanwhile; nothing was noted. Repeat the command.",
                ),
                error=True,
            )
            return False
        event.log.save(path)
        event.log.read_from = _digest(path)
    return True


def broken(path: Path, at: int) -> str:
    """That a file was damaged or tampered with, and what is to be done."""
    es = f"{path}: cadena rota en {at}: el fichero está dañado o alguien lo ha cambiado. Se lee, y no se sigue con él"
    en = f"{path}: chain broken at {at}: the file is damaged or somebody changed it. It is read, and not gone on with"
    copies = f"{path.name}.copias"
    return say(
        f"{es}: abre la última copia de {copies} (coliseo tournament check dice qué falla).",
        f"{en}: open the last copy in {copies} (coliseo tournament check says what is wrong).",
    )


def events_here() -> list[Path]:
    """Files of events in this folder, by what they hold and not by their names."""
    found: list[Path] = []
    for path in sorted(Path().iterdir()):
        with suppress(OSError):
            if path.suffix != ".part" and path.is_file():
                with path.open("rb") as file:
                    if file.read(len(_BEGINS)) == _BEGINS:
                        found.append(path)
    return found


def _digest(path: Path) -> str:
    try:
        return sha256(path.read_bytes())
    except FileNotFoundError:
        return ""


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One command at a time in a folder."""
    if fcntl is None:
        yield
        return
    held = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)
