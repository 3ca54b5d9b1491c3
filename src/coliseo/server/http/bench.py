"""The judge's bench: scenarios walked about in, edited, compared and kept. What is asked comes with its whole document,
so nothing is remembered between two requests; what is done with it is replayed off the loop, and paid for."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from coliseo.judge.sandbox import bench, library
from coliseo.judge.sandbox.document import new_document, read_document
from coliseo.judge.saved import SEAL
from coliseo.server.http.answers import AnyRequest, GameKey, LangQuery, encode, errors, kept, known_game
from coliseo.server.http.bench_seals import seal
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
from coliseo.server.http.bench_work import on, packed_at, to_be_kept, worked
from coliseo.server.people import person_of
from coliseo.server.problems import Lang, Problem, language_of
from coliseo.server.rooms.hub import Hub
from coliseo.server.security import client_address, spend
from coliseo.server.settings import Settings
from coliseo.server.storage.bench import MOST_DOCUMENTS, find_document, keep_document
from coliseo.server.storage.shared_decks import TooManyLinks


class BenchController(Controller):
    path = "/bench"
    tags = ("bench",)

    @get("/{game:str}/form", summary="What a position may say", responses=errors(400, 404, 429))
    async def form(
        self, request: AnyRequest, state: State, game: GameKey, lang: LangQuery = None
    ) -> Response[BenchForm]:
        known_game(game)
        spoken = lang or language_of(request)
        body = await worked(request, state, form_body, game, spoken)
        return kept(request, body, spoken, shared=False)

    @post("/open", status_code=200, summary="Open a document", responses=errors(400, 403, 404, 409, 410, 413, 422, 429))
    async def open(self, request: AnyRequest, state: State, data: JSONBody[ToOpen], lang: LangQuery = None) -> Seen:
        document = await self.found(request, state, data)
        spoken = lang or language_of(request)
        return msgspec.convert(await on(request, state, document, bench.first_look, data.case, spoken), Seen)

    @post("/look", status_code=200, summary="A moment of a document", responses=errors(400, 403, 413, 422, 429))
    async def look(self, request: AnyRequest, state: State, data: JSONBody[AtMoment], lang: LangQuery = None) -> Seen:
        spoken = lang or language_of(request)
        place = data.place.place()
        return msgspec.convert(await on(request, state, data.document, bench.look, place, spoken, data.observer), Seen)

    @post("/act", status_code=200, summary="Do something at a moment", responses=errors(400, 403, 413, 422, 429))
    async def act(self, request: AnyRequest, state: State, data: JSONBody[ToDo], lang: LangQuery = None) -> Seen:
        """The document comes back with what was done in it: as its next step, or as another way."""
        place = data.place.place()
        how = (data.stop, lang or language_of(request), data.observer)
        if data.choice is not None:
            given = (data.seat, data.token, data.choice)
            seen = await on(request, state, data.document, bench.answer, place, *given, *how)
        else:
            seen = await on(request, state, data.document, bench.do, place, data.text, *how)
        return msgspec.convert(seen, Seen)

    @post("/why-not", status_code=200, summary="Why something cannot be", responses=errors(400, 403, 413, 422, 429))
    async def why_not(
        self, request: AnyRequest, state: State, data: JSONBody[ToExplain], lang: LangQuery = None
    ) -> Explained:
        spoken = lang or language_of(request)
        asked = (data.place.place(), data.seat, data.token)
        if data.candidate is not None:
            said = await on(request, state, data.document, bench.why_not, *asked, data.candidate, spoken)
        else:
            two = (data.first, data.then)
            said = await on(request, state, data.document, bench.why_not_between, *asked, *two, spoken)
        return msgspec.convert(said, Explained)

    @post("/compare", status_code=200, summary="Two moments side by side", responses=errors(400, 403, 413, 422, 429))
    async def compare(
        self, request: AnyRequest, state: State, data: JSONBody[ToCompare], lang: LangQuery = None
    ) -> Compared:
        spoken = lang or language_of(request)
        place = data.place.place()
        if data.other is not None:
            other = data.other.place()
            found = await on(request, state, data.document, bench.side_by_side, place, other, spoken)
        else:
            found = await on(request, state, data.document, bench.with_reading, place, data.readings, spoken)
        return msgspec.convert(found, Compared)

    @post("/file", status_code=200, summary="The document as a file", responses=errors(400, 403, 413, 422, 429))
    async def file(
        self, request: AnyRequest, state: State, data: JSONBody[ToKeep], lang: LangQuery = None
    ) -> BenchFile:
        """A scenario file that `coliseo judge` takes, with what the judge says to it."""
        spoken = lang or language_of(request)
        document = await to_be_kept(request, state, data.document)
        found = await on(request, state, document, bench.file_of, data.expecting, spoken)
        return msgspec.convert(found, BenchFile)

    @post("/links", summary="Keep a document under a link", responses=errors(400, 403, 409, 413, 422, 429))
    async def link(self, request: AnyRequest, state: State, data: JSONBody[OnlyDocument]) -> BenchLink:
        """The link is for good and the document never changes; the same again gives the same link."""
        settings: Settings = state.settings
        person = person_of(request).id
        await spend(state.memory, "bench_link", person, settings.limits.bench_link)
        await spend(state.memory, "bench_link_day", client_address(request), settings.limits.bench_link_address_day)
        document = await to_be_kept(request, state, data.document)
        game = await on(request, state, document, bench.game_of)
        try:
            link = await keep_document(state.store, person, game, document)
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
        return await worked(request, state, read_document, text)

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
        word = await worked(request, state, packed_at, record, after)
        return bench.from_table(record.game, f"{word}{SEAL}{seal(state.settings, word)}", after)


def form_body(game: str, lang: Lang) -> bytes:
    scenarios = [
        {"path": one.path, "name": one.es if lang == "es" else one.en, "rules": one.rules}
        for one in library.shelf(game)
    ]
    return encode(msgspec.convert({**bench.form(game, lang), "scenarios": scenarios}, BenchForm))
