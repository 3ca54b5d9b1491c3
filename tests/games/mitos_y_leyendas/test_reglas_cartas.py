"""Chapter 2, and X in 10: what a card is made of, what it costs, and the text box."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, arma, conjunto, oro, talisman
from games.mitos_y_leyendas.kit import juega, mesa, sucesos, valor
from games.mitos_y_leyendas.rules_kit import explica, legal

from coliseo.effects.source import CardError
from coliseo.games.mitos_y_leyendas.model.cards import FRECUENCIAS
from coliseo.games.mitos_y_leyendas.shelf import library

CHAMAN = aliado("Sabio", 1, coste=3, raza=["chaman"])


def pagina(clave: str) -> dict[str, Any]:
    found = library.card_page(clave, "es")
    assert found is not None
    return found


# -- 2.0 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-2.0.1")
def test_a_card_shows_name_type_cost_raza_fuerza_text_frecuencia_and_code() -> None:
    inti = pagina("inti")
    assert (inti["nombre"], inti["tipo"], inti["coste"], inti["razas"], inti["fuerza"]) == (
        "Inti", "aliado", 3, ["chaman"], 3,
    )  # fmt: skip
    assert (inti["frecuencia"], inti["codigo"]) == ("real", "IN-067")
    assert "Oros" in inti["texto"]
    # Raza and Fuerza belong to Aliados, a cost to everything but Oros
    talisman_, gold = pagina("yanomami"), pagina("tenochtitlan")
    assert talisman_["coste"] == 4 and "fuerza" not in talisman_ and "razas" not in talisman_
    assert "coste" not in gold and "fuerza" not in gold and gold["texto"] == ""


@pytest.mark.rule("ML-2.0.1")
@pytest.mark.parametrize("missing", ["nombre", "tipo", "coste", "fuerza"])
def test_an_aliado_without_one_of_its_facts_is_no_card(missing: str) -> None:
    card = {name: value for name, value in CHAMAN.items() if name != missing}
    with pytest.raises(CardError):
        mesa(cartas=conjunto(card))


# -- 2.4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-2.4.2")
def test_a_reduction_is_for_playing_and_in_play_the_card_has_its_printed_cost() -> None:
    m = mesa(
        cartas=conjunto(
            CHAMAN,
            talisman("Caros", {"destruir": {"un": "aliado", "coste_min": 3}}),
            talisman("Baratos", {"destruir": {"un": "aliado", "coste_max": 2}}),
        ),
        A={"mano": ["Sabio", "Caros", "Baratos"], "apoyo": ["Tótem del Águila"], "reserva": 2},
    )
    assert valor(m, "A.coste.sabio") == 2
    juega(m, {"A": {"juega": "Sabio"}}, "resuelve")
    assert sum(valor(m, "A.pagado").values()) == 2
    # the Tótem is still there, but the Sabio in play costs three again
    assert legal(m, "A", {"juega": "Caros", "a": "Sabio"})
    assert not legal(m, "A", {"juega": "Baratos", "a": "Sabio"})


@pytest.mark.rule("ML-2.4.2")
def test_the_next_card_alone_is_cheaper_and_then_the_reduction_is_spent() -> None:
    m = mesa(
        cartas=conjunto(CHAMAN, talisman("Rebaja", {"abaratar": 2, "a": ["aliado"]})),
        A={"mano": ["Sabio", "Sabio", "Rebaja"], "reserva": 4},
    )
    juega(m, {"A": {"juega": "Rebaja"}}, "resuelve")
    assert valor(m, "A.coste.sabio") == 1
    juega(m, {"A": {"juega": "Sabio"}}, "resuelve")
    assert sum(valor(m, "A.pagado").values()) == 1
    assert valor(m, "A.coste.sabio") == 3


# -- 2.5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-2.5.2")
def test_aliados_armas_and_oros_printed_without_text_box_have_no_ability() -> None:
    m = mesa(
        cartas=conjunto(
            aliado("Mudo", 1),
            arma("Palo"),
            oro("Doblón"),
            aliado("Hablador", 1, {"fuerza": 1}),
            arma("Filo", {"fuerza": 1}),
            oro("Tesoro", {"sobre": {"todos": "aliado"}, "fuerza": 1}),
            talisman("Purga", {"destruir": {"todas": ["aliado", "arma", "oro"], "sin_habilidad": "si"}}),
        ),
        A={
            "mano": ["Purga"],
            "defensa": [{"carta": "Hablador", "armas": ["Palo"]}, "Mudo"],
            "reserva": ["Doblón", "Tesoro"],
        },
        B={"defensa": [{"carta": "Hablador", "armas": ["Filo"]}]},
    )
    juega(m, {"A": {"juega": "Purga"}}, "resuelve")
    assert valor(m, "A.cartas_en_juego") == {"Hablador": 1, "Tesoro": 1}
    assert valor(m, "B.cartas_en_juego") == {"Hablador": 1, "Filo": 1}


@pytest.mark.rule("ML-2.5.2")
def test_a_card_without_text_box_says_so_and_a_talisman_cannot_be_one() -> None:
    for key in ("tyr", "tenochtitlan"):
        assert not pagina(key)["tiene_habilidad"] and pagina(key)["texto"] == ""
    with pytest.raises(CardError):
        mesa(cartas=conjunto(talisman("Silencio")))


# -- X --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.50.1")
def test_a_fuerza_of_x_is_what_its_condition_gives() -> None:
    """Cizin: as many as the Oros you control, in the Reserva and paid."""
    m = mesa(A={"defensa": ["Cizin"], "reserva": 2, "pagado": 1}, B={"reserva": 5})
    assert pagina("cizin")["fuerza_x"]
    assert valor(m, "cizin.fuerza") == 3
    n = mesa(A={"defensa": ["Cizin"], "pagado": 1}, B={"reserva": 5})
    assert valor(n, "cizin.fuerza") == 1
    juega(n, {"A": {"ataca": ["Cizin"]}}, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert sucesos(n, "dano")[0]["cuanto"] == 1


@pytest.mark.rule("ML-10.50.1")
def test_x_counts_as_nothing_out_of_play() -> None:
    m = mesa(
        cartas=conjunto(talisman("Rescate", {"subir": {"en_cementerio": "aliado", "fuerza_max": 0}})),
        A={"mano": ["Rescate"], "cementerio": ["Cizin", "Thor"], "reserva": 6},
    )
    assert legal(m, "A", {"juega": "Rescate", "a": "Cizin"})
    assert not legal(m, "A", {"juega": "Rescate", "a": "Thor"})


@pytest.mark.rule("ML-10.51.1")
def test_a_cost_of_x_is_zero_and_the_condition_is_what_is_paid() -> None:
    """Demonio: to enter, botar four cards."""
    m = mesa(
        cartas=conjunto(talisman("Gratuitos", {"destruir": {"un": "aliado", "coste_max": 0}})),
        A={"mano": ["Demonio", "Gratuitos"], "castillo": 10},
    )
    assert pagina("demonio")["coste_x"]
    assert valor(m, "A.coste.demonio") == 0
    juega(m, {"A": {"juega": "Demonio"}}, "resuelve")
    assert (valor(m, "demonio.fuerza"), valor(m, "A.castillo")) == (6, 6)
    # and so it has a cost of zero for whatever asks
    assert legal(m, "A", {"juega": "Gratuitos", "a": "Demonio"})
    few = mesa(A={"mano": ["Demonio"], "castillo": 3})
    assert explica(few, "A", {"juega": "Demonio"})


@pytest.mark.rule("ML-10.51.1")
def test_a_surcharge_is_all_that_a_card_of_cost_x_asks_in_oros() -> None:
    m = mesa(A={"mano": ["Demonio"], "castillo": 10, "reserva": 1}, B={"apoyo": ["Tótem de Guanaco"]})
    assert valor(m, "A.coste.demonio") == 1
    juega(m, {"A": {"juega": "Demonio"}}, "resuelve")
    assert sum(valor(m, "A.pagado").values()) == 1
    assert not legal(
        mesa(A={"mano": ["Demonio"], "castillo": 10}, B={"apoyo": ["Tótem de Guanaco"]}), "A", {"juega": "Demonio"}
    )


# -- 2.6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-2.6.1")
def test_frecuencia_changes_nothing_in_play() -> None:
    """The same Aliados, Arma, Talismán and Oro, of every frecuencia, play the same game."""
    stories = []
    for word in FRECUENCIAS[:-1]:
        cards = conjunto(
            aliado("Uno", 3, coste=1, frecuencia=word),
            aliado("Dos", 2, frecuencia=word),
            arma("Filo", {"fuerza": 2}, coste=1, frecuencia=word),
            talisman("Rayo", {"destruir": {"un": "aliado", "de": "rival"}}, coste=1, frecuencia=word),
            oro("Veta", frecuencia=word),
        )
        m = mesa(
            cartas=cards,
            a={"mano": ["Uno", "Filo", "Rayo"], "reserva": ["Veta"] * 3, "defensa": ["Dos"]},
            b={"defensa": ["Uno", "Dos"]},
        )
        juega(m, {"A": {"juega": "Uno"}}, {"A": {"juega": "Filo", "a": "Dos de A"}})
        juega(m, {"A": {"juega": "Rayo", "a": "Uno de B"}}, {"A": {"ataca": ["Dos"]}})
        juega(m, {"B": {"bloquea": {"Dos de B": "Dos de A"}}}, {"hasta": {"activo": "B"}})
        stories.append((sucesos(m), valor(m, "A.defensa"), valor(m, "A.ataque"), valor(m, "B.cementerio")))
    assert stories[0][3] == {"Uno": 1, "Dos": 1, "Argonautas": 2}
    assert all(story == stories[0] for story in stories)
