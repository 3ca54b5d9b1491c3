"""A match under way: who holds each seat, what each has seen, undo, concession, and the record of it all.

A session is a client of the kernel like any other. Replies that the game refuses raise its typed refusals and change
nothing here either.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from coliseo.kernel.errors import NothingAsked
from coliseo.kernel.frames import answer as give_answer
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.errors import TableRefusal
from coliseo.match.record import CHECKPOINT_EVERY, Answer, Record, new_record
from coliseo.match.replay import game_of, replay, state_at
from coliseo.players.base import Player, ask

#: undo policies of a table
LIBRE: Final = "libre"  # a person may take back their latest decision
NUNCA: Final = "nunca"
UNDO_POLICIES: Final = (LIBRE, NUNCA)


@dataclass(frozen=True, slots=True)
class Seen:
    """An event as one observer saw it, and after which answer it happened."""

    after: int
    event: dict[str, Any]


class Session:
    """A game, the state it is in, and everything around the table."""

    def __init__(
        self, game: Game, state: State, record: Record, players: dict[int, Player] | None = None, undo: str = LIBRE
    ) -> None:
        if undo not in UNDO_POLICIES:
            raise ValueError(f"an undo policy is one of {', '.join(UNDO_POLICIES)}")
        self.game = game
        self.state = state
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

    @property
    def over(self) -> bool:
        return self.state.over

    # -- the flow ----------------------------------------------------------------------------------------------------

    def question_for(self, seat: int) -> Question | None:
        return self.state.question_for(seat)

    def answer(self, seat: int, token: int, choice: tuple[int, ...]) -> None:
        """Passes a reply on; a ReplyRefused leaves everything as it was."""
        give_answer(self.state, seat, token, choice)
        self._note(Answer(seat, token, choice, tuple(self.state.chance_out)))

    def let_machines_play(self) -> None:
        """Machine players reply until a person is asked or the game is over."""
        while (q := self._machine_question()) is not None:
            salt = len(self.record.answers) * 64 + q.seat
            self.answer(q.seat, q.token, ask(self.players[q.seat], self.game, self.state, q, salt))

    def _machine_question(self) -> Question | None:
        return next((q for q in self.state.questions if q.seat in self.players), None)

    def concede(self, seat: int) -> None:
        """The seat gives up, whether it is being asked or not."""
        if self.over:
            raise NothingAsked("the game is over: there is nothing to concede")
        m = self.state
        m.events.clear()
        m.chance_out.clear()
        self.game.concede(m, seat)
        self._note(Answer(seat, 0, None, tuple(m.chance_out)))

    def _note(self, answer: Answer) -> None:
        self.record.add(answer, self.state, self.checkpoint_every)
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
        """Back to before the seat's latest decision. Chance is not drawn anew: the same play brings the same cards."""
        if self.undo_policy == NUNCA:
            raise TableRefusal("en esta mesa no se deshace", "there is no undo at this table")
        answers = self.record.answers
        at = next((i for i in range(len(answers) - 1, -1, -1) if answers[i].seat == seat), -1)
        if at < 0:
            raise TableRefusal("aún no has decidido nada", "you have not decided anything yet")
        self.state = state_at(self.record, at, self.game)
        self.record = self.record.cut(at)
        for seen in self._seen.values():
            seen[:] = [s for s in seen if s.after <= at]


def new_session(
    game: Game, options: dict[str, Any], seed: int, players: dict[int, Player] | None = None, undo: str = LIBRE
) -> Session:
    """A match about to start, at its first question. Raises BadOptions."""
    state = game.new_game(options, seed)
    return Session(game, state, new_record(game.key, options, seed, state), players, undo)


def resume(record: Record, players: dict[int, Player] | None = None, undo: str = LIBRE) -> Session:
    """A recorded match, to be gone on with where it stopped; everyone has seen what they saw."""
    game = game_of(record)
    moments = replay(record, game=game)
    start = next(moments)
    session = Session(game, start.state, record.cut(0), players, undo)
    session.record = record.cut(len(record.answers))
    for moment in moments:
        for observer, seen in session._seen.items():
            seen.extend(Seen(moment.after, event) for event in game.events_for(moment.state, observer))
    return session
