"""The log as anybody may have it: whole, verifiable, and without what is nobody else's business."""

from __future__ import annotations

from coliseo.tournament.event import Event
from coliseo.tournament.log import LISTS, NAMES, STAFF, Log


def public_log(event: Event) -> Log:
    """It ends before a draft that is not published yet (the beginning of a chain verifies too). It holds names and the
    lists that were published; not what was sealed: of a penalty, what it did to the standings and nothing else."""
    log, last = event.log, event.state.round
    end = len(log.entries)
    if last is not None and not last.out:
        end = next(entry.n for entry in reversed(log.entries) if entry.kind == "paired") - 1
    shown = Log(log.header, log.entries[:end])
    published = {str(n) for n, held in event.state.lists.items() if held.published}
    lists = {key: value for key, value in log.vault.held.get(LISTS, {}).items() if key.split("/")[0] in published}
    held = {NAMES: log.vault.held.get(NAMES, {}), STAFF: log.vault.held.get(STAFF, {}), LISTS: lists}
    shown.vault.held = {kind: dict(rows) for kind, rows in held.items() if rows}
    return shown
