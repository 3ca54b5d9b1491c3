"""Cards made up for one test, in the card language: `cartas=conjunto(aliado("Uno", 2, palabras=["imbloqueable"]))`."""

from __future__ import annotations

from typing import Any


def conjunto(*cartas: dict[str, Any]) -> dict[str, Any]:
    """Those cards, for one table."""
    return {"cartas": list(cartas)}


def carta(nombre: str, tipo: str, **campos: Any) -> dict[str, Any]:
    """A Vasallo that costs nothing unless another cost is given."""
    cost = {} if tipo == "oro" else {"coste": 0}
    return {"nombre": nombre, "tipo": tipo, "frecuencia": "vasallo", **cost, **campos}


def aliado(nombre: str, fuerza: int, *habilidades: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "aliado", fuerza=fuerza, **_con(habilidades), **campos)


def arma(nombre: str, *habilidades: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "arma", **_con(habilidades), **campos)


def totem(nombre: str, *habilidades: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "totem", **_con(habilidades), **campos)


def oro(nombre: str, *habilidades: object, **campos: Any) -> dict[str, Any]:
    return carta(nombre, "oro", **_con(habilidades), **campos)


def talisman(nombre: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    """What it does when it resolves; `habilidades=[…]` for one that annuls or responds."""
    return carta(nombre, "talisman", **({"habilidades": [{"efecto": list(efecto)}]} if efecto else {}), **campos)


def cuando(evento: str, *efecto: object, **campos: Any) -> dict[str, Any]:
    """A triggered ability."""
    return {"cuando": evento, "efecto": list(efecto), **campos}


def activada(coste: object, *efecto: object, **campos: Any) -> dict[str, Any]:
    """An activated ability and its cost, `{"oros": 1}` or nothing."""
    return {"activada": coste, "efecto": list(efecto), **campos}


def _con(habilidades: tuple[object, ...]) -> dict[str, Any]:
    return {"habilidades": list(habilidades)} if habilidades else {}
