"""What a person may call each answer to a question: scenarios name things, the engine numbers them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import plain
from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_CONJURAR,
    A_CONSTRUIR,
    A_EQUIPAR,
    A_FORJAR,
    A_INVOCAR,
    A_PODER,
    A_USAR,
    PASAR,
    VERBOS,
)
from coliseo.games.warlords_of_terra.flow.setup import SALE
from coliseo.games.warlords_of_terra.game import GAME
from coliseo.games.warlords_of_terra.model.cards import DE_CAMPO
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN
from coliseo.games.warlords_of_terra.model.events import MAZOS
from coliseo.games.warlords_of_terra.model.items import CONJURO, OBJETOS, Objeto
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
from coliseo.games.warlords_of_terra.telling.things import VENTANAS
from coliseo.kernel.questions import NUMBER, YES_NO, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS

#: purposes whose candidates are target codes
_DE_BLANCOS: Final = ("objetivo", "reparto")
#: purposes whose candidates are idents of troops
_DE_TROPAS: Final = ("inmolar", "escudar", "tension", "tropa")
#: purposes whose candidates are what can be struck
_DE_GOLPES: Final = ("golpe_a", "devuelve_a")
#: purposes whose candidates are numbers of cards
_DE_CARTAS: Final = ("descarte", "buscar", "del_descarte")
_DE_MAZOS: Final = ("mazo", "robar_de")
#: a card in a discard, as a target: seat and number
_ANCHO_DE_DESCARTE: Final = 4096


def letra(seat: int) -> str:
    return LETTERS[seat].lower()


def claves(m: Mesa, carta: int) -> list[str]:
    """The key of a card, its name as a person writes it and its short code, each once."""
    card = m.carta(carta)
    return list(dict.fromkeys([card.key, plain(card.nombre), *([plain(card.codigo)] if card.codigo else [])]))


def nombres_de_tropa(m: Mesa, ident: int) -> list[str]:
    """`c3`, `osa_madre`, `osa_madre_de_b`, `osa_madre_en_c3`, `#12`."""
    p = m.tropas.get(ident)
    if p is None:
        return [f"#{ident}"]
    zone = TABLERO.name(p.celda)
    names = [zone]
    for key in claves(m, p.carta):
        names += [key, f"{key}_de_{letra(p.control)}", f"{key}_en_{zone}"]
    return [*names, f"#{ident}"]


def _donde_y_de_quien(m: Mesa, carta: int, control: int, place: str, ident: int) -> list[str]:
    names = []
    for key in claves(m, carta):
        names += [key, f"{key}_de_{letra(control)}"]
        if place:
            names.append(f"{key}_en_{place}")
    return [*names, f"#{ident}"]


def nombres_de_cosa(m: Mesa, ident: int) -> list[str]:
    """A lugar or an object: `coraza_de_placas`, `coraza_de_placas_de_a`, `coraza_de_placas_en_c3`, `#14`."""
    for p in m.tropas.values():
        for x in p.objetos:
            if x.ident == ident:
                return _donde_y_de_quien(m, x.carta, x.control, TABLERO.name(p.celda), ident)
    for zone, thing in m.campo.items():
        if thing.ident == ident:
            cell = TABLERO.name(zone)
            return [f"objeto_{cell}", *_donde_y_de_quien(m, thing.carta, thing.control, cell, ident)]
    for j in m.jugadores:
        for loose in j.armeria:
            if loose.ident == ident:
                return _donde_y_de_quien(m, loose.carta, loose.control, "armeria", ident)
        for y in j.lugares:
            if y.ident == ident:
                return _donde_y_de_quien(m, y.carta, y.control, "", ident)
    return [f"#{ident}"]


def nombres_en_juego(m: Mesa, ident: int) -> list[str]:
    return nombres_de_tropa(m, ident) if ident in m.tropas else nombres_de_cosa(m, ident)


def nombre_de_objeto(m: Mesa, o: Objeto) -> str:
    """What is conjured by its name, anything else by what it is: `activada de piroclasta`."""
    key = m.carta(o.carta).key
    return key if o.clase == CONJURO else f"{OBJETOS[o.clase]}_de_{key}"


def nombres_de_objeto(m: Mesa, ident: int) -> list[str]:
    """The name, the kind alone, the card alone, each of those with `de b`; which of its abilities (`altar 2`); where it
    comes from; `#9`."""
    for o in (*m.pila, *m.disparos, *m.jugando, *m.en_curso):
        if o.ident == ident:
            names = [nombre_de_objeto(m, o), OBJETOS[o.clase], *claves(m, o.carta)]
            names += [f"{name}_de_{letra(o.control)}" for name in names]
            names += [f"{key}_{o.habilidad + 1}" for key in claves(m, o.carta)]
            source = m.tropas.get(o.fuente)
            place = o.celda if source is None else source.celda
            if place >= 0:
                zone = TABLERO.name(place)
                names += [zone, f"{OBJETOS[o.clase]}_de_{zone}", *(f"{key}_en_{zone}" for key in claves(m, o.carta))]
            return [*dict.fromkeys(names), f"#{ident}"]
    return [f"#{ident}"]


def nombres_de_blanco(m: Mesa, code: int) -> list[str]:
    """Names of a target code (see table.BLANCO)."""
    if code < BLANCO:
        return nombres_de_tropa(m, code)
    if code < DE_JUGADOR:
        zone = TABLERO.name(code - DE_ZONA)
        # the bare name of a zone means the troop that stands there
        return [f"zona_{zone}"] if m.zonas[code - DE_ZONA] else [f"zona_{zone}", zone]
    if code < DE_LUGAR:
        seat = letra(code - DE_JUGADOR)
        return [seat, f"jugador_{seat}"]
    if code < DE_PERTRECHO:
        return nombres_de_cosa(m, code - DE_LUGAR)
    if code < DE_PILA:
        return nombres_de_cosa(m, code - DE_PERTRECHO)
    if code < DE_DESCARTE:
        return nombres_de_objeto(m, code - DE_PILA)
    whose, number = divmod(code - DE_DESCARTE, _ANCHO_DE_DESCARTE)
    names = claves(m, number)
    return [*names, *(f"{name}_de_{letra(whose)}" for name in names)]


def nombres_de_golpe(m: Mesa, seat: int, target: int) -> list[str]:
    """What can be struck: the troop of a zone, an objeto de campo (`objeto c3`), the rival."""
    if target == JUGADOR:
        rival = letra(m.rival[seat])
        return [rival, f"jugador_{rival}"]
    if target >= OBJETO_EN:
        thing = m.campo.get(target - OBJETO_EN)
        named = f"objeto_{TABLERO.name(target - OBJETO_EN)}"
        return [named] if thing is None else nombres_de_cosa(m, thing.ident)
    p = m.tropa_en(target)
    return [TABLERO.name(target)] if p is None else nombres_de_tropa(m, p.ident)


def nombres_de_opcion(m: Mesa, q: Question, code: int) -> list[str]:
    """Names of an action or a response, the plainest first."""
    if code == PASAR:
        return ["pasa", "no_responde"]
    kind = kind_of(code)
    a = subject_of(code)
    b = place_of(code)
    verb = VERBOS.of(code).key
    if kind == A_INVOCAR or (kind == A_FORJAR and m.carta(a).clase_objeto == DE_CAMPO):
        return [f"{verb}_{key}_en_{TABLERO.name(b)}" for key in claves(m, a)]
    if kind in (A_CONSTRUIR, A_FORJAR, A_CONJURAR):
        return [f"{verb}_{key}" for key in claves(m, a)]
    if kind == A_USAR:
        return [word for name in nombres_en_juego(m, a) for word in (f"usa_{name}", f"usa_{name}_{b + 1}")]
    if kind == A_PODER:
        return [f"{verb}_{name}" for name in nombres_de_poder(m, a, b)]
    if kind == A_EQUIPAR:
        return [f"{verb}_{name}_a_{TABLERO.name(b)}" for name in nombres_de_cosa(m, a)]
    goals = nombres_de_golpe(m, q.seat, b) if kind == A_ATACAR else [TABLERO.name(b)]
    return [f"{verb}_{name}_a_{goal}" for name in nombres_de_tropa(m, a) for goal in goals]


def nombres_de_poder(m: Mesa, heroe: int, place: int) -> list[str]:
    """`amparo`, or its number among the abilities of the hero."""
    named = m.carta(heroe).habilidades[place].nombre
    return [plain(named), str(place + 1)] if named else [str(place + 1)]


def nombres(m: Mesa, q: Question, c: int) -> list[str]:
    """Every name of a candidate of a question, the plainest first."""
    purpose = q.purpose
    if purpose in VENTANAS:
        return nombres_de_opcion(m, q, c)
    if q.kind == YES_NO:
        return ["si" if c else "no"]
    if q.kind == NUMBER:
        return [str(c)]
    if purpose in _DE_BLANCOS:
        return nombres_de_blanco(m, c)
    if purpose in _DE_TROPAS:
        return nombres_de_tropa(m, c)
    if purpose in _DE_GOLPES:
        return nombres_de_golpe(m, q.seat, c)
    if purpose in _DE_CARTAS:
        return claves(m, c)
    if purpose in _DE_MAZOS:
        return [MAZOS[c]]
    if purpose == "zona":
        return [TABLERO.name(c)]
    if purpose == "armeria":
        return nombres_de_cosa(m, c)
    if purpose == "orden":
        return nombres_de_objeto(m, c)
    if purpose == "cuyos_primero":
        return [letra(c), f"jugador_{letra(c)}"]
    if purpose == "intercambio":
        return _nombres_de_intercambio(m, c)
    return [plain(GAME.describe(m, q, c, "es"))]


def _nombres_de_intercambio(m: Mesa, code: int) -> list[str]:
    """What comes in by its name, what leaves as `sale_osa_madre`."""
    if code < SALE:
        return claves(m, code)
    return [f"sale_{key}" for key in claves(m, code - SALE)]
