"""What keeps strangers honest: tokens, origins, headers, sizes, limits, and errors that tell nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import httpx
import msgspec
import pytest
from litestar import Litestar, get
from litestar.testing import TestClient
from server.http.conftest import NO_LIMITS
from server.http.site import ENTER, GAME, Site, Visitor
from websockets.exceptions import ConnectionClosed, InvalidStatus

from coliseo.server.http.event_desk import LARGEST_FILE
from coliseo.server.http.event_extras import LARGEST_COPY
from coliseo.server.http.events import LARGEST_UNDO
from coliseo.server.http.sets import MAX_BODY
from coliseo.server.messages import MAX_BYTES
from coliseo.server.problems import HANDLERS, accepted_language
from coliseo.server.security import OwnMemory, SharedMemory, ShortMemory, counted_address
from coliseo.server.settings import MAX_FRAME, Limit

EVENT_WORDS = (
    "template",
    "acts",
    "poster",
    "by-hand",
    "by-hand/cost",
    "join",
    "players",
    "lists",
    "pair",
    "cut",
    "undo",
    "erase",
    "end",
    "invitations",
    "staff",
    "ways-in",
    "come-in",
    "at-time",
    "import",
    "rename",
    "foresee",
    "remedies/x",
    "lists/check",
    "lists/1/compare",
    "exchange",
    "table-story",
    "table-bench",
)
UNSAFE = [
    ("PUT", "/api/notices/mail"),
    ("DELETE", "/api/notices/mail"),
    ("PUT", "/api/notices/push"),
    ("DELETE", "/api/notices/push/x"),
    ("PUT", "/api/me"),
    ("POST", "/api/account"),
    ("DELETE", "/api/account"),
    ("PUT", "/api/account/password"),
    ("POST", "/api/session"),
    ("DELETE", "/api/session"),
    ("POST", "/api/passkeys"),
    ("POST", "/api/passkeys/options"),
    ("DELETE", "/api/passkeys/x"),
    ("POST", "/api/session/passkey"),
    ("POST", "/api/session/passkey/options"),
    ("POST", "/api/session/proof"),
    ("POST", "/api/session/proof/passkey"),
    ("POST", "/api/session/proof/passkey/options"),
    ("DELETE", "/api/sessions"),
    ("DELETE", "/api/sessions/x"),
    ("POST", f"/api/games/{GAME}/decks/check"),
    ("POST", f"/api/games/{GAME}/decks/deal"),
    ("POST", f"/api/games/{GAME}/decks/odds"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/x/branch"),
    ("POST", "/api/sets"),
    ("POST", "/api/sets/check"),
    ("POST", "/api/sets/edit"),
    ("POST", "/api/sets/board"),
    ("POST", "/api/sets/x/decks/check"),
    ("POST", "/api/sets/x/decks/deal"),
    ("POST", "/api/sets/x/decks/odds"),
    ("PUT", "/api/sets/x"),
    ("DELETE", "/api/sets/x"),
    ("PUT", "/api/me/kept/decks/x"),
    ("DELETE", "/api/me/kept/decks/x"),
    ("PUT", "/api/me/kept/things"),
    ("POST", "/api/decks"),
    ("DELETE", "/api/decks/x"),
    ("POST", "/api/written-rulings"),
    ("DELETE", "/api/written-rulings/x"),
    ("PUT", "/api/written-rulings/x/status"),
    *(("POST", f"/api/bench/{what}") for what in ("open", "look", "act", "why-not", "compare", "file", "links")),
    ("POST", f"/api/school/{GAME}/answers"),
    ("POST", f"/api/school/{GAME}/exams"),
    ("POST", "/api/exams/X/answers"),
    ("PUT", "/api/me/openness"),
    ("PUT", "/api/friends/x"),
    ("DELETE", "/api/friends/x"),
    ("PUT", "/api/blocks/x"),
    ("DELETE", "/api/blocks/x"),
    ("POST", "/api/challenges"),
    ("POST", "/api/challenges/x/accept"),
    ("DELETE", "/api/challenges/x"),
    ("POST", "/api/reports"),
    ("POST", "/api/events"),
    ("POST", "/api/events/restore"),
    ("POST", "/api/circuits"),
    ("POST", "/api/circuits/2c/events"),
    ("DELETE", "/api/circuits/2c/events/0a"),
    ("PUT", "/api/events/0a/copies"),
    ("PUT", "/api/events/0a/featured"),
    ("POST", "/api/events/0a/hooks"),
    ("DELETE", "/api/events/0a/hooks/1b"),
    ("DELETE", "/api/events/templates/0a"),
    *(("POST", f"/api/events/0a/{what}") for what in EVENT_WORDS),
    ("POST", "/api/moderation/acts"),
    ("DELETE", "/api/moderation/reports/1"),
    ("DELETE", "/api/moderation/sanctions/1"),
]
RULING = {"game": GAME, "scenario": "", "question": "x", "answer": "x"}
#: of these nothing but the address is read
BODILESS = {
    f"/api/school/{GAME}/exams",
    "/api/friends/x",
    "/api/blocks/x",
    "/api/challenges/x/accept",
    "/api/events/0a/end",
}


def test_the_list_of_unsafe_addresses_is_whole(site: Site) -> None:
    with site.visitor() as browser:
        paths = browser.get("/api/schema").json()["paths"]
    found = {(m.upper(), path) for path, ways in paths.items() for m in ways if m in ("post", "put", "patch", "delete")}
    parts = {GAME: "{game}", "tables/x": "tables/{table}", "keys/x": "keys/{key}", "sets/x": "sets/{set_id}"}
    parts["sessions/x"] = "sessions/{session}"
    parts |= {"kept/decks/x": "kept/decks/{deck}", "api/decks/x": "api/decks/{link}"}
    parts |= {"friends/x": "friends/{person}", "blocks/x": "blocks/{person}", "challenges/x": "challenges/{challenge}"}
    parts |= {
        "events/0a": "events/{event}",
        "lists/1/": "lists/{number}/",
        "remedies/x": "remedies/{case}",
        "hooks/1b": "hooks/{hook}",
    }
    parts["events/templates/0a"] = "events/templates/{template}"
    parts["circuits/2c"] = "circuits/{circuit}"
    parts["exams/X"] = "exams/{code}"
    parts["written-rulings/x"] = "written-rulings/{ruling}"
    parts["notices/push/x"] = "notices/push/{device}"
    parts |= {"reports/1": "reports/{report}", "sanctions/1": "sanctions/{sanction}"}
    named = set()
    for method, path in UNSAFE:
        for part, name in parts.items():
            path = path.replace(part, name)
        named.add((method, path))
    # what the links of letters do carries its own proof
    assert found == named | {("POST", f"/api/notices/mail/{what}") for what in ("confirm", "stop")}


@pytest.mark.parametrize(("method", "path"), UNSAFE)
def test_without_the_token_nothing_is_changed(site: Site, method: str, path: str) -> None:
    with site.visitor() as browser:
        me = browser.come_in()
        del browser.headers["x-csrftoken"]
        for header in ({}, {"x-csrftoken": "a" * 128}, {"x-csrftoken": ""}):
            refused = browser.request(method, path, json={"name": "Otra"}, headers=header)
            assert (refused.status_code, refused.json()["code"]) == (403, "csrf")
        assert browser.get("/api/me").json() == me


def test_a_token_of_ones_own_making_does_not_help(visitor: Visitor) -> None:
    visitor.cookies.set("csrftoken", "b" * 128)
    refused = visitor.put("/api/me", json={"name": "Otra"}, headers={"x-csrftoken": "b" * 128})
    assert refused.status_code == 403


PAGES = ["/", "/mesa/x", "/api/me", "/api/games", "/api/nothing", "/assets/index-Ab3dEf9h.js", "/assets/none.js"]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_carries_the_headers(site: Site, path: str) -> None:
    with site.visitor() as browser:
        headers = browser.get(path).headers
    policy = headers["content-security-policy"]
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert scripts == "script-src 'self'"
    assert "frame-ancestors 'none'" in policy and "object-src 'none'" in policy and "base-uri 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "strict-origin-when-cross-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers
    assert "strict-transport-security" not in headers


def test_what_is_made_for_one_person_is_kept_by_nobody(visitor: Visitor) -> None:
    assert visitor.get("/api/me").headers["cache-control"] == "no-store"
    assert visitor.get("/api/tables/mine").headers["cache-control"] == "no-store"


def test_no_answer_with_a_cookie_is_kept_by_others(site: Site, finished_table: str) -> None:
    paths = [f"/api/tables/{finished_table}{part}" for part in ("", "/replay", "/record", "/qr.svg")]
    paths += [f"/api/games{part}" for part in ("", f"/{GAME}/cards", f"/{GAME}/rules", f"/{GAME}/rules?q=coste")]
    shared = 0
    for path in paths:
        with site.visitor() as newcomer:
            headers = newcomer.get(path).headers
        if "set-cookie" in headers:
            assert headers["cache-control"].startswith(("private", "no-store")), path
        shared += headers["cache-control"].startswith("public")
    assert shared == 4, "what is the same for everybody may be kept by proxies"


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/session", {"user": "ana\0", "password": "x"}, 401),
        ("POST", "/api/account", {"user": "ana\0", "password": "una larga"}, 422),
        ("PUT", "/api/me", {"name": "Ana\0"}, 422),
        ("GET", "/api/tables?game=%00", None, 400),
        ("GET", "/api/tables/%00", None, 400),
        ("DELETE", "/api/passkeys/%00", None, 400),
        ("GET", "/api/games/%00/cards", None, 404),
        ("POST", "/api/tables", {"game": GAME, "seats": [{"kind": "me", "name": "A\0b"}, {"kind": "machine"}]}, 422),
        ("POST", "/api/tables", {"game": GAME, "mode": "\0", "seats": [{"kind": "me"}, {"kind": "machine"}]}, 422),
        ("POST", "/api/tables", {"game": GAME, "seats": [{"kind": "me", "deck": "\0"}, {"kind": "machine"}]}, 422),
    ],
)
def test_what_no_database_takes_is_refused_before(
    site_on_postgres: Site, method: str, path: str, body: object, status: int
) -> None:
    with site_on_postgres.visitor() as browser:
        browser.come_in()
        assert browser.request(method, path, json=body).status_code == status


def test_a_socket_is_opened_by_our_own_pages_only(site: Site, visitor: Visitor) -> None:
    table = visitor.open_table()
    for origin in ("https://evil.example", "null", f"http://localhost.evil.example:{site.port}", "http://localhost:1"):
        with pytest.raises(InvalidStatus) as refused:
            visitor.socket(table, origin=origin)
        assert refused.value.response.status_code == 403
    with visitor.socket(table) as socket:
        socket.send(ENTER)
        assert msgspec.json.decode(socket.recv(10))["t"] == "snapshot"


def test_a_socket_says_so_of_what_is_too_long_and_ends_at_what_is_far_too_long(visitor: Visitor) -> None:
    with visitor.socket(visitor.open_table()) as socket:
        socket.send(ENTER)
        socket.recv(10)
        socket.send('{"t":"chat","id":1,"text":"' + "x" * MAX_BYTES + '"}')
        while (answer := msgspec.json.decode(socket.recv(10)))["t"] != "refused":
            pass
        assert answer["code"] == "too_long"
        socket.send("x" * (MAX_FRAME + 1))
        with pytest.raises(ConnectionClosed) as ended:
            while True:
                socket.recv(10)
    assert ended.value.rcvd is not None and ended.value.rcvd.code == 1009


def test_a_socket_knows_its_person_by_the_cookie(site: Site, visitor: Visitor) -> None:
    table = visitor.open_table()
    with site.visitor() as other:
        other.come_in()
        with other.socket(table) as socket:
            socket.send(ENTER)
            snapshot = msgspec.json.decode(socket.recv(10))
    assert snapshot["you"]["seats"] == []
    assert "mano" not in snapshot["view"]["participantes"][0]


#: where more comes than elsewhere: copies of events, spreadsheets of people, what an undo takes with it
LARGER = {"restore": LARGEST_COPY, "import": LARGEST_FILE, "undo": LARGEST_UNDO}


@pytest.mark.parametrize(
    ("method", "path"), [(m, p) for m, p in UNSAFE if m != "DELETE" and not p.endswith("options") and p not in BODILESS]
)
def test_a_body_that_is_too_large_is_not_read(visitor: Visitor, method: str, path: str) -> None:
    most = MAX_BODY if path.startswith("/api/sets") else LARGER.get(path.rpartition("/")[2], 70_000)
    refused = visitor.request(method, path, content=b'{"text": "' + b"x" * most + b'"}')
    assert (refused.status_code, refused.json()["code"]) == (413, "too_large")


def test_a_body_without_a_length_is_cut_off_too(visitor: Visitor) -> None:
    refused = visitor.put("/api/me", content=(b"x" * 1000 for _ in range(100)))
    assert (refused.status_code, refused.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'{"name": 3}', b'{"name": "Ana", "admin": true}', b"\xff\xfe"]
)
def test_a_body_that_does_not_fit_names_what_is_wrong(visitor: Visitor, body: bytes) -> None:
    before = visitor.get("/api/me").json()
    refused = visitor.put("/api/me", content=body, headers={"content-type": "application/json"})
    assert refused.status_code == 400
    assert refused.json()["code"] == "invalid"
    assert "Traceback" not in refused.text
    assert visitor.get("/api/me").json() == before


# -- limits -----------------------------------------------------------------------------------------------------------

TWICE = Limit(2, 600)


def too_many(answers: list[httpx.Response]) -> None:
    """The first two pass, the third says when to come back."""
    assert [a.status_code == 429 for a in answers] == [False, False, True], [a.text for a in answers]
    assert answers[2].json()["code"] == "too_often"
    assert 0 < int(answers[2].headers["retry-after"]) <= 600


@pytest.mark.parametrize(
    ("limit", "method", "path", "body"),
    [
        ("rename", "PUT", "/api/me", {"name": "Ana"}),
        ("log_in_user", "POST", "/api/session", {"user": "ana", "password": "no lo sé"}),
        ("log_in_anywhere", "POST", "/api/session", {"user": "ana", "password": "no lo sé"}),
        ("log_in_address", "POST", "/api/session", {"user": "ana", "password": "no lo sé"}),
        ("table", "POST", "/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "machine"}]}),
        ("table_address", "POST", "/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "machine"}]}),
        ("deck", "POST", f"/api/games/{GAME}/decks/check", {"text": ""}),
        ("deck", "POST", f"/api/games/{GAME}/decks/deal", {"text": ""}),
        ("deck", "POST", f"/api/games/{GAME}/decks/odds", {"text": ""}),
        ("kept", "PUT", "/api/me/kept/things", {"things": {}}),
        ("kept_address", "PUT", "/api/me/kept/things", {"things": {}}),
        ("kept_address_day", "PUT", "/api/me/kept/things", {"things": {}}),
        ("share", "POST", "/api/decks", {"game": GAME, "text": ""}),
        ("share_address_day", "POST", "/api/decks", {"game": GAME, "text": ""}),
        ("shared", "GET", "/api/decks/x", None),
        ("school", "GET", "/api/exams/X", None),
        ("ruling", "POST", "/api/written-rulings", RULING),
        ("ruling_address_day", "POST", "/api/written-rulings", RULING),
        ("passkey", "POST", "/api/passkeys/options", None),
        ("replay", "GET", "/api/tables/x/replay", None),
        ("replay_address", "GET", "/api/tables/x/replay", None),
        ("rules", "GET", f"/api/games/{GAME}/rules?q=coste", None),
        ("leave_address", "DELETE", "/api/account", None),
        ("record", "GET", "/api/tables/x/record", None),
    ],
)
def test_what_is_costly_or_guessable_has_a_limit(
    start: Callable[..., Site], limit: str, method: str, path: str, body: object
) -> None:
    site = start(limits=msgspec.structs.replace(NO_LIMITS, **{limit: TWICE}))
    with site.visitor() as browser:
        browser.come_in()
        too_many([browser.request(method, path, json=body) for _ in range(3)])


def test_guests_and_accounts_have_limits_by_address(start: Callable[..., Site]) -> None:
    site = start(limits=msgspec.structs.replace(NO_LIMITS, new_guest=Limit(5, 600), account_address=TWICE))
    answers = []
    for i in range(3):
        with site.visitor() as browser:
            browser.come_in()
            answers.append(browser.post("/api/account", json={"user": f"ana{i}", "password": "no lo sabe nadie"}))
    too_many(answers)
    seen = [httpx.get(f"{site.address}/api/me").status_code for _ in range(3)]
    assert seen == [200, 200, 429]
    # another address is another matter: the proxy on this machine is believed
    elsewhere = httpx.get(f"{site.address}/api/me", headers={"x-forwarded-for": "203.0.113.9"})
    assert elsewhere.status_code == 200


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:0:1::1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("?", "?"),
    ],
)
def test_a_network_of_one_customer_counts_as_one(host: str, counted: str) -> None:
    assert counted_address(host) == counted


def remembers(memory: ShortMemory) -> None:
    async def use() -> None:
        assert [await memory.count("a", 60) for _ in range(2)] == [(1, 60), (2, 60)]
        assert (await memory.count("b", 60))[0] == 1
        # how often somebody asks is counted under the same name as what they asked for is kept
        await memory.keep("a", "what is asked for", 60)
        assert (await memory.count("a", 60))[0] == 3
        assert await memory.take("a") == "what is asked for"
        assert (await memory.count("a", 60))[0] == 4
        # what is taken back is as if it had not been counted; of what was never counted, nothing that lasts
        await memory.uncount("a", 60)
        assert (await memory.count("a", 60))[0] == 4
        await memory.uncount("never", 1)
        assert (await memory.count("quick", 1))[0] == 1
        await memory.keep("secret", "value", 60)
        await memory.keep("brief", "value", 1)
        await asyncio.sleep(1.2)
        assert (await memory.count("quick", 1))[0] == 1
        assert (await memory.count("never", 1)) == (1, 1)
        assert await memory.take("brief") is None
        assert await memory.take("secret") == "value"
        assert await memory.take("secret") is None
        await memory.close()

    asyncio.run(use())


def test_the_short_memory_of_one_process() -> None:
    remembers(OwnMemory())


def test_the_short_memory_of_several_processes(redis_url: str) -> None:
    remembers(SharedMemory(redis_url))


def test_a_flood_of_keys_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OwnMemory, "MOST", 50)
    memory = OwnMemory()

    async def flood() -> None:
        for i in range(500):
            await memory.keep(f"k{i}", "v", 600)
            await memory.count(f"c{i}", 600)
        assert await memory.take("k499") == "v"
        assert await memory.take("k0") is None

    asyncio.run(flood())
    assert len(memory._kept) <= 51 and len(memory._counts) <= 51


# -- errors -----------------------------------------------------------------------------------------------------------


def test_errors_speak_the_language_that_was_asked_for(site: Site) -> None:
    with site.visitor() as browser:
        spanish = browser.get("/api/nothing")
        english = browser.get("/api/nothing", headers={"accept-language": "fr, en-GB;q=0.8, es;q=0.5"})
        chosen = browser.get("/api/nothing?lang=es", headers={"accept-language": "en"})
    assert spanish.json()["title"] == chosen.json()["title"] == "No existe"
    assert english.json()["title"] == "Not found"
    assert english.headers["content-language"] == "en"
    for answer in (spanish, english):
        assert answer.headers["content-type"] == "application/problem+json"
        assert set(answer.json()) == {"type", "title", "status", "detail", "code"}


@pytest.mark.parametrize(
    ("header", "lang"),
    [("", "es"), ("en", "en"), ("es-ES,en;q=0.9", "es"), ("de", "es"), ("en;q=x", "es"), ("en;q=0.2,es;q=0.1", "en")],
)
def test_the_best_language(header: str, lang: str) -> None:
    assert accepted_language(header) == lang


def test_our_own_mistakes_tell_nothing() -> None:
    @get("/broken", sync_to_thread=False)
    def broken() -> None:
        raise RuntimeError("the password of the database is swordfish")

    with TestClient(Litestar([broken], exception_handlers=HANDLERS)) as client:
        answer = client.get("/broken")
    assert answer.status_code == 500
    assert answer.json()["code"] == "fault"
    assert "swordfish" not in answer.text and "Traceback" not in answer.text


def test_a_method_that_an_address_does_not_take(visitor: Visitor) -> None:
    refused = visitor.post("/api/games")
    assert (refused.status_code, refused.json()["code"]) == (405, "method")
    assert "GET" in refused.headers["allow"]
