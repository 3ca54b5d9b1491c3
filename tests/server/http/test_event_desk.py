"""What a desk has besides the log: copies that survive the laptop, prizes, webhooks and the stream."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import shutil
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from decks_kit import listed, ready_deck
from server.http.site import Site
from server.http.test_events import Desk, organised, paired
from server.receivers import until
from tournament.kit import Desk as EventDesk

from coliseo.server.doctor.visit import visit
from coliseo.server.events import acting
from coliseo.server.events.desks import law_of
from coliseo.server.events.overlay import Featured, feature, overlay_of
from coliseo.tournament.log import parse
from coliseo.tournament.model import OnlineGame
from coliseo.tournament.results import Game
from coliseo.tournament.verify import verify

Start = Callable[..., Site]


def play_a_round(desk: Desk, close: bool = True) -> None:
    paired(desk)
    desk.did("published")
    desk.did("started")
    for table in desk.round["tables"]:
        if len(table["sides"]) > 1:
            told = {"kind": "played", "winner": 0, "games": [{"winner": 0}]}
            desk.did("reported", table=table["table"], result=told)
    if close:
        desk.did("closed")


# -- how far a pairing is ---------------------------------------------------------------------------------------------


def test_whoever_pairs_many_is_told_how_far_it_is(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the event itself is in the hands of the pairing, and only to staff."""
    desk, (phone, *_) = organised(site, 4)
    asked, answered = Event(), Event()
    real = acting.draw_round

    def slowly(*args: Any) -> Any:
        args[-1]("proof", 3, 4)
        asked.set()
        assert answered.wait(20)
        return real(*args)

    def far(who: Desk) -> Any:
        return who.get(f"/api/events/{desk.event}/progress")

    assert far(desk).json() == {"what": None, "done": 0, "of": 0}
    monkeypatch.setattr(acting, "draw_round", slowly)
    pressing = Thread(target=paired, args=(desk,))
    pressing.start()
    assert asked.wait(20)
    told = far(desk).json()
    assert (told["what"]["es"], told["done"], told["of"]) == ("hago la prueba", 3, 4)
    assert far(phone).status_code == far(Desk(site)).status_code == 403
    answered.set()
    pressing.join(20)
    assert desk.round["state"] == "paired" and far(desk).json()["what"] is None


# -- copies -----------------------------------------------------------------------------------------------------------


def test_the_laptop_is_lost_and_another_goes_on_from_the_second_place(start: Start, tmp_path: Path) -> None:
    stick = tmp_path / "usb"
    first = start(event_copies=(stick,))
    desk, _ = organised(first, 5, rounds=3)
    play_a_round(desk)
    paired(desk)
    desk.did("published")
    told = desk.get(f"/api/events/{desk.event}/copies").json()
    names = ["ronda-01-antes.coliseo-event", "ronda-01-cerrada.coliseo-event", "ronda-02-antes.coliseo-event"]
    assert [copy["name"] for copy in told["kept"]] == names
    assert told["allowed"] == [str(stick)] and told["chosen"] == 0 and not told["faults"]
    (folder,) = stick.iterdir()
    assert sorted(p.name for p in folder.glob("*.coliseo-event")) == sorted(names)
    pack = until(lambda: list(folder.glob("ronda-02-antes.es.*")), "no emergency pack")[0]
    until(lambda: pack.stat().st_size > 1000, "an empty pack")
    assert all(p.stat().st_mode & 0o077 == 0 for p in folder.glob("*.coliseo-event")), "it holds the key"
    head = desk.look()["entries"]
    # the data folder is gone, and so is the server
    first.server.should_exit = True
    first.thread.join(20)
    shutil.rmtree(first.settings.data)
    other = start()
    found = Desk(other)
    text = (folder / names[-1]).read_text(encoding="utf-8")
    opened = found.post("/api/events/restore", json={"text": text})
    assert opened.status_code == 201, opened.text
    assert opened.json()["id"] == desk.event
    found.event = desk.event
    seen = found.look()
    assert "organiser" in seen["staff"]["roles"]
    # all but what came since the boundary: here the publication itself
    assert seen["entries"] == head - 1 and seen["rounds"][-1]["state"] == "paired"
    found.did("published")
    found.did("started")
    for table in found.round["tables"]:
        if len(table["sides"]) > 1:
            result = {"kind": "played", "winner": 1, "games": [{"winner": 1}]}
            found.did("reported", table=table["table"], result=result)
    found.did("closed")
    log = parse(Desk(other, desk.event).get(f"/api/events/{desk.event}/log").text)
    assert verify(log, law_of(log)).good
    again = found.post("/api/events/restore", json={"text": text})
    assert again.status_code == 409 and again.json()["code"] == "exists"


