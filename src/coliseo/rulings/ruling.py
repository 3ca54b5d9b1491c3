"""A ruling: a question in words, the position, what happens and why, made from a case of a scenario that was run."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

from coliseo.effects.source import Tree, bare_name, plain
from coliseo.games.registry import package
from coliseo.judge.runner import CaseResult, run_scenario
from coliseo.judge.scenario import STEP_EXPECT, Case, Scenario
from coliseo.rulings.labels import FIELDS, VALUES, VERBS
from coliseo.rulings.outcome import Fact, deed_of, facts_of
from coliseo.rulings.words import LANGS, Both, action_in_words, position_in_words

#: where an answer comes from: the book; a reading of it that Coliseo has adopted; somebody's opinion
BOOK: Final = "libro"
READING: Final = "lectura"
OPINION: Final = "opinion"
HOUSE: Final = "Coliseo"
SIZE: Final = 8
#: fields of an event that tell nothing of the outcome: they number things, or say the same in words
_BESIDE: Final = ("numero", "causa", "texto")
#: shorter words begin too many names
SHORTEST: Final = 3
#: what may stand after the name of a card: whose it is, where, or what it costs
_BESIDE_A_NAME: Final = re.compile(r"( agotado)?( (de|en) [A-Ia-f][1-9]?| \d+)*$")


@dataclass(slots=True)
class Ruling:
    """One case of a scenario, told and run. Texts are in both languages."""

    id: str
    game: str
    title: Both
    question: Both
    rules: tuple[str, ...]
    #: keys of the cards that it uses
    cards: tuple[str, ...]
    result: CaseResult
    scenario: Scenario
    #: the file, under the folder of scenarios and without its ending, and the number of the case in it
    file: str
    number: int
    #: what there is on the way, and at the end
    along: list[Fact]
    facts: list[Fact]
    digest: str
    status: str = BOOK
    author: str = HOUSE
    date: str = ""
    #: readings without which the answer would be another
    readings: tuple[str, ...] = ()
    #: the outcome is no longer the one that was noted
    moved: bool = False
    words: str = field(default="", repr=False)

    @property
    def ok(self) -> bool:
        return self.result.ok

    @property
    def unwritten(self) -> bool:
        """Something happens in it that no rule of the book decides: there, what has been adopted holds."""
        return any(not event["regla"] for event in self.result.story)

    def position(self, lang: str) -> list[tuple[str, list[str]]]:
        return position_in_words(starts_from(self.result.path), lang)

    def actions(self, lang: str) -> list[str]:
        return [action_in_words(step, lang) for step in steps_of(self.result.path)]

    def answer(self, lang: str) -> list[str]:
        """What there is at the end, thing by thing; what did not happen says nothing."""
        return told(self.facts, lang)

    def on_the_way(self, lang: str) -> list[str]:
        return told(self.along, lang)

    def story(self, lang: str) -> list[tuple[str, str]]:
        return [(event["regla"], event["texto"][lang]) for event in self.result.story]


def told(facts: list[Fact], lang: str) -> list[str]:
    return list(dict.fromkeys(fact.text(lang) for fact in facts if fact.es))


def starts_from(path: tuple[Case, ...]) -> Tree | None:
    """The position that a case begins in: its own, or that of a case it branches from."""
    return next((case.position for case in reversed(path) if case.position is not None), None)


def begins_at(path: tuple[Case, ...]) -> int:
    """The case of the path whose position it is; what was done before is not done here."""
    for i in range(len(path) - 1, 0, -1):
        if path[i].position is not None:
            return i
    return 0


def steps_of(path: tuple[Case, ...]) -> list[Tree]:
    """Everything that is done from there on, expectations on the way left out."""
    return [step for case in path[begins_at(path) :] for step in case.steps if step.get(STEP_EXPECT) is None]


_WHAT_HAPPENS: Final = {"es": "¿Qué pasa?", "en": "What happens?"}
_MAY: Final = {"es": "¿Se puede? {}", "en": "May this be done? {}"}


def question_of(case: Case) -> Both:
    for block in case.expectations:
        for name in ("ilegal", "legal"):
            tree = block.get(name)
            if tree is not None:
                deed = deed_of(tree if tree.items is None else tree.items[0])
                return {lang: _MAY[lang].format(f"{deed[lang]}.") for lang in LANGS}
    return dict(_WHAT_HAPPENS)


def rulings_of(scenario: Scenario, file: str, cards: CardNames | None = None) -> list[Ruling]:
    """The rulings of a scenario, run. `cards` finds the cards it names. Raises CardError."""
    result = run_scenario(scenario, facts_of)
    stem = PurePosixPath(file).name
    made = []
    for number, case in enumerate(result.cases, 1):
        last = max(1, len(case.path[-1].expectations))
        along, facts = ([fact for seen in part for fact in seen] for part in (case.seen[:-last], case.seen[-last:]))
        title = {lang: case.name(lang) for lang in LANGS}
        made.append(
            Ruling(
                id=f"{stem}.{number}",
                game=scenario.adapter.key,
                title=title,
                question=question_of(case.path[-1]),
                rules=rules_in(scenario.adapter.key, case, [*along, *facts]),
                cards=() if cards is None else cards_in(scenario, case.path, cards),
                result=case,
                scenario=scenario,
                file=file,
                number=number,
                along=along,
                facts=facts,
                digest=digest_of(case, [*along, *facts]),
            )
        )
    return made


def rules_in(game: str, case: CaseResult, facts: list[Fact]) -> tuple[str, ...]:
    """The rules that the case proves; of a question that proves none, those by which it was decided."""
    if case.rules:
        return case.rules
    prefix = f"{package(game).prefix}-"
    cited = [event["regla"] for event in case.story] + [rule for fact in facts for rule in fact.rules]
    return tuple(dict.fromkeys(rule for rule in cited if rule.startswith(prefix)))


def digest_of(case: CaseResult, facts: list[Fact]) -> str:
    """Of the outcome: what happened, by which rules, and what there was at the end. Words do not count."""
    story = [{name: data for name, data in event.items() if name not in _BESIDE} for event in case.story]
    ends = [(fact.about, fact.data, fact.rules) for fact in facts]
    body = json.dumps([story, ends, case.ok], ensure_ascii=False, sort_keys=True, default=str)
    return hashlib.blake2b(body.encode(), digest_size=SIZE).hexdigest()


# -- cards ------------------------------------------------------------------------------------------------------------


class CardNames:
    """Cards of a game by what scenarios call them: by name or key; as a value also by how a name begins, where only one
    begins so («Dorrek»)."""

    def __init__(self, cards: list[tuple[str, str]]) -> None:
        self.whole: dict[str, str] = {}
        begins: dict[str, set[str]] = {}
        for key, name in cards:
            self.whole[bare_name(name)] = key
            self.whole.setdefault(bare_name(key), key)
            begins.setdefault(bare_name(name.split()[0]), set()).add(key)
        self.first = {
            word: next(iter(keys)) for word, keys in begins.items() if len(keys) == 1 and len(word) > SHORTEST
        }

    def find(self, word: str, as_value: bool) -> str | None:
        bare = bare_name(_BESIDE_A_NAME.sub("", word))
        return self.whole.get(bare) or (self.first.get(bare) if as_value else None)


def cards_in(scenario: Scenario, path: tuple[Case, ...], known: CardNames) -> tuple[str, ...]:
    """The cards that the position and the actions name; those that exist only in the scenario are none."""
    own = {word for word, _ in _names(scenario.cards)} if scenario.cards is not None else set()
    trees = [tree for tree in (starts_from(path), *steps_of(path)) if tree is not None]
    trees.extend(block for block in path[-1].expectations)
    found: dict[str, None] = {}
    for tree in trees:
        for word, as_value in _names(tree):
            key = None if word in own or plain(word) in VALUES else known.find(word, as_value)
            if key is not None:
                found[key] = None
    return tuple(found)


def _names(tree: Tree) -> list[tuple[str, bool]]:
    """Every word of a tree that could be a name, and whether it is a value: fields are told as they were written."""
    found: list[tuple[str, bool]] = [(tree.scalar, True)] if isinstance(tree.scalar, str) else []
    for name, inner in tree.entries or []:
        if name not in FIELDS and name not in VERBS:
            found.append((inner.written or name, False))
        found.extend(_names(inner))
    for inner in tree.items or []:
        found.extend(_names(inner))
    return found
