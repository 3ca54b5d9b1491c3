"""Cards that are about to leave play, while players are asked one after the other whether they save them."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.atoms.leaving import EN_COMBATE
from coliseo.games.mitos_y_leyendas.flow.guards import AL_SALVAR, Ventana
from coliseo.games.mitos_y_leyendas.flow.unseen import cabe_salvar
from coliseo.games.mitos_y_leyendas.model.procedures import Salir
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.telling.describing import describir_pieza, nombre_de_pieza
from coliseo.games.mitos_y_leyendas.telling.telling import Frase, en
from coliseo.text.lexicon import joined

_LA_SALVAS: Final[Frase] = ("¿La salvas?", "Do you save it?")
#: by where it goes, of one and of several
_SALE: Final[tuple[tuple[Frase, Frase], ...]] = (
    (
        ("Se va a destruir {}.", "{} is about to be destroyed."),
        ("Se van a destruir {}.", "{} are about to be destroyed."),
    ),
    (
        ("{} va a ir al Cementerio.", "{} is about to go to the Cementerio."),
        ("{} van a ir al Cementerio.", "{} are about to go to the Cementerio."),
    ),
    (
        ("{} va a ir al Destierro.", "{} is about to go to the Destierro."),
        ("{} van a ir al Destierro.", "{} are about to go to the Destierro."),
    ),
    (
        ("{} va a barajarse en el Mazo Castillo.", "{} is about to be shuffled into the Mazo Castillo."),
        ("{} van a barajarse en el Mazo Castillo.", "{} are about to be shuffled into the Mazo Castillo."),
    ),
    (
        ("{} va a subir a la mano.", "{} is about to go up to hand."),
        ("{} van a subir a la mano.", "{} are about to go up to hand."),
    ),
    (
        ("{} va a ir encima del Mazo Castillo.", "{} is about to go on top of the Mazo Castillo."),
        ("{} van a ir encima del Mazo Castillo.", "{} are about to go on top of the Mazo Castillo."),
    ),
)


def pregunta_salvar(m: Mesa, seat: int, lang: str, names: tuple[str, ...]) -> str:
    """ "Se va a destruir Vista (tuyo). ¿La salvas?", "Se van a destruir Vista y Ojo. ¿Salvas a Vista?"."""
    f, ident = _en_curso(m), pieza_que_sale(m)
    if f is None or not ident:
        return en(_LA_SALVAS, lang)
    there = [i for i in m.saliendo[f.base + f.indice // 2 :] if i in m.piezas]
    told = joined([describir_pieza(m, i, lang, names, seat) for i in there], lang)
    sentence = en(_SALE[f.destino][min(len(there), 2) - 1], lang).format(told)
    if len(there) == 1:
        return f"{sentence} {en(_LA_SALVAS, lang)}"
    name = nombre_de_pieza(m, ident, lang)
    return f"{sentence} ¿Salvas a {name}?" if lang == "es" else f"{sentence} Do you save {name}?"


def pieza_que_sale(m: Mesa) -> int:
    """The card in play that is about to leave it, while somebody may save it; 0 if there is none."""
    f = _en_curso(m)
    if f is None or f.base + f.indice // 2 >= len(m.saliendo):
        return 0
    return m.saliendo[f.base + f.indice // 2]


def fila_de_salvar(m: Mesa, seat: int) -> str:
    """The row of the question: whether it is the first of them for the player, or nobody could save that card."""
    f = _en_curso(m)
    if f is None:
        return "salvar"
    at = f.base + f.indice // 2
    if not _cabe(m, f, seat, m.saliendo[at]):
        return "salvar/nothing"
    # one that was saved was asked about, by whoever saved it
    before = m.saliendo[f.base : at]
    return "salvar/next" if any([ident == 0 or _cabe(m, f, seat, ident) for ident in before]) else "salvar"


def _cabe(m: Mesa, f: Salir, seat: int, ident: int) -> bool:
    if ident not in m.piezas:
        return False
    v = Ventana(AL_SALVAR, 0, 0, ident)
    v.destino = f.destino
    v.combate = f.como == EN_COMBATE
    return cabe_salvar(m, seat, v)


def _en_curso(m: Mesa) -> Salir | None:
    """The innermost departure under way."""
    for f in reversed(m.stack):
        if isinstance(f, Salir):
            return f
    return None
