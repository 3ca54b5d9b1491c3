"""Chapter 0: statuses in force while a counter remains: Inmovilizado, Debilitado, Fuerte, Resistente."""

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
    movimiento,
    personaje,
    recupera,
    un,
)
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.model.table import Mesa


def pasan(m: Mesa, turnos: int) -> Mesa:
    """So many turns end with nothing done in them."""
    return juega(m, {"hasta": {"turno": valor(m, "turno") + turnos, "para": "principal"}})


# -- how long -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.EST.2", "SA-0.EST.20", "SA-0.EST.26")
@pytest.mark.parametrize("contadores", [1, 2])
def test_a_persistente_received_in_ones_own_turn(contadores: int) -> None:
    """In the rest of it, in the turns of the others of as many rounds, and in one own turn less than counters."""
    who = conjunto(
        personaje(
            "Nadia",
            accion("Tajo", inflige(un("rival", 1), 1)),
            capacidades=capacidades(habilidad("Rugir", adquiere("yo", "strong", contadores))),
        )
    )
    m = mesa(
        cartas=who,
        A={"personajes": {"nadia": "D4"}, "mano": ["Tajo"], "mazo": {"BRU-1": 9}},
        B={"personajes": {"roble": "D5"}, "mazo": {"ROB-1": 9}},
    )
    # in force at once, and for as long as a counter remains
    juega(m, {"A": {"usa": "Rugir"}}, {"A": {"juega": "Tajo"}})
    assert valor(m, "roble.vida") == 12
    own, others = 0, 0
    for _ in range(4):
        pasan(m, 1)
        others += int("fuerte" in valor(m, "nadia.estados"))
        pasan(m, 1)
        before = valor(m, "roble.vida")
        juega(m, {"A": {"ataca": "roble"}})
        own += before - valor(m, "roble.vida") - 2
    assert (others, own) == (contadores, contadores - 1)


@pytest.mark.rule("SA-0.EST.26", "SA-0.EST.7")
@pytest.mark.parametrize(("contadores", "turnos"), [(1, [True]), (2, [False, True]), (3, [False, False, True])])
def test_inmovilizado_received_in_anothers_turn_stops_one_own_turn_less(contadores: int, turnos: list[bool]) -> None:
    trap = conjunto(personaje("Nadia", accion("Lazo", adquiere(un("rival"), "immobilized", contadores))))
    m = mesa(
        cartas=trap,
        A={"personajes": {"nadia": "D4"}, "mano": ["Lazo"], "mazo": {"BRU-1": 9}},
        B={"personajes": {"brego": "H2"}},
    )
    juega(m, {"A": {"juega": "Lazo"}})
    moves = []
    for _ in turnos:
        pasan(m, 1)
        moves.append(legal(m, "B", {"mueve": "G3"}))
        pasan(m, 1)
    assert moves == turnos


@pytest.mark.rule("SA-0.EST.20")
def test_counters_leave_only_in_the_bearers_own_turn() -> None:
    estados = {"fuerte": 3, "resistente": 3, "sigiloso": 3, "provocar": 3, "debilitado": 3, "inmovilizado": 3}
    m = mesa(
        A={"personajes": {"brunilda": "B2", "zahir": "B3"}},
        B={"personajes": {"brego": figura("H2", **estados), "nerea": "H3"}},
        activo="zahir",
    )
    pasan(m, 2)
    assert (valor(m, "activo"), valor(m, "brego.estados")) == ("brunilda", estados)
    pasan(m, 1)
    assert (valor(m, "activo"), valor(m, "brego.estados")) == ("brego", {name: 2 for name in estados})


# -- Inmovilizado ---------------------------------------------------------------------------------------------------

_MUEVE = conjunto(
    personaje(
        "Nadia",
        movimiento("Brinco", {"mueve": {"hasta": 2}}, recupera("yo", 1)),
        accion("Empellon", {"mueve": {"hasta": 2, "quien": un("rival", 2)}}),
        accion("Remolque", {"mueve": {"hasta": 2, "quien": un("aliado", 2)}}),
        accion("Oleaje", {"mueve": {"hasta": 1, "quien": cada("personaje", 2)}}),
    )
)


