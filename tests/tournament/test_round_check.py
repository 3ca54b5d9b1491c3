"""A round checked and explained, public notes of every kind, and marks that every screen and sheet shows."""

from __future__ import annotations

from typing import Any

import pytest
from tournament.kit import Desk

from coliseo.tournament.documents import as_html
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import Order
from coliseo.tournament.drawing import by_hand, foresee_by_hand
from coliseo.tournament.event import Refused
from coliseo.tournament.model import Round
from coliseo.tournament.notes import marks_in_words, note_in_words
from coliseo.tournament.round_check import check_round


def other_pairs(desk: Desk, draft: Round) -> list[tuple[int, int]]:
    """Another choice for a draft of four, without a rematch."""
    drawn = {frozenset(p.sides) for r in desk.event.state.rounds() for p in r.pairings}
    choices = ([(1, 2), (3, 4)], [(1, 3), (2, 4)], [(1, 4), (2, 3)])
    return next(c for c in choices if not {frozenset(p) for p in c} & drawn)


def test_a_proved_round_is_found_optimal_and_says_who_had_to_play_down() -> None:
    desk = Desk("warlords_of_terra", 6, rounds=3)
    desk.play_rounds(1)
    desk.pair()
    found = check_round(desk.event, desk.round)
    assert found.verdict == "optimal" and found.head("es") == "Ronda 2: legal, óptima"
    assert "El grupo de 3 puntos tiene 3 jugadores: uno tenía que bajar" in found.lines("es")
    assert "The 3-point group has 3 players: one had to play down" in found.lines("en")
    # a result that is corrected later changes nothing of what the round was paired from
    desk.publish()
    desk.start()
    first = next(p for p in desk.event.state.stages[0].rounds[0].pairings)
    told = {"kind": "played", "games": [{"winner": 1, "left": []}]}
    desk.do("corrected", stage=0, round=1, table=first.table, result=told, reason="al revés")
    assert check_round(desk.event, desk.round).verdict == "optimal"


def test_a_changed_pairing_is_found() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=3)
    desk.play_rounds(1)
    desk.pair()
    entry = next(e for e in reversed(desk.event.log.entries) if e.kind == "paired")
    tables = entry.data["tables"]
    tables[0]["sides"][1], tables[1]["sides"][1] = tables[1]["sides"][1], tables[0]["sides"][1]
    found = check_round(desk.event, desk.round)
    assert found.verdict == "wrong" and any("no son las del emparejamiento" in line for line in found.lines("es"))


def test_rounds_that_have_no_proof_say_so() -> None:
    desk = Desk("atrum_arena", 6, structure="pods")
    desk.pair()
    found = check_round(desk.event, desk.round)
    assert found.verdict == "legal" and "no hay prueba" in found.lines("es")[-1]


def test_what_a_choice_costs_is_known_before_it_is_made() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=3)
    desk.play_rounds(1)
    draft = desk.pair()
    mine = other_pairs(desk, draft)
    entries = len(desk.event.log.entries)
    weighed = foresee_by_hand(desk.event, mine, 0)
    assert len(desk.event.log.entries) == entries and desk.round.found == draft.found, "nothing is done by asking"
    by_hand(desk.event, desk.who(), mine, 0, "comparten coche")
    assert desk.round.found["cost"] == weighed.data()["cost"]
    found = check_round(desk.event, desk.round)
    assert found.verdict == "legal"
    assert found.lines("es")[0] == "Emparejada a mano: comparten coche"
    assert any(line.startswith("Contra el mejor: ") for line in found.lines("es"))
    met = desk.event.state.stages[0].rounds[0].pairings[0].sides
    with pytest.raises(Refused):
        foresee_by_hand(desk.event, [(met[0], met[1])], 0)


def test_every_sheet_of_a_round_says_how_it_was_paired() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=3)
    desk.play_rounds(1)
    by_hand(desk.event, desk.who(), other_pairs(desk, desk.pair()), 0, "comparten coche")
    desk.publish()
    for what in ("pairings", "results"):
        assert "Emparejada a mano: comparten coche" in as_html.html(SHEETS[what](desk.event, Order())), what
        assert "Paired by hand" in as_html.html(SHEETS[what](desk.event, Order(lang="en"))), what
    unproved = desk.round
    unproved.found = {**unproved.found, "marks": ["sin_prueba"], "reason": ""}
    assert marks_in_words(unproved, "es") == ["sin prueba"]
    unproved.relaxed = ("rematch",)
    assert marks_in_words(unproved, "en") == ["without a proof", "agreed to: the rematch of longest ago"]


@pytest.mark.parametrize(
    ("note", "es", "en"),
    [
        ({"round": 1, "table": 2, "reason": "al revés"}, "ronda 1, mesa 2: al revés", "round 1, table 2: al revés"),
        ({"tiebreaks": ["points"], "reason": "así se anunció"}, "orden de los desempates", "order of tie-breaks"),
        ({"reason": "algo"}, "Nota: algo", "Note: algo"),
    ],
)
def test_notes_of_every_kind_have_words(note: dict[str, Any], es: str, en: str) -> None:
    assert es in note_in_words(note, "es") and en in note_in_words(note, "en")
