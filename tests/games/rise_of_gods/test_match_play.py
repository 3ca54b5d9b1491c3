"""FM, TM, TT, DV: formats, time, results of matches, and how an event is run."""

from __future__ import annotations

import pytest
from games.rise_of_gods.deck_kit import guardas, reglas

from coliseo.games.rise_of_gods.law import turn_time
from coliseo.games.rise_of_gods.law.match_play import (
    BO1,
    BO3,
    DOS_EMPATADAS,
    DOS_GANADAS,
    EN_TURNO,
    ENTRE_PARTIDAS,
    FORMATOS,
    PREPARACION,
    SIN_PARTIDAS,
    TRES_PARTIDAS,
    UNA_PARTIDA,
    Formato,
    RelojDeRonda,
    Resultado,
    desempatar,
    formato_aconsejado,
    llamar_tiempo,
    nula_por_turnos,
    resultado,
    se_juega_otra,
)
from coliseo.games.rise_of_gods.law.standings import Acta, clasificar, corte, revisar_actas
from coliseo.games.rise_of_gods.law.tournament import (
    COMUNIDAD,
    LOCAL,
    OFICIAL,
    ORGANIZACION,
    PROGRAMA_ACONSEJADO,
    PUNTOS,
    TIENDA,
    Explicacion,
    Perfil,
    avisos_de_ronda,
    formatos_para,
    revisar_cuadro,
    revisar_organizacion,
    vale_el_cuadro,
)
from coliseo.tournament.matches import DRAW, NULL
from coliseo.tournament.standings import Encounter, Points


def _resultado(formato: Formato, partidas: list[int], tiempo: bool = True) -> Resultado:
    found = resultado(formato, partidas, tiempo)
    assert found is not None
    return found


def termina(formato: Formato, partidas: list[int], tiempo: bool = False) -> tuple[int, str]:
    """Winner and way of a match that has ended."""
    found = _resultado(formato, partidas, tiempo)
    return found.winner, found.forma


# -- formats --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-FM.3", "RG-FM.4")
def test_best_of_one_is_a_single_game_in_thirty_minutes() -> None:
    assert (BO1.games, BO1.to_win, BO1.minutes) == (1, 1, 30)
    assert resultado(BO1, []) is None
    assert termina(BO1, [1]) == (1, UNA_PARTIDA)
    assert not se_juega_otra(BO1, [0], tiempo=False)


@pytest.mark.rule("RG-FM.6", "RG-FM.10")
def test_best_of_three_is_up_to_three_games_in_fifty_minutes() -> None:
    assert (BO3.games, BO3.to_win, BO3.minutes) == (3, 2, 50)
    assert resultado(BO3, [0]) is None and resultado(BO3, [0, 1]) is None
    assert termina(BO3, [0, 1, 0]) == (0, TRES_PARTIDAS)
    with pytest.raises(ValueError, match=r"FM\.6"):
        resultado(BO3, [0, 1, NULL, 1])


@pytest.mark.rule("RG-FM.9")
def test_two_wins_take_the_match_and_no_third_game_is_played() -> None:
    assert termina(BO3, [1, 1]) == (1, DOS_GANADAS)
    assert not se_juega_otra(BO3, [1, 1], tiempo=False)
    with pytest.raises(ValueError, match=r"FM\.9"):
        resultado(BO3, [1, 1, 0])


@pytest.mark.rule("RG-FM.7", "RG-FM.8", "RG-FM.12")
def test_time_may_end_a_best_of_three_after_one_game_or_two() -> None:
    assert termina(BO3, [0], tiempo=True) == (0, UNA_PARTIDA)
    assert termina(BO3, [0, 1], tiempo=True) == (DRAW, DOS_EMPATADAS)
    found = resultado(BO3, [1, 0], tiempo=True)
    assert found is not None and found.drawn and {"RG-FM.12", "RG-DV.17"} <= set(found.reglas)


@pytest.mark.rule("RG-FM.6", "RG-FM.7", "RG-FM.8", "RG-FM.9", "RG-FM.10", "RG-FM.12")
def test_we_35_how_a_best_of_three_can_end() -> None:
    ends = {
        ((0,), True): (0, UNA_PARTIDA),
        ((1, 1), False): (1, DOS_GANADAS),
        ((1, 0), True): (DRAW, DOS_EMPATADAS),
        ((1, 0, 1), False): (1, TRES_PARTIDAS),
    }
    for (games, time), end in ends.items():
        assert termina(BO3, list(games), time) == end


