"""Templates of events: those of each game, and the settings of one's own events kept to start others from."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.server.events import acting
from coliseo.server.events.desks import profile_of
from coliseo.server.http.answers import AnyRequest, Text, errors, known_game
from coliseo.server.http.event_judging import looked
from coliseo.server.http.events import EventId
from coliseo.server.http.people import settings_of
from coliseo.server.names import proper_title
from coliseo.server.people import person_of
from coliseo.server.problems import Lang, Problem
from coliseo.server.security import spend
from coliseo.server.storage import event_templates as stored
from coliseo.tournament.choices import choice_name
from coliseo.tournament.event import Event
from coliseo.tournament.profile import Profile
from coliseo.tournament.templates import MOST_LETTERS, own_settings, still_good

TemplateId = Annotated[str, PathParameter(description="Id of a template.", max_length=16, pattern=r"^[a-f0-9]+$")]


class TemplateInfo(Struct):
    key: Annotated[str, Meta(description="What a new event names it by.")]
    name: Text
    about: Text
    own: bool


class TemplateName(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]


class TemplateKept(Struct):
    id: str


def about(law: Profile, settings: dict[str, object]) -> Text:
    """What it has otherwise than the law, in words."""
    chosen = [(law.settings[key], value) for key, value in settings.items()]
    es = [f"{setting.es}: {choice_name(setting, value, 'es')}" for setting, value in chosen]
    en = [f"{setting.en}: {choice_name(setting, value, 'en')}" for setting, value in chosen]
    return Text("; ".join(es), "; ".join(en))


class EventTemplatesController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/templates", summary="Templates of a game", responses=errors(400, 403, 404, 429))
    async def templates(
        self, request: AnyRequest, state: State, game: Annotated[str, QueryParameter(max_length=40)]
    ) -> list[TemplateInfo]:
        """Those that the game brings, then one's own."""
        person = person_of(request).id
        await spend(state.memory, "look", person, settings_of(state).limits.look)
        law = profile_of(known_game(game))
        brought = [TemplateInfo(t.key, Text(t.es, t.en), Text(t.about_es, t.about_en), False) for t in law.templates]
        kept = await stored.of_person(state.store, person, law.game)
        return brought + [
            TemplateInfo(t.id, Text(t.name, t.name), about(law, still_good(law, t.settings)), True) for t in kept
        ]

    @post(
        "/{event:str}/template",
        summary="Keep the settings of an event",
        status_code=201,
        responses=errors(400, 403, 404, 409, 413, 422, 429),
    )
    async def keep(
        self, request: AnyRequest, state: State, event: EventId, data: JSONBody[TemplateName]
    ) -> TemplateKept:
        """As a template of one's own; one of the same name is replaced."""
        person = person_of(request).id
        await spend(state.memory, "event-act", person, settings_of(state).limits.event_act)
        name = proper_title(data.name, MOST_LETTERS)

        def work(held: Event, acts_as: str, _: Lang) -> tuple[str, dict[str, object]]:
            acting.need_staff(held, acts_as)
            return held.state.game, own_settings(held.profile, held.state.settings)

        game, chosen = await looked(request, state, event, None, work)
        made = await stored.keep(state.store, person, game, name, chosen)
        if not made:
            most = stored.MOST_TEMPLATES
            raise Problem(409, "too_many", f"Como mucho {most} plantillas.", f"At most {most} templates.")
        return TemplateKept(made)

    @delete("/templates/{template:str}", summary="Forget a template", responses=errors(400, 403, 404, 429))
    async def forget(self, request: AnyRequest, state: State, template: TemplateId) -> None:
        """One's own."""
        person = person_of(request).id
        await spend(state.memory, "event-act", person, settings_of(state).limits.event_act)
        if not await stored.forget(state.store, person, template):
            raise Problem(404, "no_template", "No hay tal plantilla tuya.", "You have no such template.")
