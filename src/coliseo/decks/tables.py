"""The decks of a table: those that are ready, those that a form sends, those drawn by lot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from coliseo.kernel import chance
from coliseo.kernel.game import BadOptions
from coliseo.kernel.guards import Refusal
from coliseo.kernel.policies import SIMULACION
from coliseo.text.listing import of_whom

D = TypeVar("D")
#: a deck as the options of a table have it
Option = dict[str, Any]


def deck_or_file(name: str, ready: Callable[[str], D | None], read: Callable[[Path], D]) -> D | None:
    """A ready deck by key, or a deck file; None if it is neither."""
    found = ready(name)
    if found is None and name.endswith((".yaml", ".yml")) and Path(name).is_file():
        return read(Path(name))
    return found


def by_lot(ready: Sequence[D], stream: int) -> D:
    return ready[chance.mix(stream) % len(ready)]


def chosen_decks(
    decks: Sequence[str],
    ready: Callable[[str], tuple[Option, list[Refusal]] | None],
    read: Callable[[str], tuple[Option, list[tuple[int, Refusal]]]],
    lot: Callable[[int], Option],
    seed: int,
) -> list[Option]:
    """What a form sends for each seat: the key of a ready deck, a list as text, or nothing (then one is drawn by lot).
    Raises BadOptions with what is wrong with a deck, saying whose it is."""
    given: list[Option] = []
    for seat, deck in enumerate(decks):
        if not deck.strip():
            given.append(lot(seed * len(decks) + seat))
            continue
        known = ready(deck) if "\n" not in deck else None
        if known is not None:
            found, problems = known
        else:
            found, by_line = read(deck)
            problems = [refusal for _, refusal in by_line]
        if problems:
            raise BadOptions(of_whom(problems, f"mazo {seat + 1}", f"deck {seat + 1}"))
        given.append(found)
    return given


def unattended(
    ways: dict[str, str],
    seats: int | None,
    limit: int,
    files: list[str],
    decks: list[str] | None,
    named: Callable[[str, list[str]], Option | None],
) -> dict[str, Any]:
    """The options of a table without people; `ways` is how it is played, `named` finds a deck. LookupError for one that
    is none."""
    options: dict[str, Any] = {**ways, "limite_turnos": limit, "politica": SIMULACION}
    if files:
        options["sets"] = files
    if seats is not None:
        options["asientos"] = seats
    if decks is not None:
        options["mazos"] = [_deck(name, files, named) for name in decks]
    return options


def _deck(name: str, files: list[str], named: Callable[[str, list[str]], Option | None]) -> Option:
    found = named(name, files)
    if found is None:
        raise LookupError(name)
    return found
