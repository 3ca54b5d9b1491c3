"""A.12, words of moving and entering: Carga, Volar, Omnipresencia, Armar, Carroñar; and Suerte, Potencias, Bendecir."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import carta, conjunto, disparada, hechizo, objeto, tropa
from games.warlords_of_terra.kit import contesta, juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.effects.source import CardError

JABALI = "Jinete de Jabalí"  # 3/2/3, Carga
LANCERA = "Lancera del Puente"  # 2/3/2, Carga
LOBO = "Lobo de Niebla"  # 2/2/4, Omnipresencia
ORKO = "Orko Pendenciero"  # 3/3/2
OSA = "Osa Madre"  # 3/4/2
RECLUTA = "Recluta de la Muralla"  # 1/2/2
SERAFIN = "Serafín Menor"  # 3/3/3, Volar


def turned(carta: str, de: str) -> dict[str, Any]:
    return {"carta": carta, "de": de, "volteada": True}


def golpes(m: Any) -> set[tuple[str, str]]:
    return {(e["tropa_en"], e["contra_en"]) for e in sucesos(m, "golpea")}


# -- Carga ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.carga.1")
def test_one_zone_more_only_to_engage_in_melee() -> None:
    m = mesa(tablero={"c1": f"{LANCERA} de A", "c5": turned(OSA, "B"), "e1": f"{RECLUTA} de A"})
    assert legal(m, "A", {"mueve": "c1", "a": "c3"})
    assert legal(m, "A", {"mueve": "c1", "a": "c4"}), "the third zone, beside an enemy"
    assert explica(m, "A", {"mueve": "c1", "a": "b3"}) >= {"WT-A.12.carga.1"}, "the third zone, beside nobody"
    juega(m, {"A": {"mueve": "c1", "a": "c4"}}, "resuelve")
    assert golpes(m) == {("c4", "c5"), ("c5", "c4")}, "having charged it fights"
    plain = mesa(tablero={"c1": f"{ORKO} de A", "c5": turned(OSA, "B")})
    assert not legal(plain, "A", {"mueve": "c1", "a": "c4"})


@pytest.mark.rule("WT-A.12.carga.2")
def test_it_may_pass_by_an_enemy_that_does_not_oblige_it_to_fight() -> None:
    m = mesa(tablero={"c1": f"{LANCERA} de A", "b3": turned(ORKO, "B"), "c5": turned(OSA, "B")})
    juega(m, {"A": {"mueve": "c1", "a": "c4"}}, "resuelve")
    assert golpes(m) == {("c4", "c5"), ("c5", "c4")}
    # flying, past one that does not fly
    volante = tropa("Volante", 2, 9, 2, palabras=["volar", "carga"])
    m = mesa(cartas=conjunto(volante), tablero={"c1": "Volante de A", "b3": f"{ORKO} de B", "c5": f"{OSA} de B"})
    juega(m, {"A": {"mueve": "c1", "a": "c4", "golpea": "c5"}}, "resuelve")
    assert golpes(m) == {("c4", "c5"), ("c5", "c4")}
    # but not past one that obliges it
    m = mesa(tablero={"c1": f"{LANCERA} de A", "b3": f"{ORKO} de B", "c5": turned(OSA, "B")})
    assert not legal(m, "A", {"mueve": "c1", "a": "c4"})


# -- Volar ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.volar.1")
def test_it_ignores_the_areas_of_those_that_do_not_fly_and_of_no_others() -> None:
    m = mesa(tablero={"c1": f"{SERAFIN} de A", "b2": f"{ORKO} de B", "d3": f"{ORKO} de B"})
    juega(m, {"A": {"mueve": "c1", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.movio"), sucesos(m, "combate")) == (3, [])
    m = mesa(tablero={"c1": f"{SERAFIN} de A", "b2": f"{SERAFIN} de B"})
    assert "WT-A.10.3.11" in explica(m, "A", {"mueve": "c1", "a": "c4"})
    juega(m, {"A": {"mueve": "c1", "a": "c2"}}, "resuelve")
    assert golpes(m) == {("c2", "b2"), ("b2", "c2")}


@pytest.mark.rule("WT-A.12.volar.2")
@pytest.mark.parametrize("volteada", [False, True])
def test_it_strikes_the_opponent_past_the_last_line_unless_that_flies(volteada: bool) -> None:
    for defensora, abierto in ((ORKO, True), (SERAFIN, False)):
        m = mesa(tablero={"c5": f"{SERAFIN} de A", "d5": {"carta": defensora, "de": "B", "volteada": volteada}})
        if abierto:
            juega(m, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
            assert (valor(m, "B.vidas"), valor(m, "c5.dano")) == (17, 0)
        else:
            assert explica(m, "A", {"ataca": "c5", "a": "B"}) == {"WT-M.player.1", "WT-A.10.4.1"}


@pytest.mark.rule("WT-A.12.volar.3")
def test_it_may_choose_to_fight_one_that_does_not_fly() -> None:
    m = mesa(tablero={"c3": f"{SERAFIN} de A", "c4": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (golpes(m), valor(m, "c4"), valor(m, "c3.dano")) == ({("c3", "c4"), ("c4", "c3")}, None, 1)


@pytest.mark.rule("WT-A.12.volar.4")
@pytest.mark.parametrize(
    ("propia", "enemiga"),
    [(f"{ORKO} de A", turned(OSA, "B")), (f"{ORKO} de A", f"{SERAFIN} de B"), (f"{SERAFIN} de A", f"{OSA} de B")],
)
def test_a_troop_may_always_use_its_own_area_to_engage(propia: str, enemiga: Any) -> None:
    m = mesa(tablero={"c3": propia, "c4": enemiga})
    assert legal(m, "A", {"ataca": "c3", "a": "c4"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert golpes(m) == {("c3", "c4"), ("c4", "c3")}
    # nobody is obliged by it: a turned one, or one that does not fly, is no reason to stop
    m = mesa(tablero={"c3": propia, "c5": enemiga if isinstance(enemiga, dict) else turned(enemiga[:-5], "B")})
    juega(m, {"A": {"mueve": "c3", "a": "c4"}})
    assert sucesos(m, "combate") == [] and legal(m, "A", {"ataca": "c4", "a": "c5"})


# -- Omnipresencia --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.omnipresencia.1")
def test_it_is_invoked_in_any_zone_without_a_troop() -> None:
    m = mesa(
        fase="invocacion",
        tablero={"c3": f"{ORKO} de B", "d3": f"{ORKO} de A"},
        campo={"e5": "Tótem del Cráneo de B"},
        A={"mana": 3, "mano": [LOBO, RECLUTA]},
    )
    for zone in ("a1", "b5", "e4", "e5"):
        assert legal(m, "A", {"invoca": LOBO, "en": zone})
    for zone in ("c3", "d3"):
        assert "WT-A.12.omnipresencia.1" in explica(m, "A", {"invoca": LOBO, "en": zone})
    assert not legal(m, "A", {"invoca": RECLUTA, "en": "b5"})
    juega(m, {"A": {"invoca": LOBO, "en": "b5"}})
    assert valor(m, "b5.carta") == LOBO


@pytest.mark.rule("WT-A.12.omnipresencia.2")
def test_only_from_hand_paying_its_cost_in_invocacion() -> None:
    m = mesa(fase="invocacion", A={"mana": 2, "mano": [LOBO, RECLUTA]})
    assert explica(m, "A", {"invoca": LOBO, "en": "c3"}) == {"WT-M.res.2"}
    m = mesa(A={"mana": 3, "mano": [LOBO, RECLUTA]})
    assert explica(m, "A", {"invoca": LOBO, "en": "c3"}) == {"WT-M.turn.6"}


@pytest.mark.rule("WT-A.12.omnipresencia.3", "WT-A.12.omnipresencia.2")
def test_any_other_entry_is_on_the_linea_de_invocacion() -> None:
    volver = hechizo("Volver", {"del_descarte": {"carta": "tropa", "nivel_maximo": 3}})
    m = mesa(cartas=conjunto(volver), A={"mana": 1, "mano": ["Volver", RECLUTA], "descarte": [LOBO]})
    juega(m, {"A": {"conjura": "Volver"}}, "resuelve")
    assert preguntado(m) == ("A", "zona")
    assert sorted(pregunta(m).menu) == [0, 1, 2, 3, 4], "a1 to e1"
    juega(m, {"A": {"pone": "b1"}}, "resuelve")
    assert valor(m, "b1.carta") == LOBO
    # on a full línea it has nowhere to go
    full = {f"{column}1": f"{RECLUTA} de A" for column in "abcde"}
    m = mesa(cartas=conjunto(volver), tablero=full, A={"mana": 1, "mano": ["Volver", RECLUTA], "descarte": [LOBO]})
    juega(m, {"A": {"conjura": "Volver"}}, "resuelve")
    assert valor(m, "A.descarte") == {LOBO: 1, "Volver": 1}


# OQ-WT-46
@pytest.mark.rule("WT-A.12.omnipresencia.1", "WT-A.10.2.3")
def test_in_an_enemy_area_it_is_legal_and_makes_for_tension() -> None:
    m = mesa(fase="invocacion", tablero={"c4": f"{OSA} de B"}, A={"mana": 3, "mano": [LOBO, RECLUTA]})
    juega(m, {"A": {"invoca": LOBO, "en": "c3"}}, {"hasta": {"fase": "tactica"}})
    assert (valor(m, "c3.tension"), sucesos(m, "combate")) == (["c4"], [])
    assert [(e["tropa_en"], e["con_en"], e["regla"]) for e in sucesos(m, "tension")] == [("c3", "c4", "WT-A.10.2.3")]


# -- Armar and Carroñar ---------------------------------------------------------------------------------------------


def al_entrar(palabras: list[str], **mas: Any) -> Any:
    """A invokes a troop with those words, and whatever it has on entering is let resolve."""
    dos = objeto("Cuchillo", "arma", 2, permanentes=[{"obtiene": {"a": "portadora", "atq": 1}}],
                 coste={"oro": 1, "mana": 1})  # fmt: skip
    tres = objeto("Alabarda", "arma", 2, permanentes=[{"obtiene": {"a": "portadora", "atq": 3}}],
                  coste={"oro": 1, "mana": 2})  # fmt: skip
    manto = objeto("Capa", "accesorio", permanentes=[{"obtiene": {"a": "portadora", "vel": 1}}])
    m = mesa(
        cartas=conjunto(dos, tres, manto, tropa("Armada", 1, 3, 2, palabras=palabras)),
        fase="invocacion",
        A={"mana": 1, "mano": ["Armada", RECLUTA], **mas},
    )
    return juega(m, {"A": {"invoca": "Armada", "en": "c1"}})


@pytest.mark.rule("WT-A.12.armar.1", "WT-A.12.armar.2")
def test_armar_looks_in_the_battle_deck_for_an_object_of_that_level_or_less() -> None:
    m = al_entrar(["armar 2"], batalla=["Cuchillo", "Alabarda", "Capa", OSA, OSA], descarte=["Maza Claveteada"])
    juega(m, {"B": "no responde"})
    found = {m.carta(n).nombre for n in pregunta(m).menu}
    assert (preguntado(m), found) == (("A", "buscar"), {"Cuchillo", "Capa"}), "3 is oro and maná together"
    juega(m, {"A": {"busca": "Cuchillo"}}, "resuelve")
    assert (valor(m, "c1.objetos"), valor(m, "c1.atq"), valor(m, "A.cartas_en_batalla")) == ({"Cuchillo": 1}, 2, 4)


@pytest.mark.rule("WT-A.12.armar.3", "WT-A.12.armar.2")
def test_carronar_looks_in_the_discard() -> None:
    m = al_entrar(["carroñar 3"], batalla=[OSA, "Capa"], descarte=["Alabarda", "Hacha de Doble Hoja", OSA])
    juega(m, {"B": "no responde"}, {"A": {"busca": "Alabarda"}}, "resuelve")
    assert (valor(m, "c1.objetos"), valor(m, "A.descarte")) == ({"Alabarda": 1}, {"Hacha de Doble Hoja": 1, OSA: 1})
    assert valor(m, "A.cartas_en_batalla") == 2


# OQ-WT-45
@pytest.mark.rule("WT-A.12.armar.1", "WT-A.6.1.2")
def test_it_can_be_answered_shows_what_it_finds_costs_nothing_and_the_deck_is_shuffled() -> None:
    m = al_entrar(["armar 2"], batalla=["Cuchillo", OSA, OSA], oro=0)
    assert (preguntado(m), valor(m, "pila")) == (("B", "responder"), ["disparada_de_armada"])
    juega(m, {"B": "no responde"}, {"A": {"busca": "Cuchillo"}}, "resuelve")
    assert [e["carta"] for e in sucesos(m, "busca")] == ["Cuchillo"]
    assert (valor(m, "A.oro"), valor(m, "A.armeria"), sucesos(m, "a_la_armeria")) == (0, {}, [])
    assert [e["asiento"] for e in sucesos(m, "baraja")] == ["A"]


# OQ-WT-45
@pytest.mark.rule("WT-A.12.armar.1")
@pytest.mark.parametrize("batalla", [["Cuchillo", OSA], [OSA, OSA]])
def test_finding_nothing_is_legal(batalla: list[str]) -> None:
    m = al_entrar(["armar 2"], batalla=batalla)
    juega(m, {"B": "no responde"})
    if "Cuchillo" in batalla:
        juega(m, {"A": {"busca": "nada"}}, "resuelve")
    assert (valor(m, "c1.objetos"), valor(m, "A.cartas_en_batalla")) == ({}, 2)
    assert preguntado(m) == ("A", "invocacion")


# OQ-WT-45
@pytest.mark.rule("WT-A.12.armar.1", "WT-M.object.1")
def test_only_for_a_place_that_is_free() -> None:
    m = al_entrar(["armar 2", "carroñar 3"], batalla=["Cuchillo", OSA], descarte=["Alabarda", "Capa"])
    contesta(m, "A", *pregunta(m, "A").menu)
    juega(m, {"A": {"busca": "Cuchillo"}}, {"B": "no responde"})
    assert [m.carta(n).nombre for n in pregunta(m, "A").menu] == ["Capa"], "it carries an arma already"
    juega(m, {"A": {"busca": "Capa"}}, "resuelve")
    assert valor(m, "c1.objetos") == {"Cuchillo": 1, "Capa": 1}


# -- Suerte ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.suerte.1")
@pytest.mark.parametrize("cara", [1, 2, 3, 4, 5, 6])
def test_one_or_six_is_a_success_and_anything_else_does_nothing(cara: int) -> None:
    m = mesa(
        cartas=conjunto(hechizo("Apuesta", {"suerte": [{"ganar_vidas": 3}]})),
        azar={"suerte": [cara]},
        A={"mana": 1, "mano": ["Apuesta", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Apuesta"}}, "resuelve")
    assert valor(m, "A.vidas") == (23 if cara in (1, 6) else 20)
    assert [(e["asiento"], e["valor"], e["regla"]) for e in sucesos(m, "suerte")] == [("A", cara, "WT-A.12.suerte.1")]


@pytest.mark.rule("WT-A.12.suerte.1")
def test_the_controller_of_the_card_rolls() -> None:
    fiera = tropa("Fiera", 1, 9, 2, habilidades=[disparada("golpeada", {"suerte": [{"ganar_vidas": 3}]})])
    m = mesa(cartas=conjunto(fiera), azar={"suerte": [6]}, tablero={"c3": f"{ORKO} de A", "c4": "Fiera de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert ([e["asiento"] for e in sucesos(m, "suerte")], valor(m, "B.vidas")) == (["B"], 23)


@pytest.mark.rule("WT-A.12.suerte.2")
def test_the_opponent_may_respond_before_the_roll() -> None:
    m = mesa(
        fase="invocacion",
        azar={"suerte": [6]},
        A={"mana": 1, "mano": ["Hada del Rocío", RECLUTA]},
        B={"mana": 2, "mano": ["Combustión", RECLUTA]},
    )
    juega(m, {"A": {"invoca": "Hada del Rocío", "en": "c1"}}, estricto=True)
    assert (preguntado(m), sucesos(m, "suerte")) == (("B", "responder"), [])
    assert legal(m, "B", {"responde": "Combustión", "a": "c1"})


# -- Potencias and Maldiciones --------------------------------------------------------------------------------------


# OQ-WT-41
@pytest.mark.rule("WT-M.card.2", "WT-A.7.1.2.1")
def test_a_potencia_goes_on_ones_own_troop_and_a_maldicion_on_an_enemy() -> None:
    m = mesa(
        tablero={"c1": f"{OSA} de A", "c5": f"{OSA} de B"},
        A={"mana": 4, "mano": ["Juramento de Hierro", "Maldición de Lentitud", RECLUTA]},
    )
    assert "WT-A.7.3.5" in explica(m, "A", {"conjura": "Juramento de Hierro", "a": "c5"})
    assert "WT-A.7.3.5" in explica(m, "A", {"conjura": "Maldición de Lentitud", "a": "c1"})
    juega(m, {"A": {"conjura": "Juramento de Hierro", "a": "c1"}}, "resuelve")
    juega(m, {"A": {"conjura": "Maldición de Lentitud", "a": "c5"}}, "resuelve")
    assert [valor(m, f"c1.{x}") for x in ("atq", "vida", "adheridas")] == [4, 6, {"Juramento de Hierro": 1}]
    assert [valor(m, f"c5.{x}") for x in ("atq", "vel", "adheridas")] == [2, 0, {"Maldición de Lentitud": 1}]
    assert valor(m, "A.descarte") == {}


# OQ-WT-41
@pytest.mark.rule("WT-M.card.7")
def test_it_goes_to_its_owners_discard_when_the_troop_leaves() -> None:
    m = mesa(
        tablero={"c5": {"carta": RECLUTA, "de": "B", "adheridas": ["Maldición de Lentitud de A"]}},
        A={"mana": 2, "mano": ["Espinas Crecientes", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Espinas Crecientes", "a": "c5"}}, "resuelve")
    assert valor(m, "A.descarte") == {"Maldición de Lentitud": 1, "Espinas Crecientes": 1}
    assert valor(m, "B.descarte") == {RECLUTA: 1}


# -- Bendecir -------------------------------------------------------------------------------------------------------


# OQ-WT-42
@pytest.mark.rule("WT-A.12.bendecir.1")
@pytest.mark.parametrize("palabra", ["bendecir", "bendecida", "bendecir 2"])
def test_there_is_no_such_keyword(palabra: str) -> None:
    with pytest.raises(CardError, match="palabras: se admiten"):
        mesa(cartas=conjunto(tropa("Devota", 1, 1, 1, palabras=[palabra])))
    with pytest.raises(CardError):
        mesa(cartas=conjunto(carta("Bendición", "hechizo", efecto=[{"bendecir": {"objetivo": "tropa"}}])))
