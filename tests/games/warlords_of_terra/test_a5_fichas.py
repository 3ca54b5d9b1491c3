"""Fichas (A.5): what they are, that they are troops or objects in full, and the two ways in which they differ."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, ficha, hechizo, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.effects.plain_data import tree_of
from coliseo.games.warlords_of_terra.construction.files import CARPETA, leer_mazo
from coliseo.games.warlords_of_terra.judge.adapter import ADAPTER
from coliseo.games.warlords_of_terra.model.table import Mesa

ORKO = "Orko Pendenciero"  # 3/3/2
RECLUTA = "Recluta de la Muralla"  # 1/2/2
OSA = "Osa Madre"  # 3/4/2
TOTEM = "Tótem del Cráneo"
ANGEL = ficha("Ángel de Prueba", 4, 4, 0, subtipos=["angel"])
PONER = hechizo("Venida de Prueba", {"poner_fichas": {"ficha": "angel_de_prueba", "cuantas": 2}})
IRUEN = "Iruen, Cantora de Raíces"  # no passive of hers reaches an Ángel


def con_fichas(**propio: Any) -> Mesa:
    return mesa(cartas=conjunto(PONER, fichas=(ANGEL,)), A={"mano": ["Venida de Prueba", RECLUTA], "mana": 1,
                                                            "heroe": IRUEN, **propio})  # fmt: skip


@pytest.mark.rule("WT-A.5.1")
def test_a_ficha_comes_from_the_effect_of_a_card_and_from_no_deck() -> None:
    m = con_fichas()
    decks = (valor(m, "A.cartas_en_batalla"), valor(m, "A.cartas_en_construccion"))
    juega(m, {"A": {"conjura": "Venida de Prueba"}}, "resuelve")
    assert preguntado(m) == ("A", "zona")
    juega(m, {"A": {"elige": "a1"}}, {"A": {"elige": "e1"}})
    assert valor(m, "a1.ficha") and valor(m, "e1.ficha") and valor(m, "A.mano") == {RECLUTA: 1}
    assert (valor(m, "A.cartas_en_batalla"), valor(m, "A.cartas_en_construccion")) == decks
    deck = leer_mazo(CARPETA / "theridom.yaml")
    lists = {"heroe": deck.heroe, "batalla": [*deck.batalla[:-1], "Recluta"], "construccion": list(deck.construccion)}
    refusals = ADAPTER.construction(None, tree_of({**lists, "competitiva": False}))
    assert {rule for r in refusals for rule in r.rules} == {"WT-A.5.1", "WT-A.5.7"}


@pytest.mark.rule("WT-A.5.2", "WT-A.5.3")
def test_a_name_and_three_statistics_make_a_troop_of_that_subtype() -> None:
    m = juega(con_fichas(), {"A": {"conjura": "Venida de Prueba"}}, "resuelve", {"A": {"elige": "a1"}})
    juega(m, {"A": {"elige": "e1"}})
    assert valor(m, "A.tropas") == {"Ángel de Prueba": 2} and valor(m, "a1.subtipos") == {"angel": 1}
    assert (valor(m, "a1.atq"), valor(m, "a1.vida"), valor(m, "a1.vel")) == (4, 4, 0)
    aldara = con_fichas(heroe="Maestre Aldara, Voz del Alba")
    juega(aldara, {"A": {"conjura": "Venida de Prueba"}}, "resuelve", {"A": {"elige": "a1"}}, {"A": {"elige": "b1"}})
    assert valor(aldara, "a1.vida") == 5, "what is said of Ángeles is said of it"


@pytest.mark.rule("WT-A.5.4")
def test_a_troop_ficha_is_a_troop_in_full() -> None:
    """It threatens, fights, dies, is a target, carries objects, and has its preparation."""
    m = mesa(
        cartas=conjunto(fichas=(ficha("Guerrera", 2, 3, 2),)),
        tablero={"c3": "Guerrera de A", "c4": f"{RECLUTA} de B", "a1": {"carta": "Guerrera", "de": "A", "nueva": True}},
        A={"mano": ["Juramento de Hierro"], "mana": 2, "armeria": ["Maza Claveteada"]},
    )
    assert set(valor(m, "c3.amenaza")) == {"c2", "b3", "d3", "c4"} and valor(m, "a1.preparacion")
    assert valor(m, "a1.vel") == 1
    juega(m, {"A": {"conjura": "Juramento de Hierro", "a": "c3"}}, "resuelve")
    juega(m, {"A": {"equipa": "Maza Claveteada", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.atq"), valor(m, "c3.vida")) == (2 + 1 + 1, 3 + 2)
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c4") is None and valor(m, "c3.dano") == 1 and valor(m, "c3.volteada")


@pytest.mark.rule("WT-A.5.4")
def test_what_speaks_of_troops_reaches_fichas() -> None:
    m = mesa(tablero={"c3": "Arbóreo de B", "c1": "Recluta de A"}, A={"mano": ["Marea de Lava"], "mana": 4})
    juega(m, {"A": {"conjura": "Marea de Lava"}}, "resuelve")
    assert valor(m, "c3.dano") == 2 and valor(m, "c1") is None


@pytest.mark.rule("WT-A.5.5")
def test_an_object_ficha_follows_the_rules_of_objects() -> None:
    """No troop space, durability, struck like any objeto de campo."""
    m = mesa(
        tablero={"c2": f"{ORKO} de A", "b3": f"{ORKO} de A"}, campo={"c3": {"carta": TOTEM, "de": "B", "ficha": True}}
    )
    assert legal(m, "A", {"mueve": "c2", "a": "c3"})
    juega(m, {"A": {"ataca": "c2", "a": "objeto c3"}}, "resuelve")
    assert valor(m, "campo.c3.durabilidad") == 1
    juega(m, {"A": {"ataca": "b3", "a": "objeto c3"}}, "resuelve")
    assert valor(m, "campo.c3") is None


@pytest.mark.rule("WT-A.5.6")
def test_a_ficha_is_level_zero() -> None:
    """The Arbóreo 3/4/1 is within reach of what is for level 0 alone."""
    cards = conjunto(hechizo("Destierro de Prueba", {"eliminar": {"objetivo": "tropa", "nivel_maximo": 0}}))
    m = mesa(cartas=cards, tablero={"c3": "Arbóreo de B", "c4": f"{RECLUTA} de B"},
             A={"mano": ["Destierro de Prueba"], "mana": 1})  # fmt: skip
    assert valor(m, "c3.nivel") == 0
    assert {"WT-M.card.3", "WT-A.5.6"} <= explica(m, "A", {"conjura": "Destierro de Prueba", "a": "c4"})
    juega(m, {"A": {"conjura": "Destierro de Prueba", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None


@pytest.mark.rule("WT-A.5.7", "WT-A.10.6.5")
@pytest.mark.parametrize(
    "effect", [{"matar": {"objetivo": "tropa"}}, {"danar": {"cuanto": 9, "a": {"objetivo": "tropa"}}}],
    ids=["matar", "danar"],
)  # fmt: skip
def test_a_ficha_that_dies_is_eliminated_and_never_in_the_discard(effect: dict[str, Any]) -> None:
    m = mesa(cartas=conjunto(hechizo("Fin de Prueba", effect)), tablero={"c3": "Arbóreo de B"},
             A={"mano": ["Fin de Prueba"], "mana": 1})  # fmt: skip
    juega(m, {"A": {"conjura": "Fin de Prueba", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None and valor(m, "B.descarte") == {} and len(sucesos(m, "elimina")) == 1
    assert [e["regla"] for e in sucesos(m, "elimina")] == ["WT-A.10.6.5"]


@pytest.mark.rule("WT-A.5.7")
def test_an_object_ficha_that_is_destroyed_or_loses_its_bearer_is_eliminated() -> None:
    """OQ-WT-63 (`equipar`): not to the Armería either."""
    cards = conjunto(hechizo("Ruina de Prueba", {"destruir": {"objetivo": "objeto"}}))
    m = mesa(
        cartas=cards,
        tablero={
            "c3": f"{OSA} de A",
            "c4": {"carta": RECLUTA, "de": "B", "objetos": [{"carta": "Coraza de Placas", "ficha": True}]},
        },
        campo={"e5": {"carta": TOTEM, "de": "B", "ficha": True}},
        A={"mano": ["Ruina de Prueba"], "mana": 1},
    )
    juega(m, {"A": {"conjura": "Ruina de Prueba", "a": TOTEM}}, "resuelve")
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "campo.e5") is None and valor(m, "c4") is None
    assert valor(m, "B.descarte") == {RECLUTA: 1} and valor(m, "B.armeria") == {}
    assert [(e["carta"], e["regla"]) for e in sucesos(m, "elimina_objeto")] == [
        (TOTEM, "WT-A.5.7"), ("Coraza de Placas", "WT-A.5.7"),
    ]  # fmt: skip


@pytest.mark.rule("WT-A.5.8")
def test_level_and_discard_are_the_only_differences() -> None:
    """A card and a ficha with the same numbers and text fare alike in everything else."""
    words = {"palabras": ["absorber 1"], "habilidades": [{"cuando": "muere", "efecto": [{"ganar_vidas": 1}]}]}
    cards = conjunto(
        tropa("Gemela de Carta", 2, 3, 2, **words),
        hechizo("Fin de Prueba", {"matar": {"objetivo": "tropa"}}),
        fichas=(ficha("Gemela de Ficha", 2, 3, 2, **words),),
    )
    seen = []
    for twin in ("Gemela de Carta", "Gemela de Ficha"):
        m = mesa(cartas=cards, tablero={"c2": f"{twin} de A", "c4": f"{RECLUTA} de B"},
                 A={"mano": ["Fin de Prueba", RECLUTA], "mana": 1})  # fmt: skip
        juega(m, {"A": {"mueve": "c2", "a": "c3"}}, "resuelve")
        before = {key: value for key, value in valor(m, "c3").items() if key not in ("carta", "nivel", "ficha")}
        level = valor(m, "c3.nivel")
        juega(m, {"A": {"conjura": "Fin de Prueba", "a": "c3"}}, "resuelve")
        seen.append((before, valor(m, "A.vidas"), valor(m, "c4"), level, valor(m, "A.descarte")))
    assert seen[0][:3] == seen[1][:3] and seen[0][1] == 21
    assert (seen[0][3], seen[1][3]) == (1, 0)
    assert (seen[0][4].get("Gemela de Carta"), seen[1][4]) == (1, {"Fin de Prueba": 1})


# -- no room --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.5.1", "WT-M.board.8")
@pytest.mark.parametrize(("free", "put"), [("", 0), ("c", 1), ("bd", 2), ("abd", 2)])
def test_as_many_fichas_enter_as_fit(free: str, put: int) -> None:
    """OQ-WT-80 (`sin_zona_libre`): their controller chooses the zones."""
    taken = {f"{column}1": f"{RECLUTA} de A" for column in "abcde" if column not in free}
    m = mesa(cartas=conjunto(PONER, fichas=(ANGEL,)), tablero=taken,
             A={"mano": ["Venida de Prueba", RECLUTA], "mana": 1})  # fmt: skip
    juega(m, {"A": {"conjura": "Venida de Prueba"}}, "resuelve")
    while preguntado(m) == ("A", "zona"):
        juega(m, {"A": {"elige": f"{free[0]}1" if valor(m, f"{free[0]}1") is None else f"{free[1]}1"}})
    assert valor(m, "A.tropas").get("Ángel de Prueba", 0) == put
    assert valor(m, "A.descarte") == {"Venida de Prueba": 1}


@pytest.mark.rule("WT-M.board.8", "WT-A.6.2.2")
def test_a_card_that_fits_nowhere_stays_where_it_was() -> None:
    """OQ-WT-80 (`sin_zona_libre`): in the discard."""
    taken = {f"{column}1": f"{RECLUTA} de A" for column in "abcde"}
    cards = conjunto(hechizo("Regreso de Prueba", {"del_descarte": {"carta": "tropa"}}))
    m = mesa(cartas=cards, tablero=taken, A={"mano": ["Regreso de Prueba"], "mana": 1, "descarte": [ORKO]})
    juega(m, {"A": {"conjura": "Regreso de Prueba"}}, "resuelve")
    assert valor(m, "A.descarte") == {ORKO: 1, "Regreso de Prueba": 1} and valor(m, "A.tropas") == {RECLUTA: 5}
    room = mesa(cartas=cards, A={"mano": ["Regreso de Prueba"], "mana": 1, "descarte": [ORKO]})
    juega(room, {"A": {"conjura": "Regreso de Prueba"}}, "resuelve")
    assert pregunta(room, "A").purpose == "zona"
    juega(room, {"A": {"elige": "c1"}})
    assert valor(room, "c1.carta") == ORKO


@pytest.mark.rule("WT-M.board.8")
def test_the_second_of_two_fichas_finds_the_last_zone_taken() -> None:
    """OQ-WT-80 (`sin_zona_libre`): it is not created."""
    cards = conjunto(subito("Primera de Prueba", {"poner_fichas": {"ficha": "angel_de_prueba"}}), fichas=(ANGEL,))
    taken = {f"{column}1": f"{RECLUTA} de A" for column in "abcd"}
    m = mesa(cartas=cards, fase="tras_invocacion", tablero=taken, A={"mano": {"Primera de Prueba": 2}, "mana": 2})
    juega(m, {"A": {"conjura": "Primera de Prueba"}}, {"B": "no responde"})
    juega(m, {"A": {"conjura": "Primera de Prueba"}}, {"B": "no responde"})
    assert valor(m, "e1.carta") == "Ángel de Prueba" and len(sucesos(m, "entra")) == 1
