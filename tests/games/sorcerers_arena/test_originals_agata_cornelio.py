"""Every card and ability of Ágata and Cornelio, played: it does what its text and the notes on it say."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.card_kit import RINCON, Pruebas, textos_de
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.model.table import Mesa

de = Pruebas()
#: one card of each category, and one of none: which of them pay for an ability
MAGICA, ATAQUE, ESTADO, NINGUNA = PAGOS = ["Canto reparador", "Tridente de coral", "Capa gris", "Zancadas"]


def _ante_dos(quien: str, carta: str, cerca: str, lejos: str) -> Mesa:
    """Somebody at E1 with a card, an aliado beside, a rival that it reaches and one that it does not."""
    m = mesa(
        A={"personajes": {quien: "E1", "zahir": "D1"}, "mano": [carta]},
        B={"personajes": {"brego": cerca, "nerea": lejos}},
    )
    for other in ("nerea", "zahir"):
        assert not legal(m, "A", {"juega": carta, "a": other})
    return m


# -- Ágata ----------------------------------------------------------------------------------------------------------


@de("AGA-1")
def test_aga_1_wounds_and_curses_at_range_three() -> None:
    m = juega(_ante_dos("agata", "AGA-1", "E4", "E5"), {"A": {"juega": "AGA-1", "a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.estados")) == (11, {"maldito": 2})


@de("AGA-2")
def test_aga_2_curses_every_rival_within_two() -> None:
    m = mesa(
        A={"personajes": {"agata": "E1", "zahir": "D1"}, "mano": ["AGA-2"]},
        B={"personajes": {"brego": {"casilla": "E2", "estados": {"sigiloso": 1}}, "nerea": "E3", "roble": "E4"}},
    )
    juega(m, {"A": {"juega": "AGA-2"}})
    assert valor(m, "brego.estados") == {"sigiloso": 1, "maldito": 1} and valor(m, "nerea.estados") == {"maldito": 1}
    assert [valor(m, f"{who}.estados") for who in ("roble", "zahir", "agata")] == [{}, {}, {}]


@de("AGA-3")
def test_aga_3_reaps_what_maldito_the_target_has_at_that_moment() -> None:
    for status, left in (({}, 11), ({"maldito": 3}, 8), ({"nervioso": 2}, 11)):
        m = mesa(
            A={
                "personajes": {
                    "agata": {"casilla": "E1", "vida": 5, "estados": {"maldito": 4}},
                    "zahir": "D1",
                },
                "mano": ["AGA-3"],
            },
            B={"personajes": {"brego": {"casilla": "E3", **({"estados": status} if status else {})}, "nerea": "E4"}},
        )
        assert not legal(m, "A", {"juega": "AGA-3", "a": "nerea"}) and not legal(
            m, "A", {"juega": "AGA-3", "a": "zahir"}
        )
        juega(m, {"A": {"juega": "AGA-3", "a": "brego"}})
        assert (valor(m, "brego.vida"), valor(m, "agata.vida")) == (left, 7)
        assert valor(m, "brego.estados") == status, "they are counted, not removed"


@de("AGA-4")
def test_aga_4_moves_up_to_two() -> None:
    m = mesa(
        A={"personajes": {"agata": "A1", "zahir": "A2"}, "mano": ["AGA-4"]},
        B={"personajes": {"brego": "B1", "nerea": "B2"}},
    )
    juega(m, {"A": {"juega": "AGA-4"}})
    assert set(menu(m)) == RINCON[2]


@de("AGA-4")
def test_aga_4_hurts_the_cursed_rivals_beside_where_she_ends() -> None:
    cursed = {"estados": {"maldito": 2}}
    m = mesa(
        A={"personajes": {"agata": "E1", "zahir": {"casilla": "D2", **cursed}}, "mano": ["AGA-4"]},
        B={
            "personajes": {
                "brego": {"casilla": "E4", **cursed},
                "nerea": {"casilla": "D3", "estados": {"nervioso": 1}},
                "ixara": {"casilla": "E5", **cursed},
                "roble": {"casilla": "F1", **cursed},
            }
        },
    )
    juega(m, {"A": {"juega": "AGA-4", "mueve": "E3"}})
    vidas = {"brego": 11, "nerea": 9, "ixara": 11, "roble": 14, "zahir": 10, "agata": 10}
    assert {who: valor(m, f"{who}.vida") for who in vidas} == vidas


@de("AGA-5")
def test_aga_5_pays_two_of_vida_for_three_cards() -> None:
    m = mesa(A={"personajes": {"agata": {"casilla": "E1", "estados": {"fuerte": 1}}}, "mano": ["AGA-5"]})
    juega(m, {"A": {"juega": "AGA-5", "fase": "movimiento"}})
    assert (valor(m, "agata.vida"), valor(m, "A.cartas_en_mano")) == (8, 3), "nobody inflicts it: Fuerte adds nothing"


@de("AGA-5")
def test_aga_5_draws_although_it_leaves_her_out() -> None:
    m = mesa(A={"personajes": {"agata": {"casilla": "E1", "vida": 2}}, "mano": ["AGA-5"]})
    juega(m, {"A": {"juega": "AGA-5"}})
    assert (valor(m, "agata.fuera"), valor(m, "A.cartas_en_mano"), valor(m, "pv.rojo")) == (True, 3, 4)


@de("Mal de ojo")
def test_mal_de_ojo_curses_a_rival_within_three_for_an_estado_card() -> None:
    m = mesa(
        A={"personajes": {"agata": "E1", "zahir": "D1"}, "mano": PAGOS},
        B={"personajes": {"brego": "E4", "nerea": "E5"}},
    )
    for card in (MAGICA, ATAQUE, NINGUNA):
        assert not legal(m, "A", {"usa": "Mal de ojo", "descarta": card})
    for other in ("nerea", "zahir"):
        assert not legal(m, "A", {"usa": "Mal de ojo", "descarta": ESTADO, "a": other})
    juega(m, {"A": {"usa": "Mal de ojo", "descarta": ESTADO, "a": "brego"}})
    assert (valor(m, "brego.estados"), valor(m, "A.descartes")) == ({"maldito": 1}, {"Capa gris": 1})


@de("Deuda de sangre")
def test_deuda_de_sangre_hurts_every_cursed_rival_within_two() -> None:
    cursed = {"estados": {"maldito": 2}}
    m = mesa(
        capitulo=4,
        A={"personajes": {"agata": {"casilla": "E1", "mejorado": True}, "zahir": {"casilla": "D1", **cursed}}},
        B={
            "personajes": {
                "brego": {"casilla": "E3", **cursed},
                "nerea": {"casilla": "E2", "estados": {"nervioso": 1}},
                "roble": {"casilla": "E4", **cursed},
            }
        },
    )
    juega(m, {"A": {"usa": "Deuda de sangre"}})
    assert [valor(m, f"{who}.vida") for who in ("brego", "nerea", "roble", "zahir")] == [11, 9, 14, 10]
    assert valor(m, "brego.estados") == {"maldito": 2}


# -- Cornelio -------------------------------------------------------------------------------------------------------


@de("COR-1")
def test_cor_1_bluffs_at_range_three() -> None:
    m = juega(_ante_dos("cornelio", "COR-1", "E4", "E5"), {"A": {"juega": "COR-1", "a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.estados")) == (12, {"nervioso": 2})


def _baraja(tope: str, vida: int = 12) -> Mesa:
    m = mesa(
        A={"personajes": {"cornelio": "E1", "zahir": "D1"}, "mano": ["COR-2"], "tope": [tope]},
        B={"personajes": {"brego": {"casilla": "E3", "vida": vida}, "nerea": "E4"}, "tope": ["NER-2"]},
    )
    for other in ("nerea", "zahir"):
        assert not legal(m, "A", {"juega": "COR-2", "a": other})
    return juega(m, {"A": {"juega": "COR-2", "a": "brego"}})


@de("COR-2")
def test_cor_2_hurts_and_with_a_magica_card_on_top_unnerves() -> None:
    # one only Mágica, one only Ataque, one only Estado, one of no category
    for top, status in (("COR-3", {"nervioso": 1}), ("COR-5", {}), ("COR-1", {}), ("COR-6", {})):
        m = _baraja(top)
        assert (valor(m, "brego.vida"), valor(m, "brego.estados")) == (10, status)
        assert [e["asiento"] for e in sucesos(m, "revela")] == ["A"]
        assert len(valor(m, "A.tope")) == 1, "the revealed card goes back on top"


@de("COR-2")
def test_cor_2_reveals_although_the_rival_has_fallen() -> None:
    m = _baraja("COR-3", 2)
    assert valor(m, "brego.fuera") and valor(m, "brego.estados") == {} and sucesos(m, "revela", carta="Sombra prestada")


@de("COR-3")
def test_cor_3_moves_up_to_three_and_sorts_two_cards() -> None:
    m = mesa(
        A={
            "personajes": {"cornelio": "A1", "zahir": "A2"},
            "mano": ["COR-3"],
            "tope": ["COR-1", "COR-2", "COR-4"],
        },
        B={"personajes": {"brego": "B1", "nerea": "B2"}},
    )
    juega(m, {"A": {"juega": "COR-3"}})
    assert set(menu(m)) == RINCON[3]
    juega(m, {"A": {"va": "C4"}})
    assert preguntado(m) == ("A", "orden_cartas") and set(menu(m)) == {"farol", "baraja_marcada"}
    juega(m, {"A": {"ordena": ["Baraja marcada", "Farol"]}})
    assert valor(m, "A.tope") == ["Baraja marcada", "Farol", "Mala mano"]
    assert (valor(m, "cornelio.casilla"), valor(m, "A.cartas_en_mano")) == ("C4", 0)


@de("COR-4")
def test_cor_4_weakens_a_rival_within_two() -> None:
    m = juega(_ante_dos("cornelio", "COR-4", "E3", "E4"), {"A": {"juega": "COR-4", "a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.estados")) == (12, {"debilitado": 2})


@de("COR-5")
def test_cor_5_four_if_the_hand_of_the_targets_invocador_is_three_or_fewer() -> None:
    for held, left in ((4, 10), (3, 8), (0, 8)):
        m = mesa(
            A={"personajes": {"cornelio": "E1", "zahir": "D1"}, "mano": ["COR-5", *PAGOS]},
            B={"personajes": {"brego": "E2", "nerea": "E3"}, "mano": PAGOS[:held]},
        )
        assert not legal(m, "A", {"juega": "COR-5", "a": "nerea"}) and not legal(
            m, "A", {"juega": "COR-5", "a": "zahir"}
        )
        juega(m, {"A": {"juega": "COR-5", "a": "brego"}})
        assert valor(m, "brego.vida") == left


@de("COR-5")
def test_cor_5_in_team_play_it_is_the_targets_own_invocador() -> None:
    for target, left in (("brego", 10), ("nerea", 5)):
        m = mesa(
            equipo=True,
            A={"personajes": {"cornelio": "E1"}, "mano": ["COR-5"]},
            B={"personajes": {"brego": "E2"}, "mano": PAGOS},
            C={"personajes": {"nerea": "D1"}, "mano": PAGOS[:3]},
        )
        juega(m, {"A": {"juega": "COR-5", "a": target}})
        assert valor(m, f"{target}.vida") == left


@de("COR-6")
def test_cor_6_takes_a_card_back_with_its_ingredient_and_never_itself() -> None:
    m = mesa(
        capitulo=4,
        A={"personajes": {"cornelio": "E1"}, "mano": ["COR-6"], "descartes": ["COR-1", "COR-2"]},
    )
    juega(m, {"A": {"juega": "COR-6", "fase": "movimiento"}})
    assert set(menu(m)) == {"farol", "baraja_marcada"}
    juega(m, {"A": {"recoge": "COR-2"}})
    assert valor(m, "A.mano") == {"Baraja marcada": 1}
    assert valor(m, "A.descartes_en_orden") == ["Farol", "As en la manga"]
    assert valor(m, "A.ingredientes") == {"viento": 1, "corazon": 1}


@de("COR-6")
def test_cor_6_with_an_empty_pile_gives_nothing() -> None:
    m = juega(mesa(A={"personajes": {"cornelio": "E1"}, "mano": ["COR-6"]}), {"A": {"juega": "COR-6"}})
    assert (valor(m, "A.cartas_en_mano"), valor(m, "A.descartes")) == (0, {"As en la manga": 1})


@de("Cortar el mazo")
def test_cortar_el_mazo_the_top_card_may_go_to_the_bottom() -> None:
    for said, top, bottom in (("al fondo", ["Baraja marcada"], ["Farol"]), ("arriba", ["Farol", "Baraja marcada"], [])):
        m = mesa(A={"personajes": {"cornelio": "E1"}, "tope": ["COR-1", "COR-2"]})
        juega(m, {"A": {"usa": "Cortar el mazo"}})
        assert preguntado(m) == ("A", "al_fondo") and len(sucesos(m, "mira", cuantas=1)) == 1
        juega(m, {"A": said})
        assert (valor(m, "A.tope"), valor(m, "A.fondo")) == (top, bottom)


@de("La banca gana")
def test_la_banca_gana_unnerves_a_rival_within_three_for_a_magica_card() -> None:
    m = mesa(
        capitulo=4,
        A={"personajes": {"cornelio": {"casilla": "E1", "mejorado": True}, "zahir": "D1"}, "mano": PAGOS},
        B={"personajes": {"brego": "E4", "nerea": "E5"}},
    )
    for card in (ATAQUE, ESTADO, NINGUNA):
        assert not legal(m, "A", {"usa": "La banca gana", "descarta": card})
    for other in ("nerea", "zahir"):
        assert not legal(m, "A", {"usa": "La banca gana", "descarta": MAGICA, "a": other})
    juega(m, {"A": {"usa": "La banca gana", "descarta": MAGICA, "a": "brego"}})
    assert (valor(m, "brego.estados"), valor(m, "A.descartes")) == ({"nervioso": 1}, {MAGICA: 1})
    m = mesa(capitulo=4, A={"personajes": {"cornelio": "E1"}, "mano": PAGOS}, B={"personajes": {"brego": "E4"}})
    assert explica(m, "A", {"usa": "La banca gana"}) == {"SA-4.MEJ.6"}


@pytest.mark.parametrize("texto", textos_de("agata", "cornelio"))
def test_without_what_it_says_the_tests_of_a_text_fail(texto: str) -> None:
    assert texto in de.por_texto, "no test is about it"
    assert de.sin_echar_de_menos(texto) == []
