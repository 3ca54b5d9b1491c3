"""Rounds, guards, events and citations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kernel.small import Bare

from coliseo.kernel.events import EVERYONE, Event
from coliseo.kernel.frames import PROCEDURES, Frame, Procedure
from coliseo.kernel.guards import GuardTable, Lack, Reason, Wanting, deciding_first, short_of
from coliseo.kernel.knowledge import SPECTATOR, mask_of
from coliseo.kernel.rounds import NOBODY, NOT_BEGUN, RoundFrame
from coliseo.kernel.rules import CATALOGUES, CITATIONS, UnknownRule, cite, register_catalogue

EMPTY = Procedure("test.parts", Frame)

# -- rounds


class Window(RoundFrame):
    """A round, after two numbers of the frame's own."""

    def __init__(self, proc: Procedure[Window], cause: int = 0, a: int = 7, b: int = 8) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.a = a
        self.b = b
        self.asked = NOT_BEGUN
        self.order = ()

    def clone(self) -> Window:
        copy = Window(self.proc, self.cause, self.a, self.b)
        copy.asked = self.asked
        copy.order = self.order
        return copy

    def save(self) -> list[int]:
        return [self.a, self.b, *self.save_round(2)]

    @classmethod
    def load(cls, proc: Procedure[Any], cause: int, numbers: list[int]) -> Window:
        f = Window(proc, cause, numbers[0], numbers[1])
        f.load_round(numbers, 2)
        return f


WINDOW = Procedure("test.window", Window)


def test_a_round_asks_each_seat_once_and_then_nobody() -> None:
    f = Window(WINDOW)
    f.start_round([1, 2, 0])
    assert [f.next_seat() for _ in range(4)] == [1, 2, 0, NOBODY]
    assert f.next_seat() == NOBODY


def test_whoever_acts_starts_a_new_round() -> None:
    f = Window(WINDOW)
    f.start_round([0, 1])
    assert f.next_seat() == 0
    assert f.current_seat() == 0
    f.start_round([1, 0])
    assert [f.next_seat() for _ in range(3)] == [1, 0, NOBODY]


def test_a_round_is_part_of_the_frame_and_survives_its_copy() -> None:
    f = Window(WINDOW)
    f.start_round([0, 1, 2])
    f.next_seat()
    g = f.clone()
    assert [g.next_seat(), g.next_seat()] == [1, 2]
    assert f.next_seat() == 1


def test_whoever_leaves_is_not_asked_any_more_and_whoever_was_asked_can_be_asked_again() -> None:
    f = Window(WINDOW)
    f.leave_out(1)
    f.start_round([0, 1, 2])
    f.next_seat()
    f.leave_out(1)
    f.leave_out(0)
    assert f.order == (0, 2), "who has been asked stays where it was"
    f.ask_again()
    assert [f.next_seat() for _ in range(3)] == [0, 2, NOBODY]


def test_a_round_is_saved_after_the_frame_s_own_numbers_from_the_place_of_the_next_seat_on() -> None:
    f = Window(WINDOW)
    assert f.save() == [7, 8]
    assert Window.load(WINDOW, 0, [7, 8]).asked == NOT_BEGUN
    f.start_round([1, 2, 0])
    assert f.save() == [7, 8, 3, 1, 2, 0]
    f.next_seat()
    assert f.save() == [7, 8, 4, 1, 2, 0]
    g = Window.load(WINDOW, 0, f.save())
    assert (g.current_seat(), [g.next_seat() for _ in range(3)]) == (1, [2, 0, NOBODY])
    assert g.save() == [7, 8, 6, 1, 2, 0]


# -- guards


def table_of_guards() -> GuardTable:
    table = GuardTable("test.guards")

    @table.guard("TOY-3.2", es="es impar", en="it is odd")
    def even(m: Bare, n: int) -> bool:
        return n % 2 == 0

    @table.guard("TOY-3.3", "TOY-3.4", es="es grande", en="it is large")
    def small(m: Bare, n: int) -> bool:
        m.notes.append("small")
        return n < 10

    return table


def test_allowed_stops_at_the_first_refusal_and_explain_says_all() -> None:
    table, m = table_of_guards(), Bare()
    assert table.allowed(m, 4)
    m.notes.clear()
    assert not table.allowed(m, 13)
    assert m.notes == []
    refusals = table.explain(m, 13)
    assert [(r.guard, r.rules) for r in refusals] == [("even", ("TOY-3.2",)), ("small", ("TOY-3.3", "TOY-3.4"))]
    assert refusals[1].text("es") == "TOY-3.3, TOY-3.4: es grande"
    assert refusals[1].text("en") == "TOY-3.3, TOY-3.4: it is large"


