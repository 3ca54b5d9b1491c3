"""`coliseo tournament`: the event, its people and their lists."""

from __future__ import annotations

import re
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

from cyclopts import App, Parameter

from coliseo.cli.common import print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import (
    AsRole,
    EventFile,
    Json,
    Reason,
    Settings,
    a_name,
    a_table,
    acting,
    letters_of,
    me,
    noting,
    numbers,
    open_event,
    person,
    profile_of,
    setting_values,
    show_refusals,
    text_in,
)
from coliseo.cli.events.next_step import next_step
from coliseo.cli.events.templates import start_from
from coliseo.cli.events.words import listed, named
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.decks.handed_in import checked_list, lists_beside, lock_lists
from coliseo.effects.source import plain
from coliseo.games.registry import package
from coliseo.tournament.event import ALONE, Event, Refused, bare
from coliseo.tournament.model import EVENT_STATES, ROLE_NAMES, ROUND_STATES, STAFF_ROLES, TO_ALL


def add_to(run: App) -> None:
    run.command(new, name="new", help=say("Crea un torneo en un fichero.", "Create an event in a file."))
    run.command(
        show, name="show", help=say("Cómo está el torneo y qué falta.", "How the event stands and what is next.")
    )
    run.command(add, name="add", help=say("Inscribe a gente.", "Enter people."))
    run.command(edit, name="edit", help=say("Corrige los datos de alguien.", "Correct somebody's data."))
    run.command(staff, name="staff", help=say("Nombra a alguien de la organización.", "Name somebody as staff."))
    run.command(list_deck, name="list-deck", help=say("Entrega la lista de alguien.", "Hand in somebody's list."))
    run.command(lock, name="lock", help=say("Cierra las listas.", "Lock the lists."))
    run.command(
        knows_the_rules,
        name="knows-the-rules",
        help=say("Sin juez: alguien conoce el reglamento.", "Without a judge: somebody knows the rules."),
    )
    run.command(explained, name="explained", help=say("Marca lo que se ha explicado.", "Tick what has been explained."))
    run.command(word, name="word", help=say("Añade una palabra a la semilla.", "Add a word to the seed."))
    run.command(drop, name="drop", help=say("Alguien se retira.", "Somebody drops."))
    run.command(reinstate, name="reinstate", help=say("Alguien vuelve.", "Somebody comes back."))
    run.command(bar, name="bar", help=say("Dos que no deben enfrentarse.", "Two who must not meet."))
    run.command(merge, name="merge", help=say("Dos inscripciones de la misma persona.", "Two entries of one person."))
    run.command(erase, name="erase", help=say("Borra los datos de alguien.", "Erase somebody's data."))
    run.command(announce, name="announce", help=say("Anuncia algo a todos.", "Announce something to all."))
    run.command(end, name="end", help=say("Termina el torneo.", "End the event."))


def new(
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))],
    /,
    *,
    name: Annotated[str, Parameter(help=say("Cómo se llama.", "What it is called."))],
    file: Annotated[Path | None, Parameter(help=say("Dónde se guarda.", "Where it is kept."))] = None,
    organiser: Annotated[str, Parameter(help=say("Quién organiza.", "Who organises."))] = "",
    date: Annotated[str, Parameter(help=say("El día: 2026-11-21.", "The day: 2026-11-21."))] = "",
    template: Annotated[
        str,
        Parameter(help=say("De qué plantilla (ver `templates`).", "From which template (see `templates`).")),
    ] = "",
    sets: Settings = None,
) -> int:
    profile = profile_of(game)
    start = start_from(profile, template)
    safe = re.sub(r"[^a-z0-9-]+", "_", plain(name)).strip("_")[:60]
    path = file or Path(f"{safe or 'torneo'}.coliseo-event")
    if path.exists():
        raise UserError(say(f"«{path}» ya existe.", f"“{path}” exists already."))
    try:
        chosen = {**start.settings, **setting_values(profile, sets)}
        event = Event.create(profile, name, me(), chosen, organiser, ALONE, date=date)
    except Refused as refused:
        return show_refusals(refused.refusals)
    event.log.save(path)
    tell(say(f"Torneo «{name}» en {path}.", f"Event “{name}” in {path}."))
    tell(say("Semilla prometida: ", "Seed promised: ") + event.state.seed_promise[:16])
    tell(next_step(event).line(path))
    return 0


def show(file: EventFile, /, *, json: Json = False) -> int:
    event = open_event(file)
    state, lang = event.state, current_language()
    last = state.round
    if json:
        more = {"head": event.log.head, "digest": state.digest, "next": next_step(event).typed(file)}
        print_json({**state.data(), **more})
        return 0
    tell(f"{state.name} · {package(state.game).title[lang]} · {EVENT_STATES[state.status][lang]}")
    here = len(state.active())
    tell(say(f"{here} jugador{'es' * (here != 1)}", f"{here} player{'s' * (here != 1)}"))
    if last is not None:
        tell(say(f"Ronda {last.whole}: ", f"Round {last.whole}: ") + ROUND_STATES[last.state][lang])
    tell(next_step(event).line(file))
    tell(say("Cabeza del registro: ", "Head of the log: ") + event.log.shown + f" · {state.digest[:12]}")
    return 0


