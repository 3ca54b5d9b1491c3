"""`simulate`, `bench`, `docs`, and the tutorial: what it tells is what happens."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tutorial_kit import Tutorial

Run = Callable[..., Any]

SIMULATE = ("simulate", "atrum_arena", "--games", "6", "--jobs", "1", "--seed", "3")


def test_simulate_reports_rates_with_intervals(coliseo: Run) -> None:
    result = coliseo(*SIMULATE, "--lang", "es")
    assert result.code == 0 and result.err == ""
    assert result.out.startswith("6 partidas")
    assert re.search(r"random +50\.0%  \[\d+\.\d% – \d+\.\d%\] +6/12", result.out)


def test_simulate_writes_json_to_a_file_or_to_the_output(coliseo: Run, tmp_path: Path) -> None:
    path = tmp_path / "informe.json"
    assert coliseo(*SIMULATE, "--json", str(path)).code == 0
    written, printed = json.loads(path.read_text()), coliseo(*SIMULATE, "--json", "-").data
    for data in (written, printed):
        data.pop("seconds")
    assert written == printed
    assert written["games"] == 6


@pytest.mark.rule("AA-I.1.3.2")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--mode", "todos", "--seats", "2"), "AA-I.1.3.2"),
        (("--players", "mago"), "random"),
        (("--games", "0"), "--games"),
        (("--teams", "nadie,nadie"), "nadie"),
        (("--teams", "equipo_cienaga"), "AA-I.4.1.1"),
    ],
)
def test_simulate_refuses_what_cannot_be_played(coliseo: Run, arguments: tuple[str, ...], told: str) -> None:
    result = coliseo(*SIMULATE, *arguments)
    assert result.code == 2
    assert told in result.err


def test_simulate_with_ready_teams(coliseo: Run) -> None:
    teams = "equipo_cienaga,Vorgaz Fauceceniza+Safira Votonegro+Umbra Milpactos"
    data = coliseo(*SIMULATE, "--teams", teams, "--json", "-").data
    assert {row["name"] for row in data["by_card"]} == {
        "Teluno Cienagalenta", "Nébora Carnemustia", "Axiel Sinrostro",
        "Vorgaz Fauceceniza", "Safira Votonegro", "Umbra Milpactos",
    }  # fmt: skip


def test_bench_gives_one_line_per_build(coliseo: Run) -> None:
    (row,) = coliseo("bench", "atrum_arena", "--build", "this", "--seconds", "0.2", "--json").data
    assert (row["game"], row["build"]) in (("atrum_arena", "pure"), ("atrum_arena", "compiled"))
    assert coliseo("bench", "--seconds", "0").code == 2


def test_the_generated_pages_are_up_to_date(coliseo: Run) -> None:
    result = coliseo("docs", "--check")
    assert result.code == 0, result.out


def test_stale_pages_are_told_and_then_written(coliseo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setenv("COLISEO_ROOT", str(tmp_path))
    assert coliseo("docs", "--check").code == 1
    assert coliseo("docs").code == 0
    page = (tmp_path / "docs" / "referencia" / "atrum_arena" / "nodos.md").read_text(encoding="utf-8")
    assert "### `robar`" in page and "> Roba 1 Esbirro de la Fosa." in page
    assert coliseo("docs", "--check").code == 0


# -- the tutorial ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "folder", "file", "team"),
    [
        ("docs/escribe-tu-poder.md", "mis-cartas", "faro.yaml", "equipo.yaml"),
        ("docs/en/write-your-own-power.md", "my-cards", "lighthouse.yaml", "team.yaml"),
    ],
)
def test_the_tutorial_is_true(
    coliseo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str, folder: str, file: str, team: str
) -> None:
    monkeypatch.chdir(tmp_path)
    tutorial = Tutorial(coliseo, tmp_path, page, f"{folder}/{file}")
    first, power, reptante, team_file = tutorial.pieces
    tutorial.assert_begins(first, ("clase: tactico", "clase: ataque"))

    tutorial.write(first + power + reptante)
    result = coliseo("cards", "atrum_arena", "--check", f"{folder}/{file}")
    assert result.code == 0 and "IRELA FAROAJENO" in result.out
    text = tutorial.text
    told = re.search(r"[«“](.*?)[»”]", text[text.index("```", text.index("al_menos: 2")) :], re.DOTALL)
    assert told is not None and " ".join(told.group(1).split()) in result.out

    tutorial.assert_plays("atrum_arena", team, team_file, ("Irela Faroajeno",))
