"""II.6.5: a cost 0 or 1 Power whose effect changes the number of Esbirros of an Altar costs 2 of resistencia."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import juega, mesa, poder, sucesos, tactico, valor


def _lanza(efecto: list[object], coste: int = 0, pago: str = "agotar", **campos: object) -> Any:
    power = poder("P", "tactico", *efecto, coste=coste, **campos)
    m = mesa(
        A={"mano": {"zombie": 2}, "altar": ["golem"] * 4, "reptantes": [{"poderes": [power]}]},
        B={"altar": ["caido"] * 2},
        alcance="parte",
    )
    said = {"anuncia": "P"}
    if coste:
        said["pago"] = pago
    return juega(m, {"A": said}, "resuelve")


SUBE = {"colocar_del_tope": 1}
BAJA_AJENO = {"explotar": {"cuantos": 1, "de": "oponente"}}


@pytest.mark.rule("AA-II.6.5.1", "AA-II.6.5.5")
@pytest.mark.parametrize("coste", [0, 1, 2, 3])
@pytest.mark.parametrize(
    "efecto",
    [SUBE, BAJA_AJENO, {"al_tope_de_la_fosa": 1}, {"tomar_esbirro": 1}, {"explotar": {"cuantos": 1, "de": "tuyo"}}],
)
def test_raising_or_lowering_any_altar_costs_2_if_the_cost_is_0_or_1(efecto: dict[str, object], coste: int) -> None:
    m = _lanza([efecto], coste)
    assert valor(m, "A.resistencia") == (8 if coste <= 1 else 10)
    assert valor(m, "B.resistencia") == 10
    assert [e["regla"] for e in sucesos(m, "pierde_resistencia")] == (["AA-II.6.5.1"] if coste <= 1 else [])


@pytest.mark.rule("AA-II.6.5.1")
def test_a_cheap_power_that_changes_no_altar_costs_nothing_more() -> None:
    assert valor(_lanza([{"robar": 1}]), "A.resistencia") == 10


@pytest.mark.rule("AA-II.6.5.1")
def test_a_move_between_two_altars_costs_2_once() -> None:
    m = _lanza([{"tomar_esbirro": 2}])
    assert (valor(m, "A.esbirros_en_altar"), valor(m, "B.esbirros_en_altar")) == (6, 0)
    assert valor(m, "A.resistencia") == 8


@pytest.mark.rule("AA-II.6.5.2")
def test_a_power_that_states_a_condition_is_exempt() -> None:
    exempt = _lanza([BAJA_AJENO], 1, exencion="condicion")  # a condition that the card language has no words for
    assert valor(exempt, "A.resistencia") == 10
    assert valor(exempt, "B.altar") == {"caido": 1}


GOLEMS = {"si": {"en_altar": "golem", "al_menos": 2}}


@pytest.mark.rule("AA-II.6.5.2")
@pytest.mark.parametrize(
    ("efecto", "left"),
    [
        ([{**GOLEMS, "entonces": [BAJA_AJENO]}], 10),
        ([{**GOLEMS, "entonces": [{"robar": 1}], "sino": [BAJA_AJENO]}], 10),
        ([{**GOLEMS, "entonces": [{"robar": 1}]}, BAJA_AJENO], 8),  # the condition is not of what changes the Altar
        ([{**GOLEMS, "entonces": [BAJA_AJENO], "sino": [SUBE]}], 8),  # met or not, an Altar changes
    ],
)
def test_the_condition_is_read_from_the_text_itself(efecto: list[object], left: int) -> None:
    assert valor(_lanza(efecto, 1), "A.resistencia") == left


@pytest.mark.rule("AA-II.6.5.3")
@pytest.mark.parametrize("campos", [{}, {"exencion": "impreso"}])
def test_a_printed_loss_is_not_added_to(campos: dict[str, str]) -> None:
    m = _lanza([BAJA_AJENO, {"disminuir_resistencia": 2}], 1, **campos)
    assert valor(m, "A.resistencia") == 8


@pytest.mark.rule("AA-II.6.5.4")
def test_a_power_that_commits_a_resource_of_ones_own_is_exempt() -> None:
    assert valor(_lanza([{"colocar_de_la_mano": 1}], 1), "A.resistencia") == 8
    assert valor(_lanza([{"colocar_de_la_mano": 1}], 1, exencion="recurso"), "A.resistencia") == 10


@pytest.mark.rule("AA-II.6.5.5")
def test_the_powers_of_the_game_carry_the_loss_for_anyones_altar() -> None:
    """Lowering an opponent's Altar and raising one's own, by name."""
    for name, who in (
        ("Batida Nocturna", "B"),
        ("Maza de Aluvión", "B"),
        ("Arena que Retorna", "B"),
        ("Sedimento Impuro", "A"),
        ("Brote de Carroña 1", "A"),
    ):
        m = mesa(
            A={
                "mano": {"bestia": 1, "golem": 1, "esqueleto": 1, "zombie": 1},
                "altar": ["caido"],
                "reptantes": [{"poderes": [name]}],
            },
            B={"altar": ["caido"]},
            alcance="parte",
        )
        before = valor(m, f"{who}.esbirros_en_altar")
        juega(m, {"A": {"anuncia": name.removesuffix(" 1")}}, "resuelve")
        assert valor(m, f"{who}.esbirros_en_altar") != before, name
        assert valor(m, "A.resistencia") == 8, name


@pytest.mark.rule("AA-II.6.5.6")
def test_explotar_to_pay_brings_no_loss() -> None:
    m = _lanza([{"robar": 1}], 1, "explotar")
    assert valor(m, "A.esbirros_en_altar") == 3
    assert valor(m, "A.resistencia") == 10


@pytest.mark.rule("AA-II.6.5.1", "AA-II.9.4.4")
def test_the_loss_comes_after_the_effect() -> None:
    m = _lanza([SUBE, {"robar": 1}])
    kinds = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("entra_en_altar", "roba", "pierde_resistencia")]
    assert kinds == ["entra_en_altar", "roba", "pierde_resistencia"]


@pytest.mark.rule("AA-II.6.5.1")
def test_the_loss_is_part_of_the_effect_even_if_nothing_changed_this_time() -> None:
    m = _lanza([{"buscar": {"en": "vertedero", "cuantos": 1, "tipo": "esqueleto", "destino": "altar"}}])
    assert valor(m, "A.esbirros_en_altar") == 4
    assert valor(m, "A.resistencia") == 8


@pytest.mark.rule("AA-II.6.5.1", "AA-II.9.4.3")
def test_an_annulled_power_brings_no_loss() -> None:
    power = poder("P", "tactico", SUBE)
    m = mesa(
        A={"mano": ["zombie"], "reptantes": [{"poderes": [power]}]},
        B={"mano": ["zombie"], "reptantes": [{"poderes": [tactico("N", "anular")]}]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "P"}}, {"B": {"anuncia": "N"}}, "resuelve")
    assert (valor(m, "A.altar"), valor(m, "A.resistencia")) == ({}, 10)


@pytest.mark.rule("AA-II.6.5.1")
def test_the_loss_may_take_the_caster_to_0() -> None:
    power = poder("P", "tactico", SUBE)
    m = mesa(
        A={"mano": ["zombie"], "resistencia": 1, "reptantes": [{"nombre": "Uno", "poderes": [power]}]}, alcance="parte"
    )
    juega(m, {"A": {"anuncia": "P"}}, "resuelve", {"A": {"elimina": "Uno"}})
    assert (valor(m, "A.resistencia"), valor(m, "A.en_juego")) == (0, 2)
