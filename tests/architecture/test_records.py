"""What tools/records.py writes: up to date in the sources, and right for every kind of field."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from coliseo.kernel.frames import PROCEDURES, Frame, Procedure

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
TOOL = ROOT / "tools" / "records.py"

HEAD = """from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import (
    CHANGED, FROZEN, ON_WRITE, ROW, TABLE, WHOLE, Record, changed_fields, restore_fields,
)
from coliseo.kernel.state import State

NOBODY: Final = -1


class Mark:
    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(self, kind: int, lasting: bool) -> None:
        self.kind = kind
        self.lasting = lasting


class Deck:
    RECORD: ClassVar = Record(WHOLE)

    def __init__(self) -> None:
        self.loose: list[int] = []
        self.top: list[int] = []


class Piece:
    RECORD: ClassVar = Record(
        CHANGED, ON_WRITE, head=("ident", "owner", "cell"), key="ident", fresh={"keeper": "owner"}, derived=("worth",)
    )

    def __init__(self, ident: int, owner: int, keeper: int) -> None:
        self.ident = ident
        self.owner = owner
        self.keeper = keeper
        self.cell = NOBODY
        self.marks: tuple[Mark, ...] = ()
        self.aims: tuple[tuple[int, ...], ...] = ()
        self.worth = 3


class Stone:
    RECORD: ClassVar = Record(CHANGED, head=("ident",))

    def __init__(self, ident: int) -> None:
        self.ident = ident
        self.place = NOBODY


class Tower(Stone):
    RECORD: ClassVar = Record(CHANGED, head=("ident",))

    def __init__(self, ident: int) -> None:
        super().__init__(ident)
        self.height = 0


class Thing:
    __slots__ = ("ident", "place")


class Bird(Thing):
    RECORD: ClassVar = Record(CHANGED, head=("ident",))

    def __init__(self, ident: int) -> None:
        self.ident = ident
        self.place = NOBODY
        self.wings = 2


class Hand:
    def __init__(self, owner: int) -> None:
        self.owner = owner
        self.cards: list[int] = []

    def clone(self) -> Hand:
        o = Hand(self.owner)
        o.cards = self.cards.copy()
        return o


class Guest:
    RECORD: ClassVar = Record(
        CHANGED, outside=("deck", "hand"), fresh={"deck": "Deck()", "hand": "Hand(0)"},
        flat={"deck": {"top": "upper"}, "hand": {"cards": "held"}},
    )

    def __init__(self, deck: Deck, hand: Hand) -> None:
        self.deck = deck
        self.hand = hand
        self.name = ""


class Player:
    RECORD: ClassVar = Record(CHANGED, flat={"deck": {"loose": "stock", "top": "upper"}})

    def save_hand(self, data: dict[str, Any]) -> None:
        if self.hand.cards:
            data["cards"] = self.hand.cards

    def load_hand(self, data: dict[str, Any]) -> None:
        self.hand.cards = list(data.get("cards", ()))

    def __init__(self) -> None:
        self.deck = Deck()
        self.hand: Hand = Hand(0)
        self.name = ""
        self.pairs: list[list[int]] = []
        self.played: dict[int, int] = {}


class Seat:
    RECORD: ClassVar = Record(WHOLE, outside=("hand", "deck"), flat={"hand": {"cards": "held"}, "deck": {"top": "top"}})

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.deck: Deck = Deck()
        self.life = 20


"""
TABLE = """class Table(State):
    RECORD: ClassVar = Record(
        TABLE,
        outside=("rules",),
        fresh={"seed": 0},
        groups={"turn": ("number", "over_time")},
        derived=("rules",),
        transient=("offers",),
    )

    def __init__(self, rules: object, seed: int) -> None:
        super().__init__("sample", 2, seed)
        self.asked = [0, 0, 0]  # the kernel's own field
        self.rules = rules
        self.players: list[Player] = []
        self.pieces: dict[int, Piece] = {}
        self.places: dict[int, Mark] = {}
        self.first: Piece | None = None
        self.second: Player | None = None
        self.mine: list[Player] = []
        self.number = 0
        self.over_time = False
        self.offers: list[int] = []

    def clone_mine(self, o: Table) -> None:
        o.mine = [o.players[self.players.index(x)] for x in self.mine]

    def save_mine(self, data: dict[str, Any]) -> None:
        data["own"] = [self.players.index(x) for x in self.mine]

    def load_mine(self, data: dict[str, Any]) -> None:
        self.mine = [self.players[i] for i in data["own"]]
