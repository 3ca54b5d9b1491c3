"""A.7: what a card has of its own, what it has acquired and what others add to it."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, grito, hechizo, heroe, lugar, objeto, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

RECLUTA = "Recluta de la Muralla"  # 1/2/2
ESPADA = "Espada de Guarnición"  # +2 ATQ
SIERPE = "Sierpe de Doble Corazón"  # ATQ equal to its VIDA, 5
BOTAS = "Botas de Corteza"  # +1 VIDA, its VEL cannot be modified
MAS_ATQ = {"ganar": {"a": {"objetivo": "tropa"}, "atq": 1}}


def _gana(palabra: str) -> dict[str, object]:
    return {"ganar": {"a": {"objetivo": "tropa"}, "palabras": [palabra]}}


# -- acquired -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.7.1.1.1", "WT-A.7.1.1.2")
@pytest.mark.parametrize("way", ["hechizo", "grito", "poder", "subito", "habilidad"])
def test_whatever_acts_once_leaves_something_acquired(way: str) -> None:
    """It stays as long as the troop does, though nothing of where it came from is left."""
    m = mesa(
        cartas=conjunto(
            hechizo("Lento", MAS_ATQ),
            grito("Voz", MAS_ATQ),
            subito("Pronto", MAS_ATQ),
            heroe("Guía", poderes=[{"pp": 1, "nombre": "Fuerza", "efecto": [MAS_ATQ]}]),
            tropa("Maestra", 1, 1, 1, habilidades=[{"voltea": "si", "efecto": [MAS_ATQ]}]),
            hechizo("Fin", {"matar": {"objetivo": "tropa"}}),
        ),
        tablero={"a1": f"{RECLUTA} de A", "c1": "Maestra de A"},
        A={"heroe": "Guía", "pp": 1, "mano": ["Lento", "Voz", "Pronto", "Fin"], "mana": 9},
    )
    if way in ("subito", "habilidad"):
        juega(m, {"A": "termina"})
    plays = {
        "hechizo": {"conjura": "Lento", "a": "a1"},
        "grito": {"conjura": "Voz", "a": "a1"},
        "poder": {"poder": "Fuerza", "a": "a1"},
        "subito": {"conjura": "Pronto", "a": "a1"},
        "habilidad": {"usa": "c1", "a": "a1"},
    }
    juega(m, {"A": plays[way]}, "resuelve")
    assert sucesos(m, "modifica", regla="WT-A.7.1.1.1", atq=1)
    juega(m, {"hasta": {"turno": 9, "fase": "tactica"}}, {"A": {"conjura": "Fin", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1"), valor(m, "a1.atq")) == (None, 2)


@pytest.mark.rule("WT-A.7.1.1.2")
def test_what_is_acquired_for_this_turn_ends_with_it() -> None:
    m = mesa(tablero={"a1": f"{RECLUTA} de A"}, A={"mano": ["¡Sangre y Piedra!"], "mana": 1, "oro": 1})
    juega(m, {"A": {"conjura": "¡Sangre y Piedra!", "a": "a1"}}, "resuelve")
    assert valor(m, "a1.atq") == 4
    juega(m, {"hasta": {"turno": 8}})
    assert valor(m, "a1.atq") == 1
    assert sucesos(m, "termina", regla="WT-A.7.1.1.2")


@pytest.mark.rule("WT-A.7.1.1.3")
def test_what_is_acquired_is_no_effect_any_more_but_part_of_the_card() -> None:
    """OQ-WT-44: an immunity gained later takes the adhered hechizo off, and leaves what a hechizo had given."""
    m = mesa(
        cartas=conjunto(hechizo("Fuerza", MAS_ATQ), grito("Coraje", _gana("inmune a hechizos"))),
        tablero={"a1": {"carta": RECLUTA, "de": "A", "adheridas": ["Juramento de Hierro"]}},
        A={"mano": ["Fuerza", "Coraje", RECLUTA], "mana": 5},
    )
    juega(m, {"A": {"conjura": "Fuerza", "a": "a1"}}, "resuelve")
    # 1 of its own, 1 acquired, 1 added by the Potencia
    assert (valor(m, "a1.atq"), valor(m, "a1.vida")) == (3, 4)
    juega(m, {"A": {"conjura": "Coraje", "a": "a1"}}, "resuelve")
    assert (valor(m, "a1.atq"), valor(m, "a1.vida"), valor(m, "a1.adheridas")) == (2, 2, {})
    assert sucesos(m, "se_suelta", regla="WT-A.12.inmune.4", carta="Juramento de Hierro")
    assert valor(m, "A.descarte.juramento_de_hierro") == 1


@pytest.mark.rule("WT-A.7.1.1.4")
def test_a_mass_effect_is_acquired_by_each_and_not_by_who_comes_later() -> None:
    m = mesa(
        cartas=conjunto(hechizo("Vuelve", {"del_descarte": {"carta": "tropa"}})),
        tablero={"a1": "Osa Madre de A", "b1": "Lobo de Niebla de A", "c5": "Osa Madre de B"},
        A={"mano": ["Estampida", "Vuelve"], "mana": 9, "descarte": ["Osa Madre"]},
    )
    juega(m, {"A": {"conjura": "Estampida"}}, "resuelve")
    assert [e["tropa"] for e in sucesos(m, "modifica", regla="WT-A.7.1.1.1", atq=2, vel=1)] == [
        "Osa Madre",
        "Lobo de Niebla",
    ]
    juega(m, {"A": {"conjura": "Vuelve"}}, {"B": "no responde"}, {"A": {"pone": "d1"}})
    assert [valor(m, f"{z}.atq") for z in ("a1", "b1", "c5", "d1")] == [5, 4, 3, 3]


# -- added ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.7.1.2.1", "WT-A.7.1.2.2")
def test_what_is_added_lasts_as_long_as_its_source_stays() -> None:
    m = mesa(
        tablero={"c1": "Orko Pendenciero de A"},
        A={"lugares": ["Tambores del Clan"]},
        B={"mano": ["¡Abajo los Muros!"], "mana": 5, "oro": 5},
        activo="B",
    )
    assert valor(m, "c1.atq") == 4
    juega(m, {"B": {"conjura": "¡Abajo los Muros!", "a": "tambores_del_clan"}}, "resuelve")
    assert (valor(m, "A.lugares"), valor(m, "c1.atq")) == ({}, 3)


@pytest.mark.rule("WT-A.7.1.2.2")
def test_an_effect_that_goes_on_reaches_those_that_come_later() -> None:
    m = mesa(
        fase="invocacion",
        A={"lugares": ["Tambores del Clan"], "mano": ["Orko Pendenciero"], "mana": 2},
    )
    juega(m, {"A": {"invoca": "Orko Pendenciero", "en": "c1"}})
    assert valor(m, "c1.atq") == 4


DA = {"obtiene": {"a": "tropas", "de": "tuya", "atq": 1, "palabras": ["volar"]}}
LLEVA = {"obtiene": {"a": "portadora", "atq": 1, "palabras": ["volar"]}}
FUENTES: dict[str, dict[str, Any]] = {
    "potencia": {"c1": {"adheridas": ["Gracia"]}},
    "maldicion": {"c1": {"adheridas": ["Peso de B"]}},
    "objeto": {"c1": {"objetos": ["Alas"]}},
    "tropa": {"tablero": {"e1": "Capitana de A"}},
    "lugar": {"A": {"lugares": ["Cuartel"]}},
    "heroe": {"A": {"heroe": "Guía"}},
    "objeto_de_campo": {"campo": {"e5": "Pendón de A"}},
}


@pytest.mark.rule("WT-A.7.1.2.1", "WT-A.7.1.2.3", "WT-A.7.1.2.4", "WT-A.7.1.2.5", "WT-M.hero.2")
@pytest.mark.parametrize("source", list(FUENTES))
def test_every_kind_of_card_in_play_may_add_stats_and_abilities(source: str) -> None:
    given = FUENTES[source]
    c1 = {"carta": RECLUTA, "de": "A", **given.get("c1", {})}
    position = {name: value for name, value in given.items() if name not in ("c1", "tablero")}
    m = mesa(
        cartas=conjunto(
            hechizo("Gracia", {"adherir": {"objetivo": "tropa"}}, adhesion="potencia", permanentes=[LLEVA]),
            hechizo("Peso", {"adherir": {"objetivo": "tropa"}}, adhesion="maldicion", permanentes=[LLEVA]),
            objeto("Alas", "accesorio", permanentes=[LLEVA]),
            tropa("Capitana", 2, 2, 1, permanentes=[DA]),
            lugar("Cuartel", permanentes=[DA]),
            heroe("Guía", permanentes=[DA]),
            objeto("Pendón", "objeto_de_campo", 2, permanentes=[DA]),
        ),
        tablero={"c1": c1, "c5": f"{RECLUTA} de B", **given.get("tablero", {})},
        **position,
    )
    assert (valor(m, "c1.atq"), valor(m, "c1.palabras")) == (2, {"volar": 1})
    assert (valor(m, "c5.atq"), valor(m, "c5.palabras")) == (1, {})


@pytest.mark.rule("WT-A.7.1.2.4", "WT-A.7.1.2.2")
def test_an_ability_that_was_added_goes_with_its_source_and_an_acquired_one_stays() -> None:
    m = mesa(
        cartas=conjunto(hechizo("Herrumbre", {"destruir": {"objetivo": "objeto"}})),
        tablero={
            "c1": {"carta": RECLUTA, "de": "A", "objetos": ["Arco de Tejo"], "adquiridas": [{"palabra": "arrasar"}]}
        },
        A={"mano": ["Herrumbre"], "mana": 1},
    )
    assert valor(m, "c1.palabras") == {"arrasar": 1, "distancia": 1}
    juega(m, {"A": {"conjura": "Herrumbre", "a": "arco_de_tejo"}}, "resuelve")
    assert valor(m, "c1.palabras") == {"arrasar": 1}


# -- effects that modify --------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.7.2.1")
def test_anular_and_setting_reach_base_and_acquired_and_leave_what_is_added() -> None:
    m = mesa(
        cartas=conjunto(
            hechizo("Callar", {"anular": {"objetivo": "tropa"}}),
            hechizo("Apagar", {"fijar": {"a": {"objetivo": "tropa"}, "atq": 0}}),
        ),
        tablero={
            "c1": {
                "carta": "Serafín Menor",  # 3/3/3, Volar
                "de": "A",
                "adquiridas": [{"palabra": "arrasar"}, {"atq": 1}],
                "objetos": [ESPADA, "Medalla del Alba"],
            }
        },
        A={"mano": ["Callar", "Apagar"], "mana": 5, "heroe": "Iruen, Cantora de Raíces"},
    )
    assert (valor(m, "c1.atq"), valor(m, "c1.palabras")) == (6, {"volar": 1, "arrasar": 1, "ahinco": 1})
    juega(m, {"A": {"conjura": "Callar", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.atq"), valor(m, "c1.palabras")) == (6, {"ahinco": 1})
    juega(m, {"A": {"conjura": "Apagar", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.atq"), valor(m, "c1.palabras")) == (2, {"ahinco": 1})


@pytest.mark.rule("WT-A.7.2.2", "WT-A.7.3.3")
def test_an_exchange_takes_base_and_acquired_and_what_is_added_comes_on_top() -> None:
    """OQ-WT-35: the VIDA that counts is what is left, and after it the troop carries no damage."""
    m = mesa(
        cartas=conjunto(tropa("Torre", 1, 6, 1), hechizo("Vuelco", {"intercambiar": {"objetivo": "tropa"}})),
        tablero={
            "c1": {
                "carta": "Torre",
                "de": "A",
                "dano": 2,
                "adquiridas": [{"atq": 1, "vida": 1}],
                "objetos": [ESPADA, "Pellejo Endurecido"],  # +2 ATQ, +2 VIDA
            }
        },
        A={"mano": ["Vuelco"], "mana": 1},
    )
    assert (valor(m, "c1.atq"), valor(m, "c1.vida")) == (4, 7)
    juega(m, {"A": {"conjura": "Vuelco", "a": "c1"}}, "resuelve")
    # of its own it had ATQ 2 and VIDA 7 − 2 = 5
    assert (valor(m, "c1.atq"), valor(m, "c1.vida"), valor(m, "c1.dano")) == (5 + 2, 2 + 2, 0)
    assert sucesos(m, "fija", regla="WT-A.7.2.2", atq=7, vida=4)


@pytest.mark.rule("WT-A.7.2.3", "WT-A.7.2.4", "WT-A.7.2.8")
def test_a_card_that_sets_its_own_atq_discards_what_it_would_acquire_and_keeps_what_is_added() -> None:
    m = mesa(
        cartas=conjunto(
            hechizo("Fuerza", MAS_ATQ),
            hechizo("Apagar", {"fijar": {"a": {"objetivo": "tropa"}, "atq": 0}}),
            hechizo("Callar", {"anular": {"objetivo": "tropa"}}),
        ),
        tablero={"c1": {"carta": SIERPE, "de": "A", "objetos": [ESPADA]}},
        campo={"c2": "Tótem del Cráneo de A"},  # +1 ATQ
        A={"mano": ["Fuerza", "Apagar", "Callar"], "mana": 5, "heroe": "Iruen, Cantora de Raíces"},
    )
    assert valor(m, "c1.atq") == 5 + 2 + 1
    for name in ("Fuerza", "Apagar"):
        juega(m, {"A": {"conjura": name, "a": "c1"}}, "resuelve")
        assert valor(m, "c1.atq") == 8
    assert len(sucesos(m, "se_descarta_el_cambio", regla="WT-A.7.2.3", tropa=SIERPE)) == 2
    # discarded for good: without its text there is nothing of it either, and no ATQ is printed (OQ-WT-33)
    juega(m, {"A": {"conjura": "Callar", "a": "c1"}}, "resuelve")
    assert valor(m, "c1.atq") == 0 + 2 + 1


@pytest.mark.rule("WT-A.7.2.5", "WT-A.7.2.8")
def test_while_vel_cannot_be_modified_whatever_acts_once_is_discarded() -> None:
    m = mesa(
        cartas=conjunto(hechizo("Herrumbre", {"destruir": {"objetivo": "objeto"}})),
        tablero={"c1": {"carta": RECLUTA, "de": "A", "objetos": [BOTAS]}},
        A={"mano": ["¡Al Frente!", "Herrumbre", RECLUTA], "mana": 5},
    )
    juega(m, {"A": {"conjura": "¡Al Frente!", "a": "c1"}}, "resuelve")
    assert valor(m, "c1.vel") == 2
    assert sucesos(m, "se_descarta_el_cambio", regla="WT-A.7.2.5", tropa=RECLUTA)
    # it was discarded as it resolved: it does not come back when the object has gone
    juega(m, {"A": {"conjura": "Herrumbre", "a": "botas_de_corteza"}}, "resuelve")
    assert (valor(m, "c1.objetos"), valor(m, "c1.vel")) == ({}, 2)


@pytest.mark.rule("WT-A.7.2.6", "WT-A.7.2.7", "WT-A.7.2.8")
def test_equipped_afterwards_it_shuts_out_what_is_added_and_keeps_what_was_acquired() -> None:
    m = mesa(
        tablero={
            "c1": {
                "carta": "Osa Madre",  # VEL 2
                "de": "A",
                "adquiridas": [{"vel": 1}],
                "adheridas": ["Maldición de Lentitud de B"],  # −2 VEL, −1 ATQ
            }
        },
        A={"armeria": [BOTAS]},
    )
    assert (valor(m, "c1.vel"), valor(m, "c1.atq")) == (1, 2)
    juega(m, {"A": {"equipa": BOTAS, "a": "c1"}}, "resuelve")
    # only VEL is shut: the Maldición goes on taking ATQ
    assert (valor(m, "c1.vel"), valor(m, "c1.atq")) == (3, 2)


# -- the final status -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.7.3.2", "WT-A.7.3.3")
def test_final_status_is_base_and_acquired_and_added_and_damage_is_acquired() -> None:
    m = mesa(
        cartas=conjunto(hechizo("Cuenta", {"ganar": {"a": {"objetivo": "tropa"}, "atq": "su_vida"}})),
        tablero={
            "c1": {
                "carta": "Osa Madre",  # 3/4/2
                "de": "A",
                "dano": 3,
                "adquiridas": [{"atq": 1, "vida": 2, "vel": 1}],
                "objetos": [ESPADA, "Pellejo Endurecido"],
            }
        },
        A={"mano": ["Cuenta"], "mana": 1},
    )
    assert [valor(m, f"c1.{x}") for x in ("atq", "vida", "vida_maxima", "vel")] == [3 + 1 + 2, 4 + 2 + 2 - 3, 8, 3]
    # who reviews its VIDA sees what is left, the added part included
    juega(m, {"A": {"conjura": "Cuenta", "a": "c1"}}, "resuelve")
    assert valor(m, "c1.atq") == 6 + 5


@pytest.mark.rule("WT-A.7.3.4")
def test_combat_uses_the_final_status() -> None:
    m = mesa(
        tablero={
            "c3": {"carta": RECLUTA, "de": "A", "adquiridas": [{"atq": 1}], "objetos": [ESPADA]},
            "c4": {
                "carta": "Osa Madre",
                "de": "B",
                "adquiridas": [{"indice": {"absorber": 1}}],
                "objetos": ["Pellejo Endurecido"],
            },
        },
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    # ATQ 1 + 1 + 2, less 1 absorbed, on VIDA 4 + 2; and ATQ 3 on VIDA 2
    assert (valor(m, "c4.dano"), valor(m, "c4.vida"), valor(m, "c3")) == (3, 3, None)


@pytest.mark.rule("WT-A.7.3.1", "WT-A.7.3.5", "WT-A.7.3.6")
def test_a_requirement_looks_at_the_final_status_and_without_one_any_valid_target_does() -> None:
    m = mesa(
        cartas=conjunto(
            hechizo("Rematar", {"matar": {"objetivo": "tropa", "atq_maximo": 2}}),
            hechizo("Matar", {"matar": {"objetivo": "tropa"}}),
        ),
        tablero={
            "a5": f"{RECLUTA} de B",
            "b5": {"carta": RECLUTA, "de": "B", "adquiridas": [{"atq": 2}]},
            "c5": {"carta": RECLUTA, "de": "B", "objetos": [ESPADA]},
            "d5": {"carta": "Osa Madre", "de": "B", "adheridas": ["Maldición de Lentitud de A"]},
        },
        A={"mano": ["Rematar", "Matar"], "mana": 5},
    )
    # final ATQ 1, 3 (acquired), 3 (added) and 2 (3 printed, 1 less added)
    assert legal(m, "A", {"conjura": "Rematar", "a": "a5"})
    assert explica(m, "A", {"conjura": "Rematar", "a": "b5"}) == {"WT-A.7.3.1", "WT-A.7.3.5"}
    assert explica(m, "A", {"conjura": "Rematar", "a": "c5"}) == {"WT-A.7.3.1", "WT-A.7.3.5"}
    assert legal(m, "A", {"conjura": "Rematar", "a": "d5"})
    assert all(legal(m, "A", {"conjura": "Matar", "a": zone}) for zone in ("a5", "b5", "c5", "d5"))


@pytest.mark.rule("WT-A.7.3.1", "WT-A.7.3.5")
def test_a_requirement_is_looked_at_again_on_resolution() -> None:
    """OQ-WT-61: what no longer fits is skipped."""
    m = mesa(
        cartas=conjunto(
            hechizo("Rematar", {"matar": {"objetivo": "tropa", "atq_maximo": 2}}),
            subito("Brío", {"ganar": {"a": {"objetivo": "tropa"}, "atq": 2}}),
        ),
        tablero={"a5": f"{RECLUTA} de B"},
        A={"mano": ["Rematar"], "mana": 5},
        B={"mano": ["Brío"], "mana": 5},
    )
    juega(m, {"A": {"conjura": "Rematar", "a": "a5"}}, {"B": {"responde": "Brío", "a": "a5"}}, "resuelve")
    assert valor(m, "a5.atq") == 3
    assert sucesos(m, "sin_efecto", carta="Rematar")


@pytest.mark.rule("WT-A.7.3.7")
def test_whoever_is_immune_in_the_end_is_neither_targeted_nor_affected_by_a_hechizo() -> None:
    m = mesa(
        cartas=conjunto(
            objeto(
                "Talismán",
                "accesorio",
                permanentes=[{"obtiene": {"a": "portadora", "palabras": ["inmune a hechizos"]}}],
            ),
            hechizo("Rayo", {"danar": {"cuanto": 1, "a": {"objetivo": "tropa"}}}),
        ),
        tablero={
            "a5": "Cierva Blanca de B",
            "b5": {"carta": "Osa Madre", "de": "B", "objetos": ["Talismán"]},
            "c5": {"carta": "Osa Madre", "de": "B", "adquiridas": [{"inmune": "hechizos"}]},
            "d5": "Osa Madre de B",
        },
        A={"mano": ["Rayo", "Marea de Lava"], "mana": 9},
    )
    for zone in ("a5", "b5", "c5"):
        assert explica(m, "A", {"conjura": "Rayo", "a": zone}) == {"WT-A.7.3.7", "WT-A.12.inmune.1"}
    assert legal(m, "A", {"conjura": "Rayo", "a": "d5"})
    juega(m, {"A": {"conjura": "Marea de Lava"}}, "resuelve")
    assert [valor(m, f"{z}5.dano") for z in "abcd"] == [0, 0, 0, 2]
