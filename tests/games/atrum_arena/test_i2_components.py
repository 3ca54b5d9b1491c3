"""Components (I.2): teams, Esbirros, Fosa, Vertedero, Altar, resistencia."""

from __future__ import annotations

import re
from typing import Any

import pytest
from games.atrum_arena.kit import ataque, explica, juega, mesa, tactico, valor

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.atrum_arena.construction.rules import revisar_mazo
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.judge.adapter import ADAPTER
from coliseo.games.atrum_arena.language.sets import catalogo_base, conjunto_de
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.games.atrum_arena.shelf.notation import linea_de_poder
from coliseo.kernel.knowledge import JUDGE

PRINCIPALES = ("bestia", "caido", "esqueleto", "golem", "zombie")
NOMBRES = list(catalogo_base().reptantes)


def construccion(*nombres: object, **options: object) -> set[str]:
    found = ADAPTER.construction(None, tree_of({"reptantes": list(nombres), **options}))
    return {rule for refusal in found for rule in refusal.rules}


def reptante_con(n: int) -> dict[str, Any]:
    powers = [{"poder": "Carga heroica", "coste": 0}] * n
    return {"set": "prueba", "reptantes": [{"nombre": "Prueba", "poderes": powers}]}


@pytest.mark.rule("AA-I.2.1.1")
def test_a_team_is_three_reptantes_no_more_and_no_fewer() -> None:
    assert construccion(*NOMBRES[:3]) == set()
    assert construccion(*NOMBRES[:2]) == {"AA-I.2.1.1"}
    assert construccion(*NOMBRES[:4]) == {"AA-I.2.1.1"}


@pytest.mark.rule("AA-I.2.1.3")
def test_a_team_cannot_hold_two_reptantes_of_the_same_name() -> None:
    assert construccion(NOMBRES[0], NOMBRES[1], NOMBRES[0]) == {"AA-I.2.1.3"}


@pytest.mark.rule("AA-I.2.1.2", "AA-I.7.1.1")
def test_every_reptante_has_five_powers() -> None:
    for count in (4, 6):
        with pytest.raises(CardError, match=re.escape("AA-I.2.1.2")):
            conjunto_de(tree_of(reptante_con(count)), catalogo_base().poderes, True)
    read = conjunto_de(tree_of(reptante_con(5)), catalogo_base().poderes, True)
    assert len(read.reptantes["prueba"].poderes) == 5
    assert {len(r.poderes) for r in catalogo_base().reptantes.values()} == {5}


@pytest.mark.rule("AA-I.2.1.2")
def test_all_five_powers_of_a_reptante_are_its_controllers_to_cast() -> None:
    five = [tactico(f"T{i}") for i in range(5)]
    m = mesa(A={"reptantes": [{"nombre": "Uno", "poderes": five}], "mano": ["zombie"] * 5}, B={"mano": ["zombie"]})
    for i in range(5):
        juega(m, {"A": {"anuncia": f"T{i}", "con": "Uno"}}, "resuelve")
    assert valor(m, "A.resistencia") == 15
    assert valor(m, "B.resistencia") == 10


@pytest.mark.rule("AA-I.2.2.1", "AA-I.2.3.1", "AA-I.2.4.1")
def test_all_participants_draw_from_one_fosa_and_discard_to_one_vertedero() -> None:
    roba = tactico("Roba", {"robar": 2})
    m = mesa(
        A={"reptantes": [{"poderes": [roba]}], "mano": ["zombie"]},
        B={"reptantes": [{"poderes": [roba]}], "mano": ["golem"]},
        fase="principal", parte="inicio", alcance="parte", azar={"fosa": ["bestia", "bestia", "caido", "caido"]},
    )  # fmt: skip
    before = valor(m, "cartas_en_fosa")
    juega(m, {"B": {"anuncia": "Roba"}}, "resuelve", {"A": {"anuncia": "Roba"}}, "resuelve")
    assert valor(m, "cartas_en_fosa") == before - 4
    assert valor(m, "B.mano") == {"bestia": 2}
    assert valor(m, "A.mano") == {"caido": 2}
    assert valor(m, "vertedero") == {"golem": 1, "zombie": 1}


@pytest.mark.rule("AA-I.2.3.1", "AA-I.2.4.1")
def test_the_view_has_one_hidden_fosa_and_one_open_vertedero_for_everyone() -> None:
    m = mesa(asientos=3, vertedero=["zombie", "golem"])
    for observer in (0, 1, 2, JUDGE):
        view = GAME.view(m, observer)
        assert view["fosa"] == valor(m, "cartas_en_fosa")
        assert view["vertedero"] == ["zombie", "golem"]


def fosa_inicial(seats: int) -> dict[str, int]:
    m = GAME.new_game({"modo": "duelo" if seats == 2 else "todos", "asientos": seats}, 3)
    assert isinstance(m, Mesa)
    count = {name: 0 for name in (*PRINCIPALES, "sombra")}
    for name, t in zip(count, range(6), strict=True):
        held = sum(p.mano[t] for p in m.participantes)
        count[name] = m.fosa[t] + held + m.vertedero.count(t)
    return count


@pytest.mark.rule("AA-I.2.2.2", "AA-I.2.2.4", "AA-I.2.2.5", "AA-I.2.2.1.1", "AA-I.2.2.2.1")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_share_sixty_cards_ten_of_each_of_five_main_types_and_sombra(seats: int) -> None:
    assert fosa_inicial(seats) == {
        "bestia": 10, "caido": 10, "esqueleto": 10, "golem": 10, "zombie": 10, "sombra": 10,
    }  # fmt: skip


