"""Lessons that propose: each way of their steps, any other answer at any step, what the record alone brings back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from coliseo.effects.source import CardError, read_text
from coliseo.games.registry import game_keys, load_game
from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.questions import NUMBER, ORDER, Question
from coliseo.kernel.state import State
from coliseo.match.course import LOST, SHARED, WON, Course, Node
from coliseo.match.lesson import ProposedLesson, lesson_from, lesson_named, lessons_for_clients, lessons_of
from coliseo.match.record import Record, load_record, new_record
from coliseo.match.replay import replay, verify
from coliseo.match.session import Play, machine_choice
from coliseo.match.teaching import LessonStep
from coliseo.rulebook import load_rules

ALL = [lesson for key in game_keys() for lesson in lessons_of(key) if isinstance(lesson, ProposedLesson)]
RULE = re.compile(r"\b[A-Z]{2}-\w+(?:\.\w+)+")
GAME = "sorcerers_arena"
FILE = Path(__file__).parents[2] / "src/coliseo/games" / GAME / "data/lessons/primera_partida.yaml"
TEXT = FILE.read_text(encoding="utf-8")


class Table:
    """What a room does with a lesson, without a server."""

    def __init__(self, lesson: ProposedLesson, seed: int = 7) -> None:
        self.lesson = lesson
        self.seed = seed
        self.game = load_game(lesson.game)
        options, m = lesson.start(seed)
        self.play = Play(self.game, m)
        self.record = new_record(lesson.game, options, None, m)
        self.course = course_of(lesson)

    @property
    def m(self) -> State:
        return self.play.state

    def give(self, q: Question, choice: tuple[int, ...]) -> None:
        assert self.course.allows(self.m, q, self.play.count, choice)
        self.course.force(self.m, self.play.count, choice)
        try:
            given = self.play.take_answer(q.seat, q.token, choice)
        finally:
            self.course.unforce(self.m)
        self.record.add(given, self.m)
        self.course.note(self.m, given)

    def machine(self, q: Question, level: str = "greedy") -> tuple[int, ...]:
        return machine_choice(level, self.seed, self.play.count, self.game, self.m, q)

    def to_learner(self) -> Question | None:
        """The machine plays until the learner is asked or the game is over."""
        while not self.m.over:
            q = self.m.questions[0]
            if q.seat == self.lesson.seat:
                return q
            reply = self.course.machine_reply(self.m, q, self.play.count)
            self.give(q, self.machine(q) if reply is None else reply)
        return None

    def step(self, lang: str = "es") -> LessonStep:
        q = None if self.m.over else self.m.questions[0]
        found = self.course.step_for(self.m, q, self.play.count, lang)
        assert found is not None and found.text
        return found

    def along(self, ways: list[int], steps: int | None = None) -> None:
        """As proposed, as far as it goes; where there are several ways, those of `ways`."""
        ways, done = list(ways), 0
        while (q := self.to_learner()) is not None and not self.course.is_free and done != steps:
            node = self.course._node(q)
            assert node is not None
            way = node.ways[ways.pop(0) if len(node.ways) > 1 and ways else 0]
            self.give(q, way.planned.choice)
            done += 1

    def to_the_end(self, level: str = "greedy") -> list[LessonStep]:
        """A machine decides for the learner too; all that the teacher said on the way."""
        said = []
        while (q := self.to_learner()) is not None:
            said.append(self.step())
            assert said[-1].free and not said[-1].expects and not said[-1].ask_continue
            self.give(q, self.machine(q, level))
        return [*said, self.step()]


def course_of(lesson: ProposedLesson) -> Course:
    course = lesson.at_table()
    assert isinstance(course, Course)
    return course


def otherwise(table: Table, q: Question) -> tuple[int, ...] | None:
    """A legal answer that is not proposed, if there is one."""
    node = table.course._node(q)
    assert node is not None
    if q.kind == NUMBER:
        choices = [(n,) for n in range(q.low, q.high + 1)]
    elif q.kind == ORDER:
        choices = [tuple(q.menu), tuple(reversed(q.menu))]
    else:
        choices = [(c,) for c in q.menu]
    return next((choice for choice in choices if node.way(choice) is None), None)


def learner_nodes(node: Node | None, seat: int) -> int:
    if node is None:
        return 0
    return (node.seat == seat) + max(learner_nodes(way.following, seat) for way in node.ways)


# -- the steps ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.game)
def test_each_way_is_played_to_its_end_and_then_the_game_to_its_own(lesson: ProposedLesson) -> None:
    for way in (0, 1):
        table = Table(lesson)
        table.along([way])
        assert table.course.is_free and not table.m.over
        first = table.step()
        assert first.pages[0].text == lesson.words.finished[0].text["es"]
        said = table.to_the_end()
        assert said[-1].ask_continue and said[-1].free
        assert verify(load_record(table.record.dumps())) == len(table.record.checkpoints)
        assert table.record.options == {"leccion": lesson.key}


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.game)
def test_pages_are_numbered_along_each_way(lesson: ProposedLesson) -> None:
    for way in (0, 1):
        table, numbers, ways = Table(lesson), list[int](), [way]
        while (q := table.to_learner()) is not None and not table.course.is_free:
            step, node = table.step(), table.course._node(q)
            assert node is not None and step.proposes and not step.free
            numbers.extend(range(step.step, step.step + len(step.pages) + 1))
            assert set(step.expects) <= {c for w in node.ways for c in w.planned.choice}
            touched = {thing for c in step.expects for thing in table.game.places(table.m, q, c)}
            assert not touched or set(step.point) & touched, step
            total = step.steps
            table.give(q, node.ways[ways.pop(0) if len(node.ways) > 1 else 0].planned.choice)
        assert numbers == list(range(1, total + 1))


def test_the_first_game_is_as_the_drawing_says() -> None:
    """Turns 1 to 7: where everybody stands, what they have left, what was set aside and what was scored."""
    from coliseo.games.sorcerers_arena.judge.adapter import ADAPTER

    expected = {
        3: {"brunilda.casilla": "E2", "brego.vida": 10, "nerea.casilla": "E6"},
        6: {"zahir.casilla": "D4", "brego.casilla": "F2", "brunilda.vida": 8},
        7: {"pv.azul": 1, "brunilda.estados": {"escoba_magica": 1}},
        9: {"pv.rojo": 1, "zahir.vida": 9, "zahir.estados": {"sigiloso": 1, "inmovilizado": 1}},
        10: {"nerea.estados": {"inmovilizado": 2}},
    }
    for steps, values in expected.items():
        table = Table(lesson_of_the_game())
        table.along([0], steps)
        if steps != 10:
            table.to_learner()
        for path, value in values.items():
            if not (steps == 10 and path == "nerea.estados"):
                assert ADAPTER.value(table.m, path) == value, (steps, path)
    events = [e for e in told_events(table) if e["suceso"] in ("adquiere", "aparta")]
    assert {"suceso": "adquiere", "figura": "nerea", "estado": "immobilized"}.items() <= events[-1].items()
    assert any(e["suceso"] == "aparta" and e.get("carta") == "Zancadas" for e in events)


def lesson_of_the_game() -> ProposedLesson:
    lesson = lesson_named(GAME, "primera_partida")
    assert isinstance(lesson, ProposedLesson)
    return lesson


def told_events(table: Table) -> list[dict[str, object]]:
    from coliseo.games.sorcerers_arena.judge.adapter import ADAPTER

    return [event for moment in replay(table.record) for event in ADAPTER.events(moment.state, [])]


# -- leaving them ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.game)
def test_another_answer_at_any_step_is_taken_and_the_game_goes_on(lesson: ProposedLesson) -> None:
    for way in (0, 1):
        tried = reached = 0
        for steps in range(learner_nodes(lesson.root, lesson.seat)):
            table = Table(lesson, seed=steps)
            table.along([way], steps)
            q = table.to_learner()
            if q is None or table.course.is_free:
                break
            reached += 1
            choice = otherwise(table, q)
            if choice is None:
                continue
            before = table.play.count
            table.give(q, choice)
            assert table.course.is_free
            assert table.to_learner() is not None
            assert table.step().pages[0].text == lesson.words.left[0].text["es"]
            assert "leccion" in table.record.options
            # taken back, it is where it was
            left = table.play.count
            table.course.back_to(before)
            assert not table.course.is_free and len(table.course._path) == before + 1
            again = Table(lesson, seed=steps)
            again.along([way], steps)
            again.to_learner()
            again.give(again.m.questions[0], choice)
            assert again.to_the_end()[-1].ask_continue and again.play.count > left
            tried += 1
        assert tried == reached >= 10, "at every step there was something else to answer"


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.game)
def test_what_happens_for_the_first_time_is_explained_once(lesson: ProposedLesson) -> None:
    counted: dict[str, int] = {}
    for seed in range(12):
        table = Table(lesson, seed)
        table.along([seed % 2])
        said = table.to_the_end("random" if seed % 3 else "greedy")
        pages = [page.text for step in said for page in step.pages]
        for first in lesson.words.firsts:
            times = pages.count(first.pages[0].text["es"])
            assert times <= 1
            counted[first.pages[0].text["es"]] = counted.get(first.pages[0].text["es"], 0) + times
        kinds = {str(event["suceso"]) for event in told_events(table)}
        assert ("fuera" in kinds) == (lesson.words.firsts[0].pages[0].text["es"] in pages)
        assert ("ultima_ronda" in kinds) == any("SA-1.END.3" in text for text in pages)
    assert sum(1 for times in counted.values() if times) >= 4, counted.values()


def test_pushing_off_the_gold_is_told_from_walking_off_it() -> None:
    push = next(first for first in lesson_of_the_game().words.firsts if len(first.signs) == 2)
    event = {"suceso": "mueve", "desde": "E4", "casilla": "E5"}
    seen = {
        (who, seat): any(sign.is_seen_in({**event, "figura": who}, seat) for sign in push.signs)
        for who in ("zahir", "brego")
        for seat in (0, 1)
    }
    assert seen == {("zahir", 0): False, ("zahir", 1): True, ("brego", 0): True, ("brego", 1): False}
    assert not any(s.is_seen_in({**event, "figura": "zahir", "desde": "E5"}, 1) for s in push.signs)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.game)
def test_the_record_alone_brings_it_back(lesson: ProposedLesson) -> None:
    """At every question of the learner's, along the steps and beyond: the same words."""
    table, words = Table(lesson), dict[int, LessonStep]()
    table.along([1], 4)
    while (q := table.to_learner()) is not None:
        words[table.play.count] = table.step("en")
        node = table.course._node(q)
        table.give(q, table.machine(q) if node is None else node.ways[-1].planned.choice)
    words[table.play.count] = table.step("en")
    told = course_of(lesson)
    for moment in replay(record_again(table.record)):
        if moment.answer is not None:
            told.note(moment.state, moment.answer)
        if moment.after in words:
            m = moment.state
            q = None if m.over else m.questions[0]
            assert told.step_for(m, q, moment.after, "en") == words[moment.after]
    # and with the last answers taken back
    counts = sorted(words)
    for count in counts[-2::-5]:
        told.back_to(count)
        m = next(moment.state for moment in replay(table.record, count) if moment.after == count)
        assert told.step_for(m, m.questions[0], count, "en") == words[count]


