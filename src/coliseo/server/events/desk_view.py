"""What the desk needs besides what the staff see: who must not meet, who may be in twice, the log."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Final

from msgspec import Meta, Struct

from coliseo.server.events.acting import member_of, number_of
from coliseo.server.http.answers import Text
from coliseo.tournament.acts.registry import ACTS, DESK, Who
from coliseo.tournament.choices import choice_name
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.interop.chart import bare
from coliseo.tournament.interop.players_csv import PlayersPreview
from coliseo.tournament.log import PINS, UNDO, Entry
from coliseo.tournament.state import KEPT, standing
from coliseo.tournament.tiebreak_order import LOT
from coliseo.tournament.tiebreaks import FORMULAS

#: entries of the log that are shown at a time
MOST_ENTRIES: Final = 40


class BarredPair(Struct):
    one: int
    other: int
    soft: Annotated[bool, Meta(description="It may give way.")]


class PlayerMore(Struct, omit_defaults=True):
    """What only the desk knows of a player. The PIN is told again to whoever has lost it."""

    number: int
    fixed_table: int = 0
    needs: str = ""
    pin: str = ""


class EntryLine(Struct, omit_defaults=True):
    n: int
    at: int
    what: str
    by: str
    table: int = 0
    undone: bool = False
    can_undo: bool = False


class UndoForeseen(Struct):
    """What undoing an entry takes with it, the first of them first; and whether it takes a reason."""

    entries: list[EntryLine]
    reason: bool


class LogPage(Struct):
    entries: Annotated[list[EntryLine], Meta(description="The latest first.")]


class OrderInfo(Struct):
    """How ties are broken, without the lot, which always comes last; how the law does it; what else there is."""

    chosen: list[str]
    law: list[str]
    criteria: list[tuple[str, Text]]
    fixed: Annotated[list[str], Meta(description="Rules by which the book fixes the order.")]
    out: Annotated[bool, Meta(description="A round is out: changing it takes a reason.")]


class DeskView(Struct):
    barred: list[BarredPair]
    alike: Annotated[list[tuple[int, int]], Meta(description="Who may be the same person twice.")]
    players: list[PlayerMore]
    log: Annotated[list[EntryLine], Meta(description="The last entries, the latest first.")]
    dark: Annotated[
        tuple[int, int] | None,
        Meta(description="The house was away from then to then while a clock ran: did it go on?"),
    ]
    jumped: Annotated[
        tuple[int, int] | None,
        Meta(description="The system's clock jumped then, by so many milliseconds, while a clock ran."),
    ]
    notices: list[dict[str, str]]
    settings: Annotated[
        dict[str, list[tuple[str, str]]],
        Meta(description="What a setting may be, where it is one of some, and what that is called."),
    ]
    order: OrderInfo


def desk_view(event: Event, acts_as: str, lang: str) -> DeskView:
    state = event.state
    desk = bool(set(DESK) & set(state.staff[acts_as].roles))
    last = state.round
    return DeskView(
        barred=[BarredPair(one, other, soft) for (one, other), soft in state.barred.items()],
        alike=_alike(event),
        players=[
            PlayerMore(p.number, p.fixed_table, p.needs, _pin(event, p.number) if desk else "")
            for p in state.players.values()
        ],
        log=log_before(event, 0, lang),
        dark=None if last is None or not last.dark else (last.dark[0][0], last.dark[-1][1]),
        jumped=None if last is None or not last.jumps else (last.jumps[-1][0], sum(by for _, by in last.jumps)),
        notices=[{"es": es, "en": en} for es, en in (last.notices if last is not None else ())],
        settings={
            key: [(value, choice_name(s, value, lang)) for value in s.choices]
            for key, s in event.profile.settings.items()
            if s.choices
        },
        order=_order(event),
    )


def _alike(event: Event) -> list[tuple[int, int]]:
    """Who may be in twice: by the same name, however it is written; or by the PIN, which a list from elsewhere may
    bring, and a word of the name. (Two strangers may well have the same digits.)"""
    words = {p.number: set(bare(event.name_of(p.number)).split()) for p in event.state.active()}
    pins = {number: _pin(event, number) for number in words}
    return [
        (one, other)
        for one, other in combinations(words, 2)
        if words[one] == words[other] or (pins[one] and pins[one] == pins[other] and words[one] & words[other])
    ]


def _order(event: Event) -> OrderInfo:
    state, profile = event.state, event.profile
    structure = state.stage.structure if state.stage is not None else str(state.settings["structure"])
    defaults = {**state.settings, "tiebreaks": profile.settings["tiebreaks"].default}
    chosen, law = (
        [c.key for c in profile.criteria(values, structure) if c.key != LOT] for values in (state.settings, defaults)
    )
    formulas = [FORMULAS[c.key] for c in profile.all_criteria() if c.key != LOT]
    return OrderInfo(
        chosen=chosen,
        law=law,
        criteria=[(f.key, Text(f.es, f.en)) for f in formulas],
        fixed=list(profile.order_fixed),
        out=any(round_.out for round_ in state.rounds()),
    )


def _pin(event: Event, number: int) -> str:
    held = event.log.vault.get(PINS, str(number))
    return "" if held is None else str(held["text"])


def log_before(event: Event, before: int, lang: str) -> list[EntryLine]:
    """A page of the log, the latest first, of what was written before that entry; of the last ones with 0."""
    entries = event.log.entries
    stands = {entry.n for entry in standing(entries)}
    last = min(before - 1, len(entries)) if before else len(entries)
    page = entries[max(0, last - MOST_ENTRIES) : max(0, last)]
    return [_line(event, entry, lang, entry.n in stands) for entry in reversed(page)]


def undo_foreseen(event: Event, n: int, who: Who, lang: str) -> UndoForeseen:
    """Raises Refused for what stands in the way besides: a reason that is missing, or that others depend on it."""
    refusals = event.check_undo(n, who, "…", with_all=True)
    if refusals:
        raise Refused(refusals)
    unexplained = event.check_undo(n, who, "", with_all=True)
    return UndoForeseen([_line(event, entry, lang, True) for entry in event.depending(n)], bool(unexplained))


def _line(event: Event, entry: Entry, lang: str, stands: bool) -> EntryLine:
    if entry.kind == UNDO:
        undone = ", ".join(map(str, entry.data["undoes"]))
        what = f"deshacer {undone}" if lang == "es" else f"undo {undone}"
    else:
        what = ACTS[entry.kind].name(lang)
    number = number_of(entry.by)
    by = event.person_of(number, member_of(entry.by)) if number else event.staff_name(entry.by)
    table = entry.data.get("table", 0)
    return EntryLine(
        entry.n, entry.at, what, by, table if isinstance(table, int) else 0, not stands,
        stands and entry.kind not in KEPT,
    )  # fmt: skip


class ImportRow(Struct):
    line: int
    name: str
    team: str


class ImportProblem(Struct):
    line: int
    text: str


class ImportPreview(Struct):
    """Who would be entered, and which lines would not, and why. Nothing is entered until it is confirmed."""

    columns: dict[str, str]
    rows: list[ImportRow]
    bad: list[ImportProblem]
    duplicates: list[ImportProblem]
    entered: int


def preview_told(preview: PlayersPreview, entered: int, lang: str) -> ImportPreview:
    return ImportPreview(
        columns=preview.columns,
        rows=[ImportRow(row.line, row.name, row.team) for row in preview.rows],
        bad=[ImportProblem(each.line, each.text(lang)) for each in preview.bad],
        duplicates=[ImportProblem(each.line, each.text(lang)) for each in preview.duplicates],
        entered=entered,
    )
