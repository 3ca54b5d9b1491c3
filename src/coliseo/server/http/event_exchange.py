"""What a desk gives out: files for other programs, and the poster with the network."""

from __future__ import annotations

import time
from typing import Annotated, Literal

from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from coliseo.server.events import acting
from coliseo.server.http.answers import AnyRequest, LangQuery, Text, errors
from coliseo.server.http.event_address import reach_event
from coliseo.server.http.event_judging import LOOKED, looked
from coliseo.server.http.event_papers import PAGE_POLICY, sheets_of
from coliseo.server.http.events import EventId
from coliseo.server.http.people import settings_of
from coliseo.server.people import person_of
from coliseo.server.problems import Lang, Problem
from coliseo.server.security import spend
from coliseo.text.mistake import in_each
from coliseo.tournament.documents.order import Order
from coliseo.tournament.documents.sheet import A4, LETTER
from coliseo.tournament.event import Event
from coliseo.tournament.interop.formats import WRITERS

#: our own format has an address of its own: as a log for everybody, as a copy with its key for the organiser
Format = Annotated[
    Literal[
        "challonge", "challonge2", "trf", "trf16", "ranking", "ical", "schema",
        "csv-players", "csv-pairings", "csv-games", "csv-standings", "csv-penalties",
    ],
    PathParameter(description="The format of another program."),
]  # fmt: skip


class Exported(Struct):
    """A file for another program, and what that program has no place for."""

    name: str
    text: str
    lost: list[Text]


class Network(Struct, forbid_unknown_fields=True):
    """The room's Wi-Fi, which the poster shows as a code. It is not kept."""

    network: Annotated[str, Meta(max_length=32)] = ""
    password: Annotated[str, Meta(max_length=63)] = ""
    paper: Literal["a4", "letter"] = "a4"


class EventExchangeController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/{event:str}/export/{format_:str}", summary="For another program", responses=errors(400, 403, 404, 422, 429))
    async def export(
        self, request: AnyRequest, state: State, event: EventId, format_: Format, lang: LangQuery = None
    ) -> Exported:
        """As that program reads it; what it cannot hold is listed, not dropped in silence."""

        def work(held: Event, acts_as: str, language: Lang) -> Exported:
            acting.need_staff(held, acts_as)
            ending, write = WRITERS[format_]
            try:
                written = write(held, language)
            except ValueError as bad:
                es, en = in_each(bad)
                raise Problem(422, "export", f"{es}.", f"{en}.") from None
            return Exported(f"{event}.{ending}", written.text, [Text(es, en) for es, en in written.lost])

        return await looked(request, state, event, lang, work)

    @post("/{event:str}/poster", summary="The poster", status_code=200, responses=LOOKED)
    async def poster(
        self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Network], lang: LangQuery = None
    ) -> Response[bytes]:
        """Both codes: the network, if it is told, and the event."""
        await spend(state.memory, "record", person_of(request).id, settings_of(state).limits.record)
        address = reach_event(request, state, event).address

        def work(held: Event, acts_as: str, language: Lang) -> tuple[bytes, str]:
            acting.need_staff(held, acts_as)
            paper = LETTER if data.paper == "letter" else A4
            hour = time.strftime("%H:%M")
            order = Order(language, paper, hour, 0, address, data.network.strip(), data.password)
            return sheets_of(held, "poster", order, True)

        body, kind = await looked(request, state, event, lang, work)
        headers = {"content-security-policy": PAGE_POLICY} if kind.startswith("text/html") else {}
        return Response(body, media_type=kind, headers=headers)
