"""How often each game asks, before and with the manners of the table, and whether not being asked costs games.

    python tools/prompts.py [--games 50] [--duels 200] [--only atrum_arena] [--jobs 2]

Greedy against greedy, fixed seeds. Prints the table of docs/preguntas.md. A question that belongs to a gesture already
begun (its target) is told apart: it is not a stop of its own; neither is what its plan answers (its price, by default).
"""

from __future__ import annotations

import argparse
from typing import Any

from joblib import Parallel, delayed

from coliseo.games.registry import game_keys
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.lab.prompts import Asked, count, duels, missed_chances
from coliseo.lab.statistics import Proportion
from coliseo.match.manners import NOTHING_SAID, MannerSettings
from coliseo.tabletop.manners import MOVE, SUMMON

#: games to a process at a time
BATCH = 5


#: Rise of Gods at competitive tables, with «Mueve» and «Invoca» on «No parar»
FLAGGED = {("rise_of_gods", COMPETITIVA): MannerSettings(events={MOVE: "pass", SUMMON: "pass"})}


def counted(key: str, policy: str, polite: bool, games: int, jobs: int, said: MannerSettings = NOTHING_SAID) -> Asked:
    batches = [(min(BATCH, games - at), 1 + at) for at in range(0, games, BATCH)]
    found = Parallel(n_jobs=jobs)(delayed(count)(key, policy, polite, n, seed, said) for n, seed in batches)
    total = Asked()
    for one in found:
        total.add(one)
    return total


def both(pair: tuple[float, float]) -> str:
    return f"{pair[0]:.1f} / {pair[1]:.1f}"


def line(key: str, policy: str, games: int, jobs: int, said: MannerSettings = NOTHING_SAID) -> str:
    before = counted(key, policy, False, games, jobs)
    after = counted(key, policy, True, games, jobs, said)
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


def strength(key: str, policy: str, games: int, jobs: int) -> str:
    batches = [(min(2 * BATCH, games - at), 1 + at) for at in range(0, games, 2 * BATCH)]
    found: list[Any] = Parallel(n_jobs=jobs)(delayed(duels)(key, policy, n, seed) for n, seed in batches)
    share = Proportion(sum(won for won, _ in found), sum(decided for _, decided in found))
    data = share.data()
    return f"| {key} | {policy} | {data} |"


def main() -> None:
    read = argparse.ArgumentParser()
    read.add_argument("--games", type=int, default=50)
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
            for policy in (CASUAL, COMPETITIVA):
                print(line(key, policy, given.games, given.jobs), flush=True)
                if (key, policy) in FLAGGED:
                    print(line(key, policy, given.games, given.jobs, FLAGGED[key, policy]), flush=True)
    for key in keys if given.duels else []:
        print(strength(key, CASUAL, given.duels, given.jobs), flush=True)
    for key in keys if given.missed else []:
        for policy in (CASUAL, COMPETITIVA):
            acts = [missed_chances(key, policy, seed) for seed in range(given.missed)]
            lost = [one for _, missed in acts for one in missed]
            print(f"{key} {policy}: {sum(n for n, _ in acts)} acts in passed windows, {len(lost)} not offered again")
            for one in lost[:12]:
                print(f"   {one.row}, turn {one.turn}: {one.text}")


if __name__ == "__main__":
    main()
