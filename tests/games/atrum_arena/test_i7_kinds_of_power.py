"""Powers (I.7.1, I.7.2): the three kinds, when each may be used and what each does."""

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
    poder,
    preguntado,
    sucesos,
    tactico,
    valor,
)

from coliseo.effects.source import CardError
from coliseo.games.atrum_arena.language.sets import catalogo_base

GOLPE = ataque("Golpe", 4)
RAYO = tactico("Rayo", {"dano": 4})
ESCUDO = defensa("Escudo", 3)
MURO = tactico("Muro", {"prevenir": {"cantidad": 3, "de": "poder"}})
MURO_2 = tactico("Muro 2", {"prevenir": {"cantidad": 3, "de": "poder"}})
T = tactico("T")


def uno(*poderes: object, **campos: object) -> dict[str, Any]:
    return {"reptantes": [{"nombre": "Uno", "poderes": list(poderes)}], "mano": ["zombie"] * 5, **campos}


def otro(*poderes: object, **campos: object) -> dict[str, Any]:
    return {"reptantes": [{"nombre": "Otro", "poderes": list(poderes)}], "mano": ["golem"] * 5, **campos}


# -- what Powers are ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.7.1.1")
def test_a_power_is_cast_through_the_reptante_that_has_it() -> None:
    team = [{"nombre": "Uno", "poderes": [T]}, {"nombre": "Dos", "poderes": [GOLPE], "agotado": True}]
    m = mesa(A={"reptantes": team, "mano": ["zombie"] * 2}, alcance="parte")
    assert legal(m, "A", {"anuncia": "T", "con": "Uno"})
    assert not legal(m, "A", {"anuncia": "Golpe"}), "the Reptante that has it cannot cast"
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert [e["reptante"] for e in sucesos(m, "lanza")] == ["Uno"]
    assert {len(r.poderes) for r in catalogo_base().reptantes.values()} == {5}


@pytest.mark.rule("AA-I.7.1.2")
def test_effects_damage_prevent_draw_and_recover() -> None:
    m = mesa(A=uno(GOLPE, tactico("Roba", {"robar": 2})), B=otro(ESCUDO, tactico("Cura", {"aumentar_resistencia": 2})),
             alcance="parte", azar={"fosa": ["caido", "caido"]})  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": {"anuncia": "Escudo"}}, {"A": {"anuncia": "Roba"}},
          {"B": {"anuncia": "Cura"}}, "resuelve")  # fmt: skip
    assert valor(m, "A.mano") == {"zombie": 3, "caido": 2}
    assert valor(m, "B.resistencia") == 11, "10 + 2 - (4 - 3)"


@pytest.mark.rule("AA-I.7.2.1")
def test_a_power_is_an_attack_a_defence_or_a_tactico_and_nothing_else() -> None:
    for kind in ("hechizo", "reliquia"):
        with pytest.raises(CardError, match="clase"):
            mesa(A=uno(poder("Raro", kind, {"robar": 1})))
    assert {p.clase for p in catalogo_base().poderes.values()} == {0, 1, 2}


# -- Attacks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.7.2.1.1")
def test_an_attack_damages_one_opponent_and_nobody_else() -> None:
    m = mesa(A=uno(GOLPE), asientos=3, alcance="parte")
    assert "AA-I.7.2.1.1" in explica(m, "A", {"anuncia": "Golpe", "objetivo": "A"})
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "C"}}, "resuelve")
    assert [valor(m, f"{s}.resistencia") for s in "ABC"] == [10, 10, 6]


@pytest.mark.rule("AA-I.7.2.1.1")
def test_a_companion_is_no_opponent_to_attack() -> None:
    m = mesa(A=uno(GOLPE), asientos=4, modo="grupos", alcance="parte")
    assert "AA-I.7.2.1.1" in explica(m, "A", {"anuncia": "Golpe", "objetivo": "C"})
    assert legal(m, "A", {"anuncia": "Golpe", "objetivo": "D"})


@pytest.mark.rule("AA-I.7.2.1.1", "AA-I.7.2.2.1")
def test_a_card_file_cannot_hold_an_attack_without_damage_nor_a_defence_that_prevents_nothing() -> None:
    with pytest.raises(CardError, match=r"AA-I\.7\.2\.1\.1"):
        mesa(A=uno(poder("Manso", "ataque", {"robar": 1})))
    with pytest.raises(CardError, match=r"AA-I\.7\.2\.2\.1"):
        mesa(A=uno(poder("Hueca", "defensa", {"robar": 1})))


