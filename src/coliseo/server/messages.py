"""What goes over a table's WebSocket, version 2. Documented in docs/protocolo.md.

Messages are JSON objects told apart by "t". A message of the client carries an `id` of its own making; the answer to it
(`done`, `refused`, `explanation`, `plan`, `causes`) carries the same number as `ref`. What the server sends is always
made for one observer, from what that observer knows, in that observer's language.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from coliseo.match.manners import MannerSettings, Until
from coliseo.match.teaching import LessonPage as LessonPage
from coliseo.match.teaching import LessonStep as LessonStep
from coliseo.server.manners_told import MannersInfo, StopsInfo
from coliseo.server.room_told import ClockInfo as ClockInfo
from coliseo.server.room_told import ClockState as ClockState
from coliseo.server.room_told import EventMark as EventMark
from coliseo.server.room_told import OwnSetMark as OwnSetMark
from coliseo.server.room_told import RematchInfo as RematchInfo
from coliseo.server.room_told import Reopened as Reopened
from coliseo.server.room_told import RoomInfo as RoomInfo
from coliseo.server.room_told import SeatInfo as SeatInfo
from coliseo.server.room_told import You as You

PROTOCOL: Final = 2
SUBPROTOCOL: Final = "coliseo.v2"
#: a longer message is not even parsed
MAX_BYTES: Final = 4096
MAX_CHOICE: Final = 128
#: more answers than this belong to no gesture
MAX_PLAN: Final = 32
MAX_CHAT: Final = 300
#: in the place of a side: what is written is for the whole table
EVERYBODY: Final = -1

Lang = Literal["es", "en"]
Reason = Literal["played", "conceded", "time", "left", "judge"]
Seat = Annotated[int, Meta(ge=0, le=63)]
Id = Annotated[int, Meta(ge=0, le=2**31)]
Token = Annotated[int, Meta(ge=0, le=2**31)]
#: what identifies a person; anything else never reaches the database
PersonId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\Z")]
#: a name that the machinery gave: of a window, of a level
Key = Annotated[str, Meta(pattern=r"^[\w-]{1,40}\Z")]
#: games number what can be done as they like; a browser counts exactly up to here
Candidate = Annotated[int, Meta(ge=-(2**53), le=2**53)]

#: a thing on the table, as questions name it: `pieza:41`, `casilla:c2`
Thing = Annotated[str, Meta(pattern=r"^[a-z]+(:[a-z0-9_]+)+\Z", max_length=120)]

#: a purpose and the answer to the question of that purpose
PlanStep = tuple[Key, Annotated[list[Candidate], Meta(max_length=MAX_CHOICE)]]

# -- from the client ------------------------------------------------------------------------------------------------


class FromClient(Struct, tag_field="t", forbid_unknown_fields=True):
    """Base of what a client may say."""

    id: Id


class Enter(FromClient, tag="enter"):
    """Always the first message; the answer is a whole snapshot, also for a client that was here before."""

    protocol: int
    lang: Lang = "es"
    seat: Seat | None = None  # which of one's own seats to look from; the first if not said


class Reply(FromClient, tag="reply"):
    """The answer to the question with that token. Sent twice it counts once: the second is refused as `stale`.

    After answers were taken back the same questions come again with the same tokens.
    """

    seat: Seat
    token: Token
    choice: Annotated[list[Candidate], Meta(max_length=MAX_CHOICE)]
    #: a pass that is meant for every window on the same thing, until somebody adds something
    let: bool = False
    #: the rest of the gesture: given one by one as long as the next question of the seat has that purpose and accepts
    #: that answer; anything else ends it, and is asked
    then: Annotated[list[PlanStep], Meta(max_length=MAX_PLAN)] = []


class PlanView(FromClient, tag="plan_view"):
    """What an answer to the open question would ask next of the same seat, and what it would come to, as far as the
    seat can know: tried on a table imagined from that. Nothing is done. `then` is what is already chosen of it."""

    seat: Seat
    token: Token
    choice: Annotated[list[Candidate], Meta(max_length=MAX_CHOICE)]
    then: Annotated[list[PlanStep], Meta(max_length=MAX_PLAN)] = []


class SoFar(Struct, forbid_unknown_fields=True):
    """So much of a gesture that is not sent yet: the answer to the open question, and what was chosen after it."""

    choice: Annotated[list[Candidate], Meta(max_length=MAX_CHOICE)]
    then: Annotated[list[PlanStep], Meta(max_length=MAX_PLAN)] = []


class WhyNot(FromClient, tag="why_not"):
    """Why a candidate of the open question cannot be taken; or of the one that comes `after` so much of a gesture."""

    seat: Seat
    token: Token
    candidate: Candidate
    after: SoFar | None = None


class WhyNotBetween(FromClient, tag="why_not_between"):
    """Why what two things touched in turn would be cannot be done: "this piece, to that cell"."""

    seat: Seat
    token: Token
    first: Thing
    then: Thing
    after: SoFar | None = None


class Why(FromClient, tag="why"):
    """What led to an event of the log."""

    event: Annotated[int, Meta(ge=0, le=2**31)]


class Look(FromClient, tag="look"):
    """Looks from another seat of one's own (several people at one device)."""

    seat: Seat


