"""Prepares `.coliseo/` in the checkout and runs the command in it. Standard library only.

    .coliseo/venv               the environment of requirements.lock
    .coliseo/venv.json          written last: which lock the environment holds, and facts about its Python
    .coliseo/build.json         written last: which compiled tree belongs to which sources
    .coliseo/compiled/<hash>/   the package with its compiled modules; what is not compiled is a link into src/
    .coliseo/npm/               npm's cache; see web.py, which builds the pages into src/coliseo/server/static
    .coliseo/logs/              what the tools said

COLISEO_PURE=1 runs the sources as they are. COLISEO_COMPILED=1 makes a build that cannot be compiled an error.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import web
from steps import (
    HOME,
    ROOT,
    Facts,
    SetupError,
    fresh_log,
    note,
    only_one_at_a_time,
    progress,
    read_json,
    run_logged,
    say,
    write_json,
)

SOURCE = ROOT / "src"
LOCK_FILE = ROOT / "requirements.lock"
COMPILER_SCRIPT = ROOT / "tools" / "compile.py"
VENV = HOME / "venv"
PYTHON = VENV / "bin" / "python"
VENV_MARK = HOME / "venv.json"
BUILD_MARK = HOME / "build.json"
COMPILED = HOME / "compiled"
# Compiled, and what compiled modules import: the compiler copies constants (`Final`) of these into its code.
ENGINE_PACKAGES = ("kernel", "effects", "games", "text", "tabletop")
# The only commands that show pages.
WITH_PAGES = ("serve", "test")


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


def prepare_environment() -> None:
    usable = PYTHON.exists() and read_json(VENV_MARK).get("place") == str(VENV)
    VENV_MARK.unlink(missing_ok=True)
    with progress(say("preparo el entorno de Python", "preparing the Python environment")):
        log = fresh_log("environment.log")
        if not usable:
            create_venv(log)
        install_requirements(log)
        answer = subprocess.run([PYTHON, "-c", ASK_FACTS], capture_output=True, text=True, check=True).stdout
        write_json(VENV_MARK, {**json.loads(answer), "lock": lock_hash(), "place": str(VENV)})


def create_venv(log: Path) -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    # Debian ships venv without ensurepip; pip from outside can then install into the environment.
    bare = importlib.util.find_spec("ensurepip") is None
    if bare and importlib.util.find_spec("pip") is None:
        raise SetupError(missing_venv())
    command = [sys.executable, "-m", "venv", *(["--without-pip"] if bare else []), str(VENV)]
    if not run_logged(command, log):
        raise SetupError(f"{missing_venv()} ({log})")


def missing_venv() -> str:
    package = f"python3.{sys.version_info.minor}-venv"
    return say(
        f"falta el módulo venv de Python; en Debian o Ubuntu: sudo apt install {package}",
        f"Python's venv module is missing; on Debian or Ubuntu: sudo apt install {package}",
    )


def pip_command() -> list[str]:
    if (VENV / "bin" / "pip").exists():
        return [str(PYTHON), "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", str(PYTHON)]


def install_requirements(log: Path) -> None:
    hashed = ["--require-hashes", "-r"]
    uv = VENV / "bin" / "uv"
    if not uv.exists():
        uv_lock = HOME / "uv.lock"
        uv_lock.write_text(locked_block("uv"))
        run_logged([*pip_command(), "install", "-q", *hashed, str(uv_lock)], log)
    install = [str(uv), "pip", "install", "--compile-bytecode", "--python", str(PYTHON), *hashed, str(LOCK_FILE)]
    if uv.exists() and run_logged(install, log):
        return
    # uv does not read pip's settings (a mirror, a proxy), so pip may reach what uv cannot.
    if not run_logged([*pip_command(), "install", *hashed, str(LOCK_FILE)], log):
        raise SetupError(
            say(
                f"no se pudieron instalar las dependencias; ¿hay red? Detalles en {log}",
                f"the dependencies could not be installed; is there a network? Details in {log}",
            )
        )


def locked_block(name: str) -> str:
    """The lines of one package in the lock file: its pin and its hashes."""
    block: list[str] = []
    for line in LOCK_FILE.read_text().splitlines():
        if line.startswith(f"{name}==") or (block and line.startswith(" ")):
            block.append(line)
        elif block:
            break
    return "\n".join(block) + "\n"


# --- the compiled build ----------------------------------------------------------------------------------------------


def source_files() -> list[Path]:
    """Every file of the package, in a fixed order; without the built pages, which no compiler sees."""
    found: list[Path] = []
    for folder, folders, files in os.walk(SOURCE / "coliseo"):
        folders[:] = sorted(name for name in folders if name != "__pycache__" and Path(folder, name) != web.STATIC)
        found += [Path(folder, name) for name in sorted(files)]
    return found


def signature(files: list[Path]) -> str:
    """Cheap: names, sizes and times. When it is unchanged nothing needs to be read."""
    digest = hashlib.sha256()
    for path in [*files, COMPILER_SCRIPT]:
        stat = path.stat()
        digest.update(f"{path}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def is_engine_source(path: Path) -> bool:
    parts = path.relative_to(SOURCE / "coliseo").parts
    return parts[0] in ENGINE_PACKAGES and path.suffix == ".py"


def source_hash(files: list[Path], facts: Facts) -> str:
    """The content of all that the compiler sees, and the Python it is compiled for."""
    digest = hashlib.sha256(f"{facts['version']}\0{facts['suffix']}\0{facts['lock']}".encode())
    digest.update(COMPILER_SCRIPT.read_bytes())
    for path in filter(is_engine_source, files):
        content = path.read_bytes()
        digest.update(f"\0{path.relative_to(SOURCE)}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]


def why_not_compiled(facts: Facts) -> str:
    """What is missing to compile; empty when nothing is."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler:
        return say("no hay compilador de C (gcc o clang)", "there is no C compiler (gcc or clang)")
    if not Path(facts["include"], "Python.h").exists():
        return say("falta Python.h (en Debian, python3-dev)", "Python.h is missing (on Debian, python3-dev)")
    return ""


