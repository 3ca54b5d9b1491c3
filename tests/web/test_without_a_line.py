"""A device that has kept the engine plays without a line and without a server: a lesson, two people in turns, every
game; and goes on where it was when the page is loaded again."""

from __future__ import annotations

import json
import re
import time

from playwright.sync_api import Page, expect
from web_kit.lessons import play_to_victory
from web_kit.player import Player
from web_kit.server import ArenaServer
from web_kit.visitor import NewVisitor, Visitor

#: the engine starts with the first table of a page, on a machine that may be busy
STARTING = 60_000
OTHERS = ("Rise of Gods", "Mitos y Leyendas", "Warlords of Terra", "Atrum Arena")
#: of some answers of the house, whether all are kept
KEPT = "async (urls) => (await Promise.all(urls.map((url) => caches.match(url)))).every(Boolean)"
#: how long, in seconds, each thing took: shown with `-s`
TOOK: dict[str, float] = {}


def keep_engine(visitor: Visitor) -> None:
    page = visitor.go("/ajustes")
    begun = time.monotonic()
    page.get_by_role("button", name="Guardar para jugar sin conexión").click()
    page.get_by_test_id("keep-play").get_by_text("Guardado: este dispositivo juega").wait_for(timeout=STARTING)
    TOOK["kept"] = time.monotonic() - begun
    visitor.go("/")
    expect(page.get_by_test_id("seek")).to_be_visible()
    # what is read most is kept in the background: cards, and the lesson about building
    page.wait_for_function(KEPT, arg=["/api/games/atrum_arena/cards?lang=es", "/api/games/atrum_arena/deck-lesson"])


#: as a link of the page does: the page stays, and with it the engine that it has started
HOME = "() => { const link = document.createElement('a'); link.href = '/'; document.body.append(link); link.click(); }"


def begin(page: Page, way: str, game: str) -> None:
    page.evaluate(HOME)
    begun = time.monotonic()
    page.get_by_role("button", name=f"{way}: ").and_(page.get_by_role("button", name=re.compile(game))).click()
    page.wait_for_url(re.compile("/mesa/~"), timeout=STARTING)
    page.get_by_test_id("table").or_(page.get_by_test_id("cover")).first.wait_for(timeout=STARTING)
    TOOK[f"{way}, {game}"] = time.monotonic() - begun


def test_a_device_plays_without_a_line(own_server: ArenaServer, own_visitors: NewVisitor) -> None:
    visitor = own_visitors(offline=True)
    keep_engine(visitor)
    visitor.allow("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "WebSocket", "request failed", "ERR_FAILED")
    own_server.kill()
    visitor.context.set_offline(True)
    page = visitor.page
    page.reload()
    expect(page.get_by_role("button", name="Dos personas aquí: Atrum Arena")).to_be_visible()
    visitor.assert_accessible("what can be played without a line")

    # a whole lesson, as it is taught at the house
    page.get_by_role("link", name="Lecciones: Atrum Arena").click()
    page.get_by_role("button", name=re.compile("^Empezar")).first.click()
    page.get_by_test_id("lesson").wait_for(timeout=STARTING)
    assert "~" in page.url
    assert len(set(play_to_victory(page))) > 5
    page.goto("/aprender/atrum_arena")
    expect(page.get_by_text("Hecha").first).to_be_visible()

    # the lesson about building, by what the engine of the device says of the list
    page.get_by_role("button", name="Empezar «Tu equipo»").click()
    teacher = page.get_by_test_id("deck-teacher")
    teacher.get_by_test_id("deck-fault").wait_for(timeout=STARTING)
    teacher.get_by_role("button", name="Quitar Vorgaz Fauceceniza").click()
    teacher.get_by_test_id("deck-next").click(timeout=STARTING)
    expect(teacher.get_by_test_id("deck-fault")).to_contain_text("AA-I.2.1.1", timeout=STARTING)
    teacher.get_by_role("button", name="Añadir Oshtan Huesorreloj").click()
    expect(teacher.get_by_test_id("deck-mended")).to_be_visible(timeout=STARTING)
    page.get_by_role("button", name="Jugar con este equipo").click()
    page.wait_for_url(re.compile("/mesa/~"), timeout=STARTING)
    page.get_by_test_id("table").wait_for(timeout=STARTING)

    # two people in turns, over a reload in the middle, to the end
    begin(page, "Dos personas aquí", "Sorcerer")
    player = Player(visitor, seed=3)
    for _ in range(8):
        assert player.step()
    table = page.url
    page.reload()
    page.get_by_test_id("table").or_(page.get_by_test_id("cover")).first.wait_for(timeout=STARTING)
    player.last = ""
    begun, before = time.monotonic(), player.answered
    player.play_to_the_end()
    TOOK["an answer"] = (time.monotonic() - begun) / (player.answered - before)
    assert page.url == table
    visitor.assert_accessible("the end of a game without a line")

    for game in OTHERS:
        begin(page, "Contra la máquina" if game == "Atrum Arena" else "Dos personas aquí", game)
        player = Player(visitor, seed=3)
        for _ in range(5):
            assert player.step()
        assert player.answered >= 2, player.log
    page.evaluate(HOME)
    unfinished = page.get_by_role("region", name="Seguir jugando")
    # one of each of these, and the one with the team of the lesson
    expect(unfinished.get_by_role("listitem")).to_have_count(len(OTHERS) + 1)
    unfinished.get_by_role("link", name=re.compile("Seguir: Atrum Arena")).first.click()
    page.get_by_test_id("table").wait_for(timeout=STARTING)
    print(TOOK)


def test_what_tables_need_is_what_was_built(visitor: Visitor) -> None:
    """One file that is not there, and nothing could be kept to play."""
    worker = visitor.go("/").evaluate("fetch('/sw.js').then((answer) => answer.text())")
    files = [
        name for listed in re.findall(r"const (?:FILES|PLAYED) = (\[.*?\]);", worker) for name in json.loads(listed)
    ]
    gone = visitor.page.evaluate(
        "(files) => Promise.all(files.map((f) => fetch(f, {method: 'HEAD'}).then((a) => (a.ok ? '' : f))))", files
    )
    assert not any(gone)
    for part in ("TablePage", "engine.worker", "atrum_arena", "sorcerers_arena"):
        assert any(part in name for name in files), part
