"""Not to be asked costs no games: pairs of games from one seed, with the seat changed for which the table passes and
pays, against one that is asked everything."""

from __future__ import annotations

import os

import pytest

from coliseo.games.plain import manners_of
from coliseo.games.registry import game_keys, package
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.lab.prompts import duels
from coliseo.lab.statistics import Proportion
from coliseo.match.manners import MannerSettings

#: by night so many that a loss of one game in twenty would be seen
GAMES = 800 if os.environ.get("COLISEO_NIGHTLY") else 40


@pytest.mark.slow
@pytest.mark.parametrize("policy", [CASUAL, COMPETITIVA])
@pytest.mark.parametrize("key", game_keys())
def test_who_is_not_asked_wins_as_often(key: str, policy: str) -> None:
    share = Proportion(*duels(key, policy, GAMES))
    assert share.games > GAMES * 0.8, "most games are decided"
    assert share.interval()[1] > 0.5, share.data()


@pytest.mark.slow
def test_so_few_games_do_show_what_it_costs_to_pass_everything() -> None:
    """In Atrum Arena whoever wants to be asked nowhere has no Defensas."""
    of = manners_of(package("atrum_arena"))
    nowhere = MannerSettings({phase.key: ("pass", "pass") for phase in of.PHASES}, dict.fromkeys((*of.EVENTS,), "pass"))
    assert Proportion(*duels("atrum_arena", CASUAL, 40, said=nowhere)).interval()[1] < 0.5
