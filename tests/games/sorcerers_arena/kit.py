"""Small helpers for rule tests of Sorcerer's Arena, built on positions and actions as scenarios have them.

    from games.sorcerers_arena.kit import explica, juega, legal, mesa, sucesos, valor

Positions and actions: docs/escenarios.md.
"""

from __future__ import annotations

from scenario_kit import Kit

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.adapter import ADAPTER
from coliseo.games.sorcerers_arena.judge.naming import nombres
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


def menu(m: Mesa, seat: str | None = None) -> list[str]:
    """What is offered to whoever is asked, by its plainest name: spaces, personajes, cards, actions."""
    q = KIT.pregunta(m, seat)
    return [nombres(m, q, c)[0] for c in q.menu]


def reglas(m: Mesa, kind: str, **campos: object) -> list[str]:
    """The rules that the events of a kind cite, in order."""
    return [e["regla"] for e in KIT.sucesos(m, kind, **campos)]


def declara(m: Mesa, seat: str, oferta: str) -> Mesa:
    """Takes one of the actions on offer by its plainest name; whatever it then asks is left to be answered."""
    q = KIT.pregunta(m, seat)
    return KIT.contesta(m, seat, next(c for c in q.menu if oferta in nombres(m, q, c)))


def impide(m: Mesa, seat: str, candidato: int) -> set[str]:
    """The rules that keep something off the menu of the open question, whether or not it could be said in words."""
    return {rule for refusal in GAME.explain(m, KIT.pregunta(m, seat), candidato) for rule in refusal.rules}
