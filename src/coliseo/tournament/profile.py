"""A game's law of tournaments: data, and functions that cite.

A game writes a `Profile` in its `law/tournament.py`: its settings with their sources, its tie-breaks in order, what
must be explained and who must be there, how a result is read and what it scores, its procedure at time, its ladder of
penalties. What it does not say is here, as the defaults of the house.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament import results as r
from coliseo.tournament.checks import Besides, CardName, Parts, differences, plain_name, together
from coliseo.tournament.ladder import HOUSE_CODE, HOUSE_LADDER, Ladder, Sentence
from coliseo.tournament.matches import BestOf
from coliseo.tournament.online_law import OnlineLaw
from coliseo.tournament.settings import (
    COMMON,
    DOUBLE,
    LEAGUE,
    PLAYOFF,
    SINGLE,
    Criterion,
    Setting,
    Values,
    complete,
)
from coliseo.tournament.tiebreaks import FORMULAS

#: a match whose minutes are only what a timetable keeps free
UNTIMED_MINUTES: Final = 60


@dataclass(frozen=True, slots=True)
class Way:
    """How the matches of a round are played."""

    games: int
    minutes: int
    timed: bool = True
    #: somebody must win
    decisive: bool = False
    #: of two teams that meet seat by seat, how many; each is such a match
    seats: int = 1

    @property
    def best_of(self) -> BestOf:
        return BestOf(f"bo{self.games}", "", "", self.games, self.minutes)

    @property
    def to_win(self) -> int:
        """Games that decide the match; of teams, seats."""
        return (self.games if self.seats == 1 else self.seats) // 2 + 1


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


class Profile(OnlineLaw):
    """The house's defaults; each game's own class says what its rulebook says."""

    game: str = ""
    #: the settings that the law of the game has otherwise, or alone
    own: tuple[Setting, ...] = ()
    #: in order; the lot ends them all
    tiebreaks: tuple[Criterion, ...] = (Criterion("points"), Criterion("omw"), Criterion("lot"))
    league_tiebreaks: tuple[Criterion, ...] = ()
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
    #: the code of conduct in words (key, es, en); a law that has its own says it in its infringements
    code: tuple[tuple[str, str, str], ...] = HOUSE_CODE
    #: minutes left at which notice is given
    notices: tuple[int, ...] = ()
    #: a round has a phase before its clock in which tables form
    forms: tuple[str, ...] = ()
    #: the rule behind a refusal of the house, by guard
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    #: the rules that a deck that is not the registered one breaks
    list_rules: tuple[str, ...] = ()
    #: parts of a list that are counted apart when it is checked: name → its size
    parts: ClassVar[Mapping[str, int]] = MappingProxyType({})
    #: the infringement that a deck that is not the registered one is, and what is done about it
    list_fault: str = "mazo"
    list_remedy: Sentence = Sentence(
        "", "El mazo se deja como dice la lista y se sigue.", "The deck is put as the list says, and play goes on."
    )
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
        self.settings["tiebreaks"] = replace(given, default=order, choices=names, rules=rules)

    # -- settings

    def all_criteria(self) -> tuple[Criterion, ...]:
        """Those that the law orders by, and those that may be chosen instead."""
        own = {c.key: c for c in (*self.tiebreaks, *self.league_tiebreaks)}
        return (*own.values(), *(Criterion(key) for key in FORMULAS if key not in own))

    def complete(self, given: Values) -> tuple[dict[str, Any], list[Refusal]]:
        """The settings of an event, with what its law refuses."""
        values, refusals = complete(self.settings, given)
        if not refusals:
            refusals = [*_check_teams(values), *self.check_settings(values)]
        return values, refusals

    def check_settings(self, values: Values) -> list[Refusal]:
        """What the law refuses in settings that each fit by themselves."""
        return []

    def rules_of(self, guard: str) -> tuple[str, ...]:
        return self.cited.get(guard, ())

    def criteria(self, values: Values, structure: str) -> tuple[Criterion, ...]:
        """What decides places, in order; the lot always ends it."""
        chosen: Sequence[str] = tuple(values["tiebreaks"])
        own = {c.key: c for c in self.all_criteria()}
        if structure == LEAGUE and self.league_tiebreaks and chosen == self.settings["tiebreaks"].default:
            found = list(self.league_tiebreaks)
        else:
            found = [own[key] for key in chosen]
        if not found or found[-1].key != "lot":
            found.append(own["lot"])
        return tuple(found)

    # -- structure

    def rounds_for(self, values: Values, players: int) -> int:
        """Rounds of the first stage for so many players."""
        if players < 2:
            return 0
        if values["rounds"]:
            return int(values["rounds"])
        structure = values["structure"]
        if structure == LEAGUE:
            return players - 1 if players % 2 == 0 else players
        if structure == DOUBLE:
            # who loses once plays on below, and the final may be played twice
            return 2 * (players - 1).bit_length() + 2
        return (players - 1).bit_length()

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
        return Way(games, self.minutes(values, games), timed, elimination or bool(self.no_draws), seats)

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

    def advised_match(self, rounds: int, minutes: int) -> str:
        """The kind of match that fits an event of so many rounds in so many minutes; "" if the law advises none."""
        return ""

    # -- results

    def settle(self, values: Values, way: Way, told: r.Result, sides: int = 2) -> tuple[r.Result, list[Refusal]]:
        """A result as told, with its winner and rules worked out; or why it can be none."""
        refusals = self._misshapen(told, sides)
        if refusals:
            return told, refusals
        if sides > 2:
            return self.settle_pod(told, sides)
        if told.kind in (r.BYE, r.NOT_PLAYED, r.DOUBLE_LOSS):
            return replace(told, winner=r.NOBODY, games=()), []
        if told.kind == r.AGREED:
            return self._agreed(values, way, told)
        if told.kind in r.WITH_FAULT:
            return self._lost_by(told, way), []
        if told.kind == r.TIME and not way.timed:
            es, en = "se juega sin tiempo: alguien tiene que ganar", "it is played without time: somebody has to win"
            return told, [Refusal("untimed", self.rules_of("untimed"), es, en)]
        try:
            winner = r.decided(way.best_of, told.games, told.kind == r.TIME)
        except ValueError as error:
            es, _, en = str(error).partition(" / ")
            return told, [Refusal("games", (), es, en or es)]
        if winner is None:
            return told, [_unfinished(way)]
        if winner == r.NOBODY and way.decisive:
            return told, [self.must_have_a_winner(values)]
        return replace(told, winner=winner, rules=self.rules_of_result(way, told, winner)), []

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

    def bye_score(self) -> int:
        return 0

    def lines(self, values: Values, way: Way, result: r.Result, numbers: Sequence[int], round_: int) -> list[r.Line]:
        """What a result gives each of those who met, in their order; one alone had a bye or did not play."""
        win, draw, loss = int(values["win"]), int(values["draw"]), int(values["loss"])
        if result.kind == r.BYE:
            games = way.to_win
            return [r.Line(round_, r.BYE, win, won=True, rated=False, games_won=games, score=self.bye_score())]
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

    # -- time

    def at_time(self, values: Values, facts: Mapping[str, Any], decisive: bool) -> AtTime:
        """Leads a table through what the law says when time is up: the next step, or the result."""
        raise NotImplementedError

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


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do or to say at a table whose time is up. `asks` is what must be known next: the key under which the
    answer comes back, and the answers there are (none: a number for each side)."""

    es: str
    en: str
    rules: tuple[str, ...]
    asks: str = ""
    answers: tuple[str, ...] = ()

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


