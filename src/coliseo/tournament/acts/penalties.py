"""Penalties: what the law proposes for somebody now, what giving it does, and to whom of the staff it is given."""

from __future__ import annotations

from dataclasses import replace

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.losing import ENDING, OWED, lose
from coliseo.tournament.acts.registry import (
    JUDGES,
    Data,
    Malformed,
    Who,
    act,
    flag,
    refusal,
    text,
    the_player,
)
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.acts.rounds import OPEN
from coliseo.tournament.clock import MINUTE
from coliseo.tournament.ladder import (
    CURRENT,
    DISQUALIFICATION,
    LATE,
    NEXT,
    STEPS,
    TO_JUDGES,
    TO_PLAYERS,
    Consequence,
    Past,
    for_being_late,
)
from coliseo.tournament.log import SEALED
from coliseo.tournament.model import DISQUALIFIED, HEAD_JUDGE, ORGANISER, EventState, Infraction, Pairing
from coliseo.tournament.profile import Profile


def history_of(state: EventState, number_: int) -> list[Past]:
    """What somebody was given in the event, all its days included."""
    return [Past(i.key, i.penalty, i.warnings) for i in state.infractions if i.whom == number_]


def in_a_game(state: EventState, number_: int) -> bool:
    found = state.round
    pairing = None if found is None or not found.out else found.of(number_)
    return pairing is not None and len(pairing.sides) > 1 and not pairing.settled


def proposal(state: EventState, profile: Profile, number_: int, key: str, insists: bool = False) -> Consequence:
    """What the law proposes for somebody now. KeyError for an infringement that is none."""
    return profile.ladder.propose(history_of(state, number_), key, in_a_game(state, number_), insists)


def lateness(state: EventState, profile: Profile, now: int) -> tuple[int, str]:
    """How many minutes somebody who is not at the table yet is late, and what that would be: from the start of the
    round, or from the call to the tables where teams are formed first. It is proposed; a judge gives it."""
    found = state.round
    if found is None or found.state not in OPEN:
        return 0, ""
    since = found.tables_called if profile.forms else found.clock.started
    minutes = (now - since) // MINUTE if since else 0
    settings = state.settings
    return minutes, for_being_late(minutes, settings["late_game_minutes"], settings["late_match_minutes"])


def proposal_now(
    state: EventState, profile: Profile, number_: int, key: str, now: int, insists: bool = False
) -> Consequence:
    """What is proposed for somebody at this moment: how late the round is says what being late costs, and not only how
    often they were late before."""
    found = proposal(state, profile, number_, key, insists)
    if key != LATE.key:
        return found
    minutes, due = lateness(state, profile, now)
    if not due:
        es, en = f"nada todavía (minuto {minutes})", f"nothing yet (minute {minutes})"
        return replace(found, penalty="", es=es, en=en, loses="", asks=False)
    if STEPS.index(due) > STEPS.index(found.penalty):
        es, en = (profile.ladder.name(due, lang) for lang in ("es", "en"))
        found = replace(found, penalty=due, es=es, en=en, loses=what_is_lost(state, number_, due))
    return replace(found, es=f"{found.es} (minuto {minutes})", en=f"{found.en} (minute {minutes})")


def late_too_soon(
    state: EventState, profile: Profile, number_: int, penalty: str, reason: str, now: int
) -> Refusal | None:
    """Being late costs something only once the round has gone on for so long, and only whoever a table waits for. A
    reason gives it all the same: people judge."""
    minutes, due = lateness(state, profile, now)
    if not in_a_game(state, number_):
        due = ""
    elif due:
        due = proposal_now(state, profile, number_, LATE.key, now).penalty
    if reason.strip() or (due and STEPS.index(penalty) <= STEPS.index(due)):
        return None
    if not in_a_game(state, number_):
        es, en = "ninguna mesa le espera ahora", "no table waits for them now"
    else:
        took = profile.settings["late_game_minutes"], profile.settings["late_match_minutes"]
        costs = [(each, int(state.settings[each.key])) for each in took]
        es, en = (
            "; ".join([so_far, *(f"{each.es if lang == 'es' else each.en}: {after}" for each, after in costs if after)])
            for lang, so_far in (
                ("es", f"la ronda va por el minuto {minutes}"),
                ("en", f"the round is in minute {minutes}"),
            )
        )
    return refusal("late", f"{es} (o da un motivo)", f"{en} (or give a reason)")


def _loses_now(state: EventState, whom: int) -> Pairing | None:
    """The match that a penalty would end or shorten now."""
    found = state.round
    pairing = None if found is None or found.state not in OPEN else found.of(whom)
    return None if pairing is None or pairing.settled or len(pairing.sides) < 2 else pairing


def what_is_lost(state: EventState, whom: int, penalty: str) -> str:
    """By a penalty given now: the game or match in progress, the next, or nothing."""
    if penalty not in OWED:
        return ""
    return CURRENT if _loses_now(state, whom) is not None else NEXT


