"""`coliseo desk`: back to the desk of an event, for whoever has the server and lost the browser that organised it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

from cyclopts import Parameter

from coliseo.cli.common import print_json, suggestions
from coliseo.cli.errors import UserError
from coliseo.cli.language import say
from coliseo.cli.stored import settings_of
from coliseo.cli.visible import tell

if TYPE_CHECKING:
    from coliseo.server.settings import Settings
    from coliseo.server.storage.engine import Store
    from coliseo.server.storage.events import ListedEvent

T = TypeVar("T")
#: the link is opened at once, on the spot
GOOD_FOR_MINUTES: Final = 15

HELP = say(
    "Sin nada más, los torneos que guarda el servidor de este ordenador. Con uno (su identificador o su nombre), un "
    f"enlace que vale una vez, {GOOD_FOR_MINUTES} minutos: el navegador que lo abra es desde entonces el de la "
    "organización. Para quien haya borrado los datos de su navegador o cambiado de aparato. El servidor puede estar en "
    "marcha.",
    "By itself, the events that this computer's server keeps. With one (its id or its name), a link that is good once, "
    f"for {GOOD_FOR_MINUTES} minutes: the browser that opens it is the organiser's from then on. For whoever has "
    "erased the data of their browser, or changed it for another. The server may be running.",
)


def run(
    event: Annotated[
        str, Parameter(help=say("El torneo: su identificador o su nombre.", "The event: id or name."))
    ] = "",
    /,
    *,
    port: Annotated[
        int, Parameter(help=say("Por qué puerto atiende el servidor.", "The port it is served at."))
    ] = 8000,
    data: Annotated[Path | None, Parameter(help=say("Carpeta de los datos.", "Folder of the data."))] = None,
    database: Annotated[
        str | None, Parameter(help=say("sqlite:///… o postgresql://…", "sqlite:///… or postgresql://…"))
    ] = None,
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
) -> int:
    settings = settings_of(data, database)
    if event:
        address = settings.address or f"http://localhost:{port}"
        link = stored(settings, lambda store: way_back(store, event, address))
        print_json({"link": link}) if json else tell(link)
        return 0
    events = stored(settings, kept)
    if json:
        print_json([{"id": one.id, "game": one.game, "name": one.name, "status": one.status} for one in events])
    elif not events:
        tell(say("No hay ningún torneo.", "There is no event."))
    for one in [] if json else events:
        tell(f"{one.id}  {one.name} ({one.game})")
    return 0


def stored(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Does it with the stored data."""
    from coliseo.server.storage.engine import open_store

    async def whole() -> T:
        store = await open_store(settings.database, settings.sync)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(whole())


async def kept(store: Store) -> list[ListedEvent]:
    from coliseo.server.storage.events import every

    return await every(store)


async def way_back(store: Store, named: str, address: str) -> str:
    """The link; what makes it is kept by its digest, as an invitation is."""
    from coliseo.server.events.codes import STAFF, link_of, new_code
    from coliseo.server.events.desks import law_of
    from coliseo.server.storage.events import every, load
    from coliseo.tournament.event import Event
    from coliseo.tournament.model import ORGANISER

    event = the_one(await every(store), named)
    log = await load(store, event.id)
    assert log is not None
    staff = Event(log, law_of(log)).state.staff
    organiser = next((who.id for who in staff.values() if who.here and ORGANISER in who.roles), "")
    if not organiser:
        raise UserError(say("Ese torneo no tiene organización.", "That event has no organiser."))
    return link_of(address, event.id, STAFF, await new_code(store, event.id, organiser, GOOD_FOR_MINUTES * 60_000))


def the_one(events: list[ListedEvent], named: str) -> ListedEvent:
    found = [one for one in events if named == one.id] or [
        one for one in events if named.casefold() == one.name.casefold()
    ]
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(one.id for one in found)
        raise UserError(
            say(f"Hay varios «{named}»: di cuál ({ids}).", f"There are several “{named}”: say which ({ids}).")
        )
    near = suggestions(named, [one.name for one in events])
    es, en = f"No hay un torneo «{named}».", f"There is no event “{named}”."
    if near:
        es, en = f"{es} ¿Quizá {', '.join(near)}?", f"{en} Perhaps {', '.join(near)}?"
    raise UserError(say(es, en))
