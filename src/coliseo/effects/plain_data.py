"""Plain Python data as a `Tree`, so that what reads YAML with lines also reads what a program hands over."""

from __future__ import annotations

from coliseo.effects.source import Tree, plain


def tree_of(data: object, file: str = "datos", line: int = 0) -> Tree:
    """Mappings, lists and scalars as a Tree. There are no lines: errors name the field only."""
    tree = Tree(file, line)
    if isinstance(data, Tree):
        return data
    if isinstance(data, dict):
        tree.entries = []
        for key, value in data.items():
            field = tree_of(value, file, line)
            field.written = str(key)
            tree.entries.append((plain(field.written), field))
    elif isinstance(data, (list, tuple)):
        tree.items = [tree_of(item, file, line) for item in data]
    elif data is None or isinstance(data, (str, int)):
        tree.scalar = data
    else:
        kind = type(data).__name__
        raise tree.error("datos", f"no es un dato simple: {kind}", f"is not plain data: {kind}")
    return tree


def data_of(tree: Tree) -> object:
    """The other way round: a Tree as plain data (keys without accents or capitals)."""
    if tree.entries is not None:
        return {key: data_of(value) for key, value in tree.entries}
    if tree.items is not None:
        return [data_of(item) for item in tree.items]
    return tree.scalar


def data_as_written(tree: Tree) -> object:
    """The same with its fields named as their author did, for people to read."""
    if tree.entries is not None:
        return {value.written or key: data_as_written(value) for key, value in tree.entries}
    if tree.items is not None:
        return [data_as_written(item) for item in tree.items]
    return tree.scalar


def words_of(tree: Tree, field: str) -> list[tuple[str, Tree]]:
    """One word, a list of words, or counts (`{zombie: 2}`), as a flat list of words with their places."""
    if tree.entries is not None:
        return [(key, value) for key, value in tree.entries for _ in range(value.integer(f"{field}.{key}", 0, 99))]
    if tree.items is not None:
        return [(plain(item.text(field)), item) for item in tree.items]
    if tree.scalar is None:
        return []
    return [(plain(tree.text(field)), tree)]
