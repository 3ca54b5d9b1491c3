"""Things that wait to act, and in which order those that wait together do.

A card being played, an ability being used, an effect that was triggered: each game has its own fields for them besides
the ones here. What a game listens to, and whether something waits or interrupts, is its own rule; the order has four
shapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

# orders of what waits together
RUNS: Final = 0  # group by group, and in each seat by seat from the active one: a whole run is put in order at once
ALTERNATE: Final = 1  # one each, turn about: whoever's turn it is says which
WHOSE_FIRST: Final = 2  # all of one seat, then all of the next; who comes first has been said
CHOSEN: Final = 3  # whoever has one waiting first puts all of their own in order, whatever their groups


@mypyc_attr(allow_interpreted_subclasses=True)
class Item:
    """Something that acts or waits to: whose, from where, at what.

    The fields that all games have. A subclass writes all of them in its own `__init__`: calling this one would cost
    more than the writing.
    """

    __slots__ = (
        "carta",
        "causa",
        "clase",
        "control",
        "fuente",
        "habilidad",
        "ident",
        "objetivos",
        "pagado",
        "sujeto",
    )

    def __init__(self, ident: int, clase: int, control: int, carta: int) -> None:
        self.ident = ident
        self.clase = clase
        self.control = control
        self.carta = carta  # the card it comes from, as zones hold it
        self.fuente = 0  # ident of what it comes from, 0 from elsewhere
        self.habilidad = 0  # place of the ability in its text
        self.objetivos: tuple[tuple[int, ...], ...] = ()  # one tuple for each of the effect's targets
        self.sujeto = 0  # the subject of the event it reacts to
        self.pagado = 0  # what was paid for it
        self.causa = 0  # number of the event that brought it about

    def group(self) -> int:
        """Lower groups act first where the order is by runs."""
        return 0


def run_key(item: Item, turn: tuple[int, ...]) -> int:
    """What to sort a queue by so that its runs follow each other: the group, then the place in turn order."""
    return item.group() * len(turn) + turn.index(item.control)


def next_run(queue: Sequence[Item], base: int, turn: tuple[int, ...], order: int) -> list[int]:
    """Places in the queue of those that come next, of what waits from `base` on: the seat that controls them says in
    which order, or with ALTERNATE which one. Nothing waits if there are none.

    `turn` is the order of seats, beginning with the active one (RUNS), whoever's turn it is (ALTERNATE), or whoever was
    said to come first (WHOSE_FIRST). With RUNS the queue has been sorted by `run_key`.
    """
    if len(queue) <= base:
        return []
    first = queue[base]
    if order == RUNS:
        key = run_key(first, turn)
        end = base + 1
        while end < len(queue) and run_key(queue[end], turn) == key:
            end += 1
        return list(range(base, end))
    if order == CHOSEN:
        return _of_seat(queue, base, first.control)
    for seat in turn:
        own = _of_seat(queue, base, seat)
        if own:
            return own
    return []


def _of_seat(queue: Sequence[Item], base: int, seat: int) -> list[int]:
    return [i for i in range(base, len(queue)) if queue[i].control == seat]


def seats_waiting(queue: Sequence[Item], base: int, turn: tuple[int, ...]) -> list[int]:
    """The seats that have something waiting, in turn order: with more than one, somebody may have to say whose comes
    first (WHOSE_FIRST)."""
    return [seat for seat in turn if _of_seat(queue, base, seat)]
