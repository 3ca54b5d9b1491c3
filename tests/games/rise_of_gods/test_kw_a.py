"""KW.1 to KW.13 and KW.50: keywords from Ataque 360 to Aturdir."""

from __future__ import annotations

import pytest
from games.rise_of_gods.inline import conjunto, criatura, lenta, rapida, reaccion
from games.rise_of_gods.kit import explica, juega, legal, mesa, preguntado, sucesos, valor

from coliseo.games.rise_of_gods.game import GAME

GIGANTE = "Gigante de Remaches"
ASPAS = "Aspas de Guerra"
CHISPA = "Chispa de Dínamo"
FORJA = {"forja": 9}
MUCHOS = {"alborada": 6, "marisma": 6, "forja": 6, "vigilia": 6}
TIRO = {"danar": {"cuanto": 1, "a": "oponente"}}


# -- Ataque 360 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.1", "RG-KW.50")
def test_after_its_target_it_hits_every_enemy_around_and_nobody_else() -> None:
    m = mesa(
        tablero={
            "c2": f"{ASPAS} de A",
            "c3": "Lancero de Vísperas de B",
            "b1": f"{GIGANTE} de B",
            "d3": "Nido de Larvas de B",
            "d2": f"{GIGANTE} de A",
            "b2": "Nido de Larvas de A",
            "e2": f"{GIGANTE} de B",
        },
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.vida"), valor(m, "b1.vida"), valor(m, "d3")) == (1, 2, None)
    # its own side and those farther away are untouched
    assert (valor(m, "d2.vida"), valor(m, "b2.vida"), valor(m, "e2.vida"), valor(m, "B.vida")) == (5, 2, 5, 20)
    assert len(sucesos(m, "golpea", contra="Lancero de Vísperas")) == 1


@pytest.mark.rule("RG-KW.1")
def test_without_the_keyword_only_the_target_is_hit_and_a_direct_attack_adds_nothing() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c3": f"{GIGANTE} de B", "d3": "Larva de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "d3.vida") == 1
    n = mesa(tablero={"c4": f"{ASPAS} de A", "d4": "Larva de B"})
    juega(n, {"A": {"ataca": "c4", "a": "B"}}, "resuelve")
    assert (valor(n, "d4.vida"), valor(n, "B.vida")) == (1, 17)


@pytest.mark.rule("RG-KW.2")
@pytest.mark.parametrize(
    ("activo", "target", "clockwise"),
    [
        ("A", "d3", ["d3", "d2", "c1", "b2", "c3"]),
        ("A", "b2", ["b2", "c3", "d3", "d2", "c1"]),
        ("B", "c1", ["c1", "b2", "c3", "d3", "d2"]),
    ],
)
def test_the_hits_go_clockwise_from_the_target(activo: str, target: str, clockwise: list[str]) -> None:
    rival = "B" if activo == "A" else "A"
    board: dict[str, object] = {"c2": {"carta": ASPAS, "de": activo, "bono": [0, 9]}}
    for cell in ("b2", "c1", "c3", "d2", "d3"):
        board[cell] = f"{GIGANTE} de {rival}"
    m = mesa(activo=activo, tablero=board)
    juega(m, {activo: {"ataca": "c2", "a": target}}, "resuelve")
    assert [e["contra_en"] for e in sucesos(m, "golpea")] == clockwise


