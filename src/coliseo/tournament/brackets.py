"""Elimination and league: who meets whom when it is not points that decide.

A bracket is a list of matches, each fed by seeds or by winners and losers of others. Whoever would meet an empty seed
goes on without playing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from coliseo.text.mistake import Mistake

WINNER: Final = "winner"
LOSER: Final = "loser"
SEED: Final = "seed"

MAIN: Final = "main"
SECOND: Final = "second"
THIRD_PLACE: Final = "third_place"
GRAND_FINAL: Final = "grand_final"
RESET: Final = "reset"


@dataclass(frozen=True)
class Source:
    """Where a side of a match comes from: a seed, or the winner or loser of a match."""

    kind: str
    of: int


@dataclass(frozen=True)
class Match:
    """One match of a bracket."""

    key: int
    part: str
    round: int
    sides: tuple[Source, Source]


def seed_order(size: int) -> list[int]:
    """Seeds of a bracket from top to bottom, so that 1 and 2 meet in the final only: for 8, 1 8 4 5 2 7 3 6."""
    if size < 2 or size & (size - 1):
        raise Mistake("un cuadro es de 2, 4, 8, 16…", "a bracket is of 2, 4, 8, 16…")
    order = [1, 2]
    while len(order) < size:
        top = 2 * len(order) + 1
        order = [seed for upper in order for seed in (upper, top - upper)]
    return order


class Bracket:
    """A drawn bracket; `advance` says who meets whom after what has been played."""

    def __init__(self, matches: list[Match], seeds: Sequence[int]) -> None:
        self.matches = matches
        #: players by seed, the best first
        self.seeds = tuple(seeds)

    def sides(self, winners: Mapping[int, int]) -> dict[int, tuple[int | None, int | None]]:
        """Of each match its two players after those results: 0 is an empty seed, None is not known yet."""
        known: dict[int, tuple[int | None, int | None]] = {}
        by_key = {match.key: match for match in self.matches}

        def comes(source: Source) -> int | None:
            if source.kind == SEED:
                return self.seeds[source.of - 1] if source.of <= len(self.seeds) else 0
            one, other = known[source.of]
            won = self._winner(by_key[source.of], one, other, winners)
            if won is None or one is None or other is None:
                return None
            if source.kind == WINNER:
                return won
            return other if won == one else one

        for match in self.matches:
            known[match.key] = (comes(match.sides[0]), comes(match.sides[1]))
        return known

    def _winner(self, match: Match, one: int | None, other: int | None, winners: Mapping[int, int]) -> int | None:
        if one is None or other is None:
            return None
        if not one or not other:
            return one or other  # nobody to play against
        won = winners.get(match.key)
        if won is not None and won not in (one, other):
            raise Mistake(f"el {won} no juega ese encuentro", f"{won} does not play that match")
        return won

    def playable(self, winners: Mapping[int, int]) -> list[tuple[Match, int, int]]:
        """Matches that can be played now."""
        sides = self.sides(winners)
        found: list[tuple[Match, int, int]] = []
        for match in self.matches:
            one, other = sides[match.key]
            if one and other and match.key not in winners and self._is_needed(match, winners, sides):
                found.append((match, one, other))
        return found

    def _is_needed(
        self, match: Match, winners: Mapping[int, int], sides: Mapping[int, tuple[int | None, int | None]]
    ) -> bool:
        """The second final is played only if who came from below has won the first."""
        if match.part != RESET:
            return True
        first = next(m for m in self.matches if m.part == GRAND_FINAL)
        return winners.get(first.key) == sides[first.key][1]

    def champion(self, winners: Mapping[int, int]) -> int | None:
        """Who has won the whole, once that is known."""
        sides = self.sides(winners)
        reset = next((m for m in self.matches if m.part == RESET), None)
        final = next((m for m in self.matches if m.part == GRAND_FINAL), None)
        if final is not None and reset is not None:
            won = self._winner(final, *sides[final.key], winners)
            if won is None or not self._is_needed(reset, winners, sides):
                return won
            return winners.get(reset.key)
        last = [m for m in self.matches if m.part == MAIN][-1]
        return self._winner(last, *sides[last.key], winners)


def single_elimination(seeds: Sequence[int], third_place: bool = False) -> Bracket:
    """Seeds by place: 1–8, 4–5, 2–7, 3–6. `third_place` is played beside the final (WT-C.1.6)."""
    matches: list[Match] = []
    rounds = _upper_part(matches, len(seeds))
    if third_place and len(rounds) > 1:
        one, other = rounds[-2]
        final = matches.pop()
        beside = Match(final.key, THIRD_PLACE, final.round, (Source(LOSER, one), Source(LOSER, other)))
        matches += [beside, Match(final.key + 1, MAIN, final.round, final.sides)]
    return Bracket(matches, seeds)


def double_elimination(seeds: Sequence[int], reset: bool = True) -> Bracket:
    """Who loses once goes on below; who comes from there must win the final twice, unless `reset` is off."""
    matches: list[Match] = []
    rounds = _upper_part(matches, len(seeds))
    alive = [Source(LOSER, key) for key in rounds[0]]
    number = 1
    for upper in [*rounds[1:], None]:
        if len(alive) > 1:
            alive = _play(matches, SECOND, number, list(zip(alive[::2], alive[1::2], strict=True)))
            number += 1
        if upper is None:
            break
        # new losers come in turned around, so that who met above does not meet again at once
        fallen = [Source(LOSER, key) for key in reversed(upper)]
        alive = _play(matches, SECOND, number, list(zip(alive, fallen, strict=True)))
        number += 1
    top = Source(WINNER, rounds[-1][0])
    last = len(matches)
    matches.append(Match(last, GRAND_FINAL, len(rounds) + 1, (top, alive[0])))
    if reset:
        matches.append(Match(last + 1, RESET, len(rounds) + 2, (Source(WINNER, last), Source(LOSER, last))))
    return Bracket(matches, seeds)


def _upper_part(matches: list[Match], players: int) -> list[list[int]]:
    """The main part of a bracket; keys of its matches, round by round."""
    if players < 2:
        raise Mistake("un cuadro necesita dos", "a bracket needs two")
    size = 1 << (players - 1).bit_length()
    alive = [Source(SEED, seed) for seed in seed_order(size)]
    rounds: list[list[int]] = []
    while len(alive) > 1:
        alive = _play(matches, MAIN, len(rounds) + 1, list(zip(alive[::2], alive[1::2], strict=True)))
        rounds.append([source.of for source in alive])
    return rounds


def _play(matches: list[Match], part: str, number: int, sides: list[tuple[Source, Source]]) -> list[Source]:
    """Add those matches; who goes on from each."""
    out: list[Source] = []
    for pair in sides:
        matches.append(Match(len(matches), part, number, pair))
        out.append(Source(WINNER, matches[-1].key))
    return out


def league(players: Sequence[int]) -> list[list[tuple[int, int]]]:
    """Everybody against everybody by the circle method: rounds of pairs; with an odd number, (0, who) rests.

    The first stays and the others go round; who is named first alternates.
    """
    around = [*players, *([0] if len(players) % 2 else [])]
    half = len(around) // 2
    rounds: list[list[tuple[int, int]]] = []
    for number in range(len(around) - 1):
        pairs = [(around[k], around[-1 - k]) for k in range(half)]
        if number % 2:
            pairs[0] = pairs[0][::-1]
        rounds.append([p if p[1] else p[::-1] for p in pairs])
        around = [around[0], around[-1], *around[1:-1]]
    return rounds
