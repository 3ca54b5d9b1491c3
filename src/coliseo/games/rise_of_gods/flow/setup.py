"""Setting up a game (BR.1 to BR.4): decks, opening hands, mulligan, who begins; and tables read back from a file."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.rise_of_gods.atoms.cards import cambiar_mano, repartir_mano
from coliseo.games.rise_of_gods.construction.files import mazo_inicial
from coliseo.games.rise_of_gods.construction.rules import numeros, revisar_mazo
from coliseo.games.rise_of_gods.facts.stats import preparar_texto, recalcular
from coliseo.games.rise_of_gods.flow.turn import turno
from coliseo.games.rise_of_gods.language.sets import CATALOGOS
from coliseo.games.rise_of_gods.model.cards import Catalogo
from coliseo.games.rise_of_gods.model.config import DADO, INICIOS, PIEDRA_PAPEL_TIJERA, Config
from coliseo.games.rise_of_gods.model.players import MANO_INICIAL, Jugador
from coliseo.games.rise_of_gods.model.readings import (
    COPIAS_CON_LATERAL_JUNTAS,
    LECTURAS,
    MULLIGAN_TODAS_O_NINGUNA,
    MULLIGAN_Y_COMIENZO_DESPUES,
    Lecturas,
)
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel import chance
from coliseo.kernel.errors import BadState, WrongCount
from coliseo.kernel.frames import Frame, Procedure, advance
from coliseo.kernel.game import BadOptions
from coliseo.kernel.guards import Refusal
from coliseo.kernel.options import OptionReader, wrong_option
from coliseo.kernel.questions import CARDS, OPTION, Question
from coliseo.kernel.readings import BadReading
from coliseo.tabletop.zones import Deck, Hand

partida: Final = Procedure("rg.partida", Frame)

CARAS: Final = 6
#: the starter decks, from which decks are drawn by lot when none are given
INICIALES: Final = ("alborada", "marisma", "forja", "vigilia")

# -- the first steps ------------------------------------------------------------------------------------------------


@partida.step("RG-BR.1", "RG-DD.4")
def repartir(m: Mesa, f: Frame) -> None:
    """Six cards each."""
    for seat in range(2):
        repartir_mano(m, seat, MANO_INICIAL, "RG-BR.1")
    if m.config.lecturas.mulligan_y_comienzo == MULLIGAN_Y_COMIENZO_DESPUES:
        f.jump(lanzar)


@partida.step("RG-BR.2", "RG-BR.3")
def ofrecer_mulligan(m: Mesa, f: Frame) -> None:
    """Both decide without seeing what the other does (RG-OQ.23)."""
    m.commits.clear()
    for seat in range(2):
        m.ask(pregunta_de_mulligan(m, seat))


def pregunta_de_mulligan(m: Mesa, seat: int) -> Question:
    hand = m.jugadores[seat].mano.cards
    menu = sorted(set(hand))
    copies = [hand.count(c) for c in menu]
    return Question(CARDS, seat, "mulligan", "RG-BR.2", menu, 0, len(hand), copies)


@partida.constraint
def comprobar_mulligan(m: Mesa, f: Frame, q: Question, choice: tuple[int, ...]) -> None:
    """The hand is changed as a whole or not at all under that reading (RG-OQ.23)."""
    if (
        q.purpose == "mulligan"
        and m.config.lecturas.mulligan == MULLIGAN_TODAS_O_NINGUNA
        and len(choice) not in (0, q.high)
    ):
        raise WrongCount("the whole hand or no card of it is changed (RG-BR.2)")


@partida.step("RG-BR.2", "RG-BR.3")
def cambiar_cartas(m: Mesa, f: Frame) -> None:
    """Both at once, now that both have answered."""
    answers = m.commits.copy()
    m.commits.clear()
    for seat, choice in answers:
        cambiar_mano(m, seat, choice, "RG-BR.2")
    if m.config.lecturas.mulligan_y_comienzo == MULLIGAN_Y_COMIENZO_DESPUES:
        f.jump(siguiente_turno)


@partida.step("RG-BR.4")
def lanzar(m: Mesa, f: Frame) -> None:
    """A die each, or piedra, papel o tijera, repeated while they tie (RG-OQ.24)."""
    m.choice = ()
    if m.config.primero >= 0:
        m.primero = m.config.primero
        f.jump(empezar)
    elif m.config.inicio == PIEDRA_PAPEL_TIJERA:
        for seat in range(2):
            m.ask(Question(OPTION, seat, "ppt", "RG-BR.4", [0, 1, 2]))


@partida.step("RG-BR.4")
def comparar(m: Mesa, f: Frame) -> None:
    if m.config.inicio == DADO:
        a = chance.pick(m, "dado", [1] * CARAS)
        b = chance.pick(m, "dado", [1] * CARAS)
        m.emit("dado", "RG-BR.4", (0, a + 1))
        m.emit("dado", "RG-BR.4", (1, b + 1))
        won = 0 if a > b else 1 if b > a else -1
    else:
        answers = m.commits.copy()
        m.commits.clear()
        a = answers[0][1][0]
        b = answers[1][1][0]
        m.emit("ppt", "RG-BR.4", (0, a))
        m.emit("ppt", "RG-BR.4", (1, b))
        won = -1 if a == b else 0 if (a - b) % 3 == 1 else 1
    if won < 0:
        f.jump(lanzar)
        return
    m.primero = won


@partida.step("RG-BR.4", "RG-BR.5")
def empezar(m: Mesa, f: Frame) -> None:
    """Whoever won the throw begins; there is no choice to pass it on (RG-OQ.24)."""
    m.activo = m.primero
    m.emit("empieza", "RG-BR.4", (m.primero,))
    if m.jugadores[0].mulligan < 0:
        f.jump(ofrecer_mulligan)


@partida.step("RG-BR.6")
def siguiente_turno(m: Mesa, f: Frame) -> None:
    f.jump(siguiente_turno)
    m.call(Frame(turno))


# -- options --------------------------------------------------------------------------------------------------------


def catalogo_de(options: dict[str, Any]) -> Catalogo:
    return CATALOGOS.of_table(options, Catalogo)


def leer_config(options: dict[str, Any]) -> Config:
    """The settings of a table from its options; raises BadOptions with every problem."""
    read = OptionReader(options, ("mazos", "inicio", "lista"))
    read.a_duel(("RG-BD.2",))
    config = Config(
        read.policy(),
        read.word("inicio", INICIOS, DADO, ("RG-BR.4",)),
        read.text("lista"),
        read.seat("primero", ("RG-BR.4",)),
        read.number("limite_turnos"),
        Lecturas(read.readings(LECTURAS)),
    )
    read.done()
    return config


def leer_mazos(options: dict[str, Any], catalogo: Catalogo, config: Config, seed: int) -> list[list[int]]:
    """Two main decks as lists of card numbers, checked against the construction rules; without any, two by lot."""
    given = options.get("mazos")
    if given is None:
        given = [INICIALES[chance.mix(seed + i) % len(INICIALES)] for i in range(2)]
    problems: list[Refusal] = []
    if not isinstance(given, list) or len(given) != 2:
        raise BadOptions([wrong_option("hacen falta dos mazos", "two decks are needed", ("RG-RR.1",))])
    decks: list[list[int]] = []
    for i, entry in enumerate(given):
        main: list[str] = []
        side: list[str] = []
        if isinstance(entry, str):
            ready = mazo_inicial(entry)
            if ready is None:
                problems.append(wrong_option(f"no hay un mazo llamado «{entry}»", f"no deck is called «{entry}»"))
                continue
            main, side = ready
        elif isinstance(entry, dict):
            main = [str(key) for key in entry.get("principal", [])]
            side = [str(key) for key in entry.get("lateral", [])]
        else:
            problems.append(wrong_option(f"el mazo {i + 1} no se entiende", f"deck {i + 1} cannot be read"))
            continue
        wrong = revisar_mazo(
            catalogo, main, side, config.lista, config.lecturas.copias_con_lateral == COPIAS_CON_LATERAL_JUNTAS
        )
        problems.extend(wrong)
        if not wrong:
            decks.append(numeros(catalogo, main))
    if problems:
        raise BadOptions(problems)
    return decks


def mesa_nueva(config: Config, catalogo: Catalogo, seed: int) -> Mesa:
    """An empty table."""
    m = Mesa(config, catalogo, seed)
    m.jugadores = [Jugador(len(catalogo.facciones), Deck(), Hand(seat, m.seats)) for seat in range(m.seats)]
    return m


def nueva_partida(options: dict[str, Any], seed: int) -> Mesa:
    config = leer_config(options)
    catalogo = catalogo_de(options)
    m = mesa_nueva(config, catalogo, seed)
    for j, deck in zip(m.jugadores, leer_mazos(options, catalogo, config, seed), strict=True):
        j.mazo.loose = sorted(deck)
    m.call(Frame(partida))
    advance(m)
    return m


def mesa_guardada(table: dict[str, Any], options: dict[str, Any]) -> Mesa:
    """A table from its saved part, with the sets (or the catalogue) that `options` names; raises BadState."""
    catalogo = catalogo_de(options)
    try:
        m = Mesa.load(table, catalogo)
        for p in m.piezas.values():
            preparar_texto(m, p)
            m.celdas[p.celda] = p.ident
        recalcular(m)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, BadReading) as error:
        raise BadState(f"the saved table is damaged: {error!r}") from error
    return m
