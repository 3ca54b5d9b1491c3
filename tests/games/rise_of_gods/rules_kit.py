"""`legal` and `explica` for rule tests of Rise of Gods (see scenario_kit.RuleKit)."""

from __future__ import annotations

from games.rise_of_gods.kit import KIT
from scenario_kit import RuleKit

from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.judge.playing import codigo_de, verbo_de
from coliseo.games.rise_of_gods.telling.things import VENTANAS

_RULES = RuleKit(KIT, GAME, VENTANAS, verbo_de, codigo_de)
legal = _RULES.legal
explica = _RULES.explica
