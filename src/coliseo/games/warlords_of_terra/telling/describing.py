"""Things of the table in words: troops, zones, targets, what is struck, what is on the pila."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.model.cards import Carta
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, JUGADOR_PROPIO, OBJETO_EN
from coliseo.games.warlords_of_terra.model.items import OBJETOS, PODER, Objeto
from coliseo.games.warlords_of_terra.model.pieces import Edificio, Pertrecho
from coliseo.games.warlords_of_terra.model.table import (
    BLANCO,
    DE_DESCARTE,
    DE_JUGADOR,
    DE_LUGAR,
    DE_PERTRECHO,
    DE_PILA,
    DE_ZONA,
    TABLERO,
    Mesa,
)
from coliseo.games.warlords_of_terra.telling.telling import cuantas_vidas, entre_comillas, objeto_en_palabras
from coliseo.text.lexicon import capital, joined
from coliseo.text.seats import called

#: room for the number of a card in the code of one in a discard
EN_EL_DESCARTE: Final = 4096


def describir_tropa(m: Mesa, ident: int, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> str:
    """ "Lancera del Puente (c2, 2/3/2, B)": ATQ, VIDA left and VEL as they are now. What is of `asked` is told in
    the second person, here and below."""
    p = m.tropas.get(ident)
    if p is None:
        return "—"
    status = m.estado(ident)
    figures = f"{status.atq}/{status.queda}/{status.vel}"
    whose = called(p.control, names) if p.control != asked else "tuya" if lang == "es" else "yours"
    return f"{m.carta(p.carta).name(lang)} ({TABLERO.name(p.celda)}, {figures}, {whose})"


def tropa_con_zona(m: Mesa, ident: int, lang: str) -> str:
    """ "Lancera del Puente (c2)"."""
    p = m.tropas.get(ident)
    return "—" if p is None else f"{m.carta(p.carta).name(lang)} ({TABLERO.name(p.celda)})"


def describir_zona(m: Mesa, zona: int, lang: str) -> str:
    """ "c3", with what stands or lies there."""
    parts = []
    ident = m.zonas[zona]
    if ident:
        parts.append(m.carta(m.tropas[ident].carta).name(lang))
    thing = m.campo.get(zona)
    if thing is not None:
        parts.append(m.carta(thing.carta).name(lang))
    name = TABLERO.name(zona)
    return f"{name} ({', '.join(parts)})" if parts else name


def buscar_lugar(m: Mesa, ident: int) -> Edificio | None:
    for j in m.jugadores:
        for x in j.lugares:
            if x.ident == ident:
                return x
    return None


def buscar_pertrecho(m: Mesa, ident: int) -> tuple[Pertrecho, int, int] | None:
    """An object in play with the troop that carries it (0 for none) and the zone it lies in (-1 in an Armería)."""
    for j in m.jugadores:
        for x in j.armeria:
            if x.ident == ident:
                return x, 0, -1
    for zona, x in m.campo.items():
        if x.ident == ident:
            return x, 0, zona
    for p in m.tropas.values():
        for x in p.objetos:
            if x.ident == ident:
                return x, p.ident, p.celda
    return None


def describir_lugar(m: Mesa, ident: int, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> str:
    """ "Taller de Asedio (lugar de B)"; one's own, "tu lugar"."""
    x = buscar_lugar(m, ident)
    if x is None:
        return "—"
    owner = called(x.control, names)
    whose = f"lugar de {owner}" if lang == "es" else f"{owner}'s lugar"
    if x.control == asked:
        whose = "tu lugar" if lang == "es" else "your lugar"
    like = [y.ident for y in m.jugadores[x.control].lugares if y.carta == x.carta]
    return f"{m.carta(x.carta).name(lang)}{cual_de(like, ident)} ({whose})"


def cual_de(like: list[int], ident: int) -> str:
    """ " 2", to tell things apart that have the same name; nothing for the only one."""
    return f" {like.index(ident) + 1}" if len(like) > 1 else ""


def nombre_de_pertrecho(m: Mesa, ident: int, lang: str) -> str:
    """The name of an object in play; with its number where an Armería holds several of the same card."""
    found = buscar_pertrecho(m, ident)
    if found is None:
        return "—"
    x, _, zona = found
    stored = m.jugadores[x.control].armeria if zona < 0 else ()
    return m.carta(x.carta).name(lang) + cual_de([y.ident for y in stored if y.carta == x.carta], ident)


