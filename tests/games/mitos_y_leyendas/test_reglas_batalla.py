"""9.3.0: the four steps of the Batalla Mitológica, in order, whatever is done in them."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, conjunto, cuando, talisman, totem
from games.mitos_y_leyendas.kit import contesta, juega, mesa, pregunta, preguntado, sucesos, valor
from games.mitos_y_leyendas.rules_kit import explica, legal

from coliseo.games.mitos_y_leyendas.flow.codes import FIN
from coliseo.games.mitos_y_leyendas.flow.turn import BATALLA
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.model.table import Mesa

PASOS = ["declaracion_ataque", "declaracion_bloqueo", "guerra", "asignacion"]


def fases(m: Mesa) -> list[str]:
    """The steps of the battle that the game has gone through."""
    return [e["fase"] for e in sucesos(m, "fase") if e["fase"] in PASOS]


@pytest.mark.rule("ML-10.8.1")
@pytest.mark.parametrize("used", [False, True])
def test_an_aliado_blocks_one_attacker_unless_something_lets_it_block_more(used: bool) -> None:
    muro = aliado("Muro", 9, activada("nada", {"bloquear_mas": 1, "durante": "turno"}, momento=["asignar_bloqueos"]))
    three = ["Uno", "Dos", "Tres"]
    cards = conjunto(muro, *(aliado(name, 1) for name in three))
    m = mesa(cartas=cards, a={"defensa": three}, b={"defensa": ["Muro"]})
    juega(m, {"A": {"ataca": three}})
    if used:
        juega(m, {"B": {"usa": "Muro"}})
    while preguntado(m)[1] != "bloqueo":
        contesta(m, preguntado(m)[0], FIN)
    blocked = [legal(m, "B", {"bloquea": {"Muro": three[:n]}}) for n in (1, 2, 3)]
    assert blocked == [True, used, False]


@pytest.mark.rule("ML-9.3.0.3", "ML-9.3.0.2")
def test_a_battle_has_four_steps_and_goes_through_them_though_nobody_does_anything() -> None:
    m = mesa(a={"defensa": ["Talos"]}, b={"castillo": 9})
    juega(m, {"A": {"ataca": "Talos"}}, {"hasta": {"activo": "B"}})
    assert fases(m) == PASOS
    assert valor(m, "B.castillo") == 7


@pytest.mark.rule("ML-9.3.0.3")
def test_without_an_attack_there_is_none_of_them() -> None:
    m = mesa(a={"defensa": ["Talos"]}, b={"castillo": 9})
    juega(m, {"A": "termina"}, {"hasta": {"activo": "B"}})
    assert fases(m) == []
    assert valor(m, "B.castillo") == 9


def cronica() -> dict[str, Any]:
    """A Tótem that botas a card of its player at each step, so that each is seen to take place."""
    return totem(
        "Crónica",
        *[
            cuando(step, {"botar": 1, "quien": "tu"})
            for step in ("declaracion_ataque", "declaracion_bloqueo", "guerra", "asignacion", "batalla_termina")
        ],
    )


@pytest.mark.rule("ML-9.3.0.2", "ML-6.6.5", "ML-6.6.1")
def test_every_step_takes_place_in_order_with_what_belongs_to_it() -> None:
    m = mesa(cartas=conjunto(cronica()), a={"defensa": ["Talos"], "apoyo": ["Crónica"], "castillo": 20})
    juega(m, {"A": {"ataca": "Talos"}}, {"hasta": {"activo": "B"}})
    told = [e["fase"] if e["suceso"] == "fase" else "·" for e in sucesos(m) if e["suceso"] in ("fase", "dispara")]
    battle = told[told.index("declaracion_ataque") :]
    assert battle[:9] == [
        "declaracion_ataque", "·", "declaracion_bloqueo", "·", "guerra", "·", "asignacion", "·", "·",
    ]  # fmt: skip
    assert valor(m, "A.castillo") == 14, "five botadas, and the draw of the turn"


@pytest.mark.rule("ML-9.3.0.2")
def test_the_steps_that_are_left_take_place_though_no_attacker_is_left() -> None:
    """Yoroi sends the attackers back in response to the attack."""
    m = mesa(
        cartas=conjunto(cronica()),
        a={"defensa": ["Talos"], "apoyo": ["Crónica"], "castillo": 20},
        b={"defensa": [{"carta": "Vikingo", "armas": ["Yoroi"]}], "castillo": 9},
    )
    juega(m, {"A": {"ataca": "Talos"}}, {"B": {"responde": "Yoroi"}}, {"hasta": {"activo": "B"}})
    assert fases(m) == PASOS
    assert (valor(m, "A.castillo"), valor(m, "B.castillo")) == (14, 9)


@pytest.mark.rule("ML-9.3.0.2", "ML-9.4.1")
def test_what_lasts_for_the_battle_ends_when_its_steps_are_over() -> None:
    push = talisman("Empuje", {"bono": 3, "a": {"un": "aliado"}, "durante": "batalla"})
    watch = aliado("Vela", 1, cuando("fase_final", {"botar": {"fuerza_de": {"un": "aliado", "nombre": ["Talos"]}}}))
    m = mesa(
        cartas=conjunto(push, watch),
        fase="guerra",
        batalla={"prioridad": "A"},
        a={"mano": ["Empuje"], "ataque": ["Talos"], "defensa": ["Vela"]},
        b={"castillo": 20},
    )
    juega(m, {"A": {"juega": "Empuje", "a": "Talos"}}, {"hasta": {"activo": "B"}})
    assert sucesos(m, "dano", asiento="B")[0]["cuanto"] == 5
    assert valor(m, "B.castillo") == 13, "5 in the battle, and 2 in the Fase Final"


# -- who may attack and block ---------------------------------------------------------------------------------------


@pytest.mark.rule("ML-9.3.0.1", "ML-9.3.1.1")
def test_there_is_no_battle_without_an_attacker() -> None:
    """OQ-24: neither when nobody can attack, nor by declaring none."""
    m = mesa(a={"defensa": [{"carta": "Talos", "nueva": True}]})
    assert BATALLA not in pregunta(m).menu
    assert {rule for r in GAME.explain(m, pregunta(m), BATALLA) for rule in r.rules} >= {"ML-9.3.0.1"}
    n = mesa(a={"defensa": ["Talos", "Vikingo"]})
    assert BATALLA in pregunta(n).menu
    contesta(n, "A", BATALLA)
    assert preguntado(n) == ("A", "ataque")
    assert FIN not in pregunta(n).menu
    assert {rule for r in GAME.explain(n, pregunta(n), FIN) for rule in r.rules} == {"ML-9.3.0.1"}
    contesta(n, "A", pregunta(n).menu[0])
    assert FIN in pregunta(n).menu


@pytest.mark.rule("ML-6.0.3", "ML-10.39.1")
def test_an_aliado_attacks_only_if_what_it_asks_for_can_be_paid() -> None:
    card = aliado("Mercenario", 2, para_atacar={"oros": 1, "descartar": 1})
    whole: dict[str, Any] = {"defensa": ["Mercenario"], "reserva": 1, "mano": ["Talos"]}
    m = mesa(cartas=conjunto(card), a=whole, b={"castillo": 9})
    juega(m, {"A": {"ataca": "Mercenario"}}, {"hasta": {"activo": "B"}})
    assert (valor(m, "B.castillo"), valor(m, "A.pagado")) == (7, {"Monedas de Oro": 1})
    assert valor(m, "A.cementerio") == {"Talos": 1}
    lacking: list[dict[str, Any]] = [{"reserva": 0}, {"mano": []}]
    for missing in lacking:
        poor = mesa(cartas=conjunto(card), a={**whole, **missing})
        assert BATALLA not in pregunta(poor).menu


@pytest.mark.rule("ML-10.32.1", "ML-6.11.3")
def test_the_attackers_text_says_who_may_block_it() -> None:
    cards = conjunto(
        aliado("Sombra", 2, {"no_le_bloquean": {"todos": "aliado", "raza": "chaman"}}),
        aliado("Duelista", 2, {"solo_le_bloquean": {"todos": "aliado", "raza": "chaman"}}),
        aliado("Brujo", 1, raza=["chaman"]),
        aliado("Mozo", 1),
    )
    m = mesa(cartas=cards, a={"defensa": ["Sombra", "Duelista"]}, b={"defensa": ["Brujo", "Mozo"]})
    juega(m, {"A": {"ataca": ["Sombra", "Duelista"]}})
    for blocker, attacker, may in (
        ("Brujo", "Sombra", False),
        ("Mozo", "Sombra", True),
        ("Brujo", "Duelista", True),
        ("Mozo", "Duelista", False),
    ):
        assert legal(m, "B", {"bloquea": {blocker: attacker}}) is may
        assert ("ML-10.32.1" in explica(m, "B", {"bloquea": {blocker: attacker}})) is not may


# -- damage ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-9.3.4.2", "ML-6.11.3", "ML-10.45.1")
def test_a_text_may_put_something_in_the_place_of_damage_about_to_be_done() -> None:
    mild = aliado("Piadoso", 3, cuando("va_a_danar", {"dar": ["no_dana"], "a": "yo"}, {"robar": "dano"}))
    m = mesa(cartas=conjunto(mild), a={"defensa": ["Piadoso", "Argonautas"]}, b={"castillo": 9})
    juega(m, {"A": {"ataca": ["Piadoso", "Argonautas"]}}, {"hasta": {"activo": "B"}})
    assert valor(m, "B.castillo") == 8, "only what Argonautas does"
    assert valor(m, "A.cartas_en_mano") == 4, "three in its place, and the draw of the turn"


@pytest.mark.rule("ML-9.3.4.6", "ML-9.3.4.15")
def test_abilities_of_the_destroyed_resolve_before_the_battle_ends() -> None:
    """Else both would wait together, and A would be asked which comes first."""
    cards = conjunto(
        aliado("Mártir", 1, cuando("destruida", {"botar": 1}, por="combate")),
        totem("Ocaso", cuando("batalla_termina", {"robar": 1}, de="propio")),
    )
    m = mesa(cartas=cards, a={"defensa": ["Mártir"], "apoyo": ["Ocaso"]}, b={"defensa": ["Thor"], "castillo": 9})
    juega(m, {"A": {"ataca": "Mártir"}}, {"B": {"bloquea": {"Thor": "Mártir"}}}, "resuelve")
    assert preguntado(m) != ("A", "orden_disparos")
    assert [e["carta"] for e in sucesos(m, "dispara")] == ["Mártir", "Ocaso"]
    assert valor(m, "B.castillo") == 8


@pytest.mark.rule("ML-6.6.5")
def test_a_named_moment_is_over_when_its_window_closes() -> None:
    """Kawarimi answers the declaration of an attack, and may not be played later in the battle."""
    m = mesa(
        cartas=conjunto(aliado("Vela", 1, {"activada": "nada", "efecto": [{"robar": 1}]})),
        a={"defensa": ["Talos"]},
        b={"mano": ["Kawarimi"], "reserva": 3, "defensa": ["Vela"]},
    )
    juega(m, {"A": {"ataca": "Talos"}})
    assert (preguntado(m), valor(m, "ventana")) == (("B", "momento"), "declaracion_ataque")
    juega(m, {"B": "pasa"}, {"hasta": {"fase": "guerra"}})
    assert preguntado(m) == ("B", "guerra")
    assert not valor(m, "ventana")
    assert not legal(m, "B", {"juega": "Kawarimi"})
