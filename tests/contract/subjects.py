"""The games and modes on which the battery is run, and the little it must be told about each game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from contract import mitos_y_leyendas, rise_of_gods, sorcerers_arena, warlords_of_terra
from relay.game import COPIES as CARDS_OF_A_VALUE
from relay.game import GAME as RELAY
from relay.game import VALUES, Track
from toy.game import COPIES, Table
from toy.game import GAME as TOY

from coliseo.games.atrum_arena.facts.stats import grupos_de_esbirros
from coliseo.games.atrum_arena.flow.playing import objetivos_de
from coliseo.games.atrum_arena.game import GAME as ATRUM
from coliseo.games.atrum_arena.language.selectors import ESBIRROS
from coliseo.games.atrum_arena.model.config import COMPETITIVA, POLITICAS
from coliseo.games.atrum_arena.model.table import TIPOS, Mesa, tipo_de
from coliseo.games.mitos_y_leyendas.game import GAME as MITOS
from coliseo.games.rise_of_gods.game import GAME as RISE
from coliseo.games.sorcerers_arena.game import GAME as SORCERERS
from coliseo.games.warlords_of_terra.game import GAME as WARLORDS
from coliseo.kernel.game import Game
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State


@dataclass(frozen=True)
class Subject:
    """One game in one mode."""

    name: str
    game: Game
    options: dict[str, Any]
    #: raises AssertionError when something has been lost or made out of nothing
    conserved: Callable[[State], None]
    #: do two candidates of a question differ in nothing?
    equivalent: Callable[[State, Question, int, int], bool]
    #: do two answers differ only in what nobody else may learn from them?
    secret: Callable[[State, Question, int, int], bool]
    #: kinds of events by which such a secret lawfully comes out
    unsealing: frozenset[str]
    #: events that lawfully tell an observer something about what is hidden from it: a kind, or a kind and its rule
    revealing: frozenset[str] = field(default_factory=frozenset)
    #: purposes of questions in which the seat lawfully sees something hidden
    searching: frozenset[str] = field(default_factory=frozenset)
    #: kinds of events that tell what an actor chose among hidden cards
    hidden_choices: frozenset[str] = field(default_factory=frozenset)
    #: nothing is learned from whether a seat is asked
    discreet: bool = False
    #: played also when there is no time for all of them
    quick: bool = True
    #: the rules know a game that nobody wins
    may_be_null: bool = False
    #: a question with everything it offers must fit in this; a board has more places to point at than a hand
    question_bytes: int = 2816
    #: parts of what its table works out and keeps that say what has been done with it, not what follows from the table
    notes: frozenset[str] = field(default_factory=frozenset)
    #: purposes of questions that offer the whole catalogue, and take up to four times as much
    catalogue_wide: frozenset[str] = field(default_factory=frozenset)

    @property
    def seats(self) -> int:
        return self.game.new_game(self.options, 1).seats

    def __str__(self) -> str:
        return self.name


def atrum_conserved(m: State) -> None:
    assert isinstance(m, Mesa)
    count = m.fosa.copy()
    for t in [*m.tope, *m.vertedero, *m.revelados]:
        count[t] += 1
    for p in m.participantes:
        assert all(n >= 0 for n in p.mano), p.mano
        assert 0 <= p.resistencia <= 20
        for t, n in enumerate(p.mano):
            count[t] += n
        for e in p.altar:
            count[tipo_de(e)] += 1
    assert all(n >= 0 for n in m.fosa), m.fosa
    assert count == [10 * m.config.mazos] * len(TIPOS), count


def atrum_equivalent(m: State, q: Question, a: int, b: int) -> bool:
    """Only Esbirros of an Altar come in several that differ in nothing."""
    assert isinstance(m, Mesa)
    esbirros = q.purpose in ("girar", "pagar", "explotar_propio", "explotar_rival")
    if q.purpose == "objetivo" and m.anunciando is not None:
        esbirros = objetivos_de(m, m.anunciando)[len(m.anunciando.objetivos)].cosa == ESBIRROS
    return esbirros and len(grupos_de_esbirros(m, [a, b])[0]) == 1


def atrum_secret(m: State, q: Question, a: int, b: int) -> bool:
    """Which card is reserved for the discard, not how; and one's own removal while the other has not answered."""
    if q.purpose == "remover_propio":
        return len(m.questions) > 1
    return q.purpose == "descarte" and a // 8 == b // 8


def toy_secret(m: State, q: Question, a: int, b: int) -> bool:
    return q.purpose == "bid" and len(m.questions) > 1


