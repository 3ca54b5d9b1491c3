"""Setting up a game (I.4)."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, juega, mesa, preguntado, sucesos, valor

from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.language.sets import catalogo_base
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.game import BadOptions
from coliseo.kernel.knowledge import JUDGE

NOMBRES = list(catalogo_base().reptantes)


def al_empezar(**options: Any) -> tuple[Mesa, list[dict[str, Any]]]:
    m = GAME.new_game(options, 11)
    assert isinstance(m, Mesa)
    return m, GAME.events_for(m, JUDGE)


@pytest.mark.rule("AA-I.4.1.1")
def test_each_participant_brings_three_different_reptantes() -> None:
    one, other = NOMBRES[:3], NOMBRES[3:6]
    m, _ = al_empezar(equipos=[one, other])
    assert [[r.key for r in p.equipo] for p in m.participantes] == [one, other]
    for teams, rule in (
        ([one], "AA-I.4.1.1"),
        ([one, [*other[:2], "nadie se llama así"]], "AA-I.4.1.1"),
        ([one, other[:2]], "AA-I.2.1.1"),
        ([one, [other[0], other[0], other[1]]], "AA-I.2.1.3"),
    ):
        with pytest.raises(BadOptions) as refused:
            al_empezar(equipos=teams)
        assert {r for p in refused.value.problems for r in p.rules} == {rule}


@pytest.mark.rule("AA-I.4.1.1")
def test_two_opponents_may_bring_the_same_reptantes_from_their_own_collections() -> None:
    m, _ = al_empezar(equipos=[NOMBRES[:3], NOMBRES[:3]])
    assert m.questions


@pytest.mark.rule("AA-I.4.1.2")
def test_reptantes_begin_preparados_with_their_powers_in_sight() -> None:
    m, told = al_empezar()
    assert "comienza" in [e["suceso"] for e in told]
    for observer in (0, 1):
        cards = [r for p in GAME.view(m, observer)["participantes"] for r in p["reptantes"]]
        assert len(cards) == 6
        assert all(r["preparado"] and r["cara"] == "poderes" and len(r["poderes"]) == 5 for r in cards)


@pytest.mark.rule("AA-I.4.2.1")
def test_the_fosa_of_two_is_a_shuffled_base_deck_face_down() -> None:
    firsts = set()
    for seed in range(6):
        m = GAME.new_game({}, seed)
        told = GAME.events_for(m, JUDGE)
        assert [e["fosa"] for e in told if e["suceso"] == "comienza"] == [60]
        drawn = [e["tipos"] for e in told if e["suceso"] == "roba"]
        firsts.add(tuple(drawn[0]) if drawn else ())
        view = GAME.view(m, JUDGE)
        assert isinstance(view["fosa"], int), "a number of cards, never which"
        assert view["tope_conocido"] == []
    assert len(firsts) > 1, "another shuffle, other cards"


@pytest.mark.rule("AA-I.4.3.1")
def test_discards_are_stacked_face_up_in_the_common_vertedero() -> None:
    golpe = ataque("Golpe", 1)
    m = mesa(A={"reptantes": [{"poderes": [golpe]}], "mano": ["zombie", "bestia", "golem"]}, vertedero=["caido"],
             alcance="parte")  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe", "descarta": "bestia"}}, "resuelve",
          {"A": {"anuncia": "Golpe", "descarta": "zombie"}}, "resuelve")  # fmt: skip
    for observer in (0, 1, JUDGE):
        assert GAME.view(m, observer)["vertedero"] == ["caido", "bestia", "zombie"]


@pytest.mark.rule("AA-I.4.4.1")
def test_what_is_placed_goes_to_the_participants_own_altar() -> None:
    m = mesa(A={"mano": ["golem", "zombie"]}, B={"altar": ["bestia"]})
    juega(m, {"A": {"coloca": "golem"}})
    assert valor(m, "A.altar") == {"golem": 1}
    assert valor(m, "B.altar") == {"bestia": 1}
    view = GAME.view(m, 1)
    assert [[e["tipo"] for e in p["altar"]] for p in view["participantes"]] == [["golem"], ["bestia"]]


@pytest.mark.rule("AA-I.4.5.1")
def test_the_count_of_resistencia_follows_every_change() -> None:
    golpe = ataque("Golpe", 2, {"disminuir_resistencia": 1})
    m = mesa(A={"reptantes": [{"poderes": [golpe]}], "mano": ["zombie"] * 2}, alcance="parte")
    seen = []
    for _ in range(2):
        juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
        seen.append([p["resistencia"] for p in GAME.view(m, 1)["participantes"]])
    assert seen == [[9, 8], [8, 6]]
    assert [e["queda"] for e in sucesos(m, "dano")] == [8, 6]
    assert [e["queda"] for e in sucesos(m, "pierde_resistencia")] == [9, 8]


@pytest.mark.rule("AA-I.4.5.2")
def test_every_count_starts_at_10_when_the_game_begins() -> None:
    m, told = al_empezar(modo="todos", asientos=3)
    assert [e["suceso"] for e in told[:3]] == ["sortea_primero", "comienza", "turno"]
    assert [p["resistencia"] for p in GAME.view(m, 0)["participantes"]] == [10, 10, 10]


@pytest.mark.rule("AA-I.4.6.1")
def test_the_first_player_is_drawn_by_lot() -> None:
    for first in ("A", "B", "C"):
        m = mesa(asientos=3, fase="sorteo", azar={"primero": [first]}, A={"mano": []})
        drawn = sucesos(m, "sortea_primero")
        assert [(e["asiento"], e["regla"]) for e in drawn] == [(first, "AA-I.4.6.1")]
        assert sucesos(m, "turno")[0]["asiento"] == first
    assert {GAME.view(GAME.new_game({}, seed), JUDGE)["primero"] for seed in range(12)} == {0, 1}


@pytest.mark.rule("AA-I.4.6.2")
def test_once_the_first_player_is_known_the_game_begins_with_empty_hands_and_altars() -> None:
    m = mesa(fase="sorteo", azar={"primero": ["B"], "fosa": ["golem", "zombie"]})
    begin = [e["suceso"] for e in sucesos(m)]
    assert begin[:4] == ["sortea_primero", "comienza", "turno", "fase"], "nothing else is set up"
    assert sucesos(m, "comienza")[0]["fosa"] == 60
    first_draw = begin.index("roba")
    assert not {"roba", "entra_en_altar", "a_la_mano"} & set(begin[:first_draw])
    assert preguntado(m) == ("B", "accion")
    assert valor(m, "B.mano") == {"golem": 1, "zombie": 1}, "the first cards are those of the first Robar"
    assert (valor(m, "A.mano"), valor(m, "A.altar"), valor(m, "B.altar")) == ({}, {}, {})
