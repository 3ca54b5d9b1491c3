"""A connection as a room sees it, wherever the socket is."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import ClassVar, Final

from coliseo.kernel.knowledge import SPECTATOR
from coliseo.server import messages
from coliseo.server.measures import REFUSED
from coliseo.server.people import PersonInfo
from coliseo.server.processor import Payer
from coliseo.server.rooms.refusals import Refused, too_fast
from coliseo.server.rooms.settings import CHAT_RATE, MESSAGE_RATE, REFUSED_RATE

#: closing codes of a socket
GOING_AWAY: Final = 1001
RESTART: Final = 1012  # come back at once: the table is being brought up again, or has moved
SLOW: Final = 4008  # what was sent piled up unread
BANNED: Final = 4403  # sent out by a moderator
SESSION_OVER: Final = 4401  # logged out, or ended from elsewhere
NO_TABLE: Final = 4404
GONE: Final = 4410  # it is there but cannot be played: the refusal before it says why; coming back is no use
TOO_MANY: Final = 4429  # too many connections of one person or from one address, or messages that nobody will read
FAULT: Final = 4500  # it cannot be opened and nobody knows why yet; the log does


def closing_code(refused: Refused) -> int:
    """With which code a socket closes whose table was refused."""
    return {404: NO_TABLE, 410: GONE, 422: GONE, 500: FAULT}.get(refused.status, RESTART)


class Bucket:
    """So many at once, then so many a second."""

    __slots__ = ("at", "level", "rate", "size")

    def __init__(self, size: int, rate: float) -> None:
        self.size = size
        self.rate = rate
        self.level = float(size)
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.level = min(float(self.size), self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < cost:
            return False
        self.level -= cost
        return True

    def full(self) -> bool:
        return self.level + (time.monotonic() - self.at) * self.rate >= self.size


class Patience:
    """How much a table still bears of one person."""

    __slots__ = ("chat", "messages", "refused")

    #: how many messages one may send at once, and how many a second
    rate: ClassVar[tuple[int, float]] = MESSAGE_RATE

    def __init__(self) -> None:
        self.messages = Bucket(*self.rate)
        self.chat = Bucket(*CHAT_RATE)
        self.refused = Bucket(*REFUSED_RATE)

    def rested(self) -> bool:
        """Nothing has to be remembered of that person."""
        return self.messages.full() and self.chat.full() and self.refused.full()


class Client(ABC):
    """Somebody at a table: a player or a spectator, with a language and a place to look from."""

    def __init__(self, person: PersonInfo, address: str = "") -> None:
        self.person = person
        #: whom the work that it asks for is done for
        self.payer = Payer(person.id, address)
        self.lang = "es"
        self.observer = SPECTATOR
        self.entered = False
        self.patience = Patience()
        self.muted: set[str] = set()
        #: cards of the host's own set that it has been told, by language and key
        self.cards: set[tuple[str, str]] = set()

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Queues a message; never waits."""

    @abstractmethod
    def close(self, code: int) -> None:
        """Ends the connection after what was queued."""

    def tell(self, message: messages.FromServer | messages.ChatLine) -> None:
        self.send(messages.encode(message))

    def slow_down(self, ref: int) -> None:
        """Refuses a message that came too fast. Whoever does not stop for all that is sent away: to say no takes time
        as well."""
        if self.patience.refused.take():
            self.refuse(ref, too_fast())
        else:
            self.close(TOO_MANY)

    def refuse(self, ref: int, refused: Refused) -> None:
        REFUSED.labels(refused.code).inc()
        self.tell(messages.Refused(ref, refused.code, refused.text(self.lang), list(refused.rules)))