"""

FRAMES = """from __future__ import annotations

from typing import ClassVar

from coliseo.kernel.frames import Frame, Procedure
from coliseo.kernel.rounds import RoundFrame


class Pay(Frame):
    seat: int
    cards: tuple[int, ...]
    paid: int  # so far
    DEFAULTS: ClassVar = {"paid": 0}


class Window(RoundFrame):
    base: int

    def save_round(self, own: int) -> list[int]:
        return super().save_round(own) or [0]


class Pair(Frame):
    a: int
    b: int
    DEFAULTS: ClassVar = {"b": -1}


class Three(Pair):
    c: int
    DEFAULTS: ClassVar = {"c": 4}
"""


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run([sys.executable, TOOL, *arguments], capture_output=True, text=True, env=env, check=False)


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    path = tmp_path / "sample.py"
    path.write_text(HEAD + TABLE, encoding="utf-8")
    done = run(tmp_path)
    assert done.returncode == 0, done.stderr
    return path


def loaded(path: Path) -> Any:
    module = ModuleType("sample")
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), module.__dict__)
    return module


def filled(s: Any) -> Any:
    m = s.Table("the rules", 7)
    m.players = [s.Player(), s.Player()]
    m.players[1].deck.top.append(4)
    m.players[1].hand.cards.append(6)
    m.players[1].pairs.append([1, 2])
    m.players[1].played = {9: 1, 3: 2}
    m.pieces[5] = s.Piece(5, 1, 1)
    m.pieces[5].marks = (s.Mark(2, True),)
    m.pieces[5].aims = ((1,), (2, 3))
    m.places = {8: s.Mark(1, False), 2: s.Mark(0, True)}
    m.first = m.pieces[5]
    m.second = s.Player()
    m.mine = [m.players[1]]
    m.number, m.over_time = 6, True
    m.offers = [1]
    return m


def test_what_is_written_in_the_sources_is_up_to_date() -> None:
    done = run("--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_writing_again_changes_nothing(sample: Path) -> None:
    before = sample.read_bytes()
    assert run(sample.parent).stdout == ""
    assert sample.read_bytes() == before
    assert max(len(line) for line in before.decode().splitlines()) <= 120


def test_a_new_field_makes_its_class_out_of_date_and_is_then_copied_and_saved(sample: Path) -> None:
    with_new = sample.read_text(encoding="utf-8").replace("self.worth = 3\n", "self.worth = 3\n        self.new = 0\n")
    sample.write_text(with_new, encoding="utf-8")
    done = run("--check", sample.parent)
    assert (done.returncode, done.stdout) == (1, "sample.py: Piece is out of date\n")
    assert run(sample.parent).returncode == 0
    s = loaded(sample)
    p = s.Piece(1, 0, 0)
    p.new = 8
    assert p.clone().new == 8 and s.Piece.load(p.save()).new == 8
    assert p.save() == {"de": [1, 0, -1], "new": 8}


def test_a_clone_shares_what_never_changes_and_nothing_else(sample: Path) -> None:
    m = filled(loaded(sample))
    o = m.clone()
    assert o.save_table() == m.save_table()
    assert o.rules is m.rules and o.pieces[5] is m.pieces[5] and o.places[8] is m.places[8] and o.first is m.first
    assert o.pieces is not m.pieces and o.places is not m.places
    for mine, theirs in zip(m.players, o.players, strict=True):
        assert mine is not theirs and mine.deck is not theirs.deck and mine.deck.top is not theirs.deck.top
        assert mine.hand is not theirs.hand and mine.hand.cards is not theirs.hand.cards
        assert mine.pairs is not theirs.pairs and mine.played is not theirs.played
    assert m.players[1].pairs[0] is not o.players[1].pairs[0]
    assert o.second is not m.second
    assert o.mine == [o.players[1]], "written by hand: the same object in both lists"
    assert o.offers == [] and m.offers == [1]


def test_a_saved_record_has_the_shape_it_declares_and_loads_again(sample: Path) -> None:
    s = loaded(sample)
    m = filled(s)
    data = m.save_table()
    assert data == {
        "players": [{}, {"upper": [4], "cards": [6], "pairs": [[1, 2]], "played": [(3, 2), (9, 1)]}],
        "pieces": [{"de": [5, 1, -1], "marks": [[2, 1]], "aims": ((1,), (2, 3))}],
        "places": [[2, 0, 1], [8, 1, 0]],
        "first": {"de": [5, 1, -1], "marks": [[2, 1]], "aims": ((1,), (2, 3))},
        "second": {},
        "own": [1],
        "turn": [6, True],
    }
    o = s.Table.load(data, "other rules")
    assert o.save_table() == data and o.rules == "other rules"
    assert o.mine[0] is o.players[1] and o.pieces[5].marks[0].lasting is True
    assert s.Deck.load(m.players[1].deck.save()).top == [4]


def test_a_flat_record_given_from_outside_is_filled(sample: Path) -> None:
    s = loaded(sample)
    seat = s.Seat(s.Hand(1))
    seat.hand.cards, seat.deck.top = [5, 8], [3]
    assert seat.save() == {"held": [5, 8], "top": [3], "life": 20}
    copy = seat.clone()
    copy.hand.cards.append(9)
    assert (copy.hand.owner, seat.hand.cards) == (1, [5, 8])
    hand, deck = s.Hand(3), s.Deck()
    again = s.Seat.load(seat.save(), hand, deck)
    assert again.hand is hand and again.deck is deck
    assert again.save() == seat.save() and again.hand.owner == 3


def test_a_record_on_top_of_another_has_its_fields_too(sample: Path) -> None:
    s = loaded(sample)
    tower = s.Tower(3)
    tower.height, tower.place = 5, 2
    assert tower.save() == {"de": [3], "place": 2, "height": 5}
    assert s.Tower.load(tower.clone().save()).save() == tower.save()
    assert s.Tower.__slots__ == ("height",)
    bird = s.Bird(4)
    bird.place = 1
    assert bird.clone().save() == {"de": [4], "place": 1}
    assert s.Bird.__slots__ == ("wings",), "the base that is no record has the others"


def test_a_record_made_of_others_is_copied_with_them_and_loaded_into_those_it_is_given(sample: Path) -> None:
    s = loaded(sample)
    guest = s.Guest(s.Deck(), s.Hand(1))
    assert guest.save() == {}, "compared with one whose parts are fresh"
    guest.hand.cards, guest.deck.top = [5, 8], [3]
    assert guest.save() == {"upper": [3], "held": [5, 8]}
    copy = guest.clone()
    copy.hand.cards.append(9)
    assert (copy.hand.owner, guest.hand.cards) == (1, [5, 8])
    deck, hand = s.Deck(), s.Hand(3)
    again = s.Guest.load(guest.save(), deck, hand)
    assert again.deck is deck and again.hand is hand and hand.owner == 3
    assert again.save() == guest.save()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("self.cell = NOBODY", "self.cell = WHERE", "Piece: cell: the type of WHERE cannot be told"),
        ('derived=("worth",)', 'derived=("price",)', "Piece: price is not a field of __init__"),
        ('fresh={"keeper": "owner"}, ', "", "Piece: with what is a fresh one made?"),
        ('derived=("rules",),', "", "Table: self.rules: no way to save it"),
        ("tuple[Mark, ...]", "tuple[Player, ...]", "Piece: self.marks: a tuple holds only what is never changed"),
        ('{"loose": "stock", ', '{"lost": "stock", ', "Player: deck has not all the fields that `flat` names"),
    ],
)
def test_a_declaration_that_does_not_say_enough_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    (tmp_path / "sample.py").write_text((HEAD + TABLE).replace(old, new), encoding="utf-8")
    done = run(tmp_path)
    assert done.returncode == 2 and said in done.stderr, done.stderr


# -- frames ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def frames(tmp_path: Path) -> Path:
    path = tmp_path / "frames.py"
    path.write_text(FRAMES, encoding="utf-8")
    done = run(tmp_path)
    assert done.returncode == 0, done.stderr
    return path


@pytest.fixture
def proc() -> Any:
    yield Procedure("test.records", Frame)
    del PROCEDURES["test.records"]


def test_a_frame_only_names_its_fields_and_is_made_copied_saved_and_loaded(frames: Path, proc: Any) -> None:
    s = loaded(frames)
    pair = s.Pair(proc, 7, 1)
    pair.step, pair.a = 3, 5
    copy = pair.clone()
    assert (type(copy), copy.proc, copy.cause, copy.step, copy.save()) == (s.Pair, proc, 7, 3, [5, -1])
    assert s.Pair.load(proc, 7, [8, 9]).save() == [8, 9]
    assert s.Pair.__slots__ == ("a", "b") and "load" not in vars(s.Pair), "plain numbers are loaded by the base"
    three = s.Three(proc, 7, 1)
    assert (three.clone().save(), s.Three.__slots__) == ([1, -1, 4], ("c",)), "the fields of the frame below come first"


def test_a_row_is_saved_after_the_numbers_and_a_round_after_both(frames: Path, proc: Any) -> None:
    s = loaded(frames)
    pay = s.Pay(proc, 7, 1, (4, 6))
    pay.paid = 2
    assert pay.clone().save() == s.Pay.load(proc, 7, pay.save()).save() == [1, 2, 4, 6]
    window = s.Window(proc, 7, 3)
    assert window.save() == s.Window.load(proc, 7, [3, 0]).save() == [3, 0], "its own form of a round not begun"
    window.start_round([1, 0])
    window.next_seat()
    assert window.clone().save() == s.Window.load(proc, 7, window.save()).save() == [3, 3, 1, 0]


def test_writing_a_frame_again_changes_nothing_and_a_new_field_is_noticed(frames: Path) -> None:
    before = frames.read_text(encoding="utf-8")
    assert run(frames.parent).stdout == ""
    assert frames.read_text(encoding="utf-8") == before
    frames.write_text(before.replace("    base: int\n", "    base: int\n    top: int\n", 1), encoding="utf-8")
    done = run("--check", frames.parent)
    assert (done.returncode, done.stdout) == (1, "frames.py: Window is out of date\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "    a: int\n",
            "    a: int\n    def clone(self): ...\n",
            "Pair: the clone of a frame is written from its fields",
        ),
        ("    a: int\n", "    a: str\n", ": a: a frame remembers whole numbers"),
        ("    a: int\n", "    cause: int\n", ": cause is a field of every frame"),
        ('{"b": -1}', '{"a": -1}', ": b cannot be left out, so it comes before those that can"),
        ('{"b": -1}', '{"z": -1}', ": DEFAULTS: z is not a field"),
        ("    c: int\n", "", "Three: it names no fields"),
        ("    base: int\n", "    base: tuple[int, ...]\n", "Window: a second row, or a row and a round"),
    ],
)
def test_a_frame_that_cannot_be_written_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    (tmp_path / "frames.py").write_text(FRAMES.replace(old, new), encoding="utf-8")
    done = run(tmp_path)
    assert done.returncode == 2 and said in done.stderr, done.stderr


def test_every_frame_of_the_games_is_written_by_the_tool() -> None:
    """The tool finds frames by the modules that import their base: none may be hidden from it."""
    missed = []
    for path in sorted((ROOT / "src" / "coliseo").rglob("*.py")):
        if path.parent.name == "kernel":
            continue  # `Frame` and `RoundFrame` are what the others are written on top of
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and any(ast.unparse(base).endswith("Frame") for base in node.bases):
                text = "\n".join(path.read_text(encoding="utf-8").split("\n")[node.lineno : node.end_lineno])
                if text.count("written by tools/records.py from the fields above") != 1:
                    missed.append(f"{path.name}: {node.name}")
    assert missed == []
