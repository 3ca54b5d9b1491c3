"""A question as plain data for a client, of the same shape in every game (see kernel.game.Game.question_view)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from coliseo.kernel.events import Event
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.questions import NUMBER, ORDER, SPLIT, Question
from coliseo.kernel.state import State

#: no more impossible answers than this are listed: a message must stay small
MOST_REFUSED: Final = 30

#: what an option weighs: it answers what is asked about, it has an effect, it can as well wait, it costs dear
ANSWERS: Final = 0
ACTS: Final = 1
CAN_WAIT: Final = 2
COSTLY: Final = 3
#: nothing is said of it
UNWEIGHED: Final = -1


class Consequence:
    """What is said of one answer besides its name: what it does, what is paid for it, what remains after it."""

    __slots__ = ("effect", "left", "price", "weight")

    def __init__(self, effect: str = "", price: str = "", left: str = "", weight: int = UNWEIGHED) -> None:
        self.effect = effect
        self.price = price
        self.left = left
        self.weight = weight


def subject_data(text: str, things: list[str]) -> dict[str, Any]:
    """What a question is about: the card, the Power or the attack, in words and as things of the table."""
    return {"text": text, "things": things} if things else {"text": text}


def question_data(
    q: Question, text: str, idle: int | None, subject: dict[str, Any] | None = None, leads: str = ""
) -> dict[str, Any]:
    """The head of a question; its options are still to be added. `subject` is what it is about; `leads`, where doing
    nothing leads, in the words of the button that does it."""
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
    if subject is not None:
        data["subject"] = subject
    if leads:
        data["leads"] = leads
    return data


def option_data(
    q: Question,
    place: int,
    text: str,
    detail: str,
    things: list[str],
    verb: str = "",
    effect: str = "",
    price: str = "",
    left: str = "",
    weight: int = UNWEIGHED,
) -> dict[str, Any]:
    """One candidate of the menu, by its place in it: what taking it does (`effect`), what is paid for it (`price`),
    what remains after that (`left`), and how near to hand it lies (`weight`)."""
    option: dict[str, Any] = {"candidate": q.menu[place], "text": text}
    if verb:
        option["verb"] = verb
    if q.copies is not None and q.copies[place] > 1:
        option["copies"] = q.copies[place]
    if detail:
        option["detail"] = detail
    if things:
        option["things"] = things
    if effect:
        option["effect"] = effect
    if price:
        option["price"] = price
    if left:
        option["left"] = left
    if weight != UNWEIGHED:
        option["weight"] = weight
    return option


def by_weight(view: dict[str, Any]) -> dict[str, Any]:
    """The same question with its lightest options first, at equal weight as in the menu. An option of which nothing is
    said has an effect; where the answer itself is an order, or an amount for each option, the menu stays as it is."""
    options: list[dict[str, Any]] = view["options"]
    if view["kind"] not in (ORDER, SPLIT) and any("weight" in option for option in options):
        view["options"] = sorted(options, key=_weight)
    return view


def _weight(option: dict[str, Any]) -> int:
    weight: int = option.get("weight", ACTS)
    return weight


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
