"""Objects (M.object, A.4): kinds, wear, the Armería, objetos de campo and durabilidad mecánica."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import carta, conjunto, hechizo, objeto, subito
from games.warlords_of_terra.kit import KIT, juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.effects.source import CardError
from coliseo.games.warlords_of_terra.flow.codes import A_EQUIPAR
from coliseo.games.warlords_of_terra.game import GAME
from coliseo.games.warlords_of_terra.model.table import TABLERO, Mesa
from coliseo.tabletop.codes import code_of

ORKO = "Orko Pendenciero"  # 3/3/2
RECLUTA = "Recluta de la Muralla"  # 1/2/2
OSA = "Osa Madre"  # 3/4/2
ESPADA = "Espada de Guarnición"  # arma, +2 ATQ, durability 2
MAZA = "Maza Claveteada"  # arma, +1 ATQ, durability 3
CORAZA = "Coraza de Placas"  # armadura, Absorber 1, durability 2
PELLEJO = "Pellejo Endurecido"  # armadura, +2 VIDA, durability 2
MEDALLA = "Medalla del Alba"  # accesorio, Ahínco
BOTAS = "Botas de Corteza"  # accesorio, +1 VIDA
COMBUSTION = "Combustión"  # súbito, 3 magic damage
LLENOS = {"oro": 9, "mana": 9}


def con(card: str, seat: str, *objetos: object, **campos: Any) -> dict[str, Any]:
    return {"carta": card, "de": seat, "objetos": list(objetos), **campos}


def pelea(atacante: object, defensora: object, **posicion: Any) -> Mesa:
    """The troop in c3 attacks the one in c4."""
    m = mesa(tablero={"c3": atacante, "c4": defensora}, **posicion)
    return juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")


# -- kinds and equipping --------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.object.1")
def test_a_troop_carries_one_arma_one_armadura_and_one_accesorio() -> None:
    own = {"armeria": [ESPADA, CORAZA, MEDALLA]}
    m = mesa(tablero={"c2": f"{ORKO} de A"}, A=own)
    for thing in (ESPADA, CORAZA, MEDALLA):
        juega(m, {"A": {"equipa": thing, "a": "c2"}}, "resuelve")
    assert valor(m, "c2.objetos") == {ESPADA: 1, CORAZA: 1, MEDALLA: 1} and valor(m, "A.armeria") == {}
    full = mesa(tablero={"c2": con(ORKO, "A", MAZA, PELLEJO, BOTAS), "d2": f"{ORKO} de A"}, A=own)
    for thing in (ESPADA, CORAZA, MEDALLA):
        assert explica(full, "A", {"equipa": thing, "a": "c2"}) == {"WT-M.object.1"}
        assert legal(full, "A", {"equipa": thing, "a": "d2"})


@pytest.mark.rule("WT-M.object.1")
def test_only_an_own_troop_is_equipped() -> None:
    m = mesa(tablero={"c2": f"{ORKO} de A", "c5": f"{ORKO} de B"}, A={"armeria": [ESPADA]})
    assert explica(m, "A", {"equipa": ESPADA, "a": "c5"}) == {"WT-M.object.1"}


@pytest.mark.rule("WT-A.11.1.2.4")
@pytest.mark.parametrize("phase", ["tras_recursos", "construccion", "invocacion", "tras_invocacion", "tras_tactica"])
def test_objects_are_equipped_in_the_own_tactica(phase: str) -> None:
    m = mesa(fase=phase, tablero={"c2": f"{ORKO} de A"}, A={"armeria": [ESPADA]})
    assert explica(m, "A", {"equipa": ESPADA, "a": "c2"}) == {"WT-A.11.1.2.4"}


@pytest.mark.rule("WT-M.board.5")
def test_only_what_lies_in_the_own_armeria_is_equipped() -> None:
    """Neither the rival's nor what a troop carries already."""
    m = mesa(tablero={"c2": con(ORKO, "A", MAZA), "d2": f"{ORKO} de A"}, A={"armeria": [ESPADA]},
             B={"armeria": [CORAZA]})  # fmt: skip
    worn = next(x for p in m.tropas.values() for x in p.objetos)
    for ident in (m.jugadores[1].armeria[0].ident, worn.ident):
        code = code_of(A_EQUIPAR, ident, TABLERO.cell_named("d2"))
        reasons = GAME.explain(m, pregunta(m, "A"), code)
        assert {rule for r in reasons for rule in r.rules} == {"WT-M.board.5"} and code not in pregunta(m, "A").menu


