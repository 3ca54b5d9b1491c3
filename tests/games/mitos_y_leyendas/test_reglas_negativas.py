"""What may not be used, played or chosen (6.1.3, 6.7, 8.1, 8.2), and the rule that says so."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, conjunto, oro, talisman
from games.mitos_y_leyendas.kit import juega, mesa, rama, valor
from games.mitos_y_leyendas.rules_kit import explica, legal


def prohibe(*que: str) -> list[dict[str, Any]]:
    return [{"clase": "prohibe", "que": list(que), "hasta": "siempre"}]


# -- abilities ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-6.7.3", "ML-6.0.3", "ML-6.2.4", "ML-10.39.1")
def test_an_ability_whose_cost_cannot_be_paid_is_not_used() -> None:
    card = aliado("Vidente", 1, activada({"oros": 1, "descartar": 1}, {"robar": 2}))
    whole: dict[str, Any] = {"defensa": ["Vidente"], "reserva": 1, "mano": ["Talos"]}
    assert legal(mesa(cartas=conjunto(card), a=whole), "A", {"usa": "Vidente"})
    lacking: list[dict[str, Any]] = [{"reserva": 0}, {"mano": []}]
    for missing in lacking:
        assert "ML-6.7.3" in explica(mesa(cartas=conjunto(card), a={**whole, **missing}), "A", {"usa": "Vidente"})


@pytest.mark.rule("ML-6.1.3", "ML-6.7.1")
@pytest.mark.parametrize(
    ("que", "vigilia", "guerra"), [("no_habilidades", False, False), ("no_habilidades_en_batalla", True, False)]
)
def test_a_player_who_is_barred_from_abilities_uses_none(que: str, vigilia: bool, guerra: bool) -> None:
    card = conjunto(aliado("Vidente", 1, activada("nada", {"robar": 1})), talisman("Chispa", {"robar": 1}))
    own = {"defensa": ["Vidente"], "mano": ["Chispa"], "vigencias": prohibe(que)}
    m = mesa(cartas=card, a=own)
    assert legal(m, "A", {"usa": "Vidente"}) is vigilia
    n = mesa(cartas=card, fase="guerra", batalla={"prioridad": "A"}, a={**own, "ataque": ["Talos"]})
    assert legal(n, "A", {"usa": "Vidente"}) is guerra
    assert "ML-6.1.3" in explica(n, "A", {"usa": "Vidente"})
    assert legal(n, "A", {"juega": "Chispa"}), "a Talismán is no ability"


@pytest.mark.rule("ML-6.7.1")
@pytest.mark.parametrize(("cards", "enough"), [(1, False), (2, True)])
def test_an_ability_that_makes_the_opponent_discard_needs_a_hand_that_holds_as_many(cards: int, enough: bool) -> None:
    thief = aliado("Ladrón", 1, activada("nada", {"descartar": 2, "quien": "oponente"}))
    m = mesa(cartas=conjunto(thief), a={"defensa": ["Ladrón"]}, b={"mano": ["Talos"] * cards})
    assert legal(m, "A", {"usa": "Ladrón"}) is enough
    assert explica(m, "A", {"usa": "Ladrón"}) == (set() if enough else {"ML-6.7.1"})


@pytest.mark.rule("ML-8.2.6", "ML-6.7.1")
def test_an_ability_that_needs_a_target_is_not_used_without_one() -> None:
    """Machi sets the Fuerza of an opposing Aliado to 0."""
    own = {"defensa": ["Machi"], "reserva": 1}
    assert "ML-8.2.6" in explica(mesa(a=own), "A", {"usa": "Machi"})
    assert legal(mesa(a=own, b={"defensa": ["Talos"]}), "A", {"usa": "Machi"})


@pytest.mark.rule("ML-6.5.6", "ML-6.1.3")
def test_who_may_not_play_with_their_cementerio_uses_nothing_from_it() -> None:
    ghost = aliado("Ánima", 1, activada("nada", {"robar": 1}, zona="cementerio"))
    use = {"usa": "Ánima", "desde": "cementerio"}
    assert legal(mesa(cartas=conjunto(ghost), a={"cementerio": ["Ánima"]}), "A", use)
    barred = mesa(cartas=conjunto(ghost), a={"cementerio": ["Ánima"], "vigencias": prohibe("no_cementerio")})
    assert "ML-6.5.6" in explica(barred, "A", use)


# -- the Oro of the turn --------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-8.1.17", "ML-6.0.3")
def test_an_oro_that_asks_for_something_to_be_played_needs_it() -> None:
    cards = conjunto(
        oro("Joya", {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 1}, para_entrar={"descartar": 1})
    )
    m = mesa(cartas=cards, fase="oro", a={"mano": ["Joya", "Uxmal"]})
    assert legal(m, "A", {"oro": "Joya"})
    alone = mesa(cartas=cards, fase="oro", politica="competitiva", a={"mano": ["Joya"]})
    assert not legal(alone, "A", {"oro": "Joya"})


@pytest.mark.rule("ML-8.1.7", "ML-10.39.1")
def test_under_a_tax_on_oros_another_must_be_paid() -> None:
    own: dict[str, Any] = {"mano": ["Uxmal"], "vigencias": prohibe("paga_oros")}
    assert not legal(mesa(fase="oro", politica="competitiva", a=own), "A", {"oro": "Uxmal"})
    m = mesa(fase="oro", a={**own, "reserva": 1})
    juega(m, {"A": {"oro": "Uxmal"}}, "resuelve")
    assert (valor(m, "A.reserva"), valor(m, "A.pagado")) == ({"Uxmal": 1}, {"Monedas de Oro": 1})


# -- targets --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-8.2.8", "ML-2.2.1")
def test_a_card_of_another_type_is_no_target() -> None:
    fire = talisman("Fuego", {"destruir": {"un": "totem"}})
    m = mesa(cartas=conjunto(fire), a={"mano": ["Fuego"]}, b={"apoyo": ["Tui", "Asgard"], "defensa": ["Talos"]})
    assert {"ML-8.2.8", "ML-2.2.1"} <= explica(m, "A", {"juega": "Fuego", "a": "Talos"})
    assert legal(m, "A", {"juega": "Fuego", "a": "Tui"})


@pytest.mark.rule("ML-8.2.8", "ML-2.2.1")
def test_of_the_same_type_means_the_same_type() -> None:
    """Kamasama no Jutsu: a card of one's own, and one of the same type of the opponent's."""
    swap = talisman(
        "Trueque",
        {"destruir": {"una": "carta", "de": "propio"}},
        {"destruir": {"una": "carta", "de": "rival", "mismo_tipo": "si"}},
    )
    m = mesa(
        cartas=conjunto(swap),
        a={"mano": ["Trueque"], "defensa": ["Vikingo"], "apoyo": ["Tótem de Guanaco"]},
        b={"apoyo": ["Tui", "Asgard"], "defensa": ["Talos", "Thor"]},
    )
    assert {"ML-8.2.8"} <= explica(m, "A", {"juega": "Trueque", "a": ["Vikingo", "Tui"]})
    done = juega(rama(m), {"A": {"juega": "Trueque", "a": ["Vikingo", "Talos"]}}, "resuelve")
    assert (valor(done, "A.defensa"), valor(done, "B.defensa")) == ({}, {"Thor": 1})
    assert legal(m, "A", {"juega": "Trueque", "a": ["Tótem de Guanaco", "Tui"]})


@pytest.mark.rule("ML-8.2.6", "ML-3.4.2")
def test_a_way_without_a_legal_target_cannot_be_chosen() -> None:
    ways = talisman("Cruce", {"elige": [{"destruir": {"un": "totem"}}, {"destruir": {"un": "aliado"}}, {"botar": 1}]})
    m = mesa(cartas=conjunto(ways), a={"mano": ["Cruce"]}, b={"defensa": ["Talos"]})
    assert not legal(m, "A", {"juega": "Cruce", "modo": 1})
    assert "ML-8.2.6" in explica(m, "A", {"juega": "Cruce", "modo": 1})
    assert legal(m, "A", {"juega": "Cruce", "modo": 2})