def pending(state: EventState, whom: int) -> list[Infraction]:
    """Penalties whose game or match somebody has yet to lose."""
    owed = len(state.players[whom].owes)
    later = [i for i in state.infractions if i.whom == whom and i.loses == NEXT]
    return later[-owed:] if owed else []


def _what_it_does(state: EventState, data: Data) -> Data:
    """Whom a penalty was given to and why is nobody else's business. What it does to a result or takes out of the event
    everybody sees anyway, and needs to know to check the standings."""
    whom, penalty = the_player(state, data).number, text(data, "penalty")
    return {"number": whom, "penalty": penalty} if penalty in ENDING else {}


def _is_sealed(data: Data) -> bool:
    """Only what it does is known here."""
    return SEALED in data and "key" not in data


def _check_penalised(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if _is_sealed(data):
        return []
    player, key, penalty = the_player(state, data), text(data, "key"), text(data, "penalty")
    if key not in profile.ladder.infringements:
        known = ", ".join(profile.ladder.infringements)
        raise Malformed(f"las faltas son: {known}", f"infringements are: {known}")
    if not profile.ladder.known(penalty):
        raise Malformed(f"no hay tal sanción: {penalty}", f"there is no such penalty: {penalty}")
    if TO_PLAYERS not in profile.ladder.infringement(key).whom:
        es, en = "esa falta no es de quien juega", "that is no infringement of a player"
        return [refusal("whom", es, en, profile.ladder.infringement(key).rules)]
    proposed = proposal(state, profile, player.number, key, flag(data, "insists"))
    return profile.ladder.refuse(
        key, penalty, who.role, proposed, text(data, "reason", ""), flag(data, "on_purpose", True)
    )


@act("penalised", (*JUDGES, ORGANISER), "sancionar", "give a penalty", _check_penalised, seal=_what_it_does)
def penalised(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    if not _is_sealed(data):
        _note(state, profile, data, who)
    if "number" not in data:
        return
    player, penalty = the_player(state, data), text(data, "penalty")
    if penalty == DISQUALIFICATION:
        player.status = DISQUALIFIED
    pairing, found = _loses_now(state, player.number), state.round
    if penalty in ENDING and pairing is not None and found is not None:
        way, side = way_of(state, profile, found), pairing.side_of(player.number)
        lose(state, profile, way, pairing, (side,), penalty, who.by)
    elif penalty in OWED:
        player.owes.append(penalty)


def _note(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    player, key, penalty = the_player(state, data), text(data, "key"), text(data, "penalty")
    proposed = proposal(state, profile, player.number, key, flag(data, "insists"))
    follows = penalty == proposed.penalty
    found = state.round
    pairing = None if found is None else found.of(player.number)
    state.infractions.append(
        Infraction(
            len(state.infractions) + 1,
            player.number,
            key,
            penalty,
            proposed.penalty,
            proposed.warnings if follows else profile.ladder.warnings_of(key, penalty),
            who.by,
            who.role,
            text(data, "reason", ""),
            proposed.rules,
            penalty not in (proposed.penalty, *proposed.choices),
            0 if found is None else found.whole,
            0 if pairing is None else pairing.table,
            who.at,
            what_is_lost(state, player.number, penalty),
            profile.ladder.report_expulsion(key, penalty),
        )
    )


# -- given to the staff -----------------------------------------------------------------------------------------------


def _check_staff_penalised(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if _is_sealed(data):
        return []
    staff, key, penalty = text(data, "staff"), text(data, "key"), text(data, "penalty")
    if staff not in state.staff:
        raise Malformed(f"{staff} no es de la organización", f"{staff} is not staff")
    entry = profile.ladder.infringements.get(key)
    if entry is None or TO_JUDGES not in entry.whom:
        known = ", ".join(i.key for i in profile.ladder.infringements.values() if TO_JUDGES in i.whom)
        raise Malformed(f"las faltas de quien juzga son: {known}", f"infringements of judges are: {known}")
    if penalty not in entry.choices:
        return [refusal("penalty", "esa sanción no cabe aquí", "that penalty does not apply here", entry.rules)]
    if staff == who.by:
        return [refusal("role", "nadie se sanciona a sí mismo", "nobody penalises themselves")]
    return []


def _nothing(_state: EventState, _data: Data) -> Data:
    return {}


@act(
    "staff_penalised",
    (HEAD_JUDGE, ORGANISER),
    "sancionar a quien juzga",
    "penalise a judge",
    _check_staff_penalised,
    seal=_nothing,
)
def staff_penalised(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """Data left uncorrected, or advice to a player: it is written down, and changes no result."""
    if _is_sealed(data):
        return
    key, penalty, found = text(data, "key"), text(data, "penalty"), state.round
    rules = profile.ladder.infringement(key).rules
    state.infractions.append(
        Infraction(
            len(state.infractions) + 1, 0, key, penalty, "", profile.ladder.warnings_of(key, penalty), who.by, who.role,
            text(data, "reason", ""), rules, False, 0 if found is None else found.whole, 0, who.at,
            staff=text(data, "staff"),
        )
    )  # fmt: skip
