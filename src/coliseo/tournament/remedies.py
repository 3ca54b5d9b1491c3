"""What a judge does about something that happened at a table, question by question: the law leads, a person decides.

A game whose rulebook has remedies lists its cases in its profile (`Profile.cases`) and leads through each of them
(`Profile.remedy`). What is told may end in an infringement, for which the ladder proposes what follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from coliseo.text.mistake import Mistake
from coliseo.tournament.at_time import Step

#: answers to most questions
YES_NO: Final = ("si", "no")
UNKNOWN: Final = "no_se_sabe"

#: the answers of all cases in words: nobody reads keys
ANSWERS: Final = {
    "si": {"es": "Sí", "en": "Yes"},
    "no": {"es": "No", "en": "No"},
    UNKNOWN: {"es": "No se sabe", "en": "Nobody knows"},
    "carta": {"es": "Qué dice o hace una carta", "en": "What a card says or does"},
    "regla": {"es": "Una regla", "en": "A rule"},
    "que_hacer": {"es": "Qué conviene hacer", "en": "What would be best to do"},
}


@dataclass(frozen=True, slots=True)
class Case:
    """Something that may have happened at a table."""

    key: str
    es: str
    en: str

    def name(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


@dataclass(frozen=True, slots=True)
class Remedy:
    """How far the judge has been led: what is to be done, the next question, and the infringement it is, if any."""

    steps: tuple[Step, ...]
    infringement: str = ""

    @property
    def question(self) -> Step | None:
        return self.steps[-1] if self.steps and self.steps[-1].asks else None


Facts = Mapping[str, Any]


def answered(facts: Facts, key: str, answers: tuple[str, ...] = YES_NO) -> str:
    """What was answered to a question, "" if nothing yet. Mistake for what is no answer to it."""
    value = facts.get(key, "")
    if value and value not in answers:
        known = ", ".join(answers)
        raise Mistake(f"«{key}»: se contesta {known}", f"“{key}”: one answers {known}")
    return str(value)


def numbers(facts: Facts, key: str) -> list[int] | None:
    """The numbers that were answered, None if nothing yet. Mistake for what are none."""
    value = facts.get(key)
    if value is None:
        return None
    if not isinstance(value, list) or not value or any(not isinstance(n, int) or isinstance(n, bool) for n in value):
        raise Mistake(f"«{key}»: hacen falta números", f"«{key}»: numbers are needed")
    return value


def number(facts: Facts, key: str) -> int | None:
    found = numbers(facts, key)
    return None if found is None else found[0]
