"""What an event is made of. The fold of the log (`state`) writes it; everybody else reads. Numbers are the keys of
people, never names: those lie in the vault of the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final

from coliseo.tournament.clock import Clock
from coliseo.tournament.log import canonical, sha256
from coliseo.tournament.results import Game, Result

# an event
DRAFT: Final = "draft"
REGISTRATION: Final = "registration"
RUNNING: Final = "running"
OVER: Final = "over"

# a round, in order
PAIRED: Final = "paired"  # hidden
PUBLISHED: Final = "published"
FORMING: Final = "forming"
PLAYING: Final = "playing"
TIME: Final = "time"
CLOSED: Final = "closed"

EVENT_STATES: Final = {
    DRAFT: {"es": "en preparación", "en": "being prepared"},
    REGISTRATION: {"es": "inscripción abierta", "en": "registration open"},
    RUNNING: {"es": "en curso", "en": "running"},
    OVER: {"es": "terminado", "en": "over"},
}
ROUND_STATES: Final = {
    PAIRED: {"es": "en borrador", "en": "a draft"},
    PUBLISHED: {"es": "publicada", "en": "published"},
    FORMING: {"es": "formando equipos", "en": "forming teams"},
    PLAYING: {"es": "en juego", "en": "being played"},
    TIME: {"es": "fuera de tiempo", "en": "out of time"},
    CLOSED: {"es": "cerrada", "en": "closed"},
}

# a player
ENTERED: Final = "entered"
ACTIVE: Final = "active"
DROPPED: Final = "dropped"
DISQUALIFIED: Final = "disqualified"
MERGED: Final = "merged"

# roles
ORGANISER: Final = "organiser"
HEAD_JUDGE: Final = "head_judge"
JUDGE: Final = "judge"
SCOREKEEPER: Final = "scorekeeper"
PLAYER: Final = "player"
PUBLIC: Final = "public"
STAFF_ROLES: Final = (ORGANISER, HEAD_JUDGE, JUDGE, SCOREKEEPER)
ROLE_NAMES: Final = {
    ORGANISER: {"es": "organización", "en": "organiser"},
    HEAD_JUDGE: {"es": "juez principal", "en": "head judge"},
    JUDGE: {"es": "juez", "en": "judge"},
    SCOREKEEPER: {"es": "secretaría", "en": "scorekeeper"},
    PLAYER: {"es": "jugador", "en": "player"},
    PUBLIC: {"es": "público", "en": "public"},
}

# where a table is
AT_A_TABLE: Final = "fisica"
ONLINE: Final = "en_linea"

#: fields that are not part of what an event *is*: two states are the same without them
_BOOKKEEPING: Final = ("version", "last_entry", "reports_seen", "words_from", "by_table")


@dataclass(slots=True)
class Where:
    """Where somebody of the staff is: at a table of a round, in a part of the room, or on a break."""

    since: int
    table: int = 0
    round: int = 0  # over all stages: when it is closed nobody sits there any more
    zone: str = ""
    on_break: bool = False


@dataclass(slots=True)
class Staff:
    id: str
    name: str  # its commitment
    roles: tuple[str, ...]
    here: bool = True
    where: Where | None = None


@dataclass(slots=True)
class Task:
    """Something that the staff do in a round: one of the usual things, or what somebody wrote."""

    id: int
    what: str  # a key of the usual ones, or nothing
    text: str
    round: int  # over all stages; 0 before the first
    asked: int
    to: str = ""
    done: int = 0
    done_by: str = ""


@dataclass(slots=True)
class Player:
    """A person, or a side of several with one number."""

    number: int
    name: str  # its commitment
    status: str = ENTERED
    team: str = ""
    fixed_table: int = 0
    needs: str = ""
    members: int = 1
    #: the first round (of the event, counted over all stages) that they can play
    since: int = 1
    merged_into: int = 0
    checked_in: bool = False
    online: bool = False
    #: nobody of the staff entered them
    by_phone: bool = False
    #: penalties that were given when they were playing nothing: what they take of their next match
    owes: list[str] = field(default_factory=list)

    @property
    def plays(self) -> bool:
        return self.status in (ENTERED, ACTIVE)


@dataclass(slots=True)
class Decklist:
    """What was handed in, by its hash; the cards lie in the vault until they are published."""

    revisions: list[str] = field(default_factory=list)
    locked: bool = False
    locked_at: int = 0
    published: bool = False
    #: of a team, those of its second person and the following
    others: dict[int, Decklist] = field(default_factory=dict)

    def of(self, member: int) -> Decklist:
        """That of one of a team's people; an empty one, if nothing was handed in."""
        return self if member == 1 else self.others.get(member, Decklist())

    def all(self) -> list[Decklist]:
        return [self, *self.others.values()]


