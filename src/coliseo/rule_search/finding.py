"""What somebody looks for, and the rules that answer it, the likeliest first."""

from __future__ import annotations

from typing import Final

from coliseo.games.registry import package
from coliseo.rule_search.index import OWN, SPREAD, Index, Synonyms, Text, index_of
from coliseo.rule_search.spelling import mended, written
from coliseo.rule_search.words import STOPWORDS, folded, forms_of, words_of
from coliseo.rulebook import Rule

#: a word in other words counts somewhat less than the word itself
OTHER_WORDS: Final = 0.8
#: what a rule gains that the synonyms name as the one that says it
NAMED: Final = 15.0
#: what it gains to say what the words mean («Anular: …»), to begin with them, and to have all of them together
DEFINES: Final = 2.5
FIRST: Final = 1.3
TOGETHER: Final = 1.5
#: words in a long rule tell less than in a short one: this long a rule counts half
LONG: Final = 60
#: words of the texts that are given back to be marked
MOST_MARKS: Final = 80


class Hit:
    """A rule that was found. `through`: the reading that has the words, where the rule itself has not."""

    __slots__ = ("rule", "score", "through")

    def __init__(self, rule: Rule, score: float, through: str) -> None:
        self.rule = rule
        self.score = score
        self.through = through


class Found:
    """What a search gives. `whole`: the rules have all that was looked for; else those that have the most of it.
    `marks`: the words of the texts that answered. `meant`: what was looked for instead of words that nobody knows."""

    __slots__ = ("hits", "marks", "meant", "whole")

    def __init__(self, hits: list[Hit], whole: bool, marks: list[str], meant: str = "") -> None:
        self.hits = hits
        self.whole = whole
        self.marks = marks
        self.meant = meant


class Phrase:
    """One way of saying a thing: for each of its words, the words of the book that answer it. A synonym, as it is
    `said`, has its words together."""

    __slots__ = ("answers", "said", "weight")

    def __init__(self, answers: list[dict[str, float]], weight: float, said: str = "") -> None:
        self.answers = answers
        self.weight = weight
        self.said = said

    @property
    def tight(self) -> bool:
        return self.said != ""


class Need:
    """One thing that was looked for: every way of saying it, and the rules named for it, each with the reading that
    says it if the rule itself does not."""

    __slots__ = ("named", "phrases", "rarity")

    def __init__(self, index: Index, phrases: list[Phrase], named: dict[int, str]) -> None:
        self.phrases = [p for p in phrases if all(p.answers)]
        self.named = named
        own = self.phrases[0].answers if self.phrases else []
        self.rarity = max((index.rarity(words) for words in own), default=3.0)

    def rules(self, index: Index) -> set[int]:
        """Those that may answer it."""
        found = set(self.named)
        for phrase in self.phrases:
            held = [{i for word in words for i in index.holders[word]} for words in phrase.answers]
            found |= set.intersection(*held)
        return found


def search(game: str, query: str) -> Found:
    """The rules of a game that answer some words in either language."""
    index = index_of(game)
    ids = _by_id(index, query)
    if ids:
        return Found([Hit(index.entries[i].rule, 0.0, "") for i in ids], True, [folded(query.strip())])
    if _meant_id(game, query):
        return Found([], True, [])
    typed = words_of(query)
    found = _found(index, typed)
    words = mended(game, typed)
    if words != typed:
        better = _found(index, words)
        if better.hits:
            better.meant = written(game, words)
            return better
    return found


def _found(index: Index, typed: list[str]) -> Found:
    """The rules that answer words as they are."""
    needs = _needs(index, typed)
    if not needs:
        return Found([], True, [])
    held = [need.rules(index) for need in needs]
    every = set.intersection(*held)
    scored = _scored(index, needs, every)
    if scored:
        return Found(scored, True, _marks(needs))
    if len(needs) == 1:
        return Found([], True, [])
    return Found(_nearest(index, needs, held), False, _marks(needs))


def _by_id(index: Index, query: str) -> list[int]:
    """The rules whose id is, or begins with, what was typed: «AA-II.4», «ii.4.2», «br.2»."""
    wanted = folded(query.strip())
    if not any(c in "-." or c.isdigit() for c in wanted) or " " in wanted:
        return []
    found = []
    for i, entry in enumerate(index.entries):
        name = folded(entry.rule.id)
        if name.startswith(wanted) or name.partition("-")[2].startswith(wanted):
            found.append(i)
    exact = [i for i in found if folded(index.entries[i].rule.id).endswith(wanted)]
    return [*exact, *(i for i in found if i not in exact)]


def _meant_id(game: str, query: str) -> bool:
    """An id that is none: its parts are no words to look for."""
    return folded(query.strip()).startswith(f"{package(game).prefix.lower()}-")


# -- what is looked for ------------------------------------------------------------------------------------------------


def _needs(index: Index, typed: list[str]) -> list[Need]:
    """The words typed, those that the synonyms know together taken as one thing."""
    words = list(dict.fromkeys(typed))
    telling = [word for word in words if word not in STOPWORDS] or words
    needs: list[Need] = []
    taken: set[int] = set()
    for group, at in _known(index, telling):
        if taken & set(at):
            continue
        taken |= set(at)
        own = [telling[i] for i in at]
        phrases = [Phrase([index.answers(word, True) for word in own], 1.0)]
        phrases += [
            Phrase([index.answers(word, False) for word in other], OTHER_WORDS, said)
            for other, said in zip(group.phrases, group.said, strict=True)
        ]
        needs.append(Need(index, phrases, _named(index, group)))
    for i, word in enumerate(telling):
        if i not in taken:
            needs.append(Need(index, [Phrase([index.answers(word, True)], 1.0)], {}))
    return needs


