"""TK, OP: Tokens, and effects that need not be used."""

from __future__ import annotations

import pytest
from games.rise_of_gods.inline import conjunto, criatura, lenta, reaccion
from games.rise_of_gods.kit import contesta, explica, juega, legal, mesa, preguntado, sucesos, valor

from coliseo.games.rise_of_gods.flow.codes import A_HABILIDAD, A_MAGIA
from coliseo.tabletop.codes import kind_of

GIGANTE = "Gigante de Remaches"
MUCHOS = {"alborada": 6, "marisma": 6, "forja": 6, "vigilia": 6}


# -- TK -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-TK.1")
def test_the_revived_come_back_as_tokens_with_printed_values() -> None:
    m = mesa(
        A={"mano": ["Levantar a los Ahogados"], "sellos": MUCHOS},
        B={"cementerio": [GIGANTE]},
    )
    juega(m, {"A": {"juega": "Levantar a los Ahogados", "a": GIGANTE}}, {"A": {"elige": "b2"}}, "resuelve")
    assert (valor(m, "b2.token"), valor(m, "b2.de"), valor(m, "b2.dueno")) == (True, "A", "B")
    assert (valor(m, "b2.ataque"), valor(m, "b2.vida"), valor(m, "b2.nueva")) == (5, 5, True)
    assert valor(m, "B.cementerio") == {}


@pytest.mark.rule("RG-TK.1", "RG-TK.3")
def test_a_revived_criatura_that_dies_again_is_gone_for_good() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "c3": {"carta": "Rana de Cieno", "de": "B", "token": True}},
        B={"vida": 10},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "B.cementerio"), valor(m, "B.vida")) == (None, {}, 10)
    assert sucesos(m, "desaparece", regla="RG-TK.3") and not sucesos(m, "a_la_pila", clase="ultimo_suspiro")


@pytest.mark.rule("RG-TK.2")
def test_tokens_come_from_outside_the_deck() -> None:
    m = mesa(A={"mano": ["Farolera del Muro"], "sellos": MUCHOS, "mazo": 4})
    juega(m, {"A": {"invoca": "Farolera del Muro", "en": "b1"}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "A.cartas_en_mazo")) == ({"Vela Bendita": 1}, 4)
    n = mesa(tablero={"c2": "Ingeniera Úrsula de A"}, A={"sellos": MUCHOS, "mazo": 4})
    juega(n, {"A": {"usa": "c2"}}, "resuelve", {"A": {"elige": "d2"}})
    assert (valor(n, "d2.carta"), valor(n, "d2.token"), valor(n, "A.cartas_en_mazo")) == ("Tornillito", True, 4)


@pytest.mark.rule("RG-TK.2", "RG-KW.40")
def test_a_token_magia_disappears_after_use() -> None:
    m = mesa(tablero={"c2": "Larva de A"}, A={"mano": ["Vela Bendita"]})
    juega(m, {"A": {"juega": "Vela Bendita", "a": "c2"}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "A.cementerio"), valor(m, "A.aniquiladas")) == ({}, {}, {})


@pytest.mark.rule("RG-TK.3", "RG-KW.40")
def test_a_token_with_ultimo_suspiro_does_not_breathe_it() -> None:
    ficha = {
        "nombre": "Globo",
        "tipo": "criatura",
        "coste": {"esferas": 1},
        "ataque": 1,
        "vida": 1,
        "ultimo_suspiro": [{"danar": {"cuanto": 4, "a": "oponente"}}],
    }
    igual = criatura("Odre", 1, 1, ultimo_suspiro=[{"danar": {"cuanto": 4, "a": "oponente"}}])
    m = mesa(
        cartas=conjunto(igual, tokens=(ficha,)),
        tablero={"c3": "Globo de B", "d3": "Odre de B"},
        A={"mano": ["Explosión de Caldera"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"juega": "Explosión de Caldera"}}, "resuelve")
    assert (valor(m, "A.vida"), valor(m, "B.cementerio")) == (16, {"Odre": 1})


