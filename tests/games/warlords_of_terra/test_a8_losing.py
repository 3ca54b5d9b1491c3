"""A.8.1 and A.8.2: losing the game by lives or by decks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from games.warlords_of_terra.inline import conjunto, disparada, hechizo, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor

RECLUTA = "Recluta de la Muralla"
GRANJA = "Granja del Páramo"


def _pierde(n: int) -> dict[str, object]:
    return {"perder_vidas": {"cuantas": n, "quien": "oponente"}}


def _hace(n: int) -> dict[str, object]:
    return {"danar": {"cuanto": n, "a": "oponente"}}


# -- lives ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.8.1.1")
@pytest.mark.parametrize("effect", [_hace, _pierde])
@pytest.mark.parametrize(("n", "over"), [(2, False), (3, True), (4, True)])
def test_whoever_has_no_lives_left_loses_at_that_instant(effect: Callable[[int], object], n: int, over: bool) -> None:
    """OQ-WT-74: in the middle of a card; its second part would have saved B."""
    rest = {"ganar_vidas": {"cuantas": 5, "quien": "cada_jugador"}}
    m = mesa(
        cartas=conjunto(hechizo("Golpe", effect(n), rest)),
        A={"mano": ["Golpe", RECLUTA], "mana": 1},
        B={"vidas": 3},
    )
    juega(m, {"A": {"conjura": "Golpe"}}, "resuelve")
    assert valor(m, "terminada") is over
    if over:
        assert (valor(m, "ganadores"), valor(m, "B.vidas"), valor(m, "A.vidas")) == (["A"], 3 - n, 20)
        assert sucesos(m, "gana", regla="WT-A.8.1.1", asiento="A", motivo="vidas")
        assert preguntado(m) is None
    else:
        assert (valor(m, "B.vidas"), valor(m, "A.vidas")) == (6, 25)


@pytest.mark.rule("WT-A.8.1.1")
def test_in_the_middle_of_a_pila_what_is_left_of_it_never_resolves() -> None:
    """OQ-WT-74."""
    m = mesa(
        cartas=conjunto(hechizo("Golpe", _hace(5)), subito("Réplica", _pierde(2))),
        A={"mano": ["Golpe"], "mana": 5, "vidas": 2},
        B={"mano": ["Réplica"], "mana": 5, "vidas": 3},
    )
    juega(m, {"A": {"conjura": "Golpe"}}, {"B": {"responde": "Réplica"}})
    assert (valor(m, "ganadores"), valor(m, "B.vidas")) == (["B"], 3)
    assert [e["carta"] for e in sucesos(m, "resuelve")] == ["Réplica"]


@pytest.mark.rule("WT-A.8.1.1")
def test_in_the_middle_of_a_combat_its_damage_is_never_dealt() -> None:
    """OQ-WT-74: a strike ability ends the game before step 4."""
    m = mesa(
        cartas=conjunto(tropa("Fiera", 3, 3, 1, habilidades=[disparada("golpea", _pierde(1))])),
        tablero={"c3": "Fiera de A", "c4": "Osa Madre de B"},
        B={"vidas": 1},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "ganadores"), valor(m, "c4.dano"), valor(m, "c3.dano")) == (["A"], 0, 0)


@pytest.mark.rule("WT-A.8.1.1")
def test_a_player_struck_down_to_nothing_loses() -> None:
    m = mesa(tablero={"c5": f"{RECLUTA} de A"}, B={"vidas": 1})
    juega(m, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
    assert (valor(m, "ganadores"), valor(m, "B.vidas")) == (["A"], 0)


# -- decks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.8.2.1", "WT-A.8.2.3")
def test_whoever_must_draw_with_both_decks_empty_loses_in_the_draw_step() -> None:
    m = mesa(fase="recursos", A={"batalla": 0, "construccion": 0, "mana": 1})
    # nothing has happened for having no cards: only when the draw comes
    assert preguntado(m) == ("A", "desviar")
    juega(m, {"A": "no desvia"})
    assert (valor(m, "ganadores"), valor(m, "A.mana"), valor(m, "A.oro")) == (["B"], 2, 1)
    assert sucesos(m, "gana", regla="WT-A.8.2.1", asiento="B", motivo="mazos")


@pytest.mark.rule("WT-A.8.2.2")
@pytest.mark.parametrize(("empty", "other"), [("batalla", "construccion"), ("construccion", "batalla")])
def test_with_one_deck_empty_the_card_comes_from_the_other(empty: str, other: str) -> None:
    m = mesa(fase="recursos", A={empty: 0, "mano": [RECLUTA]})
    juega(m, {"A": "no desvia"})
    assert sucesos(m, "roba", asiento="A", mazo=other, cuantas=1)
    assert (valor(m, "terminada"), valor(m, "A.cartas_en_mano")) == (False, 2)


@pytest.mark.rule("WT-A.8.2.4")
def test_any_other_draw_that_finds_no_card_makes_nobody_lose() -> None:
    m = mesa(
        cartas=conjunto(hechizo("Saber", {"robar": 2})),
        A={"mano": ["Saber", RECLUTA], "mana": 1, "batalla": 1, "construccion": 0},
    )
    juega(m, {"A": {"conjura": "Saber"}}, "resuelve")
    # one of the two cards was there
    assert (valor(m, "terminada"), valor(m, "A.mano")) == (False, {RECLUTA: 2})
    assert sucesos(m, "mazo_vacio", regla="WT-A.8.2.4", asiento="A")


@pytest.mark.rule("WT-A.8.2.5")
@pytest.mark.parametrize("battle", [0, 1, 2])
def test_whoever_hired_reinforcements_and_cannot_draw_them_loses_at_once(battle: int) -> None:
    m = mesa(fase="recursos", A={"batalla": battle, "oro": 5, "mano": [RECLUTA]})
    juega(m, {"A": "no desvia"}, {"A": "contrata"})
    if battle:
        juega(m, {"A": {"roba": "batalla"}})
    if battle == 2:
        assert (valor(m, "terminada"), valor(m, "A.mano")) == (False, {RECLUTA: 3})
        return
    # the first card has been drawn; the second must come from the battle deck, and there is none
    assert valor(m, "ganadores") == ["B"]
    assert valor(m, "A.mano") == ({RECLUTA: 2} if battle else {RECLUTA: 1, GRANJA: 1})
    assert sucesos(m, "gana", regla="WT-A.8.2.5", asiento="B", motivo="refuerzos")
