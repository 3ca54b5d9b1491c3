"""Cards made up for one test, in the card language: `conjunto(tropa("Uno", 2, 3, 2, palabras=["volar"]))`."""

from __future__ import annotations

from typing import Any


def conjunto(*cartas: dict[str, Any], fichas: tuple[dict[str, Any], ...] = (), reino: str = "terra") -> dict[str, Any]:
    """Those cards, in one realm."""
    realm: dict[str, Any] = {"clave": reino, "cartas": list(cartas)}
    if fichas:
        realm["fichas"] = list(fichas)
    return {"reinos": [realm]}


def carta(nombre: str, tipo: str, **campos: Any) -> dict[str, Any]:
    """It costs one maná unless another cost is given."""
    return {"nombre": nombre, "tipo": tipo, "coste": {"mana": 1}, **campos}


def tropa(nombre: str, atq: int, vida: int, vel: int, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "tropa", atq=atq, vida=vida, vel=vel, **campos)


def ficha(nombre: str, atq: int, vida: int, vel: int, **campos: Any) -> dict[str, Any]:
    return {"nombre": nombre, "atq": atq, "vida": vida, "vel": vel, **campos}


def hechizo(nombre: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "hechizo", efecto=list(efecto), **campos)


def subito(nombre: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "hechizo_subito", efecto=list(efecto), **campos)


def grito(nombre: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "grito", efecto=list(efecto), **campos)


def disparada(cuando: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    return {"cuando": cuando, "efecto": list(efecto), **campos}


def objeto(nombre: str, clase: str, durabilidad: int = 0, **campos: Any) -> dict[str, Any]:
    """An accesorio has no durability."""
    worn = {"durabilidad": durabilidad} if durabilidad else {}
    return carta(nombre, "objeto", clase=clase, **worn, **campos)


def lugar(nombre: str, oro: int = 0, mana: int = 0, **campos: Any) -> dict[str, Any]:
    """What it produces."""
    return carta(nombre, "lugar", produce={"oro": oro, "mana": mana}, **campos)


def heroe(nombre: str, alimento: str = "mana", **campos: Any) -> dict[str, Any]:
    return {"nombre": nombre, "tipo": "heroe", "alimento": alimento, **campos}
