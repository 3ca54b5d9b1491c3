"""Who has won, in a sentence: by side where partners play, and as one where a victory is shared."""

from __future__ import annotations

from collections.abc import Sequence

from coliseo.cli.language import say
from coliseo.kernel.state import State
from coliseo.text.seats import LETTERS


def told_result(m: State) -> str:
    """Who has won at that point; partners are named together."""
    if m.winners is None:
        return say("La partida sigue en este punto.", "The game goes on at this point.")
    if not m.winners:
        return say("Empate: no gana nadie.", "A draw: nobody wins.")
    sides = m.seating.sides_among(m.winners)
    teams = [" + ".join(LETTERS[s] for s in team) for team in m.seating.teams if m.sides[team[0]] in sides]
    if len(sides) > 1:
        return say(f"Victoria compartida: {', '.join(teams)}.", f"A shared victory: {', '.join(teams)}.")
    return say(f"Victoria: {teams[0]}.", f"Victory: {teams[0]}.")


def told_to(m: State, people: Sequence[int]) -> str:
    """The same to the people at the terminal: as theirs, if they are all of one side."""
    own = m.seating.sides_among(tuple(people))
    if not m.winners or len(own) != 1:
        return told_result(m)
    winning = m.seating.sides_among(m.winners)
    if own[0] not in winning:
        return say("Ha perdido tu bando.", "Your side has lost.")
    return told_result(m) if len(winning) > 1 else say("Ha ganado tu bando.", "Your side has won.")
