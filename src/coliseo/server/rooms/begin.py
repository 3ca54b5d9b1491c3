"""How a game begins at a table: options from the host's words, the first state, and what is stored of it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from coliseo.effects.source import CardError
from coliseo.games.plain import boards_of, shelf_of, sides_at, tables_of
from coliseo.games.registry import game_keys, load_game, package
from coliseo.kernel.game import BadOptions, Game
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.state import State
from coliseo.match.clocks import DAYS
from coliseo.match.lesson import Lesson, lesson_named
from coliseo.match.practice import Practice, practice_from_text
from coliseo.match.record import new_record
from coliseo.match.session import NUNCA
from coliseo.match.turns import turns_of
from coliseo.own_sets.opening import OwnSet
from coliseo.own_sets.records import CATALOGUE, with_set
from coliseo.players.base import LEVELS
from coliseo.server.meeting.clocks import clock_for_strangers, clocks_of, days_of
from coliseo.server.messages import ClockInfo
from coliseo.server.rooms import refusals
from coliseo.server.rooms.refusals import Refused, bad_field
from coliseo.server.rooms.settings import NewClock, NewTable, SeatState, TableSettings
from coliseo.server.storage.rows import checkpoint_of
from coliseo.server.storage.stored import story_now, versions_now


class Start(Struct):
    """A game at its first question, and how it is stored: columns of the table, and the first checkpoint."""

    state: State
    options: dict[str, Any]
    change: dict[str, Any]
    checkpoint: dict[str, Any]
    story: dict[str, Any]


def game_named(key: str) -> Game:
    if key not in game_keys():
        raise bad_field("game", f"no hay un juego «{key}»", f"there is no game “{key}”")
    return load_game(key)


def lesson_of(game: str, key: str) -> Lesson:
    try:
        return lesson_named(game, key)
    except KeyError:
        raise bad_field("lesson", f"no hay una lección «{key}»", f"there is no lesson “{key}”") from None


def practice_of(game: str, text: str, policy: str = "") -> Practice:
    try:
        return practice_from_text(game, text, policy)
    except CardError as error:
        raise refusals.of_position(error) from error


def one_of(field: str, value: str, known: list[str]) -> str:
    """The value, or the first known one if none was given."""
    if not value:
        return known[0]
    if value not in known:
        listed = ", ".join(known)
        raise bad_field(field, f"se esperaba una de: {listed}", f"one of these was expected: {listed}")
    return value


def settings_for(spec: NewTable) -> TableSettings:
    """What was asked for, checked against what the game has."""
    game_named(spec.game)
    tables = tables_of(package(spec.game))
    modes = {mode["key"]: mode for mode in tables.modes_for_clients()}
    mode = one_of("mode", spec.mode, list(modes))
    allowed = modes[mode].get("seats") or range(modes[mode]["seats_min"], modes[mode]["seats_max"] + 1)
    if not spec.lesson and len(spec.seats) not in allowed:
        listed = ", ".join(str(n) for n in allowed)
        raise bad_field("seats", f"este modo es para: {listed}", f"this mode is for: {listed}")
    _check_free_seats(spec)
    policies = [p["key"] for p in tables.policies_for_clients()]
    policy = one_of("policy", spec.policy, policies)
    sides = sides_at(modes[mode], len(spec.seats))
    if spec.position:
        policy, sides = _check_practice(spec, spec.policy and policy)
    if spec.own_set:
        _check_own_set(spec)
    elif spec.board:
        raise no_board(spec.board)
    seed = int(spec.seed) if spec.seed is not None else None
    if seed is not None and any(seat.kind == "person" for seat in spec.seats):
        raise bad_field(
            "seed",
            "no se elige el azar de una partida con otras personas",
            "chance is not chosen in a game with other people",
        )
    if spec.rated:
        _check_rated(spec)
    clock = _clock(spec, clocks_of(tables))
    if clock.kind == DAYS:
        _check_by_days(spec)
    elif spec.rated and not spec.policy and COMPETITIVA in policies:
        # what counts is played so that how fast somebody passes tells nothing of their hand
        policy = COMPETITIVA
    return TableSettings(
        mode, policy, spec.undo, clock, spec.chat, spec.lesson, seed, spec.position, sides=sides, board=spec.board,
        fresh_chance=spec.fresh_chance, leaving=spec.leaving, rated=spec.rated, ask_all=spec.ask_all,
    )  # fmt: skip


def sides_of(state: State) -> list[int]:
    """The side of each seat; nothing where everyone plays for themselves."""
    return list(state.sides) if state.seating.paired else []


def _check_free_seats(spec: NewTable) -> None:
    """Nobody lays before others what they have not chosen and cannot see."""
    for i, seat in enumerate(spec.seats):
        if seat.kind == "person" and seat.deck:
            raise bad_field(
                f"seats[{i}].deck", "lo elige quien se sienta ahí", "whoever sits there chooses what to play with"
            )


def _check_rated(spec: NewTable) -> None:
    """What counts for ratings is a whole game between people as it is for everybody."""
    if spec.undo != NUNCA:
        raise bad_field("undo", "una mesa que puntúa se juega sin deshacer", "a rated table is played without undo")
    if spec.lesson or spec.position or spec.own_set or spec.seed is not None:
        raise bad_field(
            "rated",
            "solo puntúa una partida corriente, desde el principio y con las cartas de todos",
            "only an ordinary game is rated, from the beginning and with everybody's cards",
        )
    kinds = [seat.kind for seat in spec.seats]
    if "machine" in kinds or kinds.count("me") > 1:
        raise bad_field("rated", "en cada asiento juega una persona", "a person of their own plays at every seat")


def _check_by_days(spec: NewTable) -> None:
    """By correspondence people write to each other: nobody else is there for days."""
    kinds = [seat.kind for seat in spec.seats]
    if spec.lesson or spec.position or "machine" in kinds or kinds.count("me") > 1:
        raise bad_field(
            "clock",
            "por correspondencia juega una persona distinta en cada asiento",
            "by correspondence a different person plays at every seat",
        )


def _check_own_set(spec: NewTable) -> None:
    if spec.lesson or spec.position:
        raise bad_field("own_set", "aquí no se juega con él", "it is not played with here")
    if spec.public:
        raise bad_field(
            "public",
            "una mesa con un conjunto privado no se anuncia: se entra por su enlace",
            "a table with a private set is not announced: people come in by its link",
        )


def _check_practice(spec: NewTable, policy: str) -> tuple[str, list[int]]:
    """Whether a table can begin at the position that was asked for; the policy it is played with, and the sides."""
    if spec.lesson:
        raise bad_field("position", "una lección trae la suya", "a lesson brings its own")
    if package(spec.game).judge is None:
        raise bad_field("position", "este juego no lee posiciones", "this game reads no positions")
    if spec.public:
        raise bad_field(
            "public",
            "una mesa desde una posición no se anuncia: quien la abre conoce todas las cartas",
            "a table from a position is not announced: its host knows every card",
        )
    for i, seat in enumerate(spec.seats):
        if seat.deck:
            raise bad_field(f"seats[{i}].deck", "las cartas las pone la posición", "the position says the cards")
    practice = practice_of(spec.game, spec.position, policy)
    _, state = start_of(practice, 0)
    if state.seats != len(spec.seats):
        raise bad_field("seats", f"la posición es para {state.seats}", f"the position is for {state.seats}")
    return practice.policy, sides_of(state)


def start_of(practice: Practice, seed: int) -> tuple[dict[str, Any], State]:
    try:
        return practice.start(seed)
    except CardError as error:
        raise refusals.of_position(error) from error


def _clock(spec: NewTable, presets: list[dict[str, Any]]) -> ClockInfo:
    """What was chosen; if nothing was, strangers have a clock and friends have none."""
    if isinstance(spec.clock, NewClock):
        clock = spec.clock
        if clock.kind != "none" and clock.base == 0:
            raise bad_field("clock.base", "hace falta tiempo", "some time is needed")
        if clock.kind == "turn" and turns_of(spec.game) is None:
            raise bad_field("clock.kind", "este juego no cuenta el tiempo por turnos", "this game counts no turns")
        if clock.kind == "turn" and clock.increment == 0:
            raise bad_field("clock.increment", "hace falta tiempo para responder", "time to respond is needed")
        return ClockInfo(clock.kind, clock.base, clock.increment)
    known = {p["key"]: p for p in presets}
    chosen = spec.clock
    if not chosen and spec.public and any(seat.kind == "person" for seat in spec.seats):
        chosen = clock_for_strangers(presets)
    if not chosen:
        return ClockInfo("none")
    preset = known[one_of("clock", chosen, list(known))]
    return ClockInfo(preset["kind"], preset["base"], preset["increment"], preset["key"])


def seats_for(spec: NewTable, person: str, name: str) -> list[SeatState]:
    seats = []
    for i, seat in enumerate(spec.seats):
        if seat.kind == "me":
            seats.append(SeatState("person", person, seat.name or name, deck=seat.deck))
        elif seat.kind == "machine":
            level = one_of(f"seats[{i}].level", seat.level, [*list(LEVELS)[::-1]])
            seats.append(SeatState("machine", level=level, deck=seat.deck))
        else:
            seats.append(SeatState())
    return seats


def check_deck(game: str, text: str, mode: str, own: OwnSet | None = None) -> None:
    """A ready deck's key or a list; raises Refused with the rules it breaks. `own` is the set that it may name."""
    shelf = shelf_of(package(game))
    if text in {deck["key"] for deck in shelf.decks_for_clients()}:
        return
    with_own = {} if own is None else {"catalogue": own.catalogue}
    # the games keep what they read last: in the second language it is only told again
    problems = {lang: shelf.check_deck_text(text, mode, lang, **with_own)["problems"] for lang in ("es", "en")}
    if problems["es"]:
        rules = tuple(dict.fromkeys(rule for p in problems["es"] for rule in p["rules"]))
        said = {lang: "; ".join(p["text"] for p in problems[lang]) for lang in problems}
        raise Refused("bad_deck", said["es"], said["en"], rules, 422)


