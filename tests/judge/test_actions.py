"""Actions as a person says them: every field of an announcement, every verb, and what is refused."""

from __future__ import annotations

import pytest
from games.atrum_arena.kit import (
    ataque,
    azar,
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

from coliseo.judge.adapter import ActionRefused


def con(*poderes: object, nombre: str = "Uno") -> dict[str, object]:
    return {"nombre": nombre, "poderes": list(poderes)}


def refused(m: object, *acciones: object, **opciones: bool) -> str:
    with pytest.raises(ActionRefused) as error:
        juega(m, *acciones, **opciones)  # type: ignore[arg-type]
    return error.value.text("es")


# -- announcing -----------------------------------------------------------------------------------------------------


def test_a_target_among_several_must_be_said() -> None:
    m = mesa(asientos=3, A={"reptantes": [con(ataque("Golpe", 2))], "mano": {"zombie": 2}})
    assert "(objetivo)" in refused(m, {"A": {"anuncia": "Golpe"}})
    assert preguntado(m) == ("A", "accion")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "C"}}, "resuelve")
    assert [valor(m, f"{s}.resistencia") for s in "ABC"] == [10, 10, 8]


def test_what_was_taken_as_given_must_be_what_was_said() -> None:
    m = mesa(A={"reptantes": [con(ataque("Golpe", 2))], "mano": {"zombie": 2}})
    assert "AA-I.7.2.1.1" in refused(m, {"A": {"anuncia": "Golpe", "objetivo": "A"}})
    assert "pago" in refused(m, {"A": {"anuncia": "Golpe", "pago": "explotar"}})
    assert "descarta" in refused(m, {"A": {"anuncia": "Golpe", "descarta": "golem"}})
    assert sucesos(m) == []


def test_which_reptante_announces_must_be_said_if_several_can() -> None:
    m = mesa(A={"reptantes": [con(tactico("T")), con(tactico("T"), nombre="Dos")], "mano": {"zombie": 2}})
    assert "di «con»" in refused(m, {"A": {"anuncia": "T"}})
    juega(m, {"A": {"anuncia": "T", "con": "Dos"}})
    assert sucesos(m, "anuncia")[0]["reptante"] == "Dos"


def test_payment_turned_esbirros_and_their_change_at_casting() -> None:
    m = mesa(
        A={"reptantes": [con(tactico("T", coste=1), tactico("U"))], "mano": {"zombie": 3}, "altar": ["golem", "caido"]},
        alcance="parte",
    )
    assert "(girar)" in refused(m, {"A": {"anuncia": "T"}})
    juega(m, {"A": {"anuncia": "T", "gira": "golem"}}, {"A": {"anuncia": "U"}})
    kept = m.clone()
    juega(m, {"A": {"paga": "caido"}})
    assert valor(m, "A.altar") == {"golem": 1, "caido agotado": 1}
    juega(kept, "resuelve")
    assert valor(kept, "A.altar") == {"golem agotado": 1, "caido": 1}


def test_explotar_as_payment() -> None:
    m = mesa(A={"reptantes": [con(tactico("T", coste=1))], "mano": ["zombie"], "altar": ["golem"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "T", "pago": "explotar"}}, "resuelve")
    assert (valor(m, "A.altar"), valor(m, "vertedero"), valor(m, "A.reptantes.Uno.preparado")) == (
        {},
        {"golem": 1, "zombie": 1},
        True,
    )


def test_esbirros_are_named_by_type_state_and_owner() -> None:
    blast = poder("Estallido", "tactico", {"explotar": {"cuantos": 1, "de": "oponente"}}, coste=2)
    m = mesa(
        asientos=3,
        A={"reptantes": [con(blast)], "mano": ["bestia"], "altar": ["caido", "caido"]},
        B={"altar": ["zombie", "zombie agotado"]},
        C={"altar": ["zombie"]},
        alcance="parte",
    )
    assert "ambiguo" in refused(m, {"A": {"anuncia": "Estallido", "esbirros": "zombie de B"}})
    juega(m, {"A": {"anuncia": "Estallido", "esbirros": "zombie agotado"}}, "resuelve")
    assert (valor(m, "B.altar"), valor(m, "C.altar")) == ({"zombie": 1}, {"zombie": 1})


