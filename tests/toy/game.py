"""Faroles behind the common contract: the functions that every game has to write (see docs/escribe-un-juego.md)."""

from __future__ import annotations

from typing import Any, Final

from toy.table import ACT, AIM, CELLS, LIGHT, PEEK, REST, Table, kinds_in, play

from coliseo.kernel.chance import mix
from coliseo.kernel.errors import BadState
from coliseo.kernel.frames import Frame, advance
from coliseo.kernel.game import bad_option
from coliseo.kernel.guards import Refusal
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.modifiers import Modifier
from coliseo.kernel.questions import NO, Question
from coliseo.kernel.state import State
from coliseo.kernel.table_game import TableGame

TITLE: Final = {"es": "Faroles", "en": "Lanterns"}
ACTIONS: Final = (
    ("Encender", "Light"), ("Mirar", "Peek"), ("Repartir", "Give"), ("Apostar", "Wager"), ("Ordenar", "Arrange"),
    ("Escudo", "Shield"), ("Descansar", "Rest"),
)  # fmt: skip
#: what does nothing, for each question that has such an answer
IDLE: Final = {"action": REST, "object": NO}
PROMPTS: Final = {
    "bid": ("Elige una carta en secreto.", "Choose a card in secret."),
    "action": ("¿Qué haces?", "What do you do?"),
    "cell": ("¿Dónde enciendes?", "Where do you light?"),
    "hands": ("¿Qué manos miras?", "Which hands do you look at?"),
    "give": ("Reparte puntos.", "Share out points."),
    "wager": ("¿Cuánto apuestas?", "How much do you wager?"),
    "arrange": ("Ordena la mesa.", "Arrange the table."),
    "object": ("¿Objetas?", "Do you object?"),
}
STORY: Final = {
    "draws": ("{0} roba.", "{0} draws."),
    "day": ("Comienza un día.", "A day begins."),
    "reveals": ("{0} descubre su carta.", "{0} reveals a card."),
    "unshields": ("Cae el escudo de {0}.", "{0}'s shield falls."),
    "wins": ("Gana {0}.", "{0} wins."),
    "concedes": ("{0} se rinde.", "{0} gives up."),
    "rests": ("{0} descansa.", "{0} rests."),
    "announces": ("{0} anuncia su acción.", "{0} announces an action."),
    "objects": ("{0} objeta.", "{0} objects."),
    "lights": ("{0} enciende un farol.", "{0} lights a lantern."),
    "peeks": ("{0} mira la mano de {1}.", "{0} looks at {1}'s hand."),
    "gives": ("{0} da puntos a {1}.", "{0} gives points to {1}."),
    "wagers": ("{0} apuesta.", "{0} wagers."),
    "arranges": ("{0} ordena la mesa.", "{0} arranges the table."),
    "shields": ("{0} alza un escudo.", "{0} raises a shield."),
}


def table(m: State) -> Table:
    assert isinstance(m, Table)
    return m


def called(seat: int, names: tuple[str, ...]) -> str:
    return names[seat] if seat < len(names) and names[seat] else "ABCD"[seat]


def new_game(options: dict[str, Any], seed: int) -> Table:
    seats = options.get("asientos", 2)
    if type(seats) is not int or not 2 <= seats <= 4:
        raise bad_option("TOY-1.1", "de 2 a 4 participantes", "2 to 4 participants")
    m = Table(seats, seed)
    m.stack.append(Frame(play))
    advance(m)
    return m


def load_table(saved: dict[str, Any], options: dict[str, Any]) -> Table:
    try:
        m = Table(len(saved["points"]), 0)
        for name in ("deck", "pile", "hands", "cells", "points", "order", "day"):
            setattr(m, name, saved[name])
        m.known = [[tuple(bound) for bound in seen] for seen in saved["known"]]
        m.mods = [Modifier(*mod) for mod in saved["mods"]]
    except (KeyError, TypeError) as error:
        raise BadState(f"the saved table is damaged: {error!r}") from error
    return m


def view(m: Table, observer: int) -> dict[str, Any]:
    return {
        "day": m.day, "order": m.order, "points": m.points, "cells": m.cells, "deck": sum(m.deck), "pile": m.pile,
        "sizes": [sum(hand) for hand in m.hands],
        "hands": [hand if observer in (seat, JUDGE) else None for seat, hand in enumerate(m.hands)],
        "known": [seen[observer] if observer >= 0 else None for seen in m.known],
        "shields": [mod.a for mod in m.mods], "waiting": [q.seat for q in m.questions], "winners": m.winners,
    }  # fmt: skip


