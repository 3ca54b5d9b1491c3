"""Games that outlive the engine, in the browser: the person is told how a game was opened, and nobody waits in vain."""

from __future__ import annotations

import json
import sqlite3

from playwright.sync_api import expect
from web_kit.bot import Bot
from web_kit.server import ArenaServer
from web_kit.tables import MACHINE, ME, open_table
from web_kit.visitor import NewVisitor, Visitor

from coliseo.match.record import state_hash_of

OTHER = json.dumps({"coliseo": "0.0.9", "record": 1, "state": 1, "engine": "of another time"})
UNREAD = "UPDATE checkpoints SET state = json_set(state, '$.format', 99) WHERE table_id = ?"
REHASHED = "UPDATE checkpoints SET hash = hash_of(state) WHERE table_id = ?"
#: an answer that this engine does not take
REFUSED = "UPDATE answers SET choice = '[4711]' WHERE n = 2 AND table_id = ?"
DAMAGED = "UPDATE tables SET settings = '{' WHERE id = ?"


def begun(visitor: Visitor) -> str:
    table = open_table(visitor, ME, MACHINE)
    bot = Bot(visitor, table)
    bot.play(limit=8)
    bot.closing.close()
    visitor.page.goto("about:blank")
    return table


def rewrite(server: ArenaServer, *statements: tuple[str, str]) -> None:
    """Stops the server, changes its database as another engine would have left it, and starts it again."""
    server.stop()
    [file] = (server.folder / "data").glob("*.db")
    with sqlite3.connect(file) as db:
        db.create_function("hash_of", 1, lambda state: state_hash_of(json.loads(state)))
        db.execute("UPDATE tables SET versions = ?", (OTHER,))
        for statement, table in statements:
            db.execute(statement, (table,))
    db.close()
    server.start()


def test_every_way_in_which_a_game_is_opened_is_told(own_server: ArenaServer, own_visitors: NewVisitor) -> None:
    visitor = own_visitors()
    visitor.go("/")
    replayed, resumed, told, damaged = (begun(visitor) for _ in range(4))
    rewrite(own_server, (REFUSED, resumed), (UNREAD, told), (REHASHED, told), (DAMAGED, damaged))
    page = visitor.go(f"/mesa/{replayed}")
    notice = page.get_by_test_id("reopened")
    expect(notice).to_contain_text("todo coincide")
    visitor.assert_accessible("a game that was replayed")
    notice.get_by_role("button", name="Entendido").click()
    expect(notice).to_have_count(0)

    # the position was stored when the server stopped
    visitor.go(f"/mesa/{resumed}")
    expect(notice).to_contain_text("sigue desde su último punto guardado. No se ha perdido nada.")
    page.get_by_test_id("table").wait_for()

    visitor.go(f"/mesa/{told}")
    story = page.get_by_test_id("story")
    expect(story).to_contain_text("queda su relato, tal como se guardó")
    expect(story).to_contain_text("Comienza la partida")
    visitor.assert_accessible("the story of a game")
    tried = len(visitor.frames)
    page.wait_for_timeout(1500)
    assert len(visitor.frames) == tried, "it does not come back again and again"

    with visitor.may_fail("410"):
        visitor.go(f"/mesa/{damaged}")
        expect(page.get_by_text("está dañado (tables)")).to_be_visible()
    assert f"table {damaged}" in own_server.log_since(0)
