"""Readings of what combat, the pila, Silencio, keywords and Asalto leave open: the adopted one and the other."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.inline import conjunto, rapida
from games.rise_of_gods.kit import explica, juega, legal, mesa, preguntado, valor

from coliseo.games.rise_of_gods.model.table import Mesa

GIGANTE = "Gigante de Remaches"
CHISPA = "Chispa de Dínamo"
MUCHOS = {"alborada": 9, "marisma": 9, "forja": 9, "vigilia": 9}
TIRO = {"danar": {"cuanto": 1, "a": "oponente"}}


def con(name: str, setting: str, **posicion: Any) -> Mesa:
    return mesa(lecturas={name: setting}, **posicion)


# RG-OQ.10
@pytest.mark.rule("RG-KW.18")
@pytest.mark.parametrize(("setting", "puede"), [("puede", True), ("no_puede", False)])
def test_a_newcomer_uses_its_abilities_or_waits(setting: str, puede: bool) -> None:
    m = con(
        "recien_llegada_usa_habilidades",
        setting,
        tablero={"c2": {"carta": "Sor Lumbre", "de": "A", "nueva": True}, "d2": "Larva de A"},
        A={"sellos": MUCHOS},
    )
    assert legal(m, "A", {"usa": "c2", "a": "d2"}) is puede
    assert ("RG-KW.18" in explica(m, "A", {"usa": "c2", "a": "d2"})) is not puede
    juega(m, {"hasta": {"turno": 9}})
    assert legal(m, "A", {"usa": "c2", "a": "d2"})


# RG-OQ.14
@pytest.mark.rule("RG-OR.1", "RG-CB.4")
@pytest.mark.parametrize(("setting", "atacante"), [("simultaneo", None), ("primero_quien_ataca", 1)])
def test_the_dying_defender_strikes_back_or_not(setting: str, atacante: int | None) -> None:
    m = con(
        "combate",
        setting,
        tablero={
            "c2": "Perro de Cuerda de A",
            "c3": "Rana de Cieno de B",
            "e2": f"{GIGANTE} de A",
            "e3": f"{GIGANTE} de B",
        },
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None
    assert valor(m, "c2" if atacante is None else "c2.vida") == atacante
    # under both, a survivor strikes back
    n = con("combate", setting, tablero={"e2": "Buey de la Aurora de A", "e3": f"{GIGANTE} de B"})
    juega(n, {"A": {"ataca": "e2", "a": "e3"}}, "resuelve")
    assert (valor(n, "e2"), valor(n, "e3.vida")) == (None, 2)


# RG-OQ.17
@pytest.mark.rule("RG-KW.8", "RG-KW.7", "RG-KW.39")
@pytest.mark.parametrize(("setting", "puede"), [("permitido", True), ("prohibido", False)])
def test_without_attack_it_may_attack_or_not(setting: str, puede: bool) -> None:
    m = con(
        "ataque_cero",
        setting,
        tablero={
            "c2": {"carta": "Mosquito Pálido", "de": "A", "perdida": [1, 0]},
            "c3": f"{GIGANTE} de B",
            "b2": "Larva de A",
        },
    )
    assert legal(m, "A", {"ataca": "c2", "a": "c3"}) is puede
    assert ("RG-CR.6" in explica(m, "A", {"ataca": "c2", "a": "c3"})) is not puede
    assert legal(m, "A", {"ataca": "b2", "a": "c3"})


# RG-OQ.19
@pytest.mark.rule("RG-KW.10", "RG-KW.11")
@pytest.mark.parametrize(("setting", "defensora"), [("solo_al_atacar", None), ("tambien_al_defender", 2)])
def test_ataque_rapido_works_on_defence_or_not(setting: str, defensora: int | None) -> None:
    m = con("ataque_rapido", setting, tablero={"c2": "Perro de Cuerda de A", "c3": "Duelista de Bronce de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c2") is None
    assert valor(m, "c3" if defensora is None else "c3.vida") == defensora
    # of two quick ones the attacker is first
    n = con("ataque_rapido", setting, tablero={"c2": "Duelista de Bronce de A", "c3": "Duelista de Bronce de B"})
    juega(n, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(n, "c2.vida"), valor(n, "c3")) == (2, None)


# RG-OQ.20
@pytest.mark.rule("RG-KW.39")
@pytest.mark.parametrize(("setting", "vida"), [("siempre", None), ("solo_al_atacar", 4)])
def test_toque_mortal_works_on_the_counter_attack_or_not(setting: str, vida: int | None) -> None:
    m = con("toque_mortal", setting, tablero={"c2": f"{GIGANTE} de A", "c3": "Mosquito Pálido de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c2" if vida is None else "c2.vida") == vida
    n = con("toque_mortal", setting, tablero={"c2": "Mosquito Pálido de A", "c3": f"{GIGANTE} de B"})
    juega(n, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(n, "c3") is None


# RG-OQ.21
@pytest.mark.rule("RG-KW.33")
@pytest.mark.parametrize(("setting", "vida"), [("si", 3), ("no", 4)])
def test_punalada_works_on_estructuras_or_not(setting: str, vida: int) -> None:
    m = con(
        "punalada_a_estructuras",
        setting,
        tablero={
            "c4": "Ratero de Tejado de A",
            "c3": "Ciudadela de Hierro de B",
            "e4": "Ratero de Tejado de A",
            "e3": f"{GIGANTE} de B",
        },
    )
    juega(m, {"A": {"ataca": "c4", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == vida
    juega(m, {"A": {"ataca": "e4", "a": "e3"}}, "resuelve")
    assert (valor(m, "e3.vida"), valor(m, "e4.vida")) == (2, 1)


# RG-OQ.27
@pytest.mark.rule("RG-OR.8", "RG-RE.2")
@pytest.mark.parametrize(("setting", "primero", "segundo"), [("cada_turno", 4, 3), ("turno_de_su_controlador", 5, 4)])
def test_a_terreno_acts_at_every_end_of_turn_or_at_its_players(setting: str, primero: int, segundo: int) -> None:
    m = con("terrenos_actuan", setting, tablero={"c1": f"{GIGANTE} de A"}, terrenos={"c1": "Burbuja de Gas de B"})
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c1.vida") == primero
    juega(m, {"hasta": {"activo": "A"}})
    assert valor(m, "c1.vida") == segundo


# RG-OQ.35
@pytest.mark.rule("RG-PI.3", "RG-PI.4")
@pytest.mark.parametrize(("setting", "pregunta"), [("solo_el_rival", ("A", "accion")), ("ambos", ("A", "responder"))])
def test_to_the_first_object_the_rival_alone_or_both_may_respond(setting: str, pregunta: tuple[str, str]) -> None:
    m = con(
        "primera_respuesta",
        setting,
        tablero={"c3": f"{GIGANTE} de B"},
        A={"mano": [CHISPA, CHISPA], "sellos": MUCHOS},
        B={"mano": [CHISPA], "sellos": MUCHOS},
    )
    juega(m, {"A": {"juega": CHISPA, "a": "c3"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    juega(m, {"B": "no responde"}, estricto=True)
    assert preguntado(m) == pregunta


# RG-OQ.36
@pytest.mark.rule("RG-PI.11")
@pytest.mark.parametrize(("setting", "todas"), [("criaturas_estructuras_terrenos", True), ("solo_criaturas", False)])
def test_estructuras_and_terrenos_open_the_window_or_only_criaturas(setting: str, todas: bool) -> None:
    for card, asked in (("Perro de Cuerda", True), ("Torre de Vapor", todas), ("Riel", todas)):
        m = con(
            "ventana_de_invocacion",
            setting,
            tablero={"f1": f"{GIGANTE} de A"},
            A={"mano": [card], "sellos": MUCHOS},
            B={"mano": [CHISPA], "sellos": MUCHOS},
        )
        juega(m, {"A": {"invoca": card, "en": "c1"}}, estricto=True)
        assert (preguntado(m) == ("B", "responder")) is asked, card


# RG-OQ.51
@pytest.mark.rule("RG-SI.5", "RG-SI.4")
@pytest.mark.parametrize(("setting", "puede"), [("prohibido", False), ("permitido", True)])
def test_silencio_answers_an_ability_or_not(setting: str, puede: bool) -> None:
    m = con(
        "silencio_ante_habilidades",
        setting,
        cartas=conjunto(rapida("Calla", {"silenciar": {"una": "criatura"}})),
        tablero={"c2": "Sor Lumbre de A", "d2": "Larva de A"},
        A={"sellos": MUCHOS},
        B={"mano": ["Calla", CHISPA], "sellos": MUCHOS},
    )
    juega(m, {"A": {"usa": "c2", "a": "d2"}})
    assert legal(m, "B", {"responde": "Calla", "a": "c2"}) is puede
    assert ("RG-SI.5" in explica(m, "B", {"responde": "Calla", "a": "c2"})) is not puede
    if puede:
        juega(m, {"B": {"responde": "Calla", "a": "c2"}}, "resuelve")
        # and even so the ability resolves
        assert (valor(m, "c2.silenciada"), valor(m, "d2.palabras")) == (True, {"escudo_magico": 1})


# RG-OQ.56
@pytest.mark.rule("RG-KW.28")
@pytest.mark.parametrize(("setting", "tras_una", "tras_dos"), [("se_suma", 3, 4), ("solo_la_mayor", 2, 2)])
def test_enfermedad_adds_up_or_the_highest_counts(setting: str, tras_una: int, tras_dos: int) -> None:
    m = con(
        "enfermedad",
        setting,
        tablero={"c3": {"carta": GIGANTE, "de": "B", "enfermedad": 1}},
        A={"mano": ["Boticario Febril", "Niebla Tóxica"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"invoca": "Boticario Febril", "en": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.enfermedad") == tras_una
    juega(m, {"A": {"juega": "Niebla Tóxica", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.enfermedad") == tras_dos
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c3.vida") == 5 - tras_dos


# RG-OQ.57
@pytest.mark.rule("RG-KW.12")
@pytest.mark.parametrize(("setting", "ahora", "luego"), [("proximo_turno", True, False), ("inmediato", False, False)])
def test_a_stun_in_the_own_turn_leaves_the_rest_of_it_or_takes_it(setting: str, ahora: bool, luego: bool) -> None:
    m = con(
        "aturdir",
        setting,
        cartas=conjunto(rapida("Aturde", {"aturdir": {"una": "criatura"}})),
        tablero={"c2": f"{GIGANTE} de A", "a1": "Larva de A", "f4": f"{GIGANTE} de B"},
        A={"mano": ["Aturde"], "sellos": MUCHOS},
        B={"mano": ["Aturde"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"mueve": "a1", "a": "a2"}}, {"B": {"responde": "Aturde", "a": "c2"}}, "resuelve")
    assert legal(m, "A", {"mueve": "c2", "a": "c3"}) is ahora
    juega(m, {"A": {"juega": "Aturde", "a": "f4"}}, "resuelve", {"hasta": {"turno": 8}})
    # one that was stunned in the rival's turn loses its next under both
    assert "RG-KW.12" in explica(m, "B", {"mueve": "f4", "a": "f3"})
    juega(m, {"hasta": {"turno": 9}})
    assert legal(m, "A", {"mueve": "c2", "a": "c3"}) is luego
    juega(m, {"hasta": {"turno": 11}})
    assert legal(m, "A", {"mueve": "c2", "a": "c3"})


# RG-OQ.80
@pytest.mark.rule("RG-KW.7")
@pytest.mark.parametrize(("setting", "cura"), [("a_cualquiera", 1), ("solo_a_piezas", 0)])
def test_al_golpear_counts_a_player_or_not(setting: str, cura: int) -> None:
    m = con("al_golpear", setting, tablero={"c4": "Capitana Rosaura de A"}, A={"vida": 10})
    juega(m, {"A": {"ataca": "c4", "a": "B"}}, "resuelve")
    assert (valor(m, "A.vida"), valor(m, "B.vida")) == (10 + cura, 17)
    for target in ("Torre de Vapor", "Larva"):
        n = con("al_golpear", setting, tablero={"c2": "Capitana Rosaura de A", "c3": f"{target} de B"}, A={"vida": 10})
        juega(n, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
        assert valor(n, "A.vida") == 11, target


# RG-OQ.87
@pytest.mark.rule("RG-OP.1", "RG-KW.6")
@pytest.mark.parametrize("setting", ["obligatorio", "opcional"])
def test_an_asalto_that_chooses_no_criatura_is_compulsory_or_not(setting: str) -> None:
    position = {"A": {"mano": ["Mercader de Amaneceres"], "sellos": MUCHOS, "mazo": 4}}
    m = con("asalto_sin_criaturas", setting, **position)
    juega(
        m,
        {"A": {"invoca": "Mercader de Amaneceres", "en": "c1", **({"asalto": False} if setting == "opcional" else {})}},
        "resuelve",
    )
    assert valor(m, "A.cartas_en_mano") == (0 if setting == "opcional" else 1)
    assert valor(m, "c1.aire") is False
    if setting == "opcional":
        n = con("asalto_sin_criaturas", setting, **position)
        juega(n, {"A": {"invoca": "Mercader de Amaneceres", "en": "c1", "asalto": True}}, "resuelve")
        assert valor(n, "A.cartas_en_mano") == 1
