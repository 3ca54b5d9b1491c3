"""The table and its events as an observer knows them: built from what that observer knows, never made by deleting.

Things on the table are named `tropa:12`, `zona:c3`, `jugador:1`, `heroe:0`, `lugar:7`, `objeto:9`, `mano:0:clave`,
`mazo:0:batalla`, `pila:14`, `disparo:15`, `descarte:1:clave`, `prebanquillo:0:clave`,
`mazo_principal:0:clave`.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.decks.naming import keys_in
from coliseo.games.warlords_of_terra.language.naming import nombres_propios
from coliseo.games.warlords_of_terra.model.cards import INDICES, ORO, PALABRAS, RECURSOS, REINOS
from coliseo.games.warlords_of_terra.model.combat import GRUPOS, ORIGENES
from coliseo.games.warlords_of_terra.model.damage import TIPOS_DE_DANO
from coliseo.games.warlords_of_terra.model.events import ANCHOS, MAZOS, MOTIVOS, SUCESOS
from coliseo.games.warlords_of_terra.model.items import OBJETOS
from coliseo.games.warlords_of_terra.model.players import (
    ARMERIA_MAXIMA,
    MANO_MAXIMA,
    TOPE_DE_RECURSO,
    Jugador,
)
from coliseo.games.warlords_of_terra.model.procedures import Ventana
from coliseo.games.warlords_of_terra.model.table import FASES, LADO, PREPARACION, TABLERO, Mesa, linea_de
from coliseo.games.warlords_of_terra.telling.battlefield import (
    campo_view,
    combate_view,
    efecto_view,
    objeto_view,
    tropa_view,
    zonas_view,
)
from coliseo.games.warlords_of_terra.telling.facts_view import carta_view, poderes_view
from coliseo.games.warlords_of_terra.telling.forecast import pronostico_en_curso
from coliseo.kernel.event_fields import EventTeller
from coliseo.kernel.events import Event
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.rules import cite
from coliseo.tabletop.zones import Deck

#: lives, resources, PP, sizes of hands and decks, Armerías, lugares and discards are everyone's to see
cite("view", "view.jugador_view", ("WT-M.board.5", "WT-M.board.6", "WT-M.board.7", "WT-M.res.2", "WT-C.3.3"))
#: what is revealed as it happens: a card when it is played, an object found, a discard
cite("view", "view.event_view", ("WT-A.11.4.4", "WT-A.10.6.3"))


#: the four permitted changes of phase, by the place of the window (flow/windows.py)
INTERFASES: Final = (
    ("recursos", "construccion"),
    ("construccion", "invocacion"),
    ("invocacion", "tactica"),
    ("tactica", "final"),
)


def claves(m: Mesa, cartas: list[int]) -> list[str]:
    return [m.carta(c).key for c in cartas]


def mesa_view(m: Mesa, observer: int) -> dict[str, Any]:
    """The whole table for a seat, a spectator or a judge."""
    threat = m.ahora().amenaza
    return {
        "juego": "warlords_of_terra",
        "clase": m.config.clase,
        "turno": m.turno,
        "activo": m.activo,
        "primero": m.primero,
        "fase": FASES[m.fase],
        "interfase": interfase_view(m),
        "tiempo": None if m.turnos_restantes < 0 else m.turnos_restantes,
        "tablero": tablero_view(),
        "jugadores": [jugador_view(m, seat, observer) for seat in range(2)],
        "tropas": [tropa_view(m, p) for p in m.tropas.values()],
        "activa": m.activa or None,
        "campo": campo_view(m),
        "amenaza": [zonas_view(threat[seat]) for seat in range(2)],
        "pila": [efecto_view(m, o) for o in m.pila],
        # whoever put the first effect on it (WT-A.11.2.6)
        "iniciativa": m.pila[0].control if m.pila else None,
        "en_curso": [efecto_view(m, o) for o in m.en_curso],
        "jugando": [efecto_view(m, o) for o in m.jugando],
        "disparos": [efecto_view(m, o) for o in m.disparos],
        "danos": [
            {"tropa": x.victima, "cuanto": x.cuanto, "tipo": TIPOS_DE_DANO[x.tipo], "golpe": x.golpe} for x in m.danos
        ],
        "combate": None if m.combate is None else {**combate_view(m, m.combate), "pronostico": pronostico_en_curso(m)},
        "ganadores": None if m.winners is None else list(m.winners),
    }


def interfase_view(m: Mesa) -> list[str] | None:
    """The phases on both sides of the interfase that is open; None if none is."""
    for f in reversed(m.stack):
        if isinstance(f, Ventana):
            return list(INTERFASES[f.cual]) if f.cual < len(INTERFASES) else None
    return None


def tablero_view() -> list[dict[str, Any]]:
    """The rows from the first player's edge on, each with whose línea de invocación it is."""
    return [
        {
            "linea": linea_de(row * LADO) if linea_de(row * LADO) >= 0 else None,
            "zonas": [TABLERO.name(row * LADO + column) for column in range(LADO)],
        }
        for row in range(LADO)
    ]


