"""Small helpers for rule tests of Atrum Arena, built on positions and actions as scenarios have them.

    from games.atrum_arena.kit import ataque, azar, defensa, explica, foto, juega, legal, mesa, poder, sucesos

    # two seats, A active in the Desarrollo of Principal (the default); unsaid Reptantes have nothing to announce
    m = mesa(A={"reptantes": ["Dorrek"], "mano": {"caido": 1}}, B={"resistencia": 7}, alcance="parte")
    juega(m, {"A": {"anuncia": "Carga heroica", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 5

    # `alcance="parte"`: the table stops when the part ends. Without it the game goes on to the next question, which may
    # be in the next turn (cards drawn, effects ended) if the active seat has nothing left to decide.

    # Reptantes of the test: Powers by name (and cost), or made here with `ataque`, `defensa`, `tactico`, `poder`
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": ["Carga heroica 4", tactico("T", {"robar": 1})]}],
           "altar": ["golem"] * 4, "mano": {"esqueleto": 1, "sombra": 1, "zombie": 1}},
        B={"reptantes": [{"poderes": [defensa("D", 3)]}], "mano": ["zombie"], "altar": ["sombra", "zombie agotado"]},
        activo="A", fase="principal", parte="desarrollo", vertedero={"zombie": 2},
        lecturas={"limite_de_mano": "en_final"}, azar={"fosa": ["golem"]},
    )
    juega(m, {"A": {"anuncia": "Carga heroica", "con": "Uno", "pago": "explotar", "descarta": "sombra"}},
          {"B": {"anuncia": "D"}}, {"A": "no responde"}, {"A": {"descarta": "zombie"}},
          {"hasta": {"fase": "preparar", "activo": "B"}})

    explica(m, "A", {"anuncia": "T"})   # the rule IDs in its way; empty if it is offered (or the seat is not asked)
    legal(m, "A", {"anuncia": "T"})     # is it offered now?
    preguntado(m)                       # ("A", "accion")
    sucesos(m, "lanza", asiento="A")    # events since the start, as dicts with letters and names
    azar(m, fosa=["golem", "sombra"])   # what comes next from the Fosa; from the beginning: mesa(azar={…})
    juega(m, …, estricto=True)          # no window is declined automatically

By default windows that the next action does not answer are declined; `resuelve` declines all windows of the chain.
Positions and actions: docs/escenarios.md.
"""

from __future__ import annotations

from typing import Any

from scenario_kit import Kit

from coliseo.games.atrum_arena.judge import readback
from coliseo.games.atrum_arena.judge.adapter import ADAPTER
from coliseo.games.atrum_arena.language.sets import Catalogo
from coliseo.games.atrum_arena.model.table import Mesa

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


def foto(m: Mesa) -> dict[str, Any]:
    """The whole position as plain data."""
    return readback.foto(m)


def catalogo(m: Mesa) -> Catalogo:
    """A catalogue with the Reptantes of the table, to load it again: `GAME.load(raw, {"catalogo": catalogo(m)})`."""
    c = Catalogo()
    c.reptantes = {r.key: r for p in m.participantes for r in p.equipo}
    return c


# -- Powers of a test -----------------------------------------------------------------------------------------------


def poder(
    nombre: str, clase: str, *efecto: object, coste: int = 0, descarte: str = "neutro", **campos: object
) -> dict[str, Any]:
    """A Power in the card language; `efecto` is its operations."""
    power: dict[str, Any] = {"nombre": nombre, "clase": clase, "descarte": descarte, "efecto": list(efecto)}
    if "valores" not in campos:
        power["coste"] = coste
    return {**power, **campos}


def ataque(
    nombre: str, dano: object, *mas: object, coste: int = 0, descarte: str = "neutro", **campos: object
) -> dict[str, Any]:
    return poder(nombre, "ataque", {"dano": dano}, *mas, coste=coste, descarte=descarte, **campos)


def defensa(
    nombre: str, previene: object, *mas: object, coste: int = 0, descarte: str = "neutro", **campos: object
) -> dict[str, Any]:
    return poder(nombre, "defensa", {"prevenir": previene}, *mas, coste=coste, descarte=descarte, **campos)


def tactico(nombre: str, *efecto: object, coste: int = 0, descarte: str = "neutro", **campos: object) -> dict[str, Any]:
    """Without an effect, it raises one's resistencia by 1."""
    ops = efecto or ({"aumentar_resistencia": 1},)
    return poder(nombre, "tactico", *ops, coste=coste, descarte=descarte, **campos)
