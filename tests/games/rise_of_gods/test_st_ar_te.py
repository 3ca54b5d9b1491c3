"""ST, AR, TE: estructuras and their stacks, artefactos, terrenos."""

from __future__ import annotations

import pytest
from games.rise_of_gods.inline import carta, conjunto, lenta
from games.rise_of_gods.kit import explica, juega, legal, mesa, sucesos, valor

TORRE = "Torre de Vapor"
FORJA = {"forja": 8}


def _stack(mano: int = 1, **extra: object) -> dict[str, object]:
    """A Torre de Vapor of A beside an enemy of attack 5, and more copies in hand."""
    return {
        "tablero": {"c2": f"{TORRE} de A", "c3": "Gigante de Remaches de B"},
        "A": {"mano": [TORRE] * mano, "sellos": FORJA},
        **extra,
    }


# -- ST -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-ST.1", "RG-ST.3")
def test_an_estructura_takes_a_free_cell_with_its_printed_life_and_no_attack() -> None:
    m = mesa(tablero={"b1": "Larva de A"}, A={"mano": [TORRE], "sellos": FORJA})
    assert "RG-ST.1" in explica(m, "A", {"invoca": TORRE, "en": "b1"})
    juega(m, {"A": {"invoca": TORRE, "en": "c1"}}, "resuelve")
    assert (valor(m, "c1.carta"), valor(m, "c1.vida"), valor(m, "c1.ataque")) == (TORRE, 4, 0)
    assert valor(m, "A.mano") == {}


@pytest.mark.rule("RG-ST.2")
def test_an_estructura_neither_moves_nor_attacks() -> None:
    m = mesa(tablero={"c2": f"{TORRE} de A", "d2": "Larva de A", "c3": "Larva de B"})
    assert "RG-ST.2" in explica(m, "A", {"mueve": "c2", "a": "c1"})
    assert "RG-CR.6" in explica(m, "A", {"ataca": "c2", "a": "c3"})
    assert legal(m, "A", {"mueve": "d2", "a": "d1"})
    # nor does an effect that moves criaturas reach it
    n = mesa(tablero={"c3": f"{TORRE} de B", "d3": "Larva de B"}, A={"mano": ["Zancadilla"], "sellos": {"vigilia": 1}})
    assert explica(n, "A", {"juega": "Zancadilla", "a": "c3"})
    assert legal(n, "A", {"juega": "Zancadilla", "a": "d3"})


