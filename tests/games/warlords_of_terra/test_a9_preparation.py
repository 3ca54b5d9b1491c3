"""A.9: the turn in which a troop enters."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, valor
from games.warlords_of_terra.rules_kit import explica, legal

RECLUTA = "Recluta de la Muralla"
BALLESTERA = "Ballestera de Almena"  # 2/2/2, Distancia
HACE_UNO = {"danar": {"cuanto": 1, "a": {"objetivo": "tropa"}}}
TIRADOR = tropa("Tirador", 1, 3, 2, palabras=["ahinco"], habilidades=[{"voltea": "si", "efecto": [HACE_UNO]}])


@pytest.mark.rule("WT-A.9.0.1")
def test_only_troops_have_a_turn_of_preparation() -> None:
    m = mesa(
        fase="construccion",
        tablero={"c1": {"carta": RECLUTA, "de": "A", "dano": 1}},
        A={"mano": ["Capilla de Piedra", "Espada de Guarnición", RECLUTA], "mana": 9, "oro": 9},
    )
    juega(m, {"A": {"construye": "Capilla de Piedra"}}, {"A": {"forja": "Espada de Guarnición"}}, {"A": "pasa"})
    # a lugar uses its turning ability, and an object is equipped, on the turn they come
    assert preguntado(m) == ("A", "interfase")
    juega(m, {"A": {"usa": "Capilla de Piedra", "a": "c1"}}, {"B": "no responde"})
    assert (valor(m, "c1.dano"), valor(m, "A.volteados")) == (0, {"Capilla de Piedra": 1})
    juega(m, {"hasta": {"fase": "tactica"}}, {"A": {"equipa": "Espada de Guarnición", "a": "c1"}}, "resuelve")
    assert valor(m, "c1.atq") == 3


@pytest.mark.rule("WT-A.9.0.2", "WT-A.9.1.1")
def test_an_invoked_troop_moves_with_one_less_and_may_fight_in_melee() -> None:
    m = mesa(
        fase="invocacion",
        tablero={"c3": {"carta": RECLUTA, "de": "B", "volteada": True}},
        A={"mano": ["Osa Madre", RECLUTA], "mana": 3},
    )
    juega(m, {"A": {"invoca": "Osa Madre", "en": "c1"}}, {"A": "pasa"}, {"hasta": {"fase": "tactica"}})
    assert (valor(m, "c1.vel"), valor(m, "c1.preparacion")) == (1, True)
    assert not legal(m, "A", {"mueve": "c1", "a": "b2"})
    juega(m, {"A": {"mueve": "c1", "a": "c2"}}, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c2.dano")) == (None, 1)


@pytest.mark.rule("WT-A.9.1.1")
def test_on_the_next_turn_it_has_its_whole_vel() -> None:
    m = mesa(fase="invocacion", A={"mano": ["Osa Madre", RECLUTA], "mana": 3})
    juega(m, {"A": {"invoca": "Osa Madre", "en": "c1"}}, {"hasta": {"turno": 9, "fase": "tactica"}})
    assert (valor(m, "c1.vel"), valor(m, "c1.preparacion")) == (2, False)
    assert legal(m, "A", {"mueve": "c1", "a": "c3"})


@pytest.mark.rule("WT-A.9.1.2")
def test_a_troop_that_entered_in_another_way_is_in_preparation_too() -> None:
    m = mesa(
        A={"mano": ["Llamada a Filas", RECLUTA], "mana": 3},
    )
    juega(m, {"A": {"conjura": "Llamada a Filas"}}, {"B": "no responde"}, {"A": {"pone": "a1"}}, {"A": {"pone": "b1"}})
    # the ficha Recluta has VEL 2
    assert (valor(m, "a1.vel"), valor(m, "a1.preparacion")) == (1, True)
    assert not legal(m, "A", {"mueve": "a1", "a": "a3"}) and legal(m, "A", {"mueve": "a1", "a": "a2"})


@pytest.mark.rule("WT-A.9.1.3")
def test_who_entered_on_the_rivals_turn_is_no_longer_in_preparation_on_its_own() -> None:
    m = mesa(
        cartas=conjunto(subito("Vuelve", {"del_descarte": {"carta": "tropa"}})),
        fase="tras_tactica",
        B={"mano": ["Vuelve", RECLUTA], "mana": 1, "descarte": ["Osa Madre"]},
    )
    juega(m, {"A": "pasa"}, {"B": {"conjura": "Vuelve"}}, {"A": "no responde"}, {"B": {"pone": "c5"}})
    assert (valor(m, "turno"), valor(m, "c5.vel"), valor(m, "c5.preparacion")) == (7, 1, True)
    juega(m, {"hasta": {"turno": 8, "fase": "tactica"}})
    assert (valor(m, "c5.vel"), valor(m, "c5.preparacion")) == (2, False)
    assert legal(m, "B", {"mueve": "c5", "a": "c3"})


@pytest.mark.rule("WT-A.9.2.1", "WT-A.9.2.2")
def test_a_turning_ability_can_be_used_on_that_turn_only_by_who_has_not_moved() -> None:
    m = mesa(
        cartas=conjunto(TIRADOR),
        fase="tras_tactica",
        tablero={
            "a2": {"carta": "Tirador", "de": "A", "nueva": True, "movio": 1, "activacion": "terminada"},
            "b1": {"carta": "Tirador", "de": "A", "nueva": True},
            "c2": {"carta": "Tirador", "de": "A", "movio": 1, "activacion": "terminada"},
            "e5": f"{RECLUTA} de B",
        },
    )
    assert explica(m, "A", {"usa": "a2", "a": "e5"}) == {"WT-A.9.2.1"}
    assert legal(m, "A", {"usa": "c2", "a": "e5"})
    juega(m, {"A": {"usa": "b1", "a": "e5"}}, "resuelve")
    assert (valor(m, "e5.dano"), valor(m, "b1.volteada")) == (1, True)


@pytest.mark.rule("WT-A.9.2.1")
def test_one_step_is_enough_to_lose_it() -> None:
    m = mesa(
        cartas=conjunto(TIRADOR),
        fase="invocacion",
        tablero={"e5": f"{RECLUTA} de B"},
        A={"mano": ["Tirador", RECLUTA], "mana": 1},
    )
    juega(m, {"A": {"invoca": "Tirador", "en": "b1"}}, {"A": "pasa"})
    assert preguntado(m) == ("A", "interfase") and legal(m, "A", {"usa": "b1", "a": "e5"})
    juega(m, {"hasta": {"fase": "tactica"}}, {"A": {"mueve": "b1", "a": "b2"}}, {"A": "termina"})
    assert preguntado(m) == ("A", "interfase")
    assert explica(m, "A", {"usa": "b2", "a": "e5"}) == {"WT-A.9.2.1"}


@pytest.mark.rule("WT-A.9.2.3")
def test_an_attacking_troop_never_uses_its_turning_ability_and_a_defending_one_may() -> None:
    m = mesa(cartas=conjunto(TIRADOR), tablero={"c3": "Tirador de A", "c4": "Tirador de B", "e1": "Tirador de A"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": "pasa"})
    # by its Ahínco it is still upright: attacking is what stands in the way
    assert (preguntado(m), valor(m, "c3.volteada")) == (("A", "subitos"), False)
    assert explica(m, "A", {"usa": "c3", "a": "c4"}) == {"WT-A.9.2.3", "WT-A.10.1a.7"}
    assert legal(m, "A", {"usa": "e1", "a": "c4"})
    juega(m, {"A": "pasa"})
    assert legal(m, "B", {"usa": "c4", "a": "c3"})


@pytest.mark.rule("WT-A.9.3.1")
@pytest.mark.parametrize("new", [True, False])
def test_nobody_ever_shoots_at_a_player(new: bool) -> None:
    m = mesa(
        tablero={
            "c3": {"carta": BALLESTERA, "de": "A", "nueva": new},
            "a5": {"carta": BALLESTERA, "de": "A", "nueva": new},
        }
    )
    assert "WT-A.9.3.1" in explica(m, "A", {"ataca": "c3", "a": "B"})
    # from the línea de invocación it strikes the player like any other
    assert legal(m, "A", {"ataca": "a5", "a": "B"})


@pytest.mark.rule("WT-A.9.3.2")
def test_on_its_preparation_turn_nobody_is_struck_at_a_distance() -> None:
    m = mesa(
        tablero={
            "a1": {"carta": BALLESTERA, "de": "A", "nueva": True},
            "b1": f"{BALLESTERA} de A",
            "a3": {"carta": RECLUTA, "de": "B", "volteada": True},
            "b3": {"carta": RECLUTA, "de": "B", "volteada": True},
            "a2": {"carta": RECLUTA, "de": "B", "volteada": True},
            "e1": {"carta": BALLESTERA, "de": "A", "nueva": True},
            "e3": {"carta": RECLUTA, "de": "B", "volteada": True},
        }
    )
    assert explica(m, "A", {"ataca": "e1", "a": "e3"}) == {"WT-A.9.3.2"}
    assert legal(m, "A", {"ataca": "b1", "a": "b3"})
    # in melee it may strike
    assert legal(m, "A", {"ataca": "a1", "a": "a2"})
