"""Players and their lists: entering, late too; leaving and coming back; who must not meet; what they play with."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.lacking import LISTS, listed
from coliseo.tournament.acts.losing import BY_RULE
from coliseo.tournament.acts.registry import (
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
    the_player,
)
from coliseo.tournament.model import (
    ACTIVE,
    DISQUALIFIED,
    DRAFT,
    DROPPED,
    ENTERED,
    HEAD_JUDGE,
    JUDGE,
    MERGED,
    ONLINE,
    ORGANISER,
    OVER,
    PLAYER,
    PUBLIC,
    REGISTRATION,
    RUNNING,
    Decklist,
    EventState,
    Pairing,
    Player,
    Round,
)
from coliseo.tournament.profile import Profile
from coliseo.tournament.results import NOT_PLAYED, Result
from coliseo.tournament.tables import FEATURED

#: entered in one event, whoever entered them: what pairing and printing were measured with, several times over
MOST_PLAYERS: Final = 10_000


def rounds_out(state: EventState) -> list[Round]:
    return [round_ for round_ in state.rounds() if round_.out]


def may_play_from_home(state: EventState) -> bool:
    """Whether whoever enters by themselves may choose it: in the room it would take the desk by surprise."""
    return state.place == ONLINE or bool(state.settings["self_entry_online"])


def _check_entered(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    n = number(data, "number")
    text(data, "name")
    if n < 1 or n in state.players:
        raise Malformed(f"el número {n} no está libre", f"the number {n} is not free")
    if who.role == PUBLIC and (not state.settings["self_entry"] or state.status not in (REGISTRATION, RUNNING)):
        es, en = "las inscripciones las hace la organización", "the desk enters people"
        return [refusal("self_entry", es, en)]
    if who.role == PUBLIC and sum(one.by_phone for one in state.players.values()) >= state.settings["self_entry_most"]:
        # only for those who come by themselves: the desk enters whoever it likes, and raises the number
        es = "ya no quedan plazas para inscribirse con el móvil: pide a la organización que te inscriba"
        en = "there is no room left to enter by phone: ask the desk to enter you"
        return [refusal("self_entry_most", es, en)]
    if who.role == PUBLIC and flag(data, "online") and not may_play_from_home(state):
        es, en = "en este torneo se juega en la sala", "this event is played in the room"
        return [refusal("self_entry_online", es, en)]
    if len(state.players) >= MOST_PLAYERS:
        es, en = f"un torneo admite {MOST_PLAYERS} inscritos", f"an event holds {MOST_PLAYERS} players"
        return [refusal("most_players", es, en)]
    staff = state.staff.get(text(data, "staff", ""))
    judges = staff is not None and staff.here and {JUDGE, HEAD_JUDGE} & set(staff.roles)
    if judges and not state.settings["judges_may_play"]:
        es, en = "quien juzga no juega en ese torneo", "whoever judges does not play in that event"
        return [refusal("judge_plays", es, en, profile.rules_of("judge_plays"))]
    size = int(state.settings["team_size"])
    if size > 1 and number(data, "members", 1) != size:
        es = f"un bando son {size} personas: «Nombre: Ana, Beto…»"
        return [refusal("members", es, f"a side is {size} people: “Name: Ana, Beto…”", profile.rules_of("members"))]
    last = int(state.settings["late_entry_round"])
    stage = state.stage
    if stage is not None and (stage.entrants or len(state.stages) > 1):
        return [
            refusal("late", "esta fase ya está hecha: no entra nadie más", "this stage is made: nobody else enters")
        ]
    if len(rounds_out(state)) >= last:
        es = f"ya no se entra: la ronda {last} está publicada"
        en = f"too late to enter: round {last} is published"
        return [refusal("late", es, en)]
    return []


def _without_needs(_state: EventState, data: Data) -> Data:
    """What somebody needs (a table without steps, a light that does not flicker) is for the staff to know; that it is
    for the camera everybody sees."""
    return {name: value for name, value in data.items() if name != "needs" or value in ("", FEATURED)}


@act("entered", (*DESK, PUBLIC), "inscribir a alguien", "enter somebody", _check_entered, seal=_without_needs)
def entered(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    if state.status == DRAFT:
        state.status = REGISTRATION
    n = number(data, "number")
    state.players[n] = Player(
        n,
        text(data, "name"),
        team=text(data, "team", ""),
        fixed_table=number(data, "fixed_table", 0),
        needs=text(data, "needs", ""),
        members=number(data, "members", 1),
        since=len(rounds_out(state)) + 1,
        online=flag(data, "online"),
        by_phone=who.role == PUBLIC,
    )
    state.lists[n] = Decklist()
    missed(state, n)


def missed(state: EventState, n: int) -> None:
    """Rounds of this stage that went without somebody are not played, with 0 points and no opponent."""
    stage = state.stage
    if stage is None or (stage.entrants and n not in stage.entrants):
        return
    for round_ in stage.rounds:
        if round_.out and round_.of(n) is None:
            round_.pairings.append(Pairing(0, (n,), result=Result(NOT_PLAYED), result_by=BY_RULE))


@act("edited", DESK, "cambiar los datos de alguien", "change somebody's data", seal=_without_needs)
def edited(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    player = the_player(state, data)
    player.name = text(data, "name", player.name)
    player.team = text(data, "team", player.team)
    player.fixed_table = number(data, "fixed_table", player.fixed_table)
    player.needs = text(data, "needs", player.needs)
    player.online = flag(data, "online", player.online)


def _check_merged(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    one, into = the_player(state, data, "number"), the_player(state, data, "into")
    if one is into or not one.plays or not into.plays:
        raise Malformed("se unen dos inscripciones distintas y vigentes", "two different entries that stand are merged")
    if any(round_.of(one.number) is not None for round_ in state.rounds()):
        es, en = "ya tiene rondas: se une antes de emparejar", "there are rounds: entries are merged before pairing"
        return [refusal("merge", es, en)]
    return []


@act("merged", DESK, "unir dos inscripciones", "merge two entries", _check_merged)
def merged(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    one, into = the_player(state, data, "number"), the_player(state, data, "into")
    one.status, one.merged_into = MERGED, into.number
    if state.lists[one.number].revisions and not state.lists[into.number].revisions:
        state.lists[into.number] = state.lists[one.number]


@act("barred", STAFF, "prohibir un cruce", "bar a pair")
def barred(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    one, other = the_player(state, data, "one").number, the_player(state, data, "other").number
    if one == other:
        raise Malformed("hacen falta dos personas", "two people are needed")
    state.barred[min(one, other), max(one, other)] = flag(data, "soft")


@act("unbarred", STAFF, "permitir un cruce", "allow a pair")
def unbarred(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    one, other = number(data, "one"), number(data, "other")
    if state.barred.pop((min(one, other), max(one, other)), None) is None:
        raise Malformed("ese cruce no estaba prohibido", "that pair was not barred")


# -- leaving and coming back ----------------------------------------------------------------------------------------


def _check_dropped(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    player = the_player(state, data)
    if who.role == PLAYER and player.number != who.number:
        return [refusal("drop", "cada cual se retira a sí mismo", "everybody drops for themselves")]
    if not player.plays:
        return [refusal("drop", "ya no juega", "does not play any more")]
    return []


@act("dropped", (*STAFF, PLAYER), "retirarse", "drop", _check_dropped)
def dropped(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    the_player(state, data).status = DROPPED


def _check_reinstated(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    player = the_player(state, data)
    if player.status == DISQUALIFIED and who.role not in (HEAD_JUDGE, ORGANISER):
        return [refusal("reinstate", "lo decide el juez principal", "the head judge decides it")]
    if player.plays or player.status == MERGED:
        return [refusal("reinstate", "no se había retirado", "had not dropped")]
    stage = state.stage
    if stage is not None and stage.entrants and player.number not in stage.entrants:
        return [refusal("reinstate", "no está en esta fase", "is not in this stage")]
    return []


@act("reinstated", STAFF, "readmitir a alguien", "reinstate somebody", _check_reinstated)
def reinstated(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    player = the_player(state, data)
    player.status = ACTIVE if any(round_.of(player.number) for round_ in state.rounds()) else ENTERED
    missed(state, player.number)


@act("checked_in", (*STAFF, PLAYER), "presentarse", "check in")
def checked_in(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    player = the_player(state, data)
    if who.role == PLAYER and player.number != who.number:
        raise Malformed("cada cual se presenta a sí mismo", "everybody checks in for themselves")
    player.checked_in = flag(data, "here", True)


def entries_of(state: EventState, number_: int) -> list[int]:
    """The numbers of one person: theirs, and those that were merged with it."""

    def kept(n: int) -> int:
        into = state.players[n].merged_into
        return kept(into) if into else n

    return [n for n in state.players if kept(n) == kept(number_)]


@act("erased", (ORGANISER,), "borrar los datos de alguien", "erase somebody's data", afterwards=True)
def erased(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    """The name and its salt leave the vault; here it is only told that they did."""
    state.erased.update(entries_of(state, the_player(state, data).number))


# -- lists ----------------------------------------------------------------------------------------------------------


def _check_list(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    player, member = the_player(state, data), number(data, "member", 1)
    text(data, "list")
    if not 1 <= member <= player.members:
        raise Malformed(
            f"un bando de {player.members} no tiene persona {member}",
            f"a side of {player.members} has no person {member}",
        )
    if who.role == PLAYER and (player.number, member) != (who.number, who.member):
        return [refusal("list", "cada cual entrega su lista", "everybody hands in their own list")]
    if state.lists[player.number].of(member).locked:
        es, en = "su lista está entregada y no cambia", "their list is handed in and does not change"
        return [refusal("list", es, en, profile.rules_of("list_frozen"))]
    return []


@act("list", (*STAFF, PLAYER), "entregar una lista", "hand in a list", _check_list)
def decklist(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    held, member = state.lists[number(data, "number")], number(data, "member", 1)
    if member > 1:
        held = held.others.setdefault(member, Decklist())
    held.revisions.append(text(data, "list"))
    if state.lists_locked:  # one that was reopened, or of somebody who came late
        held.locked, held.locked_at = True, who.at


def _check_locked(state: EventState, profile: Profile, data: Data, who: Who) -> list[Refusal]:
    if not profile.asks_for_lists(state.settings):
        return []
    without = state.without_list(p.number for p in state.active())
    if without:
        es, en = f"faltan listas de: {listed(without, 'es')}", f"lists missing of: {listed(without, 'en')}"
        return [refusal(LISTS, es, en, profile.rules_of("list_required"))]
    return []


@act("lists_locked", DESK, "cerrar las listas", "lock the lists", _check_locked)
def lists_locked(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    state.lists_locked = True
    for held in (each for lists in state.lists.values() for each in lists.all()):
        if held.revisions and not held.locked:
            held.locked, held.locked_at = True, who.at


@act("list_reopened", (ORGANISER, HEAD_JUDGE, JUDGE), "reabrir una lista", "reopen a list")
def list_reopened(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    state.lists[the_player(state, data).number].of(number(data, "member", 1)).locked = False
    if not text(data, "reason").strip():
        raise Malformed("hace falta un motivo", "a reason is needed")


@act("lists_published", DESK, "publicar las listas", "publish the lists", afterwards=True)
def lists_published(state: EventState, profile: Profile, data: Data, who: Who) -> None:
    if not state.lists_locked and state.status != OVER:
        raise Malformed("antes se cierran", "they are locked first")
    for held in state.lists.values():
        held.published = bool(held.revisions)
