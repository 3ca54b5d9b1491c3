"""What must hold at every question of every game. Used by the tests and by `tools/ten_thousand.py`."""

from __future__ import annotations

import random
import re

from contract.driver import plain_bytes, play_on, trace
from contract.kept import check_derived_fields, check_worked_out
from contract.subjects import Subject

from coliseo.effects.source import plain
from coliseo.kernel.codec import dumps, state_hash
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.kernel.presenting import ACTS, COSTLY
from coliseo.kernel.questions import NUMBER, ORDER, SPLIT, YES_NO, Question
from coliseo.kernel.rules import CATALOGUES
from coliseo.kernel.state import State

LANGUAGES = ("es", "en")
#: a two-player table must fit in this
MAX_STATE_BYTES = 4096
NAMES = ("Ana", "Bruno", "Celia", "David", "Elena", "Fermín", "Gloria", "Hugo", "Inés")
#: what every option may have, and what a game's own table draws
OPTION_FIELDS = {
    "candidate",
    "text",
    "verb",
    "copies",
    "detail",
    "things",
    "pronostico",
    "lugar",
    "camino",
    "carga",
    "effect",
    "price",
    "left",
    "weight",
    "next",
}
FIELDS = {"seat", "token", "kind", "purpose", "rule", "low", "high", "text", "options"}
MORE = {"pass", "subject", "leads", "onward", "impossible", "also_impossible", "pairs", "next"}
THING = re.compile(r"[a-z]+(:[a-z0-9_]+)+")


def rule_exists(rule: str) -> bool:
    return rule in CATALOGUES.get(rule.partition("-")[0], set())


def check_table(subject: Subject, m: State) -> None:
    """Nothing has been lost or made out of nothing, and nothing that is kept has gone stale."""
    subject.conserved(m)
    check_worked_out(m, subject.notes)


def check_clone(subject: Subject, m: State, rng: random.Random, steps: int = 6) -> None:
    """A clone is equal, plays on like its twin, and leaves the original alone."""
    before = dumps(m)
    first, second = m.clone(), m.clone()
    assert dumps(first) == before
    replies = play_on(first, rng, steps)
    assert dumps(m) == before, "playing on a clone changed the original"
    assert dumps(second) == before, "playing on a clone changed another clone"
    third = second.clone()
    assert trace(subject.game, second, replies) == trace(subject.game, third, replies)
    assert dumps(second) == dumps(first)


def check_saved(subject: Subject, m: State, rng: random.Random, steps: int = 6) -> None:
    """Saved and loaded it is the same position, seen the same by all, and goes on the same, chance included."""
    raw = dumps(m)
    loaded = subject.game.load(raw)
    assert dumps(loaded) == raw
    assert state_hash(loaded) == state_hash(m)
    check_derived_fields(m, loaded)
    for observer in [*range(m.seats), SPECTATOR, JUDGE]:
        seen = plain_bytes(subject.game.view(m, observer))
        assert plain_bytes(subject.game.view(loaded, observer)) == seen
    here = m.clone()
    replies = play_on(m.clone(), rng, steps)
    assert trace(subject.game, loaded, replies) == trace(subject.game, here, replies)
    if m.seats == 2 and not any(q.purpose in subject.catalogue_wide for q in m.questions):
        assert len(raw) <= MAX_STATE_BYTES, f"the saved state takes {len(raw)} bytes"


def check_offers(subject: Subject, m: State) -> None:
    """Offered ⇔ allowed ⇔ explained without refusals; and no offer twice."""
    for q in m.questions:
        if q.kind == NUMBER:
            assert q.low <= q.high
            continue
        assert len(set(q.menu)) == len(q.menu) > 0, f"{q.purpose}: {q.menu}"
        for i, a in enumerate(q.menu):
            assert not any(subject.equivalent(m, q, a, b) for b in q.menu[:i]), f"{q.purpose}: {a} is offered twice"
        universe = subject.game.universe(m, q)
        assert set(q.menu) <= set(universe), f"{q.purpose}: offers from outside its universe"
        for candidate in universe:
            refusals = subject.game.explain(m, q, candidate)
            offered = candidate in q.menu or any(subject.equivalent(m, q, candidate, c) for c in q.menu)
            reasons = [r.text("en") for r in refusals]
            assert offered == (not refusals), f"{q.purpose}, {candidate}: offered {offered}, refused by {reasons}"
            for refusal in refusals:
                assert refusal.rules and all(rule_exists(rule) for rule in refusal.rules), refusal.rules
                assert refusal.es and refusal.en and refusal.es != refusal.en


