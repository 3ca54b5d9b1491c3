"""Every original card of Theridom, played: it does what its text says."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.card_kit import Pruebas, con_texto, lugares_llanos, sin_texto
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import legal

de = Pruebas()
ORKO = "Orko Pendenciero"  # 3/3/2, no text
RECLUTA = "Recluta de la Muralla"  # 1/2/2, no text; Humano, Soldado
RINO = "Rinoceronte de Basalto"  # 4/6/2
VELO = "Velo de la Capilla"  # 1/4/2, Absorber Mágico 2; an Ángel, so 5 VIDA under the hero that positions have
OTRO_HEROE = {"heroe": "Grumak Puñorroto"}


@de("TH-H1")
def test_th_h1_its_angeles_live_longer() -> None:
    m = mesa(tablero={"a1": "Serafín Menor de A", "b1": f"{RECLUTA} de A", "a5": "Serafín Menor de B"}, B=OTRO_HEROE)
    assert [valor(m, f"{zone}.vida") for zone in ("a1", "b1", "a5")] == [4, 2, 3]


@de("TH-H1")
def test_th_h1_amparo() -> None:
    board = {"c2": {"carta": RINO, "de": "A", "dano": 3}, "c5": {"carta": RINO, "de": "B", "dano": 3}}
    m = mesa(tablero=board, A={"pp": 2})
    assert not legal(m, "A", {"poder": "Amparo", "a": "c5"}), "a troop that you control"
    juega(m, {"A": {"poder": "Amparo", "a": "c2"}}, "resuelve")
    assert (valor(m, "c2.dano"), valor(m, "c2.indices.absorber"), valor(m, "A.pp")) == (1, 1, 0)
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c2.dano"), valor(m, "c2.indices.absorber")) == (1, 0)


@de("TH-H1")
def test_th_h1_toque_de_llamada() -> None:
    m = mesa(tablero={"a1": f"{ORKO} de A"}, A={"pp": 3})
    juega(m, {"A": {"poder": "Toque de llamada"}}, "resuelve")
    assert not legal(m, "A", {"pone": "b2"}), "on the own line"
    juega(m, {"A": {"pone": "b1"}}, {"A": {"pone": "e1"}}, "resuelve")
    assert valor(m, "A.tropas") == {ORKO: 1, "Recluta": 2} and valor(m, "A.pp") == 0
    assert preguntado(m) == ("A", "tactica"), "no more than two"
    for zone in ("b1", "e1"):
        # 1/1/2, with one zone less on the turn it enters
        assert [valor(m, f"{zone}.{stat}") for stat in ("atq", "vida", "vel", "ficha")] == [1, 1, 1, True]
        assert valor(m, f"{zone}.subtipos") == {"humano": 1, "soldado": 1}


@de("TH-H1")
def test_th_h1_carga_del_alba() -> None:
    m = mesa(tablero={"a1": f"{ORKO} de A", "b1": f"{RINO} de A", "a5": f"{ORKO} de B"}, A={"pp": 5})
    juega(m, {"A": {"poder": "Carga del alba"}}, "resuelve")
    assert [(valor(m, f"{z}.atq"), valor(m, f"{z}.vel")) for z in ("a1", "b1", "a5")] == [(4, 3), (5, 3), (3, 2)]
    assert valor(m, "A.pp") == 0
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "a1.atq"), valor(m, "a1.vel")) == (3, 2)


@de("TH-02")
def test_th_02_walks_one_zone_more_to_engage() -> None:
    m = mesa(tablero={"c1": "Lancera del Puente de A", "c5": f"{VELO} de B"})
    assert legal(m, "A", {"mueve": "c1", "a": "c4"}) and not legal(m, "A", {"mueve": "c1", "a": "b3"})
    juega(m, {"A": {"mueve": "c1", "a": "c4"}}, "resuelve")
    assert (valor(m, "c5.dano"), valor(m, "c4.dano")) == (2, 1)


@de("TH-03")
def test_th_03_takes_half_of_the_damage_to_a_neighbour() -> None:
    m = mesa(
        activo="B",
        tablero={"c3": f"{RINO} de A", "b3": "Guardia del Portón de A"},
        B={"mana": 2, "mano": ["Combustión", RECLUTA]},
    )
    juega(m, {"hasta": {"para": "tactica"}}, {"hasta": {"para": "interfase"}})
    juega(m, {"B": {"conjura": "Combustión", "a": "c3"}}, "resuelve", {"A": {"escuda": "b3"}}, "resuelve")
    assert (valor(m, "c3.dano"), valor(m, "b3.dano")) == (2, 1)


@de("TH-04")
def test_th_04_is_paid_for_more_than_once() -> None:
    m = mesa(fase="invocacion", A={"mana": 6, "mano": ["Falange de Vado Gris", RECLUTA]})
    juega(m, {"A": {"invoca": "Falange de Vado Gris", "en": "a1", "pagos": 3}}, "resuelve")
    assert [valor(m, f"a1.{what}") for what in ("contadores", "atq", "vida")] == [2, 3, 6]
    assert valor(m, "A.mana") == 0


@de("TH-05")
def test_th_05_charges_at_those_it_hates() -> None:
    m = mesa(tablero={"a1": "Jinete de la Aurora de A", "c5": "Guardián de Magma de B", "e5": f"{RINO} de B"})
    assert not legal(m, "A", {"mueve": "a1", "a": "e2"}), "five zones to meet nobody"
    juega(m, {"A": {"mueve": "a1", "a": "c4"}}, "resuelve")
    # five zones with VEL 4; 3 and 1 more for Hellscions
    assert sucesos(m, "dano", tropa_en="c5", cuanto=4)
    other = mesa(tablero={"c3": "Jinete de la Aurora de A", "c4": f"{RINO} de B"})
    juega(other, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(other, "c4.dano") == 3


@de("TH-06")
def test_th_06_absorbs_and_is_not_turned() -> None:
    m = mesa(tablero={"c3": "Paladín del Juramento de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "c3.dano"), valor(m, "c3.volteada")) == (None, 2, False)


@de("TH-07")
def test_th_07_heals_any_troop() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c1": "Clériga de la Vigilia de A", "c5": {"carta": RINO, "de": "B", "dano": 3}},
    )
    juega(m, {"A": {"usa": "c1", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.dano"), valor(m, "c1.volteada")) == (1, True)


@de("TH-08")
def test_th_08_blesses_a_troop_of_its_own_side() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c1": "Capellana de Campaña de A", "c2": f"{ORKO} de A", "c5": f"{ORKO} de B"},
    )
    assert not legal(m, "A", {"usa": "c1", "a": "c5"})
    juega(m, {"A": {"usa": "c1", "a": "c2"}}, "resuelve")
    assert (valor(m, "c2.indices.absorber"), valor(m, "c1.volteada")) == (1, True)
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c2.indices.absorber") == 0


@de("TH-09")
def test_th_09_flies_over_the_last_line() -> None:
    m = mesa(tablero={"c5": "Serafín Menor de A", "d5": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
    assert valor(m, "B.vidas") == 17


@de("TH-10")
def test_th_10_eliminates_a_small_enemy() -> None:
    m = mesa(
        fase="invocacion",
        tablero={
            "b5": "Piroclasta de B",
            "c5": "Basilisco de Azufre de B",
            "d5": f"{ORKO} de B",
            "a1": f"{ORKO} de A",
        },
        A={"oro": 1, "mana": 6, "mano": ["Arcángel de la Balanza", RECLUTA]},
    )
    juega(m, {"A": {"invoca": "Arcángel de la Balanza", "en": "c1"}})
    assert legal(m, "A", {"elige": "b5"}) and not legal(m, "A", {"elige": "a1"})
    assert not legal(m, "A", {"elige": "c5"}), "level 4"
    juega(m, {"A": {"elige": "b5"}}, "resuelve")
    assert valor(m, "b5") is None and valor(m, "B.descarte") == {} and valor(m, "d5.carta") == ORKO
    assert valor(m, "B.eliminadas") == {"Piroclasta": 1}


@de("TH-10")
def test_th_10_flies_and_is_not_turned() -> None:
    m = mesa(tablero={"c5": "Arcángel de la Balanza de A", "d5": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
    assert (valor(m, "B.vidas"), valor(m, "c5.volteada")) == (15, False)


@de("TH-11")
def test_th_11_arms_herself_from_the_deck() -> None:
    m = mesa(
        fase="invocacion",
        A={
            "mana": 3,
            "mano": ["Escudera Errante", RECLUTA],
            "batalla": ["Espada de Guarnición", "Hacha de Doble Hoja", "Coraza de Placas", RECLUTA],
        },
    )
    juega(m, {"A": {"invoca": "Escudera Errante", "en": "c1"}}, {"hasta": {"para": "buscar"}})
    assert not legal(m, "A", {"busca": "Hacha de Doble Hoja"}), "level 3"
    juega(m, {"A": {"busca": "Espada de Guarnición"}}, "resuelve")
    assert (valor(m, "c1.objetos"), valor(m, "c1.atq")) == ({"Espada de Guarnición": 1}, 4)
    assert valor(m, "A.batalla") == {"Hacha de Doble Hoja": 1, "Coraza de Placas": 1, RECLUTA: 1}


@de("TH-12")
def test_th_12_shoots() -> None:
    m = mesa(tablero={"c1": "Ballestera de Almena de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert [valor(m, path) for path in ("c4.dano", "c1.dano", "c4.volteada", "c1.volteada")] == [2, 0, False, True]


@de("TH-13")
def test_th_13_stuns() -> None:
    m = mesa(tablero={"c3": "Martillo de la Orden de A", "c4": f"{VELO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve", {"hasta": {"activo": "B", "fase": "construccion"}})
    assert (valor(m, "c4.dano"), valor(m, "c4.volteada")) == (3, True)


@de("TH-14")
def test_th_14_absorbs_magic() -> None:
    m = mesa(fase="tras_invocacion", tablero={"c4": f"{VELO} de B"}, A={"mana": 2, "mano": ["Combustión", RECLUTA]})
    juega(m, {"A": {"conjura": "Combustión", "a": "c4"}}, "resuelve")
    assert valor(m, "c4.dano") == 1


@de("TH-15")
def test_th_15_strikes_first() -> None:
    m = mesa(tablero={"c3": "Brenna, Duelista del Rey de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "c3.dano")) == (None, 0)


@de("TH-16")
def test_th_16_is_worth_two_atq() -> None:
    m = mesa(tablero={"c3": f"{RECLUTA} de A", "c4": f"{VELO} de B"}, A={"armeria": ["Espada de Guarnición"]})
    juega(m, {"A": {"equipa": "Espada de Guarnición", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.atq") == 3
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "c3.durabilidad")) == (3, {"Espada de Guarnición": 1})


@de("TH-17")
def test_th_17_absorbs() -> None:
    m = mesa(tablero={"c3": {"carta": ORKO, "de": "A", "objetos": ["Coraza de Placas"]}, "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3.dano"), valor(m, "c3.durabilidad")) == (2, {"Coraza de Placas": 1})


@de("TH-18")
def test_th_18_keeps_its_bearer_en_guardia() -> None:
    m = mesa(tablero={"c3": {"carta": RECLUTA, "de": "A", "objetos": ["Medalla del Alba"]}, "c4": f"{VELO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3.volteada"), valor(m, "c4.volteada")) == (False, True)


@de("TH-19")
def test_th_19_absorbs_both_kinds_this_turn() -> None:
    m = mesa(fase="tras_invocacion", tablero={"c4": f"{ORKO} de B"}, A={"mana": 2, "mano": ["Muro de Fe", RECLUTA]})
    juega(m, {"A": {"conjura": "Muro de Fe", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.indices.absorber"), valor(m, "c4.indices.absorber_magico")) == (2, 2)
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c4.indices.absorber"), valor(m, "c4.indices.absorber_magico")) == (0, 0)


@de("TH-20")
def test_th_20_turns_an_enemy_that_is_not_fighting() -> None:
    m = mesa(
        tablero={"c3": f"{RINO} de A", "c4": f"{VELO} de B", "a5": f"{ORKO} de B", "a1": f"{ORKO} de A"},
        A={"mana": 1, "mano": ["Destello Cegador", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    assert not legal(m, "A", {"conjura": "Destello Cegador", "a": "c4"}), "it is fighting"
    assert not legal(m, "A", {"conjura": "Destello Cegador", "a": "a1"}), "no enemy"
    juega(m, {"A": {"conjura": "Destello Cegador", "a": "a5"}}, "resuelve")
    assert (valor(m, "a5.volteada"), valor(m, "a1.volteada")) == (True, False)


@de("TH-21")
def test_th_21_calls_two_reclutas() -> None:
    m = mesa(tablero={"a1": f"{ORKO} de A"}, A={"mana": 3, "mano": ["Llamada a Filas", RECLUTA]})
    juega(m, {"A": {"conjura": "Llamada a Filas"}}, "resuelve")
    assert not legal(m, "A", {"pone": "c2"}), "on the own line"
    juega(m, {"A": {"pone": "c1"}}, {"A": {"pone": "d1"}}, "resuelve")
    assert valor(m, "A.tropas") == {ORKO: 1, "Recluta": 2}
    assert preguntado(m) == ("A", "tactica"), "no more than two"
    assert [valor(m, f"c1.{what}") for what in ("carta", "reino", "nivel")] == ["Recluta", "theridom", 0]


@de("TH-22")
def test_th_22_strengthens_while_it_is_adhered() -> None:
    m = mesa(
        tablero={"c2": f"{ORKO} de A", "c5": f"{ORKO} de B"},
        A={"mana": 2, "mano": ["Juramento de Hierro", RECLUTA]},
    )
    assert not legal(m, "A", {"conjura": "Juramento de Hierro", "a": "c5"})
    juega(m, {"A": {"conjura": "Juramento de Hierro", "a": "c2"}}, "resuelve", {"hasta": {"activo": "B"}})
    assert (valor(m, "c2.atq"), valor(m, "c2.vida"), valor(m, "c2.adheridas")) == (4, 5, {"Juramento de Hierro": 1})


@de("TH-L4")
def test_th_l4_heals_one() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c5": {"carta": RINO, "de": "B", "dano": 3}},
        A={"lugares": ["Capilla de Piedra"]},
    )
    juega(m, {"A": {"usa": "Capilla de Piedra", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.dano"), valor(m, "A.volteados")) == (2, {"Capilla de Piedra": 1})


@de("TH-L5")
def test_th_l5_helps_soldados_on_the_own_line() -> None:
    m = mesa(
        tablero={
            "a1": f"{RECLUTA} de A",
            "b2": f"{RECLUTA} de A",
            "c1": f"{ORKO} de A",
            "e1": f"{RECLUTA} de B",
            "a5": f"{RECLUTA} de A",
        },
        A={"lugares": ["Torre de Vigilancia"]},
    )
    assert [valor(m, f"{zone}.atq") for zone in ("a1", "b2", "c1", "e1", "a5")] == [2, 1, 3, 1, 1]


@de("TH-L6")
def test_th_l6_gives_a_life_at_the_end_of_the_own_turn() -> None:
    m = mesa(A={"lugares": ["Catedral de la Primera Luz"]})
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "A.vidas") == 21
    juega(m, {"hasta": {"activo": "A"}})
    assert (valor(m, "A.vidas"), valor(m, "B.vidas")) == (21, 20)


@pytest.mark.parametrize("codigo", con_texto("theridom"))
def test_without_its_text_the_tests_of_a_card_fail(codigo: str) -> None:
    assert codigo in de.por_codigo, "no test is about it"
    assert de.sin_echar_de_menos(codigo) == []


def test_a_test_that_is_not_about_its_card_is_found_out() -> None:
    other = Pruebas()
    other("TH-06")(test_th_02_walks_one_zone_more_to_engage)
    missed = other.sin_echar_de_menos("TH-06")
    assert missed == ["everything", "ahinco", "absorber", "absorber +1"]


def test_the_rest_prints_no_text() -> None:
    assert sin_texto("theridom") == ["TH-01", "TH-L1", "TH-L2", "TH-L3"]
    m = mesa(tablero={"c2": f"{RECLUTA} de A"})
    assert [valor(m, f"c2.{what}") for what in ("nivel", "atq", "vida", "vel", "palabras")] == [1, 1, 2, 2, {}]
    assert lugares_llanos("theridom") == {
        "Granja del Páramo": ((1, 0), (0, 1)),
        "Mercado de la Plaza": ((0, 1), (1, 0)),
        "Cuartel Viejo": ((2, 2), (1, 1)),
    }
