"""A record: header, answers, checkpoints. See docs/registros.md for the file format.

What chance brought is recorded with the answer that led to it, as the answers of a seat of its own; so a replay needs
no seed and no random generator. A checkpoint is a whole saved state with the hash of its position.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import msgspec

from coliseo import __version__
from coliseo.kernel import codec
from coliseo.kernel.state import State
from coliseo.match.errors import DamagedRecord, NotARecord, OutOfRange, UnsupportedRecord
from coliseo.match.fingerprint import fingerprint
from coliseo.match.story import Story, is_story
from coliseo.own_sets.opening import OwnSet
from coliseo.own_sets.records import CATALOGUE, PRIVATE, as_played, as_written, set_named_in

FORMAT: Final = "coliseo-record"
VERSION: Final = 1
#: answers between two checkpoints
CHECKPOINT_EVERY: Final = 50

#: the seat under which a record notes that the table's time ran out: an answer of nobody's, without a choice
CLOCK: Final = -1
#: in the place of a seat: there is none. Nobody is shown a hand; nobody decided
NOBODY: Final = -2

# who gave an answer. Replays ignore it, and nobody is told before the game is over: it would say who could not act
BY_PERSON: Final = "person"
BY_PLAN: Final = "plan"  # the rest of what a person had begun with one gesture
BY_MANNER: Final = "manner"  # the table, because it was no question worth asking
BY_ORDER: Final = "order"  # the table, as the person had said
BY_CLOCK: Final = "clock"
BY_MACHINE: Final = "machine"
GIVERS: Final = (BY_PERSON, BY_PLAN, BY_MANNER, BY_ORDER, BY_CLOCK, BY_MACHINE)

Outcomes = tuple[tuple[str, int], ...]


def position_hash(m: State) -> str:
    """The same position gives the same hash, whatever the random stream holds in store."""
    return state_hash_of(codec.save(m))


def state_hash_of(state: dict[str, Any]) -> str:
    """The same of a saved state, whichever engine saved it."""
    return hashlib.blake2b(msgspec.json.encode({**state, "rng": 0}, order="sorted"), digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class Answer:
    """One reply, and what chance brought on the way to the next question.

    `choice` is None for what answers no question: a concession, the end of the round's time (then the seat is CLOCK),
    and a hand that from now on another seat (`to`) sees, or no longer (`shown`).
    """

    seat: int
    token: int
    choice: tuple[int, ...] | None
    chance: Outcomes = ()
    to: int = NOBODY
    shown: bool = False
    #: one of GIVERS; nothing in records from before it was noted
    by: str = ""

    @property
    def is_decision(self) -> bool:
        """Whether it moved the game: what was seen cannot be taken back."""
        return self.to == NOBODY

    @property
    def is_persons(self) -> bool:
        """Whether a person decided it, as far as is known: only that is taken back."""
        return self.is_decision and self.by in ("", BY_PERSON)

    def save(self) -> dict[str, Any]:
        data: dict[str, Any] = {"seat": self.seat}
        if self.to != NOBODY:
            data["show" if self.shown else "hide"] = self.to
        elif self.choice is None:
            data["time" if self.seat == CLOCK else "concede"] = True
        else:
            data["token"] = self.token
            data["choice"] = list(self.choice)
        if self.by:
            data["by"] = self.by
        if self.chance:
            data["chance"] = [list(outcome) for outcome in self.chance]
        return data


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The state after so many answers."""

    after: int
    hash: str
    state: dict[str, Any]

    @property
    def is_whole(self) -> bool:
        """Whether it is what was written, whatever this program makes of it."""
        return state_hash_of(self.state) == self.hash

    def save(self) -> dict[str, Any]:
        return {"after": self.after, "hash": self.hash, "state": self.state}


