"""How rounds are paired, for whoever decides and for whoever checks: what could give way where no pairing is legal,
pairs of the desk's own choice and what they cost, and the independent checker for every round that is out."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from coliseo.server.events import acting
from coliseo.server.http.answers import AnyRequest, LangQuery, Text, errors
from coliseo.server.http.event_judging import looked
from coliseo.server.http.events import ACTING, Done, EventId, desks_of, done, told
from coliseo.server.http.people import settings_of
from coliseo.server.people import person_of
from coliseo.server.problems import Lang, Problem
from coliseo.server.processor import payer_of
from coliseo.server.security import spend
from coliseo.server.storage import events as stored
from coliseo.tournament.cost_words import against_the_best, cost_in_words
from coliseo.tournament.drawing import MATCHED, by_hand, foresee_by_hand
from coliseo.tournament.event import Event
from coliseo.tournament.round_check import check_round
from coliseo.tournament.settings import PODS
from coliseo.tournament.ways_out import what_gives_way

MOST_PAIRS: Final = 5_000
LANGUAGES: Final = ("es", "en")


class Pairs(Struct, forbid_unknown_fields=True):
    """Who would meet whom, by number, and who rests, if anybody does."""

    pairs: Annotated[list[tuple[int, int]], Meta(min_length=1, max_length=MOST_PAIRS)]
    bye: int = 0


class Chosen(Pairs, forbid_unknown_fields=True):
    """Pairs in the place of a draft, and why."""

    reason: Annotated[str, Meta(max_length=300)] = ""


class HandCost(Struct):
    """What a choice costs, in words, and against the best pairing."""

    cost: Text
    against: Text
    best: Annotated[bool, Meta(description="It is as good as the best.")]


class GivesWay(Struct):
    """Something that could give way (`relaxed` is what pairing takes), and the best pairing that would come of it."""

    relaxed: list[str]
    text: str
    pairs: list[tuple[int, int]]
    bye: int
    cost: str


class RoundChecked(Struct):
    """What the independent checker says of a round."""

    round: int
    verdict: Annotated[str, Meta(description="optimal, legal or wrong.")]
    text: Text
    lines: Annotated[list[Text], Meta(description="What is wrong; else how it was paired and why.")]
    entry: Annotated[int, Meta(description="The entry of the log that paired it.")]


class EventPairingController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/{event:str}/ways-out", summary="What could give way", responses=errors(400, 403, 404, 409, 429))
    async def ways(self, request: AnyRequest, state: State, event: EventId, lang: LangQuery = None) -> list[GivesWay]:
        """Where the next round has no legal pairing: each thing that would be enough, least first, with whom it would
        touch and the best pairing then. Nothing is relaxed by asking."""

        def work(held: Event, acts_as: str, language: Lang) -> list[GivesWay]:
            acting.need_staff(held, acts_as)
            stage = held.state.stage
            if stage is None or stage.structure not in (*MATCHED, PODS):
                es, en = "No hay una ronda que emparejar.", "There is no round to pair."
                raise Problem(409, "no_swiss", es, en)
            found = what_gives_way(held.state, held.profile, stage)
            return [
                GivesWay(
                    list(way.relaxed),
                    way.words(language, held.name_of),
                    list(way.result.pairs),
                    way.result.bye,
                    cost_in_words(way.result.cost, language),
                )
                for way in found
            ]

        return await looked(request, state, event, lang, work)

    @post("/{event:str}/by-hand", summary="Pair by hand", status_code=200, responses=ACTING)
    async def hand(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Chosen]) -> Done:
        """In the place of a draft. What it costs against the best is told with the round, and every screen says that it
        was paired by hand."""
        person = person_of(request).id

        def work(held: Event, acts_as: str) -> Done:
            who = acting.who_acts(held, person, acts_as, "paired")
            return told(held, by_hand(held, who, data.pairs, data.bye, data.reason.strip()).n)

        return await done(request, state, event, work, acting.need_for("paired"))

    @post("/{event:str}/by-hand/cost", summary="What pairs of one's own cost", status_code=200, responses=ACTING)
    async def hand_cost(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Pairs]) -> HandCost:
        """Of a draft, before anything is done: in words, level by level, against the best."""

        def work(held: Event, acts_as: str) -> HandCost:
            found = foresee_by_hand(held, data.pairs, data.bye)
            against = Text(*(against_the_best(found.cost, found.best, lang) for lang in LANGUAGES))
            return HandCost(
                Text(*(cost_in_words(found.cost, lang) for lang in LANGUAGES)), against, found.cost == found.best
            )

        return await done(request, state, event, work, acting.need_staff)

    @get("/{event:str}/rounds/{number:int}/check", summary="Check a round", responses=errors(400, 403, 404, 429))
    async def check(
        self,
        request: AnyRequest,
        state: State,
        event: EventId,
        number: Annotated[int, PathParameter(ge=1, le=999, description="Of the round, over all stages.")],
    ) -> RoundChecked:
        """Whether its pairing is legal and the best there was, by a checker that shares no code with what pairs; and
        why somebody had to play down. A draft is for the staff."""
        person = person_of(request).id
        await spend(state.memory, "record", person, settings_of(state).limits.record)
        acts_as = await stored.member(state.store, event, person)

        def work(held: Event) -> RoundChecked:
            round_ = held.state.whole_round(number)
            if round_ is None or not (round_.out or acting.is_staff(held, acts_as)):
                raise Problem(404, "no_round", "No hay tal ronda.", "There is no such round.")
            found = check_round(held, round_)
            lines = zip(*(found.lines(lang) for lang in LANGUAGES), strict=True)
            head = Text(*(found.head(lang) for lang in LANGUAGES))
            return RoundChecked(number, found.verdict, head, [Text(es, en) for es, en in lines], found.entry.n)

        return await desks_of(state).look(event, payer_of(request), work, long=True)
