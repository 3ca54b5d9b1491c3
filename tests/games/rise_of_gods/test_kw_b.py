"""KW.14 to KW.24 and KW.28 to KW.30: keywords from Aniquilar to Ofrenda tenebrosa."""

from __future__ import annotations

import pytest
from games.rise_of_gods.inline import conjunto, criatura, lenta
from games.rise_of_gods.kit import explica, juega, legal, mesa, preguntado, sucesos, valor

GIGANTE = "Gigante de Remaches"
CHISPA = "Chispa de Dínamo"
FORJA = {"forja": 9}
MUCHOS = {"alborada": 6, "marisma": 6, "forja": 6, "vigilia": 6}


# -- Aniquilar ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.14", "RG-KW.15")
def test_what_is_aniquilado_leaves_the_game_without_a_last_breath() -> None:
    m = mesa(
        tablero={"c3": "Rana de Cieno de B", "d3": f"{GIGANTE} de B"},
        A={"mano": ["Gran Anguila Ciega"], "sellos": {"marisma": 8}},
        B={"vida": 10},
    )
    juega(m, {"A": {"invoca": "Gran Anguila Ciega", "en": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "B.cementerio"), valor(m, "B.aniquiladas")) == (None, {}, {"Rana de Cieno": 1})
    assert (valor(m, "B.vida"), sucesos(m, "a_la_pila", clase="ultimo_suspiro")) == (10, [])


# -- Atrapo ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.16")
def test_atrapo_takes_a_card_out_of_the_game() -> None:
    m = mesa(
        A={"mano": ["Carcelera Muda"], "sellos": MUCHOS},
        B={"mano": ["forja", "Hundir", "Riel"]},
    )
    juega(m, {"A": {"invoca": "Carcelera Muda", "en": "c1"}}, "resuelve", {"A": {"elige": "Hundir"}}, "resuelve")
    assert valor(m, "B.mano") == {"Sello de Forja": 1, "Riel": 1}
    assert (valor(m, "c1.atrapadas"), valor(m, "B.cementerio"), valor(m, "B.aniquiladas")) == ({"Hundir": 1}, {}, {})


@pytest.mark.rule("RG-KW.16", "RG-KW.17")
def test_the_card_goes_back_when_the_trapper_goes_to_the_cementerio() -> None:
    m = mesa(
        tablero={
            "c2": f"{GIGANTE} de A",
            "c3": {"carta": "Carcelera Muda", "de": "B", "atrapadas": [{"carta": "Hundir", "de": "A"}]},
        },
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "A.mano") == {"Hundir": 1}
    assert sucesos(m, "libera", regla="RG-KW.17")


@pytest.mark.rule("RG-KW.17")
def test_a_full_hand_cannot_take_the_freed_card_back() -> None:
    m = mesa(
        tablero={
            "c2": f"{GIGANTE} de A",
            "c3": {"carta": "Carcelera Muda", "de": "B", "atrapadas": [{"carta": "Hundir", "de": "A"}]},
        },
        A={"mano": {"Riel": 10}},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "A.aniquiladas")) == ({"Riel": 10}, {"Hundir": 1})


@pytest.mark.rule("RG-KW.17")
@pytest.mark.parametrize("how", ["aniquilar", "devolver", "silenciar"])
def test_a_trapper_that_leaves_otherwise_or_lost_its_text_frees_nothing(how: str) -> None:
    m = mesa(
        cartas=conjunto(lenta("Fuera", {how: {"una": "criatura"}})),
        tablero={
            "c2": f"{GIGANTE} de A",
            "c3": {"carta": "Carcelera Muda", "de": "B", "atrapadas": [{"carta": "Hundir", "de": "A"}]},
        },
        A={"mano": ["Fuera"], "sellos": FORJA},
    )
    juega(m, {"A": {"juega": "Fuera", "a": "c3"}}, "resuelve")
    if how == "silenciar":
        juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "A.mano")) == (None, {})
    assert sucesos(m, "libera") == []


@pytest.mark.rule("RG-KW.17")
def test_a_trapped_criatura_returns_to_its_cell_as_a_new_card() -> None:
    cautiva = {"carta": "Ballestera Rúnica", "de": "A", "casilla": "b2"}
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "c3": {"carta": "Carcelera Muda", "de": "B", "atrapadas": [cautiva]}},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "b2.carta"), valor(m, "b2.de"), valor(m, "b2.nueva"), valor(m, "b2.vida")) == (
        "Ballestera Rúnica",
        "A",
        True,
        2,
    )
    assert not sucesos(m, "a_la_pila", clase="asalto")


