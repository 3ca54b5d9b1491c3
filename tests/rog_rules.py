"""`legal` and `explica` for rule tests of Rise of Gods (see scenario_kit.RuleKit)."""

from __future__ import annotations

from rog_kit import KIT
from scenario_kit import RuleKit

from coliseo.games.rise_of_gods.cosas import VENTANAS
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.scenarios_playing import codigo_de, verbo_de

_RULES = RuleKit(KIT, GAME, VENTANAS, verbo_de, codigo_de)
legal = _RULES.legal
explica = _RULES.explica
