"""What `tools/records.py` knows of the sources: classes, their declarations, and the fields of their `__init__`."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

from coliseo.kernel import records
from coliseo.kernel.records import CHANGED, FROZEN, OWNED, TABLE, WHOLE, Record

#: words of coliseo.kernel.records that a declaration is made of
WORDS = {name: getattr(records, name) for name in ("WHOLE", "CHANGED", "ROW", "TABLE", "OWNED", "ON_WRITE", "FROZEN")}
PLAIN = ("int", "str", "bool")
#: the classes that frames are made on top of, written by hand; the first of them is on top of nothing
GROUND = (("coliseo.kernel.frames", "Frame"), ("coliseo.kernel.rounds", "RoundFrame"))


class Unclear(Exception):
    """The declaration does not say enough, or says something that cannot be."""


@dataclass(frozen=True)
class Kind:
    """The type of a field: `name` is int, str, bool, list, tuple, dict, optional, record or other; `of` its parts."""

    name: str
    of: tuple[Kind, ...] = ()
    record: ClassRead | None = None

    @property
    def plain(self) -> bool:
        """Numbers, texts and lists of them: JSON as they stand."""
        return self.name in PLAIN or (self.name in ("list", "tuple") and self.of[0].plain)

    @property
    def shared(self) -> bool:
        """May two tables hold the same one?"""
        if self.name in ("list", "dict"):
            return False
        if self.name in ("tuple", "optional"):
            return self.of[0].shared
        return self.record is None or self.record.held != OWNED


@dataclass(frozen=True)
class Field:
    name: str
    kind: Kind
    #: text of what `__init__` gives it
    value: str


@dataclass(eq=False)
class ClassRead:
    """A class as its text stands: with a declaration, or written by hand."""

    module: ModuleRead
    node: ast.ClassDef
    record: Record | None
    methods: set[str] = field(default_factory=set)

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def held(self) -> str:
        if self.record is not None:
            return self.record.held
        return OWNED if "clone" in self.methods else FROZEN

    def can(self, method: str) -> bool:
        return self.record is not None or method in self.methods

    @property
    def shape(self) -> str:
        return "" if self.record is None else self.record.shape

    @property
    def init(self) -> ast.FunctionDef:
        for item in self.node.body:
            if isinstance(item, ast.FunctionDef) and item.name == "__init__":
                return item
        raise Unclear("it has no __init__")

    def parameters(self) -> list[str]:
        return [a.arg for a in self.init.args.args[1:]]

    def needed(self) -> int:
        """How many of the parameters have no default."""
        return len(self.parameters()) - len(self.init.args.defaults)

    def bases(self) -> list[ClassRead]:
        named = [self.module.any_class(base.id) for base in self.node.bases if isinstance(base, ast.Name)]
        return [base for base in named if base is not None]

    # -- frames

    def is_ground(self) -> bool:
        """Is it one of those that frames are made on top of?"""
        return any(self.name == name and self.module is self.module.library.module(at) for at, name in GROUND)

    def is_frame(self) -> bool:
        """Does it derive from `Frame`, so that its fields stand in the class and the rest is written?"""
        return not self.is_ground() and any(base.is_ground() or base.is_frame() for base in self.bases())

    def frame_fields(self) -> dict[str, str]:
        """The fields of a frame with their types, those of the frame below it first."""
        below = {n: kind for base in self.bases() if base.is_frame() for n, kind in base.frame_fields().items()}
        return below | self.own_fields()

    def own_fields(self) -> dict[str, str]:
        return {
            item.target.id: ast.unparse(item.annotation)
            for item in self.node.body
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.value is None
        }

    def frame_defaults(self) -> dict[str, str]:
        """What the fields of a frame are if they are not given, as text."""
        found = {n: text for base in self.bases() if base.is_frame() for n, text in base.frame_defaults().items()}
        for item in self.node.body:
            if isinstance(item, ast.AnnAssign) and ast.unparse(item.target) == "DEFAULTS":
                if not isinstance(item.value, ast.Dict):
                    raise Unclear("DEFAULTS is not a dict written out")
                for name, value in zip(item.value.keys, item.value.values, strict=True):
                    found[str(ast.literal_eval(name or value))] = ast.unparse(value)
        return found

    def round_fields(self) -> dict[str, str]:
        """What the round of a frame that asks in rounds begins with, as text."""
        found = {}
        for base in self.bases():
            if base.is_frame():
                found |= base.round_fields()
            elif base.is_ground() and base.bases():
                for target, _, value in map(_assignment, base.init.body):
                    if target is not None and value is not None and target not in base.bases()[0].names():
                        meant = base.module.constant(value.id) if isinstance(value, ast.Name) else value
                        found[target] = ast.unparse(meant or value)
        return found

    def names(self) -> set[str]:
        """What its objects hold: named in `__init__`, in `__slots__` or by annotations of the class."""
        found: set[str] = set()
        for item in self.node.body:
            if isinstance(item, ast.FunctionDef) and item.name == "__init__":
                found |= {target for target, _, _ in map(_assignment, item.body) if target is not None}
            elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.value is None:
                found.add(item.target.id)
            elif isinstance(item, ast.Assign) and ast.unparse(item.targets[0]) == "__slots__":
                found |= set(ast.literal_eval(item.value))
        return found

    def fields(self) -> list[Field]:
        """In the order in which `__init__` gives them, those of a base that is a record first."""
        found: dict[str, Field] = {}
        elsewhere: set[str] = set()
        for base in self.bases():
            if base.record is not None:
                found.update({f.name: f for f in base.fields()})
            elif self.shape == TABLE:
                # what the kernel itself copies and saves is its own business, even if it is set here
                elsewhere |= base.names()
        given = {a.arg: a.annotation for a in self.init.args.args[1:]}
        for statement in self.init.body:
            target, annotation, value = _assignment(statement)
            if target is None or value is None or target in found or target in elsewhere:
                continue
            if annotation is None and isinstance(value, ast.Name):
                annotation = given.get(value.id)
            kind = self.module.kind_of_value(value) if annotation is None else self.module.kind_of(annotation)
            if kind is None:
                raise Unclear(f"{target}: the type of {ast.unparse(value)} cannot be told, annotate it")
            found[target] = Field(target, kind, ast.unparse(value))
        return list(found.values())


def _assignment(statement: ast.stmt) -> tuple[str | None, ast.expr | None, ast.expr | None]:
    """Name, annotation and value of `self.name: annotation = value`."""
    annotation: ast.expr | None = None
    if isinstance(statement, ast.AnnAssign):
        target: ast.expr = statement.target
        annotation, value = statement.annotation, statement.value
    elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        target, value = statement.targets[0], statement.value
    else:
        return None, None, None
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
        return target.attr, annotation, value
    return None, None, None


class ModuleRead:
    """A module as its text stands: nothing of it is run."""

    def __init__(self, library: Library, path: Path) -> None:
        self.library = library
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.classes: dict[str, ClassRead] = {}
        self.constants: dict[str, ast.expr] = {}
        self.imports: dict[str, tuple[str, str]] = {}
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                self.classes[node.name] = self._class(node)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                self.constants[node.target.id] = node.value
            elif isinstance(node, ast.ImportFrom) and node.module:
                self.imports.update({a.asname or a.name: (node.module, a.name) for a in node.names})

    def _class(self, node: ast.ClassDef) -> ClassRead:
        record = None
        methods: set[str] = set()
        for item in node.body:
            if isinstance(item, ast.FunctionDef):
                methods.add(item.name)
            elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.target.id == "RECORD":
                if not isinstance(item.value, ast.Call):
                    raise Unclear(f"{node.name}: RECORD is not a call of Record")
                record = _declared(item.value)
        return ClassRead(self, node, record, methods)

    def any_class(self, name: str) -> ClassRead | None:
        """A class of this module or one imported by name."""
        if name in self.imports:
            other = self.library.module(self.imports[name][0])
            return None if other is None else other.any_class(self.imports[name][1])
        return self.classes.get(name)

    def class_named(self, name: str) -> ClassRead | None:
        """A class whose objects belong to what holds them: declared, or with a `clone` or `save` of its own."""
        found = self.any_class(name)
        known = found is not None and (found.record is not None or {"clone", "save"} & found.methods)
        return found if known else None

    def constant(self, name: str) -> ast.expr | None:
        if name in self.imports:
            other = self.library.module(self.imports[name][0])
            return None if other is None else other.constant(self.imports[name][1])
        return self.constants.get(name)

    def kind_of(self, node: ast.expr) -> Kind:
        """The kind that an annotation says."""
        if isinstance(node, ast.BinOp) and isinstance(node.right, ast.Constant) and node.right.value is None:
            return Kind("optional", (self.kind_of(node.left),))
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            of = tuple(self.kind_of(p) for p in parts if not (isinstance(p, ast.Constant) and p.value is Ellipsis))
            if node.value.id == "dict" or (node.value.id in ("list", "tuple") and len(set(of)) == 1):
                return Kind(node.value.id, of if node.value.id == "dict" else of[:1])
        if isinstance(node, ast.Name):
            if node.id in PLAIN:
                return Kind(node.id)
            found = self.class_named(node.id)
            if found is not None:
                return Kind("record", (), found)
        return Kind("other")

    def kind_of_value(self, node: ast.expr) -> Kind | None:
        """The kind of a number, a text or a name that stands for one; or of a record made on the spot."""
        if isinstance(node, ast.UnaryOp):
            return self.kind_of_value(node.operand)
        if isinstance(node, ast.Constant) and type(node.value).__name__ in PLAIN:
            return Kind(type(node.value).__name__)
        if isinstance(node, ast.Name):
            meant = self.constant(node.id)
            return None if meant is None else self.kind_of_value(meant)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found = self.class_named(node.func.id)
            return None if found is None else Kind("record", (), found)
        return None


def _declared(call: ast.Call) -> Record:
    def value(node: ast.expr) -> object:
        return WORDS[node.id] if isinstance(node, ast.Name) and node.id in WORDS else ast.literal_eval(node)

    given = {keyword.arg: value(keyword.value) for keyword in call.keywords if keyword.arg}
    made = Record(*[value(a) for a in call.args], **given)  # type: ignore[arg-type]
    if (made.head and made.shape != CHANGED) or (made.groups and made.shape not in (WHOLE, TABLE)):
        raise Unclear(f"{made.shape}: a head goes with CHANGED, groups with WHOLE or TABLE")
    return made


class Library:
    """The modules below a source folder, each read when first asked for; what they import may also lie in `other`."""

    def __init__(self, source: Path, other: Path) -> None:
        self.source = source
        self.other = other
        self.known: dict[str, ModuleRead | None] = {}

    def module(self, name: str) -> ModuleRead | None:
        if name not in self.known:
            self.known[name] = None  # a module that imports itself in a circle says nothing more
            for folder in (self.source, self.other):
                path = folder.joinpath(*name.split(".")).with_suffix(".py")
                if path.exists():
                    self.known[name] = ModuleRead(self, path)
                    break
        return self.known[name]

    def declaring(self) -> list[ModuleRead]:
        """Every module that declares a record or has a frame."""
        found = []
        for path in sorted(self.source.rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if "RECORD: ClassVar" in text or "kernel.frames import" in text:
                module = self.module(".".join(path.relative_to(self.source).with_suffix("").parts))
                if module is not None and any(c.record is not None or c.is_frame() for c in module.classes.values()):
                    found.append(module)
        return found
