"""The official texts of III.1 played out: documented Powers, with what the rulebook leaves unsaid supplied here."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, azar, defensa, explica, juega, legal, mesa, sucesos, tactico, valor

DOPPELGANGER = {
    "documentado": "Doppelganger", "coste": 2, "clase": "tactico", "descarte": "zombie", "rareza": "magistral",
}  # fmt: skip
ANTIMATERIA = {"documentado": "Antimateria", "coste": 4, "descarte": "golem", "rareza": "magistral"}


def bajo(nombre: str) -> dict[str, Any]:
    """One of the cheap documented Tácticos that change an Altar."""
    return {"documentado": nombre, "coste": 1, "clase": "tactico", "descarte": "bestia", "rareza": "superior"}


def con(*poderes: Any, nombre: str = "Uno", **campos: Any) -> dict[str, Any]:
    return {"nombre": nombre, "poderes": list(poderes), **campos}


# -- Reforzar -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.1.1.1", "AA-III.1.1.2", "AA-III.1.4.17")
@pytest.mark.parametrize("poder", ["Potenciar impacto", "Manada", "Ofensas hirientes"])
def test_the_printed_number_is_added_to_the_power_concerned(poder: str) -> None:
    boost = {"documentado": poder, "coste": 0, "descarte": "bestia", "rareza": "basico", "valor": 3, "que": "ataque"}
    m = mesa(A={"reptantes": [con(ataque("Golpe", 2), boost)], "mano": {"bestia": 1, "caido": 1}}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B", "descarta": "caido"}})
    juega(m, {"A": {"anuncia": poder, "poder": "Golpe"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10 - 2 - 3


# -- Doppelganger ---------------------------------------------------------------------------------------------------


def doppelganger(pago: str) -> Any:
    """A casts Doppelganger with Uno, copying an Attack of Dos, and the game goes on to A's next turn."""
    m = mesa(
        A={
            "reptantes": [con(DOPPELGANGER), con(ataque("Golpe", 3), nombre="Dos")],
            "mano": {"zombie": 2},
            "altar": ["golem"] * 4,
        },
        activo="A",
    )
    juega(m, {"A": {"anuncia": "Doppelganger", "copia": "Golpe de Dos", "objetivo": "B", "pago": pago}}, "resuelve")
    return m


@pytest.mark.rule("AA-III.1.1.3", "AA-III.1.1.4", "AA-III.1.4.15")
def test_doppelganger_copies_a_power_and_its_own_reptante_skips_the_next_preparar() -> None:
    m = doppelganger("agotar")
    assert valor(m, "B.resistencia") == 7
    assert not valor(m, "A.reptantes.Uno.preparado")
    assert valor(m, "A.reptantes.Dos.preparado")
    azar(m, fosa=["golem"] * 6)
    juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A", "fase": "principal", "parte": "desarrollo"}})
    assert valor(m, "A.altar") == {"golem": 4}
    assert not valor(m, "A.reptantes.Uno.preparado")


@pytest.mark.rule("AA-III.1.1.5")
def test_paid_by_explotar_doppelganger_leaves_its_reptante_as_it_was() -> None:
    m = doppelganger("explotar")
    assert valor(m, "A.altar") == {"golem": 2}
    assert valor(m, "A.reptantes.Uno.preparado")
    assert not sucesos(m, "no_se_preparara")
    assert sucesos(doppelganger("agotar"), "no_se_preparara")


# -- Antimateria ----------------------------------------------------------------------------------------------------


def frente_a(descarte: str) -> Any:
    """A announces an Attack of that discard; B has Antimateria, and a copier, ready."""
    return mesa(
        A={"reptantes": [con(ataque("Golpe", 3, descarte=descarte))], "mano": {"caido": 1}},
        B={
            "reptantes": [con(ANTIMATERIA, nombre="Anti"), con(DOPPELGANGER, nombre="Doble")],
            "mano": {"golem": 1, "zombie": 1},
            "altar": ["bestia"] * 4,
        },
        alcance="parte",
    )


@pytest.mark.rule("AA-III.1.1.6", "AA-III.1.1.7", "AA-III.1.4.14")
def test_antimateria_annuls_a_neutro_and_does_not_exhaust_its_reptante() -> None:
    m = frente_a("neutro")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}})
    juega(m, {"B": {"anuncia": "Antimateria", "pago": "agotar"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10
    assert valor(m, "B.altar") == {"bestia agotado": 4}
    assert valor(m, "B.reptantes.Anti.preparado")


@pytest.mark.rule("AA-III.1.1.6")
def test_antimateria_cannot_answer_a_power_with_a_type_of_its_own() -> None:
    m = frente_a("caido")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}})
    assert not legal(m, "B", {"anuncia": "Antimateria"})


