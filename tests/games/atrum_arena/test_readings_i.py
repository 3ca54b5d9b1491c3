"""Readings of what Part I leaves open: the adopted one, and what another setting of the table changes."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import (
    ataque,
    defensa,
    explica,
    juega,
    legal,
    mesa,
    orden,
    preguntado,
    sucesos,
    tactico,
    valor,
)

from coliseo.effects.plain_data import tree_of
from coliseo.games.atrum_arena.judge.adapter import ADAPTER
from coliseo.games.atrum_arena.model.table import Mesa

GOLPE = ataque("Golpe", 3)
RAYO = tactico("Rayo", {"dano": 3})
T = tactico("T")


def uno(*poderes: object, **campos: object) -> dict[str, Any]:
    return {"reptantes": [{"nombre": "Uno", "poderes": list(poderes)}], "mano": ["zombie"] * 4, **campos}


# OQ-02
@pytest.mark.rule("AA-I.3.4.1")
@pytest.mark.parametrize(("setting", "seen"), [("comienzo_del_turno", 10), ("desarrollo_de_preparar", 0)])
def test_the_return_to_10_comes_before_the_first_window_or_with_the_preparing(setting: str, seen: int) -> None:
    m = mesa(A=uno(T, resistencia=0), B=uno(RAYO), fase="comienzo", lecturas={"momento_del_reinicio": setting})
    assert (valor(m, "fase"), valor(m, "parte")) == ("preparar", "inicio")
    assert valor(m, "A.resistencia") == seen
    juega(m, {"hasta": {"parte": "desarrollo"}})
    assert valor(m, "A.resistencia") == 10


# OQ-04
def cae_otra_vez(setting: str) -> Mesa:
    """B eliminated in A's turn; now, in C's turn, B reaches 0 again."""
    m = mesa(A={"mano": []}, B={"resistencia": 3, "elimino": True}, C=uno(GOLPE), asientos=3, activo="C",
             fase="comienzo", lecturas={"turno_de_cualquiera": setting}, azar={"fosa": ["caido"] * 3})  # fmt: skip
    return juega(m, {"C": {"anuncia": "Golpe", "objetivo": "B", "descarta": "zombie"}}, "resuelve")


@pytest.mark.rule("AA-I.3.2.3", "AA-I.8.4.2")
def test_one_reptante_in_each_turn_of_anybody() -> None:
    assert preguntado(cae_otra_vez("cualquier_turno")) == ("B", "eliminar")


@pytest.mark.rule("AA-I.3.2.3")
def test_or_one_reptante_from_one_turn_of_ones_own_to_the_next() -> None:
    m = cae_otra_vez("turno_propio")
    assert sucesos(m, "ya_elimino", asiento="B")
    assert valor(m, "B.en_juego") == 3


# OQ-08
@pytest.mark.rule("AA-I.3.2.4")
@pytest.mark.parametrize("setting", ["protegido", "solo_de_oponentes"])
def test_at_0_opponents_cannot_aim_damage_under_either_reading_about_companions(setting: str) -> None:
    m = mesa(A=uno(GOLPE), B={"resistencia": 0}, C={"resistencia": 0}, asientos=4, modo="grupos", alcance="parte",
             lecturas={"companero_en_cero": setting})  # fmt: skip
    assert "AA-I.3.2.4" in explica(m, "A", {"anuncia": "Golpe", "objetivo": "B"})
    assert legal(m, "A", {"anuncia": "Golpe", "objetivo": "D"})
    # whether the companion C is protected too
    protected = "AA-I.3.2.4" in explica(m, "A", {"anuncia": "Golpe", "objetivo": "C"})
    assert protected is (setting == "protegido")


# OQ-13
@pytest.mark.rule("AA-I.5.3.6")
@pytest.mark.parametrize(
    ("setting", "fosa", "vertedero"), [("al_instante", {"bestia": 1}, {}), ("al_necesitarla", {}, {"bestia": 1})]
)
def test_a_fosa_that_ran_out_is_reformed_at_once_or_when_a_card_is_needed(
    setting: str, fosa: dict[str, int], vertedero: dict[str, int]
) -> None:
    m = mesa(A={"mano": ["zombie"]}, fosa=["golem"] * 3, vertedero=["bestia"], fase="robar",
             lecturas={"fosa_agotada_al_robar": setting})  # fmt: skip
    assert (valor(m, "fosa"), valor(m, "vertedero")) == (fosa, vertedero)
    assert valor(m, "A.mano") == {"zombie": 1, "golem": 3}


@pytest.mark.rule("AA-I.5.3.6")
def test_even_reformed_when_needed_the_draw_goes_on_with_the_new_fosa() -> None:
    m = mesa(A={"mano": ["zombie"]}, fosa=["golem"], vertedero=["bestia"] * 3, fase="robar",
             lecturas={"fosa_agotada_al_robar": "al_necesitarla"})  # fmt: skip
    assert valor(m, "A.mano") == {"zombie": 1, "golem": 1, "bestia": 2}


# OQ-17
@pytest.mark.rule("AA-I.7.2b.2")
@pytest.mark.parametrize(("setting", "cast"), [("no_se_lanza", ["Caro"]), ("se_lanza", ["Caro", "Gratis"])])
def test_an_earlier_link_of_a_reptante_that_a_later_one_made_agotado(setting: str, cast: list[str]) -> None:
    m = mesa(A=uno(tactico("Gratis"), tactico("Caro", {"robar": 1}, coste=1), altar=["golem"]), alcance="parte",
             lecturas={"eslabon_propio_perdido": setting}, azar={"fosa": ["caido"]})  # fmt: skip
    juega(m, {"A": {"anuncia": "Gratis"}}, {"A": {"anuncia": "Caro"}}, "resuelve")
    assert orden(m) == cast
    assert valor(m, "A.reptantes.Uno.preparado") is False
    assert valor(m, "A.mano") == {"zombie": 4 - len(cast), "caido": 1}


# OQ-29
@pytest.mark.rule("AA-I.7.2.2.3")
@pytest.mark.parametrize(("setting", "second"), [("entre_todos", False), ("cada_participante", True)])
def test_one_defence_among_all_or_one_for_each_participant(setting: str, second: bool) -> None:
    m = mesa(A=uno(GOLPE), B=uno(defensa("D", 1), defensa("E", 1), T), C=uno(defensa("D", 1), T, mano=["golem"] * 2),
             asientos=3, alcance="parte", lecturas={"una_defensa_entre_todos": setting})  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {"B": {"anuncia": "D"}})
    assert preguntado(m) == ("C", "responder")
    assert legal(m, "C", {"anuncia": "D"}) is second
    juega(m, {"C": {"anuncia": "T"}})
    assert preguntado(m) == ("B", "responder")
    assert not legal(m, "B", {"anuncia": "E"}), "nobody has two under either reading"


# OQ-33
def limite(setting: str) -> Mesa:
    """A, with five cards, draws two more in the Desarrollo of Descartar."""
    roba = tactico("Roba", {"robar": 2})
    m = mesa(A=uno(roba, mano={"golem": 5}), B={"mano": ["bestia"]}, fase="descartar", alcance="turno",
             lecturas={"limite_de_mano": setting}, azar={"fosa": ["caido", "zombie"]})  # fmt: skip
    return juega(m, {"A": {"anuncia": "Roba"}}, "resuelve")


@pytest.mark.rule("AA-I.5.5.1")
def test_the_hand_limit_is_looked_at_once_and_what_is_drawn_later_is_kept() -> None:
    m = limite("en_desarrollo")
    while m.questions:
        juega(m, {"A": "sigue"})
    assert sucesos(m, "fin_de_turno", asiento="A")
    assert valor(m, "A.cartas_en_mano") == 6


@pytest.mark.rule("AA-I.5.5.1")
def test_or_the_hand_limit_is_looked_at_when_the_phase_ends() -> None:
    m = limite("en_final")
    assert sucesos(m, "descarta", regla="AA-I.5.5.1") == []
    juega(m, {"A": {"descarta": ["caido"]}})
    assert valor(m, "A.mano") == {"golem": 4, "zombie": 1}
    assert [(e["asiento"], e["tipo"]) for e in sucesos(m, "descarta", regla="AA-I.5.5.1")] == [("A", "caido")]
    assert sucesos(m, "fin_de_turno", asiento="A")


# OQ-70
@pytest.mark.rule("AA-I.2.1.3")
@pytest.mark.parametrize("setting", ["sin_limite", "limitados"])
def test_casual_teams_are_limited_by_name_only_unless_the_table_limits_unicos_too(setting: str) -> None:
    star = {"nombre": "Estrella", "unico": "si", "coste": 1, "clase": "tactico", "descarte": "neutro",
            "rareza": "superior", "efecto": [{"robar": 1}]}  # fmt: skip
    team = [{"nombre": f"R{i}", "poderes": [star] if i < 2 else [T]} for i in range(3)]
    found = ADAPTER.construction(None, tree_of({"reptantes": team, "lecturas": {"unicos_fuera_de_torneo": setting}}))
    assert [r.guard for r in found] == ([] if setting == "sin_limite" else ["unico"])
    same = [{**r, "nombre": "Igual"} for r in team]
    found = ADAPTER.construction(None, tree_of({"reptantes": same, "lecturas": {"unicos_fuera_de_torneo": setting}}))
    assert "AA-I.2.1.3" in {rule for r in found for rule in r.rules}


# OQ-83
@pytest.mark.rule("AA-I.3.2.4")
@pytest.mark.parametrize(("setting", "after"), [("permitido", 2), ("sin_efecto", 0)])
def test_at_0_resistencia_may_be_raised_or_not(setting: str, after: int) -> None:
    cura = tactico("Cura", {"aumentar_resistencia": 2})
    m = mesa(A=uno(GOLPE, T), B=uno(cura, resistencia=0), alcance="parte",
             lecturas={"aumentar_resistencia_desde_cero": setting})  # fmt: skip
    assert not legal(m, "A", {"anuncia": "Golpe"})
    juega(m, {"A": {"anuncia": "T"}}, {"B": {"anuncia": "Cura"}}, "resuelve")
    assert valor(m, "B.resistencia") == after
    assert legal(m, "A", {"anuncia": "Golpe"}) is (after > 0), "above 0 one can be targeted again"
