"""Only atoms write: what lies on the table changes, and is told, in one place.

What a game remembers is of five kinds, and each kind has its writers:

- **the table**: players, pieces and every field of `Mesa` that is not named below. Only `atoms/` write it, so that
  every change that somebody could see goes through a small function that checks, writes and tells it;
- **the place in the book** (`PLACE`): whose turn it is, the phase, the window, what is being played or looked at and
  how far it has come. It is the procedures' own bookkeeping: `flow/` writes it too;
- **items** (a link of the chain, an object of the pila, a card being played): the paper on which `flow/` writes down
  what was announced, chosen and paid. The words of cards reach it only through atoms;
- **what is worked out** (`WORKED_OUT`): it follows from the rest and is kept so as not to be worked out again. `facts/`
  and `flow/` write it too;
- **registers** (`REGISTERS`): what the running text of a card counts for its own next words. Every room writes them.

Events: `atoms/` tell what has changed, `flow/` which step of the book has been reached. No other room tells anything.

A record that a function has itself made or copied lies on no table yet, nor does a table that it makes (it returns a
`Mesa`). `COPIES` are files whose tables are copies. What `model/` does in its own methods counts where it is called.
"""

from __future__ import annotations

import ast
import os
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
GAMES_FOLDER = ROOT / "src" / "coliseo" / "games"
KIT = ROOT / "src" / "coliseo" / "tabletop"
GAMES = sorted(path.parent.name for path in GAMES_FOLDER.glob("*/game.py"))
#: the rooms that see a game being played; those that build positions or print cards are not of them
ROOMS = ("facts", "atoms", "language", "construction", "flow", "telling", "mind", "law")
#: imagined tables, and a forecast that puts back what it has set
COPIES = ("flow/resampling.py", "flow/imagining.py", "telling/forecast.py", "telling/aiming.py")

TABLE = "Mesa"
#: the other records that lie on a table; marks are never changed, only put and taken away
THINGS = {"Participante", "Jugador", "Deck", "Hand", "Pieza", "Adjunto", "Atrapada", "Terreno"}
ITEMS = {"Eslabon", "Objeto", "Jugada"}
#: methods of `Mesa` that hand out a piece to be changed
DOORS = {"editar", "alterar", "retocar"}

PLACE = {
    "atrum_arena": {
        *("primero", "activo", "turno", "fase", "parte", "cadena", "anunciando", "resolviendo", "lanzados", "ruido"),
    },
    "rise_of_gods": {
        *("primero", "activo", "turno", "fase", "duelo", "turnos_restantes", "mirando", "mira"),
        *("pila", "en_curso", "cola", "aplazados", "jugando", "liberadas"),
    },
    "mitos_y_leyendas": {
        *("primero", "activo", "turno", "fase", "ventana", "respondieron", "turnos_restantes", "prioridad", "pases"),
        *("jugando", "cola", "aplazados", "saliendo", "mirando", "mira", "reveladas", "dano_asignado", "por_caer"),
    },
    "sorcerers_arena": {
        *("ronda", "turno", "activo", "indicador", "fase", "hechas", "en_habilidades", "usadas", "refuerzo", "negado"),
        *("en_curso", "linea", "bandos", "desempate"),
    },
    "warlords_of_terra": {
        *("primero", "activo", "turno", "fase", "turnos_restantes", "pila", "en_curso", "jugando", "disparos"),
        *("danos", "combate"),
    },
}
WORKED_OUT = {
    "atrum_arena": {"oferta", "oferta_en"},
    "rise_of_gods": {
        *("ocupadas", "de", "oidos", "auras", "provocadores", "aturden", "encarece", "moribundas"),
        *("texto", "movimientos", "ataques"),
    },
    "mitos_y_leyendas": set(),
    "warlords_of_terra": {"oidos"},
    "sorcerers_arena": {"ocupadas"},
}
#: how many things an operation has done, for "luego…"; whose text speaks, while it is being asked about something
REGISTERS = {"mitos_y_leyendas": {"hechas", "en_curso"}}

