"""A deck check: the list that was handed in, the cards that lie there, what differs, and what follows from it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from coliseo.decks.inspecting import inspect
from coliseo.decks.parts import ListPart, besides_of, parts_of
from coliseo.server.events.acting import is_judge, number_of
from coliseo.server.events.penalties import RemedyStep
from coliseo.server.problems import Lang, Problem
from coliseo.tournament.event import Event


class ListView(Struct):
    """A list as it is checked. `exchanges`: cards may move between its parts while a match is played."""

    number: int
    name: str
    table: int
    parts: list[ListPart]
    exchanges: bool
    unmarked: Annotated[list[str], Meta(description="The rules by which backs are looked at; empty without any.")]
    rules: list[str]
    may_check: bool


class FoundCards(Struct, forbid_unknown_fields=True):
    """So many of a card in a part. A card by its key, or, if it is on no list, by its name."""

    part: Annotated[str, Meta(max_length=40)]
    card: Annotated[str, Meta(min_length=1, max_length=80)]
    count: Annotated[int, Meta(ge=0, le=200)]


class Difference(Struct):
    text: str
    rules: list[str]


class Inspected(Struct):
    """What differs; the infringement it is ("" for none) and what is proposed for it; what is done about it."""

    differences: list[Difference]
    infringement: str
    proposed: str
    penalty: str
    rules: list[str]
    remedy: list[RemedyStep]


def list_view(event: Event, acts_as: str, number: int, lang: Lang) -> ListView:
    judges = is_judge(event, acts_as)
    held = event.state.lists.get(number)
    if not judges and number_of(acts_as) != number and not (held is not None and held.published):
        raise list_secret(event)
    text = None if held is None else event.list_of(number)
    if text is None:
        raise no_list()
    last = event.state.round
    pairing = None if last is None or not last.out else last.of(number)
    return ListView(
        number=number,
        name=event.name_of(number),
        table=0 if pairing is None else pairing.table,
        parts=[*parts_of(event, text, lang), *besides_of(event, lang)],
        exchanges=bool(event.profile.exchanged),
        unmarked=list(event.profile.unmarked),
        rules=list(event.profile.list_rules),
        may_check=judges,
    )


def need_judge(event: Event, acts_as: str) -> None:
    """What differs from a list says what is on it."""
    if not is_judge(event, acts_as):
        raise list_secret(event)


def list_secret(event: Event) -> Problem:
    es = "Esta lista la abre quien juzga: es secreta hasta que se publiquen las listas."
    en = "Whoever judges opens this list: it is secret until lists are published."
    return Problem(403, "list_secret", es, en, rules=event.profile.rules_of("list_frozen"))


def no_list() -> Problem:
    return Problem(404, "no_list", "No hay ninguna lista entregada.", "No list was handed in.")


def inspected(
    event: Event, number: int, found: list[FoundCards], in_match: bool, marked: bool, lang: Lang
) -> Inspected:
    text, profile = event.list_of(number), event.profile
    if text is None:
        raise no_list()
    shown: dict[str, list[str]] = {}
    for each in found:
        shown.setdefault(each.part, []).extend([each.card.strip()] * each.count)
    checked = inspect(event, number, text, shown, in_match=in_match)
    texts = [Difference(each.es if lang == "es" else each.en, list(each.rules)) for each in checked.differences]
    if marked and profile.unmarked:
        words = "hay marcas en los dorsos" if lang == "es" else "there are marks on the backs"
        texts.append(Difference(words, list(profile.unmarked)))
    advised = checked.advised
    return Inspected(
        differences=texts,
        infringement=checked.fault,
        proposed="" if advised is None else advised.text(lang),
        penalty="" if advised is None else advised.penalty,
        rules=[] if advised is None else list(advised.rules),
        remedy=[RemedyStep(step.text(lang), step.rule) for step in checked.remedy],
    )
