"""`coliseo conformance`: the rules of each game that are catalogued, cited by code, proved by tests, and missing."""

from __future__ import annotations

import json as json_module
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import game_named
from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.cli.test_cmd import checkout
from coliseo.conformance.collection import COLLECTED, Collection, CollectionFailed, read
from coliseo.conformance.collection import run as run_citing_tests
from coliseo.conformance.coverage import Coverage, Subject, cited_rules, installed
from coliseo.conformance.mutation import BROKEN, KILLED, SURVIVED, UNTESTED, accepted_survivors
from coliseo.games.registry import game_keys
from coliseo.rulebook import Rule

HELP = say(
    "Una regla está citada si el código la nombra; probada, si la cita una prueba (con --run, una prueba que pasa); "
    "clasificada, si ningún programa puede cumplirla y se dice por qué. Falta la que no está clasificada y no está a "
    "la vez citada y probada. Sale con 1 mientras falte algo. --json da siempre una lista, un elemento por juego.\n\n"
    "Con --mutate se desactiva cada guarda, paso y nodo de efecto, uno por uno, y se ejecutan solo las pruebas que "
    "citan sus reglas. Sale con 1 si sobrevive un mutante sin explicación en survivors.yaml.",
    "A rule is cited if the code names it; proved if a test cites it (with --run, a test that passes); classified if "
    "no software can hold it, with the reason. What is not classified and not both cited and proved is missing. Exits "
    "with 1 while anything is missing. --json always gives a list, one item per game.\n\n"
    "--mutate switches off each guard, step and effect node in turn and runs only the tests that cite its rules. Exits "
    "with 1 if a mutant survives that survivors.yaml does not explain.",
)


def run(
    game: Annotated[str | None, Parameter(help=say("Un juego; si no, todos.", "A game; otherwise all."))] = None,
    *,
    json: Annotated[bool, Parameter(negative="", help=say("Para programas.", "For programs."))] = False,
    run: Annotated[
        bool,
        Parameter(negative="", help=say("Ejecuta las pruebas que citan reglas.", "Run the tests that cite rules.")),
    ] = False,
    mutate: Annotated[
        bool,
        Parameter(negative="", help=say("Comprueba que las pruebas muerden.", "Check that the tests bite.")),
    ] = False,
    only: Annotated[
        str, Parameter(help=say("Con --mutate: mutantes cuyo nombre lo contenga.", "With --mutate: names with this."))
    ] = "",
    sample: Annotated[
        int, Parameter(help=say("Con --mutate: solo unos cuantos.", "With --mutate: only so many of them."))
    ] = 0,
) -> int:
    if not mutate and (only or sample):
        raise UserError(say("--only y --sample van con --mutate.", "--only and --sample go with --mutate."))
    if sample < 0:
        raise UserError(say("--sample es 0 o más.", "--sample is 0 or more."))
    subjects = [installed(key) for key in ([game_named(game)] if game is not None else game_keys())]
    root = checkout()
    if mutate:
        return mutation(subjects, root, json, only, sample)
    try:
        collection = run_citing_tests(root) if run else read(root)
    except CollectionFailed as error:
        print(error, file=sys.stderr)
        raise UserError(say("pytest no ha podido reunir las pruebas.", "pytest could not collect the tests.")) from None
    answers = [coverage_of(subject, collection, root, run) for subject in subjects]
    if json:
        print(json_module.dumps([answer.as_data() for answer in answers], ensure_ascii=False, indent=1))
    else:
        for answer in answers:
            show(answer)
    for name in collection.errors:
        print(say(f"No se ha podido leer {name}", f"Could not be read: {name}"), file=sys.stderr)
    incomplete = any(answer.missing or answer.failed for answer in answers)
    return 1 if incomplete or collection.errors else 0


# -- coverage -------------------------------------------------------------------------------------------------------


def coverage_of(subject: Subject, collection: Collection, root: Path, ran: bool) -> Coverage:
    # a compiled build keeps its modules apart from the sources
    sources = root / "src" / Path(*subject.package.split("."))
    cited = cited_rules(subject, sources if sources.is_dir() else None)
    proved = collection.proved(("passed",) if ran else (COLLECTED,))
    failed = [test.name for test in collection.tests if test.outcome == "failed" and test.rules] if ran else []
    return Coverage(subject.key, subject.rules, cited, proved, failed)


