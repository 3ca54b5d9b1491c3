"""A.12, words that change what others are or how far an effect goes: Anular and Irradiar."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, disparada, grito, hechizo, lugar, objeto, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

HOPLITAS = tropa("Hoplitas de Prueba", 2, 3, 2, palabras=["legion"])
ORKO = "Orko Pendenciero"  # 3/3/2
OSA = "Osa Madre"  # 3/4/2, Bestia
PRISMA = "Prisma de Savia"  # 0/4/1, Irradiar
RECLUTA = "Recluta de la Muralla"  # 1/2/2
TROPA = {"objetivo": "tropa"}


def danos(m: Any, *zonas: str) -> list[int]:
    return [valor(m, f"{zone}.dano") for zone in zonas]


# -- Anular ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.anular.1")
def test_every_ability_of_its_text_is_gone() -> None:
    rica = tropa(
        "Rica", 2, 9, 2, palabras=["volar", "absorber 1", "odio a terra", "inmune a lugares"],
        permanentes=[{"obtiene": {"a": "tropas", "de": "tuya", "otra": "si", "atq": 2}}],
        habilidades=[disparada("golpeada", {"ganar_vidas": 4})],
    )  # fmt: skip
    cards = conjunto(rica, hechizo("Callar", {"anular": TROPA}))
    m = mesa(
        cartas=cards,
        tablero={"c3": f"{ORKO} de A", "c4": "Rica de B", "e5": f"{RECLUTA} de B"},
        A={"mana": 1, "mano": ["Callar", RECLUTA]},
    )
    assert (valor(m, "c4.palabras.volar"), valor(m, "c4.indices.absorber"), valor(m, "e5.atq")) == (1, 1, 3)
    juega(m, {"A": {"conjura": "Callar", "a": "c4"}}, "resuelve")
    assert valor(m, "c4.anulada") and [e["regla"] for e in sucesos(m, "anula")] == ["WT-A.12.anular.1"]
    assert (valor(m, "c4.palabras"), valor(m, "c4.odio"), valor(m, "c4.inmune")) == ({}, {}, {})
    assert (valor(m, "c4.indices.absorber"), valor(m, "e5.atq")) == (0, 1)
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "B.vidas")) == (3, 20)


@pytest.mark.rule("WT-A.12.anular.1")
def test_its_abilities_cannot_be_used_any_more() -> None:
    board = {"c1": {"carta": "Piroclasta", "de": "A", "anulada": True}, "d1": "Piroclasta de A"}
    m = mesa(fase="tras_invocacion", tablero=board)
    assert explica(m, "A", {"usa": "c1", "a": "B"}) == {"WT-A.12.anular.1"}
    assert legal(m, "A", {"usa": "d1", "a": "B"})


@pytest.mark.rule("WT-A.12.anular.2")
def test_type_and_subtypes_are_kept() -> None:
    m = mesa(
        tablero={"c1": {"carta": OSA, "de": "A", "anulada": True}},
        A={"mana": 3, "mano": ["Estampida", RECLUTA], "lugares": ["Madriguera Profunda"]},
    )
    assert (valor(m, "c1.subtipos"), valor(m, "c1.vida"), valor(m, "c1.indices.regenerar")) == ({"bestia": 1}, 5, 0)
    juega(m, {"A": {"conjura": "Estampida"}}, "resuelve")
    assert (valor(m, "c1.atq"), valor(m, "c1.vel")) == (5, 3)


@pytest.mark.rule("WT-A.12.anular.3", "WT-A.6.1.3")
@pytest.mark.parametrize(
    ("fase", "accion"),
    [
        ("invocacion", {"invoca": "Muda", "en": "c1"}),
        ("construccion", {"construye": "Casa muda"}),
        ("construccion", {"forja": "Poste mudo", "en": "c1"}),
    ],
)
def test_it_triggers_on_entering_and_the_opponent_may_always_respond(fase: str, accion: dict[str, str]) -> None:
    entry = [disparada("entra", {"anular": {"objetivo": "tropa", "de": "enemiga"}})]
    m = mesa(
        cartas=conjunto(
            tropa("Muda", 1, 1, 1, palabras=["anular"]),
            lugar("Casa muda", habilidades=entry),
            objeto("Poste mudo", "objeto_de_campo", 2, habilidades=entry),
            subito("Pronto", {"ganar_vidas": 1}),
        ),
        fase=fase,
        tablero={"c4": f"{OSA} de B"},
        A={"mana": 1, "mano": ["Muda", "Casa muda", "Poste mudo"]},
        B={"mana": 1, "mano": ["Pronto", RECLUTA]},
    )
    juega(m, {"A": accion}, estricto=True)
    assert preguntado(m) == ("B", "responder") and not valor(m, "c4.anulada")
    assert legal(m, "B", {"responde": "Pronto"})
    juega(m, {"B": "no responde"}, estricto=True)
    assert (valor(m, "c4.anulada"), preguntado(m)) == (True, ("A", fase))


@pytest.mark.rule("WT-A.12.anular.4", "WT-A.12.anular.5")
def test_an_annulled_legion_keeps_its_counters_and_they_count_again_with_its_text() -> None:
    cards = conjunto(
        HOPLITAS,
        hechizo("Callar", {"anular": TROPA}),
        hechizo("Recordar", {"ganar": {"a": TROPA, "palabras": ["legion"]}}),
    )
    m = mesa(
        cartas=cards,
        tablero={"c4": {"carta": "Hoplitas de Prueba", "de": "B", "contadores": 2, "dano": 1}},
        A={"mana": 2, "mano": ["Callar", "Recordar", RECLUTA]},
    )
    stats = ("contadores", "atq", "vida")
    assert [valor(m, f"c4.{s}") for s in stats] == [2, 6, 8]
    juega(m, {"A": {"conjura": "Callar", "a": "c4"}}, "resuelve")
    assert [valor(m, f"c4.{s}") for s in stats] == [2, 2, 2] and valor(m, "c4.copias") == 1
    juega(m, {"A": {"conjura": "Recordar", "a": "c4"}}, "resuelve")
    assert [valor(m, f"c4.{s}") for s in stats] == [2, 6, 8] and valor(m, "c4.copias") == 3


@pytest.mark.rule("WT-A.12.anular.4")
@pytest.mark.parametrize("efecto", [{"matar": TROPA}, {"danar": {"cuanto": 3, "a": TROPA}}])
def test_without_its_text_what_kills_one_kills_the_card(efecto: dict[str, Any]) -> None:
    m = mesa(
        cartas=conjunto(HOPLITAS, hechizo("Ensayo", efecto)),
        tablero={"c4": {"carta": "Hoplitas de Prueba", "de": "B", "contadores": 2, "anulada": True}},
        A={"mana": 1, "mano": ["Ensayo", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Ensayo", "a": "c4"}}, "resuelve")
    assert valor(m, "c4") is None


# -- Irradiar -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.irradiar.1")
@pytest.mark.parametrize("de", ["A", "B"])
def test_any_player_may_aim_at_it_and_the_whole_effect_spreads_to_the_adjacent_zones(de: str) -> None:
    ops = ({"danar": {"cuanto": 1, "a": TROPA}}, {"ganar": {"a": "esa_tropa", "atq": 1}})
    m = mesa(
        cartas=conjunto(hechizo("Onda", *ops)),
        tablero={"c3": f"{PRISMA} de {de}", "c4": f"{OSA} de B", "b3": f"{OSA} de A", "d4": f"{OSA} de B",
                 "e3": f"{OSA} de A"},
        A={"mana": 1, "mano": ["Onda", RECLUTA]},
    )  # fmt: skip
    juega(m, {"A": {"conjura": "Onda", "a": "c3"}}, "resuelve")
    assert danos(m, "c3", "c4", "b3", "d4", "e3") == [1, 1, 1, 0, 0]
    assert [valor(m, f"{z}.atq") for z in ("c3", "c4", "b3", "d4", "e3")] == [1, 4, 4, 3, 3]
    assert {e["regla"] for e in sucesos(m, "irradia")} == {"WT-A.12.irradiar.1"}


@pytest.mark.rule("WT-A.12.irradiar.1")
def test_abilities_and_powers_spread_too() -> None:
    hurt = {"carta": OSA, "de": "B", "dano": 3}
    m = mesa(
        fase="tras_invocacion",
        tablero={"c3": f"{PRISMA} de B", "c4": hurt, "a1": "Clériga de la Vigilia de A"},
    )
    juega(m, {"A": {"usa": "a1", "a": "c3"}}, "resuelve")
    assert danos(m, "c3", "c4") == [0, 1]


# OQ-WT-43
@pytest.mark.rule("WT-A.12.irradiar.1")
def test_only_those_that_it_could_legally_affect() -> None:
    own = {"objetivo": "tropa", "de": "tuya"}
    ops = ({"ganar": {"a": own, "vel": 1}}, {"ganar": {"a": "esa_tropa", "atq": 1}})
    m = mesa(
        cartas=conjunto(hechizo("Ánimo", *ops)),
        tablero={"c3": f"{PRISMA} de A", "c4": f"{OSA} de B", "b3": f"{OSA} de A", "d3": "Cierva Blanca de A"},
        A={"mana": 1, "mano": ["Ánimo", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Ánimo", "a": "c3"}}, "resuelve")
    assert [valor(m, f"{z}.atq") for z in ("c3", "b3", "c4", "d3")] == [1, 4, 3, 1], "an enemy, an immune one"
    assert {e["tropa_en"] for e in sucesos(m, "irradia")} == {"b3"}


# OQ-WT-43
@pytest.mark.rule("WT-A.12.irradiar.1")
def test_each_is_an_application_of_its_own() -> None:
    m = mesa(
        cartas=conjunto(
            HOPLITAS,
            hechizo("Vigor", {"ganar": {"a": TROPA, "atq": "su_vida"}}),
            hechizo("Ruina", {"suerte": [{"matar": TROPA}]}),
        ),
        azar={"suerte": [6, 2, 1]},
        tablero={"c3": f"{PRISMA} de B", "c2": {"carta": OSA, "de": "B", "dano": 1}, "c4": f"{ORKO} de B"},
        A={"mana": 2, "mano": ["Vigor", "Ruina", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Vigor", "a": "c3"}}, "resuelve")
    assert [valor(m, f"{z}.atq") for z in ("c3", "c2", "c4")] == [0 + 4, 3 + 3, 3 + 3]
    juega(m, {"A": {"conjura": "Ruina", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), len(sucesos(m, "suerte"))) == (None, 3), "it spread though the troop was gone"
    assert [valor(m, z) is None for z in ("c2", "c4")].count(True) == 1


@pytest.mark.rule("WT-A.12.irradiar.2")
def test_there_is_no_chain_and_what_reaches_many_does_not_spread() -> None:
    m = mesa(
        cartas=conjunto(hechizo("Onda", {"danar": {"cuanto": 1, "a": TROPA}})),
        tablero={"c3": f"{PRISMA} de B", "c4": f"{PRISMA} de B", "c5": f"{OSA} de B"},
        A={"mana": 9, "mano": ["Onda", "Marea de Lava", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Onda", "a": "c3"}}, "resuelve")
    assert danos(m, "c3", "c4", "c5") == [1, 1, 0]
    juega(m, {"A": {"conjura": "Marea de Lava"}}, "resuelve")
    assert danos(m, "c3", "c4", "c5") == [3, 3, 2], "2 each, once"


# OQ-WT-43
@pytest.mark.rule("WT-A.12.irradiar.2", "WT-A.12.irradiar.3")
@pytest.mark.parametrize(
    ("efecto", "a", "en_su_lugar"),
    [
        ([{"danar": {"cuanto": 1, "a": TROPA}}, {"danar": {"cuanto": 1, "a": {"todas": "tropa"}}}], ["c3"], ["c5"]),
        ([{"danar": {"cuanto": 1, "a": TROPA}}, {"ganar_vidas": 1}], ["c3"], ["c5"]),
        ([{"danar": {"cuanto": 1, "a": {"objetivo": "tropa", "cuantas": 2}}}], ["c3", "c5"], ["a1", "c5"]),
        (
            [
                {"ganar": {"a": TROPA, "atq": 1}},
                {"perder": {"a": TROPA, "atq": 1}},
            ],
            ["c3", "c5"],
            ["a1", "c5"],
        ),
    ],
    ids=["all of them", "something else", "two", "two kinds"],
)
def test_what_touches_anything_else_cannot_be_aimed_at_it(
    efecto: list[Any], a: list[str], en_su_lugar: list[str]
) -> None:
    m = mesa(
        cartas=conjunto(grito("Doble", *efecto)),
        tablero={"c3": f"{PRISMA} de B", "c5": f"{OSA} de B", "e5": f"{OSA} de B", "a1": f"{OSA} de A"},
        A={"mana": 1, "mano": ["Doble", RECLUTA]},
    )
    assert explica(m, "A", {"conjura": "Doble", "a": a}) == {"WT-A.12.irradiar.2", "WT-A.12.irradiar.3"}
    assert legal(m, "A", {"conjura": "Doble", "a": en_su_lugar})


# OQ-WT-43
@pytest.mark.rule("WT-A.12.irradiar.3", "WT-A.11.4.5")
def test_what_always_has_two_targets_does_not_count_it_among_those_there_are() -> None:
    m = mesa(
        cartas=conjunto(grito("Doble", {"danar": {"cuanto": 1, "a": {"objetivo": "tropa", "cuantas": 2}}})),
        tablero={"c3": f"{PRISMA} de B", "c5": f"{OSA} de B"},
        A={"mana": 1, "mano": ["Doble", RECLUTA]},
    )
    assert explica(m, "A", {"conjura": "Doble", "a": ["c3", "c5"]}) == {"WT-A.11.4.5"}


@pytest.mark.rule("WT-A.12.irradiar.3")
def test_what_may_have_several_targets_only_with_it_alone() -> None:
    board = {"c3": f"{PRISMA} de B", "c4": f"{OSA} de B", "a5": f"{OSA} de B"}
    m = mesa(tablero=board, A={"mana": 2, "mano": ["Espinas Crecientes", RECLUTA]})
    assert "WT-A.12.irradiar.3" in explica(m, "A", {"conjura": "Espinas Crecientes", "reparto": {"c3": 2, "a5": 1}})
    assert legal(m, "A", {"conjura": "Espinas Crecientes", "reparto": {"c4": 2, "a5": 1}})
    juega(m, {"A": {"conjura": "Espinas Crecientes", "a": "c3"}}, "resuelve")
    assert danos(m, "c3", "c4", "a5") == [3, 3, 0]