def mueven(carta: str, lazada: str = "", **campos: Any) -> Mesa:
    """Nadia with that card, an aliado and a rival beside her; one of the three Inmovilizado."""
    where = {"nadia": figura("E4", 5), "zahir": figura("D4"), "brego": figura("F4")}
    if lazada:
        where[lazada]["estados"] = {"inmovilizado": 1}
    return mesa(
        cartas=_MUEVE,
        A={"personajes": {"nadia": where["nadia"], "zahir": where["zahir"]}, "mano": [carta]},
        B={"personajes": {"brego": where["brego"]}},
        **campos,
    )


@pytest.mark.rule("SA-0.EST.6", "SA-0.EST.7")
@pytest.mark.parametrize(
    ("carta", "quien", "casilla", "queda"),
    [("Brinco", "nadia", "E3", "E4"), ("Empellon", "brego", "G4", "F4"), ("Remolque", "zahir", "C4", "D4")],
)
def test_nothing_moves_who_has_inmovilizado_whoever_plays_it(carta: str, quien: str, casilla: str, queda: str) -> None:
    m = mueven(carta)
    juega(m, {"A": {"juega": carta, "mueve_a": casilla}})
    assert valor(m, f"{quien}.casilla") == casilla
    m = mueven(carta, quien)
    juega(m, {"A": {"juega": carta}})
    assert (valor(m, f"{quien}.casilla"), preguntado(m)) == (queda, ("A", "principal"))
    assert reglas(m, "no_se_mueve", figura=quien) == ["SA-0.EST.7"]


@pytest.mark.rule("SA-0.EST.6")
def test_there_is_no_standard_move_with_inmovilizado() -> None:
    m = mueven("Brinco", "nadia")
    assert "mueve" not in menu(m)
    assert explica(m, "A", {"mueve": "E3"}) == {"SA-0.EST.6"}


# OQ-SA-21, OQ-SA-68
@pytest.mark.rule("SA-0.EST.7", "SA-1.RES.1")
def test_the_rest_of_a_card_that_cannot_move_is_resolved() -> None:
    m = mueven("Brinco", "nadia")
    juega(m, {"A": {"juega": "Brinco"}})
    assert (valor(m, "nadia.casilla"), valor(m, "nadia.vida"), valor(m, "A.descartes")) == ("E4", 6, {"Brinco": 1})


@pytest.mark.rule("SA-0.EST.7")
def test_of_several_that_are_moved_only_who_has_it_stays() -> None:
    m = mueven("Oleaje", "zahir")
    juega(m, {"A": {"juega": "Oleaje", "a_quien_mueve": ["zahir", "brego"], "mueve_a": "G4"}})
    assert (valor(m, "zahir.casilla"), valor(m, "brego.casilla")) == ("D4", "G4")


# -- Debilitado -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.EST.11")
@pytest.mark.parametrize(("capitulo", "normal"), [(1, 2), (3, 3)])
def test_the_standard_attack_with_debilitado_is_1(capitulo: int, normal: int) -> None:
    for estados, harm in (({}, normal), ({"debilitado": 1}, 1), ({"debilitado": 4}, 1)):
        m = mesa(
            capitulo=capitulo,
            A={"personajes": {"roble": figura("D4", **estados)}},
            B={"personajes": {"brego": "D5"}},
        )
        assert valor(m, "roble.ataque") == harm
        juega(m, {"A": {"ataca": "brego"}})
        assert valor(m, "brego.vida") == 12 - harm


# OQ-SA-03
@pytest.mark.rule("SA-0.EST.12")
@pytest.mark.parametrize(("carta", "puede"), [("BRE-1", False), ("BRE-2", False), ("BRE-5", True), ("BRE-6", True)])
def test_no_ataque_card_is_played_with_debilitado_whatever_its_badge(carta: str, puede: bool) -> None:
    m = mesa(
        A={"personajes": {"brego": figura("D4", debilitado=1)}, "mano": [carta]},
        B={"personajes": {"brunilda": "D5"}},
    )
    assert legal(m, "A", {"juega": carta}) is puede
    assert explica(m, "A", {"juega": carta}) == (set() if puede else {"SA-0.EST.12"})


@pytest.mark.rule("SA-0.EST.12")
def test_debilitado_holds_only_in_its_bearers_turn() -> None:
    """Its Invocador plays Ataque cards of another personaje in that one's turn."""
    m = mesa(
        A={"personajes": {"brego": figura("B2", debilitado=2), "zahir": "D4"}, "mano": ["ZAH-3"]},
        B={"personajes": {"brunilda": "D5"}},
        activo="zahir",
    )
    assert legal(m, "A", {"juega": "ZAH-3"})


