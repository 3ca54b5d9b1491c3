"""Templates: an event made in a minute, from settings that somebody has already thought through.

The law of each game brings some; whoever runs an event may keep its settings as one of their own. A template holds only
what it has otherwise than the law: when the law of the game changes, so do the events made from it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from coliseo.tournament.profile import Profile

MOST_LETTERS: Final = 60


@dataclass(frozen=True, slots=True)
class Template:
    key: str
    es: str
    en: str
    about_es: str
    about_en: str
    settings: Mapping[str, Any] = field(default_factory=dict)

    def name(self, lang: str) -> str:
        return self.es if lang == "es" else self.en

    def about(self, lang: str) -> str:
        return self.about_es if lang == "es" else self.about_en


def own_settings(profile: Profile, values: Mapping[str, Any]) -> dict[str, Any]:
    """What an event has otherwise than the law of its game."""
    return {
        key: list(values[key]) if isinstance(values[key], tuple) else values[key]
        for key, setting in profile.settings.items()
        if key in values and not setting.is_default(values[key])
    }


def still_good(profile: Profile, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Of what was kept once, all that the law of the game still lets be chosen."""
    known = {
        key: value
        for key, value in settings.items()
        if key in profile.settings and profile.settings[key].wrong(value) is None
    }
    return {} if profile.complete(known)[1] else known


def named_like(name: str) -> str:
    """Two names of templates are the same if this is."""
    folded = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in folded if c.isalnum())
