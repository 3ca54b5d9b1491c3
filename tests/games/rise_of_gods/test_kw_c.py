"""KW.31 to KW.46: keywords from Provocar to Vínculo."""

from __future__ import annotations

import pytest
from games.rise_of_gods.inline import conjunto, criatura, lenta, reaccion
from games.rise_of_gods.kit import explica, juega, legal, mesa, orden, preguntado, sucesos, valor

GIGANTE = "Gigante de Remaches"
LANCERO = "Lancero de Vísperas"
MUCHOS = {"alborada": 6, "marisma": 6, "forja": 6, "vigilia": 6}


# -- Provocar -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.31")
def test_enemies_around_a_provocar_cannot_move_and_others_can() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "d3": f"{LANCERO} de B", "f2": f"{GIGANTE} de A", "d4": f"{GIGANTE} de B"}
    )
    assert "RG-KW.31" in explica(m, "A", {"mueve": "c2", "a": "c1"})
    assert legal(m, "A", {"mueve": "f2", "a": "e2"})
    juega(m, {"hasta": {"activo": "B"}})
    # it does not hold its own side
    assert legal(m, "B", {"mueve": "d4", "a": "e4"})


@pytest.mark.rule("RG-KW.31")
def test_being_moved_by_an_effect_is_not_moving() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "c3": f"{LANCERO} de B"},
        B={"mano": ["Zancadilla"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": "Zancadilla", "a": "c2"}}, "resuelve")
    assert (valor(m, "c1.carta"), valor(m, "c3.vida")) == (GIGANTE, 4)


@pytest.mark.rule("RG-KW.32")
def test_they_may_attack_only_the_bearer_nor_the_player() -> None:
    m = mesa(tablero={"c4": f"{GIGANTE} de A", "d4": f"{LANCERO} de B", "b4": "Larva de B"})
    assert legal(m, "A", {"ataca": "c4", "a": "d4"})
    assert "RG-KW.32" in explica(m, "A", {"ataca": "c4", "a": "b4"})
    assert "RG-KW.32" in explica(m, "A", {"ataca": "c4", "a": "B"})
    n = mesa(tablero={"c4": f"{GIGANTE} de A", "e4": f"{LANCERO} de B", "b4": "Larva de B"})
    assert legal(n, "A", {"ataca": "c4", "a": "b4"})
    assert legal(n, "A", {"ataca": "c4", "a": "B"})


@pytest.mark.rule("RG-KW.31", "RG-KW.32")
def test_between_several_provocar_any_of_them_may_be_attacked() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "c3": f"{LANCERO} de B", "b3": "Tortuga de Lodo de B", "d3": "Larva de B"}
    )
    assert legal(m, "A", {"ataca": "c2", "a": "c3"})
    assert legal(m, "A", {"ataca": "c2", "a": "b3"})
    assert "RG-KW.32" in explica(m, "A", {"ataca": "c2", "a": "d3"})


@pytest.mark.rule("RG-KW.31")
def test_a_silenced_provocar_holds_nobody() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c3": {"carta": LANCERO, "de": "B", "silenciada": True}})
    assert legal(m, "A", {"mueve": "c2", "a": "c1"})
    n = mesa(tablero={"c2": f"{GIGANTE} de A", "c3": {"carta": GIGANTE, "de": "B", "palabras": ["provocar"]}})
    assert "RG-KW.31" in explica(n, "A", {"mueve": "c2", "a": "c1"})


# -- Puñalada -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.33", "RG-KW.34")
@pytest.mark.parametrize(
    ("activo", "objetivo", "desde", "espalda"),
    [
        ("A", "c3", "c4", True),
        ("A", "c3", "c2", False),
        ("A", "c3", "d4", False),
        ("A", "c3", "d3", False),
        ("B", "c2", "c1", True),
        ("B", "c2", "c3", False),
    ],
)
def test_the_blow_in_the_back_hurts_more_and_is_not_answered(
    activo: str, objetivo: str, desde: str, espalda: bool
) -> None:
    rival = "B" if activo == "A" else "A"
    m = mesa(
        activo=activo,
        tablero={desde: f"Verdugo de Callejón de {activo}", objetivo: {"carta": GIGANTE, "de": rival, "bono": [0, 5]}},
    )
    juega(m, {activo: {"ataca": desde, "a": objetivo}}, "resuelve")
    assert valor(m, f"{objetivo}.vida") == (4 if espalda else 6)
    if espalda:
        assert valor(m, f"{desde}.vida") == 3
    else:
        assert valor(m, desde) is None
    assert (sucesos(m, "contraataca") == []) is espalda