@pytest.mark.rule("WT-M.object.1", "WT-A.11.1.2.4")
def test_equipping_is_free_goes_on_the_pila_and_can_be_answered() -> None:
    """OQ-WT-63 (`equipar`: respondible)."""
    m = mesa(tablero={"c2": f"{RECLUTA} de A", "d2": f"{ORKO} de A"}, A={"armeria": [ESPADA, CORAZA]},
             B={"mano": [COMBUSTION], "mana": 2})  # fmt: skip
    juega(m, {"A": {"equipa": ESPADA, "a": "c2"}})
    assert preguntado(m) == ("B", "responder") and valor(m, "c2.objetos") == {}
    juega(m, {"B": {"responde": COMBUSTION, "a": "c2"}}, "resuelve")
    assert valor(m, "c2") is None and valor(m, "A.armeria") == {ESPADA: 1, CORAZA: 1}, "its bearer was gone"
    for thing in (ESPADA, CORAZA):
        juega(m, {"A": {"equipa": thing, "a": "d2"}}, "resuelve")
    assert valor(m, "d2.objetos") == {ESPADA: 1, CORAZA: 1} and not sucesos(m, "paga", asiento="A")


@pytest.mark.rule("WT-A.11.1.2.4")
def test_under_the_other_reading_equipping_cannot_be_answered() -> None:
    """OQ-WT-63 (`equipar`: sin_respuesta)."""
    m = mesa(lecturas={"equipar": "sin_respuesta"}, tablero={"c2": f"{RECLUTA} de A"}, A={"armeria": [ESPADA]},
             B={"mano": [COMBUSTION], "mana": 2})  # fmt: skip
    juega(m, {"A": {"equipa": ESPADA, "a": "c2"}})
    assert valor(m, "c2.objetos") == {ESPADA: 1} and preguntado(m) == ("A", "tactica")


@pytest.mark.rule("WT-M.object.1")
def test_what_is_carried_is_not_taken_off_or_swapped_at_will() -> None:
    """OQ-WT-63 (`equipar`)."""
    m = mesa(tablero={"c2": con(ORKO, "A", ESPADA), "d2": f"{ORKO} de A"}, A={"armeria": [MAZA]})
    assert explica(m, "A", {"equipa": MAZA, "a": "c2"}) == {"WT-M.object.1"}, "no swapping"
    offered = [word for q in KIT.adapter.questions(m) for word in q["ofrece"]]
    assert any("maza" in word for word in offered) and not any("espada" in word for word in offered)


@pytest.mark.rule("WT-M.object.3")
@pytest.mark.parametrize(
    "effect", [{"matar": {"objetivo": "tropa"}}, {"eliminar": {"objetivo": "tropa"}}], ids=["matar", "eliminar"]
)
def test_however_the_bearer_leaves_its_objects_go_to_the_armeria(effect: dict[str, Any]) -> None:
    """OQ-WT-63 (`equipar`)."""
    m = mesa(cartas=conjunto(hechizo("Fin de Prueba", effect)),
             tablero={"c2": con(ORKO, "A", {"carta": ESPADA, "durabilidad": 1}, MEDALLA), "d1": f"{ORKO} de A"},
             A={"mano": ["Fin de Prueba"], "mana": 1})  # fmt: skip
    juega(m, {"A": {"conjura": "Fin de Prueba", "a": "c2"}}, "resuelve")
    assert valor(m, "A.armeria") == {ESPADA: 1, MEDALLA: 1} and valor(m, "A.durabilidad")[ESPADA] == 1
    assert {e["regla"] for e in sucesos(m, "a_la_armeria")} == {"WT-M.object.3"}
    juega(m, {"A": {"equipa": ESPADA, "a": "d1"}}, "resuelve")
    assert valor(m, "d1.objetos") == {ESPADA: 1}, "and can be equipped again"


