"""How texts read: every card of every game, and every sentence of its story, in both languages.

A phrase is written once and said of hundreds of cards, so what is looked for here are kinds of mistakes, not cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from coliseo.games.atrum_arena.telling.narration import _FRASES as ATRUM
from coliseo.games.mitos_y_leyendas.telling.narration import _FRASES as MITOS
from coliseo.games.plain import shelf_of
from coliseo.games.registry import package
from coliseo.games.rise_of_gods.telling.narration import _FRASES as RISE
from coliseo.games.sorcerers_arena.telling.sentences import FRASES as SORCERERS
from coliseo.games.warlords_of_terra.telling.sentences import FRASES as WARLORDS
from coliseo.text.lexicon import capital
from coliseo.text.reader import as_read

GAMES = ("atrum_arena", "mitos_y_leyendas", "rise_of_gods", "sorcerers_arena", "warlords_of_terra")
#: everybody in a sentence is the reader
EVERYBODY = dict.fromkeys(("", "quien", "dueno", "control", "contra", "de", "destino", "primero"), 0)


def as_told(text: str) -> tuple[str, str]:
    """A sentence of a story as those it does not speak of read it, and as those it does."""
    return as_read(text, {}), capital(as_read(text, EVERYBODY, 0))


#: by game, each sentence in both languages and both persons
STORIES = {
    game: [(es, en) for told in frases.values() for es, en in zip(as_told(told[0]), as_told(told[1]), strict=True)]
    for game, frases in zip(GAMES, (ATRUM, MITOS, RISE, SORCERERS, WARLORDS), strict=True)
}
#: the name and the type line, which go before what a card says
HEAD = re.compile(r"^[^\n(]*\([^\n]*?\)(?: \([^\n]*?\))?: ")


@cache
def cards(game: str) -> list[dict[str, Any]]:
    return list(shelf_of(package(game)).cards([]))


def lines(game: str, lang: str) -> Iterator[str]:
    """What each card says, line by line, without its name and the facts of its type line."""
    for card in cards(game):
        told = card["texto"][lang].split("\n")
        # the first line of a personaje is its figures, and that of a Reptante its name
        for line in told if card["ficha"] not in ("personaje", "reptante") else told[1:]:
            said = HEAD.sub("", line)
            if said != line and not said.startswith("("):
                yield said


def own_names(game: str) -> set[str]:
    """Names of cards as English texts give them: whole, they may be in any language."""
    return {card["nombre"]["en"] for card in cards(game)}


def faults(game: str, lang: str, pattern: str, flags: int = 0) -> list[str]:
    wrong = re.compile(pattern, flags)
    return [line for line in lines(game, lang) if wrong.search(line)]


everywhere = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in GAMES for lang in ("es", "en")])
in_each_game = pytest.mark.parametrize("game", GAMES)


@everywhere
def test_there_are_texts_to_read(game: str, lang: str) -> None:
    assert len(list(lines(game, lang))) > 50


@everywhere
def test_no_word_is_said_twice_in_a_row(game: str, lang: str) -> None:
    assert not faults(game, lang, r"\b([a-záéíóúñ]{2,}) \1\b", re.IGNORECASE)


@everywhere
def test_spaces_and_points_are_where_they_belong(game: str, lang: str) -> None:
    # no two spaces, none before a point or after a bracket, none missing after one, no two points, nothing unfilled
    assert not faults(game, lang, r"  | [.,;:)]|[(] |[.,;:][A-Za-zÁÉÍÓÚáéíóúñ]|[.,;:]{2}|[{}@]|None")


@everywhere
def test_every_text_ends_with_a_full_stop_and_begins_with_a_capital(game: str, lang: str) -> None:
    for line in lines(game, lang):
        assert line.endswith((".", ".)", "!")), line
        assert not line[0].islower(), line


@everywhere
def test_a_sentence_begins_with_a_capital(game: str, lang: str) -> None:
    assert not faults(game, lang, r"[.?!] (?:\[[DI]\] )?[a-záéíóúñ]")


@in_each_game
def test_spanish_articles_agree_with_their_nouns(game: str) -> None:
    masculine = (
        "Aliado|Talismán|Tótem|Oro|Mazo|Cementerio|Esbirro|Reptante|Altar|Poder|casillero|artefacto|terreno|jugador|"
        "turno|sello|Token|lugar|objeto|hechizo|grito|rival|personaje|daño|punto|contador|oponente|coste|ataque"
    )
    feminine = (
        "Raza|Fuerza|Fosa|Bestia|Sombra|criatura|estructura|magia|carta|mano|habilidad|tropa|zona|ficha|vida|casilla|"
        "Fase|Línea|copia|moneda|resistencia|durabilidad|línea|partida"
    )
    articles_m = r"(?:el|un|los|unos|este|ese|otro|otros|todos los)"
    articles_f = r"(?:la|una|las|unas|esta|esa|otra|otras|todas las)"
    assert not faults(game, "es", rf"\b{articles_f} (?:{masculine})s?\b", re.IGNORECASE)
    assert not faults(game, "es", rf"\b{articles_m} (?:{feminine})s?\b", re.IGNORECASE)


@in_each_game
def test_spanish_numbers_agree(game: str) -> None:
    assert not faults(
        game, "es", r"\b(?:los|las|dos|tres|cuatro|cinco|todos los|todas las) (?:Aliado|Oro|carta|tropa)\b"
    )
    assert not faults(game, "es", r"\b(?:un|una|el|la) (?:Aliados|Oros|cartas|tropas|criaturas|Esbirros)\b")
    assert not faults(game, "es", r"\b1 (?:puntos|cartas|Esbirros|daños|casillas|contadores)\b")
    assert not faults(game, "es", r"\b(?:[2-9]|dos|tres) (?:punto|Esbirro|carta|casilla|contador)\b")


@in_each_game
def test_spanish_contracts_and_joins_as_it_should(game: str) -> None:
    assert not faults(game, "es", r"\b(?:de|a) el\b")
    assert not faults(game, "es", r" y (?:i|hi(?!e|a))[a-záéíóúñ]*", re.IGNORECASE)
    assert not faults(game, "es", r" o (?:o|ho)[a-záéíóúñ]*")


@in_each_game
def test_mientras_looks_ahead_in_the_subjunctive(game: str) -> None:
    indicative = "hay|es|son|está|están|tiene|tienes|porta|portan|controlas|controla|permanece|sigue"
    assert not faults(game, "es", rf"\bmientras\b[^,.]*?\b(?:{indicative})\b[^.]*?,", re.IGNORECASE)
    assert not faults(game, "es", rf"\bmientras (?:\w+ ){{0,2}}(?:{indicative})\b", re.IGNORECASE)


@in_each_game
def test_spanish_words_have_their_accents(game: str) -> None:
    lacking = "dano|danos|mana|turno actual|tambien|despues|ningun|algun|segun|ultimo|ultima|proximo|proxima|mas"
    assert not faults(game, "es", rf"\b(?:{lacking})\b")


@in_each_game
def test_english_has_no_little_words_of_spanish(game: str) -> None:
    """Nouns of a game stay as they are printed; what joins them is English."""
    little = "el|la|los|las|un|una|del|al|que|se|su|sus|tu|tus|por|para|con|sin|este|esta|ese|esa|cuando|si|en|y|o"
    # words of a rulebook that are several words, and keywords that have a little one inside
    kept = (
        r"línea de invocación|objeto de campo|Golpe en Área|Odio a \w+|Inmune a Hechizos|Reserva de Oro|Mazo Castillo"
    )
    names = sorted(own_names(game), key=len, reverse=True)
    for line in lines(game, "en"):
        bare = re.sub(kept, "", line)
        for name in names:
            if name in bare:
                bare = bare.replace(name, "")
        # what is left of names that are told in part, and titles of rules
        bare = re.sub(
            r"[A-ZÁÉÍÓÚ][\wáéíóúñ'-]*(?: (?:de|del|la|las|los|el|en|y|al|a) [A-ZÁÉÍÓÚ][\wáéíóúñ-]*)+", "", bare
        )
        bare = re.sub(r", la Convocadora", "", bare)
        assert not re.search(rf"\b(?:{little})\b", bare, re.IGNORECASE), line


@in_each_game
def test_english_articles_suit_the_sound(game: str) -> None:
    assert not faults(game, "en", r"\b[Aa] [aeiouáéíóú](?!ni|se|ne\b|nique)[a-záéíóúñ]+")
    assert not faults(game, "en", r"\b[Aa] (?:Aliado|Arma|Oro|Esbirro|Altar|Asalto|Último|Imbloqueable|Acolyte)")
    assert not faults(game, "en", r"\b[Aa]n [bcdfgjklmnpqrstvwxyzBCDFGJKLMNPQRSTVWXYZ][a-záéíóúñ]+")


@in_each_game
def test_english_says_whose_with_a_pronoun(game: str) -> None:
    assert not faults(game, "en", r"\b(?:the|an) own\b", re.IGNORECASE)


#: cards whose text was once hard to read, as it stands now
MENDED = {
    "fan_kui": "Una vez por turno, en tu Fase de Agrupación, puedes elegir uno: mira la mano del oponente; o paga un "
    "Oro para buscar un Oro en tu Mazo Castillo y ponerlo en tu mano.",
    "hermes": "Solo puede ser bloqueado por el Aliado que elija su jugador.",
    "ek_chuah": "Obliga a atacar con él a todos los Aliados de su jugador que puedan hacerlo.",
    "yasakani": "Al final de cada turno, puedes reagrupar este Oro.",
    "daphne_y_gregor_lc": "En tu Fase de Vigilia, si quieres, este Aliado es Imbloqueable este turno.",
    "hades": "Intercambia el control de un Aliado que controles por el de un Aliado oponente.",
    "sara": "Cuando este Aliado entra en juego, elige un Aliado: no puede atacar ni bloquear por el resto del juego.",
    "marduk": "Mientras haya un Dragón en juego, este Aliado gana +3 de Fuerza.",
}


@pytest.mark.parametrize("key", MENDED)
def test_cards_of_mitos_y_leyendas_that_were_mended(key: str) -> None:
    card = next(card for card in cards("mitos_y_leyendas") if card["clave"] == key)
    assert HEAD.sub("", card["texto"]["es"]) == MENDED[key]


# -- the story --------------------------------------------------------------------------------------------------------


@in_each_game
def test_sentences_of_the_story_are_whole(game: str) -> None:
    for es, en in STORIES[game]:
        for text in (es, en):
            assert text.endswith((".", "—", "}.")), text
            assert "  " not in text and " ." not in text and " ," not in text, text
            assert text[0] in "{—" or not text[0].islower(), text
        # a thing may stand with its owner in one language and by itself in the other
        said = {word.removeprefix("su_").removeprefix("tu_") for word in re.findall(r"{(\w+)", es)}
        assert said - {"del_mazo", "de_zona", "a_zona", "de_donde", "linea"} <= {
            *(word.removeprefix("su_").removeprefix("tu_") for word in re.findall(r"{(\w+)", en)),
            *("mazo", "zona", "donde", "cuantas"),
            *(("quien", "a", "de") if "{su_" in en else ()),
            *(("quien", "dueno") if "{duenos}" in en or "{quien}" in en else ()),
            *(("de_quien",) if "{quien}" in en else ()),
        }, (es, en)


@in_each_game
def test_the_story_does_not_guess_the_gender_of_a_card(game: str) -> None:
    """Names are of either gender, so nothing is said of them that would have to agree."""
    for es, _en in STORIES[game]:
        assert not re.search(
            r"(?:{pieza}|{tropa}|{figura}|{carta}|{nombre})\S* (?:es|queda|está) \w+[ao]d[ao]\b", es
        ), es


@in_each_game
def test_the_story_in_english_is_english(game: str) -> None:
    for _es, en in STORIES[game]:
        bare = re.sub(r"{\w+}", "", en)
        assert not re.search(
            r"\b(?:el|la|los|del|al|que|se|su|por|con|own|volteada|aniquilad[ao]s?|en el)\b", bare
        ) or ("their own" in bare), en
