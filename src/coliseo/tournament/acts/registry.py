"""The table of acts. An act is checked against the state before it becomes an entry, and applied as the log is folded:
applying asks nobody, so that a log that was accepted is always read alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from coliseo.kernel.guards import Refusal
from coliseo.text.mistake import Mistake
from coliseo.tournament.model import (
    HEAD_JUDGE,
    JUDGE,
    ORGANISER,
    PLAYER,
    PUBLIC,
    ROLE_NAMES,
    SCOREKEEPER,
    EventState,
    Player,
    Round,
)
from coliseo.tournament.profile import Profile

Data = dict[str, Any]

#: the tables of an online event report by themselves
ENGINE: Final = "engine"
ENGINE_NAME: Final = {"es": "la mesa en línea", "en": "the online table"}

#: role sets
DESK: Final = (ORGANISER, SCOREKEEPER)
JUDGES: Final = (HEAD_JUDGE, JUDGE)
CHIEFS: Final = (ORGANISER, HEAD_JUDGE)
STAFF: Final = (ORGANISER, HEAD_JUDGE, JUDGE, SCOREKEEPER)
ANYBODY: Final = (*STAFF, PLAYER, PUBLIC)


@dataclass(frozen=True, slots=True)
class Who:
    """Who does something, as what, from where, and when (milliseconds)."""

    by: str
    role: str
    device: str
    at: int

    @property
    def number(self) -> int:
        """Of a player; 0 for anybody else."""
        number = self.by[1:].partition(".")[0]
        return int(number) if self.role == PLAYER and number.isdigit() else 0

    @property
    def member(self) -> int:
        """Which of the people of a team a player is; the first, if nothing is said."""
        member = self.by.partition(".")[2]
        return int(member) if self.role == PLAYER and member.isdigit() else 1


class Malformed(Mistake):
    """The data of an act are not what such an act has."""


Check = Callable[[EventState, Profile, Data, Who], list[Refusal]]
Apply = Callable[[EventState, Profile, Data, Who], None]
#: the part of an act's data that anybody may read: all that it does to the standings, and nothing else
Seal = Callable[[EventState, Data], Data]


@dataclass(frozen=True, slots=True)
class Act:
    kind: str
    roles: tuple[str, ...]
    check: Check
    apply: Apply
    es: str
    en: str
    #: still possible when the event is over
    afterwards: bool = False
    #: what it tells is sealed, but for this part
    seal: Seal | None = None

    def name(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


ACTS: Final[dict[str, Act]] = {}


def no_objection(_state: EventState, _profile: Profile, _data: Data, _who: Who) -> list[Refusal]:
    return []


def act(
    kind: str,
    roles: tuple[str, ...],
    es: str,
    en: str,
    check: Check = no_objection,
    afterwards: bool = False,
    seal: Seal | None = None,
) -> Callable[[Apply], Apply]:
    """Adds the decorated function, which applies the act, to the table."""

    def add(apply: Apply) -> Apply:
        ACTS[kind] = Act(kind, roles, check, apply, es, en, afterwards, seal)
        return apply

    return add


# -- reading data ---------------------------------------------------------------------------------------------------


def number(data: Data, name: str, default: int | None = None) -> int:
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Malformed(f"«{name}»: hace falta un número", f"«{name}»: a number is needed")
    return value


def text(data: Data, name: str, default: str | None = None) -> str:
    value = data.get(name, default)
    if not isinstance(value, str):
        raise Malformed(f"«{name}»: hace falta un texto", f"«{name}»: a text is needed")
    return value


def flag(data: Data, name: str, default: bool = False) -> bool:
    value = data.get(name, default)
    if not isinstance(value, bool):
        raise Malformed(f"«{name}»: es sí o no", f"«{name}»: it is yes or no")
    return value


def numbers(data: Data, name: str) -> tuple[int, ...]:
    values = data.get(name, [])
    if not isinstance(values, list) or any(not isinstance(v, int) or isinstance(v, bool) for v in values):
        raise Malformed(f"«{name}»: hacen falta números", f"«{name}»: numbers are needed")
    return tuple(values)


def texts(data: Data, name: str) -> tuple[str, ...]:
    values = data.get(name, [])
    if not isinstance(values, list) or any(not isinstance(v, str) for v in values):
        raise Malformed(f"«{name}»: hacen falta textos", f"«{name}»: texts are needed")
    return tuple(values)


def the_player(state: EventState, data: Data, name: str = "number") -> Player:
    found = state.players.get(number(data, name))
    if found is None:
        n = data[name]
        raise Malformed(f"no hay un jugador {n}", f"there is no player {n}")
    return found


def the_round(state: EventState, data: Data) -> Round:
    """The round that is named; else the last one."""
    if "round" not in data:
        found = state.round
    else:
        found = state.round_at(number(data, "stage", len(state.stages) - 1), number(data, "round"))
    if found is None:
        raise Malformed("no hay tal ronda: antes se empareja", "there is no such round: pair it first")
    return found


def refusal(guard: str, es: str, en: str, rules: tuple[str, ...] = ()) -> Refusal:
    return Refusal(guard, rules, es, en)


def is_for(entry: Act, role: str) -> bool:
    """Is such a thing for that role, whatever the state of the event? The head judge does all that judges do."""
    return role in entry.roles or (role == HEAD_JUDGE and JUDGE in entry.roles)


def not_for(entry: Act) -> Refusal:
    """Whose it is instead."""
    may_es = ", ".join(ROLE_NAMES.get(role, ENGINE_NAME)["es"] for role in entry.roles)
    may_en = ", ".join(ROLE_NAMES.get(role, ENGINE_NAME)["en"] for role in entry.roles)
    return refusal("role", f"{entry.es}: lo hace {may_es}", f"{entry.en}: {may_en} may do it")


def not_staff(state: EventState, who: Who) -> list[Refusal]:
    """Does somebody act as what they are not on the staff?"""
    if who.role not in ROLE_NAMES or who.role in (PLAYER, PUBLIC) or not state.staff:
        return []
    person = state.staff.get(who.by)
    if person is not None and person.here and who.role in person.roles:
        return []
    role = ROLE_NAMES[who.role]
    es, en = f"{who.by} no es de la organización como {role['es']}", f"{who.by} is not staff as {role['en']}"
    return [refusal("role", es, en)]


def may(state: EventState, profile: Profile, entry: Act, who: Who) -> list[Refusal]:
    """May somebody in that role do such a thing?"""
    allowed = is_for(entry, who.role)
    if allowed and (strange := not_staff(state, who)):
        return strange
    if allowed and who.role == PLAYER and (who.number not in state.players):
        return [refusal("role", "no hay tal jugador", "there is no such player")]
    if allowed and who.role == PLAYER and (into := state.players[who.number].merged_into):
        es = f"esta inscripción se unió a la {into}: entra con ese número y su PIN"
        return [refusal("merged", es, f"this entry was merged into {into}: join with that number and its PIN")]
    return [] if allowed else [not_for(entry)]
