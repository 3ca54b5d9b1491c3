"""The table and its events as an observer knows them: built from what that observer knows, never made by deleting.

Shape of the table (`mesa_view`); cards, personajes, spaces and statuses go by key, seats by number, sides by name:

    capitulo, equipo, seleccion, lecturas        how the table is set (readings that differ from the ruling adopted)
    usa {capacidades, ingredientes}              what the chapter plays with
    ronda, turno, fase, activo                   `activo` is the place of the active figure, or null
    linea, indicador                             places of the figures in turn order; position of the indicator
    abiertas, en_habilidades, usadas, refuerzo   main phases still to do, abilities used this turn, +1 of a discard
    meta, pv {azul, rojo}, ultima_ronda, desempate   PV that end the game, the race, why this round is the last
    tablero {clave, titulo, casillas}            casilla, q, r, dorada; azul, estrella, oscura: a side or null
    figuras                                      see battlefield.figura_view
    personajes, cartas                           what is printed on everything named here (facts_view)
    invocadores                                  see invocador_view
    draft {orden, hechas}                        while personajes are chosen one by one; else null
    estados                                      names of statuses that a set of this table gives, by key
    en_curso                                     what is being resolved, outermost first (battlefield.objeto_view)
    ganadores                                    seats, or null

Things on the table are named `figura:3`, `casilla:e2` (in small letters), `invocador:1`, `bando:azul`, `mano:0:clave`,
`tope:0:clave` (on a deck), `descarte:1:clave`, `habilidad:3:0` (place of the figure and of the ability),
`personaje:clave`, `estado:3:clave`.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.provenance import PRIVADO
from coliseo.games.sorcerers_arena.facts.play import cartas_de_mano, ingredientes
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.games.sorcerers_arena.model.events import ANCHOS, MOTIVOS, SUCESOS
from coliseo.games.sorcerers_arena.model.items import OBJETOS
from coliseo.games.sorcerers_arena.model.players import Invocador
from coliseo.games.sorcerers_arena.model.table import (
    FASES,
    HECHA_ACCION,
    HECHAS_HABILIDADES,
    HECHO_MOVIMIENTO,
    INICIAL,
    NADIE,
    PREPARACION,
    Mesa,
)
from coliseo.games.sorcerers_arena.telling.battlefield import casilla_de, figura_view, objeto_view, tablero_view
from coliseo.games.sorcerers_arena.telling.choosing_view import draft_view
from coliseo.games.sorcerers_arena.telling.describing import esta_repetido
from coliseo.games.sorcerers_arena.telling.facts_view import LANGS, carta_view, personaje_view, por_ingrediente
from coliseo.kernel.event_fields import EventTeller
from coliseo.kernel.events import Event
from coliseo.kernel.knowledge import JUDGE, knows
from coliseo.kernel.rules import cite

#: PV, the line and why a round is the last are everyone's to see
cite("view", "view.mesa_view", ("SA-1.PREP.5", "SA-0.GEN.7", "SA-1.CARTA.1", "SA-1.CARTA.11"))
#: discards and ingredients are public, sizes of hands and decks can be counted; partners may show each other their hand
cite("view", "view.invocador_view", ("SA-4.ING.4", "SA-4.ING.5", "SA-1.PPAL.4", "SA-T.INFO.1", "SA-T.INFO.2"))
#: a revealed card is seen by all
cite("view", "view.event_view", ("SA-1.ADD.3",))

#: the main phases with the bit that says that each was done
_FASES_PRINCIPALES: Final = (
    ("movimiento", HECHO_MOVIMIENTO),
    ("accion", HECHA_ACCION),
    ("habilidades", HECHAS_HABILIDADES),
)


def claves(m: Mesa, cartas: list[int]) -> list[str]:
    return [m.carta(c).key for c in cartas]


def mesa_view(m: Mesa, observer: int) -> dict[str, Any]:
    """The whole table for a seat, a spectator or a judge."""
    players = [invocador_view(m, j, observer) for j in m.invocadores]
    resolving = [objeto_view(m, o) for o in m.en_curso]
    return {
        "juego": "sorcerers_arena",
        "capitulo": m.config.capitulo,
        "equipo": m.config.equipo,
        "seleccion": m.config.seleccion,
        "usa": {"capacidades": bool(m.reglas.habilidades.valor), "ingredientes": bool(m.reglas.mejoras.valor)},
        "lecturas": dict(m.config.lecturas.elegidas),
        "ronda": m.ronda,
        "limite_rondas": m.config.limite_rondas or None,
        "turno": m.turno,
        "fase": FASES[m.fase],
        "activo": None if m.activo == NADIE else m.activo,
        "linea": list(m.linea),
        "indicador": m.indicador,
        "abiertas": fases_abiertas(m),
        "en_habilidades": m.en_habilidades,
        "usadas": [i for i in range(m.usadas.bit_length()) if (m.usadas >> i) & 1],
        "refuerzo": m.refuerzo,
        "meta": m.reglas.meta.valor,
        "pv": {name: m.pv[bando] for bando, name in enumerate(BANDOS)},
        "ultima_ronda": [MOTIVOS[i] for i in range(m.final.bit_length()) if (m.final >> i) & 1],
        "desempate": m.desempate,
        "tablero": tablero_view(m.tablero),
        "figuras": [figura_view(m, f) for f in m.figuras],
        "personajes": _personajes_a_la_vista(m),
        "cartas": _cartas_a_la_vista(m, players, resolving),
        "invocadores": players,
        "en_curso": resolving,
        "draft": draft_view(m),
        "estados": {key: dict(names) for key, names in m.catalogo.nombres_de_estados.items()},
        "ganadores": None if m.winners is None else list(m.winners),
    }


def fases_abiertas(m: Mesa) -> list[str]:
    """Main phases that the active personaje can still go to this turn; one that is off the board to none (OQ-SA-12)."""
    if m.activo == NADIE or m.over:
        return []
    if m.fase > INICIAL and m.figuras[m.activo].fuera:
        return []
    skills = bool(m.reglas.habilidades.valor)
    return [name for name, bit in _FASES_PRINCIPALES if not m.hechas & bit and (skills or bit != HECHAS_HABILIDADES)]


def _personajes_a_la_vista(m: Mesa) -> list[dict[str, Any]]:
    """Those in play; while teams are chosen, every one that can be."""
    if m.fase == PREPARACION and not m.figuras:
        found = [p for p in m.catalogo.personajes if p.hasta_capitulo >= m.config.capitulo]
    else:
        numbers = dict.fromkeys([f.definicion for f in m.figuras])
        found = [m.catalogo.personajes[n] for n in numbers]
    return [personaje_view(p) for p in found]


def _cartas_a_la_vista(m: Mesa, players: list[dict[str, Any]], resolving: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is printed on each card that the view names, once."""
    keys: dict[str | None, None] = {}
    for player in players:
        for field in ("mano", "conocidas", "tope", "fondo", "descartes", "apartadas"):
            keys.update(dict.fromkeys(player[field] or ()))
    for item in resolving:
        keys[item["carta"]] = None
        keys[item["revelada"]] = None
    return [carta_view(m.catalogo, m.catalogo.por_clave[key]) for key in keys if key is not None]


