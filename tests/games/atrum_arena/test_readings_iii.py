"""Readings of part III (readings.yaml): what the adopted ruling does, and that the other setting does otherwise."""

from __future__ import annotations

import pytest
from games.atrum_arena.kit import (
    ataque,
    contesta,
    explica,
    juega,
    legal,
    mesa,
    poder,
    preguntado,
    rama,
    sucesos,
    tactico,
    valor,
)

from coliseo.games.atrum_arena.construction.rules import revisar_equipo
from coliseo.games.atrum_arena.flow.ending import resultado_por_tiempo
from coliseo.games.atrum_arena.flow.setup import leer_config
from coliseo.games.atrum_arena.language.sets import catalogo_base
from coliseo.games.atrum_arena.law.scoring import puntuar
from coliseo.games.atrum_arena.model.table import Mesa

MIO = {"reptantes": [{"nombre": "Uno", "poderes": [tactico("Mio")]}], "mano": ["zombie"]}


def lectura(nombre: str, ajuste: str) -> dict[str, object]:
    return {"lecturas": {nombre: ajuste}} if ajuste else {}


@pytest.mark.rule("AA-III.5.0.16")
@pytest.mark.parametrize(("setting", "at_inicio"), [("", 10), ("desarrollo_de_preparar", 0)])
def test_oq_02_resistencia_is_back_at_ten_before_the_first_window(setting: str, at_inicio: int) -> None:
    m = mesa(A={"resistencia": 0, **MIO}, fase="comienzo", turno=3, **lectura("momento_del_reinicio", setting))
    assert (preguntado(m), valor(m, "parte")) == (("A", "inicio"), "inicio")
    assert valor(m, "A.resistencia") == at_inicio
    juega(m, {"A": "sigue"})
    assert (valor(m, "fase"), valor(m, "parte"), valor(m, "A.resistencia")) == ("preparar", "desarrollo", 10)


@pytest.mark.rule("AA-III.3.0.8")
def test_oq_92_a_companion_is_no_opponent() -> None:
    fighter = {"reptantes": [{"poderes": [ataque("Golpe", 1)]}], "mano": ["zombie"]}
    m = mesa(modo="grupos", A=fighter, alcance="parte")
    assert "AA-III.3.0.8" in explica(m, "A", {"anuncia": "Golpe", "objetivo": "C"})
    # alone, everyone else is an opponent
    m = mesa(asientos=4, modo="todos", A=fighter, alcance="parte")
    assert [legal(m, "A", {"anuncia": "Golpe", "objetivo": s}) for s in "ABCD"] == [False, True, True, True]


@pytest.mark.rule("AA-III.5.0.13")
@pytest.mark.parametrize(("setting", "kept"), [("", 7), ("en_final", 5)])
def test_oq_33_cards_drawn_after_the_desarrollo_of_descartar_are_kept(setting: str, kept: int) -> None:
    drawer = {"reptantes": [{"poderes": [tactico("Roba", {"robar": 3})]}], "mano": ["zombie"] * 5}
    m = mesa(A=drawer, fase="descartar", turno=3, alcance="turno", **lectura("limite_de_mano", setting))
    assert (preguntado(m), valor(m, "parte")) == (("A", "accion"), "desarrollo")
    juega(m, {"A": {"anuncia": "Roba"}}, "resuelve")
    while m.questions and m.questions[0].purpose == "accion":
        juega(m, {"A": "sigue"})
    if setting:
        assert preguntado(m) == ("A", "limite_de_mano")
        q = m.questions[0]
        flat = [c for c, n in zip(q.menu, q.copies or [], strict=True) for _ in range(n)]
        contesta(m, "A", *flat[: q.low])
    assert valor(m, "A.cartas_en_mano") == kept


