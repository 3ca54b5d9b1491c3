"""Law that has a date: lists of cards that hold from one day to another, and what each changed of the one before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

#: a text in the languages of the house
Bilingual = dict[str, str]


@dataclass(frozen=True, slots=True)
class Entry:
    """What a list says of one card, or of one thing; by `name` it is compared with the list before. `title` is what it
    is called, where that is not its name."""

    name: str
    says: Bilingual
    rules: tuple[str, ...] = ()
    title: Bilingual | None = None


@dataclass(frozen=True, slots=True)
class Edition:
    """A list as it holds from a day on. `until` is the first day on which it does not hold any more, nothing while no
    end is known; `before` is the key of the list that it is compared with; `mode`, the way to play it is made for."""

    key: str
    name: Bilingual
    since: str
    until: str
    source: str
    entries: tuple[Entry, ...]
    before: str = ""
    mode: str = ""


def copies_allowed(copies: int) -> Bilingual:
    """What a list says of a card: that it is banned, or how many there may be."""
    if copies == 0:
        return {"es": "prohibida", "en": "banned"}
    if copies == 1:
        return {"es": "1 copia", "en": "1 copy"}
    return {"es": f"{copies} copias", "en": f"{copies} copies"}


def editions_told(editions: list[Edition], lang: str) -> list[dict[str, Any]]:
    """The latest first, each with what it changed."""
    by_key = {edition.key: edition for edition in editions}
    return [
        _told(edition, by_key.get(edition.before), lang)
        for edition in sorted(editions, key=lambda e: (e.since, e.key), reverse=True)
    ]


def _told(edition: Edition, before: Edition | None, lang: str) -> dict[str, Any]:
    old = {} if before is None else {entry.name: entry for entry in before.entries}
    new = {entry.name: entry for entry in edition.entries}
    return {
        "key": edition.key,
        "name": edition.name[lang],
        "since": edition.since,
        "until": edition.until,
        "source": edition.source,
        "mode": edition.mode,
        "before": "" if before is None else before.name[lang],
        "entries": [_entry(entry, lang) for entry in edition.entries],
        "added": [_entry(entry, lang) for name, entry in new.items() if name not in old],
        "changed": [
            {**_entry(entry, lang), "was": old[name].says[lang]}
            for name, entry in new.items()
            if name in old and old[name].says != entry.says
        ],
        "gone": [_entry(entry, lang) for name, entry in old.items() if name not in new],
    }


def _entry(entry: Entry, lang: str) -> dict[str, Any]:
    name = entry.name if entry.title is None else entry.title[lang]
    return {"name": name, "says": entry.says[lang], "rules": list(entry.rules)}
