"""What can go wrong with a reply. Each refusal is a type of its own and leaves the state as it was."""

from __future__ import annotations

from typing import ClassVar


def in_both(es: str, en: str) -> str:
    """What an exception says of itself, for logs and tracebacks, which no reader has chosen a language for. People are
    told one language: whoever raises gives both, apart."""
    return es if es == en else f"{es} / {en}"


class ReplyRefused(Exception):
    """A reply that was not accepted. Nothing changed."""

    code: ClassVar[str] = "refused"


class NothingAsked(ReplyRefused):
    """There is no open question: the game is over."""

    code: ClassVar[str] = "nothing_asked"


class WrongSeat(ReplyRefused):
    """The seat that replies is not being asked."""

    code: ClassVar[str] = "wrong_seat"


class StaleReply(ReplyRefused):
    """The reply answers an earlier question of that seat."""

    code: ClassVar[str] = "stale"


class WrongType(ReplyRefused):
    """The reply is not made of whole numbers."""

    code: ClassVar[str] = "wrong_type"


class NotOffered(ReplyRefused):
    """The reply names something that is not on the menu."""

    code: ClassVar[str] = "not_offered"


class WrongCount(ReplyRefused):
    """The reply takes too few or too many of what was offered."""

    code: ClassVar[str] = "wrong_count"


class BrokenConstraint(ReplyRefused):
    """Each thing named is on the menu, but not together: why not, for people, and the rules that say so."""

    code: ClassVar[str] = "constraint"

    def __init__(self, es: str, en: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(in_both(es, en))
        self.es = es
        self.en = en
        self.rules = rules

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


class NotShown(ReplyRefused):
    """The hand may not be shown to that seat, or it is (or is not) already."""

    code: ClassVar[str] = "not_shown"


class EngineFault(Exception):
    """The engine itself is wrong: a procedure that never asks nor ends, a damaged saved state."""


class BadState(Exception):
    """A saved state that cannot be read."""
