"""The tournament law of the game as its profile: kinds of event, who runs them, what is explained before, matches.

How a match ends is in match_play, exchanges in side_deck, warnings in penalties, the time of a turn in turn_time.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from coliseo.games.rise_of_gods import TITLE
from coliseo.games.rise_of_gods.construction.lists import LISTAS, lista_vigente
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.law.match_play import AVISOS as NOTICES
from coliseo.games.rise_of_gods.law.match_play import (
    AVISOS_DADOS,
    BO1,
    BO3,
    CRITERIOS,
    EN_TURNO,
    ENTRE_PARTIDAS,
    FORMATOS,
    MOMENTOS,
    POSICION,
    PREPARACION,
    TURNOS_TRAS_EL_TIEMPO,
    VIDA,
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
from coliseo.games.rise_of_gods.model.players import VIDA_MAXIMA
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.tournament import results as r
from coliseo.tournament.at_time import MOST_PLACES, SIDES, AtTime, Fact, Step
from coliseo.tournament.online_law import ListedCards
from coliseo.tournament.profile import People, Point, Profile
from coliseo.tournament.remedies import Facts, Remedy
from coliseo.tournament.settings import COMMON, CUT_AUTO, READING, RULEBOOK, SWISS, Criterion, Setting, Values
from coliseo.tournament.time_law import Known
from coliseo.tournament.way import Way

cite("policy", "tournament.kinds", ("RG-TT.1", "RG-TT.2", "RG-TT.7", "RG-TT.8", "RG-TT.9", "RG-TT.10"))
cite("policy", "tournament.structure", ("RG-FM.1", "RG-FM.11", "RG-DV.1", "RG-DV.2", "RG-DV.3", "RG-DV.4"))
cite("policy", "tournament.check_people", ("RG-TT.3", "RG-TT.4", "RG-TT.7"))
cite(
    "policy",
    "tournament.points_to_explain",
    ("RG-DV.5", "RG-DV.6", "RG-DV.7", "RG-DV.8", "RG-DV.9", "RG-DV.10", "RG-DV.11", "RG-DV.12", "RG-DV.18"),
)
cite("policy", "tournament.before_pairing", ("RG-DV.19",))
cite("policy", "interop.challonge", ("RG-DV.20",))
cite("policy", "tournament.check_names", ("RG-DV.21", "RG-DV.22", "RG-DV.23", "RG-DV.24"))
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

LECTURA: Final = "RG OQ.63"
#: by what somebody goes on from a drawn elimination match
DESEMPATE: Final = ("RG-DV.4", "RG OQ.62")
#: once games won do not decide it, in order; the place always decides, and comes last. The reading adopted first
ORDENES: Final = (
    f"{VIDA}_{AVISOS_DADOS}_{POSICION}", f"{AVISOS_DADOS}_{VIDA}_{POSICION}", f"{VIDA}_{POSICION}",
    f"{AVISOS_DADOS}_{POSICION}", POSICION,
)  # fmt: skip
# what may be answered at time
GANADOR: Final = (*SIDES, "nadie")

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
    title = TITLE
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
            high=SEGUNDOS_PARA_CAMBIAR,
            bound=("RG-SD.1",),
        ),
        Setting("dated_list", "", "Lista fechada", "Dated list", READING, ("RG OQ.32",), ("", *LISTAS)),
        _BASE["match"].by("bo1", RULEBOOK, ("RG-FM.1", "RG-FM.2")),
        replace(
            _BASE["minutes"].by(0, RULEBOOK, ("RG-FM.4", "RG-FM.6"), low=0),
            es=f"Minutos de ronda (0: {BO1.minutes} a una partida, {BO3.minutes} al mejor de tres)",
            en=f"Minutes of a round (0: {BO1.minutes} for one game, {BO3.minutes} for best of three)",
        ),
        _BASE["win"].by(3, READING, (LECTURA, "RG-DV.9")),
        _BASE["draw"].by(1, READING, (LECTURA, "RG-DV.9")),
        _BASE["structure"].by(SWISS, READING, (LECTURA, "RG-DV.2")),
        _BASE["cut"].by(CUT_AUTO, READING, (LECTURA, "RG-DV.4")),
        Setting(
            "elimination_draw",
            ORDENES[0],
            "Empate en eliminatoria: decide",
            "A draw in elimination: decides",
            READING,
            DESEMPATE,
            ORDENES,
        ),
    )
    tiebreaks = (
        Criterion("points", ("RG-DV.3", LECTURA)),
        Criterion("opp_mean", (LECTURA,)),
        Criterion("difference", (LECTURA,)),
        Criterion("head_to_head", (LECTURA,)),
        Criterion("lot", (LECTURA,)),
    )
    dated_lists: ClassVar[Mapping[str, tuple[str, str]]] = {
        key: (lista.desde, lista.hasta) for key, lista in LISTAS.items()
    }
    reasons = ("vida", "mazo", "concesion")
    points_to_explain = PUNTOS
    explained_by_setting: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "rondas": ("rounds", "structure", "cut", "cut_structure", "second_rounds", "second_cut"),
        "tiempo_de_ronda": ("minutes", "match", "final_match"),
        "reglas_basicas": ("turn_limit", "list_required", "dated_list", "kind", "run_by"),
        "puntos": (
            "win",
            "draw",
            "loss",
            "tiebreaks",
            "cut",
            "cut_structure",
            "carry_points",
            "second_cut",
            "league_left",
        ),
        "fin_del_tiempo": ("extra_minutes", "elimination_draw"),
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
        if "bo1" in (values["match"], values["final_match"]) and int(values["minutes"]) > BO1.minutes:
            es, en = "al mejor de uno, 30 minutos como máximo", "best of one: at most 30 minutes"
            if values["match"] != "bo1":
                es, en = f"{es}; también la final (minutes=0: los de cada clase)", f"{en}, the final too (minutes=0)"
            refusals.append(Refusal("minutes", ("RG-FM.4",), es, en))
        if values["kind"] == OFICIAL and values["run_by"] != ORGANIZACION:
            es = "un torneo oficial lo lleva la organización de Rise of Gods"
            en = "an official tournament is run by the Rise of Gods organisation"
            refusals.append(Refusal("run_by", ("RG-TT.7",), es, en))
        return refusals

    def qualifies(self, values: Values) -> bool:
        """Official events come round once a month and lead to larger ones (RG-TT.8, RG-TT.9)."""
        return bool(values["kind"] == OFICIAL)

    def asks_for_lists(self, values: Values) -> bool:
        """An official event is held to stricter rules (RG-TT.10): its lists are registered, whatever it chooses."""
        return bool(values["list_required"]) or values["kind"] == OFICIAL

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
        twice = ", ".join(sorted({f"«{name}»" for name in written if written.count(name) > 1}))
        wrong = (
            (rounds < 1, "falta el número de rondas", "the number of rounds is missing"),
            (len(names) < 2, "hacen falta al menos dos jugadores", "at least two players are needed"),
            (len(written) != len(names), "hay jugadores sin nombre", "some players have no name"),
            (bool(twice), f"hay nombres repetidos: {twice}", f"some names are repeated: {twice}"),
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

    def goes_on(self, told: r.Result) -> bool:
        """A match drawn at time has somebody who goes on all the same (RG-OQ.62)."""
        return told.kind == r.TIME and told.winner != r.NOBODY

    def rules_of_result(self, way: Way, told: r.Result, winner: int) -> tuple[str, ...]:
        if told.kind not in (r.PLAYED, r.TIME):
            return ("RG OQ.68",) if told.kind == r.CONCEDED else ()
        found = resultado(_formato(way), [game.winner for game in told.games], told.kind == r.TIME)
        if found is None:
            return ()
        return DESEMPATE if found.drawn and winner != r.NOBODY else found.reglas

    # -- time

    def facts(self, values: Values, way: Way) -> tuple[Fact, ...]:
        before = way.best_of.to_win - 1
        return (
            Fact("momento", MOMENTOS),
            Fact("turno", SIDES),
            Fact("ganador", GANADOR),
            Fact("ganadas", high=before, rules=("RG-FM.9",) if way.games > 1 else ("RG-FM.3",)),
            Fact("vidas", high=VIDA_MAXIMA),
            Fact("advertencias"),
            Fact("puestos", low=1, high=MOST_PLACES, apart=True),
        )

    def recorded(self, values: Values, known: Known) -> Mapping[str, Any]:
        told = {"advertencias": list(known.warnings)}
        return {**told, "puestos": list(known.places)} if known.places else told

    def contradicts(self, values: Values, way: Way, told: r.Result, recorded: Mapping[str, Any]) -> Refusal | None:
        """Of a drawn elimination match the event knows who goes on, once the life in the null game is told (OQ.62)."""
        if told.kind != r.TIME or not way.decisive or told.winner == r.NOBODY or not told.games:
            return None
        found = resultado(_formato(way), [game.winner for game in told.games], True)
        if found is None or not found.drawn:
            return None
        last = told.games[-1]
        life = (last.left[0], last.left[1]) if last.winner == r.NOBODY and len(last.left) == 2 else None
        order = str(values["elimination_draw"]).split("_")
        places = recorded.get("puestos")
        if places is None:
            order.remove(POSICION)
        one, other = recorded["advertencias"]
        try:
            goes_on = desempatar((0, 0), life, (one, other), places or (0, 0), order).ganador
        except ValueError:
            return None  # nothing that is known tells them apart
        if goes_on == told.winner:
            return None
        es = "por lo que consta en el torneo no pasa ese bando: sigue los pasos del fin del tiempo o llama a un juez"
        en = "by what is on record that side does not go on: follow the steps at time or call a judge"
        return Refusal("time", DESEMPATE, es, en)

    def led(self, values: Values, facts: Mapping[str, Any], way: Way) -> AtTime:
        """Turns 0 to 3 (RG-DV.13, RG-DV.14); a game without a winner then is null (RG-DV.15); games decide."""
        moment = facts.get("momento")
        if moment is None:
            es, en = "¿Qué se hacía al acabarse el tiempo?", "What was going on when time ran out?"
            return AtTime((Step(es, en, ("RG-DV.13", "RG OQ.90"), "momento", MOMENTOS),))
        if moment == EN_TURNO and "turno" not in facts:
            es, en = "¿De quién es el turno en curso?", "Whose turn is in progress?"
            return AtTime((Step(es, en, ("RG-DV.13",), "turno", SIDES),))
        steps = [_lo_que_toca(moment, str(facts.get("turno", "A")))]
        winner = facts.get("ganador") if moment == EN_TURNO else None
        if moment == EN_TURNO and winner is None:
            es, en = "¿Quién ganó en esos turnos?", "Who won in those turns?"
            return AtTime((*steps, Step(es, en, ("RG-DV.15",), "ganador", GANADOR)))
        won = facts.get("ganadas")
        if won is None:
            if way.games == BO1.games:
                won = [0, 0]
            else:
                es, en = "¿Cuántas partidas había ganado antes cada uno?", "How many games had each won before?"
                return AtTime((*steps, Step(es, en, ("RG-DV.16", "RG-DV.17"), "ganadas")))
        games = [r.Game(side, "vida") for side, n in enumerate(won) for _ in range(n)]
        if winner in SIDES:
            games.append(r.Game(SIDES.index(winner), "vida"))
        elif moment != ENTRE_PARTIDAS:
            games.append(r.Game(r.NOBODY, "tiempo"))
        found = resultado(_formato(way), [game.winner for game in games], True)
        assert found is not None
        if found.drawn and way.decisive:
            return self._broken(values, facts, steps, games)
        es, en = (
            ("Empate.", "A draw.") if found.drawn else (f"Gana {'AB'[found.winner]}.", f"{'AB'[found.winner]} wins.")
        )
        steps.append(Step(es, en, found.reglas))
        return AtTime(tuple(steps), r.Result(r.TIME, found.winner, tuple(games), rules=found.reglas))

    def _broken(self, values: Values, facts: Mapping[str, Any], steps: list[Step], games: list[r.Game]) -> AtTime:
        """Somebody goes on from a drawn elimination match; its games stay what they were, a null one counts for nobody
        (RG-OQ.62). Only what decides is asked, and life only of a null game that was played."""
        played_null = facts["momento"] == EN_TURNO and games[-1].winner == r.NOBODY
        known: dict[str, tuple[int, int]] = {}
        order = str(values["elimination_draw"]).split("_")
        for criterion in order:
            asked = _PARA_DESEMPATAR.get(criterion)
            if asked is None or (criterion == VIDA and not played_null):
                continue
            key, es, en = asked
            if key not in facts:
                return AtTime((*steps, Step(es, en, DESEMPATE, key)))
            one, other = facts[key]
            known[criterion] = (one, other)
            if one != other:
                break
        if VIDA in known:
            games[-1] = r.Game(r.NOBODY, "tiempo", known[VIDA])
        warnings, places = known.get(AVISOS_DADOS, (0, 0)), known.get(POSICION, (0, 0))
        broken = desempatar((0, 0), known.get(VIDA), warnings, places, order)
        side, why = broken.ganador, CRITERIOS[broken.criterio]
        es, en = f"Pasa {SIDES[side]}: {why['es']}.", f"{SIDES[side]} goes on: {why['en']}."
        steps.append(Step(es, en, DESEMPATE))
        return AtTime(tuple(steps), r.Result(r.TIME, side, tuple(games), rules=DESEMPATE))


_PARA_DESEMPATAR: Final = {
    VIDA: ("vidas", "¿Cuánta vida tenía cada uno en la partida nula?", "Life of each in the null game?"),
    AVISOS_DADOS: ("advertencias", "¿Cuántas advertencias tiene cada uno?", "How many warnings has each?"),
    POSICION: (
        "puestos",
        "¿En qué puesto quedó cada uno en la fase previa? (Si no la hubo, el del cuadro.)",
        "Place of each in the preliminaries? (If there were none, that of the bracket.)",
    ),
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
