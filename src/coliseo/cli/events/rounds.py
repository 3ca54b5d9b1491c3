"""`coliseo tournament`: pairing, publishing, the clock, results, corrections, standings and the cut."""

from __future__ import annotations

import re
from typing import Annotated, Any

from cyclopts import App, Parameter

from coliseo.cli.common import print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import (
    AsRole,
    EventFile,
    Json,
    Reason,
    acting,
    me,
    open_event,
    result_data,
    show_refusals,
    side_of,
    with_games_told,
)
from coliseo.cli.language import current_language, say
from coliseo.cli.progress import under_way
from coliseo.cli.visible import tell
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.correcting import Foreseen, difference
from coliseo.tournament.cost_words import against_the_best
from coliseo.tournament.drawing import by_hand, draw_round, open_cut, swiss_problem
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.model import Pairing, Round
from coliseo.tournament.notes import marks_in_words
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.pairing import ways_out
from coliseo.tournament.problem import RELAXATIONS, PairingResult
from coliseo.tournament.results import KIND_NAMES, REPORTED
from coliseo.tournament.slip_codes import DIGITS, LARGEST_TABLE, read_slip
from coliseo.tournament.standings import standings
from coliseo.tournament.undoing import roles_to_undo

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
    run.command(correct, name="correct", help=say("Corrige un resultado.", "Correct a result."))
    run.command(undo, name="undo", help=say("Deshace una entrada.", "Undo an entry."))
    run.command(close, name="close", help=say("Cierra la ronda.", "Close the round."))
    run.command(tables, name="tables", help=say("La ronda, mesa a mesa.", "The round, table by table."))
    run.command(cut, name="cut", help=say("Abre la fase final.", "Open the final stage."))
    run.command(at_time, name="at-time", help=say("Qué se hace al acabar el tiempo.", "What to do when time is up."))


# -- pairing --------------------------------------------------------------------------------------------------------


def pair(
    file: EventFile,
    /,
    *,
    relax: Annotated[
        list[str] | None, Parameter(help=say("Lo que puede ceder: ", "What may give way: ") + ", ".join(RELAXATIONS))
    ] = None,
    hand: Annotated[str, Parameter("--by-hand", help=say("A mano: 1-2,3-4.", "By hand: 1-2,3-4."))] = "",
    bye: Annotated[int, Parameter(help=say("A mano: quién descansa.", "By hand: who rests."))] = 0,
    reason: Reason = "",
    json: Json = False,
) -> int:
    wrong = [word for word in relax or [] if word not in RELAXATIONS]
    if wrong:
        raise UserError(say("Puede ceder: ", "May give way: ") + ", ".join(RELAXATIONS))
    event = open_event(file)
    try:
        if hand:
            by_hand(event, me(), _pairs(hand), bye, reason)
        else:
            with under_way() as progress:
                draw_round(event, me(), relax or (), progress=progress)
    except Refused as refused:
        return show_refusals(refused.refusals)
    except NoLegalPairing as none:
        return _no_pairing(event, none)
    event.log.save(file)
    last = event.state.round
    assert last is not None
    if json:
        print_json(_round_data(event, last))
    else:
        _show_round(event, last)
        if hand:
            found = PairingResult.from_data(last.found)
            against = against_the_best(found.cost, found.best, current_language())
            tell(say("Contra el mejor: ", "Against the best: ") + against)
        tell(say("En borrador: nadie la ve hasta `publish`.", "A draft: nobody sees it until `publish`."))
    return 0


def _pairs(text: str) -> list[tuple[int, int]]:
    found = re.findall(r"(\d+)\s*[-–]\s*(\d+)", text)
    if not found:
        raise UserError(say("Las parejas se escriben 1-2,3-4.", "Pairs are written 1-2,3-4."))
    return [(int(a), int(b)) for a, b in found]


