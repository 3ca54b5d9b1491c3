"""A game's law of tournaments: data, and functions that cite.

A game writes a `Profile` in its `law/tournament.py`: its settings with their sources, its tie-breaks in order, what
must be explained and who must be there, how a result is read and what it scores, its procedure at time, its ladder of
penalties. What it does not say is here, as the defaults of the house.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar

from coliseo.kernel.guards import Refusal
from coliseo.text.mistake import Mistake
from coliseo.tournament import results as r
from coliseo.tournament.checks import Besides, CardName, Parts, differences, plain_name, together
from coliseo.tournament.ladder import HOUSE_CODE, HOUSE_LADDER, Ladder, Sentence
from coliseo.tournament.online_law import OnlineLaw
from coliseo.tournament.remedies import Case, Facts, Remedy
from coliseo.tournament.setting_checks import check_hall, check_teams, list_of_another_day
from coliseo.tournament.settings import (
    COMMON,
    DEFAULT,
    DOUBLE,
    LEAGUE,
    PLAYOFF,
    PODS,
    READING,
    SINGLE,
    Criterion,
    Setting,
    Values,
    complete,
)
from coliseo.tournament.templates import Template
from coliseo.tournament.tiebreak_order import COUNTING, LOT, check_order, ending_in_lot
from coliseo.tournament.tiebreaks import FORMULAS
from coliseo.tournament.time_law import TimeLaw
from coliseo.tournament.way import Way


@dataclass(frozen=True, slots=True)
class Point:
    """Something that is explained to everybody before an event begins."""

    key: str
    rule: str
    es: str
    en: str

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


@dataclass(frozen=True, slots=True)
class People:
    """Who is there when an event is to begin."""

    players: int
    judges: int
    organiser: bool = True
    #: somebody of the shop knows the rules, where a law asks for that instead of a judge
    knows_the_rules: bool = False


class Profile(OnlineLaw, TimeLaw):
    """The house's defaults; each game's own class says what its rulebook says."""

    game: str = ""
    #: what the game is called
    title: ClassVar[Mapping[str, str]] = MappingProxyType({"es": "", "en": ""})
    #: of the rulebook that the law comes from: Spanish, English
    edition: tuple[str, str] = ("", "")
    #: events as they are usually held
    templates: tuple[Template, ...] = ()
    #: the settings that the law of the game has otherwise, or alone
    own: tuple[Setting, ...] = ()
    #: in order; the lot ends them all
    tiebreaks: tuple[Criterion, ...] = (Criterion("points"), Criterion("omw"), Criterion("lot"))
    league_tiebreaks: tuple[Criterion, ...] = ()
    #: where the order of them comes from
    tiebreaks_source: str = READING
    #: the rules by which the book itself fixes that order: another is marked as the event's wherever it shows
    order_fixed: tuple[str, ...] = ()
    #: reasons by which a game of it ends
    reasons: tuple[str, ...] = ()
    #: the rules by which there are no draws
    no_draws: tuple[str, ...] = ()
    #: what is counted besides points: "" nothing, "score" adds up (Reptantes), "difference" is compared (PV)
    counted: str = ""
    counted_name: ClassVar[Mapping[str, str]] = MappingProxyType({"es": "", "en": ""})
    #: what a stream shows of each side while they play
    on_stream: ClassVar[Mapping[str, str]] = MappingProxyType({"es": "Vida", "en": "Life"})
    #: SCORE counts when pairing too
    pairs_by_score: bool = False
    #: by which rules places that matter are played for after the last round of a stage, where nothing else decides
    plays_off: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    points_to_explain: tuple[Point, ...] = ()
    #: a point → the settings that it tells of: when one changes, the point is explained anew
    explained_by_setting: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    ladder: Ladder = HOUSE_LADDER
    #: how one behaves: what the rulebook asks of players, or the code of the house
    code: tuple[Sentence, ...] = HOUSE_CODE
    #: minutes left at which notice is given
    notices: tuple[int, ...] = ()
    #: a round has a phase before its clock in which tables form
    forms: tuple[str, ...] = ()
    #: the rules that a deck that is not the registered one breaks
    list_rules: tuple[str, ...] = ()
    #: parts of a list that are counted apart when it is checked: name → its size
    parts: ClassVar[Mapping[str, int]] = MappingProxyType({})
    #: the infringement that a deck that is not the registered one is, and what is done about it
    list_fault: str = "mazo"
    list_remedy: Sentence = Sentence(
        "", "El mazo se deja como dice la lista y se sigue.", "The deck is put as the list says, and play goes on."
    )
    #: the dated lists that may be chosen: from which day they say anything, and from which no more ("": they still do)
    dated_lists: ClassVar[Mapping[str, tuple[str, str]]] = MappingProxyType({})
    #: what the parts of a list are called
    part_names: ClassVar[Mapping[str, Mapping[str, str]]] = MappingProxyType({})
    #: parts among which cards may have been exchanged while a match is played
    exchanged: tuple[str, ...] = ()
    #: what is looked at in a deck check besides the list
    besides: tuple[Besides, ...] = ()
    #: the rules by which backs are looked at for marks
    unmarked: tuple[str, ...] = ()

    def __init__(self) -> None:
        self.settings: dict[str, Setting] = {s.key: s for s in COMMON}
        for setting in self.own:
            self.settings[setting.key] = setting
        names = tuple(c.key for c in self.all_criteria())
        given = self.settings["tiebreaks"]
        order = tuple(c.key for c in self.tiebreaks)
        rules = tuple(dict.fromkeys(rule for c in self.tiebreaks for rule in c.rules))
        self.settings["tiebreaks"] = replace(
            given, default=order, choices=names, rules=rules, source=self.tiebreaks_source if rules else DEFAULT
        )

    # -- settings

    def all_criteria(self) -> tuple[Criterion, ...]:
        """Those that the law orders by, and those that may be chosen instead."""
        own = {c.key: c for c in (*self.tiebreaks, *self.league_tiebreaks)}
        others = (key for key in FORMULAS if key not in own and COUNTING.get(key, self.counted) == self.counted)
        return (*own.values(), *(Criterion(key) for key in others))

    def complete(self, given: Values) -> tuple[dict[str, Any], list[Refusal]]:
        """The settings of an event, with what its law refuses."""
        values, refusals = complete(self.settings, given)
        if not refusals:
            refusals = [
                *check_teams(values),
                *check_hall(values),
                *check_order(values["tiebreaks"]),
                *self._check_several(values),
            ]
            refusals += self.check_settings(values)
        return values, refusals

    def _check_several(self, values: Values) -> list[Refusal]:
        """Tables of more than two, where the rulebook has them."""
        rules, size = self.rules_of("several"), int(values["team_size"])
        if values["structure"] == PODS and not self.pods:
            es = "este juego no tiene mesas de varios, todos contra todos: elige otro sistema"
            en = "this game has no tables of several, everybody for themselves: choose another system"
            return [Refusal("settings", rules, es, en)]
        if values["structure"] == PODS and values["team_match"] == "majority":
            es, en = "en un grupo nadie se enfrenta puesto a puesto", "in a pod nobody meets seat by seat"
            return [Refusal("settings", rules, es, en)]
        if values["team_match"] == "together" and size > self.together:
            es = f"en una mesa los bandos son de {self.together} como máximo"
            en = f"at one table sides are of {self.together} at most"
            if self.together == 1:
                es, en = (
                    "este juego no se juega por bandos en una mesa",
                    "this game is not played by sides at one table",
                )
            more = ("; por mayoría (team_match=majority), puesto a puesto", "; by majority, seat by seat")
            return [Refusal("settings", rules, es + more[0], en + more[1])]
        return []

    def check_settings(self, values: Values) -> list[Refusal]:
        """What the law refuses in settings that each fit by themselves."""
        return []

    def check_day(self, values: Values, day: str) -> list[Refusal]:
        """Does what the event has chosen hold on its day? An event without a day takes a list as it stood."""
        days = self.dated_lists.get(chosen := str(values.get("dated_list", "")))
        return list_of_another_day(self.settings["dated_list"], chosen, days, day) if day and days else []

    def criteria(self, values: Values, structure: str) -> tuple[Criterion, ...]:
        """What decides places, in order; the lot always ends it."""
        own = {c.key: c for c in self.all_criteria()}
        if self.has_own_order(values):
            found = [Criterion(key, own=True) for key in values["tiebreaks"] if key != LOT]
        else:
            law = self.league_tiebreaks if structure == LEAGUE and self.league_tiebreaks else self.tiebreaks
            found = [criterion for criterion in law if criterion.key != LOT]
        if structure == PODS and values["pod_points"] != "winner" and all(c.key != "points" for c in found):
            found.insert(0, own["points"])  # each place of a pod has points of its own, not only the first
        return (*found, own[LOT])

    def has_own_order(self, values: Values) -> bool:
        """Are ties broken otherwise than the law of the game, or the house, does?"""
        return ending_in_lot(values["tiebreaks"]) != self.settings["tiebreaks"].default

    # -- structure

    def rounds_for(self, values: Values, players: int) -> int:
        """Rounds of the first stage for so many players."""
        if players < 2:
            return 0
        structure, wanted = values["structure"], int(values["rounds"])
        if structure == LEAGUE:
            # by then everybody has met everybody
            whole = players - 1 if players % 2 == 0 else players
            return min(wanted, whole) if wanted else whole
        if structure == DOUBLE:
            # who loses once plays on below, and the final may be played twice
            return 2 * (players - 1).bit_length() + 2
        # a bracket ends with its champion, whatever was wanted
        return (players - 1).bit_length() if structure == SINGLE or not wanted else wanted

    def cut_for(self, values: Values, players: int) -> int:
        """How many go on to the final stage; 0 if there is none."""
        wanted = int(values["cut"])
        if wanted >= 0:
            return wanted if wanted <= players else 0
        return self.automatic_cut(players)

    def automatic_cut(self, players: int) -> int:
        return next((n for n in (16, 8, 4) if n * 2 <= players), 0)

    def way(self, values: Values, structure: str, final: bool = False) -> Way:
        """How a match of a stage is played; `final` is that for the first or the third place."""
        elimination = structure in (SINGLE, DOUBLE, PLAYOFF)
        chosen = str(values["final_match"]) if final and values["final_match"] else str(values["match"])
        timed = not (elimination and (values["untimed_elimination"] or structure == PLAYOFF))
        if final and values["final_match"]:
            timed = timed and not self.untimed_final
        if structure == PLAYOFF:
            chosen = "bo1"
        games = 3 if chosen == "bo3" else 1
        seats = int(values["team_size"]) if values["team_match"] == "majority" else 1
        decisive = elimination or bool(self.no_draws)
        return Way(games, self.minutes(values, games), timed, decisive, seats, structure == PLAYOFF)

    def minutes(self, values: Values, games: int) -> int:
        """Minutes of a round whose matches are of so many games."""
        return int(values["minutes"])

    #: a final of its own kind is played without time
    untimed_final: bool = False

    # -- before the start

    def check_people(self, values: Values, people: People) -> list[Refusal]:
        """May an event begin with those people?"""
        refusals: list[Refusal] = []
        if people.players < 2:
            es, en = "hacen falta al menos dos jugadores", "at least two players are needed"
            refusals.append(Refusal("players", self.rules_of("players"), es, en))
        return refusals

    def before_pairing(self, values: Values, explained: Collection[str]) -> list[Refusal]:
        """What must come before the first pairing."""
        return []

    def check_names(self, rounds: int, names: Sequence[str]) -> list[Refusal]:
        """Are the data of an event complete enough to pair it?"""
        return []

    def how_to_form(self, values: Values) -> Sequence[Sentence]:
        """What the people of a table of wood do before its clock, step by step, where the law has them form there."""
        return ()

    def advised_match(self, rounds: int, minutes: int) -> str:
        """The kind of match that fits an event of so many rounds in so many minutes; "" if the law advises none."""
        return ""

    # -- results

    @property
    def tells_games(self) -> bool:
        """Is each game told by its reason and turns? Where something is counted instead, that says how it ended."""
        return bool(self.reasons) and not self.counted

    def settle(self, values: Values, way: Way, told: r.Result, sides: int = 2) -> tuple[r.Result, list[Refusal]]:
        """A result as told, with its winner and rules worked out; or why it can be none."""
        refusals = self._misshapen(told, sides)
        if refusals:
            return told, refusals
        if sides > 2:
            return self.settle_pod(told, sides)
        if told.kind in (r.BYE, r.NOT_PLAYED, r.VOID, r.DOUBLE_LOSS):
            return replace(told, winner=r.NOBODY, games=()), []
        if told.kind == r.AGREED:
            return self._agreed(values, way, told)
        if told.kind in r.WITH_FAULT:
            lost = self._lost_by(told, way)
            refusals = _not_lost_so(lost, way)
            return (told, refusals) if refusals else (lost, [])
        if told.kind == r.TIME and not way.timed:
            es, en = "se juega sin tiempo: alguien tiene que ganar", "it is played without time: somebody has to win"
            return told, [Refusal("untimed", self.rules_of("untimed"), es, en)]
        try:
            winner = r.decided(way.best_of, told.games, told.kind == r.TIME)
        except Mistake as error:
            return told, [Refusal("games", (), error.es, error.en)]
        if winner is None:
            return told, [_unfinished(way)]
        if winner == r.NOBODY and way.decisive:
            if not self.goes_on(told):
                return told, [self.must_have_a_winner(values)]
            winner = told.winner
        return replace(told, winner=winner, rules=self.rules_of_result(way, told, winner)), []

    def goes_on(self, told: r.Result) -> bool:
        """Has the law settled who goes on from an elimination match that nobody has won?"""
        return False

    def _agreed(self, values: Values, way: Way, told: r.Result) -> tuple[r.Result, list[Refusal]]:
        if way.decisive:
            return told, [self.must_have_a_winner(values)]
        if not values["agreed_draws"]:
            es, en = "aquí no se acuerdan empates: se concede o se juega", "no draws are agreed on: concede or play"
            return told, [Refusal("agreed", self.rules_of("agreed"), es, en)]
        return replace(told, winner=r.NOBODY), []

    def _lost_by(self, told: r.Result, way: Way) -> r.Result:
        winner = 1 - told.fault
        games = told.games
        if told.kind == r.NO_SHOW:
            games = tuple(r.Game(winner, r.NO_SHOW) for _ in range(way.to_win))
        elif not games and way.games == 1:
            games = (r.Game(winner, told.kind),)
        return replace(told, winner=winner, games=games, rules=self.rules_of_result(way, told, winner))

    def must_have_a_winner(self, values: Values) -> Refusal:
        if self.no_draws:
            return Refusal("draw", self.no_draws, "no hay empates", "there are no draws")
        es = "en una eliminatoria alguien tiene que ganar: usa la ayuda de fin de tiempo"
        en = "an elimination match needs a winner: use the helper for time"
        return Refusal("draw", self.rules_of("elimination"), es, en)

    def _misshapen(self, told: r.Result, sides: int) -> list[Refusal]:
        named = [game.winner for game in told.games] + [told.winner, told.fault]
        if any(not r.NOBODY <= side < sides for side in named):
            es, en = "quien gana es uno de los bandos de la mesa", "the winner is one of the sides of the table"
            return [Refusal("result", (), es, en)]
        if told.kind in r.WITH_FAULT and told.fault == r.NOBODY:
            es, en = "falta decir quién concedió, no vino o fue sancionado", "who conceded, was absent or penalised?"
            return [Refusal("result", (), es, en)]
        own = (*self.reasons, "", *r.KINDS, r.BY_PENALTY, "tiempo")
        odd = [game.reason for game in told.games if game.reason not in own]
        if odd:
            known = ", ".join(self.reasons)
            es, en = f"no se acaba por «{odd[0]}»; se acaba por: {known}", f"no end is “{odd[0]}”; ends are: {known}"
            return [Refusal("reason", (), es, en)]
        if any(game.left and (len(game.left) != sides or min(game.left) < 0) for game in told.games):
            es, en = (
                "lo que le quedó a cada bando: un número por bando, de 0 en adelante",
                ("what each side had left: one number for each, from 0 on"),
            )
            return [Refusal("left", (), es, en)]
        if any(game.turns < 0 for game in told.games):
            return [Refusal("turns", (), "los turnos se cuentan de 0 en adelante", "turns are counted from 0 on")]
        return []

    def settle_pod(self, told: r.Result, sides: int) -> tuple[r.Result, list[Refusal]]:
        """A table of several: somebody wins; the order of leaving, where it is told, is that of all."""
        if told.kind in (r.NOT_PLAYED, r.DOUBLE_LOSS):
            return replace(told, winner=r.NOBODY, games=()), []
        order = told.order or ((told.winner,) if told.winner != r.NOBODY else ())
        if not order or (told.order and sorted(told.order) != list(range(sides))):
            es, en = (
                "en un grupo se dice quién ganó, o el orden de todos",
                "in a pod, tell who won, or the order",
            )
            return told, [Refusal("pod", (), es, en)]
        return replace(told, winner=order[0], order=tuple(order)), []

    def rules_of_result(self, way: Way, told: r.Result, winner: int) -> tuple[str, ...]:
        """The rules that a result follows from, to be shown with it."""
        return ()

    def scores(self, values: Values, result: r.Result, sides: int) -> tuple[int, ...]:
        """What each side scores besides points, where the law counts something."""
        if not self.counted:
            return (0,) * sides
        return tuple(sum(g.left[i] for g in result.games if g.left) for i in range(sides))

    def whole_scores(self, values: Values, result: r.Result, sides: int) -> tuple[int, ...]:
        """The same over all seats, where teams meet seat by seat."""
        each = [self.scores(values, told, sides) for told in result.seats or (result,)]
        return tuple(sum(column) for column in zip(*each, strict=True))

    def bye_score(self, values: Values) -> int:
        return 0

    def most_left(self, values: Values) -> int:
        """How much of what is counted a side can have left at the end of a game; 0 without a limit."""
        return 0

    def lines(self, values: Values, way: Way, result: r.Result, numbers: Sequence[int], round_: int) -> list[r.Line]:
        """What a result gives each of those who met, in their order; one alone had a bye or did not play."""
        win, draw, loss = int(values["win"]), int(values["draw"]), int(values["loss"])
        if result.kind == r.BYE:
            games = way.to_win
            return [r.Line(round_, r.BYE, win, won=True, rated=False, games_won=games, score=self.bye_score(values))]
        if result.kind == r.VOID:
            return [r.Line(round_, r.VOID, 0, match=False, rated=False) for _ in numbers]
        if result.kind == r.NOT_PLAYED:
            return [r.Line(round_, r.NOT_PLAYED, 0) for _ in numbers]
        scores = self.whole_scores(values, result, len(numbers))
        lines: list[r.Line] = []
        for i in range(len(numbers)):
            rivals = tuple(n for j, n in enumerate(numbers) if j != i)
            won, drawn = result.winner == i, result.winner == r.NOBODY and result.kind != r.DOUBLE_LOSS
            points = win if won else draw if drawn else 0 if result.kind == r.DOUBLE_LOSS else loss
            if len(numbers) > 2:
                points = self.pod_points(values, result, i)
            lines.append(
                r.Line(
                    round_,
                    result.kind,
                    points,
                    won=won,
                    drawn=drawn,
                    opponents=rivals,
                    beaten=rivals if won else (),
                    games_won=result.won_games(i),
                    games_lost=sum(g.winner not in (i, r.NOBODY) for g in result.games),
                    score=scores[i],
                    score_against=max(scores[:i] + scores[i + 1 :], default=0),
                )
            )
        return lines

    def pod_points(self, values: Values, result: r.Result, side: int) -> int:
        if values["pod_points"] == "winner" or len(result.order) < 2:
            return int(values["win"]) if result.winner == side else 0
        place = result.order.index(side)
        table = [int(n) for n in str(values["pod_points"]).split("-")]
        return table[place] if place < len(table) else 0

    # -- judging

    #: what may have happened at a table for which the law has a remedy
    cases: tuple[Case, ...] = ()

    def remedy(self, values: Values, key: str, facts: Facts) -> Remedy:
        """Leads a judge through what is done about one of its cases. KeyError for one that is none."""
        raise KeyError(key)

    def qualifies(self, values: Values) -> bool:
        """Does an event of that kind lead to larger ones?"""
        return False

    def asks_for_lists(self, values: Values) -> bool:
        return bool(values["list_required"])

    def inspect(
        self, values: Values, listed: Parts, shown: Parts, in_match: bool, name: CardName = plain_name
    ) -> tuple[list[Refusal], str]:
        """What differs between a list and the cards that lie there, part by part, and the infringement it is ("" for
        none). In the middle of a match cards may have been exchanged: those parts are compared as one."""
        if in_match:
            listed, shown = together(listed, self.exchanged), together(shown, self.exchanged)
        found = differences(listed, shown, self.list_rules, name, self.part_names)
        return found, self.list_fault if found else ""


def _not_lost_so(lost: r.Result, way: Way) -> list[Refusal]:
    """Games that were told of a match that somebody lost by what they did: no more than it has, and nobody concedes
    what they have won. Of two teams seat by seat each seat is such a match."""
    if way.seats > 1:
        return []
    try:
        winner = r.decided(way.best_of, lost.games, False)
    except Mistake as error:
        return [Refusal("games", (), error.es, error.en)]
    if lost.kind == r.CONCEDED and winner == lost.fault:
        es, en = "quien concede ya había ganado el encuentro", "whoever concedes had won the match already"
        return [Refusal("games", (), es, en)]
    return []


def _unfinished(way: Way) -> Refusal:
    n = way.to_win
    es = f"el encuentro no ha acabado: hacen falta {n} partidas ganadas, o que se diga que fue por tiempo"
    en = f"the match is not over: it takes {n} games won, or saying that it was on time"
    if n == 1:
        es, en = "falta quién ganó la partida, o que fue por tiempo", "who won the game, or was it on time?"
    return Refusal("unfinished", (), es, en)
