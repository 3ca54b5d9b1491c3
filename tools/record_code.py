"""The code that `tools/records.py` writes for one record: `__slots__`, `clone`, `save` and `load`."""

from __future__ import annotations

import ast

from record_fields import ClassRead, Field, Kind, Unclear

from coliseo.kernel.records import CHANGED, FROZEN, ROW, TABLE, Record

WIDTH = 120
#: names for the items of nested lists
ITEMS = "xyzw"


#: on a statement that is laid out more tightly than the formatter would
TIGHT = "  # fmt: skip"


def packed(before: str, items: list[str], after: str, indent: int, tight: str = TIGHT) -> list[str]:
    """`before` items `after` in one line, or in as many full lines as it takes."""
    space = " " * indent
    line = f"{space}{before}{', '.join(items)}{after}"
    if len(line) <= WIDTH:
        return [line]
    lines = [space + before]
    row = space + "   "
    for item in items:
        if len(row) + len(item) + 2 > WIDTH:
            lines.append(row)
            row = space + "   "
        row += f" {item},"
    return [*lines, row, f"{space}{after}{tight}"]


def closing(items: list[str]) -> str:
    """The end of a tuple: one item alone needs a comma."""
    return ",)" if len(items) == 1 else ")"


# -- one value ------------------------------------------------------------------------------------------------------


def copied(kind: Kind, value: str, depth: int = 0) -> str:
    """What a copy of the holder gets."""
    if kind.shared:
        return value
    item = ITEMS[depth]
    if kind.name == "optional":
        return f"None if {value} is None else {copied(kind.of[0], value, depth)}"
    if kind.name == "list":
        if kind.of[0].shared:
            return f"{value}.copy()"
        return f"[{copied(kind.of[0], item, depth + 1)} for {item} in {value}]"
    if kind.name == "dict":
        if kind.of[1].shared:
            return f"{value}.copy()"
        return f"{{k: {copied(kind.of[1], item, depth + 1)} for k, {item} in {value}.items()}}"
    if kind.record is not None:
        return f"{value}.clone()"
    raise Unclear(f"{value}: a tuple holds only what is never changed")


def saved(kind: Kind, value: str, depth: int = 0) -> str:
    if kind.plain:
        return value
    item = ITEMS[depth]
    if kind.name == "optional":
        inner = kind.of[0]
        return value if inner.plain else f"None if {value} is None else {saved(inner, value, depth)}"
    if kind.name in ("list", "tuple"):
        return f"[{saved(kind.of[0], item, depth + 1)} for {item} in {value}]"
    if kind.name == "dict":
        of = kind.of[1]
        if of.plain:
            return f"sorted({value}.items())"
        if of.record is not None and of.record.record is not None:
            if of.record.record.key:
                return f"[{item}.save() for {item} in {value}.values()]"
            if of.record.shape == ROW:
                return f"[[k, *{item}.save()] for k, {item} in sorted({value}.items())]"
    if kind.record is not None and kind.record.can("save"):
        return f"{value}.save()"
    raise Unclear(f"{value}: no way to save it; if it is worked out, say so (derived), or save it by hand")


def loaded(kind: Kind, value: str, depth: int = 0) -> str:
    if kind.name in ("int", "str", "bool"):
        return f"{kind.name}({value})"
    item = ITEMS[depth]
    if kind.name == "optional":
        return f"None if {value} is None else {loaded(kind.of[0], value, depth)}"
    if kind.name in ("list", "tuple"):
        made = f"[{loaded(kind.of[0], item, depth + 1)} for {item} in {value}]"
        return f"tuple({made})" if kind.name == "tuple" else made
    if kind.name == "dict":
        key, of = kind.of
        if of.plain:
            return f"{{{loaded(key, 'k')}: {loaded(of, item)} for k, {item} in {value}}}"
        if of.record is not None and of.record.record is not None:
            name, known = of.record.name, of.record.record.key
            if known:
                return f"{{{item}.{known}: {item} for {item} in [{name}.load(each) for each in {value}]}}"
            return f"{{{loaded(key, 'row[0]')}: {name}.load(row[1:]) for row in {value}}}"
    if kind.record is not None and kind.record.can("load"):
        return f"{kind.record.name}.load({value})"
    raise Unclear(f"{value}: no way to load it; if it is worked out, say so (derived), or load it by hand")


