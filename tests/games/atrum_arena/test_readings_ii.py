"""Readings of Part II that can be set otherwise: what is adopted, and what changes."""

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

from coliseo.games.atrum_arena.game import GAME

CAZA = poder("Caza", "tactico", {"explotar": {"cuantos": 1, "de": "oponente"}}, exencion="impreso")


def _uno(*poderes: object) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(poderes)}]


def _dos(*poderes: object) -> dict[str, Any]:
    return {"nombre": "Dos", "poderes": list(poderes)}


@pytest.mark.rule("AA-II.1.2.4", "AA-II.1.2.8", "AA-II.1.2.9")
@pytest.mark.parametrize(
    ("lectura", "tras_agotar", "tras_inocuo"),
    [("ambos", True, True), ("solo_el_nuevo", True, False), ("solo_el_anterior", False, True)],
)
def test_reserva_del_reptante(lectura: str, tras_agotar: bool, tras_inocuo: bool) -> None:
    a = {
        "reptantes": _uno(tactico("T", coste=1), tactico("S", coste=1), tactico("Z")),
        "mano": {"zombie": 3},
        "altar": ["golem"] * 3,
    }
    # what exempts may be the new Power, paid by Explotar
    m = mesa(A=a, lecturas={"reserva_del_reptante": lectura}, alcance="parte")
    juega(m, {"A": {"anuncia": "T"}})
    assert legal(m, "A", {"anuncia": "S", "pago": "explotar"}) is tras_agotar
    assert ("AA-II.1.2.4" in explica(m, "A", {"anuncia": "S"})) is not tras_agotar
    # or the earlier one, of cost 0
    m = mesa(A=a, lecturas={"reserva_del_reptante": lectura}, alcance="parte")
    juega(m, {"A": {"anuncia": "Z"}})
    assert legal(m, "A", {"anuncia": "S", "pago": "agotar"}) is tras_inocuo


@pytest.mark.rule("AA-II.5.5.4", "AA-II.9.5.8")
@pytest.mark.parametrize(("lectura", "lanzados"), [("no_se_lanza", ["T"]), ("se_lanza", ["T", "Z"])])
def test_eslabon_propio_perdido(lectura: str, lanzados: list[str]) -> None:
    a = {"reptantes": _uno(tactico("T", coste=1), tactico("Z")), "mano": {"zombie": 2}, "altar": ["golem"]}
    m = mesa(A=a, lecturas={"eslabon_propio_perdido": lectura}, alcance="parte")
    juega(m, {"A": {"anuncia": "Z"}}, {"A": {"anuncia": "T"}}, "resuelve")
    assert orden(m) == lanzados
    assert valor(m, "A.cartas_en_mano") == 2 - len(lanzados)


@pytest.mark.rule("AA-II.5.5.2")
@pytest.mark.parametrize(("lectura", "queda"), [("reemplazable", {}), ("no_se_lanza", {"zombie": 1})])
def test_descarte_reservado_perdido(lectura: str, queda: dict[str, int]) -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T")), "mano": ["golem", "zombie"]},
        B={"reptantes": _uno(tactico("R", {"descartar_al_azar": 1})), "mano": ["caido"]},
        azar={"mano": ["golem"]},
        lecturas={"descarte_reservado_perdido": lectura},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T", "descarta": "golem"}}, {"B": {"anuncia": "R", "objetivo": "A"}}, "resuelve")
    assert valor(m, "A.mano") == queda


