"""Cards of the host's own set, shown to whoever comes to see them: as at a real table, and no others.

What somebody sees is in what they are sent anyway: the view made for them, their question, the cards that the log
mentions. Whatever card of the set is named there is told once to each connection; the set itself is never sent.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from coliseo.own_sets.opening import OwnSet, hooks_of
from coliseo.server import messages
from coliseo.server.messages import Lang, LogLine
from coliseo.server.rooms.client import Client

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room

_PRIVATE: Final = {"es": "conjunto privado", "en": "private set"}


def named_in(own: OwnSet, shown: Iterable[Any], lines: Iterable[LogLine]) -> list[str]:
    """The cards of the set that are named in what somebody is sent, in the order of the set."""
    found: set[str] = {key for line in lines for _, key in line.mentions}
    for data in shown:
        _gather(data, found)
    return [key for key in own.keys if key in found]


def _gather(data: Any, found: set[str]) -> None:
    if isinstance(data, str):
        found.add(data)
    elif isinstance(data, dict):
        for value in data.values():
            _gather(value, found)
    elif isinstance(data, (list, tuple)):
        for value in data:
            _gather(value, found)


def tell_cards(room: Room, client: Client, shown: Iterable[Any], lines: Iterable[LogLine]) -> None:
    """Before they are needed: what is sent next names them."""
    own = room.own
    if own is None:
        return
    new = [key for key in named_in(own, shown, lines) if (client.lang, key) not in client.cards]
    if not new:
        return
    client.cards.update((client.lang, key) for key in new)
    lang: Lang = "es" if client.lang == "es" else "en"
    client.tell(messages.Cards(lang, pages_of(own, new, lang)))


def pages_of(own: OwnSet, keys: Iterable[str], lang: str) -> list[dict[str, Any]]:
    hooks = hooks_of(own.game)
    pages = [hooks.own_page(own.catalogue, key, lang) for key in keys]
    # around a table it is somebody's: "yours" is what its owner's own lists say
    return [{**page, "nombre_procedencia": _PRIVATE[lang]} for page in pages if page is not None]
