"""What a card file is made of besides the words of its effects: a game's shelf tells it to the generated reference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Forms:
    """Shapes of ability, each with its fields; keywords; events that an ability may wait for; names of costs."""

    shapes: Mapping[str, tuple[str, ...]]
    keywords: tuple[str, ...]
    triggers: tuple[str, ...]
    costs: tuple[str, ...]
