"""`coliseo tournament`: the settings of an event, and the order in which it breaks ties."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import App, Parameter

from coliseo.cli.common import print_json
from coliseo.cli.events.common import (
    AsRole,
    EventFile,
    Json,
    Reason,
    Settings,
    acting,
    me,
    noting,
    open_event,
    setting_values,
)
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.tournament.choices import as_read, choice_name, source_in_words
from coliseo.tournament.citing import cited
from coliseo.tournament.event import Event
from coliseo.tournament.settings import Setting
from coliseo.tournament.tiebreak_order import own_order_words
from coliseo.tournament.tiebreaks import FORMULAS


def add_to(run: App) -> None:
    run.command(
        settings, name="settings", help=say("Ve los ajustes, o cámbialos.", "See the settings, or change them.")
    )
    run.command(
        tiebreaks,
        name="tiebreaks",
        help=say(
            "En qué orden se desempata, o cámbialo; el sorteo es siempre el último. Con rondas publicadas pide un "
            "motivo.\n\nEjemplo: `coliseo tournament tiebreaks liga.coliseo-event points head_to_head omw`",
            "In which order ties are broken, or change it; the lot always comes last. Once a round is out it takes a "
            "reason.\n\nExample: `coliseo tournament tiebreaks league.coliseo-event points head_to_head omw`",
        ),
    )


def settings(file: EventFile, /, *, sets: Settings = None, json: Json = False) -> int:
    event = open_event(file)
    lang = current_language()
    if sets:
        changes = setting_values(event.profile, sets)
        return noting(file, "settings", {"changes": changes})
    rows = [s.data(event.state.settings[s.key], lang) for s in event.profile.settings.values()]
    if json:
        print_json(rows)
        return 0
    for row in rows:
        setting = event.profile.settings[row["key"]]
        source = source_in_words(setting, event.state.settings[setting.key], lang)
        read = as_read(row["value"], lang)
        tell(f"{row['key']} = {read} · {row['name']}{_meant(setting, row['value'])} · {source}{cited(row['rules'])}")
    return 0


def _meant(setting: Setting, value: Any) -> str:
    """What a word of a setting means, and which others there are."""
    if not setting.choices or isinstance(setting.default, tuple):
        return ""
    meant = f": {choice_name(setting, value, current_language())}"
    others = ", ".join(each for each in setting.choices if each not in (value, ""))
    return meant + say(f" (o {others})", f" (or {others})") if others else meant


def tiebreaks(
    file: EventFile,
    /,
    *order: str,
    law: Annotated[
        bool, Parameter(negative="", help=say("Vuelve al orden de la ley.", "Back to the order of the law."))
    ] = False,
    reason: Reason = "",
    role: AsRole = "organiser",
) -> int:
    if not order and not law:
        for line in _order_told(open_event(file)):
            tell(line)
        return 0

    def change(event: Event) -> list[str]:
        event.act("tiebreaks", {"order": [] if law else list(order), "reason": reason}, me(role))
        return _order_told(event)

    return acting(file, change)


def _order_told(event: Event) -> list[str]:
    lang, state, profile = current_language(), event.state, event.profile
    structure = state.stage.structure if state.stage is not None else str(state.settings["structure"])
    chosen = profile.criteria(state.settings, structure)
    told = [
        f"{place}. {criterion.key}: {FORMULAS[criterion.key].name(lang)}{cited(criterion.rules)}"
        for place, criterion in enumerate(chosen, 1)
    ]
    if profile.has_own_order(state.settings):
        told.append(own_order_words(profile.order_fixed, lang))
    used = {criterion.key for criterion in chosen}
    others = [f"{c.key} ({FORMULAS[c.key].name(lang)})" for c in profile.all_criteria() if c.key not in used]
    return [*told, say("También hay: ", "There are also: ") + ", ".join(others)]
