"""Every card of Mundo Gótico that does something, played."""

from __future__ import annotations

import pytest
from games.mitos_y_leyendas.card_kit import Caso, comprobar, con_texto, nombres, sin_probar
from games.mitos_y_leyendas.cases import mundo_gotico

CASOS = mundo_gotico.CASOS


@pytest.mark.parametrize("c", CASOS, ids=nombres(CASOS))
def test_a_card_does_what_it_says(c: Caso) -> None:
    comprobar(c)


def test_every_card_is_exercised() -> None:
    assert {c.clave for c in CASOS} == con_texto("mundo_gotico")


def test_everything_a_card_says_is_missed_when_it_is_left_out() -> None:
    assert sin_probar(CASOS) == []