def record_again(record: Record) -> Record:
    return load_record(record.dumps())


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.game)
def test_what_the_position_leaves_open_is_drawn_anew(lesson: ProposedLesson) -> None:
    decided = set()
    for seed in range(3):
        table = Table(lesson, seed)
        table.along([0])
        table.to_the_end()
        decided.add(tuple(outcome for answer in table.record.answers for outcome in answer.chance))
    assert len(decided) == 3


def test_it_ends_with_words_for_every_outcome() -> None:
    for lesson in ALL:
        texts = {outcome: lesson.words.ending_for(outcome)[0].text["es"] for outcome in (WON, SHARED, LOST)}
        assert len(set(texts.values())) == 3
        table = Table(lesson)
        table.along([0], 2)
        given = table.play.take_concession(lesson.seat)
        table.course.note(table.m, given)
        end = table.step()
        assert [*(page.text for page in end.pages), end.text] == [p.text["es"] for p in lesson.words.ending_for(LOST)]


def test_a_refused_answer_leaves_the_lesson_where_it_was() -> None:
    table = Table(ALL[0])
    q = table.to_learner()
    assert q is not None
    before = table.step()
    with pytest.raises(ReplyRefused):
        table.give(q, (123456789,))
    assert table.step() == before and table.m.forced == {}