@pytest.mark.rule("AA-III.1.1.8", "AA-III.1.1.9")
def test_a_copied_antimateria_does_exhaust_the_copying_reptante() -> None:
    m = frente_a("neutro")
    copy = {"anuncia": "Doppelganger", "copia": "Antimateria de Anti", "pago": "agotar"}
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {"B": copy}, "resuelve")
    assert valor(m, "B.resistencia") == 10
    assert valor(m, "B.altar") == {"bestia": 2, "bestia agotado": 2}
    assert not valor(m, "B.reptantes.Doble.preparado")
    assert valor(m, "B.reptantes.Anti.preparado")
    assert [e["poder"] for e in sucesos(m, "lanza", asiento="B")] == ["Doppelganger"]


@pytest.mark.rule("AA-III.1.4.6", "AA-III.1.4.13")
def test_anular_reaches_only_the_last_power_announced_and_it_is_paid_all_the_same() -> None:
    m = mesa(
        A={"reptantes": [con(ataque("Golpe", 3)), con(tactico("Otro"), nombre="Dos")], "mano": {"caido": 2}},
        B={"reptantes": [con(tactico("Veto", {"anular": {"de": "oponente"}}))], "mano": {"golem": 1}},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {"B": "no responde"}, {"A": {"anuncia": "Otro"}})
    juega(m, {"B": {"anuncia": "Veto"}}, "resuelve")
    assert valor(m, "A.resistencia") == 10  # Otro was annulled…
    assert valor(m, "B.resistencia") == 7  # …and Golpe was not
    assert valor(m, "A.mano") == {}


# -- the cheap ones -------------------------------------------------------------------------------------------------


EXPLOTADO = {"B.altar": {"zombie": 1}, "vertedero.caido": 1, "tope": []}
AL_TOPE = {"B.altar": {"zombie": 1}, "vertedero.caido": 0, "tope": ["caido"]}


def barato(poder: str) -> Any:
    return mesa(
        A={"reptantes": [con(bajo(poder))], "mano": {"bestia": 1}, "altar": ["golem"]},
        B={
            "altar": ["zombie", "caido agotado"],
            "mano": {"golem": 1},
            "reptantes": [con(tactico("Escudo", {"prevenir": {"cantidad": 9, "de": "poder"}}))],
        },
        alcance="parte",
    )


@pytest.mark.parametrize(
    ("poder", "tras"),
    [
        pytest.param("Cacería salvaje", EXPLOTADO, marks=pytest.mark.rule("AA-III.1.1.11", "AA-III.1.4.11")),
        pytest.param("Golpe macizo", EXPLOTADO, marks=pytest.mark.rule("AA-III.1.1.19")),
        pytest.param("Retroceso temporal", AL_TOPE, marks=pytest.mark.rule("AA-III.1.1.18", "AA-III.1.4.9")),
    ],
)
def test_an_esbirro_of_the_opponent_goes_and_the_caster_loses_two_once(poder: str, tras: dict[str, Any]) -> None:
    m = barato(poder)
    juega(m, {"A": {"anuncia": poder, "esbirros": ["caido agotado"]}})
    assert not legal(m, "B", {"anuncia": "Escudo"})  # the loss is not damage: there is nothing to prevent
    juega(m, "resuelve")
    assert valor(m, "A.resistencia") == 8
    assert {path: valor(m, path) for path in tras} == tras


@pytest.mark.rule("AA-III.1.1.20", "AA-III.1.4.16")
def test_ingredientes_siniestros_places_the_top_of_the_fosa_agotado_and_costs_two() -> None:
    m = barato("Ingredientes siniestros")
    azar(m, fosa=["esqueleto"])
    juega(m, {"A": {"anuncia": "Ingredientes siniestros"}}, "resuelve")
    assert valor(m, "A.altar") == {"golem agotado": 1, "esqueleto agotado": 1}
    assert valor(m, "A.resistencia") == 8


@pytest.mark.rule("AA-III.1.4.4")
def test_the_general_rule_adds_the_loss_that_no_text_prints() -> None:
    place = tactico("Brote", {"colocar_del_tope": 1})
    for cost, left in ((0, 8), (1, 8), (2, 10)):
        team = [con({**place, "coste": cost})]
        m = mesa(A={"reptantes": team, "mano": {"bestia": 1}, "altar": ["golem"] * 2}, alcance="parte")
        juega(m, {"A": {"anuncia": "Brote"}}, "resuelve")
        assert valor(m, "A.resistencia") == left, cost


