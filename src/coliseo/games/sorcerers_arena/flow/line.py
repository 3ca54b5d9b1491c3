"""The turn-order line: whose fichas come first (2.ORDEN, T.ORDEN)."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.model.procedures import Decidir, decidir
from coliseo.games.sorcerers_arena.model.readings import TEAM_TIE_INSIDE_SIDE_PARTNERS_DECIDE
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel import chance
from coliseo.kernel.questions import OPTION, Question


def en_linea(m: Mesa, *rules: str) -> None:
    """The line is laid out, for everyone to see (SA-1.RONDA.1); the rules take turns from its first place on."""
    for position, place in enumerate(m.linea):
        m.emit("linea", rules[position % len(rules)], (position + 1, *m.fig(place)))


def iniciativa(m: Mesa, lugar: int) -> int:
    return m.personaje(lugar).iniciativa


def ordenar_equipos(m: Mesa, stacks: list[list[int]]) -> None:
    """The stacks of each Invocador, the first personaje on top, become the line."""
    if m.config.equipo:
        m.call(Decidir(decidir, 0, -1, -1, tuple([place for stack in stacks for place in stack])))
        return
    first = _quien_va_primero(m, stacks)
    other = 1 - first
    for mine, theirs in zip(stacks[first], stacks[other], strict=True):
        m.linea += [mine, theirs]
    en_linea(m, "SA-2.ORDEN.3", "SA-2.ORDEN.4")


def _quien_va_primero(m: Mesa, stacks: list[list[int]]) -> int:
    """The lower initiative of the first personajes, then of the second and the third; then a coin (SA-2.ORDEN.6)."""
    for a, b in zip(stacks[0], stacks[1], strict=True):
        if iniciativa(m, a) != iniciativa(m, b):
            return 0 if iniciativa(m, a) < iniciativa(m, b) else 1
    return moneda(m, [0, 1], "SA-2.ORDEN.7")


def moneda(m: Mesa, seats: list[int], rule: str) -> int:
    found = chance.draw_from(m, "moneda", seats.copy())
    m.emit("moneda", rule, (found,))
    return found


# -- team play ------------------------------------------------------------------------------------------------------


@decidir.step("SA-T.ORDEN.3", "SA-T.ORDEN.7", "SA-T.ORDEN.8")
def que_bando_empieza(m: Mesa, f: Decidir) -> None:
    """The lowest of the four first personajes; level between sides, the lower partner; then a coin (OQ-SA-46)."""
    values = [_de_menor_a_mayor(m, f, side) for side in (0, 1)]
    if values[0] == values[1]:
        f.bando = m.bandos[moneda(m, [0, 1], "SA-T.ORDEN.8")]
    else:
        f.bando = 0 if values[0] < values[1] else 1


def _primeros(m: Mesa, f: Decidir, side: int) -> list[tuple[int, int]]:
    """Initiative of the first personaje of each Invocador of a side, with its seat."""
    return [(iniciativa(m, f.pilas[2 * seat]), seat) for seat in range(m.seats) if m.bandos[seat] == side]


def _de_menor_a_mayor(m: Mesa, f: Decidir, side: int) -> list[int]:
    return sorted([value for value, _ in _primeros(m, f, side)])


@decidir.step("SA-T.ORDEN.3", "SA-T.ORDEN.4", "SA-T.ORDEN.7")
def quien_del_bando(m: Mesa, f: Decidir) -> None:
    """Of each side, who places first: the lower; level, a coin or as the partners decide (`team_tie_inside_side`)."""
    side = f.bando if f.primero < 0 else 1 - f.bando
    first = sorted(_primeros(m, f, side))
    if first[0][0] != first[1][0]:
        m.choice = (first[0][1],)
    elif m.config.lecturas.team_tie_inside_side == TEAM_TIE_INSIDE_SIDE_PARTNERS_DECIDE:
        seats = [seat for _, seat in first]
        m.ask(Question(OPTION, seats[0], "cual_primero", "SA-T.ORDEN.7", seats))
    else:
        m.choice = (moneda(m, [seat for _, seat in first], "SA-T.ORDEN.8"),)


@decidir.step("SA-T.ORDEN.4", "SA-T.ORDEN.5", "SA-T.ORDEN.6", "SA-T.RONDA.1")
def poner_en_linea(m: Mesa, f: Decidir) -> None:
    """First and second by side, then their partners; the second personajes follow in the same order."""
    if f.primero < 0:
        f.primero = m.choice[0]
        f.jump(quien_del_bando)
        return
    second = m.choice[0]
    order = [f.primero, second, m.partners(f.primero)[0], m.partners(second)[0]]
    m.linea = [f.pilas[2 * seat] for seat in order] + [f.pilas[2 * seat + 1] for seat in order]
    en_linea(m, "SA-T.ORDEN.3", "SA-T.ORDEN.4", "SA-T.ORDEN.5", "SA-T.ORDEN.5", *["SA-T.ORDEN.6"] * 4)
