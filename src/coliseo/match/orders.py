"""Standing orders: in which windows a seat passes without being asked.

Only a question that offers to do nothing can be passed by an order; the game says which of its candidates does nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

#: shown to clients as the order to pass everything until the turn ends
REST_OF_TURN = "*"


@dataclass(frozen=True, slots=True)
class Orders:
    """Of one seat. `turn` is the turn in which the rest was passed; None when no such order was given."""

    windows: frozenset[str] = frozenset()
    turn: int | None = None

    def passes(self, purpose: str, turn: int) -> bool:
        """Whether a question of that purpose in that turn is passed without being asked."""
        return purpose in self.windows or self.turn == turn

    def at(self, turn: int) -> Orders:
        """The orders still in force in that turn."""
        return Orders(self.windows) if self.turn is not None and self.turn != turn else self

    def shown(self) -> list[str]:
        return [*sorted(self.windows), *([REST_OF_TURN] if self.turn is not None else [])]

    def __bool__(self) -> bool:
        return bool(self.windows) or self.turn is not None


NO_ORDERS = Orders()