@pytest.mark.rule("RG-TK.4")
def test_a_revived_criatura_does_not_use_its_asalto() -> None:
    m = mesa(
        A={"mano": ["Amanecer Eterno"], "sellos": MUCHOS, "cementerio": ["Farolera del Muro"]},
    )
    juega(m, {"A": {"juega": "Amanecer Eterno", "a": "Farolera del Muro"}}, {"A": {"elige": "b1"}}, "resuelve")
    assert (valor(m, "b1.carta"), valor(m, "b1.token"), valor(m, "A.mano")) == ("Farolera del Muro", True, {})


@pytest.mark.rule("RG-TK.4")
def test_summoning_passives_see_the_revived_all_the_same() -> None:
    m = mesa(
        tablero={"c1": "Portaestandarte Clara de A"},
        A={"mano": ["Amanecer Eterno"], "sellos": MUCHOS, "cementerio": ["Perro de Cuerda"]},
    )
    juega(m, {"A": {"juega": "Amanecer Eterno", "a": "Perro de Cuerda"}}, {"A": {"elige": "b1"}}, "resuelve")
    assert valor(m, "b1.vida") == 2


@pytest.mark.rule("RG-TK.4")
def test_a_token_created_in_the_hand_uses_its_asalto_when_played_from_there() -> None:
    ficha = {
        "nombre": "Globo",
        "tipo": "criatura",
        "coste": {"esferas": 0},
        "ataque": 1,
        "vida": 1,
        "asalto": [{"danar": {"cuanto": 4, "a": "oponente"}}],
    }
    pone = lenta("Pone", {"invocar": {"token": "globo", "donde": "tu_lado"}})
    m = mesa(cartas=conjunto(pone, tokens=(ficha,)), A={"mano": ["Globo", "Pone"], "sellos": MUCHOS})
    juega(m, {"A": {"juega": "Pone"}}, {"A": {"elige": "a1"}}, "resuelve")
    assert (valor(m, "a1.carta"), valor(m, "B.vida")) == ("Globo", 20)
    juega(m, {"A": {"invoca": "Globo", "en": "b1"}}, "resuelve")
    assert valor(m, "B.vida") == 16


@pytest.mark.rule("RG-TK.5", "RG-TK.6", "RG-KW.41")
def test_a_criatura_token_sent_to_the_hand_is_aniquilado_instead() -> None:
    m = mesa(
        tablero={"c1": "Duque Umbrío de A", "c3": {"carta": "Rana de Cieno", "de": "B", "token": True}},
        A={"sellos": MUCHOS},
    )
    juega(m, {"A": {"usa": "c1", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "B.mano")) == (None, {})
    assert valor(m, "B.aniquiladas") == {"Rana de Cieno": 1}
    assert sucesos(m, "aniquila", regla="RG-TK.6") and not sucesos(m, "vuelve_a_mano")


@pytest.mark.rule("RG-TK.5")
def test_any_other_criatura_does_return_as_a_new_card() -> None:
    m = mesa(
        tablero={"c1": "Duque Umbrío de A", "c3": {"carta": "Rana de Cieno", "de": "B", "bono": [3, 3]}},
        A={"sellos": MUCHOS},
    )
    juega(m, {"A": {"usa": "c1", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "B.mano"), valor(m, "B.aniquiladas")) == (None, {"Rana de Cieno": 1}, {})


@pytest.mark.rule("RG-TK.7")
def test_a_terreno_token_does_return_to_the_hand_and_can_be_played_again() -> None:
    m = mesa(
        tablero={"c1": "Duque Umbrío de A"},
        terrenos={"c2": "Burbuja de Gas de A"},
        A={"sellos": MUCHOS},
    )
    juega(m, {"A": {"usa": "c1", "a": "casilla c2"}}, "resuelve")
    assert (valor(m, "terrenos.c2"), valor(m, "A.mano")) == (None, {"Burbuja de Gas": 1})
    juega(m, {"A": {"invoca": "Burbuja de Gas", "en": "d2"}}, "resuelve")
    assert valor(m, "terrenos.d2.carta") == "Burbuja de Gas"


@pytest.mark.rule("RG-TK.8")
def test_tokens_count_among_the_destroyed() -> None:
    m = mesa(
        tablero={"c3": "Larva de B", "d3": "Perro de Cuerda de B", "e3": "Nido de Larvas de B", "f3": "Larva de B"},
        A={"mano": ["Explosión de Caldera"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"juega": "Explosión de Caldera"}}, "resuelve")
    assert (valor(m, "B.destruidas"), valor(m, "B.cementerio")) == (3, {"Perro de Cuerda": 1, "Nido de Larvas": 1})


@pytest.mark.rule("RG-TK.8")
def test_the_aniquiladas_are_not_destroyed() -> None:
    m = mesa(
        tablero={"c3": "Larva de B", "d3": "Perro de Cuerda de B"},
        A={"mano": ["Noche sin Testigos"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"juega": "Noche sin Testigos"}}, "resuelve")
    assert (valor(m, "B.piezas"), valor(m, "B.destruidas")) == ({}, 0)


@pytest.mark.rule("RG-TK.8", "RG-KW.43")
def test_the_death_of_a_token_is_avenged() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c3": "Larva de B", "f4": "Viuda de los Sauces de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "f4.ataque"), valor(m, "f4.vida")) == (4, 4)