#: methods of lists and dictionaries that change them
CHANGES = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "setdefault", "sort", "update"}
#: and those of the kit's zones
CHANGES |= {"add", "fix_top", "forget", "forget_order", "put_bottom", "put_loose", "put_top", "show", "show_card"}
CHANGES |= {"order_top", "show_top", "take", "take_at", "take_placed", "take_top"}
#: functions of the kernel and the kit that change what they are given
TAKERS = {"draw_from", "deal_anew", "deal_out"}


class Shape:
    """What the classes and functions of a game say about their types."""

    def __init__(self, game: str, sources: list[str]) -> None:
        self.game = game
        self.records: dict[str, set[str]] = {}
        self.classes: set[str] = set()
        #: field → class of what it holds; function → class of what it returns
        self.holds: dict[str, str] = {}
        self.returns: dict[str, str] = {}
        trees = [ast.parse(source) for source in sources]
        nodes = [node for tree in trees for node in ast.walk(tree)]
        made = {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}
        self.classes = set(made)
        for node in nodes:
            if isinstance(node, ast.ClassDef) and node.name in THINGS | ITEMS | {TABLE}:
                bases = [made[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in made]
                self.records[node.name] = declared(node).union(*[declared(base) for base in bases])
            elif isinstance(node, ast.FunctionDef):
                self.returns[node.name] = self.named(node.returns)
                given = {argument.arg: self.named(argument.annotation) for argument in node.args.args}
                for each in ast.walk(node) if node.name == "__init__" else []:
                    if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Attribute):
                        kind = given.get(each.value.id, "") if isinstance(each.value, ast.Name) else ""
                        if kind:
                            self.holds.setdefault(each.targets[0].attr, kind)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                self.holds.setdefault(node.target.attr, self.named(node.annotation))
        free = PLACE.get(game, set()) | WORKED_OUT.get(game, set()) | REGISTERS.get(game, set())
        self.table = {f for name, found in self.records.items() if name not in ITEMS for f in found} - free
        self.items = {f for name, found in self.records.items() if name in ITEMS for f in found}

    def named(self, annotation: ast.expr | None) -> str:
        """The class that an annotation is about: `Pieza` for `dict[int, Pieza] | None`."""
        words = re.findall(r"\w+", ast.unparse(annotation)) if annotation is not None else []
        return next((word for word in reversed(words) if word in self.classes), "")


def declared(node: ast.ClassDef) -> set[str]:
    """The fields that a class sets in its `__init__`."""
    return {
        target.attr
        for method in ast.walk(node)
        if isinstance(method, ast.FunctionDef) and method.name == "__init__"
        for statement in ast.walk(method)
        for target in targets(statement)
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)
    }


def targets(node: ast.AST) -> list[ast.expr]:
    """What a statement assigns to, changes or deletes."""
    found: list[ast.expr] = []
    if isinstance(node, ast.Assign | ast.Delete):
        found = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        found = [node.target]
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            found = [node.func.value]
        if ast.unparse(node.func).rpartition(".")[2] in TAKERS:
            found = found + node.args
    return [t for target in found for t in (target.elts if isinstance(target, ast.Tuple) else [target])]


