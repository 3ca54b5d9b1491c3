"""Published cards, one at a time: what each does when it is played, where that is not plain from its words."""

# Over 500 lines: one test for each card of a set, in its order.

from __future__ import annotations

import pytest
from games.rise_of_gods.kit import azar, contesta, explica, juega, legal, mesa, pregunta, preguntado, sucesos, valor

from coliseo.games.rise_of_gods.model.cards import NUMERO
from coliseo.kernel.questions import NO, YES

JU, NE, PL = ({key: 10} for key in ("jupiter", "neptuno", "pluton"))
TODOS = {"jupiter": 5, "neptuno": 5, "pluton": 5}
GIGANTE = "Gigante de Remaches"  # 5/5, no text
LARVA = "Larva"  # 1/1, no text


# -- Júpiter --------------------------------------------------------------------------------------------------------


def test_colita_de_algodon_sees_only_the_first_sello_of_its_faction() -> None:
    m = mesa(
        tablero={"a1": "Colita de Algodón de A"},
        A={"mano": ["Sello de Júpiter", "Sello de Plutón", "Sello de Júpiter"], "mazo": 20},
        B={"mazo": 20},
    )
    juega(m, {"A": {"sello": "pluton"}})
    assert "Zanahoria" not in valor(m, "A.mano"), "of another faction"
    juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A"}}, {"A": {"sello": "jupiter"}})
    assert valor(m, "A.mano")["Zanahoria"] == 1
    juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A"}}, {"A": {"sello": "jupiter"}})
    assert valor(m, "A.mano")["Zanahoria"] == 1, "the first time"


def test_danny_gives_to_others_and_to_tokens() -> None:
    m = mesa(A={"mano": ["Danny El Quokka", "Monaguillo Hurón"], "sellos": JU})
    juega(m, {"A": {"invoca": "Danny El Quokka", "en": "a1"}}, "resuelve")
    assert valor(m, "a1.ataque") == 2, "it did not see itself being summoned"
    juega(m, {"A": {"invoca": "Monaguillo Hurón", "en": "c1"}}, "resuelve", {"A": {"elige": "d1"}}, "resuelve")
    assert (valor(m, "c1.ataque"), valor(m, "d1.ataque"), valor(m, "d1.carta")) == (2, 1, "Querubín")


def test_maestro_gasu_makes_the_linked_criatura_grow_each_turn() -> None:
    m = mesa(tablero={"a1": f"{LARVA} de A"}, A={"mano": ["Maestro Gasu"], "sellos": JU})
    juega(m, {"A": {"vincula": "Maestro Gasu", "a": "a1"}})
    assert (valor(m, "a1.ataque"), valor(m, "a1.vida")) == (1, 3), "0/2 of its own"
    juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A"}})
    assert (valor(m, "a1.ataque"), valor(m, "a1.vida")) == (2, 4)


def test_ricky_makes_a_card_of_the_hand_cheaper() -> None:
    m = mesa(A={"mano": ["Ricky el Topo", "Kraken"], "sellos": JU})
    juega(m, {"A": {"invoca": "Ricky el Topo", "en": "a1"}}, "resuelve")
    assert valor(m, "A.costes.kraken") == [4, 3] and sucesos(m, "muestra", carta="Kraken")


def test_the_upgrade_of_comerciante_silences_two() -> None:
    foes = {"c3": "Errante Profundo de B", "d3": "Errante Profundo de B"}
    m = mesa(tablero=foes, A={"mano": ["Comerciante de Bambú"], "sellos": JU, "comerciadas": ["Comerciante de Bambú"]})
    juega(m, {"A": {"invoca": "Comerciante de Bambú", "en": "c2", "a": ["c3", "d3"]}}, "resuelve")
    assert valor(m, "c3.silenciada") and valor(m, "d3.silenciada")


def test_no_eres_digno_pushes_everyone_back_and_nobody_stops_the_one_behind() -> None:
    m = mesa(
        activo="B",
        tablero={"c2": f"{GIGANTE} de B", "c3": f"{LARVA} de B", "f4": f"{LARVA} de B", "c1": f"{LARVA} de A"},
        A={"mano": ["¡No Eres Digno!"], "sellos": JU},
    )
    juega(m, {"B": {"ataca": "c2", "a": "c1"}}, {"A": {"responde": "¡No Eres Digno!"}}, "resuelve")
    assert valor(m, "c1.carta") == LARVA and sucesos(m, "anulado", clase="ataque")
    assert (valor(m, "c4.carta"), valor(m, "c3.carta"), valor(m, "f4.carta")) == (LARVA, GIGANTE, LARVA)


