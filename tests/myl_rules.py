"""`legal` and `explica` for rule tests of Mitos y Leyendas (see scenario_kit.RuleKit)."""

from __future__ import annotations

from myl_kit import KIT
from scenario_kit import RuleKit

from coliseo.games.mitos_y_leyendas.cosas import VENTANAS
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.scenarios_playing import codigo_de, verbo_de

_RULES = RuleKit(KIT, GAME, VENTANAS, verbo_de, codigo_de)
legal = _RULES.legal
explica = _RULES.explica
