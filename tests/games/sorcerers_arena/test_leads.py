"""What an action of the menu leads to, told before it is chosen; and why not there."""

from __future__ import annotations

from typing import Any

from games.sorcerers_arena.kit import mesa, pregunta

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.between import entre

#: Brunilda beside Brego, with Nerea behind him
NEAR: dict[str, Any] = {
    "A": {"personajes": {"brunilda": "D3"}, "mano": ["Escobazo", "Lección de vuelo", "Chispa de tiza"]},
    "B": {"personajes": {"brego": {"casilla": "E3", "vida": 3}, "nerea": "F3"}},
}


def offers(m: Mesa) -> dict[str, Any]:
    return GAME.question_view(m, pregunta(m, "A"), "es", ("Ana", "Beto"))


def leads(view: dict[str, Any], words: str) -> dict[str, Any]:
    option = next(o for o in view["options"] if words in o["text"])
    found: dict[str, Any] = view["next"][option["next"]]
    return found


def things(lead: dict[str, Any]) -> set[str]:
    return {thing for to in lead["to"] for thing in to["things"]}


def test_a_move_leads_to_the_spaces_where_it_may_end_and_a_discard_leads_further() -> None:
    view = offers(mesa(**NEAR))
    near, far = leads(view, "Mover (hasta 2 casillas)"), leads(view, "descartas Lección de vuelo")
    assert near["purpose"] == far["purpose"] == "casilla"
    assert {"casilla:e4", "casilla:c3"} <= things(near) < things(far)
    assert not {"casilla:d3", "casilla:e3"} & things(far)


def test_an_attack_leads_to_the_only_rival_beside_with_its_forecast() -> None:
    view = offers(mesa(**NEAR))
    attack = leads(view, "Atacar (2 de daño)")
    assert (attack["purpose"], things(attack)) == ("", {"figura:1"})
    assert attack["to"][0]["pronostico"]["figuras"] == [{"lugar": 1, "dano": 2, "vida": 1, "fuera": False}]
    stronger = leads(view, "Atacar (3 de daño: descartas Escobazo)")["to"][0]["pronostico"]
    assert stronger["figuras"][0]["fuera"] and stronger["pv"] == {"azul": 7}


def test_a_card_leads_to_everyone_it_may_choose() -> None:
    spark = leads(offers(mesa(**NEAR)), "Jugar Chispa de tiza")
    assert (spark["purpose"], things(spark)) == ("objetivo", {"figura:1", "figura:2"})
    assert all("pronostico" in to for to in spark["to"])


def test_leads_that_are_alike_are_told_once() -> None:
    view = offers(mesa(**NEAR))
    assert len(view["next"]) == len({str(lead) for lead in view["next"]})


def test_where_an_action_cannot_go_the_rule_is_told() -> None:
    m = mesa(**NEAR)
    q = pregunta(m, "A")
    for first, then, rule in (
        ("figura:0", "casilla:i1", "SA-3.MOV.1"),
        ("figura:0", "casilla:e3", "SA-1.MOV.5"),
        ("figura:0", "figura:2", "SA-1.ACC.2"),
    ):
        code = entre(m, q, first, then)
        assert code is not None
        found = [r for refusal in GAME.explain(m, q, code) for r in refusal.rules]
        assert rule in found, (first, then, found)
        assert "→" in GAME.describe(m, q, code, "es", ("Ana", "Beto"))
    there = entre(m, q, "figura:0", "casilla:e4")
    assert there is not None and GAME.explain(m, q, there) == []
