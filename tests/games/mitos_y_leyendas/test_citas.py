"""A refusal cites the rule that stands in the way, and only that."""

from __future__ import annotations

import pytest
from games.mitos_y_leyendas.kit import explica, juega, mesa


@pytest.mark.rule("ML-9.2.2", "ML-9.2.5")
def test_an_oro_after_the_first_card() -> None:
    m = juega(mesa(A={"mano": ["Monedas de Oro", "Inti"], "reserva": 6}), {"A": {"juega": "Inti"}}, "resuelve")
    assert explica(m, "A", {"juega": "Monedas de Oro"}) == {"ML-9.2.2", "ML-9.2.5"}


@pytest.mark.rule("ML-8.1.12")
def test_an_anulacion_already_used_and_one_that_is_not_due() -> None:
    m = mesa(
        A={"mano": ["Yanomami", "Flechero"], "reserva": 6},
        B={"mano": {"Flechero": 2}, "reserva": 3, "defensa": ["Thor", "Nanna"]},
    )
    assert explica(m, "B", {"juega": "Flechero"}) == {"ML-8.3.1"}
    juega(m, {"A": {"juega": "Yanomami", "a": "Thor"}}, {"B": {"anula": "Flechero"}})
    assert explica(m, "B", {"anula": "Flechero"}) == {"ML-8.1.12"}


@pytest.mark.rule("ML-10.17.1")
def test_an_ability_that_a_copy_left_behind() -> None:
    m = mesa(A={"defensa": ["Ser Abominable"]}, B={"defensa": ["Thor"]})
    juega(m, {"A": {"usa": "Ser Abominable", "a": "Thor"}}, "resuelve")
    assert explica(m, "A", {"usa": "Ser Abominable"}) == {"ML-10.17.1"}
