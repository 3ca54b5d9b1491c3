"""A turn with nothing left to do in real games: whoever wants it to end by itself is not asked, whoever does not is."""

from __future__ import annotations

import pytest

from coliseo.kernel.frames import answer
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.lab.prompts import Table, ask
from coliseo.match.manners import NOTHING_SAID, MannerSettings, Stance

ALONE = MannerSettings(alone=True)


def asked_for_nothing(key: str, policy: str, said: MannerSettings, most: int = 250) -> int:
    """How often one is asked in the own turn though all one could do is end it."""
    table = Table(key, policy, 1, (True, True))
    m, found = table.m, 0
    while not m.over and table.count < most:
        q = m.questions[0]
        facts, _ = table.manners.facts(m, q)
        idle = table.game.idle(m, q)
        if table.manners.row(facts).main and facts.mine and list(q.menu) == [idle]:
            found += table.manners.verdict(Stance(said), m, q).asks
        answer(m, q.seat, q.token, ask(table.players[q.seat], table.game, m, q, table.count))
        table.count += 1
    return found


@pytest.mark.parametrize("key", ["rise_of_gods", "mitos_y_leyendas"])
def test_at_friendly_tables_it_ends_by_itself_for_whoever_wants_it(key: str) -> None:
    assert asked_for_nothing(key, CASUAL, NOTHING_SAID) > 0
    assert asked_for_nothing(key, CASUAL, ALONE) == 0


def test_at_competitive_ones_it_would_tell_what_is_in_the_hand() -> None:
    assert asked_for_nothing("rise_of_gods", COMPETITIVA, ALONE) > 0
