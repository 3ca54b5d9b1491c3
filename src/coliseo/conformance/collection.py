"""Which tests cite which rules: read where it is plainly written, and else asked of pytest in a process of its own."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from coliseo.conformance.reading import CITATION, plain_citations
from coliseo.games.registry import game_keys

#: folders of a checkout whose content decides what is cited
WATCHED = ("tests", "scenarios", "src")
#: files that cannot change what a test cites
_IGNORED = (".pyc", ".so")
#: the outcome of a test that has not been run
COLLECTED = "collected"


@dataclass(frozen=True, slots=True)
class Test:
    """A test, the rules it cites, and how it ended (or that it was only collected)."""

    __test__ = False

    name: str
    rules: tuple[str, ...]
    outcome: str
    seconds: float = 0.0
    slow: bool = False


@dataclass(frozen=True, slots=True)
class Collection:
    """All tests of a run. `errors` names what could not even be collected."""

    tests: tuple[Test, ...]
    errors: tuple[str, ...] = ()

    def citing(self, rules: Iterable[str]) -> list[Test]:
        """The tests that cite one of the rules; those that cite the most of them, and little else, first."""
        wanted = set(rules)
        found = [test for test in self.tests if wanted.intersection(test.rules)]
        return sorted(found, key=lambda t: (-len(wanted.intersection(t.rules)), len(t.rules), t.name))

    def proved(self, outcomes: tuple[str, ...]) -> set[str]:
        return {rule for test in self.tests if test.outcome in outcomes for rule in test.rules}


class CollectionFailed(Exception):
    """pytest did not come to the point of reporting anything."""


def fingerprint(root: Path) -> str:
    """A hash of everything that decides which test cites what."""
    digest = hashlib.sha256(sys.version.encode())
    for folder in WATCHED:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix not in _IGNORED:
                digest.update(str(path.relative_to(root)).encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:32]


def read(root: Path) -> Collection:
    """The tests of a checkout that cite rules, without running them and, but for a few files, without importing them.

    A test with parameters is one test here. A file that cannot be imported shows only when the tests are run.
    """
    game_keys()  # makes the catalogues known
    tests = []
    unclear = []
    for name in citing_files(root):
        citations = plain_citations((root / name).read_text(encoding="utf-8"))
        if citations is None:
            unclear.append(name)
        else:
            tests += [Test(f"{name}::{test}", tuple(sorted(rules)), COLLECTED) for test, rules in citations.items()]
    if not unclear:
        return Collection(tuple(tests))
    asked = _remembered(root, "unclear.json", unclear)
    return Collection((*tests, *asked.tests), asked.errors)


def collect(root: Path) -> Collection:
    """The tests of a checkout one by one, with every set of parameters, as pytest would run them."""
    return _remembered(root, "rules.json", citing_files(root))


def _remembered(root: Path, name: str, files: list[str]) -> Collection:
    """What pytest says of those files; the answer is kept while tests, scenarios and sources stay."""
    memory = root / ".coliseo" / "cache" / name
    now = fingerprint(root)
    try:
        remembered = json.loads(memory.read_text(encoding="utf-8"))
        if remembered["fingerprint"] == now:
            return _decode(remembered["report"])
    except (OSError, ValueError, KeyError, TypeError):
        pass  # nothing remembered, or nothing readable: ask again
    # nothing will be asserted: pytest need not rewrite every assertion, which is more than half of the time
    collection, report = _ask(root, ["--collect-only", "--assert=plain", "-q", *files], quiet=True)
    if not collection.errors:
        memory.parent.mkdir(parents=True, exist_ok=True)
        fresh = memory.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps({"fingerprint": now, "report": report}), encoding="utf-8")
        fresh.replace(memory)
    return collection


def citing_files(root: Path) -> list[str]:
    """The files of tests that can cite a rule: half of them cite none, among them those that are slow to read."""
    files = sorted((root / "tests").rglob("test_*.py"))
    return [str(path.relative_to(root)) for path in files if CITATION in path.read_text(encoding="utf-8")]


def run(root: Path, workers: int = 2) -> Collection:
    """Runs the tests that cite rules; the progress goes to stderr."""
    parallel = ["-n", str(workers)] if workers > 1 else []
    return _ask(root, ["--rule-only", "-q", *parallel], quiet=False)[0]


def _ask(root: Path, arguments: list[str], quiet: bool) -> tuple[Collection, dict[str, object]]:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "rules.json")
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"--rule-report={report}", *arguments]
        done = subprocess.run(
            command,
            cwd=root,
            stdout=subprocess.PIPE if quiet else sys.stderr,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
        )
        if not report.exists():
            raise CollectionFailed((done.stdout or "").strip()[-2000:])
        data: dict[str, object] = json.loads(report.read_text(encoding="utf-8"))
    found = _decode(data)
    if not found.tests and done.returncode not in (0, 5):
        raise CollectionFailed((done.stdout or "").strip()[-2000:])
    return found, data


def _decode(data: object) -> Collection:
    assert isinstance(data, dict)
    tests = [
        Test(name, tuple(t["rules"]), t["outcome"], t["seconds"], t.get("slow", False))
        for name, t in data["tests"].items()
    ]
    return Collection(tuple(tests), tuple(data["errors"]))
