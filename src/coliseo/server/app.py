"""The server put together: people, rooms, HTTP API, table sockets and the built client."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Final

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig

from coliseo.games.registry import game_keys
from coliseo.rule_search.index import index_of
from coliseo.server.accounts import Accounts
from coliseo.server.calendar import Calendar
from coliseo.server.cluster import Cluster
from coliseo.server.collector import keep_collecting
from coliseo.server.ending import end_with_supervisor
from coliseo.server.event_sessions import EventSessions
from coliseo.server.events.circuit_parts import CircuitParts
from coliseo.server.events.copies import Copies
from coliseo.server.events.counting import StreamCounts
from coliseo.server.events.courier import Courier
from coliseo.server.events.desks import Desks
from coliseo.server.events.heartbeat import keep_beating, note_blackouts
from coliseo.server.events.online import OnlineTables
from coliseo.server.events.outlooks import Outlooks
from coliseo.server.http.accounts import AccountController, SessionController
from coliseo.server.http.answers import NO_TOKEN, READY_MADE
from coliseo.server.http.bench import BenchController
from coliseo.server.http.challenges import ChallengesController
from coliseo.server.http.circuits import CircuitsController
from coliseo.server.http.deck_tools import DeckToolsController
from coliseo.server.http.event_address import EventAddressController
from coliseo.server.http.event_desk import EventDeskController
from coliseo.server.http.event_exchange import EventExchangeController
from coliseo.server.http.event_extras import EventExtrasController
from coliseo.server.http.event_hooks import EventHooksController
from coliseo.server.http.event_judging import EventJudgingController
from coliseo.server.http.event_looking import EventLookingController
from coliseo.server.http.event_page import EventPages
from coliseo.server.http.event_pairing import EventPairingController
from coliseo.server.http.event_papers import EventPapersController
from coliseo.server.http.event_staff import EventStaffController
from coliseo.server.http.event_standings import EventStandingsController
from coliseo.server.http.event_tables import EventTablesController
from coliseo.server.http.event_templates import EventTemplatesController
from coliseo.server.http.events import EventsController
from coliseo.server.http.friends import BlocksController, FriendsController
from coliseo.server.http.games import GamesController
from coliseo.server.http.health import health, health_in_short
from coliseo.server.http.kept import KeptController, Turns
from coliseo.server.http.library import cards_body, games_body
from coliseo.server.http.me import MeController
from coliseo.server.http.metrics import CountRequests, metrics
from coliseo.server.http.moderation import ModerationController
from coliseo.server.http.notices import LettersController, NoticesController
from coliseo.server.http.openapi import AllowedMethods, openapi
from coliseo.server.http.passkeys import PasskeyController, PasskeySessionController
from coliseo.server.http.people import LadderController, OpennessController, ProfileController
from coliseo.server.http.replays import Shelf
from coliseo.server.http.reports import ReportsController
from coliseo.server.http.rules import RulesController
from coliseo.server.http.rulings import RulingsController, WrittenRulingsController
from coliseo.server.http.school import ExamsController, SchoolController
from coliseo.server.http.sessions import ProofController, SessionsController
from coliseo.server.http.sets import SetsController
from coliseo.server.http.shared_decks import SharedDecksController, lists_in
from coliseo.server.http.static import client_pages
from coliseo.server.http.tables import TablesController
from coliseo.server.logs import set_up_logs
from coliseo.server.measures import keep_measuring
from coliseo.server.meeting.socket import lobby_socket
from coliseo.server.notices.sending import Notifier
from coliseo.server.people import UNDER_WAY, KnowPeople
from coliseo.server.problems import HANDLERS, ClearRequest, Lang
from coliseo.server.processor import NOBODY, PayAsYouGo
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.socket import table_socket
from coliseo.server.rulings import run_written_again
from coliseo.server.school import Banks
from coliseo.server.security import SecurityHeaders, open_memory
from coliseo.server.settings import Settings, from_environment
from coliseo.server.society.moderation import Moderation
from coliseo.server.storage.challenges import forget_old as forget_old_challenges
from coliseo.server.storage.engine import Store, open_store
from coliseo.server.storage.moderation import forget_addresses
from coliseo.server.storage.people import People
from coliseo.server.storage.sessions import Sessions
from coliseo.server.storage.shared_decks import note_finished

log = logging.getLogger("coliseo.server")
LANGUAGES: Final[tuple[Lang, ...]] = ("es", "en")


def create_app(settings: Settings, *, warm: bool = False) -> Litestar:
    """The whole server as one ASGI application. A `warm` one reads every game at once, and not when first asked."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(settings.database, settings.sync)
        memory = open_memory(settings)
        people, sessions = People(store), Sessions(store)
        hub = Hub(settings, store, Cluster(settings.redis) if settings.redis else None, memory)
        notifier = Notifier(settings, hub)
        copies, courier = Copies(settings), Courier(settings, store)
        desks = Desks(store, hub.processor, copies)
        online = OnlineTables(hub, desks)
        app.state.update(
            {
                "settings": settings,
                "store": store,
                "memory": memory,
                "people": people,
                "sessions": sessions,
                "accounts": Accounts(settings, people, memory),
                "hub": hub,
                "processor": hub.processor,
                "shelf": Shelf(),
                "sanctions": hub.sanctions,
                "moderation": Moderation(settings, store, hub.sanctions),
                "kept_turns": Turns(),
                "desks": desks,
                "circuit_parts": CircuitParts(desks),
                "outlooks": Outlooks(hub.processor),
                "online": online,
                "stream_counts": StreamCounts(hub),
                "event_sessions": EventSessions(store),
                "copies": copies,
                "courier": courier,
                "notifier": notifier,
                "banks": Banks(settings.data),
            }
        )
        await hub.start()
        notifier.start()
        await note_blackouts(store, app.state.desks)
        courier.start()
        online.start()
        cleaning = clean_up(settings, people, sessions, hub.calendar, store)
        beating = keep_beating(store, app.state.desks)
        tasks = [asyncio.create_task(work) for work in (cleaning, keep_measuring(hub), beating)]
        tasks.append(asyncio.create_task(run_written_again(store, hub.processor)))
        if warm:
            tasks.append(asyncio.create_task(warm_up_and_collect(hub)))
        log.info("serving")
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            await app.state.banks.close()
            await notifier.stop()
            await online.stop()
            await courier.stop()
            await copies.stop()
            await hub.stop()
            await memory.close()
            await store.close()
            log.info("ended in order")

    with_people = Router(
        "/",
        route_handlers=[
            MeController,
            AccountController,
            SessionController,
            PasskeyController,
            PasskeySessionController,
            ProofController,
            SessionsController,
            TablesController,
            SetsController,
            OpennessController,
            LadderController,
            ProfileController,
            FriendsController,
            BlocksController,
            ChallengesController,
            ReportsController,
            ModerationController,
            KeptController,
            NoticesController,
            SharedDecksController,
            WrittenRulingsController,
            BenchController,
            SchoolController,
            ExamsController,
            EventsController,
            EventStaffController,
            EventAddressController,
            EventPairingController,
            EventPapersController,
            EventDeskController,
            EventExchangeController,
            EventJudgingController,
            EventExtrasController,
            EventHooksController,
            EventTemplatesController,
            EventTablesController,
            EventStandingsController,
            EventLookingController,
            CircuitsController,
            table_socket,
            lobby_socket,
        ],
        middleware=[KnowPeople(settings)],
    )
    api = Router(
        "/api",
        route_handlers=[
            with_people,
            GamesController,
            DeckToolsController,
            RulesController,
            RulingsController,
            LettersController,
            health,
            health_in_short,
        ],
    )
    return Litestar(
        [api, metrics, *client_pages(settings.static, EventPages().dressed)],
        lifespan=[lifespan],
        middleware=[CountRequests(), PayAsYouGo()],
        request_class=ClearRequest,
        exception_handlers=HANDLERS,
        before_send=[SecurityHeaders(settings), AllowedMethods()],
        csrf_config=CSRFConfig(secret=settings.secret, cookie_secure=settings.https, exclude_from_csrf_key=NO_TOKEN),
        compression_config=CompressionConfig("gzip", gzip_compress_level=5, exclude_opt_key=READY_MADE),
        openapi_config=openapi(),
        request_max_body_size=settings.max_body,
        debug=False,
        logging_config=None,
    )


