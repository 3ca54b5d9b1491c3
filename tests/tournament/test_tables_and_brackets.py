"""What surrounds a pairing: tables, pods, brackets, leagues, and what is said where something stands in the way."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest
from pairing_kit import Season

from coliseo.tournament.brackets import double_elimination, league, seed_order, single_elimination
from coliseo.tournament.cost_words import against_the_best, cost_in_words, why_down
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.pairing import pair, pair_by_hand, ways_out
from coliseo.tournament.pods import PodProblem, pod_sizes, seat_pods
from coliseo.tournament.problem import PairingProblem, ordered
from coliseo.tournament.proof import faults
from coliseo.tournament.tables import FEATURED, FixedTable, Hall, Room, Seating, by_points, seat

SEED = bytes(range(32))


def table_of(seating: Seating, number: int) -> int | None:
    return next((table for table, group in seating.tables if number in group), None)


def plain(points: dict[int, int], **more: object) -> PairingProblem:
    return replace(PairingProblem(tuple(points), points, SEED), **more)  # type: ignore[arg-type]


# ------------------------------------------------------------------ no legal pairing


def test_who_has_met_everybody_is_named_and_only_a_rematch_is_offered() -> None:
    season = Season(6, seed=1)
    while True:
        problem = season.problem()
        try:
            season.play(pair(problem))
        except NoLegalPairing as stopped:
            obstacle = stopped.obstacle
            break
    assert season.round <= 5
    assert obstacle.words("es")
    (way,) = ways_out(problem)
    assert way.relaxed == ("rematch",) and way.pairs
    assert all(p in problem.met for p in way.pairs)
    assert "más antiguo" in way.words("es") and "longest ago" in way.words("en")
    assert faults(problem.relaxing("rematch"), way.result) == []
    assert {f.kind for f in faults(problem, way.result)} == {"illegal"}


def test_after_everybody_met_everybody_all_are_named() -> None:
    met = {p: 1 for p in combinations(range(1, 5), 2)}
    with pytest.raises(NoLegalPairing) as stopped:
        pair(plain(dict.fromkeys(range(1, 5), 0), met=met))
    assert stopped.value.obstacle.words("es") == "1, 2, 3 y 4 ya no pueden enfrentarse a nadie"
    name = " ABCD".__getitem__
    assert stopped.value.obstacle.words("en", name) == "A, B, C and D have nobody left to meet"


def test_three_who_can_only_meet_one_are_named_with_that_one() -> None:
    """1, 2 and 3 have met everybody but 6; 4 and 5 are free."""
    met = {p: 1 for p in combinations(range(1, 6), 2) if p != (4, 5)}
    with pytest.raises(NoLegalPairing) as stopped:
        pair(plain(dict.fromkeys(range(1, 7), 0), met=met))
    words = stopped.value.obstacle.words("es", " ABCDEF".__getitem__)
    assert words == "A, B y C solo pueden enfrentarse a F: son 3 para 1"


def test_what_gives_way_is_offered_least_first_and_barred_pairs_never() -> None:
    points = dict.fromkeys(range(1, 4), 0)
    had = plain(points, had_bye=frozenset(points), soft_barred=frozenset({(1, 2)}), met={(1, 3): 1, (2, 3): 2})
    assert [way.relaxed for way in ways_out(had)] == [("soft_barred", "second_bye")]
    two = plain({1: 0, 2: 0}, barred=frozenset({(1, 2)}))
    with pytest.raises(NoLegalPairing):
        pair(two)
    assert ways_out(two) == []
    nobody_rests = plain(points, had_bye=frozenset(points))
    with pytest.raises(NoLegalPairing, match="todos han descansado"):
        pair(nobody_rests)


def test_the_rematch_of_longest_ago_gives_way_first() -> None:
    met = {(1, 2): 3, (3, 4): 3, (1, 3): 1, (2, 4): 1, (1, 4): 2, (2, 3): 2}
    result = pair(plain(dict.fromkeys(range(1, 5), 0), met=met, relaxed=frozenset({"rematch"})))
    assert result.pairs == ((1, 3), (2, 4))


# ------------------------------------------------------------------ words


def test_who_plays_down_and_why_is_said() -> None:
    problem = plain({1: 9, 2: 9, 3: 9, 4: 6, 5: 6, 6: 6})
    result = pair(problem)
    assert why_down(problem, result, "es") == ["el grupo de 9 puntos tiene 3 jugadores: uno tenía que bajar"]
    forced = replace(problem, points={1: 9, 2: 9, 3: 6, 4: 6}, players=(1, 2, 3, 4), barred=frozenset({(1, 2)}))
    (line,) = why_down(forced, pair(forced), "en")
    assert "2 play down" in line and "legal" in line


def test_by_hand_against_the_best_in_words() -> None:
    problem = plain({1: 9, 2: 9, 3: 6, 4: 6})
    best = pair(problem)
    assert cost_in_words(best.cost, "es") == "todos con los suyos, sin coste"
    mine = pair_by_hand(problem, [(1, 3), (2, 4)], 0, "llegan tarde")
    said = "18 de diferencias de puntos al cuadrado y 18 puntos de quienes juegan hacia abajo de más que el mejor"
    assert against_the_best(mine.cost, mine.best, "es") == said
    assert "than the best" in against_the_best(mine.cost, mine.best, "en")
    assert against_the_best(best.cost, best.cost, "es") == "es el mejor"


# ------------------------------------------------------------------ tables


def test_two_with_fixed_tables_who_meet_sit_at_the_lower_one_with_a_notice_and_a_mark() -> None:
    problem = plain({n: 30 - 3 * n for n in range(1, 9)})
    result = pair(problem)
    one, other = result.pairs[0]
    fixed = {one: FixedTable(12), other: FixedTable(20), result.pairs[1][0]: FixedTable(2, FEATURED)}
    seating = seat(by_points(problem, result.pairs), fixed)
    assert table_of(seating, one) == table_of(seating, other) == 12
    assert seating.marks == {12: "♿", 2: "F"}
    assert len(seating.notices) == 1 and "12" in seating.notices[0][0]
    assert [table for table, _ in seating.tables] == [1, 2, 3, 12]
    same = seat(by_points(problem, result.pairs), {one: FixedTable(12), other: FixedTable(12)})
    assert len(same.notices) == 1 and table_of(same, one) == 12


def test_gaps_rooms_and_a_first_number() -> None:
    problem = plain({n: 0 for n in range(1, 11)})
    result = pair(problem)
    hall = Hall(first=3, missing=frozenset({4}), rooms=(Room("Sala", 1, 6), Room("Patio", 21, 40)))
    seating = seat(by_points(problem, result.pairs), hall=hall)
    assert [table for table, _ in seating.tables] == [3, 5, 6, 21, 22]
    assert [hall.room(t) for t, _ in seating.tables] == ["Sala", "Sala", "Sala", "Patio", "Patio"]
    with pytest.raises(ValueError, match="no hay mesas"):
        seat(by_points(problem, result.pairs), hall=Hall(rooms=(Room("Sala", 1, 4),)))


def test_leaders_sit_first_or_the_alphabet_at_a_meeting() -> None:
    problem = plain({1: 0, 2: 3, 3: 0, 4: 3})
    result = pair(problem)
    assert seat(by_points(problem, result.pairs)).tables == ((1, (2, 4)), (2, (1, 3)))
    names = {1: "Álvaro", 2: "zoe", 3: "Marta", 4: "Yago"}
    assert seat(by_points(problem, result.pairs), names={n: names[n] for n in names}).tables[0][1] in ((2, 4), (1, 3))
    by_name = seat(by_points(problem, result.pairs), names={1: "ana", 2: "Zoe", 3: "Marta", 4: "Yago"})
    assert by_name.tables == ((1, (1, 3)), (2, (2, 4)))


# ------------------------------------------------------------------ pods


def test_sizes_of_pods() -> None:
    assert [pod_sizes(n) for n in (3, 4, 5, 6, 7, 9, 10)] == [[3], [4], [5], [3, 3], [4, 3], [3, 3, 3], [4, 3, 3]]
    assert pod_sizes(20, size=9) == [7, 7, 6]
    for n in range(6, 200):
        sizes = pod_sizes(n)
        assert sum(sizes) == n and set(sizes) <= {3, 4}
    with pytest.raises(ValueError):
        pod_sizes(2)


def test_pods_avoid_repeats_and_tell_what_could_not_be_avoided() -> None:
    rng = random.Random(1)
    players = tuple(range(1, 129))
    met: dict[tuple[int, int], int] = {}
    points = dict.fromkeys(players, 0)
    for number in range(4):
        problem = PodProblem(players, dict(points), bytes([number]) * 32, dict(met), frozenset({(1, 2)}))
        result = seat_pods(problem)
        assert result == seat_pods(problem)
        assert sorted(n for pod in result.pods for n in pod) == list(players)
        assert result.repeats == 0 == result.least_repeats
        assert not any({1, 2} <= set(pod) for pod in result.pods)
        for pod in result.pods:
            points[rng.choice(pod)] += 1
            for p in combinations(pod, 2):
                met[p] = met.get(p, 0) + 1
    few = PodProblem((1, 2, 3, 4), dict.fromkeys((1, 2, 3, 4), 0), SEED, {p: 2 for p in combinations((1, 2, 3, 4), 2)})
    result = seat_pods(few)
    assert result.repeats == 24 and result.least_repeats == 6
    with pytest.raises(NoLegalPairing, match="may not meet"):
        seat_pods(replace(few, barred=frozenset({(1, 2)})))


# ------------------------------------------------------------------ brackets


def test_seeds_of_eight_meet_as_they_always_do() -> None:
    order = seed_order(8)
    assert [tuple(order[k : k + 2]) for k in range(0, 8, 2)] == [(1, 8), (4, 5), (2, 7), (3, 6)]
    bracket = single_elimination([11, 12, 13, 14, 15, 16, 17, 18])
    assert [(a, b) for _, a, b in bracket.playable({})] == [(11, 18), (14, 15), (12, 17), (13, 16)]


@pytest.mark.parametrize("players", range(2, 20))
def test_brackets_end_with_one_champion_who_lost_less_than_allowed(players: int) -> None:
    rng = random.Random(players)
    seeds = list(range(101, 101 + players))
    for bracket, lives in ((single_elimination(seeds, third_place=True), 1), (double_elimination(seeds), 2)):
        winners: dict[int, int] = {}
        lost = dict.fromkeys(seeds, 0)
        while ready := bracket.playable(winners):
            for match, one, other in ready:
                assert max(lost[one], lost[other]) < lives or match.part == "third_place"
                winners[match.key] = rng.choice((one, other))
                lost[one + other - winners[match.key]] += 1
        champion = bracket.champion(winners)
        assert champion is not None and lost[champion] < lives
        assert all(lost[n] >= lives for n in seeds if n != champion)


def test_third_place_is_played_beside_the_final() -> None:
    bracket = single_elimination([1, 2, 3, 4], third_place=True)
    winners = {match.key: min(a, b) for match, a, b in bracket.playable({})}
    assert [(m.part, m.round, a, b) for m, a, b in bracket.playable(winners)] == [
        ("third_place", 2, 4, 3),
        ("main", 2, 1, 2),
    ]
    with pytest.raises(ValueError):
        bracket.sides({**winners, 0: 3})


def test_from_below_the_final_is_won_twice() -> None:
    bracket = double_elimination([1, 2])
    ((first, _, _),) = bracket.playable({})
    ((final, one, other),) = bracket.playable({first.key: 1})
    assert (one, other) == (1, 2)
    ((again, _, _),) = bracket.playable({first.key: 1, final.key: 2})
    assert bracket.champion({first.key: 1, final.key: 2}) is None
    assert bracket.champion({first.key: 1, final.key: 2, again.key: 2}) == 2
    assert bracket.champion({first.key: 1, final.key: 1}) == 1


@pytest.mark.parametrize("players", [4, 5, 8, 11])
def test_a_league_is_everybody_against_everybody_once(players: int) -> None:
    numbers = list(range(1, players + 1))
    rounds = league(numbers)
    assert all(sorted(n for p in r for n in p if n) == numbers for r in rounds)
    played = [ordered(*p) for r in rounds for p in r if p[0]]
    assert sorted(played) == list(combinations(numbers, 2))
