"""The staff among themselves: what has to be done in a round and who does it, and where everybody is.

It is in the log, so that the shift log follows from it, and sealed: who rested when is nobody else's business.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import CHIEFS, STAFF, Data, Malformed, Who, act, flag, number, refusal, text
from coliseo.tournament.log import SEALED
from coliseo.tournament.model import CLOSED, EventState, Staff, Task, Where
from coliseo.tournament.profile import Profile

#: nobody who pairs or closes a round need look again because a judge sat down
QUIET: Final = frozenset({"task", "task_taken", "task_done", "where"})
#: what is usually done in a round, in its order
USUAL: Final = {
    "pairings": {"es": "Colgar las mesas", "en": "Put the pairings up"},
    "slips_out": {"es": "Repartir las actas", "en": "Hand the slips out"},
    "clock": {"es": "Llevar el reloj", "en": "Keep the clock"},
    "deck_checks": {"es": "Revisar mazos", "en": "Check decks"},
    "floor": {"es": "Recorrer la sala", "en": "Walk the floor"},
    "slips_in": {"es": "Recoger las actas", "en": "Collect the slips"},
    "late_tables": {"es": "Acompañar a las mesas que faltan", "en": "See the last tables through"},
}
MOST_LETTERS: Final = 120
MOST_TASKS: Final = 500


def task_words(task: Task, lang: str) -> str:
    return ": ".join(part for part in (USUAL[task.what][lang] if task.what else "", task.text) if part)


def where_now(state: EventState, person: Staff) -> Where | None:
    """Where somebody is known to be. Whoever sat at a table of a round that is closed has got up."""
    where, last = person.where, state.round
    if where is None or not where.table:
        return where
    sits = last is not None and last.whole == where.round and last.state != CLOSED
    return where if sits else None


def _nothing(_state: EventState, _data: Data) -> Data:
    return {}


def _sealed(data: Data) -> bool:
    return set(data) == {SEALED}


def _colleague(state: EventState, data: Data, name: str, who: Who) -> str:
    """Whom it is about: whoever acts, unless somebody else is named."""
    person = text(data, name, who.by)
    if person and (person not in state.staff or not state.staff[person].here):
        raise Malformed(f"{person} no es de la organización", f"{person} is not staff")
    return person


def _only_chiefs(who: Who, person: str) -> list[Refusal]:
    if person in ("", who.by) or who.role in CHIEFS:
        return []
    es = "a otra persona la manda la organización o el juez principal"
    return [refusal("role", es, "only the organiser or the head judge sends somebody else")]


def _task(state: EventState, data: Data) -> Task:
    n = number(data, "task")
    if not 1 <= n <= len(state.tasks):
        raise Malformed(f"no hay una tarea {n}", f"there is no task {n}")
    return state.tasks[n - 1]


# -- tasks ------------------------------------------------------------------------------------------------------------


def _check_task(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if _sealed(data):
        return []
    what, written = text(data, "what", ""), text(data, "text", "").strip()
    if what and what not in USUAL:
        known = ", ".join(USUAL)
        raise Malformed(f"las tareas de costumbre son: {known}", f"the usual tasks are: {known}")
    if not what and not written:
        return [refusal("task", "falta decir qué hay que hacer", "say what is to be done")]
    if len(written) > MOST_LETTERS:
        es, en = f"una tarea, en {MOST_LETTERS} letras", f"a task, in {MOST_LETTERS} letters"
        return [refusal("task", es, en)]
    if len(state.tasks) >= MOST_TASKS:
        return [refusal("task", f"como mucho {MOST_TASKS} tareas", f"at most {MOST_TASKS} tasks")]
    return _only_chiefs(who, _colleague(state, {"to": "", **data}, "to", who))


@act("task", STAFF, "apuntar una tarea", "note a task", _check_task, seal=_nothing)
def task(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    if _sealed(data):
        return
    last = state.round
    whole = 0 if last is None else last.whole
    to = text(data, "to", "")
    n = len(state.tasks) + 1
    state.tasks.append(Task(n, text(data, "what", ""), text(data, "text", "").strip(), whole, who.at, to))


def _check_taken(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if _sealed(data):
        return []
    found, person = _task(state, data), _colleague(state, data, "to", who)
    if found.done:
        return [refusal("task", "esa tarea ya está hecha", "that task is done already")]
    return _only_chiefs(who, person)


@act("task_taken", STAFF, "encargarse de una tarea", "take a task", _check_taken, seal=_nothing)
def task_taken(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    if not _sealed(data):
        _task(state, data).to = text(data, "to", who.by)


def _check_done(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if not _sealed(data) and _task(state, data).done:
        return [refusal("task", "esa tarea ya está hecha", "that task is done already")]
    return []


@act("task_done", STAFF, "acabar una tarea", "finish a task", _check_done, seal=_nothing)
def task_done(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    if _sealed(data):
        return
    found = _task(state, data)
    found.done, found.done_by = who.at, who.by
    found.to = found.to or who.by


# -- who is where -----------------------------------------------------------------------------------------------------


def _check_where(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if _sealed(data):
        return []
    table, zone = number(data, "table", 0), text(data, "zone", "").strip()
    if (table != 0) + bool(zone) + flag(data, "break") + flag(data, "available") != 1:
        es = "en una mesa, en una zona, en un descanso o disponible: una de las cuatro cosas"
        en = "at a table, in a zone, on a break or available: one of the four"
        raise Malformed(es, en)
    if len(zone) > MOST_LETTERS:
        raise Malformed(f"una zona, en {MOST_LETTERS} letras", f"a zone, in {MOST_LETTERS} letters")
    last = state.round
    if table and (last is None or not last.out or last.state == CLOSED or last.at_table(table) is None):
        es, en = f"no hay una mesa {table} en juego", f"there is no table {table} in play"
        return [refusal("where", es, en)]
    return _only_chiefs(who, _colleague(state, data, "id", who))


@act("where", STAFF, "decir dónde está alguien", "say where somebody is", _check_where, seal=_nothing)
def where(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """At a table, in a zone, on a break, or available."""
    if _sealed(data):
        return
    person, last = state.staff[_colleague(state, data, "id", who)], state.round
    table, zone, rests = number(data, "table", 0), text(data, "zone", "").strip(), flag(data, "break")
    whole = last.whole if table and last is not None else 0
    person.where = Where(who.at, table, whole, zone, rests) if table or zone or rests else None
