"""`legal` and `explica` for rule tests of Mitos y Leyendas (see scenario_kit.RuleKit)."""

from __future__ import annotations

from games.mitos_y_leyendas.kit import KIT
from scenario_kit import RuleKit

from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.judge.playing import codigo_de, verbo_de
from coliseo.games.mitos_y_leyendas.telling.things import VENTANAS

_RULES = RuleKit(KIT, GAME, VENTANAS, verbo_de, codigo_de)
legal = _RULES.legal
explica = _RULES.explica
