"""What came of a case, in words: each thing that its expectations look at, as the table has it.

A witness of a run (`coliseo.judge.runner`): it says what there is, whatever was expected. So the same words tell the
outcome of the rules and that of a misreading.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from coliseo.effects.plain_data import data_as_written
from coliseo.effects.source import Tree, plain
from coliseo.judge.adapter import NoSuchValue
from coliseo.judge.expectations import Moment, action_in, same_event, shown
from coliseo.kernel.guards import Refusal
from coliseo.rulings.spelling import spelled
from coliseo.rulings.words import Both, both, deed_in_words, path_in_words, value


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that was looked at. `about` is the same in every run of the case; `es` and `en` tell what there was,
    `data` says it without words; `rules` decided it where something was refused. Without words there was nothing to
    tell."""

    about: str
    es: str
    en: str
    data: str = ""
    rules: tuple[str, ...] = ()

    def text(self, lang: str) -> str:
        return self.es if lang == "es" else self.en


def facts_of(moment: Moment, block: Tree) -> list[Fact]:
    """What a block of expectations looks at, in its order."""
    found: list[Fact] = []
    for name, tree in block.mapping("espera"):
        special = _SPECIAL.get(name)
        found.extend(special(moment, tree) if special is not None else [_value(moment, name, tree)])
    return found


def _value(moment: Moment, path: str, tree: Tree) -> Fact:
    try:
        found = moment.adapter.value(moment.m, path)
    except NoSuchValue:
        found = None
    seen = spelled(found, moment.adapter.key)
    told = {lang: f"{path_in_words(path, tree.written, lang)}: {value(seen, lang)}" for lang in ("es", "en")}
    return Fact(path, told["es"], told["en"], shown(found))


def _items(tree: Tree) -> list[Tree]:
    return [tree] if tree.items is None else tree.items


def _question(moment: Moment, tree: Tree) -> list[Fact]:
    asked = moment.adapter.questions(moment.m)
    if tree.entries is None and tree.items is None:
        if not asked:
            return [Fact("pregunta", "No se pregunta nada a nadie", "Nobody is asked anything")]
        return [_asked("pregunta", q) for q in asked[:1]]
    found = []
    for number, item in enumerate(_items(tree)):
        wanted = item.get("a")
        whom = "" if wanted is None else wanted.text("a").upper()
        mine = [q for q in asked if not whom or q["a"] == whom]
        about = f"pregunta {number}"
        if mine:
            found.append(_asked(about, mine[0]))
        else:
            found.append(Fact(about, f"No se pregunta nada a {whom or 'nadie'}", f"{whom or 'Nobody'} is not asked"))
        found.extend(_offers(about, item, mine))
    return found


def _asked(about: str, q: dict[str, Any]) -> Fact:
    es, en = f"Se pregunta a {q['a']}: {q['texto']['es']}", f"{q['a']} is asked: {q['texto']['en']}"
    return Fact(about, es, en, f"{q['a']} {q['para']}")


def _offers(about: str, item: Tree, asked: list[dict[str, Any]]) -> list[Fact]:
    """Whether what the file speaks of is among what is offered."""
    offered = {plain(word) for q in asked for word in q["ofrece"]}
    found = []
    for name in ("ofrece", "no_ofrece"):
        words = item.get(name)
        for word in _items(words) if words is not None else []:
            said = word.text(name)
            there = plain(said) in offered
            es = f"Se le ofrece «{said}»" if there else f"No se le ofrece «{said}»"
            en = f"“{said}” is offered" if there else f"“{said}” is not offered"
            found.append(Fact(f"{about} {said}", es, en, shown(there)))
    return found


def deed_of(item: Tree) -> Both:
    """Who would do what: the action of `{A: …, por: […]}`."""
    name, done = (action_in(item).entries or [("", item)])[0]
    who = done.written or name.upper()
    return {lang: f"{who}: {deed_in_words(done, lang)}" for lang in ("es", "en")}


def _may(moment: Moment, tree: Tree) -> list[Fact]:
    found = []
    for item in _items(tree):
        deed = deed_of(item)
        action = action_in(item)
        refusals = moment.adapter.refusals(moment.m, action)
        found.append(_allowed(f"puede {shown(data_as_written(action))}", deed, refusals))
    return found


def _allowed(about: str, deed: Both, refusals: list[Refusal] | None) -> Fact:
    if refusals is None:
        es, en = f"No es el momento ({deed['es']})", f"It is not the time ({deed['en']})"
        return Fact(about, es, en, "null")
    if not refusals:
        return Fact(about, f"Se puede ({deed['es']})", f"It may be done ({deed['en']})", "true")
    why = {lang: "; ".join(r.text(lang) for r in refusals) for lang in ("es", "en")}
    rules = tuple(dict.fromkeys(rule for r in refusals for rule in r.rules))
    es, en = f"No se puede ({deed['es']}): {why['es']}", f"It may not be done ({deed['en']}): {why['en']}"
    return Fact(about, es, en, "false", rules)


def _events(moment: Moment, tree: Tree) -> list[Fact]:
    """What happened of what the file speaks of, each as the story tells it."""
    found: list[Fact] = []
    for number, item in enumerate(tree.sequence("sucesos")):
        matches = same_event(moment, item)
        told = next((event["texto"] for event in moment.story if matches(event)), both("", ""))
        about = f"suceso {number} {item.need('suceso').text('suceso')}"
        found.append(Fact(about, told["es"], told["en"], shown(bool(told["es"]))))
    return found


def _order(moment: Moment, tree: Tree) -> list[Fact]:
    done = moment.adapter.order(moment.story)
    seen = spelled(done, moment.adapter.key)
    es, en = (f"{word}: {value(seen, lang)}" for word, lang in (("Se resuelve", "es"), ("Resolved", "en")))
    return [Fact("orden", es, en, shown(done))]


def _text(moment: Moment, tree: Tree) -> list[Fact]:
    found = []
    for item in _items(tree):
        name = item.need("carta").text("carta")
        told = {lang: moment.adapter.card_text(moment.cards, item, lang) for lang in ("es", "en") if item.get(lang)}
        es, en = (f"{name}: «{told.get(lang, next(iter(told.values()), ''))}»" for lang in ("es", "en"))
        found.append(Fact(f"texto {name}", es, en, shown(told)))
    return found


def _construction(moment: Moment, tree: Tree) -> list[Fact]:
    found = []
    for number, item in enumerate(_items(tree)):
        refusals = moment.adapter.construction(moment.cards, item)
        if not refusals:
            fact = Fact(f"construccion {number}", "La construcción es legal", "The construction is legal", "true")
        else:
            why = {lang: "; ".join(r.text(lang) for r in refusals) for lang in ("es", "en")}
            rules = tuple(dict.fromkeys(rule for r in refusals for rule in r.rules))
            es, en = f"La construcción no es legal: {why['es']}", f"The construction is not legal: {why['en']}"
            fact = Fact(f"construccion {number}", es, en, "false", rules)
        found.append(fact)
    return found


_SPECIAL: dict[str, Callable[[Moment, Tree], list[Fact]]] = {
    "pregunta": _question,
    "legal": _may,
    "ilegal": _may,
    "sucesos": _events,
    "sin_sucesos": _events,
    "orden": _order,
    "texto": _text,
    "construccion": _construction,
}
