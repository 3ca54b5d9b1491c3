"""Reading a position from plain data: what games that are played by turns, with hands and decks, read alike."""

from __future__ import annotations

from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.kernel.readings import BadReading, check_readings
from coliseo.text.seats import LETTERS, seat_named


def nothing_said(tree: Tree) -> Tree:
    """A part of a position that says nothing, in the place of one that is missing."""
    empty = Tree(tree.file, tree.line)
    empty.entries = []
    return empty


def readings_at(position: Tree, known: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """The readings that a position chooses."""
    tree = position.get("lecturas")
    if tree is None:
        return {}
    chosen = {name: plain(value.text(f"lecturas.{name}")) for name, value in tree.mapping("lecturas")}
    try:
        check_readings(chosen, known)
    except BadReading as error:
        raise tree.error("lecturas", error.es, error.en) from error
    return chosen


def turns_begun(turn: int, first: int, active: int, seat: int) -> int:
    """Turns that one of two has begun, as they follow from the turn of the table."""
    rounds = (turn + 1) // 2
    later = active == first and seat != active
    return rounds - 1 if later else rounds


def seats_at(tree: Tree, field: str, where: str, seats: int) -> int:
    """Seats by letter, as a mask; none where the field is missing."""
    value = tree.get(field)
    mask = 0
    for word, place in words_of(value, where) if value is not None else []:
        seat = seat_named(word, seats)
        if seat < 0:
            known = ", ".join(LETTERS[:seats])
            raise place.error(where, f"se esperaba un asiento: {known}", f"a seat was expected: {known}")
        mask |= 1 << seat
    return mask


def check_known_cards(tree: Tree, letter: str, known: list[int], hand: list[int]) -> None:
    """The cards of a hand that the other knows (`conocida`) are in it."""
    for card in set(known):
        if known.count(card) > hand.count(card):
            raise tree.need("conocida").error(f"{letter}.conocida", "no está en la mano", "it is not in the hand")
