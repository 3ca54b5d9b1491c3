"""`coliseo serve`: it starts, it says where, and it says plainly why it cannot."""

from __future__ import annotations

import os
import re
import secrets
import signal
import socket
import stat
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from codes_kit import read_terminal
from server.http.authenticator import Authenticator
from server.http.served import command, running
from server.http.site import PATIENCE, built_client
from server.services import free_port

from coliseo.cli import serve_cmd
from coliseo.cli.errors import UserError
from coliseo.server import reach
from coliseo.server.settings import BadSetting, database_url, from_environment, secret_of


def refusal(environment: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(command(*arguments), env=environment, capture_output=True, text=True, timeout=PATIENCE * 2)
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("coliseo: ") and done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def test_it_starts_and_remembers_people_after_a_restart(environment: dict[str, str], tmp_path: Path) -> None:
    with httpx.Client() as browser:
        with running(environment, "--port", "0") as (_, address):
            assert address.startswith("http://localhost:")
            assert "<title>" in browser.get(address).text
            me = browser.get(f"{address}/api/me").json()
        secret = tmp_path / "data" / "secret"
        assert stat.S_IMODE(secret.stat().st_mode) == 0o600
        with running(environment, "--port", "0") as (_, address):
            assert browser.get(f"{address}/api/me").json() == me


@pytest.mark.slow
def test_it_ends_when_told_to(environment: dict[str, str]) -> None:
    with running(environment, "--port", "0") as (process, _):
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


@pytest.mark.slow
def test_several_processes_share_people_and_challenges(environment: dict[str, str], redis_url: str) -> None:
    arguments = ("--port", "0", "--processes", "2", "--redis", redis_url)
    with running(environment, *arguments) as (_, address), httpx.Client() as browser:
        me = browser.get(f"{address}/api/me").json()
        cookies = dict(browser.cookies)
        # every request on a connection of its own, so that both processes are asked
        assert all(httpx.get(f"{address}/api/me", cookies=cookies).json() == me for _ in range(20))

        def post(path: str, **body: Any) -> httpx.Response:
            headers = {"x-csrftoken": cookies["csrftoken"]}
            answer = httpx.post(f"{address}/api/{path}", cookies=cookies, headers=headers, json=body or None)
            cookies.update(answer.cookies)
            return answer

        keys = Authenticator(address)
        for n in range(6):
            if n:
                # the one before made an account of the guest, and an account is asked who is there
                proof = keys.get(post("session/proof/passkey/options").json())
                assert post("session/proof/passkey", credential=proof).is_success, n
            options = post("passkeys/options").json()
            keys = Authenticator(address)
            made = post("passkeys", credential=keys.create(options))
            assert made.status_code == 201, (n, made.text)


def test_a_port_that_is_taken(environment: dict[str, str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"Port {port} is in use" in refusal(environment, "--port", port)


def test_a_database_that_does_not_answer(announced: Callable[..., str]) -> None:
    with pytest.raises(UserError, match="base de datos"):
        announced("127.0.0.1", COLISEO_DATABASE=f"postgresql://nobody@127.0.0.1:{free_port()}/none")
    with pytest.raises(UserError, match="COLISEO_DATABASE"):
        announced("127.0.0.1", COLISEO_DATABASE="mysql://x")


def test_several_processes_without_redis(announced: Callable[..., str]) -> None:
    with pytest.raises(UserError, match="--redis"):
        announced("127.0.0.1", COLISEO_PROCESSES="2")


@pytest.mark.slow
def test_several_processes_and_a_redis_that_does_not_answer(announced: Callable[..., str]) -> None:
    with pytest.raises(UserError, match="Redis no responde"):
        announced("127.0.0.1", COLISEO_PROCESSES="2", COLISEO_REDIS=f"redis://127.0.0.1:{free_port()}")


def test_a_client_that_was_not_built(announced: Callable[..., str], tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no está construido"):
        announced("127.0.0.1", COLISEO_STATIC=str(tmp_path))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("COLISEO_SECRET", "short"),
        ("COLISEO_ADDRESS", "coliseo.example"),
        ("COLISEO_DATABASE", "mysql://x"),
        ("COLISEO_PROCESSES", "many"),
        ("COLISEO_GRACE", "-1"),
        ("COLISEO_SYNC", "off"),
        ("COLISEO_MAX_BODY", "1"),
    ],
)
def test_a_setting_that_cannot_be_is_named(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(BadSetting) as error:
        from_environment({"COLISEO_DATA": str(tmp_path), name: value})
    assert error.value.name == name and error.value.es and error.value.en


def test_a_damaged_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("x")
    with pytest.raises(BadSetting) as error:
        from_environment({"COLISEO_DATA": str(tmp_path)})
    assert error.value.name == "COLISEO_SECRET"


def test_of_processes_that_start_at_once_the_first_ones_secret_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others: list[str] = []
    real = secrets.token_urlsafe

    def meanwhile(length: int) -> str:
        """While one process makes up its secret, another one starts."""
        monkeypatch.setattr(secrets, "token_urlsafe", real)
        others.append(secret_of("", tmp_path))
        return real(length)

    monkeypatch.setattr(secrets, "token_urlsafe", meanwhile)
    assert [secret_of("", tmp_path)] == others == [secret_of("", tmp_path)]
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_a_secret_on_a_disk_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", no_links)
    assert secret_of("", tmp_path) == secret_of("", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.fixture
def announced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Callable[..., str]]:
    """Everything that `serve` does before it serves; what it says."""
    before = os.umask(0o022)
    monkeypatch.setattr(serve_cmd, "serve_forever", lambda *_: None)
    monkeypatch.setattr(reach, "lan_address", lambda: "192.0.2.7")

    client = str(built_client(tmp_path / "static"))

    def serve(host: str, **env: str) -> str:
        for name, value in {"COLISEO_DATA": str(tmp_path / "data"), "COLISEO_STATIC": client, **env}.items():
            monkeypatch.setenv(name, value)
        serve_cmd.serve(host, 0, False)
        return capsys.readouterr().out

    yield serve
    os.umask(before)


def test_the_data_are_for_their_owners_eyes_only(announced: Callable[..., str], tmp_path: Path) -> None:
    announced("127.0.0.1")
    data = tmp_path / "data"
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (data, *data.iterdir())}
    assert modes.pop("data") == 0o700
    assert {"coliseo.db", "secret"} <= set(modes) and set(modes.values()) == {0o600}


def test_what_it_says_to_share(announced: Callable[..., str]) -> None:
    said = announced("0.0.0.0", COLISEO_ADDRESS="https://coliseo.example")
    assert "Coliseo: https://coliseo.example\n" in said
    assert "192.0.2.7" not in said and read_terminal(said) == ["https://coliseo.example"]


def test_what_it_says_in_a_network(announced: Callable[..., str]) -> None:
    said = announced("0.0.0.0")
    port = re.search(r"http://localhost:(\d+)", said)
    assert port and f"http://192.0.2.7:{port[1]}\n" in said
    assert read_terminal(said) == [f"http://192.0.2.7:{port[1]}"]


def test_what_it_says_for_this_computer_only(announced: Callable[..., str]) -> None:
    said = announced("127.0.0.1", COLISEO_ADDRESS="https://coliseo.example")
    assert "https://coliseo.example" in said and "█" not in said


def test_settings_from_the_environment(tmp_path: Path) -> None:
    first = from_environment({"COLISEO_DATA": str(tmp_path)})
    assert first.database == f"sqlite+aiosqlite:///{tmp_path / 'coliseo.db'}"
    assert from_environment({"COLISEO_DATA": str(tmp_path)}).secret == first.secret
    given = from_environment(
        {
            "COLISEO_DATA": str(tmp_path),
            "COLISEO_ADDRESS": "https://coliseo.example/",
            "COLISEO_HOST": "0.0.0.0",
            "COLISEO_PROXIES": "10.0.0.1, ::1",
            "COLISEO_NEW_GUESTS": "900",
        }
    )
    assert (first.limits.new_guest.count, given.limits.new_guest.count) == (200, 900)
    assert first.host == "127.0.0.1", "for this computer only, unless it is told otherwise"
    assert given.host == "0.0.0.0"
    assert given.https and given.address == "https://coliseo.example"
    assert given.trusted_proxies == ("10.0.0.1", "::1")
    assert database_url("postgres://u@h/d", tmp_path) == "postgresql+asyncpg://u@h/d"
