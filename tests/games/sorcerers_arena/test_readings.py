"""The rulings on what the rulebook leaves open: all of them, in both languages, and the switches by their names."""

from __future__ import annotations

import re
from typing import Any

import pytest
from data_kit import read_yaml

from coliseo.games.sorcerers_arena import DATA
from coliseo.games.sorcerers_arena.model.readings import LECTURAS, Lecturas
from coliseo.kernel.readings import BadReading
from coliseo.kernel.rules import CATALOGUES

READINGS: list[dict[str, Any]] = read_yaml(DATA / "readings.yaml")

#: the switches, the ruling adopted first
SWITCHES = {
    "normal_attack_may_target_ally": ("off", "on"),
    "step1_counters": ("all_then_effects", "status_by_status"),
    "pending_effects_after_ko": ("resolve_for_invocador", "cancel"),
    "ko_cleanup": ("after_instruction", "after_card"),
    "resistente_against_suffered_damage": ("on", "off"),
    "forced_move_through_own_side": ("on", "off"),
    "target_check": ("reachable", "at_declaration"),
    "component_limits": ("off", "on"),
    "tie_chapter_2": ("shared", "play_on"),
    "tie_team": ("play_on", "shared"),
    "apartadas_public": ("on", "off"),
    "team_tie_inside_side": ("coin", "partners_decide"),
    "upgrade_while_fuera_de_combate": ("on", "off"),
}


def test_the_switches_have_their_names_and_settings() -> None:
    assert LECTURAS == SWITCHES
    assert {r["name"]: tuple(r["settings"]) for r in READINGS if "settings" in r} == SWITCHES


def test_every_question_has_its_ruling() -> None:
    """Question 38 has two switches, so it stands twice."""
    assert [r["id"] for r in READINGS if not r["id"].endswith("b")] == [f"OQ-SA-{n:02}" for n in range(1, 74)]
    assert [r["id"] for r in READINGS if r["id"].endswith("b")] == ["OQ-SA-38b"]
    assert len({r["name"] for r in READINGS}) == len(READINGS)


@pytest.mark.parametrize("reading", READINGS, ids=lambda r: r["id"])
def test_a_ruling_is_whole_and_names_rules_of_the_catalogue(reading: dict[str, Any]) -> None:
    for field in ("question_es", "question_en", "adopted_es", "adopted_en"):
        assert reading[field].strip()
    assert reading["basis"] in ("literal", "consequence", "gap", "playable")
    assert re.fullmatch(r"[a-z0-9_]+", reading["name"])
    assert reading["rules"] and set(reading["rules"]) <= CATALOGUES["SA"]
    for other in reading.get("settings", [])[1:]:
        assert f"`{other}`" in reading["adopted_es"] and f"`{other}`" in reading["adopted_en"]


def test_a_table_may_switch_them() -> None:
    chosen = Lecturas({"tie_team": "shared"})
    assert (chosen.tie_team, chosen.tie_chapter_2) == (1, 0)
    assert Lecturas.load(chosen.save()).tie_team == 1
    with pytest.raises(BadReading):
        Lecturas({"tie_team": "coin"})
