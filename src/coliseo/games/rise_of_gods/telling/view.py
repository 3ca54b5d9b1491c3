"""The table and its events as an observer knows them: built from what that observer knows, never made by deleting."""

from __future__ import annotations

from typing import Any, Final

from coliseo.decks.naming import keys_in
from coliseo.games.rise_of_gods.facts.stats import (
    ataque,
    coste_de,
    esta_aturdida,
    inmovilizada,
    provocadoras,
    recien_llegada,
)
from coliseo.games.rise_of_gods.language.naming import nombres_propios
from coliseo.games.rise_of_gods.model.cards import CRIATURA, PALABRAS
from coliseo.games.rise_of_gods.model.events import ANCHOS, MOTIVOS, SUCESOS
from coliseo.games.rise_of_gods.model.items import MAGIA, MOVIMIENTO, OBJETOS, Objeto
from coliseo.games.rise_of_gods.model.marks import EFECTOS, MOD_PIERDE_VIDA
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.players import MODOS_SELLO, VIDA_MAXIMA
from coliseo.games.rise_of_gods.model.table import (
    CELDAS,
    DE_ADJUNTO,
    DE_CASILLA,
    DE_CEMENTERIO,
    DE_JUGADOR,
    DE_PILA,
    FASES,
    PRINCIPAL,
    TABLERO,
    Mesa,
)
from coliseo.games.rise_of_gods.telling.wording import efecto_de_objeto
from coliseo.kernel.event_fields import EventTeller
from coliseo.kernel.events import Event
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.rules import cite
from coliseo.tabletop.zones import Deck

#: deck sizes, what went to Gambito, life, and every change as it happens are everyone's to see
cite("view", "view.jugador_view", ("RG-GB.6", "RG-GB.7", "RG-CB.6", "RG-ER.14"))
cite("view", "view.pieza_view", ("RG-CB.5", "RG-CR.6", "RG-ST.3"))
#: faction, cost and speed of a card are drawn on it
cite("view", "view.cartas", ("RG-CR.2", "RG-CR.5", "RG-CT.2", "RG-MG.2"))
#: what is shown to everyone: the eleventh card, a traded card
cite("view", "view.event_view", ("RG-HO.2", "RG-CO.2", "RG-CO.5"))


def claves(m: Mesa, cartas: list[int]) -> list[str]:
    return [m.carta(c).key for c in cartas]


def palabras_de(mask: int) -> list[str]:
    return [PALABRAS[i] for i in range(len(PALABRAS)) if (mask >> i) & 1]


def mesa_view(m: Mesa, observer: int) -> dict[str, Any]:
    """The whole table for a seat, a spectator or a judge."""
    return {
        "juego": "rise_of_gods",
        "turno": m.turno,
        "activo": m.activo,
        "primero": m.primero,
        "fase": FASES[m.fase],
        "tiempo": None if m.turnos_restantes < 0 else m.turnos_restantes,
        "tablero": tablero_view(),
        "jugadores": [jugador_view(m, seat, observer) for seat in range(2)],
        "piezas": [pieza_view(m, p, observer) for p in m.piezas.values()],
        "terrenos": [
            {"celda": TABLERO.name(c), "carta": m.carta(t.carta).key, "asiento": t.control}
            for c, t in sorted(m.terrenos.items())
        ],
        "pila": [objeto_view(m, o) for o in m.pila],
        "en_curso": [objeto_view(m, o) for o in m.en_curso],
        "jugando": [objeto_view(m, o) for o in m.jugando],
        "cola": [objeto_view(m, o) for o in m.cola],
        "mirando": claves(m, m.mirando) if observer in (JUDGE, m.mira) else [],
        "ganadores": None if m.winners is None else list(m.winners),
    }


def tablero_view() -> list[dict[str, Any]]:
    """The rows from the first player's edge on, each with whose field it is in."""
    return [
        {
            "campo": 0 if row < TABLERO.rows // 2 else 1,
            "casillas": [TABLERO.name(row * TABLERO.columns + column) for column in range(TABLERO.columns)],
        }
        for row in range(TABLERO.rows)
    ]


