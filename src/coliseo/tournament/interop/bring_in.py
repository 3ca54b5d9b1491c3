"""An event of another program as one of ours: its people, its rounds, its results; the pairings marked as external.

Nobody here vouches for pairings that somebody else made: such a stage says where it comes from and claims no proof.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from coliseo.tournament.acts.registry import Who
from coliseo.tournament.event import Event
from coliseo.tournament.interop.chart import ALONE, Chart, ChartMatch, Lost
from coliseo.tournament.interop.players_csv import PlayersPreview
from coliseo.tournament.problem import EXTERNAL
from coliseo.tournament.profile import Profile
from coliseo.tournament.results import BYE, DOUBLE_LOSS, NO_SHOW, NOBODY, NOT_PLAYED, PLAYED, TIME, Game, Result
from coliseo.tournament.settings import LEAGUE, SWISS
from coliseo.tournament.standings import standings


def enter_players(event: Event, preview: PlayersPreview, who: Who) -> int:
    """Enters the rows that are neither bad nor doubtful; how many."""
    for row in preview.rows:
        more: dict[str, Any] = {}
        if row.team:
            more["team"] = row.team
        if row.fixed_table:
            more["fixed_table"] = row.fixed_table
        if row.needs:
            more["needs"] = row.needs
        event.enter(row.name, who, row.pin, **more)
    return len(preview.rows)


def event_of(chart: Chart, profile: Profile, who: Who, settings: dict[str, Any] | None = None, **more: Any) -> Event:
    """A new event with all that the chart holds. Raises Refused where the game's law does not allow a result."""
    chosen = {"win": chart.win, "draw": chart.draw, "loss": chart.loss, **(settings or {})}
    if profile.no_draws:
        chosen = {key: value for key, value in chosen.items() if key == "win" or key in (settings or {})}
    chosen.setdefault("list_required", False)  # nobody has them any more
    chosen.setdefault("rematch_scope", "event")  # who met there does not meet again here
    most = max((_games_needed(m) for m in chart.matches), default=1)
    chosen.setdefault("match", "bo3" if most > 1 else "bo1")
    event = Event.create(profile, chart.name or chart.source, who, chosen, date=chart.date, **more)
    numbers: dict[int, int] = {}
    for player in chart.players:
        entry = event.enter(player.name, who, **({"team": player.team} if player.team else {}))
        numbers[player.number] = int(entry.data["number"])
    for a, b in chart.barred:
        event.act("barred", {"one": numbers[a], "other": numbers[b]}, who)
    if chart.matches:
        event.reveal_seed(who)
        label = f"externa: {chart.source}"
        # a structure of which nobody expects a proof; the label says what it is
        event.act("stage", {"structure": LEAGUE, "rounds": chart.played, "label": label}, who)
        for number in range(1, chart.played + 1):
            _round(event, [m for m in chart.matches if m.round == number], numbers, number, who)
    for player in chart.players:
        if player.dropped:
            event.act("dropped", {"number": numbers[player.number]}, who)
    if chart.matches and chart.rounds > chart.played:
        _go_on(event, chart.rounds - chart.played, who)
    return event


def _go_on(event: Event, rounds: int, who: Who) -> None:
    """The rounds that are left are paired here, as a Swiss stage that begins with the points there are."""
    found = standings(event.state, event.profile)
    data = {"structure": SWISS, "rounds": rounds, "carry": True, "places": found.order, "lots": found.lots}
    event.act("stage", data, who)


def _games_needed(match: ChartMatch) -> int:
    return max(len(match.games), *(max(game) for game in match.games)) if match.games else 1


def _round(event: Event, matches: list[ChartMatch], numbers: dict[int, int], number: int, who: Who) -> None:
    tables: list[dict[str, Any]] = []
    results: dict[int, Result] = {}
    seated: set[int] = set()
    for table, match in enumerate(matches, 1):
        sides = [numbers[n] for n in match.sides if n != ALONE]
        seated.update(sides)
        tables.append({"table": table, "sides": sides})
        results[table] = _result(match)
    for n in sorted(set(numbers.values()) - seated):
        tables.append({"table": len(tables) + 1, "sides": [n]})
        results[len(tables)] = Result(NOT_PLAYED)
    where = {"stage": 0, "round": number}
    event.act("paired", {**where, "tables": tables, "found": {EXTERNAL: True}}, who)
    event.act("published", where, who)
    for table, result in results.items():
        event.act("reported", {**where, "table": table, "result": result.data()}, who)
    event.act("closed", where, who)


def _result(match: ChartMatch) -> Result:
    if match.kind in (BYE, NOT_PLAYED, DOUBLE_LOSS) or not match.kind:
        return Result(match.kind or NOT_PLAYED)
    if match.kind == NO_SHOW and match.winner != NOBODY:
        return Result(NO_SHOW, fault=1 - match.winner)
    games = _single_games(match)
    # fewer games than decide a match: time was up, or nobody wrote them down
    return replace(Result(PLAYED if _decides(games) else TIME), winner=match.winner, games=games)


def _single_games(match: ChartMatch) -> tuple[Game, ...]:
    """One `Game` for each that was played. "2-1" alone is a score in games; "1-0,0-1,1-0" is game by game."""
    if not match.games:
        return () if match.winner == NOBODY else (Game(match.winner),)
    if len(match.games) == 1 and max(match.games[0]) <= 3:
        a, b = match.games[0]
        if a == b:
            return tuple(Game(side) for _ in range(a) for side in (0, 1))
        loser, winner = (1, 0) if a > b else (0, 1)
        return (*[Game(loser)] * min(a, b), *[Game(winner)] * max(a, b))
    return tuple(Game(NOBODY if a == b else 0 if a > b else 1) for a, b in match.games)


def _decides(games: tuple[Game, ...]) -> bool:
    won = [sum(g.winner == side for g in games) for side in (0, 1)]
    return max(won) == 2 or (len(games) == 1 and max(won) == 1) or len(games) == 3


def lost_by_importing(chart: Chart) -> list[Lost]:
    lost: list[Lost] = []
    if any(len(m.games) == 1 and max(m.games[0]) > 1 and min(m.games[0]) >= 0 for m in chart.matches):
        lost.append(("en qué orden se ganaron las partidas", "in which order the games were won"))
    if chart.doubled:
        es, en = "medios puntos: todos van doblados", "half points: all of them are doubled"
        lost.append((es, en))
    names = {player.number: player.name for player in chart.players}
    for number, n in chart.deduced:
        es = f"quién descansó en la ronda {number}; por ser la única persona sin encuentro, {names[n]}"
        en = f"who rested in round {number}; as the only one without a match, {names[n]}"
        lost.append((es, en))
    if alone := _nowhere(chart):
        for number, people in alone.items():
            who = ", ".join(names[n] for n in people)
            es = f"si en la ronda {number} descansaba quien no tiene encuentro ({who}): queda como no jugada"
            en = f"whether in round {number} whoever has no match rested ({who}): it counts as not played"
            lost.append((es, en))
    return lost


def _nowhere(chart: Chart) -> dict[int, list[int]]:
    """By round, those of whom nothing is told; a bracket leaves out whoever was beaten, and of that nothing is said."""
    found: dict[int, list[int]] = {}
    for number in range(1, chart.played + 1):
        seated = {n for match in chart.matches if match.round == number for n in match.sides}
        alone = [player.number for player in chart.players if player.number not in seated and not player.dropped]
        # one who rests, or a few who came late or left: more than that is a bracket
        if alone and len(alone) <= max(1, len(chart.players) // 4):
            found[number] = alone
    return found
