"""What people are called at the tables: names that everybody can see, and that pass for nothing else."""

from __future__ import annotations

import random
from typing import Final

from coliseo.server.problems import Problem
from coliseo.text import visible
from coliseo.text.visible import one_line

SHORTEST_NAME: Final = 2
LONGEST_NAME: Final = 24
#: of somebody at an event, where people are called as they are in life: «Alejandro Rodríguez Martínez»
LONGEST_REAL_NAME: Final = 40
#: people of a team at most, and how long its name can be with theirs
MOST_MEMBERS: Final = 9
LONGEST_SIDE: Final = (MOST_MEMBERS + 1) * (LONGEST_REAL_NAME + 2)
#: of an event, of a circuit, of the shop that somebody plays for
LONGEST_TITLE: Final = 120

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


def proper_name(text: str, longest: int = LONGEST_NAME) -> str:
    """The name as it is kept: composed letters, single blanks. Raises a Problem."""
    name = one_line(text)
    if not SHORTEST_NAME <= len(name) <= longest:
        raise Problem(
            422,
            "name_length",
            f"Un nombre tiene de {SHORTEST_NAME} a {longest} caracteres.",
            f"A name has {SHORTEST_NAME} to {longest} characters.",
        )
    check_visible(name)
    return name


def check_visible(name: str) -> None:
    """Raises a Problem that says what is wrong with it."""
    if is_visible(name):
        return
    if is_visible(f"{name}a"):
        raise Problem(
            422,
            "name_letters",
            "Un nombre lleva al menos una letra o una cifra.",
            "A name has at least one letter or digit.",
        )
    raise Problem(
        422,
        "name_characters",
        "El nombre lleva caracteres que no se pueden mostrar.",
        "The name holds characters that cannot be shown.",
    )


def real_name(text: str) -> str:
    """Of somebody at an event. Raises a Problem."""
    return proper_name(text, LONGEST_REAL_NAME)


def proper_side(text: str) -> str:
    """The name of a player of an event: of somebody, or of a team with its people after a colon, each a proper name.
    Raises a Problem."""
    team, colon, people = text.partition(":")
    if not colon:
        return real_name(text)
    return f"{real_name(team)}: {', '.join(real_name(each) for each in people.split(','))}"


def proper_title(text: str, longest: int = LONGEST_TITLE) -> str:
    """What an event or a circuit is called, or whom somebody plays for, as it is kept. Raises a Problem."""
    title = one_line(text)
    if not 1 <= len(title) <= longest:
        es, en = f"Aquí caben de 1 a {longest} caracteres.", f"There is room for 1 to {longest} characters."
        raise Problem(422, "name_length", es, en)
    check_visible(title)
    return title


def is_visible(name: str) -> bool:
    """Whether everybody sees all of a name, and it has something to call somebody by."""
    return visible.is_visible(name) and any(c.isalnum() for c in name)