# -- wear -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.object.2", "WT-A.4.1.1")
def test_armas_wear_when_their_bearer_strikes_and_armaduras_when_it_is_struck() -> None:
    m = pelea(con("Rinoceronte de Basalto", "A", MAZA, CORAZA), con(OSA, "B", ESPADA, PELLEJO))
    assert valor(m, "c3.durabilidad") == {MAZA: 2, CORAZA: 1} and valor(m, "c4.durabilidad") == {ESPADA: 1, PELLEJO: 1}
    assert {e["regla"] for e in sucesos(m, "desgasta")} == {"WT-A.10.1c.6"}


@pytest.mark.rule("WT-M.object.2")
def test_whoever_does_not_strike_or_is_not_struck_wears_nothing() -> None:
    """Shot at from afar: the shooter is not struck, the target does not strike."""
    m = mesa(tablero={"a3": con("Hondero Trasgo", "A", MAZA, CORAZA), "d3": con(OSA, "B", ESPADA, PELLEJO)})
    juega(m, {"A": {"ataca": "a3", "a": "d3"}}, "resuelve")
    assert valor(m, "a3.durabilidad") == {MAZA: 2, CORAZA: 2} and valor(m, "d3.durabilidad") == {ESPADA: 2, PELLEJO: 1}


@pytest.mark.rule("WT-A.4.1.2", "WT-M.object.2")
def test_an_accesorio_has_no_durability_and_never_wears_out() -> None:
    m = pelea(con(OSA, "A", BOTAS), con(OSA, "B", BOTAS))
    assert valor(m, "c3.objetos") == {BOTAS: 1} and valor(m, "c4.objetos") == {BOTAS: 1} and not sucesos(m, "desgasta")
    for bad in (objeto("Anillo", "accesorio", 2), objeto("Palo", "arma")):
        with pytest.raises(CardError):
            mesa(cartas=conjunto(bad))


@pytest.mark.rule("WT-A.4.1.3", "WT-A.4.2.3")
def test_an_accesorio_is_destroyed_by_an_effect_or_when_the_armeria_overflows() -> None:
    cards = conjunto(hechizo("Ruina de Prueba", {"destruir": {"objetivo": "objeto"}}))
    m = mesa(cartas=cards, tablero={"c2": con(ORKO, "A", MEDALLA)}, A={"mano": ["Ruina de Prueba"], "mana": 1})
    juega(m, {"A": {"conjura": "Ruina de Prueba", "a": MEDALLA}}, "resuelve")
    assert valor(m, "c2.objetos") == {} and valor(m, "A.descarte") == {MEDALLA: 1, "Ruina de Prueba": 1}
    full = mesa(fase="construccion", A={"mano": [ESPADA], "oro": 2, "armeria": [MEDALLA, BOTAS, CORAZA]})
    juega(full, {"A": {"forja": ESPADA}}, {"A": {"destruye": MEDALLA}})
    assert valor(full, "A.descarte") == {MEDALLA: 1}


@pytest.mark.rule("WT-M.object.4")
def test_an_object_at_zero_is_destroyed_after_the_damage_of_that_combat() -> None:
    """OQ-WT-26 (`objeto_gastado`: dura_el_dano): it still counts for that damage."""
    m = pelea(
        con(RECLUTA, "A", {"carta": ESPADA, "durabilidad": 1}), con(OSA, "B", {"carta": CORAZA, "durabilidad": 1})
    )
    assert valor(m, "c4.dano") == 1 + 2 - 1, "with the Espada's ATQ and the Coraza's Absorber"
    assert valor(m, "c4.objetos") == {} and valor(m, "B.descarte") == {CORAZA: 1}
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("desgasta", "dano", "destruye")]
    assert told.index("dano") < told.index("destruye")
    assert {(e["motivo"], e["regla"]) for e in sucesos(m, "destruye")} == {("desgaste", "WT-M.object.4")}


