"""What a client is told of a game that has no shelf, no tables or no findings of its own: the plain answers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from coliseo.decks.dated import Edition
from coliseo.decks.forms import Forms
from coliseo.effects.provenance import PROCEDENCIAS
from coliseo.effects.source import CardError, Tree
from coliseo.effects.vocabulary import Vocabulary
from coliseo.games.package import (
    Bilingual,
    Boards,
    Data,
    Dealing,
    Findings,
    GamePackage,
    Mannered,
    OwnSets,
    Shelf,
    Tables,
)
from coliseo.games.planned import Planned
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.rulebook import load_readings
from coliseo.tabletop.manners import NO_EVENT, NOBODY, Answered, Own, Phase, Public, Row
from coliseo.text.table_choices import MINUTE, SECOND, bilingual, clock, policies

#: the only way to play a game that names none
MODE = "partida"


def shelf_of(package: GamePackage) -> Shelf:
    return NoCards(package) if package.shelf is None else package.shelf()


def tables_of(package: GamePackage) -> Tables:
    return PlainTables(package) if package.tables is None else package.tables()


def sides_at(mode: Data, seats: int) -> list[int]:
    """The side of each seat at a table of so many in that way to play; nothing where everyone plays for themselves."""
    return next((list(sides) for sides in mode.get("sides", ()) if len(sides) == seats), [])


def findings_of(package: GamePackage) -> Findings:
    return NoFindings(package) if package.findings is None else package.findings()


def manners_of(package: GamePackage) -> Mannered:
    return NoManners() if package.manners is None else package.manners()


def plans_of(package: GamePackage) -> Planned:
    return NoPlans() if package.plans is None else package.plans()


def own_sets_of(package: GamePackage) -> OwnSets | None:
    """None if nobody can bring cards of their own to it."""
    return None if package.own_sets is None else package.own_sets()


def dealing_of(package: GamePackage) -> Dealing | None:
    """None if nothing is known of what it deals."""
    return None if package.dealing is None else package.dealing()


def editions_of(package: GamePackage) -> list[Edition]:
    """The dated law of a game; none if it has none."""
    return [] if package.dated is None else package.dated().editions()


def boards_of(package: GamePackage) -> Boards | None:
    """None if it is always played on the same."""
    return None if package.boards is None else package.boards()


class NoCards:
    """The shelf of a game that is not made of cards."""

    VOCABULARY: Vocabulary[Any] = Vocabulary("")
    CARD_KINDS: dict[str, Bilingual] = {}  # noqa: RUF012
    SET_MARKS: tuple[str, ...] = ()
    GUIDE = {"es": ("", ""), "en": ("", "")}  # noqa: RUF012
    COUNTED = ""
    FORMS = Forms({}, (), (), ())

    def __init__(self, package: GamePackage) -> None:
        self.package = package

    def open_catalogue(self, files: list[str]) -> object:
        if files:
            raise self._no_cards(files[0])
        return None

    def _no_cards(self, file: str) -> CardError:
        title = self.package.title
        return CardError(file, 1, "juego", f"{title['es']} no tiene cartas", f"{title['en']} has no cards")

    def cards(self, files: list[str], as_of: str = "") -> list[Data]:
        return []

    def check_set(self, path: Path, files: list[str]) -> list[Data]:
        raise self._no_cards(str(path))

    def card_effects(self) -> list[tuple[str, str, Tree, str, int, int]]:
        return []

    def card_list(self, lang: str) -> Data:
        return {"cards": [], "filters": []}

    def card_page(self, key: str, lang: str) -> Data | None:
        return None

    def inventory(self, files: list[str]) -> Data:
        return {
            "conjuntos": [],
            "apuntes": [],
            "procedencias": {word: {} for word in PROCEDENCIAS},
            "listas": [],
            "modos": [MODE],
            "lecturas": {r.name: list(r.settings) for r in load_readings(self.package.key) if r.settings},
        }

    def count_words(self, counts: Data, lang: str) -> str:
        return "0 cartas" if lang == "es" else "0 cards"

    def decks_for_clients(self) -> list[Data]:
        return []

    def check_deck(self, path: Path, files: list[str]) -> Data:
        raise self._no_cards(str(path))

    def check_deck_text(self, text: str, mode: str, lang: str, catalogue: Any = None) -> Data:
        told = f"{self.package.title[lang]}: " + ("sin mazos" if lang == "es" else "no decks")
        problems = [{"text": told, "rules": []}] if text.strip() else []
        return {"ok": not problems, "cards": [], "problems": problems, "text": ""}

    def deck_line(self, deck: Data, lang: str) -> str:
        return ""

    def deck_lines(self, deck: Data, lang: str) -> list[str]:
        return []


class PlainTables:
    """One way to play, with as many seats as the package says; options are the number of seats."""

    def __init__(self, package: GamePackage) -> None:
        self.package = package

    def modes_for_clients(self) -> list[Data]:
        seats = self.package.seats
        mode = {
            "key": MODE,
            "name": bilingual("Partida", "Game"),
            "seats_min": min(seats),
            "seats_max": max(seats),
            "seats": list(seats),
        }
        if self.package.sides:
            mode["sides"] = [list(sides) for sides in self.package.sides]
            mode["side_names"] = list(self.package.side_names)
        return [mode]

    def policies_for_clients(self) -> list[Data]:
        es, en = "Se te pregunta cuando hay algo que decidir.", "You are asked when there is something to decide."
        return policies(es, en)

    def clocks_for_clients(self) -> list[Data]:
        return [
            clock("ninguno", "Sin reloj", "No clock", "none"),
            clock("jugada_30", "30 s por jugada", "30 s per move", "move", 30 * SECOND),
            clock("partida_15", "15 min + 5 s", "15 min + 5 s", "game", 15 * MINUTE, 5 * SECOND),
        ]

    def options_for(
        self,
        mode: str,
        decks: Sequence[str],
        policy: str,
        seats: int,
        date: str = "",
        seed: int = 0,
        catalogue: Any = None,
    ) -> Data:
        return {"asientos": seats}

    def table_options(
        self, mode: str, seats: int | None, limit: int, files: list[str], decks: list[str] | None
    ) -> Data:
        if decks:
            raise LookupError(decks[0])
        return {"asientos": self.package.seats[0] if seats is None else seats}


class NoFindings:
    """Only the result is known of a game."""

    TALLIED = {"es": "Por asiento", "en": "By seat"}  # noqa: RUF012
    LIMIT_RULE = ""

    def __init__(self, package: GamePackage) -> None:
        self.package = package

    def broken_invariant(self, m: State) -> str:
        return ""

    def summary(self, m: State) -> Data:
        return {"turns": 0, "first": 0, "teams": [[] for _ in range(m.seats)], "by_time": False}


class NoManners:
    """Everything is asked: nothing is known of what a question is about."""

    ROWS: dict[str, Row] = {}  # noqa: RUF012
    PHASES: tuple[Phase, ...] = ()
    EVENTS: tuple[str, ...] = ()
    FLOORS: dict[str, float] = {NO_EVENT: 0.9}  # noqa: RUF012

    def public_facts(self, m: State, q: Question) -> Public:
        return Public(q.purpose, q.purpose, 0, True)

    def own_facts(self, m: State, q: Question) -> Own:
        return Own(tuple(q.menu))

    def where_now(self, m: State) -> tuple[int, int]:
        return 0, NOBODY

    def answered(self, m: State, q: Question, lang: str) -> Answered | None:
        return None


class NoPlans:
    """Every answer by itself: nothing is known of what belongs together."""

    WITHIN: frozenset[str] = frozenset()
    LOOKS: frozenset[str] = frozenset()
    LEADS: dict[str, frozenset[str]] = {}  # noqa: RUF012
    BETWEEN: frozenset[str] = frozenset()
    SAID: dict[str, tuple[str, str]] = {}  # noqa: RUF012
    TOLLS: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {}  # noqa: RUF012
    STANDING: tuple[str, str] = ("", "")
    COUNTS: frozenset[str] = frozenset()

    def default(self, m: State, q: Question) -> tuple[int, ...] | None:
        return None

    def declared(self, m: State, purpose: str, lang: str) -> str:
        return ""

    def left(self, m: State, seat: int, lang: str) -> str:
        return ""

    def standing(self, m: State) -> tuple[int, ...]:
        return ()