@dataclass(slots=True)
class Report:
    """What somebody told of a match."""

    by: str
    side: int  # NOBODY: staff
    device: str
    number: int
    result: Result
    at: int


@dataclass(slots=True)
class OnlineGame:
    """A game of a match that is played at a table of the house. `record` is the table, where it can be seen again; `n`
    its number over the whole pairing (see `seats`)."""

    n: int
    record: str
    opened: int
    ended: int = 0
    told: Game | None = None
    rule: str = ""  # by which it ended
    digest: str = ""  # of the whole record


@dataclass(slots=True)
class Board:
    """One seat of two teams that meet seat by seat: what was told of it, and what came of it."""

    reports: list[Report] = field(default_factory=list)
    result: Result | None = None
    result_by: str = ""
    conflict: bool = False
    formed: bool = False


@dataclass(slots=True)
class Pairing:
    """A table of a round. One side alone rests or does not play; more than two are a pod."""

    table: int
    sides: tuple[int, ...]
    place: str = AT_A_TABLE
    fixed: bool = False  # at a fixed table: never shown as the top table
    mark: str = ""  # of a fixed table, wherever tables are shown
    label: str = ""  # of an elimination: which match of its bracket it is; of a league: who was to be met and has left
    formed: bool = False
    missing: tuple[int, ...] = ()  # sides that were not there when the teams were to be formed
    reports: list[Report] = field(default_factory=list)
    result: Result | None = None
    result_by: str = ""
    conflict: bool = False
    corrected: int = 0
    extension: int = 0  # milliseconds
    turns: int = 0  # extra turns
    #: of teams that meet seat by seat, by seat
    boards: dict[int, Board] = field(default_factory=dict)
    # of people: a side, or one of its people (`seats.index_of`)
    penalties: list[int] = field(default_factory=list)  # who lost a game of it by penalty
    # of an online table
    online: list[OnlineGame] = field(default_factory=list)
    present: dict[int, int] = field(default_factory=dict)  # who came to the table → when
    paused: int = 0  # since when a judge has all clocks stand
    ready: tuple[int, ...] = ()  # who has done exchanging cards for the next game
    shown: tuple[int, ...] = ()  # who lets their hand be seen, later

    @property
    def settled(self) -> bool:
        return self.result is not None

    def side_of(self, number: int) -> int:
        return self.sides.index(number) if number in self.sides else -1

    def game(self, n: int) -> OnlineGame | None:
        return next((game for game in self.online if game.n == n), None)


