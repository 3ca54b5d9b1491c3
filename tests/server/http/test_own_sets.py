"""People's own sets by HTTP and at tables: their owner's alone, agreed to by whoever sits down, kept as games began."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from own_kit import MODES, ONE, OWN, own_deck
from server.http.conftest import NO_LIMITS, settings_in
from server.http.site import PATIENCE, Site, Visitor
from server.rooms.bots import choice_for
from websockets.sync.client import ClientConnection

from coliseo.match.errors import UnsupportedRecord
from coliseo.match.record import load_record, with_own_set
from coliseo.match.replay import replay, verify
from coliseo.own_sets.opening import digest_of, hooks_of, open_own_set
from coliseo.server.messages import PROTOCOL
from coliseo.server.own_sets import LONGEST, MOST_SETS
from coliseo.server.settings import Limit, database_url

PASSWORD = "una contraseña larga"
TEXT = OWN[ONE].text
_users = iter(f"persona{n}" for n in range(10_000))


def come_with_account(browser: Visitor) -> dict[str, Any]:
    browser.come_in()
    opened = browser.post("/api/account", json={"user": next(_users), "password": PASSWORD})
    assert opened.status_code == 201, opened.text
    me: dict[str, Any] = opened.json()
    return me


@pytest.fixture
def owner(site: Site) -> Iterator[Visitor]:
    with site.visitor() as browser:
        come_with_account(browser)
        yield browser


@pytest.fixture
def other(site: Site) -> Iterator[Visitor]:
    """Somebody else with an account."""
    with site.visitor() as browser:
        come_with_account(browser)
        yield browser


def keep(browser: Visitor, text: str = TEXT, game: str = ONE) -> str:
    made = browser.post("/api/sets", json={"game": game, "text": text})
    assert made.status_code == 201, made.text
    return str(made.json()["set"]["id"])


class Place:
    """A connection to a table, with everything it has been sent."""

    def __init__(self, browser: Visitor, table: str, lang: str = "es") -> None:
        self.socket: ClientConnection = browser.socket(table).__enter__()
        self.raw: list[str] = []
        self.room: dict[str, Any] = {}
        self.question: dict[str, Any] | None = None
        self.cards: dict[str, dict[str, Any]] = {}
        self.result: dict[str, Any] | None = None
        self.ids = 0
        self.tell("enter", protocol=PROTOCOL, lang=lang)
        self.until("snapshot")

    def tell(self, kind: str, **fields: Any) -> int:
        self.ids += 1
        self.socket.send(msgspec.json.encode({"t": kind, "id": self.ids, **fields}).decode())
        return self.ids

    def receive(self, patience: float = PATIENCE) -> dict[str, Any]:
        raw = self.socket.recv(patience)
        assert isinstance(raw, str)
        self.raw.append(raw)
        message: dict[str, Any] = msgspec.json.decode(raw)
        if message["t"] in ("snapshot", "room"):
            self.room = message["table"]
        if message["t"] in ("snapshot", "change"):
            self.question, self.result = message.get("question"), message.get("result")
        if message["t"] == "cards":
            self.cards.update({card["clave"]: card for card in message["cards"]})
        return message

    def drain(self) -> None:
        """Whatever has arrived by now."""
        try:
            while True:
                self.receive(0.1)
        except TimeoutError:
            return

    def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = self.receive()
            if message["t"] in kinds:
                return message

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Says something and waits for the answer to it."""
        ref = self.tell(kind, **fields)
        while True:
            message = self.receive()
            if message.get("ref") == ref:
                return message

    def changes(self, kind: str, **fields: Any) -> None:
        """Says something that changes who sits where."""
        assert self.ask(kind, **fields)["t"] == "done"
        self.until("room")

    def play(self, seat: int, answers: int, seed: int = 1) -> None:
        rng = random.Random(seed)
        for _ in range(answers):
            while self.question is None:
                if self.result is not None:
                    return
                self.receive()
            asked = self.question
            self.question = None
            said = self.ask("reply", seat=seat, token=asked["token"], choice=choice_for(asked, rng))
            if said["t"] == "refused":
                self.question = asked

    def __enter__(self) -> Place:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()


def open_table(browser: Visitor, own_set: str, game: str = ONE, **spec: Any) -> str:
    deck = own_deck(game)
    mode = {"mode": MODES[game]} if game in MODES else {}
    seats = [{"kind": "me", "deck": deck}, {"kind": "machine", "level": "random", "deck": deck}]
    return browser.open_table(**{"game": game, "seats": seats, "own_set": own_set, **mode, **spec})