def test_where_several_rules_may_decide_a_refusal_names_the_one_that_does() -> None:
    table, m = GuardTable("test.cases"), Bare()
    large, huge = Reason("TOY-3.3", "es grande", "it is large"), Reason("TOY-3.4", "es enorme", "it is huge")

    def how_large(m: Bare, n: int) -> Reason:
        return large if n < 100 else huge if n < 1000 else large.by("TOY-3.2")

    @table.guard_by_case(large, huge, large.by("TOY-3.2"), case=how_large)
    def small(m: Bare, n: int) -> bool:
        return n < 10

    assert table.explain(m, 4) == [] and table.guards[0].rules == ("TOY-3.3", "TOY-3.4", "TOY-3.2")
    assert [reason.en for reason in table.guards[0].reasons] == ["it is large", "it is huge", "it is large"]
    told = [(r.guard, r.text("en")) for n in (13, 130, 1300) for r in table.explain(m, n)]
    assert told == [
        ("small", "TOY-3.3: it is large"),
        ("small", "TOY-3.4: it is huge"),
        ("small", "TOY-3.2: it is large"),
    ]


@pytest.mark.parametrize("n", range(8, 14))
def test_allowed_is_explained_without_refusals(n: int) -> None:
    table, m = table_of_guards(), Bare()
    assert table.allowed(m, n) == (table.explain(m, n) == [])


def test_of_several_reasons_the_one_that_decides_is_told_first() -> None:
    """What lasts, then what is not so now, then what is wanting (a little before much of it), then what another place
    would mend. How much is wanting is worked out only for what has been refused."""
    table, m, asked = GuardTable("test.deciding"), Bare(), []

    def wanting_of(most: int) -> Wanting:
        def wanting(m: object, n: int) -> Lack:
            asked.append(most)
            return short_of(n - most, ("gota", "gotas"), ("drop", "drops"))

        return wanting

    @table.guard("TOY-3.1", es="no cabe ahí", en="it does not fit there", elsewhere=True)
    def fits(m: object, n: int) -> bool:
        return n != 15

    @table.guard("TOY-3.2", es="es impar", en="it is odd")
    def even(m: object, n: int) -> bool:
        return n % 2 == 0 or n == 15

    @table.guard("TOY-3.3", es="es mayor", en="it is larger", wanting=wanting_of(10))
    def middling(m: object, n: int) -> bool:
        return n <= 10

    @table.guard("TOY-3.4", es="es grande", en="it is large", wanting=wanting_of(12))
    def small(m: object, n: int) -> bool:
        return n <= 12

    @table.guard("TOY-3.5", es="es enorme", en="it is huge", lasting=True)
    def not_huge(m: object, n: int) -> bool:
        return n < 100

    def told(n: int) -> list[str]:
        return [r.es for r in deciding_first(table.explain(m, n))]

    assert table.allowed(m, 8) and not table.allowed(m, 13) and asked == []
    assert told(12) == ["te faltan 2 gotas"] and asked == [10]
    assert told(11) == ["es impar", "te falta 1 gota"], "one more would not make it even"
    assert told(14) == ["te faltan 2 gotas", "te faltan 4 gotas"]
    assert told(15) == ["te faltan 3 gotas", "te faltan 5 gotas", "no cabe ahí"], "with more it would do elsewhere"
    assert told(101) == ["es enorme", "es impar", "te faltan 89 gotas", "te faltan 91 gotas"]
    assert [r.en for r in table.explain(m, 12)] == ["you are 2 drops short"]


# -- events


def test_an_event_shows_its_public_face_to_the_others() -> None:
    e = Event(1, "k", "TOY-2.1", 0, mask_of(0) | mask_of(2), (5, 6), (5,))
    assert [e.seen_by(seat) for seat in (0, 1, 2, SPECTATOR)] == [(5, 6), (5,), (5, 6), (5,)]
    public = Event(1, "k", "TOY-2.1", 0, EVERYONE, (5, 6), ())
    assert public.seen_by(1) == public.seen_by(SPECTATOR) == (5, 6)


def test_events_are_numbered_and_caused_by_the_procedure_under_way() -> None:
    m = Bare()
    assert m.emit("first", "TOY-2.1", ()) == 1
    m.stack.append(Frame(EMPTY, cause=1))
    assert m.emit("second", "TOY-2.1", (3,)) == 2
    assert [(e.number, e.cause) for e in m.events] == [(1, 0), (2, 1)]


# -- citations


def test_a_rule_that_no_catalogue_holds_stops_the_program() -> None:
    for unknown in ("TOY-99", "NOPE-1", "TOY", ""):
        with pytest.raises(UnknownRule):
            cite("step", "test", (unknown,))
    name = "test.unknown_rule"
    procedure = Procedure(name, Frame)
    try:
        with pytest.raises(UnknownRule, match="TOY-99"):
            procedure.step("TOY-99")(lambda m, f: None)
        assert procedure.steps == []
        with pytest.raises(UnknownRule):
            GuardTable("test").guard("TOY-99", es="x", en="y")(lambda m, a: True)
    finally:
        del PROCEDURES[name]


def test_a_catalogue_is_read_and_citations_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text('- id: ZZ-1\n  es: "uno"\n- id: ZZ-1.2\n  es: "- id: ZZ-9"\n', encoding="utf-8")
    register_catalogue("ZZ", path)
    try:
        assert CATALOGUES["ZZ"] == {"ZZ-1", "ZZ-1.2"}
        assert cite("step", "test.kept", ("ZZ-1.2",)) == ("ZZ-1.2",)
        kept = CITATIONS.pop()
        assert (kept.rule, kept.kind, kept.name) == ("ZZ-1.2", "step", "test.kept")
    finally:
        del CATALOGUES["ZZ"]
