"""Every card and ability of Brunilda and Nerea, played: it does what its text and the notes on it say."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.card_kit import RINCON, Pruebas, textos_de
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.model.table import Mesa

de = Pruebas()
#: one card of each category, and one of none: which of them pay for an ability
PAGOS = ["Canto reparador", "Tridente de coral", "Capa gris", "Zancadas"]


# -- Brunilda -------------------------------------------------------------------------------------------------------


@de("BRU-1")
def test_bru_1_moves_up_to_three_and_brings_a_broom() -> None:
    m = mesa(
        A={"personajes": {"brunilda": "A1", "zahir": "A2"}, "mano": ["BRU-1"]},
        B={"personajes": {"brego": "B1", "nerea": "B2"}},
    )
    juega(m, {"A": {"juega": "BRU-1"}})
    assert set(menu(m)) == RINCON[3]
    juega(m, {"A": {"va": "C3"}})
    assert (valor(m, "brunilda.casilla"), valor(m, "brunilda.estados")) == ("C3", {"escoba_magica": 1})


@de("BRU-2")
def test_bru_2_brings_three_brooms() -> None:
    m = mesa(A={"personajes": {"brunilda": {"casilla": "E1", "estados": {"escoba magica": 1}}}, "mano": ["BRU-2"]})
    juega(m, {"A": {"juega": "BRU-2"}})
    assert valor(m, "brunilda.estados") == {"escoba_magica": 4}


@de("BRU-3")
def test_bru_3_spends_up_to_four_brooms_in_one_blow() -> None:
    m = mesa(
        A={
            "personajes": {"brunilda": {"casilla": "E2", "estados": {"escoba magica": 6, "fuerte": 1}}, "zahir": "E3"},
            "mano": ["BRU-3"],
        },
        B={"personajes": {"brego": "E4", "nerea": "E5"}},
    )
    assert not legal(m, "A", {"juega": "BRU-3", "a": "nerea"}), "range 2"
    assert not legal(m, "A", {"juega": "BRU-3", "a": "zahir"}), "a rival"
    juega(m, {"A": {"juega": "BRU-3", "a": "brego"}})
    assert legal(m, "A", {"cuantos": 4}) and not legal(m, "A", {"cuantos": 5})
    juega(m, {"A": {"cuantos": 4}})
    assert [e["cuanto"] for e in sucesos(m, "dano")] == [6], "one damage of 1 + 4, and one of Fuerte"
    assert valor(m, "brunilda.estados.escoba_magica") == 2
    assert not sucesos(m, "activa_estado"), "counters that a card removes activate nothing"


@de("BRU-3")
def test_bru_3_without_brooms_and_with_the_last() -> None:
    for brooms, left in ((0, 11), (2, 9)):
        status = {"estados": {"escoba magica": brooms}} if brooms else {}
        m = mesa(
            A={"personajes": {"brunilda": {"casilla": "E2", **status}}, "mano": ["BRU-3"]},
            B={"personajes": {"brego": "E4"}},
        )
        juega(m, {"A": {"juega": "BRU-3", "a": "brego", **({"cuantos": 2} if brooms else {})}})
        assert (valor(m, "brego.vida"), valor(m, "brunilda.estados")) == (left, {})


@de("BRU-4")
def test_bru_4_sparks_at_range_three() -> None:
    m = mesa(
        A={"personajes": {"brunilda": "E1", "zahir": "E2"}, "mano": ["BRU-4"]},
        B={"personajes": {"brego": "E4", "nerea": "E5"}},
    )
    assert not legal(m, "A", {"juega": "BRU-4", "a": "nerea"}) and not legal(m, "A", {"juega": "BRU-4", "a": "zahir"})
    juega(m, {"A": {"juega": "BRU-4", "a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "nerea.vida")) == (10, 9)


@de("BRU-5")
def test_bru_5_draws_two_and_sets_one_apart() -> None:
    m = mesa(
        A={"personajes": {"brunilda": "E1"}, "mano": ["BRU-5", "BRU-6"], "tope": ["BRU-1", "BRU-2", "BRU-3"]},
    )
    juega(m, {"A": {"juega": "BRU-5", "fase": "movimiento"}})
    assert set(menu(m)) == {"escobazo", "leccion_de_vuelo", "abrir_el_armario"}, "any card of the hand, drawn or not"
    juega(m, {"A": {"aparta": "BRU-1"}})
    assert valor(m, "A.mano") == {"Escobazo": 1, "Abrir el armario": 1}
    assert (valor(m, "A.apartadas"), valor(m, "A.tope")) == ({"Lección de vuelo": 1}, ["Barrido general"])
    assert valor(m, "A.descartes") == {"Apuntes compartidos": 1} and valor(m, "abiertas") == ["accion", "habilidades"]


@de("BRU-5")
def test_bru_5_with_an_empty_deck() -> None:
    m = mesa(A={"personajes": {"brunilda": "E1"}, "mano": ["BRU-5", "BRU-6"], "mazo": 0})
    juega(m, {"A": {"juega": "BRU-5"}})
    assert (valor(m, "A.apartadas"), valor(m, "A.mano")) == ({"Escobazo": 1}, {}), "apartar is still obligatory"
    assert valor(m, "ultima_ronda") == ["mazo_vacio"]
    m = mesa(A={"personajes": {"brunilda": "E1"}, "mano": ["BRU-5"], "mazo": 0})
    juega(m, {"A": {"juega": "BRU-5"}})
    assert valor(m, "A.descartes") == {"Apuntes compartidos": 1} and not sucesos(m, "aparta")


@de("BRU-6")
def test_bru_6_whacks_and_brings_a_broom_whether_or_not_the_rival_survives() -> None:
    for vida, left in ((12, 9), (3, 0)):
        m = mesa(
            A={"personajes": {"brunilda": "E1", "zahir": "D1"}, "mano": ["BRU-6"]},
            B={"personajes": {"brego": {"casilla": "E2", "vida": vida}, "nerea": "E3"}},
        )
        assert not legal(m, "A", {"juega": "BRU-6", "a": "nerea"})
        assert not legal(m, "A", {"juega": "BRU-6", "a": "zahir"})
        juega(m, {"A": {"juega": "BRU-6", "a": "brego"}})
        assert (valor(m, "brego.vida"), valor(m, "brunilda.estados")) == (left, {"escoba_magica": 1})


@de("Estudio nocturno")
def test_estudio_nocturno_costs_a_magica_card_of_anybody() -> None:
    m = mesa(A={"personajes": {"brunilda": "E1", "nerea": "D1"}, "mano": PAGOS})
    for card in PAGOS[1:]:
        assert not legal(m, "A", {"usa": "Estudio nocturno", "descarta": card})
    juega(m, {"A": {"usa": "Estudio nocturno", "descarta": "Canto reparador"}})
    assert (valor(m, "brunilda.estados"), valor(m, "A.descartes")) == ({"escoba_magica": 1}, {"Canto reparador": 1})
    m = mesa(A={"personajes": {"brunilda": "E1"}, "mano": PAGOS[1:]})
    assert explica(m, "A", {"usa": "Estudio nocturno"}) == {"SA-3.HAB.3"}


def _decana(escobas: int, brego: str) -> Mesa:
    return mesa(
        capitulo=4,
        A={
            "personajes": {
                "brunilda": {"casilla": "E2", "mejorado": True, "estados": {"escoba magica": escobas, "sigiloso": 9}},
                "zahir": "E3",
            }
        },
        B={"personajes": {"brego": brego, "nerea": "E5"}},
    )


@de("Decana de escobas")
def test_decana_de_escobas_spends_two_brooms_on_a_rival_at_range_two() -> None:
    m = _decana(3, "E4")
    assert not legal(m, "A", {"usa": "Decana de escobas", "a": "nerea"})
    assert not legal(m, "A", {"usa": "Decana de escobas", "a": "zahir"})
    juega(m, {"A": {"usa": "Decana de escobas", "a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "brunilda.estados.escoba_magica")) == (10, 1)
    assert not sucesos(m, "activa_estado")


@de("Decana de escobas")
def test_decana_de_escobas_asks_for_two_brooms_and_for_somebody() -> None:
    assert legal(_decana(2, "E4"), "A", {"usa": "Decana de escobas"})
    assert explica(_decana(1, "E4"), "A", {"usa": "Decana de escobas"}) == {"SA-4.MEJ.7"}
    assert explica(_decana(3, "E6"), "A", {"usa": "Decana de escobas"}) == {"SA-3.HAB.5"}


# -- Nerea ----------------------------------------------------------------------------------------------------------


@de("NER-1")
def test_ner_1_moves_up_to_three() -> None:
    m = mesa(
        A={"personajes": {"nerea": "A1", "zahir": "A2"}, "mano": ["NER-1"]},
        B={"personajes": {"brego": "B1", "agata": "B2"}},
    )
    juega(m, {"A": {"juega": "NER-1"}})
    assert set(menu(m)) == RINCON[3]


@de("NER-1")
def test_ner_1_heals_the_aliados_adjacent_where_it_ends() -> None:
    hurt = {"nerea": "E1", "zahir": "D1", "brunilda": "E5", "ixara": "E6"}
    m = mesa(
        A={"personajes": {k: {"casilla": c, "vida": 5} for k, c in hurt.items()}, "mano": ["NER-1"]},
        B={"personajes": {"brego": {"casilla": "D4", "vida": 5}}},
    )
    juega(m, {"A": {"juega": "NER-1", "mueve": "E4"}})
    assert [valor(m, f"{who}.vida") for who in (*hurt, "brego")] == [5, 5, 6, 5, 5]


@de("NER-2")
def test_ner_2_heals_an_aliado_within_three() -> None:
    m = mesa(
        A={
            "personajes": {
                "nerea": {"casilla": "E1", "vida": 3},
                "brunilda": {"casilla": "E4", "vida": 3},
                "ixara": "E5",
            },
            "mano": ["NER-2"],
        },
        B={"personajes": {"brego": "E2"}},
    )
    for other in ("nerea", "ixara", "brego"):
        assert not legal(m, "A", {"juega": "NER-2", "a": other}), "an aliado, never herself, within range 3"
    juega(m, {"A": {"juega": "NER-2", "a": "brunilda"}})
    assert (valor(m, "brunilda.vida"), valor(m, "nerea.vida")) == (7, 3)


@de("NER-2")
def test_ner_2_never_above_the_initial_vida() -> None:
    m = mesa(A={"personajes": {"nerea": "E1", "zahir": {"casilla": "E2", "vida": 9}}, "mano": ["NER-2"]})
    juega(m, {"A": {"juega": "NER-2", "a": "zahir"}})
    assert valor(m, "zahir.vida") == 10


@de("NER-3")
def test_ner_3_nets_a_rival_within_two() -> None:
    m = mesa(
        A={"personajes": {"nerea": "E1", "zahir": "E2"}, "mano": ["NER-3"]},
        B={"personajes": {"brego": "E3", "agata": "E4"}},
    )
    assert not legal(m, "A", {"juega": "NER-3", "a": "agata"}) and not legal(m, "A", {"juega": "NER-3", "a": "zahir"})
    juega(m, {"A": {"juega": "NER-3", "a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.estados")) == (11, {"inmovilizado": 2})


@de("NER-4")
def test_ner_4_hits_adjacent_rivals_and_moves_each_of_them_up_to_one() -> None:
    m = mesa(
        A={"personajes": {"nerea": "E4", "zahir": "D3"}, "mano": ["NER-4"]},
        B={"personajes": {"brego": "E3", "roble": "E5", "ixara": "E6"}},
    )
    juega(m, {"A": {"juega": "NER-4", "ordena": ["roble", "brego"], "a_quien_mueve": "roble"}})
    assert set(menu(m)) == {"e5", "d4", "d5", "f4", "f5"}, "one space, or none"
    juega(m, {"A": {"va": "F5"}})
    assert set(menu(m)) == {"e3", "d2", "e2", "f2", "f3"}
    juega(m, {"A": {"va": "E3"}})
    assert [valor(m, f"{who}.vida") for who in ("brego", "roble", "ixara", "zahir", "nerea")] == [10, 12, 11, 10, 9]
    assert [valor(m, f"{who}.casilla") for who in ("brego", "roble")] == ["E3", "F5"]


@de("NER-4")
def test_ner_4_moves_those_damaged_and_still_on_the_board() -> None:
    m = mesa(
        A={"personajes": {"nerea": "E4"}, "mano": ["NER-4"]},
        B={"personajes": {"brego": {"casilla": "E3", "vida": 2}, "roble": "E5"}},
    )
    juega(m, {"A": {"juega": "NER-4", "ordena": ["brego", "roble"], "mueve": "F4"}})
    assert (valor(m, "brego.fuera"), valor(m, "roble.casilla")) == (True, "F4")
    assert [e["figura"] for e in sucesos(m, "mueve")] == ["roble"]


@de("NER-5")
def test_ner_5_heals_and_takes_a_status_away() -> None:
    m = mesa(
        A={
            "personajes": {"nerea": {"casilla": "E1", "vida": 5, "estados": {"maldito": 3, "fuerte": 1}}},
            "mano": ["NER-5"],
        }
    )
    juega(m, {"A": {"juega": "NER-5", "fase": "movimiento"}})
    assert set(menu(m)) == {"maldito", "fuerte"}, "one of her choice, but one"
    juega(m, {"A": {"retira": "maldito"}})
    assert (valor(m, "nerea.vida"), valor(m, "nerea.estados")) == (7, {"fuerte": 1})
    assert not sucesos(m, "activa_estado")


@de("NER-5")
def test_ner_5_takes_away_even_one_that_helps() -> None:
    m = mesa(A={"personajes": {"nerea": {"casilla": "E1", "estados": {"fuerte": 2}}}, "mano": ["NER-5"]})
    juega(m, {"A": {"juega": "NER-5"}})
    assert (valor(m, "nerea.estados"), valor(m, "nerea.vida"), preguntado(m)) == ({}, 9, ("A", "principal"))


@de("NER-6")
def test_ner_6_strikes_an_adjacent_rival() -> None:
    m = mesa(
        A={"personajes": {"nerea": "E1", "zahir": "D1"}, "mano": ["NER-6"]},
        B={"personajes": {"brego": "E2", "agata": "E3"}},
    )
    assert not legal(m, "A", {"juega": "NER-6", "a": "agata"}) and not legal(m, "A", {"juega": "NER-6", "a": "zahir"})
    juega(m, {"A": {"juega": "NER-6", "a": "brego"}})
    assert valor(m, "brego.vida") == 8


@de("Arrullo")
def test_arrullo_heals_an_adjacent_aliado_for_a_magica_card() -> None:
    m = mesa(
        A={
            "personajes": {
                "nerea": {"casilla": "E1", "vida": 3},
                "zahir": {"casilla": "E2", "vida": 3},
                "ixara": {"casilla": "E3", "vida": 3},
            },
            "mano": PAGOS,
        },
        B={"personajes": {"brego": {"casilla": "D1", "vida": 3}}},
    )
    for card in PAGOS[1:]:
        assert not legal(m, "A", {"usa": "Arrullo", "descarta": card})
    for other in ("nerea", "ixara", "brego"):
        assert not legal(m, "A", {"usa": "Arrullo", "descarta": "Canto reparador", "a": other})
    juega(m, {"A": {"usa": "Arrullo", "descarta": "Canto reparador", "a": "zahir"}})
    assert (valor(m, "zahir.vida"), valor(m, "A.descartes")) == (5, {"Canto reparador": 1})


@de("Pleamar")
def test_pleamar_heals_every_aliado_within_two() -> None:
    hurt = {"nerea": "E1", "zahir": "D1", "brunilda": "E3", "ixara": "E4"}
    m = mesa(
        capitulo=4,
        A={"personajes": {k: {"casilla": c, "vida": 3, "mejorado": True} for k, c in hurt.items()}},
        B={"personajes": {"brego": {"casilla": "E2", "vida": 3}}},
    )
    juega(m, {"A": {"usa": "Pleamar"}})
    assert [valor(m, f"{who}.vida") for who in (*hurt, "brego")] == [3, 4, 4, 3, 3]


@pytest.mark.parametrize("texto", textos_de("brunilda", "nerea"))
def test_without_what_it_says_the_tests_of_a_text_fail(texto: str) -> None:
    assert texto in de.por_texto, "no test is about it"
    assert de.sin_echar_de_menos(texto) == []