def jugador_view(m: Mesa, seat: int, observer: int) -> dict[str, Any]:
    j = m.jugadores[seat]
    sees = observer in (seat, JUDGE)
    view: dict[str, Any] = {
        "asiento": seat,
        "vida": j.vida,
        "vida_maxima": VIDA_MAXIMA,
        "mazo": j.mazo.size(),
        "mano": claves(m, j.mano.cards) if sees else None,
        "en_mano": len(j.mano.cards),
        "conocidas": claves(m, j.mano.known[observer]) if observer == m.rival[seat] else [],
        "sellos": [
            {"faccion": m.catalogo.facciones[f], "libres": j.libres[f], "girados": j.girados[f]}
            for f in range(len(j.libres))
            if j.libres[f] or j.girados[f]
        ],
        "sello_del_turno": MODOS_SELLO[j.sello_del_turno],
        "cementerio": claves(m, j.cementerio),
        "aniquiladas": claves(m, j.aniquiladas),
        "gambito": claves(m, j.gambito),
        "fuera": [
            m.carta(c).key if observer == JUDGE or _sabe(v, observer) else None
            for c, v in zip(j.fuera, j.fuera_visto, strict=True)
        ],
        "turnos": j.turnos,
        "jugadas_turno": j.jugadas_turno,
        "descuento_artefacto": j.descuento_artefacto,
        "comerciadas": claves(m, j.comerciadas),
        "costes": _costes(m, seat) if sees else {},
        "tope": _tope(m, j.mazo, observer),
        "fondo": _fondo(m, j.mazo, observer),
        "destruidas": j.destruidas,
        "efectos": [
            [EFECTOS[mod.kind], mod.n] for mod in m.modificadores if mod.kind == MOD_PIERDE_VIDA and mod.about == seat
        ],
        "mulligan": None if j.mulligan < 0 else j.mulligan,
    }
    return view


def _costes(m: Mesa, seat: int) -> dict[str, list[int]]:
    """What cards of the hand cost now, where that differs from print."""
    found: dict[str, list[int]] = {}
    for carta in m.jugadores[seat].mano.cards:
        c = m.carta(carta)
        spheres, neutral = coste_de(m, seat, carta)
        if (spheres, neutral) != (c.esferas, c.neutral):
            found[c.key] = [spheres, neutral]
    return found


def _tope(m: Mesa, mazo: Deck, observer: int) -> list[dict[str, Any]]:
    """Cards on top of a deck, from the top down: those the observer knows, and that there is one it does not."""
    return [
        {"carta": m.carta(mazo.top[i]).key if observer == JUDGE or _sabe(mazo.top_seen[i], observer) else None}
        for i in range(len(mazo.top) - 1, -1, -1)
        if observer == JUDGE or any(_sabe(v, observer) for v in mazo.top_seen[: i + 1])
    ]


def _fondo(m: Mesa, mazo: Deck, observer: int) -> list[str]:
    """Cards at the bottom of a deck that the observer knows, the bottom first."""
    return [
        m.carta(c).key
        for c, v in zip(mazo.bottom, mazo.bottom_seen, strict=True)
        if observer == JUDGE or _sabe(v, observer)
    ]


def _sabe(mask: int, observer: int) -> bool:
    return observer >= 0 and (mask >> observer) & 1 == 1


def pieza_view(m: Mesa, p: Pieza, observer: int) -> dict[str, Any]:
    c = m.carta(p.carta)
    mine = m.activo == p.control and m.fase == PRINCIPAL and p.tipo == CRIATURA and not p.aire
    stunned = esta_aturdida(m, p)
    able = mine and not stunned and not recien_llegada(m, p)
    moves = able and p.ataco == 0 and p.movio < (p.movimientos + p.movs_extra)
    view: dict[str, Any] = {
        "ident": p.ident,
        "carta": c.key,
        "tipo": "criatura" if p.tipo == CRIATURA else "estructura",
        "asiento": p.control,
        "dueno": p.dueno,
        "celda": TABLERO.name(p.celda),
        "ataque": ataque(m, p),
        "vida": p.vida,
        "vida_maxima": p.vida_maxima,
        "ataque_impreso": c.ataque,
        "vida_impresa": c.vida,
        "palabras": palabras_de(p.palabras),
        "punalada": p.punalada,
        "enfermedad": p.enfermedad,
        "aturdida": stunned or p.aturdida_en > m.jugadores[p.control].turnos,
        "silenciada": p.silenciada,
        "token": p.token,
        "aire": p.aire,
        "nueva": p.tipo == CRIATURA and p.control == m.activo and recien_llegada(m, p),
        "puede_mover": moves and not provocadoras(m, p) and not inmovilizada(m, p),
        "puede_atacar": able and p.ataco < p.ataques,
        "nivel": p.nivel,
        "cartas": p.cartas,
        "mejorada": p.mejorada and c.mejora is not None,
        "adjuntos": [{"ident": a.ident, "carta": m.carta(a.carta).key, "asiento": a.control} for a in p.adjuntos],
        "atrapadas": [
            m.carta(a.carta).key if observer == JUDGE or _sabe(a.vista, observer) else None for a in p.atrapadas
        ],
    }
    return view


