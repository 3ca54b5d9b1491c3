"""PI: the pila."""

from __future__ import annotations

import pytest
from games.rise_of_gods.inline import conjunto, lenta, rapida
from games.rise_of_gods.kit import explica, juega, legal, mesa, preguntado, sucesos, valor

GIGANTE = "Gigante de Remaches"
CHISPA = "Chispa de Dínamo"
FORJA = {"forja": 6}
CURA = {"curar": {"cuanto": 1, "a": "tu_jugador"}}


def _ambos(**extra: object) -> dict[str, object]:
    """Both hold two Chispas, and there is something to shoot at."""
    return {
        "tablero": {"c2": f"{GIGANTE} de A", "c3": f"{GIGANTE} de B"},
        "A": {"mano": [CHISPA, CHISPA], "sellos": FORJA},
        "B": {"mano": [CHISPA, CHISPA], "sellos": FORJA},
        **extra,
    }


@pytest.mark.rule("RG-PI.1", "RG-PI.3", "RG-PI.6")
def test_a_magia_waits_on_the_pila_for_the_rival() -> None:
    m = mesa(**_ambos())
    juega(m, {"A": {"juega": CHISPA, "a": "c3"}})
    assert valor(m, "pila") == ["chispa_de_dinamo"]
    assert valor(m, "c3.vida") == 5
    assert preguntado(m) == ("B", "responder")
    juega(m, {"B": "no responde"})
    assert (valor(m, "pila"), valor(m, "c3.vida")) == ([], 3)
    assert valor(m, "A.cementerio") == {CHISPA: 1}


@pytest.mark.rule("RG-PI.2", "RG-PI.6")
def test_the_last_to_enter_is_the_first_to_resolve_until_none_is_left() -> None:
    m = mesa(**_ambos())
    juega(m, {"A": {"juega": CHISPA, "a": "c3"}}, {"B": {"responde": "Chispa de Dínamo", "a": "c2"}})
    juega(m, {"A": {"responde": CHISPA, "a": "c3"}})
    assert len(valor(m, "pila")) == 3
    juega(m, "resuelve")
    assert valor(m, "pila") == []
    assert [e["asiento"] for e in sucesos(m, "resuelve")] == ["A", "B", "A"]
    entered = [e["objeto"] for e in sucesos(m, "a_la_pila")]
    assert [e["objeto"] for e in sucesos(m, "resuelve")] == entered[::-1]


@pytest.mark.rule("RG-PI.3")
def test_to_the_first_object_only_the_rival_is_asked() -> None:
    m = mesa(**_ambos())
    juega(m, {"A": {"juega": CHISPA, "a": "c3"}}, {"B": "no responde"})
    # A was not asked to answer the own magia: it has resolved
    assert preguntado(m) == ("A", "accion")
    assert valor(m, "c3.vida") == 3


