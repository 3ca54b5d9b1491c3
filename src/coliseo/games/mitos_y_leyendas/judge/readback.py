"""Values of a position by path, as scenarios name them: `A.castillo`, `B.defensa`, `inti.fuerza`, `ganadores`.

Cards without order (hands, lines) are bags: a count for each name. A card in play is called as in actions (`vikingo`,
`vikingo de B`, `vikingo 2`); one that is not in play is null.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.source import plain
from coliseo.games.mitos_y_leyendas.facts.prices import coste_de
from coliseo.games.mitos_y_leyendas.judge.naming import (
    elegido_en_palabras,
    es_nombre_de_pieza,
    firma,
    nombres_de_blanco,
    nombres_de_pieza,
    piezas_llamadas,
)
from coliseo.games.mitos_y_leyendas.judge.position.effects import nombre_de_restriccion
from coliseo.games.mitos_y_leyendas.judge.position.naming import palabras_de, rotulo
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    EVENTOS,
    PALABRAS,
    PROHIBICIONES,
    RAZAS,
    TIPOS,
)
from coliseo.games.mitos_y_leyendas.model.items import CARTA, Jugada
from coliseo.games.mitos_y_leyendas.model.marks import HASTAS, MARCAS, VIGENCIAS, Marca, Vigencia
from coliseo.games.mitos_y_leyendas.model.pieces import LINEAS, Pieza
from coliseo.games.mitos_y_leyendas.model.players import NADIE
from coliseo.games.mitos_y_leyendas.model.table import FASES, Mesa
from coliseo.judge.adapter import NoSuchValue
from coliseo.judge.values import bag, value_at
from coliseo.text.seats import LETTERS

_PASOS: Final = ("A", "B", "C", "D", "E", "F", "G")
_ORO_DEL_TURNO: Final = ("pendiente", "jugado", "declinado")


def _nombres(m: Mesa, cards: list[int]) -> list[str]:
    return [rotulo(m.carta(c)) for c in cards]


def foto(m: Mesa) -> dict[str, Any]:
    """The whole position as plain data."""
    data: dict[str, Any] = {
        "activo": LETTERS[m.activo],
        "primero": LETTERS[m.primero],
        "turno": m.turno,
        "fase": FASES[m.fase],
        "ventana": "" if not m.ventana else ", ".join(palabras_de(m.ventana, EVENTOS)),
        "prioridad": LETTERS[m.prioridad],
        "tiempo": None if m.turnos_restantes < 0 else m.turnos_restantes,
        "jugando": [rotulo(m.carta(o.carta)) for o in m.jugando],
        "jugadas": {str(i + 1): _jugada(m, o) for i, o in enumerate(m.jugando)},
        "cola": [rotulo(m.carta(o.carta)) for o in m.cola],
        "mirando": _nombres(m, m.mirando),
        "atacantes": [rotulo(m.carta(m.piezas[i].carta)) for i in m.atacantes if i in m.piezas],
        "bloqueos": {_de(m, blocker): _de(m, attacker) for attacker, blocker in m.bloqueos},
        "vigencias": [_vigencia(m, v) for v in m.vigencias if v.about == NADIE],
        "ganadores": None if m.winners is None else [LETTERS[s] for s in m.winners],
        "terminada": m.over,
    }
    for seat in range(2):
        data[LETTERS[seat].lower()] = _jugador(m, seat)
    return data


def _de(m: Mesa, ident: int) -> str:
    p = m.piezas.get(ident)
    return f"#{ident}" if p is None else rotulo(m.carta(p.carta))


def _jugada(m: Mesa, o: Jugada) -> dict[str, Any]:
    return {
        "carta": rotulo(m.carta(o.carta)),
        "de": LETTERS[o.control],
        "clase": "carta" if o.clase == CARTA else "habilidad",
        "paso": _PASOS[o.paso],
        "anulada": o.anulada,
        "cancelada": o.cancelada,
        "pagado": o.pagado,
        "objetivos": objetivos_dichos(m, o),
        "portador": None if not o.portador else _de(m, o.portador),
    }


def objetivos_dichos(m: Mesa, o: Jugada) -> list[str]:
    """What it points at, by name."""
    return [nombres_de_blanco(m, code)[0] for slot in o.objetivos for code in slot]


def _vigencia(m: Mesa, v: Vigencia) -> str:
    """`prohibe no_atacar`, `sin_habilidad Inti`, else what it is."""
    kind = VIGENCIAS[v.kind]
    if kind == "prohibe":
        return f"{kind} {' '.join(palabras_de(v.n, PROHIBICIONES))}"
    if kind == "al_atacar":
        return f"{kind} {' '.join(palabras_de(v.n, PALABRAS))}"
    if kind in ("sin_habilidad", "no_juega", "una_vez"):
        return f"{kind} {rotulo(m.carta(v.n))}"
    return kind


def _marca(m: Mesa, x: Marca) -> dict[str, Any]:
    return {"clase": MARCAS[x.kind], "numero": x.n, "hasta": HASTAS[x.until]}


def pieza(m: Mesa, p: Pieza) -> dict[str, Any]:
    """A card in play as it is now."""
    now = m.estado(p.ident)
    return {
        "carta": rotulo(m.carta(p.carta)),
        "impresa": rotulo(m.carta(p.impresa)),
        "tipo": TIPOS[p.tipo.bit_length() - 1],
        "de": LETTERS[p.control],
        "dueno": LETTERS[p.dueno],
        "linea": LINEAS[p.linea],
        "fuerza": now.fuerza if p.tipo == ALIADO else None,
        "razas": bag(palabras_de(now.razas, RAZAS)),
        "palabras": bag(palabras_de(now.palabras, PALABRAS)),
        "sin_habilidad": now.texto is None,
        "bloquea": now.bloquea,
        "nueva": not p.agrupable,
        "portador": None if not p.portador else _de(m, p.portador),
        "armas": bag([_de(m, i) for i in p.armas]),
        "elegido": elegido_en_palabras(m, p.elegido),
        "ataco": p.ident in m.atacaron,
        "bloqueo": p.bloqueo == m.turno,
        "usos": sum((p.usos >> (4 * i)) & 15 for i in range(16)),
        "marcas": [_marca(m, x) for x in p.marcas],
    }


def _jugador(m: Mesa, seat: int) -> dict[str, Any]:
    j = m.jugadores[seat]
    now = m.ahora()
    data: dict[str, Any] = {
        "castillo": j.castillo.size(),
        "cartas_del_castillo": bag(_nombres(m, j.castillo.cards())),
        "tope": list(reversed(_nombres(m, j.castillo.top))),
        "fondo": list(reversed(_nombres(m, j.castillo.bottom))),
        "mano": bag(_nombres(m, j.mano.cards)),
        "cartas_en_mano": len(j.mano.cards),
        "conocida": bag(_nombres(m, j.mano.known[m.rival[seat]])),
        "mano_maxima": now.mano_maxima[seat],
        "cementerio": bag(_nombres(m, j.cementerio)),
        "cementerio_en_orden": _nombres(m, j.cementerio),
        "cartas_en_cementerio": len(j.cementerio),
        "destierro": bag(_nombres(m, j.destierro)),
        "bajo": bag(_nombres(m, j.bajo)),
        "virtuales": {nombre_de_restriccion(code): n for code, n in j.virtuales},
        "oros_virtuales": j.oros_virtuales(),
        "prohibido": bag(palabras_de(now.prohibido[seat], PROHIBICIONES)),
        "oro_del_turno": _ORO_DEL_TURNO[j.oro_del_turno],
        "agrupo": j.agrupo,
        "mulligan": None if j.mulligan < 0 else j.mulligan,
        "turnos": j.turnos,
        "jugadas_turno": j.jugadas_turno,
        "jugadas": j.jugadas,
        "dano_recibido": j.dano_recibido,
        "vigencias": [_vigencia(m, v) for v in m.vigencias if v.about == seat],
        "coste": {m.carta(c).key: coste_de(m, seat, c).total for c in dict.fromkeys(j.mano.cards)},
    }
    own = [p for p in m.piezas.values() if p.control == seat]
    for line, name in enumerate(LINEAS):
        cards = [rotulo(m.carta(p.carta)) for p in own if p.linea == line]
        data["armas" if name == "portada" else name] = bag(cards)
    data["oros"] = sum(data["reserva"].values()) + sum(data["pagado"].values())
    data["cartas_en_juego"] = bag([rotulo(m.carta(p.carta)) for p in own])
    return data


#: values whose missing entries are zero
_BOLSAS: Final = (
    "mano", "conocida", "cartas_del_castillo", "cementerio", "destierro", "bajo", "reserva", "pagado", "defensa",
    "ataque", "apoyo", "armas", "cartas_en_juego", "palabras", "razas", "prohibido", "virtuales",
)  # fmt: skip


def _en_bolsa(m: Mesa, name: str) -> bool:
    known = (*PALABRAS, *RAZAS, *PROHIBICIONES)
    return name in m.catalogo.por_clave or name in known or name.startswith(tuple(TIPOS))


def valor(m: Mesa, path: str) -> Any:
    """A value by its path. The first name may be that of a card in play, or of one that could be (then it is null)."""
    data = foto(m)
    head = plain(path.split(".")[0])
    if head not in data:
        found = piezas_llamadas(m, head)
        if len(found) > 1 and len({firma(m, p) for p in found}) > 1:
            raise NoSuchValue(path, [name for p in found for name in nombres_de_pieza(m, p.ident)])
        if found:
            data[head] = pieza(m, found[0])
        elif es_nombre_de_pieza(m, head):
            data[head] = None
    return value_at(data, path, _BOLSAS, lambda name: _en_bolsa(m, name))