@pytest.mark.rule("WT-M.object.4")
def test_under_the_other_reading_it_falls_as_it_strikes() -> None:
    """OQ-WT-26 (`objeto_gastado`: cae_al_golpear)."""
    m = pelea(con(OSA, "A", {"carta": ESPADA, "durabilidad": 1}), con(OSA, "B", {"carta": CORAZA, "durabilidad": 1}),
              lecturas={"objeto_gastado": "cae_al_golpear"})  # fmt: skip
    assert valor(m, "c4.dano") == 3, "neither counts any more"
    assert valor(m, "A.descarte") == {ESPADA: 1} and valor(m, "B.descarte") == {CORAZA: 1}


@pytest.mark.rule("WT-M.object.3", "WT-M.object.4")
def test_only_with_durability_left_does_it_go_to_the_armeria() -> None:
    """Its bearer dies in the same combat: what was used up never reaches the Armería, full or not."""
    worn = [{"carta": ESPADA, "durabilidad": 1}, {"carta": CORAZA, "durabilidad": 2}]
    m = pelea(con(RECLUTA, "A", *worn), f"{OSA} de B", A={"armeria": [MAZA, MEDALLA]})
    assert valor(m, "c3") is None
    assert valor(m, "A.armeria") == {MAZA: 1, MEDALLA: 1, CORAZA: 1}
    assert valor(m, "A.descarte") == {RECLUTA: 1, ESPADA: 1}
    assert [e["carta"] for e in sucesos(m, "a_la_armeria")] == [CORAZA]
    assert not sucesos(m, "destruye", motivo="armeria_llena")


# -- the Armería ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.4.2.1", "WT-A.4.2.3", "WT-A.4.2.4")
@pytest.mark.parametrize("chosen", [MAZA, ESPADA], ids=["already there", "just arrived"])
def test_of_more_than_three_objects_its_controller_destroys_the_rest(chosen: str) -> None:
    m = mesa(fase="construccion", A={"mano": [ESPADA, RECLUTA], "oro": 2, "armeria": [MAZA, CORAZA, MEDALLA]})
    juega(m, {"A": {"forja": ESPADA}})
    q = pregunta(m, "A")
    assert (q.purpose, q.low, q.high, len(q.menu)) == ("armeria", 1, 1, 4)
    juega(m, {"A": {"destruye": chosen}})
    assert valor(m, "A.armeria") == {card: 1 for card in (ESPADA, MAZA, CORAZA, MEDALLA) if card != chosen}
    assert valor(m, "A.descarte") == {chosen: 1}
    assert [(e["motivo"], e["regla"]) for e in sucesos(m, "destruye")] == [("armeria_llena", "WT-A.4.2.3")]


@pytest.mark.rule("WT-A.4.2.1", "WT-A.4.2.2")
def test_three_fit_and_what_troops_carry_does_not_count() -> None:
    m = mesa(fase="construccion", tablero={"c2": con(ORKO, "A", MAZA, PELLEJO, BOTAS)},
             A={"mano": [ESPADA, RECLUTA], "oro": 2, "armeria": [CORAZA, MEDALLA]})  # fmt: skip
    juega(m, {"A": {"forja": ESPADA}})
    assert preguntado(m) == ("A", "construccion") and valor(m, "A.armeria") == {CORAZA: 1, MEDALLA: 1, ESPADA: 1}


@pytest.mark.rule("WT-A.4.2.3", "WT-A.4.2.4")
def test_it_overflows_at_any_moment_and_for_any_reason() -> None:
    """On the rival's turn, two objects of a dead bearer at once: as many as are over, of those of its controller."""
    m = mesa(activo="A", tablero={"c3": f"{OSA} de A", "c4": con(RECLUTA, "B", MAZA, MEDALLA)},
             B={"armeria": [ESPADA, CORAZA, BOTAS]})  # fmt: skip
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert preguntado(m) == ("B", "armeria") and pregunta(m, "B").low == 2
    juega(m, {"B": {"destruye": [ESPADA, MEDALLA]}})
    assert valor(m, "B.armeria") == {CORAZA: 1, BOTAS: 1, MAZA: 1}


# -- objetos de campo -----------------------------------------------------------------------------------------------

