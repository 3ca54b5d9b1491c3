"""What scenarios of every game with sides have in common: a hand that is shown, and seats that are nobody's."""

from __future__ import annotations

from typing import Any

import pytest
from relay.game import GAME, Track

from coliseo.effects.source import CardError, read_text
from coliseo.judge.acting import carry_out
from coliseo.judge.adapter import ActionRefused
from coliseo.judge.card_game import CardGameAdapter
from coliseo.kernel.state import State


def do(m: State, action: str) -> int:
    """Carries out one action that is the same in every game; how often something was done."""
    done: list[bool] = []

    def never(*_: Any) -> None:
        raise AssertionError("this is the game's own to do")

    carry_out(GAME, m, read_text(action, "x.yaml"), lambda: done.append(True), never, never, never, never)
    return len(done)


@pytest.mark.rule("REL-3.1")
def test_a_hand_is_shown_and_hidden_in_a_scenario() -> None:
    m = GAME.new_game({"asientos": 4}, 3)
    assert isinstance(m, Track)
    assert do(m, "A: {ensena_mano: D}") == 1 and m.hands[0].known[3] == m.hands[0].cards
    assert do(m, "A: {oculta_mano: D}") == 1 and not m.shows_hand(0, 3)


def test_what_cannot_be_shown_is_refused_where_it_stands() -> None:
    m = GAME.new_game({"asientos": 4}, 3)
    with pytest.raises(ActionRefused, match="A no puede: ensena_mano «B»"):
        do(m, "A: {ensena_mano: B}")
    for wrong in ("A: {ensena_mano: E}", "A: {ensena_mano: D, oculta_mano: D}"):
        with pytest.raises(CardError):
            do(m, wrong)
    assert m.shown == 0


def test_a_side_gives_up_in_a_scenario() -> None:
    m = GAME.new_game({"asientos": 4}, 3)
    assert do(m, "D: concede") == 1 and m.winners == (1, 2)


@pytest.mark.parametrize(("seats", "word"), [(2, "ambos"), (4, "todos")])
def test_what_is_nobody_s_in_particular_is_everybody_s(seats: int, word: str) -> None:
    # an event names no card here: what an adapter says of cards is never asked
    kind: Any = type("Adapter", (CardGameAdapter,), dict.fromkeys(CardGameAdapter.__abstractmethods__))
    adapter = kind(GAME, None, {"x": ("asiento:asiento",)}, {})
    m = GAME.new_game({"asientos": seats}, 3)
    assert adapter._said(m, {"suceso": "x", "asiento": -1})["asiento"] == word
