"""DD, CB: direct damage, attacks, counter-attacks, and the life that is left."""

from __future__ import annotations

import pytest
from games.rise_of_gods.inline import conjunto, criatura, lenta, rapida
from games.rise_of_gods.kit import explica, juega, legal, mesa, sucesos, valor

from coliseo.games.rise_of_gods.law.penalties import vida_anotada

GIGANTE = "Gigante de Remaches"


# -- DD -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-DD.1")
def test_a_rival_without_life_has_lost_at_once() -> None:
    m = mesa(tablero={"c4": f"{GIGANTE} de A", "d4": f"{GIGANTE} de A"}, B={"vida": 9})
    juega(m, {"A": {"ataca": "c4", "a": "B"}}, "resuelve")
    assert (valor(m, "B.vida"), valor(m, "ganadores")) == (4, None)
    juega(m, {"A": {"ataca": "d4", "a": "B"}}, "resuelve")
    assert (valor(m, "B.vida"), valor(m, "ganadores")) == (0, ["A"])
    assert sucesos(m, "gana", motivo="vida")


@pytest.mark.rule("RG-DD.1")
def test_the_same_effect_that_empties_both_lives_makes_the_game_null() -> None:
    fin = lenta("Fin", {"danar": {"cuanto": 5, "a": "ambos_jugadores"}})
    m = mesa(cartas=conjunto(fin), A={"vida": 5, "mano": ["Fin"], "sellos": {"forja": 1}}, B={"vida": 3})
    juega(m, {"A": {"juega": "Fin"}}, "resuelve")
    assert (valor(m, "terminada"), valor(m, "ganadores")) == (True, [])


@pytest.mark.rule("RG-DD.1")
def test_of_two_objects_the_first_to_empty_a_life_decides() -> None:
    tiro = rapida("Tiro", {"danar": {"cuanto": 5, "a": "oponente"}})
    m = mesa(
        cartas=conjunto(tiro),
        A={"vida": 5, "mano": ["Tiro"], "sellos": {"forja": 1}},
        B={"vida": 5, "mano": ["Tiro"], "sellos": {"forja": 1}},
    )
    juega(m, {"A": {"juega": "Tiro"}}, {"B": {"responde": "Tiro"}}, "resuelve")
    # B's is on top: it resolves first and A's never does
    assert (valor(m, "ganadores"), valor(m, "B.vida")) == (["B"], 5)


@pytest.mark.rule("RG-DD.2")
@pytest.mark.parametrize(("activo", "cerca", "lejos"), [("A", "c4", "d3"), ("B", "c1", "d2")])
def test_the_rival_is_attacked_only_from_the_row_nearest_to_the_rival(activo: str, cerca: str, lejos: str) -> None:
    rival = "B" if activo == "A" else "A"
    m = mesa(activo=activo, tablero={cerca: f"{GIGANTE} de {activo}", lejos: f"{GIGANTE} de {activo}"})
    assert legal(m, activo, {"ataca": cerca, "a": rival})
    assert "RG-DD.2" in explica(m, activo, {"ataca": lejos, "a": rival})


