"""`coliseo moderate`: what moderators do in the browser, and who may, from the terminal of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
from cyclopts import Parameter

from coliseo.cli.common import print_json
from coliseo.cli.errors import UserError
from coliseo.cli.headings import of_commands
from coliseo.cli.language import say
from coliseo.cli.stored import settings_of
from coliseo.cli.visible import tell

if TYPE_CHECKING:
    from coliseo.server.society.moderation import Moderation

T = TypeVar("T")
Data = Annotated[Path | None, Parameter(help=say("Carpeta de los datos.", "Folder of the data."))]
Database = Annotated[str | None, Parameter(help=say("sqlite:///… o postgresql://…", "sqlite:///… or postgresql://…"))]
Json = Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))]
Who = Annotated[str, Parameter(help=say("Usuario, o identificador de la persona.", "User name, or the person's id."))]
Reason = Annotated[str, Parameter(help=say("Motivo; la persona lo lee.", "Reason; the person is told it."))]
Hours = Annotated[int, Parameter(help=say("Cuántas horas; 0, para siempre.", "How many hours; 0: for good."))]

run = of_commands(
    "moderate",
    say(
        "Lo que hacen quienes moderan, desde el terminal del servidor, que puede estar en marcha: lo nota en segundos. "
        "Todo queda anotado (moderate log).\n\nEjemplo: `coliseo moderate ban pepe --hours 24 --reason insultos`",
        "What moderators do, from the terminal of the server, which may be running: it takes notice within seconds. "
        "Everything is noted (moderate log).\n\nExample: `coliseo moderate ban pepe --hours 24 --reason insults`",
    ),
)


def done(work: Callable[[Moderation], Awaitable[T]], data: Path | None, database: str | None) -> T:
    """Does it with the stored data; what is refused is told in the user's words."""
    from coliseo.server.problems import Problem
    from coliseo.server.society.moderation import Moderation
    from coliseo.server.society.sanctions import Sanctions
    from coliseo.server.storage.engine import open_store

    settings = settings_of(data, database)

    async def whole() -> T:
        store = await open_store(settings.database, settings.sync)
        try:
            return await work(Moderation(settings, store, Sanctions(store, settings.secret)))
        finally:
            await store.close()

    try:
        return asyncio.run(whole())
    except Problem as problem:
        raise UserError(say(problem.es, problem.en)) from None


@run.command(help=say("Los avisos que esperan.", "The reports that wait."))
def reports(
    *,
    closed: Annotated[bool, Parameter(negative="", help=say("Los ya atendidos.", "Those dealt with."))] = False,
    data: Data = None,
    database: Database = None,
    json: Json = False,
) -> int:
    from coliseo.server.society.sanctions import when
    from coliseo.server.storage.reports import reports as stored

    found = done(lambda m: stored(m.store, open=not closed, before=None, most=100), data, database)
    if json:
        print_json(msgspec.to_builtins(found))
        return 0
    if not found:
        tell(say("No hay avisos.", "There are no reports."))
    for r in found:
        tell(f"#{r.id} {when(r.at)} {r.kind}/{r.reason}: {r.name} [{r.person}] ← {r.reporter_name or '—'}")
        if r.text:
            tell(f"    «{r.text}»")
        for line in r.context:
            tell(f"    {'>' if line.it else ' '} {line.name}: {line.text}")
    return 0


@run.command(help=say("Da por atendido un aviso.", "Closes a report."))
def close(report: int, /, *, data: Data = None, database: Database = None) -> int:
    from coliseo.server.society.moderation import TERMINAL

    done(lambda m: m.close(TERMINAL, report), data, database)
    return said()


@run.command(help=say("Busca personas.", "Finds people."))
def people(words: str, /, *, data: Data = None, database: Database = None, json: Json = False) -> int:
    from coliseo.server.society.sanctions import when
    from coliseo.server.storage.moderation import look_up

    found = done(lambda m: look_up(m.store, words, 50), data, database)
    if json:
        print_json(msgspec.to_builtins(found))
        return 0
    for p in found:
        tell(f"{p.person}  {p.name}  {p.user or say('(de paso)', '(guest)')}  {when(p.seen)}")
    if not found:
        tell(say("No hay nadie así.", "There is nobody like that."))
    return 0


