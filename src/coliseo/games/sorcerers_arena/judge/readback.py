"""Values of a position by path, as scenarios name them: `brego.vida`, `A.mano`, `pv.azul`, `E2`, `ganadores`.

Cards without order (hands, discards) are bags: a count for each name.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.source import plain
from coliseo.games.sorcerers_arena.facts.play import (
    ataque_normal,
    cartas_de_mano,
    faltan,
    ingredientes,
    movimiento_normal,
)
from coliseo.games.sorcerers_arena.judge.naming import nombre_de_objeto, nombres_de_figura
from coliseo.games.sorcerers_arena.language.names import ESTADO
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import CUANTOS_ESTADOS, INGREDIENTES
from coliseo.games.sorcerers_arena.model.events import MOTIVOS
from coliseo.games.sorcerers_arena.model.pieces import Figura
from coliseo.games.sorcerers_arena.model.table import FASES, NADIE, Mesa
from coliseo.games.sorcerers_arena.telling.view import fases_abiertas
from coliseo.judge.values import bag, value_at
from coliseo.text.seats import LETTERS


def _nombres(m: Mesa, cards: list[int]) -> list[str]:
    return [m.carta(c).nombre for c in cards]


def nombre_de_figura(m: Mesa, lugar: int) -> str:
    """By its key; with its seat where there are two of the same."""
    kind = m.figuras[lugar].definicion
    alike = [f for f in m.figuras if f.definicion == kind]
    return nombres_de_figura(m, lugar)[0] if len(alike) == 1 else nombres_de_figura(m, lugar)[1]


def foto(m: Mesa) -> dict[str, Any]:
    """The whole position as plain data."""
    data: dict[str, Any] = {
        "capitulo": m.config.capitulo,
        "ronda": m.ronda,
        "turno": m.turno,
        "fase": FASES[m.fase],
        "activo": None if m.activo == NADIE else nombre_de_figura(m, m.activo),
        "linea": [nombre_de_figura(m, place) for place in m.linea],
        "indicador": m.indicador + 1,
        "abiertas": fases_abiertas(m),
        "meta": m.reglas.meta.valor,
        "pv": {name: m.pv[i] for i, name in enumerate(BANDOS)},
        "ultima_ronda": [MOTIVOS[i] for i in range(m.final.bit_length()) if (m.final >> i) & 1],
        "desempate": m.desempate,
        "en_curso": [nombre_de_objeto(m, o) for o in m.en_curso],
        "ganadores": None if m.winners is None else [LETTERS[s] for s in m.winners],
        "terminada": m.over,
    }
    for cell, name in enumerate(m.tablero.nombres):
        who = m.ocupadas[cell]
        data[name] = None if who == NADIE else nombre_de_figura(m, who)
    for f in m.figuras:
        data[nombre_de_figura(m, f.lugar)] = _figura(m, f)
    for seat in range(m.seats):
        data[LETTERS[seat].lower()] = _invocador(m, seat)
    return data


def _figura(m: Mesa, f: Figura) -> dict[str, Any]:
    return {
        "de": LETTERS[f.asiento],
        "bando": BANDOS[f.bando],
        "casilla": m.tablero.nombres[f.casilla] if f.casilla >= 0 else None,
        "vida": f.vida,
        "fuera": f.fuera,
        "estados": {plain(ESTADO["es"][i]): n for i, n in enumerate(f.estados) if n},
        "mejorado": f.mejorado,
        "movimiento": movimiento_normal(m, f.lugar),
        "ataque": ataque_normal(m, f.lugar),
        "faltan": {INGREDIENTES[i]: n for i, n in enumerate(faltan(m, f.lugar)) if n},
    }


def _invocador(m: Mesa, seat: int) -> dict[str, Any]:
    j = m.invocadores[seat]
    known: set[int] = set()
    for other in range(m.seats):
        known.update(j.mano.known[other])
    everybody = (1 << m.seats) - 1
    in_sight = [card for card, seen in zip(j.apartadas, j.vistas, strict=True) if seen == everybody]
    return {
        "bando": BANDOS[m.bandos[seat]],
        "personajes": [m.catalogo.personajes[number].key for number in j.equipo],
        "mano": bag(_nombres(m, j.mano.cards)),
        "cartas_en_mano": len(j.mano.cards),
        "limite": cartas_de_mano(m, seat, m.reglas.limite.valor),
        "conocida": bag(_nombres(m, sorted(known))),
        "ensena": any(m.shows_hand(seat, partner) for partner in m.partners(seat)),
        "mazo": bag(_nombres(m, j.mazo.cards())),
        "cartas_en_mazo": j.mazo.size(),
        "tope": _nombres(m, j.mazo.top[::-1]),
        "fondo": _nombres(m, j.mazo.bottom),
        "descartes": bag(_nombres(m, j.descartes)),
        "descartes_en_orden": _nombres(m, j.descartes),
        "apartadas": bag(_nombres(m, j.apartadas)),
        "apartadas_a_la_vista": bag(_nombres(m, in_sight)),
        "ingredientes": {name: n for name, n in zip(INGREDIENTES, ingredientes(m, seat), strict=True) if n},
    }


#: values whose missing entries are zero
_BOLSAS: Final = (
    "mano", "conocida", "mazo", "descartes", "apartadas", "apartadas_a_la_vista", "estados", "ingredientes", "faltan",
)  # fmt: skip
#: what else than cards may be in a bag
_PALABRAS: Final = frozenset((*INGREDIENTES, *[plain(ESTADO["es"][i]) for i in range(CUANTOS_ESTADOS)]))


def valor(m: Mesa, path: str) -> Any:
    cards = {plain(c.nombre) for c in m.catalogo.cartas} | set(m.catalogo.por_clave)
    return value_at(foto(m), path, _BOLSAS, lambda name: name in cards or name in _PALABRAS)