def _no_pairing(event: Event, none: NoLegalPairing) -> int:
    """Why there is no legal pairing, and what could give way: somebody chooses, nothing is relaxed in silence."""
    lang = current_language()
    tell(
        say("No hay emparejamiento legal: ", "There is no legal pairing: ") + none.obstacle.words(lang, event.name_of),
        error=True,
    )
    stage = event.state.stage
    assert stage is not None
    for way in ways_out(swiss_problem(event.state, event.profile, stage, len(stage.rounds) + 1)):
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
    marks = marks_in_words(round_, current_language())
    tell(" · ".join([say(f"Ronda {round_.whole}", f"Round {round_.whole}"), *marks]))
    for pairing in sorted(round_.pairings, key=lambda p: (not p.table, p.table)):
        tell(f"{pairing.table or '–':>4}{pairing.mark and ' ' + pairing.mark}  {_who_plays(event, pairing)}")
    for es, en in round_.notices:
        tell(say(es, en))


def _who_plays(event: Event, pairing: Pairing) -> str:
    lang = current_language()
    people = " – ".join(f"{event.name_of(n)} ({n})" for n in pairing.sides)
    if pairing.result is None:
        seats = [n for n, board in sorted(pairing.boards.items()) if board.result is not None]
        known = say(
            f" · puestos con resultado: {', '.join(map(str, seats))}", f" · seats told: {', '.join(map(str, seats))}"
        )
        return people + (say(" · actas distintas", " · reports differ") if pairing.conflict else known if seats else "")
    told = KIND_NAMES[pairing.result.kind][lang]
    if len(pairing.sides) > 2 and pairing.result.order:
        told = " › ".join(event.title_of(pairing.sides[side]) for side in pairing.result.order) + f" · {told}"
    elif len(pairing.sides) == 2 and pairing.result.games:
        told = f"{pairing.result.won_games(0)}–{pairing.result.won_games(1)} {told}"
    cited = f" ({', '.join(pairing.result.rules)})" if pairing.result.rules else ""
    return f"{people} · {told}{cited}"


def discard(file: EventFile, /) -> int:
    return acting(file, lambda event: event.act("discarded", {}, me()))


def publish(file: EventFile, /) -> int:
    return acting(file, lambda event: event.act("published", {}, me()))


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
    table_: int,
    /,
    *who: Annotated[str, Parameter(help=say("Quién falta: A, B; si no se dice, todos.", "Who: A, B; if unsaid, all."))],
    role: AsRole = "organiser",
) -> int:
    def miss(event: Event) -> None:
        last = event.state.round
        pairing = last.at_table(table_) if last is not None else None
        if pairing is None:
            raise UserError(say(f"No hay mesa {table_} en esa ronda.", f"There is no table {table_} in that round."))
        sides = sorted({side_of(letter, pairing) for letter in who})
        event.act("absent", {"table": table_, "sides": sides}, me(role))

    return acting(file, miss)


def start(file: EventFile, /) -> int:
    return acting(file, lambda event: event.act("started", {}, me()))


def time(file: EventFile, /) -> int:
    return acting(file, lambda event: event.act("time", {}, me()))


def extend(file: EventFile, table_: int, minutes: int, /, *, reason: Reason = "", role: AsRole = "organiser") -> int:
    data = {"table": table_, "minutes": minutes, "why": reason}
    return acting(file, lambda event: event.act("extended", data, me(role)))


# -- results --------------------------------------------------------------------------------------------------------


def _told(
    event: Event, round_: Round, number: int, text: str, kind: str, left: str, by: str, seat: int = 0
) -> dict[str, Any]:
    pairing = round_.at_table(number)
    if pairing is None:
        raise UserError(say(f"No hay mesa {number} en esa ronda.", f"There is no table {number} in that round."))
    way = way_of(event.state, event.profile, round_)
    if way.seats > 1 and "," in text:
        # two teams, seat by seat: 2-1,0-2,2-0 or A,B,A
        seats = [result_data(seat, "", "", "", way.games, pairing) for seat in text.split(",")]
        return {"kind": kind or "played", "seats": seats}
    best_of = way.games if way.seats == 1 or seat else way.seats
    return result_data(text, kind, left, by, best_of, pairing)


