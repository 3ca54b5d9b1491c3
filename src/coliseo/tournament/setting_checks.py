"""What settings say against each other, and against what they can mean: the same in every game."""

from __future__ import annotations

from datetime import date, timedelta

from coliseo.kernel.guards import Refusal
from coliseo.text.mistake import Mistake
from coliseo.tournament.choices import choice_name
from coliseo.tournament.settings import Setting, Values
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
    except Mistake as error:
        return [Refusal("settings", (), error.es, error.en)]
    return []


def list_of_another_day(setting: Setting, chosen: str, days: tuple[str, str], day: str) -> list[Refusal]:
    """A dated list that says nothing yet, or no more, on the day of the event would ban nothing: it is refused."""
    first, ends = days
    if first <= day and (not ends or day < ends):
        return []
    es, en = f"desde el {first}", f"from {first} on"
    if ends:
        last = (date.fromisoformat(ends) - timedelta(days=1)).isoformat()
        es, en = f"del {first} al {last}", f"from {first} to {last}"
    named = {lang: choice_name(setting, chosen, lang) for lang in ("es", "en")}
    return [
        Refusal(
            "settings",
            setting.rules,
            f"{setting.es}: «{named['es']}» rige {es} y el torneo es el {day}",
            f"{setting.en}: “{named['en']}” holds {en} and the event is on {day}",
        )
    ]