TOTEM = "Tótem del Cráneo"  # durability 2
GRANDE = conjunto(objeto("Mojón de Prueba", "objeto_de_campo", 3, permanentes=[
    {"obtiene": {"a": "tropas", "de": "tuya", "donde": "cerca", "atq": 1}},
]))  # fmt: skip


@pytest.mark.rule("WT-A.4.3.1", "WT-A.4.3.2", "WT-A.4.3.3")
def test_it_is_put_in_any_zone_even_one_with_a_troop_and_not_in_the_armeria() -> None:
    zones = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
    m = mesa(fase="invocacion", tablero={"c4": f"{ORKO} de B", "c1": f"{ORKO} de A"},
             A={"mano": [TOTEM, RECLUTA], "oro": 2, "mana": 1})  # fmt: skip
    assert all(legal(m, "A", {"forja": TOTEM, "en": zone}) for zone in zones)
    juega(m, {"A": {"forja": TOTEM, "en": "c1"}})
    assert valor(m, "campo.c1.carta") == TOTEM and valor(m, "c1.carta") == ORKO and valor(m, "c1.atq") == 4
    assert valor(m, "A.armeria") == {} and valor(m, "c1.objetos") == {}, "attached to nobody"
    assert [(e["zona"], e["regla"]) for e in sucesos(m, "forja_en")] == [("c1", "WT-A.4.3.2")]


@pytest.mark.rule("WT-A.4.3.4")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_zone_holds_one_objeto_de_campo(seat: str) -> None:
    m = mesa(fase="construccion", campo={"c3": f"{TOTEM} de {seat}"}, A={"mano": [TOTEM], "oro": 2, "mana": 1})
    assert explica(m, "A", {"forja": TOTEM, "en": "c3"}) == {"WT-A.4.3.4"}
    assert legal(m, "A", {"forja": TOTEM, "en": "c2"})


@pytest.mark.rule("WT-A.4.3.5", "WT-A.4.3.6", "WT-A.4.3.7")
def test_each_strike_takes_one_whatever_the_atq_and_n_strikes_destroy_it() -> None:
    troops = {"c2": "Gorthal, Trol de la Avalancha de A", "b3": f"{RECLUTA} de A", "d3": "Clériga de la Vigilia de A"}
    m = mesa(cartas=GRANDE, tablero=troops, campo={"c3": "Mojón de Prueba de B"})
    for zone, left in (("c2", 2), ("b3", 1)):
        juega(m, {"A": {"ataca": zone, "a": "objeto c3"}}, "resuelve")
        assert valor(m, "campo.c3.durabilidad") == left, "ATQ 6 and ATQ 1 alike"
    assert {e["regla"] for e in sucesos(m, "desgasta_en")} == {"WT-A.4.3.6"}
    juega(m, {"A": {"ataca": "d3", "a": "objeto c3"}}, "resuelve")
    assert valor(m, "campo.c3") is None and valor(m, "B.descarte") == {"Mojón de Prueba": 1}, "ATQ 0 as well"


