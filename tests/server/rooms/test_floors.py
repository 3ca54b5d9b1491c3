"""When passes are seen in real games, with the floors that the games have and the setting that servers have."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from server.rooms.test_manners import told_apart

from coliseo.kernel.frames import answer
from coliseo.kernel.policies import COMPETITIVA
from coliseo.lab.prompts import Table, lets_happen
from coliseo.match.manners import MannerSettings
from coliseo.players.base import ask
from coliseo.server.rooms.pacing import LEAST, Pacing
from coliseo.server.settings import from_environment

#: games in which one responds
KEYS = ["atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra"]
#: what a server has unless it is told otherwise, in seconds: for a floor, and for what stays to be read
FLOOR, READING = 0.9, 0.6
#: milliseconds that an answer which is no pass takes
ACTING = 2000


def waits(key: str, seed: int, nowhere: bool, thinks: Callable[[], float]) -> list[float]:
    """How long each window of a seat takes in others' turns, at a competitive table where it only passes in them: what
    the table passes for everybody and, if its person wants to be asked `nowhere`, all the rest; else the person lets it
    happen, after thinking. In its own turn there is more to be seen than passes."""
    table = Table(key, COMPETITIVA, seed, (True, True), level="random")
    of, m, game = table.manners.of, table.m, table.game
    if nowhere:
        said = MannerSettings(
            {phase.key: ("pass", "pass") for phase in of.PHASES}, dict.fromkeys((*of.EVENTS,), "pass")
        )
        table.stances[0] = type(table.stances[0])(said)
    draws = random.Random(seed + (0 if nowhere else 500))
    pacing = Pacing(of.FLOORS, FLOOR, READING, True, lambda: draws.gauss(0, 1))
    now, found = 0.0, list[float]()
    while m.winners is None and table.count < 600:
        q = m.questions[0]
        facts, own = table.manners.facts(m, q)
        row, idle = table.manners.row(facts), game.idle(m, q)
        verdict = table.manners.verdict(table.stances[q.seat], m, q)
        choice = verdict.choice
        if q.seat == 0 and idle is not None and not facts.mine and not row.main:
            until = pacing.until(0, facts, round(now))
            seen = max(until, now + (thinks() if verdict.asks else 0.0))
            found.append(seen - now)
            now, choice = seen, (idle,)
        elif verdict.asks:
            choice = ask(table.players[q.seat], game, m, q, table.count)
            now += ACTING
        if verdict.asks:
            passed = idle is not None and choice == (idle,)
            let = lets_happen(facts, own, passed)
            table.stances[q.seat] = table.stances[q.seat].answered(row, facts, own, passed, let, q.token)
        answer(m, q.seat, q.token, choice)
        table.count += 1
    return found


@pytest.mark.parametrize("key", KEYS)
def test_in_real_games_a_quick_person_cannot_be_told_from_the_table(key: str) -> None:
    chance = random.Random(3)
    quick: Callable[[], float] = lambda: chance.uniform(80, LEAST * 1000 - 10)  # noqa: E731
    table = [one for seed in range(8) for one in waits(key, seed, True, lambda: 0.0)]
    people = [one for seed in range(8) for one in waits(key, seed, False, quick)]
    slow = [one for seed in range(8) for one in waits(key, seed, False, lambda: chance.uniform(600, 3000))]
    assert len(table) > 100 and abs(len(table) - len(people)) < len(table) / 2
    assert not told_apart(table, people)
    assert told_apart(table, slow), "this comparison does not miss it"


def test_servers_have_these_floors(tmp_path: Path) -> None:
    settings = from_environment({"COLISEO_DATA": str(tmp_path)})
    assert (settings.pass_floor, settings.reading_pace) == (FLOOR, READING)
