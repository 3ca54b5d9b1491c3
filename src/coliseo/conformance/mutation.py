"""Mutation testing: do the tests that cite a rule notice when what carries it out is switched off?

The engine is imported once; each mutant lives in a forked child, which runs with pytest only the tests that cite the
mutant's rules and stops at the first failure. Called as a program it prints the verdicts as JSON:

    python -m coliseo.conformance.mutation --key atrum_arena --root .
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import yaml

from coliseo import build_kind
from coliseo.conformance.collection import Collection, Test, collect
from coliseo.conformance.coverage import Subject, installed, subject_of
from coliseo.conformance.mutants import Mutant, mutants_of

KILLED = "killed"
SURVIVED = "survived"
UNTESTED = "untested"  # no test cites any of its rules
BROKEN = "broken"  # the run said nothing: pytest itself failed

#: a mutant may make a game run without end: so many seconds, and ten times what its tests take unprovoked, are enough
GRACE = 15.0
#: it may also grow without end
MEMORY = 3 * 1024**3

#: plugins of pytest that no test of a rule uses; each child would import them again, and some take a second
NEEDLESS_PLUGINS = ("cacheprovider", "xdist", "schemathesis", "faker", "anyio")

# exit codes of pytest
_PASSED = 0
#: failed tests; a test file that can no longer be imported; the same, if the first test asked for was in it (without a
#: mutant every one of them was found: see `unprovoked`)
_KILLS = (1, 2, 4)


@dataclass(frozen=True, slots=True)
class Verdict:
    mutant: str
    rules: tuple[str, ...]
    outcome: str
    tests: int
    seconds: float

    def as_data(self) -> dict[str, Any]:
        return {
            "mutant": self.mutant,
            "rules": list(self.rules),
            "outcome": self.outcome,
            "tests": self.tests,
            "seconds": round(self.seconds, 2),
        }


def accepted_survivors(subject: Subject) -> dict[str, dict[str, str]]:
    """`survivors.yaml` of the game: mutant → why it may survive, in Spanish and English."""
    path = subject.folder / "data" / "survivors.yaml"
    if not path.exists():
        return {}
    loaded: dict[str, dict[str, str]] | None = yaml.safe_load(path.read_text(encoding="utf-8"))
    for name, reason in (loaded or {}).items():
        if not reason.get("es") or not reason.get("en"):
            raise ValueError(f"{path.name}: {name}: both reasons are needed, es and en")
    return loaded or {}


def chosen(mutants: list[Mutant], only: str, sample: int) -> list[Mutant]:
    """Those whose name contains `only`; at most `sample` of them, always the same ones."""
    found = [mutant for mutant in mutants if only in mutant.name]
    if 0 < sample < len(found):
        found = sorted(random.Random(sample).sample(found, sample), key=lambda mutant: mutant.name)
    return found


def judge(
    mutants: list[Mutant],
    collection: Collection,
    root: Path,
    jobs: int = 2,
    tell: Callable[[Verdict], None] = lambda verdict: None,
) -> list[Verdict]:
    """The verdict on every mutant, `jobs` of them at a time. Slow tests are not asked."""
    waiting = list(reversed(mutants))
    running: dict[int, tuple[Mutant, list[Test], float]] = {}
    verdicts: list[Verdict] = []

    def settle(mutant: Mutant, outcome: str, tests: int, seconds: float) -> None:
        verdicts.append(Verdict(mutant.name, mutant.rules, outcome, tests, seconds))
        tell(verdicts[-1])

    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            tests = [test for test in collection.citing(mutant.rules) if not test.slow]
            if tests:
                running[_fork(mutant, tests, root, ["-x"])] = (mutant, tests, time.monotonic())
            else:
                settle(mutant, UNTESTED, 0, 0.0)
        for pid, (mutant, tests, start) in list(running.items()):
            done, status = os.waitpid(pid, os.WNOHANG)
            seconds = time.monotonic() - start
            if done:
                del running[pid]
                settle(mutant, _outcome(os.waitstatus_to_exitcode(status)), len(tests), seconds)
            elif seconds > GRACE + 10 * sum(test.seconds for test in tests):
                del running[pid]
                _stop(pid)
                settle(mutant, KILLED, len(tests), seconds)
        time.sleep(0.01)
    return sorted(verdicts, key=lambda verdict: verdict.mutant)


def _outcome(code: int) -> str:
    if code == _PASSED:
        return SURVIVED
    # below zero: a signal ended it, so it could not go on
    return KILLED if code in _KILLS or code < 0 else BROKEN


def _stop(pid: int) -> None:
    """Ends a child and what it has started: it leads a process group of its own."""
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def _fork(mutant: Mutant, tests: list[Test], root: Path, options: list[str]) -> int:
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        return pid
    code = 3
    try:
        os.setpgid(0, 0)
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = _run_mutant(mutant, tests, root, options)
    finally:
        os._exit(code)


def _run_mutant(mutant: Mutant, tests: list[Test], root: Path, options: list[str]) -> int:
    import pytest

    with tempfile.TemporaryDirectory() as folder:
        # what hypothesis finds wrong with a mutant must not haunt the real tests
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        os.chdir(root)
        mutant.apply()
        plain = ["-q", "--tb=no", "--no-header", f"--rootdir={root}"]
        without = [word for plugin in NEEDLESS_PLUGINS for word in ("-p", f"no:{plugin}")]
        return int(pytest.main([*plain, *without, *options, *(test.name for test in tests)]))


def unprovoked(tests: list[Test], root: Path) -> list[Test]:
    """The tests as they end, and how long they take, without any mutant. One that fails then proves nothing."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "rules.json")
        os.waitpid(_fork(Mutant("none", (), lambda: lambda: None), tests, root, [f"--rule-report={report}"]), 0)
        ended = json.loads(report.read_text(encoding="utf-8"))["tests"] if report.exists() else {}
    found = [(test, ended.get(test.name, {"outcome": "failed", "seconds": 0.0})) for test in tests]
    return [Test(test.name, test.rules, end["outcome"], end["seconds"]) for test, end in found]


