"""The manners of a live table: what each seat wants, what was passed for it, and when that is seen."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import Question
from coliseo.match.manners import (
    ANSWER,
    NOTICE,
    Manners,
    MannerSettings,
    Stance,
    Verdict,
    told_without_asking,
)
from coliseo.match.session import ACUERDO, LIBRE
from coliseo.server import messages
from coliseo.server.calendar import steady_ms
from coliseo.server.manners_told import AnsweredLine, AskedAbout, MannersInfo, PassedLine, PhaseName, StopsInfo
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.pacing import Pacing
from coliseo.server.storage.manners import manners_of
from coliseo.tabletop.manners import Answered, Public

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room

#: of what was passed for somebody, so many of the latest are told one by one
MOST_TOLD: Final = 12


@dataclass(frozen=True, slots=True)
class Passed:
    """Something that was passed or answered for a seat since its person last decided."""

    facts: Public
    reason: str
    notice: bool
    text: dict[str, str]


@dataclass(frozen=True, slots=True)
class Told:
    """An answer of the table that is told by itself, until anybody does something: its number, in words, and the class
    of events by which one says to be asked."""

    at: int
    words: dict[str, Answered]
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A pass that came before it may be seen."""

    client: Client
    message: messages.Reply


class TableManners:
    """Of one room. Seats of machines, and every seat of a lesson or of a table that asks everything, have none."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.of = Manners(room.game.key)
        self.stances: dict[int, Stance] = {}
        self.passed: dict[int, list[Passed]] = {}
        self.told: dict[int, Told] = {}
        self.held: dict[int, Held] = {}
        settings = room.hub.settings
        discreet = room.settings.policy == COMPETITIVA
        self.pacing = Pacing(self.of.of.FLOORS, settings.pass_floor, settings.reading_pace, discreet)
        #: by seat, the latest verdict, with what it was made of
        self._verdicts: dict[int, tuple[int, int, Stance, Verdict]] = {}

    async def begin(self) -> None:
        """Every person's settings, as they are kept, and nothing that was said in another game; by correspondence, what
        was said in this one."""
        seats = {i: seat.person for i, seat in enumerate(self.room.seats) if seat.kind == "person"}
        kept = await manners_of(self.room.hub.store, set(seats.values()), self.room.game.key)
        self.stances = {i: Stance(kept.get(person, MannerSettings())) for i, person in seats.items()}
        self.forget()
        ordered = {i: stance for i, stance in self.room.settings.stances.items() if i in self.stances}
        self.stances.update({i: replace(s, settings=self.stances[i].settings) for i, s in ordered.items()})

    def forget(self, asked: Collection[int] = ()) -> None:
        """The table goes on from elsewhere: nothing that was passed or held is of this game any more. Those who are
        asked there are really asked: they want to decide anew."""
        self.stances = {i: Stance(s.settings, anew=i in asked, quiet=s.quiet) for i, s in self.stances.items()}
        self.passed.clear()
        self.told.clear()
        self.held.clear()
        self.pacing.forget()

    # -- verdicts ----------------------------------------------------------------------------------------------------

    @property
    def off(self) -> bool:
        return self.room.lesson is not None

    def stance(self, seat: int) -> Stance:
        return self.stances.get(seat, Stance())

    def verdict(self, q: Question) -> Verdict | None:
        """What is done with a question of a person; None where there are no manners."""
        play = self.room.play
        if play is None or self.off or self.room.settings.ask_all:
            return None
        stance = self.stance(q.seat)
        known = self._verdicts.get(q.seat)
        if known is not None and known[:2] == (play.count, q.token) and known[2] is stance:
            return known[3]
        found = self.of.verdict(stance, play.state, q)
        self._verdicts[q.seat] = (play.count, q.token, stance, found)
        return found

    def answers(self, q: Question) -> bool:
        """Whether the table answers it, at once or in a while."""
        found = self.verdict(q)
        return found is not None and not found.asks

    # -- time --------------------------------------------------------------------------------------------------------

    def until(self, q: Question) -> int:
        """From when a pass may be seen; at competitive tables the same whatever the seat could do or has ordered."""
        play = self.room.play
        assert play is not None
        if self.off or self.room.game.idle(play.state, q) is None:
            return 0
        until = self.pacing.until(q.seat, self.of.of.public_facts(play.state, q), steady_ms())
        found = self.verdict(q)
        if found is not None and found.kind == NOTICE:
            until += round(self.pacing.reading)
        return until

    def is_held(self, q: Question) -> bool:
        """At a competitive table: whether no pass may be seen yet, so that nobody's time runs either."""
        return self.pacing.discreet and self.until(q) > steady_ms()

    # -- what happened -----------------------------------------------------------------------------------------------

    def note_answer(self, q: Question, choice: tuple[int, ...], let: bool) -> Stance:
        """What a person who answers so wants from then on; it counts once the answer is taken."""
        play = self.room.play
        assert play is not None
        facts, own = self.of.facts(play.state, q)
        idle = self.room.game.idle(play.state, q)
        passed = idle is not None and choice == (idle,)
        return self.stance(q.seat).answered(self.of.row(facts), facts, own, passed, let, q.token)

    def note_passed(self, q: Question, verdict: Verdict) -> None:
        """Before it is answered: what is told to the person about it."""
        play, room = self.room.play, self.room
        assert play is not None
        facts = self.of.of.public_facts(play.state, q)
        answered = {lang: self.of.of.answered(play.state, q, lang) for lang in ("es", "en")}
        words = {lang: told for lang, told in answered.items() if told is not None}
        if verdict.kind == ANSWER and words:
            self.told[q.seat] = Told(play.count, words, facts.events[:1])
            return
        text = {lang: room.game.prompt(play.state, q, lang, room.names(lang)) for lang in ("es", "en")}
        notice = verdict.kind == NOTICE
        if notice:
            # nothing is asked of whoever cannot answer
            text = {lang: told_without_asking(sentence) for lang, sentence in text.items()}
        passed = Passed(facts, verdict.reason, notice, text)
        self.passed.setdefault(q.seat, []).append(passed)

    def goes_on(self) -> None:
        """The game has gone on: stops at phases that have gone by are forgotten."""
        play = self.room.play
        if play is not None and not play.over:
            self.stances = {i: self.of.gone_by(s, play.state, i) for i, s in self.stances.items()}

    def asked_already(self, seat: int) -> int:
        """The question that its person is asked now, 0 if none: what they say of the next one does not mean it."""
        q = self.room.playing().question_for(seat)
        return 0 if q is None or self.answers(q) else q.token

    def decided(self, seat: int) -> None:
        """Its person has answered something: what the table did until then is known."""
        self.passed.pop(seat, None)
        self.told.pop(seat, None)

    def acted(self, at: int) -> None:
        """Somebody has done something, by the answer of that number: what the table answered before stays as it is."""
        self.told = {seat: told for seat, told in self.told.items() if told.at == at}

    def to_unmake(self, seat: int) -> Told | None:
        """The latest answer of the table for the seat, if its person may take it back without asking anybody."""
        room, told = self.room, self.told.get(seat)
        if told is None or told.at < max(room.branch_at, room.floor) or room.proposal is not None:
            return None
        others = [s for s in room.seats if s.kind == "person" and s.person != room.seats[seat].person]
        free = room.settings.undo == LIBRE or (room.settings.undo == ACUERDO and not others)
        return told if free else None

    # -- telling -----------------------------------------------------------------------------------------------------

    def info(self, observer: int, lang: str) -> MannersInfo | None:
        """What a seat's own person is told."""
        if self.off or self.room.play is None or observer not in self.stances:
            return None
        s = self.stance(observer)
        passed = self.passed.get(observer, [])
        lines = [
            PassedLine(
                p.facts.purpose, p.text[lang], p.reason, p.facts.phase, p.facts.mine, p.facts.events[:1], p.notice
            )
            for p in passed[-MOST_TOLD:]
        ]
        return MannersInfo(
            s.settings, s.stop_now, s.stop_at, s.until, sorted(s.quiet), len(passed), lines, self._about(observer),
            self._answered(observer, lang),
        )  # fmt: skip

    def _answered(self, observer: int, lang: str) -> AnsweredLine | None:
        told = self.told.get(observer)
        if told is None:
            return None
        words = told.words[lang]
        return AnsweredLine(words.done, words.verb if self.to_unmake(observer) else "", told.events)

    def _about(self, observer: int) -> AskedAbout | None:
        q = self.room.question_shown_to(observer)
        play = self.room.play
        if q is None or play is None:
            return None
        f = self.of.of.public_facts(play.state, q)
        found = self.verdict(q)
        reason = "" if found is None else found.reason
        return AskedAbout(reason, f.phase, f.mine, f.events[:1], f.matter != "", f.subject)

    def stops(self, lang: str) -> StopsInfo | None:
        """Where one may say to stop, in this game."""
        if self.off:
            return None
        phases = [PhaseName(phase.key, phase.name(lang)) for phase in self.of.of.PHASES]
        return StopsInfo(phases, list(self.of.of.EVENTS), self.room.settings.ask_all)
