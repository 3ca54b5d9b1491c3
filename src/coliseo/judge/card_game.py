"""The scenario system's part that games of cards have in common (see coliseo.judge.adapter.Adapter)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

from coliseo.effects.source import Tree
from coliseo.judge.acting import force
from coliseo.judge.speech import Speech
from coliseo.kernel.event_fields import COMMON
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.rules import CATALOGUES
from coliseo.kernel.state import State
from coliseo.text.seats import LETTERS

#: a game's catalogue of cards
K = TypeVar("K")


class CardWithText(Protocol):
    def text(self, lang: str) -> str: ...


class CardGameAdapter(ABC, Generic[K]):
    """What follows from the game, its words, and the fields of its events (`name:type`).

    Scenarios name seats by letter and cards by name. A piece is named by its card; what tells it from others of the
    same name stands beside it in fields of their own, whose endings are the keys of `beside`, with the key of the
    piece that each shows.
    """

    #: what chance may be forced in: the fields of `azar`
    chance: tuple[str, ...]

    def __init__(
        self,
        game: Game,
        speech: Speech,
        events: Mapping[str, tuple[str, ...]],
        beside: Mapping[str, str],
        resolving: tuple[str, ...] = (),
    ) -> None:
        self.key = game.key
        self.game = game
        self.speech = speech
        self.kinds = events
        self.beside = beside
        self.resolving = resolving

    # -- what the game says ------------------------------------------------------------------------------------------

    @abstractmethod
    def catalogue(self, cards: Tree | None) -> K:
        """The cards of the game, and those that the scenario brings."""

    @abstractmethod
    def catalogue_of(self, m: State) -> K: ...

    @abstractmethod
    def outcomes(self, chance: Tree, catalogue: K) -> dict[str, list[int]]:
        """Outcomes of chance by purpose."""

    @abstractmethod
    def table(self, position: Tree, catalogue: K, forced: dict[str, list[int]]) -> State: ...

    @abstractmethod
    def card_named(self, name: str, catalogue: K, place: Tree) -> CardWithText: ...

    @abstractmethod
    def card_said(self, m: State, key: str, event: dict[str, Any]) -> str:
        """What a card of an event is called in scenarios."""

    # -- what follows ------------------------------------------------------------------------------------------------

    def build(self, position: Tree, cards: Tree | None, chance: Tree | None) -> State:
        catalogue = self.catalogue(cards)
        forced = {} if chance is None else self.outcomes(chance, catalogue)
        return self.table(position, catalogue, forced)

    def force(self, m: State, chance: Tree) -> None:
        force(m, self.outcomes(chance, self.catalogue_of(m)))

    def questions(self, m: State) -> list[dict[str, Any]]:
        return self.speech.questions(m)

    def events(self, m: State, story: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [self._said(m, event) for event in self.game.events_for(m, JUDGE)]

    def _said(self, m: State, event: dict[str, Any]) -> dict[str, Any]:
        """An event in the words of scenarios."""
        said: dict[str, Any] = {name: event[name] for name in COMMON if name in event}
        for field in self.kinds[event["suceso"]]:
            name, _, sort = field.partition(":")
            value = event.get(name)
            if value is None:
                continue
            if sort == "pieza":
                said[name] = self.card_said(m, value["carta"], event)
                for ending, part in self.beside.items():
                    said[f"{name}_{ending}"] = LETTERS[value[part]] if part == "asiento" else value[part]
            elif sort == "asiento":
                said[name] = LETTERS[value] if value >= 0 else ("ambos" if m.seats == 2 else "todos")
            elif sort in ("carta", "nombre"):
                said[name] = self.card_said(m, value, event)
            elif sort == "cartas":
                said[name] = [self.card_said(m, key, event) for key in value]
            else:
                said[name] = value
        return said

    def narrate(self, m: State, event: dict[str, Any], lang: str) -> str:
        for raw in self.game.events_for(m, JUDGE):
            if raw["numero"] == event["numero"]:
                return self.game.narrate(raw, lang)
        return str(event["suceso"])

    def announced(self, m: State, event: dict[str, Any]) -> dict[str, Any]:
        return {}

    def event_names(self) -> list[str]:
        return list(self.kinds)

    def event_fields(self, kind: str) -> set[str] | None:
        fields = self.kinds.get(kind)
        if fields is None:
            return None
        names = set(COMMON)
        for field in fields:
            name, _, sort = field.partition(":")
            names.add(name)
            if sort == "pieza":
                names |= {f"{name}_{ending}" for ending in self.beside}
        return names

    def card_text(self, cards: Tree | None, wanted: Tree, lang: str) -> str:
        wanted.only("texto", ("carta", "es", "en"))
        named = wanted.need("carta")
        return self.card_named(named.text("carta"), self.catalogue(cards), named).text(lang)

    def rules(self) -> set[str]:
        return CATALOGUES[self.game.prefix]
