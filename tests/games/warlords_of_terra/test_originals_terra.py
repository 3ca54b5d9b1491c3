"""Every original card of Terra, played: it does what its text says."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.card_kit import Pruebas, con_texto, lugares_llanos, sin_texto
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.games.warlords_of_terra.model.table import Mesa

de = Pruebas()
IRUEN = "Iruen, Cantora de Raíces"
ORKO = "Orko Pendenciero"  # 3/3/2, no text
RECLUTA = "Recluta de la Muralla"  # 1/2/2, no text
SABUESO = "Sabueso de Escoria"  # 3/2/3, no text; Demonio, Bestia
VELO = "Velo de la Capilla"  # 1/4/2, Absorber Mágico 2; an Ángel, so 5 VIDA under the hero that positions have
GUARDIA = "Guardia del Portón"  # 1/5/1, Escudar


@de("TE-H1")
def test_te_h1_heals_a_bestia_at_the_end_of_its_turn() -> None:
    m = mesa(
        tablero={
            "a1": {"carta": "Lobo de Niebla", "de": "A", "dano": 1},
            "b1": {"carta": "Cierva Blanca", "de": "A", "dano": 2},
            "c1": {"carta": ORKO, "de": "A", "dano": 1},
            "a5": {"carta": "Cierva Blanca", "de": "B", "dano": 1},
        },
        A={"heroe": IRUEN},
    )
    juega(m, {"hasta": {"para": "tropa"}})
    assert not legal(m, "A", {"elige": "c1"}) and not legal(m, "A", {"elige": "a5"})
    juega(m, {"A": {"elige": "b1"}}, {"hasta": {"activo": "B"}})
    assert [valor(m, f"{zone}.dano") for zone in ("a1", "b1", "c1", "a5")] == [1, 1, 1, 1]
    juega(m, {"hasta": {"activo": "A"}})
    assert valor(m, "b1.dano") == 1, "not at the end of the other's turn"


@de("TE-H1")
def test_te_h1_zarcillos() -> None:
    m = mesa(tablero={"c5": f"{ORKO} de B", "c1": f"{ORKO} de A"}, A={"heroe": IRUEN, "pp": 2})
    assert not legal(m, "A", {"poder": "Zarcillos", "a": "c1"})
    juega(m, {"A": {"poder": "Zarcillos", "a": "c5"}}, "resuelve", {"hasta": {"activo": "B", "para": "tactica"}})
    assert not legal(m, "B", {"mueve": "c5", "a": "c4"}) and valor(m, "A.pp") == 0
    juega(m, {"hasta": {"activo": "A"}}, {"hasta": {"activo": "B", "para": "tactica"}})
    assert legal(m, "B", {"mueve": "c5", "a": "c4"}), "only until the end of its controller's next turn"


@de("TE-H1")
def test_te_h1_brote_veloz() -> None:
    m = mesa(tablero={"c1": f"{ORKO} de A", "c5": f"{ORKO} de B"}, A={"heroe": IRUEN, "pp": 3})
    assert not legal(m, "A", {"poder": "Brote veloz", "a": "c5"})
    juega(m, {"A": {"poder": "Brote veloz", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.vel"), valor(m, "c1.palabras"), valor(m, "A.pp")) == (4, {"volar": 1}, 0)
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c1.vel"), valor(m, "c1.palabras")) == (2, {})


@de("TE-H1")
def test_te_h1_despertar_del_bosque() -> None:
    m = mesa(tablero={"c1": f"{ORKO} de A"}, A={"heroe": IRUEN, "pp": 5})
    juega(m, {"A": {"poder": "Despertar del bosque"}}, "resuelve", {"A": {"pone": "c4"}}, "resuelve")
    # 3/4/1, with one zone less on the turn it enters
    facts = ("carta", "atq", "vida", "vel", "reino", "nivel", "ficha")
    assert [valor(m, f"c4.{fact}") for fact in facts] == ["Arbóreo", 3, 4, 0, "terra", 0, True]
    assert valor(m, "c4.subtipos") == {"planta": 1} and valor(m, "A.pp") == 0
    assert preguntado(m) == ("A", "tactica"), "one"


@de("TE-01", "TE-05")
def test_te_01_and_te_05_regenerate_at_the_end_of_each_turn() -> None:
    m = mesa(
        tablero={
            "a1": {"carta": "Retoño Andante", "de": "A", "dano": 1},
            "b1": {"carta": "Osa Madre", "de": "A", "dano": 3},
        }
    )
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "a1.dano"), valor(m, "b1.dano")) == (0, 2)
    juega(m, {"hasta": {"activo": "A"}})
    assert (valor(m, "a1.vida"), valor(m, "b1.dano")) == (2, 1)


@de("TE-01")
def test_te_01_regenerates_only_one() -> None:
    m = mesa(tablero={"a1": {"carta": "Retoño Andante", "de": "A", "dano": 2, "adheridas": ["Juramento de Hierro"]}})
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "a1.dano") == 1


@de("TE-02")
def test_te_02_shoots() -> None:
    m = mesa(tablero={"c1": "Exploradora de Sotobosque de A", "c5": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.dano"), valor(m, "c1.dano")) == (2, 0)


@de("TE-03")
def test_te_03_shoots_through_to_whoever_is_behind() -> None:
    m = mesa(tablero={"c1": "Arquera de Pino Negro de A", "c3": f"{ORKO} de B", "c4": f"{VELO} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c3"}}, "resuelve")
    assert [valor(m, path) for path in ("c3.dano", "c4.dano", "c1.dano", "B.vidas")] == [2, 2, 0, 20]
    m = mesa(tablero={"c1": "Arquera de Pino Negro de A", "c5": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.dano"), valor(m, "B.vidas")) == (2, 18), "or the player"


@de("TE-04")
def test_te_04_shoots_all_around_its_target() -> None:
    m = mesa(
        tablero={
            "c1": "Tormenta de Saetas de A",
            "c4": f"{ORKO} de B",
            "b4": f"{VELO} de B",
            "c5": f"{ORKO} de A",
            "d5": f"{ORKO} de B",
        }
    )
    juega(m, {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    # those beside the target, of either side; d5 is not
    assert [valor(m, f"{zone}.dano") for zone in ("c4", "b4", "c5", "d5", "c1")] == [2, 2, 2, 0, 0]


@de("TE-06")
def test_te_06_is_invoked_anywhere() -> None:
    m = mesa(
        fase="invocacion",
        tablero={"b3": f"{ORKO} de A"},
        A={"mana": 6, "mano": ["Lobo de Niebla", "Osa Madre"]},
    )
    assert not legal(m, "A", {"invoca": "Osa Madre", "en": "c4"})
    assert not legal(m, "A", {"invoca": "Lobo de Niebla", "en": "b3"}), "it is taken"
    juega(m, {"A": {"invoca": "Lobo de Niebla", "en": "c4"}}, "resuelve")
    assert valor(m, "c4.carta") == "Lobo de Niebla"


@de("TE-07")
def test_te_07_holds_whom_it_strikes() -> None:
    m = mesa(tablero={"c3": "Enredadera Cazadora de A", "c4": f"{VELO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve", {"hasta": {"activo": "B", "para": "tactica"}})
    assert valor(m, "c4.atrapada") and not legal(m, "B", {"mueve": "c4", "a": "c5"})
    assert "WT-A.12.atrapar.2" in explica(m, "B", {"mueve": "c4", "a": "c5"})
    assert legal(m, "B", {"ataca": "c4", "a": "c3"})


@de("TE-08")
def test_te_08_may_bring_a_card_of_the_deck_of_choice() -> None:
    def invocada(die: int) -> Mesa:
        m = mesa(
            azar={"suerte": [die]},
            fase="invocacion",
            A={"mana": 1, "mano": ["Hada del Rocío"], "batalla": ["Osa Madre"]},
        )
        juega(m, {"A": {"invoca": "Hada del Rocío", "en": "c1"}}, "resuelve")
        return m

    for die, deck, card in ((1, "batalla", "Osa Madre"), (6, "construccion", "Granja del Páramo")):
        m = invocada(die)
        juega(m, {"A": {"roba": deck}}, "resuelve")
        assert valor(m, "A.mano") == {card: 1}
    assert valor(invocada(4), "A.mano") == {}


@de("TE-08")
def test_te_08_flies() -> None:
    m = mesa(tablero={"c5": "Hada del Rocío de A", "d5": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
    assert valor(m, "B.vidas") == 19


@de("TE-09")
def test_te_09_is_out_of_reach_of_hechizos() -> None:
    m = mesa(
        tablero={"c3": "Cierva Blanca de B", "c4": f"{ORKO} de B"},
        A={"mana": 6, "mano": ["Espinas Crecientes", "Marea de Lava", "¡Sangre y Piedra!"], "oro": 1},
    )
    assert not legal(m, "A", {"conjura": "Espinas Crecientes", "a": ["c3"]})
    assert legal(m, "A", {"conjura": "¡Sangre y Piedra!", "a": "c3"}), "a grito is no hechizo"
    juega(m, {"A": {"conjura": "Marea de Lava"}}, "resuelve")
    assert (valor(m, "c3.dano"), valor(m, "c4.dano")) == (0, 2)


@de("TE-10")
def test_te_10_spreads_what_is_aimed_at_it() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c3": "Prisma de Savia de B", "c4": f"{GUARDIA} de B", "b3": f"{GUARDIA} de A", "d4": f"{ORKO} de B"},
        A={"mana": 2, "mano": ["Muro de Fe", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Muro de Fe", "a": "c3"}}, "resuelve")
    assert [valor(m, f"{zone}.indices.absorber") for zone in ("c3", "c4", "b3", "d4")] == [2, 2, 2, 0]


@de("TE-11")
def test_te_11_is_not_struck_while_attacking() -> None:
    m = mesa(tablero={"c3": "Bailarina de Hojas de A", "c4": f"{VELO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "c3.dano")) == (3, 0)
    m = mesa(activo="B", tablero={"c3": "Bailarina de Hojas de A", "c4": f"{VELO} de B"})
    juega(m, {"B": {"ataca": "c4", "a": "c3"}}, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "c3.dano")) == (3, 1)


@de("TE-12")
def test_te_12_tramples() -> None:
    m = mesa(tablero={"c3": "Rinoceronte de Basalto de A", "c4": f"{GUARDIA} de B", "c5": "Coloso de Obsidiana de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve", {"B": {"elige": "nadie"}}, "resuelve")
    # the one behind absorbs 1, and whoever is only run over does not strike back
    assert [valor(m, f"{zone}.dano") for zone in ("c4", "c5", "c3")] == [4, 3, 1]


@de("TE-13")
def test_te_13_makes_any_troop_regenerate() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c1": "Chamán del Claro de A", "c5": {"carta": GUARDIA, "de": "B", "dano": 4}},
    )
    juega(m, {"A": {"usa": "c1", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.indices.regenerar"), valor(m, "c1.volteada")) == (2, True)
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c5.dano"), valor(m, "c5.indices.regenerar")) == (2, 0)


@de("TE-14")
def test_te_14_strikes_with_its_life() -> None:
    m = mesa(
        tablero={
            "c2": {
                "carta": "Sierpe de Doble Corazón",
                "de": "A",
                "dano": 2,
                "objetos": ["Espada de Guarnición", "Botas de Corteza"],
            }
        },
        A={"oro": 1, "mana": 1, "mano": ["¡Sangre y Piedra!", RECLUTA]},
    )
    # 5 + 1 - 2 of life, and 2 that the sword adds
    assert (valor(m, "c2.vida"), valor(m, "c2.atq")) == (4, 6)
    juega(m, {"A": {"conjura": "¡Sangre y Piedra!", "a": "c2"}}, "resuelve")
    assert valor(m, "c2.atq") == 6, "what it would acquire is discarded"


@de("TE-15")
def test_te_15_flies_and_strikes_all_around() -> None:
    m = mesa(
        tablero={
            "c3": "Musgorrón, Dragón del Pantano de A",
            "c4": "Coloso de Obsidiana de B",
            "b3": "Coloso de Obsidiana de B",
            "d3": f"{ORKO} de A",
        }
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert [valor(m, f"{zone}.dano") for zone in ("c4", "b3", "d3")] == [5, 5, 0]
    m = mesa(tablero={"c5": "Musgorrón, Dragón del Pantano de A", "d5": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
    assert (valor(m, "B.vidas"), valor(m, "d5.dano")) == (14, 0)


@de("TE-16")
def test_te_16_lets_its_bearer_shoot() -> None:
    m = mesa(tablero={"c1": f"{ORKO} de A", "c4": f"{VELO} de B"}, A={"armeria": ["Arco de Tejo"]})
    assert not legal(m, "A", {"ataca": "c1", "a": "c4"})
    juega(m, {"A": {"equipa": "Arco de Tejo", "a": "c1"}}, "resuelve", {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert [valor(m, path) for path in ("c4.dano", "c1.dano", "c1.durabilidad")] == [3, 0, {"Arco de Tejo": 1}]


@de("TE-17")
def test_te_17_lets_nothing_change_vel() -> None:
    m = mesa(
        tablero={"c1": {"carta": ORKO, "de": "A", "objetos": ["Botas de Corteza"]}},
        A={"mana": 1, "mano": ["¡Al Frente!", RECLUTA]},
    )
    assert (valor(m, "c1.vida"), valor(m, "c1.vel")) == (4, 2)
    juega(m, {"A": {"conjura": "¡Al Frente!", "a": "c1"}}, "resuelve")
    assert valor(m, "c1.vel") == 2 and sucesos(m, "se_descarta_el_cambio", tropa=ORKO)


@de("TE-18")
def test_te_18_heals_up_to_three() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c1": {"carta": GUARDIA, "de": "A", "dano": 4}, "c5": {"carta": GUARDIA, "de": "B", "dano": 2}},
        A={"mana": 2, "mano": ["Savia Renovada", "Savia Renovada"]},
    )
    juega(m, {"A": {"conjura": "Savia Renovada", "a": "c1"}}, "resuelve")
    assert valor(m, "c1.dano") == 1
    m = mesa(
        tablero={"c1": f"{ORKO} de A", "c5": {"carta": GUARDIA, "de": "B", "dano": 2}},
        fase="tras_invocacion",
        A={"mana": 1, "mano": ["Savia Renovada", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Savia Renovada", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.dano"), valor(m, "c5.vida")) == (0, 5), "never above its VIDA"


@de("TE-19")
def test_te_19_counters_a_hechizo_but_no_grito() -> None:
    def table(card: str) -> Mesa:
        return mesa(
            tablero={"a1": "Osa Madre de A"},
            A={"oro": 1, "mana": 3, "mano": [card, RECLUTA]},
            B={"mana": 2, "mano": ["Romper el Conjuro", RECLUTA]},
        )

    m = table("Estampida")
    juega(m, {"A": {"conjura": "Estampida"}}, {"B": {"responde": "Romper el Conjuro"}}, "resuelve")
    assert valor(m, "a1.atq") == 3 and valor(m, "A.descarte") == {"Estampida": 1} and valor(m, "A.mana") == 0
    m = table("¡Sangre y Piedra!")
    juega(m, {"A": {"conjura": "¡Sangre y Piedra!", "a": "a1"}})
    assert not legal(m, "B", {"responde": "Romper el Conjuro"})


@de("TE-20")
def test_te_20_is_for_bestias_of_ones_own() -> None:
    m = mesa(
        tablero={"a1": "Osa Madre de A", "b1": f"{SABUESO} de A", "c1": f"{ORKO} de A", "a5": "Osa Madre de B"},
        A={"mana": 3, "mano": ["Estampida", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Estampida"}}, "resuelve")
    found = [(valor(m, f"{zone}.atq"), valor(m, f"{zone}.vel")) for zone in ("a1", "b1", "c1", "a5")]
    assert found == [(5, 3), (4, 4), (3, 2), (3, 2)]
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "a1.atq"), valor(m, "a1.vel")) == (3, 2)


@de("TE-21")
def test_te_21_splits_three() -> None:
    def table() -> Mesa:
        return mesa(
            tablero={"c3": f"{ORKO} de B", "c4": f"{VELO} de B", "d4": f"{ORKO} de B"},
            A={"mana": 2, "mano": ["Espinas Crecientes", RECLUTA]},
        )

    m = table()
    juega(m, {"A": {"conjura": "Espinas Crecientes", "a": ["c3", "d4"], "reparto": {"c3": 1, "d4": 2}}}, "resuelve")
    assert (valor(m, "c3.dano"), valor(m, "d4.dano")) == (1, 2)
    m = table()
    juega(m, {"A": {"conjura": "Espinas Crecientes", "a": ["c4"]}}, "resuelve")
    assert valor(m, "c4.dano") == 1, "magic damage: 3 - 2"


@de("TE-22")
def test_te_22_hardens_its_bearer() -> None:
    m = mesa(
        tablero={"c3": {"carta": GUARDIA, "de": "A", "dano": 2}, "c4": f"{ORKO} de B"},
        A={"mana": 2, "mano": ["Piel de Roble", RECLUTA]},
    )
    assert not legal(m, "A", {"conjura": "Piel de Roble", "a": "c4"})
    juega(m, {"A": {"conjura": "Piel de Roble", "a": "c3"}}, "resuelve", {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c3.dano") == 4, "3 - 1 more"
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c3.dano"), valor(m, "c3.adheridas")) == (3, {"Piel de Roble": 1})


@de("TE-L4")
def test_te_l4_hurries_any_troop() -> None:
    m = mesa(fase="tras_invocacion", tablero={"c5": f"{ORKO} de B"}, A={"lugares": ["Círculo de Menhires"]})
    juega(m, {"A": {"usa": "Círculo de Menhires", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.vel"), valor(m, "A.volteados")) == (3, {"Círculo de Menhires": 1})
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c5.vel") == 2


@de("TE-L5")
def test_te_l5_shelters_bestias_of_ones_own() -> None:
    m = mesa(
        tablero={"a1": "Osa Madre de A", "b1": f"{ORKO} de A", "a5": "Osa Madre de B"},
        A={"lugares": ["Madriguera Profunda"]},
    )
    assert [valor(m, f"{zone}.vida") for zone in ("a1", "b1", "a5")] == [5, 3, 4]


@de("TE-L6")
def test_te_l6_heals_each_troop_at_the_start_of_the_own_turn() -> None:
    hurt = {"a1": ("A", ORKO), "b1": ("A", GUARDIA), "a5": ("B", ORKO)}
    m = mesa(
        activo="B",
        tablero={zone: {"carta": card, "de": seat, "dano": 2} for zone, (seat, card) in hurt.items()},
        A={"lugares": ["Corazón de la Floresta"]},
    )
    juega(m, {"hasta": {"activo": "A"}})
    assert [valor(m, f"{zone}.dano") for zone in hurt] == [1, 1, 2]
    juega(m, {"hasta": {"activo": "B"}})
    assert [valor(m, f"{zone}.dano") for zone in hurt] == [1, 1, 2]


@pytest.mark.parametrize("codigo", con_texto("terra"))
def test_without_its_text_the_tests_of_a_card_fail(codigo: str) -> None:
    assert codigo in de.por_codigo, "no test is about it"
    assert de.sin_echar_de_menos(codigo) == []


def test_the_rest_prints_no_text() -> None:
    assert sin_texto("terra") == ["TE-L1", "TE-L2", "TE-L3"]
    assert lugares_llanos("terra") == {
        "Arroyo Cantarín": ((1, 0), (0, 1)),
        "Claro de Trueque": ((0, 1), (1, 0)),
        "Arboleda Anciana": ((2, 2), (1, 1)),
    }
