"""A target is asked for with what it is for, whatever the Power and whatever kind it has become."""

from __future__ import annotations

import pytest
from games.atrum_arena.kit import mesa, poder, pregunta, tactico

from coliseo.games.atrum_arena.flow.guards import objetivos_segun_clase
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.language.sets import catalogo_base
from coliseo.games.atrum_arena.model.table import ATAQUE, DEFENSA
from coliseo.games.atrum_arena.telling.aiming import para_que
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import TARGETS, Question

ANA_Y_BETO = ("Ana", "Beto")
TWO = poder("Estallido", "tactico", {"explotar": {"cuantos": 2, "de": "oponente"}}, exencion="impreso")


def question(high: int) -> Question:
    return Question(TARGETS, 0, "objetivo", "AA-II.9.5.2", list(range(high)), high, high)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_target_of_every_power_says_what_it_is_for(lang: str) -> None:
    asked = set()
    for reptante in catalogo_base().reptantes.values():
        for p in reptante.poderes:
            for clase in {p.clase, ATAQUE, DEFENSA}:
                for at, o in enumerate(objetivos_segun_clase(p.efecto.objetivos, p.clase, clase)):
                    asked.add(para_que(p, o, at, question(2), lang))
    assert len(asked) > 12 and "" not in asked


@pytest.mark.rule("AA-II.9.5.6")
def test_how_many_and_what_for() -> None:
    m = mesa(
        A={
            "reptantes": [{"nombre": "Uno", "poderes": [TWO]}],
            "mano": ["zombie"],
        },
        B={"reptantes": [{"nombre": "Dos", "poderes": [tactico("Pausa")]}], "altar": ["golem", "bestia", "caido"]},
    )
    answer(m, 0, pregunta(m, "A").token, (0,))
    told = {lang: GAME.prompt(m, pregunta(m, "A"), lang, ANA_Y_BETO) for lang in ("es", "en")}
    assert told == {
        "es": "«Estallido»: elige 2 Esbirros para Explotarlos.",
        "en": "“Estallido”: choose 2 Esbirros to Explotar.",
    }
