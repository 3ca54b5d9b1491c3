"""The check of what is kept sees what has gone stale, wherever it lies."""

from __future__ import annotations

import pytest
from contract.checks import check_table
from contract.driver import walk
from contract.kept import check_derived_fields, difference
from contract.subjects import MITOS_SUBJECTS, RISE_SUBJECTS, Subject

from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.rise_of_gods.model.table import Mesa as MesaRise
from coliseo.kernel.codec import dumps
from coliseo.kernel.state import State
from coliseo.tabletop.zones import Deck


def some_way_in(subject: Subject) -> State:
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 5)):
        if n == 60:
            return m
    raise AssertionError("the game is over too soon")


def test_a_stale_number_is_found_however_deep() -> None:
    subject = MITOS_SUBJECTS[0]
    m = some_way_in(subject)
    assert isinstance(m, Mesa)
    check_table(subject, m)
    m.ahora().anotada = not m.ahora().anotada
    check_table(subject, m)
    ident, now = next(iter(m.ahora().estados.items()))
    other = now.copy()  # cards that nothing acts on share theirs
    other.plano = now.plano
    other.fuerza += 1
    m.ahora().estados[ident] = other
    with pytest.raises(AssertionError, match=rf"differ in estados\.{ident}\.fuerza"):
        check_table(subject, m)


def test_a_stale_field_of_a_table_is_found() -> None:
    subject = RISE_SUBJECTS[0]
    m = some_way_in(subject)
    assert isinstance(m, MesaRise)
    loaded = subject.game.load(dumps(m))
    check_derived_fields(m, loaded)
    m.oidos ^= 1
    with pytest.raises(AssertionError, match="oidos, kept and loaded"):
        check_derived_fields(m, loaded)


def test_where_two_things_differ() -> None:
    assert difference([1, (2, {"a": 3})], [1, (2, {"a": 3})]) == ""
    assert difference([1, (2, {"a": 3})], [1, (2, {"a": 4})]) == "1.1.a"
    assert difference({"a": 1}, {"b": 1}) == difference(1, "1") == difference(object(), object()) == "itself"
    first, then = Deck(), Deck()
    assert difference(first, then) == ""
    then.put_top(3, 1)
    assert difference(first, then) in ("top", "top_seen")
    assert difference(first, then, frozenset({"top", "top_seen"})) == ""
