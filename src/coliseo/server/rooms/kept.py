"""What a room has made of the state its table is in: views, questions and sentences once, whoever asks.

It belongs to one state and to no other. After an answer, or when the table goes on from another state (it begins, an
answer is taken back), the room finds that what it has is of something else and begins anew: nobody has to remember to
throw anything away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from coliseo.kernel.game import Game
from coliseo.kernel.questions import Question
from coliseo.match.plans import Plans
from coliseo.match.session import Play
from coliseo.server.rooms.render import Telling

Views = dict[int, dict[str, Any]]


class Kept:
    """Views by observer; questions by seat and language. Whoever gets one reads it and leaves it as it is."""

    __slots__ = ("_count", "_game", "_plans", "_play", "_questions", "_telling", "_views")

    def __init__(self, plans: Plans, play: Play) -> None:
        self._game: Game = plans.game
        self._plans = plans
        self._play = play
        self._count = play.count
        self._views: Views = {}
        self._telling: Telling | None = None
        self._questions: dict[tuple[int, str], dict[str, Any]] = {}

    def is_of(self, play: Play) -> bool:
        """Whether that is still the state it was made of."""
        return self._play is play and self._count == play.count

    def view(self, observer: int) -> dict[str, Any]:
        found = self._views.get(observer)
        if found is None:
            found = self._views[observer] = self._game.view(self._play.state, observer)
        return found

    def views(self, observers: Iterable[int]) -> Views:
        return {observer: self.view(observer) for observer in observers}

    def telling(self) -> Telling:
        """What the latest answer led to."""
        if self._telling is None:
            self._telling = Telling(self._game, self._play.state, self._count)
        return self._telling

    def question(self, q: Question, lang: str, names: tuple[str, ...]) -> dict[str, Any]:
        """`names` are those of the people at the table, who keep them while the game lasts."""
        found = self._questions.get((q.seat, lang))
        if found is None:
            found = self._plans.told(self._play.state, q, lang, names)
            self._questions[q.seat, lang] = found
        return found