class Function:
    """One function: the records it has made itself, and what its names stand for."""

    def __init__(self, node: ast.FunctionDef, shape: Shape) -> None:
        self.node = node
        self.shape = shape
        self.fresh = {"self"}
        self.kinds: dict[str, str] = {}
        self.aliases: dict[str, ast.expr] = {}
        for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
            self.kinds[argument.arg] = shape.named(argument.annotation)
        for each in ast.walk(node):
            if isinstance(each, ast.Assign) and len(each.targets) == 1 and isinstance(each.targets[0], ast.Name):
                self._bind(each.targets[0].id, each.value)
            elif isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and each.value is not None:
                self._bind(each.target.id, each.value)
            elif isinstance(each, ast.For):
                for name in [n for n in ast.walk(each.target) if isinstance(n, ast.Name)]:
                    self.kinds[name.id] = self.kind(each.iter)

    def _bind(self, name: str, value: ast.expr) -> None:
        self.kinds[name] = self.kind(value)
        if isinstance(value, ast.Attribute):
            self.aliases[name] = value
        elif isinstance(value, ast.Call):
            made = isinstance(value.func, ast.Name) and value.func.id in self.shape.classes
            copied = isinstance(value.func, ast.Attribute) and value.func.attr in ("clone", "copy", "__new__")
            if made or copied:
                self.fresh.add(name)

    def kind(self, expression: ast.expr) -> str:
        """The class of an expression, or of what it holds; empty if it is not known."""
        if isinstance(expression, ast.Name):
            return self.kinds.get(expression.id, "")
        if isinstance(expression, ast.Subscript):
            return self.kind(expression.value)
        if isinstance(expression, ast.Attribute):
            return self.shape.holds.get(expression.attr, "")
        if isinstance(expression, ast.Call):
            function = ast.unparse(expression.func).rpartition(".")[2]
            if function in self.shape.classes:
                return function
            if function in ("get", "pop", "values", "copy", "clone") and isinstance(expression.func, ast.Attribute):
                return self.kind(expression.func.value)
            return self.shape.returns.get(function, "")
        return ""

    def writes(self) -> list[tuple[int, str, ast.expr]]:
        """(line, field, whose) of everything that it changes and has not made itself."""
        if self.node.name != "__init__" and self.shape.named(self.node.returns) == TABLE:
            return []
        found: list[tuple[int, str, ast.expr]] = []
        for node in ast.walk(self.node):
            for target in targets(node):
                name = target
                while isinstance(name, ast.Subscript):
                    name = name.value
                within = name is not target or isinstance(node, ast.Call)
                if within and isinstance(name, ast.Name):
                    name = self.aliases.get(name.id, name)
                if isinstance(name, ast.Attribute) and not self._own(name.value):
                    found.append((getattr(node, "lineno", 0), name.attr, name.value))
        return found

    def _own(self, whose: ast.expr) -> bool:
        while isinstance(whose, ast.Attribute | ast.Subscript):
            whose = whose.value
        return isinstance(whose, ast.Name) and whose.id in self.fresh


def wrong_writes(source: str, room: str, shape: Shape) -> list[tuple[int, str]]:
    """(line, what) of everything in a file of that room that is not for it to write or tell."""
    if room == "atoms":
        return []
    found: set[tuple[int, str]] = set()
    closed = set(shape.table)
    if room != "flow":
        closed |= PLACE.get(shape.game, set())
        if room != "facts":
            closed |= WORKED_OUT.get(shape.game, set())
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in DOORS or (node.func.attr == "emit" and room != "flow"):
                found.add((node.lineno, f"{ast.unparse(node.func)}(…)"))
        elif isinstance(node, ast.FunctionDef):
            function = Function(node, shape)
            for line, name, whose in function.writes():
                kind = function.kind(whose)
                if kind in ITEMS:
                    wrong = room != "flow" and name in shape.items
                elif kind in shape.classes and kind not in shape.records:
                    wrong = False
                else:
                    wrong = name in closed or (kind == "" and room != "flow" and name in shape.items)
                if wrong:
                    found.add((line, f"{ast.unparse(whose)}.{name}"))
    return sorted(found)


@cache
def shape_of(game: str) -> Shape:
    paths = [p for folder in (KIT, GAMES_FOLDER / game) for p in sorted(folder.rglob("*.py"))]
    return Shape(game, [p.read_text(encoding="utf-8") for p in paths])


def rules_of(game: str) -> list[Path]:
    folder = GAMES_FOLDER / game
    found = [p for room in ROOMS for p in sorted((folder / room).rglob("*.py"))]
    return [p for p in found if p.relative_to(folder).as_posix() not in COPIES]


