"""The machinery of conformance itself, on a game of a few lines with some rules well proved and some badly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from coliseo.cli.conformance_cmd import summary
from coliseo.conformance.collection import Collection, Test, fingerprint
from coliseo.conformance.coverage import Coverage, named_in_source
from coliseo.conformance.mutants import Mutant
from coliseo.conformance.mutation import chosen
from coliseo.rulebook import Classification, Rule

SOURCES = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2]) / "src"

RULES = "".join(f"- id: ZZ-1.{n}\n  tag: turn\n  es: Regla {n}.\n  en: Rule {n}.\n" for n in range(1, 8))

GAME = '''
from coliseo.effects.nodes import Amount, Op
from coliseo.effects.vocabulary import Vocabulary
from coliseo.kernel.frames import Frame, Procedure, advance
from coliseo.kernel.guards import GuardTable
from coliseo.kernel.state import State

TABLE = GuardTable("jugar")


@TABLE.guard("ZZ-1.1", es="no es par", en="it is odd")
def es_par(m, number):
    return number % 2 == 0


@TABLE.guard("ZZ-1.2", es="es grande", en="it is big")
def es_pequeno(m, number):
    return number < 10


VOCABULARY = Vocabulary("mini")


class Draw(Op):
    def run(self, m, x):
        m.emit("draws", "ZZ-1.4", ())


class Passive(Op):
    """The game looks for it; by itself it does nothing."""


class Three(Amount):
    def value(self, m, x):
        return 3


VOCABULARY.add("op", "draw", Draw, (), "roba", "draws", ("ZZ-1.4",))
VOCABULARY.add("op", "free", Passive, (), "gratis", "free", ("ZZ-1.5",))
VOCABULARY.add("amount", "three", Three, (), "tres", "three", ("ZZ-1.7",))


def is_free():
    return any(isinstance(op, Passive) for op in [VOCABULARY.entries[("op", "free")].make()])


turn = Procedure("mini.turn", Frame)


@turn.step("ZZ-1.3")
def begin(m, f):
    m.emit("begins", "ZZ-1.3", ())


@turn.step("ZZ-1.4")
def act(m, f):
    Draw().run(m, f)


@turn.step("ZZ-1.6")
def finish(m, f):
    m.emit("finishes", "ZZ-1.6", ())


def play():
    m = State("mini", 1, 7)
    m.stack.append(Frame(turn))
    advance(m)
    return [e.kind for e in m.events]
'''

TESTS = """
import pytest
from mini.game import TABLE, Three, is_free, play


@pytest.mark.rule("ZZ-1.1")
def test_odd_numbers_are_refused():
    assert not TABLE.allowed(None, 3)


@pytest.mark.rule("ZZ-1.2")
def test_which_proves_nothing_about_big_numbers():
    assert TABLE.allowed(None, 4)


@pytest.mark.rule("ZZ-1.3", "ZZ-1.4")
def test_the_turn():
    assert play()[:2] == ["begins", "draws"]


@pytest.mark.rule("ZZ-1.5")
def test_it_is_free():
    assert is_free()


@pytest.mark.rule("ZZ-1.7")
def test_three():
    assert Three().value(None, None) == 3
