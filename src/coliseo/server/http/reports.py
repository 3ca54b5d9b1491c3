"""Telling those who look after the house about somebody."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.people import PersonText, settings_of
from coliseo.server.people import person_of
from coliseo.server.security import client_address, spend
from coliseo.server.society.reports import LONGEST_TEXT, Kind, Reason, report


class NewReport(Struct, forbid_unknown_fields=True):
    person: PersonText
    kind: Kind
    reason: Reason
    text: Annotated[str, Meta(max_length=LONGEST_TEXT, description="In one's own words, if one wants.")] = ""
    table: Annotated[
        str,
        Meta(max_length=24, pattern=r"^[A-Za-z0-9_-]*\Z", description="Where it happened; needed for a line of chat."),
    ] = ""
    at: Annotated[int, Meta(ge=0, le=2**53, description="When the line of chat was written, as the chat says.")] = 0


class ReportsController(Controller):
    path = "/reports"
    tags = ("company",)

    @post(status_code=204, summary="Report somebody", responses=errors(400, 403, 404, 409, 413, 422, 429))
    async def tell(self, request: AnyRequest, state: State, data: JSONBody[NewReport]) -> None:
        """A person, a line of chat, or a name. What was said around it is kept with it, for the moderators alone."""
        me, limits = person_of(request), settings_of(state).limits
        await spend(state.memory, "report", me.id, limits.report)
        await spend(state.memory, "report-address", client_address(request), limits.report_address)
        await report(state.store, me, data.person, data.kind, data.reason, data.text, data.table, data.at)
