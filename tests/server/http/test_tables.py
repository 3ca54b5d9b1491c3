"""Tables by HTTP: opening, listing, inviting, and finished games told again without telling a running one."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from codes_kit import read_drawing
from match.helpers import played
from server.http.site import ENTER, GAME, Site, Visitor

from coliseo.match.record import load_record
from coliseo.match.replay import verify
from coliseo.server.http.replays import MOST_FRAMES, frames_of, shelve
from coliseo.server.rooms.patch import apply


def test_a_table_is_opened_found_again_and_described(site: Site, visitor: Visitor) -> None:
    answer = visitor.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}, {"kind": "machine"}]})
    assert answer.status_code == 201
    made = answer.json()
    assert made["url"] == answer.headers["location"] == f"/mesa/{made['id']}"
    mine = visitor.get("/api/tables/mine").json()
    assert [table["id"] for table in mine] == [made["id"]]
    assert visitor.get(f"/api/tables/{made['id']}").json() == mine[0]
    assert mine[0]["status"] == "playing" and mine[0]["seats"][0]["you"]
    with site.visitor() as other:
        other.come_in()
        assert other.get("/api/tables/mine").json() == []


def test_private_tables_are_never_listed_public_ones_are(site: Site, visitor: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "person"}]
    private, public = visitor.open_table(seats=seats), visitor.open_table(seats=seats, public=True)
    hidden_game, shown_game = visitor.open_table(), visitor.open_table(public=True)
    with site.visitor() as other:
        other.come_in()
        opened = [t["id"] for t in other.get("/api/tables", params={"kind": "open", "game": GAME}).json()]
        live = [t["id"] for t in other.get("/api/tables", params={"kind": "live"}).json()]
        # who knows the address may come in all the same: that is the invitation
        assert other.get(f"/api/tables/{private}").status_code == 200
    assert public in opened and private not in opened
    assert shown_game in live and hidden_game not in live


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "parchis"}, 422),
        ({"mode": "ajedrez"}, 422),
        ({"seats": []}, 422),
        ({"seats": [{"kind": "me"}] * 17}, 400),
        ({"seats": [{"kind": "me", "deck": "Fulano"}, {"kind": "machine"}]}, 422),
        ({"seats": [{"kind": "me"}, {"kind": "person", "deck": "equipo_reloj_de_sombras"}]}, 422),
        ({"seats": [{"kind": "me", "name": "a\u202eb"}, {"kind": "machine"}]}, 422),
        ({"seats": [{"kind": "ghost"}]}, 400),
        ({"policy": "ninguna"}, 422),
        ({"clock": "reloj"}, 422),
        ({"clock": {"kind": "move", "base": -1}}, 400),
        ({"lesson": "ninguna"}, 422),
        ({"position": "nada"}, 422),
        ({"position": "a" * 8001}, 400),
        ({"cheat": True}, 400),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_not_made(
    visitor: Visitor, change: dict[str, object], status: int
) -> None:
    body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "machine"}], **change}
    refused = visitor.post("/api/tables", json=body)
    assert refused.status_code == status, refused.text
    assert refused.headers["content-type"] == "application/problem+json"
    assert visitor.get("/api/tables/mine").json() == []


def test_several_people_at_one_device_have_their_own_names(visitor: Visitor) -> None:
    table = visitor.open_table(seats=[{"kind": "me", "name": "Ana"}, {"kind": "me", "name": " Luis "}])
    seats = visitor.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ana", "Luis"]


def test_nothing_of_a_running_game_is_given_away(site: Site, visitor: Visitor) -> None:
    table = visitor.open_table(public=True)
    with site.visitor() as other:
        other.come_in()
        for browser in (visitor, other):
            for path in ("record", "replay", "replay?observer=-2", "replay?observer=0"):
                refused = browser.get(f"/api/tables/{table}/{path}")
                assert (refused.status_code, refused.json()["code"]) == (409, "not_over")
            branch = browser.post(f"/api/tables/{table}/branch", json={"at": 0, "seat": 0})
            assert (branch.status_code, branch.json()["code"]) == (409, "not_over")


@pytest.mark.parametrize("path", ["", "/record", "/replay", "/qr.svg"])
def test_a_table_that_is_not_there(visitor: Visitor, path: str) -> None:
    missing = visitor.get(f"/api/tables/no-hay-tal-mesa{path}")
    assert (missing.status_code, missing.json()["code"]) == (404, "no_table")


def test_the_invitation_as_a_picture(site: Site, visitor: Visitor) -> None:
    table = visitor.open_table(seats=[{"kind": "me"}, {"kind": "person"}])
    answer = visitor.get(f"/api/tables/{table}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg") and "<script" not in answer.text
    elsewhere = visitor.get(f"/api/tables/{table}/qr.svg", headers={"host": "coliseo.example"})
    assert read_drawing(elsewhere.text) == [f"http://coliseo.example/mesa/{table}"], "the address that the visitor uses"
    bad = visitor.get(f"/api/tables/{table}/qr.svg", headers={"host": "a b<c>"})
    assert bad.status_code == 400


def test_the_record_of_a_finished_game_can_be_replayed(visitor: Visitor, finished_table: str) -> None:
    answer = visitor.get(f"/api/tables/{finished_table}/record")
    assert answer.status_code == 200
    name = f"coliseo-{GAME}-{finished_table}.json"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert verify(load_record(answer.content)) >= 2


def test_frames_are_whole_first_and_then_patches_that_add_up(visitor: Visitor, finished_table: str) -> None:
    for observer in (-2, -1, 0, 1):
        page = visitor.get(f"/api/tables/{finished_table}/replay", params={"observer": observer}).json()
        frames = page["frames"]
        assert len(frames) > 20
        assert [frame["after"] for frame in frames] == list(range(len(frames)))
        assert "view" in frames[0] and all("view" not in frame for frame in frames[1:])
        view = frames[0]["view"]
        for frame in frames[1:]:
            view = apply(view, frame.get("patch", []))
            if frame["after"] % 5 == 0 or frame is frames[-1]:
                alone = visitor.get(
                    f"/api/tables/{finished_table}/replay",
                    params={"observer": observer, "from": frame["after"], "to": frame["after"]},
                ).json()["frames"]
                assert len(alone) == 1
                assert alone[0]["view"] == view
                assert alone[0].get("log") == frame.get("log")
                assert alone[0].get("question") == frame.get("question")


def test_each_observer_sees_what_they_may(visitor: Visitor, finished_table: str) -> None:
    def hands(observer: int) -> list[bool]:
        page = visitor.get(f"/api/tables/{finished_table}/replay", params={"observer": observer, "to": 0}).json()
        return ["mano" in seat for seat in page["frames"][0]["view"]["participantes"]]

    assert hands(-1) == [False, False]
    assert hands(0) == [True, False]
    assert hands(1) == [False, True]
    assert hands(-2) == [True, True]


def test_a_replay_says_where_turns_begin_and_how_it_ended(visitor: Visitor, finished_table: str) -> None:
    spanish = visitor.get(f"/api/tables/{finished_table}/replay", params={"lang": "es"}).json()
    english = visitor.get(f"/api/tables/{finished_table}/replay", params={"lang": "en"}).json()
    turns = spanish["turns"]
    assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
    assert all(a["after"] <= b["after"] for a, b in pairwise(turns))
    assert "Turno 1" in turns[0]["text"] and "Turn 1" in english["turns"][0]["text"]
    assert spanish["result"]["winners"] == [1] and spanish["result"]["reason"] == "conceded"
    assert spanish["result"]["rule"].startswith("AA-")
    assert [o["observer"] for o in spanish["observers"]] == [0, 1, -1, -2]


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("from=100000", 422),
        ("from=5&to=4", 422),
        ("from=-1", 400),
        ("observer=2", 422),
        ("observer=-3", 400),
        ("to=x", 400),
    ],
)
def test_a_moment_that_is_not_there(visitor: Visitor, finished_table: str, query: str, status: int) -> None:
    assert visitor.get(f"/api/tables/{finished_table}/replay?{query}").status_code == status


def test_at_most_a_hundred_frames_at_once_and_any_hundred_of_them() -> None:
    shelved = shelve(played({"modo": "duelo", "asientos": 2}))
    total = len(shelved.record.answers)
    assert total > 150
    frames = frames_of(shelved, 0, total, -1, "es", ())
    assert len(frames) == MOST_FRAMES
    last = frames_of(shelved, total - 120, 100_000, -1, "es", ())
    assert [last[0].after, last[-1].after] == [total - 120, total - 21]
    assert [frame.after for frame in frames_of(shelved, total, total + 5, -2, "en", ())] == [total]


def test_playing_on_from_a_moment(site: Site, finished_table: str) -> None:
    with site.visitor() as other:
        other.come_in()
        made = other.post(f"/api/tables/{finished_table}/branch", json={"at": 4, "seat": 1, "level": "random"})
        assert made.status_code == 201, made.text
        table = other.get(f"/api/tables/{made.json()['id']}").json()
        assert (table["branch_of"], table["branch_at"]) == (finished_table, 4)
        assert [seat["kind"] for seat in table["seats"]] == ["machine", "person"] and table["seats"][1]["you"]
        with other.socket(table["id"]) as socket:
            socket.send(ENTER)
            snapshot = msgspec.json.decode(socket.recv(10))
            assert snapshot["version"] >= 4
        for body in ({"at": 99999, "seat": 0}, {"at": 0, "seat": 9}, {"at": 0, "seat": 0, "level": "dios"}):
            assert other.post(f"/api/tables/{finished_table}/branch", json=body).status_code == 422
