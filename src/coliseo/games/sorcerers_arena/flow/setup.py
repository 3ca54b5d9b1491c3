"""Setting up a game (1.PREP, 2.PREP to 2.MANO, 3.PREP, T.PREP): teams, turn-order line, places, opening hands."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.sorcerers_arena.atoms.cards import cambiar_mano, conservar_mano, repartir
from coliseo.games.sorcerers_arena.atoms.figures import formar_equipo, poner
from coliseo.games.sorcerers_arena.construction.board_file import TABLERO_BASE, tablero_listo
from coliseo.games.sorcerers_arena.construction.own_sets import CATALOGOS
from coliseo.games.sorcerers_arena.construction.rules import PREPARADOS, revisar_equipos
from coliseo.games.sorcerers_arena.facts.board import salidas
from coliseo.games.sorcerers_arena.facts.play import cartas_de_mano
from coliseo.games.sorcerers_arena.flow import damage, movement, resolving, statuses, turn, upgrade  # noqa: F401  a saved game may be in any
from coliseo.games.sorcerers_arena.flow.line import en_linea, ordenar_equipos
from coliseo.games.sorcerers_arena.model.board import Tablero
from coliseo.games.sorcerers_arena.model.cards import Catalogo
from coliseo.games.sorcerers_arena.model.chapters import CAPITULOS, CAPITULOS_DE_EQUIPO
from coliseo.games.sorcerers_arena.model.config import AZAR, DRAFT, FIJA, LIBRE, SELECCIONES, Config
from coliseo.games.sorcerers_arena.model.players import Invocador
from coliseo.games.sorcerers_arena.model.procedures import Colocar, Draft, turno
from coliseo.games.sorcerers_arena.model.readings import LECTURAS, Lecturas
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel import chance
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.errors import BadState
from coliseo.kernel.frames import Frame, Procedure, advance
from coliseo.kernel.game import BadOptions
from coliseo.kernel.options import OptionReader, wrong_option
from coliseo.kernel.questions import CELL, OPTION, ORDER, TARGETS, YES, Question, yes_no
from coliseo.kernel.readings import BadReading

partida: Final = Procedure("sa.partida", Frame)
draft: Final = Procedure("sa.draft", Draft)
colocar: Final = Procedure("sa.colocar", Colocar)

#: places in the turn order of chapter 1: those of azul and of rojo, each as its team is named (SA-1.PREP.4)
LINEA_DEL_CAPITULO_1: Final = ((0, 0), (1, 1), (0, 1), (1, 0))


# -- teams ----------------------------------------------------------------------------------------------------------


@partida.step("SA-0.GEN.1", "SA-0.GEN.2", "SA-1.PREP.1")
def que_equipo(m: Mesa, f: Frame) -> None:
    """In chapter 1 the Invocadores choose which of the two teams each plays; the first of them says."""
    m.choice = ()
    if m.config.seleccion == FIJA and not any([j.equipo for j in m.invocadores]):
        m.ask(Question(OPTION, 0, "equipo", "SA-1.PREP.1", [0, 1]))


@partida.step("SA-1.PREP.1", "SA-1.PREP.5", "SA-1.PREP.12", "SA-1.FICHA.3")
def tomar_equipos(m: Mesa, f: Frame) -> None:
    """As was chosen, or as the table names them: a team brings its colour, and who has none gets the other."""
    if m.config.seleccion == FIJA:
        first = m.choice[0] if m.choice else _bando_dado(m)
        m.bandos = (first, 1 - first)
        match = _enfrentamiento(m)
        m.emit("elige_bando", "SA-1.PREP.1", (0, first))
        for j in m.invocadores:
            team = match[m.bandos[j.asiento]]
            j.equipo = [m.catalogo.personaje_por_clave[key].numero for key in team]
    elif m.config.seleccion == AZAR:
        _por_sorteo(m)


def _enfrentamiento(m: Mesa) -> tuple[tuple[str, str], tuple[str, str]]:
    """The two teams of chapter 1 that are played: those of the table's personajes, else the house's."""
    named = [m.catalogo.personajes[number].key for j in m.invocadores for number in j.equipo]
    for match in PREPARADOS:
        if named and (named[0] in match[0] or named[0] in match[1]):
            return match
    return PREPARADOS[0]


def _bando_dado(m: Mesa) -> int:
    """The side of the first Invocador, from the teams that the table names."""
    azul = _enfrentamiento(m)[0]
    for j in m.invocadores:
        if j.equipo:
            has_azul = m.catalogo.personajes[j.equipo[0]].key in azul
            return j.asiento if has_azul else 1 - j.asiento
    return 0


def _por_sorteo(m: Mesa) -> None:
    """Teams by lot, for whoever does not want to choose, among those that each might."""
    for j in m.invocadores:
        bag = disponibles(m, j.asiento)
        j.equipo = sorted([chance.draw_from(m, "equipo", bag) for _ in range(m.reglas.personajes.valor)])


@partida.step("SA-2.PREP.1", "SA-3.PREP.1", "SA-T.PREP.1", "SA-2.DRAFT.1", "SA-T.DRAFT.1")
def elegir_equipos(m: Mesa, f: Frame) -> None:
    """One by one in the order of the draft, or each Invocador all of theirs."""
    if m.config.seleccion == DRAFT:
        m.call(Draft(draft, 0, m.config.primero))
        f.jump(hacer_figuras)
        return
    for j in m.invocadores:
        if not j.equipo:
            n = m.reglas.personajes.valor
            m.ask(Question(TARGETS, j.asiento, "libre", m.reglas.personajes.regla, disponibles(m, j.asiento), n, n))
            return
    f.jump(hacer_figuras)


@partida.step("SA-2.PREP.1", "SA-2.DRAFT.5", "SA-2.DRAFT.6", "SA-T.DRAFT.5", "SA-T.DRAFT.6")
def tomar_elegidos(m: Mesa, f: Frame) -> None:
    for j in m.invocadores:
        if not j.equipo:
            for number in m.choice:
                elegir(m, j.asiento, number, m.reglas.personajes.regla)
            break
    f.jump(elegir_equipos)


def disponibles(m: Mesa, seat: int) -> list[int]:
    """Personajes that an Invocador may still choose: with one box none that anybody has, with several none that its own
    side has (SA-2.DRAFT.4 to 6, SA-T.DRAFT.5, SA-T.DRAFT.6)."""
    taken: list[int] = []
    for j in m.invocadores:
        if m.config.cajas == 1 or m.bandos[j.asiento] == m.bandos[seat]:
            taken.extend(j.equipo)
    return [p.numero for p in m.catalogo.personajes if p.hasta_capitulo >= m.config.capitulo and p.numero not in taken]


def elegir(m: Mesa, seat: int, number: int, rule: str) -> None:
    m.invocadores[seat].equipo.append(number)
    m.emit("elige_personaje", rule, (seat, number))


# -- the draft ------------------------------------------------------------------------------------------------------


@draft.step("SA-2.DRAFT.2", "SA-T.DRAFT.2")
def quien_empieza(m: Mesa, f: Draft) -> None:
    """Who saw a film last cannot be known here: chance says, or the table (OQ-SA-57)."""
    if f.primero < 0:
        f.primero = chance.pick(m, "primero", [1] * m.seats)
    m.emit("empieza_draft", "SA-T.DRAFT.2" if m.config.equipo else "SA-2.DRAFT.2", (f.primero,))


def orden_del_draft(m: Mesa, first: int) -> list[int]:
    """A, B, B, A, A, B (SA-2.DRAFT.3); in team play A, B, C, D, D, C, B, A, D partner of A (SA-T.DRAFT.4)."""
    rivals = m.rivals(first)
    if not m.config.equipo:
        other = rivals[0]
        return [first, other, other, first, first, other]
    round_ = [first, rivals[0], rivals[1], m.partners(first)[0]]
    return round_ + round_[::-1]


@draft.step("SA-2.DRAFT.3", "SA-2.DRAFT.4", "SA-T.DRAFT.3", "SA-T.DRAFT.4")
def siguiente_eleccion(m: Mesa, f: Draft) -> None:
    order = orden_del_draft(m, f.primero)
    if f.elegidos == len(order):
        f.done()
        return
    seat = order[f.elegidos]
    rule = "SA-T.DRAFT.4" if m.config.equipo else "SA-2.DRAFT.3"
    m.ask(Question(OPTION, seat, "seleccion", rule, disponibles(m, seat)))


@draft.step("SA-2.DRAFT.3", "SA-T.DRAFT.4")
def tomar_eleccion(m: Mesa, f: Draft) -> None:
    seat = orden_del_draft(m, f.primero)[f.elegidos]
    elegir(m, seat, m.choice[0], "SA-T.DRAFT.4" if m.config.equipo else "SA-2.DRAFT.3")
    f.elegidos += 1
    f.jump(siguiente_eleccion)


# -- figures and decks ----------------------------------------------------------------------------------------------


@partida.step(
    "SA-0.GEN.3", "SA-1.PREP.2", "SA-1.PREP.7", "SA-1.PREP.14", "SA-1.PREP.18", "SA-2.PREP.2", "SA-2.PREP.3",
    "SA-3.PREP.2", "SA-3.PREP.4", "SA-T.PREP.2", "SA-1.FICHA.1", "SA-1.PREP.13",
)  # fmt: skip
def hacer_figuras(m: Mesa, f: Frame) -> None:
    """Figure, ficha and Capacidades card of each, at full Vida; the decks of an Invocador shuffled into one."""
    for j in m.invocadores:
        formar_equipo(m, j.asiento)


@partida.step("SA-2.ORDEN.1", "SA-2.ORDEN.2", "SA-T.ORDEN.1", "SA-T.ORDEN.2", "SA-1.PREP.4", "SA-3.PREP.3")
def pedir_orden(m: Mesa, f: Frame) -> None:
    """All at once and in secret; in chapter 1 the order is printed."""
    m.commits.clear()
    if m.config.seleccion == FIJA:
        places = [[figure.lugar for figure in m.figuras if figure.bando == side] for side in (0, 1)]
        m.linea = [places[side][which] for side, which in LINEA_DEL_CAPITULO_1]
        en_linea(m, "SA-1.PREP.4")
        f.jump(colocar_figuras)
        return
    for j in m.invocadores:
        own = [figure.lugar for figure in m.figuras if figure.asiento == j.asiento]
        rule = "SA-T.ORDEN.1" if m.config.equipo else "SA-2.ORDEN.1"
        m.ask(Question(ORDER, j.asiento, "orden", rule, own))


@partida.step(
    "SA-2.ORDEN.2", "SA-2.ORDEN.3", "SA-2.ORDEN.4", "SA-2.ORDEN.6", "SA-2.ORDEN.7", "SA-T.ORDEN.3", "SA-1.FICHA.4"
)
def revelar_orden(m: Mesa, f: Frame) -> None:
    stacks = [list(choice) for _, choice in m.commits]
    m.commits.clear()
    ordenar_equipos(m, stacks)


@partida.step("SA-1.PREP.6", "SA-2.ORDEN.5", "SA-2.COLOC.1", "SA-T.COLOC.1")
def colocar_figuras(m: Mesa, f: Frame) -> None:
    """From the last of the line to the first (OQ-SA-44)."""
    m.indicador = 0
    m.call(Colocar(colocar, 0, len(m.linea) - 1))


@colocar.step("SA-1.PREP.3", "SA-1.PREP.10", "SA-1.PREP.11", "SA-2.COLOC.1", "SA-2.COLOC.2", "SA-T.PREP.3")
def donde(m: Mesa, f: Colocar) -> None:
    if f.puesto < 0:
        f.done()
        return
    figure = m.figuras[m.linea[f.puesto]]
    rule = m.reglas.salida_oscura.regla
    ask_openly(m, Question(CELL, figure.asiento, "colocar", rule, salidas(m, figure)))


@colocar.step("SA-1.PREP.10", "SA-2.COLOC.2", "SA-T.COLOC.1")
def poner_figura(m: Mesa, f: Colocar) -> None:
    place = m.linea[f.puesto]
    poner(m, place, m.choice[0])
    m.emit("coloca", m.reglas.salida_oscura.regla, (*m.fig(place), m.choice[0]))
    f.puesto -= 1
    f.jump(donde)


# -- opening hands --------------------------------------------------------------------------------------------------


@partida.step("SA-1.PREP.15", "SA-2.MANO.1", "SA-2.MANO.4", "SA-3.MANO.1", "SA-T.MANO.1", "SA-T.ZONA.1")
def repartir_manos(m: Mesa, f: Frame) -> None:
    for j in m.invocadores:
        repartir(m, j.asiento, cartas_de_mano(m, j.asiento, m.reglas.mano.valor), m.reglas.mano.regla)


@partida.step("SA-1.PREP.17", "SA-2.MANO.2", "SA-3.MANO.3", "SA-T.MANO.3")
def ofrecer_cambio(m: Mesa, f: Frame) -> None:
    """Once, all at once, each for itself (OQ-SA-43)."""
    m.commits.clear()
    if m.reglas.cambio.valor:
        for j in m.invocadores:
            m.ask(yes_no(j.asiento, "mano", m.reglas.cambio.regla))
    else:
        f.jump(siguiente_turno)


@partida.step("SA-2.MANO.2", "SA-2.MANO.3", "SA-3.MANO.4", "SA-T.MANO.4")
def cambiar(m: Mesa, f: Frame) -> None:
    answers = m.commits.copy()
    m.commits.clear()
    for seat, choice in answers:
        if choice[0] == YES:
            cambiar_mano(m, seat, cartas_de_mano(m, seat, m.reglas.mano.valor), m.reglas.cambio.regla)
        else:
            conservar_mano(m, seat, m.reglas.cambio.regla)


@partida.step("SA-1.RONDA.1", "SA-1.RONDA.2")
def siguiente_turno(m: Mesa, f: Frame) -> None:
    f.jump(siguiente_turno)
    m.call(Frame(turno))


# -- options --------------------------------------------------------------------------------------------------------


def catalogo_de(options: dict[str, Any]) -> Catalogo:
    return CATALOGOS.of_table(options, Catalogo)


def tablero_de(catalogo: Catalogo, clave: str) -> Tablero | None:
    """A board of a set of one's own, or one that comes with the game."""
    return catalogo.tableros.get(clave) or tablero_listo(clave)


