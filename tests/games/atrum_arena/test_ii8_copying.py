"""II.8.5: Powers that copy the kind and the effect of another."""

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


def _copia(coste: int = 0, de: str = "cualquiera") -> dict[str, Any]:
    return tactico("Copia", {"copiar": {"de": de}}, coste=coste)


def _con(*otros: object, coste: int = 0, **mas: object) -> dict[str, Any]:
    """Uno copies; Dos has something to be copied."""
    return {
        "reptantes": [{"nombre": "Uno", "poderes": [_copia(coste)]}, {"nombre": "Dos", "poderes": list(otros)}],
        "mano": {"zombie": 3},
        **mas,
    }


@pytest.mark.rule("AA-II.8.5.1")
def test_a_copy_takes_the_kind_and_does_exactly_what_the_copied_power_does() -> None:
    hit = ataque("X", 3, {"aumentar_resistencia": 2}, coste=2, descarte="golem")
    m = mesa(A=_con(hit), B={"reptantes": [{"poderes": [defensa("D", 1)]}], "mano": ["zombie"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Copia", "copia": "X", "objetivo": "B"}})
    assert valor(m, "eslabones.1.clase") == "ataque"
    assert valor(m, "eslabones.1.efecto_de") == "X"
    juega(m, {"B": {"anuncia": "D"}}, "resuelve")  # as an Attack it may be met by a Defence
    assert (valor(m, "A.resistencia"), valor(m, "B.resistencia")) == (12, 8)
    assert sucesos(m, "dano_directo") == []


@pytest.mark.rule("AA-II.8.5.1")
def test_a_copied_power_of_an_opponent_works_for_its_copier() -> None:
    rest = tactico("Respiro", {"aumentar_resistencia": 4})
    m = mesa(A=_con(), B={"reptantes": [{"nombre": "Otro", "poderes": [rest]}]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Copia", "copia": "Respiro"}}, "resuelve")
    assert (valor(m, "A.resistencia"), valor(m, "B.resistencia")) == (14, 10)


@pytest.mark.rule("AA-II.8.5.1")
def test_the_number_of_the_copied_printed_power_is_copied_too() -> None:
    m = mesa(A=_con("Carga heroica 4"), alcance="parte")
    juega(m, {"A": {"anuncia": "Copia", "copia": "Carga heroica", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 5


@pytest.mark.rule("AA-II.8.5.1")
def test_without_another_preparado_reptante_there_is_nothing_to_copy() -> None:
    m = mesa(
        A={
            "reptantes": [
                {"nombre": "Uno", "poderes": [_copia(de="tuyo"), tactico("Mio")]},
                {"nombre": "Dos", "poderes": [tactico("T")], "agotado": True},
            ],
            "mano": {"zombie": 2},
        },
        alcance="parte",
    )
    assert not legal(m, "A", {"anuncia": "Copia"})
    assert "AA-II.8.5.1" in explica(m, "A", {"anuncia": "Copia"})
    ready = mesa(A=_con(tactico("T")), alcance="parte")
    assert legal(ready, "A", {"anuncia": "Copia", "copia": "T"})


@pytest.mark.rule("AA-II.8.5.2")
def test_a_copy_cannot_be_cast_when_the_copied_power_could_not() -> None:
    m = mesa(A=_con(ataque("X", 1), defensa("D", 1), tactico("T")), alcance="parte")
    assert legal(m, "A", {"anuncia": "Copia", "copia": "X", "objetivo": "B"})
    assert legal(m, "A", {"anuncia": "Copia", "copia": "T"})
    assert not legal(m, "A", {"anuncia": "Copia", "copia": "D"})
    assert "AA-II.8.5.2" in explica(m, "A", {"anuncia": "Copia", "copia": "D"})
    # inside a chain, an Attack is no response, not even copied
    juega(m, {"A": {"anuncia": "T"}})
    assert preguntado(m) == ("A", "responder")
    assert "AA-II.8.5.2" in explica(m, "A", {"anuncia": "Copia", "copia": "X"})


@pytest.mark.rule("AA-II.8.5.2")
def test_if_only_attacks_could_be_copied_it_cannot_be_announced_out_of_the_principal_phase() -> None:
    for fase, possible in (("robar", False), ("principal", True)):
        m = mesa(A=_con(ataque("X", 1)), fase=fase, evento_hecho=True, alcance="parte")
        assert legal(m, "A", {"anuncia": "Copia"}) is possible
        assert ("AA-II.8.5.2" in explica(m, "A", {"anuncia": "Copia"})) is not possible


@pytest.mark.rule("AA-II.8.5.2")
def test_a_copied_defence_answers_an_attack() -> None:
    a = {"reptantes": [{"poderes": [ataque("X", 3), tactico("S")]}], "mano": {"zombie": 2}}
    m = mesa(A=a, B=_con(defensa("D", 2)), alcance="parte")
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "Copia", "copia": "D"}})
    assert valor(m, "eslabones.2.clase") == "defensa"
    assert "AA-II.1.5.4" in explica(m, "B", {"anuncia": "D"})  # it is the one Defence
    juega(m, "resuelve")
    assert valor(m, "B.resistencia") == 9


@pytest.mark.rule("AA-II.8.5.3")
@pytest.mark.parametrize("cumple", [True, False])
def test_the_condition_of_the_copied_text_must_hold_or_the_copy_is_not_cast(cumple: bool) -> None:
    text = {"si": {"en_altar": "bestia"}, "entonces": [{"aumentar_resistencia": 4}]}
    m = mesa(A=_con(tactico("T", text), coste=1, altar=["bestia" if cumple else "golem"]), alcance="parte")
    juega(m, {"A": {"anuncia": "Copia", "copia": "T"}}, "resuelve")
    assert valor(m, "A.resistencia") == (14 if cumple else 10)
    assert valor(m, "A.cartas_en_mano") == (2 if cumple else 3)
    assert valor(m, "A.preparados") == (0 if cumple else 1)
    assert valor(m, "A.reptantes.Uno.preparado") is not cumple


@pytest.mark.rule("AA-II.8.5.3", "AA-II.8.5.2")
def test_a_copied_closing_clause_must_be_possible_too() -> None:
    shut = poder("Cierra", "tactico", {"aumentar_resistencia": 1}, {"explotar_despues": "zombie"}, exencion="recurso")
    without = mesa(A=_con(shut, tactico("T"), altar=["golem"]), alcance="parte")
    assert "AA-II.8.5.2" in explica(without, "A", {"anuncia": "Copia", "copia": "Cierra"})
    m = mesa(A=_con(shut, tactico("T"), altar=["zombie"]), alcance="parte")
    juega(m, {"A": {"anuncia": "Copia", "copia": "Cierra"}}, "resuelve")
    assert valor(m, "A.altar") == {}


@pytest.mark.rule("AA-II.8.5.4")
def test_only_the_copying_power_is_paid_and_cast() -> None:
    dear = tactico("Caro", {"aumentar_resistencia": 5}, coste=4, descarte="golem")
    m = mesa(A=_con(dear, coste=1, altar=["bestia"]), alcance="parte")
    juega(m, {"A": {"anuncia": "Copia", "copia": "Caro"}}, "resuelve")
    assert [e["poder"] for e in sucesos(m, "lanza")] == ["Copia"]
    assert valor(m, "A.altar") == {"bestia agotado": 1}
    assert valor(m, "vertedero") == {"zombie": 1}
    assert valor(m, "A.reptantes.Uno.preparado") is False
    assert valor(m, "A.reptantes.Dos.preparado") is True
    assert valor(m, "A.resistencia") == 15


@pytest.mark.rule("AA-II.8.5.1", "AA-II.6.5.1")
@pytest.mark.parametrize(("suyo", "propio", "pierde"), [(1, 2, True), (2, 1, True), (2, 2, False)])
def test_the_loss_for_changing_an_altar_comes_with_either_power(suyo: int, propio: int, pierde: bool) -> None:
    place = tactico("Pon", {"colocar_del_tope": 1}, coste=suyo)
    m = mesa(A=_con(place, coste=propio, altar=["golem"] * 2), alcance="parte")
    turned = {"gira": ["golem"] * propio} if propio < 2 else {}
    juega(m, {"A": {"anuncia": "Copia", "copia": "Pon", **turned}}, "resuelve")
    assert valor(m, "A.resistencia") == (8 if pierde else 10)


@pytest.mark.rule("AA-II.8.5.1")
def test_a_copy_of_a_copy_ends_in_a_power_that_does_not_copy() -> None:
    other = tactico("Reflejo", {"copiar": {"de": "cualquiera"}})
    m = mesa(
        A={
            "reptantes": [
                {"nombre": "Uno", "poderes": [_copia()]},
                {"nombre": "Dos", "poderes": [other]},
                {"nombre": "Tres", "poderes": [tactico("T", {"aumentar_resistencia": 3})]},
            ],
            "mano": ["zombie"],
        },
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Copia", "copia": ["Reflejo", "T"]}}, "resuelve")
    assert valor(m, "A.resistencia") == 13
