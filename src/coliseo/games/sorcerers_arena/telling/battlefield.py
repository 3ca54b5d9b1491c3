"""The arena as everybody sees it: the board, the figures with what lies beside their fichas, what is being resolved."""

from __future__ import annotations

from typing import Any

from coliseo.games.sorcerers_arena.facts.play import ataque_normal, faltan, movimiento_normal
from coliseo.games.sorcerers_arena.model.board import BANDOS, Tablero
from coliseo.games.sorcerers_arena.model.cards import ACTIVADOS, ESTADOS
from coliseo.games.sorcerers_arena.model.items import CARTA, HABILIDAD, OBJETOS, Objeto
from coliseo.games.sorcerers_arena.model.pieces import Figura
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.games.sorcerers_arena.telling.facts_view import LANGS, por_ingrediente
from coliseo.kernel.rules import cite

#: who controls each figure, its Vida, its statuses with their counters and its face are public
cite(
    "view",
    "battlefield.figura_view",
    ("SA-0.GEN.3", "SA-1.PREP.5", "SA-1.PREP.8", "SA-1.FICHA.1", "SA-1.FICHA.2", "SA-1.FICHA.3", "SA-1.FICHA.4"),
)
#: the marks of the spaces are there to be seen
cite("view", "battlefield.tablero_view", ("SA-1.PREP.11", "SA-1.INI.10"))


def casilla_de(m: Mesa, casilla: int) -> str | None:
    """A space by name; None off the board."""
    return m.tablero.nombres[casilla] if casilla >= 0 else None


def _de_quien(marks: list[list[bool]], casilla: int) -> str | None:
    """The side whose end has the mark on this space."""
    for bando, name in enumerate(BANDOS):
        if marks[bando][casilla]:
            return name
    return None


def tablero_view(t: Tablero) -> dict[str, Any]:
    """The board, space by space: axial coordinates and marks. A mark of an end is the name of that side."""
    return {
        "clave": t.clave,
        "titulo": dict(t.titulo),
        "casillas": [
            {
                "casilla": name,
                "q": t.coordenadas[i][0],
                "r": t.coordenadas[i][1],
                "dorada": t.dorada[i],
                "azul": _de_quien(t.azul, i),
                "estrella": _de_quien(t.estrella, i),
                "oscura": _de_quien(t.oscura, i),
            }
            for i, name in enumerate(t.nombres)
        ],
    }


def figura_view(m: Mesa, f: Figura) -> dict[str, Any]:
    """A personaje in play: what is printed on its ficha, and how it is now."""
    p = m.personaje(f.lugar)
    upgrades = bool(m.reglas.mejoras.valor)
    return {
        "lugar": f.lugar,
        "personaje": p.key,
        "asiento": f.asiento,
        "bando": BANDOS[f.bando],
        "casilla": casilla_de(m, f.casilla),
        "dorada": f.casilla >= 0 and m.tablero.dorada[f.casilla],
        "vida": f.vida,
        "vida_maxima": p.vida,
        "pv": p.pv,
        "iniciativa": p.iniciativa,
        "fuera": f.fuera,
        "activa": f.lugar == m.activo,
        "estados": [
            {"estado": ESTADOS[i], "contadores": n, "activado": ACTIVADOS[i]} for i, n in enumerate(f.estados) if n
        ],
        "movimiento": movimiento_normal(m, f.lugar),
        "ataque": ataque_normal(m, f.lugar),
        "mano": m.cara(f.lugar).mano,
        "mejorado": f.mejorado,
        "habilidades": habilidades_view(m, f) if m.reglas.habilidades.valor else [],
        # what the upgrade costs and what its Invocador still lacks, while there is one to have
        "coste": por_ingrediente(p.coste) if upgrades and not f.mejorado else None,
        "faltan": por_ingrediente(faltan(m, f.lugar)) if upgrades and not f.mejorado else None,
    }


def habilidades_view(m: Mesa, f: Figura) -> list[dict[str, Any]]:
    """The abilities of its personaje, those of the upgraded face too, with whether it has each and has used it."""
    p = m.personaje(f.lugar)
    own = len(p.cara(f.mejorado).habilidades)
    return [
        {
            "habilidad": i,
            "nombre": {lang: h.name(lang) for lang in LANGS},
            "tiene": i < own,
            "mejorada": i >= len(p.inicial.habilidades),
            "usada": f.lugar == m.activo and (m.usadas >> i) & 1 == 1,
        }
        for i, h in enumerate(p.mejorada.habilidades)
    ]


def objeto_view(m: Mesa, o: Objeto) -> dict[str, Any]:
    """Something that is being carried out: what, whose, of which figure, and whom it has chosen."""
    return {
        "clase": OBJETOS[o.clase],
        "asiento": o.control,
        "figura": o.personaje,
        "carta": m.carta(o.numero).key if o.clase == CARTA else None,
        "habilidad": o.numero if o.clase == HABILIDAD else None,
        "elegido": None if o.elegido == NADIE else o.elegido,
        "afectados": list(o.afectados),
        "retirados": o.retirados,
        "revelada": m.carta(o.revelada).key if o.revelada >= 0 else None,
    }