@pytest.mark.rule("RG-FM.1")
def test_the_organiser_may_choose_another_format_than_the_advised_one() -> None:
    advised = formato_aconsejado(rondas=4, minutos=200)
    assert advised is BO3
    for chosen in (BO1, BO3):
        event = Perfil(TIENDA, chosen, preliminares=4, minutos=50)
        assert (event.formato, event.minutos) == (chosen, 50)


@pytest.mark.rule("RG-FM.2", "RG-DV.2")
def test_the_format_follows_from_rounds_and_time() -> None:
    assert formato_aconsejado(rondas=4, minutos=200) is BO3
    assert formato_aconsejado(rondas=5, minutos=200) is BO1
    assert formato_aconsejado(rondas=7, minutos=200) is None


@pytest.mark.rule("RG-FM.11")
def test_further_formats_can_be_made() -> None:
    bo5 = Formato("bo5", "Mejor de cinco", "Best of five", 5, 80)
    assert bo5.to_win == 3 and bo5.key not in FORMATOS
    assert resultado(bo5, [0, 1, 0, 1]) is None
    assert termina(bo5, [0, 0, 0])[0] == 0
    assert Perfil(formato=bo5).minutos == 80
    for games, minutes in ((2, 30), (0, 30), (3, 0)):
        with pytest.raises(ValueError):
            Formato("malo", "Malo", "Bad", games, minutes)
    assert [f["clave"] for f in formatos_para("es")] == ["bo1", "bo3"]


# -- time -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-DV.13", "RG-DV.14")
@pytest.mark.parametrize("active", [0, 1])
def test_the_turn_in_progress_is_turn_zero_and_three_more_follow(active: int) -> None:
    found = llamar_tiempo(EN_TURNO, active)
    assert found.turnos == (active, 1 - active, active, 1 - active) and not found.nula


@pytest.mark.rule("RG-DV.15")
def test_a_game_nobody_has_won_after_turn_three_is_null() -> None:
    assert not nula_por_turnos(2, acabado=True, hay_ganador=False)
    assert not nula_por_turnos(3, acabado=False, hay_ganador=False)
    assert nula_por_turnos(3, acabado=True, hay_ganador=False)
    assert not nula_por_turnos(3, acabado=True, hay_ganador=True)


@pytest.mark.rule("RG-DV.13", "RG-DV.15", "RG-FM.7")
def test_time_called_when_nobody_is_playing_a_turn() -> None:
    between = llamar_tiempo(ENTRE_PARTIDAS)
    assert between.turnos == () and not between.nula
    assert not se_juega_otra(BO3, [0], tiempo=True)
    setup = llamar_tiempo(PREPARACION, 1)
    assert setup.turnos == () and setup.nula
    with pytest.raises(ValueError):
        llamar_tiempo("merienda")


@pytest.mark.rule("RG-FM.5", "RG-DV.15")
def test_a_null_game_of_a_best_of_one_is_a_drawn_match() -> None:
    assert termina(BO1, [NULL], tiempo=True) == (DRAW, SIN_PARTIDAS)
    assert Points().of(_resultado(BO1, [NULL])) == (1, 1)


@pytest.mark.rule("RG-DV.16", "RG-DV.17")
@pytest.mark.parametrize(
    ("games", "winner", "rule"),
    [
        ([0, NULL], 0, "RG-DV.16"),
        ([NULL, 1], 1, "RG-DV.16"),
        ([1, 0, NULL], DRAW, "RG-DV.17"),
        ([NULL], DRAW, "RG-DV.15"),
        ([0, NULL, NULL], 0, "RG-DV.16"),
        ([1, NULL, 1], 1, "RG-FM.9"),
    ],
)
def test_the_finished_games_decide_and_null_ones_count_for_nobody(games: list[int], winner: int, rule: str) -> None:
    found = _resultado(BO3, games)
    assert found.winner == winner and rule in found.reglas
    assert found.won == (games.count(0), games.count(1))


@pytest.mark.rule("RG-DV.13", "RG-DV.14", "RG-DV.15", "RG-DV.16", "RG-DV.17")
def test_we_32_time_out_of_a_best_of_three() -> None:
    # time is up during the second game, in the turn of seat 1
    assert llamar_tiempo(EN_TURNO, 1).turnos == (1, 0, 1, 0)
    assert nula_por_turnos(3, acabado=True, hay_ganador=False)
    assert termina(BO3, [0, NULL], tiempo=True)[0] == 0
    assert termina(BO3, [0, 1, NULL], tiempo=True)[0] == DRAW