@dataclass(frozen=True, slots=True)
class Resumed:
    """Where the game went on from its checkpoint after `after` answers, by another engine than the one (`engine`) that
    had played it so far; `lost` answers given after that point were given up. With `damaged`, because the rest could
    not be read."""

    after: int
    lost: int
    engine: str
    damaged: bool = False

    def save(self) -> dict[str, Any]:
        data = {"after": self.after, "lost": self.lost, "engine": self.engine}
        return {**data, "damaged": True} if self.damaged else data


def checkpoint(m: State, after: int) -> Checkpoint:
    # through bytes and back, so that the checkpoint shares nothing with the living state
    return Checkpoint(after, position_hash(m), msgspec.json.decode(codec.dumps(m)))


@dataclass(slots=True)
class Record:
    """A match as it was played so far."""

    game: str
    options: dict[str, Any]
    seed: int | None
    versions: dict[str, Any]
    start_chance: Outcomes = ()
    answers: list[Answer] = field(default_factory=list)
    checkpoints: list[Checkpoint] = field(default_factory=list)
    winners: tuple[int, ...] | None = None
    #: what happened, by the number of answers that had been given; what is not here was not kept
    stories: dict[int, Story] = field(default_factory=dict)
    resumed: list[Resumed] = field(default_factory=list)

    @property
    def engine(self) -> str:
        """The fingerprint of the engine that it was played with; empty if that was not noted."""
        found = self.versions.get("engine")
        return found if isinstance(found, str) else ""

    @property
    def floor(self) -> int:
        """From where it can be replayed: what was answered before was answered to another engine."""
        return self.resumed[-1].after if self.resumed else 0

    def add(self, answer: Answer, m: State, every: int = CHECKPOINT_EVERY, story: Story | None = None) -> None:
        """Notes an answer that the game has accepted; `m` is the state it led to, `story` what happened."""
        self.answers.append(answer)
        self.winners = m.winners
        n = len(self.answers)
        if story is not None:
            self.stories[n] = story
        if n % every == 0 or m.over:
            self.checkpoints.append(checkpoint(m, n))

    def cut(self, after: int) -> Record:
        """A copy that ends after so many answers."""
        if not 0 <= after <= len(self.answers):
            last = len(self.answers)
            raise OutOfRange(
                f"el registro tiene {last} respuestas; no hay un punto {after}",
                f"the record holds {last} answers; there is no point {after}",
            )
        whole = after == len(self.answers)
        return replace(
            self,
            versions=dict(self.versions),
            answers=self.answers[:after],
            checkpoints=[c for c in self.checkpoints if c.after <= after],
            winners=self.winners if whole else None,
            stories={n: story for n, story in self.stories.items() if n <= after},
            resumed=[r for r in self.resumed if r.after <= after],
        )

    def save(self) -> dict[str, Any]:
        options = {key: value for key, value in self.options.items() if key != CATALOGUE}
        checkpoints = [c.save() for c in self.checkpoints]
        if PRIVATE in options:
            named = {PRIVATE: options[PRIVATE]}
            options = {**as_written(self.game, self.options, options), **named}
            checkpoints = as_written(self.game, self.options, checkpoints)
        header: dict[str, Any] = {"game": self.game, "options": options, "seed": self.seed, "versions": self.versions}
        if self.resumed:
            header["resumed"] = [r.save() for r in self.resumed]
        start: dict[str, Any] = {"chance": [list(outcome) for outcome in self.start_chance]}
        answers = [a.save() for a in self.answers]
        if PRIVATE not in options:
            # its events would tell what the cards of somebody's own set are called
            for n, story in self.stories.items():
                (answers[n - 1] if n else start)["events"] = story
        return {
            "format": FORMAT,
            "header": header,
            "start": start,
            "answers": answers,
            "checkpoints": checkpoints,
            "winners": None if self.winners is None else list(self.winners),
        }

    def dumps(self) -> bytes:
        return msgspec.json.encode(self.save())

    def write(self, path: Path) -> None:
        """Writes the file whole or not at all: a crash never leaves half a record."""
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(self.dumps())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def engine_of(game: str) -> str:
    """The fingerprint of the engine that this program plays a game with; empty for a game that is not installed."""
    try:
        return fingerprint(game)
    except KeyError:
        return ""


