"""A lesson that proposes and never forces: its steps are proposals, any answer that the game takes is taken.

Reading it plays its steps, each of its ways, as far as they go. At the table the steps hold as long as the learner
takes them; then the game goes on freely against the machine, with a hint for each kind of question and an explanation
of what happens for the first time (`course`).
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.source import Tree, plain
from coliseo.games.plain import shelf_of, tables_of
from coliseo.games.registry import package
from coliseo.judge.adapter import load_adapter
from coliseo.kernel.state import State
from coliseo.match.course import ANYBODY, OUTCOMES, Course, FirstTime, FreeWords, Node, Sign, Way
from coliseo.match.lesson_file import Page, Step, check_said, page_of, pages_of, step_of
from coliseo.match.rehearsal import Planned, Rehearsal
from coliseo.match.scripted import Lesson, Rematch
from coliseo.match.teaching import Teacher
from coliseo.text.seats import LETTERS

#: several sequences of steps instead of one step: the learner may take any
WAYS: Final = "caminos"
#: the hint for questions that have none of their own
OTHER: Final = "otra"
_EVENT: Final = "suceso"
#: a condition on whose answer led to an event
_AFTER: Final = "tras"


class ProposedLesson(Lesson):
    """A lesson that has been read and rehearsed; `at_table` gives the teacher of one table."""

    proposes = True
    fields = (*Lesson.fields, "libre", "primera_vez", "consejos", "despues")

    def _read(self, tree: Tree) -> None:
        routes = _routes(tree.need("pasos"), self.seat)
        self.steps = routes[0]
        self.root = self._rehearse_all(routes)
        self.plan = []
        self.words = self._free_words(tree)
        self.ending = tuple(page for _, page in self.words.ending)
        self.length = self.root.steps
        after = tree.get("despues")
        if after is not None:
            after.only("despues", ("revancha", "capitulo"))
            self.rematch = self._rematch(after.get("revancha"))
            chapter = after.get("capitulo")
            self.chapter = 0 if chapter is None else chapter.integer("despues.capitulo", 1, 99)

    # -- the steps ---------------------------------------------------------------------------------------------------

    def _rehearse_all(self, routes: list[list[Step]]) -> Node:
        """The questions along every way, from the first one on."""
        root: Node | None = None
        for steps in routes:
            rehearsal = Rehearsal(self.game, self.position, steps, self.seat, all_asked=True, to_the_end=False)
            self.seats = rehearsal.m.seats
            before: Way | None = None
            along: list[Node] = []
            for planned in rehearsal.plan:
                step = None if planned.step < 0 else steps[planned.step]
                node = root if before is None else before.following
                if node is None:
                    if step is not None:
                        check_said(step, self.seat)
                    node = Node(planned.seat, planned.token, step)
                    if before is None:
                        root = node
                    else:
                        before.following = node
                elif step is not None and step is not node.step and step.length:
                    raise step.tree.error(f"pasos.{WAYS}", "habla el primer camino", "the first way does the talking")
                along.append(node)
                before = self._way(node, planned, step)
            _number(along)
        assert root is not None, "there is a step, so there is a question"
        return root

    def _way(self, node: Node, planned: Planned, step: Step | None) -> Way:
        found = node.way(planned.choice)
        if found is None:
            if node.ways and step is not None and node.seat != self.seat:
                raise step.tree.error(f"pasos.{WAYS}", "solo elige el alumno", "only the learner chooses")
            found = Way(planned)
            node.ways.append(found)
        return found

    # -- what is said once they are behind -----------------------------------------------------------------------------

    def _free_words(self, tree: Tree) -> FreeWords:
        free = tree.need("libre")
        free.only("libre", ("al_salir", "al_acabar"))
        hints = {word: page_of(item, f"consejos.{word}") for word, item in tree.need("consejos").mapping("consejos")}
        if OTHER not in hints:
            raise tree.need("consejos").error(f"consejos.{OTHER}", "falta este campo", "this field is missing")
        firsts = tree.get("primera_vez")
        return FreeWords(
            pages_of(free.need("al_salir"), "libre.al_salir"),
            pages_of(free.need("al_acabar"), "libre.al_acabar"),
            () if firsts is None else tuple(self._first(item) for item in firsts.sequence("primera_vez")),
            hints,
            hints.pop(OTHER),
            _ending(tree.need("final")),
        )

    def _first(self, tree: Tree) -> FirstTime:
        tree.only("primera_vez", ("cuando", "paginas"))
        when, pages = tree.need("cuando"), pages_of(tree.need("paginas"), "primera_vez.paginas")
        signs = [when] if when.items is None else when.items
        return FirstTime(tuple(self._sign(sign) for sign in signs), pages)

    def _sign(self, tree: Tree) -> Sign:
        where = "primera_vez.cuando"
        kind = tree.need(_EVENT)
        known = load_adapter(self.game).event_fields(plain(kind.text(f"{where}.{_EVENT}")))
        if known is None:
            raise kind.error(
                f"{where}.{_EVENT}", f"no hay tal suceso: «{kind.scalar}»", f"there is no such event: «{kind.scalar}»"
            )
        tree.only(where, (*sorted(known), _AFTER))
        after, found = ANYBODY, []
        for name, value in tree.mapping(where):
            words = [value] if value.items is None else value.items
            if name != _AFTER:
                found.append((name, tuple(plain(word.text(f"{where}.{name}")) for word in words)))
                continue
            after = LETTERS.find(value.text(f"{where}.{name}").upper())
            if after < 0:
                raise value.error(
                    f"{where}.{name}", "se esperaba la letra de un asiento", "the letter of a seat was expected"
                )
        return Sign(tuple(found), after)

    def _rematch(self, tree: Tree | None) -> Rematch | None:
        if tree is None:
            return None
        tree.only("despues.revancha", ("modo", "mazos"))
        mode, decks = tree.need("modo"), tree.need("mazos")
        modes = [known["key"] for known in tables_of(package(self.game)).modes_for_clients()]
        if mode.text("despues.revancha.modo") not in modes:
            words = ", ".join(modes)
            raise mode.error(
                "despues.revancha.modo", f"se esperaba uno de: {words}", f"one of these was expected: {words}"
            )
        ready = [known["key"] for known in shelf_of(package(self.game)).decks_for_clients()]
        named = []
        for item in decks.sequence("despues.revancha.mazos"):
            named.append(item.text("despues.revancha.mazos"))
            if named[-1] not in ready:
                words = ", ".join(ready)
                raise item.error(
                    "despues.revancha.mazos", f"se esperaba uno de: {words}", f"one of these was expected: {words}"
                )
        if len(named) != self.seats:
            raise decks.error(
                "despues.revancha.mazos", f"uno por asiento: {self.seats}", f"one for each seat: {self.seats}"
            )
        return Rematch(mode.text("despues.revancha.modo"), tuple(named))

    # -- at the table ------------------------------------------------------------------------------------------------

    def start(self, seed: int = 0) -> tuple[dict[str, Any], State]:
        """The seed is for what the position leaves open: two tables of the lesson do not go on alike."""
        options, m = super().start()
        m.rng = seed
        return options, m

    def at_table(self) -> Teacher:
        return Course(self.game, self.seat, self.root, self.words)


def _routes(tree: Tree, learner: int) -> list[list[Step]]:
    """Every sequence of steps that the learner is offered; the first of each choice first."""
    routes: list[list[Step]] = [[]]
    for item in tree.sequence("pasos"):
        ways = item.get(WAYS)
        if ways is None:
            step = step_of(item, learner)
            routes = [[*route, step] for route in routes]
            continue
        item.only("pasos", (WAYS,))
        read = [
            [step_of(each, learner) for each in way.sequence(f"pasos.{WAYS}")] for way in ways.sequence(f"pasos.{WAYS}")
        ]
        routes = [[*route, *way] for way in read for route in routes]
    if not routes or not all(routes):
        raise tree.error("pasos", "hace falta al menos uno", "at least one is needed")
    return routes


def _number(along: list[Node]) -> None:
    """Numbers the pages of a way; what it shares with an earlier one keeps its numbers."""
    lengths = [0 if node.step is None else node.step.length for node in along]
    number = 1
    for node, length in zip(along, lengths, strict=True):
        if node.number == 0:
            node.number, node.steps = number, sum(lengths)
        number += length


def _ending(tree: Tree) -> tuple[tuple[str, Page], ...]:
    """There is something to read however the game ends."""
    found = []
    for item in tree.sequence("final"):
        when = item.get("cuando")
        outcome = "" if when is None else plain(when.text("final.cuando"))
        if when is not None and outcome not in OUTCOMES:
            known = ", ".join(OUTCOMES)
            raise when.error("final.cuando", f"se esperaba uno de: {known}", f"one of these was expected: {known}")
        found.append((outcome, page_of(item, "final", ("cuando",))))
    for outcome in OUTCOMES:
        if not any(when in ("", outcome) for when, _ in found):
            raise tree.error("final", f"falta una página para: {outcome}", f"a page is missing for: {outcome}")
    return tuple(found)
