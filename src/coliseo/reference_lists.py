"""The lists of a game's reference: shapes of ability, keywords, triggers, costs, and the events that scenarios name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from coliseo.decks.forms import Forms
from coliseo.judge.adapter import load_adapter
from coliseo.kernel.event_fields import COMMON
from coliseo.rulebook import load_kinds

TITLES: Mapping[str, Mapping[str, str]] = {
    "shapes": {"es": "Formas de habilidad", "en": "Shapes of ability"},
    "keywords": {"es": "Palabras clave", "en": "Keywords"},
    "triggers": {"es": "A qué puede esperar una habilidad", "en": "What an ability may wait for"},
    "costs": {"es": "Nombres de los costes", "en": "Names of costs"},
    "events": {"es": "Sucesos de un escenario", "en": "Events of a scenario"},
}
_SHAPES = {"es": "| Dónde | Campos |", "en": "| Where | Fields |"}
_EVENTS = {"es": "| `suceso` | Campos | De qué trata |", "en": "| `suceso` | Fields | What it is about |"}
_ABOUT_EVENTS = {
    "es": "Los que admiten `sucesos` y `sin_sucesos`; todos tienen `regla`, y citan solo reglas que hablan de ellos.",
    "en": "Those that `sucesos` and `sin_sucesos` know; all have `regla`, and cite only rules that speak of them.",
}


def words(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def form_lists(forms: Forms, lang: str) -> list[str]:
    """The sections on what cards are made of; a list that is empty has none."""
    rows = [f"| {where} | {words(fields)} |" for where, fields in forms.shapes.items()]
    lines = [f"## {TITLES['shapes'][lang]}", "", _SHAPES[lang], "|---|---|", *rows, ""]
    for title, names in (("keywords", forms.keywords), ("triggers", forms.triggers), ("costs", forms.costs)):
        if names:
            lines += [f"## {TITLES[title][lang]}", "", words(names) + ".", ""]
    return lines


def event_list(game_key: str, lang: str) -> list[str]:
    """Every event, with its fields and the kinds of thing it is."""
    adapter = load_adapter(game_key)
    lines = [f"## {TITLES['events'][lang]}", "", _ABOUT_EVENTS[lang], "", _EVENTS[lang], "|---|---|---|"]
    for name in adapter.event_names():
        fields = sorted((adapter.event_fields(name) or set()) - set(COMMON))
        about = [
            kind.es if lang == "es" else kind.en
            for kind in load_kinds(game_key)
            if any(event.partition(" ")[0] == name for event in kind.events)
        ]
        lines.append(f"| `{name}` | {words(fields)} | {'; '.join(about)} |")
    return [*lines, ""]
