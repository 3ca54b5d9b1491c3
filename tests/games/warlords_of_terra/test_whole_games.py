"""Whole games told: every view, every question, every answer and every sentence reads well, and every screen fits."""

from __future__ import annotations

import json
from random import Random

import pytest

from coliseo.games.warlords_of_terra.game import GAME
from coliseo.games.warlords_of_terra.model.combat import OBJETO_EN
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.games.warlords_of_terra.shelf import tables
from coliseo.games.warlords_of_terra.telling.things import VENTANAS
from coliseo.games.warlords_of_terra.terminal.painter import make_painter
from coliseo.kernel.frames import answer
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.kernel.questions import NUMBER
from coliseo.players.replies import legal_choice

LANGS = ("es", "en")
DECKS = (("theridom", "overlords"), ("terra", "hellscions"))


def readable(text: str) -> None:
    assert text and text == text.strip()
    for mark in ("{", "}", "None", "_", "  ", "()", " ."):
        assert mark not in text, text


@pytest.mark.parametrize("decks", DECKS)
def test_every_question_every_answer_and_every_event_reads_well(decks: tuple[str, str]) -> None:
    m = GAME.new_game(tables.options_for("amistosa", decks, "casual", 2), 11)
    rng = Random(11)
    for _ in range(500):
        if m.over:
            break
        assert isinstance(m, Mesa)
        for observer in (0, SPECTATOR, JUDGE):
            view = GAME.view(m, observer)
            for event in GAME.events_for(m, observer):
                for lang in LANGS:
                    readable(GAME.narrate(event, lang))
        assert json.loads(json.dumps(view)) == view
        q = m.questions[0]
        for lang in LANGS:
            told = GAME.question_view(m, q, lang)
            texts = [option["text"] for option in told["options"]]
            for text in (told["text"], *texts):
                readable(text)
                assert text != "—" and not text.isdigit()
            assert "?" in told["text"] and told["text"].endswith(("?", ".", ")"))
            if q.purpose != "orden":
                assert len(set(texts)) == len(texts), texts
        answer(m, q.seat, q.token, legal_choice(m, q, rng))


@pytest.mark.parametrize("decks", DECKS)
def test_what_two_touched_things_would_be_is_what_is_offered(decks: tuple[str, str]) -> None:
    """Every offer with two things is found again from them, and is not refused."""
    m = GAME.new_game(tables.options_for("amistosa", decks, "simulacion", 2), 4)
    rng = Random(4)
    pairs = 0
    for _ in range(400):
        if m.over:
            break
        q = m.questions[0]
        for c in q.menu if q.purpose in VENTANAS else []:
            things = GAME.places(m, q, c)
            if len(things) == 2:
                pairs += 1
                assert GAME.between(m, q, *things) == c
                assert GAME.explain(m, q, c) == []
        answer(m, q.seat, q.token, legal_choice(m, q, rng))
    assert pairs > 200


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (40, 24)])
def test_every_screen_fits(width: int, height: int, lang: str) -> None:
    m = GAME.new_game(tables.options_for("competitiva", ["terra", "overlords"], "casual", 2), 9)
    rng = Random(9)
    painter = make_painter(0, lang, ["Zoe", "Max"], [])
    for _ in range(250):
        if m.over:
            break
        view = GAME.view(m, 0)
        lines = [
            *painter.board(view, width, height),
            *painter.pending(view, width),
            *painter.participant(view, 1, width),
            *painter.pile(view, width),
        ]
        assert all(len(line) <= width for line in lines)
        q = m.questions[0]
        if q.seat == 0 and q.kind != NUMBER:
            listed = painter.choices(m, q, q.menu)
            assert sorted(choice.candidate for choice in listed) == sorted(q.menu)
            for choice in listed:
                readable(choice.label.plain)
                assert painter.called(m, q, choice.candidate)
                readable(painter.details(m, q, choice.candidate).replace("\n", " "))
            painter.under_way(m)
        answer(m, q.seat, q.token, legal_choice(m, q, rng))
    assert len(painter.welcome()) == 3 and painter.legend() and painter.help_rows()


def an_attack(m: Mesa) -> tuple[int, int] | None:
    """An attack on a troop that is offered now, and who is asked."""
    q = m.questions[0]
    for option in GAME.question_view(m, q, "es")["options"]:
        if option.get("verb") == "ataca" and option["candidate"] % 1000 < OBJETO_EN:
            return option["candidate"], q.seat
    return None


def test_a_forecast_comes_true_if_nobody_plays_anything() -> None:
    """Attacks without triggers, shields or súbitos do what was foretold."""
    checked = 0
    for seed in range(6):
        m = GAME.new_game(tables.options_for("amistosa", ["overlords", "theridom"], "simulacion", 2), seed)
        rng = Random(seed)
        for _ in range(600):
            if m.over:
                break
            assert isinstance(m, Mesa)
            q = m.questions[0]
            found = an_attack(m) if q.purpose == "tactica" else None
            if found is None:
                answer(m, q.seat, q.token, legal_choice(m, q, rng))
                continue
            told = next(o for o in GAME.question_view(m, q, "es")["options"] if o["candidate"] == found[0])
            turn = m.turno
            answer(m, q.seat, q.token, (found[0],))
            asked = set()
            while m.combate is not None and not m.over:
                q = m.questions[0]
                asked.add(q.purpose)
                idle = GAME.idle(m, q)
                answer(m, q.seat, q.token, legal_choice(m, q, rng) if idle is None else (idle,))
            # the end of the turn brings changes of its own
            if asked <= {"subitos", "reaccion"} and not m.over and m.turno == turn:
                checked += 1
                for fate in told["pronostico"]["tropas"]:
                    assert (fate["ident"] not in m.tropas) == fate["muere"], told
                    if not fate["muere"]:
                        assert m.estado(fate["ident"]).queda == fate["queda"], told
    assert checked > 10