def is_this_engine(record: Record) -> bool:
    """Whether the record was written by the very engine that this program has."""
    return bool(record.engine) and record.engine == engine_of(record.game)


def current_versions(game: str) -> dict[str, Any]:
    """What a record says it was written by."""
    return {"coliseo": __version__, "record": VERSION, "state": codec.FORMAT, "engine": engine_of(game)}


def new_record(game: str, options: dict[str, Any], seed: int | None, m: State, story: Story | None = None) -> Record:
    """The record of a game that has just begun: `m` is at its first question, `story` is what has happened so far."""
    own = {CATALOGUE: options[CATALOGUE]} if options.get(PRIVATE) and CATALOGUE in options else {}
    try:
        plain = msgspec.json.decode(msgspec.json.encode({k: v for k, v in options.items() if k not in own}))
    except TypeError as error:
        raise UnsupportedRecord(
            f"las opciones de la mesa no se pueden guardar: {error}",
            f"the options of the table cannot be saved: {error}",
        ) from error
    record = Record(game, {**plain, **own}, seed, current_versions(game), tuple(m.chance_out))
    record.checkpoints.append(checkpoint(m, 0))
    if story is not None:
        record.stories[0] = story
    record.winners = m.winners
    return record


def with_own_set(record: Record, own: OwnSet) -> Record:
    """A record as it was read, with the set that it names: it can be replayed. Raises UnsupportedRecord if it is
    another set, or another state of it."""
    named = set_named_in(record.options)
    if named is None or named[1] != own.digest or record.game != own.game:
        raise UnsupportedRecord(
            "la partida no se jugó con ese conjunto tal como está ahora",
            "the game was not played with that set as it is now",
        )
    options = {**as_played(own, record.options), PRIVATE: record.options[PRIVATE], CATALOGUE: own.catalogue}
    points = [Checkpoint(c.after, c.hash, as_played(own, c.state)) for c in record.checkpoints]
    return replace(record, options=options, checkpoints=points)


# -- reading --------------------------------------------------------------------------------------------------------


def read_record(path: Path) -> Record:
    """Reads a record file; raises OSError if there is none, RecordError if it is not a good one."""
    return load_record(path.read_bytes())


def load_record(raw: bytes) -> Record:
    try:
        data = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotARecord(f"no es un registro: no es JSON ({error})", f"not a record: not JSON ({error})") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise NotARecord("no es un registro de Coliseo", "not a record of Coliseo")
    header = _part(data, "header", "header", dict)
    versions = _part(header, "versions", "header.versions", dict)
    if versions.get("record") != VERSION:
        found = versions.get("record")
        raise UnsupportedRecord(
            f"el registro es de la versión {found!r}; este programa lee la {VERSION}",
            f"the record has version {found!r}; this program reads {VERSION}",
        )
    seed = header.get("seed")
    if seed is not None and type(seed) is not int:
        raise _wrong("header.seed", "un número entero o null", "a whole number or null")
    start = _part(data, "start", "start", dict)
    given = _part(data, "answers", "answers", list)
    answers = [_answer(item, i) for i, item in enumerate(given)]
    resumed = [_resumed(item, len(answers)) for item in header.get("resumed", [])]
    checkpoints = [_checkpoint(item, i) for i, item in enumerate(_part(data, "checkpoints", "checkpoints", list))]
    _check_order(checkpoints, len(answers))
    winners = data.get("winners")
    if winners is not None and not _whole_numbers(winners):
        raise _wrong("winners", "una lista de asientos o null", "a list of seats or null")
    return Record(
        _part(header, "game", "header.game", str),
        _part(header, "options", "header.options", dict),
        seed,
        versions,
        _outcomes(start.get("chance", []), "start.chance"),
        answers,
        checkpoints,
        None if winners is None else tuple(winners),
        {n: _story(item["events"], n) for n, item in enumerate([start, *given]) if "events" in item},
        resumed,
    )


