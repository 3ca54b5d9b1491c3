"""Events as plain data: what the numbers of each kind of event stand for, told field by field."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from coliseo.kernel.events import Event
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.state import State

M = TypeVar("M", bound=State)

#: the width of a field that takes all numbers that are left
THE_REST: Final = 0
#: what every event has besides its own fields
COMMON: Final = ("suceso", "numero", "regla", "causa")


class EventField:
    """One field of a kind of event: its name, its type, and how many numbers it takes."""

    __slots__ = ("kind", "name", "width")

    def __init__(self, name: str, kind: str, width: int) -> None:
        self.name = name
        self.kind = kind
        self.width = width


class EventTeller(Generic[M]):
    """Tells a game's events. A game says the fields of each kind of event as `name:type`, the types that take other
    than one number, the types that are one of several words, and what a field of any other type holds (`value`).
    """

    def __init__(
        self, events: dict[str, tuple[str, ...]], widths: dict[str, int], words: dict[str, tuple[str, ...]]
    ) -> None:
        self.words = words
        self.fields: dict[str, list[EventField]] = {}
        for event, fields in events.items():
            found: list[EventField] = []
            for field in fields:
                name, _, kind = field.partition(":")
                found.append(EventField(name, kind, widths.get(kind, 1)))
            self.fields[event] = found

    def tell(self, m: M, e: Event, observer: int) -> dict[str, Any]:
        """An event as the observer sees it. What is not for its eyes is absent."""
        data = e.data if observer == JUDGE else e.seen_by(observer)
        view: dict[str, Any] = {"suceso": e.kind, "numero": e.number, "regla": e.rule, "causa": e.cause}
        at = 0
        for f in self.fields[e.kind]:
            if f.width == THE_REST:
                if at < len(data):
                    view[f.name] = self.value(m, f.kind, data, at)
                break
            if at + f.width > len(data):
                break
            words = self.words.get(f.kind)
            view[f.name] = words[data[at]] if words is not None else self.value(m, f.kind, data, at)
            at += f.width
        return view

    def value(self, m: M, kind: str, data: tuple[int, ...], at: int) -> Any:
        """What a field of that type holds, its numbers beginning at `at`."""
        return data[at]