@pytest.mark.rule("WT-A.4.3.5")
def test_it_does_not_wear_by_use() -> None:
    """It gives ATQ to a troop that fights beside it, turn after turn."""
    m = mesa(cartas=GRANDE, tablero={"c3": f"{OSA} de A", "c4": f"{OSA} de B"}, campo={"c2": "Mojón de Prueba de A"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c4") is None and valor(m, "campo.c2.durabilidad") == 3


@pytest.mark.rule("WT-A.4.3.5", "WT-A.10.1a.4")
def test_an_enemy_objeto_de_campo_is_attacked_in_the_own_zone_or_an_adjacent_one() -> None:
    """OQ-WT-59 (`atacar_un_objeto`): four steps, turned, never struck back; not shot, not one's own."""
    m = mesa(tablero={"c3": "Hondero Trasgo de A", "a1": "Hondero Trasgo de A"},
             campo={"b1": f"{TOTEM} de A", **{zone: f"{TOTEM} de B" for zone in ("c3", "c4", "a4")}})  # fmt: skip
    assert legal(m, "A", {"ataca": "c3", "a": "objeto c3"}) and legal(m, "A", {"ataca": "c3", "a": "objeto c4"})
    assert "WT-A.4.3.5" in explica(m, "A", {"ataca": "a1", "a": "objeto a4"}), "Distancia is for troops"
    assert "WT-A.4.3.5" in explica(m, "A", {"ataca": "a1", "a": "objeto b1"}), "it is its own"
    juega(m, {"A": {"ataca": "c3", "a": "objeto c4"}})
    assert valor(m, "combate.paso") == "subitos" and valor(m, "c3.volteada")
    juega(m, "resuelve")
    assert valor(m, "campo.c4.durabilidad") == 1 and valor(m, "c3.dano") == 0 and valor(m, "c3.ataco")


@pytest.mark.rule("WT-A.10.3.9")
def test_it_may_be_the_other_target_of_whoever_was_stopped() -> None:
    """OQ-WT-59 (`atacar_un_objeto`): the enemy whose area was entered strikes all the same."""
    m = mesa(tablero={"c1": f"{OSA} de A", "b2": f"{RECLUTA} de B"}, campo={"d2": f"{TOTEM} de B"})
    juega(m, {"A": {"mueve": "c1", "a": "c2", "golpea": "objeto d2"}}, "resuelve")
    assert valor(m, "campo.d2.durabilidad") == 1 and valor(m, "c2.dano") == 1 and valor(m, "b2.dano") == 0


@pytest.mark.rule("WT-A.4.3.10", "WT-A.4.3.11")
def test_an_effect_on_its_zone_reaches_it_and_one_on_tropas_does_not() -> None:
    """OQ-WT-75 (`desgaste_mecanico`: todo_dano): exactly 1, however much."""
    cards = conjunto(hechizo("Erupción de Prueba", {"danar": {"cuanto": 3, "a": {"objetivo": "zona"}}}))
    m = mesa(cartas=cards, tablero={"c3": f"{OSA} de B"}, campo={"c3": f"{TOTEM} de B"},
             A={"mano": ["Marea de Lava", "Erupción de Prueba"], "mana": 5})  # fmt: skip
    juega(m, {"A": {"conjura": "Marea de Lava"}}, "resuelve")
    assert valor(m, "c3.dano") == 2 and valor(m, "campo.c3.durabilidad") == 2, "it says «tropas»"
    juega(m, {"A": {"conjura": "Erupción de Prueba", "a": "zona c3"}}, "resuelve")
    assert valor(m, "c3") is None and valor(m, "campo.c3.durabilidad") == 1
    assert [e["regla"] for e in sucesos(m, "desgasta_en")] == ["WT-A.4.3.10"]


@pytest.mark.rule("WT-A.4.3.5", "WT-A.4.3.10")
def test_under_the_other_reading_only_strikes_wear_it() -> None:
    """OQ-WT-75 (`desgaste_mecanico`: solo_golpes): on the field and for a troop with durabilidad mecánica."""
    cards = conjunto(hechizo("Erupción de Prueba", {"danar": {"cuanto": 3, "a": {"objetivo": "zona"}}}))
    m = mesa(cartas=cards, lecturas={"desgaste_mecanico": "solo_golpes"},
             tablero={"c3": "Catapulta de Huesos de B", "c2": f"{ORKO} de A"}, campo={"c3": f"{TOTEM} de B"},
             A={"mano": ["Erupción de Prueba", RECLUTA], "mana": 1})  # fmt: skip
    juega(m, {"A": {"conjura": "Erupción de Prueba", "a": "zona c3"}}, "resuelve")
    assert valor(m, "campo.c3.durabilidad") == 2 and valor(m, "c3.vida") == 2
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.vida") == 1


@pytest.mark.rule("WT-A.4.3.12", "WT-A.4.3.13")
def test_it_is_an_object_for_every_purpose_and_nothing_else() -> None:
    cards = conjunto(
        hechizo("Golpe de Prueba", {"danar": {"cuanto": 1, "a": {"objetivo": ["tropa", "jugador"]}}}),
        hechizo("Ruina de Prueba", {"destruir": {"objetivo": "objeto"}}),
        hechizo("Derribo de Prueba", {"destruir": {"objetivo": "lugar"}}),
    )
    m = mesa(cartas=cards, campo={"c3": f"{TOTEM} de B"}, tablero={"c1": f"{ORKO} de A"},
             A={"mano": ["Golpe de Prueba", "Ruina de Prueba", "Derribo de Prueba"], **LLENOS,
                "lugares": ["Granja del Páramo"]})  # fmt: skip
    for spell in ("Golpe de Prueba", "Derribo de Prueba"):
        assert not legal(m, "A", {"conjura": spell, "a": TOTEM}), spell
    juega(m, {"A": {"conjura": "Ruina de Prueba", "a": TOTEM}}, "resuelve")
    assert valor(m, "campo.c3") is None and valor(m, "B.descarte") == {TOTEM: 1}


# -- durabilidad mecánica of a troop --------------------------------------------------------------------------------

CATAPULTA = "Catapulta de Huesos"  # ATQ 3, mecánica 2, VEL 1, Distancia


@pytest.mark.rule("WT-A.4.3.8", "WT-A.4.3.9")
def test_a_troop_with_durabilidad_mecanica_takes_one_from_a_strike_and_deals_its_atq() -> None:
    m = pelea("Rinoceronte de Basalto de A", f"{CATAPULTA} de B")
    assert (valor(m, "c4.vida"), valor(m, "c3.dano")) == (1, 3), "ATQ 4 took 1; its own ATQ is 3"


@pytest.mark.rule("WT-A.4.3.8", "WT-A.4.3.6")
def test_every_strike_of_a_combat_takes_one_from_it() -> None:
    """It walks between two troops and both strike it at once."""
    cards = conjunto(carta("Torre Rodante", "tropa", atq=1, mecanica=3, vel=1))
    m = mesa(cartas=cards, tablero={"c1": "Torre Rodante de A", "b2": f"{OSA} de B", "d2": f"{ORKO} de B"})
    juega(m, {"A": {"mueve": "c1", "a": "c2", "golpea": "b2"}}, "resuelve")
    assert valor(m, "c2.vida") == 3 - 2 and valor(m, "b2.dano") == 1


@pytest.mark.rule("WT-A.4.3.8", "WT-A.4.3.6")
def test_a_strike_of_atq_zero_takes_one_as_well() -> None:
    m = pelea("Clériga de la Vigilia de A", f"{CATAPULTA} de B")
    assert valor(m, "c4.vida") == 1


@pytest.mark.rule("WT-A.4.3.8")
def test_damage_that_is_no_strike_takes_one_too_and_none_if_absorbed() -> None:
    """OQ-WT-75 (`desgaste_mecanico`: todo_dano)."""
    m = mesa(fase="tras_invocacion", tablero={"c4": f"{CATAPULTA} de B"}, A={"mano": [COMBUSTION], "mana": 2})
    juega(m, {"A": {"conjura": COMBUSTION, "a": "c4"}}, "resuelve")
    assert valor(m, "c4.vida") == 1
    shielded = {"carta": CATAPULTA, "de": "B", "adquiridas": [{"indice": {"absorber": 4}}]}
    assert valor(pelea(f"{OSA} de A", shielded), "c4.vida") == 2, "3 less 4 is nothing"
    hard = {"carta": CATAPULTA, "de": "B", "adquiridas": [{"indice": {"absorber": 2}}]}
    assert valor(pelea(f"{OSA} de A", hard), "c4.vida") == 1, "3 less 2 is something, so 1"


@pytest.mark.rule("WT-A.4.3.8")
def test_two_subitos_take_two() -> None:
    cards = conjunto(subito("Chispazo de Prueba", {"danar": {"cuanto": 5, "a": {"objetivo": "tropa"}}}))
    m = mesa(cartas=cards, fase="tras_invocacion", tablero={"c4": f"{CATAPULTA} de B"},
             A={"mano": {"Chispazo de Prueba": 2}, "mana": 2})  # fmt: skip
    juega(m, {"A": {"conjura": "Chispazo de Prueba", "a": "c4"}}, {"B": "no responde"})
    assert valor(m, "c4.vida") == 1
    juega(m, {"A": {"conjura": "Chispazo de Prueba", "a": "c4"}}, {"B": "no responde"})
    assert valor(m, "c4") is None
