"""Chapter 3: the turn, standard values, the end of the turn, ties (3.OBJ, 3.TURNO to 3.ACC, 3.EST, 3.FIN, 3.TIE)."""

from __future__ import annotations

from itertools import permutations

import pytest
from games.sorcerers_arena.inline import accion, adquiere, conjunto, personaje, un
from games.sorcerers_arena.kit import juega, menu, mesa, pregunta, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.language.ops.statuses import Adquiere
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.games.sorcerers_arena.model.table import Mesa

#: what happens in the fase Inicial, in the order in which its steps come
DE_LA_INICIAL = ("quita_contador", "activa_estado", "gana_pv", "regresa", "roba")


def inicial(m: Mesa) -> list[str]:
    return [e["suceso"] for e in sucesos(m) if e["suceso"] in DE_LA_INICIAL]


# -- the turn -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.TURNO.1")
def test_only_one_personaje_is_active_in_a_turn() -> None:
    m = mesa(
        A={"personajes": {"zahir": "E4", "roble": "D3"}, "mano": ["ROB-4", "ZAH-1"]}, B={"personajes": {"brego": "G4"}}
    )
    assert valor(m, "activo") == "zahir"
    assert "SA-3.MOV.3" in explica(m, "A", {"juega": "ROB-4"}) and legal(m, "A", {"juega": "ZAH-1"})
    juega(m, {"A": "pasa"}, {"B": "pasa"})
    assert valor(m, "activo") == "roble"
    assert "SA-3.MOV.3" in explica(m, "A", {"juega": "ZAH-1"}) and legal(m, "A", {"juega": "ROB-4"})


@pytest.mark.rule("SA-3.INI.1")
def test_the_fase_inicial_has_the_same_four_steps() -> None:
    golden = {"casilla": "E2", "estados": {"sigiloso": 2}}
    m = mesa(fase="comienzo", A={"personajes": {"zahir": golden}}, B={"personajes": {"brego": "G4"}})
    assert inicial(m) == ["quita_contador", "gana_pv", "roba"]
    assert (valor(m, "pv.azul"), valor(m, "zahir.estados"), valor(m, "A.cartas_en_mano")) == (1, {"sigiloso": 1}, 1)
    # a personaje that falls in step 1 scores nothing in step 2, returns in step 3 and draws in step 4
    falling = {"casilla": "E2", "vida": 1, "estados": {"maldito": 1}}
    m = mesa(fase="comienzo", A={"personajes": {"zahir": falling}}, B={"personajes": {"brego": "G4"}})
    juega(m, {"A": {"regresa": "I2"}})
    assert inicial(m) == ["quita_contador", "activa_estado", "gana_pv", "regresa", "roba"]
    assert (valor(m, "pv.azul"), valor(m, "pv.rojo"), valor(m, "zahir.vida")) == (0, 4, 10)


@pytest.mark.rule("SA-3.PPAL.1")
@pytest.mark.parametrize("order", list(permutations(("mueve", "ataca", "usa"))), ids="-".join)
def test_the_three_main_phases_are_done_in_any_order(order: tuple[str, ...]) -> None:
    done = {"mueve": {"mueve": "D4"}, "ataca": {"ataca": "nerea"}, "usa": {"usa": "Calentar los puños"}}
    m = mesa(A={"personajes": {"brego": "E4"}}, B={"personajes": {"nerea": "E5"}})
    for verb in order:
        juega(m, {"A": done[verb]})
    assert valor(m, "abiertas") == [] and menu(m) == ["pasa"]
    # 1 more if Fuerte came before the attack
    strong = order.index("usa") < order.index("ataca")
    assert (valor(m, "brego.casilla"), valor(m, "nerea.vida")) == ("D4", 6 if strong else 7)
    phases = {"mueve": "movimiento", "ataca": "accion", "usa": "habilidades"}
    assert [e["fase"] for e in sucesos(m, "fase")] == [phases[verb] for verb in order]


