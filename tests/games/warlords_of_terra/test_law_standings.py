"""C.2: points, the four criteria in their order, chance with its mark, and the Ronda de desempate."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coliseo.games.warlords_of_terra.law.standings import (
    ENTRE_SI,
    LEYENDA,
    MARCA_DE_AZAR,
    POR_AZAR,
    POR_DESEMPATE,
    POR_PUNTOS,
    POR_RIVALES,
    POR_VENCIDOS,
    PUNTOS,
    Acta,
    Tabla,
    clasificar,
    entre_si,
    revisar_actas,
)
from coliseo.games.warlords_of_terra.law.tie_break import Relevancia, Vencida, ronda_de_desempate, sortear
from coliseo.tournament.matches import DRAW, NULL, MatchResult
from coliseo.tournament.standings import Encounter


def jugados(text: str) -> list[Encounter]:
    """Games as "A>B" (A won), "A=B" (drawn) and "A" (a bye)."""
    found: list[Encounter] = []
    for game in text.split():
        if ">" in game:
            one, other = game.split(">")
            found.append(Encounter(one, other, MatchResult((1, 0), 0)))
        elif "=" in game:
            one, other = game.split("=")
            found.append(Encounter(one, other, MatchResult((0, 0), DRAW)))
        else:
            found.append(Encounter(game, "", None))
    return found


def filas(table: Tabla) -> list[tuple[str, int, int, int]]:
    return [(f.nombre, f.puntos, f.rivales, f.vencidos) for f in table.filas]


#: eight players, three rounds; worked out by hand below
SUIZO = jugados("A>B C>D E>F G=H  A>C E=G H>B D>F  A=E C>H G>D B>F")
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
ANILLO = jugados("A>B D>F E>C  B>D E>F C>A")


@pytest.mark.rule("WT-C.2.0.2")
def test_three_for_a_win_one_for_a_draw_none_for_a_loss() -> None:
    assert (PUNTOS.win, PUNTOS.draw, PUNTOS.loss, PUNTOS.bye) == (3, 1, 0, 3)
    points = {f.nombre: f.puntos for f in clasificar(jugados("A>B C=D E"), 1).filas}
    assert points == {"A": 3, "B": 0, "C": 1, "D": 1, "E": 3}


@pytest.mark.rule("WT-C.2.0.3", "WT-C.2.1.1", "WT-C.2.2.1")
def test_a_whole_table_by_hand() -> None:
    table = clasificar(SUIZO, 5)
    assert {n: rest for n, *rest in filas(table)} == {n: list(v) for n, v in ESPERADA.items()}
    assert [*table.nombres[:5], *sorted(table.nombres[5:7]), table.nombres[7]] == list("ACGEHBDF")
    criteria = [f.criterio for f in table.filas]
    assert criteria == ["", POR_PUNTOS, POR_PUNTOS, POR_VENCIDOS, POR_PUNTOS, POR_PUNTOS, POR_AZAR, POR_PUNTOS]


@pytest.mark.rule("WT-C.2.1.1", "WT-C.2.3.1")
def test_the_opponents_points_and_then_the_game_between_the_tied() -> None:
    table = clasificar(ANILLO, 5)
    assert filas(table) == [
        ("E", 6, 3, 3), ("C", 3, 9, 3), ("A", 3, 6, 3), ("B", 3, 6, 3), ("D", 3, 3, 0), ("F", 0, 9, 0)
    ]  # fmt: skip
    assert [f.criterio for f in table.filas] == ["", POR_PUNTOS, POR_RIVALES, ENTRE_SI, POR_RIVALES, POR_PUNTOS]
    # chance has no say in it
    assert not any(f.azar for f in table.filas)
    assert all(clasificar(ANILLO, seed).nombres == list("ECABDF") for seed in range(30))


@pytest.mark.rule("WT-C.2.1.1", "WT-C.2.2.1")
def test_an_opponent_counts_once_per_meeting_and_a_bye_is_no_opponent() -> None:
    table = clasificar(jugados("A>B C  A=B C"), 1)
    assert filas(table) == [("C", 6, 0, 0), ("A", 4, 2, 1), ("B", 1, 8, 0)]


@pytest.mark.rule("WT-C.2.1.1")
def test_who_left_the_event_keeps_their_points_and_counts_for_their_opponents() -> None:
    # B beats A and leaves; A goes on
    table = clasificar(jugados("B>A C>D  A>C D"), 1)
    assert filas(table) == [("A", 3, 6, 3), ("C", 3, 6, 3), ("B", 3, 3, 3), ("D", 3, 3, 0)]


@pytest.mark.rule("WT-C.2.3.1", "WT-C.2.3.2")
def test_the_game_between_two() -> None:
    assert entre_si(["a", "b"], jugados("b>a")) == (["b", "a"], [])
    assert entre_si(["a", "b"], jugados("a=b")) == ([], ["a", "b"])
    assert entre_si(["a", "b"], jugados("a>c b>c")) == ([], ["a", "b"])
    assert entre_si(["a", "b"], jugados("a>b b>a")) == ([], ["a", "b"])
    assert entre_si(["a", "b"], jugados("a>b a=b")) == (["a", "b"], [])
    drawn = clasificar(jugados("a=b"), 3)
    assert [f.azar for f in drawn.filas] == [True, True]


@pytest.mark.rule("WT-C.2.3.1", "WT-C.2.3.2")
def test_among_three_or_more_somebody_must_have_beaten_all_the_others() -> None:
    assert entre_si(["a", "b", "c"], jugados("c>a c>b")) == (["c"], ["a", "b"])
    assert entre_si(["a", "b", "c"], jugados("c>a c>b b>a")) == (["c", "b", "a"], [])
    assert entre_si(["a", "b", "c"], jugados("c>a a>b b>c")) == ([], ["a", "b", "c"])
    # having beaten one of them is not enough
    assert entre_si(["a", "b", "c"], jugados("c>a")) == ([], ["a", "b", "c"])
    ring = clasificar(jugados("c>a a>b b>c"), 9)
    assert [f.azar for f in ring.filas] == [True] * 3


@pytest.mark.rule("WT-C.2.4.1.1", "WT-C.2.4.1.2")
def test_a_place_by_chance_is_marked_next_to_everyone_it_touched() -> None:
    table = clasificar(SUIZO, 5, relevancia=Relevancia({1: "copa"}, corte=4), ultima=True)
    assert {f.nombre for f in table.filas if f.azar} == {"B", "D"} and table.por_jugar == []
    told = table.datos("es")
    assert [row["nombre"] for row in told["filas"] if row["marca"] == MARCA_DE_AZAR] == table.nombres[5:7]
    assert [row["puesto"] for row in told["filas"]] == list(range(1, 9))
    assert told["leyenda"] == LEYENDA["es"] and table.datos("en")["leyenda"] == LEYENDA["en"]
    assert clasificar(ANILLO, 5).datos("es")["leyenda"] == ""


@pytest.mark.rule("WT-C.2.4.1.1", "WT-C.2.4.1.2")
def test_the_lot_follows_from_the_seed_and_is_even() -> None:
    orders = [tuple(clasificar(SUIZO, seed).nombres[5:7]) for seed in range(400)]
    assert orders == [tuple(clasificar(SUIZO, seed).nombres[5:7]) for seed in range(400)]
    assert 160 <= orders.count(("B", "D")) <= 240 and set(orders) == {("B", "D"), ("D", "B")}
    assert len({tuple(sortear("xyz", seed)) for seed in range(200)}) == 6


@pytest.mark.rule("WT-C.2.4.2.1")
def test_what_matters_is_what_the_organiser_declares() -> None:
    at_stake = Relevancia({1: "copa", 2: "medalla", 3: "sobre", 4: "sobre"}, corte=8)
    assert at_stake.decide(1, 2) and at_stake.decide(2, 2)
    assert not at_stake.decide(3, 2)  # the same prize, and both go on
    assert at_stake.decide(4, 2) and not at_stake.decide(5, 4)
    assert at_stake.decide(8, 2) and at_stake.decide(7, 3) and not at_stake.decide(9, 20)
    assert not at_stake.decide(1, 1) and not Relevancia().decide(1, 50)
    for wrong in ({0: "copa"}, {-1: "copa"}):
        with pytest.raises(ValueError):
            Relevancia(wrong)


@pytest.mark.rule("WT-C.2.4.2.1", "WT-C.2.4.2.3")
def test_a_tie_that_matters_is_played_after_the_last_round() -> None:
    cut = Relevancia(corte=6)
    waiting = clasificar(SUIZO, 5, relevancia=cut, ultima=True)
    assert [set(pair) for pair in waiting.por_jugar] == [{"B", "D"}]
    assert [f.nombre for f in waiting.filas if f.pendiente] == ["B", "D"]
    assert not any(f.azar for f in waiting.filas)
    for won, lost in (("B", "D"), ("D", "B")):
        settled = clasificar(SUIZO, 5, relevancia=cut, ultima=True, desempates=[(won, lost)])
        assert settled.nombres == [*"ACGEH", won, lost, "F"] and settled.por_jugar == []
        assert settled.filas[6].criterio == POR_DESEMPATE
        assert not any(f.azar or f.pendiente for f in settled.filas)


@pytest.mark.rule("WT-C.2.4.2.3", "WT-C.2.4.2.4")
def test_before_the_last_round_chance_decides_even_the_first_place() -> None:
    at_stake = Relevancia({1: "copa"}, corte=6)
    table = clasificar(jugados("a=b"), 2, relevancia=at_stake)
    assert table.por_jugar == [] and [f.azar for f in table.filas] == [True, True]
    assert clasificar(jugados("a=b"), 2, relevancia=at_stake, ultima=True).por_jugar != []


@pytest.mark.rule("WT-C.2.4.2.1")
def test_games_that_break_no_tie_are_refused() -> None:
    cut = Relevancia(corte=6)
    for games in ([("A", "C")], [("B", "D"), ("D", "B")], [("B", "B")], [("B", "Z")]):
        with pytest.raises(ValueError, match=r"WT-C\.2\.4\.2\.1"):
            clasificar(SUIZO, 5, relevancia=cut, ultima=True, desempates=games)


@pytest.mark.rule("WT-C.2.4.2.1", "WT-C.2.4.2.2")
def test_three_tied_for_one_place_play_an_elimination_with_a_bye_by_lot() -> None:
    cut = Relevancia(corte=1)
    first = ronda_de_desempate("abc", 1, cut, [], 7)
    ((one, other),) = first.por_jugar
    rested = (set("abc") - {one, other}).pop()
    then = ronda_de_desempate("abc", 1, cut, [(one, other)], 7)
    assert [set(pair) for pair in then.por_jugar] == [{one, rested}] and then.orden == []
    done = ronda_de_desempate("abc", 1, cut, [(one, other), (rested, one)], 7)
    # the place is settled; the two that are left are outside, and by lot
    assert done.por_jugar == [] and done.orden[0] == rested and set(done.por_azar) == {one, other}
    assert {frozenset(ronda_de_desempate("abc", 1, cut, [], seed).por_jugar[0]) for seed in range(50)} == {
        frozenset("ab"), frozenset("ac"), frozenset("bc")
    }  # fmt: skip


@pytest.mark.rule("WT-C.2.4.2.2")
def test_eliminations_are_repeated_until_every_place_that_matters_is_settled() -> None:
    games: list[Vencida] = []
    stages = []
    # the better letter always wins; four tied for two different prizes
    while waiting := ronda_de_desempate("dcba", 3, Relevancia({3: "oro", 4: "plata"}), games, 11).por_jugar:
        stages.append(len(waiting))
        games += [(min(pair), max(pair)) for pair in waiting]
    done = ronda_de_desempate("dcba", 3, Relevancia({3: "oro", 4: "plata"}), games, 11)
    # 2 + 1 games for the first place, 1 + 1 among the three left for the second, and the rest by lot
    assert stages == [2, 1, 1, 1] and done.orden[:2] == ["a", "b"] and set(done.por_azar) == {"c", "d"}


PERSONAS = "ABCDEFG"


@st.composite
def torneos(draw: st.DrawFn) -> list[Encounter]:
    found: list[Encounter] = []
    for _ in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(PERSONAS))
        for i in range(0, 6, 2):
            winner = draw(st.sampled_from((0, 1, DRAW)))
            won = (int(winner == 0), int(winner == 1))
            found.append(Encounter(order[i], order[i + 1], MatchResult(won, winner)))
        found.append(Encounter(order[6], "", None))
    return found


@pytest.mark.rule("WT-C.2.0.3", "WT-C.2.4.1.2")
@settings(max_examples=60)
@given(torneos(), st.integers(0, 2**63))
def test_a_table_does_not_depend_on_the_order_in_which_games_were_written(games: list[Encounter], seed: int) -> None:
    table = clasificar(games, seed)
    assert sorted(table.nombres) == list(PERSONAS)
    assert table.datos("es") == clasificar(games[::-1], seed, inscritos=PERSONAS[::-1]).datos("es")
    for above, below in zip(table.filas, table.filas[1:], strict=False):
        better = (above.puntos, above.rivales, above.vencidos), (below.puntos, below.rivales, below.vencidos)
        assert better[0] >= better[1]
        assert (below.criterio in (ENTRE_SI, POR_AZAR)) == (better[0] == better[1])
    # every point of a game is somebody's, and each game counts for two opponents
    assert sum(f.puntos for f in table.filas) == sum(
        3 if e.result is None or e.result.winner != DRAW else 2 for e in games
    )
    points = {f.nombre: f.puntos for f in table.filas}
    assert sum(f.rivales for f in table.filas) == sum(points[e.one] + points[e.other] for e in games if e.result)


@pytest.mark.rule("WT-C.2.4.2.2", "WT-C.2.4.2.3")
@settings(max_examples=60)
@given(torneos(), st.integers(0, 2**63), st.integers(1, 6), st.data())
def test_a_ronda_de_desempate_always_ends_and_leaves_nothing_that_matters_to_chance(
    games: list[Encounter], seed: int, cut: int, data: st.DataObject
) -> None:
    at_stake = Relevancia({1: "copa"}, corte=cut)
    before = clasificar(games, seed, relevancia=at_stake, ultima=True)
    played: list[Vencida] = []
    table = before
    while table.por_jugar:
        one, other = table.por_jugar[data.draw(st.integers(0, len(table.por_jugar) - 1))]
        played.append((one, other) if data.draw(st.booleans()) else (other, one))
        assert len(played) <= 7 * 6
        table = clasificar(games, seed, relevancia=at_stake, ultima=True, desempates=played)
    assert not any(f.pendiente for f in table.filas)
    assert [f.puntos for f in table.filas] == [f.puntos for f in before.filas]
    for i, (above, below) in enumerate(zip(table.filas, table.filas[1:], strict=False), 1):
        if below.criterio == POR_AZAR:
            assert at_stake.valor(i) == at_stake.valor(i + 1) and above.azar and below.azar


@pytest.mark.rule("WT-C.1.1", "WT-C.2.0.3")
def test_each_table_of_a_round_has_one_game_on_record() -> None:
    won = Acta(1, 1, 1, ("A", "B"), 0, "vidas")
    timed = Acta(1, 2, 1, ("C", "D"), NULL, "tiempo")
    assert revisar_actas([won, timed], {(1, 1): 1, (1, 2): 1}) == []
    (missing,) = revisar_actas([won], {(1, 1): 1, (1, 2): 1})
    assert "mesa 2" in missing.es
    for winner, reason in ((0, "tiempo"), (NULL, "vidas_al_tiempo"), (0, "suerte")):
        with pytest.raises(ValueError):
            Acta(1, 1, 1, ("A", "B"), winner, reason)
    assert Acta(5, 1, 1, ("A", "B"), 1, "vidas_al_tiempo").data()["ganador"] == "B"
