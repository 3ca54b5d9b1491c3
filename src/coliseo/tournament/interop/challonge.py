"""Challonge, which the manual of Rise of Gods advises (RG-DV.20): its JSON, versions 1 and 2.1, read and written."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from coliseo.tournament.interop.chart import ALONE, BadImport, Chart, ChartMatch, ChartPlayer, Lost, Written, clean_name
from coliseo.tournament.results import BYE, DOUBLE_LOSS, KIND_NAMES, NO_SHOW, NOBODY, PLAYED
from coliseo.tournament.settings import DOUBLE, LEAGUE, SINGLE, SWISS

V1: Final = "1"
V2: Final = "2.1"
VERSIONS: Final = (V1, V2)

#: what the structures of an event are called there
_TYPES: Final = {SWISS: "swiss", LEAGUE: "round robin", SINGLE: "single elimination", DOUBLE: "double elimination"}
_SET: Final = re.compile(r"\s*(-?\d{1,6})\s*-\s*(-?\d{1,6})\s*")


# -- writing --------------------------------------------------------------------------------------------------------


def write(chart: Chart, version: str = V1) -> Written:
    lost = _lost(chart)
    people = list(chart.players)
    matches = [m for m in chart.matches if not m.alone and m.kind]
    text = json.dumps(
        _version_1(chart, people, matches) if version == V1 else _version_2(chart, people, matches),
        ensure_ascii=False,
        indent=1,
    )
    return Written(text + "\n", lost)


def _lost(chart: Chart) -> list[Lost]:
    lost: list[Lost] = []
    byes = sum(m.alone for m in chart.matches)
    if byes:
        lost.append((f"los descansos y rondas sin jugar ({byes})", f"byes and rounds not played ({byes})"))
    kinds = sorted({m.kind for m in chart.matches if not m.alone and m.kind not in ("", PLAYED, NO_SHOW)})
    if kinds:
        es, en = (", ".join(KIND_NAMES[kind][lang] for kind in kinds) for lang in ("es", "en"))
        lost.append((f"cómo acabaron algunos encuentros ({es})", f"how some matches ended ({en})"))
    if chart.barred:
        lost.append(("los cruces prohibidos", "barred pairs"))
    pending = sum(not m.kind for m in chart.matches)
    if pending:
        lost.append((f"los encuentros sin resultado ({pending})", f"matches without a result ({pending})"))
    return lost


def _version_1(chart: Chart, people: list[ChartPlayer], matches: list[ChartMatch]) -> dict[str, Any]:
    return {
        "tournament": {
            "name": chart.name,
            "tournament_type": _TYPES.get(chart.structure, "swiss"),
            "game_name": chart.game,
            "started_at": chart.date or None,
            "swiss_rounds": chart.rounds,
            "pts_for_match_win": f"{chart.win}.0",
            "pts_for_match_tie": f"{chart.draw}.0",
            "pts_for_bye": f"{chart.win}.0",
            "participants": [
                {
                    "participant": {
                        "id": p.number,
                        "name": p.name,
                        "seed": p.number,
                        "misc": p.team,
                        "active": not p.dropped,
                    }
                }
                for p in people
            ],
            "matches": [
                {
                    "match": {
                        "id": k,
                        "round": m.round,
                        "state": "complete",
                        "player1_id": m.sides[0],
                        "player2_id": m.sides[1],
                        "winner_id": _winner(m),
                        "loser_id": m.sides[1 - m.winner] if m.winner != NOBODY else None,
                        "forfeited": m.kind == NO_SHOW or None,
                        "scores_csv": ",".join(f"{a}-{b}" for a, b in m.games),
                    }
                }
                for k, m in enumerate(matches, 1)
            ],
        }
    }


def _winner(m: ChartMatch) -> int | None:
    return m.sides[m.winner] if m.winner != NOBODY else None


def _version_2(chart: Chart, people: list[ChartPlayer], matches: list[ChartMatch]) -> dict[str, Any]:
    participants = [
        {
            "id": str(p.number),
            "type": "participant",
            "attributes": {"name": p.name, "seed": p.number, "misc": p.team, "states": {"active": not p.dropped}},
        }
        for p in people
    ]
    played = [
        {
            "id": str(k),
            "type": "match",
            "attributes": {
                "round": m.round,
                "state": "complete",
                "winner_id": _winner(m),
                "tie": m.winner == NOBODY,
                "forfeited": m.kind == NO_SHOW,
                "scores": ", ".join(f"{a} - {b}" for a, b in m.games),
                "score_in_sets": [list(game) for game in m.games],
                "points_by_participant": [
                    {"participant_id": n, "scores": [game[side] for game in m.games]} for side, n in enumerate(m.sides)
                ],
            },
            "relationships": {
                f"player{side + 1}": {"data": {"id": str(n), "type": "participant"}} for side, n in enumerate(m.sides)
            },
        }
        for k, m in enumerate(matches, 1)
    ]
    return {
        "data": {
            "id": "1",
            "type": "tournament",
            "attributes": {
                "name": chart.name,
                "tournament_type": _TYPES.get(chart.structure, "swiss"),
                "game_name": chart.game,
                "starts_at": chart.date or None,
                "swiss_options": {
                    "rounds": chart.rounds,
                    "pts_for_match_win": chart.win,
                    "pts_for_match_tie": chart.draw,
                    "pts_for_bye": chart.win,
                },
            },
        },
        "included": [*participants, *played],
    }


# -- reading --------------------------------------------------------------------------------------------------------


def read(text: str) -> Chart:
    """Either version, told apart by its shape."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 0)
        raise BadImport("no es JSON", "it is no JSON", line) from None
    if isinstance(found, dict) and isinstance(found.get("tournament"), dict):
        return _read_1(found["tournament"])
    if isinstance(found, dict) and isinstance(found.get("data"), dict):
        return _read_2(found)
    raise BadImport("no es un torneo de Challonge", "it is no event of Challonge")


