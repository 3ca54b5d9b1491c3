"""From the state of an event to its next round: what the pairing starts from, who sits where, and the entry of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from coliseo.kernel.guards import Refusal
from coliseo.text.mistake import Mistake
from coliseo.tournament.acts.lacking import people_missing
from coliseo.tournament.acts.online import fits_online
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.acts.rounds import playing
from coliseo.tournament.bracket_now import bracket_of, bracket_winners, in_bracket
from coliseo.tournament.brackets import (
    GRAND_FINAL,
    MAIN,
    RESET,
    THIRD_PLACE,
    league,
)
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.leavers import LEFT
from coliseo.tournament.log import Entry, lot, round_seed
from coliseo.tournament.model import CLOSED, ONLINE, EventState, Round, Stage
from coliseo.tournament.pairing import pair, pair_by_hand, weigh_by_hand
from coliseo.tournament.pods import PodProblem, seat_pods
from coliseo.tournament.problem import DOWN, LEVEL, SOFT_BARRED, UP, Pair, PairingProblem, PairingResult
from coliseo.tournament.profile import Profile
from coliseo.tournament.progress import Progress, unheard
from coliseo.tournament.results import BYE, VOID
from coliseo.tournament.settings import DOUBLE, ELIMINATION, LEAGUE, PLAYOFF, PODS, SINGLE, SWISS
from coliseo.tournament.stages import cut_of, is_second, second_rounds, structure_after
from coliseo.tournament.standings import eligible, standings, tallies_of
from coliseo.tournament.tables import FEATURED, NEEDS, FixedTable, Group, Seating, by_points, hall_of, seat
from coliseo.tournament.tiebreak_order import LOT
from coliseo.tournament.tiebreaks import Tally

#: structures whose rounds are the cheapest matching
MATCHED: Final = (SWISS,)


# -- what a round is paired from ------------------------------------------------------------------------------------


def swiss_problem(
    state: EventState, profile: Profile, stage: Stage, number: int, relaxed: Iterable[str] = ()
) -> PairingProblem:
    """Everything that may decide who meets whom in the next round of a Swiss stage."""
    players = tuple(playing(state, stage))
    tallies = tallies_of(state, profile, stage)
    last = number >= stage.rounds_planned
    custom = str(state.settings["custom"])
    if last and state.settings["last_round_custom"] != "none":
        custom = str(state.settings["last_round_custom"])
    places: dict[int, int] = {}
    if custom != "none":
        places = {row.number: row.place for row in standings(state, profile, stage).rows}
    return PairingProblem(
        players=players,
        points={n: tallies[n].points for n in players},
        seed=round_seed(state.seed, stage.index, number),
        score={n: tallies[n].score for n in players} if profile.pairs_by_score else {},
        met=meetings(state, stage),
        barred=frozenset(p for p, soft in state.barred.items() if not soft),
        soft_barred=frozenset(p for p, soft in state.barred.items() if soft),
        had_bye=frozenset(rested(state)),
        floats=floats_of(state, profile, stage),
        tags={n: state.players[n].team for n in players if state.players[n].team},
        tag_level=str(state.settings["tag_level"]),
        custom=custom,
        places=places,
        relaxed=frozenset(relaxed),
    )


def meetings(state: EventState, stage: Stage) -> dict[Pair, int]:
    """Who has met whom, and in which round of the event last: in this stage, or in the whole event by setting."""
    whole = state.settings["rematch_scope"] == "event"
    met: dict[Pair, int] = {}
    for round_ in state.rounds():
        if whole or round_.stage == stage.index:
            for pairing in round_.matches():
                if len(pairing.sides) == 2:
                    met[min(pairing.sides), max(pairing.sides)] = round_.whole
    return met


def table_meetings(state: EventState, stage: Stage) -> dict[Pair, int]:
    """How often two have sat at the same table of several in this stage."""
    met: dict[Pair, int] = {}
    for round_ in stage.rounds:
        for pairing in round_.matches():
            for i, one in enumerate(pairing.sides):
                for other in pairing.sides[i + 1 :]:
                    key = min(one, other), max(one, other)
                    met[key] = met.get(key, 0) + 1
    return met


def rested(state: EventState) -> set[int]:
    return {
        pairing.sides[0]
        for round_ in state.rounds()
        for pairing in round_.pairings
        if pairing.result is not None and pairing.result.kind == BYE
    }


def floats_of(state: EventState, profile: Profile, stage: Stage) -> dict[int, tuple[int, int]]:
    """Who met somebody with fewer or more points in the last two rounds, the older first."""
    found: dict[int, list[int]] = {}
    rounds = stage.rounds[-2:]
    for round_ in rounds:
        before = tallies_of(state, profile, stage, round_.number - 1)
        for pairing in round_.matches():
            if len(pairing.sides) == 2:
                for n, rival in (pairing.sides, pairing.sides[::-1]):
                    mine, theirs = _points(before, n), _points(before, rival)
                    found.setdefault(n, []).append(DOWN if theirs < mine else UP if theirs > mine else LEVEL)
        for n in {n for p in round_.pairings for n in p.sides if len(p.sides) == 1}:
            found.setdefault(n, []).append(LEVEL)
    floats: dict[int, tuple[int, int]] = {}
    for n, told in found.items():
        older, newer = ([LEVEL] * 2 + told)[-2:]
        if older or newer:
            floats[n] = (older, newer)
    return floats


def _points(tallies: Mapping[int, Tally], n: int) -> int:
    return tallies[n].points if n in tallies else 0


# -- brackets -------------------------------------------------------------------------------------------------------


def _bracket_round(state: EventState, stage: Stage) -> dict[str, Any]:
    bracket = bracket_of(state, stage)
    now = bracket.playable(bracket_winners(stage))
    if stage.structure == SINGLE and now:
        # who had nobody to play against waits for the others of the round
        first = min(match.round for match, _, _ in now)
        now = [each for each in now if each[0].round == first]
    if not now:
        es, en = "el cuadro está acabado", "the bracket is finished"
        raise Refused([Refusal("bracket", (), es, en)])
    last = max(match.round for match in bracket.matches if match.part == MAIN)
    final = stage.structure == SINGLE and now[0][0].round == last
    # a kind of final of its own is that of a double elimination too, played twice or not
    grand = bool(state.settings["final_match"]) and now[0][0].part in (GRAND_FINAL, RESET)
    # the final is the first table
    now.sort(key=lambda each: (each[0].part == THIRD_PLACE, each[0].key))
    labels = {(one, other): f"{match.key}/{match.part}" for match, one, other in now}
    both = [pair for pair in labels if all(state.players[n].plays for n in pair)]
    found = seated(state, both)
    for row in found["tables"]:
        row["label"] = labels[tuple(row["sides"])]
    for met in labels:
        if met not in both:
            found["tables"].append({"table": 0, "sides": [_goes_on(state, met, final)], "label": labels[met]})
    return {**found, "found": {}, "final": final or grand}


def _goes_on(state: EventState, pair: Pair, final: bool) -> int:
    """Who passes a match of which at least one side has left. If both have, the better seed is carried along, and
    whoever meets them passes; but nobody wins a final like that."""
    there = [n for n in pair if state.players[n].plays]
    if not there and final:
        es = "los dos finalistas se han retirado: readmite a alguno o termina el torneo"
        en = "both finalists have dropped: reinstate one of them, or end the event"
        raise Refused([Refusal("bracket", (), es, en)])
    return there[0] if there else pair[0]


def _league_round(state: EventState, stage: Stage, number: int) -> dict[str, Any]:
    seed = round_seed(state.seed, stage.index, 0)
    order = sorted(stage.entrants, key=lambda n: lot(seed, n))
    there = set(playing(state, stage))
    pairs: list[Pair] = []
    alone: list[int] = []
    left: dict[int, int] = {}
    for one, other in league(order)[number - 1]:
        here = [n for n in (one, other) if n in there]
        if len(here) == 2:
            pairs.append((one, other))
        else:
            alone += here
            if here and one and state.settings["league_left"] == VOID:
                left[here[0]] = other if here[0] == one else one
    found = {**seated(state, pairs, alone), "found": {}}
    for row in found["tables"]:
        if row["sides"][0] in left and len(row["sides"]) == 1:
            row["label"] = f"{LEFT}{left[row['sides'][0]]}"
    if left:
        named = ", ".join(map(str, sorted(left)))
        es = f"su rival se retiró, y no cuenta para nadie: {named}"
        found["notices"].append([es, f"their opponent has left, and it counts for nobody: {named}"])
    return found


def pod_problem(
    state: EventState, profile: Profile, stage: Stage, number: int, relaxed: Iterable[str] = ()
) -> PodProblem:
    """Everything that may decide who sits with whom in the next round of tables of several."""
    tallies = tallies_of(state, profile, stage)
    players = tuple(playing(state, stage))
    there = {pair: soft for pair, soft in state.barred.items() if set(pair) <= set(players)}
    may = {pair for pair, soft in there.items() if soft} if SOFT_BARRED in relaxed else set[Pair]()
    return PodProblem(
        players,
        {n: tallies[n].points for n in players},
        round_seed(state.seed, stage.index, number),
        table_meetings(state, stage),
        frozenset(there) - may,
        frozenset(may),
        int(state.settings["pod_size"]),
    )


def _pods_round(
    state: EventState, profile: Profile, stage: Stage, number: int, relaxed: Iterable[str]
) -> dict[str, Any]:
    problem = pod_problem(state, profile, stage, number, relaxed)
    tallies = tallies_of(state, profile, stage)
    try:
        found = seat_pods(problem)
    except Mistake as error:
        raise Refused([Refusal("pods", (), error.es, error.en)]) from None
    order = sorted(found.pods, key=lambda pod: (-max(tallies[n].points for n in pod), pod))
    return {**seated(state, order), "found": found.data()}


# -- opening stages -------------------------------------------------------------------------------------------------


def open_first_stage(event: Event, who: Who) -> None:
    """Before the first pairing: the data are complete, the seed is revealed and the first stage opened."""
    state, profile = event.state, event.profile
    refusals = event.with_names(people_missing(state, profile))
    rounds = profile.rounds_for(state.settings, len(state.active()))
    if not refusals:
        refusals = profile.check_names(rounds, [event.name_of(p.number) for p in state.active()])
    if not refusals:
        refusals = profile.before_pairing(state.settings, state.explained)
    if refusals:
        raise Refused(refusals)
    if not state.seed:
        event.reveal_seed(who)
    structure = str(state.settings["structure"])
    data: dict[str, Any] = {"structure": structure, "rounds": rounds}
    if structure in ELIMINATION or structure == LEAGUE:
        # without rounds before it, the seeds are drawn
        data["entrants"] = standings(event.state, profile).order
    event.act("stage", data, who)


def open_cut(event: Event, who: Who, size: int = 0) -> Entry:
    """The next stage: those at the top of the standings, in order of seed. A tie that matters is played off first."""
    state, profile = event.state, event.profile
    stage = next((s for s in reversed(state.stages) if s.structure != PLAYOFF), None)
    if stage is None:
        raise Refused([Refusal("cut", (), "no hay ninguna fase que cortar", "there is no stage to cut")])
    if in_bracket(state):
        raise Refused([Refusal("cut", (), "el cuadro ya está abierto", "the bracket is open already")])
    missing = stage.rounds_planned - sum(round_.state == CLOSED for round_ in stage.rounds)
    if missing > 0:
        left = (f"faltan {missing} rondas", f"{missing} rounds are left")
        if missing == 1:
            left = ("falta 1 ronda", "1 round is left")
        es, en = f"{left[0]} (o cambia su número en los ajustes)", f"{left[1]} (or change their number in the settings)"
        raise Refused([Refusal("second_rounds" if is_second(state, stage) else "rounds", (), es, en)])
    found = standings(state, profile, stage)
    if found.to_play:
        rules = profile.plays_off.get(stage.structure, ())
        es, en = "antes se juega el desempate: empareja", "the play-off comes first: pair it"
        raise Refused([Refusal("playoff", rules, es, en)])
    there = eligible(state, found)
    size = size or cut_of(state, profile, stage, len(found.rows))
    if size < 2 or size > len(there):
        raise Refused([_no_such_cut(size, len(there))])
    below = found.rows[there[size - 1].place : there[size].place] if size < len(there) else []
    if below and stage.structure in profile.plays_off and all(row.decided == LOT for row in below):
        rules = profile.plays_off[stage.structure]
        es = f"el puesto {size} está empatado y se juega: pon antes el corte en los ajustes (cut={size})"
        en = f"place {size} is tied and is played for: set the cut in the settings first (cut={size})"
        raise Refused([Refusal("cut", rules, es, en)])
    structure = structure_after(state, stage)
    seeds = [row.number for row in there[:size]]
    depth = (size - 1).bit_length()
    rounds = 2 * depth + 2 if structure == DOUBLE else depth
    if structure == SWISS:
        rounds = second_rounds(state.settings, size)
    data = {
        "structure": structure,
        "rounds": rounds,
        "entrants": seeds,
        "places": found.order,
        "lots": found.lots,
        "carry": bool(state.settings["carry_points"]) and structure not in ELIMINATION,
    }
    return event.act("stage", data, who)


def _no_such_cut(size: int, there: int) -> Refusal:
    if there < 2:
        es, en = "no quedan dos que puedan pasar", "there are not two left who can go on"
    elif size < 2:
        es, en = f"di cuántos pasan, de 2 a {there}", f"say how many go on, 2 to {there}"
    else:
        es = f"no pueden pasar {size}, quedan {there}: di cuántos, de 2 a {there}"
        en = f"{size} cannot go on, {there} are left: say how many, 2 to {there}"
    return Refusal("cut", (), es, en)


def open_play_off(event: Event, who: Who, people: list[int]) -> None:
    event.act("stage", {"structure": PLAYOFF, "rounds": 99, "entrants": people, "label": "desempate"}, who)


# -- pairing --------------------------------------------------------------------------------------------------------


def draw_round(
    event: Event, who: Who, relaxed: Iterable[str] = (), version: int | None = None, progress: Progress = unheard
) -> Entry:
    """Pairs the next round as a draft. Raises Refused, or NoLegalPairing, which says why there is none.

    The seed is fixed and so is everything else it starts from: pressing the button again gives the same.
    """
    # asked once and first: the stage that is opened here is no change that somebody else made
    if behind := event.behind(version):
        raise Refused(behind)
    if event.state.stage is None:
        open_first_stage(event, who)
    _maybe_play_off(event, who)
    stage = event.state.stage
    assert stage is not None
    number = len(stage.rounds) + 1
    base: dict[str, Any] = {"stage": stage.index, "round": number, "relaxed": sorted(relaxed)}
    refusals = event.check("paired", {**base, "tables": [{"sides": [n]} for n in _everybody(event, stage)]}, who)
    if refusals:
        raise Refused(refusals)
    names = None
    if event.state.settings["alphabetical_first"] and event.state.round is None:
        names = {p.number: event.name_of(p.number) for p in event.state.active()}
    data = {**base, **round_data(event.state, event.profile, stage, number, relaxed, names, progress)}
    place_tables(event.state, event.profile, data["tables"])
    return event.act("paired", data, who)


def place_tables(state: EventState, profile: Profile, tables: Iterable[dict[str, Any]]) -> None:
    """Says of each table that is played online that it is: all of an online event, and those of whoever is not in the
    room. Before the round is out, or at least before anything was played, the staff may say otherwise."""
    for table in tables:
        players = [state.players[n] for n in table["sides"]]
        online = state.place == ONLINE or any(player.online for player in players)
        if online and len(players) > 1 and fits_online(profile, state.settings, players):
            table["place"] = ONLINE


def _everybody(event: Event, stage: Stage) -> list[int]:
    return list(stage.entrants) if stage.structure in ELIMINATION else playing(event.state, stage)


def _maybe_play_off(event: Event, who: Who) -> None:
    """After the last round a tie that matters is played: its stage opens by itself when the next round is asked for."""
    state = event.state
    last = state.round
    if last is None or last.state != "closed":
        return
    found = standings(state, event.profile)
    here, tied = state.stages[-1], sorted(row.number for row in found.rows if row.pending)
    # somebody left since the last one: other places are the last of the cut now
    if found.to_play and (here.structure != PLAYOFF or not set(tied) <= set(here.entrants)):
        open_play_off(event, who, tied)


def round_data(
    state: EventState,
    profile: Profile,
    stage: Stage,
    number: int,
    relaxed: Iterable[str] = (),
    names: Mapping[int, str] | None = None,
    progress: Progress = unheard,
) -> dict[str, Any]:
    """The next round of a stage as its entry holds it: tables, and the pairing with its proof."""
    if stage.structure == LEAGUE:
        return _league_round(state, stage, number)
    if stage.structure in (SINGLE, DOUBLE):
        return _bracket_round(state, stage)
    if stage.structure == PODS:
        return _pods_round(state, profile, stage, number, relaxed)
    if stage.structure == PLAYOFF:
        return {**seated(state, standings(state, profile).to_play), "found": {}}
    problem = swiss_problem(state, profile, stage, number, relaxed)
    return with_tables(state, problem, pair(problem, progress=progress), names)


def by_hand(event: Event, who: Who, pairs: Iterable[Pair], bye: int, reason: str) -> Entry:
    """Puts pairs of a person's choice in the place of the draft."""
    draft, problem = _draft_problem(event)
    found = _chosen(lambda: pair_by_hand(problem, pairs, bye, reason))
    base = {"stage": draft.stage, "round": draft.number, "relaxed": sorted(draft.relaxed)}
    event.act("discarded", {"stage": draft.stage, "round": draft.number}, who)
    data = {**base, **with_tables(event.state, problem, found)}
    place_tables(event.state, event.profile, data["tables"])
    return event.act("paired", data, who)


