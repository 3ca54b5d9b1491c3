"""`coliseo tournament`: pairing, publishing, the clock, results, corrections, standings and the cut."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from coliseo.cli.common import print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import (
    AsRole,
    EventFile,
    Json,
    Reason,
    Relax,
    TableNumber,
    acting,
    at_table,
    letters_of,
    me,
    noting,
    open_event,
    result_data,
    round_in_play,
    show_refusals,
    side_named,
    typed_number,
    what_gives,
    with_games_told,
)
from coliseo.cli.events.keeping import keep
from coliseo.cli.events.next_step import next_step, stale
from coliseo.cli.events.timing import at_time
from coliseo.cli.events.told import waiting, who_told
from coliseo.cli.events.words import named
from coliseo.cli.language import current_language, say
from coliseo.cli.progress import under_way
from coliseo.cli.visible import tell
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.citing import cited
from coliseo.tournament.correcting import Foreseen, difference
from coliseo.tournament.cost_words import against_the_best
from coliseo.tournament.drawing import by_hand, draw_round, open_cut
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.leavers import is_void
from coliseo.tournament.model import PAIRED, Board, Pairing, Round
from coliseo.tournament.notes import marks_in_words
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.phases import phases_in_words
from coliseo.tournament.places import table_now
from coliseo.tournament.problem import BY_HAND, PairingResult
from coliseo.tournament.result_words import result_in_words
from coliseo.tournament.results import BYE, KIND_NAMES, REPORTED, VOID
from coliseo.tournament.slip_codes import DIGITS, LARGEST_TABLE, read_slip
from coliseo.tournament.undoing import roles_to_undo
from coliseo.tournament.ways_out import what_gives_way

Kind = Annotated[str, Parameter(help=say("Cómo acabó: ", "How it ended: ") + ", ".join(REPORTED))]
Left = Annotated[str, Parameter(help=say("Lo que le quedó a cada uno: 3-0.", "What each had left: 3-0."))]
Seat = Annotated[
    int, Parameter(help=say("De dos equipos puesto a puesto, el puesto.", "Of two teams seat by seat, the seat."))
]
Reasons = Annotated[
    str, Parameter(help=say("Por qué acabó cada partida: vida,mazo.", "By what each game ended: vida,mazo."))
]
Turns = Annotated[str, Parameter(help=say("Turnos de cada partida: 9,12.", "Turns of each game: 9,12."))]
By = Annotated[
    str,
    Parameter(
        help=say("Quién concedió, faltó o fue sancionado: A o B.", "Who conceded, was absent or penalised: A or B.")
    ),
]


def add_to(run: App) -> None:
    run.command(
        pair, name="pair", help=say("Empareja la ronda siguiente, en borrador.", "Pair the next round, as a draft.")
    )
    run.command(discard, name="discard", help=say("Desecha el borrador.", "Discard the draft."))
    run.command(publish, name="publish", help=say("Publica la ronda.", "Publish the round."))
    run.command(
        formed, name="formed", help=say("Mesas que han formado equipo.", "Tables that have formed their teams.")
    )
    run.command(
        absent,
        name="absent",
        help=say("A una mesa le falta alguien: no para el reloj.", "A table misses somebody: it holds up no clock."),
    )
    run.command(start, name="start", help=say("Empieza el reloj de la ronda.", "Start the clock of the round."))
    run.command(time, name="time", help=say("Se acaba el tiempo.", "Time is up."))
    run.command(extend, name="extend", help=say("Da una prórroga a una mesa.", "Give a table an extension."))
    run.command(
        result, name="result", help=say("Apunta un resultado: 2-0, 1-1, A, =.", "Note a result: 2-0, 1-1, A, =.")
    )
    run.command(
        accept, name="accept", help=say("Da por buena el acta de una mesa.", "Accept what was reported of a table.")
    )
    run.command(correct, name="correct", help=say("Corrige un resultado.", "Correct a result."))
    run.command(undo, name="undo", help=say("Deshace una entrada.", "Undo an entry."))
    run.command(close, name="close", help=say("Cierra la ronda.", "Close the round."))
    run.command(tables, name="tables", help=say("La ronda, mesa a mesa.", "The round, table by table."))
    run.command(cut, name="cut", help=say("Abre la fase siguiente.", "Open the next stage."))
    run.command(at_time, name="at-time", help=say("Qué se hace al acabar el tiempo.", "What to do when time is up."))


# -- pairing --------------------------------------------------------------------------------------------------------


def pair(
    file: EventFile,
    /,
    *,
    relax: Relax = None,
    hand: Annotated[str, Parameter("--by-hand", help=say("A mano: 1-2,3-4.", "By hand: 1-2,3-4."))] = "",
    bye: Annotated[int, Parameter(help=say("A mano: quién descansa.", "By hand: who rests."))] = 0,
    reason: Reason = "",
    json: Json = False,
) -> int:
    relaxed = what_gives(relax)
    event = open_event(file)
    draft = None if hand else event.state.round
    if draft is not None and draft.state == PAIRED and not stale(event) and set(draft.relaxed) == set(relaxed):
        # pairing again gives the same: nothing is noted
        return _show_draft(file, event, draft, json)
    try:
        if hand:
            by_hand(event, me(), _pairs(hand), bye, reason)
        else:
            if draft is not None and draft.state == PAIRED:
                event.act("discarded", {}, me())
            with under_way() as progress:
                draw_round(event, me(), relaxed, progress=progress)
    except Refused as refused:
        return show_refusals(refused.refusals)
    except NoLegalPairing as none:
        return no_pairing(event, none)
    if not keep(file, event):
        return 1
    last = event.state.round
    assert last is not None
    return _show_draft(file, event, last, json)


def _show_draft(file: Path, event: Event, draft: Round, json: bool) -> int:
    if json:
        print_json(_round_data(event, draft))
        return 0
    _show_round(event, draft)
    if BY_HAND in draft.found.get("marks", []):
        found = PairingResult.from_data(draft.found)
        against = against_the_best(found.cost, found.best, current_language())
        tell(say("Contra el mejor: ", "Against the best: ") + against)
    tell(say("En borrador: nadie la ve hasta publicarla.", "A draft: nobody sees it until it is published."))
    tell(next_step(event).line(file))
    return 0


def _pairs(text: str) -> list[tuple[int, int]]:
    found = re.findall(r"(\d+)\s*[-–]\s*(\d+)", text)
    if not found:
        raise UserError(say("Las parejas se escriben 1-2,3-4.", "Pairs are written 1-2,3-4."))
    return [(typed_number(a), typed_number(b)) for a, b in found]


def no_pairing(event: Event, none: NoLegalPairing) -> int:
    """Why there is no legal pairing, and what could give way: somebody chooses, nothing is relaxed in silence."""
    lang = current_language()
    tell(
        say("No hay emparejamiento legal: ", "There is no legal pairing: ") + none.obstacle.words(lang, event.name_of),
        error=True,
    )
    stage = event.state.stage
    assert stage is not None
    for way in what_gives_way(event.state, event.profile, stage):
        tell(f"--relax {' --relax '.join(way.relaxed)}: {way.words(lang, event.name_of)}", error=True)
    return 1


def _round_data(event: Event, round_: Round) -> dict[str, Any]:
    return {
        "round": round_.whole,
        "state": round_.state,
        "relaxed": list(round_.relaxed),
        "marks": list(round_.found.get("marks", [])),
        "notices": [list(notice) for notice in round_.notices],
        "tables": [
            {
                "table": p.table,
                "mark": p.mark,
                "players": [{"number": n, "name": event.name_of(n)} for n in p.sides],
                "result": None if p.result is None else p.result.data(),
                "conflict": p.conflict,
            }
            for p in round_.pairings
        ],
    }


def _show_round(event: Event, round_: Round) -> None:
    lang = current_language()
    marks = [*phases_in_words(event.state, round_, lang), *marks_in_words(round_, lang)]
    tell(" · ".join([say(f"Ronda {round_.whole}", f"Round {round_.whole}"), *marks]))
    for pairing in sorted(round_.pairings, key=lambda p: (not p.table, p.table)):
        tell(f"{pairing.table or '–':>4}{pairing.mark and ' ' + pairing.mark}  {_who_plays(event, pairing)}")
        for seat, report in waiting(pairing):
            tell(f"      {who_told(event, pairing, seat, report)}")
    for es, en in round_.notices:
        tell(say(es, en))


def _who_plays(event: Event, pairing: Pairing) -> str:
    lang = current_language()
    people = " – ".join(f"{event.name_of(n)} ({n})" for n in pairing.sides)
    if pairing.result is None and len(pairing.sides) == 1:
        return f"{people} · {KIND_NAMES[VOID if is_void(pairing) else BYE][lang]}"
    if pairing.result is None:
        seats = [n for n, board in sorted(pairing.boards.items()) if board.result is not None]
        known = say(
            f" · puestos con resultado: {', '.join(map(str, seats))}", f" · seats told: {', '.join(map(str, seats))}"
        )
        return people + (say(" · actas distintas", " · reports differ") if pairing.conflict else known if seats else "")
    told = result_in_words(pairing.result, pairing.sides, event.title_of, lang)
    return f"{people} · {told}{cited(pairing.result.rules)}"


def discard(file: EventFile, /) -> int:
    return noting(file, "discarded")


def publish(file: EventFile, /) -> int:
    return noting(file, "published")


def formed(
    file: EventFile,
    /,
    *which: int,
    all_: Annotated[bool, Parameter("--all", negative="", help=say("Todas las mesas.", "All tables."))] = False,
) -> int:
    def form(event: Event) -> None:
        last = event.state.round
        chosen = [p.table for p in last.matches()] if all_ and last is not None else list(which)
        for number in chosen:
            event.act("formed", {"table": number}, me())

    return acting(file, form)


def absent(
    file: EventFile,
    table: TableNumber,
    /,
    *who: Annotated[str, Parameter(help=say("Quién falta: A, B; si no se dice, todos.", "Who: A, B; if unsaid, all."))],
    role: AsRole = "organiser",
) -> int:
    def miss(event: Event) -> None:
        pairing = at_table(round_in_play(event), table)
        sides = sorted({side_named(event, pairing, each) for each in who})
        event.act("absent", {"table": table, "sides": sides}, me(role))

    return acting(file, miss)


def start(file: EventFile, /) -> int:
    return noting(file, "started")


def time(file: EventFile, /) -> int:
    return noting(file, "time")


def extend(
    file: EventFile, table: TableNumber, minutes: int, /, *, reason: Reason = "", role: AsRole = "organiser"
) -> int:
    return noting(file, "extended", {"table": table, "minutes": minutes, "why": reason}, role)


# -- results --------------------------------------------------------------------------------------------------------


def _told(
    event: Event, round_: Round, number: int, text: str, kind: str, left: str, by: str, seat: int = 0
) -> dict[str, Any]:
    pairing = at_table(round_, number)
    kind = named(kind, {each: KIND_NAMES[each] for each in REPORTED}) if kind else ""
    way = way_of(event.state, event.profile, round_)
    if way.seats > 1 and "," in text:
        # two teams, seat by seat: 2-1,0-2,2-0 or A,B,A
        seats = [result_data(event, pairing, seat, "", "", "", way.games) for seat in text.split(",")]
        return {"kind": kind or "played", "seats": seats}
    best_of = way.games if way.seats == 1 or seat else way.seats
    return result_data(event, pairing, text, kind, left, by, best_of)


def result(
    file: EventFile,
    told_table: Annotated[
        int,
        Parameter(name="TABLE", help=say("La mesa, o el código de su acta.", "The table, or its slip's code.")),
    ],
    score: str = "",
    /,
    *,
    kind: Kind = "",
    left: Left = "",
    by: By = "",
    reasons: Reasons = "",
    turns: Turns = "",
    seat: Seat = 0,
    role: AsRole = "organiser",
) -> int:
    def note(event: Event) -> list[str]:
        last = round_in_play(event)
        table = told_table if told_table <= LARGEST_TABLE else read_slip(event, f"{told_table:0{DIGITS}d}").table
        told = with_games_told(_told(event, last, table, score, kind, left, by, seat), reasons, turns)
        data = {"table": table, "result": told, **({"seat": seat} if seat else {})}
        event.act("reported", data, me(role))
        pairing = at_table(last, table)
        said = [_who_plays(event, pairing)]
        if event.profile.counted and pairing.result is not None:
            sums = event.profile.whole_scores(event.state.settings, pairing.result, len(pairing.sides))
            untold = pairing.result.games and not any(game.left for game in pairing.result.games)
            how = say(" (si no se dice otra cosa: --left 12-9)", " (unless it is told: --left 12-9)") if untold else ""
            said.append(f"{event.profile.counted_name[current_language()]}: {' – '.join(map(str, sums))}{how}")
        return said

    return acting(file, note)


def accept(
    file: EventFile,
    table: TableNumber,
    side: Annotated[
        str, Parameter(help=say("Si difieren, la de quién: A o B.", "If they differ, whose: A or B."))
    ] = "",
    /,
    *,
    seat: Seat = 0,
    role: AsRole = "organiser",
) -> int:
    """The only report of a table, once it has waited, or one of those that differ."""

    def stand(event: Event) -> list[str]:
        pairing = at_table(round_in_play(event), table)
        board = pairing.boards.get(seat, Board()) if seat else pairing
        if board.conflict and not side:
            letters = ", ".join(letters_of(pairing))
            raise UserError(say(f"No coinciden: di cuál vale ({letters}).", f"They differ: say which ({letters})."))
        data: dict[str, Any] = {"table": table, **({"seat": seat} if seat else {})}
        if side:
            data["side"] = side_named(event, pairing, side)
        event.act("accepted", data, me(role))
        return [_who_plays(event, pairing)]

    return acting(file, stand)


def correct(
    file: EventFile,
    round_: int,
    table: TableNumber,
    score: str = "",
    /,
    *,
    reason: Reason = "",
    kind: Kind = "",
    left: Left = "",
    by: By = "",
    reasons: Reasons = "",
    turns: Turns = "",
    seat: Seat = 0,
    after_cut: Annotated[
        str, Parameter(help=say("Tras el corte: stands o remade.", "After the cut: stands or remade."))
    ] = "",
    role: AsRole = "organiser",
) -> int:
    def put_right(event: Event) -> list[str]:
        state = event.state
        found = state.whole_round(round_)
        if found is None:
            raise UserError(say(f"No hay ronda {round_}.", f"There is no round {round_}."))
        told = with_games_told(_told(event, found, table, score, kind, left, by, seat), reasons, turns)
        before = table_now(state, event.profile)
        data = {"stage": found.stage, "round": found.number, "table": table, "result": told, "reason": reason}
        if seat:
            data["seat"] = seat
        if after_cut:
            data["after_cut"] = after_cut
        event.act("corrected", data, me(role))
        return _difference_told(event, difference(event, before, found))

    return acting(file, put_right)


def _difference_told(event: Event, found: Foreseen) -> list[str]:
    """Whose place changes, and that what is published stands."""
    name = event.names_apart()
    moved = say("Cambian de puesto:", "Places that change:")
    told = [moved if found.moved else say("Ningún puesto cambia.", "No place changes.")]
    for each in found.moved:
        line = f"  {name(each['number'])}: {each['before']} → {each['after']}"
        told.append(line + (say(" (cruza el corte)", " (crosses the cut)") if each["cut"] else ""))
    if found.stands:
        told.append(say("Los emparejamientos publicados quedan como están.", "Published pairings stand."))
    if found.instead:
        named = ", ".join(" – ".join(map(name, pair)) for pair in found.instead)
        told.append(say(f"Con ese resultado habrían sido: {named}", f"With that result they would have been: {named}"))
    return told


def undo(
    file: EventFile,
    entry: int,
    /,
    *,
    reason: Reason = "",
    all_: Annotated[
        bool, Parameter("--all", negative="", help=say("También lo que depende de ella.", "What depends on it too."))
    ] = False,
    role: AsRole = "",
) -> int:
    def back(event: Event) -> list[str]:
        event.undo(entry, me(role or role_to_undo(event, entry)), reason, all_)
        return [say("El torneo es ahora: ", "The event is now: ") + event.state.digest[:12]]

    return acting(file, back)


def role_to_undo(event: Event, n: int) -> str:
    """Whoever runs the event alone is all of it: the role that what is undone needs."""
    entries, mine = event.log.entries, event.state.staff["s1"].roles
    able = roles_to_undo(entries, entries[n - 1]) if 1 <= n <= len(entries) else ()
    return next((role for role in able if role in mine), "organiser")


def close(file: EventFile, /) -> int:
    return noting(file, "closed")


def tables(
    file: EventFile,
    /,
    *,
    round_: Annotated[int, Parameter("--round", help=say("Qué ronda.", "Which round."))] = 0,
    json: Json = False,
) -> int:
    event = open_event(file)
    found = event.state.whole_round(round_) if round_ else event.state.round
    if found is None:
        raise UserError(say("No hay tal ronda.", "There is no such round."))
    if json:
        print_json(_round_data(event, found))
    else:
        _show_round(event, found)
    return 0


# -- the cut --------------------------------------------------------------------------------------------------------


def cut(
    file: EventFile,
    /,
    *,
    size: Annotated[int, Parameter(help=say("Cuántos pasan.", "How many go on."))] = 0,
) -> int:
    code = acting(file, lambda event: open_cut(event, me(), size))
    if code and not size:
        # it says which cut fits, or what is to come before
        tell(next_step(open_event(file)).line(file), error=True)
    return code
