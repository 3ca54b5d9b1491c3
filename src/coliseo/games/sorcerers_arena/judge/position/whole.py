"""A table in any position, from plain data: what a scenario or a test says, and nothing else.

Seats are letters (A, B; in team play C and D too). Whatever is not said takes a quiet default: chapter 3, one personaje
for each seat in its starting place, empty hands, decks of the cards that are nowhere else, the second round, and the
main phases of the first of the line.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import boolean_at, integer_at, text_at, word_at
from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree
from coliseo.games.sorcerers_arena.construction.board_file import TABLERO_BASE
from coliseo.games.sorcerers_arena.flow.setup import mesa_nueva, partida, tablero_de
from coliseo.games.sorcerers_arena.judge.naming import nombres_de_habilidad
from coliseo.games.sorcerers_arena.judge.position.cards import cartas_de
from coliseo.games.sorcerers_arena.judge.position.pieces import figura_nombrada, poner_figuras
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import Catalogo
from coliseo.games.sorcerers_arena.model.chapters import CAPITULOS_DE_EQUIPO
from coliseo.games.sorcerers_arena.model.config import DRAFT, FIJA, LIBRE, SELECCIONES, Config
from coliseo.games.sorcerers_arena.model.events import MOTIVOS, POR_TIEMPO
from coliseo.games.sorcerers_arena.model.players import Invocador
from coliseo.games.sorcerers_arena.model.procedures import turno
from coliseo.games.sorcerers_arena.model.readings import LECTURAS, Lecturas
from coliseo.games.sorcerers_arena.model.table import (
    ENTRE_FASES,
    FINAL,
    HABILIDADES,
    HECHA_ACCION,
    HECHAS_HABILIDADES,
    HECHO_MOVIMIENTO,
    INICIAL,
    PREPARACION,
    Mesa,
)
from coliseo.judge.acting import begin
from coliseo.judge.positions import check_known_cards, nothing_said, readings_at, seats_at
from coliseo.kernel.frames import Frame
from coliseo.kernel.policies import COMPETITIVA, POLITICAS
from coliseo.text.seats import LETTERS, seat_named

#: where a position may begin: the phase that the table is in, and the step of the turn that comes next
MOMENTOS: Final[dict[str, tuple[int, str]]] = {
    "preparacion": (PREPARACION, ""),
    "comienzo": (INICIAL, "empezar"),
    "puntuacion": (INICIAL, "puntuar_casilla"),
    "regreso": (INICIAL, "regresar"),
    "robo": (INICIAL, "robar_carta"),
    "principal": (ENTRE_FASES, "entre_fases"),
    "final": (FINAL, "limite_de_mano"),
}
#: main phases by their words
_HECHAS: Final = {"movimiento": HECHO_MOVIMIENTO, "accion": HECHA_ACCION, "habilidades": HECHAS_HABILIDADES}
_RONDA: Final = 2
_COMUNES: Final = (
    "politica", "capitulo", "equipo", "seleccion", "cajas", "primero", "lecturas", "tablero", "limite_rondas", "ronda",
    "turno", "linea", "activo", "fase", "hechas", "usadas", "en_habilidades", "pv", "ultima_ronda", "desempate",
    "citas", "a", "b", "c", "d",
)  # fmt: skip
_DE_INVOCADOR: Final = (
    "personajes", "mano", "conocida", "mazo", "tope", "tope_visto", "fondo", "descartes", "apartadas", "ensena",
)  # fmt: skip


def construir_mesa(posicion: Tree, catalogo: Catalogo, forzado: dict[str, list[int]] | None = None) -> Mesa:
    """The table in that position, advanced to its first question (or to the end of the game)."""
    m = mesa_en(posicion, catalogo)
    begin(m, forzado)
    return m


def mesa_en(posicion: Tree, catalogo: Catalogo) -> Mesa:
    """The table in that position, about to go on."""
    posicion.only("posicion", _COMUNES)
    m = mesa_nueva(config_de(posicion, catalogo), catalogo, 1)
    moment = word_at(posicion, "fase", tuple(MOMENTOS), "principal")
    if MOMENTOS[moment][0] == PREPARACION:
        m.stack.append(Frame(partida))
        return m
    for j in m.invocadores:
        letter = LETTERS[j.asiento]
        own = posicion.get(letter.lower())
        tree = own if own is not None else nothing_said(posicion)
        tree.only(letter, _DE_INVOCADOR)
        poner_figuras(m, j.asiento, tree.get("personajes"), letter)
        _cartas_del_invocador(tree, m, j, letter)
    _linea(posicion, m)
    _marcador(posicion, m)
    _turno(posicion, m)
    _continuar(m, moment)
    return m


def config_de(posicion: Tree, catalogo: Catalogo) -> Config:
    team = boolean_at(posicion, "equipo")
    chapter = integer_at(posicion, "capitulo", 3, 1, 4)
    if team and chapter not in CAPITULOS_DE_EQUIPO:
        raise posicion.need("capitulo").error(
            "capitulo", "en equipo, 3 o 4 (SA-T.CFG.1)", "in team play, 3 or 4 (SA-T.CFG.1)"
        )
    board = text_at(posicion, "tablero") or TABLERO_BASE
    if tablero_de(catalogo, board) is None:
        raise posicion.need("tablero").error(
            "tablero", f"no hay un tablero llamado «{board}»", f"no board is called «{board}»"
        )
    first = posicion.get("primero")
    seats = 4 if team else 2
    seat = -1 if first is None else seat_named(first.text("primero"), seats)
    return Config(
        word_at(posicion, "politica", POLITICAS, COMPETITIVA),
        chapter,
        team,
        word_at(posicion, "seleccion", SELECCIONES, FIJA if chapter == 1 else DRAFT if first is not None else LIBRE),
        seat,
        integer_at(posicion, "cajas", 1, 1, 4),
        board,
        integer_at(posicion, "limite_rondas", 0, 0, 999),
        Lecturas(readings_at(posicion, LECTURAS)),
    )


# -- an Invocador ---------------------------------------------------------------------------------------------------


def _cartas_del_invocador(tree: Tree, m: Mesa, j: Invocador, letter: str) -> None:
    j.decidida = True
    j.mano.cards = sorted(_cartas(tree, "mano", letter, m))
    j.descartes = _cartas(tree, "descartes", letter, m)
    j.apartadas = _cartas(tree, "apartadas", letter, m)
    j.vistas = [(1 << m.seats) - 1] * len(j.apartadas)
    _conocida(tree, m, j, letter)
    if boolean_at(tree, "ensena"):
        for partner in m.partners(j.asiento):
            m.let_look(j.asiento, partner, True)
            j.mano.known[partner] = j.mano.cards.copy()
    _mazo(tree, m, j, letter)


def _conocida(tree: Tree, m: Mesa, j: Invocador, letter: str) -> None:
    """What the others know of the hand: the same for all of them."""
    known = _cartas(tree, "conocida", letter, m)
    check_known_cards(tree, letter, known, j.mano.cards)
    for seat in range(m.seats):
        if seat != j.asiento:
            j.mano.known[seat] = sorted(known)


def _cartas(tree: Tree, field: str, letter: str, m: Mesa) -> list[int]:
    value = tree.get(field)
    return [] if value is None else cartas_de(value, f"{letter}.{field}", m.catalogo)


def _mazo(tree: Tree, m: Mesa, j: Invocador, letter: str) -> None:
    """What lies in no known order: names, or how many; if nothing is said, whatever of its personajes' decks is not
    elsewhere. Then what is on top, the top first, and at the bottom, the bottom first."""
    top = _cartas(tree, "tope", letter, m)
    bottom = _cartas(tree, "fondo", letter, m)
    given = tree.get("mazo")
    if given is None or isinstance(given.scalar, int):
        rest = [card for number in j.equipo for card in m.catalogo.personajes[number].mazo]
        for card in (*j.mano.cards, *j.descartes, *j.apartadas, *top, *bottom):
            if card in rest:
                rest.remove(card)
        if given is not None:
            rest = rest[: given.integer(f"{letter}.mazo", 0, 60)]
    else:
        rest = cartas_de(given, f"{letter}.mazo", m.catalogo)
    j.mazo.loose = sorted(rest)
    seen = seats_at(tree, "tope_visto", f"{letter}.tope_visto", m.seats)
    for card in reversed(top):
        j.mazo.put_top(card, seen)
    for card in reversed(bottom):
        j.mazo.put_bottom(card, 0)


# -- the turn -------------------------------------------------------------------------------------------------------


def _linea(posicion: Tree, m: Mesa) -> None:
    """As it is said; else sides alternate in the order in which their figures were named."""
    given = posicion.get("linea")
    if given is not None:
        m.linea = [figura_nombrada(m, item, "linea") for item in given.sequence("linea")]
        if sorted(m.linea) != list(range(len(m.figuras))):
            raise given.error("linea", "cada personaje una vez", "each character once")
        return
    sides = [[f.lugar for f in m.figuras if f.bando == bando] for bando in range(len(BANDOS))]
    while sides[0] or sides[1]:
        for waiting in sides:
            if waiting:
                m.linea.append(waiting.pop(0))


def _marcador(posicion: Tree, m: Mesa) -> None:
    points = posicion.get("pv")
    if points is not None:
        points.only("pv", BANDOS)
        m.pv = [integer_at(points, name, 0, 0, 99) for name in BANDOS]
    ending = posicion.get("ultima_ronda")
    for word, place in [] if ending is None else words_of(ending, "ultima_ronda"):
        if word not in MOTIVOS[: POR_TIEMPO + 1]:
            known = ", ".join(MOTIVOS[: POR_TIEMPO + 1])
            raise place.error("ultima_ronda", f"se esperaba uno de: {known}", f"one of these was expected: {known}")
        m.final |= 1 << MOTIVOS.index(word)
    m.desempate = boolean_at(posicion, "desempate")


def _turno(posicion: Tree, m: Mesa) -> None:
    active = posicion.get("activo")
    m.activo = m.linea[0] if active is None else figura_nombrada(m, active, "activo")
    m.indicador = m.linea.index(m.activo)
    m.ronda = integer_at(posicion, "ronda", _RONDA, 1, 99)
    m.turno = integer_at(posicion, "turno", (m.ronda - 1) * len(m.linea) + m.indicador + 1, 1, 999)
    done = posicion.get("hechas")
    for word, place in [] if done is None else words_of(done, "hechas"):
        if word not in _HECHAS:
            known = ", ".join(_HECHAS)
            raise place.error("hechas", f"se esperaba una de: {known}", f"one of these was expected: {known}")
        m.hechas |= _HECHAS[word]
    used = posicion.get("usadas")
    count = len(m.personaje(m.activo).mejorada.habilidades)
    for word, place in [] if used is None else words_of(used, "usadas"):
        found = [i for i in range(count) if word in nombres_de_habilidad(m, m.activo, i)]
        if not found:
            raise place.error(
                "usadas",
                f"no es una habilidad del personaje activo: «{word}»",
                f"that is no ability of the active character: «{word}»",
            )
        m.usadas |= 1 << found[0]
    m.en_habilidades = boolean_at(posicion, "en_habilidades")
    if m.usadas or m.en_habilidades:
        m.hechas |= HECHAS_HABILIDADES


def _continuar(m: Mesa, moment: str) -> None:
    """The work that is pending: the game, and the turn at the right step."""
    phase, step = MOMENTOS[moment]
    rest = Frame(partida)
    rest.step = partida.step_named("siguiente_turno")
    now = Frame(turno)
    now.step = turno.step_named(step)
    m.fase = HABILIDADES if m.en_habilidades else phase
    if moment == "comienzo":
        # turn and round are about to be counted
        m.turno -= 1
        if m.indicador == 0:
            m.ronda -= 1
    m.stack.append(rest)
    m.stack.append(now)
