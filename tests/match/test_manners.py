"""When a person is asked: what they have said, the row of the game, and the facts."""

from __future__ import annotations

import pytest

from coliseo.match.manners import ANSWER, NOTICE, PASS, STOP, MannerSettings, Stance, Verdict, manner
from coliseo.match.record import BY_MANNER, BY_ORDER
from coliseo.tabletop import manners as rules
from coliseo.tabletop.manners import Own, Public, Row

IDLE = 9
CHOICE = Row(rules.STOP, rules.STOP)
WINDOW = Row(rules.PASS, rules.PASS, rules.WINDOW)
ROW = Row(rules.ANY, rules.STOP, rules.WINDOW)
MAIN = Row(rules.STOP, rules.STOP, rules.MAIN)


def window(turn: int = 3, mine: bool = True, phase: str = "robar") -> Public:
    return Public("accion", "accion", turn, mine, phase)


def response(matter: str = "7", aimed: bool = False, owner: int = 1) -> Public:
    f = Public("responder", "responder", 3, False)
    return f.about(matter, "carta", owner, (rules.ABILITY,), aimed)


def own(*choices: int, **reasons: bool) -> Own:
    made = Own(choices)
    for name, value in reasons.items():
        setattr(made, name, value)
    return made


def decide(s: Stance, row: Row, f: Public, o: Own | None = None, idle: int | None = IDLE) -> Verdict:
    return manner(s, row, f, o, idle)


def test_what_can_wait_is_passed_and_the_own_turn_is_asked() -> None:
    assert decide(Stance(), WINDOW, window(), own(1)) == Verdict(PASS, "can_wait", (IDLE,), BY_MANNER)
    assert decide(Stance(), MAIN, window(), own(1)).kind == STOP


def test_the_own_turn_ends_by_itself_only_for_whoever_wants_it_and_where_nobody_learns_from_it() -> None:
    alone = Stance(MannerSettings(alone=True))
    assert decide(alone, MAIN, window(), own()) == Verdict(PASS, "flag", (IDLE,), BY_ORDER)
    assert decide(Stance(), MAIN, window(), own()).kind == STOP
    for asked in (
        decide(alone, MAIN, window(), own(1)),
        decide(alone, MAIN, window()),  # a competitive table does not look at the own options
        decide(alone, MAIN, window(mine=False), own()),
        decide(Stance(MannerSettings(alone=True, phases={"robar": ("stop", "auto")})), MAIN, window(), own()),
        decide(alone.stops_now(0), MAIN, window(), own()),
    ):
        assert asked.kind == STOP


def test_a_real_choice_is_never_passed() -> None:
    busy = Stance(until="end", said_in=3)
    assert decide(busy, Row(rules.STOP, rules.STOP), window(), own(1), None) == Verdict(STOP, "choice")
    assert decide(busy, Row(rules.GESTURE, rules.GESTURE), window(), own(1), None) == Verdict(STOP, "gesture")


@pytest.mark.parametrize(
    ("rule", "reasons", "kind"),
    [
        (rules.USEFUL, {}, PASS),
        (rules.USEFUL, {"concerns": True}, STOP),
        (rules.USEFUL, {"only_now": True}, STOP),
        (rules.USEFUL, {"last_chance": True}, STOP),
        (rules.ONLY_NOW, {"last_chance": True}, PASS),
        (rules.ONLY_NOW, {"only_now": True}, STOP),
        (rules.LAST_CHANCE, {"only_now": True}, PASS),
        (rules.LAST_CHANCE, {"last_chance": True}, STOP),
        (rules.ANY, {}, STOP),
        (rules.NOTICE, {}, STOP),
    ],
)
def test_a_window_with_something_to_do_stops_for_its_reasons(rule: str, reasons: dict[str, bool], kind: str) -> None:
    assert decide(Stance(), Row(rule, rules.STOP, rules.WINDOW), response(), own(1, **reasons)).kind == kind
    # with nothing to do there is never a reason, but what is aimed at somebody is shown
    empty = decide(Stance(), Row(rule, rules.STOP, rules.WINDOW), response(), own(**reasons))
    assert empty.kind == (NOTICE if rule == rules.NOTICE else PASS)


def test_without_what_only_the_seat_knows_the_other_column_counts() -> None:
    assert decide(Stance(), ROW, response()).kind == STOP
    assert decide(Stance(), Row(rules.ANY, rules.PASS, rules.WINDOW), response()).kind == PASS


