"""Values of a position by path, as scenarios name them: `B.vida`, `c2.ataque`, `A.sellos.alborada.libres`, `ganadores`.

Cards without order (hands, sellos, keywords) are bags: a count for each name.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.rise_of_gods.facts.stats import ataque, coste_de, esta_aturdida, recien_llegada
from coliseo.games.rise_of_gods.judge.naming import nombre_de_objeto, nombres_de_blanco
from coliseo.games.rise_of_gods.model.cards import PALABRAS
from coliseo.games.rise_of_gods.model.items import Objeto
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.players import MODOS_SELLO
from coliseo.games.rise_of_gods.model.table import CELDAS, FASES, TABLERO, Mesa
from coliseo.judge.values import bag, value_at
from coliseo.text.seats import LETTERS


def _nombres(m: Mesa, cards: list[int]) -> list[str]:
    return [m.carta(c).nombre for c in cards]


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
        "mirando": _nombres(m, m.mirando),
        "terrenos": {TABLERO.name(cell): _terreno(m, cell) for cell in range(CELDAS)},
        "ganadores": None if m.winners is None else [LETTERS[s] for s in m.winners],
        "terminada": m.over,
    }
    for cell in range(CELDAS):
        p = m.pieza_en(cell)
        data[TABLERO.name(cell)] = None if p is None else _pieza(m, p)
    for seat in range(2):
        data[LETTERS[seat].lower()] = _jugador(m, seat)
    return data


def _objeto(m: Mesa, o: Objeto) -> dict[str, Any]:
    return {
        "de": LETTERS[o.control],
        "carta": m.carta(o.carta).nombre,
        "objetivos": objetivos_dichos(m, o),
        "anulado": o.anulado,
    }


def objetivos_dichos(m: Mesa, o: Objeto) -> list[str]:
    """What it points at, by name."""
    return [nombres_de_blanco(m, code)[0] for slot in o.objetivos for code in slot]


def _terreno(m: Mesa, cell: int) -> dict[str, Any] | None:
    t = m.terrenos.get(cell)
    if t is None:
        return None
    return {"carta": m.carta(t.carta).nombre, "de": LETTERS[t.control], "dueno": LETTERS[t.dueno]}


def _pieza(m: Mesa, p: Pieza) -> dict[str, Any]:
    return {
        "carta": m.carta(p.carta).nombre,
        "de": LETTERS[p.control],
        "dueno": LETTERS[p.dueno],
        "ataque": ataque(m, p),
        "vida": p.vida,
        "vida_maxima": p.vida_maxima,
        "palabras": bag([name for i, name in enumerate(PALABRAS) if (p.palabras >> i) & 1]),
        "punalada": p.punalada,
        "enfermedad": p.enfermedad,
        "aturdida": esta_aturdida(m, p),
        "aturdida_despues": p.aturdida_en > m.jugadores[p.control].turnos,
        "silenciada": p.silenciada,
        "token": p.token,
        "aire": p.aire,
        "nueva": recien_llegada(m, p),
        "nivel": p.nivel,
        "cartas": p.cartas,
        "mejorada": p.mejorada,
        "movimientos": (p.movimientos + p.movs_extra) - p.movio,
        "ataques": p.ataques - p.ataco,
        "adjuntos": bag([m.carta(a.carta).nombre for a in p.adjuntos]),
        "atrapadas": bag([m.carta(a.carta).nombre for a in p.atrapadas]),
    }


def _jugador(m: Mesa, seat: int) -> dict[str, Any]:
    j = m.jugadores[seat]
    factions = m.catalogo.facciones
    return {
        "vida": j.vida,
        "mano": bag(_nombres(m, j.mano.cards)),
        "cartas_en_mano": len(j.mano.cards),
        "conocida": bag(_nombres(m, j.mano.known[m.rival[seat]])),
        "mazo": bag(_nombres(m, j.mazo.cards())),
        "cartas_en_mazo": j.mazo.size(),
        "tope": list(reversed(_nombres(m, j.mazo.top))),
        "fondo": _nombres(m, j.mazo.bottom),
        "cementerio": bag(_nombres(m, j.cementerio)),
        "cementerio_en_orden": _nombres(m, j.cementerio),
        "aniquiladas": bag(_nombres(m, j.aniquiladas)),
        "gambito": bag(_nombres(m, j.gambito)),
        "sellos": {name: {"libres": j.libres[i], "girados": j.girados[i]} for i, name in enumerate(factions)},
        "libres": j.sellos_libres(),
        "girados": sum(j.girados),
        "sellos_en_juego": j.sellos_en_juego(),
        "sello_del_turno": MODOS_SELLO[j.sello_del_turno],
        "turnos": j.turnos,
        "jugadas_turno": j.jugadas_turno,
        "jugadas": {m.carta(n).nombre: times for n, times in j.jugadas.items()},
        "comerciadas": bag(_nombres(m, j.comerciadas)),
        "destruidas": j.destruidas,
        "costes": {m.carta(c).key: list(coste_de(m, seat, c)) for c in j.mano.cards},
        "coste": {m.carta(c).key: sum(coste_de(m, seat, c)) for c in j.mano.cards},
        "piezas": bag(_nombres(m, [p.carta for p in m.piezas.values() if p.control == seat])),
    }


#: values whose missing entries are zero
_BOLSAS: Final = (
    "mano", "conocida", "mazo", "cementerio", "aniquiladas", "gambito", "jugadas", "comerciadas", "piezas", "palabras",
    "adjuntos", "atrapadas",
)  # fmt: skip


def valor(m: Mesa, path: str) -> Any:
    return value_at(foto(m), path, _BOLSAS, lambda name: name in m.catalogo.por_clave or name in PALABRAS)
