"""`coliseo play sorcerers_arena`: whole games by numbers and by words, and a board that fits the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from games.sorcerers_arena.kit import mesa
from terminal_kit import Paper, TerminalKit, assert_whole_game, command_play, typist

from coliseo.cli.errors import UserError
from coliseo.cli.language import Language, choose_language
from coliseo.cli.terminal.painter import Painter
from coliseo.cli.terminal.painters import painter_for
from coliseo.cli.terminal.table import Table
from coliseo.cli.terminal.typed import Mistyped, reply_of
from coliseo.games.registry import load_game
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.terminal.options import options_for
from coliseo.kernel.questions import Question
from coliseo.match.session import new_session
from coliseo.players.base import make_player

GAME = "sorcerers_arena"

coliseo_play = partial(command_play, GAME)

# the same game in the other language is for the whole run; every screen is drawn in both below
IN_ENGLISH = pytest.param("en", "End of the game", marks=pytest.mark.slow)


@pytest.mark.parametrize(("lang", "end"), [("es", "Fin de la partida"), IN_ENGLISH])
def test_a_whole_game_against_the_machine_through_a_pipe(lang: str, end: str, tmp_path: Path) -> None:
    file = tmp_path / "partida.json"
    rng = Random(5)
    # two or three numbers where that many things are asked for
    typed = "1\n" + "".join(f"{rng.choice(['0', '1', '2', '3', '5', '1 2', '1 2 3'])}\n" for _ in range(4000))
    result = coliseo_play(
        typed, "--seed", "4", "--lang", lang, "--record", str(file), "--mode", "capitulo_4", "--team", "feria_maldita"
    )
    assert_whole_game(result, file, end)


def test_questions_and_mistakes_are_answered_through_a_pipe() -> None:
    typed = "1\n1\n?\n? 1\nr SA-0.EST.14\nc barrido general\nc zahir\nv\nl\nb B\no\nhola\n777\nayuda\nrendirse\n"
    result = coliseo_play(typed, "--seed", "12", "--lang", "es")
    assert (result.returncode, result.stderr) == (0, "")
    for text in (
        "SA-0.EST.14: ",
        "BARRIDO GENERAL (Brunilda",
        "ZAHIR PASOSUAVE (Héroe",
        "descartes: ",
        "── B (greedy)",
        "No entiendo «hola»",
        "No hay una opción 777",
        "jugar barrido",
        "el otro bando concede",
    ):
        assert text in result.stdout, text


# -- one table in this process --------------------------------------------------------------------------------------


KIT = TerminalKit(GAME, options_for)
painter = KIT.painter


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(("width", "seed"), [(80, 3), (100, 5), (60, 6), (40, 7)])
def test_every_screen_fits(width: int, seed: int, lang: Language) -> None:
    KIT.assert_screens_fit(width, seed, lang)


def test_the_first_screen_tells_a_newcomer_what_to_do() -> None:
    KIT.assert_first_screen()


@pytest.mark.parametrize(("mode", "seats"), [("capitulo_4", 2), ("capitulo_2_draft", 2), ("equipo_4", 4)])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_other_ways_to_play_fit_too(mode: str, seats: int, lang: Language) -> None:
    choose_language(lang)
    options = options_for(seats=None, mode=mode, team=None, torneo=False, seed=3, files=[])
    session = new_session(load_game(GAME), options, 3, {seat: make_player("random", seat) for seat in range(1, seats)})
    paper = Paper(80)
    holder: list[Table] = []
    holder.append(Table(session, 0, painter_for(GAME, 0, lang, ["tú", *["random"] * (seats - 1)], []), paper,
                        typist(session, holder, 3)))  # fmt: skip
    holder[0].run()
    assert session.over
    paper.assert_fits(80, 24 if seats == 2 else None)


# -- the board ------------------------------------------------------------------------------------------------------


def position() -> Mesa:
    return mesa(
        capitulo=4,
        linea=["brunilda", "brego", "zahir", "nerea"],
        pv={"azul": 5, "rojo": 3},
        A={
            "personajes": {
                "brunilda": {"casilla": "E2", "vida": 8, "estados": {"escoba magica": 2}},
                "zahir": {"casilla": "D4", "mejorado": True},
            },
            "mano": ["Barrido general", "Capa gris"],
            "descartes": ["Remanso", "Ovación"],
        },
        B={
            "personajes": {"brego": {"casilla": "F3", "estados": {"inmovilizado": 1}}, "nerea": "fuera"},
            "mano": ["Red de algas"],
        },
    )


def drawn(seat: int, width: int = 80, height: int = 24) -> list[str]:
    view = load_game(GAME).view(position(), seat)
    return [line.plain for line in painter("es", seat).board(view, width, height)]


@pytest.mark.rule("SA-1.PREP.3")
@pytest.mark.parametrize(("seat", "first", "last"), [(0, "I1*", "A1*"), (1, "A3*", "I3*")])
def test_the_own_end_is_at_the_bottom(seat: int, first: str, last: str) -> None:
    lines = drawn(seat)
    assert lines[1].split()[0] == first and lines[9].split()[0] == last


@pytest.mark.rule("SA-1.PREP.8", "SA-1.EST.2")
def test_figures_show_where_they_stand_their_vida_and_their_statuses() -> None:
    text = "\n".join(drawn(0))
    assert "►Brun8" in text and "Zahi10" in text and "Breg12" in text and "E4$" in text
    assert "►Brunilda E2 8/10 Es2  Brego F3 12/12 In1  Zahir D4 10/10+  Nerea † 0/9" in text
    assert "PV azul 5, rojo 3 de 20" in text
    assert "Corazón 2" in text and "Barrido general Bru·A" in text and "Capa gris Zah·A/M" in text


def test_a_hand_that_is_not_one_s_own_is_only_counted() -> None:
    text = "\n".join(drawn(1))
    assert "Barrido" not in text and "mano 2" in text and "Red de algas Ner·A" in text


def test_a_narrow_board_fits() -> None:
    lines = drawn(0, 40)
    assert max(len(line) for line in lines) <= 40
    assert any("►Bru8" in line for line in lines)


@pytest.mark.rule("SA-4.MEJ.1")
def test_one_side_in_full_and_the_piles() -> None:
    view = load_game(GAME).view(position(), 0)
    side = "\n".join(line.plain for line in painter().participant(view, 0, 80))
    assert "Brunilda · E2 · Vida 8/10 · 3 PV" in side and "Estudio nocturno" in side
    assert "Mejora: 1 Concha, 2 Corazón. Faltan: 1 Concha." in side
    piles = "\n".join(line.plain for line in painter().pile(view, 80))
    assert "A (tú) · descartes: Remanso, Ovación" in piles


# -- what is typed --------------------------------------------------------------------------------------------------


def answered(line: str) -> str:
    """What the machine understands by a line, in the words of the game."""
    m = position()
    q: Question = m.questions[0]
    assert q.purpose == "principal"
    p: Painter = painter()
    names = {c: p.called(m, q, c) for c in q.menu}
    (code,) = reply_of(line, q, dict(enumerate(q.menu)), names)
    return load_game(GAME).describe(m, q, code, "es")


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("jugar barrido general", "Jugar Barrido general"),
        ("play clean sweep", "Jugar Barrido general"),
        ("barrido", "Jugar Barrido general"),
        ("mover con capa gris", "Mover (hasta 3 casillas: descartas Capa gris)"),
        ("fin", "Terminar el turno"),
        ("end", "Terminar el turno"),
    ],
)
def test_answers_in_words(line: str, meaning: str) -> None:
    assert answered(line) == meaning


def test_words_that_mean_nothing_are_refused() -> None:
    choose_language("es")
    with pytest.raises(Mistyped, match="No entiendo"):
        answered("volar")


# -- setting the table ----------------------------------------------------------------------------------------------


def test_a_team_by_name_by_its_personajes_or_by_lot() -> None:
    given: dict[str, Any] = {"seats": None, "mode": "capitulo_3", "torneo": False, "seed": 1, "files": []}
    own = options_for(team="feria", **given)["equipos"]
    assert own[0] == ["brego", "nerea", "agata"] and len(own[1]) == 3 and not set(own[0]) & set(own[1])
    assert options_for(team="brunilda, zahir, roble", **given)["equipos"][0] == ["brunilda", "zahir", "roble"]
    drawn_by_lot = [options_for(team=None, **{**given, "seed": n})["equipos"] for n in range(8)]
    assert len({tuple(teams[0]) for teams in drawn_by_lot}) > 1
    with pytest.raises(UserError, match="feria_maldita"):
        options_for(team="nadie", **given)


@pytest.mark.parametrize("arguments", [["--team", "nadie"], ["--seats", "3"], ["--mode", "grupos"]])
def test_a_table_that_cannot_be_set_is_one_line_and_exit_code_2(
    coliseo: Callable[..., Any], arguments: list[str]
) -> None:
    result = coliseo("play", GAME, *arguments, "--lang", "es")
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1
