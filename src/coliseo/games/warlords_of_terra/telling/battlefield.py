"""The battlefield as everybody sees it: troops with their final status, objects, the pila, the combat under way."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.warlords_of_terra.facts.board import (
    atrapada,
    en_tension_con,
    inmovil,
    puede_andar,
    puede_atacar,
)
from coliseo.games.warlords_of_terra.facts.status import esta_en_preparacion
from coliseo.games.warlords_of_terra.model.cards import ADHESIONES, CLASES_DE_OBJETO, LEGION
from coliseo.games.warlords_of_terra.model.combat import (
    GRUPOS,
    JUGADOR,
    JUGADOR_PROPIO,
    OBJETO_EN,
    ORIGENES,
    PASOS,
    Combate,
)
from coliseo.games.warlords_of_terra.model.items import OBJETOS, Objeto
from coliseo.games.warlords_of_terra.model.marks import ADQUIRIDAS, MOMENTOS
from coliseo.games.warlords_of_terra.model.pieces import EN_CURSO, SIN_ACTIVAR, Pertrecho, Tropa
from coliseo.games.warlords_of_terra.model.table import (
    DE_DESCARTE,
    DE_JUGADOR,
    DE_LUGAR,
    DE_PERTRECHO,
    DE_PILA,
    DE_ZONA,
    TABLERO,
    TACTICA,
    Mesa,
)
from coliseo.games.warlords_of_terra.telling.describing import EN_EL_DESCARTE, buscar_lugar, describir_objeto
from coliseo.games.warlords_of_terra.telling.facts_view import carta_view, palabras_de_estado
from coliseo.games.warlords_of_terra.telling.wording import efecto_de_objeto
from coliseo.kernel.rules import cite
from coliseo.tabletop.board.grid import cells_of

#: everything on the grid is public, with its orientation, damage, counters and objects
cite("view", "battlefield.tropa_view", ("WT-M.card.1", "WT-M.troop.1", "WT-M.setup.5", "WT-A.12.aturdir.3"))

#: how far its one activation of the turn has gone
SIN_USAR: Final = "sin_usar"
EN_MARCHA: Final = "en_marcha"
HECHA: Final = "hecha"


def zonas_view(mask: int) -> list[str]:
    return [TABLERO.name(zona) for zona in cells_of(mask)]


def tropa_view(m: Mesa, p: Tropa) -> dict[str, Any]:
    """A troop: what is printed on it, what it is now, and what it has done this turn."""
    c = m.carta(p.carta)
    status = m.estado(p.ident)
    acts = m.activo == p.control and m.fase == TACTICA
    fighting = m.combate is not None and any(z.celda == p.celda for z in m.combate.zonas)
    return {
        "ident": p.ident,
        "carta": c.key,
        "asiento": p.control,
        "dueno": p.dueno,
        "zona": TABLERO.name(p.celda),
        "impresa": carta_view(c),
        "ficha": p.ficha,
        "volteada": p.volteada,
        "preparacion": esta_en_preparacion(m, p),
        "atq": status.atq,
        "vida": status.queda,
        "vida_maxima": status.maximo,
        "dano": p.dano,
        "vel": status.vel,
        "mecanica": c.mecanica,
        "palabras": palabras_de_estado(status),
        "anulada": not status.texto,
        "copias": 1 + p.contadores if status.palabras & LEGION else 1,
        "contadores": p.contadores,
        "objetos": [objeto_view(m, x) for x in p.objetos],
        "adheridas": [
            {
                "ident": a.ident,
                "carta": m.carta(a.carta).key,
                "asiento": a.control,
                "adhesion": ADHESIONES[m.carta(a.carta).adhesion],
            }
            for a in p.adheridas
        ],
        "adquiridas": [
            {"que": ADQUIRIDAS[a.kind], "cuanto": a.n, "hasta": MOMENTOS.keys[a.until]} for a in p.adquiridas
        ],
        "aturdida": p.aturdida,
        "atrapada_por": [i for i in p.atrapada_por if i in m.tropas] if atrapada(m, p) else [],
        "inmovil": inmovil(p),
        "prestada": p.prestada_por != 0,
        "tension": [e.ident for e in en_tension_con(m, p)],
        "amenaza": zonas_view(status.amenaza),
        "activacion": SIN_USAR if p.activacion == SIN_ACTIVAR else EN_MARCHA if p.activacion == EN_CURSO else HECHA,
        "movio": p.movio,
        "ataco": p.ataco,
        "combatiendo": fighting,
        "puede_mover": acts and puede_andar(m, p),
        "puede_atacar": acts and puede_atacar(m, p),
    }


def objeto_view(m: Mesa, x: Pertrecho) -> dict[str, Any]:
    """An object in play, wherever it is."""
    c = m.carta(x.carta)
    return {
        "ident": x.ident,
        "carta": c.key,
        "asiento": x.control,
        "dueno": x.dueno,
        "clase": CLASES_DE_OBJETO[c.clase_objeto],
        "durabilidad": x.durabilidad if c.durabilidad else None,
        "durabilidad_impresa": c.durabilidad or None,
        "ficha": x.ficha,
    }


def campo_view(m: Mesa) -> list[dict[str, Any]]:
    """The objetos de campo by zone."""
    return [{**objeto_view(m, x), "zona": TABLERO.name(zona)} for zona, x in sorted(m.campo.items())]


def combate_view(m: Mesa, c: Combate) -> dict[str, Any]:
    """The combat under way: its step and speed group, who stands in it and whom each strikes."""
    return {
        "origen": ORIGENES[c.origen],
        "paso": PASOS[c.paso],
        "grupo": GRUPOS[c.grupo],
        "atacante": c.atacante if c.atacante in m.tropas else None,
        "zona": TABLERO.name(c.celda),
        "combatientes": [
            {
                "zona": TABLERO.name(z.celda),
                "asiento": z.bando,
                "tropa": m.zonas[z.celda] or None,
                "golpea": golpe_view(m, z.bando, z.blanco),
                "a_distancia": z.lejos,
                "grupo": GRUPOS[z.grupo],
            }
            for z in c.zonas
        ],
        "golpes": [
            {
                "tropa": g.ident,
                "desde": TABLERO.name(g.celda),
                "golpea": golpe_view(m, m.tropas[g.ident].control, g.blanco) if g.ident in m.tropas else None,
                "a_distancia": g.lejos,
            }
            for g in c.golpes
        ],
    }


def golpe_view(m: Mesa, bando: int, blanco: int) -> str | None:
    """The thing that somebody of a side strikes; None for nothing."""
    if blanco < 0:
        return None
    if blanco >= JUGADOR:
        return f"jugador:{bando if blanco == JUGADOR_PROPIO else m.rival[bando]}"
    if blanco >= OBJETO_EN:
        thing = m.campo.get(blanco - OBJETO_EN)
        return f"zona:{TABLERO.name(blanco - OBJETO_EN)}" if thing is None else f"objeto:{thing.ident}"
    ident = m.zonas[blanco]
    return f"tropa:{ident}" if ident else f"zona:{TABLERO.name(blanco)}"


def efecto_view(m: Mesa, o: Objeto) -> dict[str, Any]:
    """An item of the pila, or one that acts: what, whose, from where, at what; and the same in words."""
    view: dict[str, Any] = {
        "ident": o.ident,
        "clase": OBJETOS[o.clase],
        "asiento": o.control,
        "carta": m.carta(o.carta).key,
        "fuente": fuente(m, o),
        "desde": TABLERO.name(o.celda) if o.celda >= 0 else None,
        "objetivos": [t for slot in o.objetivos for code in slot for t in blanco(m, code)],
        "reparto": list(o.reparto),
        "contrarrestado": o.contrarrestado,
        "texto": {lang: describir_objeto(m, o, lang) for lang in ("es", "en")},
    }
    effect = efecto_de_objeto(m, o, "es")
    if effect:
        view["efecto"] = {"es": effect, "en": efecto_de_objeto(m, o, "en")}
    return view


def fuente(m: Mesa, o: Objeto) -> str | None:
    """The thing in play that it comes from, if that is still there."""
    if o.fuente in m.tropas:
        return f"tropa:{o.fuente}"
    if o.fuente:
        return f"lugar:{o.fuente}" if buscar_lugar(m, o.fuente) is not None else f"objeto:{o.fuente}"
    return f"heroe:{o.control}" if m.jugadores[o.control].heroe == o.carta else None


def blanco(m: Mesa, codigo: int) -> list[str]:
    """The thing that a target code stands for."""
    if codigo < DE_ZONA:
        return [f"tropa:{codigo}"]
    if codigo < DE_JUGADOR:
        return [f"zona:{TABLERO.name(codigo - DE_ZONA)}"]
    if codigo < DE_LUGAR:
        return [f"jugador:{codigo - DE_JUGADOR}"]
    if codigo < DE_PERTRECHO:
        return [f"lugar:{codigo - DE_LUGAR}"]
    if codigo < DE_PILA:
        return [f"objeto:{codigo - DE_PERTRECHO}"]
    if codigo < DE_DESCARTE:
        return [f"pila:{codigo - DE_PILA}"]
    seat, number = divmod(codigo - DE_DESCARTE, EN_EL_DESCARTE)
    return [f"descarte:{seat}:{m.carta(number).key}"]