@pytest.mark.rule("RG-DD.2")
def test_an_attacker_pushed_out_of_the_fourth_row_hits_nobody() -> None:
    m = mesa(tablero={"c4": f"{GIGANTE} de A"}, B={"mano": ["Zancadilla"], "sellos": {"vigilia": 1}})
    juega(m, {"A": {"ataca": "c4", "a": "B"}}, {"B": {"responde": "Zancadilla", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3.carta"), valor(m, "B.vida"), valor(m, "c3.ataques")) == (GIGANTE, 20, 0)
    assert sucesos(m, "sin_efecto", clase="ataque")


@pytest.mark.rule("RG-DD.2")
def test_what_is_written_on_a_card_hurts_a_player_from_anywhere() -> None:
    tiro = lenta("Tiro", {"danar": {"cuanto": 2, "a": "oponente"}})
    m = mesa(cartas=conjunto(tiro), A={"mano": ["Tiro"], "sellos": {"forja": 1}})
    juega(m, {"A": {"juega": "Tiro"}}, "resuelve")
    assert valor(m, "B.vida") == 18


@pytest.mark.rule("RG-DD.3")
def test_each_attack_takes_the_attack_value_from_the_rivals_life() -> None:
    m = mesa(
        tablero={"c4": {"carta": "Larva", "de": "A", "adjuntos": ["Filo Gemelo"], "bono": [1, 0]}, "d4": "Larva de B"},
    )
    juega(m, {"A": {"ataca": "c4", "a": "B"}}, "resuelve")
    assert valor(m, "B.vida") == 17
    juega(m, {"A": {"ataca": "c4", "a": "B"}}, "resuelve")
    assert valor(m, "B.vida") == 14
    # nobody strikes back, and the enemy beside it neither blocks nor is hit
    assert (valor(m, "c4.vida"), valor(m, "d4.vida")) == (1, 1)
    assert explica(m, "A", {"ataca": "c4", "a": "B"})


@pytest.mark.rule("RG-DD.3")
def test_from_the_fourth_row_an_adjacent_enemy_may_be_hit_instead() -> None:
    m = mesa(tablero={"c4": f"{GIGANTE} de A", "d4": "Larva de B"})
    assert legal(m, "A", {"ataca": "c4", "a": "B"})
    juega(m, {"A": {"ataca": "c4", "a": "d4"}}, "resuelve")
    assert (valor(m, "d4"), valor(m, "B.vida")) == (None, 20)


@pytest.mark.rule("RG-DD.4")
def test_both_players_begin_with_twenty() -> None:
    m = mesa(fase="preparacion", A={"mazo": 40}, B={"mazo": 40})
    assert (valor(m, "A.vida"), valor(m, "B.vida")) == (20, 20)
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (6, 6)


# -- CB -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-CB.1", "RG-CB.4")
def test_each_deals_its_attack_to_the_other() -> None:
    m = mesa(tablero={"c2": "Buey de la Aurora de A", "c3": "Sor Lumbre de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c2.vida"), valor(m, "c3.vida")) == (1, 1)
    assert sucesos(m, "golpea", dano=3) and sucesos(m, "contraataca", dano=3)


@pytest.mark.rule("RG-CB.1")
def test_one_attack_a_turn_of_an_own_criatura_on_an_enemy() -> None:
    m = mesa(tablero={"c2": "Buey de la Aurora de A", "c3": f"{GIGANTE} de B", "b2": "Larva de A", "d3": "Larva de B"})
    assert "RG-CB.1" in explica(m, "A", {"ataca": "d3", "a": "c2"})
    assert "RG-CB.3" in explica(m, "A", {"ataca": "c2", "a": "b2"})
    assert "RG-CB.1" in explica(m, "B", {"ataca": "c3", "a": "c2"})
    juega(m, {"A": {"ataca": "c2", "a": "d3"}}, "resuelve")
    assert "RG-CB.1" in explica(m, "A", {"ataca": "c2", "a": "c3"})


@pytest.mark.rule("RG-CB.2")
def test_fights_do_not_touch_the_players() -> None:
    m = mesa(tablero={"c4": f"{GIGANTE} de A", "d4": "Larva de B"})
    juega(m, {"A": {"ataca": "c4", "a": "d4"}}, "resuelve")
    # four points of damage beyond the life of the larva are lost
    assert (valor(m, "A.vida"), valor(m, "B.vida")) == (20, 20)
    assert sucesos(m, "dano_jugador") == []


@pytest.mark.rule("RG-CB.3")
def test_only_neighbours_diagonals_included_are_attacked() -> None:
    m = mesa(
        tablero={
            "c2": f"{GIGANTE} de A",
            "d3": "Larva de B",
            "c4": "Larva de B",
            "a2": "Larva de B",
            "d1": "Larva de B",
        }
    )
    assert legal(m, "A", {"ataca": "c2", "a": "d3"})
    assert legal(m, "A", {"ataca": "c2", "a": "d1"})
    for cell in ("c4", "a2"):
        assert "RG-CB.3" in explica(m, "A", {"ataca": "c2", "a": cell}), cell


@pytest.mark.rule("RG-CB.3", "RG-CB.1")
def test_an_attack_whose_target_is_carried_away_does_nothing_and_is_spent() -> None:
    m = mesa(
        cartas=conjunto(rapida("Salto", {"mover": {"a": {"una": "criatura", "de": "aliada"}, "direccion": "atras"}})),
        tablero={"c2": f"{GIGANTE} de A", "c3": "Larva de B"},
        B={"mano": ["Salto"], "sellos": {"forja": 1}},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": "Salto", "a": "c3"}}, "resuelve")
    assert (valor(m, "c4.vida"), valor(m, "c2.ataques"), valor(m, "c2.vida")) == (1, 0, 5)
    assert sucesos(m, "golpea") == []


@pytest.mark.rule("RG-CB.4")
def test_a_defender_that_dies_of_the_blow_still_strikes_back() -> None:
    m = mesa(tablero={"c2": "Perro de Cuerda de A", "c3": "Rana de Cieno de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c2"), valor(m, "c3")) == (None, None)


@pytest.mark.rule("RG-CB.4")
def test_a_defender_strikes_back_at_every_attack_with_its_attack_of_that_moment() -> None:
    m = mesa(
        tablero={
            "c2": f"{GIGANTE} de A",
            "b2": f"{GIGANTE} de A",
            "c3": {"carta": "Coloso del Primer Sol", "de": "B", "bono": [0, 6]},
        },
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve", {"A": {"ataca": "b2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c2"), valor(m, "b2")) == (None, None)
    assert valor(m, "c3.vida") == 3
    assert len(sucesos(m, "contraataca", dano=6)) == 2


@pytest.mark.rule("RG-CB.5")
def test_damage_stays_through_the_turns() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c3": "Sor Lumbre de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c2.vida") == 2
    juega(m, {"hasta": {"turno": 9}})
    assert (valor(m, "c2.vida"), valor(m, "c2.vida_maxima")) == (2, 5)


@pytest.mark.rule("RG-CB.6")
def test_every_loss_is_recorded_as_it_happens_with_the_life_left() -> None:
    m = mesa(
        tablero={"c4": f"{GIGANTE} de A", "d4": f"{GIGANTE} de A", "e4": "Lancero de Vísperas de B"},
        A={"mano": ["Hundir"], "sellos": {"marisma": 2}},
    )
    juega(m, {"A": {"juega": "Hundir", "a": "e4"}}, "resuelve", {"A": {"ataca": "d4", "a": "e4"}}, "resuelve")
    losses = sucesos(m, "dano", pieza="Lancero de Vísperas")
    assert [(e["dano"], e["vida"]) for e in losses] == [(3, 1), (5, 0)]
    assert [(e["dano"], e["vida"]) for e in sucesos(m, "dano", pieza=GIGANTE)] == [(1, 4)]
    n = mesa(tablero={"c4": f"{GIGANTE} de A"})
    juega(n, {"A": {"ataca": "c4", "a": "B"}}, "resuelve")
    assert [(e["dano"], e["vida"]) for e in sucesos(n, "dano_jugador", asiento="B")] == [(5, 15)]


@pytest.mark.rule("RG-CB.6")
def test_a_dispute_is_settled_by_what_was_recorded() -> None:
    assert vida_anotada(6, [-3, 2, -1]) == 4
    assert vida_anotada(2, [-5, 1]) == 1


@pytest.mark.rule("RG-CB.7")
def test_the_dead_go_to_their_owners_cementerio_unless_they_are_tokens() -> None:
    m = mesa(
        tablero={
            "c2": f"{GIGANTE} de A",
            "d2": f"{GIGANTE} de A",
            "c3": {"carta": "Perro de Cuerda", "de": "B", "dueno": "A"},
            "d3": {"carta": "Perro de Cuerda", "de": "B", "token": True},
            "e3": "Perro de Cuerda de B",
        },
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "A.cementerio"), valor(m, "B.cementerio")) == ({"Perro de Cuerda": 1}, {})
    juega(m, {"A": {"ataca": "d2", "a": "d3"}}, "resuelve")
    assert (valor(m, "d3"), valor(m, "B.cementerio")) == (None, {})


@pytest.mark.rule("RG-CB.7")
def test_a_criatura_with_one_life_left_stays() -> None:
    m = mesa(tablero={"c2": "Larva de A", "c3": "Rana de Cieno de B", "b3": "Susurradora de B"})
    juega(m, {"A": {"ataca": "c2", "a": "b3"}}, "resuelve")
    assert valor(m, "b3.vida") == 1
    assert valor(m, "B.cementerio") == {}


@pytest.mark.rule("RG-CB.8")
@pytest.mark.parametrize(("antes", "curado"), [(16, 3), (18, 2), (20, 0)])
def test_a_players_life_never_passes_twenty(antes: int, curado: int) -> None:
    m = mesa(A={"vida": antes, "mano": ["Pan del Alba"], "sellos": {"alborada": 2}})
    juega(m, {"A": {"juega": "Pan del Alba", "a": "A"}}, "resuelve")
    assert valor(m, "A.vida") == antes + curado
    assert sum(e["cuanta"] for e in sucesos(m, "cura_jugador")) == curado


@pytest.mark.rule("RG-CB.1", "RG-CB.4")
def test_a_newcomer_and_a_spent_one_defend_themselves_all_the_same() -> None:
    m = mesa(
        tablero={
            "c2": f"{GIGANTE} de A",
            "b2": f"{GIGANTE} de A",
            "c3": {"carta": "Buey de la Aurora", "de": "B", "nueva": True},
            "b3": {"carta": "Sor Lumbre", "de": "B", "ataco": 1, "movio": 1},
        },
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve", {"A": {"ataca": "b2", "a": "b3"}}, "resuelve")
    assert (valor(m, "c2.vida"), valor(m, "b2.vida")) == (2, 2)


@pytest.mark.rule("RG-CB.1")
def test_attack_is_never_below_zero_and_then_deals_nothing() -> None:
    m = mesa(
        cartas=conjunto(criatura("Débil", 1, 9)),
        tablero={"c2": "Débil de A", "c3": "Torre de Vapor de B", "b3": "Torre de Vapor de B", "d3": f"{GIGANTE} de B"},
    )
    assert valor(m, "c2.ataque") == 0
    juega(m, {"A": {"ataca": "c2", "a": "d3"}}, "resuelve")
    assert (valor(m, "d3.vida"), valor(m, "c2.vida")) == (5, 4)
