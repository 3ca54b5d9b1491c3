"""What lasts, and the moments at which it ends."""

from __future__ import annotations

from coliseo.tabletop.marks import NEVER, Mark, Moment, Moments, Now, ended_now, latest

ALWAYS, END_OF_TURN, NEXT_TURN, OWN_DAWN, END_OF_NEXT = range(5)
DUSK, DAWN = 1, 2
MOMENTS = Moments(
    Moment("siempre", NEVER),
    Moment("fin_de_turno", DUSK),
    Moment("proximo_turno", DAWN, later=True),
    Moment("su_amanecer", DAWN, later=True, own=True),
    Moment("fin_del_proximo", DUSK, later=True),
)


def ended(mark: Mark, at: int, turn: int, active: int = 0, whose: int = -1) -> bool:
    return ended_now([mark], MOMENTS, Now(at, turn, active), whose) == [mark]


def test_a_moment_ends_what_lasted_until_it_and_nothing_else() -> None:
    marks = [Mark(1, 0, ALWAYS), Mark(2, 0, END_OF_TURN, turn=3), Mark(3, 0, NEXT_TURN, turn=3)]
    assert [mark.kind for mark in ended_now(marks, MOMENTS, Now(DUSK, 3, 0))] == [2]
    assert len(marks) == 3, "the list, which copies of a table may share, is left alone"


def test_until_the_next_turn_does_not_mean_this_one() -> None:
    mark = Mark(1, 0, NEXT_TURN, turn=3)
    assert not ended(mark, DAWN, 3)
    assert ended(mark, DAWN, 4)


def test_until_the_next_turn_of_whoever_it_is_about() -> None:
    mark = Mark(1, 0, OWN_DAWN, about=1, turn=3)
    assert not ended(mark, DAWN, 4, active=0)
    assert ended(mark, DAWN, 5, active=1)
    assert ended(mark, DAWN, 4, active=0, whose=0), "a mark on a thing is its player's"


def test_what_begins_in_a_later_turn_does_not_end_before_it() -> None:
    mark = Mark(1, 0, END_OF_TURN, turn=3).from_turn(4)
    assert not ended(mark, DUSK, 3)
    assert ended(mark, DUSK, 4)
    assert not ended(Mark(1, 0, END_OF_NEXT, turn=3), DUSK, 3)
    assert ended(Mark(1, 0, END_OF_NEXT, turn=3), DUSK, 4)


def test_nothing_that_comes_by_itself_ends_what_is_for_ever() -> None:
    assert not any(ended(Mark(1, 0, ALWAYS), at, turn) for at in (DUSK, DAWN) for turn in range(9))


def test_the_latest_mark_about_something_wins() -> None:
    marks = [Mark(1, 10, ALWAYS, about=5), Mark(1, 20, END_OF_TURN, about=5), Mark(1, 30, ALWAYS, about=6)]
    found = latest(marks, 1, 5)
    assert found is not None and found.n == 20
    assert latest(marks, 1, 7) is None and latest(marks, 2, 5) is None


def test_a_mark_from_another_turn_on_is_otherwise_the_same() -> None:
    mark = Mark(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    other = mark.from_turn(80)
    names = ("kind", "n", "until", "about", "since", "turn", "source", "first", "data", "cause")
    fields = [name for name in names if getattr(mark, name) != getattr(other, name)]
    assert fields == ["first"] and mark.first == 8 and other.first == 80


def test_moments_are_found_by_name() -> None:
    assert MOMENTS.place("proximo_turno") == NEXT_TURN
    assert MOMENTS.place("nunca") == -1
