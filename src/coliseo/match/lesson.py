"""Lessons: a game that teaches itself, step by step, on the real engine.

A lesson is a YAML file of a game (`games/<game>/data/lessons/*.yaml`, see docs/lecciones.md): a position, then steps. A
step is an answer, the learner's or the opponent's, with what the teacher says before it and what chance brings on the
way to it. Reading a lesson plays it; so one that cannot be played is an error with a line, not a surprise at the table.

There are two manners. `pide`: the learner does what each step asks for, and the game ends with the last one
(`scripted`). `propone`: any legal answer is taken, and the game goes on freely once the steps are behind or left
(`proposed`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from coliseo.effects.source import CardError, Tree, plain, read_file
from coliseo.games.registry import package
from coliseo.match.deck_lesson import deck_lesson_of
from coliseo.match.proposed import ProposedLesson
from coliseo.match.rehearsal import Planned
from coliseo.match.scripted import Lesson

_MANNERS: Final[dict[str, type[Lesson]]] = {"pide": Lesson, "propone": ProposedLesson}


def lesson_from(key: str, tree: Tree) -> Lesson:
    """Reads and rehearses a lesson; raises CardError with file, line and field."""
    manner = tree.get("manera")
    word = "pide" if manner is None else plain(manner.text("manera"))
    if manner is not None and word not in _MANNERS:
        known = ", ".join(_MANNERS)
        raise manner.error("manera", f"se esperaba una de: {known}", f"one of these was expected: {known}")
    return _MANNERS[word](key, tree)


def read_lesson(path: Path) -> Lesson:
    return lesson_from(path.stem, read_file(path))


def _files(game_key: str) -> list[Path]:
    return sorted((package(game_key).data / "lessons").glob("*.yaml"))


@cache
def _kept(path: Path) -> Lesson:
    return read_lesson(path)


def lessons_of(game_key: str) -> tuple[Lesson, ...]:
    """The lessons that come with a game, in order of their files."""
    return tuple(_kept(path) for path in _files(game_key))


def lesson_named(game_key: str, key: str) -> Lesson:
    """The lesson of that key, without reading the others; KeyError if there is none."""
    for path in _files(game_key):
        if path.stem == key:
            return _kept(path)
    raise KeyError(key)


def lessons_for_clients(game_key: str) -> list[dict[str, Any]]:
    """What a client lists: key, name and a line about it, in both languages; and what it offers afterwards. Those at a
    table first, then the one about building."""
    listed = [
        {
            "key": lesson.key,
            "name": lesson.name,
            "text": lesson.about,
            "rematch": lesson.rematch is not None,
            "chapter": lesson.chapter,
            "deck": False,
        }
        for lesson in lessons_of(game_key)
    ]
    building = deck_lesson_of(game_key)
    if building is not None:
        about = {"key": building.key, "name": building.name, "text": building.about}
        listed.append({**about, "rematch": False, "chapter": 0, "deck": True})
    return listed


__all__ = [
    "CardError",
    "Lesson",
    "Planned",
    "ProposedLesson",
    "lesson_from",
    "lesson_named",
    "lessons_for_clients",
    "lessons_of",
    "read_lesson",
]
