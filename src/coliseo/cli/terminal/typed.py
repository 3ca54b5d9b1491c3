"""From what was typed to a reply. Mistakes become sentences, never tracebacks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from coliseo.cli.language import say
from coliseo.effects.source import plain
from coliseo.kernel.questions import CARDS, NUMBER, ORDER, SPLIT, TARGETS, YES_NO, Question

#: command → its names; the first is Spanish, the second English
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("ayuda", "help", "h"),
    "undo": ("deshacer", "undo"),
    "stop": ("parar", "stop"),
    "pass": ("pasar", "pass"),
    "concede": ("rendirse", "concede"),
    "show": ("enseñar", "show", "ensenar"),
    "save": ("guardar", "save"),
    "quit": ("salir", "quit"),
    "rule": ("r",),
    "card": ("c",),
    "pile": ("v",),
    "log": ("l",),
    "side": ("b",),
    "options": ("o", "opciones", "options"),
    "why": ("?",),
}
YES = ("s", "si", "sí", "y", "yes")
NO = ("n", "no")
#: small words that people put between names; left out if the line makes no sense with them
SPANISH_FILLERS = ("a", "al", "con", "contra", "de", "del", "el", "en", "hacia", "la", "las", "los", "y")
ENGLISH_FILLERS = ("and", "at", "from", "of", "on", "the", "to", "with")
FILLERS = frozenset((*SPANISH_FILLERS, *ENGLISH_FILLERS))


class Mistyped(Exception):
    """What was typed cannot be understood; the text says what was expected."""


def command_of(line: str) -> tuple[str, str]:
    """(command, the rest of the line); the command is "" for a reply."""
    head, _, rest = line.strip().partition(" ")
    if head.startswith("?") and len(head) > 1:
        head, rest = "?", f"{head[1:]} {rest}".strip()
    for command, names in COMMANDS.items():
        if head.lower() in names:
            return command, rest.strip()
    return "", line.strip()


def numbered(idle: int | None, order: list[int]) -> dict[int, int]:
    """Number on the screen → candidate. Doing nothing is always 0; the others count from 1 in the order shown."""
    numbers = {}
    if idle is not None:
        numbers[0] = idle
    n = 0
    for c in order:
        if c != idle:
            n += 1
            numbers[n] = c
    return numbers


def whole_numbers(line: str) -> list[int]:
    found = []
    for word in line.replace(",", " ").split():
        try:
            found.append(int(word))
        except ValueError:
            raise Mistyped(_not_understood(word)) from None
    return found


def _not_understood(word: str) -> str:
    return say(
        f"No entiendo «{word}»: escribe un número de la lista, o «ayuda».",
        f"I do not understand “{word}”: type a number of the list, or “help”.",
    )


def _ambiguous(word: str, numbers: list[int]) -> str:
    shown = ", ".join(str(n) for n in numbers[:12]) + ("…" if len(numbers) > 12 else "")
    return say(
        f"«{word}» puede ser {shown}: di algo más, o el número.",
        f"“{word}” may be {shown}: say more, or type the number.",
    )


def matching(typed: str, names: Mapping[int, list[str]]) -> list[int]:
    """The candidates that the words typed may mean, best reading only.

    A whole name counts for more than some words of it in their order, and those for more than the beginnings of words:
    `mover b1 b2` and `mov lancero b2` both find the move called `mover_lancero_de_visperas_b1_b2`.
    """
    words = _words(typed)
    known_words = {c: ["_".join(_words(name)) for name in known] for c, known in names.items()}
    for said in (words, [w for w in words if w not in FILLERS]):
        if not said:
            continue
        whole = "_".join(said)
        exact = [c for c, known in known_words.items() if whole in known]
        if exact:
            return exact
        for fits in (str.__eq__, str.startswith):
            found = [c for c, known in known_words.items() if any(_in_order(said, name, fits) for name in known)]
            if found:
                return found
    return []


def _words(text: str) -> list[str]:
    """Without accents, case or punctuation: what is between words is not typed the same by everybody."""
    return re.findall(r"[a-z0-9#]+", plain(text))


def _in_order(said: list[str], name: str, fits: Callable[[str, str], bool]) -> bool:
    """Are all the words said among those of the name, in the same order?"""
    rest = iter(name.split("_"))
    return all(any(fits(part, word) for part in rest) for word in said)


def spoken(line: str, q: Question, numbers: dict[int, int], names: Mapping[int, list[str]]) -> tuple[int, ...]:
    """A reply in words; several things are separated by commas."""
    several = q.kind in (CARDS, TARGETS, ORDER)
    chosen: list[int] = []
    for part in line.split(",") if several else [line]:
        text = part.strip()
        if text.isdigit() and int(text) in numbers:
            chosen.append(numbers[int(text)])
            continue
        found = matching(text, names)
        if not found:
            raise Mistyped(_not_understood(text))
        if len(found) > 1:
            raise Mistyped(_ambiguous(text, sorted(n for n, c in numbers.items() if c in found)))
        chosen.append(found[0])
    if q.kind in (CARDS, TARGETS) and not q.low <= len(chosen) <= q.high:
        raise Mistyped(how_many(q, len(chosen)))
    return completed(q, chosen)


def completed(q: Question, chosen: list[int]) -> tuple[int, ...]:
    """In an order, whatever was not said follows as it stands."""
    if q.kind != ORDER:
        return tuple(chosen)
    return (*chosen, *[c for c in q.menu if c not in chosen])


def reply_of(
    line: str, q: Question, numbers: dict[int, int], names: Mapping[int, list[str]] | None = None
) -> tuple[int, ...]:
    """The reply that was typed, by numbers or by names; raises Mistyped. Whether the game takes it is its business."""
    if q.kind == YES_NO and line.lower() in YES + NO:
        return (1,) if line.lower() in YES else (0,)
    if names and q.kind not in (NUMBER, SPLIT) and any(c.isalpha() for c in line):
        return spoken(line, q, numbers, names)
    typed = whole_numbers(line)
    if not typed:
        raise Mistyped(say("Escribe un número de la lista.", "Type a number of the list."))
    if q.kind in (NUMBER, SPLIT):
        return tuple(typed)
    if q.kind in (CARDS, TARGETS) and typed == [0] and q.low == 0:
        return ()
    for n in typed:
        if n not in numbers:
            raise Mistyped(_no_such_number(n, numbers))
    if q.kind not in (CARDS, TARGETS, ORDER) and len(typed) > 1:
        raise Mistyped(say("Aquí se elige una sola cosa.", "Choose one thing only here."))
    if q.kind in (CARDS, TARGETS) and not q.low <= len(typed) <= q.high:
        raise Mistyped(how_many(q, len(typed)))
    return completed(q, [numbers[n] for n in typed])


def _no_such_number(n: int, numbers: dict[int, int]) -> str:
    low, high = min(numbers), max(numbers)
    return say(
        f"No hay una opción {n}: van de {low} a {high}. «?» dice qué no se puede y por qué.",
        f"There is no option {n}: they go from {low} to {high}. “?” says what cannot be done and why.",
    )


def how_many(q: Question, typed: int) -> str:
    if q.low == q.high:
        return say(f"Elige {q.low}, has elegido {typed}.", f"Choose {q.low}, you chose {typed}.")
    return say(
        f"Elige entre {q.low} y {q.high}, has elegido {typed}.", f"Choose {q.low} to {q.high}, you chose {typed}."
    )
