"""Penalties and deck checks in the log: what they did is in the chain, to whom and why is not."""

from __future__ import annotations

import json
from pathlib import Path

from tournament.conftest import Command
from tournament.kit import MINUTE, Desk, law

from coliseo.tournament.event import Event
from coliseo.tournament.log import EXCHANGES, SEALED, Log, parse
from coliseo.tournament.publication import log_for_roles, public_log
from coliseo.tournament.standings import standings
from coliseo.tournament.verify import verify

GAME = "warlords_of_terra"
SECRET_REASON = "dijo algo que no se repite"


def punished() -> Desk:
    """A warning, a lost match and an expulsion, in an event that goes on for two rounds after them."""
    desk = Desk(GAME, 9)
    desk.next_round()
    warned, lost, out = (desk.table(n).sides[0] for n in (1, 2, 3))
    desk.do("check_began", "head_judge", number=warned)
    desk.do("check_ended", "head_judge", check=1, differences=["sobra un Dragón"])
    desk.do("penalised", "head_judge", number=warned, key="conducta", penalty="warning", reason=SECRET_REASON)
    desk.do("penalised", "head_judge", number=lost, key="tardanza", penalty="game_loss")
    desk.do("penalised", "head_judge", number=out, key="trampa", penalty="disqualification", reason=SECRET_REASON)
    desk.all_win(1)
    desk.close()
    desk.play_rounds(2)
    return desk


def places(log: Log) -> list[tuple[int, int]]:
    event = Event(log, law(GAME))
    return [(row.place, row.number) for row in standings(event.state, event.profile).rows]


def test_the_public_log_is_whole_and_gives_the_same_standings() -> None:
    desk = punished()
    event = desk.event
    public = parse(public_log(event).dump())
    assert len(public.entries) == len(event.log.entries), "it no longer ends before the first penalty"
    found = verify(public, desk.profile)
    assert found.good and found.rounds == dict.fromkeys((1, 2, 3), "optimal") and found.sealed == 5
    assert places(public) == places(event.log)
    text = public.dump()
    for word in (SECRET_REASON, "conducta", "Dragón", "trampa"):
        assert word not in text
    warning = next(e for e in public.entries if e.kind == "penalised")
    assert set(warning.data) == {SEALED}, "a warning does nothing: not even the number is told"
    began = next(e for e in public.entries if e.kind == "check_began")
    assert set(began.data) == {SEALED}, "nor whose deck was looked at"
    # the staff's own file holds all of it
    own = parse(event.log.dump())
    found = verify(own, desk.profile)
    assert found.good and found.sealed == 0 and SECRET_REASON in own.dump()
    assert Event(own, desk.profile).state.digest == event.state.digest


def test_what_was_sealed_cannot_be_changed_afterwards() -> None:
    desk = punished()
    text = desk.event.log.dump()
    milder = verify(parse(text.replace(SECRET_REASON, "nada")), desk.profile)
    warning, _, expulsion = (e.n for e in desk.event.log.entries if e.kind == "penalised")
    told = [f"what entry {n} sealed is not what it promised" for n in (warning, expulsion)]
    assert [p.en for p in milder.problems] == told


def test_an_entry_that_hides_what_it_did_is_found() -> None:
    """Signed by the right key, with the content it promised, but without the loss that everybody should read."""
    desk = punished()
    log = desk.event.log
    signer = log.signer
    assert signer is not None
    at = next(e.n for e in log.entries if e.kind == "penalised" and e.data.get("penalty") == "game_loss")
    kept, log.entries = log.entries[at - 1 :], log.entries[: at - 1]
    for entry in kept:
        data = {SEALED: entry.data[SEALED]} if entry.n == at else entry.data
        log.append(entry.kind, data, entry.at, entry.by, entry.role, entry.device, signer)
    assert log.fault() is None
    assert f"entry {at} does not show what it did" in [p.en for p in verify(log, desk.profile).problems]