@pytest.mark.rule("RG-KW.33")
def test_the_extra_damage_is_of_that_attack_alone() -> None:
    m = mesa(tablero={"c4": {"carta": "Ratero de Tejado", "de": "A"}, "c3": {"carta": GIGANTE, "de": "B"}})
    juega(m, {"A": {"ataca": "c4", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.vida"), valor(m, "c4.ataque")) == (2, 2)
    # without the keyword the back is like any other side
    n = mesa(tablero={"c4": "Perro de Cuerda de A", "c3": {"carta": GIGANTE, "de": "B"}})
    juega(n, {"A": {"ataca": "c4", "a": "c3"}}, "resuelve")
    assert (valor(n, "c3.vida"), valor(n, "c4")) == (3, None)


@pytest.mark.rule("RG-KW.33")
def test_against_a_player_there_is_no_back() -> None:
    m = mesa(tablero={"c4": "Verdugo de Callejón de A"})
    juega(m, {"A": {"ataca": "c4", "a": "B"}}, "resuelve")
    assert valor(m, "B.vida") == 16


# -- Regeneración, Silencio -----------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.35")
def test_regeneracion_given_by_a_vinculo_works_as_printed() -> None:
    m = mesa(tablero={"c1": {"carta": GIGANTE, "de": "A", "adjuntos": ["Simbionte de Musgo"], "vida": 1}})
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c1.vida"), valor(m, "c1.ataque")) == (7, 6)
    assert sucesos(m, "cura", regla="RG-RE.1")


@pytest.mark.rule("RG-KW.36", "RG-KW.37")
def test_silencio_on_all_takes_texts_and_gains() -> None:
    m = mesa(
        tablero={
            "c2": {"carta": LANCERO, "de": "A", "bono": [2, 2]},
            "c3": {"carta": "Elvira, Reina Matutina", "de": "B", "temporal": [1, 1]},
        },
        terrenos={"e1": "Riel de A"},
        A={"mano": ["Eclipse Total"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"juega": "Eclipse Total"}}, "resuelve")
    assert (valor(m, "c2.ataque"), valor(m, "c2.vida"), valor(m, "c2.palabras")) == (1, 4, {})
    # it chooses nobody, so the shield does not stop it
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida"), valor(m, "c3.silenciada")) == (5, 6, True)
    assert valor(m, "terrenos.e1") is None


# -- Sobrecarga -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.38")
def test_each_copy_played_in_the_game_makes_the_next_dearer() -> None:
    m = mesa(
        A={"mano": ["Chantaje", "Chantaje", "Chantaje"], "sellos": {"vigilia": 4, "forja": 1}},
        B={"mano": {"Hundir": 5}},
    )
    assert valor(m, "A.costes.chantaje") == [1, 1]
    juega(m, {"A": {"juega": "Chantaje", "paga": {"vigilia": 2}}}, "resuelve")
    assert valor(m, "A.costes.chantaje") == [1, 2]
    juega(m, {"A": {"juega": "Chantaje", "paga": {"vigilia": 2, "forja": 1}}}, "resuelve")
    assert (valor(m, "A.costes.chantaje"), valor(m, "B.cartas_en_mano")) == ([1, 3], 3)
    assert "RG-KW.38" in explica(m, "A", {"juega": "Chantaje"})
    juega(m, {"hasta": {"turno": 9}})
    assert valor(m, "A.costes.chantaje") == [1, 3]
    assert legal(m, "A", {"juega": "Chantaje"})


@pytest.mark.rule("RG-KW.38")
def test_an_annulled_copy_counts_and_a_discarded_or_rival_one_does_not() -> None:
    m = mesa(
        A={"mano": ["Chantaje", "Chantaje"], "sellos": MUCHOS},
        B={"mano": ["Espejo Turbio"], "sellos": MUCHOS, "jugadas": {"Chantaje": 3}},
    )
    juega(m, {"A": {"juega": "Chantaje"}}, {"B": {"responde": "Espejo Turbio"}}, "resuelve")
    assert valor(m, "A.costes.chantaje") == [1, 2]
    n = mesa(A={"mano": ["Chantaje"], "cementerio": ["Chantaje", "Chantaje"], "sellos": MUCHOS})
    assert valor(n, "A.costes.chantaje") == [1, 1]


# -- Toque mortal ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.39")
def test_toque_mortal_kills_whatever_criatura_it_damages_in_combat() -> None:
    m = mesa(tablero={"c2": "Mosquito Pálido de A", "c3": "Coloso del Primer Sol de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "B.cementerio")) == (None, {"Coloso del Primer Sol": 1})


@pytest.mark.rule("RG-KW.39")
def test_it_works_on_the_counter_attack_and_the_victim_breathes_its_last() -> None:
    m = mesa(
        tablero={"c2": {"carta": "Rana de Cieno", "de": "A", "bono": [0, 9]}, "c3": "Mosquito Pálido de B"},
        A={"vida": 10},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c2"), valor(m, "A.vida")) == (None, 12)


@pytest.mark.rule("RG-KW.39")
def test_it_needs_damage_and_kills_neither_estructuras_nor_by_effects() -> None:
    m = mesa(tablero={"c2": "Mosquito Pálido de A", "c3": "Ciudadela de Hierro de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == 5
    n = mesa(tablero={"c2": {"carta": "Mosquito Pálido", "de": "A", "perdida": [1, 0]}, "c3": f"{GIGANTE} de B"})
    juega(n, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(n, "c3.vida") == 5
    vaho = criatura(
        "Vaho", 1, 1, palabras=["toque_mortal"], asalto=[{"danar": {"cuanto": 1, "a": {"una": "criatura"}}}]
    )
    e = mesa(cartas=conjunto(vaho), tablero={"c3": f"{GIGANTE} de B"}, A={"mano": ["Vaho"], "sellos": MUCHOS})
    juega(e, {"A": {"invoca": "Vaho", "en": "c1", "a": "c3"}}, "resuelve")
    assert valor(e, "c3.vida") == 4


# -- Último suspiro, Venganza ---------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.42")
def test_ultimo_suspiro_needs_the_way_from_the_field_to_the_cementerio() -> None:
    m = mesa(
        tablero={"c2": "Rana de Cieno de A"},
        A={"vida": 10, "mano": ["Devorar Restos"], "sellos": MUCHOS},
        B={"vida": 10, "mano": ["Rana de Cieno"]},
    )
    juega(m, {"A": {"juega": "Devorar Restos", "sacrifica": "c2"}}, "resuelve")
    # a sacrifice is such a way
    assert (valor(m, "A.vida"), valor(m, "A.cementerio.rana_de_cieno")) == (12, 1)
    n = mesa(
        A={"mano": ["Chantaje"], "sellos": MUCHOS},
        B={"vida": 10, "mano": ["Rana de Cieno"]},
    )
    juega(n, {"A": {"juega": "Chantaje"}}, "resuelve")
    # discarded from the hand it was never on the field
    assert (valor(n, "B.vida"), valor(n, "B.cementerio")) == (10, {"Rana de Cieno": 1})
    d = mesa(
        tablero={"c1": "Duque Umbrío de A", "c3": "Rana de Cieno de B"},
        A={"sellos": MUCHOS},
        B={"vida": 10},
    )
    juega(d, {"A": {"usa": "c1", "a": "c3"}}, "resuelve")
    assert (valor(d, "B.vida"), valor(d, "B.mano")) == (10, {"Rana de Cieno": 1})


@pytest.mark.rule("RG-KW.43")
def test_venganza_is_for_an_allied_criatura_and_only_the_first_time() -> None:
    m = mesa(
        tablero={
            "c2": f"{GIGANTE} de A",
            "d2": f"{GIGANTE} de A",
            "c3": "Larva de B",
            "d3": "Larva de B",
            "f4": "Viuda de los Sauces de B",
            "f1": "Viuda de los Sauces de A",
        },
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "f4.ataque"), valor(m, "f1.ataque")) == (4, 2)
    juega(m, {"A": {"ataca": "d2", "a": "d3"}}, "resuelve")
    assert valor(m, "f4.ataque") == 4


@pytest.mark.rule("RG-KW.43")
def test_an_estructura_is_not_avenged_and_a_dead_bearer_avenges_nobody() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c3": "Nido de Larvas de B", "f4": "Viuda de los Sauces de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "f4.ataque")) == (None, 2)
    eco = criatura("Eco", 1, 1, reacciones=[reaccion("venganza", {"danar": {"cuanto": 5, "a": "oponente"}})])
    n = mesa(
        cartas=conjunto(eco),
        tablero={"c3": "Eco de B", "d3": "Larva de B"},
        A={"mano": ["Explosión de Caldera"], "sellos": MUCHOS},
    )
    juega(n, {"A": {"juega": "Explosión de Caldera"}}, "resuelve")
    assert (valor(n, "B.piezas"), valor(n, "A.vida")) == ({}, 20)


@pytest.mark.rule("RG-KW.43")
def test_several_deaths_at_once_are_avenged_once() -> None:
    m = mesa(
        tablero={
            "c3": "Larva de B",
            "d3": "Larva de B",
            "f4": {"carta": "Viuda de los Sauces", "de": "B", "bono": [0, 3]},
        },
        A={"mano": ["Explosión de Caldera"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"juega": "Explosión de Caldera"}}, "resuelve")
    assert (valor(m, "f4.ataque"), valor(m, "f4.vida")) == (4, 4)


@pytest.mark.rule("RG-KW.44")
def test_the_last_breaths_come_before_the_revenges() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "c3": "Rana de Cieno de B", "f4": "Viuda de los Sauces de B"},
        B={"vida": 10},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert orden(m)[-2:] == ["ultimo_suspiro de Rana de Cieno", "reaccion de Viuda de los Sauces"]


@pytest.mark.rule("RG-KW.44")
def test_a_revenge_waits_for_the_last_breath_of_either_side() -> None:
    odre = criatura("Odre", 2, 1, ultimo_suspiro=[{"destruir": {"todas": "criatura", "de": "enemiga"}}])
    m = mesa(
        cartas=conjunto(odre),
        tablero={"c2": "Odre de A", "c3": "Rana de Cieno de B", "f4": "Gemela Vengadora de B", "f1": f"{GIGANTE} de A"},
        B={"vida": 10},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    # A's last breath destroys the avenger before its Venganza could act
    assert (valor(m, "f4"), valor(m, "f1.vida"), valor(m, "B.vida")) == (None, 5, 12)


# -- Vínculo --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.45")
def test_a_vinculo_adds_its_statistics_and_its_text_and_takes_no_cell() -> None:
    m = mesa(
        tablero={"c2": {"carta": GIGANTE, "de": "A", "vida": 2}},
        A={"mano": ["Mentor Anselmo"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"vincula": "Mentor Anselmo", "a": "c2"}}, estricto=True)
    assert (valor(m, "c2.ataque"), valor(m, "c2.vida"), valor(m, "c2.vida_maxima")) == (6, 4, 7)
    assert (valor(m, "c2.palabras"), valor(m, "c2.adjuntos")) == ({"ataque_rapido": 1}, {"Mentor Anselmo": 1})
    assert (valor(m, "A.piezas"), preguntado(m)) == ({GIGANTE: 1}, ("A", "accion"))


@pytest.mark.rule("RG-KW.45")
def test_a_vinculo_goes_with_its_criatura_and_breathes_its_own_last() -> None:
    lazo = criatura("Lazo", 1, 1, palabras=["vinculo"], ultimo_suspiro=[{"danar": {"cuanto": 3, "a": "oponente"}}])
    m = mesa(
        cartas=conjunto(lazo),
        tablero={"c2": f"{GIGANTE} de A", "c3": {"carta": "Larva", "de": "B", "adjuntos": ["Lazo"]}},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "B.cementerio"), valor(m, "A.vida")) == (None, {"Lazo": 1}, 17)


@pytest.mark.rule("RG-KW.45")
def test_the_text_of_a_vinculo_works_for_the_linked_criatura() -> None:
    lazo = criatura(
        "Lazo",
        1,
        1,
        palabras=["vinculo"],
        reacciones=[reaccion("al_golpear", {"danar": {"cuanto": 2, "a": "oponente"}})],
    )
    m = mesa(
        cartas=conjunto(lazo),
        tablero={"c2": {"carta": GIGANTE, "de": "A", "adjuntos": ["Lazo"]}, "c3": f"{GIGANTE} de B"},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "B.vida") == 18


@pytest.mark.rule("RG-KW.46")
def test_a_vinculo_may_be_summoned_alone_under_the_summoning_rules() -> None:
    m = mesa(A={"mano": ["Mentor Anselmo"], "sellos": MUCHOS})
    assert "RG-SM.5" in explica(m, "A", {"invoca": "Mentor Anselmo", "en": "c4"})
    juega(m, {"A": {"invoca": "Mentor Anselmo", "en": "c2"}}, "resuelve")
    assert (valor(m, "c2.ataque"), valor(m, "c2.vida"), valor(m, "c2.nueva")) == (1, 2, True)
    # what it gives to a bearer is not its own
    assert valor(m, "c2.palabras") == {"vinculo": 1}


@pytest.mark.rule("RG-KW.45", "RG-KW.46")
def test_a_criatura_without_vinculo_is_never_attached() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A"}, A={"mano": [LANCERO], "sellos": MUCHOS})
    assert "RG-KW.45" in explica(m, "A", {"vincula": LANCERO, "a": "c2"})


# -- Token ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.40", "RG-KW.41")
def test_a_token_leaves_no_trace_in_any_zone() -> None:
    fuera = lenta("Fuera", {"devolver": {"una": "criatura"}})
    for act in ({"ataca": "c2", "a": "c3"}, {"juega": "Fuera", "a": "c3"}):
        m = mesa(
            cartas=conjunto(fuera),
            tablero={"c2": f"{GIGANTE} de A", "c3": "Larva de B"},
            A={"mano": ["Fuera"], "sellos": MUCHOS},
        )
        juega(m, {"A": act}, "resuelve")
        assert (valor(m, "c3"), valor(m, "B.cementerio"), valor(m, "B.mano")) == (None, {}, {}), act