# -- the file -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.game)
def test_all_texts_are_there_in_both_languages_and_their_rules_exist(lesson: ProposedLesson) -> None:
    rules = {rule.id for rule in load_rules(lesson.game)}
    words = lesson.words
    pages = [page for page, *_ in [(p,) for s in lesson.steps for p in [*s.pages, *([s.ask] if s.ask else [])]]]
    pages += [*words.left, *words.finished, words.other, *words.hints.values(), *lesson.ending]
    pages += [page for first in words.firsts for page in first.pages]
    named: set[str] = set()
    for page in pages:
        es, en = page.text["es"], page.text["en"]
        assert es != en and len(es) <= 220 and len(en) <= 220, es
        assert RULE.findall(es) == RULE.findall(en), es
        named.update(RULE.findall(es))
    assert named <= rules, named - rules


def test_the_first_game_names_cards_as_they_are_called_and_teaches_the_rules_it_should() -> None:
    from coliseo.games.sorcerers_arena.language.names import glosa_de
    from coliseo.games.sorcerers_arena.language.sets import catalogo_base

    for _, en in re.findall(r"es: \"(.*)\"\n\s+en: \"(.*)\"", TEXT):
        assert not glosa_de(RULE.sub("", en)), "in English it is wholly English"
    for card in catalogo_base().cartas:
        for es, en in re.findall(r"es: \"(.*)\"\n\s+en: \"(.*)\"", TEXT):
            if re.search(rf"\b{card.name('es')}\b", es):
                assert card.name("en") in en, (card.key, en)
    wanted = (
        "SA-1.INI.1 SA-1.PPAL.3 SA-1.EST.2 SA-1.EST.3 SA-1.EST.4 SA-1.ALC.2 SA-1.PPAL.2 SA-1.INI.14 SA-1.MOV.2 "
        "SA-1.CARTA.7 SA-0.EST.14 SA-1.ACC.2 SA-1.FIN.3 SA-0.EST.8 SA-0.EST.9 SA-0.EST.10 SA-1.INI.6 SA-1.ADD.2 "
        "SA-0.EST.6 SA-0.EST.7 SA-0.EST.26 SA-1.KO.1 SA-1.KO.2 SA-1.KO.3 SA-1.KO.4 SA-1.KO.5 SA-1.KO.6 SA-1.KO.7 "
        "SA-1.END.1 SA-1.END.2 SA-1.END.3 SA-1.END.4"
    )
    assert set(wanted.split()) <= set(RULE.findall(TEXT))


