"""Those who watch a table of an event, some minutes later. What they see is worked out from what was stored by then:
the present never reaches them, whatever they ask."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

import msgspec

from coliseo.match.replay import apply_answer
from coliseo.match.session import Play
from coliseo.server.messages import PROTOCOL, Change, RoomInfo, Snapshot, encode
from coliseo.server.rooms.client import RESTART, Client
from coliseo.server.rooms.patch import diff
from coliseo.server.rooms.render import Telling, in_change, result_of
from coliseo.server.rooms.settings import LOG_ANSWERS
from coliseo.server.storage.event_tables import answers_until
from coliseo.server.storage.models import now_ms

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room

log = logging.getLogger(__name__)
#: how often it is looked whether something more may be seen, in seconds
LOOK_EVERY: Final = 1.0


class Gallery:
    """One place to look from: the public's (SPECTATOR), or a seat's."""

    def __init__(self, room: Room, observer: int, delay: int) -> None:
        self.room = room
        self.observer = observer
        self.delay = delay
        self.clients: list[Client] = []
        #: the game as it stood then
        self._play: Play | None = None
        self._turn = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def enter(self, client: Client) -> None:
        async with self._turn:
            if self._play is None:
                await self._open()
            client.observer = self.observer
            self.clients.append(client)
            client.tell(await self._snapshot(client))
        if self._task is None:
            self._task = asyncio.create_task(self._follow())

    def leave(self, client: Client) -> None:
        with contextlib.suppress(ValueError):
            self.clients.remove(client)

    def _until(self) -> int:
        events = self.room.hub.events
        return (now_ms() if events is None else events.now()) - self.delay

    async def _open(self) -> None:
        from coliseo.server.rooms.load import state_after

        count = len(await answers_until(self.room.hub.store, self.room.id, 0, self._until()))
        self._play = Play(self.room.game, await state_after(self.room, count), count)

    # -- telling ------------------------------------------------------------------------------------------------------

    def _info(self) -> RoomInfo:
        """Of the table as it is, but not whether the game is over before it can be seen to be."""
        assert self._play is not None
        return msgspec.structs.replace(self.room.info(), status="over" if self._play.over else "playing")

    async def _snapshot(self, client: Client) -> Snapshot:
        from coliseo.server.rooms.show import played_again

        room, play = self.room, self._play
        assert play is not None
        group = (self.observer, client.lang)
        lines = (await played_again(room, [group], max(0, play.count - LOG_ANSWERS), play.count))[group]
        shown = Snapshot(PROTOCOL, self._info(), room.you(client), self.observer, play.count)
        shown.view = room.game.view(play.state, self.observer)
        shown.log = lines
        if play.state.winners is not None:
            shown.result = result_of(play.state.winners, room.reason, lines)
        return shown

    async def _follow(self) -> None:
        try:
            while self.clients and not self.room.gone:
                await asyncio.sleep(LOOK_EVERY)
                async with self._turn:
                    await self._advance()
        except Exception:
            log.exception("table %s: the gallery is sent out", self.room.id)
            for client in self.clients:
                client.close(RESTART)
        finally:
            self._task = self._play = None

    async def _advance(self) -> None:
        """What may be seen by now."""
        play, room = self._play, self.room
        assert play is not None
        for given in await answers_until(room.hub.store, room.id, play.count, self._until()):
            before = room.game.view(play.state, self.observer)
            apply_answer(room.game, play.state, given, f"answers[{play.count}]")
            play.count += 1
            patch = diff(before, room.game.view(play.state, self.observer))
            telling, sent = Telling(room.game, play.state, play.count), dict[str, bytes]()
            for client in self.clients:
                if client.lang not in sent:
                    lines = telling.lines(self.observer, client.lang, room.names(client.lang))
                    change = Change(play.count, patch, lines[0].n if lines else 0, in_change(lines))
                    if play.state.winners is not None:
                        change.result = result_of(play.state.winners, room.reason, lines)
                    sent[client.lang] = encode(change)
                client.send(sent[client.lang])
            await asyncio.sleep(0)
