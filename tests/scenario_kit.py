"""What rule tests of every game do: positions and actions as scenarios have them, and the story of a table.

A game's own kit (`games/<game>/kit.py`) makes one `Kit` and hands out its methods.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import Tree
from coliseo.judge.adapter import Adapter
from coliseo.kernel.frames import answer
from coliseo.kernel.game import Game
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

M = TypeVar("M", bound=State)
LETTERS = "ABCDEFGHI"


class Kit(Generic[M]):
    """The tables of one game's tests, each with what has happened at it."""

    def __init__(self, adapter: Adapter, table: type[M]) -> None:
        self.adapter = adapter
        self.table = table
        #: id of a table → the table (kept, so that its id stays its own) and its story
        self._stories: dict[int, tuple[M, list[dict[str, Any]]]] = {}

    def mesa(self, *, cartas: object = None, azar: object = None, **posicion: object) -> M:
        """A table in that position, at its first question."""
        m = self.adapter.build(
            tree_of(posicion),
            None if cartas is None else tree_of(cartas),
            None if azar is None else tree_of(azar),
        )
        assert isinstance(m, self.table)
        self._stories[id(m)] = (m, [])
        self._note(m)
        return m

    def _note(self, m: M) -> None:
        story = self._stories.setdefault(id(m), (m, []))[1]
        story.extend(self.adapter.events(m, story))

    def juega(self, m: M, *acciones: object, estricto: bool = False) -> M:
        """Carries the actions out, one after the other."""
        for accion in acciones:
            self.adapter.act(m, tree_of(accion), estricto, lambda: self._note(m))
        return m

    def contesta(self, m: M, seat: str, *candidatos: int) -> M:
        """A raw reply to the open question of a seat."""
        q = self.pregunta(m, seat)
        answer(m, q.seat, q.token, candidatos)
        self._note(m)
        return m

    def pregunta(self, m: M, seat: str | None = None) -> Question:
        """The open question (of that seat)."""
        q = m.questions[0] if seat is None else m.question_for(LETTERS.index(seat))
        assert q is not None, f"{seat} is not being asked"
        return q

    def preguntado(self, m: M) -> tuple[str, str] | None:
        """Who is asked what: ("B", "responder"); None if the game is over."""
        if not m.questions:
            return None
        return LETTERS[m.questions[0].seat], m.questions[0].purpose

    def sucesos(self, m: M, kind: str | None = None, **campos: object) -> list[dict[str, Any]]:
        """The events since the start, all of them or those of a kind and with those fields."""
        story: list[dict[str, Any]] = self._stories[id(m)][1]
        return [
            e
            for e in story
            if (kind is None or e["suceso"] == kind) and all(e.get(name) == value for name, value in campos.items())
        ]

    def orden(self, m: M) -> list[str]:
        """Names of what has been resolved since the start, in order."""
        return self.adapter.order(self._stories[id(m)][1])

    def explica(self, m: M, seat: str, accion: object) -> set[str]:
        """The rules in the way of an action now; empty if nothing is in its way."""
        found = self.adapter.refusals(m, tree_of({seat: accion}))
        return {rule for refusal in found or [] for rule in refusal.rules}

    def legal(self, m: M, seat: str, accion: object) -> bool:
        """Is the action on offer now?"""
        return self.adapter.refusals(m, tree_of({seat: accion})) == []

    def valor(self, m: M, path: str) -> Any:
        """A value of the position: `valor(m, "A.altar")`."""
        return self.adapter.value(m, path)

    def azar(self, m: M, **salidas: object) -> None:
        """Forces coming outcomes of chance, by purpose."""
        self.adapter.force(m, tree_of(salidas))

    def rama(self, m: M) -> M:
        """A copy of the table with its story so far."""
        copy = m.clone()
        assert isinstance(copy, self.table)
        self._stories[id(copy)] = (copy, list(self._stories[id(m)][1]))
        return copy


class RuleKit(Generic[M]):
    """`legal` and `explica` for rule tests, which also see that offers and reasons agree.

    What is offered is worked out in one way and what is refused explained in another, guard by guard: a rule that only
    one of the two carried out would let an illegal action be taken, or hide a legal one. `verb_of` and `code_of` are
    the game's, for what is done in a window.
    """

    def __init__(
        self,
        kit: Kit[M],
        game: Game,
        windows: tuple[str, ...],
        verb_of: Callable[[Tree], str | None],
        code_of: Callable[[M, int, str, Tree, list[int]], int],
    ) -> None:
        self.kit = kit
        self.game = game
        self.windows = windows
        self.verb_of = verb_of
        self.code_of = code_of

    def _agree(self, m: M, seat: str, accion: object) -> None:
        """An action is on the menu of the window that is open if and only if nothing stands in its way."""
        q = m.question_for(LETTERS.index(seat))
        tree = tree_of(accion)
        verb = None if tree.entries is None else self.verb_of(tree)
        if q is None or q.purpose not in self.windows or verb is None:
            return
        code = self.code_of(m, q.seat, verb, tree, q.menu)
        reasons = self.game.explain(m, q, code)
        assert (code in q.menu) is (not reasons), f"{accion}: offered {code in q.menu}, but the reasons are {reasons}"

    def legal(self, m: M, seat: str, accion: object) -> bool:
        """Is the action on offer now?"""
        self._agree(m, seat, accion)
        return self.kit.legal(m, seat, accion)

    def explica(self, m: M, seat: str, accion: object) -> set[str]:
        """The rules in the way of an action now; empty if nothing is in its way."""
        self._agree(m, seat, accion)
        return self.kit.explica(m, seat, accion)
