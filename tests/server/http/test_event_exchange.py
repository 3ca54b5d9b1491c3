"""What a desk gives out, and asks before it decides."""

from __future__ import annotations

from server.http.site import Site
from server.http.test_event_desk import play_a_round
from server.http.test_events import Desk, organised, paired


def test_files_for_other_programs_say_what_they_lack(site: Site) -> None:
    desk, phones = organised(site, 4, rounds=2)
    play_a_round(desk)
    at = f"/api/events/{desk.event}/export"
    for form, holds in (("challonge", '"matches"'), ("trf", "001 "), ("csv-players", "Persona 1"), ("ranking", "{")):
        found = desk.get(f"{at}/{form}").json()
        assert holds in found["text"] and found["name"].startswith(desk.event), form
    lost = desk.get(f"{at}/ranking").json()["lost"]
    assert lost and all(each["es"] and each["en"] for each in lost)
    refused = desk.get(f"{at}/ical")
    assert (refused.status_code, refused.json()["code"]) == (422, "export"), "it has no date"
    assert phones[0].get(f"{at}/trf").status_code == 403


def test_an_event_with_a_date_is_in_the_calendar(site: Site) -> None:
    desk = Desk(site)
    told = {"game": "rise_of_gods", "name": "Sábado", "organiser": "Marta", "date": "2026-11-21"}
    desk.event = desk.post("/api/events", json=told).json()["id"]
    assert "20261121" in desk.get(f"/api/events/{desk.event}/export/ical").json()["text"]
    refused = desk.post("/api/events", json={**told, "date": "21/11/2026"})
    assert refused.status_code == 422 and "2026-11-21" in refused.json()["detail"]


def test_the_poster_has_both_codes_and_both_promises(site: Site) -> None:
    desk, phones = organised(site, 1)
    made = desk.say("poster", network="Tienda", password="dados y cartas")
    assert made.status_code == 200 and made.content.startswith(b"%PDF") and len(made.content) > 1000
    assert phones[0].say("poster").status_code == 403


def test_pairs_of_ones_own_choice_take_the_place_of_a_draft(site: Site) -> None:
    desk, phones = organised(site, 4, rounds=2)
    paired(desk)
    sides = {frozenset(table["sides"]) for table in desk.round["tables"]}
    wanted = next(p for p in ([[1, 2], [3, 4]], [[1, 3], [2, 4]]) if {frozenset(x) for x in p} != sides)
    assert phones[0].say("by-hand", pairs=wanted, reason="…").status_code == 403
    cost = desk.say("by-hand/cost", pairs=wanted)
    assert cost.status_code == 200 and cost.json()["against"]["es"].startswith("tan bueno como el mejor"), cost.text
    assert phones[0].say("by-hand/cost", pairs=wanted).status_code == 403
    assert not desk.round.get("by_hand"), "nothing is done by asking"
    done = desk.say("by-hand", pairs=wanted, reason="comparten coche")
    assert done.status_code == 200, done.text
    assert desk.round["by_hand"] and not desk.round.get("proof")
    assert phones[0].get(f"/api/events/{desk.event}/rounds/1/check").status_code == 404, "a draft is the staff's"
    desk.did("published")
    assert phones[0].round["marks"] == [
        {"es": "emparejada a mano: comparten coche", "en": "paired by hand: comparten coche"}
    ]
    assert "Emparejada a mano: comparten coche" in phones[0].get(f"/api/events/{desk.event}/page").text
    checked = phones[0].get(f"/api/events/{desk.event}/rounds/1/check").json()
    assert checked["verdict"] == "legal" and checked["lines"][0]["en"] == "Paired by hand: comparten coche"
    assert {frozenset(table["sides"]) for table in desk.round["tables"]} == {frozenset(x) for x in wanted}
    assert desk.say("by-hand", pairs=[[1, 1]], reason="…").status_code == 422


def test_where_nobody_is_left_to_meet_what_could_give_way_is_told(site: Site) -> None:
    desk, _ = organised(site, 2, rounds=3)
    play_a_round(desk)
    refused = desk.say("pair").json()
    assert refused["code"] == "no_legal_pairing" and "Persona 1" in refused["detail"], (
        "who stands in the way has a name"
    )
    found = desk.get(f"/api/events/{desk.event}/ways-out").json()
    assert [way["relaxed"] for way in found] == [["rematch"]] and "Persona 1" in found[0]["text"]
    assert found[0]["pairs"] == [[1, 2]] and found[0]["cost"].startswith("1 revancha"), "the best pairing then is shown"
    assert desk.say("pair", relaxed=found[0]["relaxed"]).status_code == 200


def test_anybody_has_a_round_checked(site: Site) -> None:
    desk, phones = organised(site, 5, rounds=2)
    play_a_round(desk)
    paired(desk)
    desk.did("published")
    checked = phones[0].get(f"/api/events/{desk.event}/rounds/2/check").json()
    assert checked["verdict"] == "optimal" and checked["text"]["es"] == "Ronda 2: legal, óptima"
    assert any("tenía que bajar" in line["es"] for line in checked["lines"])
    assert phones[0].get(f"/api/events/{desk.event}/rounds/3/check").status_code == 404
