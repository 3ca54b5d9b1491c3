"""Every answer says what it does: effect, price, what is left. The question what it is about and where passing goes."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, defensa, juega, mesa, poder, pregunta, tactico
from purposes_kit import walk_views

from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.model.table import DESCARTAR, FINAL, PREPARAR, ROBAR, Mesa
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


def test_an_answer_to_ones_own_power_says_to_what_and_what_would_be_left_of_it() -> None:
    annul = tactico("Silencio", {"anular": {"de": "oponente"}})

    def answered(power: str) -> Mesa:
        m = mesa(
            A={
                "reptantes": [{"nombre": "Uno", "poderes": [ataque("Golpe", 4), tactico("Pausa")]}],
                "mano": {"zombie": 3},
            },
            B={"reptantes": [{"nombre": "Tres", "poderes": [defensa("Muro", 3), annul]}], "mano": ["zombie"]},
            politica="casual",
        )
        juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {"B": {"anuncia": power}}, estricto=True)
        return m

    m = answered("Muro")
    told = view(m, "A")
    assert told["text"] == "Beto responde a tu «Golpe» con «Muro»: de 4 de daño quedaría 1. ¿Respondes?"
    english = "Beto responds to your “Golpe” with “Muro”: of 4 damage 1 would be left. Do you respond?"
    assert view(m, "A", "en")["text"] == english
    told = view(answered("Silencio"), "A")
    assert told["text"] == "Beto responde a tu «Golpe» con «Silencio»: no tendría efecto. ¿Respondes?"


def test_at_a_table_of_three_everybody_reads_who_attacks_whom_and_how_hard() -> None:
    names = ("Ana", "Beto", "Carla")
    wall = {"nombre": "Tres", "poderes": [defensa("Muro", 3)]}
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [ataque("Golpe", 4)]}], "mano": ["zombie"]},
        B={"reptantes": [wall], "mano": ["zombie"]},
        C={"reptantes": [wall], "mano": ["zombie"]},
        asientos=3,
        politica="casual",
    )
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {"B": "no responde"}, estricto=True)
    told = GAME.question_view(m, pregunta(m, "C"), "es", names)
    assert told["text"] == "Ana ataca a Beto con «Golpe»: 4 de daño (10 → 6). ¿Respondes?"
    assert option(told, "Muro")["effect"] == "evita 3 de 4 de daño"
    english = GAME.question_view(m, pregunta(m, "C"), "en", names)
    assert english["text"] == "Ana attacks Beto with “Golpe”: 4 damage (10 → 6). Do you respond?"
    assert option(english, "Muro")["effect"] == "prevents 3 of 4 damage"


@pytest.mark.parametrize(
    ("phase", "es", "en"),
    [
        (
            PREPARAR,
            "Termina tu Preparar. ¿Algo antes de tu Robar?",
            "Your Preparar is ending. Anything before your Robar?",
        ),
        (ROBAR, "Has robado 3. ¿Algo antes de tu Principal?", "You have drawn 3. Anything before your Principal?"),
        (
            DESCARTAR,
            "Termina tu Descartar. ¿Algo antes de que termine el turno?",
            "Your Descartar is ending. Anything before your turn ends?",
        ),
    ],
)
def test_the_end_of_a_phase_says_what_has_been_done_and_what_comes_next(phase: int, es: str, en: str) -> None:
    m = combate()
    q = pregunta(m, "A")
    m.fase, m.parte = phase, FINAL
    assert [GAME.question_view(m, q, lang, ANA_Y_BETO)["text"] for lang in ("es", "en")] == [es, en]


def test_what_may_be_discarded_whatever_it_is_says_how_much_one_holds() -> None:
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [tactico("Pausa")]}], "mano": ["zombie", "zombie", "caido"]},
        B={"reptantes": [{"nombre": "Tres", "poderes": [tactico("Calma")]}], "mano": ["zombie"]},
    )
    pausa = option(view(m, "A"), "Pausa")
    assert (pausa["price"], pausa["left"]) == ("coste 0 · descarta uno cualquiera", "tienes 3 en la mano")
    assert option(view(m, "A", "en"), "Pausa")["left"] == "you have 3 in hand"


def test_a_defence_says_what_it_prevents_and_comes_first() -> None:
    told = view(attacked(), "B")
    wall = option(told, "Muro")
    assert wall["effect"] == "evita 3, recibes 1"
    assert wall["price"] == "coste 0 · descarta Zombie" and wall["left"] == "tienes 4"
    assert wall["weight"] == ANSWERS and told["options"][0] == wall
    assert option(view(attacked(), "B", "en"), "Muro")["effect"] == "prevents 3, you take 1"


def against(attack: dict[str, Any], *answers: dict[str, Any], **table: Any) -> Mesa:
    """A's Attack is announced, and B may answer with these."""
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [attack]}], "mano": ["zombie"], "altar": ["golem"]},
        B={"reptantes": [{"nombre": "Tres", "poderes": list(answers)}], "mano": ["esqueleto"] * 4},
        **table,
    )
    juega(m, {"A": {"anuncia": "Golpe"}})
    return m


