"""Roles × routes (acceptance 40): every address of an event, with everybody who may not use it. The addresses come from
the documentation of the API: one that is not in the table here is missed at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
import pytest
from msgspec import structs
from server.http.conftest import NO_LIMITS
from server.http.documented import documentation
from server.http.site import Site
from server.http.test_event_roles import joined
from server.http.test_events import Desk, organised, paired

from coliseo.server.events.acting import NOT_PLAIN
from coliseo.server.settings import Limit
from coliseo.tournament.acts.registry import ACTS, DESK, JUDGES, STAFF, is_for
from coliseo.tournament.model import ORGANISER, PLAYER, PUBLIC

PREFIX: Final = "/api/events"
RESULT: Final = {"kind": "played", "winner": 0, "games": [{"winner": 0}]}


@dataclass(frozen=True)
class Route:
    """Who may use an address, and a request to it that nothing but the role stands against."""

    roles: tuple[str, ...]
    body: dict[str, Any] = field(default_factory=dict)
    query: dict[str, Any] = field(default_factory=dict)


EVERYBODY = Route((*STAFF, PLAYER, PUBLIC))
PENALTY: Final = {"number": 1, "key": "conducta"}
ROUTES: Final = {
    "get ": EVERYBODY,
    "get /address": EVERYBODY,
    "get /featured": EVERYBODY,
    "get /ladder": EVERYBODY,
    "get /live": EVERYBODY,
    "get /lists/ready": EVERYBODY,
    "get /log": EVERYBODY,
    "get /need": Route(EVERYBODY.roles, query={"number": 1}),
    "get /overlay": EVERYBODY,
    "get /page": EVERYBODY,
    "get /prizes": EVERYBODY,
    "get /qr.svg": EVERYBODY,
    "get /rounds/{number}/check": EVERYBODY,
    "get /stream": EVERYBODY,
    "get /sums": Route(EVERYBODY.roles, query={"number": 1}),
    "post /at-time": Route(EVERYBODY.roles, {"table": 1}),
    "post /lists/check": Route(EVERYBODY.roles, {"text": "x"}),
    # who may come in is asked of the person, the PIN or the invitation, not of a role
    "post /join": Route(EVERYBODY.roles, {"name": "Otra"}),
    "post /staff": Route(EVERYBODY.roles, {"token": "x" * 20}),
    "post /come-in": Route(EVERYBODY.roles, {"token": "x" * 20}),
    # each of an act's own: `test_acts_are_for_those_whose_they_are`
    "post /acts": Route(EVERYBODY.roles, {"kind": "called", "data": {}}),
    "post /lists": Route((*STAFF, PLAYER), {"text": "x"}),
    "post /exchange": Route((PLAYER,), {"text": "x"}),
    "get /advice": Route(STAFF, query=PENALTY),
    "get /copies": Route(STAFF),
    "get /desk": Route(STAFF),
    "get /entries": Route(STAFF),
    "get /undo/{n}": Route(STAFF),
    "get /elsewhere": Route(STAFF, query={"number": 1}),
    "get /export/{format_}": Route(STAFF),
    "get /judging": Route(STAFF),
    "get /precedents/{ruling}": Route(STAFF),
    "get /print/{what}": Route(STAFF),
    "get /progress": Route(STAFF),
    "get /proposal": Route(STAFF, query=PENALTY),
    "get /remedies": Route(STAFF),
    "get /slips/{code}": Route(STAFF),
    "get /ways-out": Route(STAFF),
    "put /featured": Route(STAFF, {"table": 1}),
    "post /by-hand/cost": Route(STAFF, {"pairs": [[1, 2]]}),
    "post /foresee": Route(STAFF, {"stage": 0, "round": 1, "table": 1, "result": RESULT}),
    "post /poster": Route(STAFF),
    "post /remedies/{case}": Route(STAFF),
    "post /template": Route(STAFF, {"name": "x"}),
    "post /undo": Route(STAFF, {"n": 1}),
    "post /by-hand": Route(DESK, {"pairs": [[1, 2]], "reason": "x"}),
    "post /cut": Route(DESK, {"number": 2}),
    "post /end": Route(DESK),
    "post /import": Route(DESK, {"text": "Nombre\nAna"}),
    "post /pair": Route(DESK),
    "post /players": Route(DESK, {"name": "Otra"}),
    "post /ways-in": Route(DESK, {"number": 1}),
    "post /rename": Route(DESK, {"number": 1, "name": "Ana"}),
    "get /lists/{number}": Route(JUDGES),
    "post /lists/{number}/compare": Route(JUDGES, {"found": []}),
    "post /table-bench": Route(JUDGES, {"table": 1}),
    "post /table-story": Route(JUDGES, {"table": 1}),
    "post /invitations": Route((ORGANISER,), {"name": "Eva", "roles": ["judge"]}),
    "get /copy": Route((ORGANISER,)),
    "put /copies": Route((ORGANISER,), {"place": -1}),
    "post /erase": Route((ORGANISER,), {"number": 99}),
    "get /hooks": Route((ORGANISER,)),
    "post /hooks": Route((ORGANISER,), {"address": "http://example.org/hook"}),
    "delete /hooks/{hook}": Route((ORGANISER,)),
}
#: of no event in particular: whoever asks gets what is theirs
OF_NONE: Final = {
    "get ", "post ", "get /mine", "post /restore", "get /templates", "delete /templates/{template}",
}  # fmt: skip
#: what stands in the place of each part of an address
PARTS: Final = {
    "format_": "trf",
    "number": 2,
    "n": 2,
    "hook": "abc",
    "ruling": 1,
    "what": "slips",
    "code": "1" * 16,
    "case": "robo",
}


def documented() -> tuple[set[str], set[str]]:
    """The addresses of an event, and those under the same roof that are of none."""
    of_event: set[str] = set()
    of_none: set[str] = set()
    for path, ways in documentation()["paths"].items():
        for way in {"get", "post", "put", "patch", "delete"} & set(ways):
            if path.startswith(f"{PREFIX}/{{event}}"):
                of_event.add(f"{way} {path.removeprefix(f'{PREFIX}/{{event}}')}")
            elif path == PREFIX or path.startswith(f"{PREFIX}/"):
                of_none.add(f"{way} {path.removeprefix(PREFIX)}")
    return of_event, of_none


def test_no_address_is_forgotten() -> None:
    of_event, of_none = documented()
    assert of_event == set(ROUTES) and of_none == OF_NONE


@pytest.fixture(scope="module")
def people(site: Site) -> dict[str, Desk]:
    """Somebody of each role at an event whose first round is out."""
    desk, phones = organised(site, 4, rounds=2)
    found = {role: joined(site, desk, f"Del equipo, {role}", role) for role in STAFF}
    paired(desk)
    desk.did("published")
    return {**found, PLAYER: phones[0], PUBLIC: Desk(site, desk.event)}


def asked(who: Desk, name: str, route: Route) -> httpx.Response:
    way, _, path = name.partition(" ")
    address = f"{PREFIX}/{who.event}{path.format(**PARTS)}"
    body = {"json": route.body} if way in ("post", "put") else {}
    return who.request(way.upper(), address, params=route.query, **body)


@pytest.mark.parametrize("name", sorted(name for name, route in ROUTES.items() if route.roles != EVERYBODY.roles))
def test_an_address_is_for_those_whose_it_is(name: str, people: dict[str, Desk]) -> None:
    route = ROUTES[name]
    for role, who in people.items():
        answer = asked(who, name, route)
        if role in route.roles:
            # what else stands in the way depends on the event; of an exchange, on a table that is online
            assert answer.status_code != 403 or answer.json()["code"] == "no_table", (role, answer.text)
        else:
            assert answer.status_code == 403, (role, answer.status_code, answer.text)


@pytest.mark.parametrize("kind", sorted(kind for kind in ACTS if kind not in NOT_PLAIN))
def test_acts_are_for_those_whose_they_are(kind: str, people: dict[str, Desk]) -> None:
    for role, who in people.items():
        if not is_for(ACTS[kind], role):
            answer = who.does(kind)
            assert answer.status_code == 403, (role, answer.status_code, answer.text)


#: what is counted at an address of an event, whatever else is
COUNTED: Final = {"event-act", "event-look", "event-join", "event-pin-person", "record", "deck", "socket"}


@pytest.mark.parametrize("name", sorted(ROUTES))
def test_every_address_is_counted(name: str, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks, and even if there is no such event."""
    counted: list[str] = []
    memory = site.app.state.memory
    count = memory.count

    async def heard(key: str, seconds: float) -> Any:
        counted.append(key.partition(":")[0])
        return await count(key, seconds)

    monkeypatch.setattr(memory, "count", heard)
    nobody = Desk(site, "0" * 16)
    counted.clear()
    answer = asked(nobody, name, ROUTES[name])
    assert answer.status_code not in (400, 405, 422), answer.text
    assert COUNTED & set(counted), counted


@pytest.mark.parametrize(
    "name", sorted(name for name, route in ROUTES.items() if PUBLIC not in route.roles and not name.startswith("get"))
)
def test_whoever_may_not_do_something_waits_for_nobody(
    name: str, people: dict[str, Desk], site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    took_turns: list[str] = []
    desks = site.app.state.desks
    do = desks.do

    async def heard(event: str, *rest: Any) -> Any:
        took_turns.append(event)
        return await do(event, *rest)

    monkeypatch.setattr(desks, "do", heard)
    answer = asked(people[PUBLIC], name, ROUTES[name])
    assert answer.status_code == 403 and not took_turns, answer.text


def test_asking_for_what_one_may_not_do_has_an_end(start: Callable[..., Site]) -> None:
    site = start(limits=structs.replace(NO_LIMITS, event_act=Limit(5, 600)))
    desk, _ = organised(site, 0)
    for path, body in (("pair", {}), ("cut", {"number": 2}), ("undo", {"n": 1}), ("erase", {"number": 1})):
        stranger = Desk(site, desk.event)
        codes = [stranger.say(path, **body).status_code for _ in range(8)]
        assert codes == [403] * 5 + [429] * 3, path
