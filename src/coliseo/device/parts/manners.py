"""In place of `coliseo.server.storage.manners`: where whoever holds the device wants to be asked, game by game."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from coliseo.device.drawer import Store
from coliseo.match.manners import MannerSettings

_settings = msgspec.json.Decoder(MannerSettings)


async def manners_of(store: Store, people: Collection[str], game: str) -> dict[str, MannerSettings]:
    found: dict[str, MannerSettings] = {}
    for person in people:
        text = await store.noted(f"manners/{person}/{game}")
        if text is not None:
            try:
                found[person] = _settings.decode(text)
            except msgspec.MsgspecError:
                continue
    return found


async def keep_manners(store: Store, person: str, game: str, settings: MannerSettings) -> None:
    await store.note(f"manners/{person}/{game}", msgspec.json.encode(settings).decode())