@pytest.mark.rule("RG-KW.3")
def test_only_the_first_target_strikes_back() -> None:
    m = mesa(
        tablero={
            "c2": f"{ASPAS} de A",
            "c3": "Lancero de Vísperas de B",
            "d3": f"{GIGANTE} de B",
            "b3": f"{GIGANTE} de B",
        }
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c2.vida") == 3
    assert [e["pieza"] for e in sucesos(m, "contraataca")] == ["Lancero de Vísperas"]


@pytest.mark.rule("RG-KW.1", "RG-KW.3")
def test_a_bearer_killed_by_the_counter_attack_hits_nobody_else() -> None:
    m = mesa(
        tablero={"c2": {"carta": ASPAS, "de": "A", "vida": 1}, "c3": "Lancero de Vísperas de B", "d3": "Larva de B"}
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c2"), valor(m, "d3.vida")) == (None, 1)


@pytest.mark.rule("RG-KW.1", "RG-KW.7", "RG-KW.39")
def test_each_extra_hit_counts_as_an_attack_of_the_bearer() -> None:
    molino = criatura(
        "Molino", 1, 9, palabras=["ataque_360", "toque_mortal"], reacciones=[reaccion("al_golpear", TIRO)]
    )
    m = mesa(
        cartas=conjunto(molino),
        tablero={"c2": "Molino de A", "c3": f"{GIGANTE} de B", "d3": f"{GIGANTE} de B", "b3": "Nido de Larvas de B"},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "d3"), valor(m, "b3.vida"), valor(m, "B.vida")) == (None, None, 1, 17)


@pytest.mark.rule("RG-KW.1", "RG-KW.33")
def test_the_extra_of_a_blow_in_the_back_is_for_the_target_alone() -> None:
    m = mesa(
        tablero={
            "c4": {"carta": ASPAS, "de": "A", "adjuntos": ["Daga sin Sombra"]},
            "c3": {"carta": GIGANTE, "de": "B", "bono": [0, 5]},
            "d3": f"{GIGANTE} de B",
        },
    )
    juega(m, {"A": {"ataca": "c4", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.vida"), valor(m, "d3.vida"), valor(m, "c4.vida")) == (4, 1, 4)


@pytest.mark.rule("RG-KW.1", "RG-OR.4")
def test_last_breaths_wait_for_the_last_hit_of_the_series() -> None:
    m = mesa(
        tablero={"c2": f"{ASPAS} de A", "c3": "Rana de Cieno de B", "d3": "Cangrejo Ermitaño de B", "b3": "Larva de B"},
        B={"vida": 10},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"ordena": ["Cangrejo Ermitaño", "Rana de Cieno"]}}, "resuelve")
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("golpea", "resuelve")]
    assert told == ["golpea", "golpea", "golpea", "resuelve", "resuelve"]


# -- Adivinar -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.4")
@pytest.mark.parametrize("de", ["A", "B"])
def test_adivinar_looks_at_the_next_cards_of_either_deck_in_private(de: str) -> None:
    vidente = lenta("Vidente", {"adivinar": 2})
    m = mesa(
        cartas=conjunto(vidente),
        A={"mano": ["Vidente"], "sellos": FORJA, "tope": ["Hundir", "Larva", "Riel"]},
        B={"tope": ["Riel", "Hundir", "Larva"]},
    )
    juega(m, {"A": {"juega": "Vidente"}}, "resuelve")
    assert preguntado(m) == ("A", "jugador")
    juega(m, {"A": {"elige": de}})
    top = valor(m, f"{de}.tope")
    (seen,) = sucesos(m, "mira_mazo")
    assert (seen["de"], seen["cuantas"], seen["cartas"]) == (de, 2, top[:2])
    # the order stays, nothing is drawn, and the rival learns only that it was done
    assert top == (["Hundir", "Larva", "Riel"] if de == "A" else ["Riel", "Hundir", "Larva"])
    assert valor(m, "A.cartas_en_mano") == 0
    (told,) = [e for e in GAME.events_for(m, 1) if e["suceso"] == "mira_mazo"]
    assert "cartas" not in told and told["cuantas"] == 2


@pytest.mark.rule("RG-KW.4")
def test_a_short_deck_shows_what_it_has_and_looking_is_not_drawing() -> None:
    m = mesa(
        cartas=conjunto(lenta("Vidente", {"adivinar": 3})),
        A={"mano": ["Vidente"], "sellos": FORJA, "tope": ["Hundir"], "mazo": []},
    )
    juega(m, {"A": {"juega": "Vidente"}}, "resuelve", {"A": {"elige": "A"}})
    assert (sucesos(m, "mira_mazo")[0]["cartas"], valor(m, "ganadores")) == (["Hundir"], None)


# -- Amanecer, Asalto -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.5")
@pytest.mark.parametrize(("jugadas", "ataque"), [(0, 3), (1, 2)])
def test_amanecer_needs_the_first_card_of_the_turn(jugadas: int, ataque: int) -> None:
    m = mesa(A={"mano": ["Recluta del Gallo"], "sellos": MUCHOS, "jugadas_turno": jugadas})
    juega(m, {"A": {"invoca": "Recluta del Gallo", "en": "b1"}}, "resuelve")
    assert (valor(m, "b1.ataque"), valor(m, "b1.vida")) == (ataque, ataque - 1)


@pytest.mark.rule("RG-KW.5")
def test_sellos_and_trading_do_not_count_but_an_annulled_magia_does() -> None:
    m = mesa(A={"mano": ["Recluta del Gallo", "forja", "Cangrejo Ermitaño"], "sellos": MUCHOS})
    juega(m, {"A": {"sello": "forja"}}, {"A": {"comercia": "Cangrejo Ermitaño"}})
    juega(m, {"A": {"invoca": "Recluta del Gallo", "en": "b1"}}, "resuelve")
    assert valor(m, "b1.ataque") == 3
    n = mesa(
        tablero={"c3": "Larva de B"},
        A={"mano": ["Recluta del Gallo", "Hundir"], "sellos": MUCHOS},
        B={"mano": ["Espejo Turbio"], "sellos": MUCHOS},
    )
    juega(n, {"A": {"juega": "Hundir", "a": "c3"}}, {"B": {"responde": "Espejo Turbio"}}, "resuelve")
    juega(n, {"A": {"invoca": "Recluta del Gallo", "en": "b1"}}, "resuelve")
    assert (valor(n, "c3.vida"), valor(n, "b1.ataque")) == (1, 2)


@pytest.mark.rule("RG-KW.5")
def test_the_count_begins_anew_each_turn() -> None:
    m = mesa(A={"mano": ["Recluta del Gallo"], "sellos": MUCHOS, "jugadas_turno": 2})
    juega(m, {"hasta": {"turno": 9}}, {"A": {"invoca": "Recluta del Gallo", "en": "b1"}}, "resuelve")
    assert valor(m, "b1.ataque") == 3


@pytest.mark.rule("RG-KW.6")
def test_asalto_applies_when_summoned_from_the_hand_only() -> None:
    m = mesa(
        tablero={"c3": {"carta": GIGANTE, "de": "B"}},
        A={"mano": ["Ballestera Rúnica"], "sellos": FORJA},
    )
    juega(m, {"A": {"invoca": "Ballestera Rúnica", "en": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == 4
    lazo = criatura("Lazo", 1, 1, palabras=["vinculo"], asalto=[TIRO])
    n = mesa(cartas=conjunto(lazo), tablero={"c2": f"{GIGANTE} de A"}, A={"mano": ["Lazo", "Lazo"], "sellos": FORJA})
    juega(n, {"A": {"vincula": "Lazo", "a": "c2"}})
    assert valor(n, "B.vida") == 20
    juega(n, {"A": {"invoca": "Lazo", "en": "d2"}}, "resuelve")
    assert valor(n, "B.vida") == 19


# -- Al golpear, Al atacar ------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.7")
def test_al_golpear_needs_damage_of_an_own_attack() -> None:
    m = mesa(tablero={"c2": "Capitana Rosaura de A", "c3": "Lancero de Vísperas de B"}, A={"vida": 10}, B={"vida": 10})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "A.vida") == 11
    # not on a counter-attack
    n = mesa(tablero={"c2": "Lancero de Vísperas de A", "c3": "Capitana Rosaura de B"}, B={"vida": 10})
    juega(n, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(n, "c2.vida"), valor(n, "B.vida")) == (1, 10)
    # nor without damage
    z = mesa(
        tablero={"c2": {"carta": "Capitana Rosaura", "de": "A", "perdida": [3, 0]}, "c3": "Larva de B"}, A={"vida": 10}
    )
    juega(z, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(z, "A.vida") == 10


@pytest.mark.rule("RG-KW.7")
def test_al_golpear_can_ask_for_what_was_struck() -> None:
    for target, left in (("Ciudadela de Hierro", 1), (GIGANTE, 2)):
        m = mesa(
            tablero={"c2": {"carta": "Larva", "de": "A", "adjuntos": ["Martillo de Asedio"]}, "c3": f"{target} de B"}
        )
        juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
        assert valor(m, "c3.vida") == left, target


@pytest.mark.rule("RG-KW.8")
def test_al_atacar_acts_before_the_blow_and_needs_no_damage() -> None:
    m = mesa(tablero={"c2": "Herrero Tiznado de A", "c3": f"{GIGANTE} de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == 2
    cero = criatura("Cero", 0, 9, reacciones=[reaccion("al_atacar", TIRO)])
    n = mesa(cartas=conjunto(cero), tablero={"c2": "Cero de A", "c3": f"{GIGANTE} de B"})
    juega(n, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(n, "c3.vida"), valor(n, "B.vida")) == (5, 19)


@pytest.mark.rule("RG-KW.8", "RG-KW.9")
def test_al_atacar_falls_only_with_the_attack() -> None:
    clarin = criatura("Clarín", 2, 9, reacciones=[reaccion("al_atacar", TIRO)])
    board = {"c2": "Clarín de A", "c3": "Larva de B"}
    annulled = mesa(cartas=conjunto(clarin), tablero=board, B={"mano": ["¡Alto Ahí!"], "sellos": MUCHOS})
    juega(annulled, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": "¡Alto Ahí!"}}, "resuelve")
    assert valor(annulled, "B.vida") == 20
    # the attack that only lost its target still does it
    lost = mesa(cartas=conjunto(clarin), tablero=board, B={"mano": [CHISPA], "sellos": MUCHOS})
    juega(lost, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": CHISPA, "a": "c3"}}, "resuelve")
    assert (valor(lost, "B.vida"), valor(lost, "c3")) == (19, None)


@pytest.mark.rule("RG-KW.9")
def test_al_atacar_itself_is_never_there_to_be_annulled() -> None:
    clarin = criatura("Clarín", 2, 9, reacciones=[reaccion("al_atacar", TIRO)])
    m = mesa(
        cartas=conjunto(clarin),
        tablero={"c2": "Clarín de A", "c3": "Larva de B"},
        B={"mano": ["Palabra de Abadesa", CHISPA], "sellos": MUCHOS},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}})
    assert valor(m, "pila") == ["ataque_de_clarin"]
    assert explica(m, "B", {"responde": "Palabra de Abadesa"})
    assert legal(m, "B", {"responde": CHISPA, "a": "c2"})


# -- Ataque rápido --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.10", "RG-KW.11")
def test_ataque_rapido_strikes_first_and_the_dead_do_not_answer() -> None:
    m = mesa(tablero={"c2": "Duelista de Bronce de A", "c3": "Rana de Cieno de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c2.vida")) == (None, 2)
    assert sucesos(m, "contraataca") == []


@pytest.mark.rule("RG-KW.10", "RG-KW.11")
def test_whoever_survives_the_quick_blow_strikes_back() -> None:
    m = mesa(tablero={"c2": "Duelista de Bronce de A", "c3": f"{GIGANTE} de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.vida"), valor(m, "c2")) == (3, None)


# -- Aturdir --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.12")
def test_a_stunned_criatura_neither_moves_attacks_nor_uses_abilities_in_its_next_turn_only() -> None:
    m = mesa(
        tablero={"c3": "Sor Lumbre de B", "d3": "Larva de B", "c2": "Larva de A"},
        A={"mano": ["Abrazo del Fango"], "sellos": MUCHOS},
        B={"sellos": MUCHOS},
    )
    juega(m, {"A": {"juega": "Abrazo del Fango", "a": "c3"}}, "resuelve", {"hasta": {"activo": "B"}})
    for act in ({"mueve": "c3", "a": "c4"}, {"ataca": "c3", "a": "c2"}, {"usa": "c3", "a": "d3"}):
        assert "RG-KW.12" in explica(m, "B", act), act
    assert legal(m, "B", {"mueve": "d3", "a": "d4"})
    juega(m, {"hasta": {"activo": "A"}}, {"hasta": {"activo": "B"}})
    for act in ({"mueve": "c3", "a": "c4"}, {"ataca": "c3", "a": "c2"}, {"usa": "c3", "a": "d3"}):
        assert legal(m, "B", act), act


@pytest.mark.rule("RG-KW.12")
def test_stunned_in_its_own_turn_it_may_still_act_then_and_loses_the_next() -> None:
    m = mesa(
        cartas=conjunto(rapida("Aturde", {"aturdir": {"una": "criatura"}})),
        tablero={"c2": f"{GIGANTE} de A"},
        B={"mano": ["Aturde"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, {"B": {"responde": "Aturde", "a": "c2"}}, "resuelve")
    assert valor(m, "c3.carta") == GIGANTE
    n = mesa(
        cartas=conjunto(rapida("Aturde", {"aturdir": {"una": "criatura"}})),
        tablero={"c3": f"{GIGANTE} de A", "a1": "Larva de A"},
        B={"mano": ["Aturde"], "sellos": MUCHOS},
    )
    juega(n, {"A": {"mueve": "a1", "a": "a2"}}, {"B": {"responde": "Aturde", "a": "c3"}}, "resuelve")
    assert legal(n, "A", {"mueve": "c3", "a": "c4"})
    juega(n, {"hasta": {"turno": 9}})
    assert "RG-KW.12" in explica(n, "A", {"mueve": "c3", "a": "c4"})


@pytest.mark.rule("RG-KW.12")
def test_a_second_stun_adds_nothing_and_does_not_lift_the_first() -> None:
    m = mesa(
        cartas=conjunto(rapida("Aturde", {"aturdir": {"una": "criatura"}})),
        tablero={"c2": {"carta": GIGANTE, "de": "A", "aturdida": True}, "a1": "Larva de A"},
        B={"mano": ["Aturde"], "sellos": MUCHOS},
    )
    assert "RG-KW.12" in explica(m, "A", {"mueve": "c2", "a": "c3"})
    juega(m, {"A": {"mueve": "a1", "a": "a2"}}, {"B": {"responde": "Aturde", "a": "c2"}}, "resuelve")
    # it is still stunned in the turn in progress
    assert "RG-KW.12" in explica(m, "A", {"mueve": "c2", "a": "c3"})
    n = mesa(
        tablero={"c3": f"{GIGANTE} de B"},
        A={"mano": ["Abrazo del Fango", "Abrazo del Fango"], "sellos": MUCHOS},
    )
    for _ in range(2):
        juega(n, {"A": {"juega": "Abrazo del Fango", "a": "c3"}}, "resuelve")
    juega(n, {"hasta": {"turno": 8}})
    assert not legal(n, "B", {"mueve": "c3", "a": "c4"})
    juega(n, {"hasta": {"turno": 10}})
    assert legal(n, "B", {"mueve": "c3", "a": "c4"})


@pytest.mark.rule("RG-KW.13")
def test_a_stunned_criatura_strikes_back_and_keeps_its_text() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c3": {"carta": "Lancero de Vísperas", "de": "B", "aturdida": True}})
    # its Provocar still holds
    assert "RG-KW.31" in explica(m, "A", {"mueve": "c2", "a": "c1"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c2.vida") == 4
