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
from coliseo.games.rise_of_gods.telling.describing import pronostico_en_palabras
from coliseo.games.rise_of_gods.telling.meaning import lo_que_es
from coliseo.games.rise_of_gods.telling.prompts import PROPOSITOS
from coliseo.kernel.frames import answer
from coliseo.kernel.presenting import ANSWERS, COSTLY
from coliseo.kernel.questions import NUMBER, YES_NO

NAMES = ("Zoe", "Max")
LANGS = ("es", "en")
SELLO = "Sello de Alborada"
FLASH = "Destello Protector"


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


def test_a_terreno_says_what_it_does_where_it_is_put() -> None:
    m = table(A={"mano": ["Burbuja de Gas"], "sellos": {"marisma": 1}})
    effect = told(view(m), "Poner Burbuja de Gas en a1")["effect"]
    assert effect == m.carta(m.jugadores[0].mano.cards[0]).text("es") and "1 punto de daño" in effect


def test_a_card_that_is_chosen_says_its_figures_and_all_its_text() -> None:
    card = next(c for c in table().catalogo.cartas if c.nombre == "Tortuga de Lodo")
    m = table()
    for lang in ("es", "en"):
        assert lo_que_es(m, 0, m.catalogo.cartas.index(card), lang) == f"1/3. {card.text(lang)}"


def test_a_forecast_in_english_speaks_to_whoever_is_struck_and_counts_the_dead() -> None:
    blow = {"pieza": None, "asiento": 1, "dano": 3, "vida": 17, "muere": False}
    assert pronostico_en_palabras({"golpes": [blow]}, "en", 1) == "3 damage, you are left with 17"
    hits = [{"pieza": n, "asiento": None, "dano": 3, "vida": 0, "muere": True} for n in (4, 5)]
    told = pronostico_en_palabras({"golpes": hits, "contraataque": None}, "en")
    assert told == "3 damage, dies; and 1 more around (1 dies); no counter-attack"


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
    assert seen["subject"]["text"] == "Pan del Alba", "the sentence says all it does"
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


def test_what_is_aimed_at_says_what_is_left_of_it_and_a_magia_of_the_hand_what_it_does() -> None:
    m = table(
        tablero={"c2": "Lancero de Vísperas de B", "d2": "Recluta del Gallo de B"},
        A={"mano": ["Hundir"], "sellos": {"marisma": 6}},
    )
    choose(m, "Jugar Hundir")
    seen = {o["text"].partition(" (")[0]: o["effect"] for o in view(m)["options"]}
    assert seen == {"Lancero de Vísperas": "3 de daño, queda con 1", "Recluta del Gallo": "3 de daño, muere"}
    assert {o["effect"] for o in view(m, "en")["options"]} == {"3 damage, left with 1", "3 damage, dies"}
    m = GAME.new_game({"mazos": ["marisma", "forja"]}, 3)
    assert isinstance(m, Mesa)
    assert [o["text"] for o in view(m)["options"] if not o.get("effect") and not o["text"].startswith("Sello")] == []


def test_what_waits_on_the_pila_says_what_it_will_do() -> None:
    m = table(
        A={"mano": ["Pan del Alba"], "sellos": {"alborada": 4}, "vida": 10},
        B={"mano": ["Palabra de Abadesa"], "sellos": {"alborada": 3}},
    )
    choose(m, "Jugar Pan del Alba", "Tú (vida 10)")
    shown = GAME.view(m, 1)["pila"][-1]["efecto"]
    assert shown["es"] and shown["en"] and shown["es"] != shown["en"]


def test_a_target_says_the_figures_that_it_comes_to() -> None:
    m = table(
        tablero={"c2": "Lancero de Vísperas de A", "d2": {"carta": "Recluta del Gallo", "de": "B"}},
        A={"mano": ["Destello Protector"], "sellos": {"alborada": 4}},
    )
    choose(m, "Jugar Destello Protector")
    assert [each["effect"] for each in view(m)["options"]] == ["pasa a 1/7", "pasa a 2/4"]
    assert [each["effect"] for each in view(m, "en")["options"]] == ["becomes 1/7", "becomes 2/4"]


