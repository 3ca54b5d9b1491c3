"""`coliseo judge`: runs scenarios and explains each failure with its rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.effects.source import CardError
from coliseo.judge.report import data_of_result, lines_of
from coliseo.judge.runner import ScenarioResult, run_scenario
from coliseo.judge.sandbox.addresses import address_of
from coliseo.judge.scenario import find_files, load_scenario

HELP = say(
    "Cada escenario es un fichero YAML: una posición, lo que se hace y lo que se espera (véase docs/escenarios.md). De "
    "lo que falla se dice qué se esperaba, qué hay y, con sus reglas, cómo se llegó ahí. Sale con 1 si algo falla.",
    "Each scenario is a YAML file: a position, what is done and what is expected (see docs/en/scenarios.md). For what "
    "fails it says what was expected, what was found and, with its rules, how it came to be. Exit code 1 if any fails.",
)


def run(
    *files: Annotated[Path, Parameter(help=say("Ficheros o carpetas.", "Files or folders."))],
    as_json: Annotated[
        bool, Parameter(name="--json", negative="", help=say("El resultado como JSON.", "The result as JSON."))
    ] = False,
    verbose: Annotated[
        bool,
        Parameter(negative="", help=say("La historia también de lo que va bien.", "The story also of what passes.")),
    ] = False,
    links: Annotated[
        bool,
        Parameter(
            negative="",
            help=say(
                "De cada caso que falla, la dirección que abre el banco del juez en ese momento.",
                "For every case that fails, the address that opens the judge's bench at that moment.",
            ),
        ),
    ] = False,
    server: Annotated[
        str,
        Parameter(
            help=say("La dirección de la arena, para --links.", "The address of the arena, for --links."),
        ),
    ] = "http://127.0.0.1:8000",
) -> int:
    if not files:
        raise UserError(say("Falta el fichero del escenario.", "The scenario file is missing."))
    try:
        found = find_files(list(files))
    except CardError as error:
        raise UserError(error.text(current_language())) from error
    if not found:
        raise UserError(say("No hay escenarios ahí.", "There are no scenarios there."))
    lang = current_language()
    reports: list[dict[str, Any]] = []
    passed = failed = 0
    for path in found:
        result = judge(path)
        if isinstance(result, CardError):
            failed += 1
            reports.append({"file": str(path), "ok": False, "error": result.text(lang), "line": result.line})
            if not as_json:
                tell(result.text(lang))
            continue
        failed += sum(not case.ok for case in result.cases)
        passed += sum(case.ok for case in result.cases)
        reports.append(data_of_result(result, lang, verbose))
        if not as_json:
            tell("\n".join(lines_of(result, lang, verbose)))
            if links:
                for case in result.cases:
                    if not case.ok:
                        tell(f"  {case.name(lang)}: {address_of(path, case, server)}")
    if as_json:
        tell(json.dumps(reports, ensure_ascii=False, indent=2))
    else:
        tell(say(f"{passed} bien, {failed} mal", f"{passed} passed, {failed} failed"))
    return 1 if failed else 0


def judge(path: Path) -> ScenarioResult | CardError:
    """The result of a file, or the mistake that keeps it from being run."""
    try:
        return run_scenario(load_scenario(path))
    except CardError as error:
        return error
