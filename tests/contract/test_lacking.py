"""Why not: what is wanting is told with its amount, exactly, and stands first only where having more would do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from contract.driver import walk
from contract.subjects import SUBJECTS, Subject

from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

#: one mode of each of the five games, the last of its chapters where it has them
PLAYED = [
    next(s for s in SUBJECTS if s.name.startswith(start))
    for start in (
        "atrum_arena-duelo-casual",
        "rise_of_gods-",
        "mitos_y_leyendas-",
        "warlords_of_terra-",
        "sorcerers_arena-capitulo4-competitiva",
    )
]


def _esbirros(m: Any, seat: int, n: int) -> None:
    m.participantes[seat].altar += [1] * n


def _sellos(m: Any, seat: int, n: int) -> None:
    """Of every faction: which one is wanting need not be known."""
    libres = m.jugadores[seat].libres
    libres[:] = [have + n for have in libres]


def _oros(m: Any, seat: int, n: int) -> None:
    """Oros virtuales that pay for anything."""
    m.jugadores[seat].virtuales.append([0, n])


def _oro_y_mana(m: Any, seat: int, n: int) -> None:
    m.jugadores[seat].oro += n
    m.jugadores[seat].mana += n


def _puntos(m: Any, seat: int, n: int) -> None:
    m.jugadores[seat].pp += n


def _contadores(m: Any, seat: int, n: int) -> None:
    figure = m.editar(m.activo)
    figure.estados = tuple(have + n for have in figure.estados)


#: how more is had of what a guard asks for, and whether only that is given, so that one less does not do
MORE: dict[str, tuple[Callable[[Any, int, int], None], bool]] = {
    "hay_coste": (_esbirros, True),
    "paga_invocacion": (_sellos, False),
    "paga_magia": (_sellos, False),
    "oros_suficientes": (_oros, True),
    "puede_pagarse": (_oro_y_mana, False),
    "con_pp": (_puntos, True),
    "hay_contadores_para_el_coste": (_contadores, True),
}

#: what stands in the way only of the place touched, so that with more it could be done in another
OF_THE_PLACE = frozenset(
    {
        # Rise of Gods
        "fila_abierta", "casilla_facilitada", "casilla_libre", "misma_estructura", "hay_criatura", "vinculo_aliado",
        # Warlords of Terra
        "zona_libre", "zona_sin_objeto",
    }
)  # fmt: skip


def _refused_by(subject: Subject, m: State, q: Question, candidate: int, guard: str) -> Refusal | None:
    return next((r for r in subject.game.explain(m, q, candidate) if r.guard == guard), None)


def _check_amount(subject: Subject, m: State, q: Question, candidate: int, told: Refusal) -> None:
    """With so many more the guard lets it pass, and with one less it does not."""
    give, exact = MORE[told.guard]
    enough = m.clone()
    give(enough, q.seat, told.lack)
    assert _refused_by(subject, enough, q, candidate, told.guard) is None, told.es
    if exact:
        almost = m.clone()
        give(almost, q.seat, told.lack - 1)
        left = _refused_by(subject, almost, q, candidate, told.guard)
        assert left is not None and left.lack == 1, told.es


@pytest.mark.parametrize("subject", PLAYED, ids=str)
def test_what_is_wanting_is_counted(subject: Subject) -> None:
    counted: set[str] = set()
    checked: set[str] = set()
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 31)):
        if n % 4:
            continue
        for q in m.questions:
            for candidate in subject.game.universe(m, q):
                for r in subject.game.explain(m, q, candidate):
                    if not r.lack:
                        continue
                    counted.add(r.guard)
                    assert sum(map(int, re.findall(r"\d+", r.es.partition("(")[0]))) == r.lack, r.es
                    assert sum(map(int, re.findall(r"\d+", r.en.partition("(")[0]))) == r.lack, r.en
                    assert r.es.startswith("te faltan" if r.lack > 1 else "te falta ") and r.en.startswith("you are ")
                    if r.guard in MORE:
                        _check_amount(subject, m, q, candidate, r)
                        checked.add(r.guard)
    assert checked, f"nothing was short in {subject}"
    assert counted >= checked


@pytest.mark.parametrize("subject", PLAYED, ids=str)
def test_to_be_short_decides_only_where_having_more_would_do_now(subject: Subject) -> None:
    """With as much more of it as is told there is nothing left in the way but other shortages, or the place."""
    mended = beside_the_point = 0
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 32)):
        if n % 4:
            continue
        for q in m.questions:
            for candidate in subject.game.universe(m, q):
                told = subject.game.explain(m, q, candidate)
                short = [r for r in told if r.lack]
                if not short:
                    continue
                if not told[0].lack:
                    beside_the_point += 1
                    assert told[0].guard not in OF_THE_PLACE, [r.es for r in told]
                    continue
                assert [r.lack for r in short] == sorted([r.lack for r in short])
                if told[0].guard not in MORE:
                    assert all(r.lack or r.guard in OF_THE_PLACE for r in told), [r.es for r in told]
                    continue
                more = m.clone()
                MORE[told[0].guard][0](more, q.seat, told[0].lack)
                left = subject.game.explain(more, q, candidate)
                assert all(r.lack or r.guard in OF_THE_PLACE for r in left), [r.es for r in told]
                mended += 1
    assert mended, f"nothing was short in {subject} and nothing else in the way"
    assert beside_the_point, f"in {subject} nothing else was ever in the way of what was short"
