"""The terminal asks what matters, and takes it when somebody says where to stop."""

from __future__ import annotations

import pytest
from terminal_kit import Paper, typist

from coliseo.cli.language import choose_language
from coliseo.cli.terminal.painters import painter_for
from coliseo.cli.terminal.stops import Stops
from coliseo.cli.terminal.table import Left, Table
from coliseo.games.atrum_arena.terminal.options import options_for
from coliseo.games.registry import load_game
from coliseo.match.record import BY_MANNER, BY_ORDER, BY_PERSON
from coliseo.match.session import Session, new_session
from coliseo.players.base import make_player

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


def test_where_everything_is_asked_there_is_nothing_to_say() -> None:
    table, paper = seat_at(session(), ["parar", "END"], None)
    with pytest.raises(Left):
        table.run()
    assert any("se pregunta todo" in line for frame in paper.frames for line in frame)
