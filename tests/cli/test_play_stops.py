"""The terminal asks what matters, and takes it when somebody says where to stop."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from terminal_kit import Paper, typist

from coliseo.cli.language import Language, choose_language
from coliseo.cli.terminal.painters import painter_for
from coliseo.cli.terminal.stops import Stops
from coliseo.cli.terminal.table import Left, Table
from coliseo.games.atrum_arena.terminal.options import options_for
from coliseo.games.registry import load_game
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.kernel.questions import NUMBER, SPLIT, Question
from coliseo.lab.prompts import options_of
from coliseo.match.manners import Flag, MannerSettings
from coliseo.match.record import BY_MANNER, BY_ORDER, BY_PERSON
from coliseo.match.session import Session, new_session
from coliseo.players.base import make_player
from coliseo.players.replies import least_choice

GAME = "atrum_arena"


def session(seed: int = 3) -> Session:
    choose_language("es")
    options = options_for(seats=None, mode=None, team=None, torneo=False, seed=seed, files=[])
    return new_session(load_game(GAME), {**options, "limite_turnos": 6}, seed, {1: make_player("random", seed)})


def seat_at(session: Session, typed: list[str], stops: Stops | None) -> tuple[Table, Paper]:
    """A table at which those lines are typed, and then whatever is legal for a while."""
    paper = Paper()
    holder: list[Table] = []
    legal = typist(session, holder, 3)
    lines = iter(typed)

    def read(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            return legal(prompt)
        if line == "END":
            raise EOFError
        return line

    holder.append(Table(session, 0, painter_for(GAME, 0, "es", ["a", "b"], []), paper, read, None, stops))
    return holder[0], paper


def test_what_can_wait_is_passed() -> None:
    polite, asked = session(), session()
    seat_at(polite, [], Stops(GAME))[0].run()
    seat_at(asked, [], None)[0].run()
    assert polite.over and asked.over
    assert BY_MANNER in {answer.by for answer in polite.record.answers}
    assert {answer.by for answer in asked.record.answers if answer.seat == 0} == {BY_PERSON}


def test_somebody_says_where_to_stop() -> None:
    stops = Stops(GAME)
    typed = ["parar", "parar robar", "pasar apunta", "parar nada", "parar todo", "parar todo", "pasar hasta fin", "END"]
    table, paper = seat_at(session(), typed, stops)
    with pytest.raises(Left):
        table.run()
    said = "\n".join(line for frame in paper.frames for line in frame)
    for expected in (
        "Dónde te pregunta la mesa",
        "Robar: parar",
        "apunta: no parar",
        "No hay una fase",
        "Se te pregunta todo",
    ):
        assert expected in said, expected
    assert stops.stance.settings.phases == {"robar": ("stop", "stop")}
    assert BY_ORDER in {answer.by for answer in table.session.record.answers}


def frames_of(paper: Paper) -> str:
    return "\n".join(line for frame in paper.frames for line in frame)


def said_at(typed: list[str], lang: Language = "es") -> tuple[Stops, str]:
    """What holds after these lines, typed one after the other as the table opens, and all that was shown."""
    stops, played = Stops(GAME), session()
    choose_language(lang)
    try:
        table, paper = seat_at(played, [*typed, "END"], stops)
        with pytest.raises(Left):
            table.run()
    finally:
        choose_language("es")
    return stops, frames_of(paper)


@pytest.mark.parametrize(
    ("typed", "phases", "events"),
    [
        ("parar robar", {"robar": ("stop", "stop")}, {}),
        ("parar robar mío", {"robar": ("stop", "auto")}, {}),
        ("stop robar mine", {"robar": ("stop", "auto")}, {}),
        ("parar Robar en el turno ajeno", {"robar": ("auto", "stop")}, {}),
        ("pass robar theirs", {"robar": ("auto", "pass")}, {}),
        ("parar apunta", {}, {"aimed": "stop"}),
        ("stop aimed", {}, {"aimed": "stop"}),
        ("pasar attack", {}, {"attack": "pass"}),
        ("pasar turn_end", {}, {"turn_end": "pass"}),
        ("parar pago", {}, {"paying": "stop"}),
    ],
)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_flags_are_said_by_key_and_by_name_in_either_language_and_of_whose_turn(
    typed: str, phases: dict[str, tuple[Flag, Flag]], events: dict[str, Flag], lang: Language
) -> None:
    assert said_at([typed], lang)[0].stance.settings == MannerSettings(phases, events)
    again = said_at([typed, typed], lang)[0].stance.settings
    assert again == MannerSettings(dict.fromkeys(phases, ("auto", "auto")), dict.fromkeys(events, "auto"))
    assert said_at([typed, "parar auto"], lang)[0].stance.settings == MannerSettings()


def test_one_flag_leaves_the_other_as_it_was() -> None:
    typed = ["parar robar mío", "pasar robar ajeno"]
    assert said_at(typed)[0].stance.settings.phases == {"robar": ("stop", "pass")}
    assert said_at([*typed, "parar robar mío"])[0].stance.settings.phases == {"robar": ("auto", "pass")}


@pytest.mark.parametrize("typed", ["parar ahora", "stop now"])
def test_stopping_now_is_for_the_next_window_and_not_for_the_open_one(typed: str) -> None:
    """The question at which it is typed had stopped already: to answer it is not to have been stopped."""
    stops, shown = said_at(["parar todo", typed])
    assert stops.stance.stop_now and "Pararás en la próxima ocasión" in shown
    until_a_window = ["parar todo", *["0"] * 2]
    assert said_at([*until_a_window, typed, "0"])[0].stance.stop_now
    assert not said_at([*until_a_window, typed, "0", "0"])[0].stance.stop_now


def test_stopping_once_in_a_phase_is_told_and_taken_back() -> None:
    stops, shown = said_at(["parar una vez principal ajeno", "parar"])
    assert stops.stance.stop_at == ("principal", False)
    assert "Paras una vez en Principal, en el turno ajeno" in shown
    assert said_at(["parar una vez robar", "stop once robar"])[0].stance.stop_at is None
    assert said_at(["stop once descartar mine"], "en")[0].stance.stop_at == ("descartar", True)


def test_what_was_passed_is_counted_and_told_with_its_reason() -> None:
    stops, shown = said_at(["0", "pasar"])
    counted = re.findall(r"La mesa ha pasado por ti: (\d+) \(pasar: ver\)", shown)
    assert int(counted[-1]) == len(stops.passed) > 0
    assert "(puede esperar)" in shown


@pytest.mark.parametrize(("lang", "told"), [("es", "ahora no puedes responder"), ("en", "you cannot respond now")])
def test_who_is_aimed_at_and_can_do_nothing_is_told(lang: Language, told: str) -> None:
    shown = ""
    for seed in range(6):
        played = session(seed)
        choose_language(lang)
        try:
            table, paper = seat_at(played, [], Stops(GAME))
            table.run()
        finally:
            choose_language("es")
        shown += frames_of(paper)
    assert told in shown


class Mitos:
    """A competitive table of Mitos y Leyendas at which A types what is said, and else does the least that there is."""

    def __init__(self, says: Callable[[Mitos, Question], str | None], most: int = 120) -> None:
        game = "mitos_y_leyendas"
        options = options_of(game, COMPETITIVA)
        self.played = new_session(load_game(game), options, 7, {1: make_player("random", 7)})
        self.says = says
        self.most = most
        self.stops = Stops(game)
        self.asked: list[tuple[str, int]] = []
        self.table = Table(
            self.played, 0, painter_for(game, 0, "es", ["a", "b"], []), Paper(), self._read, None, self.stops
        )
        with pytest.raises(Left):
            self.table.run()

    def _read(self, prompt: str) -> str:
        q = self.played.question_for(0)
        assert q is not None
        if len(self.played.record.answers) > self.most:
            raise EOFError
        self.asked.append((q.purpose, q.token))
        said = self.says(self, q)
        if said is not None:
            return said
        back = {c: n for n, c in self.table.numbers(q).items()}
        chosen = least_choice(self.played.state, q)
        return " ".join(str(n if q.kind in (NUMBER, SPLIT) else back[n]) for n in chosen) or "0"


def passing_by(word: str) -> Callable[[Mitos, Question], str | None]:
    return lambda table, q: word if table.stops.lets_happen(table.played, q) else None


def test_at_a_competitive_table_doing_nothing_lets_it_happen_and_passing_once_does_not() -> None:
    """The same game is played: only how often A is asked differs."""
    once, let = (set(Mitos(passing_by(word)).asked) for word in ("pasar una vez", "0"))
    assert let < once
    assert {purpose for purpose, _ in once - let} <= {"anular", "responder", "cancelar", "momento", "guerra"}


def hushing(typed: list[str]) -> Stops:
    """Typed at the first question about a card of the rival's; then A leaves."""
    lines = iter(typed)

    def says(table: Mitos, q: Question) -> str | None:
        begun = table.stops.manners.of.public_facts(table.played.state, q).subject or table.stops.stance.quiet
        line = next(lines, None) if begun else None
        if begun and line is None:
            raise EOFError
        return line

    return Mitos(says).stops


