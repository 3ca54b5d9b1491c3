"""A question as plain data for a client, of the same shape in every game (see kernel.game.Game.question_view)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.kernel.events import Event
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.questions import NUMBER, Question
from coliseo.kernel.state import State

#: no more impossible answers than this are listed: a message must stay small
MOST_REFUSED: Final = 30


def question_data(q: Question, text: str, idle: int | None) -> dict[str, Any]:
    """The head of a question; its options are still to be added."""
    data: dict[str, Any] = {
        "seat": q.seat,
        "token": q.token,
        "kind": q.kind,
        "purpose": q.purpose,
        "rule": q.rule,
        "low": q.low,
        "high": q.high,
        "text": text,
        "options": [],
    }
    if idle is not None:
        data["pass"] = idle
    return data


def option_data(q: Question, place: int, text: str, detail: str, things: list[str], verb: str = "") -> dict[str, Any]:
    """One candidate of the menu, by its place in it."""
    option: dict[str, Any] = {"candidate": q.menu[place], "text": text}
    if verb:
        option["verb"] = verb
    if q.copies is not None and q.copies[place] > 1:
        option["copies"] = q.copies[place]
    if detail:
        option["detail"] = detail
    if things:
        option["things"] = things
    return option


def refused_things(
    q: Question, universe: list[int], touched: set[str], things_of: Callable[[int], list[str]]
) -> list[dict[str, Any]]:
    """What could be touched but not taken now: one candidate for each thing that no offer has `touched`."""
    found: list[dict[str, Any]] = []
    seen: set[str] = set()
    for c in universe:
        if c in q.menu:
            continue
        things = things_of(c)
        if not things or things[0] in touched or things[0] in seen:
            continue
        seen.add(things[0])
        found.append({"candidate": c, "things": things[:1]})
        if len(found) == MOST_REFUSED:
            break
    return found


def plain_question(game: Game, m: State, q: Question, lang: str, names: tuple[str, ...]) -> dict[str, Any]:
    """A question told by what every game has to say of its candidates anyway: their words, their things, which cannot
    be taken."""
    view = question_data(q, game.prompt(m, q, lang, names), game.idle(m, q))
    if q.kind == NUMBER:
        return view
    for i, c in enumerate(q.menu):
        view["options"].append(option_data(q, i, game.describe(m, q, c, lang, names), "", game.places(m, q, c)))
    refused: list[dict[str, Any]] = []
    for c in game.universe(m, q):
        if c not in q.menu:
            things = game.places(m, q, c)
            told = {"things": things} if things else {"text": game.describe(m, q, c, lang, names)}
            refused.append({"candidate": c, **told})
    if refused:
        view["impossible"] = refused
    return view


def plain_event(m: State, e: Event, observer: int) -> dict[str, Any]:
    """An event by its numbers; what is not for the observer's eyes is absent."""
    seen = e.data if observer == JUDGE else e.seen_by(observer)
    return {"suceso": e.kind, "numero": e.number, "regla": e.rule, "causa": e.cause, "datos": list(seen)}
