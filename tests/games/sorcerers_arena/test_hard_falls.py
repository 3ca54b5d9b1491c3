"""Hard cases: personajes that fall all at once, in the middle of something, or in their own turn."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import (
    accion,
    cada,
    capacidades,
    conjunto,
    figura,
    habilidad,
    inflige,
    personaje,
    sufre,
    un,
)
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.model.table import Mesa

EMPUJA = {"mueve": {"hasta": 2, "quien": "ese"}}
PONE = {"coloca": {"quien": {"un": "aliado_fuera"}, "vida": 4}}
TODOS = {"instruccion": [inflige(cada("personaje", 1), 3), sufre("yo", 3)]}
NADIA = conjunto(
    personaje(
        "Nadia",
        accion("Estallido", TODOS, {"gana_pv": 1}),
        accion("Doble tiro", inflige(un("rival", 1), 3), inflige(un("rival", 2), 3)),
        accion("Tirón", inflige(un("rival", 1), 1), EMPUJA, inflige(un("rival", 1), 3)),
        accion("Relevo", {"instruccion": [inflige(cada("personaje", 1), 3), PONE]}),
        vida=9,
        pv=3,
        capacidades=capacidades(habilidad("Ardor", sufre("yo", 3))),
    )
)


def nadia(mano: list[str], mios: dict[str, Any], rivales: dict[str, Any], **campos: Any) -> Mesa:
    own = {"personajes": mios, "mano": mano, "mazo": {"BRU-1": 5}}
    return mesa(cartas=NADIA, A=own, B={"personajes": rivales, "mazo": {"BRE-1": 5}}, **campos)


# -- everybody at once ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.KO.2", "SA-1.KO.4", "SA-1.KO.6", "SA-1.INI.8")
def test_when_the_last_figures_of_both_sides_fall_together_both_score_and_play_goes_on() -> None:
    """OQ-SA-72: what does not need the author is still resolved; each comes back in its own turn."""
    m = nadia(["Estallido"], {"nadia": figura("E4", 3)}, {"brego": figura("E5", 2)})
    juega(m, {"A": {"juega": "Estallido"}})
    assert (valor(m, "pv.azul"), valor(m, "pv.rojo")) == (7 + 1, 3)
    assert (valor(m, "nadia.fuera"), valor(m, "brego.fuera"), valor(m, "terminada")) == (True, True, False)
    assert menu(m) == ["pasa"]
    juega(m, {"A": "pasa"})
    assert preguntado(m) == ("B", "regreso")
    juega(m, {"B": {"regresa": "I1"}}, {"B": "pasa"})
    assert preguntado(m) == ("A", "regreso") and valor(m, "brego.vida") == 12


@pytest.mark.rule("SA-1.END.3", "SA-1.END.4")
def test_both_sides_may_pass_the_target_with_the_same_blow() -> None:
    """OQ-SA-71: whoever has most at the end of the round wins, not whoever got there first."""
    m = nadia(["Estallido"], {"nadia": figura("E4", 3)}, {"brego": figura("E5", 2)}, pv={"azul": 13, "rojo": 19})
    juega(m, {"A": {"juega": "Estallido"}}, {"A": "pasa"}, {"B": {"regresa": "I1"}})
    assert (valor(m, "pv.azul"), valor(m, "pv.rojo"), valor(m, "terminada")) == (21, 22, False)
    juega(m, {"B": "pasa"})
    assert valor(m, "ganadores") == ["B"]


# -- in its own turn ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.KO.6", "SA-1.KO.4")
@pytest.mark.parametrize("fase", ["movimiento", "accion"])
def test_agata_with_two_of_vida_makes_her_bargain_falls_and_draws(fase: str) -> None:
    m = mesa(A={"personajes": {"agata": figura("E4", 2)}, "mano": ["AGA-5"]}, B={"personajes": {"brego": "I1"}})
    juega(m, {"A": {"juega": "AGA-5", "fase": fase}})
    assert (valor(m, "agata.fuera"), valor(m, "pv.rojo"), len(m.invocadores[0].mano.cards)) == (True, 4, 3)
    assert valor(m, "A.descartes") == {"Trato con el cuervo": 1} and menu(m) == ["pasa"]
    for action in ({"mueve": "D4"}, {"ataca": "brego"}, {"usa": "Mal de ojo"}):
        assert "SA-1.KO.6" in explica(m, "A", action)


@pytest.mark.rule("SA-1.KO.6", "SA-3.HAB.1")
def test_an_ability_that_fells_its_own_personaje_ends_what_it_can_do() -> None:
    m = mesa(A={"personajes": {"brego": figura("E4", 1)}, "mano": ["BRE-6"]}, B={"personajes": {"nerea": "E5"}})
    juega(m, {"A": {"usa": "Calentar los puños"}})
    assert (valor(m, "brego.fuera"), valor(m, "brego.estados"), valor(m, "pv.rojo")) == (True, {}, 7)
    assert menu(m) == ["pasa"]


@pytest.mark.rule("SA-1.INI.15", "SA-1.INI.16", "SA-0.EST.4")
def test_felled_by_maldito_on_gold_it_scores_nothing_returns_draws_and_plays() -> None:
    m = mesa(
        fase="comienzo",
        A={"personajes": {"agata": figura("E4", 1, maldito=1, fuerte=3)}, "mano": []},
        B={"personajes": {"brego": "I1"}},
    )
    assert preguntado(m) == ("A", "regreso") and (valor(m, "pv.azul"), valor(m, "pv.rojo")) == (0, 4)
    juega(m, {"A": {"regresa": "A1"}})
    assert (valor(m, "agata.vida"), valor(m, "agata.estados"), len(m.invocadores[0].mano.cards)) == (10, {}, 1)
    assert "mueve" in menu(m)


# -- in the middle of a card ----------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.EST.17", "SA-1.KO.3")
@pytest.mark.parametrize("limpieza", ["after_instruction", "after_card"])
def test_once_who_provokes_has_fallen_the_next_instruction_chooses_freely(limpieza: str) -> None:
    m = nadia(
        ["Doble tiro"],
        {"nadia": "E4"},
        {"brego": figura("E5", 2, provocar=2), "nerea": "E6"},
        lecturas={"ko_cleanup": limpieza},
    )
    juega(m, {"A": {"juega": "Doble tiro", "a": ["brego", "nerea"]}})
    assert (valor(m, "brego.fuera"), valor(m, "nerea.vida"), valor(m, "pv.azul")) == (True, 6, 7)


@pytest.mark.rule("SA-0.EST.22", "SA-1.RES.1")
def test_who_provokes_protects_the_others_even_after_being_pushed_out_of_reach() -> None:
    """Then the card chooses nobody with its last instruction, which is skipped."""
    m = nadia(["Tirón"], {"nadia": "E4"}, {"brego": figura("E5", provocar=2), "nerea": "D4"})
    juega(m, {"A": {"juega": "Tirón", "a": "brego", "mueve_a": "E7"}})
    assert (valor(m, "brego.casilla"), valor(m, "brego.vida"), valor(m, "nerea.vida")) == ("E7", 11, 9)
    assert preguntado(m) == ("A", "principal") and valor(m, "A.descartes") == {"Tirón": 1}


@pytest.mark.rule("SA-1.KO.2", "SA-1.KO.4", "SA-1.KO.5")
@pytest.mark.parametrize("limpieza", ["after_instruction", "after_card"])
def test_who_fell_in_the_same_instruction_is_taken_off_before_being_placed_again(limpieza: str) -> None:
    """Its rivals score, its statuses are gone, and its old space is free."""
    m = nadia(
        ["Relevo"],
        {"nadia": "E4", "zahir": figura("E5", 3, sigiloso=2), "ixara": "fuera"},
        {"brego": "I1"},
        lecturas={"ko_cleanup": limpieza},
    )
    juega(m, {"A": {"juega": "Relevo", "a": "zahir", "en": "D4"}})
    assert (valor(m, "zahir.casilla"), valor(m, "zahir.vida"), valor(m, "zahir.estados")) == ("D4", 4, {})
    assert (valor(m, "E5"), valor(m, "D4"), valor(m, "pv.rojo")) == (None, "zahir", 4)
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("fuera", "retirada", "regresa")]
    assert told == ["fuera", "retirada", "regresa"] and m.ocupadas.count(1) == 1


# -- coming back ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.RES.1", "SA-1.KO.5")
def test_savia_vieja_without_room_does_nothing_and_is_spent() -> None:
    m = mesa(
        A={"personajes": {"roble": "A1", "zahir": "fuera", "ixara": "A2"}, "mano": ["ROB-5"]},
        B={"personajes": {"brego": "B1", "nerea": "B2"}},
    )
    juega(m, {"A": {"juega": "ROB-5", "a": "zahir"}})
    assert (valor(m, "zahir.fuera"), valor(m, "A.descartes")) == (True, {"Savia vieja": 1})
    assert preguntado(m) == ("A", "principal")


@pytest.mark.rule("SA-1.KO.5", "SA-1.INI.8")
def test_who_was_brought_back_just_before_its_turn_does_not_return_again() -> None:
    """Half of its Vida, from where it was put: step 3 is for who is Fuera de combate at that moment."""
    m = mesa(
        equipo=True,
        linea=["roble", "brego", "zahir", "nerea"],
        A={"personajes": {"roble": "E4"}, "mano": ["ROB-5"]},
        B={"personajes": {"brego": "I1"}},
        C={"personajes": {"nerea": "I2"}},
        D={"personajes": {"zahir": "fuera"}},
    )
    juega(m, {"A": {"juega": "ROB-5", "a": "zahir", "en": "E5"}}, {"A": "pasa"}, {"B": "pasa"})
    assert preguntado(m) == ("D", "principal") and (valor(m, "zahir.vida"), valor(m, "zahir.casilla")) == (5, "E5")
    assert len(sucesos(m, "regresa")) == 1 and reglas(m, "regresa") == ["SA-1.KO.5"]
    assert legal(m, "D", {"mueve": "E6"})
