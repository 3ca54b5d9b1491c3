"""Mistakes in scenario files are found with file, line and field; and the command that runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from coliseo.effects.source import CardError
from coliseo.judge.runner import run_scenario
from coliseo.judge.scenario import SCHEMA, find_files, scenario_from_text

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])

GOOD = """\
juego: atrum_arena
nombre: {es: Prueba, en: Test}
reglas: [AA-I.3.3.2]
posicion:
  alcance: parte
  A:
    reptantes: [{nombre: Uno, poderes: [Carga heroica]}]
    mano: {caido: 1}
acciones:
  - A: {anuncia: Carga heroica}
espera:
  B.resistencia: 8
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "field"),
    [
        ("juego: atrum_arena", "juego: ajedrez", 1, "juego"),
        ("nombre: {es: Prueba, en: Test}", "nombre: {es: Prueba}", 2, "en"),
        ("reglas: [AA-I.3.3.2]", "reglas: [AA-9.9.9]", 3, "reglas"),
        ("reglas: [AA-I.3.3.2]", "reglas: []", 3, "reglas"),
        ("reglas: [AA-I.3.3.2]", "reglas: [AA-I.3.3.2]\nrelgas: []", 4, "relgas"),
        ("alcance: parte", "alcance: siempre", 5, "alcance"),
        ("poderes: [Carga heroica]", "poderes: [Carga eroica]", 7, "poderes"),
        ("poderes: [Carga heroica]", "poderes: [{poder: Carga heroica, coste: 2}]", 7, "coste"),
        ("mano: {caido: 1}", "mano: {caido: 11}", 8, "A.mano.caido"),
        ("mano: {caido: 1}", "mano: {duende: 1}", 8, "A.mano"),
        ("mano: {caido: 1}", "altar: [golem dormido]", 8, "A.altar"),
        ("mano: {caido: 1}", "resistencia: 21", 8, "resistencia"),
        ("mano: {caido: 1}", "manos: {}", 8, "A.manos"),
        ("- A: {anuncia", "- C: {anuncia", 10, "c"),
        ("{anuncia: Carga heroica}", "{anucia: Carga heroica}", 10, "A"),
        ("{anuncia: Carga heroica}", "{anuncia: Carga heroica, ojetivo: B}", 10, "anuncia.ojetivo"),
        ("- A: {anuncia: Carga heroica}", "- resolver", 10, "accion"),
        ("B.resistencia: 8", "B.resistensia: 8", 12, "b.resistensia"),
        ("B.resistencia: 8", "sucesos: [{suceso: daño_grave}]", 12, "suceso"),
        ("B.resistencia: 8", "sin_sucesos: [{suceso: dano, quien: B}]", 12, "sucesos.quien"),
        ("B.resistencia: 8", "ilegal: {A: {anuncia: Carga heroica}}", 12, "por"),
        ("B.resistencia: 8", "ilegal: {A: {anuncia: Carga heroica}, por: [AA-X]}", 12, "por"),
        ("espera:\n  B.resistencia: 8\n", "", 1, "espera"),
        ("espera:\n  B.resistencia: 8\n", "azar: {dado: [6]}\nespera: {fase: principal}\n", 11, "azar.dado"),
    ],
)
def test_mistakes_name_line_and_field(old: str, new: str, line: int, field: str) -> None:
    assert old in GOOD
    with pytest.raises(CardError) as error:
        run_scenario(scenario_from_text(GOOD.replace(old, new), "mal.yaml"))
    assert (error.value.file, error.value.line, error.value.field) == ("mal.yaml", line, field)


def test_the_file_without_mistakes_passes() -> None:
    assert run_scenario(scenario_from_text(GOOD)).ok


def test_not_yaml_at_all() -> None:
    with pytest.raises(CardError) as error:
        scenario_from_text("juego: [", "roto.yaml")
    assert str(error.value).startswith("roto.yaml:")


def test_the_schema_is_a_valid_schema_and_refuses_what_is_wrong() -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    base = {"juego": "atrum_arena", "nombre": "n", "reglas": ["AA-I.3.3.2"], "espera": {"fase": "principal"}}
    assert validator.is_valid(base)
    for wrong in (
        {"reglas": []},
        {"posicion": {"fase": "desayuno"}},
        {"posicion": {"A": {"altar": ["duende"]}}},
        {"acciones": [{"A": {"anucia": "x"}}]},
        {"acciones": ["esperar"]},
        {"espera": {"ilegal": {"A": {"anuncia": "x"}}}},
        {"espera": {}},
        {"casos": [{"espera": {"fase": "robar"}}]},
        {"otro": 1},
    ):
        assert not validator.is_valid({**base, **wrong}), wrong


def test_folders_are_searched_and_missing_files_are_said(tmp_path: Path) -> None:
    inner = tmp_path / "sub"
    inner.mkdir()
    (inner / "b.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "a.yml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "nota.txt").write_text("", encoding="utf-8")
    assert [p.name for p in find_files([tmp_path])] == ["a.yml", "b.yaml"]
    with pytest.raises(CardError):
        find_files([tmp_path / "nada.yaml"])


def coliseo(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-P", "-m", "coliseo", *arguments], capture_output=True, text=True)


def test_the_command_explains_failures_and_leaves_with_1(tmp_path: Path) -> None:
    good, bad, broken = tmp_path / "a.yaml", tmp_path / "b.yaml", tmp_path / "c.yaml"
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(GOOD.replace("resistencia: 8", "resistencia: 9"), encoding="utf-8")
    broken.write_text(GOOD.replace("alcance: parte", "alcance: siempre"), encoding="utf-8")
    result = coliseo("--lang", "es", "judge", str(tmp_path))
    assert result.returncode == 1
    assert f"{bad}:12: B.resistencia: se esperaba 9; hay 8" in result.stdout
    assert "B recibe 2 de daño (8)." in result.stdout
    assert f"{broken}:5: alcance:" in result.stdout
    assert result.stdout.endswith("1 bien, 2 mal\n")
    data = json.loads(coliseo("judge", "--json", str(bad), "--lang", "en").stdout)
    assert data[0]["cases"][0]["failures"] == [{"line": 12, "what": "B.resistencia", "expected": "9", "found": "8"}]


def test_the_command_passes_and_tells_the_story_on_request(tmp_path: Path) -> None:
    good = tmp_path / "a.yaml"
    good.write_text(GOOD, encoding="utf-8")
    result = coliseo("--lang", "en", "judge", "--verbose", str(good))
    assert result.returncode == 0
    assert "B takes 2 damage (8)." in result.stdout
    assert coliseo("judge", str(tmp_path / "no.yaml")).returncode == 2


@pytest.mark.parametrize("page", ["docs/escenarios.md", "docs/en/scenarios.md"])
def test_the_example_of_the_documentation_runs(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    example = next(block for block in text.split("```yaml\n")[1:] if block.startswith("juego:")).split("```")[0]
    result = run_scenario(scenario_from_text(example, page))
    assert [case.ok for case in result.cases] == [True, True]
