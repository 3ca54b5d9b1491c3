"""The document of the bench is a scenario, as plain data: what is done in it is written into it.

A branch is a case. Going another way at a moment in the middle of a case cuts it there: what came after becomes its
first case, and the other way the next one. So whatever somebody tried out is a scenario that the judge runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import yaml

from coliseo.effects.plain_data import data_as_written, tree_of
from coliseo.effects.source import MAX_DEPTH, CardError, Tree, read_text
from coliseo.games.registry import game_keys
from coliseo.judge.scenario import Case, Scenario, scenario_of
from coliseo.match.practice import things_in
from coliseo.text.nearest import did_you_mean

Document = dict[str, Any]

FILE: Final = "escenario.yaml"
#: characters of a document as text, of which the longest scenario of the house has half: as JSON it fits into a request
MAX_TEXT: Final = 40_000
#: what a position may name or count: two decks, two hands and a full table are a third of it
MAX_THINGS: Final = 600
#: steps on the way to a moment, and cases of a document
MAX_STEPS: Final = 200
MAX_CASES: Final = 120


@dataclass(frozen=True, slots=True)
class Place:
    """A moment: the case by its number in the case around it, from the root on, and how many of its steps are done."""

    path: tuple[int, ...] = ()
    step: int = 0


class NoSuchPlace(Exception):
    """The document has no such case, or the case not so many steps."""


def new_document(game: str) -> Document:
    """An empty table of a game."""
    if game not in game_keys():
        raise CardError(
            FILE,
            0,
            "juego",
            f"no hay tal juego: {game}.{did_you_mean(game, game_keys())}",
            f"no such game: {game}.{did_you_mean(game, game_keys())}",
        )
    return {"juego": game, "nombre": {"es": "Una pregunta", "en": "A question"}, "posicion": {}, "acciones": []}


def read_document(text: str) -> Document:
    """A scenario file as a document; raises CardError with the line and the field of what is wrong."""
    if len(text) > MAX_TEXT:
        raise CardError(FILE, 0, "archivo", f"más de {MAX_TEXT} letras", f"more than {MAX_TEXT} characters")
    tree = read_text(text, FILE)
    bounded(scenario_of(tree, FILE, finished=False))
    data: Document = {}
    for name, value in tree.mapping(FILE):
        data[name] = _cases(value) if name == "casos" else data_as_written(value)
    return data


def _cases(tree: Tree) -> list[Document]:
    """Cases with their fields by name, however their author wrote those: what edits a document looks for them."""
    return [
        {name: _cases(value) if name == "casos" else data_as_written(value) for name, value in case.mapping("casos")}
        for case in tree.sequence("casos")
    ]


def scenario_in(document: Document) -> Scenario:
    """The document as the judge reads it, finished or not; raises CardError that names the field."""
    if _deeper(document, MAX_DEPTH):
        raise CardError(FILE, 0, "archivo", "demasiados niveles", "nested too deeply")
    scenario = scenario_of(tree_of(document, FILE), FILE, finished=False)
    bounded(scenario)
    return scenario


def _deeper(data: object, levels: int) -> bool:
    if not isinstance(data, (dict, list)):
        return False
    if levels == 0:
        return True
    return any(_deeper(inner, levels - 1) for inner in (data.values() if isinstance(data, dict) else data))


def bounded(scenario: Scenario) -> None:
    """What comes from anybody is limited before anything is built from it."""
    cases = 0

    def look(case: Case, steps: int) -> None:
        nonlocal cases
        cases += 1
        steps = len(case.steps) + (0 if case.position is not None else steps)
        if cases > MAX_CASES:
            raise case.tree.error("casos", f"más de {MAX_CASES} casos", f"more than {MAX_CASES} cases")
        if steps > MAX_STEPS:
            raise case.tree.error("acciones", f"más de {MAX_STEPS} pasos", f"more than {MAX_STEPS} steps")
        if case.position is not None and things_in(case.position) > MAX_THINGS:
            raise case.position.error(
                "posicion", f"nombra más de {MAX_THINGS} cosas", f"it names more than {MAX_THINGS} things"
            )
        for child in case.cases:
            look(child, steps)

    look(scenario.root, 0)


class _Writer(yaml.SafeDumper):
    """YAML as people write it: short things in one line, no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def text_of(document: Document) -> str:
    """The document as a file."""
    return yaml.dump(document, Dumper=_Writer, allow_unicode=True, sort_keys=False, width=110, default_flow_style=None)


