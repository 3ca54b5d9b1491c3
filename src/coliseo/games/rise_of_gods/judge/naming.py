"""What a person may call each answer to a question: scenarios name things, the engine numbers them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import plain
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_COMERCIAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_HABILIDAD,
    A_INVOCAR,
    A_MAGIA,
    A_SELLO,
    FIN_TURNO,
    VERBOS,
)
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.model.cards import NUMERO
from coliseo.games.rise_of_gods.model.items import MAGIA, OBJETOS, Objeto
from coliseo.games.rise_of_gods.model.table import (
    BLANCO,
    CELDAS,
    DE_ADJUNTO,
    DE_CASILLA,
    DE_CEMENTERIO,
    DE_JUGADOR,
    DE_MODO,
    DE_PILA,
    TABLERO,
    Mesa,
)
from coliseo.games.rise_of_gods.telling.things import VENTANAS
from coliseo.kernel.questions import YES_NO, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS

#: purposes whose candidates are target codes
_DE_BLANCOS: Final = ("objetivo", "sacrificio", "reparto", "celdas")
#: purposes whose candidates are cards as zones hold them
_DE_CARTAS: Final = ("mulligan", "ofrenda_cartas", "sello_gambito", "cartas")
_DE_CASILLAS: Final = ("celda", "direccion")
PPT: Final = ("piedra", "papel", "tijera")


def letra(seat: int) -> str:
    return LETTERS[seat].lower()


def clave(m: Mesa, carta: int) -> str:
    return m.carta(carta).key


def claves(m: Mesa, carta: int) -> list[str]:
    """The key of a card and, if that differs (`¡Alto Ahí!`), its name as a person writes it."""
    card = m.carta(carta)
    written = plain(card.nombre)
    return [card.key] if written == card.key else [card.key, written]


def nombres_de_carta(m: Mesa, carta: int) -> list[str]:
    """`sello_de_alborada`; a sello is also called by its faction."""
    names = claves(m, carta)
    seals = m.catalogo.sello_de
    if carta % NUMERO in seals:
        names.append(m.catalogo.facciones[seals.index(carta % NUMERO)])
    return names


def nombres_de_pieza(m: Mesa, ident: int) -> list[str]:
    """`c3`, `larva`, `larva de b`, `larva en c3`, `#12`."""
    p = m.piezas.get(ident)
    if p is None:
        return [f"#{ident}"]
    cell = TABLERO.name(p.celda)
    names = [cell]
    for key in claves(m, p.carta):
        names += [key, f"{key}_de_{letra(p.control)}", f"{key}_en_{cell}"]
    return [*names, f"#{ident}"]


def nombres_de_adjunto(m: Mesa, ident: int) -> list[str]:
    """`armadura del cenit`, `armadura del cenit en c3`, `armadura del cenit de a`, `#14`."""
    for p in m.piezas.values():
        for a in p.adjuntos:
            if a.ident == ident:
                names = []
                for key in claves(m, a.carta):
                    names += [key, f"{key}_en_{TABLERO.name(p.celda)}", f"{key}_de_{letra(a.control)}"]
                return [*names, f"#{ident}"]
    return [f"#{ident}"]


def nombre_de_objeto(m: Mesa, o: Objeto) -> str:
    """A magia by its name, anything else by what it is: `asalto de boticario febril`."""
    key = clave(m, o.carta)
    return key if o.clase == MAGIA else f"{OBJETOS[o.clase]}_de_{key}"


def nombres_de_objeto(m: Mesa, ident: int) -> list[str]:
    """The name, the kind alone, the card alone, each of those with `de b`; where it comes from; `#9`."""
    for o in (*m.pila, *m.cola, *m.jugando, *m.en_curso, *m.aplazados):
        if o.ident == ident:
            names = [nombre_de_objeto(m, o), OBJETOS[o.clase], *claves(m, o.carta)]
            names += [f"{name}_de_{letra(o.control)}" for name in names]
            source = m.piezas.get(o.fuente)
            place = o.celda if o.celda >= 0 else -1 if source is None else source.celda
            if place >= 0:
                cell = TABLERO.name(place)
                names += [cell, f"{OBJETOS[o.clase]}_de_{cell}", *(f"{key}_en_{cell}" for key in claves(m, o.carta))]
            return [*names, f"#{ident}"]
    return [f"#{ident}"]


def nombres_de_blanco(m: Mesa, code: int) -> list[str]:
    """Names of a target code (see table.BLANCO)."""
    if code < BLANCO:
        return nombres_de_pieza(m, code)
    if code < DE_JUGADOR:
        cell = TABLERO.name(code - DE_CASILLA)
        # the bare name of a cell means what stands there
        return [f"casilla_{cell}"] if m.celdas[code - DE_CASILLA] else [f"casilla_{cell}", cell]
    if code < DE_ADJUNTO:
        seat = letra(code - DE_JUGADOR)
        return [seat, f"jugador_{seat}"]
    if code < DE_PILA:
        return nombres_de_adjunto(m, code - DE_ADJUNTO)
    if code < DE_CEMENTERIO:
        return nombres_de_objeto(m, code - DE_PILA)
    if code >= DE_MODO:
        return [str(code - DE_MODO + 1)]
    whose, number = divmod(code - DE_CEMENTERIO, 2048)
    names = claves(m, number)
    return [*names, *(f"{name}_de_{letra(whose)}" for name in names)]


def _nombres_de_habilidad(m: Mesa, ident: int, place: int) -> list[str]:
    words = []
    for name in nombres_de_pieza(m, ident):
        words += [f"usa_{name}", f"usa_{name}_{place + 1}"]
    return words


def nombres_de_opcion(m: Mesa, q: Question, code: int) -> list[str]:
    """Names of an action or a response, the plainest first."""
    if code == FIN_TURNO:
        return ["termina", "pasa"] if q.purpose == "accion" else ["pasa", "no_responde"]
    kind = kind_of(code)
    a = subject_of(code)
    b = place_of(code)
    verb = VERBOS.of(code).key
    if kind in (A_SELLO, A_GAMBITO, A_COMERCIAR, A_MAGIA):
        return [f"{verb}_{name}" for name in nombres_de_carta(m, a)]
    if kind in (A_INVOCAR, A_APILAR, A_EQUIPAR):
        return [f"{verb}_{key}_en_{TABLERO.name(b)}" for key in claves(m, a)]
    if kind == A_HABILIDAD:
        return _nombres_de_habilidad(m, a, b)
    goal = TABLERO.name(b) if b < CELDAS else letra(m.rival[q.seat])
    return [f"{verb}_{name}_a_{goal}" for name in nombres_de_pieza(m, a)]


def nombres(m: Mesa, q: Question, c: int) -> list[str]:
    """Every name of a candidate of a question, the plainest first."""
    purpose = q.purpose
    if purpose in VENTANAS:
        return nombres_de_opcion(m, q, c)
    if q.kind == YES_NO:
        return ["si" if c else "no"]
    if purpose in _DE_BLANCOS:
        return nombres_de_blanco(m, c)
    if purpose in _DE_CARTAS:
        return nombres_de_carta(m, c)
    if purpose in _DE_CASILLAS:
        return [TABLERO.name(c)]
    if purpose == "pagar":
        return [m.catalogo.facciones[c]]
    if purpose == "orden":
        return nombres_de_objeto(m, c)
    if purpose == "jugador":
        return [letra(c), f"jugador_{letra(c)}"]
    if purpose == "ppt":
        return [PPT[c]]
    if purpose == "profundidad":
        return [str(q.menu.index(c) + 1)]
    said = plain(GAME.describe(m, q, c, "es"))
    return [*nombres_de_blanco(m, c), said] if purpose == "modo" else [said]
