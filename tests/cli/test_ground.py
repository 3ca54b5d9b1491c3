"""The launcher and its steps, the lock files, the wheel."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])


Tool = Callable[[str], ModuleType]


@pytest.fixture
def launch(tool: Tool) -> ModuleType:
    return tool("launch")


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


# --- the pages -------------------------------------------------------------------------------------------------------


def test_the_lock_of_the_pages_names_no_registry() -> None:
    """Whoever builds uses the registry of their own settings; every package has a hash."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    installed = {name: package for name, package in packages.items() if name}
    assert installed
    assert [name for name, package in installed.items() if "resolved" in package] == []
    assert [name for name, package in installed.items() if "integrity" not in package] == []


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["serve"], True),
        (["serve", "--port", "80"], True),
        (["--lang", "en", "test", "--quick"], True),
        (["--lang=en", "serve"], True),
        (["serve", "--help"], False),
        (["games"], False),
        (["rules", "atrum_arena", "serve"], False),
        ([], False),
    ],
)
def test_only_commands_that_show_pages_build_them(launch: ModuleType, arguments: list[str], expected: bool) -> None:
    assert launch.shows_pages(arguments) is expected


@pytest.fixture
def web(tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """tools/web.py on a small folder of its own, with programs of Node that only take notes."""
    module = tool("web")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    root = tmp_path / "un sitio"
    (root / "web" / "src").mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "src/main.ts"):
        (root / "web" / name).write_text("{}")
    core = root / "web" / "node_modules" / "pyodide"
    core.mkdir(parents=True)
    for name in module.browser_python.CORE:
        (core / name).write_text("")
    info = {"abi_version": "2026_0", "arch": "wasm32", "python": "3.14.2"}
    (core / module.browser_python.LOCKED).write_text(json.dumps({"info": info}))
    monkeypatch.setattr(module.browser_python, "WHEELS", root / "wheels")
    monkeypatch.setattr(module.browser_python, "run_logged", lambda *command: False)
    places = {
        "ROOT": root,
        "WEB": root / "web",
        "DOCS": root / "docs",
        "MODULES": root / "web" / "node_modules",
        "STATIC": root / "src" / "static",
        "HOME": root / ".coliseo",
        "DRAFT": root / ".coliseo" / "static.draft",
        "OLD": root / ".coliseo" / "static.old",
    }
    for name, place in places.items():
        monkeypatch.setattr(module, name, place)
    monkeypatch.setattr(module, "content_hash", lambda paths: "|".join(p.name + p.read_text() for p in paths))
    monkeypatch.setattr(module, "fresh_log", lambda name: tmp_path / name)
    (root / "src").mkdir()
    return module


def fake_node(web: ModuleType, monkeypatch: pytest.MonkeyPatch, *, failing: str = "") -> list[str]:
    """Stands for Node; returns the list of what was called. `failing` is the step that ends badly."""
    called: list[str] = []

    def run(command: list[str], log: Path, env: dict[str, str] | None = None, cwd: Path | None = None) -> bool:
        step = next(name for name in ("npm-cli.js", "vite.js", "compress.mjs") if any(name in w for w in command))
        called.append(step)
        log.write_text("npm error code ENOTFOUND" if failing == "npm-cli.js" else "")
        if step == "npm-cli.js":
            web.MODULES.mkdir(exist_ok=True)
        if step == "vite.js":
            web.DRAFT.mkdir(parents=True)
            (web.DRAFT / "index.html").write_text(f"build {len(called)}")
        return step != failing

    monkeypatch.setattr(web, "run_logged", run)
    return called


