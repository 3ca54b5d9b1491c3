"""Spanish or English: `--lang` decides, then the locale, then Spanish."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Literal

Language = Literal["es", "en"]

_chosen: Language | None = None


def choose_language(language: Language | None) -> None:
    """Set the language of this process; None goes back to the locale."""
    global _chosen
    _chosen = language


def language_of_locale(env: Mapping[str, str]) -> Language:
    locale = env.get("LC_ALL") or env.get("LC_MESSAGES") or env.get("LANG") or ""
    return "en" if locale.lower().startswith("en") else "es"


def current_language() -> Language:
    return _chosen or language_of_locale(os.environ)


def say(es: str, en: str) -> str:
    """The text in the current language.

    A command's module is imported after `--lang` is read, so this also works in its annotations and constants.
    """
    return es if current_language() == "es" else en
