"""Every game has manners: a row for each question, legal answers, few stops, no chance lost, and nothing that tells of
a hand."""

from __future__ import annotations

import ast
import random
from collections import Counter
from pathlib import Path

import pytest
from contract.driver import walk

from coliseo.games.plain import manners_of
from coliseo.games.registry import game_keys, load_game, package
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.lab.prompts import Table, count, missed_chances, options_of
from coliseo.match.manners import Manners, Stance, Until, manner
from coliseo.players.base import ask
from coliseo.server.rooms.pacing import LEAST, MOST
from coliseo.tabletop.manners import BLIND, EVENTS, NO_EVENT, RULES

#: calls by which a question is asked, and where among their arguments its purpose stands
ASKING = {
    "Question": 2, "yes_no": 1, "number": 1, "ask_window": 2, "preguntar_ofertas": 2, "_preguntar": 1,
}  # fmt: skip
#: what is asked a turn at most: of whoever's turn it is, and of the others
TARGETS = {
    ("atrum_arena", CASUAL): (4.0, 1.5),
    ("atrum_arena", COMPETITIVA): (5.0, 2.0),
    ("rise_of_gods", CASUAL): (4.0, 1.0),
    ("rise_of_gods", COMPETITIVA): (4.0, 1.3),
    ("mitos_y_leyendas", CASUAL): (3.0, 0.5),
    ("mitos_y_leyendas", COMPETITIVA): (4.0, 2.5),
    ("warlords_of_terra", CASUAL): (6.0, 2.0),
    ("warlords_of_terra", COMPETITIVA): (6.0, 2.0),
    ("sorcerers_arena", CASUAL): (5.0, 0.0),
    ("sorcerers_arena", COMPETITIVA): (5.0, 0.0),
}
#: the games played here, and how far the average of so few lies from that of the fifty of tools/prompts.py
FEW, SCATTER = 10, 0.1


