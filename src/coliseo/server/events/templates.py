"""What an event is started from: a template of its game, or one of whoever makes it."""

from __future__ import annotations

from typing import Any

from litestar.datastructures import State

from coliseo.server.problems import Problem
from coliseo.server.storage import event_templates as stored
from coliseo.tournament.profile import Profile
from coliseo.tournament.templates import still_good


async def start_from(state: State, person: str, law: Profile, template: str) -> dict[str, Any]:
    """Its settings; none for no template."""
    if not template:
        return {}
    for made in law.templates:
        if made.key == template:
            return dict(made.settings)
    for own in await stored.of_person(state.store, person, law.game):
        if own.id == template:
            return still_good(law, own.settings)
    es, en = "No hay tal plantilla para ese juego.", "There is no such template for that game."
    raise Problem(422, "no_template", es, en)