# -- keeping --------------------------------------------------------------------------------------------------------


def test_a_set_is_written_from_a_template_kept_read_changed_and_deleted(owner: Visitor) -> None:
    template = owner.get("/api/sets/template", params={"game": ONE, "lang": "en"}).json()
    assert template["text"] == hooks_of(ONE).template("en")
    set_id = keep(owner, template["text"])
    found = owner.get(f"/api/sets/{set_id}").json()
    assert found["report"]["ok"] and found["report"]["cards"] == []
    assert "Ignaroth el Devastador" in {card["name"] for card in found["report"]["unfinished"]}
    changed = owner.put(f"/api/sets/{set_id}", json={"text": TEXT, "digest": found["set"]["digest"]})
    assert changed.status_code == 200, changed.text
    report = changed.json()["report"]
    assert [card["key"] for card in report["cards"]] == ["gnomito", "guardia_de_mi_portal"]
    assert "pon una ficha de tropa Gnomito 1/1/1 (Gnomo)" in report["cards"][1]["text"]["es"]
    assert report["unfinished"][0]["lacks"] == [{"es": field, "en": field} for field in ("coste.mana", "vel")]
    listed = owner.get("/api/sets").json()
    assert [(s["id"], s["name"], s["digest"]) for s in listed] == [(set_id, "Mi caja de Warlords", digest_of(TEXT))]
    file = owner.get(f"/api/sets/{set_id}/file")
    assert file.text == TEXT and "attachment" in file.headers["content-disposition"]
    assert file.headers["cache-control"] == "no-store"
    # what somebody changed elsewhere is not written over
    late = owner.put(f"/api/sets/{set_id}", json={"text": TEXT + "#\n", "digest": found["set"]["digest"]})
    assert (late.status_code, late.json()["code"]) == (409, "changed")
    assert owner.delete(f"/api/sets/{set_id}").status_code == 204
    assert owner.get(f"/api/sets/{set_id}").status_code == 404
    assert owner.get("/api/sets").json() == []


def test_a_mistake_is_told_with_line_field_and_what_to_do_and_nothing_is_kept(owner: Visitor) -> None:
    wrong = TEXT.replace("vida: 2", "vida: mucha", 1)
    line = wrong.splitlines().index("        vida: mucha") + 1
    refused = owner.post("/api/sets", json={"game": ONE, "text": wrong}, headers={"accept-language": "en"})
    assert (refused.status_code, refused.json()["code"]) == (422, "set")
    assert refused.json()["detail"].startswith(f"Line {line}, vida: a whole number")
    assert owner.get("/api/sets").json() == []
    looked = owner.post("/api/sets/check", json={"game": ONE, "text": wrong}).json()
    assert looked["report"]["mistake"]["line"] == line and not looked["report"]["ok"]
    printed = TEXT.replace("        atq: 2\n", "        atq: 2\n        texto_impreso: Roba\n", 1)
    told = owner.post("/api/sets/check", json={"game": ONE, "text": printed}).json()["report"]["mistake"]
    assert "no se copia el texto impreso" in told["expected"]["es"]


def test_a_card_is_changed_with_the_form(owner: Visitor) -> None:
    groups = owner.get("/api/sets/form", params={"game": ONE}).json()
    assert [group["key"] for group in groups] == ["reinos.cartas", "reinos.fichas"]
    assert {"key": "vel", "kind": "number", "low": 0, "high": 10}.items() <= next(
        field for field in groups[0]["fields"] if field["key"] == "vel"
    ).items()
    edit = {
        "game": ONE,
        "text": TEXT,
        "group": "reinos.cartas",
        "where": "reinos[1].cartas[2]",
        "fields": {"coste": "{oro: 0, mana: 1}", "vel": "1"},
    }
    answer = owner.post("/api/sets/edit", json=edit)
    assert answer.status_code == 200, answer.text
    assert answer.json()["report"]["unfinished"] == []
    assert "guardia_a_medias" in {card["key"] for card in answer.json()["report"]["cards"]}
    refused = owner.post("/api/sets/edit", json={**edit, "fields": {"efecto": "- [x"}})
    assert (refused.status_code, refused.json()["code"]) == (422, "set")


