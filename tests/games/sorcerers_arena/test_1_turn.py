"""Rounds and turns, from the fase Inicial to the fase Final (1.RONDA, 1.TURNO, 1.INI, 1.FIN)."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import ARENA, arena, conjunto, personaje
from games.sorcerers_arena.kit import declara, juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.knowledge import SPECTATOR

LINEA = ["brunilda", "nerea", "zahir", "brego"]


def cuatro(brunilda: Any = "B2", zahir: Any = "B3", brego: Any = "H2", nerea: Any = "H3", **posicion: Any) -> Mesa:
    """Chapter 1 as it is set up, in the printed order."""
    posicion = {"capitulo": 1, "linea": LINEA, "fase": "comienzo", **posicion}
    a, b = posicion.pop("A", {}), posicion.pop("B", {})
    a = {"personajes": {"brunilda": brunilda, "zahir": zahir}, **a}
    return mesa(A=a, B={"personajes": {"brego": brego, "nerea": nerea}, **b}, **posicion)


def pasan(m: Mesa, veces: int) -> Mesa:
    """So many turns are ended without doing anything in them."""
    for _ in range(veces):
        asked = preguntado(m)
        assert asked is not None and asked[1] == "principal"
        juega(m, {asked[0]: "pasa"})
    return m


# -- rounds and turns -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.RONDA.1", "SA-1.RONDA.2", "SA-1.TURNO.1", "SA-1.FIN.2", "SA-1.FIN.3")
def test_in_a_round_every_personaje_takes_one_turn_in_the_order_of_the_line() -> None:
    m = cuatro(ronda=1)
    seen = []
    for _ in range(9):
        seen.append((valor(m, "ronda"), valor(m, "activo"), valor(m, "indicador")))
        assert [f["activa"] for f in GAME.view(m, SPECTATOR)["figuras"]].count(True) == 1
        assert preguntado(m) == (valor(m, f"{valor(m, 'activo')}.de"), "principal")
        pasan(m, 1)
    rounds = [(n, who, LINEA.index(who) + 1) for n in (1, 2) for who in LINEA]
    assert seen == [*rounds, (3, "brunilda", 1)]
    assert [(e["ronda"], e["regla"]) for e in sucesos(m, "ronda")] == [(n, "SA-1.RONDA.1") for n in (1, 2, 3)]
    assert [(e["ronda"], e["regla"]) for e in sucesos(m, "fin_de_ronda")] == [(1, "SA-1.FIN.3"), (2, "SA-1.FIN.3")]
    assert [e["figura"] for e in sucesos(m, "fin_de_turno")] == [*LINEA, *LINEA, "brunilda"]
    assert set(reglas(m, "fin_de_turno")) == {"SA-1.FIN.2"}
    # a round is over after its last turn and before the first of the next
    kinds = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("turno", "fin_de_turno", "fin_de_ronda", "ronda")]
    one = ["ronda", *["turno", "fin_de_turno"] * 4, "fin_de_ronda"]
    assert kinds[: 2 * len(one)] == one * 2


@pytest.mark.rule("SA-1.TURNO.2")
def test_a_turn_is_fase_inicial_main_phases_and_fase_final() -> None:
    hand = {"Chispa de tiza": 2, "Barrido general": 2, "Escobazo": 1, "Lección de vuelo": 1, "Abrir el armario": 1}
    m = cuatro(brunilda="fuera", A={"mano": hand})
    assert (preguntado(m), valor(m, "fase")) == (("A", "regreso"), "inicial")
    assert valor(m, "abiertas") == ["movimiento", "accion"]
    juega(m, {"A": {"regresa": "A2"}})
    assert (preguntado(m), valor(m, "fase")) == (("A", "principal"), "entre_fases")
    declara(m, "A", "mueve")
    assert (preguntado(m), valor(m, "fase")) == (("A", "casilla"), "movimiento")
    juega(m, {"A": {"va": "C3"}}, {"A": "pasa"})
    assert (preguntado(m), valor(m, "fase")) == (("A", "descarte"), "final")
    juega(m, {"A": {"descarta": {"Barrido general": 2}}})
    assert (valor(m, "activo"), valor(m, "A.cartas_en_mano")) == ("nerea", 6)


@pytest.mark.rule("SA-1.TURNO.1")
def test_only_the_active_personaje_of_those_of_an_invocador_acts() -> None:
    m = cuatro(brunilda="E4", zahir="D4", nerea="E5", A={"tope": ["ZAH-3"]})
    assert menu(m) == ["pasa", "mueve", "ataca"]
    juega(m, {"A": {"mueve": "E3"}})
    assert (valor(m, "brunilda.casilla"), valor(m, "zahir.casilla")) == ("E3", "D4")
    assert "ataca" not in menu(m), "Nerea is adjacent to Zahir, not to Brunilda any more"


@pytest.mark.rule("SA-1.TURNO.3", "SA-1.INI.8", "SA-1.INI.16")
def test_who_is_fuera_de_combate_keeps_its_place_and_takes_its_turn() -> None:
    m = cuatro(zahir="fuera", A={"tope": ["BRU-1", "ZAH-3"]})
    pasan(m, 2)
    assert (valor(m, "activo"), valor(m, "indicador"), preguntado(m)) == ("zahir", 3, ("A", "regreso"))
    assert valor(m, "linea") == LINEA and valor(m, "zahir.fuera")
    juega(m, {"A": {"regresa": "I1"}})
    assert (valor(m, "zahir.vida"), valor(m, "zahir.casilla"), valor(m, "zahir.fuera")) == (10, "I1", False)
    told = sucesos(m, "regresa")
    assert [(e["figura"], e["casilla"], e["vida"], e["regla"]) for e in told] == [("zahir", "I1", 10, "SA-1.INI.8")]
    # it draws and plays its main phases in that same turn: Brego and Nerea are next to I1
    assert valor(m, "A.mano") == {"Lección de vuelo": 1, "Golpe y volatín": 1}
    juega(m, {"A": {"juega": "Golpe y volatín", "a": "brego", "mueve_a": "I1"}}, {"A": {"mueve": "I2"}})
    assert (valor(m, "brego.vida"), valor(m, "zahir.casilla")) == (10, "I2")


# -- step by step ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.INI.1", "SA-1.INI.2", "SA-1.INI.6", "SA-1.INI.12")
def test_the_steps_of_the_fase_inicial_have_a_fixed_order_and_only_those_with_something_to_do_take_place() -> None:
    full = cuatro(brunilda={"casilla": "E2", "estados": {"inmovilizado": 2}})
    steps = ("quita_contador", "gana_pv", "regresa", "roba")
    assert [e["suceso"] for e in sucesos(full) if e["suceso"] in steps] == ["quita_contador", "gana_pv", "roba"]
    assert (reglas(full, "quita_contador"), reglas(full, "gana_pv")) == (["SA-1.INI.2"], ["SA-1.INI.6"])
    assert reglas(full, "roba") == ["SA-1.INI.12"]
    back = juega(cuatro(brunilda="fuera"), {"A": {"regresa": "A2"}})
    assert [e["suceso"] for e in sucesos(back) if e["suceso"] in steps] == ["regresa", "roba"]
    assert [e["suceso"] for e in sucesos(cuatro()) if e["suceso"] in steps] == ["roba"]
    assert [e["suceso"] for e in sucesos(cuatro(brunilda="E2")) if e["suceso"] in steps] == ["gana_pv", "roba"]


@pytest.mark.rule("SA-1.INI.2", "SA-1.INI.3")
def test_step_1_takes_one_counter_of_each_status_of_the_active_personaje_alone() -> None:
    m = cuatro(
        brunilda={"casilla": "B2", "estados": {"sigiloso": 3, "inmovilizado": 1, "fuerte": 1}},
        zahir={"casilla": "B3", "estados": {"sigiloso": 2}},
        brego={"casilla": "H2", "estados": {"resistente": 1}},
    )
    assert valor(m, "brunilda.estados") == {"sigiloso": 2}
    assert (valor(m, "zahir.estados"), valor(m, "brego.estados")) == ({"sigiloso": 2}, {"resistente": 1})
    over = sucesos(m, "pierde_estado")
    assert sorted((e["estado"], e["regla"]) for e in over) == [("immobilized", "SA-1.INI.3"), ("strong", "SA-1.INI.3")]
    assert "mueve" in menu(m), "it is not Inmovilizado any more"


@pytest.mark.rule("SA-1.INI.4", "SA-1.INI.5")
def test_the_counter_removed_in_step_1_sets_off_the_activado_statuses() -> None:
    m = cuatro(
        brunilda={"casilla": "B2", "estados": {"escoba_magica": 1, "sigiloso": 2}}, A={"tope": ["ZAH-1", "ZAH-3"]}
    )
    assert preguntado(m) == ("A", "orden_cartas")
    told = sucesos(m, "activa_estado")
    assert [(e["figura"], e["estado"], e["regla"]) for e in told] == [("brunilda", "magic_broom", "SA-1.INI.4")]
    juega(m, {"A": {"ordena": ["ZAH-3", "ZAH-1"]}})
    assert valor(m, "brunilda.estados") == {"sigiloso": 1} and valor(m, "A.mano") == {"Golpe y volatín": 1}
    # in the turns of others nothing of it moves
    other = cuatro(activo="nerea", brunilda={"casilla": "B2", "estados": {"escoba_magica": 1}})
    assert sucesos(other, "activa_estado") == [] and valor(other, "brunilda.estados") == {"escoba_magica": 1}


@pytest.mark.rule("SA-1.INI.6", "SA-1.INI.7")
def test_exactly_three_spaces_pay_one_pv_to_who_starts_its_turn_on_them() -> None:
    paying = []
    for space in mesa().tablero.nombres:
        m = mesa(
            capitulo=1, fase="puntuacion", A={"personajes": {"brunilda": space}}, B={"personajes": {"brego": "fuera"}}
        )
        points = valor(m, "pv")
        assert points in ({"azul": 0, "rojo": 0}, {"azul": 1, "rojo": 0})
        paying += [space] * points["azul"]
    assert paying == ["E2", "E4", "E6"]


@pytest.mark.rule("SA-1.INI.14")
def test_gold_pays_only_the_active_one_and_only_in_step_2_of_its_own_turn() -> None:
    m = cuatro(brunilda="D2", zahir="E4", nerea="E6")
    assert valor(m, "pv") == {"azul": 0, "rojo": 0}, "Zahir and Nerea stand on gold, but it is not their turn"
    juega(m, {"A": {"mueve": "E2"}})
    assert valor(m, "pv") == {"azul": 0, "rojo": 0}, "arriving pays nothing"
    pasan(m, 1)
    assert valor(m, "pv") == {"azul": 0, "rojo": 1}, "Nerea"
    juega(m, {"B": {"mueve": "F5"}})
    pasan(m, 1)
    assert valor(m, "pv") == {"azul": 1, "rojo": 1}, "Zahir"
    pasan(m, 2)
    assert (valor(m, "activo"), valor(m, "pv")) == ("brunilda", {"azul": 2, "rojo": 1})
    # walking over gold
    over = juega(cuatro(brunilda="D2"), {"A": {"mueve": "F2"}})
    assert (valor(over, "brunilda.casilla"), valor(over, "pv")) == ("F2", {"azul": 0, "rojo": 0})


@pytest.mark.rule("SA-1.INI.8", "SA-1.INI.9", "SA-1.INI.10")
def test_one_returns_on_an_empty_star_space_of_either_end_that_its_invocador_chooses() -> None:
    m = cuatro(brunilda="fuera", zahir="A1", brego="I3")
    assert (preguntado(m), menu(m)) == (("A", "regreso"), ["a2", "a3", "i1", "i2"])
    shown = [c for c in GAME.view(m, SPECTATOR)["tablero"]["casillas"] if c["estrella"]]
    assert [c["casilla"] for c in shown] == ["A1", "A2", "A3", "I1", "I2", "I3"]
    for space in ("A1", "I3", "B2", "H2", "E4"):
        assert explica(m, "A", {"regresa": space}) == {"SA-1.INI.9"}
    juega(m, {"A": {"regresa": "I2"}})
    assert (valor(m, "brunilda.casilla"), valor(m, "brunilda.vida")) == ("I2", 10)
    rival = cuatro(activo="nerea", nerea="fuera")
    assert (preguntado(rival), menu(rival)) == (("B", "regreso"), ["a1", "a2", "a3", "i1", "i2", "i3"])


@pytest.mark.rule("SA-1.INI.11")
def test_with_no_star_space_empty_one_returns_as_near_to_them_as_can_be() -> None:
    """OQ-SA-54: near either end; the six stars are taken, and B2 and H4 beside them."""
    a = {"brunilda": "fuera", "zahir": "A1", "roble": "A2", "ixara": "A3", "cornelio": "B2"}
    b = {"brego": "I1", "nerea": "I2", "agata": "I3"}
    cards = conjunto(personaje("Nadia"))
    m = mesa(cartas=cards, fase="comienzo", A={"personajes": a}, B={"personajes": {**b, "nadia": "H4"}})
    assert (preguntado(m), menu(m)) == (("A", "regreso"), ["b1", "b3", "b4", "h1", "h2", "h3"])
    assert explica(m, "A", {"regresa": "C2"}) == {"SA-1.INI.11"}
    juega(m, {"A": {"regresa": "H3"}})
    assert valor(m, "brunilda.casilla") == "H3"


@pytest.mark.rule("SA-1.INI.9")
def test_inmovilizado_does_not_stop_one_from_being_placed() -> None:
    """OQ-SA-21: being placed from off the board is not moving."""
    back = {"casilla": "fuera", "estados": {"inmovilizado": 3}}
    m = cuatro(brunilda=back)
    juega(m, {"A": {"regresa": "A3"}})
    assert (valor(m, "brunilda.casilla"), sucesos(m, "no_se_mueve")) == ("A3", [])
    assert "SA-0.EST.6" in explica(m, "A", {"mueve": "B3"}), "whereas moving it is stopped"


@pytest.mark.rule("SA-1.INI.12", "SA-2.INI.4")
def test_step_4_draws_one_card_of_ones_own_deck() -> None:
    for chapter in (1, 2):
        m = cuatro(capitulo=chapter, A={"tope": ["ZAH-1", "BRU-3"]}, B={"tope": ["BRE-1"]})
        assert (valor(m, "A.mano"), valor(m, "A.tope"), valor(m, "B.mano")) == (
            {"Por los tejados": 1}, ["Barrido general"], {}
        )  # fmt: skip
        pasan(m, 1)
        assert (valor(m, "A.cartas_en_mano"), valor(m, "B.mano")) == (1, {"Carga": 1})


@pytest.mark.rule("SA-1.INI.13")
def test_who_returns_in_step_3_is_not_paid_for_where_it_stands_until_its_next_turn() -> None:
    """On a board whose star spaces are golden too, the order of the steps decides."""
    cards = {**conjunto(personaje("Nadia")), **arena(doradas=["A2", "E4", "I2"])}
    m = cuatro(brunilda="fuera", cartas=cards, tablero=ARENA)
    juega(m, {"A": {"regresa": "A2"}})
    assert valor(m, "pv.azul") == 0
    juega(m, {"hasta": {"ronda": 3, "para": "principal"}})
    assert valor(m, "pv.azul") == 1


@pytest.mark.rule("SA-1.INI.15", "SA-1.INI.1", "SA-2.INI.3")
def test_who_falls_in_step_1_is_paid_nothing_and_comes_back_at_once() -> None:
    m = cuatro(capitulo=2, brunilda={"casilla": "E2", "vida": 1, "estados": {"maldito": 2, "sigiloso": 3}})
    assert preguntado(m) == ("A", "regreso")
    assert valor(m, "pv") == {"azul": 0, "rojo": 3}, "what its ficha shows, to its rival; nothing for the gold"
    assert valor(m, "E2") is None and valor(m, "brunilda.estados") == {}
    juega(m, {"A": {"regresa": "A1"}})
    assert (valor(m, "brunilda.vida"), valor(m, "A.cartas_en_mano"), preguntado(m)) == (10, 1, ("A", "principal"))
    assert "mueve" in menu(m)


# -- fase Final -----------------------------------------------------------------------------------------------------

OCHO = {"Chispa de tiza": 2, "Barrido general": 2, "Lección de vuelo": 2, "Abrir el armario": 2}


@pytest.mark.rule("SA-1.FIN.1", "SA-1.FIN.5")
def test_cards_above_six_are_discarded_by_choice_to_the_own_pile() -> None:
    m = cuatro(fase="final", A={"mano": OCHO, "descartes": ["ZAH-1"]})
    q = m.questions[0]
    assert (preguntado(m), q.low, q.high, q.rule) == (("A", "descarte"), 2, 2, "SA-1.FIN.1")
    juega(m, {"A": {"descarta": ["Abrir el armario", "Chispa de tiza"]}})
    assert valor(m, "A.descartes_en_orden") == ["Por los tejados", "Abrir el armario", "Chispa de tiza"]
    assert (valor(m, "A.cartas_en_mano"), valor(m, "A.apartadas"), valor(m, "activo")) == (6, {}, "nerea")
    told = sucesos(m, "descarta")
    assert [(e["motivo"], e["regla"]) for e in told] == [("limite_de_mano", "SA-1.FIN.1")] * 2


@pytest.mark.rule("SA-1.FIN.1")
def test_six_cards_or_fewer_are_kept() -> None:
    six = {"Chispa de tiza": 2, "Barrido general": 2, "Lección de vuelo": 2}
    m = cuatro(fase="final", A={"mano": six})
    assert (valor(m, "activo"), valor(m, "A.cartas_en_mano"), sucesos(m, "descarta")) == ("nerea", 6, [])


@pytest.mark.rule("SA-1.FIN.4")
def test_the_limit_is_looked_at_only_in_ones_own_fase_final() -> None:
    m = cuatro(activo="nerea", A={"mano": OCHO})
    pasan(m, 1)
    assert (valor(m, "activo"), valor(m, "A.cartas_en_mano")) == ("zahir", 9), "eight in B's turn, nine in their own"
    juega(m, {"A": {"mueve": "C3"}}, {"A": "pasa"})
    assert preguntado(m) == ("A", "descarte") and m.questions[0].low == 3


@pytest.mark.rule("SA-1.FIN.4")
def test_how_many_cards_each_has_is_known_to_all() -> None:
    """OQ-SA-42: hands and decks can be counted; which cards they are is not seen."""
    m = cuatro(A={"mano": OCHO, "mazo": 5})
    for observer in (1, SPECTATOR):
        seen = GAME.view(m, observer)["invocadores"][0]
        assert (seen["en_mano"], seen["mazo"], seen["mano"], seen["conocidas"]) == (9, 4, None, [])


@pytest.mark.rule("SA-1.FIN.2", "SA-1.FIN.1")
def test_the_indicator_moves_after_the_discard() -> None:
    m = cuatro(fase="final", activo="brego", B={"mano": {"Puñetazo de feria": 3, "Carga": 2, "Canto reparador": 2}})
    assert (valor(m, "indicador"), valor(m, "ronda")) == (4, 2)
    juega(m, {"B": {"descarta": "Carga"}})
    assert (valor(m, "indicador"), valor(m, "ronda"), valor(m, "activo")) == (1, 3, "brunilda")
    kinds = [e["suceso"] for e in sucesos(m)]
    assert kinds[:4] == ["descarta", "fin_de_turno", "fin_de_ronda", "ronda"]
