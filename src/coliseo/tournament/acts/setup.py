"""An event before it runs: what it is, its staff, what is explained, and the seed that nobody can choose."""

from __future__ import annotations

from datetime import date
from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import (
    ANYBODY,
    CHIEFS,
    DESK,
    STAFF,
    Data,
    Malformed,
    Who,
    act,
    flag,
    number,
    refusal,
    text,
    texts,
    the_player,
)
from coliseo.tournament.log import SEALED, event_seed, seed_promise
from coliseo.tournament.model import (
    AUDIENCES,
    DRAFT,
    HEAD_JUDGE,
    JUDGE,
    ORGANISER,
    OVER,
    PLAYER,
    PUBLIC,
    REGISTRATION,
    RUNNING,
    STAFF_ROLES,
    TO_ALL,
    TO_STAFF,
    Announcement,
    EventState,
    Staff,
    Stage,
)
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import DOUBLE, SINGLE
from coliseo.tournament.stages import is_second, second_rounds
from coliseo.tournament.tiebreak_order import LOT, ending_in_lot

#: words for the seed from one device: that nobody knows what comes of it takes one
MOST_WORDS: Final = 3
#: and from all who are not of the staff
MOST_WORDS_IN_ALL: Final = 1_000
#: letters of the number of somebody on the staff
LONGEST_ID: Final = 24
#: once a round is out these no longer change: results were already given by them
FIXED_ONCE_OUT: Final = (
    "structure", "match", "win", "draw", "loss", "tiebreaks", "pod_points", "team_size", "team_match",
    "rematch_scope",
)  # fmt: skip


