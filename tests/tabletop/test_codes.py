"""Actions and targets as numbers. These numbers stand in records: they must never change."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coliseo.kernel.errors import EngineFault
from coliseo.tabletop.codes import References, Verb, Verbs, code_of, kind_of, parts_of, place_of, subject_of


def test_the_numbers_are_those_that_records_hold() -> None:
    assert code_of(9, 41, 14) == 9_000_041_014
    assert code_of(1, 7) == 1_000_007_000
    assert (kind_of(0), subject_of(0), place_of(0)) == (0, 0, 0)


@given(st.integers(0, 99), st.integers(0, 999_999), st.integers(0, 999))
def test_a_code_is_taken_apart_as_it_was_put_together(kind: int, subject: int, place: int) -> None:
    action = code_of(kind, subject, place)
    assert (kind_of(action), subject_of(action), place_of(action)) == parts_of(action) == (kind, subject, place)


def test_verbs_are_found_by_number_and_by_word() -> None:
    verbs = Verbs(Verb("pasar", 0, ("pasar",), ("pass",)), Verb("mover", 9, ("mover", "mueve"), ("move",)))
    assert verbs.of(code_of(9, 41, 14)).key == "mover"
    assert verbs.of(code_of(9, 41, 14)).spoken == ("mover", "mueve", "move")
    mover = verbs.named("mover")
    assert mover is not None and mover.kind == 9
    assert verbs.named("volar") is None
    assert verbs.keys() == ["pasar", "mover"]


@pytest.mark.parametrize("again", [Verb("otro", 9, (), ()), Verb("mover", 3, (), ())])
def test_two_verbs_share_neither_word_nor_number(again: Verb) -> None:
    with pytest.raises(EngineFault, match="two verbs"):
        Verbs(Verb("mover", 9, (), ()), again)


def test_a_target_has_a_family_and_a_number_in_it() -> None:
    refs = References(100_000, "pieza", "casilla", "jugador")
    assert refs.code(2, 1) == 200_001
    assert (refs.name_of(200_001), refs.number_of(200_001)) == ("jugador", 1)
    assert (refs.name_of(41), refs.number_of(41)) == ("pieza", 41)
    for family, number in ((3, 0), (-1, 0), (1, 100_000), (1, -1)):
        with pytest.raises(EngineFault):
            refs.code(family, number)
