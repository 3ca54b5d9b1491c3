"""`coliseo play` with sides: a partner who plays along, several people at one terminal, hands shown, giving up."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from relay.game import GAME
from terminal_kit import Paper

from coliseo.cli.errors import UserError
from coliseo.cli.language import choose_language
from coliseo.cli.play_cmd import Around, run
from coliseo.cli.terminal.hot_seat import HotSeat
from coliseo.cli.terminal.outcome import told_result, told_to
from coliseo.cli.terminal.painters import painter_for
from coliseo.cli.terminal.table import Left, Table
from coliseo.match.record import read_record
from coliseo.match.replay import verify
from coliseo.match.session import Session, new_session
from coliseo.players.base import make_player

pytestmark = pytest.mark.usefixtures("relay", "spanish")


@pytest.fixture
def spanish() -> None:
    choose_language("es")


def session_of(people: str) -> Session:
    around = Around(people, "random", "random")
    return new_session(GAME, {"asientos": 4}, 3, around.machines(GAME.new_game({"asientos": 4}, 3), 3))


def typed(lines: list[str]) -> Callable[[str], str]:
    """Somebody who types these lines and then leaves; what was asked of them is kept in `asked`."""
    rest = iter(lines)

    def read(prompt: str) -> str:
        asked.append(prompt)
        line = next(rest, None)
        if line is None:
            raise EOFError
        return line

    asked: list[str] = []
    read.asked = asked  # type: ignore[attr-defined]
    return read


def tables(session: Session, paper: Paper, read: Callable[[str], str]) -> list[Table]:
    return [
        Table(session, seat, painter_for("relay", seat, "es", ["x"] * 4, []), paper, read) for seat in session.people
    ]


def text_of(paper: Paper) -> str:
    return "\n".join(line for frame in paper.frames for line in frame)


def test_alone_with_a_machine_for_a_partner(tmp_path: Path) -> None:
    """Through the command itself: the partner is of another level, its hand is seen, and the side wins or loses."""
    file = tmp_path / "relevos.json"
    tests = str(Path(__file__).parents[1])
    path = os.pathsep.join(filter(None, [tests, os.environ.get("PYTHONPATH", "")]))
    command = [sys.executable, "-m", "coliseo", "play", "relay", "--seats", "4", "--against", "random"]
    command += ["--partner", "greedy", "--seed", "4", "--lang", "es", "--record", str(file)]
    done = subprocess.run(
        command,
        input="ayuda\nenseñar\n" + "1\n" * 3,
        env={**os.environ, "COLISEO_EXTRA_GAMES": "relay.package", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "D enseña su mano a A." in done.stdout and "A enseña su mano a D." in done.stdout
    assert "enseña tu mano a tu compañero" in done.stdout
    assert "tu bando" in done.stdout.rpartition("Fin de la partida")[2]
    record = read_record(file)
    assert verify(record) == 2
    assert {(a.seat, a.to) for a in record.answers if not a.is_decision} == {(0, 3), (1, 2), (2, 1), (3, 0)}


def test_partners_and_rivals_have_their_own_levels() -> None:
    m = GAME.new_game({"asientos": 4}, 1)
    machines = Around("B", "random", "greedy").machines(m, 1)
    assert {seat: player.name for seat, player in machines.items()} == {0: "random", 2: "greedy", 3: "random"}
    session = new_session(GAME, {"asientos": 4}, 1, machines)
    assert Around("B", "random", "greedy").names(session, 1) == ["random", "persona", "greedy, contigo", "random"]


@pytest.mark.parametrize("people", ["", "E", "AA", "A1"])
def test_people_sit_in_seats_that_there_are(people: str) -> None:
    with pytest.raises(UserError, match="A, B, C, D"):
        run("relay", people=people, seats=4)


def test_two_at_one_terminal_see_only_their_own_hands() -> None:
    session, paper = session_of("AB"), Paper()
    read = typed(["", "1", "", "1"])
    with pytest.raises(Left):
        HotSeat(tables(session, paper, read)).run()
    covers = [n for n, frame in enumerate(paper.frames) if frame == ["Le toca a A."] or frame == ["Le toca a B."]]
    assert [paper.frames[n] for n in covers] == [["Le toca a A."], ["Le toca a B."], ["Le toca a A."]]
    drawn = [next(line for line in paper.frames[n + 1] if "hands:" in line).strip() for n in covers[:2]]
    assert [line.startswith("hands: (—)") for line in drawn] == [False, True], "A's hand is A's to see"


def test_whoever_goes_on_is_not_asked_for_the_keyboard_again() -> None:
    session, paper = session_of("AB"), Paper()
    read = typed(["", "b C", "?", "1"])
    with pytest.raises(Left):
        HotSeat(tables(session, paper, read)).run()
    assert sum(frame == ["Le toca a A."] for frame in paper.frames) == 1


@pytest.mark.parametrize(("reply", "over"), [("n", False), ("s", True)])
def test_a_partner_at_the_terminal_is_asked_before_the_side_gives_up(reply: str, over: bool) -> None:
    session, paper = session_of("AD"), Paper()
    read = typed(["", "rendirse", reply])
    if over:
        HotSeat(tables(session, paper, read)).run()
        assert session.state.winners == (1, 2) and "Ha perdido tu bando." in text_of(paper)
    else:
        with pytest.raises(Left):
            HotSeat(tables(session, paper, read)).run()
        assert "Tu bando sigue jugando." in text_of(paper)
    assert any("D: ¿te rindes también?" in prompt for prompt in read.asked)  # type: ignore[attr-defined]


def test_a_machine_gives_up_with_its_partner() -> None:
    session, paper = session_of("A"), Paper()
    tables(session, paper, typed(["rendirse"]))[0].run()
    assert session.state.winners == (1, 2)


def test_a_hand_is_shown_by_a_word_and_hidden_by_it() -> None:
    session, paper = session_of("A"), Paper()
    with pytest.raises(Left):
        tables(session, paper, typed(["enseñar B", "enseñar", "show D"]))[0].run()
    assert "Escribe enseñar y una letra: D." in text_of(paper)
    own = [answer.shown for answer in session.record.answers if answer.seat == 0 and not answer.is_decision]
    assert own == [True, False]


def test_nobody_is_shown_a_hand_in_a_duel() -> None:
    session = new_session(GAME, {"asientos": 2}, 3, {1: make_player("random", 1)})
    paper = Paper()
    with pytest.raises(Left):
        tables(session, paper, typed(["enseñar"]))[0].run()
    assert "No puedes enseñar tu mano a nadie." in text_of(paper)


@pytest.mark.parametrize(
    ("sides", "people", "told"),
    [
        ((0,), [0], "Ha ganado tu bando."),
        ((0,), [1, 2], "Ha perdido tu bando."),
        ((1,), [0, 1], "Victoria: B + C."),
        ((0, 1), [0, 3], "Victoria compartida: A + D, B + C."),
        ((), [0], "Empate: no gana nadie."),
    ],
)
def test_the_end_is_told_by_side(sides: tuple[int, ...], people: list[int], told: str) -> None:
    m = GAME.new_game({"asientos": 4}, 1)
    assert "sigue" in told_result(m)
    m.finish_for(sides)
    assert told_to(m, people) == told


def test_partners_have_a_colour_of_their_own_and_win_together() -> None:
    from rich.text import Text

    from coliseo.cli.terminal.decks import OWN, PARTNER, RIVAL, CardWords

    class Plain(CardWords):  # type: ignore[type-arg]
        def in_hand(self, key: str, n: int, costs: dict[str, object]) -> Text:
            return Text(key)

        def ordered(self, keys: list[str]) -> list[str]:
            return keys

    words = Plain(0, "es", ["a", "b", "c", "d"], {})
    assert [words.side(seat) for seat in range(4)] == [OWN, RIVAL, RIVAL, RIVAL]
    words.partners = (3,)
    assert [words.side(seat) for seat in range(4)] == [OWN, RIVAL, RIVAL, PARTNER]
    last = {"suceso": "gana", "asiento": 3, "motivo": "", "regla": "R"}
    assert words.outcome([last], "empate", lambda event, lang: "", ({}, {})) == ("Has ganado.", "R")


def test_a_partner_is_refused_where_nobody_plays_along() -> None:
    with pytest.raises(UserError, match="nadie juega contigo"):
        run("atrum_arena", partner="greedy", seed=1)


def test_the_tournament_form_is_refused_of_a_game_that_has_none() -> None:
    with pytest.raises(UserError, match="no tiene forma de torneo"):
        run("relay", torneo=True, seed=1)
