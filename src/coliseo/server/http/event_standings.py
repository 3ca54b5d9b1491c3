"""What stands behind a place: the sum of every number, and what somebody needs to reach the cut."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, get
from litestar.datastructures import State
from litestar.params import QueryParameter
from msgspec import Meta, Struct

from coliseo.server.events.acting import is_staff
from coliseo.server.events.outlooks import Outlooks
from coliseo.server.events.standings_view import SumsInfo, sums_of
from coliseo.server.http.answers import AnyRequest, LangQuery, errors
from coliseo.server.http.events import EventId, desks_of
from coliseo.server.http.people import settings_of
from coliseo.server.people import person_of
from coliseo.server.problems import Problem, language_of
from coliseo.server.processor import payer_of
from coliseo.server.security import spend
from coliseo.server.storage import events as stored
from coliseo.tournament.event import Event
from coliseo.tournament.explain import POSSIBLE, Outlook
from coliseo.tournament.need import in_words, outlooks
from coliseo.tournament.profile import Profile

#: how the rest of an event is played by chance: so many times, fewer where many people play
RUNS: Final = 24
FEWEST_RUNS: Final = 8
RUNS_TIMES_PLAYERS: Final = 1600
PlayerNumber = Annotated[int, QueryParameter(ge=1, le=1_000_000, description="Of the player.")]


class OutlookInfo(Struct):
    """What one result of the next match would mean for reaching the cut."""

    outcome: Annotated[str, Meta(description="win, draw or loss.")]
    certainty: Annotated[str, Meta(description="sure, possible or impossible: from bounds, tie-breaks left out.")]
    share: Annotated[float | None, Meta(description="Of simulated ways to go on, where it is merely possible.")]
    text: str


class Need(Struct):
    """Nothing where there is no cut, or where more than two rounds are left to be played before it."""

    number: int
    outlooks: list[OutlookInfo]


class EventStandingsController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/{event:str}/sums", summary="The sums behind a line of the standings", responses=errors(400, 403, 404, 429))
    async def sums(self, request: AnyRequest, state: State, event: EventId, number: PlayerNumber) -> SumsInfo:
        """Every number with what each rival or each round adds to it, and the rules by which it counts."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)
        return await desks_of(state).look(event, payer_of(request), lambda held: sums_of(held, number))

    @get("/{event:str}/need", summary="What do I need?", responses=errors(400, 403, 404, 422, 429))
    async def need(
        self, request: AnyRequest, state: State, event: EventId, number: PlayerNumber, lang: LangQuery = None
    ) -> Need:
        """What a win, a draw and a loss would mean, in the last two rounds. For everybody, for the staff or for nobody,
        as the event is set."""
        person, payer = person_of(request).id, payer_of(request)
        await spend(state.memory, "event-look", person, settings_of(state).limits.event_look)
        acts_as = await stored.member(state.store, event, person)

        def known(held: Event) -> tuple[list[Outlook], str, str, Profile, int]:
            need_to_know(held, acts_as, number)
            found = outlooks(held, number)
            unsure = any(outlook.certainty == POSSIBLE for outlook in found)
            text = held.log.dump(secrets=True) if unsure else ""
            people = max(1, len(held.state.active()))
            runs = max(FEWEST_RUNS, min(RUNS, RUNS_TIMES_PLAYERS // people))
            return found, text, held.log.head, held.profile, runs

        found, text, head, law, runs = await desks_of(state).look(event, payer, known)
        if text:
            simulating: Outlooks = state.outlooks
            found = await simulating.complete(payer, text, head, law, number, found, runs)
        words = in_words(found, lang or language_of(request))
        told = [OutlookInfo(o.outcome, o.certainty, o.share, text) for o, text in zip(found, words, strict=True)]
        return Need(number, told)


def need_to_know(event: Event, acts_as: str, number: int) -> None:
    """Raises a Problem unless whoever asks may be told."""
    setting = event.state.settings["what_do_i_need"]
    if setting == "off":
        raise Problem(403, "need_off", "En este torneo no se dice.", "It is not told in this event.")
    if setting == "staff" and not is_staff(event, acts_as):
        raise Problem(403, "staff_only", "Eso es cosa de la organización.", "That is for staff.")
    if number not in event.state.players:
        raise Problem(422, "no_player", f"No hay un jugador {number}.", f"There is no player {number}.")
