"""8: playing a card, what it costs, its targets, and cards put into play by an effect."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, arma, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import contesta, juega, mesa, pregunta, preguntado, rama, sucesos, valor
from games.mitos_y_leyendas.rules_kit import explica, legal

from coliseo.judge.adapter import ActionRefused
from coliseo.kernel.errors import ReplyRefused

ORO = "Monedas de Oro"

# -- 8.1: what is played is paid ------------------------------------------------------------------------------------


@pytest.mark.rule("ML-8.1.1")
def test_a_card_is_played_by_paying_its_cost() -> None:
    m = mesa(a={"mano": ["Vikingo"], "reserva": 4})
    juega(m, {"A": {"juega": "Vikingo"}}, "resuelve")
    assert (valor(m, "A.reserva"), valor(m, "A.pagado")) == ({ORO: 1}, {ORO: 3})
    assert valor(m, "A.defensa") == {"Vikingo": 1}


@pytest.mark.rule("ML-8.1.1")
def test_what_cannot_be_paid_for_is_not_played() -> None:
    m = mesa(a={"mano": ["Vikingo"], "reserva": 2})
    assert "ML-8.1.1" in explica(m, "A", {"juega": "Vikingo"})
    paid = mesa(a={"mano": ["Vikingo"], "reserva": 2, "pagado": 5})
    assert not legal(paid, "A", {"juega": "Vikingo"}), "Oros already used pay nothing"


@pytest.mark.rule("ML-8.1.1")
def test_an_arma_is_played_only_on_an_aliado_for_whom_it_can_be_paid() -> None:
    """Armas for Calixto cost 2 Oros less."""
    m = mesa(
        cartas=conjunto(arma("Porra", coste=3)), a={"mano": ["Porra"], "reserva": 1, "defensa": ["Calixto", "Talos"]}
    )
    assert "ML-8.1.1" in explica(m, "A", {"juega": "Porra", "a": "Talos"})
    assert legal(m, "A", {"juega": "Porra", "a": "Calixto"})
    juega(m, {"A": {"juega": "Porra", "a": "Calixto"}}, "resuelve")
    assert (valor(m, "calixto.armas"), valor(m, "A.pagado")) == ({"Porra": 1}, {ORO: 1})


@pytest.mark.rule("ML-8.1.1")
def test_a_card_kept_under_an_aliado_is_paid_for_too() -> None:
    moon = aliado("Luna", 1, cuando("entra", {"guardar_bajo": 1}))
    m = mesa(cartas=conjunto(moon), a={"mano": ["Luna", "Vikingo"], "reserva": 3})
    juega(m, {"A": {"juega": "Luna"}}, "resuelve")
    assert valor(m, "A.bajo") == {"Vikingo": 1}
    short = rama(m)
    juega(m, {"A": {"juega": "Vikingo", "desde": "bajo"}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "A.pagado")) == ({"Luna": 1, "Vikingo": 1}, {ORO: 3})
    poor = mesa(cartas=conjunto(moon), a={"bajo": ["Vikingo"], "defensa": ["Luna"], "reserva": 2})
    assert "ML-8.1.1" in explica(poor, "A", {"juega": "Vikingo", "desde": "bajo"})
    assert legal(short, "A", {"juega": "Vikingo", "desde": "bajo"})


# -- 8.1-B.3 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-8.1.9")
def test_costs_less_is_taken_off_what_is_paid() -> None:
    """Tótem del Águila: the Chamanes that its player plays cost 1 Oro less."""
    m = mesa(a={"mano": ["Inti", "Vikingo"], "reserva": 2, "apoyo": ["Tótem del Águila"]})
    assert valor(m, "A.coste.inti") == 2
    assert not legal(m, "A", {"juega": "Vikingo"}), "he is no Chamán"
    juega(m, {"A": {"juega": "Inti"}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "A.pagado")) == ({"Inti": 1}, {ORO: 2})
    assert not legal(
        mesa(a={"mano": ["Inti"], "reserva": 2}, b={"apoyo": ["Tótem del Águila"]}), "A", {"juega": "Inti"}
    )


@pytest.mark.rule("ML-8.1.9")
def test_costs_less_comes_after_every_additional_cost() -> None:
    """1 printed, 1 more for Tótem de Guanaco, 3 less: nothing is left. Taken off before, the surcharge would stay."""
    cheap = totem("Mercado", {"abarata": 3, "cuesta": {"todos": "aliado"}})
    m = mesa(
        cartas=conjunto(cheap, aliado("Mozo", 1, coste=1)),
        a={"mano": ["Mozo"], "apoyo": ["Mercado"]},
        b={"apoyo": ["Tótem de Guanaco"]},
    )
    juega(m, {"A": {"juega": "Mozo"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Mozo": 1}


@pytest.mark.rule("ML-8.1.9")
def test_and_as_often_as_its_text_counts() -> None:
    """Yu Huang costs 1 less for each Xian in play, on either side."""
    xian = aliado("Xian Llano", 1, raza=["xian"])
    for mine, theirs, cost in ((0, 0, 3), (1, 0, 2), (1, 1, 1), (3, 2, 0)):
        m = mesa(
            cartas=conjunto(xian),
            a={"mano": ["Yu Huang"], "defensa": ["Xian Llano"] * mine},
            b={"defensa": ["Xian Llano"] * theirs},
        )
        assert legal(m, "A", {"juega": "Yu Huang"}) is (cost == 0)
        rich = mesa(
            cartas=conjunto(xian),
            a={"mano": ["Yu Huang"], "defensa": ["Xian Llano"] * mine, "reserva": 3},
            b={"defensa": ["Xian Llano"] * theirs},
        )
        juega(rich, {"A": {"juega": "Yu Huang"}}, "resuelve")
        assert valor(rich, "A.pagado") == ({ORO: cost} if cost else {})


# -- 8.2: targets ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-8.2.1")
def test_what_the_text_lets_one_choose_is_a_target() -> None:
    m = mesa(
        a={"mano": ["Yanomami"], "reserva": 4}, b={"defensa": ["Talos", "Thor"], "mano": ["Flechero"], "reserva": 1}
    )
    juega(m, {"A": {"juega": "Yanomami", "a": "Thor"}})
    assert preguntado(m) == ("B", "anular"), "it has been declared, and nothing has happened yet"
    assert valor(m, "jugadas.1.objetivos") == ["thor"]
    juega(m, "resuelve")
    assert (valor(m, "B.defensa"), valor(m, "B.cementerio")) == ({"Talos": 1}, {"Thor": 1})


@pytest.mark.rule("ML-8.2.1")
def test_cards_of_a_cementerio_are_targets_too() -> None:
    back = talisman("Vuelta", {"subir": {"en_cementerio": "aliado", "de": "propio"}})
    m = mesa(
        cartas=conjunto(back),
        a={"mano": ["Vuelta"], "cementerio": ["Talos", "Thor"]},
        b={"mano": ["Flechero"], "reserva": 1},
    )
    juega(m, {"A": {"juega": "Vuelta", "a": "Thor"}})
    assert len(valor(m, "jugadas.1.objetivos")) == 1
    juega(m, "resuelve")
    assert valor(m, "A.mano") == {"Thor": 1}


@pytest.mark.rule("ML-8.2.1")
def test_what_the_text_says_again_is_the_target_chosen_before() -> None:
    two = talisman(
        "Par",
        {"bono": 1, "a": {"un": "aliado", "de": "propio"}},
        {"bono": 5, "a": "ese"},
        {"reducir": 1, "a": {"un": "aliado", "de": "rival"}},
        {"dar": ["no_bloquea"], "a": {"lo_elegido": 2}},
        {"dar": ["imbloqueable"], "a": {"lo_elegido": 1}},
    )
    m = mesa(
        cartas=conjunto(two),
        a={"mano": ["Par"], "defensa": ["Talos", "Argonautas"]},
        b={"defensa": ["Vikingo", "Thor"]},
    )
    juega(m, {"A": {"juega": "Par", "a": ["Talos", "Vikingo"]}}, "resuelve")
    assert (valor(m, "talos.fuerza"), valor(m, "vikingo.fuerza")) == (8, 2)
    assert (valor(m, "talos.palabras"), valor(m, "vikingo.palabras")) == ({"imbloqueable": 1}, {"no_bloquea": 1})
    for other in ("argonautas", "thor"):
        assert valor(m, f"{other}.palabras") == {}


@pytest.mark.rule("ML-8.2.1", "ML-8.2.11")
@pytest.mark.parametrize(("word", "n"), [("un", 1), ("dos", 2), ("tres", 3), ("cuatro", 4), ("cinco", 5), ("seis", 6)])
def test_so_many_as_the_text_says_are_chosen_no_fewer_and_no_more(word: str, n: int) -> None:
    cards = conjunto(talisman("Tala", {"destruir": {word: "aliado", "de": "rival"}}))
    seven = ["Talos", "Thor", "Vikingo", "Argonautas", "Rey Mono", "Machi", "Inti"]
    fewer = mesa(cartas=cards, a={"mano": ["Tala"]}, b={"defensa": seven[: n - 1]})
    assert "ML-3.4.2" in explica(fewer, "A", {"juega": "Tala"})
    m = mesa(cartas=cards, a={"mano": ["Tala"]}, b={"defensa": seven})
    contesta(m, "A", max(pregunta(m).menu))  # the Talismán: there is nothing else to do but to end the Vigilia
    assert (pregunta(m).purpose, pregunta(m).low, pregunta(m).high) == ("objetivo", n, n)
    juega(m, {"A": {"elige": seven[:n]}}, "resuelve")
    assert valor(m, "B.defensa") == dict.fromkeys(seven[n:], 1)


@pytest.mark.rule("ML-8.2.1", "ML-8.2.3")
def test_which_of_several_ways_is_chosen_on_declaring_with_its_target() -> None:
    ways = talisman("Cruce", {"elige": [{"destruir": {"un": "aliado", "de": "rival"}}, {"botar": 3}]})
    m = mesa(
        cartas=conjunto(ways),
        a={"mano": ["Cruce"]},
        b={"defensa": ["Talos"], "mano": ["Flechero"], "reserva": 1, "castillo": 9},
    )
    first = juega(rama(m), {"A": {"juega": "Cruce", "modo": 1}})
    assert preguntado(first) == ("B", "anular"), "it is said before anybody can answer"
    assert "talos" in valor(first, "jugadas.1.objetivos")
    juega(first, "resuelve")
    assert (valor(first, "B.defensa"), valor(first, "B.castillo")) == ({}, 9)
    juega(m, {"A": {"juega": "Cruce", "modo": 2}}, "resuelve")
    assert (valor(m, "B.defensa"), valor(m, "B.castillo")) == ({"Talos": 1}, 6)


RESPONDE_CAMBIANDO: dict[str, Any] = {
    "respuesta": "se_juega",
    "de": "rival",
    "a": {"un": "talisman"},
    "efecto": [
        {"subir": {"un": "aliado", "de": "propio"}},
        {"poner_en_juego": {"en_cementerio": "aliado", "de": "propio"}},
    ],
}


@pytest.mark.rule("ML-8.2.2")
def test_the_only_thing_that_could_be_chosen_is_a_target_all_the_same() -> None:
    """So another Aliado that comes when it is gone is not destroyed in its place."""
    m = mesa(
        cartas=conjunto(talisman("Fuga", habilidades=[RESPONDE_CAMBIANDO])),
        a={"mano": ["Yanomami"], "reserva": 4},
        b={"mano": ["Fuga"], "defensa": ["Talos"], "cementerio": ["Thor"]},
    )
    juega(m, {"A": {"juega": "Yanomami"}})
    assert valor(m, "jugadas.1.objetivos") == ["talos"]
    juega(m, {"B": {"responde": "Fuga"}}, "resuelve")
    assert (valor(m, "B.mano"), valor(m, "B.defensa")) == ({"Talos": 1}, {"Thor": 1})
    assert sucesos(m, "destruye") == []
    alone = mesa(a={"mano": ["Yanomami"], "reserva": 4})
    assert "ML-3.4.2" in explica(alone, "A", {"juega": "Yanomami"})


DOS_DISTINTOS = talisman("Reparto", {"bono": 1, "a": {"un": "aliado"}}, {"bono": 4, "a": {"un": "aliado"}})


@pytest.mark.rule("ML-8.2.9")
def test_two_targets_are_two_different_cards() -> None:
    m = mesa(cartas=conjunto(DOS_DISTINTOS), a={"mano": ["Reparto"], "defensa": ["Talos", "Thor", "Vikingo"]})
    assert "ML-8.2.9" in explica(m, "A", {"juega": "Reparto", "a": ["Talos", "Talos"]})
    with pytest.raises((ActionRefused, ReplyRefused)):
        juega(rama(m), {"A": {"juega": "Reparto", "a": ["Talos", "Talos"]}})
    juega(m, {"A": {"juega": "Reparto", "a": ["Thor", "Talos"]}}, "resuelve")
    assert (valor(m, "thor.fuerza"), valor(m, "talos.fuerza")) == (9, 6)


@pytest.mark.rule("ML-8.2.9")
def test_with_one_card_for_two_targets_it_cannot_be_played() -> None:
    m = mesa(cartas=conjunto(DOS_DISTINTOS), a={"mano": ["Reparto"], "defensa": ["Talos"]})
    assert "ML-3.4.2" in explica(m, "A", {"juega": "Reparto"})
    both = mesa(cartas=conjunto(DOS_DISTINTOS), a={"mano": ["Reparto"], "defensa": ["Talos"]}, b={"defensa": ["Thor"]})
    assert legal(both, "A", {"juega": "Reparto", "a": ["Talos", "Thor"]})


@pytest.mark.rule("ML-8.2.9")
def test_two_copies_in_a_cementerio_are_two_cards_but_one_is_not() -> None:
    card = talisman(
        "Rescate",
        {"subir": {"en_cementerio": "aliado", "de": "propio"}},
        {"barajar": {"en_cementerio": "aliado", "de": "propio"}},
    )
    m = mesa(cartas=conjunto(card), a={"mano": ["Rescate"], "cementerio": ["Talos", "Vikingo", "Thor", "Thor"]})
    assert "ML-8.2.9" in explica(m, "A", {"juega": "Rescate", "a": ["Talos", "Talos"]})
    juega(m, {"A": {"juega": "Rescate", "a": ["Thor", "Thor"]}}, "resuelve")
    assert valor(m, "A.mano") == {"Thor": 1}
    assert valor(m, "A.cementerio") == {"Talos": 1, "Vikingo": 1, "Rescate": 1}


TODOS = talisman("Plaga", {"reducir": 1, "a": {"todos": "aliado", "de": "rival"}})


@pytest.mark.rule("ML-8.2.10")
def test_all_of_them_neither_needs_nor_makes_targets() -> None:
    assert legal(mesa(cartas=conjunto(TODOS), a={"mano": ["Plaga"]}), "A", {"juega": "Plaga"}), "on an empty table"
    m = mesa(
        cartas=conjunto(TODOS),
        a={"mano": ["Plaga"]},
        b={"defensa": ["Talos", "Thor"], "mano": ["Flechero"], "reserva": 1},
    )
    juega(m, {"A": {"juega": "Plaga"}})
    assert (preguntado(m), valor(m, "jugadas.1.objetivos")) == (("B", "anular"), [])
    juega(m, "resuelve")
    assert (valor(m, "talos.fuerza"), valor(m, "thor.fuerza")) == (1, 7)


@pytest.mark.rule("ML-8.2.10")
def test_so_it_reaches_those_that_are_there_when_it_resolves() -> None:
    """B answers by putting another Aliado into play: it was not there on declaring, and is reached."""
    answer = {
        "respuesta": "se_juega",
        "de": "rival",
        "a": {"un": "talisman"},
        "efecto": [{"poner_en_juego": {"en_cementerio": "aliado", "de": "propio"}}],
    }
    m = mesa(
        cartas=conjunto(TODOS, talisman("Alzamiento", habilidades=[answer])),
        a={"mano": ["Plaga"]},
        b={"mano": ["Alzamiento"], "cementerio": ["Thor"], "defensa": ["Talos"]},
    )
    juega(m, {"A": {"juega": "Plaga"}}, {"B": {"responde": "Alzamiento"}}, "resuelve")
    assert (valor(m, "thor.fuerza"), valor(m, "talos.fuerza")) == (7, 1)


@pytest.mark.rule("ML-8.2.12")
def test_searching_makes_no_target() -> None:
    seek = talisman("Busca", {"buscar": {"un": "aliado"}})
    m = mesa(
        cartas=conjunto(seek),
        a={"mano": ["Busca"], "castillo": ["Talos", "Thor", "Yanomami"]},
        b={"mano": ["Flechero"], "reserva": 1},
    )
    juega(m, {"A": {"juega": "Busca"}})
    assert (preguntado(m), valor(m, "jugadas.1.objetivos")) == (("B", "anular"), [])
    juega(m, {"B": "pasa"}, {"A": {"busca": "Thor"}}, "resuelve")
    assert valor(m, "A.mano") == {"Thor": 1}
    none = mesa(cartas=conjunto(seek), a={"mano": ["Busca"], "castillo": ["Yanomami"] * 3})
    assert legal(none, "A", {"juega": "Busca"}), "whether there is one is not looked at"


@pytest.mark.rule("ML-8.2.12")
def test_nor_does_choosing_among_cards_that_are_shown() -> None:
    shown = talisman("Muestra", {"robar": 2, "mostrando": "si"}, {"el_oponente_escoge": 1})
    m = mesa(
        cartas=conjunto(shown),
        a={"mano": ["Muestra"], "tope": ["Talos", "Thor"]},
        b={"mano": ["Flechero"], "reserva": 1},
    )
    juega(m, {"A": {"juega": "Muestra"}})
    assert (preguntado(m), valor(m, "jugadas.1.objetivos")) == (("B", "anular"), [])
    juega(m, {"B": "pasa"})
    assert preguntado(m) == ("B", "cartas")
    juega(m, {"B": {"elige": ["Thor"]}})
    assert (valor(m, "A.mano"), valor(m, "A.cementerio")) == ({"Talos": 1}, {"Muestra": 1, "Thor": 1})


# -- 8.4: Oros ------------------------------------------------------------------------------------------------------

TESTIGO = totem("Testigo", cuando("se_juega", {"robar": 1}, a={"una": ["oro", "aliado"]}, de="rival"))
CORTE = talisman(
    "Corte",
    habilidades=[{"respuesta": "se_juega", "de": "rival", "a": {"una": ["oro", "aliado"]}, "efecto": [{"botar": 1}]}],
)
VETO = talisman("Veto", habilidades=[{"anula": "carta", "de": "rival"}])


def ponen(que: str) -> tuple[int, list[str]]:
    """An effect of A puts a card of the hand into play: what B's witness drew, and what B could do meanwhile."""
    put = aliado("Mano", 1, {"activada": "nada", "efecto": [{"poner_en_juego": {"una": que}, "desde": "mano"}]})
    m = mesa(
        cartas=conjunto(put, TESTIGO, CORTE, VETO, oro("Doblón")),
        a={"defensa": ["Mano"], "mano": ["Doblón", "Talos"]},
        b={"apoyo": ["Testigo"], "mano": ["Corte", "Veto"]},
    )
    juega(m, {"A": {"usa": "Mano"}})
    asked: list[str] = []
    while preguntado(m) != ("A", "accion"):
        seat, what = preguntado(m) or ("", "")
        if seat == "A":
            juega(m, {"A": {"elige": "Doblón" if que == "oro" else "Talos"}})
        else:
            asked.append(what)
            juega(m, {"B": "pasa"})
    assert valor(m, "A.reserva" if que == "oro" else "A.defensa.talos") in ({"Doblón": 1}, 1)
    return valor(m, "B.cartas_en_mano") - 2, asked


@pytest.mark.rule("ML-8.4.5")
def test_an_oro_put_into_play_by_an_effect_is_not_being_played() -> None:
    assert ponen("oro") == (0, [])
    assert ponen("aliado") == (1, ["anular", "responder"]), "any other card is"


@pytest.mark.rule("ML-8.4.5")
def test_while_the_oro_of_the_turn_is() -> None:
    m = mesa(
        cartas=conjunto(TESTIGO, CORTE, oro("Doblón")),
        fase="oro",
        a={"mano": ["Doblón"]},
        b={"apoyo": ["Testigo"], "mano": ["Corte"]},
    )
    juega(m, {"A": {"oro": "Doblón"}})
    assert preguntado(m) == ("B", "responder")
    juega(m, "resuelve")
    assert valor(m, "B.cartas_en_mano") == 2
