"""II.1.6: how a Power is announced, and what everybody gets to see of it."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import (
    ataque,
    azar,
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
from coliseo.judge.adapter import ActionRefused

A, B, C = 0, 1, 2


def _uno(*poderes: object) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(poderes)}]


def _respondon() -> dict[str, Any]:
    """Somebody who can respond three times."""
    return {"reptantes": _uno(tactico("R"), tactico("R2"), tactico("R3")), "mano": {"caido": 3}}


def _girados(m: Any, seat: int, observer: int) -> list[str]:
    altar = GAME.view(m, observer)["participantes"][seat]["altar"]
    return [e["tipo"] for e in altar if e["girado"]]


@pytest.mark.rule("AA-II.1.6.1")
def test_an_announcement_names_power_and_reptante_and_asks_who_responds() -> None:
    m = mesa(A={"reptantes": _uno(tactico("T")), "mano": ["zombie"]}, B=_respondon())
    juega(m, {"A": {"anuncia": "T"}})
    [told] = GAME.events_for(m, B)
    assert (told["suceso"], told["poder"], told["nombre_reptante"]) == ("anuncia", "t", "Uno")
    [link] = GAME.view(m, B)["cadena"]
    assert (link["poder"], link["nombre_reptante"], link["asiento"]) == ("t", "Uno", A)
    assert preguntado(m) == ("B", "responder")


@pytest.mark.rule("AA-II.1.6.2")
def test_if_nobody_can_respond_the_power_is_cast_at_once() -> None:
    m = mesa(A={"reptantes": _uno(tactico("T")), "mano": ["zombie"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "T"}}, estricto=True)
    assert [e["poder"] for e in sucesos(m, "lanza")] == ["T"]


@pytest.mark.rule("AA-II.1.6.2")
def test_if_nobody_wants_to_respond_the_power_is_cast_at_once() -> None:
    m = mesa(A={"reptantes": _uno(tactico("T")), "mano": ["zombie"]}, B=_respondon(), alcance="parte")
    juega(m, {"A": {"anuncia": "T"}}, estricto=True)
    assert sucesos(m, "lanza") == []
    juega(m, {"B": "no responde"}, estricto=True)
    assert [e["poder"] for e in sucesos(m, "lanza")] == ["T"]


@pytest.mark.rule("AA-II.1.6.3")
def test_the_reserved_card_is_shown_when_someone_responds() -> None:
    m = mesa(A={"reptantes": _uno(tactico("T")), "mano": ["zombie", "golem"]}, B=_respondon(), alcance="parte")
    juega(m, {"A": {"anuncia": "T", "descarta": "golem"}})
    assert "carta_reservada" not in GAME.view(m, B)["cadena"][0]
    assert GAME.view(m, A)["cadena"][0]["carta_reservada"] == "golem"
    assert "tipo" not in GAME.events_for(m, B)[0]
    juega(m, {"B": {"anuncia": "R"}})
    assert GAME.view(m, B)["cadena"][0]["carta_reservada"] == "golem"
    assert GAME.view(m, B)["participantes"][A]["mano_conocida"] == {"golem": 1}
    assert sucesos(m, "muestra_cartas", asiento="A")[0]["tipos"] == ["golem"]


@pytest.mark.rule("AA-II.1.6.3")
def test_nothing_is_shown_when_nobody_responds() -> None:
    m = mesa(A={"reptantes": _uno(tactico("T")), "mano": ["zombie"]}, B=_respondon(), alcance="parte")
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert sucesos(m, "muestra_cartas") == []


@pytest.mark.rule("AA-II.1.6.4")
def test_the_reserved_card_is_still_in_hand_and_effects_on_the_hand_reach_it() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=1, descarte="zombie")), "mano": ["zombie"], "altar": ["golem"]},
        B={"reptantes": _uno(tactico("R", {"descartar_al_azar": 1})), "mano": ["caido"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T"}}, {"B": {"anuncia": "R", "objetivo": "A"}}, "resuelve")
    assert valor(m, "A.mano") == {}
    assert [e["poder"] for e in sucesos(m, "no_lanzado")] == ["T"]
    assert valor(m, "A.altar") == {"golem": 1}


@pytest.mark.rule("AA-II.1.6.4")
def test_the_reserved_card_counts_for_effects_that_count_the_hand() -> None:
    shout = tactico(
        "G",
        {"descartar_todos": "zombie"},
        {"aumentar_resistencia": {"cantidad": {"por": 2, "cada": "descartados"}}},
        descarte="caido",
    )
    m = mesa(A={"reptantes": _uno(tactico("T", descarte="zombie"), shout), "mano": ["zombie", "zombie", "caido"]})
    juega(m, {"A": {"anuncia": "T"}}, {"A": {"anuncia": "G"}}, "resuelve")
    assert sucesos(m, "aumenta_resistencia", asiento="A")[0]["cuanto"] == 4
    assert [e["poder"] for e in sucesos(m, "no_lanzado")] == ["T"]


@pytest.mark.rule("AA-II.1.6.5", "AA-II.7.4.4")
def test_with_a_sombra_only_the_sombra_is_laid_down_and_its_companion_is_named_on_paying() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", descarte="bestia")), "mano": ["sombra", "zombie", "golem"]},
        B=_respondon(),
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T", "descarta": "sombra"}}, {"B": {"anuncia": "R"}})
    assert GAME.view(m, B)["cadena"][0]["carta_reservada"] == "sombra"
    assert GAME.view(m, B)["participantes"][A]["mano_conocida"] == {"sombra": 1}
    juega(m, "resuelve")
    assert preguntado(m) == ("A", "acompanante")
    juega(m, {"A": {"descarta": "golem"}})
    assert valor(m, "A.mano") == {"zombie": 1}
    assert valor(m, "vertedero") == {"caido": 1, "golem": 1, "sombra": 1}


@pytest.mark.rule("AA-II.1.6.6")
def test_the_esbirros_meant_to_pay_are_turned_when_someone_responds() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=1)), "mano": ["zombie"], "altar": ["golem", "bestia", "caido"]},
        B=_respondon(),
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T", "gira": ["bestia"]}})
    assert _girados(m, A, B) == []
    juega(m, {"B": {"anuncia": "R"}})
    assert _girados(m, A, B) == ["bestia"]
    juega(m, "resuelve")
    assert valor(m, "A.altar") == {"golem": 1, "bestia agotado": 1, "caido": 1}


@pytest.mark.rule("AA-II.1.6.6")
def test_one_announcement_does_not_turn_what_another_has_turned() -> None:
    team = [*_uno(tactico("T", coste=1)), {"nombre": "Dos", "poderes": [tactico("S", coste=1)]}]
    m = mesa(A={"reptantes": team, "mano": {"zombie": 2}, "altar": ["golem", "bestia", "caido"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "T", "gira": ["golem"]}})
    assert "AA-II.1.6.6" in explica(m, "A", {"anuncia": "S", "gira": ["golem"]})
    assert legal(m, "A", {"anuncia": "S", "gira": ["bestia"]})


@pytest.mark.rule("AA-II.1.6.7")
@pytest.mark.parametrize("pago", ["agotar", "explotar"])
def test_the_announcement_says_how_it_will_be_paid(pago: str) -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=1)), "mano": ["zombie"], "altar": ["golem"]},
        B=_respondon(),
    )
    juega(m, {"A": {"anuncia": "T", "pago": pago}})
    assert GAME.events_for(m, B)[-1]["pago"] == pago
    assert GAME.view(m, B)["cadena"][0]["pago"] == pago


def _con_pago_por_elegir(**mas: object) -> Any:
    """A's T was announced turning the Gólem; B has responded, and now A pays T."""
    m = mesa(
        A={
            "reptantes": _uno(tactico("T", {"robar": 1}, coste=1)),
            "mano": ["zombie"],
            "altar": ["golem", "bestia", "caido agotado"],
        },
        B=_respondon(),
        alcance="parte",
        **mas,
    )
    return juega(
        m,
        {"A": {"anuncia": "T", "gira": ["golem"]}},
        {"B": {"anuncia": "R"}},
        {"A": "no responde"},
        {"B": "no responde"},
    )


