"""`coliseo test`: style, types and tests, on the compiled build and on the pure one."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated
from xml.etree import ElementTree

from cyclopts import Parameter

from coliseo import build_kind
from coliseo.cli.errors import UserError
from coliseo.cli.language import say

HELP = say(
    "Sin argumentos: ruff, mypy, svelte-check, todas las pruebas en la versión compilada (las del servidor, con "
    "PostgreSQL y Redis; las de las páginas, en Chromium: se instalan si faltan y se puede) y la batería de contrato, "
    "en corto, también en Python puro. Con argumentos de pytest (rutas, -k, -x): solo esas pruebas, sin compilar nada: "
    "en la versión compilada si está al día, y si no en Python puro.",
    "Without arguments: ruff, mypy, svelte-check, all tests on the compiled build (those of the server with PostgreSQL "
    "and Redis, those of the pages in Chromium: installed if missing and possible) and the contract battery, in short, "
    "in pure Python too. With pytest arguments (paths, -k, -x): only those tests, and nothing is compiled: on the "
    "compiled build if it is up to date, else in pure Python.",
)

#: tests that talk to real servers and browsers, and so depend on how busy the machine is
REAL = ("tests/attack/", "tests/server/", "tests/web/")
#: more than so many do not fail by chance
MOST_BY_CHANCE = 5
#: where pytest writes down which tests failed
LAST_FAILED = Path(".pytest_cache/v/cache/lastfailed")

#: the pages are tested apart: the browser's driver keeps the event loop of its process busy, and whatever the server's
#: tests run there would fail. With how many workers: the server's tests wait as much as they work (for a lease to end,
#: a process to start), so that two would leave two cores half idle; a browser keeps its core busy
ALL_TESTS = ((["--ignore=tests/web"], 3), (["tests/web"], 2))
#: tells the tests that they have the whole night, and which of them do more then
NIGHTLY = "COLISEO_NIGHTLY"
BY_NIGHT = (
    "tests/tournament",
    "tests/server/http/test_schema_at_length.py",
    "tests/server/rooms/test_crash.py",
    "tests/lab/test_not_asked.py",
)
#: where files are kept in memory, and how much room the tests want there
MEMORY, ROOM = Path("/dev/shm"), 4 << 30

#: the programs from outside Python that a folder of tests starts, as Debian calls their packages
PROGRAMS = {"tests/server": ("postgresql", "redis-server"), "tests/web": ("chromium",)}


@dataclass(slots=True)
class Tally:
    """What has been counted over all pytest runs, and which steps failed."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    broken: list[str] = field(default_factory=list)

    def add_report(self, report: Path) -> None:
        for suite in ElementTree.parse(report).getroot().iter("testsuite"):
            tests, failures, errors, skipped = (
                int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")
            )
            self.passed += tests - failures - errors - skipped
            self.failed += failures + errors
            self.skipped += skipped

    def closing_line(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def run(
    *pytest_arguments: Annotated[
        str, Parameter(allow_leading_hyphen=True, help=say("Se pasan a pytest.", "Passed on to pytest."))
    ],
    quick: Annotated[
        bool,
        Parameter(
            negative="",
            help=say(
                "Sin pruebas lentas, servidores, navegador, mypy ni svelte-check, y sin compilar.",
                "No slow tests, no servers, no browser, no mypy, no svelte-check, and no compiling.",
            ),
        ),
    ] = False,
    nightly: Annotated[
        bool,
        Parameter(
            negative="",
            help=say(
                "Lo que tarda horas: 5000 torneos de cada juego, una ronda de 2000 jugadores, miles de peticiones.",
                "What takes hours: 5,000 random events of each game, a round of 2,000 players, thousands of requests.",
            ),
        ),
    ] = False,
) -> int:
    root = checkout()
    tally = Tally()
    # Files are found from the root, and so are the settings of every tool.
    os.chdir(root)
    if nightly:
        os.environ[NIGHTLY] = "1"
        pytest_arguments = pytest_arguments or BY_NIGHT
    announce_build(whole=not pytest_arguments and not quick)
    programs = needed_programs(pytest_arguments, quick)
    if programs and not run_script(tally, "tools/debian.py", *programs):
        # Nothing has been tested; what to install has just been said.
        return 1
    with temporary_files_in_memory():
        run_steps(tally, pytest_arguments, quick)
    for step in tally.broken:
        print(say(f"Ha fallado: {step}", f"Failed: {step}"))
    print(tally.closing_line(), flush=True)
    return 1 if tally.broken else 0


def run_steps(tally: Tally, pytest_arguments: tuple[str, ...], quick: bool) -> None:
    if pytest_arguments:
        run_pytest(tally, [*(["-m", "not slow"] if quick else []), *pytest_arguments], workers=2 if quick else 1)
    elif quick:
        run_tool(tally, "ruff", "check", ".")
        run_pytest(tally, ["-m", "not slow"])
    else:
        run_tool(tally, "ruff", "check", ".")
        run_tool(tally, "mypy", "--strict", "src")
        heading("svelte-check")
        run_script(tally, "tools/web.py", "check")
        for arguments, workers in ALL_TESTS:
            if not run_pytest(tally, arguments, workers=workers):
                look_again(tally)
        run_contract_in_pure_python(tally)


@contextlib.contextmanager
def temporary_files_in_memory() -> Iterator[None]:
    """The server writes to its disk before it tells anybody anything, and its tests make it do so tens of thousands of
    times: how long a disk takes for that says nothing about the project. Programs that a test builds are run from
    there too."""
    writable = MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ROOM
    if not writable or os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="coliseo-", dir=MEMORY, ignore_cleanup_errors=True) as folder:
        # PostgreSQL runs as somebody else
        Path(folder).chmod(0o755)
        before, os.environ["TMPDIR"], tempfile.tempdir = os.environ.get("TMPDIR"), folder, folder
        try:
            yield
        finally:
            tempfile.tempdir = None
            if before is None:
                del os.environ["TMPDIR"]
            else:
                os.environ["TMPDIR"] = before


