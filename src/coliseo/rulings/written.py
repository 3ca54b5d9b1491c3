"""Rulings that people write: a scenario of one case, bounded before anything is built from it."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import Tree, plain, read_text
from coliseo.judge.saved import SAVED, is_saved
from coliseo.judge.scenario import Case, Scenario, scenario_of
from coliseo.match.practice import MAX_THINGS, things_in
from coliseo.rulings.ruling import OPINION, Ruling, rulings_of
from coliseo.rulings.shipped import card_names

#: characters of a scenario
MAX_TEXT: Final = 8_000
#: what may be done and looked at in it
MAX_STEPS: Final = 60
FILE: Final = "escenario"


def read_written(game: str, text: str) -> Scenario:
    """The scenario of a ruling; raises CardError with line and field."""
    tree = read_text(text, FILE)
    tree.mapping(FILE)
    named = tree.get("juego")
    if named is not None and plain(named.text("juego")) != game:
        raise named.error("juego", f"el fallo es de otro juego: {game}", f"the ruling is of another game: {game}")
    cards = tree.get("cartas")
    if cards is not None:
        raise cards.error("cartas", "solo valen las cartas del juego", "only the game's cards can be used")
    if things_in(tree) > MAX_THINGS:
        raise tree.error(FILE, f"nombra más de {MAX_THINGS} cosas", f"it names more than {MAX_THINGS} things")
    scenario = scenario_of(tree, FILE)
    _one_case(scenario.root, tree)
    return scenario


def _one_case(case: Case, tree: Tree) -> None:
    if case.cases:
        raise tree.error("casos", "un fallo es un solo caso", "a ruling is one case")
    if case.position is not None and is_saved(case.position):
        # what a game left in one word nobody can read, and it may be of a game that still hides something
        raise case.position.error(
            SAVED, "un fallo dice su posición por campos", "a ruling tells its position by fields"
        )
    if len(case.steps) + len(case.expectations) > MAX_STEPS:
        raise tree.error("acciones", f"son más de {MAX_STEPS}", f"there are more than {MAX_STEPS}")


def run_written(game: str, text: str) -> Ruling:
    """Run with the engine of this process. Raises CardError."""
    ruling = rulings_of(read_written(game, text), FILE, card_names(game))[0]
    ruling.status = OPINION
    return ruling
