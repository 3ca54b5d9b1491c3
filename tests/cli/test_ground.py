"""The launcher and the lock file."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])


@pytest.fixture
def launch() -> ModuleType:
    spec = importlib.util.spec_from_file_location("launch", ROOT / "tools" / "launch.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_lock_has_no_address_and_every_package_has_a_hash() -> None:
    text = (ROOT / "requirements.lock").read_text()
    assert "://" not in text
    pins = re.findall(r"^[\w.-]+==.*\n((?: +--hash=.*\n)*)", text, re.MULTILINE)
    assert pins and all(pins)


def test_locked_block_takes_one_package(launch: ModuleType) -> None:
    block = launch.locked_block("uv").splitlines()
    assert block[0].startswith("uv==")
    assert all(line.startswith("    --hash=") for line in block[1:])


def test_a_half_written_mark_counts_as_none(launch: ModuleType, tmp_path: Path) -> None:
    mark = tmp_path / "venv.json"
    mark.write_text('{"lock": "ab')
    assert launch.read_json(mark) == {}
    assert not launch.environment_is_ready({})


def test_a_module_opts_out_by_its_first_line(tmp_path: Path) -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        compiler = importlib.import_module("compile")
    finally:
        sys.path.remove(str(ROOT / "tools"))
    kernel = tmp_path / "coliseo" / "kernel"
    kernel.mkdir(parents=True)
    for name, text in {"__init__": "", "state": '"""State."""\n', "odd": "# mypyc: off\n"}.items():
        (kernel / f"{name}.py").write_text(text)
    assert compiler.modules(tmp_path) == ["coliseo/kernel/state.py"]


def test_the_wheel_leaves_the_same_modules_uncompiled() -> None:
    """The wheel's build hook does not read first lines, so it names the modules that opt out."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    excluded = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["exclude"]
    opted_out = {
        path.name
        for path in (ROOT / "src" / "coliseo").rglob("*.py")
        if path.read_text(encoding="utf-8").startswith("# mypyc: off")
    }
    assert {name.removeprefix("**/") for name in excluded} == opted_out | {"__init__.py"}


def test_removed_sources_leave_no_dead_link(launch: ModuleType, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / "gone.py").symlink_to(tmp_path / "gone.py")
    launch.link_the_rest([], tree)
    assert not (tree / "gone.py").is_symlink()
