"""The dated lists of banned and limited cards, each against the one before it."""

from __future__ import annotations

from coliseo.decks.dated import Edition, Entry, copies_allowed
from coliseo.games.mitos_y_leyendas.construction.lists import LISTAS, Lista


def editions() -> list[Edition]:
    lists = sorted(LISTAS.values(), key=lambda lista: lista.fecha)
    return [_edicion(lista, lists[i - 1].key if i else "") for i, lista in enumerate(lists)]


def _edicion(lista: Lista, before: str) -> Edition:
    entries = [Entry(linea.carta, copies_allowed(linea.copias), ("ML-1.5",)) for linea in lista.lineas]
    entries += [Entry(f"{errata.carta} (errata)", errata.texto) for errata in lista.erratas]
    return Edition(
        lista.key, lista.nombre, lista.fecha, lista.hasta, lista.fuente, tuple(entries), before, lista.formato
    )