@pytest.mark.rule("AA-II.1.6.8", "AA-II.5.1.1", "AA-II.5.1.2")
def test_on_casting_the_turned_esbirros_may_be_exchanged_for_others() -> None:
    m = _con_pago_por_elegir()
    assert preguntado(m) == ("A", "pagar")
    juega(m, {"A": {"paga": ["bestia"]}})
    assert valor(m, "A.altar") == {"golem": 1, "bestia agotado": 1, "caido agotado": 1}


@pytest.mark.rule("AA-II.1.6.8", "AA-II.5.1.1")
def test_the_number_cannot_be_changed_nor_an_agotado_pay() -> None:
    m = _con_pago_por_elegir()
    for wrong in (["golem", "bestia"], [], ["caido"]):
        with pytest.raises(ActionRefused):
            juega(m, {"A": {"paga": wrong}})
    assert (pregunta(m).low, pregunta(m).high) == (1, 1)


@pytest.mark.rule("AA-II.1.6.9")
def test_placed_and_turned_cards_stay_so_until_their_power_is_cast() -> None:
    ask = tactico("P", {"elegir_tipos": 1})
    team = [*_uno(tactico("T", coste=1), ask), {"nombre": "Dos", "poderes": [tactico("S", coste=1)]}]
    m = mesa(A={"reptantes": team, "mano": {"zombie": 4}, "altar": ["golem", "bestia", "caido"]}, alcance="parte")
    juega(
        m,
        {"A": {"anuncia": "T", "gira": ["golem"]}},
        {"A": {"anuncia": "P"}},
        {"A": {"anuncia": "S", "gira": ["bestia"]}},
    )
    assert _girados(m, A, B) == ["golem"]  # the last one has had no response yet
    juega(m, "resuelve")
    # S has been cast, P is being carried out, T waits as it was
    assert preguntado(m) == ("A", "elegir_tipos")
    first = GAME.view(m, B)["cadena"][0]
    assert (first["estado"], first["carta_reservada"]) == ("pendiente", "zombie")
    assert _girados(m, A, B) == ["golem"]
    juega(m, {"A": {"elige": ["golem"]}}, "resuelve")
    assert _girados(m, A, B) == []
    assert valor(m, "A.altar") == {"golem agotado": 1, "bestia agotado": 1, "caido": 1}


