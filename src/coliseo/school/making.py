"""Makes the questions of a game. As a program it writes them to a file, in a process of its own:

python -m coliseo.school.making atrum_arena bank.json
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

import coliseo
from coliseo.kernel.rules import CITATIONS
from coliseo.match.fingerprint import fingerprint
from coliseo.rulebook import chapter_of, load_rules
from coliseo.rulings.outcome import Fact
from coliseo.rulings.ruling import Ruling
from coliseo.rulings.shipped import files_of, folder, library
from coliseo.rulings.trial import Tried, try_case
from coliseo.rulings.words import LANGS
from coliseo.school.misreadings import Misreading, misreadings_of
from coliseo.school.question import OUTCOME, RULE, Answer, Bank, Question

#: wrong answers of a question
FEWEST: Final = 2
MOST_WRONG: Final = 3
#: things that an answer tells, and the letters of one: longer ones are not read
MOST_LINES: Final = 4
LONGEST_LINE: Final = 260
#: misreadings tried for one question, and questions made for a game: several exams without one that comes twice
MOST_TRIED: Final = 12
MOST_QUESTIONS: Final = 66
_DOES_NOT: Final = {"es": "No ocurre esto: {}", "en": "This does not happen: {}"}
_ASKED: Final = {
    OUTCOME: {"es": "¿Qué pasa?", "en": "What happens?"},
    RULE: {"es": "No se puede. ¿Qué regla lo impide?", "en": "It may not be done. Which rule forbids it?"},
}


@cache
def engine_of(game: str) -> str:
    """Of all that decides which questions there are: the engine, the scenarios, and how questions are made of them."""
    house = Path(coliseo.__file__).parent
    found = hashlib.blake2b(fingerprint(game).encode(), digest_size=12)
    sources = [*sorted((house / "rulings").glob("*.py")), *sorted((house / "school").glob("*.py"))]
    for path in (*sources, *files_of(game), folder() / game / "fallos.tsv"):
        found.update(path.name.encode() + b"\0" + (path.read_bytes() if path.exists() else b""))
    return found.hexdigest()


def make_bank(game: str, most: int = MOST_QUESTIONS) -> Bank:
    """The questions of a game: chapter by chapter in turn, so that each has its share."""
    rulings = [ruling for ruling in library(game).values() if ruling.ok]
    by_file: dict[str, list[Ruling]] = defaultdict(list)
    for ruling in rulings:
        by_file[ruling.file].append(ruling)
    made: list[Question] = []
    for ruling in in_turn(game, rulings):
        if len(made) >= most:
            break
        for question in (outcome_question(ruling, by_file[ruling.file]), rule_question(ruling)):
            if question is not None:
                made.append(question)
    grade(made)
    return Bank(game, engine_of(game), made)


def in_turn(game: str, rulings: list[Ruling]) -> list[Ruling]:
    """One of each chapter, then another of each. Within a chapter one of each file first. What the book is silent on is
    in none, and nobody is examined on it."""
    chapters: dict[str, list[tuple[int, Ruling]]] = defaultdict(list)
    of_file: dict[tuple[str, str], int] = defaultdict(int)
    for ruling in rulings:
        if not ruling.rules:
            continue
        chapter = chapter_of(game, ruling.rules[0])
        of_file[chapter, ruling.file] += 1
        chapters[chapter].append((of_file[chapter, ruling.file], ruling))
    rows = [sorted(row, key=lambda one: one[0]) for row in chapters.values()]
    longest = max(map(len, rows), default=0)
    return [row[i][1] for i in range(longest) for row in rows if i < len(row)]


def grade(questions: list[Question]) -> None:
    """Thirds by how much there is to keep in mind: actions, rules, and what happens."""
    order = sorted(range(len(questions)), key=lambda i: (questions[i].weight, questions[i].id))
    for place, i in enumerate(order):
        questions[i].level = 1 + place * 3 // max(1, len(order))


def _question(ruling: Ruling, kind: str, rule: str, answers: list[Answer]) -> Question:
    actions = {lang: ruling.actions(lang) for lang in LANGS}
    asked = ruling.question if kind == OUTCOME else _ASKED[RULE]
    if kind == OUTCOME and not ruling.question["es"].startswith("¿Se puede"):
        asked = _ASKED[OUTCOME]
    return Question(
        id=f"{ruling.id}{'' if kind == OUTCOME else '.regla'}",
        game=ruling.game,
        kind=kind,
        rule=rule,
        chapter=chapter_of(ruling.game, rule),
        rules=list(ruling.rules),
        title=ruling.title,
        asked=dict(asked),
        position={lang: ruling.position(lang) for lang in LANGS},
        actions=actions,
        answers=answers,
        story=[(event["regla"], event["texto"]["es"], event["texto"]["en"]) for event in ruling.result.story],
        bench=f"/banco?escenario={ruling.file}&caso={ruling.number}",
        weight=2 * len(actions["es"]) + len(ruling.rules) + len(ruling.result.story) // 2,
    )


# -- what happens? ----------------------------------------------------------------------------------------------------


def outcome_question(ruling: Ruling, siblings: list[Ruling]) -> Question | None:
    """None if fewer than two misreadings end otherwise, in words that can be told apart."""
    truth = try_case(ruling.scenario, ruling.result.path)
    if truth is None or not any(fact.es for fact in truth.facts):
        return None
    wrong: list[tuple[Misreading, Tried]] = []
    for tried, one in enumerate(misreadings_of(ruling, siblings)):
        if len(wrong) == MOST_WRONG or tried == MOST_TRIED:
            break
        found = one.run()
        if found is None or found.same(truth) or any(found.same(other) for _, other in wrong):
            continue
        wrong.append((one, found))
    while len(wrong) >= FEWEST:
        answers = told_apart(truth, wrong)
        if answers is not None:
            return _question(ruling, OUTCOME, ruling.rules[0], answers)
        wrong.pop()
    return None


def told_apart(truth: Tried, wrong: list[tuple[Misreading, Tried]]) -> list[Answer] | None:
    """Every answer tells of the same things, those in which some differ; None if two would read alike, or one tells
    nothing."""
    runs = [truth, *(run for _, run in wrong)]
    about = differing(runs)[:MOST_LINES]
    answers = [Answer(lines_of(truth, runs, about))]
    answers += [Answer(lines_of(run, runs, about), one.name, one.why) for one, run in wrong]
    for lang in LANGS:
        read = {tuple(answer.lines[lang]) for answer in answers}
        if len(read) < len(answers) or () in read:
            return None
        if any(len(line) > LONGEST_LINE for answer in answers for line in answer.lines[lang]):
            return None
    return answers


def differing(runs: list[Tried]) -> list[str]:
    """What the runs look at and do not agree about, in order."""
    seen: dict[str, set[tuple[str, str]]] = {}
    whole = [run for run in runs if not stopped(run)]
    for run in whole:
        for fact in run.facts:
            seen.setdefault(fact.about, set()).add((fact.data, fact.es))
    return [about for about, found in seen.items() if len(found) > 1] or list(seen)


def stopped(run: Tried) -> bool:
    """An action on the way was refused: nothing else is told."""
    return len(run.facts) == 1 and run.facts[0].about.startswith("accion ")


def lines_of(run: Tried, runs: list[Tried], about: list[str]) -> dict[str, list[str]]:
    if stopped(run):
        return {lang: [run.facts[0].text(lang)] for lang in LANGS}
    mine = {fact.about: fact for fact in run.facts}
    told: dict[str, list[str]] = {lang: [] for lang in LANGS}
    for name in about:
        fact = mine.get(name)
        for lang in LANGS:
            line = fact.text(lang) if fact is not None and fact.es else missing(name, runs, lang)
            if line and line not in told[lang]:
                told[lang].append(line)
    return told


def missing(about: str, runs: list[Tried], lang: str) -> str:
    """That something does not happen, in the words of a run in which it does."""
    said = next((f.text(lang) for run in runs for f in run.facts if f.about == about and f.es), "")
    return _DOES_NOT[lang].format(said) if said else ""


# -- which rule? ------------------------------------------------------------------------------------------------------


@cache
def guarding_rules(game: str) -> list[str]:
    """Rules by which something is refused somewhere, in the order of the book."""
    cited = {citation.rule for citation in CITATIONS if citation.kind == "guard"}
    return [rule.id for rule in load_rules(game) if rule.id in cited]


def rule_question(ruling: Ruling) -> Question | None:
    """Of what is refused at the end of a case: the rule that does it, among rules of its chapter that do not."""
    fact = next((fact for fact in ruling.facts if fact.data == "false" and fact.rules and "puede " in fact.about), None)
    right = next((rule for rule in ruling.rules if fact is not None and rule in fact.rules), None)
    if fact is None or right is None:
        return None
    texts = {rule.id: rule for rule in load_rules(ruling.game)}
    related = {right, *fact.rules, *ruling.rules, *texts[right].repeats, *texts[right].replaces}
    chapter = chapter_of(ruling.game, right)
    near = [rule for rule in guarding_rules(ruling.game) if rule not in related]
    near.sort(key=lambda rule: (chapter_of(ruling.game, rule) != chapter, _shuffled(ruling.id, rule)))
    wrong = [rule for rule in near if not {right, *fact.rules} & {*texts[rule].repeats, *texts[rule].replaces}]
    if len(wrong) < MOST_WRONG:
        return None
    answers = [Answer(_rule_lines(texts[right].id, texts[right].es, texts[right].en))]
    for rule in wrong[:MOST_WRONG]:
        es, en = f"{rule} no lo impide aquí.", f"{rule} does not stand in the way here."
        answers.append(Answer(_rule_lines(rule, texts[rule].es, texts[rule].en), f"regla:{rule}", {"es": es, "en": en}))
    question = _question(ruling, RULE, right, answers)
    question.asked = {lang: f"{_deed(fact, lang)} {_ASKED[RULE][lang]}" for lang in LANGS}
    return question


def _rule_lines(rule: str, es: str, en: str) -> dict[str, list[str]]:
    return {"es": [f"{rule}: {es}"], "en": [f"{rule}: {en}"]}


def _deed(fact: Fact, lang: str) -> str:
    """«No se puede (A: …): …» without its reasons."""
    return fact.text(lang).partition("): ")[0].partition("(")[2] + "."


def _shuffled(*parts: str) -> str:
    return hashlib.blake2b(" ".join(parts).encode(), digest_size=6).hexdigest()


def main(arguments: list[str]) -> int:
    # games go first
    os.nice(10)
    game, out = arguments
    path = Path(out)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".new")
    unfinished.write_bytes(msgspec.json.encode(make_bank(game)))
    unfinished.replace(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
