"""From the options of a table to its first question: set-up (I.4), team forming (III.2.3), and the round of turns."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.atrum_arena.atoms.pieces import formar_equipo, nuevo_participante
from coliseo.games.atrum_arena.construction.rules import revisar_companeros, revisar_equipo
from coliseo.games.atrum_arena.flow.ending import acabar_por_tiempo
from coliseo.games.atrum_arena.flow.turn import turno
from coliseo.games.atrum_arena.language.errata import reptante_en_fecha
from coliseo.games.atrum_arena.language.sets import CATALOGOS, Catalogo
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import DUELO, FECHA_REGLAMENTO, GRUPOS, MODOS, TODOS, Config
from coliseo.games.atrum_arena.model.procedures import Partida
from coliseo.games.atrum_arena.model.readings import Lecturas
from coliseo.games.atrum_arena.model.table import Mesa, Participante
from coliseo.kernel import chance
from coliseo.kernel.errors import BadState
from coliseo.kernel.frames import Frame, Procedure, advance
from coliseo.kernel.game import BadOptions, bad_option
from coliseo.kernel.guards import Refusal
from coliseo.kernel.policies import POLITICAS, SIMULACION
from coliseo.kernel.questions import OPTION, Question
from coliseo.kernel.readings import BadReading
from coliseo.text.dates import BadDate, to_the_day

MAX_ASIENTOS: Final = 9

partida: Final = Procedure("aa.partida", Partida)


# -- the table ------------------------------------------------------------------------------------------------------


def leer_config(options: dict[str, Any]) -> Config:
    """The settings of a table from plain data; each problem with its rule."""
    modo = options.get("modo", DUELO)
    if modo not in MODOS:
        raise bad_option(
            "AA-I.1.3.1", f"el modo es uno de {', '.join(MODOS)}", f"the mode is one of {', '.join(MODOS)}"
        )
    asientos = options.get("asientos", {DUELO: 2, TODOS: 3, GRUPOS: 4}[modo])
    if type(asientos) is not int or not 2 <= asientos <= MAX_ASIENTOS:
        raise bad_option("AA-I.2.2.3", f"de 2 a {MAX_ASIENTOS} participantes", f"2 to {MAX_ASIENTOS} participants")
    if modo == DUELO and asientos != 2:
        raise bad_option("AA-I.1.3.1", "un duelo es de dos", "a duel is for two")
    if modo == TODOS and asientos < 3:
        raise bad_option("AA-I.1.3.2", "todos contra todos es para 3 o más", "free-for-all is for 3 or more")
    grupos = options.get("grupos", 2) if modo == GRUPOS else 0
    if modo == GRUPOS and (type(grupos) is not int or grupos < 2 or asientos % grupos or asientos // grupos < 2):
        raise bad_option(
            "AA-III.3.0.1", "los grupos deben ser iguales y de dos o más", "groups must be equal, of two or more"
        )
    politica = options.get("politica", SIMULACION)
    if politica not in POLITICAS:
        raise bad_option(
            "AA-II.2.1.1", f"la política es una de {', '.join(POLITICAS)}", f"policy: {', '.join(POLITICAS)}"
        )
    torneo = bool(options.get("torneo", False))
    if torneo and modo != DUELO:
        raise bad_option(
            "AA-III.2.3.7", "la forma de torneo es uno contra uno", "the tournament form is one against one"
        )
    try:
        lecturas = Lecturas(options.get("lecturas") or {})
    except BadReading as error:
        raise bad_option("AA-I.0.1", error.es, error.en) from error
    limit = options.get("limite_turnos", 0)
    if type(limit) is not int or limit < 0:
        raise bad_option("AA-III.2.6.1", "el límite de turnos es un número", "the limit of turns is a number")
    try:
        fecha = to_the_day(str(options.get("fecha", FECHA_REGLAMENTO)))
    except BadDate as wrong:
        raise bad_option("AA-I.0.1", wrong.es, wrong.en) from wrong
    return Config(modo, asientos, grupos, politica, fecha, torneo, lecturas, limit)


def catalogo_de(options: dict[str, Any]) -> Catalogo:
    return CATALOGOS.of_table(options, Catalogo)


def leer_equipos(options: dict[str, Any], config: Config, catalogo: Catalogo) -> list[list[Reptante]]:
    """Each participant's Reptantes, by name or key, checked against the construction rules."""
    given = options.get("equipos")
    if not isinstance(given, list) or len(given) != config.asientos:
        raise bad_option("AA-I.4.1.1", f"hacen falta {config.asientos} equipos", f"{config.asientos} teams are needed")
    problems: list[Refusal] = []
    teams: list[list[Reptante]] = []
    for names in given:
        team: list[Reptante] = []
        for name in names:
            found = catalogo.reptantes.get(str(name)) or _por_nombre(catalogo, str(name))
            if found is None:
                problems.append(
                    Refusal("reptante", ("AA-I.4.1.1",), f"no hay un Reptante «{name}»", f"no Reptante “{name}”")
                )
            else:
                team.append(reptante_en_fecha(found, config.fecha))
        if len(team) == len(names):
            problems.extend(revisar_equipo(team, config))
        teams.append(team)
    problems.extend(revisar_companeros(teams, config))
    if problems:
        raise BadOptions(problems)
    return teams