# -- moving about ------------------------------------------------------------------------------------------------------


def node_at(document: Document, path: tuple[int, ...]) -> Document:
    here = document
    for i in path:
        cases = here.get("casos") or []
        if not isinstance(cases, list) or not 0 <= i < len(cases):
            raise NoSuchPlace(f"{path}")
        here = cases[i]
    return here


def with_step(document: Document, place: Place, step: object) -> tuple[Document, Place]:
    """The document in which that is done at that moment, and the moment after it.

    At the end of a case without cases of its own it is its next step; the same step that comes next anyway is gone
    along with; anything else is another way (see above).
    """
    copy: Document = copied(document)
    node = node_at(copy, place.path)
    steps = node.setdefault("acciones", [])
    if not 0 <= place.step <= len(steps):
        raise NoSuchPlace(f"{place.path} {place.step}")
    if place.step < len(steps) and steps[place.step] == step:
        return copy, Place(place.path, place.step + 1)
    if place.step == len(steps) and not node.get("casos") and "espera" not in node:
        steps.append(step)
        return copy, Place(place.path, place.step + 1)
    if place.step == len(steps):
        for i, case in enumerate(node.get("casos") or []):
            if case.get("acciones") and case["acciones"][0] == step and "posicion" not in case:
                return copy, Place((*place.path, i), 1)
        if "espera" in node:
            _push_down(node, place.step)
    else:
        _push_down(node, place.step)
    cases = node.setdefault("casos", [])
    cases.append({"nombre": _branch_name(len(cases) + 1), "acciones": [step]})
    return copy, Place((*place.path, len(cases) - 1), 1)


def _push_down(node: Document, at: int) -> None:
    """What comes after so many steps becomes the first case."""
    rest: Document = {"nombre": _branch_name(1), "acciones": node["acciones"][at:]}
    for name in ("espera", "casos"):
        if name in node:
            rest[name] = node.pop(name)
    node["acciones"] = node["acciones"][:at]
    node["casos"] = [rest]


def _branch_name(number: int) -> dict[str, str]:
    return {"es": f"Rama {number}", "en": f"Branch {number}"}


def without_rest(document: Document, place: Place) -> Document:
    """The document that ends at that moment: what was done after it in this case, and its cases, are gone."""
    copy: Document = copied(document)
    node = node_at(copy, place.path)
    node["acciones"] = (node.get("acciones") or [])[: place.step]
    node.pop("casos", None)
    node.pop("espera", None)
    return copy


def with_readings(document: Document, readings: dict[str, str]) -> Document:
    """The same document with other readings at every table of it."""
    copy: Document = copied(document)

    def change(node: Document, root: bool) -> None:
        if root or "posicion" in node:
            position = dict(node.get("posicion") or {})
            position["lecturas"] = {**(position.get("lecturas") or {}), **readings}
            node["posicion"] = position
        for child in node.get("casos") or []:
            change(child, False)

    change(copy, "posicion" in copy or not copy.get("casos"))
    return copy


def copied(document: Any) -> Any:
    if isinstance(document, dict):
        return {key: copied(value) for key, value in document.items()}
    if isinstance(document, list):
        return [copied(item) for item in document]
    return document


def said_of_step(step: Tree) -> str:
    """A step in one line, as its author wrote it."""
    text = yaml.dump(
        data_as_written(step), Dumper=_Writer, allow_unicode=True, sort_keys=False, width=1000, default_flow_style=True
    )
    return text.removesuffix("\n").removesuffix("...").strip().removeprefix("{").removesuffix("}")
