"""The answers to questions in words: each candidate by what it means in its question."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing
from coliseo.games.rise_of_gods.facts.stats import efecto_de
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_COMERCIAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_HABILIDAD,
    A_INVOCAR,
    A_MOVER,
    PASAR,
)
from coliseo.games.rise_of_gods.language.controls import Elige
from coliseo.games.rise_of_gods.language.nouns import DE_CRIATURA, DE_MAGIA
from coliseo.games.rise_of_gods.language.phrases import clausula_de
from coliseo.games.rise_of_gods.model.cards import CRIATURA, PAGABLE
from coliseo.games.rise_of_gods.model.table import DE_MODO, TABLERO, Mesa
from coliseo.games.rise_of_gods.telling.describing import (
    atacado,
    describir_blanco,
    describir_carta,
    describir_casillero,
    describir_objeto,
    pieza_con_casillero,
    resultado,
)
from coliseo.games.rise_of_gods.telling.telling import cuantos_sellos
from coliseo.games.rise_of_gods.telling.wording import en_curso
from coliseo.kernel.questions import YES_NO, Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.lexicon import Figure, capital
from coliseo.text.seats import called

#: purposes whose candidates are target codes, cards, cells
DE_BLANCOS: Final = ("objetivo", "sacrificio", "reparto", "celdas")
DE_CARTAS: Final = ("mulligan", "ofrenda_cartas", "sello_gambito", "cartas")
DE_CELDAS: Final = ("celda", "direccion")
VENTANAS: Final = ("accion", "responder")

_MANOS: Final = {"es": ("Piedra", "Papel", "Tijera"), "en": ("Rock", "Paper", "Scissors")}
#: no and yes, by what they mean
_NO_O_SI: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "handout": {"es": ("No jugarlo", "Jugarlo"), "en": ("Do not play it", "Play it")},
    "ofrenda": {"es": ("No dar nada", "Dar la ofrenda"), "en": ("Give nothing", "Give the offering")},
    "usar": {"es": ("No usarlo", "Usarlo"), "en": ("Do not use it", "Use it")},
    "evitar": {"es": ("Dejar que ocurra", "Evitarlo"), "en": ("Let it happen", "Prevent it")},
}


def describir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """A candidate in words."""
    es = lang == "es"
    purpose = q.purpose
    if purpose in VENTANAS:
        return describir_accion(m, q, c, lang, names)
    if q.kind == YES_NO:
        return _NO_O_SI[purpose][lang][1 if c else 0]
    if purpose in DE_BLANCOS:
        return describir_blanco(m, c, lang, names, q.seat)
    if purpose in DE_CARTAS:
        return describir_carta(m, c, lang)
    if purpose in DE_CELDAS:
        return describir_casillero(m, c, lang)
    if purpose == "pagar":
        key = m.catalogo.facciones[c]
        return f"Sello de {m.catalogo.nombres_faccion[key][lang]}"
    if purpose == "orden":
        for o in m.cola:
            if o.ident == c:
                return capital(describir_objeto(m, o, lang, names, q.seat))
        return "—"
    if purpose == "jugador":
        if c == q.seat:
            return "Tu mazo" if es else "Your deck"
        return f"El mazo de {called(c, names)}" if es else f"{called(c, names)}'s deck"
    if purpose == "modo":
        return _describir_modo(m, c, lang)
    if purpose == "profundidad":
        return f"{c}.ª" if es else ("1st", "2nd", "3rd")[c - 1] if c < 4 else f"{c}th"
    if purpose == "ppt":
        return _MANOS[lang][c]
    return str(c)


def _describir_modo(m: Mesa, c: int, lang: str) -> str:
    """One of the ways of a text, as the card words it."""
    o = en_curso(m)
    for node in [] if o is None else efecto_de(m, o).nodes:
        if isinstance(node, Elige) and o is not None and node.modo.indice == len(o.objetivos):
            kind = DE_MAGIA if m.carta(o.carta).es_magia else DE_CRIATURA
            return capital(clausula_de(node.ramas[c - DE_MODO], Printing(lang, Figure(0, 0), kind)))
    return str(c - DE_MODO + 1)


def describir_accion(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = (), breve: bool = False) -> str:
    """Something to do in one's turn, or a response; without what comes of it and its price if it is to be brief."""
    es = lang == "es"
    clase, a, b = kind_of(c), subject_of(c), place_of(c)
    if c == PASAR:
        if q.purpose == "responder":
            return "No responder" if es else "Do not respond"
        return "Terminar el turno" if es else "End the turn"
    if clase == A_MOVER:
        piece = pieza_con_casillero(m, a, lang)
        return f"Mover {piece} a {TABLERO.name(b)}" if es else f"Move {piece} to {TABLERO.name(b)}"
    if clase == A_ATACAR:
        piece = pieza_con_casillero(m, a, lang)
        goal = atacado(m, q.seat, b, lang, names)
        text = f"Atacar con {piece} a {goal}" if es else f"Attack {goal} with {piece}"
        outcome = "" if breve else resultado(m, a, b, lang)
        return f"{text}: {outcome}" if outcome else text
    if clase == A_HABILIDAD:
        return _describir_habilidad(m, a, b, lang, breve)
    return _describir_jugada(m, clase, a, b, lang)


def _describir_jugada(m: Mesa, clase: int, carta: int, cell: int, lang: str) -> str:
    """A card out of the hand."""
    es = lang == "es"
    name = m.carta(carta).name(lang)
    if clase == A_GAMBITO:
        return f"Gambito: aniquilar {name}" if es else f"Gambito: annihilate {name}"
    if clase == A_COMERCIAR:
        return f"Comerciar {name}" if es else f"Trade {name}"
    if clase == A_APILAR:
        return f"Apilar {name} en {TABLERO.name(cell)}" if es else f"Stack {name} on {TABLERO.name(cell)}"
    if clase == A_EQUIPAR:
        bearer = pieza_con_casillero(m, m.celdas[cell], lang)
        if m.carta(carta).tipo == CRIATURA:
            return f"Vincular {name} a {bearer}" if es else f"Link {name} to {bearer}"
        return f"Equipar {name} a {bearer}" if es else f"Equip {name} to {bearer}"
    if clase == A_INVOCAR:
        where = TABLERO.name(cell)
        if m.carta(carta).tipo == CRIATURA:
            return f"Invocar {name} en {where}" if es else f"Summon {name} on {where}"
        return f"Poner {name} en {where}" if es else f"Put {name} on {where}"
    return f"Jugar {name}" if es else f"Play {name}"


def _describir_habilidad(m: Mesa, ident: int, place: int, lang: str, breve: bool) -> str:
    """ "Activar Sor Lumbre (c2), por 2 sellos"; with its number if the piece has several to pay for."""
    es = lang == "es"
    text = f"{'Activar' if es else 'Activate'} {pieza_con_casillero(m, ident, lang)}"
    p = m.piezas.get(ident)
    level = None if p is None else p.texto
    if level is None or place >= len(level.habilidades):
        return text
    payable = [i for i, h in enumerate(level.habilidades) if h.clase == PAGABLE]
    if len(payable) > 1:
        number = payable.index(place) + 1 if place in payable else place + 1
        text += f", habilidad {number}" if es else f", ability {number}"
    if breve:
        return text
    cost = cuantos_sellos(level.habilidades[place].coste)
    return f"{text}, por {cost}" if es else f"{text}, for {cost}"
