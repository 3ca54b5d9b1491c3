"""Small helpers for rule tests of Atrum Arena, built on positions and actions as scenarios have them.

    from kit import ataque, azar, defensa, explica, foto, juega, legal, mesa, poder, sucesos, tactico, valor

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

from coliseo.effects.plain_data import tree_of
from coliseo.games.atrum_arena import readback
from coliseo.games.atrum_arena.actions import actuar, impedimentos
from coliseo.games.atrum_arena.scenarios import ADAPTER
from coliseo.games.atrum_arena.sets import Catalogo
from coliseo.games.atrum_arena.table import Mesa
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import Question

#: id of a table → the table (kept, so that its id stays its own) and its story
_HISTORIAS: dict[int, tuple[Mesa, list[dict[str, Any]]]] = {}


def mesa(*, cartas: object = None, azar: object = None, **posicion: object) -> Mesa:
    """A table in that position, at its first question."""
    m = ADAPTER.build(
        tree_of(posicion),
        None if cartas is None else tree_of(cartas),
        None if azar is None else tree_of(azar),
    )
    assert isinstance(m, Mesa)
    _HISTORIAS[id(m)] = (m, [])
    _anotar(m)
    return m


def _anotar(m: Mesa) -> None:
    story = _HISTORIAS.setdefault(id(m), (m, []))[1]
    story.extend(ADAPTER.events(m, story))


def juega(m: Mesa, *acciones: object, estricto: bool = False) -> Mesa:
    """Carries the actions out, one after the other."""
    for accion in acciones:
        actuar(m, tree_of(accion), estricto, lambda: _anotar(m))
    return m


def contesta(m: Mesa, seat: str, *candidatos: int) -> Mesa:
    """A raw reply to the open question of a seat."""
    q = pregunta(m, seat)
    answer(m, q.seat, q.token, candidatos)
    _anotar(m)
    return m


def pregunta(m: Mesa, seat: str | None = None) -> Question:
    """The open question (of that seat)."""
    q = m.questions[0] if seat is None else m.question_for("ABCDEFGHI".index(seat))
    assert q is not None, f"{seat} is not being asked"
    return q


def preguntado(m: Mesa) -> tuple[str, str] | None:
    """Who is asked what: ("B", "responder"); None if the game is over."""
    if not m.questions:
        return None
    return "ABCDEFGHI"[m.questions[0].seat], m.questions[0].purpose


def sucesos(m: Mesa, kind: str | None = None, **campos: object) -> list[dict[str, Any]]:
    """The events since the start, all of them or those of a kind and with those fields."""
    story: list[dict[str, Any]] = _HISTORIAS[id(m)][1]
    return [
        e
        for e in story
        if (kind is None or e["suceso"] == kind) and all(e.get(name) == value for name, value in campos.items())
    ]


def orden(m: Mesa) -> list[str]:
    """Names of the Powers cast since the start, in order."""
    return ADAPTER.order(_HISTORIAS[id(m)][1])


def explica(m: Mesa, seat: str, accion: object) -> set[str]:
    """The rules in the way of an action now; empty if nothing is in its way."""
    found = impedimentos(m, tree_of({seat: accion}))
    return {rule for refusal in found or [] for rule in refusal.rules}


def legal(m: Mesa, seat: str, accion: object) -> bool:
    """Is the action on offer now?"""
    return impedimentos(m, tree_of({seat: accion})) == []


def valor(m: Mesa, path: str) -> Any:
    """A value of the position: `valor(m, "A.altar")`."""
    return readback.valor(m, path)


def foto(m: Mesa) -> dict[str, Any]:
    """The whole position as plain data."""
    return readback.foto(m)


def azar(m: Mesa, **salidas: object) -> None:
    """Forces coming outcomes of chance: `azar(m, fosa=["golem"], primero=["A"], mano=["zombie"])`."""
    ADAPTER.force(m, tree_of(salidas))


def rama(m: Mesa) -> Mesa:
    """A copy of the table with its story so far."""
    copy = m.clone()
    _HISTORIAS[id(copy)] = (copy, list(_HISTORIAS[id(m)][1]))
    return copy


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