def test_sets_belong_to_an_account(site: Site, visitor: Visitor) -> None:
    for answer in (
        visitor.get("/api/sets"),
        visitor.post("/api/sets", json={"game": ONE, "text": TEXT}),
        visitor.post("/api/sets/check", json={"game": ONE, "text": TEXT}),
        visitor.get("/api/sets/abcdefghijklmnopqrst"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "account")


def test_nobody_else_finds_a_set(owner: Visitor, other: Visitor) -> None:
    set_id = keep(owner)
    for path in ("", "/file", "/cards"):
        answer = other.get(f"/api/sets/{set_id}{path}")
        assert answer.status_code == 404, path
        # exactly what is said of a set that does not exist: nobody learns that there is one
        assert answer.json() == other.get(f"/api/sets/{'A' * 20}{path}").json()
    assert other.put(f"/api/sets/{set_id}", json={"text": TEXT}).status_code == 404
    assert other.delete(f"/api/sets/{set_id}").status_code == 404
    assert other.post(f"/api/sets/{set_id}/decks/check", json={"text": own_deck(ONE)}).status_code == 404
    table = {"game": ONE, "seats": [{"kind": "me"}, {"kind": "machine"}], "own_set": set_id}
    assert other.post("/api/tables", json=table).status_code == 404
    assert other.get("/api/sets").json() == []
    assert owner.get(f"/api/sets/{set_id}").status_code == 200


def test_a_set_is_in_no_list_of_the_house(owner: Visitor, other: Visitor) -> None:
    keep(owner)
    key = OWN[ONE].key
    assert other.get(f"/api/games/{ONE}/cards/{key}").status_code == 404
    assert key not in other.get(f"/api/games/{ONE}/cards").text
    assert not other.post(f"/api/games/{ONE}/decks/check", json={"text": own_deck(ONE)}).json()["ok"]


def test_decks_are_built_with_own_cards(owner: Visitor) -> None:
    set_id = keep(owner)
    cards = owner.get(f"/api/sets/{set_id}/cards", params={"lang": "en"}).json()["cards"]
    assert [card["nombre"] for card in cards] == ["Little Gnome", "Guard of My Doorway"]
    report = owner.post(f"/api/sets/{set_id}/decks/check", json={"text": own_deck(ONE)}).json()
    assert report["ok"], report["problems"]
    # a card that is not finished is named as that
    deck = own_deck(ONE).replace(OWN[ONE].card, OWN[ONE].unfinished)
    refused = owner.post(f"/api/sets/{set_id}/decks/check", json={"text": deck, "lang": "en"}).json()
    assert not refused["ok"]
    assert any("unfinished: coste.mana, vel" in problem["text"] for problem in refused["problems"])


@pytest.mark.parametrize("set_id", ["a" * 30, "%00", "x y", "..%2f..%2fetc"])
def test_forged_ids_are_refused(owner: Visitor, set_id: str) -> None:
    assert owner.get(f"/api/sets/{set_id}").status_code in (400, 404)
    table = {"game": ONE, "seats": [{"kind": "me"}, {"kind": "machine"}], "own_set": set_id}
    assert owner.post("/api/tables", json=table).status_code in (400, 404)


def test_a_set_of_another_game_is_refused(owner: Visitor) -> None:
    set_id = keep(owner)
    refused = owner.post(
        "/api/tables", json={"game": "atrum_arena", "seats": [{"kind": "me"}, {"kind": "machine"}], "own_set": set_id}
    )
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_field")


def test_there_is_an_end_to_sizes_and_numbers(owner: Visitor) -> None:
    bombs = ("a: &a [x,x]\nb: &b [*a,*a]\nset: *b\n", "[" * 100_000, "{a: " * 5000, "set: mi_caja\n" + "# x\n" * 70_000)
    for bomb in bombs:
        answer = owner.post("/api/sets", json={"game": ONE, "text": bomb})
        assert answer.status_code in (400, 413, 422), answer.text
    assert owner.post("/api/sets", json={"game": ONE, "text": "x" * (LONGEST + 1)}).status_code == 400
    assert owner.post("/api/sets", content=b"x" * (5 * LONGEST)).status_code in (400, 413)
    for n in range(MOST_SETS):
        keep(owner, f"{TEXT}# {n}\n")
    full = owner.post("/api/sets", json={"game": ONE, "text": TEXT})
    assert (full.status_code, full.json()["code"]) == (409, "too_many_sets")
    assert owner.post("/api/sets", json={"game": "parchis", "text": TEXT}).status_code == 404


def test_how_often_is_limited(start: Callable[..., Site]) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, own_set=Limit(3, 60))
    with start(limits=limits).visitor() as browser:
        come_with_account(browser)
        answers = [browser.post("/api/sets/check", json={"game": ONE, "text": TEXT}).status_code for _ in range(4)]
    assert answers == [200, 200, 200, 429]


# -- at a table -----------------------------------------------------------------------------------------------------


