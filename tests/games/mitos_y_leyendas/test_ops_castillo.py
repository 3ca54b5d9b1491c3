"""Operations on a Mazo Castillo: searching, botar, looking at its top and ordering it."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, conjunto, oro, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa, pregunta, preguntado, sucesos, valor

from coliseo.games.mitos_y_leyendas.model.table import Mesa

UNO = aliado("Uno", 1)
DOS = aliado("Dos", 2)
DIOS = aliado("Deidad", 4, raza=["dios"])
DOBLON = oro("Doblón")
PIEDRA = totem("Piedra")
CHISPA = talisman("Chispa", {"robar": 1})


def con(efecto: list[object], **posicion: object) -> Mesa:
    """A table where A holds "Prueba", a Talismán that does that and then, luego, draws."""
    own = posicion.pop("a", {})
    assert isinstance(own, dict)
    cards = conjunto(talisman("Prueba", *efecto, {"luego": [{"robar": 1}]}), UNO, DOS, DIOS, DOBLON, PIEDRA, CHISPA)
    return mesa(cartas=cards, a={"mano": ["Prueba"], **own}, **posicion)


PRUEBA: dict[str, Any] = {"A": {"juega": "Prueba"}}
MAZO = ["Uno", "Dos", "Deidad", "Doblón", "Doblón", "Piedra", "Chispa", "Chispa"]

# -- searching ------------------------------------------------------------------------------------------------------


def test_a_card_with_a_characteristic_is_shown_and_the_castillo_shuffled() -> None:
    """ML-10.11.2, ML-10.11.3."""
    m = juega(con([{"buscar": {"un": "totem"}}], a={"castillo": MAZO}), PRUEBA)
    assert preguntado(m) == ("A", "cartas")
    assert len(pregunta(m).menu) == 1
    juega(m, {"A": {"busca": "Piedra"}})
    assert valor(m, "A.mano.Piedra") == 1
    assert valor(m, "A.conocida.Piedra") == 1
    assert len(sucesos(m, "baraja", asiento="A")) == 1
    assert len(sucesos(m, "roba")) == 1


def test_any_card_is_not_shown() -> None:
    m = juega(con([{"buscar": {"una": "carta"}}], a={"castillo": MAZO}), PRUEBA, {"A": {"busca": "Piedra"}})
    assert valor(m, "A.mano.Piedra") == 1
    assert valor(m, "A.conocida") == {}


def test_finding_nothing_is_allowed_and_the_castillo_is_shuffled_all_the_same() -> None:
    """OQ-54; and what comes after "luego" fails (ML-6.7.8)."""
    m = juega(con([{"buscar": {"un": "totem"}}], a={"castillo": MAZO}), PRUEBA, {"A": {"busca": "nada"}})
    assert valor(m, "A.mano") == {}
    assert len(sucesos(m, "baraja")) == 1
    assert not sucesos(m, "roba")


def test_a_search_in_vain_is_asked_at_competitive_tables_only() -> None:
    """Not being asked would tell that there is none."""
    vain = juega(con([{"buscar": {"un": "arma"}}], a={"castillo": MAZO}), PRUEBA)
    assert preguntado(vain) == ("A", "accion")
    strict = juega(con([{"buscar": {"un": "arma"}}], a={"castillo": MAZO}, politica="competitiva"), PRUEBA)
    while preguntado(strict) != ("A", "cartas"):
        juega(strict, {"B": "pasa"})
    assert pregunta(strict).high == 0


def test_oros_found_are_put_into_play_at_once() -> None:
    """ML-8.4.5: nothing can answer them."""
    m = juega(con([{"buscar": {"dos": "oro"}, "a": "juego"}], a={"castillo": MAZO}), PRUEBA)
    juega(m, {"A": {"busca": ["Doblón", "Doblón"]}})
    assert valor(m, "A.reserva.Doblón") == 2
    assert not sucesos(m, "pone")
    assert len(sucesos(m, "roba")) == 1


def test_an_aliado_found_counts_as_being_played() -> None:
    """ML-8.4.1, ML-8.4.2."""
    m = juega(
        con([{"buscar": {"un": "aliado", "raza": "dios", "fuerza_max": 4}, "a": "juego"}], a={"castillo": MAZO}), PRUEBA
    )
    juega(m, {"A": {"busca": "Deidad"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Deidad": 1}
    assert sucesos(m, "pone", carta="Deidad")


def test_the_opposing_castillo_is_searched_and_its_card_enters_on_ones_own_side() -> None:
    m = juega(con([{"buscar": {"un": "aliado"}, "en": "castillo_rival", "a": "juego"}], b={"castillo": MAZO}), PRUEBA)
    juega(m, {"A": {"busca": "Deidad"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Deidad": 1}
    assert valor(m, "B.castillo") == 7
    assert valor(m, "Deidad.dueno") == "B"


@pytest.mark.parametrize(("where", "zone"), [("destierro", "B.destierro.Dos"), ("cementerio", "B.cementerio.Dos")])
def test_what_is_found_may_go_elsewhere(where: str, zone: str) -> None:
    effect = {"buscar": {"una": ["aliado", "arma", "talisman", "totem"]}, "en": "castillo_rival", "a": where}
    m = juega(con([effect], b={"castillo": MAZO}), PRUEBA)
    assert len(pregunta(m).menu) == 5  # no Oros
    juega(m, {"A": {"busca": "Dos"}})
    assert valor(m, zone) == 1


def test_two_alike() -> None:
    m = juega(con([{"buscar": {"dos": "talisman"}, "iguales": "si"}], a={"castillo": MAZO}), PRUEBA)
    juega(m, {"A": {"busca": "Chispa"}})
    assert valor(m, "A.mano.Chispa") == 2


def test_the_cementerio_may_be_searched_too() -> None:
    effect = {"buscar": {"dos": "totem"}, "en": "castillo_o_cementerio"}
    m = juega(con([effect], a={"castillo": MAZO, "cementerio": ["Piedra", "Uno"]}), PRUEBA)
    assert pregunta(m).copies == [2]
    juega(m, {"A": {"busca": ["Piedra", "Piedra"]}})
    assert valor(m, "A.mano.Piedra") == 2
    assert valor(m, "A.cementerio") == {"Uno": 1, "Prueba": 1}


# -- botar ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("quien", "mine", "theirs"), [("tu", 17, 20), ("oponente", 19, 18), ("ambos", 17, 18)])
def test_who_botas(quien: str, mine: int, theirs: int) -> None:
    m = juega(con([{"botar": 2, "quien": quien}]), PRUEBA)
    assert (valor(m, "A.castillo"), valor(m, "B.castillo")) == (mine, theirs)  # "luego" drew one of A's


def test_as_many_as_there_are_and_an_empty_castillo_loses() -> None:
    """ML-10.10.2, OQ-37."""
    m = juega(con([{"botar": 5}], b={"castillo": ["Uno", "Dos"]}), PRUEBA)
    assert valor(m, "ganadores") == ["A"]
    assert sucesos(m, "bota")[0]["cuantas"] == 2


def test_until_one_of_a_type_falls() -> None:
    m = juega(con([{"botar_hasta": "oro"}], b={"tope": ["Uno", "Dos", "Doblón", "Deidad"]}), PRUEBA)
    assert valor(m, "B.cementerio") == {"Uno": 1, "Dos": 1, "Doblón": 1}
    assert valor(m, "B.tope") == ["Deidad"]


# -- the top --------------------------------------------------------------------------------------------------------


def test_looking_leaves_the_cards_as_they_are() -> None:
    m = juega(con([{"mirar_tope": 2, "de": "tu"}], a={"tope": ["Uno", "Dos", "Deidad"]}), PRUEBA)
    assert sucesos(m, "mira_castillo")[0]["cartas"] == ["Uno", "Dos"]
    assert valor(m, "A.mano") == {"Uno": 1}  # drawn by "luego"


def test_either_castillo_may_be_looked_at() -> None:
    m = con([{"mirar_tope": 1, "de": "un_jugador"}], b={"tope": ["Deidad"]})
    juega(m, {"A": {"juega": "Prueba", "a": "B"}})
    assert sucesos(m, "mira_castillo")[0]["cartas"] == ["Deidad"]


def test_the_top_cards_are_put_back_in_another_order() -> None:
    """ML-10.38.1."""
    m = juega(con([{"ordenar_tope": 3, "de": "oponente"}], b={"tope": ["Uno", "Dos", "Deidad"]}), PRUEBA)
    assert preguntado(m) == ("A", "ordenar")
    juega(m, {"A": {"ordena": ["Deidad", "Uno", "Dos"]}})
    assert valor(m, "B.tope") == ["Deidad", "Uno", "Dos"]


def test_the_top_card_decides() -> None:
    """Caja de Pandora: an Aliado is put into play, anything else goes to the Cementerio."""
    m = juega(
        con([{"jugar_tope": "aliado", "quien": "ambos"}], a={"tope": ["Deidad"]}, b={"tope": ["Piedra"]}),
        PRUEBA,
        "resuelve",
    )
    assert valor(m, "A.defensa") == {"Deidad": 1}
    assert valor(m, "B.apoyo") == {}
    assert valor(m, "B.cementerio") == {"Piedra": 1}
    assert len(sucesos(m, "roba")) == 1


@pytest.mark.parametrize("whose", ["A", "B"])
def test_the_castillo_of_either_player_may_be_searched(whose: str) -> None:
    effect = {"buscar": {"un": "aliado", "raza": "dios"}, "en": "cualquier_castillo", "a": "juego"}
    m = con([effect], a={"castillo": MAZO}, b={"castillo": MAZO})
    juega(m, {"A": {"juega": "Prueba", "a": whose}}, {"A": {"busca": "Deidad"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Deidad": 1}
    assert valor(m, "Deidad.dueno") == whose