# -- searches -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.1.1.10")
def test_rastreo_reveals_three_and_one_goes_to_hand() -> None:
    track = {"documentado": "Rastreo", "coste": 0, "clase": "tactico", "descarte": "bestia", "rareza": "basico"}
    m = mesa(A={"reptantes": [con(track)], "mano": {"bestia": 1}}, alcance="parte")
    before = valor(m, "cartas_en_fosa")
    azar(m, fosa=["golem", "zombie", "caido"])
    juega(m, {"A": {"anuncia": "Rastreo"}}, "resuelve", {"A": {"toma": "zombie"}})
    assert valor(m, "A.mano") == {"zombie": 1}
    assert valor(m, "cartas_en_fosa") == before - 1
    assert len(sucesos(m, "baraja_fosa")) == 1  # and what was not taken lies anywhere in it


def buscador(poder: str, tipo: str, vertedero: dict[str, int]) -> Any:
    kind = "ataque" if tipo == "caido" else "tactico"
    power = {"documentado": poder, "coste": 0, "clase": kind, "descarte": "zombie", "rareza": "magistral"}
    m = mesa(
        A={"reptantes": [con(power)], "mano": {"zombie": 1, tipo: 1, "bestia": 1}},
        B={"resistencia": 20},
        vertedero=vertedero,
        alcance="parte",
    )
    target = {"objetivo": "B"} if kind == "ataque" else {}
    return juega(m, {"A": {"anuncia": poder, "descarta": "zombie", **target}}, "resuelve")


@pytest.mark.rule("AA-III.1.1.12", "AA-III.1.4.7")
def test_llamado_finds_up_to_three_caidos_and_deals_two_for_each_discarded() -> None:
    m = buscador("Llamado a las armas", "caido", {"caido": 4})
    juega(m, {"A": {"busca": ["caido"] * 3}})
    assert valor(m, "B.resistencia") == 20 - 2 * 4
    assert valor(m, "A.mano") == {"bestia": 1}
    assert valor(m, "vertedero.caido") == 5


@pytest.mark.rule("AA-III.1.1.13")
def test_llamado_no_longer_searches_the_fosa() -> None:
    m = buscador("Llamado a las armas", "caido", {"golem": 1})
    assert valor(m, "fosa.caido") == 9
    assert valor(m, "B.resistencia") == 20 - 2  # only the one that was in hand


@pytest.mark.rule("AA-III.1.1.14", "AA-III.1.4.8")
def test_alma_finds_up_to_three_golems_and_raises_two_for_each_discarded() -> None:
    m = buscador("Alma en la máquina", "golem", {"golem": 3})
    juega(m, {"A": {"busca": ["golem"] * 3}})
    assert valor(m, "A.resistencia") == 10 + 2 * 4
    assert valor(m, "A.mano") == {"bestia": 1}


@pytest.mark.rule("AA-III.1.1.15")
def test_alma_no_longer_searches_the_fosa() -> None:
    m = buscador("Alma en la máquina", "golem", {"caido": 1})
    assert valor(m, "fosa.golem") == 9
    assert valor(m, "A.resistencia") == 10 + 2


@pytest.mark.parametrize(
    ("poder", "tipo"),
    [
        pytest.param("Llamado a las armas", "caido", marks=pytest.mark.rule("AA-III.1.1.21")),
        pytest.param("Alma en la máquina", "golem", marks=pytest.mark.rule("AA-III.1.1.22")),
    ],
)
def test_what_is_left_of_the_hand_is_shown_afterwards(poder: str, tipo: str) -> None:
    m = buscador(poder, tipo, {})
    shown = sucesos(m, "muestra_mano", asiento="A")
    assert shown and shown[-1]["numero"] > sucesos(m, "descarta", asiento="A")[-1]["numero"]


# -- Déjà-Vu --------------------------------------------------------------------------------------------------------


def deja_vu(altar: list[str], poder: Any = "Déjà-Vu", **mas: Any) -> Any:
    return mesa(
        A={"reptantes": [con(poder)], "mano": {"zombie": 1}, "altar": altar},
        B={"altar": ["golem", "caido", "bestia"]},
        alcance="parte",
        **mas,
    )


