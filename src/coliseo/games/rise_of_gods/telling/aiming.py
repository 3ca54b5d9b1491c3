"""What becomes of whatever is chosen: the effect that asks, carried out on a copy of the table. Shown, never relied on.

Nobody responds there. What a coin decides is left out, and whatever comes after a further question.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.facts.stats import ataque, efecto_de, esta_aturdida, palabras_en_vigor
from coliseo.games.rise_of_gods.flow.casting import correr_efecto
from coliseo.games.rise_of_gods.model.cards import CRIATURA, ESCUDO_MAGICO, PALABRAS
from coliseo.games.rise_of_gods.model.items import APLAZADO, REACCION
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.procedures import resolver
from coliseo.games.rise_of_gods.model.table import (
    BLANCO,
    DE_ADJUNTO,
    DE_CEMENTERIO,
    DE_JUGADOR,
    DE_PILA,
    TABLERO,
    Mesa,
)
from coliseo.games.rise_of_gods.telling.describing import pieza_con_casillero
from coliseo.games.rise_of_gods.telling.telling import cuantas_cartas, palabra_clave
from coliseo.kernel.chance import mix
from coliseo.kernel.frames import Frame, advance
from coliseo.kernel.questions import Question
from coliseo.text.lexicon import joined
from coliseo.text.seats import called

#: no more things than this are told besides what was chosen
_MAS: Final = 3
#: the events of a piece name it with this many numbers
_PIEZA: Final = 4
#: how a piece leaves, by what happened to it: the first that did tells it
_SALE: Final[dict[str, tuple[str, str]]] = {
    "vuelve_a_mano": ("vuelve a la mano", "goes back to the hand"),
    "vuelve_al_mazo": ("vuelve al mazo", "goes back to the deck"),
    "aniquila": ("se aniquila", "it is annihilated"),
    "destruye": ("se destruye", "it is destroyed"),
    "desaparece": ("desaparece", "it disappears"),
}


class Desenlace:
    """The copy of the table after the effect, and what happened in it."""

    __slots__ = ("o", "sucesos")

    def __init__(self, o: Mesa, sucesos: list[tuple[str, tuple[int, ...]]]) -> None:
        self.o = o
        self.sucesos = sucesos

    def hubo(self, kind: str, ident: int) -> bool:
        return any([k == kind and data[0] == ident for k, data in self.sucesos])

    def suma(self, kind: str, ident: int, place: int) -> int:
        return sum([data[place] for k, data in self.sucesos if k == kind and data[0] == ident])


def desenlace(m: Mesa, c: int) -> Desenlace | None:
    """What is being played with that choice alone, up to its next question; None if it has more to choose."""
    o = m.clone()
    o.rng = mix(m.rng)  # what chance will really bring is nobody's to see
    o.questions = []
    x = o.jugando.pop()
    targets = efecto_de(o, x).objetivos
    x.objetivos = (*x.objetivos, (c,))
    while len(x.objetivos) < len(targets):
        if targets[len(x.objetivos)].aplica(x):
            return None
        x.objetivos = (*x.objetivos, ())
    o.stack = []
    o.en_curso.append(x)
    if x.clase in (REACCION, APLAZADO):
        correr_efecto(o, Frame(resolver, x.causa))
    else:
        o.call(Frame(resolver, x.causa))
    advance(o)
    return Desenlace(o, [(e.kind, e.data) for e in o.events])


def al_elegir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """ "3 de daño, muere", "pasa a 1/7", "queda aturdida; Larva (c2) 1 de daño, muere"."""
    es = lang == "es"
    told = desenlace(m, c) if m.jugando else None
    if told is None:
        return ""
    if any([kind == "moneda" for kind, _ in told.sucesos]):
        return "según la moneda" if es else "it depends on the coin"
    seat = c - DE_JUGADOR if DE_JUGADOR <= c < DE_ADJUNTO else -1
    first = _del_elegido(m, told, c, q.seat, lang, names)
    parts = [part for part in (first, *_de_los_demas(m, told, c, seat, q.seat, lang, names)) if part]
    if parts:
        return "; ".join(parts)
    if any([kind == "concede_palabra" for kind, _ in told.sucesos]):
        return "ya lo tenía: no cambia nada" if es else "it had it already: nothing changes"
    if told.o.questions or _algo_ha_cambiado(m, told):
        return ""
    return "ahora no cambia nada" if es else "nothing changes now"


def _algo_ha_cambiado(m: Mesa, told: Desenlace) -> bool:
    """Did anything happen that no figure of a piece shows?"""
    quiet = ("resuelve", "roba", "al_cementerio")
    return any([kind not in quiet for kind, _ in told.sucesos])


def _del_elegido(m: Mesa, told: Desenlace, c: int, asked: int, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    if c < BLANCO:
        return de_la_pieza(m, told, c, asked, lang, names) if c in m.piezas else ""
    if DE_JUGADOR <= c < DE_ADJUNTO:
        return _del_jugador(m, told, c - DE_JUGADOR, asked, lang)
    if DE_ADJUNTO <= c < DE_PILA:
        still = any([a.ident == c - DE_ADJUNTO for p in told.o.piezas.values() for a in p.adjuntos])
        return "" if still else "se destruye" if es else "it is destroyed"
    if DE_PILA <= c < DE_CEMENTERIO:
        found = [x for x in told.o.pila if x.ident == c - DE_PILA]
        if not found or found[0].anulado:
            return "no tendrá efecto" if es else "it will have no effect"
    return ""


def _del_jugador(m: Mesa, told: Desenlace, seat: int, asked: int, lang: str) -> str:
    es = lang == "es"
    was, now = m.jugadores[seat].vida, told.o.jugadores[seat].vida
    parts = []
    if now != was:
        left = "quedas" if seat == asked else "queda"
        parts.append(f"{left} con {max(0, now)}" if es else f"left with {max(0, now)}")
    drawn = told.suma("roba", seat, 1)
    if drawn:
        draw = ("robas" if es else "draw") if seat == asked else ("roba" if es else "draws")
        parts.append(f"{draw} {cuantas_cartas(drawn, lang)}")
    return ", ".join(parts)


def de_la_pieza(m: Mesa, told: Desenlace, ident: int, asked: int, lang: str, names: tuple[str, ...]) -> str:
    """What becomes of a piece."""
    es = lang == "es"
    p, after = m.piezas[ident], told.o.piezas.get(ident)
    taken = told.suma("dano", ident, _PIEZA)
    hurt = f"{taken} de daño" if es else f"{taken} damage"
    if after is None or after.vida <= 0:
        gone = [words[0 if es else 1] for kind, words in _SALE.items() if told.hubo(kind, ident)]
        # a token without life disappears, which is to die
        dies = taken or not gone or told.hubo("muere", ident)
        leaves = ("muere" if es else "dies") if dies else gone[0]
        return f"{hurt}, {leaves}" if taken else leaves
    parts = []
    spent = 0
    if told.hubo("escudo", ident):
        parts.append("su Escudo mágico lo evita" if es else "its Escudo mágico prevents it")
        spent = ESCUDO_MAGICO
    healed = told.suma("cura", ident, _PIEZA)
    left = f"queda con {after.vida}" if es else f"left with {after.vida}"
    if taken:
        parts.append(f"{hurt}, {left}")
    elif healed:
        parts.append(left)
    if (ataque(m, p), p.vida - taken + healed) != (ataque(told.o, after), after.vida):
        parts.append(_cifras(told.o, after, lang))
    parts.append(_palabras(m, told, p, after, spent, lang))
    parts.append(_estado(m, told, p, after, lang))
    if p.control != after.control:
        whose = ("pasa a ser tuya" if es else "becomes yours") if after.control == asked else ""
        parts.append(whose or f"{'pasa a' if es else 'goes to'} {called(after.control, names)}")
    if p.celda != after.celda:
        where = TABLERO.name(after.celda)
        parts.append(f"va a {where}" if es else f"goes to {where}")
    return ", ".join([part for part in parts if part])


def _cifras(o: Mesa, p: Pieza, lang: str) -> str:
    if p.tipo == CRIATURA:
        return f"{'pasa a' if lang == 'es' else 'becomes'} {ataque(o, p)}/{p.vida}"
    return f"queda con {p.vida}" if lang == "es" else f"left with {p.vida}"


def _palabras(m: Mesa, told: Desenlace, p: Pieza, after: Pieza, spent: int, lang: str) -> str:
    """Keywords gained and lost, but for what has just been told as `spent`."""
    es = lang == "es"
    was, now = palabras_en_vigor(m, p), palabras_en_vigor(told.o, after)
    parts = []
    for mask, verb in ((now & ~was, "gana" if es else "gains"), (was & ~now & ~spent, "pierde" if es else "loses")):
        words = [palabra_clave(PALABRAS[i], lang) for i in range(len(PALABRAS)) if (mask >> i) & 1]
        if words:
            parts.append(f"{verb} {joined(words, lang)}")
    return ", ".join(parts)


def _estado(m: Mesa, told: Desenlace, p: Pieza, after: Pieza, lang: str) -> str:
    es = lang == "es"
    parts = []
    if after.enfermedad != p.enfermedad:
        n = after.enfermedad
        when = "al empezar su turno" if es else "as its turn begins"
        parts.append(f"Enfermedad {n} (−{n}/−{n} {when})" if n else "sin Enfermedad" if es else "no Enfermedad")
    if told.hubo("aturde", p.ident):
        again = esta_aturdida(m, p)
        parts.append(("sigue aturdida" if again else "queda aturdida") if es else "it is stunned")
    if after.silenciada and not p.silenciada:
        parts.append("pierde su texto" if es else "it loses its text")
    return ", ".join(parts)


def _de_los_demas(
    m: Mesa, told: Desenlace, chosen: int, seat: int, asked: int, lang: str, names: tuple[str, ...]
) -> list[str]:
    """What becomes of other pieces and of players, and what enters."""
    es = lang == "es"
    parts = []
    for ident in m.piezas:
        change = "" if ident == chosen else de_la_pieza(m, told, ident, asked, lang, names)
        if change:
            parts.append(f"{pieza_con_casillero(m, ident, lang)} {change}")
    for ident in told.o.piezas:
        if ident not in m.piezas:
            piece = pieza_con_casillero(told.o, ident, lang)
            parts.append(f"entra {piece}" if es else f"{piece} enters")
    if len(parts) > _MAS:
        more = len(parts) - _MAS
        parts = [*parts[:_MAS], f"y {more} más" if es else f"and {more} more"]
    for x in range(m.seats):
        change = "" if x == seat else _del_jugador(m, told, x, asked, lang)
        if change:
            parts.append(f"{('tú' if es else 'you') if x == asked else called(x, names)}: {change}")
    return parts
