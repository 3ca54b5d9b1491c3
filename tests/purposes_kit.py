"""Which questions a game asks, read off its source, and whole games walked for what each of them says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from coliseo.kernel.frames import answer
from coliseo.kernel.game import Game
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.players.replies import legal_choice

GAMES = Path(__file__).parents[1] / "src" / "coliseo" / "games"
#: what asks, by the name of the call
ASKS = {"Question", "yes_no", "number", "ask_window", "preguntar_ofertas", "_preguntar"}
#: what a purpose is called where it is settled before it is asked
SETTLED = {"purpose", "proposito"}


def asked_purposes(game: str) -> set[str]:
    """Every purpose that the flow, the atoms or the card language of a game asks with."""
    found: set[str] = set()
    for part in ("flow", "atoms", "language"):
        for path in sorted((GAMES / game / part).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                found |= _purposes_of(node)
    return found


def _purposes_of(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        words = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        # the rule comes after it
        return set(words[:1]) if name in ASKS and words and words[0].islower() else set()
    if isinstance(node, ast.Assign):
        names = {getattr(t, "id", getattr(t, "attr", "")) for t in node.targets}
        if names & SETTLED:
            return {c.value for c in ast.walk(node.value) if isinstance(c, ast.Constant) and isinstance(c.value, str)}
    return set()


def walk_views(game: Game, options: dict[str, Any], seed: int, most: int = 400) -> Iterator[tuple[State, Question]]:
    """The questions of a game played by lot."""
    m = game.new_game(options, seed)
    rng = Random(seed)
    for _ in range(most):
        if m.over:
            return
        q = m.questions[0]
        yield m, q
        answer(m, q.seat, q.token, legal_choice(m, q, rng))


def told(view: dict[str, Any], *words: str) -> dict[str, Any]:
    """The one option whose name has all those words."""
    found: list[dict[str, Any]] = [o for o in view["options"] if all(word in o["text"] for word in words)]
    assert len(found) == 1, (words, [o["text"] for o in view["options"]])
    return found[0]
