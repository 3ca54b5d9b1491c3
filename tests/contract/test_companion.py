"""What a companion of real cards counts is what the engine sets up and keeps to, in every way to play of every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from coliseo.games.plain import tables_of
from coliseo.games.registry import game_keys, package
from coliseo.kernel.policies import CASUAL
from coliseo.rulebook import load_rules
from coliseo.text.counting import Companion, Counted, Counter

#: what the table of each game holds for a seat, by the keys of its counters
AT_THE_TABLE: Final[dict[str, Callable[[Any, int], dict[str, int]]]] = {
    "atrum_arena": lambda m, seat: {
        "resistencia": m.participantes[seat].resistencia,
        "reptantes": m.participantes[seat].en_juego.bit_count(),
    },
    "mitos_y_leyendas": lambda m, seat: {"castillo": m.jugadores[seat].castillo.size()},
    "rise_of_gods": lambda m, seat: {
        "vida": m.jugadores[seat].vida,
        "sellos": sum(m.jugadores[seat].libres) + sum(m.jugadores[seat].girados),
    },
    "warlords_of_terra": lambda m, seat: {
        key: getattr(m.jugadores[seat], key) for key in ("vidas", "oro", "mana", "pp")
    },
    "sorcerers_arena": lambda m, seat: {"pv": m.pv[m.bandos[seat]]},
}


def companion_of(game: str) -> Companion:
    part = package(game).companion
    assert part is not None
    return part()


def fresh(game: str, mode: str, seats: int) -> Any:
    """A table at its first question, decks and teams by lot."""
    options = tables_of(package(game)).options_for(mode, [""] * seats, CASUAL, seats, seed=3)
    return package(game).rules().new_game(options, 3)


def numbers_of(counter: Counter) -> list[tuple[int | None, tuple[str, ...]]]:
    marks = [(mark.at, mark.rules) for mark in counter.marks]
    turn = counter.each_turn
    return [(counter.start, counter.start_rules), (counter.high, counter.high_rules), *marks] + (
        [] if turn is None else [(turn.adds or turn.back_to, turn.rules)]
    )


@pytest.mark.parametrize("game", game_keys())
def test_every_number_has_a_rule_of_the_book_and_every_word_two_languages(game: str) -> None:
    known = {rule.id for rule in load_rules(game)}
    found = companion_of(game)
    for counted in found.modes:
        assert counted.ends_rules and set(counted.ends_rules) <= known
        for counter in counted.counters:
            for number, rules in numbers_of(counter):
                assert number is None or rules, counter.key
                assert set(rules) <= known
            assert set(counter.low_rules) <= known
            assert counter.low <= counter.start <= (counter.start if counter.high is None else counter.high)
            assert counter.name.es and counter.name.en
            assert all(mark.text.es and mark.text.en for mark in counter.marks)
    for throw in found.throws:
        assert throw.rules and set(throw.rules) <= known
        assert all(1 <= face <= throw.sides for face in throw.hits)


def cases() -> list[tuple[str, Counted, int]]:
    found: list[tuple[str, Counted, int]] = []
    for game in game_keys():
        seats = {mode["key"]: mode["seats"] for mode in tables_of(package(game)).modes_for_clients()}
        counted = companion_of(game).modes
        assert [one.mode for one in counted] == list(seats), "every way to play is counted"
        found += [(game, one, n) for one in counted for n in (seats[one.mode][0], seats[one.mode][-1])]
    return found


@pytest.mark.parametrize(
    ("game", "counted", "seats"), cases(), ids=lambda x: x.mode if isinstance(x, Counted) else str(x)
)
def test_a_fresh_table_of_the_engine_holds_what_is_counted_from(game: str, counted: Counted, seats: int) -> None:
    m = fresh(game, counted.mode, seats)
    expected = {counter.key: counter.start for counter in counted.counters}
    if counted.mode == "torneo":
        expected["reptantes"] = 5  # the three that play are chosen of those (AA-III.2.2.1)
    for seat in range(seats):
        assert AT_THE_TABLE[game](m, seat) == expected


@pytest.mark.rule("AA-I.3.3.4", "AA-I.3.3.3")
def test_resistencia_stops_where_the_engine_stops_it() -> None:
    from coliseo.games.atrum_arena.atoms.pieces import aumentar_resistencia, bajar_resistencia

    m = fresh("atrum_arena", "duelo", 2)
    (resistencia, _) = companion_of("atrum_arena").modes[0].counters
    aumentar_resistencia(m, 0, 100, "AA-I.3.3.4")
    bajar_resistencia(m, 1, 100, "dano", "AA-I.3.3.3")
    assert m.participantes[0].resistencia == resistencia.high
    assert m.participantes[1].resistencia == resistencia.low


@pytest.mark.rule("WT-A.3.1", "WT-A.3.2")
def test_resources_stop_where_the_engine_stops_them() -> None:
    from coliseo.games.warlords_of_terra.atoms.cards import ganar_recurso
    from coliseo.games.warlords_of_terra.flow.turn import ingreso

    m = fresh("warlords_of_terra", "amistosa", 2)
    _, oro, mana, pp = companion_of("warlords_of_terra").modes[0].counters
    for number, counter in enumerate((oro, mana)):
        assert counter.each_turn is not None and ingreso(m, 0, number) == counter.each_turn.adds
        ganar_recurso(m, 0, number, 100, "WT-A.3.2")
        assert getattr(m.jugadores[0], counter.key) == counter.high
    assert pp.high is None


@pytest.mark.rule("SA-1.END.1", "SA-2.END.1", "SA-T.END.1")
def test_the_last_round_comes_with_as_many_pv_as_the_chapter_says() -> None:
    ends = {one.mode: one.counters[0].marks[0].at for one in companion_of("sorcerers_arena").modes}
    assert ends["capitulo_1"] == 12
    assert {n for mode, n in ends.items() if mode != "capitulo_1"} == {20}
    for mode, n in ends.items():
        m = fresh("sorcerers_arena", mode, 4 if mode.startswith("equipo") else 2)
        assert m.reglas.meta.valor == n


@pytest.mark.parametrize(
    ("game", "asked", "before"),
    [
        ("atrum_arena", ["reptantes", "resistencia"], {}),
        ("sorcerers_arena", ["pv"], {}),
        ("warlords_of_terra", ["vidas"], {"turno": "A", "ganador": "nadie"}),
        ("rise_of_gods", ["vidas"], {"momento": "en_turno", "turno": "A", "ganador": "nadie", "ganadas": [0, 0]}),
        ("mitos_y_leyendas", [], {}),
    ],
)
def test_what_is_counted_answers_the_law_at_time(game: str, asked: list[str], before: dict[str, Any]) -> None:
    """The names under which the law asks for counters are those that it asks by."""
    counters = companion_of(game).modes[0].counters
    facts = {counter.fact for counter in counters if counter.fact}
    assert facts == set(asked)
    law = package(game).law
    assert law is not None
    values, _ = law().complete({})
    given = dict(before)
    for _ in asked:
        question = law().at_time(values, given, law().way(values, "single")).question
        assert question is not None and question.asks in facts
        given[question.asks] = [1, 1]
    reported = [counter.key for counter in counters if counter.reported]
    assert bool(reported) == bool(law().counted)
