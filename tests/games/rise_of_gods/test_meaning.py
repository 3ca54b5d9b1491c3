"""Every answer says what it does: effect, price, what is left, its weight; every question what it is about and where
doing nothing leads."""

from __future__ import annotations

from typing import Any

import pytest
from purposes_kit import asked_purposes, told, walk_views

from coliseo.effects.plain_data import tree_of
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.judge.position.whole import construir_mesa
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.games.rise_of_gods.telling.prompts import PROPOSITOS
from coliseo.kernel.frames import answer
from coliseo.kernel.presenting import ANSWERS, COSTLY
from coliseo.kernel.questions import NUMBER, YES_NO

NAMES = ("Zoe", "Max")
LANGS = ("es", "en")


def table(**position: Any) -> Mesa:
    return construir_mesa(tree_of(position), catalogo_base())


def view(m: Mesa, lang: str = "es") -> dict[str, Any]:
    return GAME.question_view(m, m.questions[0], lang, NAMES)


def choose(m: Mesa, *texts: str) -> Mesa:
    """Answers one question after another with the option that reads so."""
    for text in texts:
        answer(m, m.questions[0].seat, m.questions[0].token, (told(view(m), text)["candidate"],))
    return m


def test_every_purpose_that_is_asked_has_its_words() -> None:
    assert asked_purposes("rise_of_gods") == set(PROPOSITOS)


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_every_answer_says_something_of_itself(seed: int) -> None:
    decks = ["alborada", "marisma", "forja", "vigilia"]
    for m, q in walk_views(GAME, {"mazos": [decks[seed], decks[seed + 1]], "politica": "competitiva"}, seed):
        for lang in LANGS:
            seen = GAME.question_view(m, q, lang, NAMES)
            assert seen["text"] and "?" in seen["text"], (q.purpose, seen["text"])
            ends = "pass" in seen or (q.low == 0 and q.kind not in (YES_NO, NUMBER))
            assert ("leads" in seen) == ends, (q.purpose, seen.get("leads"))
            for option in seen["options"]:
                assert option["text"] not in ("—", "Sí", "No", "Yes") and not option["text"].isdigit(), option
                if option.get("verb") == "gambito":
                    assert option["weight"] == COSTLY and option["effect"]
                if option.get("verb") in ("invoca", "juega", "equipa", "apila", "usa"):
                    assert option["price"], option
                if option.get("verb") == "ataca":
                    assert option["effect"] and option["effect"] not in option["text"]


def test_summoning_says_its_price_and_what_is_left() -> None:
    m = table(A={"mano": ["Recluta del Gallo", "Pan del Alba"], "sellos": {"alborada": 2}})
    option = told(view(m), "Invocar Recluta del Gallo en a1")
    assert (option["effect"], option["price"], option["left"]) == ("2/1", "1 sello de Alborada", "te queda 1")
    english = told(view(m, "en"), " on a1")
    assert (english["price"], english["left"]) == ("1 sello of Alborada", "1 left")


@pytest.mark.rule("RG-GB.2")
def test_gambito_comes_last_and_says_what_is_lost() -> None:
    m = table(A={"mano": ["Sello de Alborada"], "sellos": {"alborada": 1}, "mazo": {"Sello de Alborada": 3}})
    seen = view(m)
    assert [o.get("verb") for o in seen["options"]][-1] == "gambito"
    last = seen["options"][-1]
    assert last["weight"] == COSTLY
    assert last["effect"] == "pierdes Sello de Alborada para siempre y juegas un sello de tu mazo"
    english = view(m, "en")["options"][-1]
    assert english["effect"].startswith("you lose ") and english["effect"].endswith("play a sello from your deck")


def test_ending_the_turn_says_what_is_still_to_be_used() -> None:
    m = table(tablero={"c2": "Jinete de Rocío de A"}, A={"mano": ["Recluta del Gallo"], "sellos": {"alborada": 1}})
    assert view(m)["leads"] == "Terminar el turno (quedan 1 pieza y 1 carta por usar)"
    assert view(m, "en")["leads"] == "End the turn (1 piece and 1 card still to use)"
    assert view(table())["leads"] == "Terminar el turno"
    assert view(m)["text"].startswith("Tu turno: tienes 1 sello sin girar")


