"""Title page and introduction (I.0, I.1): the edition in force and the forms of play."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import mesa, valor

from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.model.readings import LECTURAS
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.game import BadOptions


def nueva(**options: Any) -> Mesa:
    m = GAME.new_game(options, 5)
    assert isinstance(m, Mesa)
    return m


def reglas_del_rechazo(**options: Any) -> set[str]:
    with pytest.raises(BadOptions) as refused:
        GAME.new_game(options, 5)
    return {rule for problem in refused.value.problems for rule in problem.rules}


@pytest.mark.rule("AA-I.0.1")
def test_a_table_plays_by_the_march_2026_edition_unless_told_otherwise() -> None:
    assert nueva().config.fecha == "2026-03-01"
    assert nueva().config.save()["fecha"] == "2026-03-01"


@pytest.mark.rule("AA-I.0.1", "AA-I.0.2")
def test_no_table_casual_or_tournament_may_invent_a_reading_the_rulebook_does_not_leave_open() -> None:
    for torneo in (False, True):
        assert "AA-I.0.1" in reglas_del_rechazo(torneo=torneo, lecturas={"ataques_gratis": "si"})
        assert "AA-I.0.1" in reglas_del_rechazo(torneo=torneo, lecturas={"limite_de_mano": "ninguno"})


@pytest.mark.rule("AA-I.0.2")
def test_casual_and_tournament_tables_share_one_edition_of_the_rules() -> None:
    casual, tournament = nueva(), nueva(torneo=True)
    assert casual.config.fecha == tournament.config.fecha >= "2025-03-01"
    assert all(getattr(casual.config.lecturas, n) == getattr(tournament.config.lecturas, n) for n in LECTURAS)


@pytest.mark.rule("AA-I.1.2.1")
def test_three_reptantes_each_and_the_common_deck_are_enough_for_a_casual_game() -> None:
    keys = [[r.key for r in p.equipo] for p in nueva().participantes]
    m = nueva(equipos=keys)
    assert [len(p.equipo) for p in m.participantes] == [3, 3]
    assert m.fosa_total() + sum(p.cartas_en_mano() for p in m.participantes) == 60
    assert m.questions, "the game is under way"


@pytest.mark.rule("AA-I.1.3.1")
def test_the_basic_form_is_one_against_one() -> None:
    m = nueva()
    assert (m.config.modo, m.seats) == ("duelo", 2)
    assert reglas_del_rechazo(modo="duelo", asientos=3) == {"AA-I.1.3.1"}
    assert reglas_del_rechazo(modo="solitario") == {"AA-I.1.3.1"}


@pytest.mark.rule("AA-I.1.3.2")
def test_multiplayer_may_be_free_for_all() -> None:
    for seats in (3, 5, 9):
        m = nueva(modo="todos", asientos=seats)
        assert m.seats == seats
        assert all(m.opposed(a, b) for a in range(seats) for b in range(seats) if a != b)
    assert reglas_del_rechazo(modo="todos", asientos=2) == {"AA-I.1.3.2"}


@pytest.mark.rule("AA-I.1.3.2")
@pytest.mark.parametrize("seats", [4, 6])
def test_multiplayer_may_be_two_against_two_or_three_against_three(seats: int) -> None:
    m = mesa(modo="grupos", asientos=seats)
    assert valor(m, "asientos") == seats
    sides = [{s for s in range(seats) if not m.opposed(s, first)} for first in (0, 1)]
    assert [len(side) for side in sides] == [seats // 2, seats // 2]
    assert not sides[0] & sides[1]
