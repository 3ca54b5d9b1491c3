"""SD: exchanging cards between the games of a match, and deck checks."""

from __future__ import annotations

import pytest
from games.rise_of_gods.deck_kit import catalogo, guardas, mazo, reglas, side

from coliseo.games.rise_of_gods.law.penalties import LADDER, MAZO_DISTINTO
from coliseo.games.rise_of_gods.law.side_deck import Registrado, registrar, revisar_cambio
from coliseo.games.rise_of_gods.law.tournament import PROFILE

CAT = catalogo()


def registrado(lateral: list[str] | None = None) -> Registrado:
    found, refusals = registrar(CAT, mazo(), side() if lateral is None else lateral)
    assert found is not None and refusals == []
    return found


def cambiado(n: int = 1) -> tuple[list[str], list[str]]:
    """The lists after exchanging the last n cards of the deck with the first n of the side deck."""
    deck, beside = mazo(), side()
    return deck[:-n] + beside[:n], beside[n:] + deck[-n:]


@pytest.mark.rule("RG-SD.4")
def test_only_a_legal_deck_can_be_registered() -> None:
    found, refusals = registrar(CAT, mazo(l1=2), side())
    assert found is None and reglas(refusals) == {"RG-RR.6"}
    by_name, _ = registrar(CAT, [CAT.por_clave[key].nombre for key in mazo()], side())
    assert by_name is not None and by_name.principal == registrado().principal


@pytest.mark.rule("RG-SD.1", "RG-SD.3", "RG-FM.3")
def test_cards_are_exchanged_between_the_games_of_a_match_and_never_in_a_best_of_one() -> None:
    values, _ = PROFILE.complete({})
    assert PROFILE.exchange_seconds(values, 3) == 180 and PROFILE.exchange_seconds(values, 1) == 0


@pytest.mark.rule("RG-SD.2", "RG-RR.1")
def test_after_exchanging_the_deck_is_of_forty_and_the_side_deck_keeps_its_size() -> None:
    assert revisar_cambio(CAT, registrado(), *cambiado(4)) == []
    deck, beside = cambiado(4)
    assert {"RG-RR.1", "RG-SD.2"} <= reglas(revisar_cambio(CAT, registrado(), [*deck, beside[0]], beside[1:]))
    # without a side deck there is none to come
    assert "RG-SD.2" in reglas(revisar_cambio(CAT, registrado([]), deck, beside))
    # and a side deck cannot be left at home
    assert "RG-SD.2" in reglas(revisar_cambio(CAT, registrado(), mazo(), []))


@pytest.mark.rule("RG-SD.4")
def test_no_card_comes_from_outside_the_registered_ones() -> None:
    deck, beside = cambiado(2)
    deck[-1] = "l9"
    refusals = revisar_cambio(CAT, registrado(), deck, beside)
    assert reglas(refusals) == {"RG-SD.4"} and guardas(refusals) == {"registro"}
    assert any("sobra 1 de «l9»" in r.es for r in refusals) and any("falta 1 de" in r.es for r in refusals)


def revision(deck: list[str], beside: list[str], in_match: bool = False) -> str:
    """The infringement that a judge finds in a deck that lies there."""
    values, _ = PROFILE.complete({})
    listed = {"principal": mazo(), "lateral": side()}
    return PROFILE.inspect(values, listed, {"principal": deck, "lateral": beside}, in_match)[1]


@pytest.mark.rule("RG-SD.4", "RG-SD.5")
def test_a_deck_check_that_does_not_match_brings_a_double_warning() -> None:
    assert revision(mazo(), side()) == ""
    wrong = revision([*mazo()[:-1], "r10"], side())
    assert wrong == MAZO_DISTINTO and LADDER.propose([], wrong).warnings == 2


@pytest.mark.rule("RG-SD.4")
def test_between_games_both_lists_are_checked_together() -> None:
    deck, beside = cambiado(3)
    assert revision(deck, beside, in_match=True) == ""
    assert revision(deck, beside) == MAZO_DISTINTO
    assert revision(deck, beside[1:], in_match=True) == MAZO_DISTINTO
