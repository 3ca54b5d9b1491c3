"""The options of a new table, read one by one: every problem is remembered, so that all of them are told at once."""

from __future__ import annotations

from typing import Any, Final

from coliseo.kernel.game import BadOptions
from coliseo.kernel.guards import Refusal
from coliseo.kernel.policies import CASUAL, POLITICAS
from coliseo.kernel.readings import BadReading, check_readings

#: options that a table of any game may have
COMMON: Final = ("catalogo", "sets", "privado", "modo", "asientos", "politica", "primero", "limite_turnos", "lecturas")


def wrong_option(es: str, en: str, rules: tuple[str, ...] = ()) -> Refusal:
    return Refusal("opciones", rules, es, en)


class OptionReader:
    """`own` are the options that only this game has."""

    def __init__(self, options: dict[str, Any], own: tuple[str, ...]) -> None:
        self.options = options
        self.problems: list[Refusal] = []
        for name in options:
            if name not in COMMON and name not in own:
                self.wrong(f"«{name}» no es una opción de la mesa", f"«{name}» is not an option of the table")

    def wrong(self, es: str, en: str, rules: tuple[str, ...] = ()) -> None:
        self.problems.append(wrong_option(es, en, rules))

    def a_duel(self, rules: tuple[str, ...] = ()) -> None:
        """The game has one mode, for two."""
        if self.options.get("modo", "duelo") != "duelo":
            self.wrong("el único modo es «duelo»", "the only mode is «duelo»", rules)
        if self.options.get("asientos", 2) != 2:
            self.wrong("se juega entre dos", "the game is for two", rules)

    def word(self, name: str, known: tuple[str, ...], default: str, rules: tuple[str, ...] = ()) -> str:
        """One of those words."""
        given = self.options.get(name) or default
        if given not in known:
            words = ", ".join(known)
            self.wrong(f"«{name}» es uno de: {words}", f"«{name}» is one of: {words}", rules)
            return default
        return str(given)

    def policy(self) -> str:
        return self.word("politica", POLITICAS, CASUAL)

    def seat(self, name: str, rules: tuple[str, ...] = ()) -> int:
        """One of two seats, or -1 if none is given."""
        given = self.options.get(name, -1)
        if type(given) is not int or not -1 <= given <= 1:
            self.wrong(f"«{name}» es 0 o 1", f"«{name}» is 0 or 1", rules)
            return -1
        return given

    def number(self, name: str) -> int:
        """A number from 0, which it is if nothing is given."""
        given = self.options.get(name, 0)
        if type(given) is not int or given < 0:
            self.wrong(f"«{name}» es un número desde 0", f"«{name}» is a number from 0")
            return 0
        return given

    def text(self, name: str) -> str:
        given = self.options.get(name) or ""
        if type(given) is not str:
            self.wrong(f"«{name}» es un texto", f"«{name}» is a text")
            return ""
        return given

    def readings(self, known: dict[str, tuple[str, ...]]) -> dict[str, str]:
        """The readings that the table chooses, by name."""
        try:
            chosen = {str(k): str(v) for k, v in dict(self.options.get("lecturas") or {}).items()}
            check_readings(chosen, known)
        except BadReading as error:
            self.wrong(error.es, error.en)
            return {}
        except (TypeError, ValueError):
            self.wrong("«lecturas» es {lectura: valor}", "«lecturas» is {reading: setting}")
            return {}
        return chosen

    def done(self) -> None:
        """Raises BadOptions if there was any problem."""
        if self.problems:
            raise BadOptions(self.problems)
