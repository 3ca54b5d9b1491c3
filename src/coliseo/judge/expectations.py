"""What a scenario expects: values of the position, questions, legality with its rules, events, order, texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from coliseo.effects.plain_data import data_as_written, data_of
from coliseo.effects.source import Tree, plain
from coliseo.judge import answers
from coliseo.judge.adapter import Adapter, NoSuchValue
from coliseo.judge.scenario import known_rule
from coliseo.kernel.guards import Refusal
from coliseo.kernel.state import State
from coliseo.text.nearest import did_you_mean


@dataclass(slots=True)
class Failure:
    """One thing that is not as expected, in both languages."""

    line: int
    what: dict[str, str]
    expected: str
    found: dict[str, str]

    def text(self, lang: str) -> str:
        if not self.expected:
            return f"{self.what[lang]}: {self.found[lang]}"
        if lang == "es":
            return f"{self.what[lang]}: se esperaba {self.expected}; hay {self.found[lang]}"
        return f"{self.what[lang]}: expected {self.expected}; found {self.found[lang]}"


@dataclass(slots=True)
class Moment:
    """The table at which expectations look, and the story that led there."""

    adapter: Adapter
    m: State
    story: list[dict[str, Any]]
    cards: Tree | None
    #: where in the story the last action begins
    acted_at: int = 0

    def refusals(self, action: Tree) -> list[Refusal] | None:
        """Why the action cannot be taken now (see `Adapter.refusals`)."""
        return answers.refusals(self.m, action) if answers.answers(action) else self.adapter.refusals(self.m, action)

    def resolved(self) -> bool:
        """Has the last action also been resolved, so that there is nothing left to respond to?"""
        return any(event["suceso"] in self.adapter.resolving for event in self.story[self.acted_at :])


def both(text: str) -> dict[str, str]:
    return {"es": text, "en": text}


def shown(value: object) -> str:
    """A value as a person would write it in the file."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {shown(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(shown(v) for v in value) + "]"
    return str(value)


# -- comparing ------------------------------------------------------------------------------------------------------


def same(expected: object, found: object) -> bool:
    """Words are compared without accents and capitals; a list also stands for a bag of counts."""
    if isinstance(expected, str) and isinstance(found, str):
        return plain(expected) == plain(found)
    if isinstance(found, dict):
        if isinstance(expected, list):
            counts = Counter(plain(str(item)) for item in expected)
            return counts == {plain(str(k)): n for k, n in found.items()}
        if isinstance(expected, dict):
            return _same_mapping(expected, found)
        return False
    if isinstance(expected, list) and isinstance(found, (list, tuple)):
        return len(expected) == len(found) and all(same(a, b) for a, b in zip(expected, found, strict=True))
    if isinstance(expected, dict) and isinstance(found, (list, tuple)):
        return expected == Counter(plain(str(item)) for item in found)
    return type(expected) is type(found) and expected == found


def _same_mapping(expected: dict[str, object], found: dict[str, object]) -> bool:
    wanted = {plain(k): v for k, v in expected.items() if v != 0 or isinstance(v, bool)}
    there = {plain(k): v for k, v in found.items() if v != 0 or isinstance(v, bool)}
    return wanted.keys() == there.keys() and all(same(wanted[k], there[k]) for k in wanted)


# -- the kinds of expectation ---------------------------------------------------------------------------------------


def check(moment: Moment, block: Tree) -> list[Failure]:
    """Everything in a block of expectations that does not hold."""
    failures: list[Failure] = []
    for name, tree in block.mapping("espera"):
        special = _SPECIAL.get(name)
        failures.extend(special(moment, tree) if special is not None else _value(moment, name, tree))
    return failures


def _value(moment: Moment, path: str, tree: Tree) -> list[Failure]:
    try:
        found = moment.adapter.value(moment.m, path)
    except NoSuchValue as error:
        if error.empty:
            place = ".".join(_as_written(path, tree).split(".")[: error.empty.count(".") + 1])
            nothing = {"es": f"nada: {place} está vacío", "en": f"nothing: {place} is empty"}
            return [Failure(tree.line, both(_as_written(path, tree)), shown(data_of(tree)), nothing)]
        known = [*error.known, *_SPECIAL] if "." not in path else error.known
        meant = did_you_mean(path.rpartition(".")[2], known)
        there = ", ".join(known)
        raise tree.error(
            path,
            f"no hay tal valor; hay: {there}.{meant['es']}",
            f"no such value; there are: {there}.{meant['en']}",
        ) from error
    expected = data_of(tree)
    if same(expected, found):
        return []
    return [Failure(tree.line, both(_as_written(path, tree)), shown(expected), both(shown(found)))]