@pytest.mark.rule("AA-II.1.6.10", "AA-II.7.4.5")
def test_the_companion_of_a_sombra_is_not_one_reserved_for_another_power() -> None:
    powers = (tactico("T", descarte="zombie"), tactico("S", descarte="bestia"))
    m = mesa(A={"reptantes": _uno(*powers), "mano": ["zombie", "sombra"]}, B=_respondon())
    assert legal(m, "A", {"anuncia": "S", "descarta": "sombra"})
    juega(m, {"A": {"anuncia": "T", "descarta": "zombie"}})
    assert not legal(m, "A", {"anuncia": "S", "descarta": "sombra"})
    assert "AA-II.7.4.5" in explica(m, "A", {"anuncia": "S", "descarta": "sombra"})


@pytest.mark.rule("AA-II.1.6.10", "AA-II.7.4.5")
def test_on_paying_the_companion_is_chosen_among_what_is_not_reserved() -> None:
    powers = (tactico("T", descarte="zombie"), tactico("S", descarte="bestia"))
    m = mesa(A={"reptantes": _uno(*powers), "mano": ["zombie", "golem", "caido", "sombra"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "T", "descarta": "zombie"}}, {"A": {"anuncia": "S", "descarta": "sombra"}}, "resuelve")
    assert preguntado(m) == ("A", "acompanante")
    with pytest.raises(ActionRefused):
        juega(m, {"A": {"descarta": "zombie"}})
    juega(m, {"A": {"descarta": "golem"}})
    assert [e["poder"] for e in sucesos(m, "lanza")] == ["S", "T"]
    assert valor(m, "A.mano") == {"caido": 1}


@pytest.mark.rule("AA-II.1.6.10")
def test_a_card_promised_to_a_sombra_is_not_free_for_another_announcement() -> None:
    powers = (tactico("S", descarte="bestia"), tactico("T", descarte="zombie"))
    m = mesa(A={"reptantes": _uno(*powers), "mano": ["zombie", "sombra"]}, B=_respondon())
    assert legal(m, "A", {"anuncia": "T"})
    juega(m, {"A": {"anuncia": "S", "descarta": "sombra"}})
    assert "AA-II.1.2.7" in explica(m, "A", {"anuncia": "T"})


