"""The log of an event: entries that follow from one another, each signed; nothing is overwritten.

    hash = SHA-256(prev ‖ canonical JSON of the entry)          the first `prev` is the hash of the header

What must be able to vanish (names, lists before they are published), is nobody else's business (what somebody was
penalised for) or stays secret for a while (seeds, the private key) is no part of the chain. It lies in the `Vault`, and
an entry holds only a salted hash of it: erasing a person deletes the name and its salt, and the chain still verifies.

The file `.coliseo-event` is JSON Lines: the header, the entries in order, then the vault in order of its keys, all in
canonical form. Reading one and writing it again gives the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from coliseo.text.mistake import Mistake

#: what the first line of a file says it is
FORMAT: Final = 1
#: characters of the head that are shown on pages and prints
SHOWN: Final = 12

# what the vault holds
NAMES: Final = "name"  # of players, by number
LISTS: Final = "list"  # by number and revision (`list_key`)
STAFF: Final = "staff"  # names of the staff, by id
PINS: Final = "pin"  # of players, by number
SEALED: Final = "sealed"  # what an act told that only the staff and whom it is about may know, by number of the entry
SEEDS: Final = "seed"  # "pairing" and "checks", until they are revealed
KEY: Final = "key"  # the private key, where the event is run
DESK: Final = "desk"  # what the desk has set and is no part of the event: where copies go, what is on the stream
#: what an export leaves out: it would let somebody else write the log, know a seed beforehand, or pose as a player
SECRET: Final = (KEY, SEEDS, PINS, DESK)
EXCHANGES: Final = "exchanges"  # between games of an online match: cards divided otherwise than in the list
#: a text with the salt of its commitment
_SALTED: Final = (NAMES, LISTS, STAFF, SEALED, EXCHANGES)

#: the kind of the entry that says which others no longer count
UNDO: Final = "undo"
#: what every program that reads a log holds exactly: databases, browsers
LARGEST: Final = 2**53 - 1
#: objects and lists within one another, in an entry
DEEPEST: Final = 40

Data = dict[str, Any]
#: where salts, seeds and keys come from
Entropy = Callable[[int], bytes]


class BadFile(Mistake):
    """A file that is no log, with the line at fault (from 1; 0 if it is none in particular)."""

    def __init__(self, line: int, es: str, en: str) -> None:
        super().__init__(f"línea {line}: {es}" if line else es, f"line {line}: {en}" if line else en)
        self.line = line


def list_key(number: int, revision: int, member: int = 1) -> str:
    """Under which the vault keeps a list; of a team, also by which of its people it is."""
    return f"{number}/{revision}" if member == 1 else f"{number}/{revision}/{member}"


def canonical(value: object) -> str:
    """The one way to write a value: keys in order, no spaces, letters as they are."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def sha256(*parts: str | bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.encode() if isinstance(part, str) else part)
    return digest.hexdigest()


def commitment(salt: str, text: str) -> str:
    """What an entry holds of something that may vanish."""
    return sha256(salt, "\n", text)


# -- entries --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened. `by` is a number of staff or player (s1, p12), never a name."""

    n: int
    at: int  # milliseconds since 1970, UTC
    by: str
    role: str
    device: str
    kind: str
    data: Data
    prev: str
    hash: str
    signature: str

    def body(self) -> Data:
        """What is hashed, besides `prev`."""
        return {
            "n": self.n,
            "at": self.at,
            "by": self.by,
            "role": self.role,
            "device": self.device,
            "kind": self.kind,
            "data": self.data,
        }

    def line(self) -> Data:
        return {**self.body(), "prev": self.prev, "hash": self.hash, "signature": self.signature}


_FIELDS: Final = {
    "n": int, "at": int, "by": str, "role": str, "device": str, "kind": str, "data": dict, "prev": str, "hash": str,
    "signature": str,
}  # fmt: skip


class Signer:
    """The key of an event: 32 bytes from which it follows."""

    def __init__(self, secret: bytes) -> None:
        # only whoever signs or verifies needs it: games are played where it is not installed
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self.secret = secret
        self._key = Ed25519PrivateKey.from_private_bytes(secret)
        self.public = self._key.public_key().public_bytes_raw().hex()

    def sign(self, digest: str) -> str:
        return self._key.sign(bytes.fromhex(digest)).hex()


# -- what can vanish ------------------------------------------------------------------------------------------------


class Vault:
    """What is not in the chain, by kind and key."""

    def __init__(self) -> None:
        self.held: dict[str, dict[str, Data]] = {}

    def put(self, kind: str, key: str, value: Data) -> None:
        self.held.setdefault(kind, {})[key] = value

    def get(self, kind: str, key: str) -> Data | None:
        return self.held.get(kind, {}).get(key)

    def text(self, kind: str, key: str) -> str | None:
        found = self.get(kind, key)
        return None if found is None else str(found["text"])

    def drop(self, kind: str, key: str) -> bool:
        return self.held.get(kind, {}).pop(key, None) is not None

    def keep(self, kind: str, key: str, text: str, entropy: Entropy) -> str:
        """Puts a text away under a new salt; its commitment, for the entry."""
        salt = entropy(16).hex()
        self.put(kind, key, {"text": text, "salt": salt})
        return commitment(salt, text)

    def matches(self, kind: str, key: str, promised: str) -> bool:
        """Is what is held what an entry committed to? What is no longer held contradicts nothing."""
        found = self.get(kind, key)
        return found is None or commitment(str(found["salt"]), str(found["text"])) == promised

    def lines(self, without: Iterable[str] = ()) -> Iterator[Data]:
        left_out = set(without)
        for kind in sorted(self.held):
            if kind not in left_out:
                for key in sorted(self.held[kind]):
                    yield {"vault": kind, "key": key, **self.held[kind][key]}


