"""What is compiled and when: nobody waits for it, and nothing runs with a compiled engine of other sources."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
Tool = Callable[[str], ModuleType]
FACTS = {"version": "3.11", "suffix": ".so", "lock": "ab"}


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


# --- which modules ---------------------------------------------------------------------------------------------------


def test_compiled_are_whole_packages_and_the_rooms_of_games(tool: Tool, tmp_path: Path) -> None:
    compiled = tool("compiled")
    names = [
        "kernel/state.py",
        "kernel/deep/er.py",
        "text/words.py",
        "games/registry.py",
        "games/una/model/table.py",
        "games/una/language/ops/draw.py",
        "games/una/shelf/pages.py",
        "games/una/judge/adapter.py",
    ]
    packages = ("kernel", "games", "games/una", "games/una/model")
    inits = {f"coliseo/{name}/__init__.py": "" for name in packages}
    write(tmp_path, {f"coliseo/{name}": "" for name in names} | inits)
    assert compiled.units(tmp_path) == {
        "engine": ["coliseo/kernel/deep/er.py", "coliseo/kernel/state.py"],
        "una": ["coliseo/games/una/language/ops/draw.py", "coliseo/games/una/model/table.py"],
    }
    assert compiled.modules(tmp_path) == sorted(path for unit in compiled.units(tmp_path).values() for path in unit)
    # What the compiler reads: also constants of what is not compiled, and nothing that no compiled module can import.
    read = set(compiled.read_for(tmp_path, "una"))
    assert {"coliseo/text/words.py", "coliseo/games/una/__init__.py", *compiled.modules(tmp_path)} <= read
    assert not read & {"coliseo/games/una/shelf/pages.py", "coliseo/games/una/judge/adapter.py"}
    assert "coliseo/games/una/model/table.py" not in compiled.read_for(tmp_path, "engine")


# --- when ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["serve"], "beside"),
        (["serve", "--lang", "en", "--port", "0"], "beside"),
        (["play", "atrum_arena"], "beside"),
        (["test"], "first"),
        (["--lang=en", "test"], "first"),
        (["test", "--lang", "en"], "first"),
        (["test", "--quick"], "never"),
        (["test", "tests/kernel/test_codec.py"], "never"),
        (["test", "-k", "codec"], "never"),
        (["bench", "atrum_arena"], "first"),
        (["serve", "--help"], "never"),
        (["--help"], "never"),
        ([], "never"),
    ],
)
def test_nobody_waits_for_the_compiler_but_the_whole_test_and_the_bench(
    tool: Tool, monkeypatch: pytest.MonkeyPatch, arguments: list[str], expected: str
) -> None:
    monkeypatch.delenv("COLISEO_COMPILED", raising=False)
    launch = tool("launch")
    assert launch.when_to_compile(arguments) == expected
    monkeypatch.setenv("COLISEO_COMPILED", "1")
    asks_for_nothing = not arguments or "--help" in arguments
    assert launch.when_to_compile(arguments) == ("never" if asks_for_nothing else "first")


@pytest.mark.parametrize(("pure", "tree"), [("", None), ("1", None), ("", "compiled")])
def test_the_compiler_starts_after_everything_the_user_waits_for(
    tool: Tool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pure: str, tree: str | None
) -> None:
    launch, engine = tool("launch"), tool("engine")
    monkeypatch.setenv("COLISEO_PURE", pure)
    monkeypatch.delenv("COLISEO_COMPILED", raising=False)
    done: list[str] = []
    monkeypatch.setattr(launch, "environment_is_ready", lambda mark: True)
    monkeypatch.setattr(launch, "prepare_pages", lambda: done.append("pages"))
    monkeypatch.setattr(engine, "ready_tree", lambda facts: Path(tree) if tree else None)
    monkeypatch.setattr(engine, "compile_beside", lambda facts: done.append("compile"))
    monkeypatch.setattr(launch.os, "execve", lambda program, words, env: done.append(env["PYTHONPATH"]))
    monkeypatch.delenv("PYTHONPATH", raising=False)
    launch.main(["serve"])
    compiling = [] if pure or tree else ["compile"]
    assert done == ["pages", *compiling, tree or str(engine.SOURCE)]


# --- trees -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def engine(tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """tools/engine.py on a small checkout, with a compiler that only takes notes; see `compiles`."""
    module = tool("engine")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    root = tmp_path / "un sitio"
    home = root / ".coliseo"
    write(root / "src" / "coliseo", {"kernel/state.py": "A = 1\n", "cli/main.py": "", "games/una/data.yaml": ""})
    include = tmp_path / "include"
    write(include, {"Python.h": ""})
    monkeypatch.setitem(FACTS, "include", str(include))
    program = tmp_path / "cc"
    program.write_text("one")
    program.chmod(0o755)
    monkeypatch.setenv("CC", str(program))
    places = {
        "HOME": home,
        "SOURCE": root / "src",
        "BUILD_MARK": home / "build.json",
        "FAILURE_MARK": home / "failed.json",
        "COMPILED": home / "compiled",
    }
    for name, place in places.items():
        monkeypatch.setattr(module, name, place)
    home.mkdir()
    monkeypatch.setattr(tool("web"), "STATIC", root / "src" / "coliseo" / "server" / "static")
    monkeypatch.setattr(tool("steps"), "HOME", home)
    monkeypatch.setattr(module, "fresh_log", lambda name: tmp_path / name)
    return module


def compiles(engine: ModuleType, monkeypatch: pytest.MonkeyPatch, *results: bool, edits: str = "") -> list[str]:
    """The compiler's results, one for each time it is called; it may be that somebody edits while it runs for the first
    time. The list of the trees it was to make."""
    called: list[str] = []
    waiting = list(results)

    def run(command: list[str], log: Path) -> bool:
        draft = Path(command[3])
        called.append(draft.name)
        if edits and len(called) == 1:
            write(engine.SOURCE, {"coliseo/kernel/state.py": edits})
        write(draft, {"coliseo/kernel/state.so": "compiled"})
        return waiting.pop(0)

    monkeypatch.setattr(engine, "run_logged", run)
    return called


def starts(engine: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What is started in the background."""
    started: list[list[str]] = []
    monkeypatch.setattr(engine, "start_in_the_background", lambda command, lock: started.append(command))
    return started


