"""Draws, for whoever forms a team. Nobody brings cards that are dealt: Esbirros come from the Fosa, which all share,
and there is no opening hand. What can be counted is how soon an Esbirro of a type is in hand."""

from __future__ import annotations

from typing import Any, Final

from coliseo.decks.odds import Opening, Pile, Sort, drawn
from coliseo.games.atrum_arena.language.nouns import TIPO
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.rules import cite
from coliseo.text.table_choices import bilingual

cite("policy", "dealing.opening", ("AA-I.4.6.2", "AA-I.5.3.1", "AA-I.5.3.2", "AA-I.5.3.3", "AA-I.2.2.5"))

MULLIGAN: Final = ""
NOT_FIRST: Final[dict[str, Any]] = {}

#: Esbirros of each type in a mazo base (AA-I.2.2.5), and how many are drawn each turn (AA-I.5.3.1, AA-I.5.3.2)
_DE_CADA_TIPO: Final = 10
_POR_TURNO: Final = 3
_PRIMER_ROBO: Final = 2


def opening(text: str, mode: str, catalogue: Any = None) -> Opening:
    kinds = tuple(
        Sort(noun.form("es", False).lower(), bilingual(noun.form("es", False), noun.form("en", False)), _DE_CADA_TIPO)
        for noun in TIPO
    )
    fosa = Pile(
        bilingual("Fosa", "Fosa"),
        _DE_CADA_TIPO * len(TIPO),
        kinds,
        (),
        drawn(0, before=1, each=_POR_TURNO, first_turn=_PRIMER_ROBO),
        drawn(0, before=1, each=_POR_TURNO),
    )
    return Opening(
        (fosa,),
        ("AA-I.4.6.2", "AA-I.2.2.1", "AA-I.5.3.1", "AA-I.5.3.2"),
        bilingual(
            "Aquí no se reparte: los Esbirros salen de la Fosa, que es de todos, y no hay mano inicial. Se roban tres "
            "por turno, y dos en el primero de quien empieza.",
            "Nothing is dealt here: Esbirros come from the Fosa, which all share, and there is no opening hand. Three "
            "are drawn each turn, and two in the first turn of whoever begins.",
        ),
        dealt=False,
    )


def hand(m: Mesa, seat: int) -> list[int]:
    return []


def card(m: Mesa, number: int) -> Any:
    raise LookupError(number)


def lists(options: dict[str, Any]) -> list[list[str]]:
    return [list(team) if isinstance(team, list) else [] for team in options.get("equipos", [])]
