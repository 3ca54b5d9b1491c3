"""Cards (M.card), their types and unique cards (A.2)."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, hechizo, lugar, objeto, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.warlords_of_terra.construction.files import CARPETA, leer_mazo
from coliseo.games.warlords_of_terra.judge.adapter import ADAPTER
from coliseo.games.warlords_of_terra.language.sets import catalogo_base
from coliseo.games.warlords_of_terra.model.cards import TIPOS, Carta
from coliseo.games.warlords_of_terra.telling.facts_view import carta_view

ORKO = "Orko Pendenciero"
RECLUTA = "Recluta de la Muralla"
OSA = "Osa Madre"
CIERVA = "Cierva Blanca"  # 1/4/3, Inmune a Hechizos
COMBUSTION = "Combustión"
ROMPER = "Romper el Conjuro"
LLENOS = {"oro": 9, "mana": 9}


def carta(nombre: str) -> Carta:
    return next(c for c in catalogo_base().cartas if c.nombre == nombre)


def mazo(**cambios: Any) -> dict[str, Any]:
    deck = leer_mazo(CARPETA / "theridom.yaml")
    lists = {"heroe": deck.heroe, "batalla": list(deck.batalla), "construccion": list(deck.construccion)}
    return {**lists, **cambios}


def impedimentos(deck: dict[str, Any], cartas: object = None) -> set[str]:
    known = None if cartas is None else tree_of(cartas)
    refusals = ADAPTER.construction(known, tree_of({**deck, "competitiva": False}))
    return {rule for r in refusals for rule in r.rules}


# -- what a card shows ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.card.1")
def test_a_card_shows_what_it_is_and_what_it_costs() -> None:
    troop = carta_view(carta("Jinete de la Aurora"))
    assert (troop["tipo"], troop["reino"], troop["subtipos"]) == ("tropa", "theridom", ["humano", "caballero"])
    assert (troop["oro"], troop["mana"], troop["atq"], troop["vida"], troop["vel"]) == (1, 3, 3, 3, 4)
    thing = carta_view(carta("Espada de Guarnición"))
    assert (thing["tipo"], thing["clase"], thing["durabilidad"]) == ("objeto", "arma", 2)
    assert carta("Combustión").textos["es"] and carta("Combustión").textos["en"]
    for missing in ("coste", "atq", "vel", "vida", "nombre"):
        bad = {key: value for key, value in tropa("Coja", 1, 1, 1).items() if key != missing}
        with pytest.raises(CardError):
            mesa(cartas=conjunto(bad))


@pytest.mark.rule("WT-M.card.1")
def test_a_card_that_nobody_printed_is_in_no_deck() -> None:
    deck = mazo()
    assert "WT-M.card.1" in impedimentos(mazo(batalla=[*deck["batalla"][:-1], "Carta de Nadie"]))


@pytest.mark.rule("WT-M.card.2")
def test_the_seven_types() -> None:
    assert {TIPOS[c.tipo] for c in catalogo_base().cartas} == {
        "tropa", "hechizo", "hechizo_subito", "grito", "objeto", "lugar", "heroe",
    }  # fmt: skip
    with pytest.raises(CardError):
        mesa(cartas=conjunto({**tropa("Ser de Prueba", 1, 1, 1), "tipo": "criatura"}))


@pytest.mark.rule("WT-M.card.2", "WT-M.card.7")
@pytest.mark.parametrize(("card", "zone"), [("Juramento de Hierro", "c2"), ("Maldición de Lentitud", "c4")])
def test_potencias_and_maldiciones_are_adhered_to_a_troop(card: str, zone: str) -> None:
    m = mesa(tablero={"c2": f"{ORKO} de A", "c4": f"{ORKO} de B"}, A={"mano": [card], **LLENOS})
    before = valor(m, f"{zone}.atq")
    juega(m, {"A": {"conjura": card, "a": zone}}, "resuelve")
    assert valor(m, f"{zone}.adheridas") == {card: 1} and valor(m, "A.descarte") == {}
    assert valor(m, f"{zone}.atq") == before + (1 if zone == "c2" else -1)


@pytest.mark.rule("WT-M.card.3")
def test_the_level_is_oro_plus_mana() -> None:
    assert carta("Guardia del Portón").nivel == 3 and carta("Jinete de la Aurora").nivel == 4
    cards = conjunto(hechizo("Destierro de Prueba", {"eliminar": {"objetivo": "tropa", "nivel_maximo": 3}}))
    m = mesa(cartas=cards, tablero={"c3": "Guardia del Portón de B", "c4": "Jinete de la Aurora de B"},
             A={"mano": ["Destierro de Prueba"], **LLENOS})  # fmt: skip
    assert legal(m, "A", {"conjura": "Destierro de Prueba", "a": "c3"}), "1 oro and 2 maná"
    assert "WT-M.card.3" in explica(m, "A", {"conjura": "Destierro de Prueba", "a": "c4"}), "1 oro and 3 maná"


@pytest.mark.rule("WT-M.card.5")
def test_lugares_go_in_the_construction_deck_and_everything_else_in_the_other() -> None:
    deck = mazo()
    assert impedimentos(deck) == set()
    assert "WT-M.card.5" in impedimentos(mazo(batalla=[*deck["batalla"][:-1], "Granja del Páramo"]))
    for card in (RECLUTA, "Espada de Guarnición", "Muro de Fe", "Llamada a Filas"):
        assert "WT-M.card.5" in impedimentos(mazo(construccion=[*deck["construccion"][:-1], card])), card


@pytest.mark.rule("WT-M.card.6")
def test_a_lugar_costs_something_and_produces_every_turn() -> None:
    m = mesa(fase="construccion", A={"mano": ["Arboleda Anciana", RECLUTA], "oro": 2, "mana": 2})
    juega(m, {"A": {"construye": "Arboleda Anciana"}})
    assert (valor(m, "A.oro"), valor(m, "A.mana")) == (0, 0)
    for turn in (1, 2):
        juega(m, {"hasta": {"activo": "B", "fase": "tactica"}}, {"hasta": {"activo": "A", "fase": "tactica"}})
        assert (valor(m, "A.oro"), valor(m, "A.mana")) == (2 * turn, 2 * turn), "1 of the Estandarte and 1 of it"


@pytest.mark.rule("WT-M.card.7")
@pytest.mark.parametrize("card", ["Llamada a Filas", "¡Sangre y Piedra!"])
def test_a_hechizo_or_grito_that_has_resolved_goes_to_its_owners_discard(card: str) -> None:
    """OQ-WT-84 (`contrarrestar`): and not before."""
    m = mesa(tablero={"c2": f"{ORKO} de A"}, A={"mano": [card], **LLENOS})
    juega(m, {"A": {"conjura": card, "a": "c2"} if card.startswith("¡") else {"conjura": card}})
    assert valor(m, "A.descarte") == {} and valor(m, "A.mano") == {} and len(valor(m, "pila")) == 1
    juega(m, "resuelve")
    if not card.startswith("¡"):
        juega(m, {"A": {"elige": "a1"}}, {"A": {"elige": "b1"}})
    assert valor(m, "A.descarte") == {card: 1} and valor(m, "B.descarte") == {}
    assert [e["regla"] for e in sucesos(m, "al_descarte", carta=card)] == ["WT-M.card.7"]


@pytest.mark.rule("WT-M.card.7")
def test_one_that_is_countered_goes_to_the_discard_and_its_cost_stays_paid() -> None:
    """OQ-WT-84 (`contrarrestar`)."""
    m = mesa(A={"mano": ["Llamada a Filas"], "mana": 3}, B={"mano": [ROMPER], "mana": 2})
    juega(m, {"A": {"conjura": "Llamada a Filas"}}, {"B": {"responde": ROMPER, "a": "Llamada a Filas"}}, "resuelve")
    assert valor(m, "A.descarte") == {"Llamada a Filas": 1} and valor(m, "B.descarte") == {ROMPER: 1}
    assert valor(m, "A.mana") == 0 and valor(m, "A.tropas") == {}


@pytest.mark.rule("WT-M.card.7")
def test_one_that_has_lost_its_target_goes_to_the_discard_too() -> None:
    m = mesa(tablero={"c2": f"{RECLUTA} de A"}, A={"mano": ["Juramento de Hierro"], "mana": 2},
             B={"mano": [COMBUSTION], "mana": 2})  # fmt: skip
    juega(m, {"A": {"conjura": "Juramento de Hierro", "a": "c2"}}, {"B": {"responde": COMBUSTION, "a": "c2"}})
    juega(m, "resuelve")
    assert valor(m, "c2") is None
    assert valor(m, "A.descarte") == {"Juramento de Hierro": 1, RECLUTA: 1}, "a Potencia that does not resolve as well"
    assert [e["regla"] for e in sucesos(m, "sin_efecto")] == ["WT-M.card.7"]


# -- Única ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.2.1.1")
@pytest.mark.parametrize(
    ("field", "card"), [("batalla", "Brenna, Duelista del Rey"), ("construccion", "Catedral de la Primera Luz")]
)
def test_one_copy_of_an_unica_in_either_deck(field: str, card: str) -> None:
    deck = mazo()
    once = [c for c in deck[field] if c != card]
    size = len(deck[field])
    assert impedimentos(mazo(**{field: [*once[: size - 1], card]})) == set()
    assert impedimentos(mazo(**{field: [*once[: size - 2], card, card]})) == {"WT-A.2.1.1"}


@pytest.mark.rule("WT-A.2.1.2", "WT-A.2.1.3")
@pytest.mark.parametrize(
    "card",
    [
        tropa("Sola", 1, 1, 1, rango="unica"),
        hechizo("Sola", {"ganar_vidas": 1}, rango="unica"),
        subito("Sola", {"ganar_vidas": 1}, rango="unica"),
        objeto("Sola", "accesorio", rango="unica", permanentes=[{"obtiene": {"a": "portadora", "atq": 1}}]),
        lugar("Sola", mana=1, rango="unica"),
    ],
    ids=lambda card: card["tipo"],
)
def test_any_type_of_card_can_be_unica_and_its_type_line_says_so(card: dict[str, Any]) -> None:
    field = "construccion" if card["tipo"] == "lugar" else "batalla"
    deck = mazo()
    two = mazo(**{field: [*deck[field][:-2], "Sola", "Sola"]})
    assert impedimentos(two, conjunto(card, reino="theridom")) == {"WT-A.2.1.1"}
    plain = {key: value for key, value in card.items() if key != "rango"}
    assert impedimentos(two, conjunto(plain, reino="theridom")) == set(), "without the word in its TIPO line it is none"


@pytest.mark.rule("WT-A.2.1.4")
@pytest.mark.parametrize(("field", "card"), [("batalla", "Medalla del Alba"), ("construccion", "Torre de Vigilancia")])
def test_three_copies_of_any_other_card(field: str, card: str) -> None:
    """Four lugares were for the construction deck of twenty cards."""
    deck = mazo()
    rest = [c for c in deck[field] if c != card]
    size = len(deck[field])
    assert len(rest) >= size - 3
    assert impedimentos(mazo(**{field: [*rest[: size - 3], *[card] * 3]})) == set()
    assert impedimentos(mazo(**{field: [*rest[: size - 4], *[card] * 4]})) == {"WT-A.2.1.4"}


# -- types and subtypes ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.2.2.1")
def test_a_card_with_the_statistics_of_a_troop_is_a_troop_without_its_type_line() -> None:
    bare = {key: value for key, value in tropa("Sin Línea", 2, 2, 2).items() if key != "tipo"}
    m = mesa(cartas=conjunto(bare), fase="invocacion", A={"mano": ["Sin Línea"], "mana": 1})
    juega(m, {"A": {"invoca": "Sin Línea", "en": "c1"}})
    assert valor(m, "c1.carta") == "Sin Línea" and valor(m, "c1.atq") == 2


@pytest.mark.rule("WT-A.2.2.3")
def test_a_card_that_prints_no_subtype_has_none() -> None:
    cards = conjunto(tropa("Sin Subtipo", 1, 3, 1), hechizo("Llamada de Prueba", {
        "ganar": {"a": {"objetivo": "tropa", "subtipo": "orko"}, "atq": 1},
    }))  # fmt: skip
    m = mesa(cartas=cards, tablero={"c2": "Sin Subtipo de A", "c1": f"{ORKO} de A"},
             A={"mano": ["Llamada de Prueba"], "mana": 1})  # fmt: skip
    assert valor(m, "c2.subtipos") == {} and valor(m, "c1.subtipos") == {"orko": 1}
    assert "WT-A.2.2.3" in explica(m, "A", {"conjura": "Llamada de Prueba", "a": "c2"})
    assert legal(m, "A", {"conjura": "Llamada de Prueba", "a": "c1"})


@pytest.mark.rule("WT-A.2.3.1")
def test_a_hechizo_subito_is_a_type_of_its_own() -> None:
    assert carta(COMBUSTION).tipo != carta("Llamada a Filas").tipo
    own = {"mano": [COMBUSTION, "Marea de Lava"], **LLENOS}
    board = {"c2": f"{ORKO} de B"}
    window, phase = mesa(fase="tras_invocacion", tablero=board, A=own), mesa(tablero=board, A=own)
    assert legal(window, "A", {"conjura": COMBUSTION, "a": "c2"}) and not legal(
        phase, "A", {"conjura": COMBUSTION, "a": "c2"}
    )
    assert legal(phase, "A", {"conjura": "Marea de Lava"}) and not legal(window, "A", {"conjura": "Marea de Lava"})


@pytest.mark.rule("WT-A.2.3.2")
def test_a_hechizo_subito_counts_as_a_hechizo() -> None:
    """For Inmune a Hechizos, and for what counters a hechizo."""
    m = mesa(fase="tras_invocacion", tablero={"c2": f"{CIERVA} de B", "c4": f"{OSA} de B"},
             A={"mano": [COMBUSTION], **LLENOS}, B={"mano": [ROMPER], **LLENOS})  # fmt: skip
    assert explica(m, "A", {"conjura": COMBUSTION, "a": "c2"}) == {"WT-A.2.3.2", "WT-A.7.3.7"}
    juega(m, {"A": {"conjura": COMBUSTION, "a": "c4"}}, {"B": {"responde": ROMPER, "a": COMBUSTION}}, "resuelve")
    assert valor(m, "c4.dano") == 0


@pytest.mark.rule("WT-A.2.4.1")
def test_a_grito_is_played_and_answered_like_a_hechizo() -> None:
    m = mesa(tablero={"c2": f"{ORKO} de A"}, A={"mano": ["¡Sangre y Piedra!"], "oro": 1, "mana": 1},
             B={"mano": [COMBUSTION], **LLENOS})  # fmt: skip
    juega(m, {"A": {"conjura": "¡Sangre y Piedra!", "a": "c2"}})
    assert (valor(m, "A.oro"), valor(m, "A.mana")) == (0, 0) and valor(m, "pila") != []
    assert legal(m, "B", {"conjura": COMBUSTION, "a": "c2"})
    juega(m, "resuelve")
    assert valor(m, "c2.atq") == 6


@pytest.mark.rule("WT-A.2.4.2", "WT-A.2.4.3")
def test_a_grito_is_no_hechizo_so_immunity_to_hechizos_does_not_stop_it() -> None:
    m = mesa(tablero={"c2": f"{CIERVA} de A"}, A={"mano": ["¡Sangre y Piedra!", "Juramento de Hierro"], **LLENOS})
    assert not legal(m, "A", {"conjura": "Juramento de Hierro", "a": "c2"}), "a hechizo does not reach it"
    juega(m, {"A": {"conjura": "¡Sangre y Piedra!", "a": "c2"}}, "resuelve")
    assert valor(m, "c2.atq") == 4


@pytest.mark.rule("WT-A.2.4.2", "WT-A.2.4.4")
def test_what_counters_a_hechizo_does_not_counter_a_grito_unless_it_says_so() -> None:
    cards = conjunto(subito("Silencio de Prueba", {"contrarrestar": {"en_la_pila": ["hechizo", "grito"]}}))
    m = mesa(cartas=cards, tablero={"c2": f"{ORKO} de A"}, A={"mano": ["¡Sangre y Piedra!"], **LLENOS},
             B={"mano": [ROMPER, "Silencio de Prueba"], **LLENOS})  # fmt: skip
    juega(m, {"A": {"conjura": "¡Sangre y Piedra!", "a": "c2"}})
    assert not legal(m, "B", {"responde": ROMPER, "a": "¡Sangre y Piedra!"})
    juega(m, {"B": {"responde": "Silencio de Prueba", "a": "¡Sangre y Piedra!"}}, "resuelve")
    assert valor(m, "c2.atq") == 3 and valor(m, "A.descarte") == {"¡Sangre y Piedra!": 1}
