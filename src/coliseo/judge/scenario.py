"""The scenario format: a YAML file → a scenario, with errors that name file, line and field.

The common part (names, rules, order of things) is read here; what a position or an action means is the game's business
(`coliseo.judge.adapter`). The same format as a JSON Schema: `scenario.schema.json`; for people: docs/escenarios.md.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from coliseo.effects.source import CardError, Tree, plain, read_file, read_text
from coliseo.games.registry import game_keys
from coliseo.judge.adapter import Adapter, load_adapter
from coliseo.text.nearest import did_you_mean

SCHEMA = Path(__file__).with_name("scenario.schema.json")

_CASE_FIELDS = ("nombre", "reglas", "notas", "posicion", "estricto", "azar", "acciones", "espera", "casos")
_SCENARIO_FIELDS = ("juego", "ejemplo", "valores_de_prueba", "cartas", *_CASE_FIELDS)
#: steps of `acciones` that are not actions of the game
STEP_EXPECT = "espera"
STEP_CHANCE = "azar"


@dataclass(slots=True)
class Case:
    """What is done from a position and what is expected then; cases may branch further. One with a `position` of its
    own begins there, whatever was done before."""

    tree: Tree
    name: dict[str, str]
    position: Tree | None
    rules: tuple[str, ...]
    strict: bool
    chance: Tree | None
    steps: list[Tree]
    expectations: list[Tree]
    cases: list[Case] = field(default_factory=list)

    @property
    def checks(self) -> bool:
        """Does it expect anything itself, at its end or between its actions?"""
        return bool(self.expectations) or any(step.get(STEP_EXPECT) is not None for step in self.steps)


@dataclass(slots=True)
class Scenario:
    """A file: the game, the position, the cards that exist only here, and the case that begins there."""

    path: str
    adapter: Adapter
    example: str
    test_values: bool
    cards: Tree | None
    root: Case
    #: it cites no rules: it asks what happens, and need not expect anything
    question: bool

    @property
    def name(self) -> dict[str, str]:
        return self.root.name

    def rules(self) -> tuple[str, ...]:
        """Every rule the file proves, its cases included."""
        found: list[str] = []

        def collect(case: Case) -> None:
            found.extend(rule for rule in case.rules if rule not in found)
            for child in case.cases:
                collect(child)

        collect(self.root)
        return tuple(found)


def load_scenario(path: Path) -> Scenario:
    """Reads a scenario file; raises `CardError`."""
    return scenario_of(read_file(path), str(path))


def scenario_from_text(text: str, file: str = "escenario.yaml") -> Scenario:
    return scenario_of(read_text(text, file), file)


def scenario_of(tree: Tree, path: str, finished: bool = True) -> Scenario:
    """What a file says. One that is not `finished` may have cases that expect nothing yet."""
    tree.only("", _SCENARIO_FIELDS)
    game = tree.need("juego")
    key = plain(game.text("juego"))
    if key not in game_keys():
        known, meant = ", ".join(game_keys()), did_you_mean(key, game_keys())
        raise game.error(
            "juego",
            f"se esperaba uno de estos juegos: {known}.{meant['es']}",
            f"one of these games was expected: {known}.{meant['en']}",
        )
    adapter = load_adapter(key)
    tree.need("nombre")
    rules = tree.get("reglas")
    if rules is not None and not rules.sequence("reglas"):
        raise rules.error("reglas", "hace falta al menos una regla", "at least one rule is needed")
    example = tree.get("ejemplo")
    invented = tree.get("valores_de_prueba")
    scenario = Scenario(
        path,
        adapter,
        "" if example is None else example.text("ejemplo"),
        invented is not None and invented.boolean("valores_de_prueba"),
        tree.get("cartas"),
        _case(tree, adapter, False),
        rules is None,
    )
    if finished and not scenario.question:
        _must_check(scenario.root)
    return scenario


def _case(tree: Tree, adapter: Adapter, strict: bool) -> Case:
    mode = tree.get("estricto")
    case = Case(
        tree,
        _name(tree),
        tree.get("posicion"),
        _rules(tree, adapter),
        strict if mode is None else mode.boolean("estricto"),
        tree.get("azar"),
        _steps(tree),
        _expectations(tree),
    )
    branches = tree.get("casos")
    for child in branches.sequence("casos") if branches is not None else []:
        child.only("casos", _CASE_FIELDS)
        child.need("nombre")
        case.cases.append(_case(child, adapter, case.strict))
    return case


def _must_check(case: Case) -> None:
    """A case that expects nothing would always pass."""
    if not case.cases and not case.checks:
        raise case.tree.error("espera", "este caso no comprueba nada", "this case checks nothing")
    for child in case.cases:
        _must_check(child)


def _name(tree: Tree) -> dict[str, str]:
    given = tree.need("nombre")
    if given.entries is None:
        text = given.text("nombre")
        return {"es": text, "en": text}
    given.only("nombre", ("es", "en"))
    return {lang: given.need(lang).text(f"nombre.{lang}") for lang in ("es", "en")}


def _rules(tree: Tree, adapter: Adapter) -> tuple[str, ...]:
    given = tree.get("reglas")
    found = []
    for item in given.sequence("reglas") if given is not None else []:
        found.append(known_rule(item, adapter, "reglas"))
    return tuple(found)


def known_rule(item: Tree, adapter: Adapter, where: str) -> str:
    rule = item.text(where)
    if rule not in adapter.rules():
        meant = did_you_mean(rule, adapter.rules())
        raise item.error(
            where,
            f"esa regla no está en el catálogo: «{rule}».{meant['es']}",
            f"no such rule in the catalogue: «{rule}».{meant['en']}",
        )
    return rule


def _steps(tree: Tree) -> list[Tree]:
    given = tree.get("acciones")
    return [] if given is None else given.sequence("acciones")


def _expectations(tree: Tree) -> list[Tree]:
    """One block of expectations, or several."""
    given = tree.get("espera")
    if given is None:
        return []
    blocks = [given] if given.items is None else given.items
    for block in blocks:
        if not block.mapping("espera"):
            raise block.error("espera", "está vacío", "is empty")
    return blocks


def find_files(paths: list[Path]) -> list[Path]:
    """The scenario files among files and folders, in order; raises `CardError` for what does not exist."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found.extend(sorted(p for p in path.rglob("*.y*ml") if p.suffix in (".yaml", ".yml")))
        elif path.is_file():
            found.append(path)
        else:
            raise CardError(str(path), 0, "archivo", "no existe", "does not exist")
    return found
