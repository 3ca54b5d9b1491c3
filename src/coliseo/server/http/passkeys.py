"""Passkeys: registering them and logging in with them. Options and credentials are as browsers read and write them."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from coliseo.server.accounts import KEY_ID, LONGEST_KEY, Accounts, Ceremony, ceremony_at
from coliseo.server.http.accounts import come_back, settle_in
from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.me import Me
from coliseo.server.people import person_of, session_of
from coliseo.server.problems import Problem
from coliseo.server.security import base_address, client_address
from coliseo.server.storage.people import People


class PasskeyInfo(Struct):
    id: str
    label: str
    created: Annotated[int, Meta(description="Milliseconds since 1970.")]


class NewPasskey(Struct, forbid_unknown_fields=True):
    """What `navigator.credentials.create()` gave, as `toJSON()` writes it."""

    credential: dict[str, Any]
    label: Annotated[str, Meta(max_length=80)] = ""


class PasskeyProof(Struct, forbid_unknown_fields=True):
    """What `navigator.credentials.get()` gave, as `toJSON()` writes it."""

    credential: dict[str, Any]


def ceremony(request: AnyRequest, state: State) -> Ceremony:
    return ceremony_at(base_address(request, state.settings))


class PasskeyController(Controller):
    path = "/passkeys"
    tags = ("people",)

    @get(summary="My passkeys", responses=errors(429))
    async def mine(self, request: AnyRequest, state: State) -> list[PasskeyInfo]:
        people: People = state.people
        return [PasskeyInfo(k.id, k.label, k.created) for k in await people.passkeys(person_of(request).id)]

    @post("/options", status_code=200, summary="Begin to register a passkey", responses=errors(400, 403, 409, 429))
    async def options(self, request: AnyRequest, state: State) -> dict[str, Any]:
        """What `navigator.credentials.create()` needs, in its JSON form."""
        accounts: Accounts = state.accounts
        at = ceremony(request, state)
        return await accounts.registration_options(person_of(request), session_of(request), at)

    @post(summary="Register a passkey", responses=errors(400, 401, 403, 409, 413, 422, 429))
    async def register(self, request: AnyRequest, state: State, data: JSONBody[NewPasskey]) -> PasskeyInfo:
        accounts: Accounts = state.accounts
        at = ceremony(request, state)
        person, session = person_of(request), session_of(request)
        passkey = await accounts.register(person, session, at, data.credential, data.label)
        if person.user is None and await accounts.people.count_passkeys(person.id) == 1:
            # whoever had a copy of the guest's cookie has nothing any more
            await settle_in(request, state, person.id, alone=True)
        return PasskeyInfo(passkey.id, passkey.label, passkey.created)

    @delete("/{key:str}", summary="Remove a passkey", responses=errors(400, 403, 404, 429))
    async def remove(
        self,
        request: AnyRequest,
        state: State,
        key: Annotated[
            str, PathParameter(description="Id of one of my passkeys.", max_length=LONGEST_KEY, pattern=KEY_ID)
        ],
    ) -> None:
        people: People = state.people
        accounts: Accounts = state.accounts
        # without its last passkey an account would be anybody's who has the device
        await accounts.need_proof(person_of(request), session_of(request))
        if not await people.remove_passkey(person_of(request).id, key):
            raise Problem(404, "passkey", "No tienes esa llave de acceso.", "You have no such passkey.")


class PasskeySessionController(Controller):
    path = "/session/passkey"
    tags = ("people",)

    @post("/options", status_code=200, summary="Begin to log in with a passkey", responses=errors(400, 403, 409, 429))
    async def options(self, request: AnyRequest, state: State) -> dict[str, Any]:
        """What `navigator.credentials.get()` needs, in its JSON form."""
        accounts: Accounts = state.accounts
        at = ceremony(request, state)
        return await accounts.authentication_options(person_of(request), at, client_address(request))

    @post(status_code=200, summary="Log in with a passkey", responses=errors(400, 401, 403, 409, 413, 422, 429))
    async def log_in(self, request: AnyRequest, state: State, data: JSONBody[PasskeyProof]) -> Me:
        """The tables that this device has as a guest come along."""
        accounts: Accounts = state.accounts
        at = ceremony(request, state)
        person = await accounts.log_in_with_passkey(person_of(request), at, data.credential, client_address(request))
        return await come_back(request, state, person)
