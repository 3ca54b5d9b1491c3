"""The files of deploy/, held against the program: no container engine or systemd runs here, so what they say of
commands, options, settings, ports, folders and answers is compared with what the program has."""

from __future__ import annotations

import configparser
import inspect
import ipaddress
import json
import os
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from coliseo.cli import serve_cmd
from coliseo.cli.main import COMMANDS
from coliseo.server import settings as settings_module
from coliseo.server.ending import LONGEST_GOODBYE
from coliseo.server.http.health import health
from coliseo.server.settings import BadSetting, from_environment

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
DEPLOY = ROOT / "deploy"
#: every variable that the program reads
KNOWN = set(re.findall(r"COLISEO_[A-Z_]+", inspect.getsource(settings_module)))
SECRET = "x" * 40


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def instructions() -> list[tuple[str, str]]:
    """The Containerfile: each instruction and what follows it, lines joined."""
    text = re.sub(r"\\\n\s*", " ", read("Containerfile"))
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2].strip()) for line in lines]


def last(name: str) -> str:
    return [value for key, value in instructions() if key == name][-1]


def options_of(arguments: list[str]) -> dict[str, str | bool]:
    """The options of `coliseo serve`, which must know each of them."""
    assert arguments[0] == "serve" and "serve" in {command.name for command in COMMANDS}
    parameters = inspect.signature(serve_cmd.run).parameters
    found: dict[str, str | bool] = {}
    rest = iter(arguments[1:])
    for argument in rest:
        name = argument.removeprefix("--")
        if name.removeprefix("no-") in parameters and name.startswith("no-"):
            found[name.removeprefix("no-")] = False
        else:
            assert name in parameters, argument
            found[name] = next(rest)
    return found


@pytest.fixture
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(read("compose.yaml"))
    return loaded


def filled_in(value: str) -> str:
    """With the variables of compose.env.example given."""
    given = {"COLISEO_DOMAIN": "coliseo.example", "POSTGRES_PASSWORD": "p", "COLISEO_SECRET": SECRET}
    return re.sub(r"\$\{(\w+):\?\}", lambda found: given[found[1]], value)


def test_the_image_starts_the_program_where_it_is_looked_for() -> None:
    options = options_of(json.loads(last("CMD")))
    assert json.loads(last("ENTRYPOINT")) == ["coliseo"] and options["open"] is False
    assert options["host"] == "0.0.0.0" and options["port"] == last("EXPOSE")
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    assert "coliseo" in scripts and "PATH=/opt/coliseo/bin:$PATH" in last("ENV")


def test_the_image_asks_for_its_health_where_it_is_told() -> None:
    asked = re.search(r"http://127\.0\.0\.1:(\d+)(/\S+)'", last("HEALTHCHECK"))
    assert asked and asked[1] == last("EXPOSE") and asked[2] == "/api" + next(iter(health.paths))
    command = last("HEALTHCHECK").partition("CMD")[2].strip()
    name, flag, code = json.loads(command)
    assert (name, flag) == ("python", "-c")
    compile(code, "healthcheck", "exec")


def test_the_image_keeps_its_data_in_a_volume_that_its_user_may_write() -> None:
    environment = dict(part.split("=", 1) for part in shlex.split(last("ENV")))
    assert environment["COLISEO_DATA"] == last("VOLUME")
    user = last("USER")
    assert user != "root" and any(f"--home-dir {last('VOLUME')} --create-home {user}" in v for _, v in instructions())
    assert {name for name in environment if name.startswith("COLISEO_")} <= KNOWN


def test_the_image_is_built_from_what_there_is() -> None:
    pythons = {value.split()[0] for key, value in instructions() if key == "FROM"}
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert {">=" + image.partition(":")[2].partition("-")[0] for image in pythons} == {needed}
    assert "requirements.lock" in " ".join(value for _, value in instructions())
    ignored = read("Containerfile.dockerignore").split()
    needed_files = ("requirements.lock", "pyproject.toml", "hatch_build.py", "src", "web", "tools")
    assert all((ROOT / name).exists() and name not in ignored for name in needed_files)
    assert {".git", ".coliseo", "deploy/compose.env"} <= set(ignored)