def objeto_view(m: Mesa, o: Objeto) -> dict[str, Any]:
    """An object of the pila: who, what, from where to where, and the things it aims at."""
    p = m.piezas.get(o.fuente)
    to: str | None = None
    if 0 <= o.dato < CELDAS:
        to = TABLERO.name(o.dato)
    view: dict[str, Any] = {
        "ident": o.ident,
        "clase": OBJETOS[o.clase],
        "asiento": o.control,
        "carta": m.carta(o.carta).key,
        "pieza": None if p is None else p.ident,
        "desde": TABLERO.name(o.celda) if o.celda >= 0 else None,
        "hacia": to,
        "objetivos": apunta(m, o),
        "anulado": o.anulado,
    }
    effect = efecto_de_objeto(m, o, "es")
    if effect:
        view["efecto"] = {"es": effect, "en": efecto_de_objeto(m, o, "en")}
    return view


def apunta(m: Mesa, o: Objeto) -> list[str]:
    """Its targets; the cell of a movement; who is attacked, or what stands where it goes, if it has no targets."""
    found = [t for slot in o.objetivos for c in slot for t in blanco(m, c)]
    if o.sujeto and o.clase == MAGIA:
        found.append(f"pila:{o.sujeto}")
    if 0 <= o.dato < CELDAS and o.clase == MOVIMIENTO:
        return [*found, f"casilla:{TABLERO.name(o.dato)}"]
    if found or not 0 <= o.dato <= CELDAS:
        return found
    if o.dato == CELDAS:
        return [f"jugador:{m.rival[o.control]}"]
    there = m.pieza_en(o.dato)
    return [f"casilla:{TABLERO.name(o.dato)}" if there is None else f"pieza:{there.ident}"]


def blanco(m: Mesa, codigo: int) -> list[str]:
    """The thing that a target code stands for."""
    if codigo < DE_CASILLA:
        return [f"pieza:{codigo}"]
    if codigo < DE_JUGADOR:
        return [f"casilla:{TABLERO.name(codigo - DE_CASILLA)}"]
    if codigo < DE_ADJUNTO:
        return [f"jugador:{codigo - DE_JUGADOR}"]
    if codigo < DE_PILA:
        return [f"adjunto:{codigo - DE_ADJUNTO}"]
    if codigo < DE_CEMENTERIO:
        return [f"pila:{codigo - DE_PILA}"]
    if codigo < DE_CEMENTERIO + DE_CASILLA:
        rest = codigo - DE_CEMENTERIO
        return [f"cementerio:{rest // 2048}:{m.carta(rest % 2048).key}"]
    return []


# -- events ---------------------------------------------------------------------------------------------------------


class _Relator(EventTeller[Mesa]):
    def value(self, m: Mesa, kind: str, data: tuple[int, ...], at: int) -> Any:
        n = data[at]
        if kind == "pieza":
            return {
                "ident": n,
                "carta": m.carta(data[at + 1]).key,
                "asiento": data[at + 2],
                "celda": TABLERO.name(data[at + 3]),
            }
        if kind == "carta":
            return m.carta(n).key
        if kind == "cartas":
            return claves(m, list(data[at:]))
        if kind == "casilla":
            return TABLERO.name(n)
        if kind == "palabra":
            return PALABRAS[n.bit_length() - 1]
        if kind == "faccion":
            return m.catalogo.facciones[n]
        return n


_RELATOR: Final = _Relator(SUCESOS, ANCHOS, {"clase": OBJETOS, "modo": MODOS_SELLO, "motivo": MOTIVOS})


def event_view(m: Mesa, e: Event, observer: int) -> dict[str, Any]:
    """An event as the observer sees it; with the names of cards that only this table knows."""
    view = _RELATOR.tell(m, e, observer)
    own = nombres_propios(m.catalogo, keys_in(view))
    if own:
        view["nombres"] = own
    return view
