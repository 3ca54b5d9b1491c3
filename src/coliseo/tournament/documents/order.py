"""How something is printed: language, paper, round; and what every sheet carries at its foot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from coliseo.text.mistake import Mistake
from coliseo.tournament.documents.sheet import Block, Sheet
from coliseo.tournament.event import Event
from coliseo.tournament.model import Round

#: how many lengths of a table fit beside each other
MOST_COLUMNS: Final = 3
#: the mark of a fixed table: never to be taken for the top one
FIXED: Final = "F"


@dataclass(frozen=True)
class Order:
    """What is to be printed, and how."""

    lang: str = "es"
    paper: str = "a4"
    #: when, as it is shown
    hour: str = ""
    #: a round over all stages; 0: the last that is out
    round: int = 0
    #: where phones reach the event, and the network they join
    address: str = ""
    network: str = ""
    password: str = ""
    #: staff may print a round that is still a draft
    drafts: bool = False
    #: of tables that are long: how many lengths of them stand side by side
    columns: int = 1

    def say(self, es: str, en: str) -> str:
        return es if self.lang == "es" else en


class NothingToPrint(Mistake):
    """There is no such round, or it is not out."""


def round_to_print(event: Event, order: Order) -> Round:
    there = [r for r in event.state.rounds() if r.out or order.drafts]
    found = [r for r in there if not order.round or r.whole == order.round]
    if not found:
        raise NothingToPrint("no hay una ronda publicada que imprimir", "there is no published round to print")
    return found[-1]


def sheet_of(
    event: Event, order: Order, key: str, title: str, blocks: list[Block], round_: Round | None = None
) -> Sheet:
    about = [event.state.name]
    if round_ is not None:
        about.append(order.say(f"ronda {round_.whole}", f"round {round_.whole}"))
    about += [order.hour] if order.hour else []
    about.append(event.log.shown)
    return Sheet(key, title, order.lang, order.paper, " · ".join(about), tuple(blocks))