def test_nobody_writes_a_seal_by_hand() -> None:
    """A sealed entry is taken at its word: if one could be sent, the ladder would not be asked."""
    desk = Desk(GAME, 2)
    desk.next_round()
    refusals = desk.refused("penalised", "head_judge", sealed="00", number=1, penalty="match_loss")
    assert "sealed" in refusals[0].en and not desk.table(1).settled


def test_erasing_a_person_takes_what_was_sealed_about_them_and_leaves_what_it_did() -> None:
    desk = punished()
    event = desk.event
    before = places(event.log)
    for infraction in list(event.state.infractions):
        event.erase(infraction.whom, desk.who())
    assert not event.state.infractions and not event.log.vault.held.get(SEALED)
    found = verify(parse(event.log.dump()), desk.profile)
    assert found.good and found.sealed == 5 and places(event.log) == before


def test_undoing_a_penalty_gives_back_what_it_took() -> None:
    desk = Desk(GAME, 2)
    desk.next_round()
    before = desk.event.state.digest
    loser = desk.table(1).sides[0]
    entry = desk.do("penalised", "head_judge", number=loser, key="tardanza", penalty="game_loss")
    assert desk.table(1).settled
    desk.event.undo(entry.n, desk.who())
    assert desk.event.state.digest == before
    assert verify(public_log(desk.event), desk.profile).good


def test_both_files_are_checked_in_the_terminal(tournament: Command, home: Path) -> None:
    desk = punished()
    file, public = home / "e.coliseo-event", home / "publico.coliseo-event"
    desk.event.log.save(file)
    assert tournament("export", file, "--public", "--out", public).code == 0
    assert SECRET_REASON not in public.read_text(encoding="utf-8")
    for path, sealed in ((file, 0), (public, 5)):
        checked = tournament("check", path, "--json")
        assert checked.code == 0 and json.loads(checked.out)["sealed"] == sealed
    assert "Sanciones o revisiones selladas: 5." in tournament("check", public).out
    assert tournament("export", file, "--public", "--with-key").code == 2


def test_an_extension_that_a_check_was_worth_is_verified_without_knowing_whose_it_was() -> None:
    desk = Desk(GAME, 4)
    desk.next_round()
    for table in (1, 2):
        desk.do("check_began", "head_judge", number=desk.table(table).sides[0])
    desk.wait(4)
    for check in (1, 2):
        desk.do("check_ended", "head_judge", check=check, differences=[])
    desk.do("extended", "head_judge", table=1, minutes=7, check=1)
    desk.do("extension_declined", "head_judge", check=2)
    public = public_log(desk.event)
    found = verify(public, desk.profile)
    assert found.good, [p.en for p in found.problems]
    read = Event(public, desk.profile).state
    assert [(c.whom, c.ended, c.given, c.declined) for c in read.checks] == [
        (0, desk.now, 7 * MINUTE, False), (0, desk.now, 0, True),
    ]  # fmt: skip


def test_each_of_the_staff_has_what_they_may_read() -> None:
    desk = Desk(GAME, 4)
    for number in (1, 2):
        desk.event.hand_in(number, f"4 Dragón {number}", desk.who())
    desk.event.state.lists[2].published = True
    desk.next_round()
    desk.do("check_began", "head_judge", number=1)
    desk.do("check_ended", "head_judge", check=1, differences=["sobra un Dragón"])
    desk.do("penalised", "head_judge", number=1, key="conducta", penalty="warning", reason=SECRET_REASON)
    desk.do("announced", es="Comed por turnos", to="staff")
    desk.event.log.vault.put(EXCHANGES, "1/1/2/0", {"text": "otra división", "salt": "00"})
    for role in ("organiser", "judge", "head_judge"):
        text = log_for_roles(desk.event, ["scorekeeper", role]).dump()
        assert "4 Dragón 1" in text and "sobra un Dragón" in text and "otra división" in text
    text = log_for_roles(desk.event, ["scorekeeper"]).dump()
    assert "4 Dragón 2" in text and SECRET_REASON in text and "Comed por turnos" in text
    for secret in ("4 Dragón 1", "sobra un Dragón", "otra división"):
        assert secret not in text
    assert verify(parse(text), desk.profile).good
