"""Words around operations: luego, puedes, elige, salvo que, paying for more, what is left for later."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, conjunto, cuando, oro, talisman
from games.mitos_y_leyendas.kit import juega, mesa, pregunta, preguntado, sucesos, valor

from coliseo.games.mitos_y_leyendas.model.table import Mesa

UNO = aliado("Uno", 1)
DOS = aliado("Dos", 2)


def con(efecto: list[object], *mas: dict[str, Any], **posicion: object) -> Mesa:
    own = posicion.pop("a", {})
    assert isinstance(own, dict)
    cards = conjunto(talisman("Prueba", *efecto), UNO, DOS, oro("Doblón"), *mas)
    return mesa(cartas=cards, a={"mano": ["Prueba"], **own}, **posicion)


PRUEBA: dict[str, Any] = {"A": {"juega": "Prueba"}}

# -- luego and puedes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.41.1")
@pytest.mark.parametrize(("answer", "drawn"), [("si", 1), ("no", 0)])
def test_what_one_may_leave_is_not_followed_by_luego(answer: str, drawn: int) -> None:
    """ML-6.7.8: "may do X, luego do Y" needs X to have been done."""
    m = juega(con([{"puedes": [{"botar": 1, "quien": "tu"}]}, {"luego": [{"robar": 1}]}]), PRUEBA)
    assert preguntado(m) == ("A", "hacer")
    juega(m, {"A": answer})
    assert len(sucesos(m, "roba")) == drawn
    assert len(sucesos(m, "bota")) == drawn


def test_what_cannot_do_anything_is_not_offered() -> None:
    m = juega(con([{"puedes": [{"descartar": 1}]}, {"luego": [{"robar": 1}]}]), PRUEBA)
    assert preguntado(m) == ("A", "accion")


def test_the_opponent_may_decide() -> None:
    m = juega(con([{"puedes": [{"robar": 1}], "quien": "oponente"}]), PRUEBA)
    assert preguntado(m) == ("B", "hacer")
    juega(m, {"B": "si"})
    assert valor(m, "A.cartas_en_mano") == 1


def test_several_operations_in_one_sentence_all_happen() -> None:
    m = juega(con([{"y": [{"robar": 2}, {"botar": 1}]}]), PRUEBA)
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.castillo")) == (2, 19)


@pytest.mark.parametrize(("theirs", "mine"), [(["Uno"], 0), ([], 2)])
def test_a_part_that_depends_on_a_condition(theirs: list[str], mine: int) -> None:
    effect = {"si": {"hay": {"cada": "aliado", "de": "rival"}}, "entonces": [{"botar": 1}], "sino": [{"robar": 2}]}
    m = juega(con([effect], b={"defensa": theirs}), PRUEBA)
    assert valor(m, "A.cartas_en_mano") == mine


# -- one of several ways --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "mine", "castle"), [(0, 3, 20), (1, 0, 17)])
def test_ones_own_choice_is_made_on_declaring(way: int, mine: int, castle: int) -> None:
    m = juega(con([{"elige": [{"robar": 3}, {"botar": 3}]}]), {"A": {"juega": "Prueba", "modo": way + 1}})
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.castillo")) == (mine, castle)


def test_only_the_targets_of_the_way_taken_are_chosen() -> None:
    effect = {"elige": [{"destruir": {"dos": "carta", "de": "rival"}}, "turno_extra"]}
    m = con([effect], b={"defensa": ["Uno", "Uno", "Dos"]})
    juega(m, {"A": {"juega": "Prueba", "modo": 1, "a": ["Uno", "Dos"]}}, "resuelve")
    assert valor(m, "B.defensa") == {"Uno": 1}


@pytest.mark.parametrize(("way", "hand", "castle"), [(0, 1, 20), (1, 2, 18)])
def test_the_opponent_chooses_between_two_losses(way: int, hand: int, castle: int) -> None:
    effect = {"elige": [{"descartar": 1, "quien": "oponente"}, {"botar": 2}], "quien": "oponente"}
    m = juega(con([effect], b={"mano": ["Uno", "Uno"]}), PRUEBA)
    assert preguntado(m) == ("B", "modo")
    q = pregunta(m)
    m2 = juega(m, {"B": {"elige": way + 1}})
    assert len(q.menu) == 2
    assert (valor(m2, "B.cartas_en_mano"), valor(m2, "B.castillo")) == (hand, castle)


def test_a_way_that_cannot_be_carried_out_is_not_offered_to_them() -> None:
    effect = {"elige": [{"descartar": 1, "quien": "oponente"}, {"botar": 2}], "quien": "oponente"}
    m = juega(con([effect]), PRUEBA)
    assert valor(m, "B.castillo") == 18


# -- unless, and paying ---------------------------------------------------------------------------------------------

EVITA: dict[str, Any] = {"salvo_que": "oponente", "efecto": [{"botar": 4}]}


@pytest.mark.rule("ML-10.41.1")
def test_unless_they_discard() -> None:
    m = juega(con([{**EVITA, "descarta": 2}], b={"mano": ["Uno", "Uno", "Dos"]}), PRUEBA)
    assert preguntado(m) == ("B", "evitar")
    juega(m, {"B": "si"}, {"B": {"descarta": ["Uno", "Dos"]}})
    assert valor(m, "B.castillo") == 20
    assert valor(m, "B.mano") == {"Uno": 1}


def test_unless_they_pay() -> None:
    m = juega(con([{**EVITA, "paga": 1}, {"luego": [{"robar": 1}]}], b={"reserva": ["Doblón"]}), PRUEBA, {"B": "si"})
    assert valor(m, "B.castillo") == 20
    assert valor(m, "B.pagado") == {"Doblón": 1}
    assert not sucesos(m, "roba")  # it was prevented


def test_who_cannot_prevent_it_is_not_asked() -> None:
    m = juega(con([{**EVITA, "descarta": 2}], b={"mano": ["Uno"]}), PRUEBA)
    assert valor(m, "B.castillo") == 16


@pytest.mark.rule("ML-10.41.1", "ML-10.39.1")
@pytest.mark.parametrize(("answer", "drawn", "paid"), [("si", 2, 1), ("no", 0, 0)])
def test_paying_for_more(answer: str, drawn: int, paid: int) -> None:
    m = juega(con([{"si_pagas": [{"robar": 2}], "oros": 1}], a={"reserva": ["Doblón"]}), PRUEBA, {"A": answer})
    assert valor(m, "A.cartas_en_mano") == drawn
    assert sum(valor(m, "A.pagado").values()) == paid


def test_they_pay_for_each_aliado_or_lose_it() -> None:
    m = con(
        [{"paga_o_pierde": {"cada": "aliado", "de": "rival"}}],
        b={"defensa": ["Uno", "Dos", "Dos"], "reserva": ["Doblón"] * 2},
    )
    juega(m, PRUEBA)
    assert preguntado(m) == ("B", "numero")
    assert pregunta(m).high == 2
    juega(m, {"B": {"elige": 1}}, {"B": {"elige": "Uno"}}, "resuelve")
    assert valor(m, "B.defensa") == {"Uno": 1}
    assert valor(m, "B.cementerio") == {"Dos": 2}
    assert sum(valor(m, "B.pagado").values()) == 1


# -- later ----------------------------------------------------------------------------------------------------------


def test_something_is_left_for_the_end_of_the_turn_about_the_same_card() -> None:
    """Daimon: it doubles its Fuerza and is destroyed at the end of the turn."""
    m = con([{"doblar": {"un": "aliado"}}, {"aplazar": [{"destruir": "lo_elegido"}]}], a={"defensa": ["Dos", "Uno"]})
    juega(m, {"A": {"juega": "Prueba", "a": "Dos"}})
    assert valor(m, "Dos.fuerza") == 4
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "A.defensa") == {"Uno": 1}


def test_the_end_of_the_opponents_next_turn() -> None:
    m = juega(con([{"aplazar": [{"botar": 1}], "al": "final_del_proximo_turno_del_oponente"}]), PRUEBA)
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert not sucesos(m, "bota")
    juega(m, {"hasta": {"activo": "A", "fase": "vigilia"}})
    assert len(sucesos(m, "bota", asiento="B")) == 1


def test_a_triggered_ability_may_leave_something_for_later_too() -> None:
    vola = aliado(
        "Bruja", 2, cuando("ataca", {"aplazar": [{"destruir": {"un": "aliado", "de": "rival"}, "elige": "oponente"}]})
    )
    m = con([{"robar": 1}], vola, a={"defensa": ["Bruja"]}, b={"defensa": ["Uno", "Dos"]})
    juega(m, {"A": {"ataca": ["Bruja"]}}, {"hasta": {"para": "piezas"}})
    assert preguntado(m) == ("B", "piezas")
    juega(m, {"B": {"elige": "Uno"}}, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "B.defensa") == {"Dos": 1}


# -- numbers --------------------------------------------------------------------------------------------------------


def test_a_number_chosen_in_mid_effect_is_remembered() -> None:
    m = juega(con([{"elegir_numero": 4}, {"botar": "x"}]), PRUEBA)
    assert preguntado(m) == ("A", "numero")
    juega(m, {"A": {"elige": 3}})
    assert valor(m, "B.castillo") == 17
