"""What moderators do, in the browser and in the terminal: who may, to whom, and what becomes of it."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from coliseo.server.names import friendly_name, proper_name
from coliseo.server.problems import Problem
from coliseo.server.settings import Settings
from coliseo.server.society.sanctions import Sanctions
from coliseo.server.storage import moderation as stored
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.moderation import FoundPerson

HOUR_MS: Final = 3600_000
#: an address changes hands: it is shut out for so many hours at most
MOST_ADDRESS_HOURS: Final = 30 * 24
MOST_HOURS: Final = 10 * 366 * 24
LONGEST_REASON: Final = 300
#: who acts in the terminal, where whoever may start the server may do anything
TERMINAL: Final = "(terminal)"


class Ban(Struct, frozen=True):
    """`hours` 0: for good. `devices`: also whoever uses the browsers where the person is logged in. `address_hours`:
    also guests from the address that the person comes from next."""

    hours: int = 0
    devices: bool = False
    address_hours: int = 0


class Moderation:
    def __init__(self, settings: Settings, store: Store, sanctions: Sanctions) -> None:
        self.settings = settings
        self.store = store
        self.sanctions = sanctions

    async def moderates(self, person: str, user: str | None) -> bool:
        """With an account only: nobody can be held to account for what a guest does."""
        if user is None:
            return False
        return user in self.settings.moderators or await stored.is_appointed(self.store, person)

    async def find(self, words: str) -> FoundPerson:
        """The one person whom the words name, by user name or id. Raises a Problem."""
        found = [p for p in await stored.look_up(self.store, words, 20) if words in (p.person, p.user)]
        if len(found) != 1:
            raise Problem(404, "person", "No hay tal persona.", "There is no such person.")
        return found[0]

    async def ban(self, by: str, person: str, ban: Ban, reason: str) -> None:
        await self._check(by, person)
        until = until_in(ban.hours)
        address_until = until_in(min(ban.address_hours, MOST_ADDRESS_HOURS)) if ban.address_hours else 0
        plain: dict[str, Any] = {"kind": "ban", "reason": reason, "until": until}
        rows = [{**plain, "of": "person", "target": person, "address_until": address_until}]
        devices = await stored.sessions_of(self.store, person) if ban.devices else []
        rows += [{**plain, "of": "session", "target": session, "address_until": address_until} for session in devices]
        await stored.impose(
            self.store, by, "ban", person, rows, reason=reason, until=until, devices=len(devices),
            address_until=address_until,
        )  # fmt: skip
        await self.sanctions.refresh()

    async def mute(self, by: str, person: str, hours: int, reason: str) -> None:
        await self._check(by, person)
        until = until_in(hours)
        row = {"kind": "mute", "of": "person", "target": person, "reason": reason, "until": until}
        await stored.impose(self.store, by, "mute", person, [row], reason=reason, until=until)
        await self.sanctions.refresh()

    async def rename(self, by: str, person: str, name: str, hours: int, reason: str) -> str:
        """To another name, or to one that the house gives; what they are called from now on."""
        await self._check(by, person)
        new = proper_name(name) if name else friendly_name()
        await stored.rename(self.store, by, person, new, until_in(hours), reason)
        await self.sanctions.refresh()
        return new

    async def lift(self, by: str, sanction: int) -> None:
        if not await stored.lift(self.store, by, sanction):
            raise Problem(404, "sanction", "No hay nada que levantar.", "There is nothing to lift.")
        await self.sanctions.refresh()

    async def close(self, by: str, report: int) -> None:
        if not await stored.close_report(self.store, by, report):
            raise Problem(404, "report", "No hay tal aviso abierto.", "There is no such open report.")

    async def shut_address(self, by: str, address: str, hours: int, reason: str) -> None:
        """Guests from an address that whoever keeps the server knows."""
        until = until_in(min(hours or MOST_ADDRESS_HOURS, MOST_ADDRESS_HOURS))
        row = {
            "kind": "ban",
            "of": "address",
            "target": self.sanctions.digest(address),
            "reason": reason,
            "until": until,
        }
        await stored.impose(self.store, by, "ban", "", [row], reason=reason, until=until, address=True)
        await self.sanctions.refresh()

    async def _check(self, by: str, person: str) -> None:
        """Moderators do not act on each other: that is for whoever keeps the server, in the terminal."""
        found = await self.find(person)
        if by != TERMINAL and await self.moderates(found.person, found.user):
            raise Problem(
                403,
                "moderator",
                "Quien modera no se sanciona desde aquí: eso se hace en el terminal del servidor.",
                "A moderator is not sanctioned from here: that is done in the server's terminal.",
            )


def until_in(hours: int) -> int:
    return now_ms() + min(hours, MOST_HOURS) * HOUR_MS if hours else 0
