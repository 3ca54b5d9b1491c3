"""OR: the order of what seems to happen at once."""

from __future__ import annotations

import pytest
from games.rise_of_gods.inline import carta, conjunto, criatura, lenta, reaccion
from games.rise_of_gods.kit import explica, juega, legal, mesa, orden, preguntado, sucesos, valor

GIGANTE = "Gigante de Remaches"
CHISPA = "Chispa de Dínamo"
FORJA = {"forja": 6}
CURA = {"curar": {"cuanto": 1, "a": "tu_jugador"}}


@pytest.mark.rule("RG-OR.1")
def test_of_two_that_kill_each_other_the_defender_dies_first() -> None:
    for board in (
        {"c2": "Ballestera Rúnica de A", "c3": "Centinela Insomne de B"},
        {"c3": "Centinela Insomne de B", "c2": "Ballestera Rúnica de A"},
    ):
        m = mesa(tablero=board)
        juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
        assert [e["pieza"] for e in sucesos(m, "muere")] == ["Centinela Insomne", "Ballestera Rúnica"], board


@pytest.mark.rule("RG-OR.2")
@pytest.mark.parametrize("activo", ["A", "B"])
def test_the_turn_players_ultimo_suspiro_acts_first(activo: str) -> None:
    m = mesa(activo=activo, tablero={"c2": "Ballestera Rúnica de A", "c3": "Centinela Insomne de B"})
    start, end = ("c2", "c3") if activo == "A" else ("c3", "c2")
    juega(m, {activo: {"ataca": start, "a": end}}, "resuelve")
    assert [e["asiento"] for e in sucesos(m, "crea_en_mano")] == ([activo, "B" if activo == "A" else "A"])
    assert (valor(m, "A.mano"), valor(m, "B.mano.rumor")) == ({"Mina": 1}, 1)


