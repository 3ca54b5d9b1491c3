"""Changing one card of a set's text and nothing else: comments, order and spelling of the rest stay as they were.

A field that is changed loses the remark that stood beside it: what it said of the old value no longer holds.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

import yaml

from coliseo.effects.own_form import TEXT, OwnField, OwnGroup
from coliseo.effects.plain_data import data_of
from coliseo.effects.source import CardError, plain, read_text
from coliseo.own_sets.opening import hooks_of, read_own

FILE: Final = "conjunto"
_STEP_KEY: Final = "clave"
_REMARK: Final = re.compile(r"[ \t]*#[^\n]*")
_INDENT: Final = 2


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in the text: its group, where it stands, and its node."""

    group: OwnGroup
    where: str
    node: yaml.MappingNode


class Source:
    """A text with the places of its values."""

    def __init__(self, game: str, text: str) -> None:
        read_own(text, FILE)  # refuses whatever is not plain data, before anything else looks at it
        self.text = text
        self.groups = hooks_of(game).GROUPS
        starts = [0]
        for line in text.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self._starts = starts
        root = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        assert isinstance(root, yaml.MappingNode)
        self.root = root

    def at(self, mark: Any) -> int:
        line: int = min(mark.line, len(self._starts) - 1)
        column: int = mark.column
        return min(self._starts[line] + column, len(self.text))

    def start(self, node: yaml.Node) -> int:
        return self.at(node.start_mark)

    def end(self, node: yaml.Node) -> int:
        """Where a value ends; a block ends where the last thing in it does."""
        if isinstance(node, yaml.MappingNode) and not node.flow_style and node.value:
            return max(self.end(node.value[-1][1]), self.at(node.value[-1][0].end_mark) + 1)
        if isinstance(node, yaml.SequenceNode) and not node.flow_style and node.value:
            return self.end(node.value[-1])
        return self.start(node) + len(self.text[self.start(node) : self.at(node.end_mark)].rstrip())

    def cards(self) -> list[Placed]:
        found: list[Placed] = []
        for group in self.groups:
            found.extend(self._cards(self.root, group, group.place, ""))
        return found

    def _cards(self, node: yaml.Node, group: OwnGroup, place: tuple[str, ...], where: str) -> list[Placed]:
        listed = field_of(node, place[0])
        path = f"{where}.{place[0]}" if where else place[0]
        items = listed[1].value if listed is not None and isinstance(listed[1], yaml.SequenceNode) else []
        found: list[Placed] = []
        for i, item in enumerate(items):
            at = f"{path}[{i + 1}]"
            if len(place) > 1:
                found.extend(self._cards(item, group, place[1:], at))
            elif isinstance(item, yaml.MappingNode):
                found.append(Placed(group, at, item))
        return found

    def replaced(self, start: int, end: int, by: str) -> str:
        return self.text[:start] + by + self.text[end:]


def field_of(node: yaml.Node, name: str) -> tuple[yaml.Node, yaml.Node] | None:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode) and plain(key.value) == name:
                return key, value
    return None


# -- looking --------------------------------------------------------------------------------------------------------


def cards_of_text(game: str, text: str) -> list[dict[str, Any]]:
    """Every card as it stands in the text, each field as it is written. Raises CardError."""
    source = Source(game, text)
    return [
        {
            "group": card.group.key,
            "where": card.where,
            "line": card.node.start_mark.line + 1,
            "name": _name(card.node),
            "fields": {plain(key.value): written(source, value) for key, value in card.node.value},
        }
        for card in source.cards()
    ]


def _name(node: yaml.MappingNode) -> str:
    found = field_of(node, "nombre")
    known = found is not None and isinstance(found[1], yaml.ScalarNode) and found[1].tag != "tag:yaml.org,2002:null"
    return str(found[1].value) if known and found is not None else ""


def written(source: Source, node: yaml.Node) -> str:
    """A value as a form shows it: texts without quotes, blocks from the margin."""
    if isinstance(node, yaml.ScalarNode):
        return "null" if node.tag == "tag:yaml.org,2002:null" else str(node.value)
    lines = source.text[source.start(node) : source.end(node)].split("\n")
    margin = node.start_mark.column
    return "\n".join([lines[0], *[line[margin:] if not line[:margin].strip() else line.lstrip() for line in lines[1:]]])


# -- changing -------------------------------------------------------------------------------------------------------