def checkout() -> Path:
    root = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])
    if not (root / "tests").is_dir():
        raise UserError(
            say("Las pruebas solo están en el código fuente del proyecto.", "The tests are only in a source checkout.")
        )
    return root


def announce_build(whole: bool) -> None:
    if build_kind() == "compiled":
        heading(say("Versión compilada", "Compiled build"))
    elif os.environ.get("COLISEO_PURE") == "1":
        heading(say("Python puro, porque COLISEO_PURE=1", "Pure Python, because COLISEO_PURE=1"))
    elif not whole:
        heading(say("Python puro: no hay versión compilada al día", "Pure Python: no compiled build is up to date"))
    else:
        heading(
            say(
                "ATENCIÓN: NO HAY VERSIÓN COMPILADA. Todo se prueba en Python puro.",
                "WARNING: THERE IS NO COMPILED BUILD. Everything is tested in pure Python.",
            )
        )


def heading(text: str) -> None:
    print(f"\n=== {text} ===", flush=True)


def needed_programs(pytest_arguments: tuple[str, ...], quick: bool) -> list[str]:
    """The packages for all tests, or for those of the named folders; the quick tests do without."""
    if quick:
        return []
    folders = [
        folder
        for folder in PROGRAMS
        if Path(folder).is_dir() and (not pytest_arguments or any(folder in word for word in pytest_arguments))
    ]
    return [program for folder in folders for program in PROGRAMS[folder]]


def run_script(tally: Tally, *command: str) -> bool:
    """Run a script of tools/; whether it succeeded."""
    if subprocess.run([sys.executable, *command]).returncode == 0:
        return True
    tally.broken.append(" ".join(command))
    return False


def run_tool(tally: Tally, module: str, *arguments: str) -> None:
    step = " ".join([module, *arguments])
    heading(step)
    if subprocess.run([sys.executable, "-m", module, *arguments]).returncode != 0:
        tally.broken.append(step)


def run_pytest(
    tally: Tally, arguments: list[str], env: dict[str, str] | None = None, label: str = "", workers: int = 2
) -> bool:
    """Whether all of them passed."""
    step = " ".join(["pytest", *arguments, label]).strip()
    heading(step)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        parallel = ["-n", str(workers)] if workers > 1 else []
        command = [sys.executable, "-m", "pytest", *parallel, f"--junitxml={report}", *arguments]
        code = subprocess.run(command, env=remembering(os.environ if env is None else env)).returncode
        if report.exists():
            tally.add_report(report)
        else:
            # It did not even come to the point of counting.
            tally.failed += 1
    if code != 0:
        tally.broken.append(step)
    return code == 0


def look_again(tally: Tally) -> None:
    """A few tests with real servers and browsers that failed in the crowd, in the last step, are run once more, alone:
    what fails there too is a fault. Which ones needed it is said, so that nobody takes a test for sound that is not."""
    if not LAST_FAILED.is_file():
        return
    failed = sorted(json.loads(LAST_FAILED.read_text(encoding="utf-8")))
    if not failed or len(failed) > MOST_BY_CHANCE or not all(test.startswith(REAL) for test in failed):
        return
    alone = Tally()
    run_pytest(alone, failed, workers=1)
    if alone.broken or alone.passed != len(failed):
        return
    tally.broken.pop()
    tally.passed += len(failed)
    tally.failed -= len(failed)
    for test in failed:
        print(say(f"ATENCIÓN: solo pasa a la segunda: {test}", f"WARNING: passes only the second time: {test}"))


def remembering(env: Mapping[str, str]) -> dict[str, str]:
    """Python may keep what it compiles beside the sources: otherwise each worker would read every test file anew, which
    takes it ten seconds."""
    return {name: value for name, value in env.items() if name != "PYTHONDONTWRITEBYTECODE"}


def run_contract_in_pure_python(tally: Tally) -> None:
    if build_kind() == "pure" or not Path("tests/contract").is_dir():
        return
    compiled = str(Path(__file__).parents[2])
    inherited = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    others = [entry for entry in inherited if entry and entry != compiled]
    env = {**os.environ, "COLISEO_PURE": "1", "PYTHONPATH": os.pathsep.join([str(Path("src").resolve()), *others])}
    run_pytest(tally, ["tests/contract", "-m", "not slow"], env, say("(Python puro)", "(pure Python)"))