def test_no_more_questions_about_a_card() -> None:
    """For this turn, for this game, or asked again after all."""
    for typed, whole in (("pasar esto", False), ("pass this", False), ("pasar esto en la partida", True)):
        assert [turn == 0 for turn in hushing([typed]).stance.quiet.values()] == [whole]
    assert hushing(["pass this game", "parar esto"]).stance.quiet == {}
    assert "Aquí no se pregunta por una carta" in said_at(["pasar esto"])[1]


def test_where_everything_is_asked_there_is_nothing_to_say() -> None:
    table, paper = seat_at(session(), ["parar", "END"], None)
    with pytest.raises(Left):
        table.run()
    assert any("se pregunta todo" in line for frame in paper.frames for line in frame)


@pytest.mark.parametrize(("lang", "told"), [("es", "Has agrupado .*parar agrupar"), ("en", "Grouped .*stop group")])
def test_what_the_table_groups_is_told(lang: str, told: str) -> None:
    game, seed = "mitos_y_leyendas", 5
    options = options_of(game, CASUAL)
    session = new_session(load_game(game), options, seed, {1: make_player("random", seed)})
    paper = Paper()
    holder: list[Table] = []
    choose_language(lang)
    try:
        painter = painter_for(game, 0, lang, ["a", "b"], [])
        holder.append(Table(session, 0, painter, paper, typist(session, holder, seed), None, Stops(game)))
        holder[0].run()
    finally:
        choose_language("es")
    assert any(re.search(told, " ".join(frame)) for frame in paper.frames)
