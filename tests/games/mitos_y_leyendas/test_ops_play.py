"""Operations that put cards into play (8.4), and those on a Cementerio as a whole."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import juega, legal, mesa, pregunta, preguntado, sucesos, valor

from coliseo.games.mitos_y_leyendas.model.table import Mesa

UNO = aliado("Uno", 1, coste=9)
DOS = aliado("Dos", 2, raza=["chaman"])
TRES = aliado("Tres", 3, raza=["chaman"])


def con(efecto: list[object], *mas: dict[str, Any], **posicion: object) -> Mesa:
    own = posicion.pop("a", {})
    assert isinstance(own, dict)
    hand = ["Prueba", *own.pop("mano", [])]
    cards = conjunto(talisman("Prueba", *efecto, {"luego": [{"robar": 1}]}), UNO, DOS, TRES, oro("Doblón"), *mas)
    return mesa(cartas=cards, a={"mano": hand, **own}, **posicion)


PRUEBA: dict[str, Any] = {"A": {"juega": "Prueba"}}


def test_from_hand_without_paying_its_cost() -> None:
    """ML-8.4.2."""
    m = con([{"poner_en_juego": {"un": "aliado"}}], a={"mano": ["Uno", "Dos"]})
    juega(m, PRUEBA, {"A": {"elige": "Uno"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Uno": 1}
    assert sucesos(m, "pone", carta="Uno")
    assert len(sucesos(m, "roba")) == 1


@pytest.mark.rule("ML-10.41.1")
def test_whoever_holds_one_must_put_it_unless_it_says_puedes() -> None:
    op = {"poner_en_juego": {"un": "aliado"}}
    m = juega(con([op], a={"mano": ["Uno", "Dos"]}), PRUEBA)
    assert (preguntado(m), pregunta(m).low) == (("A", "cartas"), 1)
    only = juega(con([op], a={"mano": ["Uno"]}), PRUEBA, "resuelve")
    assert valor(only, "A.defensa") == {"Uno": 1}
    may = juega(con([{"puedes": [op]}], a={"mano": ["Uno"]}), PRUEBA, {"A": "no"})
    assert (valor(may, "A.mano"), sucesos(may, "roba")) == ({"Uno": 1}, [])
    none = juega(con([op], a={"mano": ["Doblón"]}), PRUEBA, "resuelve")
    assert (valor(none, "A.defensa"), sucesos(none, "roba")) == ({}, [])


def test_what_is_put_into_play_can_be_annulled() -> None:
    """ML-8.4.1; and then nothing entered, so "luego" fails."""
    flecha = talisman("Flecha", habilidades=[{"anula": ["aliado"], "de": "rival"}])
    m = con([{"poner_en_juego": {"un": "aliado"}}], flecha, a={"mano": ["Uno"]}, b={"mano": ["Flecha"]})
    juega(m, PRUEBA, {"B": {"anula": "Flecha"}}, "resuelve")
    assert valor(m, "A.defensa") == {}
    assert not sucesos(m, "roba")


def test_an_arma_for_the_card_itself() -> None:
    gigante = aliado("Gigante", 5, cuando("entra", {"poner_en_juego": {"una": "arma"}, "portador": "yo"}, puedes="si"))
    lanza = arma("Lanza", {"fuerza": 2}, coste=7)
    m = con([{"robar": 1}], gigante, lanza, a={"mano": ["Gigante", "Lanza"], "defensa": ["Dos"]})
    juega(m, {"A": {"juega": "Gigante"}}, {"A": "si"}, "resuelve")
    assert valor(m, "Gigante.fuerza") == 7


def test_a_chosen_card_of_the_cementerio() -> None:
    m = con([{"poner_en_juego": {"en_cementerio": "totem"}}], totem("Piedra"), a={"cementerio": ["Piedra", "Uno"]})
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "A.apoyo") == {"Piedra": 1}


def test_a_card_that_comes_back_by_itself_from_the_cementerio() -> None:
    garm = aliado("Perro", 2, activada({"oros": 2}, {"poner_en_juego": "yo"}, zona="cementerio"))
    m = con([{"robar": 1}], garm, a={"cementerio": ["Perro"], "reserva": ["Doblón"] * 2})
    juega(m, {"A": {"usa": "Perro", "desde": "cementerio"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Perro": 1}
    assert valor(m, "A.cementerio") == {}


def test_nobody_comes_back_from_a_cementerio_that_may_not_be_used() -> None:
    m = con(
        [{"poner_en_juego": {"un": "aliado"}, "desde": "cementerio"}],
        a={"cementerio": ["Dos"], "vigencias": [{"clase": "prohibe", "que": "no_cementerio", "hasta": "siempre"}]},
    )
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "A.defensa") == {}


def test_what_was_destroyed_this_turn_returns_to_its_owners_side() -> None:
    rayo = talisman("Rayo", {"destruir": {"todos": "aliado"}})
    m = con(
        ["devolver_destruidos"],
        rayo,
        a={"mano": ["Rayo"], "defensa": ["Dos", "Tres"], "cementerio": ["Uno"]},
        b={"defensa": ["Tres"]},
    )
    juega(m, {"A": {"juega": "Rayo"}}, "resuelve", PRUEBA, "resuelve")
    assert valor(m, "A.defensa") == {"Dos": 1, "Tres": 1}
    assert valor(m, "B.defensa") == {"Tres": 1}
    assert valor(m, "A.cementerio.Uno") == 1  # it was not destroyed this turn


# -- a Cementerio as a whole ----------------------------------------------------------------------------------------


def test_a_card_in_play_and_one_of_the_cementerio_change_places() -> None:
    chaman = {"raza": "chaman"}
    m = con(
        [
            {
                "intercambiar_con_cementerio": {"un": "aliado", "de": "propio", **chaman},
                "con": {"en_cementerio": "aliado", **chaman},
            }
        ],
        a={"defensa": ["Dos", "Uno"], "cementerio": ["Tres", "Uno"]},
    )
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "A.defensa") == {"Uno": 1, "Tres": 1}
    assert valor(m, "A.cementerio") == {"Uno": 1, "Dos": 1, "Prueba": 1}


def test_random_cards_of_the_cementerio_go_back_as_many_as_wanted() -> None:
    m = con([{"barajar_al_azar": 3, "hasta": "si"}], a={"cementerio": ["Uno", "Dos", "Tres", "Uno"]})
    juega(m, PRUEBA)
    assert preguntado(m) == ("A", "numero")
    juega(m, {"A": {"elige": 2}})
    assert valor(m, "A.cartas_en_cementerio") == 3  # two left, and the Talismán
    assert valor(m, "A.castillo") == 21


def test_a_talisman_cannot_be_put_into_play() -> None:
    m = con([{"poner_en_juego": {"un": "totem"}}], a={"mano": ["Uno"]})
    assert legal(m, "A", {"juega": "Prueba"})
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "A.mano") == {"Uno": 1}