# -- the log --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a log does not hold: the entry (0: the header) and why."""

    n: int
    es: str
    en: str


@dataclass
class Log:
    """Header, entries and vault. The header names the format, the event and its public key."""

    header: Data
    entries: list[Entry] = field(default_factory=list)
    vault: Vault = field(default_factory=Vault)
    #: hash of the file it was read from: what tells whether somebody else has written there since
    read_from: str = field(default="", compare=False)

    @property
    def start(self) -> str:
        return sha256(canonical(self.header))

    @property
    def head(self) -> str:
        return self.entries[-1].hash if self.entries else self.start

    @property
    def shown(self) -> str:
        """The head as it is printed."""
        return self.head[:SHOWN]

    @property
    def signer(self) -> Signer | None:
        found = self.vault.get(KEY, "event")
        return None if found is None else Signer(bytes.fromhex(str(found["secret"])))

    def append(self, kind: str, data: Data, at: int, by: str, role: str, device: str, signer: Signer) -> Entry:
        body = {
            "n": len(self.entries) + 1, "at": at, "by": by, "role": role, "device": device, "kind": kind, "data": data,
        }  # fmt: skip
        prev = self.head
        digest = sha256(prev, canonical(body))
        entry = Entry(len(self.entries) + 1, at, by, role, device, kind, data, prev, digest, signer.sign(digest))
        self.entries.append(entry)
        return entry

    def opened(self, entry: Entry) -> Entry:
        """An entry with what it sealed, where that is kept here; else as everybody reads it."""
        held = self.vault.text(SEALED, str(entry.n)) if SEALED in entry.data else None
        return entry if held is None else replace(entry, data={**json.loads(held), SEALED: entry.data[SEALED]})

    def read(self) -> list[Entry]:
        """The entries as whoever holds this file may read them."""
        return [self.opened(entry) for entry in self.entries]

    def fault(self) -> Fault | None:
        """The first place where the chain or a signature does not hold; None if all of it does."""
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(str(self.header["key"])))
        except (KeyError, ValueError):
            return Fault(0, "la cabecera no tiene una clave pública", "the header has no public key")
        broken = self.broken_at()
        for at, entry in enumerate(self.entries[: broken - 1 if broken else None], 1):
            try:
                key.verify(bytes.fromhex(entry.signature), bytes.fromhex(entry.hash))
            except (InvalidSignature, ValueError):
                return Fault(at, f"firma falsa en {at}", f"bad signature at {at}")
        return Fault(broken, f"cadena rota en {broken}", f"chain broken at {broken}") if broken else None

    def broken_at(self) -> int:
        """The first entry that does not follow from those before it; 0 if all do. Whose they are is not looked at."""
        prev = self.start
        for at, entry in enumerate(self.entries, 1):
            try:
                follows = entry.n == at and entry.prev == prev and entry.hash == sha256(prev, canonical(entry.body()))
            except (ValueError, RecursionError):
                follows = False  # what cannot be written was never hashed
            if not follows:
                return at
            prev = entry.hash
        return 0

    # -- files

    def dump(self, secrets: bool = False) -> str:
        """The whole log as text. Without `secrets` it can be read and verified, not gone on with."""
        lines: list[Data] = [self.header, *(entry.line() for entry in self.entries)]
        lines += self.vault.lines(() if secrets else SECRET)
        return "".join(canonical(line) + "\n" for line in lines)

    def save(self, path: Path, secrets: bool = True) -> None:
        """Writes the file whole and then puts it in its place, so that no crash leaves half of one."""
        part = path.with_name(path.name + ".part")
        with part.open("w", encoding="utf-8", newline="\n") as out:
            out.write(self.dump(secrets))
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)


def new_log(event: str, entropy: Entropy = os.urandom) -> Log:
    """The log of a new event, with a key of its own."""
    signer = Signer(entropy(32))
    log = Log({"coliseo-event": FORMAT, "event": event, "key": signer.public})
    log.vault.put(KEY, "event", {"secret": signer.secret.hex()})
    return log


