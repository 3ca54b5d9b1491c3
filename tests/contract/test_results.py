"""What is aimed at says what becomes of it, in both languages, and that is what the engine then does."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

import pytest
from contract.driver import random_reply, walk
from contract.subjects import SUBJECTS, Subject

from coliseo.games.mitos_y_leyendas.model.table import BLANCO as BLANCO_DE_MITOS
from coliseo.games.rise_of_gods.model.table import BLANCO as BLANCO_DE_RISE
from coliseo.games.warlords_of_terra.model.table import BLANCO as BLANCO_DE_WARLORDS
from coliseo.kernel.events import Event
from coliseo.kernel.frames import answer
from coliseo.kernel.game import Game
from coliseo.kernel.questions import CARDS, TARGETS, Question
from coliseo.kernel.state import State

NAMES = ("Ana", "Beto")
#: no effect takes more answers than this until it happens
MOST_ANSWERS = 14


@dataclass(frozen=True)
class Read:
    """How one game is read."""

    #: sentences that aim something which has a result
    aims: str
    #: events of a thing that tell what is left of it, with the place of that number
    left: dict[str, int]
    #: those by which it is no more
    gone: frozenset[str]
    #: those with which something else happens than the effect
    ends: frozenset[str]
    #: from here on candidates are no things that such events name
    things: int
    #: asked while it happens, of somebody who may do nothing
    amid: frozenset[str] = frozenset()


READ: dict[str, Read] = {
    "warlords_of_terra": Read(
        r"daño|retira|gana |ATQ|VIDA|anula|voltea|elimina|mata|se adhiere|obtienes el control",
        {"dano": 6, "retira_dano": 5},
        frozenset({"muere", "elimina"}),
        frozenset({"resuelve", "fase", "combate", "golpea", "grupo", "dispara"}),
        BLANCO_DE_WARLORDS,
        frozenset({"escudar"}),
    ),
    "mitos_y_leyendas": Read(
        r"Fuerza|destruye|destierra|baraja|sube",
        {"bono": 4, "fija": 3, "dobla": 3, "copia_fuerza": 3},
        frozenset({"destruye", "destierra", "baraja_pieza", "sube", "al_tope"}),
        frozenset({"fase", "turno", "juega", "usa", "dispara", "compara", "resuelve"}),
        BLANCO_DE_MITOS,
        frozenset({"salvar", "ordenar_cementerio"}),
    ),
    "rise_of_gods": Read(
        r"daño|cura |drenar|\+\d|otorga|aturde|Enfermedad|una criatura.*[Ss]ilencio",
        {"dano": 5, "cura": 5},
        frozenset({"muere", "desaparece"}),
        frozenset({"resuelve", "turno", "golpea", "golpea_jugador", "reacciona", "declara_ataque", "modifica"}),
        BLANCO_DE_RISE,
    ),
}
LEFT = re.compile(r"(?:quedas? con|left with|(?:pasa a|goes to) Fuerza) (\d+)(?! cop)")
DIES = re.compile(
    r"\b(?:muere|dies|se elimina|is eliminated|se destruye|is destroyed|va al (?:Destierro|tope)|vuelve al? "
    r"(?:la mano|M)|goes (?:to the D|on top|back))"
)
#: where cards lie that are chosen by what they say
OUT_OF_PLAY = ("cementerio", "descarte")
PLAYED = [s for s in SUBJECTS if s.game.key in READ and "prebanquillo" not in s.name and "simulacion" not in s.name]


def _happened(game: Game, m: State, q: Question, c: int, read: Read) -> list[Event] | None:
    """The events of the effect once it happens, with everybody passing all they can; None if it never does, or
    without the candidate."""
    o = m.clone()
    rng = random.Random(c)
    ident = o.jugando[-1].ident  # type: ignore[attr-defined]
    happened: list[Event] = []
    begun = False
    answer(o, q.seat, q.token, (c,))
    for _ in range(MOST_ANSWERS):
        for e in o.events:
            if begun and e.kind in read.ends:
                return happened
            if begun:
                happened.append(e)
            elif e.kind in read.gone and e.data[0] == c:
                return None  # it has been given as the price of it
            begun = begun or (e.kind == "resuelve" and e.data[0] == ident)
        if o.over:
            return happened if begun else None
        asked = o.questions[0]
        if begun and asked.purpose not in read.amid:
            return happened
        idle = game.idle(o, asked)
        if idle is not None:
            answer(o, asked.seat, asked.token, (idle,))
        elif asked.low == 0 and asked.kind in (CARDS, TARGETS):
            answer(o, asked.seat, asked.token, ())
        else:
            answer(o, *random_reply(o, rng))
    return None


@pytest.mark.parametrize("subject", PLAYED, ids=str)
def test_a_target_says_what_becomes_of_it_and_it_does(subject: Subject) -> None:
    game, read = subject.game, READ[subject.game.key]
    said = numbers = 0
    for seed in (41, 42):
        for m, _ in walk(game, subject.options, seed):
            for q in m.questions:
                if q.purpose != "objetivo":
                    continue
                views = {lang: game.question_view(m, q, lang, NAMES) for lang in ("es", "en")}
                if not re.search(read.aims, views["es"]["text"]):
                    continue
                for spanish, english in zip(views["es"]["options"], views["en"]["options"], strict=True):
                    if spanish["things"][0].partition(":")[0] in OUT_OF_PLAY:
                        continue
                    told, other = spanish.get("effect", ""), english.get("effect", "")
                    assert told and other, (views["es"]["text"], spanish["text"], told)
                    said += 1
                    if (q.low, q.high) == (1, 1) and spanish["candidate"] < read.things:
                        numbers += _check(game, m, q, spanish["candidate"], read, told, other)
    assert said > 5, f"{subject}: nothing was aimed"
    assert numbers, f"{subject}: no number was told"


#: sentences of the two other games, where what is chosen is told elsewhere too
ALSO_AIMED = {"atrum_arena": r"Explotar|Preparar|devolver|daño|Agotar|anular", "sorcerers_arena": r"."}

#: in chapter 1 somebody is chosen only where an attack could strike several
ALSO_PLAYED = [s for s in SUBJECTS if s.game.key in ALSO_AIMED and s.quick and "capitulo1" not in s.name]


@pytest.mark.parametrize("subject", ALSO_PLAYED, ids=str)
def test_every_target_says_something_of_what_becomes_of_it(subject: Subject) -> None:
    """An effect, or what follows the name of a figure: «2 de daño, queda con 7» is then the life that it has."""
    game = subject.game
    said = 0
    for m, _ in walk(game, subject.options, 43):
        for q in m.questions:
            views = [game.question_view(m, q, lang, NAMES) for lang in ("es", "en")]
            if q.purpose not in ("objetivo", "recoge") or not re.search(ALSO_AIMED[game.key], views[0]["text"]):
                continue
            for options in zip(views[0]["options"], views[1]["options"], strict=True):
                told = [option.get("effect") or option["text"].partition("): ")[2] for option in options]
                assert all(told), (views[0]["text"], [option["text"] for option in options])
                said += 1
                left = [found and int(found.group(1)) for found in map(LEFT.search, told)]
                assert left[0] == left[1], told
                if left[0] is not None and game.key == "sorcerers_arena" and "hasta" not in told[0]:
                    c = options[0]["candidate"]
                    o = m.clone()
                    answer(o, q.seat, q.token, (c,))
                    lives = [e.data[4] for e in o.events if e.kind in ("dano", "recupera") and e.data[0] == c]
                    assert not lives or left[0] in lives, (told, lives)
    assert said, f"{subject}: nothing was aimed"


def _check(game: Game, m: State, q: Question, c: int, read: Read, es: str, en: str) -> bool:
    """What both languages tell is what comes of it. Returns whether there was a number to compare."""
    own = [text.partition(";")[0] for text in (es, en)]
    left = [found and int(found.group(1)) for found in map(LEFT.search, own)]
    dies = [DIES.search(text) is not None for text in own]
    assert dies[0] == dies[1] and left[0] == left[1], (es, en)
    happened = _happened(game, m, q, c, read)
    if happened is None or "Suerte" in es:
        return False
    of_it = [e for e in happened if e.data and e.data[0] == c]
    assert dies[0] == any(e.kind in read.gone for e in of_it), (es, [e.kind for e in happened])
    if dies[0]:
        return True
    numbers = [e.data[read.left[e.kind]] for e in of_it if e.kind in read.left]
    assert left[0] == (numbers[-1] if numbers else None), (
        es,
        game.prompt(m, q, "es"),
        [(e.kind, e.data) for e in happened],
    )
    return bool(numbers)