def edited(
    game: str, text: str, group: str, where: str, within: str, fields: dict[str, str | None], remove: bool
) -> tuple[str, str]:
    """The text with one card changed, added (an empty `where`) or removed, and where that card stands. Raises CardError
    for a card that is not there or a value that is no YAML; whether the card is right is for whoever reads the set."""
    source = Source(game, text)
    found = next((g for g in source.groups if g.key == group), None)
    if found is None:
        raise CardError(FILE, 1, group, "no hay una lista así", "there is no such list")
    if not where:
        return _added(game, source, found, within, fields)
    card = next((c for c in source.cards() if c.group is found and c.where == where), None)
    if card is None:
        raise CardError(FILE, 1, where, "no hay una carta ahí", "there is no card there")
    if remove:
        return _removed(source, card), ""
    if card.node.flow_style and fields:
        source = Source(game, _as_block(source, card))
        card = next(c for c in source.cards() if c.where == where)
    changes = [_change(source, card, _field(found, name), value) for name, value in fields.items()]
    text = source.text
    # from the end on, so that what stands before stays where it was; new fields all go to the same place, in order
    for start, end, by in sorted(reversed(changes), key=lambda change: change[0], reverse=True):
        text = text[:start] + by + text[end:]
    return text, where


def _field(group: OwnGroup, name: str) -> OwnField:
    field = next((f for f in group.fields if f.key == name), None)
    if field is None:
        known = ", ".join(f.key for f in group.fields)
        raise CardError(FILE, 1, name, f"campo desconocido; se admiten: {known}", f"unknown field; known ones: {known}")
    return field


#: from where to where something else is written, and what
Change = tuple[int, int, str]


def _change(source: Source, card: Placed, field: OwnField, value: str | None) -> Change:
    entry = field_of(card.node, field.key)
    margin = card.node.start_mark.column
    if entry is None:
        end = line_end(source.text, source.end(card.node))
        return end, end, "" if value is None else f"\n{' ' * margin}{_entry(field, value, margin)}"
    start, end = source.start(entry[0]), source.end(entry[1])
    end = max(end, source.at(entry[0].end_mark) + 1)
    remark = _REMARK.match(source.text, end)
    end = end if remark is None else remark.end()
    if value is not None:
        return start, end, _entry(field, value, margin)
    if len(card.node.value) == 1:
        raise CardError(FILE, card.node.start_mark.line + 1, field.key, "es lo único que tiene", "it has nothing else")
    if entry[0] is card.node.value[0][0]:
        # the first field stands beside the dash: the next one takes its place
        following = source.start(card.node.value[1][0])
        return start, following, ""
    return source.text.rfind("\n", 0, start), end, ""


def _entry(field: OwnField, value: str, margin: int) -> str:
    """`name: value`, or the name and a block under it."""
    said = value.strip("\n").rstrip()
    if field.kind == TEXT and said not in ("", "null"):
        return f"{field.key}: {json.dumps(said, ensure_ascii=False)}"
    if said in ("", "null"):
        return f"{field.key}: null"
    try:
        read_text(said, FILE)
    except CardError as error:
        raise CardError(FILE, error.line, field.key, error.es, error.en) from error
    if "\n" not in said and not said.startswith("- ") and ": " not in said.split("{")[0]:
        return f"{field.key}: {said}"
    return f"{field.key}:\n{indented(said, margin + _INDENT)}"


def indented(text: str, by: int) -> str:
    return "\n".join(" " * by + line if line.strip() else "" for line in text.split("\n"))


def line_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    return len(text) if found < 0 else found


def _as_block(source: Source, card: Placed) -> str:
    """A card written on one line, in braces, takes a line for each field."""
    tree = read_text(source.text[source.start(card.node) : source.at(card.node.end_mark)], FILE)
    dumped = yaml.safe_dump(data_of(tree), allow_unicode=True, sort_keys=False, width=120, default_flow_style=None)
    if dumped.lstrip().startswith("{"):
        dumped = yaml.safe_dump(data_of(tree), allow_unicode=True, sort_keys=False, width=120, default_flow_style=False)
    margin = card.node.start_mark.column
    block = indented(dumped.rstrip("\n"), margin).lstrip()
    return source.replaced(source.start(card.node), source.at(card.node.end_mark), block)