def _as_written(path: str, tree: Tree) -> str:
    """Keys are read without accents and capitals; they are shown as their author wrote them."""
    return tree.written or path


def _items(tree: Tree) -> list[Tree]:
    return [tree] if tree.items is None else tree.items


_QUESTION = {"es": "pregunta", "en": "question"}


def _question(moment: Moment, tree: Tree) -> list[Failure]:
    asked = moment.adapter.questions(moment.m)
    said = ", ".join(f"{q['a']} ({q['para']}: {', '.join(q['ofrece'])})" for q in asked)
    now = {"es": said or "ninguna", "en": said or "none"}
    if tree.entries is None and tree.items is None:
        if plain(tree.text("pregunta")) != "ninguna":
            raise tree.error("pregunta", "se esperaba «ninguna» o {a, para, …}", "«ninguna» or fields were expected")
        return [] if not asked else [Failure(tree.line, _QUESTION, "ninguna", now)]
    failures = []
    for item in _items(tree):
        item.only("pregunta", ("a", "para", "regla", "ofrece", "no_ofrece"))
        if not any(_asks(q, item) for q in asked):
            failures.append(Failure(item.line, _QUESTION, shown(data_as_written(item)), now))
    return failures


def _asks(q: dict[str, Any], item: Tree) -> bool:
    for name in ("a", "para", "regla"):
        wanted = item.get(name)
        if wanted is not None and not same(wanted.text(name), q[name]):
            return False
    offered = [plain(word) for word in q["ofrece"]]
    for name, there in (("ofrece", True), ("no_ofrece", False)):
        words = item.get(name)
        for word in _items(words) if words is not None else []:
            if (plain(word.text(name)) in offered) != there:
                return False
    return True


def action_in(item: Tree) -> Tree:
    """The action of `{A: …, por: […]}`, alone."""
    action = Tree(item.file, item.line)
    action.entries = [(name, value) for name, value in item.mapping("accion") if name != "por"]
    if len(action.entries) != 1:
        raise item.error("accion", "se esperaba una sola acción «ASIENTO: …»", "one action «SEAT: …» was expected")
    return action


def _legal(moment: Moment, tree: Tree) -> list[Failure]:
    failures = []
    for item in _items(tree):
        action = action_in(item)
        refusals = moment.refusals(action)
        if refusals:
            found = {lang: "; ".join(r.text(lang) for r in refusals) for lang in ("es", "en")}
        elif refusals is None:
            found = _not_being_asked(moment)
        else:
            continue
        failures.append(Failure(item.line, both("legal"), shown(data_as_written(action)), found))
    return failures


def _illegal(moment: Moment, tree: Tree) -> list[Failure]:
    failures = []
    for item in _items(tree):
        reasons = item.need("por")
        wanted = [known_rule(rule, moment.adapter, "por") for rule in _items(reasons)]
        if not wanted:
            raise reasons.error("por", "hace falta al menos una regla", "at least one rule is needed")
        action = action_in(item)
        refusals = moment.refusals(action)
        if not refusals and moment.resolved():
            found = _ALREADY_RESOLVED if refusals is None else _ANOTHER_CHAIN
        elif refusals is None:
            found = _not_being_asked(moment)
        else:
            failures.extend(_not_refused(refusals, wanted, item, shown(data_as_written(action))))
            continue
        failures.append(_refusal_expected(item, shown(data_as_written(action)), wanted, found))
    return failures


_ALREADY_RESOLVED = {
    "es": "la cadena ya se ha resuelto: no queda nada a lo que responder",
    "en": "the chain has already been resolved: there is nothing left to respond to",
}
_ANOTHER_CHAIN = {
    "es": "la cadena ya se ha resuelto: esto empezaría otra, y es legal",
    "en": "the chain has already been resolved: this would begin another, and it is legal",
}


def _not_being_asked(moment: Moment) -> dict[str, str]:
    """No rule forbids it: it is just not what is asked now."""
    asked = ", ".join(f"{q['a']} ({q['para']})" for q in moment.adapter.questions(moment.m)) or "—"
    return {
        "es": f"ninguna regla lo impide, pero ahora no se le pregunta eso; se pregunta a: {asked}",
        "en": f"no rule forbids it, but that is not being asked now; being asked: {asked}",
    }


def _refusal_expected(item: Tree, action: str, wanted: list[str], found: dict[str, str]) -> Failure:
    what = {"es": f"ilegal {action}".rstrip(), "en": f"illegal {action}".rstrip()}
    return Failure(item.line, what, f"por {shown(wanted)}", found)