def toy_conserved(m: State) -> None:
    assert isinstance(m, Table)
    assert all(n >= 0 for counts in [m.deck, m.pile, m.points, *m.hands] for n in counts)
    for kind, n in enumerate(m.deck):
        assert n + m.pile[kind] + sum(hand[kind] for hand in m.hands) == COPIES


def relay_conserved(m: State) -> None:
    """What was run is gone: no card is there more often than it was made, and sides stay as they were."""
    assert isinstance(m, Track)
    cards = [*m.deck.cards(), *(card for hand in m.hands for card in hand.cards)]
    assert VALUES * CARDS_OF_A_VALUE - m.turn <= len(cards) <= VALUES * CARDS_OF_A_VALUE
    assert all(cards.count(card) <= CARDS_OF_A_VALUE for card in range(1, VALUES + 1))
    assert m.seating.paired == (m.seats == 4)


def never_secret(m: State, q: Question, a: int, b: int) -> bool:
    return False


def never_equivalent(m: State, q: Question, a: int, b: int) -> bool:
    return False


MODES: dict[str, dict[str, Any]] = {
    "duelo": {"modo": "duelo"},
    "todos3": {"modo": "todos", "asientos": 3},
    "todos5": {"modo": "todos", "asientos": 5},
    "2v2": {"modo": "grupos", "asientos": 4, "grupos": 2},
    "3v3": {"modo": "grupos", "asientos": 6, "grupos": 2},
    "torneo": {"modo": "duelo", "torneo": True},
}


def atrum(mode: str, politica: str) -> Subject:
    seats = MODES[mode].get("asientos", 2)
    return Subject(
        f"atrum_arena-{mode}-{politica}",
        ATRUM,
        {**MODES[mode], "politica": politica, "limite_turnos": 200},
        atrum_conserved,
        atrum_equivalent,
        atrum_secret,
        # what was reserved for the discard; one's own removal, when both have answered
        frozenset({"descarta", "muestra_cartas", "remueve AA-III.2.3.7"}),
        # a hand that is shown or leaves the game; a link that fails because its owner no longer holds the card; a whole
        # hand exchanged; the card reserved for an announcement, when it is laid face up or paid
        revealing=frozenset(
            {
                "muestra_mano",
                "mira_mano",
                "sale_del_juego",
                "no_lanzado",
                "descarta AA-I.7.5.5",
                "muestra_cartas AA-II.1.6.3",
                "descarta AA-II.5.3.1",
            }
        ),
        searching=frozenset({"buscar", "descartar_rival"}),
        hidden_choices=frozenset({"anuncia", "descarta", "entra_en_altar", "muestra_cartas"}),
        discreet=politica == COMPETITIVA,
        quick=mode == "duelo" or politica == COMPETITIVA,
        # every Power that could be announced says what it does
        question_bytes=2048 * seats,
    )


ATRUM_SUBJECTS = [atrum(mode, politica) for mode in MODES for politica in POLITICAS]
#: every starter deck plays, and each policy sees two pairings
RISE_DECKS = ("alborada", "marisma", "forja", "vigilia")
RISE_PAIRINGS = (("alborada", "marisma"), ("forja", "vigilia"))


def rise(decks: tuple[str, str], politica: str) -> Subject:
    return Subject(
        f"rise_of_gods-{decks[0]}-{decks[1]}-{politica}",
        RISE,
        {"mazos": list(decks), "politica": politica},
        rise_of_gods.conserved_from(decks),
        never_equivalent,
        rise_of_gods.secret,
        frozenset(),
        revealing=rise_of_gods.REVEALING,
        searching=rise_of_gods.SEARCHING,
        hidden_choices=rise_of_gods.HIDDEN_CHOICES,
        discreet=politica == COMPETITIVA,
        quick=politica == COMPETITIVA,
        may_be_null=True,
        question_bytes=16_384,
    )


RISE_SUBJECTS = [rise(decks, politica) for decks in RISE_PAIRINGS for politica in POLITICAS]
#: ready decks of every edition that has any, and each policy sees three pairings
MITOS_PAIRINGS = (("chamanes", "guerreros"), ("dioses", "barbaros"), ("criaturas", "kami"))


