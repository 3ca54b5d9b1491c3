"""A match under way.

`Play` is the least that every table needs: a state and how many answers led to it. `Session` adds what a table without
a database must remember itself: the record, what each has seen, undo. Both are clients of the kernel like any other:
replies that the game refuses raise its typed refusals and change nothing here either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from coliseo.kernel.chance import mix
from coliseo.kernel.errors import NothingAsked
from coliseo.kernel.frames import answer as give_answer
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.errors import TableRefusal
from coliseo.match.record import (
    BY_CLOCK,
    BY_MACHINE,
    BY_PERSON,
    CHECKPOINT_EVERY,
    CLOCK,
    NOBODY,
    Answer,
    Record,
    new_record,
)
from coliseo.match.replay import game_of, replay, state_at
from coliseo.match.story import seen_in, story_of
from coliseo.players.base import Player, ask, make_player

#: undo policies of a table
LIBRE: Final = "libre"  # a person may take back their latest decision
ACUERDO: Final = "acuerdo"  # if the other people agree
NUNCA: Final = "nunca"
UNDO_POLICIES: Final = (LIBRE, ACUERDO, NUNCA)


class Play:
    """A game, the state it is in, and the number of answers that led there. Keeps nothing of what is past."""

    def __init__(self, game: Game, state: State, count: int = 0) -> None:
        self.game = game
        self.state = state
        self.count = count

    @property
    def over(self) -> bool:
        return self.state.over

    def question_for(self, seat: int) -> Question | None:
        return self.state.question_for(seat)

    def take_answer(self, seat: int, token: int, choice: tuple[int, ...]) -> Answer:
        """Passes a reply on and says how it is recorded; a ReplyRefused leaves everything as it was."""
        give_answer(self.state, seat, token, choice)
        self.count += 1
        return Answer(seat, token, choice, tuple(self.state.chance_out))

    def take_concession(self, seat: int) -> Answer:
        """The seat gives up, whether it is being asked or not."""
        if self.over:
            raise NothingAsked("the game is over: there is nothing to concede")
        m = self.state
        m.events.clear()
        m.chance_out.clear()
        self.game.concede(m, seat)
        self.count += 1
        return Answer(seat, 0, None, tuple(m.chance_out))

    def take_showing(self, seat: int, to: int, shown: bool) -> Answer:
        """The seat lets another see its hand, or no longer, whether it is being asked or not."""
        self.game.show_hand(self.state, seat, to, shown)
        self.count += 1
        return Answer(seat, 0, None, tuple(self.state.chance_out), to, shown)

    def take_end_of_time(self) -> Answer:
        """The time of the round is over; the game says what follows."""
        if self.over:
            raise NothingAsked("the game is over: its time no longer matters")
        m = self.state
        m.events.clear()
        m.chance_out.clear()
        self.game.call_time(m)
        self.count += 1
        return Answer(CLOCK, 0, None, tuple(m.chance_out))


def machine_choice(level: str, seed: int, count: int, game: Game, m: State, q: Question) -> tuple[int, ...]:
    """What a machine of that level replies. The same in every process: it depends on the record alone."""
    salt = count * 64 + q.seat
    return ask(make_player(level, mix(seed ^ salt)), game, m, q, salt)


def hand_to_show(game: Game, m: State, machines: Iterable[int]) -> tuple[int, int] | None:
    """The first machine, of these seats, whose hand another seat may see and does not see yet; and that seat."""
    if m.over:
        return None
    for seat in machines:
        for other in game.may_show(m, seat):
            if not m.shows_hand(seat, other):
                return seat, other
    return None


@dataclass(frozen=True, slots=True)
class Seen:
    """An event as one observer saw it, and after which answer it happened."""

    after: int
    event: dict[str, Any]


class Session(Play):
    """A game, the state it is in, and everything around the table."""

    def __init__(
        self, game: Game, state: State, record: Record, players: dict[int, Player] | None = None, undo: str = LIBRE
    ) -> None:
        if undo not in UNDO_POLICIES:
            raise ValueError(f"an undo policy is one of {', '.join(UNDO_POLICIES)}")
        super().__init__(game, state, len(record.answers))
        self.record = record
        #: machine players by seat; the other seats are held by people
        self.players = dict(players or {})
        self.undo_policy = undo
        self.checkpoint_every = CHECKPOINT_EVERY
        self._seen: dict[int, list[Seen]] = {observer: [] for observer in (SPECTATOR, *self.people)}
        self._note_events()

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if seat not in self.players]

    # -- the flow ----------------------------------------------------------------------------------------------------

    def answer(self, seat: int, token: int, choice: tuple[int, ...], by: str = BY_PERSON) -> None:
        """Passes a reply on; a ReplyRefused leaves everything as it was. `by` is who gave it (record.GIVERS)."""
        self._note(self.take_answer(seat, token, choice), by)

    def let_machines_play(self) -> None:
        """Machine players reply until a person is asked or the game is over. They hide nothing from those to whom they
        may show their hand."""
        while (pair := hand_to_show(self.game, self.state, self.players)) is not None:
            self.show_hand(*pair, shown=True)
        while (q := self._machine_question()) is not None:
            salt = len(self.record.answers) * 64 + q.seat
            self.answer(q.seat, q.token, ask(self.players[q.seat], self.game, self.state, q, salt), BY_MACHINE)

    def _machine_question(self) -> Question | None:
        return next((q for q in self.state.questions if q.seat in self.players), None)

    def concede(self, seat: int) -> None:
        """The seat gives up, whether it is being asked or not."""
        self._note(self.take_concession(seat), BY_PERSON)

    def show_hand(self, seat: int, to: int, *, shown: bool) -> None:
        """From now on another seat sees the hand of this one, or no longer; a ReplyRefused changes nothing."""
        self._note(self.take_showing(seat, to, shown), BY_MACHINE if seat in self.players else BY_PERSON)

    def call_time(self) -> None:
        """The time of the round is over."""
        self._note(self.take_end_of_time(), BY_CLOCK)

    def _note(self, answer: Answer, by: str) -> None:
        self.record.add(replace(answer, by=by), self.state, self.checkpoint_every, story_of(self.game, self.state))
        self._note_events()

    # -- what was seen -----------------------------------------------------------------------------------------------

    def _note_events(self) -> None:
        after = len(self.record.answers)
        for observer, seen in self._seen.items():
            seen.extend(Seen(after, event) for event in self.game.events_for(self.state, observer))

    def seen_by(self, observer: int, since: int = 0) -> list[Seen]:
        """What a person (or SPECTATOR) saw happen, from the answer number `since` on."""
        return [seen for seen in self._seen[observer] if seen.after >= since]

    # -- undo --------------------------------------------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Back to before the seat's latest decision of a person: what the table answered it would only answer again.
        Chance is not drawn anew: the same play brings the same cards."""
        if self.undo_policy == NUNCA:
            raise TableRefusal("en esta mesa no se deshace", "there is no undo at this table")
        at = latest_decision([a.seat if a.is_persons else NOBODY for a in self.record.answers], seat)
        if at is None or at < self.record.floor:
            raise TableRefusal("aún no has decidido nada", "you have not decided anything yet")
        self.state = state_at(self.record, at, self.game)
        self.record = self.record.cut(at)
        self.count = at
        for seen in self._seen.values():
            seen[:] = [s for s in seen if s.after <= at]