def check_pairs(subject: Subject, m: State) -> None:
    """Whatever two things may be asked about, the engine knows what they would be and says why not, or offers it."""
    game = subject.game
    for q in m.questions:
        if q.kind == NUMBER:
            continue
        universe = game.universe(m, q)
        places = {c: game.places(m, q, c) for c in universe}
        things = {thing for named in places.values() for thing in named}
        asked: set[tuple[str, str]] = set()
        for group in game.question_view(m, q, "es").get("pairs", []):
            for first in group["first"]:
                for then in group["then"]:
                    asked.update((first, t) for t in things if t == then or t.startswith(f"{then}:"))
        for first, then in sorted(asked):
            candidate = game.between(m, q, first, then)
            assert candidate is not None, (q.purpose, first, then)
            assert (candidate in q.menu) == (not game.explain(m, q, candidate)), (first, then)
            check_sentence(game.describe(m, q, candidate, "es", NAMES[: m.seats]), f"{first}, {then}")
        for named in places.values():
            if len(named) == 2 and tuple(named) in asked:
                candidate = game.between(m, q, named[0], named[1])
                assert candidate is not None and game.places(m, q, candidate) == named
        assert game.between(m, q, "nada:0", "nada:1") is None


def check_questions(subject: Subject, m: State) -> None:
    """Each question cites a rule and can be read, and its answers told apart, in both languages."""
    for q in m.questions:
        assert rule_exists(q.rule), q.rule
        for lang in LANGUAGES:
            check_question_view(subject, m, q, lang)
            check_sentence(subject.game.prompt(m, q, lang), f"{q.purpose}, {lang}")
            texts = [subject.game.describe(m, q, c, lang) for c in q.menu]
            for text in texts:
                check_sentence(text, f"{q.purpose}, {lang}")
            assert len(set(texts)) == len(texts), f"{q.purpose}, {lang}: offers that read the same: {texts}"


