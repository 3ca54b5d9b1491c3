"""What is wrong with what somebody wrote or asked for, told in Spanish and in English where it is noticed."""

from __future__ import annotations

from coliseo.kernel.errors import in_both


class Mistake(ValueError):
    """`text(lang)` tells it in one language, for people; as an exception it is in both."""

    def __init__(self, es: str, en: str) -> None:
        super().__init__(in_both(es, en))
        self.es = es
        self.en = en

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


def in_each(error: Exception) -> tuple[str, str]:
    """What is told of an error in each language: what Python itself refuses (a number that is none) is worded once."""
    return (error.es, error.en) if isinstance(error, Mistake) else (str(error), str(error))
