"""One gesture, one plan, in every game: what is foreseen comes true as far as it goes, defaults are legal, and nothing
that a seat cannot know changes a byte of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from contract.driver import acceptable, random_choice, walk

from coliseo.games.registry import game_keys, load_game
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.lab.prompts import options_of
from coliseo.match.manners import Stance
from coliseo.match.plans import Foresight, Plans, Step

POLICIES = [CASUAL, COMPETITIVA]


def asked_in(key: str, policy: str, seed: int, most: int) -> Iterator[tuple[State, Question, tuple[int, ...]]]:
    """Questions of a game at random, each with an answer that it takes."""
    rng = random.Random(seed)
    for n, (m, _) in enumerate(walk(load_game(key), options_of(key, policy), seed)):
        if n > most:
            return
        if m.over:
            continue
        q = m.questions[n % len(m.questions)]
        choice = next((c for c in (random_choice(q, rng) for _ in range(20)) if acceptable(m, q, c)), None)
        if choice is not None:
            yield m, q, choice


def told(seen: Foresight) -> bytes:
    return msgspec.json.encode(seen)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("key", game_keys())
def test_what_a_seat_cannot_know_changes_nothing_of_what_it_foresees(key: str, policy: str) -> None:
    """Two tables that differ only in what the seat cannot know: byte for byte the same, in both languages, with what is
    chosen of the plan and without it."""
    plans, rng = Plans(key), random.Random(5)
    compared = 0
    for n, (m, q, choice) in enumerate(asked_in(key, policy, 9, 260)):
        if n % 3:
            continue
        other = plans.game.resample(m, q.seat, rng.getrandbits(60))
        theirs = other.question_for(q.seat)
        assert theirs is not None
        first = plans.foresee(m, q, choice, lang="es")
        then: list[Step] = [(step.purpose, step.choice) for step in first.steps]
        assert told(first) == told(plans.foresee(other, theirs, choice, lang="es")), q.purpose
        assert told(plans.foresee(m, q, choice, then, lang="en")) == told(
            plans.foresee(other, theirs, choice, then, lang="en")
        ), q.purpose
        assert why_not(plans, m, q, choice, first, then) == why_not(plans, other, theirs, choice, first, then)
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("policy", POLICIES)
def test_the_hand_has_no_part_in_which_esbirros_are_turned(policy: str) -> None:
    """Everybody sees it: tables that differ only in the hand of whoever pays, as the others may imagine them."""
    plans, rng = Plans("atrum_arena"), random.Random(8)
    compared = 0
    for seed in range(4):
        for m, q, _ in asked_in("atrum_arena", policy, seed, 500):
            if q.purpose in ("pago", "girar", "pagar"):
                other = plans.game.resample(m, 1 - q.seat, rng.getrandbits(60))
                theirs = other.question_for(q.seat)
                assert theirs is not None and theirs.menu == q.menu
                assert plans.default(m, q) == plans.default(other, theirs), q.purpose
                compared += 1
    assert compared > 20


def why_not(
    plans: Plans, m: State, q: Question, choice: tuple[int, ...], seen: Foresight, then: list[Step]
) -> list[list[str]]:
    """Why what cannot be chosen in the coming question cannot, in words and rules."""
    reached = plans.coming(m, q, choice, then)
    if seen.open is None:
        # every step has its answer: what comes after them, if anything, is another decision
        return []
    assert reached is not None and reached[1].purpose == seen.open["purpose"]
    o, asked = reached
    view = plans.game.question_view(o, asked, "es")
    assert [one["candidate"] for one in view["options"]] == [one["candidate"] for one in seen.open["options"]]
    refused = [one["candidate"] for one in view.get("impossible", [])]
    found = [[f"{r.text('es')} {r.rules}" for r in plans.game.explain(o, asked, one)] for one in refused]
    assert all(found), "what cannot be chosen has its reasons"
    return found


def pass_through(plans: Plans, o: State, seat: int) -> bool:
    """Everybody passes what lies between two phases; whether there was any: who is asked there depends on hands."""
    passed = False
    while not o.over and plans.lies_between(o.questions[0]):
        asked = o.questions[0]
        if asked.seat == seat and plans.manners.verdict(Stance(), o, asked).asks:
            break  # it is the seat's own to answer
        idle = plans.game.idle(o, asked)
        assert idle is not None
        answer(o, asked.seat, asked.token, (idle,))
        passed = True
    return passed


@pytest.mark.parametrize("key", game_keys())
def test_what_is_foreseen_is_what_comes(key: str) -> None:
    """At the true table the same seat is asked the same, with the same answers, and takes what the plan has for it."""
    plans = Plans(key)
    followed = stopped = 0
    for m, q, choice in asked_in(key, CASUAL, 4, 400):
        seen = plans.foresee(m, q, choice)
        o = m.clone()
        answer(o, q.seat, q.token, choice)
        asked: list[dict[str, Any] | None] = [step.question for step in seen.steps] + [seen.open]
        given: list[tuple[int, ...] | None] = [step.choice for step in seen.steps] + [None]
        for view, reply in zip(asked, given, strict=True):
            if view is None and reply is None:
                stopped += 1
                break
            told_apart = pass_through(plans, o, q.seat)
            real = o.question_for(q.seat)
            assert real is not None, q.purpose
            if view is not None:
                true = plans.told(o, real, "es")
                assert (view["purpose"], view["options"]) == (true["purpose"], true["options"])
                assert told_apart or view["token"] == true["token"]
            if reply is None:
                break
            answer(o, q.seat, real.token, reply)
            followed += 1
    assert stopped > 20
    assert followed or key != "atrum_arena", "nothing was chosen by default"


@pytest.mark.parametrize("key", game_keys())
def test_a_plan_says_in_two_languages_what_is_paid_and_what_is_left(key: str) -> None:
    plans = Plans(key)
    for n, (m, q, choice) in enumerate(asked_in(key, CASUAL, 12, 200)):
        if n % 4 == 0:
            for lang in ("es", "en"):
                seen = plans.foresee(m, q, choice, lang=lang)
                assert all(step.text for step in seen.steps)
                # a declaration costs nothing: it says what it does instead
                assert bool(seen.left) != bool(seen.does) or seen.ends in ("over", "hidden")


def test_every_word_of_a_plan_is_of_a_question_that_is_asked() -> None:
    for key in game_keys():
        plans = Plans(key)
        assert set(plans.of.SAID) <= plans.purposes
        assert plans.purposes >= plans.of.WITHIN


@pytest.mark.parametrize("policy", POLICIES)
def test_to_end_a_phase_leads_on_to_what_is_done_first_in_a_later_one(policy: str) -> None:
    """From Construcción the whole way to Táctica is foreseen, over the windows that lie between; with the first thing
    done there it is one gesture, and what comes after that is a new one."""
    plans = Plans("warlords_of_terra")
    seen_ahead: set[tuple[str, str]] = set()
    for m, q, _ in asked_in("warlords_of_terra", policy, 3, 700):
        idle = plans.game.idle(m, q)
        if q.purpose not in plans.of.LEADS or idle is None:
            continue
        seen = plans.foresee(m, q, (idle,))
        while seen.open is not None and seen.open["purpose"] in plans.of.LEADS:
            seen_ahead.add((q.purpose, seen.open["purpose"]))
            then: list[Step] = [*[(s.purpose, s.choice) for s in seen.steps], (seen.open["purpose"], (0,))]
            seen = plans.foresee(m, q, (idle,), then)
        if seen.open is None:
            continue
        assert seen.open["purpose"] == "tactica"
        seen_ahead.add((q.purpose, "tactica"))
        act = next(o["candidate"] for o in seen.open["options"] if o["candidate"] != idle)
        done = plans.foresee(m, q, (idle,), [*[(s.purpose, s.choice) for s in seen.steps], ("tactica", (act,))])
        assert [s.purpose for s in done.steps][len(seen.steps)] == "tactica"
        assert done.open is None or done.open["purpose"] not in ("tactica", *plans.of.LEADS)
    assert {("construccion", "tactica"), ("invocacion", "tactica")} <= seen_ahead