def test_clients_know_what_is_offered_afterwards() -> None:
    first = lessons_for_clients(GAME)[0]
    assert first["rematch"] and first["chapter"] == 2
    assert not any(lesson["rematch"] or lesson["chapter"] for lesson in lessons_for_clients("atrum_arena"))


@pytest.mark.parametrize(
    ("old", "new", "field", "says"),
    [
        ("manera: propone", "manera: obliga", "manera", "propone"),
        ("manera: propone", "manera: pide", "libre", "campo desconocido"),
        ('elige: "casilla:e2"', 'elige: "casilla:f4"', "pasos", "no se llega"),
        ('elige: "mano:1:zancadas"', 'elige: "mano:1:remanso"', "pasos", "no se llega"),
        ("          elige: pasa\n", "          elige: otro\n", "pasos", "no se llega"),
        ("suceso: regresa", "suceso: retorna", "primera_vez.cuando.suceso", "no hay tal suceso"),
        ("suceso: fuera}", "suceso: fuera, casilla: E2}", "primera_vez.cuando.casilla", "campo desconocido"),
        ("tras: B", "tras: nadie", "primera_vez.cuando.tras", "asiento"),
        ("  otra:\n", "  demas:\n", "consejos.otra", "falta"),
        ("cuando: comparte", "cuando: pierde", "final", "comparte"),
        ("cuando: comparte", "cuando: empata", "final.cuando", "gana"),
        ("modo: capitulo_1", "modo: capitulo_9", "despues.revancha.modo", "capitulo_1"),
        ("mazos: [brunilda_y_zahir,", "mazos: [nadie,", "despues.revancha.mazos", "brego_y_nerea"),
        ("mazos: [brunilda_y_zahir,", "mazos: [", "despues.revancha.mazos", "uno por asiento"),
        ('elige: "1"\n', 'elige: "1"\n          azar: {robo: [Escobazo]}\n', "pasos.azar", "sobra"),
    ],
)
def test_a_mistake_has_a_line_and_a_field(old: str, new: str, field: str, says: str) -> None:
    text = TEXT.replace(old, new, 1)
    if old == "cuando: comparte" and "pierde" in new:
        text = re.sub(r"  - es: \"Ya conoces(.|\n)*?(?=despues:)", "", text)
    assert text != TEXT
    with pytest.raises(CardError) as caught:
        lesson_from("rota", read_text(text, "rota.yaml"))
    error = caught.value
    assert error.field == field and says in error.es, error
    assert error.file == "rota.yaml" and error.line > 1
