"""Events: everything that can be seen to happen, with its rule, its cause and who may see the whole of it."""

from __future__ import annotations

from typing import Final

EVERYONE: Final = -1
#: in place of a rule, of what no rule of the game decides: to concede where its book does not treat of that
UNWRITTEN: Final = ""


class Event:
    """One observable change.

    `data` is the whole truth; seats outside `audience` (a bit mask, EVERYONE for all) get `public` instead. Every event
    has a public face, so that event numbers themselves tell nobody anything.
    """

    __slots__ = ("audience", "cause", "data", "kind", "number", "public", "rule")

    def __init__(
        self,
        number: int,
        kind: str,
        rule: str,
        cause: int,
        audience: int,
        data: tuple[int, ...],
        public: tuple[int, ...],
    ) -> None:
        self.number = number
        self.kind = kind
        self.rule = rule
        self.cause = cause
        self.audience = audience
        self.data = data
        self.public = public

    def seen_by(self, seat: int) -> tuple[int, ...]:
        """What the seat sees of it; a spectator is a seat that is in no audience (see `knowledge.SPECTATOR`)."""
        if self.audience == EVERYONE or (seat >= 0 and (self.audience >> seat) & 1):
            return self.data
        return self.public
