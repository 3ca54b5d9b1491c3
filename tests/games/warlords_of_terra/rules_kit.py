"""`legal` and `explica` for rule tests of Warlords of Terra (see scenario_kit.RuleKit)."""

from __future__ import annotations

from games.warlords_of_terra.kit import KIT
from scenario_kit import RuleKit

from coliseo.games.warlords_of_terra.game import GAME
from coliseo.games.warlords_of_terra.judge.playing import codigo_de, verbo_de
from coliseo.games.warlords_of_terra.telling.things import VENTANAS

_RULES = RuleKit(KIT, GAME, VENTANAS, verbo_de, codigo_de)
legal = _RULES.legal
explica = _RULES.explica