@pytest.mark.parametrize(("healed", "lives"), [("A", (14, 17)), ("B", (7, 20))])
def test_jirairama_heals_one_player_and_hurts_the_other(healed: str, lives: tuple[int, int]) -> None:
    m = mesa(tablero={"c2": {"carta": "Jirairama", "de": "A", "vida": 1}, "c3": f"{GIGANTE} de B"}, A={"vida": 10})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve", {"A": {"elige": healed}}, "resuelve")
    assert (valor(m, "A.vida"), valor(m, "B.vida")) == lives


def test_maestro_orx_is_no_target_of_magias() -> None:
    m = mesa(tablero={"c3": "Maestro Orx de B", "d3": f"{LARVA} de B"}, A={"mano": ["Cebolla"], "sellos": JU})
    assert "RG-AB.8" in explica(m, "A", {"juega": "Cebolla", "a": "c3"})
    juega(m, {"A": {"juega": "Cebolla"}}, "resuelve")
    assert valor(m, "d3") is None and valor(m, "c3.vida") == 5, "the only legal target was the other"


def test_perez_holds_a_criatura_for_as_long_as_it_stays() -> None:
    m = mesa(
        tablero={"c3": f"{GIGANTE} de B"},
        A={"mano": ["Pérez El Perezoso", "Dako, Sumo Pontífice"], "sellos": {"jupiter": 12}},
    )
    juega(m, {"A": {"invoca": "Pérez El Perezoso", "en": "c1", "a": "c3"}}, "resuelve")
    juega(m, {"hasta": {"activo": "B"}})
    assert not legal(m, "B", {"mueve": "c3", "a": "c4"})
    juega(m, {"hasta": {"activo": "A"}}, {"hasta": {"activo": "B"}})
    assert explica(m, "B", {"mueve": "c3", "a": "c4"}) == {"RG-KW.12"}, "not only for one turn"
    juega(m, {"hasta": {"activo": "A"}}, {"A": {"invoca": "Dako, Sumo Pontífice", "en": "d1", "a": "c1"}}, "resuelve")
    juega(m, {"hasta": {"activo": "B"}})
    assert legal(m, "B", {"mueve": "c3", "a": "c4"})


def test_elegido_de_jupiter_revives_once_in_the_game() -> None:
    m = mesa(
        tablero={"c1": "Elegido de Júpiter de A"},
        A={"sellos": {"jupiter": 12}, "cementerio": [GIGANTE]},
        B={"cementerio": ["Errante Profundo"]},
    )
    juega(m, {"A": {"usa": "c1", "a": GIGANTE}}, "resuelve", {"A": {"elige": "d1"}})
    assert (valor(m, "d1.ataque"), valor(m, "d1.vida"), valor(m, "d1.token")) == (9, 9, True)
    juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A"}})
    assert explica(m, "A", {"usa": "c1"}) == {"RG-AB.1"}


def test_gorlan_surrounds_itself_and_strengthens_those_around() -> None:
    m = mesa(tablero={"c1": f"{LARVA} de A", "f1": f"{LARVA} de A"}, A={"mano": ["Gorlan"], "sellos": JU})
    juega(m, {"A": {"invoca": "Gorlan", "en": "d1"}}, "resuelve", {"A": {"elige": ["c2", "d2", "e2"]}}, "resuelve")
    assert [valor(m, f"{cell}.carta") for cell in ("c2", "d2", "e2")] == ["Querubín"] * 3
    assert [valor(m, f"{cell}.ataque") for cell in ("c1", "c2", "f1", "d1")] == [3, 2, 1, 5]


