"""A table in any position, from plain data: what a scenario or a test says, and nothing else.

Seats are letters (A, B). Whatever is not said takes a quiet default: an empty board and empty hands, 20 of life, no
sellos, a deck of criaturas without text, and the main part of A's fourth turn, when every row is open.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import integer_at, word_at
from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree
from coliseo.games.rise_of_gods.facts.stats import recalcular
from coliseo.games.rise_of_gods.flow.setup import partida
from coliseo.games.rise_of_gods.flow.turn import turno
from coliseo.games.rise_of_gods.judge.position.pieces import (
    carta_nombrada,
    cartas_de,
    poner_piezas,
    poner_terrenos,
)
from coliseo.games.rise_of_gods.model.cards import Catalogo
from coliseo.games.rise_of_gods.model.config import DADO, INICIOS, Config
from coliseo.games.rise_of_gods.model.players import AMBOS, MANO_MAXIMA, MODOS_SELLO, VIDA_MAXIMA, Jugador
from coliseo.games.rise_of_gods.model.readings import LECTURAS, Lecturas
from coliseo.games.rise_of_gods.model.table import PRINCIPAL, Mesa
from coliseo.judge.acting import begin, seat_at
from coliseo.judge.positions import check_known_cards, nothing_said, readings_at, seats_at, turns_begun
from coliseo.kernel.frames import Frame
from coliseo.kernel.policies import CASUAL, POLITICAS
from coliseo.tabletop.zones import Deck, Hand
from coliseo.text.seats import LETTERS

COMIENZO: Final = "comienzo"
PREPARACION: Final = "preparacion"
_FASES: Final = ("principal", COMIENZO, PREPARACION)
#: a criatura without text pads the decks
RELLENO: Final = "gigante_de_remaches"
CARTAS_DE_RELLENO: Final = 10
_COMUNES: Final = (
    "politica", "inicio", "lecturas", "lista", "limite_turnos", "activo", "primero", "turno", "fase", "tiempo",
    "tablero", "terrenos", "a", "b",
)  # fmt: skip
_DE_JUGADOR: Final = (
    "vida", "mano", "conocida", "mazo", "tope", "tope_visto", "fondo", "sellos", "girados", "cementerio", "aniquiladas",
    "gambito", "sello_del_turno", "turnos", "jugadas_turno", "jugadas", "comerciadas", "descuento_artefacto",
    "destruidas",
)  # fmt: skip


def construir_mesa(posicion: Tree, catalogo: Catalogo, forzado: dict[str, list[int]] | None = None) -> Mesa:
    """The table in that position, advanced to its first question (or to the end of the game)."""
    m = mesa_en(posicion, catalogo)
    begin(m, forzado)
    return m


def mesa_en(posicion: Tree, catalogo: Catalogo) -> Mesa:
    """The table in that position, about to go on."""
    posicion.only("posicion", _COMUNES)
    m = Mesa(_config(posicion), catalogo, 1)
    phase = word_at(posicion, "fase", _FASES, "principal")
    first = posicion.get("primero")
    m.primero = 0 if first is None else seat_at(first, "primero", m.seats)
    active = posicion.get("activo")
    m.activo = m.primero if active is None else seat_at(active, "activo", m.seats)
    _turnos(posicion, m)
    m.turnos_restantes = integer_at(posicion, "tiempo", -1, 0, 3)
    for seat in range(2):
        m.jugadores.append(Jugador(len(catalogo.facciones), Deck(), Hand(seat, m.seats)))
        m.jugadores[seat].turnos = turns_begun(m.turno, m.primero, m.activo, seat)
    for seat in range(2):
        own = posicion.get(LETTERS[seat].lower())
        _jugador(own if own is not None else nothing_said(posicion), m, seat)
    grounds = posicion.get("terrenos")
    if grounds is not None:
        poner_terrenos(grounds, m)
    pieces = posicion.get("tablero")
    if pieces is not None:
        poner_piezas(pieces, m)
    recalcular(m)
    _continuar(m, phase)
    return m


def _config(posicion: Tree) -> Config:
    listed = posicion.get("lista")
    return Config(
        word_at(posicion, "politica", POLITICAS, CASUAL),
        word_at(posicion, "inicio", INICIOS, DADO),
        "" if listed is None else listed.text("lista"),
        -1,
        integer_at(posicion, "limite_turnos", 0, 0, 999),
        Lecturas(readings_at(posicion, LECTURAS)),
    )


def _turnos(posicion: Tree, m: Mesa) -> None:
    """Unless it is said otherwise, everyone has had three turns before this one."""
    m.turno = integer_at(posicion, "turno", 7 + (m.activo - m.primero) % 2, 1, 999)


# -- a player -------------------------------------------------------------------------------------------------------


def _jugador(tree: Tree, m: Mesa, seat: int) -> None:
    letter = LETTERS[seat]
    tree.only(letter, _DE_JUGADOR)
    j = m.jugadores[seat]
    j.vida = integer_at(tree, "vida", j.vida, 1, VIDA_MAXIMA)
    j.turnos = integer_at(tree, "turnos", j.turnos, 0, 999)
    j.jugadas_turno = integer_at(tree, "jugadas_turno", 0, 0, 99)
    j.descuento_artefacto = integer_at(tree, "descuento_artefacto", 0, 0, 15)
    j.destruidas = integer_at(tree, "destruidas", 0, 0, 999)
    j.sello_del_turno = MODOS_SELLO.index(word_at(tree, "sello_del_turno", MODOS_SELLO, ""))
    j.mulligan = 0
    j.mano.cards = sorted(_cartas(tree, "mano", letter, m))
    j.mano.known[m.rival[seat]] = sorted(_cartas(tree, "conocida", letter, m))
    j.cementerio = _cartas(tree, "cementerio", letter, m)
    j.gambito = _cartas(tree, "gambito", letter, m)
    j.aniquiladas = [*_cartas(tree, "aniquiladas", letter, m), *j.gambito]
    j.comerciadas = sorted(_cartas(tree, "comerciadas", letter, m))
    if len(j.mano.cards) > MANO_MAXIMA:
        raise tree.need("mano").error(
            f"{letter}.mano", f"{MANO_MAXIMA} cartas como máximo (RG-HO.1)", f"{MANO_MAXIMA} cards at most (RG-HO.1)"
        )
    check_known_cards(tree, letter, j.mano.known[m.rival[seat]], j.mano.cards)
    _mazo(tree, m, j.mazo, letter)
    _sellos(tree, m, j, letter)
    played = tree.get("jugadas")
    for name, value in played.mapping(f"{letter}.jugadas") if played is not None else []:
        card = carta_nombrada(name, m.catalogo, value, f"{letter}.jugadas")
        j.jugadas[card.numero] = value.integer(f"{letter}.jugadas.{name}", 0, 99)


def _cartas(tree: Tree, field: str, letter: str, m: Mesa) -> list[int]:
    value = tree.get(field)
    return [] if value is None else cartas_de(value, f"{letter}.{field}", m.catalogo)


def _mazo(tree: Tree, m: Mesa, mazo: Deck, letter: str) -> None:
    """`mazo` is what lies in no known order (names, or a number of cards without text); `tope` and `fondo` lie so."""
    given = tree.get("mazo")
    filler = carta_nombrada(RELLENO, m.catalogo, tree, f"{letter}.mazo").numero
    if given is None:
        mazo.loose = [filler] * CARTAS_DE_RELLENO
    elif isinstance(given.scalar, int):
        mazo.loose = [filler] * given.integer(f"{letter}.mazo", 0, 60)
    else:
        mazo.loose = sorted(cartas_de(given, f"{letter}.mazo", m.catalogo))
    known = seats_at(tree, "tope_visto", f"{letter}.tope_visto", m.seats)
    for carta in reversed(_cartas(tree, "tope", letter, m)):  # a person names the top first
        mazo.put_top(carta, known)
    for carta in reversed(_cartas(tree, "fondo", letter, m)):  # and the bottom first
        mazo.put_bottom(carta, AMBOS)


def _sellos(tree: Tree, m: Mesa, j: Jugador, letter: str) -> None:
    """`{alborada: 3}` or a list of factions: `sellos` are unturned, `girados` turned."""
    for field, counts in (("sellos", j.libres), ("girados", j.girados)):
        value = tree.get(field)
        for word, place in words_of(value, f"{letter}.{field}") if value is not None else []:
            if word not in m.catalogo.facciones:
                known = ", ".join(m.catalogo.facciones)
                raise place.error(
                    f"{letter}.{field}", f"se esperaba una facción: {known}", f"a faction was expected: {known}"
                )
            counts[m.catalogo.facciones.index(word)] += 1


# -- what goes on ---------------------------------------------------------------------------------------------------


def _continuar(m: Mesa, phase: str) -> None:
    """The work that is pending: the game, and the turn at the right step."""
    if phase == PREPARACION:
        m.turno = 0
        for j in m.jugadores:
            j.turnos = 0
            j.mulligan = -1
        m.stack.append(Frame(partida))
        return
    rest = Frame(partida)
    rest.step = partida.step_named("siguiente_turno")
    now = Frame(turno)
    if phase == COMIENZO:
        m.turno -= 1
        m.jugadores[m.activo].turnos -= 1
    else:
        m.fase = PRINCIPAL
        now.step = turno.step_named("principal")
    m.stack.append(rest)
    m.stack.append(now)
