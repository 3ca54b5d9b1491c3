"""A game's vocabulary: which words a card file may use, with their fields; and the reader that builds nodes from them.

Everything is declared beside the node, so the reference in the documentation is generated from here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from coliseo.effects.nodes import Amount, Both, Condition, Fixed, If, Node, Not, Op, Sum, Times
from coliseo.effects.source import Tree, plain
from coliseo.kernel.rules import cite
from coliseo.kernel.state import State
from coliseo.text.mistake import Mistake

T = TypeVar("T", bound=State)

AMOUNT: Final = "amount"
#: an amount that stands on the card as a number: for what is chosen before anything can be counted
FIGURE: Final = "figure"
CONDITION: Final = "condition"
SELECTOR: Final = "selector"
OPS: Final = "ops"
AMOUNTS: Final = "amounts"
CONDITIONS: Final = "conditions"
WORD: Final = "word"
WORDS: Final = "words"
INTEGER: Final = "integer"

MAX_NUMBER: Final = 99
MAX_DEPTH: Final = 8


class Field:
    """A field of a node in a card file. Words are checked against `choices`; for an amount, they are its own words."""

    __slots__ = ("choices", "en", "es", "kind", "name", "required")

    def __init__(
        self, name: str, kind: str, es: str, en: str, required: bool = True, choices: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.kind = kind
        self.es = es
        self.en = en
        self.required = required
        self.choices = choices


class Entry:
    """A word of the language: its role (op, amount, condition, selector), its fields, its rules, what it does."""

    __slots__ = ("en", "es", "fields", "key", "make", "role", "rules")

    def __init__(
        self,
        role: str,
        key: str,
        make: Callable[..., Node],
        fields: tuple[Field, ...],
        rules: tuple[str, ...],
        es: str,
        en: str,
    ) -> None:
        self.role = role
        self.key = key
        self.make = make
        self.fields = fields
        self.rules = rules
        self.es = es
        self.en = en


class Vocabulary(Generic[T]):
    """All the words of one game's card language."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.entries: dict[tuple[str, str], Entry] = {}
        self.plain_amounts: dict[str, Callable[[], Amount[T]]] = {}
        self.reserved_amounts: dict[str, Callable[[], Amount[T]]] = {}
        add_shared_words(self)

    def add(
        self,
        role: str,
        key: str,
        make: Callable[..., Node],
        fields: tuple[Field, ...],
        es: str,
        en: str,
        rules: tuple[str, ...] = (),
    ) -> None:
        cite("effect", f"{self.game}.{key}", rules)
        self.entries[(role, key)] = Entry(role, key, make, fields, rules, es, en)

    def word(self, name: str, make: Callable[[], Amount[T]]) -> None:
        """A bare word that stands for an amount, such as `valor`."""
        self.plain_amounts[name] = make

    def reserved_word(self, name: str, make: Callable[[], Amount[T]]) -> None:
        """A bare word for an amount that only the fields that name it in their choices understand."""
        self.reserved_amounts[name] = make

    # -- reading -----------------------------------------------------------------------------------------------------

    def ops(self, tree: Tree, field: str, depth: int = 0) -> list[Op[T]]:
        found: list[Op[T]] = []
        for i, item in enumerate(tree.sequence(field)):
            node = self._node(item, "op", f"{field}[{i + 1}]", depth)
            assert isinstance(node, Op)
            found.append(node)
        if not found:
            raise tree.error(field, "hace falta al menos una operación", "at least one operation is needed")
        return found

    def amount(self, tree: Tree, field: str, depth: int = 0, own: tuple[str, ...] = ()) -> Amount[T]:
        scalar = tree.scalar
        if isinstance(scalar, int) and not isinstance(scalar, bool):
            return Fixed(tree.integer(field, 0, MAX_NUMBER))
        if isinstance(scalar, str):
            word = plain(scalar)
            make = self.reserved_amounts.get(word) if word in own else self.plain_amounts.get(word)
            if make is not None:
                return make()
        if tree.entries is None:
            words = ", ".join(sorted([*self.plain_amounts, *own]))
            raise tree.error(
                field,
                f"se esperaba un número, una cuenta o: {words}",
                f"a number, a count or one of these was expected: {words}",
            )
        node = self._node(tree, "amount", field, depth)
        assert isinstance(node, Amount)
        return node

    def figure(self, tree: Tree, field: str, depth: int = 0) -> Amount[T]:
        found = self.amount(tree, field, depth)
        if not found.printed:
            raise tree.error(
                field,
                "se esperaba un número impreso, no una cuenta, porque se elige al anunciar",
                "a printed number was expected, not a count, because the choice is made at announcement",
            )
        return found

    def condition(self, tree: Tree, field: str, depth: int = 0) -> Condition[T]:
        node = self._node(tree, "condition", field, depth)
        assert isinstance(node, Condition)
        return node

    def piece(self, tree: Tree, role: str, field: str) -> Node:
        """One piece of any role, by itself."""
        return self._node(tree, role, field, 0)

    def _node(self, tree: Tree, role: str, field: str, depth: int) -> Node:
        """A node is a mapping whose first field is its word: `{robar: 2}` or `{si: …, entonces: …}`."""
        if depth > MAX_DEPTH:
            raise tree.error(field, "demasiados niveles", "nested too deeply")
        if isinstance(tree.scalar, str):
            key = plain(tree.scalar)
            entry = self.entries.get((role, key))
            if entry is not None and not any(f.required for f in entry.fields):
                return self._made(entry, {}, tree, field)
        pairs = tree.mapping(field)
        key = pairs[0][0] if pairs else ""
        entry = self.entries.get((role, key))
        if entry is None:
            known = ", ".join(sorted(k for r, k in self.entries if r == role))
            raise tree.error(
                f"{field}.{key}", f"palabra desconocida; se admiten: {known}", f"unknown word; known ones: {known}"
            )
        return self._build(entry, tree, pairs, field, depth)

    def _build(self, entry: Entry, tree: Tree, pairs: list[tuple[str, Tree]], field: str, depth: int) -> Node:
        values: dict[str, Any] = {}
        where = f"{field}.{entry.key}"
        by_name = {f.name: f for f in entry.fields}
        given = pairs
        main = pairs[0][1]
        if entry.key not in by_name:
            # the word itself carries no value of its own: its fields stand under it
            if len(pairs) > 1:
                raise pairs[1][1].error(
                    f"{field}.{pairs[1][0]}", f"no va junto a «{entry.key}»", f"does not go beside «{entry.key}»"
                )
            lone = [f for f in entry.fields if f.required] or list(entry.fields[:1])
            if main.entries is None or (len(lone) == 1 and self._is_count(lone[0], main.entries, by_name)):
                if len(lone) != 1 or (main.scalar is None and main.items is None and main.entries is None):
                    names = ", ".join(f.name for f in entry.fields)
                    raise main.error(where, f"se esperaban los campos: {names}", f"these fields were expected: {names}")
                values[lone[0].name] = self._value(lone[0], main, f"{where}.{lone[0].name}", depth)
                given = []
            else:
                given = main.entries
        for name, sub in given:
            f = by_name.get(name)
            if f is None:
                names = ", ".join(by_name)
                es, en = f"campo desconocido; se admiten: {names}", f"unknown field; known ones: {names}"
                raise sub.error(f"{where}.{name}", es, en)
            values[name] = self._value(f, sub, f"{where}.{name}", depth)
        for f in entry.fields:
            if f.required and f.name not in values:
                raise tree.error(f"{where}.{f.name}", f"falta este campo ({f.es})", f"this field is missing ({f.en})")
        return self._made(entry, values, tree, where)

    def _made(self, entry: Entry, values: dict[str, Any], tree: Tree, where: str) -> Node:
        """What a node refuses of its fields, told where they stand."""
        try:
            return entry.make(**values)
        except Mistake as wrong:
            raise tree.error(where, wrong.es, wrong.en) from wrong

    def _is_count(self, f: Field, entries: list[tuple[str, Tree]], fields: dict[str, Field]) -> bool:
        """The short form `{robar: {por: 2, cada: …}}`: what stands under the word is its one amount, not its fields."""
        if f.kind not in (AMOUNT, FIGURE) or not entries or entries[0][0] in fields:
            return False
        return ("amount", entries[0][0]) in self.entries

    def _value(self, f: Field, tree: Tree, where: str, depth: int) -> Any:
        if f.kind == AMOUNT:
            return self.amount(tree, where, depth + 1, f.choices)
        if f.kind == FIGURE:
            return self.figure(tree, where, depth + 1)
        if f.kind == CONDITION:
            return self.condition(tree, where, depth + 1)
        if f.kind == SELECTOR:
            return self._node(tree, "selector", where, depth + 1)
        if f.kind == OPS:
            return self.ops(tree, where, depth + 1)
        if f.kind == AMOUNTS:
            return [self.amount(item, where, depth + 1) for item in tree.sequence(where)]
        if f.kind == CONDITIONS:
            return [self.condition(item, where, depth + 1) for item in tree.sequence(where)]
        if f.kind == INTEGER:
            return tree.integer(where, 0, MAX_NUMBER)
        if f.kind == WORDS:
            items = tree.items if tree.items is not None else [tree]
            return [self._word(f, item, where) for item in items]
        return self._word(f, tree, where)

    def _word(self, f: Field, tree: Tree, where: str) -> str:
        word = plain(tree.text(where))
        if f.choices and word not in f.choices:
            known = ", ".join(f.choices)
            raise tree.error(
                where, f"se esperaba una de estas palabras: {known}", f"one of these was expected: {known}"
            )
        return word


