"""Matches, time, lateness, standings and registration: public practice, since the rulebook has none."""

from __future__ import annotations

import pytest
from games.mitos_y_leyendas.deck_kit import catalogo, guardas, mazo

from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS
from coliseo.games.mitos_y_leyendas.law.match_play import (
    AGOTADO,
    AZAR,
    BO1,
    BO3,
    CORRE,
    ENCUENTRO,
    EXTRA,
    NADA,
    PARTIDA,
    Modalidad,
    RelojDeRonda,
    elige,
    por_llegar_tarde,
    resultado,
    resultado_por_tardanza,
    se_juega_otra,
)
from coliseo.games.mitos_y_leyendas.law.standings import (
    LIGA,
    SUIZO,
    Acta,
    clasificar,
    revisar_actas,
)
from coliseo.games.mitos_y_leyendas.law.tournament import Perfil, cotejar, registrar, revisar_inscritos
from coliseo.tournament.matches import DRAW, NULL, MatchResult
from coliseo.tournament.standings import Encounter, Points

CAT = catalogo()


# -- matches --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("games", "winner"),
    [([0, 0], 0), ([1, 0, 1], 1), ([0, 1, NULL], DRAW), ([0, NULL, NULL], 0), ([NULL, NULL, NULL], DRAW)],
)
def test_a_match_is_the_best_of_three(games: list[int], winner: int) -> None:
    found = resultado(BO3, games)
    assert found is not None and found.winner == winner and found.drawn is (winner == DRAW)
    for i in range(len(games)):
        assert se_juega_otra(BO3, games[:i], False)


@pytest.mark.parametrize(("games", "winner"), [([], DRAW), ([0], 0), ([0, 1], DRAW), ([1, NULL], 1)])
def test_when_time_is_over_the_match_goes_to_whoever_has_won_more_games(games: list[int], winner: int) -> None:
    found = resultado(BO3, games, True)
    assert found is not None and found.winner == winner and not se_juega_otra(BO3, games, True)


@pytest.mark.parametrize("games", [[0, 0, 1], [0, 1, 0, 1], [2]])
def test_games_that_cannot_have_been_played_are_refused(games: list[int]) -> None:
    with pytest.raises(ValueError):
        resultado(BO3, games)


def test_the_loser_of_the_game_before_chooses_who_begins() -> None:
    assert elige([]) == AZAR
    assert elige([0]) == 1 and elige([0, 1]) == 0
    assert elige([0, NULL]) == AZAR


@pytest.mark.parametrize(("games", "minutes"), [(2, 45), (0, 45), (3, 0)])
def test_a_way_to_play_is_the_best_of_an_odd_number(games: int, minutes: int) -> None:
    with pytest.raises(ValueError):
        Modalidad("mal", "Mal", "Wrong", games, minutes)


def test_a_round_is_forty_five_minutes_and_five_more_for_the_game_under_way() -> None:
    clock = RelojDeRonda(BO3)
    assert clock.quedan(999) == 45 * 60 and clock.estado(999) == CORRE
    assert clock.empezar(100) == [] and [r.guard for r in clock.empezar(101)] == ["reloj"]
    end = 100 + 45 * 60
    assert (clock.estado(end - 1), clock.quedan(end - 1), clock.empieza_otra(end - 1)) == (CORRE, 1, True)
    assert (clock.estado(end), clock.quedan(end), clock.empieza_otra(end)) == (EXTRA, 300, False)
    assert (clock.estado(end + 300), clock.quedan(end + 301)) == (AGOTADO, 0)


@pytest.mark.parametrize(("late", "cost"), [(0, NADA), (9, NADA), (10, PARTIDA), (19, PARTIDA), (20, ENCUENTRO)])
def test_ten_minutes_late_lose_the_game_and_twenty_the_match(late: int, cost: str) -> None:
    assert por_llegar_tarde(late) == cost
    games, found = resultado_por_tardanza(BO3, 0, late)
    assert games == {NADA: [], PARTIDA: [1], ENCUENTRO: [1, 1]}[cost]
    assert (found is not None) is (cost == ENCUENTRO)
    single = resultado_por_tardanza(BO1, 1, late)[1]
    assert (single is not None and single.winner == 0) is (cost != NADA)


# -- standings ------------------------------------------------------------------------------------------------------


def gana(a: str, b: str) -> Encounter:
    return Encounter(a, b, MatchResult((2, 0), 0))


def empatan(a: str, b: str) -> Encounter:
    return Encounter(a, b, MatchResult((1, 1), DRAW))


def nombres(matches: list[Encounter], system: str) -> list[str]:
    return [p.name for p in clasificar(matches, system).puestos]