def _por_nombre(catalogo: Catalogo, name: str) -> Reptante | None:
    from coliseo.effects.source import plain

    return catalogo.reptantes.get(plain(name))


def equipos_al_azar(config: Config, catalogo: Catalogo, seed: int) -> list[list[str]]:
    """Legal teams drawn by lot, for simulations and quick games."""
    counter = seed
    for attempt in range(10_000):
        teams: list[list[Reptante]] = []
        for _ in range(config.asientos):
            pool = sorted(catalogo.reptantes)
            team: list[Reptante] = []
            for _ in range(5 if config.torneo else 3):
                counter += 1
                key = pool.pop(chance.mix(counter * 7919 + attempt) % len(pool))
                team.append(catalogo.reptantes[key])
            teams.append(team)
        if not revisar_companeros(teams, config) and not any(revisar_equipo(t, config) for t in teams):
            return [[r.key for r in t] for t in teams]
    raise bad_option(
        "AA-III.3.0.5", "no hay Reptantes bastantes para equipos legales", "too few Reptantes for legal teams"
    )


def nueva_mesa(options: dict[str, Any], seed: int) -> Mesa:
    config = leer_config(options)
    catalogo = catalogo_de(options)
    if options.get("equipos") is None:
        options = {**options, "equipos": equipos_al_azar(config, catalogo, seed)}
    teams = leer_equipos(options, config, catalogo)
    m = Mesa(config, seed)
    m.participantes = [nuevo_participante(config, team) for team in teams]
    m.fosa = [10 * config.mazos] * 6
    m.stack.append(Partida(partida, 0))
    return m


def nueva_partida(options: dict[str, Any], seed: int) -> Mesa:
    m = nueva_mesa(options, seed)
    advance(m)
    return m


# -- the game -------------------------------------------------------------------------------------------------------


@partida.step("AA-I.4.6.1", "AA-III.2.3.3")
def sortear(m: Mesa, f: Partida) -> None:
    m.primero = chance.pick(m, "primero", [1] * m.seats)
    m.activo = m.primero
    f.cause = m.emit("sortea_primero", "AA-I.4.6.1", (m.primero,))
    if not m.config.torneo:
        f.jump(disponer)


@partida.step("AA-III.2.3.1", "AA-III.2.3.4")
def remover_primero(m: Mesa, f: Partida) -> None:
    m.ask(Question(OPTION, m.primero, "remover_rival", "AA-III.2.3.4", list(range(5))))