@pytest.mark.rule("RG-ST.3", "RG-CB.5")
def test_an_estructura_keeps_its_damage_never_strikes_back_and_falls_at_zero() -> None:
    m = mesa(tablero={"c2": "Duelista de Bronce de A", "b2": "Gigante de Remaches de A", "c3": f"{TORRE} de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    # the tower takes 1 from the attack of enemies around it
    assert (valor(m, "c3.vida"), valor(m, "c2.vida")) == (3, 2)
    assert sucesos(m, "contraataca") == []
    juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A"}})
    assert valor(m, "c3.vida") == 3
    juega(m, {"A": {"ataca": "b2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None
    assert valor(m, "B.cementerio") == {TORRE: 1}


@pytest.mark.rule("RG-ST.3")
def test_a_whole_stack_falls_together() -> None:
    m = mesa(
        tablero={"c2": "Gigante de Remaches de A", "c3": {"carta": TORRE, "de": "B", "cartas": 2, "vida": 3}},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None
    assert valor(m, "B.cementerio") == {TORRE: 2}


@pytest.mark.rule("RG-ST.4", "RG-ST.5")
def test_a_second_copy_joins_lives_and_wakes_the_second_effect() -> None:
    m = mesa(
        tablero={"c2": {"carta": TORRE, "de": "A", "vida": 1}, "c3": "Gigante de Remaches de B"},
        A={"mano": [TORRE], "sellos": FORJA},
    )
    assert valor(m, "c3.ataque") == 4
    juega(m, {"A": {"apila": TORRE, "en": "c2"}}, "resuelve")
    assert (valor(m, "c2.nivel"), valor(m, "c2.vida"), valor(m, "c2.vida_maxima")) == (2, 5, 8)
    assert valor(m, "c3.ataque") == 3
    assert valor(m, "A.piezas") == {TORRE: 1}
    assert (valor(m, "A.mano"), valor(m, "A.girados")) == ({}, 3)


@pytest.mark.rule("RG-ST.5")
def test_beyond_the_last_printed_effect_only_life_is_added() -> None:
    m = mesa(**_stack(2))
    juega(m, {"A": {"apila": TORRE, "en": "c2"}}, "resuelve", {"A": {"apila": TORRE, "en": "c2"}}, "resuelve")
    assert (valor(m, "c2.vida"), valor(m, "c2.cartas")) == (12, 3)
    assert valor(m, "c3.ataque") == 3


@pytest.mark.rule("RG-ST.5")
def test_the_level_reached_replaces_the_one_below() -> None:
    m = mesa(
        tablero={"c1": "Nido de Larvas de A"},
        A={"mano": ["Nido de Larvas"], "sellos": {"marisma": 3}},
    )
    juega(m, {"A": {"apila": "Nido de Larvas", "en": "c1"}}, {"A": "termina"}, {"A": {"elige": ["b1", "d1"]}})
    # two larvae, not one and then two
    assert len(sucesos(m, "entra", pieza="Larva")) == 2


@pytest.mark.rule("RG-ST.5", "RG-ST.4", "RG-PI.8")
def test_an_effect_of_being_played_fires_for_the_level_reached() -> None:
    pozo = carta(
        "Pozo",
        "estructura",
        vida=2,
        niveles=[
            {"asalto": [{"curar": {"cuanto": 1, "a": "tu_jugador"}}]},
            {"asalto": [{"curar": {"cuanto": 4, "a": "tu_jugador"}}]},
        ],
    )
    m = mesa(cartas=conjunto(pozo), A={"vida": 10, "mano": ["Pozo", "Pozo", "Pozo"], "sellos": FORJA})
    juega(m, {"A": {"invoca": "Pozo", "en": "c1"}}, "resuelve")
    assert valor(m, "A.vida") == 11
    juega(m, {"A": {"apila": "Pozo", "en": "c1"}}, "resuelve")
    assert valor(m, "A.vida") == 15
    juega(m, {"A": {"invoca": "Pozo", "en": "d1"}}, "resuelve")
    assert valor(m, "A.vida") == 16


@pytest.mark.rule("RG-ST.6", "RG-ST.7")
def test_copies_may_stand_apart_and_then_neither_grows() -> None:
    m = mesa(**_stack())
    assert legal(m, "A", {"apila": TORRE, "en": "c2"})
    juega(m, {"A": {"invoca": TORRE, "en": "d2"}}, "resuelve")
    assert (valor(m, "c2.nivel"), valor(m, "d2.nivel")) == (1, 1)
    assert (valor(m, "c2.vida"), valor(m, "d2.vida")) == (4, 4)
    # two towers of level 1 around it, not one of level 2 and one of level 1
    assert valor(m, "c3.ataque") == 3


@pytest.mark.rule("RG-ST.7", "RG-ST.5")
def test_only_a_copy_of_the_same_name_of_ones_own_is_joined() -> None:
    m = mesa(
        tablero={"c1": "Nido de Larvas de A", "c4": f"{TORRE} de B", "d1": "Larva de A"},
        A={"mano": [TORRE], "sellos": FORJA},
    )
    for cell in ("c1", "c4", "d1"):
        assert "RG-ST.5" in explica(m, "A", {"apila": TORRE, "en": cell}), cell


@pytest.mark.rule("RG-ST.5")
def test_stacking_is_possible_where_summoning_is_closed() -> None:
    m = mesa(turno=1, tablero={"c3": f"{TORRE} de A"}, A={"mano": [TORRE], "sellos": FORJA, "turnos": 1})
    assert "RG-SM.2" in explica(m, "A", {"invoca": TORRE, "en": "c2"})
    assert legal(m, "A", {"apila": TORRE, "en": "c3"})


@pytest.mark.rule("RG-ST.4")
def test_stacking_needs_the_own_turn_and_the_cost() -> None:
    m = mesa(**_stack(), activo="B")
    assert "RG-ST.4" in explica(m, "A", {"apila": TORRE, "en": "c2"})
    poor = mesa(tablero={"c2": f"{TORRE} de A"}, A={"mano": [TORRE], "sellos": {"forja": 2}})
    assert "RG-SL.4" in explica(poor, "A", {"apila": TORRE, "en": "c2"})


# -- AR -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-AR.1")
def test_an_artefacto_gives_statistics_keywords_and_attacks() -> None:
    m = mesa(
        tablero={"c2": {"carta": "Gigante de Remaches", "de": "A", "vida": 2}, "d2": "Nido de Larvas de A"},
        A={
            "mano": ["Armadura del Cénit", "Corona de Moscas", "Filo Gemelo"],
            "sellos": {"alborada": 3, "marisma": 2, "forja": 3},
        },
    )
    assert "RG-AR.1" in explica(m, "A", {"equipa": "Corona de Moscas", "a": "d2"})
    juega(m, {"A": {"equipa": "Armadura del Cénit", "a": "c2"}})
    assert (valor(m, "c2.ataque"), valor(m, "c2.vida"), valor(m, "c2.vida_maxima")) == (7, 4, 7)
    juega(m, {"A": {"equipa": "Corona de Moscas", "a": "c2"}})
    assert valor(m, "c2.palabras") == {"toque_mortal": 1}
    juega(m, {"A": {"equipa": "Filo Gemelo", "a": "c2"}})
    assert (valor(m, "c2.ataque"), valor(m, "c2.ataques")) == (9, 2)
    assert (valor(m, "A.mano"), valor(m, "A.libres")) == ({}, 0)
    # equipping is none of the events that may be answered
    assert sucesos(m, "a_la_pila") == []


@pytest.mark.rule("RG-AR.1")
def test_equipping_needs_the_own_turn_with_an_empty_pila() -> None:
    m = mesa(tablero={"c2": "Larva de A", "c3": "Larva de B"}, B={"mano": ["Filo Gemelo"], "sellos": FORJA})
    assert "RG-AR.1" in explica(m, "B", {"equipa": "Filo Gemelo", "a": "c3"})


@pytest.mark.rule("RG-AR.2")
def test_an_artefacto_follows_its_bearer_to_its_own_owners_cementerio() -> None:
    m = mesa(
        tablero={
            "c2": "Gigante de Remaches de A",
            "c3": {"carta": "Larva", "de": "B", "adjuntos": [{"carta": "Corona de Moscas", "de": "A"}, "Filo Gemelo"]},
        },
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None
    assert valor(m, "A.cementerio") == {"Gigante de Remaches": 1, "Corona de Moscas": 1}
    assert valor(m, "B.cementerio") == {"Filo Gemelo": 1}


@pytest.mark.rule("RG-AR.2")
@pytest.mark.parametrize("how", ["aniquilar", "devolver"])
def test_it_also_goes_to_the_cementerio_when_its_bearer_leaves_otherwise(how: str) -> None:
    m = mesa(
        cartas=conjunto(lenta("Fuera", {how: {"una": "criatura"}})),
        tablero={"c3": {"carta": "Rana de Cieno", "de": "B", "adjuntos": ["Filo Gemelo"]}},
        A={"mano": ["Fuera"], "sellos": FORJA},
    )
    juega(m, {"A": {"juega": "Fuera", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None
    assert valor(m, "B.cementerio") == {"Filo Gemelo": 1}


@pytest.mark.rule("RG-AR.3")
def test_one_criatura_carries_several_artefactos_even_of_one_name() -> None:
    m = mesa(
        tablero={"c2": {"carta": "Larva", "de": "A", "adjuntos": ["Martillo de Asedio"]}},
        A={"mano": ["Martillo de Asedio"], "sellos": FORJA},
    )
    juega(m, {"A": {"equipa": "Martillo de Asedio", "a": "c2"}})
    assert valor(m, "c2.adjuntos") == {"Martillo de Asedio": 2}
    assert valor(m, "c2.ataque") == 5


@pytest.mark.rule("RG-AR.4")
def test_an_artefacto_on_an_enemy_stays_with_the_player_who_played_it() -> None:
    m = mesa(tablero={"f4": "Gigante de Remaches de B"}, A={"mano": ["Corona de Moscas"], "sellos": {"marisma": 2}})
    juega(m, {"A": {"equipa": "Corona de Moscas", "a": "f4"}})
    assert valor(m, "f4.ataque") == 6
    juega(m, {"hasta": {"activo": "B"}})
    # its start-of-turn text is the controller's: not in B's turn, but in A's
    assert valor(m, "f4.vida") == 5
    juega(m, {"hasta": {"activo": "A"}})
    assert valor(m, "f4.vida") == 4


@pytest.mark.rule("RG-AR.4", "RG-KW.45")
def test_an_artefacto_may_go_on_either_side_but_a_vinculo_only_on_its_own() -> None:
    m = mesa(
        tablero={"c2": "Larva de A", "c3": "Larva de B"},
        A={"mano": ["Filo Gemelo", "Mentor Anselmo"], "sellos": {"forja": 3, "alborada": 2}},
    )
    assert legal(m, "A", {"equipa": "Filo Gemelo", "a": "c2"})
    assert legal(m, "A", {"equipa": "Filo Gemelo", "a": "c3"})
    assert legal(m, "A", {"vincula": "Mentor Anselmo", "a": "c2"})
    assert "RG-KW.45" in explica(m, "A", {"vincula": "Mentor Anselmo", "a": "c3"})


# -- TE -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-TE.1")
def test_a_terreno_gives_its_quality_to_its_cell_alone_and_to_whoever_stands_there() -> None:
    m = mesa(
        tablero={"b2": "Larva de A", "c2": "Larva de A"},
        terrenos={"b2": "Ciénaga Honda de B"},
        A={"mano": ["Ciénaga Honda"], "sellos": {"marisma": 1}},
    )
    assert "RG-TE.1" in explica(m, "A", {"mueve": "b2", "a": "b1"})
    assert legal(m, "A", {"mueve": "c2", "a": "c1"})
    juega(m, {"A": {"invoca": "Ciénaga Honda", "en": "c2"}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "A.libres")) == ({}, 0)
    assert "RG-TE.1" in explica(m, "A", {"mueve": "c2", "a": "c1"})


@pytest.mark.rule("RG-TE.2")
def test_a_terreno_lies_under_criaturas_and_estructuras_of_either_side() -> None:
    m = mesa(
        tablero={"c2": "Larva de A", "d2": f"{TORRE} de A", "c3": "Larva de B", "d3": f"{TORRE} de B"},
        A={"mano": ["Riel", "Larva"], "sellos": {"forja": 2, "marisma": 1}},
    )
    for cell in ("c2", "d2", "c3", "d3", "e2"):
        assert legal(m, "A", {"invoca": "Riel", "en": cell}), cell
    assert "RG-TE.2" in explica(m, "A", {"invoca": "Larva", "en": "c2"})
    juega(m, {"A": {"invoca": "Riel", "en": "c3"}}, "resuelve")
    assert (valor(m, "terrenos.c3.de"), valor(m, "c3.carta")) == ("A", "Larva")


@pytest.mark.rule("RG-TE.3")
def test_another_terreno_on_top_sends_the_first_to_its_owners_cementerio() -> None:
    m = mesa(terrenos={"c2": "Riel de B"}, A={"mano": ["Ciénaga Honda"], "sellos": {"marisma": 1}})
    juega(m, {"A": {"invoca": "Ciénaga Honda", "en": "c2"}}, "resuelve")
    assert (valor(m, "terrenos.c2.carta"), valor(m, "terrenos.c2.de")) == ("Ciénaga Honda", "A")
    assert valor(m, "B.cementerio") == {"Riel": 1}
    assert sucesos(m, "quita_terreno", regla="RG-TE.3")


@pytest.mark.rule("RG-TE.3")
def test_neither_damage_nor_destruction_removes_a_terreno() -> None:
    m = mesa(
        cartas=conjunto(lenta("Ruina", {"destruir": {"todas": ["criatura", "estructura"]}})),
        tablero={"c3": "Larva de B"},
        terrenos={"c3": "Riel de B", "d3": "Riel de B"},
        A={"mano": ["Ruina", "Explosión de Caldera"], "sellos": FORJA},
    )
    juega(m, {"A": {"juega": "Explosión de Caldera"}}, "resuelve", {"A": {"juega": "Ruina"}}, "resuelve")
    assert valor(m, "c3") is None
    assert (valor(m, "terrenos.c3.carta"), valor(m, "terrenos.d3.carta")) == ("Riel", "Riel")


@pytest.mark.rule("RG-TE.4")
def test_silencing_the_criatura_leaves_its_terreno() -> None:
    m = mesa(
        tablero={"c3": "Lancero de Vísperas de B"},
        terrenos={"c3": "Ciénaga Honda de B"},
        A={"mano": ["Mandato de Silencio"], "sellos": {"alborada": 3}},
    )
    juega(m, {"A": {"juega": "Mandato de Silencio", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.silenciada") is True
    assert valor(m, "terrenos.c3.carta") == "Ciénaga Honda"
    juega(m, {"hasta": {"activo": "B"}})
    assert "RG-TE.1" in explica(m, "B", {"mueve": "c3", "a": "c4"})


@pytest.mark.rule("RG-TE.7")
def test_silencing_the_cell_removes_the_terreno_and_spares_the_criatura() -> None:
    m = mesa(
        tablero={"c3": "Lancero de Vísperas de B"},
        terrenos={"c3": "Ciénaga Honda de B"},
        A={"mano": ["Mandato de Silencio"], "sellos": {"alborada": 3}},
    )
    juega(m, {"A": {"juega": "Mandato de Silencio", "a": "casilla c3"}}, "resuelve")
    assert valor(m, "terrenos.c3") is None
    assert valor(m, "B.cementerio") == {"Ciénaga Honda": 1}
    assert (valor(m, "c3.silenciada"), valor(m, "c3.palabras")) == (False, {"provocar": 1})


@pytest.mark.rule("RG-TE.5")
def test_a_terreno_obeys_the_rows_and_the_facilitated_summoning() -> None:
    first = mesa(turno=1, A={"mano": ["Riel"], "sellos": FORJA, "turnos": 1})
    assert legal(first, "A", {"invoca": "Riel", "en": "c1"})
    assert "RG-TE.5" in explica(first, "A", {"invoca": "Riel", "en": "c2"})
    later = mesa(tablero={"c3": "Larva de A", "f3": "Larva de B"}, A={"mano": ["Riel"], "sellos": FORJA})
    assert legal(later, "A", {"invoca": "Riel", "en": "d4"})
    # under an own piece that stands in the rival's field
    assert legal(later, "A", {"invoca": "Riel", "en": "c3"})
    assert "RG-SM.5" in explica(later, "A", {"invoca": "Riel", "en": "f4"})
    assert "RG-SM.5" in explica(later, "A", {"invoca": "Riel", "en": "f3"})


@pytest.mark.rule("RG-TE.6")
def test_a_terreno_enables_no_summoning() -> None:
    m = mesa(
        terrenos={"c3": "Riel de A", "c2": "Riel de A"},
        tablero={"f2": f"{TORRE} de A"},
        A={"mano": ["Larva"], "sellos": {"marisma": 1}},
    )
    for cell in ("c3", "c4", "b3"):
        assert "RG-TE.6" in explica(m, "A", {"invoca": "Larva", "en": cell}), cell
    assert legal(m, "A", {"invoca": "Larva", "en": "f3"})


@pytest.mark.rule("RG-TE.1", "RG-TE.2")
def test_a_terreno_that_waits_for_somebody_to_enter_takes_no_sides() -> None:
    m = mesa(tablero={"c1": "Gigante de Remaches de A"}, terrenos={"c2": "Mina de A"})
    juega(m, {"A": {"mueve": "c1", "a": "c2"}}, "resuelve")
    assert valor(m, "c2.vida") == 3
    assert valor(m, "terrenos.c2") is None