@run.command(help=say("Cierra la puerta a alguien.", "Bans somebody."))
def ban(
    who: Annotated[str, Parameter(help=say("Usuario o identificador; con --address, nadie.", "User name or id."))] = "",
    /,
    *,
    hours: Hours = 0,
    reason: Reason = "",
    devices: Annotated[
        bool, Parameter(negative="", help=say("También sus navegadores.", "Also their browsers."))
    ] = False,
    address_hours: Annotated[
        int,
        Parameter(
            help=say(
                "También a quien venga sin cuenta de la dirección desde la que vuelva, durante estas horas.",
                "Also guests from the address that they come back from, for so many hours.",
            )
        ),
    ] = 0,
    address: Annotated[
        str, Parameter(help=say("Una dirección IP, en vez de una persona.", "An IP address instead of a person."))
    ] = "",
    data: Data = None,
    database: Database = None,
) -> int:
    from coliseo.server.security import counted_address
    from coliseo.server.society.moderation import TERMINAL, Ban

    if bool(who) == bool(address):
        raise UserError(say("Di a quién, o --address.", "Say whom, or --address."))
    if address:
        done(lambda m: m.shut_address(TERMINAL, counted_address(address), hours, reason), data, database)
        return said()

    async def act(m: Moderation) -> None:
        person = (await m.find(who)).person
        await m.ban(TERMINAL, person, Ban(hours, devices, address_hours), reason)

    done(act, data, database)
    return said()


@run.command(help=say("No deja escribir a alguien.", "Keeps somebody from writing."))
def mute(who: Who, /, *, hours: Hours = 0, reason: Reason = "", data: Data = None, database: Database = None) -> int:
    from coliseo.server.society.moderation import TERMINAL

    async def act(m: Moderation) -> None:
        await m.mute(TERMINAL, (await m.find(who)).person, hours, reason)

    done(act, data, database)
    return said()


@run.command(help=say("Cambia el nombre a alguien.", "Renames somebody."))
def rename(
    who: Who,
    name: Annotated[str, Parameter(help=say("Si falta, lo pone la casa.", "If absent, the house gives one."))] = "",
    /,
    *,
    hours: Annotated[int, Parameter(help=say("Horas sin poder cambiarlo.", "Hours without changing it."))] = 720,
    reason: Reason = "",
    data: Data = None,
    database: Database = None,
) -> int:
    from coliseo.server.society.moderation import TERMINAL

    async def act(m: Moderation) -> str:
        return await m.rename(TERMINAL, (await m.find(who)).person, name, hours, reason)

    tell(done(act, data, database))
    return said()


@run.command(help=say("Lo que está en vigor.", "What is in force."))
def sanctions(*, data: Data = None, database: Database = None, json: Json = False) -> int:
    from coliseo.server.society.sanctions import when
    from coliseo.server.storage.moderation import in_force

    found = done(lambda m: in_force(m.store), data, database)
    if json:
        print_json(msgspec.to_builtins(found))
        return 0
    for s in found:
        until = when(s.until) if s.until else say("para siempre", "for good")
        tell(f"#{s.id} {s.kind} ({s.of}) {s.person or '—'} {until}  {s.reason}")
    if not found:
        tell(say("No hay nada en vigor.", "Nothing is in force."))
    return 0


@run.command(help=say("Levanta una sanción, por su número.", "Lifts a sanction, by its number."))
def lift(sanction: int, /, *, data: Data = None, database: Database = None) -> int:
    from coliseo.server.society.moderation import TERMINAL

    done(lambda m: m.lift(TERMINAL, sanction), data, database)
    return said()


@run.command(help=say("Lo que han hecho quienes moderan.", "What moderators have done."))
def log(*, data: Data = None, database: Database = None, json: Json = False) -> int:
    from coliseo.server.society.sanctions import when
    from coliseo.server.storage.moderation import acts

    found = done(lambda m: acts(m.store, None, 500), data, database)
    if json:
        print_json(msgspec.to_builtins(found))
        return 0
    for act in found:
        detail = " ".join(f"{name}={value}" for name, value in act.detail.items() if value not in ("", 0, False))
        tell(f"#{act.n} {when(act.at)} {act.by}: {act.act} {act.person} {detail}")
    return 0


@run.command(help=say("Quién modera.", "Who moderates."))
def who(*, data: Data = None, database: Database = None) -> int:
    from coliseo.server.storage.moderation import appointed

    async def everybody(m: Moderation) -> list[str]:
        return sorted({*m.settings.moderators, *(p.user or p.person for p in await appointed(m.store))})

    for user in done(everybody, data, database):
        tell(user)
    return 0


@run.command(help=say("Nombra a alguien para que modere.", "Makes somebody a moderator."))
def grant(user: Who, /, *, data: Data = None, database: Database = None) -> int:
    return _appoint(user, True, data, database)


@run.command(help=say("Deja de moderar.", "Somebody moderates no more."))
def revoke(user: Who, /, *, data: Data = None, database: Database = None) -> int:
    return _appoint(user, False, data, database)


def _appoint(user: str, yes: bool, data: Path | None, database: str | None) -> int:
    from coliseo.server.society.moderation import TERMINAL
    from coliseo.server.storage.moderation import appoint

    async def act(m: Moderation) -> None:
        found = await m.find(user)
        if found.user is None:
            raise UserError(say("Hace falta una cuenta con usuario.", "An account with a user name is needed."))
        await appoint(m.store, TERMINAL, found.person, yes)

    done(act, data, database)
    return said()


def said() -> int:
    tell(say("Hecho.", "Done."))
    return 0
