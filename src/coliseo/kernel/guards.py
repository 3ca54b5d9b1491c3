"""Guards: legality as a table, each entry with its rules and its reason in two languages.

`allowed` stops at the first refusal and allocates nothing; `explain` runs them all and says everything that stands in
the way. Offers are made from `allowed`, so offered ⇔ allowed ⇔ explained without refusals.

Where what stands in the way can be counted, the guard tells how much is wanting (`Lack`), which is only worked out once
it has refused. Of several reasons the one that decides is told first (`deciding_first`): what is `lasting`, which
nothing mends, then what is not so now. To be short of something decides only where having more would do this moment,
with nothing else in the way but that it is done `elsewhere`: another place may be touched instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coliseo.kernel.rules import cite

Test = Callable[[Any, Any], bool]


class Lack:
    """How much is wanting, in two languages: «te falta 1 …»."""

    __slots__ = ("en", "es", "n")

    def __init__(self, n: int, es: str, en: str) -> None:
        self.n = n
        self.es = es
        self.en = en


def short_of(n: int, es: tuple[str, str], en: tuple[str, str]) -> Lack:
    """So many are wanting of what has these names for one and for several."""
    verb, form = ("te falta", 0) if n == 1 else ("te faltan", 1)
    return Lack(n, f"{verb} {n} {es[form]}", f"you are {n} {en[form]} short")


#: how much is wanting in this attempt, which has been refused; None where it is not a matter of how much
Wanting = Callable[[Any, Any], Lack | None]


class Reason:
    """What the rules say of a case, in two languages: the one that decides, and those that say the same.

    `lack` says how much is wanting, where that can be counted."""

    __slots__ = ("also", "en", "es", "lack", "rule")

    def __init__(self, rule: str, es: str, en: str, also: tuple[str, ...] = (), lack: int = 0) -> None:
        self.rule = rule
        self.es = es
        self.en = en
        self.also = also
        self.lack = lack

    def rules(self) -> tuple[str, ...]:
        return (self.rule, *self.also)

    def by(self, rule: str) -> Reason:
        """The same words by another rule."""
        return Reason(rule, self.es, self.en)

    def wanting(self, lack: Lack) -> Reason:
        """The same rules, with how much is wanting in its words."""
        return Reason(self.rule, lack.es, lack.en, self.also, lack.n)


Case = Callable[[Any, Any], Reason]


class Refusal:
    """Why not: the rules and the reason. `lack` is how much is wanting, 0 where nothing is counted; what is `lasting`
    is mended neither by having more nor by waiting a little; what is done `elsewhere`, by touching another place."""

    __slots__ = ("elsewhere", "en", "es", "guard", "lack", "lasting", "rules")

    def __init__(
        self,
        guard: str,
        rules: tuple[str, ...],
        es: str,
        en: str,
        lack: int = 0,
        lasting: bool = False,
        elsewhere: bool = False,
    ) -> None:
        self.guard = guard
        self.rules = rules
        self.es = es
        self.en = en
        self.lack = lack
        self.lasting = lasting
        self.elsewhere = elsewhere

    def text(self, lang: str) -> str:
        reason = self.es if lang == "es" else self.en
        return f"{', '.join(self.rules)}: {reason}" if self.rules else reason


#: the order of the reasons: what lasts, what is not so now, what is wanting, what another place mends
_LASTING, _NOT_NOW, _WANTING, _ELSEWHERE = range(4)


def _rank(r: Refusal) -> tuple[int, int]:
    if r.lasting:
        return _LASTING, 0
    if r.lack:
        return _WANTING, r.lack
    return (_ELSEWHERE if r.elsewhere else _NOT_NOW), 0


def deciding_first(refusals: list[Refusal]) -> list[Refusal]:
    """The reason that decides before the others: more of what is wanting mends nothing while something else stands in
    the way of it. The least wanting comes before much, and like reasons stay as the tables have them."""
    return sorted(refusals, key=_rank)


class Guard:
    """One condition. `test(m, attempt)` is true when the rule does not stand in the way.

    Where different rules decide in different cases, `case(m, attempt)` says which of its `reasons` does in this; where
    something is wanting, `wanting(m, attempt)` says how much."""

    __slots__ = ("case", "elsewhere", "en", "es", "lasting", "name", "reasons", "rules", "test", "wanting")

    def __init__(
        self,
        name: str,
        rules: tuple[str, ...],
        es: str,
        en: str,
        test: Test,
        reasons: tuple[Reason, ...] = (),
        case: Case | None = None,
        wanting: Wanting | None = None,
        lasting: bool = False,
        elsewhere: bool = False,
    ) -> None:
        self.name = name
        self.rules = rules
        self.es = es
        self.en = en
        self.test = test
        self.reasons = reasons
        self.case = case
        self.wanting = wanting
        self.lasting = lasting
        self.elsewhere = elsewhere

    def refusal(self, m: Any, attempt: Any) -> Refusal:
        if self.case is not None:
            reason = self.case(m, attempt)
            return Refusal(self.name, reason.rules(), reason.es, reason.en, reason.lack)
        lack = None if self.wanting is None else self.wanting(m, attempt)
        if lack is None:
            return Refusal(self.name, self.rules, self.es, self.en, 0, self.lasting, self.elsewhere)
        return Refusal(self.name, self.rules, lack.es, lack.en, lack.n)


class GuardTable:
    """The guards of one kind of action, cheapest and most often refusing first."""

    __slots__ = ("guards", "name", "tests")

    def __init__(self, name: str) -> None:
        self.name = name
        self.guards: list[Guard] = []
        self.tests: list[Test] = []

    def guard(
        self,
        *rules: str,
        es: str,
        en: str,
        wanting: Wanting | None = None,
        lasting: bool = False,
        elsewhere: bool = False,
    ) -> Callable[[Test], Test]:
        """Adds the decorated test to the table."""

        def add(test: Test) -> Test:
            name = test.__name__
            cited = cite("guard", f"{self.name}.{name}", rules)
            self.guards.append(Guard(name, cited, es, en, test, (), None, wanting, lasting, elsewhere))
            self.tests.append(test)
            return test

        return add

    def guard_by_case(self, *reasons: Reason, case: Case) -> Callable[[Test], Test]:
        """The same, with several reasons one of which decides in each case."""
        rules = tuple(dict.fromkeys([rule for reason in reasons for rule in reason.rules()]))

        def add(test: Test) -> Test:
            name = test.__name__
            self.guards.append(Guard(name, cite("guard", f"{self.name}.{name}", rules), "", "", test, reasons, case))
            self.tests.append(test)
            return test

        return add

    def allowed(self, m: Any, attempt: Any) -> bool:
        for test in self.tests:
            if not test(m, attempt):
                return False
        return True

    def explain(self, m: Any, attempt: Any) -> list[Refusal]:
        return [g.refusal(m, attempt) for g, test in zip(self.guards, self.tests, strict=True) if not test(m, attempt)]
