"""An event as a desk holds it: its log, its state, its game's law. All changes go through `act`."""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Iterable
from typing import Any, Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import ACTS, CHIEFS, ENGINE, STAFF, Who, refusal
from coliseo.tournament.log import (
    LISTS,
    NAMES,
    PINS,
    SEALED,
    SEEDS,
    Entropy,
    Entry,
    Log,
    canonical,
    list_key,
    new_log,
    seed_promise,
)
from coliseo.tournament.log import STAFF as STAFF_NAMES
from coliseo.tournament.model import HEAD_JUDGE, ORGANISER, PLAYER, SCOREKEEPER, EventState
from coliseo.tournament.profile import Profile
from coliseo.tournament.state import KEPT, UNDO, apply, depending, fold, objections, standing
from coliseo.tournament.teams import people_of, team_name
from coliseo.tournament.undoing import not_theirs, roles_to_undo

#: what somebody who runs an event alone is
ALONE: Final = (ORGANISER, HEAD_JUDGE, SCOREKEEPER)


class Refused(Exception):
    """An act that was not done, with everything that stood in its way."""

    def __init__(self, refusals: list[Refusal]) -> None:
        super().__init__("; ".join(r.text("es") for r in refusals))
        self.refusals = refusals


class Event:
    """A running event. Without the private key it can only be read."""

    def __init__(self, log: Log, profile: Profile, entropy: Entropy = os.urandom) -> None:
        self.log = log
        self.profile = profile
        self.entropy = entropy
        self.state = self._fold()

    def _fold(self) -> EventState:
        return fold(self.log.read(), self.profile, str(self.log.header.get("event", "")))

    # -- making one

    @classmethod
    def create(
        cls,
        profile: Profile,
        name: str,
        who: Who,
        settings: dict[str, Any] | None = None,
        organiser: str = "",
        roles: Iterable[str] = ALONE,
        entropy: Entropy = os.urandom,
        **more: str,
    ) -> Event:
        """A new event with a key and two seeds of its own, both promised: one for the pairings, one for the checks."""
        log = new_log(entropy(8).hex(), entropy)
        event = cls(log, profile, entropy)
        promises: list[str] = []
        for which in ("pairing", "checks"):
            secret = entropy(32).hex()
            log.vault.put(SEEDS, which, {"secret": secret})
            promises.append(seed_promise(secret))
        data: dict[str, Any] = {
            "game": profile.game,
            "name": name,
            "rulebook": " / ".join(profile.edition),
            "settings": settings or {},
            "seed_promise": promises[0],
            "check_promise": promises[1],
            "roles": list(roles),
            "staff_name": log.vault.keep(STAFF_NAMES, who.by, organiser, entropy) if organiser else "",
            **more,
        }
        event.act("created", data, who)
        return event

    # -- acting

    @property
    def can_write(self) -> bool:
        return self.log.signer is not None

    def check(self, kind: str, data: dict[str, Any], who: Who, version: int | None = None) -> list[Refusal]:
        """What stands in the way. `version` is that of the last round, as whoever asks saw it."""
        last = self.state.round
        if version is not None and (0 if last is None else last.version) != version:
            es = "alguien ha cambiado la ronda mientras tanto: mira cómo está ahora"
            en = "somebody has changed the round meanwhile: look at it as it is now"
            return [refusal("version", es, en)]
        return objections(self.state, self.profile, kind, data, who)

    def act(self, kind: str, data: dict[str, Any], who: Who, version: int | None = None) -> Entry:
        """Does something, or raises Refused. A report that was already taken is not taken again: its entry comes
        back."""
        repeated = self._repeated(kind, data, who)
        if repeated is not None:
            return repeated
        signer = self.log.signer
        if signer is None:
            es, en = "este fichero no lleva la clave: solo se lee", "this file has no key: it can only be read"
            raise Refused([refusal("key", es, en)])
        if SEALED in data:
            es, en = f"«{SEALED}» lo escribe el programa", f"the program writes “{SEALED}”"
            raise Refused([refusal("malformed", es, en)])
        refusals = self.check(kind, data, who, version)
        if refusals:
            raise Refused(refusals)
        shown = self._sealed(kind, data)
        entry = self.log.append(kind, shown, who.at, who.by, who.role, who.device, signer)
        try:
            apply(self.state, self.profile, self.log.opened(entry))
        except ValueError as error:
            self.log.entries.pop()
            self.log.vault.drop(SEALED, str(entry.n))
            self.state = self._fold()
            es, _, en = str(error).partition(" / ")
            raise Refused([refusal("malformed", es, en or es)]) from None
        return entry

    def _sealed(self, kind: str, data: dict[str, Any]) -> dict[str, Any]:
        """What the next entry shows of an act; the rest lies in the vault, and the entry commits to it."""
        seal = ACTS[kind].seal
        if seal is None:
            return data
        shown = seal(self.state, data)
        if shown == data:
            return data
        key = str(len(self.log.entries) + 1)
        return {**shown, SEALED: self.log.vault.keep(SEALED, key, canonical(data), self.entropy)}

    def _repeated(self, kind: str, data: dict[str, Any], who: Who) -> Entry | None:
        """The same report by the same device under the same number is once."""
        if kind != "reported" or not data.get("number") or not who.device:
            return None
        last = self.state.round
        stage, number = data.get("stage"), data.get("round")
        if last is not None:
            stage, number = last.stage if stage is None else stage, last.number if number is None else number
        if (stage, number, data.get("table"), who.device, data["number"]) not in self.state.reports_seen:
            return None
        for entry in reversed(standing(self.log.entries)):
            if entry.kind == kind and entry.device == who.device and entry.data.get("number") == data["number"]:
                return entry
        return None

    # -- undoing

    def depending(self, n: int) -> list[Entry]:
        """The entries that would have to be undone with that one."""
        return [self.log.entries[m - 1] for m in depending(self.log.read(), self.profile, [n])]

    def check_undo(self, n: int, who: Who, reason: str = "", with_all: bool = False) -> list[Refusal]:
        if not 1 <= n <= len(self.log.entries):
            return [refusal("undo", f"no hay una entrada {n}", f"there is no entry {n}")]
        entry = self.log.entries[n - 1]
        stands = {e.n for e in standing(self.log.entries)}
        if entry.kind in KEPT:
            return [refusal("undo", "eso no se deshace", "that cannot be undone")]
        if n not in stands:
            return [refusal("undo", "ya está deshecha", "it is undone already")]
        if who.role not in STAFF:
            return [refusal("role", "deshacer es cosa de la organización", "staff undo things")]
        needed = [] if entry.kind == UNDO else self.depending(n)
        barred = [e for e in (entry, *needed) if who.role not in roles_to_undo(self.log.entries, e)]
        if barred:
            return [not_theirs(self.log.entries, barred[0])]
        since = [e.kind for e in self.log.entries[n:] if e.n in stands]
        later = "published" in since
        if later and who.role not in CHIEFS:
            es, en = (
                "de rondas anteriores deshace la organización o el juez principal",
                ("the organiser or the head judge undo things of earlier rounds"),
            )
            return [refusal("role", es, en)]
        if (later or "closed" in since) and not reason.strip():
            return [refusal("reason", "hace falta un motivo", "a reason is needed")]
        if needed and not with_all:
            named = ", ".join(f"{e.n} ({e.kind})" for e in needed[:12]) + ("…" if len(needed) > 12 else "")
            es, en = (
                f"dependen de ella: {named}; se deshacen juntas o ninguna",
                (f"these depend on it: {named}; all are undone together, or none"),
            )
            return [refusal("depends", es, en)]
        return []

    def undo(self, n: int, who: Who, reason: str = "", with_all: bool = False) -> Entry:
        """Undoes an entry, and with `with_all` those that depend on it, as one act."""
        refusals = self.check_undo(n, who, reason, with_all)
        if refusals:
            raise Refused(refusals)
        needed = [] if self.log.entries[n - 1].kind == UNDO else [e.n for e in self.depending(n)]
        signer = self.log.signer
        if signer is None:
            raise Refused([refusal("key", "este fichero no lleva la clave", "this file has no key")])
        data = {"undoes": [n, *needed], "reason": reason}
        entry = self.log.append(UNDO, data, who.at, who.by, who.role, who.device, signer)
        self.state = self._fold()
        return entry

    # -- people

    def name_of(self, number: int) -> str:
        """The name of a player; the number alone if it was erased."""
        return self.log.vault.text(NAMES, str(number)) or f"#{number}"

    def title_of(self, number: int) -> str:
        """What a player is called where there is no room for all of a team: its own name."""
        name = self.name_of(number)
        return team_name(name) if people_of(name) else name

    def person_of(self, number: int, member: int = 1) -> str:
        """The name of somebody who sits at a table: of a team, one of its people."""
        people = people_of(self.name_of(number))
        return people[member - 1] if member <= len(people) else self.name_of(number)

    def staff_name(self, person: str) -> str:
        return self.log.vault.text(STAFF_NAMES, person) or person

    def next_number(self) -> int:
        return max(self.state.players, default=0) + 1

    def enter(self, name: str, who: Who, pin: str = "", **more: Any) -> Entry:
        """Enters somebody under the next number."""
        number = self.next_number()
        same = [s.id for s in self.state.staff.values() if bare(self.staff_name(s.id)) == bare(name)]
        if same:
            more["staff"] = same[0]
        people = people_of(name)
        if len(people) > 1:
            more.setdefault("members", len(people))
        vault = self.log.vault
        data = {"number": number, "name": vault.keep(NAMES, str(number), name.strip(), self.entropy), **more}
        try:
            entry = self.act("entered", data, who)
        except Refused:
            vault.drop(NAMES, str(number))
            raise
        if pin:
            vault.put(PINS, str(number), {"text": pin})
        return entry

    def rename(self, number: int, name: str, who: Who) -> Entry:
        """Corrects the name of somebody; the one before leaves the vault."""
        vault, key = self.log.vault, str(number)
        before = vault.get(NAMES, key)
        data = {"number": number, "name": vault.keep(NAMES, key, name.strip(), self.entropy)}
        try:
            return self.act("edited", data, who)
        except Refused:
            vault.drop(NAMES, key)
            if before is not None:
                vault.put(NAMES, key, before)
            raise

    def hand_in(self, number: int, text: str, who: Who, member: int = 1) -> Entry:
        """Hands in a list, of a team that of one of its people: its text goes to the vault, its commitment to the
        log."""
        held = self.state.lists.get(number)
        revision = 1 if held is None else len(held.of(member).revisions) + 1
        key = list_key(number, revision, member)
        data: dict[str, Any] = {"number": number, "list": self.log.vault.keep(LISTS, key, text, self.entropy)}
        if member > 1:
            data["member"] = member
        try:
            return self.act("list", data, who)
        except Refused:
            self.log.vault.drop(LISTS, key)
            raise

    def list_of(self, number: int, member: int = 1) -> str | None:
        """The list that counts, if it is kept here."""
        held = self.state.lists.get(number)
        revisions = 0 if held is None else len(held.of(member).revisions)
        return self.log.vault.text(LISTS, list_key(number, revisions, member)) if revisions else None

    def erase(self, number: int, who: Who) -> Entry:
        """Deletes what is known of a person; the chain still verifies."""
        entry = self.act("erased", {"number": number}, who)
        vault = self.log.vault
        vault.drop(NAMES, str(number))
        vault.drop(PINS, str(number))
        for key in [key for key in vault.held.get(LISTS, {}) if key.split("/")[0] == str(number)]:
            vault.drop(LISTS, key)
        for n in self._sealed_about(number):
            vault.drop(SEALED, n)
        self.state = self._fold()
        return entry

    def _sealed_about(self, number: int) -> list[str]:
        """The entries that keep something of a person apart: their penalties, what was found in their deck, what
        they need."""
        about: list[str] = []
        for key, held in self.log.vault.held.get(SEALED, {}).items():
            told = json.loads(held["text"])
            if "check" in told:
                told["number"] = self.state.checks[told["check"] - 1].whom
            if told.get("number") == number:
                about.append(key)
        return about

    def alike(self, name: str) -> list[int]:
        """Players who may be the same person: their name without accents, case and spaces is the same."""
        return [p.number for p in self.state.active() if bare(self.name_of(p.number)) == bare(name)]

    # -- seeds

    def reveal_seed(self, who: Who) -> Entry:
        return self.act("seed", {"seed": self._secret("pairing")}, who)

    def end(self, who: Who) -> Entry:
        """Ends the event; the seed of the checks is revealed."""
        return self.act("over", {"check_seed": self._secret("checks")}, who)

    def check_secret(self) -> str:
        """The seed of the deck checks, which only staff may know until the event is over."""
        return self.state.check_seed or self._secret("checks")

    def _secret(self, which: str) -> str:
        found = self.log.vault.get(SEEDS, which)
        if found is None:
            es, en = "este fichero no lleva las semillas", "this file does not hold the seeds"
            raise Refused([refusal("seed", es, en)])
        return str(found["secret"])


def bare(name: str) -> str:
    """A name without accents, case and spaces: two that are the same are taken for one person's."""
    folded = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in folded if c.isalnum())


def player(number: int, device: str, at: int, member: int = 1) -> Who:
    """A player who does something; of a team, one of its people."""
    return Who(player_id(number, member), PLAYER, device, at)


def player_id(number: int, member: int = 1) -> str:
    return f"p{number}" if member == 1 else f"p{number}.{member}"


def engine(at: int, table: str) -> Who:
    """The table of an online event."""
    return Who("engine", ENGINE, table, at)
