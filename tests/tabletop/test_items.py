"""In which order things that wait together act: the four shapes, for two seats and for four."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from kernel.small import Bare

from coliseo.tabletop.items import ALTERNATE, CHOSEN, RUNS, WHOSE_FIRST, Item, next_run, run_key, seats_waiting


class Effect(Item):
    """An item with a group, as a game would have it."""

    __slots__ = ("tier",)

    def __init__(self, ident: int, control: int, tier: int = 0) -> None:
        super().__init__(ident, 0, control, 0)
        self.tier = tier

    def group(self) -> int:
        return self.tier


def coming(queue: list[Effect], base: int, turn: tuple[int, ...], order: int) -> list[int]:
    """Idents of those that come next."""
    return [queue[i].ident for i in next_run(queue, base, turn, order)]


def settle(queue: list[Effect], turn: tuple[int, ...], order: int) -> list[int]:
    """Everything acts, each seat keeping its own in the order given."""
    acted: list[int] = []
    if order == RUNS:
        queue = sorted(queue, key=lambda item: run_key(item, turn))
    while True:
        run = coming(queue, 0, turn, order)
        if not run:
            return acted
        if order == ALTERNATE:
            run = run[:1]
            control = next(item.control for item in queue if item.ident == run[0])
            at = (turn.index(control) + 1) % len(turn)
            turn = turn[at:] + turn[:at]
        acted.extend(run)
        queue = [item for item in queue if item.ident not in run]


def test_by_runs_each_group_is_settled_seat_by_seat_from_the_active_one() -> None:
    """RG-OR.4, RG-OR.6."""
    queue = [Effect(1, 0, 1), Effect(2, 1), Effect(3, 0), Effect(4, 1), Effect(5, 0)]
    assert settle(queue, (1, 0), RUNS) == [2, 4, 3, 5, 1]
    assert settle(queue, (0, 1), RUNS) == [3, 5, 2, 4, 1]


def test_a_run_is_all_of_one_seat_and_one_group() -> None:
    queue = sorted([Effect(1, 0), Effect(2, 0, 1), Effect(3, 0), Effect(4, 1)], key=lambda x: run_key(x, (0, 1)))
    assert coming(queue, 0, (0, 1), RUNS) == [1, 3]
    assert coming(queue, 2, (0, 1), RUNS) == [4], "what lies below the base waits for somebody else"
    assert coming(queue, 4, (0, 1), RUNS) == []


def test_alternating_the_active_seat_begins_and_each_has_one() -> None:
    """ML-6.8.1, ML-6.8.2."""
    queue = [Effect(1, 1), Effect(2, 0), Effect(3, 0), Effect(4, 0), Effect(5, 1)]
    assert coming(queue, 0, (0, 1), ALTERNATE) == [2, 3, 4], "that seat says which of them"
    assert settle(queue, (0, 1), ALTERNATE) == [2, 1, 3, 5, 4]
    assert coming(queue, 4, (0, 1), ALTERNATE) == [5], "a seat with nothing is passed over"


def test_the_active_player_says_whose_come_first_and_each_orders_their_own() -> None:
    """WT-A.6.4.5 to WT-A.6.4.7, WT-EX-07: one effect of the active player (0), two of the other."""
    queue = [Effect(1, 1), Effect(2, 0), Effect(3, 1)]
    m = Bare()
    assert seats_waiting(queue, 0, m.order_from(0)) == [0, 1], "so seat 0 is asked"
    assert settle(queue, m.order_from(0), WHOSE_FIRST) == [2, 1, 3]
    assert settle(queue, m.order_from(1), WHOSE_FIRST) == [1, 3, 2]
    assert seats_waiting(queue[:1], 0, m.order_from(0)) == [1], "nothing to ask"


def test_the_owner_of_what_waits_first_orders_all_of_theirs() -> None:
    """Sorcerer's Arena, D7: activated statuses."""
    queue = [Effect(1, 2, 3), Effect(2, 0), Effect(3, 2)]
    assert coming(queue, 0, (0, 1, 2, 3), CHOSEN) == [1, 3]
    assert settle(queue, (0, 1, 2, 3), CHOSEN) == [1, 3, 2]


def test_four_seats_in_turn_order_from_whoever_is_active() -> None:
    queue = [Effect(seat, seat) for seat in range(4)]
    m = Bare(4)
    assert settle(queue, m.order_from(2), RUNS) == [2, 3, 0, 1]
    assert settle(queue, m.order_from(3), ALTERNATE) == [3, 0, 1, 2]


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), max_size=9),
    st.integers(0, 3),
    st.sampled_from([RUNS, ALTERNATE, WHOSE_FIRST, CHOSEN]),
)
def test_everything_acts_once_whatever_the_order(waiting: list[tuple[int, int]], active: int, order: int) -> None:
    queue = [Effect(i + 1, control, tier) for i, (control, tier) in enumerate(waiting)]
    assert sorted(settle(queue, Bare(4).order_from(active), order)) == [item.ident for item in queue]
