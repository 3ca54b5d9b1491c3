"""How the terminal speaks to the person in a seat, in one language."""

from __future__ import annotations


class Words:
    """Names from the place of the person in `seat`. Each game adds how it names its own things."""

    def __init__(self, seat: int, lang: str, names: list[str]) -> None:
        self.seat = seat
        self.lang = lang
        self.names = names

    def say(self, es: str, en: str) -> str:
        return es if self.lang == "es" else en

    def who(self, seat: int) -> str:
        return self.say("tú", "you") if seat == self.seat else self.names[seat]
