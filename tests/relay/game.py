"""Relevos: a relay race of two sides, made to show that the house holds partners. Two race alone or four in pairs, the
first and the fourth against the second and the third. Its rules are in rules.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import yaml

from coliseo.kernel import chance
from coliseo.kernel.frames import Frame, Procedure, advance
from coliseo.kernel.game import bad_option
from coliseo.kernel.guards import GuardTable, Refusal
from coliseo.kernel.knowledge import JUDGE, Dealer, mask_of
from coliseo.kernel.questions import OPTION, Question
from coliseo.kernel.rules import register_catalogue
from coliseo.kernel.seating import EACH_ALONE, seating_of
from coliseo.kernel.state import State
from coliseo.kernel.table_game import TableGame
from coliseo.tabletop.zones import NO_CARD, Deck, Hand, deal_anew

register_catalogue("REL", Path(__file__).with_name("rules.yaml"))

VALUES, COPIES, HELD, ROUNDS = 6, 6, 3, 3
#: in the place of a card: nothing is run. Other candidates are twice a card, and one more if it is handed on
REST: Final = 0
#: the sides of four, by seat
PAIRS: Final = (0, 1, 1, 0)


class Track(State):
    def __init__(self, seats: int, seed: int) -> None:
        super().__init__("relay", seats, seed)
        self.seat_sides(seating_of(PAIRS) if seats == len(PAIRS) else EACH_ALONE[seats])
        self.deck = Deck()
        self.hands = [Hand(seat, seats) for seat in range(seats)]
        self.steps = [0] * seats
        self.turn = 0

    def clone(self) -> Track:
        o = Track(self.seats, 0)
        self.copy_kernel_into(o)
        o.deck = self.deck.clone()
        o.hands = [hand.clone() for hand in self.hands]
        o.steps = self.steps.copy()
        o.turn = self.turn
        return o

    def save_table(self) -> dict[str, Any]:
        hands = [hand.save() for hand in self.hands]
        return {"deck": self.deck.save(), "hands": hands, "steps": self.steps, "turn": self.turn}

    def run_by(self, side: int) -> int:
        return sum(n for seat, n in enumerate(self.steps) if self.sides[seat] == side)

    def open_to(self, seat: int) -> int:
        """The mask of those who look into a hand."""
        return sum(mask_of(other) for other in range(self.seats) if self.shows_hand(seat, other))


#: attempts are (seat, card)
RUN: Final = GuardTable("relay.run")


@RUN.guard("REL-2.1", es="no tienes esa carta", en="you do not hold that card")
def held(m: Track, a: tuple[int, int]) -> bool:
    return a[1] in m.hands[a[0]].cards


race: Final = Procedure("relay.race", Frame)


def draw(m: Track, seat: int, rule: str) -> None:
    card, _ = m.deck.take_top(m, "deck")
    if card != NO_CARD:
        seen = m.open_to(seat)
        m.hands[seat].add(card, seen)
        m.emit("draws", rule, (seat, card), mask_of(seat) | seen, (seat,))


@race.step("REL-1.2")
def deal(m: Track, f: Frame) -> None:
    m.deck.loose = [value for value in range(1, VALUES + 1) for _ in range(COPIES)]
    for seat in [*range(m.seats)] * HELD:
        draw(m, seat, "REL-1.2")


@race.step("REL-2.1")
def begin_turn(m: Track, f: Frame) -> None:
    seat = m.turn % m.seats
    m.turn += 1
    f.cause = m.emit("turno", "REL-2.1", (m.turn, seat))
    m.ask(Question(OPTION, seat, "run", "REL-2.1", menu_of(m, seat)))


def menu_of(m: Track, seat: int) -> list[int]:
    return [c for c in nameable(m) if c == REST or RUN.allowed(m, (seat, c // 2))]


def nameable(m: Track) -> list[int]:
    """A card is handed on only where there are partners."""
    return [REST, *range(2, 2 * VALUES + 2, 1 if m.seating.paired else 2)]


@race.step("REL-2.2", "REL-2.3", "REL-2.4", "REL-2.5")
def run(m: Track, f: Frame) -> None:
    seat = (m.turn - 1) % m.seats
    card, handed = divmod(m.choice[0], 2)
    if card == REST:
        m.emit("rests", "REL-2.5", (seat,))
    else:
        runner = m.partners(seat)[0] if handed else seat
        m.hands[seat].take(card)
        m.steps[runner] += 2 * card if handed else card
        f.cause = m.emit("runs", "REL-2.3" if handed else "REL-2.2", (seat, runner, card))
        draw(m, seat, "REL-2.4")
    if m.turn < ROUNDS * m.seats:
        f.jump(begin_turn)
    else:
        end(m, (0, 1))


def end(m: Track, among: tuple[int, ...]) -> None:
    """The side that ran furthest of some wins; together, if they ran alike."""
    best = max(m.run_by(side) for side in among)
    sides = tuple(side for side in among if m.run_by(side) == best)
    m.emit("shared" if len(sides) > 1 else "wins", "REL-1.4" if len(sides) > 1 else "REL-1.3", sides)
    m.finish_for(sides)


# -- outside the questions ---------------------------------------------------------------------------------------------


def concede(m: Track, seat: int) -> None:
    m.events.clear()
    m.emit("concedes", "REL-3.2", (seat,))
    m.finish_for(tuple(side for side in (0, 1) if side != m.sides[seat]))


def call_time(m: Track) -> None:
    m.events.clear()
    end(m, (0, 1))


def hand_shown(m: Track, seat: int, to: int, shown: bool) -> None:
    if shown:
        m.hands[seat].show(mask_of(to))
    m.emit("shows" if shown else "hides", "REL-3.1", (seat, to))


def gather(o: Track, observer: int) -> None:
    """All hands are of one deck: what the observer does not know is put in order; where it was tells nothing."""
    sizes = []
    for hand in o.hands:
        hidden = hand.hidden_from(observer)
        sizes.append(len(hidden))
        for card in hidden:
            hand.cards.remove(card)
            o.deck.put_loose(card)
    for hand, n in zip(o.hands, sizes, strict=True):
        hand.cards = sorted([*hand.cards, *[o.deck.loose.pop() for _ in range(n)]])


def resample(m: Track, observer: int, seed: int) -> Track:
    o = m.clone()
    o.rng = chance.mix(m.rng ^ seed)
    if observer != JUDGE:
        dealer = Dealer(seed)
        gather(o, observer)
        for hand in o.hands:
            deal_anew(hand, o.deck, observer, [], dealer)
        for i, q in enumerate(o.questions):
            o.questions[i] = Question(q.kind, q.seat, q.purpose, q.rule, menu_of(o, q.seat))
            o.questions[i].token = q.token
    return o


# -- how it is told ---------------------------------------------------------------------------------------------------

WORDS: Final = yaml.safe_load(Path(__file__).with_name("words.yaml").read_text(encoding="utf-8"))
TITLE: Final = {"es": "Relevos", "en": "Relay"}
#: events that name sides, not seats
OF_SIDES: Final = ("wins", "shared")


def said(words: list[str], lang: str, *parts: object) -> str:
    return words[lang == "en"].format(*parts)


def called(seat: int, names: tuple[str, ...]) -> str:
    return names[seat] if seat < len(names) and names[seat] else "ABCD"[seat]


def new_game(options: dict[str, Any], seed: int) -> Track:
    seats = options.get("asientos", 2)
    if seats not in (2, 4):
        raise bad_option("REL-1.1", "corren 2 o 4", "2 or 4 run")
    m = Track(seats, seed)
    m.stack.append(Frame(race))
    advance(m)
    return m


def load_table(saved: dict[str, Any], options: dict[str, Any]) -> Track:
    m = Track(len(saved["steps"]), 0)
    m.deck = Deck.load(saved["deck"])
    m.hands = [Hand.load(row) for row in saved["hands"]]
    m.steps, m.turn = [int(n) for n in saved["steps"]], int(saved["turn"])
    return m


def view(m: Track, observer: int) -> dict[str, Any]:
    known = [hand.known[observer] if observer >= 0 else [] for hand in m.hands]
    return {
        "turn": m.turn, "steps": m.steps.copy(), "run_by": [m.run_by(0), m.run_by(1)], "deck": m.deck.size(),
        "hands": [list(h.cards if observer in (h.owner, JUDGE) else known[h.owner]) for h in m.hands],
        "sizes": [len(hand.cards) for hand in m.hands], "winners": m.winners,
    }  # fmt: skip


def places(m: Track, q: Question, candidate: int) -> list[str]:
    card, handed = divmod(candidate, 2)
    runner = [f"seat:{m.partners(q.seat)[0]}"] if handed else []
    return [f"hand:{q.seat}:{card}", *runner] if card else []


def describe(m: Track, q: Question, candidate: int, lang: str, names: tuple[str, ...]) -> str:
    card, handed = divmod(candidate, 2)
    if card == REST:
        return said(WORDS["rest"], lang)
    partner = called(m.partners(q.seat)[0], names) if m.seating.paired else ""
    return said(WORDS["hand_on" if handed else "run"], lang, card, partner)


def narrate(event: dict[str, Any], lang: str, names: tuple[str, ...]) -> str:
    kind, data = event["suceso"], event["datos"]
    if kind in OF_SIDES:
        return said(WORDS["story"][kind], lang, said(WORDS["sides"][data[0]], lang))
    people = data[1:] if kind == "turno" else data[:2]
    return said(WORDS["story"][kind], lang, *(called(seat % 4, names) for seat in people))


def explain(m: Track, q: Question, candidate: int) -> list[Refusal]:
    return [] if candidate == REST else RUN.explain(m, (q.seat, candidate // 2))


GAME: Final = TableGame(
    "relay", "REL", TITLE, table=Track, new_game=new_game, load_table=load_table, view=view,
    places=places, describe=describe,
    prompt=lambda m, q, lang, names: said(WORDS["prompt"], lang),
    universe=lambda m, q: nameable(m), idle=lambda m, q: REST, explain=explain, narrate=narrate, concede=concede,
    call_time=call_time, resample=resample, turn=lambda m: m.turn, gives_up_with=lambda m, seat: m.partners(seat),
    may_show=lambda m, seat: m.partners(seat), hand_shown=hand_shown,
)  # fmt: skip
