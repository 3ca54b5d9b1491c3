"""The formats by name: what an event can be written as, and what can be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePath
from typing import Final

from coliseo.tournament.event import Event
from coliseo.tournament.interop import announced, challonge, tables_csv, tdf, trf
from coliseo.tournament.interop.chart import BadImport, Chart, Written, chart_of

OWN: Final = "coliseo"


def _by_chart(write: Callable[[Chart], Written]) -> Callable[[Event, str], Written]:
    def of(event: Event, _lang: str) -> Written:
        chart, lost = chart_of(event)
        written = write(chart)
        return Written(written.text, [*lost, *written.lost])

    return of


def _table(name: str) -> Callable[[Event, str], Written]:
    return lambda event, lang: Written(tables_csv.TABLES[name](event, lang))


def _report(version: str) -> Callable[[Event, str], Written]:
    """A report file holds the rounds of the first stage: what came after the cut is no Swiss round."""

    def of(event: Event, _lang: str) -> Written:
        chart, lost = chart_of(event)
        last = max((r.whole for s in event.state.stages[:1] for r in s.rounds), default=0)
        kept = tuple(m for m in chart.matches if m.round <= last)
        if len(kept) != len(chart.matches):
            lost.append(("las fases que siguen a la primera", "stages after the first"))
        written = trf.write(replace(chart, matches=kept), version)
        return Written(written.text, [*lost, *written.lost])

    return of


#: name → ending of the file, and who writes it
WRITERS: Final[dict[str, tuple[str, Callable[[Event, str], Written]]]] = {
    OWN: ("coliseo-event", lambda event, _lang: Written(event.log.dump())),
    "challonge": ("json", _by_chart(lambda chart: challonge.write(chart, challonge.V1))),
    "challonge2": ("json", _by_chart(lambda chart: challonge.write(chart, challonge.V2))),
    "trf": ("trf", _report(trf.TRF26)),
    "trf16": ("trf", _report(trf.TRF16)),
    "ranking": ("json", lambda event, _lang: announced.ranking(event)),
    "ical": ("ics", lambda event, _lang: announced.icalendar(event)),
    "schema": ("json", lambda event, _lang: announced.schema_org(event)),
    **{f"csv-{name}": ("csv", _table(name)) for name in tables_csv.TABLES},
}


def _reader(text: str, name: str) -> Callable[[str], Chart] | None:
    """By the ending of the file; where that says nothing, by its first letters."""
    ending = PurePath(name).suffix.lower()
    start = text.lstrip("\ufeff \r\n\t")
    if ending == ".tdf" or start.startswith("<"):
        return lambda whole: tdf.read(whole.strip())
    if ending == ".json" or start.startswith("{"):
        return challonge.read
    if ending in (".trf", ".trfx") or start[:4] in ("001 ", "012 ", "### "):
        return trf.read
    return None


def is_a_chart(text: str, name: str) -> bool:
    return _reader(text, name) is not None


def read_chart(text: str, name: str) -> Chart:
    """An event of another program."""
    reader = _reader(text, name)
    if reader is None:
        raise BadImport("no se reconoce el formato: .json, .trf o .tdf", "unknown format: .json, .trf or .tdf")
    return reader(text.removeprefix("\ufeff"))