def purposes_in(folder: Path) -> set[str]:
    """Every purpose of a question that the code of a game can ask."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        if path.relative_to(folder).parts[0] not in ("flow", "language", "atoms"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKING:
                at = ASKING[node.func.id]
                if len(node.args) > at:
                    found |= constants(node.args[at])
            elif isinstance(node, ast.Assign) and any(named(target) for target in node.targets):
                found |= constants(node.value)
    return found


def named(target: ast.expr) -> bool:
    """Is it a variable that holds a purpose?"""
    name = target.id if isinstance(target, ast.Name) else target.attr if isinstance(target, ast.Attribute) else ""
    return name in ("purpose", "proposito")


def constants(node: ast.expr) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str) and n.value}


@pytest.mark.parametrize("key", game_keys())
def test_every_question_of_a_game_has_a_row(key: str) -> None:
    rows = manners_of(package(key)).ROWS
    asked = purposes_in(Path(__file__).resolve().parents[2] / "src" / "coliseo" / "games" / key)
    assert len(asked) > 20
    assert asked == {row.partition("/")[0] for row in rows}


@pytest.mark.parametrize("key", game_keys())
def test_rows_say_what_there_is_to_say(key: str) -> None:
    manners = manners_of(package(key))
    for name, row in manners.ROWS.items():
        assert row.casual in RULES, name
        assert row.competitive in BLIND, f"{name}: at competitive tables only what everybody sees may count"
    assert set(manners.EVENTS) <= set(EVENTS)
    assert all(phase.name(lang) for phase in manners.PHASES for lang in ("es", "en"))


@pytest.mark.parametrize("key", game_keys())
def test_every_class_of_event_has_its_floor(key: str) -> None:
    """And each lies where floors may lie, so that none of them is always the least or the most there is."""
    manners = manners_of(package(key))
    assert set(manners.FLOORS) == {*manners.EVENTS, NO_EVENT}
    assert all(LEAST < median < MOST for median in manners.FLOORS.values())


@pytest.mark.parametrize("policy", [CASUAL, COMPETITIVA])
@pytest.mark.parametrize("key", game_keys())
def test_what_the_table_answers_is_legal_and_known(key: str, policy: str) -> None:
    """A game at random: each verdict has a row, and what would be answered is accepted by the question."""
    manners = Manners(key)
    game = load_game(key)
    passed = 0
    for n, (m, _) in enumerate(walk(game, options_of(key, policy), 7)):
        if n > 250:
            break
        for q in m.questions:
            facts, own = manners.facts(m, q)
            assert facts.row in manners.of.ROWS, facts.row
            assert set(facts.events) <= set(manners.of.EVENTS), facts.events
            assert facts.event in manners.of.FLOORS
            assert not facts.phase or facts.phase in {phase.key for phase in manners.of.PHASES}
            assert (own is None) == (policy == COMPETITIVA)
            found = manner(Stance(), manners.row(facts), facts, own, game.idle(m, q))
            if not found.asks:
                q.check(found.choice)
                m.check_constraint(q, found.choice)
                passed += 1
    assert passed or key == "sorcerers_arena"


@pytest.mark.parametrize("key", game_keys())
def test_what_is_hidden_decides_nothing_at_competitive_tables(key: str) -> None:
    """Two tables that differ only in what the others cannot know: whoever is asked, the same is known of the question,
    and so the same is done with it, at the same time."""
    manners = Manners(key)
    game = load_game(key)
    rng = random.Random(3)
    compared = 0
    for n, (m, _) in enumerate(walk(game, options_of(key, COMPETITIVA), 5)):
        if n > 400:
            break
        if n % 5 or m.over:
            continue
        for q in m.questions:
            for observer in range(m.seats):
                if observer != q.seat:
                    other = game.resample(m, observer, rng.getrandbits(60))
                    # the hand is another one, and the question stands
                    assert manners.of.public_facts(other, q).told() == manners.of.public_facts(m, q).told(), q.purpose
                    compared += 1
    assert compared > 10


#: games in which what everybody sees may leave nothing to do in a window, whatever the hand
PLAIN_TO_SEE = ("mitos_y_leyendas", "rise_of_gods", "warlords_of_terra")


@pytest.mark.parametrize("key", PLAIN_TO_SEE)
def test_a_window_in_which_everybody_sees_that_nothing_can_be_done_offers_nothing(key: str) -> None:
    """It is passed without a look at the hand: so there must never be anything on its menu."""
    manners = Manners(key)
    game = load_game(key)
    seen: set[str] = set()
    for seed in range(4):
        for n, (m, _) in enumerate(walk(game, options_of(key, COMPETITIVA), seed)):
            if n > 300:
                break
            for q in m.questions:
                row = manners.of.public_facts(m, q).row
                if row.endswith("/nothing"):
                    assert q.menu == [game.idle(m, q)], (row, q.menu)
                    assert not manners.of.ROWS[row].main
                    seen.add(row)
    assert seen


#: chances to do something, and what one does in the own turn: all that whoever passes for a while is not asked
WINDOWS = {"accion", "anular", "cancelar", "guerra", "inicio", "interfase", "momento", "responder", "subitos"}
TURNS = {"accion", "construccion", "invocacion", "principal", "tactica"}


@pytest.mark.parametrize("until", ["aimed", "mine", "end"])
@pytest.mark.parametrize("key", game_keys())
def test_whoever_passes_for_a_while_passes_windows_and_never_a_choice(key: str, until: Until) -> None:
    """Blocks, what may be saved, a reaction to a combat, the Oro of the turn are asked, whatever has been said."""
    manners, game = Manners(key), load_game(key)
    passed = 0
    for policy in (CASUAL, COMPETITIVA):
        for n, (m, _) in enumerate(walk(game, options_of(key, policy), 11)):
            if n > 400:
                break
            for q in m.questions:
                facts = manners.facts(m, q)[0]
                quiet = {facts.subject: 0}
                found = manners.verdict(Stance(until=until, said_in=facts.turn, quiet=quiet), m, q)
                if found.reason not in ("until", "quiet"):
                    continue
                passed += 1
                mains = set() if until == "aimed" and facts.mine else TURNS
                assert q.purpose in WINDOWS | mains, q.purpose
                assert not facts.aimed or not facts.matter, "it ends there"
    assert passed or (key, until) == ("sorcerers_arena", "aimed")


#: what may be passed because something before it was let happen: the steps of a card or an ability, and those of the
#: last part of a battle
LET = {
    *((first, then) for first in ("anular", "responder", "cancelar") for then in ("anular", "responder", "cancelar")),
    ("momento", "momento"), ("guerra", "guerra"), ("guerra", "momento"), ("subitos", "subitos"),
}  # fmt: skip


@pytest.mark.parametrize("key", game_keys())
def test_who_lets_something_happen_is_not_asked_about_it_again(key: str) -> None:
    """One stop for each thing: at a competitive table, where only saying so counts for the windows that follow. It
    counts for no other thing: to go on to the blocks is not to pass in the Guerra, nor to give up who falls."""
    spared = 0
    for seed in range(4):
        table = Table(key, COMPETITIVA, seed, (True, True))
        m, game = table.m, table.game
        let: dict[int, tuple[str, str]] = {}
        while not m.over and table.count < 400:
            q = m.questions[0]
            facts, own = table.manners.facts(m, q)
            idle = game.idle(m, q)
            row = table.manners.row(facts)
            found = manner(table.stances[q.seat], row, facts, own, idle)
            choice = found.choice or ask(table.players[q.seat], game, m, q, table.count)
            if facts.matter and let.get(q.seat, ("", ""))[0] == facts.matter:
                assert not found.asks, facts.row
            if found.reason == "let":
                assert (let[q.seat][1], q.purpose) in LET
                spared += 1
            if found.asks:
                passed = idle is not None and choice == (idle,)
                table.stances[q.seat] = table.stances[q.seat].answered(row, facts, own, passed, passed, q.token)
                let[q.seat] = (facts.matter, q.purpose) if passed else ("", "")
            answer(m, q.seat, q.token, choice)
            table.count += 1
    # only there one thing opens several windows for the same player
    assert spared or key != "mitos_y_leyendas"


@pytest.mark.parametrize("policy", [CASUAL, COMPETITIVA])
@pytest.mark.parametrize("key", game_keys())
def test_few_questions_a_turn(key: str, policy: str) -> None:
    """The first of the games that tools/prompts.py plays."""
    asked = count(key, policy, True, FEW)
    own, rival = asked.per_turn(asked.stops)
    most_own, most_rival = TARGETS[key, policy]
    assert own <= most_own + SCATTER and rival <= most_rival + SCATTER, (own, rival, asked.rows)
    # on the first turn nothing before its main action, but for the one screen of Recursos
    assert asked.early == (asked.games if key == "warlords_of_terra" else 0)


#: games looked at, and how much may be lost in them, row by row and by what is lost
MISSED_IN = 6
NAGGING = {
    # what a Power does in answer to another of one's own: being asked after each of them would be worse
    ("atrum_arena", CASUAL, "responder/own", ""): 12,
    ("atrum_arena", COMPETITIVA, "responder/own", ""): 15,
    ("atrum_arena", COMPETITIVA, "responder/own_answer", ""): 1,
    # of no use: a step for a turn that is over
    ("warlords_of_terra", CASUAL, "interfase/own", "Usar Círculo de Menhires"): 3,
    ("warlords_of_terra", COMPETITIVA, "interfase/own", "Usar Círculo de Menhires"): 27,
    ("warlords_of_terra", COMPETITIVA, "interfase/can_wait", "Usar Círculo de Menhires"): 1,
    # mana for a troop, as good in the rival's turn, if the troop is still there
    ("warlords_of_terra", CASUAL, "interfase/can_wait", "Usar Foso de Ofrendas"): 1,
    ("warlords_of_terra", COMPETITIVA, "interfase/can_wait", "Usar Foso de Ofrendas"): 1,
}


@pytest.mark.parametrize("policy", [CASUAL, COMPETITIVA])
@pytest.mark.parametrize("key", game_keys())
def test_nothing_is_done_in_a_passed_window_that_could_not_be_done_otherwise(key: str, policy: str) -> None:
    """Windows on what has been let happen are passed here as they are for people, by the main button."""
    acts, lost = 0, Counter[tuple[str, str, str, str]]()
    for seed in range(MISSED_IN):
        done, missed = missed_chances(key, policy, seed)
        acts += done
        for one in missed:
            named = [text for _, _, row, text in NAGGING if row == one.row and one.text.startswith(text)]
            lost[key, policy, one.row, named[0] if named else one.text] += 1
    assert {what: n for what, n in lost.items() if n > NAGGING.get(what, 0)} == {}
    assert acts or key not in ("atrum_arena", "warlords_of_terra")
