"""The rulings adopted about layers, deaths and control (OQ-WT-33 to 36, 44, 47, 64, 76, 81, 82)."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, disparada, grito, hechizo, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

RECLUTA = "Recluta de la Muralla"  # 1/2/2
ESPADA = "Espada de Guarnición"  # +2 ATQ
SIERPE = "Sierpe de Doble Corazón"
BOTAS = "Botas de Corteza"
UNA = {"objetivo": "tropa"}
FIN = hechizo("Fin", {"matar": UNA})
CALLAR = hechizo("Callar", {"anular": UNA})


# -- OQ-WT-33: Anular -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.anular.1", "WT-A.12.anular.2", "WT-A.7.2.1")
def test_anular_takes_abilities_of_before_and_leaves_numbers_damage_types_and_what_comes_later() -> None:
    """OQ-WT-33."""
    m = mesa(
        cartas=conjunto(CALLAR, grito("Alas", {"ganar": {"a": UNA, "palabras": ["volar"]}})),
        tablero={
            "c1": {
                "carta": "Paladín del Juramento",  # 3/5/2, Absorber 1, Ahínco
                "de": "A",
                "dano": 1,
                "adquiridas": [
                    {"atq": 1},
                    {"vida": 2},
                    {"palabra": "carga"},
                    {"indice": {"absorber": 2}},
                    {"odio": "terra"},
                ],
            }
        },
        A={"mano": ["Callar", "Alas"], "mana": 5, "heroe": "Iruen, Cantora de Raíces"},
    )
    assert (valor(m, "c1.palabras"), valor(m, "c1.indices.absorber")) == ({"ahinco": 1, "carga": 1}, 3)
    juega(m, {"A": {"conjura": "Callar", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.palabras"), valor(m, "c1.indices.absorber"), valor(m, "c1.odio")) == ({}, 0, {})
    assert (valor(m, "c1.atq"), valor(m, "c1.vida"), valor(m, "c1.dano")) == (4, 5, 1)
    assert valor(m, "c1.subtipos") == {"humano": 1, "caballero": 1}
    juega(m, {"A": {"conjura": "Alas", "a": "c1"}}, "resuelve")
    assert valor(m, "c1.palabras") == {"volar": 1}


@pytest.mark.rule("WT-A.12.anular.1")
def test_anular_lasts_though_whoever_did_it_has_left() -> None:
    """OQ-WT-33."""
    m = mesa(
        cartas=conjunto(FIN),
        fase="invocacion",
        tablero={"c5": "Serafín Menor de B"},
        A={"mano": ["Silenciador", "Fin"], "mana": 9},
    )
    juega(m, {"A": {"invoca": "Silenciador", "en": "c1"}}, "resuelve")
    assert (valor(m, "c5.anulada"), valor(m, "c5.palabras")) == (True, {})
    juega(m, {"A": "pasa"}, {"hasta": {"fase": "tactica"}}, {"A": {"conjura": "Fin", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1"), valor(m, "c5.palabras")) == (None, {})


# -- OQ-WT-34: the order among what is acquired ---------------------------------------------------------------------

APAGAR = hechizo("Apagar", {"fijar": {"a": UNA, "atq": 0}})
APAGAR_HOY = hechizo("Apagar Hoy", {"fijar": {"a": UNA, "atq": 0, "hasta": "este_turno"}})
BRIO = hechizo("Brío", {"ganar": {"a": UNA, "atq": 3}})
BRIO_HOY = hechizo("Brío Hoy", {"ganar": {"a": UNA, "atq": 5, "hasta": "este_turno"}})


@pytest.mark.rule("WT-A.7.2.2")
@pytest.mark.parametrize(
    ("plays", "now", "later"),
    [
        (("Brío", "Apagar"), 0, 0),
        (("Apagar", "Brío"), 3, 3),
        # the addition that came before has ended: what was set does not change
        (("Brío Hoy", "Apagar"), 0, 0),
        (("Apagar", "Brío Hoy"), 5, 0),
        # set for this turn only: then base and whatever is still in force
        (("Brío", "Apagar Hoy"), 0, 4),
        (("Apagar Hoy", "Brío"), 3, 4),
        (("Brío Hoy", "Apagar Hoy", "Brío"), 3, 4),
    ],
)
def test_what_is_acquired_counts_by_the_time_it_resolved(plays: tuple[str, ...], now: int, later: int) -> None:
    """OQ-WT-34, on a troop of ATQ 1."""
    m = mesa(
        cartas=conjunto(APAGAR, APAGAR_HOY, BRIO, BRIO_HOY),
        tablero={"c1": f"{RECLUTA} de A"},
        A={"mano": [*plays, RECLUTA], "mana": 9},
    )
    for name in plays:
        juega(m, {"A": {"conjura": name, "a": "c1"}}, {"B": "no responde"})
    assert (valor(m, "turno"), valor(m, "c1.atq")) == (7, now)
    juega(m, {"hasta": {"turno": 8}})
    assert valor(m, "c1.atq") == later


# -- OQ-WT-36: VIDA lowered to nothing ------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.troop.2", "WT-A.10.5.4")
def test_whoever_has_no_vida_left_dies_at_once_and_a_hechizo_makes_nobody_a_killer() -> None:
    """OQ-WT-36."""
    m = mesa(
        cartas=conjunto(hechizo("Marchitar", {"perder": {"a": UNA, "vida": 2}})),
        tablero={"c5": f"{RECLUTA} de B", "c1": f"{RECLUTA} de A"},
        A={"mano": ["Marchitar"], "mana": 1},
    )
    juega(m, {"A": {"conjura": "Marchitar", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5"), valor(m, "B.descarte")) == (None, {RECLUTA: 1})
    assert sucesos(m, "muere", motivo="vida_en_cero") and not sucesos(m, "mata")


@pytest.mark.rule("WT-A.10.5.4")
def test_a_troop_whose_own_effect_lowers_the_vida_has_killed() -> None:
    """OQ-WT-36, by an ability that acts once."""
    m = mesa(
        cartas=conjunto(
            tropa("Bruja", 1, 1, 1, habilidades=[{"voltea": "si", "efecto": [{"perder": {"a": UNA, "vida": 2}}]}])
        ),
        fase="tras_construccion",
        tablero={"c1": "Bruja de A", "c5": f"{RECLUTA} de B"},
    )
    juega(m, {"A": {"usa": "c1", "a": "c5"}}, "resuelve")
    assert valor(m, "c5") is None
    assert sucesos(m, "mata", tropa="Bruja", a=RECLUTA)


@pytest.mark.rule("WT-A.10.5.4", "WT-M.troop.2")
def test_a_troop_whose_permanent_effect_lowers_the_vida_has_killed() -> None:
    """OQ-WT-36, by an effect that goes on; the same from a lugar kills, but nobody has."""
    peste = {"obtiene": {"a": "tropas", "de": "enemiga", "menos_vida": 2}}
    m = mesa(
        cartas=conjunto(
            tropa("Plaga", 1, 1, 1, permanentes=[peste]),
            {
                "nombre": "Ciénaga",
                "tipo": "lugar",
                "coste": {"mana": 1},
                "produce": {"mana": 1},
                "permanentes": [peste],
            },
        ),
        fase="construccion",
        tablero={"c5": f"{RECLUTA} de B", "d5": "Osa Madre de B"},
        A={"mano": ["Plaga", "Ciénaga"], "mana": 9},
    )
    juega(m, {"A": {"construye": "Ciénaga"}})
    assert (valor(m, "c5"), valor(m, "d5.vida")) == (None, 2)
    assert sucesos(m, "muere", tropa=RECLUTA) and not sucesos(m, "mata")
    juega(m, {"A": "pasa"}, {"A": {"invoca": "Plaga", "en": "c1"}})
    assert valor(m, "d5") is None
    assert sucesos(m, "mata", tropa="Plaga", a="Osa Madre")


# -- OQ-WT-47: the maximum of Regenerar -----------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.regenerar.1", "WT-A.12.regenerar.2")
def test_regenerar_stops_at_the_vida_as_modified_at_that_moment() -> None:
    """OQ-WT-47: base, what was acquired and what is added; the damage alone is taken off."""
    frio = {"obtiene": {"a": "tropas", "de": "enemiga", "menos_vida": 1}}
    m = mesa(
        cartas=conjunto(tropa("Hielo", 1, 1, 1, permanentes=[frio]), tropa("Hongo", 1, 5, 1, palabras=["regenerar 3"])),
        fase="final",
        tablero={
            "a1": {"carta": "Hongo", "de": "A", "dano": 2, "adquiridas": [{"vida": 1}]},
            "b1": {"carta": "Hongo", "de": "A", "dano": 4, "adquiridas": [{"vida": 2, "hasta": "este_turno"}]},
            "c5": "Hielo de B",
        },
    )
    # 5 + 1 − 1, whole again; and 5 − 1, after this turn's 2 more have ended, with 4 − 3 damages
    assert (valor(m, "a1.vida"), valor(m, "a1.vida_maxima"), valor(m, "a1.dano")) == (5, 5, 0)
    assert (valor(m, "b1.vida"), valor(m, "b1.vida_maxima"), valor(m, "b1.dano")) == (3, 4, 1)


# -- OQ-WT-81: the end of "this turn" -------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.7.1.1.2")
def test_what_is_for_this_turn_still_counts_for_the_effects_of_its_end_and_the_hand_limit() -> None:
    """OQ-WT-81: Regenerar saves whoever lives by a bonus of this turn; it ends after the discard."""
    m = mesa(
        fase="final",
        tablero={
            "c1": {"carta": "Trol de Cantera", "de": "A", "dano": 6, "adquiridas": [{"vida": 2, "hasta": "este_turno"}]}
        },
        A={"mano": {RECLUTA: 8, "Osa Madre": 1}},
    )
    assert (preguntado(m), valor(m, "c1.vida"), valor(m, "c1.vida_maxima")) == (("A", "descarte"), 3, 7)
    juega(m, {"A": {"descarta": "Osa Madre"}})
    # VIDA 5 with 6 − 2 damages
    assert (valor(m, "c1.vida"), valor(m, "c1.vida_maxima")) == (1, 5)
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("retira_dano", "descarta", "termina")]
    assert told == ["retira_dano", "descarta", "termina"]


@pytest.mark.rule("WT-A.7.1.1.2", "WT-M.troop.2")
def test_whoever_lived_by_what_has_ended_dies_then() -> None:
    """OQ-WT-81."""
    m = mesa(
        fase="final",
        tablero={"c1": {"carta": RECLUTA, "de": "A", "dano": 2, "adquiridas": [{"vida": 1, "hasta": "este_turno"}]}},
    )
    assert valor(m, "c1") is None
    assert [e["suceso"] for e in sucesos(m) if e["suceso"] in ("termina", "muere", "turno")] == [
        "termina",
        "muere",
        "turno",
    ]


@pytest.mark.rule("WT-A.7.1.1.2")
def test_until_the_end_of_the_next_turn_ends_at_that_same_point() -> None:
    """OQ-WT-81, with a ban on moving."""
    m = mesa(
        tablero={"c4": f"{RECLUTA} de B"},
        A={"heroe": "Iruen, Cantora de Raíces", "pp": 2, "mano": [RECLUTA]},
    )
    juega(m, {"A": {"poder": "Zarcillos", "a": "c4"}}, "resuelve", {"hasta": {"turno": 8, "fase": "tactica"}})
    assert explica(m, "B", {"mueve": "c4", "a": "c3"}) == {"WT-A.7.1.1.1"}
    juega(m, {"hasta": {"turno": 10, "fase": "tactica"}})
    assert legal(m, "B", {"mueve": "c4", "a": "c3"})


# -- OQ-WT-76 and OQ-WT-82 ------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.7.2.3", "WT-A.7.2.4", "WT-A.7.3.1")
def test_an_atq_equal_to_its_vida_reads_what_is_left_with_what_is_added() -> None:
    """OQ-WT-76."""
    m = mesa(
        tablero={
            "c1": {
                "carta": SIERPE,  # VIDA 5
                "de": "A",
                "dano": 2,
                "adquiridas": [{"vida": 1}],
                "objetos": [ESPADA, "Pellejo Endurecido"],
            }
        }
    )
    # 5 + 1 − 2 + 2 for its VIDA, and 2 more ATQ
    assert (valor(m, "c1.vida"), valor(m, "c1.atq")) == (6, 8)


@pytest.mark.rule("WT-A.9.1.1", "WT-A.7.2.5")
def test_preparation_and_bans_on_moving_are_no_effects_that_modify_vel() -> None:
    """OQ-WT-82."""
    m = mesa(
        tablero={
            "a1": {"carta": RECLUTA, "de": "A", "nueva": True, "objetos": [BOTAS]},
            "c3": {"carta": "Enredadera Cazadora", "de": "B", "volteada": True},
            "c2": {"carta": RECLUTA, "de": "A", "objetos": [BOTAS], "atrapada_por": "c3"},
            "e1": {"carta": RECLUTA, "de": "A", "objetos": [BOTAS], "adquiridas": [{"no_mueve": True}]},
        },
    )
    assert (valor(m, "a1.vel"), valor(m, "e1.vel")) == (1, 2)
    assert not legal(m, "A", {"mueve": "a1", "a": "a3"})
    assert explica(m, "A", {"mueve": "e1", "a": "d1"}) == {"WT-A.7.1.1.1"}
    assert explica(m, "A", {"mueve": "c2", "a": "b2"}) == {"WT-A.12.atrapar.2"}


# -- OQ-WT-64: changes of control -----------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.6.1.6", "WT-A.9.1.2", "WT-A.10.5.3", "WT-M.object.3")
def test_a_change_of_control_is_no_entry_and_each_card_stays_its_owners() -> None:
    """OQ-WT-64."""
    m = mesa(
        cartas=conjunto(FIN, tropa("Heraldo", 1, 3, 2, habilidades=[disparada("entra", {"ganar_vidas": 5})])),
        fase="invocacion",
        tablero={
            "c4": {
                "carta": "Heraldo",
                "de": "B",
                "dano": 1,
                "volteada": True,
                "adquiridas": [{"atq": 1}],
                "objetos": [ESPADA],
                "adheridas": ["Juramento de Hierro"],
            }
        },
        A={"mano": ["Tentadora", "Fin"], "mana": 9},
    )
    before = {
        x: valor(m, f"c4.{x}") for x in ("atq", "vida", "vel", "dano", "volteada", "objetos", "adheridas", "reino")
    }
    juega(m, {"A": {"invoca": "Tentadora", "en": "c1"}}, "resuelve")
    assert (valor(m, "c4.de"), valor(m, "c4.dueno"), valor(m, "c4.preparacion")) == ("A", "B", False)
    assert {x: valor(m, f"c4.{x}") for x in before} == before
    assert (valor(m, "A.vidas"), valor(m, "B.vidas")) == (20, 20)
    juega(m, {"A": "pasa"}, {"hasta": {"fase": "tactica"}}, {"A": {"conjura": "Fin", "a": "c4"}}, "resuelve")
    # to its owner's discard, and the object to the Armería of whoever controls it: all of them B's
    assert valor(m, "B.descarte") == {"Heraldo": 1, "Juramento de Hierro": 1}
    assert (valor(m, "B.armeria"), valor(m, "A.armeria")) == ({ESPADA: 1}, {})


@pytest.mark.rule("WT-A.7.1.2.2")
def test_control_while_the_source_stays_goes_back_when_it_has_left() -> None:
    """OQ-WT-64."""
    m = mesa(
        cartas=conjunto(subito("Tajo", {"matar": UNA})),
        tablero={"c1": "Tentadora de A", "c4": {"carta": RECLUTA, "de": "A", "dueno": "B", "prestada_por": "c1"}},
        B={"mano": ["Tajo"], "mana": 5},
    )
    juega(m, {"A": "termina"}, {"B": {"conjura": "Tajo", "a": "c1"}}, "resuelve")
    assert valor(m, "c4.de") == "B"
    assert sucesos(m, "devuelve_el_control", regla="WT-A.7.1.2.2", asiento="B")


@pytest.mark.rule("WT-M.troop.2", "WT-A.7.1.2.2")
@pytest.mark.parametrize("where", ["tu_linea", "cerca"])
def test_whoever_walks_away_from_what_kept_it_alive_dies_at_once(where: str) -> None:
    """OQ-WT-36: VIDA is looked at whenever what is added changes, not only when a card leaves."""
    aid = {"obtiene": {"a": "tropas", "de": "tuya", "donde": where, "vida": 1, "otra": "si"}}
    m = mesa(
        cartas=conjunto(tropa("Ama", 1, 1, 1, permanentes=[aid])),
        tablero={"b1": "Ama de A", "c1": {"carta": RECLUTA, "de": "A", "dano": 2}},
    )
    assert valor(m, "c1.vida") == 1
    juega(m, {"A": {"mueve": "c1", "a": "c2"}})
    assert (valor(m, "c1"), valor(m, "c2"), valor(m, "A.descarte")) == (None, None, {RECLUTA: 1})


@pytest.mark.rule("WT-M.troop.2", "WT-A.7.1.2.2")
def test_whoever_loses_the_armour_that_kept_it_alive_dies() -> None:
    """OQ-WT-36, when the object wears out in combat."""
    armour = {"carta": "Pellejo Endurecido", "durabilidad": 1}  # +2 VIDA
    m = mesa(
        tablero={"c3": "Osa Madre de A", "c4": {"carta": RECLUTA, "de": "B", "objetos": [armour]}},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert [e["suceso"] for e in sucesos(m) if e["suceso"] in ("dano", "destruye", "muere")][-2:] == [
        "destruye",
        "muere",
    ]
    assert (valor(m, "c4"), valor(m, "B.descarte")) == (None, {RECLUTA: 1, "Pellejo Endurecido": 1})


@pytest.mark.rule("WT-A.7.2.2", "WT-A.7.3.3")
def test_setting_the_vida_replaces_the_damage_as_well() -> None:
    """OQ-WT-34: damage is one of the things acquired until then."""
    m = mesa(
        cartas=conjunto(hechizo("Molde", {"fijar": {"a": UNA, "vida": 3}})),
        tablero={"c1": {"carta": "Osa Madre", "de": "A", "dano": 3, "objetos": ["Pellejo Endurecido"]}},
        A={"mano": ["Molde"], "mana": 1},
    )
    assert valor(m, "c1.vida") == 4 + 2 - 3
    juega(m, {"A": {"conjura": "Molde", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.vida"), valor(m, "c1.dano")) == (3 + 2, 0)


@pytest.mark.rule("WT-A.7.2.5")
def test_a_potencia_may_shut_vel_as_well() -> None:
    shut = {"obtiene": {"a": "portadora", "fija_vel": "si"}}
    m = mesa(
        cartas=conjunto(
            hechizo("Ancla", {"adherir": {"objetivo": "tropa"}}, adhesion="potencia", permanentes=[shut]),
            grito("Coraje", {"ganar": {"a": UNA, "palabras": ["inmune a hechizos"]}}),
        ),
        tablero={"c1": {"carta": RECLUTA, "de": "A", "adheridas": ["Ancla"]}},
        A={"mano": ["¡Al Frente!", "Coraje", RECLUTA], "mana": 5, "heroe": "Iruen, Cantora de Raíces"},
    )
    juega(m, {"A": {"conjura": "¡Al Frente!", "a": "c1"}}, "resuelve")
    assert sucesos(m, "se_descarta_el_cambio", regla="WT-A.7.2.5")
    juega(m, {"A": {"conjura": "Coraje", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.adheridas"), valor(m, "c1.vel")) == ({}, 2)
