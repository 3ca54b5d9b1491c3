"""Friends, and whom I want nothing to do with."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, delete, get, put
from litestar.datastructures import State
from msgspec import Meta, Struct

from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.people import PersonKey, settings_of
from coliseo.server.people import person_of
from coliseo.server.problems import Problem
from coliseo.server.rooms.company import need_identity
from coliseo.server.rooms.hub import Hub
from coliseo.server.security import client_address, spend
from coliseo.server.society.reports import no_person
from coliseo.server.storage import challenges, friends
from coliseo.server.storage.engine import Store


class FriendInfo(Struct):
    person: str
    name: str
    state: Annotated[Literal["friends", "asked", "asking"], Meta(description="Friends; I have asked; they ask me.")]
    at: int


class BlockedInfo(Struct):
    person: str
    name: str


class Company(Struct):
    friends: list[FriendInfo]
    blocked: list[BlockedInfo]


class Asked(Struct):
    state: Annotated[Literal["asked", "friends"], Meta(description="It waits for an answer, or they had asked too.")]


class FriendsController(Controller):
    path = "/friends"
    tags = ("company",)

    @get(summary="My friends", responses=errors(403, 429))
    async def mine(self, request: AnyRequest, state: State) -> Company:
        """Friends, requests in both directions, and whom I have blocked."""
        me, store = person_of(request).id, store_of(state)
        await spend(state.memory, "look", me, settings_of(state).limits.look)
        found = await friends.friends_of(store, me)
        blocked = await friends.blocked_by(store, me)
        return Company(
            [FriendInfo(f.person, f.name, f.state, f.at) for f in found],
            [BlockedInfo(person, name) for person, name in blocked],
        )

    @put(
        "/{person:str}", summary="Ask for a friendship, or agree to one", responses=errors(400, 403, 404, 409, 422, 429)
    )
    async def ask(self, request: AnyRequest, state: State, person: PersonKey) -> Asked:
        """It takes an account, of both."""
        me, store = person_of(request).id, store_of(state)
        limits = settings_of(state).limits
        await spend(state.memory, "friend", me, limits.friend)
        await spend(state.memory, "friend-address", client_address(request), limits.friend_address)
        if person == me:
            raise Problem(422, "yourself", "No puedes pedírtelo.", "You cannot ask yourself.")
        await need_identity(store, me)
        if await friends.name_of(store, person) is None:
            raise no_person()
        if not await friends.has_identity(store, person):
            raise Problem(
                409,
                "guest",
                "Esa persona está de paso: no tiene cuenta.",
                "That person is a guest, without an account.",
            )
        said = await friends.ask(store, me, person)
        if said == "full":
            raise Problem(
                409,
                "too_many_friends",
                "No caben más amistades, o tienes demasiadas peticiones sin contestar.",
                "There is no room for more friends, or too many of your requests wait for an answer.",
            )
        # whoever is blocked learns nothing of it: nobody answers them, that is all
        return Asked("friends" if said == "friends" else "asked")

    @delete("/{person:str}", summary="End a friendship, or decline one", responses=errors(400, 403, 404, 429))
    async def part(self, request: AnyRequest, state: State, person: PersonKey) -> None:
        """Also takes back what I have asked."""
        if not await friends.part(store_of(state), person_of(request).id, person):
            raise no_person()


class BlocksController(Controller):
    path = "/blocks"
    tags = ("company",)

    @put("/{person:str}", status_code=204, summary="Block somebody", responses=errors(400, 403, 404, 409, 422, 429))
    async def block(self, request: AnyRequest, state: State, person: PersonKey) -> None:
        """They cannot challenge me, write to me, sit down with me or be paired with me; a friendship ends. Nobody tells
        them."""
        me, store = person_of(request).id, store_of(state)
        await spend(state.memory, "block", me, settings_of(state).limits.block)
        if person == me:
            raise Problem(422, "yourself", "No puedes bloquearte.", "You cannot block yourself.")
        if await friends.name_of(store, person) is None:
            raise no_person()
        if not await friends.block(store, me, person):
            raise Problem(
                409, "too_many_blocks", "Ya has bloqueado a demasiadas personas.", "You have blocked too many people."
            )
        await challenges.end_between(store, me, person)
        await _company_changed(state, me, person)

    @delete("/{person:str}", summary="Unblock somebody", responses=errors(400, 403, 429))
    async def unblock(self, request: AnyRequest, state: State, person: PersonKey) -> None:
        me = person_of(request).id
        await friends.unblock(store_of(state), me, person)
        await _company_changed(state, me, person)


async def _company_changed(state: State, *people: str) -> None:
    hub: Hub = state.hub
    for person in people:
        await hub.company_changed(person)


def store_of(state: State) -> Store:
    store: Store = state.store
    return store
