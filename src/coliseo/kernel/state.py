"""The state of a game: mutable containers owned by one state, immutable leaves.

A game derives its own table from `State`, adds its fields, and writes `clone`, `save_table` and `load_table` for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from coliseo.kernel.events import EVERYONE, Event
from coliseo.kernel.policies import CASUAL
from coliseo.kernel.questions import Question
from coliseo.kernel.seating import EACH_ALONE, Seating

if TYPE_CHECKING:
    from coliseo.kernel.frames import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game has: pending work, open questions, chance, and the events since the last answer.

    `events`, `chance_out` and `forced` are the doors to the outside: they are not part of the position, so neither
    clone nor save carries them.
    """

    def __init__(self, game: str, seats: int, seed: int, policy: str = CASUAL) -> None:
        self.game = game
        self.seats = seats
        self.policy = policy
        #: who is whose partner and rival; everyone for themselves unless the game seats them otherwise (`seat_sides`)
        seating = EACH_ALONE[seats]
        self.seating = seating
        #: in a duel, the other seat of each; empty at any other table
        self.rival = seating.rival
        self.rng = seed
        self.stack: list[Frame] = []
        self.questions: list[Question] = []
        self.choice: tuple[int, ...] = ()
        #: answers of a simultaneous secret question that wait for the others: seat → choice, in `commits`
        self.commits: list[tuple[int, tuple[int, ...]]] = []
        #: how many questions each seat has had; the token of a question is that count
        self.asked: list[int] = [0] * seats
        self.event_count = 0
        #: None while the game goes on; then the seats that won, in seat order
        self.winners: tuple[int, ...] | None = None
        #: who lets whom look at their hand, a bit for each pair (`shows_hand`)
        self.shown = 0
        self.events: list[Event] = []
        self.chance_out: list[tuple[str, int]] = []
        self.forced: dict[str, list[int]] = {}

    # -- who sits with whom ------------------------------------------------------------------------------------------

    def seat_sides(self, seating: Seating) -> None:
        """Says who is on whose side; once, as the table is made."""
        self.seating = seating
        self.rival = seating.rival

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat; partners share one."""
        return self.seating.sides

    def opposed(self, a: int, b: int) -> bool:
        """Are two seats on different sides?"""
        sides = self.seating.sides
        return sides[a] != sides[b]

    def rivals(self, seat: int) -> tuple[int, ...]:
        """Everyone of another side, in turn order from the seat on."""
        return self.seating.rivals[seat]

    def partners(self, seat: int) -> tuple[int, ...]:
        """The others of its side, in turn order from the seat on."""
        return self.seating.partners[seat]

    def order_from(self, seat: int) -> tuple[int, ...]:
        """Every seat in turn order, beginning with one."""
        return self.seating.orders[seat]

    def shows_hand(self, seat: int, other: int) -> bool:
        """Does a seat let another look at its hand, whatever comes into it? What that means is the game's to say."""
        return (self.shown >> (seat * self.seats + other)) & 1 == 1

    def let_look(self, seat: int, other: int, shown: bool) -> None:
        """From now on the other sees the hand of the seat, or no longer."""
        bit = 1 << (seat * self.seats + other)
        self.shown = self.shown | bit if shown else self.shown & ~bit

    # -- asking ------------------------------------------------------------------------------------------------------

    def ask(self, question: Question) -> None:
        """Puts a question. Several asked in one step are simultaneous: the game goes on when all are answered."""
        seat = question.seat
        self.asked[seat] += 1
        question.token = self.asked[seat]
        self.questions.append(question)

    def call(self, frame: Frame) -> None:
        """Starts a procedure; the caller goes on when it ends."""
        self.stack.append(frame)

    def question_for(self, seat: int) -> Question | None:
        for q in self.questions:
            if q.seat == seat:
                return q
        return None

    # -- happening ---------------------------------------------------------------------------------------------------

    def emit(
        self,
        kind: str,
        rule: str,
        data: tuple[int, ...],
        audience: int = EVERYONE,
        public: tuple[int, ...] = (),
    ) -> int:
        """Notes that something happened; its cause is that of the procedure under way. Returns the event's number."""
        self.event_count += 1
        stack = self.stack
        self.events.append(Event(self.event_count, kind, rule, stack[-1].cause if stack else 0, audience, data, public))
        return self.event_count

    def finish(self, winners: tuple[int, ...]) -> None:
        """The game is over: whatever was pending is dropped. Nobody wins a draw; a victory that several sides share is
        won by the seats of all of them."""
        self.winners = winners
        self.stack.clear()
        self.questions.clear()
        self.commits.clear()

    def finish_for(self, sides: tuple[int, ...]) -> None:
        """The game is over, and these sides win it: every seat of theirs."""
        self.finish(tuple([seat for seat in range(self.seats) if self.seating.sides[seat] in sides]))

    @property
    def over(self) -> bool:
        return self.winners is not None

    # -- copying -----------------------------------------------------------------------------------------------------

    def copy_kernel_into(self, other: State) -> None:
        """Copies the kernel's own fields; a game's `clone` calls it after making its table."""
        other.game = self.game
        other.seats = self.seats
        other.policy = self.policy
        other.seating = self.seating
        other.rival = self.rival
        other.rng = self.rng
        other.stack = [f.clone() for f in self.stack]
        other.questions = self.questions.copy()
        other.choice = self.choice
        other.commits = self.commits.copy()
        other.asked = self.asked.copy()
        other.event_count = self.event_count
        other.winners = self.winners
        other.shown = self.shown
        other.events = []
        other.chance_out = []
        other.forced = {}

    def clone(self) -> State:
        raise TypeError(f"the table of {self.game} does not say how it is cloned")

    def check_constraint(self, question: Question, choice: tuple[int, ...]) -> None:
        """The procedure that asks refuses here what is on the menu piece by piece but not together (ReplyRefused)."""
        if self.stack:
            f = self.stack[-1]
            if f.proc.refuses is not None:
                f.proc.refuses(self, f, question, choice)

    def save_table(self) -> dict[str, Any]:
        raise TypeError(f"the table of {self.game} does not say how it is saved")