def _wrong(where: str, es: str, en: str) -> DamagedRecord:
    return DamagedRecord(where, f"se esperaba {es}", f"{en} was expected")


def _part(data: dict[str, Any], key: str, where: str, kind: type) -> Any:
    value = data.get(key)
    if type(value) is not kind:
        names: dict[type, tuple[str, str]] = {
            dict: ("un objeto", "an object"),
            list: ("una lista", "a list"),
            str: ("un texto", "a text"),
        }
        raise _wrong(where, *names[kind])
    return value


def _whole_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(n) is int for n in value)


def _outcomes(value: Any, where: str) -> Outcomes:
    if not isinstance(value, list):
        raise _wrong(where, "una lista de resultados", "a list of outcomes")
    for item in value:
        if not (isinstance(item, list) and len(item) == 2 and type(item[0]) is str and type(item[1]) is int):
            raise _wrong(where, "pares [motivo, resultado]", "pairs [purpose, outcome]")
    return tuple((purpose, outcome) for purpose, outcome in value)


def _answer(item: Any, i: int) -> Answer:
    where = f"answers[{i}]"
    if not isinstance(item, dict) or type(item.get("seat")) is not int:
        raise _wrong(where, "un objeto con su asiento", "an object with its seat")
    chance = _outcomes(item.get("chance", []), f"{where}.chance")
    by = item.get("by", "")
    if by != "" and by not in GIVERS:
        raise _wrong(f"{where}.by", f"una de: {', '.join(GIVERS)}", f"one of: {', '.join(GIVERS)}")
    if item.get("concede") is True or (item.get("time") is True and item["seat"] == CLOCK):
        return Answer(item["seat"], 0, None, chance, by=by)
    for word in ("show", "hide"):
        if word in item:
            if type(item[word]) is not int:
                raise _wrong(f"{where}.{word}", "un asiento", "a seat")
            return Answer(item["seat"], 0, None, chance, item[word], word == "show", by)
    if type(item.get("token")) is not int:
        raise _wrong(f"{where}.token", "un número entero", "a whole number")
    if not _whole_numbers(item.get("choice")):
        raise _wrong(f"{where}.choice", "una lista de números enteros", "a list of whole numbers")
    return Answer(item["seat"], item["token"], tuple(item["choice"]), chance, by=by)


def _checkpoint(item: Any, i: int) -> Checkpoint:
    where = f"checkpoints[{i}]"
    if not isinstance(item, dict) or type(item.get("after")) is not int:
        raise _wrong(where, "un objeto con «after»", "an object with “after”")
    if type(item.get("hash")) is not str:
        raise _wrong(f"{where}.hash", "un texto", "a text")
    return Checkpoint(item["after"], item["hash"], _part(item, "state", f"{where}.state", dict))


def _story(value: Any, n: int) -> Story:
    if not is_story(value):
        where = f"answers[{n - 1}].events" if n else "start.events"
        raise _wrong(where, "una lista de sucesos", "a list of events")
    found: Story = value
    return found


def _resumed(item: Any, answers: int) -> Resumed:
    numbers: list[Any] = [item.get("after"), item.get("lost")] if isinstance(item, dict) else []
    if not numbers or not _whole_numbers(numbers) or not 0 <= numbers[0] <= answers:
        raise _wrong("header.resumed", "puntos de la partida", "points of the game")
    return Resumed(numbers[0], numbers[1], str(item.get("engine", "")), item.get("damaged") is True)


def _check_order(checkpoints: list[Checkpoint], answers: int) -> None:
    points = [c.after for c in checkpoints]
    if not points or points[0] != 0:
        raise _wrong("checkpoints", "un primer punto con «after» 0", "a first one with “after” 0")
    if points != sorted(set(points)) or points[-1] > answers:
        raise _wrong("checkpoints", "puntos en orden y dentro de la partida", "points in order and within the game")