@dataclass(slots=True)
class Round:
    stage: int
    number: int
    whole: int  # counted over all stages
    state: str
    pairings: list[Pairing]
    #: the pairing as it was found, with its proof, and what was consented to (`PairingResult.data()`)
    found: dict[str, Any]
    #: the settings that held when it was paired and are not in the log otherwise
    relaxed: tuple[str, ...] = ()
    clock: Clock = field(default_factory=lambda: Clock(0))
    #: what the organiser should know of its tables: (es, en)
    notices: tuple[tuple[str, str], ...] = ()
    tables_called: int = 0
    final: bool = False
    corrected_after: bool = False  # a result of it was corrected when later rounds were already out
    #: power cuts while its clock ran of which nobody has said yet whether it went on: from when, until when
    dark: list[tuple[int, int]] = field(default_factory=list)
    #: jumps of the system's clock while it ran of which nobody has said yet what becomes of them: when, by how much
    jumps: list[tuple[int, int]] = field(default_factory=list)
    stale: bool = False  # a draft, and what it was paired from is otherwise now
    version: int = 0
    by_table: dict[int, Pairing] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.by_table = {pairing.table: pairing for pairing in self.pairings if pairing.table}

    @property
    def out(self) -> bool:
        """Can people see it?"""
        return self.state != PAIRED

    def at_table(self, table: int) -> Pairing | None:
        return self.by_table.get(table)

    def of(self, number: int) -> Pairing | None:
        return next((p for p in self.pairings if number in p.sides), None)

    def matches(self) -> Iterator[Pairing]:
        """Tables at which somebody meets somebody."""
        return (p for p in self.pairings if len(p.sides) > 1)

    def outstanding(self) -> list[Pairing]:
        return [p for p in self.pairings if p.result is None]


@dataclass(slots=True)
class Stage:
    index: int
    structure: str
    rounds_planned: int
    #: who takes part: all active players if nobody is named; of an elimination, in order of seed
    entrants: tuple[int, ...] = ()
    carry: bool = False
    label: str = ""
    rounds: list[Round] = field(default_factory=list)
    #: places as they were when the next stage began: they do not change any more
    frozen: tuple[int, ...] = ()
    #: who of them has a place by lot
    frozen_lots: tuple[int, ...] = ()


@dataclass(slots=True)
class Call:
    id: int
    table: int
    who: str
    topic: str
    asked: int
    round: int = 0  # counted over all stages: tables are numbered anew in each
    left: int | None = None  # of the round, when it was asked
    taken: int = 0
    left_taken: int | None = None  # of the round, when somebody went: its timer begins there
    by: str = ""
    closed: int = 0
    ruling: str = ""
    rules: tuple[str, ...] = ()
    appealed: bool = False
    first_ruling: str = ""  # before it was appealed
    first_rules: tuple[str, ...] = ()
    first_by: str = ""
    again: int = 0  # when it was appealed
    left_again: int | None = None  # of the round, then
    took: int = 0  # by then, in milliseconds
    lost: int = 0  # of that, by the table
    decided: int = 0  # of that, by a person: it is not proposed again
    given: int = 0  # the extension that came of it, in milliseconds; of an appeal, since then
    declined: bool = False  # somebody said that none comes of it


@dataclass(slots=True)
class Infraction:
    id: int
    whom: int
    key: str
    penalty: str
    proposal: str
    warnings: int
    by: str
    role: str
    reason: str
    rules: tuple[str, ...]
    deviates: bool
    round: int
    table: int
    at: int
    loses: str = ""  # what it did when it was given: the game in progress or the next is lost
    reported: bool = False  # to the organisation, which is told of expulsions
    staff: str = ""  # given to somebody of the staff: then it is nobody's of the players


@dataclass(slots=True)
class Check:
    id: int
    round: int
    table: int
    whom: int
    began: int
    ended: int = 0
    differences: tuple[str, ...] = ()
    bell: int = 0
    by: str = ""
    given: int = 0  # the extension that came of it, in milliseconds
    declined: bool = False  # somebody said that none comes of it


TO_ALL: Final = "all"
TO_PLAYERS: Final = "players"
TO_STAFF: Final = "staff"
AUDIENCES: Final = (TO_ALL, TO_PLAYERS, TO_STAFF)


@dataclass(slots=True)
class Announcement:
    id: int
    es: str
    en: str
    to: str
    until: int
    at: int


@dataclass(slots=True)
class Precedent:
    """A ruling that is kept: question, rules, answer, and the scenario that the engine runs."""

    id: int
    question: str
    rules: tuple[str, ...]
    answer: str
    scenario: str
    by: str
    at: int


