"""Why there is no target: the rule that leaves the Power without one, and no other."""

from __future__ import annotations

import pytest
from games.atrum_arena.kit import explica, mesa

GOLPE = {"nombre": "Golpe", "clase": "ataque", "descarte": "neutro", "coste": 0, "efecto": [{"dano": 3}]}
EMPUJE = {
    "nombre": "Empuje",
    "clase": "tactico",
    "descarte": "neutro",
    "coste": 0,
    "efecto": [{"reforzar": {"cantidad": 1, "que": "ataque"}}],
}
A = {"reptantes": [{"nombre": "Uno", "poderes": [GOLPE, EMPUJE]}], "mano": {"zombie": 2}}


@pytest.mark.rule("AA-I.3.2.4", "AA-I.8.4.3")
def test_an_attack_against_someone_at_0_speaks_of_that_and_not_of_reforzar() -> None:
    m = mesa(alcance="parte", A=A, B={"resistencia": 0, "alcanzo_cero": True})
    assert explica(m, "A", {"anuncia": "Golpe"}) == {"AA-I.3.2.4", "AA-I.8.4.3", "AA-II.9.5.2"}


@pytest.mark.rule("AA-II.8.3.2", "AA-II.4.3.4")
def test_nothing_to_reforzar_speaks_of_reforzar() -> None:
    m = mesa(alcance="parte", A=A)
    assert explica(m, "A", {"anuncia": "Empuje"}) == {"AA-II.8.3.2", "AA-II.4.3.4", "AA-II.9.5.2"}
