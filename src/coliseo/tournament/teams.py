"""Teams that meet seat by seat: the team is paired, each of its people meets whoever has the same seat, and the
majority wins.

A team is one entry with one number. Its people are in its name, after a colon: «Los Lobos: Ana, Beto, Carla». Every
seat is a match under the law of the game; the team's own result counts seats as games.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament import results as r
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import Values
from coliseo.tournament.way import Way

#: what a table of two teams may say was played, and not only given
PLAYED_OUT: Final = (r.PLAYED, r.TIME)


def people_of(name: str) -> list[str]:
    """Those of a team, in order of seat; nobody if the name is that of one person."""
    _, colon, after = name.partition(":")
    return [each.strip() for each in after.split(",") if each.strip()] if colon else []


def team_name(name: str) -> str:
    return name.partition(":")[0].strip()


def alone(profile: Profile, way: Way) -> Way:
    """How one seat is played: as a match of its own, that may be drawn even where the teams' may not."""
    return replace(way, seats=1, decisive=bool(profile.no_draws))


def settle_team(profile: Profile, values: Values, way: Way, told: r.Result) -> tuple[r.Result, list[Refusal]]:
    """The result of two teams from those of their seats. A seat may be told by its games, or only by who won it: then
    the team's `games` are its seats. Seats that can change nothing may be left out."""
    seats = told.seats or tuple(_told_by_winner(profile, way, game) for game in told.games)
    if len(seats) > way.seats:
        es, en = f"son {way.seats} puestos como máximo", f"at most {way.seats} seats"
        return told, [Refusal("seats", (), es, en)]
    each = alone(profile, way)
    found: list[r.Result] = []
    for i, seat in enumerate(seats, 1):
        result, refusals = profile.settle(values, each, seat)
        if refusals:
            return told, [Refusal(x.guard, x.rules, f"puesto {i}: {x.es}", f"seat {i}: {x.en}") for x in refusals]
        found.append(result)
    won = [sum(seat.winner == side for seat in found) for side in (0, 1)]
    if len(found) < way.seats and max(won, default=0) < way.to_win and told.kind != r.TIME:
        es = f"faltan puestos: hay {len(found)} de {way.seats} y nadie tiene mayoría"
        en = f"seats are missing: there are {len(found)} of {way.seats} and nobody has the majority"
        return told, [Refusal("seats", (), es, en)]
    winner = r.NOBODY if won[0] == won[1] else int(won[1] > won[0])
    if winner == r.NOBODY and way.decisive:
        return told, [profile.must_have_a_winner(values)]
    games = tuple(r.Game(seat.winner, "", _left(seat)) for seat in found)
    rules = tuple(dict.fromkeys(rule for seat in found for rule in seat.rules))
    return replace(told, winner=winner, games=games, seats=tuple(found), rules=rules), []


def _told_by_winner(profile: Profile, way: Way, game: r.Game) -> r.Result:
    if game.winner == r.NOBODY:
        return r.Result(r.TIME, games=(game,))
    return r.Result(r.PLAYED, games=(game,) * (way.games // 2 + 1))


def _left(seat: r.Result) -> tuple[int, ...]:
    """What each side had left over all games of the seat, where the law counts it."""
    told = [game.left for game in seat.games if game.left]
    return tuple(sum(each) for each in zip(*told, strict=True)) if told else ()
