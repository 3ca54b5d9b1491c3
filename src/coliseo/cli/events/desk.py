"""`coliseo tournament`: the event, its people and their lists."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from coliseo.cli.common import existing_file, print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import (
    AsRole,
    EventFile,
    Json,
    Reason,
    Settings,
    acting,
    me,
    numbers,
    open_event,
    person,
    profile_of,
    setting_values,
    show_refusals,
)
from coliseo.cli.events.templates import start_from
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.decks.handed_in import checked_list
from coliseo.effects.source import plain
from coliseo.games.registry import package
from coliseo.tournament.event import ALONE, Event, Refused
from coliseo.tournament.model import EVENT_STATES, ROUND_STATES, STAFF_ROLES, TO_ALL


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
    path = file or Path(f"{plain(name) or 'torneo'}.coliseo-event")
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
    tell(say("Sigue: ", "Next: ") + f"coliseo tournament add {path} …")
    return 0


def next_step(event: Event) -> str:
    """What comes next, as a command."""
    state = event.state
    last = state.round
    if state.status == "over":
        return say("el torneo ha terminado", "the event is over")
    if len(state.active()) < 2:
        return "add"
    if event.profile.asks_for_lists(state.settings) and not state.lists_locked:
        return "list-deck, lock"
    if last is None or last.state == "closed":
        stage = state.stage
        if stage is None or len(stage.rounds) < stage.rounds_planned:
            return "pair"
        return "cut, standings, end"
    if last.state == "paired":
        return "publish"
    if last.state == "forming":
        return "formed, absent, start"
    if last.state == "published":
        unsaid = [p for p in event.profile.points_to_explain if p.key not in state.explained]
        return "explained, start" if unsaid and last.whole == 1 else "start"
    return "result, close" if last.outstanding() else "close"


def show(file: EventFile, /, *, json: Json = False) -> int:
    event = open_event(file)
    state, lang = event.state, current_language()
    last = state.round
    if json:
        print_json({**state.data(), "head": event.log.head, "digest": state.digest, "next": next_step(event)})
        return 0
    tell(f"{state.name} · {package(state.game).title[lang]} · {EVENT_STATES[state.status][lang]}")
    tell(say(f"{len(state.active())} jugadores", f"{len(state.active())} players"))
    if last is not None:
        left = len(last.outstanding())
        stands = ROUND_STATES[last.state][lang]
        tell(say(f"Ronda {last.whole}: {stands}; faltan {left}", f"Round {last.whole}: {stands}; {left} to come"))
    tell(say("Sigue: ", "Next: ") + next_step(event))
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

    def enter(event: Event) -> None:
        for name in names:
            twice = event.alike(name)
            if twice:
                tell(
                    say(f"Ojo: «{name}» se parece al {twice[0]}.", f"Mind: “{name}” looks like {twice[0]}."), error=True
                )
            entry = event.enter(name, me(), pin, team=team, fixed_table=table, needs=needs)
            tell(f"{entry.data['number']}: {name}")

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
    def change(event: Event) -> None:
        number = numbers(event, player)
        data: dict[str, Any] = {"number": number}
        data |= {key: value for key, value in (("team", team), ("fixed_table", table)) if value is not None}
        if len(data) > 1:
            event.act("edited", data, me())
        if name:
            event.rename(number, name, me())

    return acting(file, change)


def staff(file: EventFile, name: str, /, *roles: str) -> int:
    wrong = [role for role in roles if role not in STAFF_ROLES]
    if wrong or not roles:
        raise UserError(say("Los cargos son: ", "Roles are: ") + ", ".join(STAFF_ROLES))

    def name_them(event: Event) -> None:
        person = f"s{len(event.state.staff) + 1}"
        kept = event.log.vault.keep("staff", person, name, event.entropy)
        same = event.alike(name)
        more = {"player": same[0]} if same else {}
        event.act("staff", {"id": person, "name": kept, "roles": list(roles), **more}, me())
        tell(f"{person}: {name}")

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
    text = existing_file(deck).read_text(encoding="utf-8")
    event = open_event(file)
    if not unchecked:
        found = checked_list(event, text, current_language(), mode) or {}
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
    return acting(file, lambda event: event.act("lists_locked", {}, me()))


def knows_the_rules(
    file: EventFile,
    /,
    *,
    nobody: Annotated[bool, Parameter(negative="", help=say("Nadie, en realidad.", "Nobody, after all."))] = False,
) -> int:
    return acting(file, lambda event: event.act("knows_the_rules", {"yes": not nobody}, me()))


def explained(
    file: EventFile,
    /,
    *points: str,
    all_: Annotated[bool, Parameter("--all", negative="", help=say("Todos los puntos.", "All points."))] = False,
) -> int:
    event = open_event(file)
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
    return acting(file, lambda event: event.act("word", {"word": text}, me()))


def drop(file: EventFile, player: str, /) -> int:
    return acting(file, lambda event: event.act("dropped", {"number": numbers(event, player)}, me()))


def reinstate(file: EventFile, player: str, /) -> int:
    def back(event: Event) -> None:
        number = (
            int(player) if player.isdigit() else next((n for n in event.state.players if event.name_of(n) == player), 0)
        )
        event.act("reinstated", {"number": number}, me())

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


def merge(file: EventFile, one: int, into: int, /) -> int:
    return acting(file, lambda event: event.act("merged", {"number": one, "into": into}, me()))


def erase(file: EventFile, player: int, /) -> int:
    return acting(file, lambda event: event.erase(player, me()))


def announce(
    file: EventFile,
    es: str,
    en: str = "",
    /,
    *,
    to: Annotated[str, Parameter(help=say("A quién: all, players o staff.", "To: all, players or staff."))] = TO_ALL,
    role: AsRole = "organiser",
) -> int:
    return acting(file, lambda event: event.act("announced", {"es": es, "en": en or es, "to": to}, me(role)))


def end(file: EventFile, /, *, reason: Reason = "") -> int:
    return acting(file, lambda event: event.end(me()))
