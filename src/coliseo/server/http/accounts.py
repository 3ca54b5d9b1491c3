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
from coliseo.server.people import PersonInfo, device_of, forget, person_of, remember, session_of
from coliseo.server.rooms.client import RESTART
from coliseo.server.rooms.doors import close_sockets
from coliseo.server.rooms.hub import Hub
from coliseo.server.security import client_address
from coliseo.server.storage.people import People, StoredPerson, now_ms
from coliseo.server.storage.sessions import Sessions

UserText = Annotated[str, Meta(min_length=1, max_length=100)]
PasswordText = Annotated[str, Meta(min_length=1, max_length=LONGEST_PASSWORD)]


class Credentials(Struct, forbid_unknown_fields=True):
    user: UserText
    password: PasswordText


class NewPassword(Struct, forbid_unknown_fields=True):
    new: PasswordText
    old: Annotated[PasswordText | None, Meta(description="Not needed after showing a passkey just now.")] = None


class Leaving(Struct, forbid_unknown_fields=True):
    password: Annotated[
        PasswordText | None, Meta(description="Not needed after showing it, or a passkey, just now.")
    ] = None


async def settle_in(
    request: AnyRequest, state: State, person: str, *, alone: bool, keeping: bool = False, proved: bool = False
) -> None:
    """From now on the browser is that person, in a session of its own. Unless the one it had is kept, it is over; and
    `alone` ends every other session of the person."""
    sessions: Sessions = state.sessions
    old = session_of(request).id
    replacing = "" if keeping else old
    session, over = await sessions.begin(person, device_of(request), now_ms() if proved else 0, replacing)
    if alone:
        over += await sessions.end_others(person, {session.id, old})
    close_sockets(state.hub, over)
    if replacing:
        # other pages of the same browser, which come back with the new cookie
        close_sockets(state.hub, [old], RESTART)
    remember(request, session)


async def come_back(request: AnyRequest, state: State, person: StoredPerson) -> Me:
    """Somebody logs in on a device where they have played as a guest: those tables become theirs.

    The guest's session stays, of somebody who has nothing (see People.bring_along).
    """
    guest = person_of(request)
    people: People = state.people
    hub: Hub = state.hub
    brought = guest.id != person.id and await people.bring_along(guest.id, person)
    if brought:
        # what is live comes back from the database, with its new holder
        await hub.forget(guest.id)
    await settle_in(request, state, person.id, alone=False, keeping=brought, proved=True)
    return await me_as(PersonInfo(person.id, person.name, person.user), state)


class AccountController(Controller):
    path = "/account"
    tags = ("people",)

    @post(summary="Open an account", responses=errors(400, 403, 409, 413, 422, 429))
    async def open_account(self, request: AnyRequest, state: State, data: JSONBody[Credentials]) -> Me:
        """The guest of the session becomes its holder and keeps their tables."""
        accounts: Accounts = state.accounts
        guest, session = person_of(request), session_of(request)
        person = await accounts.open(guest, session, data.user, data.password, client_address(request))
        await settle_in(request, state, person.id, alone=not await state.people.count_passkeys(person.id))
        return await me_as(PersonInfo(person.id, person.name, person.user), state)

    @put("/password", summary="Change the password", responses=errors(400, 401, 403, 409, 413, 422, 429))
    async def change_password(self, request: AnyRequest, state: State, data: JSONBody[NewPassword]) -> Me:
        """Every other device is logged out."""
        accounts: Accounts = state.accounts
        person = await accounts.change_password(person_of(request), session_of(request), data.old, data.new)
        await settle_in(request, state, person.id, alone=True)
        return await me_as(PersonInfo(person.id, person.name, person.user), state)

    @delete(summary="Delete my account", responses=errors(400, 401, 403, 409, 413, 429))
    async def leave(self, request: AnyRequest, state: State, data: JSONBody[Leaving | None] = None) -> None:
        """Personal data are erased; finished games stay, without a name.

        It takes the password, or proof within the last minutes (see `/session/proof`).
        """
        people: People = state.people
        hub: Hub = state.hub
        accounts: Accounts = state.accounts
        password = None if data is None else data.password
        await accounts.check_leaving(person_of(request), session_of(request), password, client_address(request))
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
    async def log_out(self, request: AnyRequest, state: State) -> None:
        """The session is over, whoever has a copy of its cookie; the next contact makes a new guest."""
        sessions: Sessions = state.sessions
        session = session_of(request)
        await sessions.end(session.person, session.id)
        close_sockets(state.hub, [session.id])
        forget(request)