def foresee_by_hand(event: Event, pairs: Iterable[Pair], bye: int) -> PairingResult:
    """What such a choice would cost against the best. Nothing is done."""
    _, problem = _draft_problem(event)
    return _chosen(lambda: weigh_by_hand(problem, pairs, bye))


def _draft_problem(event: Event) -> tuple[Round, PairingProblem]:
    """The round that is a draft, and what it is paired from: as if the draft were not there."""
    state = event.state
    draft = state.round
    if draft is None or draft.out or state.stages[draft.stage].structure not in MATCHED:
        es, en = "a mano se empareja una ronda suiza en borrador", "by hand one pairs a Swiss round that is a draft"
        raise Refused([Refusal("by_hand", (), es, en)])
    stage = state.stages[draft.stage]
    whole, stage.rounds = stage.rounds, stage.rounds[:-1]
    try:
        return draft, swiss_problem(state, event.profile, stage, draft.number, draft.relaxed)
    finally:
        stage.rounds = whole


def _chosen(weighed: Callable[[], PairingResult]) -> PairingResult:
    """A choice that is refused loses nothing: why is said in words."""
    try:
        return weighed()
    except Mistake as error:
        raise Refused([Refusal("by_hand", (), error.es, error.en)]) from None


def with_tables(
    state: EventState, problem: PairingProblem, found: PairingResult, names: Mapping[int, str] | None = None
) -> dict[str, Any]:
    """The leaders at the first table; who rests at none."""
    alone = [found.bye] if found.bye else []
    return {**seated(state, by_points(problem, found.pairs), alone, names), "found": found.data()}


def seated(
    state: EventState, groups: Iterable[Group], alone: Iterable[int] = (), names: Mapping[int, str] | None = None
) -> dict[str, Any]:
    """Those who meet at their tables, and what the organiser should know of them, as the entry of a round holds it."""
    groups = list(groups)
    fixed = {
        n: FixedTable(state.players[n].fixed_table, FEATURED if state.players[n].needs == FEATURED else NEEDS)
        for group in groups
        for n in group
        if state.players[n].fixed_table
    }
    try:
        found = seat(groups, fixed, hall_of(state.settings), names)
    except Mistake as error:
        raise Refused([Refusal("tables", (), error.es, error.en)]) from None
    rows = [_row(found, table, group) for table, group in found.tables]
    rows += [{"table": 0, "sides": [n]} for n in alone]
    return {"tables": rows, "notices": [list(notice) for notice in found.notices]}


def _row(found: Seating, table: int, group: Group) -> dict[str, Any]:
    row: dict[str, Any] = {"table": table, "sides": list(group)}
    return {**row, "fixed": True, "mark": found.marks[table]} if table in found.marks else row