def test_equal_answers_are_given_unless_one_wants_to_see_them() -> None:
    row = Row(rules.ANSWER, rules.ANSWER)
    f = Public("agrupar", "agrupar", 3, True)
    f.events = (rules.GROUPING,)
    assert decide(Stance(), row, f, own(0, 1), None).kind == STOP, "not all answers are equal"
    f.answer = (1,)
    assert decide(Stance(), row, f, None, None) == Verdict(ANSWER, "equal", (1,))
    assert decide(Stance(MannerSettings(events={rules.GROUPING: "stop"})), row, f, None, None).kind == STOP
    assert decide(Stance(MannerSettings(full=True)), row, f, None, None).kind == STOP
    assert decide(Stance(stop_now=True), row, f, None, None).kind == STOP


@pytest.mark.parametrize("rule", [rules.STOP, rules.ANY, rules.GESTURE])
@pytest.mark.parametrize("mine", [True, False])
def test_whoever_passes_for_a_while_is_asked_every_choice(rule: str, mine: bool) -> None:
    """Also one that has an answer that does nothing: not to block, to save nobody, no Oro this turn."""
    choice = Row(rule, rules.STOP)
    for until in ("aimed", "mine", "end"):
        assert decide(Stance(until=until, said_in=3), choice, window(mine=mine), own(1)).kind == STOP, until
    about = response()
    assert decide(Stance(quiet={"carta": 0}), choice, about, own(1)).kind == STOP


def test_flags_of_phases_are_for_the_own_turn_and_for_others() -> None:
    s = Stance(MannerSettings(phases={"robar": ("stop", "pass")}))
    assert decide(s, WINDOW, window(), own()) == Verdict(STOP, "flag")
    assert decide(s, Row(rules.STOP, rules.STOP, rules.WINDOW), window(mine=False)) == Verdict(
        PASS, "flag", (IDLE,), BY_ORDER
    )
    assert decide(s, MAIN, window(phase="robar")).kind == STOP
    never = Stance(MannerSettings(phases={"robar": ("pass", "pass")}))
    assert decide(never, MAIN, window(phase="robar")).kind == STOP, "only the player ends the own turn"


def test_flags_of_events_stop_at_any_and_pass_what_it_mainly_is() -> None:
    aimed = response(aimed=True)
    assert decide(Stance(MannerSettings(events={rules.AIMED: "stop"})), WINDOW, aimed).kind == STOP
    assert decide(Stance(MannerSettings(events={rules.AIMED: "pass"})), ROW, aimed).kind == STOP
    assert decide(Stance(MannerSettings(events={rules.ABILITY: "pass"})), ROW, aimed).kind == PASS


def test_stopping_now_is_for_one_window() -> None:
    s = Stance().stops_now(0)
    assert decide(s, WINDOW, window(), own()) == Verdict(STOP, "stop_now")
    assert not s.answered(WINDOW, window(), own(), True, token=4).stop_now


def test_stopping_now_outlives_the_question_that_is_open_and_whatever_is_no_window() -> None:
    s = Stance().stops_now(4)
    s = s.answered(WINDOW, window(), own(1), True, token=4)
    assert s.stop_now, "that one had stopped before anything was said"
    s = s.answered(MAIN, window(), own(1), False, token=5)
    s = s.answered(CHOICE, window(), own(1), False, token=6)
    assert decide(s, WINDOW, window(), own()) == Verdict(STOP, "stop_now")
    assert not s.answered(WINDOW, window(), own(), True, token=7).stop_now


def test_what_is_decided_anew_is_asked_once() -> None:
    s = Stance(anew=True)
    assert decide(s, WINDOW, window(), own()) == Verdict(STOP, "anew")
    assert not s.answered(MAIN, window(), own(), False, token=4).anew


def test_a_stop_at_a_phase_is_for_once() -> None:
    s = Stance().stops_at("robar", True, 0)
    assert decide(s, WINDOW, window(phase="preparar")).kind == PASS
    assert decide(s, WINDOW, window(mine=False)).kind == PASS
    assert decide(s, WINDOW, window()).kind == STOP
    assert s.answered(WINDOW, window(phase="preparar"), None, True).stop_at == ("robar", True)
    assert s.answered(WINDOW, window(), None, True, token=2).stop_at is None
    assert s.stops_at("robar", True, 0).stop_at is None, "said again it is unsaid"


