"""What the form of a penalty offers is what the desk takes, in every game; only the head judge leaves the ladder."""

from __future__ import annotations

from typing import Any

import pytest
from tournament.kit import Desk, law, rules

from coliseo.games.registry import game_keys
from coliseo.kernel.guards import Refusal
from coliseo.server.events.penalties import PenaltyAdvice, advice_on
from coliseo.tournament.acts.penalties import late_too_soon, proposal_now
from coliseo.tournament.ladder import DISQUALIFICATION, GAME_LOSS, LATE, MATCH_LOSS, NOTE, STEPS, WARNING
from coliseo.tournament.model import STAFF_ROLES

GAMES = tuple(game_keys())


def playing(game: str, **settings: Any) -> Desk:
    desk = Desk(game, 2, roles=STAFF_ROLES, **settings)
    desk.explain_all()
    desk.next_round()
    return desk


def objections(desk: Desk, role: str, key: str, penalty: str, reason: str = "tren averiado") -> list[Refusal]:
    told = {"number": 1, "key": key, "penalty": penalty, "reason": reason}
    return desk.event.check("penalised", told, desk.who(role))


def offered(found: PenaltyAdvice) -> tuple[set[str], set[str]]:
    return {key for key, _ in found.choices}, {key for key, _ in found.deviations}


@pytest.mark.parametrize("before", [0, 1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_offered_is_taken_and_nothing_else(game: str, before: int) -> None:
    ladder = law(game).ladder
    for key in ladder.of_players:
        desk = playing(game)
        given = {"number": 1, "key": ladder.of_players[0], "penalty": WARNING, "reason": "-"}
        for _ in range(before):
            desk.do("penalised", "head_judge", **given)
        found = advice_on(desk.event, 1, key, False, "es")
        choices, deviations = offered(found)
        assert choices and not choices & deviations
        for penalty in STEPS:
            told = objections(desk, "head_judge", key, penalty)
            assert (told == []) == (penalty in choices | deviations), (key, penalty, told)
            below = objections(desk, "judge", key, penalty)
            # whoever judges gives what is proposed, but for what is the head judge's
            heads = (found.head_decides and penalty != NOTE) or penalty == DISQUALIFICATION
            assert (below == []) == (penalty in choices and not heads), (key, penalty, below)
            if penalty in deviations:
                assert objections(desk, "head_judge", key, penalty, reason=" ") != []
            cited = ladder.infringement(key).rules
            assert rules(told) | rules(below) or told == below == [] or not cited, (key, penalty)


@pytest.mark.rule("RG-PN.2", "RG-PN.3")
def test_of_cheating_the_head_judge_has_three_penalties_and_no_other() -> None:
    desk = playing("rise_of_gods")
    choices, deviations = offered(advice_on(desk.event, 1, "trampa", False, "es"))
    assert choices == {WARNING, GAME_LOSS, DISQUALIFICATION} and deviations == set()
    for penalty in (NOTE, MATCH_LOSS):
        assert rules(objections(desk, "head_judge", "trampa", penalty)) == {"RG-PN.3"}
    assert rules(objections(desk, "judge", "trampa", GAME_LOSS)) == {"RG-PN.2"}


@pytest.mark.rule("RG-PN.14", "RG-PN.20")
def test_the_head_judge_of_rise_of_gods_leaves_the_ladder_with_a_reason() -> None:
    desk = playing("rise_of_gods")
    desk.do("penalised", "head_judge", number=1, key=LATE.key, penalty=WARNING, reason="tren averiado")
    assert desk.event.state.infractions[-1].deviates
    for key, rule in (("conducta_antideportiva", "RG-PN.14"), ("ayuda_externa", "RG-PN.20")):
        assert rule in rules(objections(desk, "judge", key, MATCH_LOSS))
        assert rule in rules(objections(desk, "head_judge", key, MATCH_LOSS, reason=""))
        desk.do("penalised", "head_judge", number=2, key=key, penalty=NOTE, reason="es un niño")


@pytest.mark.rule("RG-SD.5", "RG-ER.11")
def test_a_wrong_deck_is_two_warnings_also_where_the_head_judge_takes_no_game_for_it() -> None:
    desk = playing("rise_of_gods", match="bo3")
    for _ in range(2):
        desk.do("penalised", "head_judge", number=1, key="robar_de_mas", penalty=WARNING)
    desk.do("penalised", "head_judge", number=1, key="mazo_distinto", penalty=WARNING, reason="se lo prestaron")
    assert [each.warnings for each in desk.event.state.infractions] == [1, 1, 2]
    desk.do("penalised", "head_judge", number=1, key="robar_de_mas", penalty=NOTE, reason="se cayeron")
    assert desk.event.state.infractions[-1].warnings == 0


# -- late to the table ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("minutes", "penalty", "said"),
    [
        (5, "", "nada todavía (minuto 5)"),
        (12, GAME_LOSS, "pérdida de la partida (minuto 12)"),
        (25, MATCH_LOSS, "pérdida del encuentro (minuto 25)"),
    ],
)
def test_how_late_it_is_says_what_it_costs_on_every_screen(
    game: str, minutes: int, penalty: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = playing(game)
    desk.wait(minutes)
    monkeypatch.setattr("coliseo.server.events.penalties.now_for", lambda event: desk.now)
    found = proposal_now(desk.event.state, desk.profile, 1, LATE.key, desk.now)
    shown = advice_on(desk.event, 1, LATE.key, False, "es")
    assert (found.penalty, found.es) == (penalty, said) and shown.penalty == penalty
    assert shown.text.startswith(said)
    for given in (GAME_LOSS, MATCH_LOSS):
        too_soon = late_too_soon(desk.event.state, desk.profile, 1, given, "", desk.now)
        assert (too_soon is None) == (bool(penalty) and STEPS.index(given) <= STEPS.index(penalty))
        assert late_too_soon(desk.event.state, desk.profile, 1, given, "lo avisó", desk.now) is None
