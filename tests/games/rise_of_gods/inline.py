"""Cards made up for one test, in the card language: `cartas=conjunto(criatura("Uno", 2, 3, palabras=["cargar"]))`."""

from __future__ import annotations

from typing import Any


def conjunto(*cartas: dict[str, Any], tokens: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    """Those cards, in the faction Forja."""
    faction: dict[str, Any] = {"clave": "forja", "cartas": list(cartas)}
    if tokens:
        faction["tokens"] = list(tokens)
    return {"facciones": [faction]}


def carta(nombre: str, tipo: str, **campos: Any) -> dict[str, Any]:
    """A común that costs one sello of Forja unless another cost is given."""
    return {"nombre": nombre, "tipo": tipo, "rareza": "comun", "coste": {"esferas": 1}, **campos}


def criatura(nombre: str, ataque: int, vida: int, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "criatura", ataque=ataque, vida=vida, **campos)


def rapida(nombre: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "magia_rapida", efecto=list(efecto), **campos)


def lenta(nombre: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "magia_lenta", efecto=list(efecto), **campos)


def reaccion(cuando: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    return {"cuando": cuando, "efecto": list(efecto), **campos}