# -- Invocadores ----------------------------------------------------------------------------------------------------


def invocador_view(m: Mesa, j: Invocador, observer: int) -> dict[str, Any]:
    """An Invocador: hand, deck, discards and what is out of the game, as far as the observer knows them.

    `mano` is the hand as keys if all of it is known, else null; `conocidas` what is known of it otherwise. `tope` and
    `fondo` run from the top down and from the bottom up, null for a card that the observer does not know; null too
    among `apartadas`.
    """
    seat = j.asiento
    whole = observer in (seat, JUDGE)
    known = [] if whole or observer < 0 else j.mano.known[observer]
    if known and len(known) == len(j.mano.cards):
        whole = True
    n = len(j.apartadas)
    return {
        "asiento": seat,
        "bando": BANDOS[m.bandos[seat]],
        "companeros": list(m.partners(seat)),
        "equipo": [m.catalogo.personajes[p].key for p in j.equipo],
        "mano": claves(m, j.mano.cards) if whole else None,
        "en_mano": len(j.mano.cards),
        "conocidas": [] if whole else claves(m, known),
        "limite": cartas_de_mano(m, seat, m.reglas.limite.valor),
        "ensena": any(m.shows_hand(seat, partner) for partner in m.partners(seat)),
        "mazo": j.mazo.size(),
        "tope": _sabidas(m, j.mazo.top[::-1], j.mazo.top_seen[::-1], observer),
        "fondo": _sabidas(m, j.mazo.bottom, j.mazo.bottom_seen, observer),
        "descartes": claves(m, j.descartes),
        "apartadas": [
            m.carta(j.apartadas[i]).key if observer == JUDGE or _la_vio(m, j.vistas[i], observer) else None
            for i in range(n)
        ],
        "ingredientes": por_ingrediente(ingredientes(m, seat)) if m.reglas.mejoras.valor else None,
        "decidida": j.decidida,
    }