# -- Querubín -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [YES, NO])
def test_a_querubin_may_step_in_when_an_ally_is_attacked(answer: int) -> None:
    m = mesa(activo="B", tablero={"c2": f"{GIGANTE} de A", "a1": "Querubín de A", "c3": f"{GIGANTE} de B"})
    juega(m, {"B": {"ataca": "c3", "a": "c2"}})
    assert preguntado(m) == ("A", "usar")
    contesta(m, "A", answer)
    juega(m, "resuelve")
    if answer == YES:
        assert valor(m, "a1") is None and valor(m, "c2.vida") == 5 and valor(m, "c3.ataques") == 0
        assert sucesos(m, "sacrifica") and sucesos(m, "anulado", clase="ataque")
    else:
        assert valor(m, "a1.carta") == "Querubín" and valor(m, "c2") is None


def test_once_one_has_stepped_in_the_others_are_not_asked() -> None:
    m = mesa(
        activo="B",
        tablero={"c2": f"{GIGANTE} de A", "a1": "Querubín de A", "b1": "Querubín de A", "c3": f"{GIGANTE} de B"},
    )
    juega(m, {"B": {"ataca": "c3", "a": "c2"}})
    juega(m, {"A": {"ordena": ["b1", "a1"]}})
    contesta(m, "A", YES)
    assert preguntado(m) == ("B", "accion") and len(sucesos(m, "sacrifica")) == 1
    assert valor(m, "b1") is None and valor(m, "a1.carta") == "Querubín"


