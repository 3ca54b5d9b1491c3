"""What settings say against each other, and against what they can mean: the same in every game."""

from __future__ import annotations

from coliseo.kernel.guards import Refusal
from coliseo.tournament.settings import Values
from coliseo.tournament.tables import hall_of


def check_teams(values: Values) -> list[Refusal]:
    if values["team_match"] == "majority" and int(values["team_size"]) % 2 == 0:
        es = "por mayoría hacen falta bandos de 3, 5, 7 o 9 personas"
        en = "by majority, sides are of 3, 5, 7 or 9 people"
        return [Refusal("settings", (), es, en)]
    if values["team_match"] == "majority" and int(values["team_size"]) == 1:
        return [Refusal("settings", (), "un bando de una persona no tiene mayoría", "one person is no majority")]
    return []


def check_hall(values: Values) -> list[Refusal]:
    try:
        hall_of(values)
    except ValueError as error:
        es, _, en = str(error).partition(" / ")
        return [Refusal("settings", (), es, en)]
    return []
