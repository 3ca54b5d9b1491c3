"""Every answer says what it does: effect, price, what is left, its weight; every question what it is about and where
doing nothing leads."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, cuando, talisman
from games.mitos_y_leyendas.kit import mesa
from purposes_kit import asked_purposes, told, walk_views

from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.telling.prompts import PROPOSITOS
from coliseo.kernel.frames import answer
from coliseo.kernel.presenting import ANSWERS, COSTLY
from coliseo.kernel.questions import NUMBER, YES_NO

NAMES = ("Zoe", "Max")
LANGS = ("es", "en")
#: cards made up for these tests
CARTAS = conjunto(
    talisman("Rayo", {"destruir": {"un": "aliado", "de": "rival"}}, coste=1),
    talisman("Niebla", {"robar": 1}, coste=1),
    talisman("Expulsión", {"desterrar": {"en_cementerio": "carta", "cuantas": 3}}),
    aliado("Vetador", 2, {"anula": ["talisman", "aliado"], "de": "rival", "activada": {"destruirse": "si"}}),
    aliado("Mago", 1, activada({"oros": 1}, {"robar": 1}), coste=1),
    aliado("Mártir", 1, activada({"destruirse": "si"}, {"robar": 2})),
    aliado("Ansioso", 1, cuando("entra", {"robar": 1}, puedes="si")),
    talisman("Compra", {"si_pagas": [{"robar": 2}], "oros": 2}),
    talisman("Tributo", {"salvo_que": "oponente", "descarta": 1, "efecto": [{"robar": 1}]}),
    talisman("Dilema", {"elige": [{"robar": 2}, {"botar": 2, "quien": "oponente"}]}),
    talisman("Recorte", {"descartar": 1, "quien": "oponente"}),
    arma("Lanza", {"fuerza": 1}),
    aliado("Faraón", 3, para_entrar={"descartar": 1}, coste=2),
)
#: what everybody has in the table of sentences
TODO: dict[str, Any] = {
    "A": {
        "mano": ["Compra", "Tributo", "Dilema", "Recorte", "Lanza", "Faraón", "Rayo", "Expulsión"],
        "reserva": ["Nazca", "Nazca", "Nazca", "Puchao"],
        "defensa": ["Yord", "Isis"],
        "cementerio": ["Niebla", "Mago", "Isis", "Yord"],
        "castillo": {"Isis": 20},
    },
    "B": {"mano": ["Isis", "Yord"], "defensa": ["Skadi", "Kvasir"], "castillo": {"Isis": 20}},
}
#: what is played first, what is asked then, of whom, and how
ASKED: list[tuple[tuple[str, ...], str, int, str, str]] = [
    (
        ("Jugar Compra",),
        "hacer",
        0,
        "Compra: puedes pagar 2 Oros; si lo haces, roba dos cartas. ¿Pagas?",
        "Compra: you may pay 2 Oros; if you do, draw two cards. Do you pay?",
    ),
    (
        ("Jugar Tributo",),
        "evitar",
        1,
        "Tributo: «roba una carta». ¿Descartas 1 carta para evitarlo?",
        "Tributo: “draw a card”. Do you discard 1 card to prevent it?",
    ),
    (("Jugar Dilema",), "modo", 0, "Dilema: ¿qué eliges?", "Dilema: what do you choose?"),
    (
        ("Jugar Recorte",),
        "descartar",
        1,
        "Recorte: «el oponente descarta una carta». ¿Qué descartas?",
        "Recorte: “the opponent discards a card”. What do you discard?",
    ),
    (("Jugar Lanza",), "portador", 0, "Lanza: ¿qué Aliado la porta?", "Lanza: which Aliado bears it?"),
    (
        ("Jugar Faraón",),
        "pago_cartas",
        0,
        "Faraón: su coste es descartar 1 carta. ¿Cuál?",
        "Faraón: its cost is to discard 1 card. Which one?",
    ),
    (
        ("Jugar Rayo", "Skadi (Fuerza 3, Max)"),
        "pagar",
        0,
        "Rayo cuesta 1 Oro: ¿con qué pagas?",
        "Rayo costs 1 Oro: what do you pay with?",
    ),
    (
        ("Jugar Expulsión",),
        "objetivo",
        0,
        "Expulsión: destierra tres cartas de tu Cementerio. ¿Qué 3 cartas del Cementerio?",
        "Expulsión: exile three cards from your Cementerio. Which 3 cards of the Cementerio?",
    ),
]


def view(m: Mesa, lang: str = "es") -> dict[str, Any]:
    return GAME.question_view(m, m.questions[0], lang, NAMES)


def choose(m: Mesa, *texts: str) -> Mesa:
    """Answers one question after another with the option that reads so."""
    for text in texts:
        answer(m, m.questions[0].seat, m.questions[0].token, (told(view(m), text)["candidate"],))
    return m


def test_every_purpose_that_is_asked_has_its_words() -> None:
    assert asked_purposes("mitos_y_leyendas") == set(PROPOSITOS)


@pytest.mark.parametrize(("seed", "decks"), [(1, ("chamanes", "guerreros")), (2, ("dioses", "barbaros"))])
def test_in_whole_games_every_answer_says_something_of_itself(seed: int, decks: tuple[str, str]) -> None:
    for m, q in walk_views(GAME, {"mazos": list(decks), "politica": "competitiva"}, seed, 250):
        for lang in LANGS:
            seen = GAME.question_view(m, q, lang, NAMES)
            assert seen["text"] and "?" in seen["text"], (q.purpose, seen["text"])
            ends = "pass" in seen or (q.low == 0 and q.kind not in (YES_NO, NUMBER))
            assert ("leads" in seen) == ends, (q.purpose, seen.get("leads"))
            for option in seen["options"]:
                if q.purpose == "portador":
                    assert "Fuerza" in option["effect"], option
                assert option["text"] not in ("—", "Sí", "No", "Yes") and not option["text"].isdigit(), option
                if option.get("verb") == "juega" and q.purpose != "oro":
                    assert option["price"] and option["effect"], option
                if option.get("verb") in ("ataca", "bloquea"):
                    assert "Castillo" in option["effect"]


def test_playing_a_card_says_its_price_and_what_is_left() -> None:
    m = mesa(cartas=CARTAS, A={"mano": ["Rayo", "Niebla", "Mago"], "reserva": 3}, B={"defensa": ["Skadi"]})
    assert view(m)["text"] == "Fase de Vigilia: tienes 3 Oros para gastar. ¿Qué haces?"
    option = told(view(m), "Jugar Rayo")
    assert (option["text"], option["price"], option["left"]) == ("Jugar Rayo", "1 Oro", "te quedan 2 Oros")
    assert option["effect"] == "Destruye un Aliado oponente."
    assert told(view(m), "Jugar Mago")["effect"] == "Fuerza 1. Paga 1 Oro: roba una carta."
    english = told(view(m, "en"), "Play Rayo")
    assert (english["price"], english["left"]) == ("1 Oro", "2 Oros left")
    assert view(m)["leads"] == "Terminar la Vigilia sin atacar (quedan 3 por jugar o usar)"


@pytest.mark.rule("ML-8.1.12", "ML-8.3.1")
def test_what_is_destroyed_to_annul_and_what_comes_of_it() -> None:
    m = mesa(cartas=CARTAS, A={"mano": ["Mago"], "reserva": 2}, B={"defensa": ["Vetador"]})
    choose(m, "Jugar Mago")
    seen = view(m)
    assert (seen["purpose"], seen["seat"]) == ("anular", 1)
    assert seen["text"] == "Zoe juega Mago (Fuerza 1). ¿Anulas?"
    assert (seen["leads"], view(m, "en")["leads"]) == ("Dejar que entre en juego", "Let it enter play")
    option = seen["options"][0]
    assert option["text"] == "Destruir tu Vetador para anular «Mago»" and option["effect"] == "no entra en juego"
    assert option["weight"] == ANSWERS
    english = view(m, "en")["options"][0]
    assert (english["text"], english["effect"]) == ("Destroy your Vetador to annul “Mago”", "it does not enter play")
    assert seen["subject"]["things"][0] == f"jugada:{m.jugando[-1].ident}"


def test_what_destroys_something_of_one_s_own_comes_last() -> None:
    m = mesa(cartas=CARTAS, A={"mano": ["Niebla"], "reserva": 2, "defensa": ["Mártir"]})
    last = view(m)["options"][-1]
    assert (last["text"], last["price"], last["weight"]) == ("Usar Mártir", "destruirla", COSTLY)


def test_what_a_chosen_card_is_for() -> None:
    m = mesa(cartas=CARTAS, A={"mano": ["Rayo"], "reserva": 1}, B={"defensa": ["Skadi", "Kvasir"]})
    choose(m, "Jugar Rayo")
    seen = view(m)
    assert seen["text"] == "Rayo: destruye un Aliado oponente. ¿Qué Aliado?"
    assert view(m, "en")["text"].endswith(". Which Aliado?")
    assert seen["subject"]["text"] == "Rayo", "the sentence says all it does"
    m = mesa(cartas=CARTAS, A={"mano": ["Expulsión"], "cementerio": ["Rayo", "Niebla", "Isis", "Mago"]})
    choose(m, "Jugar Expulsión")
    assert view(m)["text"].endswith("¿Qué 3 cartas del Cementerio?") and "estierra" in view(m)["text"]


@pytest.mark.rule("ML-9.3.1.1")
def test_to_go_to_the_battle_with_one_who_can_attack_says_that_it_attacks() -> None:
    """At least one attacks (OQ-24): if only one can, nothing is asked after going."""
    m = mesa(cartas=CARTAS, A={"defensa": ["Yord"]}, B={"castillo": {"Isis": 20}})
    assert told(view(m), "Atacar con Yord (Fuerza 4)")["effect"] == "vas a la Batalla"
    assert told(view(m, "en"), "Attack with Yord (Fuerza 4)")["effect"] == "you go to the Batalla"


@pytest.mark.rule("ML-9.3.3.4")
def test_a_battle_says_what_comes_through() -> None:
    m = mesa(
        cartas=CARTAS,
        A={"defensa": ["Yord", "Isis"], "mano": ["Niebla"], "reserva": 1},
        B={"defensa": ["Skadi"], "castillo": {"Isis": 20}},
    )
    assert told(view(m), "Ir a la Batalla")["effect"] == "pueden atacar 2 Aliados (Fuerza 5)"
    choose(m, "Ir a la Batalla")
    assert told(view(m), "Atacar con Yord")["effect"] == "4 al Castillo de Max (quedan 16)"
    choose(m, "Atacar con Yord")
    assert (view(m)["leads"], view(m, "en")["leads"]) == ("Atacar con 1 (Fuerza 4)", "Attack with 1 (Fuerza 4)")
    choose(m, "Nadie más")
    seen = view(m)
    assert seen["purpose"] == "bloqueo" and seen["leads"] == "No bloquear: recibir 4"
    assert seen["text"] == (
        "Declaración de Bloqueo: Zoe ataca con Yord (4). 4 a tu Castillo (quedan 16). ¿Quién bloquea?"
    )
    assert told(seen, "Bloquear a Yord")["effect"] == "muere Skadi; 1 a tu Castillo (quedan 19)"
    choose(m, "Bloquear a Yord")
    if m.questions[0].purpose == "bloqueo":
        choose(m, "Ningún bloqueo más")
    seen = view(m)
    assert (seen["purpose"], seen["leads"]) == ("guerra", "Que se haga el daño")
    assert seen["text"] == (
        "Atacas con Yord (4). Skadi (3) bloquea a Yord (4). "
        "Muere Skadi; 1 al Castillo de Max (quedan 19). ¿Juegas algo?"
    )
    # the attacker is no longer there
    m.atacantes, m.bloqueos = [max(m.piezas) + 1], []
    assert view(m)["text"].startswith("Ya no queda ningún atacante en juego. 0 al Castillo de Max")
    assert view(m, "en")["text"].startswith("No attacker is left in play. 0 to Max's Castillo")


def test_leave_says_what_it_is_for() -> None:
    m = mesa(cartas=CARTAS, A={"mano": ["Ansioso"], "castillo": {"Isis": 5}})
    choose(m, "Jugar Ansioso")
    yes = told(view(m), "Usarla")
    assert yes["effect"].startswith("Cuando este Aliado entra en juego")


def test_a_new_hand_has_fewer_cards_and_says_so() -> None:
    m = GAME.new_game({"mazos": ["chamanes", "guerreros"]}, 3)
    assert isinstance(m, Mesa)
    seen = view(m)
    hand = len(m.jugadores[seen["seat"]].mano.cards)
    assert seen["text"] == f"Tu mano es de {hand} cartas. ¿La cambias por otra de {hand - 1}?"
    yes = told(seen, "Sí")
    assert yes["effect"].startswith("1 carta menos") and yes["left"] == f"{hand - 1} cartas"


@pytest.mark.parametrize(("before", "purpose", "seat", "es", "en"), ASKED, ids=[row[1] for row in ASKED])
def test_what_is_asked_reads_so(before: tuple[str, ...], purpose: str, seat: int, es: str, en: str) -> None:
    m = choose(mesa(cartas=CARTAS, politica="simulacion", **TODO), *before)
    while m.questions[0].purpose == "pagar" != purpose:
        answer(m, 0, m.questions[0].token, (m.questions[0].menu[0],) * m.questions[0].low)
    seen = view(m)
    assert (seen["purpose"], seen["seat"], seen["text"]) == (purpose, seat, es)
    assert view(m, "en")["text"] == en
    assert seen["subject"]["text"].startswith(es.split(":")[0].split(" cuesta")[0])


def test_what_is_paid_for_leave_and_what_it_prevents() -> None:
    m = choose(mesa(cartas=CARTAS, politica="simulacion", **TODO), "Jugar Compra")
    yes = told(view(m), "Hacerlo")
    assert (yes["price"], yes["left"]) == ("2 Oros", "te quedan 3 Oros")
    m = choose(mesa(cartas=CARTAS, politica="simulacion", **TODO), "Jugar Tributo")
    prevent = told(view(m), "Evitarlo")
    assert (prevent["effect"], prevent["price"]) == ("no ocurre", "descartas 1 carta")
