"""`coliseo tournament`: tasks of the staff, and who is where."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from coliseo.cli.errors import UserError
from coliseo.cli.events.common import AsRole, EventFile, acting, me, open_event
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.tournament.acts.staffing import USUAL, task_words, where_now
from coliseo.tournament.event import Event, bare
from coliseo.tournament.model import ROLE_NAMES

Person = Annotated[str, Parameter(help=say("De la organización: nombre o s2.", "Of the staff: a name, or s2."))]


def add_to(run: App) -> None:
    run.command(
        tasks,
        name="tasks",
        help=say(
            "Las tareas de la ronda: apúntalas, encárgalas y dalas por hechas. Quién hizo qué y cuándo: `print --what "
            "shifts`.\n\nEjemplo: `coliseo tournament tasks liga.coliseo-event --add slips_in --to Nuria`",
            "The tasks of the round: note them, give them to somebody, tick them off. Who did what and when: `print "
            "--what shifts`.\n\nExample: `coliseo tournament tasks league.coliseo-event --add slips_in --to Nuria`",
        ),
    )
    run.command(
        where,
        name="where",
        help=say(
            "Dónde está cada cual de la organización, o di dónde estás: en una mesa, en una zona, en un descanso.\n\n"
            "Ejemplo: `coliseo tournament where liga.coliseo-event Nuria --table 4`",
            "Where everybody of the staff is, or say where you are: at a table, in a zone, on a break.\n\n"
            "Example: `coliseo tournament where league.coliseo-event Nuria --table 4`",
        ),
    )


def colleague(event: Event, who: str) -> str:
    """Somebody of the staff by id, or by a name that only one has."""
    here = [person.id for person in event.state.staff.values() if person.here]
    found = [one for one in here if who == one or bare(event.staff_name(one)) == bare(who)]
    if len(found) != 1:
        known = ", ".join(f"{one} ({event.staff_name(one)})" for one in here)
        raise UserError(say(f"¿Quién es «{who}»? Están: {known}", f"Who is “{who}”? There are: {known}"))
    return found[0]


def tasks(
    file: EventFile,
    /,
    *,
    add: Annotated[
        list[str] | None,
        Parameter(
            help=say("Una tarea de costumbre, o con tus palabras: ", "A usual task, or in your words: ")
            + ", ".join(USUAL)
        ),
    ] = None,
    usual: Annotated[bool, Parameter(negative="", help=say("Todas las de costumbre.", "All usual ones."))] = False,
    take: Annotated[int, Parameter(help=say("La tarea que se encarga.", "The task that is given."))] = 0,
    to: Annotated[str, Parameter(help=say("A quién.", "To whom."))] = "",
    done: Annotated[list[int] | None, Parameter(help=say("Tareas hechas.", "Tasks that are done."))] = None,
    role: AsRole = "organiser",
) -> int:
    wanted = [*(USUAL if usual else ()), *(add or [])]
    if not wanted and not take and not done:
        for line in _tasks_told(open_event(file)):
            tell(line)
        return 0

    def note(event: Event) -> list[str]:
        person = colleague(event, to) if to else ""
        for each in wanted:
            told = {"what": each} if each in USUAL else {"text": each}
            event.act("task", {**told, **({"to": person} if person else {})}, me(role))
        if take:
            event.act("task_taken", {"task": take, **({"to": person} if person else {})}, me(role))
        for n in done or []:
            event.act("task_done", {"task": n}, me(role))
        return _tasks_told(event)

    return acting(file, note)


def _tasks_told(event: Event) -> list[str]:
    last = event.state.round
    whole = 0 if last is None else last.whole
    told: list[str] = []
    for task in event.state.tasks:
        if task.round == whole or not task.done:
            tick, who = "x" if task.done else " ", f" · {event.staff_name(task.to)}" if task.to else ""
            told.append(f"[{tick}] {task.id}: {task_words(task, current_language())}{who}")
    return told or [say("No hay tareas. Las de costumbre: --usual.", "There are no tasks. The usual ones: --usual.")]


def where(
    file: EventFile,
    person: Person = "",
    /,
    *,
    table: Annotated[int, Parameter(help=say("Se sienta en esa mesa.", "Sits at that table."))] = 0,
    zone: Annotated[str, Parameter(help=say("Está en esa zona.", "Is in that zone."))] = "",
    rest: Annotated[bool, Parameter("--break", negative="", help=say("Descansa.", "Takes a break."))] = False,
    back: Annotated[bool, Parameter(negative="", help=say("Vuelve, o se levanta.", "Comes back, or gets up."))] = False,
    role: AsRole = "organiser",
) -> int:
    if not (table or zone or rest or back):
        event = open_event(file)
        for line in _where_told(event, colleague(event, person) if person else ""):
            tell(line)
        return 0

    def move(event: Event) -> list[str]:
        data = {"table": table, "zone": zone, "break": rest, "available": back}
        whose = {"id": colleague(event, person)} if person else {}
        event.act("where", {**{key: value for key, value in data.items() if value}, **whose}, me(role))
        return _where_told(event)

    return acting(file, move)


def _where_told(event: Event, whom: str = "") -> list[str]:
    lang = current_language()
    return [
        f"{person.id}: {event.staff_name(person.id)} "
        f"({', '.join(ROLE_NAMES[role][lang] for role in person.roles)}) · {_place(event, person.id)}"
        for person in event.state.staff.values()
        if person.here and whom in ("", person.id)
    ]


def _place(event: Event, person: str) -> str:
    found = where_now(event.state, event.state.staff[person])
    if found is None:
        return say("disponible", "available")
    if found.table:
        return say(f"en la mesa {found.table}", f"at table {found.table}")
    return found.zone or say("en un descanso", "on a break")
