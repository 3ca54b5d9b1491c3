"""What becomes of whatever is chosen: the effect that asks, carried out on a copy of the table. Shown, never relied on.

Nobody responds there and nobody saves anything. What comes after a further question is left out, and so is what
depends on a cost that is still to be paid.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.games.mitos_y_leyendas.atoms.pieces import entrar
from coliseo.games.mitos_y_leyendas.facts.stats import habilidad_de
from coliseo.games.mitos_y_leyendas.flow.casting import correr_efecto
from coliseo.games.mitos_y_leyendas.flow.codes import FIN
from coliseo.games.mitos_y_leyendas.language.vocabulary import Contada, CosteDescartado, Elegido
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, PALABRAS
from coliseo.games.mitos_y_leyendas.model.items import CARTA, Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import LINEAS
from coliseo.games.mitos_y_leyendas.model.procedures import elegir
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_CEMENTERIO, DE_JUGADA, DE_JUGADOR, DE_MODO, Mesa
from coliseo.games.mitos_y_leyendas.telling.describing import nombre_de_pieza
from coliseo.games.mitos_y_leyendas.telling.telling import LINEA, Frase, cuantas_cartas, en, predicados
from coliseo.kernel.chance import mix
from coliseo.kernel.frames import Frame, advance
from coliseo.kernel.questions import Question
from coliseo.text.seats import called

#: questions in which something in play is chosen that the effect then acts upon
DE_EFECTOS: Final = ("objetivo", "piezas")
#: no more things than this are told besides what was chosen
_MAS: Final = 3
#: how a card leaves play, by what happened to it
_SALE: Final[dict[str, Frase]] = {
    "destierra": ("va al Destierro", "goes to the Destierro"),
    "baraja_pieza": ("vuelve al Mazo Castillo", "goes back to the Mazo Castillo"),
    "al_tope": ("va al tope del Mazo Castillo", "goes on top of the Mazo Castillo"),
    "sube": ("vuelve a la mano", "goes back to the hand"),
    "destruye": ("se destruye", "it is destroyed"),
}
_DE_FUERZA: Final = frozenset({"bono", "dobla", "fija", "copia_fuerza"})
_POR_PAGAR: Final = (Contada, CosteDescartado)


class Desenlace:
    """The copy of the table after the effect, and what happened in it."""

    __slots__ = ("o", "sucesos")

    def __init__(self, o: Mesa, sucesos: list[tuple[str, tuple[int, ...]]]) -> None:
        self.o = o
        self.sucesos = sucesos

    def hubo(self, kind: str, ident: int) -> bool:
        return any([k == kind and data[0] == ident for k, data in self.sucesos])


def desenlace(m: Mesa, q: Question, c: int) -> Desenlace | None:
    """What is being played or used with that choice alone, up to its next question; None if it waits for more."""
    o = m.clone()
    o.rng = mix(m.rng)  # what chance will really bring is nobody's to see
    o.questions = []
    if q.purpose == "objetivo":
        if not o.jugando or not _con_ese_objetivo(o, o.jugando[-1], c):
            return None
    else:
        at = [i for i, f in enumerate(o.stack) if isinstance(f, EffectFrame)]
        if not at:
            return None
        o.stack = o.stack[at[-1] :]
        o.choice = (c,)
    advance(o)
    while o.questions and o.questions[0].purpose == "salvar":
        o.questions.clear()
        o.choice = (FIN,)
        advance(o)
    return Desenlace(o, [(e.kind, e.data) for e in o.events])


def _con_ese_objetivo(o: Mesa, x: Jugada, c: int) -> bool:
    """Begins the effect of what is being played, if this is the last thing that it points at."""
    h = habilidad_de(o, x)
    if h is None or any([_depende(node, x) for node in h.efecto.nodes]):
        return False
    targets = h.efecto.objetivos
    x.objetivos = (*x.objetivos, (c,))
    while len(x.objetivos) < len(targets):
        t = targets[len(x.objetivos)]
        if t.aplica(x) and t.candidatos(o, x):
            return False
        x.objetivos = (*x.objetivos, ())
    o.stack = []
    correr_efecto(o, Frame(elegir, x.causa), x)
    return True


def _depende(node: object, x: Jugada) -> bool:
    """On a cost or a number that is not known yet?"""
    return isinstance(node, _POR_PAGAR) or (isinstance(node, Elegido) and x.x == 0)


def al_elegir(m: Mesa, q: Question, c: int, lang: str, names: tuple[str, ...] = ()) -> str:
    """ "pasa a Fuerza 5", "se destruye; Maza se destruye", "pierde su habilidad"."""
    es = lang == "es"
    told = desenlace(m, q, c) if c < DE_MODO else None
    if told is None:
        return ""
    seat = c - DE_JUGADOR if DE_JUGADOR <= c < DE_CEMENTERIO else -1
    first = _del_elegido(m, told, c, q.seat, lang, names)
    parts = [part for part in (first, *_de_los_demas(m, told, c, seat, q.seat, lang, names)) if part]
    if parts:
        return "; ".join(parts)
    happened = {kind for kind, _ in told.sucesos}
    if happened & _DE_FUERZA:
        return "su Fuerza no cambia" if es else "its Fuerza stays as it is"
    if "palabra" in happened:
        return "ya lo tenía: no cambia nada" if es else "it had it already: nothing changes"
    return "" if told.o.questions or happened else "ahora no cambia nada" if es else "nothing changes now"


def _del_elegido(m: Mesa, told: Desenlace, c: int, asked: int, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    if c < BLANCO:
        return de_la_pieza(m, told, c, asked, lang, names) if c in m.piezas else ""
    if DE_JUGADOR <= c < DE_CEMENTERIO:
        return _del_jugador(m, told.o, c - DE_JUGADOR, asked, lang)
    if c >= DE_JUGADA:
        x = told.o.jugada(c - DE_JUGADA)
        if x is not None and x.anulada and x.clase == CARTA:
            return "queda anulada" if es else "it is annulled"
        if x is not None and x.cancelada:
            return "no ocurre" if es else "it does not happen"
    return ""


def _del_jugador(m: Mesa, o: Mesa, seat: int, asked: int, lang: str) -> str:
    """What is left of a Mazo Castillo, and how many cards a hand comes to."""
    es = lang == "es"
    left = ("quedas" if seat == asked else "queda") if es else "left"
    was, now = m.jugadores[seat], o.jugadores[seat]
    parts = []
    if was.castillo.size() != now.castillo.size():
        cards = cuantas_cartas(now.castillo.size(), lang)
        parts.append(f"{left} con {cards} en el Castillo" if es else f"{left} with {cards} in the Castillo")
    if len(was.mano.cards) != len(now.mano.cards):
        cards = cuantas_cartas(len(now.mano.cards), lang)
        parts.append(f"{left} con {cards} en la mano" if es else f"{left} with {cards} in hand")
    return ", ".join(parts)


def de_la_pieza(m: Mesa, told: Desenlace, ident: int, asked: int, lang: str, names: tuple[str, ...]) -> str:
    """What becomes of a card in play."""
    es = lang == "es"
    p, after = m.piezas[ident], told.o.piezas.get(ident)
    if after is None:
        leaves = [en(words, lang) for kind, words in _SALE.items() if told.hubo(kind, ident)]
        return leaves[0] if leaves else "sale del juego" if es else "it leaves play"
    was, now = m.estado(ident), told.o.estado(ident)
    parts = []
    if told.hubo("inmune", ident):
        parts.append("es inmune: no le afecta" if es else "it is immune: nothing happens to it")
    if p.tipo == ALIADO and was.fuerza != now.fuerza:
        parts.append(f"pasa a Fuerza {now.fuerza}" if es else f"goes to Fuerza {now.fuerza}")
    gained = [word for i, word in enumerate(PALABRAS) if (now.palabras & ~was.palabras) >> i & 1]
    if gained:
        parts.append(predicados(gained, lang))
    if was.texto is not None and now.texto is None:
        parts.append("pierde su habilidad" if es else "it loses its ability")
    elif len(now.ganados) > len(was.ganados):
        parts.append("gana esa habilidad" if es else "it gains that ability")
    if p.control != after.control:
        mine = ("pasa a ser tuya" if p.tipo != ALIADO else "pasa a ser tuyo") if es else "becomes yours"
        parts.append(
            mine if after.control == asked else f"{'pasa a' if es else 'goes to'} {called(after.control, names)}"
        )
    if p.linea != after.linea:
        where = en(LINEA[LINEAS[after.linea]], lang)
        parts.append(f"va a {where}" if es else f"goes to {where}")
    if p.portador != after.portador and after.portador in told.o.piezas:
        bearer = nombre_de_pieza(told.o, after.portador, lang)
        parts.append(f"la porta {bearer}" if es else f"{bearer} bears it")
    return ", ".join(parts)


def al_portar(m: Mesa, ident: int, lang: str) -> str:
    """The Fuerza of an Aliado once it bears the Arma that is being played; what it does besides, its sentence says."""
    if not m.jugando or ident not in m.piezas:
        return ""
    o = m.clone()
    x = o.jugando[-1]
    o.questions = []
    entrar(o, x.carta, x.de_quien, x.control, "ML-8.1.16", ident)
    was, now = m.estado(ident).fuerza, o.estado(ident).fuerza
    if was == now:
        return "su Fuerza no cambia" if lang == "es" else "its Fuerza stays as it is"
    return f"pasa a Fuerza {now}" if lang == "es" else f"goes to Fuerza {now}"


def _de_los_demas(
    m: Mesa, told: Desenlace, chosen: int, seat: int, asked: int, lang: str, names: tuple[str, ...]
) -> list[str]:
    """What becomes of other cards in play and of players, and what enters."""
    es = lang == "es"
    parts = []
    for ident in m.piezas:
        change = "" if ident == chosen else de_la_pieza(m, told, ident, asked, lang, names)
        if change:
            parts.append(f"{nombre_de_pieza(m, ident, lang)}: {change}")
    for ident in told.o.piezas:
        if ident not in m.piezas:
            card = nombre_de_pieza(told.o, ident, lang)
            parts.append(f"entra {card}" if es else f"{card} enters play")
    if len(parts) > _MAS:
        more = len(parts) - _MAS
        parts = [*parts[:_MAS], f"y {more} más" if es else f"and {more} more"]
    for x in range(m.seats):
        change = "" if x == seat else _del_jugador(m, told.o, x, asked, lang)
        if change:
            parts.append(f"{('tú' if es else 'you') if x == asked else called(x, names)}: {change}")
    return parts
