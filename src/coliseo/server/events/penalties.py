"""Penalties as they are shown: before one is given, to whoever judges; afterwards, to the staff and whose it is."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from coliseo.server.events.desks import now_for
from coliseo.server.http.answers import Text
from coliseo.tournament.acts.penalties import pending, proposal_now, what_is_lost
from coliseo.tournament.event import Event
from coliseo.tournament.ladder import CURRENT, DISQUALIFICATION, GAME_LOSS, MATCH_LOSS, NEXT
from coliseo.tournament.model import HEAD_JUDGE, Infraction


class PenaltyInfo(Struct, omit_defaults=True):
    """One that was given. To somebody of the staff, `staff` is their name and `number` nobody's."""

    id: int
    number: int
    key: str
    name: Text
    penalty: str
    given: Annotated[Text, Meta(description="The penalty in words.")]
    round: int
    reason: str = ""
    rules: list[str] = []
    pending: Annotated[bool, Meta(description="Its game or match is lost in the next one they play.")] = False
    reported: Annotated[bool, Meta(description="The organisation is told of it: an expulsion.")] = False
    staff: str = ""


def penalties_of(event: Event, number: int | None = None) -> list[PenaltyInfo]:
    """Those of somebody, or all that were given in the event."""
    state = event.state
    waiting = {i.id for n in state.players if number in (None, n) for i in pending(state, n)}
    return [_shown(event, i, i.id in waiting) for i in state.infractions if number in (None, i.whom)]


def _shown(event: Event, i: Infraction, waits: bool) -> PenaltyInfo:
    ladder = event.profile.ladder
    entry = ladder.infringement(i.key)
    return PenaltyInfo(
        id=i.id,
        number=i.whom,
        key=i.key,
        name=Text(entry.es, entry.en),
        penalty=i.penalty,
        given=Text(ladder.name(i.penalty, "es"), ladder.name(i.penalty, "en")),
        round=i.round,
        reason=i.reason,
        rules=list(i.rules),
        pending=waits,
        reported=i.reported,
        staff=event.staff_name(i.staff) if i.staff else "",
    )


# -- before one is given ----------------------------------------------------------------------------------------------


class PastPenalty(Struct):
    round: int
    name: str
    penalty: str
    rules: list[str]
    reason: str


class RemedyStep(Struct):
    text: str
    rule: str


class PenaltyAdvice(Struct):
    """What the law proposes for somebody, what each penalty does now, and what else only the head judge may give, with
    a reason."""

    history: list[PastPenalty]
    summary: str
    steps: list[RemedyStep]
    penalty: str
    text: str
    does: Annotated[dict[str, str], Meta(description="What each penalty that may be given does now.")]
    rules: list[str]
    choices: Annotated[list[tuple[str, str]], Meta(description="What may be given as it is: keys and names.")]
    deviations: Annotated[list[tuple[str, str]], Meta(description="Only by the head judge, with a reason.")]
    head_decides: bool
    asks: Annotated[list[str], Meta(description="What must be known first: insists, on_purpose.")]


_NOTHING = Text("No cambia ningún resultado.", "No result changes.")
#: what a penalty does as soon as it is given
_DOES = {
    (GAME_LOSS, CURRENT): Text("Pierde la partida que está jugando.", "They lose the game in progress."),
    (GAME_LOSS, NEXT): Text("Pierde su próxima partida.", "They lose their next game."),
    (MATCH_LOSS, CURRENT): Text("Pierde el encuentro de esta ronda.", "They lose the match of this round."),
    (MATCH_LOSS, NEXT): Text("Pierde su próximo encuentro.", "They lose their next match."),
    (DISQUALIFICATION, ""): Text("Queda fuera del torneo.", "They are out of the event."),
}


def advice_on(event: Event, number: int, key: str, insists: bool, lang: str) -> PenaltyAdvice:
    """KeyError for an infringement that is none."""
    state, ladder = event.state, event.profile.ladder
    entry = ladder.infringement(key)
    found = proposal_now(state, event.profile, number, key, now_for(event), insists)
    past = [i for i in state.infractions if i.whom == number]
    offered = list(dict.fromkeys(each for each in (found.penalty, *found.choices) if each))
    others = ladder.deviations(key, found)
    told = entry.data(lang)
    return PenaltyAdvice(
        history=[
            PastPenalty(
                i.round,
                ladder.infringement(i.key).name(lang),
                ladder.name(i.penalty, lang),
                list(i.rules),
                i.reason,
            )
            for i in past
        ],
        summary=str(told["summary"]),
        steps=[RemedyStep(step["text"], step["rule"]) for step in told["steps"]],
        penalty=found.penalty,
        text=found.text(lang),
        does={each: _does(event, number, each, lang) for each in (*offered, *others)},
        rules=list(found.rules),
        choices=[(each, ladder.name(each, lang)) for each in offered],
        deviations=[(each, ladder.name(each, lang)) for each in others],
        head_decides=found.decides == HEAD_JUDGE,
        asks=list(ladder.asks_of(key)),
    )


def _does(event: Event, number: int, penalty: str, lang: str) -> str:
    told = _DOES.get((penalty, what_is_lost(event.state, number, penalty)), _NOTHING)
    return told.es if lang == "es" else told.en
