"""What a person is asked and what the table answers: the order of a Cementerio, the moments of an attack."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, conjunto, talisman
from games.mitos_y_leyendas.kit import juega, mesa, pregunta, preguntado, rama

from coliseo.kernel.policies import CASUAL
from coliseo.match.manners import ANSWER, PASS, STOP, Manners, Stance

GAME = "mitos_y_leyendas"
FIN: dict[str, Any] = talisman("Fin", {"destruir": {"todos": "aliado"}})
VUELTA: dict[str, Any] = talisman("Vuelta", {"barajar": {"tope_del_cementerio": 2}})
RAPINA: dict[str, Any] = talisman("Rapiña", {"desterrar": {"tope_del_cementerio": 1, "de": "rival"}})


@pytest.mark.rule("ML-4.7.2")
@pytest.mark.parametrize(
    ("hand", "cards", "asked"),
    [([], [FIN], False), (["Vuelta"], [FIN, VUELTA], True), ([], [FIN, VUELTA], False), ([], [FIN, RAPINA], True)],
    ids=["nothing", "in the hand", "of nobody", "of the rival, perhaps"],
)
def test_the_order_of_a_cementerio_is_asked_where_something_reads_it(
    hand: list[str], cards: list[dict[str, Any]], asked: bool
) -> None:
    m = mesa(
        politica=CASUAL,
        cartas=conjunto(*cards),
        a={"mano": ["Fin"]},
        b={"defensa": ["Talos", "Thor"], "mano": hand},
    )
    juega(m, {"A": {"juega": "Fin"}}, estricto=True)
    assert preguntado(m) == ("B", "ordenar_cementerio")
    q = pregunta(m, "B")
    found = Manners(GAME).verdict(Stance(), m, q)
    assert found.kind == (STOP if asked else ANSWER)
    assert asked or found.choice == tuple(q.menu)


@pytest.mark.rule("ML-6.2.2")
def test_an_attack_concerns_whoever_it_is_made_on() -> None:
    """The end of a phase does not: what may be used at any moment can wait there."""
    eye = aliado("Ojo", 1, {"activada": "nada", "momento": "siempre", "efecto": [{"robar": 1}]})
    m = mesa(politica=CASUAL, cartas=conjunto(eye), a={"defensa": ["Talos"]}, b={"defensa": ["Ojo"]})
    attacked, ending = juega(rama(m), {"A": {"ataca": "Talos"}}), juega(rama(m), {"A": "termina"})
    manners = Manners(GAME)
    for table, verdict in ((attacked, (STOP, "concerns")), (ending, (PASS, "can_wait"))):
        assert preguntado(table) == ("B", "momento")
        found = manners.verdict(Stance(), table, pregunta(table, "B"))
        assert (found.kind, found.reason) == verdict