@pytest.mark.rule("RG-DV.16", "RG-DV.17")
def test_a_game_won_in_the_extra_turns_counts_and_no_other_is_begun() -> None:
    assert termina(BO3, [0, 1], tiempo=True)[0] == DRAW
    assert termina(BO3, [0, 0], tiempo=True) == (0, DOS_GANADAS)
    assert not se_juega_otra(BO3, [0, 1], tiempo=True)
    assert se_juega_otra(BO3, [0, 1], tiempo=False)


@pytest.mark.rule("RG-DV.11")
def test_notice_is_given_with_ten_and_with_five_minutes_left_once_each() -> None:
    clock = RelojDeRonda(BO1)
    assert clock.empezar(1000) == []
    assert reglas(clock.empezar(1010)) == {"RG-DV.7"}
    assert clock.avisos(1000, 1000 + 19 * 60) == []
    assert clock.avisos(1000 + 19 * 60, 1000 + 20 * 60) == [10]
    assert clock.avisos(1000 + 20 * 60, 1000 + 24 * 60) == []
    assert clock.avisos(1000 + 24 * 60, 1000 + 25 * 60 + 3) == [5]
    assert clock.avisos(1000, 1000 + 29 * 60) == [10, 5]


@pytest.mark.rule("RG-FM.4", "RG-FM.6")
@pytest.mark.parametrize(("formato", "minutes"), [(BO1, 30), (BO3, 50)])
def test_the_round_clock_runs_as_long_as_the_format_says(formato: Formato, minutes: int) -> None:
    clock = RelojDeRonda(formato)
    assert clock.quedan(5) == minutes * 60 and not clock.agotado(10**6)
    clock.empezar(0)
    assert not clock.agotado(minutes * 60 - 1)
    assert clock.agotado(minutes * 60) and clock.quedan(10**6) == 0


@pytest.mark.rule("RG-DV.4")
@pytest.mark.parametrize(
    ("won", "lives", "warnings", "places", "winner", "by"),
    [
        ((0, 1), (20, 1), (0, 3), (1, 2), 1, "partidas"),
        ((1, 1), (7, 9), (0, 2), (1, 2), 1, "vida"),
        ((1, 1), (9, 9), (0, 2), (8, 1), 0, "avisos"),
        ((1, 1), None, (1, 1), (8, 1), 1, "posicion"),
        ((0, 0), (5, 5), (2, 2), (3, 6), 0, "posicion"),
    ],
)
def test_a_drawn_elimination_match_is_broken_in_order(
    won: tuple[int, int],
    lives: tuple[int, int] | None,
    warnings: tuple[int, int],
    places: tuple[int, int],
    winner: int,
    by: str,
) -> None:
    found = desempatar(won, lives, warnings, places)
    assert (found.ganador, found.criterio) == (winner, by)


@pytest.mark.rule("RG-DV.4")
def test_two_people_never_share_a_preliminary_place() -> None:
    with pytest.raises(ValueError):
        desempatar((0, 0), None, (0, 0), (4, 4))


# -- the time of a turn ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-TM.2", "RG-TM.8", "RG-TM.9")
def test_two_minutes_and_then_ten_seconds_for_the_last_action() -> None:
    states = [turn_time.estado(s) for s in (0, 119, 120, 129, 130, 500)]
    assert states == ["corre", "corre", "ultima_accion", "ultima_accion", "acabado", "acabado"]


@pytest.mark.rule("RG-TM.3", "RG-TM.4", "RG-TM.5", "RG-TM.7")
def test_the_limit_holds_when_somebody_asks_and_brings_what_measures_it() -> None:
    assert turn_time.se_limita(pedido=True, herramienta=True)
    assert not turn_time.se_limita(pedido=True, herramienta=False)
    assert not turn_time.se_limita(pedido=False, herramienta=True)


@pytest.mark.rule("RG-TM.6")
def test_without_the_limit_slow_play_is_for_a_judge() -> None:
    assert turn_time.puede_llamar_al_juez(limitada=False, parece_lento=True)
    assert not turn_time.puede_llamar_al_juez(limitada=True, parece_lento=True)
    assert not turn_time.puede_llamar_al_juez(limitada=False, parece_lento=False)


@pytest.mark.rule("RG-TM.10", "RG-TM.11")
def test_the_limit_is_expected_at_large_events_only() -> None:
    expected = [turn_time.se_espera(e) for e in (turn_time.CASUAL, turn_time.LIGA_PEQUENA, turn_time.GRANDE)]
    assert expected == [False, False, True]
    with pytest.raises(ValueError):
        turn_time.se_espera("otro")