def test_a_querubin_does_not_step_in_for_itself_for_its_player_or_for_the_enemy() -> None:
    m = mesa(activo="B", tablero={"c3": "Querubín de A", "c2": f"{GIGANTE} de B", "d1": f"{GIGANTE} de B"})
    juega(m, {"B": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None and not sucesos(m, "sacrifica")
    m = mesa(activo="B", tablero={"c3": "Querubín de A", "c1": f"{GIGANTE} de B"})
    juega(m, {"B": {"ataca": "c1", "a": "A"}}, "resuelve")
    assert valor(m, "A.vida") == 15
    m = mesa(tablero={"c3": f"{LARVA} de B", "a1": "Querubín de A", "c2": f"{GIGANTE} de A"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None


# -- Neptuno --------------------------------------------------------------------------------------------------------


def test_alazul_curses_with_the_third_activation_only() -> None:
    m = mesa(
        tablero={"a1": {"carta": "Alazul", "de": "A", "usos": 1}, "c1": "Kraken de A"},
        A={"sellos": NE, "mazo": 30},
        B={"mazo": 30},
    )
    for _ in range(3):
        juega(m, {"A": {"usa": "a1", "a": "c1"}}, "resuelve", {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A"}})
    assert len(sucesos(m, "efecto_de_jugador", cuanto=2)) == 1
    # after the second and the third of these three, a turn of B each
    assert valor(m, "B.vida") == 16


def test_geizhar_raises_every_enfermedad_on_the_field() -> None:
    m = mesa(
        tablero={
            "c3": f"{GIGANTE} de B",
            "d3": {"carta": GIGANTE, "de": "B", "enfermedad": 2},
            "a1": {"carta": GIGANTE, "de": "A", "enfermedad": 1},
            "e3": {"carta": GIGANTE, "de": "B", "palabras": ["escudo_magico"]},
        },
        A={"mano": ["Geizhar"], "sellos": NE},
    )
    juega(m, {"A": {"invoca": "Geizhar", "en": "b1", "a": "c3"}}, "resuelve")
    assert [valor(m, f"{cell}.enfermedad") for cell in ("c3", "d3", "a1", "e3")] == [2, 3, 2, 0]
    assert valor(m, "e3.palabras.escudo_magico") == 1, "one that is not ill is not touched"


def test_a_cofre_codicia_draws_however_it_is_summoned() -> None:
    m = mesa(A={"mano": ["Cofre Codicia", "Averno el Antiguo"], "sellos": NE, "mazo": 10})
    juega(m, {"A": {"invoca": "Cofre Codicia", "en": "a1"}}, "resuelve")
    assert valor(m, "A.cartas_en_mazo") == 9
    juega(m, {"A": {"invoca": "Averno el Antiguo", "en": "d1"}}, "resuelve")
    assert valor(m, "c1.carta") == valor(m, "e1.carta") == "Cofre Codicia" and valor(m, "A.cartas_en_mazo") == 7


def test_tesorero_james_hurts_a_player_for_each_cofre_summoned() -> None:
    m = mesa(
        tablero={"f1": "Tesorero James de A"}, A={"mano": ["Cofre Pesado", "Cofre Codicia"], "sellos": NE, "mazo": 10}
    )
    juega(m, {"A": {"invoca": "Cofre Pesado", "en": "a1"}}, "resuelve", {"A": {"elige": "B"}}, "resuelve")
    assert valor(m, "B.vida") == 18
    juega(m, {"A": {"invoca": "Cofre Codicia", "en": "b1"}}, "resuelve")
    juega(m, {"A": {"ordena": ["Tesorero James", "Cofre Codicia"]}}, {"A": {"elige": "B"}}, "resuelve")
    assert valor(m, "B.vida") == 17


def test_elegida_de_neptuno_grows_with_cofres_that_are_played_by_anybody() -> None:
    m = mesa(
        tablero={"f1": "Elegida de Neptuno de A"},
        A={"mano": ["Cofre Pesado", "Averno el Antiguo"], "sellos": {"neptuno": 12}, "mazo": 10},
        B={"mano": ["Cofre Codicia"], "sellos": NE, "mazo": 10},
    )
    juega(m, {"A": {"invoca": "Cofre Pesado", "en": "a1"}}, "resuelve")
    assert (valor(m, "f1.ataque"), valor(m, "f1.vida")) == (3, 8)
    juega(m, {"A": {"invoca": "Averno el Antiguo", "en": "d1"}}, "resuelve")
    assert valor(m, "f1.ataque") == 3, "put on the board, not played"
    juega(m, {"hasta": {"activo": "B"}}, {"B": {"invoca": "Cofre Codicia", "en": "a4"}}, "resuelve")
    assert valor(m, "f1.ataque") == 4


def test_kraken_removes_everything_around_and_its_player_pays_in_life() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "d3": f"{LARVA} de B", "c4": "Torre de Vapor de B", "f4": f"{LARVA} de B"},
        terrenos={"b3": "Riel de B", "a1": "Riel de A"},
        A={"mano": ["Kraken"], "sellos": NE},
    )
    juega(m, {"A": {"invoca": "Kraken", "en": "c3"}}, "resuelve")
    assert [valor(m, cell) for cell in ("c2", "d3", "c4")] == [None] * 3 and valor(m, "terrenos.b3") is None
    assert valor(m, "f4.carta") == LARVA and valor(m, "terrenos.a1.carta") == "Riel"
    assert valor(m, "A.vida") == 12 and valor(m, "A.aniquiladas") == {GIGANTE: 1}


@pytest.mark.parametrize(("copies", "cost", "small"), [(1, 4, True), (2, 6, False)])
def test_templo_de_rlyeh_stuns_by_attack_until_somebody_pays(copies: int, cost: int, small: bool) -> None:
    m = mesa(
        activo="B",
        tablero={
            "b1": {"carta": "Templo de Rlyeh", "de": "A", "cartas": copies},
            "a1": f"{GIGANTE} de A",
            "c4": f"{GIGANTE} de B",
            "e4": f"{LARVA} de B",
        },
        A={"sellos": NE, "mazo": 20},
        B={"sellos": {"marisma": cost}, "mazo": 20},
    )
    assert explica(m, "B", {"mueve": "c4", "a": "c3"}) == {"RG-KW.12"}
    assert legal(m, "B", {"mueve": "e4", "a": "e3"}) is small, "level 1: from 3 attack on"
    juega(m, {"B": {"usa": "b1"}}, "resuelve")
    assert valor(m, "B.libres") == 0 and valor(m, "A.libres") == 10, "whoever switches it off pays"
    juega(m, {"B": {"mueve": "c4", "a": "c3"}}, "resuelve", {"hasta": {"activo": "A"}})
    assert not legal(m, "A", {"mueve": "a1", "a": "a2"}), "for that turn only"
    assert legal(m, "A", {"usa": "b1"})
    juega(m, {"A": {"usa": "b1"}}, "resuelve")
    assert legal(m, "A", {"mueve": "a1", "a": "a2"}) and valor(m, "A.libres") == 10 - cost


def test_templo_de_rlyeh_cannot_be_switched_off_without_sellos_enough() -> None:
    m = mesa(activo="B", tablero={"b1": "Templo de Rlyeh de A"}, B={"sellos": {"marisma": 3}})
    assert not legal(m, "B", {"usa": "b1"})
    assert "RG-SL.4" in explica(m, "B", {"usa": "b1"})


def test_an_ability_of_the_enemy_is_not_for_whoever_pays() -> None:
    m = mesa(activo="B", tablero={"b1": "Monje Banju de A", "c4": f"{LARVA} de B"}, B={"sellos": JU})
    assert not legal(m, "B", {"usa": "b1"})


@pytest.mark.rule("RG-SL.4")
def test_lodo_arcaico_stuns_again_only_if_a_sello_of_neptuno_is_paid() -> None:
    m = mesa(
        tablero={"c4": f"{GIGANTE} de B"},
        A={"mano": ["Lodo Arcaico"], "sellos": {"neptuno": 2, "pluton": 3}, "mazo": 20},
    )
    juega(m, {"A": {"equipa": "Lodo Arcaico", "a": "c4"}}, {"A": "termina"})
    assert explica(m, "B", {"mueve": "c4", "a": "c3"}) == {"RG-KW.12"}
    juega(m, {"B": "termina"})
    assert preguntado(m) == ("A", "usar")
    contesta(m, "A", YES)
    assert (valor(m, "A.sellos.neptuno.libres"), valor(m, "A.sellos.pluton.libres")) == (1, 3)
    juega(m, {"A": "termina"})
    assert not legal(m, "B", {"mueve": "c4", "a": "c3"})
    juega(m, {"B": "termina"})
    contesta(m, "A", NO)
    juega(m, {"A": "termina"})
    assert legal(m, "B", {"mueve": "c4", "a": "c3"}) and valor(m, "c4.adjuntos"), "it stays there"


def test_ecos_de_gruta_obeys_the_limits_of_summoning() -> None:
    m = mesa(turno=1, A={"mano": ["Ecos de Gruta"], "sellos": NE, "turnos": 1})
    contesta(m, "A", next(c for c in pregunta(m).menu if c // 10**9 == 6))
    assert preguntado(m) == ("A", "modo")
    contesta(m, "A", pregunta(m).menu[0])
    juega(m, "resuelve")
    assert preguntado(m) == ("A", "celda") and pregunta(m).menu == list(range(6)), "the first turn opens one row"
    juega(m, {"A": {"elige": "c1"}})
    assert (valor(m, "c1.ataque"), valor(m, "c1.vida"), valor(m, "c1.palabras.cargar")) == (2, 1, 1)
    assert legal(m, "A", {"mueve": "c1", "a": "c2"})


def test_peste_de_alquitran_reaches_both_sides() -> None:
    m = mesa(
        tablero={"a1": f"{GIGANTE} de A", "c4": f"{GIGANTE} de B"}, A={"mano": ["Peste de Alquitrán"], "sellos": NE}
    )
    juega(m, {"A": {"juega": "Peste de Alquitrán"}}, "resuelve")
    assert (valor(m, "a1.enfermedad"), valor(m, "c4.enfermedad")) == (3, 3)


def test_profecia_maldita_takes_one_of_three_and_shuffles() -> None:
    m = mesa(
        tablero={"a1": f"{LARVA} de A"},
        A={
            "mano": ["Profecía Maldita"],
            "sellos": NE,
            "tope": ["Kraken", "Averno el Antiguo", "Pesadilla", "Riel"],
            "mazo": 5,
        },
    )
    juega(m, {"A": {"juega": "Profecía Maldita", "sacrifica": "a1"}}, "resuelve", {"A": {"elige": "Averno el Antiguo"}})
    assert valor(m, "a1") is None and valor(m, "A.mano") == {"Averno el Antiguo": 1}
    assert valor(m, "A.tope") == [] and sucesos(m, "baraja")


def test_tifon_needs_a_sello_of_neptuno_in_play() -> None:
    m = mesa(tablero={"c3": f"{LARVA} de B"}, A={"mano": ["Tifón Ráfaga"], "sellos": PL})
    assert explica(m, "A", {"juega": "Tifón Ráfaga", "a": "c3"}) == {"RG-MG.12"}
    m = mesa(tablero={"c3": f"{LARVA} de B"}, A={"mano": ["Tifón Ráfaga"], "sellos": {"neptuno": 1}})
    juega(m, {"A": {"juega": "Tifón Ráfaga", "a": "c3"}}, "resuelve", {"A": {"elige": "d4"}})
    assert valor(m, "d4.carta") == LARVA and valor(m, "A.libres") == 1, "it costs nothing"


# -- Plutón ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("prevented", [True, False])
def test_chasquido_draws_if_it_kills_and_the_opponent_may_discard_to_annul_it(prevented: bool) -> None:
    m = mesa(
        tablero={"c3": f"{LARVA} de B"},
        A={"mano": ["Chasquido"], "sellos": PL, "mazo": 5},
        B={"mano": ["Riel", "Mina"]},
    )
    juega(m, {"A": {"juega": "Chasquido"}}, "resuelve")
    assert preguntado(m) == ("B", "evitar")
    contesta(m, "B", YES if prevented else NO)
    if prevented:
        juega(m, {"B": {"elige": "Riel"}}, "resuelve")
        assert valor(m, "c3.carta") == LARVA and valor(m, "B.cementerio") == {"Riel": 1}
        assert valor(m, "A.cartas_en_mazo") == 5
    else:
        juega(m, "resuelve")
        assert valor(m, "c3") is None and valor(m, "A.cartas_en_mazo") == 4


def test_chasquido_without_a_kill_draws_nothing_and_a_hand_without_cards_prevents_nothing() -> None:
    m = mesa(tablero={"c3": f"{GIGANTE} de B"}, A={"mano": ["Chasquido"], "sellos": PL, "mazo": 5})
    juega(m, {"A": {"juega": "Chasquido"}}, "resuelve")
    assert valor(m, "c3.vida") == 4 and valor(m, "A.cartas_en_mazo") == 5


@pytest.mark.parametrize(("sellos", "annulled"), [(3, True), (4, False)])
def test_demagogia_annuls_unless_four_sellos_are_paid(sellos: int, annulled: bool) -> None:
    m = mesa(
        activo="B",
        tablero={"c2": f"{GIGANTE} de A"},
        A={"mano": ["Demagogia"], "sellos": PL},
        B={"mano": ["Hundir"], "sellos": {"marisma": 2 + sellos}},
    )
    juega(m, {"B": {"juega": "Hundir", "a": "c2"}}, {"A": {"responde": "Demagogia", "a": "Hundir"}})
    juega(m, "resuelve")
    if not annulled:
        contesta(m, "B", YES)
        juega(m, "resuelve")
        assert valor(m, "B.libres") == 0
    assert valor(m, "c2.vida") == (5 if annulled else 2)


def test_demagogia_is_for_criaturas_and_magias_not_for_estructuras() -> None:
    for name, offered in (("Cañón de Zagh", False), ("Orador de Midas", True)):
        m = mesa(
            activo="B",
            A={"mano": ["Demagogia"], "sellos": PL},
            B={"mano": [name], "sellos": TODOS, "mazo": ["Sello de Plutón"]},
        )
        juega(m, {"B": {"invoca": name, "en": "c4"}})
        assert (preguntado(m) == ("A", "responder")) is offered, name


def test_traicion_turns_the_attack_against_the_attacker_and_the_rest_on_its_player() -> None:
    m = mesa(
        activo="B",
        tablero={"c3": {"carta": GIGANTE, "de": "B", "vida": 2}, "c2": f"{LARVA} de A"},
        A={"mano": ["Traición"], "sellos": PL},
    )
    juega(m, {"B": {"ataca": "c3", "a": "c2"}}, {"A": {"responde": "Traición"}}, "resuelve")
    assert valor(m, "c3") is None and valor(m, "c2.carta") == LARVA and valor(m, "B.vida") == 17


def test_inferno_spends_every_sello_of_pluton_and_burns_the_own_side() -> None:
    m = mesa(
        tablero={"a1": f"{GIGANTE} de A", "b2": f"{GIGANTE} de B", "c3": f"{GIGANTE} de B"},
        A={"mano": ["Inferno", "Riel", "Mina", "Hundir"], "sellos": {"pluton": 3, "jupiter": 2}},
        B={"mano": ["Riel"]},
    )
    juega(m, {"A": {"juega": "Inferno"}}, "resuelve", {"A": {"elige": ["Riel", "Hundir"]}})
    assert (valor(m, "A.sellos.pluton.libres"), valor(m, "A.sellos.jupiter.libres")) == (0, 2)
    assert [valor(m, f"{cell}.vida") for cell in ("a1", "b2", "c3")] == [2, 2, 5], "own side of the field, any criatura"
    assert valor(m, "A.mano") == {"Mina": 1} and valor(m, "B.cartas_en_mano") == 0


def test_ruego_oculto_brings_a_turned_sello() -> None:
    m = mesa(
        tablero={"c2": "Ruego Oculto de A", "c3": f"{GIGANTE} de B"},
        A={"mazo": ["Sello de Plutón", "Riel"], "sellos": PL},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "A.girados") == 1 and valor(m, "A.mazo") == {"Riel": 1}


@pytest.mark.parametrize(("side", "hand", "deck"), [("cara", 1, 4), ("cruz", 0, 5)])
def test_el_ilusionista_tosses_a_coin(side: str, hand: int, deck: int) -> None:
    m = mesa(
        tablero={"c2": {"carta": "El Ilusionista", "de": "A", "vida": 1}, "c3": f"{GIGANTE} de B"},
        A={"mazo": 5},
        B={"mano": ["Riel"]},
    )
    azar(m, moneda=[side])
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "A.cartas_en_mazo") == deck and valor(m, "B.cartas_en_mano") == hand


def test_gomushi_mills_when_its_attack_destroys() -> None:
    m = mesa(tablero={"c2": "Gomushi de A", "c3": f"{LARVA} de B"}, B={"tope": ["Riel"], "mazo": 3})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "B.cementerio") == {"Riel": 1} and valor(m, "c2.vida") == 2


def test_canon_de_zagh_takes_life_for_each_discard() -> None:
    m = mesa(
        tablero={"a1": "Cañón de Zagh de A"},
        A={"mano": ["Ratonera"], "sellos": PL},
        B={"mano": ["Riel"], "tope": ["Riel", "Mina", "Hundir"], "sellos": {"marisma": 2}},
    )
    juega(m, {"A": {"juega": "Ratonera"}}, "resuelve", {"A": {"elige": 3}})
    assert valor(m, "B.cementerio") == {"Hundir": 1} and valor(m, "B.vida") == 18
    juega(m, {"A": "termina"})
    assert (valor(m, "B.libres"), valor(m, "B.girados")) == (1, 1)


def test_el_murmurador_pays_with_any_sello_revives_with_one_life_and_falls_silent() -> None:
    m = mesa(
        tablero={"c1": "El Murmurador de A"},
        A={"sellos": {"jupiter": 5, "pluton": 1}},
        B={"cementerio": [GIGANTE]},
    )
    juega(m, {"A": {"usa": "c1", "a": GIGANTE}}, "resuelve")
    contesta(m, "A", *([4] * 5))
    juega(m, {"A": {"elige": "d1"}})
    assert (valor(m, "d1.carta"), valor(m, "d1.vida"), valor(m, "d1.vida_maxima")) == (GIGANTE, 1, 5)
    assert valor(m, "d1.token") and valor(m, "c1.silenciada") and valor(m, "A.libres") == 1
    assert not legal(m, "A", {"usa": "c1"})


def test_el_murmurador_that_cannot_pay_does_nothing_and_keeps_its_voice() -> None:
    m = mesa(tablero={"c1": "El Murmurador de A"}, A={"sellos": {"jupiter": 4}, "cementerio": [GIGANTE]})
    juega(m, {"A": {"usa": "c1", "a": GIGANTE}}, "resuelve")
    assert not valor(m, "c1.silenciada") and valor(m, "A.libres") == 4


def test_fetch_traps_a_card_until_it_dies() -> None:
    m = mesa(
        activo="A",
        tablero={"c3": f"{GIGANTE} de B"},
        A={"mano": ["Fetch, El Carcelero"], "sellos": PL},
        B={"mano": ["Riel", "Hundir"], "mazo": 5},
    )
    juega(m, {"A": {"invoca": "Fetch, El Carcelero", "en": "c2"}}, "resuelve", {"A": {"elige": "Hundir"}}, "resuelve")
    assert valor(m, "B.mano") == {"Riel": 1} and valor(m, "c2.atrapadas")
    juega(m, {"A": "termina"}, {"B": {"ataca": "c3", "a": "c2"}}, "resuelve")
    assert valor(m, "c2") is None and valor(m, "B.mano")["Hundir"] == 1


@pytest.mark.parametrize(("top", "lost"), [("Mina", 2), ("Hundir", 1)])
def test_nether_discards_the_top_too_if_the_types_match(top: str, lost: int) -> None:
    m = mesa(
        A={"mano": ["Nether"], "sellos": PL},
        B={"mano": ["Riel"], "tope": ["Riel" if top == "Mina" else top], "mazo": 3},
    )
    juega(m, {"A": {"invoca": "Nether", "en": "c2"}}, "resuelve")
    assert sum(valor(m, "B.cementerio").values()) == lost


def test_pluton_shuffles_in_a_senor_that_returns_to_the_deck_after_its_asalto() -> None:
    m = mesa(A={"mano": ["Plutón, Dios Oscuro"], "sellos": PL, "mazo": ["Riel"] * 3})
    azar(m, robo=["Riel"])
    juega(m, {"A": {"invoca": "Plutón, Dios Oscuro", "en": "c2"}}, "resuelve")
    assert valor(m, "A.mazo") == {"Riel": 2, "Señor de las Tinieblas": 1} and valor(m, "A.mano") == {"Riel": 1}

    m = mesa(
        tablero={"c3": f"{GIGANTE} de B", "d3": "Torre de Vapor de B", "a1": f"{LARVA} de A"},
        A={"mano": ["Señor de las Tinieblas"], "sellos": PL, "mazo": 6},
        B={"mano": ["Riel", "Hundir", "Mina", "Riel"]},
    )
    juega(m, {"A": {"invoca": "Señor de las Tinieblas", "en": "c2"}}, "resuelve")
    assert valor(m, "c2") is None and valor(m, "A.mazo")["Señor de las Tinieblas"] == 1
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (3, 1)
    assert (valor(m, "c3.vida"), valor(m, "d3.vida"), valor(m, "a1")) == (2, 1, None)


def test_artimana_vil_leaves_a_plain_token() -> None:
    m = mesa(
        tablero={"c3": {"carta": "Kraken", "de": "B", "adjuntos": ["Armadura del Cénit"]}},
        A={"mano": ["Artimaña Vil"], "sellos": PL},
    )
    juega(m, {"A": {"juega": "Artimaña Vil", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.carta"), valor(m, "c3.ataque"), valor(m, "c3.vida")) == ("Token 1/1", 1, 1)
    assert valor(m, "c3.de") == "B" and valor(m, "c3.token") and valor(m, "B.aniquiladas") == {"Kraken": 1}


def test_robo_de_alma_takes_a_card_that_any_sello_pays_for() -> None:
    m = mesa(
        A={"mano": ["Robo de Alma"], "sellos": {"pluton": 9}},
        B={"mano": ["Errante Profundo", "Maestro Otem"]},
    )
    juega(m, {"A": {"juega": "Robo de Alma"}}, "resuelve", {"A": {"elige": "Maestro Otem"}})
    assert valor(m, "A.mano") == {"Maestro Otem": 1} and valor(m, "B.mano") == {"Errante Profundo": 1}
    assert valor(m, "A.costes.maestro_otem") == [0, 2]
    juega(m, {"A": {"invoca": "Maestro Otem", "en": "c1"}}, "resuelve")
    assert valor(m, "c1.de") == "A" and valor(m, "A.libres") == 1
    taken = m.pieza_en(2)
    assert taken is not None and taken.dueno == 1 and taken.carta < NUMERO


def test_informacion_privilegiada_costs_more_each_time() -> None:
    m = mesa(A={"mano": ["Información Privilegiada"] * 2, "sellos": {"pluton": 9}}, B={"mano": ["Riel", "Hundir"]})
    juega(m, {"A": {"juega": "Información Privilegiada"}}, "resuelve", {"A": {"elige": "Hundir"}})
    assert valor(m, "B.cementerio") == {"Hundir": 1} and valor(m, "A.costes.informacion_privilegiada") == [3, 2]


def test_arlequin_moves_anywhere() -> None:
    m = mesa(tablero={"a1": "Arlequín Fantasma de A"}, A={"sellos": PL})
    juega(m, {"A": {"usa": "a1"}}, "resuelve", {"A": {"elige": "f4"}})
    assert valor(m, "f4.carta") == "Arlequín Fantasma" and valor(m, "f4.movimientos") == 1