def test_a_defence_that_stops_less_of_an_attack_says_so() -> None:
    blow = poder("Golpe", "ataque", {"dano": {"cantidad": 5, "defensa_menos": 1}})
    assert option(view(against(blow, defensa("Muro", 3)), "B"), "Muro")["effect"] == "evita 2, recibes 3"


def test_what_is_discarded_on_the_way_counts_already() -> None:
    """The Defence is paid for before the Attack is cast, which looks into the Vertedero."""
    blow = poder("Golpe", "ataque", {"dano": {"cantidad": 3, "mas_si": {"en_vertedero": "esqueleto"}, "mas": 2}})
    m = against(blow, defensa("Muro", 3, descarte="esqueleto"), defensa("Tapia", 3))
    told = view(m, "B")
    assert option(told, "Tapia")["effect"] == "evita todo el daño"
    assert option(told, "Muro")["effect"] == "evita 3, recibes 2"
    assert m.vertedero == [], "only imagined"


def test_a_defence_gives_no_number_while_the_attack_is_about_to_be_reinforced() -> None:
    more = tactico("Estandarte", {"reforzar": {"cantidad": 2, "que": "ataque"}})
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [ataque("Golpe", 2), more]}], "mano": ["zombie"] * 3},
        B={"reptantes": [{"nombre": "Tres", "poderes": [defensa("Muro", 2)]}], "mano": ["esqueleto"] * 4},
    )
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": "pasa"}, {"A": {"anuncia": "Estandarte"}})
    assert option(view(m, "B"), "Muro")["effect"] == "Prevén hasta 2 de daño de un Poder de Ataque."


def test_what_comes_after_the_number_is_told_in_words() -> None:
    shield = defensa("Muro", 3, {"robar": 1})
    told = option(view(against(ataque("Golpe", 4), shield), "B"), "Muro")
    assert told["effect"] == "evita 3, recibes 1. Roba 1 Esbirro de la Fosa."
    bite = mesa(A={"reptantes": [{"poderes": [ataque("Golpe", 2, {"aumentar_resistencia": 1})]}], "mano": ["zombie"]})
    assert option(view(bite, "A"), "Golpe")["effect"] == "2 de daño (10 → 8). Aumenta 1 tu resistencia."


def test_who_does_not_hold_what_is_discarded_reads_what_goes_instead() -> None:
    m = mesa(
        A={
            "reptantes": [{"poderes": [tactico("Pausa", descarte="caido")]}],
            "mano": ["zombie", "sombra"],
        }
    )
    assert option(view(m, "A"), "Pausa")["left"] == "no tienes: una Sombra y otro más"


def test_direct_damage_says_what_is_taken_and_a_tactico_what_it_prevents() -> None:
    wall = tactico("Muralla", {"prevenir": {"cantidad": 2, "de": "poder"}})
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [tactico("Espina", {"dano": 3})]}], "mano": ["zombie"]},
        B={"reptantes": [{"nombre": "Tres", "poderes": [wall]}], "mano": ["zombie"]},
    )
    juega(m, {"A": {"anuncia": "Espina"}})
    told = view(m, "B")
    assert told["text"] == "Ana te apunta con «Espina»: 3 de daño directo (10 → 7). ¿Respondes?"
    assert told["leads"] == "Recibir 3" and view(m, "B", "en")["leads"] == "Take 3"
    assert option(told, "Muralla")["effect"] == "evita 2, recibes 1"


def test_what_a_power_asks_while_it_is_cast_names_it_and_speaks_to_whoever_chooses() -> None:
    hunt = tactico("Batida", {"aumentar_resistencia": 1}, {"explotar_despues": "cualquiera"})
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [hunt]}], "mano": ["zombie"], "altar": ["golem", "bestia"]},
        B={"reptantes": [{"nombre": "Tres", "poderes": [tactico("Pausa")]}]},
    )
    juega(m, {"A": {"anuncia": "Batida"}}, "resuelve")
    told = view(m, "A")
    assert told["purpose"] == "explotar_propio"
    assert told["subject"]["text"].startswith("Batida: ") and told["subject"]["things"] == ["cadena:0"]
    assert [o["text"] for o in told["options"]] == ["Gólem (Preparado, tuyo)", "Bestia (Preparada, tuya)"]
    assert view(m, "A", "en")["options"][1]["text"] == "Bestia (Preparado, yours)"


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
    assert turning["left"] == "te queda 1 Preparado" and turning["effect"].startswith("vuelve en tu próximo Preparar")
    english = view(m, "A", "en")["options"][0]
    assert english["price"] == "1 Esbirro becomes Agotado" and english["effect"].startswith(
        "it comes back in your next"
    )


def test_paying_by_explotar_says_that_the_lost_no_longer_count() -> None:
    host = ataque("Golpe", {"cantidad": {"por": 2, "cada": {"en_altar": "golem"}}}, coste=1)
    m = mesa(A={"reptantes": [{"poderes": [host]}], "mano": ["zombie"], "altar": ["golem", "golem"]})
    q = pregunta(m, "A")
    assert option(view(m, "A"), "Golpe")["effect"] == "4 de daño (10 → 6)"
    answer(m, q.seat, q.token, (0,))
    assert view(m, "A")["options"][1]["effect"].endswith("los perdidos ya no cuentan para su efecto")


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
