"""That a judge looks into an online table, as an entry of the log; and what their bench is called."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from coliseo.kernel.knowledge import JUDGE as EVERYTHING
from coliseo.server.events import acting
from coliseo.server.events.own_tables import Named, named
from coliseo.server.problems import Problem
from coliseo.tournament.event import Event

#: what is looked at
STORY: Final = "story"
BENCH: Final = "bench"


class AtTable(Struct, frozen=True):
    """A game of an online table of the round in play: `game` counts those of the pairing, in their order."""

    named: Named
    whole: int
    game: int

    @property
    def record(self) -> str:
        return self.named.record


def find(event: Event, acts_as: str, table: int, game: int) -> AtTable | None:
    """That game, by default the latest; None for whoever may not look."""
    if not acting.is_judge(event, acts_as):
        return None
    round_ = event.state.round
    pairing = None if round_ is None or not round_.out else round_.at_table(table)
    n = game or (0 if pairing is None else len(pairing.online))
    if round_ is None or pairing is None or not 1 <= n <= len(pairing.online):
        raise no_online_game()
    return AtTable(named(event, round_, pairing, pairing.online[n - 1]), round_.whole, n)


def no_online_game() -> Problem:
    es, en = "En esa mesa no hay tal partida en línea.", "There is no such online game at that table."
    return Problem(404, "no_online_game", es, en)


def note(event: Event, person: str, acts_as: str, at: AtTable, how: str, after: int) -> None:
    """Raises Refused where it cannot be written: then nothing is seen."""
    who = acting.who_acts(event, person, acts_as, "looked")
    seen = {"seat": EVERYTHING, "game": at.game, "how": how, "after": after}
    event.act("looked", {"stage": at.named.stage, "round": at.named.round, "table": at.named.table, **seen}, who)


def titled(document: dict[str, Any], at: AtTable, after: int) -> dict[str, Any]:
    es = f"Mesa {at.named.table}, ronda {at.whole}, partida {at.game}, tras {after} respuestas"
    en = f"Table {at.named.table}, round {at.whole}, game {at.game}, after {after} answers"
    return {**document, "nombre": {"es": es, "en": en}}
