"""An event from its copy, which anybody may have written: taken only if it is whole, unbroken and lawful, holds the key
to go on, and has nothing in it that could not have come in by the server's own doors."""

from __future__ import annotations

from typing import Final

from coliseo.games.registry import game_keys
from coliseo.server.events.desks import law_of
from coliseo.server.names import LONGEST_SIDE, LONGEST_TITLE, is_visible
from coliseo.server.problems import Problem
from coliseo.server.storage.models import now_ms
from coliseo.tournament.event import Event
from coliseo.tournament.log import (
    DESK,
    EXCHANGES,
    KEY,
    LISTS,
    NAMES,
    PINS,
    SEALED,
    SEEDS,
    STAFF,
    UNDO,
    BadFile,
    Entry,
    Log,
    canonical,
    parse,
)
from coliseo.tournament.verify import NO_ROUND, verify

#: what is kept apart, and how long a text of it may be. What a desk chose on another computer (`desk`) stays there:
#: its second places are not those of this one
KEPT: Final = {
    NAMES: LONGEST_SIDE, STAFF: LONGEST_TITLE, PINS: 60, LISTS: 20_000, EXCHANGES: 20_000, SEALED: 64 * 1024,
    SEEDS: 0, KEY: 0,
}  # fmt: skip
#: characters of what an entry tells: those that the server makes grow with the players, the others come as requests
MOST_TOLD: Final = 64 * 1024
GROWS: Final = frozenset({"paired", "adjusted", "stage", UNDO})
#: characters of what an entry is and whose, and of the keys of what is kept apart: as the database has room
LONGEST: Final = {"by": 40, "role": 20, "device": 64, "kind": 40, "signature": 128}
LONGEST_KEY: Final = 60
#: clocks of two computers differ by no more, in milliseconds
AHEAD: Final = 24 * 3600_000
#: every undo is worked out from all that was before it: so many entries to go through, over all of them
MOST_UNDOING: Final = 2_000_000
#: what nobody could tell apart from the event itself
HEADER: Final = {"coliseo-event", "event", "key"}


def bad_copy(es: str, en: str) -> Problem:
    return Problem(422, "bad_copy", f"{es}.", f"{en}.")


def opened(text: str) -> Event:
    """Raises a Problem."""
    try:
        log = parse(text)
    except BadFile as error:
        raise bad_copy(f"No es la copia de un torneo: {error.es}", f"No copy of an event: {error.en}") from None
    made = next((entry for entry in log.entries if entry.kind == "created"), None)
    if made is None or made.data.get("game") not in game_keys() or not _is_event(log.header):
        raise bad_copy("No es la copia de un torneo de la casa", "It is no copy of an event of the house")
    if log.signer is None or log.signer.public != log.header["key"]:
        es = "Esa copia no lleva la clave: con ella se comprueba el torneo, pero no se sigue."
        raise Problem(422, "no_key", es, "That copy has no key: it serves to check the event, not to go on with it.")
    _check_measures(log)
    law = law_of(log)
    found = verify(log, law, NO_ROUND)
    if not found.good:
        told = found.problems[0]
        raise bad_copy(f"La copia no cuadra: {told.es}", f"The copy does not hold: {told.en}")
    log.vault.held.pop(DESK, None)
    return Event(log, law)


def _is_event(header: dict[str, object]) -> bool:
    ident = header.get("event")
    return set(header) == HEADER and isinstance(ident, str) and 1 <= len(ident) <= 24 and set(ident) <= _HEX


_HEX: Final = set("0123456789abcdef")


def _check_measures(log: Log) -> None:
    """Nothing is longer than it can be here: everybody reads an event."""
    for kind, kept in log.vault.held.items():
        if kind == DESK:
            continue
        for key, held in kept.items():
            text = str(held.get("text", ""))
            if kind not in KEPT or len(text) > KEPT[kind] or not _is_plain(key, LONGEST_KEY):
                raise bad_copy(
                    f"Lleva algo que aquí no cabe: {kind[:40]}", f"It holds what has no room here: {kind[:40]}"
                )
            if kind in (NAMES, STAFF) and not is_visible(text):
                raise bad_copy("Hay nombres que no se pueden mostrar", "There are names that cannot be shown")
    latest = now_ms() + AHEAD
    for entry in log.entries:
        if not _has_room(entry) or not 0 <= entry.at <= latest:
            raise bad_copy(f"La entrada {entry.n} no cabe aquí", f"There is no room here for entry {entry.n}")
    if sum(entry.n for entry in log.entries if entry.kind == UNDO) > MOST_UNDOING:
        raise bad_copy("Se deshizo tanto que no se puede comprobar", "So much was undone that it cannot be checked")


def _is_plain(text: str, longest: int) -> bool:
    return len(text) <= longest and text.isascii() and (text.isprintable() or not text)


def _has_room(entry: Entry) -> bool:
    data = entry.data
    titles = (data.get("name"), data.get("team"), data.get("place"), data.get("format"), data.get("rulebook"))
    return (
        all(_is_plain(getattr(entry, name), longest) for name, longest in LONGEST.items())
        and (entry.kind in GROWS or len(canonical(data)) <= MOST_TOLD)
        and all(len(str(title)) <= LONGEST_TITLE for title in titles)
    )
