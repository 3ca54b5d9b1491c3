"""Who holds sockets open in this process: how many one person, and one address, may; and those of a session that has
ended are closed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING

from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import BANNED, SESSION_OVER, Client
from coliseo.server.society.sanctions import banned
from coliseo.server.storage.moderation import InForce

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub


class Doors:
    def __init__(self, per_person: int, per_address: int) -> None:
        self.per_person = per_person
        self.per_address = per_address
        self._people: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._sessions: defaultdict[str, set[Client]] = defaultdict(set)

    @property
    def open(self) -> int:
        """Sockets of this process."""
        return self._people.total()

    def people(self) -> Iterable[str]:
        """Whoever has a socket open in this process."""
        return self._people.keys()

    def has_room(self, person: str, address: str) -> bool:
        """Whether there is room for one more. Without an address, by person."""
        full = address and self._addresses.get(address, 0) >= self.per_address
        return not full and self._people.get(person, 0) < self.per_person

    def enter(self, person: str, address: str) -> bool:
        """Whether there is room for one more; if so it is counted until it leaves."""
        if not self.has_room(person, address):
            return False
        self._people[person] += 1
        self._addresses[address] += 1
        return True

    def leave(self, person: str, address: str) -> None:
        for counter, key in ((self._people, person), (self._addresses, address)):
            counter[key] -= 1
            if counter[key] <= 0:
                del counter[key]

    def note(self, session: str, client: Client) -> None:
        """The socket belongs to a session, until it is struck out."""
        self._sessions[session].add(client)

    def strike(self, session: str, client: Client) -> None:
        self._sessions[session].discard(client)
        if not self._sessions[session]:
            del self._sessions[session]

    def everybody(self) -> list[tuple[str, Client]]:
        """Every socket of this process, with its session."""
        return [(session, client) for session, clients in self._sessions.items() for client in clients]

    def close(self, session: str, code: int) -> None:
        """Every socket of the session, in this process."""
        for client in list(self._sessions.get(session, ())):
            if code == SESSION_OVER:
                client.refuse(0, refusals.session_over())
            client.close(code)


def send_out(hub: Hub, ban: InForce) -> None:
    """Somebody was banned: they are told why, wherever they sit in this process."""
    said = banned(ban)
    for session, client in hub.doors.everybody():
        if (ban.of == "person" and client.person.id == ban.target) or (ban.of == "session" and session == ban.target):
            client.refuse(0, said)
            client.close(BANNED)


def close_sockets(hub: Hub, sessions: Iterable[str], code: int = SESSION_OVER) -> None:
    """Sessions have ended: their sockets close, in whichever process they are. With RESTART they come back, with the
    cookie that the browser has by then."""
    from coliseo.server.cluster import Parcel

    for session in sessions:
        hub.doors.close(session, code)
        if hub.cluster is not None:
            hub.cluster.tell_everyone(Parcel("over", session, code))
