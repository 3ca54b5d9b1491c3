"""The manners of the table at a terminal: what is passed without asking, and how a person says where to stop."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from rich.text import Text

from coliseo.cli.language import current_language, say
from coliseo.cli.terminal.lines import paragraph, rule_line
from coliseo.effects.source import plain
from coliseo.kernel.questions import Question
from coliseo.match.manners import Flag, Manners, MannerSettings, Stance, Until
from coliseo.match.session import Session
from coliseo.tabletop.manners import (
    ABILITY,
    AIMED,
    ATTACK,
    CARD,
    GROUPING,
    LEAVING,
    MOVE,
    SUMMON,
    TURN_END,
)

#: what a person asks for on the command line: everything, or only what matters
Asking = Literal["all", "little"]

EVENT_NAMES: Final[dict[str, tuple[str, str]]] = {
    AIMED: ("apunta", "aimed"),
    ATTACK: ("ataca", "attack"),
    CARD: ("carta", "card"),
    ABILITY: ("habilidad", "ability"),
    SUMMON: ("invoca", "summon"),
    MOVE: ("mueve", "move"),
    LEAVING: ("sale", "leaves"),
    TURN_END: ("fin", "end"),
    GROUPING: ("agrupar", "group"),
}
_UNTIL: Final[dict[str, Until]] = {
    "apunten": "aimed", "aimed": "aimed", "turno": "mine", "turn": "mine", "fin": "end", "end": "end",
}  # fmt: skip
_NOW: Final = ("ahora", "now")
_ALL: Final = ("todo", "all")
_TILL: Final = ("hasta", "until")


class Stops:
    """Of one person at a terminal."""

    def __init__(self, game_key: str) -> None:
        self.manners = Manners(game_key)
        self.stance = Stance()
        #: passed since the person last replied
        self.passed = 0

    def passes(self, session: Session, q: Question) -> bool:
        """Answers the question if there is no need to ask it."""
        found = self.manners.verdict(self.stance, session.state, q)
        if found.asks:
            return False
        session.answer(q.seat, q.token, found.choice, found.by)
        self.passed += 1
        return True

    def after(self, session: Session, q: Question, choice: tuple[int, ...]) -> Stance:
        """What the person wants once that reply is taken."""
        facts, own = self.manners.facts(session.state, q)
        idle = session.game.idle(session.state, q)
        return self.stance.answered(facts, own, idle is not None and choice == (idle,))

    def replied(self, stance: Stance) -> None:
        self.stance = stance
        self.passed = 0

    def taken_back(self) -> None:
        """The person decides anew: what was passed there is asked."""
        self.stance = replace(self.stance, stop_now=True, until="", let="")

    # -- what is typed -----------------------------------------------------------------------------------------------

    def obey(self, words: str, flag: Flag, turn: int) -> str:
        """`parar …` and `pasar …`; says what holds now."""
        first, _, rest = plain(words).replace("_", " ").partition(" ")
        if flag == "stop" and first in _NOW:
            self.stance = replace(self.stance, stop_now=True)
            return say("Pararás en la próxima ocasión.", "You will stop at the next chance.")
        if flag == "stop" and first in _ALL:
            full = not self.stance.settings.full
            self._settle(replace_settings(self.stance.settings, full=full))
            return say("Se te pregunta todo.", "You are asked everything.") if full else self._usual()
        if flag == "pass" and first in _TILL and rest in _UNTIL:
            self.stance = replace(self.stance, until=_UNTIL[rest], said_in=turn, stop_now=False)
            return say("Pasas, hasta que te apunten o ataquen.", "You pass, until you are aimed at or attacked.")
        return self._flag(plain(words), flag)

    def _usual(self) -> str:
        return say("Se te pregunta lo que no puede esperar.", "You are asked what cannot wait.")

    def _settle(self, settings: MannerSettings) -> None:
        self.stance = replace(self.stance, settings=settings)

    def _flag(self, name: str, flag: Flag) -> str:
        """A phase or an event by the beginning of its name; said twice it is left to the table again."""
        settings, lang = self.stance.settings, current_language()
        for phase in self.manners.of.PHASES:
            if name and (phase.key.startswith(name) or plain(phase.name(lang)).startswith(name)):
                again = settings.phases.get(phase.key) == (flag, flag)
                both: tuple[Flag, Flag] = ("auto", "auto") if again else (flag, flag)
                self._settle(replace_settings(settings, phases={**settings.phases, phase.key: both}))
                return f"{phase.name(lang)}: {flag_name(both[0])}"
        for event in self.manners.of.EVENTS:
            if name and event_name(event).startswith(name):
                now: Flag = "auto" if settings.events.get(event) == flag else flag
                self._settle(replace_settings(settings, events={**settings.events, event: now}))
                return f"{event_name(event)}: {flag_name(now)}"
        return say(f"No hay una fase o un suceso «{name}».", f"There is no phase or event “{name}”.")

    def lines(self, width: int) -> list[Text]:
        """Where one stops, and where one could say to."""
        settings, lang = self.stance.settings, current_language()
        lines = [rule_line(say("Dónde te pregunta la mesa", "Where the table asks you"), width)]
        for phase in self.manners.of.PHASES:
            lines.append(Text(f" {phase.name(lang)}: {flag_name(settings.phases.get(phase.key, ('auto', 'auto'))[0])}"))
        for event in self.manners.of.EVENTS:
            lines.append(Text(f" {event_name(event)}: {flag_name(settings.events.get(event, 'auto'))}"))
        told = say(
            "parar X · pasar X: siempre o nunca ahí (otra vez: como la mesa crea). "
            "parar ahora · parar todo · pasar hasta fin, turno o apunten.",
            "stop X · pass X: always or never there (again: as the table thinks best). "
            "stop now · stop all · pass until end, turn or aimed.",
        )
        return [*lines, *paragraph(told, width, 1, 2, "dim")]


def event_name(event: str) -> str:
    return EVENT_NAMES[event][0 if current_language() == "es" else 1]


def flag_name(flag: Flag) -> str:
    return {
        "auto": say("automático", "automatic"),
        "stop": say("parar", "stop"),
        "pass": say("no parar", "do not stop"),
    }[flag]


def replace_settings(
    settings: MannerSettings,
    phases: dict[str, tuple[Flag, Flag]] | None = None,
    events: dict[str, Flag] | None = None,
    full: bool | None = None,
) -> MannerSettings:
    return MannerSettings(
        settings.phases if phases is None else phases,
        settings.events if events is None else events,
        settings.full if full is None else full,
    )
