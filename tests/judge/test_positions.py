"""Positions of Atrum Arena: the game goes on from exactly there, and every card is accounted for."""

from __future__ import annotations

import pytest
from games.atrum_arena.kit import (
    ataque,
    azar,
    catalogo,
    explica,
    foto,
    juega,
    mesa,
    preguntado,
    rama,
    sucesos,
    tactico,
    valor,
)

from coliseo.effects.source import CardError
from coliseo.games.atrum_arena.game import GAME
from coliseo.judge.adapter import NoSuchValue
from coliseo.kernel.codec import dumps, state_hash

LISTO = {"reptantes": [{"nombre": "Uno", "poderes": [tactico("T")]}], "mano": {"zombie": 1}}


@pytest.mark.parametrize(
    ("fase", "parte", "purpose", "who"),
    [
        ("preparar", "inicio", "inicio", "A"),
        ("preparar", "desarrollo", "accion", "A"),
        ("preparar", "final", "accion", "A"),
        ("robar", "inicio", "inicio", "A"),
        ("robar", "desarrollo", "accion", "A"),
        ("robar", "final", "accion", "A"),
        ("principal", "inicio", "inicio", "A"),
        ("principal", "desarrollo", "accion", "A"),
        ("principal", "final", "accion", "A"),
        ("descartar", "inicio", "inicio", "A"),
        ("descartar", "desarrollo", "accion", "A"),
        ("descartar", "final", "accion", "A"),
    ],
)
def test_the_game_goes_on_from_that_part(fase: str, parte: str, purpose: str, who: str) -> None:
    m = mesa(A=LISTO, fase=fase, parte=parte)
    assert preguntado(m) == (who, purpose)
    assert (valor(m, "fase"), valor(m, "parte"), valor(m, "activo")) == (fase, parte, "A")
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "turno") == 4


def test_the_forced_event_opens_the_desarrollo_unless_it_is_done() -> None:
    assert valor(mesa(A=LISTO, fase="robar"), "A.cartas_en_mano") == 4
    assert valor(mesa(A=LISTO, fase="robar", evento_hecho=True), "A.cartas_en_mano") == 1


def test_the_start_of_the_turn_brings_resistencia_back() -> None:
    m = mesa(A={**LISTO, "resistencia": 0}, fase="comienzo")
    assert (valor(m, "A.resistencia"), valor(m, "turno")) == (10, 3)
    assert sucesos(m, "vuelve_a_diez")


def test_turns_begun_follow_from_the_turn() -> None:
    m = mesa(asientos=3, primero="B", activo="C", turno=5, C=LISTO)
    assert [valor(m, f"{seat}.turnos") for seat in "ABC"] == [1, 2, 2]


def test_all_cards_are_there() -> None:
    m = mesa(A={"mano": {"golem": 3}, "altar": ["zombie", "sombra agotada"]}, vertedero=["caido"] * 4, tope=["bestia"])
    for name in ("bestia", "caido", "esqueleto", "golem", "zombie", "sombra"):
        total = valor(m, f"fosa.{name}") + valor(m, f"vertedero.{name}")
        total += sum(valor(m, f"{s}.mano.{name}") + valor(m, f"{s}.altar_tipos.{name}") for s in "AB")
        assert total == 10
    assert valor(m, "A.altar") == {"zombie": 1, "sombra agotado": 1}


def test_the_top_is_named_first() -> None:
    m = mesa(
        A={"reptantes": [{"poderes": [tactico("Roba", {"robar": 2})]}], "mano": ["zombie"]},
        tope=["golem", "caido"],
        alcance="parte",
    )
    assert valor(m, "tope") == ["golem", "caido"]
    juega(m, {"A": {"anuncia": "Roba"}}, "resuelve")
    assert sucesos(m, "roba")[0]["tipos"] == ["golem", "caido"]


def test_a_position_can_be_saved_and_loaded() -> None:
    m = mesa(A=LISTO, B={"altar": ["golem"], "conocida_por": {"A": {"zombie": 1}}, "mano": ["zombie"]})
    again = GAME.load(dumps(m), {"catalogo": catalogo(m)})
    assert state_hash(again) == state_hash(m)


def test_states_of_reptantes_and_lasting_effects() -> None:
    m = mesa(
        A={
            "reptantes": [
                {"nombre": "Uno", "poderes": [], "agotado": True},
                {"nombre": "Dos", "poderes": [], "eliminado": True},
            ],
            "fichas": ["golem"],
            "mano_cuenta_como": "caido",
            "altar_protegido": True,
            "mano": ["bestia"],
        }
    )
    seat = foto(m)["a"]
    assert [r["preparado"] for r in seat["reptantes"].values()] == [False, False, True]
    assert seat["en_juego"] == 2
    assert (seat["fichas"], seat["mano_cuenta_como"], seat["altar_protegido"]) == ({"golem": 1}, "caido", True)


def test_before_the_lot_everything_is_to_do() -> None:
    m = mesa(fase="sorteo", azar={"primero": ["B"]})
    assert (valor(m, "activo"), valor(m, "turno"), valor(m, "B.turnos")) == ("B", 1, 1)
    assert sucesos(m, "roba")[0]["cuantos"] == 2


def test_a_tournament_table_removes_reptantes() -> None:
    names = ["Dorrek", "Safira", "Oshtan", "Melvira", "Brumdal"]
    m = mesa(torneo=True, fase="sorteo", A={"reptantes": names}, B={"reptantes": names}, azar={"primero": ["A"]})
    juega(
        m,
        {"A": {"remueve": "Dorrek"}},
        {"B": {"remueve": "Safira"}},
        {"B": {"remueve": "Oshtan"}},
        {"A": {"remueve": "Brumdal"}},
    )
    assert sorted(foto(m)["a"]["reptantes"]) == ["dorrek_yelmohendido", "melvira_criptacanto", "oshtan_huesorreloj"]
    assert sorted(foto(m)["b"]["reptantes"]) == ["brumdal_montemudo", "melvira_criptacanto", "safira_votonegro"]


def test_alcance_stops_the_table() -> None:
    assert preguntado(mesa(alcance="parte")) is None
    m = mesa(alcance="turno")
    assert (preguntado(m), valor(m, "turno"), len(sucesos(m, "fin_de_turno"))) == (None, 3, 1)
    with pytest.raises(CardError, match="evento_hecho"):
        mesa(alcance="parte", fase="robar")


def test_paths_that_lead_nowhere_say_what_there_is() -> None:
    m = mesa(A=LISTO)
    with pytest.raises(NoSuchValue) as error:
        valor(m, "A.resistensia")
    assert "resistencia" in error.value.known


def test_branches_and_chance_of_a_test_do_not_mix() -> None:
    m = mesa(A={"reptantes": [{"poderes": [ataque("Golpe", 2), tactico("Roba", {"robar": 1})]}], "mano": {"zombie": 2}})
    other = rama(m)
    azar(other, fosa=["sombra"])
    juega(other, {"A": {"anuncia": "Roba"}}, "resuelve")
    assert (valor(other, "A.mano"), valor(m, "A.mano")) == ({"zombie": 1, "sombra": 1}, {"zombie": 2})
    assert explica(m, "A", {"anuncia": "Golpe"}) == set()