@pytest.mark.rule("RG-OR.3")
def test_an_on_kill_effect_of_the_turn_player_precedes_the_ultimo_suspiro() -> None:
    cazador = criatura("Cazador", 3, 9, reacciones=[reaccion("al_matar", {"danar": {"cuanto": 2, "a": "oponente"}})])
    m = mesa(
        cartas=conjunto(cazador),
        tablero={"c2": "Cazador de A", "c3": "Rana de Cieno de B"},
        B={"vida": 2},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    # had the frog's healing come first, B would be alive
    assert valor(m, "ganadores") == ["A"]


@pytest.mark.rule("RG-OR.3")
def test_an_on_kill_effect_does_not_answer_to_a_mere_wound() -> None:
    cazador = criatura("Cazador", 3, 9, reacciones=[reaccion("al_matar", {"danar": {"cuanto": 2, "a": "oponente"}})])
    m = mesa(cartas=conjunto(cazador), tablero={"c2": "Cazador de A", "c3": f"{GIGANTE} de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "B.vida") == 20


@pytest.mark.rule("RG-OR.4")
def test_in_a_massacre_the_active_player_orders_first_then_the_other() -> None:
    m = mesa(
        activo="B",
        tablero={
            "a1": "Rana de Cieno de A",
            "b1": "Tortuga de Lodo de A",
            "a4": "Rana de Cieno de B",
            "b4": "Tortuga de Lodo de B",
        },
        A={"vida": 10},
        B={"vida": 10, "mano": ["Explosión de Caldera"], "sellos": FORJA},
    )
    juega(m, {"B": {"juega": "Explosión de Caldera"}})
    assert preguntado(m) == ("B", "orden")
    juega(m, {"B": {"ordena": ["Tortuga de Lodo", "Rana de Cieno"]}})
    assert preguntado(m) == ("A", "orden")
    juega(m, {"A": {"ordena": ["Rana de Cieno", "Tortuga de Lodo"]}}, "resuelve")
    told = [(e["asiento"], e["carta"]) for e in sucesos(m, "resuelve", clase="ultimo_suspiro")]
    assert told == [
        ("B", "Tortuga de Lodo"),
        ("B", "Rana de Cieno"),
        ("A", "Rana de Cieno"),
        ("A", "Tortuga de Lodo"),
    ]


@pytest.mark.rule("RG-OR.5")
def test_start_of_turn_effects_come_after_the_draw_and_the_sellos() -> None:
    m = mesa(
        tablero={"c3": {"carta": "Rana de Cieno", "de": "B", "enfermedad": 1}},
        B={"vida": 10, "girados": {"forja": 2}},
    )
    juega(m, {"A": "termina"})
    told = [
        e["suceso"] for e in sucesos(m) if e["suceso"] in ("roba", "reactiva", "sufre_enfermedad", "muere", "resuelve")
    ]
    assert told == ["roba", "reactiva", "sufre_enfermedad", "muere", "resuelve"]
    assert (valor(m, "B.vida"), preguntado(m)) == (12, ("B", "accion"))


@pytest.mark.rule("RG-OR.5", "RG-KW.29")
def test_start_of_turn_effects_cannot_be_answered_but_an_ultimo_suspiro_can() -> None:
    m = mesa(
        tablero={
            "c3": {"carta": "Rana de Cieno", "de": "B", "enfermedad": 1},
            "e3": {"carta": GIGANTE, "de": "B", "enfermedad": 1},
        },
        A={"mano": [CHISPA], "sellos": FORJA},
        B={"vida": 10},
    )
    juega(m, {"A": "termina"}, {"B": {"ordena": [GIGANTE, "Rana de Cieno"]}}, estricto=True)
    assert valor(m, "e3.vida") == 4
    assert (preguntado(m), valor(m, "pila")) == (("A", "responder"), ["ultimo_suspiro_de_rana_de_cieno"])


@pytest.mark.rule("RG-OR.6")
def test_several_start_of_turn_effects_follow_the_order_of_their_player_the_active_one_first() -> None:
    uno = criatura("Uno", 1, 9, reacciones=[reaccion("inicio_del_turno", {"danar": {"cuanto": 1, "a": "oponente"}})])
    dos = criatura("Dos", 1, 9, reacciones=[reaccion("inicio_del_turno", {"danar": {"cuanto": 2, "a": "oponente"}})])
    for chosen, hits in ((["Dos", "Uno"], [2, 1]), (["Uno", "Dos"], [1, 2])):
        m = mesa(
            cartas=conjunto(uno, dos),
            tablero={"c4": "Uno de B", "d4": "Dos de B"},
        )
        juega(m, {"A": "termina"})
        assert preguntado(m) == ("B", "orden")
        juega(m, {"B": {"ordena": chosen}})
        assert [e["dano"] for e in sucesos(m, "dano_jugador", asiento="A")] == hits


@pytest.mark.rule("RG-OR.7")
def test_buffs_come_before_debuffs_whoever_owns_them() -> None:
    m = mesa(
        tablero={
            "c1": {"carta": "Buey de la Aurora", "de": "A", "vida": 1},
            "c4": {"carta": GIGANTE, "de": "B", "enfermedad": 1},
            "e4": {"carta": "Campana de Maitines", "de": "B"},
            "d4": {"carta": "Larva", "de": "B", "bono": [0, 3], "vida": 1, "enfermedad": 1},
        },
    )
    juega(m, {"A": "termina"}, {"B": {"ordena": [GIGANTE, "Larva"]}})
    told = [(e["suceso"], e["pieza"]) for e in sucesos(m) if e["suceso"] in ("cura", "sufre_enfermedad")]
    # the larva is healed before its sickness would have killed it; A's Buey regenerates before B's debuffs
    assert told == [
        ("cura", "Larva"),
        ("cura", "Buey de la Aurora"),
        ("sufre_enfermedad", GIGANTE),
        ("sufre_enfermedad", "Larva"),
    ]
    assert valor(m, "d4.vida") == 1


@pytest.mark.rule("RG-OR.8")
def test_end_of_turn_effects_precede_the_next_draw_and_sellos() -> None:
    m = mesa(tablero={"c1": "Caimán de Ribera de A"}, B={"girados": {"forja": 1}})
    juega(m, {"A": "termina"})
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("modifica", "fin_de_turno", "turno", "roba", "reactiva")]
    assert told == ["modifica", "fin_de_turno", "turno", "roba", "reactiva"]


@pytest.mark.rule("RG-OR.8")
def test_what_lasts_until_the_end_of_the_turn_outlasts_the_effects_of_its_end() -> None:
    m = mesa(
        tablero={"c1": {"carta": "Larva", "de": "A", "temporal": [0, 3]}},
        terrenos={"c1": "Burbuja de Gas de A"},
    )
    juega(m, {"A": "termina"})
    assert (valor(m, "c1.vida"), valor(m, "c1.vida_maxima")) == (1, 1)


@pytest.mark.rule("RG-OR.9")
def test_end_of_turn_effects_go_by_type_of_card() -> None:
    golpe = {"danar": {"cuanto": 1, "a": "oponente"}}
    final = [reaccion("final_del_turno", golpe)]
    cosas = (
        carta("Suelo", "terreno", reacciones=final),
        carta("Torreta", "estructura", vida=3, niveles=[{"reacciones": final}]),
        criatura("Lacayo", 1, 3, reacciones=final),
        carta("Yelmo", "artefacto", portador={"ataque": 1}, reacciones=final),
        lenta("Conjuro", CURA, reacciones=final),
    )
    m = mesa(
        cartas=conjunto(*cosas),
        tablero={"a1": "Torreta de A", "b1": {"carta": "Lacayo", "de": "A", "adjuntos": ["Yelmo"]}},
        terrenos={"b1": "Suelo de A"},
        A={"mano": ["Conjuro"], "sellos": FORJA},
    )
    juega(m, {"A": {"juega": "Conjuro"}}, "resuelve", {"A": "termina"})
    assert [e["carta"] for e in sucesos(m, "reacciona")] == [
        "Yelmo",
        "Lacayo",
        "Torreta",
        "Conjuro",
        "Suelo",
    ]


@pytest.mark.rule("RG-OR.10")
def test_within_one_type_their_player_chooses_the_order() -> None:
    uno = criatura("Uno", 1, 9, reacciones=[reaccion("final_del_turno", CURA)])
    dos = criatura("Dos", 1, 9, reacciones=[reaccion("final_del_turno", CURA)])
    m = mesa(cartas=conjunto(uno, dos), tablero={"a1": "Uno de A", "b1": "Dos de A"}, A={"vida": 10})
    juega(m, {"A": "termina"})
    assert preguntado(m) == ("A", "orden")
    juega(m, {"A": {"ordena": ["Dos", "Uno"]}})
    assert [e["carta"] for e in sucesos(m, "reacciona")] == ["Dos", "Uno"]


@pytest.mark.rule("RG-OR.11", "RG-OR.12")
def test_a_criatura_whose_asalto_is_pending_is_no_target_of_magias() -> None:
    m = mesa(
        tablero={"c3": "Larva de B"},
        A={"mano": ["Ballestera Rúnica"], "sellos": FORJA},
        B={"mano": [CHISPA], "sellos": FORJA},
    )
    juega(m, {"A": {"invoca": "Ballestera Rúnica", "en": "c2", "a": "c3"}})
    assert (preguntado(m), valor(m, "c2.aire")) == (("B", "responder"), True)
    found = explica(m, "B", {"responde": CHISPA, "a": "c2"})
    assert {"RG-OR.11", "RG-OR.12"} <= found
    assert legal(m, "B", {"responde": CHISPA, "a": "c3"})
    # once it has resolved, in the window of the summoning, it is one
    juega(m, {"B": "no responde"})
    assert (valor(m, "c2.aire"), preguntado(m)) == (False, ("B", "responder"))
    assert legal(m, "B", {"responde": CHISPA, "a": "c2"})


@pytest.mark.rule("RG-OR.13")
def test_the_asalto_itself_can_be_negated_and_the_criatura_enters_all_the_same() -> None:
    m = mesa(
        tablero={"c3": f"{GIGANTE} de B"},
        A={"mano": ["Ballestera Rúnica"], "sellos": FORJA},
        B={"mano": ["Contraseña Falsa"], "sellos": {"vigilia": 2}},
    )
    juega(m, {"A": {"invoca": "Ballestera Rúnica", "en": "c2", "a": "c3"}})
    juega(m, {"B": {"responde": "Contraseña Falsa", "a": "asalto"}}, "resuelve")
    assert sucesos(m, "anulado", clase="asalto")
    assert (valor(m, "c3.vida"), valor(m, "c2.aire"), valor(m, "A.girados")) == (5, False, 4)
    # with nothing but a summoning on the pila there is nothing to negate
    n = mesa(
        A={"mano": ["Perro de Cuerda"], "sellos": FORJA},
        B={"mano": ["Contraseña Falsa", CHISPA], "sellos": {"vigilia": 2, "forja": 2}},
    )
    juega(n, {"A": {"invoca": "Perro de Cuerda", "en": "c1"}})
    assert explica(n, "B", {"responde": "Contraseña Falsa"})
    assert orden(n) == []
