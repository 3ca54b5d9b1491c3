"""Personajes made up for one test, in the card language.

    cartas=conjunto(personaje("Nadia", accion("Tajo", inflige(un("rival", 1), 2))))

Each has one copy of each card named; its deck need not have ten (a set of one's own may be written by degrees).
"""

from __future__ import annotations

from typing import Any

from coliseo.games.sorcerers_arena.construction.board_file import datos_de_tablero, tablero_base


def figura(casilla: str, vida: int | None = None, **estados: int) -> dict[str, Any]:
    """A figure of a position: where it stands, its Vida and its statuses, `figura("E4", 5, sigiloso=1)`."""
    return {"casilla": casilla, **({"vida": vida} if vida else {}), **({"estados": estados} if estados else {})}


def conjunto(*personajes: dict[str, Any]) -> dict[str, Any]:
    return {"personajes": list(personajes)}


#: the key of the board that the set of a test brings along: `mesa(cartas={**conjunto(…), **arena(…)}, tablero=ARENA)`
ARENA = "escenario"


def arena(**clases: Any) -> dict[str, Any]:
    """The house's board with other golden, blue, star or dark-bordered spaces."""
    return {"tablero": {**datos_de_tablero(tablero_base()), **clases}}


def personaje(
    nombre: str, *cartas: dict[str, Any], vida: int = 10, pv: int = 3, iniciativa: int = 4, **campos: Any
) -> dict[str, Any]:
    """Ten of Vida that give three PV, and no Capacidades card unless one is given (`capacidades=capacidades(…)`)."""
    ficha = {"vida": vida, "pv": pv, "iniciativa": iniciativa}
    return {"nombre": nombre, "ficha": ficha, "capacidades": None, "cartas": list(cartas), **campos}


def capacidades(
    *habilidades: dict[str, Any], mano: int = 2, movimiento: int = 2, ataque: int = 2, **campos: Any
) -> dict[str, Any]:
    """A Capacidades card; `mejora={"coste": {"fuego": 1}, "habilidad": habilidad(…)}` for its other face."""
    normal = {"movimiento": movimiento, "ataque": ataque}
    return {"mano": mano, "normal": normal, "habilidades": list(habilidades), **campos}


def habilidad(nombre: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    return {"nombre": nombre, "efecto": list(efecto), **campos}


def carta(nombre: str, distintivo: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    """One copy, of no category and with Fuego, unless something else is given."""
    given = {"copias": 1, "categorias": [], "ingrediente": "fuego"}
    return {"nombre": nombre, "distintivo": distintivo, "efecto": list(efecto), **given, **campos}


def accion(nombre: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "accion", *efecto, **campos)


def movimiento(nombre: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "movimiento", *efecto, **campos)


def un(clase: str, alcance: int = 0) -> dict[str, Any]:
    """Somebody that is chosen, as a selector."""
    return {"un": clase, "alcance": alcance} if alcance else {"un": clase}


def cada(clase: str, alcance: int = 0, **campos: Any) -> dict[str, Any]:
    """Everybody of a class, as a selector."""
    return {"cada": clase, **({"alcance": alcance} if alcance else {}), **campos}


def inflige(a: object, cantidad: object) -> dict[str, Any]:
    return {"inflige": {"a": a, "cantidad": cantidad}}


def sufre(quien: object, cantidad: object) -> dict[str, Any]:
    return {"sufre": {"quien": quien, "cantidad": cantidad}}


def recupera(quien: object, cantidad: object) -> dict[str, Any]:
    return {"recupera": {"quien": quien, "cantidad": cantidad}}


def adquiere(quien: object, estado: str, contadores: int) -> dict[str, Any]:
    """The status by its key: cursed, nervous, magic_broom, immobilized, weakened, stealthy, strong, taunt, tough."""
    return {"adquiere": {"quien": quien, "estado": estado, "contadores": contadores}}