async def warm_up_and_collect(hub: Hub) -> None:
    """What is read when a game is first asked for would be felt at every table, and so would be the collector, which
    from then on had all of it to look through."""
    for game in game_keys():
        for lang in LANGUAGES:
            await hub.processor.long(NOBODY, cards_body, game, lang)
        await hub.processor.long(NOBODY, index_of, game)
    await hub.processor.long(NOBODY, games_body)
    await keep_collecting()


async def clean_up(settings: Settings, people: People, sessions: Sessions, calendar: Calendar, store: Store) -> None:
    """Forgets guests who have not been here for long and sit at no table, sessions whose cookies have ended, challenges
    of yesterday, and addresses that are no longer shut out; and notes how lists fared, before the tables
    of guests go."""
    while True:
        try:
            while await note_finished(store, lists_in):
                pass
            today = calendar.today()
            gone = await people.forget_idle_guests(today - settings.guest_age * 1000)
            if gone:
                log.info("forgot %d guests", gone)
            await forget_old_challenges(store)
            await forget_addresses(store)
            await sessions.forget(today - settings.person_cookie_age * 1000, today - UNDER_WAY)
        except Exception:
            log.exception("cleaning up failed")
        await asyncio.sleep(settings.clean_up_every)


def app() -> Litestar:
    """For a server that starts its own workers: the settings come from the environment."""
    settings = from_environment()
    set_up_logs(settings.log, settings.log_level)
    end_with_supervisor()
    return create_app(settings, warm=True)
