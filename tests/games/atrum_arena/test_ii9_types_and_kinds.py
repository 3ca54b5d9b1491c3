"""II.9.3: effects that change the type of Esbirros or the kind of Powers."""

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
    poder,
    preguntado,
    sucesos,
    tactico,
    valor,
)

from coliseo.judge.adapter import ActionRefused


def _uno(*poderes: object) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(poderes)}]


def _dos(*poderes: object) -> dict[str, Any]:
    return {"nombre": "Dos", "poderes": list(poderes)}


MASCARA = tactico("Máscara", {"considerar": {"tipo": "caido", "donde": ["mano", "altar"]}})


@pytest.mark.rule("AA-II.9.3.1")
def test_everything_in_hand_and_altar_counts_as_the_type_what_comes_later_too() -> None:
    host = ataque("Hueste", {"por": 2, "cada": {"en_altar": "caido"}}, descarte="caido")
    m = mesa(
        A={
            "reptantes": _uno(
                MASCARA, host, tactico("Z", descarte="zombie"), tactico("R", {"robar": 1}, descarte="caido")
            ),
            "mano": ["golem", "zombie", "zombie", "bestia", "sombra"],
            "altar": ["golem", "sombra"],
        },
        B={"resistencia": 20},
        azar={"fosa": ["esqueleto"]},
        alcance="parte",
    )
    assert not legal(m, "A", {"anuncia": "Hueste", "descarta": "golem"})
    juega(m, {"A": {"anuncia": "Máscara", "descarta": "golem"}}, "resuelve")
    assert not legal(m, "A", {"anuncia": "Z"})  # there is no Zombie any more, only Caídos
    assert valor(m, "A.cuenta_en_altar") == {"caido": 2}
    # what arrives afterwards counts too, in the hand and in the Altar
    juega(m, {"A": {"coloca": "zombie"}}, {"A": {"anuncia": "R", "descarta": "bestia"}}, "resuelve")
    assert valor(m, "A.mano") == {"zombie": 1, "esqueleto": 1, "sombra": 1}
    juega(m, {"A": {"anuncia": "Hueste", "objetivo": "B", "descarta": "esqueleto"}}, "resuelve")
    assert valor(m, "B.resistencia") == 14


@pytest.mark.rule("AA-II.9.3.1")
def test_it_lasts_until_the_end_of_the_turn() -> None:
    m = mesa(A={"reptantes": _uno(MASCARA), "mano": ["golem", "zombie"], "altar": ["golem"]})
    juega(m, {"A": {"anuncia": "Máscara", "descarta": "golem"}}, "resuelve")
    assert valor(m, "A.mano_cuenta_como") == "caido"
    juega(m, {"hasta": {"activo": "A", "turno": 5}})
    assert valor(m, "A.mano_cuenta_como") is None
    assert valor(m, "A.cuenta_en_altar") == {"golem": 1}
    assert {e["regla"] for e in sucesos(m, "termina_efecto")} == {"AA-I.7.5.5"}


