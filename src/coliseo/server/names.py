"""What people are called at the tables: names that everybody can see, and that pass for nothing else."""

from __future__ import annotations

import random
import re
import unicodedata
from typing import Final

from coliseo.server.problems import Problem

SHORTEST_NAME: Final = 2
LONGEST_NAME: Final = 24
#: show a sign as text or as a picture: nothing of their own, and two names must not differ in them alone
_STYLE: Final = frozenset("\ufe0e\ufe0f")
#: letters, marks and signs that draw nothing, although Unicode calls them no blanks: fillers of Hangul and Khitan,
#: the joiner of graphemes, vowels of Khmer that are only for sorting, choices between shapes, the empty pattern of
#: Braille and the empty head of a note
_BLANK: Final = frozenset(
    [
        *"\u115f\u1160\u3164\uffa0\U00016fe4\u034f\u17b4\u17b5\u2800\U0001d159",
        *map(chr, range(0x180B, 0x1810)),
        *map(chr, range(0xFE00, 0xFE10)),
        *map(chr, range(0xE0100, 0xE01F0)),
    ]
)

#: noun and whether it is feminine
_NOUNS: Final = (
    ("Lince", False), ("Búho", False), ("Tejón", False), ("Halcón", False), ("Erizo", False), ("Zorro", False),
    ("Ciervo", False), ("Delfín", False), ("Mirlo", False), ("Castor", False), ("Gorrión", False), ("Vencejo", False),
    ("Lobo", False), ("Oso", False), ("Topo", False), ("Buitre", False), ("Nutria", True), ("Cigüeña", True),
    ("Golondrina", True), ("Ardilla", True), ("Lechuza", True), ("Garza", True), ("Gineta", True), ("Marta", True),
    ("Abubilla", True), ("Liebre", True), ("Tortuga", True), ("Salamandra", True), ("Urraca", True), ("Grulla", True),
    ("Avutarda", True), ("Comadreja", True),
)  # fmt: skip
#: masculine and feminine
_ADJECTIVES: Final = (
    ("Sereno", "Serena"), ("Audaz", "Audaz"), ("Veloz", "Veloz"), ("Sabio", "Sabia"), ("Risueño", "Risueña"),
    ("Tenaz", "Tenaz"), ("Astuto", "Astuta"), ("Valiente", "Valiente"), ("Curioso", "Curiosa"),
    ("Paciente", "Paciente"), ("Noble", "Noble"), ("Discreto", "Discreta"), ("Errante", "Errante"),
    ("Ingenioso", "Ingeniosa"), ("Prudente", "Prudente"), ("Alegre", "Alegre"), ("Tranquilo", "Tranquila"),
    ("Osado", "Osada"), ("Leal", "Leal"), ("Atento", "Atenta"), ("Gentil", "Gentil"), ("Insomne", "Insomne"),
    ("Dorado", "Dorada"), ("Nocturno", "Nocturna"),
)  # fmt: skip


def friendly_name() -> str:
    """A name for somebody who has not said theirs: «Nutria Serena»."""
    noun, feminine = random.choice(_NOUNS)
    return f"{noun} {random.choice(_ADJECTIVES)[1 if feminine else 0]}"


def proper_name(text: str) -> str:
    """The name as it is kept: composed letters, single blanks. Raises a Problem."""
    shown = "".join(c for c in unicodedata.normalize("NFC", text) if c not in _STYLE)
    name = re.sub(r"\s+", " ", shown).strip()
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        raise Problem(
            422,
            "name_length",
            f"Un nombre tiene de {SHORTEST_NAME} a {LONGEST_NAME} caracteres.",
            f"A name has {SHORTEST_NAME} to {LONGEST_NAME} characters.",
        )
    if not is_visible(name):
        raise Problem(
            422,
            "name_characters",
            "El nombre lleva caracteres que no se pueden mostrar.",
            "The name holds characters that cannot be shown.",
        )
    return name


def proper_side(text: str) -> str:
    """The name of a player of an event: of somebody, or of a team with its people after a colon, each a proper name.
    Raises a Problem."""
    team, colon, people = text.partition(":")
    if not colon:
        return proper_name(text)
    return f"{proper_name(team)}: {', '.join(proper_name(each) for each in people.split(','))}"


def is_visible(name: str) -> bool:
    """Whether everybody sees all of a name, and nothing of it spills over its neighbours."""
    kinds = "".join(unicodedata.category(c)[0] for c in name)
    # C: control, invisible, turning the direction of writing; MMM: marks piled up over the neighbouring lines; a mark
    # in front would sit on whatever stands before the name
    if "C" in kinds or "MMM" in kinds or kinds.startswith("M"):
        return False
    return not any(c in _BLANK for c in name) and any(c.isalnum() for c in name)
