"""Chapter 0: Sigiloso and Provocar, which say whom a direct effect may choose and at what price."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import (
    accion,
    adquiere,
    cada,
    capacidades,
    conjunto,
    figura,
    habilidad,
    inflige,
    personaje,
    recupera,
    un,
)
from games.sorcerers_arena.kit import contesta, juega, menu, mesa, pregunta, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa

_CARTAS = conjunto(
    personaje(
        "Nadia",
        accion("Tajo", inflige(un("rival", 1), 1), categorias=["ataque"]),
        accion("Flecha", inflige(un("rival", 3), 1)),
        accion("Dos tiros", inflige(un("rival", 3), 1), inflige(un("rival", 3), 2)),
        accion("Cepo", inflige(un("rival", 3), 1), adquiere("ese", "immobilized", 2)),
        accion("Lluvia", inflige(cada("rival", 3), 1)),
        accion("Venda", recupera(un("aliado"), 2)),
        accion("Piedra", {"roba": 1}),
        accion("Rama", {"roba": 1}),
        capacidades=capacidades(
            habilidad("Pinchar", inflige(un("rival", 3), 1), coste={"descarta": "ataque"}),
            habilidad("Fisgar", {"revela": {"mazo": "rival"}}),
            mano=5,
        ),
    )
)


def frente_a(mano: list[str], rivales: dict[str, Any], **campos: Any) -> Mesa:
    """Nadia on D4 with that hand, Zahir (hurt) beside her, and those rivals."""
    mine = {"nadia": "D4", "zahir": figura("D3", 5), **campos.pop("mios", {})}
    return mesa(cartas=_CARTAS, A={"personajes": mine, "mano": mano}, B={"personajes": rivales}, **campos)


# -- Sigiloso -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.EST.14")
@pytest.mark.parametrize("pago", ["Piedra", "Rama"])
def test_a_rival_chooses_who_has_sigiloso_by_setting_a_card_of_its_choice_apart(pago: str) -> None:
    m = frente_a(["Flecha", "Piedra", "Rama"], {"brego": figura("D5", sigiloso=1)})
    juega(m, {"A": {"juega": "Flecha"}})
    assert preguntado(m) == ("A", "sigiloso") and menu(m) == ["piedra", "rama"]
    assert valor(m, "brego.vida") == 12
    juega(m, {"A": {"aparta": pago}})
    assert (valor(m, "brego.vida"), valor(m, "A.apartadas")) == (11, {pago: 1})
    assert reglas(m, "aparta") == ["SA-0.EST.14"]


@pytest.mark.rule("SA-0.EST.14")
def test_a_standard_attack_is_paid_for_too() -> None:
    m = frente_a(["Piedra"], {"brego": figura("D5", sigiloso=2)})
    juega(m, {"A": {"ataca": "brego", "aparta": "Piedra"}})
    assert (valor(m, "brego.vida"), valor(m, "A.apartadas"), valor(m, "brego.estados")) == (
        10,
        {"Piedra": 1},
        {"sigiloso": 2},
    )
    m = frente_a([], {"brego": figura("D5", sigiloso=2)})
    assert explica(m, "A", {"ataca": "brego"}) == {"SA-0.EST.14"}


@pytest.mark.rule("SA-0.EST.14")
def test_who_cannot_be_paid_for_cannot_be_chosen() -> None:
    m = frente_a(["Flecha"], {"brego": figura("D5", sigiloso=1), "nerea": "E5"})
    assert explica(m, "A", {"juega": "Flecha", "a": "brego"}) == {"SA-0.EST.14"}
    juega(m, {"A": {"juega": "Flecha"}})
    assert (valor(m, "brego.vida"), valor(m, "nerea.vida")) == (12, 8)


@pytest.mark.rule("SA-0.EST.15")
def test_indirect_effects_reach_who_has_sigiloso_for_nothing() -> None:
    m = frente_a(["Lluvia", "Piedra"], {"brego": figura("D5", sigiloso=1)})
    juega(m, {"A": {"juega": "Lluvia"}})
    assert (valor(m, "brego.vida"), valor(m, "A.apartadas"), preguntado(m)) == (11, {}, ("A", "principal"))


# OQ-SA-05
@pytest.mark.rule("SA-0.EST.14", "SA-1.ADD.2")
def test_the_card_that_pays_leaves_the_game_and_gives_no_ingredient() -> None:
    m = mesa(
        capitulo=4,
        A={"personajes": {"brunilda": "D4"}, "mano": ["BRU-1"]},
        B={"personajes": {"brego": figura("D5", sigiloso=1)}},
    )
    juega(m, {"A": {"ataca": "brego", "aparta": "BRU-1"}})
    assert valor(m, "A.apartadas") == {"Lección de vuelo": 1}
    assert (valor(m, "A.descartes"), valor(m, "A.ingredientes")) == ({}, {})


# OQ-SA-22
@pytest.mark.rule("SA-0.EST.14")
def test_neither_the_card_played_nor_the_discard_for_1_pays() -> None:
    rival = {"brego": figura("D5", sigiloso=1)}
    # the card that is played has left the hand
    m = frente_a(["Tajo"], rival)
    assert explica(m, "A", {"juega": "Tajo"}) == {"SA-0.EST.14"}
    # the only card can pay, or be discarded for the +1, not both
    assert legal(m, "A", {"ataca": "brego"})
    assert explica(m, "A", {"ataca": "brego", "descarta": "Tajo"}) == {"SA-0.EST.14"}
    # nor does the card that pays for an ability
    assert explica(m, "A", {"usa": "Pinchar", "a": "brego"}) == {"SA-0.EST.14"}
    m = frente_a(["Tajo", "Piedra"], rival)
    assert legal(m, "A", {"usa": "Pinchar"})
    juega(m, {"A": {"ataca": "brego", "descarta": "Tajo", "aparta": "Piedra"}})
    assert (valor(m, "brego.vida"), valor(m, "A.apartadas"), valor(m, "A.descartes")) == (9, {"Piedra": 1}, {"Tajo": 1})


# OQ-SA-23
@pytest.mark.rule("SA-0.EST.14", "SA-1.RES.6")
def test_one_pays_once_for_each_choice() -> None:
    m = frente_a(["Cepo", "Piedra", "Rama"], {"brego": figura("D5", sigiloso=1)})
    juega(m, {"A": {"juega": "Cepo", "aparta": "Piedra"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.estados.inmovilizado"), valor(m, "A.apartadas")) == (
        11,
        2,
        {"Piedra": 1},
    )
    assert preguntado(m) == ("A", "principal")
    m = frente_a(["Dos tiros", "Piedra", "Rama"], {"brego": figura("D5", sigiloso=1)})
    juega(m, {"A": {"juega": "Dos tiros"}}, {"A": {"aparta": "Piedra"}}, {"A": {"aparta": "Rama"}})
    assert (valor(m, "brego.vida"), valor(m, "A.apartadas")) == (9, {"Piedra": 1, "Rama": 1})


# OQ-SA-24, OQ-SA-73
@pytest.mark.rule("SA-0.EST.14", "SA-0.EST.23")
def test_aliados_do_not_pay_and_provocar_does_not_hold_them() -> None:
    """A direct effect on an aliado asks only for what its text says."""
    m = frente_a(
        ["Venda", "Piedra"],
        {"brego": figura("D5", provocar=1)},
        mios={"zahir": figura("D3", 5, sigiloso=1), "ixara": figura("A1", provocar=1)},
    )
    juega(m, {"A": {"juega": "Venda"}})
    assert preguntado(m) == ("A", "objetivo") and menu(m) == ["zahir", "ixara"]
    juega(m, {"A": {"a": "zahir"}})
    assert (valor(m, "zahir.vida"), valor(m, "A.apartadas"), preguntado(m)) == (7, {}, ("A", "principal"))


# -- Provocar -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.EST.17", "SA-0.EST.21")
def test_rivals_cannot_choose_the_aliados_of_who_has_provocar() -> None:
    rivales = {"brego": figura("D5", provocar=1), "nerea": "E5", "roble": figura("E4", provocar=2)}
    m = frente_a(["Flecha"], rivales)
    assert explica(m, "A", {"juega": "Flecha", "a": "nerea"}) == {"SA-0.EST.17"}
    juega(m, {"A": {"juega": "Flecha"}})
    # another that has it too can be chosen
    assert menu(m) == ["brego", "roble"]
    m = frente_a(["Flecha"], {"brego": "D5", "nerea": "E5"})
    juega(m, {"A": {"juega": "Flecha"}})
    assert menu(m) == ["brego", "nerea"]


@pytest.mark.rule("SA-0.EST.17", "SA-0.EST.22")
def test_a_standard_attack_is_held_by_provocar() -> None:
    m = frente_a([], {"brego": figura("I1", provocar=1), "nerea": "D5"})
    assert explica(m, "A", {"ataca": "nerea"}) == {"SA-0.EST.17", "SA-0.EST.22"}
    m = frente_a([], {"brego": "I1", "nerea": "D5"})
    assert legal(m, "A", {"ataca": "nerea"})


@pytest.mark.rule("SA-0.EST.18")
def test_indirect_effects_reach_the_aliados_of_who_has_provocar() -> None:
    m = frente_a(["Lluvia"], {"brego": figura("D5", provocar=1), "nerea": "E5"})
    juega(m, {"A": {"juega": "Lluvia"}}, {"A": {"ordena": ["nerea", "brego"]}})
    assert (valor(m, "brego.vida"), valor(m, "nerea.vida")) == (11, 8)


# OQ-SA-25
@pytest.mark.rule("SA-0.EST.22")
def test_provocar_protects_from_out_of_reach() -> None:
    """No legal target is left, so the card cannot be played."""
    m = frente_a(["Flecha"], {"brego": figura("I3", provocar=1), "nerea": "E5"})
    assert explica(m, "A", {"juega": "Flecha"}) == {"SA-0.EST.17"}
    assert explica(m, "A", {"juega": "Flecha", "a": "nerea"}) == {"SA-0.EST.17", "SA-0.EST.22"}


@pytest.mark.rule("SA-0.EST.17", "SA-1.KO.3")
def test_provocar_ends_with_its_bearer() -> None:
    m = frente_a(["Dos tiros"], {"brego": figura("D5", 1, provocar=3), "nerea": "E5"})
    juega(m, {"A": {"juega": "Dos tiros", "a": ["brego", "nerea"]}})
    assert (valor(m, "brego.fuera"), valor(m, "nerea.vida")) == (True, 7)


# OQ-SA-26
@pytest.mark.rule("SA-0.EST.14", "SA-0.EST.17")
def test_provocar_and_sigiloso_together() -> None:
    rivales = {"brego": figura("D5", provocar=1, sigiloso=1), "nerea": "E5"}
    m = frente_a(["Flecha", "Piedra"], rivales)
    juega(m, {"A": {"juega": "Flecha", "aparta": "Piedra"}})
    assert (valor(m, "brego.vida"), valor(m, "nerea.vida"), valor(m, "A.apartadas")) == (11, 9, {"Piedra": 1})
    assert explica(frente_a(["Flecha"], rivales), "A", {"juega": "Flecha"}) == {"SA-0.EST.14"}


# OQ-SA-27, OQ-SA-66
@pytest.mark.rule("SA-0.EST.17", "SA-0.GEN.4")
def test_in_team_play_provocar_protects_the_whole_side() -> None:
    """Aliados are all others of the side, whoever controls them, also when the side is not the active one."""
    m = mesa(
        cartas=_CARTAS,
        equipo=True,
        A={"personajes": {"nadia": "D4", "brunilda": "A1"}, "mano": ["Flecha"]},
        B={"personajes": {"brego": figura("D5", provocar=1), "roble": "E4"}},
        C={"personajes": {"nerea": "E5", "agata": "I1"}},
        D={"personajes": {"zahir": "A2", "ixara": "A3"}},
    )
    for name in ("roble", "nerea"):
        assert explica(m, "A", {"juega": "Flecha", "a": name}) >= {"SA-0.EST.17"}
    juega(m, {"A": {"juega": "Flecha"}})
    assert valor(m, "brego.vida") == 11


# OQ-SA-69
@pytest.mark.rule("SA-1.EFE.7", "SA-0.EST.14", "SA-0.EST.17")
def test_choosing_an_invocador_is_held_by_neither() -> None:
    m = mesa(
        cartas=_CARTAS,
        equipo=True,
        A={"personajes": {"nadia": "D4", "brunilda": "A1"}, "mano": ["Piedra"]},
        B={"personajes": {"brego": figura("D5", provocar=1, sigiloso=1), "roble": "E4"}},
        C={"personajes": {"nerea": figura("E5", sigiloso=1), "agata": "I1"}},
        D={"personajes": {"zahir": "A2", "ixara": "A3"}},
    )
    juega(m, {"A": {"usa": "Fisgar"}})
    assert preguntado(m) == ("A", "invocador") and menu(m) == ["b", "c"]
    juega(m, {"A": {"invocador": "C"}})
    assert [e["asiento"] for e in sucesos(m, "revela")] == ["C"]
    assert (valor(m, "A.apartadas"), preguntado(m)) == ({}, ("A", "principal"))


# -- the standard attack on an aliado -------------------------------------------------------------------------------


# OQ-SA-13
@pytest.mark.rule("SA-1.ACC.8")
@pytest.mark.parametrize(("lectura", "puede"), [("off", False), ("on", True)])
def test_normal_attack_may_target_ally(lectura: str, puede: bool) -> None:
    """Without paying for Sigiloso and without Provocar preventing it."""
    m = frente_a(
        ["Piedra"],
        {"brego": "D5"},
        mios={"zahir": figura("D3", 5, sigiloso=1), "ixara": figura("A1", provocar=1)},
        lecturas={"normal_attack_may_target_ally": lectura},
    )
    assert legal(m, "A", {"ataca": "brego"})
    assert legal(m, "A", {"ataca": "zahir"}) is puede
    # cards that name a rival still do
    assert explica(m, "A", {"ataca": "nadia"}) >= {"SA-1.ACC.8"}
    if not puede:
        assert explica(m, "A", {"ataca": "zahir"}) >= {"SA-1.ACC.8"}
        return
    juega(m, {"A": {"ataca": "zahir"}})
    assert (valor(m, "zahir.vida"), valor(m, "A.apartadas"), preguntado(m)) == (3, {}, ("A", "principal"))


# OQ-SA-13
@pytest.mark.rule("SA-1.ACC.8", "SA-1.KO.4")
def test_normal_attack_may_target_ally_and_pays_the_other_side() -> None:
    m = frente_a([], {"brego": "I1"}, mios={"zahir": figura("D3", 2)}, lecturas={"normal_attack_may_target_ally": "on"})
    juega(m, {"A": {"ataca": "zahir"}})
    assert (valor(m, "zahir.fuera"), valor(m, "pv.azul"), valor(m, "pv.rojo")) == (True, 0, 4)


# OQ-SA-13
@pytest.mark.rule("SA-1.ACC.8")
def test_normal_attack_may_target_ally_after_a_warning() -> None:
    """Where the attack is offered, if it can hit nobody else; and beside whom one chooses."""
    reading = {"normal_attack_may_target_ally": "on"}

    def atacar(m: Mesa, lang: str) -> str:
        q = pregunta(m)
        return GAME.describe(m, q, q.menu[menu(m).index("ataca")], lang)

    lonely = frente_a([], {"brego": "I1"}, lecturas=reading)
    assert atacar(lonely, "es") == "Atacar (2 de daño): solo puedes dar a un aliado tuyo"
    assert atacar(lonely, "en") == "Attack (2 damage): you can only hit an ally of yours"
    m = frente_a([], {"brego": "D5"}, lecturas=reading)
    assert atacar(m, "es") == "Atacar (2 de daño)"
    contesta(m, "A", pregunta(m).menu[menu(m).index("ataca")])
    assert menu(m) == ["zahir", "brego"]
    q = pregunta(m)
    warned = [
        [word in GAME.describe(m, q, c, lang) for c in q.menu] for lang, word in (("es", "aliado"), ("en", "ally"))
    ]
    assert warned == [[True, False], [True, False]]