def _named(index: Index, group: Synonyms) -> dict[int, str]:
    """The rules that a group names."""
    named = {index.known[rule]: "" for rule in group.rules}
    return named | {index.told_at[reading]: reading for reading in group.readings}


def _known(index: Index, telling: list[str]) -> list[tuple[Synonyms, list[int]]]:
    """The synonyms that were typed, those of most words first; of two that are the same words, both as one."""
    typed = [forms_of(word) for word in telling]
    found: dict[tuple[int, ...], Synonyms] = {}
    for group in index.synonyms:
        for phrase in group.stems:
            at = _in_order(typed, phrase)
            if at:
                same = found.get(tuple(at))
                if same is not None and same is not group:
                    said, rules = [*same.said, *group.said], (*same.rules, *group.rules)
                    group = Synonyms(said, rules, (*same.readings, *group.readings))
                found[tuple(at)] = group
    return sorted(((group, list(at)) for at, group in found.items()), key=lambda one: -len(one[1]))


def _in_order(typed: list[frozenset[str]], phrase: list[frozenset[str]]) -> list[int]:
    """Where the words of a phrase stand in what was typed, one after the other; nothing if they do not."""
    for start in range(len(typed) - len(phrase) + 1):
        if all(typed[start + i] & phrase[i] for i in range(len(phrase))):
            return list(range(start, start + len(phrase)))
    return []


# -- which rules answer it ---------------------------------------------------------------------------------------------


def _scored(index: Index, needs: list[Need], rules: set[int]) -> list[Hit]:
    found = []
    for i in rules:
        hit = _hit(index, needs, i)
        if hit is not None:
            found.append((hit, i))
    found.sort(key=lambda one: (-one[0].score, one[1]))
    return [hit for hit, _ in found]


def _nearest(index: Index, needs: list[Need], held: list[set[int]]) -> list[Hit]:
    """The rules that have the most of what was looked for, if no rule has it all: at least half of it."""
    found: list[tuple[int, Hit, int]] = []
    for i in set().union(*held):
        mine = [need for need, holders in zip(needs, held, strict=True) if i in holders]
        if len(mine) * 2 >= len(needs):
            hit = _hit(index, mine, i)
            if hit is not None:
                found.append((len(mine), hit, i))
    found.sort(key=lambda one: (-one[0], -one[1].score, one[2]))
    return [hit for _, hit, _ in found]


def _hit(index: Index, needs: list[Need], i: int) -> Hit | None:
    """None if the rule does not answer all of it after all: words of a synonym that stand far apart."""
    entry = index.entries[i]
    total = 0.0
    by_readings: set[str] = set()
    for need in needs:
        best, through = 0.0, ""
        for phrase in need.phrases:
            for text, reading in zip(entry.texts, entry.through, strict=True):
                score = _phrase_score(phrase, text)
                if score > best:
                    best, through = score, reading
        best *= need.rarity
        if i in need.named:
            best, through = best + NAMED, need.named[i]
        if best == 0.0:
            best, through = _scattered(need, entry.texts, entry.through)
        if best == 0.0:
            return None
        total += best
        if through:
            by_readings.add(through)
    return Hit(entry.rule, total, min(by_readings) if by_readings else "")


def _scattered(need: Need, texts: list[Text], through: list[str]) -> tuple[float, str]:
    """What was typed itself may stand in different texts of a rule: part in its title, part in what it says."""
    for phrase in need.phrases:
        if phrase.tight:
            continue
        where = [
            next((j for j, text in enumerate(texts) if any(word in text.at for word in words)), -1)
            for words in phrase.answers
        ]
        if min(where) >= 0:
            return 0.2, through[max(where)]
    return 0.0, ""


def _phrase_score(phrase: Phrase, text: Text) -> float:
    """How well a text says it; 0 if it does not have every word of the phrase."""
    total = 0.0
    places: list[list[int]] = []
    for words in phrase.answers:
        here: list[int] = []
        best = 0.0
        for word, quality in words.items():
            at = text.at.get(word)
            if at is not None:
                here.extend(at)
                best = max(best, quality)
        if not here:
            return 0.0
        total += best * (1.0 + 0.25 * min(3, len(here) - 1))
        places.append(here)
    spread = _spread(places) if len(places) > 1 else 0
    if spread > SPREAD + len(places):
        if phrase.tight:
            return 0.0
    elif len(places) > 1:
        total *= TOGETHER
    if text.weight == OWN:
        if all(not text.head.isdisjoint(words) for words in phrase.answers):
            total *= DEFINES
        elif text.first in phrase.answers[0]:
            total *= FIRST
    return total / len(places) * phrase.weight * text.weight / (1.0 + len(text.words) / LONG)


def _spread(places: list[list[int]]) -> int:
    """The smallest stretch that holds one of each, looked for from each place of the first."""
    return min(max(min(abs(first - place) for place in other) for other in places[1:]) for first in places[0])


def _marks(needs: list[Need]) -> list[str]:
    """The words to mark, best answers first; of a synonym of several words, all of them together."""
    best: dict[str, float] = {}
    for need in needs:
        for phrase in need.phrases:
            if phrase.tight and len(phrase.answers) > 1:
                best.setdefault(phrase.said, phrase.weight)
                continue
            for words in phrase.answers:
                for word, quality in words.items():
                    best[word] = max(best.get(word, 0.0), quality * phrase.weight)
    return sorted(best, key=lambda word: (-best[word], word))[:MOST_MARKS]
