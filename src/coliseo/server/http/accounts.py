"""Opening an account, logging in and out, and leaving for good."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, delete, post, put
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from coliseo.server.accounts import LONGEST_PASSWORD, Accounts
from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.me import Me, me_as
from coliseo.server.people import PersonInfo, forget, person_of, proved_at, remember
from coliseo.server.rooms.hub import Hub
from coliseo.server.security import client_address
from coliseo.server.storage.people import People, StoredPerson

UserText = Annotated[str, Meta(min_length=1, max_length=100)]
PasswordText = Annotated[str, Meta(min_length=1, max_length=LONGEST_PASSWORD)]


class Credentials(Struct, forbid_unknown_fields=True):
    user: UserText
    password: PasswordText


class NewPassword(Struct, forbid_unknown_fields=True):
    old: PasswordText
    new: PasswordText


class Leaving(Struct, forbid_unknown_fields=True):
    password: Annotated[PasswordText | None, Meta(description="Needed if the account has one.")] = None


async def become(request: AnyRequest, state: State, person: StoredPerson, proved: int = 0) -> Me:
    """From now on the browser is that person."""
    remember(request, person, proved)
    return await me_as(PersonInfo(person.id, person.name, person.user), state.people)


async def come_back(request: AnyRequest, state: State, person: StoredPerson, proved: int = 0) -> Me:
    """Somebody logs in on a device where they have played as a guest: those tables become theirs."""
    guest = person_of(request)
    people: People = state.people
    hub: Hub = state.hub
    if guest.id != person.id and await people.bring_along(guest.id, person):
        # what is live comes back from the database, with its new holder
        await hub.forget(guest.id)
    return await become(request, state, person, proved)


class AccountController(Controller):
    path = "/account"
    tags = ("people",)

    @post(summary="Open an account", responses=errors(400, 403, 409, 413, 422, 429))
    async def open_account(self, request: AnyRequest, state: State, data: JSONBody[Credentials]) -> Me:
        """The guest of the session becomes its holder and keeps their tables."""
        accounts: Accounts = state.accounts
        person = await accounts.open(person_of(request), data.user, data.password, client_address(request))
        return await become(request, state, person)

    @put("/password", summary="Change the password", responses=errors(400, 401, 403, 409, 413, 422, 429))
    async def change_password(self, request: AnyRequest, state: State, data: JSONBody[NewPassword]) -> Me:
        """Every other device that was logged in with the old one is logged out."""
        accounts: Accounts = state.accounts
        person = await accounts.change_password(person_of(request), data.old, data.new)
        return await become(request, state, person)

    @delete(summary="Delete my account", responses=errors(400, 401, 403, 409, 413, 429))
    async def leave(self, request: AnyRequest, state: State, data: JSONBody[Leaving | None] = None) -> None:
        """Personal data are erased; finished games stay, without a name.

        An account with a password takes the password, one with passkeys only a log-in within the last minutes.
        """
        people: People = state.people
        hub: Hub = state.hub
        accounts: Accounts = state.accounts
        password = None if data is None else data.password
        await accounts.check_leaving(person_of(request), password, proved_at(request), client_address(request))
        person = person_of(request).id
        await people.erase(person)
        # what is live comes back from the database, without the name
        await hub.forget(person)
        forget(request)


class SessionController(Controller):
    path = "/session"
    tags = ("people",)

    @post(status_code=200, summary="Log in with a password", responses=errors(400, 401, 403, 413, 422, 429))
    async def log_in(self, request: AnyRequest, state: State, data: JSONBody[Credentials]) -> Me:
        """The tables that this device has as a guest come along."""
        accounts: Accounts = state.accounts
        person = await accounts.log_in(data.user, data.password, client_address(request))
        return await come_back(request, state, person)

    @delete(summary="Log out", responses=errors(403, 429))
    async def log_out(self, request: AnyRequest) -> None:
        """This device forgets who it was; the next contact makes a new guest."""
        forget(request)
