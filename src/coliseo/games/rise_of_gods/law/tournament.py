"""The tournament law of the game as its profile: kinds of event, who runs them, what is explained before, matches.

How a match ends is in match_play, exchanges in side_deck, warnings in penalties, the time of a turn in turn_time.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final

from coliseo.games.rise_of_gods.construction.lists import LISTAS, lista_vigente
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.law.match_play import AVISOS as NOTICES
from coliseo.games.rise_of_gods.law.match_play import (
    BO1,
    BO3,
    EN_TURNO,
    ENTRE_PARTIDAS,
    FORMATOS,
    MOMENTOS,
    PREPARACION,
    TURNOS_TRAS_EL_TIEMPO,
    Formato,
    desempatar,
    formato_aconsejado,
    llamar_tiempo,
    resultado,
)
from coliseo.games.rise_of_gods.law.penalties import JUGADOR, LADDER, MAZO_DISTINTO, deberes
from coliseo.games.rise_of_gods.law.remedies import CASOS, LLEVA
from coliseo.games.rise_of_gods.law.side_deck import SEGUNDOS_PARA_CAMBIAR, Registrado, registrar, revisar_cambio
from coliseo.games.rise_of_gods.law.templates import TEMPLATES
from coliseo.games.rise_of_gods.law.turn_time import SEGUNDOS_DE_TURNO, SEGUNDOS_DE_ULTIMA_ACCION
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.tournament import results as r
from coliseo.tournament.at_time import AtTime, Step
from coliseo.tournament.online_law import ListedCards
from coliseo.tournament.profile import People, Point, Profile, Way
from coliseo.tournament.remedies import Facts, Remedy
from coliseo.tournament.settings import COMMON, CUT_AUTO, READING, RULEBOOK, SWISS, Criterion, Setting, Values

cite("policy", "tournament.kinds", ("RG-TT.1", "RG-TT.2", "RG-TT.7", "RG-TT.8", "RG-TT.9", "RG-TT.10"))
cite("policy", "tournament.structure", ("RG-FM.1", "RG-FM.11", "RG-DV.1", "RG-DV.2", "RG-DV.3", "RG-DV.4"))
cite("policy", "tournament.check_people", ("RG-TT.3", "RG-TT.4", "RG-TT.7"))
cite(
    "policy",
    "tournament.points_to_explain",
    ("RG-DV.5", "RG-DV.6", "RG-DV.7", "RG-DV.8", "RG-DV.9", "RG-DV.10", "RG-DV.11", "RG-DV.12", "RG-DV.18"),
)
cite("policy", "tournament.before_pairing", ("RG-DV.19",))
cite("policy", "tournament.check_names", ("RG-DV.20", "RG-DV.21", "RG-DV.22", "RG-DV.23", "RG-DV.24"))
cite("policy", "tournament.every_game", ("RG-TT.5", "RG-TT.6"))
cite("policy", "tournament.exchange_seconds", ("RG-SD.1", "RG-SD.3", "RG-FM.3"))
cite("policy", "tournament.clock", ("RG-FM.4", "RG-FM.6", "RG-DV.7", "RG-DV.11"))

TIENDA: Final = "tienda"
OFICIAL: Final = "oficial"
TIPOS: Final = (TIENDA, OFICIAL)

# who runs an event
COMUNIDAD: Final = "comunidad"  # judges or ambassadors of the players' community
LOCAL: Final = "tienda"
ORGANIZACION: Final = "organizacion"  # members of the Rise of Gods organisation
ORGANIZADORES: Final = (COMUNIDAD, LOCAL, ORGANIZACION)

#: what an official event is held to and a shop one is not, unless it says so (RG-TT.10): the rulebook leaves the list
#: open; these are the duties that it words as optional elsewhere (RG-TM.11, RG-SD.4)
EXIGENCIAS_OFICIALES: Final = ("lista_registrada", "limite_de_turno", "chequeo_de_mazos")

#: a recommendation: any other program may be used (RG-DV.20)
PROGRAMA_ACONSEJADO: Final = "Challonge"

LECTURA: Final = "RG OQ.63"

#: all are mandatory (RG-DV.18)
PUNTOS: Final = (
    Point("rondas", "RG-DV.6", "Cuántas rondas habrá.", "How many rounds there will be."),
    Point("tiempo_de_ronda", "RG-DV.7", "Cuánto dura cada ronda.", "How long each round lasts."),
    Point(
        "reglas_basicas",
        "RG-DV.8",
        "Cómo funciona este torneo: listas, turnos cronometrados, jueces.",
        "How this tournament works: lists, timed turns, judges.",
    ),
    Point(
        "puntos",
        "RG-DV.9",
        "Cómo se acumulan los puntos y quién pasa a la fase final.",
        "How points accumulate and who reaches the final phase.",
    ),
    Point(
        "fin_del_tiempo",
        "RG-DV.10",
        "Qué pasa cuando se acaba el tiempo; la duración se repite en cada ronda.",
        "What happens when time runs out; the length is repeated every round.",
    ),
    Point(
        "avisos",
        "RG-DV.11",
        f"Se avisa cuando quedan {NOTICES[0]} y {NOTICES[1]} minutos.",
        f"Notice is given with {NOTICES[0]} and {NOTICES[1]} minutes left.",
    ),
    Point(
        "cuatro_turnos",
        "RG-DV.12",
        f"Al acabarse el tiempo se termina el turno en curso y se juegan {TURNOS_TRAS_EL_TIEMPO} más.",
        f"When time is up the turn in progress is finished and {TURNOS_TRAS_EL_TIEMPO} more are played.",
    ),
)

_BASE: Final = {s.key: s for s in COMMON}


class RiseProfile(Profile):
    """Everything may be set otherwise: attendance varies (RG-FM.1, RG-DV.1)."""

    game = "rise_of_gods"
    edition = ("manual de torneos, parche 3.1", "tournament manual, patch 3.1")
    templates = TEMPLATES
    own = (
        Setting("kind", TIENDA, "Tipo de torneo", "Kind of event", RULEBOOK, ("RG-TT.1",), TIPOS, bound=("RG-TT.1",)),
        Setting("run_by", LOCAL, "Lo lleva", "Run by", RULEBOOK, ("RG-TT.2", "RG-TT.7"), ORGANIZADORES),
        Setting(
            "bracket_brought", True, "El cuadro viene preparado", "The bracket was brought", RULEBOOK, ("RG-DV.19",)
        ),
        Setting("turn_limit", False, "Turnos de 2 minutos", "Turns of 2 minutes", RULEBOOK, ("RG-TM.2", "RG-TM.10")),
        Setting(
            "side_deck_seconds",
            SEGUNDOS_PARA_CAMBIAR,
            "Segundos de side deck",
            "Seconds of side-decking",
            RULEBOOK,
            ("RG-SD.1",),
        ),
        Setting("dated_list", "", "Lista fechada", "Dated list", READING, ("RG OQ.32",), ("", *LISTAS)),
        _BASE["match"].by("bo1", RULEBOOK, ("RG-FM.1", "RG-FM.2")),
        _BASE["minutes"].by(0, RULEBOOK, ("RG-FM.4", "RG-FM.6"), low=0),
        _BASE["win"].by(3, READING, (LECTURA, "RG-DV.9")),
        _BASE["draw"].by(1, READING, (LECTURA, "RG-DV.9")),
        _BASE["structure"].by(SWISS, READING, (LECTURA, "RG-DV.2")),
        _BASE["cut"].by(CUT_AUTO, READING, (LECTURA, "RG-DV.4")),
    )
    tiebreaks = (
        Criterion("points", ("RG-DV.3", LECTURA)),
        Criterion("opp_mean", (LECTURA,)),
        Criterion("difference", (LECTURA,)),
        Criterion("head_to_head", (LECTURA,)),
        Criterion("lot", (LECTURA,)),
    )
    reasons = ("vida", "mazo", "concesion")
    points_to_explain = PUNTOS
    explained_by_setting: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "rondas": ("rounds", "structure", "cut"),
        "tiempo_de_ronda": ("minutes", "match"),
        "puntos": ("win", "draw", "loss", "tiebreaks"),
    }
    notices = NOTICES
    ladder = LADDER
    code = deberes(JUGADOR)
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "several": ("RG-BR.1",),
        "players": ("RG-DV.22",),
        "explain_all": ("RG-DV.18",),
        "who_explains": ("RG-DV.5",),
        "every_result": ("RG-TT.5", "RG-TT.6"),
        "reports_agree": ("RG-DV.23",),
        "one_clock": ("RG-DV.7",),
        "notices": ("RG-DV.11",),
        "list_frozen": ("RG-SD.4",),
        "list_required": ("RG-SD.4", "RG-TT.10"),
        "elimination": ("RG-DV.4", "RG OQ.62"),
        "exchange": ("RG-SD.1", "RG-SD.3"),
    }
    list_rules = ("RG-SD.4", "RG-SD.5")
    parts: ClassVar[Mapping[str, int]] = {"principal": 40, "lateral": 15}
    list_fault = MAZO_DISTINTO
    part_names: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "principal": {"es": "mazo principal", "en": "main deck"},
        "lateral": {"es": "side deck", "en": "side deck"},
    }
    exchanged = ("principal", "lateral")

    # -- settings

    def check_settings(self, values: Values) -> list[Refusal]:
        refusals: list[Refusal] = []
        if values["match"] == "bo1" and int(values["minutes"]) > BO1.minutes:
            es, en = "al mejor de uno, 30 minutos como máximo", "best of one: at most 30 minutes"
            refusals.append(Refusal("minutes", ("RG-FM.4",), es, en))
        if values["kind"] == OFICIAL and values["run_by"] != ORGANIZACION:
            es = "un torneo oficial lo lleva la organización de Rise of Gods"
            en = "an official tournament is run by the Rise of Gods organisation"
            refusals.append(Refusal("run_by", ("RG-TT.7",), es, en))
        return refusals

    def duties(self, values: Values) -> tuple[str, ...]:
        """What an event is held to (RG-TT.10)."""
        return EXIGENCIAS_OFICIALES if values["kind"] == OFICIAL else ()

    def qualifies(self, values: Values) -> bool:
        """Official events come round once a month and lead to larger ones (RG-TT.8, RG-TT.9)."""
        return bool(values["kind"] == OFICIAL)

    def asks_for_lists(self, values: Values) -> bool:
        return bool(values["list_required"]) or "lista_registrada" in self.duties(values)

    def check_list(self, values: Values, cards: ListedCards, date: str) -> list[Refusal]:
        """40 and the side deck, by the dated list that the event has chosen, if any, as it stands on its day."""
        lista = lista_vigente(str(values["dated_list"]), date)
        return registrar(catalogo_base(), list(cards.main), list(cards.side), lista)[1]

    def minutes(self, values: Values, games: int) -> int:
        return int(values["minutes"]) or (BO3 if games == 3 else BO1).minutes

    def advised_match(self, rounds: int, minutes: int) -> str:
        found = formato_aconsejado(rounds, minutes)
        return "" if found is None else found.key

    cases = CASOS

    def remedy(self, values: Values, key: str, facts: Facts) -> Remedy:
        return LLEVA[key](facts, values["kind"] == OFICIAL)

    # -- before the start

    def check_people(self, values: Values, people: People) -> list[Refusal]:
        refusals = super().check_people(values, people)
        if people.judges or values["kind"] != TIENDA:
            return refusals
        if values["run_by"] != LOCAL:
            es, en = "tiene que haber al menos un juez", "there must be at least one judge"
            refusals.append(Refusal("judges", ("RG-TT.3",), es, en))
        elif not people.knows_the_rules:
            es = "hace falta un juez, o alguien de la tienda que conozca el reglamento"
            en = "a judge is needed, or somebody of the shop who knows the rules"
            refusals.append(Refusal("judges", ("RG-TT.3", "RG-TT.4"), es, en))
        return refusals

    def before_pairing(self, values: Values, explained: Collection[str]) -> list[Refusal]:
        """The bracket is prepared once all has been explained, unless the judge brought it (RG-DV.19)."""
        if values["bracket_brought"] or all(point.key in explained for point in PUNTOS):
            return []
        es, en = "el cuadro se prepara cuando todo está explicado", "the bracket is prepared once all is explained"
        return [Refusal("bracket", ("RG-DV.19",), es, en)]

    def check_names(self, rounds: int, names: Sequence[str]) -> list[Refusal]:
        """Are the data of the bracket complete (RG-DV.22)? Only then does the program's word hold (RG-DV.21); whoever
        organises answers for them (RG-DV.23), and leaving an error uncorrected is penalised (RG-DV.24)."""
        refusals: list[Refusal] = []
        written = [name.strip() for name in names if name.strip()]
        wrong = (
            (rounds < 1, "falta el número de rondas", "the number of rounds is missing"),
            (len(names) < 2, "hacen falta al menos dos jugadores", "at least two players are needed"),
            (len(written) != len(names), "hay jugadores sin nombre", "some players have no name"),
            (len(set(written)) != len(written), "hay nombres repetidos", "some names are repeated"),
        )
        for found, es, en in wrong:
            if found:
                refusals.append(Refusal("bracket", ("RG-DV.22",), es, en))
        return refusals

    # -- results

    def shown_on_stream(self, view: Mapping[str, Any]) -> tuple[int, ...]:
        return tuple(player["vida"] for player in view["jugadores"])

    def exchange_seconds(self, values: Values, games: int) -> int:
        return int(values["side_deck_seconds"]) if games > BO1.games else 0

    def check_exchange(self, registered: Mapping[str, Any], wanted: Mapping[str, Any]) -> list[Refusal]:
        """The same cards, divided otherwise: a legal deck, and a side deck as large as before (RG-SD.2, RG-SD.4)."""
        catalogo = catalogo_base()
        registrado = Registrado(list(registered["principal"]), list(registered["lateral"]))
        return revisar_cambio(catalogo, registrado, list(wanted["principal"]), list(wanted["lateral"]))

    def turn_clock(self, values: Values) -> tuple[int, int] | None:
        return (SEGUNDOS_DE_TURNO, SEGUNDOS_DE_ULTIMA_ACCION) if values["turn_limit"] else None

    def rules_of_result(self, way: Way, told: r.Result, winner: int) -> tuple[str, ...]:
        if told.kind not in (r.PLAYED, r.TIME):
            return ()
        found = resultado(_formato(way), [game.winner for game in told.games], told.kind == r.TIME)
        return () if found is None else found.reglas

    # -- time

    def at_time(self, values: Values, facts: Mapping[str, Any], way: Way) -> AtTime:
        """Turns 0 to 3 (RG-DV.13, RG-DV.14); a game without a winner then is null (RG-DV.15); games decide."""
        moment = facts.get("momento")
        if moment not in MOMENTOS:
            es, en = "¿Qué se hacía al acabarse el tiempo?", "What was going on when time ran out?"
            return AtTime((Step(es, en, ("RG-DV.13", "RG OQ.90"), "momento", MOMENTOS),))
        if moment == EN_TURNO and facts.get("turno") not in ("A", "B"):
            es, en = "¿De quién es el turno en curso?", "Whose turn is in progress?"
            return AtTime((Step(es, en, ("RG-DV.13",), "turno", ("A", "B")),))
        steps = [_lo_que_toca(moment, str(facts.get("turno", "A")))]
        winner = facts.get("ganador")
        if moment == EN_TURNO and winner not in ("A", "B", "nadie"):
            es, en = "¿Quién ganó en esos turnos?", "Who won in those turns?"
            return AtTime((*steps, Step(es, en, ("RG-DV.15",), "ganador", ("A", "B", "nadie"))))
        won = facts.get("ganadas")
        if won is None:
            if way.games == BO1.games:
                won = [0, 0]
            else:
                es, en = "¿Cuántas partidas había ganado antes cada uno?", "How many games had each won before?"
                return AtTime((*steps, Step(es, en, ("RG-DV.16", "RG-DV.17"), "ganadas")))
        games = [r.Game(side, "vida") for side, n in enumerate(won) for _ in range(n)]
        if winner in ("A", "B"):
            games.append(r.Game("AB".index(winner), "vida"))
        elif moment != ENTRE_PARTIDAS:
            games.append(r.Game(r.NOBODY, "tiempo"))
        return self._ended(facts, steps, tuple(games), way)

    def _ended(self, facts: Mapping[str, Any], steps: list[Step], games: tuple[r.Game, ...], way: Way) -> AtTime:
        found = resultado(_formato(way), [game.winner for game in games], True)
        assert found is not None
        if found.drawn and way.decisive:
            needed = ("vidas", "advertencias", "puestos")
            missing = next((key for key in needed if key not in facts), "")
            if missing:
                es, en = _PARA_DESEMPATAR[missing]
                return AtTime((*steps, Step(es, en, ("RG-DV.4", "RG OQ.62"), missing)))
            lives = facts["vidas"]
            broken = desempatar(
                found.won,
                (lives[0], lives[1]) if lives else None,
                tuple(facts["advertencias"]),
                tuple(facts["puestos"]),
            )
            side = broken.ganador
            steps.append(
                Step(
                    f"Pasa {'AB'[side]}: decide {broken.criterio}.",
                    f"{'AB'[side]} goes on, by {broken.criterio}.",
                    ("RG-DV.4", "RG OQ.62"),
                )
            )
            # what was under way goes to whoever passes; between two games nothing was, and both keep what they won
            played = games[:-1] if games and games[-1].winner == r.NOBODY else games
            games = (*played, r.Game(side, "tiempo"))
            return AtTime(tuple(steps), r.Result(r.TIME, side, games, rules=("RG-DV.4", "RG OQ.62")))
        es, en = (
            ("Empate.", "A draw.") if found.drawn else (f"Gana {'AB'[found.winner]}.", f"{'AB'[found.winner]} wins.")
        )
        steps.append(Step(es, en, found.reglas))
        return AtTime(tuple(steps), r.Result(r.TIME, found.winner, games, rules=found.reglas))


_PARA_DESEMPATAR: Final = {
    "vidas": ("¿Cuánta vida tenía cada uno en la partida nula?", "Life of each in the null game?"),
    "advertencias": ("¿Cuántas advertencias tiene cada uno?", "How many warnings has each?"),
    "puestos": ("¿En qué puesto quedó cada uno en la fase previa?", "Place of each in the preliminaries?"),
}  # fmt: skip


def _formato(way: Way) -> Formato:
    return FORMATOS.get(f"bo{way.games}") or way.best_of


def _lo_que_toca(moment: str, turn: str) -> Step:
    called = llamar_tiempo(moment, "AB".index(turn))
    if moment == EN_TURNO:
        order = ", ".join(f"{i}: {'AB'[seat]}" for i, seat in enumerate(called.turnos))
        es = f"El turno en curso es el 0; se juegan tres más ({order})."
        en = f"The turn in progress is turn 0; three more are played ({order})."
    elif moment == PREPARACION:
        es, en = "La partida que se preparaba es nula.", "The game that was being set up is null."
    else:
        es, en = "No se empieza otra partida.", "No other game is begun."
    return Step(es, en, called.reglas)


PROFILE: Final = RiseProfile()
