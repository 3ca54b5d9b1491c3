"""Whoever has no list is offered those of the game that the event takes as they are, and sees how one begins."""

from __future__ import annotations

from typing import Any

import pytest
from server.http.site import Site
from server.http.test_events import organised


@pytest.mark.parametrize(
    ("game", "settings", "known"),
    [
        ("atrum_arena", {}, {"registro_1"}),
        ("rise_of_gods", {}, {"alborada"}),
        ("mitos_y_leyendas", {"format": "restringido"}, {"tropa_del_nahual"}),
        ("warlords_of_terra", {"class": "competitiva"}, {"terra"}),
        ("warlords_of_terra", {"class": "competitiva", "legendarias": 0}, set()),
        ("sorcerers_arena", {}, {"cuarzo_y_corteza"}),
    ],
)
def test_ready_lists_are_offered_that_the_event_takes_as_they_are(
    site: Site, game: str, settings: dict[str, Any], known: set[str]
) -> None:
    _, (phone,) = organised(site, 1, game, **settings)
    found = phone.get(f"/api/events/{phone.event}/lists/ready", params={"lang": "es"}).json()
    assert known <= {each["key"] for each in found["lists"]} and bool(known) == bool(found["lists"])
    assert set(found["example"].splitlines()) - {"…"}, "also where none is taken one sees how a list begins"
    for each in found["lists"]:
        handed_in = phone.say("lists", text=each["text"])
        assert handed_in.status_code == 200, (each["key"], handed_in.text)