def add(
    file: EventFile,
    /,
    *names: str,
    team: Annotated[str, Parameter(help=say("Tienda, equipo o ciudad.", "Shop, team or city."))] = "",
    table: Annotated[int, Parameter(help=say("Una mesa fija.", "A fixed table."))] = 0,
    needs: Annotated[str, Parameter(help=say("Lo que necesita.", "What they need."))] = "",
    pin: Annotated[str, Parameter(help=say("Su PIN.", "Their PIN."))] = "",
) -> int:
    if not names:
        raise UserError(say("Falta al menos un nombre.", "At least one name is needed."))

    called, place = [a_name(name) for name in names], a_table(table)

    def enter(event: Event) -> list[str]:
        told: list[str] = []
        for name in called:
            twice = event.alike(name)
            if twice:
                told.append(say(f"Ojo: «{name}» se parece al {twice[0]}.", f"Mind: “{name}” looks like {twice[0]}."))
            entry = event.enter(name, me(), pin, team=team, fixed_table=place, needs=needs)
            told.append(f"{entry.data['number']}: {name}")
        return told

    return acting(file, enter)


# -- people ---------------------------------------------------------------------------------------------------------


def edit(
    file: EventFile,
    player: str,
    /,
    *,
    name: Annotated[str, Parameter(help=say("Su nombre.", "Their name."))] = "",
    team: Annotated[str | None, Parameter(help=say("Tienda, equipo o ciudad.", "Shop, team or city."))] = None,
    table: Annotated[int | None, Parameter(help=say("Mesa fija; 0, ninguna.", "Fixed table; 0 for none."))] = None,
) -> int:
    if not name and team is None and table is None:
        raise UserError(say("Falta qué cambia: --name, --team o --table.", "What changes? --name, --team or --table."))

    def change(event: Event) -> None:
        number = numbers(event, player)
        data: dict[str, Any] = {"number": number}
        if table is not None:
            a_table(table)
        data |= {key: value for key, value in (("team", team), ("fixed_table", table)) if value is not None}
        if len(data) > 1:
            event.act("edited", data, me())
        if name:
            event.rename(number, a_name(name), me())

    return acting(file, change)


def staff(file: EventFile, name: str, /, *roles: str) -> int:
    known = {role: ROLE_NAMES[role] for role in STAFF_ROLES}
    if not roles:
        raise UserError(say("Los cargos son: ", "Roles are: ") + listed(known))
    chosen = [named(role, known) for role in roles]
    name = a_name(name)

    def name_them(event: Event) -> list[str]:
        person = f"s{len(event.state.staff) + 1}"
        kept = event.log.vault.keep("staff", person, name, event.entropy)
        same = event.alike(name)
        more = {"player": same[0]} if same else {}
        event.act("staff", {"id": person, "name": kept, "roles": chosen, **more}, me())
        return [f"{person}: {name}"]

    return acting(file, name_them)


def list_deck(
    file: EventFile,
    player: str,
    deck: Annotated[Path, Parameter(help=say("La lista.", "The list."))],
    /,
    *,
    mode: Annotated[str, Parameter(help=say("El modo de juego.", "The mode of the game."))] = "",
    unchecked: Annotated[
        bool, Parameter(negative="", help=say("Sin comprobar sus cartas.", "Without checking its cards."))
    ] = False,
) -> int:
    text = text_in(deck)
    event = open_event(file)
    if not unchecked:
        beside = lists_beside(event, *person(event, player))
        found = checked_list(event, text, current_language(), mode, beside) or {}
        problems = found.get("problems", [])
        for problem in problems:
            rules = ", ".join(problem.get("rules", []))
            tell(f"{rules}: {problem['text']}" if rules else str(problem["text"]), error=True)
        if not found.get("ok", not problems):
            return 1

    def hand_in(found: Event) -> None:
        number, member = person(found, player)
        found.hand_in(number, text, me(), member)

    return acting(file, hand_in)


def lock(file: EventFile, /) -> int:
    return acting(file, lambda event: lock_lists(event, me()))


def knows_the_rules(
    file: EventFile,
    /,
    *,
    nobody: Annotated[bool, Parameter(negative="", help=say("Nadie, en realidad.", "Nobody, after all."))] = False,
) -> int:
    return noting(file, "knows_the_rules", {"yes": not nobody})


def explained(
    file: EventFile,
    /,
    *points: str,
    all_: Annotated[bool, Parameter("--all", negative="", help=say("Todos los puntos.", "All points."))] = False,
) -> int:
    event = open_event(file)
    if not event.profile.points_to_explain:
        tell(say("La ley de este juego no pide explicar nada.", "The law of this game asks for no explanation."))
        return 0
    if not points and not all_:
        for point in event.profile.points_to_explain:
            tick = "x" if point.key in event.state.explained else " "
            tell(f"[{tick}] {point.key}: {point.text(current_language())} ({point.rule})")
        return 0
    chosen = [p.key for p in event.profile.points_to_explain] if all_ else list(points)

    def tick_them(found: Event) -> None:
        for key in chosen:
            found.act("explained", {"point": key}, me())

    return acting(file, tick_them)


