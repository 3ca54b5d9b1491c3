"""Setting up a game (M.setup, A.1, C.3): heroes, the exchange before the game, who begins, opening hands."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.warlords_of_terra.atoms.cards import (
    cambiar_mano,
    conservar_mano,
    intercambiar,
    poner_heroe,
    repartir,
)
from coliseo.games.warlords_of_terra.atoms.triggers import volver_a_oir
from coliseo.games.warlords_of_terra.construction.files import mazo_inicial
from coliseo.games.warlords_of_terra.construction.rules import Lista, revisar_mazo
from coliseo.games.warlords_of_terra.flow import combat, placing, turn, windows  # noqa: F401  a saved game may be in any
from coliseo.games.warlords_of_terra.language.sets import CATALOGOS
from coliseo.games.warlords_of_terra.model.cards import COPIAS, LEGENDARIA, LUGAR, Catalogo
from coliseo.games.warlords_of_terra.model.config import (
    AMISTOSA,
    CLASES,
    COMPETITIVA,
    LEGENDARIAS,
    RONDAS,
    SUIZO,
    Config,
)
from coliseo.games.warlords_of_terra.model.players import Jugador
from coliseo.games.warlords_of_terra.model.procedures import turno
from coliseo.games.warlords_of_terra.model.readings import LECTURAS, Lecturas
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel import chance
from coliseo.kernel.errors import BadState, BrokenConstraint
from coliseo.kernel.frames import Frame, Procedure, advance
from coliseo.kernel.game import BadOptions
from coliseo.kernel.guards import Refusal
from coliseo.kernel.options import OptionReader, wrong_option
from coliseo.kernel.questions import CARDS, YES, Question, yes_no
from coliseo.kernel.readings import BadReading

partida: Final = Procedure("wt.partida", Frame)

#: the starter decks, from which decks are drawn by lot when none are given
INICIALES: Final = ("theridom", "terra", "hellscions", "overlords")
#: in an exchange: cards that come in are their number, those that leave are above this
SALE: Final = 4096


# -- before the game ------------------------------------------------------------------------------------------------


@partida.step("WT-M.setup.1", "WT-M.setup.2", "WT-M.board.7", "WT-C.3.2", "WT-C.3.3")
def mostrar_heroes(m: Mesa, f: Frame) -> None:
    """Heroes are shown before any card is exchanged."""
    for j in m.jugadores:
        poner_heroe(m, j.asiento, j.heroe, "WT-C.3.2")
    if not m.config.prebanquillo:
        f.jump(sortear)


@partida.step("WT-C.3.1", "WT-C.3.4")
def ofrecer_intercambio(m: Mesa, f: Frame) -> None:
    """Both at once and in secret, any number of cards (OQ-WT-50)."""
    m.commits.clear()
    for j in m.jugadores:
        m.ask(pregunta_de_intercambio(j))


def pregunta_de_intercambio(j: Jugador) -> Question:
    """Everything that may come in, by its number, and everything that may leave, above SALE."""
    main = [*j.batalla.loose, *j.construccion.loose]
    menu = sorted(set(j.prebanquillo)) + [SALE + c for c in sorted(set(main))]
    copies = [j.prebanquillo.count(c) if c < SALE else main.count(c - SALE) for c in menu]
    return Question(CARDS, j.asiento, "intercambio", "WT-C.3.4", menu, 0, 2 * len(j.prebanquillo), copies)


@partida.constraint
def comprobar_intercambio(m: Mesa, f: Frame, q: Question, choice: tuple[int, ...]) -> None:
    """As many come in as leave, of each deck, and what is left is a legal deck (WT-A.1.4, WT-C.5.6)."""
    if q.purpose != "intercambio":
        return
    j = m.jugadores[q.seat]
    main = [*j.batalla.loose, *j.construccion.loose]
    balance = [0, 0]
    for c in choice:
        card = m.carta(c % SALE)
        balance[int(card.tipo == LUGAR)] += -1 if c >= SALE else 1
        if c >= SALE:
            main.remove(c - SALE)
        else:
            main.append(c)
    if balance != [0, 0]:
        raise BrokenConstraint(
            "De cada mazo entran tantas cartas como salen.",
            "Of each deck as many cards come in as leave.",
            ("WT-C.3.4", "WT-A.1.4"),
        )
    for number in sorted(set(main)):
        if main.count(number) > COPIAS[m.carta(number).rango]:
            name = m.carta(number).nombre
            raise BrokenConstraint(
                f"Son demasiadas copias de {name}.", f"Too many copies of {name}.", ("WT-A.2.1.1", "WT-A.2.1.4")
            )
    legendary = sum(1 for number in main if m.carta(number).rango == LEGENDARIA)
    if m.config.clase == COMPETITIVA and legendary > m.config.legendarias:
        most = m.config.legendarias
        raise BrokenConstraint(
            f"En el mazo principal caben {most} legendarias como máximo.",
            f"At most {most} legendarias in the main deck.",
            ("WT-C.5.6",),
        )


@partida.step("WT-C.3.4", "WT-C.5.6", "WT-A.1.4")
def hacer_intercambio(m: Mesa, f: Frame) -> None:
    """Once both have said what they exchange."""
    answers = m.commits.copy()
    m.commits.clear()
    for seat, choice in answers:
        out = sorted([c - SALE for c in choice if c >= SALE])
        intercambiar(m, seat, out, sorted([c for c in choice if c < SALE]), "WT-C.3.4")


@partida.step("WT-M.setup.4")
def sortear(m: Mesa, f: Frame) -> None:
    """Chance says who begins, unless that was settled before (OQ-WT-19)."""
    m.primero = m.config.primero if m.config.primero >= 0 else chance.pick(m, "comienzo", [1, 1])
    m.activo = m.primero
    m.emit("empieza", "WT-M.setup.4", (m.primero,))


@partida.step("WT-A.1.1", "WT-M.setup.3", "WT-A.1.9")
def repartir_manos(m: Mesa, f: Frame) -> None:
    for seat in m.order_from(m.primero):
        repartir(m, seat, "WT-A.1.1")


@partida.step("WT-A.1.5")
def ofrecer_cambio(m: Mesa, f: Frame) -> None:
    """Once each, whoever begins first (OQ-WT-19)."""
    for seat in m.order_from(m.primero):
        if not m.jugadores[seat].cambio_de_mano:
            m.ask(yes_no(seat, "mano", "WT-A.1.5"))
            return
    f.jump(siguiente_turno)


@partida.step("WT-A.1.5", "WT-A.1.6", "WT-A.1.7")
def cambiar(m: Mesa, f: Frame) -> None:
    for seat in m.order_from(m.primero):
        if not m.jugadores[seat].cambio_de_mano:
            if m.choice[0] == YES:
                cambiar_mano(m, seat, "WT-A.1.6")
            else:
                conservar_mano(m, seat, "WT-A.1.5")
            break
    f.jump(ofrecer_cambio)


@partida.step("WT-M.turn.10")
def siguiente_turno(m: Mesa, f: Frame) -> None:
    f.jump(siguiente_turno)
    m.call(Frame(turno))


# -- options --------------------------------------------------------------------------------------------------------


def catalogo_de(options: dict[str, Any]) -> Catalogo:
    return CATALOGOS.of_table(options, Catalogo)


def leer_config(options: dict[str, Any]) -> Config:
    """The settings of a table from its options; raises BadOptions with every problem."""
    read = OptionReader(options, ("mazos", "clase", "ronda", "legendarias", "prebanquillo"))
    read.a_duel(("WT-M.setup.1",))
    clase = read.word("clase", CLASES, AMISTOSA, ("WT-C.5.1",))
    given = options.get("legendarias", LEGENDARIAS)
    if type(given) is not int or not 0 <= given <= LEGENDARIAS:
        read.wrong("«legendarias» va de 0 a 3", "«legendarias» goes from 0 to 3", ("WT-C.5.3",))
        given = LEGENDARIAS
    config = Config(
        read.policy(),
        clase,
        read.word("ronda", RONDAS, SUIZO, ("WT-C.2.0.1",)),
        given,
        options.get("prebanquillo", clase == COMPETITIVA) is True,
        read.seat("primero", ("WT-M.setup.4",)),
        read.number("limite_turnos"),
        Lecturas(read.readings(LECTURAS)),
    )
    read.done()
    return config


def leer_mazos(options: dict[str, Any], catalogo: Catalogo, config: Config, seed: int) -> list[Lista]:
    """Two decks, checked against the construction rules; without any, two by lot."""
    given = options.get("mazos")
    if given is None:
        given = [INICIALES[chance.mix(seed + i) % len(INICIALES)] for i in range(2)]
    if not isinstance(given, list) or len(given) != 2:
        raise BadOptions([wrong_option("hacen falta dos mazos", "two decks are needed", ("WT-M.setup.1",))])
    problems: list[Refusal] = []
    decks: list[Lista] = []
    for i, entry in enumerate(given):
        if isinstance(entry, str):
            deck = mazo_inicial(entry)
            if deck is None:
                problems.append(wrong_option(f"no hay un mazo llamado «{entry}»", f"no deck is called «{entry}»"))
                continue
        elif isinstance(entry, dict):
            deck = Lista(
                str(entry.get("heroe", "")),
                [str(key) for key in entry.get("batalla", [])],
                [str(key) for key in entry.get("construccion", [])],
                [str(key) for key in entry.get("prebanquillo", [])],
            )
        else:
            problems.append(wrong_option(f"el mazo {i + 1} no se entiende", f"deck {i + 1} cannot be read"))
            continue
        wrong = revisar_mazo(catalogo, deck, config.clase == COMPETITIVA, config.legendarias, config.lecturas)
        problems.extend(wrong)
        decks.append(deck)
    if problems:
        raise BadOptions(problems)
    return decks


def mesa_nueva(config: Config, catalogo: Catalogo, seed: int) -> Mesa:
    """An empty table."""
    m = Mesa(config, catalogo, seed)
    m.jugadores = [Jugador(seat) for seat in range(2)]
    return m


def nueva_partida(options: dict[str, Any], seed: int) -> Mesa:
    config = leer_config(options)
    catalogo = catalogo_de(options)
    m = mesa_nueva(config, catalogo, seed)
    numbers = catalogo.por_clave
    for j, deck in zip(m.jugadores, leer_mazos(options, catalogo, config, seed), strict=True):
        hero = numbers[deck.heroe]
        j.heroe = hero.numero
        j.reino = max(hero.reino, 0)
        j.batalla.loose = sorted([numbers[key].numero for key in deck.batalla])
        j.construccion.loose = sorted([numbers[key].numero for key in deck.construccion])
        j.prebanquillo = sorted([numbers[key].numero for key in deck.prebanquillo])
    volver_a_oir(m)
    m.call(Frame(partida))
    advance(m)
    return m


def mesa_guardada(table: dict[str, Any], catalogo: Catalogo) -> Mesa:
    """A table from its saved part; raises BadState."""
    try:
        m = Mesa.load(table, catalogo)
        for p in m.tropas.values():
            m.zonas[p.celda] = p.ident
        volver_a_oir(m)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, BadReading) as error:
        raise BadState(f"the saved table is damaged: {error!r}") from error
    return m
