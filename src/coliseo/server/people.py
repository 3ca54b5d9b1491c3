"""Who is who: a guest from the first contact on, known by a signed cookie.

The cookie names a session, and the session is a row of the database: whoever logs out, or ends a session from
elsewhere, has ended it for good, whoever holds a copy of the cookie. Cookies from before there were sessions name the
person, with a stamp of the password; they stand for the session that is called as the person.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets
import time
from typing import Any, Final

import msgspec
from itsdangerous import BadData, URLSafeTimedSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from coliseo.server.event_sessions import EventSessions, note_session
from coliseo.server.names import friendly_name
from coliseo.server.problems import ClearRequest, Problem, from_room
from coliseo.server.security import ShortMemory, client_address, same_origin, spend
from coliseo.server.settings import HOUR, Settings
from coliseo.server.society.sanctions import Sanctions, banned
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.moderation import InForce
from coliseo.server.storage.people import StoredPerson
from coliseo.server.storage.sessions import Sessions, StoredSession
from coliseo.server.storage.trouble import trouble_of

log = logging.getLogger(__name__)

COOKIE: Final = "coliseo"
#: what a handler leaves in the scope for the cookie: a session to remember, or FORGET
_REMEMBER: Final = "coliseo.remember"
_FORGET: Final = "-"
#: what the middleware leaves in the scope: the session of the cookie
_SESSION: Final = "coliseo.session"
#: closing code of a socket that was refused before it opened
REFUSED: Final = 4403
#: for so long (milliseconds) requests that were under way when a session was replaced are told so
UNDER_WAY: Final = 60_000
#: what browsers and systems write of themselves, and their names; several write the later ones too
_BROWSERS: Final = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
_SYSTEMS: Final = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


class PersonInfo(Struct, frozen=True):
    """Whoever is on the other side. `user` is set for accounts with a user name."""

    id: str
    name: str
    user: str | None = None


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> PersonInfo:
    """The person of a request or a socket; there always is one where the middleware is."""
    person = connection.scope["user"]
    assert isinstance(person, PersonInfo)
    return person


def session_of(connection: ASGIConnection[Any, Any, Any, Any]) -> StoredSession:
    """The session of a request or a socket; there always is one where the middleware is."""
    session = connection.scope["state"][_SESSION]
    assert isinstance(session, StoredSession)
    return session


def has_session(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the middleware is there."""
    return _SESSION in connection.scope["state"]


def device_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """What its owner knows a device by: browser and system. Nothing else of what browsers tell is kept."""
    agent = connection.headers.get("user-agent", "")[:400]
    found = (next((name for mark, name in known if mark in agent), "") for known in (_BROWSERS, _SYSTEMS))
    return " · ".join(filter(None, found))


class Carried(Struct, frozen=True):
    """What a cookie says: the session, its age in seconds and, in the old form, the stamp of the password."""

    session: str
    age: float
    stamp: str | None = None


