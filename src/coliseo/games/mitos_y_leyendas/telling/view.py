"""The table and its events as an observer knows them: built from what that observer knows, never made by deleting."""

from __future__ import annotations

from typing import Any, Final

from coliseo.decks.naming import keys_in
from coliseo.games.mitos_y_leyendas.atoms.cards import AMBOS
from coliseo.games.mitos_y_leyendas.atoms.triggers import usos_de
from coliseo.games.mitos_y_leyendas.construction.formats import TAMANO_MAZO
from coliseo.games.mitos_y_leyendas.facts.prices import coste_de
from coliseo.games.mitos_y_leyendas.facts.stats import carta_del_texto, vigente
from coliseo.games.mitos_y_leyendas.flow.combat_guards import ATACAR, Ataque
from coliseo.games.mitos_y_leyendas.language.naming import nombres_propios
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    EVENTOS,
    P_MANO_ABIERTA,
    PALABRAS,
    PROHIBICIONES,
    RAZAS,
    TIPOS,
    ZONAS,
)
from coliseo.games.mitos_y_leyendas.model.events import ANCHOS, MOTIVOS, SUCESOS
from coliseo.games.mitos_y_leyendas.model.items import CARTA, DESDE, JUGADAS, Jugada
from coliseo.games.mitos_y_leyendas.model.marks import (
    HASTAS,
    MARCAS,
    V_NO_JUEGA,
    V_SIN_HABILIDAD,
    V_UNA_VEZ,
    VIGENCIAS,
    Vigencia,
)
from coliseo.games.mitos_y_leyendas.model.pieces import LINEAS, Pieza
from coliseo.games.mitos_y_leyendas.model.players import NADIE
from coliseo.games.mitos_y_leyendas.model.table import (
    ANCHO,
    BLANCO,
    DE_CEMENTERIO,
    DE_JUGADA,
    DE_JUGADOR,
    DE_MODO,
    DE_NOMBRE,
    DE_NUMERO,
    DE_RAZA,
    DECLARACION_BLOQUEO,
    FASES,
    GUERRA,
    RESTRICCION_HABILIDADES,
    RESTRICCION_RAZA,
    Mesa,
    en_batalla,
)
from coliseo.games.mitos_y_leyendas.telling.describing import texto_de_habilidad
from coliseo.games.mitos_y_leyendas.telling.forecast import desenlace
from coliseo.kernel.event_fields import EventTeller
from coliseo.kernel.events import Event
from coliseo.kernel.knowledge import JUDGE, knows
from coliseo.kernel.rules import cite
from coliseo.tabletop.zones import Deck

#: what is public and what is not, zone by zone
cite(
    "view", "view.jugador_view", ("ML-4.1.3", "ML-4.7.3", "ML-4.8.3", "ML-4.9.3", "ML-4.10.1", "ML-4.10.2", "ML-4.7.2")
)
cite(
    "view",
    "view.pieza_view",
    ("ML-4.2.3", "ML-4.3.3", "ML-4.4.2", "ML-4.5.4", "ML-4.6.2", "ML-4.0.1", "ML-5.0.1", "ML-5.0.2", "ML-5.0.3"),
)
cite("view", "view.jugada_view", ("ML-8.1.5", "ML-10.19.1"))
cite("view", "view.event_view", ("ML-10.11.2", "ML-10.34.1", "ML-10.35.1"))


def claves(m: Mesa, cartas: list[int]) -> list[str]:
    return [m.carta(c).key for c in cartas]


def palabras_de(mask: int, words: tuple[str, ...]) -> list[str]:
    return [words[i] for i in range(len(words)) if (mask >> i) & 1]


def tipo_de(bit: int) -> str:
    return palabras_de(bit, TIPOS)[0]


def restriccion_view(r: int) -> list[str]:
    """What Oros virtuales pay for, as words; nothing for anything."""
    found = palabras_de(r % RESTRICCION_RAZA, TIPOS)
    raza = (r % RESTRICCION_HABILIDADES) // RESTRICCION_RAZA
    if raza:
        found.append(RAZAS[raza - 1])
    if r & RESTRICCION_HABILIDADES:
        found.append("habilidades")
    return found


