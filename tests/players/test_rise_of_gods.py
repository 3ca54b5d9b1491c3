"""The machine players at Rise of Gods. The full measure is `tools/balance.py`; here a sample that still tells."""

from __future__ import annotations

import pytest

from coliseo.games.rise_of_gods.flow.setup import INICIALES
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.mind.evaluation import EVALUATION
from coliseo.kernel.frames import answer
from coliseo.kernel.state import State
from coliseo.players.base import ask, make_player


def play(decks: list[str], names: tuple[str, str], seed: int) -> State:
    m = GAME.new_game({"mazos": decks, "politica": "simulacion"}, seed)
    players = [make_player(name, seed + seat) for seat, name in enumerate(names)]
    n = 0
    while m.questions:
        q = m.questions[0]
        answer(m, q.seat, q.token, ask(players[q.seat], GAME, m, q, seed + n))
        n += 1
    return m


@pytest.mark.parametrize("deck", INICIALES)
def test_greedy_beats_chance_with_every_starter_deck(deck: str) -> None:
    wins = 0
    for seed in range(12):
        other = INICIALES[seed % len(INICIALES)]
        if seed % 2:
            wins += play([other, deck], ("random", "greedy"), seed).winners == (1,)
        else:
            wins += play([deck, other], ("greedy", "random"), seed).winners == (0,)
    assert wins >= 11


def test_what_is_promising_is_on_the_menu_and_leaves_a_way_out() -> None:
    """The shortlist never invents a move, and always holds the end of the turn."""
    m = GAME.new_game({"mazos": ["forja", "vigilia"], "politica": "simulacion"}, 5)
    looked = 0
    chooser = make_player("random", 3)
    while m.questions:
        q = m.questions[0]
        if q.purpose == "accion":
            found = EVALUATION.promising(m, q)
            assert found and (0,) in found
            assert all(len(reply) == 1 and reply[0] in q.menu for reply in found)
            looked += 1
        answer(m, q.seat, q.token, chooser.choose(GAME, m, q))
    assert looked > 20


def test_greedy_takes_the_win_that_lies_open() -> None:
    """With the rival at 1 and an attacker in the fourth row there is nothing else to do."""
    from games.rise_of_gods.kit import mesa

    m = mesa(tablero={"c4": "Gigante de Remaches de A"}, B={"vida": 1})
    q = m.questions[0]
    answer(m, q.seat, q.token, ask(make_player("greedy", 1), GAME, m, q, 1))
    assert m.winners == (0,)
