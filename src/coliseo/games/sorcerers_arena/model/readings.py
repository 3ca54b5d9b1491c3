"""The readings of what the rulebook leaves open, as a table may switch them.

Written by tools/readings.py from data/readings.yaml: do not edit.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.readings import check_readings, setting_of

# the settings of each reading, the ruling adopted first
STEP1_COUNTERS_ALL_THEN_EFFECTS: Final = 0  # OQ-SA-06
STEP1_COUNTERS_STATUS_BY_STATUS: Final = 1
PENDING_EFFECTS_AFTER_KO_RESOLVE_FOR_INVOCADOR: Final = 0  # OQ-SA-08
PENDING_EFFECTS_AFTER_KO_CANCEL: Final = 1
KO_CLEANUP_AFTER_INSTRUCTION: Final = 0  # OQ-SA-09
KO_CLEANUP_AFTER_CARD: Final = 1
UPGRADE_WHILE_FUERA_DE_COMBATE_ON: Final = 0  # OQ-SA-12
UPGRADE_WHILE_FUERA_DE_COMBATE_OFF: Final = 1
NORMAL_ATTACK_MAY_TARGET_ALLY_OFF: Final = 0  # OQ-SA-13
NORMAL_ATTACK_MAY_TARGET_ALLY_ON: Final = 1
RESISTENTE_AGAINST_SUFFERED_DAMAGE_ON: Final = 0  # OQ-SA-17
RESISTENTE_AGAINST_SUFFERED_DAMAGE_OFF: Final = 1
FORCED_MOVE_THROUGH_OWN_SIDE_ON: Final = 0  # OQ-SA-19
FORCED_MOVE_THROUGH_OWN_SIDE_OFF: Final = 1
TARGET_CHECK_REACHABLE: Final = 0  # OQ-SA-28
TARGET_CHECK_AT_DECLARATION: Final = 1
COMPONENT_LIMITS_OFF: Final = 0  # OQ-SA-32
COMPONENT_LIMITS_ON: Final = 1
TIE_CHAPTER_2_SHARED: Final = 0  # OQ-SA-38
TIE_CHAPTER_2_PLAY_ON: Final = 1
TIE_TEAM_PLAY_ON: Final = 0  # OQ-SA-38b
TIE_TEAM_SHARED: Final = 1
APARTADAS_PUBLIC_ON: Final = 0  # OQ-SA-41
APARTADAS_PUBLIC_OFF: Final = 1
TEAM_TIE_INSIDE_SIDE_COIN: Final = 0  # OQ-SA-46
TEAM_TIE_INSIDE_SIDE_PARTNERS_DECIDE: Final = 1

#: name of a reading → its settings
LECTURAS: Final[dict[str, tuple[str, ...]]] = {
    "step1_counters": ("all_then_effects", "status_by_status"),
    "pending_effects_after_ko": ("resolve_for_invocador", "cancel"),
    "ko_cleanup": ("after_instruction", "after_card"),
    "upgrade_while_fuera_de_combate": ("on", "off"),
    "normal_attack_may_target_ally": ("off", "on"),
    "resistente_against_suffered_damage": ("on", "off"),
    "forced_move_through_own_side": ("on", "off"),
    "target_check": ("reachable", "at_declaration"),
    "component_limits": ("off", "on"),
    "tie_chapter_2": ("shared", "play_on"),
    "tie_team": ("play_on", "shared"),
    "apartadas_public": ("on", "off"),
    "team_tie_inside_side": ("coin", "partners_decide"),
}


class Lecturas:
    """The readings in force at a table: each attribute is one of the constants above."""

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = {} if chosen is None else chosen
        check_readings(given, LECTURAS)
        self.elegidas = dict(sorted(given.items()))
        self.step1_counters = setting_of(given, LECTURAS, "step1_counters")
        self.pending_effects_after_ko = setting_of(given, LECTURAS, "pending_effects_after_ko")
        self.ko_cleanup = setting_of(given, LECTURAS, "ko_cleanup")
        self.upgrade_while_fuera_de_combate = setting_of(given, LECTURAS, "upgrade_while_fuera_de_combate")
        self.normal_attack_may_target_ally = setting_of(given, LECTURAS, "normal_attack_may_target_ally")
        self.resistente_against_suffered_damage = setting_of(given, LECTURAS, "resistente_against_suffered_damage")
        self.forced_move_through_own_side = setting_of(given, LECTURAS, "forced_move_through_own_side")
        self.target_check = setting_of(given, LECTURAS, "target_check")
        self.component_limits = setting_of(given, LECTURAS, "component_limits")
        self.tie_chapter_2 = setting_of(given, LECTURAS, "tie_chapter_2")
        self.tie_team = setting_of(given, LECTURAS, "tie_team")
        self.apartadas_public = setting_of(given, LECTURAS, "apartadas_public")
        self.team_tie_inside_side = setting_of(given, LECTURAS, "team_tie_inside_side")

    def save(self) -> dict[str, str]:
        """Only those that somebody chose."""
        return self.elegidas

    @staticmethod
    def load(data: dict[str, str]) -> Lecturas:
        return Lecturas(data)
