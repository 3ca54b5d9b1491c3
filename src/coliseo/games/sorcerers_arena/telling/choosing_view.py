"""The draft as everybody sees it: who chooses in which order, and how far it has come."""

from __future__ import annotations

from typing import Any

from coliseo.games.sorcerers_arena.flow.setup import orden_del_draft
from coliseo.games.sorcerers_arena.model.procedures import Draft
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.rules import cite

cite("view", "choosing_view.draft_view", ("SA-2.DRAFT.3", "SA-T.DRAFT.4"))


def draft_view(m: Mesa) -> dict[str, Any] | None:
    """`orden`: the seats, pick by pick; `hechas`: how many picks have been made. None when nobody is drafting."""
    for f in m.stack:
        if isinstance(f, Draft) and f.primero >= 0:
            return {"orden": orden_del_draft(m, f.primero), "hechas": f.elegidos}
    return None