@pytest.mark.rule("AA-III.1.1.16", "AA-III.1.4.10")
def test_deja_vu_returns_up_to_two_and_then_a_zombie_of_ones_own_is_explotado() -> None:
    m = deja_vu(["zombie", "golem", "golem"])
    chosen = {"objetivo": "B", "esbirros": ["golem", "caido"], "gira": ["golem", "golem"]}
    juega(m, {"A": {"anuncia": "Déjà-Vu", **chosen}}, "resuelve")
    assert valor(m, "B.mano") == {"golem": 1, "caido": 1}
    assert valor(m, "B.altar") == {"bestia": 1}
    assert valor(m, "A.altar") == {"golem agotado": 2}
    assert valor(m, "vertedero.zombie") == 2  # the one discarded and the one Explotado


@pytest.mark.rule("AA-III.1.1.17")
def test_without_a_zombie_to_be_explotado_afterwards_deja_vu_cannot_be_cast() -> None:
    assert "AA-III.1.1.17" in explica(deja_vu(["golem", "golem"]), "A", {"anuncia": "Déjà-Vu"})
    assert legal(deja_vu(["golem", "zombie"]), "A", {"anuncia": "Déjà-Vu", "objetivo": "B", "esbirros": ["golem"]})
    # its own last Zombie may not be what it returns
    own = {"anuncia": "Déjà-Vu", "objetivo": "A", "esbirros": ["zombie"], "gira": ["golem", "golem"]}
    assert not legal(deja_vu(["zombie", "golem", "golem"]), "A", own)


@pytest.mark.rule("AA-III.1.2.1", "AA-III.1.2.2", "AA-III.1.2.3", "AA-III.1.4.3")
def test_where_incursion_is_printed_deja_vu_is_played() -> None:
    m = deja_vu(["zombie", "golem"], {"documentado": "Incursión cadavérica"})
    assert legal(m, "A", {"anuncia": "Déjà-Vu", "objetivo": "B", "esbirros": ["golem"]})
    old = deja_vu(["zombie", "golem"], {"documentado": "Incursión cadavérica"}, fecha="2025-06-30")
    juega(old, {"A": {"anuncia": "Incursión cadavérica", "esbirros": ["caido"]}}, "resuelve")
    assert valor(old, "B.altar") == {"golem": 1, "bestia": 1}
    assert valor(old, "A.altar")["caido"] == 1


# -- misprints and the changes of March 2026 ------------------------------------------------------------------------


@pytest.mark.rule("AA-III.1.3.7")
def test_a_muro_that_prints_two_prevents_three() -> None:
    wall = {
        "documentado": "Muro de cadáveres", "reptante": "Tumar Eternodurmiente", "edicion": "Edición Aniversario",
        "valor": 2, "coste": 0, "descarte": "zombie", "rareza": "basico",
    }  # fmt: skip
    m = mesa(
        A={"reptantes": [con(ataque("Golpe", 4))], "mano": {"caido": 1}},
        B={"reptantes": [con(wall, nombre="Tumar Eternodurmiente")], "mano": {"zombie": 1}},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {"B": {"anuncia": "Muro de cadáveres"}}, "resuelve")
    assert valor(m, "B.resistencia") == 9


@pytest.mark.rule("AA-III.1.4.1")
def test_out_of_turn_a_tactico_starts_only_at_the_inicio_and_later_only_responds() -> None:
    def at(parte: str) -> Any:
        return mesa(
            A={"reptantes": [con(tactico("Propio"))], "mano": {"caido": 1}},
            B={"reptantes": [con(tactico("Ajeno"))], "mano": {"caido": 1}},
            parte=parte,
            alcance="parte",
        )

    assert legal(at("inicio"), "B", {"anuncia": "Ajeno"})
    for parte in ("desarrollo", "final"):
        m = at(parte)
        assert explica(m, "B", {"anuncia": "Ajeno"})
        juega(m, {"A": {"anuncia": "Propio"}})
        assert legal(m, "B", {"anuncia": "Ajeno"})


@pytest.mark.rule("AA-III.1.4.2")
def test_one_defence_per_attack_at_any_point_of_its_chain() -> None:
    m = mesa(
        A={"reptantes": [con(ataque("Golpe", 6)), con(tactico("Propio"), nombre="Dos")], "mano": {"caido": 2}},
        B={"reptantes": [con(defensa("Muro", 2)), con(defensa("Otro muro", 2), nombre="Dos B")], "mano": {"golem": 2}},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {"B": "no responde"}, {"A": {"anuncia": "Propio"}})
    assert legal(m, "B", {"anuncia": "Muro"})  # later in the chain too
    juega(m, {"B": {"anuncia": "Muro"}})
    assert explica(m, "B", {"anuncia": "Otro muro"})
    juega(m, "resuelve")
    assert valor(m, "B.resistencia") == 6
