"""Words of a scenario → answers of a game. Scenarios name things, the engine numbers them.

A game says what each candidate of a question may be called; how words then become a reply, and what is said when they
do not, is the same in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from coliseo.effects.source import Tree
from coliseo.judge.adapter import ActionRefused, reply_refused
from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.game import Game
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import NUMBER, ORDER, SPLIT, Question
from coliseo.kernel.state import State
from coliseo.text.nearest import nearest
from coliseo.text.seats import LETTERS

#: every name of a candidate, the plainest first; names that begin with # tell apart what is otherwise alike
Names = Callable[[Any, Question, int], list[str]]


class Speech:
    """How the questions of one game are spoken of."""

    def __init__(self, game: Game, names: Names, never_twice: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.names = names
        #: questions whose answer may not name a thing twice, with the rule that says so
        self.never_twice = {} if never_twice is None else never_twice

    # -- what stands in the way --------------------------------------------------------------------------------------

    def offered(self, m: State, q: Question) -> list[str]:
        return sorted({self._plainest(m, q, c) for c in q.menu})

    def _plainest(self, m: State, q: Question, c: int) -> str:
        name = self.names(m, q, c)[0]
        return self.game.describe(m, q, c, "es") if name.startswith("#") else name

    def questions(self, m: State) -> list[dict[str, Any]]:
        """The open questions as expectations read them (see coliseo.judge.adapter.Adapter)."""
        return [
            {
                "a": LETTERS[q.seat],
                "para": q.purpose,
                "regla": q.rule,
                "ofrece": self.offered(m, q),
                "texto": {lang: self.game.prompt(m, q, lang) for lang in ("es", "en")},
            }
            for q in m.questions
        ]

    def unanswered(self, m: State, q: Question, tree: Tree) -> ActionRefused:
        who = LETTERS[q.seat]
        offered = ", ".join(self.offered(m, q))
        es, en = self.game.prompt(m, q, "es"), self.game.prompt(m, q, "en")
        return ActionRefused(
            tree,
            f"a {who} se le pregunta «{es}» ({q.purpose}) y el escenario no lo dice; se ofrece: {offered}",
            f"{who} is asked “{en}” ({q.purpose}) and the scenario does not say; offered: {offered}",
        )

    def not_asked(self, m: State, seat: int, tree: Tree) -> ActionRefused:
        asked = ", ".join(f"{LETTERS[q.seat]} ({q.purpose})" for q in m.questions) or "—"
        who = LETTERS[seat]
        es = f"a {who} no se le pregunta eso; ahora responde: {asked}"
        return ActionRefused(tree, es, f"{who} is not asked that; asked now: {asked}", unasked=True)

    def _not_offered(self, m: State, q: Question, word: str, tree: Tree) -> ActionRefused:
        """What was named is not on the menu: why not."""
        refusals: list[Refusal] = []
        known = False
        for c in self.game.universe(m, q):
            if word in self.names(m, q, c):
                known = True
                refusals = self.game.explain(m, q, c)
                if refusals:
                    break
        if not refusals:
            reason = ("no se ofrece en esta pregunta", "is not offered in this question")
            refusals = [Refusal("oferta", (q.rule,), *reason)]
        if known:
            return ActionRefused(tree, f"«{word}» no puede ser", f"“{word}” cannot be taken", refusals)
        offered = ", ".join(self.offered(m, q))
        meant = nearest(word, (name for c in q.menu for name in self.names(m, q, c) if not name.startswith("#")))
        es = f"«{word}» no es nada que se ofrezca ({q.purpose}: {offered})"
        en = f"“{word}” is nothing on offer ({q.purpose}: {offered})"
        if meant:
            es, en = f"{es}. ¿Quisiste decir «{meant}»?", f"{en}. Did you mean “{meant}”?"
        return ActionRefused(tree, es, en, refusals)

    # -- words → candidates ------------------------------------------------------------------------------------------

    def _matching(self, m: State, q: Question, word: str, left: list[int]) -> list[int]:
        """The candidates that a word names and that are still to be had. Those that differ in nothing count as one."""
        found: list[int] = []
        seen: list[list[str]] = []
        for i, c in enumerate(q.menu):
            if left[i] <= 0:
                continue
            names = self.names(m, q, c)
            if word in names:
                alike = [name for name in names if not name.startswith("#")]
                if alike not in seen:
                    found.append(c)
                    seen.append(alike)
        return found

    def pick(self, m: State, q: Question, word: str, place: Tree, left: list[int]) -> int:
        """The candidate that a word stands for; `left` is how many of each are still to be had."""
        found = self._matching(m, q, word, left)
        if not found:
            if any(word in self.names(m, q, c) for c in q.menu):
                rule = self.never_twice.get(q.purpose, q.rule)
                why = Refusal("cantidad", (rule,), "no hay tantos", "there are not so many")
                raise ActionRefused(place, f"no hay tantos «{word}»", f"there are not so many “{word}”", [why])
            raise self._not_offered(m, q, word, place)
        if len(found) > 1:
            options = "; ".join(self._told_apart(m, q, c) for c in found)
            raise ActionRefused(place, f"«{word}» es ambiguo: {options}", f"“{word}” is ambiguous: {options}")
        return found[0]

    def _told_apart(self, m: State, q: Question, c: int) -> str:
        """What a person can call it; the numbers of the engine are nobody's words."""
        names = [name for name in self.names(m, q, c) if not name.startswith("#")]
        return " = ".join(names) or self.game.describe(m, q, c, "es")

    def choose(self, m: State, q: Question, given: list[tuple[str, Tree]], tree: Tree) -> tuple[int, ...]:
        """The reply that the words stand for."""
        left = copies_of(q)
        choice: list[int] = []
        for word, place in given:
            c = self.pick(m, q, word, place, left)
            left[q.menu.index(c)] -= 1
            choice.append(c)
        return self.checked(m, q, tuple(choice), tree)

    def checked(self, m: State, q: Question, reply: tuple[int, ...], tree: Tree) -> tuple[int, ...]:
        """The reply, checked as the engine will check it."""
        try:
            q.check(reply)
            m.check_constraint(q, reply)
        except ReplyRefused as error:
            raise reply_refused(tree, error, q.rule) from error
        return reply


def copies_of(q: Question) -> list[int]:
    """How many there are of each candidate."""
    return list(q.copies) if q.copies is not None else [1] * len(q.menu)


def only_reply(q: Question) -> tuple[int, ...] | None:
    """The only possible reply, if there is only one."""
    if q.low != q.high or q.kind == SPLIT:
        return None
    if q.kind == ORDER:
        return tuple(q.menu) if len(q.menu) == 1 else None
    copies = copies_of(q)
    if len(q.menu) == 1:
        return tuple(q.menu * q.high)
    if sum(copies) == q.high:
        return tuple(c for c, n in zip(q.menu, copies, strict=True) for _ in range(n))
    return None


def first_reply(q: Question) -> tuple[int, ...]:
    """Some reply, where any will do."""
    if q.kind == SPLIT:
        return (q.low, *([0] * (len(q.menu) - 1)))
    if q.kind == NUMBER:
        return (q.low,)
    if q.kind == ORDER:
        return tuple(q.menu)
    flat = [c for c, n in zip(q.menu, copies_of(q), strict=True) for _ in range(n)]
    return tuple(flat[: max(1, q.low) if q.high else 0])


def name_exactly(words: list[str], have: list[list[str]]) -> bool:
    """Do the words name exactly those things?"""
    left = list(have)
    for word in words:
        for names in left:
            if word in names:
                left.remove(names)
                break
        else:
            return False
    return not left
