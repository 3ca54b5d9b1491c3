"""Every answer says what it does: effect, price, what is left; the question what it is about and where ending leads."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.kit import juega, mesa, pregunta
from purposes_kit import walk_views

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.things import DE_LA_MANO
from coliseo.kernel.presenting import ACTS, CAN_WAIT
from coliseo.lab.prompts import options_of


def arena(hand: tuple[str, ...] = ("Red de algas", "Remanso")) -> Mesa:
    return mesa(
        capitulo=4,
        A={"personajes": {"nerea": {"casilla": "E3"}, "zahir": "B3"}, "mano": list(hand)},
        B={"personajes": {"brego": {"casilla": "E4", "vida": 3}, "ixara": "H3"}},
    )


def view(m: Mesa, lang: str = "es") -> dict[str, Any]:
    return GAME.question_view(m, pregunta(m, "A"), lang)


def option(told: dict[str, Any], text: str) -> dict[str, Any]:
    return next(o for o in told["options"] if o["text"] == text)


def test_an_action_says_what_it_does_and_which_phase_it_uses() -> None:
    told = view(arena())
    attack = option(told, "Atacar (2 de daño)")
    assert attack["effect"] == "Brego 2 de daño, queda con 1"
    assert attack["price"] == "gasta tu Acción" and attack["weight"] == ACTS
    move = option(told, "Mover (hasta 2 casillas)")
    assert move["price"] == "gasta tu Movimiento"
    assert option(view(arena(), "en"), "Move (up to 2 spaces)")["price"] == "uses your Movement"


def test_what_costs_a_card_says_how_many_are_left_and_comes_later() -> None:
    told = view(arena())
    further = option(told, "Mover (hasta 3 casillas: descartas Remanso)")
    assert further["left"] == "te queda 1 carta" and further["weight"] == CAN_WAIT
    weights = [o["weight"] for o in told["options"]]
    assert weights == sorted(weights)


def test_ending_the_turn_says_what_is_left_unused() -> None:
    assert view(arena())["leads"] == "Terminar el turno (sin usar Movimiento ni Acción)"
    assert view(arena(), "en")["leads"] == "End the turn (Movement and Action unused)"


def test_a_card_that_asks_is_what_the_question_is_about() -> None:
    m = mesa(
        A={"personajes": {"nerea": "E3"}, "mano": ["Red de algas"]},
        B={"personajes": {"brego": "E4", "ixara": "E2"}},
    )
    m = juega(m, {"A": {"juega": "Red de algas"}})
    subject = view(m)["subject"]
    assert subject["text"].startswith("Red de algas: ")
    assert subject["things"] == ["carta:red_de_algas", "figura:0"], "touched, it is that card which is looked at"


def test_a_card_that_was_looked_at_is_what_the_question_is_about() -> None:
    m = mesa(capitulo=3, A={"personajes": {"cornelio": "E1"}, "tope": ["COR-1", "COR-2"]})
    told = view(juega(m, {"A": {"usa": "Cortar el mazo"}}))
    assert told["subject"]["text"].startswith("Farol: [D] Un rival")
    assert told["subject"]["things"] == ["tope:0:farol", "figura:0"]
    assert [o["effect"] for o in told["options"]] == [
        "será la próxima que robes",
        "solo la robarás después de todas las demás de tu mazo",
    ]


@pytest.mark.parametrize("chapter", [3, 4])
def test_in_whole_games_every_answer_says_something_of_itself(chapter: int) -> None:
    """Between phases each action has its price, unless it is an ability that costs nothing, and says what it does: a
    move and an attack on any of several in their names."""
    seen: set[str] = set()
    for seed in range(2):
        options = {**options_of("sorcerers_arena", "casual"), "capitulo": chapter}
        for m, q in walk_views(GAME, options, seed, 300):
            for lang in ("es", "en"):
                told = GAME.question_view(m, q, lang, ("Ana", "Beto"))
                assert told["text"], q.purpose
                assert "leads" in told or "pass" not in told, q.purpose
                for answered in told["options"]:
                    assert answered["text"] not in ("", "—", "Sí", "No", "Yes"), (q.purpose, answered)
                    if q.purpose in DE_LA_MANO:
                        assert answered.get("effect") and answered.get("left"), answered
                    if q.purpose != "principal" or answered["candidate"] == told.get("pass"):
                        continue
                    seen.add(answered["verb"])
                    assert answered.get("price") or answered["verb"] == "usa", answered
                    assert answered.get("effect") or answered["verb"] in ("mueve", "ataca"), answered
    assert seen >= {"mueve", "juega", "ataca", "usa"}


@pytest.mark.rule("SA-4.MEJ.4", "SA-4.MEJ.6")
def test_an_upgrade_says_what_it_brings_and_each_card_that_pays_it_what_is_lost() -> None:
    m = mesa(
        capitulo=4,
        A={"personajes": {"brunilda": "E3"}, "descartes": ["BRU-5", "NER-2", "BRU-2", "ZAH-2"]},
        B={"personajes": {"brego": "E4"}},
    )
    upgrade = next(o for o in view(m)["options"] if o["verb"] == "mejora")
    assert (
        upgrade["effect"].startswith("Brunilda pasa a su cara mejorada: ")
        and "Decana de escobas (" in upgrade["effect"]
    )
    juega(m, {"A": "mejora"})
    told = view(m)
    assert told["purpose"] == "pago" and all(o["effect"] for o in told["options"])