def _not_refused(refusals: list[Refusal], wanted: list[str], item: Tree, action: str = "") -> list[Failure]:
    if not refusals:
        found = {"es": "es legal", "en": "it is legal"}
    else:
        rules = {rule for r in refusals for rule in r.rules}
        if rules.issuperset(wanted):
            return []
        found = {lang: "; ".join(r.text(lang) for r in refusals) for lang in ("es", "en")}
    return [_refusal_expected(item, action, wanted, found)]


def same_event(moment: Moment, item: Tree) -> Callable[[dict[str, Any]], bool]:
    kind = plain(item.need("suceso").text("suceso"))
    fields = moment.adapter.event_fields(kind)
    if fields is None:
        meant = did_you_mean(kind, moment.adapter.event_names())
        raise item.need("suceso").error(
            "suceso", f"ningún suceso se llama así «{kind}».{meant['es']}", f"no event is called «{kind}».{meant['en']}"
        )
    item.only("sucesos", tuple(sorted(fields)))
    wanted = {name: data_of(value) for name, value in item.mapping("sucesos")}
    rule = item.get("regla")
    if rule is not None:
        known_rule(rule, moment.adapter, "regla")

    def matches(event: dict[str, Any]) -> bool:
        return all(name in event and same(value, event[name]) for name, value in wanted.items())

    return matches


def _events(moment: Moment, tree: Tree) -> list[Failure]:
    """They must have happened in this order, with anything in between."""
    at = 0
    for item in tree.sequence("sucesos"):
        matches = same_event(moment, item)
        for i in range(at, len(moment.story)):
            if matches(moment.story[i]):
                at = i + 1
                break
        else:
            earlier = any(matches(event) for event in moment.story[:at])
            like = [e for e in moment.story if same(data_of(item.need("suceso")), e["suceso"])]
            found = {
                "es": "solo ocurrió antes" if earlier else _told(like) or "no ocurrió",
                "en": "it only happened earlier" if earlier else _told(like) or "it did not happen",
            }
            return [Failure(item.line, {"es": "sucesos", "en": "events"}, shown(data_as_written(item)), found)]
    return []


def _told(events: list[dict[str, Any]]) -> str:
    hidden = ("numero", "causa", "clave", "ranura", "esbirro", "texto")
    return "; ".join(shown({k: v for k, v in e.items() if k not in hidden}) for e in events)


def _no_events(moment: Moment, tree: Tree) -> list[Failure]:
    failures = []
    for item in tree.sequence("sin_sucesos"):
        matches = same_event(moment, item)
        happened = [event for event in moment.story if matches(event)]
        if happened:
            what = {"es": "sin sucesos", "en": "no events"}
            failures.append(Failure(item.line, what, shown(data_as_written(item)), both(_told(happened))))
    return failures


def _order(moment: Moment, tree: Tree) -> list[Failure]:
    expected = [item.text("orden") for item in tree.sequence("orden")]
    found = moment.adapter.order(moment.story)
    if same(expected, found):
        return []
    return [Failure(tree.line, {"es": "orden", "en": "order"}, shown(expected), both(shown(found)))]


def _text(moment: Moment, tree: Tree) -> list[Failure]:
    """The text of a card, letter by letter."""
    failures = []
    for item in _items(tree):
        for lang in ("es", "en"):
            wanted = item.get(lang)
            if wanted is None:
                continue
            found = moment.adapter.card_text(moment.cards, item, lang)
            if found != wanted.text(lang):
                what = {"es": f"texto ({lang})", "en": f"text ({lang})"}
                failures.append(Failure(wanted.line, what, wanted.text(lang), both(found)))
    return failures


def _construction(moment: Moment, tree: Tree) -> list[Failure]:
    """Teams that are refused because of the rules in `por`; without `por`, they must be accepted."""
    failures = []
    for item in _items(tree):
        refusals = moment.adapter.construction(moment.cards, item)
        reasons = item.get("por")
        if reasons is not None:
            wanted = [known_rule(rule, moment.adapter, "por") for rule in _items(reasons)]
            failures.extend(_not_refused(refusals, wanted, item))
        elif refusals:
            found = {lang: "; ".join(r.text(lang) for r in refusals) for lang in ("es", "en")}
            failures.append(Failure(item.line, {"es": "construcción", "en": "construction"}, "legal", found))
    return failures


_SPECIAL: dict[str, Callable[[Moment, Tree], list[Failure]]] = {
    "pregunta": _question,
    "legal": _legal,
    "ilegal": _illegal,
    "sucesos": _events,
    "sin_sucesos": _no_events,
    "orden": _order,
    "texto": _text,
    "construccion": _construction,
}