def places(m: Table, q: Question, candidate: int) -> list[str]:
    if IDLE.get(q.purpose) == candidate or q.purpose == "object":
        return []
    where = {"action": "action", "bid": f"hand:{q.seat}", "cell": "cell"}.get(q.purpose, "seat")
    return [f"{where}:{candidate}"]


def describe(m: Table, q: Question, candidate: int, lang: str, names: tuple[str, ...]) -> str:
    en = lang == "en"
    if q.purpose == "action":
        return ACTIONS[candidate][en]
    if q.purpose == "object":
        return (("No", "Sí"), ("No", "Yes"))[en][candidate]
    if q.purpose in ("bid", "cell"):
        return f"{({'bid': 'carta', 'cell': 'casilla'}, {'bid': 'card', 'cell': 'cell'})[en][q.purpose]} {candidate}"
    return called(candidate, names)


def prompt(m: Table, q: Question, lang: str, names: tuple[str, ...]) -> str:
    return PROMPTS[q.purpose][lang == "en"]


def universe(m: Table, q: Question) -> list[int]:
    sizes = {"action": len(ACTIONS), "cell": CELLS, "hands": m.seats}
    return list(range(sizes[q.purpose])) if q.purpose in sizes else list(q.menu)


def explain(m: Table, q: Question, candidate: int) -> list[Refusal]:
    if q.purpose == "action":
        return ACT.explain(m, (q.seat, candidate))
    if q.purpose in ("cell", "hands"):
        return AIM.explain(m, (q.seat, LIGHT if q.purpose == "cell" else PEEK, candidate))
    return []


def narrate(event: dict[str, Any], lang: str, names: tuple[str, ...]) -> str:
    # only the first two numbers of some events are seats; the sentences use no others
    return STORY[event["suceso"]][lang == "en"].format(*(called(n % 4, names) for n in event["datos"][:2]))


def concede(m: Table, seat: int) -> None:
    _best_win(m, [s for s in range(m.seats) if s != seat], "concedes", (seat,))


def call_time(m: Table) -> None:
    _best_win(m, list(range(m.seats)), "wins", ())


def _best_win(m: Table, among: list[int], event: str, data: tuple[int, ...]) -> None:
    """The game ends at once, and the best of some so far win."""
    if not m.over:
        winners = tuple(s for s in among if m.points[s] == max(m.points[other] for other in among))
        m.events.clear()
        m.emit(event, "TOY-1.2", data or winners)
        m.finish(winners)


def resample(m: Table, observer: int, seed: int) -> Table:
    """The other hands are dealt anew, but for what the observer has seen; so are the cards they have committed."""
    o = m.clone()
    o.rng = mix(m.rng ^ seed)
    if observer == JUDGE:
        return o
    missing: list[int] = []
    for seat, hand in enumerate(o.hands):
        kept = list(hand if seat == observer else o.known[seat][observer] if observer >= 0 else (0,) * len(hand))
        o.deck = [d + h - k for d, h, k in zip(o.deck, hand, kept, strict=True)]
        missing.extend([seat] * (sum(hand) - sum(kept)))
        o.hands[seat] = kept
    for i, seat in enumerate(missing):
        at = mix(seed * 1000 + i) % sum(o.deck)
        kind = next(k for k in range(len(o.deck)) if at < sum(o.deck[: k + 1]))
        o.deck[kind] -= 1
        o.hands[seat][kind] += 1
    o.commits = [(s, c if s == observer else (kinds_in(o.hands[s])[0],)) for s, c in o.commits]
    for i, q in enumerate(o.questions):
        if q.purpose == "bid":
            o.questions[i] = Question(q.kind, q.seat, q.purpose, q.rule, kinds_in(o.hands[q.seat]))
            o.questions[i].token = q.token
    return o


GAME: Final = TableGame(
    "toy", "TOY", TITLE, table=table, new_game=new_game, load_table=load_table, view=view, places=places,
    describe=describe, prompt=prompt, universe=universe, explain=explain, narrate=narrate, concede=concede,
    call_time=call_time, resample=resample, idle=lambda m, q: IDLE.get(q.purpose),
    turn=lambda m: m.day,
)  # fmt: skip
