"""Every card and ability of Ixara and Abuelo Roble, played: it does what its text and the notes on it say."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.card_kit import RINCON, Pruebas, textos_de
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.table import Mesa

de = Pruebas()
#: one card of each category, and one of none: which of them pay for an ability
MAGICA, ATAQUE, ESTADO, NINGUNA = PAGOS = ["Canto reparador", "Tridente de coral", "Capa gris", "Zancadas"]


def _rincon(quien: str, carta: str, **campos: object) -> Mesa:
    """Somebody in a corner with a card: an aliado and two rivals stand in the way."""
    return mesa(
        A={"personajes": {quien: {"casilla": "A1", **campos}, "brunilda": "A2"}, "mano": [carta]},
        B={"personajes": {"brego": "B1", "nerea": "B2"}},
    )


# -- Ixara ----------------------------------------------------------------------------------------------------------


@de("IXA-1")
def test_ixa_1_hardens_her_in_either_phase() -> None:
    for phase, left in (("accion", ["movimiento", "habilidades"]), ("movimiento", ["accion", "habilidades"])):
        m = mesa(A={"personajes": {"ixara": "E1"}, "mano": ["IXA-1"]})
        juega(m, {"A": {"juega": "IXA-1", "fase": phase}})
        assert (valor(m, "ixara.estados"), valor(m, "abiertas")) == ({"resistente": 2}, left)


@de("IXA-2")
def test_ixa_2_slashes_an_adjacent_rival() -> None:
    m = mesa(
        A={"personajes": {"ixara": "E1", "zahir": "D1"}, "mano": ["IXA-2"]},
        B={"personajes": {"brego": "E2", "agata": "E3"}},
    )
    assert not legal(m, "A", {"juega": "IXA-2", "a": "agata"}) and not legal(m, "A", {"juega": "IXA-2", "a": "zahir"})
    juega(m, {"A": {"juega": "IXA-2", "a": "brego"}})
    assert valor(m, "brego.vida") == 8


@de("IXA-3")
def test_ixa_3_strengthens_an_aliado_within_two() -> None:
    m = mesa(
        A={"personajes": {"ixara": "E1", "zahir": "E3", "nerea": "E4"}, "mano": ["IXA-3"]},
        B={"personajes": {"brego": "E2"}},
    )
    for other in ("ixara", "nerea", "brego"):
        assert not legal(m, "A", {"juega": "IXA-3", "a": other}), "an aliado, never herself, within range 2"
    juega(m, {"A": {"juega": "IXA-3", "a": "zahir"}})
    assert (valor(m, "zahir.estados"), valor(m, "ixara.estados")) == ({"fuerte": 2}, {})


@de("IXA-4")
def test_ixa_4_two_spaces_or_three_with_resistente() -> None:
    for status, reach in (({}, 2), ({"estados": {"resistente": 1}}, 3), ({"estados": {"maldito": 1}}, 2)):
        m = juega(_rincon("ixara", "IXA-4", **status), {"A": {"juega": "IXA-4"}})
        assert set(menu(m)) == RINCON[reach]
        juega(m, {"A": {"va": "B3"}})
        assert valor(m, "ixara.casilla") == "B3"


@de("IXA-5")
def test_ixa_5_rains_on_everybody_else_within_two() -> None:
    m = mesa(
        A={"personajes": {"ixara": "E2", "zahir": "E1", "roble": "E5"}, "mano": ["IXA-5"]},
        B={"personajes": {"brego": "E4", "agata": "G3"}},
    )
    juega(m, {"A": {"juega": "IXA-5", "ordena": ["brego", "zahir"]}})
    vidas = {"zahir": 8, "brego": 10, "roble": 14, "agata": 10, "ixara": 11}
    assert {who: valor(m, f"{who}.vida") for who in vidas} == vidas


@de("Temple")
def test_temple_hardens_her_for_an_ataque_card() -> None:
    m = mesa(A={"personajes": {"ixara": {"casilla": "E1", "estados": {"debilitado": 1}}}, "mano": PAGOS})
    for card in (MAGICA, ESTADO, NINGUNA):
        assert not legal(m, "A", {"usa": "Temple", "descarta": card})
    juega(m, {"A": {"usa": "Temple", "descarta": ATAQUE}})
    assert valor(m, "ixara.estados") == {"debilitado": 1, "resistente": 1}
    assert valor(m, "A.descartes") == {ATAQUE: 1}


@de("Filo interior")
def test_filo_interior_gives_both_and_turns_the_card_back() -> None:
    cost = ["Piel de cuarzo", "Marcha mineral", "Zancadas"]  # concha, viento, viento
    m = mesa(
        capitulo=4,
        A={"personajes": {"ixara": {"casilla": "E1", "mejorado": True}}, "descartes": cost},
    )
    juega(m, {"A": {"usa": "Filo interior"}})
    assert valor(m, "ixara.estados") == {"fuerte": 2, "resistente": 2} and not valor(m, "ixara.mejorado")
    assert explica(m, "A", {"usa": "Filo interior"}) == {"SA-4.MEJ.6", "SA-3.HAB.1"}
    # upgraded again, at full cost
    juega(m, {"A": {"mejora": "ixara", "con": cost}})
    assert valor(m, "ixara.mejorado") and valor(m, "A.apartadas") == {name: 1 for name in cost}
    assert "SA-3.HAB.7" in explica(m, "A", {"usa": "Filo interior"}), "not again in the same turn"


# -- Abuelo Roble ---------------------------------------------------------------------------------------------------


@de("ROB-1")
def test_rob_1_roots_every_adjacent_rival() -> None:
    m = mesa(
        A={"personajes": {"roble": "E2", "zahir": "D1"}, "mano": ["ROB-1"]},
        B={"personajes": {"brego": "E1", "nerea": "E3", "agata": "E4"}},
    )
    juega(m, {"A": {"juega": "ROB-1"}})
    found = [valor(m, f"{who}.estados.inmovilizado") for who in ("brego", "nerea", "agata", "zahir", "roble")]
    assert found == [2, 2, 0, 0, 0]


@de("ROB-2")
def test_rob_2_provokes_in_either_phase() -> None:
    for phase in ("accion", "movimiento"):
        m = mesa(A={"personajes": {"roble": "E1"}, "mano": ["ROB-2"]})
        juega(m, {"A": {"juega": "ROB-2", "fase": phase}})
        assert valor(m, "roble.estados") == {"provocar": 1} and phase not in valor(m, "abiertas")


@de("ROB-3")
def test_rob_3_hits_and_weakens_an_adjacent_rival() -> None:
    for vida, left, status in ((12, 10, {"debilitado": 2}), (2, 0, {})):
        m = mesa(
            A={"personajes": {"roble": "E1", "zahir": "D1"}, "mano": ["ROB-3"]},
            B={"personajes": {"brego": {"casilla": "E2", "vida": vida}, "agata": "E3"}},
        )
        assert not legal(m, "A", {"juega": "ROB-3", "a": "agata"}) and not legal(
            m, "A", {"juega": "ROB-3", "a": "zahir"}
        )
        juega(m, {"A": {"juega": "ROB-3", "a": "brego"}})
        assert (valor(m, "brego.vida"), valor(m, "brego.estados")) == (left, status)


@de("ROB-4")
def test_rob_4_moves_up_to_two_and_heals_him() -> None:
    m = juega(_rincon("roble", "ROB-4", vida=5), {"A": {"juega": "ROB-4"}})
    assert set(menu(m)) == RINCON[2]
    juega(m, {"A": {"va": "A3"}})
    assert (valor(m, "roble.casilla"), valor(m, "roble.vida")) == ("A3", 6)


def _savia(**otros: str) -> Mesa:
    """Roble in a corner with Savia vieja; Ixara is Fuera de combate, and so is a rival."""
    return mesa(
        A={"personajes": {"roble": "A1", "ixara": "fuera", "zahir": "B1", **otros}, "mano": ["ROB-5"]},
        B={"personajes": {"brego": "fuera", "nerea": "H3"}},
    )


@de("ROB-5")
def test_rob_5_puts_a_fallen_aliado_beside_him_with_half_its_vida_rounded_up() -> None:
    m = _savia()
    for other in ("zahir", "brego", "roble"):
        assert not legal(m, "A", {"juega": "ROB-5", "a": other})
    juega(m, {"A": {"juega": "ROB-5", "a": "ixara"}})
    assert preguntado(m) == ("A", "junto_a") and set(menu(m)) == {"a2", "b2"}
    juega(m, {"A": {"coloca": "B2"}})
    assert (valor(m, "ixara.casilla"), valor(m, "ixara.vida")) == ("B2", 6), "half of 11"
    assert not sucesos(m, "mueve")


@de("ROB-5")
def test_rob_5_with_no_room_does_nothing_and_with_nobody_fallen_is_not_played() -> None:
    m = juega(_savia(brunilda="A2", cornelio="B2"), {"A": {"juega": "ROB-5", "a": "ixara"}})
    assert valor(m, "ixara.fuera") and valor(m, "A.descartes") == {"Savia vieja": 1}
    m = mesa(A={"personajes": {"roble": "A1", "zahir": "B1"}, "mano": ["ROB-5"]}, B={"personajes": {"brego": "fuera"}})
    assert explica(m, "A", {"juega": "ROB-5"}) == {"SA-1.ACC.7"}


@de("Corteza")
def test_corteza_hardens_him_for_a_movimiento_card() -> None:
    m = mesa(A={"personajes": {"roble": "E1"}, "mano": PAGOS})
    assert legal(m, "A", {"usa": "Corteza", "descarta": NINGUNA})
    for card in (MAGICA, ATAQUE):
        assert not legal(m, "A", {"usa": "Corteza", "descarta": card})
    juega(m, {"A": {"usa": "Corteza", "descarta": "Capa gris"}})
    assert (valor(m, "roble.estados"), valor(m, "A.descartes")) == ({"resistente": 1}, {"Capa gris": 1})


@de("Sombra protectora")
def test_sombra_protectora_hardens_every_adjacent_aliado() -> None:
    m = mesa(
        capitulo=4,
        A={"personajes": {"roble": {"casilla": "E2", "mejorado": True}, "zahir": "E1", "ixara": "E4"}},
        B={"personajes": {"brego": "E3"}},
    )
    juega(m, {"A": {"usa": "Sombra protectora"}})
    found = [valor(m, f"{who}.estados") for who in ("zahir", "ixara", "brego", "roble")]
    assert found == [{"resistente": 1}, {}, {}, {}]


@pytest.mark.parametrize("texto", textos_de("ixara", "roble"))
def test_without_what_it_says_the_tests_of_a_text_fail(texto: str) -> None:
    assert texto in de.por_texto, "no test is about it"
    assert de.sin_echar_de_menos(texto) == []


def test_these_are_all_there_are() -> None:
    """Forty-four cards and seventeen abilities, each with tests here or in the other files of originals."""
    keys = [p.key for p in catalogo_base().personajes]
    assert keys == ["brunilda", "nerea", "zahir", "brego", "agata", "cornelio", "ixara", "roble"]
    assert len(textos_de(*keys)) == 44 + 17
