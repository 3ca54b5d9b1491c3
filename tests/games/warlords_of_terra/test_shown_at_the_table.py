"""What a table in the browser draws besides the facts: the interfase, the way of a walk, a combat's forecast."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.kit import juega, mesa

from coliseo.games.registry import load_game
from coliseo.games.warlords_of_terra.model.table import TABLERO, Mesa
from coliseo.games.warlords_of_terra.telling.view import mesa_view
from coliseo.kernel.knowledge import SPECTATOR


def options_of(m: Mesa, verb: str) -> dict[str, dict[str, Any]]:
    """The answers of a verb in the open question, by the last thing they name."""
    told = load_game("warlords_of_terra").question_view(m, m.questions[0], "es", ("A", "B"))
    return {option["things"][-1]: option for option in told["options"] if option.get("verb") == verb}


@pytest.mark.rule("WT-A.11.1.1.1")
def test_everybody_sees_which_interfase_is_open() -> None:
    recruit = {"c1": "Recluta de la Muralla de A"}
    m = mesa(fase="tras_invocacion", tablero=recruit, A={"mana": 2, "mano": ["Muro de Fe"]})
    assert mesa_view(m, SPECTATOR)["interfase"] == ["invocacion", "tactica"]
    assert mesa_view(mesa(tablero=recruit), SPECTATOR)["interfase"] is None


@pytest.mark.rule("WT-M.move.1", "WT-A.12.carga.1")
def test_a_walk_is_told_zone_by_zone_and_what_only_carga_reaches_apart() -> None:
    m = mesa(tablero={"c1": "Lancera del Puente de A", "c5": "Osa Madre de B"})
    walks = options_of(m, "mueve")
    assert walks["zona:c3"]["camino"] == ["c2", "c3"] and "carga" not in walks["zona:c3"]
    assert walks["zona:c4"]["camino"] == ["c2", "c3", "c4"] and walks["zona:c4"]["carga"] is True
    assert [zone for zone, option in walks.items() if option.get("carga")] == ["zona:c4"]


def test_a_combat_says_what_it_will_bring_until_its_strikes_begin() -> None:
    m = mesa(
        tablero={"c3": "Paladín del Juramento de A", "c4": {"carta": "Verdugo de Ceniza", "de": "B", "dano": 1}},
        A={"mana": 4, "mano": ["Muro de Fe"]},
    )
    hangman = m.zonas[TABLERO.cell_named("c4")]
    foretold = options_of(m, "ataca")[f"tropa:{hangman}"]["pronostico"]
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    combat = mesa_view(m, SPECTATOR)["combate"]
    assert combat["paso"] == "subitos"
    assert combat["pronostico"] == foretold, "nothing has changed since the attack was considered"
    juega(m, "resuelve")
    assert mesa_view(m, SPECTATOR)["combate"] is None
