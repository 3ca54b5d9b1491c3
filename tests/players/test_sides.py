"""A machine plays for its side: what is good for a partner is good for it."""

from __future__ import annotations

from typing import Any

import pytest
from relay.game import GAME, Track

from coliseo.games.registry import load_game
from coliseo.kernel.state import State
from coliseo.players.base import ask, make_player
from coliseo.players.greedy import GreedyPlayer, evaluation_of

pytestmark = pytest.mark.usefixtures("relay")


def test_the_greedy_player_hands_its_best_card_to_its_partner() -> None:
    """Alone it would run it itself: for the partner it is worth twice as much."""
    m = GAME.new_game({"asientos": 4}, 5)
    assert isinstance(m, Track)
    best = max(m.hands[0].cards)
    assert ask(GreedyPlayer(1), GAME, m, m.questions[0], 1) == (2 * best + 1,)
    alone = GAME.new_game({"asientos": 2}, 5)
    assert isinstance(alone, Track)
    assert ask(make_player("greedy", 1), GAME, alone, alone.questions[0], 1) == (2 * max(alone.hands[0].cards),)


@pytest.mark.parametrize(
    ("game", "options"), [("relay", {"asientos": 4}), ("atrum_arena", {"modo": "grupos", "asientos": 4})]
)
def test_every_judgement_wants_its_side_to_win(game: str, options: dict[str, Any]) -> None:
    """A victory of the side is worth more than one of the others to each of its seats, its partner's too."""
    evaluation = evaluation_of(game)
    assert evaluation is not None
    m = load_game(game).new_game(options, 3)
    for team in m.seating.teams:
        won, lost = ended(m, m.sides[team[0]]), ended(m, m.sides[m.rivals(team[0])[0]])
        for seat in team:
            assert evaluation.score(won, seat) > evaluation.score(lost, seat)


def ended(m: State, side: int) -> State:
    o = m.clone()
    o.finish_for((side,))
    return o