@pytest.mark.rule("RG-KW.17")
def test_if_its_cell_is_taken_its_owner_chooses_among_the_nearest_free_ones() -> None:
    cautiva = {"carta": GIGANTE, "de": "A", "casilla": "c2"}
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "c3": {"carta": "Carcelera Muda", "de": "B", "atrapadas": [cautiva]}},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert preguntado(m) == ("A", "celda")
    juega(m, {"A": {"elige": "d2"}})
    assert valor(m, "d2.carta") == GIGANTE


# -- Cargar, Caída libre --------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.18")
@pytest.mark.parametrize(("carta", "puede"), [("Perro de Cuerda", True), ("Rana de Cieno", False)])
def test_only_cargar_acts_in_the_turn_it_is_played(carta: str, puede: bool) -> None:
    m = mesa(tablero={"c3": "Larva de B"}, A={"mano": [carta], "sellos": MUCHOS})
    juega(m, {"A": {"invoca": carta, "en": "c2"}}, "resuelve")
    for act in ({"mueve": "c2", "a": "c1"}, {"ataca": "c2", "a": "c3"}):
        assert legal(m, "A", act) is puede
        assert ("RG-KW.18" in explica(m, "A", act)) is not puede
    juega(m, {"hasta": {"turno": 9}})
    assert legal(m, "A", {"ataca": "c2", "a": "c3"})


@pytest.mark.rule("RG-KW.19")
def test_caida_libre_is_summoned_in_any_free_cell_even_on_the_first_turn() -> None:
    m = mesa(
        turno=1,
        tablero={"d4": "Larva de B"},
        A={"mano": ["Sombra Alquilada", "Perro de Cuerda"], "sellos": MUCHOS, "turnos": 1},
    )
    for cell in ("c4", "f3", "a2"):
        assert legal(m, "A", {"invoca": "Sombra Alquilada", "en": cell}), cell
        assert explica(m, "A", {"invoca": "Perro de Cuerda", "en": cell}), cell
    assert "RG-SM.1" in explica(m, "A", {"invoca": "Sombra Alquilada", "en": "d4"})


# -- Comerciable, Drenar --------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.20")
def test_only_a_card_with_comerciable_is_traded_and_in_the_own_turn() -> None:
    m = mesa(A={"mano": ["Cangrejo Ermitaño", GIGANTE]}, B={"mano": ["Cangrejo Ermitaño"]})
    assert legal(m, "A", {"comercia": "Cangrejo Ermitaño"})
    assert "RG-KW.20" in explica(m, "A", {"comercia": GIGANTE})
    assert "RG-KW.20" in explica(m, "B", {"comercia": "Cangrejo Ermitaño"})


@pytest.mark.rule("RG-KW.21")
def test_the_card_drawn_is_never_the_traded_one() -> None:
    m = mesa(A={"mano": ["Cangrejo Ermitaño"], "mazo": ["Hundir"]})
    juega(m, {"A": {"comercia": "Cangrejo Ermitaño"}})
    assert (valor(m, "A.mano"), valor(m, "A.mazo")) == ({"Hundir": 1}, {"Cangrejo Ermitaño": 1})


@pytest.mark.rule("RG-KW.22")
def test_the_trade_upgrade_replaces_the_ability() -> None:
    for traded, larvae in (([], 1), (["Cangrejo Ermitaño"], 2)):
        m = mesa(
            tablero={"c3": "Coloso del Primer Sol de B"},
            A={"mano": ["Cangrejo Ermitaño"], "sellos": MUCHOS, "comerciadas": traded},
        )
        juega(m, {"A": {"invoca": "Cangrejo Ermitaño", "en": "c2"}}, "resuelve", {"hasta": {"activo": "B"}})
        juega(m, {"B": {"ataca": "c3", "a": "c2"}}, "resuelve")
        assert (valor(m, "c2"), valor(m, "A.mano.larva")) == (None, larvae)


