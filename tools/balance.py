"""How the ready decks of a game fare: the machine against chance, and every deck against every other.

    PYTHONPATH=src python tools/balance.py [--game KEY] [--games N] [--chance N] [--jobs N] [--seed N]

`--chance` games of each deck in the hands of `greedy` against `random`; then `--games` games of each pairing, greedy
against greedy, each deck sitting first in half of them. The tables of
docs/jugadores.md come from here, and prices of original cards are tuned with it.

Sorcerer's Arena has personajes in the place of decks, drawn by lot in every game, and chapters: `--chance` games of
each chapter and of team play, greedy against random by sides; then `--games` of each, greedy against greedy, with the
share that the side of each personaje won. A shared victory counts half for everybody in both.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from itertools import combinations

from coliseo.games.mitos_y_leyendas.construction.files import RACIALES
from coliseo.games.rise_of_gods.flow.setup import INICIALES
from coliseo.games.sorcerers_arena.shelf.modes import MODOS
from coliseo.games.sorcerers_arena.shelf.tables import table_options
from coliseo.games.warlords_of_terra.flow.setup import INICIALES as REINOS
from coliseo.lab.simulation import Outcome, Plan, play_all
from coliseo.lab.statistics import Proportion

#: the decks that are measured, by game
DECKS: dict[str, tuple[str, ...]] = {
    "rise_of_gods": INICIALES,
    "mitos_y_leyendas": RACIALES,
    "warlords_of_terra": REINOS,
}
#: measured by personajes and not by decks
SORCERERS = "sorcerers_arena"
#: each chapter and team play; with a draft the machine would choose by its own taste
CHAPTERS = tuple(mode for mode in MODOS if not MODOS[mode].draft)


@dataclass(frozen=True)
class Measure:
    """Which game, from which seed, with how many processes."""

    game: str
    seed: int
    jobs: int

    @property
    def decks(self) -> tuple[str, ...]:
        return DECKS[self.game]

    def play(self, decks: tuple[str, str], players: tuple[str, ...], games: int, shift: int = 0) -> list[Outcome]:
        options = {"mazos": list(decks), "politica": "simulacion"}
        return play_all(Plan(self.game, games, players, options, self.seed + shift), self.jobs)


def percent(wins: int, games: int) -> str:
    found = Proportion(wins, games).data()
    return f"{100 * float(found['rate']):.1f} % ({100 * float(found['low']):.1f}–{100 * float(found['high']):.1f})"


def against_chance(measure: Measure, games: int) -> None:
    """Every deck meets every deck; players change seats from game to game, so each is greedy's half of the time."""
    won = dict.fromkeys(measure.decks, 0)
    played = dict.fromkeys(measure.decks, 0)
    each = -(-games // len(measure.decks))
    for a in measure.decks:
        for b in measure.decks:
            for outcome in measure.play((a, b), ("greedy", "random"), each):
                seat = outcome.players.index("greedy")
                deck = (a, b)[seat]
                played[deck] += 1
                won[deck] += seat in outcome.winners
    for deck in measure.decks:
        print(f"{deck:<10} {won[deck]:>5} / {played[deck]:<5} {percent(won[deck], played[deck])}", flush=True)


def among_themselves(measure: Measure, games: int) -> None:
    for a, b in combinations(measure.decks, 2):
        first = measure.play((a, b), ("greedy",), games // 2)
        second = measure.play((b, a), ("greedy",), games - games // 2, 1)
        wins = sum(0 in o.winners for o in first) + sum(1 in o.winners for o in second)
        lost = sum(1 in o.winners for o in first) + sum(0 in o.winners for o in second)
        starts = sum(o.first in o.winners for o in [*first, *second])
        turns = sum(o.turns for o in [*first, *second]) / games
        text = percent(wins, wins + lost)
        print(f"{a:<10} {b:<10} {wins:>4}–{lost:<4} {text:<24} {100 * starts / games:.0f} % {turns:.1f}", flush=True)


# -- by personajes ---------------------------------------------------------------------------------------------------


@dataclass
class Share:
    """How much of some games was won: a shared victory is half of one."""

    won: float = 0.0
    games: int = 0

    def add(self, outcome: Outcome, seat: int) -> None:
        self.games += 1
        if seat in outcome.winners:
            self.won += 0.5 if len(outcome.seating.sides_among(outcome.winners)) > 1 else 1.0

    def text(self) -> str:
        return f"{100 * self.won / self.games:.1f} % ({self.won:g} / {self.games})" if self.games else "–"


def play_chapter(measure: Measure, mode: str, players: tuple[str, ...], games: int) -> list[Outcome]:
    return play_all(
        Plan(measure.game, games, players, table_options(mode, None, 0, [], None), measure.seed), measure.jobs
    )


def chapters_against_chance(measure: Measure, games: int) -> None:
    for mode in CHAPTERS:
        share = Share()
        for outcome in play_chapter(measure, mode, ("greedy", "random"), games):
            share.add(outcome, outcome.players.index("greedy"))
        print(f"{mode:<12} {share.text()}", flush=True)


def personajes_among_themselves(measure: Measure, games: int) -> None:
    for mode in CHAPTERS:
        played = play_chapter(measure, mode, ("greedy",), games)
        by_name: dict[str, Share] = {}
        begins, blue = Share(), Share()
        for outcome in played:
            begins.add(outcome, outcome.first)
            blue.add(outcome, 0)
            for seat, team in enumerate(outcome.teams):
                for name in team:
                    by_name.setdefault(name, Share()).add(outcome, seat)
        rounds = sum(o.turns for o in played) / games / MODOS[mode].turnos_por_ronda
        print(f"{mode}: who begins {begins.text()}; seat A {blue.text()}; {rounds:.1f} rounds", flush=True)
        for name in sorted(by_name):
            print(f"  {name:<14} {by_name[name].text()}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=sorted([*DECKS, SORCERERS]), default="rise_of_gods")
    parser.add_argument("--games", type=int, default=1000, help="games of each pairing, greedy against greedy")
    parser.add_argument("--chance", type=int, default=500, help="games of each deck, greedy against random")
    parser.add_argument("--jobs", type=int, default=-1, help="processes; all cores by default")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    measure = Measure(arguments.game, arguments.seed, arguments.jobs)
    if measure.game == SORCERERS:
        if arguments.chance:
            print("greedy against random, by chapter: share won by greedy's side (won / games)", flush=True)
            chapters_against_chance(measure, arguments.chance)
        if arguments.games:
            print("greedy against greedy, teams by lot: share won by the side of each personaje", flush=True)
            personajes_among_themselves(measure, arguments.games)
        return
    if arguments.chance:
        print("greedy against random, by greedy's deck: wins / games (95 %)", flush=True)
        against_chance(measure, arguments.chance)
    if arguments.games:
        print("greedy against greedy: wins of the first deck (95 %), wins of who begins, turns", flush=True)
        among_themselves(measure, arguments.games)


if __name__ == "__main__":
    main()
