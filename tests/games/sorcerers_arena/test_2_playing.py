"""Chapter 2 at play: the turn, the +1 of a discarded card, statuses and the end (2.TURNO to 2.END)."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import accion, carta, conjunto, inflige, movimiento, personaje, un
from games.sorcerers_arena.kit import declara, juega, menu, mesa, preguntado, rama, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.language.ops.statuses import Adquiere
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.games.sorcerers_arena.model.table import Mesa

LINEA = ["zahir", "brunilda", "agata", "nerea", "ixara", "roble"]


def seis(pv: tuple[int, int] = (0, 0), **posicion: Any) -> Mesa:
    """Six in the line, far from each other: A has brunilda, nerea and roble; B zahir, agata and ixara."""
    places = {"brunilda": "A1", "nerea": "A2", "roble": "A3", "zahir": "I1", "agata": "I2", "ixara": "I3"}
    places.update(posicion.pop("donde", {}))
    a, b = posicion.pop("A", {}), posicion.pop("B", {})
    posicion = {"capitulo": 2, "fase": "comienzo", "linea": LINEA, **posicion}
    return mesa(
        pv={"azul": pv[0], "rojo": pv[1]},
        A={"personajes": {who: places[who] for who in ("brunilda", "nerea", "roble")}, **a},
        B={"personajes": {who: places[who] for who in ("zahir", "agata", "ixara")}, **b},
        **posicion,
    )


def pasan(m: Mesa, veces: int) -> Mesa:
    for _ in range(veces):
        asked = preguntado(m)
        assert asked is not None and asked[1] == "principal"
        juega(m, {asked[0]: "pasa"})
    return m


def frente(mano: list[str] | dict[str, int], capitulo: int = 2, **posicion: Any) -> Mesa:
    """Brunilda on E4 with those cards, Brego beside her and Nerea two spaces away."""
    rivals = {"personajes": {"brego": "E5", "nerea": "E6"}}
    return mesa(**{"capitulo": capitulo, "A": {"personajes": {"brunilda": "E4", "zahir": "A1"}, "mano": mano},
                   "B": rivals, **posicion})  # fmt: skip


def destinos(m: Mesa, offer: str) -> set[str]:
    copy = declara(rama(m), "A", offer)
    assert preguntado(copy) == ("A", "casilla")
    return set(menu(copy))


# -- the turn -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.TURNO.1")
def test_in_a_turn_one_of_ones_three_is_active() -> None:
    m = seis(donde={"brunilda": "E4", "nerea": "D4", "zahir": "E5"})
    pasan(m, 1)
    assert (valor(m, "activo"), [f["activa"] for f in GAME.view(m, 1)["figuras"]].count(True)) == ("brunilda", 1)
    juega(m, {"A": {"mueve": "E3"}})
    assert (valor(m, "brunilda.casilla"), valor(m, "nerea.casilla")) == ("E3", "D4")
    assert "ataca" not in menu(m), "Zahir is adjacent to Nerea, who is not active"
    seen = [valor(m, "activo")]
    for _ in range(5):
        pasan(m, 1)
        seen.append(valor(m, "activo"))
    assert seen == [*LINEA[1:], LINEA[0]]


@pytest.mark.rule("SA-2.INI.1", "SA-2.INI.2", "SA-2.INI.4")
def test_the_steps_of_the_fase_inicial_are_those_of_chapter_1() -> None:
    hurt = {"casilla": "E2", "estados": {"maldito": 2, "fuerte": 1, "debilitado": 3}}
    m = seis(donde={"zahir": hurt, "brunilda": {"casilla": "E4", "estados": {"fuerte": 1}}}, B={"tope": ["AGA-5"]})
    assert valor(m, "zahir.estados") == {"maldito": 1, "debilitado": 2} and valor(m, "zahir.vida") == 9
    assert valor(m, "brunilda.estados") == {"fuerte": 1}, "only the active one loses counters"
    assert (valor(m, "pv"), valor(m, "B.mano")) == ({"azul": 0, "rojo": 1}, {"Trato con el cuervo": 1})
    steps = ("quita_contador", "gana_pv", "regresa", "roba")
    kinds = [e["suceso"] for e in sucesos(m) if e["suceso"] in steps]
    assert kinds == ["quita_contador"] * 3 + ["gana_pv", "roba"]
    assert [e["estado"] for e in sucesos(m, "pierde_estado")] == ["strong"]


@pytest.mark.rule("SA-2.INI.3")
def test_who_is_fuera_de_combate_returns_as_in_chapter_1_with_its_whole_vida() -> None:
    m = seis(donde={"zahir": "fuera", "brunilda": "E1", "ixara": "E3"})
    assert (preguntado(m), menu(m)) == (("B", "regreso"), ["a1", "i1", "i3"])
    juega(m, {"B": {"regresa": "A1"}})
    assert (valor(m, "zahir.vida"), valor(m, "zahir.casilla"), preguntado(m)) == (10, "A1", ("B", "principal"))


# -- +1 to a standard move ------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.CFG.2", "SA-2.MOV.1")
def test_a_movimiento_card_discarded_adds_one_to_the_standard_move() -> None:
    m = frente(["BRU-1"])
    plain, more = destinos(m, "mueve"), destinos(m, "mueve_con_leccion_de_vuelo")
    assert plain < more and {"e1", "b2", "b3", "h2"} <= more - plain
    assert explica(m, "A", {"mueve": "E1"}) == {"SA-1.MOV.2"}
    juega(m, {"A": {"mueve": "E1", "descarta": "BRU-1"}})
    assert (valor(m, "brunilda.casilla"), valor(m, "A.descartes")) == ("E1", {"Lección de vuelo": 1})
    assert [(e["motivo"], e["regla"]) for e in sucesos(m, "descarta")] == [("refuerzo", "SA-2.MOV.1")]
    assert sucesos(m, "mueve_normal")[0]["pasos"] == 3 and valor(m, "brunilda.estados") == {}, "it is not played"
    # only that move: the next turn's is of two again
    juega(m, {"hasta": {"activo": "zahir"}}, {"hasta": {"activo": "brunilda", "para": "principal"}})
    assert "e3" in destinos(m, "mueve") and "e4" not in destinos(m, "mueve")


@pytest.mark.rule("SA-2.MOV.1", "SA-2.ACC.1", "SA-2.CFG.2")
def test_chapter_1_has_no_plus_one() -> None:
    m = frente(["BRU-1", "BRU-4"], 1)
    assert [offer for offer in menu(m) if "_con_" in offer] == []
    assert "SA-2.MOV.1" in explica(m, "A", {"mueve": "E1", "descarta": "BRU-1"})
    assert "SA-2.ACC.1" in explica(m, "A", {"ataca": "brego", "descarta": "BRU-4"})


@pytest.mark.rule("SA-2.MOV.1", "SA-2.MOV.2", "SA-2.MOV.3")
def test_any_movimiento_card_of_the_hand_serves_but_only_ones_own_are_played() -> None:
    m = frente(["ZAH-1", "ZAH-3", "BRU-2"])
    assert legal(m, "A", {"mueve": "E1", "descarta": "ZAH-1"}), "of Zahir, who is not active"
    for other in ("ZAH-3", "BRU-2"):
        assert "SA-2.MOV.1" in explica(m, "A", {"mueve": "E1", "descarta": other}), "an Acción card"
    assert {"SA-2.MOV.3"} == explica(m, "A", {"juega": "ZAH-1"})


@pytest.mark.rule("SA-2.MOV.4")
def test_one_card_at_most_is_discarded_for_a_standard_move() -> None:
    """OQ-SA-33."""
    m = frente({"BRU-1": 2, "ZAH-1": 2})
    assert sum(offer.startswith("mueve_con_") for offer in menu(m)) == 2, "one or the other, never both"
    declara(m, "A", "mueve_con_leccion_de_vuelo")
    assert preguntado(m) == ("A", "casilla") and valor(m, "A.cartas_en_mano") == 3
    assert sucesos(m, "mueve_normal")[0]["pasos"] == 3
    juega(m, {"A": {"va": "E3"}})
    assert [offer for offer in menu(m) if offer.startswith("mueve")] == []
    assert "SA-1.PPAL.5" in explica(m, "A", {"mueve": "D4", "descarta": "ZAH-1"})


@pytest.mark.rule("SA-2.MOV.5")
def test_a_card_with_the_dual_badge_serves_for_a_standard_move() -> None:
    """OQ-SA-34."""
    m = frente(["ZAH-2", "BRU-5"])
    for dual in ("ZAH-2", "BRU-5"):
        copy = juega(rama(m), {"A": {"mueve": "E1", "descarta": dual}})
        assert valor(copy, "brunilda.casilla") == "E1"


@pytest.mark.rule("SA-2.MOV.1")
def test_who_is_inmovilizado_does_not_move_however_much_is_discarded() -> None:
    held = {"brunilda": {"casilla": "E4", "estados": {"inmovilizado": 1}}}
    m = mesa(capitulo=2, A={"personajes": held, "mano": ["BRU-1"]}, B={"personajes": {"brego": "I1"}})
    assert explica(m, "A", {"mueve": "E1", "descarta": "BRU-1"}) == {"SA-0.EST.6"}


# -- +1 to a standard attack ----------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.CFG.2", "SA-2.ACC.1", "SA-2.ACC.2", "SA-2.ACC.6")
def test_an_ataque_card_of_anybody_discarded_adds_one_to_the_standard_attack() -> None:
    for card, name in (("BRU-4", "Chispa de tiza"), ("ZAH-3", "Golpe y volatín")):
        m = frente([card])
        juega(m, {"A": {"ataca": "brego", "descarta": card}})
        assert (valor(m, "brego.vida"), valor(m, "A.descartes"), valor(m, "nerea.vida")) == (9, {name: 1}, 9)
        assert [(e["motivo"], e["regla"]) for e in sucesos(m, "descarta")] == [("refuerzo", "SA-2.ACC.1")]
        kinds = [e["suceso"] for e in sucesos(m)]
        assert kinds == ["fase", "descarta", "ataca_normal", "elige", "dano"], "discarded before it is carried out"


@pytest.mark.rule("SA-2.ACC.3")
def test_only_ones_own_accion_cards_are_played() -> None:
    m = frente(["ZAH-4", "BRU-4"])
    assert {"SA-2.ACC.3"} == explica(m, "A", {"juega": "ZAH-4"})
    assert legal(m, "A", {"juega": "BRU-4", "a": "brego"})


@pytest.mark.rule("SA-2.ACC.4", "SA-2.ACC.1")
def test_for_an_attack_the_category_counts_and_not_the_badge() -> None:
    """OQ-SA-64: an Acción card of another category does not serve; a Movimiento card of Ataque does."""
    m = frente(["BRU-2", "BRU-1", "BRE-1"])
    for other, rule in (("BRU-2", "SA-2.ACC.4"), ("BRU-1", "SA-2.ACC.1")):
        assert {rule} == explica(m, "A", {"ataca": "brego", "descarta": other})
    juega(m, {"A": {"ataca": "brego", "descarta": "BRE-1"}})
    assert valor(m, "brego.vida") == 9


@pytest.mark.rule("SA-2.ACC.5")
def test_one_card_at_most_is_discarded_for_a_standard_attack() -> None:
    """OQ-SA-33: one in each phase."""
    m = frente({"BRU-4": 2, "BRE-1": 2})
    juega(m, {"A": {"ataca": "brego", "descarta": "BRU-4"}})
    assert (valor(m, "brego.vida"), valor(m, "A.cartas_en_mano")) == (9, 3)
    assert "SA-1.PPAL.5" in explica(m, "A", {"ataca": "brego", "descarta": "BRU-4"})
    # the move has its own
    juega(m, {"A": {"mueve": "E1", "descarta": "BRE-1"}})
    assert (valor(m, "brunilda.casilla"), valor(m, "A.cartas_en_mano")) == ("E1", 2)


@pytest.mark.rule("SA-2.ACC.6")
def test_the_card_is_in_the_pile_before_the_move_too() -> None:
    m = declara(frente(["BRU-1"]), "A", "mueve_con_leccion_de_vuelo")
    assert preguntado(m) == ("A", "casilla")
    assert (valor(m, "A.mano"), valor(m, "A.descartes")) == ({}, {"Lección de vuelo": 1})
    attack = frente(["BRU-4"], B={"personajes": {"brego": "E5", "nerea": "D4"}})
    declara(attack, "A", "ataca_con_chispa_de_tiza")
    assert preguntado(attack) == ("A", "objetivo") and valor(attack, "A.descartes") == {"Chispa de tiza": 1}


@pytest.mark.rule("SA-2.ACC.1")
def test_the_plus_one_is_of_that_attack_alone() -> None:
    """Not of a card played later, nor of the attack of the next turn."""
    cards = conjunto(personaje("Nadia", carta("Finta", "movimiento", inflige(un("rival", 1), 1)),
                               accion("Golpe", inflige(un("rival", 1), 1), categorias=["ataque"]),
                               movimiento("Otra", {"mueve": {"hasta": 1}})))  # fmt: skip
    m = mesa(cartas=cards, capitulo=2, A={"personajes": {"nadia": "E4"}, "mano": ["Finta", "Golpe"], "mazo": 0},
             B={"personajes": {"brego": "E5"}, "mazo": 0})  # fmt: skip
    juega(m, {"A": {"ataca": "brego", "descarta": "Golpe"}}, {"A": {"juega": "Finta", "a": "brego"}})
    assert valor(m, "brego.vida") == 12 - 3 - 1


# -- statuses -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.EST.1")
def test_more_statuses_than_those_of_chapter_1_appear() -> None:
    base = catalogo_base()
    given = {ESTADOS[n.estado] for c in base.cartas for n in c.efecto.nodes if isinstance(n, Adquiere)}
    assert len(given) > len(ESTADOS) / 2 and {"magic_broom", "immobilized", "stealthy"} < given
    m = mesa(capitulo=2, A={"personajes": {"agata": "E4"}, "mano": ["AGA-1"]}, B={"personajes": {"brego": "E5"}})
    juega(m, {"A": {"juega": "AGA-1", "a": "brego"}}, {"A": "pasa"})
    assert (valor(m, "brego.estados"), valor(m, "brego.vida")) == ({"maldito": 1}, 10), "one of the card, one of it"


# -- the end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.CFG.3", "SA-2.END.1", "SA-2.END.3", "SA-2.OBJ.1")
def test_the_twentieth_pv_makes_the_round_under_way_the_last() -> None:
    """OQ-SA-35: it does not begin then, it is the one in progress."""
    m = seis((0, 18), donde={"zahir": "E2"})
    assert (valor(m, "pv.rojo"), valor(m, "ultima_ronda"), valor(m, "meta")) == (19, [], 20), "twelve end nothing here"
    m = seis((5, 19), donde={"zahir": "E2"})
    assert [(e["motivo"], e["ronda"], e["regla"]) for e in sucesos(m, "ultima_ronda")] == [("pv", 2, "SA-2.END.1")]
    pasan(m, 5)
    assert (valor(m, "activo"), valor(m, "terminada")) == ("roble", False)
    pasan(m, 1)
    assert (valor(m, "ganadores"), valor(m, "ronda")) == (["B"], 2)
    assert [(e["bando"], e["regla"]) for e in sucesos(m, "gana")] == [("rojo", "SA-2.END.3")]


@pytest.mark.rule("SA-2.END.2", "SA-2.END.3", "SA-2.OBJ.1")
def test_having_to_draw_without_a_deck_ends_the_game_with_the_round_and_most_pv_win() -> None:
    m = seis((7, 6), B={"mazo": 0})
    assert [(e["motivo"], e["regla"]) for e in sucesos(m, "ultima_ronda")] == [("mazo_vacio", "SA-2.END.2")]
    pasan(m, 6)
    assert valor(m, "ganadores") == ["A"] and reglas(m, "gana") == ["SA-2.END.3"]


@pytest.mark.rule("SA-2.END.3", "SA-2.OBJ.1")
def test_being_first_to_the_target_gives_nothing() -> None:
    m = seis((22, 19), donde={"zahir": "E2"})
    pasan(m, 6)
    assert (valor(m, "pv"), valor(m, "ganadores")) == ({"azul": 22, "rojo": 20}, ["A"])


@pytest.mark.rule("SA-2.END.4")
def test_a_tie_in_chapter_2_is_shared() -> None:
    """OQ-SA-38 (`tie_chapter_2`: shared)."""
    m = pasan(seis((20, 19), donde={"zahir": "E2"}), 6)
    assert valor(m, "ganadores") == ["A", "B"]
    assert [(e["motivo"], e["regla"]) for e in sucesos(m, "comparten")] == [("pv", "SA-2.END.4")]


@pytest.mark.rule("SA-2.END.4")
def test_with_the_other_reading_a_tie_is_played_on_until_a_round_ends_uneven() -> None:
    """OQ-SA-38 (`tie_chapter_2`: play_on)."""
    m = seis((20, 19), donde={"zahir": "E2"}, lecturas={"tie_chapter_2": "play_on"})
    pasan(m, 6)
    assert (valor(m, "terminada"), valor(m, "desempate"), valor(m, "ronda")) == (False, True, 3)
    assert [(e["ronda"], e["regla"]) for e in sucesos(m, "desempate")] == [(2, "SA-3.TIE.1")]
    pasan(m, 6)  # Zahir has been paid again
    assert (valor(m, "pv"), valor(m, "ganadores")) == ({"azul": 20, "rojo": 21}, ["B"])
    # neither chapter 1 nor an uneven round is touched by it
    first = mesa(capitulo=1, lecturas={"tie_chapter_2": "play_on"}, ultima_ronda=["pv"], pv={"azul": 12, "rojo": 12})
    pasan(first, 2)
    assert valor(first, "ganadores") == ["A", "B"]
    uneven = seis((20, 3), ultima_ronda=["pv"], lecturas={"tie_chapter_2": "play_on"})
    assert valor(pasan(uneven, 6), "ganadores") == ["A"]
