"""Time is up: every law leads a table with what can be, and names what cannot; where no clock runs nothing is asked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tournament.conftest import Command
from tournament.kit import Desk, law, rules

from coliseo.games.registry import game_keys
from coliseo.tournament.at_time import AtTime, Fact, NoAnswer
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.log import parse
from coliseo.tournament.model import STAFF_ROLES
from coliseo.tournament.on_record import led_at_time, on_record
from coliseo.tournament.profile import Profile
from coliseo.tournament.results import NOBODY, TIME, Game, Result
from coliseo.tournament.settings import Values
from coliseo.tournament.verify import verify
from coliseo.tournament.way import Way

GAMES = tuple(game_keys())
#: events in which time is called otherwise than usual
CHOSEN: dict[str, tuple[dict[str, Any], ...]] = {
    "atrum_arena": ({}, {"team_size": 2, "formal": False, "list_required": False}),
    "mitos_y_leyendas": ({}, {"match": "bo1"}, {"untimed_elimination": False}),
    "rise_of_gods": ({}, {"match": "bo3"}, {"elimination_draw": "avisos_posicion"}),
    "sorcerers_arena": ({}, {"chapter": "1"}, {"match": "bo3"}),
    "warlords_of_terra": ({}, {"time_in_elimination": "muerte_subita"}),
}
ANYTHING = st.one_of(
    st.text(max_size=8), st.lists(st.integers(-3, 1200), max_size=4), st.integers(), st.none(), st.booleans(),
    st.lists(st.one_of(st.text(max_size=2), st.booleans(), st.floats(allow_nan=False)), max_size=3),
    st.sampled_from(["A", "B", "nadie", "en_turno", "entre_partidas", "preparacion"]),
)  # fmt: skip


@st.composite
def matches(draw: st.DrawFn) -> tuple[Profile, Values, Way]:
    game = draw(st.sampled_from(GAMES))
    profile = law(game)
    values, refusals = profile.complete(draw(st.sampled_from(CHOSEN[game])))
    assert refusals == []
    return profile, values, profile.way(values, draw(st.sampled_from(["swiss", "single", "playoff"])))


def answer_to(fact: Fact) -> st.SearchStrategy[Any]:
    if fact.answers:
        return st.sampled_from(fact.answers)
    numbers = st.integers(fact.low, min(fact.high, 12))
    return st.tuples(numbers, numbers).map(list).filter(lambda value: fact.wrong(value) is None)


@given(matches(), st.data())
@settings(max_examples=300, deadline=None)
def test_whatever_can_be_answered_ends_in_a_result_that_the_law_accepts(
    match: tuple[Profile, Values, Way], data: st.DataObject
) -> None:
    profile, values, way = match
    facts = {fact.key: fact for fact in profile.facts(values, way)} if way.timed else {}
    told: dict[str, Any] = {}
    for _ in range(12):
        found = profile.at_time(values, told, way)
        question = found.question
        if question is None:
            break
        fact = facts[question.asks]
        assert question.answers == fact.answers
        # asked anew: nothing had been decided by it
        answer = answer_to(fact) if question.asks not in told else st.just([2, 1])
        told[question.asks] = data.draw(answer)
    if not way.timed:
        assert told == {} and found.result is None and found.question is None
        return
    assert found.result is not None and found.result.rules
    settled, refusals = profile.settle(values, way, found.result)
    assert refusals == [] and settled.winner == found.result.winner
    assert settled.winner != NOBODY or not way.decisive
    assert settled.rules == found.result.rules


@given(matches(), st.data())
@settings(max_examples=400, deadline=None)
def test_what_cannot_be_is_refused_by_its_name_with_what_could_be(
    match: tuple[Profile, Values, Way], data: st.DataObject
) -> None:
    profile, values, way = match
    facts = {fact.key: fact for fact in profile.facts(values, way)}
    keys = st.one_of(st.sampled_from(sorted(facts)), st.text(max_size=6))
    told = data.draw(st.dictionaries(keys, ANYTHING, max_size=5))
    wrong = [key for key, value in told.items() if key not in facts or facts[key].wrong(value) is not None]
    if not way.timed:
        wrong = []
    try:
        found = profile.at_time(values, told, way)
    except NoAnswer as refused:
        assert len(refused.refusals) == len(wrong) > 0
        for key, refusal in zip(wrong, refused.refusals, strict=True):
            assert key in refusal.es and key in refusal.en
            if key not in facts:
                assert all(known in refusal.es for known in facts)
            elif facts[key].answers:
                assert all(answer in refusal.en for answer in facts[key].answers)
            else:
                assert str(facts[key].high) in refusal.es
    else:
        assert wrong == [] and found.steps


@pytest.mark.parametrize("game", GAMES)
def test_where_no_clock_runs_nothing_is_asked(game: str) -> None:
    profile = law(game)
    values, _ = profile.complete({"untimed_elimination": True})
    found = profile.at_time(values, {}, profile.way(values, "single"))
    assert found.question is None and found.result is None
    assert "sin tiempo" in found.steps[0].es and "untimed" in found.steps[0].en
    assert found.steps[0].rules == profile.rules_of("untimed")


@pytest.mark.parametrize(
    ("match", "structure", "told", "winner", "won"),
    [
        ("bo3", "swiss", {"ganadas": [2, 1]}, 0, [0, 0, 1]),
        ("bo3", "swiss", {"ganadas": [1, 1]}, NOBODY, [0, 1]),
        ("bo1", "swiss", {"ganadas": [0, 0]}, NOBODY, [NOBODY]),
        ("bo3", "single", {"ganadas": [1, 1], "ganador": "B"}, 1, [0, 1, 1]),
    ],
)
def test_where_a_book_says_nothing_of_time_games_won_decide(
    match: str, structure: str, told: dict[str, Any], winner: int, won: list[int]
) -> None:
    """A game whose author has written no law of time yet is led all the same."""
    house = Profile()
    values, refusals = house.complete({"match": match, "untimed_elimination": False})
    way = house.way(values, structure)
    found = house.at_time(values, told, way)
    assert refusals == [] and found.result is not None
    assert (found.result.kind, found.result.winner) == (TIME, winner)
    assert sorted(game.winner for game in found.result.games) == sorted(won)
    assert house.settle(values, way, found.result)[1] == []
    # what is missing is asked for, one thing after another
    asked = [house.at_time(values, dict(list(told.items())[:n]), way).question for n in range(len(told))]
    assert [step.asks for step in asked if step is not None] == list(told)


def test_a_final_of_three_games_of_warlords_is_untimed() -> None:
    profile = law("warlords_of_terra")
    values, _ = profile.complete({"final_match": "bo3"})
    found = profile.at_time(values, {}, profile.way(values, "single", final=True))
    assert found.result is None and "WT-C.1.5" in found.steps[0].rules


@pytest.mark.rule("AA-I.3.1.1", "AA-I.3.1.3")
def test_at_time_nobody_is_without_reptantes_and_with_all_three_nobody_has_lost_one() -> None:
    profile = law("atrum_arena")
    values, _ = profile.complete({})
    way = profile.way(values, "swiss")
    with pytest.raises(NoAnswer) as refused:
        profile.at_time(values, {"reptantes": [2, 0]}, way)
    assert "AA-I.3.1.1" in refused.value.refusals[0].rules
    for each, asks in ((2, "ultimo"), (3, "sorteo")):
        asked = profile.at_time(values, {"reptantes": [each, each], "resistencia": [4, 4]}, way).question
        assert asked is not None and asked.asks == asks


@pytest.mark.rule("RG-DV.4", "RG-DV.15")
def test_a_null_game_stays_null_and_its_life_is_kept_with_it() -> None:
    profile = law("rise_of_gods")
    values, _ = profile.complete({})
    way = profile.way(values, "single")
    facts = {"momento": "en_turno", "turno": "A", "ganador": "nadie", "vidas": [3, 9]}
    result = profile.at_time(values, facts, way).result
    assert result is not None and result.winner == 1
    assert [(game.winner, game.left) for game in result.games] == [(NOBODY, (3, 9))]
    settled, refusals = profile.settle(values, way, result)
    assert refusals == [] and (settled.winner, settled.rules) == (1, ("RG-DV.4", "RG OQ.62"))
    # nobody goes on by a draw of which nothing else is said, nor is a Swiss draw won
    drawn = Result(TIME, NOBODY, result.games)
    assert profile.settle(values, way, drawn)[1][0].rules == ("RG-DV.4", "RG OQ.62")
    swiss = profile.settle(values, profile.way(values, "swiss"), result)[0]
    assert (swiss.winner, swiss.rules) == (NOBODY, ("RG-DV.15", "RG OQ.62"))


@pytest.mark.rule("RG-DV.4")
def test_an_event_may_decide_a_drawn_elimination_match_in_another_order() -> None:
    profile = law("rise_of_gods")
    values, refusals = profile.complete({"elimination_draw": "avisos_vida_posicion"})
    assert refusals == []
    facts = {"momento": "en_turno", "turno": "A", "ganador": "nadie", "advertencias": [1, 0]}
    result = profile.at_time(values, facts, profile.way(values, "single")).result
    assert result is not None and result.winner == 1
    assert profile.settings["elimination_draw"].rules == ("RG-DV.4", "RG OQ.62")
    assert profile.complete({"elimination_draw": "vida"})[1]


def test_nobody_is_asked_for_what_is_on_record() -> None:
    desk = Desk("rise_of_gods", 4, structure="single", bracket_brought=True)
    desk.do("staff", id="s2", name="", roles=["head_judge"])
    desk.pair()
    desk.publish()
    desk.explain_all()
    desk.do("started")
    one, other = desk.table(1).sides
    key = next(each for each in desk.profile.ladder.infringements.values() if each.warnings == 1).key
    desk.do("penalised", "head_judge", "s2", number=other, key=key, penalty="warning", reason="-")
    known = on_record(desk.event.state, desk.profile, desk.round, desk.table(1))
    seeds = desk.event.state.stages[0].entrants
    assert known == {"advertencias": [0, 1], "puestos": [seeds.index(one) + 1, seeds.index(other) + 1]}


EVEN: dict[str, dict[str, Any]] = {
    "atrum_arena": {"reptantes": [2, 2], "resistencia": [5, 5], "ultimo": "nadie"},
    "rise_of_gods": {"momento": "en_turno", "turno": "A", "ganador": "nadie", "vidas": [9, 9]},
}


def even_at_time(game: str, **chosen: Any) -> Desk:
    desk = Desk(game, 4, roles=STAFF_ROLES, **chosen)
    desk.explain_all()
    desk.next_round()
    desk.do("time")
    return desk


def led(desk: Desk, table: int = 1, **how: Any) -> AtTime:
    event, told = desk.event, how.pop("told", EVEN[desk.event.state.game])
    return led_at_time(event.state, desk.profile, desk.round, desk.table(table), told, **how)


@pytest.mark.rule("RG-DV.4")
def test_what_is_on_record_counts_and_not_what_is_said_of_it() -> None:
    """RG OQ.62: fewer warnings. Whoever may not know them learns nothing, and is not asked either."""
    desk = even_at_time("rise_of_gods", structure="single")
    other = desk.table(1).sides[1]
    desk.do("penalised", "head_judge", number=other, key="robar_de_mas", penalty="warning")
    lie = {**EVEN["rise_of_gods"], "advertencias": [3, 0], "puestos": [2, 1]}
    for told in (EVEN["rise_of_gods"], lie):
        for judges in (False, True):
            result = led(desk, told=told, judges=judges).result
            assert result is not None and result.winner == 0
        closed = led(desk, told=told, may_know=False)
        assert closed.result is None and closed.question is None and "RG-DV.4" in closed.steps[-1].rules
    values, way = desk.event.state.settings, desk.profile.way(desk.event.state.settings, "single")
    false = desk.profile.at_time(values, lie, way).result
    assert false is not None and false.winner == 1
    with pytest.raises(Refused) as refused:
        desk.event.act("reported", {"table": 1, "result": false.data()}, desk.player(other))
    assert rules(refused.value.refusals) == {"RG-DV.4", "RG OQ.62"}
    right = led(desk).result
    assert right is not None
    for number in desk.table(1).sides:
        desk.event.act("reported", {"table": 1, "result": right.data()}, desk.player(number))
    assert desk.table(1).result_by == "both"


@pytest.mark.rule("AA-III.2.6.4", "AA-III.2.6.7")
def test_the_lot_is_drawn_by_the_program_or_given_by_a_judge() -> None:
    """AA OQ-63: those who play do not choose it."""
    desk = even_at_time("atrum_arena")
    drawn = led(desk)
    assert drawn.result is not None and drawn.question is None
    winner = drawn.result.winner
    assert any(f"señala a {'AB'[winner]}" in step.es and "AA OQ-63" in step.rules for step in drawn.steps)
    other = {**EVEN["atrum_arena"], "sorteo": "AB"[1 - winner]}
    assert led(desk, told=other) == drawn, "nor does it come out otherwise a second time"
    given = led(desk, told=other, judges=True).result
    assert given is not None and given.winner == 1 - winner
    assert led(desk, may_know=False).result is None
    for number in desk.table(1).sides:
        with pytest.raises(Refused) as refused:
            desk.event.act("reported", {"table": 1, "result": given.data()}, desk.player(number))
        assert "AA OQ-63" in rules(refused.value.refusals)
    desk.do("reported", "judge", table=1, result=given.data())
    mine = led(desk, 2).result
    assert mine is not None
    for number in desk.table(2).sides:
        desk.event.act("reported", {"table": 2, "result": mine.data()}, desk.player(number))
    for table in (1, 2):
        result = desk.table(table).result
        assert result is not None and result.games[-1].reason == "sorteo" and "AA OQ-63" in result.rules


def test_lots_fall_either_way() -> None:
    desks = [Desk("atrum_arena", 16, seed=seed) for seed in range(3)]
    for desk in desks:
        desk.next_round()
    lots = [
        on_record(desk.event.state, desk.profile, desk.round, pairing)["sorteo"]
        for desk in desks
        for pairing in desk.round.matches()
    ]
    assert 6 <= lots.count("A") <= 18


@pytest.mark.rule("AA-III.2.6.4")
def test_a_log_in_which_players_told_their_own_lot_is_still_good(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = even_at_time("atrum_arena")
    given = led(desk, told={**EVEN["atrum_arena"], "sorteo": "A"}, judges=True).result
    assert given is not None
    with monkeypatch.context() as before:
        before.setattr("coliseo.tournament.event.contradicted", lambda *_: [])
        for table in (1, 2):
            for number in desk.table(table).sides:
                desk.event.act("reported", {"table": table, "result": given.data()}, desk.player(number))
    kept = parse(desk.event.log.dump(secrets=True))
    assert verify(kept, desk.profile).good
    assert Event(kept, desk.profile).state.digest == desk.event.state.digest


# -- scores that cannot be --------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.3.1.1", "AA-I.3.1.2", "AA-I.3.1.3", "AA-III.2.6.1")
@pytest.mark.parametrize(("kind", "winner", "fault", "left", "rule"), [
    ("played", 0, -1, (3, 0), ""), ("played", 1, -1, (0, 1), ""),
    ("played", 0, -1, (0, 0), "AA-I.3.1.3"), ("played", 0, -1, (0, 3), "AA-I.3.1.1"),
    ("played", 0, -1, (2, 1), "AA-III.2.6.8"), ("played", 0, -1, (4, 0), "AA-III.2.6.5"),
    ("time", 0, -1, (2, 1), ""), ("time", 1, -1, (2, 2), ""), ("time", 0, -1, (1, 2), "AA-III.2.6.1"),
    ("time", 0, -1, (2, 0), "AA-I.3.1.1"),
    ("conceded", 0, 1, (2, 3), ""), ("conceded", 0, 1, (2, 0), "AA-I.3.1.3"), ("conceded", 0, 1, (0, 2), "AA-I.3.1.1"),
    ("penalty", 0, 1, (1, 1), ""), ("penalty", 0, 1, (3, 0), "AA-I.3.1.1"),
    ("played", 0, -1, (2, 0, 0), ""), ("played", 0, -1, (2, 1, 0), "AA-I.3.1.2"), ("time", 0, -1, (2, 2, 0), ""),
])  # fmt: skip
def test_reptantes_that_cannot_be_left_are_refused_by_their_rule(
    kind: str, winner: int, fault: int, left: tuple[int, ...], rule: str
) -> None:
    profile = law("atrum_arena")
    several = len(left) > 2
    values, _ = profile.complete({"structure": "pods"} if several else {})
    way = profile.way(values, "pods" if several else "swiss")
    order = tuple(range(len(left))) if several else ()
    told = Result(kind, winner, (Game(winner, left=left),), fault, order)
    refusals = profile.settle(values, way, told, len(left))[1]
    assert rules(refusals) >= {rule} if rule else refusals == []


@pytest.mark.rule("SA-1.END.4", "SA-2.END.3", "SA-T.END.4", "SA-1.ADD.9", "SA-2.END.4", "SA-3.TIE.1")
@pytest.mark.parametrize(("chosen", "kind", "winner", "left", "good", "told"), [
    ({"chapter": "1"}, "played", 0, (12, 9), True, {"SA-1.END.3", "SA-1.END.4"}),
    ({}, "played", 0, (20, 9), True, {"SA-1.END.3", "SA-2.END.3"}),
    ({"team_size": 2}, "played", 1, (3, 9), True, {"SA-1.END.3", "SA-T.END.4"}),
    ({}, "played", 1, (20, 9), False, {"SA-2.END.3"}),
    ({"chapter": "1"}, "time", 1, (7, 5), False, {"SA-1.END.4"}),
    ({"chapter": "1"}, "played", -1, (12, 12), True, {"SA-1.ADD.9", "SA Q38"}),
    ({"chapter": "2"}, "played", -1, (12, 12), True, {"SA-2.END.4", "SA Q38"}),
    ({"chapter": "2", "tie_chapter_2": "play_on"}, "played", -1, (12, 12), False, {"SA-3.TIE.1", "SA Q39"}),
    ({"team_size": 2, "tie_team": "shared"}, "played", -1, (12, 12), True, {"SA-1.ADD.9", "SA Q38"}),
    ({}, "played", -1, (12, 12), False, {"SA-3.TIE.1", "SA Q39"}),
    ({}, "played", 0, (12, 12), False, {"SA-3.TIE.1", "SA Q38"}),
    ({}, "time", -1, (12, 12), True, {"SA-1.END.3", "SA-2.END.3", "SA Q39"}),
    ({}, "time", -1, (12, 11), False, {"SA-2.END.3"}),
    ({}, "played", 0, (100, 0), False, {"SA-2.END.1"}),
])  # fmt: skip
def test_whoever_has_most_pv_wins_and_a_tie_is_what_the_chapter_says(
    chosen: dict[str, Any], kind: str, winner: int, left: tuple[int, int], good: bool, told: set[str]
) -> None:
    profile = law("sorcerers_arena")
    values, refusals = profile.complete(chosen)
    assert refusals == []
    found, refusals = profile.settle(
        values, profile.way(values, "swiss"), Result(kind, winner, (Game(winner, left=left),))
    )
    assert (refusals == []) == good
    assert (set(found.rules) if good else rules(refusals)) == told


@pytest.mark.parametrize(("key", "value", "table"), [
    ("tie_chapter_2", "play_on", {"tie_chapter_2": "play_on"}), ("tie_team", "play_on", {}),
])  # fmt: skip
def test_a_table_of_the_event_ends_level_as_the_event_reads_it(key: str, value: str, table: dict[str, str]) -> None:
    profile = law("sorcerers_arena")
    values, _ = profile.complete({key: value})
    assert profile.game_options(values, False, []).get("lecturas", {}) == table


# -- in the terminal --------------------------------------------------------------------------------------------------

#: the first question of each law, and another
ASKED = {
    "atrum_arena": ("reptantes", "ultimo"),
    "mitos_y_leyendas": ("ganadas", "ganador"),
    "rise_of_gods": ("vidas", "momento"),
    "sorcerers_arena": ("pv", "pv"),
    "warlords_of_terra": ("vidas", "turno"),
}
BAD_NUMBERS = ("foo", "", "3", "-1-3", "3--1", "3-", "1-2-3", "²-1", "99999-1", "9999999999-1", "A", "3,1", "1.5-2")


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_names_what_is_wrong_and_what_may_be_said(
    game: str, lang: str, home: Path, tournament: Command
) -> None:
    desk = Desk(game, 2)
    desk.explain_all()
    desk.next_round()
    desk.event.log.save(home / "t.jsonl")
    numbers, word = ASKED[game]
    for value in BAD_NUMBERS:
        done = tournament("at-time", "t.jsonl", 1, f"{numbers}={value}", lang=lang)
        assert done.code == 1 and numbers in done.err and "Traceback" not in done.err
        assert ("dos números" if lang == "es" else "two numbers") in done.err
    if word != numbers:
        done = tournament("at-time", "t.jsonl", 1, f"{word}=foo", lang=lang)
        assert done.code == 1 and word in done.err and ("se contesta con" if lang == "es" else "is one of") in done.err
    unknown = tournament("at-time", "t.jsonl", 1, "vidaas=3-1", lang=lang)
    assert unknown.code == 1 and "vidaas" in unknown.err and numbers in unknown.err
    assert tournament("at-time", "t.jsonl", 1, "vidas", lang=lang).code == 2
    assert tournament("at-time", "t.jsonl", 1, lang=lang).code == 0


@pytest.mark.parametrize("game", GAMES)
def test_what_it_ends_in_can_be_noted_at_once(game: str, home: Path, tournament: Command) -> None:
    desk = Desk(game, 2)
    desk.explain_all()
    desk.next_round()
    desk.event.log.save(home / "t.jsonl")
    facts = {
        "atrum_arena": ["reptantes=2-1"],
        "mitos_y_leyendas": ["ganadas=1-0"],
        "rise_of_gods": ["momento=en_turno", "turno=B", "ganador=A"],
        "sorcerers_arena": ["pv=12-9"],
        "warlords_of_terra": ["turno=A", "ganador=A"],
    }[game]
    early = tournament("at-time", "t.jsonl", 1, "--report")
    assert early.code == 2 and "no hay resultado" in early.out
    done = tournament("at-time", "t.jsonl", 1, *facts, "--report")
    assert done.code == 0 and "Entrada" in done.out
    told = json.loads(tournament("tables", "t.jsonl", "--json").out)["tables"][0]["result"]
    assert told["kind"] == TIME and told["winner"] == 0 and told["rules"]


@pytest.mark.rule("AA-III.2.6.4")
def test_the_terminal_draws_the_lot_unless_a_judge_gives_it(home: Path, tournament: Command) -> None:
    desk = even_at_time("atrum_arena")
    desk.event.log.save(home / "t.jsonl")
    drawn = led(desk).result
    assert drawn is not None
    facts = ("reptantes=2-2", "resistencia=5-5", "ultimo=nadie")
    other = "AB"[1 - drawn.winner]
    done = tournament("at-time", "t.jsonl", 1, *facts, f"sorteo={other}")
    assert done.code == 0 and f"el sorteo señala a {'AB'[drawn.winner]}" in done.out and "AA OQ-63" in done.out
    given = tournament("at-time", "t.jsonl", 1, *facts, f"sorteo={other}", "--as", "judge", "--report", lang="en")
    assert given.code == 0 and f"the lot names {other}" in given.out


def test_of_a_table_of_several_and_of_an_untimed_round_it_says_what_to_do(home: Path, tournament: Command) -> None:
    pods = Desk("atrum_arena", 4, structure="pods", pod_size=4)
    pods.next_round()
    pods.event.log.save(home / "p.jsonl")
    done = tournament("at-time", "p.jsonl", 1, "reptantes=2-1")
    assert done.code == 2 and "quién ganó, o el orden" in done.out
    bracket = Desk("mitos_y_leyendas", 2, structure="single")
    bracket.next_round()
    bracket.event.log.save(home / "b.jsonl")
    told = tournament("at-time", "b.jsonl", 1)
    assert told.code == 0 and "sin tiempo" in told.out and "ganadas" not in told.out
    called = tournament("time", "b.jsonl")
    assert called.code == 1 and "sin tiempo" in called.err and "ML OQ-52" in called.err
