"""A deck check: the list that was handed in, the cards that lie there, what differs, and what follows from it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from coliseo.decks.handed_in import checked_list
from coliseo.decks.parts import ListPart, parts_of, plain_word
from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.penalties import proposal
from coliseo.tournament.checks import differences, read_list
from coliseo.tournament.event import Event
from coliseo.tournament.ladder import Consequence, Sentence

_COPIES: Final = re.compile(r"^\s*(?:[-*]\s*)?(?:(\d{1,3})\s*[x×]?\s+)?(.+?)\s*$")
#: what a heading may have around the name of its part
_AROUND: Final = re.compile(r"^[#\s]+|\s*(?:\(\d+\))?\s*:?\s*$")


@dataclass(frozen=True, slots=True)
class Inspection:
    """What differs; the infringement it is ("" for none), what is done about it and what is proposed for it."""

    differences: list[Refusal]
    fault: str
    remedy: list[Sentence]
    advised: Consequence | None


def inspect(
    event: Event, number: int, listed: str, shown: Mapping[str, list[str]], *, in_match: bool, besides: bool = True
) -> Inspection:
    """Cards that lie there, part by part, against a list as text. `in_match`: cards may have been exchanged since the
    round began. `besides`: what is on no list was counted too."""
    profile = event.profile
    more = {part.key: part for part in profile.besides}
    parts = parts_of(event, listed, "en")
    in_english = {card.key: card.name for part in parts for card in part.cards}
    told, fault = profile.inspect(
        event.state.settings,
        keys_of(parts) or read_list(listed),
        {part: cards for part, cards in shown.items() if part not in more},
        in_match,
        lambda key, lang: key if lang == "es" else in_english.get(key, key),
    )
    remedy: list[Sentence] = []
    if fault:
        remedy += profile.ladder.infringement(fault).steps or (profile.list_remedy,)
    for part in more.values() if besides else ():
        wanted = {part.key: [name for name, n in part.of.items() for _ in range(n)]}
        wrong = differences(wanted, {part.key: shown.get(part.key, [])}, part.rules, part_names={part.key: part.name})
        told += wrong
        if wrong:
            remedy.append(part.remedy)
    advised = proposal(event.state, profile, number, fault) if fault else None
    return Inspection(told, fault, remedy, advised)


def keys_of(parts: Iterable[ListPart]) -> dict[str, list[str]]:
    return {part.key: [card.key for card in part.cards for _ in range(card.count)] for part in parts}


def cards_in(event: Event, text: str, listed: str) -> dict[str, list[str]]:
    """The cards of a text, part by part, as a list is read; what is no card of the game is there by its name."""
    found = checked_list(event, text, "es")
    if found is None:
        return read_list(text)
    parts = parts_of(event, text, "es")
    shown = keys_of(parts)
    known = {plain_word(card.key) for part in parts for card in part.cards}
    heads = {plain_word(part.key) for part in (*parts, *parts_of(event, listed, "es"))}
    lines = text.removeprefix("\ufeff").splitlines()
    for at in {int(problem["line"]) for problem in found["problems"] if problem.get("line")}:
        match = _COPIES.match(lines[at - 1]) if at <= len(lines) else None
        if match is None or plain_word(match[2]) in known:
            continue
        part = _head_over(lines[: at - 1], heads) or _largest(shown)
        shown.setdefault(part, []).extend([match[2]] * int(match[1] or 1))
    return shown


def _head_over(lines: list[str], heads: set[str]) -> str:
    """The part under whose name a line stands; "" under none."""
    named = (plain_word(_AROUND.sub("", line)) for line in reversed(lines))
    return next((name for name in named if name in heads), "")


def _largest(shown: Mapping[str, list[str]]) -> str:
    sizes = Counter({part: len(cards) for part, cards in shown.items()})
    return sizes.most_common(1)[0][0] if sizes else ""