def _check_created(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if state.game:
        return [refusal("created", "el torneo ya existe", "the event exists already")]
    if text(data, "game") != profile.game:
        raise Malformed("el juego no es el del perfil", "the game is not that of the profile")
    if not _is_staff_id(who.by):
        raise Malformed("la organización se numera s1, s2…", "staff are numbered s1, s2…")
    if not text(data, "name").strip():
        return [refusal("name", "falta el nombre del torneo", "the event needs a name")]
    day = text(data, "date", "")
    if day and not _is_a_day(day):
        es, en = f"«{day}» no es un día: se escribe 2026-11-21", f"“{day}” is no day: it is written 2026-11-21"
        return [refusal("date", es, en)]
    settings = data.get("settings", {})
    if not isinstance(settings, dict):
        raise Malformed("«settings»: hace falta un objeto", "«settings»: an object is needed")
    return profile.complete(settings)[1]


def _is_a_day(text_: str) -> bool:
    try:
        return date.fromisoformat(text_).isoformat() == text_
    except ValueError:
        return False


@act("created", (ORGANISER,), "crear el torneo", "create the event", _check_created)
def created(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    state.game = text(data, "game")
    state.name = text(data, "name").strip()
    state.settings = profile.complete(data.get("settings", {}))[0]
    state.format = text(data, "format", "")
    state.rulebook = text(data, "rulebook", "")
    state.date = text(data, "date", "")
    state.place = text(data, "place", state.place)
    state.seed_promise = text(data, "seed_promise")
    state.check_promise = text(data, "check_promise")
    state.staff[who.by] = Staff(who.by, text(data, "staff_name", ""), texts(data, "roles") or (ORGANISER,))


def _check_settings(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    changes = data.get("changes")
    if not isinstance(changes, dict):
        raise Malformed("«changes»: hace falta un objeto", "«changes»: an object is needed")
    if any(round_.out for round_ in state.rounds()):
        fixed = [key for key in changes if key in FIXED_ONCE_OUT]
        if fixed:
            name = profile.settings[fixed[0]]
            es, en = f"{name.es}: ya no cambia, hay rondas publicadas", f"{name.en}: it stays, rounds are out"
            return [refusal("settings", es, en)]
    third, drawn = state.settings["third_place"], any(s.structure in (SINGLE, DOUBLE) for s in state.stages)
    if drawn and changes.get("third_place", third) != third:
        es, en = "el cuadro ya está hecho: el tercer puesto ya no cambia", "the bracket is made: third place stays"
        return [refusal("settings", es, en)]
    first, second = state.stages[0] if state.stages else None, _second_stage(state)
    over = [s is not None and sum(r.out for r in s.rounds) >= s.rounds_planned for s in (first, second)]
    if ("rounds" in changes and over[0]) or ("second_rounds" in changes and over[1]):
        es, en = "la última ronda está publicada: su número ya no cambia", "the last round is out: their number stays"
        return [refusal("settings", es, en)]
    return profile.complete({**_chosen(state, profile), **changes})[1]


def _chosen(state: EventState, profile: Profile) -> dict[str, object]:
    return {key: value for key, value in state.settings.items() if key in profile.settings}


@act("settings", (ORGANISER,), "cambiar los ajustes", "change settings", _check_settings)
def settings(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    before = state.settings
    state.settings = profile.complete({**_chosen(state, profile), **data["changes"]})[0]
    if "rounds" in data["changes"] and len(state.stages) == 1:
        first = state.stages[0]
        wanted = profile.rounds_for(state.settings, len(state.active()))
        first.rounds_planned = max(wanted, len(first.rounds))
    second = _second_stage(state)
    if "second_rounds" in data["changes"] and second is not None:
        second.rounds_planned = max(second_rounds(state.settings, len(second.entrants)), len(second.rounds))
    for key in data["changes"]:
        if state.settings[key] != before.get(key):
            _explain_anew(state, profile, key)


def _second_stage(state: EventState) -> Stage | None:
    return next((stage for stage in state.stages if is_second(state, stage)), None)


def _explain_anew(state: EventState, profile: Profile, key: str) -> None:
    """What was explained and is no longer so is explained anew."""
    for point in profile.points_to_explain:
        if key in profile.explained_by_setting.get(point.key, ()):
            state.explained.pop(point.key, None)


def _order(profile: Profile, data: Data) -> tuple[str, ...]:
    """As it was asked for; nothing: as the law has it."""
    asked = texts(data, "order")
    law = profile.settings["tiebreaks"].default
    assert isinstance(law, tuple)
    return asked if LOT in asked[:-1] else ending_in_lot(asked) if asked else law


def _check_tiebreaks(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    order = _order(profile, data)
    refusals = profile.complete({**_chosen(state, profile), "tiebreaks": order})[1]
    if refusals:
        return refusals
    if order == ending_in_lot(state.settings["tiebreaks"]):
        return [refusal("settings", "ese es ya el orden", "that is the order already")]
    if any(round_.out for round_ in state.rounds()) and not text(data, "reason", "").strip():
        es = "ya hay rondas publicadas: hace falta un motivo, que se verá en la página del torneo"
        return [refusal("reason", es, "rounds are out: a reason is needed, which the event's page will show")]
    return []


@act("tiebreaks", CHIEFS, "ordenar los desempates", "order the tie-breaks", _check_tiebreaks)
def tiebreaks(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """Free until a round is out; later only with a reason that everybody reads. Places of a stage that is over stay."""
    order = _order(profile, data)
    if any(round_.out for round_ in state.rounds()):
        state.notes.append({"tiebreaks": list(order), "reason": text(data, "reason", "").strip(), "at": who.at})
    state.settings = profile.complete({**_chosen(state, profile), "tiebreaks": order})[0]
    _explain_anew(state, profile, "tiebreaks")


# -- staff ----------------------------------------------------------------------------------------------------------


def _is_staff_id(person: str) -> bool:
    """As the staff are numbered; nobody who plays (p12) and no table can be named one of them."""
    return person.startswith("s") and person.isascii() and person.isalnum() and len(person) <= LONGEST_ID


def _left_alone(state: EventState, person: str) -> list[Refusal]:
    """Without an organiser nobody could name another, nor take the event along."""
    others = [s for s in state.staff.values() if s.here and ORGANISER in s.roles and s.id != person]
    one = state.staff.get(person)
    if others or one is None or not one.here or ORGANISER not in one.roles:
        return []
    es = "es la última persona que organiza: antes se nombra a otra"
    return [refusal("last_organiser", es, "the last organiser stays: name another first")]


def _check_staff(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if not _is_staff_id(text(data, "id")):
        raise Malformed("la organización se numera s1, s2…", "staff are numbered s1, s2…")
    unknown = [role for role in texts(data, "roles") if role not in STAFF_ROLES]
    if unknown or not data.get("roles"):
        known = ", ".join(STAFF_ROLES)
        raise Malformed(f"los cargos son: {known}", f"roles are: {known}")
    if ORGANISER not in texts(data, "roles") and (alone := _left_alone(state, text(data, "id"))):
        return alone
    plays = number(data, "player", 0)
    judges = {JUDGE, HEAD_JUDGE} & set(texts(data, "roles"))
    if judges and plays and not state.settings["judges_may_play"] and the_player(state, data, "player").plays:
        es, en = "quien juzga no juega en ese torneo", "whoever judges does not play in that event"
        return [refusal("judge_plays", es, en, profile.rules_of("judge_plays"))]
    return []


@act("staff", (ORGANISER,), "nombrar a alguien de la organización", "name staff", _check_staff)
def staff(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    person = text(data, "id")
    before = state.staff.get(person)
    name = text(data, "name", before.name if before is not None else "")
    where = before.where if before is not None else None
    state.staff[person] = Staff(person, name, texts(data, "roles"), where=where)


def _check_staff_left(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    return _left_alone(state, text(data, "id"))


@act("staff_left", (ORGANISER,), "quitar a alguien de la organización", "remove staff", _check_staff_left)
def staff_left(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    if text(data, "id") not in state.staff:
        raise Malformed("no es de la organización", "is not staff")
    left = state.staff[text(data, "id")]
    left.here, left.where = False, None


@act("knows_the_rules", (ORGANISER,), "alguien conoce el reglamento", "somebody knows the rules")
def knows_the_rules(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    state.knows_the_rules = flag(data, "yes", True)


# -- registration and what is explained -----------------------------------------------------------------------------


def _check_registration(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if state.status != DRAFT:
        return [refusal("registration", "la inscripción ya está abierta", "registration is open already")]
    return []


@act("registration", DESK, "abrir la inscripción", "open registration", _check_registration)
def registration(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    state.status = REGISTRATION


def _check_explained(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    key = text(data, "point")
    if all(point.key != key for point in profile.points_to_explain):
        known = ", ".join(point.key for point in profile.points_to_explain) or "—"
        raise Malformed(f"los puntos son: {known}", f"the points are: {known}")
    first = next(iter(state.explained.values()), who.by)
    if first != who.by:
        es, en = f"lo explica quien organiza: {first}", f"the organiser explains it: {first}"
        return [refusal("explained", es, en, profile.rules_of("who_explains"))]
    return []


@act("explained", CHIEFS, "explicar un punto", "explain a point", _check_explained)
def explained(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    state.explained[text(data, "point")] = who.by


# -- the seed -------------------------------------------------------------------------------------------------------


def _check_word(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if state.seed:
        return [refusal("seed", "la semilla ya está fijada", "the seed is fixed already")]
    if not 1 <= len(text(data, "word").strip()) <= 60:
        return [refusal("seed", "una palabra, de 1 a 60 letras", "a word of 1 to 60 letters")]
    if who.role in (PLAYER, PUBLIC) and len(state.words) >= MOST_WORDS_IN_ALL:
        # more would add nothing to what nobody can foresee
        return [refusal("words", "ya hay palabras de sobra", "there are words enough")]
    if who.role in (PLAYER, PUBLIC) and state.words_from.count(who.device) >= MOST_WORDS:
        es, en = f"cada dispositivo añade como mucho {MOST_WORDS}", f"each device adds at most {MOST_WORDS}"
        return [refusal("words", es, en)]
    return []


@act("word", ANYBODY, "añadir una palabra a la semilla", "add a word to the seed", _check_word)
def word(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    state.words.append(text(data, "word").strip())
    state.words_from.append(who.device)


def _check_seed(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if state.seed:
        return [refusal("seed", "la semilla ya está fijada", "the seed is fixed already")]
    if seed_promise(text(data, "seed")) != state.seed_promise:
        return [refusal("seed", "no es la semilla prometida", "it is not the seed that was promised")]
    return []


@act("seed", DESK, "revelar la semilla", "reveal the seed", _check_seed)
def seed(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    state.seed = event_seed(text(data, "seed"), state.words)


# -- words for all, and the end -------------------------------------------------------------------------------------


def _check_announced(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if text(data, "to", TO_ALL) not in AUDIENCES:
        known = ", ".join(AUDIENCES)
        raise Malformed(f"se anuncia a: {known}", f"one announces to: {known}")
    return []


def _between_us(_state: EventState, data: Data) -> Data:
    """What is said to the staff only, only the staff read."""
    return {"to": TO_STAFF} if data.get("to") == TO_STAFF else data


@act(
    "announced", STAFF, "anunciar algo", "announce something", _check_announced, afterwards=True, seal=_between_us
)  # fmt: skip
def announced(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    n = len(state.announcements) + 1
    es = text(data, "es", "" if SEALED in data else None)
    state.announcements.append(
        Announcement(n, es, text(data, "en", es), text(data, "to", TO_ALL), number(data, "until", 0), who.at)
    )


def _check_over(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    last = state.round
    if state.status != RUNNING or last is None or last.state != "closed":
        es, en = "falta cerrar la última ronda", "the last round is not closed"
        return [refusal("over", es, en)]
    secret = text(data, "check_seed", "")
    if secret and seed_promise(secret) != state.check_promise:
        return [refusal("seed", "no es la semilla prometida", "it is not the seed that was promised")]
    return []


@act("over", DESK, "terminar el torneo", "end the event", _check_over)
def over(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    state.status = OVER
    state.check_seed = text(data, "check_seed", "")
