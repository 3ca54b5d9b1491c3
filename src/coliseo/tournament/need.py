"""«¿Qué necesito?»: what a win, a draw or a loss would mean for reaching the cut, in the last two rounds.

Bounds tell what is certain and what cannot be; where neither holds, the rest of the event is played by chance many
times over, through the same pairing and the same state, and the share in which it was reached is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any, Final

from coliseo.tournament.drawing import draw_round
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.explain import CERTAINTY, POSSIBLE, Outlook, bounds
from coliseo.tournament.log import parse
from coliseo.tournament.model import CLOSED, ORGANISER, Round, Stage
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.profile import Profile
from coliseo.tournament.simulate import Clockwork, random_result
from coliseo.tournament.stages import cut_of
from coliseo.tournament.standings import eligible, standings, tallies_of

WIN: Final = "win"
DRAW: Final = "draw"
LOSS: Final = "loss"
OUTCOMES: Final = {
    WIN: {"es": "si ganas", "en": "if you win"},
    DRAW: {"es": "si empatas", "en": "if you draw"},
    LOSS: {"es": "si pierdes", "en": "if you lose"},
}
#: it is told in the last rounds, not before
ROUNDS: Final = 2


def what_do_i_need(event: Event, number: int, runs: int = 40, seed: int = 1, draws: float = 0.1) -> list[Outlook]:
    """For each result of the next match; nothing where there is no cut, or more than two rounds are left."""
    found: list[Outlook] = []
    text = ""
    for outlook in outlooks(event, number):
        if outlook.certainty == POSSIBLE:
            text = text or event.log.dump(secrets=True)
            told = [goes_on(text, event.profile, number, outlook.outcome, run, seed, draws) for run in range(runs)]
            outlook = replace(outlook, share=share_of(told))
        found.append(outlook)
    return found


def outlooks(event: Event, number: int) -> list[Outlook]:
    """What bounds alone tell, without the shares of what is merely possible."""
    state, profile = event.state, event.profile
    stage = state.stage
    if stage is None or number not in state.players or not state.players[number].plays:
        return []
    left = stage.rounds_planned - sum(round_.state == CLOSED for round_ in stage.rounds)
    if not 1 <= left <= ROUNDS:
        return []
    tallies = tallies_of(state, profile, stage)
    places = cut_of(state, profile, stage, len(tallies))
    here = _open_round(stage)
    if not places or number not in tallies:
        return []
    values = state.settings
    win, draw, loss = int(values["win"]), int(values["draw"]), int(values["loss"])
    worth = {WIN: win, DRAW: draw, LOSS: loss}
    if profile.no_draws:
        del worth[DRAW]
    points = {n: tally.points for n, tally in tallies.items() if state.players[n].plays}
    tables = [p.sides for p in here.matches() if not p.settled] if here is not None else []
    return [
        Outlook(outcome, bounds(points, number, gained, left - 1, win, loss, places, tables, draw))
        for outcome, gained in worth.items()
    ]


def _open_round(stage: Stage) -> Round | None:
    last = stage.rounds[-1] if stage.rounds else None
    return last if last is not None and last.out and last.state != CLOSED else None


def goes_on(
    text: str, profile: Profile, number: int, outcome: str, run: int, seed: int = 1, draws: float = 0.1
) -> bool | None:
    """One of the ways that an event, told by its whole log, may go on: is somebody among those who reach the cut? None
    if it cannot go on that way."""
    copy = Event(parse(text), profile)
    before = copy.state.stages[-1]
    places = cut_of(copy.state, profile, before, len(tallies_of(copy.state, profile, before)))
    try:
        _play_on(copy, number, outcome, Random(f"{seed}/{run}/{outcome}"), draws)
    except (NoLegalPairing, Refused):
        return None
    stage = copy.state.stages[-1]
    return number in [row.number for row in eligible(copy.state, standings(copy.state, profile, stage))[:places]]


def share_of(told: Iterable[bool | None]) -> float | None:
    """Of the ways that were played through, those in which it was reached."""
    known = [reached for reached in told if reached is not None]
    return sum(known) / len(known) if known else None


def _play_on(copy: Event, number: int, outcome: str, chance: Random, draws: float) -> None:
    organiser = next((s.id for s in copy.state.staff.values() if s.here and ORGANISER in s.roles), "")
    clock = Clockwork(organiser, copy.log.entries[-1].at)
    first = True
    while True:
        here = _open_round(copy.state.stages[-1])
        if here is None:
            stage = copy.state.stages[-1]
            if len(stage.rounds) >= stage.rounds_planned:
                return
            draw_round(copy, clock.who())
            copy.act("published", {}, clock.who())
            here = copy.state.round
            assert here is not None
        for pairing in list(here.matches()):
            if pairing.settled:
                continue
            if first and number in pairing.sides:
                told = _wanted(copy.profile, copy, here, pairing.sides.index(number), outcome, chance)
            else:
                told = random_result(copy.profile, copy, here, pairing, chance, draws)
            copy.act("reported", {"table": pairing.table, "result": told}, clock.who())
        copy.act("closed", {}, clock.who())
        first = False


def _wanted(profile: Profile, copy: Event, here: Round, side: int, outcome: str, chance: Random) -> dict[str, Any]:
    """A result of that kind for that side."""
    if outcome == DRAW:
        return {
            "kind": "time",
            "games": [{"winner": -1, "reason": "tiempo", "left": [0, 0] if profile.counted else []}],
        }
    way = profile.way(copy.state.settings, copy.state.stages[here.stage].structure, here.final)
    winner = side if outcome == WIN else 1 - side
    left = [0, 0]
    left[winner] = chance.randint(1, 3)
    game = {"winner": winner, "left": left if profile.counted else []}
    return {"kind": "played", "games": [game] * way.to_win}


def in_words(found: list[Outlook], lang: str) -> list[str]:
    """One line for each: «si ganas: posible, 62 %»."""
    lines: list[str] = []
    for outlook in found:
        share = f", {outlook.share * 100:.0f} %" if outlook.share is not None else ""
        lines.append(f"{OUTCOMES[outlook.outcome][lang]}: {CERTAINTY[outlook.certainty][lang]}{share}")
    return lines
