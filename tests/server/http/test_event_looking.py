"""A judge looks into an online table while it is played: its whole story, and a bench that is theirs alone. Nobody else
gets any of it, every look is in the log, and those who play receive what they would have received."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from server.http.event_bots import AtTable, online_event, published
from server.http.site import Site
from server.http.test_event_judging import judge_of, judging
from server.http.test_events import Desk
from server.http.test_online_events import opened, until

from coliseo.judge.sandbox.document import text_of
from coliseo.server.rooms import seating
from coliseo.server.rooms.client import Patience
from coliseo.tournament.log import parse

#: what the house says of itself and not of the game: ids, names of guests, times
OWN = frozenset({"id", "event", "clock", "at", "now", "left", "person", "you", "away"})


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same at every table."""
    monkeypatch.setattr(seating, "random_seed", lambda: 20_261)
    monkeypatch.setattr(Patience, "rate", (100_000, 100_000.0))


def at_bench(visitor: Desk, what: str, **body: Any) -> httpx.Response:
    return visitor.post(f"/api/bench/{what}?lang=es", json=body)


def told(value: Any) -> Any:
    """A message without what is of its own table."""
    if isinstance(value, dict):
        return {key: told(inner) for key, inner in value.items() if key not in OWN}
    return [told(inner) for inner in value] if isinstance(value, list) else value


class Listening(AtTable):
    """Keeps everything that it is told."""

    def __init__(self, visitor: Desk, table: str) -> None:
        super().__init__(visitor, table)
        self.heard: list[Any] = []

    async def hear(self) -> dict[str, Any]:
        message = await super().hear()
        self.heard.append(told(message))
        return message

    async def until_quiet(self) -> None:
        try:
            while True:
                async with asyncio.timeout(0.4):
                    await self.hear()
        except TimeoutError:
            return


def test_nobody_but_a_judge_who_does_not_play_looks_into_a_table(site: Site) -> None:
    desk, *phones = online_event(site, 4, match="bo1")
    published(desk)
    records = opened(desk, 2)
    table = desk.round["tables"][0]
    mine = next(record for record in records if record == table["online"][0]["record"])
    judge, other, keeper = judge_of(site, desk), judge_of(site, desk, "head_judge"), judge_of(site, desk, "scorekeeper")
    strangers = [*phones, keeper, Desk(site, desk.event)]
    before = desk.look()["entries"]
    for stranger in strangers:
        for route in ("table-story", "table-bench"):
            answer = stranger.say(route, table=table["table"])
            assert (answer.status_code, answer.json()["code"]) == (403, "judges_only"), (route, answer.text)
    assert desk.look()["entries"] == before, "whoever may not look has not looked"
    assert judge.say("table-bench", table=99).status_code == 404
    assert judge.say("table-bench", table=table["table"], after=500).status_code == 422
    assert desk.look()["entries"] == before

    # the whole story, with its rules, by whichever judge; and both looks are written down
    for each in (judge, other, desk):
        story = each.say("table-story", table=table["table"])
        assert story.status_code == 200, story.text
    assert all(line["rule"] for line in story.json()["lines"]) and story.json()["status"] == "playing"
    seen = judge.say("table-bench", table=table["table"]).json()
    assert seen["moment"]["questions"] and seen["document"]["nombre"]["es"].startswith("Mesa 1, ronda 1, partida 1")
    looks = parse(desk.get(f"/api/events/{desk.event}/log").text).entries[before:]
    assert [(e.kind, e.data["how"], e.data["table"]) for e in looks] == [
        *[("looked", "story", table["table"])] * 3,
        ("looked", "bench", table["table"]),
    ]
    shown = judging(other)["looks"]
    assert [(one["how"], one["by"]) for one in shown] == [
        ("bench", "Nuria"), ("story", "Marta"), ("story", "Nuria"), ("story", "Nuria"),
    ]  # fmt: skip
    assert desk.say("undo", n=looks[0].n).status_code == 422, "what was seen is not unseen"

    # the document is that judge's: acted in as any other, opened by nobody else
    at = {"document": seen["document"], "place": seen["place"]}
    q = seen["moment"]["questions"][0]
    answer = {"seat": q["seat"], "token": q["token"], "choice": [q["options"][0]["candidate"]]}
    done = at_bench(judge, "act", **at, **answer)
    assert done.status_code == 200 and done.json()["moment"]["steps"], done.text
    for stranger in (*strangers, other, desk):
        for what, body in (("look", at), ("act", {**at, **answer}), ("open", {"text": text_of(seen["document"])})):
            refused = at_bench(stranger, what, **body)
            assert refused.status_code == 403, (what, refused.text)
            assert refused.json()["code"] in ("judges_only", "bench_private")
    # a seal for oneself is not of one's own making
    word = seen["document"]["posicion"]["guardada"]
    for forged in (word.replace("@", "@0"), word.partition(".")[0] + "." + word.partition("@")[2]):
        with_it = {**seen["document"], "posicion": {"guardada": forged}}
        assert at_bench(judge, "look", document=with_it).json()["code"] in ("bench_private", "seal")
    # nothing of it is kept while the game is played, said in words; nor written as a ruling
    for what in ("file", "links"):
        kept = at_bench(judge, what, document=done.json()["document"])
        assert (kept.status_code, kept.json()["code"]) == (409, "still_played"), kept.text
        assert "cuando acabe" in kept.json()["detail"]
    ruling = {"game": "mitos_y_leyendas", "scenario": text_of(seen["document"]), "question": "¿?", "answer": "Sí"}
    assert judge.post("/api/written-rulings", json=ruling).status_code in (400, 422)
    assert at_bench(judge, "open", table=mine).json()["code"] == "not_over", "there is no other way to it"

    # whoever plays does not look: no device is a player's and a judge's, in whichever order
    turncoat, seat = phones[table["sides"][0] - 1], table["sides"][1]
    token = desk.say("invitations", name="Persona", roles=["judge"]).json()["token"]
    assert turncoat.say("staff", token=token).status_code == 409
    assert turncoat.say("table-story", table=table["table"]).json()["code"] == "judges_only"
    pins = {one["number"]: one["pin"] for one in desk.get(f"/api/events/{desk.event}/desk").json()["players"]}
    assert other.say("join", number=seat, pin=pins[seat]).status_code == 409

    # once it is over the document can be kept, and then it is anybody's who has the link
    asyncio.run(give_up(phones[table["sides"][1] - 1], mine, 1))
    until(lambda: desk.round["tables"][0].get("kind"))
    kept = at_bench(judge, "file", document=done.json()["document"], expecting=True)
    assert kept.status_code == 200 and "@" not in kept.json()["document"]["posicion"]["guardada"], kept.text
    link = at_bench(judge, "links", document=done.json()["document"])
    assert link.status_code == 201, link.text
    assert at_bench(phones[2], "open", link=link.json()["id"]).status_code == 200
    # and whoever judges no more has lost what was sealed for them
    desk.did("staff_left", id=looks[0].by)
    assert at_bench(judge, "look", **at).json()["code"] == "judges_only"