@dataclass(frozen=True, slots=True)
class AtTime:
    """Where the procedure stands: what has been done and is to be done, and the result once it is known."""

    steps: tuple[Step, ...]
    result: r.Result | None = None
    #: SCORE of each, or what else is counted
    scores: tuple[int, ...] = ()

    @property
    def question(self) -> Step | None:
        return self.steps[-1] if self.result is None and self.steps and self.steps[-1].asks else None

    def data(self, lang: str) -> dict[str, Any]:
        return {
            "steps": [
                {"text": s.text(lang), "rules": list(s.rules), "asks": s.asks, "answers": list(s.answers)}
                for s in self.steps
            ],
            "result": None if self.result is None else self.result.data(),
            "scores": list(self.scores),
        }


def _check_teams(values: Values) -> list[Refusal]:
    if values["team_match"] == "majority" and int(values["team_size"]) % 2 == 0:
        es = "por mayoría hacen falta bandos de 3, 5, 7 o 9 personas"
        en = "by majority, sides are of 3, 5, 7 or 9 people"
        return [Refusal("settings", (), es, en)]
    if values["team_match"] == "majority" and int(values["team_size"]) == 1:
        return [Refusal("settings", (), "un bando de una persona no tiene mayoría", "one person is no majority")]
    return []


def _unfinished(way: Way) -> Refusal:
    n = way.to_win
    es = f"el encuentro no ha acabado: hacen falta {n} partidas ganadas, o que se diga que fue por tiempo"
    en = f"the match is not over: it takes {n} games won, or saying that it was on time"
    if n == 1:
        es, en = "falta quién ganó la partida, o que fue por tiempo", "who won the game, or was it on time?"
    return Refusal("unfinished", (), es, en)
