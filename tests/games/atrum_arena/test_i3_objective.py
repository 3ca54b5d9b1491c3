"""Objective (I.3): winning and losing, reaching 0, the limits of resistencia, the return to 10."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import (
    ataque,
    defensa,
    explica,
    foto,
    juega,
    legal,
    mesa,
    orden,
    preguntado,
    sucesos,
    tactico,
    valor,
)

from coliseo.games.atrum_arena.game import GAME
from coliseo.kernel.knowledge import JUDGE

FUERA = {"nombre": "Fuera", "poderes": [], "eliminado": True}
FUERA_2 = {"nombre": "Fuera 2", "poderes": [], "eliminado": True}
GOLPE = ataque("Golpe", 3)
RAYO = tactico("Rayo", {"dano": 3})
A_GOLPEA: dict[str, Any] = {"reptantes": [{"nombre": "Uno", "poderes": [GOLPE, RAYO]}], "mano": ["zombie"] * 4}


def ultimo(nombre: str = "Último", *poderes: object, **campos: object) -> dict[str, Any]:
    """A participant with one Reptante left."""
    return {"reptantes": [{"nombre": nombre, "poderes": list(poderes)}, FUERA, FUERA_2], **campos}


# -- winning and losing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.3.1.1", "AA-I.3.1.3")
def test_in_a_duel_whoever_eliminates_the_three_reptantes_of_the_other_wins() -> None:
    m = mesa(A=A_GOLPEA, B=ultimo(resistencia=2))
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert valor(m, "ganadores") == ["A"]
    assert sucesos(m, "pierde", asiento="B", regla="AA-I.3.1.3")
    assert sucesos(m, "gana", regla="AA-I.3.1.1")
    assert preguntado(m) is None


@pytest.mark.rule("AA-I.3.1.1")
def test_nobody_wins_while_the_other_still_has_a_reptante() -> None:
    m = mesa(A=A_GOLPEA, B={"reptantes": [{"nombre": "Queda", "poderes": []}, {"nombre": "Cae", "poderes": []}, FUERA],
                            "resistencia": 1}, alcance="parte")  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve", {"B": {"elimina": "Cae"}})
    assert valor(m, "ganadores") is None
    assert valor(m, "B.en_juego") == 1


@pytest.mark.rule("AA-I.3.1.1")
def test_one_loses_the_duel_by_losing_ones_own_last_reptante_in_ones_own_turn() -> None:
    sangria = tactico("Sangría", {"disminuir_resistencia": 5})
    m = mesa(A=ultimo("Solo", sangria, resistencia=5, mano=["zombie"]))
    juega(m, {"A": {"anuncia": "Sangría"}}, "resuelve")
    assert valor(m, "ganadores") == ["B"]


@pytest.mark.rule("AA-I.3.1.1", "AA-I.3.1.3")
def test_the_game_ends_in_the_middle_of_the_chain_and_the_rest_of_it_is_dropped() -> None:
    m = mesa(A=A_GOLPEA, B=ultimo(resistencia=2), alcance="turno")
    juega(m, {"A": {"anuncia": "Golpe"}}, {"A": {"anuncia": "Rayo"}}, "resuelve")
    assert orden(m) == ["Rayo"]
    assert valor(m, "ganadores") == ["A"]
    assert valor(m, "A.mano") == {"zombie": 3}, "the Attack below was neither cast nor paid"


@pytest.mark.rule("AA-I.3.1.2", "AA-I.3.1.3")
def test_with_more_than_two_one_wins_only_when_all_the_others_are_out() -> None:
    m = mesa(A=A_GOLPEA, B=ultimo("Be", resistencia=1), C=ultimo("Ce", resistencia=1), asientos=3)
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, "resuelve")
    assert valor(m, "ganadores") is None
    assert valor(m, "B.vivo") is False
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "C"}}, "resuelve")
    assert valor(m, "ganadores") == ["A"]
    assert sucesos(m, "gana", regla="AA-I.3.1.2")


@pytest.mark.rule("AA-I.3.1.2")
def test_a_group_wins_when_every_opponent_is_out_and_its_fallen_companions_share_the_win() -> None:
    gone = {"reptantes": [FUERA, FUERA_2, {"nombre": "Fuera 3", "poderes": [], "eliminado": True}]}
    m = mesa(A=A_GOLPEA, B=ultimo("Be", resistencia=1), C=gone, D=gone, asientos=4, modo="grupos")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, "resuelve")
    assert valor(m, "ganadores") == ["A", "C"]


@pytest.mark.rule("AA-I.3.1.3")
def test_whoever_is_out_leaves_the_game_takes_no_turns_and_cannot_be_targeted() -> None:
    m = mesa(A=A_GOLPEA, B=ultimo("Be", resistencia=1, mano=["golem"], altar=["bestia"]), asientos=3)
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, "resuelve")
    assert (valor(m, "B.mano"), valor(m, "B.altar")) == ({}, {})
    assert not legal(m, "A", {"anuncia": "Golpe", "objetivo": "B"})
    assert "AA-I.3.1.3" in explica(m, "A", {"anuncia": "Golpe", "objetivo": "B"})
    assert legal(m, "A", {"anuncia": "Golpe", "objetivo": "C"})
    juega(m, {"hasta": {"activo": "C"}})
    assert valor(m, "turno") == 5, "C plays right after A"


@pytest.mark.rule("AA-I.3.1.3")
def test_the_hand_of_whoever_is_out_is_no_target() -> None:
    gone = [{"nombre": f"Fuera {i}", "poderes": [], "eliminado": True} for i in range(3)]
    roba = tactico("Hurto", {"descartar_al_azar": 1})
    m = mesa(A={"reptantes": [{"poderes": [roba]}], "mano": ["zombie"]}, B={"reptantes": gone}, asientos=3)
    assert "AA-I.3.1.3" in explica(m, "A", {"anuncia": "Hurto", "objetivo": "B"})
    assert legal(m, "A", {"anuncia": "Hurto", "objetivo": "C"})


@pytest.mark.rule("AA-I.3.1.3")
def test_the_turn_of_whoever_is_out_ends_at_once() -> None:
    sangria = tactico("Sangría", {"disminuir_resistencia": 5})
    m = mesa(A=ultimo("Solo", sangria, resistencia=5, mano=["zombie"] * 7), B={"mano": ["golem"]}, asientos=3)
    juega(m, {"A": {"anuncia": "Sangría"}}, "resuelve", {"hasta": {"activo": "B"}})
    assert [e["fase"] for e in sucesos(m, "fase", asiento="A")] == [], "no phase of A came after"
    assert valor(m, "ganadores") is None


# -- reaching 0 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.3.2.1", "AA-I.8.4.1")
def test_on_reaching_0_a_reptante_is_removed_from_the_game_before_anything_else_happens() -> None:
    m = mesa(A=A_GOLPEA, B={"reptantes": [{"nombre": "Cae", "poderes": []}], "resistencia": 2}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}}, {"A": {"anuncia": "Rayo"}}, "resuelve")
    assert preguntado(m) == ("B", "eliminar"), "between the links of the chain"
    assert orden(m) == ["Rayo"]
    juega(m, {"B": {"elimina": "Cae"}})
    assert valor(m, "B.reptantes.Cae.en_juego") is False
    assert valor(m, "B.en_juego") == 2
    assert sucesos(m, "elimina_reptante", reptante="Cae", regla="AA-I.3.2.1")


@pytest.mark.rule("AA-I.3.2.1")
def test_an_eliminated_reptante_casts_nothing_and_is_no_target() -> None:
    agota = tactico("Agota", "agotar_reptante")
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [GOLPE, agota]}], "mano": ["zombie"] * 4},
        B={"reptantes": [{"nombre": "Cae", "poderes": [defensa("D", 1)]}], "mano": ["golem"] * 2, "resistencia": 2},
    )  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": "no responde"}, "resuelve", {"B": {"elimina": "Cae"}})
    assert "AA-I.3.2.1" in explica(m, "A", {"anuncia": "Agota", "reptante": "Cae"})
    assert legal(m, "A", {"anuncia": "Agota", "reptante": "Figurante B2"})
    assert "AA-I.7.2b.2" in explica(m, "B", {"anuncia": "D"})


@pytest.mark.rule("AA-I.3.2.1")
def test_loss_of_resistencia_that_is_not_damage_also_eliminates() -> None:
    sangria = tactico("Sangría", {"disminuir_resistencia": 9})
    m = mesa(A={"reptantes": [{"nombre": "Uno", "poderes": [sangria]}], "mano": ["zombie"], "resistencia": 3},
             alcance="parte")  # fmt: skip
    juega(m, {"A": {"anuncia": "Sangría"}}, "resuelve")
    assert preguntado(m) == ("A", "eliminar")


@pytest.mark.rule("AA-I.3.2.2")
def test_the_controller_and_not_the_attacker_chooses_which_reptante_falls() -> None:
    three = [{"nombre": n, "poderes": []} for n in ("Uno B", "Dos B", "Tres B")]
    for name in ("Uno B", "Dos B", "Tres B"):
        m = mesa(A=A_GOLPEA, B={"reptantes": three, "resistencia": 3}, alcance="parte")
        juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
        assert preguntado(m) == ("B", "eliminar")
        juega(m, {"B": {"elimina": name}})
        assert [n for n in ("Uno B", "Dos B", "Tres B") if not valor(m, f"B.reptantes.{n}.en_juego")] == [name]


@pytest.mark.rule("AA-I.3.2.3", "AA-I.8.4.2")
def test_nobody_eliminates_two_reptantes_in_one_turn() -> None:
    cura = tactico("Cura", {"aumentar_resistencia": 2})
    m = mesa(
        A=A_GOLPEA,
        B={"reptantes": [{"nombre": "Cae", "poderes": []}, {"nombre": "Sana", "poderes": [cura]}],
           "mano": ["golem"], "resistencia": 3},
        alcance="parte",
    )  # fmt: skip
    # B falls to 0 by the response, gains 2, and the Attack below takes them again
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": {"anuncia": "Cura"}}, {"A": {"anuncia": "Rayo"}}, "resuelve",
          {"B": {"elimina": "Cae"}}, "resuelve")  # fmt: skip
    assert [e["queda"] for e in sucesos(m, "dano", asiento="B")] == [0]
    assert valor(m, "B.en_juego") == 2
    assert valor(m, "B.resistencia") == 0
    assert sucesos(m, "ya_elimino", asiento="B", regla="AA-I.3.2.3")


@pytest.mark.rule("AA-I.3.2.3", "AA-I.3.2.1")
def test_in_another_turn_reaching_0_again_eliminates_again() -> None:
    m = mesa(A=A_GOLPEA, B={"resistencia": 2, "reptantes": [FUERA]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert preguntado(m) == ("B", "eliminar"), "one fell in an earlier turn, which does not spare this one"


# -- protected at 0 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.3.2.4", "AA-I.8.4.3")
@pytest.mark.parametrize("name", ["Golpe", "Rayo"])
def test_at_0_nobody_can_be_targeted_by_powers_of_others_that_damage(name: str) -> None:
    m = mesa(A=A_GOLPEA, B={"resistencia": 0}, asientos=3)
    at_b = {"anuncia": name, "objetivo": "B"}
    assert {"AA-I.3.2.4", "AA-I.8.4.3"} <= explica(m, "A", at_b)
    assert not legal(m, "A", at_b)
    assert legal(m, "A", {"anuncia": name, "objetivo": "C"})


@pytest.mark.rule("AA-I.3.2.4")
def test_a_power_that_damages_and_does_something_else_cannot_target_anyone_at_0_either() -> None:
    mixto = ataque("Mixto", 1, {"robar": 2})
    m = mesa(A={"reptantes": [{"poderes": [mixto]}], "mano": ["zombie"]}, B={"resistencia": 0})
    assert not legal(m, "A", {"anuncia": "Mixto"})
    m = mesa(A={"reptantes": [{"poderes": [mixto]}], "mano": ["zombie"]}, B={"resistencia": 1})
    assert legal(m, "A", {"anuncia": "Mixto"})


@pytest.mark.rule("AA-I.3.2.4")
def test_at_0_powers_that_do_not_damage_still_reach_and_ones_own_powers_are_free() -> None:
    m = mesa(
        A={"reptantes": [{"poderes": [tactico("Revienta", {"explotar": {"cuantos": 1, "de": "oponente"}}, coste=2)]}],
           "mano": ["zombie"], "altar": ["golem", "golem"]},
        B={"resistencia": 0, "altar": ["bestia"], "mano": ["caido"],
           "reptantes": [{"poderes": [tactico("Sangría", {"disminuir_resistencia": 2}, {"robar": 1})]}]},
        alcance="parte",
    )  # fmt: skip
    juega(m, {"A": {"anuncia": "Revienta"}}, {"B": {"anuncia": "Sangría"}}, "resuelve")
    assert orden(m) == ["Sangría", "Revienta"]
    assert valor(m, "B.altar") == {}
    assert valor(m, "B.resistencia") == 0
    assert sucesos(m, "elimina_reptante") == []


@pytest.mark.rule("AA-I.3.2.4", "AA-I.8.4.3")
def test_a_target_that_falls_to_0_before_the_power_resolves_is_lost_and_nothing_is_paid() -> None:
    pesado = ataque("Pesado", 4, coste=1)
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [pesado]}, {"nombre": "Dos", "poderes": [RAYO]}],
           "mano": ["zombie", "golem"], "altar": ["bestia"]},
        B={"resistencia": 3, "reptantes": [{"nombre": "Cae", "poderes": []}]}, alcance="parte",
    )  # fmt: skip
    juega(m, {"A": {"anuncia": "Pesado", "descarta": "zombie"}}, {"A": {"anuncia": "Rayo", "descarta": "golem"}},
          "resuelve", {"B": {"elimina": "Cae"}})  # fmt: skip
    assert orden(m) == ["Rayo"]
    assert sucesos(m, "no_lanzado", poder="Pesado")
    assert valor(m, "A.mano") == {"zombie": 1}
    assert valor(m, "A.altar") == {"bestia": 1}
    assert valor(m, "A.reptantes.Uno.preparado") is True


# -- resistencia ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.3.3.1")
def test_resistencia_is_the_participants_and_survives_the_loss_of_a_reptante() -> None:
    view = GAME.view(mesa(asientos=3), JUDGE)
    assert {p["resistencia"] for p in view["participantes"]} == {10}
    assert not any("resistencia" in r for p in view["participantes"] for r in p["reptantes"])
    m = mesa(A=A_GOLPEA, B={"reptantes": [FUERA, FUERA_2], "resistencia": 9}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert valor(m, "B.resistencia") == 6


@pytest.mark.rule("AA-I.3.3.1")
def test_everyone_begins_every_game_at_10() -> None:
    m = GAME.new_game({"modo": "todos", "asientos": 5}, 77)
    told = [e["suceso"] for e in GAME.events_for(m, JUDGE)]
    assert "comienza" in told
    assert [p["resistencia"] for p in GAME.view(m, JUDGE)["participantes"]] == [10] * 5


@pytest.mark.rule("AA-I.3.3.2")
@pytest.mark.parametrize("name", ["Golpe", "Rayo"])
def test_damage_of_attacks_and_of_tacticos_lowers_resistencia(name: str) -> None:
    m = mesa(A=A_GOLPEA, B={"resistencia": 8}, alcance="parte")
    juega(m, {"A": {"anuncia": name}}, "resuelve")
    assert valor(m, "B.resistencia") == 5
    assert valor(m, "A.resistencia") == 10


@pytest.mark.rule("AA-I.3.3.3")
def test_resistencia_never_goes_below_0_and_the_surplus_is_lost() -> None:
    m = mesa(A={"reptantes": [{"poderes": [ataque("Mazazo", 15)]}], "mano": ["zombie"]}, B={"resistencia": 4},
             alcance="parte")  # fmt: skip
    juega(m, {"A": {"anuncia": "Mazazo"}}, "resuelve", {"B": {"elimina": "Figurante B1"}})
    assert valor(m, "B.resistencia") == 0
    assert [e["cuanto"] for e in sucesos(m, "dano")] == [4]


@pytest.mark.rule("AA-I.3.3.4")
@pytest.mark.parametrize(("before", "gain", "after"), [(10, 5, 15), (18, 5, 20), (20, 3, 20)])
def test_resistencia_never_goes_above_20_and_the_surplus_is_lost(before: int, gain: int, after: int) -> None:
    cura = tactico("Cura", {"aumentar_resistencia": gain})
    m = mesa(A={"reptantes": [{"poderes": [cura]}], "mano": ["zombie"], "resistencia": before}, alcance="parte")
    juega(m, {"A": {"anuncia": "Cura"}}, "resuelve")
    assert valor(m, "A.resistencia") == after
    assert sucesos(m, "aumenta_resistencia")[0]["cuanto"] == after - before


@pytest.mark.rule("AA-I.3.4.1")
def test_after_reaching_0_it_goes_back_to_10_at_the_start_of_ones_own_next_turn() -> None:
    m = mesa(A=A_GOLPEA, B={"resistencia": 3, "mano": ["golem"]})
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve", {"B": {"elimina": "Figurante B1"}})
    assert valor(m, "B.resistencia") == 0
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "B.resistencia") == 10
    story = [e["suceso"] for e in sucesos(m, asiento="B")]
    assert story.index("turno") < story.index("vuelve_a_diez") < story.index("fase")


@pytest.mark.rule("AA-I.3.4.1")
def test_it_does_not_go_back_to_10_in_the_turn_of_another() -> None:
    m = mesa(A={"mano": ["zombie"]}, B={"resistencia": 0}, C={"mano": ["golem"]}, asientos=3, activo="B",
             fase="descartar", parte="final")  # fmt: skip
    juega(m, {"hasta": {"activo": "C"}})
    assert valor(m, "B.resistencia") == 0


@pytest.mark.rule("AA-I.3.4.1")
@pytest.mark.parametrize(("held", "after"), [(4, 10), (14, 14)])
def test_who_reached_0_and_recovered_some_goes_to_10_unless_already_higher(held: int, after: int) -> None:
    m = mesa(A={"resistencia": held, "alcanzo_cero": True, "mano": ["zombie"]}, fase="comienzo")
    assert foto(m)["a"]["resistencia"] == after


@pytest.mark.rule("AA-I.3.4.1")
def test_who_did_not_reach_0_keeps_what_is_left_at_the_start_of_the_turn() -> None:
    m = mesa(A={"resistencia": 3, "mano": ["zombie"]}, fase="comienzo")
    assert valor(m, "A.resistencia") == 3
