"""Games of Mitos y Leyendas between decks drawn by lot from the whole catalogue: every card meets every other.

`COLISEO_GAMES=10000` plays that many.
"""

from __future__ import annotations

import os
import random
from dataclasses import replace

import pytest
from contract import mitos_y_leyendas
from contract.checks import check_clone, check_events, check_offers, check_questions, check_saved, check_table
from contract.driver import walk
from contract.secrecy import check_secrecy
from contract.subjects import MITOS_PAIRINGS, Subject, mitos

from coliseo.kernel.policies import POLITICAS

GAMES = int(os.environ.get("COLISEO_GAMES", "0"))
#: games that take too many turns are drawn, so that a test has an end
TURNS = 120


def by_lot(seed: int) -> Subject:
    rng = random.Random(seed)
    politica = POLITICAS[seed % len(POLITICAS)]
    decks = [mitos_y_leyendas.deck_by_lot(rng) for _ in range(2)]
    return replace(
        mitos(MITOS_PAIRINGS[0], politica),
        name=f"mitos_y_leyendas-lot-{seed}-{politica}",
        options={
            "mazos": mitos_y_leyendas.options_of(decks),
            "politica": politica,
            "limite_turnos": TURNS,
        },
        conserved=mitos_y_leyendas.conserved_from(decks),
    )


def play_and_check(seed: int) -> None:
    """A whole game; nothing is lost at any question, and all the rest is looked at every few."""
    subject = by_lot(seed)
    rng = random.Random(seed)
    told = 0
    for n, (m, _) in enumerate(walk(subject.game, subject.options, seed)):
        check_table(subject, m)
        check_events(subject, m, told + 1)
        told = m.event_count
        if n % 3 == 0:
            check_offers(subject, m)
            check_questions(subject, m)
        if n % 17 == 0:
            check_clone(subject, m, rng, steps=2)
            check_saved(subject, m, rng, steps=2)
        if n % 29 == 0:
            check_secrecy(subject, m, rng)


@pytest.mark.parametrize("batch", range(3))
def test_games_with_any_cards(batch: int) -> None:
    each = max(1, GAMES // 3) if GAMES else 4
    for seed in range(batch * each, (batch + 1) * each):
        play_and_check(seed)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(4))
def test_many_games_with_any_cards(batch: int) -> None:
    for seed in range(5000 + batch * 30, 5000 + (batch + 1) * 30):
        play_and_check(seed)
