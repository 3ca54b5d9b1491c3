"""What people write at an event and everybody reads: nothing in it hides, turns the writing round or runs away."""

from __future__ import annotations

from typing import Any

import pytest
from server.http.site import Site
from server.http.test_event_roles import joined
from server.http.test_events import Desk, organised, paired

#: an override of direction, an isolate, a control character, something invisible, marks piled up
HIDDEN = ("a\u202eb", "a\u2066b", "a\x07b", "a\u200bb", "a\ufeffb", "a\u0301\u0301\u0301\u0301")


@pytest.mark.parametrize("bad", HIDDEN)
def test_nobody_writes_what_nobody_can_read(site: Site, bad: str) -> None:
    desk, phones = organised(site, 2)
    anybody = Desk(site, desk.event)
    made = {"game": "warlords_of_terra", "organiser": "Marta"}
    circuit = {"game": "warlords_of_terra", "name": bad, "points": [1]}
    answers = [
        anybody.post("/api/events", json={**made, "name": bad}),
        anybody.post("/api/events", json={**made, "name": "Torneo", "organiser": bad}),
        anybody.post("/api/circuits", json=circuit),
        anybody.say("join", name="Zoe", team=bad),
        anybody.does("word", word=bad),
        desk.say("players", name="Zoe", team=bad),
        desk.say("template", name=bad),
        desk.say("invitations", name=bad, roles=["judge"]),
        desk.say("rename", number=1, name=bad),
        desk.does("edited", number=1, team=bad),
        desk.does("edited", number=1, needs=bad),
        desk.does("announced", es=bad),
        desk.does("announced", es="Ya", en=bad),
        desk.does("prizes", prizes=[f"1: {bad}"]),
        desk.does("task", text=bad),
        desk.does("where", zone=bad),
        desk.does("ruled", question=bad, answer="Sí"),
        desk.does("penalised", number=1, key="conducta", penalty="warning", reason=bad),
        phones[0].say("lists", text=bad),
        phones[0].does("dropped", number=1, **{bad: bad}),
    ]
    assert [answer.status_code for answer in answers] == [422] * len(answers), [a.text for a in answers]


def test_what_is_written_on_one_line_is_kept_on_one(site: Site) -> None:
    desk, _ = organised(site, 1)
    other = Desk(site, desk.event)
    assert other.say("join", name="Zoe", team=" La\tTorre \n Norte ").status_code == 200
    assert [p.get("team") for p in desk.look()["players"]] == [None, "La Torre Norte"]
    for end in ("\n", "\t", "\r", "\u2028"):
        assert desk.does("edited", number=1, team=f"a{end}b").json()["code"] == "characters"
    assert other.does("word", word="sol\ny sombra").json()["code"] == "characters"
    made: dict[str, Any] = {"game": "warlords_of_terra", "organiser": "Marta", "name": "  Liga\n de  otoño "}
    desk.event = desk.post("/api/events", json=made).json()["id"]
    assert desk.look()["name"] == "Liga de otoño"


def test_longer_words_have_lines_and_pictures(site: Site) -> None:
    desk, _ = organised(site, 2)
    said = "Comida 👨‍👩‍👧 a las dos:\n- la de siempre ❤️\n- ¡y postre!"
    desk.did("announced", es=said)
    assert desk.look()["announcements"][-1]["text"]["es"] == said
    judge = joined(site, desk, "Jota", "judge")
    paired(desk)
    desk.did("published")
    judge.did("ruled", question="¿Vale?", answer="Sí.\nPor la regla.", rules=["WT-C.1.2"])
