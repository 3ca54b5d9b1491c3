"""The compiled engine: which tree to run from, and who compiles it when. Standard library only.

A tree belongs to one state of the sources, whose hash is its name, and it is made in a draft that is renamed when it is
whole: a tree that exists can be run, and code is never run with a tree of other sources. Where there is none, commands
run the sources as they are, and the tree for the next time is compiled beside them, by this file as a program:

    python tools/engine.py LOCK     LOCK is the open file with the lock, taken by the launcher
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import compiled
import web
from steps import (
    HOME,
    PYTHON,
    ROOT,
    VENV_MARK,
    Facts,
    SetupError,
    fresh_log,
    note,
    only_one_at_a_time,
    progress,
    read_json,
    run_logged,
    say,
    shared_with_tools,
    write_json,
)

SOURCE = ROOT / "src"
COMPILER_SCRIPTS = (ROOT / "tools" / "compile.py", ROOT / "tools" / "compiled.py")
BUILD_MARK = HOME / "build.json"
FAILURE_MARK = HOME / "failed.json"
COMPILED = HOME / "compiled"
WORK = HOME / "build"
LOCK_NAME = "compile.lock"
LOG_NAME = "compile.log"
# As low as it goes: whoever plays meanwhile must not notice.
NICE = 19


# --- what the sources are --------------------------------------------------------------------------------------------


def source_files() -> list[Path]:
    """Every file of the package, in a fixed order; without the built pages, which no compiler sees."""
    found: list[Path] = []
    for folder, folders, files in os.walk(SOURCE / "coliseo"):
        folders[:] = sorted(name for name in folders if name != "__pycache__" and Path(folder, name) != web.STATIC)
        found += [Path(folder, name) for name in sorted(files)]
    return found


def of_the_environment(facts: Facts) -> str:
    return f"{facts['version']}\0{facts['suffix']}\0{facts['lock']}"


def signature(files: list[Path], facts: Facts) -> str:
    """Cheap: names, sizes and times. When it is unchanged nothing needs to be read."""
    digest = hashlib.sha256(of_the_environment(facts).encode())
    for path in [*files, *COMPILER_SCRIPTS]:
        stat = path.stat()
        digest.update(f"{path}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def source_hash(facts: Facts) -> str:
    """The content of all that the compiler sees, and the Python it is compiled for."""
    digest = hashlib.sha256(of_the_environment(facts).encode())
    for script in COMPILER_SCRIPTS:
        digest.update(script.read_bytes())
    for name in sorted({name for unit in compiled.units(SOURCE) for name in compiled.read_for(SOURCE, unit)}):
        content = (SOURCE / name).read_bytes()
        digest.update(f"\0{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]


def tree_of_the_sources(files: list[Path], facts: Facts) -> Path:
    """Where the tree of these sources is, or would be."""
    mark = read_json(BUILD_MARK)
    now = signature(files, facts)
    if mark.get("signature") != now or "source" not in mark:
        mark = {"signature": now, "source": source_hash(facts)}
        write_json(BUILD_MARK, mark)
    return COMPILED / str(mark["source"])


# --- can it be compiled? ---------------------------------------------------------------------------------------------


def c_compiler() -> str | None:
    return os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def why_not_compiled(facts: Facts) -> str:
    """What is missing to compile; empty when nothing is."""
    if not c_compiler():
        return say("no hay compilador de C (gcc o clang)", "there is no C compiler (gcc or clang)")
    if not Path(facts["include"], "Python.h").exists():
        return say("falta Python.h (en Debian, python3-dev)", "Python.h is missing (on Debian, python3-dev)")
    return ""


def compiler_print() -> str:
    """Another compiler, or another version of it, gives another text."""
    command = c_compiler() or ""
    program = shutil.which(command.split()[0]) if command.split() else None
    if program is None:
        return command
    stat = Path(program).stat()
    return f"{command}\0{Path(program).resolve()}\0{stat.st_size}\0{stat.st_mtime_ns}"


def failure_of(tree: Path) -> Facts:
    return {"source": tree.name, "compiler": compiler_print()}


def it_does_not_compile() -> str:
    log = HOME / "logs" / LOG_NAME
    return say(f"el motor no compila; detalles en {log}", f"the engine does not compile; details in {log}")


def in_pure_python(reason: str) -> str:
    return say(f"{reason}. Sigo en Python puro, más lento.", f"{reason}. Going on in pure Python, which is slower.")


# --- the tree to run from --------------------------------------------------------------------------------------------


def ready_tree(facts: Facts) -> Path | None:
    """The compiled tree of the sources as they are now, held for this process; None if there is none."""
    files = source_files()
    tree = tree_of_the_sources(files, facts)
    if not hold(tree):
        return None
    if linked_for(tree) != signature(files, facts):
        # Files have come or gone that are not compiled.
        with only_one_at_a_time():
            link_the_rest(files, tree, facts)
    return tree


def compile_first(facts: Facts, demanded: bool) -> Path:
    """Wait until there is a compiled tree; without one, the sources, or an error where it is demanded."""
    missing = why_not_compiled(facts)
    text = say("compilo el motor (solo cuando cambia)", "compiling the engine (only when it changes)")
    waiting = say("el motor se está compilando ya; espero", "the engine is being compiled already; waiting")
    if not missing:
        with only_one_at_a_time(LOCK_NAME, waiting):
            tree = ready_tree(facts)
            if tree is None:
                with progress(text):
                    compile_the_sources(facts)
                tree = ready_tree(facts)
        if tree is not None:
            return tree
    reason = missing or it_does_not_compile()
    if demanded:
        raise SetupError(f"{reason} (COLISEO_COMPILED=1)")
    note(in_pure_python(reason))
    return SOURCE


def compile_beside(facts: Facts) -> None:
    """Start compiling in the background, unless that is under way or known to lead nowhere; say so in one line."""
    missing = why_not_compiled(facts)
    if missing:
        # Once: it will be so tomorrow too.
        if read_json(FAILURE_MARK) != {"missing": missing}:
            write_json(FAILURE_MARK, {"missing": missing})
            note(in_pure_python(missing))
        return
    if read_json(FAILURE_MARK) == failure_of(tree_of_the_sources(source_files(), facts)):
        note(in_pure_python(it_does_not_compile()))
        return
    with (HOME / LOCK_NAME).open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            note(
                say(
                    "el motor aún se compila aparte; de momento, Python puro, más lento",
                    "the engine is still being compiled beside; for now pure Python, which is slower",
                )
            )
            return
        start_in_the_background([sys.executable, __file__, str(lock.fileno())], lock.fileno())
    note(
        say(
            "compilo el motor aparte y se usará la próxima vez; de momento, Python puro, más lento",
            "compiling the engine beside, to be used from the next start; for now pure Python, which is slower",
        )
    )


def start_in_the_background(command: list[str], lock: int) -> None:
    """A process of its own session, which keeps the lock for as long as it lives: nothing done to this one reaches it.

    It steps aside at once (see `main`) and the wait is for that, so that the command does not inherit a child.
    """
    quiet = subprocess.DEVNULL
    started = subprocess.Popen(
        command, stdin=quiet, stdout=quiet, stderr=quiet, cwd=ROOT, pass_fds=[lock], start_new_session=True
    )
    started.wait()


# --- compiling -------------------------------------------------------------------------------------------------------


def compile_the_sources(facts: Facts) -> None:
    """Compile what the sources are, and again if they have changed meanwhile. Needs the lock."""
    log = fresh_log(LOG_NAME)
    while True:
        tree = COMPILED / source_hash(facts)
        if tree.is_dir():
            return
        draft = COMPILED / f"{tree.name}.draft"
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        done = run_logged([str(PYTHON), str(COMPILER_SCRIPTS[0]), str(SOURCE), str(draft), str(WORK)], log)
        if source_hash(facts) != tree.name:
            shutil.rmtree(draft, ignore_errors=True)
            continue
        if done:
            link_the_rest(source_files(), draft, facts)
            (draft / "in-use").touch()
            draft.rename(tree)
            remove_other_trees(tree)
            FAILURE_MARK.unlink(missing_ok=True)
        else:
            shutil.rmtree(draft, ignore_errors=True)
            write_json(FAILURE_MARK, failure_of(tree))
        return


def link_the_rest(files: list[Path], tree: Path, facts: Facts) -> None:
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
    (tree / "linked").write_text(signature(files, facts))


def link_the_pages(tree: Path) -> None:
    """One link for the whole folder, made also before it exists: pages are built anew more often than the engine."""
    link = tree / web.STATIC.relative_to(SOURCE)
    if link.is_symlink():
        return
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(os.path.relpath(web.STATIC, link.parent))


def linked_for(tree: Path) -> str:
    """The signature of the sources when the links of a tree were made."""
    try:
        return (tree / "linked").read_text()
    except OSError:
        return ""


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


def hold(tree: Path) -> bool:
    """Mark a tree as in use for the life of the process: the handle outlives exec, the lock with it. False if there is
    no such tree."""
    try:
        handle = os.open(tree / "in-use", os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_SH)
        os.set_inheritable(handle, True)
    except OSError:
        return False
    # Somebody may have been removing it.
    return (tree / "in-use").exists()


def step_back() -> None:
    """Let everybody else go first. Where Linux shares out the processor by sessions, it is the turn of the session that
    counts, not that of its processes."""
    with contextlib.suppress(OSError):
        os.nice(NICE)
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(NICE))


def main(lock: int) -> None:
    if os.fork():
        return
    step_back()
    with shared_with_tools(lock):
        compile_the_sources(read_json(VENV_MARK))


if __name__ == "__main__":
    main(int(sys.argv[1]))
