"""What a game offers so that its scenarios can be run. The judge knows games only through this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from coliseo.effects.source import Tree
from coliseo.games.registry import package
from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.guards import Refusal
from coliseo.kernel.state import State
from coliseo.text.replies import reply_in_words, rules_against


class ActionRefused(Exception):
    """An action of a scenario cannot be carried out: where it stands, why, and the rules in its way."""

    def __init__(
        self, tree: Tree, es: str, en: str, refusals: list[Refusal] | None = None, unasked: bool = False
    ) -> None:
        super().__init__(f"{tree.file}:{tree.line}: {es}")
        #: nobody asks what the action answers
        self.unasked = unasked
        self.tree = tree
        self.es = es
        self.en = en
        self.refusals: list[Refusal] = [] if refusals is None else refusals

    def text(self, lang: str) -> str:
        reason = self.es if lang == "es" else self.en
        return " ".join([reason, *(f"[{r.text(lang)}]" for r in self.refusals)])

    def rules(self) -> set[str]:
        return {rule for r in self.refusals for rule in r.rules}


def reply_refused(tree: Tree, error: ReplyRefused, rule: str = "") -> ActionRefused:
    """What the engine does not take as an answer; `rule` is that of the question, for where no other says so."""
    es, en = reply_in_words(error)
    rules = rules_against(error) or ((rule,) if rule else ())
    if not rules:
        return ActionRefused(tree, f"respuesta no admitida: {es}", f"reply refused: {en}")
    return ActionRefused(tree, "respuesta no admitida", "reply refused", [Refusal("respuesta", rules, es, en)])


class NoSuchValue(Exception):
    """A path names nothing of the position. `known` lists what there is at the place where it went astray; `empty` is
    the part of the path up to a place that there is, with nothing in it."""

    def __init__(self, path: str, known: list[str], empty: str = "") -> None:
        super().__init__(path)
        self.path = path
        self.known = known
        self.empty = empty


class Adapter(Protocol):
    """A game's part of the scenario system. What comes from a file is a `Tree`, which knows its lines."""

    key: str
    #: the events by which what was announced comes to be done: after them there is nothing left to respond to
    resolving: tuple[str, ...]
    #: what chance may be forced in: the fields of `azar`
    chance: tuple[str, ...]

    def build(self, position: Tree, cards: Tree | None, chance: Tree | None) -> State:
        """The table in that position, advanced to its first question. Mistakes raise `CardError`."""
        ...

    def force(self, m: State, chance: Tree) -> None:
        """Puts outcomes of chance in `m.forced`."""
        ...

    def act(self, m: State, action: Tree, strict: bool, after: Callable[[], None]) -> None:
        """Carries out one action as a person would say it; calls `after` after every answer given.

        Raises `ActionRefused`. When not strict, windows that the action does not answer are declined.
        """
        ...

    def refusals(self, m: State, action: Tree) -> list[Refusal] | None:
        """Why the action cannot be taken now: an empty list if it is offered, None if its seat is not being asked."""
        ...

    def whole(self, m: State) -> dict[str, Any]:
        """The whole position as plain data: everything that `value` finds by its path."""
        ...

    def value(self, m: State, path: str) -> object:
        """A value of the position; mappings of counts are bags. Raises `NoSuchValue`."""
        ...

    def questions(self, m: State) -> list[dict[str, Any]]:
        """The open questions: `a` (letter), `para`, `regla`, `ofrece` (words) and `texto` {es, en}."""
        ...

    def events(self, m: State, story: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The events since the last answer, all of them seen, in the words of scenarios (`suceso`, `regla`, …).

        `story` holds the earlier ones, for names that the table has already forgotten.
        """
        ...

    def narrate(self, m: State, event: dict[str, Any], lang: str) -> str: ...

    def announced(self, m: State, event: dict[str, Any]) -> dict[str, Any]:
        """Of an event by which something is announced, while that stands: its `objetivos`, `pago` and `copia`."""
        ...

    def event_names(self) -> list[str]:
        """Every kind of event there is, in the order the game tells of them."""
        ...

    def event_fields(self, kind: str) -> set[str] | None:
        """The fields an event of that kind may have; None if no event is called so."""
        ...

    def order(self, story: list[dict[str, Any]]) -> list[str]:
        """The names of what has been resolved, in order."""
        ...

    def card_text(self, cards: Tree | None, wanted: Tree, lang: str) -> str:
        """The text of a card in force at a date, as the expectation `texto` names it."""
        ...

    def construction(self, cards: Tree | None, options: Tree) -> list[Refusal]:
        """What stands in the way of starting a game with those teams or decks."""
        ...

    def rules(self) -> set[str]:
        """The IDs of the game's catalogue."""
        ...


def load_adapter(key: str) -> Adapter:
    """The adapter of an installed game; KeyError if there is none."""
    judge = package(key).judge
    if judge is None:
        raise KeyError(key)
    return judge()