def parse(text: str) -> Log:
    """A log from its text. What is no log raises BadFile; what was tampered with is found by `Log.fault`."""
    lines = text.split("\n")  # not splitlines: a name may hold other separators
    if lines[-1] == "":
        lines.pop()
    if not lines:
        raise BadFile(0, "el fichero está vacío", "the file is empty")
    log: Log | None = None
    for number, line in enumerate(lines, 1):
        found = _object(number, line)
        if log is None:
            if found.get("coliseo-event") != FORMAT or not isinstance(found.get("key"), str):
                raise BadFile(1, "no es un fichero .coliseo-event", "it is no .coliseo-event file")
            log = Log(found)
        elif "vault" in found:
            kind, key = found.pop("vault"), found.pop("key", None)
            if not isinstance(kind, str) or not isinstance(key, str):
                raise BadFile(number, "algo guardado sin su clave", "something kept without its key")
            _check_kept(number, kind, found)
            log.vault.put(kind, key, found)
        elif log.vault.held:
            raise BadFile(number, "una entrada después de lo guardado aparte", "an entry after what is kept apart")
        else:
            log.entries.append(_entry(number, found))
    assert log is not None
    return log


def load(path: Path) -> Log:
    try:
        raw = path.read_bytes()
        log = parse(raw.decode("utf-8-sig"))
        log.read_from = sha256(raw)
        return log
    except UnicodeDecodeError:
        raise BadFile(0, "no es texto UTF-8", "it is no UTF-8 text") from None


def can_be_kept(value: object) -> bool:
    """Whether a value can stand in a log: numbers that every program holds exactly, and nothing nested without end."""
    rest: list[tuple[object, int]] = [(value, 1)]
    while rest:
        each, depth = rest.pop()
        if isinstance(each, int):
            if abs(each) > LARGEST:
                return False
        elif isinstance(each, float):
            if not math.isfinite(each):
                return False
        elif isinstance(each, (dict, list)):
            if depth > DEEPEST:
                return False
            rest += [(inner, depth + 1) for inner in (each.values() if isinstance(each, dict) else each)]
    return True


def _object(number: int, line: str) -> Data:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise BadFile(number, "no es JSON", "it is no JSON") from None
    if not isinstance(found, dict):
        raise BadFile(number, "no es un objeto", "it is no object")
    if not can_be_kept(found):
        es = "hay un número desmedido, o listas dentro de listas sin fin"
        en = "there is a number beyond measure, or lists within lists without end"
        raise BadFile(number, es, en)
    if "\\u" in line and not _is_text(line):
        raise BadFile(number, "hay una letra que no existe", "there is a character that does not exist")
    return found


def _is_text(line: str) -> bool:
    """Half of a pair of characters can be written in JSON, and nowhere else."""
    try:
        json.dumps(json.loads(line), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _entry(number: int, found: Mapping[str, Any]) -> Entry:
    wrong = [name for name, kind in _FIELDS.items() if type(found.get(name)) is not kind]
    if wrong or len(found) != len(_FIELDS):
        named = ", ".join(wrong) or ", ".join(sorted(set(found) - set(_FIELDS)))
        raise BadFile(number, f"a la entrada le falta o le sobra: {named}", f"the entry lacks or exceeds in: {named}")
    if found["kind"] == UNDO and not _undoes_earlier(found["n"], found["data"].get("undoes")):
        raise BadFile(number, "no se deshacen sino entradas de antes", "only entries from before are undone")
    return Entry(**found)


def _undoes_earlier(n: int, undoes: object) -> bool:
    return isinstance(undoes, list) and bool(undoes) and all(type(each) is int and 0 < each < n for each in undoes)


def _check_kept(number: int, kind: str, found: Data) -> None:
    """What is kept apart has the form of its kind: it is read wherever the event is."""
    wanted = ("text", "salt") if kind in _SALTED else ("text",) if kind == PINS else ()
    secret = str(found.get("secret")) if kind in (KEY, SEEDS) else "00"
    good = all(isinstance(found.get(name), str) for name in wanted)
    if not good or not re.fullmatch(r"([0-9a-f]{2})+", secret) or (kind == KEY and len(secret) != 64):
        raise BadFile(number, f"lo guardado aparte no es lo que dice: {kind}", f"what is kept apart is no {kind}")
    if kind == SEALED:
        _object(number, found["text"])


# -- seeds ----------------------------------------------------------------------------------------------------------


def seed_promise(secret: str) -> str:
    """What the poster shows of a seed before it is revealed."""
    return sha256("coliseo-seed\n", secret)


def event_seed(secret: str, words: Iterable[str]) -> str:
    """The seed with the words that people in the room added to it."""
    return sha256(canonical([secret, list(words)]))


def round_seed(seed: str, stage: int, number: int) -> bytes:
    """What everything that is drawn by lot for a round follows from."""
    return hashlib.sha256(f"{seed}\n{stage}\n{number}".encode()).digest()


def lot(seed: bytes, *of: int) -> int:
    """A number by lot for somebody; the same from the same seed, whatever their name and the order they came in."""
    return int.from_bytes(hashlib.sha256(seed + ",".join(map(str, of)).encode()).digest()[:8], "big")


def seeded(seed: int | str) -> Entropy:
    """Bytes that follow from a seed, for events that are made up and must come out the same twice."""
    count = 0

    def more(length: int) -> bytes:
        nonlocal count
        out = b""
        while len(out) < length:
            out += hashlib.sha256(f"{seed}/{count}".encode()).digest()
            count += 1
        return out[:length]

    return more
