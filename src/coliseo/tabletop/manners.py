"""What a game says of its questions, so that nobody is asked without need (match/manners.py decides by it).

Two kinds of facts, and two classes for them. `Public` is what everybody at the table sees; `Own` is what only whoever
is asked knows. At competitive tables only the first kind is ever worked out, so that no pause can tell of a hand.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

# -- rules of a row: what is done with a question when its person has said nothing else --------------------------------

#: always asked
STOP: Final = "stop"
#: never asked: it can wait
PASS: Final = "pass"
#: asked if there is anything to do
ANY: Final = "any"
#: asked if there is anything to do; else it is shown for a moment, and goes on
NOTICE: Final = "notice"
#: asked for one of the three reasons: it concerns whoever is asked, only now, last chance
USEFUL: Final = "useful"
#: asked only for the second reason
ONLY_NOW: Final = "only_now"
#: asked only for the third
LAST_CHANCE: Final = "last_chance"
#: answered, when all answers come to the same or its person has said so before; else asked
ANSWER: Final = "answer"
#: a part of something already begun (its target, its price): asked, as one gesture with what began it
GESTURE: Final = "gesture"
RULES: Final = (STOP, PASS, ANY, NOTICE, USEFUL, ONLY_NOW, LAST_CHANCE, ANSWER, GESTURE)
#: those for which what everybody sees is enough
BLIND: Final = (STOP, PASS, ANSWER, GESTURE)

# -- what a question is to whoever wants to be left alone --------------------------------------------------------------

#: a choice between outcomes, or a part of one: whoever passes everything for a while is asked it all the same
CHOICE: Final = "choice"
#: a chance to do something about what happens, or before it does
WINDOW: Final = "window"
#: what its player does with the own turn: passing it ends something that only the player ends
MAIN: Final = "main"
KINDS: Final = (CHOICE, WINDOW, MAIN)

# -- classes of events, by which a person may say where to stop --------------------------------------------------------

AIMED: Final = "aimed"
ATTACK: Final = "attack"
CARD: Final = "card"
ABILITY: Final = "ability"
SUMMON: Final = "summon"
MOVE: Final = "move"
LEAVING: Final = "leaving"
TURN_END: Final = "turn_end"
GROUPING: Final = "grouping"
PAYING: Final = "paying"
EVENTS: Final = (AIMED, ATTACK, CARD, ABILITY, SUMMON, MOVE, LEAVING, TURN_END, GROUPING, PAYING)

# -- why a question is answered by the table ---------------------------------------------------------------------------

#: all its answers come to the same
EQUAL: Final = "equal"
#: its person has said so before
SAID: Final = "said"

#: of what answers to no event: a phase, a change of phase, what oneself does
NO_EVENT: Final = ""

NOBODY: Final = -1


class Row:
    """What is done with a question at casual and at competitive tables, and which of the `KINDS` it is."""

    __slots__ = ("casual", "competitive", "kind")

    def __init__(self, casual: str, competitive: str, kind: str = CHOICE) -> None:
        self.casual = casual
        self.competitive = competitive
        self.kind = kind

    @property
    def main(self) -> bool:
        return self.kind == MAIN


class Public:
    """A question as everybody at the table may know it.

    `row` names the row of the game's table of manners: the purpose, or the purpose and the situation (`responder/own`).
    `matter` is what the question is about, and stays the same for every window on it until somebody adds something;
    `subject` names the card behind it, for whoever does not want to be asked about it again.
    """

    __slots__ = (
        "aimed", "answer", "events", "matter", "mine", "owner", "phase", "purpose", "row", "subject", "turn", "why",
    )  # fmt: skip

    def __init__(self, purpose: str, row: str, turn: int, mine: bool, phase: str = "") -> None:
        self.purpose = purpose
        self.row = row
        self.turn = turn
        self.mine = mine  # it is the turn of whoever is asked
        self.phase = phase  # of those in which one may say to stop; nothing for what answers something
        self.matter = ""
        self.subject = ""
        self.owner = NOBODY  # whose the matter is
        self.aimed = False  # at whoever is asked, or at something of theirs
        self.events: tuple[str, ...] = ()  # the first is what it mainly is
        #: what is answered if all answers come to the same, or it was said before, as far as everybody can see
        self.answer: tuple[int, ...] | None = None
        self.why = EQUAL  # it is answered so

    def about(self, matter: str, subject: str, owner: int, events: tuple[str, ...], aimed: bool) -> Public:
        """With what it answers to."""
        self.matter = matter
        self.subject = subject
        self.owner = owner
        self.events = (*events, AIMED) if aimed else events
        self.aimed = aimed
        return self

    @property
    def event(self) -> str:
        """What it mainly is, of the classes of events."""
        return self.events[0] if self.events else NO_EVENT

    def told(self) -> tuple[object, ...]:
        """All of it, to be compared."""
        return (
            self.purpose, self.row, self.turn, self.mine, self.phase, self.matter, self.subject, self.owner, self.aimed,
            self.events, self.answer, self.why,
        )  # fmt: skip


class Own:
    """What only whoever is asked knows of a question: whether anything can be done, and the reasons to be asked."""

    __slots__ = ("answer", "choices", "concerns", "last_chance", "only_now")

    def __init__(self, choices: tuple[int, ...]) -> None:
        self.choices = choices  # what can be done, but for doing nothing
        self.concerns = False  # something of it annuls, cancels or prevents what the question is about
        self.only_now = False  # a text names this moment, or it cannot be done later this turn
        self.last_chance = False  # what pays for it is renewed, lost or discarded before one can act again
        #: what is answered if all answers come to the same
        self.answer: tuple[int, ...] | None = None


class Answered:
    """What a player is told of an answer that the table gave: what was done, the verb that makes it not so, and the
    answer that the verb gives instead."""

    __slots__ = ("done", "instead", "verb")

    def __init__(self, done: str, verb: str, instead: tuple[int, ...]) -> None:
        self.done = done
        self.verb = verb
        self.instead = instead


def nothing_to_tell(m: State, q: Question, lang: str) -> Answered | None:
    """Of a game in which no answer of the table is worth more than a line among those that it passed."""
    return None


class Phase:
    """A phase in which one may say to stop, with its names."""

    __slots__ = ("en", "es", "key")

    def __init__(self, key: str, es: str, en: str) -> None:
        self.key = key
        self.es = es
        self.en = en

    def name(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


def own_of(q: Question, idle: int) -> Own:
    """What can be done, of a window with an answer that does nothing."""
    return Own(tuple([c for c in q.menu if c != idle]))
