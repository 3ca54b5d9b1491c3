"""An event as a desk holds it: its log, its state, its game's law. All changes go through `act`."""

from __future__ import annotations

import json
import os
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from coliseo.kernel.guards import Refusal
from coliseo.text.mistake import in_each
from coliseo.text.visible import is_visible
from coliseo.tournament.acts.lacking import by_name
from coliseo.tournament.acts.people import entries_of
from coliseo.tournament.acts.registry import ACTS, ENGINE, Who, refusal
from coliseo.tournament.log import (
    EXCHANGES,
    LISTS,
    NAMES,
    PINS,
    SEALED,
    SEEDS,
    UNDO,
    Entropy,
    Entry,
    Log,
    can_be_kept,
    canonical,
    list_key,
    new_log,
    seed_promise,
)
from coliseo.tournament.log import STAFF as STAFF_NAMES
from coliseo.tournament.model import HEAD_JUDGE, JUDGE, ORGANISER, PLAYER, SCOREKEEPER, EventState
from coliseo.tournament.on_record import contradicted
from coliseo.tournament.profile import Profile
from coliseo.tournament.state import apply, depending, fold, objections, standing
from coliseo.tournament.teams import people_of, team_name
from coliseo.tournament.undoing import objections_to_undo

#: what somebody who runs an event alone is
ALONE: Final = (ORGANISER, HEAD_JUDGE, SCOREKEEPER)


class Refused(Exception):
    """An act that was not done, with everything that stood in its way."""

    def __init__(self, refusals: list[Refusal]) -> None:
        super().__init__("; ".join(r.text("es") for r in refusals))
        self.refusals = refusals


def _malformed(error: ValueError) -> Refused:
    return Refused([refusal("malformed", *in_each(error))])


