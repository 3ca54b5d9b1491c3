"""Setting up (M.setup) and the start of the game (A.1): decks, opening hands, lives, the hand limit."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, hechizo, lugar
from games.warlords_of_terra.kit import KIT, juega, mesa, pregunta, preguntado, sucesos, valor

from coliseo.effects.plain_data import tree_of
from coliseo.games.warlords_of_terra.construction.files import CARPETA, leer_mazo
from coliseo.games.warlords_of_terra.flow.setup import nueva_partida
from coliseo.games.warlords_of_terra.judge.adapter import ADAPTER
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.game import BadOptions

RECLUTA = "Recluta de la Muralla"
LANCERA = "Lancera del Puente"
GRANJA = "Granja del Páramo"
MERCADO = "Mercado de la Plaza"
#: forty and fifteen cards of which there are as many as needed
BATALLA = {RECLUTA: 20, LANCERA: 20}
CONSTRUCCION = {GRANJA: 8, MERCADO: 7}


def preparacion(**posicion: Any) -> Mesa:
    """Two decks before the opening hands; A begins."""
    for seat in ("A", "B"):
        own = {"mano": [], "batalla": BATALLA, "construccion": CONSTRUCCION, **posicion.get(seat, {})}
        posicion[seat] = own
    return mesa(fase="preparacion", azar=posicion.pop("azar", {"comienzo": ["A"]}), **posicion)


def theridom() -> dict[str, Any]:
    """The lists of a deck that comes with the game, copy by copy."""
    deck = leer_mazo(CARPETA / "theridom.yaml")
    return {"heroe": deck.heroe, "batalla": list(deck.batalla), "construccion": list(deck.construccion)}


def impedimentos(deck: dict[str, Any], cartas: object = None) -> set[str]:
    known = None if cartas is None else tree_of(cartas)
    refusals = ADAPTER.construction(known, tree_of({**deck, "competitiva": False}))
    return {rule for r in refusals for rule in r.rules}


# -- decks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.setup.1")
def test_two_players_with_a_deck_and_a_hero_each() -> None:
    m = nueva_partida({"mazos": ["theridom", "terra"], "primero": 0}, 1)
    assert [(m.carta(j.heroe).nombre, j.reino) for j in m.jugadores] == [
        ("Maestre Aldara, Voz del Alba", 0), ("Iruen, Cantora de Raíces", 1),
    ]  # fmt: skip
    for wrong in (["theridom"], ["theridom", "terra", "overlords"]):
        with pytest.raises(BadOptions) as refused:
            nueva_partida({"mazos": wrong}, 1)
        assert "WT-M.setup.1" in {rule for r in refused.value.problems for rule in r.rules}
    assert "WT-M.setup.1" in impedimentos({**theridom(), "heroe": RECLUTA}), "a troop is no hero"
    assert "WT-M.setup.1" in impedimentos({**theridom(), "heroe": ""})


@pytest.mark.rule("WT-M.setup.1", "WT-A.8.3.2")
def test_the_deck_is_of_a_single_realm() -> None:
    deck = theridom()
    assert impedimentos(deck) == set()
    assert "WT-A.8.3.2" in impedimentos({**deck, "heroe": "Iruen, Cantora de Raíces"})
    mixed = [*deck["batalla"][:-1], "Osa Madre"]
    assert "WT-A.8.3.2" in impedimentos({**deck, "batalla": mixed})


@pytest.mark.rule("WT-M.setup.2")
def test_the_hero_is_chosen_with_the_deck_is_there_from_the_first_turn_and_never_drawn() -> None:
    deck = theridom()
    inside = [*deck["batalla"][:-1], deck["heroe"]]
    assert "WT-M.setup.2" in impedimentos({**deck, "batalla": inside})
    m = preparacion()
    assert [(e["asiento"], e["carta"]) for e in sucesos(m, "heroe")] == [
        ("A", "Maestre Aldara, Voz del Alba"), ("B", "Maestre Aldara, Voz del Alba"),
    ]  # fmt: skip
    juega(m, {"A": "conserva"}, {"B": "conserva"}, {"A": "desvia"})
    assert valor(m, "turno") == 1 and valor(m, "A.pp") == 1, "it is fed on the first turn already"


@pytest.mark.rule("WT-A.1.2", "WT-A.1.4")
@pytest.mark.parametrize("more", [-1, 1])
def test_the_battle_deck_has_forty_cards_and_not_one_more_or_fewer(more: int) -> None:
    deck = theridom()
    cards = deck["batalla"]
    assert len(cards) == 40 and impedimentos(deck) == set()
    changed = cards[:-1] if more < 0 else [*cards, "Capellana de Campaña"]
    assert impedimentos({**deck, "batalla": changed}) == {"WT-A.1.2", "WT-A.1.4"}


@pytest.mark.rule("WT-A.1.3", "WT-A.1.4")
@pytest.mark.parametrize("n", [14, 16, 20])
def test_the_construction_deck_has_fifteen_cards_and_not_the_twenty_of_old(n: int) -> None:
    deck = theridom()
    plots = {f"Solar {i}": 3 for i in range(1, 8)}
    cards = [name for name, copies in plots.items() for _ in range(copies)]
    known = conjunto(*[lugar(name, mana=1) for name in plots], reino="theridom")
    assert impedimentos({**deck, "construccion": cards[:15]}, known) == set()
    assert impedimentos({**deck, "construccion": cards[:n]}, known) == {"WT-A.1.3", "WT-A.1.4"}


# -- the opening ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.setup.4")
@pytest.mark.parametrize("first", ["A", "B"])
def test_chance_says_who_begins(first: str) -> None:
    """OQ-WT-19 (`quien_empieza`)."""
    m = preparacion(azar={"comienzo": [first]})
    assert [(e["asiento"], e["regla"]) for e in sucesos(m, "empieza")] == [(first, "WT-M.setup.4")]
    assert preguntado(m) == (first, "mano"), "and decides first about the opening hand"
    other = "B" if first == "A" else "A"
    juega(m, {first: "conserva"})
    assert preguntado(m) == (other, "mano")
    juega(m, {other: "conserva"})
    assert valor(m, "activo") == first


@pytest.mark.rule("WT-M.setup.4")
def test_either_player_may_be_the_one_that_begins() -> None:
    begun = {nueva_partida({"mazos": ["theridom", "terra"]}, seed).primero for seed in range(20)}
    assert begun == {0, 1}


@pytest.mark.rule("WT-A.1.1", "WT-M.setup.3")
def test_seven_cards_four_of_battle_and_three_of_construction() -> None:
    m = preparacion()
    for j in m.jugadores:
        assert (len(j.mano.cards), len(j.planos.cards)) == (4, 3)
        assert (j.batalla.size(), j.construccion.size()) == (36, 12)
    assert [(e["asiento"], e["cuantas"], e["regla"]) for e in sucesos(m, "reparte")] == [
        ("A", 7, "WT-A.1.1"), ("B", 7, "WT-A.1.1"),
    ]  # fmt: skip


@pytest.mark.rule("WT-A.1.5", "WT-A.1.7")
def test_each_player_may_change_the_opening_hand_once_and_keeps_the_second() -> None:
    m = preparacion()
    juega(m, {"A": "cambia"})
    assert preguntado(m) == ("B", "mano"), "A is not asked again"
    assert [(e["asiento"], e["regla"]) for e in sucesos(m, "cambia_mano")] == [("A", "WT-A.1.6")]
    juega(m, {"B": "cambia"})
    assert valor(m, "turno") == 1 and preguntado(m) == ("A", "desviar")
    assert len(sucesos(m, "cambia_mano")) == 2 and len(sucesos(m, "reparte")) == 4


@pytest.mark.rule("WT-A.1.6")
def test_to_change_the_hand_all_seven_go_back_and_seven_are_drawn() -> None:
    first = [RECLUTA] * 4 + [GRANJA] * 3
    again = [LANCERA] * 4 + [MERCADO] * 3
    m = preparacion(azar={"comienzo": ["A"], "robo": [*first, *first, *again]})
    assert valor(m, "A.mano") == {RECLUTA: 4, GRANJA: 3}
    assert pregunta(m, "A").menu == [0, 1], "all or nothing: no card is chosen"
    juega(m, {"A": "cambia"})
    assert valor(m, "A.mano") == {LANCERA: 4, MERCADO: 3}
    assert valor(m, "A.batalla") == {RECLUTA: 20, LANCERA: 16} and valor(m, "A.construccion") == {GRANJA: 8, MERCADO: 4}
    assert valor(m, "B.mano") == {RECLUTA: 4, GRANJA: 3}, "the other's hand is the other's affair"


@pytest.mark.rule("WT-A.1.6")
def test_what_went_back_may_be_drawn_again() -> None:
    """The four copies that were in the hand are shuffled in before drawing."""
    only = {"batalla": {RECLUTA: 4}, "construccion": {GRANJA: 3}}
    m = preparacion(A=only)
    juega(m, {"A": "cambia"})
    assert valor(m, "A.mano") == {RECLUTA: 4, GRANJA: 3} and valor(m, "A.cartas_en_batalla") == 0


@pytest.mark.rule("WT-A.1.8")
def test_whoever_begins_draws_no_card_on_that_turn() -> None:
    m = preparacion()
    juega(m, {"A": "conserva"}, {"B": "conserva"}, {"hasta": {"fase": "construccion"}})
    assert valor(m, "A.cartas_en_mano") == 7 and not sucesos(m, "roba")
    assert [(e["asiento"], e["regla"]) for e in sucesos(m, "sin_robo")] == [("A", "WT-A.1.8")]
    juega(m, {"hasta": {"activo": "B", "fase": "construccion"}})
    assert valor(m, "B.cartas_en_mano") == 8, "the other draws on the own first turn"
    juega(m, {"hasta": {"activo": "A", "fase": "construccion"}})
    assert valor(m, "A.cartas_en_mano") == 8 and len(sucesos(m, "sin_robo")) == 1


@pytest.mark.rule("WT-A.1.8", "WT-A.3.9", "WT-A.3.11")
def test_on_the_first_turn_refuerzos_bring_only_their_own_card() -> None:
    """OQ-WT-18 (`refuerzos`)."""
    m = mesa(fase="recursos", turno=1, A={"oro": 4})
    juega(m, {"A": "no desvia"}, {"A": "contrata"})
    assert [(e["mazo"], e["regla"]) for e in sucesos(m, "roba")] == [("batalla", "WT-A.3.11")]
    assert valor(m, "A.cartas_en_mano") == 2 and valor(m, "A.oro") == 0


@pytest.mark.rule("WT-A.1.9")
def test_twenty_lives() -> None:
    m = nueva_partida({"mazos": ["theridom", "terra"]}, 5)
    assert [j.vidas for j in m.jugadores] == [20, 20]


@pytest.mark.rule("WT-A.1.10")
def test_twenty_is_no_ceiling() -> None:
    m = mesa(cartas=conjunto(hechizo("Salud de Prueba", {"ganar_vidas": 30})),
             A={"mano": ["Salud de Prueba"] * 2, "mana": 2})  # fmt: skip
    for total in (50, 80):
        juega(m, {"A": {"conjura": "Salud de Prueba"}}, "resuelve")
        assert valor(m, "A.vidas") == total


# -- the hand limit -------------------------------------------------------------------------------------------------


def con_mano(n: int, **campos: Any) -> dict[str, Any]:
    return {"mano": {RECLUTA: n - 2, GRANJA: 2}, **campos}


@pytest.mark.rule("WT-A.1.11", "WT-M.turn.9")
def test_in_final_del_turno_the_hand_is_cut_to_eight() -> None:
    m = mesa(A=con_mano(11))
    juega(m, {"A": "termina"}, {"hasta": {"para": "descarte"}})
    q = pregunta(m, "A")
    assert (q.low, q.high) == (3, 3) and valor(m, "fase") == "final"
    juega(m, {"A": {"descarta": {GRANJA: 1, RECLUTA: 2}}})
    assert valor(m, "A.descarte") == {GRANJA: 1, RECLUTA: 2}
    assert {(e["regla"], e["motivo"]) for e in sucesos(m, "descarta")} == {("WT-A.1.11", "limite_de_mano")}
    assert valor(m, "A.cartas_en_mano") == 8 and valor(m, "activo") == "B"


@pytest.mark.rule("WT-A.1.11", "WT-A.1.13")
def test_with_eight_or_fewer_nothing_is_discarded() -> None:
    m = mesa(A=con_mano(8))
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "A.cartas_en_mano") == 8 and not sucesos(m, "descarta")


@pytest.mark.rule("WT-A.1.11")
def test_only_the_active_players_hand_is_looked_at_and_after_the_end_of_turn_effects() -> None:
    """OQ-WT-20 (`de_quien_es_el_limite`)."""
    draws = lugar("Solar de Estudio", habilidades=[{"cuando": "final_del_turno", "efecto": [{"robar": 2}]}])
    m = mesa(cartas=conjunto(draws), A=con_mano(8, lugares=["Solar de Estudio"]), B=con_mano(12))
    juega(m, {"A": "termina"}, {"hasta": {"para": "descarte"}})
    assert pregunta(m, "A").low == 2, "the two that it has just drawn"
    juega(m, {"A": {"descarta": {RECLUTA: 2}}})
    assert valor(m, "activo") == "B" and valor(m, "B.cartas_en_mano") == 12


@pytest.mark.rule("WT-A.1.12")
def test_before_that_phase_a_hand_may_be_larger_and_be_played_down() -> None:
    m = mesa(fase="invocacion", A=con_mano(10, mana=2))
    assert valor(m, "A.cartas_en_mano") == 10
    juega(m, {"A": {"invoca": RECLUTA, "en": "a1"}}, {"A": {"invoca": RECLUTA, "en": "b1"}})
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "A.cartas_en_mano") == 8 and not sucesos(m, "descarta")


@pytest.mark.rule("WT-A.1.13")
@pytest.mark.parametrize("phase", ["tras_recursos", "construccion", "invocacion", "tactica"])
def test_nobody_discards_at_will(phase: str) -> None:
    """Ten cards in hand, and in no phase before the last is there a way to throw one away."""
    m = mesa(fase=phase, A=con_mano(10))
    assert KIT.adapter.refusals(m, tree_of({"A": {"descarta": RECLUTA}})) != []
    offered = {q["para"] for q in KIT.adapter.questions(m)}
    assert "descarte" not in offered
