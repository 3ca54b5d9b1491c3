"""What the person of a seat is told of the manners of the table; parts of the messages (see messages.py)."""

from __future__ import annotations

from msgspec import Struct

from coliseo.match.manners import MannerSettings, Until


class PhaseName(Struct, array_like=True):
    """A phase in which one may say to stop."""

    key: str
    name: str


class StopsInfo(Struct, omit_defaults=True):
    """Where one may say to stop in this game: in which phases, at which classes of events."""

    phases: list[PhaseName] = []
    events: list[str] = []
    ask_all: bool = False


class PassedLine(Struct, omit_defaults=True):
    """Something that the table passed or answered for a seat: the question in words, why, and where one could say to
    stop the next time. A `notice` was shown for a moment, because it was aimed at the seat."""

    purpose: str
    text: str
    reason: str
    phase: str = ""
    mine: bool = False
    events: tuple[str, ...] = ()
    notice: bool = False


class AnsweredLine(Struct, omit_defaults=True):
    """What the table answered for a seat and nobody has done anything since. `verb` makes it not so (`instead`), where
    its person may take it back alone; by `events` one says to be asked the next time."""

    text: str
    verb: str = ""
    events: tuple[str, ...] = ()


class AskedAbout(Struct, omit_defaults=True):
    """Why the open question is asked, and what can be said about questions like it. With `matter` it is about something
    that one may let happen, `subject` is the card behind that."""

    reason: str = ""
    phase: str = ""
    mine: bool = False
    events: tuple[str, ...] = ()
    matter: bool = False
    subject: str = ""


class MannersInfo(Struct, omit_defaults=True):
    """What the person of a seat has said, and what was passed for them since they last decided. For nobody else."""

    settings: MannerSettings = MannerSettings()
    stop_now: bool = False
    stop_at: tuple[str, bool] | None = None
    until: Until = ""
    quiet: list[str] = []
    passed: int = 0
    lines: list[PassedLine] = []
    about: AskedAbout | None = None
    answered: AnsweredLine | None = None
