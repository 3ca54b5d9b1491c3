"""Every card of Espíritu de Dragón that does something, played."""

from __future__ import annotations

import pytest
from games.mitos_y_leyendas.card_kit import Caso, comprobar, con_texto, nombres, sin_probar
from games.mitos_y_leyendas.cases import ed_campeones, ed_criaturas, ed_kami, ed_soporte, ed_talismanes, ed_xian
from games.mitos_y_leyendas.kit import juega, mesa, preguntado
from games.mitos_y_leyendas.rules_kit import legal

CASOS = [
    *ed_kami.CASOS,
    *ed_xian.CASOS,
    *ed_campeones.CASOS,
    *ed_criaturas.CASOS,
    *ed_talismanes.CASOS,
    *ed_soporte.CASOS,
]


@pytest.mark.parametrize("c", CASOS, ids=nombres(CASOS))
def test_a_card_does_what_it_says(c: Caso) -> None:
    comprobar(c)


def test_every_card_is_exercised() -> None:
    assert {c.clave for c in CASOS} == con_texto("espiritu_de_dragon")


def test_everything_a_card_says_is_missed_when_it_is_left_out() -> None:
    assert sin_probar(CASOS) == []


def test_kunoichi_is_paid_for_only_when_her_controller_assigns_the_blocks() -> None:
    m = mesa(
        politica="competitiva",
        a={"reserva": 1, "defensa": ["kunoichi", "hua_mu_lan"]},
        b={"defensa": ["cao_cao"]},
    )
    juega(m, {"A": {"ataca": ["hua_mu_lan"]}})
    assert preguntado(m) == ("B", "bloqueo")


@pytest.mark.parametrize(("oros", "playable"), [(2, False), (3, True)])
def test_feng_shui_needs_three_opposing_cards_to_point_at(oros: int, playable: bool) -> None:
    m = mesa(a={"reserva": 3, "mano": ["feng_shui"]}, b={"reserva": oros})
    assert legal(m, "A", {"juega": "feng_shui"}) is playable


def test_geisha_asks_who_was_declared_and_not_who_attacked() -> None:
    """The attack was cancelled: she was declared attacker all the same (ML-6.6.16)."""
    m = mesa(a={"defensa": ["geisha"]}, b={"reserva": 3, "mano": ["kawarimi", "cao_cao"]})
    juega(m, {"A": {"ataca": ["geisha"]}}, {"B": {"responde": "kawarimi"}}, {"hasta": {"activo": "B"}})
    assert [m.carta(c).key for c in m.jugadores[1].mano.cards] == ["cao_cao"]


def test_entrenar_multitudes_counts_the_oro_of_the_turn() -> None:
    """An Oro is played like any card (ML-3.3.2, ML-9.2.2): with it the opponent has played four."""
    m = mesa(
        a={"reserva": 2, "mano": ["entrenar_multitudes"]},
        b={"reserva": 3, "mano": ["origami", "beowulf", "isis", "nugua"]},
    )
    juega(m, {"A": {"juega": "entrenar_multitudes"}}, "resuelve", {"A": "termina"}, {"hasta": {"para": "oro"}})
    juega(m, {"B": {"oro": "Origami"}}, "resuelve")
    for name in ("beowulf", "isis", "nugua"):
        juega(m, {"B": {"juega": name}}, "resuelve")
    juega(m, {"B": "termina"}, {"hasta": {"activo": "A"}})
    assert m.jugadores[1].cementerio == []
