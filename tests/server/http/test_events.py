"""Events over HTTP: made, joined by phone, paired, reported, corrected, closed; who may do what; nothing lost."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from html import unescape
from typing import Any

import httpx
import pytest
from decks_kit import listed, ready_deck
from server.http.site import Site, Visitor

from coliseo.games.registry import package
from coliseo.server.events.desks import law_of
from coliseo.server.settings import Limits
from coliseo.tournament.log import parse
from coliseo.tournament.verify import verify

Start = Callable[..., Site]


class Desk(Visitor):
    """Somebody at an event: the organiser, a player with a phone, or nobody in particular."""

    def __init__(self, site: Site, event: str = "") -> None:
        super().__init__(site)
        self.come_in()
        self.event = event

    def say(self, path: str, **body: Any) -> httpx.Response:
        return self.post(f"/api/events/{self.event}/{path}", json=body)

    def does(self, kind: str, version: int | None = None, **data: Any) -> httpx.Response:
        return self.say("acts", kind=kind, data=data, version=version)

    def did(self, kind: str, **data: Any) -> None:
        answer = self.does(kind, **data)
        assert answer.status_code == 200, answer.text

    def look(self) -> dict[str, Any]:
        answer = self.get(f"/api/events/{self.event}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    @property
    def round(self) -> dict[str, Any]:
        found: dict[str, Any] = self.look()["rounds"][-1]
        return found

    def reports(self, winner: int, number: int = 1) -> httpx.Response:
        """My table, as I saw it end."""
        table = self.look()["me"]["table"]
        games = [{"winner": winner, "reason": "", "left": [], "turns": 9}]
        return self.does(
            "reported", table=table, number=number, result={"kind": "played", "winner": winner, "games": games}
        )


def organised(site: Site, players: int, game: str = "warlords_of_terra", **settings: Any) -> tuple[Desk, list[Desk]]:
    desk = Desk(site)
    made = desk.post(
        "/api/events",
        json={
            "game": game,
            "name": "Sábado en la tienda",
            "organiser": "Marta",
            "settings": {"list_required": False, **settings},
        },
    )
    assert made.status_code == 201, made.text
    desk.event = made.json()["id"]
    desk.did("registration")
    phones = [Desk(site, desk.event) for _ in range(players)]
    for n, phone in enumerate(phones, 1):
        joined = phone.say("join", name=f"Persona {n}")
        assert joined.status_code == 200, joined.text
        assert joined.json()["number"] == n
    return desk, phones


def paired(desk: Desk) -> None:
    answer = desk.say("pair")
    assert answer.status_code == 200, answer.text


def test_a_round_from_the_first_phone_to_the_standings(site: Site) -> None:
    desk, phones = organised(site, 5)
    paired(desk)
    # a draft is for the staff
    assert desk.round["state"] == "paired" and desk.round["proof"]
    assert phones[0].look()["rounds"] == []
    desk.did("published")
    desk.did("started")
    seen = phones[0].round
    assert seen["clock"]["runs"] and seen["clock"]["left"] <= 45 * 60
    for phone in phones:
        me = phone.look()["me"]
        if me.get("table"):
            assert phone.reports(0).status_code == 200
    assert not desk.look()["staff"]["outstanding"]
    desk.did("closed")
    rows = desk.look()["standings"]["rows"]
    assert sorted(int(row["values"]["points"]) for row in rows) == [0, 0, 3, 3, 3]
    assert phones[rows[0]["number"] - 1].look()["me"]["place"]
    # the log that anybody downloads proves itself
    log = parse(phones[0].get(f"/api/events/{desk.event}/log").text)
    assert log.fault() is None and verify(log, law_of(log)).good


def test_reports_that_differ_are_a_conflict_and_the_same_one_ten_times_is_one_entry(site: Site) -> None:
    desk, (ana, beto) = organised(site, 2)
    paired(desk)
    desk.did("published")
    desk.did("started")
    before = desk.look()["entries"]
    for _ in range(10):
        assert ana.reports(0, number=7).status_code == 200
    assert desk.look()["entries"] == before + 1
    assert beto.reports(1).status_code == 200
    assert desk.round["tables"][0]["conflict"]
    refused = desk.does("closed")
    assert refused.status_code == 422, refused.text
    desk.did("accepted", table=desk.round["tables"][0]["table"], side=0)
    desk.did("closed")


def test_a_report_is_told_again_from_the_phone_and_a_rival_reads_it_only_where_they_differ(site: Site) -> None:
    desk, phones = organised(site, 2)
    paired(desk)
    desk.did("published")
    desk.did("started")
    by_side = [phones[n - 1] for n in desk.round["tables"][0]["sides"]]

    def both() -> list[list[tuple[int, int]]]:
        return [[(one["side"], one["winner"]) for one in each.look()["me"].get("told", [])] for each in by_side]

    assert by_side[0].reports(1, number=1).status_code == 200
    assert both() == [[(0, 1)], []], "nobody repeats what a rival typed"
    assert by_side[1].reports(0, number=1).status_code == 200
    assert desk.round["tables"][0]["conflict"] and both() == [[(0, 1), (1, 0)]] * 2
    assert "me" not in Desk(site, desk.event).look()
    assert by_side[0].reports(0, number=2).status_code == 200
    assert desk.round["tables"][0]["kind"] == "played" and both() == [[], []]
    assert by_side[0].reports(1, number=3).status_code == 422, "settled: a judge is called"
    desk.did("closed")


def test_two_desks_that_pair_at_once_make_one_round(site: Site) -> None:
    desk, _ = organised(site, 6)
    token = desk.say("invitations", name="Nuria", roles=["scorekeeper"]).json()["token"]
    other = Desk(site, desk.event)
    assert other.say("staff", token=token).status_code == 200
    assert Desk(site, desk.event).say("staff", token=token).status_code == 403, "an invitation is for one"
    answers: list[httpx.Response] = []
    threads = [threading.Thread(target=lambda d=d: answers.append(d.say("pair"))) for d in (desk, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(a.status_code for a in answers) == [200, 422], [a.text for a in answers]
    assert len(desk.look()["rounds"]) == 1


def test_who_saw_another_round_is_told_so(site: Site) -> None:
    desk, _ = organised(site, 4)
    paired(desk)
    seen = desk.round["version"]
    desk.did("published")
    late = desk.does("started", version=seen)
    assert late.status_code == 409 and late.json()["code"] == "version"


def test_an_undone_correction_leaves_the_event_as_it_was(site: Site) -> None:
    desk, phones = organised(site, 4)
    paired(desk)
    desk.did("published")
    desk.did("started")
    for phone in phones:
        phone.reports(0)
    desk.did("closed")
    before = desk.look()["standings"]
    table = desk.round["tables"][0]["table"]
    result = {"kind": "played", "winner": 1, "games": [{"winner": 1, "reason": "", "left": [], "turns": 9}]}
    done = desk.does("corrected", stage=0, round=1, table=table, result=result, reason="mal anotado")
    assert done.status_code == 200, done.text
    assert desk.look()["standings"] != before
    assert desk.say("undo", n=done.json()["n"], reason="era así").status_code == 200
    assert desk.look()["standings"] == before


def test_somebody_comes_back_with_number_and_pin_and_five_wrong_ones_are_enough(start: Start) -> None:
    site = start(limits=Limits())
    desk = Desk(site)
    desk.event = desk.post("/api/events", json={"game": "rise_of_gods", "name": "Copa", "organiser": "Marta"}).json()[
        "id"
    ]
    desk.did("registration")
    phone = Desk(site, desk.event)
    pin = phone.say("join", name="Ana").json()["pin"]
    other = Desk(site, desk.event)
    assert other.say("join", number=1, pin=pin).status_code == 200
    assert other.look()["me"]["name"] == "Ana"
    thief = Desk(site, desk.event)
    wrong = "0000" if pin != "0000" else "1111"
    assert [thief.say("join", number=1, pin=wrong).status_code for _ in range(6)] == [403] * 5 + [429]
    assert thief.say("join", number=1, pin=pin).status_code == 429


def test_a_list_is_taken_only_if_the_rules_of_construction_take_it(site: Site) -> None:
    desk, (phone, _) = organised(site, 2, "rise_of_gods", list_required=True)
    bad = phone.say("lists", text="3 Carta que no existe")
    assert bad.status_code == 422 and bad.json()["code"] == "list" and bad.json()["errors"]
    shelf = package("rise_of_gods").shelf
    assert shelf is not None
    cards = shelf().decks_for_clients()[0]["cards"]
    good = phone.say("lists", text="\n".join(f"{card['count']} {card['name']}" for card in cards))
    assert good.status_code == 200, good.text
    assert phone.look()["me"]["decklist"] == "handed_in"
    # until it is published nobody reads it in the log
    public = Desk(site, desk.event).get(f"/api/events/{desk.event}/log").text
    assert cards[1]["name"] not in public


def test_whether_anybody_may_still_come_in_is_told(site: Site) -> None:
    desk, (phone, *_) = organised(site, 4, rounds=2)
    assert phone.look()["joining"]
    for closed in (True, False):
        paired(desk)
        for kind in ("published", "started"):
            desk.did(kind)
        assert phone.look().get("joining", False) == closed, "until the second round is out"
        if closed:
            for table in desk.round["tables"]:
                told = {"kind": "played", "winner": 0, "games": [{"winner": 0}]}
                desk.did("reported", table=table["table"], result=told)
            desk.did("closed")


def test_who_follows_an_event_is_told_of_every_entry(site: Site) -> None:
    desk, (phone,) = organised(site, 1)
    told: list[int] = []
    ready = threading.Event()

    def follow() -> None:
        with phone.stream("GET", f"/api/events/{desk.event}/stream") as answer:
            for line in answer.iter_lines():
                if line.startswith("data:"):
                    told.append(int(line.removeprefix("data:")))
                    ready.set()
                    if len(told) == 2:
                        return

    thread = threading.Thread(target=follow)
    thread.start()
    assert ready.wait(20)
    assert desk.say("players", name="Otra persona").status_code == 201
    thread.join(20)
    assert not thread.is_alive() and told[1] == told[0] + 1


def test_nothing_that_was_acknowledged_is_lost_by_another_process(site: Site) -> None:
    """The log in the database is what the event is: read anew, it is the same to the hash."""
    desk, _ = organised(site, 4)
    paired(desk)
    before = desk.look()
    site.app.state.desks._open.clear()
    after = desk.look()
    assert after["head"] == before["head"] and after["rounds"] == [
        {**r, "clock": a["clock"]} for r, a in zip(before["rounds"], after["rounds"], strict=True)
    ]


# -- papers ----------------------------------------------------------------------------------------------------------


def test_sheets_are_printed_for_everybody_or_for_the_staff(site: Site) -> None:
    desk, (phone, *_) = organised(site, 4)
    paired(desk)
    printed = f"/api/events/{desk.event}/print"
    nothing = phone.get(f"{printed}/pairings")
    assert nothing.status_code == 409, "a draft is printed for the staff only"
    assert desk.get(f"{printed}/pairings").content.startswith(b"%PDF")
    desk.did("published")
    page = phone.get(f"{printed}/pairings", params={"as": "html", "lang": "en"})
    assert page.status_code == 200 and "Persona 3" in page.text and 'lang="en"' in page.text
    assert "script" not in page.headers["content-security-policy"]
    assert phone.get(f"{printed}/slips").status_code == 403
    assert desk.get(f"{printed}/slips").content.startswith(b"%PDF")
    assert desk.get(f"{printed}/secrets").status_code == 400


def test_the_page_without_javascript_shows_pairings_and_standings(site: Site) -> None:
    desk, (phone, *_) = organised(site, 3)
    address = f"/api/events/{desk.event}/page"
    assert "Persona 2" in phone.get(address).text
    paired(desk)
    assert "Ronda 1" not in phone.get(address).text
    desk.did("published")
    told = phone.get(address)
    assert told.status_code == 200 and "Ronda 1" in told.text and "<script" not in told.text
    # the address that everybody has carries it too, in the language of the browser
    page = f"/torneo/{desk.event}"
    carried = phone.get(page)
    shown = carried.text[carried.text.index("<noscript>") :]
    assert "Ronda 1: por mesa" in shown and "Clasificación" in shown and "Persona 2" in shown
    assert "<h1>Sábado en la tienda</h1>" in shown and "Ronda 1: publicada" in shown, "what it is, and what it is at"
    assert "<title>Sábado en la tienda · Coliseo</title>" in carried.text
    assert "Standings" in phone.get(page, headers={"accept-language": "en"}).text
    assert not Desk(site).get(page).headers.get_list("set-cookie"), "it is the same for everybody"
    same = phone.get(page, headers={"if-none-match": carried.headers["etag"]})
    assert same.status_code == 304
    wins = {"kind": "played", "winner": 0, "games": [{"winner": 0, "reason": "", "left": [], "turns": 9}]}
    desk.did("reported", table=1, result=wins)
    again = phone.get(page, headers={"if-none-match": carried.headers["etag"]})
    assert again.status_code == 200 and "Resultados de la ronda 1" in again.text
    rows = re.findall(r"<tr><td class=\"right\">(\d)[^<]*</td><td>([^<]*)</td><td class=\"right\">(\d)", again.text)
    assert sorted(points for *_, points in rows) == ["0", "3", "3"], "who rested has won"
    # nothing is in the page of an event that is not there
    assert "<noscript>" not in phone.get("/torneo/abc123").text


def test_what_the_page_without_javascript_leads_to(site: Site) -> None:
    """Rules in force, the round as the checker found it, the signed log, and lists once they are published."""
    desk, (phone, *_) = organised(site, 2, "rise_of_gods", list_required=True)
    text = listed("rise_of_gods", ready_deck("rise_of_gods"))
    for number in (1, 2):
        assert desk.say("lists", text=text, number=number).status_code == 200
    desk.did("lists_locked")
    for point in desk.look()["staff"]["to_explain"]:
        desk.did("explained", point=point[0])
    paired(desk)
    desk.did("published")

    def links() -> dict[str, str]:
        found = re.findall(r'<a href="([^"]*)">([^<]*)</a>', phone.get(f"/torneo/{desk.event}").text)
        return {words: unescape(to) for to, words in found}

    secret = f"/api/events/{desk.event}/print/lists?as=html"
    assert "Listas" not in links() and phone.get(secret).status_code == 409
    desk.did("lists_published")
    found = links()
    assert set(found) == {"Reglas en vigor", "Listas", "Comprobar la ronda 1", "Registro firmado"}
    assert "1 · Persona 1" in phone.get(found["Listas"]).text
    assert "Ronda 1: legal, óptima" in phone.get(found["Comprobar la ronda 1"]).text
    assert "RG-" in phone.get(found["Reglas en vigor"]).text
    assert phone.get(found["Registro firmado"]).status_code == 200


def test_a_penalty_is_proposed_by_the_law_and_given_by_a_person(site: Site) -> None:
    """RG-SD.5: a deck that differs brings two warnings."""
    desk, (phone, _) = organised(site, 2, "rise_of_gods")
    known = {each["key"]: each for each in desk.get(f"/api/events/{desk.event}/ladder").json()}
    key = next(key for key, each in known.items() if "RG-SD.5" in each["rules"])
    asked = {"number": 1, "key": key}
    assert phone.get(f"/api/events/{desk.event}/proposal", params=asked).status_code == 403
    proposed = desk.get(f"/api/events/{desk.event}/proposal", params=asked).json()
    assert "RG-SD.5" in proposed["rules"]
    assert not desk.look()["staff"]["penalties"], "proposing gives nothing"
    desk.did("penalised", number=1, key=key, penalty=proposed["penalty"])
    assert [p["number"] for p in desk.look()["staff"]["penalties"]] == [1]
    assert phone.look()["me"]["penalties"] and "penalties" not in Desk(site, desk.event).look()
    # what others download goes beyond it and verifies, and does not say whom it was given to or why
    public = parse(Desk(site, desk.event).get(f"/api/events/{desk.event}/log").text)
    last = public.entries[-1]
    assert public.fault() is None and last.kind == "penalised" and set(last.data) == {"sealed"}
    assert key not in public.dump() and key in desk.get(f"/api/events/{desk.event}/log").text
    assert desk.get(f"/api/events/{desk.event}/proposal", params={"number": 9, "key": key}).status_code == 422


@pytest.mark.rule("AA-III.2.6.2")
def test_at_time_the_phone_leads_through_the_law_and_its_answer_is_the_report(site: Site) -> None:
    """Reptantes 2-2, resistencia 7-5: who has more wins, SCORE 2 and 1 (AA-III.2.6.7)."""
    desk, (ana, beto) = organised(site, 2, "atrum_arena")
    paired(desk)
    desk.did("published")
    table = ana.look()["me"]["table"]

    def led(**facts: Any) -> dict[str, Any]:
        told = ana.say("at-time", table=table, facts=facts)
        assert told.status_code == 200, told.text
        found: dict[str, Any] = told.json()
        return found

    assert led()["steps"][-1]["asks"] == "reptantes"
    even = led(reptantes=[2, 2])
    assert even["steps"][-1]["asks"] == "resistencia" and "AA-III.2.6.2" in even["steps"][-1]["rules"]
    ended = led(reptantes=[2, 2], resistencia=[7, 5])
    assert ended["scores"] == [2, 1] and ended["result"]["winner"] == 0
    for phone in (ana, beto):
        answer = phone.does("reported", table=table, number=1, result=ended["result"])
        assert answer.status_code == 200, answer.text
    assert desk.round["tables"][0]["kind"] == "time"
    for wrong in ({"reptantes": "muchos"}, {"reptantes": [2]}, {"reptantes": [4, 0]}, {"vidas": [1, 1]}):
        refused = ana.say("at-time", table=table, facts=wrong)
        assert refused.status_code == 422 and refused.json()["code"] == "facts"
        assert next(iter(wrong)) in refused.json()["detail"] and "reptantes" in refused.json()["detail"]
