"""Every card of La Cofradía that does something, played."""

from __future__ import annotations

import pytest
from games.mitos_y_leyendas.card_kit import Caso, comprobar, con_texto, nombres, sin_probar
from games.mitos_y_leyendas.cases import lc_aliados, lc_soporte
from games.mitos_y_leyendas.kit import juega, mesa, preguntado

CASOS = [*lc_aliados.CASOS, *lc_soporte.CASOS]


@pytest.mark.parametrize("c", CASOS, ids=nombres(CASOS))
def test_a_card_does_what_it_says(c: Caso) -> None:
    comprobar(c)


def test_every_card_is_exercised() -> None:
    assert {c.clave for c in CASOS} == con_texto("cofradia")


def test_everything_a_card_says_is_missed_when_it_is_left_out() -> None:
    assert sin_probar(CASOS) == []


def test_ogro_asks_who_was_declared_and_not_who_attacked() -> None:
    """The attack was cancelled: it was declared attacker all the same (ML-6.6.16)."""
    m = mesa(a={"defensa": ["ogro_lc"]}, b={"reserva": 3, "mano": ["kawarimi"]})
    juega(m, {"A": {"ataca": ["ogro_lc"]}}, {"B": {"responde": "kawarimi"}}, {"hasta": {"activo": "B"}})
    assert [m.estado(p.ident).fuerza for p in m.piezas.values() if m.carta(p.carta).key == "ogro_lc"] == [0]


def test_vigilia_de_armas_also_stops_triggered_abilities_that_are_left_to_the_player() -> None:
    """Those are used, like any other (ML-6.3.6, ML-6.1.3)."""
    m = mesa(a={"reserva": 9, "mano": ["vigilia_de_armas", "puritano"]}, b={"mano": ["cao_cao"]})
    juega(m, {"A": {"juega": "vigilia_de_armas"}}, "resuelve", {"A": {"juega": "puritano"}}, "resuelve")
    assert preguntado(m) == ("A", "accion")
    assert m.jugadores[1].mano.known[0] == []
