"""What a Power of the chain would do as things stand is said to everybody, and only when everybody can tell."""

from __future__ import annotations

from typing import Any

from games.atrum_arena.kit import defensa, juega, mesa, poder, tactico

from coliseo.games.atrum_arena.game import GAME
from coliseo.kernel.knowledge import SPECTATOR

GOLPE = {"A": {"anuncia": "Golpe", "objetivo": "B"}}


def previsto(effect: Any, *then: Any, **side: Any) -> Any:
    """The damage shown for an Attack «Golpe» of that effect once it, and what comes then, has been announced."""
    ours = {"reptantes": [{"nombre": "Uno", "poderes": [poder("Golpe", "ataque", effect)]}], "mano": {"zombie": 3}}
    theirs = {"reptantes": [{"poderes": [defensa("Muro", 3), tactico("Nada", {"robar": 1})]}], "mano": {"zombie": 2}}
    m = mesa(A={**ours, **side}, B=theirs, politica="casual")
    juega(m, GOLPE, *then, estricto=True)
    chains = [GAME.view(m, observer)["cadena"] for observer in (SPECTATOR, 0, 1)]
    assert not any("dano" in link for chain in chains for link in chain[1:]), "only the Attack does damage"
    shown = [chain[0].get("dano", "nothing") for chain in chains]
    assert shown[0] == shown[1] == shown[2]
    return shown[0]


def test_a_fixed_amount() -> None:
    assert previsto({"dano": 4}) == 4


def test_what_stands_in_the_altar_counts() -> None:
    effect = {"dano": {"cantidad": {"por": 2, "cada": {"en_altar": "caido"}}}}
    assert previsto(effect, altar=["caido", "caido", "zombie"]) == 4


def test_a_defence_that_is_announced_but_not_cast_changes_nothing_yet() -> None:
    assert previsto({"dano": 4}, {"B": {"anuncia": "Muro"}}) == 4


def test_what_depends_on_the_hand_is_not_told() -> None:
    effect = {"dano": {"cantidad": 2, "mas_si": {"en_mano": "zombie"}, "mas": 2}}
    assert previsto(effect) == "nothing"