@pytest.mark.rule("AA-I.7.2.1.2")
def test_an_attack_cannot_be_announced_in_the_turn_of_another() -> None:
    m = mesa(A=uno(T), B=otro(GOLPE, T), parte="inicio", alcance="parte")
    assert preguntado(m) == ("B", "inicio")
    assert "AA-I.7.2.1.2" in explica(m, "B", {"anuncia": "Golpe"})
    assert legal(m, "B", {"anuncia": "T"})
    m = mesa(A=uno(T), B=otro(GOLPE, T), alcance="parte")
    juega(m, {"A": {"anuncia": "T"}})
    assert preguntado(m) == ("B", "responder")
    assert "AA-I.7.2.1.2" in explica(m, "B", {"anuncia": "Golpe"})


@pytest.mark.rule("AA-I.7.2.1.2")
@pytest.mark.parametrize("fase", ["preparar", "robar", "descartar"])
def test_an_attack_cannot_be_announced_in_another_phase_of_ones_own_turn(fase: str) -> None:
    m = mesa(A=uno(GOLPE, T), fase=fase, evento_hecho=True, alcance="parte")
    assert preguntado(m) == ("A", "accion")
    assert "AA-I.7.2.1.2" in explica(m, "A", {"anuncia": "Golpe"})


# -- Defences -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.7.2.2.1")
def test_a_defence_prevents_damage_of_an_attack_to_oneself_or_to_any_other() -> None:
    for defender in ("B", "C"):
        m = mesa(A=uno(GOLPE), asientos=3, alcance="parte", **{defender: otro(ESCUDO)})
        juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {defender: {"anuncia": "Escudo"}}, "resuelve")
        assert valor(m, "B.resistencia") == 9
        assert sucesos(m, "previene", asiento=defender, poder="Golpe", regla="AA-I.7.2.2.1")


@pytest.mark.rule("AA-I.7.2.2.2")
def test_a_defence_is_announced_only_in_anothers_turn_in_a_chain_born_of_an_attack() -> None:
    m = mesa(A=uno(GOLPE, T, ESCUDO), B=otro(ESCUDO, T), parte="inicio", alcance="turno")
    assert preguntado(m) == ("B", "inicio")
    assert "AA-I.7.2.2.2" in explica(m, "B", {"anuncia": "Escudo"}), "nothing to defend against"
    juega(m, {"B": "sigue"}, {"A": {"anuncia": "T"}})
    assert preguntado(m) == ("B", "responder")
    assert "AA-I.7.2.2.2" in explica(m, "B", {"anuncia": "Escudo"}), "the chain is of a Táctico"
    juega(m, "resuelve", {"hasta": {"parte": "desarrollo"}})
    assert "AA-I.7.2.2.2" in explica(m, "A", {"anuncia": "Escudo"})
    juega(m, {"A": {"anuncia": "Golpe"}})
    assert preguntado(m) == ("B", "responder")
    assert legal(m, "B", {"anuncia": "Escudo"})
    assert "AA-I.7.2.2.2" in explica(m, "A", {"anuncia": "Escudo"}), "the active participant never defends"
    juega(m, {"B": {"anuncia": "T"}}, {"A": {"anuncia": "T"}})
    assert preguntado(m) == ("B", "responder")
    assert legal(m, "B", {"anuncia": "Escudo"}), "also further on in the chain"
    juega(m, {"B": {"anuncia": "Escudo"}})
    assert valor(m, "eslabones.4.objetivos") == ["golpe"], "aimed at the Attack alone"


