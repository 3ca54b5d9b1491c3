"""What somebody has left, in words: "te quedan 2 sellos", "2 sellos left"."""

from __future__ import annotations


def remaining(n: int, one: tuple[str, str], many: tuple[str, str], lang: str) -> str:
    """`one` and `many` are the thing in Spanish and in English."""
    thing = one if n == 1 else many
    return f"te queda{'' if n == 1 else 'n'} {n} {thing[0]}" if lang == "es" else f"{n} {thing[1]} left"
