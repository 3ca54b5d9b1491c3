"""Who is who: a guest from the first contact on, known by a signed cookie.

The cookie holds the person's id, for accounts with a password a stamp of it (whoever changes the password is logged
out everywhere else), and when the person last proved with a passkey to be there.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import re
import secrets
import time
import unicodedata
from typing import Any, Final

import msgspec
from itsdangerous import BadData, URLSafeTimedSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from coliseo.server.problems import Problem
from coliseo.server.security import ShortMemory, client_address, same_origin, spend
from coliseo.server.settings import HOUR, Settings
from coliseo.server.storage.people import People, StoredPerson, now_ms

COOKIE: Final = "coliseo"
SHORTEST_NAME: Final = 2
LONGEST_NAME: Final = 24
#: what a handler leaves in the scope for the cookie: a person to remember, or FORGET
_REMEMBER: Final = "coliseo.remember"
_FORGET: Final = "-"
#: what the middleware leaves in the scope: when this session last showed a passkey, in seconds; 0 if never
_PROVED: Final = "coliseo.proved"
#: closing code of a socket that was refused before it opened
REFUSED: Final = 4403


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


def proved_at(connection: ASGIConnection[Any, Any, Any, Any]) -> int:
    """When this session was last opened with a passkey, in seconds since 1970; 0 if it never was."""
    proved = connection.scope["state"].get(_PROVED, 0)
    assert isinstance(proved, int)
    return proved


class Carried(Struct, frozen=True):
    """What a cookie says: the person's id, the stamp of the password, the last proof, and its age in seconds."""

    person: str
    stamp: str
    proved: int
    age: float


