"""What a law says to a table, step by step: above all when its time is up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament import results as r

# how many numbers answer a question
ONE_EACH: Final = "each"
ONE: Final = "one"
MANY: Final = "many"


#: what the two of a table are called where one of them is named
SIDES: Final = ("A", "B")


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do or to say at a table. `asks` is what must be known next: the key under which the answer comes
    back, and the answers there are (none: numbers, one for each side unless `numbers` says otherwise)."""

    es: str
    en: str
    rules: tuple[str, ...]
    asks: str = ""
    answers: tuple[str, ...] = ()
    numbers: str = ONE_EACH

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


#: more than any table counts of anything
MOST: Final = 999
#: more places than any event has
MOST_PLACES: Final = 10_000


@dataclass(frozen=True, slots=True)
class Fact:
    """What a law may ask a table when its time is up: one of so many words or, without them, a number for each side."""

    key: str
    answers: tuple[str, ...] = ()
    low: int = 0
    high: int = MOST
    #: of both sides together; 0 without a limit
    together: int = 0
    #: two sides cannot have the same
    apart: bool = False
    #: by what the numbers are limited
    rules: tuple[str, ...] = ()
    #: the event knows it, but a judge may say otherwise
    by_judge: bool = False

    def wrong(self, value: Any) -> Refusal | None:
        """Why that is no answer, with all that would be one."""
        if self.answers:
            if isinstance(value, str) and value in self.answers:
                return None
            known = ", ".join(self.answers)
            return Refusal("facts", (), f"«{self.key}» se contesta con: {known}", f"“{self.key}” is one of: {known}")
        if self._fits(value):
            return None
        es = f"«{self.key}» son dos números, el de A y el de B, de {self.low} a {self.high}"
        en = f"“{self.key}” is two numbers, that of A and that of B, from {self.low} to {self.high}"
        if self.together and self.together < 2 * self.high:
            es, en = f"{es}, {self.together} como máximo entre los dos", f"{en}, {self.together} at most between them"
        if self.apart:
            es, en = f"{es}, distintos", f"{en}, not the same"
        return Refusal("facts", self.rules, es, en)

    def _fits(self, value: Any) -> bool:
        if not isinstance(value, (list, tuple)) or len(value) != 2:
            return False
        if any(not isinstance(n, int) or isinstance(n, bool) or not self.low <= n <= self.high for n in value):
            return False
        return not (self.together and sum(value) > self.together) and not (self.apart and value[0] == value[1])


class NoAnswer(ValueError):
    """A table has told what cannot be: everything that is wrong with it."""

    def __init__(self, refusals: list[Refusal]) -> None:
        super().__init__("; ".join(refusal.es for refusal in refusals))
        self.refusals = refusals


def check_facts(known: Iterable[Fact], told: Mapping[str, Any]) -> None:
    """Raises NoAnswer for what is none: a fact that the law never asks for, or one that cannot be so."""
    facts = {fact.key: fact for fact in known}
    refusals: list[Refusal] = []
    for key, value in told.items():
        fact = facts.get(key)
        if fact is None:
            named = ", ".join(facts)
            es, en = (
                f"aquí no se pregunta «{key:.40}»; se pregunta: {named}",
                f"nobody asks “{key:.40}”; asked: {named}",
            )
            refusals.append(Refusal("facts", (), es, en))
        elif (wrong := fact.wrong(value)) is not None:
            refusals.append(wrong)
    if refusals:
        raise NoAnswer(refusals)


@dataclass(frozen=True, slots=True)
class AtTime:
    """Where the procedure stands: what has been done and is to be done, and the result once it is known."""

    steps: tuple[Step, ...]
    result: r.Result | None = None
    #: SCORE of each, or what else is counted
    scores: tuple[int, ...] = ()

    @property
    def question(self) -> Step | None:
        return self.steps[-1] if self.result is None and self.steps and self.steps[-1].asks else None

    def data(self, lang: str) -> dict[str, Any]:
        return {
            "steps": [
                {"text": s.text(lang), "rules": list(s.rules), "asks": s.asks, "answers": list(s.answers)}
                for s in self.steps
            ],
            "result": None if self.result is None else self.result.data(),
            "scores": list(self.scores),
        }