# -- OP -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-OP.1")
@pytest.mark.parametrize("carta", ["Sanguijuela Reptante", "Ballestera Rúnica", "Inquisidor Velado"])
def test_an_asalto_that_chooses_criaturas_need_not_be_used(carta: str) -> None:
    m = mesa(
        tablero={"c3": f"{GIGANTE} de B", "b3": "Larva de B"},
        A={"mano": [carta], "sellos": MUCHOS, "vida": 10},
    )
    juega(m, {"A": {"invoca": carta, "en": "c2", "asalto": False}}, "resuelve")
    assert (valor(m, "c2.aire"), valor(m, "c3.vida"), valor(m, "c3.silenciada"), valor(m, "A.vida")) == (
        False,
        5,
        False,
        10,
    )
    assert sucesos(m, "sin_usar", regla="RG-OP.1") and not sucesos(m, "a_la_pila", clase="asalto")


@pytest.mark.rule("RG-OP.1")
def test_amanecer_and_ofrenda_that_choose_criaturas_are_as_free() -> None:
    alba = criatura("Alba", 1, 1, amanecer=[{"danar": {"cuanto": 3, "a": {"una": "criatura"}}}])
    m = mesa(cartas=conjunto(alba), tablero={"c3": f"{GIGANTE} de B"}, A={"mano": ["Alba"], "sellos": MUCHOS})
    juega(m, {"A": {"invoca": "Alba", "en": "c2", "asalto": False}}, "resuelve")
    assert valor(m, "c3.vida") == 5
    n = mesa(
        tablero={"c3": f"{GIGANTE} de B"},
        A={"mano": ["La Que No Duerme", "Hundir", "Hundir"], "sellos": MUCHOS},
    )
    juega(
        n,
        {"A": {"invoca": "La Que No Duerme", "en": "c2", "ofrenda": ["Hundir", "Hundir"], "asalto": False}},
        "resuelve",
    )
    assert (valor(n, "c3.carta"), valor(n, "A.cementerio")) == (GIGANTE, {"Hundir": 2})


@pytest.mark.rule("RG-OP.1")
def test_an_asalto_that_chooses_no_criatura_is_carried_out() -> None:
    m = mesa(A={"mano": ["Mercader de Amaneceres"], "sellos": MUCHOS, "mazo": 3})
    juega(m, {"A": {"invoca": "Mercader de Amaneceres", "en": "b1"}}, estricto=True)
    # nobody was asked whether to draw
    assert (preguntado(m), valor(m, "A.cartas_en_mano")) == (("A", "accion"), 1)