@pytest.mark.rule("AA-II.5.1.2")
def test_an_exchange_of_payment_may_not_rob_a_pending_power_of_its_target() -> None:
    hunt = poder("H", "tactico", {"explotar": {"cuantos": 1, "de": "oponente"}}, exencion="impreso")
    m = mesa(
        A={
            "reptantes": _uno(tactico("T", coste=1), tactico("S")),
            "mano": {"zombie": 2},
            "altar": ["golem", "bestia", "caido"],
        },
        B={"reptantes": _uno(hunt), "mano": ["caido"]},
        parte="inicio",
        alcance="parte",
    )
    juega(
        m,
        {"B": {"anuncia": "H", "esbirros": ["bestia"]}},
        {"A": {"anuncia": "T", "pago": "explotar", "gira": ["golem"]}},
        {"A": {"anuncia": "S"}},
        "resuelve",
    )
    # nothing of this may be a question of the Bestia at which B points
    assert valor(m, "A.altar") == {"caido": 1}
    assert [e["tipo"] for e in sucesos(m, "explota")] == ["golem", "bestia"]


@pytest.mark.rule("AA-II.5.1.2")
def test_the_marked_esbirro_is_not_offered_as_a_late_payment_by_explotar() -> None:
    hunt = poder("H", "tactico", {"explotar": {"cuantos": 1, "de": "oponente"}}, exencion="impreso")

    def table(pago: str, gira: str) -> Any:
        m = mesa(
            A={
                "reptantes": _uno(tactico("T", coste=1), tactico("S")),
                "mano": {"zombie": 2},
                "altar": ["golem", "bestia", "caido"],
            },
            B={"reptantes": _uno(hunt), "mano": ["caido"]},
            parte="inicio",
            alcance="parte",
        )
        juega(
            m,
            {"B": {"anuncia": "H", "esbirros": ["bestia"]}},
            {"A": {"anuncia": "T", "pago": pago, "gira": [gira]}},
            {"A": {"anuncia": "S"}},
            {"A": "no responde"},
        )
        assert preguntado(m) == ("A", "pagar")
        return m

    late = table("explotar", "golem")
    with pytest.raises(ActionRefused):
        juega(late, {"A": {"paga": ["bestia"]}})
    juega(late, {"A": {"paga": ["caido"]}})
    assert [e["tipo"] for e in sucesos(late, "explota")] == ["caido", "bestia"]
    # turned openly on announcing, it may pay; and Agotar robs nobody of a target
    for m, left in (
        (table("explotar", "bestia"), {"golem": 1, "caido": 1}),
        (table("agotar", "golem"), {"golem": 1, "caido": 1}),
    ):
        juega(m, {"A": {"paga": ["bestia"]}})
        assert valor(m, "A.altar") == left


@pytest.mark.rule("AA-II.5.1.2", "AA-II.1.6.8")
def test_a_turned_esbirro_that_is_gone_is_replaced() -> None:
    hunt = poder("H", "tactico", {"explotar": {"cuantos": 1, "de": "oponente"}}, exencion="impreso")
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=1)), "mano": ["zombie"], "altar": ["golem", "bestia"]},
        B={"reptantes": _uno(hunt), "mano": ["caido"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T", "gira": ["golem"]}}, {"B": {"anuncia": "H", "esbirros": ["golem"]}}, "resuelve")
    assert valor(m, "A.altar") == {"bestia agotado": 1}
    assert valor(m, "A.resistencia") == 11


@pytest.mark.rule("AA-II.1.6.1")
def test_the_target_of_an_attack_is_part_of_what_everyone_hears() -> None:
    m = mesa(asientos=3, A={"reptantes": _uno(ataque("X", 2)), "mano": ["zombie"]}, B=_respondon(), C=_respondon())
    azar(m, fosa=[])
    juega(m, {"A": {"anuncia": "X", "objetivo": "C"}})
    assert GAME.view(m, B)["cadena"][0]["objetivos"] == [{"cosa": "participante", "elegidos": [f"participante:{C}"]}]
