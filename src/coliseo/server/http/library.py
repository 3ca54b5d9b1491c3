"""The games' libraries and rulebooks as the handlers use them: looked up by key, made once, kept as bytes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from coliseo.decks.dated import editions_told
from coliseo.games.plain import editions_of, shelf_of, tables_of
from coliseo.games.registry import game_keys, package
from coliseo.match.deck_lesson import deck_lesson_of
from coliseo.match.lesson import lessons_for_clients
from coliseo.server.http.answers import encode
from coliseo.server.meeting.clocks import clock_for_strangers, clocks_of
from coliseo.server.problems import Lang
from coliseo.text.table_choices import levels


@lru_cache(maxsize=1)
def games_body() -> bytes:
    return encode([game_data(key) for key in game_keys()])


def game_data(key: str) -> dict[str, Any]:
    game = package(key)
    tables = tables_of(game)
    return {
        "key": key,
        "title": game.title["es"],
        "titles": game.title,
        "modes": tables.modes_for_clients(),
        "levels": levels(),
        "clocks": clocks_of(tables),
        "strangers_clock": clock_for_strangers(tables.clocks_for_clients()),
        "policies": tables.policies_for_clients(),
        "decks": shelf_of(game).decks_for_clients(),
        "lessons": lessons_for_clients(key),
    }


@lru_cache(maxsize=16)
def cards_body(game: str, lang: Lang) -> bytes:
    return encode(shelf_of(package(game)).card_list(lang))


@lru_cache(maxsize=16)
def chapters_body(game: str, lang: Lang) -> bytes | None:
    """None if the game is not learnt by chapters."""
    chapters = package(game).chapters
    return None if chapters is None else encode(chapters().chapters_for_clients(lang))


@lru_cache(maxsize=8)
def deck_lesson_body(game: str) -> bytes | None:
    """None if no lesson of the game is about building."""
    lesson = deck_lesson_of(game)
    return None if lesson is None else encode(lesson.for_clients())


@lru_cache(maxsize=8)
def companion_body(game: str) -> bytes | None:
    """None if nothing is known of what it counts."""
    companion = package(game).companion
    return None if companion is None else encode(companion())


@lru_cache(maxsize=16)
def dated_body(game: str, lang: Lang) -> bytes:
    return encode(editions_told(editions_of(package(game)), lang))


@lru_cache(maxsize=1024)
def card_body(game: str, card: str, lang: Lang) -> bytes | None:
    page = shelf_of(package(game)).card_page(card, lang)
    return None if page is None else encode(page)
