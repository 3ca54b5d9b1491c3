"""Puts Python for the browser among the built pages: what a device needs, besides the house's own sources, to play
without a line. Standard library only.

The interpreter is the npm package `pyodide`, of which only the core goes along. msgspec, which is compiled, has a wheel
for it on PyPI: the version and the hash are those of requirements.lock. Where that wheel cannot be had the pages are
built without any of this, and do not offer to play without a line.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import sys
from pathlib import Path

from steps import HOME, locked_block, note, run_logged, say

FOLDER = "engine"
MANIFEST = "files.json"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
WHEELS = HOME / "browser"
#: among them, the one that says what machine the interpreter is
LOCKED = "pyodide-lock.json"


def put(modules: Path, pages: Path, log: Path) -> None:
    core = modules / "pyodide"
    wheel = msgspec_for(core, log)
    if wheel is None:
        note(
            say(
                f"no se encuentra msgspec para el navegador: las páginas no ofrecerán jugar sin conexión ({log})",
                f"msgspec for the browser cannot be had: the pages will not offer to play without a line ({log})",
            )
        )
        return
    folder = pages / FOLDER
    folder.mkdir()
    for path in (*(core / name for name in CORE), wheel):
        shutil.copyfile(path, folder / path.name)
    names = [path.name for path in sorted(folder.iterdir())]
    (folder / MANIFEST).write_text(json.dumps({"files": names, "wheel": wheel.name}))


def msgspec_for(core: Path, log: Path) -> Path | None:
    """The wheel for that interpreter, fetched once, through pip: it knows the machine's mirrors."""
    info = json.loads((core / LOCKED).read_text())["info"]
    python, platform = info["python"].rpartition(".")[0], platform_tag(info)
    locked = locked_block("msgspec")
    version = locked.split()[0].partition("==")[2]
    name = f"msgspec-{version}-*-{platform}.whl"
    pip = pip_of()
    if pip is not None and not any(WHEELS.glob(name)):
        WHEELS.mkdir(parents=True, exist_ok=True)
        block = WHEELS / "msgspec.lock"
        block.write_text(locked)
        command = [*pip, "download", "-q", "--no-deps", "--only-binary=:all:", "--require-hashes", "-r", str(block)]
        command += ["--implementation", "cp", "--python-version", python, "--abi", f"cp{python.replace('.', '')}"]
        run_logged([*command, "--platform", platform, "-d", str(WHEELS)], log)
    return next(WHEELS.glob(name), None)


def platform_tag(info: dict[str, str]) -> str:
    """PyPI's name of the interpreter's machine (PEP 783), from its own: `emscripten` of the ABI of a year."""
    return f"pyemscripten_{info['abi_version']}_{info['arch']}"


def pip_of() -> list[str] | None:
    """That of this Python; where it has none (an environment of uv's, say), one that is on the path."""
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    found = shutil.which("pip3") or shutil.which("pip")
    return None if found is None else [found]
