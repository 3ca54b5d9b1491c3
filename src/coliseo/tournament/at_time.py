"""What a law says to a table, step by step: above all when its time is up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from coliseo.tournament import results as r

# how many numbers answer a question
ONE_EACH: Final = "each"
ONE: Final = "one"
MANY: Final = "many"


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