def at(name: str) -> str:
    return f'data["{name}"]'


# -- one record -----------------------------------------------------------------------------------------------------


class Writer:
    def __init__(self, read: ClassRead) -> None:
        if read.record is None:
            raise Unclear("it has no declaration")
        self.read = read
        self.record: Record = read.record
        self.name = read.name
        self.fields = read.fields()
        self.by_name = {f.name: f for f in self.fields}
        self.parameters = read.parameters()
        #: arguments of `__init__` that it keeps as they are
        self.kept = [p for p in self.parameters if p in self.by_name and self.by_name[p].value == p]
        self._check_names()

    def _check_names(self) -> None:
        r = self.record
        told = [*r.head, *r.derived, *r.transient, *r.outside, *r.flat, *[n for g in r.groups.values() for n in g]]
        for name in [*told, *([r.key] if r.key else [])]:
            if name not in self.by_name:
                raise Unclear(f"{name} is not a field of __init__")
        for name, meant in r.fresh.items():
            if name not in self.parameters:
                raise Unclear(f"{name} is not an argument of __init__")
            if isinstance(meant, str) and meant not in r.head and not meant.endswith(")"):
                raise Unclear(f"{name}: {meant} is not in the head")

    def code(self) -> list[str]:
        lines: list[str] = []
        if self.record.shape != TABLE:
            lines += [*self.slots(), ""]
        if self.record.held != FROZEN:
            lines += [*self.clone(), ""]
        return [*lines, *self.save(), "", *self.load()]

    def slots(self) -> list[str]:
        own = sorted(self.by_name)
        for base in self.read.bases():
            own = [name for name in own if name not in base.names()]
        return packed("__slots__ = (", [f'"{name}"' for name in own], ")" if len(own) != 1 else ",)", 4)

    def make(self, values: dict[str, str], before: str) -> list[str]:
        """A call of the class, with the values given, and otherwise with what a fresh one is made with."""
        arguments = []
        for p in self.parameters:
            if p in values:
                arguments.append(values[p])
            elif p in self.record.fresh:
                meant = self.record.fresh[p]
                arguments.append(values.get(meant, meant) if isinstance(meant, str) else str(meant))
            else:
                raise Unclear(f"with what is a fresh one made? `fresh` does not say {p}")
        return packed(f"{before}{self.name}(", arguments, ")", 8)

    def rest(self, *without: str) -> list[Field]:
        return [f for f in self.fields if f.name not in without and f.name not in self.record.transient]

    def stored(self) -> list[Field]:
        return [f for f in self.rest() if f.name not in self.record.derived]

    # -- clone

    def clone(self) -> list[str]:
        values = {p: copied(self.by_name[p].kind, f"self.{p}") for p in self.kept}
        lines = ["    def clone(self) -> " + self.name + ":"]
        body: list[str] = []
        if self.record.shape == TABLE:
            body.append("        self.copy_kernel_into(o)")
        for f in self.rest(*self.kept):
            if f"clone_{f.name}" in self.read.methods:
                body.append(f"        self.clone_{f.name}(o)")
            else:
                body.append(f"        o.{f.name} = {copied(f.kind, f'self.{f.name}')}")
        if not body:
            return lines + self.make(values, "return ")
        return [*lines, *self.make(values, "o = "), *body, "        return o"]

    # -- save

    def save(self) -> list[str]:
        if self.record.shape == ROW:
            values = [(f.kind, f"self.{f.name}") for f in self.stored()]
            items = [f"int({value})" if kind.name == "bool" else saved(kind, value) for kind, value in values]
            return ["    def save(self) -> list[Any]:", *packed("return [", items, "]", 8)]
        if self.record.shape == CHANGED:
            return self.save_changed()
        return self.save_whole()

    def by_hand(self, f: Field, does: str) -> bool:
        return f"{does}_{f.name}" in self.read.methods

    def save_whole(self) -> list[str]:
        name = "save_table" if self.record.shape == TABLE else "save"
        entries: list[str] = []
        hooks: list[str] = []
        grouped = {n: group for group, names in self.record.groups.items() for n in names}
        done: set[str] = set()
        for f in self.stored():
            group = grouped.get(f.name)
            if self.by_hand(f, "save"):
                hooks.append(f"        self.save_{f.name}(data)")
            elif f.name in self.record.flat:
                entries += [f'            "{old}": {value},' for old, value, _ in self.flattened(f, "self")]
            elif group is None:
                entries.append(f'            "{f.name}": {saved(f.kind, f"self.{f.name}")},')
            elif group not in done:
                done.add(group)
                members = [saved(self.by_name[n].kind, f"self.{n}") for n in self.record.groups[group]]
                entries += packed(f'"{group}": [', members, "],", 12, "")
        first = f"    def {name}(self) -> dict[str, Any]:"
        close = "        }" + (TIGHT if any(not e.lstrip().startswith('"') for e in entries) else "")
        if hooks:
            return [first, "        data: dict[str, Any] = {", *entries, close, *hooks, "        return data"]
        return [first, "        return {", *entries, close]

    def flattened(self, f: Field, of: str) -> list[tuple[str, str, Field]]:
        """The fields of a record inside this one: name in the saved data, where it is, and the field."""
        inner = f.kind.record
        if inner is None:
            raise Unclear(f"{f.name} is not a record, so it cannot be flat")
        names = self.record.flat[f.name]
        found = [(names[g.name], f"{of}.{f.name}.{g.name}", g) for g in inner.fields() if g.name in names]
        if len(found) != len(names):
            raise Unclear(f"{f.name} has not all the fields that `flat` names")
        return found

    def save_changed(self) -> list[str]:
        head = self.record.head
        lines = [
            "    def save(self) -> dict[str, Any]:",
            '        """Only what differs from a fresh one, so that saved games stay small."""',
            *self.make({n: f"self.{n}" for n in head}, "fresh = "),
        ]
        left = [f for f in self.stored() if f.name not in head]
        special = [f for f in left if not f.kind.plain or f.name in self.record.flat or self.by_hand(f, "save")]
        names = [f'"{f.name}"' for f in left if f not in special]
        if head:
            of_head = [saved(self.by_name[n].kind, f"self.{n}") for n in head]
            lines += packed('data: dict[str, Any] = {"de": [', of_head, "]}", 8)
            lines += packed("data.update(changed_fields(self, fresh, (", names, f"{closing(names)}))", 8)
        elif special:
            lines += packed("data = changed_fields(self, fresh, (", names, f"{closing(names)})", 8)
        else:
            return lines + packed("return changed_fields(self, fresh, (", names, f"{closing(names)})", 8)
        for f in special:
            if self.by_hand(f, "save"):
                lines.append(f"        self.save_{f.name}(data)")
            elif f.name in self.record.flat:
                for old, value, _ in self.flattened(f, "self"):
                    lines.append(f"        if {value} != fresh{value.removeprefix('self')}:")
                    lines.append(f'            data["{old}"] = {value}')
            else:
                lines.append(f"        if self.{f.name} != fresh.{f.name}:")
                lines.append(f'            data["{f.name}"] = {saved(f.kind, f"self.{f.name}")}')
        return [*lines, "        return data"]

    # -- load

    def load(self) -> list[str]:
        given = "".join(f", {n}: {self.annotation(n)}" for n in self.record.outside)
        data = "row: list[Any]" if self.record.shape == ROW else "data: dict[str, Any]"
        lines = ["    @staticmethod", f"    def load({data}{given}) -> {self.name}:"]
        if self.record.shape == ROW:
            return lines + self.load_row()
        return lines + (self.load_changed() if self.record.shape == CHANGED else self.load_whole())

    def annotation(self, name: str) -> str:
        for a in self.read.init.args.args:
            if a.arg == name and a.annotation is not None:
                return ast.unparse(a.annotation)
        for statement in self.read.init.body:
            if isinstance(statement, ast.AnnAssign) and ast.unparse(statement.target) == f"self.{name}":
                return ast.unparse(statement.annotation)
        raise Unclear(f"{name}: annotate what is given from outside")

    def load_row(self) -> list[str]:
        fields = self.stored()
        if [f.name for f in fields] != self.parameters:
            raise Unclear("a row is made of the arguments of __init__, in their order")
        if self.read.needed() < len(fields) and all(f.kind.name == "int" for f in fields):
            return [f"        return {self.name}(*[int(x) for x in row])"]
        items = [loaded(f.kind, f"row[{i}]") for i, f in enumerate(fields)]
        return packed(f"return {self.name}(", items, ")", 8)

    def load_whole(self) -> list[str]:
        lines: list[str] = []
        places: dict[str, str] = {}
        for group, names in self.record.groups.items():
            places.update({n: f"{group}[{i}]" for i, n in enumerate(names)})
            lines.append(f'        {group} = data["{group}"]')
        values = {p: p for p in self.record.outside}
        for p in self.kept:
            if p not in values and p not in self.record.transient and p not in self.record.derived:
                values[p] = loaded(self.by_name[p].kind, places.get(p, at(p)))
        body: list[str] = []
        for f in self.rest(*[p for p in self.parameters if p in values and p not in self.record.flat]):
            if self.by_hand(f, "load"):
                body.append(f"        o.load_{f.name}(data)")
                continue
            if f.name in self.record.outside and f.name not in self.parameters:
                body.append(f"        o.{f.name} = {f.name}")
            if f.name in self.record.flat:
                for old, place, inner in self.flattened(f, "o"):
                    body.append(f"        {place} = {loaded(inner.kind, at(old))}")
            elif f.name not in self.record.derived and f.name not in self.record.outside:
                body.append(f"        o.{f.name} = {loaded(f.kind, places.get(f.name, at(f.name)))}")
        if not body:
            return lines + self.make(values, "return ")
        return [*lines, *self.make(values, "o = "), *body, "        return o"]

    def load_changed(self) -> list[str]:
        head = self.record.head
        lines: list[str] = []
        if head:
            lines.append(f'        {", ".join(head)}{"," if len(head) == 1 else ""} = data["de"]')
        lines += self.make({n: n for n in [*head, *self.record.outside]}, "o = ")
        lines += [f"        o.{n} = {n}" for n in head if n not in self.parameters]
        given = [n for n in self.record.outside if n not in self.record.flat]
        left = [f for f in self.stored() if f.name not in head and f.name not in given]
        plain = [f for f in left if f.kind.plain and f.kind.name != "tuple" and f.name not in self.record.flat]
        plain = [f for f in plain if not self.by_hand(f, "load")]
        if plain:
            named = [f'"{f.name}"' for f in plain]
            lines += packed("restore_fields(o, data, (", named, f"{closing(named)})", 8)
        for f in left:
            if f in plain:
                continue
            if self.by_hand(f, "load"):
                lines.append(f"        o.load_{f.name}(data)")
            elif f.name in self.record.flat:
                for old, place, inner in self.flattened(f, "o"):
                    lines.append(f'        if "{old}" in data:')
                    lines.append(f"            {place} = {loaded(inner.kind, at(old))}")
            elif f.value == "()":
                value = f'data.get("{f.name}", ())'
                lines.append(f"        o.{f.name} = {loaded(f.kind, value)}")
            else:
                lines.append(f'        if "{f.name}" in data:')
                lines.append(f"            o.{f.name} = {loaded(f.kind, at(f.name))}")
        return [*lines, "        return o"]
