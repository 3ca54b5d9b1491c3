"""Faroles: a game of lanterns, made to show that the kernel knows none of the five games (rules in rules.yaml)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from coliseo.kernel import chance
from coliseo.kernel.frames import Frame, Procedure
from coliseo.kernel.guards import GuardTable
from coliseo.kernel.knowledge import learned, mask_of, one_left
from coliseo.kernel.modifiers import Modifier, expire, find
from coliseo.kernel.questions import CARDS, CELL, OPTION, ORDER, SPLIT, TARGETS, YES, Question, number, yes_no
from coliseo.kernel.rounds import NOBODY, NOT_BEGUN, RoundFrame
from coliseo.kernel.rules import register_catalogue
from coliseo.kernel.state import State

register_catalogue("TOY", Path(__file__).with_name("rules.yaml"))

KINDS: Final = 4
COPIES: Final = 8
CELLS: Final = 9
DAYS: Final = 4
UNSEEN: Final[tuple[int, ...]] = (0,) * KINDS
LIGHT, PEEK, GIVE, WAGER, ARRANGE, SHIELD, REST = range(7)
SHIELDED: Final = "shield"


class Table(State):
    def __init__(self, seats: int, seed: int) -> None:
        super().__init__("toy", seats, seed)
        self.deck = [COPIES] * KINDS
        self.pile = [0] * KINDS
        self.hands = [[0] * KINDS for _ in range(seats)]
        #: for each hand, what each seat knows it to hold at least
        self.known = [[UNSEEN] * seats for _ in range(seats)]
        self.cells = [-1] * CELLS
        self.points = [5] * seats
        self.order = list(range(seats))
        self.day = 0
        self.mods: list[Modifier] = []

    def clone(self) -> Table:
        o = Table(self.seats, 0)
        self.copy_kernel_into(o)
        o.deck, o.pile = self.deck.copy(), self.pile.copy()
        o.hands = [hand.copy() for hand in self.hands]
        o.known = [seen.copy() for seen in self.known]
        o.cells, o.points, o.order = self.cells.copy(), self.points.copy(), self.order.copy()
        o.day, o.mods = self.day, self.mods.copy()
        return o

    def save_table(self) -> dict[str, Any]:
        names = ("deck", "pile", "hands", "known", "cells", "points", "order", "day")
        return {**{name: getattr(self, name) for name in names}, "mods": [mod.save() for mod in self.mods]}


# -- what may be done -----------------------------------------------------------------------------------------------

ACT: Final = GuardTable("toy.act")  # attempts are (seat, action)
AIM: Final = GuardTable("toy.aim")  # attempts are (seat, action, candidate)


@ACT.guard("TOY-3.2", es="no queda casilla libre", en="no cell is free")
def there_is_room(m: Table, a: tuple[int, int]) -> bool:
    return a[1] != LIGHT or -1 in m.cells


@ACT.guard("TOY-3.3", es="no hay una mano sin escudo", en="there is no hand without a shield")
def there_is_a_hand(m: Table, a: tuple[int, int]) -> bool:
    return a[1] != PEEK or any(AIM.allowed(m, (*a, seat)) for seat in range(m.seats))


@ACT.guard("TOY-3.4", "TOY-3.5", es="no te quedan puntos", en="you have no points left")
def there_are_points(m: Table, a: tuple[int, int]) -> bool:
    return a[1] not in (GIVE, WAGER) or m.points[a[0]] > 0


@ACT.guard("TOY-3.7", es="ya tienes un escudo", en="you already have a shield")
def one_shield(m: Table, a: tuple[int, int]) -> bool:
    return a[1] != SHIELD or find(m.mods, SHIELDED, a[0]) is None


@AIM.guard("TOY-3.2", es="esa casilla está ocupada", en="that cell is taken")
def cell_is_free(m: Table, a: tuple[int, int, int]) -> bool:
    return a[1] != LIGHT or m.cells[a[2]] < 0


@AIM.guard("TOY-3.3", es="es tu propia mano", en="it is your own hand")
def of_a_rival(m: Table, a: tuple[int, int, int]) -> bool:
    return a[1] != PEEK or a[0] != a[2]


@AIM.guard("TOY-3.3", "TOY-3.7", es="la protege un escudo", en="a shield protects it")
def not_shielded(m: Table, a: tuple[int, int, int]) -> bool:
    return a[1] != PEEK or find(m.mods, SHIELDED, a[2]) is None


# -- the game -------------------------------------------------------------------------------------------------------


class Act(RoundFrame):
    """What a seat does with its day: an action, what was chosen for it, and who may still object."""

    def __init__(self, proc: Procedure[Act], cause: int, seat: int, action: int, chosen: tuple[int, ...] = ()) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.seat = seat
        self.action = action
        self.chosen = chosen
        self.asked = NOT_BEGUN
        self.order = ()

    def clone(self) -> Act:
        copy = Act(self.proc, self.cause, self.seat, self.action, self.chosen)
        copy.step = self.step
        copy.asked = self.asked
        copy.order = self.order
        return copy

    def save(self) -> list[int]:
        own = [self.seat, self.action, len(self.chosen), *self.chosen]
        return own + self.save_round(len(own))

    @classmethod
    def load(cls, proc: Procedure[Any], cause: int, numbers: list[int]) -> Act:
        own = 3 + numbers[2]
        f = Act(proc, cause, numbers[0], numbers[1], tuple(numbers[3:own]))
        f.load_round(numbers, own)
        return f


play: Final = Procedure("toy.play", Frame)
act: Final = Procedure("toy.act", Act)


def draw(m: Table, seat: int, rule: str) -> None:
    kind = chance.pick(m, "deck", m.deck)
    m.deck[kind] -= 1
    m.hands[seat][kind] += 1
    m.emit("draws", rule, (seat, kind), mask_of(seat), (seat,))


@play.step("TOY-1.1")
def deal(m: Table, f: Frame) -> None:
    for seat in range(m.seats):
        for _ in range(3):
            draw(m, seat, "TOY-1.1")


@play.step("TOY-2.1")
def bid(m: Table, f: Frame) -> None:
    m.day += 1
    f.cause = m.emit("day", "TOY-1.2", (m.day,))
    for seat in m.order:
        m.ask(Question(CARDS, seat, "bid", "TOY-2.1", kinds_in(m.hands[seat])))


def kinds_in(hand: list[int]) -> list[int]:
    return [kind for kind in range(KINDS) if hand[kind]]


@play.step("TOY-2.2")
def reveal(m: Table, f: Frame) -> None:
    bids = {seat: choice[0] for seat, choice in m.commits}
    m.commits.clear()
    for seat, kind in bids.items():
        m.hands[seat][kind] -= 1
        m.pile[kind] += 1
        m.known[seat] = [one_left(bound, kind) for bound in m.known[seat]]
        f.cause = m.emit("reveals", "TOY-2.2", (seat, kind))
        draw(m, seat, "TOY-2.2")
    leader = max(m.order, key=lambda seat: bids[seat])
    m.call(Act(act, f.cause, leader, REST))


@play.step("TOY-1.2", "TOY-3.7")
def end_day(m: Table, f: Frame) -> None:
    for mod in expire(m.mods, f"end_of_day_{m.day}"):
        m.emit("unshields", "TOY-3.7", (mod.a,))
    if m.day < DAYS:
        f.jump(bid)
        return
    best = max(m.points)
    winners = tuple(seat for seat in range(m.seats) if m.points[seat] == best)
    m.emit("wins", "TOY-1.2", winners)
    m.finish(winners)


@act.step("TOY-3.1")
def choose(m: Table, f: Act) -> None:
    seat = f.seat
    m.ask(Question(OPTION, seat, "action", "TOY-3.1", [a for a in range(7) if ACT.allowed(m, (seat, a))]))


@act.step("TOY-3.2", "TOY-3.3", "TOY-3.4", "TOY-3.5", "TOY-3.6")
def aim(m: Table, f: Act) -> None:
    seat, action = f.seat, m.choice[0]
    f.action = action
    rivals = [s for s in m.order if s != seat]
    m.choice = ()
    if action == LIGHT:
        m.ask(Question(CELL, seat, "cell", "TOY-3.2", [c for c in range(CELLS) if AIM.allowed(m, (seat, action, c))]))
    elif action == PEEK:
        hands = [s for s in range(m.seats) if AIM.allowed(m, (seat, action, s))]
        m.ask(Question(TARGETS, seat, "hands", "TOY-3.3", hands, 1, min(2, len(hands))))
    elif action == GIVE:
        m.ask(Question(SPLIT, seat, "give", "TOY-3.4", rivals, 1, min(2, m.points[seat])))
    elif action == WAGER:
        m.ask(number(seat, "wager", "TOY-3.5", 1, m.points[seat]))
    elif action == ARRANGE:
        m.ask(Question(ORDER, seat, "arrange", "TOY-3.6", m.order.copy()))
    elif action == REST:
        m.emit("rests", "TOY-3.1", (seat,))
        f.done()


@act.step("TOY-4.1")
def announce(m: Table, f: Act) -> None:
    f.chosen = m.choice
    f.cause = m.emit("announces", "TOY-3.1", (f.seat, f.action))
    f.start_round([s for s in m.order if s != f.seat and m.points[s] > 0])


@act.step("TOY-4.1")
def may_object(m: Table, f: Act) -> None:
    seat = f.next_seat()
    if seat == NOBODY:
        f.jump(carry_out)
    else:
        m.ask(yes_no(seat, "object", "TOY-4.1"))


@act.step("TOY-4.1")
def bind_objection(m: Table, f: Act) -> None:
    seat = f.current_seat()
    if m.choice[0] == YES:
        m.points[seat] -= 1
        m.emit("objects", "TOY-4.1", (seat,))
        f.done()
    else:
        f.jump(may_object)


@act.step("TOY-3.2", "TOY-3.3", "TOY-3.4", "TOY-3.5", "TOY-3.6", "TOY-3.7")
def carry_out(m: Table, f: Act) -> None:
    seat, action = f.seat, f.action
    chosen = f.chosen
    if action == LIGHT:
        beside = sum(1 for c in range(CELLS) if m.cells[c] == seat and _distance(c, chosen[0]) == 1)
        m.cells[chosen[0]] = seat
        m.points[seat] += 1 + beside
        m.emit("lights", "TOY-3.2", (seat, chosen[0], 1 + beside))
    elif action == PEEK:
        for other in chosen:
            m.known[other][seat] = learned(m.known[other][seat], m.hands[other])
            audience = mask_of(seat) | mask_of(other)
            m.emit("peeks", "TOY-3.3", (seat, other, *m.hands[other]), audience, (seat, other))
    elif action == GIVE:
        for other, n in zip((s for s in m.order if s != seat), chosen, strict=True):
            m.points[seat] -= n
            m.points[other] += n
            m.emit("gives", "TOY-3.4", (seat, other, n))
    elif action == WAGER:
        won = chance.pick(m, "coin", [1, 1])
        m.points[seat] += chosen[0] if won else -chosen[0]
        m.emit("wagers", "TOY-3.5", (seat, won, chosen[0]))
    elif action == ARRANGE:
        m.order = list(chosen)
        m.emit("arranges", "TOY-3.6", (seat, *chosen))
    else:
        cause = m.emit("shields", "TOY-3.7", (seat,))
        m.mods.append(Modifier(SHIELDED, f"end_of_day_{m.day + 1}", seat, cause=cause))


def _distance(a: int, b: int) -> int:
    return abs(a // 3 - b // 3) + abs(a % 3 - b % 3)
