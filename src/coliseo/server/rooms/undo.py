"""Taking back: at once where that is free, else when the others agree."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from coliseo.match.record import CLOCK, NOBODY
from coliseo.match.session import ACUERDO, NUNCA, Play, latest_decision
from coliseo.server import messages
from coliseo.server.messages import ProposalInfo
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.load import state_after
from coliseo.server.rooms.luck import draw_anew, is_drawn_anew
from coliseo.server.rooms.playing import back_to, reply
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.settings import PROPOSAL_SECONDS
from coliseo.server.storage.rows import Write, checkpoint_of
from coliseo.server.storage.tables import answers_between, deciding_seats

if TYPE_CHECKING:
    from coliseo.server.messages import Agree, Instead, Undo


@dataclass(slots=True)
class Proposal:
    """A seat asks to take its latest decision back; the other people, by id, who have not answered yet."""

    seat: int
    person: str
    seats: dict[int, str]
    agreed: set[str] = field(default_factory=set)

    def waiting(self) -> list[int]:
        return [seat for seat, person in self.seats.items() if person not in self.agreed]

    def info(self) -> ProposalInfo:
        return ProposalInfo(self.seat, self.waiting())


async def undo(room: Room, client: Client, message: Undo) -> None:
    room.playing()
    room.own_seat(client, message.seat)
    if room.settings.undo == NUNCA:
        raise refusals.no_undo()
    if room.proposal is not None:
        raise refusals.proposal_open()
    at = await _decision_of(room, message.seat)
    others = {
        i: seat.person for i, seat in enumerate(room.seats) if seat.kind == "person" and seat.person != client.person.id
    }
    if room.settings.undo == ACUERDO and others:
        if any(room.seats[i].stand_in for i in others):
            # a stand-in agrees to nothing, or whoever waits until the others drop out would get whatever they want
            raise refusals.absent()
        room.proposal = Proposal(message.seat, client.person.id, others)
        client.tell(messages.Done(message.id, room.version))
        _tell(room)
        _let_lapse(room, room.proposal)
        return
    await take_back(room, *at)
    client.tell(messages.Done(message.id, room.version))


async def instead(room: Room, client: Client, message: Instead) -> None:
    """The table answered what the person would not have: before anybody has done anything about it, it is answered
    otherwise, as if the person had been asked."""
    room.playing()
    room.own_seat(client, message.seat)
    told = room.manners.to_unmake(message.seat)
    if told is None:
        raise refusals.nothing_to_unmake()
    seats = await deciding_seats(room.hub.store, room.id)
    await take_back(room, told.at, CLOCK in seats[told.at : room.version])
    q = room.playing().question_for(message.seat)
    assert q is not None
    choice = list(told.words[client.lang].instead)
    await reply(room, client, messages.Reply(message.id, message.seat, q.token, choice))


async def agree(room: Room, client: Client, message: Agree) -> None:
    proposal = room.proposal
    if proposal is None or client.person.id not in {proposal.seats[seat] for seat in proposal.waiting()}:
        raise refusals.no_proposal()
    if not message.yes:
        room.proposal = None
        client.tell(messages.Done(message.id, room.version))
        _tell(room)
        return
    proposal.agreed.add(client.person.id)
    if proposal.waiting():
        client.tell(messages.Done(message.id, room.version))
        _tell(room)
        return
    room.proposal = None
    await take_back(room, *await _decision_of(room, proposal.seat))
    client.tell(messages.Done(message.id, room.version))


async def _decision_of(room: Room, seat: int) -> tuple[int, bool]:
    """The number of the seat's latest decision, and whether the time of the round was called since."""
    # what is stored beyond the present is not of this game any more: it was resumed before that
    seats = (await deciding_seats(room.hub.store, room.id))[: room.version]
    if room.lesson is not None:
        lesson = room.lesson
        seats = [s if lesson.is_decision(n) else NOBODY for n, s in enumerate(seats)]
    at = latest_decision(seats, seat)
    if at is None or at < max(room.branch_at, room.floor):
        raise refusals.nothing_to_undo()
    return at, CLOCK in seats[at:]


async def take_back(room: Room, at: int, call: bool) -> None:
    """Back to before the answer numbered `at`, and with `call` to before the time of the round was called. What of
    chance has been seen comes up again (see luck)."""
    state = await state_after(room, at)
    now = room.clock_now()
    write = Write(room.id, room.epoch, cut=at, change={})
    assert write.change is not None
    if is_drawn_anew(room):
        draw_anew(room, state, await answers_between(room.hub.store, room.id, at))
        write.checkpoints = [checkpoint_of(room.id, at, state)]
        write.change["settings"] = msgspec.json.encode(room.settings).decode()
    if room.clock.kind != "none":
        room.clock.take_back(now, call=call)
        write.change["clock"] = msgspec.json.encode(room.clock.save(now)).decode()
    await room.store(write)
    if write.checkpoints:
        room.saved_at = at
    elif room.saved_at is not None and room.saved_at > at:
        room.saved_at = None
    await back_to(room, Play(room.game, state, at))


def _tell(room: Room) -> None:
    info = None if room.proposal is None else room.proposal.info()
    for client in room.clients:
        client.tell(messages.Proposal(info))


def _let_lapse(room: Room, proposal: Proposal) -> None:
    async def lapse() -> None:
        if room.proposal is proposal:
            room.proposal = None
            _tell(room)

    asyncio.get_running_loop().call_later(PROPOSAL_SECONDS, lambda: room.post(lapse))
