"""Small helpers for rule tests of Sorcerer's Arena, built on positions and actions as scenarios have them.

    from games.sorcerers_arena.kit import explica, juega, legal, mesa, sucesos, valor

Positions and actions: docs/escenarios.md.
"""

from __future__ import annotations

from scenario_kit import Kit

from coliseo.games.sorcerers_arena.judge.adapter import ADAPTER
from coliseo.games.sorcerers_arena.model.table import Mesa

KIT = Kit(ADAPTER, Mesa)
mesa = KIT.mesa
juega = KIT.juega
contesta = KIT.contesta
pregunta = KIT.pregunta
preguntado = KIT.preguntado
sucesos = KIT.sucesos
orden = KIT.orden
explica = KIT.explica
legal = KIT.legal
valor = KIT.valor
azar = KIT.azar
rama = KIT.rama
