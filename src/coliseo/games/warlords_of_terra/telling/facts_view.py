"""Cards and keywords as plain data: what is printed on a card, and what a troop has by its final status."""

from __future__ import annotations

from typing import Any

from coliseo.games.warlords_of_terra.model.cards import (
    ADHESIONES,
    CLASES_DE_OBJETO,
    DE_HEROE,
    HEROE,
    INDICES,
    INMUNIDADES,
    LUGAR,
    OBJETO,
    PALABRAS,
    RANGOS,
    RECURSOS,
    REINOS,
    TIPOS,
    TROPA,
    Carta,
)
from coliseo.games.warlords_of_terra.model.table import Estado
from coliseo.tabletop.board.grid import cells_of


def bits(mask: int, words: tuple[str, ...]) -> list[str]:
    return [words[i] for i in cells_of(mask)] if mask else []


def palabras_view(palabras: int, indices: list[int] | tuple[int, ...], odio: int, inmune: int) -> list[dict[str, Any]]:
    """Keywords, each with its number or with what it is about."""
    found: list[dict[str, Any]] = [{"palabra": key} for key in bits(palabras, PALABRAS)]
    found.extend([{"palabra": INDICES[i], "numero": n} for i, n in enumerate(indices) if n])
    # few have these
    if odio:
        found.extend([{"palabra": "odio", "reino": key} for key in bits(odio, REINOS)])
    if inmune:
        found.extend([{"palabra": "inmune", "a": key} for key in bits(inmune, INMUNIDADES)])
    return found


def palabras_de_estado(status: Estado) -> list[dict[str, Any]]:
    return palabras_view(status.palabras, status.indices, status.odio, status.inmune)


def palabras_de_carta(c: Carta) -> list[dict[str, Any]]:
    """As printed, with those that only matter as it enters."""
    found = palabras_view(c.palabras, c.indices, c.odio, c.inmune)
    if c.armar:
        found.append({"palabra": "armar", "numero": c.armar})
    if c.carronar:
        found.append({"palabra": "carronar", "numero": c.carronar})
    if c.anular:
        found.append({"palabra": "anular"})
    return found


def carta_view(c: Carta) -> dict[str, Any]:
    """What is printed on a card, by its type."""
    view: dict[str, Any] = {
        "carta": c.key,
        "tipo": TIPOS[c.tipo],
        "reino": REINOS[c.reino] if c.reino >= 0 else None,
        "rango": RANGOS[c.rango],
        "subtipos": list(c.subtipos),
        "oro": c.oro,
        "mana": c.mana,
        "nivel": c.nivel,
        "ficha": c.ficha,
        "palabras": palabras_de_carta(c),
    }
    if c.tipo == TROPA:
        # an ATQ that its own text sets is no number on the card
        view.update(atq=None if c.atq_es_vida else c.atq, vida=c.vida, vel=c.vel, mecanica=c.mecanica)
    elif c.tipo == OBJETO:
        view.update(clase=CLASES_DE_OBJETO[c.clase_objeto], durabilidad=c.durabilidad or None)
    elif c.tipo == LUGAR:
        view.update(produce={"oro": c.da_oro, "mana": c.da_mana})
    elif c.tipo == HEROE:
        view.update(alimento=RECURSOS[c.alimento], poderes=poderes_view(c))
    else:
        view.update(adhesion=ADHESIONES[c.adhesion] or None, inmola=c.inmola)
    return view


def poderes_view(c: Carta) -> list[dict[str, Any]]:
    """The powers of a hero: which ability, its name, its cost in PP and what it does."""
    return [
        {"habilidad": i, "nombre": {"es": h.nombre, "en": h.nombre_en}, "pp": h.pp, "texto": dict(h.textos)}
        for i, h in enumerate(c.habilidades)
        if h.clase == DE_HEROE
    ]