@dataclass(slots=True)
class EventState:
    """The whole event after some entry of its log."""

    id: str = ""
    game: str = ""
    name: str = ""
    status: str = DRAFT
    settings: dict[str, Any] = field(default_factory=dict)
    format: str = ""
    #: the edition of the rulebook whose law it is under: Spanish / English
    rulebook: str = ""
    date: str = ""
    place: str = AT_A_TABLE
    seed_promise: str = ""
    check_promise: str = ""
    words: list[str] = field(default_factory=list)
    seed: str = ""  # once revealed, with the words
    check_seed: str = ""
    staff: dict[str, Staff] = field(default_factory=dict)
    players: dict[int, Player] = field(default_factory=dict)
    lists: dict[int, Decklist] = field(default_factory=dict)
    lists_locked: bool = False
    #: pairs that do not meet: → may that give way?
    barred: dict[tuple[int, int], bool] = field(default_factory=dict)
    explained: dict[str, str] = field(default_factory=dict)
    knows_the_rules: bool = False
    stages: list[Stage] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    infractions: list[Infraction] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    announcements: list[Announcement] = field(default_factory=list)
    precedents: list[Precedent] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    notes: list[dict[str, Any]] = field(default_factory=list)  # public notes, of corrections above all
    #: lines as people write them: see `prizes`
    prizes: list[str] = field(default_factory=list)
    prize_ties: str = "shared"
    #: what the wall shows; nothing: what the moment asks for
    wall: tuple[str, ...] = ()
    erased: set[int] = field(default_factory=set)
    last_entry: int = 0
    reports_seen: set[tuple[int, int, int, str, int]] = field(default_factory=set)
    #: the device of each word of the seed
    words_from: list[str] = field(default_factory=list)

    def edition(self, lang: str) -> str:
        """Of the rulebook; "—" where nobody said."""
        es, _, en = self.rulebook.partition(" / ")
        return (es if lang == "es" else en or es) or "—"

    # -- finding things

    @property
    def stage(self) -> Stage | None:
        return self.stages[-1] if self.stages else None

    def rounds(self) -> Iterator[Round]:
        for stage in self.stages:
            yield from stage.rounds

    @property
    def round(self) -> Round | None:
        """The last one, whatever its state."""
        last: Round | None = None
        for found in self.rounds():
            last = found
        return last

    def round_at(self, stage: int, number: int) -> Round | None:
        if not 0 <= stage < len(self.stages) or not 1 <= number <= len(self.stages[stage].rounds):
            return None
        return self.stages[stage].rounds[number - 1]

    def whole_round(self, whole: int) -> Round | None:
        """A round by its number over all stages."""
        return next((found for found in self.rounds() if found.whole == whole), None)

    def active(self) -> list[Player]:
        return [p for p in self.players.values() if p.plays]

    def without_list(self, numbers: Iterable[int], locked: bool = False) -> list[str]:
        """Who of those has handed in no list, or none that is locked: by number, of a team also by person («3.2»)."""
        return [
            f"{n}" if self.players[n].members == 1 else f"{n}.{member}"
            for n in sorted(numbers)
            for member in range(1, self.players[n].members + 1)
            if not (held := self.lists[n].of(member)).revisions or (locked and not held.locked)
        ]

    def data(self) -> dict[str, Any]:
        """All that the event is, as plain data."""
        found = plain(self)
        assert isinstance(found, dict)
        return found

    @property
    def digest(self) -> str:
        """Two states are the same if this is."""
        return sha256(canonical(self.data()))


def plain(value: Any) -> Any:
    """As canonical JSON can hold it, without what only keeps the books."""
    if is_dataclass(value):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value) if f.name not in _BOOKKEEPING}
    if isinstance(value, dict):
        return {key if isinstance(key, str) else canonical(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, set):
        return sorted(plain(each) for each in value)
    return value