def test_a_tree_is_used_until_the_sources_change(engine: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    called = compiles(engine, monkeypatch, True, True)
    assert engine.ready_tree(FACTS) is None
    tree = engine.compile_first(FACTS, False)
    assert (tree / "coliseo" / "kernel" / "state.so").exists()
    assert (tree / "coliseo" / "cli" / "main.py").resolve() == engine.SOURCE / "coliseo" / "cli" / "main.py"
    assert engine.ready_tree(FACTS) == tree
    assert engine.compile_first(FACTS, False) == tree
    assert len(called) == 1
    # What is not compiled is seen at once, new files too; what is compiled makes the tree useless.
    write(engine.SOURCE, {"coliseo/cli/main.py": "changed", "coliseo/games/una/more.yaml": "new"})
    assert engine.ready_tree(FACTS) == tree
    assert (tree / "coliseo" / "games" / "una" / "more.yaml").read_text() == "new"
    write(engine.SOURCE, {"coliseo/kernel/state.py": "A = 22\n"})
    assert engine.ready_tree(FACTS) is None
    assert engine.ready_tree({**FACTS, "version": "3.12"}) is None
    assert engine.compile_first(FACTS, False) not in (tree, engine.SOURCE)


def test_removed_sources_leave_no_dead_link(engine: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    compiles(engine, monkeypatch, True)
    tree = engine.compile_first(FACTS, False)
    (engine.SOURCE / "coliseo" / "cli" / "main.py").unlink()
    assert engine.ready_tree(FACTS) == tree
    assert not (tree / "coliseo" / "cli" / "main.py").is_symlink()


def test_the_compiled_tree_sees_the_pages_however_late_they_come(
    engine: ModuleType, tool: Tool, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiles(engine, monkeypatch, True)
    tree = engine.compile_first(FACTS, False)
    write(tool("web").STATIC, {"index.html": "hola"})
    assert (tree / "coliseo" / "server" / "static" / "index.html").read_text() == "hola"
    # The pages are not sources: else every build of theirs would look like a changed engine.
    assert all(tool("web").STATIC not in path.parents for path in engine.source_files())


def test_sources_edited_meanwhile_are_compiled_again(engine: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    called = compiles(engine, monkeypatch, True, True, edits="A = 333\n")
    tree = engine.compile_first(FACTS, False)
    assert len(set(called)) == 2
    assert tree.name + ".draft" == called[1]
    assert [path.name for path in engine.COMPILED.iterdir()] == [tree.name]


def test_a_build_that_was_killed_is_no_tree(engine: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    name = engine.source_hash(FACTS)
    write(engine.COMPILED / f"{name}.draft", {"coliseo/kernel/half.so": ""})
    assert engine.ready_tree(FACTS) is None
    compiles(engine, monkeypatch, True)
    tree = engine.compile_first(FACTS, False)
    assert not (tree / "coliseo" / "kernel" / "half.so").exists()


def test_a_tree_in_use_outlives_the_next(engine: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    compiles(engine, monkeypatch, True, True, True)
    old = engine.compile_first(FACTS, False)
    write(engine.SOURCE, {"coliseo/kernel/state.py": "A = 22\n"})
    engine.compile_first(FACTS, False)
    # This very process holds it, as a server that runs for days would.
    assert old.is_dir()


# --- beside the command ----------------------------------------------------------------------------------------------


def test_one_line_says_that_it_compiles_beside(
    engine: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started = starts(engine, monkeypatch)
    engine.compile_beside(FACTS)
    assert len(started) == 1
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("coliseo: compilo el motor aparte y se usará la próxima vez")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    engine.compile_beside(FACTS)
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("coliseo: compiling the engine beside, to be used from the next start")


def test_while_it_compiles_nobody_starts_it_again_nor_waits(
    engine: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started = starts(engine, monkeypatch)
    with (engine.HOME / engine.LOCK_NAME).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        engine.compile_beside(FACTS)
    assert started == []
    [line] = capsys.readouterr().err.splitlines()
    assert "aún se compila aparte" in line


def test_what_did_not_compile_is_tried_again_only_when_something_changes(
    engine: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started = starts(engine, monkeypatch)
    compiles(engine, monkeypatch, False, False, True)
    engine.compile_the_sources(FACTS)
    for _ in range(2):
        engine.compile_beside(FACTS)
        [line] = capsys.readouterr().err.splitlines()
        assert "el motor no compila; detalles en" in line and "Python puro" in line
    assert started == []
    compiler = Path(os.environ["CC"])
    compiler.write_text("another")
    engine.compile_beside(FACTS)
    assert len(started) == 1
    engine.compile_the_sources(FACTS)
    engine.compile_beside(FACTS)
    assert len(started) == 1
    write(engine.SOURCE, {"coliseo/kernel/state.py": "A = 22\n"})
    engine.compile_beside(FACTS)
    assert len(started) == 2
    engine.compile_the_sources(FACTS)
    assert engine.ready_tree(FACTS) is not None
    assert not engine.FAILURE_MARK.exists()


def test_without_a_compiler_it_says_so_once(
    engine: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started = starts(engine, monkeypatch)
    compiler = os.environ["CC"]
    monkeypatch.delenv("CC")
    monkeypatch.setenv("PATH", "")
    engine.compile_beside(FACTS)
    assert "no hay compilador de C" in capsys.readouterr().err
    engine.compile_beside(FACTS)
    assert capsys.readouterr().err == ""
    assert engine.compile_first(FACTS, False) == engine.SOURCE
    with pytest.raises(engine.SetupError, match=r"no hay compilador.*COLISEO_COMPILED=1"):
        engine.compile_first(FACTS, True)
    assert started == []
    monkeypatch.setenv("CC", compiler)
    engine.compile_beside(FACTS)
    assert len(started) == 1


def test_a_demanded_build_that_fails_is_an_error(engine: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    # A failure that is remembered does not keep anybody from demanding it again.
    compiles(engine, monkeypatch, False, False, False)
    for _ in range(2):
        with pytest.raises(engine.SetupError, match=r"el motor no compila.*COLISEO_COMPILED=1"):
            engine.compile_first(FACTS, True)
    assert engine.compile_first(FACTS, False) == engine.SOURCE


# --- in a checkout of its own ----------------------------------------------------------------------------------------

#: stands for the environment's Python when it is told to compile: notes how, and waits to be let go
SLOW_COMPILER = """#!/bin/sh
echo "$(nice)" >> "{home}/calls"
cat /proc/self/autogroup > "{home}/autogroup" 2> /dev/null
while [ ! -e "{home}/go" ]; do sleep 0.05; done
mkdir -p "$3/coliseo/kernel"
echo compiled > "$3/coliseo/kernel/state.so"
"""
COMMAND = """
import engine, os, sys, time
from steps import VENV_MARK, read_json
tree = engine.ready_tree(read_json(VENV_MARK))
if tree is None:
    engine.compile_beside(read_json(VENV_MARK))
print(tree is not None, flush=True)
time.sleep(float(sys.argv[1]))
"""


def wait_for(condition: Callable[[], Any]) -> None:
    limit = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < limit
        time.sleep(0.05)


def test_it_compiles_in_the_background_whatever_becomes_of_the_command(tmp_path: Path) -> None:
    root = tmp_path / "clone"
    home = root / ".coliseo"
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    write(root / "src" / "coliseo", {"kernel/state.py": "A = 1\n"})
    write(tmp_path, {"Python.h": ""})
    mark = f'{{"version": "3.11", "suffix": ".so", "lock": "ab", "include": "{tmp_path}"}}'
    write(home, {"venv.json": mark, "venv/bin/python": SLOW_COMPILER.format(home=home)})
    (home / "venv" / "bin" / "python").chmod(0o755)
    env = {**os.environ, "PYTHONPATH": str(root / "tools"), "LC_ALL": "es_ES.UTF-8", "CC": "/bin/sh"}

    def command(seconds: float = 0) -> subprocess.Popen[str]:
        words = [sys.executable, "-c", COMMAND, str(seconds)]
        pipe = subprocess.PIPE
        return subprocess.Popen(words, env=env, stdout=pipe, stderr=pipe, text=True, start_new_session=True)

    first = command(600)
    assert first.stdout is not None and first.stderr is not None
    assert first.stdout.readline() == "False\n"
    os.killpg(first.pid, signal.SIGKILL)
    assert "compilo el motor aparte" in first.communicate()[1]
    wait_for((home / "calls").exists)
    # Two more commands: neither waits, and nothing is started again.
    for out, err in [command().communicate(timeout=60) for _ in range(2)]:
        assert out == "False\n"
        assert "aún se compila aparte" in err
    assert list((home / "compiled").glob("*/in-use")) == []
    write(home, {"go": ""})
    wait_for(lambda: list((home / "compiled").glob("*/in-use")))
    assert command().communicate(timeout=60) == ("True\n", "")
    assert (home / "calls").read_text() == "19\n"
    session = (home / "autogroup").read_text()
    assert not session or session.endswith("nice 19\n")