def test_a_place_that_cannot_be_written_to_is_told_and_holds_nothing_up(start: Start, tmp_path: Path) -> None:
    blocked = tmp_path / "no-es-carpeta"
    blocked.write_text("un fichero", encoding="utf-8")
    site = start(event_copies=(blocked,))
    desk, (phone, _) = organised(site, 2)
    play_a_round(desk, close=False)
    told = desk.get(f"/api/events/{desk.event}/copies").json()
    assert [copy["name"] for copy in told["kept"]] == ["ronda-01-antes.coliseo-event"]
    assert told["faults"][0][0] == str(blocked)
    # the desk chooses none, and only among what the host allows
    assert desk.put(f"/api/events/{desk.event}/copies", json={"place": 1}).status_code == 422
    assert phone.put(f"/api/events/{desk.event}/copies", json={"place": -1}).status_code == 403
    assert desk.put(f"/api/events/{desk.event}/copies", json={"place": -1}).status_code == 204
    desk.did("closed")
    told = desk.get(f"/api/events/{desk.event}/copies").json()
    assert told["chosen"] == -1 and not told["faults"] and len(told["kept"]) == 2


def test_only_the_organiser_has_the_key_and_only_a_true_copy_opens(site: Site) -> None:
    desk, (phone, _) = organised(site, 2)
    token = desk.say("invitations", name="Nuria", roles=["judge"]).json()["token"]
    judge = Desk(site, desk.event)
    assert judge.say("staff", token=token).status_code == 200
    path = f"/api/events/{desk.event}/copy"
    assert phone.get(path).status_code == judge.get(path).status_code == 403
    whole = desk.get(path).text
    assert parse(whole).signer is not None
    public = phone.get(f"/api/events/{desk.event}/log").text
    broken = whole.replace("Sábado", "Domingo", 1)
    for text, code in (("hola", "bad_copy"), (public, "no_key"), (broken, "bad_copy")):
        refused = Desk(site).post("/api/events/restore", json={"text": text})
        assert (refused.status_code, refused.json()["code"]) == (422, code)


def test_the_doctor_looks_at_the_second_place(environment: dict[str, str], tmp_path: Path) -> None:
    Path(environment["COLISEO_DATA"]).mkdir()
    (tmp_path / "fichero").write_text("", encoding="utf-8")

    def found(place: str, **more: str) -> dict[str, str]:
        given = {**environment, "COLISEO_EVENT_COPIES": str(tmp_path / place), **more}
        return {f.about: f.state for f in asyncio.run(visit(given)) if f.about in ("copies", "webhooks")}

    assert found("usb") == {"copies": "ok"}
    assert found("fichero/usb", COLISEO_WEBHOOKS_PRIVATE="1") == {"copies": "failure", "webhooks": "warning"}


# -- prizes -----------------------------------------------------------------------------------------------------------


def test_prizes_are_set_at_the_desk_and_everybody_sees_who_gets_them(site: Site) -> None:
    desk, phones = organised(site, 4, rounds=1)
    assert phones[0].does("prizes", prizes=["1=60 €"]).status_code == 403
    desk.did("prizes", prizes=["1=60 €", "2=3 sobres"], ties="lot")
    assert desk.does("prizes", prizes=["sesenta"]).status_code == 422
    play_a_round(desk)
    told = phones[0].get(f"/api/events/{desk.event}/prizes").json()
    assert [a["gifts"] for a in told["awards"]] == [["60 €"], ["3 sobres"]] and not told["over"]
    sheet = desk.get(f"/api/events/{desk.event}/print/prizes", params={"as": "html", "lang": "es"})
    assert sheet.status_code == 200 and "Firma" in sheet.text and "60 €" in sheet.text


# -- webhooks ---------------------------------------------------------------------------------------------------------


