"""Files of events that somebody wrote by hand: each is told to be none, or not to hold; none stops whoever reads it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tournament.kit import Desk, law, played

from coliseo.games.registry import game_keys
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.log import BadFile, Log, Signer, canonical, parse, sha256
from coliseo.tournament.verify import verify

Lines = list[dict[str, Any]]
GAME = "warlords_of_terra"


def written(change: Callable[[Lines], object], whole: str = "") -> str:
    """A copy that was changed, with its chain and signatures made anew: whoever has the key can."""
    lines: Lines = [json.loads(line) for line in (whole or Desk(GAME, 4).event.log.dump(secrets=True)).splitlines()]
    signer = Signer(bytes.fromhex(next(each["secret"] for each in lines if each.get("vault") == "key")))
    change(lines)
    prev = sha256(canonical(lines[0]))
    for line in lines:
        if "signature" in line:
            body = {key: line[key] for key in ("n", "at", "by", "role", "device", "kind", "data")}
            line["prev"], line["hash"] = prev, sha256(prev, _canonical(body))
            line["signature"], prev = signer.sign(line["hash"]), line["hash"]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _canonical(body: dict[str, Any]) -> str:
    """As the log writes it, but for what it would not write: numbers that are none."""
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def kept(kind: str, key: str, **held: Any) -> Callable[[Lines], object]:
    def change(lines: Lines) -> None:
        lines[:] = [line for line in lines if (line.get("vault"), line.get("key")) != (kind, key)]
        lines.append({"vault": kind, "key": key, **held})

    return change


def entry(n: int, **fields: Any) -> Callable[[Lines], object]:
    return lambda lines: lines[n].update(fields)


@pytest.mark.parametrize(
    "change",
    [
        kept("key", "event", secret="zz"),
        kept("key", "event", secret="aa"),
        kept("key", "event"),
        kept("name", "1", salt="00"),
        kept("name", "1", text="Ana"),
        kept("staff", "s1", text=["Ana"], salt="00"),
        kept("pin", "1", number=1),
        kept("seed", "pairing", secret=7),
        kept("sealed", "1", text="[", salt=""),
        kept("sealed", "1", text="[1]", salt=""),
        entry(2, at=10**30),
        entry(2, data={"number": 2**60, "name": "x"}),
        entry(2, data={"number": 1, "name": "x", "needs": float("nan")}),
        entry(2, data={"number": 1, "name": "x", "needs": float("inf")}),
        entry(2, kind="undo", data={}),
        entry(2, kind="undo", data={"undoes": 1}),
        entry(2, kind="undo", data={"undoes": [[1]]}),
        entry(2, kind="undo", data={"undoes": [2]}),
        entry(2, kind="undo", data={"undoes": [99]}),
    ],
)
def test_what_no_program_wrote_is_no_file_of_an_event(change: Callable[[Lines], object]) -> None:
    with pytest.raises(BadFile):
        parse(written(change))


@pytest.mark.parametrize("line", ["[" * 100_000, '{"a":' * 100_000, "9" * 5_000, '{"a":' + "[" * 100 + "]" * 100 + "}"])
def test_nothing_is_nested_or_large_without_end(line: str) -> None:
    head = Desk(GAME).event.log.dump().splitlines()[0]
    for text in (line, f"{head}\n{line}"):
        with pytest.raises(BadFile):
            parse(text)


@pytest.mark.parametrize("kind", ["list", "entered", "edited", "reported", "paired", "stage", "penalised", "staff"])
@pytest.mark.parametrize("data", [{}, {"number": [1], "stage": {}, "round": 1, "found": 3, "result": {"games": 5}}])
def test_an_entry_with_nothing_in_it_does_not_follow(kind: str, data: dict[str, Any]) -> None:
    found = verify(parse(written(entry(3, kind=kind, data=data))), law(GAME))
    assert not found.good and found.problems[0].n == 3


# -- undoing: a key alone makes nothing right -------------------------------------------------------------------------


def played_round() -> Desk:
    desk = Desk(GAME, 4)
    desk.event.reveal_seed(desk.who())
    desk.next_round()
    desk.all_win()
    desk.do("closed")
    return desk


def forged(desk: Desk, undoes: list[int], **who: str) -> Log:
    log = parse(desk.event.log.dump(secrets=True))
    assert log.signer is not None
    given = {"by": "s1", "role": "organiser", "device": "mesa", **who}
    data = {"undoes": undoes, "reason": "porque sí"}
    log.append("undo", data, desk.now, given["by"], given["role"], given["device"], log.signer)
    return parse(log.dump(secrets=True))


def number_of(desk: Desk, kind: str) -> int:
    return next(each.n for each in desk.event.log.entries if each.kind == kind)


def test_an_undo_that_the_program_would_have_refused_is_found() -> None:
    desk = played_round()
    report, seed = number_of(desk, "reported"), number_of(desk, "seed")
    wrong = [
        forged(desk, [seed]),  # what was shown
        forged(desk, [report], by="p1", role="player"),  # a loser who takes back what was told
        forged(desk, [report], by="s9"),  # nobody of the staff
        forged(desk, [report, number_of(desk, "entered")]),  # more than what depends on it
        forged(desk, [number_of(desk, "paired")]),  # less than what depends on it
    ]
    for log in wrong:
        found = verify(log, desk.profile)
        assert not found.good and found.problems[-1].n == len(log.entries)


def test_nobody_picks_among_the_words_for_the_seed() -> None:
    """Who knows the seed would take back those that do not suit, by themselves or with whoever said them."""
    desk = Desk(GAME, 4)
    desk.event.act("word", {"word": "perro"}, desk.player(2))
    said, entered = number_of(desk, "word"), desk.event.log.entries[2].n
    assert desk.event.log.entries[entered - 1].data["number"] == 2
    for revealed in (False, True):
        if revealed:
            desk.event.reveal_seed(desk.who())
            seed = desk.event.state.seed
        for n in (said, entered):
            with pytest.raises(Refused) as caught:
                desk.event.undo(n, desk.who(), "no conviene", with_all=True)
            assert [each.guard for each in caught.value.refusals] == ["undo"]
        found = verify(forged(desk, [said]), desk.profile)
        assert not found.good and "no se deshace" in found.problems[-1].es
    assert desk.event.state.seed == seed
    told = verify(desk.event.log, desk.profile)
    assert told.good and (told.seed_words, told.last_word_by) == (("perro",), "player")


def test_an_undo_as_the_program_writes_it_holds() -> None:
    desk = played_round()
    for kind in ("reported", "paired", "entered"):
        again = Event(parse(desk.event.log.dump(secrets=True)), desk.profile)
        again.undo(number_of(desk, kind), desk.who(), "un error", with_all=True)
        assert verify(again.log, desk.profile).good
        again.undo(len(again.log.entries), desk.who(), "no era un error")
        assert verify(again.log, desk.profile).good


# -- what people tell ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "told",
    [
        {"games": 5},
        {"games": "tres"},
        {"games": [5]},
        {"games": [{"winner": 0, "left": 7}]},
        {"games": [{"winner": 0, "left": {"0": 1}}]},
        {"games": [{"winner": 0, "reason": ["x"]}]},
        {"games": [{"winner": 0}], "seats": 1},
        {"games": [{"winner": 0}], "seats": [1]},
        {"games": [{"winner": 0}], "rules": "WT-C.1.1"},
        {"games": [{"winner": 0}], "record": {}},
        {"games": [{"winner": 0}], "order": 3},
    ],
)
def test_a_result_that_is_none_is_refused_in_words(told: dict[str, Any]) -> None:
    desk = Desk(GAME, 4)
    desk.next_round()
    table = next(iter(desk.round.matches()))
    data = {"table": table.table, "number": 1, "result": {**played(0), **told}}
    for who in (desk.player(table.sides[0]), desk.who()):
        with pytest.raises(Refused) as caught:
            desk.event.act("reported", data, who)
        assert caught.value.refusals[0].guard == "malformed"


@pytest.mark.parametrize("game", game_keys())
def test_what_could_not_be_read_again_is_never_written(game: str) -> None:
    """A number beyond measure, wherever it is told, would make of the event a file that nobody can open."""
    desk = Desk(game, 4)
    desk.explain_all()
    desk.next_round()
    before = desk.event.log.dump(secrets=True)
    told = played(0, 2 if desk.event.state.settings["match"] == "bo3" else 1, (1, 0))
    told["games"][0]["turns"] = 2**53
    table = next(desk.round.matches()).table
    for kind, data in (
        ("reported", {"table": table, "result": told}),
        ("extended", {"table": table, "minutes": 10**30}),
        ("edited", {"number": 1, "fixed_table": -(10**30)}),
        ("announced", {"es": "x", "en": "x", "until": 10**30}),
    ):
        assert [each.guard for each in desk.refused(kind, **data)] == ["malformed"], kind
    told["games"][0]["turns"] = -1
    assert [each.guard for each in desk.refused("reported", table=table, result=told)] == ["turns"]
    assert parse(before).dump(secrets=True) == desk.event.log.dump(secrets=True)


def test_staff_are_named_after_players_that_there_are() -> None:
    desk = Desk(GAME, 2)
    refused = desk.refused("staff", id="s2", roles=["judge"], player=99, name="x")
    assert refused[0].guard == "malformed"