class Cookies:
    """Signs and reads the cookie."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._signer = URLSafeTimedSerializer(settings.secret, salt="coliseo.person")

    def sign(self, person: StoredPerson, proved: int = 0) -> str:
        text = self._signer.dumps([person.id, self.stamp(person), proved])
        assert isinstance(text, str)
        return text

    def read(self, text: str) -> Carried | None:
        """What it holds; None if it is not one of ours."""
        if len(text) > 400:
            return None
        try:
            value, made = self._signer.loads(text, max_age=self.settings.person_cookie_age, return_timestamp=True)
        except BadData:
            return None
        try:
            person, stamp, proved = msgspec.convert(value, tuple[str, str, int])
        except msgspec.ValidationError:
            return None
        return Carried(person, stamp, proved, time.time() - made.timestamp())

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
        person = await self._known(connection, state.people) or await self._new_guest(connection, state)
        scope["user"] = PersonInfo(person.id, person.name, person.user)
        await next_app(scope, receive, self._sender(scope, send))

    async def _known(self, connection: ASGIConnection[Any, Any, Any, Any], people: People) -> StoredPerson | None:
        text = connection.cookies.get(COOKIE)
        read = self.cookies.read(text) if text else None
        if read is None:
            return None
        person = await people.find(read.person)
        if person is None or not hmac.compare_digest(read.stamp, self.cookies.stamp(person)):
            return None
        connection.scope["state"][_PROVED] = read.proved
        if read.age > self.settings.person_cookie_renewed:
            remember(connection, person, read.proved)
        if now_ms() - person.seen > HOUR * 1000:
            await people.touch(person.id)
        return person

    async def _new_guest(self, connection: ASGIConnection[Any, Any, Any, Any], state: Any) -> StoredPerson:
        memory: ShortMemory = state.memory
        await spend(memory, "guest", client_address(connection), self.settings.limits.new_guest)
        people: People = state.people
        person = await people.add(new_person_id(), friendly_name())
        remember(connection, person)
        return person

    def _sender(self, scope: Scope, send: Send) -> Send:
        async def sender(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                person = scope["state"].get(_REMEMBER)
                if person is not None:
                    secure = self.settings.https or scope["scheme"] in ("https", "wss")
                    proved = proved_at(ASGIConnection(scope))
                    MutableScopeHeaders.from_message(message).add("set-cookie", self._cookie(person, proved, secure))
            await send(message)

        return sender

    def _cookie(self, person: StoredPerson | str, proved: int, secure: bool) -> str:
        value, age = "", 0
        if isinstance(person, StoredPerson):
            value, age = self.cookies.sign(person, proved), self.settings.person_cookie_age
        cookie = Cookie(key=COOKIE, value=value, max_age=age, path="/", httponly=True, samesite="lax", secure=secure)
        return cookie.to_header(header="")


def remember(connection: ASGIConnection[Any, Any, Any, Any], person: StoredPerson, proved: int = 0) -> None:
    """From the answer to this request on, the browser is that person, who showed a passkey at `proved`."""
    connection.scope["state"].update({_REMEMBER: person, _PROVED: proved})


def forget(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """From the answer to this request on, the browser is nobody; the next contact makes a guest."""
    connection.scope["state"][_REMEMBER] = _FORGET


# -- names ------------------------------------------------------------------------------------------------------------

#: noun and whether it is feminine
_NOUNS: Final = (
    ("Lince", False), ("Búho", False), ("Tejón", False), ("Halcón", False), ("Erizo", False), ("Zorro", False),
    ("Ciervo", False), ("Delfín", False), ("Mirlo", False), ("Castor", False), ("Gorrión", False), ("Vencejo", False),
    ("Lobo", False), ("Oso", False), ("Topo", False), ("Buitre", False), ("Nutria", True), ("Cigüeña", True),
    ("Golondrina", True), ("Ardilla", True), ("Lechuza", True), ("Garza", True), ("Gineta", True), ("Marta", True),
    ("Abubilla", True), ("Liebre", True), ("Tortuga", True), ("Salamandra", True), ("Urraca", True), ("Grulla", True),
    ("Avutarda", True), ("Comadreja", True),
)  # fmt: skip
#: masculine and feminine
_ADJECTIVES: Final = (
    ("Sereno", "Serena"), ("Audaz", "Audaz"), ("Veloz", "Veloz"), ("Sabio", "Sabia"), ("Risueño", "Risueña"),
    ("Tenaz", "Tenaz"), ("Astuto", "Astuta"), ("Valiente", "Valiente"), ("Curioso", "Curiosa"),
    ("Paciente", "Paciente"), ("Noble", "Noble"), ("Discreto", "Discreta"), ("Errante", "Errante"),
    ("Ingenioso", "Ingeniosa"), ("Prudente", "Prudente"), ("Alegre", "Alegre"), ("Tranquilo", "Tranquila"),
    ("Osado", "Osada"), ("Leal", "Leal"), ("Atento", "Atenta"), ("Gentil", "Gentil"), ("Insomne", "Insomne"),
    ("Dorado", "Dorada"), ("Nocturno", "Nocturna"),
)  # fmt: skip


def new_person_id() -> str:
    return secrets.token_urlsafe(12)


def friendly_name() -> str:
    """A name for somebody who has not said theirs: «Nutria Serena»."""
    noun, feminine = random.choice(_NOUNS)
    return f"{noun} {random.choice(_ADJECTIVES)[1 if feminine else 0]}"


def proper_name(text: str) -> str:
    """The name as it is kept: composed letters, single blanks. Raises a Problem."""
    name = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        raise Problem(
            422,
            "name_length",
            f"Un nombre tiene de {SHORTEST_NAME} a {LONGEST_NAME} caracteres.",
            f"A name has {SHORTEST_NAME} to {LONGEST_NAME} characters.",
        )
    kinds = "".join(unicodedata.category(c)[0] for c in name)
    # C: control, invisible, turning the direction of writing; MMM: marks piled up over the neighbouring lines
    if "C" in kinds or "MMM" in kinds or not any(c.isalnum() for c in name):
        raise Problem(
            422,
            "name_characters",
            "El nombre lleva caracteres que no se pueden mostrar.",
            "The name holds characters that cannot be shown.",
        )
    return name