# OQ-SA-03
@pytest.mark.rule("SA-0.EST.13", "SA-0.EST.11")
def test_with_debilitado_an_ataque_card_may_be_discarded_for_the_standard_attack() -> None:
    m = mesa(
        A={"personajes": {"brego": figura("D4", debilitado=1)}, "mano": ["BRE-2", "BRE-6"]},
        B={"personajes": {"brunilda": "D5"}},
    )
    assert explica(m, "A", {"ataca": "brunilda", "descarta": "BRE-6"}) == {"SA-3.ACC.2"}
    juega(m, {"A": {"ataca": "brunilda", "descarta": "BRE-2"}})
    assert (valor(m, "brunilda.vida"), valor(m, "A.descartes")) == (8, {"Puñetazo de feria": 1})


@pytest.mark.rule("SA-0.EST.27")
def test_with_debilitado_an_ataque_card_pays_for_an_ability() -> None:
    m = mesa(A={"personajes": {"ixara": figura("D4", debilitado=1)}, "mano": ["IXA-2"]})
    assert not legal(m, "A", {"juega": "IXA-2"})
    juega(m, {"A": {"usa": "Temple", "descarta": "IXA-2"}})
    assert valor(m, "ixara.estados") == {"debilitado": 1, "resistente": 1}
    assert valor(m, "A.descartes") == {"Tajo prismático": 1}


# OQ-SA-70
@pytest.mark.rule("SA-0.EST.2", "SA-0.EST.11", "SA-0.EST.12")
def test_debilitado_acquired_in_ones_own_turn_is_in_force_at_once() -> None:
    who = conjunto(
        personaje(
            "Nadia",
            accion("Tajo", inflige(un("rival", 1), 3), categorias=["ataque"]),
            capacidades=capacidades(habilidad("Flaquear", adquiere("yo", "weakened", 1))),
        )
    )
    m = mesa(cartas=who, A={"personajes": {"nadia": "D4"}, "mano": ["Tajo"]}, B={"personajes": {"brego": "D5"}})
    assert legal(m, "A", {"juega": "Tajo"})
    juega(m, {"A": {"usa": "Flaquear"}})
    assert explica(m, "A", {"juega": "Tajo"}) == {"SA-0.EST.12"}
    juega(m, {"A": {"ataca": "brego"}})
    assert valor(m, "brego.vida") == 11


# -- Fuerte and Resistente ------------------------------------------------------------------------------------------

_GOLPES = conjunto(
    personaje(
        "Nadia",
        accion("Tajo", inflige(un("rival", 1), 3)),
        accion("Doble", inflige(un("rival", 1), 1), inflige("ese", 2)),
        accion("Vuelta", inflige(cada("rival", 1), 1)),
        accion("Amago", inflige(un("rival", 1), {"contadores": "cursed", "de": "ese"})),
        accion("Arrebato", {"sufre": {"quien": "yo", "cantidad": 2}}),
    )
)


def golpea(carta: str, mio: dict[str, int], suyo: dict[str, int], **campos: Any) -> Mesa:
    """Nadia plays a card beside Brego (12) and Roble (14), who have the same statuses."""
    m = mesa(
        cartas=_GOLPES,
        A={"personajes": {"nadia": figura("D4", **mio)}, "mano": [carta]},
        B={"personajes": {"brego": figura("D5", **suyo), "roble": figura("D3", **suyo)}},
        **campos,
    )
    juega(m, {"A": {"juega": carta, "a": "brego"} if carta in ("Tajo", "Doble", "Amago") else {"juega": carta}})
    if preguntado(m) == ("A", "orden_dano"):
        juega(m, {"A": {"ordena": ["brego", "roble"]}})
    return m


@pytest.mark.rule("SA-0.EST.16", "SA-0.EST.24")
@pytest.mark.parametrize("contadores", [1, 5])
def test_fuerte_adds_1_to_every_damage_however_many_its_counters(contadores: int) -> None:
    """To each victim and each time."""
    m = golpea("Tajo", {"fuerte": contadores}, {})
    assert valor(m, "brego.vida") == 12 - 4
    m = golpea("Doble", {"fuerte": contadores}, {})
    assert [e["cuanto"] for e in sucesos(m, "dano", figura="brego")] == [2, 3]
    m = golpea("Vuelta", {"fuerte": contadores}, {})
    assert (valor(m, "brego.vida"), valor(m, "roble.vida")) == (10, 12)


