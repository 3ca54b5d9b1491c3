"""Operations on hands: drawing, discarding, looking, showing."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.mitos_y_leyendas.rules_kit import legal

from coliseo.games.mitos_y_leyendas.model.table import Mesa

UNO = aliado("Uno", 1, coste=1)
DOS = aliado("Dos", 2, coste=2)
TRES = aliado("Tres", 3, coste=3)
DOBLON = oro("Doblón")


def con(efecto: list[object], *mas: dict[str, Any], a: dict[str, Any] | None = None, **posicion: object) -> Mesa:
    """A table where A holds "Prueba", a Talismán that does that."""
    own = {} if a is None else a
    hand = ["Prueba", *own.pop("mano", [])]
    cards = conjunto(talisman("Prueba", *efecto), UNO, DOS, TRES, DOBLON, *mas)
    return mesa(cartas=cards, a={"mano": hand, **own}, **posicion)


PRUEBA: dict[str, Any] = {"A": {"juega": "Prueba"}}

# -- drawing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("quien", "mine", "theirs"), [("tu", 2, 0), ("oponente", 0, 2), ("ambos", 2, 2)])
def test_who_draws(quien: str, mine: int, theirs: int) -> None:
    m = juega(con([{"robar": 2, "quien": quien}]), PRUEBA)
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (mine, theirs)


@pytest.mark.parametrize("n", [0, 1, 3])
def test_up_to_asks_how_many(n: int) -> None:
    """ML-6.10.2: any number up to the maximum, zero included."""
    m = juega(con([{"robar": 3, "hasta": "si"}]), PRUEBA)
    assert preguntado(m) == ("A", "numero")
    assert (pregunta(m).low, pregunta(m).high) == (0, 3)
    juega(m, {"A": {"elige": n}})
    assert valor(m, "A.cartas_en_mano") == n


@pytest.mark.rule("ML-10.46.1")
def test_both_draw_until_they_hold_so_many() -> None:
    m = con([{"robar_hasta_tener": 4, "quien": "ambos"}], a={"mano": ["Uno"]}, b={"mano": ["Uno"] * 6})
    juega(m, PRUEBA)
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (4, 6)


@pytest.mark.rule("ML-10.28.1")
def test_an_extra_draw_is_made_at_the_end_of_the_turn() -> None:
    """ML-10.28.1."""
    m = juega(con([{"robar_extra": 1}]), PRUEBA)
    assert valor(m, "A.cartas_en_mano") == 0
    juega(m, {"A": "termina"})
    assert preguntado(m) == ("A", "robos_extra")
    assert (pregunta(m).low, pregunta(m).high) == (0, 1)
    juega(m, {"A": {"elige": 1}})
    assert sum([e["cuantas"] for e in sucesos(m, "roba", asiento="A")]) == 2


# -- discarding -----------------------------------------------------------------------------------------------------


def test_the_opponent_chooses_what_they_discard() -> None:
    """OQ-43."""
    m = juega(con([{"descartar": 2, "quien": "oponente"}], b={"mano": ["Uno", "Dos", "Tres"]}), PRUEBA)
    assert preguntado(m) == ("B", "descartar")
    juega(m, {"B": {"descarta": ["Uno", "Tres"]}})
    assert valor(m, "B.mano") == {"Dos": 1}
    assert valor(m, "B.cementerio") == {"Uno": 1, "Tres": 1}


def test_a_discard_at_random_asks_nobody() -> None:
    """ML-10.20.2."""
    m = juega(con([{"descartar_al_azar": 2}], b={"mano": ["Uno", "Dos", "Tres"]}), PRUEBA)
    assert preguntado(m) == ("A", "accion")
    assert valor(m, "B.cartas_en_mano") == 1


def test_fewer_are_discarded_if_fewer_are_left_by_then() -> None:
    """What triggers happens all the same."""
    wanted = cuando("entra", {"descartar_al_azar": 3})
    m = mesa(
        cartas=conjunto(aliado("Ladrón", 1, coste=1, habilidades=[wanted]), UNO),
        a={"mano": ["Ladrón"], "reserva": 1},
        b={"mano": ["Uno"]},
    )
    juega(m, {"A": {"juega": "Ladrón"}}, "resuelve")
    assert valor(m, "B.cartas_en_mano") == 0


@pytest.mark.rule("ML-6.7.1")
@pytest.mark.parametrize(
    ("effect", "own", "other"),
    [
        ([{"descartar_al_azar": 2}], 0, 2),
        ([{"descartar": 2, "quien": "oponente"}], 0, 2),
        ([{"descartar": 2, "quien": "tu"}, {"robar": 2}], 2, 0),
        ([{"descartar": 1, "quien": "ambos"}], 1, 1),
        ([{"y": [{"descartar": 1, "quien": "tu"}, {"descartar": 1, "quien": "oponente"}]}], 1, 1),
        ([{"robar": 2}, {"descartar": 2, "quien": "tu"}], 0, 0),
        ([{"y": [{"robar": 2}, {"descartar": 1, "quien": "oponente"}]}, {"descartar": 2, "quien": "tu"}], 0, 1),
        ([{"robar": 1}, {"descartar": 2, "quien": "oponente"}], 0, 2),
        ([{"descartar": 2, "quien": "oponente", "hasta": "si"}], 0, 0),
        ([{"descartar_mano": "oponente"}], 0, 0),
    ],
)
def test_a_hand_must_hold_what_is_to_be_discarded(effect: list[Any], own: int, other: int) -> None:
    """The number of cards of a hand is open to all; who draws first, or discards as many as they like, needs none."""
    enough = con(effect, a={"mano": ["Uno"] * own}, b={"mano": ["Uno"] * other})
    assert legal(enough, "A", {"juega": "Prueba"})
    for fewer in ((own - 1, other), (own, other - 1)):
        if min(fewer) >= 0:
            m = con(effect, a={"mano": ["Uno"] * fewer[0]}, b={"mano": ["Uno"] * fewer[1]})
            assert not legal(m, "A", {"juega": "Prueba"})


def test_whole_hands_are_discarded() -> None:
    m = con(
        [{"descartar_mano": "ambos"}, {"robar": 5, "quien": "ambos"}], a={"mano": ["Uno"]}, b={"mano": ["Dos", "Tres"]}
    )
    juega(m, PRUEBA)
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (5, 5)
    assert valor(m, "B.cementerio") == {"Dos": 1, "Tres": 1}


def test_each_player_discards_a_card_of_a_kind_if_they_have_one() -> None:
    m = con(
        [{"mostrar_mano": "ambos"}, {"descartar": 1, "quien": "ambos", "que": {"un": "oro"}}],
        a={"mano": ["Uno"]},
        b={"mano": ["Doblón", "Tres"]},
    )
    juega(m, PRUEBA)
    assert valor(m, "A.mano") == {"Uno": 1}
    assert valor(m, "B.mano") == {"Tres": 1}
    assert valor(m, "B.conocida") == {"Tres": 1}


def test_what_is_discarded_besides_sets_off_no_more() -> None:
    """Ken: each time they discard, one more; that one does not count again."""
    ken = totem("Ken de Prueba", cuando("descarta", {"descartar": 1, "quien": "oponente", "de_mas": "si"}, de="rival"))
    m = con([{"descartar_al_azar": 1}], ken, a={"apoyo": ["Ken de Prueba"]}, b={"mano": ["Uno", "Uno", "Uno", "Uno"]})
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "B.cartas_en_mano") == 2


def test_looking_and_discarding_of_ones_choice() -> None:
    m = con(
        [{"descartar_mirando": {"una": ["aliado", "arma", "talisman", "totem"]}}], b={"mano": ["Doblón", "Uno", "Tres"]}
    )
    juega(m, PRUEBA)
    assert preguntado(m) == ("A", "cartas")
    assert len(pregunta(m).menu) == 2  # never the Oro
    juega(m, {"A": {"elige": "Tres"}})
    assert valor(m, "B.mano") == {"Doblón": 1, "Uno": 1}
    assert valor(m, "B.conocida") == {"Doblón": 1, "Uno": 1}


def test_it_may_be_left_when_the_text_says_may() -> None:
    m = con([{"descartar_mirando": {"un": "oro"}, "puedes": "si"}], b={"mano": ["Doblón"]})
    juega(m, PRUEBA, {"A": {"elige": "nada"}})
    assert valor(m, "B.mano") == {"Doblón": 1}


def test_a_named_card_is_discarded_from_a_hand_that_is_shown() -> None:
    """ML-10.37.1: the card is named by its printed name; an Oro may not be named here."""
    m = con([{"nombrar": "carta", "menos": ["oro"]}, "descartar_nombrada"], b={"mano": ["Uno", "Tres", "Doblón"]})
    juega(m, PRUEBA)
    assert preguntado(m) == ("A", "nombre")
    juega(m, {"A": {"nombra": "Tres"}})
    assert valor(m, "B.mano") == {"Uno": 1, "Doblón": 1}
    assert valor(m, "B.conocida") == {"Uno": 1, "Doblón": 1}


def test_naming_what_they_do_not_hold_only_shows_the_hand() -> None:
    m = con([{"nombrar": "carta"}, "descartar_nombrada", {"luego": [{"robar": 1}]}], b={"mano": ["Uno"]})
    juega(m, PRUEBA, {"A": {"nombra": "Tres"}})
    assert valor(m, "B.mano") == {"Uno": 1}
    assert not sucesos(m, "roba")


# -- looking --------------------------------------------------------------------------------------------------------


def test_looking_at_a_hand() -> None:
    m = juega(con(["mirar_mano", {"luego": [{"puedes": [{"robar": 1}]}]}], b={"mano": ["Uno", "Dos"]}), PRUEBA)
    assert valor(m, "B.conocida") == {"Uno": 1, "Dos": 1}
    assert preguntado(m) == ("A", "hacer")
    juega(m, {"A": "no"})
    assert valor(m, "A.cartas_en_mano") == 0


def test_seeing_one_card_at_random() -> None:
    m = juega(con(["ver_al_azar"], b={"mano": ["Uno", "Uno", "Uno"]}), PRUEBA)
    assert valor(m, "B.conocida") == {"Uno": 1}


# -- cards of the own hand ------------------------------------------------------------------------------------------


def test_cards_of_the_hand_are_shuffled_away_and_as_many_drawn() -> None:
    m = con([{"barajar_de_mano": 8, "hasta": "si"}, {"robar": "asi"}], a={"mano": ["Uno", "Dos", "Tres"]})
    juega(m, PRUEBA)
    assert preguntado(m) == ("A", "cartas")
    juega(m, {"A": {"elige": ["Uno", "Dos"]}})
    assert valor(m, "A.cartas_en_mano") == 3
    assert valor(m, "A.castillo") == 20


def test_cards_are_kept_under_the_card_and_played_from_there() -> None:
    luna = aliado("Luna", 1, cuando("entra", {"guardar_bajo": 5, "hasta": "si"}))
    m = con([{"robar": 1}], luna, a={"mano": ["Luna", "Uno", "Doblón"], "reserva": ["Doblón", "Doblón"]})
    juega(m, {"A": {"juega": "Luna"}}, {"A": {"elige": ["Uno"]}})
    assert valor(m, "A.bajo") == {"Uno": 1}
    assert valor(m, "A.mano") == {"Prueba": 1, "Doblón": 1}
    juega(m, {"A": {"juega": "Uno", "desde": "bajo"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Luna": 1, "Uno": 1}


def test_the_opponent_takes_some_of_the_cards_drawn_in_sight() -> None:
    """Kyudo: three are drawn and shown, two of them exiled."""
    m = con(
        [{"robar": 3, "mostrando": "si"}, {"el_oponente_escoge": 2, "a": "destierro"}],
        a={"tope": ["Uno", "Dos", "Tres"]},
    )
    juega(m, PRUEBA)
    assert preguntado(m) == ("B", "cartas")
    juega(m, {"B": {"elige": ["Dos", "Tres"]}})
    assert valor(m, "A.mano") == {"Uno": 1}
    assert valor(m, "A.destierro") == {"Dos": 1, "Tres": 1}


def test_the_opponent_discards_one_of_the_cards_found() -> None:
    m = con(
        [{"buscar": {"dos": "carta"}, "mostrando": "si"}, {"el_oponente_escoge": 1}],
        a={"castillo": ["Uno", "Dos", "Tres", "Uno"]},
    )
    juega(m, PRUEBA, {"A": {"busca": ["Dos", "Tres"]}})
    assert preguntado(m) == ("B", "cartas")
    juega(m, {"B": {"elige": "Tres"}})
    assert valor(m, "A.mano") == {"Dos": 1}
    assert valor(m, "A.cementerio.Tres") == 1


@pytest.mark.parametrize(("named", "shown"), [("Tres", 1), ("Dos", 0)])
def test_a_hand_without_the_named_card_may_stay_hidden(named: str, shown: int) -> None:
    m = con([{"nombrar": "carta"}, {"descartar_nombrada": {"si_la_tiene": "si"}}], b={"mano": ["Uno", "Tres"]})
    juega(m, PRUEBA, {"A": {"nombra": named}})
    assert len(sucesos(m, "muestra", asiento="B")) == shown
    assert valor(m, "B.cartas_en_mano") == 2 - shown


@pytest.mark.rule("ML-6.7.1")
@pytest.mark.parametrize(("others", "enough"), [(1, False), (2, True)])
def test_what_is_discarded_as_a_cost_is_not_discarded_again(others: int, enough: bool) -> None:
    card = talisman("Prueba", {"descartar": 1, "quien": "tu"}, para_entrar={"descartar": 1})
    m = mesa(cartas=conjunto(card, UNO), a={"mano": ["Prueba", *["Uno"] * others]})
    assert legal(m, "A", {"juega": "Prueba"}) is enough
