"""Cards in play of a position, from plain data: `defensa: [Inti, {carta: Huracán, armas: [Ballesta], nueva: true}]`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.effects.fields import boolean_at, integer_at, word_at
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.judge.position.naming import ASIENTOS, carta_nombrada, cartas_de, de_tipo, mascara
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ARMA, ORO, PALABRAS, RAZAS, TOTEM, Carta
from coliseo.games.mitos_y_leyendas.model.marks import (
    BONO,
    COPIA_FUERZA,
    COPIA_HABILIDAD,
    DOBLE,
    FIJA,
    GANA_HABILIDAD,
    HASTA_FASE_FINAL,
    HASTA_FIN_DE_TURNO,
    HASTAS,
    MARCAS,
    NO_LE_BLOQUEA,
    PALABRA,
    RAZA,
    SIEMPRE,
    SIN_HABILIDAD,
    Marca,
)
from coliseo.games.mitos_y_leyendas.model.pieces import APOYO, ATAQUE, DEFENSA, LINEAS, PAGADO, PORTADA, RESERVA, Pieza
from coliseo.games.mitos_y_leyendas.model.table import DE_NOMBRE, DE_NUMERO, DE_RAZA, Mesa
from coliseo.judge.acting import seat_at

#: an Oro without ability, for those that are only counted
ORO_DE_RELLENO: Final = "monedas_de_oro"
#: line of a player → the type of its cards
DE_LINEA: Final = {RESERVA: ORO, PAGADO: ORO, DEFENSA: ALIADO, ATAQUE: ALIADO, APOYO: TOTEM}
_DE_PIEZA: Final = (
    "carta", "copia", "dueno", "nueva", "bono", "permanente", "fija", "palabras", "sin_habilidad", "marcas", "elegido",
    "usos", "usos_partida", "ataco", "bloqueo", "orden",
)  # fmt: skip
_DE_MARCA: Final = ("clase", "numero", "que", "raza", "carta", "hasta", "turno")
#: marks whose number is that of a card
_CON_CARTA: Final = (COPIA_HABILIDAD, GANA_HABILIDAD)
#: Fuerza modifiers last until the end of the turn, anything else until the Fase Final (ML-6.9.1, ML-6.9.2)
_DE_FUERZA: Final = (BONO, DOBLE, FIJA, COPIA_FUERZA)

#: a card in play still to be put there: when it says it came, its place in the file, and how it is put
_Llegada = tuple[int, int, Callable[[], object]]


class Llegadas:
    """The cards in play of both players, put in the order they say they came, else in that of the file."""

    def __init__(self, m: Mesa) -> None:
        self.m = m
        self._pending: list[_Llegada] = []

    def linea(self, tree: Tree, seat: int, line: int, where: str) -> None:
        """A line of a player: cards, or for Oros how many without ability."""
        if line in (RESERVA, PAGADO) and isinstance(tree.scalar, int):
            filler = carta_nombrada(ORO_DE_RELLENO, self.m.catalogo, tree, where)
            for _ in range(tree.integer(where, 0, 60)):
                self._note(0, lambda: _poner(self.m, filler, seat, line))
            return
        if tree.entries is not None and tree.get("carta") is None:
            for number in cartas_de(tree, where, self.m.catalogo):
                self._una(tree, self.m.carta(number), seat, line, where)
            return
        for item in tree.items if tree.items is not None else [tree]:
            named = item if item.entries is None else item.need("carta")
            if item.entries is not None:
                item.only(where, (*_DE_PIEZA, "armas") if line in (DEFENSA, ATAQUE) else _DE_PIEZA)
            self._una(item, carta_nombrada(named.text(where), self.m.catalogo, named, where), seat, line, where)

    def _una(self, tree: Tree, card: Carta, seat: int, line: int, where: str) -> None:
        de_tipo(card, DE_LINEA[line], tree, where)
        details = tree if tree.get("carta") is not None else None
        order = 0 if details is None else integer_at(details, "orden", 0, 0, 9999)

        def put() -> None:
            p = _poner(self.m, card, seat, line)
            if details is not None:
                _detalles(self.m, p, details, where)
                _armas(self.m, p, details, where)

        self._note(order, put)

    def _note(self, order: int, put: Callable[[], object]) -> None:
        self._pending.append((order, len(self._pending), put))

    def poner(self) -> None:
        # those that say nothing come last, as they stand in the file
        for _, _, put in sorted(self._pending, key=lambda x: (x[0] == 0, x[0], x[1])):
            put()


def _poner(m: Mesa, card: Carta, seat: int, line: int) -> Pieza:
    p = Pieza(m.nuevo_id(), card.numero, card.numero, card.tipo, seat, seat)
    p.linea = line
    p.orden = m.tic()
    p.agrupable = True
    m.piezas[p.ident] = p
    return p


def _detalles(m: Mesa, p: Pieza, tree: Tree, where: str) -> None:
    copied = tree.get("copia")
    if copied is not None:
        p.carta = carta_nombrada(copied.text("copia"), m.catalogo, copied, f"{where}.copia").numero
    owner = tree.get("dueno")
    if owner is not None:
        p.dueno = seat_at(owner, "dueno", ASIENTOS)
    if boolean_at(tree, "nueva"):
        p.agrupable = False
        p.turno = m.turno
    if boolean_at(tree, "ataco"):
        p.declarado = m.turno
        m.atacaron.append(p.ident)
    p.bloqueo = _turno(tree, "bloqueo", m.turno)
    p.usos = _usos(tree, "usos", where)
    p.usos_partida = _usos(tree, "usos_partida", where)
    chosen = tree.get("elegido")
    if chosen is not None:
        p.elegido = elegido_de(m, chosen, f"{where}.elegido")
    p.marcas = tuple(_marcas(m, tree, where))


def _turno(tree: Tree, field: str, now: int) -> int:
    """`true` for the turn in progress, or the number of a turn."""
    value = tree.get(field)
    if value is None or value.scalar is False:
        return 0
    return now if value.scalar is True else value.integer(field, 0, 999)


def _usos(tree: Tree, field: str, where: str) -> int:
    """`{1: 2}`: the first ability has been used twice."""
    value = tree.get(field)
    found = 0
    for name, times in value.mapping(f"{where}.{field}") if value is not None else []:
        if not name.isdigit() or not 1 <= int(name) <= 15:
            raise times.error(f"{where}.{field}", "se esperaba {habilidad: veces}", "{ability: times} was expected")
        found |= times.integer(f"{where}.{field}.{name}", 0, 15) << (4 * (int(name) - 1))
    return found


def elegido_de(m: Mesa, tree: Tree, where: str) -> int:
    """What a card remembers from entering play: a number, a Raza or the name of a card."""
    if isinstance(tree.scalar, int) and not isinstance(tree.scalar, bool):
        return DE_NUMERO + tree.integer(where, 0, 99)
    word = plain(tree.text(where))
    if word in RAZAS:
        return DE_RAZA + RAZAS.index(word)
    return DE_NOMBRE + carta_nombrada(word, m.catalogo, tree, where).numero


# -- marks ----------------------------------------------------------------------------------------------------------


def _marcas(m: Mesa, tree: Tree, where: str) -> list[Marca]:
    """The short forms first (`bono: 2`), then what `marcas` tells one by one."""
    found: list[Marca] = []

    def mark(kind: int, n: int, until: int, turn: int = -1) -> None:
        found.append(Marca(kind, n, until, m.tic(), m.turno if turn < 0 else turn, 0))

    for name, until in (("permanente", SIEMPRE), ("bono", HASTA_FIN_DE_TURNO)):
        if tree.get(name) is not None:
            mark(BONO, integer_at(tree, name, 0, -99, 99), until)
    if tree.get("fija") is not None:
        mark(FIJA, integer_at(tree, "fija", 0, 0, 99), HASTA_FIN_DE_TURNO)
    words = tree.get("palabras")
    if words is not None:
        mark(PALABRA, mascara(words, f"{where}.palabras", PALABRAS), SIEMPRE)
    if boolean_at(tree, "sin_habilidad"):
        mark(SIN_HABILIDAD, 0, SIEMPRE)
    listed = tree.get("marcas")
    for item in listed.sequence(f"{where}.marcas") if listed is not None else []:
        item.only(f"{where}.marcas", _DE_MARCA)
        kind = MARCAS.index(word_at(item, "clase", MARCAS))
        usual = HASTAS[HASTA_FIN_DE_TURNO if kind in _DE_FUERZA else HASTA_FASE_FINAL]
        until = HASTAS.index(word_at(item, "hasta", HASTAS, usual))
        mark(kind, _numero_de_marca(m, kind, item, f"{where}.marcas"), until, integer_at(item, "turno", -1, 0, 999))
    return found


def _numero_de_marca(m: Mesa, kind: int, item: Tree, where: str) -> int:
    if kind == PALABRA:
        return mascara(item.need("que"), f"{where}.que", PALABRAS)
    if kind == RAZA:
        return mascara(item.need("raza"), f"{where}.raza", RAZAS)
    if kind in _CON_CARTA:
        named = item.need("carta")
        return carta_nombrada(named.text("carta"), m.catalogo, named, f"{where}.carta").numero
    if kind == NO_LE_BLOQUEA:
        races = item.get("raza")
        if races is not None:
            word = plain(races.text("raza"))
            if word not in RAZAS:
                known = ", ".join(RAZAS)
                raise races.error(
                    f"{where}.raza", f"se esperaba una de: {known}", f"one of these was expected: {known}"
                )
            return DE_RAZA + RAZAS.index(word)
        return DE_NUMERO + item.need("numero").integer(f"{where}.numero", 0, 99)
    return integer_at(item, "numero", 0, -99, 99)


# -- Armas ----------------------------------------------------------------------------------------------------------


def _armas(m: Mesa, bearer: Pieza, tree: Tree, where: str) -> None:
    """A name (owned by whoever controls the bearer) or the fields of any piece: `{carta: Ballesta, dueno: A}`."""
    given = tree.get("armas")
    found = []
    for item in given.sequence(f"{where}.armas") if given is not None else []:
        named = item if item.entries is None else item.need("carta")
        if item.entries is not None:
            item.only(f"{where}.armas", _DE_PIEZA)
        card = carta_nombrada(named.text(f"{where}.armas"), m.catalogo, named, f"{where}.armas")
        de_tipo(card, ARMA, item, f"{where}.armas")
        p = _poner(m, card, bearer.control, PORTADA)
        p.portador = bearer.ident
        if item.entries is not None:
            _detalles(m, p, item, f"{where}.armas")
        found.append(p.ident)
    bearer.armas = tuple(found)


__all__ = ["DE_LINEA", "LINEAS", "ORO_DE_RELLENO", "Llegadas", "elegido_de"]
