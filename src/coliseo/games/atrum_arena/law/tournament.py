"""The tournament law of the game (III.2) as its profile: settings, results and SCORE, what time forces."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from coliseo.games.atrum_arena import TITLE
from coliseo.games.atrum_arena.atoms.pieces import RESISTENCIA_MAXIMA
from coliseo.games.atrum_arena.construction.rules import repetidos_entre, revisar_equipo
from coliseo.games.atrum_arena.language.errata import reptante_en_fecha
from coliseo.games.atrum_arena.language.sets import catalogo_base
from coliseo.games.atrum_arena.law.forming import FORMAR
from coliseo.games.atrum_arena.law.ladder import CODIGO, LADDER
from coliseo.games.atrum_arena.law.loops import RepeticionesDelTurno
from coliseo.games.atrum_arena.law.remedies import CASOS, LLEVA
from coliseo.games.atrum_arena.law.templates import TEMPLATES
from coliseo.games.atrum_arena.model.config import DUELO, GRUPOS, SIMULACION, TODOS, Config
from coliseo.games.atrum_arena.model.readings import Lecturas
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.kernel.state import State
from coliseo.text.mistake import Mistake
from coliseo.tournament import results as r
from coliseo.tournament.at_time import SIDES, AtTime, Fact, Step
from coliseo.tournament.checks import Besides
from coliseo.tournament.ladder import Sentence
from coliseo.tournament.online_law import ListedCards
from coliseo.tournament.profile import Profile
from coliseo.tournament.remedies import Facts, Remedy
from coliseo.tournament.settings import (
    COMMON,
    DEFAULT,
    PODS,
    READING,
    RULEBOOK,
    SINGLE,
    SWISS,
    Criterion,
    Setting,
    Values,
)
from coliseo.tournament.time_law import Known
from coliseo.tournament.way import Way

cite("policy", "tournament.settings", ("AA-III.2.1.4", "AA-III.2.4.8", "AA-III.2.4.10", "AA-III.2.4.13"))
cite("policy", "tournament.list", ("AA-III.1.2.2", "AA-III.2.1.1", "AA-III.2.1.3", "AA-III.2.2.1", "AA-III.2.3.2"))
cite("validator", "tournament.check_side", ("AA-III.3.0.5",))
cite("policy", "tournament.clock", ("AA-III.2.4.9", "AA-III.2.4.11", "AA-III.2.5.9"))
cite("policy", "tournament.judges", ("AA-III.2.4.2", "AA-III.2.4.6", "AA-III.2.4.14"))
cite("policy", "tournament.at_time", ("AA-III.2.6.1", "AA-III.2.6.2", "AA-III.2.6.3", "AA-III.2.6.4"))
cite("policy", "tournament.score", ("AA-III.2.6.5", "AA-III.2.6.6", "AA-III.2.6.7", "AA-III.2.6.8", "AA-III.2.6.9"))
cite("policy", "tournament.ended", ("AA-I.3.1.1", "AA-I.3.1.2", "AA-I.3.1.3"))
cite("policy", "tournament.several", ("AA-I.1.3.2", "AA-III.3.0.1", "AA-III.3.0.4"))
cite("policy", "tournament.deck_check", ("AA-III.2.4.3", "AA-III.2.4.4", "AA-III.2.4.5"))

#: most that a game scores
SCORE_MAXIMO: Final = 3
#: the duel with five registered and bans, as a table calls it
TORNEO: Final = "torneo"
LECTURA: Final = "AA OQ-66"
#: the Esbirro deck of a game of two or three: ten of each of the six
ESBIRROS: Final = {
    "Bestias": 10, "Caídos": 10, "Esqueletos": 10, "Gólems": 10, "Zombies": 10, "Sombras": 10,
}  # fmt: skip

#: reasons of a game that were not the last Reptante of somebody
ENDED_BY_PEOPLE: Final = ("concesion", "bucle", r.BY_PENALTY, *r.WITH_FAULT)

# what decides when time is up, in order
REPTANTES: Final = "reptantes"
RESISTENCIA: Final = "resistencia"
ULTIMO: Final = "ultimo"
SORTEO: Final = "sorteo"
AL_TIEMPO: Final = {
    REPTANTES: ("AA-III.2.6.1",),
    RESISTENCIA: ("AA-III.2.6.2", "AA-III.2.6.7"),
    ULTIMO: ("AA-III.2.6.3", "AA-III.2.6.7"),
    SORTEO: ("AA-III.2.6.4", "AA-III.2.6.7", "AA OQ-63"),
}


_BASE: Final = {s.key: s for s in COMMON}


def score_de(
    left: tuple[int, ...], winners: Collection[int], on_time: bool, conceded: int, largest: int = SCORE_MAXIMO
) -> tuple[int, ...]:
    """SCORE of each by the Reptantes they have left: 0 to 3, of a group 0 to 3 for each of its people; a conceder's is
    lost; with as many at time as the winner, who loses has one less."""
    most = max((left[side] for side in winners), default=-1) if on_time else -1
    scores = []
    for side, n in enumerate(left):
        score = 0 if side == conceded else min(largest, n) - (1 if n == most and side not in winners else 0)
        scores.append(max(0, score))
    return tuple(scores)


class AtrumProfile(Profile):
    """Formal events; casual or alternative ones may set other times and other teams (AA-III.2.1.4)."""

    game = "atrum_arena"
    title = TITLE
    edition = ("marzo de 2026", "March 2026")
    templates = TEMPLATES
    own = (
        Setting("formal", True, "Torneo formal", "Formal event", RULEBOOK, ("AA-III.2.1.4",)),
        _BASE["minutes"].by(35, RULEBOOK, ("AA-III.2.4.10",)),
        _BASE["forming_minutes"].by(5, RULEBOOK, ("AA-III.2.4.8",)),
        Setting(
            "idle_seconds", 60, "Segundos sin actuar", "Seconds without acting", RULEBOOK, ("AA-III.2.4.13",), low=10,
        ),
        Setting(
            "review_seconds", 10, "Segundos para revisar", "Seconds of looking through", RULEBOOK, ("AA-III.2.5.9",),
            low=1,
        ),
        _BASE["win"].by(1, READING, (LECTURA,)),
        _BASE["draw"].by(0, RULEBOOK, ("AA-III.2.6.4",)),
        _BASE["agreed_draws"].by(False, RULEBOOK, ("AA-III.2.6.4",)),
        _BASE["match"].by("bo1", READING, (LECTURA,), choices=("bo1",)),
        _BASE["final_match"].by("", READING, (LECTURA,), choices=("", "bo1")),
        _BASE["structure"].by(SWISS, READING, (LECTURA,), choices=(SWISS, "league", SINGLE, "double", PODS)),
        _BASE["list_required"].by(True, RULEBOOK, ("AA-III.2.1.1",)),
        _BASE["judges_may_play"].by(False, RULEBOOK, ("AA-III.2.4.14",)),
        _BASE["pod_size"].by(4, DEFAULT, ("AA-I.1.3.2", "AA-III.3.0.1")),
        _BASE["team_size"].by(1, DEFAULT, ("AA-III.3.0.1", "AA OQ-58")),
    )  # fmt: skip
    pods = True
    #: two groups, at a table of up to nine
    together = 4
    tiebreaks = (
        Criterion("wins", (LECTURA,)),
        Criterion("score", ("AA-III.2.6.5", LECTURA)),
        Criterion("opp_wins", (LECTURA,)),
        Criterion("lot", (LECTURA,)),
    )
    reasons = ("reptantes", "resistencia", "ultimo", "sorteo", "concesion", "bucle")
    no_draws = ("AA-III.2.6.4",)
    counted = "score"
    counted_name: ClassVar[Mapping[str, str]] = {"es": "SCORE", "en": "SCORE"}
    on_stream: ClassVar[Mapping[str, str]] = {"es": "Reptantes", "en": "Reptantes"}
    pairs_by_score = True
    forms = ("AA-III.2.4.9",)
    ladder = LADDER
    code = CODIGO
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "concede_in_time": ("AA-III.2.6.8",),
        "judge_plays": ("AA-III.2.4.14",),
        "list_required": ("AA-III.2.1.1",),
        "list_frozen": ("AA-III.2.1.3",),
        "one_clock": ("AA-III.2.4.11",),
        "forming_time": ("AA-III.2.4.8",),
        "reports_agree": ("AA-III.2.6.6",),
        "every_result": ("AA-III.2.6.6",),
        "players": (LECTURA,),
        "several": ("AA-III.3.0.1", "AA OQ-58"),
        "members": ("AA OQ-58",),
    }
    list_rules = ("AA-III.2.3.2",)
    #: the Esbirro deck: 60 cards, ten of each of the six
    parts: ClassVar[Mapping[str, int]] = {
        "bestias": 10,
        "caidos": 10,
        "esqueletos": 10,
        "golems": 10,
        "zombies": 10,
        "sombras": 10,
    }

    list_fault = "registro"
    besides = (
        Besides(
            "esbirros",
            {"es": "Mazo de Esbirros", "en": "Esbirro deck"},
            ESBIRROS,
            ("AA-III.2.4.3", "AA-III.2.4.4"),
            Sentence(
                "AA-III.2.4.3",
                "El mazo de Esbirros se completa; si no se puede, la organización presta uno.",
                "The Esbirro deck is made up; if it cannot be, the organisers lend one.",
            ),
        ),
    )
    unmarked = ("AA-III.2.4.5",)

    def check_settings(self, values: Values) -> list[Refusal]:
        refusals: list[Refusal] = []
        if values["agreed_draws"]:
            es, en = "no hay empates: ninguno se puede acordar", "there are no draws: none can be agreed on"
            refusals.append(Refusal("agreed_draws", ("AA-III.2.6.4",), es, en))
        if not values["formal"]:
            return refusals
        if values["minutes"] < 35:
            es, en = "una ronda dura al menos 35 minutos", "a round lasts at least 35 minutes"
            refusals.append(Refusal("minutes", ("AA-III.2.4.10",), es, en))
        if values["forming_minutes"] > 5:
            es, en = "formar equipos lleva 5 minutos como máximo", "forming teams takes at most 5 minutes"
            refusals.append(Refusal("forming", ("AA-III.2.4.8",), es, en))
        if values["idle_seconds"] > 60:
            es, en = "nadie pasa más de un minuto sin actuar", "nobody goes over a minute without acting"
            refusals.append(Refusal("idle", ("AA-III.2.4.13",), es, en))
        if values["judges_may_play"]:
            es, en = "quien juzga no juega en ese torneo", "whoever judges does not play in that event"
            refusals.append(Refusal("judge_plays", ("AA-III.2.4.14",), es, en))
        return refusals

    def list_mode(self, values: Values) -> str:
        """The form of tournament, with five and bans, is one against one (AA-III.2.3.7); where more play everybody
        forms their own team of three (AA-III.3.0.4), and that is what is registered."""
        if self._in_groups(values):
            return GRUPOS
        if values["structure"] == PODS:
            return TODOS
        return TORNEO if values["formal"] else ""

    def play_mode(self, values: Values, format: str, sides: int = 2) -> str:
        """Of an event of pods, a final stage is of duels with the registered three."""
        mode = self.list_mode(values)
        return DUELO if mode == TODOS and sides == 2 else mode

    def check_list(self, values: Values, cards: ListedCards, date: str) -> list[Refusal] | None:
        """As the Reptantes are on the day of the event: a substitute Power counts among the Únicos (AA-III.1.2.2)."""
        if not date:
            return None
        known = catalogo_base().reptantes
        team = [reptante_en_fecha(known[key], date) for key in cards.main if key in known]
        torneo = self.list_mode(values) == TORNEO
        return revisar_equipo(team, Config(DUELO, 2, 0, SIMULACION, date, torneo, Lecturas()))

    def check_side(self, values: Values, lists: Sequence[ListedCards]) -> list[Refusal]:
        """Companions do not repeat Reptantes (AA-III.3.0.5); where they meet seat by seat they are no group."""
        if not self._in_groups(values):
            return []
        cards = catalogo_base().reptantes
        teams = [[cards[key] for key in each.main if key in cards] for each in lists]
        return [
            Refusal(
                "companeros",
                ("AA-III.3.0.5",),
                f"dos compañeros llevan a «{nombre}»: en un grupo no se repiten Reptantes",
                f"two companions bring “{nombre}”: in a group no Reptante is repeated",
            )
            for nombre in repetidos_entre(teams)
        ]

    def how_to_form(self, values: Values) -> Sequence[Sentence]:
        return FORMAR if self.list_mode(values) == TORNEO else ()

    def forms_at_table(self, mode: str) -> bool:
        return mode == TORNEO

    def _in_groups(self, values: Values) -> bool:
        return int(values["team_size"]) > 1 and values["team_match"] == "together"

    def most_left(self, values: Values) -> int:
        return SCORE_MAXIMO * (int(values["team_size"]) if self._in_groups(values) else 1)

    def idle_limit(self, values: Values) -> int:
        return int(values["idle_seconds"])

    def shown_on_stream(self, view: Mapping[str, Any]) -> tuple[int, ...]:
        return tuple(sum(r["en_juego"] for r in p["reptantes"]) for p in view["participantes"])

    def left_at(self, m: State) -> tuple[int, ...]:
        """Reptantes in play: SCORE comes from them (AA-III.2.6.5); those of a group together."""
        assert isinstance(m, Mesa)
        return tuple(sum(m.participantes[seat].en_juego.bit_count() for seat in team) for team in m.seating.teams)

    def leaves(self, event: Mapping[str, Any]) -> int:
        return int(event["asiento"]) if event["suceso"] == "sale_del_juego" else -1

    def order_at(self, m: State, left: Sequence[int]) -> tuple[int, ...]:
        """Those who stayed as they compare at time (AA-III.2.6.1 to .3), after the winner; before those who left, the
        last of them first."""
        assert isinstance(m, Mesa)

        def compared(seat: int) -> tuple[int, ...]:
            p = m.participantes[seat]
            return seat in (m.winners or ()), p.en_juego.bit_count(), p.resistencia, p.ultima_baja

        staying = [seat for seat in range(m.seats) if seat not in left]
        return (*sorted(staying, key=compared, reverse=True), *reversed(left))

    def loop_watch(self) -> Callable[[State], bool]:
        turns = RepeticionesDelTurno()

        def seen(m: State) -> bool:
            assert isinstance(m, Mesa)
            return turns.anotar(m)

        return seen

    cases = CASOS

    def remedy(self, values: Values, key: str, facts: Facts) -> Remedy:
        return LLEVA[key](values, facts)

    # -- results

    def settle(self, values: Values, way: Way, told: r.Result, sides: int = 2) -> tuple[r.Result, list[Refusal]]:
        """SCORE comes from the Reptantes that each has left, so a result tells them (AA-III.2.6.5, .6)."""
        needs = told.kind in (r.PLAYED, r.TIME, r.CONCEDED, r.PENALTY)
        if needs and sides == 2 and told.kind in (r.CONCEDED, r.PENALTY) and told.games:
            told = replace(told, games=tuple(replace(g, winner=1 - told.fault) for g in told.games))
        found, refusals = super().settle(values, way, told, sides)
        if refusals or not needs:
            return found, refusals
        most = self.most_left(values)
        if not found.games or any(len(g.left) != sides or max(g.left) > most for g in found.games):
            es = f"faltan los Reptantes en juego de cada uno, de 0 a {most}: de ellos sale el SCORE"
            en = f"how many Reptantes each has in play, 0 to {most}, is missing: SCORE comes from them"
            return told, [Refusal("score", ("AA-III.2.6.5", "AA-III.2.6.6"), es, en)]
        refusal = _with_those_reptantes(found)
        return (found, []) if refusal is None else (told, [refusal])

    def rules_of_result(self, way: Way, told: r.Result, winner: int) -> tuple[str, ...]:
        if told.kind == r.CONCEDED:
            return ("AA-III.2.6.5", "AA-III.2.6.9", "AA OQ-65")
        if told.kind == r.TIME and told.games:
            game = told.games[-1]
            if len(set(game.left)) > 1:
                return AL_TIEMPO[REPTANTES]
            return AL_TIEMPO.get(game.reason if game.reason != REPTANTES else "", ("AA-III.2.6.7",))
        return ("AA-III.2.6.5",) if told.kind == r.PLAYED else ()

    def scores(self, values: Values, result: r.Result, sides: int) -> tuple[int, ...]:
        most = self.most_left(values)
        if result.kind == r.NO_SHOW:
            return tuple(0 if side == result.fault else most for side in range(sides))
        if not result.games or not result.games[-1].left:
            return (0,) * sides
        game, lost = result.games[-1], r.NOBODY
        if result.kind in (r.CONCEDED, r.PENALTY):
            lost = result.fault
        elif game.reason == r.BY_PENALTY and sides == 2:
            lost = 1 - result.winner  # a game lost by penalty in the middle of it: as if it had been conceded
        return score_de(game.left, (result.winner,), result.kind == r.TIME, lost, most)

    def bye_score(self, values: Values) -> int:
        return SCORE_MAXIMO * int(values["team_size"])

    # -- time

    def facts(self, values: Values, way: Way) -> tuple[Fact, ...]:
        """Whoever has no Reptante left has lost before any time was up (AA-I.3.1.1)."""
        members = int(values["team_size"]) if self._in_groups(values) else 1
        return (
            Fact(REPTANTES, low=1, high=self.most_left(values), rules=("AA-I.3.1.1", "AA-I.3.1.3", "AA-III.2.6.5")),
            Fact(RESISTENCIA, high=RESISTENCIA_MAXIMA * members),
            Fact(ULTIMO, _PREGUNTAS[ULTIMO][2]),
            Fact(SORTEO, SIDES, by_judge=True),
        )

    def recorded(self, values: Values, known: Known) -> Mapping[str, Any]:
        """The lot is the Judge's (OQ-63): the program draws it, or a judge does; those who play never choose."""
        return {SORTEO: SIDES[known.lot]}

    def contradicts(self, values: Values, way: Way, told: r.Result, recorded: Mapping[str, Any]) -> Refusal | None:
        if told.kind != r.TIME or not told.games or told.games[-1].reason != SORTEO:
            return None
        if SIDES[told.winner] == recorded[SORTEO]:
            return None
        es = "el sorteo lo hace el programa, o un juez, que apunta el resultado: no lo elige quien juega"
        en = "the program draws the lot, or a judge who notes the result down: players do not choose it"
        return Refusal("time", AL_TIEMPO[SORTEO], es, en)

    def led(self, values: Values, facts: Mapping[str, Any], way: Way) -> AtTime:
        """More Reptantes, more resistencia (0 is 0, OQ-64), who lost a Reptante last, else the lot by the Judge."""
        chain = Step(
            "Se completa la cadena que se está anunciando o resolviendo.",
            "The chain being announced or resolved is completed.",
            ("AA OQ-62",),
        )
        steps = [chain]
        for key, question in _PREGUNTAS.items():
            told = facts.get(key)
            if key == ULTIMO and min(facts[REPTANTES]) == self.most_left(values):
                continue  # nobody has removed one yet
            rules = tuple(rule for rule in AL_TIEMPO[key] if rule != "AA-III.2.6.7")
            if told is None:
                steps.append(Step(question[0], question[1], rules, key, question[2]))
                return AtTime(tuple(steps))
            es, en = question[:2]
            if key == SORTEO:
                es, en = (
                    f"Nada los distingue: el sorteo señala a {told}.",
                    f"Nothing tells them apart: the lot names {told}.",
                )
            steps.append(Step(es, en, rules))
            winner = _gana(key, told)
            if winner != r.NOBODY:
                return self._ended(values, steps, key, winner, tuple(facts[REPTANTES]))
        raise Mistake("el sorteo señala a uno de los dos", "the lot names one of the two")

    def _ended(self, values: Values, steps: list[Step], key: str, winner: int, left: tuple[int, ...]) -> AtTime:
        rules = AL_TIEMPO[key]
        result = r.Result(r.TIME, winner, (r.Game(winner, key, left),), rules=rules)
        scores = self.scores(values, result, len(left))
        who = "AB"[winner]
        es = f"Gana {who}. SCORE {scores[0]} y {scores[1]}."
        en = f"{who} wins. SCORE {scores[0]} and {scores[1]}."
        return AtTime((*steps, Step(es, en, rules)), result, scores)