@pytest.mark.rule("SA-3.PPAL.1", "SA-3.FIN.1")
def test_a_turn_may_be_ended_with_main_phases_left() -> None:
    m = mesa(A={"personajes": {"brego": "E4"}}, B={"personajes": {"nerea": "E5"}})
    juega(m, {"A": {"usa": "Calentar los puños"}}, {"A": "pasa"})
    assert preguntado(m) == ("B", "principal") and len(sucesos(m, "fin_de_turno")) == 1


# -- standard move and attack ---------------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.MOV.1")
@pytest.mark.parametrize(("who", "steps"), [("zahir", 3), ("brunilda", 2), ("roble", 1)])
def test_the_standard_move_is_the_printed_one(who: str, steps: int) -> None:
    straight = ["E4", "E5", "E6", "E7"]
    m = mesa(A={"personajes": {who: "E3"}}, B={"personajes": {"brego": "I2"}})
    assert legal(m, "A", {"mueve": straight[steps - 1]})
    assert "SA-3.MOV.1" in explica(m, "A", {"mueve": straight[steps]})
    juega(m, {"A": {"mueve": straight[steps - 1]}})
    assert [(e["pasos"], e["regla"]) for e in sucesos(m, "mueve_normal")] == [(steps, "SA-3.MOV.1")]


@pytest.mark.rule("SA-3.MOV.2")
def test_a_movimiento_card_of_anybody_adds_1_to_the_standard_move() -> None:
    m = mesa(
        A={"personajes": {"roble": "E3", "zahir": "B2"}, "mano": ["ZAH-1", "ZAH-2", "ZAH-3"]},
        B={"personajes": {"brego": "I2"}},
    )
    assert "SA-3.MOV.2" in explica(m, "A", {"mueve": "E5", "descarta": "ZAH-3"})
    assert legal(m, "A", {"mueve": "E5", "descarta": "ZAH-2"})  # the dual badge serves
    juega(m, {"A": {"mueve": "E5", "descarta": "ZAH-1"}})
    assert (valor(m, "roble.casilla"), valor(m, "A.descartes")) == ("E5", {"Por los tejados": 1})
    assert reglas(m, "descarta", motivo="refuerzo") == ["SA-3.MOV.2"]


@pytest.mark.rule("SA-3.MOV.3")
def test_or_one_movimiento_card_of_the_active_personaje_is_played() -> None:
    m = mesa(
        A={"personajes": {"roble": {"casilla": "E3", "vida": 9}, "zahir": "B2"}, "mano": ["ROB-4", "ZAH-1"]},
        B={"personajes": {"brego": "I2"}},
    )
    assert "SA-3.MOV.3" in explica(m, "A", {"juega": "ZAH-1"})
    juega(m, {"A": {"juega": "ROB-4", "mueve": "E5"}})
    assert (valor(m, "roble.casilla"), valor(m, "roble.vida"), valor(m, "abiertas")) == (
        "E5",
        10,
        ["accion", "habilidades"],
    )
    assert "SA-1.PPAL.5" in explica(m, "A", {"mueve": "E6"})
    # and the other way round
    m = mesa(A={"personajes": {"roble": "E3"}, "mano": ["ROB-4"]}, B={"personajes": {"brego": "I2"}})
    juega(m, {"A": {"mueve": "E4"}})
    assert "SA-1.PPAL.5" in explica(m, "A", {"juega": "ROB-4"})


@pytest.mark.rule("SA-3.ACC.1")
@pytest.mark.parametrize(("who", "left"), [("roble", 9), ("zahir", 10)])
def test_the_standard_attack_inflicts_what_is_printed(who: str, left: int) -> None:
    m = mesa(A={"personajes": {who: "E4"}}, B={"personajes": {"brego": "E5"}})
    juega(m, {"A": {"ataca": "brego"}})
    assert valor(m, "brego.vida") == left
    assert [(e["dano"], e["regla"]) for e in sucesos(m, "ataca_normal")] == [(12 - left, "SA-3.ACC.1")]


