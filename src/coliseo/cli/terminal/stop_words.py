"""The words by which one says at a terminal where to stop, in both languages at once, and what is said back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from coliseo.cli.language import current_language, say
from coliseo.effects.source import plain
from coliseo.match.manners import Flag, Until
from coliseo.tabletop.manners import (
    ABILITY,
    AIMED,
    ATTACK,
    CARD,
    GROUPING,
    LEAVING,
    MOVE,
    PAYING,
    SUMMON,
    TURN_END,
    Phase,
)

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
    PAYING: ("pago", "payment"),
}
NOW: Final = ("ahora", "now")
WHOLE: Final = ("todo", "all")
USUAL: Final = ("auto", "automatico", "automatic")
ALONE: Final = ("solo", "sola", "alone")
ONCE: Final = ("una", "once")
UNTIL: Final = ("hasta", "until")
THIS: Final = ("esto", "this")
TURN: Final = ("turno", "turn")
GAME: Final = ("partida", "game")
MINE: Final = ("mio", "mia", "mi", "propio", "mine", "my", "own")
THEIRS: Final = ("ajeno", "ajena", "rival", "otros", "theirs", "others")
_TILL: Final[dict[str, Until]] = {
    "apunten": "aimed", "aimed": "aimed", "turno": "mine", "turn": "mine", "mine": "mine", "fin": "end", "end": "end",
}  # fmt: skip
#: words that may stand between the others
_SMALL: Final = ("vez", "en", "el", "la", "este", "esta", "que", "me", "in", "the", "this")


def split_words(text: str) -> list[str]:
    """Without accents and without the small words after the first: `una vez en Robar` is `una`, `robar`."""
    first, *rest = plain(text).replace("_", " ").split() or [""]
    return [first, *[word for word in rest if word not in _SMALL]]


def is_once(text: str) -> bool:
    """`una vez`, `once`: nothing else."""
    words = split_words(text)
    return words[0] in ONCE and len(words) == 1


def till(words: list[str]) -> Until | None:
    return _TILL.get(words[0]) if len(words) == 1 else None


def phases_called(phases: Sequence[Phase], name: str) -> list[Phase]:
    """Those whose key or whose name, in either language, begins so."""
    return [phase for phase in phases if _begins(name, (phase.key, phase.es, phase.en))]


def events_called(events: Sequence[str], name: str) -> list[str]:
    return [event for event in events if _begins(name, (event, *EVENT_NAMES[event]))]


def _begins(name: str, names: Iterable[str]) -> bool:
    return name != "" and any(" ".join(split_words(known)).startswith(name) for known in names)


# -- said back -------------------------------------------------------------------------------------------------------


def event_name(event: str) -> str:
    return EVENT_NAMES[event][0 if current_language() == "es" else 1]


def flag_name(flag: Flag) -> str:
    return {
        "auto": say("automático", "automatic"),
        "stop": say("parar", "stop"),
        "pass": say("no parar", "do not stop"),
    }[flag]


def passing_in_words(until: Until) -> str:
    return {
        "": "",
        "aimed": say("Pasas hasta que te apunten o sea tu turno.",
                     "You pass until you are aimed at or it is your turn."),
        "mine": say("Pasas hasta tu turno, o hasta que te apunten o ataquen.",
                    "You pass until your turn, or until you are aimed at or attacked."),
        "end": say("Pasas hasta el fin del turno, o hasta que te apunten o ataquen.",
                   "You pass until the end of the turn, or until you are aimed at or attacked."),
    }[until]  # fmt: skip


def reason_in_words(reason: str) -> str:
    """Why something was passed or answered."""
    return {
        "can_wait": say("(puede esperar)", "(it can wait)"),
        "nothing": say("(no había nada que hacer)", "(there was nothing to do)"),
        "equal": say("(todo daba igual)", "(all answers were equal)"),
        "said": say("(como dijiste al anunciarlo)", "(as you said when announcing it)"),
        "flag": say("(así lo tienes puesto)", "(as you have set it)"),
        "until": say("(estabas pasando)", "(you were passing)"),
        "quiet": say("(no quieres que se pregunte por eso)", "(you want no questions about it)"),
        "let": say("(lo has dejado ocurrir)", "(you let it happen)"),
    }[reason]