def test_a_table_is_marked_and_everybody_who_sits_down_is_asked(site: Site, owner: Visitor, other: Visitor) -> None:
    deck = own_deck(ONE)
    set_id = keep(owner)
    seats = [{"kind": "me", "deck": deck}, {"kind": "person"}]
    table = owner.open_table(game=ONE, seats=seats, own_set=set_id)
    assert other.get(f"/api/tables/{table}").json()["own_set"] is True
    with Place(owner, table) as host, Place(other, table) as guest, site.visitor() as third:
        third.come_in()
        me = owner.get("/api/me").json()
        with Place(third, table) as spectator:
            assert spectator.room["own_set"] == {"owner": me["name"], "person": me["person"]}
        guest.changes("sit", seat=1)
        assert guest.room["seats"][1]["undecided"] is True and "undecided" not in guest.room["seats"][0]
        # nothing begins before they have agreed
        refused = host.ask("begin")
        assert (refused["t"], refused["code"]) == ("refused", "undecided")
        # nobody agrees for another
        assert host.ask("consent", seat=1, yes=True)["code"] == "not_your_seat"
        # declining is standing up
        guest.changes("consent", seat=1, yes=False)
        assert guest.room["seats"][1]["kind"] == "free"
        assert host.ask("begin")["code"] == "seats_free"
        guest.changes("sit", seat=1)
        guest.changes("consent", seat=1, yes=True)
        assert "undecided" not in guest.room["seats"][1]
        assert guest.ask("consent", seat=1, yes=True)["code"] == "nothing_to_agree"
        assert host.ask("begin")["t"] == "done"


def test_what_a_guest_brings_is_checked_against_the_house_alone(owner: Visitor, other: Visitor) -> None:
    set_id = keep(owner)
    table = owner.open_table(game=ONE, seats=[{"kind": "me"}, {"kind": "person"}], own_set=set_id)
    with Place(other, table) as guest:
        refused = guest.ask("sit", seat=1, deck=own_deck(ONE).replace("Mi Portal", "Mi Porta"))
        assert refused["code"] == "bad_deck" and "Mi Portal" not in refused["text"]


