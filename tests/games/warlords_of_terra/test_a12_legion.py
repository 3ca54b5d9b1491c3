"""A.12, Legión: one card that is several troops."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, disparada, hechizo, objeto, subito, tropa
from games.warlords_of_terra.kit import contesta, juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import legal

HOPLITAS = tropa("Hoplitas de Prueba", 2, 3, 2, palabras=["legion"])
ORKO = "Orko Pendenciero"  # 3/3/2
OSA = "Osa Madre"  # 3/4/2
RECLUTA = "Recluta de la Muralla"  # 1/2/2
TROPA = {"objetivo": "tropa"}


def hoplitas(contadores: int = 2, de: str = "B", **mas: Any) -> dict[str, Any]:
    return {"carta": "Hoplitas de Prueba", "de": de, "contadores": contadores, **mas}


def tras(tropa_en_c4: dict[str, Any], *efecto: object, a: str | None = "c4", **mas: Any) -> Any:
    """The table after A has conjured a hechizo of that effect, at the Legión of c4 unless another is said."""
    otras = mas.pop("cartas", ())
    board = {"c4": tropa_en_c4, **mas.pop("tablero", {})}
    m = mesa(
        cartas=conjunto(HOPLITAS, hechizo("Ensayo", *efecto), *otras),
        tablero=board,
        A={"mana": 9, "mano": ["Ensayo", RECLUTA]},
        **mas,
    )
    return juega(m, {"A": {"conjura": "Ensayo"} if a is None else {"conjura": "Ensayo", "a": a}}, "resuelve")


def cuenta(m: Any, zona: str = "c4") -> tuple[int, ...]:
    """Counters, ATQ, VIDA left and damage."""
    return tuple([valor(m, f"{zona}.{what}") for what in ("contadores", "atq", "vida", "dano")])


# -- entering -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.legion.1", "WT-A.12.legion.2", "WT-A.12.legion.8")
@pytest.mark.parametrize("pagos", [1, 2, 3])
def test_it_is_paid_for_as_often_as_one_wants_and_each_counter_adds_its_atq_and_vida(pagos: int) -> None:
    m = mesa(
        cartas=conjunto(tropa("Hoplitas caros", 2, 3, 2, palabras=["legion"], coste={"oro": 1, "mana": 2})),
        fase="invocacion",
        A={"mana": 7, "oro": 9, "mano": ["Hoplitas caros", RECLUTA]},
    )
    juega(m, {"A": {"invoca": "Hoplitas caros", "en": "c1", "pagos": pagos}})
    assert cuenta(m, "c1") == (pagos - 1, 2 * pagos, 3 * pagos, 0)
    assert (valor(m, "c1.copias"), valor(m, "A.mana"), valor(m, "A.oro")) == (pagos, 7 - 2 * pagos, 9 - pagos)


@pytest.mark.rule("WT-A.12.legion.2")
@pytest.mark.parametrize(("oro", "veces"), [(2, 2), (9, 3)])
def test_no_more_payments_than_can_be_afforded(oro: int, veces: int) -> None:
    m = mesa(
        cartas=conjunto(tropa("Hoplitas caros", 2, 3, 2, palabras=["legion"], coste={"oro": 1, "mana": 2})),
        fase="invocacion",
        A={"mana": 7, "oro": oro, "mano": ["Hoplitas caros"]},
    )
    contesta(m, "A", pregunta(m).menu[0])
    assert (preguntado(m), pregunta(m).low, pregunta(m).high) == (("A", "pagos"), 1, veces)


# OQ-WT-39
@pytest.mark.rule("WT-A.12.legion.2")
def test_entering_without_being_invoked_it_has_no_counters() -> None:
    m = mesa(
        fase="invocacion",
        A={"mana": 9, "oro": 9, "mano": ["Ossra, Nigromante del Cráter", RECLUTA], "descarte": ["Horda de Brasas"]},
    )
    juega(m, {"A": {"invoca": "Ossra, Nigromante del Cráter", "en": "c1"}}, "resuelve")
    juega(m, {"A": {"pone": "a1"}}, "resuelve")
    assert cuenta(m, "a1") == (0, 1, 1, 0)
    assert sucesos(m, "entra", tropa="Horda de Brasas", contadores=0)


# -- effects on one troop -------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.legion.3")
@pytest.mark.parametrize("verbo", ["matar", "eliminar"])
def test_an_effect_on_a_troop_reaches_one_copy(verbo: str) -> None:
    m = tras(hoplitas(2), {verbo: TROPA})
    assert cuenta(m) == (1, 4, 6, 0)
    assert [e["regla"] for e in sucesos(m, "pierde_copia")] == ["WT-A.12.legion.3"]


@pytest.mark.rule("WT-A.12.legion.3")
def test_an_effect_on_one_that_is_no_target_reaches_one_copy_too() -> None:
    m = tras(hoplitas(2, "A"), {"ganar": {"a": {"una": "tropa", "de": "tuya"}, "atq": 5}}, a=None)
    assert valor(m, "c4.atq") == 6 + 5
    letal = tropa("Letal", 0, 9, 2, habilidades=[disparada("golpea", {"matar": "tropa_golpeada"})])
    m = mesa(cartas=conjunto(HOPLITAS, letal), tablero={"c3": "Letal de A", "c4": hoplitas(2)})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    # one copy less by the time damage is dealt: 2 of ATQ each
    assert (cuenta(m), valor(m, "c3.dano")) == ((1, 4, 6, 0), 4)


@pytest.mark.rule("WT-A.12.legion.4", "WT-A.12.legion.9", "WT-A.12.legion.10", "WT-A.12.legion.11")
@pytest.mark.parametrize(
    ("cuanto", "queda"),
    [(2, (2, 6, 7, 2)), (3, (1, 4, 6, 0)), (4, (1, 4, 5, 1)), (6, (0, 2, 3, 0)), (8, (0, 2, 1, 2))],
)
def test_damage_goes_to_the_card_in_full_copy_after_copy(cuanto: int, queda: tuple[int, ...]) -> None:
    m = tras(hoplitas(2), {"danar": {"cuanto": cuanto, "a": TROPA}})
    assert cuenta(m) == queda
    assert len(sucesos(m, "pierde_copia", regla="WT-A.12.legion.9")) == cuanto // 3


@pytest.mark.rule("WT-A.12.legion.9")
def test_with_no_counter_left_it_dies() -> None:
    m = tras(hoplitas(1, dano=1), {"danar": {"cuanto": 5, "a": TROPA}})
    assert (valor(m, "c4"), valor(m, "B.descarte")) == (None, {"Hoplitas de Prueba": 1})


@pytest.mark.rule("WT-A.12.legion.9", "WT-A.12.legion.11")
def test_combat_damage_too() -> None:
    m = mesa(cartas=conjunto(HOPLITAS), tablero={"c3": "Gorthal, Trol de la Avalancha de A", "c4": hoplitas(2, dano=1)})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    # 1 + 6 = 7: two copies and 1 more; its own 6 were dealt at the same time
    assert (cuenta(m), valor(m, "c3.dano")) == ((0, 2, 2, 1), 6)


@pytest.mark.rule("WT-A.12.legion.5")
def test_of_several_effects_the_damage_comes_last() -> None:
    ops = (
        {"danar": {"cuanto": 3, "a": TROPA}},
        {"ganar": {"a": "esa_tropa", "palabras": ["absorber magico 1"]}},
        {"ganar": {"a": "esa_tropa", "atq": 1}},
    )
    m = tras(hoplitas(1), *ops)
    kinds = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("gana_indice", "modifica", "dano")]
    assert kinds == ["gana_indice", "modifica", "dano"], "the others in reading order"
    assert cuenta(m) == (1, 4 + 1, 4, 2)
    other = tras({"carta": "Rinoceronte de Basalto", "de": "B"}, *ops)
    assert valor(other, "c4.dano") == 3, "on any other troop, in reading order"


@pytest.mark.rule("WT-A.12.legion.6")
def test_each_copy_counts_for_immolating() -> None:
    m = mesa(
        cartas=conjunto(HOPLITAS),
        tablero={"c4": hoplitas(2), "a5": f"{ORKO} de B"},
        A={"mana": 4, "mano": ["Diezmo Doble", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Diezmo Doble", "a": "B"}}, {"B": "no responde"})
    assert preguntado(m) == ("B", "inmolar")
    juega(m, {"B": {"inmola": ["c4", "c4"]}}, "resuelve")
    assert (cuenta(m), valor(m, "a5.carta")) == ((0, 2, 3, 0), ORKO)
    assert [e["regla"] for e in sucesos(m, "pierde_copia")] == ["WT-A.12.legion.6"] * 2


@pytest.mark.rule("WT-A.12.legion.7")
def test_a_change_of_control_moves_the_card_with_all_its_copies() -> None:
    m = mesa(
        fase="invocacion",
        tablero={"c4": {"carta": "Jauría de Trasgos", "de": "B", "contadores": 2, "dano": 1}},
        A={"mana": 5, "mano": ["Tentadora", RECLUTA]},
    )
    juega(m, {"A": {"invoca": "Tentadora", "en": "c1"}}, "resuelve")
    assert (valor(m, "c4.de"), valor(m, "B.tropas"), cuenta(m)) == ("A", {}, (2, 3, 5, 1))
    assert [e["regla"] for e in sucesos(m, "toma_el_control")] == ["WT-A.12.legion.7"]


@pytest.mark.rule("WT-A.12.legion.12", "WT-A.12.legion.3")
def test_what_waits_on_the_pila_applies_to_the_next_copy() -> None:
    cards = conjunto(
        HOPLITAS,
        hechizo("Vigor", {"ganar": {"a": TROPA, "atq": "su_vida"}}),
        subito("Rapto", {"matar": TROPA}),
        subito("Fundido", {"danar": {"cuanto": 4, "a": TROPA}}),
    )
    for answer, expected in (("Rapto", (1, 4 + 3, 6, 0)), ("Fundido", (1, 4 + 2, 5, 1))):
        m = mesa(
            cartas=cards,
            tablero={"c4": hoplitas(2, "A")},
            A={"mana": 1, "mano": ["Vigor", RECLUTA]},
            B={"mana": 1, "mano": [answer, RECLUTA]},
        )
        juega(m, {"A": {"conjura": "Vigor", "a": "c4"}}, {"B": {"responde": answer, "a": "c4"}}, "resuelve")
        assert cuenta(m) == expected


# -- the card as a whole --------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.legion.13")
def test_what_an_object_gives_it_gives_once() -> None:
    arma = objeto(
        "Garrote", "arma", 3,
        permanentes=[{"obtiene": {"a": "portadora", "atq": 1, "vel": 1, "palabras": ["golpe en area", "absorber 1"]}}],
    )  # fmt: skip
    m = mesa(cartas=conjunto(HOPLITAS, arma), tablero={"c4": hoplitas(2, objetos=["Garrote"])})
    assert (cuenta(m), valor(m, "c4.vel"), valor(m, "c4.palabras.golpe_en_area")) == ((2, 7, 9, 0), 3, 1)
    assert valor(m, "c4.indices.absorber") == 1


@pytest.mark.rule("WT-A.12.legion.14")
def test_so_do_potencias_and_maldiciones() -> None:
    m = mesa(cartas=conjunto(HOPLITAS), tablero={"c4": hoplitas(2, adheridas=["Juramento de Hierro"])})
    assert cuenta(m) == (2, 7, 11, 0)
    m = mesa(cartas=conjunto(HOPLITAS), tablero={"c4": hoplitas(2, adheridas=["Maldición de Lentitud de A"])})
    assert (cuenta(m), valor(m, "c4.vel")) == ((2, 5, 9, 0), 0)


@pytest.mark.rule("WT-A.12.legion.15")
def test_where_troops_are_counted_it_is_one() -> None:
    by_each = {"ganar": {"a": TROPA, "atq": {"cuenta": {"cada": "tropa", "de": "tuya", "otra": "si"}}}}
    m = tras(hoplitas(2, "A"), by_each, a="c1", tablero={"c1": f"{ORKO} de A", "e1": f"{RECLUTA} de A"})
    assert valor(m, "c1.atq") == 3 + 3
    m = mesa(
        fase="inicio",
        cartas=conjunto(HOPLITAS),
        tablero={"c4": hoplitas(3, "A"), "c1": f"{ORKO} de A", "d1": f"{ORKO} de A"},
        A={"lugares": ["Trono de Cráneos"]},
    )
    juega(m, {"hasta": {"fase": "recursos"}})
    assert valor(m, "B.vidas") == 20, "three troops, not six"


@pytest.mark.rule("WT-A.12.legion.16", "WT-A.12.legion.15")
def test_a_global_effect_acts_once_on_the_card() -> None:
    every = {"todas": "tropa"}
    assert cuenta(tras(hoplitas(2), {"ganar": {"a": every, "atq": 2, "vida": 1}}, a=None)) == (2, 8, 10, 0)
    assert cuenta(tras(hoplitas(2), {"perder": {"a": every, "atq": 1}}, a=None)) == (2, 5, 9, 0)
    assert cuenta(tras(hoplitas(2), {"danar": {"cuanto": 2, "a": every}}, a=None)) == (2, 6, 7, 2)


# -- rulings --------------------------------------------------------------------------------------------------------


# OQ-WT-37
@pytest.mark.rule("WT-A.12.legion.9", "WT-A.12.legion.13")
def test_a_copy_falls_at_its_printed_vida_and_what_is_added_is_spent_last() -> None:
    worn = hoplitas(1, objetos=["Pellejo Endurecido"])
    assert cuenta(tras(worn, {"danar": {"cuanto": 3, "a": TROPA}})) == (0, 2, 5, 0)
    assert cuenta(tras(worn, {"danar": {"cuanto": 7, "a": TROPA}})) == (0, 2, 1, 4)
    m = tras(worn, {"danar": {"cuanto": 8, "a": TROPA}})
    assert valor(m, "c4") is None


# OQ-WT-37
@pytest.mark.rule("WT-A.12.legion.9", "WT-A.12.regenerar.1")
def test_healing_and_regenerar_act_on_the_wounded_copy_and_restore_no_counter() -> None:
    m = tras(hoplitas(2), {"danar": {"cuanto": 5, "a": TROPA}}, {"retirar_dano": {"cuanto": 9, "a": "esa_tropa"}})
    # the damage comes last, so there was nothing to heal
    assert cuenta(m) == (1, 4, 4, 2)
    m = tras(hoplitas(1, dano=2), {"retirar_dano": {"cuanto": 9, "a": TROPA}})
    assert cuenta(m) == (1, 4, 6, 0)
    m = mesa(
        cartas=conjunto(tropa("Brotes", 1, 3, 2, palabras=["legion", "regenerar 5"])),
        tablero={"c4": {"carta": "Brotes", "de": "B", "contadores": 1, "dano": 2}},
    )
    juega(m, {"hasta": {"activo": "B"}})
    assert cuenta(m) == (1, 2, 6, 0)


# OQ-WT-37, OQ-WT-38
@pytest.mark.rule("WT-A.12.legion.3", "WT-A.12.legion.9")
def test_vida_acquired_by_one_copy_is_of_that_copy() -> None:
    ops = {"ganar": {"a": TROPA, "vida": 2, "atq": 3}}
    m = tras(hoplitas(1), ops)
    assert cuenta(m) == (1, 4 + 3, 6 + 2, 0)
    cards = (hechizo("Golpe", {"danar": {"cuanto": 4, "a": TROPA}}),)
    m = mesa(
        cartas=conjunto(HOPLITAS, hechizo("Ensayo", ops), *cards),
        tablero={"c4": hoplitas(1)},
        A={"mana": 9, "mano": ["Ensayo", "Golpe", "Golpe", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Ensayo", "a": "c4"}}, "resuelve", {"A": {"conjura": "Golpe", "a": "c4"}}, "resuelve")
    assert cuenta(m) == (1, 7, 4, 4), "it holds 3 + 2"
    juega(m, {"A": {"conjura": "Golpe", "a": "c4"}}, "resuelve")
    # at 5 that copy dies with what it had acquired, and 3 go to the next, which is the last
    assert valor(m, "c4") is None


# OQ-WT-36, OQ-WT-38
@pytest.mark.rule("WT-A.12.legion.3", "WT-M.troop.2")
@pytest.mark.parametrize(
    ("dano", "pierde", "queda"),
    [(0, 2, (2, 6, 7, 0)), (0, 3, (1, 4, 6, 0)), (1, 2, (1, 4, 6, 0)), (0, 20, (1, 4, 6, 0))],
)
def test_losing_all_its_vida_kills_that_copy_and_no_other(dano: int, pierde: int, queda: tuple[int, ...]) -> None:
    assert cuenta(tras(hoplitas(2, dano=dano), {"perder": {"a": TROPA, "vida": pierde}})) == queda


# OQ-WT-38
@pytest.mark.rule("WT-A.12.legion.3")
def test_the_wounded_copy_is_the_one_affected() -> None:
    assert cuenta(tras(hoplitas(2, dano=2), {"matar": TROPA})) == (1, 4, 6, 0)
    m = mesa(
        cartas=conjunto(HOPLITAS),
        tablero={"c4": hoplitas(2, dano=2)},
        A={"mana": 4, "mano": ["Diezmo Doble", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Diezmo Doble", "a": "B"}}, "resuelve")
    assert cuenta(m) == (0, 2, 3, 0)


# OQ-WT-38
@pytest.mark.rule("WT-A.12.legion.3")
@pytest.mark.parametrize(
    ("gana", "donde"),
    [
        ({"atq": 2}, "atq"),
        ({"palabras": ["volar"]}, "palabras.volar"),
        ({"palabras": ["absorber 1"]}, "indices.absorber"),
        ({"palabras": ["inmune a gritos"]}, "inmune.gritos"),
    ],
)
def test_what_one_copy_acquires_is_lost_when_it_dies(gana: dict[str, Any], donde: str) -> None:
    plain = tras(hoplitas(1), {"danar": {"cuanto": 3, "a": TROPA}})
    before = tras(hoplitas(1), {"ganar": {"a": TROPA, **gana}})
    assert valor(before, f"c4.{donde}") > valor(plain, f"c4.{donde}")
    after = tras(hoplitas(1), {"ganar": {"a": TROPA, **gana}}, {"matar": "esa_tropa"})
    assert valor(after, f"c4.{donde}") == valor(plain, f"c4.{donde}")
    every = tras(hoplitas(1), {"ganar": {"a": {"todas": "tropa"}, **gana}}, {"matar": TROPA})
    assert valor(every, f"c4.{donde}") > valor(plain, f"c4.{donde}"), "what the whole card acquired stays"


# OQ-WT-34, OQ-WT-38
@pytest.mark.rule("WT-A.12.legion.3", "WT-A.12.legion.16")
def test_a_number_set_on_one_copy_leaves_the_others_theirs() -> None:
    assert cuenta(tras(hoplitas(2), {"fijar": {"a": TROPA, "atq": 5}})) == (2, 5 + 4, 9, 0)
    assert cuenta(tras(hoplitas(2, dano=1), {"intercambiar": TROPA})) == (2, 2 + 4, 2 + 6, 0)
    assert cuenta(tras(hoplitas(2), {"fijar": {"a": {"todas": "tropa"}, "atq": 5}}, a=None)) == (2, 5, 9, 0)


# OQ-WT-38
@pytest.mark.rule("WT-A.12.legion.3")
def test_what_keeps_one_copy_from_moving_goes_with_it() -> None:
    still = tras(hoplitas(1, "A"), {"prohibir_mover": {"a": TROPA, "hasta": "este_turno"}})
    assert not legal(still, "A", {"mueve": "c4", "a": "c3"})
    gone = tras(hoplitas(1, "A"), {"prohibir_mover": {"a": TROPA, "hasta": "este_turno"}}, {"matar": "esa_tropa"})
    assert legal(gone, "A", {"mueve": "c4", "a": "c3"})
