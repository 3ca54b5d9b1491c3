"""`coliseo play`: whole games by typed numbers, screens that fit, questions answered, mistakes explained."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from terminal_kit import Paper, assert_welcome, assert_whole_game, command_play, nobody, typist

from coliseo.cli.errors import UserError
from coliseo.cli.language import Language, choose_language
from coliseo.cli.play_cmd import run
from coliseo.cli.terminal.painters import painter_for
from coliseo.cli.terminal.table import Left, Table
from coliseo.cli.terminal.typed import Mistyped, command_of, numbered, reply_of
from coliseo.games.atrum_arena.terminal.options import options_for
from coliseo.games.registry import load_game
from coliseo.kernel.questions import CARDS, NUMBER, OPTION, ORDER, YES_NO, Question
from coliseo.match.record import read_record
from coliseo.match.replay import verify
from coliseo.match.session import Session, new_session
from coliseo.players.base import make_player
from coliseo.players.replies import legal_choice

coliseo_play = partial(command_play, "atrum_arena")


def random_typing(seed: int, lines: int) -> str:
    """Numbers as somebody might type them who does not read: many are no option at all."""
    rng = Random(seed)
    typed = [" ".join(str(rng.randint(0, 4)) for _ in range(rng.choice([1, 1, 1, 2, 3]))) for _ in range(lines)]
    return "\n".join(typed) + "\n"


# the same game in the other language is for the whole run; every screen is drawn in both below
IN_ENGLISH = pytest.param("en", "End of the game", marks=pytest.mark.slow)


@pytest.mark.parametrize(("lang", "end"), [("es", "Fin de la partida"), IN_ENGLISH])
def test_a_whole_game_through_a_pipe(lang: str, end: str, tmp_path: Path) -> None:
    file = tmp_path / "partida.json"
    result = coliseo_play(random_typing(3, 4000), "--seed", "4", "--lang", lang, "--record", str(file))
    assert_whole_game(result, file, end)
    assert "AA-I.3.1.1:" in result.stdout


def test_input_that_ends_leaves_the_game_unfinished() -> None:
    result = coliseo_play("1\n", "--seed", "4", "--lang", "es")
    assert (result.returncode, result.stderr) == (0, "")
    assert "sin acabar" in result.stdout


def test_questions_and_mistakes_are_answered_through_a_pipe() -> None:
    typed = "?\n? 1\nr AA-II.4.2.1\nc carga heroica\nv\nl\nb B\nhola\n77\n1 1\nayuda\nrendirse\n"
    result = coliseo_play(typed, "--seed", "12", "--lang", "es")
    assert (result.returncode, result.stderr) == (0, "")
    for text in (
        "Lo que ahora no se puede",
        "AA-II.1.2.7",
        "Se puede ahora",
        "AA-II.4.2.1: ",
        "CARGA HEROICA",
        "El Vertedero",
        "Fase de Robar",
        "No entiendo «hola»",
        "No hay una opción 77",
        "una sola cosa",
        "deshacer",
        "Concedes.",
        "Por concesión",
        "AA-III.2.6.8:",
    ):
        assert text in result.stdout, text


# -- one table in this process --------------------------------------------------------------------------------------


def seated(options: dict[str, Any], lang: Language, seed: int = 3, against: str = "random") -> tuple[Session, Paper]:
    choose_language(lang)
    seats = options["asientos"]
    players = {seat: make_player(against, seed + seat) for seat in range(1, seats)}
    return new_session(load_game("atrum_arena"), options, seed, players), Paper()


def table_for(session: Session, paper: Paper, lang: Language, read: Any) -> Table:
    names = ["random"] * session.state.seats
    return Table(session, 0, painter_for("atrum_arena", 0, lang, names, []), paper, read)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(
    ("mode", "seats", "torneo"), [("duelo", 2, False), ("duelo", 2, True), ("todos", 9, False), ("grupos", 4, False)]
)
def test_every_screen_fits_80_by_24(mode: str, seats: int, torneo: bool, lang: Language) -> None:
    options = options_for(seats=seats, mode=mode, team=None, torneo=torneo, seed=5, files=[])
    session, paper = seated({**options, "limite_turnos": 40}, lang)
    holder: list[Table] = []
    holder.append(table_for(session, paper, lang, typist(session, holder, 1)))
    holder[0].run()
    assert session.over
    paper.assert_fits(80, 23)


def test_the_first_screen_tells_a_newcomer_what_to_do() -> None:
    options = options_for(seats=None, mode=None, team=None, torneo=False, seed=5, files=[])
    session, paper = seated(options, "es")
    table = table_for(session, paper, "es", nobody)
    with pytest.raises(Left):
        table.run()
    first = paper.frames[0]
    assert first[assert_welcome(first)].startswith("── ")


@pytest.mark.rule("AA-II.3.1.2", "AA-II.1.6.3")
def test_the_chain_is_drawn_with_what_resolves_first_on_top_and_hides_the_rival_s_reserve() -> None:
    options = options_for(seats=None, mode=None, team=None, torneo=False, seed=11, files=[])
    session, _ = seated(options, "es", 11)
    painter = painter_for("atrum_arena", 0, "es", ["x", "greedy"], [])
    rng = Random(7)
    hidden = stacked = False
    while not (hidden and stacked):
        session.let_machines_play()
        q = session.question_for(0)
        assert q is not None
        view = session.game.view(session.state, 0)
        lines = [line.plain for line in painter.pending(view, 200)]
        if len(view["cadena"]) == 1 and view["cadena"][0]["asiento"] == 1 and q.purpose == "responder":
            assert "reserva oculta" in lines[1]
            hidden = True
        if len(view["cadena"]) == 2:
            assert lines[1].startswith(" 2 ") and lines[2].startswith(" 1 ")
            stacked = True
        # answers rather than declines, so that chains grow
        wanted = [c for c in q.menu if c != 99] if q.purpose == "responder" else []
        choice = (rng.choice(wanted),) if wanted else legal_choice(session.state, q, rng)
        session.answer(0, q.token, choice)


def test_undo_and_saving_at_the_table(tmp_path: Path) -> None:
    options = options_for(seats=None, mode=None, team=None, torneo=False, seed=5, files=[])
    session, paper = seated(options, "es")
    file = tmp_path / "p.json"
    holder: list[Table] = []
    reply = typist(session, holder, 1)
    script = iter(["deshacer", "", f"guardar {file}", "deshacer", "guardar", "guardar /no/hay/tal/p.json", "salir"])
    holder.append(table_for(session, paper, "es", lambda prompt: next(script) or reply(prompt)))
    with pytest.raises(Left):
        holder[0].run()
    shown = [line for frame in paper.frames for line in frame]
    assert any("aún no has decidido nada" in line for line in shown)
    assert any("--load" in line for line in shown)
    assert any("No se puede escribir" in line for line in shown)
    saved = read_record(file)
    assert [a.seat for a in saved.answers].count(0) == 1
    assert [a.seat for a in session.record.answers].count(0) == 0


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    first = coliseo_play(f"1\n0\nguardar {file}\n", "--seed", "4", "--lang", "es", "--against", "random")
    assert first.returncode == 0
    answers = len(read_record(file).answers)
    second = coliseo_play(random_typing(1, 3000), "--load", str(file), "--lang", "es", "--record", str(file))
    assert (second.returncode, second.stderr) == (0, "")
    record = read_record(file)
    assert len(record.answers) > answers and record.winners is not None
    assert verify(record) == len(record.checkpoints)


# -- what the command line may ask for ------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.2.1.1", "AA-I.2.1.3")
@pytest.mark.parametrize(("team", "rule"), [("Dorrek,Safira", "AA-I.2.1.1"), ("Dorrek,Dorrek,Safira", "AA-I.2.1.3")])
def test_an_illegal_team_is_refused_with_its_rule(team: str, rule: str) -> None:
    choose_language("es")
    with pytest.raises(UserError, match=rule):
        run("atrum_arena", team=team)


def test_a_team_by_parts_of_names() -> None:
    options = options_for(seats=None, mode=None, team="dorrek, Safira,umbra", torneo=False, seed=1, files=[])
    assert options["equipos"][0] == ["dorrek_yelmohendido", "safira_votonegro", "umbra_milpactos"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--team", "Nadie,Dorrek,Safira"],
        ["--seats", "12"],
        ["--seats", "3", "--mode", "grupos"],
        ["--load", "/no/hay/tal.json"],
        ["--record", "/no/hay/tal/p.json"],
        ["--against", "nadie"],
    ],
)
def test_a_table_that_cannot_be_set_is_one_line_and_exit_code_2(
    coliseo: Callable[..., Any], arguments: list[str]
) -> None:
    result = coliseo("play", "atrum_arena", *arguments, "--lang", "es")
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1


# -- what is typed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("?", ("why", "")),
        ("? 3", ("why", "3")),
        ("?3", ("why", "3")),
        ("r AA-I.1", ("rule", "AA-I.1")),
        ("DESHACER", ("undo", "")),
        ("undo", ("undo", "")),
        ("1 1 3", ("", "1 1 3")),
        ("ropa", ("", "ropa")),
    ],
)
def test_commands(line: str, expected: tuple[str, str]) -> None:
    assert command_of(line) == expected


def test_an_order_said_in_part_goes_on_as_it_stood() -> None:
    order = Question(ORDER, 0, "p", "r", [7, 8, 9])
    numbers = numbered(None, order.menu)
    assert reply_of("3 1 2", order, numbers) == (9, 7, 8)
    assert reply_of("2", order, numbers) == (8, 7, 9)
    order.check(reply_of("2", order, numbers))


def test_replies_of_each_kind() -> None:
    option = Question(OPTION, 0, "p", "r", [40, 99, 50])
    numbers = numbered(99, option.menu)
    assert numbers == {0: 99, 1: 40, 2: 50}
    assert reply_of("2", option, numbers) == (50,)
    assert reply_of("0", option, numbers) == (99,)
    cards = Question(CARDS, 0, "p", "r", [4, 5], 0, 3, [2, 2])
    numbers = numbered(None, cards.menu)
    assert reply_of("1 1 2", cards, numbers) == (4, 4, 5)
    assert reply_of("1,2", cards, numbers) == (4, 5)
    assert reply_of("0", cards, numbers) == ()
    assert reply_of("-2", Question(NUMBER, 0, "p", "r", [], -3, 3), {}) == (-2,)
    assert reply_of("s", Question(YES_NO, 0, "p", "r", [0, 1]), {}) == (1,)


@pytest.mark.parametrize("line", ["x", "7", "1 2", "1.5", "", ","])
def test_what_is_mistyped_is_explained(line: str) -> None:
    option = Question(OPTION, 0, "p", "r", [40, 50])
    with pytest.raises(Mistyped, match=r"\w"):
        reply_of(line, option, numbered(None, option.menu))
    cards = Question(CARDS, 0, "p", "r", [4, 5], 1, 1)
    with pytest.raises(Mistyped):
        reply_of("1 2", cards, numbered(None, cards.menu))
