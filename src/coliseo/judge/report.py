"""Results for people, with the cited story of how each failure came to be; and for machines."""

from __future__ import annotations

from typing import Any

from coliseo.judge.runner import CaseResult, ScenarioResult

_OK = {"es": "bien", "en": "ok"}
_BAD = {"es": "FALLA", "en": "FAILS"}
_STORY = {"es": "Cómo se llegó ahí:", "en": "How it came to be:"}
_NOTHING = {"es": "(no ocurrió nada)", "en": "(nothing happened)"}


def lines_of(result: ScenarioResult, lang: str, verbose: bool = False) -> list[str]:
    """The result of a file, line by line. The story is told for what fails, of a question, or for all when verbose."""
    scenario = result.scenario
    label = f"{scenario.example} " if scenario.example else ""
    lines = [f"{scenario.path}: {label}{scenario.name[lang]}"]
    for case in result.cases:
        lines.extend(f"  {line}" for line in case_lines(scenario.path, case, lang, verbose or scenario.question))
    return lines


def case_lines(path: str, case: CaseResult, lang: str, verbose: bool = False) -> list[str]:
    mark = _OK[lang] if case.ok else _BAD[lang]
    rules = f" ({', '.join(case.rules)})" if case.rules else ""
    lines = [f"[{mark}] {case.name(lang)}{rules}"]
    lines.extend(f"  {path}:{failure.line}: {failure.text(lang)}" for failure in case.failures)
    if verbose or not case.ok:
        lines.append(f"  {_STORY[lang]}")
        lines.extend(f"    {line}" for line in story_lines(case, lang))
    return lines


def story_lines(case: CaseResult, lang: str) -> list[str]:
    """Each event as a sentence, after the rule by which it happened."""
    if not case.story:
        return [_NOTHING[lang]]
    width = max(len(event["regla"]) for event in case.story)
    return [f"{event['regla']:<{width}}  {event['texto'][lang]}" for event in case.story]


def data_of_result(result: ScenarioResult, lang: str, verbose: bool = False) -> dict[str, Any]:
    """The result of a file as plain data, for `--json`."""
    scenario = result.scenario
    return {
        "file": scenario.path,
        "game": scenario.adapter.key,
        "example": scenario.example,
        "name": scenario.name[lang],
        "ok": result.ok,
        "cases": [
            {
                "name": case.name(lang),
                "line": case.line,
                "ok": case.ok,
                "rules": list(case.rules),
                "failures": [
                    {
                        "line": failure.line,
                        "what": failure.what[lang],
                        "expected": failure.expected,
                        "found": failure.found[lang],
                    }
                    for failure in case.failures
                ],
                "story": [
                    {"rule": event["regla"], "event": event["suceso"], "text": event["texto"][lang]}
                    for event in case.story
                ]
                if verbose or scenario.question or not case.ok
                else [],
            }
            for case in result.cases
        ],
    }
