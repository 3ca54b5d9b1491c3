"""Deck checks: whom to check, by a seed that only staff know until the end; and what differs from a list, in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.ladder import Sentence
from coliseo.tournament.log import lot, round_seed
from coliseo.tournament.model import EventState, Pairing, Round

#: a line of a list: how many, and of what
_LINE: Final = re.compile(r"^\s*(?:[-*]\s*)?(\d{1,3})\s*[x×]?\s+(.+?)\s*$")
#: a line that heads a part of a list
_HEAD: Final = re.compile(r"^\s*#*\s*([^:]{1,40}):\s*(.*)$")

Parts = Mapping[str, Iterable[str]]
#: what a card is called, by key and language
CardName = Callable[[str, str], str]


def plain_name(key: str, _lang: str) -> str:
    return key


@dataclass(frozen=True, slots=True)
class Besides:
    """What is counted in a deck check and is on no list: a part, how many there have to be of what, and its rules."""

    key: str
    name: Mapping[str, str]
    of: Mapping[str, int]
    rules: tuple[str, ...]
    remedy: Sentence


def together(parts: Parts, which: Sequence[str]) -> dict[str, list[str]]:
    """Those parts as one; the others as they are."""
    found: dict[str, list[str]] = {}
    for part, cards in parts.items():
        found.setdefault("" if part in which else part, []).extend(cards)
    return found


# -- what differs ---------------------------------------------------------------------------------------------------


def differences(
    listed: Parts,
    shown: Parts,
    rules: tuple[str, ...],
    name: CardName = plain_name,
    part_names: Mapping[str, Mapping[str, str]] | None = None,
    word: str = "registrado",
) -> list[Refusal]:
    """A reason for each card of which there are more or fewer copies than listed, part by part."""
    words = {"registrado": ("lo registrado", "registered"), "listado": ("lo listado", "listed")}[word]
    found: list[Refusal] = []
    for part in dict.fromkeys((*listed, *shown)):
        had, has = Counter(listed.get(part, ())), Counter(shown.get(part, ()))
        called = (part_names or {}).get(part, {})
        of_es = f"{called.get('es', part)}: " if part else ""
        of_en = f"{called.get('en', part)}: " if part else ""
        for key in sorted({*had, *has}):
            n = has[key] - had[key]
            if n == 0:
                continue
            es, en = name(key, "es"), name(key, "en")
            many = "n" * (abs(n) > 1)
            told_es = (
                f"sobra{many} {n} de «{es}» sobre {words[0]}" if n > 0 else f"falta{many} {-n} de «{es}» de {words[0]}"
            )
            told_en = f"{n} of “{en}” more than {words[1]}" if n > 0 else f"{-n} of “{en}” fewer than {words[1]}"
            found.append(Refusal(word, rules, of_es + told_es, of_en + told_en))
    return found


def read_list(text: str) -> dict[str, list[str]]:
    """A list as people write it: «4 Nombre» on each line, or names with commas; a line with a colon heads a part."""
    parts: dict[str, list[str]] = {}
    part = ""
    for line in text.splitlines():
        head = _HEAD.match(line)
        if head and not _LINE.match(line):
            part, line = head[1].strip().casefold(), head[2]
        counted = _LINE.match(line)
        if counted:
            parts.setdefault(part, []).extend([counted[2].casefold()] * int(counted[1]))
        else:
            parts.setdefault(part, []).extend(
                each.strip().lstrip("-* ").casefold() for each in line.split(",") if each.strip(" -*")
            )
    return {part: cards for part, cards in parts.items() if cards}


# -- whom to check --------------------------------------------------------------------------------------------------


def times_checked(state: EventState) -> Counter[int]:
    return Counter(check.whom for check in state.checks if check.whom)


def draw_checks(
    state: EventState, secret: str, round_: Round, tables: int, can_reach_the_cut: Sequence[int] = ()
) -> list[Pairing]:
    """The tables to check in a round: those whose people were checked least, by lot among them. Of those who can still
    reach the cut, whoever was never checked comes first (see `whom_to_check`)."""
    seed = round_seed(secret, round_.stage, round_.number)
    checked = times_checked(state)
    urgent = {n for n in can_reach_the_cut if not checked[n]}

    def order(pairing: Pairing) -> tuple[bool, int, int, int]:
        least = min(checked[n] for n in pairing.sides)
        total = sum(checked[n] for n in pairing.sides)
        return not urgent & set(pairing.sides), least, total, lot(seed, *sorted(pairing.sides))

    playing = [pairing for pairing in round_.matches() if not pairing.settled]
    return sorted(playing, key=order)[:tables]