def _removed(source: Source, card: Placed) -> str:
    """Without the card, its dash and the remarks right above it."""
    text = source.text
    start = text.rfind("-", 0, source.start(card.node))
    begin = text.rfind("\n", 0, start)
    while begin > 0:
        above = text.rfind("\n", 0, begin)
        if not text[above + 1 : begin].strip().startswith("#"):
            break
        begin = above
    if text[text.rfind("\n", 0, start) + 1 : start].strip():
        raise CardError(
            FILE,
            card.node.start_mark.line + 1,
            card.where,
            "la lista va en una línea: bórrala en el texto",
            "the list is on one line: delete it in the text",
        )
    kept = source.replaced(max(begin, 0), line_end(text, source.end(card.node)), "")
    return _with_empty_list(kept, card)


def _with_empty_list(text: str, card: Placed) -> str:
    """A list that has lost its last card says that it is empty."""
    last = card.group.place[-1]
    root = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    for node in _mappings(root):
        entry = field_of(node, last)
        if entry is not None and isinstance(entry[1], yaml.ScalarNode) and entry[1].value == "":
            lines = text.split("\n")
            lines[entry[0].end_mark.line] = f"{' ' * entry[0].start_mark.column}{last}: []"
            return "\n".join(lines)
    return text


def _mappings(node: yaml.Node | None) -> list[yaml.MappingNode]:
    found: list[yaml.MappingNode] = []
    if isinstance(node, yaml.MappingNode):
        found.append(node)
        for _, value in node.value:
            found.extend(_mappings(value))
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            found.extend(_mappings(item))
    return found


def _added(game: str, source: Source, group: OwnGroup, within: str, fields: dict[str, str | None]) -> tuple[str, str]:
    """A new card at the end of its list."""
    given = {name: value for name, value in fields.items() if value is not None}
    if not given:
        given = {"nombre": "null"}
    if len(group.place) == 1:
        text = _appended(source, source.root, group, given)
    else:
        text = _appended_within(source, group, within, given)
    placed = [c for c in Source(game, text).cards() if c.group is group]
    if within and len(group.place) > 1:
        before = {c.where for c in source.cards() if c.group is group}
        placed = [c for c in placed if c.where not in before] or placed
    return text, placed[-1].where


def _item(group: OwnGroup, given: dict[str, str], margin: int) -> str:
    lines = [_entry(_field(group, name), value, margin + _INDENT) for name, value in given.items()]
    return f"{' ' * margin}- " + f"\n{' ' * (margin + _INDENT)}".join(lines)


def _appended(source: Source, holder: yaml.Node, group: OwnGroup, given: dict[str, str]) -> str:
    name = group.place[-1]
    entry = field_of(holder, name)
    if entry is not None and isinstance(entry[1], yaml.SequenceNode) and entry[1].value:
        if entry[1].flow_style:
            raise CardError(
                FILE, entry[0].start_mark.line + 1, name, "escríbela en varias líneas", "write it on several lines"
            )
        end = line_end(source.text, source.end(entry[1]))
        return source.replaced(end, end, "\n" + _item(group, given, entry[1].start_mark.column))
    margin = holder.start_mark.column
    block = f"{name}:\n{_item(group, given, margin + _INDENT)}"
    if entry is not None:
        end = max(source.end(entry[1]), source.at(entry[0].end_mark) + 1)
        return source.replaced(source.start(entry[0]), line_end(source.text, end), block)
    end = line_end(source.text, source.end(holder))
    return source.replaced(end, end, f"\n{' ' * margin}{block}")


def _appended_within(source: Source, group: OwnGroup, within: str, given: dict[str, str]) -> str:
    """In the step (a realm, a faction) of that key; one that is not there yet is begun."""
    first = group.place[0]
    entry = field_of(source.root, first)
    steps = entry[1].value if entry is not None and isinstance(entry[1], yaml.SequenceNode) else []
    for step in steps:
        key = field_of(step, _STEP_KEY)
        if key is not None and isinstance(key[1], yaml.ScalarNode) and plain(key[1].value) == plain(within):
            return _appended(source, step, group, given)
    margin = entry[1].start_mark.column if steps and entry is not None else _INDENT
    pad = " " * (margin + _INDENT)
    cards = f"{pad}{group.place[-1]}:\n{_item(group, given, margin + 2 * _INDENT)}"
    block = f"{' ' * margin}- {_STEP_KEY}: {plain(within) or 'null'}\n{cards}"
    if steps and entry is not None:
        end = line_end(source.text, source.end(entry[1]))
        return source.replaced(end, end, f"\n{block}")
    if entry is not None:
        end = max(source.end(entry[1]), source.at(entry[0].end_mark) + 1)
        return source.replaced(source.start(entry[0]), line_end(source.text, end), f"{first}:\n{block}")
    return source.text.rstrip("\n") + f"\n{first}:\n{block}\n"
