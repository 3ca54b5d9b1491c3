"""Being asked whether one saves what is about to leave play: only where it can change anything, and as one gesture."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, conjunto, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa, pregunta, preguntado

from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.registry import load_game
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.match.manners import Manners, Stance
from coliseo.match.plans import Plans

GAME = "mitos_y_leyendas"
#: keeps whatever Aliado of its owner is destroyed
GUARDA: dict[str, Any] = totem(
    "Guarda", {"salva": {"un": "aliado", "de": "propio"}, "por": "destruccion", "activada": {"destruirse": "si"}}
)
FIRME: dict[str, Any] = aliado("Firme", 1, {"salva": "yo", "por": "destruccion", "activada": {"descartar": 1}})
AMPARO: dict[str, Any] = talisman("Amparo", habilidades=[{"salva": {"un": "aliado", "de": "propio"}}], coste=2)
UNO, DOS = aliado("Uno", 1), aliado("Dos", 1)
FIN: dict[str, Any] = talisman("Fin", {"destruir": {"todos": "aliado"}})


def destroyed(policy: str, cards: list[dict[str, Any]], **b: Any) -> Mesa:
    """A destroys every Aliado there is, and nobody has done anything about it yet."""
    m = mesa(politica=policy, cartas=conjunto(FIN, UNO, DOS, *cards), A={"mano": ["Fin"]}, B=b)
    juega(m, {"A": {"juega": "Fin"}})
    game = load_game(GAME)
    while m.questions[0].purpose in ("anular", "responder"):
        q = m.questions[0]
        idle = game.idle(m, q)
        assert idle is not None
        answer(m, q.seat, q.token, (idle,))
    return m


def asked(m: Mesa) -> list[str]:
    """Rows of all that the table would ask about saving while nobody saves anything."""
    game, manners, found = load_game(GAME), Manners(GAME), list[str]()
    while m.questions[0].purpose == "salvar":
        q = m.questions[0]
        facts, _ = manners.facts(m, q)
        if manners.verdict(Stance(), m, q).asks:
            found.append(f"{'AB'[q.seat]} {facts.row}")
        idle = game.idle(m, q)
        assert idle is not None
        answer(m, q.seat, q.token, (idle,))
    return found


@pytest.mark.rule("ML-10.45.1", "ML-10.47.1")
@pytest.mark.parametrize(
    ("cards", "side", "rows"),
    [
        # of what could save nothing lies there, and no Talismán could be paid for
        ([AMPARO], {"defensa": ["Uno", "Dos"], "mano": ["Uno"], "reserva": 1}, []),
        # it may be in the hand: for one's own, and never for the rival's
        ([AMPARO], {"defensa": ["Uno", "Dos"], "mano": ["Uno"], "reserva": 2}, ["B salvar", "B salvar/next"]),
        ([AMPARO], {"defensa": ["Uno", "Dos"], "reserva": 2}, []),
        # what lies there saves itself alone
        ([FIRME], {"defensa": ["Uno", "Firme", "Dos"], "mano": ["Uno"]}, ["B salvar"]),
        ([GUARDA], {"defensa": ["Uno", "Dos"], "apoyo": ["Guarda"]}, ["B salvar", "B salvar/next"]),
    ],
    ids=["too dear", "perhaps held", "no hand", "itself", "any"],
)
def test_at_a_competitive_table_it_is_asked_where_something_could_save_that_very_card(
    cards: list[dict[str, Any]], side: dict[str, Any], rows: list[str]
) -> None:
    assert asked(destroyed(COMPETITIVA, cards, **side)) == rows


@pytest.mark.rule("ML-10.47.1")
def test_the_question_tells_of_all_that_leave() -> None:
    m = destroyed(CASUAL, [GUARDA], defensa=["Uno", "Dos"], apoyo=["Guarda"])
    game = load_game(GAME)
    assert preguntado(m) == ("B", "salvar")
    q = pregunta(m, "B")
    assert game.prompt(m, q, "es") == "Se van a destruir Uno (Fuerza 1, tuyo) y Dos (Fuerza 1, tuyo). ¿Salvas a Uno?"
    both = "Uno (Fuerza 1, yours) and Dos (Fuerza 1, yours)"
    assert game.prompt(m, q, "en") == f"{both} are about to be destroyed. Do you save Uno?"
    view = game.question_view(m, pregunta(m, "B"), "es")
    assert (view["leads"], view["onward"]) == ("Dejar que salga Uno", True)


@pytest.mark.rule("ML-10.47.1")
@pytest.mark.parametrize("policy", [CASUAL, COMPETITIVA])
def test_what_is_saved_is_one_gesture_also_where_the_rival_is_asked_in_between(policy: str) -> None:
    """To let the first go is to let all go, unless another is said to be saved: nothing is sent before."""
    m = destroyed(policy, [GUARDA], defensa=["Uno", "Dos"], apoyo=["Guarda"])
    plans, q = Plans(GAME), pregunta(m, "B")
    idle = plans.game.idle(m, q)
    assert idle is not None
    none = plans.foresee(m, q, (idle,))
    others = [(step.text, step.by) for step in none.steps if step.purpose == "salvar"]
    assert others == [("Dejar que salga Dos", "default")]
    assert none.open is None
    with_guarda = next(c for c in q.menu if c != idle)
    second = plans.foresee(m, q, (idle,), [("salvar", (with_guarda,))])
    assert second.steps[0].by == "person" and "Guarda" in second.steps[0].text