_PREGUNTAS: Final = {
    REPTANTES: ("¿Cuántos Reptantes tiene cada uno en juego?", "How many Reptantes has each in play?", ()),
    RESISTENCIA: ("Los mismos: ¿cuánta resistencia tiene cada uno?", "As many: how much resistencia has each?", ()),
    ULTIMO: (
        "También la misma: ¿quién retiró del juego el último un Reptante suyo?",
        "As much: who was the last to remove one of their own Reptantes from the game?",
        ("A", "B", "nadie"),
    ),
    SORTEO: (
        "Nada los distingue: el Juez lo echa a suertes. ¿Quién gana?",
        "Nothing tells them apart: the Judge draws lots. Who wins?",
        SIDES,
    ),
}  # fmt: skip


def _with_those_reptantes(told: r.Result) -> Refusal | None:
    """Why a game cannot have ended so: it is over as soon as nobody but the winner has any left, and only so, save for
    time and for what people decide (AA-I.3.1.1 to .3)."""
    game = told.games[-1]
    won = game.left[told.winner]
    others = [n for side, n in enumerate(game.left) if side != told.winner]
    win = "AA-I.3.1.1" if len(others) == 1 else "AA-I.3.1.2"
    if not won:
        es, en = "quien gana tiene al menos un Reptante en juego", "whoever wins has at least one Reptante in play"
        return Refusal("score", (win, "AA-I.3.1.3"), es, en)
    if told.kind == r.TIME:
        if won < max(others):
            es, en = "al acabar el tiempo gana quien tiene más Reptantes", "at time more Reptantes win"
            return Refusal("time", ("AA-III.2.6.1",), es, en)
        if not any(others):
            es = "sin Reptantes ya se había perdido: no fue por tiempo"
            en = "without Reptantes it was lost already: that was not on time"
            return Refusal("time", (win, "AA-I.3.1.3"), es, en)
    elif told.kind == r.PLAYED and any(others) and game.reason not in ENDED_BY_PEOPLE:
        es = "se acaba cuando a nadie más le quedan Reptantes; si no, fue por tiempo o alguien concedió"
        en = "it ends when nobody else has Reptantes left; else it was on time or somebody conceded"
        return Refusal("score", (win, "AA-III.2.6.1", "AA-III.2.6.8"), es, en)
    elif told.kind in (r.CONCEDED, r.PENALTY) and not any(others):
        es, en = "a quien no le quedan Reptantes ya ha perdido", "whoever has no Reptantes left has lost already"
        return Refusal("score", (win, "AA-I.3.1.3"), es, en)
    return None


def _gana(key: str, told: Any) -> int:
    """Who is ahead by an answer; NOBODY if it tells nobody apart."""
    if key in (ULTIMO, SORTEO):
        return {"A": 0, "B": 1}.get(str(told), r.NOBODY)
    one, other = told
    return r.NOBODY if one == other else 0 if one > other else 1


PROFILE: Final = AtrumProfile()
