"""For those who judge an event: the queue, what a penalty would be, lists as they are checked, rulings to take away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, TypeVar

from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.server.events import acting
from coliseo.server.events.elsewhere import GivenElsewhere, given_elsewhere
from coliseo.server.events.inspecting import FoundCards, Inspected, ListView, inspected, list_view, need_judge
from coliseo.server.events.judging import Judging, judging_of
from coliseo.server.events.penalties import PenaltyAdvice, advice_on
from coliseo.server.events.remedies import CaseInfo, RemedyTold, cases_of, remedy_of
from coliseo.server.events.scenarios import scenario_of
from coliseo.server.http.answers import AnyRequest, LangQuery, errors
from coliseo.server.http.events import EventId, desks_of
from coliseo.server.http.people import settings_of
from coliseo.server.people import person_of
from coliseo.server.problems import Lang, Problem, language_of
from coliseo.server.processor import payer_of
from coliseo.server.security import spend
from coliseo.server.storage import events as stored
from coliseo.server.storage.models import now_ms
from coliseo.text.mistake import Mistake
from coliseo.tournament.event import Event

T = TypeVar("T")
LOOKED: Final = errors(400, 403, 404, 429)
PlayerNumber = Annotated[int, PathParameter(ge=1, le=99_999, description="Of the player.")]


class ShownDeck(Struct, forbid_unknown_fields=True):
    """The cards that lie there: how many of each that is listed, and those that are on no list."""

    found: Annotated[list[FoundCards], Meta(max_length=300)]
    in_match: Annotated[bool, Meta(description="Cards may have been exchanged: those parts count as one.")] = False
    marked: Annotated[bool, Meta(description="There are marks on the backs.")] = False


class RemedyFacts(Struct, forbid_unknown_fields=True):
    """What a judge has answered so far: a word, or numbers."""

    facts: Annotated[
        dict[str, Annotated[str, Meta(max_length=40)] | Annotated[list[int], Meta(max_length=40)]], Meta(max_length=12)
    ] = {}


async def looked(
    request: AnyRequest, state: State, event: str, lang: Lang | None, work: Callable[[Event, str, Lang], T]
) -> T:
    """Reads an event as whoever asks may."""
    person = person_of(request).id
    await spend(state.memory, "event-look", person, settings_of(state).limits.event_look)
    acts_as, language = await stored.member(state.store, event, person), lang or language_of(request)
    return await desks_of(state).look(event, payer_of(request), lambda held: work(held, acts_as, language))


class EventJudgingController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/{event:str}/judging", summary="What judges see", responses=LOOKED)
    async def judging(self, request: AnyRequest, state: State, event: EventId, lang: LangQuery = None) -> Judging:
        """Calls by age, extensions that are proposed, deck checks, rulings that were kept."""

        def work(held: Event, acts_as: str, language: Lang) -> Judging:
            acting.need_staff(held, acts_as)
            return judging_of(held, acts_as, language)

        return await looked(request, state, event, lang, work)

    @get("/{event:str}/advice", summary="A penalty, before it is given", responses=errors(400, 403, 404, 422, 429))
    async def advice(
        self,
        request: AnyRequest,
        state: State,
        event: EventId,
        number: Annotated[int, QueryParameter(ge=1, description="Of the player.")],
        key: Annotated[str, QueryParameter(max_length=60, description="Of the infringement.")],
        insists: Annotated[bool, QueryParameter(description="They insist on it, where that changes it.")] = False,
        lang: LangQuery = None,
    ) -> PenaltyAdvice:
        """What they were given in the event, what is proposed now and why, what it does; what only the head judge may
        give instead. Nothing is done."""

        def work(held: Event, acts_as: str, language: Lang) -> PenaltyAdvice:
            acting.need_staff(held, acts_as)
            if number not in held.state.players or key not in held.profile.ladder.of_players:
                es, en = "No hay tal persona o tal falta.", "No such person or infringement."
                raise Problem(422, "no_infringement", es, en)
            return advice_on(held, number, key, insists, language)

        return await looked(request, state, event, lang, work)

    @get("/{event:str}/elsewhere", summary="Penalties of past events", responses=errors(400, 403, 404, 422, 429))
    async def elsewhere(
        self,
        request: AnyRequest,
        state: State,
        event: EventId,
        number: Annotated[int, QueryParameter(ge=1, description="Of the player.")],
    ) -> list[GivenElsewhere]:
        """What somebody of the same name was given in other events of the same organisers, in the last year; nothing
        unless the organisers have chosen so (`past_penalties`)."""

        def work(held: Event, acts_as: str, language: Lang) -> None:
            acting.need_staff(held, acts_as)
            if number not in held.state.players:
                raise Problem(422, "no_player", "No hay tal persona.", "There is no such person.")

        await looked(request, state, event, None, work)
        return await given_elsewhere(state.store, desks_of(state), payer_of(request), event, number, now_ms())

    @get("/{event:str}/remedies", summary="What a judge can be led through", responses=LOOKED)
    async def remedies(self, request: AnyRequest, state: State, event: EventId) -> list[CaseInfo]:
        """What may have happened at a table for which the law of the game has a remedy; often nothing."""

        def work(held: Event, acts_as: str, language: Lang) -> list[CaseInfo]:
            acting.need_staff(held, acts_as)
            return cases_of(held)

        return await looked(request, state, event, None, work)

    @post(
        "/{event:str}/remedies/{case:str}",
        summary="What is done about it",
        status_code=200,
        responses=errors(400, 403, 404, 413, 422, 429),
    )
    async def remedy(
        self,
        request: AnyRequest,
        state: State,
        event: EventId,
        case: Annotated[str, PathParameter(max_length=40, description="What happened.")],
        data: JSONBody[RemedyFacts],
        lang: LangQuery = None,
    ) -> RemedyTold:
        """Question by question: what has been answered goes in, the next question or the remedy comes out. Nothing is
        stored."""

        def work(held: Event, acts_as: str, language: Lang) -> RemedyTold:
            acting.need_staff(held, acts_as)
            try:
                return remedy_of(held, case, data.facts, language)
            except KeyError:
                raise Problem(404, "no_remedy", "Para eso no hay remedio.", "There is no remedy for that.") from None
            except Mistake as error:
                said = f"Eso no es una respuesta: {error.es}.", f"That is no answer: {error.en}."
                raise Problem(422, "facts", *said) from None

        return await looked(request, state, event, lang, work)

    @get("/{event:str}/lists/{number:int}", summary="A list, for the judge", responses=LOOKED)
    async def decklist(
        self, request: AnyRequest, state: State, event: EventId, number: PlayerNumber, lang: LangQuery = None
    ) -> ListView:
        """Part by part. For judges and whose it is; for everybody once lists are published."""

        def work(held: Event, acts_as: str, language: Lang) -> ListView:
            return list_view(held, acts_as, number, language)

        return await looked(request, state, event, lang, work)

    @post(
        "/{event:str}/lists/{number:int}/compare",
        summary="What differs from a list",
        status_code=200,
        responses=errors(400, 403, 404, 409, 413, 422, 429),
    )
    async def compare(
        self,
        request: AnyRequest,
        state: State,
        event: EventId,
        number: PlayerNumber,
        data: JSONBody[ShownDeck],
        lang: LangQuery = None,
    ) -> Inspected:
        """In words, with its rules; what is done about it; and the penalty that is proposed. Nothing is stored."""

        def work(held: Event, acts_as: str, language: Lang) -> Inspected:
            need_judge(held, acts_as)
            return inspected(held, number, data.found, data.in_match, data.marked, language)

        return await looked(request, state, event, lang, work)

    @get("/{event:str}/precedents/{ruling:int}", summary="A ruling as a scenario", responses=LOOKED)
    async def precedent(
        self,
        request: AnyRequest,
        state: State,
        event: EventId,
        ruling: Annotated[int, PathParameter(ge=1, le=99_999, description="Of the ruling.")],
    ) -> Response[str]:
        """A file that `coliseo judge` runs: a question, with the position to be filled in."""

        def work(held: Event, acts_as: str, _: Lang) -> str:
            acting.need_staff(held, acts_as)
            found = next((p for p in held.state.precedents if p.id == ruling), None)
            if found is None:
                raise Problem(404, "no_ruling", "No hay tal fallo.", "There is no such ruling.")
            return scenario_of(held, found)

        text = await looked(request, state, event, None, work)
        headers = {"content-disposition": f'attachment; filename="fallo-{ruling}.yaml"'}
        return Response(text, media_type="application/yaml", headers=headers)