def preload() -> None:
    """What every child needs is imported before the first fork. Test files are not: they may read cards on import."""
    for name in ("pytest", "_pytest.assertion.rewrite", "coliseo.conformance.plugin", "hypothesis"):
        if find_spec(name) is not None:
            import_module(name)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="mutation", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--key", required=True)
    parser.add_argument("--root", required=True, type=Path)
    parser.add_argument("--package", default="", help="the game's package, if it is not an installed game")
    parser.add_argument("--only", default="")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args(arguments)
    if build_kind() != "pure":
        print("mutation: only a pure Python engine can be changed", file=sys.stderr)
        return 2
    root = given.root.resolve()
    subject = subject_of(given.key, given.package) if given.package else installed(given.key)
    collection = collect(root)
    preload()
    mutants = mutants_of(subject)
    asked = chosen(mutants, given.only, given.sample)
    needed = {t.name: t for mutant in asked for t in collection.citing(mutant.rules) if not t.slow}
    ended = unprovoked(list(needed.values()), root) if needed else []
    wrong = [test.name for test in ended if test.outcome != "passed"]
    collection = Collection(tuple(test for test in ended if test.outcome == "passed"))
    total = len(asked)
    count = 0

    def tell(verdict: Verdict) -> None:
        nonlocal count
        count += 1
        print(f"[{count}/{total}] {verdict.outcome:9} {verdict.mutant} ({verdict.seconds:.1f} s)", file=sys.stderr)

    verdicts = judge(asked, collection, root, given.jobs, tell)
    # names that no mutant has are stale wherever they stand in the list
    names = [mutant.name for mutant in mutants]
    told = [verdict.as_data() for verdict in verdicts]
    print(json.dumps({"names": names, "failing": wrong, "verdicts": told}, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
