"""In place of `coliseo.server.rooms.talk`: people at one device talk to each other."""

from __future__ import annotations

from typing import NoReturn

from coliseo.server import messages
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.room import Room


async def chat(room: Room, client: Client, message: messages.Chat) -> NoReturn:
    raise refusals.no_chat()


async def mute(room: Room, client: Client, message: messages.Mute) -> NoReturn:
    raise refusals.no_chat()