"""


@pytest.fixture
def mini(tmp_path: Path) -> Path:
    """A checkout with the game and its tests."""
    for name in ("mini", "tests"):
        (tmp_path / name).mkdir()
    (tmp_path / "mini" / "rules.yaml").write_text(RULES)
    (tmp_path / "mini" / "__init__.py").write_text(
        "from pathlib import Path\nfrom coliseo.kernel.rules import register_catalogue\n"
        'register_catalogue("ZZ", Path(__file__).with_name("rules.yaml"))\n'
    )
    (tmp_path / "mini" / "game.py").write_text(GAME)
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["coliseo.conformance.plugin"]\n')
    (tmp_path / "tests" / "test_mini.py").write_text(TESTS)
    return tmp_path


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(SOURCES), str(root)])
    environment = {**os.environ, "PYTHONPATH": paths, "COLISEO_PURE": "1", "PYTEST_ADDOPTS": ""}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, timeout=120)


# -- the marker -----------------------------------------------------------------------------------------------------


def test_the_report_says_who_cites_what_and_how_it_ended(mini: Path) -> None:
    (mini / "tests" / "test_more.py").write_text(
        "import pytest\nimport mini\n\n"
        '@pytest.mark.rule("ZZ-1.6")\ndef test_fails():\n    assert False\n\n'
        '@pytest.mark.rule("ZZ-1.6")\n@pytest.mark.xfail\ndef test_expected_to_fail():\n    assert True\n\n'
        "def test_silent():\n    pass\n"
    )
    done = run(mini, "pytest", "-q", "--rule-only", "--rule-report", "out.json")
    assert done.returncode == 1, done.stdout
    tests = json.loads((mini / "out.json").read_text())["tests"]
    assert tests["tests/test_mini.py::test_the_turn"]["rules"] == ["ZZ-1.3", "ZZ-1.4"]
    assert tests["tests/test_mini.py::test_the_turn"]["outcome"] == "passed"
    assert tests["tests/test_more.py::test_fails"]["outcome"] == "failed"
    assert tests["tests/test_more.py::test_expected_to_fail"]["outcome"] != "passed"
    assert "tests/test_more.py::test_silent" not in tests


@pytest.mark.slow
def test_workers_report_too(mini: Path) -> None:
    done = run(mini, "pytest", "-q", "-n", "2", "--rule-report", "out.json")
    assert done.returncode == 0, done.stdout
    tests = json.loads((mini / "out.json").read_text())["tests"]
    assert tests["tests/test_mini.py::test_three"] | {"seconds": 0} == {
        "rules": ["ZZ-1.7"],
        "outcome": "passed",
        "seconds": 0,
    }


@pytest.mark.slow
def test_unknown_rules_stop_the_collection(mini: Path) -> None:
    markers = ['rule("ZZ-9.9")', 'rule("QQ-1.1")', "rule(3)", "rule()"]
    wrong = "".join(f"@pytest.mark.{m}\ndef test_{n}():\n    pass\n\n" for n, m in enumerate(markers))
    (mini / "tests" / "test_wrong.py").write_text(f"import pytest\nimport mini\n\n{wrong}")
    done = run(mini, "pytest", "-q")
    assert done.returncode not in (0, 1)
    assert all(f"test_wrong.py::test_{n}" in done.stdout + done.stderr for n in range(len(markers)))
    assert "test_mini.py" not in done.stdout + done.stderr


@pytest.mark.slow
def test_a_citation_that_the_map_would_not_read_stops_the_collection(mini: Path) -> None:
    """Only files that say `rule(` are read for it: a mark that comes from elsewhere would be missing in silence."""
    (mini / "tests" / "marks.py").write_text('import pytest\n\nFREE = pytest.mark.rule("ZZ-1.5")\n')
    (mini / "tests" / "test_hidden.py").write_text("from marks import FREE\n\n@FREE\ndef test_free():\n    pass\n")
    done = run(mini, "pytest", "-q", "--import-mode=prepend")
    assert done.returncode not in (0, 1)
    assert "test_hidden.py::test_free: ZZ-1.5" in done.stdout + done.stderr
    assert "test_mini.py" not in done.stdout + done.stderr


# -- coverage -------------------------------------------------------------------------------------------------------


def rule(n: int, classified: bool = False) -> Rule:
    why = Classification("table", "de mesa", "of the table") if classified else None
    return Rule(f"ZZ-1.{n}", "turn", "", "", why)


def test_missing_is_what_is_not_classified_and_not_both_cited_and_proved() -> None:
    rules = (rule(1), rule(2), rule(3), rule(4), rule(5, classified=True))
    answer = Coverage("mini", rules, cited={"ZZ-1.1", "ZZ-1.2"}, proved={"ZZ-1.1", "ZZ-1.3", "QQ-7.7"})
    assert answer.as_data() == {
        "game": "mini",
        "catalogued": 5,
        "cited": 2,
        "proved": 2,
        "classified": 1,
        "missing": ["ZZ-1.2", "ZZ-1.3", "ZZ-1.4"],
    }
    assert [r.id for r in answer.unproved] == ["ZZ-1.2", "ZZ-1.4"]
    assert [r.id for r in answer.uncited] == ["ZZ-1.3", "ZZ-1.4"]


def test_a_mention_in_a_docstring_is_no_citation() -> None:
    source = '"""AA-I.1.1."""\n# AA-I.1.2\nemit("x", "AA-I.1.3")\nf(rule=("AA-I.1.4",))\nprint("see AA-I.1.5")\n'
    assert named_in_source(source) == {"AA-I.1.3", "AA-I.1.4"}


def test_only_tests_that_passed_prove() -> None:
    tests = (Test("a", ("ZZ-1.1",), "passed"), Test("b", ("ZZ-1.2",), "failed"), Test("c", ("ZZ-1.3",), "skipped"))
    assert Collection(tests).proved(("passed",)) == {"ZZ-1.1"}


def test_the_most_telling_tests_come_first() -> None:
    cited = {"many": ("ZZ-1.1", "ZZ-1.2", "ZZ-1.3"), "one": ("ZZ-1.1",), "other": ("ZZ-1.5",)}
    tests = Collection(tuple(Test(name, rules, "collected") for name, rules in cited.items()))
    assert [t.name for t in tests.citing(("ZZ-1.1",))] == ["one", "many"]
    assert [t.name for t in tests.citing(("ZZ-1.1", "ZZ-1.2"))] == ["many", "one"]


def test_the_fingerprint_follows_every_file_that_counts(mini: Path) -> None:
    first = fingerprint(mini)
    assert fingerprint(mini) == first
    (mini / "tests" / "test_mini.py").write_text(TESTS + "\n")
    second = fingerprint(mini)
    (mini / "scenarios").mkdir()
    (mini / "scenarios" / "one.yaml").write_text("x: 1")
    assert len({first, second, fingerprint(mini)}) == 3


# -- mutation -------------------------------------------------------------------------------------------------------


def mutate(root: Path, *arguments: str) -> dict[str, str]:
    done = run(root, "coliseo.conformance.mutation", "--key", "mini", "--package", "mini", "--root", ".", *arguments)
    assert done.returncode == 0, done.stderr
    return {v["mutant"]: v["outcome"] for v in json.loads(done.stdout)["verdicts"]}


def test_every_guard_step_and_node_is_switched_off_in_turn(mini: Path) -> None:
    assert mutate(mini) == {
        "guard:jugar.es_par": "killed",
        "guard:jugar.es_pequeno": "survived",  # its test never meets a big number
        "step:mini.turn.begin": "killed",
        "step:mini.turn.act": "killed",
        "step:mini.turn.finish": "untested",
        "effect:op.draw": "killed",
        "effect:op.free": "killed",
        "effect:amount.three": "killed",
    }


def test_some_mutants_only() -> None:
    mutants = [Mutant(f"guard:{n}", (), lambda: lambda: None) for n in range(20)]
    assert [m.name for m in chosen(mutants, "d:7", 0)] == ["guard:7"]
    sample = [m.name for m in chosen(mutants, "", 3)]
    assert len(set(sample)) == 3
    assert [m.name for m in chosen(mutants, "", 3)] == sample


@pytest.mark.slow
def test_a_mutant_that_never_ends_is_killed(mini: Path) -> None:
    """The clock stops it; the tests after it still get their verdict."""
    game = mini / "mini" / "game.py"
    game.write_text(GAME + "\n\ndef wait():\n    while TABLE.allowed(None, 3):\n        pass\n")
    tests = mini / "tests" / "test_mini.py"
    waiting = TESTS.replace("play\n", "play, wait\n", 1)
    tests.write_text(waiting.replace("    assert not TABLE.allowed(None, 3)", "    wait()"))
    script = (
        "import sys\nfrom coliseo.conformance import mutation\nmutation.GRACE = 3.0\n"
        "sys.exit(mutation.main(['--key', 'mini', '--package', 'mini', '--root', '.', '--only', 'guard:']))\n"
    )
    (mini / "hurry.py").write_text(script)
    done = run(mini, "hurry")
    assert done.returncode == 0, done.stderr
    outcomes = {v["mutant"]: v["outcome"] for v in json.loads(done.stdout)["verdicts"]}
    assert outcomes == {"guard:jugar.es_par": "killed", "guard:jugar.es_pequeno": "survived"}


@pytest.mark.slow
def test_a_test_that_fails_by_itself_proves_nothing(mini: Path) -> None:
    (mini / "tests" / "test_mini.py").write_text(TESTS.replace("== 3", "== 4"))
    given = ["--key", "mini", "--package", "mini", "--root", ".", "--only", "three"]
    done = run(mini, "coliseo.conformance.mutation", *given)
    heard = json.loads(done.stdout)
    assert heard["failing"] == ["tests/test_mini.py::test_three"]
    assert [v["outcome"] for v in heard["verdicts"]] == ["untested"]


def verdict(name: str, outcome: str) -> dict[str, object]:
    return {"mutant": name, "rules": ["ZZ-1.1"], "outcome": outcome, "tests": 1, "seconds": 0.0}


def test_survivors_need_an_explanation_and_explanations_a_survivor() -> None:
    verdicts = [verdict("a", "killed"), verdict("b", "survived"), verdict("c", "survived"), verdict("d", "untested")]
    why = {"es": "porque sí", "en": "because"}
    answer = summary("mini", verdicts, ["a", "b", "c", "d"], {"a": why, "c": why, "gone": why})
    assert [v["mutant"] for v in answer["survivors"]] == ["b"]
    assert [v["mutant"] for v in answer["untested"]] == ["d"]
    assert [(v["mutant"], v["es"]) for v in answer["explained"]] == [("c", "porque sí")]
    assert answer["stale"] == ["a", "gone"]
    assert (answer["mutants"], answer["killed"]) == (4, 1)