class Receiver:
    """A real one: takes what is posted, after refusing as often as it is told to."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], str]] = []
        self.statuses: list[int] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"])).decode()
                status = receiver.statuses.pop(0) if receiver.statuses else 204
                receiver.got.append(({**dict(self.headers.items()), "answered": str(status)}, body))
                self.send_response(status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/hook"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def taken(self) -> list[tuple[dict[str, str], dict[str, Any]]]:
        return [(headers, json.loads(body)) for headers, body in self.got if headers["answered"] == "204"]


def test_what_happens_is_told_signed_again_until_taken_and_without_names_of_the_penalised(start: Start) -> None:
    site = start(webhooks_private=True)
    site.app.state.courier.patience = 0.0001
    desk, (ana, _, _) = organised(site, 3, rounds=1)
    receiver = Receiver()
    try:
        assert ana.say("hooks", address=receiver.address).status_code == 403
        made = desk.say("hooks", address=receiver.address)
        assert made.status_code == 201, made.text
        secret = made.json()["secret"]
        receiver.statuses = [500, 503]
        paired(desk)
        desk.did("published")
        desk.did("started")
        rest = next(t["sides"][0] for t in desk.round["tables"] if len(t["sides"]) == 1)
        desk.did("penalised", number=rest, key="conducta", penalty="warning", reason="gritó")
        table = next(t["table"] for t in desk.round["tables"] if len(t["sides"]) > 1)
        desk.did("reported", table=table, result={"kind": "played", "winner": 0, "games": [{"winner": 0}]})
        desk.did("closed")
        assert desk.say("end").status_code == 200
        until(lambda: len(receiver.taken()) == 5, "not everything was told")
        taken = {body["kind"]: body for _, body in receiver.taken()}
        assert set(taken) == {"round_published", "round_started", "result", "penalty", "event_over"}
        assert taken["result"]["data"]["result"]["winner"] == 0 and len(taken["result"]["data"]["players"]) == 2
        assert taken["penalty"]["data"] == {"round": 1, "penalty": "warning"}
        assert taken["event_over"]["data"]["places"][0]["first"] == 1
        # what was refused came again under the same key
        keys = [headers["Idempotency-Key"] for headers, _ in receiver.got]
        assert len(receiver.got) == 7 and len(set(keys)) == 5
        for headers, body in receiver.got:
            moment, _, proof = headers["Coliseo-Signature"].partition(",v1=")
            signed = f"{moment.removeprefix('t=')}.{body}".encode()
            assert hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest() == proof
        (told,) = desk.get(f"/api/events/{desk.event}/hooks").json()
        assert told["status"] == 204 and told["lost"] == 0 and "secret" not in told
        assert desk.delete(f"/api/events/{desk.event}/hooks/{told['id']}").status_code == 204
        assert desk.get(f"/api/events/{desk.event}/hooks").json() == []
    finally:
        receiver.server.shutdown()


@pytest.mark.parametrize(
    "address", ["http://example.org/x", "https://127.0.0.1/x", "https://10.0.0.5/x", "https://[::1]/x", "ftp://a.b/c"]
)
def test_no_event_makes_the_server_call_into_its_own_network(site: Site, address: str) -> None:
    desk, _ = organised(site, 0)
    refused = desk.say("hooks", address=address)
    assert (refused.status_code, refused.json()["code"]) == (422, "address")


# -- the stream -------------------------------------------------------------------------------------------------------


def test_the_stream_shows_the_featured_match_as_the_desk_types_it(site: Site) -> None:
    desk, (phone, *_) = organised(site, 4, "atrum_arena")
    path = f"/api/events/{desk.event}/overlay"
    assert "sides" not in phone.get(path).json()
    paired(desk)
    assert "sides" not in phone.get(path).json(), "a draft is not shown"
    desk.did("published")
    first = phone.get(path).json()
    assert first["table"] == 1 and first["counted"]["es"] == "Reptantes" and "count" not in first["sides"][0]
    typed = {"table": 2, "games": [1, 0], "counts": [2, 3]}
    assert phone.put(f"/api/events/{desk.event}/featured", json=typed).status_code == 403
    before = desk.look()["entries"]
    assert desk.put(f"/api/events/{desk.event}/featured", json=typed).status_code == 204
    told = phone.get(path).json()
    assert told["table"] == 2 and [side["count"] for side in told["sides"]] == [2, 3]
    assert told["sides"][0]["games"] == 1 and told["clock"]["state"]
    assert desk.look()["entries"] == before, "it is no entry of the log"
    other = phone.get(path, params={"table": 1}).json()
    assert other["table"] == 1 and "count" not in other["sides"][0]
    assert "desk" not in phone.get(f"/api/events/{desk.event}/log").text.replace('"device"', "")


def test_games_of_an_online_table_are_those_that_the_engine_told() -> None:
    desk = EventDesk("mitos_y_leyendas", 2)
    desk.next_round()
    desk.table(1).online = [OnlineGame(1, "mesa", 1, 2, Game(1)), OnlineGame(2, "otra", 3)]
    feature(desk.event, Featured(1, [2, 0]))
    assert [side.games for side in overlay_of(desk.event).sides] == [0, 1], "not what somebody typed"


# -- circuits ---------------------------------------------------------------------------------------------------------


def test_a_circuit_adds_up_events_that_are_over_and_shows_points_and_ratings_apart(site: Site) -> None:
    desk, (phone, _) = organised(site, 2, rounds=1)
    made = desk.post("/api/circuits", json={"game": "warlords_of_terra", "name": "Liga de otoño", "points": [8, 5]})
    assert made.status_code == 201, made.text
    path = f"/api/circuits/{made.json()['id']}"
    refused = desk.post(f"{path}/events", json={"event": desk.event})
    assert (refused.status_code, refused.json()["code"]) == (422, "not_over")
    play_a_round(desk)
    assert desk.say("end").status_code == 200
    assert phone.post(f"{path}/events", json={"event": desk.event}).status_code == 403
    for _ in range(2):  # twice is once
        assert desk.post(f"{path}/events", json={"event": desk.event}).status_code == 204
    # somebody else's event is not taken without asking them
    other, _ = organised(site, 2, rounds=1)
    play_a_round(other)
    other.say("end")
    assert desk.post(f"{path}/events", json={"event": other.event}).status_code == 403
    told = phone.get(path).json()
    assert [row["points"] for row in told["ranking"]] == ["8", "5"] and not told["mine"]
    assert [each["games"] for each in told["ratings"]] == [1, 1]
    assert told["ratings"][0]["rating"] > told["ratings"][1]["rating"] and told["ratings"][0]["deviation"] > 0
    # the same again is not counted again; what goes on in an event shows at once
    counted = site.app.state.circuit_parts
    worked = dict(counted._known)
    assert phone.get(path).json() == told and counted._known[told["id"]] is worked[told["id"]]
    assert desk.say("rename", number=1, name="Nombre Nuevo").status_code == 422, "over"
    first = told["ranking"][0]["name"]
    number = next(each["number"] for each in desk.look()["players"] if each["name"] == first)
    assert desk.say("erase", number=number).status_code == 200
    assert first not in phone.get(path).text
    assert made.json()["id"] in [each["id"] for each in phone.get("/api/circuits").json()]
    assert phone.delete(f"{path}/events/{desk.event}").status_code == 403
    assert desk.delete(f"{path}/events/{desk.event}").status_code == 204
    assert phone.get(path).json()["ranking"] == []


# -- what the desk reads -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["atrum_arena", "rise_of_gods", "warlords_of_terra"])
def test_what_an_empty_event_lacks_is_said_for_a_desk(site: Site, game: str) -> None:
    """In words of the desk, not as commands of the terminal."""
    desk, _ = organised(site, 0, game, list_required=True)
    refused = desk.say("pair")
    assert refused.status_code == 422
    assert refused.json()["detail"].startswith("Faltan jugadores: hay 0") and "coliseo tournament" not in refused.text


def test_whose_lists_are_missing_is_said_by_name_in_a_sentence(site: Site) -> None:
    desk, _ = organised(site, 2, "rise_of_gods", list_required=True)
    names = {player["number"]: player["name"] for player in desk.look()["players"]}
    assert desk.say("lists", text=listed("rise_of_gods", ready_deck("rise_of_gods")), number=1).status_code == 200
    refused = desk.does("lists_locked").json()
    assert refused["code"] == "lists" and refused["detail"] == f"Faltan listas de: {names[2]}."


def test_somebody_who_knows_the_rules_is_asked_for_only_where_a_law_speaks_of_them(site: Site) -> None:
    """Whoever founds an event is its judge too: also before anybody is in it nothing is asked."""
    for game in ("atrum_arena", "mitos_y_leyendas", "rise_of_gods", "sorcerers_arena", "warlords_of_terra"):
        desk, _ = organised(site, 0, game)
        assert desk.look()["staff"].get("knows_the_rules") is None, game
