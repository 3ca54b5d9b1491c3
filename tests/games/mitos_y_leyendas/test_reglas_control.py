"""Chapter 5: who controls a card and who owns it."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa, preguntado, sucesos, valor
from games.mitos_y_leyendas.rules_kit import explica, legal
from games.mitos_y_leyendas.views_kit import OBSERVADORES, en_juego, vista

from coliseo.games.mitos_y_leyendas.model.table import Mesa

UNO = aliado("Uno", 1)
DOS = aliado("Dos", 2)
TRES = aliado("Tres", 3)
MAGO = aliado("Mago", 1, activada("nada", {"robar": 1}))
ROBO = talisman("Robo", {"tomar_control": {"una": "carta", "de": "rival"}})
RAYO = talisman("Rayo", {"destruir": {"una": "carta", "de": "propio"}})
LLANAS = (UNO, DOS, TRES, MAGO, ROBO, RAYO, oro("Doblón"), totem("Poste"))


def con(*efecto: object, a: dict[str, Any] | None = None, **posicion: object) -> Mesa:
    own = {} if a is None else dict(a)
    own["mano"] = ["Prueba", *own.get("mano", [])]
    return mesa(cartas=conjunto(talisman("Prueba", *efecto), *LLANAS), A=own, **posicion)


# -- 5.0 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-5.0.1")
@pytest.mark.parametrize(
    ("line", "card"),
    [("defensa", "Uno"), ("ataque", "Uno"), ("apoyo", "Poste"), ("reserva", "Doblón"), ("pagado", "Doblón")],
)
def test_a_player_controls_the_cards_of_their_five_lines(line: str, card: str) -> None:
    m = con(
        {"botar": {"cuenta": {"cada": "carta", "de": "propio"}}},
        a={line: [{"carta": card, "dueno": "B"}]},
        B={line: [card, card], "castillo": 20},
    )
    for who in OBSERVADORES:
        assert sorted(p["asiento"] for p in vista(m, who)["piezas"]) == [0, 1, 1]
    juega(m, {"A": {"juega": "Prueba"}}, "resuelve")
    assert valor(m, "B.castillo") == 19


@pytest.mark.rule("ML-5.0.1")
def test_only_the_controller_uses_the_ability_of_a_card() -> None:
    m = con({"robar": 1}, a={"defensa": ["Uno"]}, B={"defensa": ["Mago"]})
    assert "ML-5.0.1" in explica(m, "A", {"usa": "Mago"})
    n = mesa(cartas=conjunto(*LLANAS), A={"defensa": [{"carta": "Mago", "dueno": "B"}]})
    juega(n, {"A": {"usa": "Mago"}}, "resuelve")
    assert (valor(n, "A.cartas_en_mano"), valor(n, "B.cartas_en_mano")) == (1, 0)


@pytest.mark.rule("ML-5.0.1")
@pytest.mark.parametrize(("whose", "expected"), [("tu", ["Uno"]), ("oponente", ["Dos"])])
def test_you_and_the_opponent_are_told_apart_by_who_controls_the_source(whose: str, expected: list[str]) -> None:
    faro = totem("Faro", activada("nada", {"mirar_tope": 1, "de": whose}))
    m = mesa(
        cartas=conjunto(*LLANAS, faro),
        A={"apoyo": [{"carta": "Faro", "dueno": "B"}], "tope": ["Uno"]},
        B={"tope": ["Dos"]},
    )
    juega(m, {"A": {"usa": "Faro"}}, "resuelve")
    assert sucesos(m, "mira_castillo")[0]["cartas"] == expected


@pytest.mark.rule("ML-5.0.1")
def test_the_controller_of_the_card_a_text_speaks_of_is_its_player() -> None:
    vigia = totem("Vigía", cuando("entra", {"mirar_tope": 1, "de": "su_controlador"}, a={"un": "aliado"}))
    m = mesa(
        cartas=conjunto(*LLANAS, vigia),
        activo="B",
        A={"apoyo": ["Vigía"], "tope": ["Uno"]},
        B={"mano": ["Tres"], "tope": ["Dos"]},
    )
    juega(m, {"B": {"juega": "Tres"}}, "resuelve")
    assert sucesos(m, "mira_castillo")[0]["cartas"] == ["Dos"]


@pytest.mark.rule("ML-5.0.2")
def test_a_card_in_my_zone_is_mine_for_every_purpose_though_another_owns_it() -> None:
    """Hades: each player takes the other's Aliado; from then on each is an Aliado of its new player."""
    m = mesa(
        cartas=conjunto(*LLANAS, talisman("Enemigo", {"bono": 1, "a": {"un": "aliado", "de": "rival"}})),
        A={"mano": ["Hades", "Enemigo"], "reserva": 2, "defensa": ["Uno"], "apoyo": ["Tótem de Jaguar"]},
        B={"defensa": ["Tres"]},
    )
    assert (valor(m, "Uno.fuerza"), valor(m, "Tres.fuerza")) == (2, 3)
    juega(m, {"A": {"juega": "Hades", "a": ["Uno", "Tres"]}}, "resuelve")
    assert (valor(m, "Uno.fuerza"), valor(m, "Tres.fuerza")) == (1, 4)
    assert "ML-5.0.2" in explica(m, "A", {"juega": "Enemigo", "a": "Tres"})
    assert legal(m, "A", {"juega": "Enemigo", "a": "Uno"})
    for who in OBSERVADORES:
        seen = en_juego(m, "tres", who)
        assert seen is not None and (seen["asiento"], seen["dueno"]) == (0, 1)