def test_compose_sets_what_the_program_reads(compose: dict[str, Any], tmp_path: Path) -> None:
    app = compose["services"]["app"]
    environment = {name: filled_in(value) for name, value in app["environment"].items()}
    assert set(environment) <= KNOWN
    settings = from_environment({**environment, "COLISEO_DATA": str(tmp_path)})
    assert settings.https and settings.processes == 2 and settings.redis and settings.secret == SECRET
    assert settings.database.startswith("postgresql+asyncpg://coliseo:p@database/")
    assert (DEPLOY / app["build"]["context"] / app["build"]["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    given = dict(line.split("=", 1) for line in read("compose.env.example").splitlines() if "=" in line[:30])
    assert set(re.findall(r"\$\{(\w+):\?\}", read("compose.yaml"))) == {name for name in given if name[0] != "#"}


def test_compose_hangs_together(compose: dict[str, Any]) -> None:
    services = compose["services"]
    app = services["app"]
    assert set(app["depends_on"]) == {"database", "redis"}
    assert all(services[name]["healthcheck"]["test"] for name in app["depends_on"])
    # hosts that the settings name are services, at the ports those listen at by themselves
    assert "@database/" in app["environment"]["COLISEO_DATABASE"]
    assert app["environment"]["COLISEO_REDIS"] == "redis://redis:6379/0"
    assert services["database"]["environment"]["POSTGRES_USER"] == "coliseo"
    assert f"app:{last('EXPOSE')}" in services["proxy"]["command"] and services["proxy"]["depends_on"] == ["app"]
    volumes = [volume.split(":") for service in services.values() for volume in service.get("volumes", [])]
    assert {name for name, _ in volumes} == set(compose["volumes"])
    assert ["data", last("VOLUME")] in volumes
    assert float(app["stop_grace_period"].removesuffix("s")) > LONGEST_GOODBYE
    # what is read-only needs somewhere to write: the data, and where processes share their measures
    assert app["read_only"] and "/tmp" in app["tmpfs"]
    subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert ipaddress.ip_network(app["environment"]["COLISEO_PROXIES"]) == ipaddress.ip_network(subnet)
    assert all(service["networks"] == ["inside"] for service in services.values())


def test_only_the_proxy_is_open_to_the_world(compose: dict[str, Any]) -> None:
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["proxy"]


def test_the_service_starts_and_stops_the_program() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(read("coliseo.service"))
    service = unit["Service"]
    program, *arguments = shlex.split(service["ExecStart"])
    assert program.endswith("/bin/coliseo")
    options = options_of(arguments)
    assert options["host"] == "127.0.0.1" and options["open"] is False
    environment = dict(part.split("=", 1) for part in service["Environment"].split())
    assert environment["COLISEO_DATA"] == f"/var/lib/{service['StateDirectory']}"
    assert float(service["TimeoutStopSec"]) > LONGEST_GOODBYE
    # where processes share their measures
    assert service["PrivateTmp"] == "yes"
    # whoever is killed outright leaves nobody behind
    assert service.get("KillMode", "control-group") == "control-group"


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_proxies_ask_where_the_service_listens(name: str) -> None:
    text = read(name)
    options = options_of(shlex.split(re.search(r"^ExecStart=(.*)$", read("coliseo.service"), re.M)[1])[1:])  # type: ignore[index]
    assert f"{options['host']}:{options['port']}" in text


def test_nginx_says_who_asks_and_lets_sockets_through() -> None:
    text = read("nginx.conf")
    for header in ("X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection", "Host"):
        assert f"proxy_set_header {header} " in text
    silence = re.search(r"proxy_read_timeout (\d+)s", text)
    assert silence and int(silence[1]) > 2 * 20.0  # the server greets every 20 s
    assert text.count("{") == text.count("}")


def test_settings_in_the_example_are_settings(tmp_path: Path) -> None:
    lines = [line.lstrip("#") for line in read("coliseo.env.example").splitlines() if re.match(r"#?COLISEO_\w+=", line)]
    given = dict(line.split("=", 1) for line in lines)
    assert set(given) <= KNOWN
    from_environment({**given, "COLISEO_DATA": str(tmp_path), "COLISEO_SECRET": SECRET})
    with pytest.raises(BadSetting):
        from_environment({**given, "COLISEO_DATA": str(tmp_path), "COLISEO_SECRET": "short"})


@pytest.mark.parametrize("page", ["docs/alojar.md", "docs/en/hosting.md"])
def test_every_setting_is_described_in_both_languages(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    described = set(re.findall(r"^\| `(COLISEO_[A-Z_]+)`", text, re.M))
    assert described == KNOWN - {"COLISEO_ROOT"}
