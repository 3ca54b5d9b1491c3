"""III.2.3: before each tournament game the teams of three are formed out of the registered five."""

from __future__ import annotations

import pytest
from games.atrum_arena.kit import contesta, explica, juega, mesa, pregunta, preguntado, sucesos, tactico, valor

from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.frames import answer
from coliseo.kernel.knowledge import SPECTATOR


def cinco(letter: str) -> list[dict[str, object]]:
    return [{"nombre": f"{letter}{i}", "poderes": [tactico(f"P{letter}{i}")]} for i in range(1, 6)]


def mesa_de_torneo(primero: str = "A") -> Mesa:
    return mesa(torneo=True, fase="sorteo", A={"reptantes": cinco("A")}, B={"reptantes": cinco("B")},
                azar={"primero": [primero]})  # fmt: skip


def equipo(m: Mesa, seat: int) -> list[str]:
    return [r.nombre for r in m.participantes[seat].equipo]


def formar(m: Mesa) -> Mesa:
    juega(m, {"A": {"remueve": "B1"}}, {"B": {"remueve": "A1"}})
    return juega(m, {"A": {"remueve": "A2"}}, {"B": {"remueve": "B2"}})


@pytest.mark.rule("AA-III.2.3.1")
@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_both_see_the_five_of_the_other_before_anything_is_removed(observer: int) -> None:
    m = mesa_de_torneo()
    assert preguntado(m) == ("A", "remover_rival")
    seen = GAME.view(m, observer)["participantes"]
    for seat, letter in enumerate("AB"):
        shown = seen[seat]["reptantes"]
        assert [r["nombre"] for r in shown] == [f"{letter}{i}" for i in range(1, 6)]
        assert all(len(r["poderes"]) == 5 and r["cara"] == "poderes" for r in shown)


@pytest.mark.rule("AA-III.2.3.3")
@pytest.mark.parametrize("first", ["A", "B"])
def test_teams_are_formed_once_it_is_known_who_plays_first(first: str) -> None:
    m = mesa_de_torneo(first)
    assert sucesos(m) == sucesos(m, "sortea_primero", asiento=first) != []
    assert preguntado(m) == (first, "remover_rival")
    assert valor(m, "turno") == 0


@pytest.mark.rule("AA-III.2.3.3")
def test_a_casual_game_has_no_team_forming() -> None:
    m = mesa(fase="sorteo", azar={"primero": ["B"]}, A={"reptantes": [{"poderes": [tactico("T")]}]})
    assert sucesos(m, "remueve") == []
    assert valor(m, "turno") >= 1


@pytest.mark.rule("AA-III.2.3.4")
@pytest.mark.parametrize(("first", "rival"), [("A", "B"), ("B", "A")])
def test_first_whoever_plays_first_removes_one_of_the_rival(first: str, rival: str) -> None:
    m = mesa_de_torneo(first)
    assert pregunta(m).menu == [0, 1, 2, 3, 4]
    assert explica(m, first, {"remueve": f"{first}1"}) != set()
    juega(m, {first: {"remueve": f"{rival}3"}})
    assert sucesos(m, "remueve") == sucesos(m, "remueve", asiento=first, de=rival, indice=2, regla="AA-III.2.3.4")
    assert preguntado(m) == (rival, "remover_rival")


@pytest.mark.rule("AA-III.2.3.6")
def test_then_whoever_plays_second_removes_one_of_the_rival() -> None:
    m = juega(mesa_de_torneo(), {"A": {"remueve": "B1"}})
    assert preguntado(m) == ("B", "remover_rival")
    assert pregunta(m).menu == [0, 1, 2, 3, 4]
    juega(m, {"B": {"remueve": "A5"}})
    assert len(sucesos(m, "remueve", asiento="B", de="A", indice=4, regla="AA-III.2.3.6")) == 1
    assert len(m.questions) == 2


@pytest.mark.rule("AA-III.2.3.5", "AA-III.2.3.7")
def test_what_the_rival_removed_cannot_be_chosen_and_is_out_of_the_team() -> None:
    m = juega(mesa_de_torneo(), {"A": {"remueve": "B1"}}, {"B": {"remueve": "A4"}})
    assert pregunta(m, "A").menu == [0, 1, 2, 4]
    assert pregunta(m, "B").menu == [1, 2, 3, 4]
    with pytest.raises(ReplyRefused):
        contesta(m, "A", 3)
    juega(m, {"A": {"remueve": "A5"}}, {"B": {"remueve": "B5"}})
    assert equipo(m, 0) == ["A1", "A2", "A3"]
    assert equipo(m, 1) == ["B2", "B3", "B4"]


@pytest.mark.rule("AA-III.2.3.7")
def test_both_remove_one_of_their_own_at_once_and_three_are_left_to_each() -> None:
    m = juega(mesa_de_torneo(), {"A": {"remueve": "B1"}}, {"B": {"remueve": "A1"}})
    assert sorted((q.seat, q.purpose) for q in m.questions) == [(0, "remover_propio"), (1, "remover_propio")]
    juega(m, {"B": {"remueve": "B4"}})
    assert [q.seat for q in m.questions] == [0]
    # nobody learns the choice before both are in
    assert [e for e in sucesos(m, "remueve") if e["de"] == e["asiento"]] == []
    assert "B4" in [r["nombre"] for r in GAME.view(m, 0)["participantes"][1]["reptantes"]]
    juega(m, {"A": {"remueve": "A2"}})
    assert len(sucesos(m, "remueve", asiento="A", de="A", indice=1)) == 1
    assert len(sucesos(m, "remueve", asiento="B", de="B", indice=3)) == 1
    assert (equipo(m, 0), equipo(m, 1)) == (["A3", "A4", "A5"], ["B2", "B3", "B5"])


@pytest.mark.rule("AA-III.2.3.7")
def test_the_game_starts_with_the_formed_teams_all_preparados_at_ten() -> None:
    m = formar(mesa_de_torneo())
    for seat in ("A", "B"):
        assert valor(m, f"{seat}.en_juego") == 3
        assert valor(m, f"{seat}.resistencia") == 10
        assert all(r["preparado"] for r in GAME.view(m, 0)["participantes"]["AB".index(seat)]["reptantes"])
    assert [e["suceso"] for e in sucesos(m)][5:8] == ["comienza", "turno", "fase"]


@pytest.mark.rule("AA-III.2.3.8")
def test_a_removal_once_made_cannot_be_made_again() -> None:
    m = mesa_de_torneo()
    first = pregunta(m, "A")
    juega(m, {"A": {"remueve": "B1"}})
    with pytest.raises(ReplyRefused):
        answer(m, 0, first.token, (2,))
    juega(m, {"B": {"remueve": "A1"}})
    own = pregunta(m, "B")
    juega(m, {"B": {"remueve": "B5"}})
    with pytest.raises(ReplyRefused):
        answer(m, 1, own.token, (1,))
    juega(m, {"A": {"remueve": "A2"}})
    assert equipo(m, 1) == ["B2", "B3", "B4"]
