"""An event for calendars and search engines, and every game of it for a ranking (RG-TT.5, RG-TT.6)."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from typing import Any

from coliseo.text.mistake import Mistake
from coliseo.tournament.event import Event
from coliseo.tournament.interop.chart import Lost, Written
from coliseo.tournament.model import ONLINE
from coliseo.tournament.places import table_now
from coliseo.tournament.results import NOBODY


def icalendar(event: Event) -> Written:
    """The day of the event; an event without a date cannot be put in a calendar."""
    day = day_of(event)
    if day is None:
        raise Mistake("el torneo no tiene fecha", "the event has no date")
    created = event.log.entries[0].at if event.log.entries else 0
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Coliseo//ES",
        "BEGIN:VEVENT",
        f"UID:{event.state.id}@coliseo",
        f"DTSTAMP:{datetime.fromtimestamp(created / 1000, UTC):%Y%m%dT%H%M%SZ}",
        f"DTSTART;VALUE=DATE:{day:%Y%m%d}",
        f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}",
        f"SUMMARY:{_escaped(event.state.name)}",
        f"DESCRIPTION:{_escaped(f'{event.state.game} · {event.log.shown}')}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    lost: list[Lost] = [("inscritos, rondas y resultados", "players, rounds and results")]
    return Written("".join(_folded(line) + "\r\n" for line in lines), lost)


def day_of(event: Event) -> date | None:
    try:
        return date.fromisoformat(event.state.date[:10])
    except ValueError:
        return None


def _escaped(text: str) -> str:
    for character in ("\\", ";", ","):
        text = text.replace(character, "\\" + character)
    return " ".join(text.split())


def _folded(line: str) -> str:
    """Lines of at most 75 bytes; one that goes on begins with a space."""
    parts: list[str] = []
    part, size = "", 0
    for character in line:
        width = len(character.encode())
        if size + width > (75 if not parts else 74):
            parts.append(part)
            part, size = "", 0
        part += character
        size += width
    return "\r\n ".join([*parts, part])


def schema_org(event: Event) -> Written:
    day = day_of(event)
    online = event.state.place == ONLINE
    mode = "OnlineEventAttendanceMode" if online else "OfflineEventAttendanceMode"
    found: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "Event",
        "name": event.state.name,
        "identifier": event.state.id,
        "eventAttendanceMode": f"https://schema.org/{mode}",
        "inLanguage": ["es", "en"],
        "about": {"@type": "Game", "name": event.state.game},
    }
    if day is not None:
        found["startDate"] = day.isoformat()
    return Written(
        json.dumps(found, ensure_ascii=False, indent=1) + "\n", [("inscritos y resultados", "players and results")]
    )


def ranking(event: Event) -> Written:
    """Every game of every round with its reason and turns, and the places: what the organisation keeps of an event."""
    state = event.state
    there = {n for round_ in state.rounds() for p in round_.pairings for n in p.sides}
    games: list[dict[str, Any]] = []
    pods = 0
    for round_ in state.rounds():
        for p in round_.matches():
            if p.result is None or not round_.out:
                continue
            if len(p.sides) != 2:
                pods += 1
                continue
            for k, game in enumerate(p.result.games, 1):
                games.append(
                    {
                        "round": round_.whole,
                        "table": p.table,
                        "game": k,
                        "players": list(p.sides),
                        "winner": None if game.winner == NOBODY else p.sides[game.winner],
                        "reason": game.reason or p.result.kind,
                        "turns": game.turns,
                    }
                )
    found = {
        "format": "coliseo-ranking",
        "version": 1,
        "event": {
            "id": state.id,
            "name": state.name,
            "game": state.game,
            "date": state.date,
            "qualifies": event.profile.qualifies(state.settings),
            "head": event.log.head,
        },
        "players": [{"number": n, "name": event.name_of(n)} for n in sorted(there)],
        "places": table_now(state, event.profile).order if state.stages else [],
        "games": games,
    }
    lost: list[Lost] = [("descansos y sanciones", "byes and penalties")]
    if pods:
        lost.append((f"las mesas de más de dos ({pods})", f"tables of more than two ({pods})"))
    return Written(json.dumps(found, ensure_ascii=False, indent=1) + "\n", lost)
