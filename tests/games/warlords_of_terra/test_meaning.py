"""Every answer says what it does: effect, price, what is left, its weight; every question what it is about and where
doing nothing leads."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.kit import juega, mesa
from purposes_kit import asked_purposes, told, walk_views

from coliseo.games.warlords_of_terra.game import GAME
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.games.warlords_of_terra.telling.prompts import PROPOSITOS
from coliseo.kernel.frames import answer
from coliseo.kernel.presenting import COSTLY
from coliseo.kernel.questions import NUMBER, YES_NO

NAMES = ("Zoe", "Max")
LANGS = ("es", "en")


def view(m: Mesa, lang: str = "es") -> dict[str, Any]:
    return GAME.question_view(m, m.questions[0], lang, NAMES)


def choose(m: Mesa, option: dict[str, Any]) -> None:
    answer(m, m.questions[0].seat, m.questions[0].token, (option["candidate"],))


def test_every_purpose_that_is_asked_has_its_words() -> None:
    assert asked_purposes("warlords_of_terra") == set(PROPOSITOS)


@pytest.mark.parametrize("seed", range(2))
def test_in_whole_games_every_answer_says_something_of_itself(seed: int) -> None:
    decks = (["theridom", "hellscions"], ["terra", "overlords"])[seed]
    for m, q in walk_views(GAME, {"mazos": decks, "politica": "competitiva"}, seed, 300):
        for lang in LANGS:
            seen = GAME.question_view(m, q, lang, NAMES)
            assert seen["text"] and "?" in seen["text"], (q.purpose, seen["text"])
            ends = "pass" in seen or (q.low == 0 and q.kind not in (YES_NO, NUMBER))
            assert ("leads" in seen) == ends, (q.purpose, seen.get("leads"))
            for option in seen["options"]:
                assert option["text"] not in ("—", "Sí", "No", "Yes") and not option["text"].isdigit(), option
                if option.get("verb") in ("construye", "forja", "invoca", "conjura", "poder"):
                    assert option["price"] and option["effect"], option
                if option.get("verb") == "ataca":
                    assert option["effect"] and option["effect"] not in option["text"]
                if "inmol" in option.get("price", ""):
                    assert option["weight"] == COSTLY


def test_invoking_says_its_price_and_what_is_left() -> None:
    m = mesa(fase="invocacion", A={"mana": 4, "mano": ["Lancera del Puente"]})
    seen = view(m)
    assert seen["text"] == "Invocación: tienes 4 de maná. ¿Qué invocas o forjas?"
    option = told(seen, "Invocar Lancera del Puente en c1")
    assert (option["price"], option["left"]) == ("2 de maná", "te quedan 2 de maná")
    assert option["effect"].startswith("2/3/2")
    assert seen["leads"] == "Pasar a Táctica (queda 1 por usar)"
    english = view(m, "en")
    assert english["leads"] == "Go on to Táctica (1 still to use)"
    assert told(english, " in c1")["left"] == "2 maná left"


@pytest.mark.rule("WT-A.11.1.1.1")
def test_an_interfase_says_who_goes_where() -> None:
    recruit = {"c1": "Recluta de la Muralla de A"}
    m = mesa(fase="tras_invocacion", tablero=recruit, A={"mana": 2, "mano": ["Muro de Fe"]})
    seen = view(m)
    assert (seen["text"], seen["leads"]) == (
        "Pasas de Invocación a Táctica. ¿Juegas antes algún súbito?",
        "Ir a Táctica",
    )
    assert view(m, "en")["leads"] == "Go to Táctica"
    option = told(seen, "Conjurar Muro de Fe")
    assert option["price"] and option["effect"].endswith(".") and option["left"]


@pytest.mark.rule("WT-A.11.1.3.3")
def test_a_combat_says_what_comes_of_it() -> None:
    m = mesa(
        tablero={"c3": "Paladín del Juramento de A", "c4": {"carta": "Verdugo de Ceniza", "de": "B", "dano": 1}},
        A={"mana": 4, "mano": ["Muro de Fe"]},
    )
    attack = told(view(m), "Atacar con Paladín del Juramento (c3)")
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    seen = view(m)
    assert seen["purpose"] == "subitos" and seen["leads"] == "Que se golpeen"
    assert seen["text"] == (
        f"Combate de tu Paladín del Juramento (c3): {attack['effect']}. ¿Juegas algo antes de los golpes?"
    )
    assert seen["subject"]["text"] == "Combate: Paladín del Juramento (c3) y Verdugo de Ceniza (c4)"
    assert len(seen["subject"]["things"]) == 2


@pytest.mark.rule("WT-A.11.1.2.1", "WT-A.11.4.5")
def test_a_target_says_what_it_is_for_and_a_response_what_it_answers() -> None:
    m = mesa(
        tablero={"c1": "Recluta de la Muralla de A", "d1": "Lancera del Puente de A"},
        fase="tras_invocacion",
        A={"mana": 2, "mano": ["Muro de Fe"]},
        politica="competitiva",
        B={"mano": ["Gorthal, Trol de la Avalancha"]},
    )
    spell = told(view(m), "Conjurar Muro de Fe")
    choose(m, spell)
    seen = view(m)
    assert seen["purpose"] == "objetivo" and seen["text"].endswith("¿Qué tropa?")
    assert seen["text"].startswith("«Muro de Fe»: la tropa objetivo")
    assert seen["subject"]["text"] == "Muro de Fe", "the sentence says all it does"
    choose(m, told(seen, "Lancera del Puente"))
    seen = view(m)
    assert (seen["purpose"], seen["seat"], seen["leads"]) == ("responder", 1, "Dejar que ocurra")
    assert seen["text"].startswith("«Muro de Fe», de Zoe → Lancera del Puente (d1, ") and "¿Respondes?" in seen["text"]
    assert spell["effect"].rstrip(".") in seen["text"]
    assert GAME.view(m, 1)["pila"][-1]["efecto"]["es"] == spell["effect"]


def test_the_opening_hand_and_the_resources_say_what_each_answer_does() -> None:
    m = GAME.new_game({"mazos": ["terra", "overlords"]}, 3)
    assert isinstance(m, Mesa)
    assert told(view(m), "Cambiarla")["effect"] == "robas otras 7 cartas y te las quedas"
    assert told(view(m, "en"), "Keep this hand")


HERO = "Maestre Aldara, Voz del Alba"
HURT = {"carta": "Lancera del Puente", "de": "A", "dano": 1}
PIT = {"tablero": {"c4": "Ascua Reptante de A", "d4": "Verdugo de Ceniza de A"}, "A": {"lugares": ["Foso de Ofrendas"]}}
#: positions in which a purpose is asked: what is there, what is chosen before, the sentence
ASKED: list[tuple[str, dict[str, Any], tuple[str, ...], str, str]] = [
    (
        "desviar",
        {"fase": "inicio", "A": {"oro": 6}},
        (),
        "Vas a recibir 1 de maná. ¿Das 1 a tu héroe como punto de poder?",
        "You are about to receive 1 maná. Do you give 1 to your hero as a punto de poder (PP)?",
    ),
    (
        "refuerzos",
        {"fase": "inicio", "A": {"oro": 6}},
        ("Recibirlo todo",),
        "¿Contratas refuerzos? Pagas 5 de oro y robas otra carta de tu mazo de batalla.",
        "Do you hire refuerzos? You pay 5 oro and draw another card from your battle deck.",
    ),
    (
        "mazo",
        {"fase": "inicio", "A": {"oro": 6}},
        ("Recibirlo todo", "No contratarlos"),
        "¿De qué mazo robas?",
        "Which deck do you draw from?",
    ),
    (
        "construccion",
        {"fase": "construccion", "A": {"oro": 3, "mana": 3, "mano": ["Capilla de Piedra"]}},
        (),
        "Construcción: tienes 3 de oro y 3 de maná. ¿Qué construyes o forjas?",
        "Construcción: you have 3 oro and 3 maná. What do you build or forge?",
    ),
    (
        "zona",
        {"tablero": {"c2": "Lancera del Puente de A"}, "A": {"pp": 5, "heroe": HERO}},
        ("Poder de héroe: Toque de llamada", "No responder"),
        "«Recluta» entra en el campo de batalla (1 de 2): ¿en qué zona?",
        "“Recruit” enters the battlefield (1 of 2): in which zone?",
    ),
    (
        "objetivo",
        {"tablero": {"c2": HURT, "d2": HURT}, "A": {"pp": 5, "heroe": HERO}},
        ("Poder de héroe: Amparo",),
        f"«{HERO}»: retira hasta 2 daños de la tropa objetivo que controles. ¿Qué tropa?",
        "“Master Aldara, Voice of the Dawn”: remove up to 2 damage from target troop you control. Which troop?",
    ),
    (
        "inmolar",
        {"fase": "tras_invocacion", **PIT},
        ("Usar Foso de Ofrendas",),
        "«Foso de Ofrendas»: ¿qué tropa inmolas? Muere.",
        "“Pit of Offerings”: which troop do you immolate? It dies.",
    ),
]


@pytest.mark.parametrize(("purpose", "position", "before", "es", "en"), ASKED, ids=[row[0] for row in ASKED])
def test_what_is_asked_reads_so(
    purpose: str, position: dict[str, Any], before: tuple[str, ...], es: str, en: str
) -> None:
    m = mesa(**position)
    for text in before:
        choose(m, told(view(m), text))
    seen = view(m)
    assert (seen["purpose"], seen["text"]) == (purpose, es)
    assert view(m, "en")["text"] == en


def test_what_may_be_done_is_asked_with_what_it_depends_on() -> None:
    m = mesa(
        fase="tras_invocacion",
        tablero={"c1": "Hereje del Foso de A", "b1": "Orko Pendenciero de A"},
        A={"lugares": ["Umbral de Relevo"]},
    )
    juega(m, {"A": {"usa": "c1", "inmola": "b1"}}, "resuelve")
    assert view(m)["text"].startswith("«Umbral de Relevo»: si la zona que ocupaba está libre, puedes poner en ella")
    assert view(m, "en")["text"].startswith("“Threshold of Relief”: if the zone it occupied is free, you may put")


def test_a_keyword_that_its_card_does_not_explain_is_explained_where_it_is_answered() -> None:
    m = mesa(
        fase="invocacion",
        A={"mana": 4, "mano": ["Trasgo Ratero"], "descarte": ["Maza Claveteada"]},
        B={"lugares": ["Círculo de Menhires"]},
        tablero={"a5": "Orko Pendenciero de B"},
        politica="competitiva",
    )
    choose(m, told(view(m), "Invocar Trasgo Ratero en a1"))
    assert view(m)["text"] == (
        "El efecto de Trasgo Ratero (a1), de Zoe: «Carroñar 2: esta tropa se equipa con un objeto de tu descarte de "
        "nivel 2 o inferior». ¿Respondes?"
    )
    assert view(m, "en")["text"].startswith("The effect of Zoe's Pilfering Goblin (a1): “Carroñar 2: this troop equips")


def test_damage_to_whoever_is_asked_is_told_in_the_second_person() -> None:
    m = mesa(
        tablero={"c5": "Recluta de la Muralla de A", "e1": "Orko Pendenciero de B"},
        B={"lugares": ["Herrería Tosca"]},
        politica="competitiva",
    )
    choose(m, told(view(m), "Atacar con Recluta de la Muralla (c5) a Max"))
    choose(m, told(view(m), "No jugar más súbitos"))
    seen = view(m)
    assert seen["seat"] == 1 and "de Zoe: recibes 1 de daño, quedas con 19." in seen["text"]
    assert view(m, "en")["text"].startswith(
        "Combat of Zoe's Recruit of the Wall (c5): you take 1 damage, you are left with 19."
    )


@pytest.mark.rule("WT-A.3.5", "WT-A.3.8", "WT-A.10.6.1")
def test_what_is_paid_and_what_is_left_of_it() -> None:
    m = mesa(fase="inicio", A={"oro": 6})
    assert told(view(m), "Dar 1 al héroe")["effect"] == "+0 de maná; tu héroe pasa a 1 PP"
    choose(m, told(view(m), "Recibirlo todo"))
    hired = told(view(m), "Contratar refuerzos")
    assert (hired["price"], hired["left"]) == ("5 de oro", "te quedan 2 de oro y 1 de maná")
    choose(m, told(view(m), "No contratarlos"))
    assert told(view(m), "Mazo de batalla")["effect"] == "tropas, hechizos y objetos"
    assert told(view(m, "en"), "Construction deck")["effect"] == "lugares, which give resources"
    m = mesa(tablero={"c2": HURT}, A={"pp": 5, "heroe": HERO})
    power = told(view(m), "Poder de héroe: Amparo")
    assert (power["price"], power["left"]) == ("2 PP", "te quedan 3 PP") and power["effect"].startswith(
        "Retira hasta 2"
    )
    m = mesa(fase="tras_invocacion", **PIT)
    last = view(m)["options"][-1]
    assert (last["price"], last["weight"]) == ("se voltea e inmolas una tropa", COSTLY)
    m = mesa(fase="construccion", A={"oro": 3, "mana": 3, "mano": ["Capilla de Piedra"]})
    chapel = told(view(m), "Construir Capilla de Piedra")
    assert chapel["effect"].startswith("+1 de maná cada turno; ") and chapel["left"] == "te quedan 2 de oro y 2 de maná"


#: something that burns, with two of the rival's to burn
BURNT: dict[str, Any] = {
    "fase": "tras_invocacion",
    "tablero": {"c4": "Verdugo de Ceniza de B", "a4": "Velo de la Capilla de B"},
    "A": {"mana": 6, "oro": 6, "mano": ["Combustión"]},
}
#: what is aimed, and what becomes of a troop that is chosen, in both languages
AIMED: list[tuple[str, dict[str, Any], tuple[str, ...], str, str, str]] = [
    (
        "damage that kills",
        BURNT,
        ("Conjurar Combustión",),
        "Verdugo de Ceniza",
        "3 de daño, muere",
        "3 damage, dies",
    ),
    (
        "damage of which something is absorbed",
        BURNT,
        ("Conjurar Combustión",),
        "Velo de la Capilla",
        "1 de daño, queda con 4",
        "1 damage, left with 4",
    ),
    (
        "healing, and what it gains",
        {"tablero": {"c2": HURT, "d2": "Recluta de la Muralla de A"}, "A": {"pp": 5, "heroe": HERO}},
        ("Poder de héroe: Amparo",),
        "Lancera del Puente",
        "recupera 1, queda con 3, gana Absorber 1",
        "regains 1, left with 3, gains Absorber 1",
    ),
    (
        "figures",
        {
            "tablero": {"c2": "Lancera del Puente de A", "d2": "Recluta de la Muralla de A"},
            "A": {"mana": 5, "oro": 5, "mano": ["Juramento de Hierro"]},
        },
        ("Conjurar Juramento de Hierro",),
        "Lancera del Puente",
        "pasa a 3/5/2",
        "becomes 3/5/2",
    ),
]


@pytest.mark.parametrize(
    ("position", "before", "whom", "es", "en"), [row[1:] for row in AIMED], ids=[row[0] for row in AIMED]
)
def test_a_target_says_what_becomes_of_it(
    position: dict[str, Any], before: tuple[str, ...], whom: str, es: str, en: str
) -> None:
    m = mesa(**position)
    for text in before:
        choose(m, told(view(m), text))
    option = told(view(m), whom)
    assert option["effect"] == es
    english = [each for each in view(m, "en")["options"] if each["candidate"] == option["candidate"]]
    assert english[0]["effect"] == en
