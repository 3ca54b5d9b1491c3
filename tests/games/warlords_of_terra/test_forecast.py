"""What an attack would do: who strikes whom in each speed group, and who would die of it."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.hand_table import mesa, objeto, tropa, zona

from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN
from coliseo.games.warlords_of_terra.model.table import TABLERO, Mesa
from coliseo.games.warlords_of_terra.telling.forecast import pronostico
from coliseo.games.warlords_of_terra.telling.view import mesa_view
from coliseo.kernel.knowledge import JUDGE


def fates(m: Mesa, told: dict[str, Any]) -> dict[str, tuple[int, int, bool]]:
    """By zone: damage taken, VIDA left, whether it dies."""
    return {TABLERO.name(m.tropas[t["ident"]].celda): (t["dano"], t["queda"], t["muere"]) for t in told["tropas"]}


def attack(m: Mesa, where: str, on: str) -> dict[str, Any]:
    return pronostico(m, tropa(m, where), zona(on))


def test_both_strike_at_once() -> None:
    m = mesa({"c2": "Ballestera de A", "c3": "Orko de B"})
    assert fates(m, attack(m, "c2", "c3")) == {"c2": (3, 0, True), "c3": (2, 1, False)}


@pytest.mark.rule("WT-A.12.golpe-rapido.1", "WT-A.12.golpe-rapido.2")
def test_golpe_rapido_kills_before_it_is_struck() -> None:
    m = mesa({"c2": "Duelista de A", "c3": "Orko de B"})
    told = attack(m, "c2", "c3")
    assert [(blow["grupo"], blow["dano"]) for blow in told["golpes"]] == [("golpe_rapido", 3)]
    assert fates(m, told) == {"c2": (0, 3, False), "c3": (3, 0, True)}


@pytest.mark.rule("WT-A.12.ultima-palabra.1")
def test_ultima_palabra_is_not_struck_back() -> None:
    m = mesa({"c2": "Última de A", "c3": "Orko de B"})
    assert fates(m, attack(m, "c2", "c3"))["c2"] == (0, 2, False)


@pytest.mark.rule("WT-A.12.absorber.1", "WT-A.12.odio.1")
def test_absorber_and_odio_count() -> None:
    m = mesa({"c2": "Lancera de A", "c3": "Orko de B"})
    assert attack(m, "c2", "c3")["golpes"][0]["dano"] == 3
    m = mesa({"c2": "Paladín de A", "c3": "Orko de B"})
    assert fates(m, attack(m, "c2", "c3")) == {"c2": (2, 3, False), "c3": (3, 0, True)}


@pytest.mark.rule("WT-A.12.distancia.2")
def test_a_shot_is_not_answered_without_distancia() -> None:
    m = mesa({"c1": "Ballestera de A", "c4": "Orko de B"})
    told = attack(m, "c1", "c4")
    assert len(told["golpes"]) == 1 and told["golpes"][0]["a_distancia"]
    assert fates(m, told) == {"c1": (0, 2, False), "c4": (2, 1, False)}


@pytest.mark.rule("WT-A.12.escudo-igneo.1", "WT-A.12.escudo-igneo.3")
def test_escudo_igneo_burns_whoever_strikes() -> None:
    m = mesa({"c2": "Última de A", "c3": "Brasero de B"})
    # 2 VIDA, burnt for 2: it has struck, but deals nothing
    assert fates(m, attack(m, "c2", "c3")) == {"c2": (2, 0, True), "c3": (0, 3, False)}


@pytest.mark.rule("WT-A.12.golpe-en-area.1", "WT-A.10.3.12")
def test_golpe_en_area_strikes_and_is_struck_by_all_around() -> None:
    m = mesa({"c3": "Molinete de A", "c4": "Lancera de B", "b3": "Lancera de B"})
    told = attack(m, "c3", "c4")
    # each hates its realm: 3 and 3 against 4
    assert fates(m, told) == {"c3": (6, 0, True), "c4": (2, 1, False), "b3": (2, 1, False)}


@pytest.mark.rule("WT-A.12.arrasar.1", "WT-A.10.4.4")
def test_arrasar_reaches_the_player_behind_the_last_line() -> None:
    m = mesa({"c4": "Ariete de A", "c5": "Orko de B"})
    told = attack(m, "c4", "c5")
    assert told["jugador"] == {"asiento": 1, "dano": 4, "vidas": 16, "pierde": False}
    assert fates(m, told) == {"c4": (3, 2, False), "c5": (4, 0, True)}


@pytest.mark.rule("WT-A.12.legion.9", "WT-A.12.legion.10")
def test_a_legion_loses_copies() -> None:
    m = mesa({"c2": "Orko de A", "c3": "Falange de B"})
    m.editar(tropa(m, "c3")).contadores = 2
    # three copies of 1/2: 3 ATQ, 6 VIDA
    assert fates(m, attack(m, "c2", "c3")) == {"c2": (3, 0, True), "c3": (3, 3, False)}


@pytest.mark.rule("WT-M.player.1", "WT-A.4.3.6")
def test_the_player_and_an_objeto_de_campo_can_be_struck() -> None:
    m = mesa({"a5": "Orko de A"})
    m.campo[zona("b5")] = objeto(m, "totem", 1)
    m.jugadores[1].vidas = 3
    assert pronostico(m, tropa(m, "a5"), JUGADOR)["jugador"] == {"asiento": 1, "dano": 3, "vidas": 0, "pierde": True}
    struck = pronostico(m, tropa(m, "a5"), OBJETO_EN + zona("b5"))
    assert [(o["durabilidad"], o["muere"]) for o in struck["objetos"]] == [(1, False)]


@pytest.mark.rule("WT-A.10.2.11", "WT-A.10.3.4")
def test_whoever_is_in_tension_with_it_strikes_too() -> None:
    m = mesa({"c3": "Paladín de A", "c4": "Orko de B", "b3": "Orko de B"})
    # 3 and 3, absorbed once
    assert fates(m, attack(m, "c3", "c4"))["c3"] == (5, 0, True)


def test_looking_ahead_changes_nothing() -> None:
    m = mesa({"c2": "Lancera de A", "c3": "Orko de B"})
    before = mesa_view(m, JUDGE)
    attack(m, "c2", "c3")
    assert mesa_view(m, JUDGE) == before and not m.events
