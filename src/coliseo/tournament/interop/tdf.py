"""`.tdf`: the XML of a publisher's tournament program that many shops have files of. Read only."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree

from coliseo.tournament.interop.chart import ALONE, BadImport, Chart, ChartMatch, ChartPlayer, clean_name
from coliseo.tournament.results import BYE, DOUBLE_LOSS, NOBODY, PLAYED

#: outcome of a match → kind and winner; others are not over
_OUTCOMES: Final = {
    "1": (PLAYED, 0),
    "2": (PLAYED, 1),
    "3": (PLAYED, NOBODY),
    "5": (BYE, NOBODY),
    "10": (DOUBLE_LOSS, NOBODY),
}


def read(text: str) -> Chart:
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise BadImport("un .tdf no define entidades", "a .tdf defines no entities")
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError) as error:
        line = getattr(error, "position", (0, 0))[0]
        raise BadImport("no es XML", "it is no XML", line) from None
    if root.tag != "tournament":
        raise BadImport("no es un torneo .tdf", "it is no .tdf event")
    numbers: dict[str, int] = {}
    players: list[ChartPlayer] = []
    for element in root.findall("./players/player"):
        key = element.get("userid") or ""
        name = clean_name(f"{element.findtext('firstname') or ''} {element.findtext('lastname') or ''}")
        if not key or not name:
            raise BadImport("a un jugador le falta el nombre o el userid", "a player lacks a name or userid")
        if key not in numbers:
            numbers[key] = len(numbers) + 1
            players.append(ChartPlayer(numbers[key], name, dropped=element.find("dropped") is not None))
    matches = [
        found
        for round_ in root.findall("./pods/pod/rounds/round")
        for element in round_.findall("./matches/match")
        if (found := _match(element, _number(round_.get("number")), numbers)) is not None
    ]
    return Chart(
        name=clean_name(root.findtext("./data/name") or ""),
        players=tuple(players),
        matches=tuple(matches),
        date=_date(root.findtext("./data/startdate") or ""),
        rounds=max((m.round for m in matches), default=0),
        source="tdf",
    )


def _match(element: ElementTree.Element, number: int, numbers: dict[str, int]) -> ChartMatch | None:
    kind, winner = _OUTCOMES.get(element.get("outcome") or "", ("", NOBODY))
    if not kind:
        return None
    keys = [side.get("userid") or "" for tag in ("player1", "player2", "player") for side in element.findall(tag)]
    unknown = [key for key in keys if key not in numbers]
    if unknown or not keys:
        raise BadImport(
            f"alguien desconocido en la ronda {number}: {unknown}", f"unknown player in round {number}: {unknown}"
        )
    sides = (numbers[keys[0]], numbers[keys[1]] if len(keys) > 1 else ALONE)
    if (kind == BYE) != (sides[1] == ALONE):
        raise BadImport(f"un descanso con rival en la ronda {number}", f"a bye with a rival in round {number}")
    return ChartMatch(number, sides, kind, winner, table=_number(element.findtext("tablenumber")))


def _number(text: str | None) -> int:
    text = (text or "").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def _date(text: str) -> str:
    """They are written month/day/year."""
    parts = text.strip().split("/")
    if len(parts) == 3 and all(p.isascii() and p.isdigit() for p in parts):
        return f"{int(parts[2]):04}-{int(parts[0]):02}-{int(parts[1]):02}"
    return ""
