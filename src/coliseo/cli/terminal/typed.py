"""From what was typed to a reply. Mistakes become sentences, never tracebacks."""

from __future__ import annotations

from coliseo.cli.language import say
from coliseo.kernel.questions import CARDS, NUMBER, ORDER, SPLIT, TARGETS, YES_NO, Question

#: command → its names; the first is Spanish, the second English
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("ayuda", "help", "h"),
    "undo": ("deshacer", "undo"),
    "concede": ("rendirse", "concede"),
    "save": ("guardar", "save"),
    "quit": ("salir", "quit"),
    "rule": ("r",),
    "card": ("c",),
    "pile": ("v",),
    "log": ("l",),
    "side": ("b",),
    "why": ("?",),
}
YES = ("s", "si", "sí", "y", "yes")
NO = ("n", "no")


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
            raise Mistyped(
                say(
                    f"No entiendo «{word}»: escribe un número de la lista, o «ayuda».",
                    f"I do not understand “{word}”: type a number of the list, or “help”.",
                )
            ) from None
    return found


def reply_of(line: str, q: Question, numbers: dict[int, int]) -> tuple[int, ...]:
    """The reply that was typed; raises Mistyped. Whether the game accepts it is the game's business."""
    if q.kind == YES_NO and line.lower() in YES + NO:
        return (1,) if line.lower() in YES else (0,)
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
    return tuple(numbers[n] for n in typed)


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