def mesa_view(m: Mesa, observer: int) -> dict[str, Any]:
    """The whole table for a seat, a spectator or a judge."""
    looks = observer == JUDGE or m.mira == AMBOS or (observer >= 0 and observer == m.mira)
    return {
        "juego": "mitos_y_leyendas",
        "turno": m.turno,
        "activo": m.activo,
        "primero": m.primero,
        "fase": FASES[m.fase],
        "ventana": EVENTOS[m.ventana.bit_length() - 1] if m.ventana else "",
        "prioridad": m.prioridad if m.fase == GUERRA else None,
        "pases": m.pases if m.fase == GUERRA else 0,
        "pasaron": _pasaron(m) if m.fase == GUERRA else [],
        "tiempo": None if m.turnos_restantes < 0 else m.turnos_restantes,
        "jugadores": [jugador_view(m, seat, observer) for seat in range(2)],
        "piezas": [pieza_view(m, p) for p in m.piezas.values()],
        "jugando": [jugada_view(m, o) for o in m.jugando],
        "cola": [_en_cola(m, o) for o in m.cola],
        "batalla": {
            "defensor": m.rival[m.activo],
            "atacantes": m.atacantes.copy(),
            "bloqueos": [pair.copy() for pair in m.bloqueos],
            "fuera": m.fuera_de_batalla.copy(),
            "cancelada": m.batalla_cancelada,
            "pronostico": desenlace(m) if m.fase in (DECLARACION_BLOQUEO, GUERRA) else None,
        }
        if en_batalla(m)
        else None,
        "mirando": claves(m, m.mirando) if looks else [],
        "vigencias": [vigencia_view(m, v) for v in m.vigencias if v.about == NADIE],
        "ganadores": None if m.winners is None else list(m.winners),
    }


def _pasaron(m: Mesa) -> list[int]:
    """Who has passed since something was done: with one pass, whoever has not the priority now."""
    return [seat for seat in range(2) if m.pases > 1 or (m.pases == 1 and m.prioridad != seat)]


def jugador_view(m: Mesa, seat: int, observer: int) -> dict[str, Any]:
    j = m.jugadores[seat]
    bound = m.ahora().prohibido[seat]
    opened = bound & P_MANO_ABIERTA != 0
    own = observer in (seat, JUDGE)
    sees = own or opened
    return {
        "asiento": seat,
        "castillo": j.castillo.size(),
        "mazo": TAMANO_MAZO,
        "mano": claves(m, j.mano.cards) if sees else None,
        "en_mano": len(j.mano.cards),
        "conocidas": claves(m, j.mano.known[observer]) if observer == m.rival[seat] else [],
        "mano_abierta": opened,
        "cementerio": claves(m, j.cementerio),
        "destierro": claves(m, j.destierro),
        "virtuales": [{"para": restriccion_view(r), "cuantos": n, "codigo": r} for r, n in j.virtuales],
        "oro_del_turno": ("pendiente", "jugado", "declinado")[j.oro_del_turno],
        "agrupo": j.agrupo,
        "mano_maxima": m.ahora().mano_maxima[seat],
        "mulligan": None if j.mulligan < 0 else j.mulligan,
        "turnos": j.turnos,
        "jugadas_turno": j.jugadas_turno,
        "prohibido": palabras_de(bound, PROHIBICIONES),
        "costes": _costes(m, seat) if sees else {},
        "tope": _tope(m, j.castillo, observer),
        "bajo": claves(m, j.bajo) if own else None,
        "en_bajo": len(j.bajo),
        "vigencias": [vigencia_view(m, v) for v in m.vigencias if v.about == seat],
    }


def _costes(m: Mesa, seat: int) -> dict[str, int]:
    """What cards of the hand cost now, where that differs from print."""
    found: dict[str, int] = {}
    for carta in sorted(set(m.jugadores[seat].mano.cards)):
        c = m.carta(carta)
        total = coste_de(m, seat, carta).total
        if total != c.coste:
            found[c.key] = total
    return found


def _tope(m: Mesa, castillo: Deck, observer: int) -> list[str]:
    """Known cards on top, the top first, as far as the observer knows them without a gap."""
    found: list[str] = []
    for carta, seen in zip(reversed(castillo.top), reversed(castillo.top_seen), strict=True):
        if observer != JUDGE and not knows(seen, observer):
            break
        found.append(m.carta(carta).key)
    return found


def vigencia_view(m: Mesa, v: Vigencia) -> dict[str, Any]:
    return {
        "clase": VIGENCIAS[v.kind],
        "numero": v.n,
        "hasta": HASTAS[v.until],
        "carta": m.carta(v.n).key if v.kind in (V_SIN_HABILIDAD, V_NO_JUEGA, V_UNA_VEZ) else None,
        "vigente": vigente(m, v),
    }


def pieza_view(m: Mesa, p: Pieza) -> dict[str, Any]:
    e = m.estado(p.ident)
    ally = p.tipo == ALIADO
    return {
        "ident": p.ident,
        "carta": m.carta(p.carta).key,
        "impresa": m.carta(p.impresa).key,
        "tipo": tipo_de(p.tipo),
        "asiento": p.control,
        "dueno": p.dueno,
        "linea": LINEAS[p.linea],
        "portador": p.portador or None,
        "armas": list(p.armas),
        "fuerza": e.fuerza if ally else None,
        "fuerza_base": e.base if ally else None,
        "razas": palabras_de(e.razas, RAZAS),
        "palabras": palabras_de(e.palabras, PALABRAS),
        "sin_habilidad": e.texto is None,
        "nueva": ally and not p.agrupable,
        "puede_atacar": ally and p.control == m.activo and ATACAR.allowed(m, Ataque(p.control, p.ident)),
        "elegido": _elegido(m, p),
        "usos": {str(i): usos_de(p.usos, i) for i in range(4) if usos_de(p.usos, i)},
        "marcas": [{"clase": MARCAS[x.kind], "numero": x.n, "hasta": HASTAS[x.until]} for x in p.marcas],
        "texto_de": m.carta(carta_del_texto(p)).key,
    }


