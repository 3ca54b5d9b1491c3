"""The judge's bench: scenarios walked about in, edited, compared and kept. What is asked comes with its whole document,
so nothing is remembered between two requests; what is done with it is replayed off the loop, and paid for."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from coliseo.effects.source import CardError
from coliseo.judge.sandbox import bench, library
from coliseo.judge.sandbox.document import Document, NoSuchPlace, new_document, read_document
from coliseo.judge.saved import SEAL, packed
from coliseo.kernel.errors import EngineFault, ReplyRefused
from coliseo.match.errors import MatchError
from coliseo.match.replay import state_at
from coliseo.server.http.answers import AnyRequest, GameKey, LangQuery, encode, errors, kept, known_game
from coliseo.server.http.bench_shapes import (
    AtMoment,
    BenchFile,
    BenchForm,
    BenchLink,
    Compared,
    Explained,
    OnlyDocument,
    Seen,
    ToCompare,
    ToDo,
    ToExplain,
    ToKeep,
    ToOpen,
)
from coliseo.server.people import person_of
from coliseo.server.problems import Lang, Problem, language_of
from coliseo.server.processor import Processor, payer_of
from coliseo.server.rooms import refusals
from coliseo.server.rooms.hub import Hub
from coliseo.server.security import client_address, spend
from coliseo.server.settings import Settings
from coliseo.server.storage.bench import MOST_DOCUMENTS, find_document, keep_document
from coliseo.server.storage.shared_decks import TooManyLinks

P = ParamSpec("P")
T = TypeVar("T")


class BenchController(Controller):
    path = "/bench"
    tags = ("bench",)

    @get("/{game:str}/form", summary="What a position may say", responses=errors(400, 404, 429))
    async def form(
        self, request: AnyRequest, state: State, game: GameKey, lang: LangQuery = None
    ) -> Response[BenchForm]:
        known_game(game)
        spoken = lang or language_of(request)
        body = await self.worked(request, state, form_body, game, spoken)
        return kept(request, body, spoken, shared=False)

    @post("/open", status_code=200, summary="Open a document", responses=errors(400, 403, 404, 409, 410, 413, 422, 429))
    async def open(self, request: AnyRequest, state: State, data: JSONBody[ToOpen], lang: LangQuery = None) -> Seen:
        document = await self.found(request, state, data)
        spoken = lang or language_of(request)
        return msgspec.convert(await self.on(request, state, document, bench.first_look, data.case, spoken), Seen)

    @post("/look", status_code=200, summary="A moment of a document", responses=errors(400, 403, 413, 422, 429))
    async def look(self, request: AnyRequest, state: State, data: JSONBody[AtMoment], lang: LangQuery = None) -> Seen:
        spoken = lang or language_of(request)
        place = data.place.place()
        return msgspec.convert(
            await self.on(request, state, data.document, bench.look, place, spoken, data.observer), Seen
        )

    @post("/act", status_code=200, summary="Do something at a moment", responses=errors(400, 403, 413, 422, 429))
    async def act(self, request: AnyRequest, state: State, data: JSONBody[ToDo], lang: LangQuery = None) -> Seen:
        """The document comes back with what was done in it: as its next step, or as another way."""
        place = data.place.place()
        how = (data.stop, lang or language_of(request), data.observer)
        if data.choice is not None:
            given = (data.seat, data.token, data.choice)
            seen = await self.on(request, state, data.document, bench.answer, place, *given, *how)
        else:
            seen = await self.on(request, state, data.document, bench.do, place, data.text, *how)
        return msgspec.convert(seen, Seen)

    @post("/why-not", status_code=200, summary="Why something cannot be", responses=errors(400, 403, 413, 422, 429))
    async def why_not(
        self, request: AnyRequest, state: State, data: JSONBody[ToExplain], lang: LangQuery = None
    ) -> Explained:
        spoken = lang or language_of(request)
        asked = (data.place.place(), data.seat, data.token)
        if data.candidate is not None:
            said = await self.on(request, state, data.document, bench.why_not, *asked, data.candidate, spoken)
        else:
            two = (data.first, data.then)
            said = await self.on(request, state, data.document, bench.why_not_between, *asked, *two, spoken)
        return msgspec.convert(said, Explained)

    @post("/compare", status_code=200, summary="Two moments side by side", responses=errors(400, 403, 413, 422, 429))
    async def compare(
        self, request: AnyRequest, state: State, data: JSONBody[ToCompare], lang: LangQuery = None
    ) -> Compared:
        spoken = lang or language_of(request)
        place = data.place.place()
        if data.other is not None:
            other = data.other.place()
            found = await self.on(request, state, data.document, bench.side_by_side, place, other, spoken)
        else:
            found = await self.on(request, state, data.document, bench.with_reading, place, data.readings, spoken)
        return msgspec.convert(found, Compared)

    @post("/file", status_code=200, summary="The document as a file", responses=errors(400, 403, 413, 422, 429))
    async def file(
        self, request: AnyRequest, state: State, data: JSONBody[ToKeep], lang: LangQuery = None
    ) -> BenchFile:
        """A scenario file that `coliseo judge` takes, with what the judge says to it."""
        spoken = lang or language_of(request)
        found = await self.on(request, state, data.document, bench.file_of, data.expecting, spoken)
        return msgspec.convert(found, BenchFile)

    @post("/links", summary="Keep a document under a link", responses=errors(400, 403, 409, 413, 422, 429))
    async def link(self, request: AnyRequest, state: State, data: JSONBody[OnlyDocument]) -> BenchLink:
        """The link is for good and the document never changes; the same again gives the same link."""
        settings: Settings = state.settings
        person = person_of(request).id
        await spend(state.memory, "bench_link", person, settings.limits.bench_link)
        await spend(state.memory, "bench_link_day", client_address(request), settings.limits.bench_link_address_day)
        game = await self.on(request, state, data.document, bench.game_of)
        try:
            link = await keep_document(state.store, person, game, data.document)
        except TooManyLinks:
            raise Problem(
                409,
                "too_many",
                f"Ya guardas {MOST_DOCUMENTS} documentos con enlace: descarga este como fichero.",
                f"You keep {MOST_DOCUMENTS} documents under links already: download this one as a file.",
            ) from None
        return BenchLink(link, f"/banco?enlace={link}")

    # -- what they share -----------------------------------------------------------------------------------------------

    async def found(self, request: AnyRequest, state: State, wanted: ToOpen) -> dict[str, Any]:
        named = [bool(wanted.game), bool(wanted.text), bool(wanted.scenario), bool(wanted.link), bool(wanted.table)]
        if sum(named) != 1:
            raise Problem(
                422,
                "one_of",
                "Di qué abrir: un juego, un texto, un escenario, un enlace o una mesa acabada.",
                "Say what to open: a game, a text, a scenario, a link or a table that is over.",
            )
        if wanted.game:
            return new_document(known_game(wanted.game))
        if wanted.table:
            return await self.from_table(request, state, wanted.table, wanted.after)
        text: str | None = wanted.text
        if wanted.scenario:
            text = library.shipped(wanted.scenario)
        elif wanted.link:
            document = await find_document(state.store, wanted.link)
            if document is None:
                raise Problem(404, "link", "No hay nada con ese enlace.", "There is nothing by that link.")
            return document
        if text is None:
            raise Problem(404, "scenario", "No hay un escenario con ese nombre.", "There is no scenario of that name.")
        return await self.worked(request, state, read_document, text)

    async def from_table(self, request: AnyRequest, state: State, table: str, after: int) -> dict[str, Any]:
        """A moment of a game that is over: nothing of one that is being played leaves its table."""
        hub: Hub = state.hub
        person = person_of(request).id
        if await hub.check_reader(table, person) is not None:
            raise Problem(
                409,
                "own_set",
                "Se jugó con un conjunto privado, que un escenario no puede llevar.",
                "It was played with a private set, which a scenario cannot hold.",
            )
        record = await hub.record_of(table, person)

        def pack() -> str:
            try:
                return packed(state_at(record, after))
            except MatchError as error:
                raise refusals.not_replayed() from error

        word = await self.worked(request, state, pack)
        return bench.from_table(record.game, f"{word}{SEAL}{seal(state.settings, word)}", after)

    async def on(
        self,
        request: AnyRequest,
        state: State,
        document: Document,
        work: Callable[Concatenate[Document, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Does something with a document that somebody sent."""

        def checked() -> T:
            check_seals(state.settings, document)
            return work(document, *args, **kwargs)

        return await self.worked(request, state, checked)

    async def worked(
        self, request: AnyRequest, state: State, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Does something for whoever asks, off the loop; what is wrong with a document is told as the judge does."""
        settings: Settings = state.settings
        await spend(state.memory, "bench", person_of(request).id, settings.limits.bench)
        await spend(state.memory, "bench_address", client_address(request), settings.limits.bench_address)
        processor: Processor = state.processor
        try:
            return await processor.long(payer_of(request), work, *args, **kwargs)
        except CardError as error:
            line = f"línea {error.line}: " if error.line else "", f"line {error.line}: " if error.line else ""
            what = f"{error.field}: {error.expected}"
            raise Problem(422, "document", f"{line[0]}{what}", f"{line[1]}{what}") from error
        except NoSuchPlace as error:
            raise Problem(
                422, "place", "El documento no tiene ese momento.", "The document has no such moment."
            ) from error
        except bench.NotPossible as error:
            raise Problem(422, "not_possible", error.es, error.en) from error
        except ReplyRefused as error:
            raise Problem(422, "reply", f"Respuesta no admitida: {error}", f"Reply refused: {error}") from error
        except EngineFault as error:
            raise Problem(422, "document", f"No se puede jugar: {error}", f"Cannot be played: {error}") from error


def seal(settings: Settings, word: str) -> str:
    return hmac.new(settings.secret.encode(), b"bench " + word.encode(), hashlib.sha256).hexdigest()[:32]


def check_seals(settings: Settings, document: Document) -> None:
    """Raises a Problem if the document begins at a packed table that this house did not pack: it could be anything."""
    for word in bench.saved_in(document):
        body, _, given = word.partition(SEAL)
        if not hmac.compare_digest(given.encode(), seal(settings, body).encode()):
            raise Problem(
                422,
                "seal",
                "La mesa guardada de este documento no salió de esta casa: ábrelo con `coliseo judge`.",
                "The saved table of this document did not come from this house: open it with `coliseo judge`.",
            )


def form_body(game: str, lang: Lang) -> bytes:
    scenarios = [
        {"path": one.path, "name": one.es if lang == "es" else one.en, "rules": one.rules}
        for one in library.shelf(game)
    ]
    return encode(msgspec.convert({**bench.form(game, lang), "scenarios": scenarios}, BenchForm))
