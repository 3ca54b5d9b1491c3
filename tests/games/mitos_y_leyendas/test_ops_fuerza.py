"""Operations on Fuerza: how much, on whom, for how long."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, talisman
from games.mitos_y_leyendas.kit import juega, mesa, sucesos, valor

from coliseo.games.mitos_y_leyendas.model.table import Mesa

UNO = aliado("Uno", 1, coste=4)
DOS = aliado("Dos", 2, coste=1)
TRES = aliado("Tres", 3, coste=3)


def con(efecto: list[object], *mas: dict[str, Any], **posicion: object) -> Mesa:
    own = posicion.pop("a", {})
    assert isinstance(own, dict)
    cards = conjunto(talisman("Prueba", *efecto), UNO, DOS, TRES, *mas)
    return mesa(cartas=cards, a={"mano": ["Prueba"], "defensa": ["Uno"], **own}, **posicion)


def sobre(a: str) -> dict[str, Any]:
    return {"A": {"juega": "Prueba", "a": a}}


ALIADO = {"un": "aliado"}
TODOS: dict[str, Any] = {"A": {"juega": "Prueba"}}


def test_a_bonus_lasts_until_the_end_of_the_turn() -> None:
    """ML-6.9.2."""
    m = juega(con([{"bono": 3, "a": ALIADO}], b={"defensa": ["Dos"]}), sobre("Dos"))
    assert valor(m, "Dos.fuerza") == 5
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "Dos.fuerza") == 2


def test_a_permanent_bonus_stays_while_the_card_stays_in_play() -> None:
    """ML-6.5.3."""
    m = juega(con([{"bono": 3, "a": ALIADO, "durante": "permanente"}], b={"defensa": ["Dos"]}), sobre("Dos"))
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "Dos.fuerza") == 5


def test_what_is_taken_leaves_no_less_than_nothing() -> None:
    m = juega(con([{"reducir": 2, "a": {"todos": "aliado", "de": "rival"}}], b={"defensa": ["Dos", "Tres"]}), TODOS)
    assert (valor(m, "Dos.fuerza"), valor(m, "Tres.fuerza"), valor(m, "Uno.fuerza")) == (0, 1, 1)


def test_a_counted_bonus() -> None:
    m = con([{"bono": {"por": 2, "cada": {"cuenta": {"cada": "aliado"}}}, "a": ALIADO}], b={"defensa": ["Dos", "Tres"]})
    assert valor(juega(m, sobre("Uno")), "Uno.fuerza") == 7


def test_doubling_and_setting() -> None:
    m = juega(con([{"doblar": ALIADO}], b={"defensa": ["Tres"]}), sobre("Tres"))
    assert valor(m, "Tres.fuerza") == 6
    m = juega(con([{"fijar": 0, "a": ALIADO}], b={"defensa": ["Tres"]}), sobre("Tres"))
    assert valor(m, "Tres.fuerza") == 0


@pytest.mark.rule("ML-2.4.3")
def test_fuerza_equal_to_the_cost() -> None:
    m = juega(con([{"fuerza_igual_al_coste": ALIADO}]), sobre("Uno"))
    assert valor(m, "Uno.fuerza") == 4


@pytest.mark.rule("ML-2.4.3")
def test_fuerza_and_cost_change_places() -> None:
    m = juega(con([{"intercambiar_fuerza_y_coste": ALIADO, "durante": "permanente"}]), sobre("Uno"))
    assert valor(m, "Uno.fuerza") == 4
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "Uno.fuerza") == 4
    m = juega(con(["intercambiar_todos"], b={"defensa": ["Dos"]}), TODOS)
    assert (valor(m, "Uno.fuerza"), valor(m, "Dos.fuerza")) == (4, 1)


def test_bonuses_are_lost() -> None:
    lanza = arma("Lanza", {"fuerza": 2})
    m = con([{"quitar_bonos": {"todos": "aliado"}}], lanza, a={"defensa": [{"carta": "Uno", "armas": ["Lanza"]}]})
    assert valor(m, "Uno.fuerza") == 3
    assert valor(juega(m, TODOS), "Uno.fuerza") == 1


def test_what_an_arma_gives_is_doubled() -> None:
    lanza = arma("Lanza", {"fuerza": 2})
    m = con(
        [{"doblar_arma": {"una": "arma", "de": "propio"}}], lanza, a={"defensa": [{"carta": "Uno", "armas": ["Lanza"]}]}
    )
    assert valor(juega(m, sobre("Lanza")), "Uno.fuerza") == 5


def test_bonuses_count_negatively_for_the_rest_of_the_game() -> None:
    m = juega(
        con(
            ["invertir_bonos"], aliado("Fuerte", 5, activada("nada", {"bono": 2, "a": "yo"})), a={"defensa": ["Fuerte"]}
        ),
        TODOS,
    )
    juega(m, {"A": {"usa": "Fuerte"}})
    assert valor(m, "Fuerte.fuerza") == 3


def test_a_card_immune_to_talismanes_is_not_touched_and_does_not_count() -> None:
    """ML-8.2.7: it may be chosen, but nothing happens to it."""
    zombi = aliado("Zombi", 2, palabras=["inmune_a_talismanes"])
    m = juega(
        con([{"bono": 3, "a": ALIADO}, {"luego": [{"robar": 1}]}], zombi, b={"defensa": ["Zombi"]}), sobre("Zombi")
    )
    assert valor(m, "Zombi.fuerza") == 2
    assert sucesos(m, "inmune")
    assert not sucesos(m, "roba")
