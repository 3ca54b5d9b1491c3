"""Every card and ability of Zahir and Brego, played: it does what its text and the notes on it say."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.card_kit import RINCON, RINCON_POR_TODOS, Pruebas, textos_de
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.model.table import Mesa

de = Pruebas()
NEREA = {"personajes": {"nerea": "H3"}}


def _rincon(quien: str, carta: str, **campos: object) -> Mesa:
    """Somebody in a corner with a card: an aliado and two rivals stand in the way."""
    return mesa(
        A={"personajes": {quien: {"casilla": "A1", **campos}, "brunilda": "A2"}, "mano": [carta]},
        B={"personajes": {"ixara": "B1", "nerea": "B2"}},
    )


# -- Zahir ----------------------------------------------------------------------------------------------------------


@de("ZAH-1")
def test_zah_1_passes_through_rivals_and_ends_on_an_empty_space() -> None:
    m = _rincon("zahir", "ZAH-1")
    juega(m, {"A": {"juega": "ZAH-1"}})
    assert set(menu(m)) == RINCON_POR_TODOS, "up to 4"
    juega(m, {"A": {"va": "E1"}})
    assert valor(m, "zahir.casilla") == "E1"


@de("ZAH-2")
def test_zah_2_hides_in_either_phase() -> None:
    for phase, left in (("accion", ["movimiento", "habilidades"]), ("movimiento", ["accion", "habilidades"])):
        m = mesa(A={"personajes": {"zahir": "E1"}, "mano": ["ZAH-2"]})
        juega(m, {"A": {"juega": "ZAH-2", "fase": phase}})
        assert (valor(m, "zahir.estados"), valor(m, "abiertas")) == ({"sigiloso": 2}, left)


@de("ZAH-3")
def test_zah_3_strikes_and_moves_up_to_two() -> None:
    for vida, left in ((11, 9), (2, 0)):
        m = mesa(
            A={"personajes": {"zahir": "A1", "brunilda": "A2"}, "mano": ["ZAH-3"]},
            B={"personajes": {"ixara": {"casilla": "B1", "vida": vida}, "nerea": "B2", "brego": "C2"}},
        )
        assert not legal(m, "A", {"juega": "ZAH-3", "a": "brego"}), "adjacent"
        assert not legal(m, "A", {"juega": "ZAH-3", "a": "brunilda"}), "a rival"
        juega(m, {"A": {"juega": "ZAH-3", "a": "ixara"}})
        assert valor(m, "ixara.vida") == left
        # the space of one who is left Fuera de combate is free by then
        assert set(menu(m)) == (RINCON[2] if left else {*RINCON[2], "b1", "c1"})
        juega(m, {"A": {"va": "A3"}})
        assert valor(m, "zahir.casilla") == "A3"


@de("ZAH-4")
def test_zah_4_traps_a_rival_within_two() -> None:
    m = mesa(
        A={"personajes": {"zahir": "E1", "brunilda": "E2"}, "mano": ["ZAH-4"]},
        B={"personajes": {"brego": "E3", "nerea": "E4"}},
    )
    assert not legal(m, "A", {"juega": "ZAH-4", "a": "nerea"}) and not legal(
        m, "A", {"juega": "ZAH-4", "a": "brunilda"}
    )
    juega(m, {"A": {"juega": "ZAH-4", "a": "brego"}})
    assert (valor(m, "brego.estados"), valor(m, "brego.vida")) == ({"inmovilizado": 2}, 12)


@de("ZAH-5")
def test_zah_5_steals_a_point_from_the_invocador_of_an_adjacent_rival() -> None:
    for had, left in ((3, 2), (0, 0)):
        m = mesa(
            pv={"azul": 2, "rojo": had},
            A={"personajes": {"zahir": "E1", "brunilda": "D1"}, "mano": ["ZAH-5"]},
            B={"personajes": {"brego": "E2", "nerea": "E3"}},
        )
        assert not legal(m, "A", {"juega": "ZAH-5", "a": "nerea"})
        assert not legal(m, "A", {"juega": "ZAH-5", "a": "brunilda"})
        juega(m, {"A": {"juega": "ZAH-5", "a": "brego"}})
        assert valor(m, "pv") == {"azul": 3, "rojo": left}, "never below zero, and the other is gained all the same"


@de("ZAH-5")
def test_zah_5_in_team_play_the_points_are_those_of_the_sides() -> None:
    m = mesa(
        equipo=True,
        activo="zahir",
        pv={"azul": 4, "rojo": 6},
        D={"personajes": {"zahir": "E1"}, "mano": ["ZAH-5"]},
        C={"personajes": {"nerea": "E2"}},
    )
    juega(m, {"D": {"juega": "ZAH-5", "a": "nerea"}})
    assert valor(m, "pv") == {"azul": 5, "rojo": 5}


@de("Ojo avizor")
def test_ojo_avizor_hides_if_the_card_belongs_to_an_adjacent_rival() -> None:
    # of Brego, adjacent; of Nerea, two spaces away; of Ixara, who is Fuera de combate
    for top, hidden in (("BRE-5", {"sigiloso": 1}), ("NER-5", {}), ("IXA-1", {})):
        m = mesa(
            A={"personajes": {"zahir": "E1", "brunilda": "D1"}, "tope": ["BRU-1"]},
            B={"personajes": {"brego": "E2", "nerea": "E3", "ixara": "fuera"}, "tope": [top]},
        )
        juega(m, {"A": {"usa": "Ojo avizor"}})
        assert valor(m, "zahir.estados") == hidden
        assert [e["asiento"] for e in sucesos(m, "revela")] == ["B"] and len(valor(m, "B.tope")) == 1
        assert not sucesos(m, "elige"), "no personaje is chosen"


@de("Ojo avizor")
def test_ojo_avizor_in_team_play_either_rival_invocador() -> None:
    m = mesa(
        equipo=True,
        activo="zahir",
        D={"personajes": {"zahir": "E1"}},
        B={"personajes": {"brego": {"casilla": "H2", "estados": {"provocar": 1}}}, "tope": ["BRE-5"]},
        C={"personajes": {"nerea": {"casilla": "E2", "estados": {"sigiloso": 1}}}, "tope": ["NER-5"]},
    )
    juega(m, {"D": {"usa": "Ojo avizor"}})
    assert preguntado(m) == ("D", "invocador") and set(menu(m)) == {"b", "c"}
    juega(m, {"D": {"invocador": "C"}})
    assert valor(m, "zahir.estados") == {"sigiloso": 1} and not sucesos(m, "aparta")


@de("Atajo")
def test_atajo_moves_up_to_one_for_a_movimiento_card() -> None:
    hand = ["Zancadas", "Capa gris", "Golpe y volatín"]
    m = mesa(A={"personajes": {"zahir": "E1"}, "mano": hand})
    assert legal(m, "A", {"usa": "Atajo", "descarta": "Zancadas"})
    assert not legal(m, "A", {"usa": "Atajo", "descarta": "Golpe y volatín"})
    juega(m, {"A": {"usa": "Atajo", "descarta": "Capa gris"}})
    assert set(menu(m)) == {"e1", "d1", "e2", "f1"}
    juega(m, {"A": {"va": "D1"}})
    assert (valor(m, "zahir.casilla"), valor(m, "A.descartes")) == ("D1", {"Capa gris": 1})
    m = mesa(A={"personajes": {"zahir": "E1"}, "mano": hand[2:]})
    assert explica(m, "A", {"usa": "Atajo"}) == {"SA-3.HAB.3"}


def _botin(mejorado: bool = True) -> Mesa:
    return mesa(
        capitulo=4,
        A={"personajes": {"zahir": {"casilla": "E1", "mejorado": mejorado}}, "mano": ["ZAH-3"]},
        B={"personajes": {"brego": {"casilla": "E2", "vida": 2}, "nerea": {"casilla": "D1", "vida": 3}}},
    )


@de("Botín")
def test_botin_a_point_more_for_who_falls_to_his_standard_attack() -> None:
    m = _botin()
    assert "SA-3.HAB.8" in explica(m, "A", {"usa": "Botín"}), "it is not used in the Habilidades phase"
    juega(m, {"A": {"ataca": "brego"}})
    assert valor(m, "pv") == {"azul": 8, "rojo": 0}
    assert valor(m, "abiertas") == ["movimiento", "habilidades"]


@de("Botín")
def test_botin_not_by_a_card_nor_without_a_fall_nor_before_the_upgrade() -> None:
    assert valor(juega(_botin(), {"A": {"juega": "ZAH-3", "a": "brego"}}, {"A": {"va": "E1"}}), "pv.azul") == 7
    assert valor(juega(_botin(), {"A": {"ataca": "nerea"}}), "pv.azul") == 0
    assert valor(juega(_botin(False), {"A": {"ataca": "brego"}}), "pv.azul") == 7


# -- Brego ----------------------------------------------------------------------------------------------------------


@de("BRE-1")
def test_bre_1_charges_and_hits_whoever_is_adjacent_where_he_ends() -> None:
    m = _rincon("brego", "BRE-1")
    juega(m, {"A": {"juega": "BRE-1"}})
    assert set(menu(m)) == RINCON[2]
    juega(m, {"A": {"va": "B3"}})
    assert [valor(m, f"{who}.vida") for who in ("ixara", "nerea", "brunilda", "brego")] == [11, 8, 10, 12]


@de("BRE-2")
def test_bre_2_four_or_five_if_the_rival_has_inmovilizado() -> None:
    for status, left in (({}, 10), ({"estados": {"inmovilizado": 3}}, 9), ({"estados": {"debilitado": 1}}, 10)):
        m = mesa(
            A={
                "personajes": {"brego": {"casilla": "E1", "estados": {"inmovilizado": 1}}, "zahir": "D1"},
                "mano": ["BRE-2"],
            },
            B={"personajes": {"roble": {"casilla": "E2", **status}, "nerea": "E3"}},
        )
        assert not legal(m, "A", {"juega": "BRE-2", "a": "nerea"})
        assert not legal(m, "A", {"juega": "BRE-2", "a": "zahir"})
        juega(m, {"A": {"juega": "BRE-2", "a": "roble"}})
        assert valor(m, "roble.vida") == left


@de("BRE-3")
def test_bre_3_hits_and_shoves_up_to_three() -> None:
    m = mesa(
        A={"personajes": {"brego": "A2", "zahir": "A3"}, "mano": ["BRE-3"]},
        B={"personajes": {"ixara": "A1", "nerea": "B1"}},
    )
    assert not legal(m, "A", {"juega": "BRE-3", "a": "nerea"}) and not legal(m, "A", {"juega": "BRE-3", "a": "zahir"})
    juega(m, {"A": {"juega": "BRE-3", "a": "ixara"}})
    # by B2 alone: her own aliado is not passed through either
    assert set(menu(m)) == {"a1", "b2", "b3", "c2", "c3", "b4", "c4", "c1", "d2", "d3", "d4"}
    juega(m, {"A": {"va": "D3"}})
    assert (valor(m, "ixara.vida"), valor(m, "ixara.casilla")) == (9, "D3")


@de("BRE-3")
def test_bre_3_through_nobody_and_not_whoever_has_fallen() -> None:
    for vida in (11, 2):
        m = mesa(
            A={"personajes": {"brego": "B1", "zahir": "B2"}, "mano": ["BRE-3"]},
            B={"personajes": {"ixara": {"casilla": "A1", "vida": vida}, "nerea": "A2"}},
        )
        juega(m, {"A": {"juega": "BRE-3", "a": "ixara"}})
        assert valor(m, "ixara.casilla") == ("A1" if vida == 11 else None)
        assert preguntado(m) == ("A", "principal"), "there is nowhere to go but where she stands"


@de("BRE-4")
def test_bre_4_stomps_on_everybody_adjacent_aliados_too() -> None:
    m = mesa(
        A={"personajes": {"brego": "E2", "zahir": "E1", "brunilda": "E4"}, "mano": ["BRE-4"]},
        B={"personajes": {"nerea": "E3", "roble": "D3"}},
    )
    juega(m, {"A": {"juega": "BRE-4", "ordena": ["nerea", "zahir"]}})
    vidas = {"zahir": 8, "nerea": 7, "brunilda": 10, "roble": 14, "brego": 12}
    assert {who: valor(m, f"{who}.vida") for who in vidas} == vidas


@de("BRE-5")
def test_bre_5_heals_him_never_above_the_initial_vida() -> None:
    for vida, left in ((5, 8), (11, 12)):
        m = mesa(A={"personajes": {"brego": {"casilla": "E1", "vida": vida}}, "mano": ["BRE-5"]}, B=NEREA)
        juega(m, {"A": {"juega": "BRE-5", "fase": "movimiento"}})
        assert valor(m, "brego.vida") == left


@de("BRE-6")
def test_bre_6_moves_up_to_four() -> None:
    m = _rincon("brego", "BRE-6")
    juega(m, {"A": {"juega": "BRE-6"}})
    assert set(menu(m)) == RINCON[4]
    juega(m, {"A": {"va": "D5"}})
    assert valor(m, "brego.casilla") == "D5"


@de("Calentar los puños")
def test_calentar_los_punos_costs_a_point_of_vida() -> None:
    m = mesa(A={"personajes": {"brego": {"casilla": "E1", "estados": {"fuerte": 1}}}}, B=NEREA)
    juega(m, {"A": {"usa": "Calentar los puños"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.estados")) == (11, {"fuerte": 2}), "Fuerte adds nothing to it"


@de("Calentar los puños")
def test_calentar_los_punos_may_leave_him_out_and_then_gives_nothing() -> None:
    m = mesa(A={"personajes": {"brego": {"casilla": "E1", "vida": 1}}, "mano": ["BRE-5"]}, B=NEREA)
    juega(m, {"A": {"usa": "Calentar los puños"}})
    assert (valor(m, "brego.fuera"), valor(m, "brego.estados"), valor(m, "pv.rojo")) == (True, {}, 7)
    assert not sucesos(m, "adquiere") and menu(m) == ["pasa"]


def _pista(**rival: object) -> Mesa:
    return mesa(
        capitulo=4,
        A={"personajes": {"brego": {"casilla": "E2", "mejorado": True}, "zahir": "D1"}},
        B={"personajes": {"nerea": {"casilla": "E1", **rival}, "ixara": "E4"}},
    )


@de("Rey de la pista")
def test_rey_de_la_pista_moves_an_adjacent_rival_exactly_one_space() -> None:
    m = _pista()
    assert not legal(m, "A", {"usa": "Rey de la pista", "a": "ixara"})
    assert not legal(m, "A", {"usa": "Rey de la pista", "a": "zahir"})
    # of D1, E2 and F1, only the last is empty, and it must go there
    juega(m, {"A": {"usa": "Rey de la pista", "a": "nerea"}})
    assert (valor(m, "nerea.casilla"), valor(m, "nerea.vida")) == ("F1", 9)


@de("Rey de la pista")
def test_rey_de_la_pista_one_of_several_spaces_but_never_none() -> None:
    m = mesa(
        capitulo=4,
        A={"personajes": {"brego": {"casilla": "A2", "mejorado": True}}},
        B={"personajes": {"nerea": "A1"}},
    )
    juega(m, {"A": {"usa": "Rey de la pista", "a": "nerea"}})
    assert set(menu(m)) == {"b1", "b2"}


@de("Rey de la pista")
def test_rey_de_la_pista_moves_nobody_who_is_immobile_or_shut_in() -> None:
    m = juega(_pista(estados={"inmovilizado": 1}), {"A": {"usa": "Rey de la pista", "a": "nerea"}})
    assert valor(m, "nerea.casilla") == "E1" and sucesos(m, "no_se_mueve")
    m = mesa(
        capitulo=4,
        A={"personajes": {"brego": {"casilla": "E2", "mejorado": True}, "zahir": "D1"}},
        B={"personajes": {"nerea": "E1", "ixara": "F1"}},
    )
    juega(m, {"A": {"usa": "Rey de la pista", "a": "nerea"}})
    assert valor(m, "nerea.casilla") == "E1"


@pytest.mark.parametrize("texto", textos_de("zahir", "brego"))
def test_without_what_it_says_the_tests_of_a_text_fail(texto: str) -> None:
    assert texto in de.por_texto, "no test is about it"
    assert de.sin_echar_de_menos(texto) == []
