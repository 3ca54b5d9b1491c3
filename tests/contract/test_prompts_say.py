"""What prompts must say, in every game, seen in whole games: in English nothing but English, what cards are chosen for,
what another first hand is, and what is lost by what costs dear."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from contract.driver import walk

from coliseo.games.plain import shelf_of
from coliseo.games.registry import game_keys, load_game, package
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.kernel.presenting import COSTLY
from coliseo.kernel.questions import CARDS, TARGETS, Question
from coliseo.kernel.state import State
from coliseo.lab.prompts import options_of

ATRUM, RISE, MITOS, WARLORDS, SORCERERS = (
    "atrum_arena",
    "rise_of_gods",
    "mitos_y_leyendas",
    "warlords_of_terra",
    "sorcerers_arena",
)
NAMES = ("Ana", "Bruno", "Celia", "Elena")
#: questions of a game that are looked at
MOST = 260
#: parts of a question that are not words for people
SIGNS = {"candidate", "things", "verb", "purpose", "rule", "kind", "seat", "token", "next", "pairs", "pronostico"}
SIGNS |= {"lugar", "camino", "carga"}

#: words that Spanish sentences are made of; those that English has too are not among them
SPANISH = re.compile(
    r"[¿¡]|\b(?:el|la|los|las|de|del|que|qué|para|por|con|un|una|unos|unas|tu|tus|su|sus|se|es|al|y|o|lo|le|les|en|si|sí|"
    r"ya|más|cuando|cada|este|esta|todo|todos|toda|todas|hasta|desde|sin|sobre|entre|según|como|pero|ni|otra|otro|aún|"
    r"turno|carta|cartas|mano|mazo|daño|elige|eliges|roba|robas|tiene|tienes|puede|puedes|queda|quedan|coste|fase|"
    r"jugador|rival(?:es)?\s+de|ataque|defensa|destierra|baraja|casilla|casillero|vida|nada|pasar|seguir|terminar|"
    r"ninguna|ninguno|juega|juegas|usa|usas|mueve|mueves|ataca|atacas|invoca|gana|pierde|pierdes|recibe|recibes|paga|"
    r"pagas|descarta|descartas|vuelve|vuelven|criatura|tropa|máquina|asiento|empieza|acaba|sigue)\b",
    re.IGNORECASE,
)
#: nouns of the books, which are Spanish in every language
NOUNS = {
    ATRUM: (),
    RISE: ("Ataque rápido", "criaturas", "criatura"),
    MITOS: (
        *("Declaración de Ataque", "Declaración de Bloqueo", "Guerra de Talismanes", "Asignación de Daño"),
        *("Fase de Agrupación", "Fase de Vigilia", "Fase Final", "Mazo Castillo", "Reserva de Oro"),
        *("Línea de Ataque", "Línea de Defensa", "Línea de Apoyo"),
        "Criatura",  # one of the Razas
    ),
    WARLORDS: (
        *("Final del turno", "Puesta en guardia", "en guardia", "área de amenaza", "línea de invocación"),
        *("punto de poder", "puntos de poder", "Área de Construcción", "VIDA"),
    ),
    SORCERERS: (),
}

#: what may be done with cards or places that are chosen
PURPOSE = re.compile(
    r"descart|baraj|destierr|prepar|agotar|explotar|para tu mano|al mazo|mazo castillo|reviv|\bpag|contarán|destru|"
    r"cementerio a|vuelven|devolver|devuelv|busca|inmol|aniquil|equip|\bhac|daño|mueve|roba|cur|gana|pierde|ataca",
    re.IGNORECASE,
)
#: the questions about a first hand, and in both languages what another one is
FIRST_HANDS = {
    RISE: ("mulligan", ("vuelven al mazo y robas otras tantas", "solo se puede una vez"), ("draw as many", "once")),
    MITOS: ("mulligan", ("1 carta menos", "7 cartas"), ("1 card less|1 card fewer|one card", "7 cards")),
    WARLORDS: ("mano", ("robas otras 7 cartas y te las quedas",), ("7",)),
}
#: what is lost by what costs dear, and in which words
DEAR = {
    ATRUM: r"pierdes \d+ Esbirros?: al Vertedero",
    RISE: r"aniquilar",
    MITOS: r"destruirla",
}


def asked_in(game: str, most: int = MOST, seeds: tuple[int, ...] = (3, 4)) -> Iterator[tuple[State, Question]]:
    for policy in (CASUAL, COMPETITIVA):
        for seed in seeds:
            for n, (m, _) in enumerate(walk(load_game(game), options_of(game, policy), seed)):
                if n > most:
                    break
                for q in m.questions:
                    yield m, q


def shown(game: str, m: State, q: Question, lang: str) -> dict[str, Any]:
    return load_game(game).question_view(m, q, lang, NAMES[: m.seats])


def words_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in SIGNS:
                yield from words_in(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from words_in(inner)
    elif isinstance(value, str):
        yield value


def names_of(game: str) -> re.Pattern[str]:
    """Every name of a card or of a Power, in either language, and the nouns of the book."""
    found: set[str] = set(NOUNS[game])
    for lang in ("es", "en"):
        for card in shelf_of(package(game)).card_list(lang)["cards"]:
            told = [card.get("nombre"), card.get("corto"), card.get("linea")]
            told += [power.get("nombre") for power in card.get("poderes") or [] if isinstance(power, dict)]
            found |= {name for name in told if isinstance(name, str) and name}
    longest = sorted(found, key=len, reverse=True)
    return re.compile("|".join(re.escape(name) for name in longest))


@pytest.mark.parametrize("game", game_keys())
def test_in_english_prompts_options_and_story_are_wholly_english(game: str) -> None:
    names = names_of(game)
    looked_at, wrong = 0, set()
    of = load_game(game)
    for m, q in asked_in(game):
        told = [*words_in(shown(game, m, q, "en"))]
        for event in of.events_for(m, q.seat):
            told.append(of.narrate(event, "en", NAMES[: m.seats]))
        for text in told:
            looked_at += 1
            found = SPANISH.search(names.sub("@", text))
            if found is not None:
                wrong.add(f"{q.purpose}: {found.group()!r} in {text[:120]!r}")
    assert looked_at > 1000 and not wrong, "\n".join(sorted(wrong)[:20])


@pytest.mark.parametrize("game", game_keys())
def test_the_scan_finds_spanish(game: str) -> None:
    """The same words in Spanish are found in every game: what is allowed does not hide them."""
    names = names_of(game)
    questions = [shown(game, m, q, "es")["text"] for m, q in asked_in(game)]
    assert sum(SPANISH.search(names.sub("@", text)) is not None for text in questions) > len(questions) * 0.9


@pytest.mark.parametrize("game", [ATRUM, RISE, MITOS, WARLORDS])
def test_what_several_cards_are_chosen_for_is_said(game: str) -> None:
    seen = set()
    # hands grow too large late in a game
    for m, q in asked_in(game, 2 * MOST, (3, 5)):
        if q.kind in (CARDS, TARGETS) and q.high > 1:
            text = shown(game, m, q, "es")["text"]
            assert PURPOSE.search(text), f"{q.purpose}: {text}"
            seen.add(q.purpose)
    assert seen, "no such question was asked"


@pytest.mark.parametrize("game", FIRST_HANDS)
def test_what_another_first_hand_is_stands_where_it_is_asked_for(game: str) -> None:
    purpose, *said = FIRST_HANDS[game]
    m, q = next((m, q) for m, q in asked_in(game) if q.purpose == purpose)
    for lang, patterns in zip(("es", "en"), said, strict=True):
        told = " | ".join(words_in(shown(game, m, q, lang))).lower()
        for pattern in patterns:
            assert re.search(pattern.lower(), told), f"{pattern}: {told}"


@pytest.mark.parametrize("game", DEAR)
def test_what_costs_dear_says_what_is_lost_and_is_all_that_says_so(game: str) -> None:
    """In whole games: the weight and the words go together, both ways."""
    dear = 0
    for m, q in asked_in(game):
        for option in shown(game, m, q, "es")["options"]:
            if "candidate" in option and option.get("weight") == COSTLY:
                told = " ".join(words_in(option))
                assert re.search(DEAR[game], told), told
                dear += 1
            elif option.get("price"):
                assert not re.search(DEAR[game], option["price"]), option
    assert dear > 3
