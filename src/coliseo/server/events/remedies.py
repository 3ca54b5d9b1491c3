"""The judge's remedies as they are shown: what may have happened, and what is done about it, question by question."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from coliseo.server.http.answers import Text
from coliseo.tournament.event import Event
from coliseo.tournament.remedies import ANSWERS


class CaseInfo(Struct):
    key: str
    name: Text


class RemedyLine(Struct):
    """Something to do, or to answer."""

    text: str
    rules: list[str]
    asks: Annotated[str, Meta(description="The fact that is wanted next; empty for what is only told.")]
    answers: Annotated[list[tuple[str, str]], Meta(description="To choose from, with their words; none: numbers.")]
    numbers: Annotated[str, Meta(description="one, or many.")]


class RemedyTold(Struct):
    steps: list[RemedyLine]
    infringement: Annotated[str, Meta(description="For which the ladder proposes a penalty; empty for none.")]
    infringement_name: str


def cases_of(event: Event) -> list[CaseInfo]:
    return [CaseInfo(case.key, Text(case.es, case.en)) for case in event.profile.cases]


def remedy_of(event: Event, key: str, facts: dict[str, Any], lang: str) -> RemedyTold:
    """KeyError for a case that is none; ValueError for what is no answer."""
    found = event.profile.remedy(event.state.settings, key, facts)
    fault = found.infringement
    return RemedyTold(
        [
            RemedyLine(
                step.text(lang),
                list(step.rules),
                step.asks,
                [(answer, ANSWERS[answer][lang]) for answer in step.answers],
                step.numbers,
            )
            for step in found.steps
        ],
        fault,
        event.profile.ladder.infringement(fault).name(lang) if fault else "",
    )