def test_pages_are_built_once_for_the_same_sources(web: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    called = fake_node(web, monkeypatch)
    assert not web.is_built()
    web.build(Path("node"))
    assert web.is_built()
    assert called == ["npm-cli.js", "vite.js", "compress.mjs"]
    (web.WEB / "src" / "main.ts").write_text("let other;")
    assert not web.is_built()
    web.build(Path("node"))
    # The packages are the same: only the pages are built again.
    assert called[3:] == ["vite.js", "compress.mjs"]
    assert (web.STATIC / "index.html").read_text() == "build 4"


@pytest.mark.parametrize("failing", ["npm-cli.js", "vite.js", "compress.mjs"])
def test_a_failed_build_leaves_the_pages_as_they_were(
    web: ModuleType, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    fake_node(web, monkeypatch)
    web.build(Path("node"))
    (web.WEB / "package.json").write_text('{"changed": true}')
    fake_node(web, monkeypatch, failing=failing)
    with pytest.raises(web.SetupError, match=r"npm no llega|detalles en"):
        web.build(Path("node"))
    assert (web.STATIC / "index.html").read_text() == "build 2"
    assert not web.is_built()


def test_python_for_the_browser_goes_along_if_its_wheel_can_be_had(
    web: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake_node(web, monkeypatch)
    web.build(Path("node"))
    assert "no ofrecerán jugar sin conexión" in capsys.readouterr().err
    assert web.is_built() and not (web.STATIC / "engine").exists()

    def fetch(command: list[str], log: Path) -> bool:
        assert "--require-hashes" in command and command[command.index("--python-version") + 1] == "3.14"
        version = (web.browser_python.WHEELS / "msgspec.lock").read_text().split()[0].partition("==")[2]
        tag = command[command.index("--platform") + 1]
        (web.browser_python.WHEELS / f"msgspec-{version}-cp314-cp314-{tag}.whl").write_text("")
        return True

    monkeypatch.setattr(web.browser_python, "run_logged", fetch)
    web.build(Path("node"))
    manifest = json.loads((web.STATIC / "engine" / "files.json").read_text())
    assert manifest["wheel"].endswith("pyemscripten_2026_0_wasm32.whl")
    assert sorted(manifest["files"]) == sorted([*web.browser_python.CORE, manifest["wheel"]])


def test_no_network_is_said_as_such(web: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    fake_node(web, monkeypatch, failing="npm-cli.js")
    with pytest.raises(web.SetupError, match="npm cannot reach its package registry"):
        web.build(Path("node"))


# --- packages of the system ------------------------------------------------------------------------------------------


def fake_apt(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> Path:
    """An apt-get that only writes down how it was called, then runs the script; the only programs on the path."""
    calls = folder / "calls"
    apt = folder / "apt-get"
    apt.write_text(f'#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> {calls}\n{script}\n')
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/bin")
    return calls


@pytest.fixture
def debian(tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = tool("debian")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    monkeypatch.setattr(module, "PRESENT", {"arana": module.on_path("programa-arana")})
    monkeypatch.setattr(module, "PAUSE", 0)
    monkeypatch.setattr(module, "fresh_log", lambda name: tmp_path / name)
    monkeypatch.setattr(module.os, "geteuid", lambda: 0)
    return module


def test_what_is_there_is_not_installed(debian: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = fake_apt(tmp_path, monkeypatch, "exit 1")
    (tmp_path / "programa-arana").write_text("#!/bin/sh\n")
    (tmp_path / "programa-arana").chmod(0o755)
    debian.install(["arana"])
    assert not calls.exists()


def test_the_lists_are_fetched_only_when_installing_failed(
    debian: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "programa-arana"
    # Unknown until the lists have been fetched.
    script = f"""
case "$*" in
  *update*) touch {tmp_path}/lists ;;
  *install*) test -f {tmp_path}/lists || exit 100; echo > {program}; chmod +x {program} ;;
esac
"""
    calls = fake_apt(tmp_path, monkeypatch, script)
    debian.install(["arana"])
    options = "noninteractive -q -o DPkg::Lock::Timeout=300"
    install = f"{options} install -y --no-install-recommends arana"
    assert calls.read_text().splitlines() == [install, f"{options} update", install]


def test_without_rights_it_says_what_to_install(
    debian: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = fake_apt(tmp_path, monkeypatch, "exit 0")
    monkeypatch.setattr(debian.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(debian.shutil, "which", lambda name: "/bin/apt-get" if name == "apt-get" else None)
    with pytest.raises(debian.SetupError, match="sudo apt install arana"):
        debian.install(["arana"])
    assert not calls.exists()


def test_an_installation_that_brings_nothing_is_an_error(
    debian: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_apt(tmp_path, monkeypatch, "exit 0")
    with pytest.raises(debian.SetupError, match="arana"):
        debian.install(["arana"])


# --- hosting ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["docs/alojar.md", "docs/en/hosting.md"])
def test_the_hosting_page_names_every_setting(page: str) -> None:
    settings = (ROOT / "src" / "coliseo" / "server" / "settings.py").read_text(encoding="utf-8")
    read = set(re.findall(r'"(COLISEO_[A-Z_]+)"', settings))
    read -= {"COLISEO_ROOT"}  # the launcher's own
    described = set(re.findall(r"^\| `(COLISEO_[A-Z_]+)`", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE))
    assert read and described == read


@pytest.mark.parametrize("page", ["docs/protocolo.md", "docs/en/protocol.md"])
def test_the_protocol_page_names_every_message_and_refusal(page: str) -> None:
    from coliseo.server import messages

    text = (ROOT / page).read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    kinds = [*get_args(messages.Incoming), *get_args(messages.Outgoing)]
    assert {kind.__struct_config__.tag for kind in kinds} - rows == set()
    rooms = ROOT / "src" / "coliseo" / "server" / "rooms"
    sources = "".join(
        (rooms / f"{name}.py").read_text(encoding="utf-8") for name in ("refusals", "dispatch", "begin", "playing")
    )
    codes = set(re.findall(r'(?:_maker|Refused)\(\s*"(\w+)"', sources))
    assert codes and codes - rows == set()
    for kind in kinds:
        missing = [name for name in kind.__struct_fields__ if f"`{name}`" not in text]
        assert not missing, kind