def _read_1(tournament: Mapping[str, Any]) -> Chart:
    participants = [_inner(each, "participant") for each in _list(tournament, "participants")]
    matches = [_inner(each, "match") for each in _list(tournament, "matches")]
    return _chart(tournament, participants, matches, tournament.get("swiss_rounds"), tournament)


def _read_2(found: Mapping[str, Any]) -> Chart:
    attributes = _dict(found["data"].get("attributes"), "data.attributes")
    included = [_dict(each, "included") for each in _list(found, "included")]
    participants: list[dict[str, Any]] = []
    matches: list[dict[str, Any]] = []
    for each in included:
        own = _dict(each.get("attributes"), "attributes")
        if each.get("type") == "participant":
            states = own.get("states")
            active = states.get("active", True) if isinstance(states, dict) else True
            participants.append({**own, "id": each.get("id"), "active": active})
        elif each.get("type") == "match":
            one, other = _sides_2(each, own)
            matches.append({**own, "player1_id": one, "player2_id": other})
    options = attributes.get("swiss_options")
    settings = options if isinstance(options, dict) else {}
    return _chart(attributes, participants, matches, settings.get("rounds"), settings)


def _sides_2(each: Mapping[str, Any], own: Mapping[str, Any]) -> tuple[Any, Any]:
    """Who plays is told in one of three places."""
    for where in (each.get("relationships"), own.get("relationships")):
        if isinstance(where, dict):
            ids = [_id_of(where.get(f"player{side}")) for side in (1, 2)]
            if any(ids):
                return ids[0], ids[1]
    points = own.get("points_by_participant")
    ids = [p.get("participant_id") for p in points if isinstance(p, dict)] if isinstance(points, list) else []
    return (ids[0] if ids else None), (ids[1] if len(ids) > 1 else None)


def _id_of(side: Any) -> Any:
    data = side.get("data") if isinstance(side, dict) else None
    return data.get("id") if isinstance(data, dict) else None


def _chart(
    about: Mapping[str, Any],
    participants: list[dict[str, Any]],
    matches: list[dict[str, Any]],
    rounds: Any,
    points: Mapping[str, Any],
) -> Chart:
    numbers: dict[str, int] = {}
    players: list[ChartPlayer] = []
    by_seed = sorted(participants, key=lambda p: _whole(p.get("seed"), 0))
    for number, participant in enumerate(by_seed, 1):
        key, name = participant.get("id"), clean_name(str(participant.get("name") or participant.get("username") or ""))
        if key is None or not name:
            raise BadImport(
                f"al participante {number} le falta el nombre o el id", f"participant {number} lacks a name or id"
            )
        others = _list(participant, "group_player_ids") if participant.get("group_player_ids") else []
        for each in (key, *others):  # in groups they have other ids
            if numbers.setdefault(str(each), number) != number:
                raise BadImport(f"dos participantes tienen el id {each}", f"two participants have the id {each}")
        team = clean_name(str(participant.get("misc") or ""))
        players.append(ChartPlayer(number, name, team, participant.get("active") is False))
    chosen = [m for each in matches if (m := _match(each, numbers)) is not None]
    if any(m.round < 1 for m in chosen) or any(each.get("group_id") for each in matches):
        chosen = _one_after_another(matches, numbers)
    worth = [_points(points.get(f"pts_for_{what}"), default) for what, default in _WORTH.items()]
    doubled = any(each % 1 for each in worth)
    win, draw, rest = (round(each * (1 + doubled)) for each in worth)
    played = max((m.round for m in chosen), default=0)
    swiss = min(_whole(rounds, 0), played) if about.get("tournament_type") == "swiss" else 0
    deduced = _rests(players, chosen, swiss) if rest == win else ()
    return Chart(
        name=clean_name(str(about.get("name") or "")),
        players=tuple(players),
        matches=(*chosen, *(ChartMatch(number, (n, ALONE), BYE) for number, n in deduced)),
        date=str(about.get("started_at") or about.get("starts_at") or "")[:10],
        game=str(about.get("game_name") or ""),
        rounds=max(_whole(rounds, 0), played),
        win=win,
        draw=draw,
        doubled=doubled,
        deduced=deduced,
        source="challonge",
    )


