"""A finished game told again: step, rewind, jump, share, go on from there."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, expect
from web_kit.bot import finished_game
from web_kit.player import Player, eager
from web_kit.tables import MACHINE, ME
from web_kit.visitor import NewVisitor, Visitor


def moment(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("slider", name="Momento de la partida")


def test_step_rewind_and_jump(visitor: Visitor) -> None:
    table = finished_game(visitor, ME, MACHINE, limit=25)
    page = visitor.go(f"/repeticion/{table}")
    here = moment(visitor)
    expect(here).to_have_value("0")
    total = int(here.get_attribute("max") or 0)
    assert total > 25
    next_button = page.get_by_role("button", name="Un paso adelante")
    for n in range(1, 4):
        next_button.click()
        expect(here).to_have_value(str(n))
    page.get_by_role("button", name="Un paso atrás").click()
    expect(here).to_have_value("2")
    page.get_by_role("button", name="Al final").click()
    expect(here).to_have_value(str(total))
    expect(next_button).to_be_disabled()
    page.get_by_role("button", name="Al principio").click()
    expect(here).to_have_value("0")
    page.get_by_role("button", name="Turno siguiente").click()
    expect(here).not_to_have_value("0")
    page.get_by_role("button", name=re.compile(r"^Ir a: .*Turno 2")).click()
    after_turn = int(here.input_value())
    assert 0 < after_turn < total
    # The keys do the same.
    page.keyboard.press("Home")
    expect(here).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(here).to_have_value("1")
    page.keyboard.press("End")
    expect(here).to_have_value(str(total))


def test_a_link_opens_at_the_moment_and_the_game_goes_on_from_there(visitors: NewVisitor) -> None:
    host, friend = visitors(), visitors()
    table = finished_game(host, ME, MACHINE, limit=25)
    page = host.go(f"/repeticion/{table}")
    page.get_by_role("button", name="Turno siguiente").click()
    page.get_by_role("button", name="Turno siguiente").click()
    expect(moment(host)).not_to_have_value("0")
    at = moment(host).input_value()
    page.get_by_role("button", name="Compartir este momento").click()
    expect(page.get_by_role("region", name="Avisos")).to_contain_text("Enlace a este momento copiado")
    link = page.evaluate("navigator.clipboard.readText()")

    friend.page.goto(link)
    friend.settled()
    expect(moment(friend)).to_have_value(at)
    friend.page.get_by_role("button", name="Seguir desde aquí").click()
    dialog = friend.page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"momento {at}")
    dialog.get_by_label("La máquina juega a").select_option("greedy")
    dialog.get_by_role("button", name="Empezar").click()
    expect(friend.page).to_have_url(re.compile(r"/mesa/[\w-]+$"))
    assert table not in friend.page.url
    player = Player(friend, eager, seed=6)
    player.play_to_the_end()
    assert player.answered > 0


def test_what_the_table_answered_by_itself_is_marked_once_the_game_is_over(visitor: Visitor) -> None:
    table = finished_game(visitor, ME, MACHINE, limit=12, ask_all=False, policy="casual")
    page = visitor.go(f"/repeticion/{table}")
    here, marked = moment(visitor), 0
    asked = page.get_by_test_id("replay-question")
    for n in range(1, min(40, int(here.get_attribute("max") or 0))):
        page.get_by_role("button", name="Un paso adelante").click()
        expect(here).to_have_value(str(n))
        marked += "(solo)" in asked.inner_text()
    assert 0 < marked < 39, "what a person answered is not"


def test_the_record_can_be_downloaded(visitor: Visitor) -> None:
    table = finished_game(visitor, ME, MACHINE, limit=10)
    page = visitor.go(f"/repeticion/{table}")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Descargar la partida").click()
    record = json.loads(waiting.value.path().read_text(encoding="utf-8"))
    assert record["format"] == "coliseo-record"
    assert record["header"]["game"] == "atrum_arena"
    assert len(record["answers"]) > 10


def test_a_game_that_is_being_played_has_no_replay_yet(visitor: Visitor) -> None:
    page = visitor.go("/")
    made = visitor.api("POST", "/api/tables", {"game": "atrum_arena", "mode": "duelo", "seats": [ME, MACHINE]})
    visitor.allow("409", "404")
    page.goto(f"/repeticion/{made['id']}")
    expect(page.get_by_text("Esta partida aún se está jugando")).to_be_visible()
