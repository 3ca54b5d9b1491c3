"""The manners of the table at a terminal: what is passed without asking, and how a person says where to stop."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from msgspec import structs
from rich.text import Text

from coliseo.cli.language import current_language, say
from coliseo.cli.terminal.lines import paragraph, rule_line
from coliseo.cli.terminal.stop_words import (
    ALONE,
    GAME,
    MINE,
    NOW,
    ONCE,
    THEIRS,
    THIS,
    TURN,
    UNTIL,
    USUAL,
    WHOLE,
    event_name,
    events_called,
    flag_name,
    passing_in_words,
    phases_called,
    reason_in_words,
    split_words,
    till,
)
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.manners import ANSWER, NOTICE, Flag, Manners, MannerSettings, Stance, told_without_asking
from coliseo.match.session import Session
from coliseo.tabletop.manners import Phase

#: what a person asks for on the command line: everything, or only what matters
Asking = Literal["all", "little"]
#: of what was passed, so many of the latest are told one by one
MOST_TOLD: Final = 12


@dataclass(frozen=True, slots=True)
class Passed:
    """Something that the table passed or answered: the question in words, and why."""

    text: str
    reason: str


class Stops:
    """Of one person at a terminal."""

    def __init__(self, game_key: str) -> None:
        self.manners = Manners(game_key)
        self.stance = Stance()
        #: passed since the person last replied
        self.passed: list[Passed] = []
        #: what the table tells by itself, until the person replies: what it answered, what aimed at them
        self.told: list[str] = []

    def passes(self, session: Session, q: Question) -> bool:
        """Answers the question if there is no need to ask it."""
        m = session.state
        self.stance = self.manners.gone_by(self.stance, m, q.seat)
        found = self.manners.verdict(self.stance, m, q)
        if found.asks:
            return False
        lang = current_language()
        answered = self.manners.of.answered(m, q, lang) if found.kind == ANSWER else None
        sentence = session.game.prompt(m, q, lang)
        if answered is not None:
            self._tell_of(m, q, answered.done)
        elif found.kind == NOTICE:
            told = told_without_asking(sentence).removesuffix(".")
            self.told.append(say(f"{told}; ahora no puedes responder.", f"{told}; you cannot respond now."))
        else:
            self.passed.append(Passed(sentence, found.reason))
        session.answer(q.seat, q.token, found.choice, found.by)
        return True

    def _tell_of(self, m: State, q: Question, done: str) -> None:
        events = self.manners.of.public_facts(m, q).events[:1]
        names = [event_name(event) for event in events]
        hints = [say(f" (para que se te pregunte: parar {n})", f" (to be asked: stop {n})") for n in names]
        self.told.append(f"{done}{''.join(hints)}.")

    def news(self) -> list[str]:
        """What the table has done for the person since they last replied."""
        n = len(self.passed)
        counted = say(f"La mesa ha pasado por ti: {n} (pasar: ver)", f"The table has passed for you: {n} (pass: see)")
        return [*self.told, *([counted] if n else [])]

    def after(self, session: Session, q: Question, choice: tuple[int, ...], once: bool = False) -> Stance:
        """What the person wants once that reply is taken. At a competitive table doing nothing lets the thing happen,
        unless it is passed only this `once`."""
        facts, own = self.manners.facts(session.state, q)
        idle = session.game.idle(session.state, q)
        passed = idle is not None and choice == (idle,)
        let = passed and not once and own is None and facts.matter != ""
        return self.stance.answered(self.manners.row(facts), facts, own, passed, let, q.token)

    def lets_happen(self, session: Session, q: Question) -> bool:
        """Whether doing nothing here lets happen what is asked about, whatever windows it still opens."""
        facts, own = self.manners.facts(session.state, q)
        return own is None and facts.matter != "" and session.game.idle(session.state, q) is not None

    def replied(self, stance: Stance) -> None:
        self.stance = stance
        self.passed.clear()
        self.told.clear()

    def taken_back(self) -> None:
        """The person decides anew: what was passed there is asked."""
        self.stance = Stance(self.stance.settings, anew=True, quiet=self.stance.quiet)
        self.passed.clear()
        self.told.clear()

    # -- what is typed -----------------------------------------------------------------------------------------------

    def obey(self, words: str, flag: Flag, m: State, q: Question) -> str:
        """`parar …` and `pasar …`, typed when that is asked; says what holds now."""
        said = split_words(words)
        first, rest = said[0], said[1:]
        if flag == "stop" and first in NOW:
            self.stance = self.stance.stops_now(q.token)
            return say("Pararás en la próxima ocasión.", "You will stop at the next chance.")
        if flag == "stop" and first in WHOLE:
            full = not self.stance.settings.full
            self._settle(full=full)
            return say("Se te pregunta todo.", "You are asked everything.") if full else self._usual()
        if flag == "stop" and first in USUAL:
            self.stance = replace(self.stance, settings=MannerSettings())
            return self._usual()
        if flag == "stop" and first in THIS:
            self.stance = replace(self.stance, quiet={}, let="")
            return say("Se te vuelve a preguntar por todas las cartas.", "You are asked about all cards again.")
        if flag == "stop" and first in ONCE and rest:
            return self._stop_once(rest, m, q)
        if flag == "pass" and first in UNTIL and till(rest) is not None:
            turn = self.manners.game.turn(m)
            self.stance = replace(self.stance, until=till(rest) or "", said_in=turn, stop_now=False)
            return passing_in_words(self.stance.until)
        if flag == "pass" and first in UNTIL:
            return say("Escribe: pasar hasta fin, turno o apunten.", "Type: pass until end, turn or aimed.")
        if flag == "pass" and first in THIS:
            return self._hush(rest, m, q)
        if flag == "pass" and first in ALONE and not rest:
            self._settle(alone=not self.stance.settings.alone)
            return self._turn_ends()
        return self._flag(said, flag)

    def _usual(self) -> str:
        return say("Se te pregunta lo que no puede esperar.", "You are asked what cannot wait.")

    def _turn_ends(self) -> str:
        if not self.stance.settings.alone:
            return say("Tu turno lo terminas tú.", "You end your turn yourself.")
        return say(
            "Sin nada que hacer, tu turno termina solo (en las mesas amistosas).",
            "With nothing left to do your turn ends by itself (at friendly tables).",
        )

    def _settle(self, **changes: Any) -> None:
        self.stance = replace(self.stance, settings=structs.replace(self.stance.settings, **changes))

    def _stop_once(self, said: list[str], m: State, q: Question) -> str:
        """The next time in that phase, of the own turn unless only another's is said; said again it is unsaid."""
        words, mine, _ = _whose(said)
        found = phases_called(self.manners.of.PHASES, words)
        if not found:
            return _unknown(" ".join(said))
        phase = found[0]
        self.stance = self.manners.gone_by(self.stance.stops_at(phase.key, mine, q.token), m, q.seat)
        name = _phase_of(phase, (mine, not mine))
        if self.stance.stop_at is None:
            return say(f"{name}: ya no pararás una vez", f"{name}: you will not stop once any more")
        return say(f"{name}: pararás una vez", f"{name}: you will stop once")

    def _hush(self, said: list[str], m: State, q: Question) -> str:
        """No more questions about the card behind what is asked: this turn, or this game."""
        facts = self.manners.of.public_facts(m, q)
        if not facts.subject:
            return say("Aquí no se pregunta por una carta.", "No card is what is asked about here.")
        whole = bool(said) and said[0] in GAME
        if said and not whole and said[0] not in TURN:
            return _unknown(" ".join(said))
        self.stance = replace(self.stance, quiet={**self.stance.quiet, facts.subject: 0 if whole else facts.turn})
        if whole:
            return say("No se te pregunta más por esto en esta partida.", "You are not asked about this in this game.")
        return say("No se te pregunta más por esto en este turno.", "You are not asked about this in this turn.")

    def _flag(self, said: list[str], flag: Flag) -> str:
        """A phase or an event by its key, or by the beginning of its name in either language; of a phase also whose
        turn. Said twice it is left to the table again."""
        words, mine, theirs = _whose(said)
        for phase in phases_called(self.manners.of.PHASES, words):
            own, other = self.stance.settings.phases.get(phase.key, ("auto", "auto"))
            again = (not mine or own == flag) and (not theirs or other == flag)
            now: Flag = "auto" if again else flag
            both: tuple[Flag, Flag] = (now if mine else own, now if theirs else other)
            self._settle(phases={**self.stance.settings.phases, phase.key: both})
            return f"{_phase_of(phase, (mine, theirs))}: {flag_name(now)}"
        for event in events_called(self.manners.of.EVENTS, " ".join(said)):
            now = "auto" if self.stance.settings.events.get(event) == flag else flag
            self._settle(events={**self.stance.settings.events, event: now})
            return f"{event_name(event)}: {flag_name(now)}"
        return _unknown(" ".join(said))

    # -- what holds --------------------------------------------------------------------------------------------------

    def lines(self, width: int) -> list[Text]:
        """What was passed, where one stops, and where one could say to."""
        settings, lang = self.stance.settings, current_language()
        lines: list[Text] = []
        if self.passed:
            lines.append(rule_line(say("La mesa ha pasado por ti", "The table has passed for you"), width))
            for one in self.passed[-MOST_TOLD:]:
                lines.extend(paragraph(f"{one.text} {reason_in_words(one.reason)}".rstrip(), width, 1, 2))
        lines.append(rule_line(say("Dónde te pregunta la mesa", "Where the table asks you"), width))
        if settings.full:
            lines.append(Text(say(" Se te pregunta todo.", " You are asked everything.")))
        if settings.alone:
            lines.append(Text(f" {self._turn_ends()}"))
        for phase in self.manners.of.PHASES:
            own, other = settings.phases.get(phase.key, ("auto", "auto"))
            told = say(f"en tu turno, {flag_name(own)}; en el ajeno, {flag_name(other)}",
                       f"in your turn, {flag_name(own)}; in others', {flag_name(other)}")  # fmt: skip
            lines.append(Text(f" {phase.name(lang)}: {told}"))
        for event in self.manners.of.EVENTS:
            lines.append(Text(f" {event_name(event)}: {flag_name(settings.events.get(event, 'auto'))}"))
        for known in self._said():
            lines.append(Text(f" {known}"))
        told = say(
            "parar X · pasar X: siempre o nunca ahí; otra vez, como la mesa crea. Detrás de una fase, mío o ajeno. "
            "parar ahora · parar una vez X · parar todo · parar auto · pasar solo. "
            "pasar hasta fin, turno o apunten · pasar una vez · pasar esto (o esto en la partida) · parar esto.",
            "stop X · pass X: always or never there; again, as the table thinks best. After a phase, mine or theirs. "
            "stop now · stop once X · stop all · stop auto · pass alone. "
            "pass until end, turn or aimed · pass once · pass this (or this game) · stop this.",
        )
        return [*lines, *paragraph(told, width, 1, 2, "dim")]

    def _said(self) -> list[str]:
        """What was said in the course of this game."""
        s, found = self.stance, []
        if s.stop_now:
            found.append(say("Paras en la próxima ocasión.", "You stop at the next chance."))
        if s.stop_at is not None:
            key, mine = s.stop_at
            phase = next(phase for phase in self.manners.of.PHASES if phase.key == key)
            name = _phase_of(phase, (mine, not mine))
            found.append(say(f"Paras una vez en {name}.", f"You stop once in {name}."))
        if s.until:
            found.append(passing_in_words(s.until))
        if s.quiet:
            n = len(s.quiet)
            found.append(say(f"Cartas por las que no se te pregunta: {n}.", f"Cards you are not asked about: {n}."))
        return found


def _whose(said: list[str]) -> tuple[str, bool, bool]:
    """The words without whose turn is meant, and whether the own and others' are."""
    mine, theirs = any(word in MINE for word in said), any(word in THEIRS for word in said)
    if not mine and not theirs:
        return " ".join(said), True, True
    return " ".join(word for word in said if word not in (*MINE, *THEIRS, *TURN)), mine, theirs


def _phase_of(phase: Phase, whose: tuple[bool, bool]) -> str:
    name = phase.name(current_language())
    if whose == (True, True):
        return name
    own = say("en tu turno", "in your turn") if whose[0] else say("en el turno ajeno", "in others' turns")
    return f"{name}, {own}"


def _unknown(name: str) -> str:
    return say(f"No hay una fase o un suceso «{name}».", f"There is no phase or event “{name}”.")