def test_the_opening_hand_is_kept_by_name() -> None:
    m = GAME.new_game({"mazos": ["alborada", "forja"]}, 3)
    assert isinstance(m, Mesa)
    assert (view(m)["leads"], view(m, "en")["leads"]) == ("Quedarme con esta mano", "Keep this hand")


#: positions in which a purpose is asked: what is there, what is chosen before, the sentence and where nothing leads
ASKED: list[tuple[str, dict[str, Any], tuple[str, ...], str, str, str]] = [
    (
        "objetivo",
        {
            "tablero": {"c2": "Lancero de Vísperas de B", "d2": "Recluta del Gallo de B"},
            "A": {"mano": ["Sanguijuela Reptante"], "sellos": {"marisma": 2}},
        },
        ("Invocar Sanguijuela Reptante en c1",),
        "«Sanguijuela Reptante»: puedes drenar 1 a una criatura a su alrededor. ¿Qué criatura?",
        "“Crawling Leech”: you may drain 1 from a criatura around it. Which criatura?",
        "A ninguna",
    ),
    (
        "pagar",
        {"A": {"mano": ["Sanguijuela Reptante"], "sellos": {"marisma": 1, "forja": 1, "alborada": 1}}},
        ("Invocar Sanguijuela Reptante en a1",),
        "«Sanguijuela Reptante» cuesta 2 sellos (1 de Marisma): ¿con cuál pagas el otro?",
        "“Crawling Leech” costs 2 sellos (1 of Marisma): which do you pay the other one with?",
        "",
    ),
    (
        "sacrificio",
        {
            "tablero": {"c2": "Lancero de Vísperas de A", "d2": "Recluta del Gallo de A"},
            "A": {"mano": ["Devorar Restos"], "sellos": {"marisma": 4}},
        },
        ("Jugar Devorar Restos",),
        "«Devorar Restos»: ¿qué criatura tuya sacrificas para jugarla?",
        "“Devour Remains”: which criatura of yours do you sacrifice to play it?",
        "",
    ),
    (
        "jugador",
        {"A": {"mano": ["Rumor"]}},
        ("Jugar Rumor",),
        "«Rumor»: Adivinar 1. ¿El mazo de quién?",
        "“Rumour”: Adivinar 1. Whose deck?",
        "",
    ),
    (
        "handout",
        {
            "fase": "comienzo",
            "A": {"mano": ["Pan del Alba"] * 4 + ["Recluta del Gallo"] * 4 + ["Jinete de Rocío"] * 2, "tope": [SELLO]},
        },
        (),
        "Has robado la undécima carta, «Sello de Alborada»: ¿lo juegas? Si no, se aniquila.",
        "You have drawn an eleventh card, “Sello of Alborada”: do you play it? If not, it is annihilated.",
        "",
    ),
    (
        "ofrenda",
        {"A": {"mano": ["Acólito de la Noche", "Pan del Alba", "Recluta del Gallo"], "sellos": {"vigilia": 6}}},
        ("Invocar Acólito de la Noche en a1",),
        "«Acólito de la Noche»: puedes dar 1 carta de tu mano (Ofrenda tenebrosa) "
        "para invocar una Sombra en un casillero libre a su alrededor. ¿La das?",
        "“Acolyte of the Night”: you may give 1 card from your hand (Ofrenda tenebrosa) "
        "to summon a Shadow in a free cell around it. Do you give it?",
        "",
    ),
    (
        "ofrenda_cartas",
        {"A": {"mano": ["Acólito de la Noche", "Pan del Alba", "Recluta del Gallo"], "sellos": {"vigilia": 6}}},
        ("Invocar Acólito de la Noche en a1", "Dar la ofrenda"),
        "«Acólito de la Noche»: Ofrenda tenebrosa, ¿qué das de tu mano (1)? Va al cementerio.",
        "“Acolyte of the Night”: Ofrenda tenebrosa, what do you give from your hand (1)? It goes to the cementerio.",
        "",
    ),
    (
        "cartas",
        {"A": {"mano": ["Contratista Ambulante"], "sellos": {"forja": 5}, "mazo": {"Torre de Vapor": 1, SELLO: 2}}},
        ("Invocar Contratista Ambulante en a1",),
        "«Contratista Ambulante»: «Busco una estructura en tu mazo, la revelo y la pongo en tu mano». "
        "¿Qué carta? (opcional)",
        "“Travelling Contractor”: it is about to search your deck for an estructura, reveal it and put it in your "
        "hand. Which card? (optional)",
        "Ninguna",
    ),
    (
        "celda",
        {"A": {"mano": ["Acólito de la Noche", "Pan del Alba", "Recluta del Gallo"], "sellos": {"vigilia": 6}}},
        ("Invocar Acólito de la Noche en a1", "Dar la ofrenda", "Pan del Alba"),
        "«Acólito de la Noche»: va a invocar una Sombra en un casillero libre a su alrededor. ¿En qué casillero?",
        "“Acolyte of the Night”: it is about to summon a Shadow in a free cell around it. On which cell?",
        "",
    ),
    (
        "sello_gambito",
        {"A": {"mano": ["Pan del Alba"], "mazo": {SELLO: 2, "Sello de Forja": 2}}},
        ("Gambito: aniquilar Pan del Alba",),
        "Gambito: ¿qué sello de tu mazo juegas?",
        "Gambito: which sello of your deck do you play?",
        "",
    ),
    (
        "responder",
        {"tablero": {"c4": "Jinete de Rocío de A"}, "B": {"vida": 7, "mano": [FLASH], "sellos": {"alborada": 2}}},
        ("Atacar con Jinete de Rocío (c4)",),
        "Jinete de Rocío (c4), de Zoe, te ataca: 4 de daño, quedas con 3. ¿Respondes?",
        "Dew Rider (c4), of Zoe, attacks you: 4 damage, you are left with 3. Do you respond?",
        "Recibir el ataque",
    ),
]