# -- events ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-TT.1", "RG-TT.8", "RG-TT.9", "RG-TT.10")
def test_shop_and_official_tournaments() -> None:
    shop, official = Perfil(TIENDA), Perfil(OFICIAL)
    assert (shop.clasifica, shop.veces_al_ano, shop.exigencias) == (False, 0, ())
    assert (official.clasifica, official.veces_al_ano) == (True, 12)
    assert set(official.exigencias) == {"lista_registrada", "limite_de_turno", "chequeo_de_mazos"}
    with pytest.raises(ValueError, match=r"TT\.1"):
        Perfil("casero")


@pytest.mark.rule("RG-TT.2", "RG-TT.3", "RG-TT.4", "RG-TT.7")
def test_who_may_run_which_event() -> None:
    assert revisar_organizacion(TIENDA, COMUNIDAD, ["Eva"]) == []
    assert reglas(revisar_organizacion(TIENDA, COMUNIDAD, [])) == {"RG-TT.3"}
    assert reglas(revisar_organizacion(TIENDA, LOCAL, [])) == {"RG-TT.3", "RG-TT.4"}
    assert revisar_organizacion(TIENDA, LOCAL, ["Eva"]) == []
    assert revisar_organizacion(TIENDA, LOCAL, [], conoce_las_reglas=True) == []
    assert reglas(revisar_organizacion(OFICIAL, LOCAL, ["Eva"])) == {"RG-TT.7"}
    assert revisar_organizacion(OFICIAL, ORGANIZACION, []) == []


@pytest.mark.rule("RG-DV.1")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (3, 0), (7, 4), (1, 1)])
def test_the_structure_is_what_the_organiser_makes_it(before: int, after: int) -> None:
    event = Perfil(TIENDA, BO1, preliminares=before, eliminatorias=after)
    phases = [event.fase(r) for r in range(1, event.rondas + 1)]
    assert phases == ["preliminar"] * before + ["eliminatoria"] * after


@pytest.mark.rule("RG-DV.2", "RG-DV.3", "RG-DV.4")
def test_preliminary_rounds_come_first_and_elimination_closes_the_event() -> None:
    event = Perfil(TIENDA, BO3, preliminares=4, eliminatorias=2)
    assert [event.fase(r) for r in range(1, 7)] == ["preliminar"] * 4 + ["eliminatoria"] * 2
    for outside in (0, 7):
        with pytest.raises(ValueError):
            event.fase(outside)


@pytest.mark.rule("RG-DV.5", "RG-DV.6", "RG-DV.7", "RG-DV.8", "RG-DV.9", "RG-DV.10", "RG-DV.11", "RG-DV.12", "RG-DV.18")
def test_the_tournament_does_not_begin_with_a_point_unexplained() -> None:
    talk = Explicacion()
    assert reglas(talk.empezar()) == {f"RG-DV.{n}" for n in range(6, 13)} | {"RG-DV.18"}
    for point in PUNTOS[:-1]:
        assert talk.decir("Organizadora", point.key) == []
    assert [p.key for p in talk.faltan()] == ["cuatro_turnos"]
    assert reglas(talk.empezar()) == {"RG-DV.12", "RG-DV.18"}
    assert reglas(talk.decir("Otro", "cuatro_turnos")) == {"RG-DV.5"}
    assert talk.empezar() != []
    assert talk.decir("Organizadora", "cuatro_turnos") == [] and talk.empezar() == []
    with pytest.raises(KeyError):
        talk.decir("Organizadora", "el_tiempo_que_hace")


@pytest.mark.rule("RG-DV.10", "RG-DV.11", "RG-DV.12")
def test_every_round_says_how_long_it_lasts_and_gives_both_notices() -> None:
    told = [line["es"] for line in avisos_de_ronda(Perfil(TIENDA, BO3))]
    assert len(told) == 4
    assert "50" in told[0] and "10" in told[1] and "5" in told[2] and "3 más" in told[3]


@pytest.mark.rule("RG-DV.19")
def test_the_bracket_is_prepared_once_all_is_explained_unless_it_was_brought() -> None:
    talk = Explicacion()
    for point in PUNTOS:
        assert not talk.toca_el_cuadro(preparado=False)
        talk.decir("Organizadora", point.key)
    assert talk.toca_el_cuadro(preparado=False) and not talk.toca_el_cuadro(preparado=True)