@pytest.mark.rule("AA-II.9.3.2")
def test_an_esbirro_that_leaves_the_place_is_of_its_own_type_again() -> None:
    own = tactico("Altar", {"considerar": {"tipo": "caido", "donde": ["altar"]}})
    back = tactico("Vuelve", {"devolver_a_mano": 1}, exencion="condicion")
    m = mesa(
        A={
            "reptantes": _uno(own, back, tactico("C", descarte="caido"), tactico("Z", descarte="zombie")),
            "mano": ["golem", "golem"],
            "altar": ["zombie", "bestia"],
        },
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Altar"}}, "resuelve")
    assert valor(m, "A.cuenta_en_altar") == {"caido": 2}
    juega(m, {"A": {"anuncia": "Vuelve", "objetivo": "A", "esbirros": ["zombie"]}}, "resuelve")
    assert valor(m, "A.mano") == {"zombie": 1}
    assert not legal(m, "A", {"anuncia": "C"})
    assert legal(m, "A", {"anuncia": "Z"})


@pytest.mark.rule("AA-II.9.3.2")
def test_what_is_discarded_from_the_hand_is_of_its_own_type_in_the_vertedero() -> None:
    find = tactico(
        "Busca", {"buscar": {"en": "vertedero", "cuantos": 1, "tipo": "caido", "hasta": "si"}}, descarte="caido"
    )
    m = mesa(A={"reptantes": _uno(MASCARA, find), "mano": ["golem", "zombie"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Máscara", "descarta": "golem"}}, "resuelve", {"A": {"anuncia": "Busca"}}, "resuelve")
    # the Zombie paid as a Caído, but it is no Caído to be found there
    assert valor(m, "vertedero") == {"golem": 1, "zombie": 1}
    assert valor(m, "A.mano") == {}


# -- types for coming discards --------------------------------------------------------------------------------------

MUDA = tactico("Muda", {"elegir_tipos": 2})


def _con_fichas(*elige: str) -> Any:
    powers = (MUDA, tactico("B", descarte="bestia"), tactico("C", descarte="caido"), tactico("B2", descarte="bestia"))
    m = mesa(A={"reptantes": _uno(*powers), "mano": {"golem": 4}}, alcance="parte")
    return juega(m, {"A": {"anuncia": "Muda"}}, "resuelve", {"A": {"elige": list(elige)}})


@pytest.mark.rule("AA-II.9.3.3")
def test_ex_13_the_same_type_may_be_chosen_several_times() -> None:
    m = _con_fichas("bestia", "bestia")
    assert valor(m, "A.fichas") == {"bestia": 2}
    juega(m, {"A": {"anuncia": "B", "descarta": {"ficha": "golem"}}}, "resuelve")
    juega(m, {"A": {"anuncia": "B2", "descarta": {"ficha": "golem"}}}, "resuelve")
    assert [e["poder"] for e in sucesos(m, "lanza")] == ["Muda", "B", "B2"]


@pytest.mark.rule("AA-II.9.3.4")
@pytest.mark.parametrize("orden", [("B", "C"), ("C", "B")])
def test_the_chosen_types_are_used_up_in_any_order(orden: tuple[str, str]) -> None:
    m = _con_fichas("bestia", "caido")
    for name in orden:
        assert legal(m, "A", {"anuncia": name, "descarta": {"ficha": "golem"}})
        juega(m, {"A": {"anuncia": name, "descarta": {"ficha": "golem"}}}, "resuelve")
    assert valor(m, "A.fichas") == {}
    # and what has been used up is gone
    assert not legal(m, "A", {"anuncia": "B2"})
    assert "AA-II.1.2.7" in explica(m, "A", {"anuncia": "B2"})


@pytest.mark.rule("AA-II.9.3.4", "AA-II.1.3.1")
def test_a_type_committed_to_an_announcement_is_not_free_for_another() -> None:
    m = _con_fichas("bestia", "caido")
    juega(m, {"A": {"anuncia": "B", "descarta": {"ficha": "golem"}}})
    assert preguntado(m) == ("A", "responder")
    assert not legal(m, "A", {"anuncia": "B2"})
    assert legal(m, "A", {"anuncia": "C", "descarta": {"ficha": "golem"}})


# -- kinds ----------------------------------------------------------------------------------------------------------

REVERSO = tactico("Reverso", "invertir_tipo")


@pytest.mark.rule("AA-II.9.3.5")
def test_a_defence_turned_attack_is_announced_as_an_attack() -> None:
    a = {"reptantes": [*_uno(REVERSO), _dos(defensa("D", 3), ataque("X", 3), tactico("T"))], "mano": {"zombie": 4}}
    m = mesa(A=a, alcance="parte")
    assert not legal(m, "A", {"anuncia": "D"})
    assert not legal(m, "A", {"anuncia": "Reverso", "poder": "T"})  # only an Attack or a Defence
    assert "AA-II.9.3.5" in explica(m, "A", {"anuncia": "Reverso", "poder": "T"})
    juega(
        m,
        {"A": {"anuncia": "Reverso", "poder": "D"}},
        "resuelve",
        {"A": {"anuncia": "Reverso", "poder": "X"}},
        "resuelve",
    )
    assert legal(m, "A", {"anuncia": "D", "objetivo": "B"})
    assert "AA-II.1.5.4" in explica(m, "A", {"anuncia": "X"})
    juega(m, {"A": {"anuncia": "D", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 7
    assert [e["cuanto"] for e in sucesos(m, "dano")] == [3]


@pytest.mark.rule("AA-II.9.3.5", "AA-II.9.5.2")
def test_it_must_be_a_power_of_another_reptante_of_ones_own() -> None:
    a = {"reptantes": [*_uno(REVERSO, ataque("Mio", 1)), _dos(ataque("X", 3), ataque("Y", 3))], "mano": ["zombie"]}
    m = mesa(A=a, B={"reptantes": _uno(ataque("Suyo", 1))}, alcance="parte")
    for name in ("Mio", "Suyo"):
        assert "AA-II.9.5.2" in explica(m, "A", {"anuncia": "Reverso", "poder": name}), name
    assert legal(m, "A", {"anuncia": "Reverso", "poder": "X"})


@pytest.mark.rule("AA-II.9.3.6", "AA-II.9.3.5")
def test_an_announced_attack_turned_defence_out_of_its_time_is_not_cast() -> None:
    echo = tactico("Eco", "cambiar_tipo_anunciado")
    m = mesa(
        A={"reptantes": _uno(ataque("X", 3, coste=1)), "mano": ["zombie"], "altar": ["golem"]},
        B={"reptantes": _uno(echo), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "Eco"}}, "resuelve")
    assert [e["regla"] for e in sucesos(m, "no_lanzado")] == ["AA-II.9.3.6"]
    assert (valor(m, "A.mano"), valor(m, "A.altar")) == ({"zombie": 1}, {"golem": 1})
    assert valor(m, "A.reptantes.Uno.preparado") is True
    assert valor(m, "B.resistencia") == 10


@pytest.mark.rule("AA-II.9.3.6")
def test_until_then_it_is_shown_as_a_defence_with_the_target_it_was_announced_at() -> None:
    answers = _uno(tactico("P", {"elegir_tipos": 1}), tactico("Eco", "cambiar_tipo_anunciado"))
    m = mesa(
        asientos=4,
        A={"reptantes": _uno(ataque("X", 3)), "mano": ["zombie"]},
        B={"reptantes": answers, "mano": {"zombie": 2}},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "D"}}, {"B": {"anuncia": "P"}}, {"B": {"anuncia": "Eco"}}, "resuelve")
    assert preguntado(m) == ("B", "elegir_tipos")
    assert (valor(m, "eslabones.1.clase"), valor(m, "eslabones.1.objetivos")) == ("defensa", ["D"])
    juega(m, {"B": {"elige": ["golem"]}})
    assert [e["poder"] for e in sucesos(m, "no_lanzado")] == ["X"]


@pytest.mark.rule("AA-II.9.3.5")
def test_without_an_announced_attack_there_is_no_kind_to_change() -> None:
    echo = tactico("Eco", "cambiar_tipo_anunciado")
    m = mesa(
        A={"reptantes": _uno(tactico("T")), "mano": ["zombie"]},
        B={"reptantes": _uno(echo), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T"}})
    assert "AA-II.9.5.2" in explica(m, "B", {"anuncia": "Eco"})


def _en_turno_ajeno(poder_de_b: dict[str, Any], dano: int = 5) -> Any:
    """At A's Inicio B turns a Power around; then A attacks, and B may answer with it."""
    b = {"reptantes": [*_uno(REVERSO), _dos(poder_de_b)], "mano": {"zombie": 2}, "altar": ["golem"]}
    m = mesa(
        A={"reptantes": _uno(ataque("X", dano)), "mano": ["caido"], "altar": ["bestia"]},
        B=b,
        parte="inicio",
        alcance="turno",
    )
    return juega(
        m,
        {"B": {"anuncia": "Reverso", "poder": poder_de_b["nombre"]}},
        "resuelve",
        {"A": {"anuncia": "X", "objetivo": "B"}},
    )


@pytest.mark.rule("AA-II.9.3.7")
def test_ex_11_an_attack_turned_defence_prevents_and_keeps_its_drawback() -> None:
    slide = ataque("Alud", 4, {"disminuir_resistencia": 2})
    m = _en_turno_ajeno(slide)
    juega(m, {"B": {"anuncia": "Alud"}}, "resuelve")
    assert valor(m, "B.resistencia") == 7  # 5 less 4 of damage, and 2 of its own
    assert [e["cuanto"] for e in sucesos(m, "pierde_resistencia", asiento="B")] == [2]


@pytest.mark.rule("AA-II.9.3.7")
def test_other_targets_of_the_original_text_remain() -> None:
    raid = poder(
        "Incursión",
        "ataque",
        {"explotar": {"cuantos": 1, "de": "oponente"}},
        {"dano": 3},
        coste=0,
        exencion="condicion",
    )
    m = _en_turno_ajeno(raid)
    juega(m, {"B": {"anuncia": "Incursión", "esbirros": ["bestia"]}}, "resuelve")
    assert valor(m, "A.altar") == {}
    assert valor(m, "B.resistencia") == 8


CAPARAZON = defensa("Caparazón", 3, "colocar_descarte_del_ataque", exencion="condicion")


@pytest.mark.rule("AA-II.9.3.7", "AA-II.6.3.1", "AA-II.6.3.3")
def test_a_defence_may_place_what_was_discarded_for_the_attack_it_prevented() -> None:
    m = mesa(
        A={"reptantes": _uno(ataque("X", 4, descarte="bestia")), "mano": ["caido", "sombra"]},
        B={"reptantes": _uno(CAPARAZON), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(
        m, {"A": {"anuncia": "X", "objetivo": "B", "descarta": "sombra"}}, {"B": {"anuncia": "Caparazón"}}, "resuelve"
    )
    assert preguntado(m) == ("B", "jinete")
    assert valor(m, "B.altar") == {}  # not before the Attack is cast
    juega(m, {"B": {"elige": ["caido"]}})
    assert valor(m, "B.altar") == {"caido agotado": 1}
    assert valor(m, "vertedero") == {"zombie": 1, "sombra": 1}
    assert valor(m, "B.resistencia") == 9


@pytest.mark.rule("AA-II.9.3.7")
def test_ex_12_a_defence_turned_attack_deals_damage_but_its_impossible_rider_does_nothing() -> None:
    a = {"reptantes": [*_uno(REVERSO), _dos(CAPARAZON)], "mano": {"zombie": 2}}
    m = mesa(A=a, alcance="parte")
    juega(m, {"A": {"anuncia": "Reverso", "poder": "Caparazón"}}, "resuelve")
    juega(m, {"A": {"anuncia": "Caparazón", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 7
    assert (valor(m, "A.altar"), valor(m, "B.altar")) == ({}, {})


@pytest.mark.rule("AA-II.9.3.7")
def test_what_its_text_says_of_announced_powers_is_impossible_for_a_defence_turned_attack() -> None:
    wall = defensa("Muro", 3, {"reforzar": {"cantidad": 2, "que": "defensa"}}, {"robar": 1})
    m = mesa(A={"reptantes": [*_uno(REVERSO), _dos(wall)], "mano": {"zombie": 2}}, alcance="parte")
    juega(m, {"A": {"anuncia": "Reverso", "poder": "Muro"}}, "resuelve")
    juega(m, {"A": {"anuncia": "Muro"}}, "resuelve")
    assert valor(m, "B.resistencia") == 7
    assert sucesos(m, "refuerza") == []
    assert valor(m, "A.cartas_en_mano") == 1


@pytest.mark.rule("AA-II.9.3.5")
def test_the_change_of_kind_ends_with_the_turn() -> None:
    a = {"reptantes": [*_uno(REVERSO), _dos(ataque("X", 3), defensa("D", 3))], "mano": {"zombie": 2}}
    m = mesa(A=a)
    juega(m, {"A": {"anuncia": "Reverso", "poder": "D"}}, "resuelve")
    assert valor(m, "A.reptantes.Dos.poder.d.clase") == "ataque"
    juega(m, {"hasta": {"activo": "A", "turno": 5}})
    assert valor(m, "A.reptantes.Dos.poder.d.clase") == "defensa"


@pytest.mark.rule("AA-II.9.3.3")
def test_only_so_many_types_may_be_chosen() -> None:
    m = mesa(A={"reptantes": _uno(MUDA), "mano": {"golem": 2}}, alcance="parte")
    juega(m, {"A": {"anuncia": "Muda"}}, "resuelve")
    for wrong in (["bestia"], ["bestia", "bestia", "caido"]):
        with pytest.raises(ActionRefused):
            juega(m, {"A": {"elige": wrong}})
