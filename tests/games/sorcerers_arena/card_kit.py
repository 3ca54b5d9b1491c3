"""Cards and abilities exercised one by one, and the proof that their tests are about them.

    de = Pruebas()

    @de("BRU-1")
    def test_bru_1_flies() -> None: ...

The tests of a text are played again with it emptied (costs are paid and targets asked as before, but nothing comes of
them), and with each of the things it says taken out or altered in turn: if they still passed, they would not be about
that text. A card goes by its code, an ability by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from coliseo.effects.machine import Bind, Jump
from coliseo.effects.nodes import Fixed, Node, Op
from coliseo.games.sorcerers_arena.facts.choosing import ALIADO_FUERA, SIN_ALCANCE
from coliseo.games.sorcerers_arena.language.conditions import (
    Contadores,
    ManoCorta,
    Revelada,
    ReveladaDeRival,
    Tiene,
)
from coliseo.games.sorcerers_arena.language.ops.cards import MAZOS, ORDENA, Aparta, Mira, Revela, Roba
from coliseo.games.sorcerers_arena.language.ops.moving import Mueve
from coliseo.games.sorcerers_arena.language.ops.statuses import Adquiere, RetiraContadores
from coliseo.games.sorcerers_arena.language.phrases import Frase, Pregunta
from coliseo.games.sorcerers_arena.language.selectors import SIN_ESTADO, Cada, Directo, Esos
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.cards import (
    CATEGORIAS,
    CUANDO,
    CUANTOS_ESTADOS,
    DE_ACCION,
    DE_MOVIMIENTO,
    Coste,
    Efecto,
    Habilidad,
)
from coliseo.games.sorcerers_arena.model.procedures import PASOS
from coliseo.judge.adapter import ActionRefused, NoSuchValue

Prueba = Callable[[], None]
#: a thing, the name of a value that it has, and another value
Cambio = tuple[Any, str, Any]

_TODAS: Final = (1 << len(CATEGORIAS)) - 1

#: somebody in a corner, at A1: an aliado at A2 and rivals at B1 and B2 stand in its way. Where a move of so many
#: spaces may end, passing through aliados and not through rivals; and one of four that passes through anybody
RINCON: Final[dict[int, set[str]]] = {
    2: {"a1", "a3", "b3"},
    3: {"a1", "a3", "b3", "b4", "c3", "c4"},
    4: {"a1", "a3", "b3", "b4", "c3", "c4", "c5", "c2", "d3", "d4", "d5"},
}
RINCON_POR_TODOS: Final = {"a1", "a3", "b3", "b4", *[f"{row}{n}" for row in "cde" for n in range(1, 6)]}


class Pruebas:
    """The tests of a set of texts, by the code of the card or the name of the ability."""

    def __init__(self) -> None:
        self.por_texto: dict[str, list[Prueba]] = {}

    def __call__(self, *textos: str) -> Callable[[Prueba], Prueba]:
        def note(test: Prueba) -> Prueba:
            for texto in textos:
                self.por_texto.setdefault(texto, []).append(test)
            return test

        return note

    def fallan(self, texto: str) -> bool:
        """One of the tests of a text does not hold, or cannot even be carried out."""
        for test in self.por_texto[texto]:
            try:
                test()
            except (ActionRefused, NoSuchValue, AssertionError):
                return True
        return False

    def sin_echar_de_menos(self, texto: str) -> list[str]:
        """What a text says and none of its tests would miss."""
        assert not self.fallan(texto)
        found: list[str] = []
        for what, changes in _mutilados(texto):
            with _con(changes):
                if not self.fallan(texto):
                    found.append(what)
        return found


def textos_de(*personajes: str) -> list[str]:
    """The codes of the cards of some personajes, and the names of their abilities."""
    base = catalogo_base()
    found: list[str] = []
    for key in personajes:
        who = base.personaje_por_clave[key]
        found += [c.codigo for c in base.cartas if c.personaje == who.numero]
        found += [h.nombre for h in who.mejorada.habilidades]
    return found


def _habilidad(nombre: str) -> Habilidad | None:
    for who in catalogo_base().personajes:
        for h in who.mejorada.habilidades:
            if h.nombre == nombre:
                return h
    return None


def _efecto(texto: str) -> Efecto:
    h = _habilidad(texto)
    return next(c.efecto for c in catalogo_base().cartas if c.codigo == texto) if h is None else h.efecto


# -- texts that say less --------------------------------------------------------------------------------------------


@contextmanager
def _con(changes: list[Cambio]) -> Iterator[None]:
    """Things with other values, while it lasts."""
    whole = [(thing, name, getattr(thing, name)) for thing, name, _ in changes]
    for thing, name, value in changes:
        setattr(thing, name, value)
    try:
        yield
    finally:
        for thing, name, value in whole:
            setattr(thing, name, value)


def _mutilados(texto: str) -> Iterator[tuple[str, list[Cambio]]]:
    """Emptied; then without one of the things it says, or with something else in its place, each in turn."""
    effect = _efecto(texto)
    said = [i for i, op in enumerate(effect.ops) if isinstance(op, (Frase, Pregunta))]
    yield "everything", [(effect, "ops", _sin(effect, said))]
    for i in said if len(said) > 1 else []:
        yield f"operation {i}: {effect.ops[i].key}", [(effect, "ops", _sin(effect, [i]))]
    for node in effect.nodes:
        for name, value in _otros_valores(node):
            yield f"{type(node).__name__}.{name} → {value}", [(node, name, value)]
        if isinstance(node, ReveladaDeRival):
            yield "revealed of a rival further away", [(node.quien, "alcance", node.quien.alcance + 1)]
    ability = _habilidad(texto)
    if ability is not None:
        yield "when", [(ability, "cuando", (ability.cuando + 1) % len(CUANDO))]
        if ability.coste is not None:
            yield "cost", [(ability, "coste", None)]
            for name, value in _otros_costes(ability.coste):
                yield f"cost: {name} → {value}", [(ability.coste, name, value)]


def _sin(effect: Efecto, places: list[int]) -> list[Op[Any]]:
    """The operations with a step to the next in the place of some, and of carrying out their answers."""
    ops: list[Op[Any]] = list(effect.ops)
    for i, op in enumerate(effect.ops):
        if i in places or (isinstance(op, Bind) and i - 1 in places):
            step: Jump = Jump()
            step.target = i + 1
            ops[i] = step
    return ops


def _cerca(n: int, least: int = 0) -> list[int]:
    return [other for other in (n - 1, n + 1) if other >= least]


def _otros_valores(node: Node) -> Iterator[tuple[str, object]]:
    """Something a little different in the place of what a node says."""
    numbers: dict[str, list[int]] = {}
    if isinstance(node, Fixed):
        numbers["number"] = _cerca(node.number)
    elif isinstance(node, Adquiere):
        numbers["contadores"] = _cerca(node.contadores, 1)
        numbers["estado"] = [(node.estado + 1) % CUANTOS_ESTADOS]
    elif isinstance(node, RetiraContadores):
        numbers["hasta"] = _cerca(node.hasta, 1)
        numbers["estado"] = [(node.estado + 1) % CUANTOS_ESTADOS]
    elif isinstance(node, (Roba, Aparta, ManoCorta)):
        numbers["cartas"] = _cerca(node.cartas, 1)
    elif isinstance(node, Mira):
        if node.luego == ORDENA:
            numbers["cartas"] = _cerca(node.cartas, 1)
    elif isinstance(node, (Tiene, Contadores)):
        numbers["estado"] = [(node.estado + 1) % CUANTOS_ESTADOS]
    elif isinstance(node, Revelada):
        numbers["categoria"] = [other for other in (1, 2, 4, _TODAS) if other != node.categoria]
    elif isinstance(node, (Directo, Cada)):
        if node.alcance != SIN_ALCANCE:
            numbers["alcance"] = _cerca(node.alcance, 1)
        if node.clase != ALIADO_FUERA:
            numbers["clase"] = [other for other in range(ALIADO_FUERA) if other != node.clase]
        if isinstance(node, Cada) and node.con != SIN_ESTADO:
            numbers["con"] = [SIN_ESTADO, (node.con + 1) % CUANTOS_ESTADOS]
    elif isinstance(node, Mueve):
        assert node.pasos is not None
        # the one space of a shorter move has to be empty, whoever may be passed through
        if node.pasos.highest() > 1:
            numbers["paso"] = [other for other in range(len(PASOS)) if other != node.paso]
        # several are always moved up to a number
        if not isinstance(node.quien, (Cada, Esos)):
            yield "justo", not node.justo
    elif isinstance(node, Revela):
        yield "mazo", MAZOS[1 - MAZOS.index(node.mazo)]
    for name, values in numbers.items():
        for value in values:
            yield name, value


def _otros_costes(cost: Coste) -> Iterator[tuple[str, int]]:
    if cost.categoria:
        for other in (1, 2, 4, _TODAS):
            if other != cost.categoria:
                yield "categoria", other
    elif cost.distintivo:
        yield "distintivo", DE_ACCION
        yield "distintivo", DE_ACCION | DE_MOVIMIENTO
    else:
        yield "contadores", cost.contadores - 1
        yield "contadores", cost.contadores + 1
        yield "estado", (cost.estado + 1) % CUANTOS_ESTADOS