@pytest.mark.parametrize("game", list(OWN))
def test_a_game_is_played_and_its_record_is_the_owners(owner: Visitor, other: Visitor, game: str) -> None:
    set_id = keep(owner, OWN[game].text, game)
    table = open_table(owner, set_id, game)
    with Place(owner, table) as place:
        place.play(0, 12)
        assert place.ask("concede", seat=0)["t"] == "done"
    record = owner.get(f"/api/tables/{table}/record")
    assert record.status_code == 200, record.text
    for name in (OWN[game].card, f'"{OWN[game].key}"'):
        assert name not in record.text
    loaded = load_record(record.content)
    assert loaded.options["privado"] == {"conjunto": set_id, "huella": digest_of(OWN[game].text)}
    with pytest.raises(UnsupportedRecord):
        next(replay(loaded))
    own = open_own_set(game, owner.get(f"/api/sets/{set_id}/file").text, "mio.yaml")
    verify(with_own_set(loaded, own))
    page = owner.get(f"/api/tables/{table}/replay", params={"observer": -2})
    assert page.status_code == 200, page.text
    assert OWN[game].key in {card["clave"] for card in page.json()["own_cards"]}
    branched = owner.post(f"/api/tables/{table}/branch", json={"at": 1, "seat": 0})
    assert branched.status_code == 201, branched.text
    with Place(owner, branched.json()["id"]) as place:
        assert place.room["own_set"]["person"]
        place.play(0, 2)
    # to anybody else it is said plainly, and nothing is told
    for answer in (
        other.get(f"/api/tables/{table}/record"),
        other.get(f"/api/tables/{table}/replay"),
        other.post(f"/api/tables/{table}/branch", json={"at": 1, "seat": 0}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "private_set")
        assert OWN[game].card not in answer.text


def test_others_see_the_cards_that_come_up_and_no_more(owner: Visitor, other: Visitor) -> None:
    """Whoever looks on is told of an own card when it comes to the table; its owner, when it comes to their hand."""
    table = open_table(owner, keep(owner), seed=5)
    with Place(owner, table) as host, Place(other, table, "en") as spectator:
        assert spectator.cards == {} and spectator.room["own_set"]["owner"]
        for n in range(150):
            if spectator.cards or host.result is not None:
                break
            host.play(0, 1, seed=n)
            spectator.drain()
        assert spectator.cards, "no own card ever came to the table"
        shown = "".join(raw for raw in spectator.raw if not raw.startswith('{"t":"cards"'))
        for key, card in spectator.cards.items():
            assert f'"{key}"' in shown or card["nombre"] in shown
            assert card["nombre"] in ("Little Gnome", "Guard of My Doorway") and card["procedencia"] == "privado"
        host.drain()
        assert set(host.cards) >= set(spectator.cards)
        # a card is told once; and what the set is made of never is
        assert (
            sum(raw.count('"Guard of My Doorway"') > 0 for raw in spectator.raw if raw.startswith('{"t":"cards"')) <= 1
        )
        assert OWN[ONE].unfinished not in "".join(host.raw + spectator.raw)


def test_a_table_with_a_private_set_is_not_announced(owner: Visitor) -> None:
    set_id = keep(owner)
    body = {"game": ONE, "seats": [{"kind": "me"}, {"kind": "person"}], "own_set": set_id, "public": True}
    refused = owner.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_field")


def test_an_unfinished_card_cannot_be_brought_to_a_table(owner: Visitor) -> None:
    set_id = keep(owner)
    deck = own_deck(ONE).replace(OWN[ONE].card, OWN[ONE].unfinished)
    body = {"game": ONE, "seats": [{"kind": "me", "deck": deck}, {"kind": "machine"}], "own_set": set_id}
    refused = owner.post("/api/tables", json=body)
    assert refused.status_code == 422 and OWN[ONE].unfinished in refused.json()["detail"]


def test_a_rematch_is_the_owners_to_ask_for(owner: Visitor, other: Visitor) -> None:
    set_id = keep(owner)
    deck = own_deck(ONE)
    table = owner.open_table(game=ONE, seats=[{"kind": "me", "deck": deck}, {"kind": "person"}], own_set=set_id)
    with Place(owner, table) as host, Place(other, table) as guest:
        guest.ask("sit", seat=1)
        guest.ask("consent", seat=1, yes=True)
        host.ask("begin")
        guest.ask("concede", seat=1)
        assert guest.ask("rematch")["code"] == "private_set"
        assert host.ask("rematch")["t"] == "done"
        assert guest.ask("rematch")["t"] == "done", "and the other's to want"
        again = host.until("rematch")["table"]
    found = owner.get(f"/api/tables/{again}").json()
    assert found["own_set"] is True and found["host"] is True


# -- changing and deleting while it is played -----------------------------------------------------------------------


def test_a_table_goes_on_with_the_version_it_began_with_also_after_a_restart(tmp_path: Path, database: str) -> None:
    settings = settings_in(tmp_path, database=database_url(database, tmp_path))
    with Site(settings) as first, first.visitor() as browser:
        come_with_account(browser)
        set_id = keep(browser)
        table = open_table(browser, set_id)
        with Place(browser, table) as place:
            place.play(0, 4)
        stronger = TEXT.replace("atq: 2", "atq: 9", 1)
        assert browser.put(f"/api/sets/{set_id}", json={"text": stronger}).status_code == 200
        assert browser.delete(f"/api/sets/{set_id}").status_code == 204
        assert browser.get("/api/sets").json() == []
        cookies, token = dict(browser.cookies), browser.headers["x-csrftoken"]
    with Site(settings) as second, second.visitor() as browser:
        browser.cookies.update(cookies)
        browser.headers["x-csrftoken"] = token
        with Place(browser, table) as place:
            assert place.question is not None or place.receive()
            place.play(0, 3)
            assert place.ask("undo", seat=0)["t"] == "done"
            assert all(card["atq"] != 9 for card in place.cards.values() if "atq" in card)
            place.play(0, 2)
            assert place.ask("concede", seat=0)["t"] == "done"
        # its owner deleted it: once the game is over its text is gone for good
        assert browser.get(f"/api/tables/{table}/record").status_code == 200
        another = keep(browser, TEXT + "# otro\n")
        assert browser.delete(f"/api/sets/{another}").status_code == 204
        gone = browser.get(f"/api/tables/{table}/record")
        assert (gone.status_code, gone.json()["code"]) == (410, "set_gone")


def test_whoever_leaves_leaves_no_set_behind(site: Site, other: Visitor) -> None:
    with site.visitor() as browser:
        come_with_account(browser)
        set_id = keep(browser)
        table = open_table(browser, set_id)
        with Place(browser, table) as place:
            place.play(0, 1)
            place.ask("concede", seat=0)
        left = browser.request("DELETE", "/api/account", json={"password": PASSWORD})
        assert left.status_code in (200, 204), left.text
    assert other.get(f"/api/tables/{table}/record").status_code == 403
    assert other.get(f"/api/sets/{set_id}").status_code == 404
