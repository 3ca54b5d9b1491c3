"""Values of a position by path, as scenarios name them: `B.vidas`, `c2.atq`, `A.lugares`, `combate.paso`, `ganadores`.

Cards without order (hands, objects, keywords) are bags: a count for each name.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.warlords_of_terra.facts.board import amenaza_a, atrapada, en_tension_con
from coliseo.games.warlords_of_terra.facts.status import esta_en_preparacion
from coliseo.games.warlords_of_terra.judge.naming import nombre_de_objeto, nombres_de_blanco, nombres_de_golpe
from coliseo.games.warlords_of_terra.judge.position.pieces import ACTIVACIONES
from coliseo.games.warlords_of_terra.model.cards import (
    INDICES,
    INMUNIDADES,
    LEGION,
    PALABRAS,
    REINOS,
)
from coliseo.games.warlords_of_terra.model.combat import GRUPOS, ORIGENES, PASOS, SIN_BLANCO, Combate
from coliseo.games.warlords_of_terra.model.items import Objeto
from coliseo.games.warlords_of_terra.model.pieces import Pertrecho, Tropa
from coliseo.games.warlords_of_terra.model.table import FASES, TABLERO, ZONAS, Mesa
from coliseo.judge.values import bag, value_at
from coliseo.text.seats import LETTERS


def _nombres(m: Mesa, cards: list[int]) -> list[str]:
    return [m.carta(c).nombre for c in cards]


def _palabras(mask: int, words: tuple[str, ...]) -> list[str]:
    return [word for i, word in enumerate(words) if (mask >> i) & 1]


def foto(m: Mesa) -> dict[str, Any]:
    """The whole position as plain data."""
    data: dict[str, Any] = {
        "activo": LETTERS[m.activo],
        "primero": LETTERS[m.primero],
        "turno": m.turno,
        "fase": FASES[m.fase],
        "tiempo": None if m.turnos_restantes < 0 else m.turnos_restantes,
        "pila": [nombre_de_objeto(m, o) for o in m.pila],
        "objetos": {str(i + 1): _objeto(m, o) for i, o in enumerate(m.pila)},
        "disparos": [nombre_de_objeto(m, o) for o in m.disparos],
        "combate": None if m.combate is None else _combate(m, m.combate),
        "campo": {TABLERO.name(zone): _de_campo(m, zone) for zone in range(ZONAS)},
        "ganadores": None if m.winners is None else [LETTERS[s] for s in m.winners],
        "terminada": m.over,
    }
    for zone in range(ZONAS):
        p = m.tropa_en(zone)
        data[TABLERO.name(zone)] = None if p is None else _tropa(m, p)
    for seat in range(2):
        data[LETTERS[seat].lower()] = _jugador(m, seat)
    return data


def _objeto(m: Mesa, o: Objeto) -> dict[str, Any]:
    return {
        "de": LETTERS[o.control],
        "carta": m.carta(o.carta).nombre,
        "objetivos": objetivos_dichos(m, o),
        "reparto": list(o.reparto),
        "contrarrestado": o.contrarrestado,
    }


def objetivos_dichos(m: Mesa, o: Objeto) -> list[str]:
    """What it points at, by name."""
    return [nombres_de_blanco(m, code)[0] for slot in o.objetivos for code in slot]


def _combate(m: Mesa, c: Combate) -> dict[str, Any]:
    """Where it stands, and whom each of its zones strikes."""
    return {
        "origen": ORIGENES[c.origen],
        "paso": PASOS[c.paso],
        "grupo": GRUPOS[min(c.grupo, len(GRUPOS) - 1)],
        "zonas": {
            TABLERO.name(z.celda): None if z.blanco == SIN_BLANCO else nombres_de_golpe(m, z.bando, z.blanco)[0]
            for z in c.zonas
        },
    }


def _de_campo(m: Mesa, zone: int) -> dict[str, Any] | None:
    x = m.campo.get(zone)
    if x is None:
        return None
    return {
        "carta": m.carta(x.carta).nombre,
        "de": LETTERS[x.control],
        "dueno": LETTERS[x.dueno],
        "durabilidad": x.durabilidad,
        "ficha": x.ficha,
    }


def _durabilidades(m: Mesa, things: tuple[Pertrecho, ...]) -> dict[str, int]:
    return {m.carta(x.carta).nombre: x.durabilidad for x in things}


def _tropa(m: Mesa, p: Tropa) -> dict[str, Any]:
    c = m.carta(p.carta)
    status = m.estado(p.ident)
    return {
        "carta": c.nombre,
        "de": LETTERS[p.control],
        "dueno": LETTERS[p.dueno],
        "reino": REINOS[c.reino] if c.reino >= 0 else None,
        "subtipos": bag(list(c.subtipos)),
        "nivel": c.nivel,
        "atq": status.atq,
        "vida": status.queda,
        "vida_maxima": status.maximo,
        "vel": status.vel,
        "dano": p.dano,
        "contadores": p.contadores,
        "copias": 1 + p.contadores if status.palabras & LEGION else 1,
        "palabras": bag(_palabras(status.palabras, PALABRAS)),
        "indices": {name: status.indices[i] for i, name in enumerate(INDICES)},
        "odio": bag(_palabras(status.odio, REINOS)),
        "inmune": bag(_palabras(status.inmune, INMUNIDADES)),
        "volteada": p.volteada,
        "anulada": not status.texto,
        "aturdida": p.aturdida,
        "atrapada": atrapada(m, p),
        "preparacion": esta_en_preparacion(m, p),
        "movio": p.movio,
        "ataco": p.ataco,
        "activacion": ACTIVACIONES[p.activacion],
        "amenaza": [TABLERO.name(zone) for zone in range(ZONAS) if amenaza_a(m, p, zone)],
        "tension": [TABLERO.name(e.celda) for e in en_tension_con(m, p)],
        "objetos": bag(_nombres(m, [x.carta for x in p.objetos])),
        "durabilidad": _durabilidades(m, p.objetos),
        "adheridas": bag(_nombres(m, [a.carta for a in p.adheridas])),
        "prestada": p.prestada_por > 0,
        "ficha": p.ficha,
    }


def _jugador(m: Mesa, seat: int) -> dict[str, Any]:
    j = m.jugadores[seat]
    rival = m.rival[seat]
    hand = [*j.mano.cards, *j.planos.cards]
    return {
        "vidas": j.vidas,
        "oro": j.oro,
        "mana": j.mana,
        "pp": j.pp,
        "heroe": m.carta(j.heroe).nombre,
        "mano": bag(_nombres(m, hand)),
        "cartas_en_mano": len(hand),
        "conocida": bag(_nombres(m, [*j.mano.known[rival], *j.planos.known[rival]])),
        "batalla": bag(_nombres(m, j.batalla.cards())),
        "cartas_en_batalla": j.batalla.size(),
        "construccion": bag(_nombres(m, j.construccion.cards())),
        "cartas_en_construccion": j.construccion.size(),
        "descarte": bag(_nombres(m, j.descarte)),
        "descarte_en_orden": _nombres(m, j.descarte),
        "eliminadas": bag(_nombres(m, j.eliminadas)),
        "armeria": bag(_nombres(m, [x.carta for x in j.armeria])),
        "durabilidad": _durabilidades(m, j.armeria),
        "lugares": bag(_nombres(m, [y.carta for y in j.lugares])),
        "volteados": bag(_nombres(m, [y.carta for y in j.lugares if y.volteado])),
        "prebanquillo": bag(_nombres(m, j.prebanquillo)),
        "tropas": bag(_nombres(m, [p.carta for p in m.tropas.values() if p.control == seat])),
        "turnos": j.turnos,
        "desvio": j.desvio == 1,
        "refuerzos": j.refuerzos,
        "construidos": j.construidos,
    }


#: values whose missing entries are zero
_BOLSAS: Final = (
    "mano", "conocida", "batalla", "construccion", "descarte", "eliminadas", "armeria", "lugares", "volteados",
    "prebanquillo", "tropas", "palabras", "odio", "inmune", "subtipos", "objetos", "adheridas",
)  # fmt: skip
#: what else than cards may be in a bag
_PALABRAS: Final = frozenset((*PALABRAS, *REINOS, *INMUNIDADES))


def valor(m: Mesa, path: str) -> Any:
    known = m.catalogo
    return value_at(
        foto(m), path, _BOLSAS, lambda name: name in known.por_clave or name in _PALABRAS or name in known.subtipos
    )
