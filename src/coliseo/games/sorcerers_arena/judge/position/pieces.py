"""Figures of a position, from plain data: `brunilda: E2`, `zahir: {casilla: D4, vida: 7, estados: {sigiloso: 1}}`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import boolean_at, integer_at
from coliseo.effects.source import Tree, plain
from coliseo.games.sorcerers_arena.judge.naming import figura_llamada, nombres_de_estado
from coliseo.games.sorcerers_arena.judge.position.cards import personaje_nombrado
from coliseo.games.sorcerers_arena.model.board import FUERA_DEL_TABLERO
from coliseo.games.sorcerers_arena.model.cards import CUANTOS_ESTADOS
from coliseo.games.sorcerers_arena.model.pieces import Figura
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa

#: in the place of a space: the personaje is Fuera de combate
FUERA: Final = "fuera"
#: where the personajes of a seat of which nothing is said stand, by seat
CALLADAS: Final = (("brunilda", "B2"), ("brego", "H2"), ("nerea", "H3"), ("zahir", "B3"))
_VIDA_DE_PRUEBA: Final = 20
_DE_FIGURA: Final = ("casilla", "vida", "estados", "mejorado")


def casilla_nombrada(m: Mesa, tree: Tree, field: str) -> int:
    cell = m.tablero.casilla(tree.text(field).strip())
    if cell == FUERA_DEL_TABLERO:
        raise tree.error(field, "se esperaba una casilla del tablero", "a space of the board was expected")
    return cell


def poner_figuras(m: Mesa, seat: int, tree: Tree | None, letter: str) -> None:
    """The personajes of a seat, in the order said; of one that says nothing, one in its starting place."""
    if tree is None:
        key, space = CALLADAS[seat]
        who = m.catalogo.personaje_por_clave[key]
        _poner(m, Figura(len(m.figuras), who.numero, seat, m.bandos[seat], who.vida, m.tablero.casilla(space)))
        return
    for name, value in tree.mapping(f"{letter}.personajes"):
        field = f"{letter}.personajes.{name}"
        who = personaje_nombrado(name, m.catalogo, value, field)
        figure = Figura(len(m.figuras), who.numero, seat, m.bandos[seat], who.vida)
        if value.entries is None:
            _situar(m, figure, value, field)
        else:
            value.only(field, _DE_FIGURA)
            where = value.get("casilla")
            if where is not None:
                _situar(m, figure, where, f"{field}.casilla")
            if figure.vida or not who.vida:
                # what the rulebook quotes has no Vida printed: the position says it
                figure.vida = integer_at(value, "vida", figure.vida, 1, who.vida or _VIDA_DE_PRUEBA)
            figure.mejorado = boolean_at(value, "mejorado")
            figure.estados = _estados(m, value.get("estados"), f"{field}.estados")
        _poner(m, figure)


def _situar(m: Mesa, figure: Figura, tree: Tree, field: str) -> None:
    if plain(tree.text(field)) == FUERA:
        figure.vida = 0
        return
    figure.casilla = casilla_nombrada(m, tree, field)
    if m.ocupadas[figure.casilla] != NADIE:
        raise tree.error(field, "esa casilla está ocupada", "that space is occupied")


def _poner(m: Mesa, figure: Figura) -> None:
    m.figuras.append(figure)
    m.invocadores[figure.asiento].equipo.append(figure.definicion)
    if figure.casilla >= 0:
        m.ocupadas[figure.casilla] = figure.lugar


def _estados(m: Mesa, tree: Tree | None, field: str) -> tuple[int, ...]:
    counters = [0] * CUANTOS_ESTADOS
    for name, value in [] if tree is None else tree.mapping(field):
        found = [i for i in range(CUANTOS_ESTADOS) if name in nombres_de_estado(m, i)]
        if not found:
            known = ", ".join([nombres_de_estado(m, i)[0] for i in range(CUANTOS_ESTADOS)])
            raise value.error(f"{field}.{name}", f"se esperaba uno de: {known}", f"one of these was expected: {known}")
        counters[found[0]] = value.integer(f"{field}.{name}", 1, 99)
    return tuple(counters)


def figura_nombrada(m: Mesa, tree: Tree, field: str) -> int:
    """A figure of the position by its name."""
    word = plain(tree.text(field))
    found = figura_llamada(m, word)
    if len(found) != 1:
        raise tree.error(
            field, f"se esperaba un personaje de la mesa: «{word}»", f"a character at the table was expected: «{word}»"
        )
    return found[0]