@pytest.mark.parametrize(("purpose", "position", "before", "es", "en", "leads"), ASKED, ids=[row[0] for row in ASKED])
def test_what_is_asked_reads_so(
    purpose: str, position: dict[str, Any], before: tuple[str, ...], es: str, en: str, leads: str
) -> None:
    m = choose(table(**position), *before)
    seen = view(m)
    assert (seen["purpose"], seen["text"], seen.get("leads", "")) == (purpose, es, leads)
    assert view(m, "en")["text"] == en and bool(view(m, "en").get("leads")) == bool(leads)


@pytest.mark.rule("RG-HO.3", "RG-KW.30")
def test_yes_and_no_are_called_by_what_they_mean() -> None:
    hand = ["Pan del Alba"] * 4 + ["Recluta del Gallo"] * 4 + ["Jinete de Rocío"] * 2
    m = table(fase="comienzo", A={"mano": hand, "tope": [SELLO]})
    told_of = {o["text"]: o["effect"] for o in view(m)["options"]}
    assert told_of == {"No jugarlo": "se aniquila", "Jugarlo": "es tu sello del turno; tendrás 1 sello sin girar"}
    m = table(A={"mano": ["Acólito de la Noche", "Pan del Alba", "Recluta del Gallo"], "sellos": {"vigilia": 6}})
    yes = told(view(choose(m, "Invocar Acólito de la Noche en a1")), "Dar la ofrenda")
    assert (yes["price"], yes["left"]) == ("1 carta de tu mano", "te queda 1")