def check_question_view(subject: Subject, m: State, q: Question, lang: str) -> None:
    """The shape every client relies on: texts in one language, things that can be touched, and a small message."""
    game = subject.game
    view = game.question_view(m, q, lang, NAMES[: m.seats])
    assert FIELDS <= set(view) <= {*FIELDS, *MORE}, sorted(view)
    assert (view["seat"], view["token"], view["kind"], view["purpose"]) == (q.seat, q.token, q.kind, q.purpose)
    assert (view["rule"], view["low"], view["high"]) == (q.rule, q.low, q.high)
    assert view["text"] == game.prompt(m, q, lang, NAMES[: m.seats])
    place = {} if q.kind == NUMBER else {c: i for i, c in enumerate(q.menu)}
    weighed = [] if q.kind in (ORDER, SPLIT) else [o.get("weight", ACTS) for o in view["options"]]
    assert weighed == sorted(weighed), weighed
    # the lightest first, and among those that weigh the same the menu's own order
    kept = sorted(view["options"], key=lambda o: (0 if not weighed else o.get("weight", ACTS), place[o["candidate"]]))
    assert view["options"] == kept and sorted(place[o["candidate"]] for o in kept) == list(range(len(place)))
    idle = view.get("pass")
    assert idle is None or idle in q.menu
    assert "onward" not in view or (view["onward"] is True and idle is not None), f"{q.purpose}: nothing leads on"
    assert "leads" not in view or idle is not None or view["low"] == 0, f"{q.purpose}: nothing does nothing here"
    for text in (view.get("leads", "-"), view.get("subject", {}).get("text", "-")):
        check_sentence(text, f"{q.purpose}, {lang}")
    texts = [(o["text"], o.get("detail"), o.get("effect"), o.get("price")) for o in view["options"]]
    assert len(set(texts)) == len(texts), f"{q.purpose}, {lang}: options that read the same: {texts}"
    for option in view["options"]:
        assert set(option) <= OPTION_FIELDS and option.get("weight", ACTS) in range(COSTLY + 1)
        assert re.fullmatch("[a-z_]+", option.get("verb", "elegir")), option
        assert option.get("copies", 1) == (1 if q.copies is None else q.copies[place[option["candidate"]]])
        assert option.get("things", []) == game.places(m, q, option["candidate"])
        for text in (option["text"], *(option.get(word, "-") for word in ("detail", "effect", "price", "left"))):
            check_sentence(text, f"{q.purpose}, {lang}")
        if idle is not None:
            # a window: whatever is not doing nothing can be touched
            assert (option["candidate"] == idle) or option.get("things") or q.kind == YES_NO, option
    # whoever reads it is spoken to, not told about
    said = [view["text"], view.get("leads", ""), view.get("subject", {}).get("text", "")]
    said += [option.get(word, "") for option in view["options"] for word in ("text", "effect", "price", "left")]
    for text in said:
        assert not re.search(rf"\b{NAMES[q.seat]}\b", text), f"{q.purpose}, {lang}: {text}"
    universe = game.universe(m, q) if q.kind != NUMBER else []
    touched = {thing for o in view["options"] for thing in o.get("things", [])}
    for refused in view.get("impossible", []):
        assert refused["candidate"] in universe and refused["candidate"] not in q.menu
        assert game.explain(m, q, refused["candidate"]), f"{q.purpose}: {refused} is not refused by any rule"
        assert ("text" in refused) != ("things" in refused), refused
        assert not touched & set(refused.get("things", [])) or len(refused["things"]) > 1, refused
    for other in view.get("also_impossible", []):
        # something else that could be done with a thing that an option names
        assert other["candidate"] in universe and other["candidate"] not in q.menu
        assert touched & set(other["things"]) and game.explain(m, q, other["candidate"]), other
    for ahead in view.get("next", []):
        # what an option asks next, to be touched before
        assert set(ahead) == {"purpose", "to"} and all(
            set(to) <= {"candidate", "things", "pronostico"} for to in ahead["to"]
        ), ahead
    for option in view["options"]:
        assert option.get("next", 0) in range(max(1, len(view.get("next", [])))), option
    about = (*view["options"], *view.get("impossible", []), view.get("subject", {}))
    for things in [o.get("things", []) for o in about]:
        assert len(set(things)) == len(things)
        for thing in things:
            assert THING.fullmatch(thing), thing
    size = len(plain_bytes(view))
    room = subject.question_bytes * (4 if q.purpose in subject.catalogue_wide else 1)
    assert size <= room, f"{q.purpose}: the question takes {size} bytes"


def check_events(subject: Subject, m: State, first: int) -> None:
    """Events since the last answer: numbered without gaps, with rule, cause and a sentence for everyone."""
    for number, event in enumerate(m.events, start=first):
        assert event.number == number
        assert rule_exists(event.rule), event.rule
        assert 0 <= event.cause < event.number
    assert m.event_count == first + len(m.events) - 1
    for observer in [*range(m.seats), SPECTATOR, JUDGE]:
        for event_view in subject.game.events_for(m, observer):
            for lang in LANGUAGES:
                sentence = subject.game.narrate(event_view, lang)
                check_sentence(sentence, str(event_view))
                assert "?" not in sentence, f"{sentence}: {event_view}"
                told, mentions = subject.game.told(event_view, lang, NAMES[: m.seats])
                assert told == subject.game.narrate(event_view, lang, NAMES[: m.seats])
                for text, key in mentions:
                    assert key == plain(key) != "" and text in told and text in sentence, (text, key, told)


def check_sentence(text: str, where: str) -> None:
    assert text.strip(), where
    assert "{" not in text and "}" not in text, f"{where}: {text}"
    assert "None" not in text, f"{where}: {text}"
