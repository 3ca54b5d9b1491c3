"""What can be done, and what can be pointed at, each as one number.

An action is kind · 10⁹ + subject · 10³ + place: which verb, with which card or piece, where. A target is the ident of a
piece as it is, or a family · width + a number. *The numbers never change: records and replays hold them.*
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.errors import EngineFault

_KIND: Final = 1_000_000_000
_SUBJECT: Final = 1000


def code_of(kind: int, subject: int, place: int = 0) -> int:
    return kind * _KIND + subject * _SUBJECT + place


def kind_of(action: int) -> int:
    return action // _KIND


def subject_of(action: int) -> int:
    return action % _KIND // _SUBJECT


def place_of(action: int) -> int:
    return action % _SUBJECT


def parts_of(action: int) -> tuple[int, int, int]:
    """Kind, subject and place of an action."""
    kind, rest = divmod(action, _KIND)
    return kind, rest // _SUBJECT, rest % _SUBJECT


class Verb:
    """One thing that can be done: its word in files and messages, its number, and how people say it to the machine."""

    __slots__ = ("key", "kind", "spoken")

    def __init__(self, key: str, kind: int, es: tuple[str, ...], en: tuple[str, ...]) -> None:
        self.key = key
        self.kind = kind
        self.spoken = es + en


class Verbs:
    """The verbs of a game, each with a number of its own."""

    __slots__ = ("_by_key", "_by_kind")

    def __init__(self, *verbs: Verb) -> None:
        self._by_kind: dict[int, Verb] = {}
        self._by_key: dict[str, Verb] = {}
        for verb in verbs:
            if verb.kind in self._by_kind or verb.key in self._by_key:
                raise EngineFault(f"two verbs are called {verb.key} or have the number {verb.kind}")
            self._by_kind[verb.kind] = verb
            self._by_key[verb.key] = verb

    def of(self, action: int) -> Verb:
        """The verb of an action's number."""
        return self._by_kind[action // _KIND]

    def named(self, key: str) -> Verb | None:
        return self._by_key.get(key)

    def keys(self) -> list[str]:
        return list(self._by_key)


class References:
    """Families of things that can be pointed at. Family 0 is a piece, whose ident is its own code.

    `width` is the room that each family has for its numbers.
    """

    __slots__ = ("names", "width")

    def __init__(self, width: int, *names: str) -> None:
        self.width = width
        self.names = names

    def code(self, family: int, number: int) -> int:
        if not (0 <= number < self.width and 0 <= family < len(self.names)):
            raise EngineFault(f"no target {number} of family {family}")
        return family * self.width + number

    def name_of(self, target: int) -> str:
        """The word of a target's family."""
        return self.names[target // self.width]

    def number_of(self, target: int) -> int:
        """Which of its family a target is."""
        return target % self.width
