"""Every answer says what it does: effect, price, what is left. The question what it is about and where passing goes."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, defensa, juega, mesa, pregunta, tactico
from purposes_kit import walk_views

from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.frames import answer
from coliseo.kernel.presenting import ANSWERS, COSTLY
from coliseo.lab.prompts import options_of

ANA_Y_BETO = ("Ana", "Beto")
GOLPE = {"anuncia": "Golpe", "con": "Uno", "pago": "agotar", "descarta": "zombie", "gira": ["bestia"]}


def combate() -> Mesa:
    return mesa(
        A={
            "reptantes": [{"nombre": "Uno", "poderes": [ataque("Golpe", 4, coste=1, descarte="zombie")]}],
            "mano": ["zombie", "zombie", "caido", "sombra"],
            "altar": ["golem", "bestia"],
        },
        B={
            "reptantes": [{"nombre": "Tres", "poderes": [tactico("Pausa"), defensa("Muro", 3, descarte="zombie")]}],
            "mano": ["zombie"] * 4,
        },
    )


def view(m: Mesa, seat: str, lang: str = "es") -> dict[str, Any]:
    return GAME.question_view(m, pregunta(m, seat), lang, ANA_Y_BETO)


def option(told: dict[str, Any], text: str) -> dict[str, Any]:
    return next(o for o in told["options"] if o["text"] == text)


def attacked() -> Mesa:
    m = combate()
    juega(m, {"A": GOLPE})
    return m


def test_an_attack_says_what_it_takes_and_passing_that_it_is_taken() -> None:
    told = view(attacked(), "B")
    assert told["text"] == "Ana te ataca con «Golpe»: 4 de daño (10 → 6). ¿Respondes?"
    assert told["leads"] == "Recibir 4"
    assert told["subject"]["things"] == ["cadena:0"] and told["subject"]["text"].startswith("Golpe (Ana): ")
    english = view(attacked(), "B", "en")
    assert english["leads"] == "Take 4" and english["text"].startswith("Ana attacks you with “Golpe”: 4 damage")


def test_a_defence_says_what_it_prevents_and_comes_first() -> None:
    told = view(attacked(), "B")
    wall = option(told, "Muro")
    assert wall["effect"] == "evita 3, recibes 1"
    assert wall["price"] == "coste 0 · descarta Zombie" and wall["left"] == "tienes 4"
    assert wall["weight"] == ANSWERS and told["options"][0] == wall
    assert option(view(attacked(), "B", "en"), "Muro")["effect"] == "prevents 3, you take 1"


def test_paying_says_what_is_lost_and_what_stays_ready() -> None:
    m = combate()
    q = pregunta(m, "A")
    answer(m, q.seat, q.token, (0,))
    told = view(m, "A")
    assert told["purpose"] == "pago" and told["text"] == "«Golpe» cuesta 1: ¿cómo pagas?"
    turning, blowing = told["options"]
    assert blowing["price"] == "pierdes 1 Esbirro: al Vertedero" and blowing["effect"] == "Uno sigue Preparado"
    assert blowing["weight"] == COSTLY and turning["weight"] == ANSWERS
    assert turning["price"] == "agotas 1 Esbirro" and "Uno también" in turning["effect"]
    assert turning["left"] == "te queda 1 Preparado"


def test_a_discard_says_what_for_and_how_many_are_left() -> None:
    m = combate()
    for _ in range(2):
        q = pregunta(m, "A")
        answer(m, q.seat, q.token, (0,))
    told = view(m, "A")
    assert told["purpose"] == "descarte" and told["text"] == "«Golpe» pide descartar un Zombie: ¿cuál reservas?"
    assert option(told, "Zombie")["left"] == "te queda 1"
    assert option(told, "Una Sombra con otro Esbirro")["price"] == "gasta dos cartas"


def test_going_on_says_where_it_leads() -> None:
    told = view(combate(), "A")
    assert told["text"] == "Tu Principal: coloca 1 Esbirro y usa Poderes."
    assert told["leads"] == "Terminar turno (queda 1 Poder)"
    assert view(combate(), "A", "en")["leads"] == "End turn (1 Power left)"
    place = option(told, "Colocar Caído en tu Altar")
    assert place["price"] == "tu colocación del turno" and place["left"] == "no te queda otro"


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_in_whole_games_every_answer_says_something_of_itself(seed: int) -> None:
    """What can be announced, placed or paid has an effect, a price and what is left; doing nothing where it leads."""
    seen: set[str] = set()
    for m, q in walk_views(GAME, options_of("atrum_arena", "competitiva"), seed, 300):
        for lang in ("es", "en"):
            told = GAME.question_view(m, q, lang, ANA_Y_BETO)
            assert told["text"] and told["text"][-1] in ".?", told["text"]
            assert ("leads" in told) == ("pass" in told), q.purpose
            for answered in told["options"]:
                assert answered["text"], q.purpose
                if answered["candidate"] == told.get("pass"):
                    continue
                if answered.get("verb") in ("anuncia", "coloca") or q.purpose == "pago":
                    seen.add(answered.get("verb") or q.purpose)
                    assert answered["effect"] and answered["price"] and answered["left"], answered
                if q.purpose in ("limite_de_mano", "descarte", "acompanante"):
                    assert answered["left"], answered
    assert seen == {"anuncia", "coloca", "pago"}
