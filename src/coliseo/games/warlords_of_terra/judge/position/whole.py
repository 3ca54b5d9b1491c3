"""A table in any position, from plain data: what a scenario or a test says, and nothing else.

Seats are letters (A, B). Whatever is not said takes a quiet default: an empty battlefield, 20 lives, no resources, the
Táctica of A's fourth turn, decks of cards without text, and one such card in each hand. With a card in hand everybody
is asked in every window, so that the table waits where a scenario looks at it.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import boolean_at, integer_at, word_at
from coliseo.effects.source import Tree
from coliseo.games.warlords_of_terra.atoms.triggers import volver_a_oir
from coliseo.games.warlords_of_terra.flow.setup import mesa_nueva, partida
from coliseo.games.warlords_of_terra.judge.position.pieces import (
    carta_nombrada,
    cartas_de,
    de_tipo,
    lugar,
    objeto,
    poner_objetos_de_campo,
    poner_tropas,
)
from coliseo.games.warlords_of_terra.model.cards import HEROE, LUGAR, Catalogo
from coliseo.games.warlords_of_terra.model.config import AMISTOSA, CLASES, LEGENDARIAS, RONDAS, SUIZO, Config
from coliseo.games.warlords_of_terra.model.players import ARMERIA_MAXIMA, TOPE_DE_RECURSO, Jugador
from coliseo.games.warlords_of_terra.model.procedures import turno
from coliseo.games.warlords_of_terra.model.readings import LECTURAS, Lecturas
from coliseo.games.warlords_of_terra.model.table import (
    CAMBIO,
    CONSTRUCCION,
    FINAL,
    GUARDIA,
    INICIO,
    INVOCACION,
    PREPARACION,
    RECURSOS,
    TACTICA,
    Mesa,
)
from coliseo.judge.acting import begin, seat_at
from coliseo.judge.positions import check_known_cards, nothing_said, readings_at, seats_at, turns_begun
from coliseo.kernel.frames import Frame
from coliseo.kernel.policies import COMPETITIVA, POLITICAS
from coliseo.tabletop.zones import Deck
from coliseo.text.seats import LETTERS

#: where a position may begin: the phase that the table is in, and the step of the turn that comes next
MOMENTOS: Final[dict[str, tuple[int, str]]] = {
    "preparacion": (PREPARACION, ""),
    "inicio": (INICIO, "inicio"),
    "guardia": (GUARDIA, "guardia"),
    "recursos": (RECURSOS, "preguntar_por_el_mana"),
    "tras_recursos": (RECURSOS, "tras_los_recursos"),
    "construccion": (CONSTRUCCION, "construccion"),
    "tras_construccion": (CONSTRUCCION, "tras_la_construccion"),
    "invocacion": (INVOCACION, "invocacion"),
    "tras_invocacion": (INVOCACION, "tras_la_invocacion"),
    "tactica": (TACTICA, "tactica"),
    "tras_tactica": (TACTICA, "tras_la_tactica"),
    "final": (FINAL, "final"),
}
#: cards without text that fill what is not said, and a hero whose only text is about Ángeles
DE_BATALLA: Final = "recluta_de_la_muralla"
DE_CONSTRUCCION: Final = "granja_del_paramo"
HEROE_CALLADO: Final = "maestre_aldara_voz_del_alba"
CARTAS_DE_BATALLA: Final = 10
CARTAS_DE_CONSTRUCCION: Final = 5
_COMUNES: Final = (
    "politica", "clase", "ronda", "legendarias", "prebanquillo", "lecturas", "limite_turnos", "activo", "primero",
    "turno", "fase", "tiempo", "tablero", "campo", "a", "b",
)  # fmt: skip
_DE_JUGADOR: Final = (
    "vidas", "oro", "mana", "pp", "heroe", "mano", "conocida", "batalla", "construccion", "tope_de_batalla",
    "tope_de_construccion", "topes_vistos", "descarte", "eliminadas", "armeria", "lugares", "prebanquillo", "turnos",
    "desvio", "refuerzos", "construidos", "poderes_usados",
)  # fmt: skip


def construir_mesa(posicion: Tree, catalogo: Catalogo, forzado: dict[str, list[int]] | None = None) -> Mesa:
    """The table in that position, advanced to its first question (or to the end of the game)."""
    m = mesa_en(posicion, catalogo)
    begin(m, forzado)
    return m


def mesa_en(posicion: Tree, catalogo: Catalogo) -> Mesa:
    """The table in that position, about to go on."""
    posicion.only("posicion", _COMUNES)
    m = mesa_nueva(_config(posicion), catalogo, 1)
    moment = word_at(posicion, "fase", tuple(MOMENTOS), "tactica")
    first = posicion.get("primero")
    m.primero = 0 if first is None else seat_at(first, "primero", m.seats)
    active = posicion.get("activo")
    m.activo = m.primero if active is None else seat_at(active, "activo", m.seats)
    # unless it is said otherwise, everyone has had three turns before this one
    m.turno = integer_at(posicion, "turno", 7 + (m.activo - m.primero) % 2, 1, 999)
    m.turnos_restantes = integer_at(posicion, "tiempo", -1, 0, 3)
    for seat in range(2):
        own = posicion.get(LETTERS[seat].lower())
        m.jugadores[seat].turnos = turns_begun(m.turno, m.primero, m.activo, seat)
        _jugador(own if own is not None else nothing_said(posicion), m, seat)
    things = posicion.get("campo")
    if things is not None:
        poner_objetos_de_campo(things, m)
    troops = posicion.get("tablero")
    if troops is not None:
        poner_tropas(troops, m)
    volver_a_oir(m)
    m.changed(CAMBIO)
    _continuar(m, moment)
    return m


def _config(posicion: Tree) -> Config:
    return Config(
        word_at(posicion, "politica", POLITICAS, COMPETITIVA),
        word_at(posicion, "clase", CLASES, AMISTOSA),
        word_at(posicion, "ronda", RONDAS, SUIZO),
        integer_at(posicion, "legendarias", LEGENDARIAS, 0, LEGENDARIAS),
        boolean_at(posicion, "prebanquillo"),
        -1,
        integer_at(posicion, "limite_turnos", 0, 0, 999),
        Lecturas(readings_at(posicion, LECTURAS)),
    )


# -- a player -------------------------------------------------------------------------------------------------------


def _jugador(tree: Tree, m: Mesa, seat: int) -> None:
    letter = LETTERS[seat]
    tree.only(letter, _DE_JUGADOR)
    j = m.jugadores[seat]
    j.vidas = integer_at(tree, "vidas", j.vidas, 1, 999)
    j.oro = integer_at(tree, "oro", 0, 0, TOPE_DE_RECURSO)
    j.mana = integer_at(tree, "mana", 0, 0, TOPE_DE_RECURSO)
    j.pp = integer_at(tree, "pp", 0, 0, 99)
    j.turnos = integer_at(tree, "turnos", j.turnos, 0, 999)
    j.desvio = int(boolean_at(tree, "desvio"))
    j.refuerzos = boolean_at(tree, "refuerzos")
    j.construidos = integer_at(tree, "construidos", 0, 0, 99)
    j.cambio_de_mano = True
    _heroe(tree, m, j, letter)
    _mano(tree, m, j, letter)
    _mazo(tree, m, j.batalla, letter, "batalla", DE_BATALLA, CARTAS_DE_BATALLA)
    _mazo(tree, m, j.construccion, letter, "construccion", DE_CONSTRUCCION, CARTAS_DE_CONSTRUCCION)
    j.descarte = _cartas(tree, "descarte", letter, m)
    j.eliminadas = _cartas(tree, "eliminadas", letter, m)
    j.prebanquillo = sorted(_cartas(tree, "prebanquillo", letter, m))
    armoury = tree.get("armeria")
    things = armoury.sequence(f"{letter}.armeria") if armoury is not None else []
    if len(things) > ARMERIA_MAXIMA:
        raise tree.need("armeria").error(
            f"{letter}.armeria", f"{ARMERIA_MAXIMA} como máximo (WT-A.4.2.1)", f"{ARMERIA_MAXIMA} at most (WT-A.4.2.1)"
        )
    j.armeria = tuple([objeto(item, f"{letter}.armeria", m, seat, False) for item in things])
    built = tree.get("lugares")
    places = built.sequence(f"{letter}.lugares") if built is not None else []
    j.lugares = tuple([lugar(item, f"{letter}.lugares", m, seat) for item in places])


def _heroe(tree: Tree, m: Mesa, j: Jugador, letter: str) -> None:
    named = tree.get("heroe")
    word = HEROE_CALLADO if named is None else named.text(f"{letter}.heroe")
    place = tree if named is None else named
    hero = de_tipo(carta_nombrada(word, m.catalogo, place, f"{letter}.heroe"), HEROE, place, f"{letter}.heroe")
    j.heroe = hero.numero
    j.reino = max(hero.reino, 0)
    used = tree.get("poderes_usados")
    for item in used.sequence(f"{letter}.poderes_usados") if used is not None else []:
        j.poderes |= 1 << (item.integer(f"{letter}.poderes_usados", 1, 20) - 1)


def _mano(tree: Tree, m: Mesa, j: Jugador, letter: str) -> None:
    """Lugares and the rest are told apart by their backs."""
    if tree.get("mano") is None:
        cards = [carta_nombrada(DE_BATALLA, m.catalogo, tree, f"{letter}.mano").numero]
    else:
        cards = _cartas(tree, "mano", letter, m)
    known = _cartas(tree, "conocida", letter, m)
    check_known_cards(tree, letter, known, cards)
    rival = m.rival[j.asiento]
    for hand, is_lugar in ((j.mano, False), (j.planos, True)):
        hand.cards = sorted(c for c in cards if (m.carta(c).tipo == LUGAR) == is_lugar)
        hand.known[rival] = sorted(c for c in known if (m.carta(c).tipo == LUGAR) == is_lugar)


def _cartas(tree: Tree, field: str, letter: str, m: Mesa) -> list[int]:
    value = tree.get(field)
    return [] if value is None else cartas_de(value, f"{letter}.{field}", m.catalogo)


def _mazo(tree: Tree, m: Mesa, mazo: Deck, letter: str, field: str, filler: str, n: int) -> None:
    """What lies in no known order: names, or a number of cards without text; then what is on top, the top first."""
    given = tree.get(field)
    plain_card = carta_nombrada(filler, m.catalogo, tree, f"{letter}.{field}").numero
    if given is None:
        mazo.loose = [plain_card] * n
    elif isinstance(given.scalar, int):
        mazo.loose = [plain_card] * given.integer(f"{letter}.{field}", 0, 60)
    else:
        mazo.loose = sorted(cartas_de(given, f"{letter}.{field}", m.catalogo))
    seen = seats_at(tree, "topes_vistos", f"{letter}.topes_vistos", m.seats)
    for carta in reversed(_cartas(tree, f"tope_de_{field}", letter, m)):
        mazo.put_top(carta, seen)


# -- what goes on ---------------------------------------------------------------------------------------------------


def _continuar(m: Mesa, moment: str) -> None:
    """The work that is pending: the game, and the turn at the right step."""
    phase, step = MOMENTOS[moment]
    if phase == PREPARACION:
        m.turno = 0
        for j in m.jugadores:
            j.turnos = 0
            j.cambio_de_mano = False
        m.stack.append(Frame(partida))
        return
    rest = Frame(partida)
    rest.step = partida.step_named("siguiente_turno")
    now = Frame(turno)
    now.step = turno.step_named(step)
    m.fase = phase
    if phase == INICIO:
        # the turn is about to be counted
        m.turno -= 1
        m.jugadores[m.activo].turnos -= 1
    m.stack.append(rest)
    m.stack.append(now)
