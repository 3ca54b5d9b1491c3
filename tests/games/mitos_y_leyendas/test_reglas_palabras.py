"""Words of the card language that carry out rules of chapters 6, 8 and 9: what each does, and when it does not."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, conjunto, cuando, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa, preguntado, valor
from games.mitos_y_leyendas.rules_kit import explica, legal

from coliseo.games.mitos_y_leyendas.model.table import Mesa

ORO = "Monedas de Oro"
UNO = aliado("Uno", 1, coste=1)


def con(*efecto: object, mas: tuple[dict[str, Any], ...] = (), **posicion: Any) -> Mesa:
    """A holds "Prueba", a Talismán of cost 0 with that effect."""
    own = posicion.pop("a", {})
    return mesa(
        cartas=conjunto(talisman("Prueba", *efecto), UNO, *mas),
        a={**own, "mano": ["Prueba", *own.get("mano", [])]},
        **posicion,
    )


PRUEBA: dict[str, Any] = {"A": {"juega": "Prueba"}}


# -- luego, and what was done before --------------------------------------------------------------------------------


@pytest.mark.rule("ML-6.7.8")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_asi_is_how_many_the_action_before_reached(held: int) -> None:
    m = con({"descartar_mano": "tu"}, {"botar": "asi"}, a={"mano": ["Talos"] * held}, b={"castillo": 9})
    assert valor(juega(m, PRUEBA, "resuelve"), "B.castillo") == 9 - held


@pytest.mark.rule("ML-6.7.8")
@pytest.mark.parametrize(("held", "left"), [(0, 9), (1, 6)])
def test_hecho_is_so_only_if_the_action_before_did_something(held: int, left: int) -> None:
    effect = [{"descartar_mano": "tu"}, {"si": "hecho", "entonces": [{"botar": 3}]}]
    m = juega(con(*effect, a={"mano": ["Talos"] * held}, b={"castillo": 9}), PRUEBA, "resuelve")
    assert valor(m, "B.castillo") == left


# -- costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-6.0.3")
def test_an_effect_counts_what_was_paid() -> None:
    payer = aliado("Vidente", 1, activada({"botar_hasta": 3}, {"robar": "lo_pagado"}))
    m = mesa(cartas=conjunto(payer), a={"defensa": ["Vidente"], "castillo": 20})
    juega(m, {"A": {"usa": "Vidente", "numero": 2}}, "resuelve")
    assert (valor(m, "A.castillo"), valor(m, "A.cartas_en_mano")) == (16, 2)


@pytest.mark.rule("ML-6.0.3", "ML-2.4.3")
def test_or_what_the_discarded_card_cost() -> None:
    payer = aliado("Cambista", 1, activada({"descartar": 1}, {"botar": "coste_de_la_descartada"}))
    m = mesa(cartas=conjunto(payer), a={"defensa": ["Cambista"], "mano": ["Vikingo"]}, b={"castillo": 9})
    assert valor(juega(m, {"A": {"usa": "Cambista"}}, "resuelve"), "B.castillo") == 6


@pytest.mark.rule("ML-8.1.8", "ML-2.4.5")
@pytest.mark.parametrize(("word", "paid"), [({"abaratar": 2, "a": "aliado"}, 1), ({"gratis": "aliado"}, 0)])
def test_the_next_card_costs_less_or_nothing_and_only_the_next(word: dict[str, Any], paid: int) -> None:
    m = juega(con(word, a={"mano": ["Vikingo", "Vikingo"], "reserva": 4}), PRUEBA, "resuelve")
    juega(m, {"A": {"juega": "Vikingo"}}, "resuelve")
    assert valor(m, "A.pagado") == ({ORO: paid} if paid else {})
    juega(m, {"A": {"juega": "Vikingo"}}, "resuelve")
    assert valor(m, "A.pagado") == {ORO: paid + 3}


# -- late choices ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-8.2.5")
def test_a_number_chosen_on_resolving_is_the_one_that_counts_afterwards() -> None:
    m = con({"elegir_numero": 5}, {"botar": "x"}, b={"castillo": 9, "mano": ["Flechero"], "reserva": 1})
    juega(m, PRUEBA)
    assert preguntado(m) == ("B", "anular"), "nothing is chosen on declaring"
    juega(m, {"B": "pasa"})
    assert preguntado(m) == ("A", "numero")
    assert valor(juega(m, {"A": {"elige": 4}}), "B.castillo") == 5


@pytest.mark.rule("ML-8.2.5", "ML-2.3.2", "ML-6.1.1")
def test_so_is_a_raza() -> None:
    m = con("elegir_raza", {"dar_raza": "elegida", "a": {"todos": "aliado", "de": "propio"}}, a={"defensa": ["Talos"]})
    juega(m, PRUEBA)
    assert preguntado(m) == ("A", "raza")
    juega(m, {"A": {"elige": "dragon"}}, "resuelve")
    assert valor(m, "talos.razas") == {"dragon": 1}


# -- Fuerza and how long --------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-6.9.2", "ML-3.1.4")
def test_fuerza_that_is_set_lasts_until_the_end_of_the_turn() -> None:
    m = con({"fijar": 7, "a": {"un": "aliado"}}, a={"defensa": ["Talos"]})
    assert valor(juega(m, PRUEBA, "resuelve"), "talos.fuerza") == 7
    assert valor(juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}}), "talos.fuerza") == 2


@pytest.mark.rule("ML-6.9.1", "ML-3.1.4")
def test_fuerza_and_cost_of_all_change_places_for_the_turn() -> None:
    m = con("intercambiar_todos", a={"defensa": ["Talos"]}, b={"defensa": ["Rey Mono"]})
    juega(m, PRUEBA, "resuelve")
    assert (valor(m, "talos.fuerza"), valor(m, "rey_mono.fuerza")) == (3, 5)
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert (valor(m, "talos.fuerza"), valor(m, "rey_mono.fuerza")) == (2, 3)


# -- named cards, annulling -----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-6.5.5", "ML-10.16.1")
def test_copies_of_a_card_may_not_be_played_for_the_rest_of_the_game() -> None:
    """Caballo de Troya."""
    m = mesa(a={"mano": ["Caballo de Troya"], "reserva": 4},
             b={"defensa": ["Vikingo"], "mano": ["Vikingo", "Talos"], "reserva": 3})  # fmt: skip
    turn = valor(m, "turno")
    juega(m, {"A": {"juega": "Caballo de Troya", "a": "Vikingo"}}, "resuelve")
    for later in (1, 3):
        juega(m, {"hasta": {"turno": turn + later, "fase": "vigilia"}})
        assert not legal(m, "B", {"juega": "Vikingo"})
        assert legal(m, "B", {"juega": "Talos"})


def responde(*efecto: object) -> dict[str, Any]:
    """B's Talismán "Corte" in response to an Aliado of A's."""
    answer = {"respuesta": "se_juega", "de": "rival", "a": {"un": "aliado"}, "efecto": list(efecto)}
    return talisman("Corte", habilidades=[answer])


@pytest.mark.rule("ML-8.3.1", "ML-8.3.2", "ML-8.3.3", "ML-10.5.1")
def test_an_effect_that_annuls_sends_the_card_to_the_cementerio() -> None:
    m = mesa(cartas=conjunto(UNO, responde("anular")), a={"mano": ["Uno"], "reserva": 1}, b={"mano": ["Corte"]})
    juega(m, {"A": {"juega": "Uno"}}, {"B": {"responde": "Corte"}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "A.cementerio")) == ({}, {"Uno": 1})
    assert valor(m, "A.pagado") == {ORO: 1}


@pytest.mark.rule("ML-10.5.1", "ML-8.3.2")
def test_the_next_talisman_is_annulled_and_only_the_next() -> None:
    spark = talisman("Chispa", {"botar": 1})
    m = con({"anular_siguiente": "tu"}, mas=(spark,),
            a={"mano": ["Chispa", "Chispa"]}, b={"castillo": 9})  # fmt: skip
    juega(m, PRUEBA, "resuelve")
    for left in (9, 8):
        juega(m, {"A": {"juega": "Chispa"}}, "resuelve")
        assert valor(m, "B.castillo") == left


@pytest.mark.rule("ML-8.3.1")
@pytest.mark.parametrize("said", [True, False])
def test_the_next_card_cannot_be_annulled(said: bool) -> None:
    veto = talisman("Veto", habilidades=[{"anula": "carta", "de": "rival"}])
    effect = {"no_se_anula": "aliado"} if said else {"robar": 1}
    m = con(effect, mas=(veto,), a={"mano": ["Uno"], "reserva": 1}, b={"mano": ["Veto"]})
    juega(m, PRUEBA, "resuelve")
    juega(m, {"A": {"juega": "Uno"}})
    assert (preguntado(m) == ("B", "anular")) is not said


# -- turns ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-9.0.1")
def test_an_extra_turn_is_another_whole_turn_right_after() -> None:
    m = con("turno_extra", a={"defensa": ["Talos"]})
    turn = valor(m, "turno")
    juega(m, PRUEBA, "resuelve", {"hasta": {"turno": turn + 1, "fase": "vigilia"}})
    assert valor(m, "activo") == "A"
    assert valor(juega(m, {"hasta": {"turno": turn + 2, "fase": "vigilia"}}), "activo") == "B"


@pytest.mark.rule("ML-9.0.1")
@pytest.mark.parametrize(("whose", "may"), [("propio", True), ("rival", False)])
def test_whose_turn_it_is(whose: str, may: bool) -> None:
    card = aliado("Vela", 1, activada("nada", {"robar": 1}, si={"turno": whose}))
    assert legal(mesa(cartas=conjunto(card), a={"defensa": ["Vela"]}), "A", {"usa": "Vela"}) is may


@pytest.mark.rule("ML-9.3.0.1")
@pytest.mark.parametrize("condition", ["en_batalla", "atacaste"])
def test_whether_there_is_a_battle(condition: str) -> None:
    card = aliado("Vela", 1, activada("nada", {"robar": 1}, si=condition))
    assert not legal(mesa(cartas=conjunto(card), a={"defensa": ["Vela"]}), "A", {"usa": "Vela"})
    m = mesa(cartas=conjunto(card), a={"defensa": ["Vela", "Talos"]}, b={"castillo": 9})
    juega(m, {"A": {"ataca": "Talos"}}, {"hasta": {"fase": "guerra"}})
    assert legal(m, "A", {"usa": "Vela"})


@pytest.mark.rule("ML-9.3.1.1")
def test_how_many_attack() -> None:
    crier = totem("Heraldo", cuando("declaracion_ataque", {"robar": "atacantes"}, de="propio"))
    m = mesa(cartas=conjunto(crier), a={"defensa": ["Talos", "Vikingo", "Thor"], "apoyo": ["Heraldo"]})
    juega(m, {"A": {"ataca": ["Talos", "Vikingo"]}}, {"hasta": {"activo": "B"}})
    assert valor(m, "A.cartas_en_mano") == 3, "two, and the draw of the turn"


@pytest.mark.rule("ML-9.3.4.12")
def test_how_much_damage_was_dealt() -> None:
    cards = conjunto(
        aliado("Saqueador", 3, cuando("dana_castillo", {"robar": "dano"})),
        totem("Rodela", cuando("recibe_dano", {"robar": "dano_recibido"}, de="propio")),
    )
    m = mesa(cartas=cards, a={"defensa": ["Saqueador"]}, b={"apoyo": ["Rodela"], "castillo": 30})
    juega(m, {"A": {"ataca": "Saqueador"}}, {"hasta": {"activo": "B"}})
    assert valor(m, "A.cartas_en_mano") == 4, "three, and the draw of the turn"
    assert valor(m, "B.cartas_en_mano") == 3


# -- events ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-6.3.1")
def test_a_trigger_speaks_of_the_cards_of_its_event() -> None:
    cards = conjunto(
        totem("Eco", cuando("entra", {"bono": 2, "a": "sujeto"}, a={"un": "aliado"})),
        UNO,
    )
    m = mesa(cartas=cards, a={"mano": ["Uno"], "reserva": 1, "apoyo": ["Eco"], "defensa": ["Talos"]})
    juega(m, {"A": {"juega": "Uno"}}, "resuelve")
    assert (valor(m, "uno.fuerza"), valor(m, "talos.fuerza")) == (3, 2)
    pair = conjunto(aliado("Espina", 1, cuando("bloquea", {"reducir": 1, "a": "el_otro"})))
    n = mesa(cartas=pair, a={"defensa": ["Thor", "Vikingo"]}, b={"defensa": ["Espina"], "castillo": 20})
    juega(n, {"A": {"ataca": ["Thor", "Vikingo"]}}, {"B": {"bloquea": {"Espina": "Vikingo"}}}, "resuelve")
    assert valor(n, "B.castillo") == 20 - 8 - 1, "Thor unblocked, and Vikingo at 2 against 1"


# -- what stands in the way -----------------------------------------------------------------------------------------


@pytest.mark.rule("ML-8.1.17", "ML-6.0.3")
def test_a_card_is_not_played_if_what_it_asks_for_besides_oros_cannot_be_paid() -> None:
    card = aliado("Avaro", 3, para_entrar={"descartar": 2})
    m = mesa(cartas=conjunto(card), a={"mano": ["Avaro", "Talos"]})
    assert "ML-8.1.17" in explica(m, "A", {"juega": "Avaro"})
    assert legal(mesa(cartas=conjunto(card), a={"mano": ["Avaro", "Talos", "Thor"]}), "A", {"juega": "Avaro"})


@pytest.mark.rule("ML-6.1.3", "ML-8.1.3")
def test_oros_that_may_not_be_used_pay_for_nothing() -> None:
    barred = [{"clase": "prohibe", "que": ["no_usar_oros"], "hasta": "fase_final"}]
    m = mesa(cartas=conjunto(UNO, aliado("Cero", 1)), a={"mano": ["Uno", "Cero"], "reserva": 3, "vigencias": barred})
    assert "ML-6.1.3" in explica(m, "A", {"juega": "Uno"})
    assert legal(m, "A", {"juega": "Cero"})


@pytest.mark.rule("ML-6.5.6")
def test_a_player_barred_from_their_cementerio_chooses_nothing_in_it() -> None:
    barred = [{"clase": "prohibe", "que": ["no_cementerio"], "hasta": "siempre"}]
    back = {"subir": {"en_cementerio": "aliado", "de": "cualquiera"}}
    m = con(back, a={"cementerio": ["Talos"], "vigencias": barred}, b={"cementerio": ["Thor", "Vikingo"]})
    assert legal(m, "A", {"juega": "Prueba", "a": "Thor de B"})
    assert "ML-6.5.6" in explica(m, "A", {"juega": "Prueba", "a": "Talos de A"})


@pytest.mark.rule("ML-9.3.2.3", "ML-6.11.3")
def test_blocking_is_up_to_the_defender_unless_a_text_demands_it() -> None:
    dare = aliado("Reto", 2, palabras=["debe_ser_bloqueado"])
    for attacker, free in (("Talos", True), ("Reto", False)):
        m = mesa(cartas=conjunto(dare), a={"defensa": [attacker]}, b={"defensa": ["Vikingo"]})
        juega(m, {"A": {"ataca": attacker}})
        assert legal(m, "B", "no bloquea") is free


# -- the end of an effect, and what follows it ----------------------------------------------------------------------


@pytest.mark.rule("ML-6.0.5")
def test_when_an_effect_is_over_nobody_looks_any_more() -> None:
    """Ordering three cards with fewer left is done all the same, and then it is over."""
    m = con({"ordenar_tope": 3, "de": "tu"}, a={"tope": ["Talos", "Thor"], "castillo": []})
    juega(m, PRUEBA)
    assert valor(m, "mirando") != []
    juega(m, {"A": {"ordena": ["Thor", "Talos"]}}, "resuelve")
    assert valor(m, "mirando") == []
    assert valor(m, "A.tope") == ["Thor", "Talos"]


@pytest.mark.rule("ML-6.7.8", "ML-10.27.1", "ML-8.4.1")
@pytest.mark.parametrize(("annuls", "left"), [(True, 9), (False, 6)])
def test_luego_fails_if_the_card_that_was_to_enter_play_was_annulled(annuls: bool, left: int) -> None:
    effect = [{"poner_en_juego": {"en_cementerio": "aliado", "de": "propio"}}, {"luego": [{"botar": 3}]}]
    veto = talisman("Veto", habilidades=[{"anula": ["aliado"], "de": "rival"}])
    m = con(*effect, mas=(veto,), a={"cementerio": ["Talos"]}, b={"mano": ["Veto"], "castillo": 9})
    juega(m, PRUEBA, {"B": {"anula": "Veto"}} if annuls else "resuelve", "resuelve")
    assert valor(m, "B.castillo") == left
    assert valor(m, "A.defensa") == ({} if annuls else {"Talos": 1})


@pytest.mark.rule("ML-8.4.1", "ML-8.4.2")
def test_aliados_destroyed_this_turn_come_back_without_being_paid_for() -> None:
    ray = talisman("Rayo", {"destruir": {"un": "aliado"}})
    m = con({"devolver_destruidos": "propio"}, mas=(ray,), a={"mano": ["Rayo"], "defensa": ["Thor"]})
    juega(m, {"A": {"juega": "Rayo", "a": "Thor"}}, "resuelve")
    assert valor(m, "A.defensa") == {}
    juega(m, PRUEBA, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "A.pagado")) == ({"Thor": 1}, {})


@pytest.mark.rule("ML-9.4.3", "ML-9.4.1", "ML-9.4.5", "ML-6.8.1")
def test_what_is_put_off_happens_in_the_fase_final() -> None:
    m = con({"aplazar": [{"destruir": {"todos": "aliado", "de": "propio"}}]}, a={"defensa": ["Talos"]})
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "A.defensa") == {"Talos": 1}
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "A.defensa"), valor(m, "A.cementerio")) == ({}, {"Prueba": 1, "Talos": 1})


@pytest.mark.rule("ML-8.4.1")
def test_luego_counts_how_many_of_several_came_back() -> None:
    ray = talisman("Rayo", {"destruir": {"todos": "aliado"}})
    effect = [{"devolver_destruidos": "propio"}, {"botar": "asi"}]
    m = con(*effect, mas=(ray,), a={"mano": ["Rayo"], "defensa": ["Thor", "Talos"]}, b={"castillo": 9})
    juega(m, {"A": {"juega": "Rayo"}}, "resuelve", PRUEBA, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "B.castillo")) == ({"Thor": 1, "Talos": 1}, 7)


# -- what has been played -------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-8.1.2", "ML-8.1.11")
@pytest.mark.parametrize("condition", ["primera_carta", "primer_aliado"])
def test_whether_it_is_the_first_to_be_put_into_play(condition: str) -> None:
    card = aliado("Pionero", 1, cuando("entra", {"robar": 1}, si=condition))
    m = mesa(cartas=conjunto(card), a={"mano": ["Pionero", "Pionero"]})
    juega(m, {"A": {"juega": "Pionero"}}, "resuelve")
    assert valor(m, "A.cartas_en_mano") == 2
    juega(m, {"A": {"juega": "Pionero"}}, "resuelve")
    assert valor(m, "A.cartas_en_mano") == 1, "the second draws nothing"


@pytest.mark.rule("ML-8.1.11")
def test_how_many_cards_a_player_has_played_this_turn() -> None:
    card = aliado("Contable", 1, activada("nada", {"robar": 1}, si={"jugo": "tu", "mas_de": 1}))
    m = mesa(cartas=conjunto(card, UNO), a={"defensa": ["Contable"], "mano": ["Uno", "Uno"], "reserva": 2})
    for may in (False, False, True):
        assert legal(m, "A", {"usa": "Contable"}) is may
        if not may:
            juega(m, {"A": {"juega": "Uno"}}, "resuelve")


@pytest.mark.rule("ML-6.1.1", "ML-6.9.1")
def test_a_card_being_played_enters_with_what_a_response_gave_it_for_the_turn() -> None:
    cards = conjunto(UNO, responde({"al_entrar_en_juego": ["no_ataca"]}))
    m = mesa(cartas=cards, a={"mano": ["Uno"], "reserva": 1}, b={"mano": ["Corte"]})
    juega(m, {"A": {"juega": "Uno"}}, {"B": {"responde": "Corte"}}, "resuelve")
    assert valor(m, "uno.palabras") == {"no_ataca": 1}
    assert valor(juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}}), "uno.palabras") == {}


@pytest.mark.rule("ML-6.1.1")
@pytest.mark.parametrize(("spell", "drawn"), [("Fuego", 0), ("Rayo", 1)])
def test_whether_the_text_of_what_is_played_affects_such_cards(spell: str, drawn: int) -> None:
    answer = {
        "respuesta": "se_juega", "de": "rival", "a": {"un": "talisman"},
        "efecto": [{"si": {"afecta": "aliado"}, "entonces": [{"robar": 1}]}],
    }  # fmt: skip
    cards = conjunto(
        talisman("Fuego", {"destruir": {"un": "totem"}}),
        talisman("Rayo", {"destruir": {"un": "aliado"}}),
        talisman("Zorro", habilidades=[answer]),
    )
    m = mesa(cartas=cards, a={"mano": [spell]}, b={"mano": ["Zorro"], "apoyo": ["Tui"], "defensa": ["Talos"]})
    juega(m, {"A": {"juega": spell}}, {"B": {"responde": "Zorro"}}, "resuelve")
    assert valor(m, "B.cartas_en_mano") == drawn