def word(file: EventFile, text: str, /) -> int:
    return noting(file, "word", {"word": text})


def drop(file: EventFile, player: str, /) -> int:
    def leave(event: Event) -> list[str]:
        number = numbers(event, player)
        event.act("dropped", {"number": number}, me())
        told = [say(f"Se retira: {event.name_of(number)}", f"Drops: {event.name_of(number)}")]
        last = event.state.round
        pairing = last.of(number) if last is not None and last.out else None
        if pairing is not None and pairing.result is None:
            by = letters_of(pairing)[pairing.side_of(number)]
            how = f"coliseo tournament result {quote(str(file))} {pairing.table} --kind conceded --by {by}"
            told.append(
                say(
                    f"Su mesa, la {pairing.table}, sigue sin resultado. Si concede: {how}",
                    f"Table {pairing.table} is still without a result. To concede: {how}",
                )
            )
        return told

    return acting(file, leave)


def reinstate(file: EventFile, player: str, /) -> int:
    def back(event: Event) -> None:
        event.act("reinstated", {"number": numbers(event, player)}, me())

    return acting(file, back)


def bar(
    file: EventFile,
    one: str,
    other: str,
    /,
    *,
    soft: Annotated[bool, Parameter(negative="", help=say("Puede ceder.", "It may give way."))] = False,
) -> int:
    def forbid(event: Event) -> None:
        event.act("barred", {"one": numbers(event, one), "other": numbers(event, other), "soft": soft}, me())

    return acting(file, forbid)


def merge(file: EventFile, one: str, into: str, /) -> int:
    def join(event: Event) -> list[str]:
        gone, stays = numbers(event, one), numbers(event, into)
        event.act("merged", {"number": gone, "into": stays}, me())
        who, whom = f"{event.name_of(stays)} ({stays})", f"{event.name_of(gone)} ({gone})"
        return [say(f"Queda {who}; {whom} ya no cuenta", f"{who} stays; {whom} counts no more")]

    return acting(file, join)


def erase(file: EventFile, player: str, /) -> int:
    def forget(event: Event) -> list[str]:
        number = whom_to_erase(event, player)
        name, team = event.name_of(number), event.state.players[number].team
        event.erase(number, me())
        tag = say(f", «{team}»", f", “{team}”") if team else ""
        return [
            say(
                f"Borrado de {name} ({number}): nombre, PIN, listas y detalle de las sanciones; en las copias también.",
                f"Erased of {name} ({number}): name, PIN, lists and details of penalties; in the copies too.",
            ),
            say(
                f"Queda: su número, sus resultados y su puesto{tag}, y lo escrito a mano en motivos y anuncios. Lo que "
                "se imprimió o exportó antes no se alcanza.",
                f"What stays: the number, results and place{tag}, and what was written by hand in reasons and "
                "announcements. What was printed or exported before is out of reach.",
            ),
        ]

    return acting(file, forget)


def whom_to_erase(event: Event, who: str) -> int:
    """By number, or by a name that only one ever had in the event: what is erased does not come back."""
    if not who.isdecimal():
        known = event.state.players
        found = sorted({known[n].merged_into or n for n in (*event.alike(who), *event.alike(who, gone=True))})
        if len(found) > 1:
            left = say(" (se fue)", " (left)")
            these = "; ".join(f"{n}: {event.name_of(n)}{'' if known[n].plays else left}" for n in found)
            raise UserError(
                say(f"Hay varios «{who}». Da su número: {these}", f"Several are “{who}”. Give the number: {these}")
            )
        if found and bare(event.name_of(found[0])) != bare(who):
            whole = event.name_of(found[0])
            es = f"«{who}» es de «{whole}», que se borra entero: da su número, {found[0]}"
            raise UserError(
                say(es, f"“{who}” is of “{whole}”, which is erased as a whole: give its number, {found[0]}")
            )
    number = numbers(event, who)
    if number in event.state.erased:
        raise UserError(say(f"Los datos del {number} ya se borraron.", f"The data of {number} were erased already."))
    return number


def announce(
    file: EventFile,
    es: str,
    en: str = "",
    /,
    *,
    to: Annotated[str, Parameter(help=say("A quién: all, players o staff.", "To: all, players or staff."))] = TO_ALL,
    role: AsRole = "organiser",
) -> int:
    if not es.strip():
        raise UserError(say("Falta qué se anuncia.", "What is announced is missing."))
    return noting(file, "announced", {"es": es, "en": en or es, "to": to}, role)


def end(file: EventFile, /, *, reason: Reason = "") -> int:
    return acting(file, lambda event: event.end(me()))
