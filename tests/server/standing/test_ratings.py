"""Ratings as they are worked out: from results and nothing else, in their order."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from coliseo.server.rooms.settings import SeatState
from coliseo.server.standing.outcomes import outcome_of
from coliseo.server.standing.ratings import (
    FIRST_POINTS,
    NEW,
    PROVISIONAL_GAMES,
    Played,
    Rating,
    after,
    apply,
    from_the_beginning,
)

PEOPLE = ("ana", "luis", "eva", "hugo", "iris", "jon")


@st.composite
def games(draw: st.DrawFn) -> Played:
    """Between two to four sides, alone or in pairs."""
    pairs = draw(st.booleans())
    people = draw(st.permutations(PEOPLE))
    count = 2 if pairs else draw(st.integers(2, 4))
    sides = tuple((people[2 * i], people[2 * i + 1]) if pairs else (people[i],) for i in range(count))
    ranks = tuple(draw(st.integers(0, 1)) for _ in sides)
    return Played(draw(st.sampled_from(("rise_of_gods", "atrum_arena"))), draw(st.sampled_from("ab")), sides, ranks)


def test_somebody_new_is_in_the_middle_and_provisional() -> None:
    assert NEW.points == FIRST_POINTS and NEW.provisional and NEW.games == 0


def test_who_wins_goes_up_as_much_as_the_other_goes_down() -> None:
    ((won,), (lost,)) = after([[NEW], [NEW]], [0, 1])
    assert won.points > FIRST_POINTS > lost.points
    assert won.points - FIRST_POINTS == FIRST_POINTS - lost.points
    assert (won.won, won.lost, lost.won, lost.lost) == (1, 0, 0, 1)
    assert won.sigma < NEW.sigma


def test_a_draw_moves_nobody_who_is_equal_and_is_nobodys_win() -> None:
    ((one,), (other,)) = after([[NEW], [NEW]], [0, 0])
    assert one.points == other.points == FIRST_POINTS
    assert one.drawn == other.drawn == 1 and one.won == one.lost == 0


def test_beating_the_strong_is_worth_more() -> None:
    strong, weak = Rating(35.0, 3.0, 50), Rating(15.0, 3.0, 50)
    mine = Rating(25.0, 3.0, 50)
    over_strong = after([[mine], [strong]], [0, 1])[0][0]
    over_weak = after([[mine], [weak]], [0, 1])[0][0]
    assert over_strong.points > over_weak.points >= mine.points


def test_it_is_sure_of_somebody_after_some_games() -> None:
    rng = random.Random(4)
    pool = {person: NEW for person in PEOPLE}
    for _ in range(12 * len(PEOPLE)):
        one, other = rng.sample(PEOPLE, 2)
        pool |= apply(Played("g", "f", ((one,), (other,)), (0, 1) if rng.random() < 0.5 else (1, 0)), pool)
    assert all(rating.games >= PROVISIONAL_GAMES and not rating.provisional for rating in pool.values())


def test_the_stronger_end_up_above() -> None:
    rng = random.Random(1)
    pool = {person: NEW for person in PEOPLE}
    for _ in range(300):
        one, other = rng.sample(range(len(PEOPLE)), 2)
        ahead = 1 / (1 + 10 ** ((one - other) * 150 / 400))  # each is 150 points above the next
        ranks = (0, 1) if rng.random() < ahead else (1, 0)
        pool |= apply(Played("g", "f", ((PEOPLE[one],), (PEOPLE[other],)), ranks), pool)
    assert sorted(PEOPLE, key=lambda person: -pool[person].mu) == list(PEOPLE)


@given(st.lists(games(), max_size=12))
def test_from_the_beginning_is_one_game_after_the_other(played: list[Played]) -> None:
    step_by_step: dict[tuple[str, str, str], Rating] = {}
    for game in played:
        key = (game.game, game.format)
        known = {p: step_by_step[p, *key] for side in game.sides for p in side if (p, *key) in step_by_step}
        step_by_step |= {(person, *key): rating for person, rating in apply(game, known).items()}
    assert from_the_beginning(played) == step_by_step


@given(st.lists(games(), max_size=10), st.randoms(use_true_random=False))
def test_games_of_different_formats_do_not_depend_on_each_others_order(
    played: list[Played], chance: random.Random
) -> None:
    """Only the order within a format counts."""
    lanes: dict[tuple[str, str], list[Played]] = {}
    for game in played:
        lanes.setdefault((game.game, game.format), []).append(game)
    shuffled: list[Played] = []
    rest = {key: list(lane) for key, lane in lanes.items()}
    while any(rest.values()):
        key = chance.choice([key for key, lane in rest.items() if lane])
        shuffled.append(rest[key].pop(0))
    assert from_the_beginning(shuffled) == from_the_beginning(played)


@given(games())
def test_partners_count_alike_and_every_game_counts_once(game: Played) -> None:
    ratings = apply(game, {})
    assert all(rating.games == 1 for rating in ratings.values())
    for side in game.sides:
        assert len({ratings[person] for person in side}) == 1


# -- what is noted of a game -----------------------------------------------------------------------------------------


def person(name: str, **more: bool) -> SeatState:
    return SeatState("person", name, name, **more)  # type: ignore[arg-type]


def test_a_duel_between_people_is_noted() -> None:
    outcome = outcome_of("t", "g", "f", 5, [person("ana"), person("luis")], [], [1], True)
    assert outcome is not None and outcome.rated
    assert [(seat.person, seat.rank) for seat in outcome.seats] == [("ana", 1), ("luis", 0)]
    assert outcome.played() == Played("g", "f", (("ana",), ("luis",)), (1, 0))


def test_sides_come_out_together() -> None:
    seats = [person(name) for name in PEOPLE[:4]]
    outcome = outcome_of("t", "g", "f", 5, seats, [0, 1, 0, 1], [0, 2], True)
    assert outcome is not None
    assert outcome.played() == Played("g", "f", (("ana", "eva"), ("luis", "hugo")), (0, 1))


def test_a_draw_is_everybodys() -> None:
    for winners in ([], [0, 1]):
        outcome = outcome_of("t", "g", "f", 5, [person("ana"), person("luis")], [], winners, True)
        assert outcome is not None and outcome.played().ranks == (0, 0)


def test_against_the_machine_or_oneself_nothing_is_noted() -> None:
    machine = SeatState("machine")
    assert outcome_of("t", "g", "f", 5, [person("ana"), machine], [], [0], True) is None
    assert outcome_of("t", "g", "f", 5, [person("ana"), person("ana")], [], [0], True) is None


def test_help_by_the_machine_and_seats_of_it_are_not_rated() -> None:
    helped = outcome_of("t", "g", "f", 5, [person("ana", helped=True), person("luis")], [], [0], True)
    assert helped is not None and not helped.rated
    with_machine = outcome_of("t", "g", "f", 5, [person("ana"), person("luis"), SeatState("machine")], [], [0], True)
    assert with_machine is not None and not with_machine.rated
    twice = outcome_of("t", "g", "f", 5, [person("ana"), person("luis"), person("ana")], [], [0], True)
    assert twice is not None and not twice.rated