def _elegido(m: Mesa, p: Pieza) -> str | None:
    if p.elegido < 0:
        return None
    return blanco(m, p.elegido)[0]


def jugada_view(m: Mesa, o: Jugada) -> dict[str, Any]:
    letters = "ABCDEFG" if o.clase == CARTA else "ABCDE"
    view: dict[str, Any] = {
        "ident": o.ident,
        "clase": JUGADAS[o.clase],
        "asiento": o.control,
        "carta": m.carta(o.carta).key,
        "habilidad": o.habilidad,
        "fuente": o.fuente or None,
        "desde": DESDE[o.desde],
        "paso": letters[o.paso],
        "pasos": list(letters),
        "pueden": _pueden(o, letters[o.paso]),
        "toca": m.questions[0].seat if m.questions else None,
        "anulada": o.anulada,
        "cancelada": o.cancelada,
        "objetivos": [thing for slot in o.objetivos for code in slot for thing in blanco(m, code)],
        "portador": o.portador or None,
        "respondida": o.respondida or None,
        "anulaciones": [seat for seat in range(2) if (o.anulaciones >> seat) & 1],
        "respuestas": [seat for seat in range(2) if (o.respuestas >> seat) & 1],
    }
    effect = texto_de_habilidad(m, o.carta, o.habilidad, "es")
    if effect:
        view["efecto"] = {"es": effect, "en": texto_de_habilidad(m, o.carta, o.habilidad, "en")}
    return view


def _pueden(o: Jugada, step: str) -> str:
    """What the players may do to it at this step, each once (8.1-D and E, 6.7-D)."""
    if o.clase == CARTA and step == "D":
        return "anular"
    return "responder" if step == ("E" if o.clase == CARTA else "D") else ""


def _en_cola(m: Mesa, o: Jugada) -> dict[str, Any]:
    return {"ident": o.ident, "asiento": o.control, "carta": m.carta(o.carta).key, "habilidad": o.habilidad}


def blanco(m: Mesa, code: int) -> list[str]:
    """What a target code names, as clients call it."""
    kind = code // BLANCO
    if kind == 0:
        return [f"pieza:{code}"]
    if kind == DE_JUGADOR // BLANCO:
        return [f"jugador:{code - DE_JUGADOR}"]
    if kind == DE_JUGADA // BLANCO:
        return [f"jugada:{code - DE_JUGADA}"]
    if kind == DE_MODO // BLANCO:
        return [f"modo:{code - DE_MODO}"]
    if kind == DE_RAZA // BLANCO:
        return [f"raza:{RAZAS[code - DE_RAZA]}"]
    if kind == DE_NOMBRE // BLANCO:
        return [f"nombre:{m.carta(code - DE_NOMBRE).key}"]
    if kind == DE_NUMERO // BLANCO:
        return [f"numero:{code - DE_NUMERO}"]
    if kind == DE_CEMENTERIO // BLANCO:
        rest = code - DE_CEMENTERIO
        return [f"cementerio:{rest // ANCHO}:{m.carta(rest % ANCHO).key}"]
    return []


# -- events ---------------------------------------------------------------------------------------------------------


class _Relator(EventTeller[Mesa]):
    def value(self, m: Mesa, kind: str, data: tuple[int, ...], at: int) -> Any:
        n = data[at]
        if kind == "pieza":
            return {"ident": n, "carta": m.carta(data[at + 1]).key, "asiento": data[at + 2]}
        if kind == "carta" or kind == "nombre":
            return m.carta(n).key
        if kind == "cartas":
            return claves(m, list(data[at:]))
        if kind == "palabras":
            return palabras_de(n, PALABRAS)
        if kind == "prohibicion":
            return palabras_de(n, PROHIBICIONES)
        if kind == "raza":
            return palabras_de(n, RAZAS)
        return n


_RELATOR: Final = _Relator(
    SUCESOS,
    ANCHOS,
    {
        "linea": LINEAS,
        "zona": ZONAS,
        "desde": DESDE,
        "motivo": MOTIVOS,
        "marca": MARCAS,
        "hasta": HASTAS,
        "fase": FASES,
        "vigencia": VIGENCIAS,
    },
)


def event_view(m: Mesa, e: Event, observer: int) -> dict[str, Any]:
    """An event as the observer sees it; with the names of cards that only this table knows."""
    view = _RELATOR.tell(m, e, observer)
    own = nombres_propios(m.catalogo, keys_in(view, ("carta", "anulada", "cancelada")))
    if own:
        view["nombres"] = own
    return view
