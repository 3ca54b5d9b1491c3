"""Work at the bench for whoever asks: paid for, off the loop, with the seals checked, and what is wrong with a document
told as the judge does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, TypeVar

from litestar.datastructures import State

from coliseo.effects.source import CardError
from coliseo.judge.sandbox import bench
from coliseo.judge.sandbox.document import Document, NoSuchPlace
from coliseo.judge.saved import packed
from coliseo.kernel.errors import EngineFault, ReplyRefused
from coliseo.match.errors import MatchError
from coliseo.match.record import Record
from coliseo.match.replay import state_at
from coliseo.server.http import bench_seals
from coliseo.server.http.answers import AnyRequest
from coliseo.server.people import person_of
from coliseo.server.problems import Problem
from coliseo.server.processor import Processor, payer_of
from coliseo.server.rooms import refusals
from coliseo.server.rooms.hub import Hub
from coliseo.server.security import client_address, spend
from coliseo.server.settings import Settings
from coliseo.text.replies import reply_in_words, rules_against

#: tables that a judge looks into in one document: their branches begin at one
MOST_TABLES: Final = 8

P = ParamSpec("P")
T = TypeVar("T")


async def on(
    request: AnyRequest,
    state: State,
    document: Document,
    work: Callable[Concatenate[Document, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """Does something with a document that somebody sent."""
    person = person_of(request).id
    judged = await judged_in(state, document, person)

    def checked() -> T:
        bench_seals.check_seals(state.settings, document, person, judged)
        return work(document, *args, **kwargs)

    return await worked(request, state, checked)


async def judged_in(state: State, document: Document, person: str) -> dict[str, bool]:
    """The tables whose judge somebody is, of those that a document was packed from for a judge; whether each is over.
    Raises Refused where they are not, or no more."""
    hub: Hub = state.hub
    tables = bench_seals.tables_in(document)
    if len(tables) > MOST_TABLES:
        raise bench_seals.not_for_you()
    return {table: await hub.is_over_for_judge(table, person) for table in tables}


async def to_be_kept(request: AnyRequest, state: State, document: Document) -> Document:
    """The document as others may have it, too; refused while a game that it shows is being played."""
    person = person_of(request).id
    judged = await judged_in(state, document, person)
    if not judged:
        return document
    if not all(judged.values()):
        raise bench_seals.still_played()

    def open_up() -> Document:
        bench_seals.check_seals(state.settings, document, person, judged)
        return bench_seals.opened_up(state.settings, document)

    return await worked(request, state, open_up)


async def worked(request: AnyRequest, state: State, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Does something for whoever asks, off the loop; what is wrong with a document is told as the judge does."""
    settings: Settings = state.settings
    await spend(state.memory, "bench", person_of(request).id, settings.limits.bench)
    await spend(state.memory, "bench_address", client_address(request), settings.limits.bench_address)
    processor: Processor = state.processor
    try:
        return await processor.long(payer_of(request), work, *args, **kwargs)
    except CardError as error:
        line = f"línea {error.line}: " if error.line else "", f"line {error.line}: " if error.line else ""
        es, en = f"{line[0]}{error.field}: {error.es}", f"{line[1]}{error.field}: {error.en}"
        raise Problem(422, "document", es, en) from error
    except NoSuchPlace as error:
        raise Problem(422, "place", "El documento no tiene ese momento.", "The document has no such moment.") from error
    except bench.NotPossible as error:
        raise Problem(422, "not_possible", error.es, error.en) from error
    except ReplyRefused as error:
        raise Problem(422, "reply", *reply_in_words(error), rules=rules_against(error)) from error
    except EngineFault as error:
        raise Problem(422, "document", f"No se puede jugar: {error}", f"Cannot be played: {error}") from error


def packed_at(record: Record, after: int) -> str:
    """The table of a game after so many answers, in one word."""
    try:
        return packed(state_at(record, after))
    except MatchError as error:
        raise refusals.not_replayed() from error
