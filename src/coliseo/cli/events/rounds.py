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
    numbers,
    open_event,
    result_data,
    show_refusals,
)
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.correcting import Foreseen, difference
from coliseo.tournament.drawing import by_hand, champion, draw_round, open_cut, swiss_problem
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.explain import place_in_words
from coliseo.tournament.model import Pairing, Round
from coliseo.tournament.need import in_words, what_do_i_need
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.pairing import ways_out
from coliseo.tournament.problem import RELAXATIONS
from coliseo.tournament.results import KIND_NAMES, REPORTED
from coliseo.tournament.settings import DOUBLE, SINGLE
from coliseo.tournament.standings import standings, tallies_of, win_of
from coliseo.tournament.tiebreaks import FORMULAS, LOT_MARK, LOT_WORDS, PENDING_WORDS, WITHOUT_NUMBER, shown

Kind = Annotated[str, Parameter(help=say("Cómo acabó: ", "How it ended: ") + ", ".join(REPORTED))]
Left = Annotated[str, Parameter(help=say("Lo que le quedó a cada uno: 3-0.", "What each had left: 3-0."))]
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
    run.command(table, name="standings", help=say("La clasificación.", "The standings."))
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
            draw_round(event, me(), relax or ())
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
    marks = [*round_.relaxed, *round_.found.get("marks", [])]
    tell(say(f"Ronda {round_.whole}", f"Round {round_.whole}") + (f" · {', '.join(marks)}" if marks else ""))
    for pairing in sorted(round_.pairings, key=lambda p: (not p.table, p.table)):
        tell(f"{pairing.table or '–':>4}{pairing.mark and ' ' + pairing.mark}  {_who_plays(event, pairing)}")
    for es, en in round_.notices:
        tell(say(es, en))


def _who_plays(event: Event, pairing: Pairing) -> str:
    lang = current_language()
    people = " – ".join(f"{event.name_of(n)} ({n})" for n in pairing.sides)
    if pairing.result is None:
        return people + (say(" · actas distintas", " · reports differ") if pairing.conflict else "")
    told = KIND_NAMES[pairing.result.kind][lang]
    if len(pairing.sides) == 2 and pairing.result.games:
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


def start(file: EventFile, /) -> int:
    return acting(file, lambda event: event.act("started", {}, me()))


def time(file: EventFile, /) -> int:
    return acting(file, lambda event: event.act("time", {}, me()))


def extend(file: EventFile, table_: int, minutes: int, /, *, reason: Reason = "", role: AsRole = "organiser") -> int:
    data = {"table": table_, "minutes": minutes, "why": reason}
    return acting(file, lambda event: event.act("extended", data, me(role)))


# -- results --------------------------------------------------------------------------------------------------------


def _told(event: Event, round_: Round, number: int, text: str, kind: str, left: str, by: str) -> dict[str, Any]:
    pairing = round_.at_table(number)
    if pairing is None:
        raise UserError(say(f"No hay mesa {number} en esa ronda.", f"There is no table {number} in that round."))
    way = way_of(event.state, event.profile, round_)
    if way.seats > 1 and "," in text:
        # two teams, seat by seat: 2-1,0-2,2-0 or A,B,A
        seats = [result_data(seat, "", "", "", way.games, pairing) for seat in text.split(",")]
        return {"kind": kind or "played", "seats": seats}
    best_of = way.games if way.seats == 1 else way.seats
    return result_data(text, kind, left, by, best_of, pairing)


def result(
    file: EventFile,
    table_: int,
    score: str = "",
    /,
    *,
    kind: Kind = "",
    left: Left = "",
    by: By = "",
    role: AsRole = "organiser",
) -> int:
    def note(event: Event) -> None:
        last = event.state.round
        if last is None:
            raise UserError(say("Aún no hay rondas.", "There are no rounds yet."))
        told = _told(event, last, table_, score, kind, left, by)
        event.act("reported", {"table": table_, "result": told}, me(role))
        pairing = last.at_table(table_)
        assert pairing is not None and pairing.result is not None
        tell(_who_plays(event, pairing))
        if event.profile.counted:
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
        told = _told(event, found, table_, score, kind, left, by)
        before = standings(state, event.profile)
        data = {"stage": found.stage, "round": found.number, "table": table_, "result": told, "reason": reason}
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
    role: AsRole = "organiser",
) -> int:
    def back(event: Event) -> None:
        event.undo(entry, me(role), reason, all_)
        tell(say("El torneo es ahora: ", "The event is now: ") + event.state.digest[:12])

    return acting(file, back)


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


# -- standings ------------------------------------------------------------------------------------------------------


def table(
    file: EventFile,
    /,
    *,
    player: Annotated[str, Parameter(help=say("Su puesto, en palabras.", "Their place, in words."))] = "",
    json: Json = False,
) -> int:
    event = open_event(file)
    state, profile, lang = event.state, event.profile, current_language()
    found = standings(state, profile)
    stage = next((s for s in reversed(state.stages) if s.structure != "playoff"), None)
    if player:
        if stage is None:
            raise UserError(say("Aún no hay rondas.", "There are no rounds yet."))
        tallies = tallies_of(state, profile, stage)
        number = numbers(event, player)
        tell(place_in_words(found, number, tallies, win_of(state), event.name_of, lang))
        if state.settings["what_do_i_need"] != "off":
            for line in in_words(what_do_i_need(event, number), lang):
                tell(line)
        return 0
    if json:
        rows = [{**row.data(), "name": event.name_of(row.number)} for row in found.rows]
        print_json({"criteria": [c.key for c in found.criteria], "rows": rows, "to_play": found.to_play})
        return 0
    columns = [c.key for c in found.criteria if c.key not in WITHOUT_NUMBER]
    tell("  ".join([say("puesto", "place"), *(FORMULAS[key].name(lang) for key in columns)]))
    for row in found.rows:
        values = "  ".join(shown(row.values[key], FORMULAS[key].percent) for key in columns)
        mark = f"  {LOT_MARK} {LOT_WORDS[lang]}" if row.by_lot else f"  {PENDING_WORDS[lang]}" if row.pending else ""
        tell(f"{row.place:>4}  {event.name_of(row.number)}  {values}{mark}")
    for one, other in found.to_play:
        tell(say("Por jugar: ", "To be played: ") + f"{event.name_of(one)} – {event.name_of(other)}")
    if stage is not None and stage.structure in (SINGLE, DOUBLE):
        first = champion(state, stage)
        if first is not None:
            tell(say("Campeón: ", "Champion: ") + event.name_of(first))
    for note in state.notes:
        tell(
            say(
                f"Nota: corregido un resultado de la ronda {note['round']}, mesa {note['table']}.",
                f"Note: a result of round {note['round']}, table {note['table']}, was corrected.",
            )
        )
    return 0


def cut(
    file: EventFile,
    /,
    *,
    size: Annotated[int, Parameter(help=say("Cuántos pasan.", "How many go on."))] = 0,
) -> int:
    return acting(file, lambda event: open_cut(event, me(), size))


# -- time -----------------------------------------------------------------------------------------------------------


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
    found = event.profile.at_time(event.state.settings, known, way_of(event.state, event.profile, last).decisive)
    lang = current_language()
    if json:
        print_json(found.data(lang))
        return 0
    for step in found.steps:
        cited = f" ({', '.join(step.rules)})" if step.rules else ""
        asked = f"  [{step.asks}={'|'.join(step.answers) or 'N-N'}]" if step.asks and found.result is None else ""
        tell(f"{step.text(lang)}{cited}{asked}")
    return 0
