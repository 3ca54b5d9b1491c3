"""A ruling that was kept, as the beginning of a scenario: a question that `coliseo judge` runs, to be filled in."""

from __future__ import annotations

import json

from coliseo.rulebook import load_rules
from coliseo.tournament.event import Event
from coliseo.tournament.model import Precedent


def scenario_of(event: Event, precedent: Precedent) -> str:
    """Without `reglas` it is a question and need expect nothing; those of the ruling wait as a comment until somebody
    writes what has to come of it."""
    game = event.state.game
    known = {rule.id for rule in load_rules(game)}
    cited = [rule for rule in precedent.rules if rule in known]
    lines = [
        f"# {event.state.name} · {event.log.shown}",
        f"juego: {game}",
        f"nombre: {_quoted(precedent.question)}",
        f"notas: {_quoted(precedent.answer)}",
        "# Escribe la posición y lo que se hace; con «reglas» y «espera» queda probado (docs/escenarios.md).",
        "# Write the position and what is done; with “reglas” and “espera” it is proved (docs/en/scenarios.md).",
        f"# reglas: [{', '.join(cited)}]",
        "# espera: {}",
        "acciones: []",
    ]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """A text of YAML on one line: JSON's are."""
    return json.dumps(" ".join(text.split()), ensure_ascii=False)