def test_a_stop_at_the_phase_that_is_open_is_not_for_the_question_that_is_asked_already() -> None:
    s = Stance().stops_at("robar", True, 2)
    assert s.answered(WINDOW, window(), None, True, token=2).stop_at == ("robar", True)
    assert s.answered(WINDOW, window(), None, True, token=3).stop_at is None


def test_a_stop_at_a_phase_goes_by_with_it() -> None:
    """Places among the phases: the stop is at the second of them, in the own turn."""
    said = Stance().stops_at("robar", True, 0)
    in_time = said.gone_by(3, True, 0, 1)
    assert in_time.stop_at and in_time.gone_by(3, True, 1, 1).stop_at
    assert in_time.gone_by(3, True, 2, 1).stop_at is None
    assert in_time.gone_by(4, False, 0, 1).stop_at is None
    # said too late, or in another's turn, it is for the next own one
    for late in (said.gone_by(3, True, 2, 1), said.gone_by(2, False, 1, 1)):
        assert late.gone_by(4, False, 0, 1).stop_at
        there = late.gone_by(5, True, 0, 1)
        assert there.stop_at and there.gone_by(6, False, 0, 1).stop_at is None


def test_passing_until_the_end_of_the_turn_ends_with_it_and_when_one_is_aimed_at() -> None:
    s = Stance(until="end", said_in=3)
    assert decide(s, MAIN, window(3)) == Verdict(PASS, "until", (IDLE,), BY_ORDER)
    assert decide(s, MAIN, window(4)).kind == STOP
    assert decide(s, WINDOW, window(4), own()).reason == "can_wait"
    assert decide(s, ROW, response(aimed=True), own(1)).kind == STOP
    assert decide(s, ROW, response(), own(1)).kind == PASS
    assert s.answered(WINDOW, window(3), None, True).until == ""


def test_passing_until_the_own_turn_passes_the_rest_of_this_one() -> None:
    s = Stance(until="mine", said_in=3)
    assert decide(s, MAIN, window(3)).kind == PASS
    assert decide(s, Row(rules.STOP, rules.STOP, rules.WINDOW), window(4, mine=False)).kind == PASS
    assert decide(s, MAIN, window(5)).kind == STOP


def test_passing_until_aimed_at_never_ends_the_own_turn() -> None:
    s = Stance(until="aimed", said_in=3)
    assert decide(s, MAIN, window(3)).kind == STOP
    assert decide(s, Row(rules.STOP, rules.STOP, rules.WINDOW), window(7, mine=False)).kind == PASS
    assert decide(s, WINDOW, response(aimed=True)).kind == STOP


def test_no_more_questions_about_a_card() -> None:
    assert decide(Stance(quiet={"carta": 0}), ROW, response(), own(1)) == Verdict(PASS, "quiet", (IDLE,), BY_ORDER)
    assert decide(Stance(quiet={"carta": 3}), ROW, response(), own(1)).kind == PASS
    assert decide(Stance(quiet={"carta": 2}), ROW, response(), own(1)).kind == STOP
    assert decide(Stance(quiet={"otra": 0}), ROW, response(), own(1)).kind == STOP


def test_one_stop_for_each_thing_until_somebody_adds_something() -> None:
    s = Stance().answered(ROW, response("7"), own(1, 2), passed=True)
    assert decide(s, ROW, response("7"), own(2)) == Verdict(PASS, "let", (IDLE,), BY_ORDER)
    assert decide(s, ROW, response("7"), own(3)).kind == STOP, "that could not be done before"
    assert decide(s, ROW, response("8"), own(2)).kind == STOP
    acted = Stance().answered(ROW, response("7"), own(1, 2), passed=False)
    assert decide(acted, ROW, response("7"), own(2)).kind == STOP


def test_where_nobody_may_look_at_the_hand_one_says_that_it_may_happen() -> None:
    assert decide(Stance().answered(ROW, response("7"), None, passed=True), ROW, response("7")).kind == STOP
    let = Stance().answered(ROW, response("7"), None, passed=True, let=True)
    assert decide(let, ROW, response("7")).kind == PASS
    assert decide(let, ROW, response("8")).kind == STOP


def test_who_says_that_it_may_happen_is_not_asked_for_anything_new_either() -> None:
    let = Stance().answered(ROW, response("7"), own(1, 2), passed=True, let=True)
    assert decide(let, ROW, response("7"), own(3)) == Verdict(PASS, "let", (IDLE,), BY_ORDER)
    assert decide(let, ROW, response("8"), own(3)).kind == STOP, "somebody has added something"
