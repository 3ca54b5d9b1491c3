"""Lessons: played through to the learner's victory, kindly strict, resumable from the record, errors with a line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from contract.driver import plain_bytes

from coliseo.effects.source import CardError, read_text
from coliseo.games.registry import game_keys, load_game
from coliseo.kernel.codec import dumps, state_hash
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import CARDS, CELL, OPTION, TARGETS, YES_NO
from coliseo.kernel.state import State
from coliseo.match import lesson as lessons
from coliseo.match.lesson import Lesson, lesson_named, lessons_for_clients, lessons_of
from coliseo.match.record import Answer, Record, load_record, new_record
from coliseo.match.replay import replay, state_at, verify
from coliseo.rulebook import load_rules

ALL = [lesson for key in game_keys() for lesson in lessons_of(key) if not lesson.proposes]
RULE = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+(?:\.\w+)+")
FILE = Path(lessons.__file__).parents[1] / "games" / "atrum_arena" / "data" / "lessons" / "primera_partida.yaml"
TEXT = FILE.read_text(encoding="utf-8")


def play_on(lesson: Lesson, m: State, record: Record, tasks: int | None = None) -> None:
    """What a room does: the lesson's own replies by themselves, the learner's as the step expects them."""
    done = 0
    while not m.over:
        n = len(record.answers)
        q = m.questions[0]
        reply = lesson.machine_reply(m, q, n)
        if reply is None:
            if done == tasks:
                return
            step = lesson.step_for(m, q, n, "es")
            assert step is not None and q.seat == lesson.seat
            assert step.expects and lesson.allows(m, q, n, tuple(step.expects))
            reply, done = tuple(step.expects), done + 1
        lesson.force(m, n, reply)
        answer(m, q.seat, q.token, reply)
        lesson.unforce(m)
        record.add(Answer(q.seat, q.token, reply, tuple(m.chance_out)), m)


def begin(lesson: Lesson) -> tuple[State, Record]:
    options, m = lesson.start()
    return m, new_record(lesson.game, options, None, m)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.key}")
def test_the_expected_answers_lead_to_the_learners_victory(lesson: Lesson) -> None:
    m, record = begin(lesson)
    play_on(lesson, m, record)
    assert m.winners == (lesson.seat,)
    assert len(record.answers) == len(lesson.plan)
    for lang in ("es", "en"):
        end = lesson.step_for(m, None, len(record.answers), lang)
        assert end is not None and end.ask_continue and not end.expects
        assert end.step + len(end.pages) == end.steps == lesson.length
    assert verify(load_record(record.dumps())) == len(record.checkpoints)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.key}")
def test_every_other_answer_is_refused_kindly_and_changes_nothing(lesson: Lesson) -> None:
    m, record = begin(lesson)
    refused = 0
    for task in range(len([step for step in lesson.steps if step.seat == lesson.seat])):
        play_on(lesson, m, record, 0 if task == 0 else 1)
        n, (q,) = len(record.answers), m.questions
        before = dumps(m)
        assert q.kind in (OPTION, TARGETS, CARDS, CELL, YES_NO)
        for candidate in q.menu:
            if candidate not in lesson.plan[n].choice:
                assert not lesson.allows(m, q, n, (candidate,))
                for lang in ("es", "en"):
                    assert len(lesson.refusal(m, q, n, lang)) > 20
                refused += 1
        assert not lesson.allows(m, q, n, ())
        assert dumps(m) == before
    assert refused > 20


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.key}")
def test_a_lesson_is_resumed_from_its_record_alone(lesson: Lesson) -> None:
    """At every question: the loaded record gives the same table, the same step, and goes on the same way."""
    whole_state, whole = begin(lesson)
    play_on(lesson, whole_state, whole)
    for moment in replay(whole):
        n = moment.after
        record = load_record(whole.cut(n).dumps())
        m = state_at(record)
        assert state_hash(m) == state_hash(moment.state)
        if n % 7:
            continue
        play_on(lesson, m, record)
        assert m.winners == (lesson.seat,)
        assert [a.choice for a in record.answers] == [a.choice for a in whole.answers]


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game}-{lesson.key}")
def test_every_task_says_what_to_touch_and_all_texts_are_there(lesson: Lesson) -> None:
    game, rules = load_game(lesson.game), {rule.id for rule in load_rules(lesson.game)}
    m, record = begin(lesson)
    numbers: list[int] = []
    while not m.over:
        n, q = len(record.answers), m.questions[0]
        es, en = lesson.step_for(m, q, n, "es"), lesson.step_for(m, q, n, "en")
        assert (es is None) == (lesson.machine_reply(m, q, n) is not None)
        if es is not None and en is not None:
            numbers.extend(range(es.step, es.step + len(es.pages) + 1))
            assert (es.step, es.point, es.expects) == (en.step, en.point, en.expects)
            assert set(es.expects) <= set(q.menu)
            touched = {thing for c in es.expects for thing in game.places(m, q, c)}
            assert not touched or set(es.point) & touched, f"step {es.step} points at none of {touched}"
            for mine, other in zip([*es.pages, es], [*en.pages, en], strict=True):
                assert mine.text and other.text and mine.text != other.text
                assert RULE.findall(mine.text) == RULE.findall(other.text)
                assert set(RULE.findall(mine.text)) <= rules, mine.text
                assert len(mine.text) <= 220, mine.text
            assert len(plain_bytes(es)) < 1500
        planned = lesson.plan[n]
        lesson.force(m, n, planned.choice)
        answer(m, planned.seat, planned.token, planned.choice)
        record.add(Answer(planned.seat, planned.token, planned.choice, tuple(m.chance_out)), m)
    assert numbers == list(range(1, lesson.length - len(lesson.ending) + 1))
    assert 15 <= lesson.length <= 25


@pytest.mark.parametrize("key", ["primera_partida", "segunda_leccion"])
def test_a_lesson_names_cards_as_they_are_called(key: str) -> None:
    """A Power that a text names in one language is named in the other by its own name there."""
    from coliseo.games.atrum_arena.language.sets import catalogo_base

    lesson = lesson_named("atrum_arena", key)
    powers = catalogo_base().poderes.values()
    pages = [p for step in lesson.steps for p in [*step.pages, *([step.ask] if step.ask else [])]]
    texts = [page.text for page in pages] + [step.not_now for step in lesson.steps]
    named = 0
    for text in texts:
        for power in powers:
            if power.nombre in text["es"] and power.nombre_en not in text["en"]:
                raise AssertionError(f"{power.nombre} is not {power.nombre_en} in: {text['en']}")
            named += power.nombre in text["es"]
    assert named >= 8


def test_clients_get_the_list() -> None:
    """Two lessons of each game at least, the first game first: that is the order in which they are offered."""
    for game in game_keys():
        listed = lessons_for_clients(game)
        assert [one["key"] for one in listed][:2] == ["primera_partida", "segunda_leccion"]
        assert len({one["name"]["es"] for one in listed}) == len(listed)
        for one in listed:
            assert set(one["name"]) == set(one["text"]) == {"es", "en"}
    with pytest.raises(KeyError):
        lesson_named("atrum_arena", "otra")


def test_a_table_that_left_the_lesson_has_no_step() -> None:
    lesson = lesson_named("atrum_arena", "primera_partida")
    m, record = begin(lesson)
    play_on(lesson, m, record, 0)
    n, q = len(record.answers), m.questions[0]
    assert lesson.step_for(m, q, n, "es") is not None
    for wrong in (-1, n - 1, n + 1, 10_000):
        assert lesson.step_for(m, q, wrong, "es") is None
        assert lesson.machine_reply(m, q, wrong) is None
        assert not lesson.allows(m, q, wrong, (q.menu[0],))
        assert lesson.refusal(m, q, wrong, "en")
    lesson.force(m, 10_000, ())
    assert m.forced == {}


def broken(old: str, new: str, count: int = 1) -> CardError:
    assert TEXT.count(old) >= 1, old
    with pytest.raises(CardError) as caught:
        Lesson("rota", read_text(TEXT.replace(old, new, count), "rota.yaml"))
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "field", "says"),
    [
        ("juego: atrum_arena", "juego: ajedrez", "juego", "atrum_arena"),
        ("asiento: 0", "asiento: 7", "asiento", "2 asientos"),
        ("    si_no:", "    si_nones:", "pasos.si_nones", "campo desconocido"),
        ('elige: "poder:0:0:0"', 'elige: "poder:0:0:4"', "pasos", "no se llega"),
        ("azar: {fosa: [caido, caido, bestia]}", "azar: {fosa: [caido, caido, bestia, golem]}", "pasos.azar", "sobra"),
        ("azar: {fosa: [caido, caido, bestia]}", "azar: {fosa: [dragon]}", "azar.fosa", "tipo"),
        ("resistencia: 2", "resistencia: 9", "pasos", "no se llega"),
        ("para: eliminar", "para: eliminare", "pasos", "no se llega"),
        ("nombre: {es:", "nombre: {fr:", "es", "falta"),
    ],
)
def test_a_mistake_has_a_line_and_a_field(old: str, new: str, field: str, says: str) -> None:
    error = broken(old, new)
    assert error.field == field and says in error.es
    assert error.file == "rota.yaml" and error.line > 1


def test_a_lesson_that_is_not_won_or_has_steps_to_spare_is_refused() -> None:
    cut = TEXT[: TEXT.index("  # -- turn 2")] + TEXT[TEXT.index("final:") :]
    with pytest.raises(CardError, match="no se llega"):
        Lesson("rota", read_text(cut, "rota.yaml"))
    spare = TEXT.replace("final:\n", "  - {para: accion, elige: pasa, texto: {es: Sigue, en: Go on}}\nfinal:\n")
    with pytest.raises(CardError, match="acaba antes"):
        Lesson("rota", read_text(spare, "rota.yaml"))