class Cookies:
    """Signs and reads the cookie."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._signer = URLSafeTimedSerializer(settings.secret, salt="coliseo.person")

    def sign(self, session: str) -> str:
        text = self._signer.dumps(session)
        assert isinstance(text, str)
        return text

    def read(self, text: str) -> Carried | None:
        """What it holds; None if it is not one of ours."""
        if len(text) > 400:
            return None
        try:
            # without a limit to its age: browsers forget it in time, sessions are forgotten by the calendar, and by a
            # clock that was set everybody would lose their seat
            value, made = self._signer.loads(text, return_timestamp=True)
        except BadData:
            return None
        age = time.time() - made.timestamp()
        if isinstance(value, str):
            return Carried(value, age)
        try:
            person, stamp, _ = msgspec.convert(value, tuple[str, str, int])
        except msgspec.ValidationError:
            return None
        return Carried(person, age, stamp)

    def fits(self, read: Carried, person: StoredPerson) -> bool:
        """Whether a cookie in the old form was made with the password as it is; others need none."""
        return read.stamp is None or hmac.compare_digest(read.stamp, self.stamp(person))

    def stamp(self, person: StoredPerson) -> str:
        if person.password is None:
            return ""
        return hmac.new(self.settings.secret.encode(), person.password.encode(), hashlib.sha256).hexdigest()[:16]


class KnowPeople(ASGIMiddleware):
    """Finds the person of the cookie, or makes a guest. Sockets are opened by our own pages only."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.cookies = Cookies(settings)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope, receive, send)
        if scope["type"] == ScopeType.WEBSOCKET and not same_origin(connection, self.settings):
            await send({"type": "websocket.close", "code": REFUSED, "reason": "origin"})
            return
        state = connection.app.state
        found = await self._known(connection, state.sessions) or await self._new_guest(connection, state)
        session, person = found
        sanctions: Sanctions = state.sanctions
        ban = await sanctions.shut_out(person.id, session.id, client_address(connection))
        if ban is not None and not is_open_to(ban, scope):
            if scope["type"] == ScopeType.WEBSOCKET:
                await send({"type": "websocket.close", "code": REFUSED, "reason": "banned"})
                return
            # answered here and not raised: whoever has just become a guest is not made another each time
            request = ClearRequest(scope, receive, send)
            refusal = from_room(request, banned(ban)).to_asgi_response(None, request)
            await refusal(scope, receive, self._sender(scope, send))
            return
        scope["user"] = PersonInfo(person.id, person.name, person.user)
        scope["state"][_SESSION] = session
        await note_session(connection, state.event_sessions, person.id)
        await next_app(scope, receive, self._sender(scope, send))

    async def _known(
        self, connection: ASGIConnection[Any, Any, Any, Any], sessions: Sessions
    ) -> tuple[StoredSession, StoredPerson] | None:
        text = connection.cookies.get(COOKIE)
        read = self.cookies.read(text) if text else None
        found = None if read is None else await sessions.find(read.session)
        if read is None or found is None:
            return None
        session, person = found
        if session.replaced:
            if abs(now_ms() - session.replaced) < UNDER_WAY:
                # a new guest's cookie could come after that of the session that took this one's place
                raise session_replaced()
            return None
        if not self.cookies.fits(read, person):
            return None
        if read.stamp is not None or read.age > self.settings.person_cookie_renewed:
            remember(connection, session)
        if abs(now_ms() - session.seen) > HOUR * 1000:
            await self._touch(sessions, session)
        return session, person

    async def _touch(self, sessions: Sessions, session: StoredSession) -> None:
        """That somebody was seen is no reason to keep them out when it cannot be noted."""
        try:
            await sessions.touch(session)
        except Exception as error:
            if trouble_of(error) is None:
                raise
            log.warning("not noted that somebody was seen: %s", error)

    async def _new_guest(
        self, connection: ASGIConnection[Any, Any, Any, Any], state: Any
    ) -> tuple[StoredSession, StoredPerson]:
        memory: ShortMemory = state.memory
        events: EventSessions = state.event_sessions
        event = await events.event_asked_for(connection)
        if event:
            await spend(memory, "event-guest", event, self.settings.limits.event_guest)
            # whoever makes events to come to them without end is one address all the same
            await spend(
                memory, "event-guest-address", client_address(connection), self.settings.limits.event_guest_address
            )
        else:
            await spend(memory, "guest", client_address(connection), self.settings.limits.new_guest)
        sessions: Sessions = state.sessions
        session, person = await sessions.begin_guest(new_person_id(), friendly_name(), device_of(connection))
        remember(connection, session)
        return session, person

    def _sender(self, scope: Scope, send: Send) -> Send:
        async def sender(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                session = scope["state"].get(_REMEMBER)
                if session is not None:
                    secure = self.settings.https or scope["scheme"] in ("https", "wss")
                    MutableScopeHeaders.from_message(message).add("set-cookie", self._cookie(session, secure))
            await send(message)

        return sender

    def _cookie(self, session: StoredSession | str, secure: bool) -> str:
        value, age = "", 0
        if isinstance(session, StoredSession):
            value, age = self.cookies.sign(session.id), self.settings.person_cookie_age
        cookie = Cookie(key=COOKIE, value=value, max_age=age, path="/", httponly=True, samesite="lax", secure=secure)
        return cookie.to_header(header="")


def is_open_to(ban: InForce, scope: Scope) -> bool:
    """Whoever is banned may still log out, delete their account, and log in as somebody who is not. A guest whose
    address is shut learns who they are: without that, nobody can log in."""
    method, path = scope.get("method", ""), scope["path"]
    if path == "/api/me":
        return method == "GET" and ban.of == "address"
    if path == "/api/account":
        return method == "DELETE"
    return method in ("POST", "DELETE") and (path == "/api/session" or path.startswith("/api/session/"))


def remember(connection: ASGIConnection[Any, Any, Any, Any], session: StoredSession) -> None:
    """From the answer to this request on, the browser has that session."""
    connection.scope["state"][_REMEMBER] = session


def forget(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """From the answer to this request on, the browser is nobody; the next contact makes a guest."""
    connection.scope["state"][_REMEMBER] = _FORGET


def new_person_id() -> str:
    return secrets.token_urlsafe(12)


def session_replaced() -> Problem:
    return Problem(
        401,
        "session_replaced",
        "Esta sesión acaba de cambiar en este dispositivo. Repite.",
        "This session has just changed on this device. Try again.",
    )
