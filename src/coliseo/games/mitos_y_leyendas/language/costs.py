"""Costs besides Oros: of abilities, to enter play, to attack; how a card file tells them and how a text says them.

A demand is one of `cards.COSTES`; the same mapping serves everywhere: `{oros: 1, descartar: 2}`.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import word_at
from coliseo.effects.nodes import Printing
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.selection import Filtro, Todos
from coliseo.games.mitos_y_leyendas.language.selectors import EnCementerio, EnJuego, sin_dueno
from coliseo.games.mitos_y_leyendas.language.topics import ELLA, pronombre, tema_de
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO
from coliseo.games.mitos_y_leyendas.model.cards import (
    C_BARAJAR_DE_MANO,
    C_BARAJAR_DEL_CEMENTERIO,
    C_BOTAR,
    C_BOTAR_X,
    C_COSTE_IMPRESO,
    C_DEL_OPONENTE,
    C_DESCARTAR,
    C_DESCARTAR_MANO,
    C_DESTERRAR_DEL_CEMENTERIO,
    C_DESTERRARSE,
    C_DESTRUIR,
    C_DESTRUIRSE,
    C_DEVOLVER,
    C_QUITARSE,
    COSTES,
    CUALQUIERA,
    PROPIO,
    RAZAS,
    SIN_COSTE,
    TIPOS,
    Coste,
    Pago,
)
from coliseo.games.mitos_y_leyendas.model.table import RESTRICCION_HABILIDADES, RESTRICCION_RAZA, SIN_RESTRICCION
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import joined

cite("validator", "costs.coste", ("ML-6.0.3", "ML-8.1.17", "ML-3.3.8"))

#: demands that are only there or not
_SOLOS: Final = (C_DESCARTAR_MANO, C_DESTRUIRSE, C_DESTERRARSE, C_QUITARSE, C_COSTE_IMPRESO)
#: demands on cards in play
_EN_JUEGO: Final = (C_DESTRUIR, C_DEVOLVER)
#: what the opponent may be asked for
_DEL_OPONENTE: Final = ("botar", "descartar")
_SI_NO: Final = ("si", "no")
MAX_OROS: Final = 15


def leer_coste(tree: Tree, field: str) -> Coste:
    """`{oros: 1, descartar: {una: talisman}}`, or `nada`."""
    if isinstance(tree.scalar, str) and plain(tree.scalar) == "nada":
        return SIN_COSTE
    if isinstance(tree.scalar, int) and not isinstance(tree.scalar, bool):
        return Coste(tree.integer(field, 0, MAX_OROS), ())
    tree.only(field, ("oros", *COSTES))
    oros = 0
    pays: list[Pago] = []
    for name, value in tree.mapping(field):
        where = f"{field}.{name}"
        if name == "oros":
            oros = value.integer(where, 0, MAX_OROS)
        else:
            pays.append(_pago(COSTES.index(name), tree, value, name, where))
    # what is given besides Oros is given first and whole (ML-8.1.17)
    return Coste(oros, tuple(pays))


def _pago(clase: int, tree: Tree, value: Tree, name: str, where: str) -> Pago:
    if clase == C_DEL_OPONENTE:
        return Pago(clase, 1, None, _vias(value, where))
    if clase in _SOLOS:
        if word_at(tree, name, _SI_NO) != "si":
            raise value.error(where, "se escribe «si», o no se escribe", "write «si», or leave it out")
        return Pago(clase, 1)
    if value.entries is None:
        n = value.integer(where, 1, 20)
        if clase in _EN_JUEGO:
            raise value.error(
                where, "di qué cartas: {una: arma}, {dos: oro}", "tell which cards: {una: arma}, {dos: oro}"
            )
        return Pago(clase, n)
    if clase in (C_BOTAR, C_BOTAR_X):
        raise value.error(where, "se esperaba un número", "a number was expected")
    node = VOCABULARIO.seleccion(value, where)
    if not isinstance(node, (EnJuego, EnCementerio)):
        raise value.error(where, "se esperaba: {una: carta…}, {dos: oro…}", "was expected: {una: carta…}, {dos: oro…}")
    f = node.filtro
    if clase in _EN_JUEGO:
        if f.de == CUALQUIERA and value.get("de") is None:
            f.de = PROPIO
    else:
        f.de = CUALQUIERA
        if not f.fuera_de_juego:
            raise value.error(where, "eso solo se dice de cartas en juego", "that is said only of cards in play")
    return Pago(clase, node.maximo, f)


def _vias(tree: Tree, where: str) -> tuple[Pago, ...]:
    """`[{descartar: 2}, {botar: 1}]`: what the opponent gives, one of them."""
    found: list[Pago] = []
    for item in tree.sequence(where):
        item.only(where, _DEL_OPONENTE)
        for name, value in item.mapping(where):
            found.append(Pago(COSTES.index(name), value.integer(f"{where}.{name}", 1, 20)))
    if not found:
        raise tree.error(where, "di qué da el oponente", "tell what the opponent gives")
    return tuple(found)


# -- text -----------------------------------------------------------------------------------------------------------

#: Spanish infinitive and imperative, English
_VERBO: Final = {
    C_BOTAR: ("botar", "bota", "botar"),
    C_DESCARTAR: ("descartar", "descarta", "discard"),
    C_DESCARTAR_MANO: ("descartar", "descarta", "discard"),
    C_DESTRUIRSE: ("destruir", "destruye", "destroy"),
    C_DESTERRARSE: ("desterrar", "destierra", "exile"),
    C_DESTRUIR: ("destruir", "destruye", "destroy"),
    C_DEVOLVER: ("subir", "sube", "return"),
    C_BARAJAR_DE_MANO: ("barajar", "baraja", "shuffle"),
    C_QUITARSE: ("descartar", "descarta", "discard"),
    C_DESTERRAR_DEL_CEMENTERIO: ("desterrar", "destierra", "exile"),
    C_COSTE_IMPRESO: ("pagar", "paga", "pay"),
    C_BOTAR_X: ("botar", "bota", "botar"),
    C_BARAJAR_DEL_CEMENTERIO: ("barajar", "baraja", "shuffle"),
}


#: what is given is the card itself
_ELLA_MISMA: Final = (C_DESTRUIRSE, C_DESTERRARSE, C_QUITARSE)


def _objeto(pago: Pago, t: Printing, tercera: bool) -> str:
    """What is given: "dos cartas de tu mano"; of a third person, "de su mano"."""
    text = _de_los_tuyos(pago, t)
    if not tercera:
        return text
    return (
        text.replace("tu ", "su ")
        .replace("your ", "their ")
        .replace("que controles", "que controle")
        .replace("you control", "they control")
    )


def _de_los_tuyos(pago: Pago, t: Printing) -> str:
    f = pago.filtro
    cards = nouns.cuantas(pago.n, nouns.CARTA, t.lang)
    if f is not None:
        cards = (f if pago.clase in _EN_JUEGO else sin_dueno(f)).contado(pago.n, False, t)
    clase = pago.clase
    if clase == C_BOTAR:
        return cards + t.pick(" de tu Mazo Castillo", " from your Mazo Castillo")
    if clase == C_BOTAR_X:
        return t.pick("hasta ", "up to ") + cards + t.pick(" de tu Mazo Castillo", " from your Mazo Castillo")
    if clase == C_DESCARTAR:
        return cards
    if clase == C_DESCARTAR_MANO:
        return t.pick("tu mano", "your hand")
    if clase in _ELLA_MISMA:
        return nouns.esta(t)
    if clase == C_DESTRUIR:
        return cards
    if clase == C_DEVOLVER:
        if pago.n > 1:
            return cards + t.pick(" a la mano de sus dueños", " to their owners' hands")
        return cards + t.pick(" a la mano de su dueño", " to its owner's hand")
    if clase == C_BARAJAR_DE_MANO:
        return cards + t.pick(" de tu mano en tu Mazo Castillo", " from your hand into your Mazo Castillo")
    if clase == C_DESTERRAR_DEL_CEMENTERIO:
        return cards + t.pick(" de tu Cementerio", " from your Cementerio")
    if clase == C_BARAJAR_DEL_CEMENTERIO:
        return cards + t.pick(" de tu Cementerio en tu Mazo Castillo", " from your Cementerio into your Mazo Castillo")
    return t.pick(f"el coste de {nouns.esta(t)}", f"the cost of {nouns.esta(t)}")


def partes(coste: Coste, t: Printing, infinitivo: bool = False, tercera: bool = False) -> list[str]:
    """Each demand as a clause: "descarta una carta", "paga 1 Oro"."""
    form = 0 if infinitivo else 1
    found: list[str] = []
    for p in coste.pagos:
        if p.clase == C_DEL_OPONENTE:
            found.append(_lo_del_oponente(p, t))
            continue
        verb = t.pick(_VERBO[p.clase][form], _VERBO[p.clase][2])
        if p.clase in _ELLA_MISMA and tema_de(t) == ELLA:
            # it has just been named: "si este Oro está en la Reserva de Oro, destrúyelo"
            found.append(t.pick(nouns.con_pronombre(verb, pronombre(t)), f"{verb} {pronombre(t)}"))
        else:
            found.append(f"{verb} {_objeto(p, t, tercera)}")
    if coste.oros:
        n = f"{coste.oros} {nouns.N_ORO.form(t.lang, coste.oros != 1)}"
        found.append(t.pick(f"{'pagar' if infinitivo else 'paga'} {n}", f"pay {n}"))
    return found


def _lo_del_oponente(pago: Pago, t: Printing) -> str:
    """ "el oponente descarta dos cartas o bota una carta de su Mazo Castillo"."""
    third = {C_BOTAR: t.pick("bota", "botas"), C_DESCARTAR: t.pick("descarta", "discards")}
    ways = [f"{third[p.clase]} {_objeto(p, t, True)}" for p in pago.vias]
    return t.pick("el oponente ", "the opponent ") + nouns.enumerar(ways, t.pick("o", "or"))


def texto_de_coste(coste: Coste, t: Printing, infinitivo: bool = False, tercera: bool = False) -> str:
    """A whole cost: "descarta una carta y paga 1 Oro"; `tercera`: whoever pays is not the controller."""
    return joined(partes(coste, t, infinitivo, tercera), t.lang)


# -- what Oros virtuales pay for ------------------------------------------------------------------------------------


def restriccion(tipos: list[str], raza: str = "", habilidades: bool = False) -> int:
    """Types of card, a Raza, and whether it is their abilities that are paid, as one number (OQ-46)."""
    mask = 0
    for word in tipos:
        mask |= 1 << TIPOS.index(word)
    if raza:
        mask += RESTRICCION_RAZA * (RAZAS.index(raza) + 1)
    return mask + (RESTRICCION_HABILIDADES if habilidades else 0)


def texto_de_restriccion(r: int, t: Printing) -> str:
    """ "para jugar Armas, Tótems o Talismanes", "for abilities of Criaturas"; nothing if they pay for anything."""
    if r == SIN_RESTRICCION:
        return ""
    raza = r % RESTRICCION_HABILIDADES // RESTRICCION_RAZA
    if raza:
        names = [nouns.RAZA[raza - 1].form(t.lang, True)]
    else:
        names = [noun.form(t.lang, True) for noun in nouns.nombres_de_tipos(r % RESTRICCION_RAZA)]
    what = nouns.enumerar(names, t.pick("o", "or"))
    if r & RESTRICCION_HABILIDADES:
        return t.pick(f"para habilidades de {what}", f"for abilities of {what}")
    return t.pick(f"para jugar {what}", f"to play {what}")


def filtro_de(tree: Tree, field: str) -> Filtro:
    """A filter where a selector stands: `{un: aliado…}`, `{todos: aliado…}`, or the bare word of a type."""
    if isinstance(tree.scalar, str):
        word = plain(tree.scalar)
        if word == "carta":
            return Filtro()
        if word not in TIPOS:
            known = ", ".join([*TIPOS, "carta", "{un: aliado, raza: …}"])
            raise tree.error(field, f"se esperaba: {known}", f"was expected: {known}")
        return Filtro(1 << TIPOS.index(word))
    node = VOCABULARIO.seleccion(tree, field)
    if isinstance(node, Todos):
        return node.filtro
    if isinstance(node, EnJuego):
        return node.filtro
    if isinstance(node, EnCementerio):
        return node.filtro
    raise tree.error(
        field, "se esperaba: {un: aliado…}, {todos: aliado…}", "was expected: {un: aliado…}, {todos: aliado…}"
    )
