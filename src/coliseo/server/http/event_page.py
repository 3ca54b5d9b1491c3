"""The address of an event (`/torneo/ID`): the client's page, which carries the event itself for browsers that cannot
run the client."""

from __future__ import annotations

import re
from collections import OrderedDict
from typing import Final

from coliseo.server.events.plain_page import carried_by
from coliseo.server.http.answers import AnyRequest
from coliseo.server.http.events import desks_of
from coliseo.server.http.static import Asset, page_made
from coliseo.server.problems import Problem, language_of
from coliseo.server.processor import payer_of
from coliseo.tournament.documents.order import Order
from coliseo.tournament.event import Event

EVENT_PAGE: Final = re.compile(r"^torneo/([a-f0-9]{1,24})$")
#: made pages that are kept: a whole room opens the same one at the same time
MOST_KEPT: Final = 64


class EventPages:
    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, str], tuple[str, str, Asset]] = OrderedDict()

    async def dressed(self, request: AnyRequest, page: Asset, name: str) -> Asset:
        """At the address of an event the page with the event in it, as everybody may see it; elsewhere as it is."""
        found = EVENT_PAGE.match(name)
        if found is None:
            return page
        event, language = found[1], language_of(request)

        def made(held: Event) -> Asset:
            key, now = (event, language), (held.log.shown, page.digest)
            kept = self._made.get(key)
            if kept is None or kept[:2] != now:
                body = carried_by(page.bodies[""].decode(), held, Order(language)).encode()
                kept = self._made[key] = (*now, page_made(body, {"vary": "accept-encoding, accept-language"}))
                while len(self._made) > MOST_KEPT:
                    self._made.popitem(last=False)
            return kept[2]

        try:
            return await desks_of(request.app.state).look(event, payer_of(request), made)
        except Problem:
            return page  # no such event, or a server that has too much to do: the client says so