# -- players --------------------------------------------------------------------------------------------------------


def jugador_view(m: Mesa, seat: int, observer: int) -> dict[str, Any]:
    j = m.jugadores[seat]
    sees = observer in (seat, JUDGE)
    held = sorted([*j.mano.cards, *j.planos.cards])
    known = observer == m.rival[seat]
    # what may be exchanged is shown until hands are dealt, in order of number, which tells nothing
    exchanges = sees and m.config.prebanquillo and m.fase == PREPARACION and not held
    return {
        "asiento": seat,
        "vidas": j.vidas,
        "reino": REINOS[j.reino],
        "oro": j.oro,
        "mana": j.mana,
        "tope_de_recurso": TOPE_DE_RECURSO,
        "recursos": recursos_view(m, j),
        "heroe": heroe_view(m, j),
        "mazos": {"batalla": j.batalla.size(), "construccion": j.construccion.size()},
        "tope": {
            "batalla": _tope(m, j.batalla, observer),
            "construccion": _tope(m, j.construccion, observer),
        },
        "mano": claves(m, held) if sees else None,
        "cartas": [carta_view(m.carta(c)) for c in dict.fromkeys(held)] if sees else [],
        "en_mano": len(held),
        "en_mano_de": {"batalla": len(j.mano.cards), "construccion": len(j.planos.cards)},
        "mano_maxima": MANO_MAXIMA,
        "conocidas": claves(m, sorted([*j.mano.known[observer], *j.planos.known[observer]])) if known else [],
        "armeria": [objeto_view(m, x) for x in j.armeria],
        "armeria_maxima": ARMERIA_MAXIMA,
        "lugares": [
            {
                "ident": x.ident,
                "carta": m.carta(x.carta).key,
                "asiento": x.control,
                "dueno": x.dueno,
                "volteado": x.volteado,
                "produce": {"oro": m.carta(x.carta).da_oro, "mana": m.carta(x.carta).da_mana},
            }
            for x in j.lugares
        ],
        "descarte": claves(m, j.descarte),
        "eliminadas": claves(m, j.eliminadas),
        "prebanquillo": claves(m, j.prebanquillo) if sees else None,
        "en_prebanquillo": len(j.prebanquillo),
        "mazo_principal": claves(m, [*j.batalla.cards(), *j.construccion.cards()]) if exchanges else [],
        "cambio_de_mano": j.cambio_de_mano,
        "turnos": j.turnos,
        "desvio": j.desvio == 1,
        "refuerzos": j.refuerzos,
        "construidos": j.construidos,
    }


def produccion(m: Mesa, j: Jugador) -> tuple[int, int]:
    """Oro and maná that come in each turn: one of each, and what the lugares give (WT-A.3.1)."""
    oro, mana = 1, 1
    for x in j.lugares:
        oro += m.carta(x.carta).da_oro
        mana += m.carta(x.carta).da_mana
    return oro, mana


