"""Resources (M.res, A.3): what comes in, the ceiling of 10, the hero's PP, refuerzos and the draw."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, hechizo, heroe
from games.warlords_of_terra.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica

from coliseo.games.warlords_of_terra.model.table import Mesa

RECLUTA = "Recluta de la Muralla"
GRANJA = "Granja del Páramo"
DE_ORO = "Grumak Puñorroto"


def recursos(**propio: Any) -> Mesa:
    return mesa(fase="recursos", A=propio)


@pytest.mark.rule("WT-A.3.1", "WT-M.res.1")
def test_one_of_each_and_what_the_own_lugares_produce() -> None:
    m = mesa(fase="recursos", A={"lugares": [GRANJA, "Cuartel Viejo", "Mercado de la Plaza"]},
             B={"lugares": ["Cuartel Viejo"]})  # fmt: skip
    juega(m, {"A": "no desvia"})
    assert (valor(m, "A.mana"), valor(m, "A.oro")) == (1 + 2, 1 + 2)
    assert (valor(m, "B.mana"), valor(m, "B.oro")) == (0, 0), "only the active player's"
    bare = juega(recursos(), {"A": "no desvia"})
    assert (valor(bare, "A.mana"), valor(bare, "A.oro")) == (1, 1)
    assert [(e["recurso"], e["cuanto"], e["regla"]) for e in sucesos(m, "gana_recurso")] == [
        ("mana", 3, "WT-A.3.6"), ("oro", 3, "WT-A.3.7"),
    ]  # fmt: skip


@pytest.mark.rule("WT-A.3.1")
def test_a_turned_lugar_produces_all_the_same() -> None:
    m = recursos(lugares=[{"carta": "Capilla de Piedra", "volteado": True}])
    juega(m, {"A": "no desvia"})
    assert valor(m, "A.mana") == 2


@pytest.mark.rule("WT-M.res.2")
def test_what_is_not_spent_is_kept_and_spending_lowers_it() -> None:
    """OQ-WT-14 (`recursos_que_quedan`)."""
    m = mesa(fase="recursos", A={"oro": 2, "mana": 3, "mano": [GRANJA, RECLUTA]})
    juega(m, {"A": "no desvia"}, {"hasta": {"fase": "construccion", "para": "construccion"}})
    juega(m, {"A": {"construye": GRANJA}})
    assert (valor(m, "A.oro"), valor(m, "A.mana")) == (2, 4)
    assert [(e["oro"], e["mana"]) for e in sucesos(m, "paga")] == [(1, 0)]
    juega(m, {"hasta": {"activo": "B", "fase": "tactica"}})
    assert (valor(m, "A.oro"), valor(m, "A.mana")) == (2, 4), "nothing is lost at the end of the turn"
    juega(m, {"hasta": {"activo": "A", "fase": "tactica"}})
    assert (valor(m, "A.oro"), valor(m, "A.mana")) == (3, 6)


@pytest.mark.rule("WT-A.3.2", "WT-M.res.2")
def test_never_more_than_ten_from_income() -> None:
    m = recursos(oro=9, mana=10, lugares=["Cuartel Viejo"] * 3)
    juega(m, {"A": "no desvia"})
    assert (valor(m, "A.oro"), valor(m, "A.mana")) == (10, 10)
    assert [(e["recurso"], e["cuanto"]) for e in sucesos(m, "gana_recurso")] == [("mana", 0), ("oro", 1)]


@pytest.mark.rule("WT-A.3.2")
def test_never_more_than_ten_from_an_effect() -> None:
    m = mesa(cartas=conjunto(hechizo("Tributo de Prueba", {"ganar_recurso": {"oro": 4}},
                                    {"ganar_recurso": {"mana": 4}})),
             A={"mano": ["Tributo de Prueba"], "oro": 8, "mana": 9})  # fmt: skip
    juega(m, {"A": {"conjura": "Tributo de Prueba"}}, "resuelve")
    assert (valor(m, "A.oro"), valor(m, "A.mana")) == (10, 10), "8 + 4 and 9 − 1 + 4"


@pytest.mark.rule("WT-A.3.3", "WT-M.res.3")
@pytest.mark.parametrize(("diverted", "mana", "pp"), [(True, 10, 1), (False, 10, 0)])
def test_a_virtual_eleven_may_feed_the_hero(diverted: bool, mana: int, pp: int) -> None:
    m = juega(recursos(mana=10), {"A": "desvia" if diverted else "no desvia"})
    assert (valor(m, "A.mana"), valor(m, "A.pp")) == (mana, pp)


@pytest.mark.rule("WT-A.3.2", "WT-A.3.3")
def test_income_beyond_eleven_is_counted_whole_and_then_cut() -> None:
    """OQ-WT-15 (`ingresos_sobre_once`): 9 + 1 + 3 − 1 = 12, cut to 10; refuerzos are paid from what is really held."""
    m = recursos(mana=9, oro=9, lugares=["Cuartel Viejo"] * 3)
    juega(m, {"A": "desvia"})
    assert (valor(m, "A.mana"), valor(m, "A.pp"), valor(m, "A.oro")) == (10, 1, 10)
    juega(m, {"A": "contrata"})
    assert valor(m, "A.oro") == 5


@pytest.mark.rule("WT-A.3.6", "WT-M.res.3")
def test_one_mana_is_passed_to_a_hero_that_feeds_on_it() -> None:
    m = juega(recursos(mana=2, lugares=[GRANJA]), {"A": "desvia"})
    assert (valor(m, "A.mana"), valor(m, "A.oro"), valor(m, "A.pp")) == (2 + 1 + 1 - 1, 1, 1)
    assert [(e["recurso"], e["pp"], e["regla"]) for e in sucesos(m, "desvia")] == [("mana", 1, "WT-A.3.4")]


@pytest.mark.rule("WT-A.3.7", "WT-M.res.3")
def test_a_hero_that_feeds_on_oro_is_fed_in_the_second_step() -> None:
    m = recursos(heroe=DE_ORO, oro=1, mana=1)
    assert preguntado(m) == ("A", "desviar")
    assert (valor(m, "A.mana"), valor(m, "A.oro")) == (2, 1), "the maná is added already"
    juega(m, {"A": "desvia"})
    assert (valor(m, "A.mana"), valor(m, "A.oro"), valor(m, "A.pp")) == (2, 1, 1)


@pytest.mark.rule("WT-A.3.6", "WT-A.3.7")
@pytest.mark.parametrize("hero", ["Maestre Aldara, Voz del Alba", DE_ORO])
def test_the_only_unit_of_the_turn_may_be_diverted(hero: str) -> None:
    """OQ-WT-17 (`desviar_la_unica`): 1 + 0 − 1 = 0."""
    m = juega(recursos(heroe=hero), {"A": "desvia"})
    left = (0, 1) if hero != DE_ORO else (1, 0)
    assert (valor(m, "A.mana"), valor(m, "A.oro")) == left and valor(m, "A.pp") == 1


@pytest.mark.rule("WT-A.3.4")
def test_one_pp_a_turn_however_much_comes_in() -> None:
    m = recursos(lugares=[GRANJA] * 4, pp=3)
    juega(m, {"A": "desvia"})
    assert valor(m, "A.pp") == 4
    juega(m, {"hasta": {"activo": "B", "fase": "recursos"}})
    assert len(sucesos(m, "desvia")) == 1 and valor(m, "A.pp") == 4, "PP are kept, and no second one was offered"


@pytest.mark.rule("WT-A.3.5")
def test_the_hero_is_fed_only_in_recursos_and_before_the_draw() -> None:
    m = recursos(mana=5)
    assert pregunta(m, "A").rule == "WT-A.3.5"
    juega(m, {"A": "no desvia"})
    asked = []
    while m.questions and valor(m, "activo") == "A":
        asked.append(preguntado(m))
        juega(m, {"A": {"roba": "batalla"}} if asked[-1] == ("A", "mazo") else {asked[-1][0]: "pasa"})
    assert asked[0] == ("A", "mazo") and ("A", "tactica") in asked
    assert "desviar" not in [purpose for _, purpose in asked] and valor(m, "A.pp") == 0


# -- refuerzos and the draw -----------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.3.8")
@pytest.mark.parametrize(("held", "asked"), [(3, False), (4, True)])
def test_refuerzos_cost_five_oro_counting_what_has_come_in(held: int, asked: bool) -> None:
    m = juega(recursos(oro=held), {"A": "no desvia"})
    assert (preguntado(m) == ("A", "refuerzos")) is asked
    if asked:
        juega(m, {"A": "contrata"})
        assert valor(m, "A.oro") == 0
        assert [(e["oro"], e["regla"]) for e in sucesos(m, "refuerzos")] == [(0, "WT-A.3.8")]


@pytest.mark.rule("WT-A.3.8", "WT-A.3.11")
def test_refuerzos_may_be_declined_and_come_once_a_turn() -> None:
    """OQ-WT-18 (`refuerzos`)."""
    no = juega(recursos(oro=9), {"A": "no desvia"}, {"A": "no contrata"}, {"A": {"roba": "batalla"}})
    assert valor(no, "A.oro") == 10 and valor(no, "A.cartas_en_mano") == 2
    yes = juega(recursos(oro=9), {"A": "no desvia"}, {"A": "contrata"})
    assert preguntado(yes) == ("A", "mazo"), "ten oro would pay for two, but only one is offered"
    juega(yes, {"A": {"roba": "batalla"}})
    assert valor(yes, "A.oro") == 5 and valor(yes, "A.cartas_en_mano") == 3


@pytest.mark.rule("WT-A.3.9", "WT-A.3.11")
def test_the_second_card_is_of_the_battle_deck_and_comes_right_after_the_first() -> None:
    m = recursos(oro=4, mano=[], batalla={RECLUTA: 3}, construccion={GRANJA: 3})
    juega(m, {"A": "no desvia"}, {"A": "contrata"}, {"A": {"roba": "construccion"}})
    assert valor(m, "A.mano") == {GRANJA: 1, RECLUTA: 1}
    draws = [(e["numero"], e["mazo"], e["regla"]) for e in sucesos(m, "roba")]
    assert [(deck, rule) for _, deck, rule in draws] == [("construccion", "WT-A.3.10"), ("batalla", "WT-A.3.11")]
    assert draws[1][0] == draws[0][0] + 1


@pytest.mark.rule("WT-A.3.8", "WT-A.8.2.5")
def test_refuerzos_may_be_hired_with_an_empty_battle_deck_and_then_lose_the_game() -> None:
    """OQ-WT-18 (`refuerzos`)."""
    m = recursos(oro=4, batalla=0)
    juega(m, {"A": "no desvia"}, {"A": "contrata"})
    assert valor(m, "ganadores") == ["B"]
    assert [(e["motivo"], e["regla"]) for e in sucesos(m, "gana")] == [("refuerzos", "WT-A.8.2.5")]


@pytest.mark.rule("WT-A.3.10")
@pytest.mark.parametrize(("deck", "card"), [("batalla", RECLUTA), ("construccion", GRANJA)])
def test_one_card_of_whichever_deck(deck: str, card: str) -> None:
    m = recursos(mano=[], batalla={RECLUTA: 3}, construccion={GRANJA: 3})
    juega(m, {"A": "no desvia"})
    assert preguntado(m) == ("A", "mazo") and pregunta(m, "A").rule == "WT-A.3.10"
    juega(m, {"A": {"roba": deck}})
    assert valor(m, "A.mano") == {card: 1}


@pytest.mark.rule("WT-A.3.12")
def test_the_draw_cannot_come_before_the_oro_nor_the_oro_before_the_mana() -> None:
    m = recursos(oro=4)
    asked = []
    for answer in ("no desvia", "no contrata", {"roba": "batalla"}):
        asked.append((preguntado(m), valor(m, "A.mana"), valor(m, "A.oro"), valor(m, "A.cartas_en_mano")))
        juega(m, {"A": answer})
    assert asked == [
        (("A", "desviar"), 0, 4, 1), (("A", "refuerzos"), 1, 5, 1), (("A", "mazo"), 1, 5, 1),
    ]  # fmt: skip


# -- the hero's powers ----------------------------------------------------------------------------------------------


def con_poder(**posicion: Any) -> Mesa:
    cards = conjunto(
        heroe("Heroína de Prueba", poderes=[
            {"pp": 2, "nombre": "Vigor", "efecto": [{"ganar_vidas": 1}]},
            {"pp": 1, "nombre": "Soplo", "efecto": [{"ganar_vidas": 3}]},
        ]),
    )  # fmt: skip
    return mesa(cartas=cards, A={"heroe": "Heroína de Prueba", "pp": 5}, **posicion)


@pytest.mark.rule("WT-M.hero.1")
def test_powers_are_paid_with_pp_as_often_as_they_last() -> None:
    """OQ-WT-16 (`habilidad_de_heroe`: sin_limite)."""
    m = con_poder()
    for left in (3, 1):
        juega(m, {"A": {"poder": "Vigor"}}, "resuelve")
        assert valor(m, "A.pp") == left
    assert valor(m, "A.vidas") == 22
    assert explica(m, "A", {"poder": "Vigor"}) == {"WT-M.hero.1"}, "1 PP is not 2"
    juega(m, {"A": {"poder": "Soplo"}}, "resuelve")
    assert (valor(m, "A.vidas"), valor(m, "A.pp")) == (25, 0)
    assert [e["pp"] for e in sucesos(m, "paga_pp")] == [2, 2, 1]


@pytest.mark.rule("WT-M.hero.1")
def test_under_the_other_reading_each_power_once_a_turn() -> None:
    """OQ-WT-16 (`habilidad_de_heroe`: una_por_turno)."""
    m = con_poder(lecturas={"habilidad_de_heroe": "una_por_turno"})
    juega(m, {"A": {"poder": "Vigor"}}, "resuelve")
    assert explica(m, "A", {"poder": "Vigor"}) == {"WT-M.hero.1"}
    juega(m, {"A": {"poder": "Soplo"}}, "resuelve")
    assert valor(m, "A.pp") == 2
    juega(m, {"hasta": {"activo": "B", "fase": "tactica"}}, {"hasta": {"activo": "A", "fase": "tactica"}})
    assert valor(m, "A.pp") == 2, "PP stay from turn to turn"
    juega(m, {"hasta": {"para": "tactica"}}, {"A": {"poder": "Vigor"}}, "resuelve")
    assert valor(m, "A.pp") == 0


@pytest.mark.rule("WT-M.hero.1")
@pytest.mark.parametrize("phase", ["tras_recursos", "construccion", "invocacion", "tras_invocacion", "tras_tactica"])
def test_powers_are_for_the_own_tactica(phase: str) -> None:
    assert "WT-A.11.1.2.2" in explica(con_poder(fase=phase), "A", {"poder": "Vigor"})
    assert "WT-A.11.1.2.2" in explica(con_poder(activo="B"), "A", {"poder": "Vigor"})


@pytest.mark.rule("WT-M.hero.2")
def test_a_passive_hero_gives_to_troops_and_triggers_like_a_card_in_play() -> None:
    m = mesa(
        tablero={"c1": "Serafín Menor de A", "d1": f"{RECLUTA} de A", "c5": "Serafín Menor de B"},
        B={"heroe": DE_ORO},
    )
    assert (valor(m, "c1.vida"), valor(m, "d1.vida"), valor(m, "c5.vida")) == (4, 2, 3), "A's Ángeles have 1 more"
    trigger = mesa(fase="final", tablero={"c1": {"carta": "Osa Madre", "de": "A", "dano": 3, "anulada": True}},
                   A={"heroe": "Iruen, Cantora de Raíces"})  # fmt: skip
    assert valor(trigger, "c1.dano") == 2, "at the end of the turn it takes 1 damage off a Bestia"
