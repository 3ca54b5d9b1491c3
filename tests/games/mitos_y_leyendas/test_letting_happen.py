"""What somebody lets happen at a competitive table, and what is asked all the same."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, conjunto, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa

from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.registry import load_game
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import COMPETITIVA
from coliseo.lab.prompts import lets_happen
from coliseo.match.manners import Manners, Stance
from coliseo.players.replies import least_choice

GAME = "mitos_y_leyendas"
OJO: dict[str, Any] = aliado("Ojo", 1, {"activada": "nada", "momento": "siempre", "efecto": [{"robar": 1}]})
VISTA: dict[str, Any] = aliado("Vista", 1, {"activada": "nada", "momento": "siempre", "efecto": [{"robar": 1}]})
#: keeps whatever Aliado is destroyed
GUARDA: dict[str, Any] = totem(
    "Guarda", {"salva": {"un": "aliado", "de": "propio"}, "por": "destruccion", "activada": {"destruirse": "si"}}
)
FIN: dict[str, Any] = talisman("Fin", {"destruir": {"todos": "aliado"}})


def asked_of(m: Mesa, seat: int) -> list[str]:
    """Everybody presses the main button of whatever they are asked, as people do: what that seat is asked in the turn,
    each with the phase of a window."""
    game, manners = load_game(GAME), Manners(GAME)
    stances = [Stance(), Stance()]
    turn, found = m.turno, []
    while not m.over and m.turno == turn:
        q = m.questions[0]
        f, own = manners.facts(m, q)
        verdict = manners.verdict(stances[q.seat], m, q)
        idle = game.idle(m, q)
        choice = verdict.choice or ((idle,) if idle is not None else least_choice(m, q))
        if verdict.asks:
            if q.seat == seat:
                found.append(f"{q.purpose} {f.phase}".strip())
            passed = idle is not None
            row = manners.row(f)
            stances[q.seat] = stances[q.seat].answered(row, f, own, passed, lets_happen(f, own, passed), q.token)
        answer(m, q.seat, q.token, choice)
    return found


def attack(**cards: dict[str, Any]) -> Mesa:
    """Talos attacks, and nobody has said anything yet."""
    m = mesa(politica=COMPETITIVA, cartas=conjunto(OJO, VISTA, GUARDA), **cards)
    return juega(m, {"A": {"ataca": "Talos"}})


@pytest.mark.rule("ML-9.3.3.3")
@pytest.mark.parametrize("seat", [0, 1], ids=["the attacker", "the defender"])
def test_who_goes_on_to_the_blocks_has_not_given_up_the_battle(seat: int) -> None:
    m = attack(a={"defensa": ["Talos", "Ojo"]}, b={"defensa": ["Vista"]})
    asked = asked_of(m, seat)
    assert "momento declaracion_ataque" in asked and "guerra guerra" in asked
    # and one stop for each part, whatever it opens
    assert asked.count("guerra guerra") == 1 and "momento asignacion" not in asked


@pytest.mark.rule("ML-10.45.1")
def test_who_lets_the_damage_happen_may_still_save_whoever_falls() -> None:
    m = attack(a={"defensa": ["Talos"]}, b={"defensa": ["Vista"], "apoyo": ["Guarda"]})
    juega(m, {"B": {"bloquea": {"Vista": "Talos"}}})
    asked = asked_of(m, 1)
    assert asked[-2:] == ["guerra guerra", "salvar"]


@pytest.mark.rule("ML-10.45.1")
def test_who_lets_one_go_may_save_the_next() -> None:
    m = mesa(
        politica=COMPETITIVA,
        cartas=conjunto(FIN, GUARDA, VISTA, OJO),
        a={"mano": ["Fin"]},
        b={"defensa": ["Vista", "Ojo"], "apoyo": ["Guarda"]},
    )
    asked = asked_of(juega(m, {"A": {"juega": "Fin"}}), 1)
    assert asked.count("salvar") == 2
