"""Tables of four for rule tests of team play: A and D are azul, B and C rojo."""

from __future__ import annotations

from typing import Any

from games.sorcerers_arena.inline import adquiere, capacidades, carta, conjunto, habilidad, personaje
from games.sorcerers_arena.kit import juega, menu, mesa, pregunta, preguntado

from coliseo.games.sorcerers_arena.model.table import Mesa

#: two for each seat; their initiatives: A 1 and 4, B 2 and 5, C 3 and 6, D 3 and 5
EQUIPOS = {"A": ["zahir", "brunilda"], "B": ["cornelio", "brego"], "C": ["nerea", "roble"], "D": ["agata", "ixara"]}


def ocho(*iniciativas: int) -> dict[str, Any]:
    """Eight personajes p1 to p8 with those initiatives."""
    return conjunto(
        *[
            personaje(
                f"P{n}",
                carta(f"Carta {n}", "accion", adquiere("yo", "strong", 1), copias=10),
                iniciativa=value,
                capacidades=capacidades(
                    habilidad(f"Una {n}", adquiere("yo", "strong", 1)),
                    mejora={"coste": {"fuego": 1}, "habilidad": habilidad(f"Otra {n}", adquiere("yo", "tough", 1))},
                ),
            )
            for n, value in enumerate(iniciativas, 1)
        ]
    )


#: the eight of `ocho`, two for each seat: p1, p2, p3 and p4 are the first of A, B, C and D
DE_OCHO = {"A": ["p1", "p5"], "B": ["p2", "p6"], "C": ["p3", "p7"], "D": ["p4", "p8"]}


def elegidos(equipos: dict[str, list[str]] = EQUIPOS, **campos: object) -> Mesa:
    """Teams chosen freely; everyone is asked for their order at once."""
    m = mesa(fase="preparacion", equipo=True, **{"capitulo": 3, **campos})
    for seat, team in equipos.items():
        juega(m, {seat: {"toma": team}})
    return m


def ordenados(equipos: dict[str, list[str]] = EQUIPOS, **campos: object) -> Mesa:
    """Each in the order of its team."""
    m = elegidos(equipos, **campos)
    for seat, team in equipos.items():
        juega(m, {seat: {"ordena": team}})
    return m


def colocados(m: Mesa) -> Mesa:
    """Every figure on the first space that is offered, up to the question about the opening hand."""
    while pregunta(m).purpose == "colocar":
        asked = preguntado(m)
        assert asked is not None
        juega(m, {asked[0]: {"coloca": menu(m)[0]}})
    return m
