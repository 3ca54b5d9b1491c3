"""Webhooks: an event's desk names an address, and what happens is told there, signed, until it is taken.

What is told is written down in the transaction of its entry, so nothing that happened is forgotten and nothing is told
that did not. Each message has a key that stays the same however often it is sent; the signature is made anew each time,
over the moment and the body, so that an old message cannot be sent again by somebody else.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
from collections.abc import Iterator, Sequence
from typing import Any, Final

from coliseo.server.notices.outbox import PAUSES, Outbox
from coliseo.server.notices.outside import Unreachable, post
from coliseo.server.settings import Settings
from coliseo.server.storage import hooks as stored
from coliseo.server.storage.engine import Store
from coliseo.server.storage.hooks import DueMessage, Message
from coliseo.server.storage.models import now_ms
from coliseo.tournament.event import Event
from coliseo.tournament.log import Entry, canonical
from coliseo.tournament.model import Pairing, Round
from coliseo.tournament.places import final_places

log = logging.getLogger(__name__)

ROUND_PUBLISHED: Final = "round_published"
ROUND_STARTED: Final = "round_started"
RESULT: Final = "result"
PENALTY: Final = "penalty"
EVENT_OVER: Final = "event_over"
KINDS: Final = (ROUND_PUBLISHED, ROUND_STARTED, RESULT, PENALTY, EVENT_OVER)

#: entries after which a table may have its result, or another one
_WITH_RESULT: Final = frozenset({"reported", "accepted", "corrected", "penalised"})


def signature(secret: str, moment: int, body: str) -> str:
    """As the header `Coliseo-Signature` has it: HMAC-SHA256 of the moment, a point and the body."""
    made = hmac.new(secret.encode(), f"{moment}.{body}".encode(), hashlib.sha256).hexdigest()
    return f"t={moment},v1={made}"


# -- what is told ---------------------------------------------------------------------------------------------------


def messages(event: Event, new: Sequence[Entry]) -> list[Message]:
    """What those last entries give others to know, as everybody may know it: of a penalty, that there was one."""
    return [
        Message(f"{event.state.id}-{entry.n}-{kind}", kind, _body(event, entry, kind, data))
        for entry in new
        for kind, data in _told(event, event.log.opened(entry))
    ]


def _body(event: Event, entry: Entry, kind: str, data: dict[str, Any]) -> str:
    state = event.state
    about = {"event": state.id, "name": state.name, "game": state.game, "entry": entry.n, "hash": entry.hash}
    return canonical({**about, "at": entry.at, "kind": kind, "data": data})


def _told(event: Event, entry: Entry) -> Iterator[tuple[str, dict[str, Any]]]:
    state, last = event.state, event.state.round
    if entry.kind == "published" and last is not None:
        yield ROUND_PUBLISHED, {"round": last.whole, "tables": [_table(event, p) for p in last.pairings]}
    elif entry.kind == "started" and last is not None:
        yield ROUND_STARTED, {"round": last.whole, "minutes": last.clock.duration // 60_000}
    elif entry.kind == "penalised":
        # whom it was given to, and at which table, is nobody else's business
        yield PENALTY, {"round": last.whole if last is not None else 0, "penalty": entry.data.get("penalty", "")}
    elif entry.kind == "over":
        places = [
            {"first": p.first, "last": p.last, "players": [_person(event, n) for n in p.numbers]}
            for p in final_places(state, event.profile)
        ]
        yield EVENT_OVER, {"places": places}
    if entry.kind in _WITH_RESULT:
        yield from _result(event, entry)


def _result(event: Event, entry: Entry) -> Iterator[tuple[str, dict[str, Any]]]:
    round_ = _round_of(event, entry)
    if round_ is None:
        return
    if entry.kind == "penalised":
        pairing = round_.of(entry.data["number"]) if "number" in entry.data else None
        # a penalty that changed no result tells of none: it would say whose it was
        if pairing is None or pairing.result is None or pairing.result.kind != "penalty":
            return
    else:
        pairing = round_.at_table(entry.data["table"])
    if pairing is not None and pairing.result is not None:
        data = {"round": round_.whole, "corrected": entry.kind == "corrected", **_table(event, pairing)}
        yield RESULT, {**data, "result": pairing.result.data()}


def _round_of(event: Event, entry: Entry) -> Round | None:
    state = event.state
    if "round" not in entry.data:
        return state.round
    return state.round_at(entry.data.get("stage", len(state.stages) - 1), entry.data["round"])


def _table(event: Event, pairing: Pairing) -> dict[str, Any]:
    return {"table": pairing.table, "players": [_person(event, n) for n in pairing.sides]}


def _person(event: Event, number: int) -> dict[str, Any]:
    return {"number": number, "name": event.name_of(number)}


# -- telling it -----------------------------------------------------------------------------------------------------


class Courier(Outbox):
    what = "webhooks"

    def __init__(self, settings: Settings, store: Store) -> None:
        super().__init__()
        self.private = settings.webhooks_private
        self.store = store

    async def send_due(self) -> None:
        if self.free <= 0:
            return
        hooks: dict[str, list[DueMessage]] = {}
        for message in await stored.due(self.store, now_ms(), self.free, self.busy):
            hooks.setdefault(message.hook, []).append(message)
        for hook, waiting in hooks.items():
            self.begin(hook, self._send_each(waiting))

    async def _send_each(self, waiting: Sequence[DueMessage]) -> None:
        """In the order in which it happened."""
        for message in waiting:
            if self.stopping:
                return
            if await stored.claim(self.store, message, now_ms() + self.pause(message.tries)):
                await self._send(message)

    async def _send(self, message: DueMessage) -> None:
        moment = now_ms()
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "coliseo",
            "Coliseo-Event": message.kind,
            "Idempotency-Key": message.key,
            "Coliseo-Signature": signature(message.secret, moment, message.body),
        }
        status, ever = 0, False
        try:
            status = await post(message.address, headers, message.body.encode(), private=self.private)
        except Unreachable as error:
            log.warning("webhook %s: %s", message.hook, error)
            ever = error.ever
        taken = 200 <= status < 300
        # 410: whoever is there wants no more of it
        given_up = ever or status == 410 or message.tries + 1 >= len(PAUSES)
        await stored.note_outcome(self.store, message, status, taken or given_up)
