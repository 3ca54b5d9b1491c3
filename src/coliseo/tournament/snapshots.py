"""Copies of a whole event at the boundaries of its rounds: before one is published, and when one is closed.

Each is one file with everything in it, the key too: whoever opens it on another computer goes on from there. Beside it
lies the emergency pack, to go on without any. A place that cannot be written to never holds up the event: it is told.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from coliseo.tournament.documents import as_html, as_typst
from coliseo.tournament.documents.make import emergency
from coliseo.tournament.documents.order import Order
from coliseo.tournament.documents.sheet import Sheet
from coliseo.tournament.event import Event
from coliseo.tournament.log import EXCHANGES, LISTS, NAMES, PINS, SEALED, BadFile, Entry, Log, load

ENDING: Final = ".coliseo-event"
#: the entries that are a boundary of the round they are about
PUBLISHED: Final = "published"
CLOSED: Final = "closed"
#: what the vault holds of people
OF_PEOPLE: Final = (NAMES, LISTS, PINS, SEALED, EXCHANGES)
LANGUAGES: Final = ("es", "en")


@dataclass(frozen=True, slots=True)
class Unwritten:
    """A place that could not be written to, and why."""

    place: Path
    why: str


def snapshots(event: Event, new: Sequence[Entry]) -> Iterator[tuple[str, Log]]:
    """The files that those last entries call for: a name without its ending, and what goes into it."""
    log, last = event.log, event.state.round
    for entry in new:
        if last is None or entry.kind not in (PUBLISHED, CLOSED):
            continue
        if entry.kind == PUBLISHED:
            yield f"ronda-{last.whole:02d}-antes", Log(log.header, log.entries[: entry.n - 1], log.vault)
        else:
            yield f"ronda-{last.whole:02d}-cerrada", Log(log.header, log.entries[: entry.n], log.vault)


def forgets(new: Sequence[Entry]) -> bool:
    """Was somebody erased? Then the copies that were made before forget them too."""
    return any(entry.kind == "erased" for entry in new)


def forget(event: Event, folder: Path) -> list[Path]:
    """What the event itself no longer keeps of people, its copies do not keep either; nor do the packs beside them,
    of which the last copy gets a new one. That copy."""
    copies = sorted(folder.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime)
    for path in copies:
        copy, when = load(path), path.stat()
        for kind in OF_PEOPLE:
            for key in [key for key in copy.vault.held.get(kind, {}) if event.log.vault.get(kind, key) is None]:
                copy.vault.drop(kind, key)
        save_copy(copy, path)
        os.utime(path, ns=(when.st_atime_ns, when.st_mtime_ns))
        for pack in folder.glob(f"{path.name.removesuffix(ENDING)}.*.*"):
            pack.unlink()
    return copies[-1:]


def folder_for(event: Event, place: Path) -> Path:
    """A folder of its own for each event, whose name people recognise."""
    name = re.sub(r"[^\w-]+", "-", event.state.name.casefold()).strip("-")[:40] or "torneo"
    return place / f"{name}-{event.state.id}"


def write_copies(
    event: Event, new: Sequence[Entry], places: Sequence[Path], own: Path | None = None
) -> tuple[list[Path], list[Unwritten]]:
    """Writes what is due to every place; what was written, and where nothing could be. A copy that the event is run
    from now (`own`) is the event: nothing is written over it."""
    written: list[Path] = []
    failed: list[Unwritten] = []
    due = list(snapshots(event, new))
    for place in places if due or forgets(new) else ():
        try:
            folder = folder_for(event, place)
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if forgets(new):
                written += forget(event, folder)
            for name, log in due:
                path = folder / f"{name}{ENDING}"
                if own is None or path.resolve() != own.resolve():
                    written.append(save_copy(log, path))
        except OSError as error:
            failed.append(Unwritten(place, error.strerror or str(error)))
        except BadFile as error:  # a copy that somebody has changed: what it keeps of people is for people to see
            failed.append(Unwritten(place, str(error)))
    return written, failed


def save_copy(log: Log, path: Path) -> Path:
    """For its owner's eyes only: it holds the key and the names."""
    log.save(path, secrets=True)
    os.chmod(path, 0o600)
    return path


def pack_of(event: Event) -> dict[str, list[Sheet]]:
    """The emergency pack in each language, to be drawn later: sheets do not change any more."""
    return {lang: emergency(event, Order(lang, drafts=True)) for lang in LANGUAGES}


def write_packs(packs: dict[str, list[Sheet]], beside: Sequence[Path]) -> list[Unwritten]:
    """As PDF, or as HTML where none can be made, beside each copy."""
    failed: list[Unwritten] = []
    pdf = as_typst.can_make_pdf()
    for lang, sheets in packs.items():
        body = as_typst.pdf(sheets) if pdf else as_html.html(sheets).encode()
        for copy in beside:
            path = copy.with_name(copy.name.removesuffix(ENDING) + f".{lang}.{'pdf' if pdf else 'html'}")
            try:
                path.write_bytes(body)
            except OSError as error:
                failed.append(Unwritten(path.parent, error.strerror or str(error)))
    return failed
