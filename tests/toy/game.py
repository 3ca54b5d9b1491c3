"""Faroles: a game of lanterns, made to show that the kernel knows none of the five games. First its rules, by the
catalogue in rules.yaml, then what every game tells of itself (see docs/escribe-un-juego.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import yaml

from coliseo.kernel import chance
from coliseo.kernel.frames import Frame, Procedure, advance
from coliseo.kernel.game import bad_option
from coliseo.kernel.guards import GuardTable, Refusal
from coliseo.kernel.knowledge import JUDGE, Dealer, mask_of
from coliseo.kernel.questions import CARDS, CELL, NO, OPTION, ORDER, SPLIT, TARGETS, YES, Question, number, yes_no
from coliseo.kernel.rounds import NOBODY, RoundFrame
from coliseo.kernel.rules import register_catalogue
from coliseo.kernel.state import State
from coliseo.kernel.table_game import TableGame
from coliseo.tabletop.counted import learned, one_left

register_catalogue("TOY", Path(__file__).with_name("rules.yaml"))

KINDS, COPIES, CELLS, DAYS = 4, 8, 9, 4
LIGHT, PEEK, GIVE, WAGER, ARRANGE, REST = range(6)
FIELDS: Final = ("deck", "pile", "hands", "known", "cells", "points", "order", "day", "doing")


def copied(value: Any) -> Any:
    return [copied(inner) for inner in value] if isinstance(value, list) else value


class Table(State):
    def __init__(self, seats: int, seed: int) -> None:
        super().__init__("toy", seats, seed)
        self.deck = [COPIES] * KINDS
        self.pile = [0] * KINDS
        self.hands = [[0] * KINDS for _ in range(seats)]
        #: for each hand, what each seat knows it to hold at least
        self.known: list[list[tuple[int, ...]]] = [[(0,) * KINDS] * seats for _ in range(seats)]
        self.cells = [-1] * CELLS
        self.points = [5] * seats
        self.order = list(range(seats))
        self.day = 0
        #: what the leader of the day does: seat, action, what was chosen for it
        self.doing: list[int] = []

    def clone(self) -> Table:
        o = Table(self.seats, 0)
        self.copy_kernel_into(o)
        for name in FIELDS:
            setattr(o, name, copied(getattr(self, name)))
        return o

    def save_table(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in FIELDS}


ACT: Final = GuardTable("toy.act")  # attempts are (seat, action)
AIM: Final = GuardTable("toy.aim")  # attempts are (seat, action, candidate)


@ACT.guard("TOY-3.2", es="no queda casilla libre", en="no cell is free")
def there_is_room(m: Table, a: tuple[int, int]) -> bool:
    return a[1] != LIGHT or -1 in m.cells


@ACT.guard("TOY-3.4", "TOY-3.5", es="no te quedan puntos", en="you have no points left")
def there_are_points(m: Table, a: tuple[int, int]) -> bool:
    return a[1] not in (GIVE, WAGER) or m.points[a[0]] > 0


@AIM.guard("TOY-3.2", es="esa casilla está ocupada", en="that cell is taken")
def cell_is_free(m: Table, a: tuple[int, int, int]) -> bool:
    return a[1] != LIGHT or m.cells[a[2]] < 0


@AIM.guard("TOY-3.3", es="es tu propia mano", en="it is your own hand")
def of_a_rival(m: Table, a: tuple[int, int, int]) -> bool:
    return a[1] != PEEK or a[0] != a[2]


# -- the game -------------------------------------------------------------------------------------------------------

play: Final = Procedure("toy.play", Frame)
act: Final = Procedure("toy.act", RoundFrame)


def draw(m: Table, seat: int, rule: str) -> None:
    kind = chance.pick(m, "deck", m.deck)
    m.deck[kind] -= 1
    m.hands[seat][kind] += 1
    m.emit("draws", rule, (seat, kind), mask_of(seat), (seat,))


@play.step("TOY-1.1")
def deal(m: Table, f: Frame) -> None:
    for seat in [*range(m.seats)] * 3:
        draw(m, seat, "TOY-1.1")


@play.step("TOY-2.1")
def bid(m: Table, f: Frame) -> None:
    m.day += 1
    f.cause = m.emit("day", "TOY-1.2", (m.day,))
    for seat in m.order:
        m.ask(Question(CARDS, seat, "bid", "TOY-2.1", kinds_in(m.hands[seat])))


def kinds_in(hand: list[int]) -> list[int]:
    return [kind for kind in range(KINDS) if hand[kind]]


@play.step("TOY-2.2")
def reveal(m: Table, f: Frame) -> None:
    bids = {seat: choice[0] for seat, choice in m.commits}
    m.commits.clear()
    for seat, kind in bids.items():
        m.hands[seat][kind] -= 1
        m.pile[kind] += 1
        m.known[seat] = [one_left(bound, kind) for bound in m.known[seat]]
        f.cause = m.emit("reveals", "TOY-2.2", (seat, kind))
        draw(m, seat, "TOY-2.2")
    leader = max(m.order, key=lambda seat: bids[seat])
    m.doing = [leader, REST]
    m.call(RoundFrame(act, f.cause))


@play.step("TOY-1.2")
def end_day(m: Table, f: Frame) -> None:
    if m.day < DAYS:
        f.jump(bid)
        return
    end(m, list(range(m.seats)), "wins")


def end(m: Table, among: list[int], event: str, *data: int) -> None:
    """The best of some win."""
    winners = tuple(seat for seat in among if m.points[seat] == max(m.points[s] for s in among))
    m.emit(event, "TOY-1.2", data or winners)
    m.finish(winners)


@act.step("TOY-3.1")
def choose(m: Table, f: RoundFrame) -> None:
    seat = m.doing[0]
    m.ask(Question(OPTION, seat, "action", "TOY-3.1", [a for a in range(6) if ACT.allowed(m, (seat, a))]))


@act.step("TOY-3.2", "TOY-3.3", "TOY-3.4", "TOY-3.5", "TOY-3.6")
def aim(m: Table, f: RoundFrame) -> None:
    seat, action = m.doing[0], m.choice[0]
    m.doing = [seat, action]
    rivals = [s for s in m.order if s != seat]
    m.choice = ()
    if action == LIGHT:
        m.ask(Question(CELL, seat, "cell", "TOY-3.2", [c for c in range(CELLS) if AIM.allowed(m, (seat, action, c))]))
    elif action == PEEK:
        hands = [s for s in range(m.seats) if AIM.allowed(m, (seat, action, s))]
        m.ask(Question(TARGETS, seat, "hands", "TOY-3.3", hands, 1, min(2, len(hands))))
    elif action == GIVE:
        m.ask(Question(SPLIT, seat, "give", "TOY-3.4", rivals, 1, min(2, m.points[seat])))
    elif action == WAGER:
        m.ask(number(seat, "wager", "TOY-3.5", 1, m.points[seat]))
    elif action == ARRANGE:
        m.ask(Question(ORDER, seat, "arrange", "TOY-3.6", m.order.copy()))
    elif action == REST:
        m.emit("rests", "TOY-3.1", (seat,))
        f.done()


@act.step("TOY-4.1")
def announce(m: Table, f: RoundFrame) -> None:
    f.cause = m.emit("announces", "TOY-3.1", tuple(m.doing))
    m.doing.extend(m.choice)
    f.start_round([s for s in m.order if s != m.doing[0] and m.points[s] > 0])


@act.step("TOY-4.1")
def may_object(m: Table, f: RoundFrame) -> None:
    seat = f.next_seat()
    if seat == NOBODY:
        f.jump(carry_out)
    else:
        m.ask(yes_no(seat, "object", "TOY-4.1"))


@act.step("TOY-4.1")
def bind_objection(m: Table, f: RoundFrame) -> None:
    seat = f.current_seat()
    if m.choice[0] == YES:
        m.points[seat] -= 1
        m.emit("objects", "TOY-4.1", (seat,))
        f.done()
    else:
        f.jump(may_object)


@act.step("TOY-3.2", "TOY-3.3", "TOY-3.4", "TOY-3.5", "TOY-3.6")
def carry_out(m: Table, f: RoundFrame) -> None:
    seat, action, *chosen = m.doing
    if action == LIGHT:
        row, column = divmod(chosen[0], 3)
        beside = sum(m.cells[c] == seat and abs(c // 3 - row) + abs(c % 3 - column) == 1 for c in range(CELLS))
        m.cells[chosen[0]] = seat
        m.points[seat] += 1 + beside
        m.emit("lights", "TOY-3.2", (seat, chosen[0], 1 + beside))
    elif action == PEEK:
        for other in chosen:
            m.known[other][seat] = learned(m.known[other][seat], m.hands[other])
            m.emit("peeks", "TOY-3.3", (seat, other, *m.hands[other]), mask_of(seat) | mask_of(other), (seat, other))
    elif action == GIVE:
        for other, n in zip((s for s in m.order if s != seat), chosen, strict=True):
            m.points[seat] -= n
            m.points[other] += n
            m.emit("gives", "TOY-3.4", (seat, other, n))
    elif action == WAGER:
        won = chance.pick(m, "coin", [1, 1])
        m.points[seat] += chosen[0] if won else -chosen[0]
        m.emit("wagers", "TOY-3.5", (seat, won, chosen[0]))
    else:
        m.order = chosen
        m.emit("arranges", "TOY-3.6", (seat, *chosen))


# -- how it is told ---------------------------------------------------------------------------------------------------

TITLE: Final = {"es": "Faroles", "en": "Lanterns"}
WORDS: Final = yaml.safe_load(Path(__file__).with_name("words.yaml").read_text(encoding="utf-8"))
ACTIONS: Final = list(WORDS["actions"].values())
#: what does nothing, for each question that has such an answer
IDLE: Final = {"action": REST, "object": NO}


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
    m = Table(len(saved["points"]), 0)
    for name in FIELDS:
        setattr(m, name, saved[name])
    m.known = [[tuple(bound) for bound in seen] for seen in saved["known"]]
    return m


def view(m: Table, observer: int) -> dict[str, Any]:
    return {name: copied(value) for name, value in {
        "day": m.day, "order": m.order, "points": m.points, "cells": m.cells, "deck": sum(m.deck), "pile": m.pile,
        "sizes": [sum(hand) for hand in m.hands],
        "hands": [hand if observer in (seat, JUDGE) else None for seat, hand in enumerate(m.hands)],
        "known": [seen[observer] if observer >= 0 else None for seen in m.known],
        "waiting": [q.seat for q in m.questions], "winners": m.winners,
    }.items()}  # fmt: skip


def places(m: Table, q: Question, candidate: int) -> list[str]:
    if IDLE.get(q.purpose) == candidate or q.purpose == "object":
        return []
    where = {"action": "action", "bid": f"hand:{q.seat}", "cell": "cell"}.get(q.purpose, "seat")
    return [f"{where}:{candidate}"]


def describe(m: Table, q: Question, candidate: int, lang: str, names: tuple[str, ...]) -> str:
    en = lang == "en"
    if q.purpose in WORDS["numbered"]:
        return f"{WORDS['numbered'][q.purpose][en]} {candidate}"
    words = {"action": ACTIONS, "object": (("No", "No"), ("Sí", "Yes"))}.get(q.purpose)
    return called(candidate, names) if words is None else words[candidate][en]


def universe(m: Table, q: Question) -> list[int]:
    sizes = {"action": len(ACTIONS), "cell": CELLS, "hands": m.seats}
    return list(range(sizes[q.purpose])) if q.purpose in sizes else list(q.menu)


def explain(m: Table, q: Question, candidate: int) -> list[Refusal]:
    if q.purpose == "action":
        return ACT.explain(m, (q.seat, candidate))
    aimed = {"cell": LIGHT, "hands": PEEK}.get(q.purpose, REST)
    return AIM.explain(m, (q.seat, aimed, candidate))


def narrate(event: dict[str, Any], lang: str, names: tuple[str, ...]) -> str:
    # only the first two numbers of some events are seats; the sentences use no others
    return WORDS["story"][event["suceso"]][lang == "en"].format(*(called(n % 4, names) for n in event["datos"][:2]))


def concede(m: Table, seat: int) -> None:
    m.events.clear()
    end(m, [s for s in range(m.seats) if s != seat], "concedes", seat)


def call_time(m: Table) -> None:
    m.events.clear()
    end(m, list(range(m.seats)), "wins")


def resample(m: Table, observer: int, seed: int) -> Table:
    """The other hands are dealt anew, but for what the observer has seen; so are the cards they have committed."""
    o = m.clone()
    o.rng = chance.mix(m.rng ^ seed)
    if observer == JUDGE:
        return o
    missing: list[int] = []
    for seat, hand in enumerate(o.hands):
        kept = list(hand if seat == observer else o.known[seat][observer] if observer >= 0 else (0,) * len(hand))
        o.deck = [d + h - k for d, h, k in zip(o.deck, hand, kept, strict=True)]
        missing.extend([seat] * (sum(hand) - sum(kept)))
        o.hands[seat] = kept
    dealer = Dealer(seed)
    for seat in missing:
        kind = dealer.pick(o.deck)
        o.deck[kind] -= 1
        o.hands[seat][kind] += 1
    o.commits = [(s, c if s == observer else (kinds_in(o.hands[s])[0],)) for s, c in o.commits]
    for i, q in enumerate(o.questions):
        if q.purpose == "bid":
            o.questions[i] = Question(q.kind, q.seat, q.purpose, q.rule, kinds_in(o.hands[q.seat]))
            o.questions[i].token = q.token
    return o


GAME: Final = TableGame(
    "toy", "TOY", TITLE, table=Table, new_game=new_game, load_table=load_table, view=view, places=places,
    describe=describe, prompt=lambda m, q, lang, names: WORDS["prompts"][q.purpose][lang == "en"], universe=universe,
    explain=explain, narrate=narrate, concede=concede, call_time=call_time, resample=resample,
    idle=lambda m, q: IDLE.get(q.purpose), turn=lambda m: m.day,
)  # fmt: skip