@pytest.mark.rule("AA-I.7.2.2.3")
def test_one_attack_meets_one_defence_only() -> None:
    segundo = defensa("Segundo", 2)
    m = mesa(A=uno(GOLPE, T), B=otro(ESCUDO, segundo, T), alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": {"anuncia": "Escudo"}}, {"A": {"anuncia": "T"}})
    assert preguntado(m) == ("B", "responder")
    assert explica(m, "B", {"anuncia": "Segundo"}) >= {"AA-I.7.2.2.3"}
    assert not legal(m, "B", {"anuncia": "Segundo"})
    juega(m, "resuelve", {"A": {"anuncia": "Golpe"}})
    assert legal(m, "B", {"anuncia": "Segundo"}), "another Attack, another Defence"


@pytest.mark.rule("AA-I.7.2.2.3")
def test_the_one_defence_is_for_all_participants_together() -> None:
    m = mesa(A=uno(GOLPE), B=otro(ESCUDO), C=otro(ESCUDO, T), asientos=3, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {"B": {"anuncia": "Escudo"}})
    assert preguntado(m) == ("C", "responder")
    assert "AA-I.7.2.2.3" in explica(m, "C", {"anuncia": "Escudo"})


@pytest.mark.rule("AA-I.7.2.2.4")
def test_what_a_defence_prevents_in_excess_is_lost() -> None:
    m = mesa(A=uno(ataque("Leve", 1), GOLPE), B=otro(defensa("Muralla", 9)), alcance="parte")
    juega(m, {"A": {"anuncia": "Leve"}}, {"B": {"anuncia": "Muralla"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": "no responde"}, "resuelve")
    assert valor(m, "B.resistencia") == 6, "the 8 left over do not help"


@pytest.mark.rule("AA-I.7.2.2.5")
def test_the_damage_that_exceeds_the_defence_lowers_resistencia() -> None:
    m = mesa(A=uno(ataque("Fuerte", 7)), B=otro(ESCUDO), alcance="parte")
    juega(m, {"A": {"anuncia": "Fuerte"}}, {"B": {"anuncia": "Escudo"}}, "resuelve")
    assert valor(m, "B.resistencia") == 6
    assert [e["cuanto"] for e in sucesos(m, "dano", asiento="B")] == [4]


# -- Tácticos -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.7.2.3.1")
def test_tacticos_draw_recover_change_altars_and_annul() -> None:
    m = mesa(
        A=uno(tactico("Roba", {"robar": 1}), tactico("Cura", {"aumentar_resistencia": 3}),
              tactico("Siembra", {"colocar_del_tope": 1}, coste=2), altar=["golem", "golem"]),
        B=otro(tactico("Anula", "anular")), alcance="parte", azar={"fosa": ["bestia", "caido"]},
    )  # fmt: skip
    juega(m, {"A": {"anuncia": "Roba"}}, {"B": "no responde"}, "resuelve")
    juega(m, {"A": {"anuncia": "Cura", "descarta": "zombie"}}, {"B": "no responde"}, "resuelve")
    juega(m, {"A": {"anuncia": "Siembra", "descarta": "zombie"}}, {"B": "no responde"}, "resuelve")
    assert valor(m, "A.mano") == {"zombie": 2, "bestia": 1}
    assert valor(m, "A.resistencia") == 13
    assert valor(m, "A.altar") == {"golem agotado": 2, "caido agotado": 1}
    m = mesa(A=uno(tactico("Cura", {"aumentar_resistencia": 3})), B=otro(tactico("Anula", "anular")), alcance="parte")
    juega(m, {"A": {"anuncia": "Cura"}}, {"B": {"anuncia": "Anula"}}, "resuelve")
    assert valor(m, "A.resistencia") == 10


@pytest.mark.rule("AA-I.7.2.3.2")
@pytest.mark.parametrize("fase", ["preparar", "robar", "principal", "descartar"])
def test_tacticos_are_announced_in_ones_own_turn_and_in_those_of_others(fase: str) -> None:
    m = mesa(A=uno(T), B=otro(T), fase=fase, parte="inicio", alcance="parte")
    juega(m, {"B": {"anuncia": "T"}}, "resuelve", {"A": {"anuncia": "T"}}, "resuelve")
    assert [e["asiento"] for e in sucesos(m, "lanza")] == ["B", "A"]
    assert (valor(m, "A.resistencia"), valor(m, "B.resistencia")) == (11, 11)


@pytest.mark.rule("AA-I.7.2.3.2")
@pytest.mark.parametrize("parte", ["inicio", "desarrollo", "final"])
def test_the_active_participant_announces_tacticos_in_every_part(parte: str) -> None:
    m = mesa(A=uno(T), fase="descartar", parte=parte, evento_hecho=True, alcance="parte")
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert valor(m, "A.resistencia") == 11


@pytest.mark.rule("AA-I.7.2.3.3")
@pytest.mark.parametrize("parte", ["inicio", "desarrollo", "final"])
def test_who_is_not_active_may_start_a_chain_only_at_an_inicio(parte: str) -> None:
    m = mesa(A=uno(T), B=otro(T), parte=parte, alcance="parte")
    at_the_start = parte == "inicio"
    assert preguntado(m) == (("B", "inicio") if at_the_start else ("A", "accion"))
    assert ("AA-I.7.2.3.3" in explica(m, "B", {"anuncia": "T"})) is not at_the_start
    assert legal(m, "B", {"anuncia": "T"}) is at_the_start


@pytest.mark.rule("AA-I.7.2.3.4")
@pytest.mark.parametrize("parte", ["desarrollo", "final"])
def test_in_desarrollo_and_final_who_is_not_active_only_responds_to_the_active(parte: str) -> None:
    m = mesa(A=uno(T), B=otro(T), parte=parte, alcance="parte")
    assert "AA-I.7.2.3.4" in explica(m, "B", {"anuncia": "T"})
    juega(m, {"A": {"anuncia": "T"}})
    assert preguntado(m) == ("B", "responder")
    assert legal(m, "B", {"anuncia": "T"})
    juega(m, {"B": {"anuncia": "T"}}, {"A": "no responde"}, {"B": {"anuncia": "T"}}, "resuelve")
    assert [e["asiento"] for e in sucesos(m, "lanza")] == ["B", "B", "A"], "within the chain, also to oneself"
    assert "AA-I.7.2.3.4" in explica(m, "B", {"anuncia": "T"}), "the chain is over"


@pytest.mark.rule("AA-I.7.2.3.5")
def test_direct_damage_cannot_be_prevented_by_a_defence() -> None:
    m = mesa(A=uno(RAYO, GOLPE), B=otro(ESCUDO, T), alcance="parte")
    juega(m, {"A": {"anuncia": "Rayo"}})
    assert preguntado(m) == ("B", "responder")
    assert not legal(m, "B", {"anuncia": "Escudo"})
    juega(m, "resuelve")
    assert [(e["cuanto"], e["regla"]) for e in sucesos(m, "dano_directo", asiento="B")] == [(4, "AA-I.7.2.3.5")]
    # not even inside the chain of an Attack: the Defence takes from the Attack alone
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": {"anuncia": "Escudo"}}, {"A": {"anuncia": "Rayo"}}, "resuelve")
    assert [e["cuanto"] for e in sucesos(m, "dano_directo")] == [4, 4]
    assert [e["cuanto"] for e in sucesos(m, "dano")] == [1]


@pytest.mark.rule("AA-I.7.2.3.6", "AA-I.7.2.3.7")
def test_tacticos_that_prevent_stop_direct_damage() -> None:
    m = mesa(A=uno(RAYO), B=otro(MURO), alcance="parte")
    juega(m, {"A": {"anuncia": "Rayo"}}, {"B": {"anuncia": "Muro", "poder": "Rayo"}}, "resuelve")
    assert valor(m, "B.resistencia") == 9
    assert sucesos(m, "previene", asiento="B", poder="Rayo", regla="AA-I.7.2.3.7")


@pytest.mark.rule("AA-I.7.2.3.7")
def test_tacticos_that_prevent_stop_attack_damage_as_well() -> None:
    m = mesa(A=uno(GOLPE), B=otro(MURO), alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": {"anuncia": "Muro", "poder": "Golpe"}}, "resuelve")
    assert valor(m, "B.resistencia") == 9


@pytest.mark.rule("AA-I.7.2.3.6")
def test_a_preventing_tactico_needs_a_power_that_damages() -> None:
    m = mesa(A=uno(T), B=otro(MURO), alcance="parte")
    juega(m, {"A": {"anuncia": "T"}})
    assert not legal(m, "B", {"anuncia": "Muro"})


@pytest.mark.rule("AA-I.7.2.3.8")
def test_several_preventing_tacticos_and_a_defence_add_up_against_one_attack() -> None:
    m = mesa(A=uno(ataque("Enorme", 10)), B=otro(MURO, MURO_2, ESCUDO), alcance="parte")
    juega(m, {"A": {"anuncia": "Enorme"}}, {"B": {"anuncia": "Muro", "poder": "Enorme"}},
          {"B": {"anuncia": "Escudo"}}, {"B": {"anuncia": "Muro 2", "poder": "Enorme"}}, "resuelve")  # fmt: skip
    assert orden(m) == ["Muro 2", "Escudo", "Muro", "Enorme"]
    assert valor(m, "B.resistencia") == 9, "10 - (10 - 3 - 3 - 3)"


@pytest.mark.rule("AA-I.7.2.3.8")
def test_several_preventing_tacticos_add_up_against_direct_damage_too() -> None:
    m = mesa(A=uno(tactico("Trueno", {"dano": 8})), B=otro(MURO, MURO_2), alcance="parte")
    juega(m, {"A": {"anuncia": "Trueno"}}, {"B": {"anuncia": "Muro", "poder": "Trueno"}},
          {"B": {"anuncia": "Muro 2", "poder": "Trueno"}}, "resuelve")  # fmt: skip
    assert valor(m, "B.resistencia") == 8