def result(
    file: EventFile,
    table_: Annotated[int, Parameter(help=say("La mesa, o el código de su acta.", "The table, or its slip's code."))],
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
    def note(event: Event) -> None:
        last = event.state.round
        if last is None:
            raise UserError(say("Aún no hay rondas.", "There are no rounds yet."))
        table = table_ if table_ <= LARGEST_TABLE else read_slip(event, f"{table_:0{DIGITS}d}").table
        told = with_games_told(_told(event, last, table, score, kind, left, by, seat), reasons, turns)
        data = {"table": table, "result": told, **({"seat": seat} if seat else {})}
        event.act("reported", data, me(role))
        pairing = last.at_table(table)
        assert pairing is not None
        tell(_who_plays(event, pairing))
        if event.profile.counted and pairing.result is not None:
            sums = event.profile.whole_scores(event.state.settings, pairing.result, len(pairing.sides))
            tell(f"{event.profile.counted_name[current_language()]}: {' – '.join(map(str, sums))}")

    return acting(file, note)


def correct(
    file: EventFile,
    round_: int,
    table_: int,
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
    def put_right(event: Event) -> None:
        state = event.state
        found = state.whole_round(round_)
        if found is None:
            raise UserError(say(f"No hay ronda {round_}.", f"There is no round {round_}."))
        told = with_games_told(_told(event, found, table_, score, kind, left, by, seat), reasons, turns)
        before = standings(state, event.profile)
        data = {"stage": found.stage, "round": found.number, "table": table_, "result": told, "reason": reason}
        if seat:
            data["seat"] = seat
        if after_cut:
            data["after_cut"] = after_cut
        event.act("corrected", data, me(role))
        _show_difference(event, difference(event, before, found))

    return acting(file, put_right)


def _show_difference(event: Event, found: Foreseen) -> None:
    """Whose place changes, and that what is published stands."""
    for each in found.moved:
        line = f"{event.name_of(each['number'])}: {each['before']} → {each['after']}"
        tell(line + (say(" (cruza el corte)", " (crosses the cut)") if each["cut"] else ""))
    if not found.moved:
        tell(say("Ningún puesto cambia.", "No place changes."))
    if found.stands:
        tell(say("Los emparejamientos publicados quedan como están.", "Published pairings stand."))
    if found.instead:
        named = ", ".join(" – ".join(event.name_of(n) for n in pair) for pair in found.instead)
        tell(say(f"Con ese resultado habrían sido: {named}", f"With that result they would have been: {named}"))


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
    def back(event: Event) -> None:
        event.undo(entry, me(role or role_to_undo(event, entry)), reason, all_)
        tell(say("El torneo es ahora: ", "The event is now: ") + event.state.digest[:12])

    return acting(file, back)


def role_to_undo(event: Event, n: int) -> str:
    """Whoever runs the event alone is all of it: the role that what is undone needs."""
    entries, mine = event.log.entries, event.state.staff["s1"].roles
    able = roles_to_undo(entries, entries[n - 1]) if 1 <= n <= len(entries) else ()
    return next((role for role in able if role in mine), "organiser")


def close(file: EventFile, /) -> int:
    return acting(file, lambda event: event.act("closed", {}, me()))


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


# -- the cut, time --------------------------------------------------------------------------------------------------


def cut(
    file: EventFile,
    /,
    *,
    size: Annotated[int, Parameter(help=say("Cuántos pasan.", "How many go on."))] = 0,
) -> int:
    return acting(file, lambda event: open_cut(event, me(), size))


def at_time(file: EventFile, table_: int, /, *facts: str, json: Json = False) -> int:
    """Facts as key=value: reptantes=2-2 resistencia=7-5, turno=A ganador=nadie, vidas=3-1, pv=10-8."""
    event = open_event(file)
    last = event.state.round
    if last is None or last.at_table(table_) is None:
        raise UserError(say(f"No hay mesa {table_}.", f"There is no table {table_}."))
    known: dict[str, Any] = {}
    for fact in facts:
        key, sign, value = fact.partition("=")
        if not sign:
            raise UserError(say(f"«{fact}»: se escribe clave=valor.", f"“{fact}”: it is written key=value."))
        both = re.fullmatch(r"(\d+)[-–](\d+)", value)
        known[key] = [int(both[1]), int(both[2])] if both else value
    found = event.profile.at_time(event.state.settings, known, way_of(event.state, event.profile, last))
    lang = current_language()
    if json:
        print_json(found.data(lang))
        return 0
    for step in found.steps:
        cited = f" ({', '.join(step.rules)})" if step.rules else ""
        asked = f"  [{step.asks}={'|'.join(step.answers) or 'N-N'}]" if step.asks and found.result is None else ""
        tell(f"{step.text(lang)}{cited}{asked}")
    return 0
