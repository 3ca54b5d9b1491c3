"""Hard cases: the last card of a hand or a deck, moves that block each other, abilities used to the limit."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.inline import figura
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.frames import answer

# -- the last card --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.ADD.6", "SA-1.ADD.11", "SA-1.END.2")
@pytest.mark.parametrize(("mazo", "acaba"), [(2, False), (1, True), (0, True)])
def test_drawing_the_last_card_ends_nothing_and_drawing_past_it_does(mazo: int, acaba: bool) -> None:
    """Apuntes compartidos draws two and sets one apart, in the last turn of the round."""
    m = mesa(
        linea=["brego", "brunilda"],
        activo="brunilda",
        A={"personajes": {"brunilda": "E4"}, "mano": ["BRU-5", "BRU-1"], "mazo": {"BRU-2": mazo} if mazo else []},
        B={"personajes": {"brego": "I1"}},
        pv={"azul": 1, "rojo": 0},
    )
    juega(m, {"A": {"juega": "BRU-5", "aparta": "BRU-1"}})
    assert valor(m, "ultima_ronda") == (["mazo_vacio"] if acaba else [])
    assert (len(m.invocadores[0].mano.cards), m.invocadores[0].mazo.size()) == (mazo, 0)
    juega(m, {"A": "pasa"})
    assert valor(m, "terminada") is acaba


@pytest.mark.rule("SA-0.EST.8", "SA-0.EST.9", "SA-0.EST.10")
@pytest.mark.parametrize(("tope", "queda"), [([], 0), (["BRE-1"], 0), (["BRU-1"], 1)])
def test_escoba_magica_with_no_card_or_one_looks_at_what_there_is(tope: list[str], queda: int) -> None:
    """OQ-SA-37: looking at an empty deck ends nothing; only step 4, which cannot draw, does."""
    m = mesa(
        fase="comienzo",
        A={"personajes": {"brunilda": figura("E4", escoba_magica=1)}, "tope": tope, "mazo": []},
        B={"personajes": {"brego": "I1"}},
    )
    assert preguntado(m) == ("A", "principal")
    assert m.figuras[0].estados[3] == queda and len(sucesos(m, "mira")) == len(tope)
    assert len(sucesos(m, "nada_que_revelar")) == (0 if tope else 1)
    assert valor(m, "ultima_ronda") == ([] if tope else ["mazo_vacio"])


@pytest.mark.rule("SA-0.EST.8")
def test_two_copies_of_one_card_are_put_in_order_like_any_others() -> None:
    """Not asking would tell the others that they are two of the same."""
    m = mesa(
        fase="comienzo",
        A={"personajes": {"brunilda": figura("E4", escoba_magica=1)}, "tope": ["BRU-3", "BRU-3", "BRU-1"]},
        B={"personajes": {"brego": "I1"}},
    )
    assert preguntado(m) == ("A", "orden_cartas")
    juega(m, {"A": {"ordena": ["BRU-3", "BRU-3"]}})
    assert preguntado(m) == ("A", "principal") and valor(m, "brunilda.estados") == {}


@pytest.mark.rule("SA-0.EST.14")
def test_sigiloso_is_paid_with_the_last_card_and_not_with_the_one_discarded_for_1() -> None:
    own = {"personajes": {"brego": "E4"}, "mano": ["BRE-2"]}
    m = mesa(A=own, B={"personajes": {"zahir": figura("E5", sigiloso=2)}})
    assert legal(m, "A", {"ataca": "zahir"})
    assert explica(m, "A", {"ataca": "zahir", "descarta": "BRE-2"}) == {"SA-0.EST.14"}
    assert explica(m, "A", {"juega": "BRE-2"}) == {"SA-0.EST.14"}
    juega(m, {"A": {"ataca": "zahir"}})
    assert (valor(m, "zahir.vida"), valor(m, "A.mano"), valor(m, "A.apartadas")) == (8, {}, {"Puñetazo de feria": 1})


@pytest.mark.rule("SA-1.RES.1")
def test_as_en_la_manga_with_an_empty_pile_fetches_nothing_and_not_itself() -> None:
    m = mesa(A={"personajes": {"cornelio": "E4"}, "mano": ["COR-6"]}, B={"personajes": {"brego": "I1"}})
    juega(m, {"A": {"juega": "COR-6"}})
    assert (valor(m, "A.mano"), valor(m, "A.descartes")) == ({}, {"As en la manga": 1})


@pytest.mark.rule("SA-1.ADD.5", "SA-1.ADD.8", "SA-3.TIE.1")
def test_with_both_decks_empty_a_tie_is_played_on_round_after_round() -> None:
    m = mesa(A={"personajes": {"brunilda": "B2"}, "mazo": []}, B={"personajes": {"brego": "H2"}, "mazo": []}, ronda=5)
    for _ in range(3):
        juega(m, {"A": "pasa"}, {"B": "pasa"})
        assert (valor(m, "terminada"), valor(m, "desempate"), preguntado(m)) == (False, True, ("A", "principal"))
    assert len(sucesos(m, "ultima_ronda")) == 1 and reglas(m, "sin_cartas") == ["SA-1.ADD.5"] * 6
    assert "mueve" in menu(m)


# -- moves ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.EST.7", "SA-1.RES.1")
def test_a_rival_who_is_inmovilizado_is_struck_and_not_pushed() -> None:
    m = mesa(
        A={"personajes": {"brego": "E4"}, "mano": ["BRE-3"]},
        B={"personajes": {"nerea": figura("E5", inmovilizado=1)}},
    )
    juega(m, {"A": {"juega": "BRE-3", "a": "nerea"}})
    assert (valor(m, "nerea.vida"), valor(m, "nerea.casilla"), reglas(m, "no_se_mueve")) == (7, "E5", ["SA-0.EST.7"])
    assert preguntado(m) == ("A", "principal")


@pytest.mark.rule("SA-1.RES.4", "SA-1.MOV.5")
def test_of_rivals_who_block_each_other_the_one_that_is_moved_first_leaves_its_space() -> None:
    """Ola rompiente: Brego takes the space that Cornelio leaves, and the other way round he could not."""
    m = mesa(
        A={"personajes": {"nerea": "A1"}, "mano": ["NER-4"]},
        B={"personajes": {"brego": "A2", "cornelio": "B2", "agata": "B1"}},
    )
    juega(m, {"A": {"juega": "NER-4", "ordena": ["brego", "cornelio", "agata"]}})
    assert preguntado(m) == ("A", "siguiente_movida")
    juega(m, {"A": {"mueve_despues": "cornelio"}}, {"A": {"va": "C2"}}, {"A": {"mueve_despues": "brego"}})
    assert "b2" in menu(m)
    juega(m, {"A": {"va": "B2"}}, {"A": {"va": "B1"}})
    where = [valor(m, f"{who}.casilla") for who in ("cornelio", "brego", "agata")]
    assert where == ["C2", "B2", "B1"] and preguntado(m) == ("A", "principal")


# -- abilities ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-4.MEJ.9", "SA-3.HAB.7")
def test_filo_interior_is_not_used_twice_in_a_turn_by_upgrading_again() -> None:
    """It turns the card back; a second upgrade is between phases, and there is no coming back to the abilities."""
    pile = ["IXA-1", "IXA-4", "IXA-4", "IXA-1", "IXA-5", "ROB-4"]
    m = mesa(
        capitulo=4,
        A={"personajes": {"ixara": "E4"}, "descartes": pile, "mano": []},
        B={"personajes": {"brego": "I1"}},
    )
    juega(m, {"A": {"mejora": "ixara", "con": ["IXA-1", "IXA-4", "IXA-4"]}}, {"A": {"usa": "Filo interior"}})
    assert valor(m, "ixara.estados") == {"fuerte": 2, "resistente": 2} and valor(m, "ixara.mejorado") is False
    juega(m, {"A": {"mejora": "ixara", "con": ["IXA-1", "IXA-5", "ROB-4"]}})
    assert valor(m, "ixara.mejorado") is True
    assert explica(m, "A", {"usa": "Filo interior"}) == {"SA-3.HAB.7", "SA-3.HAB.1"}
    # and in the next turn it is
    juega(m, {"A": "pasa"}, {"B": "pasa"}, {"A": {"usa": "Filo interior"}})
    assert valor(m, "ixara.estados") == {"fuerte": 3, "resistente": 3}


# -- replies --------------------------------------------------------------------------------------------------------


def test_a_reply_that_is_stale_forged_or_somebody_elses_changes_nothing() -> None:
    m = mesa(A={"personajes": {"brego": "E4"}, "mano": ["BRE-2"]}, B={"personajes": {"nerea": "E5"}})
    q = m.questions[0]
    before = m.save_table()
    for seat, token, choice in ((0, q.token + 1, (0,)), (1, q.token, (0,)), (0, q.token, (999_999,)), (0, q.token, ())):
        with pytest.raises(ReplyRefused):
            answer(m, seat, token, choice)
    assert m.save_table() == before
    answer(m, 0, q.token, (0,))
    with pytest.raises(ReplyRefused):
        answer(m, 0, q.token, (0,))
