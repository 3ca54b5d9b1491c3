"""People's own sets as the server keeps and opens them. Whoever does not own a set is told that there is none."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final

from coliseo.effects.source import CardError
from coliseo.own_sets.opening import OwnSet, digest_of, open_own_set
from coliseo.server.processor import NOBODY, Payer, Processor
from coliseo.server.rooms import refusals
from coliseo.server.storage import own_sets as stored
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.own_sets import StoredSet
from coliseo.server.storage.people import People

#: sets of one person
MOST_SETS: Final = 20
#: letters of a set
LONGEST: Final = 256 * 1024
#: sets that stay read, for the tables that are played with them
MOST_OPEN: Final = 64
#: what a set is called in errors: there is no file here
FILE: Final = "conjunto"
_NAME: Final = 120


class OwnSets:
    """The sets of everybody."""

    def __init__(self, store: Store, processor: Processor) -> None:
        self.store = store
        self.processor = processor
        self._people = People(store)
        #: by game and digest; the same text is the same set, whoever wrote it
        self._open: OrderedDict[tuple[str, str], OwnSet] = OrderedDict()

    async def of(self, owner: str) -> list[StoredSet]:
        return await stored.sets_of(self.store, owner)

    async def find(self, set_id: str, owner: str) -> tuple[StoredSet, str]:
        """A set of that person, and its text. Raises Refused if they have no such set."""
        kept = await stored.own_set(self.store, set_id, owner)
        text = None if kept is None else await stored.text_of(self.store, kept.id, kept.digest)
        if kept is None or text is None:
            raise refusals.no_own_set()
        return kept, text

    async def add(self, owner: str, game: str, text: str, payer: Payer = NOBODY) -> StoredSet:
        """Raises CardError for a mistake in it, Refused when the person has too many."""
        own = await self.read(game, text, payer)
        now = now_ms()
        kept = StoredSet(secrets.token_urlsafe(15), owner, game, own.names["es"][:_NAME], own.digest, now, now)
        if not await stored.add_set(self.store, kept, text, MOST_SETS):
            raise refusals.Refused(
                "too_many_sets",
                f"Ya tienes {MOST_SETS} conjuntos: borra alguno.",
                f"You have {MOST_SETS} sets already: delete one.",
            )
        return kept

    async def change(self, kept: StoredSet, text: str, expected: str, payer: Payer = NOBODY) -> StoredSet:
        """Raises CardError for a mistake in it, Refused if it was changed elsewhere in the meantime."""
        own = await self.read(kept.game, text, payer)
        new = StoredSet(kept.id, kept.owner, kept.game, own.names["es"][:_NAME], own.digest, kept.created, now_ms())
        if not await stored.change_set(self.store, new, text, expected):
            raise refusals.Refused(
                "changed",
                "El conjunto se ha cambiado o borrado en otro sitio: vuelve a abrirlo.",
                "The set was changed or deleted elsewhere: open it again.",
            )
        return new

    async def remove(self, set_id: str, owner: str) -> None:
        if not await stored.hide_set(self.store, set_id, owner):
            raise refusals.no_own_set()

    # -- opening -----------------------------------------------------------------------------------------------------

    async def read(self, game: str, text: str, payer: Payer = NOBODY) -> OwnSet:
        """A text, read away from the loop; what was read last is kept. Raises CardError, and Refused if whoever asks
        has had too much done."""
        if len(text) > LONGEST:
            raise CardError(FILE, 0, "archivo", f"más de {LONGEST // 1024} kB", f"more than {LONGEST // 1024} kB")
        key = (game, digest_of(text))
        found = self._open.get(key)
        if found is None:
            found = await self.processor.long(payer, open_own_set, game, text, FILE)
            self._open[key] = found
            while len(self._open) > MOST_OPEN:
                self._open.popitem(last=False)
        else:
            self._open.move_to_end(key)
        return found

    async def opened(self, game: str, set_id: str, digest: str) -> OwnSet:
        """The version that a table is played with. Raises Refused if it is no more."""
        text = await stored.text_of(self.store, set_id, digest)
        if text is None:
            raise refusals.own_set_gone()
        try:
            return await self.read(game, text)
        except CardError as error:
            raise refusals.of_own_set(error) from error

    async def chosen(self, set_id: str, owner: str, game: str) -> tuple[StoredSet, OwnSet]:
        """A set of that person for a table or a deck of that game. Raises Refused."""
        kept, text = await self.find(set_id, owner)
        if kept.game != game:
            raise refusals.bad_field("own_set", f"es de {kept.game}", f"it is of {kept.game}")
        try:
            return kept, await self.read(game, text)
        except CardError as error:
            raise refusals.of_own_set(error) from error

    async def name_of(self, person: str) -> str:
        """What the owner is called; nothing once the account is gone."""
        found = await self._people.find(person) if person else None
        return "" if found is None else found.name

    async def forget_unused(self) -> None:
        await stored.forget_unused(self.store)
