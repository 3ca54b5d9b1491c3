"""Faroles behind the common contract (kernel.game.Game)."""

from __future__ import annotations

from typing import Any, Final

from toy.table import ACT, AIM, CELLS, LIGHT, PEEK, REST, Table, kinds_in, play

from coliseo.kernel.chance import mix
from coliseo.kernel.codec import load_kernel, loads_data
from coliseo.kernel.errors import BadState
from coliseo.kernel.frames import Frame, advance
from coliseo.kernel.game import BadOptions
from coliseo.kernel.guards import Refusal
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.modifiers import Modifier
from coliseo.kernel.questions import NO, NUMBER, Question
from coliseo.kernel.state import State

NAMES: Final = "ABCD"
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


def called(seat: int, names: tuple[str, ...]) -> str:
    return names[seat] if seat < len(names) and names[seat] else NAMES[seat]


def table(m: State) -> Table:
    assert isinstance(m, Table)
    return m


class Toy:
    key = "toy"
    prefix = "TOY"

    def title(self, lang: str) -> str:
        return "Faroles" if lang == "es" else "Lanterns"

    def new_game(self, options: dict[str, Any], seed: int) -> State:
        seats = options.get("seats", 2)
        if type(seats) is not int or not 2 <= seats <= 4:
            raise BadOptions([Refusal("seats", ("TOY-1.1",), "de 2 a 4 participantes", "2 to 4 participants")])
        m = Table(seats, seed)
        m.stack.append(Frame(play, []))
        advance(m)
        return m

    def load(self, raw: bytes, options: dict[str, Any] | None = None) -> State:
        data = loads_data(raw)
        try:
            m = Table(data["seats"], 0)
            for name in ("deck", "pile", "hands", "cells", "points", "order", "day"):
                setattr(m, name, data["table"][name])
            m.known = [[tuple(bound) for bound in seen] for seen in data["table"]["known"]]
            m.mods = [Modifier(*mod) for mod in data["table"]["mods"]]
        except (KeyError, TypeError) as error:
            raise BadState(f"the saved table is damaged: {error!r}") from error
        load_kernel(data, m)
        return m

    def view(self, m: State, observer: int) -> dict[str, Any]:
        t = table(m)
        shown = [observer in (seat, JUDGE) for seat in range(t.seats)]
        return {
            "day": t.day, "order": t.order, "points": t.points, "cells": t.cells, "deck": sum(t.deck), "pile": t.pile,
            "sizes": [sum(hand) for hand in t.hands],
            "hands": [hand if shown[seat] else None for seat, hand in enumerate(t.hands)],
            "known": [seen[observer] if observer >= 0 else None for seen in t.known],
            "shields": [mod.a for mod in t.mods],
            "waiting": [q.seat for q in t.questions],
            "winners": t.winners,
        }  # fmt: skip

    def events_for(self, m: State, observer: int) -> list[dict[str, Any]]:
        return [
            {"number": e.number, "kind": e.kind, "rule": e.rule, "cause": e.cause,
             "data": list(e.data if observer == JUDGE else e.seen_by(observer))}
            for e in m.events
        ]  # fmt: skip

    def question_view(self, m: State, q: Question, lang: str, names: tuple[str, ...] = ()) -> dict[str, Any]:
        view: dict[str, Any] = {
            "asiento": q.seat, "numero": q.token, "clase": q.kind, "para": q.purpose, "regla": q.rule, "minimo": q.low,
            "maximo": q.high, "texto": self.prompt(m, q, lang, names), "opciones": [],
        }  # fmt: skip
        if q.kind == NUMBER:
            return view
        if (idle := self.idle(m, q)) is not None:
            view["pasar"] = idle
        for i, c in enumerate(q.menu):
            option: dict[str, Any] = {"codigo": c, "texto": self.describe(m, q, c, lang, names)}
            if q.copies is not None and q.copies[i] > 1:
                option["copias"] = q.copies[i]
            if things := self.places(m, q, c):
                option["cosas"] = things
            view["opciones"].append(option)
        refused = []
        for c in self.universe(m, q):
            if c not in q.menu:
                things = self.places(m, q, c)
                text = {} if things else {"texto": self.describe(m, q, c, lang, names)}
                refused.append({"codigo": c, **text, **({"cosas": things} if things else {})})
        return {**view, "imposibles": refused} if refused else view

    def idle(self, m: State, q: Question) -> int | None:
        return IDLE.get(q.purpose)

    def turn(self, m: State) -> int:
        return table(m).day

    def places(self, m: State, q: Question, candidate: int) -> list[str]:
        if q.purpose == "action":
            return [] if candidate == IDLE["action"] else [f"action:{candidate}"]
        if q.purpose == "bid":
            return [f"hand:{q.seat}:{candidate}"]
        if q.purpose == "cell":
            return [f"cell:{candidate}"]
        return [] if q.purpose == "object" else [f"seat:{candidate}"]

    def describe(self, m: State, q: Question, candidate: int, lang: str, names: tuple[str, ...] = ()) -> str:
        es = lang == "es"
        if q.purpose == "action":
            return ACTIONS[candidate][0 if es else 1]
        if q.purpose == "object":
            return ("No", "Sí")[candidate] if es else ("No", "Yes")[candidate]
        if q.purpose == "bid":
            return f"carta {candidate}" if es else f"card {candidate}"
        if q.purpose == "cell":
            return f"casilla {candidate}" if es else f"cell {candidate}"
        return called(candidate, names)

    def prompt(self, m: State, q: Question, lang: str, names: tuple[str, ...] = ()) -> str:
        return PROMPTS[q.purpose][0 if lang == "es" else 1]

    def universe(self, m: State, q: Question) -> list[int]:
        sizes = {"action": len(ACTIONS), "cell": CELLS, "hands": m.seats}
        return list(range(sizes[q.purpose])) if q.purpose in sizes else list(q.menu)

    def explain(self, m: State, q: Question, candidate: int) -> list[Refusal]:
        if q.purpose == "action":
            return ACT.explain(m, (q.seat, candidate))
        if q.purpose in ("cell", "hands"):
            return AIM.explain(m, (q.seat, LIGHT if q.purpose == "cell" else PEEK, candidate))
        return []

    def narrate(self, event: dict[str, Any], lang: str, names: tuple[str, ...] = ()) -> str:
        # only the first two numbers of some events are seats; the sentences use no others
        return STORY[event["kind"]][0 if lang == "es" else 1].format(*(called(n % 4, names) for n in event["data"][:2]))

    def told(
        self, event: dict[str, Any], lang: str, names: tuple[str, ...] = ()
    ) -> tuple[str, list[tuple[str, str]]]:
        return self.narrate(event, lang, names), []

    def concede(self, m: State, seat: int) -> None:
        """The game ends, and the best of the others win."""
        if m.over:
            return
        points = table(m).points
        best = max(points[s] for s in range(m.seats) if s != seat)
        m.events.clear()
        m.emit("concedes", "TOY-1.2", (seat,))
        m.finish(tuple(s for s in range(m.seats) if s != seat and points[s] == best))

    def call_time(self, m: State) -> None:
        """Nothing is waited for: the best so far win."""
        if m.over:
            return
        points = table(m).points
        winners = tuple(s for s in range(m.seats) if points[s] == max(points))
        m.events.clear()
        m.emit("wins", "TOY-1.2", winners)
        m.finish(winners)

    def resample(self, m: State, observer: int, seed: int) -> State:
        """The other hands are dealt anew, but for what the observer has seen; so are the cards they have committed."""
        o = table(m).clone()
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


GAME = Toy()
