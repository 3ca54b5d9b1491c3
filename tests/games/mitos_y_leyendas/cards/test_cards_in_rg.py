"""Every card of La Ira del Nahual and of Ragnarok that does something, played: it does it, and it is its doing."""

from __future__ import annotations

import pytest
from myl_cards import Caso, comprobar, con_texto
from myl_cases import in_aliados, in_soporte, rg_aliados, rg_soporte

EDITIONS = {
    "ira_del_nahual": [*in_soporte.CASOS, *in_aliados.CASOS],
    "ragnarok": [*rg_soporte.CASOS, *rg_aliados.CASOS],
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_none_is_left_out(edition: str) -> None:
    assert {c.clave for c in EDITIONS[edition]} == con_texto(edition)


@pytest.mark.parametrize("played", [c for cases in EDITIONS.values() for c in cases], ids=lambda c: c.clave)
def test_the_card_does_what_it_says(played: Caso) -> None:
    comprobar(played)