async def give_up(phone: Desk, record: str, seat: int) -> None:
    async with AtTable(phone, record) as table:
        assert (await table.enter())["t"] == "snapshot"
        assert (await table.ask("concede", seat=seat))["t"] == "done"


def test_those_who_play_receive_the_same_whether_a_judge_looks_or_not(site: Site) -> None:
    alone, watched = (received(site, looks) for looks in (False, True))
    for one, other in zip(alone, watched, strict=True):
        assert [message["t"] for message in one] == [message["t"] for message in other]
        assert one == other


def received(site: Site, looks: bool) -> list[list[Any]]:
    """What each of two people is told in the course of some answers; in between a judge reads and tries things out."""
    desk, *phones = online_event(site, 2, match="bo1")
    published(desk)
    (record,) = opened(desk)
    judge = judge_of(site, desk)
    table = desk.round["tables"][0]

    def look(given: int) -> None:
        story = judge.say("table-story", table=table["table"]).json()
        assert story["total"] == given and story["lines"]
        for after in (-1, given // 2):
            seen = judge.say("table-bench", table=table["table"], after=after)
            assert seen.status_code == 200, seen.text
        q = seen.json()["moment"]["questions"][0]
        at = {"document": seen.json()["document"], "place": seen.json()["place"]}
        choice = [q["options"][0]["candidate"]]
        assert at_bench(judge, "act", **at, seat=q["seat"], token=q["token"], choice=choice).status_code == 200

    async def play() -> list[list[Any]]:
        two = [Listening(phones[number - 1], record) for number in table["sides"]]
        for at in two:
            await at.__aenter__()
            await at.enter()
        for at in two:
            await at.until_quiet()
        for given in range(1, 9):
            asked = next(at for at in two if at.question is not None)
            await asked.answer()
            for at in two:
                while at.version < given:
                    await at.hear()
            if looks and given % 3 == 0:
                await asyncio.to_thread(look, given)
        for at in two:
            await at.until_quiet()
            await at.__aexit__()
        return [at.heard for at in two]

    return asyncio.run(play())
