"""What a person may call each answer to a question: scenarios name things, the engine numbers them."""

from __future__ import annotations

from coliseo.effects.source import plain
from coliseo.games.sorcerers_arena.facts.play import mirada
from coliseo.games.sorcerers_arena.flow.codes import (
    A_HABILIDAD,
    A_JUGAR,
    A_MEJORAR,
    EN_ACCION,
    PASAR,
    VERBOS,
)
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.language.names import ESTADO
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import DE_ACCION, DE_MOVIMIENTO, ESTADOS
from coliseo.games.sorcerers_arena.model.items import CARTA, HABILIDAD, OBJETOS, Objeto
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.things import (
    DE_ASIENTOS,
    DE_CASILLAS,
    DE_ESTADOS,
    DE_FIGURAS,
    DE_LA_MANO,
    DE_LOS_DESCARTES,
    DE_PERSONAJES,
    VENTANA,
)
from coliseo.kernel.questions import NUMBER, YES_NO, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS


def letra(seat: int) -> str:
    return LETTERS[seat].lower()


def claves(m: Mesa, carta: int) -> list[str]:
    """The key of a card, its name as a person writes it and its short code, each once."""
    card = m.carta(carta)
    return list(dict.fromkeys([card.key, plain(card.nombre), *([plain(card.codigo)] if card.codigo else [])]))


def nombres_de_personaje(m: Mesa, numero: int) -> list[str]:
    """Its key, its name and what texts call it."""
    who = m.catalogo.personajes[numero]
    names = [who.key, plain(who.nombre)]
    if "es" in who.corto:
        names.append(plain(who.corto["es"]))
    return list(dict.fromkeys(names))


def nombres_de_figura(m: Mesa, lugar: int) -> list[str]:
    """`brego`, `brego_de_b`, `brego_rojo`, the space where it stands, `#3`."""
    f = m.figuras[lugar]
    names: list[str] = []
    for name in nombres_de_personaje(m, f.definicion):
        names += [name, f"{name}_de_{letra(f.asiento)}", f"{name}_{BANDOS[f.bando]}"]
    if f.casilla >= 0:
        names.append(plain(m.tablero.nombres[f.casilla]))
    return [*names, f"#{lugar}"]


def figura_llamada(m: Mesa, word: str) -> list[int]:
    return [f.lugar for f in m.figuras if word in nombres_de_figura(m, f.lugar)]


def nombres_de_estado(m: Mesa, estado: int) -> list[str]:
    """Its key, and its name in the house and in the sets of the table."""
    key = ESTADOS[estado]
    names = [plain(ESTADO["es"][estado]), key]
    if key in m.catalogo.nombres_de_estados:
        names.append(plain(m.catalogo.nombres_de_estados[key]["es"]))
    return list(dict.fromkeys(names))


def nombres_de_habilidad(m: Mesa, lugar: int, place: int) -> list[str]:
    """`arrullo`, or its number among the abilities of its personaje."""
    ability = m.personaje(lugar).mejorada.habilidades[place]
    return [plain(ability.nombre), str(place + 1)]


def nombre_de_objeto(m: Mesa, o: Objeto) -> str:
    """A card or an ability by its name, anything else by what it is."""
    if o.clase == CARTA:
        return m.carta(o.numero).nombre
    if o.clase == HABILIDAD:
        return m.habilidad(o).nombre
    return OBJETOS[o.clase]


def nombres_de_opcion(m: Mesa, code: int) -> list[str]:
    """Names of an action, the plainest first."""
    if code == PASAR:
        return ["pasa", "termina"]
    kind, a = kind_of(code), subject_of(code)
    verb = VERBOS.of(code).key
    if kind == A_JUGAR:
        names = [f"{verb}_{key}" for key in claves(m, a)]
        phase = "accion" if place_of(code) == EN_ACCION else "movimiento"
        if m.carta(a).distintivo == DE_ACCION | DE_MOVIMIENTO:
            return [f"{name}_en_{phase}" for name in names]
        return names
    if kind == A_HABILIDAD:
        return [f"{verb}_{name}" for name in nombres_de_habilidad(m, m.activo, a)]
    if kind == A_MEJORAR:
        return [verb]
    if a == 0:
        return [verb]
    return [f"{verb}_con_{key}" for key in claves(m, a - 1)]


def nombres(m: Mesa, q: Question, c: int) -> list[str]:
    """Every name of a candidate of a question, the plainest first."""
    purpose = q.purpose
    if purpose == VENTANA:
        return nombres_de_opcion(m, c)
    if q.kind == YES_NO:
        return ["si" if c else "no"]
    if q.kind == NUMBER:
        return [str(c)]
    if purpose in DE_FIGURAS:
        return nombres_de_figura(m, c)
    if purpose in DE_CASILLAS:
        return [plain(m.tablero.nombres[c])]
    if purpose in DE_LA_MANO or purpose in DE_LOS_DESCARTES:
        return claves(m, c)
    if purpose == "orden_cartas":
        return claves(m, mirada(m, q.seat, c))
    if purpose in DE_PERSONAJES:
        return nombres_de_personaje(m, c)
    if purpose in DE_ESTADOS:
        return nombres_de_estado(m, c)
    if purpose in DE_ASIENTOS:
        return [letra(c), f"invocador_{letra(c)}"]
    if purpose == "ajeno":
        return claves(m, c - 1) if c else ["nada", "ninguno"]
    if purpose == "equipo":
        return [BANDOS[c]]
    return [plain(GAME.describe(m, q, c, "es"))]