@pytest.mark.rule("SA-3.ACC.2")
def test_an_ataque_card_of_anybody_adds_1_to_the_standard_attack() -> None:
    m = mesa(
        A={"personajes": {"roble": "E4", "agata": "B2"}, "mano": ["AGA-4", "AGA-2"]},
        B={"personajes": {"brego": "E5"}},
    )
    assert "SA-2.ACC.4" in explica(m, "A", {"ataca": "brego", "descarta": "AGA-2"})
    # an Ataque card with the badge Movimiento serves: only the category counts
    juega(m, {"A": {"ataca": "brego", "descarta": "AGA-4"}})
    assert (valor(m, "brego.vida"), valor(m, "A.descartes")) == (8, {"Paso entre espinas": 1})
    assert reglas(m, "descarta", motivo="refuerzo") == ["SA-3.ACC.2"]


@pytest.mark.rule("SA-3.ACC.3")
def test_or_one_accion_card_of_the_active_personaje_is_played() -> None:
    m = mesa(
        A={"personajes": {"roble": "E4", "agata": "B2"}, "mano": {"ROB-3": 2, "AGA-1": 1}},
        B={"personajes": {"brego": "E5"}},
    )
    assert "SA-3.ACC.3" in explica(m, "A", {"juega": "AGA-1", "a": "brego"})
    juega(m, {"A": {"juega": "ROB-3", "a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.estados")) == (10, {"debilitado": 2})
    assert "SA-1.PPAL.5" in explica(m, "A", {"ataca": "brego"})
    assert "SA-1.PPAL.5" in explica(m, "A", {"juega": "ROB-3", "a": "brego"})


# -- statuses -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.EST.1")
def test_all_nine_statuses_are_in_use() -> None:
    given: set[int] = set()
    for who in catalogo_base().personajes:
        texts = [c.efecto for c in catalogo_base().cartas if c.personaje == who.numero]
        for effect in (*texts, *[h.efecto for h in who.inicial.habilidades]):
            given |= {node.estado for node in effect.nodes if isinstance(node, Adquiere)}
    assert given == set(range(9))
    for status in ESTADOS:
        cards = conjunto(personaje("Nadia", accion("Da", adquiere(un("rival", 1), status, 2))))
        m = mesa(
            capitulo=3,
            cartas=cards,
            A={"personajes": {"nadia": "E4"}, "mano": ["Da"]},
            B={"personajes": {"brego": "E5"}},
        )
        juega(m, {"A": {"juega": "Da", "a": "brego"}})
        assert list(valor(m, "brego.estados").values()) == [2]
        assert [e["estado"] for e in sucesos(m, "adquiere")] == [status]


# -- fase Final -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.FIN.2", "SA-3.FIN.3")
def test_over_the_maximum_one_must_discard_and_the_indicator_goes_on() -> None:
    hand = ["BRU-1", "BRU-2", "BRU-3", "ZAH-1"]
    m = mesa(A={"personajes": {"zahir": "B2"}, "mano": hand}, B={"personajes": {"brego": "H2"}})
    assert valor(m, "A.limite") == 2
    juega(m, {"A": "pasa"})
    # the indicator waits until the hand is down to the maximum
    assert (pregunta(m).purpose, pregunta(m).low, pregunta(m).high, valor(m, "indicador")) == ("descarte", 2, 2, 1)
    juega(m, {"A": {"descarta": ["BRU-1", "BRU-2"]}})
    assert (valor(m, "A.mano"), valor(m, "indicador")) == ({"Barrido general": 1, "Por los tejados": 1}, 2)
    assert reglas(m, "fin_de_turno") == ["SA-1.FIN.2"] and sucesos(m, "fin_de_ronda") == []
    juega(m, {"B": "pasa"})
    assert len(sucesos(m, "fin_de_ronda")) == 1 and valor(m, "indicador") == 1


# -- the end of the game --------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.OBJ.1")
def test_whoever_has_most_pv_at_the_end_wins_and_not_whoever_got_to_20_first() -> None:
    m = mesa(
        pv={"azul": 20, "rojo": 21},
        ultima_ronda="pv",
        activo="brego",
        A={"personajes": {"zahir": "B2"}},
        B={"personajes": {"brego": "H2"}},
    )
    juega(m, {"B": "pasa"})
    assert (valor(m, "ganadores"), valor(m, "terminada")) == (["B"], True)


def empatada(capitulo: int, **campos: object) -> Mesa:
    """Level at the end of the last round."""
    position = {
        "pv": {"azul": 20, "rojo": 20},
        "ultima_ronda": "pv",
        "A": {"personajes": {"zahir": "B2"}},
        "B": {"personajes": {"brego": "H2"}},
        **campos,
    }
    m = mesa(capitulo=capitulo, activo="brego", **position)
    return juega(m, {"B": "pasa"})


@pytest.mark.rule("SA-3.TIE.1")
@pytest.mark.parametrize("chapter", [3, 4])
def test_a_tie_is_played_on_until_a_round_ends_with_one_ahead(chapter: int) -> None:
    """Chapter 4 inherits it (OQ-SA-38b)."""
    m = empatada(chapter, A={"personajes": {"zahir": "E2"}})
    assert (valor(m, "terminada"), valor(m, "desempate"), valor(m, "ronda")) == (False, True, 3)
    assert reglas(m, "desempate") == ["SA-3.TIE.1"]
    # 21 to 20 in the middle of the round ends nothing: the round is played in full
    assert (valor(m, "pv.azul"), preguntado(m)) == (21, ("A", "principal"))
    juega(m, {"A": "pasa"})
    assert valor(m, "terminada") is False
    juega(m, {"B": "pasa"})
    assert valor(m, "ganadores") == ["A"]


@pytest.mark.rule("SA-3.TIE.1")
def test_a_second_level_round_is_played_on_too() -> None:
    m = empatada(3)
    juega(m, {"A": "pasa"}, {"B": "pasa"})
    assert (valor(m, "terminada"), valor(m, "ronda"), len(sucesos(m, "desempate"))) == (False, 4, 2)


@pytest.mark.rule("SA-3.TIE.1")
def test_in_the_rounds_after_a_tie_no_condition_is_needed_and_empty_decks_are_ignored() -> None:
    """OQ-SA-39: normal rounds; whoever is ahead at the end of one wins, below 20 PV too."""
    m = empatada(
        3,
        pv={"azul": 3, "rojo": 3},
        ultima_ronda="mazo_vacio",
        A={"personajes": {"zahir": "E2"}, "mazo": 0},
        B={"personajes": {"brego": "H2"}, "mazo": 0},
    )
    assert [e["asiento"] for e in sucesos(m, "sin_cartas")] == ["A"] and preguntado(m) == ("A", "principal")
    assert sucesos(m, "ultima_ronda") == []  # it is the last round already
    juega(m, {"A": {"mueve": "D2"}}, {"A": "pasa"}, {"B": "pasa"})
    assert (valor(m, "ganadores"), valor(m, "pv.azul")) == (["A"], 4)


@pytest.mark.rule("SA-3.HAB.1")
def test_without_any_cards_abilities_that_need_none_are_used() -> None:
    """OQ-SA-58: chapter 1 left the standard move and attack; the abilities came later."""
    m = mesa(A={"personajes": {"brego": "E4"}, "mazo": 0}, B={"personajes": {"nerea": "E5"}})
    assert menu(m) == ["pasa", "mueve", "ataca", "usa_calentar_los_punos"]
    juega(m, {"A": {"usa": "Calentar los puños"}})
    assert valor(m, "brego.estados") == {"fuerte": 1}
    m = mesa(A={"personajes": {"roble": "E4"}, "mazo": 0}, B={"personajes": {"nerea": "E5"}})
    assert "SA-3.HAB.3" in explica(m, "A", {"usa": "Corteza"})
