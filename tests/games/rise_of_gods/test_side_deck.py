"""SD: exchanging cards between the games of a match, and deck checks."""

from __future__ import annotations

import pytest
from games.rise_of_gods.deck_kit import catalogo, guardas, mazo, reglas, side

from coliseo.games.rise_of_gods.law.match_play import BO1, BO3
from coliseo.games.rise_of_gods.law.side_deck import (
    Lateral,
    Registrado,
    cotejar,
    registrar,
    revisar_cambio,
    revisar_momento,
)

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


@pytest.mark.rule("RG-SD.3", "RG-FM.3")
def test_cards_are_exchanged_between_the_games_of_a_match_and_never_in_a_best_of_one() -> None:
    assert reglas(revisar_momento(BO1, [], tiempo=False)) == {"RG-SD.3", "RG-FM.3"}
    assert revisar_momento(BO3, [0], tiempo=False) == []
    assert revisar_momento(BO3, [0, 1], tiempo=False) == []
    assert reglas(revisar_momento(BO3, [0, 0], tiempo=False)) == {"RG-SD.3"}
    assert reglas(revisar_momento(BO3, [0], tiempo=True)) == {"RG-SD.3"}


@pytest.mark.rule("RG-SD.4")
def test_the_first_game_of_every_match_is_played_with_the_registered_deck() -> None:
    assert reglas(revisar_momento(BO3, [], tiempo=False)) == {"RG-SD.4"}
    player = Lateral(CAT, registrado())
    assert player.principal == sorted(mazo())
    assert reglas(player.abrir(BO3, [], tiempo=False, ahora=0)) == {"RG-SD.4"}
    assert player.abrir(BO3, [0], tiempo=False, ahora=0) == []
    assert player.proponer(*cambiado(5), ahora=60) == [] and player.cerrar() == []
    assert player.principal == sorted(cambiado(5)[0])
    player.empezar_encuentro()
    assert (player.principal, player.lateral) == (sorted(mazo()), sorted(side()))


@pytest.mark.rule("RG-SD.1")
def test_three_minutes_run_from_the_end_of_the_previous_game() -> None:
    player = Lateral(CAT, registrado())
    assert player.quedan(0) == 0
    assert player.abrir(BO3, [1], tiempo=False, ahora=1000) == []
    assert player.quedan(1000) == 180 and player.quedan(1179) == 1 and player.quedan(1180) == 0
    assert player.proponer(*cambiado(), ahora=1179) == []
    assert reglas(player.proponer(*cambiado(2), ahora=1180)) == {"RG-SD.1"}
    assert player.cerrar() == []
    # what lay there in time stands; what came late does not
    assert player.principal == sorted(cambiado()[0])


@pytest.mark.rule("RG-SD.1", "RG-RR.1")
def test_lists_that_are_illegal_when_time_is_up_go_back_to_the_previous_ones() -> None:
    player = Lateral(CAT, registrado())
    player.abrir(BO3, [1], tiempo=False, ahora=0)
    player.proponer(*cambiado(3), ahora=10)
    player.cerrar()
    before = player.principal
    assert before == sorted(cambiado(3)[0])
    player.abrir(BO3, [1, 0], tiempo=False, ahora=2000)
    deck, beside = cambiado(3)
    told = player.proponer(deck[:-1], [*beside, deck[-1]], ahora=2100)
    assert {"RG-RR.1", "RG-SD.2"} <= reglas(told)
    assert {"RG-RR.1", "RG-SD.2"} <= reglas(player.cerrar())
    assert player.principal == before and player.lateral == sorted(cambiado(3)[1])


@pytest.mark.rule("RG-SD.3")
def test_nothing_is_exchanged_when_no_exchange_is_open() -> None:
    player = Lateral(CAT, registrado())
    assert reglas(player.proponer(*cambiado(), ahora=0)) == {"RG-SD.3"}
    assert player.cerrar() == [] and player.principal == sorted(mazo())


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
    assert any("sobran 1 de «l9»" in r.es for r in refusals) and any("faltan 1 de" in r.es for r in refusals)


@pytest.mark.rule("RG-SD.4", "RG-SD.5")
def test_a_deck_check_that_does_not_match_brings_a_double_warning() -> None:
    right = cotejar(CAT, registrado(), mazo())
    assert right.avisos == 0 and right.diferencias == []
    deck = mazo()
    deck[-1] = "r10"
    wrong = cotejar(CAT, registrado(), deck)
    assert wrong.avisos == 2 and "RG-SD.5" in wrong.reglas
    assert sorted(n for _, n in wrong.diferencias) == [-1, 1]


@pytest.mark.rule("RG-SD.4")
def test_between_games_both_lists_are_checked_together() -> None:
    deck, beside = cambiado(3)
    assert cotejar(CAT, registrado(), deck, beside).avisos == 0
    assert cotejar(CAT, registrado(), deck).avisos == 2
    assert cotejar(CAT, registrado(), deck, beside[1:]).avisos == 2
