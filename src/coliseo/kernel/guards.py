"""Guards: legality as a table, each entry with its rules and its reason in two languages.

`allowed` stops at the first refusal and allocates nothing; `explain` runs them all and says everything that stands in
the way. Offers are made from `allowed`, so offered ⇔ allowed ⇔ explained without refusals.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coliseo.kernel.rules import cite

Test = Callable[[Any, Any], bool]


class Reason:
    """What the rules say of a case, in two languages: the one that decides, and those that say the same."""

    __slots__ = ("also", "en", "es", "rule")

    def __init__(self, rule: str, es: str, en: str, also: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.es = es
        self.en = en
        self.also = also

    def rules(self) -> tuple[str, ...]:
        return (self.rule, *self.also)

    def by(self, rule: str) -> Reason:
        """The same words by another rule."""
        return Reason(rule, self.es, self.en)


Case = Callable[[Any, Any], Reason]


class Refusal:
    """Why not: the rules and the reason."""

    __slots__ = ("en", "es", "guard", "rules")

    def __init__(self, guard: str, rules: tuple[str, ...], es: str, en: str) -> None:
        self.guard = guard
        self.rules = rules
        self.es = es
        self.en = en

    def text(self, lang: str) -> str:
        reason = self.es if lang == "es" else self.en
        return f"{', '.join(self.rules)}: {reason}" if self.rules else reason


class Guard:
    """One condition. `test(m, attempt)` is true when the rule does not stand in the way.

    Where different rules decide in different cases, `case(m, attempt)` says which of its `reasons` does in this."""

    __slots__ = ("case", "en", "es", "name", "reasons", "rules", "test")

    def __init__(
        self,
        name: str,
        rules: tuple[str, ...],
        es: str,
        en: str,
        test: Test,
        reasons: tuple[Reason, ...] = (),
        case: Case | None = None,
    ) -> None:
        self.name = name
        self.rules = rules
        self.es = es
        self.en = en
        self.test = test
        self.reasons = reasons
        self.case = case

    def refusal(self, m: Any, attempt: Any) -> Refusal:
        if self.case is None:
            return Refusal(self.name, self.rules, self.es, self.en)
        reason = self.case(m, attempt)
        return Refusal(self.name, reason.rules(), reason.es, reason.en)


class GuardTable:
    """The guards of one kind of action, cheapest and most often refusing first."""

    __slots__ = ("guards", "name", "tests")

    def __init__(self, name: str) -> None:
        self.name = name
        self.guards: list[Guard] = []
        self.tests: list[Test] = []

    def guard(self, *rules: str, es: str, en: str) -> Callable[[Test], Test]:
        """Adds the decorated test to the table."""

        def add(test: Test) -> Test:
            name = test.__name__
            self.guards.append(Guard(name, cite("guard", f"{self.name}.{name}", rules), es, en, test))
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