def test_three_for_a_win_one_for_a_draw_and_a_bye_counts_as_a_win() -> None:
    table = clasificar([gana("ana", "bea"), empatan("bea", "ciro"), Encounter("ciro", "", None)])
    assert [(p.name, p.points, p.wins) for p in table.puestos] == [("ciro", 4, 1), ("ana", 3, 1), ("bea", 1, 0)]
    other = clasificar([gana("ana", "bea"), Encounter("ciro", "", None)], puntos=Points(2, 1, 0, 1))
    assert [(p.name, p.points) for p in other.puestos] == [("ana", 2), ("ciro", 1), ("bea", 0)]


def test_ties_on_points_go_by_matches_won() -> None:
    draws = [empatan("ana", x) for x in ("w", "x", "y")]
    assert nombres([*draws, gana("zoe", "v")], LIGA)[:2] == ["zoe", "ana"]


def test_then_by_the_matches_among_those_tied() -> None:
    matches = [gana("zoe", "ana"), gana("ana", "luz"), gana("luz", "eva"), gana("eva", "paz"), gana("zoe", "paz")]
    table = clasificar([*matches, gana("ana", "eva")], LIGA)
    assert [p.name for p in table.puestos][:2] == ["zoe", "ana"]
    assert [p.among_tied for p in table.puestos][:2] == [3, 0]


def test_a_league_leaves_the_rest_to_a_play_off() -> None:
    circle = [gana("ana", "bea"), gana("bea", "ciro"), gana("ciro", "ana")]
    assert clasificar(circle, LIGA).por_jugar == [["ana", "bea", "ciro"]]
    # beaten by nobody else, one of them has more points, and the other two have met
    assert clasificar([*circle, gana("ana", "dora")], LIGA).por_jugar == []


def test_a_swiss_tournament_looks_at_how_often_the_rivals_have_won() -> None:
    matches = [gana("ana", "bea"), gana("zoe", "dora"), gana("dora", "eva"), gana("dora", "fay"), gana("flor", "bea")]
    table = clasificar(matches, SUIZO)
    first = [p.name for p in table.puestos]
    assert first.index("zoe") < first.index("ana")
    assert clasificar(matches, LIGA).por_jugar[0] == ["ana", "flor", "zoe"]
    assert table.por_jugar[0] == ["ana", "flor"]
    with pytest.raises(ValueError):
        clasificar(matches, "otro")


def test_every_game_is_recorded() -> None:
    acts = [Acta(1, 1, 1, ("ana", "bea"), 0, "castillo", 14), Acta(1, 1, 3, ("ana", "bea"), NULL, "tiempo")]
    assert revisar_actas(acts[:1], {(1, 1): 1}) == []
    missing = revisar_actas(acts, {(1, 1): 3})
    assert guardas(missing) == {"actas"} and "mesa 1" in missing[0].es
    assert acts[0].data()["ganador"] == "ana" and acts[1].data()["ganador"] is None
    for winner, reason in ((0, "tiempo"), (NULL, "castillo"), (0, "sueño")):
        with pytest.raises(ValueError):
            Acta(1, 1, 1, ("ana", "bea"), winner, reason)
    with pytest.raises(ValueError):
        Encounter("ana", "", MatchResult((1, 0), 0))


# -- an event -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("system", "players", "rounds"),
    [(SUIZO, 8, 3), (SUIZO, 9, 4), (SUIZO, 2, 1), (LIGA, 4, 3), (LIGA, 5, 5), (LIGA, 1, 0)],
)
def test_rounds_follow_from_the_number_of_players(system: str, players: int, rounds: int) -> None:
    assert Perfil(sistema=system).rondas_para(players) == rounds
    if players > 1:
        assert Perfil(sistema=system, rondas=6).rondas_para(players) == 6


def test_an_unknown_system_is_refused() -> None:
    with pytest.raises(ValueError):
        Perfil(sistema="otro")


@pytest.mark.rule("ML-4.1.1", "ML-4.2.2", "ML-2.6.1")
def test_a_deck_is_registered_by_the_format_of_the_event_and_does_not_change() -> None:
    deck = mazo(inti=1)
    got, wrong = registrar(CAT, deck, "uxmal", Perfil())
    assert got is not None and wrong == [] and got.oro_inicial == "uxmal" and len(got.cartas) == 50
    refused, why = registrar(CAT, deck, "uxmal", Perfil(FORMATOS["restringido"]))
    assert refused is None and guardas(why) == {"frecuencia"}
    assert guardas(registrar(CAT, mazo(totem_de_guanaco=2), None, Perfil(lista="comunidad_2013"))[1]) == {"limitada"}
    assert cotejar(CAT, got, deck) == []
    changed = [key if key != "inti" else "machu_pichu" for key in deck]
    told = cotejar(CAT, got, changed)
    assert {r.es for r in told} == {
        "faltan 1 de «Inti» de lo registrado",
        "sobran 1 de «Machu Pichu» sobre lo registrado",
    }


def test_an_event_needs_two_players_with_different_names() -> None:
    assert revisar_inscritos(["ana", "bea"]) == []
    assert guardas(revisar_inscritos(["ana", " "])) == {"inscritos"}
    assert len(revisar_inscritos(["ana", "ana "])) == 1
