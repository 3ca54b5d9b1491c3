"""What combat leaves open, as it was settled: area strikes, absences, objects, keywords that meet, the player."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

ORKO = "Orko Pendenciero"
OSA = "Osa Madre"
RECLUTA = "Recluta de la Muralla"
TOTEM = "Tótem del Cráneo"
CON_COMBUSTION = {"mana": 2, "mano": ["Combustión", RECLUTA]}


def turned(carta: str, de: str) -> dict[str, Any]:
    return {"carta": carta, "de": de, "volteada": True}


# OQ-WT-29
@pytest.mark.rule("WT-A.12.golpe-en-area.1", "WT-A.10.3.12")
def test_golpe_en_area_applies_to_a_defender_too_and_all_it_strikes_answer() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "b4": turned(RECLUTA, "A"), "c4": "Molinete Orko de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"golpea": "c3"}}, "resuelve")
    assert sucesos(m, "se_une", tropa_en="b4", regla="WT-A.10.3.12")
    # 3 + 1 of damage to it, 2 to each of them
    assert (valor(m, "c4"), valor(m, "c3.dano"), valor(m, "b4")) == (None, 2, None)


# OQ-WT-30
@pytest.mark.rule("WT-A.10.1d.2", "WT-A.10.1d.3", "WT-A.10.1c.12")
def test_an_attacker_gone_before_the_strikes_leaves_the_rest_of_the_combat() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": f"{OSA} de B"}, B=CON_COMBUSTION)
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"conjura": "Combustión", "a": "c3"}}, "resuelve")
    assert sucesos(m, "golpea_zona", tropa=OSA, zona="c3")
    assert (valor(m, "c3"), valor(m, "c4.dano"), valor(m, "c4.volteada")) == (None, 0, True)


# OQ-WT-31
@pytest.mark.rule("WT-A.12.ultima-palabra.1", "WT-A.12.escudo-igneo.1")
def test_ultima_palabra_takes_only_the_strike_away() -> None:
    m = mesa(
        tablero={
            "c3": "Bailarina de Hojas de A",
            "c4": {"carta": "Guardián de Magma", "de": "B", "objetos": ["Maza Claveteada", "Coraza de Placas"]},
        },
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3.dano"), valor(m, "c4.dano")) == (1, 2), "burnt; 3 less Absorber 1"
    assert valor(m, "c4.durabilidad") == {"Maza Claveteada": 3, "Coraza de Placas": 1}


# OQ-WT-31
@pytest.mark.rule("WT-A.12.ultima-palabra.1")
def test_it_protects_whoever_attacks_and_not_a_troop_that_is_only_behind() -> None:
    m = mesa(tablero={"c4": f"{ORKO} de A", "c3": "Bailarina de Hojas de A", "c5": "Ariete Viviente de B"})
    juega(m, {"A": {"ataca": "c4", "a": "c5"}}, "resuelve")
    # Arrasar of the defender reaches the troop behind the attacker, which does not fight
    assert (valor(m, "c4"), valor(m, "c3")) == (None, None)


# OQ-WT-32
@pytest.mark.rule("WT-A.9.3.2", "WT-A.12.distancia.2")
@pytest.mark.parametrize("nueva", [True, False])
def test_a_troop_in_preparation_does_not_return_fire(nueva: bool) -> None:
    m = mesa(
        tablero={"c1": "Ballestera de Almena de A", "c4": {"carta": "Arquera de Pino Negro", "de": "B", "nueva": nueva}}
    )
    juega(m, {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "c1") is None, valor(m, "c4.volteada")) == (2, not nueva, not nueva)


# OQ-WT-59
@pytest.mark.rule("WT-A.4.3.5", "WT-A.4.3.6")
@pytest.mark.parametrize("zona", ["c3", "c4"])
def test_an_objeto_de_campo_is_attacked_in_ones_own_zone_or_beside_it(zona: str) -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A"}, campo={zona: f"{TOTEM} de B"})
    juega(m, {"A": {"ataca": "c3", "a": f"objeto {zona}"}})
    assert (valor(m, "c3.volteada"), preguntado(m)) == (True, ("A", "subitos"))
    juega(m, "resuelve")
    assert (valor(m, f"campo.{zona}.durabilidad"), valor(m, "c3.dano")) == (1, 0)


# OQ-WT-59
@pytest.mark.rule("WT-A.4.3.5", "WT-A.12.distancia.1", "WT-A.10.3.9")
def test_it_cannot_be_shot_but_it_is_another_valid_target() -> None:
    m = mesa(
        tablero={"c1": "Ballestera de Almena de A", "b3": f"{ORKO} de A", "b5": f"{OSA} de B"},
        campo={"c3": f"{TOTEM} de B", "b4": f"{TOTEM} de A"},
    )
    assert "WT-A.4.3.5" in explica(m, "A", {"ataca": "c1", "a": "objeto c3"})
    assert "WT-A.4.3.5" in explica(m, "A", {"ataca": "b3", "a": "objeto b4"}), "one's own is none"
    m = mesa(tablero={"b3": f"{ORKO} de A", "b5": f"{OSA} de B"}, campo={"c4": f"{TOTEM} de B"})
    juega(m, {"A": {"mueve": "b3", "a": "b4"}})
    assert (preguntado(m), len(pregunta(m).menu)) == (("A", "golpe_a"), 2)
    juega(m, {"A": {"golpea": "objeto c4"}}, "resuelve")
    assert (valor(m, "campo.c4.durabilidad"), valor(m, "b4"), valor(m, "b5.dano")) == (1, None, 0)


# OQ-WT-62
@pytest.mark.rule("WT-A.10.1a.4")
def test_ones_own_troops_are_not_attacked() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": f"{RECLUTA} de A"})
    assert "WT-A.10.1a.4" in explica(m, "A", {"ataca": "c3", "a": "c4"})


# OQ-WT-62
@pytest.mark.rule("WT-A.10.1a.4", "WT-A.10.1d.3")
def test_a_troop_that_has_become_ones_own_is_not_struck() -> None:
    tentar = {"tomar_control": {"objetivo": "tropa", "de": "enemiga"}}
    sirena = tropa("Sirena", 1, 3, 2, habilidades=[{"inmola": 1, "otra": "si", "efecto": [tentar]}])
    m = mesa(
        cartas=conjunto(sirena, reino="terra"),
        tablero={"c3": f"{ORKO} de A", "a1": "Sirena de A", "a2": f"{RECLUTA} de A", "c4": f"{OSA} de B"},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": {"usa": "a1", "a": "c4", "inmola": "a2"}}, "resuelve")
    assert (valor(m, "c4.de"), valor(m, "c4.dano"), valor(m, "c3.dano")) == ("A", 0, 0)


# OQ-WT-65
@pytest.mark.rule("WT-A.12.aturdir.2", "WT-M.turn.3")
def test_a_stunned_troop_stays_turned_in_its_controllers_next_puesta_en_guardia() -> None:
    m = mesa(tablero={"c3": "Martillo de la Orden de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.aturdida"), valor(m, "c4.volteada")) == (True, True)
    juega(m, {"A": "termina"}, {"hasta": {"activo": "B", "fase": "tactica"}})
    assert (valor(m, "c4.aturdida"), valor(m, "c4.volteada")) == (False, True)
    juega(m, {"B": "termina"}, {"hasta": {"activo": "A", "fase": "tactica"}})
    juega(m, {"A": {"mueve": "c3", "a": "c2"}}, {"A": "termina"}, {"hasta": {"activo": "B", "fase": "tactica"}})
    assert valor(m, "c4.volteada") is False


# OQ-WT-65
@pytest.mark.rule("WT-A.12.aturdir.2", "WT-A.12.aturdir.3")
def test_on_one_en_guardia_the_marker_is_spent_for_nothing() -> None:
    m = mesa(activo="B", fase="guardia", tablero={"c4": {"carta": OSA, "de": "B", "aturdida": True}})
    assert (valor(m, "c4.aturdida"), valor(m, "c4.volteada")) == (False, False)


# OQ-WT-66
@pytest.mark.rule("WT-A.12.atrapar.1")
@pytest.mark.parametrize(("zona", "atrapada"), [("c2", True), ("c4", False)])
def test_a_ranged_strike_traps_nobody(zona: str, atrapada: bool) -> None:
    m = mesa(
        tablero={"c1": {"carta": "Enredadera Cazadora", "de": "A", "objetos": ["Arco de Tejo"]}, zona: f"{OSA} de B"}
    )
    juega(m, {"A": {"ataca": "c1", "a": zona}}, "resuelve")
    assert (valor(m, f"{zona}.dano"), valor(m, f"{zona}.atrapada")) == (1, atrapada)


# OQ-WT-67
@pytest.mark.rule("WT-A.12.carga.1", "WT-M.move.1")
def test_carga_adds_its_zone_even_to_a_vel_of_0_and_only_to_engage() -> None:
    board = {"c1": {"carta": "Lancera del Puente", "de": "A", "adquiridas": [{"vel": -5}]}, "c3": turned(OSA, "B")}
    m = mesa(tablero=board)
    assert valor(m, "c1.vel") == 0
    assert "WT-A.12.carga.1" in explica(m, "A", {"mueve": "c1", "a": "b1"})
    juega(m, {"A": {"mueve": "c1", "a": "c2"}}, "resuelve")
    # nothing obliged it, so it declares the attack itself
    assert [e["origen"] for e in sucesos(m, "combate")] == ["voluntario"]
    assert (valor(m, "c2"), valor(m, "c3.dano")) == (None, 2)


# OQ-WT-67
@pytest.mark.rule("WT-A.12.carga.1")
@pytest.mark.parametrize(("vel", "libre"), [(1, False), (2, True)])
def test_whoever_takes_the_extra_zone_must_strike_in_melee(vel: int, libre: bool) -> None:
    montada = tropa("Arquera montada", 1, 5, vel, palabras=["carga", "distancia"])
    m = mesa(
        cartas=conjunto(montada, reino="terra"),
        tablero={"c1": "Arquera montada de A", "c4": f"{RECLUTA} de B", "e3": f"{RECLUTA} de B"},
        campo={"b3": f"{TOTEM} de B"},
    )
    juega(m, {"A": {"mueve": "c1", "a": "c3"}})
    if libre:
        assert (preguntado(m), len(pregunta(m).menu)) == (("A", "golpe_a"), 3)
    else:
        assert valor(m, "combate.zonas") == {"c3": "c4", "c4": "c3"}


# OQ-WT-69
@pytest.mark.rule("WT-A.12.volar.1", "WT-A.10.2.2")
@pytest.mark.parametrize(
    ("propia", "enemiga", "tension"),
    [("Furia Alada", OSA, []), ("Furia Alada", "Furia Alada", ["c4"]), (OSA, "Furia Alada", ["c4"])],
)
def test_one_that_flies_is_never_in_tension_with_one_that_does_not(
    propia: str, enemiga: str, tension: list[str]
) -> None:
    m = mesa(tablero={"c3": f"{propia} de A", "c4": f"{enemiga} de B"})
    assert valor(m, "c3.tension") == tension


# OQ-WT-71
@pytest.mark.rule("WT-A.12.escudo-igneo.1", "WT-A.12.distancia.1")
def test_escudo_igneo_burns_a_troop_that_strikes_from_afar() -> None:
    m = mesa(tablero={"c1": "Ballestera de Almena de A", "c4": "Guardián de Magma de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert (valor(m, "c1.dano"), valor(m, "c4.dano")) == (1, 2)
    assert sucesos(m, "dano", tropa_en="c1", dano="magico")


# OQ-WT-72
@pytest.mark.rule("WT-A.10.3.11", "WT-A.12.ahinco.4", "WT-A.10.1d.2")
@pytest.mark.parametrize(("tropa_a", "volteada"), [(ORKO, True), ("Uzra la Incansable", False)])
def test_one_that_was_stopped_walks_no_more_though_the_enemy_is_gone(tropa_a: str, volteada: bool) -> None:
    m = mesa(tablero={"c2": f"{tropa_a} de A", "c4": f"{RECLUTA} de B"}, A=CON_COMBUSTION)
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, {"A": {"conjura": "Combustión", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "c3.volteada"), valor(m, "c3.dano")) == (None, volteada, 0)
    assert "WT-A.12.ahinco.4" in explica(m, "A", {"mueve": "c3", "a": "c4"})


# OQ-WT-78
@pytest.mark.rule("WT-M.player.4", "WT-M.player.1", "WT-A.10.1c.3", "WT-A.10.1c.6")
def test_an_attack_on_the_player_goes_through_the_four_steps() -> None:
    azote = tropa(
        "Azote",
        2,
        3,
        2,
        habilidades=[
            {"cuando": "golpea_jugador", "efecto": [{"ganar_vidas": 1}]},
            {"cuando": "golpea", "efecto": [{"ganar_vidas": 7}]},
        ],
    )
    m = mesa(
        cartas=conjunto(azote, reino="terra"),
        tablero={"e5": {"carta": "Azote", "de": "A", "objetos": ["Espada de Guarnición"]}},
    )
    juega(m, {"A": {"ataca": "e5", "a": "B"}}, estricto=True)
    assert (valor(m, "e5.volteada"), preguntado(m), valor(m, "combate.zonas")) == (True, ("A", "subitos"), {"e5": "b"})
    juega(m, {"A": "pasa"}, {"B": "pasa"}, estricto=True)
    assert (valor(m, "B.vidas"), valor(m, "A.vidas")) == (16, 21)
    assert valor(m, "e5.durabilidad") == {"Espada de Guarnición": 1}
    assert not legal(m, "A", {"ataca": "e5", "a": "B"})


# OQ-WT-78
@pytest.mark.rule("WT-M.player.4", "WT-A.10.1a.1")
def test_a_defender_that_appears_before_the_strike_does_not_stop_it() -> None:
    guardia = subito("Guardia", {"poner_fichas": {"ficha": "ascua"}})
    m = mesa(
        cartas=conjunto(guardia, reino="hellscions"),
        tablero={"e5": f"{ORKO} de A"},
        B={"heroe": "Vharza, Señora de las Ascuas", "mana": 1, "mano": ["Guardia", RECLUTA]},
    )
    juega(
        m, {"A": {"ataca": "e5", "a": "B"}}, {"B": {"conjura": "Guardia"}}, {"A": "no responde"}, {"B": {"pone": "d5"}}
    )
    juega(m, "resuelve")
    assert (valor(m, "d5.carta"), valor(m, "B.vidas"), valor(m, "e5.dano")) == ("Ascua", 17, 0)


# OQ-WT-03
@pytest.mark.rule("WT-M.move.3", "WT-M.board.8")
def test_whoever_is_flown_over_stays_and_an_area_that_stops_cannot_be_flown_over() -> None:
    cruza = {"volar_cruza": "cruza"}
    m = mesa(lecturas=cruza, tablero={"a1": "Furia Alada de A", "a2": f"{OSA} de B", "b1": f"{RECLUTA} de A"})
    juega(m, {"A": {"mueve": "a1", "a": "a3"}})
    assert [valor(m, f"{z}.carta") for z in ("a2", "a3", "b1")] == [OSA, "Furia Alada", RECLUTA]
    assert (valor(m, "a1"), valor(m, "a3.movio"), valor(m, "A.tropas")) == (None, 2, {"Furia Alada": 1, RECLUTA: 1})
    # over a2 it would enter the area of one that flies, and it cannot stop there
    board = {"a1": "Furia Alada de A", "a2": f"{OSA} de B", "b1": f"{RECLUTA} de A", "b2": "Furia Alada de B"}
    m = mesa(lecturas=cruza, tablero=board)
    assert "WT-M.move.1" in explica(m, "A", {"mueve": "a1", "a": "a3"})
