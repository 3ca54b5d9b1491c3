"""RR, SD.2, CT, SL: which decks are legal."""

from __future__ import annotations

import pytest
from games.rise_of_gods.deck_kit import catalogo, guardas, mazo, reglas, side

from coliseo.games.rise_of_gods.construction.files import mazo_inicial
from coliseo.games.rise_of_gods.construction.rules import (
    SELLOS_MAXIMOS,
    SELLOS_MINIMOS,
    buscar_carta,
    consejos,
    copias_permitidas,
    numeros,
    revisar_mazo,
)
from coliseo.games.rise_of_gods.game import GAME
from coliseo.kernel.game import BadOptions

CAT = catalogo()


@pytest.mark.rule("RG-RR.1")
@pytest.mark.parametrize("size", [0, 39, 41])
def test_a_deck_has_forty_cards_and_only_forty(size: int) -> None:
    assert revisar_mazo(CAT, mazo(), []) == []
    wrong = [*mazo(), "c1"][:size]
    refusals = revisar_mazo(CAT, wrong, [])
    assert reglas(refusals) == {"RG-RR.1"}
    assert str(size) in refusals[0].es and str(size) in refusals[0].en


@pytest.mark.rule("RG-RR.2", "RG-RR.3", "RG-RR.4", "RG-RR.5", "RG-RR.6")
@pytest.mark.parametrize(
    ("card", "top", "rule"), [("c1", 4, "RG-RR.3"), ("r1", 3, "RG-RR.4"), ("e1", 2, "RG-RR.5"), ("l1", 1, "RG-RR.6")]
)
def test_the_rarity_limits_the_copies(card: str, top: int, rule: str) -> None:
    assert revisar_mazo(CAT, mazo(**{card: top}), []) == []
    refusals = revisar_mazo(CAT, mazo(**{card: top + 1}), [])
    assert [r.rules for r in refusals] == [(rule,)]
    assert f"«{card}»" in refusals[0].es


@pytest.mark.rule("RG-RR.4", "RG-SD.2")
def test_copies_count_over_deck_and_side_deck_together_unless_set_otherwise() -> None:
    assert revisar_mazo(CAT, mazo(r1=2), side(r1=1)) == []
    assert reglas(revisar_mazo(CAT, mazo(r1=2), side(r1=2))) == {"RG-RR.4"}
    assert revisar_mazo(CAT, mazo(r1=2), side(r1=2), juntas=False) == []
    assert reglas(revisar_mazo(CAT, mazo(r1=4), side(r1=2), juntas=False)) == {"RG-RR.4"}


@pytest.mark.rule("RG-SD.2")
@pytest.mark.parametrize(("size", "legal"), [(0, True), (15, True), (1, False), (14, False), (16, False)])
def test_a_side_deck_has_fifteen_cards_or_is_not_used(size: int, legal: bool) -> None:
    refusals = revisar_mazo(CAT, mazo(), [*side(), "l1"][:size])
    assert reglas(refusals) == (set() if legal else {"RG-SD.2"})


@pytest.mark.rule("RG-SL.1")
def test_sellos_are_cards_of_the_deck_without_a_limit_of_copies() -> None:
    assert copias_permitidas(CAT.por_clave["sello_de_sol"], None) == -1
    assert revisar_mazo(CAT, ["sello_de_sol"] * 40, ["sello_de_luna"] * 15) == []


@pytest.mark.rule("RG-SL.2")
@pytest.mark.parametrize(("sellos", "warned"), [(11, True), (12, False), (16, False), (17, True)])
def test_twelve_to_sixteen_sellos_is_advice_and_refuses_nothing(sellos: int, warned: bool) -> None:
    deck = ["sello_de_sol"] * sellos + mazo()[14:] + ["r1", "r2", "r3"]
    deck = deck[:40]
    assert (SELLOS_MINIMOS, SELLOS_MAXIMOS) == (12, 16)
    assert revisar_mazo(CAT, deck, []) == []
    assert guardas(consejos(CAT, deck)) == ({"sellos"} if warned else set())
    assert reglas(consejos(CAT, deck)) == ({"RG-SL.2"} if warned else set())


@pytest.mark.rule("RG-CR.4")
def test_the_editor_warns_of_spheres_that_no_sello_of_the_deck_can_pay() -> None:
    deck = mazo(luna_llena=1)
    advice = consejos(CAT, deck)
    assert [r.rules for r in advice] == [("RG-CR.4",)]
    assert "Luna" in advice[0].es and "3" in advice[0].es and "Moon" in advice[0].en
    deck[:3] = ["sello_de_luna"] * 3
    assert consejos(CAT, deck) == []


