"""Rise of Gods: how long a final of one game lasts, and what is explained anew when it is otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from tournament.kit import Desk, law, rules


@pytest.mark.rule("RG-FM.4")
@pytest.mark.parametrize(("match", "final", "wrong"), [("bo3", "bo1", True), ("bo3", "", False), ("bo3", "bo3", False)])
def test_a_final_of_one_game_lasts_no_longer_than_one_game_may(match: str, final: str, wrong: bool) -> None:
    profile = law("rise_of_gods")
    refusals = profile.complete({"match": match, "minutes": 50, "final_match": final})[1]
    assert ("RG-FM.4" in rules(refusals)) == wrong
    values, free = profile.complete({"match": match, "final_match": final})
    assert not free and profile.way(values, "single", True).minutes == (30 if final == "bo1" else 50)


ANEW = [
    ("cut", 2, "puntos"),
    ("cut_structure", "double", "puntos"),
    ("carry_points", True, "puntos"),
    ("cut", 2, "rondas"),
    ("final_match", "bo3", "tiempo_de_ronda"),
    ("turn_limit", True, "reglas_basicas"),
    ("list_required", True, "reglas_basicas"),
    ("elimination_draw", "posicion", "fin_del_tiempo"),
]


@pytest.mark.rule("RG-DV.8", "RG-DV.9", "RG-DV.10", "RG-DV.18")
@pytest.mark.parametrize(("key", "value", "point"), ANEW)
def test_what_was_explained_and_is_otherwise_now_is_explained_anew(key: str, value: Any, point: str) -> None:
    desk = Desk("rise_of_gods", 8, cut=4, rounds=3)
    desk.do("knows_the_rules", yes=True)
    desk.explain_all()
    desk.do("settings", changes={key: desk.event.state.settings[key]})
    assert point in desk.event.state.explained, "nothing changed"
    desk.do("settings", changes={key: value})
    assert point not in desk.event.state.explained
