"""6.1 and 6.5: affecting a card, and effects that last for the rest of the game."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, conjunto, cuando, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa, rama, sucesos, valor

from coliseo.effects.card_sets import inline_set
from coliseo.effects.plain_data import tree_of
from coliseo.games.mitos_y_leyendas.language.sets import CUERPO, catalogo_base, conjunto_de
from coliseo.games.mitos_y_leyendas.model.table import Mesa

# -- 6.1 ------------------------------------------------------------------------------------------------------------

GRITO = talisman("Grito", {"bono": 3, "a": {"un": "aliado"}})


@pytest.mark.rule("ML-6.1.2")
def test_a_card_chosen_as_target_is_not_yet_affected() -> None:
    m = mesa(
        cartas=conjunto(GRITO), a={"mano": ["Grito"], "defensa": ["Talos"]}, b={"mano": ["Flechero"], "reserva": 1}
    )
    juega(m, {"A": {"juega": "Grito", "a": "Talos"}})
    assert valor(m, "jugadas.1.objetivos") == ["talos"]
    assert (valor(m, "talos.fuerza"), valor(m, "talos.marcas")) == (2, [])
    annulled = juega(rama(m), {"B": {"anula": "Flechero"}}, "resuelve")
    assert (valor(annulled, "talos.fuerza"), valor(annulled, "talos.marcas")) == (2, [])
    assert valor(juega(m, "resuelve"), "talos.fuerza") == 5


@pytest.mark.rule("ML-6.1.2")
def test_nor_is_one_that_can_be_chosen_but_not_touched() -> None:
    rock = aliado("Roca", 1, palabras=["inmune_a_talismanes"])
    m = mesa(cartas=conjunto(GRITO, rock), a={"mano": ["Grito"], "defensa": ["Roca"]})
    juega(m, {"A": {"juega": "Grito", "a": "Roca"}}, "resuelve")
    assert (valor(m, "roca.fuerza"), valor(m, "roca.marcas")) == (1, [])
    assert sucesos(m, "inmune", pieza="Roca")


def con_asgard(efecto: dict[str, Any]) -> Mesa:
    """A destroys an Aliado of B, who has Asgard: if an opposing card did it, A must destroy one too."""
    m = mesa(
        cartas=conjunto(talisman("Rayo", efecto)),
        a={"mano": ["Rayo"], "defensa": ["Vikingo"], "apoyo": ["Tui"]},
        b={"apoyo": ["Asgard"], "defensa": ["Talos"]},
    )
    juega(m, {"A": {"juega": "Rayo"}}, "resuelve")
    assert valor(m, "B.cementerio") == {"Talos": 1}
    return m


@pytest.mark.rule("ML-6.1.5")
def test_what_a_card_does_is_its_players_doing() -> None:
    assert valor(con_asgard({"destruir": {"un": "aliado", "de": "rival"}}), "A.cementerio") == {"Rayo": 1, "Vikingo": 1}


@pytest.mark.rule("ML-6.1.5")
@pytest.mark.parametrize("como", [{"quien": "oponente"}, {"elige": "oponente"}])
def test_what_a_player_is_made_to_do_to_their_own_card_is_theirs(como: dict[str, Any]) -> None:
    """Whoever chooses it (OQ-38)."""
    m = con_asgard({"destruir": {"un": "aliado", "de": "rival"}, **como})
    assert valor(m, "A.cementerio") == {"Rayo": 1}
    assert sucesos(m, "dispara") == []


@pytest.mark.rule("ML-6.1.5")
def test_also_when_each_player_destroys_one_of_their_own() -> None:
    m = mesa(
        cartas=conjunto(talisman("Rayo", {"destruir": {"un": "aliado", "de": "propio"}, "elige": "cada_jugador"})),
        a={"mano": ["Rayo"], "defensa": ["Vikingo", "Argonautas"]},
        b={"apoyo": ["Asgard"], "defensa": ["Talos"]},
    )
    juega(m, {"A": {"juega": "Rayo"}}, {"A": {"elige": "Vikingo"}}, "resuelve")
    assert valor(m, "B.cementerio") == {"Talos": 1}
    assert valor(m, "A.defensa") == {"Argonautas": 1}


@pytest.mark.rule("ML-6.1.5")
def test_kendo_does_not_wake_asgard() -> None:
    """Kendo makes the opponent destroy an Aliado of theirs."""
    m = mesa(
        a={"mano": ["Kendo"], "reserva": 3, "defensa": ["Vikingo"]},
        b={"apoyo": ["Asgard"], "defensa": ["Huracán"]},
    )
    juega(m, {"A": {"juega": "Kendo"}}, "resuelve")
    assert valor(m, "B.cementerio") == {"Huracán": 1}
    assert valor(m, "A.defensa") == {"Vikingo": 1}


@pytest.mark.rule("ML-6.1.5")
def test_sacrificio_humano_makes_them_give_up_their_own() -> None:
    """For each Aliado the opponent pays an Oro or sends it to the Cementerio: it is their doing."""
    grief = cuando("al_cementerio", {"robar": 1}, a={"un": "aliado", "de": "propio"}, por="rival")
    cards = conjunto(totem("Duelo", grief), talisman("Rayo", {"destruir": {"un": "aliado", "de": "rival"}}))
    m = mesa(
        cartas=cards,
        a={"mano": ["Sacrificio Humano", "Rayo"], "reserva": 9},
        b={"defensa": ["Talos", "Vikingo"], "apoyo": ["Duelo"]},
    )
    destroyed = juega(rama(m), {"A": {"juega": "Rayo", "a": "Talos"}}, "resuelve")
    assert valor(destroyed, "B.cartas_en_mano") == 1
    juega(m, {"A": {"juega": "Sacrificio Humano"}}, "resuelve")
    assert valor(m, "B.cementerio") == {"Talos": 1, "Vikingo": 1}
    assert valor(m, "B.cartas_en_mano") == 0


@pytest.mark.rule("ML-6.1.5")
@pytest.mark.parametrize(("quien", "left"), [("tu", {"Geri y Freki": 1}), ("oponente", {})])
def test_not_destroyed_by_talismanes_does_not_help_against_ones_own_hand(quien: str, left: dict[str, int]) -> None:
    """Geri y Freki is not destroyed by abilities of Armas, Talismanes or Tótems."""
    ray = talisman("Rayo", {"destruir": {"un": "aliado", "de": "rival"}, "quien": quien})
    m = mesa(cartas=conjunto(ray), a={"mano": ["Rayo"]}, b={"defensa": ["Geri y Freki"]})
    juega(m, {"A": {"juega": "Rayo"}}, "resuelve")
    assert valor(m, "B.defensa") == left


@pytest.mark.rule("ML-6.1.5", "ML-6.1.2")
def test_each_player_destroys_what_talismanes_do_not_touch_the_caster_too() -> None:
    rock = aliado("Roca", 1, palabras=["inmune_a_talismanes"])
    storm = talisman("Tormenta", {"destruir": {"todas": "carta"}, "quien": "ambos"})
    m = mesa(cartas=conjunto(rock, storm), a={"mano": ["Tormenta"], "defensa": ["Roca"]}, b={"defensa": ["Roca"]})
    juega(m, {"A": {"juega": "Tormenta"}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "B.defensa")) == ({}, {})


# -- 6.5 ------------------------------------------------------------------------------------------------------------


def texto(card: dict[str, Any]) -> str:
    """The Spanish text box of a card."""
    return conjunto_de(inline_set(tree_of(conjunto(card)), CUERPO), catalogo_base(), True).cartas[0].textos["es"]


def pasan_turnos(m: Mesa, turno: int) -> Mesa:
    return juega(m, {"hasta": {"turno": turno, "fase": "vigilia"}})


@pytest.mark.rule("ML-6.5.1", "ML-6.5.2")
@pytest.mark.parametrize(
    ("durante", "words", "after"),
    [
        ("permanente", "permanentemente", 4),
        ("siempre", "por el resto del juego", 4),
        ("turno", "este turno", 2),
    ],
)
def test_permanently_and_for_the_rest_of_the_game_mean_to_the_end(durante: str, words: str, after: int) -> None:
    card = talisman("Don", {"bono": 2, "a": {"un": "aliado"}, "durante": durante})
    assert texto(card) == f"Da +2 de Fuerza a un Aliado {words}."
    m = mesa(cartas=conjunto(card), a={"mano": ["Don"], "defensa": ["Talos"]})
    turn = valor(m, "turno")
    juega(m, {"A": {"juega": "Don", "a": "Talos"}}, "resuelve")
    assert valor(m, "talos.fuerza") == 4
    assert valor(pasan_turnos(m, turn + 5), "talos.fuerza") == after


@pytest.mark.rule("ML-6.5.2")
def test_real_cards_tell_by_those_words_what_never_ends() -> None:
    cards = catalogo_base().por_clave
    assert "permanentemente" in cards["pincoya"].textos["es"]
    for key in ("conejo_escriba", "metamorfosis_de_loki", "shuar_lc"):
        assert "por el resto del juego" in cards[key].textos["es"]
    assert "este turno" in cards["apolo"].textos["es"]
    for word in ("permanente", "resto del juego"):
        assert word not in cards["apolo"].textos["es"]


@pytest.mark.rule("ML-6.5.1")
def test_pincoya_still_counts_many_turns_later() -> None:
    m = mesa(a={"mano": ["Pincoya"], "reserva": 2, "defensa": ["Talos"]})
    turn = valor(m, "turno")
    juega(m, {"A": {"juega": "Pincoya", "a": "Talos"}}, "resuelve")
    assert valor(pasan_turnos(m, turn + 6), "talos.fuerza") == 3


@pytest.mark.rule("ML-6.5.1")
def test_bonuses_turned_negative_stay_so() -> None:
    """Metamorfosis de Loki."""
    m = mesa(cartas=conjunto(GRITO), a={"mano": ["Metamorfosis de Loki", "Grito"], "reserva": 4, "defensa": ["Thor"]})
    turn = valor(m, "turno")
    juega(m, {"A": {"juega": "Metamorfosis de Loki"}}, "resuelve")
    pasan_turnos(m, turn + 4)
    juega(m, {"A": {"juega": "Grito", "a": "Thor"}}, "resuelve")
    assert valor(m, "thor.fuerza") == 5


@pytest.mark.rule("ML-6.5.1")
def test_an_ability_gained_for_the_rest_of_the_game_outlives_where_it_came_from() -> None:
    """Panku gains the ability of a Tótem."""
    banner = totem("Estandarte", {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 1})
    fire = talisman("Fuego", {"destruir": {"un": "totem"}})
    m = mesa(
        cartas=conjunto(banner, fire),
        a={"mano": ["Panku", "Fuego"], "reserva": 4, "apoyo": ["Estandarte"], "defensa": ["Talos"]},
    )
    turn = valor(m, "turno")
    juega(m, {"A": {"juega": "Panku"}}, "resuelve")
    assert valor(m, "talos.fuerza") == 4
    juega(m, {"A": {"juega": "Fuego", "a": "Estandarte"}}, "resuelve")
    assert valor(m, "talos.fuerza") == 3
    assert valor(pasan_turnos(m, turn + 4), "talos.fuerza") == 3


@pytest.mark.rule("ML-6.5.1")
def test_whoever_must_win_in_the_next_turn_loses_when_it_ends() -> None:
    """As Ataque Suicida says, after another turn."""
    m = mesa(cartas=conjunto(talisman("Apuesta", "turno_extra", "pierde_si_no_gana")), a={"mano": ["Apuesta"]})
    turn = valor(m, "turno")
    juega(m, {"A": {"juega": "Apuesta"}}, "resuelve")
    pasan_turnos(m, turn + 1)
    assert (valor(m, "activo"), valor(m, "ganadores")) == ("A", None)
    juega(m, {"hasta": {"fin": True}})
    assert (valor(m, "turno"), valor(m, "ganadores")) == (turn + 1, ["B"])