def recursos_view(m: Mesa, j: Jugador) -> dict[str, Any]:
    """What comes in each turn, and what there will be after the next Recursos phase, with and without feeding the
    hero (WT-A.3.2, WT-A.3.3, OQ-WT-15)."""
    oro, mana = produccion(m, j)
    feeds_on_oro = m.carta(j.heroe).alimento == ORO
    return {
        "ingreso": {"oro": oro, "mana": mana},
        "proximo": _tras_recursos(j, oro, mana),
        "con_desvio": _tras_recursos(j, oro - 1, mana) if feeds_on_oro else _tras_recursos(j, oro, mana - 1),
    }


def _tras_recursos(j: Jugador, oro: int, mana: int) -> dict[str, int]:
    return {"oro": min(j.oro + oro, TOPE_DE_RECURSO), "mana": min(j.mana + mana, TOPE_DE_RECURSO)}


def heroe_view(m: Mesa, j: Jugador) -> dict[str, Any]:
    """The hero with its PP, and of each power whether they reach for it."""
    c = m.carta(j.heroe)
    return {
        "carta": c.key,
        "pp": j.pp,
        "alimento": RECURSOS[c.alimento],
        "poderes": [
            {**power, "alcanza": j.pp >= power["pp"], "usado": (j.poderes >> power["habilidad"]) & 1 == 1}
            for power in poderes_view(c)
        ],
    }


def _tope(m: Mesa, mazo: Deck, observer: int) -> list[dict[str, Any]]:
    """Cards on top of a deck, from the top down: those the observer knows, and that there is one it does not."""
    return [
        {"carta": m.carta(mazo.top[i]).key if observer == JUDGE or _sabe(mazo.top_seen[i], observer) else None}
        for i in range(len(mazo.top) - 1, -1, -1)
        if observer == JUDGE or any(_sabe(v, observer) for v in mazo.top_seen[: i + 1])
    ]


def _sabe(mask: int, observer: int) -> bool:
    return observer >= 0 and (mask >> observer) & 1 == 1


# -- events ---------------------------------------------------------------------------------------------------------


class _Relator(EventTeller[Mesa]):
    def value(self, m: Mesa, kind: str, data: tuple[int, ...], at: int) -> Any:
        n = data[at]
        if kind == "tropa":
            return {
                "ident": n,
                "carta": m.carta(data[at + 1]).key,
                "asiento": data[at + 2],
                "zona": TABLERO.name(data[at + 3]),
            }
        if kind == "carta":
            return m.carta(n).key
        if kind == "cartas":
            return claves(m, list(data[at:]))
        if kind == "zona":
            return TABLERO.name(n)
        if kind == "palabra":
            return PALABRAS[n.bit_length() - 1]
        return n


_RELATOR: Final = _Relator(
    SUCESOS,
    ANCHOS,
    {
        "clase": OBJETOS,
        "fase": FASES,
        "motivo": MOTIVOS,
        "mazo": MAZOS,
        "recurso": RECURSOS,
        "origen": ORIGENES,
        "grupo": GRUPOS,
        "dano": TIPOS_DE_DANO,
        "indice": INDICES,
    },
)


def event_view(m: Mesa, e: Event, observer: int) -> dict[str, Any]:
    """An event as the observer sees it; with the names of cards that only this table knows, and of a hero's power."""
    view = _RELATOR.tell(m, e, observer)
    own = nombres_propios(m.catalogo, keys_in(view, ("carta", "a") if e.kind == "mata" else ("carta",)))
    if own:
        view["nombres"] = own
    if e.kind == "usa_poder":
        h = m.carta(e.data[1]).habilidades[e.data[2]]
        view["poder"] = {"es": h.nombre, "en": h.nombre_en}
    return view