def show(answer: Coverage) -> None:
    data = answer.as_data()
    counts = say(
        "{game}: {catalogued} reglas catalogadas, {cited} citadas por el código, {proved} probadas, "
        "{classified} clasificadas, {number} pendientes.",
        "{game}: {catalogued} rules catalogued, {cited} cited by the code, {proved} proved, {classified} classified, "
        "{number} missing.",
    )
    print(counts.format(**data, number=len(data["missing"])))
    unproved = {rule.id for rule in answer.unproved}
    uncited = {rule.id for rule in answer.uncited}
    groups = (
        (say("Ni citadas ni probadas", "Neither cited nor proved"), unproved & uncited),
        (say("Citadas por el código, pero sin prueba", "Cited by the code but not proved"), unproved - uncited),
        (say("Probadas, pero sin cita en el código", "Proved but not cited by the code"), uncited - unproved),
    )
    for title, ids in groups:
        show_rules(title, [rule for rule in answer.missing if rule.id in ids])
    if answer.failed:
        print("\n" + say("Pruebas que han fallado:", "Tests that failed:"))
        for name in answer.failed:
            print(f"  {name}")


def show_rules(title: str, rules: list[Rule]) -> None:
    if rules:
        print(f"\n{title} ({len(rules)}):")
        for rule in rules:
            print(f"  {rule.id}  {rule.text(current_language())}")


# -- mutation -------------------------------------------------------------------------------------------------------


def mutation(subjects: list[Subject], root: Path, json: bool, only: str, sample: int) -> int:
    answers = [mutation_of(subject, root, only, sample) for subject in subjects]
    if json:
        print(json_module.dumps(answers, ensure_ascii=False, indent=1))
    else:
        for answer in answers:
            show_mutation(answer)
    faults = ("survivors", "untested", "broken", "failing")
    return 1 if any(answer[fault] for answer in answers for fault in faults) else 0


def mutation_of(subject: Subject, root: Path, only: str, sample: int) -> dict[str, Any]:
    """The verdicts of a pure Python process: compiled code cannot be switched off."""
    environment = {**os.environ, "COLISEO_PURE": "1", "PYTHONPATH": str(root / "src")}
    command = [sys.executable, "-m", "coliseo.conformance.mutation", "--key", subject.key, "--root", str(root)]
    command += ["--only", only, "--sample", str(sample)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise UserError(say("La prueba de mutantes no ha podido hacerse.", "Mutation testing could not be done."))
    heard = json_module.loads(done.stdout)
    return {
        **summary(subject.key, heard["verdicts"], heard["names"], accepted_survivors(subject)),
        "failing": heard["failing"],
    }


def summary(
    key: str, verdicts: list[dict[str, Any]], names: list[str], accepted: dict[str, dict[str, str]]
) -> dict[str, Any]:
    """Who lived, who died, and which explanations no longer explain anything."""
    by_outcome: dict[str, list[dict[str, Any]]] = {KILLED: [], SURVIVED: [], UNTESTED: [], BROKEN: []}
    for verdict in verdicts:
        by_outcome[verdict["outcome"]].append(verdict)
    alive = by_outcome[SURVIVED] + by_outcome[UNTESTED]
    died = {verdict["mutant"] for verdict in by_outcome[KILLED]}
    return {
        "game": key,
        "mutants": len(verdicts),
        "killed": len(by_outcome[KILLED]),
        "survivors": [v for v in by_outcome[SURVIVED] if v["mutant"] not in accepted],
        "untested": [v for v in by_outcome[UNTESTED] if v["mutant"] not in accepted],
        "explained": [{**v, **accepted[v["mutant"]]} for v in alive if v["mutant"] in accepted],
        "broken": by_outcome[BROKEN],
        "stale": sorted(name for name in accepted if name in died or name not in names),
    }


def show_mutation(answer: dict[str, Any]) -> None:
    line = say("{game}: {mutants} mutantes, {killed} detectados.", "{game}: {mutants} mutants, {killed} killed.")
    print(line.format(**answer))
    groups = (
        (say("Sobreviven sin explicación", "Survive unexplained"), answer["survivors"]),
        (say("Sin prueba que cite sus reglas", "No test cites their rules"), answer["untested"]),
        (say("Sobreviven con explicación", "Survive, explained"), answer["explained"]),
        (say("pytest no ha podido decir nada", "pytest could not tell"), answer["broken"]),
    )
    for title, verdicts in groups:
        if verdicts:
            print(f"\n{title} ({len(verdicts)}):")
        for verdict in verdicts:
            print(f"  {verdict['mutant']}  {', '.join(verdict['rules'])}")
            if reason := verdict.get(current_language()):
                print(f"    {reason}")
    lists = (
        (say("Sobran en survivors.yaml", "Not needed in survivors.yaml"), answer["stale"]),
        (say("Pruebas que fallan sin mutante; no cuentan", "Tests that fail unprovoked; left out"), answer["failing"]),
    )
    for title, names in lists:
        if names:
            print(f"\n{title} ({len(names)}):")
        for name in names:
            print(f"  {name}")