def leer_config(options: dict[str, Any], catalogo: Catalogo) -> Config:
    """The settings of a table from its options; raises BadOptions with every problem."""
    read = OptionReader(options, ("capitulo", "seleccion", "equipos", "cajas", "tablero", "limite_rondas"))
    mode = read.word("modo", ("duelo", "equipo"), "duelo", ("SA-0.GEN.8",))
    team = mode == "equipo"
    if options.get("asientos", 4 if team else 2) != (4 if team else 2):
        read.wrong(
            "se juega entre dos, o entre cuatro en «equipo»",
            "the game is for two, or for four in «equipo»",
            ("SA-0.GEN.8",),
        )
    chapter = options.get("capitulo", 3)
    if type(chapter) is not int or chapter not in CAPITULOS:
        read.wrong("«capitulo» va de 1 a 4", "«capitulo» goes from 1 to 4", ("SA-0.GEN.7",))
        chapter = 3
    if team and chapter not in CAPITULOS_DE_EQUIPO:
        read.wrong(
            "el juego en equipo se monta sobre el capítulo 3 o el 4",
            "team play sits on top of chapter 3 or 4",
            ("SA-T.MANO.1",),
        )
        chapter = 3
    named = options.get("equipos") is not None
    way = read.word("seleccion", SELECCIONES, FIJA if chapter == 1 else LIBRE if named else DRAFT, ("SA-0.GEN.9",))
    if (way == FIJA) != (chapter == 1):
        read.wrong(
            "los equipos fijos son los del capítulo 1, y el capítulo 1 no tiene otros",
            "the fixed teams are those of chapter 1, and chapter 1 has no others",
            ("SA-0.GEN.9",),
        )
        way = FIJA if chapter == 1 else DRAFT
    if named and way not in (LIBRE, FIJA):
        read.wrong(
            "si se dan los equipos, la selección es «libre»",
            "with teams given, the selection is «libre»",
            ("SA-2.PREP.1",),
        )
    boxes = options.get("cajas", 1)
    if type(boxes) is not int or not 1 <= boxes <= 4:
        read.wrong("«cajas» va de 1 a 4", "«cajas» goes from 1 to 4", ("SA-2.DRAFT.6",))
        boxes = 1
    board = read.text("tablero") or TABLERO_BASE
    if tablero_de(catalogo, board) is None:
        read.wrong(f"no hay un tablero llamado «{board}»", f"no board is called «{board}»")
    first = options.get("primero", -1)
    if type(first) is not int or not -1 <= first < (4 if team else 2):
        read.wrong("«primero» es un asiento", "«primero» is a seat", ("SA-2.DRAFT.2",))
        first = -1
    config = Config(
        read.policy(),
        chapter,
        team,
        way,
        first,
        boxes,
        board,
        read.number("limite_rondas"),
        Lecturas(read.readings(LECTURAS)),
    )
    read.done()
    return config