@pytest.mark.rule("RG-PI.10", "RG-MG.6")
def test_an_attack_is_told_with_what_comes_of_it_before_it_is_answered() -> None:
    m = table(
        tablero={"c2": "Jinete de Rocío de A", "c3": "Recluta del Gallo de B"},
        B={"mano": ["Destello Protector"], "sellos": {"alborada": 2}},
    )
    option = told(view(m), "Atacar con Jinete de Rocío (c2)")
    assert option["effect"] == "4 de daño, muere; contraataque: 2 de daño, queda con 1"
    choose(m, "Atacar con Jinete de Rocío (c2)")
    seen = view(m)
    assert seen["seat"] == 1
    assert seen["text"] == (
        "Jinete de Rocío (c2), de Zoe, ataca a tu Recluta del Gallo (c3): "
        "4 de daño, muere; contraataque: 2 de daño, queda con 1. ¿Respondes?"
    )
    assert seen["leads"] == "Que se haga el daño"
    attack = m.pila[-1]
    assert seen["subject"]["things"] == [f"pila:{attack.ident}", f"pieza:{attack.fuente}", f"pieza:{attack.sujeto}"]
    english = view(m, "en")
    assert english["text"].endswith("left with 1. Do you respond?") and english["leads"] == "Let the damage happen"


def test_a_movement_says_next_to_whom_it_goes() -> None:
    m = table(
        tablero={"c2": "Jinete de Rocío de A", "d4": "Recluta del Gallo de B"},
        B={"mano": ["Destello Protector"], "sellos": {"alborada": 2}},
        politica="competitiva",
    )
    assert told(view(m), "Mover Jinete de Rocío (c2) a c3")["effect"] == "junto a Recluta del Gallo (d4)"
    choose(m, "Mover Jinete de Rocío (c2) a c3")
    seen = view(m)
    assert seen["text"] == "Jinete de Rocío (c2), de Zoe, va a c3, junto a tu Recluta del Gallo (d4). ¿Respondes?"
    assert seen["leads"] == "Dejar que se mueva"


@pytest.mark.rule("RG-PI.3", "RG-MG.12")
def test_a_magia_says_what_it_does_and_what_answers_it_comes_first() -> None:
    m = table(
        tablero={"c2": "Lancero de Vísperas de A"},
        A={"mano": ["Pan del Alba"], "sellos": {"alborada": 4}, "vida": 10},
        B={"mano": ["Destello Protector", "Palabra de Abadesa"], "sellos": {"alborada": 5}},
    )
    choose(m, "Jugar Pan del Alba")
    seen = view(m)
    assert seen["purpose"] == "objetivo" and seen["text"].startswith("«Pan del Alba»: ") and "¿Qué" in seen["text"]
    assert seen["subject"]["text"].startswith("Pan del Alba: ")
    choose(m, "Tú (vida 10)")
    seen = view(m)
    assert seen["text"].startswith("Zoe juega «Pan del Alba» → Zoe (vida 10): ")
    assert seen["leads"] == "Dejar que ocurra"
    first = seen["options"][0]
    assert (first["text"], first["weight"]) == ("Jugar Palabra de Abadesa", ANSWERS) and first["effect"]
    choose(m, "Jugar Palabra de Abadesa")
    while m.questions[0].purpose in ("objetivo", "responder"):
        q = m.questions[0]
        answer(m, q.seat, q.token, (q.menu[-1] if q.purpose == "responder" else q.menu[0],))
    seen = view(m)
    assert seen["purpose"] == "evitar" and seen["text"].endswith("¿Pagas 2 sellos para evitarlo?")
    yes = told(seen, "Evitarlo")
    assert (yes["effect"], yes["price"]) == ("no ocurre", "2 sellos") and yes["left"].startswith(("te queda", "no te"))


def test_what_waits_on_the_pila_says_what_it_will_do() -> None:
    m = table(
        A={"mano": ["Pan del Alba"], "sellos": {"alborada": 4}, "vida": 10},
        B={"mano": ["Palabra de Abadesa"], "sellos": {"alborada": 3}},
    )
    choose(m, "Jugar Pan del Alba", "Tú (vida 10)")
    shown = GAME.view(m, 1)["pila"][-1]["efecto"]
    assert shown["es"] and shown["en"] and shown["es"] != shown["en"]


def test_the_opening_hand_is_kept_by_name() -> None:
    m = GAME.new_game({"mazos": ["alborada", "forja"]}, 3)
    assert isinstance(m, Mesa)
    assert (view(m)["leads"], view(m, "en")["leads"]) == ("Quedarme con esta mano", "Keep this hand")