@pytest.mark.rule("AA-II.7.4.1")
@pytest.mark.parametrize(("lectura", "permitido"), [("permitido", True), ("prohibido", False)])
def test_sombra_con_tipo_requerido(lectura: str, permitido: bool) -> None:
    team = _uno(tactico("T", descarte="caido"))
    only = mesa(
        A={"reptantes": team, "mano": ["caido", "sombra"]},
        lecturas={"sombra_con_tipo_requerido": lectura},
        alcance="parte",
    )
    assert legal(only, "A", {"anuncia": "T", "descarta": "sombra"}) is permitido
    m = mesa(
        A={"reptantes": team, "mano": ["caido", "golem", "sombra"]},
        lecturas={"sombra_con_tipo_requerido": lectura},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T", "descarta": "sombra"}}, "resuelve")
    assert (preguntado(m) == ("A", "acompanante")) is permitido


@pytest.mark.rule("AA-II.5.3.3", "AA-II.7.1.2", "AA-II.7.4.1")
@pytest.mark.parametrize(("lectura", "permitido"), [("prohibido", False), ("permitido", True)])
def test_sombra_en_neutro(lectura: str, permitido: bool) -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("N")), "mano": ["golem", "sombra"]},
        lecturas={"sombra_en_neutro": lectura},
        alcance="parte",
    )
    assert legal(m, "A", {"anuncia": "N", "descarta": "sombra sola"})
    assert legal(m, "A", {"anuncia": "N", "descarta": "sombra"}) is permitido


@pytest.mark.rule("AA-II.1.6.3")
@pytest.mark.parametrize(("lectura", "ya"), [("al_responder", False), ("al_anunciar", True)])
def test_mostrar_reserva_al_responder(lectura: str, ya: bool) -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T")), "mano": ["golem"]},
        B={"reptantes": _uno(tactico("R")), "mano": ["caido"]},
        lecturas={"mostrar_reserva_al_responder": lectura},
    )
    juega(m, {"A": {"anuncia": "T"}})
    assert ("carta_reservada" in GAME.view(m, 1)["cadena"][0]) is ya


@pytest.mark.rule("AA-II.2.3.2")
@pytest.mark.parametrize(("lectura", "vistos"), [("izquierda_del_anunciante", "DAB"), ("izquierda_del_activo", "BDA")])
def test_orden_de_ventana_multijugador(lectura: str, vistos: str) -> None:
    seats = {letter: {"reptantes": _uno(tactico(letter)), "mano": {"zombie": 2}} for letter in "ABCD"}
    m = mesa(asientos=4, **seats, lecturas={"orden_de_ventana_multijugador": lectura}, alcance="parte")
    juega(m, {"A": {"anuncia": "A"}}, {"B": "no responde"}, {"C": {"anuncia": "C"}}, estricto=True)
    asked = ""
    for _ in vistos:
        now = preguntado(m)
        assert now is not None
        asked += now[0]
        juega(m, {now[0]: "no responde"}, estricto=True)
    assert asked == vistos


@pytest.mark.rule("AA-II.4.2.1", "AA-II.1.5.4")
@pytest.mark.parametrize(("lectura", "otra"), [("entre_todos", False), ("cada_participante", True)])
def test_una_defensa_entre_todos(lectura: str, otra: bool) -> None:
    m = mesa(
        asientos=3,
        A={"reptantes": _uno(ataque("X", 6)), "mano": ["zombie"]},
        B={"reptantes": _uno(defensa("D", 1), defensa("E", 1)), "mano": {"zombie": 2}},
        C={"reptantes": _uno(defensa("F", 1), tactico("R")), "mano": {"zombie": 2}},
        lecturas={"una_defensa_entre_todos": lectura},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "D"}})
    assert preguntado(m) == ("C", "responder")
    assert legal(m, "C", {"anuncia": "F"}) is otra
    assert "AA-II.4.2.1" in explica(m, "B", {"anuncia": "E"})


@pytest.mark.rule("AA-II.1.5.5")
@pytest.mark.parametrize(("lectura", "pregunta"), [("se_reinicia", ("B", "inicio")), ("una_sola_vez", ("A", "inicio"))])
def test_prioridad_en_el_inicio(lectura: str, pregunta: tuple[str, str]) -> None:
    both = {letter: {"reptantes": _uno(tactico(letter)), "mano": {"zombie": 3}} for letter in "AB"}
    m = mesa(**both, parte="inicio", lecturas={"prioridad_en_el_inicio": lectura}, alcance="parte")
    juega(m, {"B": {"anuncia": "B"}}, "resuelve")
    assert preguntado(m) == pregunta