class Language(FromClient, tag="language"):
    lang: Lang


class Manners(FromClient, tag="manners"):
    """Where the person of a seat wants to be asked, in this game and in those to come: flags of phases (the own turn,
    everybody else's) and of classes of events, each `auto`, `stop` or `pass`; and whether everything is asked."""

    seat: Seat
    settings: MannerSettings


class Stance(FromClient, tag="stance"):
    """What a seat wants now, each part only if it is said. It is forgotten when the game is taken back.

    `stop_now`: the next window is asked, whatever else was said. `stop_at`: once, in that phase, of the own turn or of
    another's; said again it is unsaid. `until`: everything is passed until one is aimed at, until the own turn, until
    the turn ends, or (empty) no longer. `quiet`: no more questions about the card that the open one is about.
    `ask_again`: about all of them again.
    """

    seat: Seat
    stop_now: bool | None = None
    stop_at: tuple[Key, bool] | None = None
    until: Until | None = None
    quiet: Literal["turn", "game"] | None = None
    ask_again: bool = False


class Undo(FromClient, tag="undo"):
    """Asks to take back the latest decision of the seat."""

    seat: Seat


class Instead(FromClient, tag="instead"):
    """Not what the table answered for the seat (`manners.answered`) but the other: it is taken back and answered."""

    seat: Seat


class Agree(FromClient, tag="agree"):
    """The answer to another player's proposal."""

    yes: bool


class Concede(FromClient, tag="concede"):
    """The seat gives up. Where it falls with its partners, all of them must want to; until then (`you.giving_up`) any
    of them may say no, and the side plays on."""

    seat: Seat
    yes: bool = True


class ShowHand(FromClient, tag="show_hand"):
    """From now on another seat sees the hand of this one, or no longer. The view says to whom it may be shown
    (`may_show`) and who shows whom (`shown`)."""

    seat: Seat
    to: Seat
    shown: bool = True


class Chat(FromClient, tag="chat"):
    """To everybody, or once the game has begun to one's own side alone: that of the seat looked from."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]
    to: Literal["table", "side"] = "table"


class Mute(FromClient, tag="mute"):
    """Hides (or shows again) what a person writes, here and at other tables."""

    person: PersonId
    muted: bool = True


class Sit(FromClient, tag="sit"):
    """Takes a free seat of a table that has not begun. `deck` is a deck list as text, or the key of a ready one."""

    seat: Seat
    deck: Annotated[str, Meta(max_length=2000)] = ""


class Consent(FromClient, tag="consent"):
    """Whether whoever has sat down agrees to play with the host's own set. Declining is standing up."""

    seat: Seat
    yes: bool


class Stand(FromClient, tag="stand"):
    """Leaves a seat of a table that has not begun."""

    seat: Seat


class Machine(FromClient, tag="machine"):
    """The host gives a free seat to the machine, before the game begins."""

    seat: Seat
    level: Key


class Begin(FromClient, tag="begin"):
    """The host starts the game; every seat must be taken."""


class StandIn(FromClient, tag="stand_in"):
    """Lets the machine play on for somebody who left, after the grace period."""

    seat: Seat


class Claim(FromClient, tag="claim"):
    """Claims the game against somebody who left and did not come back in time (`forfeit`): their seat gives up."""

    seat: Seat


class Rematch(FromClient, tag="rematch"):
    """After the end: a new table with the same people and settings, once all of them want it; then `rematch` tells its
    address. With `yes: false` one does not, or no longer, and that ends it for everybody."""

    yes: bool = True


Incoming = (
    Enter
    | Reply
    | PlanView
    | WhyNot
    | WhyNotBetween
    | Why
    | Look
    | Language
    | Manners
    | Stance
    | Undo
    | Instead
    | Agree
    | Concede
    | ShowHand
    | Chat
    | Mute
    | Sit
    | Consent
    | Stand
    | Machine
    | Begin
    | StandIn
    | Claim
    | Rematch
)

# -- parts of what the server says -----------------------------------------------------------------------------------


class LogLine(Struct, omit_defaults=True):
    """An event as a sentence. `mentions` are the names in it that stand for cards: [text, card key]."""

    n: int
    after: int  # how many answers had been given
    kind: str
    text: str
    rule: str = ""
    cause: int = 0
    mentions: list[tuple[str, str]] = []


class ChangeLine(Struct, array_like=True):
    """A line of the log as a change tells it: a list without names, because one answer may lead to twenty lines.

    Its `n` is one more than that of the line before; that of the first is the change's `first`. Its `after` is the
    change's version. `back` says how many lines earlier its cause was told; 0: it has none. `mentions` are text, key,
    text, key…; an empty key is the text's own (see `key_of`).
    """

    kind: str
    text: str
    rule: str
    back: int
    mentions: list[str]


