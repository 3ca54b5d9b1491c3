"""The log as somebody may have it: verifiable, and without what is nobody else's business."""

from __future__ import annotations

from collections.abc import Sequence

from coliseo.tournament.acts.registry import ACTS, JUDGES
from coliseo.tournament.event import Event
from coliseo.tournament.log import LISTS, NAMES, SEALED, STAFF, Data, Entry, Log
from coliseo.tournament.model import ORGANISER
from coliseo.tournament.state import standing


def public_log(event: Event) -> Log:
    """It ends before the drafts that were made since a round was published, also before one that was discarded: the
    same would come of it again (the beginning of a chain verifies too). It holds names and the lists that were
    published; not what was sealed: of a penalty, what it did to the standings and nothing else."""
    return _with(event, event.log.entries[: _published_until(event.log.entries)], {})


def log_for_roles(event: Event, roles: Sequence[str]) -> Log:
    """As the staff may have it. Whoever judges reads every list and all that was sealed, and the organiser has it in
    the copies; others of the staff get neither lists that are secret nor what only judges do and find."""
    if {ORGANISER, *JUDGES} & set(roles):
        return event.log
    kinds = {str(entry.n): entry.kind for entry in event.log.entries}
    held = event.log.vault.held.get(SEALED, {})
    return _with(event, event.log.entries, {n: kept for n, kept in held.items() if not _of_judges(kinds[n])})


def _of_judges(kind: str) -> bool:
    return set(ACTS[kind].roles) <= set(JUDGES)


def _published_until(entries: list[Entry]) -> int:
    """How many entries everybody may read."""
    last = max((entry.n for entry in standing(entries) if entry.kind == "published"), default=0)
    drafts = (entry.n for entry in entries if entry.kind == "paired" and entry.n > last)
    return next(drafts, len(entries) + 1) - 1


def _with(event: Event, entries: list[Entry], sealed: dict[str, Data]) -> Log:
    log = event.log
    shown = Log(log.header, list(entries))
    published = {str(n) for n, held in event.state.lists.items() if held.published}
    lists = {key: value for key, value in log.vault.held.get(LISTS, {}).items() if key.split("/")[0] in published}
    held = {
        NAMES: log.vault.held.get(NAMES, {}), STAFF: log.vault.held.get(STAFF, {}), LISTS: lists, SEALED: sealed,
    }  # fmt: skip
    shown.vault.held = {kind: dict(rows) for kind, rows in held.items() if rows}
    return shown