@pytest.mark.rule("ML-5.0.3")
def test_out_of_play_nobody_controls_a_card() -> None:
    m = con(
        {"botar": {"cuenta": {"cada": "aliado", "de": "propio"}}},
        a={"mano": ["Uno"], "cementerio": ["Uno", "Mago"], "destierro": ["Uno"], "castillo": ["Uno"] * 9},
        B={"castillo": 20},
    )
    for who in OBSERVADORES:
        assert vista(m, who)["piezas"] == []
    # an ability of a card that lies in the Cementerio is nobody's to use
    assert not legal(m, "A", {"usa": "Mago", "desde": "cementerio"})
    juega(m, {"A": {"juega": "Prueba"}}, "resuelve")
    assert valor(m, "B.castillo") == 20


@pytest.mark.rule("ML-5.0.3")
def test_an_ability_for_the_cementerio_is_not_used_from_play() -> None:
    alma = aliado("Alma", 1, activada("nada", {"robar": 1}, zona="cementerio"))
    for zone, wanted in (("cementerio", True), ("defensa", False)):
        m = mesa(cartas=conjunto(alma, *LLANAS), A={zone: ["Alma"]})
        told = {"usa": "Alma", "desde": "cementerio"} if zone == "cementerio" else {"usa": "Alma"}
        assert legal(m, "A", told) is wanted
    assert "ML-5.0.3" in explica(m, "A", {"usa": "Alma"})


@pytest.mark.rule("ML-5.0.4")
def test_the_owner_is_who_began_with_the_card_and_the_oro_inicial_counts() -> None:
    m = mesa(fase="preparacion", primero="A", A={"castillo": 49}, B={"castillo": 49})
    for who in OBSERVADORES:
        assert [(p["tipo"], p["linea"], p["dueno"], p["asiento"]) for p in vista(m, who)["piezas"]] == [
            ("oro", "reserva", 0, 0),
            ("oro", "reserva", 1, 1),
        ]
    assert len(sucesos(m, "oro_inicial")) == 2


@pytest.mark.rule("ML-5.0.4", "ML-5.0.5")
@pytest.mark.parametrize(("line", "card"), [("reserva", "Doblón"), ("defensa", "Tres"), ("apoyo", "Poste")])
def test_who_takes_a_card_controls_it_in_play_and_no_longer(line: str, card: str) -> None:
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Robo", "Rayo"]}, B={line: [card]})
    juega(m, {"A": {"juega": "Robo", "a": card}}, "resuelve")
    assert (valor(m, f"{card}.de"), valor(m, f"{card}.dueno")) == ("A", "B")
    juega(m, {"A": {"juega": "Rayo", "a": card}}, "resuelve")
    assert (valor(m, "A.cementerio"), valor(m, "B.cementerio")) == ({"Robo": 1, "Rayo": 1}, {card: 1})


@pytest.mark.rule("ML-5.0.5")
def test_a_card_taken_while_it_is_played_is_still_its_owners() -> None:
    """The one who takes it controls it once it is in play; out of play it goes back to its owner."""
    pozo = totem("Pozo", cuando("se_juega", "tomar_lo_que_se_juega", a={"un": "aliado"}, de="rival"))
    m = mesa(
        cartas=conjunto(*LLANAS, pozo, talisman("Vuelta", {"subir": {"un": "aliado"}})),
        A={"mano": ["Tres", "Vuelta"]},
        B={"apoyo": ["Pozo"]},
    )
    juega(m, {"A": {"juega": "Tres"}}, "resuelve")
    assert (valor(m, "Tres.de"), valor(m, "Tres.dueno"), valor(m, "B.defensa")) == ("B", "A", {"Tres": 1})
    juega(m, {"A": {"juega": "Vuelta", "a": "Tres"}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "B.mano")) == ({"Tres": 1}, {})


# -- 5.2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-5.2.3")
def test_a_bearer_takes_its_armas_along_to_its_new_controller() -> None:
    garfio = arma("Garfio", activada({"oros": 1}, {"robar": 1}), {"fuerza": 1})
    m = mesa(
        cartas=conjunto(*LLANAS, garfio),
        A={"mano": ["Hades"], "reserva": 3, "defensa": ["Uno"]},
        B={"reserva": 1, "defensa": [{"carta": "Tres", "armas": ["Garfio", {"carta": "Nanigata", "dueno": "A"}]}]},
    )
    assert (valor(m, "Garfio.de"), valor(m, "Nanigata.de")) == ("B", "B")
    juega(m, {"A": {"juega": "Hades", "a": ["Uno", "Tres"]}}, "resuelve")
    assert (valor(m, "Tres.de"), valor(m, "Garfio.de"), valor(m, "Nanigata.de")) == ("A", "A", "A")
    assert (valor(m, "Tres.armas"), valor(m, "Tres.fuerza")) == ({"Garfio": 1, "Nanigata": 1}, 5)
    # full control: A may use the Arma now, and B not
    juega(m, {"A": {"usa": "Garfio"}}, "resuelve")
    assert valor(m, "A.cartas_en_mano") == 1
    assert preguntado(m) == ("A", "accion")
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert not legal(m, "B", {"usa": "Garfio"})
    # and each Arma still has its owner
    assert (valor(m, "Garfio.dueno"), valor(m, "Nanigata.dueno")) == ("B", "A")
