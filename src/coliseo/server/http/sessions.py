"""Where somebody is logged in, ending it from elsewhere, and showing once more who one is."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from coliseo.server.accounts import Accounts
from coliseo.server.http.accounts import PasswordText
from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.passkeys import PasskeyProof, ceremony
from coliseo.server.people import forget, person_of, session_of
from coliseo.server.problems import Problem
from coliseo.server.rooms.doors import close_sockets
from coliseo.server.security import client_address
from coliseo.server.storage.sessions import Sessions


class SessionInfo(Struct):
    id: str
    label: Annotated[str, Meta(description="Browser and system; empty if unknown.")]
    created: Annotated[int, Meta(description="Milliseconds since 1970.")]
    seen: Annotated[int, Meta(description="To the hour, in milliseconds since 1970.")]
    here: Annotated[bool, Meta(description="The session of this request.")]


class PasswordProof(Struct, forbid_unknown_fields=True):
    password: PasswordText


SessionId = Annotated[
    str, PathParameter(description="Id of one of my sessions.", max_length=40, pattern=r"^[A-Za-z0-9_-]+$")
]


class SessionsController(Controller):
    path = "/sessions"
    tags = ("people",)

    @get(summary="Where I am logged in", responses=errors(429))
    async def mine(self, request: AnyRequest, state: State) -> list[SessionInfo]:
        """The latest seen first."""
        sessions: Sessions = state.sessions
        here = session_of(request)
        found = await sessions.of(here.person)
        return [SessionInfo(s.id, s.label, s.created, s.seen, s.id == here.id) for s in found]

    @delete(summary="Log out everywhere else", responses=errors(403, 429))
    async def end_others(self, request: AnyRequest, state: State) -> None:
        sessions: Sessions = state.sessions
        here = session_of(request)
        close_sockets(state.hub, await sessions.end_others(here.person, {here.id}))

    @delete("/{session:str}", summary="End one of my sessions", responses=errors(400, 403, 404, 429))
    async def end(self, request: AnyRequest, state: State, session: SessionId) -> None:
        """Its cookie opens nothing any more, and its sockets close."""
        sessions: Sessions = state.sessions
        here = session_of(request)
        if not await sessions.end(here.person, session):
            raise Problem(404, "session", "No tienes esa sesión.", "You have no such session.")
        close_sockets(state.hub, [session])
        if session == here.id:
            forget(request)


class ProofController(Controller):
    """What needs fresh proof answers 403 with `password_needed` or `passkey_needed`; after showing it here, the same
    request is accepted for some minutes."""

    path = "/session/proof"
    tags = ("people",)

    @post(status_code=204, summary="Show my password", responses=errors(400, 401, 403, 409, 413, 429))
    async def password(self, request: AnyRequest, state: State, data: JSONBody[PasswordProof]) -> None:
        accounts: Accounts = state.accounts
        await accounts.check_password(person_of(request), data.password)
        await prove(request, state)

    @post("/passkey/options", status_code=200, summary="Begin to show a passkey", responses=errors(400, 403, 409, 429))
    async def options(self, request: AnyRequest, state: State) -> dict[str, Any]:
        """What `navigator.credentials.get()` needs, in its JSON form."""
        accounts: Accounts = state.accounts
        at = ceremony(request, state)
        return await accounts.authentication_options(person_of(request), at, client_address(request), own=True)

    @post("/passkey", status_code=204, summary="Show a passkey", responses=errors(400, 401, 403, 409, 413, 422, 429))
    async def passkey(self, request: AnyRequest, state: State, data: JSONBody[PasskeyProof]) -> None:
        accounts: Accounts = state.accounts
        at = ceremony(request, state)
        await accounts.check_passkey(person_of(request), at, data.credential, client_address(request))
        await prove(request, state)


async def prove(request: AnyRequest, state: State) -> None:
    sessions: Sessions = state.sessions
    await sessions.prove(session_of(request).id)