@pytest.mark.rule("RG-OP.1")
def test_an_ultimo_suspiro_a_magia_and_a_payable_ability_must_choose_if_they_can() -> None:
    odre = criatura("Odre", 1, 1, ultimo_suspiro=[{"danar": {"cuanto": 1, "a": {"una": "criatura"}}}])
    m = mesa(
        cartas=conjunto(odre),
        tablero={"c2": f"{GIGANTE} de A", "c3": "Odre de B", "d3": f"{GIGANTE} de B"},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}})
    assert (preguntado(m), m.questions[0].low) == (("B", "objetivo"), 1)
    juega(m, {"B": {"elige": "d3"}}, "resuelve")
    assert valor(m, "d3.vida") == 4
    for kind in (A_MAGIA, A_HABILIDAD):
        n = mesa(
            tablero={"c2": "Abuela Charca de A", "b2": "Larva de A", "d2": "Larva de A"},
            A={"mano": ["Hundir"], "sellos": MUCHOS},
        )
        (code,) = [c for c in n.questions[0].menu if kind_of(c) == kind]
        contesta(n, "A", code)
        assert (preguntado(n), n.questions[0].low) == (("A", "objetivo"), 1)


@pytest.mark.rule("RG-OP.2")
def test_with_only_an_own_criatura_to_harm_nobody_is_forced() -> None:
    m = mesa(tablero={"b2": f"{GIGANTE} de A"}, A={"mano": ["Gran Anguila Ciega"], "sellos": {"marisma": 8}})
    juega(m, {"A": {"invoca": "Gran Anguila Ciega", "en": "c2", "asalto": False}}, "resuelve")
    assert (valor(m, "b2.carta"), valor(m, "c2.carta")) == (GIGANTE, "Gran Anguila Ciega")


@pytest.mark.rule("RG-OP.3")
def test_but_the_own_criatura_may_be_chosen_where_the_text_allows_it() -> None:
    m = mesa(
        tablero={"b2": f"{GIGANTE} de A", "d3": "Larva de B"},
        A={"mano": ["Gran Anguila Ciega"], "sellos": {"marisma": 8}},
    )
    juega(m, {"A": {"invoca": "Gran Anguila Ciega", "en": "c2", "a": "b2"}}, "resuelve")
    assert (valor(m, "b2"), valor(m, "A.aniquiladas"), valor(m, "d3.carta")) == (None, {GIGANTE: 1}, "Larva")


@pytest.mark.rule("RG-OP.3")
def test_a_text_that_says_enemy_reaches_no_own_criatura() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "c3": "Larva de B"},
        A={"mano": ["Abrazo del Fango"], "sellos": {"marisma": 2}},
    )
    assert "RG-OP.3" in explica(m, "A", {"juega": "Abrazo del Fango", "a": "c2"})
    assert legal(m, "A", {"juega": "Abrazo del Fango", "a": "c3"})


@pytest.mark.rule("RG-OP.1")
def test_an_asalto_without_a_legal_target_simply_does_not_happen() -> None:
    m = mesa(A={"mano": ["Boticario Febril"], "sellos": {"marisma": 3}})
    juega(m, {"A": {"invoca": "Boticario Febril", "en": "c2"}}, "resuelve")
    assert (valor(m, "c2.carta"), valor(m, "c2.aire")) == ("Boticario Febril", False)
    assert not sucesos(m, "a_la_pila", clase="asalto")


@pytest.mark.rule("RG-TK.2")
def test_a_criatura_may_be_turned_into_a_token() -> None:
    m = mesa(
        cartas=conjunto(
            lenta("Sapo", {"transformar": {"a": {"una": "criatura"}, "en": "larva"}}),
            criatura("Eco", 1, 1, reacciones=[reaccion("venganza", {"danar": {"cuanto": 9, "a": "oponente"}})]),
        ),
        tablero={"c3": "Rana de Cieno de B", "d4": "Eco de B"},
        A={"mano": ["Sapo"], "sellos": MUCHOS},
        B={"vida": 10},
    )
    juega(m, {"A": {"juega": "Sapo", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.carta"), valor(m, "c3.token"), valor(m, "c3.de")) == ("Larva", True, "B")
    # it did not die: no Último suspiro, no Venganza
    assert (valor(m, "B.vida"), valor(m, "A.vida"), valor(m, "B.destruidas")) == (10, 20, 0)