@pytest.mark.rule("AA-II.5.4.1", "AA-II.8.1.2")
@pytest.mark.parametrize(("lectura", "dano"), [("cuenta", 4), ("no_cuenta", 2)])
def test_anulado_cuenta_como_lanzado(lectura: str, dano: int) -> None:
    chorus = poder("Coro", "ataque", {"dano": {"cantidad": 2, "mas_si": {"ya_lanzaste": "ataque"}, "mas": 2}})
    m = mesa(
        A={"reptantes": _uno(ataque("X", 1), chorus), "mano": {"zombie": 2}},
        B={"reptantes": _uno(tactico("N", "anular")), "mano": ["zombie"]},
        lecturas={"anulado_cuenta_como_lanzado": lectura},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "N"}}, "resuelve")
    juega(m, {"A": {"anuncia": "Coro", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10 - dano


@pytest.mark.rule("AA-II.6.5.1")
@pytest.mark.parametrize(("lectura", "queda"), [("siempre", 8), ("solo_si_cambia", 10)])
def test_perdida_sin_cambio_en_altar(lectura: str, queda: int) -> None:
    sow = tactico("Siembra", {"buscar": {"en": "vertedero", "cuantos": 1, "tipo": "golem", "destino": "altar"}})
    for dump, left in (({}, queda), ({"golem": 1}, 8)):
        m = mesa(
            A={"reptantes": _uno(sow), "mano": ["zombie"]},
            vertedero=dump,
            alcance="parte",
            lecturas={"perdida_sin_cambio_en_altar": lectura},
        )
        juega(m, {"A": {"anuncia": "Siembra"}}, "resuelve")
        assert valor(m, "A.resistencia") == left


@pytest.mark.rule("AA-II.5.5.3")
@pytest.mark.parametrize(("lectura", "lanzado"), [("los_validos", True), ("todos_o_nada", False)])
def test_objetivos_parcialmente_invalidos(lectura: str, lanzado: bool) -> None:
    two = poder("Par", "tactico", {"explotar": {"cuantos": 2, "de": "oponente"}}, exencion="impreso")
    m = mesa(
        A={"reptantes": _uno(two), "mano": ["zombie"]},
        B={"reptantes": _uno(tactico("R", coste=1)), "mano": ["zombie"], "altar": ["golem", "bestia"]},
        lecturas={"objetivos_parcialmente_invalidos": lectura},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Par"}}, {"B": {"anuncia": "R", "pago": "explotar", "gira": ["golem"]}}, "resuelve")
    assert valor(m, "B.altar") == ({} if lanzado else {"bestia": 1})
    assert valor(m, "A.cartas_en_mano") == (0 if lanzado else 1)


def _copiador(lectura: dict[str, str], **b: object) -> Any:
    copy = tactico("Copia", {"copiar": {"de": "cualquiera"}})
    return mesa(
        A={"reptantes": [*_uno(copy), _dos(tactico("Mio"))], "mano": ["zombie"]}, B=b, lecturas=lectura, alcance="parte"
    )


@pytest.mark.rule("AA-II.8.5.1")
@pytest.mark.parametrize(("lectura", "ajenos"), [("cualquier_reptante", True), ("solo_propios", False)])
def test_doppelganger_alcance(lectura: str, ajenos: bool) -> None:
    m = _copiador({"doppelganger_alcance": lectura}, reptantes=_uno(tactico("Suyo")))
    assert legal(m, "A", {"anuncia": "Copia", "copia": "Mio"})
    assert legal(m, "A", {"anuncia": "Copia", "copia": "Suyo"}) is ajenos


@pytest.mark.rule("AA-II.5.5.3", "AA-II.8.5.1")
@pytest.mark.parametrize(("lectura", "lanzada"), [("no_se_lanza", False), ("se_lanza", True)])
def test_copia_pierde_su_fuente(lectura: str, lanzada: bool) -> None:
    own = tactico("Suyo", {"aumentar_resistencia": 3}, coste=1)
    m = _copiador({"copia_pierde_su_fuente": lectura}, reptantes=_uno(own), mano=["zombie"], altar=["golem"])
    juega(m, {"A": {"anuncia": "Copia", "copia": "Suyo"}}, {"B": {"anuncia": "Suyo"}}, "resuelve")
    assert valor(m, "A.resistencia") == (13 if lanzada else 10)
    assert valor(m, "A.cartas_en_mano") == (0 if lanzada else 1)


@pytest.mark.rule("AA-II.6.5.1")
@pytest.mark.parametrize(("lectura", "pierde"), [("pierde_quien_lanza", "A"), ("pierde_el_beneficiario", "C")])
def test_efecto_sobre_companero(lectura: str, pierde: str) -> None:
    place = tactico("Pon", {"colocar_del_tope": 1})
    m = mesa(
        modo="grupos",
        asientos=4,
        A={"reptantes": _uno(place), "mano": ["zombie"]},
        alcance="parte",
        lecturas={"efecto_sobre_companero": lectura},
    )
    juega(m, {"A": {"anuncia": "Pon", "beneficiario": "C"}}, "resuelve")
    assert valor(m, "C.esbirros_en_altar") == 1
    assert {s: valor(m, f"{s}.resistencia") for s in "AC"} == {s: 8 if s == pierde else 10 for s in "AC"}


@pytest.mark.rule("AA-II.8.3.1")
@pytest.mark.parametrize(("lectura", "queda"), [("se_suman", 4), ("solo_el_mayor", 6)])
def test_reforzar_acumulado(lectura: str, queda: int) -> None:
    boosts = (
        tactico("G", {"reforzar": {"cantidad": 2, "que": "ataque"}}),
        tactico("H", {"reforzar": {"cantidad": 3, "que": "ataque"}}),
    )
    m = mesa(
        A={"reptantes": _uno(ataque("X", 1), *boosts), "mano": {"zombie": 3}},
        alcance="parte",
        lecturas={"reforzar_acumulado": lectura},
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"A": {"anuncia": "G"}}, {"A": {"anuncia": "H"}}, "resuelve")
    assert valor(m, "B.resistencia") == queda


@pytest.mark.rule("AA-II.9.2.1")
@pytest.mark.parametrize(("lectura", "manos"), [("ambas_veces", [2, 1]), ("solo_despues", [1])])
def test_mostrar_mano_antes_y_despues(lectura: str, manos: list[int]) -> None:
    spark = tactico("Chispa", {"descartar_todos": "golem"}, {"mostrar_mano": "despues"})
    m = mesa(
        A={"reptantes": _uno(spark), "mano": ["zombie", "golem", "caido"]},
        alcance="parte",
        lecturas={"mostrar_mano_antes_y_despues": lectura},
    )
    juega(m, {"A": {"anuncia": "Chispa", "descarta": "zombie"}}, "resuelve")
    assert [sum(e["mano"].values()) for e in sucesos(m, "muestra_mano")] == manos


@pytest.mark.rule("AA-II.5.1.2")
def test_the_hunted_esbirro_pays_if_nothing_else_is_left() -> None:
    """OQ-20: replacing a turned Esbirro that is gone knows no limit."""
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=1)), "mano": ["zombie"], "altar": ["golem", "bestia"]},
        B={"reptantes": _uno(CAZA, {**CAZA, "nombre": "Otra"}), "mano": {"caido": 2}},
        parte="inicio",
        alcance="parte",
    )
    juega(
        m,
        {"B": {"anuncia": "Caza", "esbirros": ["bestia"]}},
        {"A": {"anuncia": "T", "pago": "explotar", "gira": ["golem"]}},
        {"B": {"anuncia": "Otra", "esbirros": ["golem"]}},
        "resuelve",
    )
    assert valor(m, "A.altar") == {}
    assert valor(m, "A.resistencia") == 11
    assert [(e["poder"], e["regla"]) for e in sucesos(m, "no_lanzado")] == [("Caza", "AA-II.5.5.3")]
