"""A person's own set as they are writing it: fields that are still `null`, and what has no place in it.

A set of one's own is playable by degrees. A card with a field that is `null`, anywhere in it, is not finished: it is
put aside, told by name with what it lacks, and the rest is read as if it were not there. So is a card that names one
that is not finished. What is written is checked all the same.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import Tree, bare_name, plain

#: what stands for a picture or for somebody else's words: only what a card does is written here
_PICTURES: Final = ("imagen", "image", "foto", "photo", "ilustracion", "illustration", "arte", "art", "logo", "marco")
_PRINTED: Final = (
    "texto", "text", "texto_impreso", "printed_text", "texto_de_carta", "rules_text", "ambientacion", "flavor",
    "flavour", "flavor_text", "cita", "quote", "nota", "notas", "note", "notes", "descripcion", "description",
)  # fmt: skip
_NAME: Final = "nombre"
_LANGUAGES: Final = ("es", "en")
#: how deep names are looked for in a card
_SEVERAL: Final = 12


class Unfinished:
    """A card that cannot be played yet: what it is called, where it stands, and what it lacks: fields by their names,
    or in words of each language."""

    def __init__(self, name: str, where: str, line: int, es: list[str], en: list[str]) -> None:
        self.name = name
        self.where = where
        self.line = line
        self.es = es
        self.en = en
        #: cards that it names and that are not finished
        self.waits_for: list[str] = []

    def lacks(self, lang: str) -> list[str]:
        return self.es if lang == "es" else self.en


class Sorted:
    """A set without the cards that are not finished, and those."""

    def __init__(self, tree: Tree, unfinished: list[Unfinished]) -> None:
        self.tree = tree
        self.unfinished = unfinished


class _Card:
    """A card in its list."""

    def __init__(self, tree: Tree, where: str) -> None:
        self.tree = tree
        self.where = where
        name = tree.get(_NAME)
        self.name = str(name.scalar) if name is not None and isinstance(name.scalar, (str, int)) else ""
        self.lacks = nulls_in(tree)
        self.waits_for: list[str] = []

    @property
    def unfinished(self) -> bool:
        return bool(self.lacks or self.waits_for)


def nulls_in(tree: Tree, where: str = "") -> list[str]:
    """The fields that are `null`, by their path."""
    if tree.entries is not None:
        return [path for key, value in tree.entries for path in nulls_in(value, f"{where}.{key}" if where else key)]
    if tree.items is not None:
        return [path for i, item in enumerate(tree.items) for path in nulls_in(item, f"{where}[{i + 1}]")]
    return [where] if tree.scalar is None else []


def sort_out(tree: Tree, places: tuple[tuple[str, ...], ...]) -> Sorted:
    """Puts aside what is not finished. `places` are the lists of cards, by the fields that lead to each: lists on the
    way are gone through, and a `null` in one of them beside its cards concerns all of these. Raises CardError for a
    field that is a picture or a printed text."""
    found: list[_Card] = []
    lists: list[tuple[Tree, list[_Card]]] = []
    for place in places:
        _gather(tree, place, "", [], found, lists)
    for card in found:
        _refuse_copies(card.tree, card.where)
    _wait_for_others(found)
    if not any(card.unfinished for card in found):
        return Sorted(tree, [])
    kept = {id(group): [card.tree for card in cards if not card.unfinished] for group, cards in lists}
    told = [card for card in found if card.unfinished]
    listed: list[Unfinished] = []
    for card in told:
        item = Unfinished(card.name, card.where, card.tree.line, card.lacks, card.lacks)
        item.waits_for = card.waits_for
        listed.append(item)
    emptied = {id(step) for step in _lacking_steps(tree, places)}
    return Sorted(_without(tree, kept, emptied), listed)


def _gather(
    tree: Tree,
    place: tuple[str, ...],
    where: str,
    lacks: list[str],
    found: list[_Card],
    lists: list[tuple[Tree, list[_Card]]],
) -> None:
    field, rest = place[0], place[1:]
    group = tree.get(field)
    if group is None or group.items is None:
        return
    path = f"{where}.{field}" if where else field
    if rest:
        for i, step in enumerate(group.items):
            at = f"{path}[{i + 1}]"
            own = [f"{at}.{name}" for name in _lacks_of_step(step)]
            _gather(step, rest, at, [*lacks, *own], found, lists)
        return
    cards = [_Card(item, f"{path}[{i + 1}]") for i, item in enumerate(group.items)]
    for card in cards:
        card.lacks = [*card.lacks, *lacks]
    found.extend(cards)
    lists.append((group, cards))


def _lacks_of_step(step: Tree) -> list[str]:
    """What a group of cards lacks beside them; its cards stand in lists."""
    return [path for key, value in step.entries or [] if value.items is None for path in nulls_in(value, key)]


def _lacking_steps(tree: Tree, places: tuple[tuple[str, ...], ...]) -> list[Tree]:
    """Groups that cannot be read at all, because they lack something of their own."""
    found: list[Tree] = []
    for place in places:
        if len(place) > 1:
            group = tree.get(place[0])
            for step in (group.items or []) if group is not None else []:
                if _lacks_of_step(step):
                    found.append(step)
                else:
                    found.extend(_lacking_steps(step, (place[1:],)))
    return found


def _wait_for_others(found: list[_Card]) -> None:
    """A card that names one that is not finished is not finished either; and so on from one to the next."""
    finished = {bare_name(card.name) for card in found if card.name and not card.unfinished}
    pending = {bare_name(card.name): card.name for card in found if card.name and card.unfinished}
    named = {id(card): _texts_in(card.tree, _SEVERAL) for card in found}
    changed = bool(pending)
    while changed:
        changed = False
        for card in found:
            if card.unfinished:
                continue
            waits = [pending[word] for word in named[id(card)] if word in pending and word not in finished]
            waits = [name for name in waits if bare_name(name) != bare_name(card.name)]
            if waits:
                card.waits_for = list(dict.fromkeys(waits))
                finished.discard(bare_name(card.name))
                pending[bare_name(card.name)] = card.name
                changed = True


def _texts_in(tree: Tree, depth: int) -> list[str]:
    """Every text of a card but its own name, as names are compared."""
    if depth == 0:
        return []
    if tree.entries is not None:
        return [word for key, value in tree.entries if key != _NAME for word in _texts_in(value, depth - 1)]
    if tree.items is not None:
        return [word for item in tree.items for word in _texts_in(item, depth - 1)]
    return [bare_name(tree.scalar)] if isinstance(tree.scalar, str) else []


def _refuse_copies(tree: Tree, where: str) -> None:
    for key, value in tree.entries or []:
        word = plain(key)
        if word in _PICTURES:
            raise value.error(
                f"{where}.{key}",
                "aquí no hay sitio para imágenes ni logotipos: quita este campo",
                "there is no place for pictures or logos here: remove this field",
            )
        if word in _PRINTED and _is_prose(value):
            raise value.error(
                f"{where}.{key}",
                "no se copia el texto impreso: escribe qué hace la carta con las palabras del lenguaje de "
                "cartas y la frase sale sola; quita este campo",
                "printed text is not copied: write what the card does with the words of the card language "
                "and the sentence is made from it; remove this field",
            )


def _is_prose(value: Tree) -> bool:
    """A text, or one in each language; a game may have effects under one of those names."""
    entries = value.entries or []
    return isinstance(value.scalar, str) or (bool(entries) and all(key in _LANGUAGES for key, _ in entries))


def _without(tree: Tree, kept: dict[int, list[Tree]], emptied: set[int]) -> Tree:
    """The same tree with shorter lists, and without the groups that cannot be read."""
    shown = Tree(tree.file, tree.line)
    shown.scalar = tree.scalar
    if tree.items is not None:
        items = kept.get(id(tree))
        if items is not None:
            shown.items = items
        else:
            shown.items = [_without(item, kept, emptied) for item in tree.items if id(item) not in emptied]
    elif tree.entries is not None:
        shown.entries = [(key, _without(value, kept, emptied)) for key, value in tree.entries]
    return shown