def describir_pertrecho(m: Mesa, ident: int, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> str:
    """ "Espada de Guarnición (durabilidad 2), en la Armería de A"."""
    es = lang == "es"
    found = buscar_pertrecho(m, ident)
    if found is None:
        return "—"
    x, bearer, zona = found
    c = m.carta(x.carta)
    name = nombre_de_pertrecho(m, ident, lang)
    if c.durabilidad:
        name = f"{name} ({_durabilidad(x.durabilidad, lang)})"
    if bearer:
        where = tropa_con_zona(m, bearer, lang)
        return f"{name}, de {where}" if es else f"{name}, carried by {where}"
    if zona >= 0:
        return f"{name}, en {TABLERO.name(zona)}" if es else f"{name}, in {TABLERO.name(zona)}"
    if x.control == asked:
        return f"{name}, en tu Armería" if es else f"{name}, in your Armería"
    owner = called(x.control, names)
    return f"{name}, en la Armería de {owner}" if es else f"{name}, in {owner}'s Armería"


def _durabilidad(n: int, lang: str) -> str:
    return f"durabilidad {n}" if lang == "es" else f"durability {n}"


def fuente_en_palabras(m: Mesa, ident: int, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> str:
    """Whatever has an ability that is used: a troop, a lugar or an object."""
    if ident in m.tropas:
        return tropa_con_zona(m, ident, lang)
    if buscar_lugar(m, ident) is not None:
        return describir_lugar(m, ident, lang, names, asked)
    return describir_pertrecho(m, ident, lang, names, asked)


def carta_de_fuente(m: Mesa, ident: int) -> Carta | None:
    """The card of a troop, lugar or object in play."""
    if ident in m.tropas:
        return m.carta(m.tropas[ident].carta)
    x = buscar_lugar(m, ident)
    if x is not None:
        return m.carta(x.carta)
    found = buscar_pertrecho(m, ident)
    return None if found is None else m.carta(found[0].carta)


def describir_objeto(m: Mesa, o: Objeto, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> str:
    """ "«Combustión», de B → Lancera del Puente (c2, 2/3/2, A)", "el efecto de tu «Herrería Tosca»"."""
    es = lang == "es"
    c = m.carta(o.carta)
    card = tropa_con_zona(m, o.fuente, lang) if o.fuente in m.tropas else entre_comillas(c.name(lang), lang)
    own, owner = o.control == asked, called(o.control, names)
    if own:
        card = f"tu {card}" if es else f"your {card}"
    elif not es:
        card = f"{owner}'s {card}"
    if o.clase == PODER:
        power = entre_comillas(nombre_de_poder(c, o.habilidad, lang), lang)
        text = f"{power}, poder de {card}" if es else f"{power}, a power of {card}"
    else:
        text = objeto_en_palabras(OBJETOS[o.clase], card, lang)
    if es and not own:
        text = f"{text}, de {owner}"
    aims = [describir_blanco(m, code, lang, names, asked) for chosen in o.objetivos for code in chosen]
    if o.reparto and len(o.reparto) == len(aims):
        aims = [f"{aim}: {n}" for aim, n in zip(aims, o.reparto, strict=True)]
    return f"{text} → {joined(aims, lang)}" if aims else text


def nombre_de_poder(c: Carta, habilidad: int, lang: str) -> str:
    h = c.habilidades[habilidad]
    return h.nombre if lang == "es" else h.nombre_en


def describir_blanco(m: Mesa, c: int, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> str:
    """A target code (see table.BLANCO) in words."""
    es = lang == "es"
    if c < BLANCO:
        return describir_tropa(m, c, lang, names, asked)
    if c < DE_JUGADOR:
        return describir_zona(m, c - DE_ZONA, lang)
    if c < DE_LUGAR:
        return describir_jugador(m, c - DE_JUGADOR, lang, names, asked)
    if c < DE_PERTRECHO:
        return describir_lugar(m, c - DE_LUGAR, lang, names, asked)
    if c < DE_PILA:
        return describir_pertrecho(m, c - DE_PERTRECHO, lang, names, asked)
    if c < DE_DESCARTE:
        for o in m.pila:
            if o.ident == c - DE_PILA:
                return capital(describir_objeto(m, o, lang, names, asked))
        return "—"
    seat, number = divmod(c - DE_DESCARTE, EN_EL_DESCARTE)
    if seat == asked:
        where = "tu descarte" if es else "your discard"
    else:
        where = f"descarte de {called(seat, names)}" if es else f"{called(seat, names)}'s discard"
    return f"{m.carta(number).name(lang)} ({where})"


def describir_jugador(m: Mesa, seat: int, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> str:
    """ "B (12 vidas)"."""
    who = called(seat, names) if seat != asked else "Tú" if lang == "es" else "You"
    return f"{who} ({cuantas_vidas(max(0, m.jugadores[seat].vidas), lang)})"


def golpeado(m: Mesa, bando: int, blanco: int, lang: str, names: tuple[str, ...] = (), asked: int = -1) -> str:
    """What somebody of a side strikes (see combat.OBJETO_EN), in words."""
    if blanco >= JUGADOR:
        return describir_jugador(m, bando if blanco == JUGADOR_PROPIO else m.rival[bando], lang, names, asked)
    if blanco >= OBJETO_EN:
        zona = blanco - OBJETO_EN
        thing = m.campo.get(zona)
        return TABLERO.name(zona) if thing is None else f"{m.carta(thing.carta).name(lang)} ({TABLERO.name(zona)})"
    ident = m.zonas[blanco]
    return describir_tropa(m, ident, lang, names, asked) if ident else TABLERO.name(blanco)
