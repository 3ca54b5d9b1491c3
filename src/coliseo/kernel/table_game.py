"""A game behind the common contract (kernel.game.Game), put together from functions on its own kind of table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from coliseo.kernel.chance import mix
from coliseo.kernel.codec import load_kernel, loads_game
from coliseo.kernel.errors import BadState, NotShown
from coliseo.kernel.events import Event
from coliseo.kernel.guards import Refusal, deciding_first
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.presenting import by_weight, plain_event, plain_question
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

M = TypeVar("M", bound=State)
#: names of the people around the table, by seat
Names = tuple[str, ...]


def _never_idle(m: State, q: Question) -> int | None:
    return None


def _no_turns(m: State) -> int:
    return 0


def _nobody(m: State, seat: int) -> tuple[int, ...]:
    return ()


def _quietly(m: State, seat: int, to: int, shown: bool) -> None:
    pass


class TableGame(Generic[M]):
    """See kernel.game.Game for what each of them does.

    `table` is the class of the game's own table; `load_table` makes one from its saved part and the options it was
    played with. What has a default is told plainly without it; `question_view` is given the universe of the question.
    Without `between`, what two things touched in turn would be is looked for in the universe. `hand_shown` is called
    once a hand is open to somebody or no longer (`State.shows_hand`): it notes what they know now, and tells it.
    """

    def __init__(
        self,
        key: str,
        prefix: str,
        title: dict[str, str],
        table: type[M],
        new_game: Callable[[dict[str, Any], int], M],
        load_table: Callable[[dict[str, Any], dict[str, Any]], M],
        view: Callable[[M, int], dict[str, Any]],
        places: Callable[[M, Question, int], list[str]],
        describe: Callable[[M, Question, int, str, Names], str],
        prompt: Callable[[M, Question, str, Names], str],
        universe: Callable[[M, Question], list[int]],
        explain: Callable[[M, Question, int], list[Refusal]],
        narrate: Callable[[dict[str, Any], str, Names], str],
        concede: Callable[[M, int], None],
        call_time: Callable[[M], None],
        resample: Callable[[M, int, int], M],
        imagine: Callable[[M, int, int], M] | None = None,
        idle: Callable[[M, Question], int | None] = _never_idle,
        turn: Callable[[M], int] = _no_turns,
        event_view: Callable[[M, Event, int], dict[str, Any]] = plain_event,
        question_view: Callable[[M, Question, list[int], str, Names], dict[str, Any]] | None = None,
        told: Callable[[dict[str, Any], str, Names, int], tuple[str, list[tuple[str, str]]]] | None = None,
        between: Callable[[M, Question, str, str], int | None] | None = None,
        gives_up_with: Callable[[M, int], tuple[int, ...]] = _nobody,
        may_show: Callable[[M, int], tuple[int, ...]] = _nobody,
        hand_shown: Callable[[M, int, int, bool], None] = _quietly,
    ) -> None:
        self.key = key
        self.prefix = prefix
        self._title = title
        self._kind = table
        self._new_game = new_game
        self._load_table = load_table
        self._view = view
        self._event_view = event_view
        self._question_view = question_view
        self._places = places
        self._describe = describe
        self._prompt = prompt
        self._universe = universe
        self._explain = explain
        self._narrate = narrate
        self._told = told
        self._concede = concede
        self._call_time = call_time
        self._resample = resample
        #: where lists are nobody's secret, another deal of the same cards is all that there is to imagine
        self._imagine = resample if imagine is None else imagine
        self._idle = idle
        self._turn = turn
        self._between = between
        self._gives_up_with = gives_up_with
        self._may_show = may_show
        self._hand_shown = hand_shown

    def title(self, lang: str) -> str:
        return self._title[lang]

    def new_game(self, options: dict[str, Any], seed: int) -> State:
        return self._new_game(options, seed)

    def load(self, raw: bytes, options: dict[str, Any] | None = None) -> State:
        data = loads_game(raw, self.key)
        try:
            m = self._load_table(data["table"], options or {})
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise BadState(f"the saved table is damaged: {error!r}") from error
        load_kernel(data, m)
        return m

    def _table(self, m: State) -> M:
        assert isinstance(m, self._kind), f"this is no table of {self.key}"
        return m

    def view(self, m: State, observer: int) -> dict[str, Any]:
        """The game's own view; and what is told alike in every game: who is asked, which is no secret to anyone, and
        in those where a hand may be shown, to whom the observer may show theirs and who shows whom (`shown`)."""
        table = self._table(m)
        told = self._view(table, observer)
        told["asked"] = sorted({q.seat for q in m.questions})
        if observer >= 0 and not m.over:
            others = self._may_show(table, observer)
            if others:
                told["may_show"] = list(others)
        if m.shown:
            told["shown"] = [[a, b] for a in range(m.seats) for b in range(m.seats) if m.shows_hand(a, b)]
        return told

    def events_for(self, m: State, observer: int) -> list[dict[str, Any]]:
        table = self._table(m)
        return [self._event_view(table, e, observer) for e in m.events]

    def question_view(self, m: State, q: Question, lang: str, names: Names = ()) -> dict[str, Any]:
        if self._question_view is None:
            return plain_question(self, m, q, lang, names)
        return by_weight(self._question_view(self._table(m), q, self.universe(m, q), lang, names))

    def idle(self, m: State, q: Question) -> int | None:
        return self._idle(self._table(m), q)

    def turn(self, m: State) -> int:
        return self._turn(self._table(m))

    def places(self, m: State, q: Question, candidate: int) -> list[str]:
        return self._places(self._table(m), q, candidate)

    def describe(self, m: State, q: Question, candidate: int, lang: str, names: Names = ()) -> str:
        return self._describe(self._table(m), q, candidate, lang, names)

    def prompt(self, m: State, q: Question, lang: str, names: Names = ()) -> str:
        return self._prompt(self._table(m), q, lang, names)

    def universe(self, m: State, q: Question) -> list[int]:
        return self._universe(self._table(m), q)

    def explain(self, m: State, q: Question, candidate: int) -> list[Refusal]:
        return deciding_first(self._explain(self._table(m), q, candidate))

    def between(self, m: State, q: Question, first: str, then: str) -> int | None:
        table = self._table(m)
        if self._between is not None:
            return self._between(table, q, first, then)
        for candidate in self._universe(table, q):
            if self._places(table, q, candidate)[:2] == [first, then]:
                return candidate
        return None

    def narrate(self, event: dict[str, Any], lang: str, names: Names = ()) -> str:
        return self._narrate(event, lang, names)

    def told(
        self, event: dict[str, Any], lang: str, names: Names = (), reader: int = SPECTATOR
    ) -> tuple[str, list[tuple[str, str]]]:
        return (self.narrate(event, lang, names), []) if self._told is None else self._told(event, lang, names, reader)

    def concede(self, m: State, seat: int) -> None:
        if not m.over:
            self._concede(self._table(m), seat)

    def gives_up_with(self, m: State, seat: int) -> tuple[int, ...]:
        return self._gives_up_with(self._table(m), seat)

    def may_show(self, m: State, seat: int) -> tuple[int, ...]:
        return self._may_show(self._table(m), seat)

    def show_hand(self, m: State, seat: int, to: int, shown: bool) -> None:
        table = self._table(m)
        if m.over or to not in self._may_show(table, seat) or m.shows_hand(seat, to) == shown:
            raise NotShown(f"seat {seat} cannot change whether {to} sees its hand")
        m.events.clear()
        m.chance_out.clear()
        m.let_look(seat, to, shown)
        self._hand_shown(table, seat, to, shown)

    def call_time(self, m: State) -> None:
        if not m.over:
            self._call_time(self._table(m))

    def resample(self, m: State, observer: int, seed: int) -> State:
        return self._resample(self._table(m), observer, seed)

    def imagine(self, m: State, observer: int, seed: int) -> State:
        """The game's own way; chance to come has nothing to do with the table's, and what was answered last is gone."""
        o = self._imagine(self._table(m), observer, seed)
        o.rng = mix(seed)
        o.choice = ()
        return o
