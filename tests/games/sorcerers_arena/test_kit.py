"""The helpers of the rule tests themselves: a position, an action, what is offered and what was told."""

from __future__ import annotations

from games.sorcerers_arena.inline import accion, capacidades, conjunto, habilidad, inflige, personaje, un
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal


def test_a_position_and_what_is_done_in_it() -> None:
    m = mesa(A={"personajes": {"brunilda": "E4"}, "mano": ["BRU-4"]}, B={"personajes": {"brego": "E5", "nerea": "E6"}})
    assert preguntado(m) == ("A", "principal") and "ataca" in menu(m)
    assert legal(m, "A", {"juega": "BRU-4", "a": "nerea"})
    assert explica(m, "A", {"ataca": "nerea"}) == {"SA-1.ACC.2"}
    juega(m, {"A": {"juega": "BRU-4", "a": "brego"}})
    assert valor(m, "brego.vida") == 10 and reglas(m, "dano", cuanto=2) == ["SA-1.ACC.3"]
    assert sucesos(m, "elige")[0]["a"] == "brego"


def test_a_personaje_made_up_for_one_test() -> None:
    cards = conjunto(
        personaje(
            "Nadia",
            accion("Tajo", inflige(un("rival", 1), 3)),
            vida=8,
            capacidades=capacidades(habilidad("Correr", {"mueve": {"hasta": 1}})),
        )
    )
    m = mesa(cartas=cards, A={"personajes": {"nadia": "E4"}, "mano": ["Tajo"]}, B={"personajes": {"brego": "E5"}})
    juega(m, {"A": {"juega": "Tajo"}}, {"A": {"usa": "Correr", "mueve_a": "D4"}})
    assert (valor(m, "brego.vida"), valor(m, "nadia.casilla")) == (9, "D4")
