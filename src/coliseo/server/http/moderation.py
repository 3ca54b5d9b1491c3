"""For moderators: what was reported, what they do about it, and the log of what they did.

Whoever is no moderator gets the same answer whatever they ask. What does something to somebody asks for fresh proof of
who is there, as deleting one's account does.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from coliseo.server.accounts import Accounts
from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.people import Before, PersonText, settings_of
from coliseo.server.people import PersonInfo, person_of, session_of
from coliseo.server.problems import Problem
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.talk import plain_text
from coliseo.server.security import spend
from coliseo.server.society.moderation import LONGEST_REASON, MOST_ADDRESS_HOURS, MOST_HOURS, Ban, Moderation
from coliseo.server.society.reports import Kind, Reason
from coliseo.server.storage import moderation as stored
from coliseo.server.storage import reports
from coliseo.server.storage.friends import names_of
from coliseo.server.storage.moderation import PAGE, InForce, NotedAct

Number = Annotated[int, PathParameter(ge=1, le=2**53, description="Its number.")]


class ChatContext(Struct):
    person: str
    name: str
    text: str
    at: int
    it: Annotated[bool, Meta(description="The line that was reported.")]


class ReportInfo(Struct):
    id: int
    kind: Kind
    reason: Reason
    text: str
    person: str
    name: Annotated[str, Meta(description="What they were called then.")]
    name_now: Annotated[str, Meta(description="Empty if they are no more.")]
    reporter: str
    reporter_name: str
    table: str
    at: int
    closed: int
    closed_by: str
    context: list[ChatContext]


class SanctionInfo(Struct):
    id: int
    kind: Literal["ban", "mute", "name"]
    of: Literal["person", "session", "address"]
    person: str
    reason: str
    at: int
    until: Annotated[int, Meta(description="0: for good.")]
    name: Annotated[str, Meta(description="What they are called now; empty if they are no more.")]


class PersonFound(Struct):
    person: str
    name: str
    user: str | None
    created: int
    seen: int
    sanctions: list[SanctionInfo]


class ActInfo(Struct):
    n: int
    at: int
    by: str
    act: str
    person: str
    detail: dict[str, Any]
    name: Annotated[str, Meta(description="What they are called now; empty if they are no more.")]


Hours = Annotated[int, Meta(ge=0, le=MOST_HOURS, description="0: for good.")]
ReasonText = Annotated[str, Meta(max_length=LONGEST_REASON, description="The person is told it.")]


class NewBan(Struct, forbid_unknown_fields=True, tag_field="act", tag="ban"):
    person: PersonText
    reason: ReasonText = ""
    hours: Hours = 0
    devices: Annotated[bool, Meta(description="Also the browsers where they are logged in.")] = False
    address_hours: Annotated[
        int,
        Meta(ge=0, le=MOST_ADDRESS_HOURS, description="Also guests from the address that they come from next; 0: no."),
    ] = 0


class NewMute(Struct, forbid_unknown_fields=True, tag_field="act", tag="mute"):
    person: PersonText
    reason: ReasonText = ""
    hours: Hours = 0


class NewRename(Struct, forbid_unknown_fields=True, tag_field="act", tag="rename"):
    person: PersonText
    reason: ReasonText = ""
    name: Annotated[str, Meta(max_length=200, description="Empty: one that the house gives.")] = ""
    hours: Annotated[int, Meta(ge=0, le=MOST_HOURS, description="So long they cannot change it. 0: for good.")] = 720


def sanction_info(s: InForce, name: str) -> SanctionInfo:
    kind: Literal["ban", "mute", "name"] = "ban" if s.kind == "ban" else "mute" if s.kind == "mute" else "name"
    of: Literal["person", "session", "address"] = (
        "person" if s.of == "person" else "session" if s.of == "session" else "address"
    )
    return SanctionInfo(s.id, kind, of, s.person, s.reason, s.at, s.until, name)


def act_info(act: NotedAct, name: str) -> ActInfo:
    return ActInfo(act.n, act.at, act.by, act.act, act.person, act.detail, name)


async def need_role(request: AnyRequest, state: State, *, acting: bool = False) -> str:
    """The user name of a moderator. Raises a Problem; with `acting` also one that asks for proof."""
    person = person_of(request)
    moderation: Moderation = state.moderation
    if not await moderation.moderates(person.id, person.user):
        raise Problem(
            403,
            "moderators_only",
            "Esto es solo para quienes moderan esta casa.",
            "This is only for those who moderate this house.",
        )
    await spend(state.memory, "moderate", person.id, settings_of(state).limits.moderate)
    if acting:
        accounts: Accounts = state.accounts
        await accounts.need_proof(PersonInfo(person.id, person.name, person.user), session_of(request))
    return person.user or ""


class ModerationController(Controller):
    path = "/moderation"
    tags = ("moderation",)

    @get("/reports", summary="What was reported", responses=errors(400, 403, 429))
    async def list_reports(
        self,
        request: AnyRequest,
        state: State,
        kind: Annotated[Literal["open", "closed"], QueryParameter(description="Waiting, or dealt with.")] = "open",
        before: Before = 0,
    ) -> list[ReportInfo]:
        """The latest first, fifty at a time."""
        await need_role(request, state)
        found = await reports.reports(state.store, open=kind == "open", before=before or None, most=PAGE)
        return [
            ReportInfo(
                r.id, as_kind(r.kind), as_reason(r.reason), r.text, r.person, r.name, r.name_now or "", r.reporter,
                r.reporter_name or "", r.table_id or "", r.at, r.closed, r.closed_by,
                [ChatContext(line.person, line.name, line.text, line.at, line.it) for line in r.context],
            )
            for r in found
        ]  # fmt: skip

    @delete("/reports/{report:int}", summary="Close a report", responses=errors(400, 403, 404, 429))
    async def close(self, request: AnyRequest, state: State, report: Number) -> None:
        """It stays to be read, among those that were dealt with."""
        by = await need_role(request, state)
        await moderation_of(state).close(by, report)

    @get("/people", summary="Find somebody", responses=errors(400, 403, 429))
    async def find(
        self,
        request: AnyRequest,
        state: State,
        q: Annotated[
            str, QueryParameter(min_length=1, max_length=40, description="Id, user name, or how a name begins.")
        ],
    ) -> list[PersonFound]:
        """Up to twenty, with what is in force for each."""
        await need_role(request, state)
        words = plain_text(q, 40)
        found = await stored.look_up(state.store, words, 20) if words else []
        live = await stored.in_force(state.store)
        return [
            PersonFound(
                p.person, p.name, p.user, p.created, p.seen,
                [sanction_info(s, p.name) for s in live if s.person == p.person],
            )
            for p in found
        ]  # fmt: skip

    @get("/sanctions", summary="What is in force", responses=errors(400, 403, 429))
    async def sanctions(self, request: AnyRequest, state: State) -> list[SanctionInfo]:
        await need_role(request, state)
        live = await stored.in_force(state.store)
        names = await names_of(state.store, (s.person for s in live))
        return [sanction_info(s, names.get(s.person, "")) for s in live]

    @delete("/sanctions/{sanction:int}", summary="Lift what is in force", responses=errors(400, 403, 404, 429))
    async def lift(self, request: AnyRequest, state: State, sanction: Number) -> None:
        """With a ban, also of the browsers and addresses that went along."""
        by = await need_role(request, state, acting=True)
        await moderation_of(state).lift(by, sanction)

    @get("/acts", summary="The audit log", responses=errors(400, 403, 429))
    async def acts(self, request: AnyRequest, state: State, before: Before = 0) -> list[ActInfo]:
        """What moderators have done, the latest first, fifty at a time. Nothing changes it."""
        await need_role(request, state)
        found = await stored.acts(state.store, before or None)
        names = await names_of(state.store, (act.person for act in found))
        return [act_info(act, names.get(act.person, "")) for act in found]

    @post("/acts", status_code=204, summary="Ban, mute or rename", responses=errors(400, 403, 404, 413, 422, 429))
    async def act(self, request: AnyRequest, state: State, data: JSONBody[NewBan | NewMute | NewRename]) -> None:
        """It holds from now on, everywhere."""
        by = await need_role(request, state, acting=True)
        moderation = moderation_of(state)
        reason = plain_text(data.reason, LONGEST_REASON)
        if isinstance(data, NewBan):
            await moderation.ban(by, data.person, Ban(data.hours, data.devices, data.address_hours), reason)
        elif isinstance(data, NewMute):
            await moderation.mute(by, data.person, data.hours, reason)
        else:
            await moderation.rename(by, data.person, data.name, data.hours, reason)
            hub: Hub = state.hub
            # what is live comes back from the database, with the new name
            await hub.forget(data.person)


def moderation_of(state: State) -> Moderation:
    moderation: Moderation = state.moderation
    return moderation


def as_kind(text: str) -> Kind:
    return "chat" if text == "chat" else "name" if text == "name" else "person"


def as_reason(text: str) -> Reason:
    known: dict[str, Reason] = {r: r for r in REASONS}
    return known.get(text, "other")


REASONS: tuple[Reason, ...] = ("insults", "threats", "cheating", "stalling", "spam", "name", "other")