@pytest.mark.rule("AA-III.3.0.11")
@pytest.mark.parametrize(("setting", "left"), [("", [8, 10]), ("pierde_el_beneficiario", [10, 8])])
@pytest.mark.parametrize("printed", [False, True])
def test_oq_56_the_loss_of_a_cheap_power_is_the_casters_also_when_used_for_a_companion(
    setting: str, left: list[int], printed: bool
) -> None:
    ops: list[object] = [{"colocar_del_tope": 1}]
    extra: dict[str, object] = {}
    if printed:
        ops.append({"disminuir_resistencia": 2})
        extra["exencion"] = "impreso"
    m = mesa(
        modo="grupos",
        A={"reptantes": [{"poderes": [poder("Brote", "tactico", *ops, **extra)]}], "mano": ["zombie"]},
        alcance="parte",
        azar={"fosa": ["golem"]},
        **lectura("efecto_sobre_companero", setting),
    )
    juega(m, {"A": {"anuncia": "Brote", "beneficiario": "C"}}, "resuelve")
    assert (valor(m, "A.altar"), valor(m, "C.altar")) == ({}, {"golem agotado": 1})
    assert [valor(m, "A.resistencia"), valor(m, "C.resistencia")] == left


@pytest.mark.rule("AA-III.3.0.11", "AA-III.3.0.16")
def test_oq_56_cost_and_discard_stay_with_the_caster() -> None:
    caster = {"reptantes": [{"nombre": "Uno", "poderes": [tactico("Alivio", coste=2)]}], "mano": ["zombie"]}
    m = mesa(
        modo="grupos",
        A={**caster, "altar": ["golem"] * 2},
        C={"mano": ["zombie"], "altar": ["bestia"] * 2},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Alivio", "beneficiario": "C"}}, "resuelve")
    assert (valor(m, "A.altar"), valor(m, "A.mano")) == ({"golem agotado": 2}, {})
    assert (valor(m, "C.altar"), valor(m, "C.mano"), valor(m, "C.resistencia")) == ({"bestia": 2}, {"zombie": 1}, 11)
    assert not valor(m, "A.reptantes.Uno.preparado")


@pytest.mark.rule("AA-III.3.0.3")
def test_oq_60_the_last_of_the_first_round_is_a_seat_fixed_at_the_start() -> None:
    gone = {"reptantes": [{"nombre": f"C{i}", "poderes": [], "eliminado": True} for i in (1, 2, 3)]}
    m = mesa(asientos=3, C=gone, B=MIO, activo="B", turno=2, fase="robar")
    # C, the last seat, has left: B is still not the last of the round
    assert [e["cuantos"] for e in sucesos(m, "roba", asiento="B")] == [2]


def a_punto(**mas: object) -> Mesa:
    """A at 0 (having reached it) against B at 4, both with all their Reptantes but one."""
    lost = {"nombre": "Fuera", "poderes": [], "eliminado": True}
    team = [{"nombre": "Uno", "poderes": [tactico("Mio")]}, lost]
    return mesa(A={**MIO, "resistencia": 0, "reptantes": team}, B={"resistencia": 4, "reptantes": [lost]}, **mas)


@pytest.mark.rule("AA-III.2.6.2")
@pytest.mark.parametrize(("setting", "winner"), [("", 1), ("cuenta_diez", 0)])
def test_oq_64_at_time_zero_resistencia_counts_as_zero(setting: str, winner: int) -> None:
    m = a_punto(**lectura("resistencia_cero_al_acabar_tiempo", setting))
    assert resultado_por_tiempo(m) == ((winner,), "AA-III.2.6.2")


@pytest.mark.rule("AA-III.2.6.1")
def test_oq_62_the_chain_under_way_is_completed_before_the_comparison() -> None:
    m = mesa(A=MIO, B={"resistencia": 10}, fase="descartar", parte="final", turno=9, limite_turnos=9)
    juega(m, {"A": {"anuncia": "Mio"}}, "resuelve")
    assert valor(m, "ganadores") == ["A"]
    assert [e["suceso"] for e in sucesos(m)][-3:] == ["aumenta_resistencia", "fin_de_turno", "tiempo"]


@pytest.mark.rule("AA-III.2.6.5", "AA-III.2.6.9")
def test_oq_65_whoever_wins_by_concession_scores_the_reptantes_they_have_then() -> None:
    m = a_punto()
    other = rama(m)
    assert puntuar(juega(m, {"B": "concede"}), concedio=1) == [2, 0]
    assert puntuar(juega(other, {"A": "concede"}), concedio=0) == [0, 2]


@pytest.mark.rule("AA-III.2.2.1")
def test_oq_70_outside_tournaments_unicos_may_be_shared() -> None:
    by_name = {r.nombre.partition(" ")[0]: r for r in catalogo_base().reptantes.values()}
    team = [by_name["Dorrek"], by_name["Quirsa"], by_name["Umbra"]]  # two with Vigilia de Piedra ★
    assert revisar_equipo(team, leer_config({})) == []
    strict = leer_config({"lecturas": {"unicos_fuera_de_torneo": "limitados"}})
    assert [r.rules for r in revisar_equipo(team, strict)] == [("AA-III.2.2.1",)]


@pytest.mark.rule("AA-III.5.0.7", "AA-III.5.0.2")
@pytest.mark.parametrize(("setting", "cards"), [("", 4), ("ultimo", 1)])
def test_oq_85_the_draw_comes_before_the_tacticos_of_its_desarrollo(setting: str, cards: int) -> None:
    m = mesa(A=MIO, fase="robar", turno=3, **lectura("evento_forzoso_abre_desarrollo", setting))
    assert (preguntado(m), valor(m, "parte")) == (("A", "accion"), "desarrollo")
    assert valor(m, "A.cartas_en_mano") == cards
    juega(m, {"A": "sigue"})
    assert (valor(m, "parte"), valor(m, "A.cartas_en_mano")) == ("final", 4)


@pytest.mark.rule("AA-III.5.0.4", "AA-III.5.0.2")
@pytest.mark.parametrize(("setting", "state"), [("", {"golem": 1}), ("ultimo", {"golem agotado": 1})])
def test_oq_85_preparing_comes_before_the_tacticos_of_its_desarrollo(setting: str, state: dict[str, int]) -> None:
    tired = {**MIO, "altar": ["golem agotado"]}
    m = mesa(A=tired, fase="preparar", turno=3, **lectura("evento_forzoso_abre_desarrollo", setting))
    assert (valor(m, "fase"), valor(m, "parte")) == ("preparar", "desarrollo")
    assert valor(m, "A.altar") == state
    juega(m, {"A": "sigue"})
    assert (valor(m, "parte"), valor(m, "A.altar")) == ("final", {"golem": 1})


@pytest.mark.rule("AA-III.5.0.13", "AA-III.5.0.2")
def test_oq_85_the_discard_comes_before_the_tacticos_of_its_desarrollo() -> None:
    full = {**MIO, "mano": ["zombie"] * 6 + ["golem"]}
    assert preguntado(mesa(A=full, fase="descartar", turno=3)) == ("A", "limite_de_mano")
    late = mesa(A=full, fase="descartar", turno=3, **lectura("evento_forzoso_abre_desarrollo", "ultimo"))
    assert preguntado(late) == ("A", "accion")
    juega(late, {"A": {"anuncia": "Mio", "descarta": "golem"}}, "resuelve", {"A": "sigue"}, {"A": "sigue"})
    assert len(sucesos(late, "descarta", asiento="A", regla="AA-I.5.5.1")) == 1


@pytest.mark.rule("AA-III.3.0.8")
def test_oq_92_a_text_that_says_a_participant_reaches_anyone() -> None:
    back = tactico("Vuelve", {"devolver_a_mano": 1}, coste=2)
    m = mesa(
        modo="grupos",
        A={"reptantes": [{"poderes": [back]}], "mano": ["zombie"], "altar": ["golem"] * 3},
        C={"altar": ["bestia"]},
        alcance="parte",
    )
    assert [legal(m, "A", {"anuncia": "Vuelve", "objetivo": s}) for s in "ABCD"] == [True, True, True, True]
    assert explica(m, "A", {"anuncia": "Vuelve", "objetivo": "C"}) == set()
    juega(m, {"A": {"anuncia": "Vuelve", "objetivo": "C", "esbirros": ["bestia de C"]}}, "resuelve")
    assert valor(m, "C.mano") == {"bestia": 1}