#: what a match and a rest are worth, where nothing is told; a rest of no known worth is none
_WORTH: Final = {"match_win": 3.0, "match_tie": 1.0, "bye": -1.0}


def _points(value: Any, default: float) -> float:
    """Points to the half, as they are told there."""
    try:
        number = float(value) if isinstance(value, (str, int, float)) and value != "" else default
    except (ValueError, OverflowError):
        return default
    return round(2 * number) / 2 if abs(number) < 10**6 else default


def _rests(players: Sequence[ChartPlayer], matches: Sequence[ChartMatch], rounds: int) -> tuple[tuple[int, int], ...]:
    """Of a Swiss event everybody who is there is paired, and of an odd number one rests, of which no match tells: the
    only one without, in rounds in which the others all meet."""
    last = {n: m.round for m in sorted(matches, key=lambda m: m.round) for n in m.sides}
    found: list[tuple[int, int]] = []
    for number in range(1, rounds + 1):
        seated = {n for m in matches if m.round == number for n in m.sides}
        there = [p.number for p in players if not p.dropped or last.get(p.number, 0) > number]
        alone = [n for n in there if n not in seated]
        if len(alone) == 1 and seated:
            found.append((number, alone[0]))
    return tuple(found)


def _one_after_another(matches: Sequence[Mapping[str, Any]], numbers: Mapping[str, int]) -> list[ChartMatch]:
    """Groups and then a bracket, or the two halves of one, count their rounds each from 1, and the third place is of
    round 0: here a match comes after those that either of the two has played before it."""
    halves = any(_whole(each.get("round"), 1) < 0 for each in matches)

    def when(match: Mapping[str, Any]) -> tuple[bool, bool, int]:
        number = _whole(match.get("round"), 1)
        # who loses goes on below between two rounds of those who have not lost
        place = -number if number < 0 else max(0, 2 * number - 3) if halves else number
        return not match.get("group_id"), number == 0, place

    latest: dict[int, int] = {}
    found: list[ChartMatch] = []
    for each in sorted(matches, key=when):
        match = _match(each, numbers)
        if match is not None:
            number = 1 + max(latest.get(n, 0) for n in match.sides)
            latest.update(dict.fromkeys(match.sides, number))
            found.append(replace(match, round=number))
    return sorted(found, key=lambda match: match.round)


def _match(each: Mapping[str, Any], numbers: Mapping[str, int]) -> ChartMatch | None:
    sides = [numbers.get(str(each.get(f"player{side}_id")), ALONE) for side in (1, 2)]
    if ALONE in sides or each.get("state") not in (None, "complete"):
        return None  # a place of a bracket that nobody has reached
    winner_id = each.get("winner_id")
    winner = NOBODY
    if winner_id is not None:
        who = numbers.get(str(winner_id), ALONE)
        if who not in sides:
            raise BadImport(
                f"gana alguien que no juega ({winner_id})", f"somebody wins who does not play ({winner_id})"
            )
        winner = sides.index(who)
    games = _games(each)
    kind = NO_SHOW if each.get("forfeited") is True else PLAYED
    if winner == NOBODY and kind == NO_SHOW:
        kind = DOUBLE_LOSS
    return ChartMatch(_whole(each.get("round"), 1), (sides[0], sides[1]), kind, winner, games)


def _games(each: Mapping[str, Any]) -> tuple[tuple[int, int], ...]:
    sets = each.get("score_in_sets")
    if isinstance(sets, list) and sets:
        games: list[tuple[int, int]] = []
        for one in sets:
            if not isinstance(one, list) or len(one) != 2 or not all(type(n) is int for n in one):
                raise BadImport(f"no es un tanteo: {one!r:.40}", f"this is no score: {one!r:.40}")
            games.append((one[0], one[1]))
        return tuple(games)
    text = each.get("scores_csv") or each.get("scores") or ""
    if not isinstance(text, str):
        raise BadImport("un tanteo que no es un texto", "a score that is no text")
    parts = [_SET.fullmatch(part) for part in text.split(",") if part.strip()]
    if any(part is None for part in parts):
        raise BadImport(f"no es un tanteo: «{text:.40}»", f"this is no score: “{text:.40}”")
    return tuple((int(part[1]), int(part[2])) for part in parts if part)


def _list(found: Mapping[str, Any], key: str) -> list[Any]:
    value = found.get(key, [])
    if not isinstance(value, list):
        raise BadImport(f"«{key}» no es una lista", f"“{key}” is no list")
    return value


def _dict(value: Any, key: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadImport(f"«{key}» no es un objeto", f"“{key}” is no object")
    return value


def _inner(each: Any, key: str) -> dict[str, Any]:
    found = _dict(each, key)
    return _dict(found.get(key, found), key)


def _whole(value: Any, default: int) -> int:
    try:
        number = int(float(value)) if isinstance(value, (str, int, float)) and value != "" else default
    except (ValueError, OverflowError):
        return default
    return number if abs(number) < 10**6 else default