@lru_cache(maxsize=4096)
def key_of(text: str) -> str:
    """The key that a name usually has: small letters without accents, everything else one low line."""
    letters = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not "\u0300" <= c <= "\u036f")
    return re.sub("[^a-z0-9]+", "_", letters)


class ChatLine(Struct, tag_field="t", tag="chat", omit_defaults=True):
    person: str
    name: str
    text: str
    at: int  # milliseconds since 1970
    side: int = EVERYBODY  # the side that alone reads it


class ProposalInfo(Struct, omit_defaults=True):
    """Somebody asks to take a decision back; the seats still to answer."""

    seat: int
    waiting: list[int]


class Result(Struct, omit_defaults=True):
    """How the game ended: the last event says by which rule."""

    winners: list[int]
    text: str
    rule: str = ""
    reason: Reason = "played"


class PlannedStep(Struct, omit_defaults=True):
    """A coming question and the answer that the plan has for it, in words. `by` is who chose it: the person, the
    default of the game, or the table, because all answers are equal; then no `question` is told to answer otherwise."""

    purpose: str
    choice: list[int]
    by: Literal["person", "default", "table"]
    text: str
    question: dict[str, Any] | None = None


class RefusalInfo(Struct, omit_defaults=True):
    text: str
    rules: list[str]


#: path and value; the path alone deletes. Applied in order to the view.
Patch = list[list[Any]]

# -- from the server ------------------------------------------------------------------------------------------------


class FromServer(Struct, tag_field="t", omit_defaults=True):
    """Base of what the server says."""


class Snapshot(FromServer, tag="snapshot"):
    """The whole table for one observer: on entering, on looking from another seat, in another language."""

    protocol: int
    table: RoomInfo
    you: You
    observer: int
    version: int = 0  # answers given so far
    view: dict[str, Any] | None = None  # nothing before the game begins
    log: list[LogLine] = []
    question: dict[str, Any] | None = None
    clock: ClockState | None = None
    chat: list[ChatLine] = []
    proposal: ProposalInfo | None = None
    manners: MannersInfo | None = None
    stops: StopsInfo | None = None
    result: Result | None = None
    lesson: LessonStep | None = None
    hand_to: int | None = None  # another seat of the same person must decide: the device changes hands


class Change(FromServer, tag="change"):
    """What one answer led to."""

    version: int
    patch: Patch = []
    first: int = 0  # the number of the first line of `log`
    log: list[ChangeLine] = []
    question: dict[str, Any] | None = None
    clock: ClockState | None = None
    manners: MannersInfo | None = None
    result: Result | None = None
    lesson: LessonStep | None = None
    hand_to: int | None = None


class Room(FromServer, tag="room"):
    """The people around the table have changed."""

    table: RoomInfo
    you: You
    clock: ClockState | None = None


class Proposal(FromServer, tag="proposal"):
    """A proposal was made, or (None) is no more: it was taken up, declined or ran out."""

    proposal: ProposalInfo | None = None


class Cards(FromServer, tag="cards"):
    """Cards of the host's own set that are seen for the first time from here, each as its page tells it."""

    lang: Lang
    cards: list[dict[str, Any]]


class Done(FromServer, tag="done"):
    ref: int
    version: int = 0


class Refused(FromServer, tag="refused"):
    """Nothing was changed. `code` is for programs, `text` for people."""

    ref: int
    code: str
    text: str
    rules: list[str] = []


class Explanation(FromServer, tag="explanation"):
    ref: int
    candidate: int
    text: str  # the candidate in words
    refusals: list[RefusalInfo]


class Plan(FromServer, tag="plan"):
    """What an answer would lead to: the coming questions that have an answer, the first that has none (`open`), where
    it ends (`open`: there; `hidden`: something unknown comes; `others`: somebody else is asked; `new`: something new is
    to be decided; `over`: the game ends), and what is left to pay with. `does`: of a declaration that is whole, the
    words of the button that does it. `result`, what each would have left if nobody answered it, and `outcome`, who
    wins or falls by it, in words; `against`: that goes against whoever does it."""

    ref: int
    steps: list[PlannedStep] = []
    open: dict[str, Any] | None = None
    ends: Literal["open", "hidden", "others", "new", "over"] = "new"
    left: str = ""
    does: str = ""
    result: str = ""
    outcome: str = ""
    against: bool = False


class Causes(FromServer, tag="causes"):
    """The event and what led to it, the nearest cause first."""

    ref: int
    chain: list[LogLine]


class RematchReady(FromServer, tag="rematch"):
    table: str


Outgoing = (
    Snapshot | Change | Room | ChatLine | Proposal | Cards | Done | Refused | Explanation | Plan | Causes | RematchReady
)

decoder: Final = msgspec.json.Decoder(Incoming)
encode: Final = msgspec.json.Encoder().encode
