"""How often each game asks, before and with the manners of the table, and whether not being asked costs games.

    python tools/prompts.py [--games 50] [--rows] [--duels 200] [--missed 20] [--only atrum_arena] [--jobs 2]

Greedy against greedy, fixed seeds. Prints the table of docs/preguntas.md; with --rows, what the stops of each line are,
by the rows of the game's table of manners, and how many of them were answered by doing nothing. A question that belongs
to a gesture already begun (its target) is told apart: it is not a stop of its own; neither is what its plan answers
(its price, by default).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from joblib import Parallel, delayed

# from a checkout, where the package is not installed
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from coliseo.games.registry import game_keys
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.lab.prompts import Asked, count, duels, missed_chances
from coliseo.lab.statistics import Proportion
from coliseo.match.manners import NOTHING_SAID, MannerSettings
from coliseo.tabletop.manners import MOVE, SUMMON

#: games to a process at a time
BATCH = 5
POLICIES = (CASUAL, COMPETITIVA)

#: Rise of Gods at competitive tables, with «Mueve» and «Invoca» on «No parar»
FLAGGED = {("rise_of_gods", COMPETITIVA): MannerSettings(events={MOVE: "pass", SUMMON: "pass"})}


def counted(key: str, policy: str, polite: bool, games: int, jobs: int, said: MannerSettings = NOTHING_SAID) -> Asked:
    batches = [(min(BATCH, games - at), 1 + at) for at in range(0, games, BATCH)]
    found = Parallel(n_jobs=jobs)(delayed(count)(key, policy, polite, n, seed, said) for n, seed in batches)
    total = Asked()
    for one in found:
        total.add(one)
    return total


def both(pair: tuple[float, float], digits: int = 1) -> str:
    return f"{pair[0]:.{digits}f} / {pair[1]:.{digits}f}"


def line(key: str, policy: str, after: Asked, games: int, jobs: int, said: MannerSettings = NOTHING_SAID) -> str:
    before = counted(key, policy, False, games, jobs)
    cells = [
        key,
        policy + (" (flagged)" if said != NOTHING_SAID else ""),
        f"{before.turns / max(1, before.games):.0f}",
        both(before.per_turn(before.stops)),
        both(after.per_turn(after.stops)),
        both(after.per_turn(after.parts)),
        both(after.per_turn(after.planned)),
        both(after.per_turn(after.passed)),
        f"{after.early / max(1, after.games):.1f}",
    ]
    return "| " + " | ".join(cells) + " |"


def rows(asked: Asked) -> list[str]:
    """The stops a turn by row, the most of them first; what is asked less than once in a hundred turns is left out."""
    found = sorted(asked.rows.items(), key=lambda item: -sum(item[1]))
    return [
        f"|   {row} | {both(asked.per_turn(n), 2)} | declined {both(asked.per_turn(asked.declined[row]), 2)} |"
        for row, n in found
        if sum(asked.per_turn(n)) >= 0.01
    ]


def strength(key: str, policy: str, games: int, jobs: int) -> str:
    batches = [(min(2 * BATCH, games - at), 1 + at) for at in range(0, games, 2 * BATCH)]
    found: list[Any] = Parallel(n_jobs=jobs)(delayed(duels)(key, policy, n, seed) for n, seed in batches)
    share = Proportion(sum(won for won, _ in found), sum(decided for _, decided in found))
    data = share.data()
    return f"| {key} | {policy} | {data} |"


def main() -> None:
    read = argparse.ArgumentParser()
    read.add_argument("--games", type=int, default=50)
    read.add_argument("--rows", action="store_true")
    read.add_argument("--duels", type=int, default=0)
    read.add_argument("--missed", type=int, default=0)
    read.add_argument("--only", default="")
    read.add_argument("--jobs", type=int, default=1)
    given = read.parse_args()
    keys = [key for key in game_keys() if not given.only or key in given.only.split(",")]
    if given.games:
        print("| game | policy | turns | before | stops | in a gesture | by plan | passed | before Principal, turn 1 |")
        print("|---|---|---|---|---|---|---|---|---|")
        for key in keys:
            for policy in POLICIES:
                flagged = [FLAGGED[key, policy]] if (key, policy) in FLAGGED else []
                for said in [NOTHING_SAID, *flagged]:
                    after = counted(key, policy, True, given.games, given.jobs, said)
                    print(line(key, policy, after, given.games, given.jobs, said), flush=True)
                    for row in rows(after) if given.rows else []:
                        print(row, flush=True)
    for key in keys if given.duels else []:
        for policy in POLICIES:
            print(strength(key, policy, given.duels, given.jobs), flush=True)
    for key in keys if given.missed else []:
        for policy in POLICIES:
            acts = [missed_chances(key, policy, seed) for seed in range(given.missed)]
            lost = [one for _, missed in acts for one in missed]
            print(f"{key} {policy}: {sum(n for n, _ in acts)} acts in passed windows, {len(lost)} not offered again")
            for one in lost[:12]:
                print(f"   {one.row}, turn {one.turn}: {one.text}")


if __name__ == "__main__":
    main()
