"""A.12, words that stand between a troop and its harm: Absorber, Escudar, Escudo Ígneo, Inmune, Regenerar."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, grito, hechizo, objeto, subito, tropa
from games.warlords_of_terra.kit import contesta, juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.games.warlords_of_terra.model.table import TABLERO

ORKO = "Orko Pendenciero"  # 3/3/2
OSA = "Osa Madre"  # 3/4/2, Regenerar 1
RECLUTA = "Recluta de la Muralla"  # 1/2/2
TROPA = {"objetivo": "tropa"}


def al(cuando: str, *efecto: object) -> dict[str, Any]:
    return {"cuando": cuando, "efecto": list(efecto)}


def danos(m: Any, zona: str) -> list[int]:
    return [e["cuanto"] for e in sucesos(m, "dano", tropa_en=zona)]


# -- Absorber -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.absorber.1", "WT-A.12.absorber.6")
@pytest.mark.parametrize(("palabra", "fisico", "magico"), [("absorber 2", 1, 3), ("absorber magico 2", 3, 1)])
def test_each_absorber_takes_off_its_own_kind_only(palabra: str, fisico: int, magico: int) -> None:
    dura = tropa("Dura", 0, 9, 2, palabras=[palabra])
    cards = conjunto(dura, hechizo("Tres", {"danar": {"cuanto": 3, "a": TROPA}}))
    m = mesa(cartas=cards, tablero={"c3": f"{ORKO} de A", "c4": "Dura de B"}, A={"mana": 1, "mano": ["Tres", RECLUTA]})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve", {"A": {"conjura": "Tres", "a": "c4"}}, "resuelve")
    assert danos(m, "c4") == [fisico, magico]
    assert {e["regla"] for e in sucesos(m, "absorbe")} == {"WT-A.12.absorber.1"}


@pytest.mark.rule("WT-A.12.absorber.2")
def test_it_acts_each_time_each_hechizo_and_each_combat_damage() -> None:
    dura = tropa("Dura", 0, 9, 2, palabras=["absorber magico 1", "absorber 1"])
    cards = conjunto(dura, hechizo("Dos y dos", *[{"danar": {"cuanto": 2, "a": w}} for w in (TROPA, "esa_tropa")]))
    m = mesa(
        cartas=cards,
        tablero={"c4": "Dura de A", "d3": "Verdugo de Ceniza de B", "e4": f"{OSA} de B"},
        A={"mana": 1, "mano": ["Dos y dos", RECLUTA]},
    )
    # Golpe Rápido and the others are two damages of one combat: 3 - 1 and 3 - 1
    juega(m, {"A": {"mueve": "c4", "a": "d4", "golpea": "e4"}}, "resuelve")
    assert danos(m, "d4") == [2, 2]
    juega(m, {"A": {"conjura": "Dos y dos", "a": "d4"}}, "resuelve")
    assert danos(m, "d4") == [2, 2, 1, 1]


@pytest.mark.rule("WT-A.12.absorber.3")
def test_what_several_deal_at_once_is_added_up_and_absorbed_once() -> None:
    dura = tropa("Dura", 0, 9, 2, palabras=["absorber 2"])
    m = mesa(cartas=conjunto(dura), tablero={"c2": "Dura de A", "b3": f"{ORKO} de B", "d3": f"{RECLUTA} de B"})
    juega(m, {"A": {"mueve": "c2", "a": "c3", "golpea": "d3"}}, "resuelve")
    assert danos(m, "c3") == [3 + 1 - 2]
    assert [e["cuanto"] for e in sucesos(m, "absorbe")] == [2]


# OQ-WT-77
@pytest.mark.rule("WT-A.12.absorber.1", "WT-A.12.escudo-igneo.1", "WT-A.12.regenerar.1")
def test_the_numbers_of_the_same_word_add_up_and_words_without_number_do_not() -> None:
    dura = tropa("Dura", 0, 9, 2, palabras=["absorber 1", "escudo igneo 1", "regenerar 1", "odio a overlords"])
    manto = objeto(
        "Manto", "accesorio",
        permanentes=[{"obtiene": {"a": "portadora", "palabras": [
            "absorber 1", "escudo igneo 1", "regenerar 1", "odio a overlords", "arrasar"]}}],
    )  # fmt: skip
    m = mesa(
        cartas=conjunto(dura, manto),
        tablero={
            "c3": {"carta": "Dura", "de": "A", "objetos": ["Manto"], "dano": 4,
                   "adquiridas": [{"palabra": "arrasar"}, {"indice": {"absorber magico": 1}},
                                  {"indice": {"absorber magico": 2}}]},
            "c4": "Rompemuros de la Cima de B",
            "c5": f"{ORKO} de B",
        },
    )  # fmt: skip
    assert valor(m, "c3.indices") == {"absorber": 2, "absorber_magico": 3, "escudo_igneo": 2, "regenerar": 2}
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    # Odio once: 0 + 1; Arrasar once; 5 - 2 received; Escudo Ígneo 2 burnt the striker
    assert (danos(m, "c5"), danos(m, "c3")) == ([1], [3])
    assert sorted(danos(m, "c4")) == [1, 2]
    juega(m, {"hasta": {"activo": "B"}})
    assert [e["cuanto"] for e in sucesos(m, "retira_dano", tropa_en="c3")] == [2]


# -- Escudar --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.absorber.4", "WT-A.12.absorber.5", "WT-A.12.escudar.1")
def test_first_absorber_then_the_half_and_then_the_absorber_of_the_shield() -> None:
    dura = tropa("Dura", 0, 9, 2, palabras=["absorber 1"])
    escudo = tropa("Escudo", 0, 9, 2, palabras=["escudar", "absorber 1"])
    m = mesa(
        cartas=conjunto(dura, escudo),
        tablero={"c3": "Gorthal, Trol de la Avalancha de A", "c4": "Dura de B", "d4": "Escudo de B"},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": "pasa"}, {"B": "pasa"})
    assert preguntado(m) == ("B", "escudar")
    juega(m, {"B": {"escuda": "d4"}}, "resuelve")
    # 6 - 1 = 5: half of it, 2, to the shield, which absorbs 1
    assert (danos(m, "c4"), danos(m, "d4")) == ([3], [1])
    assert [(e["cuanto"], e["regla"]) for e in sucesos(m, "escuda")] == [(2, "WT-A.12.escudar.1")]


# OQ-WT-40
@pytest.mark.rule("WT-A.12.escudar.1")
def test_its_controller_chooses_one_shield_beside_it_or_none_and_a_share_is_not_shared_again() -> None:
    escudo = tropa("Escudo", 0, 9, 2, palabras=["escudar"])
    cards = conjunto(escudo, hechizo("Cinco", {"danar": {"cuanto": 5, "a": TROPA}}))
    board = {"c4": "Rinoceronte de Basalto de B", "c5": "Escudo de B", "d4": "Escudo de B", "e4": "Escudo de B",
             "b4": "Guardia del Portón de A"}  # fmt: skip
    m = mesa(cartas=cards, tablero=board, A={"mana": 1, "mano": ["Cinco", RECLUTA]})
    juega(m, {"A": {"conjura": "Cinco", "a": "c4"}}, {"B": "no responde"})
    assert preguntado(m) == ("B", "escudar")
    beside = [TABLERO.cell_named(zone) for zone in ("d4", "c5")]
    assert sorted(m.tropas[ident].celda for ident in pregunta(m).menu) == sorted(beside), "one's own"
    assert (pregunta(m).low, pregunta(m).high) == (0, 1)
    juega(m, {"B": {"escuda": "d4"}}, "resuelve")
    # the shield d4 has e4 beside it, which is not asked for
    assert (danos(m, "c4"), danos(m, "d4"), danos(m, "e4"), danos(m, "c5")) == ([3], [2], [], [])
    # the share keeps its kind
    assert {e["dano"] for e in sucesos(m, "dano")} == {"magico"}


# OQ-WT-40
@pytest.mark.rule("WT-A.12.escudar.1")
def test_nobody_has_to_shield_and_of_one_damage_there_is_no_half() -> None:
    cards = conjunto(hechizo("Uno", {"danar": {"cuanto": 1, "a": TROPA}}))
    m = mesa(
        cartas=cards,
        tablero={"c3": f"{OSA} de A", "c4": f"{OSA} de B", "d4": "Guardia del Portón de B"},
        A={"mana": 1, "mano": ["Uno", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Uno", "a": "c4"}}, "resuelve")
    assert (danos(m, "c4"), preguntado(m)) == ([1], ("A", "tactica"))
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": "pasa"}, {"B": "pasa"})
    contesta(m, "B")
    assert (valor(m, "c4"), valor(m, "d4.dano")) == (None, 0)


# OQ-WT-40
@pytest.mark.rule("WT-A.12.escudar.1", "WT-A.10.5.5")
def test_whoever_dies_of_its_share_was_killed_by_whoever_dealt_it() -> None:
    fiera = tropa("Fiera", 4, 9, 2, habilidades=[al("mata", {"ganar_vidas": 3})])
    escudo = tropa("Escudo", 0, 2, 2, palabras=["escudar"])
    m = mesa(cartas=conjunto(fiera, escudo), tablero={"c3": "Fiera de A", "c4": f"{OSA} de B", "d4": "Escudo de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": "pasa"}, {"B": "pasa"}, {"B": {"escuda": "d4"}}, "resuelve")
    assert (valor(m, "d4"), valor(m, "c4.dano"), valor(m, "A.vidas")) == (None, 2, 23)


# -- Escudo Ígneo ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.escudo-igneo.1", "WT-A.12.escudo-igneo.2")
def test_it_burns_whoever_strikes_after_the_subitos_and_before_the_damage() -> None:
    m = mesa(tablero={"c3": f"{OSA} de A", "c4": "Guardián de Magma de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": "pasa"}, estricto=True)
    assert sucesos(m, "dano") == []
    juega(m, {"B": "pasa"}, estricto=True)
    told = [(e["tropa_en"], e["cuanto"], e["dano"]) for e in sucesos(m, "dano")]
    assert told[0] == ("c3", 1, "magico"), "first the burn"
    assert sorted(told[1:]) == [("c3", 2, "fisico"), ("c4", 3, "fisico")]


@pytest.mark.rule("WT-A.12.escudo-igneo.3", "WT-A.12.escudo-igneo.4")
def test_whoever_dies_of_it_deals_no_damage_but_has_struck() -> None:
    ladrona = tropa("Ladrona", 5, 1, 2, habilidades=[al("golpea", {"ganar_vidas": 2})])
    m = mesa(cartas=conjunto(ladrona), tablero={"c3": "Ladrona de A", "c4": "Guardián de Magma de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve", {"A": {"primero": "B"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4.dano"), valor(m, "A.vidas")) == (None, 0, 22)


# OQ-WT-58
@pytest.mark.rule("WT-A.12.absorber.6", "WT-A.11.4.1")
@pytest.mark.parametrize("hecho", [hechizo, grito, subito])
@pytest.mark.parametrize(("dice", "dano"), [({}, ("magico", 2)), ({"tipo": "fisico"}, ("fisico", 3))])
def test_damage_of_what_is_conjured_is_magic_unless_the_card_says_otherwise(
    hecho: Any, dice: dict[str, str], dano: tuple[str, int]
) -> None:
    dura = tropa("Dura", 1, 9, 2, palabras=["absorber magico 1"])
    m = mesa(
        cartas=conjunto(dura, hecho("Tres", {"danar": {"cuanto": 3, "a": TROPA, **dice}})),
        fase="tras_tactica" if hecho is subito else "tactica",
        tablero={"c3": "Dura de A"},
        A={"mana": 1, "mano": ["Tres", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Tres", "a": "c3"}}, "resuelve")
    assert [(e["dano"], e["cuanto"]) for e in sucesos(m, "dano")] == [dano]


# OQ-WT-58
@pytest.mark.rule("WT-A.12.escudo-igneo.1", "WT-A.12.absorber.6", "WT-A.10.1d.1")
def test_a_strike_is_physical_and_abilities_and_escudo_igneo_are_magic() -> None:
    dura = tropa("Dura", 1, 9, 2, palabras=["absorber magico 1"])
    m = mesa(
        cartas=conjunto(dura),
        tablero={"c3": "Dura de A", "c4": "Kharmoth, Señor del Abismo Rojo de B", "a1": "Piroclasta de A"},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": {"usa": "a1", "a": "c4"}}, "resuelve")
    told = [(e["tropa_en"], e["dano"], e["cuanto"]) for e in sucesos(m, "dano")]
    # the ability; then Escudo Ígneo 2, less 1; then the strikes
    assert told[:2] == [("c4", "magico", 1), ("c3", "magico", 1)]
    assert sorted(told[2:]) == [("c3", "fisico", 6), ("c4", "fisico", 1)]


# -- Inmune ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.inmune.1")
def test_it_is_no_target_of_cards_or_abilities_of_that_type() -> None:
    terca = tropa("Terca", 1, 4, 2, palabras=["inmune a tropas"])
    cards = conjunto(terca, hechizo("Tres", {"danar": {"cuanto": 3, "a": TROPA}}))
    board = {"a1": "Clériga de la Vigilia de A", "c4": "Terca de B", "d4": "Cierva Blanca de B"}
    m = mesa(cartas=cards, fase="tras_invocacion", tablero=board)
    assert explica(m, "A", {"usa": "a1", "a": "c4"}) == {"WT-A.12.inmune.1"}
    assert legal(m, "A", {"usa": "a1", "a": "d4"})
    m = mesa(cartas=cards, tablero=board, A={"mana": 1, "mano": ["Tres", RECLUTA]})
    assert explica(m, "A", {"conjura": "Tres", "a": "d4"}) == {"WT-A.7.3.7", "WT-A.12.inmune.1"}
    assert legal(m, "A", {"conjura": "Tres", "a": "c4"})


@pytest.mark.rule("WT-A.12.inmune.2")
def test_it_takes_no_damage_of_any_kind_from_sources_of_that_type() -> None:
    terca = tropa("Terca", 2, 4, 2, palabras=["inmune a tropas"])
    m = mesa(cartas=conjunto(terca), tablero={"c3": "Guardián de Magma de A", "c4": "Terca de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    # neither the strike of 2 nor the Escudo Ígneo of a troop; it strikes itself all the same
    assert (valor(m, "c4.dano"), valor(m, "c3.dano")) == (0, 2)
    assert {e["regla"] for e in sucesos(m, "inmune", tropa_en="c4")} == {"WT-A.12.inmune.2"}


@pytest.mark.rule("WT-A.12.inmune.3")
def test_no_effect_of_that_type_reaches_it_targeted_or_not() -> None:
    cards = conjunto(
        hechizo("Merma", {"perder": {"a": {"todas": "tropa"}, "atq": 1}}),
        grito("Merma a gritos", {"perder": {"a": {"todas": "tropa"}, "atq": 1}}),
    )
    m = mesa(
        cartas=cards,
        tablero={"c4": "Cierva Blanca de B", "d4": f"{OSA} de B"},
        A={"mana": 6, "mano": ["Merma", "Merma a gritos", "Marea de Lava", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Merma"}}, "resuelve", {"A": {"conjura": "Marea de Lava"}}, "resuelve")
    assert (valor(m, "c4.atq"), valor(m, "c4.dano"), valor(m, "d4.atq"), valor(m, "d4.dano")) == (1, 0, 2, 2)
    juega(m, {"A": {"conjura": "Merma a gritos"}}, "resuelve")
    assert (valor(m, "c4.atq"), valor(m, "d4.atq")) == (0, 1), "a grito is no hechizo"


# OQ-WT-44
@pytest.mark.rule("WT-A.12.inmune.4")
def test_what_lies_on_it_comes_off_at_once_and_what_it_has_acquired_stays() -> None:
    cards = conjunto(
        grito("Blindar", {"ganar": {"a": TROPA, "palabras": ["inmune a hechizos"], "hasta": "este_turno"}}),
        grito("Blindar de lugares", {"ganar": {"a": TROPA, "palabras": ["inmune a lugares"]}}),
        hechizo("Crecer", {"ganar": {"a": TROPA, "atq": 2}}),
    )
    m = mesa(
        cartas=cards,
        tablero={"c1": {"carta": OSA, "de": "A", "adheridas": ["Piel de Roble", "Maldición de Lentitud de B"]}},
        A={"mana": 9, "mano": ["Blindar", "Blindar de lugares", "Crecer", RECLUTA], "lugares": ["Madriguera Profunda"]},
    )
    juega(m, {"A": {"conjura": "Crecer", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.atq"), valor(m, "c1.vida"), valor(m, "c1.vel")) == (3 + 2 - 1, 5, 0)
    juega(m, {"A": {"conjura": "Blindar", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.atq"), valor(m, "c1.vel"), valor(m, "c1.adheridas")) == (5, 2, {})
    assert [e["regla"] for e in sucesos(m, "se_suelta")] == ["WT-A.12.inmune.4"] * 2
    assert (valor(m, "A.descarte.Piel de Roble"), valor(m, "B.descarte")) == (1, {"Maldición de Lentitud": 1})
    juega(m, {"A": {"conjura": "Blindar de lugares", "a": "c1"}}, "resuelve")
    assert valor(m, "c1.vida") == 4, "the permanent effect of a lugar reaches it no more"


@pytest.mark.rule("WT-A.12.inmune.5", "WT-A.12.inmune.6")
@pytest.mark.parametrize(("propias", "mueren"), [(2, 2), (1, 1), (0, 0)])
def test_it_is_not_immolated_because_of_a_hechizo_and_the_others_are_as_far_as_there_are(
    propias: int, mueren: int
) -> None:
    board = {"c5": "Cierva Blanca de B", **{f"{'ab'[i]}5": f"{ORKO} de B" for i in range(propias)}}
    m = mesa(tablero=board, A={"mana": 4, "mano": ["Diezmo Doble", RECLUTA]})
    juega(m, {"A": {"conjura": "Diezmo Doble", "a": "B"}}, "resuelve")
    assert (len(sucesos(m, "inmola")), valor(m, "c5") is not None) == (mueren, True)
    assert valor(m, "B.descarte") == ({ORKO: mueren} if mueren else {})


# -- Regenerar ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.regenerar.1")
def test_it_recovers_at_the_end_of_each_players_turn() -> None:
    m = mesa(tablero={"c1": {"carta": "Trol de Cantera", "de": "A", "dano": 4}})
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c1.dano") == 2
    juega(m, {"hasta": {"activo": "A"}})
    assert valor(m, "c1.dano") == 0


@pytest.mark.rule("WT-A.12.regenerar.2")
def test_it_never_goes_above_the_maximum_as_it_stands() -> None:
    plaga = tropa("Plaga", 1, 3, 2, permanentes=[{"obtiene": {"a": "tropas", "de": "enemiga", "menos_vida": 1}}])
    m = mesa(
        cartas=conjunto(plaga), tablero={"c1": {"carta": "Trol de Cantera", "de": "A", "dano": 1}, "c5": "Plaga de B"}
    )
    juega(m, {"hasta": {"activo": "B"}})
    assert (valor(m, "c1.dano"), valor(m, "c1.vida"), valor(m, "c1.vida_maxima")) == (0, 4, 4)
    assert [e["cuanto"] for e in sucesos(m, "retira_dano")] == [1]
