"""II.9.4 and II.9.5: losing resistencia, choices and targets."""

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
    pregunta,
    preguntado,
    sucesos,
    tactico,
    valor,
)

from coliseo.games.atrum_arena.game import GAME


def _uno(*poderes: object) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(poderes)}]


def _previene(n: int) -> dict[str, Any]:
    return tactico("P", {"prevenir": {"cantidad": n, "de": "poder"}})


CAZA = poder("Caza", "tactico", {"explotar": {"cuantos": 1, "de": "oponente"}}, exencion="impreso")


@pytest.mark.rule("AA-II.9.4.1")
def test_a_loss_of_resistencia_is_no_damage_and_nothing_prevents_it() -> None:
    slide = ataque("Alud", 4, {"disminuir_resistencia": 2})
    m = mesa(
        A={"reptantes": _uno(slide, _previene(9)), "mano": {"zombie": 2}},
        B={"reptantes": _uno(defensa("D", "todo")), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Alud", "objetivo": "B"}}, {"B": {"anuncia": "D"}}, {"A": {"anuncia": "P"}}, "resuelve")
    assert (valor(m, "A.resistencia"), valor(m, "B.resistencia")) == (8, 10)
    assert [e["cuanto"] for e in sucesos(m, "pierde_resistencia", asiento="A")] == [2]
    assert sucesos(m, "dano", asiento="A") == []


@pytest.mark.rule("AA-II.9.4.1")
def test_a_power_that_only_lowers_resistencia_is_nothing_to_prevent() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("Baja", {"disminuir_resistencia": 2})), "mano": ["zombie"]},
        B={"reptantes": _uno(_previene(5)), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Baja"}})
    assert not legal(m, "B", {"anuncia": "P"})
    assert valor(m, "A.resistencia") == 8


@pytest.mark.rule("AA-II.9.4.2")
def test_at_0_one_may_cast_what_lowers_ones_own_resistencia_and_the_loss_is_ignored() -> None:
    team = _uno(tactico("Baja", {"robar": 1}, {"disminuir_resistencia": 2}))
    m = mesa(A={"reptantes": team, "mano": ["zombie"], "resistencia": 0}, alcance="parte")
    assert legal(m, "A", {"anuncia": "Baja"})
    juega(m, {"A": {"anuncia": "Baja"}}, "resuelve")
    assert valor(m, "A.cartas_en_mano") == 1
    assert (valor(m, "A.resistencia"), valor(m, "A.en_juego")) == (0, 3)
    assert [(e["cuanto"], e["queda"]) for e in sucesos(m, "pierde_resistencia")] == [(0, 0)]


@pytest.mark.rule("AA-II.9.4.3")
def test_an_annulled_power_does_not_lower_resistencia() -> None:
    m = mesa(
        A={"reptantes": _uno(ataque("Alud", 4, {"disminuir_resistencia": 2})), "mano": ["zombie"]},
        B={"reptantes": _uno(tactico("N", "anular")), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Alud", "objetivo": "B"}}, {"B": {"anuncia": "N"}}, "resuelve")
    assert (valor(m, "A.resistencia"), valor(m, "B.resistencia")) == (10, 10)
    assert sucesos(m, "pierde_resistencia") == []


@pytest.mark.rule("AA-II.9.4.4")
def test_the_loss_comes_after_the_first_part_so_the_damage_may_win_the_game_first() -> None:
    last = [
        {"nombre": "Uno", "poderes": [ataque("Alud", 4, {"disminuir_resistencia": 2})]},
        {"poderes": [tactico("a")], "eliminado": True},
        {"poderes": [tactico("b")], "eliminado": True},
    ]
    gone = [
        {"nombre": "Otro", "poderes": [tactico("c")]},
        {"poderes": [tactico("d")], "eliminado": True},
        {"poderes": [tactico("e")], "eliminado": True},
    ]
    m = mesa(A={"reptantes": last, "mano": ["zombie"], "resistencia": 2}, B={"reptantes": gone, "resistencia": 4})
    juega(m, {"A": {"anuncia": "Alud", "objetivo": "B"}}, "resuelve")
    assert valor(m, "ganadores") == ["A"]
    assert valor(m, "A.resistencia") == 2


@pytest.mark.rule("AA-II.9.4.4")
def test_damage_and_loss_are_told_in_that_order() -> None:
    m = mesa(
        A={"reptantes": _uno(ataque("Alud", 4, {"disminuir_resistencia": 2})), "mano": ["zombie"]}, alcance="parte"
    )
    juega(m, {"A": {"anuncia": "Alud", "objetivo": "B"}}, "resuelve")
    assert [e["suceso"] for e in sucesos(m)][-2:] == ["dano", "pierde_resistencia"]


# -- choices and targets --------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-II.9.5.1")
def test_what_an_effect_chooses_as_a_parameter_is_chosen_on_casting() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("Muda", {"elegir_tipos": 1})), "mano": {"zombie": 2}},
        B={"reptantes": _uno(tactico("R")), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Muda"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")  # announced in full, and no type said
    juega(m, "resuelve")
    assert preguntado(m) == ("A", "elegir_tipos")
    assert [e["poder"] for e in sucesos(m, "lanza")] == ["Muda"]


@pytest.mark.rule("AA-II.9.5.2")
def test_a_target_is_chosen_and_valid_on_announcing() -> None:
    m = mesa(
        asientos=3,
        A={"reptantes": _uno(ataque("X", 2)), "mano": ["zombie"]},
        B={"reptantes": _uno(tactico("R")), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "C"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    assert GAME.view(m, 1)["cadena"][0]["objetivos"] == [{"cosa": "participante", "elegidos": ["participante:2"]}]
    juega(m, "resuelve")
    assert (valor(m, "B.resistencia"), valor(m, "C.resistencia")) == (10, 8)


@pytest.mark.rule("AA-II.9.5.2")
def test_without_a_valid_target_it_cannot_be_announced() -> None:
    m = mesa(A={"reptantes": _uno(CAZA), "mano": ["zombie"], "altar": ["golem"]}, alcance="parte")
    assert not legal(m, "A", {"anuncia": "Caza"})
    assert explica(m, "A", {"anuncia": "Caza"}) == {"AA-II.9.5.2"}
    m = mesa(A={"reptantes": _uno(CAZA), "mano": ["zombie"]}, B={"altar": ["caido"]}, alcance="parte")
    assert legal(m, "A", {"anuncia": "Caza"})


@pytest.mark.rule("AA-II.9.5.2")
def test_another_reptante_of_yours_is_neither_the_caster_nor_an_opponents() -> None:
    wake = tactico("Vigilia", "preparar")
    team = [*_uno(wake), {"nombre": "Dos", "poderes": [tactico("T")], "agotado": True}]
    m = mesa(
        A={"reptantes": team, "mano": ["zombie"]},
        B={"reptantes": [{"nombre": "Otro", "poderes": [tactico("T")]}]},
        alcance="parte",
    )
    for wrong in ("Uno", "Otro"):
        assert "AA-II.9.5.2" in explica(m, "A", {"anuncia": "Vigilia", "reptante": wrong}), wrong
    juega(m, {"A": {"anuncia": "Vigilia", "reptante": "Dos"}}, "resuelve")
    assert valor(m, "A.reptantes.Dos.preparado") is True


@pytest.mark.rule("AA-II.9.5.2", "AA-II.8.2.2")
def test_esbirros_of_that_participant_are_of_the_one_chosen() -> None:
    back = tactico("Vuelve", {"devolver_a_mano": 1}, exencion="condicion")
    m = mesa(
        asientos=3,
        A={"reptantes": _uno(back), "mano": ["zombie"]},
        B={"altar": ["caido", "golem"]},
        C={"altar": ["bestia"]},
        alcance="parte",
    )
    assert "AA-II.9.5.2" in explica(m, "A", {"anuncia": "Vuelve", "objetivo": "B", "esbirros": ["bestia de C"]})
    assert legal(m, "A", {"anuncia": "Vuelve", "objetivo": "C", "esbirros": ["bestia de C"]})


@pytest.mark.rule("AA-II.9.5.3")
def test_a_target_out_of_reach_is_valid_but_nothing_happens_to_it() -> None:
    guard = tactico("Santuario", "proteger_altar")
    m = mesa(
        A={
            "reptantes": [*_uno({**CAZA, "coste": 1}), {"poderes": [tactico("S")]}],
            "mano": {"zombie": 2},
            "altar": ["golem"],
        },
        B={"reptantes": _uno(guard), "mano": ["caido"], "altar": ["bestia"]},
        parte="inicio",
        alcance="turno",
    )
    juega(m, {"B": {"anuncia": "Santuario"}}, "resuelve")
    assert legal(m, "A", {"anuncia": "Caza", "esbirros": ["bestia"]})
    juega(m, {"A": {"anuncia": "Caza", "esbirros": ["bestia"]}}, "resuelve")
    assert valor(m, "B.altar") == {"bestia": 1}
    assert [e["asiento"] for e in sucesos(m, "protegido")] == ["B"]
    # it was cast, and paid like an annulled one
    assert valor(m, "A.altar") == {"golem agotado": 1}
    assert valor(m, "A.mano") == {"zombie": 1}
    assert valor(m, "A.reptantes.Uno.preparado") is False


@pytest.mark.rule("AA-II.9.5.3")
@pytest.mark.parametrize(
    "efecto",
    [
        {"al_tope_de_la_fosa": 1},
        {"tomar_esbirro": 1},
        {"intercambiar_altar": 1},
        {"devolver_a_mano": 1},
        {"explotar": {"cuantos": 1, "de": "oponente"}},
    ],
)
def test_nothing_an_opponents_power_does_reaches_a_protected_altar(efecto: dict[str, Any]) -> None:
    for protected in (True, False):
        power = poder("P", "tactico", efecto, exencion="condicion")
        m = mesa(
            A={"reptantes": _uno(power), "mano": ["zombie"], "altar": ["golem"]},
            B={"altar": ["bestia"], "altar_protegido": protected},
            alcance="parte",
        )
        said = (
            {"anuncia": "P", "objetivo": "B", "esbirros": ["bestia"]}
            if "devolver_a_mano" in efecto
            else {"anuncia": "P"}
        )
        juega(m, {"A": said}, "resuelve")
        assert (valor(m, "B.altar") == {"bestia": 1}) is protected


@pytest.mark.rule("AA-II.9.5.3")
def test_ones_own_powers_still_affect_a_protected_altar() -> None:
    spend = poder("Gasta", "tactico", {"explotar": {"cuantos": 1, "de": "tuyo"}}, exencion="recurso")
    m = mesa(
        A={"reptantes": _uno(spend), "mano": ["zombie"], "altar": ["golem"], "altar_protegido": True}, alcance="parte"
    )
    juega(m, {"A": {"anuncia": "Gasta"}}, "resuelve")
    assert valor(m, "A.altar") == {}


ROBO = tactico("Robo", {"descartar_al_azar": 1})
OJO = tactico("Ojo", "mirar_mano", {"descartar_de_esa_mano": 1})


@pytest.mark.rule("AA-II.9.5.4")
def test_the_target_of_a_random_discard_is_the_hand() -> None:
    m = mesa(
        A={"reptantes": _uno(ROBO), "mano": ["zombie"]},
        B={"reptantes": _uno(tactico("R", descarte="golem")), "mano": ["golem", "caido"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Robo", "objetivo": "B"}})
    assert GAME.view(m, 0)["cadena"][0]["objetivos"] == [{"cosa": "mano", "elegidos": ["mano:1"]}]
    # what was in it when it was aimed at does not matter: what is in it now does
    juega(m, {"B": {"anuncia": "R"}}, "resuelve")
    assert [e["tipo"] for e in sucesos(m, "descarta", asiento="B")] == ["golem", "caido"]


@pytest.mark.rule("AA-II.9.5.4")
def test_looking_at_a_hand_and_choosing_is_done_on_resolution() -> None:
    m = mesa(
        A={"reptantes": _uno(OJO), "mano": ["zombie"]},
        B={"mano": ["golem", "caido", "caido"]},
        asientos=3,
        C={"mano": ["bestia"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Ojo", "objetivo": "B"}}, "resuelve")
    assert preguntado(m) == ("A", "descartar_rival")
    # whoever looks sees the hand, the others do not
    assert GAME.view(m, 0)["participantes"][1]["mano_conocida"] == {"golem": 1, "caido": 2}
    assert "mano_conocida" not in GAME.view(m, 2)["participantes"][1]
    juega(m, {"A": {"descarta": "caido"}})
    assert valor(m, "B.mano") == {"golem": 1, "caido": 1}


@pytest.mark.rule("AA-II.9.5.5")
@pytest.mark.parametrize("power", [ROBO, OJO])
def test_an_empty_hand_is_a_valid_target(power: dict[str, Any]) -> None:
    m = mesa(A={"reptantes": _uno(power), "mano": ["zombie"]}, alcance="parte")
    assert legal(m, "A", {"anuncia": power["nombre"], "objetivo": "B"})
    juega(m, {"A": {"anuncia": power["nombre"], "objetivo": "B"}}, "resuelve")
    assert [e["poder"] for e in sucesos(m, "lanza")] == [power["nombre"]]
    assert valor(m, "B.cartas_en_mano") == 0


@pytest.mark.rule("AA-II.9.5.5")
def test_a_hand_emptied_meanwhile_is_still_the_target() -> None:
    m = mesa(
        A={"reptantes": _uno(ROBO), "mano": ["zombie"]},
        B={"reptantes": _uno(tactico("R")), "mano": ["golem"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Robo", "objetivo": "B"}}, {"B": {"anuncia": "R"}}, "resuelve")
    assert [e["poder"] for e in sucesos(m, "lanza")] == ["R", "Robo"]


@pytest.mark.rule("AA-II.9.5.6")
def test_a_fixed_number_of_esbirros_to_explotar_is_chosen_on_announcing() -> None:
    two = poder("Dos", "tactico", {"explotar": {"cuantos": 2, "de": "oponente"}}, exencion="impreso")
    m = mesa(
        A={"reptantes": _uno(two), "mano": ["zombie"]},
        B={"reptantes": _uno(tactico("R")), "mano": ["zombie"], "altar": ["golem", "bestia", "caido"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Dos", "esbirros": ["golem", "caido"]}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    assert valor(m, "eslabones.1.objetivos") == ["B", "golem", "caido"]
    juega(m, "resuelve")
    assert valor(m, "B.altar") == {"bestia": 1}


@pytest.mark.rule("AA-II.9.5.7")
@pytest.mark.parametrize(("revela", "cuantos"), [(["bestia", "sombra", "golem"], 2), (["golem", "caido", "zombie"], 0)])
def test_an_uncertain_number_of_esbirros_is_chosen_on_resolution(revela: list[str], cuantos: int) -> None:
    m = mesa(
        A={"reptantes": _uno("Derrumbe del Altar"), "mano": ["bestia"], "altar": ["golem"] * 3},
        B={"reptantes": _uno(tactico("R")), "mano": ["zombie"], "altar": ["golem", "bestia", "caido"]},
        azar={"fosa": revela},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Derrumbe del Altar"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    assert valor(m, "eslabones.1.objetivos") == []
    juega(m, "resuelve")
    if cuantos:
        assert preguntado(m) == ("A", "explotar_rival")
        assert (pregunta(m).low, pregunta(m).high) == (cuantos, cuantos)
        juega(m, {"A": {"explota": ["golem", "caido"]}})
    assert valor(m, "B.altar") == ({"bestia": 1} if cuantos else {"golem": 1, "bestia": 1, "caido": 1})
