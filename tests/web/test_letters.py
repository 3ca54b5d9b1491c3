"""A game by correspondence from the first page on, over a fall of the server; and the page without a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from server.receivers import MailServer, PushService, until
from web_kit.player import Player
from web_kit.server import ArenaServer
from web_kit.visitor import PHONE, NewVisitor, Visitor

from web.conftest import visitors_of

BERTA = "berta@casa.example"

#: the browser's own push service is on the internet: one on this computer takes its place
SUBSCRIBES = """
(() => {
  const told = %s;
  const made = {endpoint: told.endpoint, toJSON: () => told, unsubscribe: async () => true};
  let kept = null;
  PushManager.prototype.subscribe = async (options) => {
    if (options.applicationServerKey.length !== 65) throw new Error('no key');
    return (kept = made);
  };
  PushManager.prototype.getSubscription = async () => kept;
  Notification.requestPermission = async () => 'granted';
})();
"""


@pytest.fixture
def mail() -> Iterator[MailServer]:
    server = MailServer()
    yield server
    server.stop()


@pytest.fixture
def push() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.stop()


@pytest.fixture
def house(tmp_path: Path, mail: MailServer, push: PushService) -> Iterator[ArenaServer]:
    server = ArenaServer(
        tmp_path / "arena",
        COLISEO_SMTP_URL=mail.url,
        COLISEO_MAIL_FROM="Coliseo <casa@coliseo.example>",
        COLISEO_PUSH_CONTACT="mailto:casa@coliseo.example",
        COLISEO_PUSH_PRIVATE="1",
        COLISEO_NOTICE_DELAY="1",
    )
    server.settings["COLISEO_ADDRESS"] = server.address
    server.start()
    yield server
    server.stop()


@pytest.fixture
def guests(browser: Browser, house: ArenaServer) -> Iterator[NewVisitor]:
    new, leave = visitors_of(browser, house)
    yield new
    assert leave() == []


def called(visitor: Visitor, name: str) -> None:
    visitor.go("/")
    visitor.api("PUT", "/api/me", {"name": name})


def subscribe(ana: Visitor, push: PushService) -> None:
    ana.go("/cuenta#avisos")
    notices = ana.page.get_by_test_id("notices")
    notices.get_by_role("button", name="Avisarme en este navegador").click()
    expect(notices.get_by_role("button", name="No avisarme en este navegador")).to_be_visible()
    expect(notices).to_contain_text("Se te avisa en 1 navegador.")


def confirm(berta: Visitor, mail: MailServer) -> None:
    berta.go("/cuenta#avisos")
    notices = berta.page.get_by_test_id("notices")
    notices.get_by_label("Tu dirección de correo").fill(BERTA)
    notices.get_by_role("button", name="Avisarme aquí").click()
    expect(notices).to_contain_text(f"Falta confirmar {BERTA}")
    berta.at_rest()
    berta.assert_accessible("notices")
    berta.assert_no_sideways_scroll()
    berta.go(f"/avisos?confirmar={mail.link(BERTA, 'confirmar')}")
    berta.page.get_by_role("button", name="Sí, es mi dirección").click()
    expect(berta.page.get_by_test_id("letter")).to_contain_text("Dirección confirmada")
    berta.assert_accessible("the link of a letter")


def move(visitor: Visitor) -> None:
    """Comes from the first page, decides what there is to decide, and goes."""
    page = visitor.go("/")
    letters = page.get_by_test_id("letters")
    expect(letters).to_contain_text("te toca en 1")
    expect(letters).to_contain_text(re.compile("Te quedan (3 días|2 días y 23 horas)"))
    letters.get_by_role("link", name="Ir a la partida").click()
    page.locator('[data-testid="prompt"][data-token]').wait_for()
    player = Player(visitor)
    quiet = 0
    while quiet < 10:
        if player.look(wait=False):
            player.step()
            quiet = 0
        page.wait_for_timeout(100)
        quiet += 1
    page.goto("/")


def waited_for(*visitors: Visitor) -> Visitor:
    def whose() -> Visitor | None:
        for visitor in visitors:
            if any(table.get("my_turn") for table in visitor.api("GET", "/api/tables/mine")):
                return visitor
        return None

    found: Visitor = until(whose, "nobody is waited for")
    return found


def test_a_game_by_correspondence_over_a_fall_told_by_mail_and_by_push(
    house: ArenaServer, guests: NewVisitor, mail: MailServer, push: PushService
) -> None:
    ana, berta = guests(offline=True), guests(size=PHONE, touch=True)
    ana.context.add_init_script(SUBSCRIBES % json.dumps(push.subscription()))
    called(ana, "Ana")
    called(berta, "Berta")
    subscribe(ana, push)
    confirm(berta, mail)

    page = ana.go("/")
    page.locator('input[type="radio"][value="atrum_arena"]').check(force=True)
    page.get_by_text("Mesa a tu medida").click()
    page.get_by_role("radio", name="Otras personas").check()
    page.get_by_label("Reloj").select_option(label="Por correspondencia: 3 días por jugada")
    page.get_by_role("button", name="Abrir la mesa").click()
    expect(page.get_by_test_id("lobby")).to_contain_text("puedes cerrar la página")
    table = page.url
    page.goto("/")
    there = berta.page
    there.goto(table)
    there.get_by_test_id("sit").click()
    there.get_by_test_id("sit-confirm").click()
    there.get_by_test_id("begin").click()
    there.get_by_test_id("table").wait_for()
    expect(there.get_by_text("ausente", exact=False)).to_have_count(0)
    there.goto("/")

    house.kill()
    with ana.may_fail(), berta.may_fail():
        house.start()
        for visitor in (ana, berta):
            visitor.go("/")
    for _ in range(12):
        move(waited_for(ana, berta))
        ana.page.wait_for_timeout(2500)
        if push.messages and len(mail.texts(BERTA)) > 1:
            break
    assert push.messages[0]["body"] == "Te toca en tu partida de Atrum Arena contra Berta."
    assert table.endswith(push.messages[0]["url"])
    assert mail.texts(BERTA)[1].startswith("Te toca en tu partida de Atrum Arena contra Ana.")
    expect(ana.go("/").get_by_test_id("letters")).to_contain_text("contra Berta")
    ana.at_rest()
    ana.assert_accessible("games by correspondence")


def test_the_page_can_be_installed_and_opens_without_a_line(server: ArenaServer, visitors: NewVisitor) -> None:
    visitor = visitors(offline=True)
    page = visitor.go("/")
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((a) => a.json())")
    assert manifest["lang"] == "es" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        size = page.evaluate(
            """async (src) => { const image = new Image(); image.src = src; await image.decode();
              return [image.naturalWidth, image.naturalHeight]; }""",
            icon["src"],
        )
        assert icon["sizes"] == "any" or icon["sizes"] == f"{size[0]}x{size[1]}"
    assert page.evaluate("fetch('/manifest.en.webmanifest').then((a) => a.json())")["lang"] == "en"
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    kept = "caches.open('coliseo-library').then((c) => c.keys()).then((k) => k.map((r) => new URL(r.url).pathname))"
    until(lambda: "/api/games/rise_of_gods/rules" in page.evaluate(kept), "nothing is kept to be read")
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the worker does not take over")
    visitor.go("/").wait_for_timeout(500)
    everything = page.evaluate(
        """async () => { const found = [];
          for (const name of await caches.keys())
            for (const kept of await (await caches.open(name)).keys()) found.push(new URL(kept.url).pathname);
          return found; }"""
    )
    assert not [path for path in everything if path.startswith("/api/") and not path.startswith("/api/games")]

    visitor.allow("ERR_INTERNET_DISCONNECTED", "WebSocket", "request failed")
    visitor.context.set_offline(True)
    page.reload()
    home = page.get_by_test_id("offline-home")
    expect(home).to_contain_text("No se llega a la casa")
    visitor.assert_accessible("without a line")
    home.get_by_role("listitem").filter(has_text="Rise of Gods").get_by_role("link", name="Aprender").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rise of Gods")
    page.goto("/reglas/rise_of_gods")
    expect(page.get_by_text("333 reglas")).to_be_visible()
    # somebody counts with real cards, and the page is loaded again
    page.goto("/companero/rise_of_gods")
    page.get_by_role("button", name="Empezar a contar").click()
    page.get_by_role("button", name="Menos 5: Vida de Jugador 2").click()
    page.reload()
    expect(page.get_by_role("button", name="15 Vida: Jugador 2.")).to_be_visible()
    page.goto("/")
    visitor.context.set_offline(False)
    expect(page.get_by_test_id("seek")).to_be_visible()


def test_what_the_worker_keeps_is_what_was_built(server: ArenaServer, visitor: Visitor) -> None:
    """One file that is not there, and nothing at all would be kept."""
    worker = visitor.go("/").evaluate("fetch('/sw.js').then((answer) => answer.text())")
    listed = re.search(r"const FILES = (\[.*?\]);", worker)
    assert listed is not None and "__VERSION__" not in worker
    files = json.loads(listed[1])
    gone = visitor.page.evaluate(
        "(files) => Promise.all(files.map((f) => fetch(f, {method: 'HEAD'}).then((a) => (a.ok ? '' : f))))", files
    )
    assert not any(gone) and len(files) > 20
    assert not [name for name in files if re.search("TablePage|Builder|Replay", name)], "only what can be read"
