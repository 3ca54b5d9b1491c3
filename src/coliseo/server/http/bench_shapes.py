"""The judge's bench in words of the API: what is asked of it, and what it answers."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

from coliseo.judge.sandbox.document import MAX_TEXT, Place
from coliseo.kernel.knowledge import JUDGE

MOST_CHOSEN: Final = 200
LATEST: Final = 1_000_000

Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Word = Annotated[str, Meta(max_length=200)]
DocumentData = Annotated[dict[str, Any], Meta(description="A scenario, as docs/en/scenarios.md tells it, as JSON.")]


class PlaceData(Struct, forbid_unknown_fields=True):
    """A moment: the case by its number within the one around it, and how many of its steps are done."""

    path: Annotated[list[Annotated[int, Meta(ge=0, le=500)]], Meta(max_length=24)] = []
    step: Annotated[int, Meta(ge=0, le=1000)] = 0

    def place(self) -> Place:
        return Place(tuple(self.path), self.step)


class ToOpen(Struct, forbid_unknown_fields=True):
    """Exactly one of: a game (an empty table), a file's text, a scenario of the house, a link, a table that is over."""

    game: Annotated[str, Meta(max_length=40)] = ""
    text: Annotated[str, Meta(max_length=MAX_TEXT)] = ""
    scenario: Annotated[str, Meta(max_length=200, description="Path under `scenarios/`, without .yaml.")] = ""
    link: Annotated[str, Meta(max_length=24)] = ""
    table: Annotated[str, Meta(max_length=24, description="Id of a table whose game is over.")] = ""
    after: Annotated[int, Meta(ge=0, le=LATEST, description="Of a table: after so many answers.")] = 0
    case: Annotated[
        int, Meta(ge=0, le=500, description="The case to begin at, as `coliseo judge` lists them from one; 0: none.")
    ] = 0


class AtMoment(Struct, forbid_unknown_fields=True):
    document: DocumentData
    place: PlaceData = field(default_factory=PlaceData)
    observer: Annotated[int, Meta(ge=-2, le=63, description="A seat, -1 for a spectator, -2 for everything.")] = JUDGE


class ToDo(AtMoment, forbid_unknown_fields=True):
    """An answer (`seat`, `token`, `choice`), or a step in words (`text`)."""

    seat: Seat = 0
    token: Number = 0
    choice: Annotated[list[Number], Meta(max_length=MOST_CHOSEN)] | None = None
    text: Annotated[str, Meta(max_length=4000, description="A step as scenarios have it, in YAML.")] = ""
    stop: Annotated[bool, Meta(description="Stop also where nobody has anything to choose.")] = True


class ToExplain(Struct, forbid_unknown_fields=True):
    """A candidate, or two things touched in turn (`first`, `then`)."""

    document: DocumentData
    seat: Seat
    token: Number
    place: PlaceData = field(default_factory=PlaceData)
    candidate: Number | None = None
    first: Word = ""
    then: Word = ""


class ToCompare(Struct, forbid_unknown_fields=True):
    """A moment with another of the document, or with itself under other readings."""

    document: DocumentData
    place: PlaceData
    other: PlaceData | None = None
    readings: Annotated[dict[Word, Word], Meta(max_length=60)] = {}


class ToKeep(Struct, forbid_unknown_fields=True):
    document: DocumentData
    expecting: Annotated[bool, Meta(description="Cases that expect nothing expect what came of them.")] = False


class OnlyDocument(Struct, forbid_unknown_fields=True):
    document: DocumentData


class StoryLine(Struct):
    n: int
    step: Annotated[int, Meta(description="The step of the way that it came after; 0 before the first.")]
    kind: str
    rule: str
    cause: Annotated[int, Meta(description="The number of the event that led to it; 0 for none.")]
    text: str


class WayStep(Struct):
    place: PlaceData
    text: str
    done: bool


class CaseTree(Struct):
    path: list[int]
    name: str
    rules: list[str]
    steps: int
    expects: bool
    own_position: bool
    cases: list[CaseTree]


class CouldAct(Struct):
    """Who could do something before anything else happens: in how many ways, and whether they are asked now."""

    seat: int
    purpose: str
    ways: int
    now: bool


class FailedHere(Struct):
    place: PlaceData
    text: str


class MomentData(Struct):
    """The table at a moment with nothing hidden, what is asked of whom, and how it came to be."""

    game: str
    seats: int
    sides: list[int]
    place: PlaceData
    view: dict[str, Any]
    questions: list[dict[str, Any]]
    could_act: list[CouldAct]
    story: list[StoryLine]
    steps: list[WayStep]
    cases: CaseTree
    stopped: Annotated[list[str], Meta(description="What kept the next step from being done.")]
    failed: Annotated[list[FailedHere], Meta(description="Expectations on the way that did not hold.")]
    winners: list[int] | None
    forced: dict[str, int]


class Seen(Struct):
    document: dict[str, Any]
    place: PlaceData
    moment: MomentData


class RefusalData(Struct):
    text: str
    rules: list[str]


class Explained(Struct):
    text: str
    refusals: list[RefusalData]


class TwoLines(Struct):
    rule: str
    text: str


class TwoValues(Struct):
    path: str
    a: str
    b: str


class Compared(Struct, omit_defaults=True):
    """So many lines are the same; then each goes its way, and these values differ in the end."""

    same: int
    a: list[TwoLines]
    b: list[TwoLines]
    values: list[TwoValues]
    a_stopped: list[str]
    b_stopped: list[str]
    document: dict[str, Any] | None = None


class CaseVerdict(Struct):
    name: str
    ok: bool
    place: PlaceData
    failures: list[str]


class BenchFile(Struct):
    document: dict[str, Any]
    text: str
    cases: list[CaseVerdict]


class BenchLink(Struct):
    id: str
    url: str


class ShippedScenario(Struct):
    path: str
    name: str
    rules: list[str]


class BenchReading(Struct):
    id: str
    name: str
    settings: list[str]
    question: str
    adopted: str


class BenchForm(Struct):
    """What can be written at the bench of a game. `root` names the schema of a position among `defs`."""

    root: str
    defs: dict[str, Any]
    chance: list[str]
    readings: list[BenchReading]
    scenarios: list[ShippedScenario]
