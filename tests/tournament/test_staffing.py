"""The staff: tasks of a round, who is where, breaks; and the shift log that follows from the log."""

from __future__ import annotations

import io
import re

from pypdf import PdfReader
from tournament.conftest import Command
from tournament.kit import Desk

from coliseo.tournament.acts.staffing import where_now
from coliseo.tournament.documents.as_html import html
from coliseo.tournament.documents.as_typst import pdf
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import Order
from coliseo.tournament.documents.shifts import shifts_of
from coliseo.tournament.event import Event
from coliseo.tournament.log import SEALED, parse
from coliseo.tournament.publication import public_log
from coliseo.tournament.verify import verify

GAME = "warlords_of_terra"


def staffed() -> Desk:
    """An organiser and two judges in the middle of the first round."""
    desk = Desk(GAME, 8)
    for person, name in (("s2", "Nuria Sala"), ("s3", "Íñigo Ruiz")):
        kept = desk.event.log.vault.keep("staff", person, name, desk.event.entropy)
        desk.do("staff", id=person, name=kept, roles=["judge"])
    desk.next_round()
    return desk


def test_tasks_are_noted_given_and_ticked_off() -> None:
    desk = staffed()
    desk.do("task", what="slips_in", to="s2")
    desk.do("task", "judge", "s3", text="  Abrir la segunda sala ")
    state = desk.event.state
    assert [(t.what, t.text, t.round, t.to) for t in state.tasks] == [
        ("slips_in", "", 1, "s2"),
        ("", "Abrir la segunda sala", 1, ""),
    ]
    assert "organización o el juez principal" in desk.refused("task_taken", "judge", "s3", task=2, to="s2")[0].es
    assert desk.refused("task", "judge", "s3", what="clock", to="s2")[0].guard == "role"
    desk.do("task_taken", "judge", "s3", task=2)
    desk.do("task_done", "judge", "s2", task=1)
    assert (state.tasks[0].done, state.tasks[0].done_by, state.tasks[1].to) == (desk.now, "s2", "s3")
    assert "hecha" in desk.refused("task_done", task=1)[0].es
    assert "qué hay que hacer" in desk.refused("task", text="  ")[0].es
    assert "pairings" in desk.refused("task", what="bailar")[0].es
    assert "no hay una tarea 9" in desk.refused("task_done", task=9)[0].es
    assert "no es de la organización" in desk.refused("task", what="clock", to="s9")[0].es


def test_who_is_where_and_whoever_sits_gets_up_when_the_round_is_closed() -> None:
    desk = staffed()
    version, judge = desk.round.version, desk.event.state.staff["s2"]
    desk.do("where", "judge", "s2", table=4)
    assert desk.round.version == version, "nobody who closes a round need look again because a judge sat down"
    found = where_now(desk.event.state, judge)
    assert found is not None and (found.table, found.since) == (4, desk.now)
    assert "no hay una mesa 9" in desk.refused("where", "judge", "s2", table=9)[0].es
    assert desk.refused("where", "judge", "s3", id="s2", zone="barra")[0].guard == "role"
    assert desk.refused("where", "judge", "s2", table=1, zone="barra")[0].guard == "malformed"
    assert desk.refused("where", "judge", "s2")[0].guard == "malformed"
    desk.do("where", id="s3", zone="Mesas 5 a 8")
    desk.all_win()
    desk.close()
    assert where_now(desk.event.state, judge) is None, "its table is no more"
    zone = where_now(desk.event.state, desk.event.state.staff["s3"])
    assert zone is not None and zone.zone == "Mesas 5 a 8"
    assert "no hay una mesa 4" in desk.refused("where", "judge", "s2", table=4)[0].es
    entry = desk.do("where", "judge", "s2", **{"break": True})
    assert judge.where is not None and judge.where.on_break
    desk.event.undo(entry.n, desk.who())
    assert desk.event.state.staff["s2"].where is not None and not desk.event.state.staff["s2"].where.on_break
    desk.do("staff_left", id="s3")
    assert desk.event.state.staff["s3"].where is None


def a_shift() -> Desk:
    desk = staffed()
    desk.do("task", what="slips_in", to="s2")
    for table in (1, 2, 3):
        desk.wait(2)
        desk.result(table, {"kind": "played", "games": [{"winner": 0}]})
    desk.do("where", "judge", "s2", table=4)
    desk.wait(10)
    desk.do("task_done", "judge", "s2", task=1)
    desk.do("where", "judge", "s2", **{"break": True})
    desk.wait(12)
    desk.do("where", "judge", "s2", available=True)
    return desk


def test_the_shift_log_tells_who_did_what_and_when() -> None:
    desk = a_shift()
    organiser, judge = shifts_of(desk.event, "es")
    told = next(line for line in organiser.lines if line.kind == "reported")
    assert (told.times, told.tables, told.round) == (3, [1, 2, 3], 1)
    assert [line.what for line in judge.lines] == [
        "sentarse en la mesa 4", "acabar una tarea (Recoger las actas)", "descanso", "disponible",
    ]  # fmt: skip
    assert (judge.rested, judge.tasks) == (12 * 60_000, 1)
    for lang, words in (("es", "12 min"), ("en", "sit at table 4")):
        sheets = SHEETS["shifts"](desk.event, Order(lang))
        on_paper = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf(sheets))).pages)
        for shown in (on_paper, re.sub("<[^>]*>", " ", html(sheets))):
            shown = " ".join(shown.split())
            assert words in shown and "Nuria Sala" in shown and "×3" in shown and "1, 2, 3" in shown


def test_what_the_staff_do_among_themselves_is_not_in_the_public_log() -> None:
    desk = a_shift()
    public = parse(public_log(desk.event).dump())
    hidden = [entry for entry in public.entries if entry.kind in ("task", "task_done", "where")]
    assert len(hidden) == 5 and all(set(entry.data) == {SEALED} for entry in hidden)
    found = verify(public, desk.profile)
    assert found.good and found.sealed == 5
    assert not Event(public, desk.profile).state.tasks
    assert verify(desk.event.log, desk.profile).good
    again = Event(parse(desk.event.log.dump()), desk.profile)
    assert again.state.digest == desk.event.state.digest
    # somebody's data are erased as before
    desk.event.erase(1, desk.who())
    assert verify(desk.event.log, desk.profile).good and len(desk.event.state.tasks) == 1
    assert "Recoger" not in html(SHEETS["shifts"](Event(public, desk.profile), Order()))


def test_the_staff_in_the_terminal(home: object, tournament: Command) -> None:
    file = "t.jsonl"
    tournament("new", GAME, "--name", "S", "--file", file, "--set", "list_required=no", "--organiser", "Eva")
    tournament("staff", file, "Nuria", "judge")
    tournament("add", file, *"ABCD")
    for command in ("pair", "publish", "start"):
        assert tournament(command, file).code == 0
    done = tournament("tasks", file, "--add", "slips_in", "--add", "Mover las sillas", "--to", "nuria")
    assert done.code == 0 and "[ ] 1: Recoger las actas · Nuria" in done.out
    assert "[x] 2: Mover las sillas" in tournament("tasks", file, "--done", "2").out
    assert tournament("tasks", file, "--done", "2").code == 1
    assert "s2: Nuria (juez) · en la mesa 2" in tournament("where", file, "Nuria", "--table", "2").out
    assert "on a break" in tournament("where", file, "s2", "--break", lang="en").out
    assert tournament("where", file, "Pepe", "--break").code == 2
    assert tournament("print", file, "--what", "shifts", "--html", "--language", "es").code == 0
    assert tournament("check", file).code == 0
