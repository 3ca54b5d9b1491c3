"""`legal` and `explica` for rule tests of Sorcerer's Arena (see scenario_kit.RuleKit)."""

from __future__ import annotations

from games.sorcerers_arena.kit import KIT
from scenario_kit import RuleKit

from coliseo.effects.source import Tree
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.playing import codigo_de, verbo_de
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.things import VENTANA


def _codigo(m: Mesa, seat: int, verb: str, value: Tree, menu: list[int]) -> int:
    return codigo_de(m, seat, verb, value)


_RULES = RuleKit(KIT, GAME, (VENTANA,), verbo_de, _codigo)
legal = _RULES.legal
explica = _RULES.explica
