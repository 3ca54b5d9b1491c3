"""A question of the school: a position, what is done, and answers of which one is what the rules say."""

from __future__ import annotations

from msgspec import Struct

from coliseo.rulings.words import Both

#: what the question asks
OUTCOME = "que_pasa"
RULE = "que_regla"


class Answer(Struct):
    """What one may answer, line by line. `misreading` names how the engine was changed to get it; empty for the right
    one. `why` says it in words."""

    lines: dict[str, list[str]]
    misreading: str = ""
    why: Both = {}


class Question(Struct):
    """`answers` begins with the right one: whoever asks shuffles them. `level` is from 1 to 3."""

    id: str
    game: str
    kind: str
    rule: str
    chapter: str
    rules: list[str]
    title: Both
    asked: Both
    position: dict[str, list[tuple[str, list[str]]]]
    actions: dict[str, list[str]]
    answers: list[Answer]
    story: list[tuple[str, str, str]]
    bench: str
    weight: int
    level: int = 1


class Bank(Struct):
    """The questions of a game, as one engine makes them."""

    game: str
    engine: str
    questions: list[Question]
