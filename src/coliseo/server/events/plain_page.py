"""The page of an event for browsers without JavaScript: who plays where, results, how it stands, and where the rest is.

The page of the client carries it for them (`/torneo/ID`), and it has an address of its own.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from coliseo.text.lexicon import capital
from coliseo.tournament.documents import as_html
from coliseo.tournament.documents.make import SHEETS, told_of
from coliseo.tournament.documents.order import Order
from coliseo.tournament.documents.sheet import Links, Sheet, Text
from coliseo.tournament.event import Event
from coliseo.tournament.model import EVENT_STATES, ROUND_STATES, RUNNING

_NO_SCRIPT: Final = re.compile(r"<noscript>.*?</noscript>", re.DOTALL)
_TITLE: Final = re.compile(r"<title>.*?</title>", re.DOTALL)


def plain_sheets(event: Event, order: Order) -> list[Sheet]:
    """What is held, and what it is at; before there is a round, those who are entered."""
    state, out = event.state, [round_ for round_ in event.state.rounds() if round_.out]
    if out and state.status == RUNNING:
        at_now = f"{order.say('Ronda', 'Round')} {out[-1].whole}: {ROUND_STATES[out[-1].state][order.lang]}"
    else:
        at_now = capital(EVENT_STATES[state.status][order.lang])
    words = (Text(told_of(event, order), large=True), Text(at_now))
    about = Sheet("about", state.name, order.lang, order.paper, event.log.shown, words)
    wanted = ["standings"]
    if out:
        told = any(pairing.result is not None for pairing in out[-1].matches())
        # before anybody has a result the order would be nothing but the lot
        ranked = any(pairing.result is not None for round_ in out for pairing in round_.pairings)
        wanted = ["pairings", *(["results"] if told else []), *(["standings"] if ranked else [])]
    sheets = [sheet for name in wanted for sheet in SHEETS[name](event, order)]
    at = f"/api/events/{state.id}"
    say, query = order.say, f"as=html&lang={order.lang}"
    links = [(say("Reglas en vigor", "Rules in force"), f"{at}/print/rules?{query}")]
    if any(held.published for held in state.lists.values()):
        links.append((say("Listas", "Lists"), f"{at}/print/lists?{query}"))
    links += [
        (say(f"Comprobar la ronda {r.whole}", f"Check round {r.whole}"), f"{at}/print/check?{query}&round={r.whole}")
        for r in out
    ]
    links.append((say("Registro firmado", "Signed log"), f"{at}/log"))
    more = Sheet("more", say("Más", "More"), order.lang, order.paper, state.name, (Links(tuple(links)),))
    return [about, *sheets, more]


def plain_page(event: Event, order: Order) -> str:
    return as_html.html(plain_sheets(event, order))


def carried_by(page: str, event: Event, order: Order) -> str:
    """The client's page with all of that in it, for whoever cannot run the client; and with the event's name."""
    plain = f'<noscript><div lang="{order.lang}">{as_html.fragment(plain_sheets(event, order))}</div></noscript>'
    title = f"<title>{escape(event.state.name)} · Coliseo</title>"
    page = _TITLE.sub(lambda _: title, page, count=1)
    return _NO_SCRIPT.sub(lambda _: plain, page, count=1) if _NO_SCRIPT.search(page) else page + plain
