"""Whoever comes for the first time: what each game is, the deck one plays with, the page that teaches it, and hints."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Request, expect
from web_kit.player import Player, curious
from web_kit.visitor import NewVisitor, Visitor

from coliseo.games.registry import package
from coliseo.rulebook import load_rules

GAMES = ("atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra", "sorcerers_arena")
SMALL = (360, 640)
WEB = Path(__file__).parents[2] / "web" / "src" / "games"


def rules_of(game: str) -> set[str]:
    return {rule.id for rule in load_rules(game)}


def at_home(visitor: Visitor) -> Page:
    """The first page with everything that it fetches by itself."""
    page = visitor.go("/")
    expect(page.get_by_test_id("presence")).to_be_visible()
    return page


def play_button(page: Page) -> Locator:
    """One push and one plays: nobody should have to look for it."""
    return page.get_by_role("button", name=re.compile("^(Jugar ahora|Play now)$"))


# --- the first page --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_every_game_says_what_it_is(visitors: NewVisitor, locale: str) -> None:
    visitor = visitors(locale=locale, newcomer=True)
    page = visitor.go("/")
    said = set()
    expect(page.locator(".games label")).to_have_count(len(GAMES))
    for label in page.locator(".games label").all():
        label.click()
        about = page.get_by_test_id("about")
        expect(about).to_contain_text(re.compile(r"\w.{60,}\.$"))
        said.add(about.inner_text())
        expect(play_button(page)).to_be_in_viewport(ratio=1)
        expect(page.locator("div.face")).to_contain_text(re.compile(r"\d+ (a|to) \d+ minut"))
    assert len(said) == len(GAMES)
    visitor.assert_accessible("first page")


def test_the_deck_is_named_before_playing_and_can_be_changed(visitor: Visitor) -> None:
    page = at_home(visitor)
    page.locator(".games label", has_text="Rise of Gods").click()
    chosen = page.get_by_test_id("quick-deck")
    expect(chosen).to_have_value("alborada")
    chosen.select_option("forja")
    at_home(visitor)
    expect(chosen).to_have_value("forja")
    opened: list[Request] = []
    page.on("request", lambda one: opened.append(one) if one.url.endswith("/api/tables") else None)
    page.get_by_role("button", name="Jugar ahora").click()
    page.wait_for_url(re.compile("/mesa/"))
    (body,) = [json.loads(one.post_data or "{}") for one in opened if one.method == "POST"]
    assert [seat.get("deck", "") for seat in body["seats"]] == ["forja", ""]
    page.get_by_test_id("prompt").wait_for()


# --- the page that teaches a game ------------------------------------------------------------------------------------


def test_the_guide_is_within_reach(visitor: Visitor) -> None:
    page = at_home(visitor)
    page.locator(".games label", has_text="Warlords").click()
    page.get_by_role("link", name="Leer cómo se juega").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cómo se juega a Warlords of Terra")
    visitor.go("/aprender/atrum_arena").get_by_role("link", name=re.compile("^Cómo se juega")).click()
    expect(page).to_have_url(re.compile("/guia/atrum_arena"))
    # a rule is a touch away
    article = page.locator("article")
    visitor.go("/guia/rise_of_gods")
    article.get_by_role("link", name=re.compile("RG-DD.1$")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("RG-DD.1")


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_every_game_has_a_guide_that_can_be_read(visitors: NewVisitor, locale: str) -> None:
    visitor = visitors(size=SMALL, touch=True, locale=locale)
    for game in GAMES:
        page = visitor.go(f"/guia/{game}")
        article = page.locator("article")
        expect(article.locator("h2").nth(3)).to_be_visible()
        # what is only for a terminal stays in the document, and none of its marks reaches the page
        text = article.inner_text()
        assert "./coliseo" not in text and "**" not in text and "<" not in text and "](" not in text, game
        cited = set(re.findall(r"\b[A-Z]{2}-[\w.-]*\w", " ".join(article.locator("a.rule-link").all_inner_texts())))
        # Atrum Arena is told without numbers
        assert cited <= rules_of(game) and (cited or game == "atrum_arena"), (game, cited - rules_of(game))
        for picture in article.locator("img").all():
            picture.scroll_into_view_if_needed()
            page.wait_for_function("(img) => img.complete && img.naturalWidth > 300", arg=picture.element_handle())
        assert article.locator("img").count() >= 1, game
        visitor.assert_no_sideways_scroll()
        visitor.assert_accessible(f"guide of {game}")


# --- hints -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_hints_cite_rules_and_questions_that_there_are(game: str) -> None:
    source = (WEB / game / "hints.ts").read_text(encoding="utf-8")
    purposes = set(re.findall(r"at: '([\w/]+)'", source))
    known = {key.split("/")[0] for key in package(game).manners().ROWS}
    assert purposes and purposes <= known, purposes - known
    assert set(re.findall(r"rule: '([\w.-]+)'", source)) <= rules_of(game)
    assert len(re.findall(r"\bes: '", source)) == len(re.findall(r"\ben: '", source)) == source.count("key: ")


def play_now(visitor: Visitor, game: str) -> None:
    page = at_home(visitor)
    page.locator(".games label", has_text=game).click()
    page.get_by_role("button", name="Jugar ahora").click()
    page.wait_for_url(re.compile("/mesa/"))
    page.locator('[data-testid="prompt"][data-token]').wait_for()


def test_the_first_games_have_hints_and_later_ones_none(visitors: NewVisitor) -> None:
    visitor = visitors(newcomer=True)
    visitor.choose_chance(7)
    page = visitor.page
    hint = page.get_by_test_id("hint")
    play_now(visitor, "Rise of Gods")
    expect(hint).to_contain_text("Los sellos pagan todo lo demás")
    visitor.assert_accessible("a hint")
    page.get_by_test_id("hint-read").click()
    expect(hint).to_have_count(0)
    # what was said is not said again, and each question has one of its own
    page.reload()
    page.locator('[data-testid="prompt"][data-token]').wait_for()
    expect(hint).to_have_count(0)
    player = Player(visitor, curious, seed=3)
    player.look()
    player.step()
    expect(hint).to_contain_text("Un sello por turno")
    for _ in range(2):
        play_now(visitor, "Rise of Gods")
        player = Player(visitor, curious, seed=3)
        player.look()
        player.step()
        expect(hint).to_be_visible()
    # three games are enough
    play_now(visitor, "Rise of Gods")
    player = Player(visitor, curious, seed=3)
    player.look()
    player.step()
    page.locator('[data-testid="prompt"][data-purpose="accion"]').wait_for()
    expect(hint).to_have_count(0)


def test_hints_can_be_had_enough_of(visitors: NewVisitor) -> None:
    visitor = visitors(newcomer=True, size=SMALL, touch=True, locale="en-GB")
    page = at_home(visitor)
    page.locator(".games label", has_text="Warlords").click()
    page.get_by_role("button", name="Play now").click()
    hint = page.get_by_test_id("hint")
    expect(hint).to_contain_text("There are two decks")
    visitor.assert_no_sideways_scroll()
    page.get_by_test_id("no-hints").click()
    expect(hint).to_have_count(0)
    page.reload()
    page.locator('[data-testid="prompt"][data-token]').wait_for()
    expect(hint).to_have_count(0)


# --- a small phone ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_the_first_lesson_can_be_begun_on_the_first_screen_of_a_phone(visitors: NewVisitor, locale: str) -> None:
    visitor = visitors(size=SMALL, touch=True, locale=locale)
    for game in GAMES:
        page = visitor.go(f"/aprender/{game}")
        expect(page.get_by_role("button", name=re.compile("^(Empezar|Start)")).first).to_be_in_viewport(ratio=1)
        # the other games are a push away, and this one is in sight
        expect(page.locator("nav a[aria-current]").and_(page.locator(f"[href='/aprender/{game}']"))).to_be_in_viewport()
        visitor.assert_no_sideways_scroll()


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_what_a_game_is_stands_on_the_screen_where_it_is_picked(visitors: NewVisitor, locale: str) -> None:
    visitor = visitors(size=SMALL, touch=True, locale=locale, newcomer=True)
    page = visitor.go("/")
    expect(page.locator(".games label")).to_have_count(len(GAMES))
    for label in page.locator(".games label").all():
        label.click()
        expect(page.get_by_test_id("about")).to_be_in_viewport()
        expect(play_button(page)).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0
