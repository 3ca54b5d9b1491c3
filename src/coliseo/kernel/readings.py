"""Readings: what a rulebook leaves open, switched at a table.

Every game names its readings and their settings, the adopted one first, and keeps the positions of the chosen ones in
typed attributes of its own: looking a reading up by name in the middle of a game would be slow.
"""

from __future__ import annotations


class BadReading(Exception):
    """A reading, or a setting of it, that does not exist."""


def check_readings(given: dict[str, str], known: dict[str, tuple[str, ...]]) -> None:
    """Raises BadReading for the first one that the game does not have."""
    for name, setting in given.items():
        if name not in known:
            raise BadReading(f"no hay una lectura llamada «{name}» / no reading is called «{name}»")
        if setting not in known[name]:
            settings = ", ".join(known[name])
            told = f"{name}: «{setting}» no es una de: {settings} / {name}: «{setting}» is not one of: {settings}"
            raise BadReading(told)


def setting_of(given: dict[str, str], known: dict[str, tuple[str, ...]], name: str) -> int:
    """The position of the setting chosen; 0, the ruling adopted, where nothing was."""
    setting = given.get(name)
    return 0 if setting is None else known[name].index(setting)
