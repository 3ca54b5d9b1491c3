"""The command line itself: languages, errors, exit codes."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.conftest import Run

from coliseo import __version__, build_kind
from coliseo.cli.errors import UserError, why
from coliseo.cli.language import choose_language, current_language, language_of_locale, say
from coliseo.cli.main import COMMANDS, main, take_language
from coliseo.cli.test_cmd import remembering


@pytest.fixture(autouse=True)
def language_of_the_locale() -> Iterator[None]:
    yield
    choose_language(None)


def coliseo(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-P", "-m", "coliseo", *arguments], capture_output=True, text=True)


@pytest.mark.parametrize(
    ("env", "language"),
    [
        ({}, "es"),
        ({"LANG": "C.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "es_CL.UTF-8", "LANG": "en_US.UTF-8"}, "es"),
        ({"LC_MESSAGES": "en_US", "LANG": "es_ES"}, "en"),
    ],
)
def test_the_locale_decides(env: dict[str, str], language: str) -> None:
    assert language_of_locale(env) == language


def test_say_follows_the_chosen_language() -> None:
    choose_language("en")
    assert (current_language(), say("sí", "yes")) == ("en", "yes")


@pytest.mark.parametrize("arguments", [["--lang", "en", "games"], ["games", "--lang=en"], ["games", "--lang", "en"]])
def test_lang_stands_anywhere(arguments: list[str]) -> None:
    assert take_language(arguments) == (["games"], "en")


def test_lang_after_a_double_dash_is_not_ours() -> None:
    assert take_language(["test", "--", "--lang", "en"]) == (["test", "--", "--lang", "en"], None)


@pytest.mark.parametrize("written", [("jugar", "atrum_arena"), ("moderate", "nombrar", "ana", "--data", "x")])
def test_only_the_word_that_is_no_command_is_told_as_such(coliseo: Run, written: tuple[str, ...]) -> None:
    wrong = "nombrar" if "nombrar" in written else "jugar"
    told = coliseo("--lang", "es", *written)
    assert told.code != 0 and f"No existe la orden «{wrong}»." in told.err


def test_unknown_language_is_refused() -> None:
    with pytest.raises(UserError):
        take_language(["--lang", "fr"])


@pytest.mark.parametrize(("language", "text"), [("es", "Órdenes"), ("en", "Commands")])
def test_help_in_both_languages(language: str, text: str) -> None:
    result = coliseo("--lang", language, "--help")
    assert result.returncode == 0
    assert text in result.stdout


def test_version() -> None:
    assert coliseo("--version").stdout.strip() == __version__


@pytest.mark.parametrize("arguments", [["nada"], ["--nada"], ["--lang", "fr"]])
def test_misuse_is_one_line_and_exit_code_2(arguments: list[str]) -> None:
    result = coliseo(*arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["deck", "check"], "Falta el argumento GAME. Ayuda: coliseo deck check --help"),
        (
            ["tournament", "standings", "--nada"],
            "No existe la opción «--nada». Ayuda: coliseo tournament standings --help",
        ),
        (["tournament", "nada"], "No existe la orden «nada». Ayuda: coliseo tournament --help"),
        (["play"], "Falta el argumento GAME. Ayuda: coliseo play --help"),
        (["simulate", "atrum_arena", "--json", "/no/hay/x"], "No hay una carpeta para «/no/hay/x»."),
        (["simulate", "atrum_arena", "--games", "1", "--jobs", "1", "--json", "/"], "/: es una carpeta."),
        (
            ["cards", "atrum_arena", "--template", "/no/x"],
            "No se puede escribir «/no/x»: no existe, o no existe su carpeta.",
        ),
        (["conformance", "nada"], "No hay un juego «nada»."),
        (["conformance", "--only", "x"], "--only y --sample van con --mutate."),
        (["conformance", "--mutate", "--sample", "-1"], "--sample es 0 o más."),
        (["restore", __file__], "no es una copia de Coliseo."),
    ],
    ids=lambda words: "_".join(words[:2]) if isinstance(words, list) else None,
)
def test_what_is_wrong_is_told_in_words(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLISEO_DATA", str(tmp_path))
    with pytest.raises(SystemExit) as end:
        main(["--lang", "es", *arguments])
    heard = capsys.readouterr().err
    assert end.value.code == 2 and told in heard and "Errno" not in heard
    assert len(heard.splitlines()) == 1


def test_what_the_system_complains_of_has_words() -> None:
    choose_language("es")
    assert why(PermissionError(errno.EACCES, "Permission denied")) == "no hay permiso"
    assert why(OSError(errno.ENOSPC, "No space left on device")) == "no queda sitio en el disco"
    assert why(OSError(errno.EIO, "Input/output error")) == "Input/output error"


def test_commands_have_distinct_names_and_two_languages() -> None:
    assert len({command.name for command in COMMANDS}) == len(COMMANDS)
    assert all(command.es and command.en and command.es != command.en for command in COMMANDS)


def test_build_kind_says_one_of_two() -> None:
    assert build_kind() in ("compiled", "pure")


def test_a_test_run_may_keep_what_python_compiles() -> None:
    given = {"HOME": "/casa", "PYTHONDONTWRITEBYTECODE": "1"}
    assert remembering(given) == {"HOME": "/casa"} and len(given) == 2
