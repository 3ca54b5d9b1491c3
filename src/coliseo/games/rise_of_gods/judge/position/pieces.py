"""Pieces and terrenos of a position, from plain data: `c2: {carta: Buey de la Aurora, de: A, vida: 3}`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import boolean_at, integer_at
from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.rise_of_gods.construction.rules import buscar_carta
from coliseo.games.rise_of_gods.facts.stats import palabras_en_vigor, preparar_texto, punalada_en_vigor
from coliseo.games.rise_of_gods.model.cards import (
    ARTEFACTO,
    CRIATURA,
    ESTRUCTURA,
    PALABRAS,
    TERRENO,
    TIPOS,
    VINCULO,
    Carta,
    Catalogo,
)
from coliseo.games.rise_of_gods.model.pieces import EN_CAMPO, EN_MANO, Adjunto, Atrapada, Pieza, Terreno
from coliseo.games.rise_of_gods.model.players import AMBOS
from coliseo.games.rise_of_gods.model.table import TABLERO, Mesa
from coliseo.judge.acting import seat_at
from coliseo.text.nearest import did_you_mean
from coliseo.text.seats import seat_named

ASIENTOS: Final = 2
_DE_PIEZA: Final = (
    "carta", "de", "dueno", "vida", "bono", "perdida", "temporal", "palabras", "enfermedad", "aturdida", "nueva",
    "movio", "ataco", "movs_extra", "silenciada", "token", "cartas", "mejorada", "usadas", "usos", "vistas",
    "adjuntos", "atrapadas",
)  # fmt: skip


def casilla_nombrada(name: str, tree: Tree, field: str) -> int:
    cell = TABLERO.cell_named(name)
    if cell < 0:
        raise tree.error(field, "se esperaba una casilla, de a1 a f4", "a cell was expected, a1 to f4")
    return cell


def carta_nombrada(word: str, catalogo: Catalogo, tree: Tree, field: str) -> Carta:
    """A card by its name, its key or its short code; a sello also by its faction."""
    found = buscar_carta(catalogo, word)
    if found is not None:
        return found
    key = plain(word)
    if key in catalogo.facciones:
        return catalogo.cartas[catalogo.sello_de[catalogo.facciones.index(key)]]
    meant = did_you_mean(word, (card.nombre for card in catalogo.cartas))
    raise tree.error(
        field, f"no hay una carta llamada «{word}».{meant['es']}", f"no card is called «{word}».{meant['en']}"
    )


def cartas_de(tree: Tree, field: str, catalogo: Catalogo) -> list[int]:
    """Cards from a list of names or `{name: number}`, in the order given."""
    return [carta_nombrada(word, catalogo, place, field).numero for word, place in words_of(tree, field)]


def _de_tipo(card: Carta, kinds: tuple[int, ...], tree: Tree, field: str) -> Carta:
    if card.tipo not in kinds:
        names = ", ".join(TIPOS[k] for k in kinds)
        raise tree.error(field, f"«{card.nombre}» no es: {names}", f"«{card.nombre}» is not: {names}")
    return card


def _carta_y_asiento(tree: Tree, field: str, catalogo: Catalogo) -> tuple[Carta, int]:
    """`{carta: Larva, de: B}`, or in short `Larva de B`."""
    if tree.entries is not None:
        named = tree.need("carta")
        card = carta_nombrada(named.text("carta"), catalogo, named, f"{field}.carta")
        return card, seat_at(tree.need("de"), "de", ASIENTOS)
    word = tree.text(field)
    head, _, seat = word.rpartition(" de ")
    if not head or seat_named(seat.strip(), ASIENTOS) < 0:
        raise tree.error(field, "se esperaba «CARTA de A», o {carta, de}", "«CARD de A», or {carta, de}, was expected")
    return carta_nombrada(head, catalogo, tree, field), seat_named(seat.strip(), ASIENTOS)


def poner_terrenos(tree: Tree, m: Mesa) -> None:
    for name, value in tree.mapping("terrenos"):
        cell = casilla_nombrada(name, value, f"terrenos.{name}")
        if value.entries is not None:
            value.only(f"terrenos.{name}", ("carta", "de", "dueno"))
        card, seat = _carta_y_asiento(value, f"terrenos.{name}", m.catalogo)
        _de_tipo(card, (TERRENO,), value, f"terrenos.{name}")
        owner = value.get("dueno")
        m.terrenos[cell] = Terreno(
            m.nuevo_id(), card.numero, seat if owner is None else seat_at(owner, "dueno", ASIENTOS), seat
        )


def poner_piezas(tree: Tree, m: Mesa) -> None:
    """In the order of the file, which is the order in which they entered."""
    for name, value in tree.mapping("tablero"):
        cell = casilla_nombrada(name, value, f"tablero.{name}")
        if m.celdas[cell]:
            raise value.error(f"tablero.{name}", "la casilla está repetida", "the cell is repeated")
        p = _pieza(value, f"tablero.{name}", m, cell)
        m.piezas[p.ident] = p
        m.celdas[cell] = p.ident


def _par(tree: Tree, field: str, low: int = 0) -> tuple[int, int]:
    """`[attack, life]`."""
    value = tree.get(field)
    if value is None:
        return 0, 0
    items = value.sequence(field)
    if len(items) != 2:
        raise value.error(field, "se esperaba [ataque, vida]", "[attack, life] was expected")
    return items[0].integer(field, low, 99), items[1].integer(field, low, 99)


def _pieza(tree: Tree, field: str, m: Mesa, cell: int) -> Pieza:
    card, seat = _carta_y_asiento(tree, field, m.catalogo)
    _de_tipo(card, (CRIATURA, ESTRUCTURA), tree, field)
    if tree.entries is not None:
        tree.only(field, _DE_PIEZA)
    owner = tree.get("dueno")
    whose = seat if owner is None else seat_at(owner, "dueno", ASIENTOS)
    p = Pieza(m.nuevo_id(), card.numero, card.tipo, whose, seat, cell)
    p.token = boolean_at(tree, "token", card.token)
    p.silenciada = boolean_at(tree, "silenciada")
    p.mejorada = boolean_at(tree, "mejorada")
    p.cartas = integer_at(tree, "cartas", 1, 1, 40)
    p.nivel = 1 if p.silenciada else p.cartas
    _adjuntos(tree, field, m, p)
    _numeros(tree, card, m, p)
    _estados(tree, field, m, p)
    _atrapadas(tree, field, m, p)
    p.palabras = palabras_en_vigor(m, p)
    p.punalada = punalada_en_vigor(m, p)
    preparar_texto(m, p)
    return p


def _adjuntos(tree: Tree, field: str, m: Mesa, p: Pieza) -> None:
    """A name (played by whoever controls the criatura) or `{carta, de}`."""
    given = tree.get("adjuntos")
    found = []
    for item in given.sequence(f"{field}.adjuntos") if given is not None else []:
        if item.entries is None and " de " not in f" {item.text('adjuntos')[-5:]}":
            card, seat = carta_nombrada(item.text("adjuntos"), m.catalogo, item, f"{field}.adjuntos"), p.control
        elif item.entries is None and plain(item.text("adjuntos")) in m.catalogo.por_clave:
            card, seat = m.catalogo.por_clave[plain(item.text("adjuntos"))], p.control
        else:
            if item.entries is not None:
                item.only(f"{field}.adjuntos", ("carta", "de", "mejorada"))
            card, seat = _carta_y_asiento(item, f"{field}.adjuntos", m.catalogo)
        _de_tipo(card, (ARTEFACTO, CRIATURA), item, f"{field}.adjuntos")
        if card.tipo == CRIATURA and not card.palabras & VINCULO:
            raise item.error(f"{field}.adjuntos", "esa criatura no tiene Vínculo", "that criatura has no Vínculo")
        found.append(Adjunto(m.nuevo_id(), card.numero, seat, seat, boolean_at(item, "mejorada")))
    p.adjuntos = tuple(found)


def _numeros(tree: Tree, card: Carta, m: Mesa, p: Pieza) -> None:
    """Attack and life: printed, plus what it gained and carries, minus what it lost; then its life now."""
    gained_attack, gained_life = _par(tree, "bono")
    lost_attack, lost_life = _par(tree, "perdida")
    turn_attack, turn_life = _par(tree, "temporal", -99)
    for a in p.adjuntos:
        hung = m.carta(a.carta)
        if hung.tipo == CRIATURA:
            gained_attack += hung.ataque
            gained_life += hung.vida
        if hung.portador is not None:
            gained_attack += hung.portador.ataque
            gained_life += hung.portador.vida
    p.bono_ataque = gained_attack
    p.bono_vida = gained_life
    p.temp_ataque = turn_attack
    p.temp_vida = turn_life
    p.ataque = max(0, card.ataque + gained_attack + turn_attack - lost_attack)
    p.vida_maxima = card.vida * p.cartas + gained_life + turn_life - lost_life
    if p.vida_maxima < 1:
        raise tree.error("perdida", "así no tendría vida", "it would have no life so")
    p.vida = integer_at(tree, "vida", p.vida_maxima, 1, p.vida_maxima)


def _estados(tree: Tree, field: str, m: Mesa, p: Pieza) -> None:
    p.enfermedad = integer_at(tree, "enfermedad", 0, 0, 99)
    p.movio = integer_at(tree, "movio", 0, 0, 9)
    p.ataco = integer_at(tree, "ataco", 0, 0, 9)
    p.movs_extra = integer_at(tree, "movs_extra", 0, 0, 9)
    p.usos = integer_at(tree, "usos", 0, 0, 15)
    p.entro_en = m.turno if boolean_at(tree, "nueva") else 0
    if boolean_at(tree, "aturdida"):
        # the turn in progress if it is its controller's, else the next one
        p.aturdida_en = m.jugadores[p.control].turnos + (0 if p.control == m.activo else 1)
        p.aturdida_desde = p.aturdida_en
    words = tree.get("palabras")
    for word, place in words_of(words, f"{field}.palabras") if words is not None else []:
        if word not in PALABRAS:
            known = ", ".join(PALABRAS)
            raise place.error(
                f"{field}.palabras", f"se esperaba una de: {known}", f"one of these was expected: {known}"
            )
        p.concedidas |= 1 << PALABRAS.index(word)
    used = tree.get("usadas")
    for item in used.sequence(f"{field}.usadas") if used is not None else []:
        p.habilidades_usadas |= 1 << (item.integer(f"{field}.usadas", 1, 20) - 1)
    seen = tree.get("vistas")
    for item in seen.sequence(f"{field}.vistas") if seen is not None else []:
        p.vistas |= 1 << (item.integer(f"{field}.vistas", 1, 20) - 1)


def _atrapadas(tree: Tree, field: str, m: Mesa, p: Pieza) -> None:
    """`[{carta: Hundir, de: B}]` was in a hand; `{carta: Larva, de: B, casilla: c3}` on the field."""
    given = tree.get("atrapadas")
    found = []
    for item in given.sequence(f"{field}.atrapadas") if given is not None else []:
        item.only(f"{field}.atrapadas", ("carta", "de", "casilla"))
        card, seat = _carta_y_asiento(item, f"{field}.atrapadas", m.catalogo)
        place = item.get("casilla")
        if place is None:
            found.append(Atrapada(card.numero, seat, EN_MANO, -1, AMBOS))
        else:
            cell = casilla_nombrada(plain(place.text("casilla")), place, "casilla")
            found.append(Atrapada(card.numero, seat, EN_CAMPO, cell, AMBOS))
    p.atrapadas = tuple(found)
