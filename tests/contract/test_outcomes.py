"""What an answer is said to win or to lose comes of it at the true table when everybody passes; and what is certain is
said."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import msgspec
import pytest
from contract.driver import walk

from coliseo.games.registry import game_keys, load_game
from coliseo.kernel.asking import takes
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.kernel.questions import NUMBER, ORDER, SPLIT, Question
from coliseo.kernel.state import State
from coliseo.lab.prompts import options_of
from coliseo.match.manners import Stance
from coliseo.match.outcomes import Outcome
from coliseo.match.plans import Plans
from coliseo.match.practice import practice_from_text

NAMES = ("Ana", "Beto")
#: games at random are long, and only their ends decide anything: looked at are questions so near to it
NEAR = 30
GAMES = (1, 2)


def ends(key: str, policy: str, seed: int) -> list[tuple[State, Question]]:
    """The last questions of a game at random, and one in eighty of those before."""
    found = [
        (m.clone(), n) for n, (m, _) in enumerate(walk(load_game(key), options_of(key, policy), seed)) if not m.over
    ]
    last = found[-1][1]
    return [(m, q) for m, n in found if n > last - NEAR or n % 80 == 0 for q in m.questions]


@dataclass
class Happened:
    """How the table stands once somebody has a turn to play, who fell, who could have done something, and whether
    anything came to light before it was settled."""

    table: State
    fallen: set[tuple[int, str]] = field(default_factory=set)
    passed: set[int] = field(default_factory=set)
    light: bool = False
    #: what each had left when it was settled, if that was in the same turn
    standing: tuple[int, ...] = ()


def let_happen(plans: Plans, m: State, q: Question, c: int) -> Happened | None:
    """The true table after an answer, with everybody passing; None where somebody had to choose."""
    game, o, turn = plans.game, m.clone(), plans.game.turn(m)
    found = Happened(o)
    answer(o, q.seat, q.token, (c,))
    for _ in range(60):
        found.fallen |= {(e.data[0], e.kind) for e in o.events if e.kind in plans.of.TOLLS}
        if o.over:
            return found
        asked = o.questions[0]
        found.light = found.light or plans.came_to_light(o)
        if asked.purpose in plans.of.TOLLS:
            found.fallen.add((asked.seat, asked.purpose))
            return found
        row = plans.manners.row(plans.manners.of.public_facts(o, asked))
        idle = game.idle(o, asked)
        # where nothing is left to do a casual table goes on by itself
        if (row.main and asked.menu != [idle]) or game.turn(o) != turn:
            if game.turn(o) == turn and not found.light:
                found.standing = plans.of.standing(o)
            return found
        given: tuple[int, ...] | None = None if idle is None else (idle,)
        if row.casual == "answer" or (asked.seat == q.seat and plans.is_part(o, asked)):
            given, _ = plans.answer_for(o, asked, [], Stance())
            given = given if given is not None or idle is None else (idle,)
        if given is None and asked.copies is None and asked.low == asked.high == len(asked.menu):
            given = tuple(asked.menu)
        if idle is not None and given == (idle,) and len(asked.menu) > 1:
            found.passed.add(asked.seat)
        if given is None:
            return None
        answer(o, asked.seat, asked.token, given)
    return None


@pytest.mark.parametrize("policy", [CASUAL, COMPETITIVA])
@pytest.mark.parametrize("key", game_keys())
def test_what_is_foretold_of_winning_and_falling_comes_true(key: str, policy: str) -> None:
    plans = Plans(key)
    said = 0
    for seed in GAMES:
        for m, q in ends(key, policy, seed):
            if q.kind in (NUMBER, ORDER, SPLIT) or q.low > 1:
                continue
            for c in q.menu:
                if not takes(m, q, (c,)):
                    continue
                told = plans.outcomes.of(m, q, (c,))
                true = let_happen(plans, m, q, c)
                if not told.decides:
                    nothing = true is None or true.light or not (true.table.over or true.fallen)
                    assert nothing, (game_says(plans, m, q, c), "it was certain, and nobody said it")
                    if told.standing and true is not None and true.standing:
                        assert told.standing == true.standing, game_says(plans, m, q, c)
                    continue
                assert true is not None, told
                assert true.table.winners == told.winners, (game_says(plans, m, q, c), told)
                assert told.winners is not None or set(told.tolls) == true.fallen
                assert not true.standing or told.standing == true.standing
                loses = {s for s in range(m.seats) if s not in (told.winners or ())}
                assert told.may_be_stopped or told.winners is None or not true.passed & loses
                said += 1
    assert said, "nothing was told"


def game_says(plans: Plans, m: State, q: Question, c: int) -> tuple[str, str]:
    return plans.game.prompt(m, q, "es", NAMES), plans.game.describe(m, q, c, "es", NAMES)


@pytest.mark.parametrize("key", game_keys())
def test_what_is_told_of_outcomes_is_made_of_what_the_seat_knows(key: str) -> None:
    """Tables that differ only in what it cannot know: the same, byte for byte."""
    plans = Plans(key)
    told = 0
    for m, q in ends(key, COMPETITIVA, 3):
        other = plans.game.resample(m, q.seat, 77)
        theirs = other.question_for(q.seat)
        assert theirs is not None
        seen = [plans.told(table, asked, "es", NAMES) for table, asked in ((m, q), (other, theirs))]
        assert msgspec.json.encode(seen[0]) == msgspec.json.encode(seen[1])
        told += "outcome" in msgspec.json.encode(seen[0]).decode()
    assert told or key == "sorcerers_arena"


def test_an_outcome_in_words() -> None:
    plans = Plans("atrum_arena")
    m = plans.game.new_game(options_of("atrum_arena", CASUAL), 1)
    won = Outcome((0,), (), False, ())

    def say(found: Outcome, seat: int) -> tuple[str, ...]:
        return tuple(plans.outcomes.in_words(found, m, seat, lang, NAMES) for lang in ("es", "en"))

    assert say(won, 0) == ("ganas la partida", "you win the game")
    assert say(won, 1) == ("pierdes la partida", "you lose the game")
    assert say(replace(won, winners=()), 1) == ("la partida acaba en empate", "the game ends in a draw")
    assert say(replace(won, winners=(0, 1)), 1) == ("compartes la victoria", "you share the victory")
    assert say(replace(won, may_be_stopped=True), 0) == (
        "si nadie lo impide, ganas la partida",
        "unless somebody stops it, you win the game",
    )
    fallen = Outcome(None, ((1, "eliminar"),), False, (10, 0))
    assert say(fallen, 0) == ("Beto pierde un Reptante", "Beto loses a Reptante")
    assert say(fallen, 1) == ("pierdes un Reptante", "you lose a Reptante")
    assert plans.outcomes.standing_in_words(fallen, m, 0, "es", NAMES) == "Beto: resistencia 10 → 0"


BATTLE = """politica: casual
fase: declaracion_ataque
A: {reserva: {Machu Pichu: 2}, defensa: [Egil Skalla Grimsson, Ragnar Lodbrog]}
B: {castillo: {Vikingo: 4}}
"""


def test_what_holds_whatever_is_chosen_is_said_once_and_what_passing_does_by_the_name_of_its_button() -> None:
    plans = Plans("mitos_y_leyendas")
    _, m = practice_from_text("mitos_y_leyendas", BATTLE).start(1)
    q = m.questions[0]
    told = plans.told(m, q, "es", NAMES)
    assert "outcome" not in told
    strong, weak = [one for one in told["options"] if one["candidate"] != told.get("pass")]
    assert (strong["outcome"], weak.get("outcome")) == ("Ganas la partida", None)
    # with the stronger named, to name nobody else is enough, and so is to name the other
    seen = plans.foresee(m, q, (strong["candidate"],), lang="en")
    assert seen.open is not None and seen.open["outcome"] == "Whatever you choose: you win the game."
    assert not any("outcome" in one for one in seen.open["options"])
    # with the weaker, only both are enough
    seen = plans.foresee(m, q, (weak["candidate"],), lang="es")
    assert seen.open is not None and "outcome" not in seen.open
    assert [one.get("outcome") for one in seen.open["options"] if one["candidate"] != seen.open["pass"]] == [
        "Ganas la partida"
    ]
