"""A.6.3 and A.6.4: start and end of the turn, and effects that trigger together."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, disparada, hechizo, heroe, lugar, subito, tropa
from games.warlords_of_terra.kit import contesta, juega, mesa, pregunta, preguntado, rama, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.games.warlords_of_terra.model.table import Mesa

RECLUTA = "Recluta de la Muralla"
SALA = "Sala de los Grilletes"
ASCUA = "Ascua"
COMBUSTION = "Combustión"


def _gana(n: int) -> dict[str, object]:
    return {"ganar_vidas": n}


def _al_morir(nombre: str, n: int) -> dict[str, object]:
    """A troop that gives its player lives when it dies."""
    return tropa(nombre, 1, 1, 1, habilidades=[disparada("muere", _gana(n))])


def _de_final(nombre: str, *cuantas: int) -> dict[str, object]:
    """A lugar that gives lives at the end of the turn, once for each number."""
    return lugar(nombre, habilidades=[disparada("final_del_turno", _gana(n)) for n in cuantas])


# -- start and end of the turn --------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.6.3.1", "WT-A.6.3.2", "WT-A.6.3.3")
def test_at_the_end_of_the_turn_effects_just_happen_and_nobody_plays_anything() -> None:
    m = mesa(
        fase="final",
        tablero={"a1": f"{RECLUTA} de A", "c1": f"{RECLUTA} de A", "c5": "Piroclasta de B"},
        A={"lugares": [SALA], "mano": [COMBUSTION], "mana": 5},
        B={"mano": [COMBUSTION], "mana": 5},
    )
    assert preguntado(m) == ("A", "objetivo")
    for seat in "AB":
        assert explica(m, seat, {"conjura": COMBUSTION, "a": "c1"}) == {"WT-A.6.3.2", "WT-A.11.1.1.2"}
    assert explica(m, "B", {"usa": "c5", "a": "c1"}) == {"WT-A.6.3.2", "WT-A.11.1.1.2"}
    juega(m, {"A": {"elige": "c1"}}, estricto=True)
    # carried out at once, and on to B's turn without a window
    assert (valor(m, "c1.dano"), preguntado(m)) == (1, ("B", "desviar"))
    assert sucesos(m, "dispara", regla="WT-A.6.3.3", carta=SALA)
    assert not sucesos(m, "apila") and not sucesos(m, "declina")


@pytest.mark.rule("WT-A.6.3.1", "WT-A.6.3.3")
def test_at_the_start_of_the_turn_effects_just_happen() -> None:
    m = mesa(
        cartas=conjunto(
            lugar(
                "Fuente",
                habilidades=[disparada("inicio_del_turno", {"perder_vidas": {"cuantas": 1, "quien": "oponente"}})],
            )
        ),
        fase="inicio",
        A={"lugares": ["Fuente"]},
        B={"mano": [COMBUSTION], "mana": 5},
    )
    assert (preguntado(m), valor(m, "B.vidas")) == (("A", "desviar"), 19)
    assert sucesos(m, "dispara", regla="WT-A.6.3.3") and not sucesos(m, "apila")


@pytest.mark.rule("WT-A.6.3.1", "WT-A.11.1.2.6")
@pytest.mark.parametrize("cuando", ["golpea", "va_a_combatir", "golpeada"])
def test_abilities_of_combat_cannot_be_answered(cuando: str) -> None:
    m = mesa(
        cartas=conjunto(
            tropa(
                "Fiera", 1, 4, 2, habilidades=[disparada(cuando, {"perder_vidas": {"cuantas": 1, "quien": "oponente"}})]
            )
        ),
        tablero={"c3": "Fiera de A", "c4": f"{RECLUTA} de B"},
        A={"mano": [COMBUSTION], "mana": 5},
        B={"mano": [COMBUSTION], "mana": 5},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
    assert preguntado(m) == ("A", "subitos")
    juega(m, {"A": "pasa"}, {"B": "pasa"}, estricto=True)
    assert (preguntado(m), valor(m, "combate"), valor(m, "B.vidas")) == (("A", "tactica"), None, 19)
    assert sucesos(m, "dispara", carta="Fiera") and not sucesos(m, "apila")


@pytest.mark.rule("WT-A.6.3.1")
def test_the_same_ability_can_be_answered_at_any_other_moment() -> None:
    m = mesa(
        cartas=conjunto(_al_morir("Uno", 1), hechizo("Fin", {"matar": {"objetivo": "tropa"}})),
        tablero={"c1": "Uno de A"},
        A={"mano": ["Fin"], "mana": 5},
    )
    juega(m, {"A": {"conjura": "Fin", "a": "c1"}}, {"B": "no responde"}, estricto=True)
    assert (preguntado(m), valor(m, "pila")) == (("B", "responder"), ["disparada_de_uno"])


# -- together -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.6.4.1")
@pytest.mark.parametrize("order", [("Uno", "Dos"), ("Dos", "Uno")])
def test_each_controller_orders_the_own_effects_of_the_end(order: tuple[str, str]) -> None:
    m = mesa(cartas=conjunto(_de_final("Uno", 1), _de_final("Dos", 2)), fase="final", A={"lugares": ["Uno", "Dos"]})
    assert preguntado(m) == ("A", "orden")
    juega(m, {"A": {"ordena": list(order)}})
    assert [e["carta"] for e in sucesos(m, "dispara")] == list(order)
    assert valor(m, "A.vidas") == 23


@pytest.mark.rule("WT-A.6.4.2", "WT-A.6.4.1")
def test_effects_of_one_card_are_not_interleaved_with_those_of_another() -> None:
    m = mesa(
        cartas=conjunto(_de_final("Uno", 1, 2), _de_final("Otro", 5)), fase="final", A={"lugares": ["Uno", "Otro"]}
    )
    first, second, other = pregunta(m, "A").menu
    contesta(m, "A", first, other, second)
    assert [e["cuantas"] for e in sucesos(m, "gana_vidas")] == [1, 2, 5]


@pytest.mark.rule("WT-A.6.4.2")
def test_the_effects_of_a_hero_are_those_of_one_card() -> None:
    guia = heroe("Guía", habilidades=[disparada("final_del_turno", _gana(1)), disparada("final_del_turno", _gana(2))])
    m = mesa(cartas=conjunto(guia, _de_final("Otro", 5)), fase="final", A={"heroe": "Guía", "lugares": ["Otro"]})
    first, second, other = pregunta(m, "A").menu
    contesta(m, "A", second, other, first)
    assert [e["cuantas"] for e in sucesos(m, "gana_vidas")] == [2, 1, 5]


@pytest.mark.rule("WT-A.6.4.2")
def test_regenerar_is_one_of_the_effects_of_its_card() -> None:
    oso = tropa("Oso", 1, 5, 1, palabras=["regenerar 1"], habilidades=[disparada("final_del_turno", _gana(1))])
    m = mesa(
        cartas=conjunto(oso, _de_final("Otro", 5)),
        fase="final",
        tablero={"c1": {"carta": "Oso", "de": "A", "dano": 2}},
        A={"lugares": ["Otro"]},
    )
    menu = pregunta(m, "A").menu
    other, own, heals = menu
    contesta(m, "A", own, other, heals)
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("gana_vidas", "retira_dano")]
    assert told == ["gana_vidas", "retira_dano", "gana_vidas"]
    assert [e["cuantas"] for e in sucesos(m, "gana_vidas")] == [1, 5]


@pytest.mark.rule("WT-A.6.4.3", "WT-A.6.4.4")
def test_targets_are_chosen_as_each_effect_resolves() -> None:
    m = mesa(
        fase="final",
        tablero={"a1": f"{ASCUA} de A", "b1": f"{ASCUA} de A", "c1": f"{ASCUA} de A"},
        A={"lugares": [SALA, SALA], "mano": []},
    )
    assert len(pregunta(m, "A").menu) == 3
    juega(m, {"A": {"elige": "b1"}})
    # the first is over, with a death, before the second is aimed: it cannot be piled on the same one
    assert (valor(m, "b1"), preguntado(m), len(pregunta(m, "A").menu)) == (None, ("A", "objetivo"), 2)
    assert not legal(m, "A", {"elige": "b1"})
    juega(m, {"A": {"elige": "c1"}})
    assert (valor(m, "a1.carta"), valor(m, "c1")) == (ASCUA, None)


def _tres_muertes() -> Mesa:
    """One of A's and two of B's die of one hechizo."""
    m = mesa(
        cartas=conjunto(
            _al_morir("Uno", 1),
            _al_morir("Dos", 2),
            _al_morir("Tres", 3),
            hechizo("Peste", {"matar": {"todas": "tropa"}}),
        ),
        tablero={"a1": "Uno de A", "c5": "Dos de B", "d5": "Tres de B"},
        A={"mano": ["Peste"], "mana": 1},
        B={"mano": []},
    )
    return juega(m, {"A": {"conjura": "Peste"}})


def _vidas(m: Mesa) -> list[int]:
    return [e["cuantas"] for e in sucesos(m, "gana_vidas")]


@pytest.mark.rule("WT-A.6.4.5", "WT-A.6.4.6", "WT-A.6.4.7")
def test_the_active_player_says_whose_come_first_and_each_orders_the_own() -> None:
    m = _tres_muertes()
    assert preguntado(m) == ("A", "cuyos_primero")
    theirs = juega(rama(m), {"A": {"primero": "B"}})
    # A is active, but B's are B's to order
    assert preguntado(theirs) == ("B", "orden")
    juega(theirs, {"B": {"ordena": ["Tres", "Dos"]}}, "resuelve")
    assert _vidas(theirs) == [3, 2, 1]
    juega(m, {"A": {"primero": "A"}}, {"B": {"ordena": ["Dos", "Tres"]}}, "resuelve")
    assert _vidas(m) == [1, 2, 3]


@pytest.mark.rule("WT-A.6.4.4")
def test_one_resolves_completely_target_and_all_before_the_next_begins() -> None:
    bicho = tropa(
        "Bicho",
        1,
        1,
        1,
        habilidades=[disparada("muere", {"danar": {"cuanto": 1, "a": {"objetivo": "tropa", "de": "enemiga"}}})],
    )
    m = mesa(
        cartas=conjunto(bicho, hechizo("Peste", {"matar": {"todas": "tropa", "de": "tuya"}})),
        tablero={"a1": "Bicho de A", "b1": "Bicho de A", "c5": f"{RECLUTA} de B", "d5": f"{RECLUTA} de B"},
        A={"mano": ["Peste"], "mana": 1},
    )
    juega(m, {"A": {"conjura": "Peste"}}, {"B": "no responde"}, estricto=True)
    contesta(m, "A", *pregunta(m, "A").menu)
    juega(m, {"A": {"elige": "c5"}}, estricto=True)
    assert (preguntado(m), valor(m, "pila"), valor(m, "disparos")) == (
        ("B", "responder"),
        ["disparada_de_bicho"],
        ["disparada_de_bicho"],
    )
    juega(m, {"B": "no responde"}, estricto=True)
    assert (valor(m, "c5.dano"), preguntado(m)) == (1, ("A", "objetivo"))
    juega(m, {"A": {"elige": "c5"}}, {"B": "no responde"}, estricto=True)
    assert valor(m, "c5") is None


@pytest.mark.rule("WT-A.6.4.8")
def test_effects_on_the_pila_are_not_put_in_order_by_anybody() -> None:
    m = mesa(
        cartas=conjunto(hechizo("Lento", _gana(1)), subito("Pronto", _gana(2))),
        A={"mano": ["Lento", RECLUTA], "mana": 5},
        B={"mano": ["Pronto", RECLUTA], "mana": 5},
    )
    juega(m, {"A": {"conjura": "Lento"}}, {"B": {"responde": "Pronto"}}, {"A": "no responde"}, estricto=True)
    assert preguntado(m) == ("A", "tactica")
    assert [e["carta"] for e in sucesos(m, "resuelve")] == ["Pronto", "Lento"]


# -- OQ-WT-60 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.6.4.8", "WT-A.6.4.4", "WT-A.11.4.7")
def test_what_triggers_while_the_pila_resolves_waits_until_it_is_empty() -> None:
    """OQ-WT-60: then it starts a pila of its own, of up to three."""
    m = mesa(
        cartas=conjunto(
            _al_morir("Uno", 5),
            hechizo("Lento", _gana(1)),
            subito("Tajo", {"matar": {"objetivo": "tropa"}}),
            subito("Pronto", _gana(2)),
        ),
        tablero={"c1": "Uno de A"},
        A={"mano": ["Lento", "Pronto", RECLUTA], "mana": 5},
        B={"mano": ["Tajo", "Pronto"], "mana": 5},
    )
    juega(m, {"A": {"conjura": "Lento"}}, {"B": {"responde": "Tajo", "a": "c1"}}, {"A": "no responde"}, estricto=True)
    # Uno has died of Tajo, but Lento has resolved before anything else happened
    assert (valor(m, "c1"), valor(m, "A.vidas")) == (None, 21)
    assert (preguntado(m), valor(m, "pila")) == (("B", "responder"), ["disparada_de_uno"])
    juega(m, {"B": {"responde": "Pronto"}}, {"A": {"responde": "Pronto"}}, estricto=True)
    assert (valor(m, "A.vidas"), valor(m, "B.vidas"), preguntado(m)) == (28, 22, ("A", "tactica"))
