"""Who may undo what: whoever may do it. What the head judge did in a judge's place, a judge does not undo. Whoever
undoes asks here, and so does whoever checks a log."""

from __future__ import annotations

from collections.abc import Sequence

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import ACTS, CHIEFS, JUDGES, STAFF, Who, refusal
from coliseo.tournament.log import UNDO, Entry
from coliseo.tournament.model import HEAD_JUDGE, JUDGE, ROLE_NAMES
from coliseo.tournament.profile import Profile
from coliseo.tournament.state import KEPT, depending, standing


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


def objections_to_undo(
    entries: Sequence[Entry], profile: Profile, n: int, who: Who, reason: str
) -> tuple[list[Refusal], list[Entry]]:
    """What stands in the way of undoing an entry of those, and the later ones that would have to be undone with it."""
    if not 1 <= n <= len(entries):
        return [refusal("undo", f"no hay una entrada {n}", f"there is no entry {n}")], []
    entry, stands = entries[n - 1], {e.n for e in standing(entries)}
    if entry.kind in KEPT:
        return [refusal("undo", "eso no se deshace", "that cannot be undone")], []
    if entry.kind == "edited" and "name" in entry.data:
        es, en = (
            "el nombre de antes ya no se guarda: se corrige escribiéndolo otra vez",
            "the name before is kept nowhere: write it again instead",
        )
        return [refusal("undo", es, en)], []
    if n not in stands:
        return [refusal("undo", "ya está deshecha", "it is undone already")], []
    if who.role not in STAFF:
        return [refusal("role", "deshacer es cosa de la organización", "staff undo things")], []
    needed = [entries[m - 1] for m in depending(entries, profile, [n])]
    kept = [e for e in needed if e.kind in KEPT]
    if kept:
        es, en = (
            f"de ella depende la {kept[0].n} ({ACTS[kept[0].kind].name(lang)}), que no se deshace"
            if lang == "es"
            else f"entry {kept[0].n} depends on it ({ACTS[kept[0].kind].name(lang)}) and cannot be undone"
            for lang in ("es", "en")
        )
        return [refusal("undo", es, en)], needed
    barred = [e for e in (entry, *needed) if who.role not in roles_to_undo(entries, e)]
    if barred:
        return [not_theirs(entries, barred[0])], needed
    since = [e.kind for e in entries[n:] if e.n in stands]
    later = "published" in since
    if later and who.role not in CHIEFS:
        es, en = (
            "de rondas anteriores deshace la organización o el juez principal",
            ("the organiser or the head judge undo things of earlier rounds"),
        )
        return [refusal("role", es, en)], needed
    if (later or "closed" in since) and not reason.strip():
        return [refusal("reason", "hace falta un motivo", "a reason is needed")], needed
    return [], needed