@partida.step("AA-III.2.3.5", "AA-III.2.3.6", "AA-III.2.3.8")
def remover_segundo(m: Mesa, f: Partida) -> None:
    second = m.rival[m.primero]
    f.primero_removido = m.choice[0]
    m.emit("remueve", "AA-III.2.3.4", (m.primero, second, m.choice[0]))
    m.ask(Question(OPTION, second, "remover_rival", "AA-III.2.3.6", list(range(5))))


@partida.step("AA-III.2.3.6", "AA-III.2.3.7")
def remover_propios(m: Mesa, f: Partida) -> None:
    """Both choose at once; nobody learns the other's choice before both are in."""
    second = m.rival[m.primero]
    f.segundo_removido = m.choice[0]
    m.emit("remueve", "AA-III.2.3.6", (second, m.primero, m.choice[0]))
    for seat in (0, 1):
        gone = f.primero_removido if seat == second else f.segundo_removido
        m.ask(Question(OPTION, seat, "remover_propio", "AA-III.2.3.7", [i for i in range(5) if i != gone]))


@partida.step("AA-III.2.3.7", "AA-III.2.3.8")
def formar_equipos(m: Mesa, f: Partida) -> None:
    second = m.rival[m.primero]
    chosen = list(m.commits)
    m.commits.clear()
    for seat, choice in chosen:
        m.emit("remueve", "AA-III.2.3.7", (seat, seat, choice[0]))
        gone = (f.primero_removido if seat == second else f.segundo_removido, choice[0])
        left = [r for i, r in enumerate(m.participantes[seat].equipo) if i not in gone]
        formar_equipo(m, seat, left)


@partida.step(
    "AA-I.2.2.1",
    "AA-I.2.2.2",
    "AA-I.2.2.3",
    "AA-I.2.6.1",
    "AA-I.3.3.1",
    "AA-I.4.1.2",
    "AA-I.4.2.1",
    "AA-I.4.5.2",
    "AA-I.4.6.2",
    "AA-III.1.4.12",
    "AA-III.3.0.2",
    "AA-III.3.0.7",
)
def disponer(m: Mesa, f: Partida) -> None:
    """Nothing else is set up: hands and Altars start empty, and the game begins at once."""
    f.cause = m.emit("comienza", "AA-I.4.6.2", (m.primero, m.fosa_total()))


@partida.step("AA-I.5.1.1")
def jugar_turno(m: Mesa, f: Partida) -> None:
    m.call(Frame(turno, f.cause))


@partida.step("AA-III.2.6.1", "AA-III.2.6.2", "AA-III.2.6.3", "AA-III.2.6.4")
def mirar_el_tiempo(m: Mesa, f: Partida) -> None:
    """A table may be limited in turns: then the result at time decides."""
    if m.config.limite_turnos and m.turno >= m.config.limite_turnos:
        acabar_por_tiempo(m)


@partida.step("AA-I.5.1.3", "AA-I.5.1.4", "AA-I.5.6.1", "AA-III.3.0.6", "AA-III.5.0.15")
def pasar_turno(m: Mesa, f: Partida) -> None:
    """To the left, skipping whoever has left the game."""
    seat = m.activo
    while True:
        seat = (seat + 1) % m.seats
        if m.participantes[seat].en_juego:
            break
    m.activo = seat
    f.jump(jugar_turno)


# -- saved games ----------------------------------------------------------------------------------------------------


def mesa_guardada(table: dict[str, Any], options: dict[str, Any]) -> Mesa:
    """A table from its saved part; `options` may name the sets (or give the catalogue) that it was played with."""
    catalogo = catalogo_de(options)
    try:
        config = leer_config(table["config"])
        participantes = []
        for p in table["participantes"]:
            team = []
            for key in p["equipo"]:
                if key not in catalogo.reptantes:
                    raise BadState(f"the saved game uses a Reptante that is not installed: {key}")
                team.append(reptante_en_fecha(catalogo.reptantes[key], config.fecha))
            participantes.append(Participante.load(p, tuple(team)))
        return Mesa.load(table, config, participantes)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, BadOptions) as error:
        raise BadState(f"the saved table is damaged: {error!r}") from error
