"""What a choice would do: damage, who would be left Fuera de combate, PV; never what a hidden card would tell."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.kit import juega, mesa, pregunta

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.naming import nombres
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.forecast import pronostico


def foretold(m: Mesa, word: str, seat: str = "A") -> dict[str, Any] | None:
    """The forecast of the answer of that name."""
    q = pregunta(m, seat)
    (candidate,) = [c for c in q.menu if word in nombres(m, q, c)]
    return pronostico(m, q, candidate)


def fates(m: Mesa, told: dict[str, Any] | None) -> dict[str, tuple[int, int, bool]]:
    """By personaje: damage, Vida left, Fuera de combate."""
    assert told is not None
    return {m.personaje(f["lugar"]).key: (f["dano"], f["vida"], f["fuera"]) for f in told["figuras"]}


@pytest.mark.rule("SA-0.EST.16", "SA-0.EST.19", "SA-1.KO.4")
def test_an_attack_counts_fuerte_and_resistente() -> None:
    m = mesa(
        A={"personajes": {"roble": {"casilla": "E3", "estados": {"fuerte": 1}}}},
        B={"personajes": {"brego": {"casilla": "E4", "estados": {"resistente": 1}}}},
    )
    assert fates(m, foretold(m, "ataca")) == {"brego": (3, 9, False)}


def test_nothing_has_happened_at_the_table() -> None:
    m = mesa(A={"personajes": {"nerea": "E3"}}, B={"personajes": {"brego": {"casilla": "E4", "vida": 2}}})
    told = foretold(m, "ataca")
    assert fates(m, told) == {"brego": (2, 0, True)} and told is not None and told["pv"] == {"azul": 7}
    assert m.figuras[1].vida == 2 and m.pv == [0, 0] and pregunta(m, "A").purpose == "principal"


@pytest.mark.rule("SA-1.ADD.10")
def test_an_area_tells_everybody_it_reaches_whatever_the_order() -> None:
    m = mesa(
        A={"personajes": {"brego": "E4", "zahir": "E3"}, "mano": ["Pisotón"]},
        B={"personajes": {"nerea": {"casilla": "E5", "vida": 2}, "ixara": "H3"}},
    )
    told = foretold(m, "juega_pisoton")
    assert fates(m, told) == {"zahir": (2, 8, False), "nerea": (2, 0, True)}
    assert told is not None and told["pv"] == {"azul": 5}


def test_a_number_still_to_be_chosen_is_told_as_the_most() -> None:
    m = mesa(
        A={"personajes": {"brunilda": {"casilla": "E2", "estados": {"escoba magica": 3}}}, "mano": ["Barrido general"]},
        B={"personajes": {"brego": "E4", "ixara": "E3"}},
    )
    juega(m, {"A": {"juega": "Barrido general"}})
    told = foretold(m, "brego")
    assert fates(m, told) == {"brego": (4, 8, False)} and told is not None and told["hasta"]


def test_a_move_tells_whom_its_card_hurts_from_there() -> None:
    m = mesa(A={"personajes": {"brego": "E4"}, "mano": ["Carga"]}, B={"personajes": {"nerea": "E7", "ixara": "H3"}})
    juega(m, {"A": {"juega": "Carga"}})
    assert fates(m, foretold(m, "e6")) == {"nerea": (1, 8, False)}
    assert foretold(m, "e5") is None, "nobody is near"
    golden = foretold(m, "e6")
    assert golden is not None and golden["dorada"] == 0


@pytest.mark.rule("SA-1.ADD.3")
def test_a_card_that_nobody_has_seen_tells_nothing() -> None:
    for top in ("Abrir el armario", "Mano ligera"):
        m = mesa(
            A={"personajes": {"cornelio": "E4"}, "mano": ["Baraja marcada"], "tope": [top]},
            B={"personajes": {"brego": "E5"}},
        )
        told = foretold(m, "juega_baraja_marcada")
        assert told == {"figuras": [{"lugar": 1, "dano": 2, "vida": 10, "fuera": False}]}


def test_what_does_nothing_of_that_is_not_told() -> None:
    m = mesa(A={"personajes": {"brunilda": "B2"}, "mano": ["Apuntes compartidos"]})
    assert foretold(m, "juega_apuntes_compartidos_en_accion") is None


def test_what_cannot_be_chosen_is_told_without_a_forecast() -> None:
    m = mesa(
        A={"personajes": {"nerea": "E3"}, "mano": ["Red de algas", "Corriente amable"]},
        B={"personajes": {"brego": "E4", "ixara": "E2", "agata": "I1"}},
    )
    juega(m, {"A": {"juega": "Red de algas"}})
    q = pregunta(m, "A")
    for candidate in GAME.universe(m, q):
        assert GAME.describe(m, q, candidate, "es")
        assert candidate in q.menu or pronostico(m, q, candidate) is None