def test_an_exchange_names_both_sides() -> None:
    swap = poder("Trueque", "tactico", {"intercambiar_altar": 1}, coste=2)
    m = mesa(
        A={"reptantes": [con(swap)], "mano": ["bestia"], "altar": ["caido", "caido", "golem"]},
        B={"altar": ["zombie", "esqueleto"]},
        alcance="parte",
    )
    juega(
        m, {"A": {"anuncia": "Trueque", "tuyos": "golem", "suyos": "esqueleto", "gira": ["caido", "caido"]}}, "resuelve"
    )
    assert (valor(m, "A.altar_tipos"), valor(m, "B.altar_tipos")) == (
        {"caido": 2, "esqueleto": 1},
        {"zombie": 1, "golem": 1},
    )


def test_a_copy_and_the_power_it_copies() -> None:
    copy = poder("Copia", "tactico", {"copiar": {"de": "cualquiera"}}, coste=1)
    m = mesa(
        A={
            "reptantes": [con(copy), con(ataque("Golpe", 4), tactico("T"), nombre="Dos")],
            "mano": ["bestia"],
            "altar": ["golem"],
        },
        alcance="parte",
    )
    assert "(copiar)" in refused(m, {"A": {"anuncia": "Copia"}})
    juega(m, {"A": {"anuncia": "Copia", "copia": "Golpe de Dos", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 6


def test_a_companion_benefits() -> None:
    m = mesa(
        modo="grupos",
        asientos=4,
        A={"reptantes": [con(tactico("Cura", {"aumentar_resistencia": 3}))], "mano": ["bestia"]},
        alcance="parte",
    )
    assert legal(m, "A", {"anuncia": "Cura", "beneficiario": "C"})
    assert not legal(m, "A", {"anuncia": "Cura", "beneficiario": "B"})
    juega(m, {"A": {"anuncia": "Cura", "beneficiario": "C"}}, "resuelve")
    assert valor(m, "C.resistencia") == 13


def test_an_announced_power_is_named_as_target() -> None:
    boost = tactico("Brío", {"reforzar": {"cantidad": 2, "que": "ataque"}})
    m = mesa(A={"reptantes": [con(ataque("Golpe", 1), boost)], "mano": {"zombie": 2}}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}}, {"A": {"anuncia": "Brío", "poder": "Golpe"}}, "resuelve")
    assert (valor(m, "B.resistencia"), orden(m)) == (7, ["Brío", "Golpe"])


# -- windows --------------------------------------------------------------------------------------------------------


def chain() -> object:
    return mesa(
        A={"reptantes": [con(ataque("Golpe", 3), tactico("T"))], "mano": {"zombie": 3}},
        B={"reptantes": [con(defensa("Muro", 2), tactico("U"), nombre="Dos")], "mano": {"bestia": 2}},
    )


def test_windows_of_others_are_declined_until_the_seat_is_asked() -> None:
    m = juega(chain(), {"A": {"anuncia": "Golpe"}}, {"A": {"anuncia": "T"}})  # type: ignore[arg-type]
    assert [e["asiento"] for e in sucesos(m, "declina")] == ["B"]
    assert valor(m, "cadena") == ["Golpe", "T"]


def test_an_attack_that_cannot_respond_waits_for_the_chain_to_end() -> None:
    m = juega(chain(), {"A": {"anuncia": "T"}}, {"A": {"anuncia": "Golpe"}})  # type: ignore[arg-type]
    assert valor(m, "cadena") == ["Golpe"]
    assert orden(m) == ["T"]


def test_strict_mode_refuses_what_was_not_said() -> None:
    m = juega(chain(), {"A": {"anuncia": "Golpe"}})  # type: ignore[arg-type]
    assert "a B se le pregunta" in refused(m, {"A": "no responde"}, estricto=True)
    assert "estricto" in refused(m, "resuelve", estricto=True)
    juega(m, {"B": "no responde"}, {"A": "no responde"}, estricto=True)
    assert valor(m, "B.resistencia") == 7


def test_declining_with_nothing_to_say_is_no_mistake() -> None:
    m = mesa(A={"reptantes": [con(ataque("Golpe", 3))], "mano": ["zombie"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": "no responde"}, {"A": "no responde"})
    assert valor(m, "B.resistencia") == 7


# -- other verbs ----------------------------------------------------------------------------------------------------


def test_placing() -> None:
    m = mesa(A={"mano": ["zombie", "golem"]}, alcance="parte")
    juega(m, {"A": {"coloca": "golem"}})
    assert valor(m, "A.altar") == {"golem": 1}
    assert "AA-I.5.4.2" in explica(m, "A", {"coloca": "zombie"})


def test_eliminating_a_reptante() -> None:
    m = mesa(
        A={"reptantes": [con(ataque("Golpe", 3))], "mano": ["zombie"]},
        B={"resistencia": 2, "reptantes": [con(nombre="Dos"), con(nombre="Tres")]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": {"elimina": "Tres"}})
    assert (valor(m, "B.reptantes.Tres.en_juego"), valor(m, "B.reptantes.Dos.en_juego")) == (False, True)


def test_the_hand_limit() -> None:
    m = mesa(A={"mano": {"zombie": 4, "golem": 3}})
    juega(m, {"A": {"descarta": ["zombie", "golem"]}})
    assert valor(m, "A.mano") == {"zombie": 3, "golem": 2}


def test_too_few_or_too_many_are_refused() -> None:
    m = mesa(A={"mano": {"zombie": 4, "golem": 3}})
    juega(m, {"hasta": {"fase": "descartar"}})
    assert "no admitida" in refused(m, {"A": {"descarta": ["zombie"]}})
    assert "no hay tantos" in refused(m, {"A": {"descarta": ["golem"] * 4}})
    assert explica(m, "A", {"descarta": ["caido", "golem"]}) == {"AA-I.5.5.1"}


def test_searching_and_taking() -> None:
    search = tactico("Busca", {"buscar": {"en": "vertedero", "cuantos": 2, "hasta": "si"}})
    look = tactico("Mira", {"revelar": 2}, "tomar_revelado", {"devolver_revelados": "los_demas"})
    m = mesa(A={"reptantes": [con(search, look)], "mano": {"zombie": 2}}, vertedero=["golem", "caido"], alcance="parte")
    juega(m, {"A": {"anuncia": "Busca"}}, {"A": {"busca": ["golem"]}})
    assert valor(m, "A.mano") == {"zombie": 1, "golem": 1}
    azar(m, fosa=["sombra", "bestia"])
    juega(m, {"A": {"anuncia": "Mira", "descarta": "zombie"}}, {"A": {"toma": "bestia"}})
    assert valor(m, "A.mano") == {"golem": 1, "bestia": 1}


def test_conceding() -> None:
    m = juega(chain(), {"B": "concede"})  # type: ignore[arg-type]
    assert (valor(m, "ganadores"), preguntado(m)) == (["A"], None)


def test_until_a_moment_and_until_the_end() -> None:
    m = juega(chain(), {"hasta": {"activo": "B", "fase": "principal", "parte": "desarrollo"}})  # type: ignore[arg-type]
    assert (valor(m, "activo"), valor(m, "fase"), valor(m, "parte")) == ("B", "principal", "desarrollo")
    assert "nunca se pregunta" in refused(mesa(alcance="parte", A={"mano": ["golem"]}), {"hasta": {"fase": "robar"}})


def test_the_only_answer_of_a_secret_question_is_taken() -> None:
    """Competitive tables ask for the card that goes with a Sombra even if there is only one."""
    m = mesa(
        politica="competitiva",
        A={"reptantes": [con(ataque("Golpe", 2, descarte="caido"))], "mano": ["zombie", "sombra"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Golpe", "descarta": "sombra"}}, "resuelve")
    assert (valor(m, "vertedero"), valor(m, "B.resistencia")) == ({"zombie": 1, "sombra": 1}, 8)
