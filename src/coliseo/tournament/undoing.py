"""Who may undo what: whoever may do it. What the head judge did in a judge's place, a judge does not undo."""

from __future__ import annotations

from collections.abc import Sequence

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import ACTS, CHIEFS, JUDGES, STAFF, refusal
from coliseo.tournament.log import Entry
from coliseo.tournament.model import HEAD_JUDGE, JUDGE, ROLE_NAMES
from coliseo.tournament.state import UNDO


def roles_to_undo(entries: Sequence[Entry], entry: Entry) -> tuple[str, ...]:
    """As what one undoes an entry, the one that comes first to mind first."""
    if entry.kind == UNDO:
        return roles_to_undo(entries, entries[entry.data["undoes"][0] - 1])
    act = ACTS.get(entry.kind)
    able = () if act is None else act.roles
    roles = tuple(role for role in STAFF if role in able or (role == HEAD_JUDGE and JUDGE in able))
    if entry.role == HEAD_JUDGE:
        roles = tuple(role for role in roles if role in CHIEFS)
    # what only a player or an online table does, the judges take back
    return roles or JUDGES


def not_theirs(entries: Sequence[Entry], entry: Entry) -> Refusal:
    roles = roles_to_undo(entries, entry)
    may_es, may_en = (", ".join(ROLE_NAMES[role][lang] for role in roles) for lang in ("es", "en"))
    return refusal("role", f"la entrada {entry.n} la deshace {may_es}", f"entry {entry.n}: {may_en} may undo it")
