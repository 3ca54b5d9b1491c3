"""What happened cites the rule that carried it out, in the chapter that is played and by what it was done with."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.inline import (
    accion,
    adquiere,
    capacidades,
    carta,
    conjunto,
    figura,
    habilidad,
    inflige,
    personaje,
    recupera,
    sufre,
    un,
)
from games.sorcerers_arena.inline import movimiento as de_movimiento
from games.sorcerers_arena.kit import juega, mesa, pregunta, reglas
from games.sorcerers_arena.team_kit import ordenados

from coliseo.games.sorcerers_arena.model.table import Mesa

NADIA = conjunto(
    personaje(
        "Nadia",
        accion("Toque", inflige(un("rival", 1), 1), {"mueve": {"hasta": 1, "quien": "ese"}}, recupera("yo", 2)),
        de_movimiento("Soplo", {"mueve": {"hasta": 1}}, {"roba": 1}, recupera("yo", 2)),
        carta("Temblor", "accion", adquiere("yo", "strong", 1)),
        vida=9,
        capacidades=capacidades(
            habilidad("Paseo", {"mueve": {"hasta": 1}}, {"gana_pv": 1}), habilidad("Daño", sufre("yo", 1))
        ),
    )
)


def con(**campos: object) -> Mesa:
    who = campos.pop("nadia", figura("E4", 5))
    own = {"personajes": {"nadia": who}, "mano": ["Toque", "Soplo", "Temblor"], "tope": ["Temblor"], "mazo": 0}
    return mesa(cartas=NADIA, A=own, **{"B": {"personajes": {"brego": "E5"}}, **campos})


@pytest.mark.rule("SA-1.MOV.2", "SA-3.MOV.1")
@pytest.mark.parametrize(("capitulo", "regla"), [(1, "SA-1.MOV.2"), (2, "SA-1.MOV.2"), (3, "SA-3.MOV.1")])
def test_a_standard_move_is_carried_out_by_the_rule_of_the_chapter(capitulo: int, regla: str) -> None:
    m = con(capitulo=capitulo)
    juega(m, {"A": {"mueve": "D4"}})
    assert reglas(m, "mueve") == reglas(m, "mueve_normal") == [regla]


@pytest.mark.rule("SA-1.MOV.7", "SA-1.ACC.6", "SA-3.HAB.2")
def test_what_a_text_says_is_carried_out_by_the_rule_of_what_prints_it() -> None:
    m = juega(con(), {"A": {"juega": "Soplo", "mueve_a": "D4"}})
    assert [reglas(m, kind) for kind in ("mueve", "roba", "recupera")] == [["SA-1.MOV.7"]] * 3
    m = juega(con(), {"A": {"juega": "Toque", "a": "brego", "mueve_a": "E6"}})
    assert [reglas(m, kind) for kind in ("mueve", "recupera")] == [["SA-1.ACC.6"]] * 2
    m = juega(con(), {"A": {"usa": "Paseo", "mueve_a": "D4"}})
    assert [reglas(m, kind) for kind in ("mueve", "gana_pv")] == [["SA-3.HAB.2"]] * 2


@pytest.mark.rule("SA-1.PREP.9")
@pytest.mark.parametrize(("vida", "regla"), [(7, "SA-1.ACC.6"), (8, "SA-1.PREP.9"), (9, "SA-1.PREP.9")])
def test_the_maximum_is_cited_where_it_cuts_what_is_recovered(vida: int, regla: str) -> None:
    m = juega(con(nadia=figura("E4", vida)), {"A": {"juega": "Toque", "a": "brego", "mueve_a": "E5"}})
    assert reglas(m, "recupera") == [regla]


@pytest.mark.rule("SA-0.EST.4", "SA-0.EST.19", "SA-1.ACC.3")
def test_damage_cites_maldito_resistente_or_what_inflicting_is() -> None:
    m = con(fase="comienzo", nadia=figura("E4", 5, maldito=1))
    assert reglas(m, "dano") == ["SA-0.EST.4"]
    m = con(fase="comienzo", nadia=figura("E4", 5, maldito=1, resistente=2))
    assert (reglas(m, "dano"), reglas(m, "sin_dano")) == ([], ["SA-0.EST.19"])
    m = juega(con(), {"A": {"usa": "Daño"}})
    assert reglas(m, "dano") == ["SA-1.ACC.3"]


@pytest.mark.rule("SA-0.EST.11")
def test_the_attack_of_who_is_debilitado_cites_it() -> None:
    m = juega(con(nadia=figura("E4", 5, debilitado=1)), {"A": {"ataca": "brego"}})
    assert reglas(m, "ataca_normal") == ["SA-0.EST.11"]
    assert reglas(juega(con(), {"A": {"ataca": "brego"}}), "ataca_normal") == ["SA-3.ACC.1"]


@pytest.mark.rule("SA-1.EST.3", "SA-1.EST.5")
def test_counters_go_on_a_new_token_or_on_the_one_there_is() -> None:
    for estados, regla in (({}, "SA-1.EST.3"), ({"fuerte": 1}, "SA-1.EST.5")):
        m = juega(con(nadia=figura("E4", 5, **estados)), {"A": {"juega": "Temblor"}})
        assert reglas(m, "adquiere") == [regla]


@pytest.mark.rule("SA-T.ORDEN.3", "SA-T.ORDEN.4", "SA-T.ORDEN.5", "SA-T.ORDEN.6")
def test_each_place_of_the_line_of_team_play_cites_its_own_rule() -> None:
    places = ["SA-T.ORDEN.3", "SA-T.ORDEN.4", "SA-T.ORDEN.5", "SA-T.ORDEN.5", *["SA-T.ORDEN.6"] * 4]
    assert reglas(ordenados(), "linea") == places


@pytest.mark.rule("SA-1.PPAL.1", "SA-2.PPAL.1", "SA-3.PPAL.1")
@pytest.mark.parametrize(("capitulo", "regla"), [(1, "SA-1.PPAL.1"), (2, "SA-2.PPAL.1"), (3, "SA-3.PPAL.1")])
def test_the_main_phases_are_those_of_the_chapter(capitulo: int, regla: str) -> None:
    assert pregunta(con(capitulo=capitulo)).rule == regla


@pytest.mark.rule("SA-1.ADD.9", "SA-3.TIE.1")
def test_a_tie_on_time_is_shared_by_the_rule_that_shares_ties() -> None:
    """OQ-SA-39: nobody plays on after time, in no chapter."""
    m = mesa(capitulo=3, ronda=2, limite_rondas=2, activo="brego", B={"personajes": {"brego": "E5"}})
    juega(m, {"B": "pasa"})
    assert reglas(m, "comparten") == ["SA-1.ADD.9"]
