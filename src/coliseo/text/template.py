"""Writes the file with which somebody begins a set of their own: what is known is filled in and marked with where it
is known from; what is not known is `null`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import yaml

WIDTH: Final = 120
_PLAIN: Final = re.compile("[A-Za-z][A-Za-z_]*")


class Known:
    """A value with the provenance that its line is marked with; nothing is known if it is None."""

    def __init__(self, value: Any, provenance: str = "") -> None:
        self.value = value
        self.provenance = provenance


class TemplateCard:
    """A card of a template: its fields in their order, and what may be of help to whoever fills them in."""

    def __init__(self, fields: Mapping[str, Known], hint: str = "") -> None:
        self.fields = fields
        self.hint = hint


REMARKS: Final = {
    "es": (
        "Tu conjunto privado. Solo lo ves tú, y en tus mesas quien se sienta contigo ve las cartas que salen.",
        "Lo que se sabe está puesto y marcado con su procedencia; lo que no, es null: escríbelo mirando tus cartas.",
        "Una carta con algún null no se puede jugar todavía; si no tiene ese dato, borra la línea.",
        "Nada de imágenes ni de textos impresos: solo qué hace cada carta, con las palabras del lenguaje de cartas.",
    ),
    "en": (
        "Your private set. Only you see it; at your tables those who sit with you see the cards that come up.",
        "What is known is filled in and marked with its provenance; what is not is null: write it from your cards.",
        "A card with a null cannot be played yet; if it does not have that field, delete the line.",
        "No pictures and no printed text: only what each card does, in the words of the card language.",
    ),
}
#: the key of a set that nobody has named yet, and its name
KEY: Final = "mi_caja"
NAMES: Final = {"es": "Mi caja", "en": "My box"}


def head(game: str, lang: str, remarks: Sequence[str] = ()) -> list[str]:
    """The beginning of the file; `remarks` are the game's own."""
    return [
        *[f"# {remark}" for remark in (*REMARKS[lang], *remarks)],
        f"set: {KEY}",
        f"juego: {game}",
        f"nombre: {_flow(NAMES)}",
        "procedencia: privado",
        "",
    ]


def card_lines(card: TemplateCard, indent: int) -> list[str]:
    """An item of a list of cards."""
    lines: list[str] = []
    begin = " " * indent + "- "
    if card.hint:
        lines.append(f"{' ' * indent}# {card.hint}")
    for name, known in card.fields.items():
        mark = f"  # {known.provenance}" if known.provenance and known.value is not None else ""
        if isinstance(known.value, list) and known.value and isinstance(known.value[0], dict):
            lines.append(f"{begin}{name}:{mark}")
            lines.extend(_block(known.value, indent + 4))
        else:
            lines.append(f"{begin}{name}: {_flow(known.value)}{mark}")
        begin = " " * (indent + 2)
    return lines


def _block(value: Any, indent: int) -> list[str]:
    text = yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=WIDTH, default_flow_style=None)
    return [" " * indent + line for line in text.rstrip("\n").split("\n")]


def _flow(value: Any) -> str:
    """A value on one line. Texts are quoted where a reader could take them for something else."""
    if value is None:
        return "null"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    if isinstance(value, str):
        return value if _PLAIN.fullmatch(value) else json.dumps(value, ensure_ascii=False)
    return str(value)
