"""What a game says of its questions, so that nobody is asked without need (match/manners.py decides by it).

Two kinds of facts, and two classes for them. `Public` is what everybody at the table sees; `Own` is what only whoever
is asked knows. At competitive tables only the first kind is ever worked out, so that no pause can tell of a hand.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.questions import Question

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
#: answered, when all answers come to the same; else asked
ANSWER: Final = "answer"
#: a part of something already begun (its target, its price): asked, as one gesture with what began it
GESTURE: Final = "gesture"
RULES: Final = (STOP, PASS, ANY, NOTICE, USEFUL, ONLY_NOW, LAST_CHANCE, ANSWER, GESTURE)
#: those for which what everybody sees is enough
BLIND: Final = (STOP, PASS, ANSWER, GESTURE)

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
EVENTS: Final = (AIMED, ATTACK, CARD, ABILITY, SUMMON, MOVE, LEAVING, TURN_END, GROUPING)

NOBODY: Final = -1


class Row:
    """What is done with a question at casual and at competitive tables. `main`: it is what its player does with the own
    turn, so passing it ends something that only the player ends."""

    __slots__ = ("casual", "competitive", "main")

    def __init__(self, casual: str, competitive: str, main: bool = False) -> None:
        self.casual = casual
        self.competitive = competitive
        self.main = main


class Public:
    """A question as everybody at the table may know it.

    `row` names the row of the game's table of manners: the purpose, or the purpose and the situation (`responder/own`).
    `matter` is what the question is about, and stays the same for every window on it until somebody adds something;
    `subject` names the card behind it, for whoever does not want to be asked about it again.
    """

    __slots__ = ("aimed", "answer", "events", "matter", "mine", "owner", "phase", "purpose", "row", "subject", "turn")

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
        #: what is answered if all answers come to the same, as far as everybody can see
        self.answer: tuple[int, ...] | None = None

    def about(self, matter: str, subject: str, owner: int, events: tuple[str, ...], aimed: bool) -> Public:
        """With what it answers to."""
        self.matter = matter
        self.subject = subject
        self.owner = owner
        self.events = (*events, AIMED) if aimed else events
        self.aimed = aimed
        return self

    def told(self) -> tuple[object, ...]:
        """All of it, to be compared."""
        return (
            self.purpose, self.row, self.turn, self.mine, self.phase, self.matter, self.subject, self.owner, self.aimed,
            self.events, self.answer,
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
