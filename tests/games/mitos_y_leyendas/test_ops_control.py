"""Operations on what a card in play is: words, Raza, ability, copies, control, lines."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, oro, talisman, totem
from games.mitos_y_leyendas.kit import juega, legal, mesa, preguntado, sucesos, valor

from coliseo.games.mitos_y_leyendas.model.table import Mesa

UNO = aliado("Uno", 1)
DOS = aliado("Dos", 2, raza=["vampiro"])
SABIO = aliado("Sabio", 3, activada("nada", {"robar": 1}), raza=["chaman"])
FUENTE = totem("Fuente de Prueba", activada("nada", {"robar": 2}))


def con(efecto: list[object], *mas: dict[str, Any], **posicion: object) -> Mesa:
    own = posicion.pop("a", {})
    assert isinstance(own, dict)
    cards = conjunto(talisman("Prueba", *efecto), UNO, DOS, SABIO, FUENTE, oro("Doblón"), *mas)
    return mesa(cartas=cards, a={"mano": ["Prueba"], "defensa": ["Uno"], **own}, **posicion)


PRUEBA: dict[str, Any] = {"A": {"juega": "Prueba"}}
ALIADO = {"un": "aliado"}


def sobre(*a: str) -> dict[str, Any]:
    return {"A": {"juega": "Prueba", "a": list(a)}}


# -- words ----------------------------------------------------------------------------------------------------------


def test_words_without_a_duration_end_with_the_turn() -> None:
    """ML-6.9.1."""
    m = juega(con([{"dar": ["imbloqueable"], "a": ALIADO}]), sobre("Uno"))
    assert valor(m, "Uno.palabras.imbloqueable") == 1
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "Uno.palabras.imbloqueable") == 0


def test_next_turn_reaches_over_the_opponents_turn_and_no_further() -> None:
    m = juega(
        con([{"dar": ["no_ataca"], "a": ALIADO, "durante": "proximo_turno"}], b={"defensa": ["Dos"]}), sobre("Dos")
    )
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "Dos.palabras.no_ataca") == 1
    juega(m, {"hasta": {"activo": "A", "fase": "vigilia"}})
    assert valor(m, "Dos.palabras.no_ataca") == 0


def test_a_ban_for_the_rest_of_the_game_stays_on_the_card() -> None:
    """ML-6.5.4."""
    m = juega(
        con([{"dar": ["no_ataca", "no_bloquea"], "a": ALIADO, "durante": "siempre"}], b={"defensa": ["Dos"]}),
        sobre("Dos"),
    )
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert not legal(m, "B", {"ataca": ["Dos"]})


def test_a_raza_named_or_chosen() -> None:
    m = juega(con([{"dar_raza": "dragon", "a": ALIADO}]), sobre("Uno"))
    assert valor(m, "Uno.razas") == {"dragon": 1}
    m = juega(
        con(
            [{"elegir_raza": {"en_juego": "si"}}, {"dar_raza": "elegida", "a": {"todos": "aliado"}}],
            b={"defensa": ["Dos", "Sabio"]},
        ),
        PRUEBA,
    )
    assert preguntado(m) == ("A", "raza")
    juega(m, {"A": {"elige": "vampiro"}})
    assert valor(m, "Uno.razas") == {"vampiro": 1}
    assert valor(m, "Sabio.razas") == {"vampiro": 1}


def test_losing_the_ability() -> None:
    """ML-6.10.4."""
    m = con([{"perder_habilidad": {"una": "carta"}}], b={"defensa": ["Sabio"]}, a={"apoyo": ["Fuente de Prueba"]})
    juega(m, sobre("Fuente de Prueba"))
    assert not legal(m, "A", {"usa": "Fuente de Prueba"})
    assert valor(m, "Fuente de Prueba.sin_habilidad") is True


# -- copies ---------------------------------------------------------------------------------------------------------


def test_a_total_copy_takes_the_name_too() -> None:
    """ML-10.17.2; and the model may be shuffled away and forbidden while the copy stays."""
    espejo = aliado(
        "Espejo",
        1,
        {
            "cuando": "entra",
            "efecto": [
                {"copiar_todo": {"un": "aliado", "de": "rival"}},
                {"no_jugar": "lo_elegido", "durante": "mientras_esta"},
                {"barajar": "lo_elegido"},
            ],
        },
    )
    m = con([{"robar": 1}], espejo, a={"mano": ["Espejo"]}, b={"defensa": ["Sabio"], "mano": ["Sabio"]})
    juega(m, {"A": {"juega": "Espejo"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Uno": 1, "Sabio": 1}
    assert valor(m, "B.defensa") == {}
    juega(m, {"A": {"usa": "Sabio"}})
    assert len(sucesos(m, "roba")) == 1
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert not legal(m, "B", {"juega": "Sabio"})


def test_copying_fuerza_and_ability_for_a_turn() -> None:
    """ML-10.17.3, ML-6.9.1."""
    ser = aliado("Ser", 0, activada("nada", {"copiar_fuerza_y_habilidad": {"un": "aliado", "otra": "si"}}, veces=1))
    m = con([{"robar": 1}], ser, a={"defensa": ["Ser"]}, b={"defensa": ["Sabio"]})
    juega(m, {"A": {"usa": "Ser"}})
    assert valor(m, "Ser.fuerza") == 3
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "Ser.fuerza") == 0


def test_gaining_an_ability_besides_ones_own() -> None:
    muralla = totem("Muralla", {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 1})
    gana: dict[str, Any] = {"ganar_habilidad": {"un": "totem", "de": "propio"}, "durante": "permanente"}
    gigante = aliado("Gigante", 3, {"cuando": "entra", "efecto": [gana]}, {"cuando": "ataca", "efecto": [{"robar": 1}]})
    m = con([{"robar": 1}], muralla, gigante, a={"mano": ["Gigante"], "apoyo": ["Muralla"]})
    juega(m, {"A": {"juega": "Gigante"}}, "resuelve")
    assert valor(m, "Uno.fuerza") == 3
    assert sucesos(m, "gana_habilidad", pieza="Gigante", carta="Muralla")


def test_the_text_of_a_talisman_of_the_cementerio_is_carried_out() -> None:
    rayo = talisman("Rayo", {"destruir": {"un": "aliado", "de": "rival"}})
    m = con(
        [{"copiar_talisman": {"en_cementerio": "talisman"}}],
        rayo,
        a={"cementerio": ["Rayo"]},
        b={"defensa": ["Dos", "Sabio"]},
    )
    juega(m, sobre("Rayo"))
    assert preguntado(m) == ("A", "objetivo")
    juega(m, {"A": {"elige": "Dos"}})
    assert valor(m, "B.defensa") == {"Sabio": 1}
    assert valor(m, "A.cementerio") == {"Rayo": 1, "Prueba": 1}


def test_a_talisman_that_copies_its_own_text_does_nothing_and_the_game_goes_on() -> None:
    m = con([{"copiar_talisman": {"en_cementerio": "talisman"}}], a={"cementerio": ["Prueba"], "mano": ["Prueba"]})
    juega(m, PRUEBA, "resuelve")
    assert preguntado(m) == ("A", "accion")
    assert valor(m, "A.cementerio") == {"Prueba": 2}


# -- control and lines ----------------------------------------------------------------------------------------------


def test_two_aliados_exchange_controllers_with_their_armas() -> None:
    """ML-10.12.1, ML-5.2.3."""
    m = con(
        [{"intercambiar_control": {"un": "aliado", "de": "propio"}, "con": {"un": "aliado", "de": "rival"}}],
        arma("Lanza"),
        b={"defensa": [{"carta": "Dos", "armas": ["Lanza"]}]},
    )
    juega(m, PRUEBA, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "B.defensa")) == ({"Dos": 1}, {"Uno": 1})
    assert valor(m, "A.armas") == {"Lanza": 1}


@pytest.mark.rule("ML-5.1.1", "ML-5.1.2", "ML-10.12.1")
def test_taking_and_giving_control() -> None:
    m = juega(con([{"tomar_control": {"un": "aliado", "de": "rival"}}], b={"defensa": ["Dos"]}), PRUEBA, "resuelve")
    assert valor(m, "A.defensa") == {"Uno": 1, "Dos": 1} and not sucesos(m, "entra_en_juego", carta="Dos")
    assert not legal(m, "A", {"ataca": ["Dos"]}), (
        "it has not yet been through a Fase de Agrupación of its new controller"
    )
    juega(m, {"hasta": {"activo": "A", "turno": valor(m, "turno") + 2, "fase": "vigilia"}})
    assert legal(m, "A", {"ataca": ["Dos"]}), "the change lasts"
    m = juega(con([{"tomar_control": {"un": "aliado", "de": "propio"}, "quien": "oponente"}]), PRUEBA, "resuelve")
    assert valor(m, "B.defensa") == {"Uno": 1}


def test_an_aliado_goes_back_to_the_linea_de_defensa() -> None:
    m = juega(con([{"mover": {"un": "aliado", "en_ataque": "si"}}], a={"ataque": ["Dos"]}), sobre("Dos"))
    assert valor(m, "A.defensa") == {"Uno": 1, "Dos": 1}


@pytest.mark.rule("ML-10.1.1")
def test_an_oro_is_regrouped() -> None:
    m = juega(
        con([{"reagrupar": {"un": "oro", "de": "propio", "pagado": "si"}}], a={"pagado": ["Doblón"]}),
        PRUEBA,
        "resuelve",
    )
    assert valor(m, "A.pagado") == {}
    assert valor(m, "A.reserva.Doblón") == 1