@pytest.mark.rule("RG-DV.20", "RG-DV.21", "RG-DV.22", "RG-DV.23")
def test_a_bracket_holds_when_its_data_are_complete_and_right() -> None:
    assert PROGRAMA_ACONSEJADO == "Challonge"
    assert revisar_cuadro(3, 4, ["Ana", "Beto", "Caro", "Dani"]) == []
    for rounds, players, names in ((0, 2, ["A", "B"]), (1, 3, ["A", "B"]), (1, 2, ["A", "A"]), (1, 1, ["A"])):
        assert reglas(revisar_cuadro(rounds, players, names)) == {"RG-DV.22"}
        assert not vale_el_cuadro(rounds, players, names, resultados_correctos=True)
    assert vale_el_cuadro(1, 2, ["A", "B"], resultados_correctos=True)
    assert not vale_el_cuadro(1, 2, ["A", "B"], resultados_correctos=False)


# -- results for the ranking ----------------------------------------------------------------------------------------


@pytest.mark.rule("RG-TT.5", "RG-TT.6")
def test_every_single_game_is_recorded() -> None:
    first = Acta(1, 3, 1, ("Ana", "Beto"), 0, "vida", turns=15)
    third = Acta(1, 3, 3, ("Ana", "Beto"), NULL, "tiempo")
    assert first.data()["ganador"] == "Ana" and third.data()["ganador"] is None
    missing = revisar_actas([first, third], {(1, 3): 3})
    assert reglas(missing) == {"RG-TT.5", "RG-TT.6"} and guardas(missing) == {"actas"}
    second = Acta(1, 3, 2, ("Ana", "Beto"), 1, "mazo")
    assert revisar_actas([third, first, second], {(1, 3): 3}) == []
    for winner, reason in ((NULL, "vida"), (0, "tiempo"), (0, "suerte"), (2, "vida")):
        with pytest.raises(ValueError):
            Acta(1, 1, 1, ("Ana", "Beto"), winner, reason)


@pytest.mark.rule("RG-DV.3", "RG-DV.9")
def test_points_three_one_zero_and_a_bye_is_a_win() -> None:
    table = clasificar(
        [
            Encounter("Ana", "Beto", _resultado(BO3, [0, 0])),
            Encounter("Caro", "Dani", _resultado(BO3, [0, 1])),
            Encounter("Eva", "", None),
        ]
    )
    assert {p.name: p.points for p in table} == {"Ana": 3, "Beto": 0, "Caro": 1, "Dani": 1, "Eva": 3}
    other = clasificar([Encounter("Ana", "Beto", _resultado(BO1, [1]))], Points(win=2))
    assert [(p.name, p.points) for p in other] == [("Beto", 2), ("Ana", 0)]
    assert Points(win=2).bye == 2 and Points(bye=0).bye == 0


@pytest.mark.rule("RG-DV.9")
def test_ties_are_broken_by_opponents_then_difference_then_head_to_head() -> None:
    def won(by: str, over: str, games: list[int]) -> Encounter:
        return Encounter(by, over, _resultado(BO3, games))

    # A and B have 3 points each; A's rivals did better
    rounds = [won("A", "C", [0, 0]), won("B", "D", [0, 0]), won("C", "B", [0, 0]), won("E", "A", [0, 0])]
    rounds += [won("C", "D", [0, 0])]
    order = [p.name for p in clasificar(rounds)]
    assert order.index("A") < order.index("B")
    # the same rivals and points: the game difference tells, 2–0 before 2–1
    order = [p.name for p in clasificar([won("B", "X", [0, 1, 0]), won("A", "X", [0, 0])])]
    assert order == ["A", "B", "X"]
    # nothing but the match between the two: A would come first by name
    rounds = [won("B", "A", [0, 0]), won("A", "C", [0, 0]), won("C", "B", [0, 0])]
    rounds += [won("A", "Y", [0, 0]), won("B", "Z", [0, 0])]
    tied = [p for p in clasificar(rounds) if p.name in "AB"]
    assert tied[0].points == tied[1].points and tied[0].rivals_mean == tied[1].rivals_mean
    assert [p.name for p in tied] == ["B", "A"]


@pytest.mark.rule("RG-DV.2", "RG-DV.4")
def test_the_cut_is_at_most_half_of_the_field() -> None:
    assert [corte(n) for n in (6, 7, 8, 15, 16, 31, 32, 100)] == [0, 0, 4, 4, 8, 8, 16, 16]


def test_a_bye_has_no_rival_and_no_result() -> None:
    with pytest.raises(ValueError):
        Encounter("Ana", "", _resultado(BO1, [0]))
    with pytest.raises(ValueError):
        Encounter("Ana", "Beto", None)