@pytest.mark.rule("RG-CR.5")
def test_factions_may_be_mixed_freely() -> None:
    deck = mazo(luna_llena=4)
    deck[:7] = ["sello_de_luna"] * 7
    assert revisar_mazo(CAT, deck, []) == []


@pytest.mark.rule("RG-CT.1", "RG-TK.2")
@pytest.mark.parametrize("where", ["deck", "side"])
def test_tokens_live_outside_deck_and_side_deck(where: str) -> None:
    deck, beside = (mazo(chispa=1), side()) if where == "deck" else (mazo(), side(chispa=1))
    refusals = revisar_mazo(CAT, deck, beside)
    assert guardas(refusals) == {"token"} and reglas(refusals) == {"RG-TK.2", "RG-CT.1"}


@pytest.mark.rule("RG-CT.1")
def test_a_card_that_does_not_exist_is_named_once() -> None:
    refusals = revisar_mazo(CAT, mazo(nadie=3), [])
    assert [(r.guard, r.rules) for r in refusals] == [("carta", ("RG-CT.1",))]
    assert "«nadie»" in refusals[0].es and "“nadie”" in refusals[0].en


@pytest.mark.rule("RG-PI.5")
def test_a_card_whose_effect_is_not_public_cannot_be_played() -> None:
    refusals = revisar_mazo(CAT, mazo(carta_secreta=1), [])
    assert [(r.guard, r.rules) for r in refusals] == [("desconocida", ("RG-PI.5",))]
    assert "Carta Secreta" in refusals[0].es and "Secret Card" in refusals[0].en


@pytest.mark.rule("RG-RR.1", "RG-RR.6", "RG-SD.2")
def test_everything_that_is_wrong_is_said_at_once() -> None:
    refusals = revisar_mazo(CAT, [*mazo(l1=2), "c1"], side()[:3])
    assert reglas(refusals) == {"RG-RR.1", "RG-SD.2", "RG-RR.6"}


@pytest.mark.parametrize(
    "written", ["Ídolo de Ébano", "idolo de ebano", "IDOLO-DE-EBANO", "Ebony Idol", "so-01", "SO01", "idolo_de_ebano"]
)
def test_a_card_is_found_however_it_is_written(written: str) -> None:
    found = buscar_carta(CAT, written)
    assert found is not None and found.nombre == "Ídolo de Ébano"
    assert numeros(CAT, [written, "c1"]) == [found.numero, CAT.por_clave["c1"].numero]


def test_nothing_is_found_for_an_empty_or_unknown_name() -> None:
    assert buscar_carta(CAT, "") is None and buscar_carta(CAT, "¡!") is None
    with pytest.raises(KeyError):
        numeros(CAT, ["nadie"])


@pytest.mark.rule("RG-RR.4", "RG-SD.2")
def test_a_table_counts_deck_and_side_deck_together_unless_its_reading_says_otherwise() -> None:
    ready = mazo_inicial("alborada")
    assert ready is not None
    deck, beside = ready
    # three raras of a name in all, one of them beside: a fourth is one too many
    deck[deck.index("recluta_del_gallo")] = "campana_de_maitines"
    options = {"mazos": [{"principal": deck, "lateral": beside}, "forja"]}
    with pytest.raises(BadOptions) as error:
        GAME.new_game(options, 1)
    assert reglas(error.value.problems) == {"RG-RR.4"}
    apart = GAME.new_game({**options, "lecturas": {"copias_con_lateral": "por_separado"}}, 1)
    assert apart.winners is None


@pytest.mark.rule("RG-RR.1", "RG-DV.8")
def test_a_table_is_not_opened_with_an_illegal_deck_or_an_unknown_list() -> None:
    ready = mazo_inicial("alborada")
    assert ready is not None
    with pytest.raises(BadOptions) as short:
        GAME.new_game({"mazos": [{"principal": ready[0][:39]}, "forja"]}, 1)
    assert reglas(short.value.problems) == {"RG-RR.1"}
    with pytest.raises(BadOptions) as listed:
        GAME.new_game({"lista": "ninguna"}, 1)
    assert "RG-DV.8" in reglas(listed.value.problems)
    assert GAME.new_game({"lista": "seis_legendarias"}, 1).winners is None
