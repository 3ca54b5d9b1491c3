"""What a game's law says when time is up: the part of a profile that leads a table then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.at_time import SIDES, AtTime, Fact, Step, check_facts
from coliseo.tournament.results import NOBODY, TIME, Game, Result
from coliseo.tournament.settings import Values
from coliseo.tournament.way import Way

#: what is asked where nothing but games won decides
WON: Final = "ganadas"
WINNER: Final = "ganador"


@dataclass(frozen=True, slots=True)
class Known:
    """What an event knows of two who meet: the warnings given to each side, the place of each before the elimination
    (none if it is none), and the side that a lot names."""

    warnings: Sequence[int]
    places: Sequence[int]
    lot: int


class TimeLaw:
    #: the rule behind a refusal of the house, by guard
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})

    def rules_of(self, guard: str) -> tuple[str, ...]:
        return self.cited.get(guard, ())

    def at_time(self, values: Values, facts: Mapping[str, Any], way: Way) -> AtTime:
        """Leads a table through what the law says when time is up: the next step, or the result. Where no clock runs
        there is nothing to ask. Raises NoAnswer for facts that cannot be."""
        if not way.timed:
            es = "Este encuentro se juega sin tiempo: no hay nada que hacer al acabar el reloj; se juega hasta que "
            en = "This match is untimed: there is nothing to do when a clock ends; it is played until "
            step = Step(f"{es}alguien gane.", f"{en}somebody wins.", self.rules_of("untimed"))
            return AtTime((step,))
        check_facts(self.facts(values, way), facts)
        return self.led(values, facts, way)

    def facts(self, values: Values, way: Way) -> tuple[Fact, ...]:
        """All that the law may ask at time, whatever is answered to the rest."""
        return Fact(WON, high=way.best_of.to_win, together=way.games), Fact(WINNER, SIDES)

    def recorded(self, values: Values, known: Known) -> Mapping[str, Any]:
        """Which of those facts an event knows by itself."""
        return {}

    def contradicts(self, values: Values, way: Way, told: Result, recorded: Mapping[str, Any]) -> Refusal | None:
        """Why a match of two cannot have ended as its players tell, by what the event knows."""
        return None

    def led(self, values: Values, facts: Mapping[str, Any], way: Way) -> AtTime:
        """The procedure of the law, given facts that have been checked. Where a book has none, games won decide; with
        as many it is a draw, but that an elimination match goes on until somebody wins."""
        rules = self.rules_of("time")
        steps = [self.at_the_bell(values)]
        won = facts.get(WON)
        if won is None:
            es, en = "¿Cuántas partidas ha ganado cada uno?", "How many games has each won?"
            return AtTime((*steps, Step(es, en, rules, WON)))
        # whoever has won more won the last: none follows the one that decides a match
        first = 0 if won[0] < won[1] else 1
        games = tuple(Game(side) for side in (first, 1 - first) for _ in range(won[side]))
        if won[0] == won[1] and not way.decisive:
            steps.append(Step("Las mismas: empate.", "As many: a draw.", rules))
            games = games or (Game(NOBODY, "tiempo"),)
            return AtTime(tuple(steps), Result(TIME, NOBODY, games, rules=rules))
        winner = 0 if won[0] > won[1] else 1
        if won[0] == won[1]:
            told = facts.get(WINNER)
            if told is None:
                es, en = "En eliminatoria se sigue sin tiempo: ¿quién gana?", "Elimination goes on untimed: who wins?"
                return AtTime((*steps, Step(es, en, rules, WINNER, SIDES)))
            winner = SIDES.index(told)
            games = (*games, Game(winner))
        steps.append(Step(f"Gana {SIDES[winner]}.", f"{SIDES[winner]} wins.", rules))
        return AtTime(tuple(steps), Result(TIME, winner, games, rules=rules))

    def at_the_bell(self, values: Values) -> Step:
        """What is said first when time is up; a game without an end counts for nobody."""
        es, en = (
            "No se empieza otra partida; la que está en curso no cuenta.",
            "No other game is begun; the one under way does not count.",
        )
        return Step(es, en, self.rules_of("time"))
