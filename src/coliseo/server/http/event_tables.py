"""The online tables of an event: how they stand at this moment, and cards exchanged between two games of a match."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct

from coliseo.games.plain import tables_of
from coliseo.games.registry import package
from coliseo.kernel.game import BadOptions
from coliseo.kernel.policies import COMPETITIVA
from coliseo.server.events import acting
from coliseo.server.http.answers import AnyRequest, errors
from coliseo.server.http.events import ACTING, Done, EventId, desks_of, done, told
from coliseo.server.http.people import settings_of
from coliseo.server.people import person_of
from coliseo.server.problems import Problem
from coliseo.server.processor import payer_of
from coliseo.server.rooms import refusals
from coliseo.server.security import spend
from coliseo.server.storage import event_tables
from coliseo.tournament.acts.registry import Who, refusal
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.log import EXCHANGES
from coliseo.tournament.online import exchange_key, next_game, online_tables, standing_of
from coliseo.tournament.seats import boards_of, by_boards, chairs_at, games_at


class LiveTable(Struct, omit_defaults=True):
    """An online table of the round in play, as it stands now."""

    table: int
    game: int
    record: str
    status: Annotated[str, Meta(description="waiting, paused, playing, time, closed or over.")]
    here: Annotated[list[bool], Meta(description="Whether each seat's person is at the table at this moment.")]
    people: Annotated[
        list[tuple[int, int]], Meta(description="Who sits at each seat: side of the pairing, and which of its people.")
    ]
    seat: Annotated[int, Meta(description="Of two teams that meet seat by seat.")] = 0
    answers: int = 0
    left: Annotated[int | None, Meta(description="Seconds of the round for this table.")] = None


class Exchange(Struct, forbid_unknown_fields=True):
    """One's registered cards, divided otherwise for the next game of the match."""

    text: Annotated[str, Meta(min_length=1, max_length=20_000)]


class EventTablesController(Controller):
    path = "/events"
    tags = ("events",)

    @get("/{event:str}/live", summary="Online tables now", responses=errors(400, 403, 404, 429))
    async def live(self, request: AnyRequest, state: State, event: EventId) -> list[LiveTable]:
        """Who is at each of them, how far the game is, and how its clock stands."""
        await spend(state.memory, "event-look", person_of(request).id, settings_of(state).limits.event_look)
        opened = {each.table_id: each for each in await event_tables.opened(state.store, event)}
        now = state.online.now()
        return await desks_of(state).look(event, payer_of(request), lambda held: _live(held, opened, now))

    @post("/{event:str}/exchange", summary="Exchange cards", status_code=200, responses=ACTING)
    async def exchange(self, request: AnyRequest, state: State, event: EventId, data: JSONBody[Exchange]) -> Done:
        """Between two games of a match, where the game has a side deck: what is not made of the registered cards, or
        makes no legal deck, is refused, and what lay before stays."""
        person = person_of(request).id
        await spend(state.memory, "deck", person, settings_of(state).limits.deck)

        def work(held: Event, acts_as: str) -> Done:
            return told(held, exchange(held, person, acts_as, data.text))

        return await done(request, state, event, work, need_player)


def _live(event: Event, opened: dict[str, event_tables.Opened], now: int) -> list[LiveTable]:
    found: list[LiveTable] = []
    for round_, pairing in online_tables(event):
        way = way_of(event.state, event.profile, round_)
        for board in boards_of(way, pairing):
            games = games_at(way, pairing, board)
            row = opened.get(games[-1].record) if games else None
            if row is None:
                continue
            game = games[-1]
            standing = standing_of(event, round_, pairing, game.n, now)
            status = "over" if game.ended or row.status == "over" else "closed" if standing.closed else ""
            status = status or ("paused" if standing.paused else "time" if standing.time else "")
            status = status or ("playing" if standing.plays or standing.forming else "waiting")
            people = chairs_at(event.state, event.profile, way, pairing, board)
            here = [bool(row.here >> seat & 1) for seat in range(len(people))]
            found.append(
                LiveTable(
                    pairing.table, len(games), game.record, status, here, [(*chair,) for chair in people],
                    board if by_boards(way, pairing) else 0, row.answers,
                    None if standing.left is None else standing.left // 1000,
                )
            )  # fmt: skip
    return found


def need_player(_event: Event, acts_as: str) -> None:
    if not acting.number_of(acts_as):
        raise no_table()


def no_table() -> Problem:
    return Problem(403, "no_table", "No tienes una mesa en línea.", "You have no online table.")


def exchange(event: Event, person: str, acts_as: str, text: str) -> int:
    """The entry. The list goes to the vault, its commitment to the log."""
    number, member = acting.number_of(acts_as), acting.member_of(acts_as)
    found = next(((r, p) for r, p in online_tables(event) if p.side_of(number) >= 0), None)
    if found is None:
        raise no_table()
    round_, pairing = found
    who = acting.who_acts(event, person, acts_as, "exchanged")
    base = {"stage": round_.stage, "round": round_.number, "table": pairing.table}
    refused = event.check("exchanged", {**base, "list": ""}, who)
    if refused:
        raise Refused(refused)
    way = way_of(event.state, event.profile, round_)
    board = member if by_boards(way, pairing) else 1
    game, until = next_game(event, round_, pairing, who.at, board)
    if game or not until:
        es, en = "el tiempo de cambiar cartas ha pasado", "the time to exchange cards is over"
        raise Refused([refusal("exchange", es, en, event.profile.rules_of("exchange"))])
    side = pairing.side_of(number)
    _check(event, event.list_of(number, member) or "", text)
    following = games_at(way, pairing, board)[-1].n + 1
    return _keep(event, who, base, exchange_key(round_, pairing, following, side), text)


def _check(event: Event, registered: str, text: str) -> None:
    """Both are read as a table reads them."""
    state, profile = event.state, event.profile
    tables = tables_of(package(state.game))
    mode = profile.play_mode(state.settings, state.format) or tables.modes_for_clients()[0]["key"]
    try:
        decks = tables.options_for(mode, [registered, text], COMPETITIVA, 2)["mazos"]
    except BadOptions as error:
        raise refusals.of_options(error) from error
    problems = profile.check_exchange(decks[0], decks[1])
    if problems:
        raise Refused(problems)


def _keep(event: Event, who: Who, base: dict[str, Any], key: str, text: str) -> int:
    vault = event.log.vault
    before = vault.get(EXCHANGES, key)
    data = {**base, "list": vault.keep(EXCHANGES, key, text, event.entropy)}
    try:
        return event.act("exchanged", data, who).n
    except Refused:
        vault.drop(EXCHANGES, key)
        if before is not None:
            vault.put(EXCHANGES, key, before)
        raise
