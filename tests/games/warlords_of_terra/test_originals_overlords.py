"""Every original card of Overlords, played: it does what its text says."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.card_kit import Pruebas, con_texto, lugares_llanos, sin_texto
from games.warlords_of_terra.kit import juega, mesa, sucesos, valor
from games.warlords_of_terra.rules_kit import legal

from coliseo.games.warlords_of_terra.model.table import Mesa

de = Pruebas()
GRUMAK = "Grumak Puñorroto"
ORKO = "Orko Pendenciero"  # 3/3/2, no text
RECLUTA = "Recluta de la Muralla"  # 1/2/2, no text
COLOSO = "Coloso de Obsidiana"  # 5/6/1, Absorber 1, Soberbia
VELO = "Velo de la Capilla"  # 1/4/2, Absorber Mágico 2; an Ángel, so 5 VIDA under the hero that positions have
GUARDIA = "Guardia del Portón"  # 1/5/1, Escudar
MAZA = "Maza Claveteada"
ESPADA = "Espada de Guarnición"
HACHA = "Hacha de Doble Hoja"
TOTEM = "Tótem del Cráneo"


@de("OV-H1")
def test_ov_h1_hurries_a_troop_with_each_grito() -> None:
    m = mesa(
        tablero={"a1": f"{ORKO} de A", "b1": f"{ORKO} de A", "a5": f"{ORKO} de B"},
        A={"heroe": GRUMAK, "oro": 1, "mana": 1, "mano": ["¡Sangre y Piedra!", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "¡Sangre y Piedra!", "a": "a1"}}, {"hasta": {"para": "objetivo"}})
    assert legal(m, "A", {"elige": "a1"}) and not legal(m, "A", {"elige": "a5"})
    juega(m, {"A": {"elige": "b1"}}, "resuelve")
    assert [(valor(m, f"{zone}.atq"), valor(m, f"{zone}.vel")) for zone in ("a1", "b1")] == [(6, 2), (3, 3)]
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "b1.vel") == 2


@de("OV-H1")
def test_ov_h1_is_about_ones_own_gritos_and_no_hechizos() -> None:
    def conjured(active: str, card: str) -> Mesa:
        m = mesa(
            activo=active,
            fase="tactica",
            tablero={"a1": f"{ORKO} de A", "a5": f"{ORKO} de B"},
            A={"heroe": GRUMAK, **({"oro": 1, "mana": 2, "mano": [card, RECLUTA]} if active == "A" else {})},
            B={"oro": 1, "mana": 2, "mano": [card, RECLUTA]} if active == "B" else {},
        )
        return juega(m, {active: {"conjura": card, "a": "a1"}}, "resuelve")

    assert sucesos(conjured("A", "¡Sangre y Piedra!"), "apila", carta=GRUMAK)
    assert not sucesos(conjured("A", "Juramento de Hierro"), "apila", carta=GRUMAK)
    assert not sucesos(conjured("B", "¡Sangre y Piedra!"), "apila", carta=GRUMAK)


@de("OV-H1")
def test_ov_h1_embestida() -> None:
    m = mesa(tablero={"c4": f"{ORKO} de A", "c5": f"{VELO} de B"}, A={"heroe": GRUMAK, "pp": 2})
    assert not legal(m, "A", {"poder": "Embestida", "a": "c5"})
    juega(m, {"A": {"poder": "Embestida", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.palabras"), valor(m, "A.pp")) == ({"arrasar": 1}, 0)
    juega(m, {"A": {"ataca": "c4", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.dano"), valor(m, "B.vidas")) == (3, 17)
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c4.palabras") == {}


@de("OV-H1")
def test_ov_h1_a_la_fragua() -> None:
    m = mesa(A={"heroe": GRUMAK, "pp": 3, "descarte": [MAZA, ESPADA, HACHA, ORKO]})
    juega(m, {"A": {"poder": "¡A la fragua!"}}, {"hasta": {"para": "del_descarte"}})
    assert not legal(m, "A", {"busca": HACHA}), "level 3"
    assert not legal(m, "A", {"busca": ORKO}), "no object"
    juega(m, {"A": {"busca": MAZA}}, "resuelve")
    assert (valor(m, "A.armeria"), valor(m, "A.pp")) == ({MAZA: 1}, 0)
    assert valor(m, "A.descarte") == {ESPADA: 1, HACHA: 1, ORKO: 1}


@de("OV-H1")
def test_ov_h1_furia_de_clan() -> None:
    m = mesa(
        tablero={"a1": f"{ORKO} de A", "b1": f"{RECLUTA} de A", "a5": f"{ORKO} de B"}, A={"heroe": GRUMAK, "pp": 5}
    )
    juega(m, {"A": {"poder": "Furia de clan"}}, "resuelve")
    assert [valor(m, path) for path in ("a1.atq", "b1.atq", "a5.atq", "A.pp")] == [5, 3, 3, 0]
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "a1.atq") == 3


@de("OV-01")
def test_ov_01_arms_itself_from_the_discard() -> None:
    m = mesa(
        fase="invocacion",
        A={"mana": 2, "mano": ["Trasgo Ratero", RECLUTA], "descarte": [MAZA, ESPADA, HACHA], "batalla": [MAZA] * 3},
    )
    juega(m, {"A": {"invoca": "Trasgo Ratero", "en": "c1"}}, {"hasta": {"para": "buscar"}})
    assert not legal(m, "A", {"busca": HACHA}), "level 3"
    juega(m, {"A": {"busca": ESPADA}}, "resuelve")
    assert (valor(m, "c1.objetos"), valor(m, "c1.atq")) == ({ESPADA: 1}, 3)
    assert (valor(m, "A.descarte"), valor(m, "A.cartas_en_batalla")) == ({MAZA: 1, HACHA: 1}, 3)


@de("OV-03")
def test_ov_03_is_paid_for_more_than_once() -> None:
    m = mesa(fase="invocacion", A={"mana": 8, "mano": ["Jauría de Trasgos", RECLUTA]})
    juega(m, {"A": {"invoca": "Jauría de Trasgos", "en": "a1", "pagos": 4}}, "resuelve")
    assert [valor(m, f"a1.{what}") for what in ("contadores", "atq", "vida")] == [3, 4, 8]


@de("OV-04")
def test_ov_04_tramples_to_the_player() -> None:
    m = mesa(tablero={"c4": "Ariete Viviente de A", "c5": f"{GUARDIA} de B"})
    juega(m, {"A": {"ataca": "c4", "a": "c5"}}, "resuelve")
    assert [valor(m, path) for path in ("c5.dano", "c4.dano", "B.vidas")] == [4, 1, 16]


@de("OV-05")
def test_ov_05_strikes_all_around() -> None:
    m = mesa(
        tablero={
            "c3": "Molinete Orko de A",
            "c4": f"{VELO} de B",
            "b3": f"{VELO} de B",
            "c2": f"{ORKO} de A",
            "d4": f"{VELO} de B",
        }
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert [valor(m, f"{zone}.dano") for zone in ("c4", "b3", "d4", "c2", "c3")] == [2, 2, 0, 0, 2]


@de("OV-06")
def test_ov_06_strikes_last() -> None:
    m = mesa(tablero={"c3": {"carta": "Rompemuros de la Cima", "de": "A", "dano": 1}, "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4.dano")) == (None, 0), "3 damage kill it before it strikes"


@de("OV-07")
def test_ov_07_walks_one_zone_more_to_engage() -> None:
    m = mesa(tablero={"b1": "Jinete de Jabalí de A", "c5": f"{VELO} de B"})
    assert not legal(m, "A", {"mueve": "b1", "a": "a4"}), "four zones to meet nobody"
    juega(m, {"A": {"mueve": "b1", "a": "c4"}}, "resuelve")
    assert (valor(m, "c5.dano"), valor(m, "c4.dano")) == (3, 1)


@de("OV-08")
def test_ov_08_hates_terra() -> None:
    for enemy, damage in (("Rinoceronte de Basalto", 4), (VELO, 3)):
        m = mesa(tablero={"c3": "Talador de Bosques de A", "c4": f"{enemy} de B"})
        juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
        assert valor(m, "c4.dano") == damage


@de("OV-09")
def test_ov_09_regenerates_two_at_the_end_of_each_turn() -> None:
    m = mesa(tablero={"a1": {"carta": "Trol de Cantera", "de": "A", "dano": 4}})
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "a1.dano") == 2
    juega(m, {"hasta": {"activo": "A"}})
    assert valor(m, "a1.dano") == 0


@de("OV-10")
def test_ov_10_shoots() -> None:
    m = mesa(tablero={"c1": "Hondero Trasgo de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "c1.dano")) == (2, 0)


@de("OV-11")
def test_ov_11_stuns() -> None:
    m = mesa(tablero={"c3": "Porrero Sordo de A", "c4": f"{VELO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve", {"hasta": {"activo": "B", "fase": "construccion"}})
    assert (valor(m, "c4.dano"), valor(m, "c4.volteada")) == (2, True)


@de("OV-12")
def test_ov_12_arms_itself_from_the_deck() -> None:
    m = mesa(
        fase="invocacion",
        A={"oro": 1, "mana": 2, "mano": ["Chatarrero del Paso", RECLUTA], "batalla": [MAZA, ESPADA, HACHA]},
    )
    juega(m, {"A": {"invoca": "Chatarrero del Paso", "en": "c1"}}, {"hasta": {"para": "buscar"}})
    assert not legal(m, "A", {"busca": HACHA}), "level 3"
    juega(m, {"A": {"busca": MAZA}}, "resuelve")
    assert (valor(m, "c1.objetos"), valor(m, "c1.atq")) == ({MAZA: 1}, 3)


@de("OV-12")
def test_ov_12_sharpens_an_arma() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={
            "a1": "Chatarrero del Paso de A",
            "b1": {"carta": ORKO, "de": "A", "objetos": [MAZA]},
            "c1": {"carta": ORKO, "de": "A", "objetos": ["Pellejo Endurecido"]},
            "a5": {"carta": ORKO, "de": "B", "objetos": [MAZA]},
        },
    )
    assert not legal(m, "A", {"usa": "a1", "a": "c1"}) and not legal(m, "A", {"usa": "a1", "a": "a5"})
    juega(m, {"A": {"usa": "a1", "a": "b1"}}, "resuelve")
    assert (valor(m, "b1.atq"), valor(m, "a1.volteada")) == (5, True)
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "b1.atq") == 4


@de("OV-13")
def test_ov_13_shoots_and_takes_two_strikes() -> None:
    m = mesa(tablero={"c1": "Catapulta de Huesos de A", "c4": f"{VELO} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "c1.dano")) == (3, 0)
    for before in (0, 1):
        m = mesa(
            tablero={"c3": f"{GUARDIA} de A", "c4": {"carta": "Catapulta de Huesos", "de": "B", "dano": before}},
            A={"pp": 5},
        )
        # the Guardia strikes with 2: each strike counts as 1 all the same, and she gets the 3 of the Catapulta
        juega(m, {"A": {"poder": "Carga del alba"}}, "resuelve", {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
        assert (valor(m, "c4.dano") if before == 0 else valor(m, "c4")) == (1 if before == 0 else None)
        assert valor(m, "c3.dano") == 3


@de("OV-14")
def test_ov_14_is_not_turned_by_fighting() -> None:
    m = mesa(tablero={"c3": "Uzra la Incansable de A", "c4": f"{GUARDIA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert [valor(m, path) for path in ("c4.dano", "c4.volteada", "c3.volteada")] == [4, True, False]


@de("OV-15")
def test_ov_15_strikes_all_around_and_behind() -> None:
    m = mesa(
        tablero={
            "c3": "Gorthal, Trol de la Avalancha de A",
            "c4": f"{COLOSO} de B",
            "c5": f"{COLOSO} de B",
            "b3": f"{COLOSO} de B",
            "a3": f"{COLOSO} de B",
        }
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert [valor(m, f"{zone}.dano") for zone in ("c4", "b3", "c5")] == [5, 5, 5]


@de("OV-16", "OV-17")
def test_ov_16_and_ov_17_add_to_the_atq() -> None:
    for arm, atq, left in ((MAZA, 2, 2), (HACHA, 4, 1)):
        m = mesa(tablero={"c3": f"{RECLUTA} de A", "c4": f"{GUARDIA} de B"}, A={"armeria": [arm]})
        juega(m, {"A": {"equipa": arm, "a": "c3"}}, "resuelve")
        assert valor(m, "c3.atq") == atq
        juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
        assert (valor(m, "c4.dano"), valor(m, "c3.durabilidad")) == (atq, {arm: left})


@de("OV-18")
def test_ov_18_adds_to_the_vida() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": f"{ORKO} de B"}, A={"armeria": ["Pellejo Endurecido"]})
    juega(m, {"A": {"equipa": "Pellejo Endurecido", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == 5
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert [valor(m, path) for path in ("c4", "c3.vida", "c3.durabilidad")] == [None, 2, {"Pellejo Endurecido": 1}]


@de("OV-19")
def test_ov_19_hurries_any_troop() -> None:
    m = mesa(tablero={"c5": f"{ORKO} de B"}, A={"mana": 1, "mano": ["¡Al Frente!", RECLUTA]})
    juega(m, {"A": {"conjura": "¡Al Frente!", "a": "c5"}}, "resuelve")
    assert valor(m, "c5.vel") == 4
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c5.vel") == 2


@de("OV-20")
def test_ov_20_strengthens_any_troop() -> None:
    m = mesa(tablero={"c5": f"{ORKO} de B"}, A={"oro": 1, "mana": 1, "mano": ["¡Sangre y Piedra!", RECLUTA]})
    juega(m, {"A": {"conjura": "¡Sangre y Piedra!", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.atq"), valor(m, "A.oro"), valor(m, "A.mana")) == (6, 0, 0)
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c5.atq") == 3


@de("OV-21")
def test_ov_21_destroys_a_small_lugar() -> None:
    m = mesa(
        A={"oro": 2, "mana": 1, "mano": ["¡Abajo los Muros!", RECLUTA]},
        B={"lugares": ["Tambores del Clan", "Campamento de Guerra", "Herrería Tosca"]},
    )
    assert not legal(m, "A", {"conjura": "¡Abajo los Muros!", "a": "Campamento de Guerra"}), "level 4"
    juega(m, {"A": {"conjura": "¡Abajo los Muros!", "a": "Tambores del Clan"}}, "resuelve")
    assert valor(m, "B.lugares") == {"Campamento de Guerra": 1, "Herrería Tosca": 1}
    assert valor(m, "B.descarte") == {"Tambores del Clan": 1}


@de("OV-22")
def test_ov_22_helps_those_near_it() -> None:
    m = mesa(
        fase="invocacion",
        campo={"a3": f"{TOTEM} de B"},
        tablero={"c3": f"{ORKO} de A", "c2": f"{ORKO} de A", "d3": f"{ORKO} de B", "d4": f"{ORKO} de A"},
        A={"oro": 2, "mana": 1, "mano": [TOTEM, RECLUTA]},
    )
    assert not legal(m, "A", {"forja": TOTEM, "en": "a3"}), "there is one already"
    juega(m, {"A": {"forja": TOTEM, "en": "c3"}}, "resuelve")
    assert (valor(m, "campo.c3.carta"), valor(m, "campo.c3.durabilidad")) == (TOTEM, 2)
    # in its zone and beside it, not in a corner of it, not enemies
    assert [valor(m, f"{zone}.atq") for zone in ("c3", "c2", "d3", "d4")] == [4, 4, 3, 3]


@de("OV-L4")
def test_ov_l4_strengthens_one_of_ones_own() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c1": f"{ORKO} de A", "c5": f"{ORKO} de B"},
        A={"lugares": ["Herrería Tosca"]},
    )
    assert not legal(m, "A", {"usa": "Herrería Tosca", "a": "c5"})
    juega(m, {"A": {"usa": "Herrería Tosca", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.atq"), valor(m, "A.volteados")) == (4, {"Herrería Tosca": 1})
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c1.atq") == 3


@de("OV-L5")
def test_ov_l5_drums_for_orkos_of_ones_own() -> None:
    m = mesa(
        tablero={"a1": f"{ORKO} de A", "b1": f"{RECLUTA} de A", "a5": f"{ORKO} de B"},
        A={"lugares": ["Tambores del Clan"]},
    )
    assert [valor(m, f"{zone}.atq") for zone in ("a1", "b1", "a5")] == [4, 1, 3]


@de("OV-L6")
def test_ov_l6_takes_a_life_for_four_troops() -> None:
    for troops, lives in ((3, 20), (4, 19), (5, 19)):
        m = mesa(
            activo="B",
            tablero={f"{column}1": f"{ORKO} de A" for column in "abcde"[:troops]},
            A={"lugares": ["Trono de Cráneos"]},
        )
        juega(m, {"hasta": {"activo": "A"}})
        assert (valor(m, "B.vidas"), valor(m, "A.vidas")) == (lives, 20)
        juega(m, {"hasta": {"activo": "B"}})
        assert valor(m, "B.vidas") == lives


@pytest.mark.parametrize("codigo", con_texto("overlords"))
def test_without_its_text_the_tests_of_a_card_fail(codigo: str) -> None:
    assert codigo in de.por_codigo, "no test is about it"
    assert de.sin_echar_de_menos(codigo) == []


def test_the_rest_prints_no_text() -> None:
    assert sin_texto("overlords") == ["OV-02", "OV-L1", "OV-L2", "OV-L3"]
    m = mesa(tablero={"c2": f"{ORKO} de A"})
    assert [valor(m, f"c2.{what}") for what in ("nivel", "atq", "vida", "vel", "palabras")] == [2, 3, 3, 2, {}]
    assert lugares_llanos("overlords") == {
        "Pozo de Barro": ((1, 0), (0, 1)),
        "Cantera Saqueada": ((0, 1), (1, 0)),
        "Campamento de Guerra": ((2, 2), (1, 1)),
    }
