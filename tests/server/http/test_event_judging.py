"""What those who judge an event do over HTTP: calls and appeals, extensions proposed, penalties before they are given,
deck checks, rulings kept; and the desk: people from a spreadsheet, corrections foreseen, the question after a cut."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx
import pytest
from server.http.site import Site
from server.http.test_events import Desk, organised, paired
from server.wall import Wall

from coliseo.games.registry import package
from coliseo.judge.runner import run_scenario
from coliseo.judge.scenario import scenario_from_text
from coliseo.server.events.heartbeat import SEEN, Clocks, note_blackouts, note_jump
from coliseo.server.storage.notes import note

MINUTE = 60


def judging(judge: Desk) -> dict[str, Any]:
    answer = judge.get(f"/api/events/{judge.event}/judging")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def judge_of(site: Site, desk: Desk, role: str = "judge") -> Desk:
    token = desk.say("invitations", name="Nuria", roles=[role]).json()["token"]
    judge = Desk(site, desk.event)
    assert judge.say("staff", token=token).status_code == 200
    return judge


def begun(site: Site, players: int = 4, game: str = "warlords_of_terra", **settings: Any) -> tuple[Desk, list[Desk]]:
    desk, phones = organised(site, players, game, **settings)
    for key, *_ in desk.look()["staff"]["to_explain"]:
        desk.did("explained", point=key)
    paired(desk)
    desk.did("published")
    desk.did("started")
    return desk, phones


def test_a_call_closed_after_seven_minutes_with_three_left_proposes_three(site: Site, wall: Wall) -> None:
    """Acceptance 29. The first ruling goes with the appeal to the head judge, who has the last word."""
    desk, phones = begun(site)
    judge = judge_of(site, desk)
    table = phones[0].look()["me"]["table"]
    wall.wait(42 * MINUTE)
    phones[0].did("called", table=table, topic="regla")
    judge.did("call_taken", call=1)
    wall.wait(7 * MINUTE)
    early = phones[0].does("appealed", call=1)
    assert early.status_code == 422, "there is nothing to appeal yet"
    judge.did("call_closed", call=1, ruling="No responde", rules=["WT-A.11.2.3"])
    (proposed,) = judging(judge)["extensions"]
    assert (proposed["why"], proposed["table"], proposed["minutes"]) == ("call", table, 3)
    assert 175 < proposed["left"] <= 180 and proposed["took"] >= 420 and proposed["mine"]
    judge.did("extended", table=table, minutes=proposed["minutes"], call=1)
    assert not judging(judge)["extensions"]
    # turns for slow play are told to whoever sits there
    judge.did("extended", table=table, turns=2)
    (there,) = [one for one in phones[0].look()["rounds"][-1]["tables"] if one["table"] == table]
    assert (there["extension"], there["extra_turns"]) == (180, 2)
    # of another table nobody appeals
    stranger = next(phone for phone in phones if phone.look()["me"]["table"] != table)
    assert stranger.does("appealed", call=1).status_code == 422
    phones[0].did("appealed", call=1)
    (call,) = judging(judge)["calls"]
    assert call["appealed"] and not call.get("closed") and call["first_ruling"] == "No responde"
    assert call["first_rules"] == ["WT-A.11.2.3"] and call["first_by"] == "Nuria"
    assert judge.does("call_taken", call=1).status_code == 422, "an appeal is for the head judge"
    desk.did("call_taken", call=1)
    desk.did("call_closed", call=1, ruling="Se mantiene")
    assert phones[0].does("appealed", call=1).status_code == 422, "what the head judge says is final"


def test_an_extension_that_is_declined_is_declined_for_all_the_staff(site: Site, wall: Wall) -> None:
    """The program proposes, a person decides: an entry, so that no other device asks about it again."""
    desk, phones = begun(site)
    judge, other = judge_of(site, desk), judge_of(site, desk)
    table = phones[0].look()["me"]["table"]
    phones[0].did("called", table=table, topic="regla")
    judge.did("call_taken", call=1)
    assert judge.does("extension_declined", call=1).status_code == 422, "nothing is proposed yet"
    wall.wait(5 * MINUTE)
    judge.did("call_closed", call=1, ruling="Sí")
    assert [len(judging(each)["extensions"]) for each in (judge, other, desk)] == [1, 1, 1]
    declined = other.does("extension_declined", call=1, table=table)
    assert declined.status_code == 200, declined.text
    assert [judging(each)["extensions"] for each in (judge, other, desk)] == [[], [], []]
    again = judge.does("extension_declined", call=1)
    assert again.status_code == 422 and again.json()["code"] == "extension"
    line = of_desk(desk)["log"][0]
    assert (line["what"], line["by"], line["table"]) == ("no dar la prórroga propuesta", "Nuria", table)
    # undone as anything else; and what is ruled anew after an appeal is proposed anew
    assert desk.say("undo", n=declined.json()["n"], reason="sí la merece").status_code == 200
    assert len(judging(judge)["extensions"]) == 1
    judge.did("extension_declined", call=1)
    phones[0].did("appealed", call=1)
    desk.did("call_taken", call=1)
    wall.wait(2 * MINUTE)
    desk.did("call_closed", call=1, ruling="No")
    assert len(judging(other)["extensions"]) == 1
    # the same of a deck check
    number = phones[0].look()["me"]["number"]
    judge.did("check_began", number=number)
    wall.wait(3 * MINUTE)
    judge.did("check_ended", check=1)
    assert {one["why"] for one in judging(other)["extensions"]} == {"call", "check"}
    other.did("extension_declined", check=1)
    assert {one["why"] for one in judging(judge)["extensions"]} == {"call"}


def list_of(game: str) -> str:
    shelf = package(game).shelf
    assert shelf is not None
    deck = shelf().decks_for_clients()[0]
    cards, side = (
        [card["key"] for card in deck.get(part, []) for _ in range(card.get("count", 1))] for part in ("cards", "side")
    )
    text: str = shelf().deck_text(cards, side) if side else shelf().deck_text(cards)
    return text


def shown(view: dict[str, Any], wrong: dict[str, int] | None = None) -> list[dict[str, Any]]:
    """All that is listed lies there, but for what is `wrong`."""
    return [
        {"part": part["key"], "card": card["key"], "count": (wrong or {}).get(card["key"], card["count"])}
        for part in view["parts"]
        for card in part["cards"]
    ]


@pytest.mark.rule("RG-SD.5")
def test_a_deck_check_tells_what_differs_and_proposes_two_warnings(site: Site, wall: Wall) -> None:
    """Acceptance 30: one card wrong; the extension is what it took, and three minutes."""
    desk, phones = organised(site, 4, "rise_of_gods")
    for phone in phones:
        assert phone.say("lists", text=list_of("rise_of_gods")).status_code == 200
    desk.did("lists_locked")
    for key, *_ in desk.look()["staff"]["to_explain"]:
        desk.did("explained", point=key)
    paired(desk)
    desk.did("published")
    desk.did("started")
    address = f"/api/events/{desk.event}/lists/1"
    # the code of a registration sheet opens it for the judge, and for whose it is
    assert phones[0].get(address).status_code == 200
    refused = phones[1].get(address)
    assert refused.status_code == 403 and refused.json()["code"] == "list_secret"
    assert Desk(site, desk.event).get(address).status_code == 403
    view = desk.get(address).json()
    assert [(part["key"], sum(card["count"] for card in part["cards"])) for part in view["parts"]] == [
        ("principal", 40),
        ("lateral", 15),
    ]
    english = desk.get(address, params={"lang": "en"}).json()
    assert [part["name"] for part in english["parts"]] == ["Main", "Side"]
    assert [c["key"] for p in english["parts"] for c in p["cards"]] == [
        c["key"] for p in view["parts"] for c in p["cards"]
    ]
    # tables are drawn; both decks of the first are taken
    table = judging(desk)["to_check"][0]
    sides = next(t["sides"] for t in desk.round["tables"] if t["table"] == table)
    for number in sides:
        desk.did("check_began", number=number)
    assert judging(desk)["to_check"][0] != table, "the others come first now"
    card = view["parts"][0]["cards"][1]["key"]
    compare = f"lists/{sides[0]}/compare"
    same = desk.say(compare, found=shown(view)).json()
    assert same["differences"] == [] and not same["infringement"]
    found = [*shown(view, {card: 1}), {"part": "principal", "card": "Carta de otro", "count": 1}]
    told = desk.say(compare, found=found).json()
    words = [each["text"] for each in told["differences"]]
    assert words == [
        "mazo principal: sobra 1 de «Carta de otro» sobre lo registrado",
        f"mazo principal: falta 1 de «{card}» de lo registrado",
    ]
    assert all("RG-SD.5" in each["rules"] for each in told["differences"])
    assert (
        told["infringement"] == "mazo_distinto"
        and told["penalty"] == "warning"
        and "2 advertencias" in told["proposed"]
    )
    assert [step["rule"] for step in told["remedy"]] == ["RG-SD.4", "RG-SD.5"]
    assert phones[0].say(compare, found=found).status_code == 403
    # in the middle of a match cards may have gone to the side deck
    moved = [*shown(view, {card: 1}), {"part": "lateral", "card": card, "count": 1}]
    assert desk.say(compare, found=moved).json()["differences"]
    assert not desk.say(compare, found=moved, in_match=True).json()["differences"]
    wall.wait(6.5 * MINUTE)
    for check in judging(desk)["checks"]:
        desk.did("check_ended", check=check["id"], differences=words if check["number"] == sides[0] else [])
    (proposed,) = judging(desk)["extensions"]
    assert (proposed["why"], proposed["table"], proposed["minutes"]) == ("check", table, 10)
    desk.did("extended", table=table, minutes=10, check=proposed["id"])
    assert not judging(desk)["extensions"]


@pytest.mark.rule("WT-C.3.10")
def test_between_rounds_a_deck_lies_as_it_is_listed(site: Site) -> None:
    desk, (phone, _) = organised(site, 2)
    assert phone.say("lists", text=list_of("warlords_of_terra")).status_code == 200
    view = desk.get(f"/api/events/{desk.event}/lists/1").json()
    assert [part["key"] for part in view["parts"]] == ["heroe", "batalla", "construccion", "prebanquillo"]
    assert view["exchanges"]
    one, other = view["parts"][1]["cards"][0], view["parts"][3]["cards"][0]
    swapped = [
        *shown(view, {one["key"]: one["count"] - 1}),
        {"part": "prebanquillo", "card": one["key"], "count": 1},
        {"part": "batalla", "card": other["key"], "count": 1},
    ]
    swapped = [
        row if row["card"] != other["key"] or row["part"] == "batalla" else {**row, "count": row["count"] - 1}
        for row in swapped
    ]
    told = desk.say("lists/1/compare", found=swapped).json()
    assert told["differences"] and all("WT-C.3.10" in each["rules"] for each in told["differences"])
    assert told["remedy"][0]["rule"] == "WT-C.3.10"
    assert desk.say("lists/1/compare", found=swapped, in_match=True).json()["differences"] == []


@pytest.mark.rule("AA-III.2.4.4")
def test_ten_of_each_esbirro_and_no_marks(site: Site) -> None:
    desk, (phone, _) = organised(site, 2, "atrum_arena", formal=False)
    assert phone.say("lists", text=list_of("atrum_arena")).status_code == 200
    view = desk.get(f"/api/events/{desk.event}/lists/1").json()
    esbirros = next(part for part in view["parts"] if part.get("besides"))
    assert [card["count"] for card in esbirros["cards"]] == [10] * 6 and view["unmarked"] == ["AA-III.2.4.5"]
    told = desk.say("lists/1/compare", found=shown(view, {"Bestias": 9}), marked=True).json()
    assert [each["rules"] for each in told["differences"]] == [["AA-III.2.4.3", "AA-III.2.4.4"], ["AA-III.2.4.5"]]
    assert told["remedy"][0]["rule"] == "AA-III.2.4.3" and not told["infringement"]
    missing = desk.say("lists/1/compare", found=shown(view)[1:]).json()
    assert missing["infringement"] == "registro" and "AA-III.2.5.10" in missing["rules"]


def test_a_penalty_is_shown_with_its_history_and_only_the_head_judge_deviates(site: Site) -> None:
    desk, phones = begun(site, 2, "rise_of_gods")
    judge = judge_of(site, desk)
    asked = {"number": 1, "key": "mazo_distinto"}
    address = f"/api/events/{desk.event}/advice"
    first = judge.get(address, params=asked).json()
    assert first["history"] == [] and first["does"]["warning"] == "No cambia ningún resultado."
    assert phones[0].get(address, params=asked).status_code == 403
    judge.did("penalised", **asked, penalty="warning")
    again = judge.get(address, params=asked).json()
    assert [each["penalty"] for each in again["history"]] == ["advertencia"]
    assert again["penalty"] == "game_loss" and again["does"]["game_loss"] == "Pierde la partida que está jugando."
    assert "RG-ER.11" in again["rules"] and "match_loss" in [key for key, _ in again["deviations"]]
    assert judge.does("penalised", **asked, penalty="note", reason="es nuevo").status_code == 422
    assert desk.does("penalised", **asked, penalty="note").status_code == 422, "deviating takes a reason"
    desk.did("penalised", **asked, penalty="note", reason="es su primer torneo")
    assert judge.get(address, params={"number": 9, "key": "mazo_distinto"}).status_code == 422


@pytest.mark.rule("RG-DV.24")
def test_the_phone_knows_how_late_it_is_and_whom_an_infringement_may_reach(site: Site, wall: Wall) -> None:
    desk, _ = begun(site, 2, "rise_of_gods")
    address, late = f"/api/events/{desk.event}/advice", {"number": 1, "key": "tardanza"}
    early = desk.get(address, params=late).json()
    assert early["penalty"] == "" and "nada todavía" in early["text"]
    refused = desk.does("penalised", **late, penalty="game_loss")
    assert refused.status_code == 422 and refused.json()["code"] == "late"
    for broken in ({"number": [1]}, {"penalty": ["game_loss"]}, {"reason": 3}):
        assert desk.does("penalised", **{**late, "penalty": "game_loss", **broken}).status_code == 422
    wall.wait(25 * MINUTE)
    told = desk.get(address, params=late).json()
    assert told["penalty"] == "match_loss" and told["text"].endswith("(minuto 25)")
    assert desk.get(f"/api/events/{desk.event}/proposal", params=late).json()["penalty"] == "match_loss"
    desk.did("penalised", **late, penalty="match_loss")
    # what only a judge can do wrong is nothing to give a player
    of_judges = {"number": 1, "key": "datos_sin_corregir"}
    for path in ("advice", "proposal"):
        assert desk.get(f"/api/events/{desk.event}/{path}", params=of_judges).status_code == 422


@pytest.mark.rule("RG-ER.11")
def test_what_is_lost_later_is_said_before_and_shown_as_pending_until_it_is_paid(site: Site) -> None:
    desk, phones = begun(site, 2, "rise_of_gods")
    table = phones[0].look()["me"]["table"]
    desk.did("reported", table=table, result={"kind": "played", "games": [{"winner": 0}]})
    asked = {"number": 1, "key": "mazo_distinto"}
    desk.did("penalised", **asked, penalty="warning")
    told = desk.get(f"/api/events/{desk.event}/advice", params=asked).json()
    assert told["does"]["game_loss"] == "Pierde su próxima partida." and told["asks"] == []
    assert told["does"]["match_loss"] == "Pierde su próximo encuentro."
    desk.did("penalised", **asked, penalty="game_loss")
    mine = next(phone for phone in phones if phone.look()["me"]["number"] == 1).look()["me"]["penalties"]
    assert [each.get("pending", False) for each in mine] == [False, True]
    assert mine[1]["given"]["es"] == "pérdida de la partida" and mine[1]["name"]["en"].startswith("The deck is not")


@pytest.mark.rule("RG-UN.6", "RG-PN.3")
def test_who_judges_is_asked_whether_they_insist_and_whether_it_was_on_purpose(site: Site) -> None:
    desk, _ = begun(site, 2, "rise_of_gods")
    address = f"/api/events/{desk.event}/advice"
    first, insisting = (
        desk.get(address, params={"number": 1, "key": "arrepentimiento", "insists": insists}).json()
        for insists in (False, True)
    )
    assert (first["penalty"], insisting["penalty"]) == ("warning", "game_loss") and first["asks"] == ["insists"]
    assert "RG-UN.6" in insisting["rules"]
    assert desk.get(address, params={"number": 1, "key": "trampa"}).json()["asks"] == ["on_purpose"]


@pytest.mark.rule("RG-IN.3")
def test_everybody_reads_the_day_the_rulebook_and_how_one_behaves(site: Site) -> None:
    _, (phone, _) = begun(site, 2, "rise_of_gods")
    view = phone.look()
    assert view["rulebook"]["es"].endswith("parche 3.1") and view["date"] == ""
    assert "RG-IN.3" in [said["rule"] for said in view["conduct"]]


@pytest.mark.rule("WT-C.5.2")
def test_a_list_is_checked_by_what_the_event_has_chosen(site: Site) -> None:
    desk, (phone, _) = begun(site, 2, legendarias=0)
    text = list_of("warlords_of_terra")
    told = phone.say("lists/check", text=text).json()
    assert not told["ok"] and "WT-C.5.2" in [rule for each in told["problems"] for rule in each["rules"]]
    assert phone.say("lists", text=text).status_code == 422
    desk.did("settings", changes={"legendarias": 1})
    assert phone.say("lists/check", text=text).json()["ok"] and phone.say("lists", text=text).status_code == 200


def test_a_ruling_is_kept_and_taken_away_as_a_scenario(site: Site) -> None:
    desk, _ = begun(site, 2, "rise_of_gods")
    desk.did("ruled", question="¿Se roba: 'dos' # cartas?", answer="No:\nuna.", rules=["RG-ER.7", "RG-XX.99"])
    (kept,) = judging(desk)["precedents"]
    answer = desk.get(f"/api/events/{desk.event}/precedents/{kept['id']}")
    assert answer.status_code == 200 and "attachment" in answer.headers["content-disposition"]
    assert "RG-ER.7" in answer.text and "RG-XX.99" not in answer.text
    scenario = scenario_from_text(answer.text)
    assert scenario.question and scenario.name["es"] == "¿Se roba: 'dos' # cartas?"
    assert all(case.ok for case in run_scenario(scenario).cases)
    assert desk.get(f"/api/events/{desk.event}/precedents/9").status_code == 404


# -- the desk --------------------------------------------------------------------------------------------------------


def of_desk(desk: Desk) -> dict[str, Any]:
    answer = desk.get(f"/api/events/{desk.event}/desk")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_people_come_from_a_spreadsheet_once_it_was_looked_at(site: Site) -> None:
    """Acceptance 34: a duplicate and a bad line are told by their number; nothing is entered until it is confirmed."""
    desk, (phone,) = organised(site, 1)
    text = "Nombre;Tienda;Mesa\nAna Gil;Norte;\nPersona 1;Sur;\nBeto Sanz;Sur;doce\n;Sur;\nEva Río;;3\n"
    preview = desk.say("import", text=text).json()
    assert [row["name"] for row in preview["rows"]] == ["Ana Gil", "Eva Río"] and preview["entered"] == 0
    assert [each["line"] for each in preview["bad"]] == [4, 5] and preview["duplicates"][0]["line"] == 3
    assert len(desk.look()["players"]) == 1
    assert desk.say("import", text=text, confirm=True).json()["entered"] == 2
    assert [player["name"] for player in desk.look()["players"]] == ["Persona 1", "Ana Gil", "Eva Río"]
    eva = of_desk(desk)["players"][2]
    assert eva["fixed_table"] == 3 and len(eva["pin"]) == 6
    assert phone.say("import", text=text).status_code == 403 and desk.say("import", text="").status_code == 422
    # a name put right makes two of one, and two of one are merged
    assert desk.say("rename", number=2, name="Eva Rio").status_code == 200
    assert of_desk(desk)["alike"] == [[2, 3]]
    desk.did("merged", number=2, into=3)
    assert of_desk(desk)["alike"] == [] and phone.get(f"/api/events/{desk.event}/desk").status_code == 403
    # the same PIN and a word of the name: likely the same person too
    twice = "Nombre;PIN\nEvita Sanz;7311\nEva Sanz Mora;7311\nOtra Persona;7311\n"
    assert desk.say("import", text=twice, confirm=True).json()["entered"] == 3
    assert of_desk(desk)["alike"] == [[4, 5]]
    desk.did("barred", one=1, other=3, soft=True)
    assert of_desk(desk)["barred"] == [{"one": 1, "other": 3, "soft": True}]
    line = of_desk(desk)["log"][0]
    assert line["what"] == "prohibir un cruce" and line["by"] == "Marta" and line["can_undo"]


def test_a_spreadsheet_of_thousands_arrives_whole(site: Site) -> None:
    desk, _ = organised(site, 0)
    text = "Nombre;Tienda\n" + "".join(f"Persona Número {n} Muñoz;Tienda del Norte {n % 40}\n" for n in range(2000))
    preview = desk.say("import", text=text)
    assert preview.status_code == 200, preview.text
    assert len(preview.json()["rows"]) == 2000 and not preview.json()["bad"]


def test_a_correction_is_foreseen_and_nothing_is_done(site: Site) -> None:
    """Acceptance 22: places that change are named, and the pairings that are out stand."""
    desk, phones = begun(site, 4, rounds=3)
    table = desk.look()["rounds"][0]["tables"][0]
    for _ in range(2):
        for phone in phones:
            # both of the first table win later: corrected, whoever leads changes places with the other
            me = phone.look()["me"]["number"]
            sides = next(one["sides"] for one in desk.round["tables"] if me in one["sides"])
            later = sides != table["sides"] and sides[1] in table["sides"]
            phone.reports(int(later))
        desk.did("closed")
        paired(desk)
        desk.did("published")
    before = desk.look()["entries"]
    games = [{"winner": 1, "reason": "", "left": [], "turns": 9}]
    wanted = {
        "stage": 0,
        "round": 1,
        "table": table["table"],
        "result": {"kind": "played", "winner": 1, "games": games},
    }
    told = desk.say("foresee", **wanted)
    assert told.status_code == 200, told.text
    assert table["sides"][0] in [each["number"] for each in told.json()["moved"]] and told.json()["stands"] == [2, 3]
    assert desk.look()["entries"] == before
    assert phones[0].say("foresee", **wanted).status_code == 403
    same = desk.say(
        "foresee", **{**wanted, "result": {**wanted["result"], "winner": 0, "games": [{**games[0], "winner": 0}]}}
    )
    assert same.status_code == 422, same.text


def test_after_a_power_cut_the_desk_is_asked_what_the_clock_did(site: Site, wall: Wall) -> None:
    """Acceptance 27: it went on unless somebody says that it stood still since it was last seen."""
    desk, phones = begun(site)
    app = site.app.state

    def away(minutes: float) -> None:
        """The house is away for so long and comes back."""

        async def come_back() -> None:
            await note(app.store, SEEN, int(1000 * seen))
            await note_blackouts(app.store, app.desks)

        seen = time.time()
        wall.wait(minutes * MINUTE)
        asyncio.run_coroutine_threadsafe(come_back(), app.hub.loop).result(20)

    away(0.1)
    assert of_desk(desk)["dark"] is None, "a moment is no power cut"
    away(10)
    since, until = of_desk(desk)["dark"]
    assert 590_000 < until - since < 610_000
    assert phones[0].does("blackout_answered", stood=True).status_code == 403
    assert desk.does("blackout", last_seen=1).status_code == 403, "the house notes it, nobody else"
    assert 34 * 60 < desk.round["clock"]["left"] < 35 * 60 + 1, "unless somebody says otherwise it went on"
    desk.did("blackout_answered", stood=False)
    assert of_desk(desk)["dark"] is None and desk.round["clock"]["left"] < 35 * 60
    away(10)
    desk.did("blackout_answered", stood=True)
    clock = desk.round["clock"]
    assert clock["state"] == "standing" and 34 * 60 < clock["left"] < 35 * 60
    wall.wait(5 * MINUTE)
    desk.did("went_on")
    assert 34 * 60 < desk.round["clock"]["left"] < 35 * 60
    assert desk.does("blackout_answered", stood=True).status_code == 422


def test_a_jump_of_the_systems_clock_is_told_to_the_desk(site: Site, wall: Wall) -> None:
    """The round has lost that time, or won it, until somebody gives it what it should have."""
    desk, phones = begun(site)
    app, clocks = site.app.state, Clocks()

    def beat() -> None:
        noting = note_jump([desk.event], app.desks, clocks.jumped())
        asyncio.run_coroutine_threadsafe(noting, app.hub.loop).result(20)

    wall.wait(10 * MINUTE)
    wall.wrong += 1.5
    beat()
    assert of_desk(desk)["jumped"] is None, "time that passes is no jump, and neither is a second"
    before = desk.round["clock"]["left"]
    wall.wrong += 90
    beat()
    beat()
    _, by = of_desk(desk)["jumped"]
    assert 89_000 < by < 91_000 and before - 91 <= desk.round["clock"]["left"] <= before - 89
    assert phones[0].does("jump_answered", taken_back=True).status_code == 403
    assert desk.does("clock_jumped", by=5000).status_code == 403, "the house notes it, nobody else"
    desk.did("jump_answered", taken_back=True)
    assert of_desk(desk)["jumped"] is None and before - 2 <= desk.round["clock"]["left"] <= before
    wall.wait(MINUTE)
    clocks.jumped()
    wall.wrong -= 30
    beat()
    assert of_desk(desk)["jumped"][1] < -29_000
    desk.did("jump_answered", taken_back=False)
    assert of_desk(desk)["jumped"] is None
    assert desk.does("jump_answered", taken_back=True).status_code == 422


def test_what_judges_read_is_not_for_players(site: Site) -> None:
    desk, (phone, *_) = organised(site, 2)
    answers: list[httpx.Response] = [
        phone.get(f"/api/events/{desk.event}/{path}") for path in ("judging", "desk", "precedents/1", "lists/2")
    ]
    assert [answer.status_code for answer in answers] == [403] * 4