def latest_decision(seats: Sequence[int], seat: int) -> int | None:
    """The number of the latest answer that the seat gave; None if it has given none."""
    return next((i for i in range(len(seats) - 1, -1, -1) if seats[i] == seat), None)


def new_session(
    game: Game, options: dict[str, Any], seed: int, players: dict[int, Player] | None = None, undo: str = LIBRE
) -> Session:
    """A match about to start, at its first question. Raises BadOptions."""
    state = game.new_game(options, seed)
    record = new_record(game.key, options, seed, state, story_of(game, state))
    return Session(game, state, record, players, undo)


def resume(record: Record, players: dict[int, Player] | None = None, undo: str = LIBRE) -> Session:
    """A recorded match, to be gone on with where it stopped; everyone has seen what they saw."""
    game = game_of(record)
    moments = replay(record, game=game)
    start = next(moments)
    session = Session(game, start.state, record.cut(0), players, undo)
    session.record = record.cut(len(record.answers))
    session.count = len(record.answers)
    if record.floor:
        # before it the game is another engine's: what was seen of it was kept
        for after, story in sorted(record.stories.items()):
            if after <= record.floor:
                for observer, seen in session._seen.items():
                    seen.extend(Seen(after, event) for event in seen_in(story, observer))
    for moment in moments:
        for observer, seen in session._seen.items():
            seen.extend(Seen(moment.after, event) for event in game.events_for(moment.state, observer))
    return session