@pytest.mark.rule("RG-PI.4")
def test_a_response_opens_the_pila_to_both() -> None:
    m = mesa(**_ambos())
    juega(m, {"A": {"juega": CHISPA, "a": "c3"}}, {"B": {"responde": CHISPA, "a": "c2"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    juega(m, {"A": "no responde"}, estricto=True)
    # the other has declined: B may add another on top of the own one
    assert preguntado(m) == ("B", "responder")
    juega(m, {"B": {"responde": CHISPA, "a": "c2"}}, estricto=True)
    assert (preguntado(m), len(valor(m, "pila"))) == (("A", "responder"), 3)


@pytest.mark.rule("RG-PI.5")
def test_the_pila_closes_when_both_decline_and_then_nobody_is_asked_again() -> None:
    m = mesa(**_ambos())
    juega(m, {"A": {"juega": CHISPA, "a": "c3"}}, {"B": {"responde": CHISPA, "a": "c2"}}, estricto=True)
    juega(m, {"A": "no responde"}, estricto=True)
    assert len(valor(m, "pila")) == 2
    juega(m, {"B": "no responde"}, estricto=True)
    # both still hold a Chispa, but a closed pila resolves whole
    assert preguntado(m) == ("A", "accion")
    assert (valor(m, "c2.vida"), valor(m, "c3.vida")) == (3, 3)


@pytest.mark.rule("RG-PI.5")
def test_an_object_carries_out_all_it_says_in_its_order() -> None:
    dos = lenta("Dos", {"danar": {"cuanto": 1, "a": {"una": "criatura"}}}, {"curar": {"cuanto": 2, "a": "tu_jugador"}})
    m = mesa(
        cartas=conjunto(dos),
        tablero={"c3": "Rana de Cieno de B"},
        A={"vida": 10, "mano": ["Dos"], "sellos": FORJA},
        B={"vida": 10},
    )
    juega(m, {"A": {"juega": "Dos", "a": "c3"}}, "resuelve")
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("dano", "cura_jugador", "muere")]
    # the death is looked at after the whole effect; the Último suspiro follows
    assert told == ["dano", "cura_jugador", "muere", "cura_jugador"]
    assert (valor(m, "A.vida"), valor(m, "B.vida")) == (12, 12)


@pytest.mark.rule("RG-PI.6", "RG-PI.4")
def test_what_is_created_while_resolving_opens_a_window_of_its_own() -> None:
    m = mesa(
        tablero={"c3": "Rana de Cieno de B", "d3": f"{GIGANTE} de B"},
        A={"mano": [CHISPA, CHISPA], "sellos": FORJA},
        B={"mano": [], "vida": 10},
    )
    juega(m, {"A": {"juega": CHISPA, "a": "c3"}})
    # B's Último suspiro is on the pila: A, its rival, may answer it
    assert (preguntado(m), valor(m, "pila")) == (("A", "responder"), ["ultimo_suspiro_de_rana_de_cieno"])
    assert valor(m, "B.vida") == 10
    juega(m, {"A": {"responde": CHISPA, "a": "d3"}}, "resuelve")
    assert (valor(m, "d3.vida"), valor(m, "B.vida")) == (3, 12)


@pytest.mark.rule("RG-PI.7")
def test_a_magia_that_lost_its_target_is_used_up_and_does_nothing() -> None:
    m = mesa(**_ambos(tablero={"c2": f"{GIGANTE} de A", "c3": "Larva de A"}))
    juega(m, {"A": {"juega": CHISPA, "a": "c3"}}, {"B": {"responde": CHISPA, "a": "c3"}}, "resuelve")
    assert sucesos(m, "sin_efecto", regla="RG-PI.7", carta=CHISPA)
    assert (valor(m, "A.cementerio"), valor(m, "A.girados")) == ({CHISPA: 1}, 2)
    assert len(sucesos(m, "resuelve", clase="magia")) == 1


@pytest.mark.rule("RG-PI.7")
def test_of_several_targets_those_left_are_reached() -> None:
    doble = lenta("Doble", {"danar": {"cuanto": 2, "a": {"una": "criatura", "cuantas": 2}}})
    m = mesa(
        cartas=conjunto(doble),
        tablero={"c3": "Larva de B", "d3": f"{GIGANTE} de B", "e3": f"{GIGANTE} de B"},
        A={"mano": ["Doble"], "sellos": FORJA},
        B={"mano": [CHISPA], "sellos": FORJA},
    )
    juega(m, {"A": {"juega": "Doble", "a": ["c3", "d3"]}}, {"B": {"responde": CHISPA, "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "d3.vida"), valor(m, "e3.vida")) == (None, 3, 5)


@pytest.mark.rule("RG-PI.7")
def test_without_a_legal_target_a_magia_or_an_ability_cannot_be_played() -> None:
    m = mesa(tablero={"c2": "Sor Lumbre de A"}, A={"mano": ["Abrazo del Fango"], "sellos": {"marisma": 4}})
    assert "RG-PI.7" in explica(m, "A", {"juega": "Abrazo del Fango"})
    assert "RG-PI.7" in explica(m, "A", {"usa": "c2"})
    n = mesa(
        tablero={"c2": "Sor Lumbre de A", "d2": "Larva de A", "c3": "Larva de B"},
        A={"mano": ["Abrazo del Fango"], "sellos": {"marisma": 4}},
    )
    assert legal(n, "A", {"juega": "Abrazo del Fango", "a": "c3"})
    assert legal(n, "A", {"usa": "c2", "a": "d2"})


@pytest.mark.rule("RG-PI.8")
def test_an_activated_ability_waits_on_the_pila() -> None:
    m = mesa(
        tablero={"c2": "Sor Lumbre de A", "d2": "Larva de A"},
        A={"sellos": FORJA},
        B={"mano": [CHISPA], "sellos": FORJA},
    )
    juega(m, {"A": {"usa": "c2", "a": "d2"}})
    assert (len(valor(m, "pila")), preguntado(m)) == (1, ("B", "responder"))
    assert (valor(m, "d2.palabras"), valor(m, "A.girados")) == ({}, 2)
    juega(m, {"B": "no responde"})
    assert valor(m, "d2.palabras") == {"escudo_magico": 1}


@pytest.mark.rule("RG-PI.9")
def test_a_move_waits_on_the_pila_and_until_then_the_criatura_is_where_it_was() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A"}, B={"mano": [CHISPA], "sellos": FORJA})
    juega(m, {"A": {"mueve": "c2", "a": "d3"}})
    assert valor(m, "pila") == ["movimiento_de_gigante_de_remaches"]
    assert (valor(m, "c2.carta"), valor(m, "d3"), preguntado(m)) == (GIGANTE, None, ("B", "responder"))
    juega(m, {"B": {"responde": CHISPA, "a": "c2"}}, "resuelve")
    assert (valor(m, "c2"), valor(m, "d3.vida")) == (None, 3)


@pytest.mark.rule("RG-PI.10")
def test_an_attack_waits_on_the_pila_direct_ones_too() -> None:
    m = mesa(tablero={"c4": f"{GIGANTE} de A"}, B={"mano": ["¡Alto Ahí!"], "sellos": {"alborada": 2}})
    juega(m, {"A": {"ataca": "c4", "a": "B"}})
    assert (valor(m, "pila"), valor(m, "B.vida")) == (["ataque_de_gigante_de_remaches"], 20)
    juega(m, {"B": {"responde": "¡Alto Ahí!"}}, "resuelve")
    assert (valor(m, "B.vida"), valor(m, "c4.ataques")) == (20, 0)


@pytest.mark.rule("RG-PI.11")
def test_a_summoning_that_was_made_waits_on_the_pila_with_the_criatura_on_the_field() -> None:
    m = mesa(
        A={"mano": ["Perro de Cuerda"], "sellos": FORJA},
        B={"mano": [CHISPA], "sellos": FORJA},
    )
    juega(m, {"A": {"invoca": "Perro de Cuerda", "en": "c1"}})
    assert (preguntado(m), len(valor(m, "pila"))) == (("B", "responder"), 1)
    assert (valor(m, "c1.carta"), valor(m, "c1.aire")) == ("Perro de Cuerda", False)
    assert legal(m, "B", {"responde": CHISPA, "a": "c1"})


@pytest.mark.rule("RG-PI.11")
def test_what_an_effect_puts_on_the_board_opens_no_window_of_its_own() -> None:
    m = mesa(
        tablero={"c2": "Ingeniera Úrsula de A", "b1": "Portaestandarte Clara de A"},
        A={"sellos": FORJA},
        B={"mano": [CHISPA], "sellos": FORJA},
    )
    juega(m, {"A": {"usa": "c2"}}, {"B": "no responde"}, {"A": {"elige": "d2"}}, estricto=True)
    assert preguntado(m) == ("A", "accion")
    # but the passives that wait for a summoning see it
    assert valor(m, "d2.vida") == 2
    assert [e["clase"] for e in sucesos(m, "a_la_pila")] == ["habilidad"]


@pytest.mark.rule("RG-PI.7", "RG-PI.9")
def test_a_move_whose_destination_is_taken_meanwhile_is_spent() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "c4": "Larva de B"},
        cartas=conjunto(rapida("Paso", {"mover": {"a": {"una": "criatura", "de": "aliada"}, "direccion": "adelante"}})),
        B={"mano": ["Paso"], "sellos": FORJA},
    )
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, {"B": {"responde": "Paso", "a": "c4"}}, "resuelve")
    assert (valor(m, "c2.carta"), valor(m, "c3.carta"), valor(m, "c2.movimientos")) == (GIGANTE, "Larva", 0)
    assert sucesos(m, "sin_efecto", clase="movimiento", regla="RG-PI.7")


@pytest.mark.rule("RG-PI.1", "RG-PI.3")
def test_sellos_gambito_trading_and_equipping_open_no_window() -> None:
    m = mesa(
        tablero={"c2": "Larva de A"},
        A={"mano": ["forja", "Filo Gemelo", "Cangrejo Ermitaño"], "sellos": FORJA},
        B={"mano": [CHISPA], "sellos": FORJA},
    )
    juega(m, {"A": {"sello": "forja"}}, {"A": {"equipa": "Filo Gemelo", "a": "c2"}}, estricto=True)
    juega(m, {"A": {"comercia": "Cangrejo Ermitaño"}}, estricto=True)
    assert preguntado(m) == ("A", "accion")
    assert sucesos(m, "a_la_pila") == []
