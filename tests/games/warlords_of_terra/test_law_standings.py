"""C.2: points and standings, what breaks ties, chance with its mark, and the Ronda de desempate."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tournament.kit import Desk, letters, number_of, played, ranked, rules, seed_of, tallies

from coliseo.games.warlords_of_terra.law.tournament import PROFILE
from coliseo.tournament.playoff import Beaten, Relevance, draw, settle_tie
from coliseo.tournament.tiebreaks import Standings, head_to_head

#: eight players, three rounds; worked out by hand below
SUIZO = "A>B C>D E>F G=H  A>C E=G H>B D>F  A=E C>H G>D B>F"
#: points 7 3 6 3 5 0 5 4; G goes before E by those beaten, and nothing tells B and D apart
ESPERADA = {
    "A": (7, 3 + 6 + 5, 3 + 6),
    "B": (3, 7 + 4 + 0, 0),
    "C": (6, 3 + 7 + 4, 3 + 4),
    "D": (3, 6 + 0 + 5, 0),
    "E": (5, 0 + 5 + 7, 0),
    "F": (0, 5 + 3 + 3, 0),
    "G": (5, 4 + 5 + 3, 3),
    "H": (4, 5 + 3 + 6, 3),
}
#: a ring of six in two rounds: A and B have the same points and sums, and A beat B
ANILLO = "A>B D>F E>C  B>D E>F C>A"


def orden(table: Standings) -> str:
    return letters(table.order)


def filas(table: Standings) -> list[tuple[str, object, object, object]]:
    sums = ("points", "opp_points", "beaten_points")
    return [(letters([row.number]), *(row.values[key] for key in sums)) for row in table.rows]  # type: ignore[misc]


def entre(people: str, games: str) -> list[str]:
    found = tallies(PROFILE, games)
    return [letters(part) for part in head_to_head([number_of(p) for p in people], found)]


@pytest.mark.rule("WT-C.2.0.2")
def test_three_for_a_win_one_for_a_draw_none_for_a_loss() -> None:
    found = {letters([n]): tally.points for n, tally in tallies(PROFILE, "A>B C=D E").items()}
    assert found == {"A": 3, "B": 0, "C": 1, "D": 1, "E": 3}


@pytest.mark.rule("WT-C.2.0.3", "WT-C.2.1.1", "WT-C.2.2.1")
def test_a_whole_table_by_hand() -> None:
    table = ranked(PROFILE, SUIZO)
    assert {n: tuple(rest) for n, *rest in filas(table)} == ESPERADA
    order = orden(table)
    assert [*order[:5], *sorted(order[5:7]), order[7]] == list("ACGEHBDF")
    decided = [row.decided for row in table.rows]
    assert decided == ["", "points", "points", "beaten_points", "points", "points", "lot", "points"]


@pytest.mark.rule("WT-C.2.1.1", "WT-C.2.3.1")
def test_the_opponents_points_and_then_the_game_between_the_tied() -> None:
    table = ranked(PROFILE, ANILLO)
    assert filas(table) == [
        ("E", 6, 3, 3), ("C", 3, 9, 3), ("A", 3, 6, 3), ("B", 3, 6, 3), ("D", 3, 3, 0), ("F", 0, 9, 0)
    ]  # fmt: skip
    decided = [row.decided for row in table.rows]
    assert decided == ["", "points", "opp_points", "head_to_head", "opp_points", "points"]
    # chance has no say in it
    assert table.lots == [] and all(orden(ranked(PROFILE, ANILLO, seed)) == "ECABDF" for seed in range(30))


@pytest.mark.rule("WT-C.2.1.1", "WT-C.2.2.1")
def test_an_opponent_counts_once_per_meeting_and_a_bye_is_no_opponent() -> None:
    assert filas(ranked(PROFILE, "A>B C  A=B C")) == [("C", 6, 0, 0), ("A", 4, 2, 1), ("B", 1, 8, 0)]


@pytest.mark.rule("WT-C.2.1.1")
def test_who_left_the_event_keeps_their_points_and_counts_for_their_opponents() -> None:
    # B beats A and leaves; A goes on
    table = ranked(PROFILE, "B>A C>D  A>C D")
    assert filas(table) == [("A", 3, 6, 3), ("C", 3, 6, 3), ("B", 3, 3, 3), ("D", 3, 3, 0)]


@pytest.mark.rule("WT-C.2.3.1", "WT-C.2.3.2")
def test_the_game_between_two() -> None:
    assert entre("AB", "B>A") == ["B", "A"]
    for undecided in ("A=B", "A>C B>C", "A>B B>A"):
        assert entre("AB", undecided) == ["AB"]
    assert entre("AB", "A>B A=B") == ["A", "B"]
    assert [row.by_lot for row in ranked(PROFILE, "A=B").rows] == [True, True]


@pytest.mark.rule("WT-C.2.3.1", "WT-C.2.3.2")
def test_among_three_or_more_somebody_must_have_beaten_all_the_others() -> None:
    assert entre("ABC", "C>A C>B A=B") == ["C", "AB"]
    assert entre("ABC", "C>A C>B B>A") == ["C", "B", "A"]
    assert entre("ABC", "C>A A>B B>C") == ["ABC"]
    # having beaten one of them is not enough
    assert entre("ABC", "C>A B>D") == ["ABC"]
    assert [row.by_lot for row in ranked(PROFILE, "C>A A>B B>C").rows] == [True] * 3


@pytest.mark.rule("WT-C.2.4.1.1", "WT-C.2.4.1.2")
def test_a_place_by_chance_is_marked_next_to_everyone_it_touched() -> None:
    table = ranked(PROFILE, SUIZO, relevance=Relevance(4, {1: "copa"}))
    assert sorted(letters(table.lots)) == ["B", "D"] and table.to_play == []
    assert [row.place for row in table.rows] == list(range(1, 9))
    assert [row.data()["by_lot"] for row in table.rows] == [row.number in table.lots for row in table.rows]


@pytest.mark.rule("WT-C.2.4.1.1", "WT-C.2.4.1.2")
def test_the_lot_follows_from_the_seed_and_is_even() -> None:
    orders = [orden(ranked(PROFILE, SUIZO, seed))[5:7] for seed in range(400)]
    assert 160 <= orders.count("BD") <= 240 and set(orders) == {"BD", "DB"}
    assert orders[:20] == [orden(ranked(PROFILE, SUIZO, seed))[5:7] for seed in range(20)]
    assert len({tuple(draw([1, 2, 3], seed_of(seed))) for seed in range(200)}) == 6


@pytest.mark.rule("WT-C.2.4.2.1")
def test_what_matters_is_what_the_organiser_declares() -> None:
    at_stake = Relevance(8, {1: "copa", 2: "medalla", 3: "sobre", 4: "sobre"})
    assert at_stake.decides(1, 2) and at_stake.decides(2, 2)
    assert not at_stake.decides(3, 2)  # the same prize, and both go on
    assert at_stake.decides(4, 2) and not at_stake.decides(5, 4)
    assert at_stake.decides(8, 2) and at_stake.decides(7, 3) and not at_stake.decides(9, 20)
    assert not at_stake.decides(1, 1) and not Relevance().decides(1, 50)


@pytest.mark.rule("WT-C.2.4.2.1", "WT-C.2.4.2.3")
def test_a_tie_that_matters_is_played_after_the_last_round() -> None:
    cut = Relevance(6)
    waiting = ranked(PROFILE, SUIZO, relevance=cut)
    assert [set(letters(list(pair))) for pair in waiting.to_play] == [{"B", "D"}]
    assert sorted(letters([row.number for row in waiting.rows if row.pending])) == ["B", "D"] and waiting.lots == []
    for won, lost in ("BD", "DB"):
        game = (number_of(won), number_of(lost))
        settled = ranked(PROFILE, SUIZO, relevance=cut, played_off=[game])
        assert orden(settled) == f"ACGEH{won}{lost}F" and settled.to_play == []
        assert settled.rows[6].decided == "playoff"
        assert not any(row.by_lot or row.pending for row in settled.rows)


@pytest.mark.rule("WT-C.2.4.2.3", "WT-C.2.4.2.4", "WT-C.2.4.2.2")
def test_only_after_the_last_round_a_tie_opens_an_untimed_play_off() -> None:
    desk = Desk("warlords_of_terra", ["A", "B"], rounds=2, relevant_places=1)
    drawn = {"kind": "time", "games": [{"winner": -1, "reason": "tiempo"}]}
    desk.set_round([(1, 2)])
    desk.result(1, drawn)
    desk.close()
    early = desk.standings()
    assert early.to_play == [] and early.lots == early.order
    desk.set_round([(1, 2)])
    desk.result(1, drawn)
    desk.close()
    late = desk.standings()
    assert [set(pair) for pair in late.to_play] == [{1, 2}] and late.lots == []
    # the round that is asked for next is the play-off, without a clock, and it must have a winner
    desk.pair()
    desk.publish()
    desk.start()
    assert desk.event.state.stages[-1].structure == "playoff" and desk.round.clock.left(desk.now) is None
    assert rules(desk.refused("reported", table=1, result=drawn)) == {"WT-C.1.5", "WT-C.2.4.2.2"}
    loser = desk.table(1).sides[0]
    desk.result(1, played(1))
    desk.close()
    done = desk.standings()
    assert done.to_play == [] and done.order[1] == loser and done.rows[1].decided == "playoff"


@pytest.mark.rule("WT-C.2.4.2.1", "WT-C.2.4.2.2")
def test_three_tied_for_one_place_play_an_elimination_with_a_bye_by_lot() -> None:
    cut, people, seed = Relevance(1), [1, 2, 3], seed_of(7)
    ((one, other),) = settle_tie(people, 1, cut, [], seed).to_play
    rested = ({1, 2, 3} - {one, other}).pop()
    then = settle_tie(people, 1, cut, [(one, other)], seed)
    assert [set(pair) for pair in then.to_play] == [{one, rested}] and then.order == []
    done = settle_tie(people, 1, cut, [(one, other), (rested, one)], seed)
    # the place is settled; the two that are left are outside, and by lot
    assert done.to_play == [] and done.order[0] == rested and set(done.by_lot) == {one, other}
    first = {frozenset(settle_tie(people, 1, cut, [], seed_of(n)).to_play[0]) for n in range(50)}
    assert first == {frozenset((1, 2)), frozenset((1, 3)), frozenset((2, 3))}
    # a game between two who do not meet decides nothing
    assert settle_tie(people, 1, cut, [(one, other), (rested, one), (one, rested)], seed) == done


@pytest.mark.rule("WT-C.2.4.2.2")
def test_eliminations_are_repeated_until_every_place_that_matters_is_settled() -> None:
    games: list[Beaten] = []
    stages = []
    at_stake = Relevance(0, {3: "oro", 4: "plata"})
    # the lower number always wins; four tied for two different prizes
    while waiting := settle_tie([4, 3, 2, 1], 3, at_stake, games, seed_of(11)).to_play:
        stages.append(len(waiting))
        games += [(min(pair), max(pair)) for pair in waiting]
    done = settle_tie([4, 3, 2, 1], 3, at_stake, games, seed_of(11))
    # 2 + 1 games for the first place, 1 + 1 among the three left for the second, and the rest by lot
    assert stages == [2, 1, 1, 1] and done.order[:2] == [1, 2] and set(done.by_lot) == {3, 4}


@st.composite
def torneos(draw: st.DrawFn) -> list[str]:
    found: list[str] = []
    for _ in range(draw(st.integers(1, 4))):
        order = draw(st.permutations("ABCDEFG"))
        for i in range(0, 6, 2):
            a, b = order[i], order[i + 1]
            found.append(draw(st.sampled_from((f"{a}>{b}", f"{b}>{a}", f"{a}={b}"))))
        found.append(order[6])
    return found


@pytest.mark.rule("WT-C.2.0.3", "WT-C.2.4.1.2")
@settings(max_examples=60)
@given(torneos(), st.integers(0, 2**32))
def test_a_table_does_not_depend_on_the_order_in_which_games_were_written(games: list[str], seed: int) -> None:
    table = ranked(PROFILE, " ".join(games), seed)
    assert sorted(orden(table)) == list("ABCDEFG")
    again = ranked(PROFILE, " ".join(games[::-1]), seed)
    assert [row.data() for row in table.rows] == [row.data() for row in again.rows]
    for above, below in zip(filas(table), filas(table)[1:], strict=False):
        assert above[1:] >= below[1:]  # type: ignore[operator]
    # every point of a game is somebody's
    assert sum(int(row.values["points"]) for row in table.rows) == sum(2 if "=" in game else 3 for game in games)


@pytest.mark.rule("WT-C.2.4.2.2", "WT-C.2.4.2.3")
@settings(max_examples=60)
@given(torneos(), st.integers(0, 2**32), st.integers(1, 6), st.data())
def test_a_ronda_de_desempate_always_ends_and_leaves_nothing_that_matters_to_chance(
    games: list[str], seed: int, cut: int, data: st.DataObject
) -> None:
    at_stake = Relevance(cut, {1: "copa"})
    written = " ".join(games)
    before = table = ranked(PROFILE, written, seed, relevance=at_stake)
    off: list[Beaten] = []
    while table.to_play:
        one, other = table.to_play[data.draw(st.integers(0, len(table.to_play) - 1))]
        off.append((one, other) if data.draw(st.booleans()) else (other, one))
        assert len(off) <= 7 * 6
        table = ranked(PROFILE, written, seed, relevance=at_stake, played_off=off)
    assert not any(row.pending for row in table.rows)
    assert [row.values["points"] for row in table.rows] == [row.values["points"] for row in before.rows]
    for i, (above, below) in enumerate(zip(table.rows, table.rows[1:], strict=False), 1):
        if below.decided == "lot":
            assert at_stake.worth(i) == at_stake.worth(i + 1) and above.by_lot and below.by_lot


@pytest.mark.rule("WT-C.1.1", "WT-C.2.0.3")
def test_a_round_is_not_closed_while_a_table_has_no_game_on_record() -> None:
    desk = Desk("warlords_of_terra", 4)
    desk.next_round()
    desk.result(1, played(0))
    refusals = desk.refused("closed")
    assert rules(refusals) == {"WT-C.2.0.3"} and "2" in refusals[0].es
    for wrong in ({"winner": 0, "reason": "suerte"}, {"winner": 2}):
        assert desk.refused("reported", table=2, result={"kind": "played", "games": [wrong]})
    # one game, not two
    assert desk.refused("reported", table=2, result=played(0, games=2))
    desk.result(2, {"kind": "time", "games": [{"winner": -1, "reason": "tiempo"}]})
    desk.close()
    assert len(desk.standings().rows) == 4