def add_if(v: Vocabulary[T], rules: tuple[str, ...] = ()) -> None:
    """`si`, under the rules of the game that say when a condition is looked at."""
    v.add(
        "op",
        "si",
        If,
        (
            Field("si", CONDITION, "la condición", "the condition"),
            Field("entonces", OPS, "lo que ocurre si se cumple", "what happens if it holds"),
            Field("sino", OPS, "lo que ocurre si no se cumple", "what happens otherwise", required=False),
        ),
        "Una parte del efecto que depende de una condición; se comprueba al resolver.",
        "A part of the effect that depends on a condition, checked on resolving.",
        rules,
    )


def add_shared_words(v: Vocabulary[T]) -> None:
    """The words that every game has, with one meaning."""
    add_if(v)
    v.add(
        "amount",
        "por",
        Times,
        (
            Field("por", AMOUNT, "cuánto por cada uno: un número", "how much for each: a number"),
            Field("cada", AMOUNT, "lo que se cuenta", "what is counted"),
            Field("maximo", AMOUNT, "tope del total: un número", "limit of the total: a number", required=False),
        ),
        "Una cantidad por cada cosa contada, con tope opcional.",
        "An amount for each thing counted, with an optional limit.",
    )
    v.add(
        "amount",
        "suma",
        Sum,
        (Field("suma", AMOUNTS, "la base y lo que se cuenta", "the base and what is counted"),),
        "La suma de varias cantidades.",
        "The sum of several amounts.",
    )
    v.add(
        "condition",
        "no",
        Not,
        (Field("no", CONDITION, "la condición negada", "the condition denied"),),
        "Se cumple cuando la otra no se cumple.",
        "Holds when the other does not.",
    )
    v.add(
        "condition",
        "y",
        Both,
        (Field("y", CONDITIONS, "las condiciones", "the conditions"),),
        "Se cumplen todas.",
        "All of them hold.",
    )