def start_game(
    table: str, game: Game, settings: TableSettings, seats: list[SeatState], seed: int, own: OwnSet | None = None
) -> Start:
    """Raises Refused with the rules that the options break. `own` is the set that the settings name."""
    if settings.lesson:
        options, state = lesson_of(game.key, settings.lesson).start(seed)
        return _start(table, game, options, None, state)
    if settings.position:
        options, state = start_of(practice_of(game.key, settings.position, settings.policy), seed)
        return _start(table, game, options, None, state)
    decks = [seat.deck for seat in seats]
    tables = tables_of(package(game.key))
    with_own = {} if own is None else {"catalogue": own.catalogue}
    try:
        options = tables.options_for(settings.mode, decks, settings.policy, len(seats), seed=seed, **with_own)
        if own is not None and settings.own_set is not None:
            options = with_set(options, own, settings.own_set.id)
            options = _on_board(options, own, settings.board)
        if settings.event is not None:
            options = {**options, **settings.event.options}
        start = _start(table, game, options, seed, game.new_game(options, seed))
    except BadOptions as error:
        raise refusals.of_options(error) from error
    if settings.clock.kind == DAYS:
        # whether anybody is there or not: whoever is asked first is told so
        start.change["due"] = 0
    return start


def new_row(
    table: str, game: str, settings: TableSettings, seats: list[SeatState], host: str, public: bool, now: int
) -> dict[str, Any]:
    """A table as it is stored before its game begins."""
    return {
        "id": table, "game": game, "status": "waiting", "public": public, "host": host, "created": now,
        "touched": now, "settings": msgspec.json.encode(settings).decode(),
        "seats": msgspec.json.encode(seats).decode(), "options": "{}", "epoch": 0, "days": days_of(settings.clock),
    }  # fmt: skip


def no_board(board: str) -> Refused:
    return bad_field("board", f"no hay un tablero «{board}»", f"there is no board “{board}”")


def _on_board(options: dict[str, Any], own: OwnSet, board: str) -> dict[str, Any]:
    hooks = boards_of(package(own.game))
    return hooks.on_board(options, board) if board and hooks is not None else options


def _start(table: str, game: Game, options: dict[str, Any], seed: int | None, state: State) -> Start:
    record = new_record(game.key, options, seed, state)
    change = {
        "status": "playing" if not state.over else "over",
        "options": msgspec.json.encode({k: v for k, v in record.options.items() if k != CATALOGUE}).decode(),
        "seed": None if seed is None else str(seed),
        "start": msgspec.json.encode(record.start_chance).decode(),
        "versions": versions_now(game.key),
    }
    return Start(state, record.options, change, checkpoint_of(table, 0, state), story_now(table, 0, game, state))