def leer_equipos(options: dict[str, Any], m: Mesa) -> list[list[str]]:
    """The teams that the options name, by seat, checked; an empty one is chosen at the table."""
    given = options.get("equipos")
    if given is None:
        return [[] for _ in range(m.seats)]
    if not isinstance(given, list) or len(given) != m.seats or not all(isinstance(team, (list, str)) for team in given):
        raise BadOptions(
            [wrong_option(f"hacen falta {m.seats} equipos", f"{m.seats} teams are needed", ("SA-2.PREP.1",))]
        )
    teams = [[key.strip() for key in t.split(",")] if isinstance(t, str) else [str(key) for key in t] for t in given]
    problems = revisar_equipos(m.catalogo, teams, m.config, m.bandos)
    if problems:
        raise BadOptions(problems)
    return teams


def mesa_nueva(config: Config, catalogo: Catalogo, seed: int) -> Mesa:
    """An empty table."""
    board = tablero_de(catalogo, config.tablero)
    if board is None:
        raise BadState(f"no board is called {config.tablero}")
    m = Mesa(config, catalogo, board, seed)
    m.invocadores = [Invocador(seat, m.seats) for seat in range(m.seats)]
    return m


def nueva_partida(options: dict[str, Any], seed: int) -> Mesa:
    catalogo = catalogo_de(options)
    m = mesa_nueva(leer_config(options, catalogo), catalogo, seed)
    for j, team in zip(m.invocadores, leer_equipos(options, m), strict=True):
        j.equipo = [catalogo.personaje_por_clave[key].numero for key in team]
    m.call(Frame(partida))
    advance(m)
    return m


def mesa_guardada(table: dict[str, Any], catalogo: Catalogo) -> Mesa:
    """A table from its saved part; raises BadState."""
    try:
        board = tablero_de(catalogo, str(table["config"]["tablero"]))
        if board is None:
            raise BadState("the board of the saved table is not here")
        m = Mesa.load(table, catalogo, board)
        m.ocupar()
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, BadReading) as error:
        raise BadState(f"the saved table is damaged: {error!r}") from error
    return m
