"""A.10.1, step 4: damage to the zones of the combat, all at once."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, sucesos, valor

ORKO = "Orko Pendenciero"
OSA = "Osa Madre"
RECLUTA = "Recluta de la Muralla"
CON_COMBUSTION = {"mana": 2, "mano": ["Combustión", RECLUTA]}


@pytest.mark.rule("WT-A.10.1d.1")
def test_what_the_earlier_steps_changed_counts_in_the_damage() -> None:
    fuerza = subito("Fuerza", {"ganar": {"a": {"objetivo": "tropa"}, "atq": 2, "hasta": "este_turno"}})
    m = mesa(
        cartas=conjunto(fuerza, reino="terra"),
        tablero={"c3": f"{RECLUTA} de A", "c4": f"{OSA} de B"},
        A={"heroe": "Grumak Puñorroto", "mana": 1, "mano": ["Fuerza", RECLUTA]},
        B={"mana": 2, "mano": ["Muro de Fe", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": {"conjura": "Fuerza", "a": "c3"}})
    juega(m, {"B": "no responde"}, {"B": {"conjura": "Muro de Fe", "a": "c4"}}, "resuelve")
    # 1 + 2 of damage less 2 absorbed
    assert (valor(m, "c4.dano"), valor(m, "c3")) == (1, None)
    assert {e["regla"] for e in sucesos(m, "dano")} == {"WT-A.10.1d.1"}


@pytest.mark.rule("WT-A.10.1d.1")
def test_damage_that_comes_to_nothing_is_not_dealt() -> None:
    m = mesa(tablero={"c3": "Clériga de la Vigilia de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "c3"), len(sucesos(m, "dano"))) == (0, None, 1)


@pytest.mark.rule("WT-A.10.1d.2", "WT-A.10.1d.3")
def test_one_that_is_gone_deals_none_and_the_other_strikes_the_zone() -> None:
    m = mesa(
        tablero={"c3": {"carta": OSA, "de": "A", "objetos": ["Espada de Guarnición"]}, "c4": f"{ORKO} de B"},
        A=CON_COMBUSTION,
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": {"conjura": "Combustión", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "c3.dano"), valor(m, "c3.volteada")) == (None, 0, True)
    assert sucesos(m, "golpea_zona", tropa=OSA, zona="c4", regla="WT-A.10.1d.3")
    assert valor(m, "c3.durabilidad") == {"Espada de Guarnición": 1}, "it has struck"


@pytest.mark.rule("WT-A.10.1d.4")
def test_whoever_has_come_to_the_zone_takes_the_damage_and_deals_its_own() -> None:
    ficha = {"nombre": "Relevista", "atq": 1, "vida": 5, "vel": 1}
    relevo = subito("Relevo", {"reemplazar": {"a": {"objetivo": "tropa", "de": "tuya"}, "por": "relevista"}})
    m = mesa(
        cartas=conjunto(relevo, fichas=(ficha,), reino="terra"),
        tablero={"c3": f"{OSA} de A", "c4": f"{ORKO} de B"},
        A={"heroe": "Grumak Puñorroto", "mana": 1, "mano": ["Relevo", RECLUTA]},
    )
    # the attacker is the one replaced this time
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": {"conjura": "Relevo", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.carta"), valor(m, "c3.dano"), valor(m, "c4.dano")) == ("Relevista", 3, 1)


@pytest.mark.rule("WT-A.10.1d.5")
def test_combat_damage_is_simultaneous() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4")) == (None, None)
    kinds = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("dano", "muere")]
    assert kinds == ["dano", "dano", "muere", "muere"]


@pytest.mark.rule("WT-A.10.1d.5", "WT-A.12.absorber.3")
def test_damage_from_several_is_added_up_and_absorbed_once() -> None:
    dura = tropa("Dura", 0, 9, 2, palabras=["absorber 2"])
    m = mesa(
        cartas=conjunto(dura, reino="terra"),
        tablero={"c2": "Dura de A", "b3": "Molinete Orko de B", "d3": "Molinete Orko de B"},
    )
    juega(m, {"A": {"mueve": "c2", "a": "c3", "golpea": "b3"}}, "resuelve")
    assert (valor(m, "c3.dano"), len(sucesos(m, "absorbe"))) == (2, 1)


@pytest.mark.rule("WT-A.4.3.8", "WT-A.10.1d.5")
def test_each_of_several_strikes_takes_one_from_durabilidad_mecanica() -> None:
    m = mesa(tablero={"c3": f"{OSA} de A", "c4": "Catapulta de Huesos de B", "d4": "Clériga de la Vigilia de A"})
    assert valor(m, "d4.tension") == ["c4"]
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"golpea": "d4"}}, "resuelve")
    # two strikes, one of them with ATQ 0, against durability 2
    assert (valor(m, "c4"), valor(m, "d4")) == (None, None)