@pytest.mark.rule("AA-I.2.2.3")
@pytest.mark.parametrize(("seats", "cards"), [(3, 60), (4, 120), (6, 120), (7, 180), (9, 180)])
def test_one_more_base_deck_for_every_three_participants_begun(seats: int, cards: int) -> None:
    assert set(fosa_inicial(seats).values()) == {cards // 6}


@pytest.mark.rule("AA-I.2.2.3", "AA-I.2.2.2", "AA-I.2.2.1")
@pytest.mark.parametrize(("seats", "cards"), [(2, 60), (3, 60), (4, 120), (9, 180)])
def test_the_beginning_of_the_game_tells_how_many_esbirros_the_fosa_has(seats: int, cards: int) -> None:
    m = GAME.new_game({"modo": "duelo" if seats == 2 else "todos", "asientos": seats}, 3)
    begun = [e for e in GAME.events_for(m, JUDGE) if e["suceso"] == "comienza"]
    assert [e["fosa"] for e in begun] == [cards]


@pytest.mark.rule("AA-I.2.2.4", "AA-I.2.2.5")
def test_a_base_deck_must_hold_ten_of_each_of_the_six_types() -> None:
    assert revisar_mazo([10] * 6) == []
    for wrong in ([10, 10, 10, 10, 11, 9], [12, 12, 12, 12, 12], [10, 10, 10, 10, 10, 9]):
        assert [r for refusal in revisar_mazo(wrong) for r in refusal.rules if r == "AA-I.2.2.5"] == ["AA-I.2.2.5"]


@pytest.mark.rule("AA-I.2.2.1.1", "AA-I.2.2.2.1", "AA-I.7.3.3")
def test_the_five_main_types_can_be_a_discard_and_the_special_one_cannot() -> None:
    for name in PRINCIPALES:
        m = mesa(A={"reptantes": [{"poderes": [tactico("T", descarte=name)]}], "mano": [name]}, alcance="parte")
        juega(m, {"A": {"anuncia": "T"}}, "resuelve")
        assert valor(m, "vertedero") == {name: 1}
    with pytest.raises(CardError, match="descarte"):
        mesa(A={"reptantes": [{"poderes": [tactico("T", descarte="sombra")]}]})


@pytest.mark.rule("AA-I.2.2.2.2")
def test_a_bare_type_name_in_a_text_means_an_esbirro_of_that_type() -> None:
    busca = tactico("Busca", {"buscar": {"en": ["vertedero"], "cuantos": 1, "tipo": "zombie"}})
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [busca]}], "mano": ["golem"]},
        vertedero={"zombie": 1, "bestia": 2}, alcance="parte",
    )  # fmt: skip
    printed = linea_de_poder(m.participantes[0].equipo[0].poderes[0].de, "es")
    assert "1 Zombie" in printed
    assert "Esbirro" not in printed
    juega(m, {"A": {"anuncia": "Busca"}}, "resuelve")
    assert valor(m, "A.mano") == {"zombie": 1}
    assert valor(m, "vertedero") == {"bestia": 2, "golem": 1}


@pytest.mark.rule("AA-I.2.5.1")
def test_each_participant_pays_with_the_esbirros_of_their_own_altar_only() -> None:
    golpe = ataque("Golpe", 1, coste=2)
    m = mesa(
        A={"reptantes": [{"poderes": [golpe]}], "mano": ["zombie"], "altar": ["golem"]},
        B={"altar": ["bestia", "bestia", "bestia"]},
    )  # fmt: skip
    assert "AA-I.7.2b.1" in explica(m, "A", {"anuncia": "Golpe"})
    m = mesa(
        A={"reptantes": [{"poderes": [golpe]}], "mano": ["zombie"], "altar": ["golem", "golem"]},
        B={"altar": ["bestia", "bestia"]}, alcance="parte",
    )  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, "resuelve")
    assert valor(m, "A.altar") == {"golem agotado": 2}
    assert valor(m, "B.altar") == {"bestia": 2}


@pytest.mark.rule("AA-I.2.5.1", "AA-I.4.4.1")
def test_the_view_shows_every_participants_own_altar() -> None:
    m = mesa(A={"altar": ["golem"]}, B={"altar": ["zombie agotado", "sombra"]})
    for observer in (0, 1, JUDGE):
        areas = [[e["tipo"] for e in p["altar"]] for p in GAME.view(m, observer)["participantes"]]
        assert areas == [["golem"], ["zombie", "sombra"]]


@pytest.mark.rule("AA-I.2.6.1")
@pytest.mark.parametrize("options", [{}, {"modo": "todos", "asientos": 4}, {"modo": "grupos", "asientos": 4}])
def test_each_participant_starts_with_ten_points_of_resistencia(options: dict[str, Any]) -> None:
    view = GAME.view(GAME.new_game(options, 8), JUDGE)
    assert {p["resistencia"] for p in view["participantes"]} == {10}


@pytest.mark.rule("AA-I.2.6.2", "AA-I.4.5.1")
def test_everyone_can_read_everyones_resistencia_at_any_time() -> None:
    golpe = ataque("Golpe", 3)
    m = mesa(A={"reptantes": [{"poderes": [golpe]}], "mano": ["zombie"], "resistencia": 4}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, "resuelve")
    for observer in (0, 1, JUDGE):
        assert [p["resistencia"] for p in GAME.view(m, observer)["participantes"]] == [4, 7]
