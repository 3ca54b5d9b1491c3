"""Who I am: a guest from the first contact on."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, put
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.names import proper_name
from coliseo.server.people import PersonInfo, person_of
from coliseo.server.security import spend
from coliseo.server.settings import Settings
from coliseo.server.society.moderation import Moderation
from coliseo.server.society.sanctions import named
from coliseo.server.storage.people import People


class Me(Struct):
    """The person whom the cookie stands for."""

    person: Annotated[str, Meta(description="Public id; others mute by it.")]
    name: str
    user: str | None
    passkeys: Annotated[int, Meta(description="How many passkeys open this account.")]
    moderator: Annotated[bool, Meta(description="May look at reports and act on them.")]


class NewName(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=200, description="2 to 24 characters that can be shown.")]


async def me_as(person: PersonInfo, state: State) -> Me:
    people: People = state.people
    moderation: Moderation = state.moderation
    moderates = await moderation.moderates(person.id, person.user)
    return Me(person.id, person.name, person.user, await people.count_passkeys(person.id), moderates)


class MeController(Controller):
    path = "/me"
    tags = ("people",)

    @get(summary="Who I am", description="A guest is made on first contact.", responses=errors(429))
    async def who(self, request: AnyRequest, state: State) -> Me:
        return await me_as(person_of(request), state)

    @put(summary="Change my name", responses=errors(400, 403, 413, 422, 429))
    async def rename(self, request: AnyRequest, state: State, data: JSONBody[NewName]) -> Me:
        person = person_of(request)
        settings: Settings = state.settings
        name = proper_name(data.name)
        lock = state.sanctions.name(person.id)
        if lock is not None:
            raise named(lock)
        await spend(state.memory, "rename", person.id, settings.limits.rename)
        people: People = state.people
        await people.rename(person.id, name)
        return await me_as(PersonInfo(person.id, name, person.user), state)