class Event:
    """A running event. Without the private key it can only be read."""

    def __init__(self, log: Log, profile: Profile, entropy: Entropy = os.urandom) -> None:
        self.log = log
        self.profile = profile
        self.entropy = entropy
        self.state = self._fold()
        #: the highest number that anybody was ever given: one whose entry was undone stays theirs, their phone has it
        self._highest = max((e.data["number"] for e in log.entries if e.kind == "entered"), default=0)

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
        if behind := self.behind(version):
            return behind
        found = self.with_names(objections(self.state, self.profile, kind, data, who))
        if kind == "reported" and who.role == PLAYER and not found:
            return contradicted(self.state, self.profile, data)
        if kind == "reinstated" and not found:
            return self._judges_too(int(data["number"]))
        if kind == "created" and not found:
            return self.profile.check_day(self.profile.complete(data["settings"])[0], str(data.get("date", "")))
        if kind == "settings" and not found and "dated_list" in data["changes"]:
            return self.profile.check_day(data["changes"], self.state.date)
        return found

    def behind(self, version: int | None) -> list[Refusal]:
        """Whether somebody has changed the last round since it was seen."""
        last = self.state.round
        if version is None or (0 if last is None else last.version) == version:
            return []
        es = "alguien ha cambiado la ronda mientras tanto: mira cómo está ahora"
        en = "somebody has changed the round meanwhile: look at it as it is now"
        return [refusal("version", es, en)]

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
        if not can_be_kept(data):
            raise Refused([refusal("malformed", "hay un número desmedido", "there is a number beyond measure")])
        refusals = self.check(kind, data, who, version)
        if refusals:
            raise Refused(refusals)
        try:
            shown = self._sealed(kind, data)
        except ValueError as error:
            raise _malformed(error) from None
        entry = self.log.append(kind, shown, who.at, who.by, who.role, who.device, signer)
        try:
            apply(self.state, self.profile, self.log.opened(entry))
        except ValueError as error:
            self.log.entries.pop()
            self.log.vault.drop(SEALED, str(entry.n))
            self.state = self._fold()
            raise _malformed(error) from None
        if kind == "entered":
            self._highest = max(self._highest, int(data["number"]))
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
        where = (stage, number, data.get("table"), data["number"])
        if not all(isinstance(each, int) for each in where):
            return None  # what is no number is refused as such
        if (*where[:3], who.device, where[3]) not in self.state.reports_seen:
            return None
        same = {"table": data["table"], "number": data["number"]}.items()
        for entry in reversed(standing(self.log.entries)):
            if entry.kind == kind and entry.device == who.device and same <= entry.data.items():
                return entry
        return None

    # -- undoing

    def depending(self, n: int) -> list[Entry]:
        """The entries that would have to be undone with that one."""
        return [self.log.entries[m - 1] for m in depending(self.log.read(), self.profile, [n])]

    def check_undo(self, n: int, who: Who, reason: str = "", with_all: bool = False) -> list[Refusal]:
        found, needed = objections_to_undo(self.log.read(), self.profile, n, who, reason)
        if needed and not found and not with_all:
            named_es, named_en = (
                ", ".join(f"{e.n} ({ACTS[e.kind].name(lang)})" for e in needed[:12]) + ("…" if len(needed) > 12 else "")
                for lang in ("es", "en")
            )
            es = f"dependen de ella: {named_es}; se deshacen juntas o ninguna"
            en = f"these depend on it: {named_en}; all are undone together, or none"
            return [refusal("depends", es, en)]
        return found

    def undo(self, n: int, who: Who, reason: str = "", with_all: bool = False) -> Entry:
        """Undoes an entry, and with `with_all` those that depend on it, as one act."""
        refusals = self.check_undo(n, who, reason, with_all)
        if refusals:
            raise Refused(refusals)
        needed = [e.n for e in self.depending(n)]
        signer = self.log.signer
        if signer is None:
            raise Refused([refusal("key", "este fichero no lleva la clave", "this file has no key")])
        data = {"undoes": [n, *needed], "reason": reason}
        entry = self.log.append(UNDO, data, who.at, who.by, who.role, who.device, signer)
        try:
            self.state = self._fold()
        except ValueError as error:
            self.log.entries.pop()
            raise Refused([refusal("depends", *in_each(error))]) from None
        return entry

    # -- people

    def name_of(self, number: int) -> str:
        """The name of a player; the number alone if it was erased."""
        return self.log.vault.text(NAMES, str(number)) or f"#{number}"

    def title_of(self, number: int) -> str:
        """What a player is called where there is no room for all of a team: its own name."""
        name = self.name_of(number)
        return team_name(name) if people_of(name) else name

    def names_apart(self, called: Callable[[int], str] | None = None) -> Callable[[int], str]:
        """What players are called where no number stands beside it: two of the same name with theirs."""
        called = called or self.name_of
        how_many = Counter(bare(called(n)) for n, each in self.state.players.items() if not each.merged_into)

        def name(number: int) -> str:
            own = called(number)
            return f"{own} ({number})" if how_many[bare(own)] > 1 else own

        return name

    def person_of(self, number: int, member: int = 1) -> str:
        """The name of somebody who sits at a table: of a team, one of its people."""
        people = people_of(self.name_of(number))
        return people[member - 1] if member <= len(people) else self.name_of(number)

    def with_names(self, refusals: list[Refusal]) -> list[Refusal]:
        """Whose lists are missing is said by name: numbers are for those who read the log."""
        return [by_name(each, self._who_lacks) for each in refusals]

    def _who_lacks(self, number: int, member: int) -> str:
        team = self.title_of(number)
        return f"{self.person_of(number, member)} ({team})" if member else team

    def staff_name(self, person: str) -> str:
        return self.log.vault.text(STAFF_NAMES, person) or person

    def next_number(self) -> int:
        return self._highest + 1

    def enter(self, name: str, who: Who, pin: str = "", **more: Any) -> Entry:
        """Enters somebody under the next number."""
        number = self.next_number()
        own = {bare(each) for each in (name, *people_of(name))}
        same = [s for s in self.state.staff.values() if bare(self.staff_name(s.id)) in own]
        if same:
            # of two, whoever judges: that is what may stand against it
            more["staff"] = max(same, key=lambda s: bool({JUDGE, HEAD_JUDGE} & set(s.roles)) and s.here).id
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
        if not is_visible(text.removeprefix("\ufeff"), lines=True):
            es = "la lista lleva caracteres que no se pueden mostrar"
            raise Refused([refusal("characters", es, "the list holds characters that cannot be shown")])
        key = list_key(number, len(self._handed_in(number, member)) + 1, member)
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
        revisions = [] if held is None else held.of(member).revisions
        if not revisions:
            return None
        vault, key = self.log.vault, list_key(number, len(revisions), member)
        if vault.get(LISTS, key) is None or not vault.matches(LISTS, key, revisions[-1]):
            # some revision was undone, or the list came from an entry that was merged into this one
            key = self._key_of(revisions[-1])
        return vault.text(LISTS, key)

    def _handed_in(self, number: int, member: int) -> list[Entry]:
        """Every list that somebody ever handed in, also those that were undone."""
        lists = (e for e in self.log.entries if e.kind == "list")
        return [e for e in lists if (e.data["number"], e.data.get("member", 1)) == (number, member)]

    def _key_of(self, promised: str) -> str:
        """Under which the vault keeps the list of that commitment."""
        entry = next(e for e in self.log.entries if e.kind == "list" and e.data["list"] == promised)
        number, member = entry.data["number"], entry.data.get("member", 1)
        return list_key(number, 1 + self._handed_in(number, member).index(entry), member)

    def erase(self, number: int, who: Who) -> Entry:
        """Deletes what is known of a person; the chain still verifies."""
        entry = self.act("erased", {"number": number}, who)
        vault = self.log.vault
        for n in entries_of(self.state, number):
            vault.drop(NAMES, str(n))
            vault.drop(PINS, str(n))
            for key in [key for key in vault.held.get(LISTS, {}) if key.split("/")[0] == str(n)]:
                vault.drop(LISTS, key)
            for about in self._sealed_about(n):
                vault.drop(SEALED, about)
            for key in self._exchanges_of(n):
                vault.drop(EXCHANGES, key)
        self.state = self._fold()
        return entry

    def _exchanges_of(self, number: int) -> list[str]:
        """What somebody divided otherwise between two games (`online.exchange_key`): it is their list once more."""
        theirs = {
            (str(round_.tables_called), str(pairing.table), str(pairing.side_of(number)))
            for round_ in self.state.rounds()
            for pairing in round_.pairings
            if number in pairing.sides
        }
        parts = {key: key.split("/") for key in self.log.vault.held.get(EXCHANGES, {})}
        return [key for key, (called, table, _, side) in parts.items() if (called, table, side) in theirs]

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

    def alike(self, name: str, gone: bool = False) -> list[int]:
        """Players who may be the same person: their name without accents, case and spaces is the same. `gone`: those
        who left, and not those who are there."""
        here = {p.number for p in self.state.active()}
        return [n for n in self.state.players if (n in here) != gone and self._goes_by(n, name)]

    def _goes_by(self, number: int, name: str) -> bool:
        """Is that the name of a player, or of a team, whole or by itself, or of one of its people?"""
        own = self.name_of(number)
        return bare(name) in {bare(each) for each in (own, self.title_of(number), *people_of(own))}

    def _judges_too(self, number: int) -> list[Refusal]:
        """Whoever judges does not come back to play, where the law or the event says so."""
        judges = [s.id for s in self.state.staff.values() if s.here and {JUDGE, HEAD_JUDGE} & set(s.roles)]
        same = any(self._goes_by(number, self.staff_name(judge)) for judge in judges)
        if not same or self.state.settings["judges_may_play"]:
            return []
        es, en = "quien juzga no juega en ese torneo", "whoever judges does not play in that event"
        return [refusal("judge_plays", es, en, self.profile.rules_of("judge_plays"))]

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
