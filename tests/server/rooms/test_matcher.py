"""Who is put at one table: those who have waited longest among those who fit, further apart the longer they wait."""

from __future__ import annotations

import random

import pytest

from coliseo.games.plain import tables_of
from coliseo.games.registry import game_keys, package
from coliseo.server.meeting.clocks import clock_for_strangers
from coliseo.server.meeting.matcher import LONGEST, MOST_LOOKED_AT, Wish, clock_for, fits, groups_of, reach

NOW = 1_000_000


def wish(
    person: str,
    waited: int = 0,
    rating: int | None = None,
    clock: str = "turno",
    any_clock: bool = False,
    game: str = "g",
    seats: int = 2,
    whom: str = "",
) -> Wish:
    since = NOW - waited
    return Wish(
        f"w-{person}", person, person, game, "m", seats, clock, any_clock, rating, since, whom=whom and f"w-{whom}"
    )


def anybody(one: str, other: str) -> bool:
    return True


def names(groups: list[list[Wish]]) -> list[list[str]]:
    return [[w.person for w in group] for group in groups]


def test_whoever_has_waited_longest_comes_first() -> None:
    waiting = [wish("c", 1000), wish("a", 9000), wish("d"), wish("b", 5000)]
    assert names(groups_of(waiting, NOW, anybody)) == [["a", "b"], ["c", "d"]]
    assert names(groups_of(waiting[:3], NOW, anybody)) == [["a", "c"]], "and somebody waits on"


def test_only_the_same_game_and_clock_fit() -> None:
    assert groups_of([wish("a"), wish("b", game="h")], NOW, anybody) == []
    assert groups_of([wish("a"), wish("b", clock="otro")], NOW, anybody) == []
    either = [wish("a"), wish("b", 500, clock="otro", any_clock=True)]
    assert names(groups_of(either, NOW, anybody)) == [["b", "a"]]
    assert clock_for(either) == "turno", "the one that somebody insists on"
    assert not fits(wish("a", clock=""), wish("b", any_clock=True), NOW), "any clock is not none at all"
    assert fits(wish("a", clock=""), wish("b", clock=""), NOW)


def test_three_share_one_clock_or_do_not_sit_together() -> None:
    a, b, c = (
        wish("a", 300, clock="x", seats=3),
        wish("b", 200, clock="y", any_clock=True, seats=3),
        wish("c", 100, clock="z", seats=3),
    )
    assert groups_of([a, b, c], NOW, anybody) == []
    d = wish("d", clock="x", seats=3)
    assert names(groups_of([a, b, c, d], NOW, anybody)) == [["a", "b", "d"]]


def test_how_far_apart_grows_with_the_time_of_both() -> None:
    weak, strong = wish("a", rating=1000), wish("b", rating=1500)
    assert not fits(weak, strong, NOW)
    apart = next(s for s in range(60) if fits(weak, strong, NOW + s * 1000))
    assert apart == 20, "50 and 10 for each second, both of them"
    assert reach(weak, NOW + 20_000) == 250
    assert fits(weak, wish("c", rating=9000), NOW + LONGEST), "after a minute anybody will do"
    assert fits(wish("a", rating=1000), wish("b"), NOW), "who is not measured fits everybody"


def test_nobody_meets_themselves_or_somebody_they_avoid() -> None:
    twice = [wish("a", 100), Wish("other", "a", "a", "g", "m", 2, "turno", False, None, NOW)]
    assert groups_of(twice, NOW, anybody) == []

    def may(one: str, other: str) -> bool:
        return {one, other} != {"a", "b"}

    assert names(groups_of([wish("a", 300), wish("b", 200), wish("c", 100)], NOW, may)) == [["a", "c"]]


def test_whoever_was_chosen_is_played_against_before_anybody_else() -> None:
    first, strong = wish("a", 9000, rating=1000), wish("b", 100, rating=2000)
    chooses = wish("c", rating=1000, whom="b")
    assert not fits(wish("c", rating=1000), strong, NOW) and fits(chooses, strong, NOW) and fits(strong, chooses, NOW)
    assert names(groups_of([first, strong, chooses], NOW, anybody)) == [["b", "c"]]
    crowd = [wish(str(i), 5000) for i in range(MOST_LOOKED_AT + 1)]
    assert ["b", "c"] in names(groups_of([*crowd, strong, chooses], NOW, anybody)), "however many wait"
    # if they have gone, want another clock or avoid each other, anybody else who fits will do
    assert names(groups_of([first, chooses], NOW, anybody)) == [["a", "c"]]
    otherwise = wish("b", 100, rating=2000, clock="otro")
    assert names(groups_of([first, otherwise, chooses], NOW, anybody)) == [["a", "c"]]
    assert names(groups_of([first, strong, chooses], NOW, lambda *two: set(two) != {"b", "c"})) == [["a", "c"]]
    three = [wish("a", 900, seats=3), wish("b", 100, seats=3), wish("c", seats=3, whom="b")]
    assert names(groups_of(three, NOW, anybody)) == [["b", "c", "a"]]


@pytest.mark.parametrize("seed", range(20))
def test_any_crowd_is_brought_together_fairly(seed: int) -> None:
    """Nobody twice, everybody with somebody who fits, and of those left over no two fit."""
    rng = random.Random(seed)
    crowd = [
        wish(
            str(i),
            rng.randrange(90_000),
            rng.choice([None, rng.randrange(800, 2200)]),
            rng.choice(["x", "y"]),
            rng.random() < 0.3,
            rng.choice("gh"),
        )
        for i in range(40)
    ]
    groups = groups_of(crowd, NOW, anybody)
    seated = [w.ident for group in groups for w in group]
    assert len(seated) == len(set(seated))
    assert all(fits(one, other, NOW) and one.game == other.game for one, other in groups)
    left = [w for w in crowd if w.ident not in seated]
    assert not any(fits(a, b, NOW) and a.game == b.game for i, a in enumerate(left) for b in left[i + 1 :])


@pytest.mark.parametrize("game", game_keys())
def test_strangers_have_a_clock_at_every_game(game: str) -> None:
    presets = tables_of(package(game)).clocks_for_clients()
    chosen = next(preset for preset in presets if preset["key"] == clock_for_strangers(presets))
    assert chosen["kind"] == ("game" if game == "atrum_arena" else "turn"), "of the game's own sort"
    assert clock_for_strangers([]) == ""
