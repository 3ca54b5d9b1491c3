"""Readings: what a rulebook leaves open, switched at a table.

Every game names its readings and their settings, the adopted one first, and keeps the positions of the chosen ones in
typed attributes of its own: looking a reading up by name in the middle of a game would be slow.
"""

from __future__ import annotations

from coliseo.kernel.errors import in_both


class BadReading(Exception):
    """A reading, or a setting of it, that does not exist."""

    def __init__(self, es: str, en: str) -> None:
        super().__init__(in_both(es, en))
        self.es = es
        self.en = en


def check_readings(given: dict[str, str], known: dict[str, tuple[str, ...]]) -> None:
    """Raises BadReading for the first one that the game does not have."""
    for name, setting in given.items():
        if name not in known:
            raise BadReading(f"no hay una lectura llamada «{name}»", f"no reading is called «{name}»")
        if setting not in known[name]:
            settings = ", ".join(known[name])
            raise BadReading(
                f"{name}: «{setting}» no es una de: {settings}", f"{name}: «{setting}» is not one of: {settings}"
            )


def setting_of(given: dict[str, str], known: dict[str, tuple[str, ...]], name: str) -> int:
    """The position of the setting chosen; 0, the ruling adopted, where nothing was."""
    setting = given.get(name)
    return 0 if setting is None else known[name].index(setting)