def mitos(decks: tuple[str, str], politica: str) -> Subject:
    return Subject(
        f"mitos_y_leyendas-{decks[0]}-{decks[1]}-{politica}",
        MITOS,
        {"mazos": list(decks), "politica": politica},
        mitos_y_leyendas.conserved_from(mitos_y_leyendas.ready_decks(decks)),
        never_equivalent,
        mitos_y_leyendas.secret,
        frozenset(),
        revealing=mitos_y_leyendas.REVEALING,
        searching=mitos_y_leyendas.SEARCHING,
        hidden_choices=mitos_y_leyendas.HIDDEN_CHOICES,
        discreet=politica == COMPETITIVA,
        quick=politica == COMPETITIVA,
        may_be_null=True,
        question_bytes=16_384,
        notes=mitos_y_leyendas.NOTES,
        catalogue_wide=frozenset({"nombre"}),
    )


MITOS_SUBJECTS = [mitos(decks, politica) for decks in MITOS_PAIRINGS for politica in POLITICAS]
#: every realm plays, and each policy sees two pairings; one of them with the exchange before the game
WARLORDS_DECKS = ("theridom", "terra", "hellscions", "overlords")
WARLORDS_PAIRINGS = (("theridom", "hellscions"), ("terra", "overlords"))


def warlords(decks: tuple[str, str], politica: str, prebanquillo: bool = False) -> Subject:
    return Subject(
        f"warlords_of_terra-{decks[0]}-{decks[1]}-{politica}{'-prebanquillo' if prebanquillo else ''}",
        WARLORDS,
        {"mazos": list(decks), "politica": politica, "prebanquillo": prebanquillo},
        warlords_of_terra.conserved_from(decks),
        never_equivalent,
        warlords_of_terra.secret,
        frozenset(),
        revealing=warlords_of_terra.REVEALING,
        searching=warlords_of_terra.SEARCHING,
        hidden_choices=warlords_of_terra.HIDDEN_CHOICES,
        discreet=politica == COMPETITIVA,
        quick=politica == COMPETITIVA,
        may_be_null=True,
        question_bytes=16_384,
    )


WARLORDS_SUBJECTS = [
    *[warlords(decks, politica) for decks in WARLORDS_PAIRINGS for politica in POLITICAS],
    warlords(("hellscions", "overlords"), COMPETITIVA, True),
]
#: every chapter, and team play on each of the two it can be laid upon
SORCERERS_MODES: dict[str, dict[str, Any]] = {
    "capitulo1": {"capitulo": 1},
    "capitulo2": {"capitulo": 2},
    "capitulo3": {"capitulo": 3, "seleccion": "azar"},
    "capitulo4": {"capitulo": 4, "seleccion": "azar"},
    "equipo3": {"capitulo": 3, "modo": "equipo"},
    "equipo4": {"capitulo": 4, "modo": "equipo", "seleccion": "azar"},
}


def sorcerers(mode: str, politica: str) -> Subject:
    return Subject(
        f"sorcerers_arena-{mode}-{politica}",
        SORCERERS,
        {**SORCERERS_MODES[mode], "politica": politica},
        sorcerers_arena.conserved,
        never_equivalent,
        sorcerers_arena.secret,
        sorcerers_arena.UNSEALING,
        revealing=sorcerers_arena.REVEALING,
        searching=sorcerers_arena.SEARCHING,
        hidden_choices=sorcerers_arena.HIDDEN_CHOICES,
        discreet=politica == COMPETITIVA,
        quick=politica == COMPETITIVA,
        question_bytes=16_384,
    )


SORCERERS_SUBJECTS = [sorcerers(mode, politica) for mode in SORCERERS_MODES for politica in POLITICAS]
TOY_SUBJECTS = [
    Subject(
        f"toy-{seats}",
        TOY,
        {"asientos": seats},
        toy_conserved,
        never_equivalent,
        toy_secret,
        frozenset({"reveals"}),
        frozenset({"peeks", "reveals"}),
        discreet=True,
    )
    for seats in (2, 3, 4)
]
RELAY_SUBJECTS = [
    Subject(
        f"relay-{seats}", RELAY, {"asientos": seats}, relay_conserved, never_equivalent, never_secret, frozenset(),
        revealing=frozenset({"runs"}), discreet=True,
    )
    for seats in (2, 4)
]  # fmt: skip
#: made for the tests: played quickly, so that every position is looked at
TOYS = frozenset({"toy", "relay"})
SUBJECTS = [
    *ATRUM_SUBJECTS,
    *RISE_SUBJECTS,
    *MITOS_SUBJECTS,
    *WARLORDS_SUBJECTS,
    *SORCERERS_SUBJECTS,
    *TOY_SUBJECTS,
    *RELAY_SUBJECTS,
]
