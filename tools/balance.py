"""How the starter decks of Rise of Gods fare: the machine against chance, and every deck against every other.

    PYTHONPATH=src python tools/balance.py [--games N] [--chance N] [--jobs N] [--seed N]

`--chance` games of each deck in the hands of `greedy` against `random`; then `--games` games of each pairing, greedy
against greedy, each deck sitting first in half of them. Prices and numbers of the original cards are tuned with it.
"""

from __future__ import annotations

import argparse
from itertools import combinations

from coliseo.games.rise_of_gods.setup import INICIALES
from coliseo.lab.simulation import Outcome, Plan, play_all
from coliseo.lab.statistics import Proportion


def games_of(decks: tuple[str, str], players: tuple[str, ...], games: int, seed: int, jobs: int) -> list[Outcome]:
    options = {"mazos": list(decks), "politica": "simulacion"}
    return play_all(Plan("rise_of_gods", games, players, options, seed), jobs)


def percent(wins: int, games: int) -> str:
    found = Proportion(wins, games).data()
    return f"{100 * float(found['rate']):.1f} % ({100 * float(found['low']):.1f}–{100 * float(found['high']):.1f})"


def against_chance(games: int, seed: int, jobs: int) -> None:
    """Every deck meets every deck; players change seats from game to game, so each is greedy's half of the time."""
    won = dict.fromkeys(INICIALES, 0)
    played = dict.fromkeys(INICIALES, 0)
    each = -(-games // len(INICIALES))
    for a in INICIALES:
        for b in INICIALES:
            for outcome in games_of((a, b), ("greedy", "random"), each, seed, jobs):
                seat = outcome.players.index("greedy")
                deck = (a, b)[seat]
                played[deck] += 1
                won[deck] += seat in outcome.winners
    for deck in INICIALES:
        print(f"{deck:<10} {won[deck]:>5} / {played[deck]:<5} {percent(won[deck], played[deck])}", flush=True)


def among_themselves(games: int, seed: int, jobs: int) -> None:
    for a, b in combinations(INICIALES, 2):
        first = games_of((a, b), ("greedy",), games // 2, seed, jobs)
        second = games_of((b, a), ("greedy",), games - games // 2, seed + 1, jobs)
        wins = sum(0 in o.winners for o in first) + sum(1 in o.winners for o in second)
        lost = sum(1 in o.winners for o in first) + sum(0 in o.winners for o in second)
        starts = sum(o.first in o.winners for o in [*first, *second])
        turns = sum(o.turns for o in [*first, *second]) / games
        text = percent(wins, wins + lost)
        print(f"{a:<10} {b:<10} {wins:>4}–{lost:<4} {text:<24} {100 * starts / games:.0f} % {turns:.1f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="games of each pairing, greedy against greedy")
    parser.add_argument("--chance", type=int, default=500, help="games of each deck, greedy against random")
    parser.add_argument("--jobs", type=int, default=-1, help="processes; all cores by default")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.chance:
        print("greedy against random, by greedy's deck: wins / games (95 %)", flush=True)
        against_chance(arguments.chance, arguments.seed, arguments.jobs)
    if arguments.games:
        print("greedy against greedy: wins of the first deck (95 %), wins of who begins, turns", flush=True)
        among_themselves(arguments.games, arguments.seed, arguments.jobs)


if __name__ == "__main__":
    main()
