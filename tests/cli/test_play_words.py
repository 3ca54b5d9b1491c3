"""What the terminal says: to whoever sits there, with what an answer does, on a screen that may change its size."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text
from terminal_kit import Paper, nobody

from coliseo.cli.errors import why
from coliseo.cli.language import Language, choose_language
from coliseo.cli.terminal import lines
from coliseo.cli.terminal.lines import Screen
from coliseo.cli.terminal.painters import painter_for
from coliseo.cli.terminal.stops import Stops
from coliseo.cli.terminal.table import Left, Table
from coliseo.games.registry import game_keys, load_game
from coliseo.lab.prompts import options_of
from coliseo.match.session import new_session
from coliseo.players.base import make_player


def typed_at(game: str, typed: list[str], lang: Language = "es", stops: Stops | None = None) -> str:
    """All that is shown to A, who types those lines and leaves."""
    choose_language(lang)
    session = new_session(load_game(game), options_of(game, "casual"), 5, {1: make_player("random", 5)})
    paper, coming = Paper(), iter(typed)
    painter = painter_for(game, 0, lang, ["a", "b"], [])
    table = Table(session, 0, painter, paper, lambda prompt: next(coming, None) or nobody(prompt), None, stops)
    with pytest.raises(Left):
        table.run()
    return "\n".join(line for frame in paper.frames for line in frame)


@pytest.mark.parametrize("game", game_keys())
@pytest.mark.parametrize(("lang", "mine"), [("es", "Robas «|Robas 3|Recibes |Conservas |Juegas con"), ("en", "You ")])
def test_the_story_speaks_to_whoever_sits_there(game: str, lang: Language, mine: str) -> None:
    said = typed_at(game, ["0", "1", "1", "1", "1", "l"], lang)
    assert any(words in said for words in mine.split("|")), said
    for other in ("Invocador A", "Summoner A", " A roba", " A draws", " A recibe", " A is dealt"):
        assert other not in said, other


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("es", ("Cambiarla por otra: robas otras 7 cartas y te las quedas", "0 Pasar a Invocación (queda")),
        ("en", ("Change it for another: you draw 7 cards anew and keep them", "0 Go on to Invocación (")),
    ],
)
def test_an_answer_says_what_it_does_and_doing_nothing_where_it_leads(lang: Language, told: tuple[str, str]) -> None:
    said = typed_at("warlords_of_terra", ["0", "0", "1", "0", "0", "1"], lang, Stops("warlords_of_terra"))
    assert all(text in said for text in told), said


def test_an_answer_that_is_asked_about_says_what_it_does() -> None:
    typed = ["0", "0", "? 1", "1", "? 1"]
    said = typed_at("warlords_of_terra", typed, "es", Stops("warlords_of_terra"))
    assert "te queda" in said or "no te queda nada" in said, said
    assert "tropas, hechizos y objetos" in said or "cada turno" in said, said


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("r", "Escribe: r y"),
        ("pasar hasta", "pasar hasta fin, turno o apunten"),
        ("pasar hasta luego", "pasar hasta fin"),
    ],
)
def test_what_is_begun_and_not_ended_is_told_how_it_goes_on(typed: str, told: str) -> None:
    assert told in typed_at("atrum_arena", [typed], "es", Stops("atrum_arena"))


def test_a_file_that_cannot_be_written_says_why_in_words(tmp_path: Path) -> None:
    choose_language("es")
    said = " ".join(typed_at("atrum_arena", [f"guardar {tmp_path}/no_hay/partida.json"]).split())
    assert "no existe, o no existe su carpeta" in said and "Errno" not in said
    assert why(PermissionError(13, "x")) == "no hay permiso"
    assert "carpeta" in why(IsADirectoryError(21, "x"))
    assert why(OSError(5, "Input/output error")) == "Input/output error"


def test_a_window_that_is_made_smaller_is_drawn_to_its_new_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    screen = lines.make_screen(interactive=True)
    for columns in (100, 80, 60):
        monkeypatch.setattr(os, "get_terminal_size", lambda *_, n=columns: os.terminal_size((n, 24)))
        assert screen.width == columns
    assert lines.make_screen(interactive=False).width == 80


def test_an_end_of_input_between_pages_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(prompt: str) -> str:
        raise EOFError

    read: Callable[[str], str] = gone
    monkeypatch.setattr("builtins.input", read)
    written = io.StringIO()
    screen = Screen(Console(file=written, width=80, height=10), interactive=True)
    screen.page([Text(str(n)) for n in range(40)])
    assert "0" in written.getvalue() and "39" not in written.getvalue()


def test_whoever_has_seen_enough_of_a_long_text_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    written = io.StringIO()
    Screen(Console(file=written, width=80, height=12), interactive=True).page([Text(f"line {n}.") for n in range(40)])
    assert "line 19." in written.getvalue() and "line 20." not in written.getvalue()