@pytest.mark.rule("SA-0.EST.16")
def test_fuerte_counts_for_standard_attacks_and_not_for_those_of_others() -> None:
    who = {"brego": figura("D4", fuerte=1), "zahir": "D6"}
    m = mesa(A={"personajes": who}, B={"personajes": {"roble": "D5"}})
    juega(m, {"A": {"ataca": "roble"}})
    assert valor(m, "roble.vida") == 11
    m = mesa(A={"personajes": who}, B={"personajes": {"roble": "D5"}}, activo="zahir")
    juega(m, {"A": {"ataca": "roble"}})
    assert valor(m, "roble.vida") == 12


@pytest.mark.rule("SA-0.EST.19", "SA-0.EST.24")
@pytest.mark.parametrize("contadores", [1, 5])
def test_resistente_takes_1_from_every_damage_however_many_its_counters(contadores: int) -> None:
    m = golpea("Tajo", {}, {"resistente": contadores})
    assert valor(m, "brego.vida") == 12 - 2
    m = golpea("Doble", {"fuerte": 1}, {"resistente": contadores})
    assert [e["cuanto"] for e in sucesos(m, "dano", figura="brego")] == [1, 2]


# OQ-SA-14
@pytest.mark.rule("SA-0.EST.19")
def test_damage_is_never_below_zero() -> None:
    m = golpea("Vuelta", {}, {"resistente": 1})
    assert (valor(m, "brego.vida"), valor(m, "roble.vida")) == (12, 14)
    assert sucesos(m, "dano") == [] and [e["figura"] for e in sucesos(m, "sin_dano")] == ["brego", "roble"]


# OQ-SA-15
@pytest.mark.rule("SA-0.EST.16")
@pytest.mark.parametrize(("maldito", "dano"), [(0, 0), (1, 2)])
def test_fuerte_adds_nothing_to_no_damage(maldito: int, dano: int) -> None:
    m = golpea("Amago", {"fuerte": 1}, {"maldito": maldito} if maldito else {})
    assert valor(m, "brego.vida") == 12 - dano
    m = golpea("Amago", {"fuerte": 1}, {"resistente": 1})
    assert valor(m, "brego.vida") == 12


# OQ-SA-16
@pytest.mark.rule("SA-0.EST.11", "SA-0.EST.16", "SA-0.EST.19")
@pytest.mark.parametrize(
    ("mio", "suyo", "descarta", "dano"),
    [
        ({"debilitado": 1}, {}, False, 1),
        ({"debilitado": 1}, {"resistente": 1}, False, 0),
        ({"debilitado": 1}, {}, True, 2),
        ({"debilitado": 1, "fuerte": 1}, {"resistente": 1}, True, 2),
        ({"fuerte": 1}, {}, True, 5),
        ({"fuerte": 1}, {"resistente": 1}, False, 3),
    ],
)
def test_the_order_of_what_changes_a_standard_attack(
    mio: dict[str, int], suyo: dict[str, int], descarta: bool, dano: int
) -> None:
    """The base (1 with Debilitado), the discard, Fuerte, Resistente; Roble's is 3."""
    m = mesa(
        A={"personajes": {"roble": figura("D4", **mio)}, "mano": ["ROB-3"]},
        B={"personajes": {"brego": figura("D5", **suyo)}},
    )
    juega(m, {"A": {"ataca": "brego", **({"descarta": "ROB-3"} if descarta else {})}})
    assert valor(m, "brego.vida") == 12 - dano


# OQ-SA-17
@pytest.mark.rule("SA-0.EST.16", "SA-0.EST.19", "SA-0.EST.4")
@pytest.mark.parametrize(("lectura", "menos"), [("on", 1), ("off", 0)])
def test_resistente_against_suffered_damage(lectura: str, menos: int) -> None:
    """Resistente looks at who receives it, unless the table reads it otherwise; Fuerte never adds to it."""
    reading = {"resistente_against_suffered_damage": lectura}
    m = golpea("Arrebato", {"resistente": 1, "fuerte": 1}, {}, lecturas=reading)
    assert valor(m, "nadia.vida") == 10 - 2 + menos
    m = mesa(
        fase="comienzo",
        A={"personajes": {"brunilda": figura("D4", maldito=1, resistente=2, fuerte=2)}},
        lecturas=reading,
    )
    assert valor(m, "brunilda.vida") == 10 - 1 + menos
    # what a personaje inflicts is lessened with either reading
    m = golpea("Tajo", {}, {"resistente": 1}, lecturas=reading)
    assert valor(m, "brego.vida") == 10
