"""The lesson about building: a list with faults on the bench of the builder, mended step by step.

A game has at most one, `data/deck_lesson.yaml` (see docs/lecciones.md). What a deck has to be is not written there: a
step only names the rule that its fault breaks, and whoever learns is told what the construction rules of the engine say
of the list. Reading the lesson mends it from first to last against those rules; so one that does not break what it
says, or is not mended by what it suggests, is an error with a line, not a surprise on the bench.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from coliseo.effects.fields import check_game, copies_at, text_at
from coliseo.effects.source import CardError, Tree, read_file
from coliseo.games.plain import shelf_of, tables_of
from coliseo.games.registry import package
from coliseo.match.lesson_file import Text, text_of

#: by this it is known among the lessons of its game; no lesson at a table is called so
KEY: Final = "mazo"
FILE: Final = "deck_lesson.yaml"
_FIELDS: Final = ("juego", "nombre", "descripcion", "modo", "principal", "lateral", "pasos", "final")
_STEP_FIELDS: Final = ("titulo", "para", "modo", "regla", "pide", "hecho", "quita", "pon", "lateral")
#: what a step with a fault has and one that is only read has not
_OF_A_FAULT: Final = ("pide", "hecho", "quita", "pon", "lateral")
_EXAMPLE: Final = "2 Nombre"
#: the parts of a list, as the builder calls them
MAIN: Final = "main"
SIDE: Final = "side"
#: how a list says where its side begins
_SIDE_BEGINS: Final = "Lateral:"


@dataclass(frozen=True, slots=True)
class Change:
    """So many of a card in or, below zero, out of a part of the list."""

    key: str
    n: int
    part: str


@dataclass(frozen=True, slots=True)
class DeckStep:
    """What a part of the deck is for; and, unless it is only to be read, the rule that the list breaks there, what is
    asked, one way to mend it, and what is said once it is mended."""

    tree: Tree
    title: Text
    about: Text
    #: the way to play by whose rules the list is checked from here on
    mode: str
    rule: str
    ask: Text | None
    done: Text | None
    mend: tuple[Change, ...]


class Bench:
    """A list of cards by their keys."""

    def __init__(self, main: Iterable[str], side: Iterable[str]) -> None:
        self.parts: Final = {MAIN: Counter(main), SIDE: Counter(side)}

    def change(self, changes: Iterable[Change]) -> None:
        for each in changes:
            self.parts[each.part][each.key] += each.n

    def text(self) -> str:
        """As a list is pasted, a card on each line: that is read alike where cards are repeated and where they are
        not."""
        side = list(self.parts[SIDE].elements())
        return "\n".join([*self.parts[MAIN].elements(), *([_SIDE_BEGINS, *side] if side else [])])


class DeckLesson:
    """The lesson as read and rehearsed."""

    key: Final = KEY

    def __init__(self, game: str, tree: Tree) -> None:
        self.game: Final = game
        self._tree = tree
        self._shelf = shelf_of(package(game))
        tree.only("", _FIELDS)
        check_game(tree, game)
        self.name: Final = text_of(tree.need("nombre"), "nombre")
        self.about: Final = text_of(tree.need("descripcion"), "descripcion")
        self.ending: Final = text_of(tree.need("final"), "final")
        self.mode: Final = self._mode_at(tree, needed=True)
        self.main: Final = self._keys_at(tree, "principal")
        self.side: Final = self._keys_at(tree, "lateral")
        steps: list[DeckStep] = []
        for item in tree.need("pasos").sequence("pasos"):
            steps.append(self._step_of(item, steps[-1].mode if steps else self.mode))
        self.steps: Final = tuple(steps)
        self._rehearse()

    # -- reading -----------------------------------------------------------------------------------------------------

    def _mode_at(self, tree: Tree, needed: bool = False) -> str:
        given = tree.need("modo") if needed else tree.get("modo")
        if given is None:
            return ""
        modes = [mode["key"] for mode in tables_of(package(self.game)).modes_for_clients()]
        if given.text("modo") not in modes:
            known = ", ".join(modes)
            raise given.error("modo", f"se esperaba uno de: {known}", f"one of these was expected: {known}")
        return given.text("modo")

    def _keys_at(self, tree: Tree, field: str) -> list[str]:
        """Keys of the cards of a list, copy by copy."""
        given = tree.get(field)
        if given is None:
            return []
        names = copies_at(tree, field, _EXAMPLE)
        keys = {name: self._key_of(name, given, field) for name in dict.fromkeys(names)}
        return [keys[name] for name in names]

    def _key_of(self, name: str, tree: Tree, field: str) -> str:
        read = self._shelf.check_deck_text(name, self.mode, "es")["cards"]
        if len(read) != 1:
            raise tree.error(field, f"no hay una carta: {name}", f"there is no card: {name}")
        return str(read[0]["key"])

    def _step_of(self, tree: Tree, mode: str) -> DeckStep:
        tree.only("pasos", _STEP_FIELDS)
        rule = text_at(tree, "regla")
        if not rule:
            for field in _OF_A_FAULT:
                if tree.get(field) is not None:
                    raise tree.error(f"pasos.{field}", "no hay regla que se incumpla", "no rule is broken")
        mend = [
            Change(key, sign * n, part)
            for field, sign, part in (("quita", -1, MAIN), ("pon", 1, MAIN), ("lateral", 1, SIDE))
            for key, n in Counter(self._keys_at(tree, field)).items()
        ]
        return DeckStep(
            tree,
            text_of(tree.need("titulo"), "pasos.titulo"),
            text_of(tree.need("para"), "pasos.para"),
            self._mode_at(tree) or mode,
            rule,
            text_of(tree.need("pide"), "pasos.pide") if rule else None,
            text_of(tree.need("hecho"), "pasos.hecho") if rule else None,
            tuple(mend),
        )

    # -- rehearsing --------------------------------------------------------------------------------------------------

    def bench(self) -> Bench:
        """The list as whoever learns finds it."""
        return Bench(self.main, self.side)

    def told(self, bench: Bench, mode: str) -> list[dict[str, Any]]:
        """Everything that the construction rules have to say of a list, advice too."""
        report = self._shelf.check_deck_text(bench.text(), mode, "es")
        return [*report["problems"], *report.get("warnings", [])]

    def _rehearse(self) -> None:
        bench = self.bench()
        for i, step in enumerate(self.steps):
            if not step.rule:
                continue
            if not _breaks(self.told(bench, step.mode), step.rule):
                raise step.tree.error(
                    "pasos.regla", f"la lista la cumple: {step.rule}", f"the list keeps that rule: {step.rule}"
                )
            self._check_all_is_taught(bench, step, i)
            bench.change(step.mend)
            if any(n < 0 for part in bench.parts.values() for n in part.values()):
                raise step.tree.error("pasos.quita", "se quita lo que no hay", "what is not there is taken out")
            if _breaks(self.told(bench, step.mode), step.rule):
                raise step.tree.error(
                    "pasos.pon", f"sigue sin cumplirse: {step.rule}", f"it is still broken: {step.rule}"
                )
            self._check_all_is_taught(bench, step, i + 1)

    def _check_all_is_taught(self, bench: Bench, step: DeckStep, following: int) -> None:
        """Every fault is the fault of some step to come; after the last there is none."""
        left = [later.rule for later in self.steps[following:]]
        for problem in self.told(bench, step.mode):
            if not any(_breaks([problem], rule) for rule in left):
                raise step.tree.error(
                    "pasos", f"ningún paso lo arregla: {problem['text']}", f"no step mends it: {problem['text']}"
                )

    # -- telling -----------------------------------------------------------------------------------------------------

    def for_clients(self) -> dict[str, Any]:
        """All of it, in both languages."""
        return {
            "key": self.key,
            "name": self.name,
            "mode": self.mode,
            "cards": self.main,
            "side": self.side,
            "steps": [
                {
                    "title": step.title,
                    "text": step.about,
                    "mode": step.mode,
                    "rule": step.rule,
                    "ask": step.ask,
                    "done": step.done,
                    "mend": [{"key": each.key, "n": each.n, "part": each.part} for each in step.mend],
                }
                for step in self.steps
            ],
            "end": self.ending,
        }


def _breaks(told: list[dict[str, Any]], rule: str) -> bool:
    return any(rule in problem["rules"] for problem in told)


def read_deck_lesson(game: str, path: Path) -> DeckLesson:
    """Reads and rehearses a lesson; raises CardError with file, line and field."""
    return DeckLesson(game, read_file(path))


@cache
def deck_lesson_of(game: str) -> DeckLesson | None:
    """The one that comes with a game, if it has one."""
    path = package(game).data / FILE
    return read_deck_lesson(game, path) if path.is_file() else None


__all__ = ["Bench", "CardError", "Change", "DeckLesson", "DeckStep", "deck_lesson_of", "read_deck_lesson"]