def must_compile() -> bool:
    return os.environ.get("COLISEO_COMPILED") == "1"


def current_tree(mark: Facts, files: list[Path]) -> Path | None:
    """The folder to run from, if it is known without any work."""
    if mark.get("signature") != signature(files) or mark.get("place") != str(HOME):
        return None
    name = mark.get("compiled")
    if name is None:
        # Not compiled last time. Look again when something that was missing has come, or when it is demanded.
        still = mark.get("missing") == why_not_compiled(read_json(VENV_MARK))
        return SOURCE if still and not must_compile() else None
    tree = COMPILED / str(name)
    return tree if tree.is_dir() else None


def prepare_build(files: list[Path], facts: Facts) -> Path:
    name = source_hash(files, facts)
    mark: Facts = {"signature": signature(files), "place": str(HOME), "compiled": None, "missing": ""}
    tree = COMPILED / name
    missing = why_not_compiled(facts)
    if missing:
        give_up_compiling(missing)
        mark["missing"] = missing
    elif tree.is_dir() or compile_into(tree):
        link_the_rest(files, tree)
        mark["compiled"] = name
        remove_other_trees(tree)
    write_json(BUILD_MARK, mark)
    return tree if mark["compiled"] else SOURCE


def compile_into(tree: Path) -> bool:
    """Compile into a draft and rename it, so that a tree that exists is whole."""
    log = fresh_log("compile.log")
    draft = COMPILED / f"{tree.name}.draft"
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    command = [str(PYTHON), str(COMPILER_SCRIPT), str(SOURCE), str(draft), str(HOME / "build")]
    text = say("compilo el motor (solo cuando cambia)", "compiling the engine (only when it changes)")
    with progress(text):
        done = run_logged(command, log)
    if done:
        (draft / "in-use").touch()
        draft.rename(tree)
        return True
    shutil.rmtree(draft, ignore_errors=True)
    give_up_compiling(say(f"el motor no compila; detalles en {log}", f"the engine does not compile; details in {log}"))
    return False


def give_up_compiling(reason: str) -> None:
    if must_compile():
        raise SetupError(f"{reason} (COLISEO_COMPILED=1)")
    note(say(f"{reason}. Sigo en Python puro, más lento.", f"{reason}. Going on in pure Python, which is slower."))


def link_the_rest(files: list[Path], tree: Path) -> None:
    """Links into src/ for all that is not a compiled module: sources for tracebacks, data, uncompiled code.

    Links, not copies, so that an edited data file or command is seen at once. Folders of the compiled packages are real
    folders, because the compiled modules live in them.
    """
    for path in files:
        link = tree / path.relative_to(SOURCE)
        if link.is_symlink():
            continue
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(os.path.relpath(path, link.parent))
    for folder, _, names in os.walk(tree):
        for name in names:
            link = Path(folder, name)
            if link.is_symlink() and not link.exists():
                link.unlink()
    link_the_pages(tree)


def link_the_pages(tree: Path) -> None:
    """One link for the whole folder, made also before it exists: pages are built anew more often than the engine."""
    link = tree / web.STATIC.relative_to(SOURCE)
    if link.is_symlink():
        return
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(os.path.relpath(web.STATIC, link.parent))


def remove_other_trees(tree: Path) -> None:
    for other in COMPILED.iterdir():
        if other != tree and not is_in_use(other):
            shutil.rmtree(other, ignore_errors=True)


def is_in_use(tree: Path) -> bool:
    try:
        with (tree / "in-use").open() as handle:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def hold(tree: Path) -> None:
    """Mark a compiled tree as in use for the life of the process: the handle outlives exec, the lock with it."""
    with contextlib.suppress(OSError):
        handle = os.open(tree / "in-use", os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_SH)
        os.set_inheritable(handle, True)


# --- everything ------------------------------------------------------------------------------------------------------


def prepare() -> Path:
    """Make what is missing; the folder to put on Python's path."""
    pure = os.environ.get("COLISEO_PURE") == "1"
    if environment_is_ready(read_json(VENV_MARK)):
        tree = SOURCE if pure else current_tree(read_json(BUILD_MARK), source_files())
        if tree is not None:
            hold(tree)
            return tree
    with only_one_at_a_time():
        # Again, now that nobody else is at it: another process may have done the work while this one waited.
        if not environment_is_ready(read_json(VENV_MARK)):
            prepare_environment()
        files = source_files()
        tree = SOURCE if pure else current_tree(read_json(BUILD_MARK), files)
        if tree is None:
            tree = prepare_build(files, read_json(VENV_MARK))
        hold(tree)
        return tree


def shows_pages(arguments: list[str]) -> bool:
    """Whether the command is one that needs the pages; its help does not."""
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            next(words, None)
        elif not word.startswith("-"):
            return word in WITH_PAGES and not {"--help", "-h"} & set(arguments)
    return False


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
    try:
        tree = prepare()
        if shows_pages(arguments):
            prepare_pages()
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
