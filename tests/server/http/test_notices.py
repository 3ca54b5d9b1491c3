"""Whoever is not there is told that they are waited for: once, where they want it, and nothing else."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.http.served import running
from server.http.site import PATIENCE, Site, Visitor
from server.receivers import MailServer, PushService, until
from server.rooms.bots import choice_for
from server.services import free_port

from coliseo.server.doctor.visit import visit
from coliseo.server.messages import PROTOCOL
from coliseo.server.notices.outside import Unreachable, checked, is_public, post
from coliseo.server.rooms.hub import Hub

pytestmark = pytest.mark.slow

ANA, BERTA = "ana@casa.example", "berta@casa.example"
#: as the world sees the house
HOME = "http://coliseo.example"
#: longer than anything takes to be sent that is to be sent
SILENCE = 1.0


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


def reached(mail: MailServer | None, push: PushService | None, **more: Any) -> dict[str, Any]:
    """The settings of a house that sends both, soon."""
    given: dict[str, Any] = {"notice_delay": 0.2, "address": HOME}
    if mail is not None:
        given |= {"smtp": mail.url, "mail_from": "Coliseo <casa@coliseo.example>"}
    if push is not None:
        given |= {"push_contact": "mailto:casa@coliseo.example", "push_private": True}
    return given | more


def hurry(site: Site) -> None:
    """What could not be sent is tried again soon."""
    site.app.state.notifier.patience = 0.00001


class Player:
    """Somebody who comes, plays and goes."""

    def __init__(self, visitor: Visitor, home: str) -> None:
        self.visitor = visitor
        self.home = home
        self.table = ""
        self.rng = random.Random(5)

    def at_table(self, *said: dict[str, Any], answer: bool = False) -> bool:
        """Comes, says something, answers while they are asked (if they do), and goes; whether they were asked."""
        asked = False
        with self.visitor.socket(self.table, self.home) as socket:
            socket.send(f'{{"t":"enter","id":0,"protocol":{PROTOCOL}}}')
            waiting = list(said)
            question: dict[str, Any] | None = None
            number = 1
            while True:
                try:
                    message = msgspec.json.decode(socket.recv(0.4 if number > 1 or not waiting else PATIENCE))
                except TimeoutError:
                    return asked
                if message["t"] in ("snapshot", "change"):
                    question = message.get("question")
                    asked = asked or question is not None
                if message["t"] == "snapshot" and waiting and number == 1:
                    for words in waiting:
                        socket.send(msgspec.json.encode({"id": number, **words}).decode())
                        number += 1
                    waiting = []
                elif question is not None and answer:
                    choice = choice_for(question, self.rng)
                    reply = {"t": "reply", "id": number, "seat": question["seat"], "token": question["token"]}
                    socket.send(msgspec.json.encode({**reply, "choice": choice}).decode())
                    number += 1


def two_at_a_table(site: Site) -> tuple[Player, Player]:
    """Two who have names, and no table yet."""
    ana, berta = (Player(site.visitor(), site.settings.address) for _ in range(2))
    for player in (ana, berta):
        player.visitor.come_in()
    ana.visitor.put("/api/me", json={"name": "Ana"})
    berta.visitor.put("/api/me", json={"name": "Berta"})
    return ana, berta


def begin(ana: Player, berta: Player) -> tuple[Player, Player]:
    """A game by correspondence, with nobody there: whoever is waited for (Ana), and the other."""
    seats = [{"kind": "me"}, {"kind": "person"}]
    table = ana.visitor.open_table(seats=seats, clock="dias_3", ask_all=False)
    ana.table = berta.table = table
    berta.at_table({"t": "sit", "seat": 1}, {"t": "begin"})
    if waited_for(ana, berta)[0] is berta:
        berta.at_table(answer=True)  # she has seen that it is her turn
    first, second = waited_for(ana, berta)
    assert first is ana
    return first, second


def waited_for(ana: Player, berta: Player) -> tuple[Player, Player]:
    def mine(player: Player) -> bool:
        listed = player.visitor.get("/api/tables/mine").json()
        return next(bool(t.get("my_turn")) for t in listed if t["id"] == player.table)

    until(lambda: mine(ana) or mine(berta), "nobody is waited for")
    return (ana, berta) if mine(ana) else (berta, ana)


def confirm(player: Player, mail: MailServer, address: str) -> None:
    asked = player.visitor.put("/api/notices/mail", json={"address": address})
    assert asked.json()["mail"] == {"address": address, "confirmed": False}, asked.text
    token = mail.link(address, "confirmar")
    followed = player.visitor.post("/api/notices/mail/confirm", params={"token": token}, headers={"x-csrftoken": ""})
    assert followed.status_code == 204, followed.text


def test_mail_goes_to_confirmed_addresses_and_ends_with_one_click(start: Callable[..., Site], mail: MailServer) -> None:
    site = start(**reached(mail, None))
    ana, berta = two_at_a_table(site)
    for player, address in ((ana, ANA), (berta, BERTA)):
        player.visitor.put("/api/notices/mail", json={"address": address}, headers={"accept-language": "en"})
        until(lambda to=address: mail.texts(to), "nobody asks whether it is theirs")
    first, second = begin(ana, berta)
    time.sleep(SILENCE)
    assert len(mail.letters) == 2, "nothing but the questions goes to an address that nobody has confirmed"
    assert len({letter["Message-ID"] for letter in mail.letters} - {None}) == 2, "each letter can be told from others"

    to = {id(ana): ANA, id(berta): BERTA}
    stranger = site.visitor()
    for player in (ana, berta):
        token = mail.link(to[id(player)], "confirmar")
        assert stranger.post("/api/notices/mail/confirm", params={"token": token + "x"}).status_code == 404
        assert stranger.post("/api/notices/mail/confirm", params={"token": token}).status_code == 204
    first.at_table(answer=True)
    now, _ = waited_for(ana, berta)
    assert now is second
    letters = until(lambda: mail.texts(to[id(second)])[1:], "nobody is told")
    name = {id(ana): "Ana", id(berta): "Berta"}[id(first)]
    assert letters[0].startswith(f"It is your turn in your game of Atrum Arena against {name}.\n")
    assert f"http://coliseo.example/mesa/{ana.table}\n" in letters[0]
    letter = mail.letters[-1]
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    click = letter["List-Unsubscribe"].strip("<>").removeprefix("http://coliseo.example")
    assert stranger.post(click, data={"List-Unsubscribe": "One-Click"}).status_code == 204
    assert second.visitor.get("/api/notices").json()["mail"] == {"address": "", "confirmed": False}
    time.sleep(SILENCE)
    assert len(mail.texts(to[id(second)])) == 2, "once for each time that one is waited for"


def test_a_browser_is_told_once_and_tried_again(start: Callable[..., Site], push: PushService) -> None:
    site = start(**reached(None, push))
    hurry(site)
    ana, berta = two_at_a_table(site)
    push.statuses = [500, 503]
    for player in (ana, berta):
        put = player.visitor.put("/api/notices/push", json=push.subscription(str(id(player))))
        assert put.status_code == 200, put.text
        assert len(put.json()["push"]["devices"]) == 1
    first, second = begin(ana, berta)
    until(lambda: push.messages, "nobody is told")
    assert push.asked == 3, "twice in vain"
    against = {id(ana): "Berta", id(berta): "Ana"}[id(first)]
    assert push.messages == [
        {
            "title": "Te toca",
            "body": f"Te toca en tu partida de Atrum Arena contra {against}.",
            "url": f"/mesa/{ana.table}",
            "tag": f"/mesa/{ana.table}",
        }
    ]
    time.sleep(SILENCE)
    assert len(push.messages) == 1, "only whoever is waited for, and once"
    push.statuses = [410]
    first.at_table(answer=True)
    until(lambda: not second.visitor.get("/api/notices").json()["push"]["devices"], "a browser that is gone stays")


def test_whoever_has_come_or_answered_is_not_told(start: Callable[..., Site], push: PushService) -> None:
    site = start(**reached(None, push, notice_delay=1.5))
    ana, berta = two_at_a_table(site)
    for player in (ana, berta):
        player.visitor.put("/api/notices/push", json=push.subscription(str(id(player))))
    first, second = begin(ana, berta)
    assert first.at_table(), "they come and look, and answer nothing"
    time.sleep(2.0 + SILENCE)
    assert push.asked == 0
    first.at_table(answer=True)
    assert waited_for(ana, berta)[0] is second
    second.at_table(answer=True)
    waited_for(ana, berta)
    second.visitor.delete(f"/api/notices/push/{second.visitor.get('/api/notices').json()['push']['devices'][0]}")
    until(lambda: push.asked, "who is waited for after that is")
    assert [m["body"].rpartition(" ")[2] for m in push.messages] == [{id(ana): "Ana.", id(berta): "Berta."}[id(second)]]


def test_both_are_told_that_time_has_run_out(start: Callable[..., Site], push: PushService) -> None:
    site = start(**reached(None, push, notice_delay=0.5))
    ana, berta = two_at_a_table(site)
    for player in (ana, berta):
        player.visitor.put("/api/notices/push", json=push.subscription(str(id(player))))
    begin(ana, berta)
    hub: Hub = site.app.state.hub

    async def three_days_later() -> None:
        hub.letters.time._known += 3 * 24 * 3600_000 + 1000
        await hub.letters.look()

    assert hub.loop is not None
    asyncio.run_coroutine_threadsafe(three_days_later(), hub.loop).result(20)
    until(lambda: len(push.messages) >= 2, "they are not told")
    over = [m["body"] for m in push.messages if m["title"] == "Partida terminada"]
    assert sorted(over) == [f"Tu partida de Atrum Arena contra {name} ha terminado." for name in ("Ana", "Berta")]


def test_what_was_to_be_told_survives_a_fall(environment: dict[str, str], mail: MailServer, push: PushService) -> None:
    home = f"http://127.0.0.1:{free_port()}"
    environment |= {
        "COLISEO_ADDRESS": home,
        "COLISEO_SMTP_URL": mail.url,
        "COLISEO_MAIL_FROM": "casa@coliseo.example",
        "COLISEO_PUSH_CONTACT": "mailto:casa@coliseo.example",
        "COLISEO_PUSH_PRIVATE": "1",
        "COLISEO_NOTICE_DELAY": "3",
    }
    arguments = ("--port", home.rpartition(":")[2], "--no-open")
    with running(environment, *arguments) as (process, _):
        site: Any = _Address(home)
        ana, berta = two_at_a_table(site)
        for player, address in ((ana, ANA), (berta, BERTA)):
            player.visitor.put("/api/notices/push", json=push.subscription(address))
            confirm(player, mail, address)
        first, _ = begin(ana, berta)
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)
    assert push.asked == 0 and len(mail.letters) == 2
    stored = sqlite3.connect(Path(environment["COLISEO_DATA"]) / "coliseo.db")
    assert stored.execute("SELECT count(*) FROM notices WHERE NOT settled").fetchone() == (1,)
    stored.close()
    with running(environment, *arguments):
        to = ANA if first is ana else BERTA
        until(lambda: push.messages and len(mail.texts(to)) == 2, "it is forgotten")
        time.sleep(SILENCE)
    assert len(push.messages) == 1 and len(mail.letters) == 3


class _Address:
    """A server that runs elsewhere, for visitors."""

    def __init__(self, url: str) -> None:
        self.address = url
        self.settings = self
        self.port = int(url.rpartition(":")[2])

    def visitor(self) -> Visitor:
        site: Any = self
        return Visitor(site)


PRIVATE = [
    "http://push.example/a", "https://localhost/a", "https://127.0.0.1/a", "https://10.0.0.1/a", "https://[::1]/a",
    "https://192.168.1.1/a", "https://169.254.169.254/latest", "https://[::ffff:127.0.0.1]/a", "https://0.0.0.0/a",
    "https://[64:ff9b::7f00:1]/a", "https://push.example:8443/a", "https://user@push.example/a", "ftp://push.example/a",
    "https://push.example/a\r\nX-More: 1", "https:///a", "gopher://push.example", "https://push..example/a",
    f"https://{'a' * 64}.example/a", "https://.push.example/a",
]  # fmt: skip


@pytest.mark.parametrize("url", PRIVATE)
def test_an_address_into_ones_own_house_is_not_asked(url: str) -> None:
    async def ask() -> None:
        await post(url, {}, b"x")

    with pytest.raises(Unreachable):
        asyncio.run(ask())


def test_no_redirection_is_followed_and_a_browser_elsewhere_is_refused(
    start: Callable[..., Site], push: PushService
) -> None:
    push.statuses = [302, 302]
    where = push.subscription()["endpoint"]
    assert asyncio.run(post(where, {}, b"x", private=True)) == 302
    assert push.asked == 1
    assert is_public("8.8.8.8") and checked("https://push.example/a").hostname == "push.example"
    site = start(**reached(None, push, push_private=False))
    with site.visitor() as browser:
        browser.come_in()
        refused = browser.put("/api/notices/push", json=push.subscription())
        assert (refused.status_code, refused.json()["code"]) == (422, "device")
        keys = push.subscription()["keys"]
        for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "no es"}):
            refused = browser.put(
                "/api/notices/push", json={"endpoint": "https://push.example/a", "keys": {**keys, **wrong}}
            )
            assert (refused.status_code, refused.json()["code"]) == (422, "device"), wrong
        assert browser.put("/api/notices/mail", json={"address": ANA}).json()["code"] == "not_set_up"


def test_a_letter_that_cannot_be_sent_says_so_and_floods_nobody(start: Callable[..., Site], mail: MailServer) -> None:
    from coliseo.server.settings import Limits

    site = start(**reached(mail, None), limits=Limits())
    with site.visitor() as browser:
        browser.come_in()
        for wrong in ("ana", "ana@casa", "ana@casa.example\r\nBcc: x@y.zz", "a b@casa.example"):
            assert browser.put("/api/notices/mail", json={"address": wrong}).json()["code"] == "mail"
        mail.refuses = 1
        assert browser.put("/api/notices/mail", json={"address": ANA}).json()["code"] == "mail_fails"
        for _ in range(2):
            assert browser.put("/api/notices/mail", json={"address": ANA}).status_code == 200
        assert browser.put("/api/notices/mail", json={"address": ANA.upper()}).status_code == 429
    assert len(mail.letters) == 2


def test_the_doctor_looks_at_mail_and_push(environment: dict[str, str], mail: MailServer) -> None:
    Path(environment["COLISEO_DATA"]).mkdir()
    asked = {
        "COLISEO_MAIL_FROM": "casa@coliseo.example",
        "COLISEO_ADDRESS": HOME,
        "COLISEO_PUSH_CONTACT": "mailto:a@b.cc",
    }

    def found(**more: str) -> dict[str, str]:
        findings = asyncio.run(visit({**environment, **asked, **more}))
        return {finding.about: finding.state for finding in findings if finding.about in ("mail", "push", "settings")}

    assert found(COLISEO_SMTP_URL=mail.url) == {"mail": "ok", "push": "warning"}
    dead = f"smtp://127.0.0.1:{free_port()}"
    secure = found(COLISEO_SMTP_URL=dead, COLISEO_ADDRESS="https://coliseo.example")
    assert secure == {"mail": "failure", "push": "ok"}
    assert found(COLISEO_PUSH_PRIVATE="1")["push"] == "warning"
    for wrong in ({"COLISEO_SMTP_URL": "mail.example"}, {"COLISEO_PUSH_CONTACT": "casa"}):
        assert found(**wrong) == {"settings": "failure"}
    assert found(COLISEO_SMTP_URL=mail.url, COLISEO_ADDRESS="") == {"settings": "failure"}
    assert mail.asked == 0, "looking sends nothing"
