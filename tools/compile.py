"""Compiles the engine with mypyc: `python compile.py SOURCE TARGET WORK`.

What is compiled is in compiled.py, in units: the engine (kernel and what lies beside it) and one for each game. Every
unit becomes one library; the front end writes its C in a process of its own, so that units are worked on in parallel,
and a C compiler works on each file. Kept in WORK, and used again as long as they are up to date:

    <unit>/plan.json     what the front end made of the unit, and a hash of all that it read
    <unit>/c/            the C of the unit (and of the engine, whose headers a game's C includes)
    objects/<hash>.o     what the C compiler made; the hash is of the C, its headers and the flags

So an edit in one game costs that game, and an edit in the engine costs the front end of every unit but the C compiler
only where the C has become another. A unit's C never depends on what an earlier run left behind: mypy's own cache is
not used, because it is made for types, and compiled code takes over more than those from other modules (the order of
the methods of a class, for one).
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from mypy.version import __version__ as mypy_version
from mypyc.build import mypycify
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.sysconfig import customize_compiler

from compiled import ENGINE, UNHURRIED, read_for, units

Plan = dict[str, Any]

# Every file of a unit names the table of the engine's functions; they are to share one. Functions are called from file
# to file of the same library only: hidden, they are called directly and not through its table of symbols.
FLAGS = ("-fcommon", "-fvisibility=hidden")
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
KEPT_SECONDS = 7 * 24 * 3600


def digest(words: list[str], contents: list[bytes]) -> str:
    found = hashlib.sha256("\0".join([sys.version, mypy_version, *words]).encode())
    for content in contents:
        found.update(f"\0{len(content)}\0".encode() + content)
    return found.hexdigest()[:32]


# --- the front end: from Python to C ---------------------------------------------------------------------------------


def plan_key(source: Path, folder: Path, unit: str) -> str:
    """Of all that the front end reads; and of the place, because a plan names files by their full paths."""
    files = read_for(source, unit)
    paths = [Path(__file__), Path(__file__).with_name("compiled.py"), *(source / name for name in files)]
    return digest([unit, str(folder), *files], [path.read_bytes() for path in paths])


def plan_of(source: Path, work: Path, unit: str) -> Plan:
    """The plan of a unit, made anew in a process of its own if anything it stands on has changed."""
    path = work / unit / "plan.json"
    key = plan_key(source, path.parent, unit)
    plan = read_plan(path)
    if plan.get("key") == key:
        return plan
    shutil.rmtree(path.parent, ignore_errors=True)
    path.parent.mkdir(parents=True)
    subprocess.run([sys.executable, __file__, str(source), str(path.parent), "--unit", unit], check=True)
    plan = {**read_plan(path), "key": key}
    # Sources that were edited meanwhile may have been read before or after: then nothing is kept.
    if plan_key(source, path.parent, unit) == key:
        path.write_text(json.dumps(plan))
    return plan


def read_plan(path: Path) -> Plan:
    try:
        plan: Plan = json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return plan


def generate(source: Path, folder: Path, unit: str) -> None:
    """Write the C of a unit, and a plan without a key."""
    found = units(source)
    groups = [(found[name], f"coliseo_{name}") for name in dict.fromkeys((ENGINE, unit))]
    # mypy names modules by their path from here.
    os.chdir(source)
    options = [
        # Not the project's strict settings: style must not stand between a user and the fast build.
        "--config-file=",
        f"--cache-dir={os.devnull}",
        "--namespace-packages",
        "--explicit-package-bases",
    ]
    extensions = mypycify(
        [*options, *(name for names, _ in groups for name in names)],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        separate=[(names, name) for names, name in groups],
        target_dir=str(folder / "c"),
    )
    library = next(extension for extension in extensions if extension.name == f"coliseo_{unit}__mypyc")
    modules = {name.removesuffix(".py").replace("/", ".") for name in found[unit]}
    plan: Plan = {
        "library": library.name,
        "sources": library.sources,
        "headers": library.depends,
        "includes": library.include_dirs,
        "flags": [*library.extra_compile_args, *FLAGS],
        "doors": {extension.name: extension.sources[0] for extension in extensions if extension.name in modules},
    }
    (folder / "plan.json").write_text(json.dumps(plan))


def doors_by_folder(plan: Plan, folder: Path) -> dict[str, list[str]]:
    """One C file for each package with the doors of its modules; the modules of each.

    A door is the small library that Python opens for a module and that leads to the unit's library. mypyc writes a file
    for each, but one library may hold the doors of all the modules of a package (their names differ), and compiling
    and linking two hundred of them would take longer than a game.
    """
    packages: dict[str, list[str]] = {}
    for module in sorted(plan["doors"]):
        packages.setdefault(module.rpartition(".")[0], []).append(module)
    found: dict[str, list[str]] = {}
    for package, modules in packages.items():
        text = ""
        for module in modules:
            name = module.rpartition(".")[2]
            # Each file has also a door of this name, which only Windows asks for.
            text += f"#define PyInit___init__ unused_{name}\n{Path(plan['doors'][module]).read_text()}"
            text += "#undef PyInit___init__\n"
        path = folder / f"{package}.c"
        path.write_text(text)
        found[str(path)] = modules
    return found


# --- the C compiler --------------------------------------------------------------------------------------------------


def less_optimisation(source: str) -> list[str]:
    """The flag for the C of rooms where it does not pay. Measured: this costs no speed; the same in every room, 7 %."""
    parts = Path(source).stem.split("___")
    return ["-O1"] if parts[1:2] == ["games"] and parts[3] in UNHURRIED else []


class Workshop:
    """Compiles and links on all cores; objects that are there already are not made again."""

    def __init__(self, work: Path, pool: ThreadPoolExecutor) -> None:
        self.objects = work / "objects"
        self.objects.mkdir(parents=True, exist_ok=True)
        # What a build that was killed has left there is nobody's.
        self.drafts = work / "drafts"
        shutil.rmtree(self.drafts, ignore_errors=True)
        self.drafts.mkdir()
        self.pool = pool
        self.compiler = new_compiler()
        customize_compiler(self.compiler)
        self.started: dict[str, Future[str]] = {}

    def objects_of(self, sources: list[str], plan: Plan) -> list[Future[str]]:
        headers = [Path(path).read_bytes() for path in plan["headers"]]
        # mypyc's own files, the same in every unit, include none of them.
        written = {source for source in sources if Path(source).name.startswith("__native")}
        found = []
        # The largest first, so that no core is left alone with one at the end.
        for source in sorted(sources, key=lambda path: -Path(path).stat().st_size):
            flags = [*plan["flags"], *less_optimisation(source)]
            contents = [Path(source).read_bytes(), *(headers if source in written else [])]
            key = digest([*self.compiler.compiler_so, *flags], contents)
            if key not in self.started:
                self.started[key] = self.pool.submit(self.compile, source, key, plan["includes"], flags)
            found.append(self.started[key])
        return found

    def compile(self, source: str, key: str, includes: list[str], flags: list[str]) -> str:
        target = self.objects / f"{key}.o"
        if target.exists():
            # Used today, so not thrown away tomorrow.
            os.utime(target)
            return str(target)
        folders = [sysconfig.get_path("include"), *includes]
        with tempfile.TemporaryDirectory(dir=self.drafts) as draft:
            [made] = self.compiler.compile([source], output_dir=draft, include_dirs=folders, extra_postargs=flags)
            os.replace(made, target)
        return str(target)

    def link(self, objects: list[Future[str]], targets: list[Path]) -> None:
        made = sorted({future.result() for future in objects})
        self.compiler.link_shared_object(made, str(targets[0]))
        for target in targets[1:]:
            shutil.copyfile(targets[0], target)

    def forget_the_old(self) -> None:
        for path in self.objects.iterdir():
            if time.time() - path.stat().st_mtime > KEPT_SECONDS:
                path.unlink()


def build(source: Path, target: Path, work: Path) -> None:
    found = units(source)
    target.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        try:
            # The largest first, here too.
            names = sorted(found, key=lambda name: -len(found[name]))
            plans = {pool.submit(plan_of, source, work, name): name for name in names}
            workshop = Workshop(work, pool)
            links: list[tuple[list[Future[str]], list[Path]]] = []
            for future in as_completed(plans):
                links += what_to_link(workshop, future.result(), work / plans[future], target)
            check_that_they_fit([work / name for name in names])
            for objects, targets in links:
                targets[0].parent.mkdir(parents=True, exist_ok=True)
                workshop.link(objects, targets)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    workshop.forget_the_old()


def what_to_link(
    workshop: Workshop, plan: Plan, folder: Path, target: Path
) -> list[tuple[list[Future[str]], list[Path]]]:
    """The unit's library and the doors to it, each with its objects, which are being compiled from now on."""
    links = [(workshop.objects_of(plan["sources"], plan), [target / f"{plan['library']}{SUFFIX}"])]
    for source, modules in doors_by_folder(plan, folder).items():
        targets = [target / f"{module.replace('.', '/')}{SUFFIX}" for module in modules]
        links.append((workshop.objects_of([source], plan), targets))
    return links


def check_that_they_fit(folders: list[Path]) -> None:
    """Every game has been compiled against the engine that is linked: the same functions, the same records."""
    if len({(folder / "c" / f"__native_coliseo_{ENGINE}.h").read_bytes() for folder in folders}) > 1:
        raise SystemExit("the sources were edited while they were being compiled")


def main(arguments: list[str]) -> None:
    compiler = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")))
    # Python remembers the compiler it was built with, which need not be the one on this machine.
    os.environ["CC"] = compiler
    if arguments[2] == "--unit":
        generate(Path(arguments[0]).resolve(), Path(arguments[1]).resolve(), arguments[3])
    else:
        source, target, work = (Path(argument).resolve() for argument in arguments)
        build(source, target, work)


if __name__ == "__main__":
    main(sys.argv[1:])