def _la_vio(m: Mesa, mask: int, observer: int) -> bool:
    """One of the mask; a spectator has seen what everybody has."""
    return knows(mask, observer) or mask == (1 << m.seats) - 1


def _sabidas(m: Mesa, cards: list[int], seen: list[int], observer: int) -> list[str | None]:
    """Cards of one end of a deck, those that the observer knows, down to the last of them."""
    told = [
        m.carta(card).key if observer == JUDGE or knows(mask, observer) else None
        for card, mask in zip(cards, seen, strict=True)
    ]
    while told and told[-1] is None:
        told.pop()
    return told


# -- events ---------------------------------------------------------------------------------------------------------


def _figura_en_suceso(m: Mesa, lugar: int, numero: int, asiento: int) -> dict[str, Any]:
    """A figure as events name it; with its side if there is another of the same personaje."""
    told: dict[str, Any] = {"lugar": lugar, "personaje": m.catalogo.personajes[numero].key, "asiento": asiento}
    if esta_repetido(m, lugar):
        told["bando"] = BANDOS[m.bandos[asiento]]
    return told


class _Relator(EventTeller[Mesa]):
    def value(self, m: Mesa, kind: str, data: tuple[int, ...], at: int) -> Any:
        n = data[at]
        if kind == "figura":
            return _figura_en_suceso(m, n, data[at + 1], data[at + 2])
        if kind == "personaje":
            return m.catalogo.personajes[n].key
        if kind == "carta":
            return m.carta(n).key
        if kind == "cartas":
            return claves(m, list(data[at:]))
        if kind == "casilla":
            return casilla_de(m, n)
        if kind == "habilidad":
            ability = m.catalogo.personajes[n].mejorada.habilidades[data[at + 1]]
            return {"habilidad": data[at + 1], "nombre": {lang: ability.name(lang) for lang in LANGS}}
        return n


_RELATOR: Final = _Relator(
    SUCESOS, ANCHOS, {"clase": OBJETOS, "fase": FASES, "motivo": MOTIVOS, "bando": BANDOS, "estado": ESTADOS}
)


def event_view(m: Mesa, e: Event, observer: int) -> dict[str, Any]:
    """An event as the observer sees it; with the names that only this table knows: of cards and personajes of a
    private set, and of a status that a set calls by another name."""
    view = _RELATOR.tell(m, e, observer)
    own = _nombres_de_la_mesa(m, view)
    if own:
        view["nombres"] = own
    return view


def _nombres_de_la_mesa(m: Mesa, view: dict[str, Any]) -> dict[str, dict[str, str]]:
    keys: list[str] = [view[field] for field in ("carta", "personaje", "estado") if field in view]
    keys.extend(view.get("cartas", ()))
    keys.extend([value["personaje"] for value in view.values() if isinstance(value, dict) and "personaje" in value])
    found: dict[str, dict[str, str]] = {}
    for key in keys:
        if key in m.catalogo.nombres_de_estados:
            found[key] = dict(m.catalogo.nombres_de_estados[key])
            continue
        card = m.catalogo.por_clave.get(key)
        if card is not None and card.procedencia == PRIVADO:
            found[key] = {lang: card.name(lang) for lang in LANGS}
        who = m.catalogo.personaje_por_clave.get(key)
        if who is not None and who.procedencia == PRIVADO:
            found[key] = {lang: who.name(lang) for lang in LANGS}
    return found
