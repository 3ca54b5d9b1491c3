"""Where phones find an event: codes, posters, sheets and links lead to the server, never back to the phone."""

from __future__ import annotations

import html
import ssl
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from codes_kit import read_drawing, read_drawings
from server.http.served import running
from server.http.site import Site
from server.http.test_events import Desk, organised

from coliseo.server import reach

Start = Callable[..., Site]
NEAR = "192.168.7.20"


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts the computer into a network, with this address; an empty one takes it out of all."""

    def enter(address: str) -> None:
        monkeypatch.setattr(reach, "lan_address", lambda: address)

    enter(NEAR)
    return enter


def code_of(desk: Desk, **headers: str) -> str:
    """What a camera reads."""
    answer = desk.get(f"/api/events/{desk.event}/qr.svg", headers=headers)
    assert answer.status_code == 200, answer.text
    (said,) = read_drawing(answer.text)
    return said


def told(desk: Desk) -> dict[str, object]:
    found: dict[str, object] = desk.get(f"/api/events/{desk.event}/address").json()
    return found


def test_a_desk_at_localhost_gives_out_the_address_of_the_room(start: Start, network: Callable[[str], None]) -> None:
    site = start(host="0.0.0.0")
    desk, _ = organised(site, 0)
    there = f"http://{NEAR}:{site.port}/torneo/{desk.event}"
    assert told(desk) == {"address": there, "missing": None}
    assert code_of(desk) == there
    poster = desk.get(f"/api/events/{desk.event}/print/poster", params={"as": "html"}).text
    assert read_drawings(poster) == [there] and there in html.unescape(poster) and "localhost" not in poster
    desk.say("players", name="Ana")
    sheet = desk.get(f"/api/events/{desk.event}/print/registration", params={"as": "html"}).text
    assert read_drawings(sheet) == [f"{there}/lists/1"]
    invited = desk.say("invitations", name="Luz", roles=["judge"]).json()
    assert invited["link"] == f"{there}?invitacion={invited['token']}"
    # the network of the room changes: so do the codes
    network("10.0.0.9")
    assert code_of(desk) == f"http://10.0.0.9:{site.port}/torneo/{desk.event}"


def test_a_table_at_localhost_is_joined_by_the_address_of_the_room(
    start: Start, network: Callable[[str], None]
) -> None:
    site = start(host="0.0.0.0")
    with site.visitor() as visitor:
        visitor.come_in()
        table = visitor.open_table(seats=[{"kind": "me"}, {"kind": "person"}])
        code = visitor.get(f"/api/tables/{table}/qr.svg").text
    assert read_drawing(code) == [f"http://{NEAR}:{site.port}/mesa/{table}"]


def test_the_public_address_comes_first(start: Start, network: Callable[[str], None]) -> None:
    desk, _ = organised(start(host="0.0.0.0", address="http://coliseo.example"), 0)
    assert code_of(desk) == f"http://coliseo.example/torneo/{desk.event}"


def test_whoever_came_by_a_name_that_others_know_gives_it_on(start: Start, network: Callable[[str], None]) -> None:
    desk, _ = organised(start(host="0.0.0.0"), 0)
    assert code_of(desk, host="tienda.local:8000") == f"http://tienda.local:8000/torneo/{desk.event}"


@pytest.mark.parametrize(
    ("host", "near", "words"), [("127.0.0.1", NEAR, "--host 0.0.0.0"), ("0.0.0.0", "", "conéctalo a la de la sala")]
)
def test_without_an_address_for_others_there_is_no_dead_code(
    start: Start, network: Callable[[str], None], host: str, near: str, words: str
) -> None:
    network(near)
    desk, _ = organised(start(host=host), 0)
    answer = desk.get(f"/api/events/{desk.event}/qr.svg")
    assert (answer.status_code, answer.json()["code"]) == (409, "no_address")
    found = desk.get(f"/api/events/{desk.event}/address").json()
    assert found["address"] == "" and words in found["missing"]["es"]
    poster = desk.get(f"/api/events/{desk.event}/print/poster", params={"as": "html"}).text
    assert "localhost" not in poster and "<svg" not in poster


def test_where_the_computer_is_is_told_to_itself_only(start: Start, network: Callable[[str], None]) -> None:
    """Who comes from elsewhere under a made-up name, here through a proxy, learns nothing of the network."""
    desk, _ = organised(start(host="0.0.0.0"), 0)
    answer = desk.get(f"/api/events/{desk.event}/address", headers={"x-forwarded-for": "203.0.113.5"})
    assert answer.json()["address"] == "" and "COLISEO_ADDRESS" in answer.json()["missing"]["es"]


def test_an_encrypted_room_is_entered_by_https(environment: dict[str, str], tmp_path: Path) -> None:
    """As it is documented: one command, the desk at localhost, the code for everybody else."""
    near = reach.lan_address()
    if not near:
        pytest.skip("this computer is in no network")
    with running(environment, "--port", "0", "--host", "0.0.0.0", "--tls") as (_, address):
        trusted = ssl.create_default_context(cafile=str(tmp_path / "data" / "tls" / "cert.pem"))
        with httpx.Client(base_url=address, verify=trusted) as browser:
            browser.get("/api/me")
            there = browser.get("/api/events/abc/address").json()["address"]
    assert there == f"{address.replace('localhost', near)}/torneo/abc" and there.startswith("https://")


def test_a_network_without_a_way_out_is_found_by_its_interfaces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Wi-Fi of the shop without internet has no default route."""
    monkeypatch.setattr(reach, "_way_out", lambda: "")
    monkeypatch.setattr(reach, "_of_interfaces", lambda: iter(["127.0.0.1", "169.254.3.4", NEAR]))
    monkeypatch.setattr(reach, "_of_its_name", lambda: iter(["127.0.1.1"]))
    assert reach.lan_address() == NEAR
    monkeypatch.setattr(reach, "_of_interfaces", lambda: iter(["127.0.0.1"]))
    assert reach.lan_address() == ""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the name of the computer is asked")
def test_the_interfaces_of_this_computer_are_asked() -> None:
    assert "127.0.0.1" in list(reach._of_interfaces())