@pytest.mark.rule("RG-KW.23")
def test_drenar_damages_and_heals_its_player_as_much() -> None:
    m = mesa(tablero={"c3": f"{GIGANTE} de B"}, A={"vida": 10, "mano": ["Sanguijuela Reptante"], "sellos": MUCHOS})
    juega(m, {"A": {"invoca": "Sanguijuela Reptante", "en": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.vida"), valor(m, "A.vida"), valor(m, "c2.vida")) == (4, 11, 2)


@pytest.mark.rule("RG-KW.24")
@pytest.mark.parametrize(("objetivo", "cura"), [("c3", 1), ("d3", 2), ("e3", 0)])
def test_only_damage_really_dealt_heals(objetivo: str, cura: int) -> None:
    m = mesa(
        cartas=conjunto(lenta("Sorbo", {"drenar": {"cuanto": 2, "a": {"una": "criatura"}}})),
        tablero={"c3": "Larva de B", "d3": f"{GIGANTE} de B", "e3": "Escudera Ilda de B"},
        A={"vida": 10, "mano": ["Sorbo"], "sellos": FORJA},
    )
    juega(m, {"A": {"juega": "Sorbo", "a": objetivo}}, "resuelve")
    assert valor(m, "A.vida") == 10 + cura


# -- Enfermedad, Inicio del turno, Ofrenda --------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.28")
def test_enfermedad_takes_attack_and_life_at_each_start_of_its_own_turn() -> None:
    m = mesa(tablero={"c3": {"carta": "Coloso del Primer Sol", "de": "B", "enfermedad": 2}})
    juega(m, {"hasta": {"turno": 8}})
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida"), valor(m, "c3.vida_maxima")) == (4, 5, 5)
    juega(m, {"hasta": {"turno": 9}})
    assert valor(m, "c3.vida") == 5
    juega(m, {"hasta": {"turno": 10}})
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida"), valor(m, "c3.enfermedad")) == (2, 3, 2)


@pytest.mark.rule("RG-KW.28")
def test_it_kills_and_attack_stops_at_zero() -> None:
    m = mesa(
        cartas=conjunto(criatura("Roble", 1, 9)),
        tablero={
            "c3": {"carta": "Roble", "de": "B", "enfermedad": 3},
            "d3": {"carta": "Perro de Cuerda", "de": "B", "enfermedad": 3},
        },
    )
    juega(m, {"A": "termina"}, {"B": {"ordena": ["Roble", "Perro de Cuerda"]}})
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida")) == (0, 6)
    assert (valor(m, "d3"), valor(m, "B.cementerio")) == (None, {"Perro de Cuerda": 1})


@pytest.mark.rule("RG-KW.28")
def test_estructuras_do_not_fall_ill() -> None:
    plaga = lenta("Plaga", {"enfermar": {"cuanto": 1, "a": {"todas": ["criatura", "estructura"]}}})
    m = mesa(
        cartas=conjunto(plaga),
        tablero={"c3": "Torre de Vapor de B", "d4": f"{GIGANTE} de B"},
        A={"mano": ["Plaga"], "sellos": FORJA},
    )
    juega(m, {"A": {"juega": "Plaga"}}, "resuelve", {"hasta": {"activo": "B"}})
    assert (valor(m, "c3.vida"), valor(m, "d4.vida")) == (4, 4)


@pytest.mark.rule("RG-KW.29")
def test_inicio_del_turno_is_that_of_its_controller_and_cannot_be_answered() -> None:
    m = mesa(
        tablero={"c3": "Campana de Maitines de B", "d3": {"carta": GIGANTE, "de": "B", "vida": 1}},
        A={"mano": [CHISPA, "Contraseña Falsa"], "sellos": MUCHOS},
    )
    juega(m, {"A": "termina"}, estricto=True)
    # nobody was asked, and it came after the draw
    assert (preguntado(m), valor(m, "d3.vida")) == (("B", "accion"), 2)
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("roba", "cura", "a_la_pila")]
    assert told == ["roba", "cura"]
    juega(m, {"hasta": {"activo": "A"}})
    assert valor(m, "d3.vida") == 2


@pytest.mark.rule("RG-KW.30")
def test_ofrenda_gives_cards_of_the_hand_for_the_effect() -> None:
    m = mesa(A={"mano": ["Acólito de la Noche", "Rana de Cieno", "Hundir"], "sellos": MUCHOS, "vida": 10})
    juega(
        m,
        {"A": {"invoca": "Acólito de la Noche", "en": "c1", "ofrenda": ["Rana de Cieno"]}},
        {"A": {"elige": "d1"}},
        "resuelve",
    )
    assert (valor(m, "d1.carta"), valor(m, "A.cementerio"), valor(m, "A.mano")) == (
        "Sombra",
        {"Rana de Cieno": 1},
        {"Hundir": 1},
    )
    # it was not on the field: no Último suspiro
    assert valor(m, "A.vida") == 10


@pytest.mark.rule("RG-KW.30")
def test_without_the_offering_the_card_comes_without_the_effect() -> None:
    m = mesa(A={"mano": ["Acólito de la Noche", "Hundir"], "sellos": MUCHOS})
    juega(m, {"A": {"invoca": "Acólito de la Noche", "en": "c1"}}, "resuelve")
    assert (valor(m, "A.piezas"), valor(m, "A.mano")) == ({"Acólito de la Noche": 1}, {"Hundir": 1})
    # with too few cards it is not even asked
    n = mesa(tablero={"c4": "Larva de B"}, A={"mano": ["La Que No Duerme", "Hundir"], "sellos": MUCHOS})
    juega(n, {"A": {"invoca": "La Que No Duerme", "en": "c1"}}, estricto=True)
    assert (preguntado(n), valor(n, "A.mano"), valor(n, "c4.carta")) == (("A", "accion"), {"Hundir": 1}, "Larva")
