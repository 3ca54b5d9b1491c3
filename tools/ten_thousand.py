"""Plays thousands of random games of each mode and checks the contract on the way.

    PYTHONPATH=src python tools/ten_thousand.py [--games N] [--modes duelo,2v2,…] [--workers N] [--first SEED]
        [--thin N]

Every question: something to answer, and cards conserved; with --thin N one question in N, and the end of every game.
Sampled: save → load → same hash and same future, clones, offers against explanations, non-interference. Prints one
line for each mode, and exits with 1 if anything failed.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from contract.checks import check_clone, check_offers, check_saved, check_table
from contract.driver import walk
from contract.secrecy import check_secrecy
from contract.subjects import (
    MODES,
    RISE_DECKS,
    SORCERERS_MODES,
    TOY_SUBJECTS,
    WARLORDS_DECKS,
    Subject,
    atrum,
    mitos,
    rise,
    sorcerers,
    warlords,
)
from contract.test_any_deck import by_lot

from coliseo import build_kind
from coliseo.games.atrum_arena.model.config import POLITICAS
from coliseo.games.mitos_y_leyendas.construction.files import RACIALES

BATCH = 20
#: one question in so many is looked at more closely (times --thin)
SAVED_EVERY, SECRECY_EVERY, OFFERS_EVERY = 150, 300, 60
TOYS = {subject.name: subject for subject in TOY_SUBJECTS}
#: Rise of Gods: every pairing of the starter decks takes its turn
RISE = "rise_of_gods"
#: Mitos y Leyendas: half of the games with the ready decks, half with decks of all its cards drawn by lot
MITOS = "mitos_y_leyendas"
#: Warlords of Terra: every pairing of the four realms, one game in five with the exchange before it
WARLORDS = "warlords_of_terra"
#: Sorcerer's Arena: every chapter and team play, each a mode of its own
SORCERERS = {f"sorcerers_arena-{mode}": mode for mode in SORCERERS_MODES}


@dataclass
class Tally:
    """What was seen in a batch, or in all batches of a mode."""

    games: int = 0
    questions: int = 0
    longest: int = 0
    saved: int = 0
    secrecy: int = 0
    offers: int = 0
    seconds: float = 0.0
    failures: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.questions += other.questions
        self.longest = max(self.longest, other.longest)
        self.saved += other.saved
        self.secrecy += other.secrecy
        self.offers += other.offers
        self.seconds += other.seconds
        self.failures.extend(other.failures)


def subject_for(mode: str, seed: int) -> Subject:
    """Games of a mode take turns among the policies of the table, and in Rise of Gods among the decks."""
    if mode in TOYS:
        return TOYS[mode]
    policy = POLITICAS[seed % len(POLITICAS)]
    if mode == RISE:
        n = len(RISE_DECKS)
        return rise((RISE_DECKS[seed // 3 % n], RISE_DECKS[seed // (3 * n) % n]), policy)
    if mode == WARLORDS:
        n = len(WARLORDS_DECKS)
        pair = (WARLORDS_DECKS[seed // 3 % n], WARLORDS_DECKS[seed // (3 * n) % n])
        return warlords(pair, policy, seed % 5 == 0)
    if mode in SORCERERS:
        return sorcerers(SORCERERS[mode], policy)
    if mode == MITOS:
        if seed % 2:
            return by_lot(seed)
        n = len(RACIALES)
        return mitos((RACIALES[seed // 6 % n], RACIALES[seed // (6 * n) % n]), policy)
    return atrum(mode, policy)


def play_one(subject: Subject, seed: int, thin: int, tally: Tally) -> None:
    rng = random.Random(seed)
    asked = 0
    for m, _ in walk(subject.game, subject.options, seed):
        asked += 1
        if thin == 1 or rng.randrange(thin) == 0:
            check_table(subject, m)
        if rng.randrange(SAVED_EVERY * thin) == 0:
            check_saved(subject, m, rng)
            check_clone(subject, m, rng)
            tally.saved += 1
        if rng.randrange(SECRECY_EVERY * thin) == 0:
            tally.secrecy += check_secrecy(subject, m, rng)
        if rng.randrange(OFFERS_EVERY * thin) == 0:
            check_offers(subject, m)
            tally.offers += 1
    # what was lost on the way is still missing
    check_table(subject, m)
    tally.questions += asked
    tally.longest = max(tally.longest, asked)


def play_batch(task: tuple[str, int, int, int]) -> tuple[str, Tally]:
    mode, first, count, thin = task
    tally = Tally()
    start = time.perf_counter()
    for seed in range(first, first + count):
        subject = subject_for(mode, seed)
        try:
            play_one(subject, seed, thin, tally)
        except Exception as error:  # one bad game must not hide the others
            at = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(at.filename).name}:{at.lineno}"
            tally.failures.append(f"{subject.name}, seed {seed}: {type(error).__name__} in {where}: {str(error)[:300]}")
        tally.games += 1
    tally.seconds = time.perf_counter() - start
    return mode, tally


def tasks(modes: list[str], games: int, first: int, thin: int) -> Iterator[tuple[str, int, int, int]]:
    for mode in modes:
        for start in range(0, games, BATCH):
            yield mode, first + start, min(BATCH, games - start), thin


def report(mode: str, tally: Tally) -> str:
    per_game = tally.questions / max(1, tally.games)
    return (
        f"{mode:<26} {tally.games:>7} {len(tally.failures):>7} {per_game:>9.0f} {tally.longest:>8} {tally.saved:>8} "
        f"{tally.secrecy:>9} {tally.offers:>8} {tally.seconds:>9.0f}"
    )


def main() -> int:
    known = [*MODES, RISE, MITOS, WARLORDS, *SORCERERS, *TOYS]
    parser = argparse.ArgumentParser(description="Thousands of random games of each mode, with the contract checked.")
    parser.add_argument("--games", type=int, default=10_000, help="games of each mode")
    parser.add_argument("--modes", default=",".join(known), help=f"of: {', '.join(known)}")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--first", type=int, default=1_000_000, help="seed of the first game")
    parser.add_argument("--thin", type=int, default=1, help="look closely that many times less often")
    arguments = parser.parse_args()
    modes = arguments.modes.split(",")
    if unknown := [mode for mode in modes if mode not in known]:
        parser.error(f"no such mode: {', '.join(unknown)}; there are {', '.join(known)}")
    tallies = {mode: Tally() for mode in modes}
    print(f"build: {build_kind()}; {arguments.games} games of each mode, {arguments.workers} processes", flush=True)
    print(
        "mode                         games  failed  per game  longest    saved   secrecy   offers   seconds",
        flush=True,
    )
    with Pool(arguments.workers) as pool:
        for mode, tally in pool.imap_unordered(
            play_batch, tasks(modes, arguments.games, arguments.first, arguments.thin)
        ):
            total = tallies[mode]
            total.add(tally)
            for failure in tally.failures:
                print(failure, file=sys.stderr, flush=True)
            if total.games == arguments.games:
                print(report(mode, total), flush=True)
    return 1 if any(tally.failures for tally in tallies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