@pytest.mark.parametrize("game", GAMES)
def test_only_atoms_write(game: str) -> None:
    folder = GAMES_FOLDER / game
    wrong = [
        f"{path.relative_to(folder)}:{line}: {what}"
        for path in rules_of(game)
        for line, what in wrong_writes(
            path.read_text(encoding="utf-8"), path.relative_to(folder).parts[0], shape_of(game)
        )
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_let_through_exists(game: str) -> None:
    """A field that is gone, or a class under another name, would leave a hole that nobody sees."""
    shape = shape_of(game)
    fields = {field for found in shape.records.values() for field in found}
    assert PLACE[game] <= shape.records[TABLE]
    assert WORKED_OUT[game] | REGISTERS.get(game, set()) <= fields
    assert {TABLE} < set(shape.records)
    assert ITEMS & set(shape.records)
    assert "clase" in shape.items and {"objetivos", "elegido"} & shape.items
    assert len(rules_of(game)) > 20


# -- the test can fail ----------------------------------------------------------------------------------------------

MODEL = """
class Pieza:
    def __init__(self): self.vida = 1; self.marcas = []
class Objeto:
    def __init__(self): self.objetivos = (); self.vida = 0
class Mesa:
    def __init__(self):
        self.piezas: dict[int, Pieza] = {}
        self.pila: list[Objeto] = []
        self.mazo: list[int] = []
        self.fase = 0
        self.ocupadas = 0
class Plan:
    def __init__(self): self.vida = 0
class Paso(Frame):
    def __init__(self): self.vida = 0
def pieza_en(m: Mesa, n: int) -> Pieza: ...
"""


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Shape:
    monkeypatch.setitem(PLACE, "toy", {"fase", "pila"})
    monkeypatch.setitem(WORKED_OUT, "toy", {"ocupadas"})
    return Shape("toy", [MODEL])


@pytest.mark.parametrize(
    "line",
    [
        "m.piezas[1].vida = 0",
        "m.piezas[1].vida -= 2",
        "p = m.piezas[1]; p.vida = 0",
        "p = pieza_en(m, 1); p.vida = 0",
        "for p in m.piezas.values(): p.marcas.append(1)",
        "del m.piezas[1]",
        "m.mazo[0] = 3",
        "m.mazo.pop()",
        "cards = m.mazo; cards.remove(1)",
        "carta = chance.draw_from(m, 'robo', m.mazo)",
        "carta, seen = m.mazo.take_top(m, 'robo')",
        "m.mazo.put_top(1, 0)",
        "m.editar(1)",
        "x, m.mazo = 1, []",
    ],
)
def test_a_write_outside_atoms_is_found(line: str, toy: Shape) -> None:
    source = f"def paso(m: Mesa, f: Paso):\n    {line}\n"
    assert [found[0] for found in wrong_writes(source, "flow", toy)] == [2]
    assert wrong_writes(source, "language", toy) != []
    assert wrong_writes(source, "atoms", toy) == []


@pytest.mark.parametrize(
    ("line", "rooms"),
    [
        ("m.fase = 1", {"flow"}),
        ("o = m.pila[-1]; o.objetivos = (1,)", {"flow"}),
        ("o = m.pila[-1]; o.vida = 1", {"flow"}),
        ("m.emit('fase', 'R-1', ())", {"flow"}),
        ("m.ocupadas = 3", {"facts", "flow"}),
        ("p = Pieza(); p.vida = 2", {"facts", "language", "flow"}),
        ("p = m.piezas[1].copy(); p.vida = 2", {"facts", "language", "flow"}),
        ("plan = Plan(); plan.vida = 2", {"facts", "language", "flow"}),
        ("n = m.mazo[0]; n += 1", {"facts", "language", "flow"}),
        ("f.vida = 1; m.choice = ()", {"facts", "language", "flow"}),
    ],
)
def test_what_each_room_may_write(line: str, rooms: set[str], toy: Shape) -> None:
    source = f"def paso(m: Mesa, f: Paso):\n    {line}\n"
    assert {room for room in ("facts", "language", "flow") if not wrong_writes(source, room, toy)} == rooms
