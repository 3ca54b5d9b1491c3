"""Setting up a game: decks, Oro Inicial, who begins, opening hands and mulligans; and tables read back from a file."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.mitos_y_leyendas.atoms.opening import conservar_mano, dar_mano, otra_mano, poner_oro_inicial, tomadas
from coliseo.games.mitos_y_leyendas.atoms.pieces import contar_condicionadas
from coliseo.games.mitos_y_leyendas.construction.files import mazo_inicial, por_sorteo
from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS, LIBRE
from coliseo.games.mitos_y_leyendas.construction.lists import LISTAS
from coliseo.games.mitos_y_leyendas.construction.rules import numeros, revisar_mazo
from coliseo.games.mitos_y_leyendas.flow.turn import turno
from coliseo.games.mitos_y_leyendas.language.sets import CATALOGOS
from coliseo.games.mitos_y_leyendas.model.cards import Catalogo
from coliseo.games.mitos_y_leyendas.model.config import Config
from coliseo.games.mitos_y_leyendas.model.players import Jugador
from coliseo.games.mitos_y_leyendas.model.procedures import Partida, Turno
from coliseo.games.mitos_y_leyendas.model.readings import (
    LECTURAS,
    MULLIGAN_ESCALERA_SUAVE,
    MULLIGAN_PRIMERA_GRATIS,
    QUIEN_EMPIEZA_AZAR_Y_ELIGE,
    Lecturas,
)
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel import chance
from coliseo.kernel.errors import BadState
from coliseo.kernel.frames import Procedure, advance
from coliseo.kernel.game import BadOptions
from coliseo.kernel.guards import Refusal
from coliseo.kernel.options import OptionReader, wrong_option
from coliseo.kernel.questions import OPTION, YES, Question, yes_no
from coliseo.kernel.readings import BadReading
from coliseo.tabletop.zones import Deck, Hand

partida: Final = Procedure("ml.partida", Partida)


#: opening hands (OQ-1)
MANOS: Final = (8, 7)
#: legal decks that are remembered, so that each is checked once
RECORDADOS: Final = 500

# -- the first steps ------------------------------------------------------------------------------------------------


@partida.step("ML-4.2.2", "ML-5.0.4")
def poner_oros_iniciales(m: Mesa, f: Partida) -> None:
    """Each player begins with one Oro sin habilidad in the Reserva (OQ-5)."""
    for seat in range(2):
        poner_oro_inicial(m, seat)


@partida.step("ML-9.0.1")
def sortear(m: Mesa, f: Partida) -> None:
    """By lot, unless it is settled or somebody chooses (OQ-3)."""
    m.choice = (0,)
    if m.config.primero >= 0:
        m.primero = m.config.primero
        return
    if m.config.elige >= 0:
        m.primero = m.config.elige
        m.ask(Question(OPTION, m.config.elige, "orden_de_juego", "ML-9.0.1", [0, 1]))
        return
    m.primero = chance.pick(m, "sorteo", [1, 1])
    m.emit("sorteo", "ML-9.0.1", (m.primero,))
    if m.config.lecturas.quien_empieza == QUIEN_EMPIEZA_AZAR_Y_ELIGE:
        m.ask(Question(OPTION, m.primero, "orden_de_juego", "ML-9.0.1", [0, 1]))


@partida.step("ML-9.0.1")
def decidir_comienzo(m: Mesa, f: Partida) -> None:
    if m.choice[0] == 1:
        chooser = m.primero
        m.primero = m.rival[m.primero]
        m.emit("elige_orden", "ML-9.0.1", (chooser, m.primero))
    m.activo = m.primero
    f.asiento = m.primero


@partida.step("ML-4.9.2", "ML-10.46.1")
def repartir(m: Mesa, f: Partida) -> None:
    for seat in range(2):
        dar_mano(m, seat, MANOS[m.config.lecturas.mano_inicial])


def siguiente_mano(m: Mesa, seat: int) -> int:
    """Cards of the next hand: one fewer each time, or the softer ladder 8-7-7-6-6-5-5… (OQ-2)."""
    start = MANOS[m.config.lecturas.mano_inicial]
    taken = tomadas(m, seat) + 1
    if m.config.lecturas.mulligan == MULLIGAN_ESCALERA_SUAVE:
        return start - (taken + 1) // 2
    return start - taken


@partida.step("ML-10.7.1")
def ofrecer_mulligan(m: Mesa, f: Partida) -> None:
    """In turn order, the starting player first, until both keep (OQ-2)."""
    if f.conservan == 3:
        f.jump(siguiente_turno)
        return
    if (f.conservan >> f.asiento) & 1:
        f.asiento = m.rival[f.asiento]
    if siguiente_mano(m, f.asiento) < 1:
        m.choice = (0,)
        return
    m.ask(yes_no(f.asiento, "mulligan", "ML-10.7.1"))


@partida.step("ML-10.7.1")
def cambiar_mano(m: Mesa, f: Partida) -> None:
    seat = f.asiento
    f.asiento = m.rival[seat]
    f.jump(ofrecer_mulligan)
    if (
        m.config.lecturas.mulligan == MULLIGAN_PRIMERA_GRATIS
        and f.gratis >= 0
        and _mano_gratis(m, f, seat, m.choice[0] == YES)
    ):
        return
    if m.choice[0] != YES:
        f.conservan |= 1 << seat
        conservar_mano(m, seat)
        return
    otra_mano(m, seat, siguiente_mano(m, seat), False)


def _mano_gratis(m: Mesa, f: Partida, seat: int, wants: bool) -> bool:
    """If both want it, the first new hand costs nothing. True while the second has still to say, or both got it."""
    if not wants:
        f.gratis = -1
        if seat != m.primero:
            # the first one wanted it and the second does not: it costs a card after all
            otra_mano(m, m.primero, siguiente_mano(m, m.primero), False)
        return False
    if seat == m.primero:
        f.gratis |= 1 << seat
        return True
    if f.gratis == 0:
        f.gratis = -1
        return False
    f.gratis = -1
    for each in range(2):
        otra_mano(m, each, MANOS[m.config.lecturas.mano_inicial], True)
    return True


@partida.step("ML-9.0.1", "ML-9.4.8")
def siguiente_turno(m: Mesa, f: Partida) -> None:
    f.jump(siguiente_turno)
    m.call(Turno(turno, 0))


# -- options --------------------------------------------------------------------------------------------------------


def catalogo_de(options: dict[str, Any]) -> Catalogo:
    return CATALOGOS.of_table(options, Catalogo)


def leer_config(options: dict[str, Any]) -> Config:
    """The settings of a table from its options; raises BadOptions with every problem."""
    read = OptionReader(options, ("mazos", "formato", "lista", "elige"))
    read.a_duel()
    config = Config(
        read.policy(),
        read.word("formato", tuple(FORMATOS), LIBRE.key),
        read.text("lista"),
        read.seat("primero"),
        read.seat("elige"),
        read.number("limite_turnos"),
        Lecturas(read.readings(LECTURAS)),
    )
    read.done()
    return config


def leer_mazos(options: dict[str, Any], catalogo: Catalogo, config: Config, seed: int) -> list[tuple[list[int], int]]:
    """Two decks as card numbers with their Oro Inicial, checked against the construction rules; by lot without any."""
    given = options.get("mazos")
    if given is None:
        ready = por_sorteo(config.formato, config.lista if config.lista in LISTAS else "")
        given = [ready[chance.mix(seed + i) % len(ready)] for i in range(2)]
    problems: list[Refusal] = []
    if not isinstance(given, list) or len(given) != 2:
        raise BadOptions([wrong_option("hacen falta dos mazos", "two decks are needed", ("ML-4.1.1",))])
    decks: list[tuple[list[int], int]] = []
    for i, entry in enumerate(given):
        names: list[str] = []
        initial = ""
        if isinstance(entry, str):
            found = mazo_inicial(entry)
            if found is None:
                problems.append(wrong_option(f"no hay un mazo llamado «{entry}»", f"no deck is called «{entry}»"))
                continue
            names, initial = found
        elif isinstance(entry, dict):
            names = [str(key) for key in entry.get("cartas", [])]
            initial = str(entry.get("oro_inicial", ""))
        else:
            problems.append(wrong_option(f"el mazo {i + 1} no se entiende", f"deck {i + 1} cannot be read"))
            continue
        # a deck that has been found legal stays so: cards and formats do not change
        key = "|".join([config.formato, config.lista, initial, *names])
        known = catalogo.legales.get(key)
        if known is None:
            wrong = revisar_mazo(catalogo, names, initial or None, config.formato, config.lista)
            problems.extend(wrong)
            if wrong:
                continue
            known = (numeros(catalogo, names), _inicial(catalogo, names, initial))
            if len(catalogo.legales) < RECORDADOS:
                catalogo.legales[key] = known
        decks.append(known)
    if problems:
        raise BadOptions(problems)
    return decks


def _inicial(catalogo: Catalogo, names: list[str], initial: str) -> int:
    """The Oro Inicial that the list names, or the first Oro sin habilidad of it."""
    if initial:
        return numeros(catalogo, [initial])[0]
    for number in numeros(catalogo, names):
        if catalogo.cartas[number].oro_sin_habilidad:
            return number
    return -1


def mesa_nueva(config: Config, catalogo: Catalogo, seed: int) -> Mesa:
    """An empty table."""
    m = Mesa(config, catalogo, seed)
    m.jugadores = [Jugador(Deck(), Hand(seat, m.seats)) for seat in range(m.seats)]
    return m


def nueva_partida(options: dict[str, Any], seed: int) -> Mesa:
    config = leer_config(options)
    catalogo = catalogo_de(options)
    m = mesa_nueva(config, catalogo, seed)
    for j, (deck, initial) in zip(m.jugadores, leer_mazos(options, catalogo, config, seed), strict=True):
        rest = deck.copy()
        rest.remove(initial)
        j.castillo.loose = sorted(rest)
        j.inicial = initial
    m.call(Partida(partida, 0))
    advance(m)
    return m


def mesa_guardada(table: dict[str, Any], options: dict[str, Any]) -> Mesa:
    """A table from its saved part, with the sets (or the catalogue) that `options` names; raises BadState."""
    catalogo = catalogo_de(options)
    try:
        m = Mesa.load(table, catalogo)
        noted = m.aplicadas
        contar_condicionadas(m)
        m.aplicadas = noted
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, BadReading) as error:
        raise BadState(f"the saved table is damaged: {error!r}") from error
    return m
